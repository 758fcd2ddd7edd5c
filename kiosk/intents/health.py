"""Which sensor is not well: stuck, noisy or dead; and what each has done lately. Pure, with a given clock.

Stuck: down while others are used. Noisy: many ghosts. Dead: never seen while others were used again and again on
screens that need it. Each is said once, and again only after the sensor has been well. The game goes on without it.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from kiosk.intents.debounce import Contact
from kiosk.intents.device import Illness, SensorState
from kiosk.intents.intent import Noticed

LATELY_S = 10.0
"""So long the presses of a sensor are remembered, for whoever looks at it."""
_SPANS = 128


@dataclass(slots=True)
class _Seen:
    """What was seen of one sensor: `spans` are (down, up) of its last presses, ghosts left out."""

    presses: int = 0
    last_at: float = 0.0
    ghosts: int = 0
    recent_ghosts: list[float] = field(default_factory=list)
    spans: deque[tuple[float, float]] = field(default_factory=lambda: deque(maxlen=_SPANS))


class Health:
    """Watches the contacts of one device.

    A sensor is stuck when it is down for `stuck_s` while another was used meanwhile, and dead when it is in `needed`,
    was never seen, and the others have been used `dead_presses` times meanwhile.
    """

    def __init__(
        self,
        *,
        stuck_s: float = 20.0,
        noisy_ghosts: int = 5,
        noisy_window_s: float = 60.0,
        dead_presses: int = 40,
    ) -> None:
        self.stuck_s, self.noisy_ghosts, self.noisy_window_s = stuck_s, noisy_ghosts, noisy_window_s
        self.dead_presses = dead_presses
        self._sensors: dict[str, _Seen] = {}
        self._down: dict[str, float] = {}
        self._missed: dict[str, int] = {}
        self._waited_for: set[str] = set()
        self._noisy: set[str] = set()
        self.stuck: set[str] = set()
        self.dead: set[str] = set()

    def need(self, sensors: set[str]) -> None:
        """These are needed on the screen of now; one that is never seen while the others are used is dead."""
        self._waited_for = {sensor for sensor in sensors if sensor not in self._sensors}

    def hear(self, contact: Contact) -> list[Noticed]:
        """Take a contact; return what it shows to be wrong now."""
        seen = self._sensors.get(contact.sensor)
        if seen is None:
            seen = self._sensors[contact.sensor] = _Seen()
            self.dead.discard(contact.sensor)
            self._waited_for.discard(contact.sensor)
        seen.last_at = contact.at
        if contact.down:
            self._down[contact.sensor] = contact.at
            return self._find_stuck(contact) if len(self._down) > 1 else []
        self.stuck.discard(contact.sensor)
        down_at = self._down.pop(contact.sensor, None)
        if contact.ghost:
            return self._count_ghost(contact, seen)
        seen.presses += 1
        if down_at is not None:
            seen.spans.append((down_at, contact.at))
        return self._find_dead(contact) if self._waited_for else []

    def ill(self, sensor: str, now: float) -> Illness:
        """Return what is wrong with a sensor at this moment."""
        if sensor in self.stuck:
            return "stuck"
        if sensor in self.dead:
            return "dead"
        seen = self._sensors.get(sensor)
        return "noisy" if seen is not None and self._recent(seen, now) >= self.noisy_ghosts else ""

    def state(self, device: str, channel: str, label: str, *, raw: bool, accepted: bool, now: float) -> SensorState:
        """Return all that is known of a sensor."""
        name = f"{device}.{channel}"
        seen = self._sensors.get(name)
        if seen is None:
            return SensorState(name, device, channel, label, raw, accepted, ill=self.ill(name, now))
        spans = [(down, up) for down, up in seen.spans if up > now - LATELY_S]
        presses = seen.presses
        if accepted and name in self._down:
            spans.append((self._down[name], now))
            presses += 1
        recent = tuple((max(down, now - LATELY_S), up) for down, up in spans)
        return SensorState(name, device, channel, label, raw, accepted, presses, seen.ghosts, seen.last_at,
                           self.ill(name, now), recent)  # fmt: skip

    def _find_stuck(self, contact: Contact) -> list[Noticed]:
        found = []
        for sensor, since in self._down.items():
            if sensor != contact.sensor and contact.at - since >= self.stuck_s and sensor not in self.stuck:
                self.stuck.add(sensor)
                found.append(Noticed("stuck", sensor, contact.at))
        return found

    def _find_dead(self, contact: Contact) -> list[Noticed]:
        """Count a press for every sensor that it was not."""
        found = []
        for sensor in sorted(self._waited_for - self.dead):
            missed = self._missed[sensor] = self._missed.get(sensor, 0) + 1
            if missed >= self.dead_presses:
                self.dead.add(sensor)
                found.append(Noticed("dead", sensor, contact.at))
        return found

    def _recent(self, seen: _Seen, now: float) -> int:
        return sum(now - at < self.noisy_window_s for at in seen.recent_ghosts)

    def _count_ghost(self, contact: Contact, seen: _Seen) -> list[Noticed]:
        seen.ghosts += 1
        seen.recent_ghosts = [at for at in seen.recent_ghosts if contact.at - at < self.noisy_window_s]
        seen.recent_ghosts.append(contact.at)
        if len(seen.recent_ghosts) < self.noisy_ghosts:
            self._noisy.discard(contact.sensor)
            return []
        if contact.sensor in self._noisy:
            return []
        self._noisy.add(contact.sensor)
        return [Noticed("noisy", contact.sensor, contact.at)]
