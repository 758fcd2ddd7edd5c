"""Figures: a stroke, its drawing as the plane dual, and what people call its parts.

A figure has a connection point for each region of its stroke, a connection line over each edge and an area for each
crossing. The rows of its stroke are in the order of the areas: A, B, C in reading order of their marks, and the
surrounding area last. Points are numbered in reading order too, without those that are hidden.

A hidden point is the inside of a curl (the patent's X0 in figure 6a): its line (B0) bounds no area, and the figure can
be solved without it. It is neither shown nor spoken nor hinted.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache

from games.region_select.catalogue import CATALOGUE, Drawn
from games.region_select.eights import EIGHTS
from games.region_select.geometry import Line, Spot, arc
from games.region_select.solver import Walk
from games.region_select.stroke import Stroke, read_stroke

CENTRE: Spot = (0.5, 0.5)
ROW = 0.05
"""Points and marks that are less than this apart in height stand in one row."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that can be played. Its id stands for all of it, so figures are equal when their ids are.

    By region: `spots` (None where hidden), `labels` ("" where hidden) and `touches` (the areas that a point touches,
    bit i for area i). By area: `marks` and `area_labels`; `polygons` has all areas but the last, the surrounding one.
    `lines` are the connection lines that are shown. Spots are in the unit square, y down.
    """

    id: str
    stroke: Stroke = field(compare=False, repr=False)
    walk: Walk = field(compare=False, repr=False)
    hidden: frozenset[int] = field(compare=False, repr=False)
    spots: tuple[Spot | None, ...] = field(compare=False, repr=False)
    labels: tuple[str, ...] = field(compare=False, repr=False)
    lines: tuple[Line, ...] = field(compare=False, repr=False)
    polygons: tuple[Line, ...] = field(compare=False, repr=False)
    marks: tuple[Spot, ...] = field(compare=False, repr=False)
    area_labels: tuple[str, ...] = field(compare=False, repr=False)

    @property
    def areas(self) -> int:
        """How many areas there are, the surrounding one too."""
        return self.stroke.crossings

    @property
    def touches(self) -> tuple[int, ...]:
        """For each point the areas that it touches, bit i for area i: each changes once (the single rule)."""
        return self.stroke.touches

    @property
    def points(self) -> tuple[int, ...]:
        """The points that are shown, in the order of their labels."""
        return _in_order(self.labels)

    def touching(self, area: int) -> tuple[int, ...]:
        """Return the shown points that touch an area, in the order of their labels."""
        return tuple(point for point in self.points if self.touches[point] >> area & 1)


@cache
def _in_order(labels: tuple[str, ...]) -> tuple[int, ...]:
    shown = [point for point, label in enumerate(labels) if label]
    return tuple(sorted(shown, key=lambda point: int(labels[point])))


FIGURES: tuple[str, ...] = tuple(drawn.id for drawn in CATALOGUE)
"""The ids of the figures in pictures, the easiest first."""
EIGHT_IDS: tuple[str, ...] = tuple(drawn.id for drawn in EIGHTS)
"""The ids of the figures of eight areas, named after knots."""
ALL: frozenset[str] = frozenset((*FIGURES, *EIGHT_IDS))
"""The ids of all that ship."""
MADE = "~"
"""What the id of a figure begins with that does not ship: a word that holds all of it (`words.py`)."""


def figure(id: str) -> Figure:
    """Return the figure with that id, shipped or made. Raises KeyError if there is none, ValueError for a broken word.

    A made figure takes about 5 ms the first time.
    """
    return _made(id) if id.startswith(MADE) else _shipped(id)


@cache
def _shipped(id: str) -> Figure:
    for drawn in (*CATALOGUE, *EIGHTS):
        if drawn.id == id:
            return build(drawn)
    raise KeyError(id)


@lru_cache(maxsize=128)
def _made(word: str) -> Figure:
    from games.region_select.words import read  # words know figures' data, and this is the only way back

    drawn = read(word).drawn
    if drawn is None:
        raise ValueError("character 1: a word that is not laid out is no figure")
    return build(replace(drawn, id=word))


def build(drawn: Drawn) -> Figure:
    """Return the figure of a drawing. Raises StrokeError for a code that is no stroke.

    Only the code is checked here. Whether the drawing shows it is for `tests/games/test_region_figures.py`.
    """
    stroke = read_stroke(drawn.pd)
    spots = tuple(drawn.spots.get(region) for region in range(len(stroke.regions)))
    lines = _lines(stroke, spots, drawn.bulges, drawn.round)
    return Figure(
        id=drawn.id,
        stroke=stroke,
        walk=Walk(stroke),
        hidden=frozenset(region for region, spot in enumerate(spots) if spot is None),
        spots=spots,
        labels=_numbers(spots),
        lines=tuple(lines.values()),
        polygons=tuple(_polygon(stroke, spots, lines, area) for area in range(stroke.crossings - 1)),
        marks=drawn.marks,
        area_labels=(*(chr(ord("A") + area) for area in range(stroke.crossings - 1)), "around"),
    )


def reading_order(spots: Sequence[Spot]) -> list[int]:
    """Return the places of the spots in the order that they are read in: rows from the top, each from the left.

    A row begins at its highest spot and reaches less than `ROW` below it.
    """
    order: list[int] = []
    left = sorted(range(len(spots)), key=lambda place: spots[place][1])
    while left:
        row = [place for place in left if spots[place][1] < spots[left[0]][1] + ROW]
        order += sorted(row, key=lambda place: spots[place][0])
        left = [place for place in left if place not in row]
    return order


def _numbers(spots: Sequence[Spot | None]) -> tuple[str, ...]:
    shown = [region for region, spot in enumerate(spots) if spot is not None]
    labels = [""] * len(spots)
    for number, place in enumerate(reading_order([spot for spot in spots if spot is not None]), start=1):
        labels[shown[place]] = str(number)
    return tuple(labels)


def _lines(
    stroke: Stroke, spots: Sequence[Spot | None], bulges: Mapping[int, float], round_rim: bool
) -> dict[int, Line]:
    """Return the shown lines by the label of the edge that they cross, from the lower region to the higher."""
    rim = stroke.pd[-1] if round_rim else ()
    lines: dict[int, Line] = {}
    for label in sorted(stroke.sides):
        low, high = sorted(stroke.sides[label])
        a, b = spots[low], spots[high]
        if a is not None and b is not None:
            bulge = _rim_bulge(a, b) if label in rim else bulges.get(label, 0.0)
            lines[label] = arc(a, b, bulge)
    return lines


def _rim_bulge(a: Spot, b: Spot) -> float:
    """Return the bulge of the circle round the centre of the square, the shorter way from a to b."""
    turns = [math.atan2(spot[1] - CENTRE[1], spot[0] - CENTRE[0]) for spot in (a, b)]
    return math.tan(((turns[1] - turns[0] + math.pi) % math.tau - math.pi) / 4)


def _polygon(stroke: Stroke, spots: Sequence[Spot | None], lines: Mapping[int, Line], area: int) -> Line:
    """Return the corners of an area, one after the other along its lines; a hidden point is not one of them."""
    corners: list[Spot] = []
    for k in range(4):
        line = lines.get(stroke.pd[area][k])
        if line is not None:
            # This line leads from the corner before the edge to the corner after it.
            start = spots[stroke.region_at[area][k - 1]]
            corners += (line if line[0] == start else line[::-1])[:-1]
    return tuple(corners)
