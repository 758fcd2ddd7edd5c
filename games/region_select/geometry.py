"""Plane geometry for drawn figures: arcs, distances, and the roomiest spot of an area. Unit square, y down."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Spot = tuple[float, float]
Line = tuple[Spot, ...]
"""Two or more corners."""

ARC_STEP = math.radians(7.5)


def arc(a: Spot, b: Spot, bulge: float) -> Line:
    """Return the circular arc from a to b: `bulge` is the tangent of a quarter of its angle, 0 is a straight line.

    With a positive bulge the arc is on the left hand of someone who walks from a to b on the screen.
    """
    if not bulge:
        return (a, b)
    angle = 4 * math.atan(bulge)
    steps = max(2, math.ceil(abs(angle) / ARC_STEP))
    # The centre is on the chord's perpendicular, at half the chord divided by the tangent of half the angle.
    away = 0.5 / math.tan(angle / 2)
    (ax, ay), (bx, by) = a, b
    cx, cy = (ax + bx) / 2 - (by - ay) * away, (ay + by) / 2 + (bx - ax) * away
    spots = [a]
    for step in range(1, steps):
        turn = angle * step / steps
        sin, cos = math.sin(turn), math.cos(turn)
        dx, dy = ax - cx, ay - cy
        spots.append((cx + dx * cos - dy * sin, cy + dx * sin + dy * cos))
    return (*spots, b)


def distance(p: Spot, q: Spot) -> float:
    """Return how far apart two spots are."""
    return math.hypot(p[0] - q[0], p[1] - q[1])


def from_segment(p: Spot, a: Spot, b: Spot) -> float:
    """Return the distance of p from the segment a b."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length if length else 0.0
    along = min(1.0, max(0.0, along))
    return math.hypot(p[0] - a[0] - along * dx, p[1] - a[1] - along * dy)


def from_line(p: Spot, line: Sequence[Spot]) -> float:
    """Return the distance of p from a line with corners."""
    return min(from_segment(p, a, b) for a, b in pairwise(line))


def segments_meet(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    """Return whether two segments have a spot in common, ends included."""

    def side(p: Spot, q: Spot, r: Spot) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    if side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0:
        return True
    near = 1e-9
    return (
        min(from_segment(c, a, b), from_segment(d, a, b)) < near
        or min(from_segment(a, c, d), from_segment(b, c, d)) < near
    )


def signed_area(polygon: Sequence[Spot]) -> float:
    """Return the area, positive when the corners go clockwise on the screen."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in zip(polygon, [*polygon[1:], polygon[0]], strict=True)) / 2


def simple(polygon: Sequence[Spot]) -> bool:
    """Return whether no side of a closed polygon meets another but at the corner that they share. O(n^2)."""
    sides = list(zip(polygon, [*polygon[1:], polygon[0]], strict=True))
    for i, (a, b) in enumerate(sides):
        if a == b:
            return False
        for j in range(i):
            c, d = sides[j]
            if j == i - 1 or (i == len(sides) - 1 and j == 0):
                far, shared, near = (b, a, c) if j == i - 1 else (a, b, d)
                if from_segment(far, shared, near) < 1e-9 or from_segment(near, shared, far) < 1e-9:
                    return False
            elif segments_meet(a, b, c, d):
                return False
    return True


def inside(p: Spot, polygon: Sequence[Spot]) -> bool:
    """Return whether p is inside the polygon (on its border: either)."""
    odd = False
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (ay > p[1]) != (by > p[1]) and p[0] < ax + (p[1] - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def room(p: Spot, polygon: Sequence[Spot], discs: Sequence[Spot], radius: float) -> float:
    """Return the radius of the largest circle round p that stays in the polygon and off the discs; negative outside."""
    border = from_line(p, [*polygon, polygon[0]])
    if not inside(p, polygon):
        return -border
    return min([border, *(distance(p, disc) - radius for disc in discs)])


def roomiest(
    polygon: Sequence[Spot], discs: Sequence[Spot], radius: float, start: Spot | None = None
) -> tuple[Spot, float]:
    """Return the spot of the polygon with the most `room`, and how much: a coarse grid, then ever smaller steps.

    With a `start` the grid is left out. Cost: about 300 looks at all corners and discs (60 with a start).
    """
    if start is None:
        left, right = min(x for x, _ in polygon), max(x for x, _ in polygon)
        top, bottom = min(y for _, y in polygon), max(y for _, y in polygon)
        grid = [
            (left + (right - left) * i / 13, top + (bottom - top) * j / 13) for i in range(1, 13) for j in range(1, 13)
        ]
        best = max(grid, key=lambda p: room(p, polygon, discs, radius))
    else:
        best = start
    most, step = room(best, polygon, discs, radius), 0.03
    while step > 0.0008:
        around = [(best[0] + step * dx, best[1] + step * dy) for dx, dy in _COMPASS]
        new = max(around, key=lambda p: room(p, polygon, discs, radius))
        if (new_room := room(new, polygon, discs, radius)) > most + 1e-6:
            best, most = new, new_room
        else:
            step /= 2
    return best, most


_COMPASS = [(math.cos(math.tau * n / 8), math.sin(math.tau * n / 8)) for n in range(8)]
