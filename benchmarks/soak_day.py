"""A simulated day of the whole installation: visits of every kind, while things break and come back.

Everything is the real core on a given clock (`tests/bench.py`); the mat, the voice, the sound and the screen are fakes,
so a day takes minutes. The record is a real file, and its faults are real ones: SQLite's own full disk, and bytes that
are overwritten under it. Nothing is asserted here: what happened is counted, and `soak.py` says what is wrong with it.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
import time
from dataclasses import replace
from typing import Any

from soak_hall import PIN, Figures, Hall, rss_mb

from config.profile import Profile
from hardware.facts import Touched
from kiosk.players import Players
from kiosk.store import Store

WAYS = ("direct", "cursor", "step-scan", "auto-scan", "row-column", "coordinates", "touch", "keys")
KEYS = (*"123456789hiuyrwpa", "left", "right", "up", "down", "space", "tab")
NOT_FOR_CHANCE = frozenset({"backup", "pin", "delete", "yes", "archive"})
"""What a caregiver who chooses at random leaves alone: it takes rows away on purpose, or the way in."""


class Day(Hall):
    """Plays for `hours` of its own clock, by chance alone."""

    def play(self, hours: float) -> Figures:
        """Let visits follow each other until the day is over; then all is well for a minute, and it starts again."""
        hour = 1
        while self.elapsed_s < hours * 3600:
            self.visit()
            while self.elapsed_s >= hour * 3600:
                hour += 1
                self.figures.rss_mb.append(rss_mb())
        for name in tuple(self.active):
            self.mend(name)
        self.bench.run(60)
        self.stop(cut=False)
        Store(self.path, self.wall_ms).close()  # damage that nothing has met is found by the next start
        logging.getLogger("footlights").removeHandler(self.alarms)
        return self.figures

    def visit(self) -> None:
        """Somebody comes, plays in their own way, and goes or is gone."""
        chance = self.chance
        self.figures.visits += 1
        self.way = chance.choice(WAYS)
        self.figures.ways[self.way] += 1
        self._meet()
        for _ in range(min(150, 3 + int(chance.expovariate(1 / 25)))):
            self.step()
            if chance.random() < 0.02:
                self.break_one()
        ending = chance.random()
        if ending < 0.5:
            self.give(self.bench.installation.session.visit.leave(self.bench.now))
        elif ending < 0.7:
            self.pass_time(150)  # nobody there: it asks, then ends
        elif ending < 0.8:
            self.caregiver()
        self.pass_time(chance.uniform(0, 120))

    def _meet(self) -> None:
        """A guest, or one of the players, as a caregiver lets them in. Some begin from the title by themselves."""
        chance, session = self.chance, self.bench.installation.session
        mode = self.way if self.way in ("cursor", "row-column", "coordinates") else None
        profile = Profile(
            mode=mode, language=chance.choice(("en", "uk", "ja", None)),
            verbosity=chance.choice(("short", "full", None)),
            scan_interval_s=chance.choice((0.5, 1.0, 2.0)), dwell_s=chance.choice((None, None, 0.0, 1.0)),
            text_scale=chance.choice((None, 2.0)), mirrored=chance.choice((None, True)),
            turned=chance.choice((None, 90, 180)), lamps=chance.choice((None, "on", "off")),
        )  # fmt: skip
        known: list[Any] = []
        with contextlib.suppress(sqlite3.Error):
            known = Players(self.bench.record).all()
        if known and chance.random() < 0.5:
            player = chance.choice(known)
            with contextlib.suppress(sqlite3.Error):
                Players(self.bench.record).save(replace(player, profile=profile))
            self.give(session.visit.welcome(player, self.bench.now))
        self.give(session.adapt(profile))
        self.pass_time(chance.uniform(1, 10))

    def step(self) -> None:
        """One thing that a player does, and the pause after it."""
        chance = self.chance
        sensor = {
            "direct": lambda: f"mat.{chance.randint(1, 5)}",
            "cursor": lambda: f"mat.{chance.randint(1, 5)}",
            "step-scan": lambda: f"pair.{chance.choice((1, 1, 2))}",
            "auto-scan": lambda: "switch.press",
            "row-column": lambda: chance.choice(("switch.press", "pair.1", "pair.2")),
            "coordinates": lambda: f"keypad.{chance.choice('123456789##*')}",
            "touch": lambda: "",
            "keys": lambda: f"keyboard.{chance.choice(KEYS)}",
        }[self.way]()
        if sensor:
            self.press(sensor)
        else:
            self.touch()
        self.pass_time(chance.uniform(0.6, 6.0))
        for name, until_s in tuple(self.active.items()):
            if self.elapsed_s >= until_s:
                self.mend(name)

    def press(self, sensor: str) -> None:
        """A press that is held as long as this player needs, on a device that is there."""
        bench, installation = self.bench, self.bench.installation
        device, _, channel = sensor.partition(".")
        times = installation.pipeline._channels[device].dwell
        dwell_s = times.dwell_s  # of now: what the press means may be that somebody else plays
        stay_s = dwell_s + 0.15
        self._begin()
        began, pressed_at = time.perf_counter(), bench.now
        if device == "mat":
            bench.mat.press(channel)
        else:
            bench.down(sensor)
        bench.settle()
        self.figures.costs_ms.append((time.perf_counter() - began) * 1000)
        bench.run(stay_s)
        bench.mat.release(channel) if device == "mat" else bench.up(sensor)
        bench.run(0.4)
        blocked = device == "mat" and {"mat", "stuck", "noise"} & self.active.keys()
        self._answered(pressed_at, dwell_s, sensor, bool(blocked))

    def touch(self, target: str = "") -> None:
        """A finger on something that can be chosen."""
        bench, session = self.bench, self.bench.installation.session
        order = session.scene().order or ("",)
        self._begin()
        began = time.perf_counter()
        chosen = target or self.chance.choice(order)
        bench.installation.queue.put(Touched(chosen, session.generation, bench.now))
        bench.settle()
        self.figures.costs_ms.append((time.perf_counter() - began) * 1000)
        bench.run(0.3)
        self._answered(bench.now - 0.3, 0.0, f"touch {chosen}", False)

    def _begin(self) -> None:
        menu = self.bench.installation.session.menu
        self.where = "game" if menu is None else menu.name
        self.bench.seen.clear()
        self.pressed_at, self.answered_at = self.bench.now, None
        self.figures.presses += 1

    def _answered(self, pressed_at: float, dwell_s: float, what: str, blocked: bool) -> None:
        """Note how long after it counted the press was answered. A pad that is out of order need not answer."""
        if self.answered_at is None:
            if not blocked:
                self.figures.unanswered[f"{self.way} {what.partition(' ')[0]} on {self.where}"] += 1
            return
        late_s = max(0.0, self.answered_at - pressed_at - dwell_s)
        if late_s > self.figures.longest_s and not blocked:
            self.figures.longest_s, self.figures.longest = late_s, f"{self.way} {what} on {self.where}"

    def caregiver(self) -> None:
        """The door, the PIN, and whatever a caregiver may look at."""
        self.touch("ask:caregiver")
        session = self.bench.installation.session
        for digit in PIN:
            if session.menu_is("door"):
                self.touch(digit)
        for _ in range(self.chance.randint(1, 12)):
            menu = session.menu
            if menu is None or not session.pages[-1].caregivers:
                return
            ids = [one.id for one in menu.shown if one.id not in NOT_FOR_CHANCE]
            away = menu.name in ("places", "door") or not ids
            self.touch("back" if away else self.chance.choice(ids))
            self.pass_time(self.chance.uniform(0.5, 8))
        self.give(session.close_caregiver(self.bench.now) if any(one.caregivers for one in session.pages) else [])
