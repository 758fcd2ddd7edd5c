"""From raw edges to contacts: the first edge counts, then the line is locked. Pure, with a given clock.

Debounce is ours because gpiozero's mock pins ignore `bounce_time` and its backends differ. A press at rest counts at
its first edge (no added delay); for `lock_s` all edges are bounce. When dwell is longer, two more rules hold: a press
shorter than `ghost_s` is withdrawn (the mat trembles), a gap shorter than `bridge_s` is bridged (a foot rolls).
"""

from __future__ import annotations

from dataclasses import dataclass

from hardware.facts import PressDown, PressUp


@dataclass(frozen=True, slots=True)
class Contact:
    """A foot is on (`down`) or off a sensor. `ghost` marks the end of a press that is to be taken as never made."""

    sensor: str
    down: bool
    at: float
    ghost: bool = False


@dataclass(slots=True)
class _Line:
    raw: bool = False
    raw_at: float = 0.0
    down: bool = False
    down_at: float = 0.0
    locked_until: float = float("-inf")
    release_due: float | None = None


class Debouncer:
    """Debounces any number of sensors with the same times (seconds).

    `ghost_s` and `bridge_s` of 0 switch those rules off. n clean presses in are n contacts out for all settings, as
    long as each lasts longer than `lock_s` and `ghost_s`, with pauses longer than `lock_s` and `bridge_s`.
    """

    def __init__(self, *, lock_s: float, ghost_s: float = 0.0, bridge_s: float = 0.0) -> None:
        self.lock_s, self.ghost_s, self.bridge_s = lock_s, ghost_s, bridge_s
        self._lines: dict[str, _Line] = {}
        self._open: dict[str, _Line] = {}
        """The few lines whose raw state is not the accepted one, in the order of their edges."""

    def hear(self, fact: PressDown | PressUp) -> list[Contact]:
        """Take an edge; return the contacts that it settles at once."""
        line = self._lines.get(fact.sensor)
        if line is None:
            line = self._lines[fact.sensor] = _Line()
        before = [] if line.raw == line.down else self._settle(fact.sensor, line, fact.at)
        line.raw, line.raw_at = isinstance(fact, PressDown), fact.at
        found = before + self._settle(fact.sensor, line, fact.at)
        if line.raw != line.down:
            self._open[fact.sensor] = line
        else:
            self._open.pop(fact.sensor, None)
        return found

    def tick(self, now: float) -> list[Contact]:
        """Return the contacts that time has settled."""
        if not self._open:
            return []
        found = [one for sensor, line in self._open.items() for one in self._settle(sensor, line, now)]
        for contact in found:
            del self._open[contact.sensor]
        return found

    def due(self) -> float | None:
        """Return when `tick` has something to do next, or None."""
        return min((self._line_due(line) for line in self._open.values()), default=None)

    def lifted(self) -> set[str]:
        """Return the sensors that are counted as down but have no foot on them just now (a gap that may be bridged)."""
        return {sensor for sensor, line in self._open.items() if line.down}

    def raw(self, sensor: str) -> bool:
        """Return whether the contact is closed just now, whatever is made of it."""
        line = self._lines.get(sensor)
        return line is not None and line.raw

    def down(self, sensor: str) -> bool:
        """Return whether the sensor counts as down."""
        line = self._lines.get(sensor)
        return line is not None and line.down

    def _line_due(self, line: _Line) -> float:
        return max(line.locked_until, line.release_due or float("-inf"))

    def _settle(self, sensor: str, line: _Line, now: float) -> list[Contact]:
        """Bring the accepted state to the raw one where lock and bridge allow it."""
        if line.raw == line.down:
            line.release_due = None
            return []
        if now < line.locked_until:
            return []
        if line.raw:
            line.down, line.down_at, line.locked_until = True, line.raw_at, line.raw_at + self.lock_s
            return [Contact(sensor, True, line.raw_at)]
        ghost = line.raw_at - line.down_at < self.ghost_s
        if not ghost and self.bridge_s > 0:
            line.release_due = line.raw_at + self.bridge_s
            if now < line.release_due:
                return []
        line.down, line.release_due = False, None
        line.locked_until = line.raw_at + self.lock_s
        return [Contact(sensor, False, line.raw_at, ghost=ghost)]
