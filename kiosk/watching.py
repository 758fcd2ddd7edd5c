"""Who may look on while the kiosk plays: a socket in the state folder that tells every fact and cue as a line.

Law: nobody who looks on can slow the game. Nothing here waits: a reader that does not take its lines is dropped, and
what is wrong with the socket is logged and left alone. Only the kiosk's own user may open it (0600).
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import socket
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, cast, get_args

from hardware.facts import Fact
from kiosk.cues import Cue
from kiosk.facts_text import cue_data, cue_text, fact_data, fact_text
from kiosk.languages import Sentences

LOG = logging.getLogger("footlights.watching")

SOCKET = "monitor.sock"
MOST_READERS = 8
_FACTS = get_args(Fact)

Line = dict[str, Any]


def told(thing: Fact | Cue, now: float, words: Sentences, labels: Mapping[str, str]) -> Line:
    """Return the line for a fact or a cue: its data, and `text` for a person."""
    if isinstance(thing, _FACTS):
        return {**fact_data(thing, now), "text": fact_text(thing, labels)}
    return {**cue_data(cast(Cue, thing), now), "text": cue_text(cast(Cue, thing), words)}


def shown(line: Mapping[str, Any], start: float = 0.0) -> str:
    """Return a line for a person: the time in front of a fact, cues indented under it."""
    if "cue" in line:
        return f"           > {line['text']}"
    return f"{float(line['now']) - start:10.3f} {line['text']}"


class Tap:
    """Tells readers on a socket what happens. Call the Tap with each fact and cue, and `turn` once in a while.

    Where the socket cannot be made the log says so, and the game is played without.
    """

    def __init__(
        self, folder: Path, words: Callable[[], Sentences], labels: Mapping[str, str] | None = None, name: str = SOCKET
    ) -> None:
        self.path = folder / name
        self._words, self._labels = words, dict(labels or {})
        self._readers: list[socket.socket] = []
        self._door: socket.socket | None = None
        try:
            self._door = _listening(self.path)
        except OSError as error:
            LOG.warning("monitor: %s cannot be made: %s", self.path, error)

    def __call__(self, thing: Fact | Cue, now: float) -> None:
        """Tell whoever listens. With nobody there it costs a look at a socket."""
        self.turn()
        if self._readers:
            line = json.dumps(told(thing, now, self._words(), self._labels), ensure_ascii=False)
            self._send(line.encode() + b"\n")

    def turn(self) -> None:
        """Let readers in that wait at the door."""
        while self._door is not None:
            try:
                reader, _ = self._door.accept()
            except OSError:
                return
            reader.setblocking(False)
            if len(self._readers) < MOST_READERS:
                self._readers.append(reader)
            else:
                reader.close()

    def close(self) -> None:
        """Nobody may look on any more. May be called twice."""
        for reader in self._readers:
            reader.close()
        self._readers.clear()
        door, self._door = self._door, None
        if door is not None:
            door.close()
            with contextlib.suppress(OSError):
                self.path.unlink()

    def _send(self, line: bytes) -> None:
        for reader in tuple(self._readers):
            try:
                whole = reader.send(line, socket.MSG_NOSIGNAL) == len(line)
            except OSError:
                whole = False
            if not whole:
                self._readers.remove(reader)
                reader.close()


def listen(path: Path) -> Iterator[Line]:
    """Yield the lines of a running kiosk until it ends. Raises OSError at once where none answers."""
    with _near(path) as short, socket.socket(socket.AF_UNIX) as wire:
        wire.connect(short)
        with wire.makefile("rb") as lines:
            for line in lines:
                with contextlib.suppress(ValueError):
                    yield json.loads(line)


def _listening(path: Path) -> socket.socket:
    """Return the socket at `path`; one that a killed kiosk has left there is taken away."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileNotFoundError):
        path.unlink()
    door = socket.socket(socket.AF_UNIX)
    before = os.umask(0o177)
    try:
        with _near(path) as short:
            door.bind(short)
        door.listen(MOST_READERS)
        door.setblocking(False)
    except BaseException:
        door.close()
        raise
    finally:
        os.umask(before)
    return door


@contextlib.contextmanager
def _near(path: Path) -> Iterator[str]:
    """A socket's path has room for 107 bytes, a state folder may be deeper: named by way of its open folder."""
    folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
