"""Curves as a hand would draw them: known figures, and what a hand adds (trembling, a tail, a gap, lost samples)."""

from __future__ import annotations

import itertools
import math
import random

from games.region_select.freehand import Spot

Curve = list[Spot]


def waves(seed: int, count: int) -> Curve:
    """A closed curve of four random waves in x and y."""
    chance = random.Random(seed)
    terms = [(k, *(chance.gauss(0, 1) / k for _ in range(4))) for k in (1, 2, 3, 4)]
    return [
        (
            sum(a * math.cos(k * t) + b * math.sin(k * t) for k, a, b, _, _ in terms),
            sum(c * math.cos(k * t) + d * math.sin(k * t) for k, _, _, c, d in terms),
        )
        for t in (2 * math.pi * n / count for n in range(count))
    ]


def trefoil(count: int) -> Curve:
    """x = sin t + 2 sin 2t, y = cos t - 2 cos 2t."""
    turns = (2 * math.pi * n / count for n in range(count))
    return [(math.sin(t) + 2 * math.sin(2 * t), math.cos(t) - 2 * math.cos(2 * t)) for t in turns]


def cinquefoil(count: int) -> Curve:
    """The torus knot that goes twice round and five times through, seen from above."""
    turns = (4 * math.pi * n / count for n in range(count))
    return [((2 + math.cos(2.5 * t)) * math.cos(t), (2 + math.cos(2.5 * t)) * math.sin(t)) for t in turns]


def star(count: int) -> Curve:
    """A five-pointed star, drawn in one go."""
    tips = [(math.cos(math.pi * (0.5 + 0.8 * k)), math.sin(math.pi * (0.5 + 0.8 * k))) for k in range(6)]
    out = []
    for n in range(count):
        side, part = divmod(5 * n / count, 1)
        (ax, ay), (bx, by) = tips[int(side)], tips[int(side) + 1]
        out.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return out


def figure_eight(count: int) -> Curve:
    """Four waves that make the shadow of 4_1."""
    return waves(1823, count)


def three_twist(count: int) -> Curve:
    """Four waves that make the shadow of 5_2."""
    return waves(2729, count)


FIGURES = {
    "3_1": trefoil, "4_1": figure_eight, "5_1": cinquefoil, "5_2": three_twist, "star": star,
}  # fmt: skip


def even(curve: Curve) -> Curve:
    """Return as many points of the closed curve, at equal distances along it."""
    ring = [*curve, curve[0]]
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(ring)]
    step, out = sum(lengths) / len(curve), []
    along, at = 0.0, 0
    for n in range(len(curve)):
        while along + lengths[at] < n * step:
            along += lengths[at]
            at += 1
        part = (n * step - along) / lengths[at]
        (ax, ay), (bx, by) = ring[at], ring[at + 1]
        out.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return out


def drawn(
    curve: Curve, seed: int, *, jitter: float = 0.0, over: float = 0.0, lost: float = 0.0, size: float = 1.0
) -> Curve:
    """Return the closed curve as drawn from anywhere: scaled into a box of `size`, trembling by `jitter` of the box.

    `over` is the part of the line by which the end runs past the start; negative: what is missing there. `lost` is the
    share of samples that never came.
    """
    chance = random.Random(seed)
    left, top = min(x for x, _ in curve), min(y for _, y in curve)
    side = max(max(x for x, _ in curve) - left, max(y for _, y in curve) - top)
    points = even([((x - left) / side, (y - top) / side) for x, y in curve])
    begin = chance.randrange(len(points))
    points = points[begin:] + points[:begin]
    extra = round(abs(over) * len(points))
    points = points + points[: extra + 1] if over >= 0 else points[: len(points) - extra]
    return [
        (size * (x + chance.gauss(0, jitter)), size * (y + chance.gauss(0, jitter)))
        for x, y in points
        if chance.random() >= lost
    ]
