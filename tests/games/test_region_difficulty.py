"""Starts of an exact least number, drawn without search where there is a formula."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from region_strokes import star_pd
from test_region_solver import strokes
from test_region_stroke import CURVES, VECTORS

from games.region_select import difficulty
from games.region_select.cyclic import CyclicWalk
from games.region_select.solver import Walk
from games.region_select.stroke import read_stroke

KNOTS = [one["name"] for one in VECTORS["knots"]]


@pytest.fixture(params=KNOTS)
def knot(request):
    return CURVES[request.param]


def test_as_many_starts_have_each_least_number_as_the_tables_say(knot):
    table = knot["rules"]["single_and_double_agree"]
    stroke = read_stroke(knot["pd"])
    assert list(difficulty.starts_of_each(stroke)) == table["distribution"]
    assert len(difficulty.starts_of_each(stroke)) - 1 == table["max_min_moves"]
    assert sorted(map(len, difficulty.colours(stroke))) == sorted(knot["colour_counts"])


def test_every_draw_has_the_least_number_that_was_asked_for(knot):
    stroke = read_stroke(knot["pd"])
    walk = Walk(stroke)
    for needed in range(len(difficulty.starts_of_each(stroke))):
        for seed in range(20):
            flip = difficulty.draw_exact(stroke, needed, random.Random(seed))
            assert walk.least(flip).least == needed
            assert flip == difficulty.draw_exact(stroke, needed, random.Random(seed))


@pytest.mark.parametrize("name", ["3_1", "4_1", "5_1"])
def test_every_start_of_a_least_number_is_drawn_alike(name):
    stroke = read_stroke(CURVES[name]["pd"])
    for needed, many in enumerate(difficulty.starts_of_each(stroke)):
        chance = random.Random(needed)
        drawn = Counter(difficulty.draw_exact(stroke, needed, chance) for _ in range(400 * many))
        assert len(drawn) == many
        # 400 expected for each, a standard deviation of 20: five of them on either side.
        assert all(300 < times < 500 for times in drawn.values())


@settings(max_examples=30, deadline=None)
@given(strokes(crossings=8))
def test_on_reduced_strokes_the_formula_counts_what_solving_every_start_counts(stroke):
    found = Counter(Walk(stroke).least(flip).least for flip in range(2**stroke.crossings))
    if stroke.reduced:
        assert dict(enumerate(difficulty.starts_of_each(stroke))) == found
    else:
        with pytest.raises(ValueError, match="nugatory"):
            difficulty.starts_of_each(stroke)


def test_six_hundred_areas_have_starts_of_any_difficulty():
    stroke = read_stroke(star_pd(301, 3))
    most = len(difficulty.starts_of_each(stroke)) - 1
    black, white = map(len, difficulty.colours(stroke))
    assert most == black // 2 + white // 2
    assert sum(difficulty.starts_of_each(stroke)) == 2**602
    for needed in (1, 17, most):
        flip = difficulty.draw_exact(stroke, needed, random.Random(1))
        assert Walk(stroke).least(flip).least == needed


@pytest.mark.parametrize("needed", [-1, 3])
def test_a_number_that_no_start_needs_is_an_error(needed):
    with pytest.raises(ValueError, match="the largest is 2"):
        difficulty.draw_exact(read_stroke(CURVES["3_1"]["pd"]), needed, random.Random(1))


# ---- elsewhere: solving until one fits -------------------------------------------------------------------------------


@settings(max_examples=30, deadline=None)
@given(strokes(crossings=6), st.integers(0, 10**6), st.integers(3, 5), st.integers(1, 12))
def test_elsewhere_a_start_is_found_by_solving(stroke, seed, states, needed):
    chance, walk = random.Random(seed), CyclicWalk(stroke, states)

    drawn = []

    def draw():
        drawn.append(tuple(chance.randrange(states) for _ in range(stroke.crossings)))
        return drawn[-1]

    def solved(start):
        return walk.least([-state % states for state in start]).points

    def after(start, point):
        touched = stroke.touches[point]
        return tuple((state + (touched >> area & 1)) % states for area, state in enumerate(start))

    start = difficulty.draw_by_solving(draw, solved, after, needed, tries=20)
    hardest = max(len(solved(one)) for one in drawn)
    assert len(solved(start)) == min(needed, hardest), "exactly, unless every start that was tried is easier"
