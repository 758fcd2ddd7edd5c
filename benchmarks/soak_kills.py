"""Real kills: the real kiosk in its own process, played by its keyboard on a terminal, dies by SIGKILL at any moment.

After each death the record is read from outside: every step whose sentence was on the terminal must be in it. The next
life offers to go on, and goes on.
"""

from __future__ import annotations

import os
import pty
import random
import re
import select
import tempfile
import termios
import time
from typing import Any

from real_kiosk import IN_A_TERMINAL, Kiosk

SETTINGS = f"""{IN_A_TERMINAL}[input]
choices_per_s = 50.0
lock_out_s = 0.0
[options]
figure = "trefoil"
start_by = "number"
start = 1
"""
CONFIRMED = re.compile(r"^\W*Point \d", re.MULTILINE)


class Life:
    """One terminal for all lives of the kiosk; `read` is what this life has written to it."""

    def __init__(self) -> None:
        self.master, self.slave = pty.openpty()
        self.read = bytearray()

    def said(self) -> str:
        while select.select([self.master], [], [], 0)[0]:
            self.read.extend(os.read(self.master, 4096))
        return self.read.decode(errors="replace")

    def until(self, words: str, patience_s: float = 20.0) -> None:
        end = time.monotonic() + patience_s
        while words not in self.said():
            if time.monotonic() > end:
                raise AssertionError(f"never said {words!r}; said: {self.said()[-400:]!r}")
            time.sleep(0.01)

    def key(self, key: str) -> None:
        os.write(self.master, key.encode())

    def forget(self) -> None:
        """What the dead one did not read is not for the next."""
        termios.tcflush(self.slave, termios.TCIFLUSH)
        self.said()
        self.read.clear()


def kills(count: int, seed: int, most_s: float) -> dict[str, Any]:
    """Return the figures of up to `count` kills within `most_s`."""
    chance, life = random.Random(seed), Life()
    done = confirmed = lost = at_start = 0
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="footlights-kills-") as folder:
        kiosk = Kiosk(folder, SETTINGS, stdin=life.slave, stdout=life.slave)
        while done < count and time.monotonic() < began + most_s:
            life.forget()
            kiosk.start()
            if chance.random() < 0.1 and kiosk.rows("id", "games"):  # in the middle of a start
                at_start += 1
                time.sleep(chance.uniform(0.0, 0.1))
            else:
                confirmed += one_life(life, chance, first=not kiosk.rows("id", "games"))
            kiosk.kill()
            done += 1
            lost = max(lost, confirmed - kiosk.kinds().count("move"))
        moves, games = kiosk.kinds().count("move"), len(kiosk.rows("id", "games"))
    for fd in (life.master, life.slave):
        os.close(fd)
    return {
        "kills": done, "kills_at_start": at_start, "kills_took_s": round(time.monotonic() - began, 1),
        "kills_confirmed_moves": confirmed, "kills_moves_in_record": moves, "kills_games": games, "kills_lost": lost,
    }  # fmt: skip


def one_life(life: Life, chance: random.Random, first: bool) -> int:
    """Begin or go on, play at some pace, and return how many steps were confirmed when the moment has come."""
    life.until("to begin")
    life.key(" ")
    if not first:
        life.until("interrupted")
        time.sleep(0.3)
        life.key("1")
    life.until("areas, 5 points")
    life.read.clear()
    end = time.monotonic() + chance.uniform(0.05, 2.0)
    pace_s, turn = chance.uniform(0.02, 0.4), chance.randrange(2)
    while time.monotonic() < end:
        life.key("23"[turn])  # points 2 and 3 in turn never end this game
        turn = 1 - turn
        time.sleep(min(pace_s, max(0.0, end - time.monotonic())))
    return len(CONFIRMED.findall(life.said().replace("\r", "")))
