"""Least answers: which connection points bring every area that must change to change, and no other.

The stroke is walked once, so the cost is O(crossings); `README.md` beside this module has the proof. The walk needs
no search and no elimination. Two bits are free; what they change is the same for every wish (the kernel), so the walk
finds one answer, and the other three are that one and the kernel, added by exclusive or.

A set of points is a number with bit n for region n.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, compress
from operator import xor
from typing import Literal

from games.region_select.gathering import Straight
from games.region_select.stroke import Stroke

Rule = Literal["single", "double"]
"""How an area changes that a point touches at two corners: once (single, the game's rule), or twice, so not at all."""

LONG = 12
"""From so many areas on a stroke that needs no cutting is walked without a loop (`gathering.py`)."""

_BITS = bytes(byte % 2 for byte in range(256))  # "0" and "1" are 48 and 49
_DIGITS = bytes(48 + byte % 2 for byte in range(256))


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

    @cached_property
    def _straight(self) -> Straight | None:
        (first, *others) = self._pieces
        if others or self.stroke.crossings < LONG:
            return None
        return Straight.ready(first.crossings, first.root, first.flood)

    @cached_property
    def _kernel(self) -> tuple[int, ...]:
        """The four sets of points that change nothing: none, and what the free bits add."""
        nothing = bytes(self.stroke.crossings)
        one, other = (self._walk(nothing, *free) for free in ((1, 0), (0, 1)))
        return (0, one, other, one ^ other)

    @cached_property
    def _numbers(self) -> tuple[int, ...]:
        return tuple(range(len(self.stroke.regions)))

    def answers(self, flip: int, forbid: Collection[int] = ()) -> tuple[tuple[int, ...], ...]:
        """Return every answer that avoids the points of `forbid`: at most four, the smallest first. O(c).

        `flip` has bit i set when area i must change. Raises ValueError for an area or a point that is not there.
        """
        found = [self._points(chosen) for chosen in self._allowed(flip, forbid)]
        return tuple(sorted(found, key=lambda points: (len(points), points)))

    def least(self, flip: int, forbid: Collection[int] = ()) -> Answer | None:
        """Return a smallest answer that avoids the points of `forbid`, or None if there is none. O(c).

        Of several smallest the one with the lowest point is returned, then with the lowest second point, and so on.
        With no point or one point forbidden there is always an answer. Raises ValueError as `answers` does.
        """
        chosen = self._allowed(flip, forbid)
        if not chosen:
            return None
        sizes = [answer.bit_count() for answer in chosen]
        fewest = min(sizes)
        smallest = [answer for answer, size in zip(chosen, sizes, strict=True) if size == fewest]
        return Answer(min(map(self._points, smallest)), len(chosen))

    def _allowed(self, flip: int, forbid: Collection[int]) -> list[int]:
        """Return the answers that choose none of these points."""
        areas, points = self.stroke.crossings, len(self.stroke.regions)
        if not 0 <= flip < 1 << areas:
            raise ValueError(f"flip {flip} is not between 0 and 2^{areas} - 1")
        for point in forbid:
            if not 0 <= point < points:
                raise ValueError(f"there is no point {point}, there are 0 to {points - 1}")
        # Made ready for gathering when it is asked for the second time: it costs as much as some walks.
        straight = self._straight if "_kernel" in vars(self) else None
        must = f"{flip:0{areas}b}"
        one = straight.walk(must) if straight else self._walk(must[::-1].encode().translate(_BITS), 0, 0)
        found = [one ^ added for added in self._kernel]
        return [answer for answer in found if not any(answer >> point & 1 for point in forbid)] if forbid else found

    def _points(self, chosen: int) -> tuple[int, ...]:
        bits = f"{chosen:b}"[::-1].encode().translate(_BITS)
        return tuple(compress(self._numbers, bits))

    def _walk(self, must: Sequence[int], first: int, root: int) -> int:
        """Return which regions are chosen when the first edge has the bit `first` and the root the bit `root`."""
        chosen = bytearray(len(self.stroke.regions))
        chosen[self._pieces[0].root] = root
        edges: list[list[int]] = []
        for piece in self._pieces:
            start = first
            if piece.entry is not None:
                before, place, crossing = piece.entry
                start = edges[before][place] ^ must[crossing] ^ chosen[piece.root]
            on = list(accumulate(map(must.__getitem__, piece.crossings), xor, initial=start))
            for region, origin, place in piece.flood:
                chosen[region] = chosen[origin] ^ on[place]
            edges.append(on)
        return int(chosen.translate(_DIGITS)[::-1], 2)


def least_answer(stroke: Stroke, flip: int, forbid: Collection[int] = (), rule: Rule = "single") -> Answer | None:
    """Return a smallest answer for one stroke and one wish; keep a `Walk` to ask more than once."""
    return Walk(stroke, rule).least(flip, forbid)


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
