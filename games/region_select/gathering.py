"""The walk of two states without a loop of its own, for strokes that need no cutting: three gatherings and two sums.

The strand gives the areas in the order in which it passes them; the running sum of what they must do is the bit of each
edge. A way over the edges to every region gives the edges in an order in which the running sum is the bit of each
region. Gathering in a given order is one call (`itemgetter`), and a running sum by exclusive or of n bytes is log2(n)
shifts of one large number, so nothing is done byte by byte in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter

from games.region_select.stroke import Stroke

Gather = Callable[[Sequence[int]], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Straight:
    """A stroke of one piece made ready: the orders of the strand, of the tour, and where a region is met on it."""

    strand: Gather
    tour: Gather
    regions: Gather

    @staticmethod
    def ready(stroke: Stroke) -> Straight:
        """Return the orders for a stroke of two crossings or more. About O(c)."""
        beside: list[list[tuple[int, int]]] = [[] for _ in stroke.regions]
        for place, (x, k) in enumerate(stroke.path):
            one, two = stroke.sides[stroke.pd[x][(k + 2) % 4]]
            beside[one].append((two, place))
            beside[two].append((one, place))
        way, met = _way(beside)
        strand = itemgetter(*(x for x, _ in stroke.path[1:]))
        return Straight(strand, itemgetter(*way), itemgetter(*met))

    def walk(self, must: Sequence[int]) -> bytes:
        """Return the regions to choose, one byte each, when the first edge and the first region have the bit 0."""
        edges = running(bytes(self.strand(must)))
        return bytes(self.regions(running(bytes(self.tour(edges)))))


def _way(beside: Sequence[Sequence[tuple[int, int]]]) -> tuple[list[int], list[int]]:
    """Return the edges of a way from region 0 through all of them, and after how many each region is first met.

    On to a region that is new, the one with the fewest new ones beside it; where none is new, the shortest way to one.
    """
    met = [-1] * len(beside)
    met[0], at, way = 0, 0, list[int]()
    left = len(beside) - 1
    while left:
        new = [(other, edge) for other, edge in beside[at] if met[other] < 0]
        if new:
            at, edge = min(new, key=lambda step: sum(met[other] < 0 for other, _ in beside[step[0]]))
            way.append(edge)
            met[at] = len(way)
            left -= 1
        else:
            at, edges = _nearest(beside, met, at)
            way += edges
    return way, met


def _nearest(beside: Sequence[Sequence[tuple[int, int]]], met: Sequence[int], at: int) -> tuple[int, list[int]]:
    """Return the way from `at` to the nearest region that has a new one beside it: (that region, the edges)."""
    came: dict[int, tuple[int, int] | None] = {at: None}
    todo = [at]
    for here in todo:
        for other, edge in beside[here]:
            if met[other] < 0:
                return here, _edges_back(came, here)
            if other not in came:
                came[other] = (here, edge)
                todo.append(other)
    raise AssertionError("a stroke is connected")


def _edges_back(came: dict[int, tuple[int, int] | None], here: int) -> list[int]:
    edges = []
    step = came[here]
    while step is not None:
        edges.append(step[1])
        step = came[step[0]]
    return edges[::-1]


def running(bits: bytes) -> bytes:
    """Return 0, and then for each byte the exclusive or of it and all bytes before it. O(n log n), in few steps."""
    total, shift, size = int.from_bytes(bits, "little") << 8, 8, len(bits) + 1
    while shift < 8 * size:
        total ^= total << shift
        shift *= 2
    return (total & ((1 << 8 * size) - 1)).to_bytes(size, "little")
