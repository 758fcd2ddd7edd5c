"""What the service manager hears: a real socket, a given clock, and silence from a loop that hangs."""

import contextlib
import os
import socket

import pytest

from kiosk.service import STALE_S, Watchdog, interval_s, managed, notify


@pytest.fixture
def manager(tmp_path):
    """The service manager: `heard()` is every message that has come."""
    path = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(path)
        listening.setblocking(False)

        def heard():
            messages = []
            with contextlib.suppress(BlockingIOError):
                while True:
                    messages.append(listening.recv(1000).decode())
            return messages

        heard.environ = {"NOTIFY_SOCKET": path, "WATCHDOG_USEC": "5000000", "WATCHDOG_PID": str(os.getpid())}
        yield heard


def beats(watchdog, *times):
    for now in times:
        watchdog.beat(now)


def test_a_loop_that_turns_feeds_the_watchdog_twice_in_its_time(manager):
    watchdog = Watchdog(manager.environ)
    beats(watchdog, *(100 + n * 0.5 for n in range(21)))  # 10 s, twice a second
    assert manager() == ["WATCHDOG=1"] * 5


def test_a_loop_that_hangs_feeds_nothing(manager):
    watchdog = Watchdog(manager.environ)
    beats(watchdog, 100.0)
    assert manager() == ["WATCHDOG=1"]
    assert manager() == []  # no turn, no sign: nothing else sends
    beats(watchdog, 200.0)
    assert manager() == ["WATCHDOG=1"]


def test_a_loop_that_is_always_behind_is_not_fed_and_is_again_when_it_has_caught_up(manager):
    watchdog = Watchdog(manager.environ)
    beats(watchdog, 100.0)
    manager()
    for now in (103.0, 104.0, 105.0):
        watchdog.queued(now - STALE_S - 1, now)
        watchdog.beat(now)
    assert [one for one in manager() if one == "WATCHDOG=1"] == []
    watchdog.queued(105.9, 106.0)
    watchdog.beat(106.0)
    assert "WATCHDOG=1" in manager()


def test_one_late_press_costs_one_turn(manager):
    watchdog = Watchdog(manager.environ)
    watchdog.queued(0.0, 100.0)
    beats(watchdog, 100.0)
    assert "WATCHDOG=1" not in manager()
    beats(watchdog, 100.5)
    assert "WATCHDOG=1" in manager()


def test_what_must_be_alive_too_keeps_the_sign_back_and_is_named(manager):
    ages = {"voice": 0.0, "screen": None}
    watched = {name: (lambda now, name=name: ages[name], 10.0) for name in ages}
    watchdog = Watchdog(manager.environ, watched)
    beats(watchdog, 100.0)
    assert manager() == ["WATCHDOG=1"]
    ages["voice"] = 12.0
    beats(watchdog, 103.0, 103.5)
    assert manager() == ["STATUS=late: voice (silent for 12.0 s)"]
    ages["voice"] = 0.1
    beats(watchdog, 104.0)
    assert manager() == ["STATUS=playing", "WATCHDOG=1"]


def test_a_status_is_said_once(manager):
    watchdog = Watchdog(manager.environ)
    for text in ("playing", "playing", "idle"):
        watchdog.status(text)
    watchdog.stopping()
    assert manager() == ["STATUS=playing", "STATUS=idle", "STOPPING=1"]


@pytest.mark.parametrize(
    ("environ", "seconds"),
    [
        ({}, 0.0),
        ({"WATCHDOG_USEC": "5000000"}, 5.0),
        ({"WATCHDOG_USEC": "5000000", "WATCHDOG_PID": "1"}, 0.0),
        ({"WATCHDOG_USEC": "soon"}, 0.0),
        ({"WATCHDOG_USEC": "-3"}, 0.0),
    ],
)
def test_without_a_watchdog_of_ours_nothing_is_to_be_fed(environ, seconds):
    assert interval_s(environ, pid=7) == seconds


def test_without_a_service_manager_nothing_happens(tmp_path):
    notify("READY=1", {})
    notify("READY=1", {"NOTIFY_SOCKET": str(tmp_path / "nobody")})
    assert not managed({})
    assert managed({"NOTIFY_SOCKET": "@abstract"})


def test_a_manager_that_does_not_listen_any_more_is_not_waited_for(tmp_path):
    path = str(tmp_path / "full")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(path)
        for _ in range(5000):  # more than a socket holds
            notify("STATUS=" + "x" * 1000, {"NOTIFY_SOCKET": path})
