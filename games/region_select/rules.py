"""The rules of Region Select: a point is chosen, every area touching it changes, and the goal ends it.

The shipped game has two states: the first is `lit` (the patent's white), the second `dark` (its gray); the goal is all
areas dark, the surrounding area too (JP5804412B2, claim 1). Other rules, numbers of states and goals are in `states.py`
and `goals.py`, where a game is begun from in `starts.py`, its text in `notation.py`. Nothing here knows a drawing.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from functools import lru_cache

from games.game import Refusal
from games.region_select import conditions, difficulty, freezing
from games.region_select.cyclic import CyclicWalk
from games.region_select.figures import Figure
from games.region_select.goals import ALL_DARK, Goal
from games.region_select.states import TWO, Ruling, areas_of, by_chance, digits, number_of, rotated
from games.region_select.stroke import Stroke

Point = int
"""A connection point: the number of its region."""


@dataclass(frozen=True, slots=True)
class Aim:
    """The move that changes the goal during the game: from now on all areas have to be in this state."""

    state: int


Move = Point | Aim

WORD, VERSION = "region_select", 1
LOOKED_AT = 12
"""Up to so many areas every start is looked at where there is no formula for its least number."""


class RegionRefusal(Refusal):
    """Why a point cannot be chosen, a goal not be set, or a line not be drawn so (from HERE on)."""

    NO_POINT = "refused-no-point"
    AREA = "refused-area"
    HIDDEN = "refused-hidden"
    OVER = "refused-over"
    REACHED = "refused-reached"
    NO_GOAL = "refused-no-goal"
    SAME_GOAL = "refused-same-goal"
    HERE = "refused-here"
    ALONG = "refused-along"
    THREE = "refused-three"
    TOUCHES = "refused-touches"
    MANY_PIECES = "refused-many-pieces"
    NOT_CROSSED = "refused-not-crossed"
    MANY_AREAS = "refused-many-areas"
    UNREADABLE = "refused-unreadable"
    DRAWN = "refused-drawn"
    NOTHING_DRAWN = "refused-nothing-drawn"
    DRAWN_OVER = "refused-drawn-over"


@dataclass(frozen=True, slots=True)
class Setup:
    """What no move changes: the figure, the number of the start, the rule, the first goal, the points left out."""

    figure: Figure
    start: int
    ruling: Ruling = TWO
    goal: Goal = ALL_DARK
    left_out: frozenset[Point] = field(default=frozenset())

    @property
    def out(self) -> frozenset[Point]:
        """The points that are not in play: hidden or left out."""
        return self.figure.hidden | self.left_out

    @property
    def points(self) -> tuple[Point, ...]:
        """The points in play, in the order of their labels."""
        shown = self.figure.points
        return tuple(point for point in shown if point not in self.left_out) if self.left_out else shown

    @property
    def patterns(self) -> int:
        """How many patterns of states the areas can have."""
        return int(self.ruling.states**self.figure.areas)

    def changes(self, point: Point) -> int:
        """Return the areas that choosing a point changes, bit i for area i: those that it touches, each once.

        The single rule (JP5804412B2; Ahara and Suzuki, arXiv 1201.4539). Turned round (freeze) it is all the others.
        """
        touched = self.figure.touches[point]
        return touched ^ ((1 << self.figure.areas) - 1) if self.ruling.kind == "freeze" else touched


@dataclass(frozen=True, slots=True)
class Position:
    """How it stands: the states of the areas as a number, the points chosen so far, and the goal as it is now.

    `last` is, in a fixed rotation, the state that each area last had before it came to the goal. `chance` is where
    states are drawn from.
    """

    setup: Setup
    stand: int
    selections: int = 0
    goal: Goal = ALL_DARK
    last: int = 0
    chance: int = 0

    @property
    def figure(self) -> Figure:
        """The figure that is played."""
        return self.setup.figure

    @property
    def states(self) -> tuple[int, ...]:
        """The state of each area."""
        return digits(self.stand, self.setup.ruling.states, self.setup.figure.areas)

    @property
    def lit(self) -> int:
        """Bit i is set while area i is not dark."""
        if self.setup.ruling.states == 2:
            return self.stand
        return sum(1 << area for area, state in enumerate(self.states) if state)

    @property
    def away(self) -> int:
        """Bit i is set while area i is not in the goal state; where the goal has conditions, while it is not dark."""
        if not self.goal.all_in:
            return self.lit
        return sum(1 << area for area, state in enumerate(self.states) if state != self.goal.all_in)

    @property
    def won(self) -> bool:
        """True when the areas are at the goal, which takes at least one selection: no start is there."""
        return self.stand == 0 if self.goal == ALL_DARK else self.goal.met(self.states)


def begin(played: Figure, start: int) -> Position:
    """Return the position of start `start` by the shipped rule. Raises ValueError if the figure has no such start."""
    if not 1 <= start <= starts(played):
        raise ValueError(f"start {start} is not between 1 and {starts(played)}")
    return Position(Setup(played, start), start)


def begin_with(setup: Setup, chance: int = 0) -> Position:
    """Return the position that a game of this setup begins with. Raises ValueError for a setup that cannot be played.

    It cannot be when the start is the goal, and when some pattern could not be brought to the goal.
    """
    check(setup)
    last = setup.start if setup.ruling.kind == "fixed" else 0
    return Position(setup, setup.start, 0, setup.goal, last, chance if setup.ruling.kind == "random" else 0)


def check(setup: Setup) -> None:
    """Raise ValueError with the reason for a setup that cannot be played."""
    ruling, figure = setup.ruling, setup.figure
    if ruling.kind in ("two", "freeze") and (ruling.states, ruling.free, setup.goal) != (2, False, ALL_DARK):
        raise ValueError(f"the rule {ruling.kind} has two states and the goal all dark")
    if not setup.goal.possible(figure.areas, ruling.states):
        raise ValueError("the areas cannot be at this goal, or nowhere else")
    if setup.goal.all_in is None and (ruling.kind != "cyclic" or ruling.free):
        raise ValueError("conditions are a goal for the cyclic rule only, and do not change")
    if not setup.left_out <= set(figure.points):
        raise ValueError("a point is left out that the figure does not show")
    if not solvable(setup):
        raise ValueError("without these points not every start can be solved")
    if not 0 <= setup.start < setup.patterns or setup.goal.met(digits(setup.start, ruling.states, figure.areas)):
        raise ValueError(f"start {setup.start} is the goal, or there is no such start")


@lru_cache(maxsize=256)
def _solvable(figure: Figure, kind: str, modulus: int, out: frozenset[Point]) -> bool:
    if kind == "freeze":
        return freezing.solvable(figure.walk, out)
    return cyclic_walk(figure.stroke, modulus).safe(out)


def solvable(setup: Setup) -> bool:
    """Return whether every pattern can be brought to the goal without the points that are not in play."""
    return _solvable(setup.figure, setup.ruling.kind, setup.ruling.modulus, setup.out)


@lru_cache(maxsize=32)
def cyclic_walk(stroke: Stroke, states: int) -> CyclicWalk:
    """Return the stroke made ready for solving modulo `states`."""
    return CyclicWalk(stroke, states)


# ---- moves ----------------------------------------------------------------------------------------------------------


def play(position: Position, move: Move) -> Position | RegionRefusal:
    """Return the position after a move, or why it is refused.

    Choosing a point changes every area touching it, once each; under two states choosing twice undoes, and order does
    not matter.
    """
    if position.won:
        return RegionRefusal.OVER if position.goal == ALL_DARK else RegionRefusal.REACHED
    if isinstance(move, Aim):
        return _aimed(position, move)
    if not 0 <= move < len(position.figure.touches):
        return RegionRefusal.NO_POINT
    if move in position.setup.out:
        return RegionRefusal.HIDDEN
    return _turned(position, position.setup.changes(move))


def aims(position: Position) -> tuple[Aim, ...]:
    """Return the goals that may be set now: every state but that of the goal, unless all areas are in it already."""
    if not position.setup.ruling.free:
        return ()
    every = (Aim(state) for state in range(position.setup.ruling.states))
    return tuple(aim for aim in every if isinstance(_aimed(position, aim), Position))


def _aimed(position: Position, aim: Aim) -> Position | RegionRefusal:
    if not position.setup.ruling.free or not 0 <= aim.state < position.setup.ruling.states:
        return RegionRefusal.NO_GOAL
    goal = Goal(aim.state)
    if goal == position.goal or goal.met(position.states):
        return RegionRefusal.SAME_GOAL
    return replace(position, goal=goal)


def _turned(position: Position, changing: int) -> Position:
    ruling, selections = position.setup.ruling, position.selections + 1
    if ruling.kind in ("two", "freeze"):
        return replace(position, stand=position.stand ^ changing, selections=selections)
    states, number = list(position.states), ruling.states
    if ruling.kind == "cyclic":
        for area in areas_of(changing):
            states[area] = (states[area] + 1) % number
        return replace(position, stand=number_of(states, number), selections=selections)
    goal = position.goal.all_in or 0
    last, chance = list(digits(position.last, number, len(states))), random.Random(position.chance)
    for area in areas_of(changing):
        if ruling.kind == "fixed":
            states[area], last[area] = rotated(states[area], last[area], goal, number)
        else:
            states[area] = by_chance(states[area], goal, number, chance)
    drawn = chance.getrandbits(32) if ruling.kind == "random" else 0
    return replace(
        position, stand=number_of(states, number), selections=selections, last=number_of(last, number), chance=drawn
    )


# ---- answers --------------------------------------------------------------------------------------------------------


def starts(played: Figure) -> int:
    """Return how many starts a figure has by the shipped rule: every pattern but the goal."""
    return (1 << played.areas) - 1


def least(played: Figure, lit: int, out: frozenset[Point] | None = None) -> tuple[Point, ...]:
    """Return a smallest set of points that puts every lit area out, in ascending order; hidden points are not in it."""
    answer = played.walk.least(lit, played.hidden if out is None else out)
    if answer is None:
        raise ValueError(f"figure {played.id} cannot be solved without its hidden points")
    return answer.points


def solution(position: Position, budget: int = conditions.SEARCH_NODES) -> tuple[tuple[Point, ...], bool]:
    """Return the points of an answer from here, ascending, repeated where chosen again, and whether it is least.

    It is, except where a goal has conditions and the budget (in patterns, see `conditions.py`) ends before one is met.
    """
    setup, walk = position.setup, position.figure.walk
    if setup.ruling.kind == "freeze":
        found = freezing.least(walk, position.stand, setup.out)
    elif setup.ruling.kind != "cyclic":
        found = walk.least(position.away, setup.out)
    else:
        return _cyclic_solution(position, budget)
    assert found is not None, "a setup that cannot be solved is not begun"
    return found.points, True


def _cyclic_solution(position: Position, budget: int) -> tuple[tuple[Point, ...], bool]:
    setup, states = position.setup, position.setup.ruling.states
    walk = cyclic_walk(setup.figure.stroke, states)
    if position.goal.alike:
        wanted = ([(alike - state) % states for state in position.states] for alike in range(states))
        every = [answer.points for one in wanted if (answer := walk.least(one, setup.out)) is not None]
        return min(every, key=len), True
    if position.goal.all_in is None:
        searched = conditions.solve(walk, position.states, position.goal, setup.out, budget)
        assert searched is not None
        return searched
    found = walk.least([(position.goal.all_in - state) % states for state in position.states], setup.out)
    assert found is not None
    return found.points, True


@lru_cache(maxsize=128)
def fewest(setup: Setup) -> int | None:
    """Return the fewest selections that the start needs; None where an answer is not known to be least."""
    if setup.ruling == TWO:
        return len(least(setup.figure, setup.start, setup.out))
    points, is_least = solution(begin_with(setup))
    return len(points) if is_least else None


# ---- how hard starts are ---------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def starts_by_least(played: Figure, out: frozenset[Point] | None = None) -> tuple[tuple[int, ...], ...]:
    """Return the starts by their least number: entry m has those that need m selections, ascending; entry 0 is empty.

    `out` are the points not in play, those that are hidden where it is None. Looks at every start: up to 12 areas.
    """
    found: list[list[int]] = [[]]
    for start in range(1, starts(played) + 1):
        needed = len(least(played, start, out))
        found += [[] for _ in range(needed + 1 - len(found))]
        found[needed].append(start)
    return tuple(tuple(one) for one in found)


def largest_least(played: Figure) -> int:
    """Return the largest least number that a start has by the shipped rule; by more states some need more."""
    if played.stroke.reduced and not played.hidden:
        return len(difficulty.starts_of_each(played.stroke)) - 1
    if played.areas <= LOOKED_AT:
        return len(starts_by_least(played)) - 1
    black, white = difficulty.colours(played.stroke)
    return len(black) // 2 + len(white) // 2 - len(played.stroke.nugatory)
