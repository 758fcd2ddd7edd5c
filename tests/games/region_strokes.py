"""Strokes to test with: closed polygons with as many crossings as wanted, read into planar diagram codes.

A judge that shares nothing with the code under test: it knows crossing points and angles, not faces.
"""

import math
import random
from collections.abc import Sequence

Point = tuple[float, float]


def pd_of_polygon(corners: Sequence[Point]) -> list[list[int]]:
    """Return the code of a closed polygon in general position (y up); [] where nothing crosses."""
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    met: list[tuple[float, int, float]] = []  # where along the polygon, which crossing, in which direction
    crossings = 0
    for i, (a, b) in enumerate(sides):
        for j in range(i + 1, len(sides)):
            crossing_at = cut(a, b, *sides[j])
            if crossing_at is None:
                continue
            for at, share, (p, q) in ((i, crossing_at[0], (a, b)), (j, crossing_at[1], sides[j])):
                met.append((at + share, crossings, math.atan2(q[1] - p[1], q[0] - p[0])))
            crossings += 1
    met.sort()
    around: list[list[tuple[float, int]]] = [[] for _ in range(crossings)]
    for number, (_, crossing, angle) in enumerate(met):
        arrives, leaves = number + 1, (number + 1) % len(met) + 1
        around[crossing] += [(angle % math.tau, leaves), ((angle + math.pi) % math.tau, arrives)]
    return [[label for _, label in sorted(edges)] for edges in around]


def cut(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float] | None:
    """Where two segments cross inside, as shares of each."""
    (rx, ry), (sx, sy) = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
    below = rx * sy - ry * sx
    if abs(below) < 1e-12:
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / below
    u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / below
    return (t, u) if 1e-9 < t < 1 - 1e-9 and 1e-9 < u < 1 - 1e-9 else None


def random_pd(seed: int, corners: int) -> list[list[int]]:
    """Return the code of a random closed polygon; nugatory crossings are usual."""
    chance = random.Random(seed)
    return pd_of_polygon([(chance.random(), chance.random()) for _ in range(corners)])


def star_pd(points: int, step: int) -> list[list[int]]:
    """Return the code of a star polygon {points/step}: points * (step - 1) crossings, none nugatory."""
    turn = [math.tau * step * n / points for n in range(points)]
    return pd_of_polygon([(math.cos(angle), math.sin(angle)) for angle in turn])
