"""Walking a line over a grid of points, one straight piece after the other: where it crosses itself, what it may not.

Exact: grid points are whole numbers, and whether two pieces cross is a sign. A line that is walked by this law has only
crossings of two strands, so that nobody who cannot see it walks into something that cannot be read in the end.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from games.region_select.freehand import STEP, Reading, code
from games.region_select.rules import RegionRefusal
from games.region_select.stroke import read_stroke
from games.region_select.tracing import Crossing

Spot = tuple[float, float]
Point = int
"""A grid point, from 0, in reading order."""
Walked = tuple[Point, ...]
"""The points in the order in which they were chosen; a closed line ends with its first."""

MOST_PIECES = 40
APART = 0.03
"""Crossings nearer than this (as a share of the grid's side) would be one place to whoever reads the line."""


class _Spot(NamedTuple):
    """A grid point as column and row."""

    x: int
    y: int


def spot_of(side: int, point: Point) -> _Spot:
    """Return column and row of a point of a grid with `side` points in a row."""
    return _Spot(point % side, point // side)


def closed(walked: Walked) -> bool:
    """True if the line has come back to its first point."""
    return len(walked) > 1 and walked[-1] == walked[0]


@lru_cache(maxsize=4096)
def crossings(side: int, walked: Walked) -> tuple[Spot, ...]:
    """Return where the line crosses itself, in the order of finding, in columns and rows.

    Where it has come to a point of itself, that is known when it has left it. Raises ValueError for a line that may
    not be walked.
    """
    if len(walked) < 3:
        return ()
    found = step(side, walked[:-1], walked[-1])
    if isinstance(found, RegionRefusal):
        raise ValueError(f"{walked}: {found.value}")
    return (*crossings(side, walked[:-1]), *found)


@lru_cache(maxsize=4096)
def step(side: int, walked: Walked, point: Point) -> tuple[Spot, ...] | RegionRefusal:
    """Return the crossings that a straight piece to `point` adds, or why it cannot be walked. 20 us for ten pieces."""
    if not walked:
        return ()
    if point == walked[-1]:
        return RegionRefusal.HERE
    if len(walked) > MOST_PIECES:
        return RegionRefusal.MANY_PIECES
    line = tuple(spot_of(side, one) for one in walked)
    piece = line[-1], spot_of(side, point)
    if any(_along(*piece, *other) for other in pairwise(line)):
        return RegionRefusal.ALONG
    return _met(side, line, piece)


def _met(side: int, line: tuple[_Spot, ...], piece: tuple[_Spot, _Spot]) -> tuple[Spot, ...] | RegionRefusal:
    """Return the crossings on the piece and at the point that it leaves; at the first point, too, when it closes."""
    here, there = piece
    closes = len(line) > 2 and there == line[0]
    passed: list[tuple[_Spot, tuple[_Spot, _Spot]]] = []
    if len(line) > 1:
        passed.append((here, (line[-2], there)))
    if closes:
        passed.append((there, (here, line[1])))
    found: list[Spot] = []
    for at, ends in passed:
        for strand in _strands_at(line, at):
            if not _crosses(at, ends, strand):
                return RegionRefusal.TOUCHES
            found.append((float(at.x), float(at.y)))
    if not closes and len(list(_strands_at(line, there))) > 1:
        return RegionRefusal.THREE
    for spot, passing in _on_the_way(line, here, there):
        if passing is not None and not _crosses(spot, (here, there), passing):
            return RegionRefusal.TOUCHES
        found.append((float(spot[0]), float(spot[1])))
    before = crossings(side, tuple(one.y * side + one.x for one in line))
    near = APART * (side - 1)
    if any(math.dist(one, other) < near for n, one in enumerate(found) for other in (*before, *found[:n])):
        return RegionRefusal.THREE
    return tuple(found)


def _strands_at(line: tuple[_Spot, ...], at: _Spot) -> Iterator[tuple[_Spot, _Spot]]:
    """Yield the strands that pass a point: each as where it comes from and where it goes to."""
    for before, now, after in zip(line, line[1:], line[2:], strict=False):
        if now == at:
            yield before, after
    for a, b in pairwise(line):
        if at not in (a, b) and _between(a, b, at):
            yield a, b


def _on_the_way(
    line: tuple[_Spot, ...], here: _Spot, there: _Spot
) -> Iterator[tuple[Spot, tuple[_Spot, _Spot] | None]]:
    """Yield where strands meet a piece between its ends; a strand that is sure to cross is None."""
    for before, now, after in zip(line, line[1:], line[2:], strict=False):
        if now not in (here, there) and _between(here, there, now):
            yield now, (before, after)
    for a, b in pairwise(line):
        sides = _side(here, there, a), _side(here, there, b)
        if sides[0] * sides[1] < 0 and _side(a, b, here) * _side(a, b, there) < 0:
            part = sides[0] / (sides[0] - sides[1])
            yield (a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part), None


def _side(a: _Spot, b: _Spot, c: _Spot) -> int:
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)


def _between(a: _Spot, b: _Spot, c: _Spot) -> bool:
    """True if c is on the straight piece from a to b, ends included."""
    return _side(a, b, c) == 0 and (a.x - c.x) * (b.x - c.x) + (a.y - c.y) * (b.y - c.y) <= 0


def _along(a: _Spot, b: _Spot, c: _Spot, d: _Spot) -> bool:
    """True if two pieces share more than a point."""
    if _side(a, b, c) or _side(a, b, d):
        return False
    axis = 0 if a.x != b.x else 1
    low, high = sorted((a[axis], b[axis]))
    left, right = sorted((c[axis], d[axis]))
    return max(low, left) < min(high, right)


def _crosses(at: Spot, one: tuple[_Spot, _Spot], other: tuple[_Spot, _Spot]) -> bool:
    """True if two strands that pass a point change sides there: their four ends take turns round it."""
    turns = sorted((math.atan2(end.y - at[1], end.x - at[0]), n % 2) for n, end in enumerate((*_mix(one, other),)))
    return turns[0][1] != turns[1][1] != turns[2][1] != turns[3][1]


def _mix(one: tuple[_Spot, _Spot], other: tuple[_Spot, _Spot]) -> tuple[_Spot, ...]:
    return one[0], other[0], one[1], other[1]


# ---- what a closed line is ------------------------------------------------------------------------------------------


def reading(side: int, walked: Walked) -> Reading:
    """Return what a closed line is, as `freehand.read_drawing` does, in columns and rows; exact, so nothing is doubted.

    Raises ValueError for a line that is not closed or does not cross itself.
    """
    places = crossings(side, walked)
    if not closed(walked) or not places:
        raise ValueError(f"{walked} is not closed, or does not cross itself")
    line = tuple(spot_of(side, one) for one in walked[:-1])
    return Reading(read_stroke(code([_crossing(line, place) for place in places])), _fine(line, side), places)


def _crossing(line: tuple[_Spot, ...], place: Spot) -> Crossing:
    """Return where along the line the two strands of a crossing pass it, and to which side the second goes."""
    (first, start, end), (second, back, out) = sorted(_passages(line, place))
    if second == first:
        raise ValueError(f"no two strands pass {place}")
    turns = [math.atan2(one[1] - place[1], one[0] - place[0]) for one in (start, end, back, out)]
    to_start, to_out = (turns[0] - turns[1]) % math.tau, (turns[3] - turns[1]) % math.tau
    return Crossing(place, first, second, left=to_out > to_start)  # y is down: what turns back is on the left


def _passages(line: tuple[_Spot, ...], place: Spot) -> Iterator[tuple[float, Spot, Spot]]:
    """Yield how far along the line a place is passed, in pieces, and the ends of what passes it."""
    for n, (a, b) in enumerate(zip(line, (*line[1:], line[0]), strict=True)):
        whole, part = math.dist(a, b), math.dist(a, place)
        if math.dist(a, place) < _EXACT:
            yield float(n), line[n - 1], b
        elif math.dist(b, place) >= _EXACT and part + math.dist(place, b) - whole < _EXACT:
            yield n + part / whole, a, b


_EXACT = 1e-9


def _fine(line: tuple[_Spot, ...], side: int) -> tuple[Spot, ...]:
    """Return the closed line as points a hundredth of the grid's side apart, its last one step before its first."""
    fine: list[Spot] = []
    for a, b in zip(line, (*line[1:], line[0]), strict=True):
        count = math.ceil(math.dist(a, b) / (side - 1) / STEP)
        fine += [(a.x + (b.x - a.x) * n / count, a.y + (b.y - a.y) * n / count) for n in range(count)]
    return tuple(fine)
