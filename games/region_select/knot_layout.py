"""The knot view as a layout: lamps as discs at the crossings, the strand between them, a place in each region.

A disc is as large as its crossing allows, so that its mark is read from afar; where it is tight, disc and place share
what there is between them.
"""

from __future__ import annotations

import math

from games.game import Area, Layout, Line, Place
from games.region_select.figures import Figure
from games.region_select.geometry import Line as Corners
from games.region_select.geometry import Spot, distance, from_line
from games.region_select.knot_view import KnotView

MOST_DISC, MOST_PLACE = 0.1, 0.07
"""Discs and places are not larger; the place outside stands so far from the edge of the square."""
UNLIKE = 1.5
"""No disc is larger than so many times the smallest: they are all lamps of one kind."""
READ = 0.045
"""But a disc may be so large wherever it has room, however small the smallest is: its letter and state can be read."""
LEAST = 0.016
"""So large is a disc, and so much room is said that a place has, in the tightest drawing (a hand's own line, say)."""
AIR = 0.008
"""Between a disc or a place and whatever is next to it."""
STRAND_SEEN = 0.035
"""So much of the strand is seen between two discs."""
CORNERS = 40
"""A disc is a polygon with so many corners."""


def knot(played: Figure, shown: KnotView, left_out: frozenset[int]) -> Layout:
    """Return the knot view of a figure as a layout (without neighbours)."""
    discs = disc_radii(shown, played.points)
    lines = (Line(_between(shown.lines[label], played, discs, label)) for label in sorted(shown.lines))
    places = tuple(_place(played, shown, discs, point) for point in played.points if point not in left_out)
    areas = tuple(_area(played, area, shown.spots[area], discs[area]) for area in range(played.areas))
    return Layout(places, tuple(lines), areas, wide=True)


def disc_radii(shown: KnotView, points: tuple[int, ...]) -> tuple[float, ...]:
    """Return the radius of the disc at each crossing."""
    found = []
    for area, spot in enumerate(shown.spots):
        others = [distance(spot, other) for other in shown.spots if other is not spot]
        passing = [from_line(spot, line) for label, line in shown.lines.items() if label not in shown.stroke.pd[area]]
        beside = [(distance(spot, shown.places[point]), _free(shown, point)) for point in points]
        own = (shown.lines[label] for label in set(shown.stroke.pd[area]))
        found.append(
            min(
                MOST_DISC,
                *(0.7 * max(distance(spot, corner) for corner in line) for line in own),
                *((apart - STRAND_SEEN) / 2 for apart in others),
                *(gap - 2 * AIR for gap in passing),
                *(max(apart / 2, apart - free) - AIR / 2 for apart, free in beside),
            )
        )
    least = min(found)
    return tuple(round(max(LEAST, min(radius, max(READ, UNLIKE * least))), 4) for radius in found)


def _free(shown: KnotView, point: int) -> float:
    """Return how far the strand is from a place."""
    return min(from_line(shown.places[point], line) for line in shown.lines.values())


def _place(played: Figure, shown: KnotView, discs: tuple[float, ...], point: int) -> Place:
    """Return a region's place with the room that it has: to the strand, and to the discs beside it."""
    x, y = shown.places[point]
    beside = [distance((x, y), spot) - disc for spot, disc in zip(shown.spots, discs, strict=True)]
    apart = [distance((x, y), other) / 2 for other in shown.places if other != (x, y)]
    radius = max(LEAST, min(MOST_PLACE, _free(shown, point) - AIR, *(gap - AIR for gap in beside), *apart))
    return Place(f"p{point}", played.labels[point], x, y, round(radius, 4))


def _area(played: Figure, area: int, spot: Spot, radius: float) -> Area:
    """Return a crossing with its disc. The one that is around elsewhere is called by the letter after the others."""
    turns = (math.tau * n / CORNERS for n in range(CORNERS))
    (x, y), last = spot, area == played.areas - 1
    corners = tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)
    return Area(f"a{area}", played.area_labels[area], x, y, corners, name=chr(ord("A") + area) if last else "")


def _between(line: Corners, played: Figure, discs: tuple[float, ...], label: int) -> Corners:
    """Return an edge of the strand from the rim of one disc to the rim of the next."""
    (first, _), (last, _) = sorted(
        (x, k) for x, row in enumerate(played.stroke.pd) for k in range(4) if row[k] == label
    )
    trimmed = _trimmed(line, discs[first])
    return _trimmed(trimmed[::-1], discs[last])[::-1]


def _trimmed(line: Corners, radius: float) -> Corners:
    """Return the line from where it leaves the circle round its first corner."""
    start = line[0]
    at = next(n for n, corner in enumerate(line) if distance(start, corner) > radius)
    low, high = line[at - 1], line[at]
    for _ in range(24):
        middle = (low[0] + high[0]) / 2, (low[1] + high[1]) / 2
        low, high = (middle, high) if distance(start, middle) < radius else (low, middle)
    return (high, *line[at:])
