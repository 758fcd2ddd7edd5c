"""The voice, from the core's side: asks a process of its own for sound files, keeps them, and watches over it.

One request is with the process at a time; the newest that waits goes next, because it is the player's last step. A
file that was made before is answered at once. A process that does not answer in its time is killed and started again,
and the words are asked for once more.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import select
import subprocess
import sys
import threading
import time
import wave
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.devices import Clock, Post
from hardware.facts import DeviceBack, DeviceLost, Fault, SpeechFailed, SpeechReady

LOG = logging.getLogger("footlights.voice")

START_S = 8.0
ANSWER_S = 1.0
ANSWER_S_PER_LETTER = 0.02
TRIES = 2
AGAIN_S = 5.0
"""After the process could not be started or died at once, it is started again so much later."""
MOST_FILES = 3000
VERSION = "1"
"""Part of a file's name in the cache; goes up when files are made in another way."""


@dataclass(slots=True)
class _Job:
    ticket: int
    request: dict[str, Any]
    path: Path
    tries: int = 0


class Voice:
    """The speech engine (hardware.devices.VoiceDevice). `command` starts the process; files are kept in `cache_folder`.

    DeviceLost (K5) is told once when no engine makes files, DeviceBack when one does again; each request gets its own
    SpeechReady or SpeechFailed, forgotten ones none. About 10 ms for a new phrase, 0.1 ms for one in the cache.
    """

    def __init__(
        self,
        name: str = "voice",
        *,
        cache_folder: Path,
        command: Sequence[str] | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.name, self._folder, self._clock = name, cache_folder, clock
        self._command = list(command or [sys.executable, "-m", "hardware.voice_worker"])
        self._post: Post = lambda fact: None
        self._lock = threading.Lock()
        self._waiting: list[_Job] = []
        self._busy: _Job | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._rest = b""
        self._thread: threading.Thread | None = None
        self._wake: tuple[int, int] = (-1, -1)
        self._ending = False
        self._lost = False
        self._failed_at: float | None = None
        self._engine = ""

    # -- what the core calls ----------------------------------------------------------------------------------------

    def open(self, post: Post) -> None:
        """Start the process."""
        if self._thread is not None:
            return
        self._post, self._ending = post, False
        self._wake = os.pipe()
        os.set_blocking(self._wake[0], False)
        os.set_blocking(self._wake[1], False)
        self._thread = threading.Thread(target=self._live, name=self.name, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the process; may be called twice."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._ending = True
        self._ring()
        thread.join(5.0)
        for end in self._wake:
            os.close(end)
        self._wake = (-1, -1)

    def make(self, ticket: int, text: str, *, language: str, rate: int, pitch: int) -> None:
        """Ask for a sound file of these words."""
        path = self._path(text, language, rate, pitch)
        if _is_sound(path):
            self._post(SpeechReady(ticket, str(path), self._clock()))
            return
        request = {"text": text, "language": language, "rate": rate, "pitch": pitch}
        with self._lock:
            self._waiting.append(_Job(ticket, request, path))
        self._ring()

    def forget(self, ticket: int) -> None:
        """The answer is not needed any more; what the process is making now is still kept in the cache."""
        with self._lock:
            self._waiting = [job for job in self._waiting if job.ticket != ticket]
            if self._busy is not None and self._busy.ticket == ticket:
                self._busy.ticket = 0

    def _path(self, text: str, language: str, rate: int, pitch: int) -> Path:
        words = json.dumps([VERSION, text, language, rate, pitch], ensure_ascii=False)
        return self._folder / f"{hashlib.sha256(words.encode()).hexdigest()[:32]}.wav"

    def _ring(self) -> None:
        with suppress(OSError):
            os.write(self._wake[1], b".")

    # -- the voice's thread -----------------------------------------------------------------------------------------

    def _live(self) -> None:
        """Keep the process alive and busy until the end; a fault of our own ends neither."""
        self._tidy()
        while not self._ending:
            try:
                if self._process is None and not self._start():
                    self._fail_all("the voice's process cannot be started")
                    self._sleep(AGAIN_S)
                    continue
                self._serve()
            except Exception:
                LOG.exception("K5 voice: a fault of its own; the process is started again")
                self._end_process()
        self._end_process()

    def _serve(self) -> None:
        """Give the process the newest request and wait for its answer, or for the next request."""
        if self._busy is None:
            with self._lock:
                self._busy = self._waiting.pop() if self._waiting else None
            if self._busy is None:
                self._sleep(None)
                return
        job = self._busy
        job.tries += 1
        part = job.path.with_suffix(f".{os.getpid()}.part.wav")
        asked = {**job.request, "ticket": job.ticket, "path": str(part)}
        patience_s = ANSWER_S + ANSWER_S_PER_LETTER * len(job.request["text"])
        answer = self._ask(json.dumps(asked).encode() + b"\n", patience_s)
        if answer is not None:
            self._busy = None
            self._take(job, part, answer)
        elif job.tries >= TRIES:
            self._busy = None
            self._fail(job, "the voice's process does not answer")

    def _ask(self, line: bytes, patience_s: float) -> dict[str, Any] | None:
        """Return the process's answer, or None when it died or was killed because it did not answer."""
        process = self._process
        assert process is not None
        assert process.stdin is not None
        try:
            process.stdin.write(line)
            process.stdin.flush()
        except OSError:
            self._end_process()
            return None
        answer = self._hear(patience_s)
        if answer is None and not self._ending:
            LOG.warning("K5 voice: no answer in %.1f s or the process died; it is started again", patience_s)
            self._end_process()
        return answer

    def _take(self, job: _Job, part: Path, answer: dict[str, Any]) -> None:
        if not answer["ok"]:
            self._fail(job, answer["reason"])
            return
        if answer["engine"] != self._engine:
            better = f" ({answer['reason']})" if answer["reason"] else ""
            LOG.warning("voice: words are made by %s%s", answer["engine"], better)
            self._engine = answer["engine"]
        os.replace(part, job.path)
        if self._lost:
            self._lost = False
            self._post(DeviceBack(self.name, self._clock()))
        if job.ticket:
            self._post(SpeechReady(job.ticket, str(job.path), self._clock()))

    def _fail(self, job: _Job, reason: str) -> None:
        if job.ticket:
            self._post(SpeechFailed(job.ticket, reason, self._clock()))
        if not self._lost:
            self._lost = True
            self._post(DeviceLost(self.name, Fault.VOICE, reason, self._clock()))

    def _fail_all(self, reason: str) -> None:
        with self._lock:
            jobs, self._waiting = self._waiting, []
        for job in [self._busy, *jobs] if self._busy is not None else jobs or [_NOBODY]:
            self._fail(job, reason)
        self._busy = None

    # -- the process ------------------------------------------------------------------------------------------------

    def _start(self) -> bool:
        try:
            self._process = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
            )
        except OSError as error:
            LOG.error("K5 voice: %s", error)
            return False
        self._rest = b""
        if self._hear(START_S) is None:
            self._end_process()
            return False
        return True

    def _hear(self, patience_s: float) -> dict[str, Any] | None:
        """Return the next line of the process, or None after so long, or at its death."""
        process = self._process
        assert process is not None
        assert process.stdout is not None
        end = time.monotonic() + patience_s
        while b"\n" not in self._rest:
            ready, _, _ = select.select([process.stdout], [], [], min(0.2, max(0.0, end - time.monotonic())))
            if ready:
                data = os.read(process.stdout.fileno(), 65536)
                if not data:
                    return None
                self._rest += data
            elif self._ending or time.monotonic() >= end:
                return None
        line, _, self._rest = self._rest.partition(b"\n")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()

    def _sleep(self, seconds: float | None) -> None:
        """Wait until someone rings, the process dies, or so long."""
        watched: list[Any] = [self._wake[0]]
        if seconds is None and self._process is not None:
            watched.append(self._process.stdout)
        ready, _, _ = select.select(watched, [], [], seconds)
        if self._wake[0] in ready:
            with suppress(OSError):
                os.read(self._wake[0], 4096)
        elif ready:
            LOG.warning("K5 voice: the process died; it is started again")
            self._end_process()

    def _tidy(self) -> None:
        """Make the folder; throw the oldest files away when there are too many, and what a crash left half made."""
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            for part in self._folder.glob("*.part.wav"):
                part.unlink()
            files = sorted(self._folder.glob("*.wav"), key=lambda path: path.stat().st_mtime)
            for path in files[:-MOST_FILES]:
                path.unlink()


_NOBODY = _Job(0, {}, Path())


def _is_sound(path: Path) -> bool:
    """True if there is a sound file that can be read. 0.05 ms."""
    try:
        with wave.open(str(path)) as file:
            return bool(file.getnframes() > 0)
    except (OSError, EOFError, wave.Error):
        return False
