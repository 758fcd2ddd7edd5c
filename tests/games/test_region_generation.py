"""New figures from a seed: as many areas as wanted, playable, varied, and the same everywhere."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.region_select.codes import to_pd
from games.region_select.enumeration import all_prime, prime
from games.region_select.generation import AREAS, generate
from games.region_select.solver import Walk
from games.region_select.stroke import read_stroke, shape

ROOT = Path(__file__).parents[2]


@settings(deadline=None)
@given(st.integers(), st.integers(3, 40))
def test_a_figure_has_the_areas_that_were_asked_for_and_no_double_lines(seed, areas):
    stroke = generate(seed, areas)
    assert stroke.crossings == areas
    assert stroke.reduced
    assert prime(stroke)
    assert read_stroke(stroke.pd) == stroke


@settings(deadline=None)
@given(st.integers(), st.integers(3, 30), st.data())
def test_curls_are_as_many_as_were_asked_for_with_nothing_inside(seed, areas, data):
    curls = data.draw(st.integers(0, areas - 3))
    stroke = generate(seed, areas, curls=curls)
    assert stroke.crossings == areas
    assert len(stroke.nugatory) == curls
    assert sum(len(region.corners) == 1 for region in stroke.regions) == curls


@pytest.mark.parametrize("areas", [3, 100, 600])
def test_a_figure_of_any_size_can_be_solved_from_any_start(areas):
    stroke = generate(5, areas)
    flip = 2**areas - 1
    answer = Walk(stroke).least(flip)
    assert answer is not None
    changed = 0
    for point in answer.points:
        changed ^= stroke.touches[point]
    assert changed == flip


@settings(max_examples=5, deadline=None)
@given(st.integers())
def test_no_point_of_a_large_figure_has_very_many_lines(seed):
    stroke = generate(seed, 200)
    assert max(len(region.corners) for region in stroke.regions) <= 16
    assert sum(len(region.corners) == 2 for region in stroke.regions) < len(stroke.regions) / 3


# ---- chance ----------------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_figure_and_another_another():
    assert generate(1, 30) == generate(1, 30)
    assert len({shape(generate(seed, 12)) for seed in range(60)}) >= 50


@pytest.mark.parametrize("areas", [3, 4, 5, 6, 7])
def test_small_figures_are_all_the_prime_ones_there_are(areas):
    seen = {shape(generate(seed, areas)) for seed in range(20 * len(all_prime(areas)))}
    assert seen == {shape(one) for one in all_prime(areas)}


def test_wilder_figures_have_larger_regions():
    def largest(places):
        return sum(max(len(r.corners) for r in generate(seed, 100, places=places).regions) for seed in range(10))

    assert largest(places=1) > largest(places=3)


def test_a_figure_is_the_same_under_every_hash_seed():
    code = (
        "from games.region_select.generation import generate; from games.region_select.codes import to_pd;"
        "print(to_pd(generate(2024, 40)), to_pd(generate(7, 20, curls=4)))"
    )
    here = f"{to_pd(generate(2024, 40))} {to_pd(generate(7, 20, curls=4))}"
    for hash_seed in ("0", "1", "77"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.strip() == here


# ---- limits ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("areas", "curls", "places"), [(2, 0, 3), (1001, 0, 3), (5, 3, 3), (5, -1, 3), (5, 0, 0), (-4, 0, 1)]
)
def test_what_cannot_be_is_refused(areas, curls, places):
    with pytest.raises(ValueError, match=f"no figure of {areas} areas"):
        generate(1, areas, curls=curls, places=places)
    assert areas not in AREAS or curls not in range(areas - 2) or places < 1
