"""A stroke: one closed curve that crosses itself only two strands at a time, as a planar diagram code.

Law: a `Stroke` that exists is right. It is one strand, every label is there twice, it is connected and it fits the
plane (c crossings, c + 2 regions, the outer one counted); whatever is not gets a `StrokeError` with its own problem.

A planar diagram code (PD) has a row for each crossing: the labels of its four edges counter-clockwise; the strand
goes straight on, from place 0 to place 2 and between 1 and 3. Over and under play no part. Corner (x, k) is the corner
of crossing x between its edges k and k + 1. Regions are the faces of the plane map, in the order of (their sorted edge
labels, their corners); no region is marked as the outer one.

In the game's figure, the plane dual, a region is a connection point, an edge a connection line and a crossing an area.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

Crossing = tuple[int, int, int, int]
End = tuple[int, int]
"""Crossing x and place k in its row: one end of an edge, and the corner that follows it counter-clockwise."""


class StrokeProblem(enum.Enum):
    """Why a code is no stroke. The last four are of codes as text, of other codes and of names (`codes.py`)."""

    EMPTY = "nothing-crossed"
    NOT_FOUR = "not-four-edges"
    LABEL_NOT_TWICE = "label-not-twice"
    IN_PIECES = "in-pieces"
    MANY_STRANDS = "many-strands"
    NOT_PLANAR = "not-planar"
    NOT_A_CODE = "not-a-code"
    WRONG_LABEL = "wrong-label"
    TOO_MANY = "too-many-crossings"
    NO_SUCH_NAME = "no-such-name"


class StrokeError(ValueError):
    """A code that is no stroke.

    `crossing` is the row that shows it, from 0, `label` the label, `character` the place in a text, from 1; each is
    None where it is the whole or where there is none.
    """

    def __init__(
        self,
        problem: StrokeProblem,
        says: str,
        crossing: int | None = None,
        label: int | str | None = None,
        character: int | None = None,
    ) -> None:
        super().__init__(says if crossing is None else f"crossing {crossing}: {says}")
        self.problem = problem
        self.crossing = crossing
        self.label = label
        self.character = character


@dataclass(frozen=True, slots=True)
class Region:
    """A face of the stroke. `corners` go round it, the lowest first; `edges` are sorted labels; colour is 0 or 1."""

    corners: tuple[End, ...]
    edges: tuple[int, ...]
    colour: int


@dataclass(frozen=True, slots=True)
class Stroke:
    """A checked stroke. Two strokes are equal when their codes are; make one with `read_stroke`.

    `path` are the passages in the order of the strand: (crossing, place where it arrives); each crossing is there
    twice. `sides` gives the two regions of an edge by its label. `region_at[x][k]` is the region of corner (x, k).
    `nugatory` gives, for each crossing that one region touches with two opposite corners, that region.
    `touches` has for each region the bit mask of the crossings that it touches, bit i for row i, each once however
    many corners it has there (the single rule); `odd_touches` counts corners and keeps the odd (the double rule).
    """

    pd: tuple[Crossing, ...]
    path: tuple[End, ...] = field(compare=False, repr=False)
    regions: tuple[Region, ...] = field(compare=False, repr=False)
    region_at: tuple[tuple[int, ...], ...] = field(compare=False, repr=False)
    sides: dict[int, tuple[int, int]] = field(compare=False, repr=False)
    nugatory: dict[int, int] = field(compare=False, repr=False)
    touches: tuple[int, ...] = field(compare=False, repr=False)
    odd_touches: tuple[int, ...] = field(compare=False, repr=False)

    @property
    def crossings(self) -> int:
        """How many crossings there are: the areas of the figure."""
        return len(self.pd)

    def other_ends(self) -> dict[End, End]:
        """Return for each end of an edge the other end of that edge."""
        return _other_ends(self.pd)

    @property
    def reduced(self) -> bool:
        """True if no crossing is nugatory."""
        return not self.nugatory


def read_stroke(code: Iterable[Iterable[int]]) -> Stroke:
    """Return the stroke of a planar diagram code. Raises StrokeError, the first problem in the enum's order. O(c).

    The labels may be any integers; KnotInfo's are 1 to 2c along the strand.
    """
    pd = _rows(code)
    other = _other_ends(pd)
    path = _path(other)
    if len(path) < 2 * len(pd):
        raise _more_than_one_strand(pd, other)
    faces = _faces(pd, other)
    if len(faces) != len(pd) + 2:
        raise StrokeError(
            StrokeProblem.NOT_PLANAR, f"{len(faces)} regions instead of {len(pd) + 2}: it does not fit the plane"
        )
    return _complete(pd, path, faces)


def _rows(code: Iterable[Iterable[int]]) -> tuple[Crossing, ...]:
    rows = []
    for number, given in enumerate(code):
        row = tuple(given)
        if len(row) != 4 or not all(isinstance(label, int) and not isinstance(label, bool) for label in row):
            raise StrokeError(StrokeProblem.NOT_FOUR, "a crossing has four edge labels, all whole numbers", number)
        rows.append((row[0], row[1], row[2], row[3]))
    if not rows:
        raise StrokeError(StrokeProblem.EMPTY, "nothing crosses")
    return tuple(rows)


def _other_ends(pd: Sequence[Crossing]) -> dict[End, End]:
    """Return for each end of an edge the other end of it."""
    ends: dict[int, list[End]] = {}
    for x, row in enumerate(pd):
        for k, label in enumerate(row):
            ends.setdefault(label, []).append((x, k))
    other: dict[End, End] = {}
    for label, at in ends.items():
        if len(at) != 2:
            says = f"label {label} is there {len(at)} times"
            raise StrokeError(StrokeProblem.LABEL_NOT_TWICE, says, at[0][0], label)
        other[at[0]], other[at[1]] = at[1], at[0]
    return other


def _path(other: dict[End, End]) -> tuple[End, ...]:
    """Walk straight on from the first end of the first crossing until the strand closes."""
    path: list[End] = []
    at = (0, 0)
    while not path or at != path[0]:
        path.append(at)
        at = other[at[0], (at[1] + 2) % 4]
    return tuple(path)


def _more_than_one_strand(pd: Sequence[Crossing], other: dict[End, End]) -> StrokeError:
    seen, todo = {0}, [0]
    while todo:
        at = todo.pop()
        for k in range(4):
            beside = other[at, k][0]
            if beside not in seen:
                seen.add(beside)
                todo.append(beside)
    if len(seen) < len(pd):
        apart = next(x for x in range(len(pd)) if x not in seen)
        return StrokeError(StrokeProblem.IN_PIECES, "not connected with crossing 0", apart)
    return StrokeError(StrokeProblem.MANY_STRANDS, "more than one closed strand")


def _faces(pd: Sequence[Crossing], other: dict[End, End]) -> list[tuple[End, ...]]:
    """Return the corner cycles of the faces, in the order of the regions."""
    faces: list[tuple[End, ...]] = []
    seen: set[End] = set()
    for x in range(len(pd)):
        for k in range(4):
            corners: list[End] = []
            at = (x, k)
            while at not in seen:
                seen.add(at)
                corners.append(at)
                at = other[at[0], (at[1] + 1) % 4]
            if corners:
                faces.append(tuple(corners))
    return sorted(faces, key=lambda corners: (sorted(pd[x][k] for x, k in corners), corners))


def _complete(pd: tuple[Crossing, ...], path: tuple[End, ...], faces: list[tuple[End, ...]]) -> Stroke:
    table = [[0] * 4 for _ in pd]
    for number, corners in enumerate(faces):
        for x, k in corners:
            table[x][k] = number
    sides = {label: (table[x][k], table[x][k - 1]) for x, row in enumerate(pd) for k, label in enumerate(row)}
    colours = _colours(len(faces), sides)
    edges = (tuple(sorted(pd[x][k] for x, k in corners)) for corners in faces)
    nugatory = {x: row[k] for x, row in enumerate(table) for k in (0, 1) if row[k] == row[k + 2]}
    once, odd = [0] * len(faces), [0] * len(faces)
    for x, row in enumerate(table):
        for region in row:
            once[region] |= 1 << x
            odd[region] ^= 1 << x
    return Stroke(
        pd=pd,
        path=path,
        regions=tuple(map(Region, faces, edges, colours)),
        region_at=tuple(map(tuple, table)),
        sides=sides,
        nugatory=nugatory,
        touches=tuple(once),
        odd_touches=tuple(odd),
    )


def _colours(regions: int, sides: dict[int, tuple[int, int]]) -> list[int]:
    """Return the checkerboard colours: the two sides of every edge differ, region 0 has colour 0."""
    beside: list[list[int]] = [[] for _ in range(regions)]
    for left, right in sides.values():
        beside[left].append(right)
        beside[right].append(left)
    colours = [0] + [-1] * (regions - 1)
    todo = [0]
    while todo:
        at = todo.pop()
        for other in beside[at]:
            if colours[other] < 0:
                colours[other] = 1 - colours[at]
                todo.append(other)
    return colours


def shape(stroke: Stroke) -> tuple[int, ...]:
    """Return a code that two strokes share exactly when they are the same curve on a sphere, turned or mirrored.

    The passages from a start: the crossing (numbered as first met) and to which side the other strand leaves; the
    least such word over every start, both ways and both mirror images. At most O(c^2), mostly O(c): a word is left as
    soon as it is not the least.
    """
    other = _other_ends(stroke.pd)
    return least_word([4 * other[x, k][0] + other[x, k][1] for x in range(stroke.crossings) for k in range(4)])


def least_word(mates: Sequence[int]) -> tuple[int, ...]:
    """Return the `shape` of a curve given by the other end of each edge's end, ends numbered 4 x + k."""
    best: list[int] = []
    for start in range(len(mates)):
        for mirror in (1, 3):
            best = _lesser(mates, start, mirror, best)
    return tuple(best)


def _lesser(mates: Sequence[int], start: int, mirror: int, best: list[int]) -> list[int]:
    """Return the word from `start` if it is less than `best` or there is no best yet, else `best`."""
    numbers, firsts = [-1] * (len(mates) // 4), [0] * (len(mates) // 4)
    word: list[int] = []
    met, lesser, at = 0, not best, start
    for place in range(len(mates) // 2):
        x = at // 4
        if numbers[x] < 0:
            numbers[x], firsts[x] = met, at
            code, met = 3 * met, met + 1
        else:
            code = 3 * numbers[x] + (1 if (at - firsts[x]) % 4 == mirror else 2)
        if not lesser:
            if code > best[place]:
                return best
            lesser = code < best[place]
        word.append(code)
        at = mates[at ^ 2]
    return word if lesser else best
