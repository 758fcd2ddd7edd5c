"""What ends a game, answers to sets of conditions, and the variant that is turned round."""

from collections import deque
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_region_solver import strokes
from test_region_stroke import CURVES

from games.region_select import conditions, freezing
from games.region_select.cyclic import CyclicWalk
from games.region_select.goals import (
    ALIKE,
    ALL_DARK,
    Condition,
    Goal,
    none_of,
    one_each,
    read_goal,
    some,
    some_each,
    write_goal,
)
from games.region_select.solver import Walk
from games.region_select.stroke import read_stroke


@st.composite
def goals(draw, areas, states):
    """Any goal that so many areas and states can be at and away from."""
    kind = draw(st.sampled_from(["all", "alike", "conditions"]))
    if kind != "conditions":
        return ALIKE if kind == "alike" else Goal(draw(st.integers(0, states - 1)))
    found = []
    for state in sorted(draw(st.sets(st.integers(0, states - 1), min_size=1, max_size=states))):
        low = draw(st.integers(0, areas))
        found.append(Condition(state, low, draw(st.integers(low, areas))))
    return Goal(None, tuple(found))


# ---- goals -----------------------------------------------------------------------------------------------------------


def test_the_shipped_goal_is_all_dark():
    assert Goal() == ALL_DARK
    assert ALL_DARK.met((0, 0, 0))
    assert not ALL_DARK.met((0, 1, 0))


def test_one_or_more_of_a_state():
    goal = some(0, areas=3)
    assert [goal.met(states) for states in ((1, 2, 1), (0, 2, 1), (0, 0, 0))] == [False, True, True]


def test_one_of_a_state_and_one_of_another():
    goal = one_each(0, 1)
    assert goal.met((2, 0, 1))
    assert not goal.met((2, 0, 0))
    assert not goal.met((1, 0, 1))


def test_one_or_more_of_each_state():
    goal = some_each(3, areas=4)
    assert [goal.met(states) for states in ((0, 1, 2, 2), (0, 1, 1, 0), (2, 2, 2, 2))] == [True, False, False]


def test_none_left_in_a_state():
    assert none_of(1).met((0, 2, 0))
    assert not none_of(1).met((0, 1, 0))


def test_all_alike_whatever_the_state():
    assert [ALIKE.met(states) for states in ((0, 0), (2, 2), (0, 2))] == [True, True, False]
    assert not ALIKE.possible(areas=1, states=3), "one area is always alike"


def test_a_goal_that_cannot_be_reached_or_left_is_not_possible():
    assert not Goal(3).possible(areas=3, states=3)
    assert not one_each(0, 1).possible(areas=3, states=2), "the third would be neither"
    assert one_each(0, 1).possible(areas=3, states=3)
    assert not Goal(None, (Condition(0, 0, 3),)).possible(areas=3, states=2), "always met"
    assert not Goal(None, (Condition(0, 2, 3), Condition(1, 2, 3))).possible(areas=3, states=2)


@settings(deadline=None)
@given(st.data(), st.integers(1, 4), st.integers(2, 4))
def test_possible_is_what_looking_at_every_pattern_says(data, areas, states):
    goal = data.draw(goals(areas, states))
    found = {goal.met(pattern) for pattern in product(range(states), repeat=areas)}
    assert goal.possible(areas, states) == (found == {True, False})


@settings(deadline=None)
@given(st.data(), st.integers(1, 6), st.integers(2, 6))
def test_a_goal_is_read_back_from_its_word(data, areas, states):
    goal = data.draw(goals(areas, states))
    if goal.possible(areas, states):
        assert read_goal(write_goal(goal), areas, states) == goal
        assert " " not in write_goal(goal)
    else:
        with pytest.raises(ValueError, match="no goal"):
            read_goal(write_goal(goal), areas, states)


@pytest.mark.parametrize(
    "word",
    [
        "",
        "all",
        "all-",
        "alike-0",
        "alike,0:1-1",
        "all-3",
        "all-00",
        "0:1-4",
        "0:2-1",
        "0:01-1",
        "1:1-1,0:1-1",
        "0:1-1,0:1-2",
        "0:1-1,",
        "٠:1-1",
    ],
)
def test_a_word_that_is_no_goal_is_an_error(word):
    with pytest.raises(ValueError, match="no goal"):
        read_goal(word, areas=3, states=3)


@settings(deadline=None)
@given(st.text(max_size=20))
def test_no_word_gets_another_error(word):
    try:
        goal = read_goal(word, areas=3, states=3)
    except ValueError:
        return
    assert write_goal(goal) == word


# ---- answers to conditions -------------------------------------------------------------------------------------------


def fewest(stroke, states, goal, many, forbid):
    """Breadth first over every pattern: the judge."""
    distance, todo = {states: 0}, deque([states])
    while todo:
        at = todo.popleft()
        if goal.met(at):
            return distance[at]
        for point, touched in enumerate(stroke.touches):
            beyond = tuple((state + (touched >> area & 1)) % many for area, state in enumerate(at))
            if point not in forbid and beyond not in distance:
                distance[beyond] = distance[at] + 1
                todo.append(beyond)
    return None


def played(stroke, states, points, many):
    for point in points:
        touched = stroke.touches[point]
        states = tuple((state + (touched >> area & 1)) % many for area, state in enumerate(states))
    return states


@settings(max_examples=120, deadline=None)
@given(strokes(crossings=6), st.integers(2, 4), st.data())
def test_an_answer_to_conditions_reaches_them_and_is_least_when_it_says_so(stroke, many, data):
    areas = stroke.crossings
    states = data.draw(st.tuples(*[st.integers(0, many - 1)] * areas))
    goal, forbid = data.draw(goals(areas, many)), data.draw(st.sets(st.integers(0, areas + 1), max_size=1))
    budget = data.draw(st.sampled_from([1, 10, 5000]))
    answer = conditions.solve(CyclicWalk(stroke, many), states, goal, forbid, budget)
    judge = fewest(stroke, states, goal, many, forbid)
    if judge is None:
        assert answer is None
        return
    points, least = answer
    assert goal.met(played(stroke, states, points, many))
    assert not set(points) & forbid
    assert not least or len(points) == judge
    assert least or budget < many**areas


def test_where_the_budget_ends_the_answer_is_not_called_least():
    walk = CyclicWalk(read_stroke(CURVES["6_1"]["pd"]), 6)
    points, least = conditions.solve(walk, (2, 3, 4, 5, 2, 3), one_each(0, 1), (), budget=2)
    assert not least
    assert one_each(0, 1).met(played(walk.stroke, (2, 3, 4, 5, 2, 3), points, 6))


# ---- turned round: what does not touch changes -----------------------------------------------------------------------


def after_freeze(stroke, points):
    changed, everything = 0, 2**stroke.crossings - 1
    for point in points:
        changed ^= everything ^ stroke.touches[point]
    return changed


@settings(max_examples=60, deadline=None)
@given(strokes(crossings=7), st.data())
def test_turned_round_the_answers_are_all_that_trying_everything_finds(stroke, data):
    flip = data.draw(st.integers(0, 2**stroke.crossings - 1))
    forbid = data.draw(st.sets(st.integers(0, stroke.crossings + 1), max_size=2))
    allowed = [point for point in range(stroke.crossings + 2) if point not in forbid]
    every = (chosen for size in range(len(allowed) + 1) for chosen in combinations(allowed, size))
    expected = tuple(chosen for chosen in every if after_freeze(stroke, chosen) == flip)
    assert freezing.answers(Walk(stroke), flip, forbid) == expected
    answer = freezing.least(Walk(stroke), flip, forbid)
    assert (None if answer is None else (answer.points, answer.count)) == (
        (expected[0], len(expected)) if expected else None
    )


@settings(max_examples=40, deadline=None)
@given(strokes(crossings=8))
def test_it_is_offered_where_every_pattern_can_be_reached(stroke):
    reached = {0}
    for point in range(len(stroke.regions)):
        reached |= {wish ^ after_freeze(stroke, [point]) for wish in reached}
    assert freezing.solvable(Walk(stroke)) == (len(reached) == 2**stroke.crossings)


@settings(max_examples=60, deadline=None)
@given(strokes(crossings=20, corners=(4, 11)))
def test_a_reduced_stroke_with_an_odd_number_of_points_of_a_colour_can_always_be_solved_so(stroke):
    blacks = sum(region.colour for region in stroke.regions)
    if stroke.reduced and (blacks % 2 or (len(stroke.regions) - blacks) % 2):
        assert freezing.solvable(Walk(stroke))
