"""Where a closed line crosses itself, and where it nearly does. Plane geometry on equally spaced points, y down."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Spot = tuple[float, float]
Polyline = list[Spot]


@dataclass(frozen=True, slots=True)
class Crossing:
    """A place where the line crosses itself. `first` and `second` are where along it (in points), the lower first.

    `left`: seen from the first passage the second goes to the left (as a person sees it, y up). `loop` is how many
    points lie between the passages.
    """

    place: Spot
    first: float
    second: float
    left: bool

    @property
    def loop(self) -> float:
        return self.second - self.first


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Two strands that come near without crossing: the nearest place, how far apart, for how long they stay near."""

    place: Spot
    apart: float
    length: float


def crossings(line: Polyline) -> list[Crossing]:
    """Return every crossing of the closed line with itself, in the order of their first passages.

    A crossing exactly on a point is found once: a point on a line counts as being on its left side (simulation of
    simplicity). A grid of cells as large as a step keeps it near O(n).
    """
    cells = _grid(line)
    size = len(line)
    found: dict[tuple[int, int], Crossing] = {}
    for members in cells.values():
        for n, i in enumerate(members):
            for j in members[:n]:
                a, b = (i, j) if i < j else (j, i)
                if (a, b) in found or b - a < 2 or (a == 0 and b == size - 1):
                    continue
                crossing = _cross(line, a, b)
                if crossing is not None:
                    found[a, b] = crossing
    return sorted(found.values(), key=lambda one: (one.first, one.second))


def _grid(line: Polyline) -> dict[tuple[int, int], list[int]]:
    """Return which segments (by their first point) touch which cell."""
    longest = max(math.dist(a, b) for a, b in _segments(line))
    cell = max(longest, 1e-9)
    cells: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, (a, b) in enumerate(_segments(line)):
        left, right = sorted((math.floor(a[0] / cell), math.floor(b[0] / cell)))
        top, bottom = sorted((math.floor(a[1] / cell), math.floor(b[1] / cell)))
        for column in range(left, right + 1):
            for row in range(top, bottom + 1):
                cells[column, row].append(number)
    return cells


def _segments(line: Polyline) -> Iterator[tuple[Spot, Spot]]:
    yield from zip(line, [*line[1:], line[0]], strict=True)


def _side(p: Spot, q: Spot, r: Spot) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _cross(line: Polyline, i: int, j: int) -> Crossing | None:
    """Return the crossing of segments i and j, or None."""
    size = len(line)
    a, b, c, d = line[i], line[(i + 1) % size], line[j], line[(j + 1) % size]
    ab_c, ab_d, cd_a, cd_b = _side(a, b, c), _side(a, b, d), _side(c, d, a), _side(c, d, b)
    if (ab_c >= 0) == (ab_d >= 0) or (cd_a >= 0) == (cd_b >= 0):
        return None
    on_first, on_second = cd_a / (cd_a - cd_b), ab_c / (ab_c - ab_d)
    place = a[0] + (b[0] - a[0]) * on_first, a[1] + (b[1] - a[1]) * on_first
    turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    return Crossing(place, i + on_first, j + on_second, left=turn < 0)  # y is down


def near_misses(line: Polyline, found: Sequence[Crossing], step: float, reach: float, own: float) -> Iterator[NearMiss]:
    """Yield where two strands come nearer than `reach` with no crossing there, once for each such place.

    Points less than `own` apart along the line are one strand; near a crossing strands are near by right, up to where
    lines that cross at 20 degrees part.
    """
    size, apart = len(line), round(own / step)
    cells: dict[tuple[int, int], list[int]] = defaultdict(list)
    for number, (x, y) in enumerate(line):
        cells[math.floor(x / reach), math.floor(y / reach)].append(number)
    near: dict[int, tuple[float, int]] = {}
    clear = reach / math.sin(math.radians(20)) / 2 + 2 * step
    for number, (x, y) in enumerate(line):
        if any(math.dist((x, y), one.place) < clear for one in found):
            continue
        column, row = math.floor(x / reach), math.floor(y / reach)
        for other in (o for dx in (-1, 0, 1) for dy in (-1, 0, 1) for o in cells.get((column + dx, row + dy), ())):
            along = abs(other - number)
            if min(along, size - along) > apart:
                distance = math.dist(line[number], line[other])
                if distance < reach and (number not in near or distance < near[number][0]):
                    near[number] = distance, other
    yield from _runs(line, near, step)


def _runs(line: Polyline, near: dict[int, tuple[float, int]], step: float) -> Iterator[NearMiss]:
    """Yield one near miss for each run of points that are near; the two strands' runs are the same place once."""
    seen: set[int] = set()
    for start in sorted(near):
        if start in seen:
            continue
        run = [start]
        while run[-1] + 1 in near:
            run.append(run[-1] + 1)
        seen.update(run)
        for number in run:  # the other strand's points belong to this place
            other = near[number][1]
            seen.update(range(other - 3, other + 4))
        nearest = min(run, key=lambda number: near[number][0])
        close = sum(near[number][0] < 1.5 * near[nearest][0] + step / 2 for number in run)
        yield NearMiss(line[nearest], near[nearest][0], close * step)
