"""The walk against judges that know nothing of it: tables, elimination, and trying everything."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from region_strokes import random_pd, star_pd
from test_region_stroke import CURVES, curve, double, single  # noqa: F401

from games.region_select.solver import Walk, least_answer
from games.region_select.stroke import read_stroke

RULES = ("single", "double")


def masks(stroke, rule):
    return stroke.touches if rule == "single" else stroke.odd_touches


def changed(masks, points):
    total = 0
    for point in points:
        total ^= masks[point]
    return total


def by_trying(stroke, rule):
    """Every set of points, by what it changes."""
    found = {0: [frozenset()]}
    for point, mask in enumerate(masks(stroke, rule)):
        grown = {wish: list(sets) for wish, sets in found.items()}
        for wish, sets in found.items():
            grown.setdefault(wish ^ mask, []).extend(chosen | {point} for chosen in sets)
        found = grown
    return found


def by_elimination(masks, areas, flip):
    """Plain elimination over two elements: (rank, one answer or None)."""
    rows = [[mask >> area & 1 for mask in masks] + [flip >> area & 1] for area in range(areas)]
    rank, leading = 0, []
    for column in range(len(masks)):
        pivot = next((row for row in range(rank, areas) if rows[row][column]), None)
        if pivot is None:
            continue
        rows[rank], rows[pivot] = rows[pivot], rows[rank]
        for row in range(areas):
            if row != rank and rows[row][column]:
                rows[row] = [a ^ b for a, b in zip(rows[row], rows[rank], strict=True)]
        leading.append(column)
        rank += 1
    if any(row[-1] and not any(row[:-1]) for row in rows):
        return rank, None
    return rank, {column for column, row in zip(leading, rows, strict=False) if row[-1]}


@st.composite
def strokes(draw, corners=(4, 9), crossings=10):
    for attempt in range(20):
        pd = random_pd(draw(st.integers(0, 5_000)) + 5_000 * attempt, draw(st.integers(*corners)))
        if 0 < len(pd) <= crossings:
            return read_stroke(pd)
    return read_stroke(CURVES["3_1"]["pd"])


# ---- the tables ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rule", RULES)
def test_every_wish_of_the_tables_has_the_least_number_that_they_say(curve, rule):  # noqa: F811
    table = single(curve) if rule == "single" else double(curve)
    walk = Walk(read_stroke(curve["pd"]), rule)
    answers = [walk.least(flip) for flip in range(2 ** curve["crossings"])]
    assert [answer.least for answer in answers] == table["min_moves_by_flip_mask"]
    assert all(answer.count == 4 for answer in answers)
    for flip, told in table["solutions"].items():
        assert sorted(map(list, walk.answers(int(flip)))) == sorted(told["all_four"])


def test_counting_a_corner_twice_is_the_classic_mistake():
    stroke = read_stroke([[6, 2, 1, 1], [2, 6, 3, 5], [3, 4, 4, 5]])

    def starts_by_least(rule):
        found = [Walk(stroke, rule).least(flip).least for flip in range(8)]
        return [found.count(number) for number in range(3)]

    assert starts_by_least("single") == [1, 5, 2]
    assert starts_by_least("double") == [1, 4, 3]


def test_in_a_figure_of_eight_every_point_changes_the_one_area():
    stroke = read_stroke([[2, 2, 1, 1]])
    assert Walk(stroke).answers(1) == ((0,), (1,), (2,), (0, 1, 2))
    assert Walk(stroke, "double").answers(1) == ((0,), (2,), (0, 1), (1, 2))


def test_with_one_point_of_the_trefoil_left_out_two_answers_are_left():
    stroke = read_stroke(CURVES["3_1"]["pd"])
    largest = {}
    for point, mask in enumerate(stroke.touches):
        answers = [Walk(stroke).least(flip, [point]) for flip in range(8)]
        assert {answer.count for answer in answers} == {2}
        largest[point] = max(answer.least for answer in answers)
        assert largest[point] == (2 if mask == 7 else 3), "the centre can stand in for the outside, a bigon has no twin"
    assert max(largest.values()) == 3


# ---- against trying everything and elimination -----------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(strokes(), st.sampled_from(RULES), st.data())
def test_the_walk_finds_all_answers_that_trying_everything_finds(stroke, rule, data):
    tried = by_trying(stroke, rule)
    assert len(tried) == 2**stroke.crossings, "every wish can be had"
    walk = Walk(stroke, rule)
    for flip in data.draw(st.lists(st.integers(0, 2**stroke.crossings - 1), min_size=1, max_size=8)):
        found = walk.answers(flip)
        assert set(map(frozenset, found)) == set(tried[flip])
        assert len(found) == 4
        assert walk.least(flip).points == min(found, key=lambda points: (len(points), points))


@settings(max_examples=60, deadline=None)
@given(strokes(), st.data())
def test_an_answer_avoids_what_is_forbidden_or_there_is_none(stroke, data):
    forbid = data.draw(st.sets(st.integers(0, len(stroke.regions) - 1), max_size=4))
    flip = data.draw(st.integers(0, 2**stroke.crossings - 1))
    allowed = [chosen for chosen in by_trying(stroke, "single")[flip] if not chosen & forbid]
    answer = Walk(stroke).least(flip, forbid)
    if answer is None:
        assert not allowed
        assert len(forbid) > 1, "without one point there is always an answer"
    else:
        assert frozenset(answer.points) in allowed
        assert answer.least == min(map(len, allowed))
        assert answer.count == len(allowed)


@settings(max_examples=40, deadline=None)
@given(strokes(corners=(6, 14), crossings=40), st.sampled_from(RULES), st.data())
def test_the_walk_agrees_with_elimination(stroke, rule, data):
    flip = data.draw(st.integers(0, 2**stroke.crossings - 1))
    rank, one = by_elimination(masks(stroke, rule), stroke.crossings, flip)
    assert rank == stroke.crossings
    assert tuple(sorted(one)) in Walk(stroke, rule).answers(flip)


@pytest.mark.parametrize("pd", [star_pd(7, 3), star_pd(9, 2), CURVES["6_3"]["pd"]])
def test_on_a_reduced_stroke_two_points_of_opposite_colour_leave_one_answer(pd):
    stroke = read_stroke(pd)
    assert stroke.reduced
    walk = Walk(stroke)
    for a, b in combinations(range(len(stroke.regions)), 2):
        if stroke.regions[a].colour != stroke.regions[b].colour:
            assert walk.least(1, (a, b)).count == 1


@pytest.mark.parametrize("name", ["3_1", "4_1", "5_2", "6_1"])
def test_the_starts_of_each_least_number_are_as_many_as_the_colours_say(name):
    stroke = read_stroke(CURVES[name]["pd"])
    black = sum(region.colour == 0 for region in stroke.regions)

    def half(points):  # how many sets have each size, after taking the smaller of the set and its complement
        sizes = [0] * (points // 2 + 1)
        for chosen in range(2**points):
            sizes[min(chosen.bit_count(), points - chosen.bit_count())] += 1
        return sizes

    one, other = half(black), half(len(stroke.regions) - black)
    expected = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            expected[i + j] += a * b
    found = [Walk(stroke).least(flip).least for flip in range(2**stroke.crossings)]
    assert [4 * found.count(number) for number in range(len(expected))] == expected


# ---- large ones ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pd", [star_pd(503, 3), random_pd(3, 80)], ids=["reduced, 1006 areas", "804 areas"])
def test_an_answer_for_a_thousand_areas_changes_what_it_should(pd):
    stroke, chance = read_stroke(pd), random.Random(5)
    walk = Walk(stroke)
    for _ in range(5):
        flip = chance.getrandbits(stroke.crossings)
        for points in walk.answers(flip):
            assert changed(stroke.touches, points) == flip


CURLS = 3000
BESIDE = [[2 * n + 1, 2 * n + 2, 2 * n + 2, (2 * n + 2) % (2 * CURLS) + 1] for n in range(CURLS)]
INSIDE = [[n, 2 * CURLS - n + 1, n + 1, (2 * CURLS - n + 1) % (2 * CURLS) + 1] for n in range(1, CURLS + 1)]


@pytest.mark.parametrize("pd", [BESIDE, INSIDE], ids=["one after the other", "inside each other"])
def test_thousands_of_curls_are_no_trouble(pd):
    stroke, wish = read_stroke(pd), 2**CURLS - 1
    assert len(stroke.nugatory) == CURLS
    assert changed(stroke.touches, least_answer(stroke, wish).points) == wish


@pytest.mark.parametrize("flip", [-1, 8])
def test_a_wish_for_an_area_that_is_not_there_is_an_error(flip):
    with pytest.raises(ValueError, match="flip"):
        Walk(read_stroke(CURVES["3_1"]["pd"])).least(flip)


@pytest.mark.parametrize("point", [-1, 5])
def test_a_forbidden_point_that_is_not_there_is_an_error(point):
    with pytest.raises(ValueError, match=f"no point {point}"):
        Walk(read_stroke(CURVES["3_1"]["pd"])).least(1, [point])
