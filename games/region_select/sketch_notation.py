"""Sketches and their moves as text.

`region_sketch 1 3 1,5,9 - drawing`: the word, the version of the rules, points in a row, the points walked (from 1),
the line drawn by hand (`1200,3300;1250,3310`, whole numbers, ten thousand to a side), and `drawing` or `accepted`.
A move is `g5`, `line 0.1200,0.3300 0.1250,0.3310 ...`, `close`, `accept` or `again`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.region_select.rules import VERSION, RegionRefusal
from games.region_select.sketching import (
    GRIDS,
    MOST_SPOTS,
    UNIT,
    Act,
    Draw,
    Drawn,
    Go,
    Sketching,
    SketchMove,
    SketchSetup,
    play,
)

WORD = "region_sketch"
_WORDS = 6
_LINE = "line "
_SPOT = re.compile(r"([01]\.[0-9]{1,9}|[01]),([01]\.[0-9]{1,9}|[01])")


def point_id(point: int) -> str:
    """Return the id of a grid point, which is the text of its move, too: `g5` for the fifth."""
    return f"g{point + 1}"


def format_move(move: SketchMove) -> str:
    """Return the text of a move."""
    if isinstance(move, Go):
        return point_id(move.point)
    if isinstance(move, Draw):
        return _LINE + " ".join(f"{x / UNIT:.4f},{y / UNIT:.4f}" for x, y in move.line)
    return str(move.value)


def parse_move(position: Sketching, text: str) -> SketchMove | RegionRefusal:
    """Return the move with that text."""
    if text.startswith(_LINE):
        return _parse_line(text.removeprefix(_LINE))
    for act in Act:
        if text == act.value:
            return act
    for point in range(position.setup.grid**2):
        if text == point_id(point):
            return Go(point)
    return RegionRefusal.NO_POINT


def _parse_line(text: str) -> Draw | RegionRefusal:
    spots = [_SPOT.fullmatch(word) for word in text.split(" ")]
    if not 2 <= len(spots) <= MOST_SPOTS:
        return RegionRefusal.UNREADABLE
    line = [(round(float(one[1]) * UNIT), round(float(one[2]) * UNIT)) for one in spots if one is not None]
    if len(line) < len(spots) or any(max(spot) > UNIT for spot in line):
        return RegionRefusal.UNREADABLE
    return Draw(tuple(line))


# ---- positions ------------------------------------------------------------------------------------------------------


def is_sketch(text: str) -> bool:
    """True for the text of a sketch, right or damaged."""
    return text.split(" ")[0] == WORD


def write(position: Sketching) -> str:
    """Return the position as text."""
    walked = ",".join(str(point + 1) for point in position.walked) or "-"
    drawn = ";".join(f"{x},{y}" for x, y in position.drawn) or "-"
    state = "accepted" if position.accepted else "drawing"
    return " ".join((WORD, str(VERSION), str(position.setup.grid), walked, drawn, state))


def read(text: str) -> Sketching:
    """Return the position that `write` wrote. Raises ValueError with the number of the word that is wrong."""
    words = text.split(" ")
    if len(words) != _WORDS:
        raise ValueError(f"{len(words)} words, a sketch has {_WORDS}")
    if words[0] != WORD or words[1] != str(VERSION):
        raise ValueError(f"words 1 and 2: {words[0]!r} {words[1]!r} are not {WORD} {VERSION}")
    if words[2] not in map(str, GRIDS):
        raise ValueError(f"word 3: there is no grid {words[2]!r}")
    if words[5] not in ("drawing", "accepted"):
        raise ValueError(f"word 6: {words[5]!r} is neither drawing nor accepted")
    position = _line_of(words)
    if words[5] == "accepted":
        after = play(position, Act.ACCEPT)
        if isinstance(after, RegionRefusal):
            raise ValueError("word 6: this line is no figure that could be accepted")
        position = after
    return position


def _line_of(words: Sequence[str]) -> Sketching:
    position = Sketching(SketchSetup(int(words[2])))
    if "-" not in words[3:5]:
        raise ValueError("word 5: a line is walked or drawn, not both")
    if words[4] != "-":
        return Sketching(position.setup, drawn=_drawn(words[4]))
    for number in words[3].split(",") if words[3] != "-" else ():
        if number not in map(str, range(1, position.setup.grid**2 + 1)):
            raise ValueError(f"word 4: there is no point {number!r}")
        after = play(position, Go(int(number) - 1))
        if isinstance(after, RegionRefusal):
            raise ValueError(f"word 4: the line cannot go on to {number}: {after.value}")
        position = after
    return position


def _drawn(text: str) -> Drawn:
    spots = [re.fullmatch(r"(0|[1-9][0-9]{0,4}),(0|[1-9][0-9]{0,4})", word) for word in text.split(";")]
    line = tuple((int(one[1]), int(one[2])) for one in spots if one is not None)
    if len(line) < len(spots) or not 2 <= len(line) <= MOST_SPOTS or any(max(spot) > UNIT for spot in line):
        raise ValueError("word 5: this is no drawn line")
    return line
