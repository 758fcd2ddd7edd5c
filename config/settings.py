"""Reading and writing a settings file. All mistakes are told at once, each by its dotted path.

Codes: S1 the file cannot be read, S2 it is not TOML, S3 to S6 a setting is wrong (`understanding.py`), S7 to S22, S24
settings do not go together (`checks.py`; S10, S15 and S17 ask the games), S23 a setting has an old name (`renames.py`).
"""

from __future__ import annotations

import contextlib
import os
import tempfile
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from config.checks import Mistake, Problem, cross_checks, dotted
from config.model import Settings, Table
from config.renames import modern
from config.understanding import understand

DEFAULT = Path(__file__).with_name("default.toml")
INSTALLATIONS = Path(__file__).with_name("installations")
HEADING = "# Footlights: what differs from the defaults. config/default.toml has every setting with its comment.\n"
MOST_BYTES = 2**20
"""No settings file is so large; a device or a film would be read for ever."""


class SettingsError(ValueError):
    """A settings file with mistakes: `problems` are all of them. Its text is one line for each."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(problem.says for problem in problems))
        self.problems = problems


def load(path: Path | None = None, games: Collection[str] | None = None) -> Settings:
    """Return the settings: the defaults, overlaid by the file.

    Devices are not mixed: a file that has `[devices]` has all of them. `games` are the names that kiosk.game may have;
    None: any. Raises SettingsError with all mistakes. 1 ms.
    """
    settings, problems = examine(path, games)
    if problems:
        raise SettingsError(problems)
    return settings


def examine(path: Path | None = None, games: Collection[str] | None = None) -> tuple[Settings, tuple[Problem, ...]]:
    """Return the settings as far as the file can be used, mistaken settings at their defaults, and all mistakes."""
    if path is None:
        return Settings(), tuple(_problem("default.toml", mistake) for mistake in cross_checks(Settings(), games))
    data, problem = read(path)
    if problem is not None:
        return Settings(), (problem,)
    data, _ = modern(data)
    settings, mistakes = understand(data, games)
    return settings, tuple(_problem(str(path), mistake) for mistake in mistakes)


def read(path: Path) -> tuple[dict[str, Any], Problem | None]:
    """Return the file's tables as they are, or the one problem that keeps it from being read at all.

    A file without a single character is one that a power cut has emptied, not one that says nothing.
    """
    try:
        if path.exists() and not path.is_file():
            return {}, _unreadable(path, OSError(0, "it is a folder" if path.is_dir() else "it is no file"))
        if path.stat().st_size > MOST_BYTES:
            return {}, _unreadable(path, OSError(0, "it is too large to be settings"))
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        return {}, _unreadable(path, error)
    if not text.strip():
        return {}, Problem("S2", "", f"{path}: is empty", "Put the settings back; config/installations has examples.")
    try:
        return tomllib.loads(text), None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return {}, _syntax(path, error)


def old_names(path: Path) -> tuple[Problem, ...]:
    """Return what the file still calls by the name of an older version; it is understood all the same."""
    data, problem = read(path)
    return () if problem is not None else tuple(_problem(str(path), note) for note in modern(data)[1])


def save(path: Path, settings: Settings) -> None:
    """Write the settings into the file: only what differs from what it says; comments and order stay.

    A file that is not there is made from what differs from the defaults. Written beside and moved into place, so that
    a power cut leaves the old or the new file. Raises OSError, or SettingsError if the file is not TOML.
    """
    document = tomlkit.parse(HEADING)
    if path.exists():
        try:
            document = tomlkit.parse(path.read_text(encoding="utf-8-sig"))
        except TOMLKitError as error:
            raise SettingsError((_syntax(path, error),)) from error
    before, _ = understand(modern(document.unwrap())[0])
    _write_changes(document, _plain(before), _plain(settings))
    path.parent.mkdir(parents=True, exist_ok=True)
    _replace(path, tomlkit.dumps(document))


def _problem(file: str, mistake: Mistake) -> Problem:
    path = dotted(mistake.path)
    joint = " " if mistake.what.startswith(("is ", "must ", "cannot ")) and mistake.code < "S7" else ": "
    return Problem(mistake.code, path, f"{file}: {path}{joint}{mistake.what}", mistake.do)


def _unreadable(path: Path, error: Exception) -> Problem:
    why = getattr(error, "strerror", None) or "it is not UTF-8 text"
    return Problem("S1", "", f"{path}: cannot be read: {why}", "Look at the file's name and rights.")


def _syntax(path: Path, error: Exception) -> Problem:
    return Problem("S2", "", f"{path}: is not TOML: {error}", "Correct that line; text goes in quotes.")


def _plain(settings: Table) -> dict[str, Any]:
    """Return the settings as plain tables and lists; what a device leaves out stays out only if it is a default."""
    plain = settings.model_dump(mode="json")
    for device in plain.get("devices", {}).values():
        for things in (device.get("sensors", {}), device.get("lamps", {})):
            for channel, thing in things.items():
                things[channel] = {key: value for key, value in thing.items() if value != ""}
    return plain


def _write_changes(table: Any, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    for key in before:
        if key not in after:
            table.pop(key, None)
    for key, value in after.items():
        if before.get(key) == value:
            continue
        if isinstance(value, Mapping) and isinstance(before.get(key), Mapping) and key in table:
            _write_changes(table[key], before[key], value)
        elif isinstance(value, Mapping) and isinstance(before.get(key), Mapping) and key != "devices":
            table[key] = tomlkit.table()
            _write_changes(table[key], before[key], value)
        else:
            table[key] = value


def _replace(path: Path, text: str) -> None:
    handle, beside = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            os.chmod(beside, path.stat().st_mode & 0o777)
        else:
            os.chmod(beside, 0o644)
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(beside)
        raise
