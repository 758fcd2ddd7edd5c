"""The pipe to the voice's process (`hardware/voice_worker.py`): start, ask and be answered in time, end."""

from __future__ import annotations

import json
import os
import select
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

START_S = 10.0
_TAIL = 600  # bytes of standard error that are kept for the reason

_ROOT = str(Path(__file__).parent.parent)


class VoiceError(Exception):
    """The process ended, did not answer, or answered nonsense; the text says which, and what it said last."""


class VoiceProcess:
    """One process. All but `kill` belongs to one thread."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = list(command)
        self._process: subprocess.Popen[bytes] | None = None
        self._heard, self._tail = b"", b""
        self.idle_since = 0.0
        """When it last answered (time.monotonic)."""

    @property
    def runs(self) -> bool:
        """True from a start that went well to the end."""
        return self._process is not None

    def pipes(self) -> list[int]:
        """Return what to wait for while there is nothing to ask."""
        if self._process is None or self._process.stdout is None or self._process.stderr is None:
            return []
        return [self._process.stdout.fileno(), self._process.stderr.fileno()]

    def start(self) -> dict[str, str]:
        """Start it and return its first line. 150 ms. Raises VoiceError."""
        self.end()
        path = os.pathsep.join(filter(None, (_ROOT, os.environ.get("PYTHONPATH"))))
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(
                self._command, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, env={**os.environ, "PYTHONPATH": path}
            )
        except OSError as error:
            raise VoiceError(f"the voice's process cannot be started: {error}") from error
        return self._answer(START_S)

    def ask(self, request: Mapping[str, Any], patience_s: float) -> dict[str, str]:
        """Return the answer to a request. Raises VoiceError."""
        stdin = self._process and self._process.stdin
        if not stdin:
            raise VoiceError("the voice's process does not run")
        try:
            stdin.write(json.dumps(request).encode() + b"\n")
        except OSError as error:
            raise VoiceError(self._ended()) from error
        return self._answer(patience_s)

    def listen(self) -> None:
        """Take what it says without being asked. Raises VoiceError when it has ended, or talks out of turn."""
        self._read(0.0)
        if b"\n" in self._heard:
            raise VoiceError("the voice's process talks out of turn")

    def end(self) -> None:
        """End it at once. May be called twice."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout, process.stderr):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()
        self._heard = self._tail = b""

    def kill(self) -> None:
        """From another thread: make whoever waits for an answer stop waiting."""
        process = self._process
        if process is not None:
            with suppress(OSError):
                process.kill()

    def _answer(self, patience_s: float) -> dict[str, str]:
        until = time.monotonic() + patience_s
        while b"\n" not in self._heard:
            left_s = until - time.monotonic()
            if left_s <= 0:
                raise VoiceError(f"the voice's process does not answer in {patience_s:.1f} s{self._last_words()}")
            self._read(left_s)
        line, _, self._heard = self._heard.partition(b"\n")
        self.idle_since = time.monotonic()
        try:
            answer = json.loads(line)
            return {"engine": str(answer["engine"]), "why": str(answer["why"])}
        except (ValueError, KeyError, TypeError) as error:
            raise VoiceError(f"the voice's process says {line[:80]!r}") from error

    def _read(self, wait_s: float) -> None:
        out, err = self.pipes()
        ready, _, _ = select.select([out, err], [], [], wait_s)
        if err in ready:
            self._tail = (self._tail + os.read(err, 65536))[-_TAIL:]
        if out in ready:
            data = os.read(out, 65536)
            if not data:
                raise VoiceError(self._ended())
            self._heard += data

    def _ended(self) -> str:
        """Return how it ended. Its standard error may still hold why."""
        assert self._process is not None
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.2)
        self._process.kill()
        status = self._process.wait()
        _, err = self.pipes()
        while select.select([err], [], [], 0)[0] and (data := os.read(err, 65536)):
            self._tail = (self._tail + data)[-_TAIL:]
        return f"the voice's process ended with status {status}{self._last_words()}"

    def _last_words(self) -> str:
        lines = self._tail.decode(errors="replace").split("\n")
        last = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f" ({last})" if last else ""
