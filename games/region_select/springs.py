"""Where springs hold the points, marks and lines of a figure: the start of a layout in which no line crosses another.

Tutte, How to draw a graph (1963): when the rim is convex and all else stands in the middle of what it is tied to, a map
whose areas are triangles is drawn without crossings. The areas become triangles by a node in each, and where two points
have two lines by a node on every line. Where a stroke has curls an area may have one point at two corners, or a point
inside, so every corner of every area has a node of its own there.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from games.region_select.drawing import RADIUS
from games.region_select.geometry import Spot
from games.region_select.stroke import Stroke

Curve = tuple[float, float]
"""How a line runs off the straight way: aside at its middle, to the left, and along; shares of its length."""

SWEEPS = 400

Node = tuple[str, int]
Held = tuple[list[Spot], dict[int, Curve], dict[int, Spot]]
"""Points by region, curves of the inner lines by label and marks by area."""


def springs(stroke: Stroke, around: int, angles: Sequence[float]) -> Held:
    """Return points, curves and marks; y up, the centre at (0, 0).

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


def springs_with_curls(
    stroke: Stroke, around: int, rim: Sequence[int], angles: Sequence[float], hidden: Collection[int]
) -> Held:
    """Return the same for any stroke; `rim` are the points of the surrounding area, `hidden` those that are not shown.

    About 0.1 s at eight areas.
    """
    ties: set[frozenset[Node]] = set()

    def tie(node: Node, *others: Node) -> None:
        ties.update(frozenset((node, other)) for other in others)

    ends = {label: pair for label, pair in stroke.sides.items() if not set(pair) & set(hidden)}
    for label, pair in ends.items():
        tie(("line", label), *(("point", region) for region in pair))
    for x in (x for x in range(stroke.crossings) if x != around):
        for node, others in _corner_ties(stroke, x, hidden):
            tie(node, *others)
    fixed: dict[Node, Spot] = {("point", region): _on_rim(turn) for region, turn in zip(rim, angles, strict=True)}
    at = dict(zip(rim, angles, strict=True))
    for k, label in enumerate(stroke.pd[around]):
        if label in ends:  # clockwise from the corner before the edge to the corner after it
            start, end = (at[stroke.region_at[around][corner]] for corner in (k - 1, k))
            fixed["line", label] = _on_rim(start - (start - end) % math.tau / 2)
    numbers = {node: n for n, node in enumerate(sorted({node for pair in ties for node in pair} | set(fixed)))}
    tied = sorted((numbers[a], numbers[b]) for a, b in (sorted(pair) for pair in ties))
    placed = _relaxed(len(numbers), tied, {numbers[node]: spot for node, spot in fixed.items()})
    spots = [placed[numbers["point", r]] if r not in hidden else (0.0, 0.0) for r in range(len(stroke.regions))]
    curves = {
        label: _off_straight(placed[numbers["line", label]], spots[min(pair)], spots[max(pair)])
        for label, pair in ends.items()
        if label not in stroke.pd[around]
    }
    return spots, curves, {x: placed[numbers["mark", x]] for x in range(stroke.crossings) if x != around}


def _on_rim(turn: float) -> Spot:
    return RADIUS * math.cos(turn), RADIUS * math.sin(turn)


def _corner_ties(stroke: Stroke, x: int, hidden: Collection[int]) -> list[tuple[Node, list[Node]]]:
    """Return what is tied to each node of an area: its mark, its corners and, inside a curl, its point."""
    row, at = stroke.pd[x], stroke.region_at[x]
    mark: Node = ("mark", x)
    curl = [k for k in range(4) if row[k] == row[(k + 1) % 4]]  # corners that are the inside of a curl
    found: list[tuple[Node, list[Node]]] = []
    for k in range(4):
        corner, sides = ("corner", 4 * x + k), [row[k], row[(k + 1) % 4]]
        if k in curl:
            if at[k] not in hidden:
                beside = [("corner", 4 * x + other) for other in ((k - 1) % 4, (k + 1) % 4)]
                found.append((("point", at[k]), [mark, *beside]))
            continue
        if (k - 1) % 4 in curl and at[k - 1] in hidden:  # one corner before and after a curl that is not shown
            corner, sides = ("corner", 4 * x + (k - 2) % 4), [row[(k + 1) % 4]]
        elif (k + 1) % 4 in curl and at[(k + 1) % 4] in hidden:
            sides = [row[k]]
        found.append((corner, [mark, ("point", at[k]), *(("line", label) for label in sides)]))
    loops = {row[k] for k in curl}
    return [*found, (mark, [("line", label) for label in row if label not in loops])]


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
