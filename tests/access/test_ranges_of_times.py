"""How slow, how long and how large things can be set, for a player and for the installation."""

import pytest

from config.described import describe
from config.model import Settings
from config.profile import Profile
from kiosk.intents.dwell import SLOWEST_REPEAT_S

EVERYTHING = {one.path: one for one in describe(Settings)}
PLAYERS = {one.path: one for one in describe(Profile)}


@pytest.mark.parametrize(
    ("path", "low", "high"),
    [
        ("dwell_s", 0.0, 3.0),  # how long a place is stood on before it counts
        ("lock_out_s", 0.0, 0.5),  # a foot that trembles steps twice within half a second
        ("scan_interval_s", 0.3, 4.0),  # as slow as one item in four seconds
        ("rate_wpm", 80, 400),
        ("text_scale", 1.0, 2.0),
    ],
)
def test_a_players_own_times_reach_from_the_quickest_to_the_slowest(path, low, high):
    found = PLAYERS[path]
    assert found.low <= low
    assert found.high >= high


@pytest.mark.parametrize("path", ["kiosk.leave_ask_s", "kiosk.leave_end_s", "kiosk.rest_after_s"])
def test_every_time_limit_is_turned_off_and_is_made_ten_times_as_long(path):
    found = EVERYTHING[path]
    assert found.low == 0, "0 is never"
    assert found.high >= 10 * found.default


def test_holding_repeats_only_where_that_is_asked_for_and_slowly():
    assert EVERYTHING["input.repeat"].default == "off"
    assert SLOWEST_REPEAT_S >= 2.0


def test_a_switch_may_have_to_be_held_and_need_not():
    found = EVERYTHING["input.acceptance_s"]
    assert (found.low, found.default) == (0, 0)
    assert found.high >= 3


@pytest.mark.parametrize("path", sorted(PLAYERS))
def test_everything_that_a_player_may_have_is_told_in_a_sentence_for_the_caregiver(path):
    assert PLAYERS[path].description.endswith(".")
    assert PLAYERS[path].audience == "caregiver"
