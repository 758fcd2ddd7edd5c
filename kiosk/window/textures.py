"""The patterns of areas, as large as the frame: what is cut from one goes on from area to area without a seam."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from kiosk.window import shapes
from kiosk.window.grounds import Ground
from kiosk.window.theme import Colour

PERIOD = 18
"""From stripe to stripe on a screen of 1080 lines."""


@lru_cache(maxsize=24)
def texture(w: int, h: int, unit: float, ground: Ground) -> pygame.Surface:
    """Return w x h pixels with the fill and the pattern. 5 to 8 ms for 1000 x 760, once; 4 bytes a pixel."""
    if ground.pattern in ("rising", "falling"):
        drawn = shapes.hatch(w, h, PERIOD * unit, ground.fill, ground.stripe)
        return drawn if ground.pattern == "rising" else pygame.transform.flip(drawn, True, False)
    surface = pygame.Surface((w, h))
    surface.fill(ground.fill)
    if ground.pattern:
        _tiled(surface, _tile(max(4, round(PERIOD * unit * 1.3)), ground))
    return surface


def _tiled(surface: pygame.Surface, tile: pygame.Surface) -> None:
    size = tile.get_width()
    for x in range(0, surface.get_width(), size):
        for y in range(0, surface.get_height(), size):
            surface.blit(tile, (x, y))


def _tile(size: int, ground: Ground) -> pygame.Surface:
    """One period of a pattern that is level, upright, crossed or of dots."""
    band = 0.2 if ground.pattern == "crossed" else 0.3

    def draw(fine: pygame.Surface, times: int) -> None:
        side = size * times
        fine.fill(ground.fill)
        if ground.pattern == "dots":
            pygame.draw.circle(fine, ground.stripe, (side / 2, side / 2), side * 0.2)
        if ground.pattern in ("level", "crossed"):
            _bar(fine, ground.stripe, (0, side * (1 - band) / 2, side, side * band))
        if ground.pattern in ("upright", "crossed"):
            _bar(fine, ground.stripe, (side * (1 - band) / 2, 0, side * band, side))

    return shapes.stamp(size, size, ground.fill, draw)


def _bar(fine: pygame.Surface, colour: Colour, rect: tuple[float, float, float, float]) -> None:
    x, y, w, h = (math.floor(value) for value in rect)
    fine.fill(colour, (x, y, max(1, w), max(1, h)))
