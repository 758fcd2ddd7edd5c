"""The drawings of a figure as layouts: one position, looked at in another way. Ids, labels and moves are the same.

- `figure`: what is played in the patent: points, the lines between them, areas, and the surrounding one as a frame.
- `figure-cut`: the same, larger: at one side or two the rim is outside the picture (`cutting.py`); not every figure
  has it.
- `knot`: the stroke itself. Its crossings carry the lamps, what is chosen are the regions between the strands. There
  the surrounding area is a crossing like any other and is called by the next letter; its label, and with it its lamp,
  stays.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from games.game import Area, Layout, Line, Place, with_neighbours
from games.region_select import cutting, given, knot_layout
from games.region_select.cutting import Cut
from games.region_select.figures import Figure
from games.region_select.geometry import Line as Corners
from games.region_select.geometry import Spot, distance, from_line

FIGURE, CUT, KNOT = "figure", "figure-cut", "knot"
MOST_RADIUS = 0.09

EVENTS = frozenset(
    {
        *(f"drawing-{name}" for name in (FIGURE, CUT, KNOT)),
        *(f"drawing-{name}-about" for name in (CUT, KNOT)),
        "drawing-calls",
        "help-in-knot",
    }
)
"""What is told of drawings; what reads otherwise in the knot view is also among the events of `telling.py`."""


def layout(played: Figure, left_out: frozenset[int], drawing: str = "") -> Layout:
    """Return the layout of a drawing, "" for the first. Raises ValueError for one that this figure does not have."""
    named = drawing or FIGURE
    if named not in drawings(played, left_out):
        raise ValueError(f"there is no drawing {drawing!r}")
    return _layout(played, left_out, named)


@cache
def drawings(played: Figure, left_out: frozenset[int]) -> tuple[str, ...]:
    """Return the drawings that a figure has with these points left out, the patent's own first."""
    cut = () if cutting.cut(played, left_out) is None else (CUT,)
    knot = (KNOT,) if given.has_knot_view(played) else ()
    return (FIGURE, *cut, *knot)


@cache
def _layout(played: Figure, left_out: frozenset[int], drawing: str) -> Layout:
    """About 2 ms; the knot view 100 ms at seven areas, most of it the search for roomy places."""
    cut = cutting.cut(played, left_out)
    if drawing == KNOT:
        made = knot_layout.knot(played, given.knot_view_of(played), left_out)
    elif drawing == CUT and cut is not None:
        made = _cut(played, left_out, cut)
    else:
        made = _figure(played, left_out)
    return Layout(
        places=with_neighbours(made.places),
        lines=made.lines,
        areas=made.areas,
        drawing=drawing,
        drawings=drawings(played, left_out),
        wide=made.wide,
    )


def _figure(played: Figure, left_out: frozenset[int]) -> Layout:
    last = played.areas - 1
    areas = (_area(played, area, played.marks[area], () if area == last else played.polygons[area])
             for area in range(played.areas))  # fmt: skip
    places = tuple(
        _place(played, point, played.spots, played.lines) for point in played.points if point not in left_out
    )
    return Layout(places, tuple(Line(corners) for corners in played.lines), tuple(areas))


def _cut(played: Figure, left_out: frozenset[int], cut: Cut) -> Layout:
    areas = (_area(played, area, cut.marks[area], cut.polygons[area]) for area in range(played.areas))
    spots = [None if spot is None else cut.at(spot) for spot in played.spots]
    lines = [tuple(map(cut.at, line)) for line in played.lines]
    places = tuple(_place(played, point, spots, lines) for point in played.points if point not in left_out)
    return Layout(places, tuple(Line(corners) for corners in cut.lines), tuple(areas))


def _area(played: Figure, area: int, mark: Spot, polygon: Corners) -> Area:
    around = area == played.areas - 1
    return Area(f"a{area}", played.area_labels[area], mark[0], mark[1], polygon, around)


def _place(played: Figure, point: int, spots: Sequence[Spot | None], lines: Sequence[Corners]) -> Place:
    """Return a point with the room that it has: half way to the next point, or to a line that passes it by."""
    spot = spots[point]
    assert spot is not None
    apart = [distance(spot, other) for other in spots if other is not None and other != spot]
    passing = [from_line(spot, line) for line in lines if spot not in (line[0], line[-1])]
    radius = min(MOST_RADIUS, *(gap / 2 for gap in (*apart, *passing)))
    return Place(f"p{point}", played.labels[point], spot[0], spot[1], round(radius, 4))
