"""Numbers on a keypad: digits, then enter; two numbers for a place with a column and a row."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from input_room import Room, play, tap

from kiosk.intents.coordinates import LONGEST, Number, signs, two_parts
from kiosk.intents.intent import Ask, Choose, Entered, Noticed, Pick
from kiosk.intents.pipeline import Binding, DeviceInput, Pipeline, Scene, Timing

QUICK = Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0)
PHONE = DeviceInput(
    "keypad", "coordinates", QUICK,
    {**{str(n): Binding(str(n)) for n in range(1, 10)}, "5": Binding("5", cursor="choose"), "0": Binding("10"),
     "*": Binding(control="ask"), "#": Binding(control="choose")},
)  # fmt: skip
TWENTY = Scene(3, {str(n): f"p{n}" for n in range(1, 21)}, (*(f"p{n}" for n in range(1, 21)), "ask"))
GO = Scene(4, {f"{'ABCDEFGHJKLMNOPQRST'[x]}{y + 1}": f"{x}-{y}" for x in range(19) for y in range(19)})


def typed(keys, scene=TWENTY, device=PHONE):
    """What comes of pressing these keys, one a second."""
    pipeline = Pipeline((device,))
    pipeline.show(scene, 0.0)
    edges = [edge for at, key in enumerate(keys, start=1) for edge in tap(f"{device.name}.{key}", float(at), 0.1)]
    return [getattr(one, "typed", getattr(one, "target", one)) for one in play(pipeline, edges, 600.0)]


def test_a_number_is_shown_as_it_grows_and_enter_chooses_the_label_with_these_digits():
    assert typed("12#") == ["1", "12", "p12"]
    assert typed("7#") == ["7", "p7"]


def test_each_number_begins_anew():
    assert typed("12#3#") == ["1", "12", "p12", "3", "p3"]


def test_a_wrong_number_is_told_as_a_choice_of_nothing():
    assert typed("21#4#") == ["2", "21", "", "4", "p4"]
    assert typed("07#") == ["0", "07", ""]


def test_the_star_takes_the_last_digit_back_and_asks_where_there_is_none():
    assert typed("19*2#") == ["1", "19", "1", "12", "p12"]
    assert typed("1**") == ["1", "", Ask("ask", 3, 3.0, "keypad")]


def test_a_key_that_goes_back_takes_the_last_digit_back_too():
    keys = replace(PHONE, bindings={**PHONE.bindings, "b": Binding(control="back")})
    assert typed("1b2#", device=keys) == ["1", "", "2", "p2"]


def test_enter_with_nothing_typed_is_the_devices_own_choosing_key_or_no_number():
    assert typed("#") == [Pick(3, 1.0, "keypad")]
    keys = replace(PHONE, bindings={**PHONE.bindings, "#": Binding(control="enter")})
    assert typed("#12#", device=keys) == ["", "1", "12", "p12"]


def test_a_digit_is_a_digit_also_where_the_key_has_another_label_or_chooses_in_cursor_mode():
    assert typed("10#") == ["1", "10", "p10"]
    assert typed("5#") == ["5", "p5"]


def test_a_place_with_a_column_and_a_row_is_two_numbers():
    assert typed("5#4#", GO) == ["5", "5 ", "5 4", "4-3"]
    assert typed("5#19*#", GO) == ["5", "5 ", "5 1", "5 19", "5 1", "4-0"]
    assert typed("5#**4#", GO) == ["5", "5 ", "", Ask("ask", 4, 4.0, "keypad"), "4", "4 "]


def test_boards_that_leave_the_letter_i_out_count_without_it():
    assert typed("9#1#", GO)[-1] == "8-0", "J is the ninth"
    assert two_parts(["H1", "I1", "J1"]) == {("8", "1"): "H1", ("9", "1"): "I1", ("10", "1"): "J1"}
    assert two_parts(["H1", "J1"]) == {("8", "1"): "H1", ("9", "1"): "J1"}


@pytest.mark.parametrize("label", ["5 7", "5-7", "5/7", "5.7", "5,7", "5:7", "e7", "E7"])
def test_how_two_numbers_are_written_does_not_matter(label):
    assert two_parts([label]) == {("5", "7"): label}


def test_a_column_or_a_row_that_is_not_there_is_no_such_number():
    assert typed("20#", GO) == ["2", "20", ""]
    assert typed("5#20#", GO) == ["5", "5 ", "5 2", "5 20", ""]


def test_a_whole_label_goes_before_the_first_of_two_numbers():
    assert typed("5#", Scene(1, {"5": "five", "5 7": "pair"}))[-1] == "five"


def test_a_key_that_sticks_does_not_fill_the_screen():
    assert max(len(one) for one in typed("1" * 30)) == LONGEST


def test_nothing_expires_unless_a_time_is_set():
    assert typed("1") == ["1"]
    hurried = replace(PHONE, timing=replace(QUICK, entry_s=10.0))
    room = Room(hurried, scene=TWENTY)
    room.press("keypad.1", stay=0.1)
    room.until(9.9)
    room.press("keypad.2", stay=0.1)
    room.until(30.0)
    assert room.heard == [Entered("1", 3, 0.0, "keypad"), Entered("12", 3, 9.9, "keypad"),
                          Entered("", 3, 19.9, "keypad")]  # fmt: skip
    room.press("keypad.#", stay=0.1)
    assert room.of(Choose) == []


def test_a_new_screen_forgets_what_was_typed():
    pipeline = Pipeline((PHONE,))
    pipeline.show(TWENTY, 0.0)
    play(pipeline, tap("keypad.1", 1.0, 0.1), 2.0)
    pipeline.show(replace(TWENTY, generation=9), 2.0)
    assert play(pipeline, tap("keypad.2", 3.0, 0.1) + tap("keypad.#", 4.0, 0.1), 5.0)[-1].target == "p2"


def test_a_number_is_not_lost_when_enter_comes_too_soon_after_another_choice():
    slow = replace(PHONE, timing=replace(QUICK, choices_per_s=0.5))
    room = Room(slow, scene=TWENTY)
    for key in "1#12#":
        room.press(f"keypad.{key}", stay=0.1, rest=0.2)
    assert room.chosen == ["p1"]
    assert room.of(Noticed)[-1].kind == "too-fast"
    room.until(5.0)
    room.press("keypad.#", stay=0.1)
    assert room.chosen == ["p1", "p12"]


def test_any_key_starts_where_there_is_nothing_to_choose():
    assert typed("3", Scene(1)) == [""]
    assert typed("z", Scene(1)) == [""]
    assert typed("z") == []


def test_the_digits_of_a_keyboard_need_not_be_in_its_settings():
    keys = {str(n): Binding(str(n)) for n in range(1, 10)} | {"return": Binding(control="choose")}
    assert typed(["1", "0", "return"], device=replace(PHONE, bindings=keys)) == ["1", "10", "p10"]


def test_a_keypad_that_lacks_what_the_labels_need_is_played_otherwise():
    few = {channel: PHONE.bindings[channel] for channel in ("1", "2", "#")}
    pipeline = Pipeline((replace(PHONE, bindings=few),))
    pipeline.show(TWENTY, 0.0)
    assert pipeline.fallback() == ("step-scan", "small")
    pipeline.show(Scene(9, {"12": "p"}, ("p", "ask")), 1.0)
    assert pipeline.fallback() is None


def test_labels_that_cannot_be_typed_are_known():
    assert signs(["12", "E4"]) == set("1254")
    assert signs(["A", "12"]) is None
    assert signs(["around"]) is None


labels = st.one_of(
    st.integers(1, 999).map(str),
    st.tuples(st.sampled_from("ABCDEFGHJ"), st.integers(1, 99)).map(lambda pair: f"{pair[0]}{pair[1]}"),
    st.tuples(st.integers(1, 99), st.integers(1, 99)).map(lambda pair: f"{pair[0]} {pair[1]}"),
)


@settings(max_examples=80, deadline=None)
@given(st.lists(labels, min_size=1, max_size=12), st.data())
def test_every_place_can_be_typed(found, data):
    unique = {}
    pairs = two_parts(found)
    for label in found:  # two labels that are typed alike cannot both be painted on one floor
        parts = next((parts for parts, one in pairs.items() if one == label), None)
        if label.isdecimal() or parts is not None:
            unique.setdefault(label, f"t{len(unique)}")
    firsts = {parts[0] for parts in pairs}
    label = data.draw(st.sampled_from([one for one in unique if not one.isdecimal() or one not in firsts] or [None]))
    if label is None:
        return
    parts = next((parts for parts, one in two_parts(unique).items() if one == label), None)
    if parts is not None and parts[0] in unique:
        return  # the whole label goes first
    keys = f"{label}#" if parts is None else f"{parts[0]}#{parts[1]}#"
    assert typed(keys, Scene(2, unique, (*unique.values(), "ask")))[-1] == unique[label]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from([*"0123456789*#"]), max_size=30))
def test_whatever_is_typed_asking_is_never_far_and_only_places_are_chosen(keys):
    found = typed([*keys, *"*" * (LONGEST + 2)], TWENTY)
    assert isinstance(found[-1], Ask)
    assert {one for one in found if isinstance(one, str) and one.startswith("p")} <= set(TWENTY.labels.values())


@given(st.lists(st.sampled_from([*"0123456789", "<"]), max_size=20))
def test_what_is_shown_is_what_was_typed(keys):
    number, expected = Number(), ""
    for key in keys:
        if key == "<":
            number.take_back()
            expected = expected[:-1]
        else:
            expected = expected + key if number.type(key) else ""
        assert number.shown == expected
