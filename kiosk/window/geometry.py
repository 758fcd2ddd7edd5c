"""Boxes, points and room: the geometry of a screen. Pixels, y down; pure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]
Segment = tuple[Point, Point]


class Box(NamedTuple):
    """A rectangle: left, top, width and height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> Point:
        return (self.x + self.w / 2, self.y + self.h / 2)

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return the box made smaller on every side (larger where negative)."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def overlaps(self, other: Box) -> bool:
        """True if they share more than an edge."""
        eps = 0.01
        return (
            self.x < other.right - eps
            and other.x < self.right - eps
            and self.y < other.bottom - eps
            and other.y < self.bottom - eps
        )

    def inside(self, other: Box) -> bool:
        """True if no part of this box is outside the other (half a pixel is forgiven: boxes are rounded)."""
        return (
            self.x >= other.x - 0.5
            and self.y >= other.y - 0.5
            and self.right <= other.right + 0.5
            and self.bottom <= other.bottom + 0.5
        )

    def holds(self, x: float, y: float) -> bool:
        """True if the point is in the box."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Circle(NamedTuple):
    """A disc: centre and radius."""

    x: float
    y: float
    r: float

    @property
    def box(self) -> Box:
        return Box(self.x - self.r, self.y - self.r, 2 * self.r, 2 * self.r)

    def holds(self, x: float, y: float) -> bool:
        """True if the point is in the disc."""
        return math.hypot(x - self.x, y - self.y) <= self.r


def middle_box(x: float, y: float, w: float, h: float) -> Box:
    """Return the box of that size round a point."""
    return Box(x - w / 2, y - h / 2, w, h)


def bounds(points: Sequence[Point]) -> Box:
    """Return the smallest box round the points; an empty box at 0, 0 for none."""
    if not points:
        return Box(0.0, 0.0, 0.0, 0.0)
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def smooth(line: Sequence[Point], times: int = 2) -> tuple[Point, ...]:
    """Return the line with its corners cut (Chaikin), its ends where they were: four times as many corners."""
    for _ in range(times):
        cut = [line[0]]
        for (ax, ay), (bx, by) in pairwise(line):
            cut += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by), (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        line = [*cut, line[-1]]
    return tuple(line)


def in_polygon(x: float, y: float, corners: Sequence[Point]) -> bool:
    """True if the point is inside (even-odd rule)."""
    inside = False
    for (x1, y1), (x2, y2) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside


def sides(corners: Sequence[Point], *, closed: bool) -> list[Segment]:
    """Return the segments between neighbouring corners."""
    ends = (*corners[1:], corners[0]) if closed and len(corners) > 2 else corners[1:]
    return [(a, b) for a, b in zip(corners, ends, strict=False) if a != b]


def room_to_segment(x: float, y: float, w: float, h: float, segment: Segment) -> float:
    """How much a box w x h round (x, y) can grow until it touches the segment: 1.0 touches now.

    In units of half the box the box is a square, and the answer is the Chebyshev distance: convex along the
    segment, so it is least at an end, or where a coordinate is nought, or where both are as large.
    """
    (x1, y1), (x2, y2) = segment
    ax, ay = (x1 - x) * 2 / w, (y1 - y) * 2 / h
    dx, dy = (x2 - x1) * 2 / w, (y2 - y1) * 2 / h
    least = min(max(abs(ax), abs(ay)), max(abs(ax + dx), abs(ay + dy)))
    for top, below in ((-ax, dx), (-ay, dy), (ay - ax, dx - dy), (-ax - ay, dx + dy)):
        if below and 0 < (t := top / below) < 1:
            least = min(least, max(abs(ax + t * dx), abs(ay + t * dy)))
    return least


def room_to_box(x: float, y: float, w: float, h: float, other: Box) -> float:
    """How much a box w x h round (x, y) can grow until it touches the other box; 0 or less when its middle is in it."""
    cx, cy = other.centre
    return max((abs(x - cx) - other.w / 2) * 2 / w, (abs(y - cy) - other.h / 2) * 2 / h)


def room_to_circle(x: float, y: float, w: float, h: float, circle: Circle) -> float:
    """How much a box w x h round (x, y) can grow until it touches the circle; 0 or less when its middle is in it."""
    a, b, r = abs(x - circle.x), abs(y - circle.y), circle.r
    if a * a + b * b <= r * r:
        return 0.0
    beside, above = (a - r) * 2 / w, (b - r) * 2 / h
    if beside > 0 and beside * h / 2 >= b:
        return beside
    if above > 0 and above * w / 2 >= a:
        return above
    # A corner of the box touches: (a - ws/2)^2 + (b - hs/2)^2 = r^2, the smaller root.
    half, square = a * w + b * h, w * w + h * h
    return 2 * (half - math.sqrt(max(0.0, half * half - square * (a * a + b * b - r * r)))) / square


def free_to_circle(x: float, top: float, bottom: float, circle: Circle) -> float:
    """How far a band from `top` to `bottom` can grow to both sides of `x` until it touches the circle."""
    off = max(top - circle.y, circle.y - bottom, 0.0)
    if off >= circle.r:
        return math.inf
    return max(0.0, abs(x - circle.x) - math.sqrt(circle.r**2 - off**2))


def free_to_segment(x: float, top: float, bottom: float, segment: Segment) -> float:
    """How far a band from `top` to `bottom` can grow to both sides of `x` until it touches the segment."""
    (x1, y1), (x2, y2) = segment
    if max(y1, y2) <= top or min(y1, y2) >= bottom:
        return math.inf
    slope = (x2 - x1) / (y2 - y1) if y1 != y2 else 0.0
    ends = [x1 + slope * (min(bottom, max(top, y)) - y1) for y in (y1, y2)] if y1 != y2 else [x1, x2]
    return 0.0 if min(ends) <= x <= max(ends) else min(abs(end - x) for end in ends)


def free_to_box(x: float, top: float, bottom: float, box: Box) -> float:
    """How far a band from `top` to `bottom` can grow to both sides of `x` until it touches the box."""
    if box.bottom <= top or box.y >= bottom:
        return math.inf
    return max(0.0, abs(x - box.centre[0]) - box.w / 2)
