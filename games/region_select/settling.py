"""Points, bends and marks that settle until a figure is roomy. Used by `layouts.py`; y up, the centre at (0, 0).

What is looked at are *terms*, each a ratio of what is there to what is wanted: two points apart, a point off a line,
room in an area, the angle between lines at a point, how little a line bends. The cost is the sum of their eighth
powers, upside down, so the tightest place counts most. A move measures only the terms that it touches.
"""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Iterable, Sequence

from games.region_select.drawing import CENTRE, RADIUS, Symmetry, matrix_of, symmetries, times
from games.region_select.geometry import Line, Spot, distance, from_line, room, roomiest, signed_area
from games.region_select.springs import Curve, springs, springs_with_curls
from games.region_select.stroke import Stroke

APART, OFF_LINE, ROOM, ANGLE, BEND = 0.20, 0.10, 0.075, math.radians(34), 0.22
"""What is wanted: shares of the unit square, and how far a line may swerve, as a share of its length."""
POINT_RADIUS = 0.05
QUARTERS = (0.25, 0.5, 0.75)
POWER = 8
MOST_GAP = 0.9 * math.pi
"""The longest arc of the rim between two points: an arc goes the shorter way."""
BROKEN = 1e30
"""The cost of an area whose lines cross: more than all else, so that fewer broken areas are always better."""

Term = tuple[str, int, int]


class Settling:
    """One stroke round one surrounding crossing, settling. `symmetric` keeps the symmetries that the stroke has.

    Points that are `hidden` and their lines take no part. Lines of the rim run clockwise from corner to corner.
    """

    def __init__(
        self, stroke: Stroke, around: int, seed: int, symmetric: bool = True, hidden: Collection[int] = ()
    ) -> None:
        self.stroke, self.around = stroke, around
        self.shown = [region for region in range(len(stroke.regions)) if region not in hidden]
        self.outer = rim_of(stroke, around, hidden)
        self.areas = [x for x in range(stroke.crossings) if x != around]
        self.rim = set(stroke.pd[around])
        shown = {label: pair for label, pair in stroke.sides.items() if not set(pair) & set(hidden)}
        self.ends = {label: (min(pair), max(pair)) for label, pair in shown.items()}
        self.labels = sorted(self.ends)
        self.clockwise = {
            label for k, label in enumerate(stroke.pd[around])
            if label in self.ends and self.ends[label][0] == stroke.region_at[around][k - 1]
        }  # fmt: skip
        self.inner = [label for label in self.labels if label not in self.rim]
        pairs = {pair: label for label, pair in self.ends.items()}
        group = symmetries(stroke, around) if len(pairs) == len(self.ends) else symmetries(stroke, around)[:1]
        self.kept: tuple[Symmetry, ...] = group if symmetric else group[:1]
        self.symmetric = symmetric
        first = math.pi / 2 if len(self.outer) > 2 else math.pi
        self.angles = [first - math.tau / len(self.outer) * k for k in range(len(self.outer))]
        self.matrices = [matrix_of(one, self.outer, self.angles) for one in self.kept]
        self.by_pair = pairs
        self.lines_at: list[list[int]] = [[] for _ in stroke.regions]
        for label, (a, b) in self.ends.items():
            self.lines_at[a].append(label)
            self.lines_at[b].append(label)
        self.areas_of = {label: [x for x in self.areas if label in stroke.pd[x]] for label in self.labels}
        self.chance = random.Random(seed)
        # With curls it begins far tighter: lines become arcs at any cost, and a mark has next to no room.
        self.skew, self.point_radius = (1e6, POINT_RADIUS) if stroke.reduced else (1e20, 0.0)
        self.orders = {} if stroke.reduced else {region: lines_round(stroke, region, shown) for region in self.shown}
        self.spots, self.bends, self.marks = (
            springs(stroke, around, self.angles)
            if stroke.reduced
            else springs_with_curls(stroke, around, self.outer, self.angles, hidden)
        )
        self.lines = {label: self._line(label) for label in self.labels}
        self.terms = {term: self._term(term) for term in self._all_terms()}

    # ---- what is measured --------------------------------------------------------------------------------------------

    def _line(self, label: int) -> Line:
        """Return the line from the lower region to the higher: a parabola, or an arc of the rim."""
        a, b = (self.spots[end] for end in self.ends[label])
        if label in self.rim:
            start, angle = math.atan2(a[1], a[0]), self.rim_angle(label)
            turns = [start + angle * part / 6 for part in range(1, 6)]
            return (a, *((RADIUS * math.cos(turn), RADIUS * math.sin(turn)) for turn in turns), b)
        aside, along = self.bends[label]
        if not aside and not along:
            return (a, b)
        dx, dy = b[0] - a[0], b[1] - a[1]
        spots = [a]
        for ahead, left in _arc_quarters(aside) if self.orders and not along else _quarters(aside, along):
            spots.append((a[0] + ahead * dx - left * dy, a[1] + ahead * dy + left * dx))
        return (*spots, b)

    def rim_angle(self, label: int) -> float:
        """Return how far a line of the rim turns from its lower region to the higher, clockwise is negative."""
        a, b = (math.atan2(y, x) for x, y in (self.spots[end] for end in self.ends[label]))
        return -((a - b) % math.tau) if label in self.clockwise else (b - a) % math.tau

    def _polygon(self, area: int) -> list[Spot]:
        corners: list[Spot] = []
        at, row = self.stroke.region_at[area], self.stroke.pd[area]
        for k in range(4):
            label = row[(k + 1) % 4]
            if label in self.ends:
                line = self.lines[label]
                corners += (line if self.ends[label][0] == at[k] else line[::-1])[:-1]
        return corners

    def _all_terms(self) -> Iterable[Term]:
        regions = self.shown
        yield from (("apart", a, b) for a in regions for b in regions if b < a)
        yield from (("off", label, a) for label in self.labels for a in regions if a not in self.ends[label])
        yield from (("room", x, 0) for x in self.areas)
        yield from (("angle", a, 0) for a in regions)
        yield from (("bend", label, 0) for label in self.inner)

    def _touched(self, regions: set[int], labels: set[int]) -> Iterable[Term]:
        """Return the terms that change when these regions and these lines move."""
        every = self.shown
        pairs = {(max(a, b), min(a, b)) for a in regions for b in every if a != b}
        yield from (("apart", a, b) for a, b in pairs)
        for label in self.labels:
            for a in every if label in labels else regions:
                if a not in self.ends[label]:
                    yield ("off", label, a)
        yield from (("room", x, 0) for x in {x for label in labels for x in self.areas_of[label]})
        yield from (("angle", a, 0) for a in {end for label in labels for end in self.ends[label]})
        yield from (("bend", label, 0) for label in labels if label not in self.rim)

    def _term(self, term: Term) -> float:
        """Return the cost of a term."""
        kind, a, b = term
        if kind == "apart":
            ratio = distance(self.spots[a], self.spots[b]) / APART
        elif kind == "off":
            ratio = from_line(self.spots[b], self.lines[a]) / OFF_LINE
        elif kind == "angle":
            ratio = self._least_angle(a) / ANGLE
            if ratio < 0:
                return BROKEN
        elif kind == "bend":
            aside, along = self.bends[a]
            return 0.5 * bool(aside) + (abs(aside) / BEND) ** POWER + self.skew * abs(along)
        else:
            polygon = self._polygon(a)
            if signed_area(polygon) <= 0 or crosses_itself(polygon):
                return BROKEN
            ratio = room(self.marks[a], polygon, self._corners(a), self.point_radius) / ROOM
        return max(ratio, 0.02) ** -POWER

    def _corners(self, area: int) -> list[Spot]:
        return [self.spots[region] for region in self.stroke.region_at[area] if region in self.shown]

    def _least_angle(self, region: int) -> float:
        """Return the least angle between two lines at a point; negative where they are not in their order round it."""
        leave = []
        for label in self.lines_at[region]:
            line = self.lines[label]
            a, b = (line[0], line[1]) if self.ends[label][0] == region else (line[-1], line[-2])
            leave.append((math.atan2(b[1] - a[1], b[0] - a[0]), label))
        leave.sort()
        if self.orders and not same_cycle([label for _, label in leave], self.orders[region]):
            return -1.0
        turns = [turn for turn, _ in leave]
        return min(
            ((after - before) % math.tau for before, after in zip(turns, [*turns[1:], turns[0]], strict=True)),
            default=math.tau,
        ) or math.tau  # fmt: skip

    # ---- moves -------------------------------------------------------------------------------------------------------

    def settle(self, rounds: int) -> None:
        """Try so many moves, ever smaller, and keep what costs less."""
        for number in range(rounds):
            size = 0.07 * (1 - number / rounds) ** 2 + 0.0015
            if self.orders and number % 3 == 0:  # what is in a curl is small at first
                size *= self.chance.random() ** 2
            what = self.chance.random()
            if what < 0.5:
                self._move_point(self.shown[self.chance.randrange(len(self.shown))], size)
            elif what < 0.8 and self.inner:
                self._bend(self.chance.choice(self.inner), size)
            if self.orders and number % 100 == 0:
                self._find_marks()
            for x in self.areas if number % 10 == 0 else [self.chance.choice(self.areas)]:
                self._move_mark(x, size)

    def _move_point(self, region: int, size: float) -> None:
        x, y = self.spots[region]
        x, y = x + self.chance.gauss(0, size), y + self.chance.gauss(0, size)
        held = [m for one, m in zip(self.kept, self.matrices, strict=True) if one.regions[region] == region]
        images = [times(matrix, (x, y)) for matrix in held]
        x, y = sum(p[0] for p in images) / len(images), sum(p[1] for p in images) / len(images)
        if region in self.outer:
            out = RADIUS / (math.hypot(x, y) or 1.0)
            x, y = out * x, out * y
        elif math.hypot(x, y) > RADIUS - 0.03:
            return
        spots = {
            one.regions[region]: times(matrix, (x, y)) for one, matrix in zip(self.kept, self.matrices, strict=True)
        }
        if region not in self.outer or self._rim_turns_once(spots):
            self._attempt(spots, {})

    def _rim_turns_once(self, moved: dict[int, Spot]) -> bool:
        """Return whether the points of the rim stay in their order, clockwise, none half a turn from the next."""
        turns = [math.atan2(y, x) for x, y in (moved.get(region, self.spots[region]) for region in self.outer)]
        gaps = [(a - b) % math.tau for a, b in zip(turns, [*turns[1:], turns[0]], strict=True)]
        return max(gaps) < MOST_GAP and sum(gaps) < math.tau + 0.1

    def _bend(self, label: int, size: float) -> None:
        aside, along = self.bends[label]
        if self.chance.random() < 0.2:
            aside = 0.0
        else:
            aside += self.chance.gauss(0, 2 * size)
            aside = 0.0 if abs(aside) < 0.01 else aside
        along *= self.chance.random()
        along = 0.0 if abs(along) < 1e-3 else along
        bends: dict[int, Curve] = {}
        for one in self.kept:
            image, flip = self._image(label, one)
            turned = -aside if flip != one.mirrored else aside
            if abs(bends.setdefault(image, (turned, along))[0] - turned) > 1e-12:
                bends = {other: (0.0, along) for other in (*bends, image)}
                break
        if all(self.bends[other] == bend for other, bend in bends.items()):
            return
        self._attempt({}, bends)

    def _image(self, label: int, symmetry: Symmetry) -> tuple[int, bool]:
        """Return where a symmetry takes a line, and whether its lower end becomes the higher one."""
        a, b = (symmetry.regions[end] for end in self.ends[label])
        if len(self.kept) == 1:
            return label, False
        return self.by_pair[min(a, b), max(a, b)], a > b

    def _attempt(self, spots: dict[int, Spot], bends: dict[int, Curve]) -> None:
        """Make a move, and take it back if it costs more."""
        labels = {label for region in spots for label in self.lines_at[region]} | set(bends)
        old_spots = {region: self.spots[region] for region in spots}
        old_bends = {label: self.bends[label] for label in bends}
        old_lines = {label: self.lines[label] for label in labels}
        self._set(spots, bends)
        for label in labels:
            self.lines[label] = self._line(label)
        terms = list(self._touched(set(spots), labels))
        terms.sort(key=lambda term: term[0] != "room")
        before = sum(self.terms[term] for term in terms)
        after, new = 0.0, {}
        for term in terms:
            new[term] = self._term(term)
            after += new[term]
            if after >= before:
                self._set(old_spots, old_bends)
                self.lines |= old_lines
                return
        self.terms |= new

    def _set(self, spots: dict[int, Spot], bends: dict[int, Curve]) -> None:
        for region, spot in spots.items():
            self.spots[region] = spot
        self.bends |= bends

    def _find_marks(self) -> None:
        """Look for the marks that have lost their areas, or nearly."""
        for x in self.areas:
            term = ("room", x, 0)
            if 2.0**POWER < self.terms[term] < BROKEN:
                old = self.marks[x]
                self.marks[x], _ = roomiest(self._polygon(x), self._corners(x), self.point_radius)
                cost = self._term(term)
                self.marks[x] = self.marks[x] if cost < self.terms[term] else old
                self.terms[term] = min(cost, self.terms[term])

    def _move_mark(self, area: int, size: float) -> None:
        """Move a mark where there is more room. Marks need not be symmetric: they are found again at the end."""
        old, term = self.marks[area], ("room", area, 0)
        for spread in (size, size / 4):
            x, y = self.marks[area]
            self.marks[area] = (x + self.chance.gauss(0, spread), y + self.chance.gauss(0, spread))
            cost = self._term(term)
            if cost < self.terms[term]:
                self.terms[term], old = cost, self.marks[area]
            self.marks[area] = old

    # ---- what came of it ---------------------------------------------------------------------------------------------

    def cost(self) -> float:
        """Return the sum of the terms: about one for each that is only just as wanted."""
        return sum(self.terms.values())

    def worst(self) -> float:
        """Return the ratio of the tightest place: 1 is all that was wanted, 0 that lines cross."""
        dearest = max(cost for (kind, _, _), cost in self.terms.items() if kind != "bend")
        return 0.0 if dearest >= BROKEN else float(dearest ** (-1 / POWER))

    def skewed(self) -> bool:
        """Return whether a line is no arc yet."""
        return any(along for _, along in self.bends.values())

    def screen_spots(self) -> list[Spot]:
        """Return the points by region, in the unit square, y down."""
        return [(CENTRE + x, CENTRE - y) for x, y in self.spots]

    def bulges(self) -> dict[int, float]:
        """Return the bulges of the inner lines, as `geometry.arc` takes them, y down."""
        return {label: 2 * aside for label, (aside, _) in self.bends.items()}


def _quarters(aside: float, along: float) -> list[Spot]:
    """Return a parabola's spots ahead and to the left, in shares of the straight way."""
    swells = [(part, 4 * part * (1 - part)) for part in QUARTERS]
    return [(part + along * swell, aside * swell) for part, swell in swells]


def _arc_quarters(aside: float) -> list[Spot]:
    """Return those of the arc that it will be. Two lines that leave a point side by side are in order as arcs only."""
    half = 2 * math.atan(2 * aside)
    below = 2 * math.sin(half)
    turns = (half * (2 * part - 1) for part in QUARTERS)
    return [(0.5 + math.sin(turn) / below, (math.cos(turn) - math.cos(half)) / below) for turn in turns]


def rim_of(stroke: Stroke, around: int, hidden: Collection[int]) -> tuple[int, ...]:
    """Return the points at the corners of an area, in their order, one after another that is the same left out."""
    shown = [region for region in stroke.region_at[around] if region not in hidden]
    return tuple(region for n, region in enumerate(shown) if len(shown) < 2 or region != shown[n - 1])


def lines_round(stroke: Stroke, region: int, shown: Collection[int]) -> list[int]:
    """Return the labels of the shown lines at a point, in their order counter-clockwise (as a person sees it)."""
    labels = [stroke.pd[x][(k + 1) % 4] for x, k in stroke.regions[region].corners]
    return [label for label in labels if label in shown][::-1]


def same_cycle(one: Sequence[int], other: Sequence[int]) -> bool:
    """Return whether two lists of different numbers are the same when turned."""
    if len(one) != len(other) or not one:
        return len(one) == len(other)
    start = other.index(one[0]) if one[0] in other else 0
    return [*other[start:], *other[:start]] == list(one)


def crosses_itself(polygon: Sequence[Spot]) -> bool:
    """Return whether two sides of a polygon cross. Quicker than `geometry.simple`, which sees sides that touch, too."""
    count = len(polygon)
    for i in range(2, count):
        ax, ay = polygon[i]
        bx, by = polygon[(i + 1) % count]
        dx, dy = bx - ax, by - ay
        # On which side of this side each corner before it lies: two sides cross when both have ends on both sides.
        before = dx * (polygon[0][1] - ay) - dy * (polygon[0][0] - ax)
        for j in range(i - 1):
            px, py = polygon[j]
            qx, qy = polygon[j + 1]
            after = dx * (qy - ay) - dy * (qx - ax)
            if before * after < 0 and not (j == 0 and i == count - 1):
                ex, ey = qx - px, qy - py
                if (ex * (ay - py) - ey * (ax - px)) * (ex * (by - py) - ey * (bx - px)) < 0:
                    return True
            before = after
    return False
