"""Each player's own ways: mode, times and side override the devices', and go again with her."""

from dataclasses import replace

import pytest
from input_room import Room, play, scene_of, tap
from pydantic import ValidationError

from config.model import Settings
from config.profile import MODES, Profile, installed
from hardware.facts import PressDown, PressUp
from kiosk.intents.intent import Choose, Next, Pick, Step
from kiosk.intents.pipeline import Binding, DeviceInput, Pipeline, Timing

CROSS = {"1": "up", "2": "left", "3": "choose", "4": "right", "5": "down"}
MAT = DeviceInput("mat", bindings={pad: Binding(pad, cursor=word) for pad, word in CROSS.items()})
KEYS = DeviceInput("keys", timing=Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0), on_floor=False,
                   bindings={**{str(n): Binding(str(n)) for n in range(1, 10)}, "left": Binding(control="left"),
                             "tab": Binding(control="next"), "return": Binding(control="choose")})  # fmt: skip
FIVE = scene_of(5)


def made(*devices, scene=FIVE):
    pipeline = Pipeline(devices or (MAT, KEYS))
    pipeline.show(scene, 0.0)
    return pipeline


def adapted(**ways):
    pipeline = made()
    pipeline.adapt(Profile(**ways))
    return pipeline


def kinds(intents):
    return [type(intent) for intent in intents]


def test_a_players_mode_is_that_of_every_device():
    assert kinds(play(adapted(mode="cursor"), tap("mat.1", 1.0), 5.0)) == [Step]
    assert kinds(play(adapted(mode="step-scan"), tap("mat.4", 1.0) + tap("keys.return", 2.0), 5.0)) == [Next, Pick]
    assert kinds(play(adapted(mode="auto-scan"), tap("mat.4", 0.3) + tap("keys.5", 0.9, 0.05), 1.0)) == [Pick, Pick]


def test_what_means_the_same_in_every_mode_still_does():
    for mode in MODES:
        assert play(adapted(mode=mode), tap("keys.left", 0.5, 0.1), 0.7) == [Step("left", 5, 0.5, "keys")], mode


@pytest.mark.parametrize("dwell_s", [0.0, 0.2, 1.0, 3.0])
def test_a_players_dwell(dwell_s):
    pipeline = adapted(dwell_s=dwell_s)
    if dwell_s > 0:
        assert play(pipeline, tap("mat.4", 1.0, dwell_s - 0.01), 9.0) == []
    assert play(pipeline, tap("mat.4", 11.0, dwell_s + 0.01), 19.0) == [Choose("p4", 5, 11.0, "mat")]


@pytest.mark.parametrize("lock_out_s", [0.0, 0.5, 2.0, 5.0])
def test_a_players_lock_out(lock_out_s):
    pipeline = adapted(lock_out_s=lock_out_s, dwell_s=0.0)
    again = 1.0 + lock_out_s
    if lock_out_s > 0:
        assert len(play(pipeline, tap("mat.4", 1.0, 0.1) + tap("mat.4", again - 0.05, 0.02), again)) == 1
        assert len(play(pipeline, tap("mat.4", again + 0.01, 0.1), 10.0)) == 1
    assert len(play(pipeline, tap("mat.4", 20.0, 0.1) + tap("mat.4", 20.3 + lock_out_s, 0.1), 40.0)) == 2


def test_a_players_pace_of_the_scan():
    found = play(adapted(mode="auto-scan", scan_interval_s=4.0), [], 9.0)
    assert [one.at for one in found] == [4.0, 8.0]


def test_a_players_side_of_the_floor():
    found = play(adapted(mode="cursor", turned=180), tap("mat.1", 1.0) + tap("keys.left", 3.0), 5.0)
    assert [one.direction for one in found] == ["down", "left"]
    found = play(adapted(mode="cursor", mirrored=True), tap("mat.2", 1.0), 5.0)
    assert [one.direction for one in found] == ["right"]


def test_an_empty_profile_gives_the_installation_back():
    edges = tap("mat.1", 1.0) + tap("mat.1", 1.6) + tap("keys.tab", 4.0) + tap("mat.5", 5.0)
    pipeline = adapted(mode="auto-scan", dwell_s=2.0, lock_out_s=5.0, scan_interval_s=0.3, turned=90, mirrored=True)
    pipeline.adapt(Profile())
    assert play(pipeline, edges, 30.0) == play(made(), edges, 30.0)


def test_what_a_player_has_like_every_guest_is_left_to_each_device():
    guest = installed(Settings())
    pipeline = made()
    pipeline.adapt(Profile(turned=180).over(guest), guest)
    twice = tap("keys.1", 1.0, 0.1) + tap("keys.1", 1.2, 0.1)
    assert [one.at for one in play(pipeline, twice, 5.0)] == [1.0, 1.2], "keys have no lock-out"
    pipeline.adapt(Profile(lock_out_s=2.0).over(guest), guest)
    assert [one.at for one in play(pipeline, tap("keys.1", 11.0, 0.1) + tap("keys.1", 11.2, 0.1), 15.0)] == [11.0]


def test_the_next_players_ways_do_not_add_to_the_last_ones():
    pipeline = adapted(mode="cursor", dwell_s=2.0)
    pipeline.adapt(Profile(turned=180))
    assert play(pipeline, tap("mat.1", 1.0), 5.0) == [Choose("p1", 5, 1.0, "mat")]


def test_feet_that_stand_count_again_only_after_release():
    pipeline = made()
    pipeline.hear(PressDown("mat.4", 1.0), 1.0)
    pipeline.adapt(Profile(dwell_s=0.5))
    assert [one for one in play(pipeline, [], 5.0) if isinstance(one, Choose)] == []
    pipeline.hear(PressUp("mat.4", 6.0), 6.0)
    assert play(pipeline, tap("mat.4", 7.0, 0.6), 9.0) == [Choose("p4", 5, 7.0, "mat")]


def test_a_mode_that_a_device_has_no_pads_for_is_replaced_by_one_that_it_has():
    switch = DeviceInput("switch", bindings={"1": Binding("1")})
    plain = DeviceInput("plain", bindings={str(n): Binding(str(n)) for n in (1, 2, 3)})
    for mode in ("direct", "cursor", "coordinates", "step-scan"):
        pipeline = made(switch)
        pipeline.adapt(Profile(mode=mode))
        assert pipeline.fallback() == (("auto-scan", "small") if mode != "step-scan" else None)
        assert kinds(play(pipeline, [], 2.5)) == [Next, Next], mode
    pipeline = made(plain)
    pipeline.adapt(Profile(mode="cursor"))
    assert pipeline.fallback() == ("step-scan", "small")
    assert kinds(play(pipeline, tap("plain.1", 1.0) + tap("plain.2", 2.0), 5.0)) == [Next, Pick]
    pipeline.show(scene_of(3), 9.0)
    assert pipeline.fallback() is None, "each place has its pad"


def test_a_page_is_as_long_as_the_mode_allows():
    assert made(MAT, KEYS).reach() == 5
    for mode in MODES:
        pipeline = adapted(mode=mode)
        assert pipeline.reach() == (5 if mode == "direct" else 9), mode
    two = DeviceInput("two", bindings={"1": Binding("1"), "2": Binding("2")})
    assert made(two).reach() == 2
    assert made(replace(MAT, narrow=True)).reach() == 9, "it is played by cursor"
    assert made(DeviceInput("switch", bindings={"1": Binding("1")})).reach() == 9, "a switch scans"
    twelve = DeviceInput("twelve", bindings={str(n): Binding(str(n)) for n in range(1, 13)})
    assert made(twelve).reach() == 9, "more are too many to hear"


OUT = [("dwell_s", 3.1), ("dwell_s", -0.1), ("lock_out_s", 5.1), ("scan_interval_s", 0.05), ("mode", "both-feet"),
       ("turned", 45)]  # fmt: skip


@pytest.mark.parametrize(("name", "value"), OUT)
def test_what_is_out_of_range_is_refused_before_it_comes_here(name, value):
    with pytest.raises(ValidationError):
        Profile(**{name: value})


# -- the wizard that assigns pads -----------------------------------------------------------------------------------


def test_pads_that_were_swapped_are_bound_the_right_way_round_at_once():
    pipeline = made(MAT)
    pipeline.rebind("mat", {"1": Binding("2", cursor="left"), "2": Binding("1", cursor="up")})
    found = play(pipeline, tap("mat.1", 1.0) + tap("mat.2", 2.0) + tap("mat.3", 3.0), 9.0)
    assert [one.target for one in found] == ["p2", "p1", "p3"], "the others mean what they did"
    assert [one.label for one in pipeline.sensors(9.0)] == ["2", "1", "3", "4", "5"]


def test_a_new_binding_outlasts_the_player_and_may_be_a_new_channel():
    pipeline = made(MAT)
    pipeline.adapt(Profile(mode="cursor"))
    pipeline.rebind("mat", {"9": Binding(control="help")})
    pipeline.adapt(Profile())
    assert play(pipeline, tap("mat.9", 1.0), 5.0)[0].question == "help"


def test_whoever_stands_on_the_pad_that_is_bound_chooses_nothing_by_it():
    pipeline = made(MAT)
    pipeline.hear(PressDown("mat.1", 1.0), 1.0)
    pipeline.rebind("mat", {"1": Binding("2")})
    assert [one for one in play(pipeline, [], 5.0) if isinstance(one, Choose)] == []


def test_a_device_that_is_not_there_is_bound_to_nothing():
    pipeline = made(MAT)
    pipeline.rebind("gone", {"1": Binding("2")})
    assert play(pipeline, tap("mat.1", 1.0), 5.0) == [Choose("p1", 5, 1.0, "mat")]


def test_a_mode_that_comes_while_a_scan_runs_stops_it():
    room = Room(replace(MAT, mode="auto-scan"), scene=FIVE)
    room.until(2.5)
    room.pipeline.adapt(Profile(mode="direct"))
    room.until(60.0)
    assert len(room.of(Next)) == 2
    room.pipeline.adapt(Profile())
    room.until(62.5)
    assert len(room.of(Next)) == 4
