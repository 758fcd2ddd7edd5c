"""No lamp flashes: a rule that stands between every wish and every lamp. Pure; time is an argument.

Flashing light can hurt (WCAG 2.3.1: never more than three flashes in a second). A flash is two changes, so three
changes a second is stricter than the guideline asks.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass, field

from hardware.devices import Frame


@dataclass(slots=True)
class _Lamp:
    wish: bool = False
    shown: bool = False
    changes: deque[float] = field(default_factory=deque)


class Limiter:
    """Lets each lamp change at most `changes_per_s` times in a second, whatever is wished for.

    Exactly: for no time t are there more changes of one lamp in the half-open window from t to t + 1 s (t included,
    t + 1 s not) than the whole part of `changes_per_s`. Below 1 it is one change in a window of 1 / `changes_per_s`
    seconds. A lamp that has rested follows its wish at once; a wish that comes too soon waits, and only the last one
    matters: it always arrives, at the time that `due` gives. All lamps begin dark, and dark is where a lamp goes that
    a frame leaves out. Lamps do not wait for each other. O(lamps) a frame.
    """

    def __init__(self, changes_per_s: float = 3.0) -> None:
        """Raises ValueError unless `changes_per_s` is above 0."""
        if not changes_per_s > 0:
            raise ValueError(f"changes_per_s is {changes_per_s}; it must be above 0")
        self._most = max(1, math.floor(changes_per_s))
        self._window_s = 1.0 if changes_per_s >= 1 else 1.0 / changes_per_s
        self._lamps: dict[str, _Lamp] = {}
        self._now = -math.inf

    @property
    def wish(self) -> dict[str, bool]:
        """The frame that was wished for last."""
        return {name: lamp.wish for name, lamp in self._lamps.items()}

    def allow(self, frame: Frame, now: float) -> dict[str, bool]:
        """Wish for `frame`; return what may be shown at `now`: show exactly that, at once.

        It has an entry for every lamp that was ever named. A `now` before the last one counts as the last one.
        """
        self._now = max(now, self._now)
        for name in frame:
            if name not in self._lamps:
                self._lamps[name] = _Lamp(changes=deque(maxlen=self._most))
        for name, lamp in self._lamps.items():
            lamp.wish = bool(frame.get(name, False))
            if lamp.wish != lamp.shown and self._free_at(lamp) <= self._now:
                lamp.shown = lamp.wish
                lamp.changes.append(self._now)
        return {name: lamp.shown for name, lamp in self._lamps.items()}

    def due(self, now: float) -> float | None:
        """Return when a lamp that waits may follow its wish (`allow(limiter.wish, then)`), or None if none waits.

        Never before `now`; at that very time `allow` does change the lamp.
        """
        waiting = [self._free_at(lamp) for lamp in self._lamps.values() if lamp.wish != lamp.shown]
        return max(now, min(waiting)) if waiting else None

    def _free_at(self, lamp: _Lamp) -> float:
        """Return the first time at which one more change leaves every window within the limit."""
        if len(lamp.changes) < self._most:
            return -math.inf
        oldest = lamp.changes[0]
        free = oldest + self._window_s
        while free - oldest < self._window_s:  # the sum was rounded down
            free = math.nextafter(free, math.inf)
        return free
