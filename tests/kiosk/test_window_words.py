"""Words on the screen: three scripts, wrapped, then shrunk, never cut."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.window.fitting import fit, fit_alike, phrases, pieces, wrap
from kiosk.window.fonts import Weight, folder, missing, rendered, runs, width

BOLD = Weight.SEMIBOLD
UKRAINIAN = "Якщо стати на точку 3, зміняться ліва і права області, а навколишня область залишиться темною."
JAPANESE = "3番の点に立つと、左と右の領域が変わります。「まわり」の領域はそのままです。"


# ---- fonts --------------------------------------------------------------------------------------------------------


def test_each_character_is_drawn_by_the_first_font_that_has_it():
    assert runs("Точка 3番。", BOLD) == (("Inter-SemiBold.otf", "Точка 3"), ("BIZUDPGothic-Bold.ttf", "番。"))


def test_no_character_of_three_languages_is_an_empty_box():
    everyday = "AaZz Їїґєі’№ 0123456789 日本語ひらがなカタカナー「」、。！？ –—…×→“”"
    assert missing(everyday) == set()


def test_a_character_that_no_font_has_is_found():
    assert missing("a\U0001f600") == {"\U0001f600"}


def test_the_fonts_come_with_their_licences():
    files = {path.name for path in folder().iterdir()}
    assert {file for weight in Weight for file in weight.value} <= files
    for licence in ("OFL-Inter.txt", "OFL-BIZUDPGothic.txt"):
        assert "SIL OPEN FONT LICENSE" in (folder() / licence).read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["Åйgj", "Ґрунт", "日本語。", "3番 Point"])
def test_a_line_is_drawn_within_its_measure(text: str):
    drawn = rendered(text, 60, BOLD, (255, 255, 255))
    ink = drawn.get_bounding_rect()
    assert ink.right <= width(text, 60, BOLD) + 1
    assert ink.top > 0
    assert ink.bottom < drawn.get_height()


# ---- where lines break --------------------------------------------------------------------------------------------


def test_latin_and_cyrillic_break_at_spaces_only():
    assert pieces("Two areas changed.") == ("Two ", "areas ", "changed.")
    assert pieces("Дві області") == ("Дві ", "області")


def test_japanese_breaks_between_characters_but_not_before_a_closing_mark_or_after_an_opening_one():
    assert pieces("点「左」です。") == ("点", "「左」", "で", "す。")
    assert pieces("10番のPoint") == ("10", "番", "の", "Point")


def test_small_kana_and_the_long_mark_do_not_begin_a_line():
    assert pieces("キャッチャー") == ("キャッ", "チャー")


def test_japanese_pauses_are_after_stops_and_commas():
    assert phrases("立つと、左が変わります。右も。") == ("立つと、", "左が変わります。", "右も。")


@given(st.text(alphabet="aй 日。「」、ー3.", max_size=40))
def test_pieces_joined_are_the_text(text: str):
    assert "".join(pieces(text)) == text
    assert "".join(phrases(text)) == text


def test_a_word_wider_than_the_box_is_not_broken_unless_asked():
    assert wrap("unbreakable", 40, 30, BOLD) is None
    assert "".join(wrap("unbreakable", 40, 30, BOLD, break_words=True) or ()) == "unbreakable"


# ---- into a box ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [UKRAINIAN, JAPANESE, "Donaudampfschifffahrtsgesellschaft", "x" * 400])
@pytest.mark.parametrize(("room", "height"), [(900, 200), (300, 300), (120, 400), (1700, 80)])
def test_a_text_fits_into_its_box_with_every_character(text: str, room: int, height: int):
    fitted = fit(text, room, height, 58, BOLD)
    assert fitted.width <= room
    assert fitted.height <= height
    assert "".join("".join(fitted.lines).split()) == "".join(text.split())


@settings(deadline=None, max_examples=60)
@given(
    st.text(alphabet="aWйЩ 日。「」3-", min_size=1, max_size=60),
    st.integers(60, 900),
    st.integers(40, 400),
    st.integers(10, 90),
)
def test_nothing_is_ever_cut(text: str, room: int, height: int, size: int):
    fitted = fit(text, room, height, size, BOLD)
    assert fitted.size <= size
    assert fitted.width <= room or fitted.size == 6
    assert "".join("".join(fitted.lines).split()) == "".join(text.split())


def test_a_text_is_wrapped_before_it_is_shrunk():
    assert fit(UKRAINIAN, 900, 400, 40, BOLD).size == 40


def test_the_last_line_is_not_one_lonely_word():
    lines = fit("The blue keypad is not answering now", 700, 200, 40, BOLD).lines
    assert len(lines) == 2
    assert len(lines[1].split()) >= 2


def test_buttons_have_words_of_one_size():
    texts = ("Help", "Призупинити гру")
    sizes = {one.size for one in fit_alike(texts, 150, 80, 37, BOLD)}
    assert len(sizes) == 1
