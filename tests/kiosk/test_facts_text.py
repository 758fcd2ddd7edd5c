"""Facts and cues as lines: what is written of a fact is read back as the same fact; what is no fact says why."""

import json
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.game import Event
from hardware.facts import (
    Closed,
    DeviceBack,
    DeviceLost,
    Drawn,
    Fact,
    Fault,
    LampsSeen,
    PressDown,
    PressUp,
    SpeechFailed,
    SpeechReady,
    Thought,
    Touched,
)
from kiosk.cues import Hush, Keep, Lamps, Named, Play, Say, Show, Think
from kiosk.facts_text import FACTS, cue_data, cue_text, fact_data, fact_text, intent_text, read_fact
from kiosk.intents.intent import Choose, Draw
from kiosk.languages import sentences

words = sentences("en", ("region_select",))
times = st.floats(0, 1e6)
texts = st.text(max_size=20)
answers = st.none() | st.tuples(
    st.lists(texts, max_size=3).map(tuple), st.none() | st.just(Event("hint", (("point", "3"),), ("p3",)))
)
facts = st.one_of(
    st.builds(PressDown, texts, times),
    st.builds(PressUp, texts, times),
    st.builds(Touched, texts, st.integers(), times),
    st.builds(
        Drawn, texts, st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), max_size=4).map(tuple), st.integers(), times
    ),
    st.builds(DeviceLost, texts, st.sampled_from(Fault), texts, times),
    st.builds(DeviceBack, texts, times),
    st.builds(LampsSeen, texts, st.frozensets(texts, max_size=3), times),
    st.builds(SpeechReady, st.integers(), texts, times),
    st.builds(SpeechFailed, st.integers(), texts, times),
    st.builds(Thought, st.integers(), answers, times),
    st.builds(Closed, texts, times),
)


LINE = {"fact": "Drawn", "now": 1.0, "at": 1.0, "device": "window", "generation": 1}


def test_every_fact_can_be_written():
    assert set(FACTS.values()) == set(get_args(Fact))


@given(facts, times)
def test_a_fact_that_is_written_is_read_as_the_same_fact(fact, now):
    line = json.dumps(fact_data(fact, now))
    assert read_fact(json.loads(line)) == (fact, now)
    assert fact_text(fact)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({}, "there is no fact None"),
        ({"fact": "Jump", "now": 1.0}, "there is no fact 'Jump'"),
        ({"fact": "PressDown", "now": 1.0, "at": 1.0}, "wrong: sensor"),
        ({"fact": "PressDown", "now": 1.0, "at": 1.0, "sensor": "a.1", "x": 1}, "wrong: x"),
        ({"fact": "PressDown", "now": None, "at": 1.0, "sensor": "a.1"}, "now must be a number"),
        ({"fact": "PressDown", "now": 1.0, "at": "soon", "sensor": "a.1"}, "at must be a number"),
        ({"fact": "PressDown", "now": float("nan"), "at": 1.0, "sensor": "a.1"}, "now must be a number"),
        ({"fact": "PressDown", "now": 1.0, "at": 1.0, "sensor": 3}, "sensor must be text"),
        ({"fact": "DeviceLost", "now": 1.0, "at": 1.0, "device": "a", "fault": "K99", "reason": ""}, "K99"),
        ({"fact": "LampsSeen", "now": 1.0, "at": 1.0, "device": "a", "lit": 3}, "cannot be made of this"),
        ({**LINE, "points": [[0.1, 0.2], [0.3]]}, "points must be pairs of numbers"),
        ({**LINE, "points": [[0.1, "far"]]}, "points must be pairs of numbers"),
        ({**LINE, "points": [[0.1, float("nan")]]}, "must be a number"),
        ({**LINE, "points": "much"}, "points must be pairs of numbers"),
    ],
)
def test_what_is_no_fact_says_why(data, says):
    with pytest.raises(ValueError, match=says):
        read_fact(data)


@given(st.dictionaries(texts, st.none() | st.booleans() | st.floats() | texts | st.lists(texts, max_size=2)))
def test_no_data_makes_anything_but_a_fact_or_a_reason(data):
    for kind in (None, "PressDown", "Thought", "DeviceLost"):
        with pytest.raises(ValueError, match=r"\w"):
            read_fact({**data, "fact": kind})


def test_a_press_says_what_is_painted_there():
    assert fact_text(PressDown("mat.3", 1.0), {"mat.3": "5"}) == "mat.3 down (5)"
    assert fact_text(PressUp("mat.3", 1.0)) == "mat.3 up"


def test_a_loss_has_its_code_and_its_reason():
    lost = DeviceLost("board", Fault.BOARD, "/dev/ttyUSB0 is gone", 1.0)
    assert fact_text(lost) == "board lost (K2): /dev/ttyUSB0 is gone"


def test_cues_read_as_a_player_meets_them():
    assert cue_text(Lamps((("A", True), ("B", False), ("around", True))), words) == "lamps A around"
    assert cue_text(Lamps(()), words) == "lamps off"
    assert cue_text(Play("on", 0.5, 0.25), words) == "earcon on at 0.50 0.25"
    assert cue_text(Keep("move", "3", "text"), words) == "keep move 3 text"
    assert cue_text(Say("kiosk", (Event("undone"),)), words) == 'say "Undone."'
    assert cue_text(Think(1, "hint", "region_select", "view"), words) == "think hint region_select"
    assert [cue_text(cue, words) for cue in (Hush(), Show())] == ["hush", "show"]


def test_a_menu_is_told_with_what_has_no_number_and_what_things_are_set_to():
    entries = (Named(0, "kiosk", Event("home-guest")), Named(1, "kiosk", Event("ask-help"), Event("value-on")))
    menu = Say("kiosk", (Event("home-title"),), entries=entries)
    assert cue_text(menu, words) == 'say "For the caregiver. A guest is playing. 1: Help: on."'


def test_a_line_that_ends_a_menu_keeps_its_full_stop():
    pin = Say("kiosk", (Event("pin-set"),), entries=(Named(0, "kiosk", Event("pin-how")),))
    assert cue_text(pin, words) == 'say "A new PIN. Choose four digits. Nothing you choose is said aloud."'


def test_what_is_said_in_another_language_is_told_in_it():
    assert cue_text(Say("kiosk", (Event("goodbye"),), language="uk"), words) == 'say "Дякуємо за гру."'


def test_cues_are_json_too():
    say = Say("kiosk", (Event("undone"),))
    assert json.loads(json.dumps(cue_data(say, 1.0)))["events"][0]["event"]["key"] == "undone"
    lamps = cue_data(Lamps((("A", True),)), 2.0)
    assert (lamps["now"], lamps["cue"], lamps["frame"]) == (2.0, "Lamps", [["A", True]])


def test_an_intent_is_named_with_what_it_is_about():
    assert intent_text(Choose("p3", 1, 2.0)) == "choose p3"


def test_of_a_drawn_line_it_is_said_how_long_it_is_and_not_each_spot():
    drawn = Drawn("window", ((0.1, 0.2),) * 300, 7, 1.0)
    assert fact_text(drawn) == "window: a line of 300 spots was drawn"
    assert intent_text(Draw(drawn.points, 7, 1.0)) == "draw a line of 300 spots"
    assert len(repr(drawn)) < 100
