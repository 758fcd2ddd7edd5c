"""The one open mixer: every sound goes through it. Found again when its device comes back.

SDL does not raise when the sound device goes: `play` still answers, and all is silent for ever. The only sign is an
AUDIODEVICEREMOVED event, which SDL gives only to a program that has a display; the core opens the dummy one. Opening
the mixer holds Python's lock for 0.1 s where there is no device, so a cheap look comes first: is there a sound server's
socket, or a card? (Measured: init with pulseaudio 25 ms, without any device 115 ms.)
"""

from __future__ import annotations

import logging
import math
import os
import socket
import time
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame.event
import pygame.mixer

from hardware.devices import Clock, Post, Track
from hardware.facts import DeviceBack, DeviceLost, Fault

LOG = logging.getLogger("footlights.sound")

CHANNELS: Mapping[Track, int] = {"urgent": 0, "speech": 1, "cue": 2}
MOST_PAN = 0.8
KEPT_SOUNDS = 256
AGAIN_S = (2.0, 4.0, 8.0, 15.0)
"""Waits before the device is looked for again; the last one goes on."""


class Mixer:
    """The sound device (hardware.devices.SoundDevice). `buffer_frames` of 256 at 48 kHz answer in 6 ms, 512 in 12.

    `open`, `poll` and `close` are called in the main thread. Under ALSA alone a card that is pulled out may not be
    noticed before the next start of the mixer: SDL tells it only where its ALSA driver hears of it.
    """

    def __init__(
        self,
        name: str = "sound",
        *,
        rate_hz: int = 48_000,
        buffer_frames: int = 256,
        mono: bool = False,
        environ: Mapping[str, str] | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.name, self.rate_hz, self.buffer_frames, self.mono = name, rate_hz, buffer_frames, mono
        self._environ = os.environ if environ is None else environ
        self._clock = clock
        self._post: Post = lambda fact: None
        self._on = False
        self._told_lost = False
        self._tries = 0
        self._try_at = 0.0
        self._sounds: OrderedDict[str, pygame.mixer.Sound] = OrderedDict()
        self._levels: dict[Track, float] = {}
        self._volumes: dict[Track, tuple[float, float]] = {}

    def open(self, post: Post) -> None:
        """Open the mixer, or say that there is no sound and go on looking."""
        self._post = post
        self._try(self._clock())

    def close(self) -> None:
        """Silence, and the device is free."""
        if self._on:
            self._on = False
            self._sounds.clear()
            with suppress(pygame.error):
                pygame.mixer.quit()

    def play(self, track: Track, path: str, *, volume: float = 1.0, pan: float = 0.0) -> float:
        """Play a WAV file in place of what the track plays; return its length in seconds, 0.0 without sound.

        20 us for a file that is loaded, some ms for a new one.
        """
        if not self._on:
            return 0.0
        try:
            sound = self._sound(path)
            channel = pygame.mixer.Channel(CHANNELS[track])
            channel.play(sound)
        except (pygame.error, OSError) as error:
            LOG.warning("K4 sound: %s cannot be played: %s", path, error)
            return 0.0
        self._volumes[track] = sides(pan, volume, self.mono)
        self._set_volume(track)
        return sound.get_length()

    def stop(self, track: Track) -> None:
        """Silence a track at once."""
        if self._on:
            pygame.mixer.Channel(CHANNELS[track]).stop()

    def duck(self, track: Track, level: float) -> None:
        """Set how loud a track is, now and from now on."""
        self._levels[track] = level
        if self._on and track in self._volumes:
            self._set_volume(track)

    def preload(self, paths: Iterable[str]) -> None:
        """Load files now, so that the first play does not wait for the disk."""
        for path in paths if self._on else ():
            with suppress(pygame.error, OSError):
                self._sound(path)

    def poll(self, now: float) -> None:
        """Notice that the device went, and look for it when its time has come."""
        if self._on and self._device_removed():
            self._on = False
            self._sounds.clear()
            with suppress(pygame.error):
                pygame.mixer.quit()
            self._tries = 0
            self._lose("the sound device is gone", now)
        elif not self._on and now >= self._try_at:
            self._try(now)

    def _set_volume(self, track: Track) -> None:
        level = self._levels.get(track, 1.0)
        left, right = self._volumes[track]
        pygame.mixer.Channel(CHANNELS[track]).set_volume(left * level, right * level)

    def _sound(self, path: str) -> pygame.mixer.Sound:
        sound = self._sounds.get(path)
        if sound is None:
            sound = self._sounds[path] = pygame.mixer.Sound(path)
            while len(self._sounds) > KEPT_SOUNDS:
                self._sounds.popitem(last=False)
        self._sounds.move_to_end(path)
        return sound

    def _try(self, now: float) -> None:
        if not device_likely(self._environ):
            self._lose("no sound server and no sound card", now)
            return
        try:
            with _stderr_to_nowhere():
                pygame.mixer.init(self.rate_hz, -16, 2, self.buffer_frames)
        except pygame.error as error:
            self._lose(str(error), now)
            return
        pygame.mixer.set_num_channels(len(CHANNELS))
        pygame.mixer.set_reserved(len(CHANNELS))
        self._on, self._told_lost, self._tries = True, False, 0
        self._device_removed()  # forget what was said of the old device
        self._post(DeviceBack(self.name, now))

    def _lose(self, reason: str, now: float) -> None:
        self._try_at = now + AGAIN_S[min(self._tries, len(AGAIN_S) - 1)]
        self._tries += 1
        if not self._told_lost:
            self._told_lost = True
            self._post(DeviceLost(self.name, Fault.SOUND, reason, now))

    def _device_removed(self) -> bool:
        """True if SDL says that the device that was open is gone. Takes all events: the core has no window."""
        try:
            events = pygame.event.get()
        except pygame.error:
            return False
        return any(
            one.type == pygame.AUDIODEVICEREMOVED and one.dict.get("which") and not one.dict.get("iscapture")
            for one in events
        )


def sides(pan: float, volume: float, mono: bool) -> tuple[float, float]:
    """Return how loud left and right are: constant power, at most 0.8 to a side, both the same in mono.

    The middle is 0.71 each, so that a sound is as loud wherever it is; nothing is lost when both are mixed to one.
    """
    side = 0.0 if mono else max(-MOST_PAN, min(MOST_PAN, pan))
    angle = (side + 1.0) * math.pi / 4.0
    return volume * math.cos(angle), volume * math.sin(angle)


def device_likely(environ: Mapping[str, str]) -> bool:
    """True if a sound server listens or a card is there: it is worth the time to open the mixer. 0.1 ms."""
    if environ.get("SDL_AUDIODRIVER") or environ.get("AUDIODEV"):
        return True
    server = environ.get("PULSE_SERVER", "")
    if server and not server.startswith(("unix:", "/")):
        return True
    if any(_listens(path) for path in _sockets(environ, server)):
        return True
    with suppress(OSError):
        return any(line[:3].strip().isdigit() for line in Path("/proc/asound/cards").read_text().splitlines())
    return False


def _sockets(environ: Mapping[str, str], server: str) -> Iterator[str]:
    if server:
        yield server.removeprefix("unix:")
        return
    runtime = environ.get("PULSE_RUNTIME_PATH")
    if runtime:
        yield f"{runtime}/native"
    yield f"{environ.get('XDG_RUNTIME_DIR') or f'/run/user/{os.getuid()}'}/pulse/native"
    yield "/run/pulse/native"


def _listens(path: str) -> bool:
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as knock:
        knock.settimeout(0.05)
        knock.connect(path)
        return True
    return False


@contextmanager
def _stderr_to_nowhere() -> Iterator[None]:
    """ALSA prints ten lines where there is no card; a caregiver's terminal is not the place for them."""
    kept = os.dup(2)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
