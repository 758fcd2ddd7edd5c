"""The knot view: the second drawing of a game, the stroke itself. Lamps stand at the crossings, regions are chosen.

One region is outside; it is chosen, too, at a place beside the strand. Right for every stroke, curls and all: `draw`
says how. What ships is data (`knot_drawings.py`), made before it ships; a drawing of circles alone (`from_circles`) is
quick enough for a figure that is new, but tighter. Unit square, y down.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from games.region_select.drawing import CENTRE, RADIUS
from games.region_select.geometry import Line, Spot, distance, from_line, room, roomiest, signed_area
from games.region_select.packing import pack
from games.region_select.settling import crosses_itself
from games.region_select.strand import QUARTER, SPOT_RADIUS, Strand, edge_curve, outline
from games.region_select.stroke import End, Stroke

PARTS = 16
"""In how many straight parts an edge is shown."""
CORNERS: tuple[Spot, ...] = ((0.07, 0.07), (0.93, 0.07), (0.07, 0.93), (0.93, 0.93))
"""Where the place of the outer region may stand."""


@dataclass(frozen=True, slots=True)
class KnotDrawn:
    """A knot view as data, of the figure with the same id: crossings in the order of its areas.

    `outer` is the region outside. `turns` are the directions of place 0 in degrees counter-clockwise from right,
    `handles` how straight each of the four edges leaves, as lengths in the unit square.
    """

    id: str
    outer: int
    spots: tuple[Spot, ...]
    turns: tuple[float, ...]
    handles: tuple[tuple[float, float, float, float], ...]


@dataclass(frozen=True, slots=True)
class KnotView:
    """A drawn stroke. By crossing: `spots`. By edge label: `lines`, from the lower of its two ends (crossing, place).

    By region: `outlines`, closed lines, that of `outer` round the whole; `places`, where a region is chosen.
    """

    id: str
    stroke: Stroke = field(repr=False)
    outer: int
    spots: tuple[Spot, ...] = field(repr=False)
    lines: Mapping[int, Line] = field(repr=False)
    outlines: tuple[Line, ...] = field(repr=False)
    places: tuple[Spot, ...] = field(repr=False)

    def strand(self) -> Line:
        """Return the whole strand as one closed line, its first spot not repeated."""
        spots: list[Spot] = []
        other = self.stroke.other_ends()
        for x, k in self.stroke.path:
            end = (x, (k + 2) % 4)
            line = self.lines[self.stroke.pd[x][end[1]]]
            spots += (line if end < other[end] else line[::-1])[:-1]
        return tuple(spots)


@dataclass(frozen=True, slots=True)
class KnotRoom:
    """How roomy a knot view is, as shares of its width (the longer side of the box round the strand).

    `radius` is the least inscribed radius over the bounded regions, `apart` the least distance between two crossings,
    `places` that between two places where regions are chosen, the outer one too.
    """

    radius: float
    apart: float
    places: float
    width: float


def draw(
    stroke: Stroke,
    id: str,
    *,
    seed: int = 0,
    rounds: int = 1500,
    tries: int = 3,
    outer: int | None = None,
    times: int = 1,
) -> KnotDrawn:
    """Return a roomy knot view, the same for the same arguments.

    The region `outer` is outside, or the first two with the most corners are tried, `tries` times from one seed after
    the other. It starts from circles, which are always right, is then bent at right angles and moved; where it settles
    several `times`, each begins with wide moves again. About 1 ms a round at eight areas. Raises ValueError where the
    bent strand never came right (not met); `from_circles` always is.
    """
    most = max(len(region.corners) for region in stroke.regions)
    widest = [number for number, region in enumerate(stroke.regions) if len(region.corners) == most][:2]
    found: list[Strand] = []
    for outside in widest if outer is None else [outer]:
        for turn in range(tries):
            strand = Strand(stroke, outside, seed + turn)
            for _ in range(times):
                strand.settle(rounds)
            found.append(strand)
    for strand in sorted(found, key=Strand.cost):
        drawn = _as_data(strand, id)
        if not view_faults(view(drawn, stroke)):
            return drawn
    raise ValueError(f"no knot view of {id}")


def view(drawn: KnotDrawn, stroke: Stroke) -> KnotView:
    """Return what a knot view's data shows. The stroke is that of the figure with its id. About 30 ms."""
    lines: dict[int, Line] = {}
    up = [(x, -y) for x, y in drawn.spots]

    def leaves(end: End) -> tuple[float, float]:
        return math.radians(drawn.turns[end[0]]) + end[1] * QUARTER, drawn.handles[end[0]][end[1]]

    for end, far in stroke.other_ends().items():
        if end < far:
            line = edge_curve(up[end[0]], up[far[0]], leaves(end), leaves(far), PARTS)
            lines[stroke.pd[end[0]][end[1]]] = tuple((x, -y) for x, y in line)
    return _view(drawn.id, stroke, drawn.outer, drawn.spots, lines)


def from_circles(stroke: Stroke, id: str, outer: int | None = None) -> KnotView:
    """Return the knot view that circles alone give, with `outer` or the region with the most corners outside.

    Always right, for every stroke; about 0.2 s at eight crossings.
    """
    if outer is None:
        outer = max(range(len(stroke.regions)), key=lambda region: len(stroke.regions[region].corners))
    packed = pack(stroke, outer)
    box = _box(packed.lines.values())
    scale, (x, y) = 2 * RADIUS / box[1], box[0]

    def placed(spots: Sequence[Spot]) -> Line:
        return tuple((CENTRE + scale * (a - x), CENTRE - scale * (b - y)) for a, b in spots)

    lines = {label: placed(line) for label, line in packed.lines.items()}
    return _view(id, stroke, outer, placed(packed.crossings), lines)


def view_faults(shown: KnotView) -> list[str]:
    """Return why a knot view does not show its stroke; nothing where it does.

    No two lines may meet but at a crossing, every bounded region must have its right way round, and so must the outer
    one; the sizes of the bounded regions add up to what the outer one leaves.
    """
    found = []
    for region, polygon in enumerate(shown.outlines):
        if crosses_itself(polygon) or (signed_area(polygon) > 0) == (region == shown.outer):
            found.append(f"region {region} crosses itself or is inside out")
    if abs(sum(map(signed_area, shown.outlines))) > 1e-6:
        found.append("regions overlap")
    return found


def roominess_of(shown: KnotView) -> KnotRoom:
    """Return how roomy a knot view is."""
    _, width = _box(shown.lines.values())
    bounded = [polygon for region, polygon in enumerate(shown.outlines) if region != shown.outer]
    return KnotRoom(
        radius=min(roomiest(polygon, (), 0.0)[1] for polygon in bounded) / width,
        apart=_nearest(shown.spots) / width,
        places=_nearest(shown.places) / width,
        width=width,
    )


def _nearest(spots: Sequence[Spot]) -> float:
    return min((distance(p, q) for n, p in enumerate(spots) for q in spots[:n]), default=1.0)


def _view(id: str, stroke: Stroke, outer: int, spots: tuple[Spot, ...], lines: dict[int, Line]) -> KnotView:
    outlines = tuple(tuple(outline(stroke, lines, region)) for region in range(len(stroke.regions)))
    bare = KnotView(id, stroke, outer, spots, lines, outlines, ())
    return replace(bare, places=places_of(bare))


def places_of(shown: KnotView) -> tuple[Spot, ...]:
    """Return the roomiest place of each region; for the one outside a corner of the square. Some ms a region."""
    return tuple(
        _outside(shown.lines) if region == shown.outer else _place(shown.stroke, shown.spots, region, polygon)
        for region, polygon in enumerate(shown.outlines)
    )


def _place(stroke: Stroke, spots: Sequence[Spot], region: int, polygon: Line) -> Spot:
    """Return the roomiest spot of a region, off the lamps at its crossings."""
    lamps = [spots[x] for x, _ in stroke.regions[region].corners]
    best, _ = roomiest(polygon, lamps, SPOT_RADIUS)
    if room(best, polygon, (), 0.0) < 0:
        best, _ = roomiest(polygon, (), 0.0)
    return round(best[0], 3), round(best[1], 3)


def _outside(lines: Mapping[int, Line]) -> Spot:
    """Return the corner of the square that is farthest from the strand; of equals the first."""
    return max(CORNERS, key=lambda corner: round(min(from_line(corner, line) for line in lines.values()), 3))


def _box(lines: Iterable[Line]) -> tuple[Spot, float]:
    """Return the middle of the box round all lines, and its longer side."""
    spots = [spot for line in lines for spot in line]
    (left, right), (top, bottom) = ((min(s[n] for s in spots), max(s[n] for s in spots)) for n in (0, 1))
    return ((left + right) / 2, (top + bottom) / 2), max(right - left, bottom - top)


def _as_data(strand: Strand, id: str) -> KnotDrawn:
    """Return a strand as data, moved to the middle of the square and as large as fits."""
    (x, y), longer = _box(strand.lines.values())
    scale = 2 * RADIUS / longer
    return KnotDrawn(
        id=id,
        outer=strand.outer,
        spots=tuple((round(CENTRE + scale * (a - x), 4), round(CENTRE - scale * (b - y), 4)) for a, b in strand.spots),
        turns=tuple(round(math.degrees(turn) % 360, 1) for turn in strand.turns),
        handles=tuple(
            (
                round(scale * strand.handles[c, 0], 4),
                round(scale * strand.handles[c, 1], 4),
                round(scale * strand.handles[c, 2], 4),
                round(scale * strand.handles[c, 3], 4),
            )
            for c in range(strand.stroke.crossings)
        ),
    )
