"""Draws a placed figure: frame, areas, lines, marks, discs, the ring of focus.

A state has three signs: fill (light, dark, striped one way or another), a mark (sun, ring, triangle ...), and its word;
where there are more than two, its letter stands on the mark (`grounds.py`). Lines, discs and the ring have a dark
casing, so that they stand out from light and from dark areas alike.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from kiosk.window import fonts, shapes
from kiosk.window.cell_paint import paint_cells
from kiosk.window.figure import CASING, DENSE, RING_GAP, RING_WIDTH, Disc, Figure, PlacedArea, ring_unit
from kiosk.window.fitting import Fitted, fit
from kiosk.window.fonts import ASCENT, Weight
from kiosk.window.geometry import Box, Circle, Point, bounds, smooth
from kiosk.window.grounds import Ground, ground_of
from kiosk.window.ink_paint import INK_WIDTH, ink_colours
from kiosk.window.marks import LETTER_AT, mark
from kiosk.window.measures import CAP
from kiosk.window.signs import put_sign
from kiosk.window.textures import texture
from kiosk.window.theme import Colour, Theme

_FRAME_RADIUS = 60
STRAND = 13
"""How wide a strand is, on a screen of 1080 lines."""
LETTER = 0.4
"""The size of a state's letter, of that of its mark."""


def paint_figure(
    surface: pygame.Surface, figure: Figure, theme: Theme, edge: Colour, rings: frozenset[str] = frozenset()
) -> None:
    """Draw the figure in its frame; `edge` outlines the frame, `rings` are the places and areas with a ring."""
    _frame(surface, figure, theme, edge)
    if figure.cells is not None:
        paint_cells(surface, figure.cells, theme, rings)
        return
    if figure.sheet is not None:
        _paper(surface, figure, theme)
    by_hand = figure.sheet is not None
    if figure.wide:  # the strand runs under its discs
        strand = _lines(figure.lines, (), figure.frame, _pen(figure), theme, by_hand, True)
        surface.blit(strand, figure.frame[:2])
    clip = surface.get_clip()
    surface.set_clip(shapes.rect_of(figure.frame).clip(clip))
    for placed in figure.areas:
        if placed.corners:
            _area(surface, figure, placed, theme)
    surface.set_clip(clip)
    lines = () if figure.wide else figure.lines
    drawn = _lines(lines, _outlines(figure), figure.frame, _pen(figure), theme, by_hand, figure.wide)
    surface.blit(drawn, figure.frame[:2])
    for placed in figure.areas:
        _label(surface, figure, placed, theme, placed.area.id in rings)
    for disc in figure.discs:  # all rings first: one may not cover a neighbour's number
        if disc.place.id in rings:
            put_ring(surface, disc.circle, theme, ring_unit(disc.circle, figure.unit))
    for disc in figure.discs:
        _disc(surface, disc, theme, figure)
    for sign in figure.marks:
        put_sign(surface, sign, theme, figure.unit)


def _pen(figure: Figure) -> float:
    """How wide the lines are, in pixels."""
    if figure.small:
        return max(2.0, 0.014 * min(figure.frame.w, figure.frame.h))
    if figure.sheet is not None:
        return max(3.0, INK_WIDTH * figure.unit)
    if figure.wide:
        return max(4.0, STRAND * figure.unit)
    return max(2.0, (5 if figure.areas else 3) * figure.unit)


# ---- areas and lines ----------------------------------------------------------------------------------------------


def _frame(surface: pygame.Surface, figure: Figure, theme: Theme, edge: Colour) -> None:
    rect = shapes.rect_of(figure.frame)
    radius = 0.08 * min(rect.size) if figure.small else _FRAME_RADIUS * figure.unit
    surface.blit(_ground(rect.w, rect.h, radius, _around(figure), theme, edge, figure.unit), rect)


def _paper(surface: pygame.Surface, figure: Figure, theme: Theme) -> None:
    """A thin edge round where a line may be drawn."""
    assert figure.sheet is not None
    rect = shapes.rect_of(figure.sheet.box.inset(-2 * figure.unit))
    width = max(1.0, 2 * figure.unit)
    surface.blit(shapes.rounded(rect.w, rect.h, 18 * figure.unit, theme.edge, width), rect)


def _around(figure: Figure) -> str:
    return "none" if figure.around is None else figure.around.area.word


@lru_cache(maxsize=48)
def _ground(w: int, h: int, radius: float, word: str, theme: Theme, edge: Colour, unit: float) -> pygame.Surface:
    """The frame with the fill of the surrounding area."""
    width = max(2, round(3 * unit))
    surface = shapes.rounded(w, h, radius, edge).copy()
    mask = shapes.rounded(w - 2 * width, h - 2 * width, radius - width, (255, 255, 255))
    inner = shapes.masked(texture(mask.get_width(), mask.get_height(), unit, ground_of(word, theme)), mask)
    surface.blit(inner, (width, width))
    return surface


def _area(surface: pygame.Surface, figure: Figure, placed: PlacedArea, theme: Theme) -> None:
    """Fill an area. Stripes run on from one area to the next of its state: they are cut from one texture."""
    box = shapes.rect_of(bounds(placed.corners).inset(-1))
    corners = tuple((x - box.x, y - box.y) for x, y in placed.corners)
    ground = ground_of(placed.area.word, theme)
    if not ground.pattern:
        surface.blit(shapes.polygon(corners, box.w, box.h, ground.fill), box)
        return
    frame = shapes.rect_of(figure.frame)
    mask = shapes.polygon(corners, box.w, box.h, (255, 255, 255))
    width = max(2, round(3 * figure.unit))
    cut = pygame.Surface(box.size)
    cut.blit(texture(frame.w, frame.h, figure.unit, ground), (frame.x - box.x + width, frame.y - box.y + width))
    surface.blit(shapes.masked(cut, mask), box)


def _outlines(figure: Figure) -> tuple[tuple[Point, ...], ...]:
    return tuple((*placed.corners, placed.corners[0]) for placed in figure.areas if placed.corners)


@lru_cache(maxsize=24)
def _lines(
    lines: tuple[tuple[Point, ...], ...],
    outlines: tuple[tuple[Point, ...], ...],
    frame: Box,
    pen: float,
    theme: Theme,
    by_hand: bool,
    wide: bool,
) -> pygame.Surface:
    """All lines on one clear layer as large as the frame: first the casing, then outlines of areas, then lines.

    The lines of a figure with areas are what its areas are divided by; a board's grid is quieter. Those on paper look
    as they did while they were drawn. `wide` lines are a strand: as calm as a rope, and its discs have thin borders.
    """
    colour, casing = ink_colours(theme) if by_hand else (theme.point if outlines else theme.edge, theme.casing)
    if wide:
        lines = tuple(map(smooth, lines))

    def draw(fine: pygame.Surface, times: int) -> None:
        def at(corners: tuple[Point, ...]) -> list[Point]:
            return [((x - frame.x) * times, (y - frame.y) * times) for x, y in corners]

        border = pen * (0.35 if wide else 0.8)
        for corners in lines:
            shapes.thick_line(fine, at(corners), pen * (1.6 if wide else 2.1) * times, casing)
        for corners in outlines:
            shapes.thick_line(fine, at(corners), pen * (0.8 if wide else 2.1) * times, casing)
        for corners in outlines:
            shapes.thick_line(fine, at(corners), border * times, theme.edge)
        for corners in lines:
            shapes.thick_line(fine, at(corners), pen * times, colour)

    return shapes.stamp(frame.w, frame.h, casing, draw)


# ---- marks and words of areas -------------------------------------------------------------------------------------


def _label(surface: pygame.Surface, figure: Figure, placed: PlacedArea, theme: Theme, focused: bool) -> None:
    label = placed.label
    if label is None:
        return
    ground = ground_of(placed.area.word, theme)
    if focused:
        put_ring(surface, Circle(*label.mark.centre, label.mark.w / 2), theme, figure.unit * 0.5)
    if ground.mark:
        shapes.put(surface, mark(ground.mark, round(label.mark.w), ground.on), *label.mark.centre)
    if placed.area.text:
        _letter(surface, placed.area.text, label.mark, ground)
    colour = ground.on
    if label.name is not None and label.name_box is not None:
        _centred(surface, label.name, label.name_box, colour)
    if placed.state is not None and label.state is not None:
        _centred(surface, placed.state, label.state, colour)


def _letter(surface: pygame.Surface, text: str, box: Box, ground: Ground) -> None:
    """Write a state's letter in the middle of its mark: on a filled mark in the colour of the ground."""
    middle, filled = LETTER_AT.get(ground.mark, (0.5, False))
    words = fit(text, round(box.w * 0.44), round(box.w * 0.6), round(box.w * LETTER), Weight.BOLD, 1)
    colour = ground.fill if filled else ground.on
    _number(surface, words, box.centre[0], box.y + middle * box.h, colour)


def _centred(surface: pygame.Surface, fitted: Fitted, box: Box, colour: Colour) -> None:
    drawn = fonts.rendered(fitted.lines[0], fitted.size, fitted.weight, colour)
    surface.blit(drawn, (round(box.centre[0] - drawn.get_width() / 2), round(box.y)))


# ---- places -------------------------------------------------------------------------------------------------------


def put_ring(surface: pygame.Surface, circle: Circle, theme: Theme, unit: float) -> None:
    """Draw the ring of focus round a disc: a gap and an edge of the casing's colour keep it clear of every fill."""
    gap, width, casing = RING_GAP * unit, max(3.0, RING_WIDTH * unit), max(2.0, CASING * unit)
    shapes.put(surface, shapes.disc(circle.r + gap + width + casing, theme.casing), circle.x, circle.y)
    shapes.put(surface, shapes.ring(circle.r + gap + width, width, theme.ring), circle.x, circle.y)


def _disc(surface: pygame.Surface, disc: Disc, theme: Theme, figure: Figure) -> None:
    """Draw a place by its theme word; red and blue, black and white differ in shape too."""
    x, y, r = disc.circle
    word = disc.place.word
    if word == "empty" and r < DENSE * figure.unit:
        _bare(surface, disc, theme, figure)
        return
    if not figure.small:
        shapes.put(surface, shapes.disc(r + max(1.5, CASING * 0.6 * figure.unit), theme.casing), x, y)
    fill, colour = _disc_colours(word, theme)
    outlined = fill in (theme.dark, theme.black)
    shapes.put(surface, shapes.disc(r, theme.edge if outlined else fill), x, y)
    if outlined:
        shapes.put(surface, shapes.disc(r * 0.9, fill), x, y)
    if word in _DETAILS:
        _DETAILS[word](surface, x, y, r, theme)
    if disc.words is not None:
        _number(surface, disc.words, x, y, colour)


def _bare(surface: pygame.Surface, disc: Disc, theme: Theme, figure: Figure) -> None:
    """An empty place of a dense board: its name on a clear patch, or a dot where there is no room for a name."""
    x, y, r = disc.circle
    if disc.words is None:
        shapes.put(surface, shapes.disc(max(1.5, r * 0.3), theme.soft), x, y)
        return
    shapes.put(surface, shapes.disc(r * 0.8, ground_of(_around(figure), theme).fill), x, y)
    _number(surface, disc.words, x, y, theme.soft)


def _number(surface: pygame.Surface, words: Fitted, x: float, y: float, colour: Colour) -> None:
    drawn = fonts.rendered(words.lines[0], words.size, words.weight, colour)
    surface.blit(drawn, (round(x - drawn.get_width() / 2), round(y - (ASCENT - CAP / 2) * words.size)))


def _disc_colours(word: str, theme: Theme) -> tuple[Colour, Colour]:
    """The fill of a place and the colour of its words."""
    return {
        "lit": (theme.lit, theme.on_lit),
        "dark": (theme.dark, theme.on_dark),
        "black": (theme.black, theme.on_dark),
        "white": (theme.white, theme.on_point),
        "red": (theme.red, theme.on_piece),
        "blue": (theme.blue, theme.on_piece),
        "captured": (theme.dark, theme.on_dark),
        "hidden": (theme.dark, theme.on_dark),
        "empty": (theme.dark, theme.on_dark),
        "blocked": (theme.dark, theme.on_dark),
    }.get(word, (theme.point, theme.on_point))


def _band(surface: pygame.Surface, x: float, y: float, r: float, theme: Theme) -> None:
    """A ring inside the edge: the second of two sides."""
    shapes.put(surface, shapes.ring(r * 0.86, r * 0.1, theme.casing), x, y)


def _cross(surface: pygame.Surface, x: float, y: float, r: float, theme: Theme) -> None:
    shapes.put(surface, mark("end", round(r * 1.5), theme.on_dark), x, y)


_DETAILS = {"blue": _band, "blocked": _cross, "captured": _cross}
