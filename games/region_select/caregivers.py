"""What a caregiver sets: the rule, how many states, the goal (or that the player chooses it), points left out.

Only what can be solved is offered. By default the game is the shipped one, and nothing here is asked.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache

from games.game import Option, Options
from games.region_select import starts
from games.region_select.figures import Figure
from games.region_select.goals import ALIKE, ALL_DARK, Goal, none_of, one_each, some, some_each
from games.region_select.rules import Setup, solvable
from games.region_select.states import KINDS, MOST_STATES, WORDS, Kind, Ruling

LEFT_OUT = ("none", "one", "two")
ANY = "any"
MOST_NAMED = 20
"""Points with higher numbers are not offered by number: a list of so many helps nobody."""
MOST_EACH = 4
"""With more states one of each is far away, and looking for the way there is not quick any more."""


def options(settled: Options, played: Figure) -> list[Option]:
    """Return the rule, what belongs to it, and whether (and which) points are left out."""
    freeze = solvable(Setup(played, 1, Ruling("freeze")))
    kinds = tuple(kind for kind in KINDS if kind != "freeze" or freeze)
    asked = [_choice("rule", "two", kinds)]
    if _kind(settled) in ("cyclic", "fixed", "random"):
        asked.append(
            Option("states", "option-states", "number", default=3, low=2, high=MOST_STATES, audience="caregiver")
        )
        if "states" in settled:
            asked += _about_goal(settled, played)
    if "rule" in settled:
        asked += _about_points(settled, played)
    return asked


def _about_goal(settled: Options, played: Figure) -> list[Option]:
    """Return who chooses the goal, then the goal, then whether it may change while all is to be in one state."""
    asked = [_choice("goal_by", "set", ("set", "player"))]
    goal = _choice("goal", WORDS[0], tuple(goals(ruling(settled), played)))
    asked.append(replace(goal, audience="player") if settled.get("goal_by") == "player" else goal)
    if settled.get("goal") in WORDS:
        asked.append(_choice("goal_change", "no", ("no", "yes")))
    return asked


def _about_points(settled: Options, played: Figure) -> list[Option]:
    many = starts.most_left_out(Setup(played, 1, Ruling(_kind(settled))))
    asked = [_choice("left_out", "none", LEFT_OUT[: many + 1])] if many else []
    wanted = LEFT_OUT.index(str(settled.get("left_out", "none")))
    if 0 < wanted <= many:
        chosen: tuple[str, ...] = ()
        for name in ("left_out_point", "left_out_second")[:wanted]:
            asked.append(_choice(name, ANY, (ANY, *_safe(played, ruling(settled), wanted, chosen)), "left_out_point"))
            if settled.get(name, ANY) == ANY:
                break
            chosen = (*chosen, str(settled[name]))
    return asked


def _choice(name: str, default: str, values: tuple[str, ...], key: str = "") -> Option:
    words = f"option-{(key or name).replace('_', '-')}"
    return Option(name, words, "choice", default=default, values=values, audience="caregiver")


def _kind(settled: Options) -> Kind:
    return next((kind for kind in KINDS if kind == settled.get("rule")), "two")


def ruling(settled: Options) -> Ruling:
    """Return the rule that these options give."""
    kind = _kind(settled)
    if kind in ("two", "freeze") or "states" not in settled:
        return Ruling(kind)
    return Ruling(kind, int(settled["states"]), settled.get("goal_change") == "yes")


@lru_cache(maxsize=64)
def _safe(played: Figure, rule: Ruling, many: int, chosen: tuple[str, ...]) -> tuple[str, ...]:
    """Return the labels that may be left out beside those, so that every start can be solved without `many` points."""
    setup = Setup(played, 1, rule)
    found = {played.labels[point] for out in starts.safe_sets(setup, many, points(played, chosen)) for point in out}
    named = (played.labels[point] for point in played.points[:MOST_NAMED])
    return tuple(label for label in named if label in found and label not in chosen)


def points(played: Figure, labels: tuple[str, ...]) -> frozenset[int]:
    """Return the points with these labels."""
    return frozenset(point for point in played.points if played.labels[point] in labels)


# ---- goals ----------------------------------------------------------------------------------------------------------


def goals(rule: Ruling, played: Figure) -> dict[str, Goal]:
    """Return the goals that are offered by their names: all in a state, and by the cyclic rule sets of conditions."""
    areas, states = played.areas, rule.states
    found = {word: Goal(state) for state, word in enumerate(WORDS[:states])}
    if rule.kind != "cyclic":
        return found
    sets = {"alike": ALIKE, "some-dark": some(0, areas), "two-dark": some(0, areas, 2)}
    if states <= MOST_EACH:
        sets["some-each"] = some_each(states, areas)
    if states > 2:  # with two of them these are all in the other one, and one of each of two areas
        sets |= {"no-lit": none_of(1), "dark-and-lit": one_each(0, 1)}
    return found | {name: goal for name, goal in sets.items() if goal.possible(areas, states)}


# ---- what is begun --------------------------------------------------------------------------------------------------


def setup_of(chosen: Options, played: Figure, chance: random.Random) -> Setup:
    """Return the figure with the rule, the goal and the points left out; its start is still to be found."""
    rule = ruling(chosen)
    goal = goals(rule, played)[str(chosen["goal"])] if "goal" in chosen else ALL_DARK
    setup = Setup(played, 1, rule, goal)
    many = LEFT_OUT.index(str(chosen.get("left_out", "none")))
    named = tuple(str(chosen.get(name, ANY)) for name in ("left_out_point", "left_out_second"))
    return starts.leave_out(setup, many, chance, points(played, named)) if many else setup
