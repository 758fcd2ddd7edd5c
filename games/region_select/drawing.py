"""Drawings of the game's figure, made without a hand: symmetric where the stroke is, and roomy for a foot.

Used before a figure ships (the coordinates in `catalogue.py` began here and were then looked at) and for figures
that nobody has drawn. Deterministic: the same stroke, surrounding crossing and seed give the same drawing.

1. The symmetries of the stroke that keep the surrounding crossing are found; they will be those of the drawing.
2. The four points of the surrounding area stand on a circle. The other points start where springs between points and
   the middles of areas hold them (Tutte: no line crosses another).
3. Points are moved a little, with all their mirror images, and moves are kept that make the figure roomier.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from games.region_select.geometry import Spot, distance, from_segment, roomiest, segments_meet, signed_area
from games.region_select.stroke import End, Stroke

Matrix = tuple[float, float, float, float]
CENTRE = 0.5
RADIUS = 0.42
POINT_RADIUS = 0.055
"""How large a point is taken to be when the mark of an area looks for room beside it."""
WANTED_APART, WANTED_OFF_LINE, WANTED_ROOM, WANTED_ANGLE = 0.20, 0.11, 0.075, math.radians(34)


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to lay the stroke on itself: where each region goes, and what the plane does."""

    regions: tuple[int, ...]
    turn: int
    mirrored: bool


@dataclass(frozen=True, slots=True)
class Sketch:
    """Where the points are, by region, in the unit square. `worst` is how roomy it is: 1 is all that was wanted."""

    around: int
    spots: tuple[Spot, ...]
    worst: float
    symmetries: int


def symmetries(stroke: Stroke, around: int) -> tuple[Symmetry, ...]:
    """Return the symmetries of the stroke on the sphere that keep the crossing `around`, the identity first."""
    found = []
    for mirrored in (False, True):
        for turn in range(4):
            image = carry(stroke, (around, 0), (around, turn), mirrored)
            regions = None if image is None else carried_regions(stroke, image, mirrored)
            if regions is not None:
                found.append(Symmetry(regions, turn, mirrored))
    return tuple(found)


def carry(stroke: Stroke, start: End, to: End, mirrored: bool) -> dict[End, End] | None:
    """Carry every end of an edge along when `start` goes to `to`; None where that contradicts itself."""
    other = stroke.other_ends()
    step = -1 if mirrored else 1
    image: dict[End, End] = {}
    todo = [(start, to)]
    while todo:
        (x, k), (to_x, to_k) = todo.pop()
        if (x, k) in image:
            if image[x, k] != (to_x, to_k):
                return None
            continue
        for place in range(4):
            at, goes = (x, (k + place) % 4), (to_x, (to_k + step * place) % 4)
            if image.setdefault(at, goes) != goes:
                return None
            todo.append((other[at], other[goes]))
    return image


def carried_regions(stroke: Stroke, image: dict[End, End], mirrored: bool) -> tuple[int, ...] | None:
    """Return where each region goes when the ends are carried so; None where that contradicts itself."""
    regions = [-1] * len(stroke.regions)
    for (x, k), (to_x, to_k) in image.items():
        corner = (to_k - 1) % 4 if mirrored else to_k
        region = stroke.region_at[to_x][corner]
        if regions[stroke.region_at[x][k]] not in (-1, region):
            return None
        regions[stroke.region_at[x][k]] = region
    return tuple(regions) if sorted(regions) == list(range(len(regions))) else None


def matrix_of(symmetry: Symmetry, outer: Sequence[int], angles: Sequence[float]) -> Matrix:
    """Return the turn or mirror image of the plane (y up) that takes the outer corners where `symmetry` does.

    `outer` are the regions at the surrounding crossing, `angles` where each stands on the circle.
    """
    corner = outer.index(symmetry.regions[outer[0]])
    if symmetry.mirrored:
        both = angles[0] + angles[corner]
        return (math.cos(both), math.sin(both), math.sin(both), -math.cos(both))
    turned = angles[corner] - angles[0]
    return (math.cos(turned), -math.sin(turned), math.sin(turned), math.cos(turned))


class Sketcher:
    """Sketches one stroke round one surrounding crossing. The stroke is prime: no two regions share two edges."""

    def __init__(
        self, stroke: Stroke, around: int, kept: Sequence[Symmetry] | None = None, first_angle: float = math.pi / 2
    ) -> None:
        """`first_angle` is where the first corner of the surrounding crossing stands, counter-clockwise from right.

        `kept` is the group of symmetries that the drawing has; all there are by default. Raises ValueError where two
        regions share two edges: such a figure needs bent lines.
        """
        self.stroke, self.around = stroke, around
        pairs = {(min(pair), max(pair)) for pair in stroke.sides.values()}
        if len(pairs) < len(stroke.sides):
            raise ValueError("two points would have two lines between them")
        self.outer = stroke.region_at[around]
        self.rim = [(a, b) for a, b in zip(self.outer, [*self.outer[1:], self.outer[0]], strict=True)]
        self.lines = sorted(pairs - {(min(pair), max(pair)) for pair in self.rim})
        self.areas = [row for x, row in enumerate(stroke.region_at) if x != around]
        self.symmetries = symmetries(stroke, around) if kept is None else tuple(kept)
        # Seen from the crossing the corners go counter-clockwise; from all the rest, which it surrounds, clockwise.
        self.angles = [first_angle - math.pi / 2 * k for k in range(4)]
        self.matrices = [matrix_of(one, self.outer, self.angles) for one in self.symmetries]

    def sketch(self, seed: int, rounds: int) -> Sketch:
        """Return a drawing after `rounds` tries of a move. A round costs about two milliseconds at seven areas."""
        chance = random.Random(seed)
        spots = self._springs()
        marks: list[Spot | None] = [None] * len(self.areas)
        cost, worst = self._cost(spots, marks)
        for number in range(rounds):
            size = 0.08 * (1 - number / rounds) ** 2 + 0.002
            region = chance.randrange(len(spots))
            moved = self._moved(spots, region, (chance.gauss(0, size), chance.gauss(0, size)))
            new_marks = list(marks)
            new_cost, new_worst = self._cost(moved, new_marks)
            if new_cost < cost:
                spots, marks, cost, worst = moved, new_marks, new_cost, new_worst
        return Sketch(self.around, tuple((CENTRE + x, CENTRE - y) for x, y in spots), worst, len(self.symmetries))

    def _springs(self) -> list[Spot]:
        """Return where the springs hold the points (y up, centre 0): every area's middle is tied to its points too."""
        regions = len(self.stroke.regions)
        beside: list[set[int]] = [set() for _ in range(regions + len(self.areas))]
        for a, b in self.lines:
            beside[a].add(b)
            beside[b].add(a)
        for number, area in enumerate(self.areas):
            for region in area:
                beside[regions + number].add(region)
                beside[region].add(regions + number)
        spots = [(0.0, 0.0)] * len(beside)
        for region, angle in zip(self.outer, self.angles, strict=True):
            spots[region] = (RADIUS * math.cos(angle), RADIUS * math.sin(angle))
        for _ in range(600):
            for node, ties in enumerate(beside):
                if node not in self.outer:
                    spots[node] = (
                        sum(spots[other][0] for other in ties) / len(ties),
                        sum(spots[other][1] for other in ties) / len(ties),
                    )
        return spots[:regions]

    def _moved(self, spots: list[Spot], region: int, by: Spot) -> list[Spot]:
        """Return the spots with one moved, and with it all to which the symmetries take it."""
        x, y = spots[region][0] + by[0], spots[region][1] + by[1]
        held = [m for one, m in zip(self.symmetries, self.matrices, strict=True) if one.regions[region] == region]
        images = [times(m, (x, y)) for m in held]
        x, y = sum(p[0] for p in images) / len(images), sum(p[1] for p in images) / len(images)
        if region in self.outer:
            out = RADIUS / math.hypot(x, y)
            x, y = out * x, out * y
        moved = list(spots)
        for one, matrix in zip(self.symmetries, self.matrices, strict=True):
            moved[one.regions[region]] = times(matrix, (x, y))
        return moved

    def _cost(self, spots: Sequence[Spot], marks: list[Spot | None]) -> tuple[float, float]:
        """Return (cost, the worst ratio of what is there to what is wanted); infinite cost where lines cross."""
        if self._crossed(spots):
            return math.inf, 0.0
        ratios = [distance(p, q) / WANTED_APART for i, p in enumerate(spots) for q in spots[:i]]
        for a, b in self.lines:
            ratios += [
                from_segment(p, spots[a], spots[b]) / WANTED_OFF_LINE
                for region, p in enumerate(spots)
                if region not in (a, b)
            ]
        for region, p in enumerate(spots):
            if region not in self.outer:
                ratios.append((RADIUS - math.hypot(*p)) / WANTED_OFF_LINE)
        ratios += [angle / WANTED_ANGLE for angle in self._angles_at_points(spots)]
        for number, area in enumerate(self.areas):
            polygon = self._polygon(spots, area)
            marks[number], most = roomiest(polygon, [spots[region] for region in area], POINT_RADIUS, marks[number])
            ratios.append(max(most, 0.001) / WANTED_ROOM)
        return sum(max(ratio, 0.01) ** -8 for ratio in ratios), min(ratios)

    def _polygon(self, spots: Sequence[Spot], area: Sequence[int]) -> list[Spot]:
        """Return the corners of an area, its lines on the rim as four chords of the circle."""
        polygon: list[Spot] = []
        for a, b in zip(area, [*area[1:], area[0]], strict=True):
            polygon.append(spots[a])
            if (b, a) in self.rim:
                start = math.atan2(spots[a][1], spots[a][0])
                angle = (math.atan2(spots[b][1], spots[b][0]) - start) % math.tau
                turns = [start + angle * part / 4 for part in (1, 2, 3)]
                polygon += [(RADIUS * math.cos(turn), RADIUS * math.sin(turn)) for turn in turns]
        return polygon

    def _crossed(self, spots: Sequence[Spot]) -> bool:
        if any(signed_area(self._polygon(spots, area)) <= 0 for area in self.areas):
            return True
        if any(math.hypot(*p) > RADIUS - 0.05 for region, p in enumerate(spots) if region not in self.outer):
            return True
        turns = [math.atan2(spots[region][1], spots[region][0]) for region in self.outer]
        if sum((a - b) % math.tau for a, b in zip(turns, [*turns[1:], turns[0]], strict=True)) > math.tau + 0.1:
            return True
        for i, (a, b) in enumerate(self.lines):
            for c, d in self.lines[:i]:
                if len({a, b, c, d}) == 4 and segments_meet(spots[a], spots[b], spots[c], spots[d]):
                    return True
        return False

    def _angles_at_points(self, spots: Sequence[Spot]) -> list[float]:
        """Return the angles between lines beside one another at a point, the lines of the rim as chords."""
        around: list[list[float]] = [[] for _ in spots]
        for a, b in (*self.lines, *self.rim):
            angle = math.atan2(spots[b][1] - spots[a][1], spots[b][0] - spots[a][0])
            around[a].append(angle % math.tau)
            around[b].append((angle + math.pi) % math.tau)
        gaps = []
        for angles in around:
            angles.sort()
            gaps += [
                (after - before) % math.tau for before, after in zip(angles, [*angles[1:], angles[0]], strict=True)
            ]
        return gaps


def times(m: Matrix, p: Spot) -> Spot:
    """Return the spot that a matrix takes p to."""
    return (m[0] * p[0] + m[1] * p[1], m[2] * p[0] + m[3] * p[1])
