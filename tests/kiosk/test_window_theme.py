"""Contrast of every theme, as it is and when a game is won (WCAG 2.2: 7 for words, 3 for marks and edges)."""

from __future__ import annotations

import pytest

from kiosk.window.theme import NIGHT, THEMES, Theme, contrast, theme_of, won

EVERY = [pytest.param(theme, id=name) for name, theme in THEMES.items()]
EVERY += [pytest.param(won(theme), id=f"{name}, won") for name, theme in THEMES.items()]


@pytest.mark.parametrize("theme", EVERY)
def test_words_have_a_contrast_of_seven(theme: Theme):
    pairs = {
        "ink on ground": (theme.ink, theme.ground),
        "ink on panel": (theme.ink, theme.panel),
        "soft on ground": (theme.soft, theme.ground),
        "soft on panel": (theme.soft, theme.panel),
        "words on lit": (theme.on_lit, theme.lit),
        "words on dark": (theme.on_dark, theme.dark),
        "numbers on points": (theme.on_point, theme.point),
    }
    assert {name: contrast(*pair) for name, pair in pairs.items() if contrast(*pair) < 7} == {}


@pytest.mark.parametrize("theme", EVERY)
def test_marks_edges_and_the_ring_have_a_contrast_of_three(theme: Theme):
    pairs = {
        "edge on ground": (theme.edge, theme.ground),
        "focus on ground": (theme.focus, theme.ground),
        "ring on casing": (theme.ring, theme.casing),
        "warning on ground": (theme.warning, theme.ground),
        "point on casing": (theme.point, theme.casing),
        "lit against dark": (theme.lit, theme.dark),
        "lit against the stripes": (theme.lit, theme.hatch),
        "words on the stripes of dark": (theme.on_dark, theme.hatch),
    }
    assert {name: contrast(*pair) for name, pair in pairs.items() if contrast(*pair) < 3} == {}


def test_night_is_what_the_look_measured():
    assert round(contrast(NIGHT.ink, NIGHT.ground), 1) == 16.3
    assert round(contrast(NIGHT.soft, NIGHT.ground), 1) == 8.6
    assert round(contrast(NIGHT.lit, NIGHT.dark), 1) == 7.5
    assert round(contrast(NIGHT.edge, NIGHT.ground), 1) == 4.3


def test_an_unknown_theme_is_night():
    assert theme_of("no such theme") is NIGHT


def test_a_game_that_is_won_makes_the_ground_light():
    assert contrast(theme_of("night", "won").ground, (255, 255, 255)) < 1.5
    assert theme_of("night", "paused") is NIGHT
