"""Room for the mark and the words of each area: touching no line, no disc and no other words. Pixels; pure.

Each label goes as near as can be to the place that the figure gives it. Where there is little room the labels become
smaller together; then the word of the state is left out (fill and mark still tell it), then the name. Costs a few
milliseconds for ten areas, a tenth of a second for a hundred; `figure.py` keeps the answer while the figure stays.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kiosk.board import ShownArea
from kiosk.window.fitting import Fitted
from kiosk.window.fonts import LEADING, Weight
from kiosk.window.geometry import (
    Box,
    Point,
    Segment,
    bounds,
    free_to_box,
    free_to_segment,
    in_polygon,
    middle_box,
    room_to_box,
    room_to_segment,
    sides,
)

MARK, NAME, STATE = 100, 36, 30
"""Sizes on a screen of 1080 lines: across the mark, and of the words under it."""
_GAP = 10
_LEAST_NAME, _LEAST_STATE = 0.56, 0.7
"""Below this part of their size the name, and the word of the state, are not readable from afar: left out."""
_STATE_EM = 3.4
"""Room for the word of a state, in em, that is looked for; a longer word takes what is free on its line."""
_GRID = 13


@dataclass(frozen=True, slots=True)
class Label:
    """Mark, name and state of an area, one under the other in `box`. `mark` and `state` are boxes within it.

    `state` is room for any word of a state (None: no room for one), so that a label stays where it is when it changes.
    """

    box: Box
    mark: Box
    name: Fitted | None
    state: Box | None


@dataclass(frozen=True, slots=True)
class Ground:
    """What labels must keep clear of: the picture's frame, its lines, the room of its discs. `unit` as in `Figure`."""

    frame: Box
    unit: float
    text_scale: float
    corners: tuple[tuple[Point, ...], ...]
    walls: tuple[Segment, ...]
    discs: tuple[Box, ...]


_Room = tuple[float, float, float]
"""The middle of a label and its scale, at most 1."""


def place_labels(
    ground: Ground, areas: Sequence[ShownArea], spots: Sequence[Point], *, states: bool
) -> list[Label | None]:
    """Return a label for each area, None where not even a mark finds room. `spots` are where they are wanted.

    `states` says whether there are words for states at all.
    """
    for with_name, with_state, least in ((True, True, _LEAST_STATE), (True, False, _LEAST_NAME), (False, False, 0.0)):
        if with_state and not states:
            continue
        builders = [_Builder(area, ground, with_name, with_state) for area in areas]
        rooms = _rooms(ground, areas, spots, builders)
        if all(room is not None and room[2] >= least for room in rooms):
            break
    common = max(0.5, min((room[2] for room in rooms if room is not None), default=1.0))
    labels = [
        None if room is None else builder.build(room[0], room[1], min(room[2], common))
        for builder, room in zip(builders, rooms, strict=True)
    ]
    return [None if label is None else _widened(ground, label, labels) for label in labels]


def _widened(ground: Ground, label: Label, labels: Sequence[Label | None]) -> Label:
    """Give the word of the state all the room that its line has: words for states differ much in length."""
    if label.state is None:
        return label
    x, top, bottom = label.box.centre[0], label.state.y, label.state.bottom
    others = [other.box for other in labels if other is not None and other is not label]
    free = [free_to_box(x, top, bottom, box) for box in (*ground.discs, *others)]
    free += [free_to_segment(x, top, bottom, wall) for wall in ground.walls]
    inner = ground.frame.inset(18 * ground.unit)
    half = min(*free, x - inner.x, inner.right - x, label.box.w) - 8 * ground.unit
    half = max(half, label.state.w / 2)
    state = Box(x - half, top, 2 * half, bottom - top)
    left, right = min(label.box.x, state.x), max(label.box.right, state.right)
    return replace(label, state=state, box=Box(left, label.box.y, right - left, label.box.h))


@dataclass(frozen=True, slots=True)
class _Builder:
    """Builds the label of one area at any place and scale."""

    area: ShownArea
    ground: Ground
    with_name: bool
    with_state: bool

    def build(self, x: float, y: float, scale: float) -> Label:
        unit = self.ground.unit * scale
        mark = MARK * unit
        words = unit * self.ground.text_scale
        name = _line(self.area.name, NAME * words, Weight.SEMIBOLD) if self.with_name else None
        state_high = round(LEADING * STATE * words) if self.with_state else 0
        wide = max(mark, name.width if name else 0.0, _STATE_EM * STATE * words if self.with_state else 0.0)
        name_high = name.height if name else 0
        high = mark + name_high + state_high + (_GAP * unit if name_high + state_high else 0)
        box = middle_box(x, y, wide, high)
        state = Box(box.x, box.bottom - state_high, wide, state_high) if self.with_state else None
        return Label(box, Box(x - mark / 2, box.y, mark, mark), name, state)

    def size(self) -> tuple[float, float]:
        """Width and height at full scale, with a little air."""
        box = self.build(0.0, 0.0, 1.0).box
        return (box.w + 20 * self.ground.unit, box.h + 16 * self.ground.unit)


def _line(text: str, size: float, weight: Weight) -> Fitted | None:
    return Fitted((text,), max(6, int(size)), weight) if text else None


def _rooms(
    ground: Ground, areas: Sequence[ShownArea], spots: Sequence[Point], builders: Sequence[_Builder]
) -> list[_Room | None]:
    taken = list(ground.discs)
    rooms: list[_Room | None] = []
    for area, spot, corners, builder in zip(areas, spots, ground.corners, builders, strict=True):
        w, h = builder.size()
        middles = _frame_corners(ground, w, h) if area.around else _middles(spot, corners)
        room = _best(ground, middles, (w, h), corners, taken)
        rooms.append(room)
        if room is not None:
            taken.append(middle_box(room[0], room[1], w * room[2], h * room[2]))
    return rooms


def _frame_corners(ground: Ground, w: float, h: float) -> Iterator[Point]:
    """Where the surrounding area's label may stand: the four corners of the frame, the top left one first."""
    for scale in (1.0, 0.85, 0.7, 0.55, 0.4):
        inner = ground.frame.inset(26 * ground.unit)
        left, right = inner.x + w * scale / 2, inner.right - w * scale / 2
        top, bottom = inner.y + h * scale / 2, inner.bottom - h * scale / 2
        yield from ((left, top), (right, top), (left, bottom), (right, bottom))


def _middles(spot: Point, corners: Sequence[Point]) -> Iterator[Point]:
    """The wanted place, then places all over the area, the nearest first."""
    yield spot
    box = bounds(corners)
    steps = [(i + 0.5) / _GRID for i in range(_GRID)]
    grid = [(box.x + box.w * i, box.y + box.h * j) for i in steps for j in steps]
    yield from sorted(grid, key=lambda point: math.dist(point, spot))


def _best(
    ground: Ground, middles: Iterator[Point], size: tuple[float, float], own: Sequence[Point], taken: Sequence[Box]
) -> _Room | None:
    """Return the first place with room for the whole label, or the one with the most room."""
    best: _Room | None = None
    others = [corners for corners in ground.corners if corners and corners != own]
    for x, y in middles:
        if own and not in_polygon(x, y, own):
            continue
        if any(in_polygon(x, y, corners) for corners in others if not own or _smaller(corners, own)):
            continue
        scale = _room_at(ground, x, y, size, taken, best[2] if best else 0.0)
        if best is None or scale > best[2]:
            best = (x, y, min(1.0, scale))
            if scale >= 1.0:
                return best
    return best if best is not None and best[2] > 0.1 else None


def _smaller(one: Sequence[Point], other: Sequence[Point]) -> bool:
    a, b = bounds(one), bounds(other)
    return a.w * a.h < b.w * b.h


def _room_at(
    ground: Ground, x: float, y: float, size: tuple[float, float], taken: Sequence[Box], enough: float
) -> float:
    """How large a label of this size may become round (x, y); the search ends as soon as it is not above `enough`."""
    w, h = size
    inner = ground.frame.inset(18 * ground.unit)
    room = min((x - inner.x) / w, (inner.right - x) / w, (y - inner.y) / h, (inner.bottom - y) / h) * 2
    for box in taken:
        room = min(room, room_to_box(x, y, w, h, box))
        if room <= enough:
            return room
    for wall in ground.walls:
        room = min(room, room_to_segment(x, y, w, h, wall))
        if room <= enough:
            return room
    return room


def walls_of(polygons: Sequence[Sequence[Point]], lines: Sequence[Sequence[Point]]) -> tuple[Segment, ...]:
    """Return every side of the polygons and every line, each once."""
    found = [side for polygon in polygons for side in sides(polygon, closed=True)]
    found += [side for line in lines for side in sides(line, closed=False)]
    return tuple(dict.fromkeys(found))
