"""Room for the mark and the words of each area: touching no line, no disc and no other words. Pixels; pure.

Each label goes as near as can be to the place that the figure gives it, in the fullest form that finds room there:
mark, name and word of the state one under the other; mark and name; the name beside the mark; the mark alone (fill
and mark still tell the state, and the caption its name). Costs a few milliseconds for ten areas; `figure.py` keeps
the answer while the figure stays.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from kiosk.board import ShownArea
from kiosk.window.fitting import Fitted
from kiosk.window.fonts import LEADING, Weight
from kiosk.window.geometry import (
    Box,
    Circle,
    Point,
    Segment,
    bounds,
    free_to_box,
    free_to_circle,
    free_to_segment,
    in_polygon,
    middle_box,
    room_to_box,
    room_to_circle,
    room_to_segment,
    sides,
)

Form = Literal["full", "named", "token-full", "token", "beside", "mark"]

MARK, NAME, STATE = 100, 36, 30
"""Sizes on a screen of 1080 lines: across the mark, and of the words under it."""
_GAP = 10
_STATE_EM = 3.4
"""Room for the word of a state, in em, that is looked for; a longer word takes what is free on its line."""
_GRID = 13
_SHARES: dict[Form, tuple[float, float]] = {
    "full": (1.0, 1.0),
    "named": (0.86, 1.16),
    "token-full": (0.62, 1.6),
    "token": (0.62, 1.6),
    "beside": (0.76, 1.2),
    "mark": (1.0, 1.0),
}
"""How large mark and name are in each form: where there is little room, the name gets more of it."""


_FORMS: tuple[tuple[Form, float], ...] = (("full", 0.66), ("named", 0.5), ("beside", 0.46), ("mark", 0.0))
"""The forms of a label, the fullest first, and the part of full size below which the next form is better."""
_TOKEN_FORMS: tuple[tuple[Form, float], ...] = (("token-full", 0.72), ("token", 0.4), ("mark", 0.0))
"""Those of discs on a strand: a short name as large as its mark, beside it."""


@dataclass(frozen=True, slots=True)
class Label:
    """Mark, name and state of an area in `box`. `mark`, `name_box` and `state` are boxes within it.

    `state` is room for any word of a state (None: no room for one), so that a label stays where it is when it changes.
    """

    box: Box
    mark: Box
    name: Fitted | None
    name_box: Box | None
    state: Box | None


@dataclass(frozen=True, slots=True)
class Ground:
    """What labels must keep clear of: the picture's frame, its lines, the room of its discs. `unit` as in `Figure`.

    `tokens`: the areas are discs on a strand.
    """

    frame: Box
    unit: float
    text_scale: float
    corners: tuple[tuple[Point, ...], ...]
    walls: tuple[Segment, ...]
    discs: tuple[Circle, ...]
    tokens: bool = False


_Room = tuple[float, float, float]
"""The middle of a label and its scale, at most 1."""


def place_labels(
    ground: Ground, areas: Sequence[ShownArea], spots: Sequence[Point], *, states: bool
) -> list[Label | None]:
    """Return a label for each area, None where not even a mark finds room. `spots` are where they are wanted.

    `states` says whether there are words for states at all. Labels of one form have one size where that costs little.
    """
    named = _TOKEN_FORMS if ground.tokens else _FORMS
    forms = named if states else named[1:]
    taken: list[Box] = []
    found: list[tuple[_Builder, _Room] | None] = []
    for area, spot, corners in zip(areas, spots, ground.corners, strict=True):
        placed = _place(ground, area, spot, corners, forms, taken)
        found.append(placed)
        if placed is not None:
            builder, (x, y, scale) = placed
            w, h = builder.size()
            taken.append(middle_box(x, y, w * scale, h * scale))
    labels = [None if placed is None else _built(placed, found) for placed in found]
    return [None if label is None else _widened(ground, label, labels) for label in labels]


def _place(
    ground: Ground,
    area: ShownArea,
    spot: Point,
    corners: Sequence[Point],
    forms: Sequence[tuple[Form, float]],
    taken: Sequence[Box],
) -> tuple[_Builder, _Room] | None:
    """Return the fullest form of a label that finds room, and where."""
    near = ground if area.around else replace(ground, walls=_near(ground.walls, bounds(corners)))
    for form, least in forms:
        if form != "mark" and not area.name:
            continue
        builder = _Builder(area, ground, form)
        w, h = builder.size()
        middles = _frame_corners(ground, w, h) if area.around else _middles(spot, corners)
        room = _best(near, middles, (w, h), corners, taken)
        if room is not None and room[2] >= least:
            return (builder, room)
    return None


def _near(walls: Sequence[Segment], box: Box) -> tuple[Segment, ...]:
    """The walls that reach into the box of an area: a label within the area can touch no other."""
    return tuple(wall for wall in walls if bounds(wall).inset(-0.1).overlaps(box))


def _built(placed: tuple[_Builder, _Room], found: Sequence[tuple[_Builder, _Room] | None]) -> Label:
    """Build a label at the size of the smallest of its form, unless that one is much smaller."""
    builder, (x, y, scale) = placed
    alike = [one[1][2] for one in found if one is not None and one[0].form == builder.form]
    return builder.build(x, y, min(scale, max(0.86, min(alike))))


@dataclass(frozen=True, slots=True)
class _Builder:
    """Builds the label of one area at any place and scale."""

    area: ShownArea
    ground: Ground
    form: Form

    def build(self, x: float, y: float, scale: float) -> Label:
        less, more = _SHARES[self.form]
        mark = MARK * self.ground.unit * scale * less
        if self.form == "mark":
            box = middle_box(x, y, mark, mark)
            return Label(box, box, None, None, None)
        words = self.ground.unit * scale * self.ground.text_scale
        name = Fitted((self.area.name,), max(6, int(NAME * words * more)), Weight.SEMIBOLD)
        if self.form in ("full", "named"):
            return self._under(x, y, mark, name, words)
        return self._beside(x, y, mark, name, round(LEADING * STATE * words) if self.form == "token-full" else 0)

    def _beside(self, x: float, y: float, mark: float, name: Fitted, state_high: int) -> Label:
        gap, row = mark * 0.08, max(mark, name.height)
        both = mark + gap + name.width
        box = middle_box(x, y, max(both, state_high and _STATE_EM * state_high / LEADING), row + state_high)
        left, middle = x - both / 2, box.y + row / 2
        at = Box(left + mark + gap, middle - name.height / 2, name.width, name.height)
        state = Box(box.x, box.y + row, box.w, state_high) if state_high else None
        return Label(box, Box(left, middle - mark / 2, mark, mark), name, at, state)

    def _under(self, x: float, y: float, mark: float, name: Fitted, words: float) -> Label:
        state_high = round(LEADING * STATE * words) if self.form == "full" else 0
        wide = max(mark, name.width, _STATE_EM * STATE * words if state_high else 0.0)
        high = mark + _GAP * mark / MARK + name.height + state_high
        box = middle_box(x, y, wide, high)
        at = Box(x - name.width / 2, box.bottom - state_high - name.height, name.width, name.height)
        state = Box(box.x, box.bottom - state_high, wide, state_high) if state_high else None
        return Label(box, Box(x - mark / 2, box.y, mark, mark), name, at, state)

    def size(self) -> tuple[float, float]:
        """Width and height at full scale, with a little air."""
        box = self.build(0.0, 0.0, 1.0).box
        return (box.w + 16 * self.ground.unit, box.h + 14 * self.ground.unit)


def _widened(ground: Ground, label: Label, labels: Sequence[Label | None]) -> Label:
    """Give the word of the state all the room that its line has: words for states differ much in length."""
    if label.state is None:
        return label
    x, top, bottom = label.box.centre[0], label.state.y, label.state.bottom
    others = [other.box for other in labels if other is not None and other is not label]
    free = [free_to_box(x, top, bottom, box) for box in others]
    free += [free_to_circle(x, top, bottom, disc) for disc in ground.discs]
    free += [free_to_segment(x, top, bottom, wall) for wall in ground.walls]
    inner = ground.frame.inset(18 * ground.unit)
    half = min(*free, x - inner.x, inner.right - x, label.box.w) - 8 * ground.unit
    half = max(half, label.state.w / 2)
    state = Box(x - half, top, 2 * half, bottom - top)
    left, right = min(label.box.x, state.x), max(label.box.right, state.right)
    return replace(label, state=state, box=Box(left, label.box.y, right - left, label.box.h))


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
    islands = [one for one in ground.corners if one and one != own and (not own or _smaller(one, own))]
    for x, y in middles:
        if own and not in_polygon(x, y, own):
            continue
        if any(in_polygon(x, y, corners) for corners in islands):
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
    for disc in ground.discs:
        room = min(room, room_to_circle(x, y, w, h, disc))
        if room <= enough:
            return room
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
