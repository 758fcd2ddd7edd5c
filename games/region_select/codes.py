"""Codes of curves, as text or as numbers, read into strokes and written again.

Three codes are read, in the forms that tables and programs of knot theory print; brackets of any kind, commas and
spaces do not matter. Over and under, and the sign of a crossing, play no part and are passed over.

- PD, planar diagram: for each crossing its four edges, counter-clockwise.
  `[[1,5,2,4],[3,1,4,6],[5,3,6,2]]`, `PD[X[1,5,2,4],...]`
- DT, Dowker and Thistlethwaite: which even passage meets passage 1, 3, 5, ...
  `4 6 2`, `DT[4, 6, 2]`, `DT: [(4, 6, 2)]`
- Gauss: the crossings in the order of the strand, each twice.
  `1 2 3 1 2 3`, `-1,2,-3,1,-2,3`, `O1U2O3U1O2U3`, `abcabc`

DT and Gauss codes do not say to which side the other strand leaves (see `gauss.py`). Crossings come out in the order in
which the strand first meets them.

Whatever is given, the answer is a stroke or a StrokeError with its own problem and its place. At most `AT_MOST`
crossings and `TEXT_AT_MOST` characters are read, so the answer comes within a second.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import NamedTuple, TypeVar

from games.region_select.gauss import embed
from games.region_select.stroke import Stroke, StrokeError, StrokeProblem, read_stroke

AT_MOST = 1000
"""The most crossings that a code may have."""
TEXT_AT_MOST = 60_000
"""The most characters of a code as text."""

_TOKEN = re.compile(
    r"(?P<space>[\s,;:=_]+)|(?P<number>[+-]?[0-9]+)|(?P<word>[A-Za-z]+)|(?P<bracket>[][(){}])|(?P<sign>[+-])"
)
_CLOSES = {"[": "]", "(": ")", "{": "}"}
_DIGITS = 9


T = TypeVar("T")


class _Token(NamedTuple):
    kind: str
    text: str
    at: int


def from_pd(code: str | Iterable[Iterable[int]]) -> Stroke:
    """Return the stroke of a planar diagram code. Raises StrokeError."""
    if not isinstance(code, str):
        given = _listed(code, AT_MOST, StrokeProblem.NOT_FOUR)
        return read_stroke([_row(row, crossing) for crossing, row in enumerate(given)])
    groups = _groups(_tokens(code), ("pd", "x", "xp", "xm"), bare=False)
    return read_stroke(_limited([group for depth, group in groups if group or depth > 1], AT_MOST))


def from_dt(code: str | Iterable[int]) -> Stroke:
    """Return a stroke of a Dowker-Thistlethwaite code. Raises StrokeError; `label` is the even number that is wrong."""
    evens = _numbers(code, ("dt", "dtcode"), each=1)
    word = [0] * (2 * len(evens))
    for place, even in enumerate(evens):
        if even % 2 or not 0 < even <= len(word):
            says = f"{even} is not one of the even numbers from 2 to {len(word)}"
            raise StrokeError(StrokeProblem.WRONG_LABEL, says, place, even)
        if word[even - 1]:
            raise StrokeError(StrokeProblem.WRONG_LABEL, f"{even} is there twice", place, even)
        word[2 * place] = word[even - 1] = even
    return embed(word)


def from_gauss(code: str | Iterable[int]) -> Stroke:
    """Return a stroke of a Gauss code; labels are any whole numbers, or letters in a text. Raises StrokeError."""
    if isinstance(code, str):
        tokens = [token for token in _tokens(code) if token.kind != "sign"]
        if not any(token.kind == "number" for token in tokens):
            return embed(_letters(tokens))
        return embed(_one_strand(_groups(tokens, ("gauss", "gausscode", "o", "u"), bare=True), each=2))
    return embed(_numbers(code, (), each=2))


def to_pd(stroke: Stroke) -> str:
    """Return the planar diagram code as text, without spaces."""
    return "[" + ",".join("[" + ",".join(map(str, row)) + "]" for row in stroke.pd) + "]"


def to_gauss(stroke: Stroke) -> tuple[int, ...]:
    """Return the crossings in the order of the strand, numbered from 1 as first met."""
    numbers: dict[int, int] = {}
    return tuple(numbers.setdefault(x, len(numbers) + 1) for x, _ in stroke.path)


def to_dt(stroke: Stroke) -> tuple[int, ...]:
    """Return the Dowker-Thistlethwaite code, all signs left out, from where the path of the stroke begins."""
    return _dt([x for x, _ in stroke.path])


def least_dt(stroke: Stroke) -> tuple[int, ...]:
    """Return the least of its Dowker-Thistlethwaite codes, over every start and both ways. O(c^2)."""
    word = [x for x, _ in stroke.path]
    turned = (way[start:] + way[:start] for way in (word, word[::-1]) for start in range(len(word)))
    return min(map(_dt, turned))


def _dt(word: Sequence[int]) -> tuple[int, ...]:
    evens = {x: place + 1 for place, x in enumerate(word) if place % 2}
    return tuple(evens[x] for x in word[::2])


# ---- text ------------------------------------------------------------------------------------------------------------


def _tokens(text: str) -> list[_Token]:
    """Return numbers, words, signs and brackets; `at` counts characters from 1."""
    if len(text) > TEXT_AT_MOST:
        raise StrokeError(StrokeProblem.TOO_MANY, f"{len(text)} characters; at most {TEXT_AT_MOST} are read")
    tokens, at = [], 0
    while at < len(text):
        found = _TOKEN.match(text, at)
        if found is None:
            raise _unread(at + 1, f"{text[at]!r} has no meaning here")
        kind = str(found.lastgroup)
        if kind == "number" and len(found[0].lstrip("+-")) > _DIGITS:
            raise _unread(at + 1, f"a number of more than {_DIGITS} digits")
        if kind != "space":
            tokens.append(_Token(kind, found[0], at + 1))
        at = found.end()
    return tokens


def _groups(tokens: Iterable[_Token], words: Sequence[str], bare: bool) -> list[tuple[int, list[int]]]:
    """Return the innermost groups of numbers with their depth; outside of all brackets only where `bare`."""
    done: list[tuple[int, list[int]]] = []
    opened: list[_Token] = []
    group: list[int] | None = [] if bare else None
    for token in tokens:
        if token.kind == "number" and group is not None:
            group.append(int(token.text))
        elif token.kind == "bracket" and token.text in _CLOSES and not (group and opened):
            done += [(0, group)] if group else []
            opened.append(token)
            group = []
        elif token.kind == "bracket" and opened and token.text == _CLOSES[opened[-1].text]:
            done += [(len(opened), group)] if group is not None else []
            opened.pop()
            group = [] if bare and not opened else None
        elif token.kind != "word" or token.text.lower() not in words:
            raise _unread(token.at, f"{token.text!r} has no meaning here")
    if opened:
        raise _unread(opened[-1].at, f"{opened[-1].text!r} is not closed")
    return [*done, (0, group)] if group else done


def _letters(tokens: Iterable[_Token]) -> list[str]:
    """Return the letters of a Gauss code without numbers, each one a label."""
    labels: list[str] = []
    for token in tokens:
        if token.kind == "word" and token.text.lower() not in ("gauss", "gausscode"):
            labels += token.text
        elif token.kind == "bracket":
            raise _unread(token.at, f"{token.text!r} has no meaning among letters")
    return _limited(labels, 2 * AT_MOST)


def _unread(at: int, says: str) -> StrokeError:
    return StrokeError(StrokeProblem.NOT_A_CODE, f"character {at}: {says}", character=at)


# ---- numbers ---------------------------------------------------------------------------------------------------------


def _numbers(code: str | Iterable[int], words: Sequence[str], each: int) -> list[int]:
    """Return the numbers of a code of one strand, signs left out. `each` crossing has so many of them."""
    if isinstance(code, str):
        return _one_strand(_groups(_tokens(code), words, bare=True), each)
    numbers = _listed(code, AT_MOST * each, StrokeProblem.WRONG_LABEL)
    for number in numbers:
        _check_whole(number)
    return [abs(number) for number in numbers]


def _one_strand(groups: Iterable[tuple[int, list[int]]], each: int) -> list[int]:
    full = [group for _, group in groups if group]
    if len(full) > 1:
        raise StrokeError(StrokeProblem.MANY_STRANDS, f"{len(full)} closed strands instead of one")
    return [abs(number) for number in _limited(full[0] if full else [], AT_MOST * each)]


def _listed(code: Iterable[T], most: int, problem: StrokeProblem) -> list[T]:
    """Return a code as a list, without reading more of it than is allowed."""
    try:
        listed = list(islice(code, most + 1))
    except TypeError:
        raise StrokeError(problem, f"a code is a list, not one {type(code).__name__}") from None
    return _limited(listed, most)


def _row(row: Iterable[int], crossing: int) -> list[int]:
    try:
        labels = list(islice(row, 5))
    except TypeError:
        says = f"a crossing is a list of four labels, not one {type(row).__name__}"
        raise StrokeError(StrokeProblem.NOT_FOUR, says, crossing) from None
    for label in labels:
        if isinstance(label, int):
            _check_whole(label, crossing)
    return labels


def _check_whole(number: object, crossing: int | None = None) -> None:
    if not isinstance(number, int) or isinstance(number, bool):
        raise StrokeError(StrokeProblem.WRONG_LABEL, f"a {type(number).__name__} is not a whole number", crossing)
    if abs(number) >= 10**_DIGITS:
        raise StrokeError(StrokeProblem.WRONG_LABEL, f"a label of more than {_DIGITS} digits", crossing)


def _limited(code: list[T], most: int) -> list[T]:
    if len(code) > most:
        raise StrokeError(StrokeProblem.TOO_MANY, f"more than {AT_MOST} crossings")
    return code
