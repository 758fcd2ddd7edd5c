"""The core's side of the window: facts, loss and return, the newest board, a person who closes it.

Most of it with a small program in the window's place; at the end with the real window on a real X server.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import window_samples as samples
from real_screen import RealScreen
from waiting import until

from hardware.devices import ScreenDevice
from hardware.facts import Closed, DeviceBack, DeviceLost, Drawn, Fact, Fault, PressDown, PressUp, Touched
from kiosk.board import plain
from kiosk.window import device
from kiosk.window.device import WindowDevice
from kiosk.window.geometry import Circle
from kiosk.window.layout import targets

SAY = """
import json, os, sys, time
def say(fact, **more):
    print(json.dumps({"fact": fact, "at": 1.5, **more}), flush=True)
"""


class Log(list[Fact]):
    """The facts that came, in their order."""

    def of(self, kind: type) -> list[Fact]:
        return [fact for fact in self if isinstance(fact, kind)]


@pytest.fixture
def facts() -> Log:
    return Log()


@pytest.fixture
def opened(facts: Log) -> Iterator[object]:
    """Open a WindowDevice whose window is this Python program, and close it after the test."""
    devices: list[WindowDevice] = []

    def open_with(program: str) -> WindowDevice:
        one = WindowDevice(command=[sys.executable, "-u", "-c", SAY + textwrap.dedent(program)])
        devices.append(one)
        one.open(facts.append)
        return one

    yield open_with
    for one in devices:
        one.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes seconds in a room takes less here; no test looks at how long."""
    monkeypatch.setattr(device, "AGAIN_S", (0.05, 0.1))
    monkeypatch.setattr(device, "START_S", 30.0)


def test_it_is_a_screen_device():
    assert isinstance(WindowDevice(), ScreenDevice)


def test_what_the_window_says_becomes_facts(facts: Log, opened):
    opened("""
        say("ready", driver="x11", size=[1280, 720])
        say("alive", frames=0)
        say("down", sensor="keyboard.3")
        say("up", sensor="keyboard.3")
        say("touched", target="p3", generation=7)
        say("drawn", points=[[0.1, 0.25], [1, 0.5]], generation=8)
        say("drawn", points=[[0.1]], generation=8)
        say("drawn", points="all", generation=8)
        sys.stdin.read()
    """)
    until(lambda: len(facts) >= 5, "five facts")
    assert isinstance(facts[0], DeviceBack)
    assert facts[1:] == [
        PressDown("keyboard.3", 1.5),
        PressUp("keyboard.3", 1.5),
        Touched("p3", 7, 1.5),
        Drawn("window", ((0.1, 0.25), (1.0, 0.5)), 8, 1.5),
    ]


def test_a_line_that_is_no_fact_is_passed_over(facts: Log, opened):
    opened("""
        say("ready")
        print("Traceback: something printed this\\n[]\\n{}\\nnull")
        say("up", sensor="keyboard.9")
        say("down", sensor="keyboard.1")
        sys.stdin.read()
    """)
    until(lambda: len(facts) >= 2, "the press")
    assert facts[1] == PressDown("keyboard.1", 1.5)


def test_a_window_that_dies_is_lost_once_and_comes_back_with_held_keys_released(facts: Log, opened, tmp_path: Path):
    marker = tmp_path / "been here"
    opened(f"""
        say("ready")
        if not os.path.exists({str(marker)!r}):
            open({str(marker)!r}, "w").close()
            say("down", sensor="keyboard.a")
            say("down", sensor="keyboard.b")
            say("up", sensor="keyboard.a")
            sys.exit(7)
        sys.stdin.read()
    """)
    until(lambda: len(facts.of(DeviceBack)) == 2, "the window's return")
    kinds = [type(fact) for fact in facts]
    assert kinds == [DeviceBack, PressDown, PressDown, PressUp, PressUp, DeviceLost, DeviceBack]
    assert facts[4].sensor == "keyboard.b"
    assert (facts[5].fault, facts[5].device) == (Fault.SCREEN, "window")
    assert "exit status 7" in facts[5].reason


def test_the_newest_board_is_shown_to_a_window_that_came_back(facts: Log, opened, tmp_path: Path):
    seen = tmp_path / "seen"
    one = opened(f"""
        say("ready")
        for line in sys.stdin:
            with open({str(seen)!r}, "a") as file:
                print(os.getpid(), json.loads(line)["generation"], file=file)
    """)
    one.show(plain(samples.play(generation=1)))
    until(lambda: seen.exists(), "the first board")
    one.show(plain(samples.play(generation=2)))
    until(lambda: "2" in lines(seen).values(), "the second board")
    os.kill(one.pid, signal.SIGKILL)
    until(lambda: len(lines(seen)) == 2, "the board in the second window")
    assert list(lines(seen).values()) == ["2", "2"]


def lines(file: Path) -> dict[str, str]:
    """The last board that each window process has seen."""
    return dict(line.split() for line in file.read_text().splitlines())


def test_it_is_told_once_however_often_the_start_fails(facts: Log, opened, tmp_path: Path):
    tries = tmp_path / "tries"
    opened(f"""
        with open({str(tries)!r}, "a") as file:
            print("x", file=file)
        print("no screen: neither DISPLAY nor WAYLAND_DISPLAY is set", file=sys.stderr)
        sys.exit(3)
    """)
    until(lambda: tries.exists() and len(tries.read_text()) >= 8, "several tries")
    assert len(facts) == 1
    assert facts[0].reason == "no screen: neither DISPLAY nor WAYLAND_DISPLAY is set"


def test_a_window_that_cannot_be_started_is_lost_in_words(facts: Log):
    one = WindowDevice(command=["/no/such/program"])
    one.open(facts.append)
    until(lambda: bool(facts), "the loss")
    one.close()
    assert "cannot be started" in facts[0].reason


def test_a_window_that_hangs_is_ended_and_started_again(facts: Log, opened, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(device, "HUNG_S", 0.5)
    opened("""
        say("ready")
        time.sleep(3600)
    """)
    until(lambda: len(facts.of(DeviceBack)) >= 2, "the window's return")
    assert "did not answer" in facts.of(DeviceLost)[0].reason


def test_a_window_that_is_never_up_is_lost(facts: Log, opened, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(device, "START_S", 0.5)
    opened("time.sleep(3600)")
    until(lambda: bool(facts), "the loss")
    assert isinstance(facts[0], DeviceLost)


def test_a_window_that_a_person_closes_is_closed_and_not_lost(facts: Log, opened):
    one = opened("""
        say("ready")
        say("down", sensor="keyboard.f4")
        say("closed")
    """)
    until(lambda: bool(facts.of(Closed)), "the close")
    until(lambda: one.pid is None, "the end of the process")
    assert [type(fact) for fact in facts] == [DeviceBack, PressDown, PressUp, Closed]


def test_show_does_not_wait_for_a_window_that_reads_nothing(facts: Log, opened):
    one = opened("""
        say("ready")
        time.sleep(3600)
    """)
    until(lambda: bool(facts), "the window")
    board = plain(samples.stones())
    for _ in range(200):  # 200 boards of 10 kB: far more than a pipe holds; a blocked show would never end
        one.show(board)


def test_close_ends_the_process_and_may_be_called_twice(facts: Log, opened):
    one = opened("""
        import signal
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        say("ready")
        time.sleep(3600)
    """)
    until(lambda: bool(facts), "the window")
    pid = one.pid
    one.close()
    one.close()
    assert not Path(f"/proc/{pid}").exists()
    assert facts.of(DeviceLost) == []


def test_the_mixers_dummy_driver_is_not_the_windows(facts: Log, opened, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened("""
        say("ready")
        say("down", sensor=os.environ.get("SDL_VIDEODRIVER", "none"))
        sys.stdin.read()
    """)
    until(lambda: len(facts) >= 2, "the press")
    assert facts[1].sensor == "none"


def test_facts_keep_the_time_of_the_window(facts: Log, opened):
    opened("""
        say("ready")
        print(json.dumps({"fact": "down", "sensor": "keyboard.x", "at": time.monotonic()}))
        sys.stdin.read()
    """)
    before = time.monotonic()
    until(lambda: len(facts) >= 2, "the press")
    assert before - 60 < facts[1].at <= time.monotonic()  # one clock for all processes of the machine


# ---- the real window ----------------------------------------------------------------------------------------------


def test_the_real_window_shows_the_board_and_tells_keys_and_touches(facts: Log):
    with RealScreen((1280, 720)) as screen:
        one = WindowDevice(fullscreen=True, env=screen.env)
        one.show(plain(samples.play()))
        one.open(facts.append)
        try:
            until(lambda: bool(facts), "the window")
            until(lambda: tuple(screen.picture().get_at((20, 700)))[:3] == (0x18, 0x1E, 0x29), "the board")
            screen.key("Right")
            until(lambda: len(facts) >= 3, "the key")
            place = targets(samples.play(), (1280, 720))["p2"]
            assert isinstance(place, Circle)
            screen.click(place.x, place.y)
            until(lambda: len(facts) >= 4, "the touch")
        finally:
            one.close()
    assert [type(fact) for fact in facts] == [DeviceBack, PressDown, PressUp, Touched]
    assert (facts[1].sensor, facts[3].target, facts[3].generation) == ("keyboard.right", "p2", 7)


def test_the_x_server_dies_and_comes_back_and_the_newest_board_is_shown(facts: Log):
    with RealScreen((1280, 720)) as screen:
        one = WindowDevice(fullscreen=True, env=screen.env)
        one.open(facts.append)
        try:
            one.show(plain(samples.play()))
            until(lambda: bool(facts.of(DeviceBack)), "the window")
            screen.kill()
            until(lambda: bool(facts.of(DeviceLost)), "the loss")
            one.show(plain(samples.won()))
            screen.restart()
            until(lambda: len(facts.of(DeviceBack)) == 2, "the window's return")
            until(lambda: tuple(screen.picture().get_at((20, 700)))[:3] == (0xF5, 0xB8, 0x4A), "the newest board")
        finally:
            one.close()
    assert len(facts.of(DeviceLost)) == 1


def test_json_of_a_board_is_one_line():
    assert b"\n" not in json.dumps(plain(samples.play("ja", caption="a\nb"))).encode()
