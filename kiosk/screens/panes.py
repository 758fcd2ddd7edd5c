"""Which part of a large board is met: the pane that pads and switches choose from, and the view that a screen shows.

The pane is part of the view. Both go where the focus goes, and where the player sends them. Pure.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from games.game import Direction
from kiosk.screens.grids import CellMap, Span, Spot

LEAST_PADS = 9
"""A floor with fewer numbers chooses no cells by them: it moves the focus."""
SWITCH_PANE = (5, 5)
"""Columns and rows that are scanned at once where no floor says how many there are."""
WHOLE_UP_TO = 64
"""A board of so many cells is scanned whole."""
VIEWS = ((9, 7), (15, 11), (27, 19))
"""Columns and rows of the views, from the largest cells to the smallest; after them comes all of the board."""
USUAL = 1
AIR = 1
"""So many cells are seen beyond what has the focus, where the board goes on."""
_STEPS: dict[Direction, Spot] = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


@dataclass(slots=True)
class Panes:
    """Where pane and view are. `zoom` is the number of the view, 0 the one with the largest cells.

    `pads`: the labels 1 to so many are on the floor and choose cells; 0 where none do. `scanned`: a switch goes through
    the cells. With neither, the pane is all of the view.
    """

    pads: int = 0
    scanned: bool = False
    zoom: int = USUAL
    pane: Span | None = None
    view: Span | None = None

    @property
    def framed(self) -> bool:
        """True if the pane is a part of its own."""
        return self.pads > 0 or self.scanned

    def settle(self, cells: CellMap) -> None:
        """Have pane and view that fit this board: as they were where that is possible, else around its middle."""
        self.zoom = min(self.zoom, len(sizes(cells)) - 1)
        least = pane_size(cells.columns, len(cells.rows), self.pads) if self.framed else (1, 1)
        wide, deep = map(max, sizes(cells)[self.zoom], least)
        middle = (cells.columns // 2, len(cells.rows) // 2) if self.pane is None else _middle(self.pane)
        self.view = _fitting(self.view, wide, deep, middle, cells.whole)
        if not self.framed:
            self.pane = self.view
            return
        self.pane = _fitting(self.pane, *least, middle, cells.whole)
        self.view = _showing(self.view, self.pane, cells.whole)

    def useful(self, cells: CellMap) -> bool:
        """True if there is anything to move or to make larger."""
        return len(sizes(cells)) > 1 or self.pane != cells.whole

    def can_move(self, cells: CellMap) -> tuple[Direction, ...]:
        """Return the directions in which the board goes on beyond the pane."""
        return tuple(one for one in _STEPS if self.pane is not None and _beyond(self.pane, one, cells.whole))

    def can_resize(self, cells: CellMap) -> tuple[str, ...]:
        """Return whether there are `larger` cells, and `smaller` ones."""
        last = len(sizes(cells)) - 1
        return (*(("larger",) if self.zoom > 0 else ()), *(("smaller",) if self.zoom < last else ()))

    def move(self, direction: Direction, cells: CellMap) -> bool:
        """Send the pane on by as much as it shows; False, with nothing changed, where the board ends there.

        A view that is its own pane keeps an edge of what was seen.
        """
        pane = self.pane
        if pane is None or not _beyond(pane, direction, cells.whole):
            return False
        right, down = _STEPS[direction]
        kept = 0 if self.framed else 2 * AIR
        left, top = pane.left + right * max(1, pane.columns - kept), pane.top + down * max(1, pane.rows - kept)
        self._put(Span(left, top, pane.columns, pane.rows), cells)
        return True

    def follow(self, spot: Spot, cells: CellMap) -> bool:
        """Have this cell in the pane: next to it, it turns a page. Return whether the pane has moved."""
        pane = self.pane
        if pane is None or (self.framed and pane.holds(spot)):
            return False
        if self.framed:
            left, top = _along(pane.left, pane.columns, spot[0]), _along(pane.top, pane.rows, spot[1])
            self._put(Span(left, top, pane.columns, pane.rows), cells)
        else:
            self._put(_showing(pane, Span(*spot, 1, 1), cells.whole), cells)
        return self.pane != pane

    def show(self, spot: Spot, cells: CellMap) -> None:
        """Have this cell in the view, the pane stays in it, too: where both have no room, only the pane is."""
        if self.view is not None and self.pane is not None and self.framed:
            self.view = _showing(_showing(self.view, Span(*spot, 1, 1), cells.whole), self.pane, cells.whole)
        else:
            self.follow(spot, cells)

    def resize(self, by: int, cells: CellMap) -> bool:
        """Show larger (-1) or smaller (1) cells; False where there is no such view."""
        if not 0 <= self.zoom + by < len(sizes(cells)):
            return False
        self.zoom += by
        self.settle(cells)
        return True

    def _put(self, pane: Span, cells: CellMap) -> None:
        self.pane = _kept_in(pane, cells.whole)
        if not self.framed:
            self.view = self.pane
        self.settle(cells)


def pane_size(columns: int, rows: int, pads: int) -> tuple[int, int]:
    """Return columns and rows of the pane: as many as there are pads, as square as that goes, rather wide than deep."""
    if pads >= min(LEAST_PADS, columns * rows):
        deep = min(rows, math.isqrt(pads))
        wide = min(columns, pads // deep)
        return wide, min(rows, pads // wide)
    if columns * rows <= WHOLE_UP_TO:
        return columns, rows
    return min(columns, SWITCH_PANE[0]), min(rows, SWITCH_PANE[1])


def sizes(cells: CellMap) -> list[tuple[int, int]]:
    """Return the views that this board has, all of it last."""
    columns, rows = cells.columns, len(cells.rows)
    less = [(min(wide, columns), min(deep, rows)) for wide, deep in VIEWS if wide < columns or deep < rows]
    return [one for one in less if one[0] * one[1] < columns * rows] + [(columns, rows)]


def _beyond(pane: Span, direction: Direction, whole: Span) -> bool:
    return {
        "up": pane.top > 0,
        "left": pane.left > 0,
        "down": pane.top + pane.rows < whole.rows,
        "right": pane.left + pane.columns < whole.columns,
    }[direction]


def _middle(span: Span) -> Spot:
    return span.left + span.columns // 2, span.top + span.rows // 2


def _fitting(span: Span | None, columns: int, rows: int, middle: Spot, whole: Span) -> Span:
    """Return the same part where it has this size and is on the board, else one around the middle."""
    same = span is not None and (span.columns, span.rows) == (columns, rows) and span.within(whole)
    return span if same and span is not None else _around(whole, middle, columns, rows)


def _around(whole: Span, middle: Spot, columns: int, rows: int) -> Span:
    return _kept_in(Span(middle[0] - columns // 2, middle[1] - rows // 2, columns, rows), whole)


def _kept_in(span: Span, whole: Span) -> Span:
    left = max(0, min(span.left, whole.columns - span.columns))
    return Span(left, max(0, min(span.top, whole.rows - span.rows)), span.columns, span.rows)


def _along(first: int, many: int, at: int) -> int:
    """Return where a part begins that had `many` from `first` and is to have this one: next to it, it turns a page."""
    if at >= first + many:
        return at
    return at - many + 1 if at < first else first


def _showing(view: Span, part: Span, whole: Span) -> Span:
    """Return the view moved as little as it has to be for a part, with some air round it where there is room."""

    def moved(first: int, many: int, low: int, high: int) -> int:
        air = min(AIR, max(0, (many - (high - low)) // 2))
        return min(max(first, high + air - many), low - air)

    left = moved(view.left, view.columns, part.left, part.left + part.columns)
    top = moved(view.top, view.rows, part.top, part.top + part.rows)
    return _kept_in(Span(left, top, view.columns, view.rows), whole)
