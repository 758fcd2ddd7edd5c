"""From a press on a board to the lamp, the earcon and the first word: beside a bare echo on a pty in the same run.

    .venv/bin/python benchmarks/latency.py [--long]

The kiosk is the real one, in its own processes, with dwell 0. This program is the board at the other end of a pty: it
writes the line of a press and reads until a lamp line comes back. The bare path is a program of six lines that reads a
byte on a pty and writes one. Idle: no window, nothing talks but the kiosk's own answers. Busy: a window of 1920x1080
eases its areas all the time, the voice makes and plays a sentence for each press, and a program computes in plain
Python at the thinker's priority (no game here thinks for long yet). Earcon and voice are heard on a null sink's
monitor; each is measured with the other switched off, and with a window that is there in both cases.
"""

from __future__ import annotations

import json
import os
import pty
import select
import statistics
import subprocess
import sys
import tempfile
import time
import tty
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "tests")]

from real_screen import RealScreen
from real_sound import NullSink  # noqa: E402

from games.region_select.figures import figure
from hardware.board_side import BoardSide  # noqa: E402
from hardware.serial_line import VERSION, Hello  # noqa: E402

PRESSES = 400 if "--long" in sys.argv else 40
BARE_ECHOES = 30
FIGURE = "seven-four"
LABELS = ("A", "B", "C", "D", "E", "F", "around")
PACE_S = 0.18  # two points without a common area in turn: no lamp may change more than three times a second
HEARD_PRESSES = 4  # idle and busy, of the null game's nine points, so that it does not end
HEARD_PACE_S = {"earcon": 0.6, "voice": 1.5}  # the old sound has ended
BARE = "import os,sys\nfd=os.open(sys.argv[1],os.O_RDWR|os.O_NOCTTY)\nwhile 1:\n b=os.read(fd,64)\n os.write(fd,b'x')"
LOAD = "import os\nos.nice(10)\nn=0\nwhile 1:\n n=(n*31+7)%1000003"
SETTINGS = """
[kiosk]
game = "{game}"
ask_language = "never"
[options]
{options}
[window]
enabled = {window}
width_px = 1920
height_px = 1080
[text]
enabled = "never"
[voice]
enabled = {voice}
[sound]
volume = {cue}
buffer_frames = 256
[input]
lock_out_s = 0.0
choices_per_s = 50.0
hold_to_ask_s = 3.0
[devices.board]
kind = "serial"
identity = "bench"
ports = ["{port}"]
dwell_s = 0.0
[devices.board.sensors]
{sensors}
[devices.board.lamps]
{lamps}
"""


class Board:
    """The far end of the pty: one thread, the real protocol."""

    def __init__(self) -> None:
        self.master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.port = os.ttyname(self._slave)
        self.side = BoardSide(Hello(VERSION, "bench", "bench", "1.0", 9, 9, settling_ms=0), time.monotonic())

    def _write(self) -> None:
        for line in self.side.to_send():
            os.write(self.master, line)

    def serve(self, seconds: float, until_lamps: bool = False) -> float | None:
        """Be a board for so long; with `until_lamps` return when a lamp line has arrived, as time.perf_counter."""
        end = time.monotonic() + seconds
        while (now := time.monotonic()) < end:
            self.side.tick(now)
            self._write()
            wait = min(end, self.side.due(now)) - now
            if not select.select([self.master], [], [], max(0.0, min(wait, 0.05)))[0]:
                continue
            data = os.read(self.master, 4096)
            arrived = time.perf_counter()
            self.side.hear(data, time.monotonic())
            self._write()
            if until_lamps and any(line.startswith(b"l") for line in data.split(b"\n")):
                return arrived
        return None

    def press(self, pad: int) -> float:
        """Close a contact and write its line; return when, as time.perf_counter."""
        self.side.touch(pad, True, time.monotonic())
        lines = b"".join(self.side.to_send())
        began = time.perf_counter()
        os.write(self.master, lines)
        return began

    def release(self, pad: int) -> None:
        self.side.touch(pad, False, time.monotonic())
        self._write()


@contextmanager
def kiosk(board: Board, folder: str, environment: dict[str, str], **settings: Any) -> Iterator[None]:
    """The real kiosk with this board, at the first game."""
    sensors = "\n".join(f'{n} = {{ label = "{n}" }}' for n in range(1, 10))
    lamps = "\n".join(f'{n} = {{ label = "{label}" }}' for n, label in enumerate(settings.pop("labels"), start=1))
    chosen = {"window": "false", "voice": "true", "cue": "0.8", **settings}
    path = Path(folder) / "kiosk.toml"
    path.write_text(SETTINGS.format(port=board.port, sensors=sensors, lamps=lamps, **chosen))
    state = tempfile.mkdtemp(dir=folder)
    command = [sys.executable, "-m", "kiosk", "run", "--config", str(path)]
    process = subprocess.Popen(command, env={**os.environ, **environment, "XDG_STATE_HOME": state,
                                             "XDG_CACHE_HOME": f"{state}/cache"}, stdin=subprocess.DEVNULL)  # fmt: skip
    try:
        end = time.monotonic() + 20
        while board.side.alone and time.monotonic() < end:
            board.serve(0.1)
        board.serve(0.5)
        board.press(1)
        board.serve(0.1)
        board.release(1)
        board.serve(0.8)
        yield
    finally:
        process.terminate()
        process.wait()
        board.side.tick(time.monotonic() + 10)


def pads() -> tuple[int, int]:
    """Return two pads whose points have no area in common, so that each lamp changes at every other press only."""
    played = figure(FIGURE)
    return next(
        (int(played.labels[one]), int(played.labels[other]))
        for one, other in combinations(played.points, 2)
        if not played.touches[one] & played.touches[other]
    )


def presses(board: Board, order: Iterable[int], pace_s: float) -> tuple[list[float], list[float]]:
    """Press pads in this order; return press to lamp line in milliseconds, and when each press was."""
    times, when = [], []
    for pad in order:
        began = board.press(pad)
        when.append(began)
        arrived = board.serve(0.1, until_lamps=True)
        if arrived is not None:
            times.append((arrived - began) * 1000)
        board.serve(0.03)
        board.release(pad)
        board.serve(max(0.0, pace_s - (time.perf_counter() - began)))
    return times, when


def bare() -> list[float]:
    """Return the milliseconds of a byte to a program of six lines and back, at the pace of the presses.

    (Back to back the same echo takes two thirds of that: a processor that has slept 0.2 s is slower for both.)
    """
    master, slave = pty.openpty()
    tty.setraw(slave)
    process = subprocess.Popen([sys.executable, "-c", BARE, os.ttyname(slave)])
    times = []
    for number in range(BARE_ECHOES + 5):
        began = time.perf_counter()
        os.write(master, b"p")
        os.read(master, 64)
        if number >= 5:
            times.append((time.perf_counter() - began) * 1000)
        time.sleep(PACE_S)
    process.kill()
    process.wait()
    return times


def p99(values: list[float]) -> float:
    return sorted(values)[min(len(values) - 1, round(0.99 * len(values)))]


def heard(sink: NullSink, began: list[float], within_s: float) -> float:
    """Return the median milliseconds from a press to the first sound after it."""
    onsets = sink.onsets()
    found = [next((at - press for at in onsets if press <= at <= press + within_s), None) for press in began]
    return round(statistics.median([one * 1000 for one in found if one is not None]), 1)


def main() -> None:
    """Measure and print the table; the last line is one JSON object."""
    result: dict[str, object] = {}
    echoes = bare()
    result["bare_ms_median"] = round(statistics.median(echoes), 4)
    result["bare_ms_p99"] = round(p99(echoes), 3)
    game = {"game": "region_select", "options": f'figure = "{FIGURE}"\nstart = 127', "labels": LABELS}
    points = {"game": "null_game", "options": "points = 9", "labels": tuple("123456789")}
    in_turn = [pad for _ in range(PRESSES // 2) for pad in pads()]
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        screen = stack.enter_context(RealScreen((1920, 1080)))
        sink = stack.enter_context(NullSink())
        sound = dict(sink.environment)
        with kiosk(board := Board(), folder, sound, **game):
            record(result, "idle", presses(board, in_turn, PACE_S)[0])
        with kiosk(board := Board(), folder, {**sound, **screen.env}, window="true", **game), load():
            record(result, "busy", presses(board, in_turn, PACE_S)[0])
        for name, silenced in (("earcon", {"voice": "false"}), ("voice", {"cue": "0.0"})):
            pace_s = HEARD_PACE_S[name]
            with kiosk(board := Board(), folder, {**sound, **screen.env}, window="true", **points, **silenced):
                _, when = presses(board, range(1, HEARD_PRESSES + 1), pace_s)
                result[f"press_to_{name}_ms_median_idle"] = heard(sink, when, pace_s)
                with load():
                    _, when = presses(board, range(HEARD_PRESSES + 1, 2 * HEARD_PRESSES + 1), pace_s)
                    result[f"press_to_{name}_ms_median_busy"] = heard(sink, when, pace_s)
    result["earcon_source"] = "null-sink"
    for key, value in result.items():
        print(f"{key:36} {value}")
    print(json.dumps(result))


@contextmanager
def load() -> Iterator[None]:
    """A program that computes in plain Python meanwhile, at the thinker's priority."""
    process = subprocess.Popen([sys.executable, "-c", LOAD])
    try:
        yield
    finally:
        process.kill()
        process.wait()


def record(result: dict[str, object], name: str, times: list[float]) -> None:
    """Put the figures of one run into the result."""
    median = statistics.median(times)
    result[f"presses_{name}"] = len(times)
    result[f"press_to_lamp_ms_median_{name}"] = round(median, 3)
    result[f"press_to_lamp_ms_p99_{name}"] = round(p99(times), 3)
    result[f"lamp_ratio_median_{name}"] = round(median / float(str(result["bare_ms_median"])), 2)


if __name__ == "__main__":
    main()
