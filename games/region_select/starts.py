"""Where a game begins: by number, at random, or so that it needs an exact number of selections; never at the goal.

By the shipped rule a *start* is a number from 1 to 2^areas - 1: bit i set means that area i begins lit. Area 0 is A,
the last is the surrounding area, so with three areas 1 is A alone, 2 is B, 3 is A and B, 4 the surrounding area, up to
7, all lit. These are the seven patterns of the patent's figure 7; 0 would be the goal itself and is no start. With more
states the same numbers say which areas begin away from the goal; in which state is then always the same for a number.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

from games.region_select import difficulty
from games.region_select.rules import (
    LOOKED_AT,
    Point,
    Position,
    Setup,
    begin_with,
    play,
    solution,
    solvable,
    starts,
    starts_by_least,
)
from games.region_select.states import digits, number_of

DRAWS = 50
"""So often a pattern is drawn before one that is surely not the goal is made."""
PAIRS = 500


def numbered(setup: Setup, number: int) -> Setup:
    """Return the setup with start `number`: the areas of its bits are away from the goal. Raises ValueError."""
    if not 1 <= number <= starts(setup.figure):
        raise ValueError(f"start {number} is not between 1 and {starts(setup.figure)}")
    states, goal = setup.ruling.states, setup.goal.all_in
    if states == 2 and goal == 0:
        return replace(setup, start=number)
    if goal is None:
        return at_random(setup, random.Random(number))
    return _away(setup, number, random.Random(number))


def mask_of(setup: Setup) -> int:
    """Return the number of a start as `numbered` counts: bit i is set when area i begins away from the goal."""
    states = digits(setup.start, setup.ruling.states, setup.figure.areas)
    return sum(1 << area for area, state in enumerate(states) if state != setup.goal.all_in)


def _away(setup: Setup, mask: int, chance: random.Random) -> Setup:
    """Return the setup with the areas of a mask in states other than the goal's, drawn by chance."""
    states, goal = setup.ruling.states, setup.goal.all_in or 0
    others = [state for state in range(states) if state != goal]
    drawn = [chance.choice(others) if mask >> area & 1 else goal for area in range(setup.figure.areas)]
    return replace(setup, start=number_of(drawn, states))


def at_random(setup: Setup, chance: random.Random) -> Setup:
    """Return the setup with any start that is not the goal, each as likely."""
    if setup.ruling.states == 2 and setup.goal.all_in == 0:
        return replace(setup, start=chance.randrange(1, starts(setup.figure) + 1))
    for _ in range(DRAWS):
        start = chance.randrange(setup.patterns)
        if not setup.goal.met(digits(start, setup.ruling.states, setup.figure.areas)):
            return replace(setup, start=start)
    return _not_the_goal(setup, chance)


def _not_the_goal(setup: Setup, chance: random.Random) -> Setup:
    """Return a start that breaks a condition: a state that has to be often enough is not, or one is everywhere."""
    states, areas = setup.ruling.states, setup.figure.areas
    if setup.goal.alike:
        return replace(setup, start=1)  # the first area is one on from all others
    missing = [one.state for one in setup.goal.conditions if one.low > 0]
    if missing:
        others = [state for state in range(states) if state != missing[0]]
        return replace(setup, start=number_of([chance.choice(others) for _ in range(areas)], states))
    full = next(one.state for one in setup.goal.conditions if one.high < areas)
    return replace(setup, start=number_of([full] * areas, states))


# ---- difficulty -----------------------------------------------------------------------------------------------------


def exact(setup: Setup, needed: int, chance: random.Random) -> Setup:
    """Return the setup with a start that needs exactly `needed` selections; see `difficulty.py`.

    Each such start is as likely where there are two states or a rule directed to a goal, on a reduced stroke with all
    points in play, or with up to 12 areas. Elsewhere starts are solved until one fits.
    """
    if setup.ruling.kind == "two" or setup.ruling.directed:
        mask = _exact_mask(setup, needed, chance)
        if mask is not None:
            return replace(setup, start=mask) if setup.ruling.kind == "two" else _away(setup, mask, chance)

    def solved(start: Setup) -> tuple[Point, ...]:
        points, is_least = solution(begin_with(start))
        return points if is_least else ()

    def after(start: Setup, point: Point) -> Setup:
        played = play(begin_with(start), point)
        assert isinstance(played, Position), "a step of an answer is never refused"
        return replace(start, start=played.stand)

    return difficulty.draw_by_solving(lambda: at_random(setup, chance), solved, after, needed)


def _exact_mask(setup: Setup, needed: int, chance: random.Random) -> int | None:
    """Return which areas have to change, or None where no way is known but solving."""
    figure = setup.figure
    if figure.stroke.reduced and not setup.out:
        return difficulty.draw_exact(figure.stroke, needed, chance)
    if figure.areas > LOOKED_AT:
        return None
    return chance.choice(starts_by_least(figure, setup.out)[needed])


# ---- points left out ------------------------------------------------------------------------------------------------


def most_left_out(setup: Setup) -> int:
    """Return how many points may be left out, the hidden ones counted: never more than two together."""
    if setup.ruling.kind == "freeze":
        return 0
    return max(0, 2 - len(setup.figure.hidden))


def safe_sets(setup: Setup, many: int, among: frozenset[Point] = frozenset()) -> list[frozenset[Point]]:
    """Return every set of so many points, these among them, without which every start can still be solved."""
    sets = map(frozenset, combinations(setup.figure.points, many))
    return [one for one in sets if among <= one and solvable(replace(setup, left_out=one))]


def leave_out(setup: Setup, many: int, chance: random.Random, among: frozenset[Point] = frozenset()) -> Setup:
    """Return the setup with so many points left out, safe ones: every start can still be solved.

    Of a small figure each safe set with the points `among` is as likely; of a large one some are tried, then two on
    either side of a line. Raises ValueError for too many, and for points that are in no safe set.
    """
    if not 0 <= many <= most_left_out(setup):
        raise ValueError(f"{many} points cannot be left out")
    points = setup.figure.points
    if many < 2 or among or len(points) ** 2 < PAIRS:
        sets = safe_sets(setup, many, among)
        if not sets:
            raise ValueError("these points cannot be left out together")
        return replace(setup, left_out=chance.choice(sets))
    for _ in range(PAIRS):
        tried = replace(setup, left_out=frozenset(chance.sample(points, many)))
        if solvable(tried):
            return tried
    return replace(setup, left_out=frozenset(chance.choice(sorted(setup.figure.stroke.sides.values()))))
