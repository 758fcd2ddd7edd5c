"""A real sound server for tests: a PulseAudio of its own with a null sink, and a recorder at the sink's monitor.

    with NullSink() as sink:
        process = subprocess.Popen(program, env={**os.environ, **sink.environment})
        until(sink.spans, "a sound")
        sink.kill(); sink.restart()

What is recorded is what a loudspeaker would have played; its times are those of `time.perf_counter()`, some 2 ms off.
The machine's own sound server is neither found nor disturbed. Fails, and does not skip, where pulseaudio or parec are
missing (Debian: pulseaudio pulseaudio-utils): `make test` installs them.
"""

from __future__ import annotations

import array
import os
import shutil
import subprocess
import tempfile
import threading
import time
import wave
from collections import deque
from pathlib import Path

from waiting import until

RATE_HZ = 48_000
LOUD = 300
"""A sample above this is a sound; full scale is 32767."""
GAP_S = 0.06

_FRAME = 4  # bytes: two channels of 16 bits
_SLICE = RATE_HZ // 1000  # samples in a millisecond
_KEPT_MS = 300_000
_KEPT_BYTES = 60 * RATE_HZ * _FRAME


class NullSink:
    """A sound server with one sink that goes nowhere, and a recording of all that it gets.

    `environment` leads a program to it. SDL is told to use PulseAudio only: it must not find a real card instead.
    """

    def __init__(self, record: bool = True) -> None:
        for program in ("pulseaudio", "parec"):
            assert shutil.which(program), f"{program} is needed for tests with real sound"
        self._folder = Path(tempfile.mkdtemp(prefix="fl-sound-"))
        self.socket = self._folder / "native"
        self.environment = {"PULSE_SERVER": f"unix:{self.socket}", "SDL_AUDIODRIVER": "pulseaudio"}
        self._server: subprocess.Popen[bytes] | None = None
        self._recorder = Recorder(self.environment) if record else None

    def __enter__(self) -> NullSink:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)

    def start(self) -> None:
        """Start the server and the recorder; also after kill(), at the same address."""
        runtime = self._folder / "runtime"
        shutil.rmtree(runtime, ignore_errors=True)
        runtime.mkdir(mode=0o700)
        self.socket.unlink(missing_ok=True)
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PULSE_", "DBUS_"))}
        own = dict.fromkeys(("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "PULSE_RUNTIME_PATH"), str(runtime))
        self._server = subprocess.Popen(
            [
                *("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no"),
                *("--disable-shm=yes", "--realtime=no", "--high-priority=no", "--log-level=error"),
                *("-L", f"module-null-sink sink_name=ears rate={RATE_HZ} channels=2 norewinds=1"),
                *("-L", f"module-native-protocol-unix socket={self.socket} auth-anonymous=1"),
            ],
            env={**inherited, **own},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        until(self.socket.exists, "the sound server's socket")
        if self._recorder is not None:
            self._recorder.start()

    def kill(self) -> None:
        """The server dies. What was recorded so far can still be read. May be called twice."""
        if self._server is not None:
            self._server.kill()
            self._server.wait()
            self._server = None
        if self._recorder is not None:
            self._recorder.stop()

    def restart(self) -> None:
        """The server dies and is there again; the recording goes on."""
        self.kill()
        self.start()

    @property
    def pid(self) -> int:
        """The server's process id, to stop it (SIGSTOP) as if it hung."""
        assert self._server is not None
        return self._server.pid

    # ---- what was heard -------------------------------------------------------------------------------------------

    def spans(self, since: float = 0.0, gap_s: float = GAP_S) -> list[tuple[float, float]]:
        """Return (begin, end) of what was loud after `since`; silence shorter than `gap_s` does not end a span."""
        found: list[tuple[float, float]] = []
        for at, left, right in self.peaks():
            if at < since or max(left, right) <= LOUD:
                continue
            if found and at - found[-1][1] < gap_s:
                found[-1] = (found[-1][0], at + 0.001)
            else:
                found.append((at, at + 0.001))
        return found

    def onsets(self, gap_s: float = GAP_S, since: float = 0.0) -> list[float]:
        """Return when it began to be loud; silence of `gap_s` makes the next sound a new one."""
        return [begin for begin, _ in self.spans(since, gap_s)]

    def loudness(self, begin: float, end: float) -> tuple[float, float]:
        """Return the mean of the loudest sample of each millisecond, left and right, from 0 to 1."""
        inside = [(left, right) for at, left, right in self.peaks() if begin <= at < end]
        count = max(1, len(inside)) * 32768
        return sum(left for left, _ in inside) / count, sum(right for _, right in inside) / count

    def quiet_for(self, seconds: float) -> bool:
        """True if the last `seconds` of the recording have no sound."""
        peaks = self.peaks()
        return bool(peaks) and not self.spans(since=peaks[-1][0] - seconds)

    def peaks(self) -> list[tuple[float, int, int]]:
        """Return (time, loudest sample left, right) of each millisecond, of the last five minutes."""
        return [] if self._recorder is None else list(self._recorder.peaks)

    def save(self, path: str | Path) -> None:
        """Write the last minute of the recording as a WAV file, to listen to."""
        assert self._recorder is not None
        with wave.open(str(path), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE_HZ)
            file.writeframes(b"".join(self._recorder.raw))


class Recorder:
    """Reads the monitor in a thread."""

    def __init__(self, environment: dict[str, str]) -> None:
        self.peaks: deque[tuple[float, int, int]] = deque(maxlen=_KEPT_MS)
        self.raw: deque[bytes] = deque()
        self._environment = environment
        self._kept_bytes = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Record; returns when the first sound, or silence, has come."""
        self._process = subprocess.Popen(
            ["parec", "-d", "ears.monitor", "--format=s16le", f"--rate={RATE_HZ}", "--channels=2", "--latency-msec=4"],
            env={**os.environ, **self._environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            bufsize=0,
        )
        begun = threading.Event()
        self._thread = threading.Thread(target=self._read, args=(self._process, begun), name="ears", daemon=True)
        self._thread.start()
        assert begun.wait(30), "nothing comes from the sound server's monitor"

    def stop(self) -> None:
        """Stop; may be called twice."""
        if self._process is not None and self._thread is not None:
            self._process.kill()
            self._process.wait()
            self._thread.join(10)
            self._process = None

    def _read(self, process: subprocess.Popen[bytes], begun: threading.Event) -> None:
        assert process.stdout is not None
        rest, samples = b"", 0
        origins: deque[float] = deque(maxlen=400)  # a late read makes an origin late, never early: the least is right
        while data := process.stdout.read(8192):
            now = time.perf_counter()
            rest += data
            samples += len(data) // _FRAME
            origins.append(now - samples / RATE_HZ)
            first = samples - len(rest) // _FRAME
            whole = len(rest) // (_SLICE * _FRAME) * _SLICE * _FRAME
            self._keep(rest[:whole], min(origins) + first / RATE_HZ)
            rest = rest[whole:]
            begun.set()

    def _keep(self, data: bytes, begin: float) -> None:
        both = array.array("h", data)
        for number, start in enumerate(range(0, len(both), 2 * _SLICE)):
            piece = both[start : start + 2 * _SLICE]
            self.peaks.append((begin + number / 1000, _peak(piece[::2]), _peak(piece[1::2])))
        self.raw.append(data)
        self._kept_bytes += len(data)
        while self._kept_bytes > _KEPT_BYTES:
            self._kept_bytes -= len(self.raw.popleft())


def _peak(samples: array.array[int]) -> int:
    return max(max(samples), -min(samples))
