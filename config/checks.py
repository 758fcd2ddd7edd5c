"""What one setting cannot tell alone: mistakes between settings, each with its own code and sentence."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from config.model import Gpio, Hid, Joystick, Keyboard, Serial, Settings, Simulated

Steps = tuple[str | int, ...]
"""A path of keys, and of places in lists."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake in the settings: its code, its dotted path, what is wrong, and what to do.

    `says` is a whole sentence that names the file and the path. The codes are listed in `settings.py`.
    """

    code: str
    path: str
    says: str
    do: str


@dataclass(frozen=True, slots=True)
class Mistake:
    """A Problem before it knows the file: `what` follows the path in the sentence."""

    code: str
    path: Steps
    what: str
    do: str


def dotted(path: Steps) -> str:
    """Return `devices.mat.sensors.3`; places in lists are counted from 0."""
    return ".".join(str(step) for step in path)


def cross_checks(settings: Settings, games: Collection[str] | None = None) -> Iterator[Mistake]:
    """Yield every mistake between settings. `games` are the games that there are; None: do not ask."""
    wiring = (_devices, _keyboards, _pins, _identities, _sticks, _alike, _lamps, _meanings)
    for check in (*wiring, _modes, _seats, _floor, _painted, _door, _screen):
        yield from check(settings)
    if games is not None and settings.kiosk.game not in games:
        known = ", ".join(sorted(games))
        yield Mistake("S10", ("kiosk", "game"), f"{settings.kiosk.game} is not a game", f"Choose one of: {known}.")


def _devices(settings: Settings) -> Iterator[Mistake]:
    if not settings.devices:
        yield Mistake(
            "S13",
            ("devices",),
            "there is no device to play with",
            'Add one, such as [devices.keyboard] with kind = "keyboard", or leave [devices] out.',
        )


def _keyboards(settings: Settings) -> Iterator[Mistake]:
    """The window and the terminal say `keyboard.<key>`: under another name no key would be heard."""
    for name, device in settings.devices.items():
        if isinstance(device, Keyboard) and name != "keyboard":
            yield Mistake(
                "S24",
                ("devices", name),
                "is a keyboard of another name, and no key of it would be heard",
                "Call it [devices.keyboard]; there is one for all keys.",
            )


def _pins(settings: Settings) -> Iterator[Mistake]:
    seen: dict[int, str] = {}
    for name, device in settings.devices.items():
        if not isinstance(device, Gpio):
            continue
        wires = [(("devices", name, "sensors", channel, "pin"), s.pin) for channel, s in device.sensors.items()]
        wires += [(("devices", name, "lamps", channel, "pin"), lamp.pin) for channel, lamp in device.lamps.items()]
        for path, pin in wires:
            if pin in seen:
                yield Mistake("S7", path, f"pin {pin} is used by {seen[pin]} too", "Give each its own pin.")
            else:
                seen[pin] = dotted(path[:-1])


def _identities(settings: Settings) -> Iterator[Mistake]:
    seen: dict[str, str] = {}
    for name, device in settings.devices.items():
        if not isinstance(device, Serial):
            continue
        if device.identity in seen:
            yield Mistake(
                "S11",
                ("devices", name, "identity"),
                f"{device.identity} is the identity of {seen[device.identity]} too",
                "Give each board its own identity, or leave one of the devices out.",
            )
        seen.setdefault(device.identity, f"devices.{name}")


def _sticks(settings: Settings) -> Iterator[Mistake]:
    seen: dict[int, str] = {}
    for name, device in settings.devices.items():
        if not isinstance(device, Joystick):
            continue
        if device.index in seen:
            yield Mistake(
                "S11",
                ("devices", name, "index"),
                f"joystick {device.index} is {seen[device.index]} already",
                "Give each joystick its own number.",
            )
        seen.setdefault(device.index, f"devices.{name}")
        if not settings.window.enabled:
            yield Mistake(
                "S13",
                ("devices", name),
                "a joystick is heard by the window, and there is none",
                'Set window.enabled = true, or use kind = "hid".',
            )


def _alike(settings: Settings) -> Iterator[Mistake]:
    """Two mats of one identity need both their ports: else the first would be whichever is found."""
    mats = [(name, device) for name, device in settings.devices.items() if isinstance(device, Hid)]
    for at, (name, mat) in enumerate(mats):
        for other, before in mats[:at]:
            alike = mat.identity.lower() == before.identity.lower()
            if alike and (mat.port == before.port or not mat.port or not before.port):
                yield Mistake(
                    "S11",
                    ("devices", name, "identity"),
                    f"{mat.identity} is the identity of devices.{other} too",
                    "Give each of the two the port where it is plugged in, or leave one out.",
                )


def _lamps(settings: Settings) -> Iterator[Mistake]:
    seen: dict[tuple[str, str], str] = {}
    for name, channel, label in settings.lamps():
        if (name, label) in seen:
            yield Mistake(
                "S8",
                ("devices", name, "lamps", channel, "label"),
                f"lamp {seen[name, label]} of this device shows {label} too",
                "Give each lamp of a device its own label.",
            )
        seen.setdefault((name, label), channel)


def _meanings(settings: Settings) -> Iterator[Mistake]:
    for name, channel, sensor in settings.sensors():
        if not (sensor.label or sensor.control or sensor.cursor):
            yield Mistake(
                "S9",
                ("devices", name, "sensors", channel),
                "this sensor means nothing",
                "Give it a label (the place that it chooses), or a control, such as ask.",
            )


_FEWEST = {"step-scan": 2, "auto-scan": 1, "row-column": 1}
"""A scan needs so many switches: step-scan one to go on and one to choose."""


def _modes(settings: Settings) -> Iterator[Mistake]:
    for name, device in settings.devices.items():
        path = ("devices", name, "mode")
        means = {sensor.cursor or sensor.control for sensor in device.sensors.values()}
        means |= {sensor.control for sensor in device.sensors.values()}
        if device.mode == "cursor" and "choose" not in means:
            what = "a device in cursor mode needs a sensor that chooses"
            yield Mistake("S12", path, what, 'Give one of its sensors cursor = "choose".')
        ends = "#" in {word for channel, one in device.sensors.items() for word in (channel, one.label)}
        if device.mode == "coordinates" and not ends and not means & {"enter", "choose"}:
            what = "a device in coordinates mode needs a key that ends a number"
            yield Mistake("S18", path, what, 'Give one of its sensors control = "enter", the # of a keypad, say.')
        fewest = _FEWEST.get(device.mode, 0)
        if len(device.sensors) < fewest:
            switches = "two switches (next and choose)" if fewest == 2 else "a switch"
            what = f"a device in {device.mode} mode needs {switches}, and this one has {len(device.sensors)}"
            yield Mistake("S19", path, what, "Add its sensors, or choose another mode.")


def _seats(settings: Settings) -> Iterator[Mistake]:
    """Two devices of one kind with the same places and the same seat: one was copied and the seat forgotten.

    A mat and a keypad of one player are no mistake.
    """
    seen: dict[tuple[int, str, frozenset[str]], str] = {}
    for name, device in settings.devices.items():
        places = frozenset(sensor.label for sensor in device.sensors.values() if sensor.label)
        if device.seat < 0 or not places:
            continue
        key = (device.seat, device.kind, places)
        if key in seen:
            what = f"seat {device.seat} is that of {seen[key]} too, which has the same places"
            yield Mistake("S20", ("devices", name, "seat"), what, "Give each player's device its own seat.")
        seen.setdefault(key, f"devices.{name}")


def _floor(settings: Settings) -> Iterator[Mistake]:
    labels = settings.floor.labels
    for at, label in enumerate(labels):
        if label in labels[:at]:
            yield Mistake("S14", ("floor", "labels", at), f"{label} is painted twice", "Give each pad its own label.")
    for at, pair in enumerate(settings.floor.adjacent):
        for label in pair:
            if label not in labels:
                yield Mistake(
                    "S14", ("floor", "adjacent", at), f"{label} is not painted", "Choose labels from floor.labels."
                )


def _painted(settings: Settings) -> Iterator[Mistake]:
    """A mat (what is stood on has a dwell time) has pads where something is painted; keypads carry their own digits."""
    for name, channel, sensor in settings.sensors():
        device = settings.devices[name]
        if isinstance(device, Keyboard | Simulated) or device.dwell_s == 0 or not sensor.label:
            continue
        if sensor.label not in settings.floor.labels:
            yield Mistake(
                "S16",
                ("devices", name, "sensors", channel, "label"),
                f"{sensor.label} is not painted on the floor",
                "Choose one of floor.labels, or add it there.",
            )


def _door(settings: Settings) -> Iterator[Mistake]:
    """The code that is shipped is for keypads with * and #, and may stand where there is none; a chosen one works."""
    code = settings.input.door_code
    if code == type(settings.input)().door_code:
        return
    keys = {word for _, channel, sensor in settings.sensors() for word in (channel, sensor.label)}
    for at, label in enumerate(code):
        if label not in keys:
            what = f"no device has a key {label}"
            yield Mistake("S21", ("input", "door_code", at), what, "Use keys that a device has, or leave it empty: [].")


def _screen(settings: Settings) -> Iterator[Mistake]:
    height, distance = settings.window.screen_cm, settings.window.distance_cm
    if bool(height) != bool(distance):
        missing = "distance_cm" if height else "screen_cm"
        known = "screen_cm" if height else "distance_cm"
        what = f"{known} does nothing without window.{missing}"
        yield Mistake("S22", ("window", known), what, f"Measure {missing} too, or take {known} out.")
