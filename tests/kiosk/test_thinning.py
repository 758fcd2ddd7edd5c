"""Fewer spots of a line: the ends stay, the way is the same, the spots are evenly apart."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.thinning import thinned

spots = st.tuples(st.floats(0, 1), st.floats(0, 1))


def circle(count):
    return [(math.cos(2 * math.pi * n / count), math.sin(2 * math.pi * n / count)) for n in range(count + 1)]


def test_a_line_with_few_spots_stays_as_it_is():
    line = ((0.0, 0.0), (0.5, 0.1), (1.0, 0.0))
    assert thinned(line, 3) == line


def test_spots_are_at_equal_distances_however_unevenly_they_came():
    uneven = [*circle(2000)[:1000], *circle(60)[30:]]  # the second half was drawn fast
    line = thinned(uneven, 50)
    steps = [math.dist(a, b) for a, b in itertools.pairwise(line)]
    assert len(line) == 50
    assert min(steps) == pytest.approx(max(steps), rel=0.05)
    assert all(math.hypot(*spot) == pytest.approx(1.0, abs=0.01) for spot in line)


@given(st.lists(spots, min_size=2, max_size=40), st.integers(2, 12))
def test_the_ends_stay_and_there_are_never_more_than_asked_for(line, most):
    found = thinned(line, most)
    assert len(found) == min(len(line), most)
    assert (found[0], found[-1]) == (line[0], line[-1])
    assert all(0 <= x <= 1 and 0 <= y <= 1 for x, y in found)
