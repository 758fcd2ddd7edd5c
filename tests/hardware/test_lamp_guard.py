"""Lamps go off however the program ends. The programs here are real processes, and are really killed."""

import os
import signal
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fact_inbox import wait_until

from hardware import lamp_guard
from hardware.lamp_guard import LampGuard, lamps_off_command, main, turn_lamps_off

ROOT = Path(__file__).parents[2]
PROGRAM = """
    import os, sys, time
    from hardware.lamp_guard import LampGuard
    guard = LampGuard([sys.executable, "-c", sys.argv[1], sys.argv[2]])
    guard.start()
    child = 0
    {more}
    print(guard.pid, child, flush=True)
    sys.stdin.readline()
    {end}
"""
TURN_OFF = "import sys; open(sys.argv[1], 'w').write('off')"
BUSY_TWICE = """
import sys, pathlib
tries = pathlib.Path(sys.argv[1] + ".tries")
tries.write_text(tries.read_text() + "x" if tries.exists() else "x")
if len(tries.read_text()) < 3: sys.exit(1)
open(sys.argv[1], "w").write("off")
"""


@contextmanager
def program(
    lamp: Path, *, turn_off: str = TURN_OFF, more: str = "", end: str = ""
) -> Iterator[tuple[subprocess.Popen[str], int, int]]:
    """A program with a guard for the lamp (a file that says `on` or `off`), and the ids of the guard and a child."""
    lamp.write_text("on")
    text = textwrap.dedent(PROGRAM).format(more=more, end=end)
    command = [sys.executable, "-c", text, turn_off, str(lamp)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        guard, child = map(int, running.stdout.readline().split())
        try:
            yield running, guard, child
        finally:
            running.kill()


def alive(pid: int) -> bool:
    """True while the process exists; one that has ended and waits to be collected does not count."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def watches(guard: int) -> bool:
    """True once the guard waits for the program's end: it ignores the signals that end a program, and sleeps."""
    if Path(f"/proc/{guard}/stat").read_text().rpartition(")")[2].split()[0] != "S":
        return False
    [mask] = [line.split()[1] for line in Path(f"/proc/{guard}/status").read_text().splitlines() if "SigIgn" in line]
    return bool(int(mask, 16) >> (signal.SIGTERM - 1) & 1)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGABRT])
def test_a_program_that_is_killed_leaves_its_lamps_off(tmp_path, how):
    lamp = tmp_path / "lamp"
    with program(lamp) as (running, guard, _):
        running.send_signal(how)
        wait_until(lambda: lamp.read_text() == "off")
        wait_until(lambda: not alive(guard))


def test_it_tries_again_while_the_pins_are_busy(tmp_path):
    lamp = tmp_path / "lamp"
    with program(lamp, turn_off=BUSY_TWICE) as (running, _, _):
        running.kill()
        wait_until(lambda: lamp.read_text() == "off")


def test_a_child_of_the_program_that_holds_the_pipe_open_hides_no_death(tmp_path):
    lamp = tmp_path / "lamp"
    forked = "child = os.fork()\nif not child: time.sleep(60); os._exit(0)"
    with program(lamp, more=forked) as (running, guard, child):
        wait_until(lambda: watches(guard))
        running.kill()
        try:
            wait_until(lambda: lamp.read_text() == "off")
        finally:
            os.kill(child, signal.SIGKILL)


def test_the_signals_that_end_a_program_do_not_end_its_guard(tmp_path):
    lamp = tmp_path / "lamp"
    with program(lamp) as (running, guard, _):
        wait_until(lambda: watches(guard))
        for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            os.kill(guard, each)
        running.kill()
        wait_until(lambda: lamp.read_text() == "off")


def test_after_a_goodbye_it_leaves_the_lamps_alone(tmp_path):
    lamp = tmp_path / "lamp"
    with program(lamp, end="guard.goodbye()") as (running, guard, _):
        running.communicate("\n")
        assert not alive(guard)
        assert lamp.read_text() == "on"


def test_a_program_that_ends_without_a_goodbye_is_dead_too(tmp_path):
    lamp = tmp_path / "lamp"
    with program(lamp, end="sys.exit(1)") as (running, _, _):
        running.communicate("\n")
        wait_until(lambda: lamp.read_text() == "off")


def test_a_goodbye_may_be_said_twice_or_without_a_start(tmp_path):
    guard = LampGuard([sys.executable, "-c", TURN_OFF, str(tmp_path / "lamp")])
    guard.goodbye()
    guard.start()
    guard.goodbye()
    guard.goodbye()
    assert guard.pid is None
    assert not (tmp_path / "lamp").exists()


def test_a_guard_that_cannot_be_started_is_a_line_in_the_log(monkeypatch, caplog):
    monkeypatch.setattr(lamp_guard.sys, "executable", "/nowhere/python")
    guard = LampGuard(["true"])
    guard.start()
    guard.goodbye()
    assert "the lamps have no guard" in caplog.text


def test_the_command_drives_the_pins_to_where_the_lamps_are_dark():
    assert lamps_off_command("lgpio", (17, 27), True)[-5:] == ["off", "lgpio", "low", "17", "27"]
    assert lamps_off_command("lgpio", (17,), False)[-4:] == ["off", "lgpio", "high", "17"]


@pytest.mark.parametrize(("level", "state"), [("low", False), ("high", True)])
def test_the_pins_become_outputs_at_that_level(monkeypatch, level, state):
    from gpiozero.pins.mock import MockFactory

    pins = MockFactory()
    monkeypatch.setattr("hardware.gpio.make_factory", lambda name: pins)
    assert turn_lamps_off("mock", level, [17, 27]) == 0
    assert [(pins.pin(number).function, bool(pins.pin(number).state)) for number in (17, 27)] == [("output", state)] * 2


def test_pins_that_cannot_be_had_yet_are_a_failure_to_be_repeated():
    assert main(["off", "nothing of the kind", "low", "17"]) == 1
    assert main([]) == 2
