"""The turned-round variant: choosing a point changes every area that does *not* touch it. Two states.

With n points chosen, an area has changed n times less the times that it was touched. So an answer to a wish is an
ordinary answer with an even number of points, or an ordinary answer to the opposite wish with an odd number of points.
Not every figure can always be solved so (the first knots that cannot are 8_8 and 8_13): ask `solvable` first.
"""

from __future__ import annotations

from collections.abc import Collection

from games.region_select.solver import Answer, Walk


def least(walk: Walk, flip: int, forbid: Collection[int] = ()) -> Answer | None:
    """Return a smallest set of points after which exactly the areas of `flip` have changed, or None. O(c)."""
    found = answers(walk, flip, forbid)
    return Answer(found[0], len(found)) if found else None


def answers(walk: Walk, flip: int, forbid: Collection[int] = ()) -> tuple[tuple[int, ...], ...]:
    """Return every such set, the smallest first, then by its lowest points. Raises ValueError as `Walk.answers`."""
    opposite = (1 << walk.stroke.crossings) - 1 ^ flip
    even = [points for points in walk.answers(flip, forbid) if len(points) % 2 == 0]
    odd = [points for points in walk.answers(opposite, forbid) if len(points) % 2 == 1]
    return tuple(sorted(even + odd, key=lambda points: (len(points), points)))


def solvable(walk: Walk, forbid: Collection[int] = ()) -> bool:
    """Return whether every wish has an answer: whether each single area can be changed. O(c^2)."""
    return all(least(walk, 1 << area, forbid) is not None for area in range(walk.stroke.crossings))
