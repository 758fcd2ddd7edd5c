"""More than two states: the walk modulo k against judges that know nothing of it, and points that are left out."""

from collections import Counter, deque
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from region_strokes import star_pd
from test_region_solver import strokes
from test_region_stroke import CURVES

from games.region_select.cyclic import CyclicWalk
from games.region_select.solver import Walk
from games.region_select.stroke import read_stroke

RULES = ("single", "double")


def gains(stroke, rule, states):
    """What each point adds to each area, by looking at its corners."""
    times = [[row.count(point) for row in stroke.region_at] for point in range(len(stroke.regions))]
    return [tuple((min(n, 1) if rule == "single" else n) % states for n in row) for row in times]


def added(stroke, rule, states, points):
    """What these points add to each area: it counts how often its corners are chosen."""
    times = Counter(points)
    corners = [row if rule == "double" else set(row) for row in stroke.region_at]
    return [sum(times[point] for point in around) % states for around in corners]


def by_distance(stroke, rule, states, forbid=()):
    """Breadth first: every wish that can be reached, with the fewest selections that reach it."""
    steps = [gain for point, gain in enumerate(gains(stroke, rule, states)) if point not in forbid]
    found, todo = {(0,) * stroke.crossings: 0}, deque([(0,) * stroke.crossings])
    while todo:
        at = todo.popleft()
        for gain in steps:
            beyond = tuple((a + b) % states for a, b in zip(at, gain, strict=True))
            if beyond not in found:
                found[beyond] = found[at] + 1
                todo.append(beyond)
    return found


def by_elimination(rows, prime):
    """The rank of a table over a prime number of elements."""
    rows, rank = [list(row) for row in rows], 0
    for column in range(len(rows[0])):
        pivot = next((n for n in range(rank, len(rows)) if rows[n][column] % prime), None)
        if pivot is None:
            continue
        rows[rank], rows[pivot] = rows[pivot], rows[rank]
        inverse = pow(rows[rank][column], -1, prime)
        for n in range(rank + 1, len(rows)):
            times = rows[n][column] * inverse
            rows[n] = [(a - times * b) % prime for a, b in zip(rows[n], rows[rank], strict=True)]
        rank += 1
    return rank


def wishes(data, stroke, states):
    one = st.integers(0, states - 1)
    return data.draw(st.lists(one, min_size=stroke.crossings, max_size=stroke.crossings))


# ---- answers ---------------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(strokes(crossings=30, corners=(4, 12)), st.integers(2, 6), st.sampled_from(RULES), st.data())
def test_every_wish_has_k_times_k_answers_that_add_what_they_should(stroke, states, rule, data):
    wish = wishes(data, stroke, states)
    walk = CyclicWalk(stroke, states, rule)
    answers = walk.answers(wish)
    assert len(set(answers)) == states**2
    assert all(added(stroke, rule, states, points) == wish for points in answers)
    assert walk.least(wish).points == answers[0]
    assert walk.least(wish).count == states**2


@settings(max_examples=40, deadline=None)
@given(strokes(crossings=30, corners=(4, 12)), st.sampled_from([2, 3, 5, 7]), st.sampled_from(RULES))
def test_over_a_prime_the_table_has_full_rank_so_there_are_no_other_answers(stroke, prime, rule):
    assert by_elimination(gains(stroke, rule, prime), prime) == stroke.crossings


@pytest.mark.parametrize("states", [2, 3, 4, 6])
@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("name", ["spherical_curve_n2_0", "spherical_curve_n2_1", "3_1", "spherical_curve_n3_0"])
def test_the_answers_are_all_that_trying_everything_finds(name, rule, states):
    stroke = read_stroke(CURVES[name]["pd"])
    steps, found = gains(stroke, rule, states), {}
    for times in product(range(states), repeat=len(steps)):
        total = [sum(n * step[area] for n, step in zip(times, steps, strict=True)) for area in range(stroke.crossings)]
        found.setdefault(tuple(n % states for n in total), set()).add(times)
    walk = CyclicWalk(stroke, states, rule)
    for wish in product(range(states), repeat=stroke.crossings):
        answers = {tuple(points.count(n) for n in range(len(steps))) for points in walk.answers(wish)}
        assert answers == found[wish]


@pytest.mark.parametrize(("states", "areas"), [(2, 10), (3, 7), (4, 6), (5, 5), (6, 5)])
@settings(max_examples=6, deadline=None)
@given(st.data())
def test_the_least_is_as_far_as_breadth_first_search_says(states, areas, data):
    stroke = data.draw(strokes(crossings=areas))
    rule = data.draw(st.sampled_from(RULES))
    distance, walk = by_distance(stroke, rule, states), CyclicWalk(stroke, states, rule)
    assert len(distance) == states**stroke.crossings
    for wish in [wishes(data, stroke, states) for _ in range(30)]:
        assert walk.least(wish).least == distance[tuple(wish)]


@settings(max_examples=60, deadline=None)
@given(strokes(), st.sampled_from(RULES), st.data())
def test_modulo_two_it_is_the_walk_of_two_states(stroke, rule, data):
    wish = wishes(data, stroke, 2)
    forbid = data.draw(st.sets(st.integers(0, len(stroke.regions) - 1), max_size=3))
    flip = sum(bit << area for area, bit in enumerate(wish))
    assert CyclicWalk(stroke, 2, rule).answers(wish, forbid) == Walk(stroke, rule).answers(flip, forbid)
    assert CyclicWalk(stroke, 2, rule).least(wish, forbid) == Walk(stroke, rule).least(flip, forbid)


def test_a_thousand_areas_of_six_states():
    stroke = read_stroke(star_pd(503, 3))
    wish = [area * area % 6 for area in range(stroke.crossings)]
    assert added(stroke, "single", 6, CyclicWalk(stroke, 6).least(wish).points) == wish


# ---- points left out -------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(strokes(crossings=6), st.integers(2, 4), st.sampled_from(RULES), st.data())
def test_answers_avoid_what_is_forbidden_and_are_least_among_those(stroke, states, rule, data):
    forbid = data.draw(st.sets(st.integers(0, len(stroke.regions) - 1), max_size=3))
    wish, walk = wishes(data, stroke, states), CyclicWalk(stroke, states, rule)
    answer = walk.least(wish, forbid)
    distance = by_distance(stroke, rule, states, forbid).get(tuple(wish))
    assert (None if answer is None else answer.least) == distance
    if answer is not None:
        assert not set(answer.points) & forbid
        assert answer.count == sum(not set(points) & forbid for points in walk.answers(wish))


@settings(max_examples=50, deadline=None)
@given(strokes(crossings=5), st.integers(2, 6), st.data())
def test_points_are_safe_exactly_when_every_wish_is_solved_without_them(stroke, states, data):
    if states**stroke.crossings > 4000:
        return
    points = data.draw(st.sets(st.integers(0, len(stroke.regions) - 1), max_size=3))
    reached = by_distance(stroke, "single", states, points)
    assert CyclicWalk(stroke, states).safe(points) == (len(reached) == states**stroke.crossings)


@settings(max_examples=40, deadline=None)
@given(strokes(), st.integers(2, 6))
def test_one_point_and_two_on_either_side_of_a_line_are_always_safe(stroke, states):
    walk = CyclicWalk(stroke, states)
    assert all(walk.safe([point]) for point in range(len(stroke.regions)))
    assert all(walk.safe(sides) for sides in stroke.sides.values())


@pytest.mark.parametrize("name", ["3_1", "5_2", "6_3"])
def test_with_two_states_on_a_reduced_stroke_two_points_are_safe_when_their_colours_differ(name):
    stroke = read_stroke(CURVES[name]["pd"])
    for a, b in combinations(range(len(stroke.regions)), 2):
        differ = stroke.regions[a].colour != stroke.regions[b].colour
        assert CyclicWalk(stroke, 2).safe([a, b]) == differ


# ---- what is no wish -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("add", "forbid", "says"),
    [
        ([1, 1], (), "2 numbers for 3 areas"),
        ([0, 3, 0], (), "area 1: 3 is not between 0 and 2"),
        ([0, 0, -1], (), "area 2: -1"),
        ([0, 0, 0], (5,), "no point 5"),
    ],
)
def test_what_is_no_wish_is_an_error_that_says_where(add, forbid, says):
    with pytest.raises(ValueError, match=says):
        CyclicWalk(read_stroke(CURVES["3_1"]["pd"]), 3).least(add, forbid)


@pytest.mark.parametrize("states", [-1, 0, 1, 37])
def test_there_are_two_states_at_least(states):
    with pytest.raises(ValueError, match=f"{states} states"):
        CyclicWalk(read_stroke(CURVES["3_1"]["pd"]), states)
