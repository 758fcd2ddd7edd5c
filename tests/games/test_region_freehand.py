"""Reading drawings: what was meant is read, what could mean two things is asked, what is no stroke is refused where."""

import itertools
import math
import random

import pytest
from drawn_curves import FIGURES, drawn, even, trefoil, waves
from hypothesis import given, settings
from hypothesis import strategies as st

from games.region_select.freehand import Doubt, DrawingError, DrawingProblem, Reading, read_drawing
from games.region_select.names import shadow_of
from games.region_select.stroke import shape


def named(reading):
    found = shadow_of(reading.stroke)
    return None if found is None else found.name


def reading_or_reason(samples):
    try:
        return read_drawing(samples)
    except DrawingError as error:
        return error


def refused(samples):
    with pytest.raises(DrawingError) as caught:
        read_drawing(samples)
    return caught.value


@pytest.mark.parametrize("name", FIGURES)
def test_a_calm_drawing_is_read_without_a_question(name):
    reading = read_drawing(drawn(FIGURES[name](400), 1))
    assert named(reading) == ("5_1" if name == "star" else name)
    assert reading.doubts == ()


@pytest.mark.parametrize("name", FIGURES)
@pytest.mark.parametrize("seed", range(4))
def test_a_trembling_hand_that_runs_past_the_start_is_read(name, seed):
    reading = read_drawing(drawn(FIGURES[name](400), seed, jitter=0.01, over=0.04))
    assert named(reading) == ("5_1" if name == "star" else name)


def test_a_gap_is_bridged_as_the_hand_went_and_it_is_asked():
    reading = read_drawing(drawn(trefoil(400), 3, jitter=0.005, over=-0.04))
    assert named(reading) == "3_1"
    assert [doubt for doubt, _ in reading.doubts] == [Doubt.BRIDGED]


@pytest.mark.parametrize(("name", "seed"), [("4_1", 10), ("4_1", 35), ("5_2", 2), ("5_2", 14), ("5_2", 24)])
def test_a_crossing_shortly_before_a_gap_is_not_where_the_line_closes(name, seed):
    """Cut there, the line would be another figure, with fewer areas."""
    reading = read_drawing(drawn(FIGURES[name](400), seed, jitter=0.01, over=-0.04))
    assert shadow_of(reading.stroke).name == name
    assert [doubt for doubt, _ in reading.doubts][:1] == [Doubt.BRIDGED]


def test_fast_strokes_with_few_samples_are_read():
    samples = drawn(even(trefoil(90)), 5, size=1080)
    steps = [math.dist(a, b) for a, b in itertools.pairwise(samples)]
    assert max(steps) > 55  # pixels
    assert named(read_drawing(samples)) == "3_1"


def test_where_and_how_large_it_is_drawn_does_not_matter():
    samples = drawn(trefoil(300), 2, jitter=0.005)
    one = read_drawing(samples)
    other = read_drawing([(900 * x - 5000, 900 * y + 17) for x, y in samples])
    assert one.stroke == other.stroke
    for (x, y), (far_x, far_y) in zip(one.crossings, other.crossings, strict=True):
        assert (900 * x - 5000, 900 * y + 17) == pytest.approx((far_x, far_y))


def test_a_mirrored_drawing_is_the_mirrored_stroke():
    samples = drawn(FIGURES["5_2"](400), 2)
    there = read_drawing(samples).stroke
    back = read_drawing([(-x, y) for x, y in samples]).stroke
    assert shape(there) == shape(back)


def test_crossings_are_told_where_they_are():
    reading = read_drawing(drawn(trefoil(400), 1, size=1000))
    assert len(reading.crossings) == 3
    for one in reading.crossings:
        near = sorted(math.dist(one, spot) for spot in reading.line)
        assert near[3] < 2 * 10  # two strands pass within two steps


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 3))
def test_a_reading_is_right_about_its_own_line(seed, where):
    """Whatever is drawn: there is a reason, or a stroke with as many crossings as the cleaned line has."""
    samples = drawn(waves(seed, 300), where, jitter=0.004)
    reading = reading_or_reason(samples)
    if isinstance(reading, DrawingError):
        assert reading.place is None or all(map(math.isfinite, reading.place))
        return
    assert reading.stroke.crossings == len(reading.crossings) == crossed(reading.line)


def crossed(line):
    """Count the crossings of a closed line, every segment with every other one: slow, and nothing to get wrong."""
    ring = [*line, line[0]]

    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) >= 0

    count = 0
    for i in range(len(line)):
        a, b = ring[i], ring[i + 1]
        for j in range(i + 2, len(line) - (i == 0)):
            c, d = ring[j], ring[j + 1]
            count += side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)
    return count


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.floats(allow_nan=True), st.floats(allow_nan=True)), max_size=60))
def test_no_samples_do_any_harm(samples):
    found = reading_or_reason(samples)
    assert isinstance(found, DrawingError | Reading)


# ---- what is refused, and where ------------------------------------------------------------------------------------


def test_a_dot_and_a_slip_are_too_short():
    assert refused([(5, 5)] * 50).problem is DrawingProblem.SHORT
    assert refused([(n, 0) for n in range(5)]).problem is DrawingProblem.SHORT
    assert refused([]).problem is DrawingProblem.SHORT


def test_a_circle_crosses_nothing():
    circle = [(math.cos(n / 50), math.sin(n / 50)) for n in range(315)]
    assert refused(circle).problem is DrawingProblem.NOTHING


def test_open_ends_far_apart_are_told_with_the_middle_between_them():
    error = refused([(x / 100, math.sin(x / 20)) for x in range(400)])
    assert error.problem is DrawingProblem.OPEN
    assert 1 < error.place[0] < 3


def test_three_strands_in_one_place_are_told_with_the_place():
    rose = [
        (math.sin(3 * t) * math.cos(t), math.sin(3 * t) * math.sin(t)) for t in (math.pi * n / 300 for n in range(301))
    ]
    error = refused(rose)
    assert error.problem is DrawingProblem.THREE
    assert math.dist(error.place, (0, 0)) < 0.1


def test_a_line_that_runs_beside_itself_is_told():
    twice_round = [(1 + 0.004 * math.cos(n / 200), n / 100) for n in range(round(400 * math.pi))]
    error = refused([(r * math.cos(t), r * math.sin(t)) for r, t in twice_round])
    assert error.problem in (DrawingProblem.ALONGSIDE, DrawingProblem.TOUCHING)


def test_a_reversal_is_forgiven():
    samples = drawn(trefoil(400), 1)
    there_and_back = samples[:200] + samples[170:200][::-1] + samples[170:]
    assert named(read_drawing(there_and_back)) == "3_1"


def test_a_crossing_exactly_on_a_sample_is_one_crossing():
    eight = [(0, 0), (1, 1), (2, 1), (2, -1), (1, -1), (0, 0), (-1, 1), (-2, 1), (-2, -1), (-1, -1), (0, 0)]
    reading = read_drawing(eight)
    assert reading.stroke.crossings == 1
    assert math.dist(reading.crossings[0], (0, 0)) < 0.1


def test_hooks_at_the_closing_point_are_cut():
    samples = drawn(trefoil(400), 7)
    (ax, ay), (_bx, by) = samples[-1], samples[-4]
    hook = [(ax + 0.004 * n, ay + 0.004 * n * (1 if by < ay else -1)) for n in range(12)]
    assert named(read_drawing([*samples, *hook])) == "3_1"


def test_the_same_samples_give_the_same_reading():
    chance = random.Random(4)
    samples = [(x + chance.gauss(0, 0.004), y) for x, y in drawn(FIGURES["5_1"](300), 4)]
    assert read_drawing(samples) == read_drawing(samples)
