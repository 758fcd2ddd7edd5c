"""Least answers for more than two states: choosing a point adds one, modulo k, to every area that touches it.

The walk of `solver.py` in integers. With u(R) the number of times that R is chosen and d(e) = u(one side) + u(other
side), the strand passes a crossing from e to f with d(e) + d(f) = t(x): so d(next) = t(x) - d(last), and u(across e) =
d(e) - u(here). A crossing is passed at an even and at an odd place of the strand (Gauss), so its t is added once and
taken away once and the walk closes, for every k. The four edges round a crossing have d(e) + d(f) = d(g) + d(h), so the
flood closes as well. Two numbers are free: each wish has k^2 answers. O(c) for a walk, O(k^5) for the choice.

A nugatory crossing y, where R has two corners and P and Q are the others, wants u(R) + u(P) + u(Q) = t(y) under the
single rule; so the loop behind it starts with d(first) = t(y) + u(R) - d(before), and walks jump over loops as in
`README.md`.

The free numbers change an answer in the same way whatever the wish is: `kernel` has those two ways. On a reduced stroke
they are, with the signs of the checkerboard, a constant and the winding number.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from games.region_select.solver import Answer, Piece, Rule, cut
from games.region_select.stroke import Stroke

Form = tuple[int, int, int]
"""How often a region is chosen: a constant, and how many times each of the two free numbers is added."""
Setting = tuple[int, int]
"""The two free numbers."""
MOST_STATES = 36
"""The choice of the least looks at k^2 answers, so there is an end to it."""


@dataclass(frozen=True)
class CyclicWalk:
    """A stroke made ready for solving modulo `states`, by one of the two rules. Making it is O(c).

    Under the single rule an area that a point touches at two corners gains one, under the double rule it gains two.
    """

    stroke: Stroke
    states: int
    rule: Rule = "single"

    def __post_init__(self) -> None:
        if not 2 <= self.states <= MOST_STATES:
            raise ValueError(f"{self.states} states, there can be 2 to {MOST_STATES}")

    @cached_property
    def _pieces(self) -> tuple[Piece, ...]:
        return cut(self.stroke, self.stroke.nugatory if self.rule == "single" else {})

    @cached_property
    def kernel(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Two ways to choose points that change nothing; all such ways are sums of multiples of these."""
        nothing = [0] * self.stroke.crossings
        return tuple(self._walk(nothing, 1, 0)), tuple(self._walk(nothing, 0, 1))

    def least(self, add: Sequence[int], forbid: Collection[int] = ()) -> Answer | None:
        """Return an answer with the fewest selections that avoids the points of `forbid`, or None if there is none.

        `add` says for each area how much it must gain, modulo k. A point is repeated in the answer as often as it is
        chosen. Of several smallest the one with the lowest point is returned, then with the lowest second point, and so
        on. Raises ValueError for a list of another length, a number that is not 0 to k - 1, or a point not there.
        """
        forms = self._forms(add, forbid)
        settings = self._settings(forms, forbid)
        if not settings:
            return None
        alike = Counter(forms).items()  # many points have the same form, so they are counted once
        totals = [sum(many * self._value(form, setting) for form, many in alike) for setting in settings]
        fewest = min(totals)
        smallest = (setting for setting, total in zip(settings, totals, strict=True) if total == fewest)
        return Answer(min(self._points(forms, setting) for setting in smallest), len(settings))

    def answers(self, add: Sequence[int], forbid: Collection[int] = ()) -> tuple[tuple[int, ...], ...]:
        """Return every answer that avoids the points of `forbid`: at most k^2, the smallest first."""
        forms = self._forms(add, forbid)
        found = [self._points(forms, setting) for setting in self._settings(forms, forbid)]
        return tuple(sorted(found, key=lambda points: (len(points), points)))

    def safe(self, points: Collection[int]) -> bool:
        """Return whether every wish has an answer without these points.

        It has when the ways that change nothing take all values on these points together: so never for three points.
        On a reduced stroke two points are safe when their winding numbers differ by a number that has no divisor
        with k in common; for two states that is: when they are of opposite colour.
        """
        left_out = sorted(set(points))
        first, second = ([way[point] for point in left_out] for way in self.kernel)
        if len(left_out) == 2:
            return math.gcd(first[0] * second[1] - first[1] * second[0], self.states) == 1
        if len(left_out) == 1:
            return math.gcd(first[0], second[0], self.states) == 1
        return not left_out

    def _forms(self, add: Sequence[int], forbid: Collection[int]) -> list[Form]:
        areas, points = self.stroke.crossings, len(self.stroke.regions)
        if len(add) != areas:
            raise ValueError(f"{len(add)} numbers for {areas} areas")
        for area, number in enumerate(add):
            if not 0 <= number < self.states:
                raise ValueError(f"area {area}: {number} is not between 0 and {self.states - 1}")
        for point in forbid:
            if not 0 <= point < points:
                raise ValueError(f"there is no point {point}, there are 0 to {points - 1}")
        return list(zip(self._walk(add, 0, 0), *self.kernel, strict=True))

    def _walk(self, add: Sequence[int], first: int, root: int) -> list[int]:
        """Return how often each region is chosen when the first edge has the value `first` and the root `root`."""
        k = self.states
        chosen = [0] * len(self.stroke.regions)
        chosen[self._pieces[0].root] = root
        edges: list[list[int]] = []
        for piece in self._pieces:
            start = first
            if piece.entry is not None:
                before, place, crossing = piece.entry
                start = (add[crossing] + chosen[piece.root] - edges[before][place]) % k
            passed = map(add.__getitem__, piece.crossings)
            on = list(accumulate(passed, lambda last, must: (must - last) % k, initial=start))
            for region, origin, place in piece.flood:
                chosen[region] = (on[place] - chosen[origin]) % k
            edges.append(on)
        return chosen

    def _settings(self, forms: Sequence[Form], forbid: Collection[int]) -> list[Setting]:
        """Return the free numbers under which no point of `forbid` is chosen."""
        left_out = {forms[point] for point in forbid}
        every = ((first, second) for first in range(self.states) for second in range(self.states))
        return [setting for setting in every if not any(self._value(form, setting) for form in left_out)]

    def _value(self, form: Form, setting: Setting) -> int:
        return (form[0] + form[1] * setting[0] + form[2] * setting[1]) % self.states

    def _points(self, forms: Sequence[Form], setting: Setting) -> tuple[int, ...]:
        return tuple(point for point, form in enumerate(forms) for _ in range(self._value(form, setting)))
