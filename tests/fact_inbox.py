"""Where drivers under test put their facts: kept in order, and waited for without sleeping."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from typing import TypeVar

from hardware.facts import DeviceBack, DeviceLost, Fact, LampsSeen, PressDown, PressUp

PATIENCE_S = 30.0  # never asserted: only how long a broken driver may hang a test


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for a thread or a process of its own; fails only if it never comes."""
    end = time.monotonic() + PATIENCE_S
    while not condition():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.005)


FactT = TypeVar("FactT", PressDown, PressUp, DeviceLost, DeviceBack, LampsSeen)


class Inbox:
    """`inbox.post` is what a device is opened with; `facts` is all that came and was looked at so far."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self._queue: queue.SimpleQueue[Fact] = queue.SimpleQueue()
        self.post = self._queue.put

    def wait_for(self, kind: type[FactT]) -> FactT:
        """Return the next fact of this kind, passing over others. Fails if it does not come."""
        while True:
            try:
                fact = self._queue.get(timeout=PATIENCE_S)
            except queue.Empty:
                raise AssertionError(f"no {kind.__name__} came; there were {self.facts}") from None
            self.facts.append(fact)
            if isinstance(fact, kind):
                return fact

    def all(self) -> list[Fact]:
        """Return everything that has come so far."""
        while not self._queue.empty():
            self.facts.append(self._queue.get())
        return self.facts

    def of(self, kind: type[FactT]) -> list[FactT]:
        """Return everything of this kind that has come so far."""
        return [fact for fact in self.all() if isinstance(fact, kind)]

    def steps(self) -> list[str]:
        """Return the presses and releases so far: `mat.3 down`."""
        words = {PressDown: "down", PressUp: "up"}
        return [f"{fact.sensor} {words[type(fact)]}" for fact in self.all() if isinstance(fact, PressDown | PressUp)]
