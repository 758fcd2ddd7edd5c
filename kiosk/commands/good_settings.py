"""The last settings that worked, kept beside the record: what a kiosk plays with when its file is damaged.

They are in the state folder that the environment names, whatever the settings say: settings that cannot be read cannot
say where their copy is. The first line names the file that was copied; another installation's copy is never taken.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Mapping
from pathlib import Path

import games
from config import settings as settings_file
from config.model import Settings
from config.paths import state_folder

LOG = logging.getLogger("footlights.settings")

GOOD = "kiosk.toml.good"


def keep_good(path: Path, environ: Mapping[str, str]) -> None:
    """Keep a copy of the settings that the kiosk has started with. What goes wrong is logged: the game goes on."""
    copy = state_folder(environ) / GOOD
    beside = copy.with_suffix(".new")
    try:
        text = _title(path) + path.read_text(encoding="utf-8-sig")
        if copy.exists() and copy.read_text(encoding="utf-8") == text:
            return
        copy.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, copy)
    except (OSError, UnicodeDecodeError) as error:
        LOG.warning("the settings that work could not be kept in %s: %s", copy, error)
        with contextlib.suppress(OSError):
            beside.unlink(missing_ok=True)


def last_good(path: Path | None, environ: Mapping[str, str]) -> tuple[Settings, str] | None:
    """Return the settings that worked last with this file, and what to call them; None where there are none."""
    copy = state_folder(environ) / GOOD
    if path is None:
        return None
    try:
        with copy.open(encoding="utf-8") as file:
            if file.readline() != _title(path):
                return None
    except (OSError, UnicodeDecodeError):
        return None
    settings, problems = settings_file.examine(copy, games.NAMES)
    return None if problems else (settings, f"the last settings that worked ({copy})")


def _title(path: Path) -> str:
    return f"# The settings of {path.absolute()} as they last worked. Footlights writes this file.\n"
