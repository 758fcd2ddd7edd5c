"""The walk of two states without a loop of its own, for strokes that need no cutting: three gatherings and two sums.

The strand gives the areas in the order in which it passes them; the running sum of what they must do is the bit of each
edge. A tour round the tree of the flood (down and back again) gives the edges in an order in which the running sum is
the bit of each region. Bits are the digits of text: gathering some in a given order is one call (`itemgetter`), and
the running sum by exclusive or of n digits is log2(n) shifts of a number, so Python itself goes through no loop.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import itemgetter

Gather = Callable[[str], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Straight:
    """A stroke of one piece made ready: the orders of the strand, of the tour, and where a region is met on it.

    Areas and regions are gathered from the highest to the lowest, as digits stand. `passages` and `steps` count.
    """

    strand: Gather
    tour: Gather
    regions: Gather
    passages: int
    steps: int

    @staticmethod
    def ready(crossings: Sequence[int], root: int, flood: Sequence[tuple[int, int, int]]) -> Straight:
        """Return the orders. `crossings` are passed one after the other, two at least; see `solver.Piece`. O(c)."""
        below: list[list[tuple[int, int]]] = [[] for _ in range(len(flood) + 1)]
        for region, origin, place in flood:
            below[origin].append((region, place))
        met, steps = [0] * len(below), list[int]()
        todo = [iter(below[root])]
        back = list[int]()
        while todo:
            step = next(todo[-1], None)
            if step is None:
                todo.pop()
                steps += back[-1:]
                del back[-1:]
                continue
            region, place = step
            steps.append(place)
            back.append(place)
            met[region] = len(steps)
            todo.append(iter(below[region]))
        last = max(crossings)
        return Straight(
            strand=itemgetter(*(last - x for x in crossings)),
            tour=itemgetter(*steps),
            regions=itemgetter(*reversed(met)),
            passages=len(crossings),
            steps=len(steps),
        )

    def walk(self, must: str) -> int:
        """Return the regions to choose, bit n for region n, when the first edge and the first region have the bit 0.

        `must` has a digit for each area, the highest first.
        """
        edges = running("".join(self.strand(must)), self.passages)
        return int("".join(self.regions(running("".join(self.tour(edges)), self.steps))), 2)


def running(digits: str, size: int) -> str:
    """Return 0, and then for each of `size` binary digits the exclusive or of it and all before it. O(n log n) bits."""
    total, shift = int(digits, 2), 1
    while shift < size:
        total ^= total >> shift
        shift *= 2
    return f"{total:0{size + 1}b}"
