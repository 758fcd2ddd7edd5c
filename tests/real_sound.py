"""A real sound device for tests: a private pulseaudio with a null sink, and a recorder on its monitor.

    with NullSink() as sink:
        run(env={**os.environ, **sink.environment})
        sink.spans()    # when it was loud: [(begin, end), ...] in seconds of time.perf_counter

Nothing of the machine's own sound server is touched. It fails, and does not skip, where pulseaudio is missing: `make
test` installs it.
"""

from __future__ import annotations

import array
import contextlib
import os
import shutil
import subprocess
import tempfile
import threading
import time
import wave
from pathlib import Path

RATE_HZ = 48_000
LOUD = 500  # of 32767
GAP_S = 0.06
CHUNK_BYTES = 480 * 4  # 5 ms of stereo


class NullSink:
    """A sound server with one sink that goes nowhere, and a recording of all that it gets."""

    def __init__(self, record: bool = True) -> None:
        self._record = record
        self._folder = tempfile.mkdtemp(prefix="fl-sound-")
        self.socket = f"{self._folder}/native"
        self.environment = {"PULSE_SERVER": f"unix:{self.socket}", "SDL_AUDIODRIVER": "pulseaudio"}
        self._server: subprocess.Popen[bytes] | None = None
        self._recorder: subprocess.Popen[bytes] | None = None
        self.chunks: list[tuple[float, bytes]] = []

    def __enter__(self) -> NullSink:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)

    def start(self) -> None:
        """Start the server and the recorder; also after kill()."""
        environment = {**os.environ, "HOME": self._folder, "XDG_RUNTIME_DIR": self._folder,
                       "PULSE_RUNTIME_PATH": self._folder, "PULSE_STATE_PATH": self._folder}  # fmt: skip
        environment.pop("PULSE_SERVER", None)
        with contextlib.suppress(OSError):
            os.unlink(self.socket)
        command = ["pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes",
                   "-L", f"module-native-protocol-unix socket={self.socket} auth-anonymous=1",
                   "-L", f"module-null-sink sink_name=null rate={RATE_HZ}"]  # fmt: skip
        self._server = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
        self._wait(lambda: self._pactl("info") == 0)
        if self._record:
            self._start_recorder()

    def _start_recorder(self) -> None:
        command = ["parec", "-d", "null.monitor", "--format=s16le", f"--rate={RATE_HZ}", "--channels=2",
                   "--latency-msec=5"]  # fmt: skip
        self._recorder = subprocess.Popen(command, env={**os.environ, **self.environment}, stdout=subprocess.PIPE,
                                          stderr=subprocess.DEVNULL, bufsize=0)  # fmt: skip
        threading.Thread(target=self._read, args=(self._recorder,), daemon=True).start()
        had = len(self.chunks)
        self._wait(lambda: len(self.chunks) > had)

    def _read(self, recorder: subprocess.Popen[bytes]) -> None:
        assert recorder.stdout is not None
        while data := recorder.stdout.read(CHUNK_BYTES):
            self.chunks.append((time.perf_counter(), data))

    def kill(self) -> None:
        """The sound server dies."""
        for process in (self._recorder, self._server):
            if process is not None:
                process.kill()
                process.wait()
        self._server = self._recorder = None

    def _pactl(self, *words: str) -> int:
        run = subprocess.run(["pactl", *words], env={**os.environ, **self.environment}, capture_output=True, check=False)
        return run.returncode

    def _wait(self, done: object, patience_s: float = 15.0) -> None:
        end = time.monotonic() + patience_s
        while not done():  # type: ignore[operator]
            if time.monotonic() > end:
                raise TimeoutError("the sound server did not come up")
            time.sleep(0.02)

    # -- what was heard ---------------------------------------------------------------------------------------------

    def samples(self) -> list[tuple[float, array.array[int]]]:
        """Return the recording in pieces of 5 ms: (when its last sample was, samples of left and right in turn)."""
        pieces = []
        for at, data in list(self.chunks):
            values = array.array("h")
            values.frombytes(data[: len(data) // 4 * 4])
            pieces.append((at, values))
        return pieces

    def spans(self, since: float = 0.0, gap_s: float = GAP_S) -> list[tuple[float, float]]:
        """Return when it was loud, gaps shorter than `gap_s` bridged."""
        found: list[list[float]] = []
        for at, values in self.samples():
            frames = len(values) // 2
            loud = [i // 2 for i, value in enumerate(values) if abs(value) > LOUD] if at > since else []
            if not loud:
                continue
            begin, end = at - (frames - loud[0]) / RATE_HZ, at - (frames - loud[-1]) / RATE_HZ
            if found and begin - found[-1][1] < gap_s:
                found[-1][1] = end
            else:
                found.append([begin, end])
        return [(begin, end) for begin, end in found]

    def onsets(self, gap_s: float = GAP_S) -> list[float]:
        """Return when it began to be loud."""
        return [begin for begin, _ in self.spans(gap_s=gap_s)]

    def quiet_for(self, seconds: float) -> bool:
        """True if nothing was loud for the last so many seconds."""
        spans = self.spans(since=time.perf_counter() - seconds - 1.0)
        return not spans or time.perf_counter() - spans[-1][1] >= seconds

    def save(self, path: str | Path) -> None:
        """Write the recording as a WAV file, to listen to."""
        with wave.open(str(path), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE_HZ)
            for _, data in self.chunks:
                file.writeframes(data)
