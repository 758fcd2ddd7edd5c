"""How a player plays: every field, every value, saved at once, heard and seen at once."""

import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st
from office_bench import Bench

from config.described import describe
from config.profile import Profile
from games.game import event
from hardware.voice_variants import OFFERED
from kiosk.caregiver.profile import FIELDS, HEARD, STEPS, UNITS, ProfilePage, stepped, value_event
from kiosk.languages import LANGUAGES, Sentences, sentences


@pytest.fixture
def bench(tmp_path):
    made = Bench(tmp_path)
    made.players.add("Oak")
    return made


def open_profile(bench, *, present=False):
    if present:
        bench.choose("Players", "Oak", "Play now")
        bench.open_home()
    bench.choose("Players", "Oak", "How they play")


def saved(bench):
    return bench.players.all()[0].profile


# ---- the fields ----------------------------------------------------------------------------------------------------


def possible(field):
    """Return values of a field: all of a choice, both ends of a number, the voices that are offered."""
    about = FIELDS[field]
    if about.kind == "bool":
        return (True, False)
    if about.kind == "text":
        return ("", *OFFERED)
    return about.values or (about.low, about.high)


def test_every_field_of_a_profile_is_on_the_page_with_its_value(bench):
    open_profile(bench)
    found = bench.every_name
    assert found[: len(Profile.model_fields)] == [bench.text(one.text_key) for one in describe(Profile)]
    assert bench.value("Volume of the voice") == "100 percent", "what the installation has"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("field", Profile.model_fields)
def test_every_field_and_every_value_has_its_sentence_in_every_language(language, field):
    words = Sentences(language)
    assert words.has("caregiver", FIELDS[field].text_key)
    for value in (None, *possible(field)):
        assert words.has("kiosk", value_event(field, value).key), (field, value)


def test_every_value_of_a_list_is_called_differently():
    for language in LANGUAGES:
        for field in FIELDS:
            told = [sentences(language).speech("kiosk", value_event(field, one)) for one in possible(field)]
            assert len(set(told)) == len(told), (language, field, told)


def test_every_number_has_a_step_and_a_unit():
    numbers = {name for name, one in FIELDS.items() if one.kind in ("int", "float")}
    assert numbers == set(STEPS)
    assert numbers <= set(UNITS)


# ---- steps ---------------------------------------------------------------------------------------------------------


@given(st.sampled_from(sorted(STEPS)), st.data())
def test_a_step_goes_the_right_way_and_never_out_of_range(field, data):
    about = FIELDS[field]
    kind = st.integers if about.kind == "int" else st.floats
    low, high = (int(about.low), int(about.high)) if about.kind == "int" else (about.low, about.high)
    value = data.draw(kind(low, high))
    up, down = stepped(field, value, 1), stepped(field, value, -1)
    assert about.low <= down <= round(value, 2) <= up <= about.high
    assert Profile.model_validate({field: up})
    assert up > value or up == about.high
    assert down < value or down == about.low


@given(st.sampled_from(sorted(STEPS)))
def test_steps_reach_both_ends_and_come_back_to_where_they_were(field):
    about = FIELDS[field]
    for by, end in ((1, about.high), (-1, about.low)):
        value, count = stepped(field, (about.low + about.high) / 2, by), 0
        while value != end:
            value, count = stepped(field, value, by), count + 1
            assert count < 100
    inner = stepped(field, about.low, 1)
    assert stepped(field, stepped(field, inner, 1), -1) == inner


# ---- choosing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", [name for name in FIELDS if name not in STEPS])
def test_each_value_of_a_list_is_saved_at_once_and_ticked(tmp_path, field):
    bench = Bench(tmp_path)
    bench.players.add("Oak")
    open_profile(bench)
    bench.choose_id(bench.find(bench.text(FIELDS[field].text_key)))
    values = ("", "f2", "m3") if field == "voice" else possible(field)
    for number, value in enumerate(values):
        bench.choose_id(f"value {number}")
        assert getattr(saved(bench), field) == value
        assert bench.ticked == [bench.text(**{"file": "kiosk", **keyed(value_event(field, value))})]
    bench.choose_id("installed")
    assert getattr(saved(bench), field) is None


def keyed(told):
    return {"key": told.key, **dict(told.args)}


@pytest.mark.parametrize("field", sorted(STEPS))
def test_each_number_is_changed_from_what_is_installed_and_given_back(tmp_path, field):
    bench = Bench(tmp_path)
    bench.players.add("Oak")
    open_profile(bench)
    bench.choose_id(bench.find(bench.text(FIELDS[field].text_key)))
    bench.choose("Less")
    less = getattr(saved(bench), field)
    bench.choose("More")
    assert getattr(saved(bench), field) > less
    bench.choose("as installed")
    assert getattr(saved(bench), field) is None


def test_the_end_of_a_range_is_told(bench):
    bench.players.save(bench.players.all()[0].__class__(1, "Oak", "Oak", Profile(speech_volume=1.0)))
    open_profile(bench)
    bench.choose("Volume of the voice", "More")
    assert bench.heard == "That is the most."
    assert saved(bench).speech_volume == 1.0


def test_a_change_is_told_with_its_value(bench):
    open_profile(bench)
    bench.choose("Speed of the voice")
    bench.choose_id("raise")
    assert bench.heard.endswith("words a minute")


def test_a_change_for_who_is_not_here_changes_nothing_now(bench):
    open_profile(bench)
    bench.choose("Colours", "dark on light")
    assert saved(bench).theme == "day"
    assert bench.adapted is None
    assert bench.shown.theme == "night"


def test_a_change_for_who_is_here_is_seen_at_once(bench):
    open_profile(bench, present=True)
    bench.choose("Colours", "dark on light")
    assert bench.adapted.theme == "day"
    assert bench.shown.theme == "day"


@pytest.mark.parametrize("field", sorted(HEARD - {"language"}))
def test_what_changes_the_voice_is_heard_at_once_in_a_sample(bench, field):
    open_profile(bench, present=True)
    bench.choose_id(bench.find(bench.text(FIELDS[field].text_key)))
    bench.choose_id("raise" if field in STEPS else "value 1")
    kinds = [type(cue).__name__ for cue in bench.cues]
    assert bench.heard.endswith("This is how it sounds now.")
    assert kinds.index("Adapt") < kinds.index("Say")


def test_another_language_is_spoken_from_the_same_choice_on(bench):
    open_profile(bench, present=True)
    bench.choose("Language", "Ukrainian")
    assert bench.session.language == "uk"
    assert bench.heard.endswith("Так це звучить тепер.")


def test_a_guests_change_holds_until_the_visit_ends(tmp_path):
    bench = Bench(tmp_path)
    bench.choose("Players", "A guest", "How they play", "Size of words", "More")
    assert bench.session.profile.text_scale == 1.25
    bench.back()
    assert bench.value("Size of words") == "125 percent"
    assert bench.value("Colours") == "light on dark"
    bench.perform(bench.session.close_caregiver(bench.now))
    bench.choose_id("")
    bench.perform(bench.session.visit.leave(bench.now))
    assert bench.session.profile.text_scale in (None, 1.0)
    assert bench.players.all() == ()


def test_every_page_is_told_with_the_values(bench):
    bench.players.save(bench.players.all()[0].__class__(1, "Oak", "Oak", Profile(dwell_s=0.4)))
    open_profile(bench)
    bench.find("Standing time that chooses")
    assert "Standing time that chooses: 0.4 seconds" in bench.heard


def test_what_cannot_be_saved_is_told_and_nothing_has_changed(bench):
    open_profile(bench, present=True)
    bench.choose("Colours")

    def full(player):
        raise sqlite3.OperationalError("database or disk is full")

    bench.players.save = full
    bench.choose("dark on light")
    assert "Not saved" in bench.heard
    assert bench.shown.theme == "night"


@pytest.mark.parametrize("page_size", [2, 5])
def test_one_switch_changes_a_setting_on_a_small_floor(tmp_path, page_size):
    bench = Bench(tmp_path, page_size=page_size)
    bench.players.add("Oak")
    for name in ("Players", "Oak", "How they play", "Turned floor", "180 degrees"):
        told = bench.scan_to(name)
        assert all(told)
    assert saved(bench).turned == 180


def test_the_sentence_keys_are_those_of_the_fields():
    assert event("setting-rate-wpm").key == FIELDS["rate_wpm"].text_key
    assert ProfilePage.caregivers
