"""The rule book of Region Select: the patent's own example first."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_region_stroke import VECTORS

from games.region_select import notation, rules, starts
from games.region_select.figures import FIGURES, figure
from games.region_select.rules import RegionRefusal, Setup

PATENT = VECTORS["patent_example"]
AREA_OF = {"Z1": "around", "Z2": "A", "Z3": "B"}
POINT_OF = {"X4": "1", "X3": "2"}
"""The patent's names in our figure: X4 touches all three areas, X3 the surrounding one and Z2."""


def point(id, label):
    """The number of the point that is painted so."""
    return figure(id).labels.index(label)


def lit(position):
    return {label for area, label in enumerate(position.figure.area_labels) if position.lit >> area & 1}


def start(id, *lit_areas):
    labels = figure(id).area_labels
    return rules.begin(figure(id), sum(1 << labels.index(label) for label in lit_areas))


def after(position, *labels):
    for label in labels:
        position = rules.play(position, point(position.figure.id, label))
    return position


def white(states):
    return {AREA_OF[area] for area, state in states.items() if state == "white"}


@st.composite
def positions(draw):
    """A figure, a start, and some points chosen; won or not."""
    played = figure(draw(st.sampled_from(FIGURES)))
    position = rules.begin(played, draw(st.integers(1, rules.starts(played))))
    for chosen in draw(st.lists(st.sampled_from(played.points), max_size=8)):
        if not position.won:
            position = rules.play(position, chosen)
    return position


# ---- the patent's example --------------------------------------------------------------------------------------------


def test_the_points_of_the_example_touch_the_areas_that_the_patent_says():
    diamond = figure("trefoil")
    for name, areas in PATENT["touches"].items():
        touched = diamond.touches[point("trefoil", POINT_OF[name])]
        assert {diamond.area_labels[n] for n in range(3) if touched >> n & 1} == {AREA_OF[area] for area in areas}


def test_from_the_start_of_the_patent_x4_and_then_x3_end_the_game():
    position = start("trefoil", *white(PATENT["start"]))
    first, second = (POINT_OF[name] for name in PATENT["selections"])
    position = after(position, first)
    assert lit(position) == white(PATENT["after_first"])
    assert not position.won
    position = after(position, second)
    assert lit(position) == set()
    assert position.won
    assert position.selections == 2
    assert len(rules.least(position.figure, position.setup.start)) == 2


# ---- choosing --------------------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(positions(), st.data())
def test_choosing_a_point_changes_every_area_that_touches_it_and_no_other(position, data):
    if position.won:
        return
    chosen = data.draw(st.sampled_from(position.figure.points))
    changed = rules.play(position, chosen)
    for area, corners in enumerate(position.figure.stroke.region_at):
        assert ((position.lit ^ changed.lit) >> area & 1) == (chosen in corners), "once, however many corners"
    assert changed.selections == position.selections + 1


def test_an_area_touched_at_two_corners_changes_once():
    leaf = figure("trefoil-curl")
    (curl, twice), *_ = leaf.stroke.nugatory.items()
    assert list(leaf.stroke.region_at[curl]).count(twice) == 2
    position = start("trefoil-curl", "around")
    assert (rules.play(position, twice).lit ^ position.lit) >> curl & 1 == 1


@settings(deadline=None)
@given(positions(), st.data())
def test_choosing_twice_undoes_and_order_does_not_matter(position, data):
    points = position.figure.points
    one, two = data.draw(st.sampled_from(points)), data.draw(st.sampled_from(points))
    orders = []
    for order in ((one, two, two, one), (two, one, one, two)):
        at = position
        for chosen in order:
            if not isinstance(at, RegionRefusal):
                at = rules.play(at, chosen)
        orders.append(at)
    if not any(isinstance(at, RegionRefusal) for at in orders):
        assert {at.lit for at in orders} == {position.lit}


def test_a_point_that_is_not_there_or_hidden_is_refused():
    position = start("trefoil-curl", "A")
    (hidden,) = position.figure.hidden
    assert rules.play(position, hidden) is RegionRefusal.HIDDEN
    assert rules.play(position, 6) is RegionRefusal.NO_POINT
    assert rules.play(position, -1) is RegionRefusal.NO_POINT


def test_when_all_is_dark_the_game_is_over():
    won = after(start("trefoil", "A", "B", "around"), "1")
    assert won.won
    assert all(rules.play(won, chosen) is RegionRefusal.OVER for chosen in range(5))


# ---- starts ----------------------------------------------------------------------------------------------------------


def test_three_areas_have_seven_starts_in_a_fixed_order():
    diamond = figure("trefoil")
    assert rules.starts(diamond) == 7
    assert [lit(rules.begin(diamond, number)) for number in range(1, 8)] == [
        {"A"},
        {"B"},
        {"A", "B"},
        {"around"},
        {"A", "around"},
        {"B", "around"},
        {"A", "B", "around"},
    ]


@pytest.mark.parametrize("number", [0, 8, -1])
def test_the_goal_itself_is_no_start(number):
    with pytest.raises(ValueError, match=f"start {number}"):
        rules.begin(figure("trefoil"), number)


def test_the_seven_starts_of_three_areas_need_one_or_two_selections():
    assert rules.starts_by_least(figure("trefoil")) == ((), (3, 5, 6, 7), (1, 2, 4))


@pytest.mark.parametrize("id", FIGURES)
def test_every_start_of_every_figure_is_solved_in_the_least_number_and_without_hidden_points(id):
    played = figure(id)
    reached = {0: 0}
    for chosen in played.points:
        for wish, number in list(reached.items()):
            better = min(number + 1, reached.get(wish ^ played.touches[chosen], 99))
            reached[wish ^ played.touches[chosen]] = better
    assert len(reached) == 1 << played.areas
    for number in range(1, rules.starts(played) + 1):
        position = rules.begin(played, number)
        answer = rules.least(played, number)
        assert len(answer) == reached[number]
        assert not set(answer) & played.hidden
        for chosen in answer:
            assert not position.won
            position = rules.play(position, chosen)
        assert position.won


@pytest.mark.parametrize("id", FIGURES)
def test_starts_are_drawn_by_their_least_number(id):
    played = figure(id)
    for needed in range(1, rules.largest_least(played) + 1):
        for seed in range(5):
            number = starts.exact(Setup(played, 1), needed, random.Random(seed)).start
            assert len(rules.least(played, number)) == needed
            assert number == starts.exact(Setup(played, 1), needed, random.Random(seed)).start
    drawn = {starts.at_random(Setup(played, 1), random.Random(seed)).start for seed in range(60)}
    assert drawn <= set(range(1, rules.starts(played) + 1))
    assert len(drawn) > min(5, rules.starts(played) // 2)


def test_every_start_of_a_least_number_is_drawn_alike():
    diamond = figure("trefoil")
    drawn = [starts.exact(Setup(diamond, 1), 1, random.Random(seed)).start for seed in range(400)]
    assert set(drawn) == {3, 5, 6, 7}
    assert all(60 < drawn.count(number) < 140 for number in set(drawn))


# ---- texts -----------------------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(positions())
def test_a_position_is_read_back_from_its_text(position):
    assert notation.read(notation.write(position)) == position


def test_the_text_says_figure_start_areas_and_selections():
    position = after(start("trefoil", "A", "around"), "3")
    assert notation.write(position) == "region_select 1 trefoil 5 011 1"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "1 words"),
        ("region_select 1 trefoil 5 101", "5 words"),
        ("go 1 trefoil 5 101 0", "word 1"),
        ("region_select 2 trefoil 5 101 0", "word 2: version '2'"),
        ("region_select 1 treefoil 5 101 0", "word 3: there is no figure 'treefoil'"),
        ("region_select 1 trefoil 0 101 0", "word 4: 0 is not between 1 and 7"),
        ("region_select 1 trefoil 8 101 0", "word 4"),
        ("region_select 1 trefoil 05 101 0", "word 4"),
        ("region_select 1 trefoil ٥ 101 0", "word 4"),
        ("region_select 1 trefoil 5 10 0", "word 5"),
        ("region_select 1 trefoil 5 102 0", "word 5"),
        ("region_select 1 trefoil 5 101 -1", "word 6"),
        ("region_select 1 trefoil 5 101 00", "word 6"),
        ("region_select 1 trefoil 5 101 1", "word 6: 1 selections do not lead"),
        ("region_select 1 trefoil 5 100 0", "word 6: 0 selections do not lead"),
        ("region_select 1 trefoil 5 000 0", "word 6"),
        ("region_select 1 trefoil 5 101 0 ", "7 words"),
    ],
)
def test_a_text_that_is_no_position_says_which_word_is_wrong(text, says):
    with pytest.raises(ValueError, match=says):
        notation.read(text)


@settings(deadline=None)
@given(st.text(max_size=60))
def test_no_text_gets_another_error_than_a_value_error(text):
    for whole in (text, "region_select 1 trefoil 5 " + text, "region_select 1 " + text):
        try:
            notation.read(whole)
        except ValueError:
            continue


def test_a_move_is_the_id_of_its_point():
    position = start("trefoil-curl", "A")
    for chosen in position.figure.points:
        assert notation.parse_move(position, notation.format_move(chosen)) == chosen
    (hidden,) = position.figure.hidden
    assert notation.parse_move(position, f"p{hidden}") is RegionRefusal.HIDDEN
    assert notation.parse_move(position, "a0") is RegionRefusal.AREA
    for text in ("p6", "p01", "1", "P1", "p", "p-1"):
        assert notation.parse_move(position, text) is RegionRefusal.NO_POINT
