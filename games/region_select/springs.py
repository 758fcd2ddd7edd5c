"""Where springs hold the points, marks and lines of a figure: the start of a layout in which no line crosses another.

Tutte, How to draw a graph (1963): when the rim is convex and all else stands in the middle of what it is tied to, a map
whose areas are triangles is drawn without crossings. The areas become triangles by a node in each, and where two points
have two lines by a node on every line.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from games.region_select.drawing import RADIUS
from games.region_select.geometry import Spot
from games.region_select.stroke import Stroke

Curve = tuple[float, float]
"""How a line runs off the straight way: aside at its middle, to the left, and along; shares of its length."""

SWEEPS = 400


def springs(
    stroke: Stroke, around: int, angles: Sequence[float]
) -> tuple[list[Spot], dict[int, Curve], dict[int, Spot]]:
    """Return points by region, curves of the inner lines by label and marks by area; y up, the centre at (0, 0).

    The corners of the surrounding crossing `around` stand on the circle at `angles`. Lines are straight where no two
    points share two. About 30 ms at eight areas. The stroke is reduced.
    """
    regions = len(stroke.regions)
    ends = {label: (min(pair), max(pair)) for label, pair in stroke.sides.items() if label not in stroke.pd[around]}
    several = len({frozenset(pair) for pair in stroke.sides.values()}) < len(stroke.sides)
    middle = {label: regions + number for number, label in enumerate(sorted(ends))} if several else {}
    mark = {x: regions + len(middle) + n for n, x in enumerate(y for y in range(stroke.crossings) if y != around)}
    tied = [(a, middle[label]) for label in middle for a in ends[label]] if several else list(ends.values())
    for x, node in mark.items():
        tied += [(node, other) for other in stroke.region_at[x]]
        tied += [(node, middle[label]) for label in stroke.pd[x] if label in middle]
    fixed = {
        region: (RADIUS * math.cos(angle), RADIUS * math.sin(angle))
        for region, angle in zip(stroke.region_at[around], angles, strict=True)
    }
    spots = _relaxed(regions + len(middle) + len(mark), tied, fixed)
    curves = {label: (0.0, 0.0) for label in ends}
    for label, node in middle.items():
        low, high = ends[label]
        curves[label] = _off_straight(spots[node], spots[low], spots[high])
    return spots[:regions], curves, {x: spots[node] for x, node in mark.items()}


def _relaxed(nodes: int, tied: Sequence[tuple[int, int]], fixed: dict[int, Spot]) -> list[Spot]:
    """Return the nodes, all but the fixed ones in the middle of those that they are tied to."""
    beside: list[set[int]] = [set() for _ in range(nodes)]
    for a, b in tied:
        beside[a].add(b)
        beside[b].add(a)
    spots = [fixed.get(node, (0.0, 0.0)) for node in range(nodes)]
    for _ in range(SWEEPS):
        for node, others in enumerate(beside):
            if node not in fixed:
                spots[node] = (
                    sum(spots[other][0] for other in others) / len(others),
                    sum(spots[other][1] for other in others) / len(others),
                )
    return spots


def _off_straight(middle: Spot, a: Spot, b: Spot) -> Curve:
    """Return the curve from a to b that passes through `middle`."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    x, y = middle[0] - (a[0] + b[0]) / 2, middle[1] - (a[1] + b[1]) / 2
    return ((y * dx - x * dy) / length, (x * dx + y * dy) / length)
