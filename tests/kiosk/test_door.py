"""The caregiver's door: a long hold of what chose, a code of keys, a control. It takes nothing from the player."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from input_room import Room, play, scene_of, tap

from hardware.facts import PressDown
from kiosk.intents.intent import Ask, Choose, Pick
from kiosk.intents.pipeline import Binding, DeviceInput, Pipeline, Timing

QUICK = Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0)
CODE = ("*", "#", "*", "#")
MAT = DeviceInput("mat", bindings={str(n): Binding(str(n)) for n in range(1, 6)})
KEYPAD = DeviceInput("keypad", timing=QUICK, bindings={
    **{str(n): Binding(str(n)) for n in range(1, 10)}, "*": Binding(control="ask"), "#": Binding(control="choose"),
})  # fmt: skip
SWITCH = DeviceInput("switch", "auto-scan", QUICK, {"1": Binding("1")})
FIVE = scene_of(5)


def door(intents):
    return [intent for intent in intents if isinstance(intent, Ask) and intent.question == "caregiver"]


def made(*devices, scene=FIVE, code=()):
    pipeline = Pipeline(devices, code)
    pipeline.show(scene, 0.0)
    return pipeline


# -- holding --------------------------------------------------------------------------------------------------------


def test_holding_what_chose_for_ten_seconds_asks_for_the_door_with_the_time_of_its_choice():
    pipeline = made(MAT)
    choice = play(pipeline, [(1.0, "mat.4", True)], 2.0)
    assert choice == [Choose("p4", 5, 1.0, "mat")]
    pipeline.show(replace(FIVE, generation=6), 2.0)
    assert door(play(pipeline, [], 10.99)) == []
    assert door(play(pipeline, [], 60.0)) == [Ask("caregiver", 6, 1.0, "mat", held=True)], "once a stay"


def test_a_hold_outlasts_any_change_of_screen_and_of_player():
    from config.profile import Profile

    pipeline = made(KEYPAD)
    play(pipeline, [(1.0, "keypad.4", True)], 2.0)
    for generation in range(6, 12):
        pipeline.show(replace(FIVE, generation=generation), float(generation) - 4)
        pipeline.adapt(Profile(dwell_s=1.0))
    assert door(play(pipeline, [], 30.0)) == [Ask("caregiver", 11, 1.0, "keypad", held=True)]


def test_a_foot_that_lets_go_has_not_asked():
    pipeline = made(MAT)
    assert door(play(pipeline, tap("mat.4", 1.0, 9.9), 60.0)) == []


def test_a_foot_in_the_air_is_no_hold():
    pipeline = made(MAT)
    edges = [(1.0, "mat.4", True), (10.98, "mat.4", False)]
    assert door(play(pipeline, edges, 60.0)) == []


def test_what_chose_nothing_opens_nothing():
    pipeline = made(MAT)
    play(pipeline, [(0.5, "mat.2", True)], 0.55)
    pipeline.show(replace(FIVE, generation=6), 0.6)
    assert door(play(pipeline, [], 60.0)) == [], "who stood there before the screen came"
    hint = replace(KEYPAD, bindings={**KEYPAD.bindings, "h": Binding(control="hint")})
    assert door(play(made(hint), tap("keypad.h", 1.0, 30.0))) == []


def test_what_holds_a_focus_opens_it_too():
    assert door(play(made(KEYPAD), tap("keypad.#", 1.0, 20.0))) == [Ask("caregiver", 5, 1.0, "keypad", held=True)]


@pytest.mark.parametrize(("items", "opens_s"), [(3, 12.0), (9, 30.0)])
def test_in_the_scanning_modes_the_hold_lasts_three_rounds_at_least(items, opens_s):
    room = Room(SWITCH, scene=scene_of(items))
    room.until(1.5)
    room._hear(room.pipeline.hear(PressDown("switch.1", 1.5), 1.5))
    room.until(1.45 + opens_s)
    assert door(room.heard) == []
    room.until(1.5 + opens_s)
    assert door(room.heard) == [Ask("caregiver", 5, 1.5, "switch", held=True)]


def test_a_slow_scan_needs_a_longer_hold():
    slow = replace(SWITCH, timing=replace(QUICK, scan_interval_s=8.0))
    pipeline = made(slow, scene=scene_of(2))
    play(pipeline, [(9.0, "switch.1", True)], 9.1)
    assert door(play(pipeline, [], 9.0 + 71.9)) == []
    assert len(door(play(pipeline, [], 9.0 + 72.1))) == 1


def test_the_rounds_are_those_of_the_screen_that_the_hold_began_on():
    pipeline = made(SWITCH, scene=scene_of(9))
    play(pipeline, [(1.5, "switch.1", True)], 2.0)
    pipeline.show(scene_of(2, generation=6), 2.0)
    assert door(play(pipeline, [], 31.4)) == []
    assert len(door(play(pipeline, [], 31.6))) == 1


def test_a_stuck_pad_is_no_caregiver():
    stuck = replace(MAT, timing=Timing(stuck_s=5.0))
    edges = [(1.0, "mat.4", True), *tap("mat.1", 8.0)]
    assert door(play(made(stuck), edges, 60.0)) == []


def test_no_time_no_door():
    assert door(play(made(replace(MAT, timing=Timing(door_hold_s=0.0))), [(1.0, "mat.4", True)])) == []


# -- the code -------------------------------------------------------------------------------------------------------


def code_pressed(keys, gap_s=0.5, code=CODE, device=KEYPAD):
    edges = [edge for i, key in enumerate(keys) for edge in tap(f"{device.name}.{key}", 1 + gap_s * i, 0.1)]
    return play(made(device, code=code), edges)


def test_the_code_opens_and_its_keys_still_mean_what_they_mean():
    found = code_pressed("*#*#")
    assert found == [Ask("ask", 5, 1.0, "keypad"), Pick(5, 1.5, "keypad"), Ask("ask", 5, 2.0, "keypad"),
                     Ask("caregiver", 5, 2.5, "keypad"), Pick(5, 2.5, "keypad")]  # fmt: skip


@pytest.mark.parametrize("keys", ["*#*", "*#*5#", "#*#*", "****", "*#1*#"])
def test_other_keys_do_not_open(keys):
    assert door(code_pressed(keys)) == []


def test_the_code_may_follow_other_keys_and_come_again():
    assert len(door(code_pressed("12*#*#"))) == 1
    assert len(door(code_pressed("*#*#*#"))) == 1, "a key counts for one code"
    assert len(door(code_pressed("*#*#*#*#"))) == 2


def test_the_code_comes_within_five_seconds():
    assert len(door(code_pressed("*#*#", gap_s=1.6))) == 1
    assert door(code_pressed("*#*#", gap_s=1.7)) == []


def test_the_code_is_pressed_on_one_device():
    other = replace(KEYPAD, name="other")
    edges = [edge for i, key in enumerate(("keypad.*", "other.#", "keypad.*", "other.#")) for edge in
             tap(key, 1 + 0.5 * i, 0.1)]  # fmt: skip
    assert door(play(made(KEYPAD, other, code=CODE), edges)) == []


def test_labels_make_a_code_too_and_none_is_none():
    assert len(door(code_pressed("121", code=("1", "2", "1")))) == 1
    renamed = replace(KEYPAD, bindings={"k1": Binding("1"), "k2": Binding("2")})
    assert len(door(code_pressed(["k1", "k2", "k1"], code=("1", "2", "1"), device=renamed))) == 1
    assert door(code_pressed("*#*#", code=())) == []


def test_a_control_is_the_door():
    keys = replace(KEYPAD, bindings={"f12": Binding(control="caregiver")})
    assert play(made(keys), tap("keypad.f12", 1.0)) == [Ask("caregiver", 5, 1.0, "keypad")]


presses = st.lists(
    st.tuples(st.floats(0.05, 4.0), st.sampled_from([*"123456789*#"]), st.floats(0.03, 15.0)), max_size=15
)


@settings(max_examples=60, deadline=None)
@given(presses)
def test_the_door_takes_nothing_away(presses):
    """With the door and without it a player's intents are the same, but for the asking itself."""
    edges, at = [], 1.0
    for wait, key, stay in presses:
        at += wait
        edges += tap(f"keypad.{key}", at, stay)
        at += stay
    closed = replace(KEYPAD, timing=replace(QUICK, door_hold_s=0.0))
    with_door = play(made(KEYPAD, code=CODE), edges, 400.0)
    assert [one for one in with_door if one not in door(with_door)] == play(made(closed), edges, 400.0)
