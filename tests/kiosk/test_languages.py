"""Sentences: words for events in three languages, as shown and as spoken."""

import logging
from pathlib import Path

import pytest

from games.game import event
from kiosk.languages import Sentences, measure
from kiosk.languages import sentences as shipped
from kiosk.languages.numbers import aloud, counted, decimal, kana

FILES = {
    "en/kiosk.ftl": """
lost = { $device } is gone.
points = { $n ->
    [one] { $n } point.
   *[other] { $n } points.
  }
title = Footlights
label-around = the edge
-name = Footlights
""",
    "en/game.ftl": """
changed = Areas { $areas } changed.
place = Point { $place }.
only-english = Only here.
named = Welcome to { -name }.
label-around = all around
broken = No { $what }.
step = Point { $n } is lit.
    .speech = Point { $n ->
        [3] three
       *[other] { $n }
      } is lit.
    .short = { $n } lit.
    .short-speech = Three, lit.
    .more = { $n } of five.
    .more-speech = { $n } of 5.
silent = Nothing lost.
    .short = { "" }
""",
    "uk/kiosk.ftl": """
points = { $n ->
    [one] { $n } точка.
    [few] { $n } точки.
   *[many] { $n } точок.
  }
title = Вогні
""",
    "uk/game.ftl": "changed = Змінилися { $areas }.\nbroken = Немає { $what } { $other }.\nlabel-around = довкола\n",
    "ja/kiosk.ftl": "points = { $n }点。\n    .speech = てん { $n }。\ntitle = 灯\n    .speech = ともしび\n",
    "ja/game.ftl": """
changed = { $areas }が変わりました。
    .speech = { $areas } が かわりました。
step = 点{ $n }。
    .speech = てん { $n }。
    .short = 三。
    .short-speech = さん。
    .more = あと{ $n }。
    .more-speech = あと { $n }。
place = 点{ $place }。
    .speech = てん { $place }。
label-around = 外
    .speech = そと
""",
}


@pytest.fixture
def sentences(tmp_path):
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return lambda language: Sentences(language, folder=tmp_path)


# ---- words --------------------------------------------------------------------------------------------------------


def test_an_event_has_its_sentence_in_the_games_file(sentences):
    assert sentences("en").text("game", event("place", place="3")) == "Point 3."
    assert sentences("en").speech("game", event("place", place="3")) == "Point 3."


def test_a_sentence_that_the_game_does_not_have_is_the_kiosks(sentences):
    assert sentences("uk").text("game", event("points", n=3)) == "3 точки."


@pytest.mark.parametrize(("n", "words"), [(1, "1 точка."), (4, "4 точки."), (5, "5 точок."), (21, "21 точка.")])
def test_plurals_follow_the_language(sentences, n, words):
    assert sentences("uk").text("kiosk", event("points", n=n)) == words


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
def test_numbers_are_plain_digits(sentences, language):
    assert sentences(language).text("kiosk", event("points", n=1178)).startswith("1178")


def test_no_invisible_signs_stand_around_arguments(sentences):
    assert sentences("en").text("kiosk", event("lost", device="keypad")) == "keypad is gone."


def test_a_game_may_use_the_terms_of_the_kiosk(sentences):
    assert sentences("en").text("game", event("named")) == "Welcome to Footlights."


# ---- labels -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Areas A, B and all around changed."),
        ("uk", "Змінилися A, B і довкола."),
        ("ja", "A、B、外が変わりました。"),
    ],
)
def test_labels_are_put_into_words_and_joined_as_the_language_does(sentences, language, words):
    assert sentences(language).text("game", event("changed", areas=("A", "B", "around"))) == words


def test_lists_of_one_and_of_two(sentences):
    assert sentences("en").text("game", event("changed", areas=("A",))) == "Areas A changed."
    assert sentences("en").text("game", event("changed", areas=("A", "B"))) == "Areas A and B changed."


def test_the_games_own_word_for_a_label_comes_first(sentences):
    assert sentences("en").label("game", "around") == "all around"
    assert sentences("en").label("kiosk", "around") == "the edge"
    assert sentences("en").label("kiosk", "7") == "7"


# ---- speech -------------------------------------------------------------------------------------------------------


def test_japanese_speech_is_kana_with_numbers_letters_and_labels(sentences):
    japanese = sentences("ja")
    assert japanese.speech("kiosk", event("points", n=300)) == "てん さんびゃく。"
    assert japanese.speech("game", event("place", place="D4")) == "てん ディーよん。"
    assert japanese.speech("game", event("changed", areas=("A", "around"))) == "エー、そと が かわりました。"
    assert japanese.text("game", event("place", place="D4")) == "点D4。"


def test_several_sentences_are_joined_as_the_language_does(sentences):
    events = (event("title"), event("points", n=2), event("points", n=1))
    assert sentences("en").both("game", events) == ("Footlights. 2 points. 1 point.",) * 2
    assert sentences("ja").both("game", events) == ("灯。2点。1点。", "ともしび。てん に。てん いち。")
    assert sentences("en").both("game", ()) == ("", "")


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
def test_what_a_player_is_called_is_neither_a_label_nor_put_in_kana(language):
    words = shipped(language)
    entry = event("menu-entry", number=1, name="Anna 2, around")
    assert "Anna 2, around" in words.text("region_select", entry)
    assert "Anna 2, around" in words.speech("region_select", entry)
    assert "\ue000" not in words.speech("region_select", entry)


# ---- few words and many -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "shown", "spoken"),
    [("en", "One dot.", "One dot."), ("uk", "Одна точка.", "Одна точка."), ("ja", "点は1つ。", "てんは ひとつ。")],
)
def test_words_of_a_lesson_are_those_of_the_language(tmp_path, language, shown, spoken):
    (tmp_path / language).mkdir()
    (tmp_path / language / "game.ftl").write_text("said = { $words }\n", encoding="utf-8")
    said = event("said", words=("One dot.", "Одна точка.", "点は1つ。", "てんは 1つ。"))
    sentences = Sentences(language, folder=tmp_path)
    assert sentences.text("game", said) == shown
    assert sentences.speech("game", said) == spoken
    assert sentences.text("game", event("said", words=("Only English.",))) == "Only English."


def test_a_sentence_has_a_short_form_and_one_with_more(sentences):
    english, japanese = sentences("en"), sentences("ja")
    levels = {level: english.both("game", (event("step", n=3),), level) for level in ("short", "normal", "full")}
    assert levels == {
        "short": ("3 lit.", "Three, lit."),
        "normal": ("Point 3 is lit.", "Point three is lit."),
        "full": ("Point 3 is lit. 3 of five.", "Point three is lit. 3 of 5."),
    }
    assert japanese.both("game", (event("step", n=3),), "full") == ("点3。あと3。", "てん さん。あと さん。")
    assert japanese.both("game", (event("step", n=3),), "short") == ("三。", "さん。")


def test_a_sentence_without_forms_is_the_same_at_every_level(sentences):
    for level in ("short", "normal", "full"):
        assert sentences("en").text("game", event("place", place="3"), level) == "Point 3."


def test_a_short_form_may_be_no_words_and_leaves_no_gap(sentences):
    events = (event("place", place="3"), event("silent"), event("place", place="4"))
    assert sentences("en").both("game", events, "short") == ("Point 3. Point 4.",) * 2


def test_the_forms_of_a_sentence_that_a_language_lacks_are_english(sentences):
    assert sentences("uk").text("game", event("silent"), "full") == "Nothing lost."


# ---- measured values ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "unit", "value", "words"),
    [
        ("en", "seconds", 0.2, "0.2 seconds"),
        ("en", "seconds", 1.0, "1 second"),
        ("en", "percent", 80, "80 percent"),
        ("en", "wpm", 1600, "1600 words a minute"),
        ("en", "times", 1.333333, "1.33 times"),
        ("uk", "seconds", 0.2, "0,2 секунди"),
        ("uk", "seconds", 2, "2 секунди"),
        ("uk", "seconds", 5.0, "5 секунд"),
        ("uk", "minutes", 21, "21 хвилина"),
        ("uk", "percent", 1.5, "1,5 відсотка"),
        ("ja", "seconds", 0.2, "0.2秒"),
        ("ja", "degrees", 90, "90度"),
    ],
)
def test_a_measured_value_has_its_unit_its_plural_and_its_decimal_sign(language, unit, value, words):
    assert shipped(language).text("kiosk", measure(unit, value)) == words


@pytest.mark.parametrize(
    ("unit", "value", "words"),
    [
        ("seconds", 0.2, "れいてんに びょう"),
        ("minutes", 3, "さんぷん"),
        ("percent", 8, "はっパーセント"),
        ("wpm", 160, "まいふん ひゃくろくじゅう ご"),
        ("degrees", 270, "にひゃくななじゅうど"),
    ],
)
def test_a_measured_value_is_spoken_in_kana(unit, value, words):
    assert shipped("ja").speech("kiosk", measure(unit, value)) == words


# ---- what is missing ----------------------------------------------------------------------------------------------


def test_a_missing_sentence_is_english_and_logged_once(sentences, caplog):
    ukrainian = sentences("uk")
    with caplog.at_level(logging.ERROR):
        assert ukrainian.text("game", event("only-english")) == "Only here."
        assert ukrainian.text("game", event("only-english")) == "Only here."
    assert [record.name for record in caplog.records] == ["footlights.sentences"]


def test_a_missing_argument_gives_the_english_sentence_or_else_the_key(sentences):
    assert sentences("uk").text("game", event("broken", what="A")) == "No A."
    assert sentences("uk").text("game", event("broken")) == "broken"


def test_a_sentence_that_no_language_has_is_its_key(sentences):
    assert sentences("ja").text("game", event("never")) == "never"
    assert not sentences("ja").has("game", "never")


def test_a_language_has_only_what_its_own_files_have(sentences):
    assert sentences("uk").has("game", "points")
    assert not sentences("uk").has("game", "only-english")


def test_a_game_without_a_file_has_the_kiosks_sentences(sentences):
    assert sentences("en").text("other", event("title")) == "Footlights"


def test_no_folder_at_all_gives_keys(tmp_path):
    assert Sentences("en", folder=Path(tmp_path)).both("game", (event("title"),)) == ("title", "title")


# ---- Japanese numbers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "reading"),
    [
        (0, "ゼロ"),
        (1, "いち"),
        (4, "よん"),
        (7, "なな"),
        (9, "きゅう"),
        (10, "じゅう"),
        (14, "じゅうよん"),
        (20, "にじゅう"),
        (99, "きゅうじゅうきゅう"),
        (100, "ひゃく"),
        (300, "さんびゃく"),
        (600, "ろっぴゃく"),
        (800, "はっぴゃく"),
        (1000, "せん"),
        (1178, "せんひゃくななじゅうはち"),
        (3000, "さんぜん"),
        (8000, "はっせん"),
        (8888, "はっせんはっぴゃくはちじゅうはち"),
        (10_000, "いちまん"),
        (11_001, "いちまんせんいち"),
        (10_000_000, "いっせんまん"),
        (123_000_000, "いちおくにせんさんびゃくまん"),
        (10**12, "いっちょう"),
        (10**13, "じゅっちょう"),
        (-4, "マイナスよん"),
    ],
)
def test_japanese_numbers_have_their_readings(number, reading):
    assert kana(number) == reading


def test_every_number_up_to_9999_has_a_reading_of_its_own():
    assert len({kana(number) for number in range(10_000)}) == 10_000


@pytest.mark.parametrize(
    ("counter", "readings"),
    [
        ("つ", "ひとつ ふたつ みっつ よっつ いつつ むっつ ななつ やっつ ここのつ とお"),
        ("かい", "いっかい にかい さんかい よんかい ごかい ろっかい ななかい はっかい きゅうかい じゅっかい"),
        ("ほん", "いっぽん にほん さんぼん よんほん ごほん ろっぽん ななほん はっぽん きゅうほん じゅっぽん"),
        ("ふん", "いっぷん にふん さんぷん よんぷん ごふん ろっぷん ななふん はっぷん きゅうふん じゅっぷん"),
        ("てん", "いってん にてん さんてん よんてん ごてん ろくてん ななてん はってん きゅうてん じゅってん"),
        ("にん", "ひとり ふたり さんにん よにん ごにん ろくにん ななにん はちにん きゅうにん じゅうにん"),
    ],
)
def test_what_is_counted_changes_with_its_number(counter, readings):
    assert " ".join(counted(number, counter) for number in range(1, 11)) == readings


@pytest.mark.parametrize(
    ("number", "counter", "reading"),
    [
        (0, "かい", "ゼロかい"),
        (11, "つ", "じゅういち"),
        (14, "にん", "じゅうよにん"),
        (100, "かい", "ひゃっかい"),
        (600, "ほん", "ろっぴゃっぽん"),
        (1000, "ほん", "せんぼん"),
        (9999, "びょう", "きゅうせんきゅうひゃくきゅうじゅうきゅうびょう"),
        (3, "まい", "さんまい"),
    ],
)
def test_large_numbers_and_other_counters_are_counted_too(number, counter, reading):
    assert counted(number, counter) == reading


def test_decimals_are_read_digit_by_digit():
    readings = [decimal(0, "2"), decimal(1, "5"), decimal(8, "05"), decimal(10, "25"), decimal(3, "0")]
    assert readings == ["れいてんに", "いってんご", "はってんれいご", "じゅってんにご", "さんてんれい"]
    assert aloud("0.2 びょう、12.5 ど。") == "れいてんに びょう、じゅうにてんご ど。"


def test_a_number_is_counted_only_where_its_counter_ends():
    assert aloud("のこりは 1 てんです。てん 1 を。") == "のこりは いってんです。てん いち を。"
    assert aloud("3 こで、3 こども") == "さんこで、さん こども"


def test_words_with_digits_and_letters_are_read_aloud():
    assert aloud("てん 12 と B。") == "てん じゅうに と ビー。"
    assert aloud("がぞう") == "がぞう"
