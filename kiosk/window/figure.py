"""Where the parts of a picture stand: discs, areas, marks with their words, lines. Pixels; pure.

The picture is scaled evenly to fill its frame: a square board stays square.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from kiosk.board import Picture, ShownArea, ShownMark, ShownPlace
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
DENSE = 34
"""Discs smaller than this stand close together: what is empty is then a name without a disc."""
_PAPER_AIR, _FINGER = 30, 28
"""So far is the paper from the frame at least; so far beside it a line may begin."""
_DISC_OF_ROOM, _DISC_OF_WAY = 0.42, 0.25
"""A disc's radius is at most this part of the way to the next place; the smaller part where that leaves a disc of
34 pixels, so that areas between points have room for their words."""


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

    discs = tuple(Disc(place, Circle(*at((place.x, place.y)), radius), None) for place in picture.places)
    areas = tuple(PlacedArea(area, tuple(at(corner) for corner in area.polygon)) for area in picture.areas)
    lines = tuple(tuple(at(corner) for corner in line) for line in picture.lines)
    sheet = _sheet(picture, frame, (left, top), scale, unit) if picture.draws and not small else None
    figure = Figure(frame, unit, discs, areas, lines, small, (left, top), scale, sheet=sheet)
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
        discs=tuple(ring_circle(disc.circle, figure.unit) for disc in figure.discs),
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
    corners = [(place.x, place.y) for place in picture.places]
    corners += [corner for area in picture.areas for corner in area.polygon]
    corners += [corner for line in picture.lines for corner in line]
    content = bounds(corners)
    if picture.draws:
        content = Box(*picture.paper)
    apart = _least_distance([(place.x, place.y) for place in picture.places])
    air = 0.07 * min(frame.w, frame.h) if small else (RING_GAP + RING_WIDTH + 26) * unit
    radius, scale = limit, 1.0
    for _ in range(4):  # the smaller the discs, the more room for the figure, the farther apart the discs
        edge = max(_PAPER_AIR * unit, radius + air - _from_edge(picture) * scale) if picture.draws else radius + air
        room = frame.inset(edge)
        scale = min(room.w / max(content.w, 1e-6), room.h / max(content.h, 1e-6), max(room.w, room.h))
        radius = min(limit, _DISC_OF_ROOM * apart * scale, max(DENSE * unit, _DISC_OF_WAY * apart * scale))
    cx, cy = content.centre
    x, y = frame.centre
    return scale, x - cx * scale, y - cy * scale, radius


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
