"""How a game begins: where the first dots may be put, and crosses that stand on the field already."""

from __future__ import annotations

from typing import Literal, get_args

from games.dots.board import Mask, Point, board
from games.dots.field import Player

Cross = Literal["none", "one", "four"]
CROSSES: tuple[Cross, ...] = get_args(Cross)

SMALLEST_WITH: dict[Cross, int] = {"none": 1, "one": 4, "four": 8}
"""How many points a side of the field has at least: a cross stands off the edge, and crosses apart."""


def middle(width: int, height: int) -> Mask:
    """Return the points of the middle of the field, where both first moves go (rule 2).

    8 x 15 of 38 x 31, which is exactly in the middle: columns 16 to 23, rows 9 to 23, counted from 1. On a field of
    another size it has the same share of each side, as near as it can be and still exactly in the middle.
    """
    shape = board(width, height)
    across, down = _share(width, 8, 38), _share(height, 15, 31)
    left, top = (width - across) // 2, (height - down) // 2
    return shape.mask(shape.at(x, y) for x in range(left, left + across) for y in range(top, top + down))


def _share(side: int, of: int, whole: int) -> int:
    """Return side * of / whole as the nearest number that is odd or even like the side, the smaller of two; 1 or more.

    Twice the distance times `whole` is compared, so that no fraction is needed.
    """
    alike = range(1 if side % 2 else 2, side + 1, 2)
    return min(alike, key=lambda one: abs(one * whole - side * of))


def crossed(width: int, height: int, cross: Cross) -> tuple[tuple[Point, Player], ...]:
    """Return the dots that stand at the start: a cross is two of each side, each beside the other side's.

    One stands in the middle, four stand in the middles of the quarters. Raises ValueError where the field is too small.
    """
    if min(width, height) < SMALLEST_WITH[cross]:
        raise ValueError(f"a field of {width} x {height} points is too small for the crosses: {cross}")
    shape = board(width, height)
    spots: list[tuple[int, int]] = []
    if cross == "one":
        spots = [((width - 2) // 2, (height - 2) // 2)]
    elif cross == "four":
        lefts, tops = (_quarters(width), _quarters(height))
        spots = [(x, y) for y in tops for x in lefts]
    steps = ((0, 0, 0), (1, 0, 1), (0, 1, 1), (1, 1, 0))
    return tuple((shape.at(x + right, y + down), player) for x, y in spots for right, down, player in steps)


def _quarters(side: int) -> tuple[int, int]:
    near = side // 4 - 1
    return near, side - 2 - near
