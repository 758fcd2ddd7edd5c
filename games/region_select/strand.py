"""A strand that settles until the regions between it have room. Used by `knot_view.py`; y up, the centre at (0, 0).

At every crossing the two strands cross at right angles: it has a spot and a turn. Every edge is a cubic curve that
leaves its two ends straight, a handle's length at each; so the strand is smooth and each crossing right, and what is
left to look at is that no region crosses itself. It starts from circles (`packing.py`) and is moved a little, with its
mirror images; what costs less is kept, as in `settling.py`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from games.region_select.drawing import CENTRE, RADIUS, Matrix, carried_regions, carry, times
from games.region_select.geometry import Line, Spot, distance, from_line, room, roomiest, signed_area
from games.region_select.packing import Packed, pack
from games.region_select.settling import BROKEN, POWER, crosses_itself
from games.region_select.stroke import End, Stroke

APART, OFF_LINE, ROOM, CORNER = 0.17, 0.10, 0.085, math.radians(26)
"""What is wanted: crossings apart, a crossing off a strand, the circle in a region off its crossings; shares of the
unit square. How far a strand may turn in an eighth of an edge."""
EVEN = 4.0
SPOT_RADIUS = 0.03
PARTS = 8
QUARTER = math.pi / 2

Term = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Kept:
    """A symmetry of the drawing: where each end goes, and the turn or mirror image that takes it there."""

    ends: dict[End, End]
    mirrored: bool
    angle: float

    @property
    def matrix(self) -> Matrix:
        """The turn by `angle`, or the mirror image that takes direction d to `angle` - d."""
        cos, sin = math.cos(self.angle), math.sin(self.angle)
        return (cos, sin, sin, -cos) if self.mirrored else (cos, -sin, sin, cos)

    def turned(self, direction: float) -> float:
        """Return where a direction goes."""
        return self.angle - direction if self.mirrored else self.angle + direction


def edge_curve(a: Spot, b: Spot, out: tuple[float, float], back: tuple[float, float], parts: int = PARTS) -> Line:
    """Return the cubic curve from a to b: `out` and `back` are (direction, handle) of how it leaves a and b."""
    c = (a[0] + out[1] * math.cos(out[0]), a[1] + out[1] * math.sin(out[0]))
    d = (b[0] + back[1] * math.cos(back[0]), b[1] + back[1] * math.sin(back[0]))
    spots = [a]
    for t in (part / parts for part in range(1, parts)):
        s = 1 - t
        one, two, three, four = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        spots.append(
            (one * a[0] + two * c[0] + three * d[0] + four * b[0], one * a[1] + two * c[1] + three * d[1] + four * b[1])
        )
    return (*spots, b)


class Strand:
    """One stroke with `outer` outside, settling. `turns[x]` is the direction of place 0 at crossing x."""

    def __init__(self, stroke: Stroke, outer: int, seed: int) -> None:
        self.stroke, self.outer = stroke, outer
        self.chance = random.Random(seed)
        self.other = stroke.other_ends()
        self.ends = {stroke.pd[x][k]: ((x, k), far) for (x, k), far in self.other.items() if (x, k) < far}
        self.labels = sorted(self.ends)
        self.bounded = [region for region in range(len(stroke.regions)) if region != outer]
        packed = _centred(pack(stroke, outer))
        self.spots = list(packed.crossings)
        self.turns = [self._first_turn(packed, x) for x in range(stroke.crossings)]
        self.handles = {end: self._first_handle(packed, end) for end in self.other}
        self.kept = self._symmetries()
        self.lines = {label: self._line(label) for label in self.labels}
        self.places = {region: roomiest(self._polygon(region), (), 0.0)[0] for region in self.bounded}
        self.terms = {term: self._term(term) for term in self._all_terms()}

    def _first_handle(self, packed: Packed, end: End) -> float:
        """Return a share of how far the edge leads; of a curl's loop so much that it reaches as far as when packed."""
        here, there = self.spots[end[0]], self.spots[self.other[end][0]]
        if end[0] != self.other[end][0]:
            return 0.4 * distance(here, there)
        return 1.9 * max(distance(here, spot) for spot in packed.lines[self.stroke.pd[end[0]][end[1]]])

    def _first_turn(self, packed: Packed, x: int) -> float:
        """Return the direction of place 0 that fits best how the four edges leave in the packing."""
        cos = sin = 0.0
        for k, label in enumerate(self.stroke.pd[x]):
            line = packed.lines[label] if self.ends[label][0] == (x, k) else packed.lines[label][::-1]
            direction = math.atan2(line[1][1] - line[0][1], line[1][0] - line[0][0]) - k * QUARTER
            cos, sin = cos + math.cos(direction), sin + math.sin(direction)
        return math.atan2(sin, cos)

    def _symmetries(self) -> list[Kept]:
        """Return the symmetries that keep the outer region and that the drawing has, the identity first."""
        found = []
        start = self.stroke.regions[self.outer].corners[0]
        for mirrored in (False, True):
            for x, k in self.stroke.regions[self.outer].corners:
                ends = carry(self.stroke, start, (x, (k + 1) % 4) if mirrored else (x, k), mirrored)
                regions = None if ends is None else carried_regions(self.stroke, ends, mirrored)
                if ends is not None and regions is not None and regions[self.outer] == self.outer:
                    one = Kept(ends, mirrored, self._angle(ends, mirrored))
                    if self._shows(one):
                        found.append(one)
        return found

    def _angle(self, ends: dict[End, End], mirrored: bool) -> float:
        far = max(range(len(self.spots)), key=lambda x: math.hypot(*self.spots[x]))
        here, there = (math.atan2(y, x) for x, y in (self.spots[far], self.spots[ends[far, 0][0]]))
        return there + here if mirrored else there - here

    def _shows(self, one: Kept) -> bool:
        return all(
            distance(times(one.matrix, spot), self.spots[one.ends[x, 0][0]]) < 0.01 for x, spot in enumerate(self.spots)
        )

    # ---- what is measured --------------------------------------------------------------------------------------------

    def _leaves(self, end: End) -> tuple[float, float]:
        return (self.turns[end[0]] + end[1] * QUARTER, self.handles[end])

    def _line(self, label: int) -> Line:
        a, b = self.ends[label]
        return edge_curve(self.spots[a[0]], self.spots[b[0]], self._leaves(a), self._leaves(b))

    def _polygon(self, region: int) -> list[Spot]:
        return outline(self.stroke, self.lines, region)

    def _all_terms(self) -> Iterable[Term]:
        crossings = range(self.stroke.crossings)
        yield from (("apart", a, b) for a in crossings for b in range(a))
        yield from (("off", label, x) for label in self.labels for x in crossings if x not in self._at(label))
        yield from (("room", region, 0) for region in range(len(self.stroke.regions)))
        yield from (("corner", label, 0) for label in self.labels)

    def _at(self, label: int) -> tuple[int, int]:
        (x, _), (y, _) = self.ends[label]
        return x, y

    def _touched(self, crossings: set[int], labels: set[int]) -> list[Term]:
        every = range(self.stroke.crossings)
        terms: list[Term] = [
            ("room", region, 0) for region in {side for label in labels for side in self.stroke.sides[label]}
        ]
        terms += [("apart", a, b) for a, b in {(max(a, b), min(a, b)) for a in crossings for b in every if a != b}]
        terms += [("corner", label, 0) for label in labels]
        for label in self.labels:
            terms += [("off", label, x) for x in (every if label in labels else crossings) if x not in self._at(label)]
        return terms

    def _term(self, term: Term) -> float:
        kind, a, b = term
        if kind == "apart":
            ratio = distance(self.spots[a], self.spots[b]) / APART
        elif kind == "off":
            ratio = from_line(self.spots[b], self.lines[a]) / OFF_LINE
        elif kind == "corner":
            return self._bent(a)
        else:
            polygon = self._polygon(a)
            if (signed_area(polygon) < 0) == (a == self.outer) or crosses_itself(polygon):
                return BROKEN
            if a == self.outer:
                return 0.0
            corners = [self.spots[x] for x, _ in self.stroke.regions[a].corners]
            off = min(distance(self.places[a], corner) for corner in corners) - SPOT_RADIUS
            free = room(self.places[a], polygon, (), 0.0)
            # Outside both count, so that a region too small for its place is cheaper when it grows.
            ratio = (min(off, free) if free > 0 else min(off, 0.0) + free) / ROOM
        # A power up to a tenth of what is wanted, then straight on, so that more room is always cheaper.
        return float(ratio**-POWER if ratio > 0.1 else 0.1**-POWER * (1 + POWER * (1 - 10 * ratio)))

    def _bent(self, label: int) -> float:
        """Return the cost of how a line bends: most where it is sharpest, and less the more evenly it is spread."""
        (out, _), (back, _) = map(self._leaves, self.ends[label])
        ways = [out, *(math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(self.lines[label])), back + math.pi]
        turns = [abs((b - a + math.pi) % math.tau - math.pi) for a, b in pairwise(ways)]
        return (max(turns) / CORNER) ** POWER + EVEN * sum(turn * turn for turn in turns)

    # ---- moves -------------------------------------------------------------------------------------------------------

    def settle(self, rounds: int) -> None:
        """Try so many moves, ever smaller, and keep what costs less. About 0.5 ms a round at eight crossings."""
        for number in range(rounds):
            size = 0.06 * (1 - number / rounds) ** 2 + 0.0015
            what = self.chance.random()
            if what < 0.45:
                shift, turn = self.chance.choice(((size, 0.0), (0.0, 3 * size), (size, 3 * size)))
                self._move(self.chance.choice(self._where(number)), shift, turn)
            elif what < 0.9:
                self._pull((self.chance.choice(self._where(number)), self.chance.randrange(4)), size)
            for region in self.bounded if number % 10 == 0 else [self.chance.choice(self.bounded)]:
                self._move_place(region, size)

    def _where(self, number: int) -> list[int]:
        """Return the crossings to choose from: every other round those of the tightest region."""
        if number % 2:
            return list(range(self.stroke.crossings))
        tightest = max(self.bounded, key=lambda region: self.terms["room", region, 0])
        return [x for x, _ in self.stroke.regions[tightest].corners]

    def _move(self, x: int, size: float, turn: float) -> None:
        """Move a crossing and turn it, with its images; what takes it to itself holds it where that agrees."""
        spot = (self.spots[x][0] + self.chance.gauss(0, size), self.spots[x][1] + self.chance.gauss(0, size))
        direction = self.turns[x] + self.chance.gauss(0, turn)
        held = [one for one in self.kept if one.ends[x, 0][0] == x]
        images = [times(one.matrix, spot) for one in held]
        spot = (sum(p[0] for p in images) / len(images), sum(p[1] for p in images) / len(images))
        turned = [self._image_turn(one, x, direction) - direction for one in held]
        direction += sum((off + math.pi) % math.tau - math.pi for off in turned) / len(turned)
        moved = {one.ends[x, 0][0]: (times(one.matrix, spot), self._image_turn(one, x, direction)) for one in self.kept}
        self._attempt(moved, {})

    def _image_turn(self, one: Kept, x: int, direction: float) -> float:
        return one.turned(direction) - one.ends[x, 0][1] * QUARTER

    def _pull(self, end: End, size: float) -> None:
        length = max(0.02, self.handles[end] * math.exp(self.chance.gauss(0, 5 * size)))
        ends = (end, self.other[end]) if self.other[end][0] == end[0] else (end,)  # a curl's loop grows at both
        self._attempt({}, {one.ends[pulled]: length for one in self.kept for pulled in ends})

    def _attempt(self, moved: dict[int, tuple[Spot, float]], pulled: dict[End, float]) -> None:
        labels = {self.stroke.pd[x][k] for x, k in pulled} | {label for x in moved for label in self.stroke.pd[x]}
        old_moved = {x: (self.spots[x], self.turns[x]) for x in moved}
        old_pulled = {end: self.handles[end] for end in pulled}
        old_lines = {label: self.lines[label] for label in labels}
        self._set(moved, pulled)
        self.lines |= {label: self._line(label) for label in labels}
        terms = self._touched(set(moved), labels)
        before, after, new = sum(self.terms[term] for term in terms), 0.0, {}
        if all(abs(along) <= RADIUS for label in labels for spot in self.lines[label] for along in spot):
            for term in terms:
                new[term] = self._term(term)
                after += new[term]
                if after >= before:
                    break
            else:
                self.terms |= new
                return
        self._set(old_moved, old_pulled)
        self.lines |= old_lines

    def _set(self, moved: dict[int, tuple[Spot, float]], pulled: dict[End, float]) -> None:
        for x, (spot, turn) in moved.items():
            self.spots[x], self.turns[x] = spot, turn
        self.handles |= pulled

    def _move_place(self, region: int, size: float) -> None:
        old, term = self.places[region], ("room", region, 0)
        for spread in (size, size / 4):
            x, y = self.places[region]
            self.places[region] = (x + self.chance.gauss(0, spread), y + self.chance.gauss(0, spread))
            cost = self._term(term)
            if cost < self.terms[term]:
                self.terms[term], old = cost, self.places[region]
            self.places[region] = old

    def cost(self) -> float:
        """Return the sum of the terms."""
        return sum(self.terms.values())

    def worst(self) -> float:
        """Return the ratio of the tightest place: 1 is all that was wanted, 0 that the strand crosses wrongly."""
        dearest = max(self.terms.values())
        return 0.0 if dearest >= BROKEN else float(dearest ** (-1 / POWER))

    def screen_spots(self) -> list[Spot]:
        """Return the crossings in the unit square, y down."""
        return [(CENTRE + x, CENTRE - y) for x, y in self.spots]


def outline(stroke: Stroke, lines: dict[int, Line], region: int) -> list[Spot]:
    """Return the strand round a region, the region on its right hand: clockwise, but counter-clockwise the outer one.

    Each line goes from the lower of its two ends (crossing, place) to the higher.
    """
    corners: list[Spot] = []
    other = stroke.other_ends()
    for x, k in stroke.regions[region].corners:
        end = (x, (k + 1) % 4)
        line = lines[stroke.pd[x][end[1]]]
        corners += (line if end < other[end] else line[::-1])[:-1]
    return corners


def _centred(packed: Packed) -> Packed:
    """Return the packing in the square that is used, its crossings' middle at (0, 0)."""
    count = len(packed.crossings)
    x, y = (sum(spot[along] for spot in packed.crossings) / count for along in (0, 1))
    reach = max(max(abs(a - x), abs(b - y)) for line in packed.lines.values() for a, b in line)
    scale = 0.85 * RADIUS / reach

    def moved(spots: Sequence[Spot]) -> Line:
        return tuple((scale * (a - x), scale * (b - y)) for a, b in spots)

    return Packed(moved(packed.crossings), {label: moved(line) for label, line in packed.lines.items()})
