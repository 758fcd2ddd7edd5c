"""The simulated board as a program, and its faults."""

import contextlib
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fact_inbox import Inbox, wait_until
from hypothesis import given
from hypothesis import strategies as st

from hardware.board_simulator import main
from hardware.facts import DeviceBack, DeviceLost, PressDown, PressUp
from hardware.line_faults import Faults
from hardware.serial_board import SerialBoard
from hardware.serial_ports import Ports
from hardware.simulated_board import SimulatedBoard

ROOT = Path(__file__).parents[2]
LINE = b"D02031A2B12F7\n"


class Program:
    """`footlights simulate-board`, started and typed into."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "hardware.board_simulator", *arguments]
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.line()

    def type(self, text: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


@pytest.fixture
def link(tmp_path) -> str:
    return str(tmp_path / "board")


@pytest.fixture
def program(link) -> Iterator[Program]:
    made = Program("--id", "DEMO", "--link", link)
    yield made
    made.process.kill()
    made.process.wait()
    for pipe in (made.process.stdin, made.process.stdout):
        with contextlib.suppress(OSError):
            pipe.close()  # type: ignore[union-attr]


@pytest.fixture
def driver(link) -> Iterator[SerialBoard]:
    made = SerialBoard("mat", identity="DEMO", sensors="12345", lamps="abc", ports=Ports(list, also=[link]))
    yield made
    made.close()


# ---- the program -------------------------------------------------------------------------------------------------


def test_steps_are_typed_and_lamps_are_printed(program, driver):
    inbox = Inbox()
    driver.open(inbox.post)
    inbox.wait_for(DeviceBack)
    program.type("press 3")
    assert inbox.wait_for(PressDown).sensor == "mat.3"
    driver.show({"a": True, "c": True})
    assert program.line() == "lamps 1 3"
    program.type("release 3")
    assert inbox.wait_for(PressUp).sensor == "mat.3"
    program.type("tap 1")
    assert inbox.wait_for(PressUp).sensor == "mat.1"


def test_what_it_does_not_understand_it_says(program):
    for typed, answer in (
        ("dance", "? press N"),
        ("press 9", "? there is no pad 9"),
        ("press x", "? pads are numbered"),
    ):
        program.type(typed)
        assert program.line().startswith(answer)


def test_it_is_unplugged_and_plugged_in_again_under_the_same_link(program, driver, link):
    inbox = Inbox()
    driver.open(inbox.post)
    inbox.wait_for(DeviceBack)
    program.type("unplug")
    inbox.wait_for(DeviceLost)
    assert not os.path.lexists(link)
    program.type("replug")
    assert program.line() == f"port {link}"
    inbox.wait_for(DeviceBack)


def test_killed_it_is_a_lost_board_and_a_new_one_is_found(program, driver, link):
    inbox = Inbox()
    driver.open(inbox.post)
    inbox.wait_for(DeviceBack)
    program.process.kill()
    inbox.wait_for(DeviceLost)
    with SimulatedBoard("DEMO", link=link) as board:
        inbox.wait_for(DeviceBack)
        board.press(2)
        inbox.wait_for(PressDown)


@pytest.mark.parametrize("how", ["quit", "end", "signal"])
def test_it_ends_tidily(program, link, how):
    assert program.process.stdin is not None
    if how == "quit":
        program.type("quit")
    elif how == "end":
        program.process.stdin.close()
    else:
        program.process.send_signal(signal.SIGTERM)
    assert program.process.wait(30) == 0
    assert not os.path.lexists(link)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--id", "no spaces"],
        ["--id", "X", "--pads", "65"],
        ["--id", "X", "--loss", "2"],
        ["--id", "X", "--delay", "inf"],
        ["--id", "X", "--stuck", "9"],
        ["--id", "X", "--link", "/nowhere/at/all"],
    ],
)
def test_what_cannot_be_started_is_refused_in_words(arguments, capsys):
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert "simulate-board" in told
    assert "Traceback" not in told


def test_its_help_names_every_fault(capsys):
    assert main(["--help"]) == 0
    told = capsys.readouterr().out
    faults = (
        "loss",
        "delay",
        "garbage",
        "wrong-crc",
        "silent-after",
        "unplug-after",
        "replug-after",
        "stuck",
        "chatter",
    )
    assert all(f"--{name}" in told for name in faults)


# ---- faults ------------------------------------------------------------------------------------------------------


def test_a_stuck_pad_is_down_from_the_start_and_stays(link, driver):
    inbox = Inbox()
    with SimulatedBoard("DEMO", link=link, faults=Faults(stuck=frozenset({2}))) as board:
        driver.open(inbox.post)
        assert inbox.wait_for(PressDown).sensor == "mat.2"
        board.release(2)
        board.press(1)
        inbox.wait_for(PressDown)
        assert inbox.of(PressUp) == []


def test_a_chattering_pad_fires_ghosts(link, driver):
    inbox = Inbox()
    with SimulatedBoard("DEMO", link=link, faults=Faults(chatter=frozenset({4}))):
        driver.open(inbox.post)
        for _ in range(3):
            assert inbox.wait_for(PressDown).sensor == "mat.4"
            assert inbox.wait_for(PressUp).sensor == "mat.4"


def test_it_hangs_when_told_to(link, driver):
    inbox = Inbox()
    with SimulatedBoard("DEMO", link=link, faults=Faults(silent_after_s=1.0)):
        driver.open(inbox.post)
        inbox.wait_for(DeviceBack)
        assert "silent" in inbox.wait_for(DeviceLost).reason


def test_it_unplugs_itself_and_comes_back_when_told_to(link, driver):
    inbox = Inbox()
    with SimulatedBoard("DEMO", link=link, faults=Faults(unplug_after_s=0.5, replug_after_s=0.5)):
        driver.open(inbox.post)
        for expected in (DeviceBack, DeviceLost, DeviceBack):
            inbox.wait_for(expected)


def test_without_a_host_its_lamps_go_to_the_safe_ones(link, driver):
    inbox = Inbox()
    with SimulatedBoard("DEMO", link=link) as board:
        driver.open(inbox.post)
        inbox.wait_for(DeviceBack)
        driver.show({"a": True})
        wait_until(lambda: board.lit == {1})
        driver._link.write = lambda data: None  # type: ignore[union-attr,method-assign]  # the host's wire breaks
        inbox.wait_for(DeviceLost)
        assert board.lit == set()


def test_the_shares_of_faults_are_kept_and_are_the_same_for_the_same_seed():
    faults = Faults(loss=0.2, garbage=0.3, wrong_crc=0.1)
    runs = []
    for _ in range(2):
        chance = random.Random(5)
        runs.append([faults.spoil(LINE, chance) for _ in range(2000)])
    assert runs[0] == runs[1]
    assert 300 < runs[0].count(b"") < 500
    assert 900 < runs[0].count(LINE) < 1120


@given(st.binary(), st.integers())
def test_a_good_cable_changes_nothing(data, seed):
    chance = random.Random(seed)
    assert Faults().spoil(data, chance) == data
    assert Faults().lose(data, chance) == data
