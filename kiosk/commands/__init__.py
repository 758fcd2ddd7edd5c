"""The commands of `footlights`, one module each: `add` says how it is written, `run` does it.

Exit statuses: 0 done, 2 wrong input, 3 not possible here, 130 stopped by Ctrl-C. What is wrong is one line on standard
error, never a stack trace. Law: time is given (`options.clock`, `options.wall`); what needs a window, a voice or the
record is imported when it is needed, so that `--help` and `check` answer at once and wherever something is missing.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping
from pathlib import Path

import games
from config import settings as settings_file
from config.checks import Problem
from config.model import Settings
from config.paths import settings_places, state_folder
from games.game import OptionError, complete

DONE, WRONG_INPUT, NOT_HERE, STOPPED = 0, 2, 3, 130


def add_config(parser: argparse.ArgumentParser) -> None:
    """Let the settings file be named after the command too."""
    parser.add_argument("--config", type=Path, default=argparse.SUPPRESS, help="the settings file of this installation")


def settings_path(named: Path | None, environ: Mapping[str, str] = os.environ) -> Path | None:
    """Return the settings file: the one that is named, else the first that an installer has put; None: no file."""
    return named or next((place for place in settings_places(environ) if place.exists()), None)


def examined(path: Path | None) -> tuple[Settings, tuple[Problem, ...]]:
    """Return the settings and everything that is wrong with them, the options of the game too."""
    settings, problems = settings_file.examine(path, games.NAMES)
    if settings.kiosk.game in games.NAMES:
        try:
            complete(games.load(settings.kiosk.game), settings.options)
        except OptionError as error:
            wrong = Problem("S15", f"options.{error.name}", f"{path}: options.{error}", "Choose what is possible.")
            problems = (*problems, wrong)
    return settings, problems


def usable(named: Path | None) -> tuple[Settings, bool]:
    """Return the settings for a command that only looks, and whether they are in order; mistakes are told."""
    settings, problems = examined(settings_path(named))
    for one in problems:
        say(one.says)
    return settings, not problems


def folder_of(settings: Settings, environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of this installation's record."""
    return state_folder(environ, settings.kiosk.state_folder)


def say(text: str) -> None:
    """Tell the person at the terminal; standard output is for what was asked for."""
    print(text, file=sys.stderr, flush=True)


def stop(text: str, status: int) -> int:
    """Tell why the command cannot be done, in one line, and return its exit status."""
    say(f"footlights: {text}")
    return status
