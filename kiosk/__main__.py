"""The command `footlights`: play, demonstrate, check the settings, simulate a board."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import games
from config import settings as settings_file
from config.checks import Problem
from config.model import Settings
from config.paths import settings_places, state_folder
from games.game import OptionError, complete
from hardware.facts import Closed

DONE, WRONG_INPUT, NOT_HERE, STOPPED = 0, 2, 3, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status (0 done, 2 wrong input, 3 not possible here, 130 stopped)."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["simulate-board"]:
        from hardware import board_simulator

        return board_simulator.main(arguments[1:])
    options = _parser().parse_args(arguments)
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        return command(options)
    except KeyboardInterrupt:
        return STOPPED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("footlights", description="A game installation that anyone can play.")
    parser.add_argument("--config", type=Path, help="the settings file of this installation")
    parser.set_defaults(command=run)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    one = commands.add_parser("run", help="play (also without any command)")
    one.add_argument("--config", type=Path, default=argparse.SUPPRESS, help="the settings file of this installation")
    one.set_defaults(command=run)
    one = commands.add_parser("demo", help="play a whole game by itself, on simulated hardware")
    one.add_argument("--fast", action="store_true", help="do not wait for the voice")
    one.set_defaults(command=demo)
    one = commands.add_parser("check", help="tell everything that is wrong with the settings")
    one.add_argument("--config", type=Path, default=argparse.SUPPRESS, help="the settings file")
    one.add_argument("--json", action="store_true", help="print one JSON object")
    one.set_defaults(command=check)
    commands.add_parser("simulate-board", help="a serial board on a pseudo-terminal, with faults (--help tells more)")
    return parser


def run(options: argparse.Namespace) -> int:
    """Play until the window is closed or the program is told to stop."""
    settings, problems = _settings(options.config)
    for one in problems:
        print(one.says, file=sys.stderr)
    if problems:
        print("footlights check (with the same --config) also says what to do.", file=sys.stderr)
    return WRONG_INPUT if problems else _play(settings)


def _settings(named: Path | None) -> tuple[Settings, tuple[Problem, ...]]:
    """Return the settings and everything that is wrong with them, the options of the game too."""
    path = _settings_path(named)
    settings, problems = settings_file.examine(path, games.NAMES)
    if settings.kiosk.game in games.NAMES:
        try:
            complete(games.load(settings.kiosk.game), settings.options)
        except OptionError as error:
            wrong = Problem("S15", f"options.{error.name}", f"{path}: options.{error}", "Choose one of these.")
            problems = (*problems, wrong)
    return settings, problems


def _settings_path(named: Path | None) -> Path | None:
    return named or next((place for place in settings_places(os.environ) if place.exists()), None)


def _play(settings: Settings, each_turn: Callable[..., None] | None = None) -> int:
    from kiosk.installation import Installation
    from kiosk.service import notify
    from kiosk.wiring import locked, log_to, wire

    folder = state_folder(os.environ, settings.kiosk.state_folder)
    log_to(folder, settings.kiosk.log_level)
    lock = locked(folder)
    if lock is None:
        print(f"footlights: another kiosk is running with the record in {folder}", file=sys.stderr)
        return NOT_HERE
    _prepare_sdl()
    terminal = sys.stdin.isatty() and sys.stdout.isatty()
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    if not terminal and not display and settings.text.enabled != "always":
        print(f"footlights: no display and no terminal: nothing is shown. The log is in {folder}", file=sys.stderr)
    parts = wire(settings, os.environ, terminal=terminal)
    installation = Installation(parts)
    if each_turn is not None:
        installation.each_turn = lambda now: each_turn(installation, now)
    installation.on_ready = lambda: notify("READY=1", os.environ)
    stopped: list[int] = []

    def stop(number: int, frame: object) -> None:
        stopped.append(number)
        installation.queue.put(Closed("signal", time.monotonic()))

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    with lock:
        installation.run()
    return STOPPED if signal.SIGINT in stopped else DONE


def _prepare_sdl() -> None:
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


def demo(options: argparse.Namespace) -> int:
    """Play a whole game on the simulated mat, with the voice where there is one."""
    from kiosk.demo import Demonstration, demo_settings

    demonstration = Demonstration(fast=options.fast)
    with tempfile.TemporaryDirectory(prefix="footlights-demo-") as folder:
        status = _play(demo_settings(folder), demonstration.turn)
    return status if demonstration.finished or status else NOT_HERE


def check(options: argparse.Namespace) -> int:
    """Tell every mistake in the settings, in plain words, with what to do."""
    _, problems = _settings(options.config)
    if options.json:
        told = [{"code": one.code, "path": one.path, "says": one.says, "do": one.do} for one in problems]
        print(json.dumps({"ok": not problems, "problems": told}, ensure_ascii=False))
    for one in () if options.json else problems:
        print(f"{one.code} {one.says}. {one.do}", file=sys.stderr)
    if not problems and not options.json:
        print("The settings are in order.", file=sys.stderr)
    return WRONG_INPUT if problems else DONE


if __name__ == "__main__":
    sys.exit(main())
