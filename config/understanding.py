"""From a file's data to settings: what is wrong with each setting, in words, and what can be used all the same.

Codes: S3 unknown key, S4 wrong kind of value, S5 value out of range, S6 something is missing.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from config.checks import Mistake, Steps, cross_checks, dotted
from config.described import Described, describe, keys_at
from config.model import KINDS, Settings


def understand(data: Mapping[str, Any], games: Collection[str] | None = None) -> tuple[Settings, list[Mistake]]:
    """Return the settings that `data` means as far as it can be understood, and all mistakes in it.

    What is mistaken is taken out and the rest is read again, so that mistakes between settings are found in the same
    go; those that only follow from what was taken out are not told.
    """
    rest: dict[str, Any] = _copy(data)
    mistakes: list[Mistake] = []
    removed: list[Steps] = []
    for _ in range(_size(data) + 1):
        try:
            settings = Settings.model_validate(rest)
            break
        except ValidationError as error:
            details = error.errors(include_url=False)
            found = {_where(detail): detail for detail in details}
            mistakes += [_mistake(path, detail, rest) for path, detail in found.items() if not _within(path, removed)]
            for path in sorted(found, key=len, reverse=True):
                removed.append(_remove(rest, path))
    else:
        settings = Settings()
    later = [m for m in cross_checks(settings, games) if not _touched(m.path, removed)]
    return settings, sorted(mistakes, key=lambda mistake: _order(mistake.path, data)) + later


# ---- what pydantic says, in words ---------------------------------------------------------------------------------

_KIND_WORDS = {
    "bool_type": "true or false",
    "int_type": "a whole number",
    "float_type": "a number",
    "string_type": "text in quotes",
    "tuple_type": "a list in brackets",
}
_TABLE_ERRORS = ("model_type", "model_attributes_type", "dict_type", "mapping_type", "dataclass_type")


def _where(detail: ErrorDetails) -> Steps:
    """Return the dotted path as the file has it: pydantic adds a device's kind, `[key]`, and an option's type."""
    path = tuple(step for step in detail["loc"] if step != "[key]")
    if path[0] == "devices" and len(path) > 2 and path[2] in KINDS:
        path = path[:2] + path[3:]
    return path[:2] if path[0] == "options" else path


def _mistake(path: Steps, detail: ErrorDetails, data: Mapping[str, Any]) -> Mistake:
    kind = detail["type"]
    if kind == "extra_forbidden":
        return _unknown(path, data)
    if kind in ("missing", "union_tag_not_found"):
        return _missing(path if kind == "missing" else (*path, "kind"))
    if kind == "union_tag_invalid":
        return Mistake("S5", (*path, "kind"), f"{detail['ctx']['tag']} is no kind of device", _one_of(tuple(KINDS)))
    if kind == "string_pattern_mismatch":
        return Mistake("S5", path, "is no name", "Use small letters, digits and hyphens, a letter first.")
    if kind in _TABLE_ERRORS:
        return Mistake("S4", path, "is a table", f"Write [{dotted(path)}], and its settings below.")
    if path[0] == "options":
        return Mistake("S4", path, "must be a whole number or text in quotes", "Correct the value.")
    if kind in _KIND_WORDS:
        return Mistake("S4", path, f"must be {_KIND_WORDS[kind]}, not {_shown(detail['input'])}", "Correct the value.")
    return Mistake("S5", path, f"cannot be {_shown(detail['input'])}", _limits(path, detail, data))


def _unknown(path: Steps, data: Mapping[str, Any]) -> Mistake:
    key, keys = str(path[-1]), keys_at(path[:-1], data)
    near = get_close_matches(key, keys, 1, 0.6)
    if not near:
        elsewhere = {one.path.rsplit(".", 1)[-1]: one.path for one in _everywhere()}
        near = [elsewhere[name] for name in get_close_matches(key, elsewhere, 1, 0.75)]
    guess = f" (did you mean {near[0]}?)" if near else ""
    do = f"Write {near[0]}, or take it out." if near else "Take it out."
    return Mistake("S3", path, f"is not a setting{guess}", f"{do} There are: {', '.join(keys)}." if keys else do)


def _everywhere() -> list[Described]:
    device = [one for kind in KINDS.values() for one in describe(kind, "devices.<name>.")]
    return list(describe(Settings)) + device


def _missing(path: Steps) -> Mistake:
    if path[-1] == "kind":
        return Mistake("S6", path, "is missing", f"Say what drives this device. {_one_of(tuple(KINDS))}")
    if path[0] == "floor":
        return Mistake("S6", path[:-1], "must be two labels", "Write a pair, such as ['1', '2'].")
    return Mistake("S6", path, "is missing", f"Add {path[-1]} = ...")


def _limits(path: Steps, detail: ErrorDetails, data: Mapping[str, Any]) -> str:
    known = {one.path: one for one in describe(Settings)}
    if path[0] == "devices" and len(path) == 3:
        device = KINDS[str(data["devices"][path[1]]["kind"])]
        known = {one.path: one for one in describe(device, f"devices.{path[1]}.")}
    one = known.get(dotted(path))
    if one is not None and one.values:
        return _one_of(tuple(value for value in one.values if value != ""))
    if one is not None and one.low is not None:
        return f"Choose from {one.low:g} to {one.high:g}{' ' + one.unit if one.unit else ''}."
    message = detail["msg"].removeprefix("Input should be ").removeprefix("String should ")
    return f"It must be {message}." if not message.startswith("have") else f"It must {message}."


def _one_of(values: tuple[Any, ...]) -> str:
    return f"Choose one of: {', '.join(str(value) for value in values)}."


def _shown(value: Any) -> str:
    text = f'"{value}"' if isinstance(value, str) else str(value).lower() if isinstance(value, bool) else str(value)
    return text if len(text) <= 40 else text[:37] + "..."


# ---- taking out what is mistaken ----------------------------------------------------------------------------------


def _copy(value: Any) -> Any:
    return {key: _copy(inner) for key, inner in value.items()} if isinstance(value, Mapping) else value


def _size(value: Any) -> int:
    return 1 + sum(_size(inner) for inner in value.values()) if isinstance(value, Mapping) else 1


def _remove(data: dict[str, Any], path: Steps) -> Steps:
    """Take the value at `path` out, or the smallest table around it that is there; return what was taken out."""
    at: Any = data
    trail: list[tuple[dict[str, Any], str]] = []
    for step in path:
        if not isinstance(at, dict) or step not in at:
            break
        trail.append((at, str(step)))
        at = at[step]
    table, key = trail[-1]
    table.pop(key, None)
    return path[: len(trail)]


def _within(path: Steps, removed: list[Steps]) -> bool:
    return any(path[: len(gone)] == gone for gone in removed)


def _touched(path: Steps, removed: list[Steps]) -> bool:
    return any(path[: len(gone)] == gone or gone[: len(path)] == path for gone in removed)


def _order(path: Steps, data: Any) -> tuple[int, ...]:
    """Return where in the file the path is, so that mistakes are told from its top to its bottom."""
    order = []
    for step in path:
        keys = list(data) if isinstance(data, Mapping) else []
        order.append(keys.index(step) if step in keys else len(keys))
        data = data.get(step) if isinstance(data, Mapping) else None
    return tuple(order)
