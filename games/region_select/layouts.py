"""Drawings of the game's figure for any stroke, made without a hand and, without curls, roomy enough for a foot.

`drawing.py` draws prime strokes with straight lines; here every line may bend, two points may have two lines between
them, and only what a move touches is measured again, so that many moves can be tried. The drawings that ship are data
(`catalogue.py`, `eights.py`); a figure that is new is laid out with fewer tries (`quick`). The same arguments give the
same drawing.

1. Every crossing is tried as the surrounding one; its four points stand on a circle.
2. The rest starts where springs hold it (Tutte, on points, areas and the middles of lines): no line crosses another.
3. Points, bends and marks are moved a little, with their mirror images where the stroke is symmetric; what makes the
   drawing roomier is kept (`settling.py`).
4. The result is rounded, put into reading order, and its topology is checked again (`faults`).

Where a stroke has nugatory crossings an area may have one point at two corners, and the inside of a curl is a point
with one line. It is hidden where every start can be solved without it by every rule (`insides`): so at most two are.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import pairwise

from games.region_select.catalogue import Drawn
from games.region_select.cyclic import CyclicWalk
from games.region_select.drawing import symmetries
from games.region_select.figures import Figure, build, reading_order
from games.region_select.geometry import Line, Spot, room, roomiest, segments_meet, signed_area, simple
from games.region_select.roominess import roominess
from games.region_select.settling import Settling, lines_round, same_cycle
from games.region_select.states import MOST_STATES
from games.region_select.stroke import Stroke, read_stroke

AROUND: Spot = (0.09, 0.09)
"""Where the mark of the surrounding area stands: in the corner that the circle leaves free."""
POINT_RADIUS = 0.05


class NoLayoutError(Exception):
    """No drawing was found that shows the stroke: none of the tries ended without lines that cross."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A drawing that was made, and how good it is: 1 is all that was wanted (see `settling.py`)."""

    drawn: Drawn
    worst: float
    around: int


def lay_out(stroke: Stroke, id: str, knot: str = "", *, seed: int = 0, rounds: int = 1500, finals: int = 2) -> Layout:
    """Return a roomy drawing of the dual figure of a reduced stroke.

    Every crossing is tried for `rounds` as the surrounding one, the best `finals` of them, with symmetry and without,
    for four times as long. Measured: 0.4 ms a round and 10 to 15 s at eight areas; half the rounds and one final 2 s at
    three, 3 s at seven, 3 to 5 s at nine. Raises ValueError for a stroke with
    a nugatory crossing (its drawing needs a curl), NoLayoutError where no try shows the stroke.
    """
    if not stroke.reduced:
        raise ValueError("a nugatory crossing needs a curl")
    tries = sorted((_try(stroke, around, seed, rounds, True) for around in range(stroke.crossings)), key=_badness)
    ends = [
        _try(stroke, settled.around, seed, 4 * rounds, kept)
        for settled in tries[:finals]
        for kept in (True, False)
        if kept or len(symmetries(stroke, settled.around)) > 1
    ]
    for settled in sorted(ends, key=_badness):
        drawn = as_data(settled, id, knot)
        if drawn is not None:
            return Layout(drawn, settled.worst(), settled.around)
    raise NoLayoutError(id)


MOST_TRIED = 5
"""So many crossings are tried as the surrounding one where it has to be quick."""
SEARCHED, SETTLED = 120, 250
"""Rounds for each area: for all of them together, and for the one that was best."""
SEEDS = 4


def quick(stroke: Stroke, id: str, seed: int = 0, searched: int = SEARCHED, settled: int = SETTLED) -> Layout:
    """Return a drawing of any stroke, made while somebody waits for it. 1 to 2 s at nine areas, 2 to 4 s at twelve.

    Crossings whose points have the most lines are tried as the surrounding one: there is room outside for them.
    Raises NoLayoutError where no try shows the stroke (not met).
    """
    if stroke.crossings == 1:
        return _eight(stroke, id)
    hidden = insides(stroke)
    for turn in range(SEEDS):
        tries = []
        around = _arounds(stroke, hidden)
        for x in around:
            tries.append(Settling(stroke, x, seed + turn, len(stroke.nugatory) == 0, hidden))
            tries[-1].settle(searched * stroke.crossings // len(around))
        for settling in sorted(tries, key=_badness)[:2]:
            settling.settle(settled * stroke.crossings)
            drawn = as_data(settling, id, "")
            if drawn is not None:
                return Layout(drawn, settling.worst(), settling.around)
    raise NoLayoutError(id)


def insides(stroke: Stroke) -> frozenset[int]:
    """Return the insides of curls that are hidden: so many that every start can still be solved, by every rule."""
    walks = [CyclicWalk(stroke, states) for states in range(2, MOST_STATES + 1)]
    hidden: frozenset[int] = frozenset()
    for number, region in enumerate(stroke.regions):
        if len(region.corners) == 1 and stroke.crossings > 1 and len(hidden) < 2:
            more = hidden | {number}
            hidden = more if all(walk.safe(more) for walk in walks) else hidden
    return hidden


def _arounds(stroke: Stroke, hidden: frozenset[int]) -> list[int]:
    """Return the crossings to try as the surrounding one: with four points, or else a curl whose inside is hidden."""
    four = [x for x in range(stroke.crossings) if x not in stroke.nugatory]
    usable = four or [x for x in range(stroke.crossings) if hidden & set(stroke.region_at[x])]
    lines = [len(region.corners) for region in stroke.regions]
    usable.sort(key=lambda x: -sum(lines[region] for region in stroke.region_at[x]))
    return usable[:MOST_TRIED]


def _eight(stroke: Stroke, id: str) -> Layout:
    """Return the figure of the curve with one crossing: three points on a line, and one area round them."""
    middle = stroke.nugatory[0]
    ends = [region for region in range(3) if region != middle]
    spots = {middle: (0.5, 0.5), ends[0]: (0.2, 0.5), ends[1]: (0.8, 0.5)}
    return Layout(Drawn(id, "", stroke.pd, spots, (AROUND,), round=False), 1.0, 0)


def _try(stroke: Stroke, around: int, seed: int, rounds: int, symmetric: bool) -> Settling:
    settling = Settling(stroke, around, seed, symmetric)
    settling.settle(rounds)
    return settling


def _badness(settling: Settling) -> float:
    """A symmetric drawing is calmer: it is taken when it is not much tighter than another."""
    return settling.cost() * (1.0 if settling.symmetric else 1.5)


def as_data(settling: Settling, id: str, knot: str) -> Drawn | None:
    """Return the drawing as data, its areas in reading order; None where it does not show the stroke."""
    if settling.skewed():
        return None
    stroke, around = settling.stroke, settling.around
    areas = [x for x in range(stroke.crossings) if x != around]
    bent = {label: round(bulge, 4) for label, bulge in settling.bulges().items() if round(bulge, 3)}
    if len(settling.outer) == 2:  # two halves of a circle: no way is the shorter
        rim = sorted(settling.rim & set(settling.ends))
        bent |= {label: round(-math.tan(settling.rim_angle(label) / 4), 4) for label in rim}
    rough = Drawn(
        id=id,
        knot=knot,
        pd=(*(stroke.pd[x] for x in areas), stroke.pd[around]),
        spots={
            region: (round(x, 4), round(y, 4))
            for region, (x, y) in enumerate(settling.screen_spots())
            if region in settling.shown
        },
        marks=(AROUND,) * stroke.crossings,
        bulges=bent,
        round=len(settling.outer) > 2,
    )
    rough = replace(rough, spots=_renumbered(stroke, rough))
    figure = build(rough)
    marks = [_mark(figure, area) for area in range(len(areas))]
    order = reading_order(marks)
    drawn = replace(
        rough,
        pd=(*(rough.pd[area] for area in order), rough.pd[-1]),
        marks=(*(marks[area] for area in order), AROUND),
    )
    drawn = replace(drawn, spots=_renumbered(figure.stroke, drawn))
    return None if faults(drawn) else drawn


def _renumbered(stroke: Stroke, drawn: Drawn) -> dict[int, Spot]:
    """Return the spots of `stroke`'s regions by the numbers that they have in the drawing, whose rows are its own."""
    own = read_stroke(drawn.pd)
    rows = {row: x for x, row in enumerate(own.pd)}
    numbers = {}
    for number, region in enumerate(stroke.regions):
        x, k = region.corners[0]
        numbers[number] = own.region_at[rows[stroke.pd[x]]][k]
    return {numbers[region]: spot for region, spot in drawn.spots.items()}


def _mark(figure: Figure, area: int) -> Spot:
    """Return the roomiest spot for the mark of an area, off its points."""
    corners = [spot for region in figure.stroke.region_at[area] if (spot := figure.spots[region]) is not None]
    (x, y), _ = roomiest(figure.polygons[area], corners, POINT_RADIUS)
    return round(x, 3), round(y, 3)


def mark_room(drawn: Drawn) -> float:
    """Return the least free circle of a mark, inside its area and off its points, as a share of the unit square."""
    figure = build(drawn)
    spots = [spot for spot in figure.spots if spot is not None]
    return min(
        room(mark, polygon, spots, POINT_RADIUS) for mark, polygon in zip(figure.marks, figure.polygons, strict=False)
    )


def faults(drawn: Drawn) -> list[str]:
    """Return why a drawing does not show its stroke; nothing where it does.

    Every bounded area must be a simple polygon that goes counter-clockwise, and the rim one round them all. The areas,
    sewn together along their lines as the stroke says, then cover the inside of the rim once: the map of that disc into
    the plane is one to one round every inner point and on the rim, and their sizes add up to that of the inside.
    """
    figure = build(drawn)
    if not figure.stroke.reduced:
        return _faults_with_curls(figure)
    found = [
        f"area {figure.area_labels[area]} is not a simple polygon the right way round"
        for area, polygon in enumerate(figure.polygons)
        if not simple(polygon) or signed_area(polygon) >= 0
    ]
    rim = rim_of(figure)
    if not simple(rim) or signed_area(rim) >= 0:
        return [*found, "the rim is not a simple closed line"]
    if abs(sum(map(signed_area, figure.polygons)) - signed_area(rim)) > 1e-6:
        found.append("the areas overlap")
    return found


def _faults_with_curls(figure: Figure) -> list[str]:
    """Return the same for any stroke: no lines cross, they stand in their order round each point, the rim is outside.

    A plane graph is known by the order of the lines round its points, but for which face is outside.
    """
    found = []
    pieces = [(number, a, b) for number, line in enumerate(figure.lines) for a, b in pairwise(line)]
    ends = [{line[0], line[-1]} for line in figure.lines]
    for n, (i, a, b) in enumerate(pieces):
        for j, c, d in pieces[:n]:
            shared = {a, b} & {c, d}
            if shared if i == j else shared & ends[i] & ends[j]:
                continue
            if segments_meet(a, b, c, d):
                found.append(f"lines {i} and {j} meet")
    shown = shown_labels(figure)
    for region, spot in enumerate(figure.spots):
        leaving = []
        for label, line in zip(shown, figure.lines, strict=True):
            for way in (line, line[::-1]):
                if way[0] == spot:
                    leaving.append((math.atan2(way[0][1] - way[1][1], way[1][0] - way[0][0]), label))
        order = [label for _, label in sorted(leaving)]
        if spot is not None and not same_cycle(order, lines_round(figure.stroke, region, shown)):
            found.append(f"the lines at point {figure.labels[region]} are not in their order")
    if figure.areas > 1 and signed_area(rim_of(figure)) >= 0:
        found.append("the rim is not outside")
    return found


def shown_labels(figure: Figure) -> list[int]:
    """Return the labels of the edges that the shown lines cross, in the order of `figure.lines`."""
    sides = sorted(figure.stroke.sides.items())
    return [label for label, pair in sides if not figure.hidden & set(pair)]


def rim_of(figure: Figure) -> Line:
    """Return the lines of the surrounding area, counter-clockwise on the screen, as one closed line."""
    lines = dict(zip(shown_labels(figure), figure.lines, strict=True))
    corners: list[Spot] = []
    last = figure.stroke.crossings - 1
    for k in range(4):
        line = lines.get(figure.stroke.pd[last][k])
        if line is not None:
            start = figure.spots[figure.stroke.region_at[last][k - 1]]
            corners += (line if line[0] == start else line[::-1])[:-1]
    return tuple(reversed(corners))


def good_enough(drawn: Drawn, radius: float = 0.05, apart: float = 0.10) -> bool:
    """Return whether a drawing shows its stroke and is as roomy as wanted, in shares of its width."""
    found = roominess(drawn)
    return not faults(drawn) and found.radius >= radius and found.apart >= apart
