"""Reading a drawn stroke: from the samples of a finger, a mouse or a pen to a checked `Stroke`, or the reason why not.

Law: a reading that exists is right about its own line: every crossing of the cleaned line is in the code, and nothing
else is. What could have been meant otherwise is among the `doubts`; whoever drew is asked before it is played. Pure:
samples in, values out; lengths are shares of the larger side of the drawing's box, y down.

The way (numbers measured in benchmarks/freehand.md): the line is smoothed as far as its own trembling needs, sampled
anew every hundredth, freed of reversals, closed (a tail that runs past the start is cut, a gap is bridged), and crossed
with itself. Tiny loops that trembling has made are taken out; strands that touch, run along each other or meet three in
one place are refused with the place.
"""

from __future__ import annotations

import enum
import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.region_select.stroke import Stroke, read_stroke
from games.region_select.tracing import Crossing, Polyline, crossings, near_misses

Spot = tuple[float, float]

STEP = 0.01
"""The line is sampled anew at this distance."""
FEWEST_SAMPLES, SHORTEST = 8, 1.2
"""Fewer samples, or a line shorter than this, are a dot or a slip of the finger."""
CALM = 0.002
"""So much trembling may remain after smoothing."""
MOST_SMOOTHING = 0.045
"""Smoothing wider than this would change the figure."""
END_PART = 0.16
"""A tail or a head that is cut off is at most this part of the whole line."""
MEETS, BRIDGED = 0.03, 0.36
"""Ends this near to each other have met; ends this near are bridged, and it is asked."""
DETOUR, STEEP = 2.5, 60
"""Head and tail that cross more steeply than this, so many times farther from their ends than the ends are apart, do
not meet there: it is a crossing of the figure."""
TINY_LOOP = 0.07
"""A loop shorter than this is trembling, not drawing."""
TOUCH, ALMOST = 0.012, 0.022
"""Strands nearer than this touch; strands nearer than that are asked about."""
ALONG = 0.10
"""Strands that touch for so long run along each other."""
ONE_PLACE = 0.028
"""Crossings nearer than this, of three strands, are one place."""
MOST_CROSSINGS = 40


class DrawingProblem(enum.Enum):
    """Why a drawing cannot be read. The value is the text key of its sentence."""

    SHORT = "drawing-short"
    OPEN = "drawing-open"
    NOTHING = "drawing-nothing-crossed"
    THREE = "drawing-three-strands"
    TOUCHING = "drawing-touching"
    ALONGSIDE = "drawing-alongside"
    TOO_MANY = "drawing-too-many"


class DrawingError(ValueError):
    """A drawing that is no stroke. `place` is where, in the units of the samples; None where it is the whole."""

    def __init__(self, problem: DrawingProblem, place: Spot | None = None) -> None:
        super().__init__(problem.value if place is None else f"{problem.value} at {place[0]:.3g}, {place[1]:.3g}")
        self.problem, self.place = problem, place


class Doubt(enum.Enum):
    """What the player is asked about. The value is the text key of its sentence."""

    BRIDGED = "drawing-bridged"
    CUT = "drawing-cut"
    NEAR = "drawing-near"


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read: the stroke, the cleaned closed line and where its crossings are (in the units of the samples).

    `crossings` are in the order of the rows of `stroke.pd`: the areas of the figure. `doubts` are to be asked about.
    """

    stroke: Stroke
    line: tuple[Spot, ...]
    crossings: tuple[Spot, ...]
    doubts: tuple[tuple[Doubt, Spot], ...] = ()


def read_drawing(samples: Iterable[Spot]) -> Reading:
    """Return the reading of a drawn line. Raises DrawingError with the reason and the place.

    About 20 ms for a line of five box sides. Which samples come after one another is all that counts: neither time nor
    speed does. Any finite coordinates will do.
    """
    points, scale = _boxed(samples)
    line = _without_reversals(_resampled(_calmed(points), STEP))
    line, doubts = _closed(line, scale)
    line, found = _crossed(line)
    if not found:
        raise DrawingError(DrawingProblem.NOTHING)
    if len(found) > MOST_CROSSINGS:
        raise DrawingError(DrawingProblem.TOO_MANY)
    _check_places(found, scale)
    doubts += _check_distances(line, found, scale)
    stroke = read_stroke(code(found))
    return Reading(
        stroke,
        tuple(map(scale.back, line)),
        tuple(scale.back(one.place) for one in found),
        tuple((doubt, scale.back(place)) for doubt, place in doubts),
    )


# ---- the line -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Scale:
    """From the units of the samples to the box and back."""

    left: float
    top: float
    side: float

    def back(self, spot: Spot) -> Spot:
        return self.left + spot[0] * self.side, self.top + spot[1] * self.side


def _boxed(samples: Iterable[Spot]) -> tuple[Polyline, _Scale]:
    """Return the samples in the unit box, without repetitions."""
    points: list[Spot] = []
    for x, y in samples:
        if math.isfinite(x) and math.isfinite(y) and (not points or points[-1] != (x, y)):
            points.append((float(x), float(y)))
    if len(points) < FEWEST_SAMPLES:
        raise DrawingError(DrawingProblem.SHORT)
    left, top = min(x for x, _ in points), min(y for _, y in points)
    side = max(max(x for x, _ in points) - left, max(y for _, y in points) - top)
    if not 0 < side < math.inf:
        raise DrawingError(DrawingProblem.SHORT)
    boxed = [((x - left) / side, (y - top) / side) for x, y in points]
    if _length(boxed) < SHORTEST:
        raise DrawingError(DrawingProblem.SHORT)
    return boxed, _Scale(left, top, side)


def _length(line: Polyline) -> float:
    return sum(math.dist(a, b) for a, b in itertools.pairwise(line))


def _calmed(points: Polyline) -> Polyline:
    """Smooth over as many samples as the trembling needs; a calm or sparse line stays as it is.

    Trembling is read off the third differences: independent noise of deviation s in x and y gives them a mean square
    of 40 s^2, a drawn curve next to none. A Gaussian over w samples leaves s / sqrt(2 sqrt(pi) w) of it.
    """
    thirds = [
        (d[0] - 3 * c[0] + 3 * b[0] - a[0]) ** 2 + (d[1] - 3 * c[1] + 3 * b[1] - a[1]) ** 2
        for a, b, c, d in zip(points, points[1:], points[2:], points[3:], strict=False)
    ]
    trembling = math.sqrt(sorted(thirds)[len(thirds) // 2] / 40 / 0.7)  # the median of such a square is 0.7 of its mean
    width = (trembling / CALM) ** 2 / (2 * math.sqrt(math.pi))
    reach = sorted(math.dist(a, b) for a, b in zip(points, points[4:], strict=False))
    pace = reach[len(reach) // 2] / 4  # over four samples: trembling makes single steps longer than the way
    return _smoothed(points, min(width, MOST_SMOOTHING / max(pace, 1e-6)))


def _smoothed(points: Polyline, width: float) -> Polyline:
    """Return Gaussian means over `width` samples; at the ends only as far as there are samples on both sides."""
    if width < 0.4:
        return list(points)
    most = max(1, math.ceil(3 * width))
    weights = [math.exp(-0.5 * (step / width) ** 2) for step in range(most + 1)]
    out: list[Spot] = []
    for at in range(len(points)):
        reach = min(most, at, len(points) - 1 - at)
        whole, x, y = weights[0], points[at][0] * weights[0], points[at][1] * weights[0]
        for step in range(1, reach + 1):
            (ax, ay), (bx, by) = points[at - step], points[at + step]
            x, y, whole = x + (ax + bx) * weights[step], y + (ay + by) * weights[step], whole + 2 * weights[step]
        out.append((x / whole, y / whole))
    return out


def _resampled(points: Polyline, step: float) -> Polyline:
    """Return points at equal distances along the line, the ends included."""
    whole = _length(points)
    count = max(2, round(whole / step))
    wanted = [whole * n / count for n in range(count + 1)]
    out: list[Spot] = []
    along, at = 0.0, 0
    for mark in wanted:
        while at < len(points) - 2 and along + math.dist(points[at], points[at + 1]) < mark:
            along += math.dist(points[at], points[at + 1])
            at += 1
        (ax, ay), (bx, by) = points[at], points[at + 1]
        length = math.dist(points[at], points[at + 1])
        part = min(1.0, max(0.0, (mark - along) / length)) if length else 0.0
        out.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return out


def _without_reversals(line: Polyline) -> Polyline:
    """Cut what was drawn there and back again: a spur whose two sides lie on each other."""
    line = list(line)
    at = 1
    while at < len(line) - 1:
        reach = 0
        while (
            at - reach - 1 >= 0
            and at + reach + 1 < len(line)
            and math.dist(line[at - reach - 1], line[at + reach + 1]) < TOUCH
        ):
            reach += 1
        if reach >= 3:
            del line[at - reach + 1 : at + reach]
            at = max(1, at - reach)
        else:
            at += 1
    return line


def _closed(line: Polyline, scale: _Scale) -> tuple[Polyline, list[tuple[Doubt, Spot]]]:
    """Close the line: where head and tail meet, both are cut there; ends that are near are bridged.

    Of all meetings the one that cuts least is taken; a crossing of the figure itself is none. Raises DrawingError(OPEN)
    with the middle between the ends.
    """
    part = max(2, round(len(line) * END_PART))
    head, tail = range(part), range(len(line) - part, len(line))
    best: tuple[float, int, int] | None = None
    for i in head:
        for j in tail:
            apart = math.dist(line[i], line[j])
            if apart <= MEETS:
                cost = (i + len(line) - 1 - j) * STEP + 2 * apart
                if (best is None or cost < best[0]) and not _is_crossing(line, i, j, cost):
                    best = cost, i, j
    if best is not None:
        _, i, j = best
        cut = max(i, len(line) - 1 - j) * STEP
        kept = line[i : j + 1]
        return _joined(kept), [(Doubt.CUT, line[i])] if cut > MEETS * 3 else []
    a, b = line[0], line[-1]
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    if math.dist(a, b) > BRIDGED:
        raise DrawingError(DrawingProblem.OPEN, scale.back(middle))
    return _joined(line), [(Doubt.BRIDGED, middle)]


def _is_crossing(line: Polyline, i: int, j: int, cost: float) -> bool:
    """Return whether head and tail cross here on their way, instead of meeting: a hand that left a gap crossed shortly
    before. They cross steeply, and cutting would take away far more than the gap is wide."""
    apart = math.dist(line[0], line[-1])
    if apart > BRIDGED or cost < DETOUR * max(apart, MEETS):
        return False
    first, second = (
        _heading(line[max(0, at - LOOK_BACK)], line[min(len(line) - 1, at + LOOK_BACK)], 1.0) for at in (i, j)
    )
    return first[0] * second[0] + first[1] * second[1] < math.cos(math.radians(STEEP))


def _joined(line: Polyline) -> Polyline:
    """Return the closed line, its last point one step before its first.

    A bridge goes on as the hand did at both ends (a cubic Hermite curve); ends that have met need none.
    """
    a, b = line[-1], line[0]
    apart = math.dist(a, b)
    steps = math.floor(apart / STEP)
    if steps <= round(MEETS / STEP):
        kept = list(line[:-1]) if steps == 0 and len(line) > 3 else list(line)
        return kept + [_between(a, b, n / (steps + 1)) for n in range(1, steps + 1)]
    out, back = _heading(line[-1 - LOOK_BACK], a, apart), _heading(b, line[LOOK_BACK], apart)
    curve = [_hermite(a, out, b, back, n / (4 * steps)) for n in range(4 * steps + 1)]
    return [*line[:-1], *_resampled(curve, STEP)[:-1]]


LOOK_BACK = 6
"""The heading of an end is that of its last so many steps."""


def _between(a: Spot, b: Spot, part: float) -> Spot:
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _heading(a: Spot, b: Spot, length: float) -> Spot:
    """Return the direction from a to b as a vector of this length."""
    whole = max(math.dist(a, b), 1e-9)
    return (b[0] - a[0]) / whole * length, (b[1] - a[1]) / whole * length


def _hermite(a: Spot, out: Spot, b: Spot, back: Spot, t: float) -> Spot:
    """Return the point at t of the cubic that leaves a by `out` and comes into b by `back`."""
    of_a, of_out = (1 + 2 * t) * (1 - t) ** 2, t * (1 - t) ** 2
    of_b, of_back = t * t * (3 - 2 * t), t * t * (t - 1)
    return (
        of_a * a[0] + of_out * out[0] + of_b * b[0] + of_back * back[0],
        of_a * a[1] + of_out * out[1] + of_b * b[1] + of_back * back[1],
    )


# ---- crossings ----------------------------------------------------------------------------------------------------


def _crossed(line: Polyline) -> tuple[Polyline, list[Crossing]]:
    """Return the line without the tiny loops of trembling, and its crossings."""
    while True:
        found = crossings(line)
        tiny = next((one for one in found if min(one.loop, len(line) - one.loop) * STEP < TINY_LOOP), None)
        if tiny is None:
            return line, found
        first, second = math.floor(tiny.first) + 1, math.floor(tiny.second) + 1
        inside = line[first:second]
        line = [*line[:first], tiny.place, *line[second:]] if len(inside) * 2 < len(line) else [tiny.place, *inside]


def _check_places(found: Sequence[Crossing], scale: _Scale) -> None:
    """Refuse three strands in one place, and strands that cross twice in one place: they only touch."""
    for n, one in enumerate(found):
        for other in found[:n]:
            if math.dist(one.place, other.place) >= ONE_PLACE:
                continue
            strands = _strands((one.first, one.second, other.first, other.second))
            problem = DrawingProblem.THREE if strands > 2 else DrawingProblem.TOUCHING
            raise DrawingError(problem, scale.back(one.place))


def _strands(passages: Sequence[float]) -> int:
    """Return how many different strands these passages are: those within a tiny loop's length are one."""
    apart = TINY_LOOP / STEP
    ordered = sorted(passages)
    return 1 + sum(later - earlier > apart for earlier, later in itertools.pairwise(ordered))


def _check_distances(line: Polyline, found: Sequence[Crossing], scale: _Scale) -> list[tuple[Doubt, Spot]]:
    """Refuse strands that touch or run along each other without crossing there; return those that come near."""
    doubts: list[tuple[Doubt, Spot]] = []
    for miss in near_misses(line, found, STEP, ALMOST, TINY_LOOP):
        if miss.apart < TOUCH:
            problem = DrawingProblem.ALONGSIDE if miss.length >= ALONG else DrawingProblem.TOUCHING
            raise DrawingError(problem, scale.back(miss.place))
        doubts.append((Doubt.NEAR, miss.place))
    return doubts


def code(found: Sequence[Crossing]) -> list[tuple[int, int, int, int]]:
    """Return the planar diagram code: edges are numbered along the line, each row goes round its crossing."""
    passages = sorted((at, n) for n, one in enumerate(found) for at in (one.first, one.second))
    number = {(n, at): place for place, (at, n) in enumerate(passages)}
    edges = len(passages)
    code = []
    for n, one in enumerate(found):
        p, q = number[n, one.first], number[n, one.second]
        in_p, out_p, in_q, out_q = p + 1, (p + 1) % edges + 1, q + 1, (q + 1) % edges + 1
        code.append((in_p, in_q, out_p, out_q) if one.left else (in_p, out_q, out_p, in_q))
    return code
