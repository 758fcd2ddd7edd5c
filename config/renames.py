"""Settings that were called otherwise in an older version: what they are called now, so that an update starts.

Law: a setting that is renamed gets a line here in the same commit, and keeps it. A file with the old name is understood
and the installer is told (S23); where a file has both names the new one counts.
"""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from config.checks import Mistake


@dataclass(frozen=True, slots=True)
class Rename:
    """`old` and `new` are dotted paths; `*` stands for any device. `note` says what else has changed, "" if nothing."""

    old: str
    new: str
    note: str = ""


RENAMES: tuple[Rename, ...] = ()
"""None so far: no version has been given to anyone that another has followed."""


def modern(data: Mapping[str, Any], renames: Iterable[Rename] = RENAMES) -> tuple[dict[str, Any], list[Mistake]]:
    """Return the file's tables with every setting under its name of now, and a note for each that was moved."""
    found: dict[str, Any] = copy.deepcopy(dict(data))
    notes: list[Mistake] = []
    for rename in renames:
        for old, new in _paths(rename, found):
            value = _taken(found, old)
            if value is _NOTHING:
                continue
            _put(found, new, value)
            what = f"is called {'.'.join(new)} now{': ' + rename.note if rename.note else ''}"
            notes.append(Mistake("S23", old, what, f"Write {'.'.join(new)}."))
    return found, notes


_NOTHING = object()


def _paths(rename: Rename, data: Mapping[str, Any]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    devices = data.get("devices")
    names = list(devices) if "*" in rename.old and isinstance(devices, Mapping) else [""]
    return [
        (tuple(rename.old.replace("*", name).split(".")), tuple(rename.new.replace("*", name).split(".")))
        for name in names
    ]


def _taken(data: dict[str, Any], path: tuple[str, ...]) -> Any:
    at: Any = data
    for step in path[:-1]:
        at = at.get(step) if isinstance(at, dict) else None
    return at.pop(path[-1], _NOTHING) if isinstance(at, dict) else _NOTHING


def _put(data: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    at: Any = data
    for step in path[:-1]:
        at = at.setdefault(step, {}) if isinstance(at, dict) else None
    if isinstance(at, dict):
        at.setdefault(path[-1], value)
