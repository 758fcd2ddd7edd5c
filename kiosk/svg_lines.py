"""Geometry of the lines of an SVG file: arcs of ellipses, and samples at even distances. Pure."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator

Spot = tuple[float, float]

SAMPLES_ON_A_SIDE = 160
"""The line is sampled at this part of the larger side of its box; finer than it is read."""
MOST_SIDES = 120
"""A line of more box sides than this is no drawing."""


def arc(a: Spot, b: Spot, radii: Spot, turned: float, large: bool, sweep: bool) -> Callable[[float], Spot]:
    """Return the points of an elliptical arc from a to b, by t from 0 to 1 (SVG 2, appendix B.2.4 and B.2.5)."""
    cos, sin = math.cos(turned), math.sin(turned)
    dx, dy = (a[0] - b[0]) / 2, (a[1] - b[1]) / 2
    x, y = cos * dx + sin * dy, cos * dy - sin * dx
    too_small = max(1.0, math.hypot(x / radii[0], y / radii[1]))  # radii that do not reach are made to
    wide, high = radii[0] * too_small, radii[1] * too_small
    u, v = x / wide, y / high
    over = max(0.0, 1.0 / max(u * u + v * v, 1e-300) - 1.0)
    side = math.sqrt(over) * (-1 if large == sweep else 1)
    mx, my = side * v, -side * u  # the middle, where the ellipse is the unit circle
    start, end = math.atan2(v - my, u - mx), math.atan2(-v - my, -u - mx)
    turn = (end - start) % math.tau
    turn = turn if sweep else turn - math.tau

    def of(t: float) -> Spot:
        angle = start + turn * t
        px, py = wide * (mx + math.cos(angle)), high * (my + math.sin(angle))
        return cos * px - sin * py + (a[0] + b[0]) / 2, sin * px + cos * py + (a[1] + b[1]) / 2

    return of


def evenly(points: list[Spot]) -> list[Spot]:
    """Return points at even distances along the line, its ends included. Raises ValueError where there is no line."""
    if not points:
        raise ValueError("the line has no points")
    side = max(max(xs) - min(xs) for xs in zip(*points, strict=True))
    whole = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    if not side:
        raise ValueError("the line is only a dot")
    if whole > MOST_SIDES * side:
        raise ValueError(f"the line is longer than {MOST_SIDES} times its size")
    count = max(8, math.ceil(whole / side * SAMPLES_ON_A_SIDE))
    return list(_at_distances(points, whole / count, count))


def _at_distances(points: list[Spot], step: float, count: int) -> Iterator[Spot]:
    """Yield `count` points and one: the first, then one at every step."""
    along, wanted = 0.0, 0
    for a, b in itertools.pairwise(points):
        length = math.dist(a, b)
        while wanted < count and length and wanted * step <= along + length:
            part = max(0.0, (wanted * step - along) / length)
            yield a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
            wanted += 1
        along += length
    yield points[-1]
