"""Where a side closes a line with two dots of its own: the threats it has, before it makes them.

A line that needs both dots has two ways from one to the other, each along dots that hang together, or straight across
where the two touch. So both touch the same two trees; or they touch each other and one tree; or each closes a line of
its own. `candidates` yields every such pair once; a put shows what it captures.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from games.dots.board import Mask, Point, points
from games.dots.bots.scan import beside, splitting, trees
from games.dots.field import Field, Player

Pair = tuple[Point, Point]


def candidates(field: Field, player: Player, near: Mask = -1) -> Iterator[Pair]:
    """Yield the pairs of free points that may close a line together, at least one of the two in `near`."""
    shape, live, free = field.board, field.live[player], field.free
    close = beside(shape, live) & free
    here = close & near
    touched: dict[Point, list[Point]] = {}
    around = close if here == close else close & (here | beside(shape, here))
    for point in points(around):
        touched[point] = trees(field, point, live)
    for point in points(splitting(shape, live, free & ~around) if _several(touched, here) else 0):
        touched[point] = trees(field, point, live)
    yield from _meeting(touched, here)
    yield from _touching(field, live, touched, here)


def _several(touched: dict[Point, list[Point]], here: Mask) -> bool:
    """Return whether one of the points in `here` touches two groups."""
    return any(len(around) > 1 and here >> point & 1 for point, around in touched.items())


def _meeting(touched: dict[Point, list[Point]], here: Mask) -> Iterator[Pair]:
    """Yield the pairs that touch the same two trees, or that both touch one tree twice."""
    by_trees: dict[Pair, list[Point]] = {}
    for point, around in touched.items():
        if len(around) == 2:
            one, other = around
            by_trees.setdefault((one, other) if one < other else (other, one), []).append(point)
        elif len(around) > 2:
            for both in sorted(set(combinations(sorted(around), 2))):
                by_trees.setdefault(both, []).append(point)
    seen: set[Pair] = set()
    for meeting in by_trees.values():
        if len(meeting) > 1:
            meeting.sort()
            for pair in combinations(meeting, 2):
                if (here >> pair[0] | here >> pair[1]) & 1 and pair not in seen:
                    seen.add(pair)
                    yield pair


def _touching(field: Field, live: Mask, touched: dict[Point, list[Point]], here: Mask) -> Iterator[Pair]:
    """Yield the pairs that touch each other and, on their far sides, one tree."""
    shape, bit = field.board, field.board.bit
    stride, groups, around = shape.stride, shape.groups, shape.around
    steps = (1, stride - 1, stride, stride + 1)
    for point in points(here):
        trees_here, beyond = touched[point], live | bit[point]
        for step in (*steps, *(-step for step in steps)):
            other = point + step
            trees_there = touched.get(other)
            if trees_there is None or (other < point and here >> other & 1):
                continue
            if len(groups[beyond >> other - stride - 1 & around]) < 2 or set(trees_here).isdisjoint(trees_there):
                continue
            if not _meet(trees_here, trees_there):
                yield (point, other) if point < other else (other, point)


def _meet(here: list[Point], there: list[Point]) -> bool:
    """Return whether `_meeting` has this pair already."""
    both = [tree for tree in here if tree in there]
    return len(set(both)) > 1 or any(here.count(tree) > 1 and there.count(tree) > 1 for tree in both)
