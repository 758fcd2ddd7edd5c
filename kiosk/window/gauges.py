"""Sensors as they are now: each a panel with its label, its contact, whether it counts, its lamp, its last ten seconds.

Each state has three signs: the disc of the label is filled or open, a mark (contact closed or open, a tick or a ring,
a sun or a ring), and its words. Pure; nothing is cut: words become smaller, and where there are very many sensors only
what can be read stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.board import Gauge
from kiosk.window.cards import alike, number_of
from kiosk.window.fitting import Fitted
from kiosk.window.fonts import Weight
from kiosk.window.geometry import Box, Circle
from kiosk.window.measures import Page
from kiosk.window.parts import Role, Words, cells

_STATE, _TEXT = 36, 26
_READABLE = 16
"""Below this size (at 1080 lines) statistics are left out, and the state gets their room."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One gauge in its place. `contact`, `counts` and `lamp` are where marks go, `spans` the times it was down."""

    gauge: Gauge
    box: Box
    disc: Circle
    label: Fitted
    contact: Box
    counts: Box
    lamp: Box | None
    state: Words | None
    text: Words | None
    trace: Box
    spans: tuple[Box, ...]

    def parts(self) -> list[Box]:
        """Return the boxes of all that is drawn in it: none overlaps another, all are within `box`."""
        found = [self.disc.box, self.contact, self.counts, self.trace]
        found += [self.lamp] if self.lamp else []
        found += [words.box for words in (self.state, self.text) if words is not None]
        return found


def place(gauges: Sequence[Gauge], page: Page, box: Box) -> tuple[Panel, ...]:
    """Return a panel for each gauge, in as many columns as make them largest."""
    if not gauges:
        return ()
    columns = max(range(1, min(len(gauges), 12) + 1), key=lambda n: _goodness(len(gauges), n, page, box))
    boxes = _boxes(len(gauges), columns, page, box)
    lift = boxes[0].y - box.y
    boxes = [one._replace(y=one.y - lift) for one in boxes]
    rooms = [_rooms(gauge, one, page, bare=False) for gauge, one in zip(gauges, boxes, strict=True)]
    texts = alike([one.text for one in gauges], [room.text for room in rooms], _TEXT * page.text, Weight.MEDIUM)
    if not any(_seen(one.text, text, page) for one, text in zip(gauges, texts, strict=True)):
        rooms = [_rooms(gauge, one, page, bare=True) for gauge, one in zip(gauges, boxes, strict=True)]
    states = alike([one.state for one in gauges], [room.state for room in rooms], _STATE * page.text, Weight.SEMIBOLD)
    return tuple(
        _panel(gauge, one, room, page, state, text)
        for gauge, one, room, state, text in zip(gauges, boxes, rooms, states, texts, strict=True)
    )


def _boxes(count: int, columns: int, page: Page, box: Box) -> list[Box]:
    gap = min(28 * page.unit, box.h * 0.04, box.w * 0.03)
    return cells(box, count, columns, gap, 230 * page.unit * min(1.5, max(1.0, page.scale)))


def _goodness(count: int, columns: int, page: Page, box: Box) -> float:
    """How large the panels are with so many columns: a panel is best about two and a half times as wide as high."""
    one = _boxes(count, columns, page, box)[0]
    return min(one.h, one.w * 0.4 / min(1.6, max(1.0, page.scale)))


@dataclass(frozen=True, slots=True)
class _Rooms:
    disc: Circle
    contact: Box
    counts: Box
    lamp: Box | None
    state: Box
    trace: Box
    text: Box


def _rooms(gauge: Gauge, box: Box, page: Page, *, bare: bool) -> _Rooms:
    """Above: disc, words, marks. Below: the trace of ten seconds, then the statistics (not when `bare`)."""
    inner = box.inset(min(22 * page.unit, box.w * 0.05), min(16 * page.unit, box.h * 0.08))
    head, tail = (inner.h * 0.7, 0.0) if bare else (inner.h * 0.5, inner.h * 0.24)
    gap = inner.h * 0.06
    r = min(head / 2, inner.w * 0.1)
    y = inner.y + head / 2
    disc = Circle(inner.x + r, y, r)
    side = min(head * 0.62, inner.w * 0.11)
    apart = side * 0.3
    right = inner.right
    lamp = None
    marks = []
    for _ in range(2 if gauge.lamp is None else 3):
        marks.append(Box(right - side, y - side / 2, side, side))
        right -= side + apart
    if gauge.lamp is not None:
        lamp = marks.pop(0)
    left = inner.x + 2 * r + min(18 * page.unit, inner.w * 0.04)
    state = Box(left, inner.y, max(4.0, right - left), head)
    text = Box(inner.x, inner.bottom - tail, inner.w, tail)
    trace = Box(inner.x, inner.y + head + gap, inner.w, max(2.0, inner.h - head - tail - 2 * gap))
    return _Rooms(disc, marks[1], marks[0], lamp, state, trace, text)


def _seen(text: str, fitted: Fitted, page: Page) -> bool:
    """True if there is a text and it can be read at this size."""
    return bool(text) and fitted.size >= max(9.0, _READABLE * page.unit)


def _panel(gauge: Gauge, box: Box, rooms: _Rooms, page: Page, state: Fitted, text: Fitted) -> Panel:
    trace = rooms.trace
    spans = tuple(
        Box(trace.x + trace.w * start, trace.y, max(2.0, trace.w * (end - start)), trace.h)
        for start, end in ((max(0.0, a), min(1.0, b)) for a, b in gauge.trace)
        if end > start
    )
    spans = tuple(one._replace(x=min(one.x, trace.right - one.w)) for one in spans)
    return Panel(
        gauge, box, rooms.disc, number_of(gauge.label, rooms.disc), rooms.contact, rooms.counts, rooms.lamp,
        _words(state, rooms.state, "ink") if gauge.state else None,
        _words(text, rooms.text, "soft") if _seen(gauge.text, text, page) else None, trace, spans,
    )  # fmt: skip


def _words(fitted: Fitted, room: Box, role: Role) -> Words:
    return Words(Box(room.x, room.centre[1] - fitted.height / 2, fitted.width, fitted.height), fitted, role)
