"""What the core asks of a device. A driver is one class that keeps one of these protocols.

Devices are found by what they say they are, never by a port's name. `open` starts looking and returns at once; what is
absent is reported as `DeviceLost` (once) and looked for until it is there. `close` may be called twice, and leaves
lamps off. Drivers stamp facts with the `clock` they were made with.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Literal, Protocol, runtime_checkable

from hardware.facts import Fact

Post = Callable[[Fact], None]
"""Puts a fact on the core's queue. Never blocks, may be called from any thread."""

Clock = Callable[[], float]
"""Seconds that never go back: `time.monotonic` or a test's own."""

Frame = Mapping[str, bool]
"""All lamps of a device at once: channel name to lit or not. A channel left out is off."""

Track = Literal["urgent", "speech", "cue"]

Ears = Literal["both", "mono", "left", "right"]
"""Which ears hear: both with left and right, both the same, or all of it in one."""


@runtime_checkable
class Device(Protocol):
    """Anything that is plugged in."""

    name: str

    def open(self, post: Post) -> None:
        """Start. Never raises for what is missing in the world; facts go to `post` from now on."""

    def close(self) -> None:
        """Stop threads and processes, lamps off. May be called twice."""


@runtime_checkable
class LampDevice(Device, Protocol):
    """A device with lamps. `lamps` are its channel names."""

    lamps: tuple[str, ...]

    def show(self, frame: Frame) -> None:
        """Light exactly these lamps. Idempotent; never blocks for longer than a write to a full buffer (10 ms);
        the newest frame is shown again when a lost device comes back."""


@runtime_checkable
class ScreenDevice(Device, Protocol):
    """A window, a terminal, a browser: gets whole boards, of which only the newest matters."""

    def show(self, board: Mapping[str, object]) -> None:
        """Show this board (`kiosk/board.py` as plain data). Never blocks; a slow screen skips boards."""


@runtime_checkable
class SoundDevice(Device, Protocol):
    """The one open mixer. `ears` may be set at any time; what sounds follows at once."""

    ears: Ears

    def play(self, track: Track, path: str, *, volume: float = 1.0, pan: float = 0.0) -> float:
        """Play a WAV file on a track, at once, in place of what the track plays; return its length in seconds.

        `pan` from -1 (left) to 1 (right). Returns 0.0 when there is no sound device. Never raises."""

    def stop(self, track: Track) -> None:
        """Silence a track at once: a stop and not a fade."""

    def duck(self, track: Track, level: float) -> None:
        """Set how loud a track is, 0 to 1, until the next call."""

    def preload(self, paths: Iterable[str]) -> None:
        """Load these files when there is nothing else to do, so that the first play does not wait for the disk."""

    def poll(self, now: float) -> None:
        """Called by the core's loop at least twice a second, in the main thread: notices loss and return."""


@runtime_checkable
class VoiceDevice(Device, Protocol):
    """Makes sound files from words. It never plays them."""

    def make(self, ticket: int, text: str, *, language: str, rate: int, pitch: int, voice: str = "") -> None:
        """Ask for a WAV file of `text`; the answer is a SpeechReady or SpeechFailed with this ticket.

        `rate` in words a minute (80 to 400), `pitch` 0 to 100, `voice` one of `voices()`: one that is not there is
        logged once, and the language's own speaks. A file that is in the cache is answered at once."""

    def prepare(self, texts: Iterable[str], *, language: str, rate: int, pitch: int, voice: str = "") -> None:
        """Make these files when there is nothing else to do, so that they are there when they are needed."""

    def voices(self) -> tuple[str, ...]:
        """Return the voices that a caregiver may choose from, "" (the language's own) first. The first call may cost
        20 ms."""

    def forget(self, ticket: int) -> None:
        """The answer to this ticket is not needed any more (a newer step has come)."""
