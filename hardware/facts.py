"""What hardware saw, in the past tense. Each fact carries the time of its arrival (`time.monotonic()` seconds).

A sensor's name is `<device>.<channel>`: `mat.3`, `keypad-blue.7`, `keyboard.left`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field


class Fault(enum.Enum):
    """What can be wrong with a device: one code ties the caregiver's sentence (`fault-K2`) to the log's line."""

    PADS = "K1"  # the pins for pads or lamps cannot be had
    BOARD = "K2"  # a serial board is not answering
    BOARD_TWICE = "K3"  # two boards say the same identity
    SOUND = "K4"  # no sound device
    VOICE = "K5"  # the speech engine does not make sound files
    SCREEN = "K6"  # no window
    RECORD = "K7"  # the record cannot be written
    INPUT = "K8"  # nothing to play with: no pad, keypad or keyboard answers
    THINKER = "K9"  # the thinker stopped
    SETTINGS = "K10"  # the settings file cannot be used; the last good settings or the defaults are


@dataclass(frozen=True, slots=True)
class PressDown:
    """A contact closed, a key went down, a finger went down on a target of the screen."""

    sensor: str
    at: float


@dataclass(frozen=True, slots=True)
class PressUp:
    """The contact opened again. A driver reports held sensors as released when their device is lost."""

    sensor: str
    at: float


@dataclass(frozen=True, slots=True)
class Touched:
    """A target of the screen was pressed and released on. `generation` is that of the board it was drawn from."""

    target: str
    generation: int
    at: float


@dataclass(frozen=True, slots=True)
class Drawn:
    """A line was drawn by hand on the picture of a screen, and let go. `generation` is as with Touched.

    `points` are in the unit square of the picture as it was shown, y down, in the order of drawing; fast strokes have
    few of them.
    """

    device: str
    points: tuple[tuple[float, float], ...] = field(repr=False)
    generation: int
    at: float


@dataclass(frozen=True, slots=True)
class DeviceLost:
    """A device does not answer, or was not there at the start. Said once; the driver goes on looking for it."""

    device: str
    fault: Fault
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class DeviceBack:
    """A device answers: for the first time, or again."""

    device: str
    at: float


@dataclass(frozen=True, slots=True)
class LampsSeen:
    """A board reported which of its lamps are lit (`lamps` are channel names)."""

    device: str
    lit: frozenset[str]
    at: float


@dataclass(frozen=True, slots=True)
class SpeechReady:
    """The voice has made the sound file for `ticket`. `path` is a checked WAV file."""

    ticket: int
    path: str
    at: float


@dataclass(frozen=True, slots=True)
class SpeechFailed:
    """The voice could not make the sound file for `ticket`; the words are to be read or left to an earcon."""

    ticket: int
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class Thought:
    """The thinker's answer to `ticket`: what it was asked for as plain values, or None."""

    ticket: int
    answer: object
    at: float


@dataclass(frozen=True, slots=True)
class Closed:
    """A person closed the window, or the terminal ended: the kiosk is to stop."""

    device: str
    at: float


Fact = (
    PressDown
    | PressUp
    | Touched
    | Drawn
    | DeviceLost
    | DeviceBack
    | LampsSeen
    | SpeechReady
    | SpeechFailed
    | Thought
    | Closed
)
