"""Paints a line while it is drawn by hand: at once, only what is new of it, and again under whatever is drawn later."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from kiosk.window import shapes
from kiosk.window.geometry import Box, Point, bounds
from kiosk.window.theme import Colour, Theme

INK_WIDTH, CASING = 11, 4
"""How wide the line is, and the gap at each side of it, on a screen of 1080 lines."""


def ink_colours(theme: Theme) -> tuple[Colour, Colour]:
    """Return the colour of the line, and that of the gap beside it, which is the paper's: where it crosses what was
    drawn before, it goes over it as a bridge."""
    return theme.ink, theme.panel


class WetInk:
    """The line as it is seen, on a clear layer over a part of the screen (`box`)."""

    def __init__(self, box: Box, unit: float, theme: Theme) -> None:
        self.rect = shapes.rect_of(box.inset(-(INK_WIDTH + CASING) * unit))
        self.layer = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self._width, self._casing = max(3.0, INK_WIDTH * unit), max(1.0, CASING * unit)
        self._ink, self._gap = ink_colours(theme)
        self._shown = 0

    def add(self, points: Sequence[Point]) -> pygame.Rect:
        """Paint what is new of the line `points`; return which part of the screen that changed.

        The gap beside a new piece covers what the line crosses, so that a crossing is seen; the piece before is painted
        once more, because the gap covers its end, too.
        """
        fresh = points[max(0, self._shown - 1) :]
        before = points[max(0, self._shown - 2) :]
        self._shown = len(points)
        shapes.thick_line(self.layer, self._at(fresh), self._width + 2 * self._casing, self._gap)
        shapes.thick_line(self.layer, self._at(before), self._width, self._ink)
        changed = shapes.rect_of(bounds(before).inset(-(self._width + 2 * self._casing)))
        return changed.clip(self.rect)

    def put(self, surface: pygame.Surface, part: pygame.Rect | None = None) -> None:
        """Put the line over what is on the surface: all of it, or a part of the screen."""
        part = self.rect if part is None else part
        surface.blit(self.layer, part, part.move(-self.rect.x, -self.rect.y))

    def _at(self, points: Sequence[Point]) -> list[Point]:
        return [(x - self.rect.x, y - self.rect.y) for x, y in points]
