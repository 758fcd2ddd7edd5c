"""Speech files that were made before, on disk, found by what they say and how. Bounded; the least used go first."""

from __future__ import annotations

import hashlib
import json
import logging
import os
import shutil
import tempfile
import threading
from collections import OrderedDict
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

LOG = logging.getLogger("footlights.voice")

MOST_BYTES = 96 * 2**20
"""Forty minutes of speech."""
VERSION = 4
"""Part of every file's name; goes up when files are made in another way."""

_ENGINE = "engine.txt"
_ROOM = 8 * 2**20
_HEADER = 44  # bytes of a WAV file with nothing but sound in it


class Phrase(NamedTuple):
    """Words and how they are said. `voice` is a variant of the language's voice, "" for its own."""

    text: str
    language: str
    rate: int
    pitch: int
    voice: str = ""


class SpeechCache:
    """The files in one folder. `engine` is what makes files as a rule: those of another one are found only by its name.

    Where the folder cannot be written to, or its disk is full, another one is taken until the end of the program.
    `find` and `keep` may be called from two threads.
    """

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self.folder, self._most = folder, most_bytes
        self.engine = ""
        self._sizes: OrderedDict[str, int] = OrderedDict()
        self._bytes = 0
        self._lock = threading.RLock()

    def load(self) -> None:
        """Look what is there, throw away what a crash has left half made. 5 ms for a thousand files."""
        self.folder = _usable(self.folder)
        self._sizes.clear()
        with suppress(OSError):
            found = []
            for entry in os.scandir(self.folder):
                if entry.name.startswith("part-"):
                    os.unlink(entry.path)
                elif entry.name.endswith(".wav"):
                    state = entry.stat()
                    found.append((state.st_mtime_ns, entry.name, state.st_size))
            self._sizes.update((name, size) for _, name, size in sorted(found))
        self._bytes = sum(self._sizes.values())
        with suppress(OSError, UnicodeDecodeError):
            self.engine = (self.folder / _ENGINE).read_text(encoding="utf-8").strip()

    def moves(self) -> bool:
        """Go to another folder if this one cannot be written to any more; True if that was so."""
        before = self.folder
        usable = _usable(before)
        if usable == before:
            return False
        LOG.warning("speech files are kept in %s from now on", usable)
        with self._lock:
            self.folder, self._bytes = usable, 0
            self._sizes.clear()
        return True

    def made_by(self, engine: str) -> None:
        """Files are made by this engine as a rule; the next start knows it before the engine has said so."""
        if engine != self.engine:
            self.engine = engine
            with suppress(OSError):
                part = self.folder / "part-engine"
                part.write_text(engine, encoding="utf-8")
                part.replace(self.folder / _ENGINE)

    def find(self, phrase: Phrase, engine: str = "") -> Path | None:
        """Return the whole and sound file of this phrase, or None. 0.05 ms. A broken one is thrown away."""
        name = self._name(phrase, engine or self.engine)
        size = self._sizes.get(name)
        if size is None:
            return None
        path = self.folder / name
        if not _is_whole(path, size):
            LOG.warning("the speech file %s is broken; it is made again", path)
            self._forget(name)
            return None
        with self._lock, suppress(OSError, KeyError):
            self._sizes.move_to_end(name)
            os.utime(path)
        return path

    def part(self) -> Path:
        """Return a path to make a file at."""
        return self.folder / f"part-{os.getpid()}.wav"

    def keep(self, phrase: Phrase, part: Path, engine: str = "") -> Path:
        """Put a file that was made at `part` in its place, whole or not at all; return where. Raises OSError."""
        name = self._name(phrase, engine or self.engine)
        size = part.stat().st_size
        part.replace(self.folder / name)
        with self._lock:
            self._bytes += size - self._sizes.pop(name, 0)
            self._sizes[name] = size
            while self._bytes > self._most and len(self._sizes) > 1:
                self._forget(next(iter(self._sizes)))
        return self.folder / name

    def _name(self, phrase: Phrase, engine: str) -> str:
        key = json.dumps([VERSION, engine, *phrase], ensure_ascii=False)
        return f"{hashlib.sha256(key.encode()).hexdigest()[:32]}.wav"

    def _forget(self, name: str) -> None:
        with self._lock:
            self._bytes -= self._sizes.pop(name, 0)
        with suppress(OSError):
            os.unlink(self.folder / name)


def _usable(folder: Path) -> Path:
    """Return the folder, made where it is missing; where nothing can be written into it, one in memory or a new one."""
    for place in (folder, Path("/dev/shm") / f"footlights-voice-{os.getuid()}"):
        with suppress(OSError):
            place.mkdir(mode=0o700, parents=True, exist_ok=True)
            if os.access(place, os.W_OK | os.X_OK) and shutil.disk_usage(place).free > _ROOM:
                return place
            LOG.warning("speech files cannot be kept in %s: it is full or read-only", place)
    return Path(tempfile.mkdtemp(prefix="footlights-voice-"))


def _is_whole(path: Path, size: int) -> bool:
    """True if the file is as long as it was and as its head says. A power cut leaves short files, or zeros."""
    try:
        with open(path, "rb") as file:
            head = file.read(_HEADER)
            known = os.fstat(file.fileno()).st_size
    except OSError:
        return False
    sound = int.from_bytes(head[40:44], "little")
    whole = head[:4] == b"RIFF" and head[8:16] == b"WAVEfmt " and head[36:40] == b"data"
    return whole and 0 < sound == size - _HEADER and known == size
