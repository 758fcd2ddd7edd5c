"""The self-test: by feet and voice alone everything that is faulty is named, and nobody is waited for for ever."""

import json
import logging
import sqlite3

import pytest
from floor import Floor, keyboard, mat, settings_of

from config.model import Sensor, Simulated, Sound
from config.profile import Profile
from hardware.facts import Fault, Touched
from kiosk.caregiver.self_test import SelfTest, at_start

ORDER = ("voice", "pad 1", "pad 2", "pad 3", "pad 4", "pad 5", "left", "right", "lamp A", "lamp B")


class Person:
    """Does what is asked, with her feet: `sees` says of a lamp's label whether she sees it lit, `hears` of a tone."""

    def __init__(self, floor, sees=None, hears=lambda sound: True):
        self.floor, self.hears = floor, hears
        self.sees = sees or (lambda label: label in self.floor.mat.lit)

    def says(self, id):
        """Answer with the pad of that number, with its key where the pad does not work."""
        number = next(item["label"] for item in self.floor.board["items"] if item["id"] == id)
        if self.floor.wired.get(number) == number:
            self.floor.step(number)
        else:
            self.floor.key(number)

    def answer(self):
        """Answer what is on the screen now."""
        page = self.floor.page
        self.floor.run(0.8)
        check = page.check
        if check.kind in ("voice", "pad"):
            self.floor.step(check.label or "3")
        else:
            right = self.sees(check.label) if check.kind == "lamp" else self.hears(check.kind)
            self.says("yes" if right else "no")

    def answers_until(self, kind):
        """Answer until the first of this kind is asked for."""
        while self.floor.page.check.kind != kind:
            self.answer()

    def does_all(self):
        page, end = self.floor.page, self.floor.now + 600.0
        while page.ended is None:
            assert self.floor.now < end, "it never ends"
            self.answer()
        self.floor.run(0.3)


def result_of(floor, **how):
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    Person(floor, **how).does_all()
    result = json.loads(floor.desk.kept("self-test"))
    assert result["ended"] == "done"
    return result


def found(floor):
    """Return what the table at the end says is wrong: what, how it is, its code."""
    return [tuple(row) for row in floor.board["grid"]["rows"] if row[2]]


# ---- all is well --------------------------------------------------------------------------------------------------


def test_everything_is_tried_in_order_and_everything_answers(tmp_path):
    floor = Floor(tmp_path)
    result = result_of(floor)
    tried = tuple(f"{one['kind']} {one['label']}".strip() for one in result["results"])
    assert tried == ORDER
    assert {one["is"] for one in result["results"]} == {"ok"}
    assert result["ok"]
    assert result["ended"] == "done"
    assert floor.board["lines"] == ("Everything answers.",)
    assert "The self-test is done. Everything answers." in floor.said
    assert "date" not in result


def test_each_lamp_is_lit_alone_while_it_is_asked_for_and_none_afterwards(tmp_path):
    floor = Floor(tmp_path)
    result_of(floor)
    assert [frame for frame in floor.mat.frames if frame] == [frozenset("A"), frozenset("B")]
    assert floor.mat.lit == frozenset()


def test_the_tone_comes_once_for_each_loudspeaker_and_once_in_mono(tmp_path):
    floor = Floor(tmp_path / "two")
    result_of(floor)
    assert "A tone on the left." in floor.said
    assert "A tone on the right." in floor.said
    mono = Floor(tmp_path / "one", settings=settings_of().model_copy(update={"sound": Sound(mono=True)}))
    result_of(mono)
    assert "A tone. Did you hear it?" in mono.said
    assert "left" not in mono.said


def test_one_ear_is_one_tone(tmp_path):
    floor = Floor(tmp_path, profile=Profile(ears="left"))
    assert [one["kind"] for one in result_of(floor)["results"]][-3:] == ["tone", "lamp", "lamp"]


# ---- what is faulty is named --------------------------------------------------------------------------------------


def test_a_dead_pad_is_named_after_its_time(tmp_path, caplog):
    floor = Floor(tmp_path, wired={"4": None})
    result_of(floor)
    assert found(floor) == [("Place 4", "did not answer", "T1")]
    assert "Place 4 did not answer." in floor.said
    assert any(line.startswith("T1 mat.4:") for line in caplog.messages)


def test_two_swapped_pads_are_named_as_a_pair(tmp_path):
    floor = Floor(tmp_path, wired={"2": "4", "4": "2"})
    result_of(floor)
    assert found(floor) == [("Place 2", "answers as 4", "T3"), ("Place 4", "answers as 2", "T3")]
    assert "That was place 4." in floor.said
    assert "Two pads are swapped: 2 and 4." in floor.said
    assert floor.board["lines"] == ("1 thing needs a look.",)


def test_the_answers_have_the_numbers_of_pads_that_work(tmp_path):
    floor = Floor(tmp_path, settings=settings_of(mat=mat()), wired={"1": None, "2": "4", "4": "2"})
    result_of(floor, sees=lambda label: label == "A")
    assert found(floor)[-1] == ("Lamp B", "does not light", "T4")
    assert {one["is"] for one in json.loads(floor.desk.kept("self-test"))["results"]} == {
        "ok",
        "dead",
        "other",
        "unlit",
    }


def test_a_number_that_means_something_else_than_before_is_told(tmp_path):
    """Once two pads are known to work, the answers have their numbers; who only hears has to know."""
    floor = Floor(tmp_path, wired={"1": None})
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    person, known = Person(floor), None
    while floor.page.ended is None:
        numbers = [f"{item['label']}: {item['text']}" for item in floor.board["items"]]
        floor.run(12.0)
        if floor.page.check.kind == "pad" and numbers != known:
            assert [one for one in numbers if one not in floor.said] == []
            known = numbers
        floor.seen.clear()
        person.answer()
    assert known is not None


def test_a_pad_that_answers_as_a_dead_one_is_named(tmp_path):
    floor = Floor(tmp_path, wired={"2": "4", "4": None})
    result_of(floor)
    assert found(floor) == [("Place 2", "answers as 4", "T3"), ("Place 4", "did not answer", "T1")]


def test_walking_back_over_places_that_have_answered_is_no_fault(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    Person(floor).answers_until("pad")
    for place in "12345":
        for before in range(1, int(place)):
            floor.step(str(before))
        floor.step(place)
    Person(floor).does_all()
    assert "That was" not in floor.said
    assert json.loads(floor.desk.kept("self-test"))["ok"]


def test_crossing_a_place_that_is_still_to_come_is_said_and_forgiven(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    person = Person(floor)
    person.answers_until("pad")
    floor.step("5")
    assert "That was place 5." in floor.said
    person.does_all()
    assert json.loads(floor.desk.kept("self-test"))["ok"]


def test_a_pad_that_is_held_down_is_told_from_a_dead_one(tmp_path):
    floor = Floor(tmp_path, wired={"3": None})
    floor.mat.press("3")
    floor.run(1.0)
    result_of(floor)
    assert found(floor) == [("Place 3", "held down", "T2")]
    assert "Place 3 is held down." in floor.said


def test_who_stands_on_the_place_already_steps_on_it_once_more(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    person = Person(floor)
    person.answers_until("pad")
    floor.step("1")
    floor.stand("3")  # on the way, and she stays there
    floor.run(1.0)
    floor.step("2")
    assert "Step on place 3" in floor.asked
    floor.leave("3")
    floor.run(0.5)
    person.does_all()
    assert json.loads(floor.desk.kept("self-test"))["ok"]


def test_a_lamp_that_never_lights_is_named(tmp_path):
    floor = Floor(tmp_path)
    result_of(floor, sees=lambda label: label != "B")
    assert found(floor) == [("Lamp B", "does not light", "T4")]
    assert "Lamp B does not light." in floor.said


def test_a_loudspeaker_that_is_silent_is_named(tmp_path):
    floor = Floor(tmp_path)
    result_of(floor, hears=lambda kind: kind != "right")
    assert found(floor) == [("Right loudspeaker", "not heard", "T6")]


def test_a_lost_board_is_named_once_and_nobody_looks_for_its_pads(tmp_path):
    other = Simulated(kind="simulated", sensors={"1": Sensor(label="1")})
    floor = Floor(tmp_path, settings=settings_of(mat=mat(), board=other, keyboard=keyboard()))
    floor.lose("board", Fault.BOARD)
    result = result_of(floor)
    assert found(floor) == [("Device board", "not connected", "K2")]
    assert [one["is"] for one in result["results"] if one["device"] == "board"] == ["untried", "lost"]


def test_a_board_that_is_lost_only_for_a_moment_is_named(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    Person(floor).answers_until("left")
    floor.mat.lose("loose")
    floor.run(0.2)
    floor.mat.come_back()
    Person(floor).does_all()
    assert found(floor) == [("Device mat", "not connected", "K1")]


def test_a_board_that_is_lost_while_its_pad_is_asked_for_is_not_waited_for(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    Person(floor).answers_until("pad")
    floor.mat.lose("loose")
    floor.run(0.2)
    assert floor.page.check.kind == "left"
    for _ in range(2):
        floor.item("yes")
    floor.run(0.5)
    assert found(floor) == [("Device mat", "not connected", "K1")]


def test_no_voice_is_named_by_its_own_code_and_the_rest_is_tried(tmp_path):
    floor = Floor(tmp_path)
    floor.lose("voice", Fault.VOICE)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    floor.step("1")
    Person(floor).does_all()
    assert found(floor) == [("Device voice", "not connected", "K5")]


def test_a_voice_that_nobody_hears_is_named(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    floor.installation.queue.put(Touched("no", floor.session.generation, floor.now))
    floor.settle()
    Person(floor).does_all()
    assert found(floor) == [("Voice", "not heard", "T5")]


def test_no_sound_is_named_by_its_own_code(tmp_path):
    floor = Floor(tmp_path)
    floor.lose("sound", Fault.SOUND)
    result_of(floor, hears=lambda kind: False)
    assert found(floor) == [("Device sound", "not connected", "K4")]


def test_a_record_that_cannot_be_written_is_named(tmp_path, monkeypatch):
    floor = Floor(tmp_path)

    def full(key, value):
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(floor.record, "keep_value", full)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    Person(floor).does_all()
    assert found(floor) == [("Record", "not connected", "K7")]


def test_many_faults_are_all_named(tmp_path):
    board = Simulated(kind="simulated", sensors={"x": Sensor(label="1")})
    floor = Floor(tmp_path, settings=settings_of(mat=mat(), board=board, keyboard=keyboard()),
                  wired={"1": None, "2": "4", "4": "2", "5": None})  # fmt: skip
    floor.mat.press("5")
    floor.lose("board", Fault.BOARD)
    result_of(floor, sees=lambda label: False, hears=lambda kind: False)
    codes = sorted(row[2] for row in found(floor))
    assert codes == ["K2", "T1", "T2", "T3", "T3", "T4", "T4", "T6", "T6"]


# ---- it can be left, and waits for nobody -------------------------------------------------------------------------


@pytest.mark.parametrize("so_far", range(len(ORDER)))
def test_it_can_be_left_at_any_moment_by_a_key(tmp_path, so_far):
    floor = Floor(tmp_path)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    for _ in range(so_far):
        Person(floor).answer()
    floor.key("backspace")
    floor.run(1.0)
    assert not isinstance(floor.page, SelfTest)
    assert floor.mat.lit == frozenset()
    assert json.loads(floor.desk.kept("self-test"))["ended"] == "left"


def test_it_can_be_left_by_feet_alone(tmp_path):
    floor = Floor(tmp_path, settings=settings_of(mat=mat()))
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    Person(floor).answers_until("pad")
    floor.stand("5")
    floor.run(3.5)
    floor.leave("5")
    floor.run(0.5)
    floor.step(str(floor.ids().index("back") + 1))
    assert not isinstance(floor.page, SelfTest)


def test_at_a_start_with_nobody_there_the_title_comes_after_a_minute(tmp_path, caplog):
    floor = Floor(tmp_path)
    with caplog.at_level(logging.INFO, "footlights.self_test"):
        floor.meet(at_start)
        floor.run(59.0)
        assert isinstance(floor.page, SelfTest)
        floor.run(2.0)
    assert floor.session.menu_is("title")
    assert any("nobody there" in line for line in caplog.messages)
    assert not any(line.startswith("T") for line in caplog.messages), "nothing is called faulty that nobody tried"


def test_at_a_start_it_goes_to_the_title_when_it_is_done(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(at_start)
    Person(floor).does_all()
    assert floor.board["lines"] == ("Everything answers.",)
    floor.run(61.0)
    assert floor.session.menu_is("title")


def test_who_goes_away_in_the_middle_leaves_a_result(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    for _ in range(5):
        Person(floor).answer()
    floor.run(70.0)
    result = json.loads(floor.desk.kept("self-test"))
    assert result["ended"] == "nobody"
    assert not result["ok"]
    assert [one["is"] for one in result["results"]][:5] == ["ok"] * 5
    assert "nobody answered" in floor.said
    floor.run(400.0)
    assert not isinstance(floor.page, SelfTest), "the page closes by itself"


def test_a_blind_player_passes_over_the_lamps(tmp_path):
    floor = Floor(tmp_path)
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    Person(floor).answers_until("lamp")
    Person(floor).says("blind")
    assert floor.page.ended == "done"
    assert floor.board["lines"] == ("Nothing is wrong; 2 things were not tried.",)


def test_one_switch_is_enough(tmp_path):
    switch = Simulated(kind="simulated", mode="auto-scan", dwell_s=0.0, sensors={"press": Sensor(control="choose")})
    floor = Floor(tmp_path, settings=settings_of(box=switch))
    floor.meet(lambda session, desk: SelfTest(session, desk, floor.now))
    floor.mat.tap("press")
    floor.run(0.2)
    assert floor.page.check.kind == "left"
    for _ in range(2):
        while floor.board["focus"] != "yes":
            floor.run(0.2)
        floor.mat.tap("press")
        floor.run(0.2)
    assert floor.page.ended == "done"


def test_it_begins_again_when_it_is_asked_to(tmp_path):
    floor = Floor(tmp_path, wired={"1": None})
    result_of(floor)
    floor.wired["1"] = "1"
    floor.item("again")
    Person(floor).does_all()
    assert json.loads(floor.desk.kept("self-test"))["ok"]


@pytest.mark.parametrize("language", ["uk", "ja"])
def test_it_is_told_in_the_language_of_the_room(tmp_path, language):
    floor = Floor(tmp_path, language=language, wired={"2": None})
    result_of(floor)
    assert "did not answer" not in floor.said
    assert found(floor)[0][2] == "T1"
