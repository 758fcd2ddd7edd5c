"""Boards of cells as a player looks at them: which cell is where, what columns and rows are called. Pure.

All of it is found once for a layout and kept: a board has up to 2500 cells, and is asked about at every step.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from games.game import Direction, Layout, Line

Spot = tuple[int, int]
"""Column and row of a cell, counted from 0, as the player looks at the board."""

_TWO = re.compile(r"([0-9]+(?=[^0-9])|[A-Za-z]+)[ ,.:/-]*([0-9]+)")
_KEPT = 32


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a board: so many columns and rows from this corner."""

    left: int
    top: int
    columns: int
    rows: int

    def holds(self, spot: Spot) -> bool:
        """True if this cell is in it."""
        return 0 <= spot[0] - self.left < self.columns and 0 <= spot[1] - self.top < self.rows

    def within(self, other: Span) -> bool:
        """True if all of it is in the other."""
        return other.holds((self.left, self.top)) and other.holds(
            (self.left + self.columns - 1, self.top + self.rows - 1)
        )


@dataclass(frozen=True, slots=True)
class CellMap:
    """The cells of a layout: `rows` of ids from the top, each from the left; `spots` and `labels` lead to them.

    `across` and `down` are what columns and rows are called at the edges. `corner` and `step` say where the middle of
    the first cell is in the unit square, and how far it is to the next one.
    """

    rows: tuple[tuple[str, ...], ...]
    spots: Mapping[str, Spot]
    labels: Mapping[str, str]
    label_of: Mapping[str, str]
    across: tuple[str, ...]
    down: tuple[str, ...]
    corner: tuple[float, float]
    step: tuple[float, float]

    @property
    def columns(self) -> int:
        return len(self.rows[0])

    @property
    def whole(self) -> Span:
        """All of the board."""
        return Span(0, 0, self.columns, len(self.rows))

    def ids(self, span: Span) -> tuple[str, ...]:
        """Return the cells of this part, row by row."""
        return tuple(itertools.chain.from_iterable(self.ids_by_rows(span)))

    def ids_by_rows(self, span: Span) -> tuple[tuple[str, ...], ...]:
        """Return the cells of this part as rows."""
        rows = self.rows[span.top : span.top + span.rows]
        return tuple(row[span.left : span.left + span.columns] for row in rows)

    def beside(self, id: str, direction: Direction) -> str | None:
        """Return the next cell in this direction; None at the edge of the board."""
        column, row = self.spots[id]
        right, down = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}[direction]
        spot = column + right, row + down
        return self.rows[spot[1]][spot[0]] if self.whole.holds(spot) else None

    def named(self, span: Span) -> tuple[str, str, str, str]:
        """Return what its first and last column, its first and last row are called, however it is looked at."""
        last = (span.left + span.columns - 1, span.top + span.rows - 1)
        pairs = [parts(self.label_of[self.rows[row][column]]) for column, row in ((span.left, span.top), last)]
        columns, rows = (sorted(some, key=_counted) for some in zip(*pairs, strict=True))
        return columns[0], columns[-1], rows[0], rows[-1]

    def cornered(self, line: Line, view: Span) -> tuple[tuple[float, float], ...]:
        """Return a line's corners in cells from the left and top edge of what is shown."""
        (x, y), (across, down) = self.corner, self.step
        return tuple(
            (round((a - x) / across + 0.5 - view.left, 3), round((b - y) / down + 0.5 - view.top, 3))
            for a, b in line.corners
        )


def parts(label: str) -> tuple[str, str]:
    """Return the column and the row of a label of two parts; a label of one part is both."""
    found = _TWO.fullmatch(label)
    return (label, label) if found is None else (found[1], found[2])


def _counted(name: str) -> tuple[int, str]:
    return (int(name), "") if name.isdecimal() else (len(name), name)


_maps: list[tuple[Layout, CellMap]] = []


def cells_of(layout: Layout) -> CellMap | None:
    """Return the cells of this layout; None where it is no board of cells. Found by identity: 0.1 µs the second time.

    Finding it takes 3 ms for 1200 cells.
    """
    if layout.grid is None:
        return None
    for known, found in _maps:
        if known is layout:
            return found
    made = _made(layout)
    _maps.insert(0, (layout, made))
    del _maps[_KEPT:]
    return made


def _made(layout: Layout) -> CellMap:
    places = sorted(layout.places, key=lambda place: (round(place.y, 6), round(place.x, 6)))
    columns = len({round(place.x, 6) for place in places})
    rows = [places[at : at + columns] for at in range(0, len(places), columns)]
    ids = tuple(tuple(place.id for place in row) for row in rows)
    first, last = rows[0][0], rows[-1][-1]
    return CellMap(
        ids,
        {id: (column, row) for row, some in enumerate(ids) for column, id in enumerate(some)},
        MappingProxyType({place.label: place.id for place in layout.places}),
        {place.id: place.label for place in layout.places},
        _names([place.label for place in rows[0]]),
        _names([row[0].label for row in rows]),
        (first.x, first.y),
        ((last.x - first.x) / max(1, columns - 1) or 1.0, (last.y - first.y) / max(1, len(rows) - 1) or 1.0),
    )


def _names(labels: Sequence[str]) -> tuple[str, ...]:
    """Return what differs from cell to cell: along a row the columns, unless the board is turned."""
    columns, rows = zip(*(parts(label) for label in labels), strict=True)
    return tuple(columns if len(set(columns)) > 1 or len(set(rows)) == 1 else rows)
