"""Nothing that was confirmed is lost: a crash at every step of the way, and the real thing, kill -9."""

import os
import pty
import select
import termios
import time

import pytest
from bench import Bench
from real_kiosk import IN_A_TERMINAL, Kiosk
from waiting import until

A_PERSONS_PACE_S = 0.3
START_A = {"figure": "trefoil", "start_by": "number", "start": 1}
STEPS = ("light", "hush", "play", "keep", "write", "show")


class PowerCut(BaseException):
    """The power is gone: no handler may go on."""


def cut_at(number):
    """Cut the power at the n-th thing that the installation does, before or after it."""
    count = 0

    def fault(name):
        nonlocal count
        count += 1
        if count == number:
            raise PowerCut(name)

    return fault


def play_until_cut(folder, number):
    """Two winning steps; return (the bench, where the power was cut, or None when it was never)."""
    bench = None
    try:
        bench = Bench.__new__(Bench)
        bench.__init__(folder, options=START_A, faults=cut_at(number))
        bench.run(4)
        for pad in ("2", "1", "4"):
            bench.tap(pad)
            bench.run(9)
    except PowerCut as cut:
        return bench, str(cut)
    return bench, None


def confirmed(bench):
    """The lamps' positions that were spoken of: how many steps had their sentence."""
    return sum(line.startswith("say Point") for line in bench.seen)


def kept(bench):
    """How many moves had been handed to the record when the power went."""
    return sum(line == "keep move" for line in bench.seen)


def test_a_cut_at_any_step_of_the_way_keeps_every_confirmed_move(tmp_path):
    places, number = set(), 0
    while True:
        number += 1
        folder = tmp_path / str(number)
        before, place = play_until_cut(folder, number)
        if place is None:
            break
        places.add(place)
        again = Bench(folder, options=START_A, seed=99)
        found = again.record.unfinished()
        steps = 0 if found is None else len(found.steps)
        over = "keep outcome" in before.seen
        if found is None:
            assert over or confirmed(before) == 0, f"cut {place}"
            continue
        assert confirmed(before) <= steps <= kept(before), f"cut {place}"
        again.run(5)
        again.tap("1")
        again.run(8)
        again.tap("1")  # go on
        again.run(8)
        lit = (1, 6, 0)[steps]
        assert again.installation.session.table.position.lit == lit, f"cut {place}"
        for pad in ("1", "4")[steps:]:
            again.tap(pad)
            again.run(9)
        assert again.installation.session.table.outcome is not None, f"cut {place}"
    assert places == {f"{when} {step}" for when in ("before", "after") for step in STEPS}


SETTINGS = f"""{IN_A_TERMINAL}[input]
choices_per_s = 50.0
[options]
figure = "trefoil"
start_by = "number"
start = 1
"""


@pytest.mark.timeout(280)
def test_ten_real_kills_during_play_go_on_with_the_last_confirmed_move(tmp_path):
    """Points 2 and 3 in turn never end this game; each life of the kiosk adds some steps, then dies mid-play."""
    master, slave = pty.openpty()
    read = bytearray()

    def said():
        while select.select([master], [], [], 0)[0]:
            read.extend(os.read(master, 4096))
        return read.decode(errors="replace")

    kiosk = Kiosk(tmp_path, SETTINGS, stdin=slave, stdout=slave)
    told = 0
    for life in range(10):
        read.clear()
        kiosk.start()
        until(lambda: "to begin" in said(), what="the title")
        os.write(master, b" ")
        if life:
            until(lambda: "interrupted" in said(), what="the offer to go on")
            time.sleep(A_PERSONS_PACE_S)
            os.write(master, b"1")
        until(lambda: "areas, 5 points" in said(), what="the game")
        assert kiosk.kinds().count("move") >= told
        read.clear()
        key = ("2", "3")[life % 2]
        time.sleep(0.6)  # the lock-out of the same point
        os.write(master, key.encode())
        until(lambda: "Point " in said(), what="a confirmed step")
        told += 1
        if life % 3 == 0:
            os.write(master, b"23")  # and two more that may or may not be confirmed
        kiosk.kill()
        termios.tcflush(slave, termios.TCIFLUSH)  # what the dead one did not read is not for the next
        assert kiosk.kinds().count("move") >= told, "a confirmed step was lost"
        told = kiosk.kinds().count("move")
    assert len(kiosk.rows("id", "visits")) == 1
    assert len(kiosk.rows("id", "games")) == 1
    for fd in (master, slave):
        os.close(fd)
