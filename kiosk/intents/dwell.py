"""From stays to choices: standing on a place for `dwell_s` chooses it, once. Pure, with a given clock.

A stay that goes on after it chose may ask (`held`), and much later opens the caregiver's door (`at_the_door`).
"""

from __future__ import annotations

from hardware.facts import PressDown, PressUp
from kiosk.intents.debounce import Contact
from kiosk.intents.feet import Feet, Stay

SLOWEST_REPEAT_S = 2.0
"""Where holding chooses again, it never does so sooner, whatever the settings say (EN 301 549, 5.7)."""


class Dwell:
    """Chooses a sensor after a stay of `dwell_s` (0: at once), and says when one has been held for `hold_s` (0: never).

    `lock_out_s` is how long the same sensor cannot choose again after it chose. With `repeat_s` (0: off) a stay that
    goes on chooses again after so long (2 s at least), and again.
    """

    def __init__(
        self,
        *,
        dwell_s: float,
        lock_out_s: float = 0.0,
        hold_s: float = 0.0,
        repeat_s: float = 0.0,
        feet: Feet | None = None,
    ) -> None:
        self.feet = feet or Feet(two_feet_s=0.0)
        self.set(dwell_s=dwell_s, lock_out_s=lock_out_s, hold_s=hold_s, repeat_s=repeat_s)
        self._chose_at: dict[str, float] = {}
        self._held: set[str] = set()
        self.lifted: set[str] = set()
        """Sensors whose foot is in the air just now: they choose nothing until it is back."""

    def set(self, *, dwell_s: float, lock_out_s: float, hold_s: float, repeat_s: float) -> None:
        """Go on with other times; what was chosen and what stands is remembered."""
        self.dwell_s, self.lock_out_s, self.hold_s = dwell_s, lock_out_s, hold_s
        self.repeat_s = max(SLOWEST_REPEAT_S, repeat_s) if repeat_s > 0 else 0.0

    def hear(self, contact: Contact | PressDown | PressUp, now: float) -> None:
        """Take a contact; a bare press counts as one that needs no debouncing."""
        if not isinstance(contact, Contact):
            contact = Contact(contact.sensor, isinstance(contact, PressDown), now)
        self.feet.hear(contact)
        if not contact.down:
            self._held.discard(contact.sensor)

    def chosen(self, now: float) -> str | None:
        """Return the sensor whose stay has just become long enough, or None. Call until None."""
        for stay in sorted(self.feet.stays.values(), key=lambda stay: stay.since):
            if self._repeats(stay) and stay.chose_at is not None and now >= stay.chose_at + self.repeat_s:
                stay.chose_at = stay.at = now
                return stay.sensor
            if not self._waits(stay) or now < stay.since + self.dwell_s:
                continue
            self.feet.chose(stay.sensor, now)
            last = self._chose_at.get(stay.sensor)
            if last is not None and stay.since < last + self.lock_out_s:
                continue
            self._chose_at[stay.sensor] = now
            return stay.sensor
        return None

    def held(self, now: float) -> str | None:
        """Return the sensor that has just been held for `hold_s`, once for each stay, or None."""
        if self.hold_s <= 0:
            return None
        for stay in self.feet.stays.values():
            if self._may_ask(stay) and now >= stay.since + self.hold_s:
                self._held.add(stay.sensor)
                return stay.sensor
        return None

    def due(self) -> float | None:
        """Return when `chosen` or `held` can have an answer next, or None."""
        times = [s.since + self.dwell_s for s in self.feet.stays.values() if self._waits(s)]
        times += [s.chose_at + self.repeat_s for s in self.feet.stays.values() if s.chose_at and self._repeats(s)]
        if self.hold_s > 0:
            times += [s.since + self.hold_s for s in self.feet.stays.values() if self._may_ask(s)]
        times += [s.door_at for s in self.feet.stays.values() if s.door_at is not None and s.sensor not in self.lifted]
        return min(times, default=None)

    def at_the_door(self, now: float) -> Stay | None:
        """Return the stay that has just been long enough for the caregiver's door, once for each, or None."""
        for stay in self.feet.stays.values():
            if stay.door_at is not None and now >= stay.door_at and stay.sensor not in self.lifted:
                stay.door_at = None
                return stay
        return None

    def waits(self) -> bool:
        """True while a foot is down that may yet choose."""
        return any(stay.counts and not stay.spent for stay in self.feet.stays.values())

    def _may_ask(self, stay: Stay) -> bool:
        return stay.counts and stay.spent and stay.sensor not in self._held

    def _repeats(self, stay: Stay) -> bool:
        return self.repeat_s > 0 and stay.counts and stay.spent and stay.sensor not in self.lifted

    def _waits(self, stay: Stay) -> bool:
        return stay.counts and not stay.spent and stay.sensor not in self.lifted
