"""What happens in a game of Dots, as events: who put a dot where, what that closed, and how it stands then.

A sentence for one listener says `you` for their side and the colour for the other; the room hears both colours. So a
key ends with who it is about: `took-you`, `took-red`, `took-blue`. What was taken from the listener begins with
`lost`. Rows and columns are told as numbers counted from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from games.dots.board import Mask, Point
from games.dots.field import Player
from games.dots.grounding import loose
from games.dots.picture import COLOURS, ids
from games.dots.rules import Act, Dot, Move, Phase, Position
from games.dots.standing import houses_of, standing
from games.game import Choice, Event, Seat, SoundWord, Value, event

WHO = ("you", *COLOURS)
_ABOUT = ("put", "took", "freed", "entered", "turn", "said-stop", "alone", "offered-end", "offered-draw", "agreed",
          "declined", "done", "finished", "last", "won")  # fmt: skip
_CONFIRMED = {Act.STOP: "stop", Act.DONE: "done"}
"""What ends something and cannot be meant by the way: it is chosen twice. The value is the id of the first step."""
_ACT_KEYS = {act: f"choose-{act.value}" for act in Act}
EVENTS = frozenset(
    {f"{what}-{who}" for what, who in product(_ABOUT, WHO)}
    | set(_ACT_KEYS.values())
    | {f"choose-{id}-yes" for id in _CONFIRMED.values()}
    | {f"lost-{colour}" for colour in COLOURS}
    | {f"score-{who}" for who in ("room", *COLOURS)}
    | {"choose-point", "house-made", "house-open", "full", "lost", "draw", "draw-agreed"}
)


def who(player: Player, seat: Seat) -> str:
    """Return how a side is called for a listener: `you`, or its colour."""
    return "you" if player == seat else COLOURS[player]


def at(key: str, position: Position, point: Point, sound: SoundWord = "", **args: Value) -> Event:
    """Return an event at a point: with its place, its column and its row counted from 1."""
    x, y = position.setup.board.cell(point)
    return event(key, places=(ids(position.setup.board)[point],), sound=sound, column=x + 1, row=y + 1, **args)


# ---- choices --------------------------------------------------------------------------------------------------------


def act_choices(position: Position, acts: tuple[Act, ...], so_far: tuple[str, ...]) -> tuple[Choice[Move], ...]:
    """Return the choices that put no dot; STOP and DONE are asked about once more, with what they cost."""
    if not so_far:
        return tuple(Choice(act.value, event(_ACT_KEYS[act]), move=None if act in _CONFIRMED else act) for act in acts)
    act = next((one for one in acts if (_CONFIRMED.get(one),) == so_far), None)
    if act is None:
        return ()
    stopper = position.to_move if act is Act.STOP else 1 - position.to_move
    count = loose_dots(position, stopper)
    return (Choice(f"{act.value}-yes", event(f"choose-{act.value}-yes", count=count), move=act),)


def loose_dots(position: Position, player: Player) -> int:
    """Return how many live dots of a side STOP would cost it."""
    state = standing(position)
    return (loose(state, player) & state.live[player]).bit_count()


# ---- what happened --------------------------------------------------------------------------------------------------


def happened(before: Position, move: Move, after: Position, seat: Seat) -> tuple[Event, ...]:
    """Return what a move has done, in the order of telling; the end of the game last."""
    told = [*_done(before, move, after, seat), *_changed(before, after, seat)]
    if before.phase is not Phase.LONE:
        told += alone(after, seat)
    if after.phase is Phase.FULL:
        told.append(event("full"))
    if after.phase.over:
        told.append(ended(after, seat))
    return tuple(told)


def alone(position: Position, seat: Seat) -> tuple[Event, ...]:
    """Return, after STOP, who puts dots alone, and what is loose still."""
    if position.phase is not Phase.LONE:
        return ()
    return (event(f"alone-{who(position.to_move, seat)}", count=loose_dots(position, 1 - position.to_move)),)


def _done(before: Position, move: Move, after: Position, seat: Seat) -> Iterator[Event]:
    mover = who(before.to_move, seat)
    if isinstance(move, Dot):
        point = before.setup.board.at(move.column, move.row)
        yield at(f"put-{mover}", before, point, _sound(before, after))
        return
    key = {Act.STOP: "said-stop", Act.OFFER_END: "offered-end", Act.OFFER_DRAW: "offered-draw", Act.AGREE: "agreed",
           Act.DECLINE: "declined", Act.DONE: "done", Act.FINISH: "finished"}[move]  # fmt: skip
    yield event(f"{key}-{mover}", sound="turn")


def _sound(before: Position, after: Position) -> SoundWord:
    """Return what a dot sounds like: what it captured, or the side that put it."""
    if standing(before).score != standing(after).score:
        return "capture"
    return "on" if before.to_move == 0 else "off"


@dataclass(frozen=True, slots=True)
class Change:
    """What changed for one side: dots it `caught`, and dots of its own that came free."""

    caught: Mask
    freed: Mask


def changes(before: Position, after: Position) -> tuple[Change, Change]:
    """Return what changed between two positions, for each side."""
    old, new = standing(before), standing(after)
    red, blue = (Change(new.dead[1 - p] & ~old.dead[1 - p], old.dead[p] & new.live[p]) for p in (0, 1))
    return red, blue


def _changed(before: Position, after: Position, seat: Seat) -> Iterator[Event]:
    """Yield what closed, what came free, and the score where it is another one."""
    mover, both = before.to_move, changes(before, after)
    enemy = 1 - mover
    if both[enemy].caught:  # the dot stands in a house that closes now
        yield event(f"entered-{who(enemy, seat)}")
    for player in (mover, enemy):
        yield from _one_side(both[player], player, seat)
    yield from _houses(before, after)
    if standing(before).score != standing(after).score:
        yield score(after, seat)


def _one_side(change: Change, player: Player, seat: Seat) -> Iterator[Event]:
    if change.caught:
        lost = seat is not None and player != seat
        key = f"lost-{COLOURS[player]}" if lost else f"took-{who(player, seat)}"
        yield event(key, count=change.caught.bit_count())
    if change.freed:
        yield event(f"freed-{who(player, seat)}", count=change.freed.bit_count())


def _houses(before: Position, after: Position) -> Iterator[Event]:
    """Yield that a house has been made by this move, or that one is open again."""
    old, new = houses_of(standing(before)), houses_of(standing(after))
    free, mover = standing(after).free, before.to_move
    made = new[mover] & free & ~(old[0] | old[1])
    if made and before.phase in (Phase.PLAY, Phase.LONE):
        yield event("house-made", count=made.bit_count())
    if (old[0] & ~new[0] | old[1] & ~new[1]) & free & ~(new[0] | new[1]):
        yield event("house-open")


# ---- how it stands --------------------------------------------------------------------------------------------------


def score(position: Position, seat: Seat) -> Event:
    """Return the score, the listener's own first."""
    red, blue = standing(position).score
    return event(f"score-{'room' if seat is None else COLOURS[seat]}", red=red, blue=blue)


def outcome(position: Position) -> Event:
    """Return how a finished game has ended, for the room."""
    return ended(position, None)


def ended(position: Position, seat: Seat) -> Event:
    """Return how a finished game has ended, for a listener."""
    red, blue = position.score
    if position.phase is Phase.DRAWN:
        return event("draw-agreed", sound="win")
    if position.winner is None:
        return event("draw", sound="win", count=red)
    best, least = max(red, blue), min(red, blue)
    if seat is not None and seat != position.winner:
        return event("lost", sound="lose", most=best, least=least)
    return event(f"won-{who(position.winner, seat)}", sound="win", most=best, least=least)


def turn(position: Position, seat: Seat) -> Event:
    """Return whose turn it is."""
    return event(f"turn-{who(position.to_move, seat)}")


def last(position: Position, seat: Seat) -> tuple[Event, ...]:
    """Return where the newest dot stands, and whose it is."""
    if position.last is None:
        return ()
    whose = 0 if position.state.dots[0] >> position.last & 1 else 1
    return (at(f"last-{who(whose, seat)}", position, position.last),)
