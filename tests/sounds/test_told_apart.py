"""Every two earcons differ, on the files as they are played: in what sounds when, and in pitch for the place.

A sound is compared as the ear keeps it: how loud each third of an octave is in each 60 ms. `alike` is 1 for the same
sound and 0 for two that share nothing.
"""

import cmath
import itertools
import math

import pytest

import games
from kiosk.languages import LANGUAGES, sentences
from sounds.recipe import OWN, RATE_HZ, STEPS, WORDS, path_of, read

EVERY = 3
"""Each third sample is enough: nothing is above 2.4 kHz."""
PART_S, PARTS = 0.06, 9
BANDS_HZ = [110 * 2 ** (third / 3) for third in range(14)]
MOST_ALIKE = 0.9
HEIGHTS = (0.0, 1.0)


def tone(samples, hz):
    turn = -2j * math.pi * hz * EVERY / RATE_HZ
    return abs(sum(sample * cmath.exp(turn * at) for at, sample in enumerate(samples)))


def figure(path):
    samples = read(path)[::EVERY]
    part = round(PART_S * RATE_HZ / EVERY)
    pieces = [samples[number * part : (number + 1) * part] for number in range(PARTS)]
    found = [tone(piece, hz) for piece in pieces for hz in BANDS_HZ]
    length = math.hypot(*found)
    return [value / length for value in found]


def alike(one, other):
    return sum(a * b for a, b in zip(one, other, strict=True))


@pytest.fixture(scope="module")
def own():
    return {word: figure(path_of(word)) for word in OWN}


@pytest.mark.parametrize("y", HEIGHTS)
def test_every_two_words_differ_wherever_they_happen(own, y):
    figures = {**own, **{word: figure(path_of(word, y)) for word in WORDS}}
    close = {
        (one, other): round(alike(figures[one], figures[other]), 2)
        for one, other in itertools.combinations(figures, 2)
        if alike(figures[one], figures[other]) >= MOST_ALIKE
    }
    assert close == {}


def test_the_measure_hears_the_same_as_the_same_and_others_as_others(own):
    assert alike(own["ready"], own["ready"]) == pytest.approx(1.0)
    assert alike(own["ready"], own["alarm"]) < 0.5


def pitch(samples):
    """The strongest of many tones, a sixteenth of an octave apart."""
    return max((110 * 2 ** (step / 16) for step in range(60)), key=lambda hz: tone(samples, hz))


def test_the_pitch_of_the_files_rises_with_the_place_step_by_step():
    pitches = [pitch(read(path_of("step", 1 - step / (STEPS - 1)))[::EVERY]) for step in range(STEPS)]
    assert pitches == sorted(set(pitches))
    assert (pitches[0], pitches[-1]) == (pytest.approx(220, rel=0.03), pytest.approx(880, rel=0.03))


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_left_and_right_two_places_are_told_apart_by_pitch_or_by_word(language):
    """In mono, or to one ear, the pan says nothing: what is left is the file (the pitch) and the sentence."""
    game = games.load("region_select")
    words = sentences(language, (game.NAME,))
    for figure_name in ("trefoil", "three-twist", "septafoil"):
        position = game.new({"figure": figure_name, "start_by": "number", "start": 1}, 0)
        names = {}
        for choice in game.choices(position, 0, ()):
            place = game.layout(position.setup).place(choice.place)
            heard = (path_of("on", place.y), words.speech(game.NAME, choice.text))
            assert heard not in names, (place, names[heard])
            names[heard] = place


def test_the_tick_of_a_secret_number_is_soft_and_the_test_tone_is_a_second_of_500_hertz():
    tick, step, test = (read(path_of(word, 0.2)) for word in ("tick", "step", "test"))
    assert max(tick) < 0.5 * max(step)
    assert len(test) == RATE_HZ
    assert pitch(test[::EVERY]) == pytest.approx(500, rel=0.03)
