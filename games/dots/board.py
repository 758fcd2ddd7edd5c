"""The shape of a field, and sets of its points as whole numbers: bit p for point p.

A row takes `stride` bits, one more than it has points, and there is an empty row above and below: a step to the side,
up, down or slanted is a shift, and what leaves the field lands on a bit that no mask has. So a set of 1178 points moves
in one operation, and a flood needs as many of them as the way is long.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

Point = int
"""A point of the field: the number of its bit. `Board.at` makes one of a column and a row, `Board.cell` goes back."""

Mask = int
"""A set of points."""

MOST_SIDE = 200
"""So many points a side may have. It is played up to 50; records and commands may bring more."""

Step = tuple[int, int]
"""So far to the right and down."""

AROUND: tuple[Step, ...] = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))


class Board:
    """A field of `width` x `height` points without dots. Ask `board(width, height)` for it: there is one of each.

    `groups` tells which dots around a point touch each other: a set of dots, moved so that the point lies on (0, 0) and
    cut with `around`, is a key of it; the value has the ways from the point to one dot of each group.
    """

    __slots__ = ("around", "bit", "edge", "field", "groups", "height", "stride", "width")

    def __init__(self, width: int, height: int) -> None:
        if not (1 <= width <= MOST_SIDE and 1 <= height <= MOST_SIDE):
            raise ValueError(f"a field of {width} x {height} points is not between 1 and {MOST_SIDE} a side")
        self.width, self.height, self.stride = width, height, width + 1
        self.bit = tuple(1 << point for point in range((height + 2) * self.stride + 2))
        row = (1 << width) - 1
        self.field = sum(row << self.at(0, y) for y in range(height))
        left = sum(1 << self.at(0, y) for y in range(height))
        self.edge = row << self.at(0, 0) | row << self.at(0, height - 1) | left | left << width - 1
        self.groups = {
            sum(1 << self.at(x, y) for x, y in pattern): tuple(x + y * self.stride for x, y in firsts)
            for pattern, firsts in _GROUPS.items()
        }
        self.around = sum(1 << self.at(x, y) for x, y in AROUND)

    # ---- points -----------------------------------------------------------------------------------------------------

    def at(self, x: int, y: int) -> Point:
        """Return the point in column `x` and row `y`, both from 0, x to the right and y down. Not checked."""
        return (y + 1) * self.stride + x + 1

    def cell(self, point: Point) -> tuple[int, int]:
        """Return (x, y) of a point."""
        y, x = divmod(point, self.stride)
        return x - 1, y - 1

    def has(self, x: int, y: int) -> bool:
        """Return whether (x, y) is on the field."""
        return 0 <= x < self.width and 0 <= y < self.height

    def mask(self, points: Iterable[Point]) -> Mask:
        """Return the set of these points."""
        found = 0
        for point in points:
            found |= self.bit[point]
        return found

    # ---- sets of points ---------------------------------------------------------------------------------------------

    def spread(self, some: Mask) -> Mask:
        """Return the points beside these: left, right, above, below. Outside the field, too: cut it with `field`."""
        stride = self.stride
        return some << 1 | some >> 1 | some << stride | some >> stride

    def flood(self, some: Mask, space: Mask) -> Mask:
        """Return what is reached from `some` (a part of `space`) by straight steps inside `space`."""
        stride = self.stride
        while True:
            more = (some | some << 1 | some >> 1 | some << stride | some >> stride) & space
            if more == some:
                return some
            some = more

    def closed(self, some: Mask, space: Mask) -> Mask:
        """Return the flood of `some` in `space`, or 0 as soon as it reaches the edge of the field."""
        stride, edge = self.stride, self.edge
        while not some & edge:
            more = (some | some << 1 | some >> 1 | some << stride | some >> stride) & space
            if more == some:
                return some
            some = more
        return 0

    def pieces(self, some: Mask) -> Iterator[Mask]:
        """Yield the parts of a set that hang together by straight steps, the one with the lowest point first."""
        while some:
            piece = self.flood(some & -some, some)
            yield piece
            some ^= piece

    def enclosed(self, region: Mask, live: Mask) -> Mask:
        """Return the area that closes when a closed `region` of points without `live` dots is captured.

        It is all that the flood from the edge does not reach when the region and the live dots beside it block it,
        less those dots: the region itself, and holes that islands of live dots fence off inside it. The flood takes
        straight steps: a slanted one does not get through between two dots of a line.
        """
        wall = self.spread(region) & live
        solid = region | wall
        if not self._has_holes(solid):
            return region
        space = self.field & ~solid
        return self.field & ~self.flood(self.edge & space, space) & ~wall

    def _has_holes(self, some: Mask) -> bool:
        """Return whether a set that hangs together fences something off, slanted steps holding.

        By Euler's number of a picture: points, less straight and lone slanted links, plus squares, is 1 less the holes.
        """
        below, beside = some >> self.stride, some >> 1
        across = some >> self.stride + 1
        right = some & beside
        squares = right & below & across
        slanted = (some & across & ~(beside | below)).bit_count() + (beside & below & ~(some | across)).bit_count()
        straight = right.bit_count() + (some & below).bit_count()
        return some.bit_count() - straight - slanted + squares.bit_count() != 1


@cache
def board(width: int, height: int) -> Board:
    """Return the board of that size. Raises ValueError for one without points or with too long a side."""
    return Board(width, height)


def points(some: Mask) -> Iterator[Point]:
    """Yield the points of a set in ascending order: row by row, from the left."""
    while some:
        lowest = some & -some
        yield lowest.bit_length() - 1
        some ^= lowest


def _groups(dots: tuple[Step, ...]) -> tuple[Step, ...]:
    """Return one of each group of dots around a point; dots that touch, also slanted, are one group."""
    left, found = set(dots), []
    for first in dots:
        if first not in left:
            continue
        found.append(first)
        todo = [first]
        left.discard(first)
        while todo:
            x, y = todo.pop()
            near = [step for step in left if max(abs(step[0] - x), abs(step[1] - y)) == 1]
            left.difference_update(near)
            todo += near
    return tuple(found)


_GROUPS = {dots: _groups(dots) for number in range(9) for dots in combinations(AROUND, number)}
