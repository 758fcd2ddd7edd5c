"""What is really drawn, read from pixels: contrast, states without colour, the ring of focus, pieces of two sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import get_args

import pygame
import pytest
import window_samples as samples

from kiosk.board import Board, Icon, Item, Picture, ShownPlace
from kiosk.window import marks
from kiosk.window.geometry import Box
from kiosk.window.layout import Arrangement, arrange
from kiosk.window.paint import render
from kiosk.window.theme import NIGHT, THEMES, Colour, contrast, luminance, theme_of

FULL = (1920, 1080)


def colour_at(picture: pygame.Surface, x: float, y: float) -> Colour:
    red, green, blue, _ = picture.get_at((round(x), round(y)))
    return (red, green, blue)


def colours(picture: pygame.Surface, box: Box) -> Counter[Colour]:
    found: Counter[Colour] = Counter()
    for x in range(max(0, round(box.x)), min(picture.get_width(), round(box.right))):
        for y in range(max(0, round(box.y)), min(picture.get_height(), round(box.bottom))):
            found[colour_at(picture, x, y)] += 1
    return found


def words_against_ground(picture: pygame.Surface, box: Box) -> float:
    """The contrast of the strongest colour in a box to the most frequent one."""
    found = colours(picture, box)
    ground = found.most_common(1)[0][0]
    return max(contrast(colour, ground) for colour in found)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("language", ["en", "uk", "ja"])
@pytest.mark.parametrize("make", [samples.play, samples.won, samples.menu])
def test_every_text_is_seen_with_a_contrast_of_seven(make: object, language: str, theme: str):
    board: Board = replace(make(language), theme=theme)  # type: ignore[operator]
    arranged, picture = arrange(board, FULL), render(board, FULL)
    texts = [*arranged.side, *arranged.captions, *(card.text for card in (*arranged.cards, *arranged.actions))]
    for words in texts:
        assert words_against_ground(picture, words.box) >= 7, words.fitted.lines


def area_box(arranged: Arrangement, id: str) -> Box:
    assert arranged.figure is not None
    label = next(placed.label for placed in arranged.figure.areas if placed.area.id == id)
    assert label is not None
    return label.box


@pytest.mark.parametrize("theme", THEMES)
def test_states_differ_in_greyscale_by_lightness_stripes_and_mark(theme: str):
    board = samples.play(theme=theme)
    arranged, picture = arrange(board, FULL), render(board, FULL)
    lit, dark = colours(picture, area_box(arranged, "left")), colours(picture, area_box(arranged, "right"))
    colour_theme = theme_of(theme)
    assert contrast(lit.most_common(1)[0][0], dark.most_common(1)[0][0]) >= 3
    assert dark[colour_theme.hatch] > 300  # stripes
    assert lit[colour_theme.hatch] == 0
    assert lit[colour_theme.on_lit] > 1000  # the sun is filled
    x, y = label_mark(arranged, "right").centre
    assert colour_at(picture, x, y) in (colour_theme.dark, colour_theme.hatch)  # the ring is open


def label_mark(arranged: Arrangement, id: str) -> Box:
    assert arranged.figure is not None
    label = next(placed.label for placed in arranged.figure.areas if placed.area.id == id)
    assert label is not None
    return label.mark


def test_the_surrounding_area_fills_the_frame():
    dark = render(samples.play(), FULL)
    lit = render(samples.play(picture=samples.trefoil(around=True)), FULL)
    figure = arrange(samples.play(), FULL).figure
    assert figure is not None
    x, y = figure.frame.right - 60, figure.frame.bottom - 60
    assert colour_at(dark, x, y) in stripes(dark, x, y)
    assert colour_at(lit, x, y) == NIGHT.lit
    assert colour_at(lit, figure.frame.right + 10, y) == NIGHT.ground


def stripes(picture: pygame.Surface, x: float, y: float) -> set[Colour]:
    found = colours(picture, Box(x - 20, y - 20, 40, 40))
    assert {NIGHT.dark, NIGHT.hatch} <= set(found)
    return set(found)


# ---- focus --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("around", [False, True], ids=["dark around", "lit around"])
def test_the_ring_of_focus_is_seen_on_light_and_dark_and_leaves_the_disc_alone(around: bool, theme: str):
    picture = samples.trefoil(around=around)
    board = samples.play(picture=picture, focus="p2", theme=theme)
    arranged = arrange(board, FULL)
    with_ring, without = render(board, FULL), render(replace(board, focus=None), FULL)
    assert arranged.figure is not None
    disc = next(disc for disc in arranged.figure.discs if disc.place.id == "p2")
    x, y, r = disc.circle
    ring = theme_of(theme).ring
    at = [colour_at(with_ring, x - r - distance, y) for distance in range(2, 30)]
    assert at.count(ring) >= 7
    inner, outer = at.index(ring), len(at) - 1 - at[::-1].index(ring)
    assert contrast(at[inner - 3], ring) >= 3  # the gap
    assert contrast(at[outer + 2], ring) >= 3  # what is outside
    assert colours(with_ring, Box(x - r * 0.6, y - r * 0.6, r * 1.2, r * 1.2)) == colours(
        without, Box(x - r * 0.6, y - r * 0.6, r * 1.2, r * 1.2)
    )


@pytest.mark.parametrize("board", [samples.menu(), samples.paused(), samples.won()], ids=["menu", "pause", "won"])
def test_the_ring_of_focus_stands_round_an_item_or_an_action_with_a_gap(board: Board):
    arranged, picture = arrange(board, FULL), render(board, FULL)
    card = next(card for card in (*arranged.cards, *arranged.actions) if card.id == board.focus)
    theme = theme_of(board.theme, board.mood)
    x = card.box.centre[0]
    above = [colour_at(picture, x, card.box.y - distance) for distance in range(1, 20)]
    assert above.count(theme.focus) >= 8
    assert above[2] == theme.ground
    others = [one for one in (*arranged.cards, *arranged.actions) if one.id != board.focus]
    assert all(theme.focus not in colours(picture, one.box.inset(-3)) for one in others)


# ---- moods --------------------------------------------------------------------------------------------------------


def lightness(picture: pygame.Surface) -> float:
    small = pygame.transform.smoothscale(picture, (48, 27))
    return sum(luminance(colour_at(small, x, y)) for x in range(48) for y in range(27)) / (48 * 27)


def test_a_game_that_is_won_makes_all_of_the_frame_light():
    assert lightness(render(samples.won(), FULL)) > 0.5
    assert lightness(render(samples.play(), FULL)) < 0.15


def test_a_pause_dims_the_figure_and_not_the_words():
    playing, pausing = samples.play(), samples.play(mood="paused")
    arranged = arrange(pausing, FULL)
    assert arranged.figure is not None
    x, y = arranged.figure.frame.x + 90, arranged.figure.frame.bottom - 90
    assert luminance(colour_at(render(pausing, FULL), x, y)) < luminance(colour_at(render(playing, FULL), x, y))
    assert words_against_ground(render(pausing, FULL), arranged.captions[0].box) >= 7
    assert arranged.pause_mark is not None


def test_a_notice_has_a_mark_of_warning():
    board = samples.notice()
    arranged, picture = arrange(board, FULL), render(board, FULL)
    assert arranged.notice is not None
    assert colours(picture, arranged.notice.mark)[NIGHT.warning] > 100
    assert words_against_ground(picture, arranged.notice.words.box) >= 7


# ---- pieces, icons, sizes -----------------------------------------------------------------------------------------


def piece(word: str) -> list[float]:
    """The lightness along the middle of a piece, as one with no sense of colour sees it."""
    place = ShownPlace("p", "", 0.5, 0.5, 0.1, word)
    other = ShownPlace("q", "", 0.9, 0.5, 0.1, word)
    board = samples.play(picture=Picture((place, other)), focus=None)
    figure = arrange(board, FULL).figure
    assert figure is not None
    x, y, r = figure.discs[0].circle
    picture = render(board, FULL)
    return [round(luminance(colour_at(picture, x + r * step / 20, y)), 1) for step in range(-24, 25)]


@pytest.mark.parametrize(
    ("one", "other"), [("black", "white"), ("red", "blue"), ("lit", "dark"), ("captured", "white")]
)
def test_pieces_of_two_sides_differ_without_colour(one: str, other: str):
    assert piece(one) != piece(other)


def icons() -> Iterable[str]:
    return tuple(icon for icon in get_args(Icon) if icon)


@pytest.mark.parametrize("icon", icons())
def test_every_icon_is_drawn_within_its_square(icon: str):
    drawn = marks.mark(icon, 60, (255, 255, 255))
    ink = drawn.get_bounding_rect()
    assert ink.w > 20
    assert ink.h > 20 or icon == "less"
    edge = [drawn.get_at((x, y)).a for i in range(60) for x, y in ((i, 0), (i, 59), (0, i), (59, i))]
    assert max(edge) < 255


def test_no_two_icons_look_alike():
    drawn = {icon: pygame.image.tobytes(marks.mark(icon, 40, (255, 255, 255)), "RGBA") for icon in icons()}
    assert len(set(drawn.values())) == len(drawn)


def test_a_word_that_the_theme_does_not_know_is_drawn_as_a_point():
    place = ShownPlace("p", "1", 0.5, 0.5, 0.1, "no-such-word")
    render(samples.play(picture=Picture((place,)), theme="no such theme"), (640, 480))


@pytest.mark.parametrize("size", [(320, 200), (640, 480), (1366, 768), (1080, 1920), (3840, 2160)], ids=str)
def test_any_size_can_be_drawn(size: tuple[int, int]):
    items = (Item("a", "A", icon="hint"),)
    for board in (samples.play("ja"), samples.paused("uk"), replace(samples.menu(), items=items), Board(0, "en", "")):
        assert render(board, size).get_size() == size
