"""The settings of one installation: every key, its kind, its range and its default.

The field is the only place where a setting is defined: units are in its name (`_s` seconds, `_cm`, `_hz`, `_px`,
`_wpm` words a minute), its description is what an installer reads, and its audience says who may meet it on a screen.
What one field cannot tell alone (a pin used twice) is in `checks.py`. `config/default.toml` says the same in TOML, and
a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Control = Literal[
    "", "choose", "up", "right", "down", "left", "next", "back", "ask", "help", "undo", "redo", "hint", "repeat",
    "where", "look", "drawing", "changed", "can", "answer", "pause", "again", "volume", "language", "end", "stop",
    "caregiver", "enter",
]  # fmt: skip
"""What a sensor can mean whatever the screen shows; "" is nothing. `enter` ends a number in coordinates mode."""

Audience = Literal["caregiver", "installer"]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]*$")]
Label = Annotated[str, Field(min_length=1)]
Labels = Annotated[tuple[Label, ...], Field(strict=False)]
Pair = Annotated[tuple[Label, Label], Field(strict=False)]
Pin = Annotated[int, Field(ge=0, le=27)]


def setting(default: Any, description: str, audience: Audience = "installer", **limits: Any) -> Any:
    """Return a field: its default, what it does in one sentence, who may see it, and pydantic's limits (ge, le ...)."""
    return Field(default, description=description, json_schema_extra={"audience": audience}, **limits)


class Table(BaseModel):
    """A table of settings: frozen, strict about kinds, and refusing keys that it does not know."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Kiosk(Table):
    """The kiosk as a whole."""

    name: str = setting("footlights", "The name of this installation, as it stands in the record.")
    language: Literal["en", "uk", "ja"] = setting("en", "The language that is spoken and shown.", "caregiver")
    game: str = setting("region_select", "The game that starts from the title screen.", "caregiver", min_length=1)
    state_folder: str = setting(
        "", "Where players and results are kept; empty: $XDG_STATE_HOME/footlights, or ~/.local/state/footlights."
    )
    log_level: Literal["debug", "info", "warning", "error"] = setting("info", "How much the installer's log tells.")
    ask_language: Literal["first", "always", "never"] = setting(
        "first", "Whether a player is asked for the language: at the very first start, at each visit, or never."
    )
    choose_game: bool = setting(False, "Whether a player chooses the game; else the game above starts.", "caregiver")
    attract_s: float = setting(
        60.0, "So often the title screen says its invitation again; 0: never.", "caregiver", ge=0.0, le=3600.0
    )
    leave_ask_s: float = setting(
        180.0, "A player who does nothing for so long is asked; 0: never.", "caregiver", ge=0.0, le=3600.0
    )
    leave_end_s: float = setting(
        120.0, "So long after that question the visit ends; 0: it waits.", "caregiver", ge=0.0, le=3600.0
    )
    rest_after_s: float = setting(
        900.0, "After so much play a rest is offered between two games; 0: never.", "caregiver", ge=0.0, le=36000.0
    )
    self_test: Literal["off", "start"] = setting(
        "off", "Whether pads, lamps, speaker and voice are tried with a person at each start."
    )
    backup_folder: str = setting(
        "", "Where backups go when no other folder (a memory stick) is chosen; empty: backups in the state folder."
    )


class Window(Table):
    """The window on a screen."""

    enabled: bool = setting(True, "Whether there is a window.")
    fullscreen: bool = setting(False, "Whether the window fills the screen.")
    width_px: int = setting(1280, "Width of a window that does not fill the screen.", ge=320, le=7680)
    height_px: int = setting(720, "Height of a window that does not fill the screen.", ge=240, le=4320)
    theme: Literal["night", "day", "contrast"] = setting("night", "The colours.", "caregiver")
    reduced_motion: bool = setting(False, "Whether changes on the screen are shown at once.", "caregiver")
    text_scale: float = setting(1.0, "How large words are; over it comes the distance.", "caregiver", ge=0.8, le=3.0)
    screen_cm: float = setting(0.0, "Height of the visible screen; 0: not known.", ge=0.0, le=500.0)
    distance_cm: float = setting(
        0.0, "How far away people look from; with screen_cm words become as large as that needs; 0: not known.",
        ge=0.0, le=2000.0,
    )  # fmt: skip
    side: Literal["left", "right"] = setting("right", "The side where the actions stand.", "caregiver")


class Text(Table):
    """The text window: captions as lines that a screen reader can read, keys from the terminal."""

    enabled: Literal["auto", "always", "never"] = setting(
        "auto", "Whether the kiosk runs in the terminal; auto: where there is no display."
    )


class Voice(Table):
    """The voice."""

    enabled: bool = setting(True, "Whether sentences are spoken.", "caregiver")
    rate_wpm: int = setting(160, "How fast the voice speaks.", "caregiver", ge=80, le=400)
    pitch: int = setting(50, "How high the voice is.", "caregiver", ge=0, le=100)
    volume: float = setting(1.0, "How loud the voice is.", "caregiver", ge=0.0, le=1.0)
    verbosity: Literal["short", "normal", "full"] = setting("normal", "How much is said.", "caregiver")


class Sound(Table):
    """The earcons, and the one mixer that plays them and the voice."""

    enabled: bool = setting(True, "Whether anything is played at all, the voice too.", "caregiver")
    volume: float = setting(0.8, "How loud the earcons are.", "caregiver", ge=0.0, le=1.0)
    rate_hz: Literal[22050, 44100, 48000] = setting(48000, "The mixer's rate.")
    buffer_frames: Literal[256, 512, 1024, 2048, 4096] = setting(
        256, "The mixer's buffer: less answers sooner, more is safer on a slow machine."
    )
    mono: bool = setting(False, "Whether both ears get the same, for one loudspeaker or one ear.", "caregiver")


class Input(Table):
    """From an edge to a choice: how feet and fingers are understood."""

    lock_s: float = setting(0.02, "After a press, its sensor is not heard for this long.", ge=0.0, le=0.2)
    ghost_s: float = setting(0.01, "A press shorter than this was none (where dwell_s is longer).", ge=0.0, le=0.1)
    bridge_s: float = setting(0.06, "A gap shorter than this was none (where dwell_s is longer).", ge=0.0, le=0.3)
    two_feet_s: float = setting(
        0.12, "Two pads within this time are one foot on the edge, or two feet.", ge=0.0, le=0.5
    )
    lock_out_s: float = setting(0.5, "The same place again counts only after this.", "caregiver", ge=0.0, le=5.0)
    choices_per_s: float = setting(4.0, "Never more choices than this in a second.", ge=0.5, le=50.0)
    hold_to_ask_s: float = setting(
        3.0, "Where nothing else asks, holding any pad this long does; 0: never.", "caregiver", ge=0.0, le=10.0
    )
    stuck_s: float = setting(20.0, "A pad held this long while others are used is stuck.", ge=2.0, le=600.0)
    repeat: Literal["off", "on"] = setting(
        "off", "Whether holding a pad chooses again: after 2 s, at most once in 2 s.", "caregiver"
    )
    scan_interval_s: float = setting(1.0, "How long the scan stays on each item.", "caregiver", ge=0.1, le=8.0)
    scan_rounds: int = setting(3, "After so many rounds without a choice the scan rests until a press.", ge=0, le=100)
    acceptance_s: float = setting(
        0.0, "In the scanning modes a switch counts when it has been held this long.", "caregiver", ge=0.0, le=3.0
    )
    door_hold_s: float = setting(
        10.0, "Holding what chose the last question so long (at least three rounds) opens the caregiver's door.",
        ge=3.0, le=60.0,
    )  # fmt: skip
    door_code: Labels = setting(
        ("*", "#", "*", "#"), "These labels, one after the other within 5 s, open the caregiver's door; empty: none."
    )


class Floor(Table):
    """What is painted on the floor."""

    labels: Labels = setting(("1", "2", "3", "4", "5"), "The labels that are painted on the floor, in their order.")
    adjacent: Annotated[tuple[Pair, ...], Field(strict=False)] = setting(
        (("1", "3"), ("2", "3"), ("3", "4"), ("3", "5")), "Pairs of labels that one foot can stand on at once."
    )
    spacing_cm: float = setting(
        40.0, "The shortest way from one pad's middle to another's; below 35 figures go by cursor.", ge=1.0, le=500.0
    )
    width_cm: float = setting(
        0.0, "Width of the whole picture on the floor, from edge to edge; 0: not known.", ge=0.0, le=1000.0
    )
    mirrored: bool = setting(False, "Whether left and right are exchanged; labels stay with the floor.", "caregiver")
    turned: Literal[0, 90, 180, 270] = setting(
        0, "From which side people look at the floor, in degrees clockwise; labels stay with the floor.", "caregiver"
    )
    stretch: float = setting(
        1.0, "Width of the floor's places to their depth, for a wheelchair 1.5, say.", ge=0.5, le=2.0
    )


class Sensor(Table):
    """A pad or a key: what it means."""

    label: str = setting("", "The painted label that it chooses in direct mode.")
    control: Control = setting("", "What it means in every mode.")
    cursor: Control = setting("", "What it means where the figure is played by cursor.")


class PinSensor(Sensor):
    """A pad on a pin."""

    pin: Pin = Field(description="The pin, by its Broadcom number (GPIO17 is 17).")


class Lamp(Table):
    """A lamp: which area or place it shows."""

    label: Label = Field(description="The label of the area or place that it shows: A, B, around, 3 ...")


class PinLamp(Lamp):
    """A lamp on a pin."""

    pin: Pin = Field(description="The pin, by its Broadcom number (GPIO22 is 22).")


Mode = Literal["direct", "cursor", "step-scan", "auto-scan", "row-column", "coordinates"]
_MODE = "direct, cursor, step-scan, auto-scan, row-column or coordinates: how its pads and keys choose."
_SEAT = "Whose it is when several play: 0 is the first player; -1: whoever is to move."
_DWELL = "Standing on a place this long chooses it; 0: at once."


class Simulated(Table):
    """A mat without a mat: the demonstration and the tests press it, and its lamps are kept in memory."""

    kind: Literal["simulated"] = Field(description="What drives it.")
    mode: Mode = setting("direct", _MODE)
    seat: int = setting(-1, _SEAT, ge=-1, le=3)
    dwell_s: float = setting(0.2, _DWELL, "caregiver", ge=0.0, le=5.0)
    sensors: Mapping[Label, Sensor] = setting({}, "Its sensors by channel.")
    lamps: Mapping[Label, Lamp] = setting({}, "Its lamps by channel.")


class Keyboard(Table):
    """The keys of the window and of the terminal. A channel is a key's name: a, 3, left, return, f1."""

    kind: Literal["keyboard"] = Field(description="What drives it.")
    mode: Mode = setting("direct", _MODE)
    seat: int = setting(-1, _SEAT, ge=-1, le=3)
    dwell_s: float = setting(0.0, _DWELL, "caregiver", ge=0.0, le=5.0)
    sensors: Mapping[Label, Sensor] = setting({}, "Its keys by name.")


class Gpio(Table):
    """Pads and lamps on the pins of a Raspberry Pi."""

    kind: Literal["gpio"] = Field(description="What drives it.")
    mode: Mode = setting("direct", _MODE)
    seat: int = setting(-1, _SEAT, ge=-1, le=3)
    dwell_s: float = setting(0.2, _DWELL, "caregiver", ge=0.0, le=5.0)
    factory: Literal["lgpio", "rpigpio", "pigpio", "native", "mock"] = setting(
        "lgpio", "gpiozero's pin factory. mock is for tests and is never chosen by itself."
    )
    pull_up: bool = setting(True, "Whether a pad connects its pin to ground (true) or to 3.3 V (false).")
    lamps_active_low: bool = setting(
        False, "Whether a lamp is lit while its pin is low (true: many relay boards) or high (false: ULN2803, MOSFET)."
    )
    sensors: Mapping[Label, PinSensor] = setting({}, "Its pads by channel.")
    lamps: Mapping[Label, PinLamp] = setting({}, "Its lamps by channel.")


class Serial(Table):
    """A board that speaks the line protocol of docs/serial-protocol.md: keypads, mats, lamps."""

    kind: Literal["serial"] = Field(description="What drives it.")
    mode: Mode = setting("direct", _MODE)
    seat: int = setting(-1, _SEAT, ge=-1, le=3)
    dwell_s: float = setting(0.0, _DWELL, "caregiver", ge=0.0, le=5.0)
    identity: Label = Field(description="What the board says that it is; it is found by this, at whatever port.")
    ports: Labels = setting((), "Look only at these ports; empty: at every serial port.")
    sensors: Mapping[Label, Sensor] = setting({}, "Its keys or pads by channel.")
    lamps: Mapping[Label, Lamp] = setting({}, "Its lamps by channel.")


class Joystick(Table):
    """A joystick, gamepad or dance mat that the window's system knows as a joystick.

    Channels: a button's number from 0 ("0", "1" ...), and up, right, down, left of the first two axes and of hats.
    """

    kind: Literal["joystick"] = Field(description="What drives it.")
    mode: Mode = setting("direct", _MODE)
    seat: int = setting(-1, _SEAT, ge=-1, le=3)
    dwell_s: float = setting(0.0, _DWELL, "caregiver", ge=0.0, le=5.0)
    index: int = setting(1, "Which of several joysticks: 1 is the first.", ge=1, le=4)
    sensors: Mapping[Label, Sensor] = setting({}, "Its buttons and directions by channel.")


class Hid(Table):
    """A USB mat, pad or switch with buttons, read from the kernel itself (/dev/input) and kept from typing.

    Channels: a button's number from 0 (as `jstest` counts), `key-a`, `key-3` ... for one that acts as a keyboard, and
    up, right, down, left of its first two axes and its hat.
    """

    kind: Literal["hid"] = Field(description="What drives it.")
    mode: Mode = setting("direct", _MODE)
    seat: int = setting(-1, _SEAT, ge=-1, le=3)
    dwell_s: float = setting(0.2, _DWELL, "caregiver", ge=0.0, le=5.0)
    identity: Label = Field(description="Its name, or vendor:product, or vendor:product:serial; or these and its name.")
    port: str = setting("", "Where it is plugged in (its phys), where two are alike; empty: wherever it is.")
    sensors: Mapping[Label, Sensor] = setting({}, "Its buttons by channel.")


Device = Annotated[Simulated | Keyboard | Gpio | Serial | Joystick | Hid, Field(discriminator="kind")]
KINDS: dict[str, type[Simulated | Keyboard | Gpio | Serial | Joystick | Hid]] = {
    "simulated": Simulated,
    "keyboard": Keyboard,
    "gpio": Gpio,
    "serial": Serial,
    "joystick": Joystick,
    "hid": Hid,
}

_KEYS: dict[str, Control] = {
    "up": "up", "right": "right", "down": "down", "left": "left", "return": "choose", "space": "choose", "tab": "next",
    "backspace": "back", "escape": "pause", "a": "ask", "f1": "help", "h": "help", "i": "hint", "u": "undo",
    "f12": "caregiver", "y": "redo", "r": "repeat", "w": "where", "p": "pause", "n": "again", "l": "language",
    "d": "drawing",
}  # fmt: skip
_MAT_CURSOR: dict[str, Control] = {"1": "up", "2": "left", "3": "choose", "4": "right", "5": "down"}


def default_devices() -> dict[str, Simulated | Keyboard | Gpio | Serial | Joystick | Hid]:
    """Return the devices of a laptop with nothing attached: a simulated five-point mat, and the keyboard."""
    keys = {str(number): Sensor(label=str(number)) for number in (*range(1, 10), 0)}
    keys |= {key: Sensor(control=control) for key, control in _KEYS.items()}
    pads = {label: Sensor(label=label, cursor=control) for label, control in _MAT_CURSOR.items()}
    lamps = {label: Lamp(label=label) for label in ("A", "B", "around")}
    return {
        "mat": Simulated(kind="simulated", sensors=pads, lamps=lamps),
        "keyboard": Keyboard(kind="keyboard", sensors=keys),
    }


class Settings(Table):
    """All settings of an installation. `Settings()` is the laptop with simulated hardware."""

    kiosk: Kiosk = Kiosk()
    options: Mapping[str, int | str] = setting({}, "Options of the game, over the game's own defaults.", "caregiver")
    window: Window = Window()
    text: Text = Text()
    voice: Voice = Voice()
    sound: Sound = Sound()
    input: Input = Input()
    floor: Floor = Floor()
    devices: Mapping[Name, Device] = Field(default_factory=default_devices, description="What is plugged in, by name.")

    def lamps(self) -> Iterator[tuple[str, str, str]]:
        """Yield (device, channel, label) of each lamp, in the order of the file."""
        for name, device in self.devices.items():
            if not isinstance(device, Keyboard | Joystick | Hid):
                for channel, lamp in device.lamps.items():
                    yield name, channel, lamp.label

    def sensors(self) -> Iterator[tuple[str, str, Sensor]]:
        """Yield (device, channel, sensor) of each pad and key, in the order of the file."""
        for name, device in self.devices.items():
            for channel, sensor in device.sensors.items():
                yield name, channel, sensor
