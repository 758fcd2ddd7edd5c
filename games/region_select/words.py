"""Figures and strokes as words: everything that a position or a settings file needs, without a space.

A *made* word (`~...`) holds a stroke with both its drawings, so a figure is read from it at once and needs no register.
A *raw* word (`=...`) holds a stroke that is not laid out yet, with the line that was drawn, if one was. Their parts,
with a dot between them:

    ~1 or =1   what it is, and the version
    width      how many characters a coordinate has: 2 (a grid of 4000 to the square) or 3 (250000)
    code       the planar diagram code, a character for a label, labels from 1 along the strand
    figure     of a made word three parts: hidden regions; `r` or `s` (the rim is round or is not), the spots of the
               points and then of the marks; the label and the bulge of each line that bends
    knot       the region outside and the spots of the crossings; then for each label how many corners its line has
               between its two crossings, and these; of a made word then the places of the regions
    check      four characters that all the others give

Numbers are written to the base of 64. Reading is quick (about 2 ms at eight areas) and checks that every part is whole;
that drawings show their stroke is checked when a word is made (`given.py`).
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from games.region_select.catalogue import Drawn
from games.region_select.geometry import Line, Spot
from games.region_select.knot_view import KnotView
from games.region_select.strand import outline
from games.region_select.stroke import Stroke, StrokeError, read_stroke

MADE, RAW = "~1", "=1"
GRIDS = {2: 4000, 3: 250_000}
MOST_AREAS = 16
"""The most areas of a figure that is given: more have no room on any floor, and take long to lay out."""
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"
_VALUES = {sign: value for value, sign in enumerate(_SIGNS)}
_BULGE, _NO_BULGE = 10_000, 64**3 // 2
MOST_CORNERS = 63


@dataclass(frozen=True, slots=True)
class Strand:
    """A drawn strand: where its crossings are, by row of the code, and its lines by label, as in `KnotView`."""

    outer: int
    spots: tuple[Spot, ...]
    lines: Mapping[int, Line]


@dataclass(frozen=True, slots=True)
class Word:
    """What a word says. A raw one has no figure and no places, and a strand only if a line was drawn."""

    stroke: Stroke
    width: int
    drawn: Drawn | None = None
    strand: Strand | None = None
    places: tuple[Spot, ...] = ()

    def knot_view(self, id: str) -> KnotView:
        """Return the knot view of a made word."""
        assert self.strand is not None
        lines = dict(self.strand.lines)
        outlines = tuple(tuple(outline(self.stroke, lines, region)) for region in range(len(self.stroke.regions)))
        return KnotView(id, self.stroke, self.strand.outer, self.strand.spots, lines, outlines, self.places)


# ---- writing --------------------------------------------------------------------------------------------------------


def write(word: Word) -> str:
    """Return the word as text. Numbers are put on its grid: what is read again is as near as that."""
    regions, sign = range(len(word.stroke.regions)), _SIGNS
    parts = [
        MADE if word.drawn else RAW,
        str(word.width),
        "".join(sign[label] for row in word.stroke.pd for label in row),
    ]
    if word.drawn is not None:
        shown = [word.drawn.spots[region] for region in regions if region in word.drawn.spots]
        bent = sorted((label, round(bulge * _BULGE)) for label, bulge in word.drawn.bulges.items())
        parts += [
            "".join(sign[region] for region in regions if region not in word.drawn.spots),
            ("r" if word.drawn.round else "s") + _spots((*shown, *word.drawn.marks), word.width),
            "".join(sign[label] + _number(bulge + _NO_BULGE, 3) for label, bulge in bent if bulge),
        ]
    if word.strand is not None:
        parts.append(sign[word.strand.outer] + _spots(word.strand.spots, word.width))
        inner = (word.strand.lines[label][1:-1] for label in range(1, 2 * word.stroke.crossings + 1))
        parts.append("".join(sign[len(line)] + _spots(line, word.width) for line in inner))
    if word.drawn is not None:
        parts.append(_spots(word.places, word.width))
    return _checked(".".join(parts))


def _checked(text: str) -> str:
    return f"{text}.{_number(zlib.crc32(text.encode()) >> 8, 4)}"


def _number(value: int, width: int) -> str:
    return "".join(_SIGNS[value >> 6 * place & 63] for place in reversed(range(width)))


def _spots(spots: Iterable[Spot], width: int) -> str:
    grid = GRIDS[width]
    return "".join(_number(min(64**width - 1, max(0, round(value * grid))), width) for spot in spots for value in spot)


# ---- reading --------------------------------------------------------------------------------------------------------


def read(text: str) -> Word:
    """Return what a made or raw word says. Raises ValueError with the reason and the place, characters from 1."""
    body, _, check = text.rpartition(".")
    kind = text[:2]
    if kind not in (MADE, RAW):
        raise ValueError(f"character 1: {kind!r} is not {MADE} or {RAW}")
    if not text.isascii() or _checked(body) != text:
        raise ValueError(f"character {len(body) + 2}: {check[:9]!r} is not what the rest of the word gives")
    return _Reader(body).word()


class _Reader:
    """Goes through the parts of a word, and through the characters of each."""

    def __init__(self, body: str) -> None:
        self.body, self.at, self.end = body, 0, -1
        self.next_part()
        self.made = self.body[: self.end] == MADE

    def word(self) -> Word:
        self.next_part()
        width = self.number(1)
        if width not in GRIDS:
            raise self.wrong("a width is 2 or 3")
        self.next_part()
        stroke = self.stroke()
        drawn = self.drawn(stroke, width) if self.made else None
        strand = self.strand(stroke, width) if self.made or self.more() else None
        places: tuple[Spot, ...] = ()
        if self.made:
            self.next_part()
            places = self.spots(len(stroke.regions), width)
        self.done()
        if self.more():
            raise self.wrong("there is more than a word has")
        return Word(stroke, width, drawn, strand, places)

    def stroke(self) -> Stroke:
        length = self.end - self.at
        labels = [self.number(1) for _ in range(length)]
        if length % 4 or not length:
            raise self.wrong("four labels belong to a crossing")
        if length > 4 * MOST_AREAS:
            raise self.wrong(f"more than {MOST_AREAS} areas")
        if set(labels) != set(range(1, length // 2 + 1)):
            raise self.wrong("labels count from 1")
        try:
            return read_stroke(labels[n : n + 4] for n in range(0, length, 4))
        except StrokeError as error:
            raise self.wrong(str(error)) from None

    def drawn(self, stroke: Stroke, width: int) -> Drawn:
        self.next_part()
        hidden = {self.number(1) for _ in range(self.end - self.at)}
        shown = [region for region in range(len(stroke.regions)) if region not in hidden]
        self.next_part()
        round_rim = self.sign("rs") == "r"
        spots = dict(zip(shown, self.spots(len(shown), width), strict=True))
        marks = self.spots(stroke.crossings, width)
        self.next_part()
        bulges: dict[int, float] = {}
        while self.at < self.end:
            label = self.number(1)
            if label not in stroke.sides:
                raise self.wrong("there is no such line")
            bulges[label] = (self.number(3) - _NO_BULGE) / _BULGE
        return Drawn(self.body, "", stroke.pd, spots, marks, bulges, round_rim)

    def strand(self, stroke: Stroke, width: int) -> Strand:
        self.next_part()
        outer = self.number(1)
        if outer >= len(stroke.regions):
            raise self.wrong("there is no such region")
        spots = self.spots(stroke.crossings, width)
        self.next_part()
        ends = {
            stroke.pd[x][k]: (x, far) for (x, k), (far, place) in stroke.other_ends().items() if (x, k) < (far, place)
        }
        lines: dict[int, Line] = {}
        for label in range(1, 2 * stroke.crossings + 1):
            start, end = (spots[x] for x in ends[label])
            lines[label] = (start, *self.spots(self.number(1), width), end)
        return Strand(outer, spots, lines)

    # ---- characters ----

    def next_part(self) -> None:
        self.done()
        if not self.more() and self.end >= 0:
            raise self.wrong("a part is missing")
        self.at = self.end + 1
        found = self.body.find(".", self.at)
        self.end = len(self.body) if found < 0 else found
        if self.at == 0:
            self.at = self.end

    def done(self) -> None:
        if self.at < self.end:
            raise self.wrong("there is more than this part has")

    def more(self) -> bool:
        return self.end < len(self.body)

    def sign(self, allowed: str) -> str:
        if self.at >= self.end or self.body[self.at] not in allowed:
            raise self.wrong(f"one of {allowed} belongs here")
        self.at += 1
        return self.body[self.at - 1]

    def number(self, width: int) -> int:
        value = 0
        for _ in range(width):
            value = 64 * value + _VALUES[self.sign(_SIGNS)]
        return value

    def spots(self, many: int, width: int) -> tuple[Spot, ...]:
        grid = GRIDS[width]
        return tuple((self.number(width) / grid, self.number(width) / grid) for _ in range(many))

    def wrong(self, says: str) -> ValueError:
        return ValueError(f"character {self.at + 1}: {says}")
