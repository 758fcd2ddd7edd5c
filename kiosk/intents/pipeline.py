"""From facts to intents: edge -> first edge -> feet -> dwell -> mode. One page, pure, with a given clock.

Each device has its own mode and times, and a player may have others. A sensor is bound to a painted `label` (direct
mode chooses what carries that label on the screen), to a fixed `control`, or to a control that it has in cursor mode
(`cursor`). A device that cannot show the screen directly is played in another mode on the same pads (`modes.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from config.profile import Profile
from hardware.facts import Drawn, Fact, PressDown, PressUp, Touched
from kiosk.intents.channel import Channel, controlled
from kiosk.intents.debounce import Contact
from kiosk.intents.device import Binding, DeviceInput, Scene, SensorState, Timing
from kiosk.intents.intent import Choose, Draw, Intent, Next, Noticed, Pick
from kiosk.intents.modes import LARGE, Way, has_ask, moves_by_keys, way, word_of
from kiosk.intents.scanning import Scan
from kiosk.screens.panes import LEAST_PADS

__all__ = ["Binding", "DeviceInput", "Pipeline", "Scene", "SensorState", "Timing", "controlled"]

NAMED_S = 1.0
"""At this interval, or a longer one, the scan lets each name be heard to its end."""
STEP_OFF_S = 6.0
"""Who still stands on the mat so long after a screen has opened is asked to step off first, once."""
LARGEST_PAGE = 9
"""More numbered items than these on one page are too many to hear, however many keys there are."""


class Pipeline:
    """All devices' way from facts to intents. The core calls `hear` for each fact and `tick` when `due` has come.

    `door_code` are labels or channels that open the caregiver's door, one after the other on one device.
    """

    def __init__(self, devices: tuple[DeviceInput, ...], door_code: tuple[str, ...] = ()) -> None:
        self._channels = {device.name: Channel(device, door_code) for device in devices}
        self.scene = Scene()
        self.profile = Profile()
        self.scan = Scan()
        self._scanners: tuple[Channel, ...] = ()
        self._remind_at: float | None = None
        self._begins = False
        self._telling, self._picked = False, ""
        """Whether the scan waits for the voice; which switch chose last ("none": a new screen; "": it moved)."""
        self._at = 0.0

    # -- what is on, and who plays ----------------------------------------------------------------------------------

    def show(self, scene: Scene, at: float) -> None:
        """A new screen is on: who stands on a mat counts only after stepping off, and is asked to after a while."""
        self.scene, self._at, self._picked = scene, at, "none"
        self._meet()
        self._begin(at)

    def adapt(self, profile: Profile, guest: Profile | None = None) -> None:
        """Another player plays: her own ways, and each device's where she has none. Who stands steps off first.

        What she has like any `guest` of the installation is not her own: keys, say, keep having no lock-out.
        """
        self.profile = profile if guest is None else _own(profile, guest)
        for channel in self._channels.values():
            channel.adapt(self.profile)
        self._meet()

    def rebind(self, device: str, bindings: Mapping[str, Binding]) -> None:
        """These channels of a device mean this from now on, the others what they did; an unknown device is left."""
        channel = self._channels.get(device)
        if channel is None:
            return
        channel.own = replace(channel.own, bindings={**channel.own.bindings, **bindings})
        channel.adapt(self.profile)
        self._meet()

    def _meet(self) -> None:
        """Every device meets the screen anew. The next tick begins with it: no time is given here."""
        for channel in self._channels.values():
            channel.show(self.scene, self._beside(channel.device), self._asked(channel.device))
        self._keep_still()
        self.scan.stop()
        self._begins = True

    def _keep_still(self) -> None:
        """Where a mat is played as its player has chosen, a switch that cannot be does not move her focus by itself."""
        mode = self.profile.mode
        mats = [one for one in self._channels.values() if one.device.on_floor and one.device.announced]
        seats = {one.device.seat for one in mats if one.way.mode == mode and not one.way.why}
        for channel in self._channels.values():
            if channel.device.seat in seats and channel.way.by_itself and channel.way.why:
                channel.play_as(Way("direct"))

    def _begin(self, at: float) -> None:
        self._begins = False
        self._start_scan(at)
        self._remind_at = at + STEP_OFF_S if self._standing() else None

    def _beside(self, device: DeviceInput) -> set[str]:
        """Return the labels of the devices that make one floor with this one: none of them shows the screen alone."""
        found: set[str] = set()
        for other in (channel.device for channel in self._channels.values()):
            same = (other.seat, other.on_floor, other.announced) == (device.seat, device.on_floor, device.announced)
            if same and other.mode == "direct" and not other.labels >= set(self.scene.labels):
                found |= other.labels
        return found

    def _asked(self, device: DeviceInput) -> bool:
        """True if another device asks for this one's player: one for the feet where she plays by feet."""
        others = (channel.device for channel in self._channels.values() if channel.device.name != device.name)
        return any(has_ask(one) for one in others if (one.seat, one.on_floor) == (device.seat, device.on_floor))

    def _start_scan(self, at: float) -> None:
        """The scan by itself is that of the first device that is played so."""
        self._scanners = tuple(channel for channel in self._channels.values() if channel.way.by_itself)
        if not self._scanners or not self.scene.order:
            self.scan.stop()
            return
        first = self._scanners[0]
        times, length = first.device.timing, len(self.scene.order)
        if first.by_rows:
            length = max(len(self.scene.rows), *(len(row) + 1 for row in self.scene.rows))  # and out of the row again
        self.scan.start(at, interval_s=times.scan_interval_s, rounds=times.scan_rounds, length=length)

    # -- feet that have to step off ---------------------------------------------------------------------------------

    def _standing(self) -> str | None:
        """Return a sensor of a mat that is stood on since before this screen, or None."""
        for channel in self._channels.values():
            for stay in channel.dwell.feet.stays.values():
                if channel.device.timing.dwell_s > 0 and not stay.counts and stay.sensor not in channel.health.stuck:
                    return stay.sensor
        return None

    def _remind(self, now: float) -> list[Intent]:
        if self._remind_at is None or now < self._remind_at:
            return []
        self._remind_at = None
        sensor = self._standing()
        return [] if sensor is None else [Noticed("step-off", sensor, now)]

    # -- facts and time ---------------------------------------------------------------------------------------------

    def hear(self, fact: Fact, now: float) -> list[Intent]:
        """Take a fact; return what the player means by it. Facts that are no input give nothing."""
        self._at = now
        if isinstance(fact, Touched):
            self.scan.again(now)
            self._forget_numbers()
            return [Choose(fact.target, fact.generation, fact.at, "screen")]
        if isinstance(fact, Drawn):
            self.scan.again(now)
            self._forget_numbers()
            return [Draw(fact.points, fact.generation, fact.at, fact.device)]
        if not isinstance(fact, PressDown | PressUp):
            return []
        channel = self._channels.get(fact.sensor.partition(".")[0])
        if channel is None:
            return []
        return self._settle(channel, channel.debouncer.hear(fact), now)

    def tick(self, now: float) -> list[Intent]:
        """Return what time alone has made of the feet that stand, and of the scan."""
        self._at = now
        if self._begins:
            self._begin(now)
        found = self._remind(now)
        for channel in self._channels.values():
            contacts = channel.debouncer.tick(now)
            if contacts or channel.dwell.feet.stays:
                found += self._settle(channel, contacts, now)
            found += channel.gives_up(now)
        return found + self._scanned(now)

    def due(self) -> float | None:
        """Return when `tick` has something to do next, or None."""
        times = [self._at if self._begins else None, self._remind_at, self.scan.due()]
        for channel in self._channels.values():
            times += (channel.debouncer.due(), channel.dwell.due(), channel.entry_due())
        return min((at for at in times if at is not None), default=None)

    def _settle(self, channel: Channel, contacts: list[Contact], now: float) -> list[Intent]:
        found = channel.hear(contacts)
        while (sensor := channel.dwell.chosen(now)) is not None:
            found += self._mean(channel, sensor, now)
        found += channel.holds(now)
        if channel.way.by_itself:
            self._hold_scan(now)
        return found

    def listen(self, telling: bool, naming: bool, now: float) -> None:
        """The scan waits until what the voice tells has been heard; a name only where the scan is a slow one.

        Who scans faster than `NAMED_S` knows the names and goes by the rhythm.
        """
        telling = telling or (naming and self.scan.interval_s >= NAMED_S)
        if telling != self._telling:
            self._telling = telling
            self._hold_scan(now)

    def _hold_scan(self, now: float) -> None:
        if self.scan.on:
            pressed = any(one.dwell.waits() for one in self._scanners)
            self.scan.hold(self._telling or pressed, now)

    def _mean(self, channel: Channel, sensor: str, now: float) -> list[Intent]:
        """Return what a stay means. A press lets the scan go on, and chooses nothing, where the scan rests or has named
        nothing yet, and while it is told what the last press of the same switch has done.
        """
        waits = self.scan.resting or (self._telling and self._picked in ("none", channel.device.name))
        if waits and self.scan.on and channel.way.by_itself and channel.chooses(sensor):
            self.scan.wake(now)
            return [self._move(channel, channel.dwell.feet.stays[sensor].at)]
        found = channel.mean(sensor, now)
        if channel.way.by_itself and any(isinstance(intent, Pick) for intent in found):
            self._picked = channel.device.name
        if any(not isinstance(intent, Noticed) for intent in found):
            self.scan.again(now)
        if any(isinstance(intent, Choose | Pick) for intent in found):
            self._forget_numbers()
        return found

    def _forget_numbers(self) -> None:
        """Something was chosen: a number that was begun, on whichever device, is not gone on with."""
        for channel in self._channels.values():
            channel.number.clear()

    def _scanned(self, now: float) -> list[Intent]:
        """Return the scan's own move."""
        self._hold_scan(now)
        came = self.scan.tick(now)
        if not came:
            return []
        first = self._scanners[0]
        return [Noticed("rests", first.device.name, now)] if came == "rests" else [self._move(first, now)]

    def _move(self, channel: Channel, at: float) -> Next:
        self._picked = ""
        return Next(self.scene.generation, at, 1, channel.device.name, rows=channel.by_rows, brief=True)

    # -- what others ask --------------------------------------------------------------------------------------------

    def fallback(self) -> tuple[str, str] | None:
        """Return in which mode a person's device is played here that has another, and why: `small` or `narrow`."""
        found = self._fallen()
        return None if found is None else (found.way.mode, found.way.why)

    def by_places(self) -> bool:
        """True where a person plays on a mat whose pads choose the places of the screen themselves."""
        mats = [one for one in self._channels.values() if one.device.on_floor and one.device.announced]
        return any(one.way.mode == "direct" and not one.device.narrow_for(self.scene) for one in mats)

    def pads(self) -> dict[str, str]:
        """Return what is painted on the pads of that device, by what they do now: `up`, `next`, `choose` ..."""
        found: dict[str, str] = {}
        fallen = self._fallen()
        for channel, binding in {} if fallen is None else fallen.device.bindings.items():
            assert fallen is not None
            word = word_of(fallen.device, fallen.way, channel, binding)
            if word:
                found.setdefault(word, binding.label or channel)
        return found

    def _fallen(self) -> Channel | None:
        return next((one for one in self._channels.values() if one.device.announced and one.way.why), None)

    def reach(self) -> int:
        """Return how many numbered items a page of a menu may have: what the smallest direct device of a person has."""
        sizes = []
        for device in (channel.device for channel in self._channels.values()):
            if device.mode == "direct" and device.announced and not device.narrow:
                labels = device.labels
                size = next(n for n in range(1, 100) if str(n) not in labels) - 1
                sizes += [size] if size >= 2 else []
        return min(LARGEST_PAGE, *sizes, LARGEST_PAGE)

    def choosing_pads(self) -> int:
        """Return how many cells of a large board the floor can choose from: labels 1 to so many, all devices together.

        0 where there are fewer than nine: the focus is moved there. Keys that move the focus are no floor.
        """
        devices = [one.device for one in self._channels.values() if one.device.mode == "direct"]
        labels = {label for one in devices if not one.narrow and not moves_by_keys(one) for label in one.labels}
        many = next(n for n in range(1, 10_000) if str(n) not in labels) - 1
        return many if many >= LEAST_PADS else 0

    def scans_large(self) -> bool:
        """True if some device goes through the cells of a large board one after the other."""
        pads = {str(n) for n in range(1, self.choosing_pads() + 1)}
        devices = (channel.device for channel in self._channels.values())
        return any(way(one, LARGE).scans for one in devices if not (pads and one.mode == "direct"))

    def scans_alone(self) -> bool:
        """True if every device that a person plays with is scanned by itself: numbers choose nothing then."""
        modes = {channel.device.mode for channel in self._channels.values() if channel.device.announced}
        return bool(modes) and modes <= {"auto-scan", "row-column"}

    def sensors(self, now: float) -> tuple[SensorState, ...]:
        """Return the state of every bound sensor, for whoever looks at them. Costs nothing where nobody does."""
        return tuple(state for channel in self._channels.values() for state in channel.sensors(now))


def _own(profile: Profile, guest: Profile) -> Profile:
    """Return what the profile says that it does not say for every guest."""
    alike = (name for name in Profile.model_fields if getattr(profile, name) == getattr(guest, name))
    return profile.model_copy(update=dict.fromkeys(alike))
