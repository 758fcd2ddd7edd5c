"""A name is spelled by groups of letters, or typed; in the alphabet of the language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from office_bench import Bench

from games.game import Event
from kiosk.caregiver import alphabets
from kiosk.caregiver.alphabets import changed, finished, groups, in_kana
from kiosk.caregiver.spelling import Spelling


class Speller(Bench):
    """A bench with a spelling page on; `done` is what it gave."""

    def __init__(self, folder, language="en", page_size=9):
        super().__init__(folder, language=language, page_size=page_size)
        self.done = None
        page = Spelling(self.session, self.desk, Event("add-spell"), self._done)
        self.perform(self.session.go_to(page))

    def _done(self, text, now):
        self.done = text
        return self.session.close(now)

    @property
    def entered(self):
        return self.shown.entered

    def letter(self, letter):
        """Choose a letter by its group."""
        page = self.session.pages[-1]
        number = next(n for n, group in enumerate(page.groups) if letter in group)
        for id in (f"group {number}", f"letter {letter}"):
            self.choose(next(self._text(entry) for entry in page.menu().entries if entry.id == id))

    def _text(self, entry):
        return self.words.text(entry.game, entry.text).rstrip(".。")


@pytest.fixture
def spell(tmp_path):
    return lambda language="en", page_size=9: Speller(tmp_path, language, page_size)


# ---- letters -------------------------------------------------------------------------------------------------------

ALPHABETS = {"en": 26, "uk": 33, "ja": 46}


@pytest.mark.parametrize("language", ALPHABETS)
@pytest.mark.parametrize("most", [4, 5, 8])
def test_every_letter_is_in_one_group_and_no_group_is_larger_than_a_page(language, most):
    found = [letter for group in groups(language, most) for letter in group]
    assert len(found) == len(set(found))
    letters = [one for one in found if one.isalpha() and one != "ー"]
    assert len(letters) == ALPHABETS[language]
    assert all(len(group) <= most for group in groups(language, most)[:-1]) or language == "ja"


def test_the_first_letter_of_each_word_is_large(spell):
    person = spell()
    for letter in "ANNA-MAE JO":
        person.letter(letter)
    person.choose("Done")
    assert person.done == "Anna-Mae Jo"


def test_a_letter_is_told_with_what_there_is_so_far_and_then_the_groups(spell):
    person = spell()
    person.letter("O")
    person.letter("K")
    assert person.heard.startswith("Spell a name. So far: Ok. 1: A to ")
    assert person.entered == "Ok"


def test_erasing_takes_the_last_letter_and_of_nothing_nothing(spell):
    person = spell()
    person.letter("O")
    person.choose("Erase the last letter")
    assert "Nothing is written yet." in person.heard
    person.choose("Erase the last letter")
    assert person.entered == ""


def test_back_from_a_group_is_the_groups_and_from_them_out_with_nothing_done(spell):
    person = spell()
    person.choose_id("group 1")
    person.back()
    assert "Done" in person.every_name
    person.back()
    assert person.shown.subtitle == "For the caregiver"
    assert person.done is None


def test_a_name_never_grows_longer_than_it_may(spell):
    person = spell()
    person.type("a" * 60)
    assert len(person.entered) == 40


@pytest.mark.parametrize("page_size", [2, 5, 9])
def test_one_switch_spells_on_any_floor(spell, page_size):
    person = spell(page_size=page_size)
    page = person.session.pages[-1]
    group = next(n for n, group in enumerate(page.groups) if "O" in group)
    person.scan_to(person._text(page.menu().entries[group]))
    told = person.scan_to("O")
    assert all(told), "each letter is told"
    person.scan_to("Done")
    assert person.done == "O"


@pytest.mark.parametrize("language", ALPHABETS)
def test_on_a_floor_of_nine_the_letters_of_latin_and_cyrillic_are_one_page(spell, language):
    pages = spell(language).session.menu.pages
    assert pages == (2 if language == "ja" else 1)


# ---- a keyboard ----------------------------------------------------------------------------------------------------


def test_a_keyboard_types_straight_in(spell):
    person = spell()
    person.type([*"maria", "space", *"jo", "backspace", "'", "-", "return"])
    assert person.done == "Maria J’-"


def test_the_space_bar_chooses_again_after_an_arrow(spell):
    person = spell()
    person.type([*"m", "right"])
    assert person.session.hear_fact(fact("space"), 1.0) is None, "it is the pipeline's: what has the focus is chosen"
    assert person.session.hear_fact(fact("return"), 1.0) is None
    assert person.done is None


def test_digits_choose_and_are_not_typed(spell):
    person = spell()
    assert person.session.hear_fact(fact("1"), 1.0) is None


def test_other_devices_are_left_alone(spell):
    from hardware.facts import PressDown

    person = spell()
    assert person.session.hear_fact(PressDown("mat.a", 1.0), 1.0) is None


def fact(key):
    from hardware.facts import PressDown

    return PressDown(f"keyboard.{key}", 1.0)


@pytest.mark.parametrize(
    ("keys", "name"), [("jrcfyf", "Оксана"), ("]hbyf", "Їрина"), ("\\fyyf", "Ґанна"), ("cjkjv`z", "Солом’я")]
)
def test_ukrainian_is_typed_by_where_the_keys_are(spell, keys, name):
    person = spell("uk")
    person.type([*keys, "return"])
    assert person.done == name


def test_a_ukrainian_keyboards_own_letters_are_taken_as_they_are(spell):
    person = spell("uk")
    person.type([*"їжак", "return"])
    assert person.done == "Їжак"


@pytest.mark.parametrize(
    ("sounds", "kana"),
    [
        ("sakura", "さくら"), ("shinji", "しんじ"), ("junko", "じゅんこ"), ("kyouko", "きょうこ"), ("anna", "あんな"),
        ("annna", "あんな"), ("kenn", "けん"), ("jun'ichi", "じゅんいち"), ("hattori", "はっとり"),
        ("matcha", "まっちゃ"), ("chiaki", "ちあき"), ("tsubaki", "つばき"), ("fumi", "ふみ"), ("ra-men", "らーめん"),
        ("wo", "を"), ("qaxi", "あい"),
    ],
)  # fmt: skip
def test_japanese_is_typed_as_it_sounds(sounds, kana):
    made, rest = in_kana(sounds)
    assert finished(made, rest) == kana


def test_latin_letters_wait_in_sight_until_they_sound(spell):
    person = spell("ja")
    person.type("ky")
    assert person.entered == "ky"
    person.type("o")
    assert person.entered == "きょ"
    person.type([*"n", "return"])
    assert person.done == "きょん"


@given(st.text("abcdefghijklmnopqrstuvwxyz-'", max_size=12))
def test_whatever_is_typed_letter_by_letter_is_what_is_typed_at_once(sounds):
    made, rest = "", ""
    for letter in sounds:
        kana, rest = in_kana(rest + letter)
        made += kana
    assert (made, rest) == in_kana(sounds)
    assert not any(one in alphabets.LATIN for one in made.upper())


def test_the_forms_of_a_kana_go_round():
    text, seen = "は", []
    for _ in range(3):
        text = changed(text)
        seen.append(text)
    assert seen == ["ば", "ぱ", "は"]
    assert [changed("つ"), changed("っ"), changed("や"), changed("ん"), changed("")] == ["っ", "づ", "ゃ", "ん", ""]


def test_voiced_and_small_kana_are_spelled_by_choosing(spell):
    person = spell("ja")
    person.letter("し")
    person.choose_id(person.find("濁点、小さい文字"))
    person.letter("や")
    person.choose_id(person.find("濁点、小さい文字"))
    assert person.entered == "じゃ"


@given(st.sampled_from("".join(alphabets.KANA_ROWS)), st.integers(0, 5))
def test_every_form_comes_back_to_its_kana(kana, times):
    text = kana
    for _ in range(times):
        text = changed(text)
    for _ in range(6):
        if text == kana:
            return
        text = changed(text)
    raise AssertionError(text)
