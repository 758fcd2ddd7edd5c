"""From cues to the world: lamps, silence, earcon, record, voice and picture, in the order of the list.

Nothing here raises for a device that is gone. What cannot be written waits and is written when there is room.
"""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Protocol, TypeVar

from config.profile import Profile
from games.game import Event
from hardware.devices import Post, ScreenDevice, SoundDevice
from hardware.facts import DeviceBack, DeviceLost, Fault
from kiosk.board import Board, plain
from kiosk.cues import (
    Adapt,
    Cue,
    Hush,
    Keep,
    Lamps,
    Named,
    Play,
    Priority,
    Repeat,
    Say,
    Show,
    Think,
    TryLamp,
    Utterance,
)
from kiosk.lamps import AllLamps, WiredLamps
from kiosk.languages import Verbosity
from kiosk.record.rescue import Rescued
from sounds.recipe import OWN, path_of

Given = TypeVar("Given")

LOG = logging.getLogger("footlights.outputs")

PLACELESS = frozenset(OWN) - {"test"}
"""Earcons that come from no place; the tone of the loudspeaker test comes from the left or the right."""
CAPTION_LETTERS = 80
"""About what fits in the large line of the caption; the sentences after it go to the small line."""


WRITE_AGAIN_S = 5.0
"""What could not be written is tried again with every new row, and after so long."""


NEEDED = ("fault-", "over-", "noticed-")
"""Sentences of the kiosk that are said at every level: what is wrong, and what to do about it."""


__all__ = ["Outputs", "Record", "WiredLamps", "split_caption"]


class Voices(Protocol):
    """Sentences as shown and as spoken (`kiosk/languages`)."""

    def both(self, game: str, events: Iterable[Event], verbosity: Verbosity = "normal") -> tuple[str, str]: ...

    def join(self, sentences: Iterable[str]) -> str: ...


class Record(Protocol):
    """What keeps rows (`kiosk/store.py`)."""

    failed: str
    newer: bool
    set_aside: Path | None
    rescued: Rescued | None

    def write(self, row: Keep) -> None: ...

    def close(self) -> None: ...


class Talker(Protocol):
    """What speaks (`kiosk/speaker.py`)."""

    rate: int
    pitch: int
    volume: float
    variant: str

    def say(self, utterance: Utterance, now: float) -> None: ...

    def hush(self, now: float) -> None: ...

    def repeat(self, now: float, slower: bool = False) -> None: ...


class Asked(Protocol):
    """What thinks (`kiosk/thinker.py`)."""

    def ask(self, question: Think) -> None: ...


class Outputs:
    """Hands cues out. `words` gives the sentences of a language, `board` what the screens show now; `post` takes the
    faults of the record.

    `language`, `verbosity`, `cue_volume` and `lamps.on` are the player's (`adapt`); `on_adapt` is called when they are
    those of another one. `watchers` are called with each cue after it has been performed; what one of them raises is
    logged, and the player gets the rest.
    """

    def __init__(
        self,
        *,
        lamps: Iterable[WiredLamps],
        sound: SoundDevice,
        speaker: Talker,
        screens: Iterable[ScreenDevice],
        record: Record,
        words: Callable[[str], Voices],
        thinker: Asked,
        board: Callable[[int | None], Board],
        post: Post,
        seats: Mapping[str, int] | None = None,
        cue_volume: float = 1.0,
    ) -> None:
        self.lamps, self.screens = AllLamps(lamps), list(screens)
        self.sound, self.speaker, self.record, self.thinker = sound, speaker, record, thinker
        self._words, self._board, self._post, self.cue_volume = words, board, post, cue_volume
        self.language = "en"
        self.verbosity: Verbosity = "normal"
        self.on_adapt: Callable[[Profile], None] = lambda profile: None
        self.watchers: list[Callable[[Cue, float], None]] = []
        self.notice = ""
        self.caption = ""
        self._said = 0
        self._seats = dict(seats or {})
        self._now_shown: dict[int | None, Board] = {}
        self._waiting: list[Keep] = []
        self._full = bool(record.failed)
        self._again_at = 0.0

    def perform(self, cues: Iterable[Cue], now: float) -> None:
        """Give the player these cues, in their order."""
        for cue in cues:
            self._perform(cue, now)
            for watch in self.watchers:
                try:
                    watch(cue, now)
                except Exception:
                    LOG.exception("K0 a watcher could not take %s; the game goes on", cue)

    def adapt(self, profile: Profile) -> None:
        """From now on all is as this player needs it. What the profile does not say stays as it was.

        Lamps follow with the next frame. A sentence that sounds goes on as it began.
        """
        self.language = profile.language or self.language
        self.verbosity = profile.verbosity or self.verbosity
        self.cue_volume = _given(profile.cue_volume, self.cue_volume)
        self.lamps.on = self.lamps.on if profile.lamps is None else profile.lamps == "on"
        if profile.ears is not None:
            self.sound.ears = profile.ears
        speaker = self.speaker
        speaker.rate = _given(profile.rate_wpm, speaker.rate)
        speaker.pitch = _given(profile.pitch, speaker.pitch)
        speaker.volume = _given(profile.speech_volume, speaker.volume)
        speaker.variant = _given(profile.voice, speaker.variant)
        self.on_adapt(profile)

    def _perform(self, cue: Cue, now: float) -> None:
        match cue:
            case Lamps(frame, emergency):
                self.lamps.light(dict(frame), emergency, now)
            case Hush():
                self.speaker.hush(now)
            case Play(sound, x, y):
                pan = 0.0 if x is None or sound in PLACELESS else 2.0 * x - 1.0
                self.sound.play("cue", str(path_of(sound, y)), volume=self.cue_volume, pan=pan)
            case Keep():
                self.keep(cue, now)
            case Say():
                self._say(cue, now)
            case Adapt(profile):
                self.adapt(profile)
                self.lamps.again(now)
            case TryLamp(device, channel):
                self.lamps.try_one(device, channel, now)
            case Show():
                wanted = {self._seats.get(screen.name) for screen in self.screens}
                self._now_shown = {seat: self._board(seat) for seat in wanted}
                self._show()
            case Repeat():
                self.speaker.repeat(now, slower=True)
            case Think():
                self.thinker.ask(cue)

    def say(self, key: str, now: float, priority: Priority = Priority.OTHER, topic: str = "", **args: str) -> None:
        """Say a sentence of the kiosk's own."""
        self.perform([Say("kiosk", (Event(key, tuple(args.items())),), priority, topic)], now)

    def tick(self, now: float) -> None:
        """Light what the limiter has held back, and write what could not be written."""
        self.lamps.tick(now)
        if self._waiting and now >= self._again_at:
            self._write_waiting(now)

    def due(self, now: float) -> float | None:
        """Return when `tick` has something to do, or None."""
        return self.lamps.due(now)

    def on_caption(self, text: str) -> None:
        """The voice begins with this text: it is the caption now, word for word."""
        self.caption = text
        self._said += 1
        self._show()

    def put_notice(self, text: str) -> None:
        """Show this notice ("" for none) until another comes."""
        if text != self.notice:
            self.notice = text
            self._show()

    def keep(self, row: Keep, now: float) -> None:
        """Write a row, and those that wait, in their order; a fault is reported once and again when it is over."""
        self._waiting.append(row)
        self._write_waiting(now)

    def flush(self, now: float) -> bool:
        """Try once more to write what waits; return whether nothing waits any more."""
        if self._waiting:
            self._write_waiting(now)
        return not self._waiting

    def forget(self) -> None:
        """Another record is in place: what waited for the old one is dropped."""
        self._waiting.clear()

    def _write_waiting(self, now: float) -> None:
        try:
            while self._waiting:
                self.record.write(self._waiting[0])
                del self._waiting[0]
        except sqlite3.Error as error:
            self._again_at = now + WRITE_AGAIN_S
            if not self._full:
                self._full = True
                self._post(DeviceLost("record", Fault.RECORD, str(error), now))
            return
        if self._full:
            self._full = False
            self._post(DeviceBack("record", now))

    def dark(self) -> None:
        """All lamps off: the program ends."""
        self.lamps.dark()

    def _say(self, cue: Say, now: float) -> None:
        """Say it, unless it is an offer and the player wants few words."""
        offer = cue.priority == Priority.HINT and not any(one.key.startswith(NEEDED) for one in cue.events)
        if not (offer and self.verbosity == "short"):
            self.speaker.say(self._utterance(cue), now)

    def _utterance(self, cue: Say) -> Utterance:
        language = cue.language or self.language
        words = self._words(language)
        told = [words.both(cue.game, cue.events, self.verbosity)]
        told += [_named(words, one, self.verbosity) for one in cue.entries]
        text, speech = (words.join(sentences) for sentences in zip(*told, strict=True))
        return Utterance(text, speech, language, cue.priority, cue.topic, cue.deadline_s, cue.again)

    def _show(self) -> None:
        large, small = split_caption(self.caption)
        boards = {
            seat: plain(replace(board, caption=large, caption_small=small, notice=self.notice, said=self._said))
            for seat, board in self._now_shown.items()
        }
        for screen in self.screens if boards else ():
            screen.show(boards[self._seats.get(screen.name)])


def _given(value: Given | None, otherwise: Given) -> Given:
    return otherwise if value is None else value


def _named(words: Voices, one: Named, verbosity: Verbosity) -> tuple[str, str]:
    """Return an item of a menu as shown and as spoken: `2: Voice: 160 words a minute.`"""
    whole = words.both(one.game, (one.text,), verbosity)
    if not one.number and one.value is None:
        return whole
    names = tuple(item.rstrip(".。") for item in whole)
    if one.value is not None:
        values = tuple(item.rstrip(".。") for item in words.both(one.value_game, (one.value,)))
        pairs = zip(names, values, strict=True)
        names = tuple(_pick(words, "menu-value", at, name=name, value=value) for at, (name, value) in enumerate(pairs))
    if not one.number:
        return names[0], names[1]
    shown, spoken = (_pick(words, "menu-entry", at, number=one.number, name=name) for at, name in enumerate(names))
    return shown, spoken


def _pick(words: Voices, key: str, at: int, **args: int | str) -> str:
    """Return a sentence as shown (0) or as spoken (1)."""
    return words.both("kiosk", (Event(key, tuple(args.items())),))[at]


def split_caption(text: str, letters: int = CAPTION_LETTERS) -> tuple[str, str]:
    """Return the sentences for the large line and those for the small one; together they are the text."""
    sentences = re.findall(r"[^.。!?！？]*[.。!?！？]+\s*|[^.。!?！？]+$", text)
    large = ""
    for at, sentence in enumerate(sentences):
        if large and len(large) + len(sentence.rstrip()) > letters:
            return large.rstrip(), "".join(sentences[at:])
        large += sentence
    return text, ""
