"""The bundled fonts: measuring and drawing words in three scripts.

Each character is drawn by the first font that really has its glyph: Inter (Latin, Cyrillic, digits), then BIZ
UDPGothic (Japanese). A font's own size tables cannot tell this (SDL_ttf gives the measures of an empty box), so
glyphs are asked for by FreeType. Needs no display. Sizes are whole pixels of the em square.
"""

from __future__ import annotations

import enum
import importlib.resources
from functools import lru_cache
from pathlib import Path

import pygame
import pygame.font
import pygame.freetype

from kiosk.window.theme import Colour

ASCENT = 1.0
"""From the top of a line to its base line, in em."""
LEADING = 1.28
"""From one base line to the next, in em. Room for Cyrillic accents and for all of a kanji."""


class Weight(enum.Enum):
    """How strong the strokes are. The value names the files, the first that has the glyph draws it."""

    MEDIUM = ("Inter-Medium.otf", "BIZUDPGothic-Regular.ttf")
    SEMIBOLD = ("Inter-SemiBold.otf", "BIZUDPGothic-Bold.ttf")
    BOLD = ("Inter-Bold.otf", "BIZUDPGothic-Bold.ttf")


def folder() -> Path:
    """Return the folder with the font files and their licences (the floor plan's PDF takes them from here)."""
    return Path(str(importlib.resources.files("kiosk.window"))) / "fonts"


@lru_cache(maxsize=256)
def _font(file: str, size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(folder() / file), size)


@lru_cache(maxsize=16)
def _glyphs(file: str) -> pygame.freetype.Font:
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return pygame.freetype.Font(str(folder() / file), 16)


@lru_cache(maxsize=8192)
def _has(file: str, character: str) -> bool:
    metrics = _glyphs(file).get_metrics(character)
    return bool(metrics) and metrics[0] is not None


def missing(text: str) -> set[str]:
    """Return the characters that no bundled font can draw: they would be seen as an empty box."""
    return {c for c in text if not c.isspace() and not any(_has(file, c) for file in Weight.MEDIUM.value)}


@lru_cache(maxsize=2048)
def runs(text: str, weight: Weight) -> tuple[tuple[str, str], ...]:
    """Return the text as (font file, piece) in order. A space stays with what is before it."""
    pieces: list[tuple[str, str]] = []
    for character in text:
        file = next((one for one in weight.value if _has(one, character)), weight.value[0])
        if pieces and (character.isspace() or pieces[-1][0] == file):
            pieces[-1] = (pieces[-1][0], pieces[-1][1] + character)
        else:
            pieces.append((file, character))
    return tuple(pieces)


@lru_cache(maxsize=16384)
def width(text: str, size: int, weight: Weight) -> int:
    """Return how many pixels wide the text is in one line."""
    return sum(_font(file, size).size(piece)[0] for file, piece in runs(text, weight))


@lru_cache(maxsize=128)
def rendered(text: str, size: int, weight: Weight, colour: Colour) -> pygame.Surface:
    """Return the text in one line on a clear ground; its base line is `round(ASCENT * size)` from the top.

    The surface is shared: it is only to be drawn from.
    """
    surface = pygame.Surface((max(1, width(text, size, weight)), round(LEADING * size) + 1), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    x = 0
    for file, piece in runs(text, weight):
        font = _font(file, size)
        drawn = font.render(piece, True, colour)
        surface.blit(drawn, (x, round(ASCENT * size) - font.get_ascent()))
        x += font.size(piece)[0]
    return surface
