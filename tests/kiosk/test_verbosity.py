"""How much is said: what each kind of sentence is in few words, as a rule and in many, in every language.

The table is read in review: a change of a sentence is a change of this table.
"""

import pytest

from games.game import event
from kiosk.languages import LANGUAGES, sentences

REGION = {
    "a step": event("step-both", point="3", lit=("A", "around"), dark=("B",)),
    "the end": event("won-fewest", count=2),
    "a point": event("point-lit", point="1", lit=("A",)),
    "what it would do": event("would-dark", dark=("A",)),
    "what is beside it": event("way-left", label="2"),
    "how far": event("fewest-left", count=2),
    "a hint": event("hint", point="3", left=1),
    "a refusal": event("refused-area"),
    "an item": event("option-figure-trefoil"),
}
KIOSK = {
    "a menu": event("ring-asks"),
    "taken back": event("undone"),
    "a fault": event("fault-K4"),
}

TABLE = {
    ("en", "a step"): ("3. Lit: A and around. Dark: B.", "Point 3. Now lit: A and around. Now dark: B.", ""),
    ("en", "the end"): (
        "All dark, in the fewest steps: 2.",
        "All dark, well done. 2 steps, and fewer is not possible.",
        "This figure has other starts, too.",
    ),
    ("en", "a point"): ("1. Touches lit: A.", "Point 1. It touches, lit: A.", ""),
    ("en", "what it would do"): ("", "Choosing it puts out: A.", ""),
    ("en", "what is beside it"): ("Left 2.", "To the left: 2.", ""),
    ("en", "how far"): ("Fewest: 2.", "2 steps are enough from here.", "Take as many as you like."),
    ("en", "a hint"): ("Try 3.", "Try point 3. Then all is dark.", "You need not take it."),
    ("en", "a refusal"): (
        "An area, not a point.",
        "An area. Please choose a point.",
        "Areas have letters, points have numbers.",
    ),
    ("en", "an item"): ("Diamond", "Diamond, 3 areas", ""),
    ("en", "a menu"): ("Choose.", "What would you like?", "Nothing in the game changes until you choose."),
    ("en", "taken back"): ("Undone.", "Undone.", "Redo brings it back."),
    ("uk", "a step"): (
        "3. Засвітилося: A і навколо. Погасло: B.",
        "Точка 3. Засвітилося: A і навколо. Погасло: B.",
        "",
    ),
    ("uk", "the end"): (
        "Усе погасло. Найменше кроків: 2.",
        "Усе погасло, чудово! 2 кроки, і менше не буває.",
        "Ця фігура має й інші початки.",
    ),
    ("uk", "a point"): ("1. Торкається світлих: A.", "Точка 1. Торкається тих, що світяться: A.", ""),
    ("uk", "what it would do"): ("", "Якщо вибрати, погасне: A.", ""),
    ("uk", "what is beside it"): ("Ліворуч 2.", "Ліворуч: 2.", ""),
    ("uk", "how far"): ("Найменше: 2.", "Досить 2 кроків звідси.", "Але робіть стільки, скільки забажаєте."),
    ("uk", "a hint"): ("Спробуйте 3.", "Спробуйте точку 3. Тоді все погасне.", "Та вибір за вами."),
    ("uk", "a refusal"): (
        "Ділянка, не точка.",
        "Ділянка. Виберіть, будь ласка, точку.",
        "Ділянки мають літери, точки мають номери.",
    ),
    ("uk", "an item"): ("Ромб", "Ромб, 3 ділянки", ""),
    ("uk", "a menu"): ("Вибирайте.", "Чого бажаєте?", "Доки не виберете, у грі нічого не зміниться."),
    ("uk", "taken back"): ("Скасовано.", "Скасовано.", "«Повернути» зробить це знову."),
    ("ja", "a step"): ("3。つきました、A、まわり。消えました、B。", "点3。つきました、A、まわり。消えました、B。", ""),
    ("ja", "the end"): (
        "ぜんぶ消えました。最少の2回です。",
        "ぜんぶ消えました。おみごと。2回、いちばん少ない回数です。",
        "この図形には、ほかの始まりもあります。",
    ),
    ("ja", "a point"): ("1。光っているのはA。", "点1。ふれている領域、光っているのはA。", ""),
    ("ja", "what it would do"): ("", "選ぶと消えるのは、A。", ""),
    ("ja", "what is beside it"): ("左2。", "左は2。", ""),
    ("ja", "how far"): ("最少2回。", "あと2回でできます。", "何回かかってもかまいません。"),
    ("ja", "a hint"): (
        "3をためしてください。",
        "点3をためしてください。それでぜんぶ消えます。",
        "ほかの点でもかまいません。",
    ),
    ("ja", "a refusal"): ("領域です。", "領域です。点を選んでください。", "領域は文字、点は番号です。"),
    ("ja", "an item"): ("ひし形", "ひし形、領域3つ", ""),
    ("ja", "a menu"): ("どれですか。", "どうしますか。", "選ぶまで、ゲームはそのままです。"),
    ("ja", "taken back"): ("元に戻しました。", "元に戻しました。", "「やり直す」で、またできます。"),
}
"""(language, kind of sentence): in few words, as a rule, and what is said more."""

SPOKEN_JAPANESE = {
    "a step": "さん。つきました、エー、まわり。きえました、ビー。",
    "the end": "ぜんぶ きえました。さいしょうの にかいです。",
    "how far": "さいしょう にかい。",
    "an item": "ひしがた",
}


def both(language, kind, level):
    game, events = ("region_select", REGION) if kind in REGION else ("kiosk", KIOSK)
    return sentences(language).both(game, (events[kind],), level)


@pytest.mark.parametrize(("language", "kind"), TABLE)
def test_each_kind_of_sentence_has_its_levels(language, kind):
    few, normal, more = TABLE[language, kind]
    space = "" if language == "ja" else " "
    assert both(language, kind, "short")[0] == few
    assert both(language, kind, "normal")[0] == normal
    assert both(language, kind, "full")[0] == (f"{normal}{space}{more}" if more else normal)


@pytest.mark.parametrize("kind", SPOKEN_JAPANESE)
def test_few_words_are_spoken_in_kana_too(kind):
    assert both("ja", kind, "short")[1] == SPOKEN_JAPANESE[kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_told_the_same_at_every_level(language):
    assert len({both(language, "a fault", level) for level in ("short", "normal", "full")}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_few_words_a_point_is_described_in_fewer_sentences_and_nothing_of_its_state_is_lost(language):
    events = (event("point-both", point="3", lit=("A",), dark=("B",)), event("would-both", lit=("B",), dark=("A",)))
    few, normal = (sentences(language).both("region_select", events, level)[0] for level in ("short", "normal"))
    assert len(few) < len(normal)
    assert [sign for sign in few if sign in "3AB"] == ["3", "A", "B"]
    assert "  " not in few
