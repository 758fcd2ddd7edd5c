"""Pitfall 21: a driver's thread meets an exception that nobody thought of, and the program only looks alive.

In each of them something fails once that never should. Then it either goes on by itself, or says that it is gone.
"""

import io
import os
import signal
import sys
import threading
import time

import pytest
from fact_inbox import Inbox, wait_until
from gpiozero.pins.mock import MockFactory

from hardware import gpio
from hardware.facts import DeviceBack, DeviceLost, Fault, PressDown, SpeechReady, Thought
from hardware.gpio import GpioMat
from hardware.serial_board import SerialBoard
from hardware.serial_ports import Ports
from hardware.simulated_board import SimulatedBoard
from hardware.voice import STUMBLED_S, Voice
from kiosk import text_window
from kiosk.board import Board, plain
from kiosk.cues import Think
from kiosk.text_window import TextWindow
from kiosk.thinker import Thinker

VIEW = "null_game 1 5 1"


def failing_once(monkeypatch, owner, name):
    """Let this fail at its next call; return what says whether it has."""
    real, failed = getattr(owner, name), threading.Event()

    def fails(*arguments, **named):
        if not failed.is_set():
            failed.set()
            raise RuntimeError("nobody thought of this")
        return real(*arguments, **named)

    monkeypatch.setattr(owner, name, fails)
    return failed


@pytest.fixture
def inbox():
    return Inbox()


@pytest.fixture
def board(tmp_path):
    with SimulatedBoard("M1", link=str(tmp_path / "port")) as board:
        yield board


@pytest.fixture
def mat(board):
    mat = SerialBoard("mat", identity="M1", sensors="12345", lamps="abc", ports=Ports(list, also=[board.path]))
    yield mat
    mat.close()


def test_the_reader_of_a_board(board, mat, inbox, monkeypatch):
    mat.open(inbox.post)
    inbox.wait_for(DeviceBack)
    failed = failing_once(monkeypatch, mat, "_hear")
    wait_until(failed.is_set)
    assert inbox.wait_for(DeviceLost).fault is Fault.BOARD, "it says so"
    inbox.wait_for(DeviceBack)
    board.tap(2)
    assert inbox.wait_for(PressDown).sensor == "mat.2"


def test_the_finder_of_boards(board, mat, inbox, monkeypatch):
    failed = failing_once(monkeypatch, mat._ports, "_listen")
    mat.open(inbox.post)
    wait_until(failed.is_set)
    inbox.wait_for(DeviceBack)
    board.tap(3)
    assert inbox.wait_for(PressDown).sensor == "mat.3"


def test_the_thread_of_the_pins(inbox, monkeypatch):
    monkeypatch.setattr(gpio, "RETRY_S", 0.02)
    monkeypatch.setattr(gpio, "COMPARE_S", 0.01)
    pins = MockFactory()
    mat = GpioMat("mat", factory="mock", pads={"1": 5}, lamps={"a": 17}, pin_factory=pins)
    mat.open(inbox.post)
    inbox.wait_for(DeviceBack)
    failed = failing_once(monkeypatch, mat, "_compare")
    wait_until(failed.is_set)
    assert inbox.wait_for(DeviceLost).fault is Fault.PADS
    inbox.wait_for(DeviceBack)
    pins.pin(5).drive_low()
    assert inbox.wait_for(PressDown).sensor == "mat.1"
    mat.close()


def test_the_thread_of_the_voice(tmp_path, monkeypatch):
    ready: list[object] = []
    voice = Voice(cache_folder=tmp_path)
    failed = failing_once(monkeypatch, voice, "_turn")
    voice.open(ready.append)
    wait_until(failed.is_set)
    voice.make(1, "one", language="en", rate=160, pitch=50)
    wait_until(lambda: any(isinstance(fact, SpeechReady) for fact in ready))
    voice.close()


def test_a_voice_whose_process_crashes_speaks_again(tmp_path):
    """Pitfall 32: a fault in the speech library ends its own process and nothing else."""
    facts: list[object] = []
    voice = Voice(cache_folder=tmp_path)
    voice.open(facts.append)
    for ticket, words in enumerate(("one", "two")):
        voice.make(ticket, words, language="en", rate=160, pitch=50)
        wait_until(lambda ticket=ticket: any(isinstance(f, SpeechReady) and f.ticket == ticket for f in facts))
        voice._process._process.send_signal(signal.SIGSEGV)
    voice.close()


def test_a_voice_that_fails_at_every_turn_does_not_eat_the_processor(tmp_path, monkeypatch):
    voice, times = Voice(cache_folder=tmp_path), []

    def fails():
        times.append(time.monotonic())
        raise RuntimeError("nobody thought of this")

    monkeypatch.setattr(voice, "_turn", fails)
    voice.open(lambda fact: None)
    wait_until(lambda: len(times) >= 4)
    voice.close()
    assert times[3] - times[0] > 2 * STUMBLED_S, "it rests between its faults"


def test_the_reader_of_the_thinker_says_that_it_is_gone_and_the_next_question_is_answered(inbox, monkeypatch):
    thinker = Thinker()
    thinker.open(inbox.post)
    failed = failing_once(monkeypatch, sys.modules["kiosk.thinker"], "_as_event")
    thinker.ask(Think(1, "hint", "null_game", VIEW))
    wait_until(failed.is_set)
    wait_until(lambda: any(isinstance(fact, Thought) for fact in inbox.all()))
    assert [fact.fault for fact in inbox.facts if isinstance(fact, DeviceLost)] == [Fault.THINKER]
    assert [fact.answer for fact in inbox.facts if isinstance(fact, Thought)] == [None], "nobody waits for it any more"
    thinker.ask(Think(2, "hint", "null_game", VIEW))
    wait_until(lambda: any(isinstance(fact, Thought) and fact.ticket == 2 for fact in inbox.all()))
    thinker.close()


def test_the_reader_of_a_terminal_reads_on(inbox, monkeypatch):
    read, write = os.pipe()
    with os.fdopen(read) as keys:
        window = TextWindow(stdin=keys, stdout=io.StringIO())
        failed = failing_once(monkeypatch, window, "_press")
        window.open(inbox.post)
        os.write(write, b"space\n")
        wait_until(failed.is_set)
        os.write(write, b"left\n")
        assert inbox.wait_for(PressDown).sensor == "keyboard.left", "it reads on"
        window.close()
    os.close(write)


def test_the_writer_of_a_terminal_writes_on(inbox, monkeypatch):
    out = io.StringIO()
    window = TextWindow(stdin=None, stdout=out)
    failed = failing_once(monkeypatch, text_window, "_encodable")
    window._in, window._handle = None, None
    window.open(inbox.post)
    window.show(plain(Board(1, "en", "First")))
    wait_until(failed.is_set)
    window.show(plain(Board(2, "en", "Second")))
    wait_until(lambda: "Second" in out.getvalue())
    window.close()
