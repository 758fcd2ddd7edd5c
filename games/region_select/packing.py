"""A stroke drawn by circles that touch: smooth, and right for every stroke.

Every crossing, both halves of every edge, every corner and every region but the outer one gets a circle; circles touch
where what they stand for lies side by side (Koebe 1936; Thurston). Radii are found by Collins and Stephenson's way (A
circle packing algorithm, 2003): each inner circle is made larger or smaller until those round it close up. The strand
runs from circle to circle through the places where they touch. Inside a circle it is an arc at right angles to the
circle, a straight line of Poincare's plane: two of them cross once when their ends alternate, and arcs meet without a
corner. So the strand crosses itself at the crossings, and nowhere else.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from games.region_select.geometry import Line, Spot, arc
from games.region_select.stroke import Stroke

Node = tuple[str, int]
"""("crossing", x), ("half", 4 x + k) for the end (x, k) of an edge, ("corner", 4 x + k) or ("region", number)."""

ROUNDS = 400
CLOSE = 1e-7


@dataclass(frozen=True, slots=True)
class Packed:
    """A strand drawn by circles, y up, in no particular size: the crossings, and each edge as a line from the lower of
    its two ends (crossing, place) to the higher."""

    crossings: tuple[Spot, ...]
    lines: dict[int, Line]


def pack(stroke: Stroke, outer: int) -> Packed:
    """Return the strand with `outer` outside. O(rounds), about 0.2 s at eight crossings."""
    flowers = _flowers(stroke)
    outside = ("region", outer)
    border = {outside, *flowers[outside]}
    radii = _radii(flowers, border)
    return _strand(stroke, _centres(flowers, radii, outside), radii)


def _flowers(stroke: Stroke) -> dict[Node, list[Node]]:
    """Return the neighbours of every circle, counter-clockwise; those of the outer region clockwise, from outside."""
    flowers: dict[Node, list[Node]] = {}
    for (x, k), (y, place) in stroke.other_ends().items():
        right, left = 4 * x + (k - 1) % 4, 4 * x + k
        regions = stroke.region_at[x]
        crossing: Node = ("crossing", x)
        flowers.setdefault(crossing, [node for n in range(4 * x, 4 * x + 4) for node in (("half", n), ("corner", n))])
        flowers["half", left] = [crossing, ("corner", right), ("region", regions[k - 1]),
                                 ("half", 4 * y + place), ("region", regions[k]), ("corner", left)]  # fmt: skip
        flowers["corner", left] = [
            crossing, ("half", left), ("region", regions[k]), ("half", 4 * x + (k + 1) % 4),
        ]  # fmt: skip
    for number, region in enumerate(stroke.regions):
        flowers["region", number] = [
            node
            for x, k in reversed(region.corners)
            for node in (("half", 4 * x + (k + 1) % 4), ("corner", 4 * x + k), ("half", 4 * x + k))
        ]
    return flowers


def _radii(flowers: dict[Node, list[Node]], border: set[Node]) -> dict[Node, float]:
    """Return the radii; those on the border are 1."""
    radii = dict.fromkeys(flowers, 1.0)
    inner = [node for node in flowers if node not in border]
    for _ in range(ROUNDS):
        worst = 0.0
        for node in inner:
            count = len(flowers[node])
            angle = sum(_angle(radii, node, a, b) for a, b in _pairs(flowers[node]))
            worst = max(worst, abs(angle - math.tau))
            # As if all round it were equal circles: which radius would they have, and which should this one have?
            there, wanted = math.sin(angle / (2 * count)), math.sin(math.pi / count)
            radii[node] *= there / (1 - there) * (1 - wanted) / wanted
        if worst < CLOSE:
            break
    return radii


def _pairs(around: Sequence[Node]) -> list[tuple[Node, Node]]:
    return list(zip(around, [*around[1:], around[0]], strict=True))


def _angle(radii: dict[Node, float], at: Node, a: Node, b: Node) -> float:
    """Return the angle at a circle's centre between two that touch it and one another."""
    r, p, q = radii[at], radii[a], radii[b]
    cosine = ((r + p) ** 2 + (r + q) ** 2 - (p + q) ** 2) / (2 * (r + p) * (r + q))
    return math.acos(max(-1.0, min(1.0, cosine)))


def _centres(flowers: dict[Node, list[Node]], radii: dict[Node, float], outer: Node) -> dict[Node, Spot]:
    """Lay out the circles, one beside another that is there, from a first one on the border."""
    first = flowers[outer][0]
    start = flowers[first][(flowers[first].index(outer) + 1) % len(flowers[first])]
    centres: dict[Node, Spot] = {first: (0.0, 0.0), start: (radii[first] + radii[start], 0.0)}
    todo = [first, start]
    while todo:
        at = todo.pop()
        around = flowers[at]
        placed = next(n for n, node in enumerate(around) if node in centres)
        for step in (1, -1):
            now = placed
            turn = math.atan2(centres[around[now]][1] - centres[at][1], centres[around[now]][0] - centres[at][0])
            for _ in around:
                then = (now + step) % len(around)
                if outer in (around[now], around[then]):
                    break
                turn += step * _angle(radii, at, around[now], around[then])
                now = then
                if around[now] not in centres:
                    away = radii[at] + radii[around[now]]
                    centres[around[now]] = (
                        centres[at][0] + away * math.cos(turn),
                        centres[at][1] + away * math.sin(turn),
                    )
                    todo.append(around[now])
    return centres


def _strand(stroke: Stroke, centres: dict[Node, Spot], radii: dict[Node, float]) -> Packed:
    def touch(a: Node, b: Node) -> Spot:
        (ax, ay), (bx, by) = centres[a], centres[b]
        share = radii[a] / (radii[a] + radii[b])
        return (ax + share * (bx - ax), ay + share * (by - ay))

    spots = []
    for x in range(stroke.crossings):
        a, b, c, d = (touch(("crossing", x), ("half", 4 * x + k)) for k in range(4))
        spots.append(_meet(centres["crossing", x], radii["crossing", x], (a, c), (b, d)))

    def half(x: int, k: int, middle: Spot) -> Line:
        at: Node = ("half", 4 * x + k)
        start = touch(("crossing", x), at)
        inner = _towards(start, spots[x], centres["crossing", x])
        return (*inner[::-1], *_towards(start, middle, centres[at])[1:])

    lines: dict[int, Line] = {}
    for (x, k), (y, place) in stroke.other_ends().items():
        if (x, k) < (y, place):
            middle = touch(("half", 4 * x + k), ("half", 4 * y + place))
            lines[stroke.pd[x][k]] = (*half(x, k, middle), *half(y, place, middle)[-2::-1])
    return Packed(tuple(spots), lines)


def _towards(a: Spot, b: Spot, aim: Spot) -> Line:
    """Return the arc from a to b that sets out towards `aim`."""
    way = math.atan2(b[1] - a[1], b[0] - a[0])
    off = (math.atan2(aim[1] - a[1], aim[0] - a[0]) - way + math.pi) % math.tau - math.pi
    return arc(a, b, -math.tan(off / 2))


def _meet(centre: Spot, radius: float, one: tuple[Spot, Spot], other: tuple[Spot, Spot]) -> Spot:
    """Return where two arcs at right angles to a circle cross. In Klein's picture of the plane they are straight."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
        ((x - centre[0]) / radius, (y - centre[1]) / radius) for x, y in (*one, *other)
    )
    below = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    share = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / below
    x, y = ax + share * (bx - ax), ay + share * (by - ay)
    back = radius / (1 + math.sqrt(max(0.0, 1 - x * x - y * y)))
    return (centre[0] + back * x, centre[1] + back * y)
