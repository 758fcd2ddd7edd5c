"""Draws words: in their box, line under line, or in the middle of a disc."""

from __future__ import annotations

import pygame

from kiosk.window import fonts
from kiosk.window.fitting import Fitted
from kiosk.window.fonts import ASCENT, LEADING
from kiosk.window.geometry import Box
from kiosk.window.measures import CAP
from kiosk.window.parts import Words
from kiosk.window.theme import Colour, Theme


def put_words(surface: pygame.Surface, words: Words, theme: Theme) -> None:
    """Draw a text in its box."""
    colour: Colour = getattr(theme, words.role)
    top = words.box.y - (round((ASCENT - CAP) * words.fitted.size) if words.tight else 0)
    put_lines(surface, words.fitted, Box(words.box.x, top, words.box.w, words.box.h), colour, centred=words.centred)


def put_lines(surface: pygame.Surface, fitted: Fitted, box: Box, colour: Colour, *, centred: bool = False) -> None:
    """Draw lines under each other from the top of a box."""
    for i, line in enumerate(fitted.lines):
        drawn = fonts.rendered(line, fitted.size, fitted.weight, colour)
        x = box.x + (box.w - drawn.get_width()) / 2 if centred else box.x
        surface.blit(drawn, (round(x), round(box.y + i * LEADING * fitted.size)))


def put_middle(surface: pygame.Surface, fitted: Fitted, x: float, y: float, colour: Colour) -> None:
    """Draw one line so that the middle of its capital letters is at (x, y)."""
    drawn = fonts.rendered(fitted.lines[0], fitted.size, fitted.weight, colour)
    surface.blit(drawn, (round(x - drawn.get_width() / 2), round(y - (ASCENT - CAP / 2) * fitted.size)))
