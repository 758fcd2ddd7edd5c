"""Playing with one switch or two: the scan by itself, step by step, and by rows."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from input_room import Room, play, scene_of, tap

from hardware.facts import PressDown, PressUp, Touched
from kiosk.intents.intent import Ask, Choose, Next, Noticed, Pick
from kiosk.intents.pipeline import Binding, DeviceInput, Pipeline, Scene, Timing
from kiosk.screens.focus import LEAVE

QUICK = Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0)
SWITCH = DeviceInput("switch", "auto-scan", QUICK, {"1": Binding(label="1")})
TWO = DeviceInput("two", "step-scan", QUICK, {"a": Binding(control="next"), "b": Binding(control="choose")})
THREE = scene_of(3)


def moves(intents):
    return [intent.at for intent in intents if isinstance(intent, Next)]


# -- by itself ------------------------------------------------------------------------------------------------------


def test_the_scan_moves_by_itself_every_interval_from_a_new_screen_on_and_tells_only_names():
    room = Room(SWITCH, scene=THREE, at=10.0)
    room.until(13.5)
    assert room.heard == [Next(5, at, 1, "switch", brief=True) for at in (11.0, 12.0, 13.0)]
    assert room.focus == "p3"


def test_a_press_chooses_what_is_lit_and_the_interval_begins_anew():
    room = Room(SWITCH, scene=THREE)
    room.until(1.9)
    room.press("switch.1", stay=0.05)
    assert room.chosen == ["p1"]
    room.until(2.89)
    assert moves(room.heard) == [1.0]
    room.until(2.95)
    assert moves(room.heard) == [1.0, 2.9]


def test_asking_is_the_last_item_of_every_round():
    room = Room(SWITCH, scene=THREE)
    room.until(4.2)
    room.press("switch.1")
    assert room.chosen == ["ask"]


@pytest.mark.parametrize("interval_s", [0.3, 1.0, 4.0, 8.0])
def test_the_interval_is_a_setting(interval_s):
    slow = replace(SWITCH, timing=replace(QUICK, scan_interval_s=interval_s))
    room = Room(slow, scene=THREE)
    room.until(3.5 * interval_s)
    assert moves(room.heard) == pytest.approx([interval_s, 2 * interval_s, 3 * interval_s])


def test_after_three_rounds_without_a_choice_it_rests_and_says_so_once():
    room = Room(SWITCH, scene=THREE)
    room.until(100.0)
    assert len(moves(room.heard)) == 3 * len(THREE.order)
    assert room.of(Noticed) == [Noticed("rests", "switch", 13.0)]
    assert room.pipeline.due() is None, "nothing wakes the loop for a scan that rests"


def test_a_press_after_the_rest_starts_it_again_and_chooses_nothing():
    room = Room(SWITCH, scene=THREE)
    room.until(100.0)
    room.press("switch.1", stay=0.1, rest=0.0)
    assert room.chosen == []
    assert room.heard[-1] == Next(5, 100.0, 1, "switch", brief=True), "a press is never without an answer"
    room.until(101.5)
    assert moves(room.heard)[-2:] == [100.0, 101.0]
    room.press("switch.1")
    assert len(room.chosen) == 1


def test_where_rounds_are_none_it_never_rests():
    room = Room(replace(SWITCH, timing=replace(QUICK, scan_rounds=0)), scene=THREE)
    room.until(200.5)
    assert len(moves(room.heard)) == 200


def test_a_choice_on_the_screen_or_on_another_device_wakes_it_too():
    keys = DeviceInput("keys", timing=QUICK, bindings={"1": Binding(label="1"), "2": Binding(label="2"),
                                                       "3": Binding(label="3")})  # fmt: skip
    for act in (lambda p: p.hear(Touched("p2", 5, 50.0), 50.0), lambda p: p.hear(PressDown("keys.2", 50.0), 50.0)):
        room = Room(SWITCH, keys, scene=THREE)
        room.until(50.0)
        assert [one.target for one in act(room.pipeline)] == ["p2"]
        assert room.pipeline.due() == pytest.approx(51.0)


def test_a_late_tick_never_jumps_over_an_item():
    pipeline = Pipeline((SWITCH,))
    pipeline.show(THREE, 0.0)
    assert len(pipeline.tick(7.3)) == 1
    assert pipeline.tick(7.3) == []
    assert pipeline.due() == pytest.approx(8.3)


def test_it_stands_still_while_a_switch_is_down_that_may_yet_choose():
    slow = replace(SWITCH, timing=replace(QUICK, acceptance_s=0.8))
    room = Room(slow, scene=THREE)
    room.until(1.9)
    room.press("switch.1", stay=1.5, rest=0.0)
    assert room.chosen == ["p1"], "what was lit when she pressed, not what would have come meanwhile"


def test_a_press_that_is_too_short_leaves_the_rest_of_the_interval():
    slow = replace(SWITCH, timing=replace(QUICK, acceptance_s=0.8, bridge_s=0.0))
    room = Room(slow, scene=THREE)
    room.until(1.5)
    room.press("switch.1", stay=0.7, rest=0.0)
    assert room.chosen == []
    room.until(5.0)
    assert moves(room.heard)[:3] == pytest.approx([1.0, 2.7, 3.7])


def test_a_foot_that_stands_when_the_screen_opens_neither_chooses_nor_stops_the_scan():
    room = Room(replace(SWITCH, timing=replace(QUICK, dwell_s=0.2)), scene=THREE)
    room._hear(room.pipeline.hear(PressDown("switch.1", 0.1), 0.1))
    room.pipeline.show(replace(THREE, generation=6), 0.15)
    room.scene = replace(THREE, generation=6)
    room.until(3.5)
    assert room.chosen == []
    assert moves(room.heard) == pytest.approx([1.15, 2.15, 3.15])
    room._hear(room.pipeline.hear(PressUp("switch.1", 3.5), 3.5))
    room.until(3.7)
    room.press("switch.1")
    assert room.chosen == ["p3"]


def test_lock_out_and_rate_hold_for_switches_too():
    shaky = replace(SWITCH, timing=replace(QUICK, lock_out_s=0.5))
    assert [one.at for one in play(_shown(shaky), tap("switch.1", 1.2, 0.1) + tap("switch.1", 1.5, 0.1), 1.6)
            if isinstance(one, Pick)] == [1.2]  # fmt: skip
    fast = replace(SWITCH, timing=replace(QUICK, choices_per_s=2.0))
    found = play(_shown(fast), tap("switch.1", 1.2, 0.1) + tap("switch.1", 1.5, 0.1), 1.6)
    assert found[-1] == Noticed("too-fast", "switch.1", 1.5, "1")


def _shown(*devices, scene=THREE):
    pipeline = Pipeline(devices)
    pipeline.show(scene, 0.0)
    return pipeline


def test_two_devices_that_scan_move_one_focus_at_one_pace():
    other = replace(SWITCH, name="other", timing=replace(QUICK, scan_interval_s=0.3))
    assert moves(play(_shown(SWITCH, other), [], until=3.5)) == [1.0, 2.0, 3.0]
    room = Room(SWITCH, other, scene=THREE)
    room.until(1.5)
    room.press("other.1")
    assert room.chosen == ["p1"]


def test_every_sensor_that_is_no_control_of_another_kind_is_the_switch():
    mat = DeviceInput("mat", "auto-scan", QUICK, {"1": Binding(label="1", cursor="up"), "2": Binding("2"),
                                                  "c": Binding(control="choose"), "p": Binding(control="pause"),
                                                  "h": Binding("9", control="hint")})  # fmt: skip
    for channel in ("1", "2", "c"):
        assert play(_shown(mat), tap(f"mat.{channel}", 0.5, 0.1), 0.9) == [Pick(5, 0.5, "mat")]
    for channel, question in (("p", "pause"), ("h", "hint")):
        assert play(_shown(mat), tap(f"mat.{channel}", 0.5, 0.1), 0.9) == [Ask(question, 5, 0.5, "mat")]


@pytest.mark.parametrize("mode", ["auto-scan", "step-scan", "row-column"])
def test_on_a_screen_without_an_order_any_press_starts_and_nothing_moves(mode):
    title = Scene(1)
    for device, sensor in ((replace(SWITCH, mode=mode), "switch.1"), (replace(TWO, mode=mode), "two.b"),
                           (replace(TWO, mode=mode), "two.a")):  # fmt: skip
        assert play(_shown(device, scene=title), tap(sensor, 5.0), 20.0)[:1] == [Choose("", 1, 5.0, device.name)]


# -- step by step ---------------------------------------------------------------------------------------------------


def test_two_switches_step_and_choose_and_time_does_nothing():
    room = Room(TWO, scene=THREE)
    room.until(60.0)
    assert room.heard == []
    for _ in range(2):
        room.press("two.a")
    room.press("two.b")
    assert room.chosen == ["p2"]
    assert room.of(Next) == [Next(5, 60.0, 1, "two"), Next(5, 61.0, 1, "two")]


def test_cursor_pads_step_right_and_down_to_the_next_left_and_up_back():
    words = {"1": "up", "2": "left", "3": "choose", "4": "right", "5": "down"}
    mat = DeviceInput("mat", "step-scan", QUICK, {pad: Binding(pad, cursor=word) for pad, word in words.items()})
    found = [play(_shown(mat), tap(f"mat.{pad}", 1.0, 0.1), 2.0) for pad in "12345"]
    assert found == [[Next(5, 1.0, -1, "mat")], [Next(5, 1.0, -1, "mat")], [Pick(5, 1.0, "mat")],
                     [Next(5, 1.0, 1, "mat")], [Next(5, 1.0, 1, "mat")]]  # fmt: skip


def test_of_pads_with_labels_alone_the_first_is_the_next_and_the_second_chooses():
    mat = DeviceInput("mat", "step-scan", QUICK, {"1": Binding("1"), "2": Binding("2"), "3": Binding("3")})
    found = [play(_shown(mat), tap(f"mat.{pad}", 1.0, 0.1), 2.0) for pad in "123"]
    assert found == [[Next(5, 1.0, 1, "mat")], [Pick(5, 1.0, "mat")], [Choose("p3", 5, 1.0, "mat")]]


def test_stepping_with_a_single_switch_goes_by_itself():
    room = Room(replace(SWITCH, mode="step-scan"), scene=THREE)
    room.until(2.5)
    room.press("switch.1")
    assert room.chosen == ["p2"]


def test_a_switch_has_to_be_held_for_the_acceptance_time():
    room = Room(replace(TWO, timing=replace(QUICK, acceptance_s=0.5)), scene=THREE)
    room.press("two.a", stay=0.4)
    assert room.heard == []
    room.press("two.a", stay=0.6)
    assert room.focus == "p1"


# -- by rows --------------------------------------------------------------------------------------------------------


def test_one_switch_scans_rows_then_the_items_of_a_row():
    room = Room(replace(SWITCH, mode="row-column"), scene=scene_of(8))
    room.until(2.5)
    assert room.scan.marked == ("p4", "p5", "p6")
    assert room.heard == [Next(5, at, 1, "switch", rows=True, brief=True) for at in (1.0, 2.0)]
    room.press("switch.1", stay=0.1, rest=0.0)
    room.until(4.2)
    assert room.focus == "p5"
    room.press("switch.1", stay=0.1)
    assert room.chosen == ["p5"]
    assert room.of(Pick) == [Pick(5, 2.5, "switch", rows=True), Pick(5, 4.2, "switch", rows=True)]


def test_a_device_with_a_switch_for_the_next_steps_through_rows():
    room = Room(replace(TWO, mode="row-column"), scene=scene_of(8))
    room.until(30.0)
    assert room.heard == []
    for sensor in ("two.a", "two.a", "two.b", "two.a", "two.b"):
        room.press(sensor)
    assert room.chosen == ["p5"]


def test_pads_with_labels_alone_scan_rows_by_themselves():
    mat = DeviceInput("mat", "row-column", QUICK, {"1": Binding("1"), "2": Binding("2")})
    assert moves(play(_shown(mat, scene=scene_of(8)), [], until=2.5)) == [1.0, 2.0]


def test_a_screen_without_rows_is_scanned_item_by_item():
    flat = replace(scene_of(4), rows=())
    room = Room(replace(SWITCH, mode="row-column"), scene=flat)
    room.until(2.5)
    room.press("switch.1")
    assert room.chosen == ["p2"]
    assert not any(one.rows for one in room.of(Next) + room.of(Pick))


# -- everything can be chosen ---------------------------------------------------------------------------------------


def aim(room, target, go_on, choose):
    """Choose a target as a player does who watches the focus: `go_on` lets it move or moves it, `choose` chooses."""
    for _ in range(500):
        if room.chosen:
            return
        marked = room.scan.marked if room.pipeline.scene.rows else ()
        if target in marked or room.focus in (target, LEAVE):
            choose()  # what comes too soon after another press is locked out: she waits for the next round
        else:
            go_on()
    raise AssertionError(f"{target} is never lit")


timings = st.builds(
    Timing,
    dwell_s=st.sampled_from([0.0, 0.2]),
    lock_out_s=st.sampled_from([0.0, 0.5]),
    acceptance_s=st.sampled_from([0.0, 0.3]),
    scan_interval_s=st.sampled_from([0.8, 1.0, 4.0]),
    scan_rounds=st.sampled_from([0, 3]),
)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 20), st.integers(1, 4), timings, st.sampled_from(["auto-scan", "step-scan", "row-column"]),
       st.booleans(), st.data())  # fmt: skip
def test_whatever_is_on_the_screen_can_be_chosen_with_the_modes_own_switches(count, in_a_row, times, mode, two, data):
    scene = scene_of(count, in_a_row=in_a_row)
    target = data.draw(st.sampled_from(scene.order))
    device = replace(TWO if two else SWITCH, mode=mode, timing=times)
    room = Room(device, scene=scene if mode == "row-column" else replace(scene, rows=()))
    choose = "two.b" if two else "switch.1"
    stepped = two and mode != "auto-scan"
    aim(room, target, lambda: room.press("two.a", stay=0.6) if stepped else room.wake(),
        lambda: room.press(choose, stay=0.6, rest=0.7 if stepped else 0.2))  # fmt: skip
    assert room.chosen == [target]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.floats(0.01, 3.0), st.floats(0.01, 2.0)), max_size=25), timings)
def test_whatever_is_pressed_the_scan_goes_on_step_by_step_and_chooses_only_what_was_lit(presses, times):
    room = Room(replace(SWITCH, timing=times), scene=THREE)
    for wait, stay in presses:
        room.until(room.now + wait)
        lit, before = room.focus, len(room.chosen)
        room.press("switch.1", stay=stay, rest=0.0)
        assert all(one == lit for one in room.chosen[before:])
        assert len(room.chosen) <= before + 1
    for before, after in itertools.pairwise(room.heard):
        if isinstance(before, Next) and isinstance(after, Next):
            assert after.at - before.at >= times.scan_interval_s - 1e-9
