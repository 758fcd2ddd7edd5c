"""Answers to a set of conditions ("one or more dark", "one dark and one lit"), where choosing adds one modulo k.

Such a goal is not linear: what the walk finds is the way to one pattern, and very many patterns may do. So patterns are
looked at breadth first, the nearest first: the first that does is as near as any, and the answer is least. Loose
conditions are met within a few dozen patterns. Where the budget ends first, the walk leads to one pattern that does,
with as few areas changed as can be; that answer is not called least.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.region_select.cyclic import CyclicWalk
from games.region_select.goals import Goal

SEARCH_NODES = 4_000
"""How many patterns are looked at, at most: every one of 12 areas of two states is within it. To look at all takes 15
to 30 ms; the goals that are offered took at most 2 ms, on four shipped figures from 25 starts each."""

States = tuple[int, ...]


def solve(
    walk: CyclicWalk, states: States, goal: Goal, forbid: Collection[int], budget: int = SEARCH_NODES
) -> tuple[tuple[int, ...], bool] | None:
    """Return the points of an answer, ascending, and whether it is least; None where the goal cannot be reached.

    Budget: so many patterns are looked at. Under the single rule; `forbid` are points that are not chosen.
    """
    if goal.met(states):
        return (), True
    points = [point for point in range(len(walk.stroke.regions)) if point not in forbid]
    found = _search(walk, states, goal, points, budget)
    if found is not None:
        return found, True
    wanted = target(states, goal, walk.states)
    if wanted is None:
        return None
    answer = walk.least([(b - a) % walk.states for a, b in zip(states, wanted, strict=True)], forbid)
    return None if answer is None else (answer.points, False)


def target(states: States, goal: Goal, many: int) -> States | None:
    """Return a pattern at the goal that differs from `states` in few areas; None if there is none."""
    counts = goal.counts(len(states), many, states)
    if counts is None:
        return None
    left = list(counts)
    wanted = [-1] * len(states)
    for area, state in enumerate(states):
        if left[state]:
            left[state] -= 1
            wanted[area] = state
    others = (state for state, number in enumerate(left) for _ in range(number))
    return tuple(next(others) if state < 0 else state for state in wanted)


def _search(walk: CyclicWalk, states: States, goal: Goal, points: Sequence[int], budget: int) -> tuple[int, ...] | None:
    """Breadth first from `states`: return the points on the way to the first pattern at the goal."""
    touched = {point: _areas(walk.stroke.touches[point]) for point in points}
    came: dict[States, tuple[States, int] | None] = {states: None}
    todo = [states]
    for at in todo:
        for point in points:
            beyond = _turned(at, touched[point], walk.states)
            if beyond in came:
                continue
            came[beyond] = (at, point)
            if goal.met(beyond):
                return _way(came, beyond)
            if len(came) >= budget:
                return None
            todo.append(beyond)
    return None


def _turned(states: States, areas: Collection[int], many: int) -> States:
    changed = list(states)
    for area in areas:
        changed[area] = (changed[area] + 1) % many
    return tuple(changed)


def _way(came: dict[States, tuple[States, int] | None], end: States) -> tuple[int, ...]:
    points = []
    step = came[end]
    while step is not None:
        points.append(step[1])
        step = came[step[0]]
    return tuple(sorted(points))


def _areas(mask: int) -> tuple[int, ...]:
    return tuple(area for area in range(mask.bit_length()) if mask >> area & 1)
