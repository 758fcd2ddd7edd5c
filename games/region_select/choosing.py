"""The options of Region Select as data, and the game that they begin.

The player chooses the figure and how the start is found; the rest is the caregiver's (`caregivers.py`), and by default
the game is the shipped one. What is asked for later depends on what was settled before.

A figure that is new, or drawn, may be given as a word (`given.py`). Without one `new` makes a figure with as many areas
as asked for, and `draw` begins with drawing it. Before a figure is known, or laid out, only what holds for every such
figure is offered.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from games.game import Option, OptionError, Options, OptionValue
from games.region_select import caregivers, given, rules, sketching, starts
from games.region_select.figures import EIGHT_IDS, FIGURES, Figure, figure
from games.region_select.generation import generate
from games.region_select.layouts import insides
from games.region_select.rules import Position, begin_with
from games.region_select.sketching import Sketching

NEW, DRAW = "new", "draw"
EASY = 6
"""So many figures, those of up to five areas, come first; then a new one and one's own: who turns pages with one switch
finds them before forty more."""
VALUES = (*FIGURES[:EASY], NEW, DRAW, *FIGURES[EASY:], *EIGHT_IDS)
AREAS = range(3, 13)
USUAL_AREAS = 6
MOST_NUMBERED = 255
"""Where there are more starts they are not offered by number: nobody looks through such a list."""


def options(settled: Options) -> tuple[Option, ...]:
    """Return the figure and how the start is found; then its number, or its least number, where that is asked.

    Then what is for the caregiver.
    """
    asked = [Option("figure", "option-figure", "choice", default=FIGURES[0], values=VALUES)]
    if settled.get("figure") == NEW:
        asked.append(Option("areas", "option-areas", "number", USUAL_AREAS, low=AREAS.start, high=AREAS.stop - 1))
    if settled.get("figure") in (NEW, DRAW):
        asked.append(Option("given", "option-given", "word", default=""))
    if prepares(settled):
        return (*asked, *sketching.options())
    played, known = _looked_at(settled)
    asked += _start(settled, played, known)
    for option in caregivers.options(settled, played):
        if known or not option.name.startswith("left_out_"):  # its labels come with the drawing
            asked.append(option if _word(settled) or known else _without(option, "freeze"))
    return tuple(asked)


def _start(settled: Options, played: Figure, known: bool) -> list[Option]:
    by = ("number", "random", "least") if rules.starts(played) <= MOST_NUMBERED else ("random", "least")
    usual = "random" if settled.get("figure") in (NEW, DRAW) else by[0]
    asked = [Option("start_by", "option-start-by", "choice", default=usual, values=by)]
    if settled.get("start_by") == "number" and "number" in by:
        asked.append(Option("start", "option-start", "number", default=1, low=1, high=rules.starts(played)))
    if settled.get("start_by") == "least":
        most = rules.largest_least(played) if known or _word(settled) else surely_least(played.areas)
        asked.append(Option("least", "option-least", "number", default=1, low=1, high=most))
    return asked


def surely_least(areas: int) -> int:
    """Return the largest least number that every reduced figure of so many areas has.

    Of its areas + 2 points b are black and w white; it is b // 2 + w // 2, the least where both are odd if they can be.
    """
    return (areas + 1) // 2


def _without(option: Option, value: str) -> Option:
    return replace(option, values=tuple(one for one in option.values if one != value))


def _word(settled: Options) -> str:
    return str(settled.get("given", ""))


def _looked_at(settled: Options) -> tuple[Figure, bool]:
    """Return the figure that the options are those of, and whether it is known with its drawing.

    Else it is one that stands in for it. Raises OptionError for a word that does not hold.
    """
    name, word = str(settled.get("figure", FIGURES[0])), _word(settled)
    if name not in (NEW, DRAW):
        return figure(name), True
    if not word:
        return _any_figure(int(settled.get("areas", USUAL_AREAS))), False
    try:
        if not given.slow(word):
            return given.figure_of(word), True
        stroke, _ = given.stroke_of(word)
        return given.standing_in(stroke, insides(stroke)), False
    except ValueError as error:
        raise OptionError("given", f"given: {error}") from None


@lru_cache(maxsize=16)
def _any_figure(areas: int) -> Figure:
    return given.standing_in(generate(0, areas), frozenset())


# ---- what is begun --------------------------------------------------------------------------------------------------


def prepares(chosen: Options) -> bool:
    """Return whether the figure is still to be drawn."""
    return chosen.get("figure") == DRAW and not _word(chosen)


def slow(chosen: Options) -> bool:
    """Return whether a figure has to be laid out."""
    if chosen.get("figure") not in (NEW, DRAW):
        return False
    if _word(chosen):
        return given.slow(_word(chosen))
    return chosen["figure"] == NEW and int(chosen.get("areas", USUAL_AREAS)) > given.SHIPPED_AREAS


def begun(chosen: Options, seed: int) -> Position | Sketching:
    """Return the position that a game with these complete options begins with; all chance comes from `seed`.

    Raises OptionError for a word that does not hold.
    """
    if prepares(chosen):
        return sketching.begin(chosen)
    played, chance = _figure(chosen, seed), random.Random(seed)
    setup = caregivers.setup_of(chosen, played, chance)
    if chosen["start_by"] == "number":
        setup = starts.numbered(setup, int(chosen["start"]))
    elif chosen["start_by"] == "least":
        setup = starts.exact(setup, int(chosen["least"]), chance)
    else:
        setup = starts.at_random(setup, chance)
    return begin_with(setup, chance.getrandbits(32))


def _figure(chosen: Options, seed: int) -> Figure:
    name, word = str(chosen["figure"]), _word(chosen)
    if name not in (NEW, DRAW):
        return figure(name)
    try:
        return given.figure_of(word) if word else given.generated(seed, int(chosen["areas"]))
    except ValueError as error:
        raise OptionError("given", f"given: {error}") from None


def another(chosen: Options, seed: int, first: Position) -> dict[str, OptionValue]:
    """Return the options of the same figure with another start; a number asked for gives way to another number."""
    other: dict[str, OptionValue] = dict(chosen)
    if "given" in other:
        other["given"] = first.figure.id
    if "start" in other:
        numbers = range(1, rules.starts(first.figure) + 1)
        other["start"] = random.Random(seed).choice([number for number in numbers if number != other["start"]])
    return _with_new_ones(other)


def _with_new_ones(chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return the options with those that are asked for now that the figure is known."""
    settled = dict(chosen)
    while missing := [option for option in options(settled) if option.name not in settled]:
        settled[missing[0].name] = missing[0].default
    return settled
