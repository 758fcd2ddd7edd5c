"""What may be missing at the start, and what may go during play: the game goes on, says so, and takes it back."""

import itertools
import os
import pty
import select
import signal
import time

import pytest
from real_kiosk import Kiosk
from real_screen import RealScreen
from real_sound import NullSink
from waiting import until

from hardware.simulated_board import SimulatedBoard

SETTINGS = """
[options]
figure = "trefoil"
[text]
enabled = "TEXT"
[input]
lock_out_s = 0.0
[devices.keyboard]
kind = "keyboard"
[devices.keyboard.sensors]
space = { control = "choose" }
[devices.board]
kind = "serial"
identity = "floor"
ports = ["PORT"]
[devices.board.sensors]
PADS
[devices.board.lamps]
1 = { label = "A" }
2 = { label = "B" }
3 = { label = "around" }
"""


def settings(port, text):
    """The settings of a floor on a board at this port."""
    pads = "\n".join(f'{n} = {{ label = "{n}" }}' for n in range(1, 6))
    return SETTINGS.replace("PADS", pads).replace("PORT", port).replace("TEXT", text)


class Terminal:
    """A terminal that keeps all that was written to it."""

    def __init__(self):
        self.master, self.slave = pty.openpty()
        self._read = bytearray()

    def has(self, words, after=0):
        while select.select([self.master], [], [], 0)[0]:
            self._read.extend(os.read(self.master, 4096))
        return words in self.text[after:]

    def count(self, words):
        self.has(words)
        return self.text.count(words)

    @property
    def text(self):
        return self._read.decode(errors="replace")

    def close(self):
        os.close(self.master)
        os.close(self.slave)


def stepping(kiosk, board):
    """A step that is answered: points 2 and 3 in turn never end the game."""
    turn = itertools.cycle((2, 3))

    def step():
        moves = kiosk.kinds().count("move")
        pad, lit = next(turn), board.lit
        time.sleep(0.4)  # at a person's pace
        board.tap(pad)
        until(lambda: kiosk.kinds().count("move") == moves + 1, what=f"the move of pad {pad}")
        until(lambda: board.lit != lit, what="other lamps")

    return step


@pytest.mark.timeout(200)
def test_window_voice_sound_and_board_each_go_during_play_and_come_back(tmp_path):
    link, terminal = str(tmp_path / "port"), Terminal()
    board = SimulatedBoard("floor", link=link)
    with NullSink() as sink, RealScreen() as screen:
        kiosk = Kiosk(tmp_path, settings(link, "always"), environment={**sink.environment, **screen.env},
                      stdin=terminal.slave, stdout=terminal.slave)  # fmt: skip
        with kiosk:
            until(lambda: terminal.has("to begin"), what="the title")
            board.tap(1)
            until(lambda: board.lit == {1}, what="the first start's lamp")
            step = stepping(kiosk, board)
            step()

            (window,) = kiosk.children("kiosk.window")
            os.kill(window, signal.SIGKILL)
            until(lambda: terminal.has("(K6)"), what="that the screen is gone, told")
            step()
            until(lambda: kiosk.children("kiosk.window") not in ([], [window]), what="another window")
            until(lambda: "K6 window: is answering again" in kiosk.log, what="the window's return")
            step()

            (voice,) = kiosk.children("voice_worker")
            os.kill(voice, signal.SIGKILL)
            step()
            until(lambda: kiosk.children("voice_worker") not in ([], [voice]), what="another voice")
            quiet_after = time.perf_counter()
            step()
            until(lambda: len(sink.spans(since=quiet_after)) > 1, what="words after the voice died")

            sink.kill()
            until(lambda: terminal.has("(K4)"), what="that the sound is gone, told")
            step()
            sink.restart()
            until(lambda: "K4 sound: is answering again" in kiosk.log, what="the sound's return")
            heard_after = time.perf_counter()
            step()
            until(lambda: sink.spans(since=heard_after), what="sound again")

            board.unplug()
            until(lambda: terminal.has("(K2)"), what="that the board is gone, told")
            board.replug()
            until(lambda: "K2 board: is answering again" in kiosk.log, what="the board's return")
            until(lambda: board.lit, what="the lamps as they were")
            step()
        board.close()
        terminal.close()
        for code in ("K2", "K4", "K6"):
            assert kiosk.log.count(f" {code} ") >= 2, f"{code} is told when lost and when back"
        assert "Traceback" not in kiosk.log + kiosk.errors


@pytest.mark.parametrize(("display", "sound", "board"), list(itertools.product((True, False), repeat=3)))
def test_whatever_is_missing_at_the_start_it_starts_and_says_what(tmp_path, display, sound, board):
    link = str(tmp_path / "port")
    plugged = SimulatedBoard("floor", link=link) if board else None
    with NullSink() as sink, RealScreen() as screen:
        environment = (sink.environment if sound else {}) | (screen.env if display else {})
        with Kiosk(tmp_path, settings(link, "never"), environment=environment) as kiosk:
            missing = {code for code, there in (("K6", display), ("K4", sound), ("K2", board)) if not there}
            if not display and not board:
                missing.add("K8")
            for code in sorted(missing):
                until(lambda code=code: f"{code} " in kiosk.log, what=f"{code} in the log")
            if sound:
                least_s = 4.0 if missing else 1.0  # the invitation alone takes three
                until(lambda: spoken_s(sink) > least_s, what="the invitation, and what is missing, spoken")
            if display:
                until(lambda: bool(missing) == _has_warning(screen), what="the notice on the screen, or none")
            if plugged is not None:
                plugged.tap(1)
                until(lambda: plugged.lit == {1}, what="a game")
            elif display:
                screen.key("space")
                until(lambda: kiosk.rows("id", "games"), what="a game")
            told = {line.split()[3] for line in kiosk.log.splitlines() if " WARNING K" in line}
            assert told == missing
    if plugged is not None:
        plugged.close()
    assert "Traceback" not in kiosk.log + kiosk.errors


def spoken_s(sink):
    """For how many seconds it was loud."""
    return sum(end - begin for begin, end in sink.spans())


def _has_warning(screen):
    """True if the colour of a warning is on the screen in more than a few points."""
    from kiosk.window.theme import THEMES

    wanted = THEMES["night"].warning
    picture = screen.picture()
    width, height = picture.get_size()
    points = (picture.get_at((x, y))[:3] for x in range(0, width, 2) for y in range(0, height // 8, 2))
    return sum(tuple(point) == tuple(wanted)[:3] for point in points) > 10


def test_a_display_that_is_named_but_dead_leaves_the_terminal(tmp_path):
    terminal = Terminal()
    kiosk = Kiosk(tmp_path, "", environment={"DISPLAY": ":99"}, stdin=terminal.slave, stdout=terminal.slave)
    with kiosk:
        until(lambda: terminal.has("to begin") and terminal.has("(K6)"), what="the title in the terminal")
        os.write(terminal.master, b"z")
        until(lambda: terminal.has("2 steps are enough"), what="a game")
        for times in (2, 3):
            os.write(terminal.master, b"w")
            until(lambda times=times: terminal.count("2 steps are enough") >= times, what="the same words again")
    terminal.close()
    assert "(K8)" not in terminal.text
    assert "Traceback" not in kiosk.log + kiosk.errors
