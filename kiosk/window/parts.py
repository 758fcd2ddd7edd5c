"""The placed parts of a screen: words, buttons, progress. Plain data in pixels, made by `layout.py` for `paint.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from kiosk.board import Icon, Item
from kiosk.window.figure import Figure, arrange
from kiosk.window.fitting import Fitted, cap_height, fit, fit_alike
from kiosk.window.fonts import Weight
from kiosk.window.geometry import Box, Circle

Role = Literal["ink", "soft", "on_point"]


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


@dataclass(frozen=True, slots=True)
class Card:
    """A thing to choose, as a button: number, icon, small picture and words, whichever it has."""

    id: str
    box: Box
    text: Words
    icon: Icon = ""
    icon_box: Box | None = None
    label: Fitted | None = None
    label_circle: Circle | None = None
    figure: Figure | None = None

    def parts(self) -> list[Box]:
        """Return the boxes of all that is drawn on it: none overlaps another, all are within `box`."""
        boxes = [self.text.box]
        boxes += [self.icon_box] if self.icon_box else []
        boxes += [self.label_circle.box] if self.label_circle else []
        boxes += [self.figure.frame] if self.figure else []
        return boxes


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


# ---- buttons ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CardStyle:
    """Sizes of a set of buttons, in pixels: padding, number disc and icon across, text size."""

    pad: float
    number: float
    icon: float
    text: float
    weight: Weight = Weight.SEMIBOLD


def cards(items: Sequence[Item], boxes: Sequence[Box], style: CardStyle, unit: float) -> tuple[Card, ...]:
    """Put each item on its box. All texts have one size: the largest at which each fits."""
    if not items:
        return ()
    drafts, texts = _fitted(items, boxes, style)
    if min(text.size for text in texts) < style.text / 3:  # words before pictures of them
        items = [replace(item, icon="") for item in items]
        drafts, texts = _fitted(items, boxes, style)
    return tuple(
        _card(item, box, draft, text, unit) for item, box, draft, text in zip(items, boxes, drafts, texts, strict=True)
    )


def _fitted(items: Sequence[Item], boxes: Sequence[Box], style: CardStyle) -> tuple[list[_Draft], tuple[Fitted, ...]]:
    drafts = [_draft(item, box, style) for item, box in zip(items, boxes, strict=True)]
    room = min(int(draft.text.w) for draft in drafts)
    high = min(int(draft.text.h) for draft in drafts)
    return drafts, fit_alike(tuple(item.text for item in items), room, high, round(style.text), style.weight)


@dataclass(frozen=True, slots=True)
class _Draft:
    text: Box
    number: Circle | None
    icon: Box | None
    picture: Box | None


def _draft(item: Item, box: Box, style: CardStyle) -> _Draft:
    inner = box.inset(min(style.pad, box.w * 0.1), min(style.pad * 0.6, box.h * 0.12))
    picture = None
    if item.picture is not None:
        if inner.h > inner.w * 0.6:  # the picture above the words
            high, gap = inner.h * 0.65, inner.h * 0.05
            picture = Box(inner.x, inner.y, inner.w, high)
            inner = Box(inner.x, inner.y + high + gap, inner.w, inner.h - high - gap)
        else:
            side = min(inner.h, inner.w * 0.45)
            picture = Box(inner.right - side, inner.y, side, inner.h)
            inner = Box(inner.x, inner.y, inner.w - side - style.pad * 0.6, inner.h)
    x = inner.x
    number = icon = None
    if item.label:
        r = min(style.number / 2, inner.h / 2, inner.w * 0.16)
        number = Circle(x + r, inner.centre[1], r)
        x += 2 * r + min(style.pad * 0.7, inner.w * 0.06)
    if item.icon:
        side = min(style.icon, inner.h * 0.8, inner.w * 0.22)
        icon = Box(x, inner.centre[1] - side / 2, side, side)
        x += side + min(style.pad * 0.8, inner.w * 0.07)
    return _Draft(Box(x, inner.y, max(8.0, inner.right - x), inner.h), number, icon, picture)


def _card(item: Item, box: Box, draft: _Draft, fitted: Fitted, unit: float) -> Card:
    top = draft.text.centre[1] - fitted.height / 2
    text = Words(Box(draft.text.x, top, fitted.width, fitted.height), fitted, "ink")
    label = None
    if draft.number is not None:
        side = round(draft.number.r * 1.5)
        label = fit(item.label, side, round(draft.number.r * 1.6), round(draft.number.r * 1.16), Weight.BOLD, 1)
    figure = None
    if item.picture is not None and draft.picture is not None:
        figure = arrange(item.picture, draft.picture, unit, small=True)
    return Card(item.id, box, text, item.icon, draft.icon, label, draft.number, figure)


def grid(box: Box, count: int, columns: int, gap: float, most_high: float) -> list[Box]:
    """Return `count` boxes in rows from the top left, the rows at most so high and in the middle of the box."""
    rows = -(-count // columns)
    w = (box.w - gap * (columns - 1)) / columns
    h = min(most_high, (box.h - gap * (rows - 1)) / rows)
    top = box.y + (box.h - rows * h - gap * (rows - 1)) / 2
    return [Box(box.x + (w + gap) * (i % columns), top + (h + gap) * (i // columns), w, h) for i in range(count)]
