"""The options of Dots as data, and the setup that they make."""

from __future__ import annotations

from typing import cast

from games.dots import notation, rules
from games.dots.rules import STOP_RULES, Position, Setup, StopRule, Times
from games.dots.starts import CROSSES, SMALLEST_WITH, Cross
from games.game import Option, OptionError, Options

FIELDS = ("38x31", "20x20", "11x11", "7x7", "5x5")
"""Sizes that are offered by name, the rules' own first; `other` asks for columns and rows."""
LEAST_SIDE, MOST_SIDE = 5, 50
MOST_LONE_MINUTES = 10
TURN_SECONDS = ("0", "15", "30", "60", "120", "300")
SIDE_MINUTES = ("0", "5", "10", "15", "30", "60")
"""Limits that are offered; 0 is none, and so it is by default."""
FIRST = ("red", "blue")


def options(settled: Options) -> tuple[Option, ...]:
    """Return the field and who begins, then what is for the caregiver; what fits a field depends on its size.

    A position that is given (a text that no menu offers) says all of that itself.
    """
    position = Option("position", "option-position", "word", "")
    if settled.get("position"):
        return (position,)
    found = [position, Option("field", "option-field", "choice", FIELDS[0], (*FIELDS, "other"))]
    if settled.get("field") == "other":
        found += [
            Option(name, f"option-{name}", "number", 15, low=LEAST_SIDE, high=MOST_SIDE) for name in ("columns", "rows")
        ]
    crosses = tuple(one for one in CROSSES if min(size(settled)) >= SMALLEST_WITH[one])
    return (
        *found,
        Option("cross", "option-cross", "choice", "none", crosses),
        Option("first", "option-first", "choice", "red", FIRST),
        Option("box", "option-box", "choice", "on", ("on", "off"), audience="caregiver"),
        Option("stop", "option-stop", "choice", "lone", STOP_RULES, audience="caregiver"),
        Option("lone_minutes", "option-lone-minutes", "number", 0, high=MOST_LONE_MINUTES, audience="caregiver"),
        Option("turn_seconds", "option-turn-seconds", "choice", "0", TURN_SECONDS, audience="caregiver"),
        Option("side_minutes", "option-side-minutes", "choice", "0", SIDE_MINUTES, audience="caregiver"),
    )


def size(settled: Options) -> tuple[int, int]:
    """Return (columns, rows) of the field; the smallest that there is while that is not settled."""
    name = str(settled.get("field", ""))
    if name in FIELDS:
        columns, rows = name.split("x")
        return int(columns), int(rows)
    return int(settled.get("columns", LEAST_SIDE)), int(settled.get("rows", LEAST_SIDE))


def begun(chosen: Options) -> Position:
    """Return the start of a game with these complete options. Raises OptionError for a position that is none."""
    if chosen["position"]:
        try:
            return notation.read(str(chosen["position"]))
        except ValueError as error:
            raise OptionError("position", f"position: {error}") from None
    return rules.begin(setup(chosen))


def setup(chosen: Options) -> Setup:
    """Return the setup that complete options make."""
    columns, rows = size(chosen)
    return Setup(
        width=columns,
        height=rows,
        cross=cast(Cross, chosen["cross"]),
        box=chosen["box"] == "on",
        stop=cast(StopRule, chosen["stop"]),
        times=Times(int(chosen["turn_seconds"]), int(chosen["side_minutes"]) * 60, int(chosen["lone_minutes"]) * 60),
        first=FIRST.index(str(chosen["first"])),
    )
