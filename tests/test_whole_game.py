"""A whole game of the three-area figure, from the title to the end, through each way in and by ear alone."""

import os
import pty
import re
import select
import time
import tty
from itertools import combinations

import pytest
from bench import CROSS, Bench
from gpiozero.pins.mock import MockFactory
from real_kiosk import Kiosk
from real_screen import RealScreen
from waiting import until

from hardware.board_side import BoardSide
from hardware.gpio import GpioMat
from hardware.serial_board import SerialBoard
from hardware.serial_line import VERSION, Hello
from hardware.serial_ports import Ports
from kiosk.intents.pipeline import Binding, DeviceInput, Timing

A_PERSONS_PACE_S = 0.4
"""Never more than four choices a second count, so real keys are pressed at a person's pace."""
START_A = {"figure": "trefoil", "start_by": "number", "start": 1}
"""A is lit. Points 1 and 4 put it out: 1 touches A, B and the surrounding area, 4 touches B and the surrounding one."""

GAME = [
    "lamps",
    "say Welcome to Footlights. Step on any place, or press any key, to begin.",
    "lamps A",
    "hush",
    "earcon turn",
    "keep visit",
    "keep game",
    "say begin",
    "say New here? Choose Ask, or stay on a place for a few seconds.",
    "lamps B around",
    "hush",
    "earcon mixed",
    "keep move",
    "say step",
    "lamps",
    "hush",
    "earcon win",
    "keep move",
    "keep outcome",
    "say won",
    "say time",
    "lamps",
    "hush",
    "earcon turn",
    "keep end",
    "say Thank you for playing.",
    "say Welcome to Footlights. Step on any place, or press any key, to begin.",
]


def as_list(seen):
    """The list of what was got, the sentences of the game by what they are about."""
    short = []
    for line in seen:
        if line.startswith("say 3 areas"):
            line = "say begin"
        elif line.startswith("say Point 1"):
            line = "say step"
        elif line.startswith("say Point 4"):
            line = "say won"
        elif line.startswith("say Played for ") and line.endswith(
            " seconds. What next? 1: Another start. 2: Another figure. 3: End."
        ):
            line = "say time"
        short.append(line)
    return short


def test_on_the_simulated_mat_everything_comes_in_one_order(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(6)
    for pad in ("2", "1", "4", "3"):
        bench.tap(pad)
        bench.run(14)
    assert as_list(bench.seen) == GAME


def test_the_sentences_of_a_game_tell_all_that_changed(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.tap("2")
    bench.run(14)
    bench.tap("1")
    bench.run(14)
    bench.tap("4")
    bench.run(3)
    assert [line for line in bench.spoken if not line.startswith("New here?")][1:4] == [
        "3 areas, 5 points. Lit: A. 2 steps are enough from here.",
        "Point 1. Now lit: B and around. Now dark: A.",
        "Point 4. Now dark: B and around. All dark, well done. 2 steps, and fewer is not possible.",
    ]


def test_by_the_pins_of_a_mat(tmp_path):
    """gpiozero's mock pins, driven as feet would; the core in this process, on a given clock."""
    factory = MockFactory()
    pins = {pad: 5 + int(pad) for pad in CROSS}
    lamps = {"A": 17, "B": 27, "around": 22}
    clock = []
    mat = GpioMat("mat", factory="mock", pads=pins, lamps=lamps, pin_factory=factory, clock=lambda: clock[0].now)
    clock.append(_Now())
    bench = Bench(tmp_path, options=START_A, devices=[mat])
    clock[0] = bench
    bench.until_settled(lambda: factory.pin(17).function == "output")
    bench.run(6)
    for pad in ("2", "1", "4", "3"):
        factory.pin(pins[pad]).drive_low()
        bench.run(0.3)
        factory.pin(pins[pad]).drive_high()
        bench.run(14)
        if pad == "1":
            assert [factory.pin(lamps[lamp]).state for lamp in ("A", "B", "around")] == [0, 1, 1]
    assert as_list(bench.seen) == GAME
    bench.installation.close()
    assert [factory.pin(pin).state for pin in lamps.values()] == [0, 0, 0]


class _Now:
    now = 100.0


class Wire:
    """The far end of a pty: bytes as a board would send them, one loop in the test's thread."""

    def __init__(self):
        self.master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        self.port = os.ttyname(self._slave)
        self.side = BoardSide(Hello(VERSION, "keypad", "test", "1.0", 12, 3, settling_ms=0), time.monotonic())

    def serve(self):
        now = time.monotonic()
        self.side.tick(now)
        for line in self.side.to_send():
            os.write(self.master, line)
        while select.select([self.master], [], [], 0)[0]:
            self.side.hear(os.read(self.master, 4096), time.monotonic())
            for line in self.side.to_send():
                os.write(self.master, line)

    def lit(self):
        self.serve()
        return {lamp for bit, lamp in enumerate(("A", "B", "around")) if self.side.lit >> bit & 1}


def test_by_bytes_on_a_pty(tmp_path):
    """A twelve-key keypad: every press is a line on a real port, every lamp a line back."""
    wire = Wire()
    channels = (*tuple(str(n) for n in range(1, 10)), "star", "0", "hash")
    board = SerialBoard("keypad", identity="test", sensors=channels, lamps=("A", "B", "around"),
                        ports=Ports(lambda: (), also=(wire.port,)))  # fmt: skip
    bindings = {channel: Binding(label=channel) for channel in channels[:9]} | {"star": Binding(control="ask")}
    inputs = (DeviceInput("keypad", timing=Timing(dwell_s=0.0, lock_out_s=0.0), bindings=bindings),)
    bench = Bench(tmp_path, options=START_A, devices=[board], inputs=inputs, real_time=True)

    def press(key, seen):
        wire.side.touch(key, True, time.monotonic())
        bench.until(lambda: wire.serve() or seen())
        wire.side.touch(key, False, time.monotonic())
        quiet = time.monotonic() + 0.3
        bench.until(lambda: wire.serve() or time.monotonic() > quiet)

    bench.until(lambda: wire.serve() or not wire.side.alone)
    press(2, lambda: wire.lit() == {"A"})
    press(1, lambda: wire.lit() == {"B", "around"})
    press(4, lambda: "keep outcome" in bench.seen and wire.lit() == set())
    press(3, lambda: "keep end" in bench.seen)
    kept = [line for line in bench.seen if line.startswith("keep")]
    assert kept == [line for line in GAME if line.startswith("keep")]
    bench.installation.close()


def test_in_a_real_window_with_a_persons_fingers(tmp_path):
    settings = '[options]\nfigure = "trefoil"\nstart_by = "number"\nstart = 1\n'
    with RealScreen((1280, 720)) as screen, Kiosk(tmp_path, settings, environment=screen.env) as kiosk:
        screen.key("space")
        until(lambda: kiosk.rows("start", "games"), "a game")
        until(lambda: _colours(screen) > 20, "a picture on the screen")
        for key, seen in [
            ("1", lambda: kiosk.kinds() == ["move"]),
            ("4", lambda: kiosk.rows("outcome", "games") == [("won-fewest",)]),
            ("3", lambda: kiosk.rows("ended_ms", "visits")[0][0] is not None),
        ]:
            time.sleep(A_PERSONS_PACE_S)
            screen.key(key)
            until(seen, f"what key {key} does")


def _colours(screen):
    picture = screen.picture()
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 9) for y in range(0, height, 9)})


def test_in_the_text_window(tmp_path):
    """A terminal and nothing else: keys in, lines out that a screen reader can read."""
    settings = '[text]\nenabled = "always"\n[options]\nfigure = "trefoil"\nstart_by = "number"\nstart = 1\n'
    master, slave = pty.openpty()
    read = bytearray()

    def said(words):
        while select.select([master], [], [], 0)[0]:
            read.extend(os.read(master, 4096))
        return words in read.decode(errors="replace").replace("\r", "")

    with Kiosk(tmp_path, settings, stdin=slave, stdout=slave) as kiosk:
        for key, words in [(" ", "Lit: A."), ("1", "Point 1. Now lit: B and around. Now dark: A."),
                           ("4", "All dark, well done."), ("3", "Thank you for playing.")]:  # fmt: skip
            time.sleep(A_PERSONS_PACE_S)
            os.write(master, key.encode())
            until(lambda words=words: said(words), f"{words!r} in the terminal")
        assert kiosk.rows("outcome", "games") == [("won-fewest",)]
    for fd in (master, slave):
        os.close(fd)


class Listener:
    """Plays by ear alone: it reads utterances in order, asks with keys, and knows nothing of the game's insides."""

    def __init__(self, bench):
        self.bench, self.heard = bench, 0

    def listen(self):
        new, self.heard = self.bench.spoken[self.heard :], len(self.bench.spoken)
        return " ".join(new)

    def ask(self, key):
        self.bench.key(key)
        self.bench.run(25)
        return self.listen()

    def explore(self):
        """Walk over all points with the arrows; return what each was heard to touch."""
        known = {}
        for arrow in ("right", "down", "down", "left", "up", "up", "right", "right", "down", "left", "left") * 2:
            found = re.search(r"Point (\d+)\. It touches, (.*?)Choosing", self.ask(arrow))
            if found:
                known[found[1]] = frozenset(re.findall(r"\b[A-H]\b|\baround\b", found[2]))
        return known


@pytest.mark.parametrize("start", range(1, 8))
def test_by_ear_alone(tmp_path, start):
    bench = Bench(tmp_path, options={**START_A, "start": start})
    ear = Listener(bench)
    bench.run(8)
    bench.key("space")
    bench.run(12)
    begun = ear.listen()
    lit = set(re.search(r"Lit: ([^.]*)\.", begun)[1].replace(" and ", ", ").split(", "))
    points = int(re.search(r"(\d+) points", begun)[1])
    known = ear.explore()
    assert len(known) == points
    answer = next(
        chosen
        for size in range(1, points + 1)
        for chosen in combinations(sorted(known), size)
        if lit == {area for area in set().union(*known.values()) if sum(area in known[p] for p in chosen) % 2}
    )
    for point in answer:
        words = ear.ask(point)
    assert "All dark" in words
    assert bench.record.unfinished() is None
