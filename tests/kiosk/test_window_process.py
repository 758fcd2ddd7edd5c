"""The window process on a real X server: what a person sees, presses and touches; how it starts and ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

import pygame
import pytest
import window_samples as samples
from drawn_curves import drawn, even, trefoil
from real_screen import RealScreen
from waiting import until

from games.region_select.freehand import read_drawing
from games.region_select.names import shadow_of
from kiosk.board import Board, Picture, ShownPlace, plain
from kiosk.window.geometry import Circle
from kiosk.window.layout import arrange, targets
from kiosk.window.paint import render
from kiosk.window.theme import NIGHT

SIZE = (1280, 720)


class Window:
    """A window process with its pipes, as the core sees it."""

    def __init__(self, env: dict[str, str], *options: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "kiosk.window", *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, **env},
        )
        self.facts: SimpleQueue[dict[str, Any]] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.facts.put(json.loads(line))

    def send(self, board: Board) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(plain(board)).encode() + b"\n")
        self.process.stdin.flush()

    def next(self, *kinds: str) -> dict[str, Any]:
        """Return the next fact of one of these kinds."""
        while True:
            try:
                fact = self.facts.get(timeout=30)
            except Empty:
                raise AssertionError(f"no {kinds} came") from None
            if fact["fact"] in kinds:
                return fact

    def frames(self) -> int:
        """The number of frames drawn, by the next sign of life."""
        return int(self.next("alive")["frames"])

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


@contextmanager
def window(screen: RealScreen, *options: str) -> Iterator[Window]:
    one = Window(screen.env, *options)
    try:
        one.next("ready")
        yield one
    finally:
        one.stop()


@pytest.fixture(scope="module")
def screen() -> Iterator[RealScreen]:
    with RealScreen(SIZE) as one:
        yield one


def middle(id: str, board: Board | None = None) -> tuple[float, float]:
    shape = targets(board or samples.play(), SIZE)[id]
    return (shape.x, shape.y) if isinstance(shape, Circle) else shape.centre


def shows(screen: RealScreen, board: Board) -> bool:
    """True if the screen shows exactly this board (the pointer may hide a little of it)."""
    seen, wanted = screen.picture(), render(board, screen.size)
    seen = pygame.transform.smoothscale(seen, (160, 90))
    wanted = pygame.transform.smoothscale(wanted, (160, 90))
    points = [(x, y) for x in range(160) for y in range(90)]
    return sum(far(seen.get_at(at), wanted.get_at(at)) for at in points) <= 12


def far(one: pygame.Color, other: pygame.Color) -> bool:
    return max(abs(one[i] - other[i]) for i in range(3)) > 12


# ---- seen ---------------------------------------------------------------------------------------------------------


def test_the_board_is_on_the_screen_as_it_is_drawn_without_one(screen: RealScreen):
    with window(screen, "--size", "1280x720") as one:
        board = samples.play("uk")
        one.send(board)
        until(lambda: shows(screen, board), "the board")


def test_of_many_boards_the_newest_is_shown(screen: RealScreen):
    with window(screen, "--fullscreen") as one:
        for number in range(300):
            one.send(samples.play(big=str(number), generation=number))
        until(lambda: shows(screen, samples.play(big="299")), "the last board")
        assert one.frames() < 300  # those in between were skipped


def test_a_board_that_cannot_be_read_changes_nothing(screen: RealScreen):
    with window(screen) as one:
        board = samples.menu()
        one.send(board)
        assert one.process.stdin is not None
        one.process.stdin.write(b'{"generation": 1}\nnot json\n\n')
        one.process.stdin.flush()
        until(lambda: shows(screen, board), "the board")
        assert one.process.poll() is None


def test_an_idle_window_draws_nothing_and_costs_next_to_nothing(screen: RealScreen):
    with window(screen) as one:
        one.send(samples.play())
        until(lambda: one.frames() >= 1, "a frame")
        before, cost = one.frames(), ticks(one.process.pid)
        for _ in range(3):  # three signs of life are three seconds
            assert one.frames() == before
        assert ticks(one.process.pid) - cost <= 0.05 * 3 * os.sysconf("SC_CLK_TCK")


def ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def test_an_area_that_changes_eases_in_several_frames(screen: RealScreen):
    with window(screen) as one:
        one.send(samples.play())
        until(lambda: one.frames() >= 1, "a frame")
        before = one.frames()
        one.send(samples.play(picture=samples.trefoil(left=False)))
        until(lambda: one.frames() > before + 2, "frames in between")


# ---- keys ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "name"),
    [("Left", "left"), ("Return", "return"), ("space", "space"), ("3", "3"), ("h", "h"), ("Escape", "escape"),
     ("F1", "f1"), ("BackSpace", "backspace"), ("KP_Enter", "return"), ("Up", "up")],
)  # fmt: skip
def test_keys_have_stable_names_and_are_pressed_and_released(screen: RealScreen, one: Window, key: str, name: str):
    screen.key(key)
    down, up = one.next("down", "up"), one.next("down", "up")
    assert (down["fact"], down["sensor"]) == ("down", f"keyboard.{name}")
    assert (up["fact"], up["sensor"]) == ("up", f"keyboard.{name}")
    assert down["at"] <= up["at"]


@pytest.fixture(scope="module")
def one(screen: RealScreen) -> Iterator[Window]:
    with window(screen, "--fullscreen") as shown:
        shown.send(samples.play())
        until(lambda: shows(screen, samples.play()), "the board")
        yield shown


def test_the_keypads_digits_are_digits(screen: RealScreen, one: Window):
    screen.key("KP_3")
    seen = [one.next("down")["sensor"]]
    if seen == ["keyboard.numlock"]:  # xdotool presses it to get at the digit
        seen = [one.next("down")["sensor"]]
    assert seen == ["keyboard.3"]
    while one.next("up")["sensor"] != "keyboard.3":
        pass


def test_a_held_key_is_one_press(screen: RealScreen, one: Window):
    screen.key_down("a")
    assert one.next("down", "up")["sensor"] == "keyboard.a"
    screen.key("b")  # whatever the server repeats meanwhile, the next press is this one
    screen.key_up("a")
    told = [(fact["fact"], fact["sensor"]) for fact in (one.next("down", "up") for _ in range(3))]
    assert ("down", "keyboard.a") not in told


# ---- touch --------------------------------------------------------------------------------------------------------


def test_press_and_release_on_a_target_touches_it(screen: RealScreen, one: Window):
    screen.click(*middle("p4"))
    fact = one.next("touched")
    assert (fact["target"], fact["generation"]) == ("p4", 7)
    screen.click(*middle("pause"))
    assert one.next("touched")["target"] == "pause"


def test_sliding_off_before_letting_go_chooses_nothing(screen: RealScreen, one: Window):
    screen.press(*middle("p4"))
    screen.release(*middle("p5"))
    screen.press(*middle("p4"))
    screen.release(640, 719)
    screen.click(640, 719)
    screen.click(*middle("p1"))
    assert one.next("touched")["target"] == "p1"


def test_a_touch_belongs_to_the_board_that_was_pressed_on(screen: RealScreen):
    with window(screen) as one:
        one.send(samples.play(generation=1))
        until(lambda: shows(screen, samples.play()), "the first board")
        screen.press(*middle("p2"))
        newer = samples.play(generation=2, big="2")
        one.send(newer)
        until(lambda: shows(screen, newer), "the newer board")
        screen.release(*middle("p2"))
        assert one.next("touched")["generation"] == 1


# ---- drawing ------------------------------------------------------------------------------------------------------


def test_a_trefoil_drawn_fast_with_the_mouse_is_seen_and_told_and_read_as_one(screen: RealScreen):
    paper = Picture((ShownPlace("p1", "1", 0.5, 0.5, 0.1, "empty"),), draws=True)
    board = samples.play(picture=paper, focus=None)
    figure = arrange(board, SIZE).figure
    assert figure is not None
    with window(screen, "--size", "1280x720") as one:
        one.send(board)
        until(lambda: shows(screen, board), "the paper")
        curve = drawn(even(trefoil(44)), 5)  # samples 60 pixels apart on a full screen
        screen.draw(*(figure.at(0.1 + 0.8 * x, 0.1 + 0.8 * y) for x, y in curve))
        line = one.next("drawn")["points"]
        shadow = shadow_of(read_drawing(line).stroke)
        assert shadow is not None
        assert shadow.name == "3_1"
        on_the_way = [figure.at(x, y) for x, y in line]
        until(lambda: all(inked(screen.glance(), *point) for point in on_the_way), "the ink")
        one.send(replace(board, generation=8))
        until(lambda: shows(screen, board), "clean paper")
        screen.click(*figure.at(0.5, 0.5))
        assert one.next("touched", "drawn")["target"] == "p1"


def inked(seen: pygame.Surface, x: float, y: float) -> bool:
    return not far(seen.get_at((round(x), round(y))), pygame.Color(*NIGHT.ink))


# ---- sizes --------------------------------------------------------------------------------------------------------


def test_fullscreen_fills_the_screen():
    with RealScreen((1024, 768)) as small, window(small, "--fullscreen") as one:
        one.send(samples.menu("ja"))
        until(lambda: shows(small, samples.menu("ja")), "the menu on all of the screen")


def test_a_resized_window_is_drawn_anew(screen: RealScreen):
    with window(screen, "--size", "800x600") as one:
        one.send(samples.play())
        screen.resize_window(1280, 720)
        until(lambda: shows(screen, samples.play()), "the board in the new size")


# ---- beginning and end --------------------------------------------------------------------------------------------


def run(env: dict[str, str], *options: str) -> subprocess.CompletedProcess[str]:
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, "-m", "kiosk.window", *options], env={**kept, **env}, input="", capture_output=True, text=True
    )


@pytest.mark.parametrize("env", [{}, {"DISPLAY": ":9977"}, {"SDL_VIDEODRIVER": "offscreen"}], ids=str)
def test_without_a_screen_it_ends_with_three_and_one_line(env: dict[str, str]):
    done = run(env)
    assert done.returncode == 3
    assert done.stderr.startswith("no screen: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_the_dummy_driver_counts_when_it_is_asked_for():
    done = run({"SDL_VIDEODRIVER": "dummy"})
    assert done.returncode == 0
    assert json.loads(done.stdout.splitlines()[0])["fact"] == "ready"


def test_closing_the_window_is_told_and_ends_it(screen: RealScreen):
    with window(screen) as one:
        screen.close_window()
        one.next("closed")
        assert one.process.wait(timeout=30) == 0


def test_a_full_screen_is_not_closed_by_a_key(screen: RealScreen):
    with window(screen, "--fullscreen") as one:
        one.next("alive")
        screen.close_window()
        one.send(samples.play())
        until(lambda: one.frames() >= 1, "a frame after it")
        assert one.process.poll() is None


def test_the_end_of_the_core_ends_the_window(screen: RealScreen):
    with window(screen) as one:
        assert one.process.stdin is not None
        one.process.stdin.close()
        assert one.process.wait(timeout=30) == 0


def test_sigterm_ends_it_quietly(screen: RealScreen):
    with window(screen) as one:
        one.process.send_signal(signal.SIGTERM)
        assert one.process.wait(timeout=30) == 0
        assert one.process.stderr is not None
        assert one.process.stderr.read() == b""


def test_control_c_is_for_the_core(screen: RealScreen):
    with window(screen) as one:
        one.process.send_signal(signal.SIGINT)
        one.next("alive")
        one.next("alive")
        assert one.process.poll() is None


# ---- pictures -----------------------------------------------------------------------------------------------------


def test_a_board_becomes_a_picture_file(tmp_path: Path):
    board, file = tmp_path / "board.json", tmp_path / "out.png"
    board.write_text(json.dumps(plain(samples.play("ja"))), encoding="utf-8")
    done = run({}, "--picture", str(file), "--board", str(board), "--size", "800x600")
    assert (done.returncode, done.stderr) == (0, "")
    assert pygame.image.load(file).get_size() == (800, 600)


def test_what_is_not_a_board_is_told_in_one_line(tmp_path: Path):
    board = tmp_path / "board.json"
    board.write_text("{}")
    done = run({}, "--picture", str(tmp_path / "out.png"), "--board", str(board))
    assert done.returncode == 2
    assert "not a board" in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_ground_is_drawn_before_the_first_board(screen: RealScreen):
    with window(screen, "--fullscreen"):
        until(lambda: tuple(screen.picture().get_at((640, 360)))[:3] == NIGHT.ground, "the ground")


def test_a_menu_and_then_its_game(screen: RealScreen):
    with window(screen, "--fullscreen") as one:
        one.send(samples.menu())
        until(lambda: shows(screen, samples.menu()), "the menu")
        screen.click(*middle("game-1", samples.menu()))
        assert one.next("touched") == {
            "fact": "touched",
            "target": "game-1",
            "generation": 3,
            "at": pytest.approx(0, abs=1e9),
        }
        game = replace(samples.play(), generation=4)
        one.send(game)
        until(lambda: shows(screen, game), "the game")
