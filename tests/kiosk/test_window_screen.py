"""From board to board: drawn only when something changed, eased only where an area changed, at once otherwise."""

from __future__ import annotations

from dataclasses import replace

import pygame
import window_samples as samples

from kiosk.window.geometry import Circle
from kiosk.window.layout import targets
from kiosk.window.screen import EASE_S, Screen
from kiosk.window.theme import NIGHT

SIZE = (1280, 720)


def screen(**options: object) -> Screen:
    return Screen(pygame.Surface(SIZE), **options)  # type: ignore[arg-type]


def after_step(generation: int = 8):
    return samples.play(picture=samples.trefoil(left=False, right=True), generation=generation)


def test_a_board_that_looks_the_same_is_not_drawn_again():
    one = screen()
    assert one.show(samples.play(), 0.0)
    assert not one.show(samples.play(), 0.1)
    assert not one.show(samples.play(generation=8), 0.2)
    assert one.frames == 1


def test_a_touch_carries_the_newest_generation_even_if_nothing_was_drawn():
    one = screen()
    one.show(samples.play(generation=7), 0.0)
    one.show(samples.play(generation=8), 0.1)
    assert one.board is not None
    assert one.board.generation == 8


def test_nothing_moves_while_nothing_changes():
    one = screen()
    one.show(samples.play(), 0.0)
    assert one.wait_s(5.0) is None
    assert not one.tick(5.0)
    assert one.frames == 1


def test_a_changed_area_eases_and_then_rests():
    one = screen()
    one.show(samples.play(), 0.0)
    one.show(after_step(), 1.0)
    while one.wait_s(1.0) is not None:
        one.tick(1.0 + EASE_S * one.frames / 12)
        assert one.frames < 30
    assert not one.tick(9.0)
    assert pygame.image.tobytes(one.surface, "RGB") == pygame.image.tobytes(fresh(after_step()), "RGB")


def fresh(board):
    one = screen()
    one.show(board, 0.0)
    return one.surface


def test_halfway_an_area_is_between_its_two_fills_and_the_words_are_new_already():
    one = screen()
    one.show(samples.play(), 0.0)
    step = samples.play(picture=samples.trefoil(left=False, right=True), caption="Left is dark.")
    one.show(step, 1.0)
    one.tick(1.0 + EASE_S / 2)
    end, half = fresh(step), one.surface
    figure = targets(step, SIZE)["p2"]
    assert isinstance(figure, Circle)
    inside = (round(figure.x + 120), round(figure.y + 60))  # in the left area, beside its words
    assert NIGHT.lit != tuple(half.get_at(inside))[:3] != tuple(end.get_at(inside))[:3]
    bar = pygame.Rect(0, 600, 1280, 120)
    assert pygame.image.tobytes(half.subsurface(bar), "RGB") == pygame.image.tobytes(end.subsurface(bar), "RGB")


def test_a_moved_ring_does_not_ease():
    one = screen()
    one.show(samples.play(focus="p3"), 0.0)
    one.show(samples.play(focus="p4"), 1.0)
    assert one.wait_s(1.0) is None


def test_another_figure_does_not_ease():
    one = screen()
    one.show(samples.play(), 0.0)
    one.show(samples.stones(), 1.0)
    assert one.wait_s(1.0) is None


def test_a_win_eases_once():
    one = screen()
    one.show(samples.play(), 0.0)
    one.show(samples.won(), 1.0)
    assert one.wait_s(1.0) is not None
    one.tick(1.5)
    assert one.wait_s(2.0) is None


def test_reduced_motion_changes_at_once():
    one = screen(reduced_motion=True)
    one.show(samples.play(), 0.0)
    one.show(after_step(), 1.0)
    assert one.wait_s(1.0) is None
    assert one.frames == 2


def test_quick_steps_end_with_the_newest():
    one = screen()
    one.show(samples.play(), 0.0)
    for generation in range(8, 20):
        one.show(after_step(generation) if generation % 2 else samples.play(generation=generation), generation / 100)
    one.tick(9.0)
    one.tick(9.5)
    assert pygame.image.tobytes(one.surface, "RGB") == pygame.image.tobytes(fresh(after_step()), "RGB")


def test_another_size_draws_the_board_anew():
    one = screen()
    one.show(samples.play(), 0.0)
    one.resized(pygame.Surface((1024, 768)), 1.0)
    assert one.size() == (1024, 768)
    assert one.target(*middle("p4", (1024, 768))) == "p4"


def middle(id: str, size: tuple[int, int]) -> tuple[float, float]:
    shape = targets(samples.play(), size)[id]
    assert isinstance(shape, Circle)
    return (shape.x, shape.y)


def test_a_board_brings_its_own_theme_and_changes_it_at_once():
    one = screen(theme="day")
    for theme, ground in (("night", NIGHT.ground), ("day", (0xF6, 0xF3, 0xEC)), ("contrast", (0, 0, 0))):
        one.show(samples.play(theme=theme), float(len(theme)))
        assert one.wait_s(0.0) is None
        assert tuple(one.surface.get_at((5, 5)))[:3] == ground


def test_before_the_first_board_the_ground_is_that_of_the_installation():
    one = screen(theme="day")
    one.resized(pygame.Surface((640, 480)), 0.0)
    assert tuple(one.surface.get_at((5, 5)))[:3] == (0xF6, 0xF3, 0xEC)


def test_reduced_motion_may_be_a_players_own():
    one = screen()
    one.show(samples.play(), 0.0)
    one.show(replace(after_step(), reduced_motion=True), 1.0)
    assert one.wait_s(1.0) is None


def test_words_are_as_large_as_the_player_and_the_distance_ask_for_together():
    near, far, own = screen(), screen(text_scale=1.4), screen()
    near.show(samples.play(), 0.0)
    far.show(samples.play(), 0.0)
    own.show(samples.play(text_scale=1.4), 0.0)
    picture = pygame.image.tobytes(far.surface, "RGB")
    assert picture == pygame.image.tobytes(own.surface, "RGB")
    assert picture != pygame.image.tobytes(near.surface, "RGB")
