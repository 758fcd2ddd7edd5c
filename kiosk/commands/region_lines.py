"""Lines of `footlights region solve --batch`: one JSON object each, a stroke and a wish, and what is answered.

    {"pd": [[1,5,2,4],[3,1,4,6],[5,3,6,2]], "flip": 4, "states": 2, "rule": "single", "forbid": []}

`pd` has a row for each area; `flip` has bit i set when area i must change. For more than two states `add` says what
each area must gain, modulo `states`. `states` (2), `rule` ("single") and `forbid` ([]) may be left out; a line's `id`
is given back. Whatever a line holds, there is an answer or a `WrongLine`. Strokes are kept, so asking again is quick.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, cast

from games.region_select.cyclic import MOST_STATES, CyclicWalk
from games.region_select.solver import Answer, Rule, Walk
from games.region_select.stroke import Stroke, StrokeError, read_stroke

KEYS = ("id", "pd", "flip", "add", "states", "rule", "forbid")
RULES = ("single", "double")
AREAS_AT_MOST = 10_000
"""The most areas that a line may have: an answer within a second."""


class WrongLine(ValueError):
    """A line that cannot be answered; its text says why."""


def answered(lines: Iterable[bytes], wrong: Callable[[int, str], None]) -> Iterator[dict[str, Any]]:
    """Yield an answer for each line, in order; for one that cannot be answered `{"error", "line"}`, and call `wrong`.

    Lines count from 1; empty ones are passed over.
    """
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            yield answer(line)
        except WrongLine as error:
            wrong(number, str(error))
            yield {"error": str(error), "line": number}


def answer(line: bytes) -> dict[str, Any]:
    """Return what is answered to one line. Raises WrongLine."""
    asked = _object(line)
    states = _whole(asked, "states", 2, 2, MOST_STATES)
    rule = asked.get("rule", "single")
    if rule not in RULES:
        raise WrongLine(f"rule: {_short(rule)} is neither single nor double")
    stroke = _stroke(asked.get("pd"))
    forbid = _numbers(asked.get("forbid", []), "forbid", len(stroke.regions))
    wish = _wish(asked, states, stroke.crossings)
    told = solved(stroke, wish, states, cast(Rule, rule), forbid)
    return {"id": asked["id"], **told} if "id" in asked else told


def solved(stroke: Stroke, wish: tuple[int, ...], states: int, rule: Rule, forbid: Iterable[int]) -> dict[str, Any]:
    """Return the least answer as the command prints it: null where none avoids what is forbidden."""
    forbidden = tuple(sorted(set(forbid)))
    found: Answer | None
    if states == 2:
        found = _walk(stroke, rule).least(int("".join(map(str, wish))[::-1], 2), forbidden)
    else:
        found = _cyclic_walk(stroke, states, rule).least(wish, forbidden)
    return {
        "areas": stroke.crossings,
        "points": len(stroke.regions),
        "least": None if found is None else found.least,
        "answer": None if found is None else list(found.points),
        "answers": 0 if found is None else found.count,
    }


_walk = lru_cache(maxsize=8)(Walk)
_cyclic_walk = lru_cache(maxsize=8)(CyclicWalk)
_read = lru_cache(maxsize=8)(read_stroke)


def _object(line: bytes) -> Mapping[str, Any]:
    try:
        asked = json.loads(line.decode("utf-8"), parse_constant=_no_constant)
    except UnicodeDecodeError as error:
        raise WrongLine(f"not UTF-8 at byte {error.start}") from None
    except json.JSONDecodeError as error:
        raise WrongLine(f"not JSON at column {error.colno}: {error.msg}") from None
    except (ValueError, RecursionError) as error:  # a number of thousands of digits, or brackets as deep
        raise WrongLine(f"not JSON that can be read: {_short(error)}") from None
    if not isinstance(asked, dict):
        raise WrongLine("not an object with pd and flip")
    for key in asked:
        if key not in KEYS:
            raise WrongLine(f"{_short(key)} is no key; there are {', '.join(KEYS)}")
    return asked


def _no_constant(word: str) -> None:
    raise ValueError(f"{word} is no number here")


def _stroke(code: Any) -> Stroke:
    if not isinstance(code, list) or not all(isinstance(row, list) for row in code):
        raise WrongLine("pd: a list of rows with four edge labels is needed")
    if len(code) > AREAS_AT_MOST:
        raise WrongLine(f"pd: {len(code)} areas, at most {AREAS_AT_MOST} are read")
    for number, row in enumerate(code):
        if len(row) != 4 or not all(_is_whole(label) for label in row):
            raise WrongLine(f"pd: crossing {number}: four edge labels are needed, all whole numbers")
    try:
        return _read(tuple(map(tuple, code)))
    except StrokeError as error:
        raise WrongLine(f"pd: {_cut(str(error), 200)}") from None


def _wish(asked: Mapping[str, Any], states: int, areas: int) -> tuple[int, ...]:
    wanted, other = ("flip", "add") if states == 2 else ("add", "flip")
    if other in asked:
        raise WrongLine(f"{other}: with {states} states {wanted} is asked for")
    if wanted not in asked:
        raise WrongLine(f"{wanted} is missing")
    if states == 2:
        flip = _whole(asked, "flip", 0, 0, (1 << areas) - 1)
        return tuple(map(int, f"{flip:0{areas}b}"[::-1]))
    add = _numbers(asked["add"], "add", states)
    if len(add) != areas:
        raise WrongLine(f"add: {len(add)} numbers for {areas} areas")
    return add


def _numbers(given: Any, key: str, beyond: int) -> tuple[int, ...]:
    if not isinstance(given, list):
        raise WrongLine(f"{key}: {_short(given)} is not a list of numbers")
    for number in given:
        if not _is_whole(number) or not 0 <= number < beyond:
            raise WrongLine(f"{key}: {_short(number)} is not a whole number from 0 to {beyond - 1}")
    return tuple(given)


def _whole(asked: Mapping[str, Any], key: str, default: int, low: int, high: int) -> int:
    value = asked.get(key, default)
    if not _is_whole(value) or not low <= value <= high:
        most = str(high) if high < 10**9 else f"2^{high.bit_length()} - 1"
        raise WrongLine(f"{key}: {_short(value)} is not a whole number from {low} to {most}")
    return cast(int, value)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _short(value: Any) -> str:
    """Return the value as it would stand in JSON, cut where it is long: an error is one short line."""
    if isinstance(value, Exception):
        return _cut(str(value), 60)
    try:
        return _cut(json.dumps(value), 60)
    except RecursionError:
        return "[[[..."


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 3]}..."
