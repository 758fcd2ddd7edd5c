"""What is spoken, and when: one voice at a time, the urgent first, nothing stale. Pure policy with a given clock.

An utterance is made into a file by the voice, then played on a track of the sound device. The rules:

1. One at a time. The most urgent goes first (kiosk/cues.py Priority), then the one that was said first.
2. A more urgent one stops the one that sounds as soon as its own file is there; an equal one waits.
3. A topic has one place: a newer utterance takes it from an older one, whether that waits or sounds.
4. One that has not begun when its deadline is over is dropped.
5. `hush` (the player has stepped) stops and drops everything at once, but two: alarms go on, and what the installation
   or others have done (OTHER: a device is lost, somebody's move) waits until the player's own words have been said.
6. OTHER utterances that come within 150 ms are said as one. One of them that was cut short is said once more.
7. Without voice or sound the words are a caption for as long as one needs to read them, in the same order.
8. While words sound, earcons are 12 dB quieter.
9. Nobody can turn an alarm off: it is never quieter than ALARM_LEAST.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Literal

from hardware.devices import SoundDevice, Track, VoiceDevice
from hardware.facts import DeviceLost, Fact, SpeechFailed, SpeechReady
from kiosk.cues import Priority, Utterance

LOG = logging.getLogger("footlights.speaker")

MERGE_S = 0.15
PATIENCE_S = 3.0
"""So long an utterance waits for its file; then it is read instead. The voice itself gives up sooner."""
READ_S_PER_LETTER = 0.06
READ_LEAST_S = 1.2
DUCK = 0.25
ALARM_LEAST = 0.3
"""10 dB below the voice's loudest: heard across a room, and no shock to who likes it quiet."""
SLOWER, SLOWEST_WPM = 0.7, 80
"""The rate of a slower repeat, as a share of the usual one, and what no voice goes below."""
ONE_GO_S = 1.0
"""What begins so soon after what was before belongs to it: they are repeated together."""
LOG_LENGTH = 1000

How = Literal["finished", "cut", "dropped", "unspoken"]


@dataclass(frozen=True, slots=True)
class Heard:
    """What became of an utterance: heard to its end, cut short, never begun (`began` is None), or only shown."""

    text: str
    speech: str
    began: float | None
    ended: float
    how: How


@dataclass(slots=True)
class _Job:
    """Utterances that are said as one, on their way: asked for (`ticket`), made (`path`), sounding (`began`)."""

    parts: list[Utterance]
    said_at: float
    order: int
    rate: int
    ticket: int | None = None
    asked_at: float = 0.0
    path: str = ""
    answered: bool = False
    began: float = 0.0
    until: float = 0.0
    sounds: bool = False
    again: bool = False
    repeated: bool = False

    @property
    def priority(self) -> Priority:
        return self.parts[0].priority

    @property
    def urgency(self) -> tuple[int, int]:
        return self.priority, self.order

    @property
    def track(self) -> Track:
        return "urgent" if self.priority == Priority.ALARM else "speech"

    def joined(self, what: Callable[[Utterance], str]) -> str:
        space = "" if self.parts[0].language == "ja" else " "
        return space.join(what(part) for part in self.parts)

    @property
    def text(self) -> str:
        return self.joined(lambda part: part.text)

    @property
    def speech(self) -> str:
        return self.joined(lambda part: part.speech)

    @property
    def deadline(self) -> float | None:
        length_s = self.parts[0].deadline_s  # only those of the same length are joined
        return self.said_at + length_s if length_s > 0 else None


class Speaker:
    """Says utterances. `log` is what was really heard, in order, the last thousand.

    `on_caption` is called with the text when an utterance begins: what is shown is what is spoken, word for word.
    `rate` (words a minute), `pitch` (0 to 100), `volume` (0 to 1) and `variant` (one of the voice's `voices()`) may be
    changed at any time; what is said from then on follows. Nothing here raises.
    """

    def __init__(
        self, voice: VoiceDevice, sound: SoundDevice, *, rate: int = 160, pitch: int = 50, volume: float = 1.0
    ) -> None:
        self.voice, self.sound = voice, sound
        self.rate, self.pitch, self.volume, self.variant = rate, pitch, volume, ""
        self.on_caption: Callable[[str], None] = lambda text: None
        self.log: deque[Heard] = deque(maxlen=LOG_LENGTH)
        self._waiting: list[_Job] = []
        self._now: _Job | None = None
        self._tickets = self._order = 0
        self._ducked = False
        self._go: list[Utterance] = []
        self._go_ends, self._go_is_over = 0.0, False

    @property
    def busy(self) -> bool:
        """True while something is said, shown in its place, or waits."""
        return self._now is not None or bool(self._waiting)

    @property
    def telling(self) -> bool:
        """True while anything but the name of what has the focus is said, shown in its place, or waits.

        What a place is and the names of a row are more than a name: who scans by ear has to hear all of it.
        """
        jobs = self._waiting if self._now is None else [self._now, *self._waiting]
        return any(part.topic != "focus" for job in jobs for part in job.parts)

    @property
    def naming(self) -> bool:
        """True while the name of what has the focus can be heard."""
        return self._now is not None and self._now.sounds and not self.telling

    # -- what the core calls ----------------------------------------------------------------------------------------

    def say(self, utterance: Utterance, now: float) -> None:
        """Say it when its turn comes; its file is asked for at once."""
        if not utterance.text:
            return
        if utterance.topic:
            self._clear_topic(utterance.topic, now)
        if utterance.priority != Priority.OTHER or not self._joins(utterance, now):
            self._add(_Job([utterance], now, self._next_order(), self.rate), now)
        self.tick(now)

    def hush(self, now: float) -> None:
        """The player has stepped: silence, but for alarms. What OTHER has to say waits."""
        for job in list(self._waiting):
            if job.priority not in (Priority.ALARM, Priority.OTHER):
                self._drop(job, now)
        if self._now is not None and self._now.priority != Priority.ALARM:
            self._stop(now)
        self._go_is_over = True
        self._duck()

    def repeat(self, now: float, slower: bool = False) -> None:
        """Say once more what was said last, in one go; nothing when nothing was said."""
        rate = max(SLOWEST_WPM, round(self.rate * SLOWER)) if slower else self.rate
        self._clear_topic("repeat", now)
        for utterance in self._go:
            again = replace(utterance, priority=Priority.ANSWER, topic="repeat", deadline_s=0.0)
            self._add(_Job([again], now, self._next_order(), rate, repeated=True), now)
        self.tick(now)

    def hear(self, fact: Fact, now: float) -> None:
        """Take the voice's answers, and the loss of the sound device."""
        match fact:
            case SpeechReady(ticket, path):
                self._answer(ticket, path)
            case SpeechFailed(ticket, reason):
                LOG.info("words are shown and not spoken: %s", reason)
                self._answer(ticket, "")
            case DeviceLost(device) if device == self.sound.name and self._now is not None and self._now.sounds:
                self._now.sounds = False
                self._now.until = now + reading_s(self._now.text)
        self.tick(now)

    def tick(self, now: float) -> None:
        """End what has ended, drop what is stale, ask for what is ripe, begin what is next."""
        if self._now is not None and now >= self._now.until:
            self._end(now, "finished" if self._now.sounds else "unspoken")
        for job in list(self._waiting):
            if job.deadline is not None and now >= job.deadline:
                self._drop(job, now)
            elif job.ticket is None and now >= job.said_at + MERGE_S:
                self._ask(job, now)
            elif job.ticket is not None and not job.answered and now >= job.asked_at + PATIENCE_S:
                self.voice.forget(job.ticket)
                self._answer(job.ticket, "")
        following = min((job for job in self._waiting if job.ticket), key=lambda job: job.urgency, default=None)
        if following is not None and following.answered:
            if self._now is not None and following.priority < self._now.priority:
                self._stop(now)
            if self._now is None:
                self._begin(following, now)
        self._duck()

    def due(self, now: float) -> float | None:
        """Return when `tick` has something to do next (later than the last tick), or None."""
        times = [] if self._now is None else [self._now.until]
        for job in self._waiting:
            if job.deadline is not None:
                times.append(job.deadline)
            if job.ticket is None:
                times.append(job.said_at + MERGE_S)
            elif not job.answered:
                times.append(job.asked_at + PATIENCE_S)
        return min(times, default=None)

    # -- on its way -------------------------------------------------------------------------------------------------

    def _next_order(self) -> int:
        self._order += 1
        return self._order

    def _clear_topic(self, topic: str, now: float) -> None:
        """Make the topic's place free: take its utterance out of what waits; stop it if it sounds alone."""
        for job in list(self._waiting):
            left = [part for part in job.parts if part.topic != topic]
            if len(left) == len(job.parts):
                continue
            self._drop(job, now, [part for part in job.parts if part.topic == topic])
            if left:
                self._add(replace(job, parts=left, ticket=None, answered=False, path=""), now)
        if self._now is not None and [part.topic for part in self._now.parts] == [topic]:
            self._now.again = True  # it is over, not only interrupted
            self._stop(now)

    def _joins(self, utterance: Utterance, now: float) -> bool:
        """Join one that waits for company."""
        like = (utterance.language, utterance.deadline_s)
        for job in self._waiting:
            if job.ticket is None and like == (job.parts[0].language, job.parts[0].deadline_s):
                if utterance not in job.parts:
                    job.parts.append(utterance)
                return True
        return False

    def _add(self, job: _Job, now: float) -> None:
        self._waiting.append(job)
        if job.priority != Priority.OTHER:
            self._ask(job, now)

    def _ask(self, job: _Job, now: float) -> None:
        self._tickets += 1
        job.ticket, job.asked_at = self._tickets, now
        language = job.parts[0].language
        self.voice.make(job.ticket, job.speech, language=language, rate=job.rate, pitch=self.pitch, voice=self.variant)

    def _answer(self, ticket: int, path: str) -> None:
        for job in self._waiting:
            if job.ticket == ticket:
                job.path, job.answered = path, True

    def _begin(self, job: _Job, now: float) -> None:
        """Let it sound, or be read where it cannot."""
        self._waiting.remove(job)
        self._now, job.began = job, now
        volume = max(self.volume, ALARM_LEAST) if job.priority == Priority.ALARM else self.volume
        length_s = self.sound.play(job.track, job.path, volume=volume) if job.path else 0.0
        job.sounds = length_s > 0
        job.until = now + (length_s if job.sounds else reading_s(job.text))
        worth = [part for part in job.parts if part.again]
        if worth and not job.repeated:
            if self._go_is_over or now > self._go_ends + ONE_GO_S:
                self._go.clear()
            self._go_is_over = False
            self._go += [part for part in worth if part not in self._go]
        self.on_caption(job.text)

    def _stop(self, now: float) -> None:
        """Cut what sounds. What OTHER had to say is said once more, from its beginning."""
        job = self._now
        if job is None:
            return
        if job.sounds:
            self.sound.stop(job.track)
        self._end(now, "cut" if job.sounds else "unspoken")
        if job.priority == Priority.OTHER and not job.again:
            once_more = _Job(job.parts, job.said_at, job.order, job.rate, again=True)
            self._waiting.append(once_more)
            self._ask(once_more, now)

    def _end(self, now: float, how: How) -> None:
        job, self._now = self._now, None
        assert job is not None
        self._go_ends = now
        self.log.append(Heard(job.text, job.speech, job.began, now, how))

    def _drop(self, job: _Job, now: float, parts: Iterable[Utterance] | None = None) -> None:
        self._waiting.remove(job)
        if job.ticket is not None and not job.answered:
            self.voice.forget(job.ticket)
        for part in job.parts if parts is None else parts:
            self.log.append(Heard(part.text, part.speech, None, now, "dropped"))

    def _duck(self) -> None:
        wanted = self._now is not None and self._now.sounds
        if wanted != self._ducked:
            self._ducked = wanted
            self.sound.duck("cue", DUCK if wanted else 1.0)


def reading_s(text: str) -> float:
    """Return how long it takes to read a caption."""
    return max(READ_LEAST_S, READ_S_PER_LETTER * len(text))
