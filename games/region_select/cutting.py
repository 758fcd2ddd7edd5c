"""A figure shown larger, a part of its rim outside the picture (figure 12 of the patent).

At one side, or at two that meet, the picture ends close to the points instead of round the whole figure. Every point in
play stays, with its room; every area stays in one piece with room for its mark; and so does the surrounding area: were
it cut in two, nobody could see that its pieces are one area. The figure is turned a little where that gains more: of a
round rim, what stands out between two points. Unit square, y down.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from games.region_select.cuts import CUT
from games.region_select.figures import Figure
from games.region_select.geometry import Line, Spot, room, roomiest
from games.region_select.layouts import rim_of

GAIN = 1.04
"""A cut has to bring points so many times farther apart, else it is not offered."""
LESS = 0.015
"""A cut that gains so much less is taken for one that gains it on a wide screen, too."""
ROOM = 0.07
"""So far stand points from where the picture is cut, at least, as they are shown."""
MARGIN = 0.08
"""So much of the surrounding area is seen at a side that is not cut, as it is shown."""
PASSAGE = 0.035
"""Where the surrounding area is one piece only by a strip at the edge of the picture, the strip is at least so wide."""
MARK_ROOM, POINT_ROOM = 0.045, 0.05
"""The free circle that a mark needs, and the disc of a point, as they are shown."""

SIDES = ("left", "top", "right", "bottom")
CUTS: tuple[tuple[str, ...], ...] = (
    *((side,) for side in SIDES),
    *((SIDES[n - 1], SIDES[n]) for n in range(4)),
)
"""One side, or two that meet. With two that face each other the surrounding area would fall in two."""

TURNS = (0, *(turn * way for turn in range(5, 50, 5) for way in (1, -1)))
"""Degrees clockwise; the smallest first, because a figure is known best as it was."""
COARSE = (0, 15, -15, 30, -30, 45)
"""Those that are tried while somebody waits."""

_Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A cut drawing: `sides` where it is cut, `gain` how many times farther apart points are than in the whole figure.

    `polygons` and `marks` are those of all areas, the surrounding one last; `lines` what is seen of the connection
    lines. `turn` (degrees clockwise, round the middle of the square), then `scale`, `left` and `top` lead from the
    figure to it (see `at`).
    """

    sides: tuple[str, ...]
    gain: float
    polygons: tuple[Line, ...]
    marks: tuple[Spot, ...]
    lines: tuple[Line, ...]
    turn: int
    scale: float
    left: float
    top: float

    def at(self, spot: Spot) -> Spot:
        """Return where a spot of the whole figure is here."""
        x, y = turned(spot, self.turn)
        return self.left + self.scale * x, self.top + self.scale * y


@cache
def cut(played: Figure, left_out: frozenset[int]) -> Cut | None:
    """Return the cut that brings points farthest apart, None where none is worth it.

    Points that are left out need not be seen. Shipped figures have theirs as data (`cuts.py`): 5 ms; else up to 40 ms.
    """
    points = [spot for point in played.points if point not in left_out and (spot := played.spots[point]) is not None]
    if played.id in CUT and not left_out:
        known = CUT[played.id]
        return None if known is None else _made(played, points, _try(played, points, *known))
    return found(played, points, COARSE) if played.polygons else None  # a single area is the surrounding one


def found(played: Figure, points: list[Spot], turns: Sequence[int] = TURNS) -> Cut | None:
    """Return the cut that is found by trying; where several gain as much, the figure is turned least."""
    best: Cut | None = None
    tried = (_try(played, points, turn, sides) for turn in turns for sides in CUTS)
    for one in sorted((one for one in tried if one.gain >= GAIN), key=lambda one: -round(one.gain, 2)):
        if best is not None and one.gain < best.gain - LESS:
            break
        made = _made(played, points, one)
        if made is not None and _cuts_height(made):
            return made
        best = best or made
    return best


def _try(played: Figure, points: list[Spot], turn: int, sides: tuple[str, ...]) -> _Try:
    rim = rim_of(played)
    before = _scale(_bounds(rim), (), _bounds(rim))
    whole, inner = (_bounds([turned(spot, turn) for spot in spots]) for spots in (rim, points))
    scale = _scale(whole, sides, inner)
    return _Try(turn, sides, scale, scale / before, _shown(whole, sides, inner, scale))


def _cuts_height(made: Cut) -> bool:
    """Return whether an area runs out at the top or at the bottom: screens are wide, there it gains most."""
    return any(y < 1e-9 or y > 1 - 1e-9 for polygon in made.polygons[:-1] for _, y in polygon)


@dataclass(frozen=True, slots=True)
class _Try:
    """A way to cut: `shown` is what is seen, in the measure of the turned figure."""

    turn: int
    sides: tuple[str, ...]
    scale: float
    gain: float
    shown: _Box


def turned(spot: Spot, degrees: int) -> Spot:
    """Return a spot turned clockwise round the middle of the square."""
    if not degrees:
        return spot
    sin, cos = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    x, y = spot[0] - 0.5, spot[1] - 0.5
    return 0.5 + cos * x - sin * y, 0.5 + sin * x + cos * y


def _bounds(spots: Iterable[Spot]) -> _Box:
    xs, ys = zip(*spots, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _scale(whole: _Box, sides: tuple[str, ...], points: _Box) -> float:
    """Return how large the figure is when what is shown of it just fits into the unit square.

    Room and margin are lengths as they are shown, so they stand outside of the scale.
    """
    ends = [points[n] if side in sides else whole[n] for n, side in enumerate(SIDES)]
    air = [ROOM if side in sides else MARGIN for side in SIDES]
    wide, high = ends[2] - ends[0], ends[3] - ends[1]
    return min((1 - air[0] - air[2]) / wide, (1 - air[1] - air[3]) / high)


def _shown(whole: _Box, sides: tuple[str, ...], points: _Box, scale: float) -> _Box:
    """Return what the unit square shows, in the figure's own measure.

    A side that is cut lies at the edge of the square; what is left over is given to the surrounding area.
    """
    side = 1 / scale

    def along(low: int, high: int) -> tuple[float, float]:
        if SIDES[low] in sides:
            start = points[low] - ROOM * side
        elif SIDES[high] in sides:
            start = points[high] + ROOM * side - side
        else:
            start = (whole[low] + whole[high] - side) / 2
        return start, start + side

    (left, right), (top, bottom) = along(0, 2), along(1, 3)
    return left, top, right, bottom


def _made(played: Figure, points: list[Spot], one: _Try) -> Cut | None:
    """Return this cut, None where an area would be in pieces, or without room for its mark."""

    def of(spots: Iterable[Spot]) -> Line:
        return tuple(turned(spot, one.turn) for spot in spots)

    around = _around(of(rim_of(played)), one)
    if around is None:  # most tries end here
        return None
    seen = (*(_seen(of(polygon), one) for polygon in played.polygons), around)
    polygons = [polygon for polygon in seen if polygon is not None]
    if len(polygons) < len(seen):
        return None
    wanted = zip(polygons, of(played.marks), strict=True)
    marks = [spot for polygon, mark in wanted if (spot := _mark(polygon, mark, of(points), one.scale)) is not None]
    if len(marks) < len(seen):
        return None
    left, top = -one.scale * one.shown[0], -one.scale * one.shown[1]

    def at(spots: Iterable[Spot]) -> Line:
        return tuple((left + one.scale * x, top + one.scale * y) for x, y in spots)

    lines = tuple(at(run) for line in played.lines for run in _runs(of(line), one))
    return Cut(one.sides, one.gain, tuple(map(at, polygons)), at(marks), lines, one.turn, one.scale, left, top)


def _mark(polygon: Line, mark: Spot, points: Line, scale: float) -> Spot | None:
    """Return where a mark stands: where it did, if there is room left; else where there is most, None if too little."""
    need, disc = MARK_ROOM / scale, POINT_ROOM / scale
    if room(mark, polygon, points, disc) >= need:
        return mark
    found, most = roomiest(polygon, points, disc)
    return found if most >= need else None


# ---- what is seen of a line, of an area, of what is around ----------------------------------------------------------


def _seen(polygon: Line, one: _Try) -> Line | None:
    """Return what is seen of an area, None where that is nothing or more than one piece.

    What the border leaves open is closed along the sides that are cut, by their corner where it leads from one to the
    other: no area but the surrounding one reaches another side.
    """
    run = _only_run(polygon, one)
    if run is None or run[0] == run[-1]:
        return run and run[:-1]
    corner = _corner(one)
    over = not _on_one_side(run[0], run[-1], one.shown)
    return (*run, corner) if over else run


def _around(rim: Line, one: _Try) -> Line | None:
    """Return what is seen of the surrounding area, None where it would be in pieces.

    It is in one piece when the rim comes into the picture once and leaves it once. Its border is that part of the rim,
    and from there along the sides by every corner that the figure does not cover.
    """
    run = _only_run(rim, one)
    if run is None or run[0] == run[-1] or _only_run(rim, _within(one)) is None:
        return None
    left, top, right, bottom = one.shown
    ring = ((left, top), (right, top), (right, bottom), (left, bottom))
    # The rim goes counter-clockwise on the screen, what is around at its right hand: on clockwise.
    end, start = _turn(run[-1], one.shown), _turn(run[0], one.shown)
    way = sorted(((_turn(corner, one.shown) - end) % 4, corner) for corner in ring)
    return (*run, *(corner for turn, corner in way if turn < (start - end) % 4))


def _within(one: _Try) -> _Try:
    """Return the same way to cut, with less seen at the sides that are cut: by a passage."""
    less = PASSAGE / one.scale
    left, top, right, bottom = (
        end + (less if n < 2 else -less) * (side in one.sides)
        for n, (side, end) in enumerate(zip(SIDES, one.shown, strict=True))
    )
    return replace(one, shown=(left, top, right, bottom))


def _turn(spot: Spot, shown: _Box) -> float:
    """Return how far round the picture a spot of its edge is, clockwise from the top left: 0 to 4."""
    left, top, right, bottom = shown
    x, y = (spot[0] - left) / (right - left), (spot[1] - top) / (bottom - top)
    distances = (y, 1 - x, 1 - y, x)
    side = min(range(4), key=lambda n: round(abs(distances[n]), 9))
    return (x, 1 + y, 3 - x, (4 - y) % 4)[side]


def _on_one_side(a: Spot, b: Spot, shown: _Box) -> bool:
    return any(abs(a[n % 2] - end) < 1e-9 and abs(b[n % 2] - end) < 1e-9 for n, end in enumerate(shown))


def _corner(one: _Try) -> Spot:
    """Return the corner of two sides that are cut (of one, any of its own: it is not asked for)."""
    return one.shown[0 if "left" in one.sides else 2], one.shown[1 if "top" in one.sides else 3]


def _only_run(closed: Line, one: _Try) -> Line | None:
    """Return the part of a closed line that is seen, if it is one part; a whole line ends where it began."""
    runs = _runs((*closed, closed[0]), one)
    if len(runs) > 1 and runs[0][0] == runs[-1][-1]:
        runs = [(*runs[-1], *runs[0][1:]), *runs[1:-1]]
    return runs[0] if len(runs) == 1 else None


def _runs(line: Line, one: _Try) -> list[Line]:
    """Return the parts of a line on this side of all cuts."""
    runs: list[list[Spot]] = []
    for a, b in pairwise(line):
        part = _part(a, b, one)
        if part is None:
            continue
        if runs and runs[-1][-1] == part[0]:
            runs[-1].append(part[1])
        else:
            runs.append(list(part))
    return [tuple(run) for run in runs]


def _part(a: Spot, b: Spot, one: _Try) -> tuple[Spot, Spot] | None:
    """Return the part of a segment on this side of all cuts, None where there is none."""
    start, end = 0.0, 1.0
    for n, side in enumerate(SIDES):
        if side not in one.sides:
            continue
        inward = 1 if n < 2 else -1
        first, last = (inward * (spot[n % 2] - one.shown[n]) for spot in (a, b))
        if first < 0 and last < 0:
            return None
        if first < 0 <= last:
            start = max(start, first / (first - last))
        elif last < 0 <= first:
            end = min(end, first / (first - last))
    if start >= end:
        return None

    def at(along: float) -> Spot:
        return a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])

    return (a if start == 0 else at(start), b if end == 1 else at(end))
