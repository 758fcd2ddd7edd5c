"""How the drawings of a figure stand in the window: a strand with discs, a figure that runs out of its frame."""

import itertools
import math

import pytest

import games
from games.game import complete
from kiosk.languages import sentences
from kiosk.screens.presenter import picture
from kiosk.table import Table
from kiosk.window.figure import arrange, hit_circle
from kiosk.window.geometry import Box, in_polygon
from kiosk.window.labels import MARK

GAME = games.load("region_select")
FIGURES = ("trefoil", "figure-eight-curl", "six-three", "seven-six", "septafoil", "seven-two")
SCREENS = ((1920, 1080), (1280, 720), (800, 480))
BY_SCREEN = pytest.mark.parametrize("size", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")


def shown(id, drawing, **changes):
    table = Table(GAME, {}, 0, GAME.new(complete(GAME, {"figure": id, "start": 5}), 0), drawing=drawing, **changes)
    return picture(table, sentences("en", ("region_select",)), 0)


def placed(id, drawing, size=(1920, 1080), text_scale=1.0, **changes):
    unit = size[1] / 1080
    frame = Box(0.25 * size[0], 0.09 * size[1], 0.5 * size[0], 0.69 * size[1])
    return arrange(shown(id, drawing, **changes), frame, unit, text_scale=text_scale)


def inside(frame, x, y, r=0.0):
    return frame.x <= x - r and x + r <= frame.right and frame.y <= y - r and y + r <= frame.bottom


@BY_SCREEN
@pytest.mark.parametrize("id", FIGURES)
def test_of_a_strand_nothing_is_cut_off_and_no_place_lies_on_a_lamp(id, size):
    figure = placed(id, "knot", size)
    assert figure.wide
    assert not figure.cut
    for x, y in itertools.chain(*figure.lines, *(area.corners for area in figure.areas)):
        assert inside(figure.frame, x, y, 10 * figure.unit)
    for disc in figure.discs:
        assert inside(figure.frame, *disc.circle)
        assert disc.words is not None
        for area in figure.areas:
            assert all(math.dist(disc.circle[:2], corner) >= disc.circle.r for corner in area.corners)


@BY_SCREEN
@pytest.mark.parametrize("id", FIGURES)
def test_each_lamp_has_its_mark_inside_its_disc(id, size):
    for area in placed(id, "knot", size).areas:
        assert area.label is not None
        box = area.label.box
        assert all(in_polygon(x, y, area.corners) for x in (box.x, box.right) for y in (box.y, box.bottom))


def test_where_there_is_room_a_lamp_has_its_letter_as_large_as_its_mark_and_the_word_of_its_state():
    for area in placed("trefoil", "knot").areas:
        assert area.label.name.lines[0] == area.area.name
        assert area.label.name.height >= area.label.mark.h
        assert area.label.mark.w >= 0.5 * MARK
        assert area.state is not None


def test_a_finger_hits_each_place_of_a_strand_and_no_two_at_once():
    figure = placed("seven-six", "knot")
    for one, other in itertools.combinations(figure.discs, 2):
        a, b = hit_circle(figure, one), hit_circle(figure, other)
        assert math.dist(a[:2], b[:2]) >= a.r + b.r - 0.5


@BY_SCREEN
@pytest.mark.parametrize("id", ["six-three", "seven-two", "seven-six"])
def test_a_figure_that_is_cut_runs_out_at_its_side_and_all_its_points_are_whole(id, size):
    figure = placed(id, "figure-cut", size)
    assert len(figure.cut) == 1
    (side,) = figure.cut
    ends = [point for area in figure.areas for point in area.corners]
    beyond = {"left": min(x for x, _ in ends) < figure.frame.x, "right": max(x for x, _ in ends) > figure.frame.right,
              "top": min(y for _, y in ends) < figure.frame.y,
              "bottom": max(y for _, y in ends) > figure.frame.bottom}  # fmt: skip
    assert [one for one, out in beyond.items() if out] == [side]
    assert all(inside(figure.frame, *disc.circle) for disc in figure.discs)
    assert all(area.label is not None and area.label.box.inside(figure.frame) for area in figure.areas)
    assert figure.around.corners == (), "what is around fills the frame"


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_whoever_looks_from_another_side_sees_it_run_out_at_another(degrees):
    sides = ("top", "right", "bottom", "left")
    (at_home,) = placed("six-three", "figure-cut").cut
    (turned,) = placed("six-three", "figure-cut", turned=(False, degrees, 1.0)).cut
    assert sides.index(turned) == (sides.index(at_home) + degrees // 90) % 4


def test_a_cut_at_the_top_brings_points_farther_apart_on_a_wide_screen_too():
    def closest(figure):
        return min(math.dist(a.circle[:2], b.circle[:2]) for a, b in itertools.combinations(figure.discs, 2))

    assert placed("six-three", "figure-cut").cut <= {"top", "bottom"}
    assert closest(placed("six-three", "figure-cut")) > 1.04 * closest(placed("six-three", "figure"))


def test_with_large_words_a_strand_still_shows_every_mark():
    for text_scale in (1.5, 2.0):
        assert all(area.label is not None for area in placed("seven-six", "knot", text_scale=text_scale).areas)
