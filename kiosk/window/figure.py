"""Where the parts of a picture stand: discs, areas, marks with their words, lines. Pixels; pure.

The picture is scaled evenly to fill its frame: a square board stays square.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from kiosk.board import Picture, ShownArea, ShownMark, ShownPlace
from kiosk.window import cells
from kiosk.window.fitting import Fitted, fit
from kiosk.window.fonts import LEADING, Weight
from kiosk.window.geometry import Box, Circle, Point, bounds
from kiosk.window.ink import Sheet
from kiosk.window.labels import Ground, Label, place_labels, walls_of

DISC = 50
"""Radius of a point on a screen of 1080 lines; less where points are close together."""
ON_PAPER = 36
"""The same where a line is drawn: it is to be seen between the points."""
RING_GAP, RING_WIDTH, CASING = 12, 9, 5
"""The focus ring stands this far off, is this wide, and has this much dark round it, on a screen of 1080 lines."""
_NEAR, _BEYOND = 1e-6, 0.08
"""In the unit square: what lies at an edge; and how far beyond it an area is drawn that runs out there."""
_RING = RING_GAP + RING_WIDTH + CASING
_LEAST = 15
"""The radius of the smallest disc between the strands, on a screen of 1080 lines: its number can be read."""
_STRAND_AIR = 34
"""Between a strand and the edge of its frame, on a screen of 1080 lines."""
DENSE = 34
"""Discs smaller than this stand close together: what is empty is then a name without a disc."""
_PAPER_AIR, _FINGER = 30, 28
"""So far is the paper from the frame at least; so far beside it a line may begin."""
_DISC_OF_ROOM, _DISC_OF_WAY = 0.42, 0.25
"""A disc's radius is at most this part of the way to the next place; the smaller part where that leaves a disc of
34 pixels, so that areas between points have room for their words."""


Side = Literal["left", "top", "right", "bottom"]
SIDES: tuple[Side, ...] = ("left", "top", "right", "bottom")


@dataclass(frozen=True, slots=True)
class Disc:
    """A place: where its disc is and the words on it (None where a disc is too small for any)."""

    place: ShownPlace
    circle: Circle
    words: Fitted | None


@dataclass(frozen=True, slots=True)
class PlacedArea:
    """An area: its corners in pixels (none: the surrounding area fills the frame), its label if there is room for one,
    and the word of its state fitted into the label."""

    area: ShownArea
    corners: tuple[Point, ...]
    label: Label | None = None
    state: Fitted | None = None


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A sign over the picture, and where it stands."""

    mark: ShownMark
    at: Point


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture in its frame. `small` is a picture on a card: no words. `unit` is the size of a pixel at 1080 lines.

    The unit square has its corner at `corner` and is `scale` pixels wide. `sheet` is the paper, for lines by hand.
    `wide`: the lines are themselves what is seen. `cut` are the sides of the frame that the figure runs out at.
    `cells`: it is a board of cells, and has nothing else.
    """

    frame: Box
    unit: float
    discs: tuple[Disc, ...]
    areas: tuple[PlacedArea, ...]
    lines: tuple[tuple[Point, ...], ...]
    small: bool = False
    corner: Point = (0.0, 0.0)
    scale: float = 1.0
    marks: tuple[PlacedMark, ...] = ()
    sheet: Sheet | None = None
    wide: bool = False
    cut: frozenset[Side] = frozenset()
    cells: cells.PlacedCells | None = None

    def at(self, x: float, y: float) -> Point:
        """Return where a point of the unit square stands."""
        return (self.corner[0] + x * self.scale, self.corner[1] + y * self.scale)

    @property
    def around(self) -> PlacedArea | None:
        """The surrounding area, if the picture has one."""
        return next((one for one in self.areas if one.area.around), None)


def shape(picture: Picture) -> Picture:
    """Return the picture without what a move changes: two pictures of one figure have the same shape."""
    return replace(
        picture,
        places=tuple(replace(place, word="", text="") for place in picture.places),
        areas=tuple(replace(area, word="", state="", text="") for area in picture.areas),
        marks=(),
    )


def arrange(picture: Picture, frame: Box, unit: float, *, text_scale: float = 1.0, small: bool = False) -> Figure:
    """Return the picture placed in `frame`. Where everything stands is found once for a figure and then kept."""
    if picture.cells is not None:
        return Figure(frame, unit, (), (), (), small, cells=cells.place(picture.cells, frame, unit, small=small))
    states = any(area.state for area in picture.areas)
    bare = _placed(shape(picture), frame, unit, text_scale, small, states)
    discs = tuple(
        _disc(place, placed.circle, unit, small) for place, placed in zip(picture.places, bare.discs, strict=True)
    )
    areas = tuple(
        replace(placed, area=area, state=_state(area, placed.label))
        for area, placed in zip(picture.areas, bare.areas, strict=True)
    )
    marks = () if small else tuple(PlacedMark(mark, bare.at(mark.x, mark.y)) for mark in picture.marks)
    return replace(bare, discs=discs, areas=areas, marks=marks)


def _disc(place: ShownPlace, circle: Circle, unit: float, small: bool) -> Disc:
    text = _text(place, dense=circle.r < DENSE * unit)
    if small or not text or circle.r < 7:
        return Disc(place, circle, None)
    side = round(circle.r * 1.5)
    return Disc(place, circle, fit(text, side, round(circle.r * 1.6), round(circle.r * 1.16), Weight.BOLD, 1))


def _text(place: ShownPlace, *, dense: bool) -> str:
    """What is written on a place: its own text, else its label; a cross and a piece on a dense board have none."""
    if place.word in ("captured", "blocked") and not place.text:
        return ""
    if dense and place.word in ("black", "white", "red", "blue"):
        return place.text
    return place.text or place.label


def _state(area: ShownArea, label: Label | None) -> Fitted | None:
    if label is None or label.state is None or not area.state:
        return None
    box = label.state
    return fit(area.state, round(box.w), round(box.h), int(box.h / LEADING), Weight.MEDIUM, 1)


@lru_cache(maxsize=64)
def _placed(picture: Picture, frame: Box, unit: float, text_scale: float, small: bool, states: bool) -> Figure:
    limit = (
        0.055 * min(frame.w, frame.h)
        if small
        else min((ON_PAPER if picture.draws else DISC) * unit * math.sqrt(text_scale), 0.075 * min(frame.w, frame.h))
    )
    scale, left, top, radius = _transform(picture, frame, limit, unit, small)

    def at(point: Point) -> Point:
        return (left + point[0] * scale, top + point[1] * scale)

    def room(place: ShownPlace) -> float:
        return min(radius, max(place.radius * scale, _LEAST * unit)) if picture.wide else radius

    discs = tuple(Disc(place, Circle(*at((place.x, place.y)), room(place)), None) for place in picture.places)
    cut = _cut(picture)
    areas = tuple(
        PlacedArea(area, () if area.around else tuple(map(at, _run_out(picture, area.polygon, cut, closed=True))))
        for area in picture.areas
    )
    lines = tuple(tuple(map(at, _run_out(picture, line, cut, closed=False))) for line in picture.lines)
    sheet = _sheet(picture, frame, (left, top), scale, unit) if picture.draws and not small else None
    figure = Figure(
        frame, unit, discs, areas, lines, small, (left, top), scale, sheet=sheet, wide=picture.wide, cut=cut
    )
    if small or not areas:
        return figure
    spots = [at((area.x, area.y)) for area in picture.areas]
    for words in dict.fromkeys((text_scale, math.sqrt(text_scale), 1.0)):  # a smaller name rather than none
        labels = place_labels(_ground(figure, words), picture.areas, spots, states=states)
        if all(label is not None and label.name is not None for label in labels):
            break
    return replace(figure, areas=tuple(replace(one, label=label) for one, label in zip(areas, labels, strict=True)))


def _ground(figure: Figure, text_scale: float) -> Ground:
    corners = tuple(area.corners for area in figure.areas)
    return Ground(
        frame=figure.frame,
        unit=figure.unit,
        text_scale=text_scale,
        corners=corners,
        walls=walls_of(corners, figure.lines),
        discs=() if figure.wide else tuple(ring_circle(disc.circle, figure.unit) for disc in figure.discs),
        tokens=figure.wide,
    )


def ring_unit(circle: Circle, unit: float) -> float:
    """The unit for the ring of focus round a disc: a small disc has a smaller ring."""
    return unit * min(1.0, max(0.5, circle.r / (DISC * unit)))


def ring_circle(circle: Circle, unit: float) -> Circle:
    """Return the disc with the room for its ring of focus."""
    return Circle(circle.x, circle.y, circle.r + (RING_GAP + RING_WIDTH + CASING) * ring_unit(circle, unit))


def _transform(
    picture: Picture, frame: Box, limit: float, unit: float, small: bool
) -> tuple[float, float, float, float]:
    """Return scale, left, top and the radius of discs: the content fills the frame, with room for discs and rings."""
    cut = _cut(picture)
    corners = [(place.x, place.y) for place in picture.places]
    corners += [corner for area in picture.areas if not area.around for corner in area.polygon]
    corners += [corner for line in picture.lines for corner in line]
    content = bounds(corners)
    if picture.wide:
        return _strand(picture, frame, limit, unit, content)
    if picture.draws:
        content = Box(*picture.paper)
    apart = _least_distance([(place.x, place.y) for place in picture.places])
    air = 0.07 * min(frame.w, frame.h) if small else (RING_GAP + RING_WIDTH + 26) * unit
    radius, scale = limit, 1.0
    for _ in range(4):  # the smaller the discs, the more room for the figure, the farther apart the discs
        edge = max(_PAPER_AIR * unit, radius + air - _from_edge(picture) * scale) if picture.draws else radius + air
        room = _less(frame, edge, _off(picture, radius + 8 * unit, scale), cut)
        scale = min(room.w / max(content.w, 1e-6), room.h / max(content.h, 1e-6), max(room.w, room.h))
        of_way = limit if picture.wide else max(DENSE * unit, _DISC_OF_WAY * apart * scale)
        radius = min(limit, _DISC_OF_ROOM * apart * scale, of_way)
    left = _start(room.x, room.right, content.x * scale, content.right * scale, "left" in cut, "right" in cut)
    top = _start(room.y, room.bottom, content.y * scale, content.bottom * scale, "top" in cut, "bottom" in cut)
    return scale, left, top, radius


def _start(low: float, high: float, first: float, last: float, cut_low: bool, cut_high: bool) -> float:
    """Return where the zero of the picture is: its content in the middle, or at the edge where it runs out."""
    if cut_low or cut_high:
        return low - first if cut_low else high - last
    return (low + high - first - last) / 2


def _strand(picture: Picture, frame: Box, limit: float, unit: float, content: Box) -> tuple[float, float, float, float]:
    """Return scale, left, top and the most radius of a strand: its places need room for a ring, its lines only air."""
    places = bounds([(place.x, place.y) for place in picture.places])
    lines_air, places_air = (_STRAND_AIR * unit, limit + (_RING + 10) * unit)
    scale = 1.0

    def ends(first: float, last: float, low: float, high: float) -> tuple[float, float]:
        return (
            min(first * scale - lines_air, low * scale - places_air),
            max(last * scale + lines_air, high * scale + places_air),
        )

    for _ in range(40):  # each time nearer to what fits, by the part that does not grow
        left, right = ends(content.x, content.right, places.x, places.right)
        top, bottom = ends(content.y, content.bottom, places.y, places.bottom)
        scale *= min(frame.w / (right - left), frame.h / (bottom - top))
    x, y = frame.centre
    return scale, x - (left + right) / 2, y - (top + bottom) / 2, limit


# ---- a picture that is cut ------------------------------------------------------------------------------------------


def _cut(picture: Picture) -> frozenset[Side]:
    """Return the sides at which an area runs out of the picture: the surrounding area, which reaches every side, has a
    border of its own then."""
    around = next((area.polygon for area in picture.areas if area.around), ())
    if not around:
        return frozenset()
    box = bounds(around)
    others = bounds([corner for area in picture.areas if not area.around for corner in area.polygon])
    ends = zip(SIDES, _ends(box), _ends(others), strict=True)
    return frozenset(side for side, end, other in ends if abs(end - other) < _NEAR)


def _run_out(picture: Picture, line: Sequence[Point], cut: frozenset[Side], *, closed: bool) -> Sequence[Point]:
    """Return the corners of an area or a line; where it ends at a side that is cut, it goes straight out there.

    The picture may stand a little off the edge of its frame, so that a point there has room for its disc.
    """
    if not cut:
        return line
    box = bounds(next(area.polygon for area in picture.areas if area.around))
    found: list[Point] = []
    for n, corner in enumerate(line):
        beyond = _beyond(corner, box, cut)
        if beyond == corner:
            found.append(corner)
            continue
        before, after = ((n - 1) % len(line), (n + 1) % len(line)) if closed else (n - 1, n + 1)
        comes, goes = (0 <= m < len(line) and _beyond(line[m], box, cut) == line[m] for m in (before, after))
        found += [*([corner] if comes else []), beyond, *([corner] if goes else [])]
    return found


def _beyond(corner: Point, box: Box, cut: frozenset[Side]) -> Point:
    """Return a corner that lies at a side that is cut, moved straight out of the picture; any other stays."""
    x, y = corner
    x -= _BEYOND * ("left" in cut and x - box.x < _NEAR)
    x += _BEYOND * ("right" in cut and box.right - x < _NEAR)
    y -= _BEYOND * ("top" in cut and y - box.y < _NEAR)
    y += _BEYOND * ("bottom" in cut and box.bottom - y < _NEAR)
    return x, y


def _ends(box: Box) -> tuple[float, float, float, float]:
    return box.x, box.y, box.right, box.bottom


def _off(picture: Picture, disc: float, scale: float) -> float:
    """Return how far a picture stands off a side that it runs out at, so that its discs are whole; the ring of focus
    may reach over the edge."""
    around = next((area.polygon for area in picture.areas if area.around), ())
    if not around:
        return 0.0
    box, places = bounds(around), bounds([(place.x, place.y) for place in picture.places])
    near = min(abs(a - b) for a, b in zip(_ends(box), _ends(places), strict=True))
    return max(0.0, disc - near * scale)


def _less(frame: Box, edge: float, off: float, cut: frozenset[Side]) -> Box:
    """Return the frame without an edge; at the sides that are cut it is as narrow as `off`."""
    left, top, right, bottom = (off if side in cut else edge for side in SIDES)
    return Box(frame.x + left, frame.y + top, max(0.0, frame.w - left - right), max(0.0, frame.h - top - bottom))


def _sheet(picture: Picture, frame: Box, corner: Point, scale: float, unit: float) -> Sheet:
    """Return the paper in its frame, with a finger's breadth round it where a line may begin, too."""
    x, y, w, h = picture.paper
    box = Box(corner[0] + x * scale, corner[1] + y * scale, w * scale, h * scale)
    wider = box.inset(-_FINGER * unit)
    left, top = max(frame.x, wider.x), max(frame.y, wider.y)
    room = Box(left, top, min(frame.right, wider.right) - left, min(frame.bottom, wider.bottom) - top)
    return Sheet(box, corner, scale, room)


def _from_edge(picture: Picture) -> float:
    """Return how far the nearest place is from the edge of the paper."""
    x, y, w, h = picture.paper
    return min((min(one.x - x, x + w - one.x, one.y - y, y + h - one.y) for one in picture.places), default=1.0)


def _least_distance(points: Sequence[Point]) -> float:
    return min((math.dist(a, b) for i, a in enumerate(points) for b in points[:i] if a != b), default=1.0)


def hit_circle(figure: Figure, disc: Disc) -> Circle:
    """Return where a finger hits this place: more than the disc, never nearer to another place than to this one."""
    others = (math.dist(disc.circle[:2], one.circle[:2]) for one in figure.discs if one is not disc)
    free = min(others, default=math.inf) / 2
    return Circle(disc.circle.x, disc.circle.y, max(disc.circle.r, min(free, disc.circle.r + _FINGER * figure.unit)))
