"""Behind the caregiver's door all is as it is installed; the player plays on as before, or as chosen meanwhile."""

import dataclasses

import pytest
from bench import Bench

from config.profile import Profile
from kiosk.intents.intent import Ask

SLOW = Profile(language="uk", mode="auto-scan", text_scale=2.0, theme="contrast", rate_wpm=100)


@pytest.fixture
def bench(tmp_path):
    made = Bench(tmp_path, desk=True, game="null_game", options={"points": 5}, extra=("switch",))
    player = made.desk.players.add("Oak", "Oak", SLOW)
    session = made.installation.session
    made.installation._give(session._shown(session.visit.welcome(player, made.now)), made.now)
    made.press("switch.press")
    made.run(1)
    return made


def hear(bench, **more):
    session = bench.installation.session
    bench.installation._give(
        session.hear(Ask("caregiver", session.generation, bench.now, **more), bench.now), bench.now
    )


def looks(bench):
    board = bench.board
    return board["language"], board["theme"], board["text_scale"]


def test_a_caregiver_finds_the_screen_as_it_is_installed(bench):
    assert looks(bench) == ("uk", "contrast", 2.0)
    hear(bench)
    assert looks(bench) == ("en", "night", 1.0)
    bench.key("1")  # a digit of the PIN: the number keys choose, nothing is scanned
    assert bench.board["entered"] == "•"


def test_the_player_goes_on_as_before(bench):
    hear(bench)
    session = bench.installation.session
    bench.installation._give(session._shown(session.close(bench.now)), bench.now)
    assert looks(bench) == ("uk", "contrast", 2.0)
    assert bench.installation.speaker.rate == 100
    assert session.profile.mode == "auto-scan"


def test_a_door_that_closes_by_itself_gives_back_too(bench):
    hear(bench)
    bench.run(400)
    assert looks(bench)[1:] == ("contrast", 2.0)


def test_who_came_in_with_the_one_switch_goes_on_with_it(bench):
    session = bench.installation.session
    session.door_from = (bench.now, "switch")
    hear(bench, held=True, device="switch")
    assert session.pages[-1].menu().name == "door"
    assert session.profile.mode == "auto-scan"
    assert looks(bench) == ("uk", "contrast", 2.0)


def test_volume_from_behind_the_door_is_the_players_volume(bench):
    hear(bench)
    session = bench.installation.session
    bench.installation._give(session.set_volume(0.5), bench.now)
    bench.installation._give(session._shown(session.close(bench.now)), bench.now)
    assert session.profile.speech_volume == 0.5
    assert dataclasses.asdict(session.player)["name"] == "Oak"
    assert looks(bench) == ("uk", "contrast", 2.0)
