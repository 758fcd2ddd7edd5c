"""The options of Region Select as data, and the game that they begin.

The player chooses the figure and how the start is found. The rule, the states, the goal and points left out are the
caregiver's, and by default the game is the shipped one. What is asked for later depends on what was settled before.
"""

from __future__ import annotations

import random
from dataclasses import replace

from games.game import Option, Options
from games.region_select import rules, starts
from games.region_select.figures import FIGURES, Figure, figure
from games.region_select.goals import ALL_DARK, Goal, one_each, some
from games.region_select.rules import Position, Setup, begin_with, solvable
from games.region_select.states import KINDS, MOST_STATES, WORDS, Kind, Ruling

LEFT_OUT = ("none", "one", "two")
SOME, PAIR = "some-dark", "dark-and-lit"
"""Goals of conditions: one or more dark; exactly one dark and exactly one lit."""


def options(settled: Options) -> tuple[Option, ...]:
    """Return the figure and how the start is found; then its number, or its least number, where that is asked.

    Then what is for the caregiver: the rule, what belongs to it, and whether points are left out.
    """
    played = figure(str(settled.get("figure", FIGURES[0])))
    asked = [
        Option("figure", "option-figure", "choice", default=FIGURES[0], values=FIGURES),
        Option("start_by", "option-start-by", "choice", default="number", values=("number", "random", "least")),
    ]
    if settled.get("start_by") == "number":
        asked.append(Option("start", "option-start", "number", default=1, low=1, high=rules.starts(played)))
    if settled.get("start_by") == "least":
        most = rules.largest_least(played)
        asked.append(Option("least", "option-least", "number", default=1, low=1, high=most))
    return (*asked, *_for_caregivers(settled, played))


def _for_caregivers(settled: Options, played: Figure) -> list[Option]:
    freeze = solvable(Setup(played, 1, Ruling("freeze")))
    kinds = tuple(kind for kind in KINDS if kind != "freeze" or freeze)
    asked = [_choice("rule", "two", kinds)]
    kind = _kind(settled)
    if kind in ("cyclic", "fixed", "random"):
        asked.append(
            Option("states", "option-states", "number", default=3, low=2, high=MOST_STATES, audience="caregiver")
        )
        if "states" in settled:
            ruling = _ruling(settled)
            asked.append(_choice("goal", WORDS[0], _goals(ruling, played)))
            if str(settled.get("goal", PAIR)) in WORDS:
                asked.append(_choice("goal_change", "no", ("no", "yes")))
    many = starts.most_left_out(Setup(played, 1, Ruling(kind)))
    if many and "rule" in settled:
        asked.append(_choice("left_out", "none", LEFT_OUT[: many + 1]))
    return asked


def _choice(name: str, default: str, values: tuple[str, ...]) -> Option:
    key = f"option-{name.replace('_', '-')}"
    return Option(name, key, "choice", default=default, values=values, audience="caregiver")


def _kind(settled: Options) -> Kind:
    return next((kind for kind in KINDS if kind == settled.get("rule")), "two")


def _ruling(settled: Options) -> Ruling:
    kind = _kind(settled)
    if kind in ("two", "freeze"):
        return Ruling(kind)
    return Ruling(kind, int(settled["states"]), settled.get("goal_change") == "yes")


def _goals(ruling: Ruling, played: Figure) -> tuple[str, ...]:
    words = WORDS[: ruling.states]
    if ruling.kind != "cyclic":
        return words
    return (*words, *(name for name in (SOME, PAIR) if _goal(name, played).possible(played.areas, ruling.states)))


def _goal(name: str, played: Figure) -> Goal:
    if name == SOME:
        return some(0, played.areas)
    return one_each(0, 1) if name == PAIR else Goal(WORDS.index(name))


def begun(chosen: Options, seed: int) -> Position:
    """Return the position that a game with these complete options begins with; all chance comes from `seed`."""
    played, chance = figure(str(chosen["figure"])), random.Random(seed)
    goal = _goal(str(chosen["goal"]), played) if "goal" in chosen else ALL_DARK
    setup = Setup(played, 1, _ruling(chosen), goal)
    left_out = LEFT_OUT.index(str(chosen.get("left_out", "none")))
    if left_out:
        setup = replace(setup, left_out=starts.leave_out(setup, left_out, chance).left_out)
    if chosen["start_by"] == "number":
        setup = starts.numbered(setup, int(chosen["start"]))
    elif chosen["start_by"] == "least":
        setup = starts.exact(setup, int(chosen["least"]), chance)
    else:
        setup = starts.at_random(setup, chance)
    return begin_with(setup, chance.getrandbits(32))
