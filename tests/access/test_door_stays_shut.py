"""Nobody who plays comes into the settings: whatever is pressed, behind the door there is a PIN, and a way back."""

import random

import pytest
from bench import CROSS, Bench

from kiosk.intents.intent import Choose

KEYS = (*"123456789hiuyrwpa", "left", "right", "up", "down", "space", "tab")
PIN = "4711"


def behind(bench):
    """True if what a caregiver does can be done now: a page behind the door, the door itself apart."""
    return any(page.caregivers and page.menu().name != "door" for page in bench.installation.session.pages)


def locked(folder, **more):
    bench = Bench(folder, desk=True, extra=("switch", "keypad"), **more)
    bench.desk.pin.set(PIN)
    return bench


@pytest.mark.parametrize("seed", range(2))
def test_whatever_a_player_presses_she_never_comes_behind_the_door(tmp_path, seed):
    """Taps, stays of any length, keys, the switch; she may meet the door, and never opens it."""
    bench, chance = locked(tmp_path), random.Random(seed)
    met = set()
    for _ in range(100):
        how = chance.random()
        if how < 0.4:
            bench.tap(chance.choice(tuple(CROSS)), stay=chance.choice((0.05, 0.3, 0.3, 3.5, 12.0)))
        elif how < 0.7:
            bench.key(chance.choice(KEYS))
        elif how < 0.85:
            bench.press(f"keypad.{chance.choice('0123456789*#')}", chance.choice((0.1, 4.0)))
        else:
            bench.press("switch.press", chance.choice((0.1, 1.0)))
        bench.run(chance.choice((0.1, 1.0, 8.0)))
        assert not behind(bench)
        met.add(bench.installation.session.pages[-1].menu().name if bench.installation.session.pages else "game")
    assert len(met) >= 4, met


def test_who_meets_the_door_by_chance_is_back_in_the_game_by_one_choice_or_by_waiting(tmp_path):
    bench = locked(tmp_path)
    session = bench.installation.session
    bench.key("1")
    bench.run(15)
    for leave in ("choice", "waiting"):
        bench.installation._give(session.caregiver(bench.now), bench.now)
        assert session.menu_is("door")
        if leave == "choice":
            generation = session.generation
            bench.installation._give(session.hear(Choose("back", generation, bench.now), bench.now), bench.now)
        else:
            bench.run(35)
        assert session.menu is None
        bench.run(5)


def test_the_digits_of_the_pin_are_neither_said_nor_shown(tmp_path):
    bench = locked(tmp_path)
    session = bench.installation.session
    bench.installation._give(session.caregiver(bench.now), bench.now)
    at = len(bench.seen)
    for digit in PIN[:3]:
        bench.installation._give(session.hear(Choose(digit, session.generation, bench.now), bench.now), bench.now)
        bench.run(3)
    assert bench.board["entered"] == "•••"
    assert [line for line in bench.seen[at:] if line.startswith("say ")] == ["say 1 of 4.", "say 2 of 4.",
                                                                             "say 3 of 4."]  # fmt: skip


def test_the_right_digits_open_it(tmp_path):
    bench = locked(tmp_path)
    session = bench.installation.session
    bench.installation._give(session.caregiver(bench.now), bench.now)
    for digit in PIN:
        bench.installation._give(session.hear(Choose(digit, session.generation, bench.now), bench.now), bench.now)
    assert behind(bench)
