"""The caregiver's door: a long hold of what chose, or a code of keys. Pure, with a given clock.

Neither takes anything from the player: all that comes out is one `Ask("caregiver")`, and the keys of the code mean what
they always mean.
"""

from __future__ import annotations

from collections import deque

from kiosk.intents.debounce import Contact
from kiosk.intents.device import DeviceInput, Scene
from kiosk.intents.modes import Way

CODE_S = 5.0
"""The keys of the code come one after the other within this time."""
ROUNDS = 3
"""So many rounds of a scan the hold has to last: who cannot let go of a switch is not led to the door."""


def door_at(device: DeviceInput, on: Way, scene: Scene, since: float) -> float | None:
    """Return when a stay that chose on this screen opens the door if it lasts; None where no hold does."""
    times = device.timing
    if times.door_hold_s <= 0:
        return None
    rounds_s = ROUNDS * len(scene.order) * times.scan_interval_s if on.scans else 0.0
    return since + max(times.door_hold_s, rounds_s)


class Code:
    """Listens for the code on one device: labels or channels of its keys. An empty code never comes."""

    def __init__(self, code: tuple[str, ...]) -> None:
        self.code = code
        self._keys: deque[tuple[Contact, frozenset[str]]] = deque(maxlen=len(code))

    def hear(self, contact: Contact, device: DeviceInput) -> bool:
        """Take a contact; True if its key is the last of the code."""
        if not self.code or not contact.down:
            if contact.ghost and self._keys and self._keys[-1][0].sensor == contact.sensor:
                self._keys.pop()
            return False
        binding = device.binding(contact.sensor)
        names = {contact.sensor.partition(".")[2], binding.label if binding is not None else ""}
        self._keys.append((contact, frozenset(names)))
        soon = contact.at - self._keys[0][0].at <= CODE_S
        if len(self._keys) < len(self.code) or not soon:
            return False
        if any(sign not in names for sign, (_, names) in zip(self.code, self._keys, strict=True)):
            return False
        self._keys.clear()
        return True
