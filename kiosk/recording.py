"""A visit as a file: a heading, then every fact as the loop took it. `footlights replay` plays it again.

One JSON object a line. A heading begins each start of the kiosk; it has the seed of chance, the settings, and the game
that was cut off before, so that the file alone says how everything went. A file holds every press, a caregiver's PIN
too, but no name and no result of anyone.

Law: recording never stops the game. A full disk is logged once and tried again with the next fact.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from config.model import Settings
from hardware.facts import LampsSeen, SpeechFailed, SpeechReady
from kiosk.facts_text import FACTS, fact_data
from kiosk.store import Unfinished

LOG = logging.getLogger("footlights.recording")

VERSION = 1
MOST_BYTES = 50_000_000
"""Then the file is put aside as FILE.1 and a new one is begun: at most twice this is on the disk."""

_KINDS = tuple(FACTS.values())
_NOT_KEPT = (SpeechReady, SpeechFailed)  # a replay's own voice answers at once


def heading(seed: int, settings: Settings, unfinished: Unfinished | None, now: float) -> dict[str, Any]:
    """Return what a recording begins with."""
    return {
        "footlights": VERSION,
        "part": 1,
        "now": now,
        "seed": seed,
        "settings": settings.model_dump(mode="json"),
        "unfinished": None if unfinished is None else _plain(unfinished),
    }


def _plain(unfinished: Unfinished) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(asdict(unfinished)))
    return found


class Recorder:
    """Writes facts into a file. Call it with each fact and cue; cues are made again by a replay and are not kept."""

    def __init__(self, path: Path, head: Mapping[str, Any], most_bytes: int = MOST_BYTES) -> None:
        """Raises OSError where the file cannot be written at all: whoever asked for it is at hand."""
        self.path, self._head, self._most = path, dict(head), most_bytes
        self._lit: dict[str, frozenset[str]] = {}
        self._failed = False
        self._headed = False
        self._file: int | None = self._opened()
        self._write_head()

    def __call__(self, thing: object, now: float) -> None:
        """Keep a fact."""
        if not isinstance(thing, _KINDS) or isinstance(thing, _NOT_KEPT):
            return
        if isinstance(thing, LampsSeen):  # boards tell their lamps four times a second
            if self._lit.get(thing.device) == thing.lit:
                return
            self._lit[thing.device] = thing.lit
        try:
            self._turn_over(now)
            self._write_head()
            self._write(fact_data(thing, now))
            self._failed = False
        except OSError as error:
            if not self._failed:
                LOG.error("K7 recording: %s cannot be written: %s; the game goes on", self.path, error)
            self._failed = True

    def close(self) -> None:
        """May be called twice."""
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):
                os.close(file)

    def _opened(self) -> int:
        return os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def _write_head(self) -> None:
        if not self._headed:
            self._write(self._head)
            self._headed = True

    def _write(self, data: Mapping[str, Any]) -> None:
        """One write a line, so that a kill leaves whole lines; what was torn by a full disk is ended first."""
        if self._file is None:
            self._file = self._opened()
        line = json.dumps(data, ensure_ascii=False).encode() + b"\n"
        line = b"\n" + line if self._failed else line
        if os.write(self._file, line) < len(line):
            raise OSError(28, "no space left on device")

    def _turn_over(self, now: float) -> None:
        """A full file becomes FILE.1; the new one says that it goes on."""
        if self._file is None or os.fstat(self._file).st_size < self._most:
            return
        self.close()
        os.replace(self.path, self.path.with_name(self.path.name + ".1"))
        self._head = {**self._head, "part": self._head["part"] + 1, "now": now}
        self._headed = False
