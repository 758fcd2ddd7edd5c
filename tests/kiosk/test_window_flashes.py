"""No part of the picture goes back and forth more than three times a second, whatever boards come."""

from __future__ import annotations

import pygame
import window_samples as samples
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.board import Board
from kiosk.window.flashes import WITHIN_S, Flashes
from kiosk.window.screen import Screen
from kiosk.window.theme import luminance

SIZE = (480, 270)
OFF = samples.play(picture=samples.trefoil(left=False))
ON = samples.play(picture=samples.trefoil(left=True))
BRIGHT = samples.play(picture=samples.trefoil(left=True, right=True, around=True))
DAY = samples.play(theme="day")
WON = samples.won()

Frame = tuple[float, tuple[float, ...]]


COLUMNS, ROWS = 7, 5


def parts_of(surface: pygame.Surface) -> tuple[float, ...]:
    """The luminance of 7 x 5 parts of 2.9 % of the screen each: others than the window looks at."""
    small = pygame.transform.smoothscale(surface, (COLUMNS, ROWS))
    return tuple(luminance(tuple(small.get_at((x, y)))[:3]) for y in range(ROWS) for x in range(COLUMNS))


class Filmed:
    """A screen on a given clock; each frame that is shown is kept with its time."""

    def __init__(self, **options: object) -> None:
        self.screen = Screen(pygame.Surface(SIZE), **options)  # type: ignore[arg-type]
        self.frames: list[Frame] = []
        self.now = 0.0

    def show(self, board: Board, at: float) -> None:
        self.run(at)
        if self.screen.show(board, at):
            self._keep()

    def run(self, until: float) -> None:
        """Let time pass, as the window's main loop does."""
        while (wait_s := self.screen.wait_s(self.now)) is not None and self.now + wait_s <= until:
            self.now += wait_s
            if self.screen.tick(self.now):
                self._keep()
            elif wait_s == 0.0:
                break
        self.now = until

    def _keep(self) -> None:
        self.frames.append((self.now, parts_of(self.screen.surface)))


def turns(levels: list[tuple[float, float]]) -> list[float]:
    """When one part went up after it had gone down or the other way, by more than a tenth."""
    found, extreme, rising = [], levels[0][1], None
    for at, level in levels[1:]:
        if abs(level - extreme) > 0.11 and (rising is None or (level > extreme) != rising):
            found.append(at)
            rising, extreme = level > extreme, level
        elif rising is not None and (level > extreme) == rising:
            extreme = level
    return found


def most_in_a_second(frames: list[Frame]) -> int:
    most = 0
    for part in range(COLUMNS * ROWS):
        times = turns([(at, levels[part]) for at, levels in frames])
        for start in times:
            most = max(most, sum(start <= at < start + 0.999 for at in times))
    return most


def test_a_burst_of_boards_changes_an_area_three_times_a_second_and_the_newest_wins():
    film = Filmed(reduced_motion=True)
    for i in range(180):
        film.show(ON if i % 2 else OFF, i / 60)
    film.show(BRIGHT, 3.0)
    film.run(9.0)
    assert most_in_a_second(film.frames) <= 3
    assert len(film.frames) >= 7  # it is held, not stopped
    assert film.screen.board == BRIGHT


def test_the_ease_between_boards_does_not_flash_either():
    film = Filmed()
    for i in range(120):
        film.show(WON if i % 2 else OFF, i / 60)
    film.run(9.0)
    assert most_in_a_second(film.frames) <= 3
    assert film.screen.board == WON


def test_two_areas_that_take_turns_do_not_flash_what_lies_between_them():
    film, at = Filmed(reduced_motion=True), 0.0
    for board in (ON, BRIGHT, ON, ON, ON, BRIGHT, DAY, ON, WON, DAY):
        at += 0.25 if film.frames[2:] else 0.0
        film.show(board, at)
    film.run(at + 5.0)
    assert most_in_a_second(film.frames) <= 3


@settings(deadline=None, max_examples=12)
@given(st.lists(st.tuples(st.sampled_from([ON, OFF, BRIGHT, DAY, WON]), st.floats(0.0, 0.3)), min_size=8, max_size=24))
def test_no_order_and_no_pace_of_boards_makes_it_flash(boards: list[tuple[Board, float]]):
    film, at = Filmed(reduced_motion=True), 0.0
    for board, wait_s in boards:
        at += wait_s
        film.show(board, at)
    film.run(at + 5.0)
    assert most_in_a_second(film.frames) <= 3
    assert film.screen.board == boards[-1][0]
    assert film.screen.wait_s(film.now) is None


def test_steps_at_the_pace_of_a_person_are_shown_at_once():
    film = Filmed()
    for i in range(12):
        film.show(ON if i % 2 else OFF, i * 0.5)
        assert film.screen.board == (ON if i % 2 else OFF)


def test_a_ring_that_moves_quickly_along_the_points_is_shown_at_once():
    film = Filmed()
    for i in range(20):
        board = samples.play(focus=f"p{i % 5 + 1}")
        film.show(board, i * 0.1)
        assert film.screen.board == board


def test_a_touch_while_a_board_is_held_carries_the_generation_of_what_is_seen():
    film = Filmed(reduced_motion=True)
    for i in range(30):
        film.show(samples.play(picture=samples.trefoil(left=i % 2 == 0), generation=i), i / 60)
    shown = film.screen.board
    assert shown is not None
    assert shown.generation < 29
    film.run(5.0)
    assert film.screen.board is not None
    assert film.screen.board.generation == 29


# ---- the rule, by itself ------------------------------------------------------------------------------------------


def test_going_on_in_one_direction_is_one_change():
    flashes = Flashes()
    for i in range(20):
        assert flashes.free_at([i / 20], i / 100) == i / 100
        flashes.shown([i / 20], i / 100)


def test_a_fourth_change_waits_until_a_second_has_passed():
    flashes = Flashes()
    for i, at in enumerate((0.0, 0.1, 0.2, 0.3)):
        flashes.shown([i % 2], at)
    assert flashes.free_at([0.0], 0.4) == 0.1 + WITHIN_S
    assert flashes.free_at([0.95], 0.4) == 0.4
