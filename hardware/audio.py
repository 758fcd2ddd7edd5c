"""The one open mixer: every sound goes through it, and it is opened again when its device comes back.

SDL does not raise when the sound device goes: `play` still answers, and all is silent for ever. There are two signs.
One is an AUDIODEVICEREMOVED event, which SDL gives only to a program that has a display (the core opens the dummy one):
at once with PulseAudio; under ALSA alone when a write fails, which not every card does. The other is a sound that does
not end in its time: so a server is found that hangs.
"""

from __future__ import annotations

import array
import logging
import math
import os
import random
import threading
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame.event
import pygame.mixer

from hardware.devices import Clock, Ears, Post, Track
from hardware.ears import ears_of, sides
from hardware.facts import Fault
from hardware.reporter import Reporter
from hardware.sound_ports import Probe, device_likely, server_hangs

CHANNELS: Mapping[Track, int] = {"urgent": 0, "speech": 1, "cue": 2}
KEPT_BYTES = 32 * 2**20
"""Room for loaded sounds: all earcons and two minutes of speech."""
AGAIN_S = (2.0, 4.0, 8.0, 15.0)
"""Waits between tries to open a device that was seen but could not be opened; the last one goes on."""
LOOK_S = 2.0
"""So often it is looked for a device while there is none to be seen."""
STUCK_S = 3.0
"""A sound that is so much longer than its length is not being taken any more."""

AWAKE_CHANNEL, AWAKE_LEVEL = 3, 4
"""What keeps a sink awake sounds on a channel of its own; of 32767. A system's volume of a quarter leaves 1 of it."""

_PRELOAD_S = 0.002


class Mixer:
    """The sound device (`hardware.devices.SoundDevice`).

    `buffer_frames` of 256 at 48 kHz answer in 6 ms, 512 in 12 (heard at a null sink's monitor). `open`, `play`, `poll`
    and `close` belong to the main thread. `probe` is the command that tries the device before it is opened again.

    `keep_awake`: a loudspeaker behind HDMI, Bluetooth or an amplifier with a saving mode goes to sleep when nothing but
    zeros come, and swallows the first 0.3 s of the next words. So there is never nothing: a hiss goes on for ever, 78
    dB below full scale, which nobody hears.
    """

    def __init__(
        self,
        name: str = "sound",
        *,
        rate_hz: int = 48_000,
        buffer_frames: int = 256,
        mono: bool = False,
        keep_awake: bool = True,
        environ: Mapping[str, str] | None = None,
        probe: Sequence[str] = (),
        clock: Clock = time.monotonic,
    ) -> None:
        self.name, self.rate_hz, self.buffer_frames, self.keep_awake = name, rate_hz, buffer_frames, keep_awake
        self._ears: Ears = "mono" if mono else "both"
        self._environ = os.environ if environ is None else environ
        self._clock = clock
        self._log = logging.getLogger(f"footlights.{name}")
        self._report = Reporter(name, clock)
        self._open = self._on = False
        self._tries, self._try_at = 0, math.inf
        self._probe_command = probe
        self._probe: Probe | None = None
        self._closing: threading.Thread | None = None
        self._sounds = Sounds(KEPT_BYTES)
        self._wanted: list[str] = []
        self._levels: dict[Track, float] = dict.fromkeys(CHANNELS, 1.0)
        self._pans: dict[Track, float] = dict.fromkeys(CHANNELS, 0.0)
        self._ends: dict[Track, float] = {}

    @property
    def ears(self) -> Ears:
        """Which ears hear. What sounds now follows at once."""
        return self._ears

    @ears.setter
    def ears(self, ears: Ears) -> None:
        self._ears = ears
        if self._on:
            with suppress(pygame.error):
                for track in CHANNELS:
                    self._set_volume(track)

    def open(self, post: Post) -> None:
        """Open the mixer, or say that there is no sound and go on looking. 2 to 5 ms."""
        if self._open:
            return
        self._open = True
        self._report.start(post)
        now = self._clock()
        if not device_likely(self._environ):
            self._lose("there is no sound server and no sound card", now)
        elif server_hangs(self._environ):
            self._lose("the sound server does not answer", now)
        else:
            self._begin(now)

    def close(self) -> None:
        """Silence, and the device is free. May be called twice."""
        self._open = False
        self._report.stop()
        self._try_at = math.inf
        if self._probe is not None:
            self._probe.end()
            self._probe = None
        self._quit()
        if self._closing is not None:
            self._closing.join(2.0)

    def play(self, track: Track, path: str, *, volume: float = 1.0, pan: float = 0.0) -> float:
        """Play a WAV file in place of what the track plays; return its length in seconds, 0.0 without sound.

        Words come from the middle, or to the one ear that hears; only the cue track is panned. 0.05 ms for a file that
        is loaded; a new one costs 1.4 ms for each of its seconds where it has another rate than the mixer.
        """
        if not self._on:
            return 0.0
        try:
            sound = self._sounds.get(path)
            sound.set_volume(max(0.0, min(1.0, volume)))
            pygame.mixer.Channel(CHANNELS[track]).play(sound)
        except (pygame.error, OSError) as error:
            self._log.warning("%s cannot be played: %s", path, error)
            return 0.0
        self._pans[track] = pan if track == "cue" else 0.0
        self._set_volume(track)
        length_s = float(sound.get_length())
        self._ends[track] = self._clock() + length_s
        return length_s

    def stop(self, track: Track) -> None:
        """Silence a track at once: 7 ms later nothing of it is heard."""
        self._ends.pop(track, None)
        if self._on:
            with suppress(pygame.error):
                pygame.mixer.Channel(CHANNELS[track]).stop()

    def duck(self, track: Track, level: float) -> None:
        """Set how loud a track is, now and from now on."""
        self._levels[track] = level
        if self._on:
            with suppress(pygame.error):
                self._set_volume(track)

    def preload(self, paths: Iterable[str]) -> None:
        """Load these files bit by bit, in the coming calls of `poll`."""
        self._wanted += paths

    def poll(self, now: float) -> None:
        """Notice that the device went, or look for it when its time has come. 0.02 ms when there is nothing to do."""
        self._report.flush()
        if self._on:
            if _device_removed():
                self._lose("the sound device is gone", now)
            elif any(now > end + STUCK_S and self._busy(track) for track, end in self._ends.items()):
                self._lose("the sound device does not take sound any more", now)
            elif self._wanted:
                self._load_some()
        elif self._probe is not None:
            self._ask_probe(now)
        elif now >= self._try_at and not (self._closing and self._closing.is_alive()):
            self._look(now)

    # -- the device comes and goes ----------------------------------------------------------------------------------

    def _begin(self, now: float) -> None:
        try:
            with _quiet_stderr():
                pygame.mixer.init(self.rate_hz, -16, 2, self.buffer_frames, allowedchanges=0)
                pygame.mixer.set_num_channels(AWAKE_CHANNEL + 1)
                pygame.mixer.set_reserved(AWAKE_CHANNEL + 1)
                if self.keep_awake:
                    pygame.mixer.Channel(AWAKE_CHANNEL).play(_hiss(self.rate_hz), loops=-1)
        except pygame.error as error:
            self._lose(str(error), now)
            return
        _device_removed()  # what was said of the old device
        self._on, self._tries = True, 0
        self._ends.clear()
        self._report.back(f"{self.rate_hz} Hz, {self.buffer_frames} frames")

    def _lose(self, reason: str, now: float) -> None:
        self._try_at = now + AGAIN_S[min(self._tries, len(AGAIN_S) - 1)]
        self._tries += 1
        self._quit()
        self._report.lost(Fault.SOUND, reason)

    def _quit(self) -> None:
        """Close the mixer in a thread: with a server that hangs it lasts until the server goes on or dies."""
        if self._on:
            self._on = False
            self._closing = threading.Thread(target=_close_mixer, name=f"{self.name}-closing", daemon=True)
            self._closing.start()

    def _look(self, now: float) -> None:
        if not device_likely(self._environ):
            self._tries, self._try_at = 0, now + LOOK_S
            return
        try:
            self._probe = Probe(self.rate_hz, self.buffer_frames, now, self._probe_command)
        except OSError as error:
            self._lose(str(error), now)

    def _ask_probe(self, now: float) -> None:
        opens = None if self._probe is None else self._probe.says(now)
        if opens is None:
            return
        self._probe = None
        if opens:
            self._begin(now)
        else:
            self._lose("the sound device cannot be opened", now)

    # -- sounds -----------------------------------------------------------------------------------------------------

    def _busy(self, track: Track) -> bool:
        return bool(pygame.mixer.Channel(CHANNELS[track]).get_busy())

    def _set_volume(self, track: Track) -> None:
        left, right = sides(self._pans[track], self._ears) if track == "cue" else ears_of(self._ears)
        level = max(0.0, min(1.0, self._levels[track]))
        pygame.mixer.Channel(CHANNELS[track]).set_volume(left * level, right * level)

    def _load_some(self) -> None:
        until = time.perf_counter() + _PRELOAD_S
        while self._wanted and time.perf_counter() < until:
            with suppress(pygame.error, OSError):
                self._sounds.get(self._wanted.pop(0))


class Sounds:
    """Loaded files, the last used ones kept up to `most_bytes`. A file that was written anew is loaded anew."""

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._bytes = 0
        self._kept: OrderedDict[str, tuple[tuple[int, int], pygame.mixer.Sound, int]] = OrderedDict()

    def get(self, path: str) -> pygame.mixer.Sound:
        """Return the sound of a file. Raises OSError or pygame.error."""
        state = os.stat(path)
        stamp = (state.st_mtime_ns, state.st_size)
        kept = self._kept.get(path)
        if kept is not None and kept[0] == stamp:
            self._kept.move_to_end(path)
            return kept[1]
        sound = pygame.mixer.Sound(path)
        self._forget(path)
        size = round(sound.get_length() * 48_000 * 4)
        self._kept[path] = (stamp, sound, size)
        self._bytes += size
        while self._bytes > self._most and len(self._kept) > 1:
            self._forget(next(iter(self._kept)))
        return sound

    def _forget(self, path: str) -> None:
        kept = self._kept.pop(path, None)
        self._bytes -= 0 if kept is None else kept[2]


def _hiss(rate_hz: int) -> pygame.mixer.Sound:
    """Return a second of AWAKE_LEVEL up and down without any order, left and right alike. 7 ms."""
    noise = random.Random(1).randbytes(rate_hz)
    steps = (AWAKE_LEVEL if one & 1 else -AWAKE_LEVEL for one in noise for _ in range(2))
    return pygame.mixer.Sound(buffer=array.array("h", steps).tobytes())


def _device_removed() -> bool:
    """True if SDL says that an open device is gone. `which` is 0 for one that was not open."""
    try:
        events = pygame.event.get((pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED))
    except pygame.error:  # no display: SDL has no events
        return False
    return any(
        one.type == pygame.AUDIODEVICEREMOVED and one.dict.get("which") and not one.dict.get("iscapture")
        for one in events
    )


def _close_mixer() -> None:
    with suppress(pygame.error):
        pygame.mixer.quit()


@contextmanager
def _quiet_stderr() -> Iterator[None]:
    """ALSA prints ten lines where there is no card; a caregiver's terminal is not the place for them."""
    kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
