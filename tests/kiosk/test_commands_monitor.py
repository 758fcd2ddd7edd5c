"""`footlights monitor`: the running kiosk's lines, or the devices themselves and what their presses would mean."""

import contextlib
import itertools
import json
import os
import queue
import signal
import subprocess
import sys

from real_kiosk import Kiosk
from waiting import until

from config.model import Gpio, Keyboard, PinSensor, Sensor, Settings
from hardware.facts import PressDown, PressUp
from hardware.simulated_board import SimulatedBoard
from kiosk.commands import monitor

MAT = Settings(
    devices={
        "mat": Gpio(kind="gpio", sensors={"left": PinSensor(label="2", pin=17)}),
        "keys": Keyboard(kind="keyboard", sensors={"h": Sensor(control="help")}),
    }
)


def watched(settings, *timed):
    """Return what is shown while these facts come: (time, fact), on a clock that goes 20 ms a turn."""
    clock = itertools.count(0)
    now = [0.0]
    facts, shown, waiting = queue.SimpleQueue(), [], list(timed)

    def more():
        now[0] = next(clock) * 0.02
        while waiting and waiting[0][0] <= now[0]:
            facts.put(waiting.pop(0)[1])
        return bool(waiting) or not facts.empty() or now[0] < timed[-1][0] + 1.0

    monitor.LOOK_S, before = 0.0001, monitor.LOOK_S
    try:
        monitor.watch(settings, facts, lambda: now[0], shown.append, more)
    finally:
        monitor.LOOK_S = before
    return [line["text"] for line in shown]


def test_a_step_is_seen_with_what_is_painted_there_and_what_it_means():
    seen = watched(MAT, (0.1, PressDown("mat.left", 0.1)), (0.7, PressUp("mat.left", 0.7)))
    assert seen == ["mat.left down (2)", "means choose 2", "mat.left up (2)"]


def test_a_touch_that_is_too_short_is_seen_and_means_nothing():
    seen = watched(MAT, (0.1, PressDown("mat.left", 0.1)), (0.14, PressUp("mat.left", 0.14)))
    assert seen == ["mat.left down (2)", "mat.left up (2)"]


def test_a_key_that_asks_means_its_question():
    seen = watched(MAT, (0.1, PressDown("keys.h", 0.1)), (0.2, PressUp("keys.h", 0.2)))
    assert seen == ["keys.h down", "means ask help", "keys.h up"]


class Watching:
    """The command itself, in its own process."""

    def __init__(self, kiosk, *arguments):
        command = [sys.executable, "-m", "kiosk", "monitor", "--config", str(kiosk.settings), *arguments]
        self.process = subprocess.Popen(command, env=kiosk.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        os.set_blocking(self.process.stdout.fileno(), False)
        os.set_blocking(self.process.stderr.fileno(), False)
        self.out = self.errors = ""

    def has(self, words):
        self.out += (self.process.stdout.read() or b"").decode()
        self.errors += (self.process.stderr.read() or b"").decode()
        return words in self.out + self.errors

    def end(self, number=signal.SIGINT):
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(number)
        status = self.process.wait(20)
        self.has("")
        self.process.stdout.close()
        self.process.stderr.close()
        return status


def settings(port):
    pads = ", ".join(f'{n} = {{ label = "{n}" }}' for n in range(1, 6))
    return f"""
[kiosk]
ask_language = "never"
[text]
enabled = "never"
[window]
enabled = false
[sound]
enabled = false
[voice]
enabled = false
[devices.board]
kind = "serial"
identity = "floor"
ports = ["{port}"]
sensors = {{ {pads} }}
lamps = {{ 1 = {{ label = "A" }}, 2 = {{ label = "B" }} }}
"""


def test_the_running_kiosk_is_looked_at_and_without_one_the_board_itself(tmp_path):
    board = SimulatedBoard("floor", link=str(tmp_path / "port"))
    kiosk = Kiosk(tmp_path, settings(tmp_path / "port"))

    alone = Watching(kiosk)
    until(lambda: alone.has("board answers"), what="the board, opened by the monitor")
    board.tap(2)
    until(lambda: alone.has("board.2 down (2)"), what="the pad that is stepped on")
    until(lambda: alone.has("means choose 2"), what="what it would mean")
    assert alone.end() == 130
    assert "Traceback" not in alone.errors

    with kiosk:
        looking = Watching(kiosk)
        as_json = Watching(kiosk, "--json")
        tapped = [0]

        def seen(one, words):
            def look():
                tapped[0] += 1
                if tapped[0] % 50 == 1:  # at a person's pace, until the monitor is there
                    board.tap(1)
                return one.has(words)

            return look

        until(seen(looking, "board.1 down (1)"), what="the same pad, by way of the kiosk")
        until(seen(looking, "> say"), what="what the kiosk gave for it")
        until(seen(as_json, '"cue": "Say"'), what="the same as JSON")
    assert looking.end(0) == 0
    assert "the kiosk has ended" in looking.errors
    assert as_json.end(0) == 0
    assert all(isinstance(json.loads(line), dict) for line in as_json.out.splitlines())
    assert "No kiosk is running" not in looking.errors
    board.close()
