"""Moves and positions of Dots as text.

A move is `17-9` (column and row, counted from 1) or a word (`stop`). A position has fifteen words, the setup first:

    dots 1 38x31 none middle delayed lone 0,0,0 R   play B 12 - 17-9   12/5R3B.../...

game and version, size, crosses, `middle` or `anywhere` for the first dots, closing, what STOP does, the time limits,
who begins; then phase, side to move, dots put, the offer, the last dot with `!` when the house that it has stepped into
is still open; then the field, row by row. It holds all, so that resuming replays nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from games.dots.board import MOST_SIDE, Board, Mask, Point, board, points
from games.dots.field import Closing, Player, State, houses
from games.dots.grounding import loose
from games.dots.rules import (
    STOP_RULES,
    Act,
    Dot,
    DotsRefusal,
    Move,
    Phase,
    Position,
    Setup,
    Times,
    legal,
)
from games.dots.starts import CROSSES, crossed

WORD, VERSION = "dots", 1
PLAYERS = "RB"
_WORDS = 15
_MOST_TIME_S = 999_999
_NAME = re.compile(r"([1-9][0-9]{0,2})-([1-9][0-9]{0,2})")
_SIZE = re.compile(r"([1-9][0-9]{0,2})x([1-9][0-9]{0,2})")

_LETTERS = {"R": (0, None), "B": (1, None), "r": (0, 1), "b": (1, 0), "P": (0, 0), "Q": (1, 1), "x": (None, 0),
            "y": (None, 1)}  # fmt: skip
"""Whose dot and whose captured area. A free point has no letter: a number counts those in a row."""

# ---- moves ----------------------------------------------------------------------------------------------------------


def name(shape: Board, point: Point) -> str:
    """Return the name of a point: column and row, counted from 1."""
    x, y = shape.cell(point)
    return f"{x + 1}-{y + 1}"


def format_move(move: Move) -> str:
    """Return the text of a move."""
    return f"{move.column + 1}-{move.row + 1}" if isinstance(move, Dot) else move.value


def parse_move(position: Position, text: str) -> Move | DotsRefusal:
    """Return the move with that text, if the field has such a point or the game such a word."""
    for act in Act:
        if act.value == text:
            return act
    found = _NAME.fullmatch(text)
    if not found or not position.setup.board.has(int(found[1]) - 1, int(found[2]) - 1):
        return DotsRefusal.NO_POINT
    return Dot(int(found[2]) - 1, int(found[1]) - 1)


# ---- writing --------------------------------------------------------------------------------------------------------


def write(position: Position) -> str:
    """Return the position as text."""
    setup, times, shape = position.setup, position.setup.times, position.setup.board
    last = "-" if position.last is None else name(shape, position.last)
    words: list[object] = [
        WORD, VERSION, f"{setup.width}x{setup.height}", setup.cross, "middle" if setup.box else "anywhere",
        setup.closing.value, setup.stop, f"{times.turn_s},{times.side_s},{times.lone_s}", PLAYERS[setup.first],
        position.phase.value, PLAYERS[position.to_move], position.puts, position.offer.value if position.offer else "-",
        last + "!" * any(position.state.entered), write_field(position.state),
    ]  # fmt: skip
    return " ".join(map(str, words))


def write_field(state: State) -> str:
    """Return the field as text: rows with `/` between them."""
    shape = state.board
    letters = ["."] * len(shape.bit)
    for letter, (dot, area) in _LETTERS.items():
        some = shape.field
        for pair, whose in ((state.dots, dot), (state.taken, area)):
            some &= ~(pair[0] | pair[1]) if whose is None else pair[whose]
        for point in points(some):
            letters[point] = letter
    rows = ("".join(letters[shape.at(0, y) : shape.at(shape.width, y)]) for y in range(shape.height))
    return "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)


# ---- reading --------------------------------------------------------------------------------------------------------


def read(text: str) -> Position:
    """Return the position that `write` wrote. Raises ValueError with the number of the word that is wrong."""
    words = text.split(" ")
    if len(words) != _WORDS:
        raise ValueError(f"{len(words)} words, a position of Dots has {_WORDS}")
    if words[0] != WORD:
        raise ValueError(f"word 1: {words[0]!r} is not {WORD}")
    if words[1] != str(VERSION):
        raise ValueError(f"word 2: version {words[1]!r} is not {VERSION}")
    setup = _setup(words)
    phase, to_move = Phase(_one_of(words, 10, [phase.value for phase in Phase])), _player(words, 11)
    offer = None if words[12] == "-" else Act(_one_of(words, 13, [Act.OFFER_END.value, Act.OFFER_DRAW.value]))
    last = _last(words, setup.board)
    puts = _number(words[11], 12, 0, setup.width * setup.height)
    state = read_field(words[14], setup.width, setup.height)
    if words[13].endswith("!"):
        entered = setup.board.bit[last or 0]
        by_blue = bool(state.dots[1] & entered)  # it stands in a house of the other side
        state = replace(state, entered=(entered, 0) if by_blue else (0, entered))
    position = Position(setup, state, to_move, phase, puts, last, offer)
    _check_turn(position)
    _check_field(position)
    return position


def _setup(words: Sequence[str]) -> Setup:
    size = _SIZE.fullmatch(words[2])
    if not size or max(int(size[1]), int(size[2])) > MOST_SIDE:
        raise ValueError(f"word 3: {words[2]!r} is no size of a field")
    times = words[7].split(",")
    if len(times) != 3:
        raise ValueError(f"word 8: {words[7]!r} is not three times in seconds")
    turn_s, side_s, lone_s = (_number(one, 8, 0, _MOST_TIME_S) for one in times)
    setup = Setup(
        width=int(size[1]),
        height=int(size[2]),
        cross=CROSSES[CROSSES.index(_one_of(words, 4, CROSSES))],
        box=_one_of(words, 5, ("middle", "anywhere")) == "middle",
        closing=Closing(_one_of(words, 6, [closing.value for closing in Closing])),
        stop=STOP_RULES[STOP_RULES.index(_one_of(words, 7, STOP_RULES))],
        times=Times(turn_s, side_s, lone_s),
        first=_player(words, 9),
    )
    try:
        crossed(setup.width, setup.height, setup.cross)
    except ValueError as error:
        raise ValueError(f"word 4: {error}") from None
    return setup


def read_field(text: str, width: int, height: int) -> State:
    """Return the dots and areas of a field. Raises ValueError; whether lines are where areas are is not checked."""
    shape = board(width, height)
    rows = text.split("/")
    if len(rows) != height:
        raise ValueError(f"word 15: {len(rows)} rows are not {height}")
    dots, taken = [0, 0], [0, 0]
    for y, row in enumerate(rows):
        x = 0
        for count, letter in re.findall(r"([0-9]{1,3})|(.)", row):
            if count:
                x += int(count)
                continue
            if letter not in _LETTERS or x >= width:
                raise ValueError(f"word 15: {letter!r} in row {y + 1}")
            for pair, whose in zip((dots, taken), _LETTERS[letter], strict=True):
                if whose is not None:
                    pair[whose] |= shape.bit[shape.at(x, y)]
            x += 1
        if x != width:
            raise ValueError(f"word 15: row {y + 1} has {x} points, not {width}")
    return State(width, height, (dots[0], dots[1]), (taken[0], taken[1]))


def _one_of(words: Sequence[str], number: int, allowed: Sequence[str]) -> str:
    if words[number - 1] not in allowed:
        raise ValueError(f"word {number}: {words[number - 1]!r} is none of {', '.join(allowed)}")
    return words[number - 1]


def _player(words: Sequence[str], number: int) -> Player:
    return PLAYERS.index(_one_of(words, number, PLAYERS))


def _number(text: str, number: int, low: int, high: int) -> int:
    right = text.isascii() and text.isdecimal() and len(text) <= 9 and str(int(text)) == text
    if not right or not low <= int(text) <= high:
        raise ValueError(f"word {number}: {text!r} is not a number from {low} to {high}")
    return int(text)


def _last(words: Sequence[str], shape: Board) -> Point | None:
    if words[13] == "-":
        return None
    found = _NAME.fullmatch(words[13].removesuffix("!"))
    if not found or not shape.has(int(found[1]) - 1, int(found[2]) - 1):
        raise ValueError(f"word 14: {words[13]!r} is no point of this field")
    return shape.at(int(found[1]) - 1, int(found[2]) - 1)


# ---- what cannot be -------------------------------------------------------------------------------------------------


def _check_turn(position: Position) -> None:
    setup, state, phase = position.setup, position.state, position.phase
    dots = state.dots[0] | state.dots[1]
    standing = len(crossed(setup.width, setup.height, setup.cross))
    if dots.bit_count() != standing + position.puts:
        raise ValueError(f"word 12: {dots.bit_count()} dots stand on the field, {standing} stood there before")
    if (position.last is None) != (position.puts == 0) or not (position.last is None or dots >> position.last & 1):
        raise ValueError("word 14: the last dot is not on the field")
    turn = (setup.first + position.puts) % 2
    if phase in (Phase.PLAY, Phase.FULL) and position.to_move != turn:
        raise ValueError("word 11: the other side has the turn")
    if phase in (Phase.ANSWER, Phase.AGREED, Phase.DRAWN) and position.to_move == turn:
        raise ValueError("word 11: the other side has to answer")
    if setup.stop == "off" and position.stopper is not None:
        raise ValueError("word 10: nobody can have said STOP")
    wants = {Phase.ANSWER: (Act.OFFER_END, Act.OFFER_DRAW), Phase.AGREED: (Act.OFFER_END,),
             Phase.DRAWN: (Act.OFFER_DRAW,), Phase.PLAY: (None, Act.OFFER_END, Act.OFFER_DRAW)}  # fmt: skip
    if position.offer not in wants.get(phase, (None,)):
        raise ValueError("word 13: this cannot have been offered")


def _check_field(position: Position) -> None:
    """Raise ValueError for areas without a line round them, lines that should have closed, and wrong phases."""
    state, shape, phase = position.state, position.setup.board, position.phase
    for player in (0, 1):
        area = state.taken[player]
        border = shape.spread(area) & ~area
        if area & shape.edge or border & ~state.live[player]:
            raise ValueError("word 15: there is no line round a captured area")
        if player != position.stopper:
            _check_closed(state, player)
    if any(state.entered) and phase not in (Phase.PLAY, Phase.ANSWER):
        raise ValueError("word 14: no house is open after the end")
    if phase is Phase.PLAY and not legal(position):
        raise ValueError("word 10: no free point is left")
    if phase is Phase.FULL and state.free:
        raise ValueError("word 10: free points are left")
    if phase is Phase.LONE and not loose(state, 1 - position.to_move):
        raise ValueError("word 10: nothing is loose")


def _check_closed(state: State, player: Player) -> None:
    inside: Mask = houses(state, player)
    waiting = state.entered[player] & state.live[1 - player]
    if state.entered[player] and (not waiting or not waiting & inside):
        raise ValueError("word 14: the last dot stands in no house")
    shape = state.board
    for point in points(inside & state.live[1 - player] & ~waiting):
        if not waiting & shape.flood(shape.bit[point], shape.field & ~state.live[player]):
            raise ValueError(f"word 15: {name(shape, point)} is inside a closed line and not captured")
