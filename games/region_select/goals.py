"""What ends a game: all areas in one state, or how many areas may be in which states.

States are numbers from 0; for two states 0 is dark and 1 is lit, and the goal of the shipped game is all dark. A set of
conditions is what the patent calls a goal of several states: "one or more A", "one A and one B" (JP5804412B2, the
last paragraph of the description). Conditions are not linear, so answers to them are searched for (`conditions.py`).
All alike is as many goals as there are states, and the nearest of them counts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

_ALL = re.compile(r"all-([0-9])")
_CONDITION = re.compile(r"([0-9]):([0-9]{1,4})-([0-9]{1,4})")


@dataclass(frozen=True, slots=True, order=True)
class Condition:
    """From `low` to `high` areas (both included) are in state `state`."""

    state: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Goal:
    """All areas in state `all_in`; where that is None, every one of `conditions` holds, one for a state at most.

    `alike`: all areas in the same state, whichever it is; then there is neither of the others.
    """

    all_in: int | None = 0
    conditions: tuple[Condition, ...] = ()
    alike: bool = False

    def met(self, states: Sequence[int]) -> bool:
        """Return whether these states of the areas are the goal. O(areas)."""
        if self.all_in is not None:
            return all(state == self.all_in for state in states)
        if self.alike:
            return len(set(states)) == 1
        return all(one.low <= states.count(one.state) <= one.high for one in self.conditions)

    def possible(self, areas: int, states: int) -> bool:
        """Return whether so many areas with so many states can be at the goal, and can be elsewhere."""
        if self.all_in is not None:
            return self.all_in < states and areas > 0
        if self.alike:
            return areas > 1 and states > 1
        if any(one.state >= states for one in self.conditions):
            return False
        counts = self.counts(areas, states)
        return counts is not None and any(one.low > 0 or one.high < areas for one in self.conditions)

    def counts(self, areas: int, states: int, now: Sequence[int] = ()) -> tuple[int, ...] | None:
        """Return how many areas could be in each state at the goal, near to what there is `now`; None: it cannot be."""
        if self.all_in is not None:
            return tuple(areas if state == self.all_in else 0 for state in range(states))
        if self.alike:
            most = max(range(states), key=now.count)
            return tuple(areas if state == most else 0 for state in range(states))
        bounds = [(0, areas)] * states
        for one in self.conditions:
            bounds[one.state] = (one.low, min(one.high, areas))
        wanted = [now.count(state) for state in range(states)]
        found = [min(max(many, low), high) for many, (low, high) in zip(wanted, bounds, strict=True)]
        while (over := sum(found) - areas) != 0:
            step = -1 if over > 0 else 1
            free = [n for n, (low, high) in enumerate(bounds) if low <= found[n] + step <= high]
            if not free:
                return None
            found[free[0]] += step
        return tuple(found)


ALL_DARK = Goal(0)
ALIKE = Goal(None, alike=True)


def some(state: int, areas: int, least: int = 1) -> Goal:
    """Return the goal of one or more areas (or `least`) in a state."""
    return Goal(None, (Condition(state, least, areas),))


def none_of(state: int) -> Goal:
    """Return the goal of no area left in a state."""
    return Goal(None, (Condition(state, 0, 0),))


def some_each(states: int, areas: int) -> Goal:
    """Return the goal of one or more areas in each of so many states."""
    return Goal(None, tuple(Condition(state, 1, areas) for state in range(states)))


def one_each(*states: int) -> Goal:
    """Return the goal of exactly one area in each of these states, and the others in none of them."""
    return Goal(None, tuple(Condition(state, 1, 1) for state in sorted(states)))


def write_goal(goal: Goal) -> str:
    """Return the goal as one word: `all-0`, `alike`, or `0:1-3,1:1-1`, that is state 0 one to three times and state 1
    once."""
    if goal.all_in is not None:
        return f"all-{goal.all_in}"
    if goal.alike:
        return "alike"
    return ",".join(f"{one.state}:{one.low}-{one.high}" for one in goal.conditions)


def read_goal(word: str, areas: int, states: int) -> Goal:
    """Return the goal that `write_goal` wrote, for so many areas and states. Raises ValueError with the reason."""
    whole = _ALL.fullmatch(word)
    parts = [_CONDITION.fullmatch(part) for part in word.split(",")]
    if whole is not None:
        goal = Goal(int(whole[1]))
    elif word == "alike":
        goal = ALIKE
    elif all(parts):
        goal = Goal(None, tuple(Condition(int(p[1]), int(p[2]), int(p[3])) for p in parts if p))
    else:
        raise ValueError(f"{word!r} is no goal")
    ordered = [one.state for one in goal.conditions]
    if write_goal(goal) != word or ordered != sorted(set(ordered)):
        raise ValueError(f"{word!r} is no goal: states in their order, each once, and numbers without zeros before")
    if any(one.low > one.high or one.high > areas for one in goal.conditions) or not goal.possible(areas, states):
        raise ValueError(f"{word!r} is no goal for {areas} areas of {states} states")
    return goal
