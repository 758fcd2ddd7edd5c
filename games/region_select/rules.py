"""The rules of Region Select for two states: a point is chosen, every area touching it changes, all dark ends it.

The first state is `lit` (the patent's white), the second `dark` (its gray); the goal is all areas dark, the
surrounding area too (JP5804412B2, claim 1). Nothing here knows a drawing.

A *start* is a number from 1 to 2^areas - 1: bit i set means that area i begins lit. Area 0 is A, the last is the
surrounding area, so with three areas 1 is A alone, 2 is B, 3 is A and B, 4 the surrounding area, up to 7, all lit.
These are the seven patterns of the patent's figure 7; 0 would be the goal itself and is no start.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from games.game import Refusal
from games.region_select.figures import Figure, figure

Move = int
"""A connection point: the number of its region. Its text is its id, `p3`."""

WORD, VERSION = "region_select", 1
MOST_SELECTIONS = 10**9 - 1


class RegionRefusal(Refusal):
    """Why a point cannot be chosen."""

    NO_POINT = "refused-no-point"
    AREA = "refused-area"
    HIDDEN = "refused-hidden"
    OVER = "refused-over"


@dataclass(frozen=True, slots=True)
class Setup:
    """What no move changes: the figure and the number of the start."""

    figure: Figure
    start: int


@dataclass(frozen=True, slots=True)
class Position:
    """How it stands: bit i of `lit` is set while area i is lit; `selections` counts the points chosen so far."""

    setup: Setup
    lit: int
    selections: int = 0

    @property
    def figure(self) -> Figure:
        """The figure that is played."""
        return self.setup.figure

    @property
    def won(self) -> bool:
        """True when every area is dark, which takes at least one selection."""
        return self.lit == 0


def begin(played: Figure, start: int) -> Position:
    """Return the position of start `start`. Raises ValueError if the figure has no such start."""
    if not 1 <= start <= starts(played):
        raise ValueError(f"start {start} is not between 1 and {starts(played)}")
    return Position(Setup(played, start), start)


def play(position: Position, point: Move) -> Position | RegionRefusal:
    """Return the position after choosing `point`: every area touching it changes state.

    An area touched at two corners changes once, not twice (the single rule; JP5804412B2, and Ahara and Suzuki,
    arXiv 1201.4539). Choosing twice undoes; order does not matter.
    """
    if position.won:
        return RegionRefusal.OVER
    if not 0 <= point < len(position.figure.touches):
        return RegionRefusal.NO_POINT
    if point in position.figure.hidden:
        return RegionRefusal.HIDDEN
    return replace(position, lit=position.lit ^ position.figure.touches[point], selections=position.selections + 1)


# ---- starts ---------------------------------------------------------------------------------------------------------


def starts(played: Figure) -> int:
    """Return how many starts a figure has: every pattern but the goal."""
    return (1 << played.areas) - 1


def least(played: Figure, lit: int) -> tuple[Move, ...]:
    """Return a smallest set of points that puts every lit area out, in ascending order; hidden points are not in it."""
    answer = played.walk.least(lit, played.hidden)
    if answer is None:
        raise ValueError(f"figure {played.id} cannot be solved without its hidden points")
    return answer.points


@cache
def starts_by_least(played: Figure) -> tuple[tuple[int, ...], ...]:
    """Return the starts by their least number: entry m has those that need m selections, ascending; entry 0 is empty.

    Looks at every start, so it is for figures of up to about 12 areas; a draw of an exact least number needs no search
    (README.md) and can take its place.
    """
    found: list[list[int]] = [[]]
    for start in range(1, starts(played) + 1):
        needed = len(least(played, start))
        found += [[] for _ in range(needed + 1 - len(found))]
        found[needed].append(start)
    return tuple(tuple(one) for one in found)


def largest_least(played: Figure) -> int:
    """Return the largest least number that a start of the figure has."""
    return len(starts_by_least(played)) - 1


def draw_start(played: Figure, chance: random.Random, needed: int | None = None) -> int:
    """Return a start, each as likely; one of those whose least number is `needed`, where that is given."""
    if needed is None:
        return chance.randrange(1, starts(played) + 1)
    return chance.choice(starts_by_least(played)[needed])


# ---- text -----------------------------------------------------------------------------------------------------------


def format_move(point: Move) -> str:
    """Return the id of the point: the text of a move."""
    return f"p{point}"


def parse_move(position: Position, text: str) -> Move | RegionRefusal:
    """Return the point with that id, if the figure has it and shows it."""
    if text in (f"a{area}" for area in range(position.figure.areas)):
        return RegionRefusal.AREA
    for point in range(len(position.figure.touches)):
        if text == format_move(point):
            return RegionRefusal.HIDDEN if point in position.figure.hidden else point
    return RegionRefusal.NO_POINT


def write(position: Position) -> str:
    """Return the position as text: `region_select 1 trefoil 5 101 0`.

    Game and version, figure, number of the start, the areas from A to the surrounding one (1 is lit), selections.
    """
    lit = "".join("1" if position.lit >> area & 1 else "0" for area in range(position.figure.areas))
    words = (WORD, VERSION, position.figure.id, position.setup.start, lit, position.selections)
    return " ".join(map(str, words))


def read(text: str) -> Position:
    """Return the position that `write` wrote. Raises ValueError with the number of the word that is wrong."""
    words = text.split(" ")
    if len(words) != 6:
        raise ValueError(f"{len(words)} words, a position of Region Select has 6")
    if words[0] != WORD:
        raise ValueError(f"word 1: {words[0]!r} is not {WORD}")
    if words[1] != str(VERSION):
        raise ValueError(f"word 2: version {words[1]!r} is not {VERSION}")
    try:
        played = figure(words[2])
    except KeyError:
        raise ValueError(f"word 3: there is no figure {words[2]!r}") from None
    start = _number(words, 4, 1, starts(played))
    if len(words[4]) != played.areas or set(words[4]) - {"0", "1"}:
        raise ValueError(f"word 5: {words[4]!r} is not {played.areas} times 0 or 1")
    lit = sum(1 << area for area, bit in enumerate(words[4]) if bit == "1")
    selections = _number(words, 6, 0, MOST_SELECTIONS)
    if not _reachable(played, start ^ lit, selections):
        raise ValueError(f"word 6: {selections} selections do not lead from start {start} to {words[4]}")
    return Position(Setup(played, start), lit, selections)


def _number(words: Sequence[str], place: int, low: int, high: int) -> int:
    word = words[place - 1]
    if not (word.isascii() and word.isdecimal() and len(word) < 10 and str(int(word)) == word):
        raise ValueError(f"word {place}: {word!r} is not a number")
    if not low <= int(word) <= high:
        raise ValueError(f"word {place}: {word} is not between {low} and {high}")
    return int(word)


def _reachable(played: Figure, changed: int, selections: int) -> bool:
    """Return whether exactly so many selections can change exactly those areas: choosing twice undoes."""
    answers = played.walk.answers(changed, played.hidden)
    return any(len(points) <= selections and (selections - len(points)) % 2 == 0 for points in answers)
