"""From contacts to stays: which foot means something. Pure, with a given clock.

A stay is a foot on a sensor that counts. Standing still when a screen opens does not count until the foot has been
lifted. Two sensors pressed within `two_feet_s`: neighbours are one foot on the edge (the one that stays longer wins);
far ones are two feet (the first counts, the second only after it was lifted and set down again).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.intents.debounce import Contact


@dataclass(slots=True)
class Stay:
    """A foot on a sensor since `since`. `counts` is False until the foot has been lifted; `spent` once it chose.

    `chose_at` is when it chose last, None for one that never did; `at` is the time that its choice is stamped with:
    when the foot came down, or when a held one chose again. `meant_at` is that time as the intent had it, None where it
    meant no choice, and `door_at` is when the same stay opens the caregiver's door, None if it never does or has: both
    outlast a change of screen, because the last question may have changed it.
    """

    sensor: str
    since: float
    counts: bool = True
    spent: bool = False
    chose_at: float | None = None
    at: float = 0.0
    meant_at: float | None = None
    door_at: float | None = None


class Feet:
    """Keeps the stays of one device. `adjacent` names the sensors next to each sensor."""

    def __init__(self, *, two_feet_s: float, adjacent: Mapping[str, frozenset[str]] | None = None) -> None:
        self.two_feet_s = two_feet_s
        self.adjacent = adjacent or {}
        self.stays: dict[str, Stay] = {}

    def hear(self, contact: Contact) -> None:
        """Take a contact."""
        if not contact.down:
            self.stays.pop(contact.sensor, None)
            return
        stay = Stay(contact.sensor, contact.at, at=contact.at)
        for other in self.stays.values():
            together = self.two_feet_s > 0 and contact.at - other.since <= self.two_feet_s
            if together and other.counts and not other.spent and not self._near(contact.sensor, other.sensor):
                stay.counts = False
        self.stays[contact.sensor] = stay

    def chose(self, sensor: str, now: float) -> None:
        """This stay has chosen: it, and a neighbour under the same foot, choose no more until lifted."""
        chosen = self.stays[sensor]
        chosen.spent, chosen.chose_at = True, now
        for other in self.stays.values():
            together = abs(other.since - chosen.since) <= self.two_feet_s
            if together and self._near(other.sensor, sensor):
                other.spent = True

    def scene(self) -> None:
        """A new screen: who stands does not count until lifted."""
        for stay in self.stays.values():
            stay.counts = False

    def _near(self, one: str, other: str) -> bool:
        return other in self.adjacent.get(one, frozenset())
