"""Time limits of the game on the table: how much of them is used, what is left, and when that is told. Pure.

Time is the player's own: pauses and pages that stop the watch do not count, nor what the installation thinks. What is
used follows from the record (each step has the time played until then), so a game that is gone on with has the time
that was left. Without limits, as it is by default, nothing here does anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from games.game import Clock, Event
from kiosk.cues import Cue, Keep, Play, Priority, Say, Show

if TYPE_CHECKING:
    from kiosk.table import Table

WARN_S = (30, 10)
"""What is told besides half of the time."""
HALF_FROM_S = 60
"""Half is told of times that are so long."""
SHOWN_EACH_S = 10
"""How often the time that is left is shown anew."""


class Clocks:
    """What has been used, by the keys of clocks, in seconds; and what has been told and shown of them."""

    __slots__ = ("read_s", "shown", "told", "used")

    def __init__(self) -> None:
        self.used: dict[str, float] = {}
        self.told: dict[str, float] = {}
        self.shown: dict[str, float] = {}
        self.read_s = 0.0


def running(table: Table) -> tuple[Clock[Any], ...]:
    """Return the limits that are on now for a person."""
    if table.outcome is not None or table.seat in table.opponents:
        return ()
    return tuple(one for one in table.game.clocks(table.position) if one.seconds > 0)


def count(table: Table, played_s: float) -> None:
    """Count the time since it was last counted for the limits that are on; before the position changes."""
    clocks, more = table.clocks, max(0.0, played_s - table.clocks.read_s)
    clocks.read_s = max(clocks.read_s, played_s)
    for one in running(table) if more else ():
        clocks.used[one.key] = clocks.used.get(one.key, 0.0) + more


def anew(table: Table, played_s: float) -> None:
    """All limits begin again: the game does."""
    table.clocks = Clocks()
    table.clocks.read_s = played_s


def left_s(table: Table, one: Clock[Any]) -> float:
    """Return what was left when it was last counted."""
    return max(0.0, one.seconds - table.clocks.used.get(one.key, 0.0))


def lines(table: Table) -> tuple[Event, ...]:
    """Return what is left of each limit that is on, in words of the kiosk's."""
    return tuple(_left(left_s(table, one)) for one in running(table))


def _left(seconds: float) -> Event:
    minutes, rest = divmod(round(seconds), 60)
    return Event("time-left", (("minutes", minutes), ("seconds", rest)))


def tick(table: Table, now: float) -> tuple[list[Cue], Any]:
    """Tell and show what is left, where it is time for that; return the move too that the end of a limit makes."""
    count(table, table.watch.read(now))
    cues: list[Cue] = []
    for one in running(table):
        left, before = left_s(table, one), table.clocks.told.get(one.key, float("inf"))
        passed = [step for step in _steps(one) if left <= step < before]
        if passed:
            table.clocks.told[one.key] = min(passed)
        if passed and min(passed) == 0:
            note = Keep("note", detail=f"time-over {one.key}")
            if one.over is None:
                told = Say("kiosk", (Event("time-over"),), Priority.OTHER, topic="time")
            else:  # it is heard before what the move that it makes has changed
                told = Say("kiosk", (Event("time-over-ends"),), Priority.STEP, topic="time")
            return [*cues, Play("turn"), note, told], one.over
        if passed:
            cues += [Play("tick"), Say("kiosk", (_left(left),), Priority.OTHER, topic="time")]
        bucket = -(-left // SHOWN_EACH_S)
        if table.clocks.shown.get(one.key) != bucket:
            table.clocks.shown[one.key] = bucket
            cues.append(Show())
    return cues, None


def due(table: Table) -> float | None:
    """Return when `tick` has something to do next, None where no limit is on or the watch stands."""
    watch = table.watch
    if watch.since is None:
        return None
    times = [watch.since + table.clocks.read_s - watch.played_s + wait for wait in _waits(table)]
    return min(times, default=None)


def _waits(table: Table) -> Iterator[float]:
    for one in running(table):
        left, told = left_s(table, one), table.clocks.told.get(one.key, float("inf"))
        yield from (max(0.0, left - step) for step in _steps(one) if step < told)
        if left > 0:
            yield left - SHOWN_EACH_S * max(0, -(-left // SHOWN_EACH_S) - 1)


def _steps(one: Clock[Any]) -> tuple[float, ...]:
    """Return what is told of a limit: seconds that are left, the last of them 0."""
    half = (one.seconds // 2,) if one.seconds >= HALF_FROM_S else ()
    return (*half, *(step for step in WARN_S if step < one.seconds), 0)
