"""The key word comes first: who steps on before the end of a sentence has heard what changed.

The rule for every sentence that answers a step: its first word, articles and prepositions left out, is an argument
(`{ $count } points`), the noun of one (`Point { $point }`), or carries the change (`Undone`, `Nothing`, `All dark`). It
is never one of the FILLERS, with which any sentence could begin. It holds for few words and for many.
"""

import re

import pytest

import games
from games.game import event
from kiosk.languages import LANGUAGES, sentences

STEP_ANSWERS = {
    "path-back", "path-on", "undone", "redone", "restarted", "nothing-to-undo", "nothing-to-redo", "game-is-over",
    "no-answer", "no-such-number", "not-your-turn", "edge", "resume-failed", "thinking", "paused", "stopped", "goodbye",
    "language-is", "volume-is", "noticed-stuck", "noticed-noisy",
}  # fmt: skip
"""What the kiosk itself says to a step."""

LITTLE = {"en": "a an the at on to in of by", "uk": "у в на до з із за", "ja": ""}
FILLERS = {
    "en": """it its there here this that these those such is are was has have i you your we now then so choosing if when
             please""",
    "uk": """це цей ця цю той та ту те такий така такої таке вона він воно її його є тут там звідси ось якщо коли ви ваш
             тепер отже прошу""",
    "ja": "その この あの それ これ ここ そこ そちら いま もし えらぶと",
}

AFTER_THE_NAME = "it follows the sentence that names the place: the key word has been said"
EXCEPTIONS = {
    **dict.fromkeys(("would-lit", "would-dark", "would-both", "would-win"), AFTER_THE_NAME),
    **{f"where-{row}-{column}": AFTER_THE_NAME
       for row in ("top", "middle", "bottom") for column in ("left", "middle", "right")},
    "where-around": AFTER_THE_NAME,
    "sketch-found": "it answers a line drawn by hand, or follows the word that says that a walked one is closed",
    **{key: "a reason follows the move that it is for" for name in games.NAMES for key in games.load(name).EVENTS
       if key.startswith("why-")},
}  # fmt: skip


def answers():
    for name in games.NAMES:
        game = games.load(name)
        keys = set(game.EVENTS) | {refusal.value for refusal in game.REFUSALS}
        yield from ((name, key) for key in sorted(keys - EXCEPTIONS.keys()))
    yield from (("kiosk", key) for key in sorted(STEP_ANSWERS))


def first_word(language, sentence):
    """Return the first word that counts. Japanese has no spaces: there it is what the sentence begins with."""
    if language == "ja":
        return sentence
    words = re.findall(r"[\w’']+", sentence.lower())
    return next((word for word in words if word not in LITTLE[language].split()), "")


def is_filler(language, sentence):
    word, fillers = first_word(language, sentence), FILLERS[language].split()
    return word.startswith(tuple(fillers)) if language == "ja" else word in fillers


def said(language, game, key, level):
    args = dict.fromkeys(("point", "points", "area", "areas", "lit", "dark", "count", "of", "fewest", "left", "number",
                          "sensor"), 3)  # fmt: skip
    return sentences(language).speech(game, event(key, **args), level)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", ["short", "normal"])
def test_what_answers_a_step_begins_with_its_key_word(language, level):
    told = {(game, key): said(language, game, key, level) for game, key in answers()}
    assert {one: words for one, words in told.items() if is_filler(language, words)} == {}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "It is dark now."), ("en", "There is no such point."), ("uk", "Тут немає точки."), ("ja", "その てん。")],
)
def test_the_lint_finds_a_sentence_that_keeps_the_player_waiting(language, sentence):
    assert is_filler(language, sentence)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "The floor answers."), ("en", "3: dark."), ("uk", "На крок назад."), ("ja", "てん さん。")],
)
def test_the_lint_lets_pass_what_begins_with_what_it_is_about(language, sentence):
    assert not is_filler(language, sentence)


@pytest.mark.parametrize("key", [key for key in EXCEPTIONS if key.startswith("where-")])
def test_an_exception_has_its_reason(key):
    """In few words they do begin with the key word, for who knows the sentence before."""
    assert not any(is_filler(language, said(language, "region_select", key, "short")) for language in LANGUAGES)
