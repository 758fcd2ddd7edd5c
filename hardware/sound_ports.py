"""Is there a sound device, as far as one can tell without opening it?

Opening SDL's mixer holds Python's lock until it is done: 2 to 4 ms with a sound server, 0.1 s where there is nothing,
and for ever with a server that hangs (50 s were measured until it was let go on). So the core looks first, in three
ways: for a socket or a card (0.1 ms), for any answer from the server (1 ms, at the start), and, when a device may have
come back, by a process that opens it in the core's place.
"""

from __future__ import annotations

import os
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

ANSWER_S = 0.5
"""A sound server that has not answered a greeting in this time hangs."""
PROBE_S = 10.0
"""So long may the process need that tries to open the device."""

_PULSE, _ALSA = ("pulse", "pulseaudio", "pipewire"), ("alsa",)
_TRY = "import sys, pygame.mixer; pygame.mixer.init(int(sys.argv[1]), -16, 2, int(sys.argv[2]), allowedchanges=0)"


def device_likely(environ: Mapping[str, str], cards: Path = Path("/proc/asound/cards")) -> bool:
    """True if a sound server listens or a card is there, so that opening it is worth a try. 0.1 ms.

    True also where that cannot be seen: on other systems, for a server across the network, for SDL's own drivers.
    """
    driver = environ.get("SDL_AUDIODRIVER", "").partition(",")[0]
    if not sys.platform.startswith("linux") or (driver and driver not in _PULSE + _ALSA):
        return True
    if driver not in _ALSA and (_is_remote(environ) or next(_listening(environ), None) is not None):
        return True
    return driver not in _PULSE and _has_card(cards)


def server_hangs(environ: Mapping[str, str]) -> bool:
    """True if there is a sound server that takes a connection and then says nothing. 1 ms, ANSWER_S when it hangs."""
    path = None if _is_remote(environ) else next(_listening(environ), None)
    return path is not None and environ.get("SDL_AUDIODRIVER", "pulse") in _PULSE and not _answers(path)


def _is_remote(environ: Mapping[str, str]) -> bool:
    server = environ.get("PULSE_SERVER", "")
    return bool(server) and not server.startswith(("unix:", "/"))


def _listening(environ: Mapping[str, str]) -> Iterator[str]:
    """Yield the sockets of sound servers that take a connection, in the order in which libpulse tries them."""
    server = environ.get("PULSE_SERVER", "")
    for path in [server.removeprefix("unix:")] if server else _default_sockets(environ):
        with suppress(OSError), socket.socket(socket.AF_UNIX) as knock:
            knock.settimeout(0.05)
            knock.connect(path)
            yield path


def _default_sockets(environ: Mapping[str, str]) -> Iterator[str]:
    if environ.get("PULSE_RUNTIME_PATH"):
        yield f"{environ['PULSE_RUNTIME_PATH']}/native"
    yield f"{environ.get('XDG_RUNTIME_DIR') or f'/run/user/{os.getuid()}'}/pulse/native"
    yield "/run/pulse/native"


def _answers(path: str) -> bool:
    """Greet a server in PulseAudio's native protocol; any answer will do, also a refusal.

    A packet is five words (length, channel -1, offset 0 0, flags 0) and tagged values: 'L' a number, 'x' bytes. The
    first is command 8, authorise, with a version and a cookie of 256 bytes.
    """
    numbers = b"".join(b"L" + struct.pack(">I", number) for number in (8, 0, 32))
    body = numbers + b"x" + struct.pack(">I", 256) + bytes(256)
    with suppress(OSError), socket.socket(socket.AF_UNIX) as line:
        line.settimeout(ANSWER_S)
        line.connect(path)
        line.sendall(struct.pack(">5I", len(body), 0xFFFFFFFF, 0, 0, 0) + body)
        return bool(line.recv(64))
    return False


def _has_card(cards: Path) -> bool:
    with suppress(OSError):
        return any(line[:3].strip().isdigit() for line in cards.read_text().splitlines())
    return False


class Probe:
    """A process that opens the sound device and ends: 0 says that the mixer can be opened. Costs 0.2 s of a core."""

    def __init__(self, rate_hz: int, buffer_frames: int, now: float, command: Sequence[str] = ()) -> None:
        """Start it. Raises OSError if no process can be started."""
        self._until = now + PROBE_S
        self._process = subprocess.Popen(
            [*(command or (sys.executable, "-c", _TRY)), str(rate_hz), str(buffer_frames)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def says(self, now: float) -> bool | None:
        """Return whether the device could be opened, None while that is not known."""
        status = self._process.poll()
        if status is None and now < self._until:
            return None
        self.end()
        return status == 0

    def end(self) -> None:
        """End the process. May be called twice."""
        self._process.kill()
        self._process.wait()
