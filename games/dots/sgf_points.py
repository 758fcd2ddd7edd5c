"""Points, dots and lines as SGF writes them for Dots: two letters for a point, a line of points after a full stop.

Columns and rows are a to z, then A to Z, from the top left. `xy.chain` puts a dot and closes the areas inside the lines
that follow, each of which comes back to its first point; `.chain` closes without a dot. No value is STOP (a pass where
the rules have one), and some programs write words there.
"""

from __future__ import annotations

import string
from dataclasses import dataclass

from games.dots.record import Border, BrokenRecord, Cell, Place, Says
from games.dots.sgf import Value

LETTERS = string.ascii_lowercase + string.ascii_uppercase
MOST_SIDE = len(LETTERS)

_WORDS = {
    "grounding": Says.STOP, "stop": Says.STOP, "resign": Says.RESIGN, "time": Says.TIME, "draw": Says.DRAW,
    "interrupt": Says.UNKNOWN, "unknown": Says.UNKNOWN,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Done:
    """What one value of B or W says."""

    cell: Cell | None = None
    says: Says | None = None
    borders: tuple[Border, ...] = ()


class Points:
    """Reads points of a field of that size. Raises BrokenRecord, with the letter that is wrong."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height

    def done(self, value: Value, empty: Says = Says.STOP) -> Done:
        """Return what a move says; `empty` is what no value means."""
        text, at = _stripped(value)
        if not text:
            return Done(says=empty)
        if text.lower() in _WORDS:
            return Done(says=_WORDS[text.lower()])
        dot, *chains = text.split(".")
        at_chain, borders = at + len(dot) + 1, []
        for chain in chains:
            borders.append(self.border(chain, value.place, at_chain))
            at_chain += len(chain) + 1
        return Done(self.cell(dot, value.place, at) if dot else None, None, tuple(borders))

    def cells(self, value: Value) -> list[Cell]:
        """Return the points of a list: one, or a rectangle `aa:cc`."""
        text, at = _stripped(value)
        first, colon, last = text.partition(":")
        left, top = self.cell(first, value.place, at)
        right, bottom = self.cell(last, value.place, at + len(first) + 1) if colon else (left, top)
        if right < left or bottom < top:
            raise BrokenRecord(f"the rectangle {text} is turned over", _moved(value.place, at))
        return [(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]

    def border(self, text: str, place: Place, at: int) -> Border:
        """Return the points of a line; that the first comes again at the end is left out."""
        if not text or len(text) % 2:
            raise BrokenRecord(f"the line {text!r} is not made of pairs of letters", _moved(place, at))
        found = tuple(self.cell(text[one : one + 2], place, at + one) for one in range(0, len(text), 2))
        return found[:-1] if len(found) > 1 and found[0] == found[-1] else found

    def cell(self, text: str, place: Place, at: int) -> Cell:
        """Return the point of two letters."""
        if len(text) != 2:
            raise BrokenRecord(f"{text!r} is not a point of two letters", _moved(place, at))
        x, y = (LETTERS.find(letter) for letter in text)
        if x < 0 or y < 0:
            wrong = text[0] if x < 0 else text[1]
            raise BrokenRecord(f"{wrong!r} is no letter of a column or row", _moved(place, at + (x >= 0)))
        if x >= self.width or y >= self.height:
            says = f"{text} is outside the field of {self.width} x {self.height} points"
            raise BrokenRecord(says, _moved(place, at))
        return x, y


def written(cell: Cell) -> str:
    """Return the two letters of a point. Raises IndexError beyond 52."""
    return LETTERS[cell[0]] + LETTERS[cell[1]]


def written_border(border: Border) -> str:
    """Return a line as it stands after a dot: with the full stop, and the first point again at the end."""
    return "." + "".join(map(written, (*border, border[0])))


def _stripped(value: Value) -> tuple[str, int]:
    """Return the value without space around it, and how far from the bracket it begins."""
    text = value.raw
    return text.strip(), 1 + len(text) - len(text.lstrip())


def _moved(place: Place, by: int) -> Place:
    return Place(place.line, place.column + by)
