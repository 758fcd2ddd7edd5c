"""The picture of a board of cells: what is seen of it now, and a small map of all of it. Pure.

Each cell is sent as one digit: a board of 1200 of them costs no more than a figure with a dozen points.
"""

from __future__ import annotations

import string
from collections.abc import Iterable, Mapping

from games.game import Line, Look, Looks
from kiosk.board import Cells, Map, Picture
from kiosk.screens import turning
from kiosk.screens.grids import CellMap, Span
from kiosk.screens.panes import Panes
from kiosk.table import Table

DIGITS = string.digits + string.ascii_letters
"""A board has at most so many looks; what comes after them looks like the last."""
MOVES = {
    "up": "ask:window-up", "right": "ask:window-right", "down": "ask:window-down", "left": "ask:window-left",
    "larger": "ask:larger", "smaller": "ask:smaller",
}  # fmt: skip
"""What moves the part of a board that is met, and shows larger or smaller cells."""


class _Palette:
    """The looks of a picture, in the order in which they came. Games share theirs: most are found by identity."""

    def __init__(self, of: Mapping[str, Look]) -> None:
        self._of = of
        self._known: dict[int, str] = {}
        self.looks: dict[tuple[str, str], str] = {}

    def digits(self, ids: Iterable[str]) -> str:
        """Return a digit for each of these cells."""
        known, of = self._known, self._of
        found = []
        for cell in ids:
            look = of[cell]
            digit = known.get(id(look))
            found.append(self._new(look) if digit is None else digit)
        return "".join(found)

    def _new(self, look: Look) -> str:
        free = DIGITS[min(len(self.looks), len(DIGITS) - 1)]
        digit = self._known[id(look)] = self.looks.setdefault((look.word, look.text), free)
        return digit


def moves_of(panes: Panes, cells: CellMap) -> tuple[tuple[str, str], ...]:
    """Return what of it can be done now, each with its id on the screen."""
    return tuple((name, MOVES[name]) for name in (*panes.can_move(cells), *panes.can_resize(cells)))


def of_table(table: Table, cells: CellMap, looks: Looks) -> Picture:
    """Return what is seen of the board that is played on: the view, the pads in it, the way on, and where it lies."""
    panes = table.panes
    assert panes.view is not None
    assert panes.pane is not None
    view, pane = panes.view, panes.pane
    palette = _Palette(looks.of)
    of = palette.digits(cells.ids(view))
    map = None
    if view != cells.whole:
        every = palette.digits(cells.ids(cells.whole))
        map = Map(cells.columns, len(cells.rows), every, (view.left, view.top, view.columns, view.rows))
    shown = Cells(
        view.columns,
        view.rows,
        cells.ids(view),
        tuple(palette.looks),
        of,
        cells.across[view.left : view.left + view.columns],
        cells.down[view.top : view.top + view.rows],
        borders=_borders(table, cells, looks, view),
        pads=tuple((id, str(n)) for n, id in enumerate(cells.ids(pane), start=1)) if panes.pads else (),
        pane=(pane.left - view.left, pane.top - view.top, pane.columns, pane.rows) if pane != view else None,
        moves=moves_of(panes, cells),
        map=map,
    )
    return Picture((), cells=shown)


def whole(cells: CellMap, looks: Looks) -> Picture:
    """Return all of a board without names: the picture of a start, on a card."""
    palette = _Palette(looks.of)
    ids = cells.ids(cells.whole)
    of = palette.digits(ids)
    borders = tuple((line.word, cells.cornered(line, cells.whole)) for line in looks.lines)
    return Picture((), cells=Cells(cells.columns, len(cells.rows), ids, tuple(palette.looks), of, borders=borders))


def _borders(
    table: Table, cells: CellMap, looks: Looks, view: Span
) -> tuple[tuple[str, tuple[tuple[float, float], ...]], ...]:
    """Return the lines that reach into the view, as this player looks at the board."""
    mirrored, degrees, stretch = table.turned
    found = []
    for line in (*table.layout.lines, *_seen(looks.lines, mirrored, degrees, stretch)):
        corners = cells.cornered(line, view)
        across, down = [x for x, _ in corners], [y for _, y in corners]
        if max(across) > 0 and min(across) < view.columns and max(down) > 0 and min(down) < view.rows:
            found.append((line.word, corners))
    return tuple(found)


def _seen(lines: tuple[Line, ...], mirrored: bool, degrees: int, stretch: float) -> Iterable[Line]:
    if (mirrored, degrees, stretch) == (False, 0, 1.0):
        return lines
    spot = turning.turned_spot
    return (
        Line(tuple(spot(one, mirrored=mirrored, degrees=degrees, stretch=stretch) for one in line.corners), line.word)
        for line in lines
    )
