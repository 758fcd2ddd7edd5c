"""From facts to intents: modes, bindings, the floor that is too small, and what time alone makes of a foot."""

import dataclasses
import itertools

import pytest

from hardware.facts import DeviceLost, Fault, PressDown, PressUp, Touched
from kiosk.intents.intent import Ask, Choose, Noticed, Pick, Step
from kiosk.intents.pipeline import Binding, DeviceInput, Pipeline, Scene, Timing

CROSS = {"1": "up", "2": "left", "3": "choose", "4": "right", "5": "down"}
MAT = DeviceInput("mat", bindings={pad: Binding(label=pad, cursor=control) for pad, control in CROSS.items()})
KEYS = DeviceInput(
    "keyboard",
    timing=Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=50.0),
    bindings={
        **{str(n): Binding(label=str(n)) for n in range(1, 10)},
        "left": Binding(control="left"),
        "space": Binding(control="choose"),
        "h": Binding(control="hint"),
        "a": Binding(control="ask"),
    },
)
FIVE = Scene(7, {str(n): f"p{n}" for n in range(1, 6)})
SEVEN = Scene(8, {str(n): f"p{n}" for n in range(1, 8)})


def play(pipeline, edges, until=100.0):
    """All intents of a trace of (time, sensor, down), the clock going to every due time."""
    found = []
    for at, sensor, down in [*edges, (until, "", None)]:
        while (due := pipeline.due()) is not None and due <= at:
            found += pipeline.tick(due)
        if down is not None:
            found += pipeline.hear(PressDown(sensor, at) if down else PressUp(sensor, at), at)
    return found


def pipeline(*devices, scene=FIVE):
    made = Pipeline(devices or (MAT, KEYS))
    made.show(scene, 0.0)
    return made


def tap(sensor, at, stay=0.4):
    return [(at, sensor, True), (at + stay, sensor, False)]


def test_standing_on_a_pad_chooses_its_place_with_the_time_the_foot_came_down():
    assert play(pipeline(), tap("mat.4", 1.0)) == [Choose("p4", 7, 1.0, "mat")]


def test_a_key_chooses_at_once():
    assert pipeline().hear(PressDown("keyboard.4", 1.0), 1.0) == [Choose("p4", 7, 1.0, "keyboard")]


def test_a_foot_lifted_before_the_dwell_is_over_chooses_nothing():
    assert play(pipeline(), tap("mat.4", 1.0, stay=0.19)) == []


def test_a_foot_that_rolls_during_the_dwell_chooses_once():
    edges = [(1.0, "mat.4", True), (1.1, "mat.4", False), (1.14, "mat.4", True), (2.0, "mat.4", False)]
    assert play(pipeline(), edges) == [Choose("p4", 7, 1.0, "mat")]


def test_keys_move_and_choose_in_every_mode():
    found = play(pipeline(), tap("keyboard.left", 1.0) + tap("keyboard.space", 2.0) + tap("keyboard.h", 3.0))
    assert found == [Step("left", 7, 1.0, "keyboard"), Pick(7, 2.0, "keyboard"), Ask("hint", 7, 3.0, "keyboard")]


def test_a_figure_with_more_points_than_the_floor_is_played_by_cursor_on_the_same_pads():
    small = pipeline(scene=SEVEN)
    assert small.plays_by_cursor() == "small"
    found = play(small, tap("mat.4", 1.0) + tap("mat.3", 2.0))
    assert found == [Step("right", 8, 1.0, "mat"), Pick(8, 2.0, "mat")]


def test_a_device_in_cursor_mode_never_chooses_directly():
    cursor = DeviceInput("mat", "cursor", bindings=MAT.bindings)
    assert play(pipeline(cursor), tap("mat.1", 1.0)) == [Step("up", 7, 1.0, "mat")]
    assert not pipeline(cursor).plays_by_cursor()


def test_holding_a_pad_asks_where_nothing_else_does():
    found = play(pipeline(MAT), tap("mat.4", 1.0, stay=3.5))
    assert found == [Choose("p4", 7, 1.0, "mat"), Ask("ask", 7, 1.0, "mat", held=True)]


def test_holding_asks_nothing_where_there_is_an_ask_key():
    assert play(pipeline(), tap("keyboard.4", 1.0, stay=9.0)) == [Choose("p4", 7, 1.0, "keyboard")]


def test_in_cursor_mode_only_the_choosing_pad_asks_when_held():
    found = play(pipeline(scene=SEVEN), tap("mat.4", 1.0, stay=5.0) + tap("mat.3", 10.0, stay=5.0))
    assert found == [Step("right", 8, 1.0, "mat"), Pick(8, 10.0, "mat"), Ask("ask", 8, 10.0, "mat", held=True)]


def test_a_label_that_the_screen_does_not_have_is_told_as_a_choice_of_nothing():
    menu = Scene(9, {"1": "again", "2": "end"})
    assert play(pipeline(scene=menu), tap("mat.5", 1.0)) == [Choose("", 9, 1.0, "mat")]


def test_who_stands_long_after_a_change_of_screen_is_asked_to_step_off_once():
    made = pipeline()
    play(made, [(1.0, "mat.4", True), (1.0, "mat.2", True)], until=2.0)
    made.show(SEVEN, 2.0)
    assert play(made, [], until=10.0) == [Noticed("step-off", "mat.4", 8.0)]
    assert [one for one in play(made, [], until=50.0) if isinstance(one, Noticed)] == []


def test_who_steps_off_in_time_is_not_asked_to():
    made = pipeline()
    play(made, [(1.0, "mat.4", True)], until=2.0)
    made.show(SEVEN, 2.0)
    assert play(made, [(4.0, "mat.4", False)], until=50.0) == []


def test_a_held_key_is_not_asked_to_step_off():
    made = pipeline()
    made.hear(PressDown("keyboard.4", 1.0), 1.0)
    made.show(SEVEN, 2.0)
    assert play(made, [], until=10.0) == []


def test_never_more_choices_in_a_second_than_the_settings_say():
    fast = DeviceInput("k", timing=Timing(dwell_s=0, lock_out_s=0, choices_per_s=4.0), bindings=KEYS.bindings)
    edges = [edge for i in range(40) for edge in tap(f"k.{i % 5 + 1}", 1.0 + 0.05 * i, stay=0.03)]
    found = play(pipeline(fast), sorted(edges))
    chosen = [one.at for one in found if isinstance(one, Choose)]
    assert len(chosen) >= 7
    assert any(one.kind == "too-fast" for one in found if isinstance(one, Noticed)), "no press is swallowed in silence"
    assert all(later - earlier >= 0.2499 for earlier, later in itertools.pairwise(chosen))


def test_a_stuck_pad_is_left_out_and_the_others_play_on():
    made = pipeline()
    found = play(made, [(1.0, "mat.3", True), *tap("mat.1", 30.0), *tap("mat.2", 32.0)], until=60.0)
    assert Noticed("stuck", "mat.3", 30.0, "3") in found
    assert [one.target for one in found if isinstance(one, Choose)] == ["p3", "p1", "p2"]
    made.show(SEVEN, 61.0)
    assert play(made, [], until=90.0) == []


def test_a_touch_on_the_screen_carries_its_own_generation():
    assert pipeline().hear(Touched("p2", 3, 1.0), 1.0) == [Choose("p2", 3, 1.0, "screen")]


@pytest.mark.parametrize("fact", [PressDown("unknown.1", 1.0), PressDown("mat.77", 1.0), PressDown("", 1.0),
                                  DeviceLost("mat", Fault.BOARD, "gone", 1.0)])  # fmt: skip
def test_what_is_bound_to_nothing_means_nothing(fact):
    assert pipeline().hear(fact, 1.0) == []
    assert play(pipeline(), [], until=5.0) == []


def test_a_menu_has_as_many_numbers_as_the_smallest_floor():
    assert pipeline(MAT, KEYS).reach() == 5
    assert pipeline(KEYS).reach() == 9
    assert Pipeline(()).reach() == 9


def test_any_key_means_something_where_there_is_nothing_to_choose():
    title = pipeline(scene=Scene(1))
    assert title.hear(PressDown("keyboard.z", 1.0), 1.0) == [Choose("", 1, 1.0, "keyboard")]
    assert pipeline().hear(PressDown("keyboard.z", 1.0), 1.0) == []


def test_holding_across_a_change_of_screen_asks_nothing():
    made = pipeline(MAT)
    assert play(made, [(1.0, "mat.4", True)], until=2.0) == [Choose("p4", 7, 1.0, "mat")]
    made.show(SEVEN, 2.0)
    assert [one.question for one in play(made, [], until=60.0) if isinstance(one, Ask)] == ["caregiver"], "the door"


def test_a_mat_whose_pads_are_too_close_is_played_by_cursor_and_its_player_is_told():
    narrow = dataclasses.replace(MAT, narrow=True)
    made = pipeline(narrow)
    assert made.plays_by_cursor() == "narrow"
    assert play(made, tap("mat.1", 1.0)) == [Step("up", 7, 1.0, "mat")]


def test_nobody_is_told_of_a_simulated_mat():
    assert not pipeline(dataclasses.replace(MAT, announced=False), scene=SEVEN).plays_by_cursor()


def test_a_key_that_a_caregiver_presses_does_not_make_the_mat_stuck():
    made = pipeline()
    found = play(made, [(1.0, "mat.3", True), *tap("keyboard.h", 30.0)], until=60.0)
    assert not any(isinstance(one, Noticed) for one in found)


def test_where_holding_repeats_it_does_not_ask_and_each_repeat_has_its_own_time():
    mat = dataclasses.replace(MAT, timing=Timing(repeat_s=2.0))
    found = play(pipeline(mat), tap("mat.4", 1.0, stay=5.0))
    assert [(type(one), one.at) for one in found] == [(Choose, 1.0), (Choose, 3.2), (Choose, 5.2)]
