"""Drawings of the game's figure for any reduced stroke, made without a hand and roomy enough for a foot.

`drawing.py` draws prime strokes with straight lines; here every line may bend, two points may have two lines between
them, and only what a move touches is measured again, so that many moves can be tried. Not for use during play: the
drawings that ship are data (`catalogue.py`, `eights.py`). The same arguments give the same drawing.

1. Every crossing is tried as the surrounding one; its four points stand on a circle.
2. The rest starts where springs hold it (Tutte, on points, areas and the middles of lines): no line crosses another.
3. Points, bends and marks are moved a little, with their mirror images where the stroke is symmetric; what makes the
   drawing roomier is kept (`settling.py`).
4. The result is rounded, put into reading order, and its topology is checked again (`faults`).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.region_select.catalogue import Drawn
from games.region_select.drawing import symmetries
from games.region_select.figures import Figure, build, reading_order
from games.region_select.geometry import Line, Spot, room, roomiest, signed_area, simple
from games.region_select.roominess import roominess
from games.region_select.settling import Settling
from games.region_select.stroke import Stroke

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
    rough = Drawn(
        id=id,
        knot=knot,
        pd=(*(stroke.pd[x] for x in areas), stroke.pd[around]),
        spots={region: (round(x, 4), round(y, 4)) for region, (x, y) in enumerate(settling.screen_spots())},
        marks=(AROUND,) * stroke.crossings,
        bulges=bent,
    )
    figure = build(rough)
    marks = [_mark(figure, area) for area in range(len(areas))]
    order = reading_order(marks)
    drawn = replace(
        rough,
        pd=(*(rough.pd[area] for area in order), rough.pd[-1]),
        marks=(*(marks[area] for area in order), AROUND),
    )
    return None if faults(drawn) else drawn


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


def rim_of(figure: Figure) -> Line:
    """Return the lines of the surrounding area, counter-clockwise on the screen, as one closed line."""
    labels = [
        label
        for label, (a, b) in sorted(figure.stroke.sides.items())
        if figure.spots[a] is not None and figure.spots[b] is not None
    ]
    lines = dict(zip(labels, figure.lines, strict=True))
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
