"""Where files are: results in the state folder, sound files in the cache, settings where an installer put them.

Functions of the environment given, so that tests and services say where. Nothing is made or read here.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

NAME = "footlights"
HOMELESS = Path("/var/lib") / NAME
"""For a service without a home: where a kiosk keeps its state."""


def state_folder(environ: Mapping[str, str], setting: str = "") -> Path:
    """Return the folder of players and results: the setting, else $XDG_STATE_HOME, else ~/.local/state."""
    if setting:
        return _expand(environ, setting)
    return _under(environ, "XDG_STATE_HOME", ".local/state")


def cache_folder(environ: Mapping[str, str]) -> Path:
    """Return the folder of what can be made again (the voice's sound files): $XDG_CACHE_HOME, else ~/.cache."""
    return _under(environ, "XDG_CACHE_HOME", ".cache")


def settings_places(environ: Mapping[str, str]) -> tuple[Path, ...]:
    """Return where this installation's settings are looked for when no file is named, the first that exists winning."""
    return (_under(environ, "XDG_CONFIG_HOME", ".config") / "kiosk.toml", Path("/etc") / NAME / "kiosk.toml")


def _under(environ: Mapping[str, str], variable: str, in_home: str) -> Path:
    """A relative path in an XDG variable is to be ignored (XDG Base Directory Specification)."""
    folder = environ.get(variable, "")
    if folder.startswith("/"):
        return Path(folder) / NAME
    home = environ.get("HOME", "")
    return Path(home) / in_home / NAME if home.startswith("/") else HOMELESS


def _expand(environ: Mapping[str, str], text: str) -> Path:
    home = environ.get("HOME", "")
    return Path(home) / text[2:] if text.startswith("~/") and home else Path(text)
