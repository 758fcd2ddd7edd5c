"""The kernel's input events: bytes to records, and records to channels that go down and up. Pure.

Source: Linux, `include/uapi/linux/input.h` and `input-event-codes.h` (numbers only), and
`Documentation/input/event-codes.rst` for what SYN_DROPPED asks for. Ours and not the library `evdev`, which must be
compiled at each installation: what we need of it is one record of 16 or 24 bytes.

    two longs (seconds, microseconds)   type u16   code u16   value i32        in the machine's own byte order

A long is 8 bytes, on a 32-bit system 4. The time in a record is not used: facts are stamped on arrival.
"""

from __future__ import annotations

import struct
from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from hardware.directions import HORIZONTAL, VERTICAL, Change, Sources

LONG_BYTES = struct.calcsize("l")

EV_SYN, EV_KEY, EV_ABS = 0, 1, 3
SYN_REPORT, SYN_DROPPED = 0, 3
AXES = {0x00: HORIZONTAL, 0x01: VERTICAL, 0x10: HORIZONTAL, 0x11: VERTICAL}
"""ABS_X, ABS_Y, ABS_HAT0X, ABS_HAT0Y: the axes that are directions here."""
_FIRST_MOUSE_BUTTON, _FIRST_BUTTON, _LAST_KEY = 0x100, 0x120, 0x2FF
"""BTN_MISC, BTN_JOYSTICK, KEY_MAX. Below 0x100 are the keys of a keyboard."""

_NAMED = {
    1: "escape", 14: "backspace", 15: "tab", 28: "return", 57: "space", 96: "return", 103: "up", 105: "left",
    106: "right", 108: "down", 87: "f11", 88: "f12", 55: "*", 74: "-", 78: "+", 83: ".", 98: "/",
}  # fmt: skip
_ROWS = {2: "1234567890", 16: "qwertyuiop", 30: "asdfghjkl", 44: "zxcvbnm", 71: "789", 75: "456", 79: "1230"}
_KEY_NAMES = (
    _NAMED
    | {first + at: name for first, row in _ROWS.items() for at, name in enumerate(row)}
    | {58 + number: f"f{number}" for number in range(1, 11)}
)
"""The window's names (`kiosk/window/keys.py`) by KEY_ code, digits of the keypad too."""


class Event(NamedTuple):
    """One record."""

    type: int
    code: int
    value: int


class Decoder:
    """Bytes in, events out, cut wherever they are cut. `long_bytes` is 8, or 4 on a 32-bit system."""

    def __init__(self, long_bytes: int = LONG_BYTES) -> None:
        self._record = struct.Struct(f"={2 * long_bytes}xHHi")
        self._rest = b""

    def feed(self, data: bytes) -> list[Event]:
        """Return the events that are complete."""
        data = self._rest + data
        whole = len(data) - len(data) % self._record.size
        self._rest = data[whole:]
        return [Event(*fields) for fields in self._record.iter_unpack(data[:whole])]


class Range(NamedTuple):
    """Where an axis is, and between which values."""

    value: int
    low: int
    high: int

    def lean(self, value: int) -> float:
        """Return a value as -1 to 1; an axis without a range (a broken descriptor) is always in the middle."""
        if self.high <= self.low:
            return 0.0
        return max(-1.0, min(1.0, (2 * value - self.low - self.high) / (self.high - self.low)))


def channels_of(codes: Iterable[int], first: int = 0) -> dict[int, str]:
    """Return the channel of each key code that a device has: a button's number from `first`, or `key-<name>`.

    Buttons are counted as the kernel's joydev, jstest and SDL count them: from BTN_JOYSTICK up, then the mouse's.
    """
    keys = [code for code in codes if 0 < code < _FIRST_MOUSE_BUTTON]
    buttons = [code for code in codes if _FIRST_MOUSE_BUTTON <= code <= _LAST_KEY]
    buttons.sort(key=lambda code: (code < _FIRST_BUTTON, code))
    names = {code: f"key-{_KEY_NAMES.get(code, code)}" for code in sorted(keys)}
    return names | {code: str(first + at) for at, code in enumerate(buttons)}


class Contacts:
    """What is down on one device: events in, changes of channels out.

    When the kernel has dropped events (SYN_DROPPED), all until the next report is void, and `stale` is true until
    `compare` was told how things are.
    """

    def __init__(self, channels: Mapping[int, str], axes: Mapping[int, Range]) -> None:
        self._channels = dict(channels)
        self._axes = {code: range_ for code, range_ in axes.items() if code in AXES}
        self._sources = Sources()
        self._dropping = False
        self.stale = False

    def hear(self, event: Event) -> list[Change]:
        """Return what this event changes. Autorepeat (2), unknown codes and other types change nothing."""
        if event.type == EV_SYN:
            self._report(event.code)
            return []
        if self._dropping:
            return []
        if event.type == EV_KEY and event.code in self._channels and event.value in (0, 1):
            return self._key(event.code, event.value == 1)
        if event.type == EV_ABS and event.code in self._axes:
            return self._axis(event.code, event.value)
        return []

    def compare(self, keys: Collection[int], axes: Mapping[int, Range]) -> list[Change]:
        """Return what differs from what was told, and trust the events again. Releases come first."""
        self.stale = False
        changes: list[Change] = []
        for code in self._channels:
            changes += self._key(code, code in keys)
        for code, range_ in axes.items():
            if code in self._axes:
                changes += self._axis(code, range_.value)
        return sorted(changes, key=lambda change: change[1])

    def _report(self, code: int) -> None:
        if code == SYN_DROPPED:
            self._dropping = True
        elif code == SYN_REPORT and self._dropping:
            self._dropping, self.stale = False, True

    def _key(self, code: int, down: bool) -> list[Change]:
        return self._sources.put((EV_KEY, code), self._channels[code], down)

    def _axis(self, code: int, value: int) -> list[Change]:
        return self._sources.lean((EV_ABS, code), AXES[code], self._axes[code].lean(value))
