"""Where the parts of a board of cells stand: cells, names at the edges, buttons that move it, the small map. Pure.

Cells are square. A board that is not seen whole has a map beside it or below it, where that leaves the cells larger.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kiosk.board import Cells, Map
from kiosk.window.fitting import Fitted
from kiosk.window.fonts import Weight, width
from kiosk.window.geometry import Box, Circle, Point

NAME, LEAST_NAME = 34, 24
"""How large the names of columns and rows are, on a screen of 1080 lines: at most, and at least."""
_BUTTON = 58
"""How deep a button at a side is, with the air beside it, on a screen of 1080 lines; it is three times as long."""
_AIR, _EDGE = 10, 20
SIZES = ("larger", "smaller")
_EVERY = 5
"""Where not every column has room for its name, each fifth is named."""
_MAP = 0.15
"""The part of the frame's width that the map may take; below the board, of its height."""
DOT = 0.4
"""The radius of a dot, of the side of a cell."""


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a column or a row, in the middle of this point."""

    words: Fitted
    at: Point


@dataclass(frozen=True, slots=True)
class Button:
    """What moves the picture in a direction, or makes its cells `larger` or `smaller`; `name` says which."""

    name: str
    id: str
    box: Box


@dataclass(frozen=True, slots=True)
class PlacedCells:
    """Cells in their frame: `board` is the box of all that are shown, `side` that of one. `unit` as for a figure."""

    cells: Cells
    board: Box
    side: float
    unit: float
    names: tuple[Name, ...] = ()
    buttons: tuple[Button, ...] = ()
    map: Box | None = None

    def middle(self, at: int) -> Point:
        """Return the middle of a cell, by its number."""
        row, column = divmod(at, self.cells.columns)
        return self.corner(column + 0.5, row + 0.5)

    def corner(self, across: float, down: float) -> Point:
        """Return a point that counts in cells."""
        return self.board.x + across * self.side, self.board.y + down * self.side

    def circle(self, at: int) -> Circle:
        """Return the disc of a cell."""
        return Circle(*self.middle(at), DOT * self.side)

    def boxes(self) -> dict[str, Box]:
        """Return what a finger can hit, by id; cells touch and do not overlap."""
        found = {one.id: one.box for one in self.buttons}
        for at, id in enumerate(self.cells.ids):
            row, column = divmod(at, self.cells.columns)
            found[id] = Box(*self.corner(column, row), self.side, self.side)
        return found


def place(cells: Cells, frame: Box, unit: float, *, small: bool = False) -> PlacedCells:
    """Return where everything of a board stands in its frame; on a card (`small`) it has no names and no buttons.

    Where names and buttons stand is found once for a view and kept; the looks of the cells are put into it.
    """
    if small:
        room = frame.inset(0.06 * min(frame.w, frame.h))
        side = min(room.w / cells.columns, room.h / cells.rows)
        return PlacedCells(cells, _centred(room, cells.columns, cells.rows, side), side, unit)
    frame = frame.inset(_EDGE * unit)
    found = [_with_map(cells, frame, unit, beside) for beside in ((True, False) if cells.map else (True,))]
    return max(found, key=lambda one: one.side)


def _with_map(cells: Cells, frame: Box, unit: float, beside: bool) -> PlacedCells:
    """Return the board with its map in the corner: at the right, under the button there (`beside`), or below.

    Room for a button is kept also where the board ends, so that nothing jumps when it comes.
    """
    moves = cells.map is not None or any(name not in SIZES for name, _ in cells.moves)
    button = _BUTTON * unit if moves else 0.0
    left = _BUTTON * unit if cells.moves else button
    map_box = None if cells.map is None else _map_box(cells.map, frame, unit, beside)
    right = max(button, map_box.w + _EDGE * unit) if map_box is not None and beside else button
    below = max(button, map_box.h + _EDGE * unit) if map_box is not None and not beside else button
    name = NAME * unit
    wide = max((width(one, round(name), Weight.MEDIUM) for one in cells.down), default=0) + 1.6 * _AIR * unit
    high = 1.4 * name if cells.across else 0.0
    wide = wide if cells.down else 0.0
    x, y = frame.x + left + wide, frame.y + button + high
    inner = Box(x, y, frame.right - right - x, frame.bottom - below - y)
    side = max(1.0, min(inner.w / cells.columns, inner.h / cells.rows))
    board = _centred(inner, cells.columns, cells.rows, side)
    names = _names(cells.across, cells.down, board, side, unit)
    return PlacedCells(cells, board, side, unit, names, _buttons(cells, frame, board, wide, high, unit), map_box)


def _centred(room: Box, columns: int, rows: int, side: float) -> Box:
    wide, high = columns * side, rows * side
    return Box(room.x + (room.w - wide) / 2, room.y + (room.h - high) / 2, wide, high)


def _map_box(map: Map, frame: Box, unit: float, beside: bool) -> Box:
    most_w, most_h = (_MAP * frame.w, 0.3 * frame.h) if beside else (0.3 * frame.w, _MAP * frame.h)
    side = max(1.0, min(most_w / map.columns, most_h / map.rows, 12 * unit))
    wide, high = map.columns * side, map.rows * side
    inside = 0.5 * _EDGE * unit
    return Box(frame.right - wide - inside, frame.bottom - high - inside, wide, high)


@lru_cache(maxsize=64)
def _names(across: tuple[str, ...], down: tuple[str, ...], board: Box, side: float, unit: float) -> tuple[Name, ...]:
    size = max(1, round(max(LEAST_NAME, min(NAME, 0.62 * side / unit)) * unit))
    widest = max((width(one, size, Weight.MEDIUM) for one in (*across, *down)), default=0)
    every = 1 if side >= 1.08 * widest and side >= 1.05 * size else _EVERY
    found = []
    for at, name in enumerate(across):
        if _is_named(name, at, every):
            spot = (board.x + (at + 0.5) * side, board.y - 0.62 * size - 0.1 * side)
            found.append(Name(Fitted((name,), size, Weight.MEDIUM), spot))
    for at, name in enumerate(down):
        if _is_named(name, at, every):
            wide = width(name, size, Weight.MEDIUM)
            spot = (board.x - wide / 2 - 0.35 * size, board.y + (at + 0.5) * side)
            found.append(Name(Fitted((name,), size, Weight.MEDIUM), spot))
    return tuple(found)


def _is_named(name: str, at: int, every: int) -> bool:
    number = int(name) if name.isdecimal() else at + 1
    return number % every == 0 or number == 1


def _buttons(cells: Cells, frame: Box, board: Box, wide: float, high: float, unit: float) -> tuple[Button, ...]:
    """Return the buttons: each way at its side of the board, larger and smaller in the corners at the left."""
    x, y = board.centre
    deep, off = _BUTTON * unit, _AIR * unit
    long, thick = 3 * deep, deep - off
    boxes = {
        "up": Box(x - long / 2, board.y - high - deep, long, thick),
        "down": Box(x - long / 2, board.bottom + off, long, thick),
        "left": Box(board.x - wide - deep, y - long / 2, thick, long),
        "right": Box(board.right + off, y - long / 2, thick, long),
        "larger": Box(frame.x, frame.y, thick, 1.4 * thick),
        "smaller": Box(frame.x, frame.bottom - 1.4 * thick, thick, 1.4 * thick),
    }
    return tuple(Button(name, id, boxes[name]) for name, id in cells.moves)
