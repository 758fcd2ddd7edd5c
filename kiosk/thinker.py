"""The thinker: a process of its own for hints, answers and opponents that take longer than a millisecond.

Pure Python beside the loop would cost it 7 ms at the median. Questions and answers are plain values (texts of views and
moves), budgets are nodes. A new question cancels the one before: the process is told, and a late answer carries an
old ticket and is dropped by the session. When it dies or hangs it is started again, and the question gets no answer.
"""

from __future__ import annotations

import json
import logging
import subprocess
import sys
import threading
import time
from typing import Any

import games
from games.game import Event
from hardware.devices import Clock, Post
from hardware.facts import DeviceLost, Fault, Thought
from kiosk.cues import Think
from kiosk.thinking import made, think

LOG = logging.getLogger("footlights.thinker")


class Thinker:
    """The core's side. `ask` never blocks; the answer is a `Thought` with the question's ticket."""

    name = "thinker"

    def __init__(self, *, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._post: Post = lambda fact: None
        self._process: subprocess.Popen[str] | None = None
        self._asked: Think | None = None
        self._lock = threading.Lock()

    def open(self, post: Post) -> None:
        """Nothing starts before the first question: most games never ask."""
        self._post = post

    def ask(self, question: Think) -> None:
        """Ask; a question that is being thought about is given up."""
        with self._lock:
            busy, self._asked = self._asked, question
            process = self._process
            if process is not None and (busy is not None or process.poll() is not None):
                process.kill()
                process = None
            if process is None:
                process = self._start()
            line = json.dumps([question.kind, question.game, question.view, question.level, question.seed,
                               question.budget, question.ticket])  # fmt: skip
            try:
                assert process.stdin is not None
                process.stdin.write(line + "\n")
                process.stdin.flush()
            except OSError as error:
                LOG.warning("K9 thinker: cannot ask: %s", error)

    def close(self) -> None:
        """Stop the process; may be called twice."""
        with self._lock:
            process, self._process, self._asked = self._process, None, None
        if process is not None:
            process.kill()
            process.wait()

    def _start(self) -> subprocess.Popen[str]:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "kiosk.thinker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        threading.Thread(target=self._read, args=(self._process,), name="thinker", daemon=True).start()
        return self._process

    def _read(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                self._hear(line)
        except Exception:  # what is no answer; nobody may wait for it for ever
            LOG.exception("K9 thinker: its answer cannot be read; it is ended")
            process.kill()
        process.wait()
        with self._lock:
            asked = self._asked if self._process is process else None
            if self._process is process:
                self._process, self._asked = None, None
        if asked is not None:
            self._post(DeviceLost(self.name, Fault.THINKER, f"exit status {process.returncode}", self._clock()))
            self._post(Thought(asked.ticket, None, self._clock()))

    def _hear(self, line: str) -> None:
        ticket, found = json.loads(line)
        thought = Thought(ticket, _as_event(found), self._clock())
        with self._lock:
            if self._asked is not None and self._asked.ticket == ticket:
                self._asked = None
        self._post(thought)


def _as_event(found: Any) -> Any:
    if found is None:
        return None
    moves, reason = found
    if reason is None:
        return moves, None
    key, args, places, sound = reason
    values = tuple((name, tuple(v) if isinstance(v, list) else v) for name, v in args)
    return moves, Event(key, values, tuple(places), sound)


def answer(line: str) -> str:
    """Return the answer to one question, both as JSON lines. Raises KeyError or ValueError for what is no question."""
    kind, name, view, level, seed, budget, ticket = json.loads(line)
    game = games.load(name)
    if kind == "new":
        return json.dumps([ticket, made(game, json.loads(view), seed)])
    found = think(game, kind, game.read_view(view), budget, level, seed)
    if found is not None and found[1] is not None:
        reason = found[1]
        found = (found[0], [reason.key, reason.args, reason.places, reason.sound])
    return json.dumps([ticket, found])


def main() -> int:
    """Answer questions from standard input until it ends."""
    for line in sys.stdin:
        print(answer(line), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
