"""Starts of an exact difficulty: the least number of selections that they need.

On a reduced stroke with B black and W white points, none left out, and two states, a start has exactly four answers: a
set of points, and that set with the black ones, the white ones or both taken in the other way round. So each start has
one answer with at most B/2 black and W/2 white points, its least; two where exactly half of a colour is chosen. Hence
starts are drawn without search: choose k black and l white points, k + l = m, each pair (k, l) with the weight C(B, k)
C(W, l), halved for each tie, and then any such points. The number of starts with least number m is the coefficient of
z^m in f(B) f(W) / 4, f(N) the sum of C(N, k) z^min(k, N - k). Elsewhere starts are solved until one fits.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from math import comb
from typing import TypeVar

from games.region_select.stroke import Stroke

TRIES = 200
StartT = TypeVar("StartT")


def colours(stroke: Stroke) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the points of either colour."""
    points = range(len(stroke.regions))
    black, white = (tuple(point for point in points if stroke.regions[point].colour == colour) for colour in (0, 1))
    return black, white


@cache
def starts_of_each(stroke: Stroke) -> tuple[int, ...]:
    """Return how many patterns of a reduced stroke have least number 0, 1, 2 ...; the goal itself is the one with 0.

    Raises ValueError for a stroke with a nugatory crossing. O(c^2) additions of large numbers.
    """
    if not stroke.reduced:
        raise ValueError("a stroke with a nugatory crossing has no formula for its starts")
    black, white = (_halves(len(points)) for points in colours(stroke))
    found = [0] * (len(black) + len(white) - 1)
    for k, some in enumerate(black):
        for n, others in enumerate(white):
            found[k + n] += some * others
    return tuple(number // 4 for number in found)


def _halves(points: int) -> list[int]:
    """Return for k up to half of the points in how many ways k or all but k of them are taken."""
    return [comb(points, k) * (1 if 2 * k == points else 2) for k in range(points // 2 + 1)]


def draw_exact(stroke: Stroke, needed: int, chance: random.Random) -> int:
    """Return a pattern of a reduced stroke with least number `needed`, each as likely, without search. O(c^2).

    Bit i is set when area i must change. Raises ValueError for a stroke that is not reduced or a number that none has.
    """
    if not 0 <= needed < len(starts_of_each(stroke)):
        raise ValueError(f"no start has the least number {needed}, the largest is {len(starts_of_each(stroke)) - 1}")
    black, white = colours(stroke)
    halves = _halves(len(black)), _halves(len(white))
    pairs = [(k, needed - k) for k in range(len(halves[0])) if 0 <= needed - k < len(halves[1])]
    weights = [halves[0][k] * halves[1][n] for k, n in pairs]
    k, n = pairs[_drawn(weights, chance)]
    flip = 0
    for point in (*chance.sample(black, k), *chance.sample(white, n)):
        flip ^= stroke.touches[point]
    return flip


def _drawn(weights: Sequence[int], chance: random.Random) -> int:
    """Return a place, each as likely as its weight says; whole numbers of any size, so nothing is rounded."""
    at = chance.randrange(sum(weights))
    for place, weight in enumerate(weights):
        if at < weight:
            return place
        at -= weight
    raise AssertionError("the weights add up to more")


def draw_by_solving(
    draw: Callable[[], StartT],
    solved: Callable[[StartT], Sequence[int]],
    after: Callable[[StartT, int], StartT],
    needed: int,
    tries: int = TRIES,
) -> StartT:
    """Return a start that needs `needed` selections, found by solving what `draw` gives until one fits.

    Where none fits, one that needs more is played along its answer until it fits: each step of a least answer leaves
    one less. Such a start is not drawn evenly. Where none needs as many, the hardest that was found is returned.
    """
    hardest: StartT | None = None
    answer: tuple[int, ...] = ()
    for _ in range(tries):
        start = draw()
        points = tuple(solved(start))
        if len(points) == needed:
            return start
        if hardest is None or len(points) > len(answer):
            hardest, answer = start, points
    assert hardest is not None
    for point in answer[: max(0, len(answer) - needed)]:
        hardest = after(hardest, point)
    return hardest
