"""Bars from left to right, each with its number over it and its name under it. Pure; nothing is cut.

Where bars stand too close together for every name, every second (third, ...) keeps its name and its number.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from kiosk.board import Bar, Chart
from kiosk.window.fitting import Fitted, fit
from kiosk.window.fonts import Weight, width
from kiosk.window.geometry import Box
from kiosk.window.measures import Page
from kiosk.window.parts import Block, Role, Words, stack

_TOLD, _NAME = 40, 32
_READABLE = 24
"""Names and numbers are at least so large on a screen of 1080 lines before some are left out."""
_WIDEST = 170


@dataclass(frozen=True, slots=True)
class PlacedChart:
    """Bars as boxes standing on `base`, and all words."""

    box: Box
    words: tuple[Words, ...]
    bars: tuple[Box, ...]
    base: Box


def place(chart: Chart, page: Page, box: Box) -> PlacedChart:
    """Return the chart placed in its box."""
    words: tuple[Words, ...] = ()
    top = box.y
    if chart.title:
        blocks = [Block(chart.title, 38 * page.text, Weight.SEMIBOLD, "ink")]
        words = stack(blocks, None, box._replace(h=0.2 * box.h), page.text).words
        top = words[-1].box.bottom + 24 * page.unit
    thick = max(2.0, 3 * page.unit)
    pitch, every, told_size, name_size = _sizes(chart.bars, page, box)
    told_size, name_size = min(told_size, 0.13 * box.h), min(name_size, 0.11 * box.h)  # bars before words
    base = Box(box.x, box.bottom - name_size * 1.5 - thick, box.w, thick)
    bars = _bars(chart.bars, box, base, pitch, max(1.0, base.y - top - told_size * 1.4))
    for i in range(0, len(bars), every):
        near = [bar.y for bar in bars if abs(bar.centre[0] - bars[i].centre[0]) < pitch * (every / 2 + 0.4)]
        words += _over_and_under(chart.bars[i], bars[i], (min(near), base.bottom), pitch * every, told_size, name_size)
    return PlacedChart(box, words, bars, base)


def _bars(bars: tuple[Bar, ...], box: Box, base: Box, pitch: float, room: float) -> tuple[Box, ...]:
    """Boxes as high as the values, side by side in the middle."""
    most = max((bar.value for bar in bars), default=0.0)
    left = box.x + (box.w - pitch * len(bars)) / 2
    found = []
    for i, bar in enumerate(bars):
        high = max(base.h, room * bar.value / most) if most > 0 else base.h
        found.append(Box(left + i * pitch + pitch * 0.2, base.y - high, pitch * 0.6, high))
    return tuple(found)


def _sizes(bars: tuple[Bar, ...], page: Page, box: Box) -> tuple[float, int, float, float]:
    """How far bars are apart, which have words (every so many), and the sizes of numbers and names that then fit."""
    every = 1
    while True:
        pitch = min(box.w / max(1, len(bars) - 1 + every), 2 * _WIDEST * page.unit)
        told = _fitting([bar.told for bar in bars[::every]], _TOLD * page.text, pitch * every)
        name = _fitting([bar.name for bar in bars[::every]], _NAME * page.text, pitch * every)
        if min(told, name) >= min(_READABLE * page.unit, _NAME * page.text) or every >= len(bars):
            return pitch, every, told, name
        every += 1


def _fitting(texts: list[str], size: float, room: float) -> float:
    """The size at which the widest text is not wider than its room, less a little air."""
    widest = max((width(text, 64, Weight.SEMIBOLD) for text in texts), default=1) / 64
    return max(6.0, min(size, math.floor(0.94 * room / max(0.01, widest))))


def _over_and_under(
    bar: Bar, box: Box, ends: tuple[float, float], room: float, told: float, name: float
) -> tuple[Words, ...]:
    """The number over a bar and the name under it, both in its middle. `ends` is over its neighbours, and the base."""
    x = box.centre[0]
    over = fit(bar.told, round(room), round(told * 1.4), round(told), Weight.SEMIBOLD, 1)
    under = fit(bar.name, round(room), round(name * 1.4), round(name), Weight.MEDIUM, 1)
    found = [_centred(over, x, ends[0] - over.height, "ink")] if bar.told else []
    return (*found, *([_centred(under, x, ends[1] + name * 0.12, "soft")] if bar.name else []))


def _centred(fitted: Fitted, x: float, y: float, role: Role) -> Words:
    return Words(Box(x - fitted.width / 2, y, fitted.width, fitted.height), fitted, role)
