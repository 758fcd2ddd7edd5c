"""Signs over a picture: where lines cross, where something is wrong. By shape and word first; no colour alone tells.

A crossing has a ring, or a disc with its text on it. What is wrong has a dashed ring with its text on it,
else an exclamation mark.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from kiosk.window import fonts, shapes
from kiosk.window.figure import PlacedMark
from kiosk.window.fitting import fit
from kiosk.window.fonts import ASCENT, Weight
from kiosk.window.geometry import Circle
from kiosk.window.measures import CAP
from kiosk.window.theme import Colour, Theme

CROSSING, LETTERED, WRONG = 17, 25, 40
"""The radius of a crossing's ring, of its disc where it has a text, and of what is wrong, on a screen of 1080 lines."""
_BADGE, _CASING, _DASHES = 20, 4, 9


def put_sign(surface: pygame.Surface, placed: PlacedMark, theme: Theme, unit: float) -> None:
    """Draw a sign at its spot, with its text."""
    text, (x, y, r) = placed.mark.text, sign_circle(placed, unit)
    casing = max(1.5, _CASING * unit)
    if placed.mark.word == "wrong":
        shapes.put(surface, _dashed(r, casing, theme.casing, theme.lit), x, y)
        _patch(surface, text or "!", x + 0.8 * r, y - 0.8 * r, _BADGE * unit, theme.casing, theme.lit)
        return
    width = max(2.0, 5 * unit)
    under = shapes.disc(r + casing, theme.casing) if text else shapes.ring(r + casing, width + 2 * casing, theme.casing)
    shapes.put(surface, under, x, y)
    shapes.put(surface, shapes.ring(r, width, theme.point), x, y)
    if text:
        _write(surface, text, x, y, r * 0.7, theme.point)


def sign_circle(placed: PlacedMark, unit: float) -> Circle:
    """Return the ring of a sign, without its casing."""
    wrong = placed.mark.word == "wrong"
    radius = WRONG if wrong else LETTERED if placed.mark.text else CROSSING
    return Circle(*placed.at, radius * unit)


def _patch(surface: pygame.Surface, text: str, x: float, y: float, r: float, ground: Colour, colour: Colour) -> None:
    """Write a short text on a disc of its own."""
    shapes.put(surface, shapes.disc(r, ground), x, y)
    _write(surface, text, x, y, r * 0.75, colour)


def _write(surface: pygame.Surface, text: str, x: float, y: float, half: float, colour: Colour) -> None:
    """Write a short text with its middle at (x, y), within `half` to each side."""
    words = fit(text, round(half * 2.2), round(half * 2.6), round(half * 2.2), Weight.BOLD, 1)
    drawn = fonts.rendered(words.lines[0], words.size, words.weight, colour)
    surface.blit(drawn, (round(x - drawn.get_width() / 2), round(y - (ASCENT - CAP / 2) * words.size)))


@lru_cache(maxsize=16)
def _dashed(r: float, casing: float, ground: Colour, colour: Colour) -> pygame.Surface:
    """A dashed ring with dark round it; what it is about is seen through it."""
    size, width = shapes.disc_size(r + casing), 2.0 * casing
    made = shapes.ring(r + casing, width + 2 * casing, ground).copy()

    def dashes(fine: pygame.Surface, times: int) -> None:
        middle, out = size * times / 2, (r - width / 2) * times
        for n in range(_DASHES):
            turns = [2 * math.pi * (n + 0.55 * step / 8) / _DASHES for step in range(9)]
            points = [(middle + out * math.cos(turn), middle + out * math.sin(turn)) for turn in turns]
            shapes.thick_line(fine, points, width * times, colour)

    made.blit(shapes.stamp(size, size, colour, dashes), (0, 0))
    return made
