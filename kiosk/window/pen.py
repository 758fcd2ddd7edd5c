"""Strokes in the unit square: what marks and icons are drawn with."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from kiosk.window.geometry import Point
from kiosk.window.shapes import thick_line
from kiosk.window.theme import Colour


class Pen:
    """Draws strokes in the unit square onto a fine surface."""

    def __init__(self, surface: pygame.Surface, colour: Colour, width: float = 0.1) -> None:
        self.surface = surface
        self.colour = colour
        self.side = surface.get_width()
        self.width = width

    def line(self, *corners: Point, width: float = 0.0) -> None:
        thick_line(self.surface, self._at(corners), (width or self.width) * self.side, self.colour)

    def arc(self, x: float, y: float, r: float, start: float, end: float) -> None:
        """An arc from `start` to `end` in degrees, clockwise from the right."""
        steps = max(8, int(abs(end - start) / 6))
        angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
        self.line(*((x + r * math.cos(a), y + r * math.sin(a)) for a in angles))

    def disc(self, x: float, y: float, r: float, *, clear: bool = False) -> None:
        colour = (*self.colour, 0) if clear else self.colour
        pygame.draw.circle(self.surface, colour, (x * self.side, y * self.side), r * self.side)

    def fill(self, *corners: Point) -> None:
        pygame.draw.polygon(self.surface, self.colour, self._at(corners))

    def _at(self, corners: Sequence[Point]) -> list[Point]:
        return [(x * self.side, y * self.side) for x, y in corners]
