"""All strokes with a number of crossings: each curve on the sphere once, however turned, mirrored or run.

How many there are is published: from one crossing on 1, 2, 6, 19, 76, 376, 2194 (OEIS A008989), and prime ones, from
three crossings on, 1, 1, 2, 3, 10, 27, 101. The tests count them to six and seven, and again by other ways; once run:
14614 for eight in 63 s, and 101 prime ones for nine in 106 s, and again among all Dowker-Thistlethwaite codes in 27 s.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from games.region_select.growth import Curve
from games.region_select.stroke import Crossing, Stroke, least_word, read_stroke


@cache
def all_spherical(crossings: int) -> tuple[Stroke, ...]:
    """Return every stroke with so many crossings, in the order of their shapes.

    Each is grown by one crossing in every way from all with one fewer (see `growth.py`: no curve is missed).
    Measured: 0.2 s to five crossings, 1.3 s to six (376), 9 s to seven (2194). Raises ValueError below 1.
    """
    if crossings < 1:
        raise ValueError("a stroke has at least one crossing")
    if crossings == 1:
        return (Curve().stroke(),)
    return _of_words(least_word(grown.mates) for one in all_spherical(crossings - 1) for grown in _children(one))


def prime(stroke: Stroke) -> bool:
    """Return whether no circle cuts the stroke in two edges with crossings on both sides; then it is reduced, too.

    Its figure has no two lines between the same two points. The curve with one crossing is not prime.
    """
    return stroke.crossings > 1 and len({frozenset(pair) for pair in stroke.sides.values()}) == len(stroke.sides)


@cache
def all_prime(crossings: int) -> tuple[Stroke, ...]:
    """Return every prime stroke with so many crossings, in the order of their shapes.

    The prime ones among all that grow from all with one crossing fewer. Measured: 0.3 s to six crossings, 1.5 s to
    seven (10), 12 s to eight (27). Below 3 there are none.
    """
    if crossings < 3:
        return ()
    grown = (one for smaller in all_spherical(crossings - 1) for one in _children(smaller, curls=False))
    return _of_words(least_word(one.mates) for one in grown if _is_prime(one))


@cache
def primes_grown(crossings: int) -> tuple[Stroke, ...]:
    """Return the prime strokes that grow from the trefoil through prime ones alone, in the order of their shapes.

    Quick, but not all. Measured: to nine crossings what is missing is the star of an odd number of crossings (the
    shadows of 5_1, 7_1 and 9_1) and nothing else: 1, 1, 1, 3, 9, 27, 100 from three crossings on, in 0.5 s.
    """
    if crossings <= 3:
        return all_prime(crossings)
    words = (least_word(g.mates) for one in primes_grown(crossings - 1) for g in _children(one, curls=False))
    return _of_words(words)


def stroke_of(word: Sequence[int]) -> Stroke:
    """Return the stroke of a `shape`, its edges numbered from 1 along the strand, crossings in the order first met."""
    first: dict[int, int] = {}
    rows: list[Crossing] = []
    for place, code in enumerate(word):
        x, turn = divmod(code, 3)
        arrives, leaves = place + 1, (place + 1) % len(word) + 1
        if turn == 0:
            first[x] = place + 1
            rows.append((0, 0, 0, 0))
        elif turn == 1:
            rows[x] = (first[x], arrives, first[x] + 1, leaves)
        else:
            rows[x] = (first[x], leaves, first[x] + 1, arrives)
    return read_stroke(rows)


def _of_words(words: Iterable[tuple[int, ...]]) -> tuple[Stroke, ...]:
    return tuple(map(stroke_of, sorted(set(words))))


def _is_prime(curve: Curve) -> bool:
    """Return `prime` of a curve in the making."""
    regions = curve.regions()
    pairs = {(regions[end], regions[mate]) for end, mate in enumerate(curve.mates)}
    return len(pairs) == len(curve.mates)


def _children(stroke: Stroke, curls: bool = True) -> Iterator[Curve]:
    """Yield the curve grown by one crossing in every way; many come more than once."""
    curve = Curve(stroke)
    seen: set[int] = set()
    for end in range(len(curve.mates)):
        if end in seen:
            continue
        ends = curve.along(end)
        seen.update(ends)
        for place, first in enumerate(ends):
            for second in ends[place if curls else place + 1 :]:
                if curve.arrives[first] == curve.arrives[second]:
                    grown = curve.copy()
                    grown.grow(first, second)
                    yield grown
