"""Figures that do not ship: given as a word, made anew from a seed, or drawn. Each becomes a figure with both drawings.

What may be given: the id of a shipped figure; a *made* or a *raw* word (`words.py`); a code or a name, as
`names.read_code` reads them (`pd [[1,5,2,4],...]`, `dt 4 6 2`, `gauss 1 2 3 1 2 3`, `knot 7_4`).

A prime curve to eight crossings is drawn as the shipped figure that it is, whatever its labels, and is that figure
itself unless a line was drawn: then the figure keeps the player's own line as its knot view. All others are laid out,
which takes seconds (`layouts.quick`); the figure's id is then a made word, which holds all of it. Pure.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache

from games.region_select.catalogue import CATALOGUE, Drawn
from games.region_select.eights import EIGHTS
from games.region_select.figures import ALL, Figure, build, figure
from games.region_select.generation import generate
from games.region_select.geometry import Spot
from games.region_select.knot_drawings import KNOT_VIEWS
from games.region_select.knot_view import KnotView, places_of, view
from games.region_select.layouts import NoLayoutError, faults, quick
from games.region_select.matching import carried
from games.region_select.names import read_code
from games.region_select.strand_lines import drawn_strand, relabelled, settled_view, thinned_strand
from games.region_select.stroke import Crossing, Stroke, StrokeError, read_stroke, shape
from games.region_select.words import GRIDS, MADE, MOST_AREAS, RAW, Strand, Word, read, write

SHIPPED_AREAS = 8
"""Every prime curve with at most so many crossings ships."""
KEPT = 64
"""So many made figures are remembered, so that none is laid out twice."""
_KIND = re.compile(r"\s*(knot|name)\b[\s:=]*", re.IGNORECASE)


def figure_of(word: str) -> Figure:
    """Return the figure that a word gives. Raises ValueError with the reason; some seconds where `slow(word)`."""
    if word in ALL or word.startswith(MADE):
        return figure(word)
    stroke, strand = stroke_of(word)
    return _made(stroke, strand)


def slow(word: str) -> bool:
    """Return whether the figure has to be laid out. False for a word that does not hold: that is told at once."""
    if word in ALL or word.startswith(MADE):
        return False
    try:
        return shipped(stroke_of(word)[0]) is None
    except ValueError:
        return False


@lru_cache(maxsize=KEPT)
def stroke_of(word: str) -> tuple[Stroke, Strand | None]:
    """Return the stroke of a word, labels from 1 along it, and its line where one was drawn. Raises ValueError."""
    if word.startswith((MADE, RAW)):
        found = read(word)
        return found.stroke, found.strand
    if word in ALL:
        return figure(word).stroke, None
    stroke = numbered(read_code(_KIND.sub("", word, count=1)))
    if stroke.crossings > MOST_AREAS:
        raise ValueError(f"{stroke.crossings} areas; a figure has at most {MOST_AREAS}")
    return stroke, None


def raw_word(stroke: Stroke, line: Sequence[Spot] = (), crossings: Sequence[Spot] = ()) -> str:
    """Return the word of a stroke that is not laid out yet. Raises ValueError for more than `MOST_AREAS` areas.

    `line` and `crossings` are those of a `freehand.Reading`, in any units. Where the line, with fewer corners, does not
    show the stroke any more, the word has none.
    """
    stroke = numbered(stroke) if not line else stroke
    if stroke.crossings > MOST_AREAS:
        raise ValueError(f"{stroke.crossings} areas; a figure has at most {MOST_AREAS}")
    for width in GRIDS:
        strand = drawn_strand(stroke, line, crossings, width) if line else None
        if strand is not None or not line:
            return write(Word(stroke, width, strand=strand))
    return write(Word(numbered(stroke), min(GRIDS)))


@lru_cache(maxsize=KEPT)
def generated(seed: int, areas: int) -> Figure:
    """Return a new figure with so many areas. To eight areas it is one that ships, each curve as likely."""
    return _made(numbered(generate(seed, areas)), None)


def numbered(stroke: Stroke) -> Stroke:
    """Return the same stroke with its labels from 1 along the strand."""
    new: dict[int, int] = {}
    for x, k in stroke.path:
        new.setdefault(stroke.pd[x][k], len(new) + 1)
    rows: list[Crossing] = [(new[a], new[b], new[c], new[d]) for a, b, c, d in stroke.pd]
    return read_stroke(rows)


# ---- shipped figures ------------------------------------------------------------------------------------------------


def shipped(stroke: Stroke) -> str | None:
    """Return the id of the shipped figure that is this curve, however it is turned or mirrored; None if none is."""
    return _by_shape().get(shape(stroke)) if stroke.crossings <= SHIPPED_AREAS else None


@cache
def _by_shape() -> dict[tuple[int, ...], str]:
    """0.02 s, once."""
    return {shape(read_stroke(drawn.pd)): drawn.id for drawn in _DRAWN.values()}


_DRAWN: dict[str, Drawn] = {drawn.id: drawn for drawn in (*CATALOGUE, *EIGHTS)}


# ---- made figures ---------------------------------------------------------------------------------------------------


def _made(stroke: Stroke, strand: Strand | None) -> Figure:
    known = shipped(stroke)
    if known is not None and strand is None:
        return figure(known)
    return figure(_word(stroke, strand))


@lru_cache(maxsize=KEPT)
def _words_made(pd: tuple[Crossing, ...], drawn: tuple[int, tuple[Spot, ...]] | None) -> dict[str, str]:
    return {}


def _word(stroke: Stroke, strand: Strand | None) -> str:
    """Return the made word of a stroke; made once as long as it is remembered."""
    memory = _words_made(stroke.pd, None if strand is None else (strand.outer, strand.spots))
    if "word" not in memory:
        memory["word"] = _new_word(stroke, strand)
    return memory["word"]


def _new_word(stroke: Stroke, strand: Strand | None) -> str:
    known = shipped(stroke)
    drawn = None if known is None else carried(_DRAWN[known], stroke, "")
    try:
        drawn = drawn or quick(stroke, "").drawn
    except NoLayoutError:
        raise ValueError("no drawing was found that shows this figure") from None
    own = read_stroke(drawn.pd)
    settled = settled_view(own) if strand is None else None
    for width in GRIDS:
        shown = thinned_strand(settled, width) if settled else relabelled(strand, stroke, own) if strand else None
        if shown is None:
            continue
        rough = Word(own, width, drawn, shown, ((0.0, 0.0),) * len(own.regions))
        near = read(write(rough))
        assert near.drawn is not None
        if not faults(near.drawn):
            return write(replace(near, places=places_of(near.knot_view(""))))
    raise ValueError("this figure is too fine to be written down")


# ---- the knot view --------------------------------------------------------------------------------------------------


def has_knot_view(played: Figure) -> bool:
    """Return whether a figure ships or was made: then it has a knot view."""
    return played.id in _VIEWS or played.id.startswith(MADE)


@lru_cache(maxsize=2 * KEPT)
def knot_view_of(played: Figure) -> KnotView:
    """Return the knot view of any figure. A shipped one about 30 ms, the first time; a made one 5 ms.

    Raises KeyError for a figure that neither ships nor was made.
    """
    if played.id.startswith(MADE):
        return read(played.id).knot_view(played.id)
    return view(_VIEWS[played.id], played.stroke)


_VIEWS = {drawn.id: drawn for drawn in KNOT_VIEWS}


# ---- a figure that is not known yet ---------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def standing_in(stroke: Stroke, hidden: frozenset[int]) -> Figure:
    """Return a figure of this stroke that is not drawn: for what its options may be, before it is laid out."""
    regions = range(len(stroke.regions))
    spots = {region: (region / len(regions), 0.5) for region in regions if region not in hidden}
    return build(Drawn(f"?{stroke.pd}{sorted(hidden)}", "", stroke.pd, spots, ((0.5, 0.5),) * stroke.crossings))


__all__ = ["MOST_AREAS", "StrokeError", "figure_of", "generated", "knot_view_of", "raw_word", "slow", "stroke_of"]
