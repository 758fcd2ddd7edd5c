"""Facts and cues as lines: for a person who watches, for a file that is played again, for a bug report.

A line for a person begins with the time in seconds; what the kiosk gave for a fact is indented under it:

    12.345 mat.3 down
           > lamps A around
           > say "Point 3. One area changed."

A line for a program is one JSON object: `now` (when the loop took it), `fact` or `cue` (its kind), and its fields.
Facts are read back from it; cues are only ever made.
"""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Mapping
from typing import Any, get_args

from games.game import Event
from hardware.facts import (
    Closed,
    DeviceBack,
    DeviceLost,
    Drawn,
    Fact,
    Fault,
    LampsSeen,
    PressDown,
    PressUp,
    SpeechFailed,
    SpeechReady,
    Thought,
    Touched,
)
from kiosk.cues import Cue, Keep, Lamps, Named, Play, Say, Think
from kiosk.intents.intent import Draw, Intent
from kiosk.languages import Sentences, sentences

FACTS: dict[str, type[Any]] = {kind.__name__: kind for kind in get_args(Fact)}
PLAIN = (str, int, float, bool, type(None))


# ---- for a person -----------------------------------------------------------------------------------------------


def fact_text(fact: Fact, labels: Mapping[str, str] | None = None) -> str:
    """Return a fact as words. `labels` gives what is painted on a sensor (`mat.3`), "" or nothing where nothing is."""
    match fact:
        case PressDown() | PressUp():
            label = (labels or {}).get(fact.sensor, "")
            painted = f" ({label})" if label else ""
            return f"{fact.sensor} {'down' if isinstance(fact, PressDown) else 'up'}{painted}"
        case Touched():
            return f"touched {fact.target}"
        case Drawn():
            return f"{fact.device}: a line of {len(fact.points)} spots was drawn"
        case DeviceLost():
            return f"{fact.device} lost ({fact.fault.value}): {fact.reason}"
        case DeviceBack():
            return f"{fact.device} answers"
        case LampsSeen():
            return " ".join([f"{fact.device} shows", *(sorted(fact.lit) or ["nothing"])])
        case SpeechReady():
            return f"voice: {fact.ticket} is ready"
        case SpeechFailed():
            return f"voice: {fact.ticket} could not be made: {fact.reason}"
        case Thought():
            return f"thinker: {fact.ticket} {'has no answer' if fact.answer is None else 'is answered'}"
        case Closed():
            return f"closed by {fact.device}"
    return repr(fact)


def cue_text(cue: Cue, words: Sentences) -> str:
    """Return a cue as words, sentences in the language of `words`."""
    match cue:
        case Lamps(frame):
            return " ".join(["lamps", *(sorted(label for label, lit in frame if lit) or ["off"])])
        case Play(sound, x, y):
            place = "" if x is None or y is None else f" at {x:.2f} {y:.2f}"
            return f"earcon {sound}{place}"
        case Keep():
            return " ".join(["keep", cue.kind, *(part for part in (cue.move, cue.position) if part)])
        case Say():
            return f'say "{_said(cue, words)}"'
        case Think():
            return f"think {cue.kind} {cue.game}"
    fields = [getattr(cue, one.name) for one in dataclasses.fields(cue)]
    return " ".join([type(cue).__name__.lower(), *(one for one in fields if isinstance(one, str) and one)])


def intent_text(intent: Intent) -> str:
    """Return an intent as words: its kind and what it is about."""
    fields = {one.name: getattr(intent, one.name) for one in dataclasses.fields(intent)}
    if isinstance(intent, Draw):
        return f"draw a line of {len(intent.points)} spots"
    about = [str(fields[name]) for name in fields if name not in ("generation", "at", "device", "held", "stood")]
    return " ".join([type(intent).__name__.lower(), *(one for one in about if one)])


def _said(cue: Say, words: Sentences) -> str:
    """Return what is told, in the language that it is told in, as it would be shown."""
    if cue.language not in ("", words.language):
        words = sentences(cue.language)
    return words.join([words.both(cue.game, cue.events)[0], *(_named(one, words) for one in cue.entries)])


def _named(one: Named, words: Sentences) -> str:
    """Return an item of a menu; number 0 is none."""
    name = words.text(one.game, one.text)
    if not one.number and one.value is None:
        return name
    name = name.rstrip(".。")
    if one.value is not None:
        value = words.text(one.value_game, one.value).rstrip(".。")
        name = words.text("kiosk", Event("menu-value", (("name", name), ("value", value))))
    if not one.number:
        return name
    return words.text("kiosk", Event("menu-entry", (("number", one.number), ("name", name))))


# ---- for a program ----------------------------------------------------------------------------------------------


def fact_data(fact: Fact, now: float) -> dict[str, Any]:
    """Return a fact as plain data."""
    return {"now": now, "fact": type(fact).__name__, **_fields(fact)}


def cue_data(cue: Cue, now: float) -> dict[str, Any]:
    """Return a cue as plain data. A player's profile is left out: it says who somebody is."""
    found = {"now": now, "cue": type(cue).__name__, **_fields(cue)}
    found.pop("profile", None)
    return found


def read_fact(data: Mapping[str, Any]) -> tuple[Fact, float]:
    """Return the fact and when the loop took it. Raises ValueError, with what is wrong, for data that is no fact."""
    rest = dict(data)
    kind = FACTS.get(str(rest.pop("fact", "")))
    if kind is None:
        raise ValueError(f"there is no fact {data.get('fact')!r}")
    names = {one.name for one in dataclasses.fields(kind)}
    now = rest.pop("now", None)
    if set(rest) != names:
        wrong = sorted(names ^ set(rest))
        raise ValueError(f"{kind.__name__} has the fields {', '.join(sorted(names))}; wrong: {', '.join(wrong)}")
    for name in ("at", "ticket", "generation"):
        if name in rest:
            rest[name] = _number(name, rest[name])
    now = _number("now", now)
    try:
        return _made(kind, rest), now
    except (TypeError, KeyError) as error:
        raise ValueError(f"{kind.__name__} cannot be made of this: {error}") from error


def _made(kind: type[Any], rest: dict[str, Any]) -> Fact:
    if "fault" in rest:
        rest["fault"] = Fault(rest["fault"])
    if "lit" in rest:
        rest["lit"] = frozenset(str(one) for one in rest["lit"])
    if "points" in rest:
        rest["points"] = _points(rest["points"])
    if "answer" in rest:
        rest["answer"] = _read(rest["answer"])
    for name in ("sensor", "target", "device", "reason", "path"):
        if name in rest and not isinstance(rest[name], str):
            raise ValueError(f"{name} must be text")
    fact: Fact = kind(**rest)
    return fact


def _points(found: Any) -> tuple[tuple[float, float], ...]:
    try:
        return tuple((_number("x", x), _number("y", y)) for x, y in found)
    except (TypeError, ValueError) as error:
        raise ValueError(f"points must be pairs of numbers: {error}") from error


def _number(name: str, value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float) or value != value or abs(value) == float("inf"):
        raise ValueError(f"{name} must be a number")
    return value


def _fields(thing: Any) -> dict[str, Any]:
    return {one.name: _data(getattr(thing, one.name)) for one in dataclasses.fields(thing)}


def _data(value: Any) -> Any:
    if isinstance(value, enum.IntEnum):
        return int(value)
    if isinstance(value, enum.Enum):
        return value.value
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, frozenset | set):
        return sorted(_data(one) for one in value)
    if isinstance(value, tuple | list):
        return [_data(one) for one in value]
    if isinstance(value, Mapping):
        return {str(key): _data(one) for key, one in value.items()}
    if isinstance(value, Event):
        return {"event": _fields(value)}
    return _fields(value) if dataclasses.is_dataclass(value) else str(value)


def _read(value: Any) -> Any:
    """Return an answer of the thinker: lists become tuples, an event becomes one."""
    if isinstance(value, list):
        return tuple(_read(one) for one in value)
    if isinstance(value, dict) and set(value) == {"event"}:
        fields = {name: _read(one) for name, one in value["event"].items()}
        return Event(**fields)
    return value
