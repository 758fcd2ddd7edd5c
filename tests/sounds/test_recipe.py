"""Earcons: one for every word at every height, told apart without words, under what older ears lose, without clicks."""

import cmath
import itertools
import math
import typing

import pytest

from games.game import SoundWord
from sounds import recipe
from sounds.recipe import OWN, RATE_HZ, STEPS, WORDS, everything, hz_of, path_of, read, render, step_of

GAME_WORDS = [word for word in typing.get_args(SoundWord) if word]


def test_every_word_of_the_games_has_a_recipe():
    assert set(WORDS) == set(GAME_WORDS) - set(OWN)


def test_every_word_at_every_height_has_a_file_and_no_file_is_left_over():
    asked = {path_of(word, y / 20) for word in GAME_WORDS for y in range(21)} | {path_of(word) for word in OWN}
    assert asked == {recipe.FOLDER / name for name in everything()} == set(recipe.FOLDER.iterdir())


def test_the_files_are_what_the_recipes_make():
    for name, (earcon, base_hz) in everything().items():
        kept, made = read(recipe.FOLDER / name), render(earcon, base_hz)
        assert len(kept) == len(made), name
        assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 1, name


def test_the_folder_is_small():
    assert sum(path.stat().st_size for path in recipe.FOLDER.iterdir()) < 2_000_000


def test_the_pitch_is_higher_the_higher_the_place():
    assert [step_of(y) for y in (0.0, 0.5, 1.0, None)] == [10, 5, 0, 5]
    assert [step_of(y) for y in (-3.0, 7.0)] == [10, 0]
    assert (hz_of(0), hz_of(STEPS - 1)) == (220.0, 880.0)
    assert sorted(hz_of(step) for step in range(STEPS)) == [hz_of(step) for step in range(STEPS)]


def test_an_unknown_word_sounds_like_a_step():
    assert path_of("", 0.5) == path_of("whatever", 0.5) == path_of("step", 0.5)


def test_writing_and_reading_a_file_changes_nothing(tmp_path):
    samples = render(WORDS["on"], 440)
    recipe.write(tmp_path / "on.wav", samples)
    assert read(tmp_path / "on.wav") == samples


def level(samples, hz):
    """How much of a frequency is in the samples, 0 to about 0.5 (one bin of a Fourier transform)."""
    turn = -2j * math.pi * hz / RATE_HZ
    return abs(sum(s * cmath.exp(turn * n) for n, s in enumerate(samples))) / len(samples) / 32768


@pytest.mark.parametrize("name", [*(f"{word}-10.wav" for word in WORDS), *(f"{word}.wav" for word in OWN)])
def test_nothing_clicks_or_lasts_and_nothing_is_above_two_and_a_half_kilohertz(name):
    samples = read(recipe.FOLDER / name)
    assert 0.05 < len(samples) / RATE_HZ < (1.1 if name == "test.wav" else 0.5)
    assert max(map(abs, samples)) < 0.6 * 32768
    assert abs(samples[0]) < 30
    assert abs(samples[-1]) < 30
    # The steepest that a full tone of 2.5 kHz can be; a click is steeper.
    assert max(abs(b - a) for a, b in itertools.pairwise(samples)) < 0.6 * 32768 * 2 * math.pi * 2500 / RATE_HZ
    low = max(level(samples, hz) for hz in range(200, 2400, 50))
    assert max(level(samples, hz) for hz in range(2700, 9000, 300)) < low / 20


def test_on_rises_and_off_falls():
    for word, rises in (("on", True), ("off", False)):
        samples = render(WORDS[word], 440)
        half = len(samples) // 3
        first, last = samples[:half], samples[-half:]
        assert (level(first, 440) > level(first, 550)) == rises
        assert (level(last, 550) > level(last, 440)) == rises


def test_a_place_is_told_by_its_pitch():
    for word in ("on", "off", "step", "refused", "hint"):
        tones = [render(WORDS[word], hz_of(step)) for step in (2, 3)]
        ratio = {"refused": 0.5, "hint": 1.5}.get(word, 1.0)
        for step, tone in zip((2, 3), tones, strict=True):
            other = 5 - step
            assert level(tone, hz_of(step) * ratio) > 2 * level(tone, hz_of(other) * ratio), word
