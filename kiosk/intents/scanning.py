"""The scan that moves by itself. Pure, with a given clock.

There is one for all devices, because there is one focus. It stands still while a switch that may yet choose is down, so
that a player gets what was lit when she pressed, however long a press has to be to count.
"""

from __future__ import annotations

from typing import Literal


class Scan:
    """Moves once in `interval_s`; after `rounds` rounds of `length` moves without a choice it rests (0: never)."""

    def __init__(self) -> None:
        self.interval_s, self.rounds, self.length = 1.0, 3, 0
        self.resting = False
        self._moves = 0
        self._due: float | None = None
        self._left_s: float | None = None

    @property
    def on(self) -> bool:
        """True if there is something to scan."""
        return self.length > 0

    def start(self, now: float, *, interval_s: float, rounds: int, length: int) -> None:
        """Begin with a new screen: the first move comes after one interval."""
        self.interval_s, self.rounds, self.length = interval_s, rounds, length
        self.again(now)

    def stop(self) -> None:
        """There is nothing to scan on this screen, or nobody who scans."""
        self.length, self._due, self._left_s, self.resting = 0, None, None, False

    def again(self, now: float) -> None:
        """The player did something: the interval and the rounds begin anew."""
        if self.on:
            self._due, self._left_s, self._moves, self.resting = now + self.interval_s, None, 0, False

    def hold(self, held: bool, now: float) -> None:
        """Stand still while a switch is down that may yet choose; then go on with what was left of the interval."""
        if held and self._left_s is None and self._due is not None:
            self._left_s, self._due = max(0.0, self._due - now), None
        elif not held and self._left_s is not None:
            self._due, self._left_s = now + self._left_s, None

    def tick(self, now: float) -> Literal["", "next", "rests"]:
        """Return what time has come for, one thing at a time: a late tick never jumps over an item."""
        if self._due is None or now < self._due:
            return ""
        if self.rounds and self._moves >= self.rounds * self.length:
            self.resting, self._due = True, None
            return "rests"
        self._moves += 1
        self._due = now + self.interval_s
        return "next"

    def wake(self, now: float) -> None:
        """A press after the rest: the scan goes on, with the move that the press has made."""
        self.again(now)
        self._moves = 1

    def due(self) -> float | None:
        """Return when `tick` has something to do next, or None."""
        return self._due
