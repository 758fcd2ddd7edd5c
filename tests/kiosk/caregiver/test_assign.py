"""Saying which pad is where by stepping on it, and which lamp is which by looking."""

import json
import logging

import pytest
from floor import CURSOR, Floor, keyboard, mat, settings_of
from hypothesis import given
from hypothesis import strategies as st

from config.model import Sensor, Simulated
from kiosk.caregiver.assign import AssignLamps, AssignPads, apply_assignments, use_kept
from kiosk.caregiver.assigned import meanings, read_assigned, read_left_out, settle, swapped

SWAPPED = {"2": "4", "4": "2"}
"""The cables of two pads are exchanged."""


def labels(settings, device="mat"):
    return {channel: one.label for channel, one in settings.devices[device].sensors.items()}


def assigned(**sensors):
    return json.dumps({"sensors": {"mat": sensors}, "lamps": {}})


def all_steps(floor, places="12345"):
    for place in places:
        floor.step(place)


# ---- by stepping --------------------------------------------------------------------------------------------------


def test_each_painted_place_is_asked_for_in_its_order(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(AssignPads)
    for place in "12345":
        assert f"Step on place {place}" in floor.asked
        floor.step(place)
    assert floor.title == "Every place has been asked for"
    assert floor.board["lines"] == ("All is right. Nothing was changed.",)
    assert floor.desk.kept("assigned") == ""


def test_two_pads_that_were_swapped_are_right_at_once_and_stay_so(tmp_path):
    floor = Floor(tmp_path, wired=SWAPPED)
    floor.meet(AssignPads)
    all_steps(floor)
    assert "Two pads were swapped: 2 and 4. They are right now." in floor.said
    now = apply_assignments(floor.settings, floor.desk.kept("assigned"))
    assert labels(now) == {"1": "1", "2": "4", "3": "3", "4": "2", "5": "5"}
    states = {one.channel: one.label for one in floor.installation.pipeline.sensors(floor.now) if one.device == "mat"}
    assert states["2"] == "4"
    assert states["4"] == "2"


def test_what_a_pad_does_by_cursor_moves_with_its_place(tmp_path):
    floor = Floor(tmp_path, wired=SWAPPED)
    floor.meet(AssignPads)
    all_steps(floor)
    mat_now = meanings(apply_assignments(floor.settings, floor.desk.kept("assigned")))["mat"]
    assert {one.label: one.cursor for one in mat_now.values()} == CURSOR


def test_a_place_whose_pad_is_dead_is_skipped_and_of_two_swapped_pads_one_step_tells_both(tmp_path):
    floor = Floor(tmp_path, wired=SWAPPED | {"5": None})
    floor.meet(AssignPads)
    floor.step("1")
    floor.item("skip")
    all_steps(floor, "34")
    floor.step("5")
    floor.item("skip")
    assert "Two pads were swapped: 2 and 4" in floor.said


def test_a_pad_that_is_taken_twice_is_told_and_the_question_stays(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(AssignPads)
    all_steps(floor, "12")
    floor.step("1")
    assert "That pad is place 1 already." in floor.said
    assert "Step on place 3" in floor.asked


def test_a_foot_that_comes_back_to_where_it_was_is_only_asked_again(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(AssignPads)
    floor.step("1")
    floor.step("1")
    assert "already" not in floor.said
    assert "Step on place 2" in floor.asked


def test_a_ghost_and_a_foot_that_rolls_tell_nothing(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(AssignPads)
    floor.stand("3")
    floor.now += 0.004
    floor.leave("3")
    floor.run(0.5)
    assert "Step on place 1" in floor.asked
    floor.stand("1")
    floor.run(0.3)
    for _ in range(3):  # from heel to toe
        floor.leave("1")
        floor.now += 0.04
        floor.stand("1")
        floor.run(0.2)
    assert "already" not in floor.said
    assert "Step on place 2" in floor.asked


def test_stopping_changes_nothing(tmp_path):
    floor = Floor(tmp_path, wired=SWAPPED)
    floor.meet(AssignPads)
    all_steps(floor, "1234")
    floor.key("backspace")
    assert floor.desk.kept("assigned") == ""
    assert not isinstance(floor.page, AssignPads)


def test_a_number_that_means_something_else_than_before_is_told(tmp_path):
    """After the first place one can begin anew, and that takes the number that was for stopping."""
    floor = Floor(tmp_path)
    floor.meet(AssignPads)
    floor.run(30.0)
    floor.seen.clear()
    floor.item("take")
    floor.run(10.0)
    floor.seen.clear()
    floor.step("1")
    floor.run(10.0)
    numbers = [f"{item['label']}: {item['text']}" for item in floor.board["items"]]
    assert [one for one in numbers if one not in floor.said] == []
    floor.seen.clear()
    floor.step("2")
    floor.run(10.0)
    assert floor.said.endswith("Step on place 3."), "it is not told again and again"


def test_from_the_beginning_forgets_what_was_told(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(AssignPads)
    all_steps(floor, "21")
    floor.item("anew")
    assert "Step on place 1" in floor.asked
    all_steps(floor)
    assert "Nothing was changed." in floor.said


def test_who_has_nothing_but_the_floor_can_skip_and_leave(tmp_path):
    floor = Floor(tmp_path, settings=settings_of(mat=mat()), wired={"1": None})
    floor.meet(AssignPads)
    floor.step("1")
    floor.run(21.0)
    assert floor.ids()[:2] == ["take", "skip"]
    floor.wired["1"] = "1"
    floor.step("2")
    assert "Step on place 2" in floor.asked, "the pads are the page's own again"
    floor.stand("2")
    floor.run(5.0)
    assert floor.page.hears, "she may rest where she was asked to step"
    floor.leave("2")
    floor.run(0.3)
    floor.stand("2")
    floor.run(5.0)
    assert not floor.page.hears
    floor.leave("2")
    floor.run(0.5)
    floor.step(str(floor.ids().index("back") + 1))
    assert not isinstance(floor.page, AssignPads)


def test_the_lamp_of_the_place_is_lit_while_it_is_asked_for(tmp_path):
    floor = Floor(tmp_path, settings=settings_of(mat=mat(lamps=("1", "2")), keyboard=keyboard()))
    floor.meet(AssignPads)
    floor.run(1.0)
    assert floor.mat.lit == {"1"}
    floor.step("1")
    floor.run(1.0)
    assert floor.mat.lit == {"2"}
    floor.step("2")
    floor.run(1.0)
    assert floor.mat.lit == frozenset()


def test_what_was_assigned_can_be_forgotten(tmp_path):
    floor = Floor(tmp_path, wired=SWAPPED)
    floor.meet(AssignPads)
    all_steps(floor)
    floor.item("forget")
    assert "as it was set up at first" in floor.said
    assert labels(apply_assignments(floor.settings, floor.desk.kept("assigned"))) == labels(floor.settings)
    states = {one.channel: one.label for one in floor.installation.pipeline.sensors(floor.now) if one.device == "mat"}
    assert states["2"] == "2"


def test_at_the_next_start_everything_is_as_it_was_assigned(tmp_path):
    floor = Floor(tmp_path, wired=SWAPPED)
    floor.meet(AssignPads)
    all_steps(floor)
    floor.meet(AssignLamps)
    floor.item("label B")
    floor.item("label A")
    floor.desk.keep("left-out", '["mat.5"]')
    again = Floor(tmp_path, wired=SWAPPED, record=floor.record)
    use_kept(again.desk)
    bindings = {one.channel: one.label for one in again.installation.pipeline.sensors(again.now) if one.device == "mat"}
    assert bindings == {"1": "1", "2": "4", "3": "3", "4": "2", "5": ""}
    assert again.relamped == [("mat", {"A": "B", "B": "A"})]


def test_the_log_names_what_was_changed(tmp_path, caplog):
    floor = Floor(tmp_path, wired=SWAPPED)
    floor.meet(AssignPads)
    with caplog.at_level(logging.WARNING, "footlights.assign"):
        all_steps(floor)
    assert any(line.startswith("T3 mat:") for line in caplog.messages)


# ---- lamps --------------------------------------------------------------------------------------------------------


def test_lamps_of_places_are_told_by_stepping_on_the_one_that_is_lit(tmp_path):
    floor = Floor(tmp_path, settings=settings_of(mat=mat(lamps=("1", "2", "3")), keyboard=keyboard()))
    floor.meet(AssignLamps)
    floor.run(1.0)
    assert floor.mat.lit == {"1"}
    for place in "321":
        floor.step(place)
    assert "Two lamps were swapped: 1 and 3. They are right now." in floor.said
    assert floor.relamped[-1] == ("mat", {"1": "3", "2": "2", "3": "1"})
    now = apply_assignments(floor.settings, floor.desk.kept("assigned"))
    assert {channel: lamp.label for channel, lamp in now.devices["mat"].lamps.items()} == {"1": "3", "2": "2", "3": "1"}


def test_lamps_of_areas_are_told_by_choosing_their_name(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(AssignLamps)
    assert floor.asked == "Which lamp is lit?"
    floor.item("label B")
    floor.item("label A")
    assert "Two lamps were swapped: A and B" in floor.said
    floor.run(1.0)
    assert floor.mat.lit == frozenset()


def test_pads_and_lamps_that_were_assigned_do_not_forget_each_other(tmp_path):
    floor = Floor(tmp_path, wired=SWAPPED)
    floor.meet(AssignPads)
    all_steps(floor)
    floor.meet(AssignLamps)
    floor.item("label B")
    floor.item("label A")
    told = read_assigned(floor.desk.kept("assigned"))
    assert told.sensors["mat"]["2"] == "4"
    assert told.lamps["mat"] == {"A": "B", "B": "A"}


# ---- what is kept, over the settings ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '{"sensors": 3}',
        '{"sensors": {"mat": [1, 2]}, "lamps": null}',
        '{"sensors": {"nobody": {"1": "2"}}}',
        '{"sensors": {"mat": {"99": "1", "1": "no such label", "2": 7}}}',
        '{"lamps": {"mat": {"A": "no such area", "Z": "A"}, "keyboard": {"1": "A"}}}',
        '{"sensors": {"mat": {"1": "2"}}}',
    ],
)
def test_what_the_settings_do_not_know_is_left(kept):
    settings = settings_of()
    assert apply_assignments(settings, kept) == settings


def test_the_log_says_what_was_left(caplog):
    apply_assignments(settings_of(), '{"sensors": {"nobody": {"1": "2"}}}')
    assert [line for line in caplog.messages if line.startswith("T8") and "nobody" in line]


@given(st.permutations("12345"))
def test_any_order_of_cables_is_told_by_five_steps(wired):
    settings = settings_of()
    told = {channel: place for place, channel in zip("12345", wired, strict=True)}
    after = settle(labels(settings), told)
    assert after == told
    kept = assigned(**after)
    once = apply_assignments(settings, kept)
    assert labels(once) == told
    assert apply_assignments(once, kept) == once
    assert {one.label: one.cursor for one in once.devices["mat"].sensors.values()} == CURSOR


@given(st.permutations("12345"), st.sets(st.sampled_from("12345")))
def test_no_label_is_lost_or_carried_twice_whatever_was_skipped(wired, skipped):
    before = {pad: pad for pad in "12345"}
    told = {channel: place for place, channel in zip("12345", wired, strict=True) if place not in skipped}
    after = settle(before, told)
    assert sorted(after.values()) == sorted(before.values())
    assert all(after[channel] == place for channel, place in told.items())


@given(st.permutations("12345"))
def test_a_pair_is_told_once_and_every_other_move_by_itself(wired):
    before = {pad: pad for pad in "12345"}
    after = dict(zip("12345", wired, strict=True))
    pairs, others = swapped(before, after)
    moved = {pad for pad in "12345" if after[pad] != pad}
    assert sorted([label for pair in pairs for label in pair] + others) == sorted(moved)


def test_a_key_without_a_label_keeps_what_it_means():
    pads = {"1": Sensor(label="1"), "2": Sensor(label="2"), "ask": Sensor(control="ask")}
    settings = settings_of(mat=Simulated(kind="simulated", sensors=pads))
    after = settle({"1": "1", "2": "2", "ask": ""}, {"1": "2", "2": "1"})
    now = apply_assignments(settings, assigned(**after))
    assert now.devices["mat"].sensors["ask"].control == "ask"


@pytest.mark.parametrize("kept", ["", "{", "{}", "3", "null"])
def test_a_list_of_left_out_sensors_that_is_none_leaves_nothing_out(kept):
    assert read_left_out(kept) == frozenset()
