"""One device on its way through the stages: first edge, feet, dwell, and what a stay means in its mode. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from config.profile import Profile
from kiosk.intents.coordinates import Number
from kiosk.intents.debounce import Contact, Debouncer
from kiosk.intents.device import Binding, DeviceInput, Scene, SensorState
from kiosk.intents.door import Code, door_at
from kiosk.intents.dwell import Dwell
from kiosk.intents.feet import Feet
from kiosk.intents.health import Health
from kiosk.intents.intent import QUESTIONS, Ask, Back, Choose, Entered, Intent, Next, Noticed, Pick, Step
from kiosk.intents.modes import Way, digit, enters, label_on, needed, takes_back, way, word_of

SLOW = 3
"""Holding asks after so many dwell times at least: who needs long to choose needs long to step off again."""


class Channel:
    """A device: `own` as it is installed, `device` as the player of now has it, `way` how it is played just now."""

    def __init__(self, device: DeviceInput, door_code: tuple[str, ...] = ()) -> None:
        near: dict[str, set[str]] = {}
        for one, other in device.adjacent:
            near.setdefault(f"{device.name}.{one}", set()).add(f"{device.name}.{other}")
            near.setdefault(f"{device.name}.{other}", set()).add(f"{device.name}.{one}")
        self.own = self.device = device
        self.way, self.scene = Way("direct"), Scene()
        self.health = Health(stuck_s=device.timing.stuck_s)
        self.debouncer = Debouncer(lock_s=device.timing.lock_s)
        feet = Feet(two_feet_s=0.0, adjacent={sensor: frozenset(others) for sensor, others in near.items()})
        self.dwell = Dwell(dwell_s=device.timing.dwell_s, feet=feet)
        self.number = Number()
        self.code = Code(door_code)
        self._chose_at = float("-inf")
        self._set_times()

    def adapt(self, profile: Profile) -> None:
        """Another player: what the profile does not say is as it is installed. `show` has to follow."""
        self.device = self.own.adapted(profile)

    def show(self, scene: Scene, others: Iterable[str] = (), asked: bool = False) -> None:
        """A new screen is on: who stands does not count, and the floor may be too small for it; see `way`."""
        self.dwell.feet.scene()
        self.number.clear()
        self.scene = scene
        self.play_as(way(self.device, scene, others, asked))

    def play_as(self, on: Way) -> None:
        """It is played so on the screen of now."""
        self.way = on
        channels = needed(self.device, on, self.scene) if self.device.on_floor else set()
        self.health.need({f"{self.device.name}.{channel}" for channel in channels})
        self._set_times()

    def _set_times(self) -> None:
        """Give the stages their times. In the scanning modes a press has to be held for the acceptance time, too."""
        times = self.device.timing
        dwell_s = max(times.dwell_s, times.acceptance_s) if self.way.scans else times.dwell_s
        longer = dwell_s > max(times.ghost_s, times.bridge_s)
        self.debouncer.ghost_s = times.ghost_s if longer else 0.0
        self.debouncer.bridge_s = times.bridge_s if longer else 0.0
        self.dwell.lifted = set()
        self.dwell.feet.two_feet_s = times.two_feet_s if dwell_s > times.two_feet_s else 0.0
        holds = not (self._has_ask() or self.way.scans or times.repeat_s > 0)
        hold_s = max(times.hold_to_ask_s, SLOW * dwell_s) if holds and times.hold_to_ask_s > 0 else 0.0
        self.dwell.set(dwell_s=dwell_s, lock_out_s=times.lock_out_s, hold_s=hold_s, repeat_s=times.repeat_s)

    def _has_ask(self) -> bool:
        types = self.way.mode == "coordinates"
        pairs = self.device.bindings.items()
        return any(one.control == "ask" or (types and takes_back(channel, one)) for channel, one in pairs)

    # -- what is heard ------------------------------------------------------------------------------------------------

    def hear(self, contacts: list[Contact]) -> list[Intent]:
        """Take contacts to the feet; return what they show to be wrong, and the door if they were its code.

        The door comes before what its last key means: that key may open another screen.
        """
        found: list[Intent] = []
        for contact in contacts:
            found += [self.named(one) for one in self.health.hear(contact)]
            if self.code.hear(contact, self.device):
                found.insert(0, Ask("caregiver", self.scene.generation, contact.at, self.device.name))
            if contact.sensor not in self.health.stuck:
                self.dwell.hear(contact, contact.at)
        if self.debouncer.bridge_s > 0:
            self.dwell.lifted = self.debouncer.lifted()
        return found

    def holds(self, now: float) -> list[Intent]:
        """Return what the feet ask for that have stood for long: the questions, the caregiver's door."""
        found: list[Intent] = []
        generation, name = self.scene.generation, self.device.name
        while (sensor := self.dwell.held(now)) is not None:
            if self._hold_asks(sensor):
                found.append(Ask("ask", generation, self.dwell.feet.stays[sensor].since, name, held=True))
        while (stay := self.dwell.at_the_door(now)) is not None:
            if stay.meant_at is not None and stay.sensor not in self.health.stuck:
                found.append(Ask("caregiver", generation, stay.meant_at, name, held=True))
        return found

    def _hold_asks(self, sensor: str) -> bool:
        binding = self.device.binding(sensor) or Binding()
        if self.way.mode == "cursor":
            return "choose" in (binding.cursor, binding.control)
        return bool(binding.label)

    def gives_up(self, now: float) -> list[Intent]:
        """Return that a number was begun and left, where there is a time for that."""
        due = self.entry_due()
        if due is None or now < due:
            return []
        self.number.clear()
        return [Entered("", self.scene.generation, now, self.device.name)]

    def entry_due(self) -> float | None:
        """Return when a number that was begun is given up, or None."""
        entry_s = self.device.timing.entry_s
        return self.number.touched_at + entry_s if entry_s > 0 and self.number.shown else None

    # -- what a stay means --------------------------------------------------------------------------------------------

    def mean(self, sensor: str, now: float) -> list[Intent]:
        """Return the intent of the stay on this sensor, by the mode of its device; the stay keeps what it chose as."""
        stay = self.dwell.feet.stays[sensor]
        intent = self._intent(sensor.partition(".")[2], self.device.binding(sensor), stay.at, now)
        if isinstance(intent, Choose | Pick):
            rate = self.device.timing.choices_per_s
            if rate > 0 and now < self._chose_at + 1.0 / rate:
                return [self.named(Noticed("too-fast", sensor, stay.at))]
            if isinstance(intent, Choose):
                self.number.clear()
            self._chose_at, stay.meant_at = now, intent.at
            stay.door_at = door_at(self.device, self.way, self.scene, stay.since)
        return [] if intent is None else [intent]

    def chooses(self, sensor: str) -> bool:
        """True for a sensor that would choose while the scan goes by itself."""
        binding = self.device.binding(sensor)
        channel = sensor.partition(".")[2]
        return binding is not None and word_of(self.device, self.way, channel, binding) == "choose"

    def _intent(self, channel: str, binding: Binding | None, at: float, now: float) -> Intent | None:
        generation, name = self.scene.generation, self.device.name
        nothing = not self.scene.labels and not self.scene.order
        if binding is None and self.way.mode == "coordinates" and (channel in ("*", "#") or digit(channel, Binding())):
            binding = Binding()  # the digits of a keyboard need not be in its settings
        if binding is None:  # any key at all starts; where there is something to choose it means nothing
            return Choose("", generation, at, name) if nothing else None
        if self.way.mode == "coordinates" and (intent := self._typed(channel, binding, at, now)) is not None:
            return intent
        word = word_of(self.device, self.way, channel, binding)
        if self.way.scans and word in ("next", "previous", "choose"):
            return self._scanned(word, at)
        intent = controlled(word, generation, at, name) if word else None
        if intent is None and binding.label:
            label = label_on(channel, binding, self.scene)
            intent = Choose(self.scene.labels.get(label, ""), generation, at, name, stood=self.device.on_floor)
        return intent

    @property
    def by_rows(self) -> bool:
        """True if this screen is scanned row by row."""
        return self.way.mode == "row-column" and bool(self.scene.rows)

    def _scanned(self, word: str, at: float) -> Intent:
        generation, name = self.scene.generation, self.device.name
        if not self.scene.order:
            return Choose("", generation, at, name)
        if word == "choose":
            return Pick(generation, at, name, rows=self.by_rows)
        return Next(generation, at, -1 if word == "previous" else 1, name, rows=self.by_rows)

    def _typed(self, channel: str, binding: Binding, at: float, now: float) -> Intent | None:
        """Return what a key of a number means; None for one that has nothing to do with numbers just now."""
        generation, name, number = self.scene.generation, self.device.name, self.number
        typed = digit(channel, binding)
        if typed and not self.scene.labels:
            return Choose("", generation, at, name)
        number.touched_at = now
        if typed:
            fits = number.type(typed)
            return Entered(number.shown, generation, at, name) if fits else Choose("", generation, at, name)
        if takes_back(channel, binding) and not number.shown:
            return Ask("ask", generation, at, name)
        if number.shown and (takes_back(channel, binding) or binding.control == "back"):
            number.take_back()
            return Entered(number.shown, generation, at, name)
        if not enters(channel, binding):
            return None
        if not number.shown:  # what chooses elsewhere chooses what has the focus
            return None if "choose" in (binding.control, binding.cursor) else Choose("", generation, at, name)
        target = number.meant(self.scene.numbers)
        if target is None:
            number.go_on()
            return Entered(number.shown, generation, at, name)
        return Choose(target, generation, at, name)

    # -- who looks at it ----------------------------------------------------------------------------------------------

    def named(self, noticed: Noticed) -> Noticed:
        """Return it with what is painted on the sensor, its channel where nothing is."""
        binding = self.device.binding(noticed.sensor) or Binding()
        return replace(noticed, label=binding.label or noticed.sensor.partition(".")[2])

    def sensors(self, now: float) -> list[SensorState]:
        """Return the state of each bound sensor, in the order of the settings."""
        name, found = self.device.name, []
        for channel, binding in self.device.bindings.items():
            raw, down = self.debouncer.raw(f"{name}.{channel}"), self.debouncer.down(f"{name}.{channel}")
            found.append(self.health.state(name, channel, binding.label, raw=raw, accepted=down, now=now))
        return found


def controlled(control: str, generation: int, at: float, device: str) -> Intent | None:
    """Return the intent of a control word of the settings, or None for a word that is none."""
    if control in ("up", "right", "down", "left"):
        return Step(control, generation, at, device)  # type: ignore[arg-type]
    if control == "choose":
        return Pick(generation, at, device)
    if control == "next":
        return Next(generation, at, 1, device)
    if control == "back":
        return Back(generation, at, device)
    for question in QUESTIONS:
        if control == question:
            return Ask(question, generation, at, device)
    return None
