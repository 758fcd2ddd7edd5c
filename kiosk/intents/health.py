"""Which sensor is not well: stuck (down while others are used) or noisy (ghosts). Pure, with a given clock.

Each is said once, and again only after the sensor has been well. The game goes on without a stuck sensor.
"""

from __future__ import annotations

from kiosk.intents.debounce import Contact
from kiosk.intents.intent import Noticed


class Health:
    """Watches contacts. A sensor is stuck when it is down for `stuck_s` while another was used meanwhile."""

    def __init__(self, *, stuck_s: float = 20.0, noisy_ghosts: int = 5, noisy_window_s: float = 60.0) -> None:
        self.stuck_s, self.noisy_ghosts, self.noisy_window_s = stuck_s, noisy_ghosts, noisy_window_s
        self._down: dict[str, float] = {}
        self._ghosts: dict[str, list[float]] = {}
        self._noisy: set[str] = set()
        self.stuck: set[str] = set()

    def hear(self, contact: Contact) -> list[Noticed]:
        """Take a contact; return what it shows to be wrong now."""
        if not contact.down:
            self._down.pop(contact.sensor, None)
            self.stuck.discard(contact.sensor)
            return self._count_ghost(contact) if contact.ghost else []
        self._down[contact.sensor] = contact.at
        found = []
        for sensor, since in self._down.items():
            if sensor != contact.sensor and contact.at - since >= self.stuck_s and sensor not in self.stuck:
                self.stuck.add(sensor)
                found.append(Noticed("stuck", sensor, contact.at))
        return found

    def _count_ghost(self, contact: Contact) -> list[Noticed]:
        recent = [at for at in self._ghosts.get(contact.sensor, []) if contact.at - at < self.noisy_window_s]
        recent.append(contact.at)
        self._ghosts[contact.sensor] = recent
        if len(recent) < self.noisy_ghosts:
            self._noisy.discard(contact.sensor)
            return []
        if contact.sensor in self._noisy:
            return []
        self._noisy.add(contact.sensor)
        return [Noticed("noisy", contact.sensor, contact.at)]
