"""How large words must be where people sit: 4.8 mm, or a hundredth of the distance, whichever is more."""

from __future__ import annotations

import pytest
import window_samples as samples
from hypothesis import given
from hypothesis import strategies as st

from kiosk.window.layout import arrange
from kiosk.window.measures import CAP, distance_scale, text_scale_of

FULL = (1920, 1080)


def capital_mm(size: tuple[int, int], screen_cm: float, text_scale: float) -> float:
    """The height of a capital letter of a short caption, as it is drawn."""
    caption = arrange(samples.play(caption="Point 3.", caption_small=""), size, text_scale).captions[0]
    return caption.fitted.size * CAP * screen_cm * 10 / size[1]


def test_a_screen_that_is_not_known_changes_nothing():
    assert distance_scale(0, 300, FULL) == 1.0
    assert distance_scale(60, 0, FULL) == 1.0


@pytest.mark.parametrize("size", [FULL, (1280, 720), (1024, 768), (1080, 1920)], ids=str)
@pytest.mark.parametrize(("screen_cm", "distance_cm"), [(60, 300), (40, 200), (30, 120), (68, 400), (14, 40)])
def test_a_capital_letter_is_a_hundredth_of_the_distance(size: tuple[int, int], screen_cm: float, distance_cm: float):
    scale = distance_scale(screen_cm, distance_cm, size)
    assert scale < 3.0
    assert capital_mm(size, screen_cm, scale) >= 0.97 * max(4.8, distance_cm / 10)  # sizes are whole pixels


def test_it_is_never_more_than_three_times():
    assert distance_scale(20, 1000, FULL) == 3.0


@given(st.floats(1, 500), st.floats(0, 2000), st.floats(0, 2000))
def test_farther_is_never_smaller(screen_cm: float, one: float, other: float):
    near, far = sorted((one, other))
    assert distance_scale(screen_cm, near, FULL) <= distance_scale(screen_cm, far, FULL)


def test_a_players_own_size_comes_over_that_of_the_distance_up_to_three_times():
    assert text_scale_of(1.5, 1.2) == pytest.approx(1.8)
    assert text_scale_of(2.5, 2.0) == 3.0
    assert text_scale_of(0.5, 1.0) == 0.8
