"""Draws a board of cells: its lines, captured areas, dots, and what is where on all of it.

Two sides differ in shape and pattern as well as in colour: red is a full disc, rising stripes and an unbroken border,
blue a ring, falling stripes and a broken border. What is out of play is small and crossed.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from kiosk.window import shapes
from kiosk.window.cells import DOT, Button, PlacedCells
from kiosk.window.fitting import Fitted
from kiosk.window.fonts import Weight
from kiosk.window.geometry import Box, Circle, Point
from kiosk.window.grounds import Ground, Pattern
from kiosk.window.marks import mark
from kiosk.window.textures import texture
from kiosk.window.theme import Colour, Theme, mixed
from kiosk.window.words_paint import put_middle

IN_AREA = {"red-area": "red", "blue-dead": "red", "blue-area": "blue", "red-dead": "blue"}
"""Whose captured area a cell of this word lies in."""
SIDES = ("red", "blue")


def paint_cells(surface: pygame.Surface, placed: PlacedCells, theme: Theme, rings: frozenset[str]) -> None:
    """Draw the board into its frame; `rings` are the cells and buttons with the ring of focus."""
    clip = surface.get_clip()
    board = shapes.rect_of(placed.board)
    surface.set_clip(board.clip(clip))
    _areas(surface, placed, theme)
    _lines(surface, placed, theme)
    _borders(surface, placed, theme)
    surface.set_clip(clip)
    _pane(surface, placed, theme)
    ids = placed.cells.ids
    _dots(surface, placed, theme)
    _pads(surface, placed, theme)
    for at in (at for at, id in enumerate(ids) if rings and id in rings):
        _ring(surface, placed.circle(at), placed.side, theme)
    for name in placed.names:
        put_middle(surface, name.words, *name.at, theme.ink)
    for button in placed.buttons:
        _button(surface, button, theme, placed.unit, button.id in rings)
    _map(surface, placed, theme)


def _ring(surface: pygame.Surface, circle: Circle, side: float, theme: Theme) -> None:
    """The ring of focus round a cell, over its neighbours, with an edge of the casing's colour on both sides."""
    thick = max(3.0, 0.09 * side)
    outer = max(0.56 * side, circle.r + 2 * thick)
    edge = max(1.5, 0.45 * thick)
    shapes.put(surface, shapes.ring(outer + edge, thick + 2 * edge, theme.casing), circle.x, circle.y)
    shapes.put(surface, shapes.ring(outer, thick, theme.ring), circle.x, circle.y)


def side_of(word: str) -> str:
    """Return whose a word is: `red` of `red-dead`; "" for nobody's."""
    first = word.partition("-")[0]
    return first if first in SIDES else ""


def colour_of(word: str, theme: Theme) -> Colour:
    """Return the colour of a side's pieces; that of points for other words."""
    known = {"red": theme.red, "blue": theme.blue, "black": theme.black, "white": theme.white}
    return known.get(word.partition("-")[0], theme.point)


# ---- lines and areas ------------------------------------------------------------------------------------------------


def _lines(surface: pygame.Surface, placed: PlacedCells, theme: Theme) -> None:
    """The lines of the board, thin and calm, through the middle of the cells; where it goes on, so do they."""
    cells, side = placed.cells, placed.side
    left, top, right, bottom = _open(placed)
    colour = mixed(theme.panel, theme.edge, 0.6)
    thick = max(1, round(0.045 * side))
    for row in range(cells.rows):
        x, y = placed.corner(0.5 if left else 0.0, row + 0.5)
        wide = (cells.columns - 0.5 * (left + right)) * side
        surface.fill(colour, (round(x), round(y - thick / 2), round(wide), thick))
    for column in range(cells.columns):
        x, y = placed.corner(column + 0.5, 0.5 if top else 0.0)
        high = (cells.rows - 0.5 * (top + bottom)) * side
        surface.fill(colour, (round(x - thick / 2), round(y), thick, round(high)))


def _open(placed: PlacedCells) -> tuple[bool, bool, bool, bool]:
    """Return at which sides (left, top, right, bottom) the board ends."""
    map = placed.cells.map
    if map is None:
        return True, True, True, True
    left, top, columns, rows = map.frame
    return left == 0, top == 0, left + columns == map.columns, top + rows == map.rows


def _areas(surface: pygame.Surface, placed: PlacedCells, theme: Theme) -> None:
    box = shapes.rect_of(placed.board)
    cells = placed.cells
    words = [IN_AREA.get(word, "") for word, _ in cells.looks]
    for side in SIDES:
        closed = tuple(corners for word, corners in cells.borders if word == side)
        squares = tuple(at for at, digit in enumerate(cells.of) if words[_number(digit)] == side)
        if closed or squares:
            filled = _area(box.w, box.h, cells.columns, placed.side, closed, squares, side, theme, placed.unit)
            surface.blit(filled, box)


@lru_cache(maxsize=16)
def _area(
    w: int, h: int, columns: int, side: float, closed: tuple[tuple[Point, ...], ...], squares: tuple[int, ...],
    word: str, theme: Theme, unit: float,
) -> pygame.Surface:  # fmt: skip
    """All captured areas of a side: one texture, cut out."""
    mask = pygame.Surface((w, h), pygame.SRCALPHA)
    for corners in closed:
        pygame.draw.polygon(mask, (255, 255, 255), [(x * side, y * side) for x, y in corners])
    for at in squares:
        row, column = divmod(at, columns)
        left, top = round(column * side), round(row * side)
        mask.fill((255, 255, 255), (left, top, round((column + 1) * side) - left, round((row + 1) * side) - top))
    return shapes.masked(texture(w, h, unit * max(0.6, min(1.4, side / (40 * unit))), area_ground(word, theme)), mask)


def area_ground(side: str, theme: Theme) -> Ground:
    """Return how the captured areas of a side look: stripes that rise for red and fall for blue."""
    colour = colour_of(side, theme)
    pattern: Pattern = "rising" if side == "red" else "falling"
    return Ground(mixed(theme.panel, colour, 0.12), theme.ink, "", pattern, mixed(theme.panel, colour, 0.42))


def _borders(surface: pygame.Surface, placed: PlacedCells, theme: Theme) -> None:
    if placed.cells.borders:
        box = shapes.rect_of(placed.board)
        surface.blit(_border(box.w, box.h, placed.side, placed.cells.borders, theme), box)


@lru_cache(maxsize=8)
def _border(
    w: int, h: int, side: float, borders: tuple[tuple[str, tuple[Point, ...]], ...], theme: Theme
) -> pygame.Surface:
    """The borders of areas: wide lines with a casing, blue ones broken."""

    def draw(fine: pygame.Surface, times: int) -> None:
        thick = max(2.0, 0.13 * side) * times
        for casing in (True, False):
            for word, corners in borders:
                spots = [(x * side * times, y * side * times) for x, y in corners]
                colour = theme.casing if casing else colour_of(word, theme)
                pieces = [spots] if word != "blue" or casing else _broken(spots, 0.3 * side * times)
                for piece in pieces:
                    shapes.thick_line(fine, piece, thick * (1.7 if casing else 1.0), colour)

    return shapes.stamp(w, h, theme.casing, draw)


def _broken(spots: Sequence[Point], dash: float) -> list[list[Point]]:
    """Return a line in dashes: each of its steps has a gap in the middle."""
    found = []
    for (x1, y1), (x2, y2) in itertools.pairwise(spots):
        for low, high in ((0.0, 0.36), (0.64, 1.0)):
            found.append([(x1 + (x2 - x1) * part, y1 + (y2 - y1) * part) for part in (low, high)])
    return found


# ---- cells ----------------------------------------------------------------------------------------------------------


def _number(digit: str) -> int:
    if digit.isdigit():
        return int(digit)
    return ord(digit) - ord("a") + 10 if digit.islower() else ord(digit) - ord("A") + 36


def _dots(surface: pygame.Surface, placed: PlacedCells, theme: Theme) -> None:
    stamps = [_stamp(word, text, placed.side, theme) for word, text in placed.cells.looks]
    for at, digit in enumerate(placed.cells.of):
        drawn = stamps[_number(digit)]
        if drawn is not None:
            shapes.put(surface, drawn, *placed.middle(at))


@lru_cache(maxsize=256)
def _stamp(word: str, text: str, side: float, theme: Theme) -> pygame.Surface | None:
    """Return how a cell of this look is drawn; None where only the lines of the board are seen."""
    if word in ("free", "empty", "point") or word in ("red-area", "blue-area"):
        return None
    colour = colour_of(word, theme)
    size = 2 * math.ceil(0.62 * side)
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    middle = size / 2
    if word.endswith("-house"):
        _house(surface, middle, side, side_of(word), colour)
    elif word.endswith("-dead"):
        _piece(surface, middle, 0.26 * side, side_of(word), colour, theme)
        shapes.put(surface, mark("end", round(0.62 * side), theme.casing), middle, middle)
        shapes.put(surface, mark("end", round(0.54 * side), theme.point), middle, middle)
    elif word in ("captured", "blocked", "hidden"):
        shapes.put(surface, mark(word, round(0.7 * side), theme.soft), middle, middle)
    elif word == "may-choose":
        shapes.put(surface, shapes.ring(0.22 * side, max(2.0, 0.06 * side), theme.soft), middle, middle)
    else:
        _piece(surface, middle, (0.33 if text else DOT) * side, word, colour, theme)
    if text:
        _newest(surface, middle, side, word, theme)
    return surface


def _piece(surface: pygame.Surface, at: float, r: float, word: str, colour: Colour, theme: Theme) -> None:
    """A piece in play: a full disc; of the second side a ring."""
    casing = max(1.5, 0.14 * r)
    shapes.put(surface, shapes.disc(r + casing, theme.casing), at, at)
    if colour == theme.black:
        shapes.put(surface, shapes.disc(r, theme.edge), at, at)
        r *= 0.9
    shapes.put(surface, shapes.disc(r, colour), at, at)
    if word == "blue":
        shapes.put(surface, shapes.disc(0.56 * r, theme.panel), at, at)


def _house(surface: pygame.Surface, at: float, side: float, word: str, colour: Colour) -> None:
    """Inside a house: four small dots, of the second side four small bars."""
    off = 0.2 * side
    for right, down in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
        x, y = at + right * off, at + down * off
        if word == "red":
            shapes.put(surface, shapes.disc(max(1.0, 0.055 * side), colour), x, y)
        else:
            long, thick = max(2, round(0.16 * side)), max(1, round(0.06 * side))
            surface.fill(colour, (round(x - long / 2), round(y - thick / 2), long, thick))


def _newest(surface: pygame.Surface, at: float, side: float, word: str, theme: Theme) -> None:
    """The newest piece has a ring round it and a spot in its middle."""
    r, thick = 0.33 * side, max(2.0, 0.075 * side)
    shapes.put(surface, shapes.ring(0.48 * side, thick, theme.ink), at, at)
    if not word.endswith("-dead"):
        spot = theme.on_piece if word == "red" else theme.ink
        shapes.put(surface, shapes.disc(0.3 * r, spot), at, at)


# ---- what is round it -----------------------------------------------------------------------------------------------


def _pane(surface: pygame.Surface, placed: PlacedCells, theme: Theme) -> None:
    """A frame round what pads and switches choose from."""
    if placed.cells.pane is None:
        return
    left, top, columns, rows = placed.cells.pane
    box = Box(*placed.corner(left, top), columns * placed.side, rows * placed.side)
    thick = max(2.0, 4 * placed.unit)
    for grown, width, colour in ((thick, 3 * thick, theme.casing), (0.0, thick, theme.point)):
        rect = shapes.rect_of(box.inset(-grown))
        surface.blit(shapes.rounded(rect.w, rect.h, 0.2 * placed.side, colour, width), rect)


def _pads(surface: pygame.Surface, placed: PlacedCells, theme: Theme) -> None:
    """The number of the pad that chooses a cell."""
    looks, where = placed.cells.looks, {id: at for at, id in enumerate(placed.cells.ids)}
    size = round(0.42 * placed.side)
    if size < 10 * placed.unit:
        return
    for id, label in placed.cells.pads:
        if id not in where:
            continue
        word, text = looks[_number(placed.cells.of[where[id]])]
        if text or word.endswith("-dead"):
            continue
        x, y = placed.middle(where[id])
        on_disc = word in ("red", "black", "white")
        if not on_disc and word != "blue":
            shapes.put(surface, shapes.disc(0.3 * placed.side, theme.panel), x, y)
        words = Fitted((label,), round(size * (0.75 if word == "blue" else 1.0)), Weight.BOLD)
        lit = theme.on_piece if word == "red" else theme.on_point if word == "white" else theme.point
        put_middle(surface, words, x, y, lit if on_disc else theme.ink)


def _button(surface: pygame.Surface, button: Button, theme: Theme, unit: float, focused: bool) -> None:
    radius = 0.35 * min(button.box.w, button.box.h)
    edge, wide = (theme.focus, 7.0) if focused else (theme.edge, 2.5)
    shapes.put_rounded(surface, button.box, radius, theme.panel, edge, max(2.0, wide * unit))
    icon = {"larger": "more", "smaller": "less"}.get(button.name, button.name)
    drawn = mark(icon, round(0.7 * min(button.box.w, button.box.h)), theme.ink)
    shapes.put(surface, drawn, *button.box.centre)


def _map(surface: pygame.Surface, placed: PlacedCells, theme: Theme) -> None:
    """All of the board, small: squares for red, hollow ones for blue; a frame round what is seen."""
    box, map = placed.map, placed.cells.map
    if box is None or map is None:
        return
    surface.fill(theme.edge, shapes.rect_of(box.inset(-max(2.0, 2 * placed.unit))))
    surface.fill(theme.panel, shapes.rect_of(box))
    side = box.w / map.columns
    words = [word for word, _ in placed.cells.looks]
    for at, digit in enumerate(map.of):
        word = words[_number(digit)]
        if word in ("free", "empty") or word.endswith("-house"):
            continue
        row, column = divmod(at, map.columns)
        _small(surface, Box(box.x + column * side, box.y + row * side, side, side), word, theme)
    left, top, columns, rows = map.frame
    seen = Box(box.x + left * side, box.y + top * side, columns * side, rows * side)
    thick = max(2, round(3 * placed.unit))
    pygame.draw.rect(surface, theme.casing, shapes.rect_of(seen.inset(-thick)), 3 * thick)
    pygame.draw.rect(surface, theme.ring, shapes.rect_of(seen), thick)


def _small(surface: pygame.Surface, box: Box, word: str, theme: Theme) -> None:
    rect = shapes.rect_of(box)
    side = IN_AREA.get(word)
    if side is not None:
        surface.fill(mixed(theme.panel, colour_of(side, theme), 0.45), rect)
        return
    surface.fill(colour_of(word, theme), rect)
    if word == "blue" and rect.w >= 4:
        surface.fill(theme.panel, rect.inflate(-rect.w * 0.5, -rect.h * 0.5))
