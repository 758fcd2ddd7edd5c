"""The voice, from the core's side: asks a process of its own for speech files, keeps them, and watches over it.

One request is with the process at a time; the newest that waits goes next, because it belongs to the player's last
step. A file that was made before is answered at once. A process that does not answer in its time, or dies, is started
again and the words are asked for once more; while there is none, espeak-ng alone makes the files.
"""

from __future__ import annotations

import logging
import os
import select
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from hardware.devices import Clock, Post
from hardware.facts import Fault, SpeechFailed, SpeechReady
from hardware.reporter import Reporter
from hardware.voice_cache import MOST_BYTES, Phrase, SpeechCache
from hardware.voice_engines import VOICES, Engine, Espeak, check_and_trim
from hardware.voice_process import VoiceError, VoiceProcess
from hardware.voice_variants import Variants

ANSWER_S = 1.0
ANSWER_S_PER_LETTER = 0.02
TRIES = 2
AGAIN_S = (0.0, 1.0, 5.0, 30.0)
"""Waits before a process that ended is started again; the last one goes on. A good answer begins anew."""
STUMBLED_S = 0.2
"""After a fault of our own the thread rests so long, in case it comes again at once."""
IDLE_S = 0.3
"""Prepared phrases are made when nothing was asked for so long."""
MOST_PREPARED = 2000


@dataclass(slots=True)
class _Job:
    phrase: Phrase
    ticket: int | None = None  # None: prepared, nobody waits
    why: list[str] = field(default_factory=list)


class Voice:
    """The speech engine (`hardware.devices.VoiceDevice`). `command` starts the process, `alone` the engine without it.

    Every request gets one SpeechReady or SpeechFailed; a forgotten one gets none. DeviceLost (K5) is told once when no
    words can be made, DeviceBack when they can. From words to a new file: 4 ms for a short sentence; from the cache
    0.1 ms, told before `make` returns.
    """

    def __init__(
        self,
        name: str = "voice",
        *,
        cache_folder: Path,
        command: Sequence[str] | None = None,
        alone: Callable[[], Engine] = Espeak,
        cache_bytes: int = MOST_BYTES,
        clock: Clock = time.monotonic,
    ) -> None:
        self.name = name
        self._clock = clock
        self._log = logging.getLogger(f"footlights.{name}")
        self._report = Reporter(name, clock)
        self._cache = SpeechCache(cache_folder, cache_bytes)
        self._process = VoiceProcess(command or (sys.executable, "-m", "hardware.voice_worker"))
        self._make_alone = alone
        self._alone: Engine | None = None
        self._post: Post = lambda fact: None
        self._lock = threading.Lock()
        self._waiting: list[_Job] = []
        self._prepared: deque[Phrase] = deque(maxlen=MOST_PREPARED)
        self._busy: _Job | None = None
        self._thread: threading.Thread | None = None
        self._wake = (-1, -1)
        self._ending = False
        self._deaths, self._start_at = 0, 0.0
        self._said, self._ended = "", ""
        self._variants = Variants()

    # -- what the core calls ----------------------------------------------------------------------------------------

    def open(self, post: Post) -> None:
        """Start the process; returns at once. Until it is there requests wait for it."""
        if self._thread is not None:
            return
        self._post, self._ending = post, False
        self._deaths, self._start_at = 0, 0.0
        self._waiting, self._busy = [], None
        self._report.start(post)
        self._cache.load()
        self._wake = os.pipe()
        for end in self._wake:
            os.set_blocking(end, False)
        self._thread = threading.Thread(target=self._live, name=self.name, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the process; may be called twice. 10 ms."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._ending = True
        self._report.stop()
        self._process.kill()
        self._ring()
        thread.join(10.0)
        for end in self._wake:
            os.close(end)
        self._wake = (-1, -1)

    def make(self, ticket: int, text: str, *, language: str, rate: int, pitch: int, voice: str = "") -> None:
        """Ask for a sound file of these words."""
        phrase = Phrase(text, language, rate, pitch, self._variants.known(voice))
        if language not in VOICES or not any(letter.isalnum() for letter in text):
            reason = "there is nothing to say" if language in VOICES else f"there is no voice for {language}"
            self._tell(SpeechFailed(ticket, reason, self._clock()))
        elif (path := self._cache.find(phrase)) is not None:
            self._tell(SpeechReady(ticket, str(path), self._clock()))
        elif self._thread is None:
            self._tell(SpeechFailed(ticket, "the voice is not open", self._clock()))
        else:
            with self._lock:
                self._waiting.append(_Job(phrase, ticket))
            self._ring()

    def forget(self, ticket: int) -> None:
        """The answer is not needed any more; what is being made now is still kept for the next time."""
        with self._lock:
            self._waiting = [job for job in self._waiting if job.ticket != ticket]
            if self._busy is not None and self._busy.ticket == ticket:
                self._busy.ticket = None

    def prepare(self, texts: Iterable[str], *, language: str, rate: int, pitch: int, voice: str = "") -> None:
        """Make these files when there is nothing else to do, so that they are in the cache when they are needed.

        A request waits at most for the one that is being made, some 5 ms.
        """
        voice = self._variants.known(voice)
        with self._lock:
            self._prepared.extend(Phrase(text, language, rate, pitch, voice) for text in texts)
        self._ring()

    def voices(self) -> tuple[str, ...]:
        """Return the voices to choose from. 4 ms at the first call."""
        return self._variants.offered

    # -- the voice's thread -----------------------------------------------------------------------------------------

    def _live(self) -> None:
        """Serve until the end; a fault of our own ends nothing."""
        while not self._ending:
            try:
                self._turn()
            except Exception:
                self._log.exception("K5 %s: a fault of its own; it goes on", self.name)
                self._end_process("a fault")
                select.select([self._wake[0]], [], [], STUMBLED_S)
        self._process.end()

    def _turn(self) -> None:
        if not self._process.runs and time.monotonic() >= self._start_at:
            self._start()
        self._busy = self._next()
        if self._busy is None:
            self._rest()
            return
        job, self._busy.why = self._busy, []
        path = self._cache.find(job.phrase) or self._made(job)
        if path is None and not self._ending and self._cache.moves():  # the disk has become full meanwhile
            path = self._made(job)
        with self._lock:
            ticket, self._busy = job.ticket, None
        if self._ending:
            return
        if path is not None:
            self._report.back(self._cache.engine)
        else:
            self._report.lost(Fault.VOICE, "; ".join(job.why))
        if ticket is not None:
            now = self._clock()
            fact = SpeechFailed(ticket, "; ".join(job.why), now) if path is None else None
            self._tell(fact or SpeechReady(ticket, str(path), now))

    def _next(self) -> _Job | None:
        """Return the newest request, else a phrase to prepare after some rest."""
        with self._lock:
            if self._waiting:
                return self._waiting.pop()
            if not self._prepared or not self._process.runs or time.monotonic() < self._process.idle_since + IDLE_S:
                return None
            return _Job(self._prepared.popleft())

    def _rest(self) -> None:
        """Wait until someone rings, the process ends, or there is something to do by itself."""
        wait_s: float | None = None
        if not self._process.runs:
            wait_s = max(0.0, self._start_at - time.monotonic())
        elif self._prepared:
            wait_s = max(0.0, self._process.idle_since + IDLE_S - time.monotonic())
        ready, _, _ = select.select([self._wake[0], *self._process.pipes()], [], [], wait_s)
        if self._wake[0] in ready:
            with suppress(OSError):
                os.read(self._wake[0], 4096)
        elif ready:
            try:
                self._process.listen()
            except VoiceError as error:
                self._end_process(str(error))

    def _made(self, job: _Job) -> Path | None:
        return self._from_process(job) or self._from_alone(job)

    # -- files ------------------------------------------------------------------------------------------------------

    def _from_process(self, job: _Job) -> Path | None:
        """Let the process make the file, once more when it had to be started again; None when it cannot."""
        patience_s = ANSWER_S + ANSWER_S_PER_LETTER * len(job.phrase.text)
        for _ in range(TRIES):
            if not self._process.runs and time.monotonic() >= self._start_at:
                self._start()
            if not self._process.runs or self._ending:
                return None
            part = self._cache.part()
            try:
                answer = self._process.ask({**job.phrase._asdict(), "path": str(part)}, patience_s)
            except VoiceError as error:
                job.why.append(str(error))
                self._end_process(str(error))
                continue
            self._deaths = 0
            return self._keep(job, part, answer["engine"], answer["why"])
        return None

    def _from_alone(self, job: _Job) -> Path | None:
        """Let espeak-ng make the file without any process of ours; None when it cannot."""
        if self._ending:
            return None
        part = self._cache.part()
        try:
            self._alone = self._alone or self._make_alone()
            if (path := self._cache.find(job.phrase, self._alone.name)) is not None:
                return path
            text, language, rate, pitch, voice = job.phrase
            self._alone.make(text, language, rate, pitch, str(part), voice)
            check_and_trim(str(part), job.phrase.text, job.phrase.rate)
        except Exception as error:
            job.why.append(f"espeak-ng: {error or type(error).__name__}")
            return None
        return self._keep(job, part, self._alone.name, "; ".join(job.why) or self._ended)

    def _keep(self, job: _Job, part: Path, engine: str, why: str) -> Path | None:
        if not engine:
            job.why.append(why)
            return None
        self._say_engine(engine, why)
        try:
            return self._cache.keep(job.phrase, part, engine)
        except OSError as error:
            job.why.append(f"the file cannot be kept: {error}")
            return None

    # -- the process ------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        """Start the process and hear what it can do; at failure say when to try again."""
        try:
            first = self._process.start()
        except VoiceError as error:
            self._end_process(str(error))
            return
        if not first["engine"]:
            self._end_process(first["why"])
            return
        self._say_engine(first["engine"], first["why"])
        self._cache.made_by(first["engine"])
        self._report.back(first["engine"])

    def _end_process(self, reason: str) -> None:
        """End it; the next start is later the more often it has ended. Until then there is espeak-ng alone, or none."""
        self._process.end()
        if self._ending:
            return
        self._ended = reason
        wait_s = AGAIN_S[min(self._deaths, len(AGAIN_S) - 1)]
        self._deaths += 1
        self._start_at = time.monotonic() + wait_s
        self._log.warning("K5 %s: %s; it is started again in %.0f s", self.name, reason, wait_s)
        if not wait_s:
            return
        try:
            self._alone = self._alone or self._make_alone()
        except Exception:
            self._report.lost(Fault.VOICE, reason)
        else:
            self._report.back(self._alone.name)

    def _say_engine(self, engine: str, why: str) -> None:
        if engine != self._said:
            self._said = engine
            level = logging.WARNING if why else logging.INFO
            self._log.log(level, "%s: words are made by %s%s", self.name, engine, why and f" because of: {why}")

    def _ring(self) -> None:
        with suppress(OSError):
            os.write(self._wake[1], b".")

    def _tell(self, fact: SpeechReady | SpeechFailed) -> None:
        try:
            self._post(fact)
        except Exception:
            self._log.exception("K5 %s: the queue did not take %s", self.name, fact)
