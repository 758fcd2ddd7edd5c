"""The rules of Dots as a game: turns, the first moves, agreement, STOP and what comes after it.

What a put does is in `field.py`. Here is who may do what: sides take turns and nobody may pass; the first dot of each
side goes to the middle; who has the turn may say STOP, or offer to end, which the other side answers. After STOP the
other side puts dots alone until it is done, or until nothing is loose any more. The score is counted when it is over.
Nothing here knows a clock: `Times` are what players have agreed on, and `clocks` says which limit is on.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, get_args

from games.dots import grounding
from games.dots.board import Board, Mask, Point, board
from games.dots.field import Closing, Field, Player, State
from games.dots.starts import Cross, crossed, middle
from games.game import Clock, Refusal

StopRule = Literal["lone", "grounded", "off"]
"""What STOP does: the other side plays on alone, or all that is loose is counted at once; or nobody may say it."""
STOP_RULES: tuple[StopRule, ...] = get_args(StopRule)


class DotsRefusal(Refusal):
    """Why a move cannot be made."""

    NO_POINT = "refused-no-point"
    DOT = "refused-dot"
    AREA = "refused-area"
    MIDDLE = "refused-middle"
    NO_STOP = "refused-no-stop"
    OFFERED = "refused-offered"
    ANSWER = "refused-answer"
    NOT_NOW = "refused-not-now"
    SURE = "refused-sure"
    """What ends something is chosen twice; in between nothing else is."""
    OVER = "refused-over"


@dataclass(frozen=True, slots=True)
class Dot:
    """The move that puts a dot. Rows and columns count from 0, from the top left."""

    row: int
    column: int


class Act(enum.Enum):
    """The moves that put no dot. The value is the text."""

    STOP = "stop"
    OFFER_END = "offer-end"
    """Let it end and be counted as it stands."""
    OFFER_DRAW = "offer-draw"
    AGREE = "agree"
    DECLINE = "decline"
    DONE = "done"
    """Whoever plays alone has put all dots that they want to."""
    FINISH = "finish"
    """Whoever plays alone lets all that is loose be surrounded."""


Move = Dot | Act


class Phase(enum.Enum):
    """How far the game is; the last four are its ends."""

    PLAY = "play"
    ANSWER = "answer"
    """An offer waits for the answer of the other side."""
    LONE = "lone"
    """After STOP."""
    FULL = "full"
    """No free point was left."""
    AGREED = "agreed"
    DRAWN = "drawn"
    STOPPED = "stopped"

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self in (Phase.FULL, Phase.AGREED, Phase.DRAWN, Phase.STOPPED)


@dataclass(frozen=True, slots=True)
class Times:
    """Time limits in seconds, 0 for none: for a move, for all moves of a side, and for who plays alone after STOP.

    The rules' three minutes after STOP are 180 here, where somebody wants them.
    """

    turn_s: int = 0
    side_s: int = 0
    lone_s: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """What no move changes. `box`: the first dot of each side goes to the middle. `first` is who begins."""

    width: int = 38
    height: int = 31
    cross: Cross = "none"
    box: bool = True
    closing: Closing = Closing.DELAYED
    stop: StopRule = "lone"
    times: Times = Times()
    first: Player = 0

    @property
    def board(self) -> Board:
        """The shape of the field."""
        return board(self.width, self.height)


@dataclass(frozen=True, slots=True)
class Position:
    """How it stands. `to_move` has the turn, or has to answer, or plays alone; after STOP it stays the other side's.

    `puts` counts the dots put by moves, `last` is the newest of them. `offer` is what was offered in this turn; in
    `Phase.PLAY` it has been declined. A house that the last dot stepped into is still open in `state` and counts
    nothing (comment 1); `at_turn` is how it stands for who moves next.
    """

    setup: Setup
    state: State
    to_move: Player
    phase: Phase = Phase.PLAY
    puts: int = 0
    last: Point | None = None
    offer: Act | None = None

    @property
    def stopper(self) -> Player | None:
        """Who said STOP."""
        return 1 - self.to_move if self.phase in (Phase.LONE, Phase.STOPPED) else None

    @property
    def score(self) -> tuple[int, int]:
        """How many enemy dots each side holds now."""
        return self.state.score

    @property
    def winner(self) -> Player | None:
        """Who has won; None for a draw, and while the game goes on."""
        red, blue = self.score
        if not self.phase.over or self.phase is Phase.DRAWN or red == blue:
            return None
        return 0 if red > blue else 1


def begin(setup: Setup) -> Position:
    """Return the start of a game. Raises ValueError for a field that is too small for its crosses, or none at all."""
    field = Field(setup.width, setup.height, setup.closing)
    for point, player in crossed(setup.width, setup.height, setup.cross):
        field.put(point, player)
    return Position(setup, field.state(), setup.first)


@lru_cache(maxsize=256)
def at_turn(position: Position) -> State:
    """Return how it stands when the turn has begun: houses of the side to move that were stepped into have closed."""
    player = position.to_move
    if position.phase is not Phase.PLAY or not position.state.entered[player]:
        return position.state
    field = Field.at(position.state)
    field.settle(player)
    return field.state()


@lru_cache(maxsize=256)
def legal(position: Position) -> Mask:
    """Return the points where the side to move may put a dot now.

    The middle holds the first dot of each side, but if it is full, any free point does: nobody may pass.
    """
    if position.phase not in (Phase.PLAY, Phase.LONE):
        return 0
    setup, free = position.setup, at_turn(position).free
    if setup.box and position.puts < 2 and position.phase is Phase.PLAY:
        return free & middle(setup.width, setup.height) or free
    return free


def play(position: Position, move: Move) -> Position | DotsRefusal:
    """Return the position after a move, or why it is refused. 1 ms, most of it making the engine's forest anew."""
    if position.phase.over:
        return DotsRefusal.OVER
    if isinstance(move, Dot):
        why = why_not(position, move)
        return why if why else _put(position, position.setup.board.at(move.column, move.row))
    if position.phase is Phase.LONE:
        return _alone(position, move)
    if position.phase is Phase.ANSWER:
        return _answered(position, move)
    if move is Act.STOP:
        return DotsRefusal.NO_STOP if position.setup.stop == "off" else _stopped(position)
    if move in (Act.OFFER_END, Act.OFFER_DRAW):
        if position.offer:
            return DotsRefusal.OFFERED
        return replace(position, phase=Phase.ANSWER, to_move=1 - position.to_move, offer=move)
    return DotsRefusal.NOT_NOW


def acts(position: Position) -> tuple[Act, ...]:
    """Return the moves that put no dot and can be made now."""
    if position.phase is Phase.LONE:
        return Act.FINISH, Act.DONE
    if position.phase is Phase.ANSWER:
        return Act.AGREE, Act.DECLINE
    if position.phase is not Phase.PLAY:
        return ()
    stop = () if position.setup.stop == "off" else (Act.STOP,)
    return (*stop, Act.OFFER_END, Act.OFFER_DRAW) if position.offer is None else stop


def clocks(position: Position) -> tuple[Clock[Move], ...]:
    """Return the time limits that are on: those of moves are told and not enforced, after STOP the game ends."""
    times, player = position.setup.times, position.to_move
    if position.phase.over:
        return ()
    limits: tuple[Clock[Move], ...] = (Clock("lone", player, times.lone_s, Act.DONE),)
    if position.phase is not Phase.LONE:
        limits = (Clock(f"turn-{position.puts}", player, times.turn_s), Clock(f"side-{player}", player, times.side_s))
    return tuple(one for one in limits if one.seconds)


def why_not(position: Position, move: Dot) -> DotsRefusal | None:
    """Return why a dot cannot be put there now, None if it can."""
    shape = position.setup.board
    if position.phase.over:
        return DotsRefusal.OVER
    if position.phase is Phase.ANSWER:
        return DotsRefusal.ANSWER
    if not shape.has(move.column, move.row):
        return DotsRefusal.NO_POINT
    bit, state = shape.bit[shape.at(move.column, move.row)], at_turn(position)
    if legal(position) & bit:
        return None
    if (state.dots[0] | state.dots[1]) & bit:
        return DotsRefusal.DOT
    return DotsRefusal.MIDDLE if state.free & bit else DotsRefusal.AREA


def _put(position: Position, point: Point) -> Position:
    lone = position.phase is Phase.LONE
    field = Field.at(at_turn(position), Closing.DELAYED if lone else position.setup.closing)
    field.put(point, position.to_move)
    state, puts = field.state(), position.puts + 1
    if lone:  # who stopped has no turn any more, so their houses never close (comment 1)
        return _on_alone(replace(position, state=replace(state, entered=(0, 0)), puts=puts, last=point))
    after = Position(position.setup, state, 1 - position.to_move, Phase.PLAY, puts, point)
    return after if legal(after) else _ended(after, Phase.FULL)


def _ended(position: Position, how: Phase) -> Position:
    """End it; a house that the very last dot stepped into counts, though its owner has no turn left."""
    field = Field.at(position.state)
    field.settle(0)
    field.settle(1)
    return replace(position, state=field.state(), phase=how)


def _answered(position: Position, answer: Act) -> Position | DotsRefusal:
    if answer is Act.AGREE:
        return _ended(position, Phase.AGREED if position.offer is Act.OFFER_END else Phase.DRAWN)
    if answer is Act.DECLINE:
        return replace(position, phase=Phase.PLAY, to_move=1 - position.to_move)
    return DotsRefusal.ANSWER


def _stopped(position: Position) -> Position:
    """STOP by the side to move, whose turn has begun: their houses that were stepped into have closed."""
    other = 1 - position.to_move
    alone = replace(position, state=at_turn(position), to_move=other, phase=Phase.LONE, offer=None)
    return _finished(alone) if position.setup.stop == "grounded" else _on_alone(alone)


def _on_alone(position: Position) -> Position:
    """Go on alone, or end where nothing can be surrounded any more."""
    if grounding.loose(position.state, 1 - position.to_move):
        return position
    return replace(position, phase=Phase.STOPPED)


def _alone(position: Position, act: Act) -> Position | DotsRefusal:
    if act is Act.DONE:
        return replace(position, phase=Phase.STOPPED)
    return _finished(position) if act is Act.FINISH else DotsRefusal.NOT_NOW


def _finished(position: Position) -> Position:
    field = Field.at(position.state)
    put = grounding.finish(field, position.to_move)
    return replace(
        position,
        state=replace(field.state(), entered=(0, 0)),
        phase=Phase.STOPPED,
        puts=position.puts + len(put),
        last=put[-1] if put else position.last,
    )
