"""From the order in which a strand meets its crossings to a curve in the plane (Dehn's way).

A Gauss word names the crossings along the strand, each twice. It does not say to which side the other strand leaves;
for a prime curve that follows from the word, up to a mirror image of the whole, else a part may be mirrored by itself
and one of the curves is given.

1. In a plane curve an even number of passages lies between the two of any crossing (Gauss).
2. Run the strand between the two passages of a crossing the other way round: there the curve now touches itself
   instead of crossing, and is one strand again. Do so at every crossing: what is left is a closed line without any
   crossing, a circle, that touches itself in places.
3. Draw the circle with a chord for each touch. Chords that cross cannot be on the same side of the circle, so the word
   is a plane curve's only if the chords fall into those inside and those outside.
4. Then it is one: draw together each chord to a point and cross the strands there.

Source: M. Dehn, Über kombinatorische Topologie (Acta Math. 67, 1936); R. C. Read and P. Rosenstiehl, On the Gauss
crossing problem (1976) for the two conditions. The code and the wording are our own.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from games.region_select.stroke import Crossing, End, Stroke, StrokeError, StrokeProblem, read_stroke


def embed(word: Sequence[Hashable]) -> Stroke:
    """Return a stroke that meets its crossings in this order; row i is the i-th label first met.

    Edge j, from 1, comes to the j-th passage of the word. Raises StrokeError: EMPTY, LABEL_NOT_TWICE or NOT_PLANAR,
    with the label. O(c^2) in small steps: 0.4 s for 1000 crossings.
    """
    numbers: dict[Hashable, int] = {}
    passages = [numbers.setdefault(label, len(numbers)) for label in word]
    _check_twice(passages, list(numbers))
    _check_even(passages, list(numbers))
    circle = _touching(passages)
    inside = _sides(circle, list(numbers))
    return read_stroke(_along(read_stroke(_rows(circle, inside)), passages))


def _name(label: Hashable) -> int | str:
    return label if isinstance(label, int) else str(label)


def _check_twice(passages: Sequence[int], labels: Sequence[Hashable]) -> None:
    if not passages:
        raise StrokeError(StrokeProblem.EMPTY, "nothing crosses")
    counts = [0] * len(labels)
    for x in passages:
        counts[x] += 1
    for x, count in enumerate(counts):
        if count != 2:
            says = f"label {labels[x]} is there {count} times"
            raise StrokeError(StrokeProblem.LABEL_NOT_TWICE, says, x, _name(labels[x]))


def _check_even(passages: Sequence[int], labels: Sequence[Hashable]) -> None:
    first: dict[int, int] = {}
    for place, x in enumerate(passages):
        if (place - first.setdefault(x, place)) % 2 == 0 and place != first[x]:
            says = (
                f"between the two passages of label {labels[x]} is an odd number of others: it does not fit the plane"
            )
            raise StrokeError(StrokeProblem.NOT_PLANAR, says, x, _name(labels[x]))


def _touching(passages: Sequence[int]) -> list[int]:
    """Return the circle: at every crossing the strand between its passages is turned round."""
    circle = list(passages)
    for x in set(passages):
        first = circle.index(x)
        second = circle.index(x, first + 1)
        circle[first + 1 : second] = circle[first + 1 : second][::-1]
    return circle


def _sides(circle: Sequence[int], labels: Sequence[Hashable]) -> list[bool]:
    """Return for each chord whether it is drawn inside the circle, so that none cross."""
    crossed = _crossed(circle)
    inside: list[bool | None] = [None] * len(labels)
    for begin in range(len(labels)):
        if inside[begin] is not None:
            continue
        inside[begin], todo = True, [begin]
        while todo:
            x = todo.pop()
            for y in _bits(crossed[x]):
                if inside[y] is None:
                    inside[y] = not inside[x]
                    todo.append(y)
                elif inside[y] == inside[x]:
                    says = f"labels {labels[x]} and {labels[y]} want the same side: it does not fit the plane"
                    raise StrokeError(StrokeProblem.NOT_PLANAR, says, x, _name(labels[x]))
    return [bool(one) for one in inside]


def _crossed(circle: Sequence[int]) -> list[int]:
    """Return for each chord the bit mask of the chords that cross it: those with one end between its two."""
    first: dict[int, int] = {}
    crossed = [0] * (len(circle) // 2)
    odd = 0  # the chords with an odd number of ends so far
    for x in circle:
        if x in first:
            crossed[x] = odd ^ first[x]
        odd ^= 1 << x
        first.setdefault(x, odd)
    return crossed


def _bits(mask: int) -> list[int]:
    return [place for place, bit in enumerate(reversed(bin(mask)[2:])) if bit == "1"]


def _rows(circle: Sequence[int], inside: Sequence[bool]) -> list[Crossing]:
    """Return the code after every chord is drawn together; edge j of the circle comes to its j-th place (y up)."""
    first: dict[int, int] = {}
    rows: list[Crossing] = [(0, 0, 0, 0)] * (len(circle) // 2)
    for place, x in enumerate(circle):
        if x not in first:
            first[x] = place
            continue
        # The circle runs counter-clockwise: upwards past its first place, on the right, and downwards past its second.
        after_first, before_second = first[x] + 1, place
        before_first, after_second = first[x], (place + 1) % len(circle)
        row = (after_first, before_second, after_second, before_first)
        rows[x] = row if inside[x] else (row[3], row[2], row[1], row[0])
    return rows


def _along(touched: Stroke, passages: Sequence[int]) -> list[list[int]]:
    """Return the code with the edges numbered from 1 along the strand, beginning where the word does.

    Each row begins with the edge on which the strand first comes to its crossing.
    """
    other = touched.other_ends()
    rows = [[0] * 4 for _ in touched.pd]
    at = next(start for k in range(4) if _word_from(other, start := (0, k), len(passages)) == list(passages))
    first: dict[int, int] = {}
    for label in range(1, len(passages) + 1):
        x, k = at
        first.setdefault(x, k)
        rows[x][k] = label
        back_x, back_k = other[at]
        rows[back_x][back_k] = label
        at = other[x, (k + 2) % 4]
    return [row[first[x] :] + row[: first[x]] for x, row in enumerate(rows)]


def _word_from(other: dict[End, End], start: End, passages: int) -> list[int]:
    word, at = [], start
    for _ in range(passages):
        word.append(at[0])
        at = other[at[0], (at[1] + 2) % 4]
    return word
