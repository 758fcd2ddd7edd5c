"""A curve that grows by one crossing at a time: the one move that makes every stroke.

Ends of edges are numbered 4 x + k (crossing x, place k counter-clockwise), so a curve is two lists: `mates`, the other
end of each edge, and `arrives`, whether the strand comes to its crossing at that end. An end stands for its edge,
walked towards the end, and for the region on the right of that walk: the corner (x, k) of `stroke.py`.

The move. Where the strand runs past a region twice with the region on the same side, the two edges are brought together
inside the region and crossed there; the strand between them is now run the other way round, so it is still one strand.
Where the two edges are one, that is a curl. Undoing it cuts a crossing open against the direction of the strand, which
can be done at any crossing of any curve and leaves one strand: so from the curve with one crossing the move makes all.

A prime curve (no two edges between the same two regions) stays prime if the two edges differ: the new crossing parts
the region in two and touches the regions behind both edges, so each new pair of regions is new and is there once.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.region_select.stroke import Stroke, read_stroke


class Curve:
    """A closed curve in the making. It starts as the curve with one crossing, or as a given stroke."""

    def __init__(self, stroke: Stroke | None = None) -> None:
        if stroke is None:
            self.mates, self.arrives = [1, 0, 3, 2], [False, True, True, False]
            return
        other = stroke.other_ends()
        self.mates = [4 * other[x, k][0] + other[x, k][1] for x in range(stroke.crossings) for k in range(4)]
        self.arrives = [False] * len(self.mates)
        for x, k in stroke.path:
            self.arrives[4 * x + k] = True

    @property
    def crossings(self) -> int:
        """How many crossings there are."""
        return len(self.mates) // 4

    def copy(self) -> Curve:
        """Return a curve that grows apart from this one."""
        new = Curve()
        new.mates, new.arrives = self.mates.copy(), self.arrives.copy()
        return new

    def along(self, end: int) -> list[int]:
        """Return the ends of the region right of `end`, from there on round it. O(its edges)."""
        ends: list[int] = []
        at = end
        while not ends or at != end:
            ends.append(at)
            at = self.mates[at - 3 if at & 3 == 3 else at + 1]
        return ends

    def regions(self) -> list[int]:
        """Return for each end the number of its region. O(crossings)."""
        numbers, count = [-1] * len(self.mates), 0
        for end in range(len(self.mates)):
            if numbers[end] < 0:
                for other in self.along(end):
                    numbers[other] = count
                count += 1
        return numbers

    def grow(self, first: int, second: int) -> None:
        """Cross the edges of two ends of one region: the last crossing is the new one. O(crossings).

        The new crossing's places are, with the first edge drawn upwards on the left and the second downwards on the
        right: 0 the upper right, 1 the upper left, 2 the lower left, 3 the lower right.
        Raises ValueError if the strand does not pass the two with the region on the same side.
        """
        mates, arrives = self.mates, self.arrives
        if arrives[first] != arrives[second]:
            raise ValueError("crossing these two edges would make two strands")
        before, after = mates[first], mates[second]
        forward = arrives[first]
        if first != second:
            self._turn(first, after)
        new = len(mates)
        arrives += [not forward, forward, forward, not forward]
        mates += [after, first, before, second] if first != second else [new + 1, new, before, second]
        for end in range(new, new + 4):
            mates[mates[end]] = end

    def _turn(self, first: int, last: int) -> None:
        """Run the strand the other way from the end `first`, through its crossing and on, to the end `last`."""
        arrives, mates, at = self.arrives, self.mates, first
        while True:
            out = at ^ 2
            arrives[at], arrives[out] = arrives[out], arrives[at]
            if out == last:
                return
            at = mates[out]

    def stroke(self) -> Stroke:
        """Return it checked, its edges numbered from 1 along the strand, its crossings as they were made. O(c)."""
        labels, at = [0] * len(self.mates), self.arrives.index(True)
        for label in range(1, len(self.mates) // 2 + 1):
            labels[at] = labels[self.mates[at]] = label
            at = self.mates[at ^ 2]
        rows: Sequence[Sequence[int]] = [labels[place : place + 4] for place in range(0, len(labels), 4)]
        return read_stroke(rows)
