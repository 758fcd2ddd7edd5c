"""How roomy a drawn figure is: for a foot on a mat, or a sign on a screen.

Two numbers decide whether a figure can be walked on: the largest circle that fits in the tightest area (its lamp or
mark stands there) and how near to one another two points are (each is stood on). Shares are of the figure's own
width, the longer side of the box round all its lines, so drawings of any size compare. The unit square is the whole
mat.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.region_select.catalogue import Drawn
from games.region_select.figures import build
from games.region_select.geometry import Line, Spot, distance, from_line, roomiest

APART_CM = 35.0
"""How far apart, at least, the centres of points are that are stood on: a tile of 30 cm and a gap."""


@dataclass(frozen=True, slots=True)
class Roominess:
    """Shares of the width. `radius` is the least inscribed radius over the bounded areas, `apart` the least distance
    between two points, `off_line` the least distance of a point from a line that it is not an end of. `width` is the
    longer side of the figure, as a share of the unit square that it is drawn in."""

    radius: float
    apart: float
    off_line: float
    width: float

    def cm(self, mat_cm: float) -> tuple[float, float, float]:
        """Return (radius, apart, off_line) in cm when the unit square is a mat that is `mat_cm` wide."""
        scale = self.width * mat_cm
        return self.radius * scale, self.apart * scale, self.off_line * scale


def roominess(drawn: Drawn) -> Roominess:
    """Return how roomy a drawing of the game's figure is. Hidden points do not count. About 20 ms at eight areas.

    The surrounding area is a frame outside, so it has no radius. Raises StrokeError for a code that is no stroke.
    """
    figure = build(drawn)
    spots = [spot for spot in figure.spots if spot is not None]
    return measure(spots, figure.lines, figure.polygons)


def measure(spots: Sequence[Spot], lines: Sequence[Line], polygons: Sequence[Line]) -> Roominess:
    """Return the roominess of points, lines and bounded areas, whatever they were drawn from."""
    width = extent(lines)
    passing = [from_line(p, line) for line in lines for p in spots if p not in (line[0], line[-1])]
    return Roominess(
        radius=min(inscribed(polygon)[1] for polygon in polygons) / width,
        apart=min(distance(p, q) for p, q in _pairs(spots)) / width,
        off_line=min(passing, default=width) / width,
        width=width,
    )


def for_direct(drawn: Drawn, width_cm: float) -> bool:
    """Return whether the figure can be stood on directly on a mat so wide: its points at least 35 cm apart."""
    return roominess(drawn).cm(width_cm)[1] >= APART_CM


def least_mat_cm(drawn: Drawn) -> float:
    """Return how wide a mat must be, at least, for its points to be stood on directly."""
    room = roominess(drawn)
    return APART_CM / (room.apart * room.width)


def extent(lines: Sequence[Line]) -> float:
    """Return the longer side of the box round all lines."""
    spots = [spot for line in lines for spot in line]
    return max(max(spot[along] for spot in spots) - min(spot[along] for spot in spots) for along in (0, 1))


def inscribed(polygon: Sequence[Spot]) -> tuple[Spot, float]:
    """Return the centre and the radius of the largest circle in a polygon, to about .001."""
    return roomiest(polygon, (), 0.0)


def _pairs(spots: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
    return [(p, q) for number, p in enumerate(spots) for q in spots[:number]]
