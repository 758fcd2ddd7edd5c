"""Sensors and lamps as they are now: what stands on the screen, what is heard, and that nobody is trapped there."""

import json
import random

import pytest
from floor import Floor, keyboard, mat, settings_of

from config.model import Lamp, Sensor, Simulated
from hardware.facts import Fault, LampsSeen
from kiosk.caregiver.assign import AssignLamps, AssignPads
from kiosk.caregiver.devices import ChooseSensor, LampTrial, OneSensor, Sensors
from kiosk.caregiver.self_test import SelfTest


@pytest.fixture
def floor(tmp_path):
    return Floor(tmp_path)


def gauge(floor, name):
    return next(one for one in floor.board["gauges"] if one["id"] == name)


# ---- live ---------------------------------------------------------------------------------------------------------


def test_each_pad_has_a_gauge_with_its_label_and_its_state(floor):
    floor.meet(Sensors)
    assert [(one["label"], one["state"]) for one in floor.board["gauges"]] == [(pad, "up") for pad in "12345"]
    floor.stand("3")
    floor.run(0.5)
    assert gauge(floor, "mat.3")["state"] == "down"
    assert gauge(floor, "mat.3")["raw"]
    assert gauge(floor, "mat.3")["accepted"]


def test_the_trace_moves_on_and_is_empty_after_ten_seconds(floor):
    floor.meet(Sensors)
    floor.step("2")
    ((start, end),) = gauge(floor, "mat.2")["trace"]
    assert 0.9 < start < end <= 1.0
    floor.run(5.0)
    ((later, _),) = gauge(floor, "mat.2")["trace"]
    assert 0.4 < later < 0.5
    floor.run(6.0)
    assert gauge(floor, "mat.2")["trace"] == ()
    assert gauge(floor, "mat.2")["text"].startswith("1 press, 0 trembles")


def test_where_nothing_changes_nothing_is_shown_and_nothing_is_said(floor):
    floor.meet(Sensors)
    floor.run(1.0)
    boards, said = len(floor.screen.boards), len(floor.spoken)
    floor.run(8.0)
    assert (len(floor.screen.boards), len(floor.spoken)) == (boards, said)


def test_other_pages_do_not_look_at_the_sensors(floor):
    looked = []
    inner = floor.desk.sensors
    floor.desk.sensors = lambda now: looked.append(now) or inner(now)
    floor.meet(ChooseSensor)
    floor.run(5.0)
    assert looked == []
    floor.meet(Sensors)
    floor.run(2.0)
    assert len(looked) >= 10


def test_a_key_has_a_gauge_only_while_it_is_used(floor):
    floor.meet(Sensors)
    floor.key("9")
    floor.run(0.3)
    assert gauge(floor, "keyboard.9")["label"] == "9"
    floor.run(11.0)
    assert [one for one in floor.board["gauges"] if one["id"].startswith("keyboard")] == []


def test_a_mat_of_twelve_pads_has_two_pages_of_gauges(tmp_path):
    pads = {str(n): Sensor(label=str(n)) for n in range(1, 13)}
    floor = Floor(tmp_path, settings=settings_of(mat=Simulated(kind="simulated", sensors=pads), keyboard=keyboard()))
    floor.meet(Sensors)
    assert [one["label"] for one in floor.board["gauges"]] == [str(n) for n in range(1, 9)]
    floor.item("further")
    assert [one["label"] for one in floor.board["gauges"] if one["id"].startswith("mat")] == ["9", "10", "11", "12"]


def test_a_pad_that_trembles_is_held_down_or_is_not_connected_says_so(floor):
    floor.stand("2")
    floor.run(20.0)
    floor.meet(Sensors)
    for _ in range(6):
        floor.stand("1")
        floor.now += 0.004
        floor.leave("1")
        floor.run(0.2)
    assert gauge(floor, "mat.1")["state"] == "trembles"
    floor.step("3")
    assert gauge(floor, "mat.2")["state"] == "held down"
    floor.lose("mat", Fault.PADS)
    floor.run(0.5)
    assert gauge(floor, "mat.5")["state"] == "not connected"


def test_the_lamp_of_a_place_is_shown_as_its_board_says(tmp_path):
    floor = Floor(tmp_path, settings=settings_of(mat=mat(lamps=("1", "2")), keyboard=keyboard()))
    floor.meet(Sensors)
    assert [gauge(floor, f"mat.{pad}")["lamp"] for pad in "123"] == [False, False, None]
    floor.installation.queue.put(LampsSeen("mat", frozenset({"2"}), floor.now))
    floor.run(0.5)
    assert [gauge(floor, f"mat.{pad}")["lamp"] for pad in "123"] == [False, True, None]


# ---- by ear -------------------------------------------------------------------------------------------------------


def test_a_pad_that_is_stepped_on_says_its_name_and_nothing_is_chosen(floor):
    page = floor.meet(Sensors)
    floor.step("1")
    assert floor.page is page
    assert "Place 1: down." in floor.spoken
    assert "Place 1: up." in floor.spoken


def test_a_trembling_pad_says_nothing(floor):
    floor.meet(Sensors)
    floor.stand("1")
    floor.now += 0.004
    floor.leave("1")
    floor.run(0.5)
    assert "Place 1" not in floor.said


def test_the_keyboard_chooses_while_the_pads_are_tried(floor):
    floor.meet(Sensors)
    floor.item("lamps")
    assert isinstance(floor.page, LampTrial)


# ---- nobody is trapped --------------------------------------------------------------------------------------------


def test_staying_on_a_pad_for_three_seconds_gives_the_pads_back(floor):
    floor.meet(Sensors)
    floor.stand("5")
    floor.run(3.3)
    assert "The pads choose again." in floor.said
    floor.run(5.0)
    assert isinstance(floor.page, Sensors), "who still stands chooses nothing"
    floor.leave("5")
    floor.run(0.5)
    back = floor.ids().index("back") + 1
    floor.step(str(back))
    assert not isinstance(floor.page, Sensors)


def test_where_nobody_steps_the_pads_choose_again(floor):
    floor.meet(Sensors)
    floor.run(19.0)
    assert floor.page.hears
    floor.run(2.0)
    assert not floor.page.hears
    assert floor.ids()[0] == "take"
    floor.step("1")
    assert floor.page.hears == {"mat"}


def test_a_pad_that_is_stuck_keeps_nobody_from_leaving(floor):
    floor.stand("4")
    floor.run(30.0)
    floor.meet(Sensors)
    floor.run(21.0)
    assert not floor.page.hears


def test_the_page_closes_by_itself_when_nobody_does_anything(floor):
    floor.meet(Sensors)
    floor.run(400.0)
    assert not isinstance(floor.page, Sensors)


def test_the_emergency_pad_is_one_here_too(tmp_path):
    pads = {"1": Sensor(label="1"), "2": Sensor(label="2"), "red": Sensor(control="stop")}
    floor = Floor(tmp_path, settings=settings_of(mat=Simulated(kind="simulated", sensors=pads)))
    floor.meet(Sensors)
    floor.mat.press("red")
    floor.run(0.3)
    assert floor.session.menu_is("stopped")


@pytest.mark.parametrize("page", [Sensors, LampTrial, AssignPads, AssignLamps, SelfTest])
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_done_on_a_page_it_closes_afterwards_and_gives_the_lamps_back(tmp_path, page, seed):
    chance = random.Random(seed)
    floor = Floor(tmp_path, settings=settings_of(mat=mat(lamps=("1", "2")), keyboard=keyboard()))
    floor.meet((lambda session, desk: SelfTest(session, desk, floor.now)) if page is SelfTest else page)
    for _ in range(40):
        act, pad = chance.choice((floor.stand, floor.leave, floor.step, floor.key)), chance.choice("12345")
        act(pad)
        floor.run(chance.choice((0.005, 0.05, 0.3, 4.0)))
    for pad in "12345":
        floor.leave(pad)
    floor.run(1000.0)
    assert not any(one.caregivers for one in floor.session.pages)
    assert floor.session.table is not None or floor.mat.lit == frozenset()


# ---- a sensor is left out -----------------------------------------------------------------------------------------


def test_a_pad_that_is_left_out_means_nothing_until_it_is_brought_back(floor):
    floor.meet(lambda session, desk: OneSensor(session, desk, "mat.2"))
    floor.item("leave-out")
    assert "Place 2 is left out until it is brought back." in floor.said
    assert json.loads(floor.desk.kept("left-out")) == ["mat.2"]
    floor.run(20.0)
    assert floor.session.menu_is("title")
    floor.step("2")
    assert floor.session.menu_is("title"), "it does not even begin a visit"
    floor.meet(Sensors)
    floor.run(0.5)
    assert (gauge(floor, "mat.2")["label"], gauge(floor, "mat.2")["state"]) == ("2", "left out")
    floor.meet(lambda session, desk: OneSensor(session, desk, "mat.2"))
    floor.item("bring-back")
    assert "Place 2 counts again." in floor.said
    assert json.loads(floor.desk.kept("left-out")) == []
    floor.key("backspace")
    floor.step("2")
    assert not floor.session.menu_is("title")


def test_what_a_device_has_alone_to_choose_with_cannot_be_left_out(tmp_path):
    switch = Simulated(kind="simulated", mode="auto-scan", dwell_s=0.0, sensors={"press": Sensor(control="choose")})
    floor = Floor(tmp_path, settings=settings_of(mat=mat(), keyboard=keyboard(), switch=switch))
    floor.meet(lambda session, desk: OneSensor(session, desk, "switch.press"))
    floor.item("leave-out")
    assert "Place press stays: nothing else on that device chooses." in floor.said
    assert floor.desk.kept("left-out") == ""
    floor.key("backspace")
    floor.press("switch.press")
    assert not floor.session.menu_is("title")


def test_every_pad_is_in_the_list_and_its_page_tells_how_often_it_was_used(floor):
    floor.meet(ChooseSensor)
    assert floor.ids() == ["mat.1", "mat.2", "mat.3", "back", "more"], "five to a page, as the floor has numbers"
    floor.item("mat.5")
    assert isinstance(floor.page, OneSensor)
    assert floor.board["lines"] == ("up", "never used")
    assert [one["id"] for one in floor.board["gauges"]] == ["mat.5"]


# ---- lamps --------------------------------------------------------------------------------------------------------


def test_the_lamp_that_is_chosen_lights_alone_until_the_next_one(floor):
    floor.meet(LampTrial)
    floor.item("mat.A")
    floor.run(1.0)
    assert floor.mat.lit == {"A"}
    floor.item("mat.B")
    floor.run(1.0)
    assert floor.mat.lit == {"B"}
    assert "Lamp B is lit now." in floor.said
    floor.key("backspace")
    floor.run(1.0)
    assert floor.mat.lit == frozenset()


def test_leaving_in_any_way_gives_the_lamps_back(floor):
    for leave in (lambda: floor.run(400.0), lambda: floor.session.close_caregiver(floor.now)):
        floor.meet(LampTrial)
        floor.item("mat.A")
        cues = leave()
        floor.installation._give(cues or [], floor.now)
        floor.run(1.0)
        assert floor.mat.lit == frozenset()


def test_a_lamp_of_a_board_that_is_lost_says_why_it_stays_dark(floor):
    floor.lose("mat", Fault.PADS)
    floor.meet(LampTrial)
    floor.item("mat.A")
    assert "its board is not connected" in floor.said


def test_two_boards_with_the_same_label_each_have_their_lamp(tmp_path):
    other = Simulated(kind="simulated", lamps={"left": Lamp(label="A")})
    floor = Floor(tmp_path, settings=settings_of(mat=mat(), board=other, keyboard=keyboard()))
    floor.meet(LampTrial)
    floor.item("board.left")
    floor.run(1.0)
    assert [device.lit for device in floor.installation.parts.devices] == [frozenset(), {"left"}]
