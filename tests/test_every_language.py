"""Every language says all that English says, with the same arguments, and the voice can say it.

Runs over whatever `.ftl` files there are, so a new game's or a new language's sentences are checked before anyone
writes a test.
"""

import re
import shutil
import subprocess
import unicodedata

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from games.game import event
from hardware.facts import Fault
from kiosk.languages import FOLDER, IN_WORDS, LANGUAGES, OWN, Sentences
from kiosk.languages.numbers import aloud

FILES = sorted(path.stem for path in (FOLDER / "en").glob("*.ftl"))
OTHERS = [language for language in LANGUAGES if language != "en"]
LEVELS = ("short", "normal", "full")
FORMS = {"speech", "short", "short-speech", "more", "more-speech"}
SAME_EVERYWHERE = {("kiosk", "name"), ("kiosk", "language-en"), ("kiosk", "language-uk"), ("kiosk", "language-ja")}
"""(file, key) of sentences that are rightly the same as in English: names, and nothing else."""


class Variables(Visitor):
    """Collects the names of the arguments that a message uses."""

    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):
        self.names.add(node.id.name)


class Words(Visitor):
    """Collects the words that stand in a pattern: all its text, whichever variant is chosen."""

    def __init__(self):
        self.texts = []

    def visit_TextElement(self, node):
        self.texts.append(node.value)

    def visit_StringLiteral(self, node):
        self.texts.append(node.value)


def variables(message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


class Shown(Variables):
    """Collects the names of the arguments that are shown; not those that only choose between variants."""

    def visit_SelectExpression(self, node):
        for variant in node.variants:
            self.visit(variant)


def shown(message) -> set[str]:
    visitor = Shown()
    visitor.visit(message)
    return visitor.names


def words(pattern) -> str:
    visitor = Words()
    if pattern is not None:
        visitor.visit(pattern)
    return " ".join(visitor.texts)


def form(message, name):
    """Return the pattern of an attribute, or None."""
    return next((one.value for one in message.attributes if one.id.name == name), None)


def spoken(message):
    """Return the pattern that the voice gets."""
    return form(message, "speech") or message.value


def all_shown(message):
    """Return the patterns that a screen shows at any level."""
    return [one for one in (message.value, form(message, "short"), form(message, "more")) if one is not None]


def all_spoken(message):
    """Return the patterns that the voice gets at any level."""
    longer = [form(message, f"{name}-speech") or form(message, name) for name in ("short", "more")]
    return [one for one in (spoken(message), *longer) if one is not None]


def arguments(message, value):
    """Return every argument of a message with this value; what is words already is a Japanese word."""
    return {name: "ことば" if name in IN_WORDS else value for name in variables(message)}


def resource(language: str, file: str) -> ast.Resource:
    return FluentResource((FOLDER / language / f"{file}.ftl").read_text(encoding="utf-8"))


def messages(language: str, file: str) -> dict[str, ast.Message]:
    return {one.id.name: one for one in resource(language, file).body if isinstance(one, ast.Message)}


def kanji(text: str) -> str:
    return "".join(sign for sign in text if "CJK UNIFIED" in unicodedata.name(sign, "") or sign in "々〆")


def unreadable(text: str) -> str:
    """Return the signs of a Japanese sentence that the voice would spell in English: kanji, Latin letters, digits."""
    return kanji(text) + "".join(re.findall("[A-Za-z0-9Ａ-Ｚａ-ｚ０-９]", text))


# ---- every file ---------------------------------------------------------------------------------------------------


def test_there_are_sentences():
    assert OWN in FILES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_files(language):
    assert sorted(path.stem for path in (FOLDER / language).glob("*.ftl")) == FILES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_every_line_of_every_file_is_understood(language, file):
    body = resource(language, file).body
    assert [one.content for one in body if isinstance(one, ast.Junk)] == []
    keys = [one.id.name for one in body if isinstance(one, ast.Message | ast.Term)]
    assert [key for key in set(keys) if keys.count(key) > 1] == []
    assert [key for key, message in messages(language, file).items() if message.value is None] == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_every_sentence_is_there_with_the_same_arguments(language, file):
    english, other = messages("en", file), messages(language, file)
    assert set(english) - set(other) == set(), "missing"
    assert set(other) - set(english) == set(), "not in English"
    for key in english:
        assert shown(english[key]) <= variables(other[key]) <= variables(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_the_voice_says_every_argument_that_the_screen_shows(language, file):
    for key, message in messages(language, file).items():
        # A player's name is written (`name`) and spoken in ways of its own.
        assert variables(spoken(message)) - {"spoken"} <= variables(message.value), key
        # The name that an installer gave a device is only for the screen.
        said = {"name" if name == "spoken" else name for name in variables(spoken(message))}
        assert shown(message.value) - {"device"} <= said, key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_few_words_and_many_are_the_same_sentences_in_every_language(language, file):
    english = messages("en", file)
    for key, message in messages(language, file).items():
        names = {one.id.name for one in message.attributes}
        assert names <= FORMS, key
        assert {"short", "more"} & names == {"short", "more"} & {one.id.name for one in english[key].attributes}, key
        for name in names & {"short", "more"}:
            both = [form(message, name), form(message, f"{name}-speech") or form(message, name)]
            assert variables(both[0]) == variables(both[1]) <= variables(message.value), (key, name)
        few, many = form(message, "short"), words(message.value)
        assert few is None or len(words(few)) <= len(many), (key, "what is short is not longer")


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_no_sentence_is_left_in_english(language, file):
    english, other = messages("en", file), messages(language, file)
    same = [
        key
        for key in english.keys() & other.keys()
        if words(english[key].value) == words(other[key].value)
        and re.search("[A-Za-z]{2}", words(english[key].value))
        and (file, key) not in SAME_EVERYWHERE
    ]
    assert same == []


@pytest.mark.parametrize("file", FILES)
def test_no_ukrainian_sentence_has_russian_letters(file):
    for key, message in messages("uk", file).items():
        for pattern in (*all_shown(message), *all_spoken(message)):
            assert re.findall("[ыэъёЫЭЪЁ]", words(pattern)) == [], key


# ---- Japanese is spoken in kana -----------------------------------------------------------------------------------


@pytest.mark.parametrize("file", FILES)
def test_japanese_speech_has_no_kanji_no_latin_letter_and_no_digit(file):
    found = {
        key: unreadable(" ".join(words(one) for one in all_spoken(message)))
        for key, message in messages("ja", file).items()
    }
    assert {key: signs for key, signs in found.items() if signs} == {}


def spelled(lines: list[str]) -> bool:
    """True if the voice spells anything in these lines in English: it marks that with `(en)` or says `letter`."""
    voice = subprocess.run(
        ["espeak-ng", "-v", "ja", "-q", "-x", "--stdin"],
        input="\n\n".join(lines),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert voice.stdout.strip()
    return "(en)" in voice.stdout or "l'et@" in voice.stdout


needs_voice = pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")


@needs_voice
@pytest.mark.parametrize("bad", ["点", "Ａ", "A", "・"])
def test_the_ear_hears_what_is_spelled_in_english(bad):
    assert spelled([f"てん {bad} です。"])
    assert not spelled(["てん です。"])


@needs_voice
@pytest.mark.parametrize("file", FILES)
def test_the_voice_spells_no_japanese_sentence_in_english(file):
    japanese = Sentences("ja")
    said = {
        japanese.speech(file, event(key, **arguments(message, value)), level)
        for key, message in messages("ja", file).items()
        for value in (0, 1, 2, 1178, "A", "3")
        for level in LEVELS
    } - {""}
    assert not spelled(sorted(said)) or [line for line in sorted(said) if spelled([line])] == []


@needs_voice
def test_the_voice_reads_every_letter_and_number_that_is_put_in_kana():
    assert not spelled([aloud("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), aloud("0 9 38 1178 10000")])


# ---- what the kiosk must be able to say ---------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.value)
def test_every_fault_has_a_sentence_that_ends_with_its_code(language, fault):
    message = messages(language, OWN)[f"fault-{fault.value}"]
    assert words(message.value).rstrip().replace("（", "(").replace("）", ")").endswith(f"({fault.value})")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_every_sentence_can_be_made_for_any_number(language, file):
    sentences = Sentences(language)
    for key, message in messages(language, file).items():
        for value in (0, 1, 2, 5, 21, 1178):
            said = event(key, **arguments(message, value))
            for level in LEVELS:
                for made in (sentences.text(file, said, level), sentences.speech(file, said, level)):
                    assert made.strip() or (level == "short" and words(form(message, "short")) == ""), key
                    assert not re.search(r"[{}\u2068\u2069\u00a0\ue000-\ue002]|\?\?\?", made), (key, made)
