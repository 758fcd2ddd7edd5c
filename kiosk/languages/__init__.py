"""Sentences: from an event to words, as shown and as spoken, in one language.

One Fluent file for each game and language, `<language>/<game>.ftl`, and `kiosk.ftl` for the kiosk's own. A game's
sentence that its file does not have is looked for in the kiosk's. The attribute `.speech` is what is said where it
differs from what is shown; Japanese needs it for every kanji. A label (`A`, `around`) is put into words by the message
`label-<label>`, where there is one.

How much is said has three levels. `short` takes the attribute `.short` in place of a sentence that has one
(`.short-speech` where it is spoken otherwise), `full` adds `.more` (`.more-speech`) after the sentence; a sentence
without them is the same at every level. A short form may be no words at all: `{ "" }`.

Law: nothing here raises for a sentence that is missing or broken. A player hears the English sentence, at worst the
key, and the log tells once. `tests/test_every_language.py` keeps it from coming to that.
"""

from __future__ import annotations

import functools
import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, cast

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax import ast

from games.game import Event, Value
from kiosk.languages.numbers import aloud, as_is

FOLDER = Path(__file__).parent
LANGUAGES = ("en", "uk", "ja")
OWN = "kiosk"
"""The file of the kiosk's own sentences."""
MORE = "\ue002"
"""Stands between a sentence and what is said more; a sign that no language has."""

Verbosity = Literal["short", "normal", "full"]
Unit = Literal[
    "seconds", "minutes", "percent", "wpm", "centimetres", "degrees", "times"
]  # fmt: skip

IN_WORDS = frozenset({"name", "spoken", "value", "words"})
"""Arguments that are words already, such as a player's name: they go through as they are, into speech, too. `words` are
those of a lesson file, which has them in each language: a tuple in the order of LANGUAGES, and last the Japanese as it
is spoken."""

log = logging.getLogger("footlights.sentences")


@dataclass(frozen=True, slots=True)
class _Habits:
    """How a language puts things together: a list of labels, and sentences one after the other."""

    comma: str
    last: str
    stop: str
    space: str


_HABITS = {
    "en": _Habits(", ", " and ", ".", " "),
    "uk": _Habits(", ", " і ", ".", " "),
    "ja": _Habits("、", "、", "。", ""),
}
_ENDS = tuple(".!?…:;。！？」")


class Sentences:
    """The words of one language. Files are read when first needed, once: about 10 ms for a file of 100 sentences."""

    def __init__(self, language: str, games: Iterable[str] = (), folder: Path = FOLDER) -> None:
        """Read the sentences of the kiosk and of these games now; those of other games when they are asked for."""
        self.language = language
        self._habits = _HABITS.get(language, _HABITS["en"])
        self._words = _Words(language, folder)
        self._english = self._words if language == "en" else _Words("en", folder)
        self._told: set[tuple[str, str]] = set()
        for game in (OWN, *games):
            self._words.bundle(game)

    def text(self, game: str, event: Event, verbosity: Verbosity = "normal") -> str:
        """Return the event's sentence as it is shown."""
        return self._sentence(game, event, spoken=False, verbosity=verbosity)

    def speech(self, game: str, event: Event, verbosity: Verbosity = "normal") -> str:
        """Return the event's sentence as it is spoken."""
        return self._sentence(game, event, spoken=True, verbosity=verbosity)

    def both(self, game: str, events: Iterable[Event], verbosity: Verbosity = "normal") -> tuple[str, str]:
        """Return the sentences of these events one after the other, as shown and as spoken."""
        events = tuple(events)
        shown, spoken = (
            self.join(self._sentence(game, one, spoken=aloud, verbosity=verbosity) for one in events)
            for aloud in (False, True)
        )
        return shown, spoken

    def join(self, sentences: Iterable[str]) -> str:
        """Return sentences one after the other, each but the last with its full stop."""
        *before, last = [sentence for sentence in sentences if sentence] or [""]
        whole = (one if one.endswith(_ENDS) else one + self._habits.stop for one in before)
        return self._habits.space.join((*whole, last))

    def label(self, game: str, label: str, spoken: bool = False) -> str:
        """Return what a label is called: its message `label-<label>`, or the label itself."""
        words = self._words.words(game, f"label-{label}", {}, spoken)
        return self._aloud(words if words is not None else label, spoken)

    def has(self, game: str, key: str) -> bool:
        """True if this language itself has the sentence, in the game's file or the kiosk's."""
        return self._words.bundle(game).has_message(key)

    def _sentence(self, game: str, event: Event, spoken: bool, verbosity: Verbosity) -> str:
        arguments = {name: self._argument(game, name, value, spoken) for name, value in event.args}
        words = self._words.words(game, event.key, arguments, spoken, verbosity)
        if words is None:
            self._tell(game, event.key)
            words = self._english.words(game, event.key, arguments, spoken, verbosity)
        if words is None:
            return self._aloud(event.key, spoken)
        return self.join(self._aloud(part, spoken) for part in words.split(MORE))

    def _argument(self, game: str, name: str, value: Value | float, spoken: bool) -> Any:
        if isinstance(value, int | float):
            whole = round(value, 2)
            return fluent_number(int(whole) if whole == int(whole) else whole, useGrouping=False)
        if isinstance(value, str):
            if name in IN_WORDS:
                return as_is(value) if spoken and self.language == "ja" else value
            return self.label(game, value, spoken)
        if name == "words":
            own = dict(zip((*LANGUAGES, "aloud"), value, strict=False))
            return own.get("aloud" if spoken and self.language == "ja" else self.language) or "".join(value[:1])
        labels = [self.label(game, label, spoken) for label in value]
        if len(labels) < 2:
            return "".join(labels)
        return self._habits.comma.join(labels[:-1]) + self._habits.last + labels[-1]

    def _aloud(self, words: str, spoken: bool) -> str:
        return aloud(words) if spoken and self.language == "ja" else words

    def _tell(self, game: str, key: str) -> None:
        if (game, key) not in self._told:
            self._told.add((game, key))
            log.error(
                "no sentence %s for %s in %s, or an argument is missing; English is used", key, game, self.language
            )


def measure(unit: Unit, value: float) -> Event:
    """Return a measured value as something to tell: `0.2 seconds`, `0,2 секунди`, `0.2秒`. Two decimals at most."""
    return Event(f"unit-{unit}", (("count", cast(int, value)),))  # events of games have whole numbers only


@functools.cache
def sentences(language: str, games: tuple[str, ...] = ()) -> Sentences:
    """Return the sentences of a language, the same for everybody who asks: files are read once."""
    return Sentences(language, games)


def _patterns(message: Any, spoken: bool, verbosity: Verbosity) -> Iterator[Any]:
    """Yield the sentence, and what is said more."""

    def form(name: str) -> Any:
        plain = message.attributes.get(name)
        return message.attributes.get(f"{name}-speech", plain) if spoken else plain

    normal = message.attributes.get("speech", message.value) if spoken else message.value
    sentence = form("short") if verbosity == "short" and "short" in message.attributes else normal
    if sentence is not None:
        yield sentence
        if verbosity == "full" and "more" in message.attributes:
            yield form("more")


@dataclass(slots=True)
class _Words:
    """The bundles of one language: for each game its own messages over the kiosk's."""

    language: str
    folder: Path
    _bundles: dict[str, FluentBundle] = field(default_factory=dict)
    _files: dict[str, ast.Resource] = field(default_factory=dict)

    def bundle(self, game: str) -> FluentBundle:
        if game not in self._bundles:
            bundle = FluentBundle([self.language], use_isolating=False)
            bundle.add_resource(self._file(OWN))
            bundle.add_resource(self._file(game), allow_overrides=True)
            self._bundles[game] = bundle
        return self._bundles[game]

    def words(
        self, game: str, key: str, arguments: Mapping[str, Any], spoken: bool, verbosity: Verbosity = "normal"
    ) -> str | None:
        """Return the words of a message, or None where it is missing, has no words, or misses an argument.

        What is said more comes after the sign MORE.
        """
        bundle = self.bundle(game)
        if not bundle.has_message(key):
            return None
        found = []
        for pattern in _patterns(bundle.get_message(key), spoken, verbosity):
            words, errors = bundle.format_pattern(pattern, dict(arguments))
            if errors:
                return None
            found.append(str(words))
        return MORE.join(found) if found else None

    def _file(self, name: str) -> ast.Resource:
        if name not in self._files:
            path = self.folder / self.language / f"{name}.ftl"
            try:
                resource = FluentResource(path.read_text(encoding="utf-8"))
            except (OSError, UnicodeDecodeError) as error:
                log.error("no sentences of %s in %s: %s", name, self.language, error)
                resource = FluentResource("")
            for junk in (entry for entry in resource.body if isinstance(entry, ast.Junk)):
                log.error("%s: not a sentence: %r", path, junk.content)
            self._files[name] = resource
        return self._files[name]
