"""What is spoken, and when: one voice at a time, the urgent first, nothing stale. Pure policy with a given clock.

An utterance is made into a sound file by the voice, then played on one track of the sound device. Rules:

- Priorities (kiosk/cues.py): a more urgent utterance stops the one that sounds; an equal one waits its turn.
- A topic has one place: a newer utterance takes the place of an older one that waits, or stops it if it sounds.
- One that has not begun when its deadline is over is dropped.
- `hush` (the player has stepped) stops and drops everything but alarms and what other devices have to say (OTHER).
- OTHER utterances that come within 150 ms merge into one.
- Without voice or sound the words are a caption for as long as one needs to read them, and so they go on in order.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from hardware.devices import SoundDevice, Track, VoiceDevice
from hardware.facts import DeviceBack, DeviceLost, Fact, SpeechFailed, SpeechReady
from kiosk.cues import Priority, Utterance

LOG = logging.getLogger("footlights.speaker")

MERGE_S = 0.15
READ_S_PER_LETTER = 0.06
READ_LEAST_S = 1.2
DUCK = 0.25
"""-12 dB: how loud earcons are under speech."""
SLOWER = 0.7
"""The rate of a repeat, as a share of the usual one."""
LOG_LENGTH = 1000
PATIENCE_S = 5.0
"""So long an utterance waits for its sound file; then it is read instead."""

How = Literal["finished", "cut", "dropped", "unspoken"]


@dataclass(frozen=True, slots=True)
class Heard:
    """What became of an utterance. `began` and `ended` are None for one that never sounded."""

    text: str
    speech: str
    began: float | None
    ended: float | None
    how: How


@dataclass(slots=True)
class _Job:
    """An utterance on its way: asked for (`ticket`), made (`path`), sounding (`began`)."""

    utterance: Utterance
    said_at: float
    order: int
    rate: int
    ticket: int | None = None
    asked_at: float = 0.0
    path: str | None = None
    failed: bool = False
    began: float | None = None
    until: float = 0.0
    sounded: bool = False


class Speaker:
    """Says utterances. `on_caption` gets the text when one begins; `log` is what was really heard, the newest last."""

    def __init__(
        self, voice: VoiceDevice, sound: SoundDevice, *, rate: int = 160, pitch: int = 50, volume: float = 1.0
    ) -> None:
        self.voice, self.sound = voice, sound
        self.rate, self.pitch, self.volume = rate, pitch, volume
        self.on_caption: Callable[[str], None] = lambda text: None
        self.log: deque[Heard] = deque(maxlen=LOG_LENGTH)
        self._waiting: list[_Job] = []
        self._now: _Job | None = None
        self._last: Utterance | None = None
        self._tickets = 0
        self._order = 0
        self._ducked = False

    @property
    def busy(self) -> bool:
        """True while something is spoken or waits."""
        return self._now is not None or bool(self._waiting)

    def say(self, utterance: Utterance, now: float) -> None:
        """Say it when its turn comes; its sound file is asked for at once."""
        if not utterance.text:
            return
        if self._merge(utterance, now):
            return
        if utterance.topic:
            for job in [one for one in self._waiting if one.utterance.topic == utterance.topic]:
                self._drop(job, "dropped")
            if self._now is not None and self._now.utterance.topic == utterance.topic:
                self._stop(now)
        self._add(utterance, now, self.rate)
        self.tick(now)

    def hush(self, now: float) -> None:
        """The player has stepped: stop and drop all but alarms, and what other devices have to say."""
        for job in [one for one in self._waiting if one.utterance.priority not in _KEPT]:
            self._drop(job, "dropped")
        if self._now is not None and self._now.utterance.priority != Priority.ALARM:
            stopped = self._now
            self._stop(now)
            if stopped.utterance.priority == Priority.OTHER:
                self._add(stopped.utterance, now, self.rate)

    def repeat(self, now: float, slower: bool = False) -> None:
        """Say once more what was said last."""
        if self._last is not None:
            again = replace(self._last, priority=Priority.ANSWER, topic="repeat", deadline_s=0.0)
            self._add(again, now, round(self.rate * SLOWER) if slower else self.rate)
            self.tick(now)

    def hear(self, fact: Fact, now: float) -> None:
        """Take the voice's answers, and the loss of the sound device."""
        match fact:
            case SpeechReady(ticket, path):
                for job in self._waiting:
                    if job.ticket == ticket:
                        job.path = path
            case SpeechFailed(ticket, reason):
                LOG.warning("K5 voice: %s", reason)
                for job in self._waiting:
                    if job.ticket == ticket:
                        job.failed = True
            case DeviceLost(device) if device == self.sound.name and self._now is not None:
                self._now.until = max(self._now.until, now + _reading_s(self._now.utterance.text))
            case DeviceBack(device) if device == self.sound.name:
                self._ducked = False
        self.tick(now)

    def due(self, now: float) -> float | None:
        """Return when `tick` has something to do next, or None."""
        times = [] if self._now is None else [self._now.until]
        times += [job.asked_at + PATIENCE_S for job in self._waiting if job.path is None and not job.failed]
        times += [job.said_at + job.utterance.deadline_s for job in self._waiting if job.utterance.deadline_s > 0]
        if self._now is None:
            times += [job.said_at + MERGE_S for job in self._waiting if job.utterance.priority == Priority.OTHER]
        return min(times, default=None)

    def tick(self, now: float) -> None:
        """End what has ended, drop what is stale, begin what is next."""
        if self._now is not None and now >= self._now.until:
            self._end(now, "finished" if self._now.sounded else "unspoken")
        for job in [one for one in self._waiting if one.utterance.deadline_s > 0]:
            if now >= job.said_at + job.utterance.deadline_s:
                self._drop(job, "dropped")
        for job in self._waiting:
            if job.ticket is None and self._ripe(job, now):
                self._ask(job, now)
        following = self._next()
        if following is None or not self._ripe(following, now):
            self._duck()
            return
        if self._now is not None:
            if following.utterance.priority >= self._now.utterance.priority:
                return
            self._stop(now)
        if following.path is not None or following.failed or now >= following.asked_at + PATIENCE_S:
            self._begin(following, now)
        self._duck()

    def _ripe(self, job: _Job, now: float) -> bool:
        """True unless this is news of another device that others may still join."""
        return job.utterance.priority != Priority.OTHER or now >= job.said_at + MERGE_S

    def _next(self) -> _Job | None:
        return min(self._waiting, key=lambda job: (job.utterance.priority, job.order), default=None)

    def _add(self, utterance: Utterance, now: float, rate: int) -> _Job:
        self._order += 1
        job = _Job(utterance, now, self._order, rate, asked_at=now)
        self._waiting.append(job)
        if utterance.priority != Priority.OTHER:
            self._ask(job, now)
        return job

    def _ask(self, job: _Job, now: float) -> None:
        self._tickets += 1
        job.ticket, job.asked_at = self._tickets, now
        words = job.utterance
        self.voice.make(job.ticket, words.speech, language=words.language, rate=job.rate, pitch=self.pitch)

    def _merge(self, utterance: Utterance, now: float) -> bool:
        """Join news of other devices that come together; the same words are not said twice."""
        if utterance.priority != Priority.OTHER:
            return False
        for job in self._waiting:
            other = job.utterance
            fits = other.priority == Priority.OTHER and other.language == utterance.language and job.ticket is None
            if fits and other.topic != utterance.topic and now < job.said_at + MERGE_S:
                space = "" if utterance.language == "ja" else " "
                job.utterance = replace(
                    other,
                    text=f"{other.text}{space}{utterance.text}",
                    speech=f"{other.speech}{space}{utterance.speech}",
                )
                return True
        return False

    def _begin(self, job: _Job, now: float) -> None:
        """Let it sound, or be read where it cannot."""
        self._waiting.remove(job)
        self._now, job.began, self._last = job, now, job.utterance
        length_s = 0.0
        if job.path is not None:
            self._duck()
            length_s = self.sound.play(_track(job), job.path, volume=self.volume)
        job.sounded = length_s > 0
        job.until = now + (length_s if job.sounded else _reading_s(job.utterance.text))
        self.on_caption(job.utterance.text)

    def _stop(self, now: float) -> None:
        job = self._now
        if job is not None:
            if job.sounded:
                self.sound.stop(_track(job))
            self._end(now, "cut" if job.sounded else "unspoken")

    def _end(self, now: float, how: How) -> None:
        job, self._now = self._now, None
        assert job is not None
        self.log.append(Heard(job.utterance.text, job.utterance.speech, job.began, now, how))

    def _drop(self, job: _Job, how: How) -> None:
        self._waiting.remove(job)
        if job.ticket is not None and job.path is None and not job.failed:
            self.voice.forget(job.ticket)
        self.log.append(Heard(job.utterance.text, job.utterance.speech, None, None, how))

    def _duck(self) -> None:
        wanted = self._now is not None and self._now.sounded
        if wanted != self._ducked:
            self._ducked = wanted
            self.sound.duck("cue", DUCK if wanted else 1.0)


_KEPT = (Priority.ALARM, Priority.OTHER)


def _track(job: _Job) -> Track:
    return "urgent" if job.utterance.priority == Priority.ALARM else "speech"


def _reading_s(text: str) -> float:
    return max(READ_LEAST_S, READ_S_PER_LETTER * len(text))
