"""`footlights run`: play, until the window is closed or the program is told to stop.

Wrong settings end it with 2 where an installer is at the terminal, or with --strict. A kiosk that a service manager or
a desktop starts must not stay dark before a caregiver: it plays with the last settings that worked, else with what can
be understood of these, and says so (K10).
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from config.checks import Problem
from config.model import Settings
from hardware.facts import Closed, DeviceLost, Fault
from kiosk.commands import (
    DONE,
    NOT_HERE,
    STOPPED,
    WRONG_INPUT,
    add_config,
    examined,
    folder_of,
    say,
    settings_path,
    stop,
)
from kiosk.commands.good_settings import keep_good, last_good

if TYPE_CHECKING:
    from hardware.devices import Clock
    from kiosk.installation import Installation


def add(commands: Any) -> None:
    one = commands.add_parser("run", help="play (also without any command)")
    add_config(one)
    add_options(one)
    one.set_defaults(command=run)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Say how playing may be asked for; the same without the word `run`."""
    parser.add_argument(
        "--record", type=Path, default=argparse.SUPPRESS, metavar="FILE",
        help="keep everything that happens in this file, to play it again with replay",
    )  # fmt: skip
    parser.add_argument(
        "--strict", action="store_true", default=argparse.SUPPRESS,
        help="with wrong settings end with 2, even where nobody is at a terminal",
    )  # fmt: skip


def run(options: argparse.Namespace) -> int:
    """Play with the settings, or with those that worked last."""
    path = settings_path(options.config)
    settings, problems = examined(path)
    for one in problems:
        say(one.says)
    strict = getattr(options, "strict", False)
    if problems and (strict or not alone(os.environ)):
        say("footlights check (with the same --config) also says what to do.")
        return WRONG_INPUT
    if problems:
        settings, instead = last_good(path, os.environ) or (settings, "what can be understood of them")
        say(f"footlights: playing with {instead}")
    record = getattr(options, "record", None)
    return play(settings, options.clock, problems=problems, good=None if problems else path, record=record)


def alone(environ: Mapping[str, str]) -> bool:
    """True where nobody who could correct the settings looks at this program: a service, or no terminal."""
    from kiosk.service import managed

    return managed(environ) or not (sys.stdin.isatty() or sys.stderr.isatty())


def play(
    settings: Settings,
    clock: Clock,
    *,
    problems: tuple[Problem, ...] = (),
    good: Path | None = None,
    record: Path | None = None,
    each_turn: Callable[[Installation, float], None] | None = None,
) -> int:
    """Run an installation. `good` is the settings file, kept as the last good one as soon as everything is there."""
    from kiosk.wiring import locked, log_to

    folder = folder_of(settings)
    log_to(folder, settings.kiosk.log_level)
    lock = locked(folder)
    if lock is None:
        return stop(f"another kiosk is running with the record in {folder}", NOT_HERE)
    with lock:
        prepare_sdl()
        try:
            company = Company(settings, folder, clock, problems=problems, good=good, record=record)
        except OSError as error:
            return stop(f"{record} cannot be written: {error.strerror}", NOT_HERE)
        return company.run(each_turn)


class Company:
    """An installation with all that goes with it: the watchdog, who looks on, what is recorded, signals."""

    def __init__(
        self,
        settings: Settings,
        folder: Path,
        clock: Clock,
        *,
        problems: tuple[Problem, ...],
        good: Path | None,
        record: Path | None,
    ) -> None:
        from kiosk.installation import Installation
        from kiosk.replaying import sensor_labels
        from kiosk.service import Watchdog
        from kiosk.watching import Tap

        self.settings, self.clock, self.good = settings, clock, good
        self.problems = problems
        seed = chance() if record is not None else None
        self.installation = Installation(self._wired(folder, seed))
        session = self.installation.session
        self.watchdog = Watchdog(os.environ)
        self.tap = Tap(folder, lambda: self.installation.words(session.language), sensor_labels(settings))
        self.recorder = None if record is None or seed is None else self._recorder(record, seed)
        self._stopped: list[int] = []

    def run(self, each_turn: Callable[[Installation, float], None] | None) -> int:
        """Play until it is over; return the exit status."""
        self._connect(each_turn)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, self._stop)
        try:
            self.installation.run()
        finally:
            self.watchdog.stopping()
            self.tap.close()
            if self.recorder is not None:
                self.recorder.close()
        return STOPPED if signal.SIGINT in self._stopped else DONE

    def _wired(self, folder: Path, seed: int | None) -> Any:
        from kiosk.replaying import seeds_of
        from kiosk.wiring import wire

        terminal = sys.stdin.isatty() and sys.stdout.isatty()
        display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        if not terminal and not display and self.settings.text.enabled != "always":
            say(f"footlights: no display and no terminal: nothing is shown. The log is in {folder}")
        if seed is None:
            return wire(self.settings, os.environ, terminal=terminal)
        return wire(self.settings, os.environ, terminal=terminal, seeds=seeds_of(seed))

    def _recorder(self, path: Path, seed: int) -> Any:
        from kiosk.recording import Recorder, heading

        record = self.installation.parts.record
        unfinished = getattr(record, "unfinished", lambda: None)()
        return Recorder(path, heading(seed, self.settings, unfinished, self.clock()))

    def _connect(self, each_turn: Callable[[Installation, float], None] | None) -> None:
        installation = self.installation
        if self.recorder is not None:
            installation.watchers.append(self.recorder)
        installation.watchers += [self.tap, self._looked_at]
        installation.on_ready = self._ready

        def turned(now: float) -> None:
            self.tap.turn()
            self.watchdog.beat(now)
            if each_turn is not None:
                each_turn(installation, now)

        installation.each_turn = turned
        if self.problems:
            reason = "; ".join(f"{one.code} {one.says}" for one in self.problems)
            installation.queue.put(DeviceLost("settings", Fault.SETTINGS, reason, self.clock()))

    def _looked_at(self, thing: Any, now: float) -> None:
        """How long a press has waited on the queue is how far the loop is behind."""
        at = getattr(thing, "at", None)
        if at is not None:
            self.watchdog.queued(at, now)

    def _ready(self) -> None:
        self.watchdog.ready()
        self.watchdog.status(f"playing {self.settings.kiosk.game}")
        if self.good is not None:
            keep_good(self.good, os.environ)

    def _stop(self, number: int, frame: object) -> None:
        self._stopped.append(number)
        self.installation.queue.put(Closed("signal", self.clock()))


def chance() -> int:
    """Return a seed that nobody can foresee."""
    from kiosk.wiring import chance as drawn

    return drawn()


def prepare_sdl() -> None:
    """The core has no window, but SDL tells only a program with a display that its sound device is gone.

    The window's process inherits the environment, so the driver is named only while the core's display opens.
    """
    before = os.environ.get("SDL_VIDEODRIVER")
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    pygame.display.init()
    del os.environ["SDL_VIDEODRIVER"]
    if before is not None:
        os.environ["SDL_VIDEODRIVER"] = before
