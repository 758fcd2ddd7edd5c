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
from kiosk.window.parts import Block, Words, stack

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
    count = max(1, len(chart.bars))
    pitch = min(box.w / count, 2 * _WIDEST * page.unit)
    every, told_size, name_size = _sizes(chart.bars, page, pitch)
    told_size, name_size = min(told_size, 0.13 * box.h), min(name_size, 0.11 * box.h)  # bars before words
    told_high, name_high = told_size * 1.4, name_size * 1.5
    base_y = box.bottom - name_high - thick
    room = max(1.0, base_y - top - told_high)
    most = max((bar.value for bar in chart.bars), default=0.0)
    left = box.x + (box.w - pitch * count) / 2
    bars = []
    for i, bar in enumerate(chart.bars):
        high = max(thick, room * bar.value / most) if most > 0 else thick
        one = Box(left + i * pitch + pitch * 0.2, base_y - high, pitch * 0.6, high)
        bars.append(one)
        if i % every == 0:
            words += _over_and_under(bar, one, base_y + thick, pitch * every, told_size, name_size)
    return PlacedChart(box, words, tuple(bars), Box(box.x, base_y, box.w, thick))


def _sizes(bars: tuple[Bar, ...], page: Page, pitch: float) -> tuple[int, float, float]:
    """Which bars have words (every so many), and the sizes of numbers and names that then fit."""
    every = 1
    while True:
        told = _fitting([bar.told for bar in bars[::every]], _TOLD * page.text, pitch * every)
        name = _fitting([bar.name for bar in bars[::every]], _NAME * page.text, pitch * every)
        if min(told, name) >= min(_READABLE * page.unit, _NAME * page.text) or every >= len(bars):
            return every, told, name
        every += 1


def _fitting(texts: list[str], size: float, room: float) -> float:
    """The size at which the widest text is not wider than its room, less a little air."""
    widest = max((width(text, 64, Weight.SEMIBOLD) for text in texts), default=1) / 64
    return max(6.0, min(size, math.floor(0.94 * room / max(0.01, widest))))


def _over_and_under(bar: Bar, box: Box, base: float, room: float, told: float, name: float) -> tuple[Words, ...]:
    """The number over a bar and the name under it, both in its middle."""
    x = box.centre[0]
    found = []
    for text, size, weight in ((bar.told, told, Weight.SEMIBOLD), (bar.name, name, Weight.MEDIUM)):
        if text:
            fitted = fit(text, round(room), round(size * 1.4), round(size), weight, 1)
            y = box.y - fitted.height if text is bar.told and weight is Weight.SEMIBOLD else base + size * 0.12
            found.append(_centred(fitted, x, y, ink=weight is Weight.SEMIBOLD))
    return tuple(found)


def _centred(fitted: Fitted, x: float, y: float, *, ink: bool) -> Words:
    return Words(Box(x - fitted.width / 2, y, fitted.width, fitted.height), fitted, "ink" if ink else "soft")
