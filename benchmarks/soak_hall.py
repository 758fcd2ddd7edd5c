"""The kiosk of a simulated day: what starts and stops it, what breaks, and what is counted meanwhile."""

from __future__ import annotations

import contextlib
import gc
import json
import logging
import random
import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench import Bench

from hardware.facts import DeviceBack, DeviceLost, Fault
from kiosk.cues import Keep
from kiosk.record.rescue import _recognised
from kiosk.record.walk import _pages, _rows_of
from kiosk.session import Manner
from kiosk.store import Store

PIN = "2580"
NAMES = ("Anna", "Olena", "Hanako", "Ivan", "Ken", "Maria")
FAULTS = ("mat", "sound", "voice", "screen", "disk", "clock", "damage", "noise", "stuck", "cut")
STEPS = frozenset({"move", "undo", "redo", "restart", "refusal", "hint", "answer"})
"""Rows that belong to a game: each of them is in the record in the end."""
DAY_0_MS = 1_790_000_000_000
PAGE = 4096
TREE = (2, 5, 10, 13)
"""The first byte of a page of a table or an index; any other page has the rest of a long text, or nothing."""


class Newest(list):  # type: ignore[type-arg]
    """The boards that a screen was shown, but only the newest is kept."""

    def append(self, board: Any) -> None:
        self[:] = [board]


class Alarms(logging.Handler):
    """Counts what the log says by its code, and keeps the text of what must not be there."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.codes: Counter[str] = Counter()
        self.worst: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        code = text.split(maxsplit=1)[0] if text[:1] == "K" else "other"
        self.codes[code] += 1
        if code == "K0" and len(self.worst) < 5:
            self.worst.append(logging.Formatter().format(record))


@dataclass(slots=True)
class Figures:
    """What was counted."""

    visits: int = 0
    presses: int = 0
    unanswered: Counter[str] = field(default_factory=Counter)
    longest_s: float = 0.0
    longest: str = ""
    costs_ms: list[float] = field(default_factory=list)
    rows: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    destroyed: int = 0
    rss_mb: list[float] = field(default_factory=list)
    ways: Counter[str] = field(default_factory=Counter)


class Hall:
    """A kiosk in a room: `figures` is what came of it, `active` what is broken now and until when."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.folder, self.seed = folder, seed
        self.path = folder / "record.db"
        self.jump_ms = 0
        self.before_s = 0.0
        self.figures = Figures()
        self.active: dict[str, float] = {}
        self.alarms = Alarms()
        self.way = "direct"
        self.pressed_at = 0.0
        self.answered_at: float | None = None
        logging.getLogger("footlights").addHandler(self.alarms)
        self.start()

    # -- the kiosk --------------------------------------------------------------------------------------------------

    @property
    def elapsed_s(self) -> float:
        """Seconds since the day began, over all lives of the kiosk."""
        return self.before_s + float(self.bench.now) - 100.0

    def wall_ms(self) -> int:
        """What the clock on the wall says. It may jump."""
        bench = getattr(self, "bench", None)
        s = self.before_s if bench is None else self.elapsed_s
        return DAY_0_MS + round(s * 1000) + self.jump_ms

    def start(self) -> None:
        """Power on: with other settings than the last time, and what the record says."""
        chance = self.chance
        store = Store(self.path, self.wall_ms, "hall")
        bench = Bench(
            self.folder, record=store, options={"figure": chance.choice(("trefoil", "figure-eight", "seven-four"))},
            language=chance.choice(("en", "uk", "ja")), dwell_s=chance.choice((0.0, 0.2, 0.5)),
            extra=("switch", "pair", "keypad"), seed=chance.randrange(10**6), desk=True,
            manner=Manner(chance.choice(("never", "always")), False, 120.0, 90.0, 20.0, chance.choice((0.0, 600.0))),
        )  # fmt: skip
        bench.screen.boards = Newest()
        self._listen(bench)
        bench.installation.outputs.watchers.append(self._kept)
        self.bench = bench
        self.active.clear()
        if not store.failed and not bench.desk.has_pin():
            bench.desk.pin.set(PIN)
            for name in NAMES:
                bench.desk.players.add(name)
        bench.run(3)

    def _listen(self, bench: Bench) -> None:
        """Note when a press is answered: when what it means (and not the scan by itself) gives the player something."""
        session = bench.installation.session
        hear, hear_fact = session.hear, session.hear_fact

        def heard(intent: Any, now: float) -> list[Any]:
            by_itself = getattr(intent, "brief", False) and intent.at != self.pressed_at
            cues = hear(intent, now)
            self._note_answer(bool(cues) and not by_itself, now)
            return list(cues)

        def fact_heard(fact: Any, now: float) -> list[Any] | None:
            cues = hear_fact(fact, now)
            self._note_answer(bool(cues), now)
            return None if cues is None else list(cues)

        session.hear, session.hear_fact = heard, fact_heard
        play = bench.sound.play
        bench.sound.play = lambda *what, **more: 0.0 if "sound" in self.active else play(*what, **more)

    def _note_answer(self, answered: bool, now: float) -> None:
        if answered and self.answered_at is None:
            self.answered_at = now

    def stop(self, cut: bool) -> None:
        """Power off: in order, or as a cable that is pulled."""
        store = self.bench.record
        if not cut:
            self.bench.installation.close()
        store.close()
        self.before_s = self.elapsed_s
        del self.bench
        gc.unfreeze()  # each life of the kiosk has frozen what it had
        gc.collect()

    def _kept(self, cue: Any, now: float) -> None:
        if isinstance(cue, Keep) and (cue.kind in STEPS or cue.kind == "game"):
            self.figures.rows[cue.kind] += 1

    def give(self, cues: list[Any]) -> None:
        self.bench.installation._give(cues, self.bench.now)

    def pass_time(self, seconds: float) -> None:
        self.bench.run(seconds)
        self.bench.seen.clear()

    # -- what breaks ------------------------------------------------------------------------------------------------

    def break_one(self) -> None:
        """Something breaks, for a few seconds or some minutes."""
        name = self.chance.choice(FAULTS)
        if name in self.active or (name in ("cut", "damage") and "disk" in self.active):
            return
        self.figures.faults[name] += 1
        if name not in ("damage", "cut", "clock"):
            self.active[name] = self.elapsed_s + self.chance.uniform(3, 200)
        getattr(self, f"_{name}")()

    def mend(self, name: str) -> None:
        """It is well again."""
        del self.active[name]
        bench = self.bench
        if name == "mat":
            bench.mat.come_back()
        elif name == "disk":
            self._room(2**30)
        elif name in ("sound", "voice", "screen"):
            bench.voice.works = True
            bench.installation.queue.put(DeviceBack(name, bench.now))
        elif name == "stuck":
            bench.mat.release("5")
        bench.settle()

    def _mat(self) -> None:
        self.bench.mat.lose()
        self.bench.settle()

    def _sound(self) -> None:
        self._lose("sound", Fault.SOUND)

    def _voice(self) -> None:
        self.bench.voice.works = False
        self._lose("voice", Fault.VOICE)

    def _screen(self) -> None:
        self._lose("screen", Fault.SCREEN)

    def _lose(self, name: str, fault: Fault) -> None:
        self.bench.installation.queue.put(DeviceLost(name, fault, "soak", self.bench.now))
        self.bench.settle()

    def _disk(self) -> None:
        """From now on the file may not grow: SQLite's own `database or disk is full`."""
        self._room(0)

    def _room(self, pages: int) -> None:
        with contextlib.suppress(sqlite3.Error):
            db = self.bench.record._db
            db.execute(f"PRAGMA max_page_count = {max(1, pages)}")

    def _clock(self) -> None:
        self.jump_ms += self.chance.choice((-1, 1)) * self.chance.choice((3_600_000, 86_400_000))
        if self.chance.random() < 0.2:
            self.jump_ms = -DAY_0_MS  # no clock at boot: 1970

    def _damage(self) -> None:
        """A page of the file is overwritten while it is open: any, or the first one, by which all others are found."""
        store = self.bench.record
        with contextlib.suppress(sqlite3.Error):
            store._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            store._db.execute("PRAGMA cache_size = 0")
            page = self.chance.choice((0, self.chance.randrange(self.path.stat().st_size // PAGE)))
            self.figures.destroyed += rows_on(self.path, page)
            with self.path.open("r+b") as file:
                file.seek(page * PAGE)
                file.write(self.chance.randbytes(PAGE))

    def _noise(self) -> None:
        """A pad trembles: presses of a few milliseconds."""
        for _ in range(12):
            self.bench.mat.press("4")
            self.bench.run(0.004)
            self.bench.mat.release("4")
            self.bench.run(0.3)

    def _stuck(self) -> None:
        self.bench.mat.press("5")
        self.bench.settle()

    def _cut(self) -> None:
        """The power goes, or the kiosk is started anew with other settings."""
        self.stop(cut=self.chance.random() < 0.7)
        self.start()


def rows_on(path: Path, page: int) -> int:
    """Return how many of the counted rows go with this page (from 0) of the file, and one more where a text goes on."""
    pages = _pages(path)
    content = pages[page + 1]
    found = (_recognised(*one) for one in _rows_of(content, 0 if page else 100, pages))
    own = sum(row is not None and (row[0] == "games" or (row[0] == "steps" and row[1][2] in STEPS)) for row in found)
    return own + (content[0] not in TREE and page > 0)


def rss_mb() -> float:
    """Return the resident memory of this process in megabytes."""
    gc.collect()
    line = next(one for one in Path("/proc/self/status").read_text().splitlines() if one.startswith("VmRSS"))
    return round(int(line.split()[1]) / 1024, 1)


def rows_of(path: Path) -> Counter[str]:
    """Return how many rows of each kind the record has."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        found = Counter(dict(db.execute("SELECT kind, count(*) FROM steps GROUP BY kind")))
        found["game"] = db.execute("SELECT count(*) FROM games").fetchone()[0]
        assert db.execute("PRAGMA integrity_check").fetchone()[0] == "ok", json.dumps(dict(found))
    return found
