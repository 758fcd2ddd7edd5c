"""Sensors that are not well, each said once; and what a caregiver sees of every sensor."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from input_room import play, scene_of, tap

from hardware.facts import PressDown, PressUp
from kiosk.intents.debounce import Contact
from kiosk.intents.health import Health
from kiosk.intents.intent import Noticed
from kiosk.intents.pipeline import Binding, DeviceInput, Pipeline, SensorState, Timing

CROSS = {"1": "up", "2": "left", "3": "choose", "4": "right", "5": "down"}
MAT = DeviceInput("mat", bindings={pad: Binding(pad, cursor=word) for pad, word in CROSS.items()})
FIVE = scene_of(5)


def made(*devices, scene=FIVE):
    pipeline = Pipeline(devices)
    pipeline.show(scene, 0.0)
    return pipeline


def noticed(intents, kind):
    return [intent for intent in intents if isinstance(intent, Noticed) and intent.kind == kind]


def steps(pads, first=1.0, gap_s=1.0):
    return [edge for at, pad in enumerate(pads) for edge in tap(f"mat.{pad}", first + gap_s * at)]


# -- dead -----------------------------------------------------------------------------------------------------------


def test_a_pad_that_is_never_seen_while_the_others_are_used_forty_times_is_dead_and_said_once():
    pipeline = made(MAT)
    found = noticed(play(pipeline, steps("1235" * 25), 200.0), "dead")
    assert [(one.sensor, one.label) for one in found] == [("mat.4", "4")]
    assert found[0].at == pytest.approx(40.4), "at the fortieth press, when the foot had left"
    assert {one.name: one.ill for one in pipeline.sensors(200.0)}["mat.4"] == "dead"


def test_it_is_over_when_the_pad_is_seen_and_never_said_again():
    pipeline = made(MAT)
    play(pipeline, steps("1235" * 11), 100.0)
    assert noticed(play(pipeline, steps("4" + "1235" * 30, first=101.0), 300.0), "dead") == []
    assert {one.ill for one in pipeline.sensors(300.0)} == {""}


def test_a_pad_that_the_screens_never_needed_is_not_dead():
    assert noticed(play(made(MAT, scene=scene_of(3)), steps("123" * 30), 200.0), "dead") == []


def test_a_fixed_control_need_never_be_used():
    asking = replace(MAT, bindings={**MAT.bindings, "6": Binding(control="ask")})
    assert noticed(play(made(asking), steps("12345" * 20), 200.0), "dead") == []


def test_the_keys_of_a_keyboard_are_never_dead():
    keyboard = replace(MAT, on_floor=False)
    assert noticed(play(made(keyboard), steps("1235" * 25), 200.0), "dead") == []


def test_played_by_cursor_the_pads_that_move_are_needed():
    found = noticed(play(made(MAT, scene=scene_of(7)), steps("123" * 20), 200.0), "dead")
    assert {one.sensor for one in found} == {"mat.4", "mat.5"}


def test_with_one_switch_no_other_pad_is_needed():
    assert noticed(play(made(replace(MAT, mode="auto-scan")), steps("1" * 60), 200.0), "dead") == []


def test_a_trembling_pad_does_not_count_as_use():
    edges = [edge for at in range(60) for edge in tap("mat.1", 1.0 + at, 0.005)]
    assert noticed(play(made(MAT), edges, 200.0), "dead") == []


def test_presses_add_up_over_screens():
    pipeline = made(MAT)
    found = []
    for screen in range(5):
        pipeline.show(replace(FIVE, generation=screen), 20.0 * screen)
        found += play(pipeline, steps("12352123", first=20.0 * screen + 1), 20.0 * screen + 19)
    assert [one.sensor for one in noticed(found, "dead")] == ["mat.4"]


# -- stuck, noisy ---------------------------------------------------------------------------------------------------


def test_all_three_are_said_once_over_a_whole_visit():
    edges = [(0.5, "mat.3", True)]
    edges += [edge for at in range(12) for edge in tap("mat.2", 1.5 + at, 0.005)]
    edges += steps("15" * 30, first=30.0)
    found = play(made(MAT), sorted(edges), 400.0)
    assert [len(noticed(found, kind)) for kind in ("stuck", "noisy", "dead")] == [1, 1, 1]


def test_a_stuck_pad_is_well_again_after_a_clean_release():
    health = Health(stuck_s=20.0)
    health.hear(Contact("mat.3", True, 0.0))
    health.hear(Contact("mat.1", True, 30.0))
    assert health.ill("mat.3", 30.0) == "stuck"
    health.hear(Contact("mat.3", False, 31.0))
    assert health.ill("mat.3", 31.0) == ""


def test_noise_is_over_after_a_quiet_minute():
    health = Health()
    for at in range(5):
        health.hear(Contact("mat.2", True, float(at)))
        health.hear(Contact("mat.2", False, at + 0.005, ghost=True))
    assert [health.ill("mat.2", at) for at in (4.1, 59.9, 60.1)] == ["noisy", "noisy", ""]


# -- what a caregiver sees ------------------------------------------------------------------------------------------


def test_every_bound_sensor_is_shown_also_one_that_was_never_seen():
    keys = DeviceInput("keyboard", timing=Timing(dwell_s=0.0), bindings={"h": Binding(control="hint")})
    found = made(MAT, keys).sensors(1.0)
    assert [one.name for one in found] == ["mat.1", "mat.2", "mat.3", "mat.4", "mat.5", "keyboard.h"]
    assert found[0] == SensorState("mat.1", "mat", "1", "1", raw=False, accepted=False)


def test_what_a_pad_has_done_lately():
    pipeline = made(MAT)
    play(pipeline, [*tap("mat.1", 1.0), *tap("mat.1", 7.0), *tap("mat.1", 9.0, 0.005), (14.0, "mat.1", True)], 15.0)
    state = pipeline.sensors(15.0)[0]
    assert (state.raw, state.accepted, state.presses, state.ghosts, state.last_at) == (True, True, 3, 1, 14.0)
    assert state.spans == ((7.0, 7.4), (14.0, 15.0)), "the last ten seconds, without the ghost"


def test_a_press_that_began_before_is_shown_from_the_edge():
    pipeline = made(MAT)
    play(pipeline, tap("mat.1", 1.0, 8.0), 20.0)
    assert pipeline.sensors(15.0)[0].spans == ((5.0, 9.0),)
    assert pipeline.sensors(20.0)[0].spans == ()


def test_raw_and_accepted_differ_while_a_gap_may_be_bridged():
    pipeline = made(MAT)
    pipeline.hear(PressDown("mat.1", 1.0), 1.0)
    pipeline.hear(PressUp("mat.1", 1.5), 1.5)
    assert (pipeline.sensors(1.51)[0].raw, pipeline.sensors(1.51)[0].accepted) == (False, True)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.floats(0.03, 2.0), st.sampled_from("12345"), st.floats(0.03, 2.0)), max_size=40))
def test_n_clean_presses_are_counted_as_n_and_lie_one_after_the_other(presses):
    quick = replace(MAT, timing=Timing(dwell_s=0.0, lock_s=0.02))
    pipeline, edges, at = made(quick), [], 1.0
    for wait, pad, stay in presses:
        edges += tap(f"mat.{pad}", at + wait, stay)
        at += wait + stay
    play(pipeline, edges, at + 0.5)
    for state in pipeline.sensors(at + 0.5):
        assert state.presses == sum(pad == state.channel for _, pad, _ in presses)
        assert state.ghosts == 0
        flat = [moment for span in state.spans for moment in span]
        assert flat == sorted(flat)
        assert all(at + 0.5 - 10 <= moment <= at + 0.5 for moment in flat)
