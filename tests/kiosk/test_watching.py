"""The tap: whoever looks on gets every line, and nobody who looks on can slow the game."""

import json
import os
import socket
import stat

import pytest

from hardware.facts import PressDown
from kiosk.cues import Lamps
from kiosk.languages import sentences
from kiosk.watching import MOST_READERS, Tap, _near, listen, shown


@pytest.fixture
def tap(tmp_path):
    made = Tap(tmp_path, lambda: sentences("en"), {"mat.3": "3"})
    yield made
    made.close()


def reader(tap):
    wire = socket.socket(socket.AF_UNIX)
    with _near(tap.path) as short:
        wire.connect(short)
    wire.settimeout(10)
    tap.turn()
    return wire


def test_a_reader_gets_facts_and_cues_as_lines(tap):
    with reader(tap) as wire, wire.makefile() as lines:
        tap(PressDown("mat.3", 1.0), 1.25)
        tap(Lamps((("A", True),)), 1.25)
        fact, cue = json.loads(lines.readline()), json.loads(lines.readline())
    assert (fact["fact"], fact["sensor"], fact["text"]) == ("PressDown", "mat.3", "mat.3 down (3)")
    assert (cue["cue"], cue["text"]) == ("Lamps", "lamps A")
    assert [shown(fact, 1.0), shown(cue)] == ["     0.250 mat.3 down (3)", "           > lamps A"]


def test_only_the_kiosks_user_may_look_on(tap):
    assert stat.S_IMODE(os.stat(tap.path).st_mode) == 0o600


def test_a_reader_that_does_not_read_is_dropped_and_the_others_go_on(tap):
    with reader(tap) as slow, reader(tap) as quick:
        quick.setblocking(False)
        got = b""
        for n in range(20_000):
            tap(PressDown(f"mat.{n}", 1.0), 1.0)
            got += quick.recv(65536)
            if len(tap._readers) == 1:
                break
        assert len(tap._readers) == 1
        assert got.count(b"\n") == n + 1
        slow.close()


def test_readers_come_and_go(tap):
    for _ in range(3):
        with reader(tap):
            tap(PressDown("mat.1", 1.0), 1.0)
    tap(PressDown("mat.1", 1.0), 1.0)
    tap(PressDown("mat.1", 1.0), 1.0)
    assert tap._readers == []


def test_there_is_room_for_so_many(tap):
    wires = [reader(tap) for _ in range(MOST_READERS + 2)]
    assert len(tap._readers) == MOST_READERS
    for wire in wires:
        wire.close()


def test_what_a_killed_kiosk_left_is_taken_over_and_the_end_takes_it_away(tmp_path):
    (tmp_path / "monitor.sock").write_text("")
    tap = Tap(tmp_path, lambda: sentences("en"))
    reader(tap).close()
    tap.close()
    tap.close()
    assert not (tmp_path / "monitor.sock").exists()


def test_a_deep_folder_and_no_folder_are_no_fault(tmp_path):
    deep = tmp_path / ("a" * 100) / ("b" * 100)
    tap = Tap(deep, lambda: sentences("en"))
    reader(tap).close()
    tap.close()
    (tmp_path / "file").write_text("")
    blind = Tap(tmp_path / "file", lambda: sentences("en"))
    blind(PressDown("mat.1", 1.0), 1.0)
    blind.close()


def test_where_no_kiosk_runs_listening_says_so(tmp_path):
    with pytest.raises(FileNotFoundError):
        next(listen(tmp_path / "monitor.sock"))
