"""From facts to intents: edge -> first edge -> feet -> dwell -> mode. One page, pure, with a given clock.

Each device has its own mode and times. A sensor is bound to a painted `label` (direct mode chooses what carries that
label on the screen), to a fixed `control`, or to a control that it has in cursor mode (`cursor`). Where the floor does
not have a label for everything on the screen, a device in direct mode that has cursor controls is played by cursor.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from hardware.facts import Fact, PressDown, PressUp, Touched
from kiosk.intents.debounce import Contact, Debouncer
from kiosk.intents.dwell import Dwell
from kiosk.intents.feet import Feet
from kiosk.intents.health import Health
from kiosk.intents.intent import QUESTIONS, Ask, Back, Choose, Intent, Next, Noticed, Pick, Step


@dataclass(frozen=True, slots=True)
class Binding:
    """What a sensor means: a painted label, a fixed control, a control in cursor mode ("" where it has none)."""

    label: str = ""
    control: str = ""
    cursor: str = ""


@dataclass(frozen=True, slots=True)
class Timing:
    """The times of one device, in seconds, and its rate (0: no limit). A mat dwells .2 s, keys 0."""

    lock_s: float = 0.02
    ghost_s: float = 0.01
    bridge_s: float = 0.06
    two_feet_s: float = 0.12
    dwell_s: float = 0.2
    lock_out_s: float = 0.5
    choices_per_s: float = 4.0
    hold_to_ask_s: float = 3.0
    stuck_s: float = 20.0
    repeat_s: float = 0.0


@dataclass(frozen=True, slots=True)
class DeviceInput:
    """How one device is played. `bindings` are by channel; `adjacent` are pairs of channels side by side.

    `narrow`: its pads are too close for a foot on each, so it is played by cursor. `announced`: a person stands on it,
    and is told when it is played by cursor. `seat`: whose it is; None is whoever is to move.
    """

    name: str
    mode: str = "direct"
    timing: Timing = Timing()
    bindings: Mapping[str, Binding] = field(default_factory=dict)
    adjacent: frozenset[tuple[str, str]] = frozenset()
    narrow: bool = False
    announced: bool = True
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """What can be chosen on the screen: its generation, and which target carries which label."""

    generation: int = 0
    labels: Mapping[str, str] = field(default_factory=dict)


STEP_OFF_S = 6.0
"""Who still stands on the mat so long after a screen has opened is asked to step off first, once."""


class _Channel:
    """One device on its way through the stages."""

    def __init__(self, device: DeviceInput) -> None:
        times = device.timing
        longer = times.dwell_s > max(times.ghost_s, times.bridge_s)
        near: dict[str, set[str]] = {}
        for one, other in device.adjacent:
            near.setdefault(f"{device.name}.{one}", set()).add(f"{device.name}.{other}")
            near.setdefault(f"{device.name}.{other}", set()).add(f"{device.name}.{one}")
        has_ask = any(binding.control == "ask" for binding in device.bindings.values())
        self.device = device
        self.health = Health(stuck_s=times.stuck_s)
        self.debouncer = Debouncer(
            lock_s=times.lock_s,
            ghost_s=times.ghost_s if longer else 0.0,
            bridge_s=times.bridge_s if longer else 0.0,
        )
        two_feet_s = times.two_feet_s if times.dwell_s > times.two_feet_s else 0.0
        self.dwell = Dwell(
            dwell_s=times.dwell_s,
            lock_out_s=times.lock_out_s,
            hold_s=0.0 if has_ask or times.repeat_s > 0 else times.hold_to_ask_s,
            repeat_s=times.repeat_s,
            feet=Feet(two_feet_s=two_feet_s, adjacent={k: frozenset(v) for k, v in near.items()}),
        )
        self.labels = {binding.label for binding in device.bindings.values() if binding.label}
        self.has_cursor = any(binding.cursor == "choose" for binding in device.bindings.values())
        self.last_choice = float("-inf")
        self.by_cursor = device.mode == "cursor"
        """True if this device is played by cursor on the screen of now."""

    def show(self, scene: Scene) -> None:
        """A new screen is on: who stands does not count, and the floor may be too small for it."""
        self.dwell.feet.scene()
        cannot = self.device.narrow or not self.labels >= set(scene.labels)
        self.by_cursor = self.device.mode == "cursor" or (self.has_cursor and cannot)

    def named(self, noticed: Noticed) -> Noticed:
        """Return it with what is painted on the sensor, its channel where nothing is."""
        channel = noticed.sensor.partition(".")[2]
        binding = self.device.bindings.get(channel, Binding())
        return replace(noticed, label=binding.label or channel)


class Pipeline:
    """All devices' way from facts to intents. The core calls `hear` for each fact and `tick` when `due` has come."""

    def __init__(self, devices: tuple[DeviceInput, ...]) -> None:
        self._channels = {device.name: _Channel(device) for device in devices}
        self.scene = Scene()
        self._remind_at: float | None = None

    def show(self, scene: Scene, at: float) -> None:
        """A new screen is on: who stands on a mat counts only after stepping off, and is asked to after a while."""
        self.scene = scene
        for channel in self._channels.values():
            channel.show(scene)
        self._remind_at = at + STEP_OFF_S if self._standing() else None

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

    def hear(self, fact: Fact, now: float) -> list[Intent]:
        """Take a fact; return what the player means by it. Facts that are no input give nothing."""
        if isinstance(fact, Touched):
            return [Choose(fact.target, fact.generation, fact.at, "screen")]
        if not isinstance(fact, PressDown | PressUp):
            return []
        channel = self._channels.get(fact.sensor.partition(".")[0])
        if channel is None:
            return []
        return self._settle(channel, channel.debouncer.hear(fact), now)

    def tick(self, now: float) -> list[Intent]:
        """Return what time alone has made of the feet that stand."""
        found = self._remind(now)
        for channel in self._channels.values():
            found += self._settle(channel, channel.debouncer.tick(now), now)
        return found

    def due(self) -> float | None:
        """Return when `tick` has something to do next, or None."""
        times = [t for c in self._channels.values() for t in (c.debouncer.due(), c.dwell.due()) if t is not None]
        if self._remind_at is not None:
            times.append(self._remind_at)
        return min(times, default=None)

    def plays_by_cursor(self) -> Literal["", "small", "narrow"]:
        """Return why a person's device that is meant for direct play uses the cursor here, "" if none does."""
        for channel in self._channels.values():
            if channel.device.mode == "direct" and channel.device.announced and channel.by_cursor:
                return "narrow" if channel.device.narrow else "small"
        return ""

    def reach(self) -> int:
        """Return how many numbered items a page of a menu may have: what the smallest direct device has labels for."""
        sizes = [
            next(n for n in range(1, 100) if str(n) not in channel.labels) - 1
            for channel in self._channels.values()
            if channel.device.mode == "direct" and "1" in channel.labels
        ]
        return max(2, min(sizes, default=9))

    def _settle(self, channel: _Channel, contacts: list[Contact], now: float) -> list[Intent]:
        found: list[Intent] = []
        for contact in contacts:
            found += [channel.named(one) for one in channel.health.hear(contact)]
            if contact.sensor in channel.health.stuck:
                continue
            channel.dwell.hear(contact, now)
        if channel.debouncer.bridge_s > 0:
            channel.dwell.lifted = channel.debouncer.lifted()
        while (sensor := channel.dwell.chosen(now)) is not None:
            found += self._mean(channel, sensor, now)
        while (sensor := channel.dwell.held(now)) is not None:
            if self._hold_asks(channel, sensor):
                since = channel.dwell.feet.stays[sensor].since
                found.append(Ask("ask", self.scene.generation, since, channel.device.name, held=True))
        return found

    def _hold_asks(self, channel: _Channel, sensor: str) -> bool:
        binding = channel.device.bindings.get(sensor.partition(".")[2], Binding())
        if channel.by_cursor:
            return "choose" in (binding.cursor, binding.control)
        return bool(binding.label)

    def _mean(self, channel: _Channel, sensor: str, now: float) -> list[Intent]:
        """Return the intent of a stay on this sensor, by the mode of its device."""
        at = channel.dwell.feet.stays[sensor].at
        binding = channel.device.bindings.get(sensor.partition(".")[2])
        if binding is None:  # any key at all starts; where there is something to choose it means nothing
            return [] if self.scene.labels else [Choose("", self.scene.generation, at, channel.device.name)]
        device, generation = channel.device.name, self.scene.generation
        control = binding.control
        if not control and (channel.by_cursor or not binding.label):
            control = binding.cursor
        intent = controlled(control, generation, at, device) if control else None
        if intent is None and binding.label:
            intent = Choose(self.scene.labels.get(binding.label, ""), generation, at, device)
        if isinstance(intent, Choose | Pick):
            rate = channel.device.timing.choices_per_s
            if rate > 0 and now < channel.last_choice + 1.0 / rate:
                return [channel.named(Noticed("too-fast", sensor, at))]
            channel.last_choice = now
        return [] if intent is None else [intent]


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
