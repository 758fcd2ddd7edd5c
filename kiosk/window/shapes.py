"""Smooth shapes without a graphics card: drawn four times as large, averaged down, and kept.

Every stamp is a surface with a clear ground in its own colour (so that averaging leaves no dark fringe). Stamps are
shared: only to be drawn from.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from kiosk.window.geometry import Box, Point
from kiosk.window.theme import Colour

FINE = 4
"""A stamp is drawn so many times as large in each direction: 16 steps of an edge."""

_LARGE = 1_500_000
"""Above so many pixels of a stamp a coarser drawing is fine enough, and four times cheaper."""


def stamp(w: float, h: float, colour: Colour, draw: Callable[[pygame.Surface, int], None]) -> pygame.Surface:
    """Return a smooth surface of w x h pixels that `draw(surface, times)` has drawn `times` as large."""
    wide, high = max(1, math.ceil(w)), max(1, math.ceil(h))
    times = FINE if wide * high * FINE * FINE <= _LARGE * 4 else FINE // 2 + 1
    fine = pygame.Surface((wide * times, high * times), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    draw(fine, times)
    return pygame.transform.smoothscale(fine, (wide, high))


@lru_cache(maxsize=256)
def disc(radius: float, colour: Colour) -> pygame.Surface:
    """A filled disc on a square surface of `disc_size(radius)` pixels."""
    size = disc_size(radius)

    def draw(fine: pygame.Surface, times: int) -> None:
        pygame.draw.circle(fine, colour, (size * times / 2, size * times / 2), radius * times)

    return stamp(size, size, colour, draw)


@lru_cache(maxsize=256)
def ring(radius: float, width: float, colour: Colour) -> pygame.Surface:
    """A ring whose outer edge has this radius."""
    size = disc_size(radius)

    def draw(fine: pygame.Surface, times: int) -> None:
        middle = (size * times / 2, size * times / 2)
        pygame.draw.circle(fine, colour, middle, radius * times)
        pygame.draw.circle(fine, (*colour, 0), middle, max(0.0, radius - width) * times)

    return stamp(size, size, colour, draw)


def disc_size(radius: float) -> int:
    """Across a stamp of a disc: even, so that its middle is between two pixels."""
    return 2 * math.ceil(radius + 0.5)


def put(surface: pygame.Surface, drawn: pygame.Surface, x: float, y: float) -> None:
    """Draw a stamp with its middle at (x, y)."""
    # Not round(): it rounds halves to even, which would shift two discs of one middle against each other.
    surface.blit(drawn, (math.floor(x - drawn.get_width() / 2 + 0.5), math.floor(y - drawn.get_height() / 2 + 0.5)))


@lru_cache(maxsize=128)
def rounded(w: int, h: int, radius: float, colour: Colour, width: float = 0.0) -> pygame.Surface:
    """A rectangle with round corners, filled, or as an outline `width` wide."""
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    radius = min(radius, w / 2, h / 2)
    corner = math.ceil(radius)

    def draw(fine: pygame.Surface, times: int) -> None:
        whole = pygame.Rect(0, 0, 4 * corner * times, 4 * corner * times)
        pygame.draw.rect(fine, colour, whole, border_radius=round(radius * times))
        if width:
            inner = whole.inflate(-2 * width * times, -2 * width * times)
            pygame.draw.rect(fine, (*colour, 0), inner, border_radius=max(0, round((radius - width) * times)))

    corners = stamp(4 * corner, 4 * corner, colour, draw)
    if width:
        _sides(surface, colour, corner, round(width))
    else:
        surface.fill(colour, (corner, 0, w - 2 * corner, h))
        surface.fill(colour, (0, corner, w, h - 2 * corner))
    for x, from_x in ((0, 0), (w - corner, 3 * corner)):
        for y, from_y in ((0, 0), (h - corner, 3 * corner)):
            area = (from_x, from_y, corner, corner)
            surface.fill((*colour, 0), (x, y, corner, corner))
            surface.blit(corners, (x, y), area)
    return surface


def _sides(surface: pygame.Surface, colour: Colour, corner: int, width: int) -> None:
    w, h = surface.get_size()
    surface.fill(colour, (corner, 0, w - 2 * corner, width))
    surface.fill(colour, (corner, h - width, w - 2 * corner, width))
    surface.fill(colour, (0, corner, width, h - 2 * corner))
    surface.fill(colour, (w - width, corner, width, h - 2 * corner))


def put_rounded(
    surface: pygame.Surface, box: Box, radius: float, colour: Colour, edge: Colour | None = None, width: float = 0.0
) -> None:
    """Draw a filled box with round corners, with an edge of `width` pixels if a colour for it is given."""
    rect = rect_of(box)
    if edge is not None:
        surface.blit(rounded(rect.w, rect.h, radius, edge), rect)
        rect = rect.inflate(-2 * round(width), -2 * round(width))
        radius -= width
    surface.blit(rounded(rect.w, rect.h, radius, colour), rect)


def rect_of(box: Box) -> pygame.Rect:
    """The box in whole pixels."""
    left, top = round(box.x), round(box.y)
    return pygame.Rect(left, top, max(1, round(box.right) - left), max(1, round(box.bottom) - top))


# ---- figures ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def hatch(w: int, h: int, period: float, ground: Colour, stripe: Colour) -> pygame.Surface:
    """A rectangle of slanting stripes: what is dark, in greyscale too."""
    size = max(4, round(period * math.sqrt(2)))

    def draw(fine: pygame.Surface, times: int) -> None:
        fine.fill(ground)
        side = size * times
        for shift in range(-3, 4):
            x = shift * side
            band = side * 0.31
            pygame.draw.polygon(
                fine, stripe, [(x, 3 * side), (x + band, 3 * side), (x + 3 * side + band, 0), (x + 3 * side, 0)]
            )

    tile = stamp(3 * size, 3 * size, ground, draw).subsurface((size, size, size, size))
    surface = pygame.Surface((w, h))
    for x in range(0, w, size):
        for y in range(0, h, size):
            surface.blit(tile, (x, y))
    return surface


@lru_cache(maxsize=96)
def polygon(corners: tuple[Point, ...], w: int, h: int, colour: Colour) -> pygame.Surface:
    """A filled polygon on a surface of w x h pixels; corners are relative to it."""

    def draw(fine: pygame.Surface, times: int) -> None:
        pygame.draw.polygon(fine, colour, [(x * times, y * times) for x, y in corners])

    return stamp(w, h, colour, draw)


def masked(texture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """Return the texture where the mask (a white stamp of the same size) covers it."""
    surface = mask.copy()
    surface.blit(texture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def thick_line(surface: pygame.Surface, corners: Sequence[Point], width: float, colour: Colour) -> None:
    """Draw a line with round ends and corners. Not smooth by itself: for fine surfaces."""
    for (x1, y1), (x2, y2) in itertools.pairwise(corners):
        length = math.hypot(x2 - x1, y2 - y1)
        if length:
            dx, dy = (x2 - x1) / length * width / 2, (y2 - y1) / length * width / 2
            pygame.draw.polygon(
                surface, colour, [(x1 - dy, y1 + dx), (x2 - dy, y2 + dx), (x2 + dy, y2 - dx), (x1 + dy, y1 - dx)]
            )
    for corner in corners:
        pygame.draw.circle(surface, colour, corner, width / 2)
