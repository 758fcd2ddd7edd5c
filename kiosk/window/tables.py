"""A table of results: as many rows as can be read, the rest told by a row of dots. Pure; nothing is cut.

Words become smaller until all rows and columns fit, but not smaller than can be read while rows can be left out
instead. The first rows stay: a page gives the newest first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.board import Grid
from kiosk.window.fitting import fit
from kiosk.window.fonts import Weight, width
from kiosk.window.geometry import Box
from kiosk.window.measures import Page
from kiosk.window.parts import Role, Words

_FULL, _READABLE = 38, 26
"""The size of words on a screen of 1080 lines, and the size down to which they shrink before rows are left out."""
_ROW = 1.75
"""From row to row, in em."""
_DOTS = "…"
_NUMBER = frozenset("0123456789.,:%+-–− /")


@dataclass(frozen=True, slots=True)
class Table:
    """Headings and rows of words, each in its place. `bands` lie under every other row, `rule` under the headings.

    `left_out` is how many rows found no room.
    """

    box: Box
    words: tuple[Words, ...]
    bands: tuple[Box, ...]
    rule: Box
    left_out: int


def place(grid: Grid, page: Page, box: Box) -> Table:
    """Return the table placed in its box, from the top."""
    size = _size(grid, page, box)
    pitch = size * _ROW
    room = max(1, int(box.h / pitch) - 1)
    rows = grid.rows if len(grid.rows) <= room else grid.rows[: max(0, room - 1)]
    left_out = len(grid.rows) - len(rows)
    columns = _columns(grid, box, size)
    right = [i > 0 and _numeric([row[i] for row in grid.rows if i < len(row)]) for i in range(len(columns))]
    words = _row(grid.headings, columns, right, box.y, size, pitch, Weight.SEMIBOLD, "soft")
    for i, row in enumerate(rows, start=1):
        words += _row(row, columns, right, box.y + i * pitch, size, pitch, Weight.MEDIUM, "ink")
    if left_out:
        y = box.y + (len(rows) + 1) * pitch
        words += _row((_DOTS,), columns[:1], [False], y, size, pitch, Weight.SEMIBOLD, "soft")
    high = pitch * (1 + len(rows) + bool(left_out))
    bands = tuple(Box(box.x, box.y + i * pitch, box.w, pitch) for i in range(2, len(rows) + 1, 2))
    thick = max(2.0, 3 * page.unit)
    return Table(box._replace(h=high), tuple(words), bands, Box(box.x, box.y + pitch - thick, box.w, thick), left_out)


def _size(grid: Grid, page: Page, box: Box) -> float:
    """The largest size at which all fits; where that would be too small to read, that at which the columns fit."""
    size = _FULL * page.text
    least = _READABLE * page.unit
    while size > 6:
        wide = sum(_natural(grid, size)) <= box.w
        high = (len(grid.rows) + 1) * size * _ROW <= box.h
        if wide and (high or size <= least):
            return size
        size *= 0.95
    return 6.0


def _natural(grid: Grid, size: float) -> list[float]:
    """The width of each column with its air, at this size."""
    air = size * 1.1
    found = []
    for i, heading in enumerate(grid.headings):
        cells = [width(row[i], round(size), Weight.MEDIUM) for row in grid.rows if i < len(row)]
        found.append(max([width(heading, round(size), Weight.SEMIBOLD), *cells]) + air)
    return found


def _columns(grid: Grid, box: Box, size: float) -> list[Box]:
    """The columns: as wide as they need, and what is left shared among them."""
    natural = _natural(grid, size)
    spare = (box.w - sum(natural)) / max(1, len(natural))
    x, found = box.x, []
    for wide in natural:
        found.append(Box(x, box.y, max(1.0, wide + spare), box.h))
        x += wide + spare
    return found


def _numeric(cells: Sequence[str]) -> bool:
    return any(cells) and all(set(cell) <= _NUMBER for cell in cells)


def _row(
    texts: Sequence[str], columns: Sequence[Box], right: Sequence[bool], y: float, size: float, pitch: float,
    weight: Weight, role: Role,
) -> list[Words]:  # fmt: skip
    """Place a row: numbers end at the right of their column, words begin at its left."""
    words = []
    for text, column, ends in zip(texts, columns, right, strict=False):
        if not text:
            continue
        air = size * 0.55
        fitted = fit(text, max(1, round(column.w - air)), round(pitch), round(size), weight, 1)
        x = column.right - 2 * air - fitted.width if ends else column.x + air / 2
        words.append(Words(Box(x, y + (pitch - fitted.height) / 2, fitted.width, fitted.height), fitted, role))
    return words
