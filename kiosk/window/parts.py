"""The placed parts of a screen: words, progress, boxes in rows. Plain data in pixels, for `paint.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from kiosk.window.fitting import Fitted, cap_height, fit
from kiosk.window.fonts import Weight
from kiosk.window.geometry import Box, Circle

Role = Literal["ink", "soft", "on_lit"]


@dataclass(frozen=True, slots=True)
class Words:
    """A text in its place. `box` is exactly as large as its lines; `tight` means as high as a capital letter."""

    box: Box
    fitted: Fitted
    role: Role
    centred: bool = False
    tight: bool = False


@dataclass(frozen=True, slots=True)
class Progress:
    """How far it is: `dots` when they find room, else a `bar`."""

    done: int
    total: int
    box: Box
    dots: tuple[Circle, ...] = ()

    @property
    def bar(self) -> bool:
        return not self.dots


# ---- words under each other ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Block:
    """A text of the side panel before it is placed. Sizes and gaps in pixels at full size."""

    text: str
    size: float
    weight: Weight = Weight.MEDIUM
    role: Role = "soft"
    gap: float = 0.0
    tight: bool = False


@dataclass(frozen=True, slots=True)
class Stack:
    """What came of `stack`: texts and progress, and the part of full size at which they fit."""

    words: tuple[Words, ...]
    progress: Progress | None
    scale: float


def stack(blocks: Sequence[Block], progress: tuple[int, int] | None, box: Box, unit: float) -> Stack:
    """Put texts under each other, then the progress; all become smaller together until they fit into the box.

    `unit` is that of words: it grows with the text scale, as the sizes of the blocks do.
    """
    scale = 1.0
    while True:
        words, bottom = _stacked(blocks, box, scale)
        shown = None
        if progress is not None and progress[1] > 0:
            shown = _progress(progress, Box(box.x, bottom + 34 * unit * scale, box.w, 0), unit * scale)
            bottom = shown.box.bottom
        if bottom <= box.bottom + 0.5 or scale < 0.04:
            return Stack(tuple(words), shown, scale)
        scale *= 0.94


def _stacked(blocks: Sequence[Block], box: Box, scale: float) -> tuple[list[Words], float]:
    words: list[Words] = []
    y = box.y
    for block in blocks:
        fitted = fit(block.text, round(box.w), 10_000, round(block.size * scale), block.weight)
        tight = block.tight and len(fitted.lines) == 1 and not any(c in "gjpqyцщдуф,;（）" for c in block.text)
        high = cap_height(fitted.size) if tight else fitted.height
        y += block.gap * scale if words else 0
        words.append(Words(Box(box.x, y, fitted.width, high), fitted, block.role, tight=tight))
        y += high
    return words, y


def _progress(progress: tuple[int, int], box: Box, unit: float) -> Progress:
    done, total = progress
    across, apart = 40 * unit, 24 * unit
    in_row = max(1, int((box.w + apart) // (across + apart)))
    rows = -(-total // in_row)
    if rows > 3:
        return Progress(done, total, Box(box.x, box.y, box.w, 26 * unit))
    pitch = across + apart
    dots = tuple(
        Circle(box.x + across / 2 + pitch * (i % in_row), box.y + across / 2 + pitch * (i // in_row), across / 2)
        for i in range(total)
    )
    return Progress(done, total, Box(box.x, box.y, box.w, rows * pitch - apart), dots)


def cells(box: Box, count: int, columns: int, gap: float, most_high: float) -> list[Box]:
    """Return `count` boxes in rows from the top left, the rows at most so high and in the middle of the box."""
    rows = -(-count // columns)
    w = (box.w - gap * (columns - 1)) / columns
    h = min(most_high, (box.h - gap * (rows - 1)) / rows)
    top = box.y + (box.h - rows * h - gap * (rows - 1)) / 2
    return [Box(box.x + (w + gap) * (i % columns), top + (h + gap) * (i // columns), w, h) for i in range(count)]
