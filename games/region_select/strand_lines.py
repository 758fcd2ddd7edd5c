"""A line that was drawn, as the strand of a stroke: cut at its crossings, made to fit, and with fewer corners."""

from __future__ import annotations

import math
from collections.abc import Sequence

from games.region_select.drawing import CENTRE, RADIUS
from games.region_select.geometry import Line, Spot, distance, from_line, from_segment, signed_area
from games.region_select.knot_view import KnotView, draw, from_circles, view, view_faults
from games.region_select.strand import outline
from games.region_select.stroke import Stroke
from games.region_select.words import GRIDS, MOST_CORNERS, Strand

SWERVES = (0.003, 0.001, 0.0)
"""So far may the line with fewer corners be from what was drawn, the first that still shows the stroke."""


def drawn_strand(stroke: Stroke, line: Sequence[Spot], crossings: Sequence[Spot], width: int) -> Strand | None:
    """Return the strand that a closed line is, on the grid of `width`; None where it does not show the stroke.

    Labels count from 1 along the line, and `crossings` are in the order of the rows, as in `freehand.Reading`.
    """
    passages = _passages(line, crossings)
    if any(label not in stroke.pd[x] for label, (_, x) in enumerate(passages, start=1)):
        return None
    if len(passages) != 2 * stroke.crossings:
        return None
    fit = _fitting(line)
    spots = tuple(_on_grid(fit(spot), width) for spot in crossings)
    ends = {label: end for end, label in _labels(stroke)}
    for swerve in SWERVES:
        lines: dict[int, Line] = {}
        for label, (at, x) in enumerate(passages, start=1):
            before, y = passages[label - 2]
            whole = [spots[y], *(_on_grid(fit(spot), width) for spot in _between(line, before, at)), spots[x]]
            fewer = _thinned(whole, swerve)
            # The strand comes to passage n on label n, at the place opposite to that of the label after it.
            arrives = (x, stroke.pd[x].index(label))
            if y == x and stroke.pd[x].count(label) == 2:
                arrives = (x, _arriving(stroke, x, label))
            lines[label] = fewer[::-1] if arrives == ends[label] else fewer
        if all(len(one) - 2 <= MOST_CORNERS for one in lines.values()):
            strand = shown_strand(stroke, spots, lines)
            if strand is not None:
                return strand
    return None


def settled_view(stroke: Stroke) -> KnotView:
    """Return a knot view of a stroke that nobody has drawn. About 0.5 s at eight areas; curls need longer to grow."""
    rounds = 150 if stroke.reduced else 300
    try:
        return view(draw(stroke, "", rounds=rounds, tries=1), stroke)
    except ValueError:
        return from_circles(stroke, "")


def thinned_strand(shown: KnotView, width: int) -> Strand | None:
    """Return the strand of a knot view, on the grid of `width`; None where the grid is too coarse."""
    stroke = shown.stroke
    spots = tuple(_on_grid(spot, width) for spot in shown.spots)
    for swerve in SWERVES:
        lines: dict[int, Line] = {}
        for (x, k), label in _labels(stroke):
            far = stroke.other_ends()[x, k][0]
            whole = [spots[x], *(_on_grid(spot, width) for spot in shown.lines[label][1:-1]), spots[far]]
            lines[label] = _thinned(whole, swerve)
        if all(len(one) - 2 <= MOST_CORNERS for one in lines.values()):
            strand = shown_strand(stroke, spots, lines)
            if strand is not None:
                return strand
    return None


def shown_strand(stroke: Stroke, spots: tuple[Spot, ...], lines: dict[int, Line]) -> Strand | None:
    """Return the strand if it shows the stroke: the region that is the other way round is outside."""
    outlines = tuple(tuple(outline(stroke, lines, region)) for region in range(len(stroke.regions)))
    outside = [region for region, polygon in enumerate(outlines) if signed_area(polygon) < 0]
    if len(outside) != 1:
        return None
    shown = KnotView("", stroke, outside[0], spots, lines, outlines, ())
    return None if view_faults(shown) else Strand(outside[0], spots, lines)


def relabelled(strand: Strand, stroke: Stroke, new: Stroke) -> Strand:
    """Return the strand for the same stroke with its rows in another order."""
    rows = [stroke.pd.index(row) for row in new.pd]
    spots = tuple(strand.spots[x] for x in rows)
    lines = {}
    olds = {label: end for end, label in _labels(stroke)}
    for (x, k), label in _labels(new):
        line = strand.lines[label]
        lines[label] = line if olds[label] == (rows[x], k) else line[::-1]
    x, k = stroke.regions[strand.outer].corners[0]
    return Strand(new.region_at[rows.index(x)][k], spots, lines)


def _labels(stroke: Stroke) -> list[tuple[tuple[int, int], int]]:
    """Return the lower end of each label."""
    return [(end, stroke.pd[end[0]][end[1]]) for end, far in stroke.other_ends().items() if end < far]


def _arriving(stroke: Stroke, x: int, label: int) -> int:
    """Return at which of the two places the strand comes to a crossing on the loop of a curl."""
    after = label % (2 * stroke.crossings) + 1
    return next(k for k in range(4) if stroke.pd[x][k] == label and stroke.pd[x][(k + 2) % 4] == after)


def _passages(line: Sequence[Spot], crossings: Sequence[Spot]) -> list[tuple[float, int]]:
    """Return where along the line (in corners) each crossing is passed, with its number, in order."""
    size = max(max(x for x, _ in line) - min(x for x, _ in line), max(y for _, y in line) - min(y for _, y in line))
    found: list[tuple[float, int]] = []
    for x, spot in enumerate(crossings):
        near: list[tuple[float, float]] = []
        for n, a in enumerate(line):
            b = line[(n + 1) % len(line)]
            off = from_segment(spot, a, b)
            if off < 1e-4 * size:
                part = distance(a, spot) / distance(a, b) if a != b else 0.0
                near.append((off, n + min(part, 1.0)))
        twice: list[float] = []
        for _, at in sorted(near):
            if len(twice) < 2 and all(min(abs(at - o), len(line) - abs(at - o)) > 0.5 for o in twice):
                twice.append(at)
        found += [(at, x) for at in twice]
    return sorted(found)


def _between(line: Sequence[Spot], start: float, end: float) -> list[Spot]:
    """Return the corners between two places on a closed line, going forward; none on the places themselves."""
    until = end if end > start else end + len(line)
    corners = range(math.floor(start) + 1, math.ceil(until))
    return [line[n % len(line)] for n in corners if start + 1e-6 < n < until - 1e-6]


def _fitting(line: Sequence[Spot]) -> _Fit:
    left, top = min(x for x, _ in line), min(y for _, y in line)
    right, bottom = max(x for x, _ in line), max(y for _, y in line)
    return _Fit((left + right) / 2, (top + bottom) / 2, 2 * RADIUS / max(right - left, bottom - top))


class _Fit:
    """From the units of a drawing to the unit square."""

    def __init__(self, x: float, y: float, scale: float) -> None:
        self.x, self.y, self.scale = x, y, scale

    def __call__(self, spot: Spot) -> Spot:
        return CENTRE + self.scale * (spot[0] - self.x), CENTRE + self.scale * (spot[1] - self.y)


def _on_grid(spot: Spot, width: int) -> Spot:
    grid = GRIDS[width]
    return round(spot[0] * grid) / grid, round(spot[1] * grid) / grid


def _thinned(line: Sequence[Spot], swerve: float) -> Line:
    """Return the line with only so many corners that it stays as near as `swerve` (Douglas and Peucker's way)."""
    if len(line) < 3:
        return tuple(line)
    if line[0] == line[-1]:
        middle = max(range(len(line)), key=lambda n: distance(line[n], line[0]))
    else:
        middle = max(range(1, len(line) - 1), key=lambda n: from_line(line[n], (line[0], line[-1])))
        if from_line(line[middle], (line[0], line[-1])) <= swerve:
            return (line[0], line[-1])
    if not 0 < middle < len(line) - 1:
        return tuple(line)
    return (*_thinned(line[: middle + 1], swerve)[:-1], *_thinned(line[middle:], swerve))
