"""Least answers: which connection points bring every area that must change to change, and no other.

The stroke is walked once, so the cost is O(crossings); `README.md` beside this module has the proof. The walk needs
no search and no elimination: it finds all four answers at once, written with two free bits, and takes the least.

A value of the walk is a *form*: bit 0 is a constant, bits 1 and 2 say whether the first and the second free bit are
added. Forms are added by exclusive or, so one walk carries all four answers.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, compress
from operator import xor
from typing import Literal

from games.region_select.stroke import Stroke

Rule = Literal["single", "double"]
"""How an area changes that a point touches at two corners: once (single, the game's rule), or twice, so not at all."""

FIRST_FREE, SECOND_FREE = 2, 4
CHOICES = (0b001, 0b011, 0b101, 0b111)
"""The parts of a form that count, for each setting of the two free bits."""
_COUNTS = {part: bytes(bin(form & part).count("1") % 2 for form in range(256)) for part in CHOICES}
"""For each setting, which forms mean that a point is chosen: a table for `bytes.translate`."""

_BITS = bytes(byte % 2 for byte in range(256))  # "0" and "1" are 48 and 49


@dataclass(frozen=True, slots=True)
class Answer:
    """The points to choose, in ascending order, each once. `least` points are in it; `count` answers there are."""

    points: tuple[int, ...]
    count: int

    @property
    def least(self) -> int:
        """How many points are chosen: no answer has fewer."""
        return len(self.points)


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the stroke between nugatory crossings: a closed curve of its own.

    `crossings` are passed in this order; an edge of it has as its place how many were passed before. `flood` says how
    each region of it is reached: (region, from region, over an edge with that place). `root` is where the flood
    starts. `entry` is (piece, place of the edge before, the nugatory crossing) where it hangs on an earlier piece.
    """

    crossings: tuple[int, ...]
    root: int
    flood: tuple[tuple[int, int, int], ...]
    entry: tuple[int, int, int] | None


@dataclass(frozen=True)
class Walk:
    """A stroke made ready for solving, by one of the two rules. Making it is O(c), once for a stroke."""

    stroke: Stroke
    rule: Rule = "single"

    @cached_property
    def _pieces(self) -> tuple[Piece, ...]:
        return cut(self.stroke, self.stroke.nugatory if self.rule == "single" else {})

    def answers(self, flip: int, forbid: Collection[int] = ()) -> tuple[tuple[int, ...], ...]:
        """Return every answer that avoids the points of `forbid`: at most four, the smallest first. O(c).

        `flip` has bit i set when area i must change. Raises ValueError for an area or a point that is not there.
        """
        forms = self._forms(flip, forbid)
        found = [_points(forms.translate(_COUNTS[part])) for part in _allowed(forms, forbid)]
        return tuple(sorted(found, key=lambda points: (len(points), points)))

    def least(self, flip: int, forbid: Collection[int] = ()) -> Answer | None:
        """Return a smallest answer that avoids the points of `forbid`, or None if there is none. O(c).

        Of several smallest the one with the lowest point is returned, then with the lowest second point, and so on.
        With no point or one point forbidden there is always an answer. Raises ValueError as `answers` does.
        """
        forms = self._forms(flip, forbid)
        chosen = [forms.translate(_COUNTS[part]) for part in _allowed(forms, forbid)]
        if not chosen:
            return None
        fewest = min(answer.count(1) for answer in chosen)
        return Answer(min(_points(answer) for answer in chosen if answer.count(1) == fewest), len(chosen))

    def _forms(self, flip: int, forbid: Collection[int]) -> bytes:
        """Return for each region its form: whether it is chosen, in terms of the two free bits."""
        areas, points = self.stroke.crossings, len(self.stroke.regions)
        if not 0 <= flip < 1 << areas:
            raise ValueError(f"flip {flip} is not between 0 and 2^{areas} - 1")
        for point in forbid:
            if not 0 <= point < points:
                raise ValueError(f"there is no point {point}, there are 0 to {points - 1}")
        must = f"{flip:0{areas}b}"[::-1].encode().translate(_BITS)
        forms = bytearray(points)
        forms[self._pieces[0].root] = SECOND_FREE
        edges: list[list[int]] = []
        for piece in self._pieces:
            start = FIRST_FREE
            if piece.entry is not None:
                before, place, crossing = piece.entry
                start = edges[before][place] ^ must[crossing] ^ forms[piece.root]
            on = list(accumulate(map(must.__getitem__, piece.crossings), xor, initial=start))
            for region, origin, place in piece.flood:
                forms[region] = forms[origin] ^ on[place]
            edges.append(on)
        return bytes(forms)


def least_answer(stroke: Stroke, flip: int, forbid: Collection[int] = (), rule: Rule = "single") -> Answer | None:
    """Return a smallest answer for one stroke and one wish; keep a `Walk` to ask more than once."""
    return Walk(stroke, rule).least(flip, forbid)


def _allowed(forms: bytes, forbid: Collection[int]) -> tuple[int, ...]:
    return tuple(part for part in CHOICES if not any(_COUNTS[part][forms[point]] for point in forbid))


def _points(chosen: bytes) -> tuple[int, ...]:
    return tuple(compress(range(len(chosen)), chosen))


def cut(stroke: Stroke, nugatory: dict[int, int]) -> tuple[Piece, ...]:
    """Cut the stroke at the nugatory crossings; a piece comes after the one that it hangs on.

    A nugatory crossing is crossed by no other chord of the stroke, so its two passages open and close like brackets.
    """
    edges: list[list[tuple[int, int]]] = [[]]
    passed: list[list[int]] = [[]]
    entries: list[tuple[int, int, int] | None] = [None]
    open_pieces, opened = [0], set[int]()
    for number, (x, k) in enumerate(stroke.path):
        at = open_pieces[-1]
        if x in opened:
            open_pieces.pop()
        elif x in nugatory:
            opened.add(x)
            open_pieces.append(len(edges))
            entries.append((at, len(passed[at]), x))
            edges.append([])
            passed.append([])
        elif number:
            passed[at].append(x)
        at = open_pieces[-1]
        edges[at].append((stroke.pd[x][(k + 2) % 4], len(passed[at])))
    roots = [stroke.sides[edges[0][0][0]][0], *(nugatory[entry[2]] for entry in entries if entry)]
    return tuple(
        Piece(tuple(passed[n]), roots[n], _flood(stroke, edges[n], roots[n]), entry) for n, entry in enumerate(entries)
    )


def _flood(stroke: Stroke, edges: list[tuple[int, int]], root: int) -> tuple[tuple[int, int, int], ...]:
    """Return how the regions beside those edges are reached from `root`, each once, breadth first."""
    beside: dict[int, list[tuple[int, int]]] = {}
    for label, place in edges:
        one, two = stroke.sides[label]
        beside.setdefault(one, []).append((two, place))
        beside.setdefault(two, []).append((one, place))
    seen, todo = {root}, [root]
    flood: list[tuple[int, int, int]] = []
    for origin in todo:
        for region, place in beside[origin]:
            if region not in seen:
                seen.add(region)
                todo.append(region)
                flood.append((region, origin, place))
    return tuple(flood)
