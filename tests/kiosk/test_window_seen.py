"""What people see who see few colours or none, in every theme, and that no letter is an empty box. Read from pixels."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pygame
import pytest
import window_pages as pages
import window_samples as samples

import games
import kiosk.languages
from kiosk import play
from kiosk.board import Board, Picture, ShownArea, ShownPlace
from kiosk.languages import Sentences
from kiosk.screens.presenter import game_board
from kiosk.window import marks
from kiosk.window.fonts import Weight, folder, rendered, runs
from kiosk.window.geometry import Box
from kiosk.window.grounds import ground_of
from kiosk.window.layout import Arrangement, arrange
from kiosk.window.paint import render
from kiosk.window.theme import THEMES, Colour, contrast, luminance, theme_of

SIZE = (1280, 720)
Matrix = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]

# Machado, Oliveira, Fernandes 2009, "A Physiologically-based Model for Simulation of Color Vision Deficiency", table 1,
# severity 1.0; for linear RGB.
SIGHTS: dict[str, Matrix] = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,  # the luminance of sRGB
}
# The published matrix of tritanopia adds up to 1 in each row, as the others do: grey stays grey.


def seen(colour: Colour, sight: str) -> Colour:
    """Return the colour as one with this sight sees it."""
    linear = [(v / 255) / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour]
    mixed = [sum(a * b for a, b in zip(row, linear, strict=True)) for row in SIGHTS[sight]]
    clipped = [min(1.0, max(0.0, v)) for v in mixed]
    red, green, blue = (round(255 * (v * 12.92 if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055)) for v in clipped)
    return (red, green, blue)


@lru_cache(maxsize=24)
def picture_of(board: Board) -> tuple[Arrangement, pygame.Surface]:
    return arrange(board, SIZE), render(board, SIZE)


def colours(picture: pygame.Surface, box: Box) -> Counter[Colour]:
    left, top = max(0, round(box.x)), max(0, round(box.y))
    found: Counter[Colour] = Counter()
    for x in range(left, min(picture.get_width(), round(box.right))):
        for y in range(top, min(picture.get_height(), round(box.bottom))):
            red, green, blue, _ = picture.get_at((x, y))
            found[red, green, blue] += 1
    return found


def strongest(picture: pygame.Surface, box: Box, sight: str = "") -> float:
    """The contrast of the strongest colour in a box to the most frequent one."""
    found = colours(picture, box)
    ground = found.most_common(1)[0][0]
    if not sight:
        return max(contrast(colour, ground) for colour in found)
    strong = max(found, key=lambda colour: contrast(colour, ground))
    return contrast(seen(strong, sight), seen(ground, sight))


# ---- words and marks of the new pages -----------------------------------------------------------------------------


def texts_of(arranged: Arrangement) -> list[Box]:
    cards = (*arranged.cards, *arranged.actions)
    found = [words.box for words in (*arranged.side, *arranged.captions, *arranged.lines)]
    found += [card.text.box for card in cards] + [card.value.box for card in cards if card.value]
    if arranged.report is not None:
        found += [words.box for words in arranged.report.table.words] if arranged.report.table else []
        found += [words.box for words in arranged.report.chart.words] if arranged.report.chart else []
        for panel in arranged.report.gauges:
            found += [words.box for words in (panel.state, panel.text) if words is not None]
    return found


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("page", [pages.door, pages.profile, pages.speeds, pages.results, pages.chart, pages.sensors])
def test_every_word_of_a_caregivers_page_has_a_contrast_of_seven(page: object, theme: str):
    arranged, picture = picture_of(replace(page("uk"), theme=theme))  # type: ignore[operator]
    assert [box for box in texts_of(arranged) if strongest(picture, box) < 7] == []


@pytest.mark.parametrize("theme", THEMES)
def test_marks_dots_ticks_bars_and_traces_have_a_contrast_of_three(theme: str):
    door, picture = picture_of(replace(pages.door(), theme=theme))
    assert door.field is not None
    assert strongest(picture, door.field.dots[0].box.inset(-6)) >= 7
    speeds, picture = picture_of(replace(pages.speeds(), theme=theme))
    tick = speeds.cards[1].chosen_box
    assert tick is not None
    assert strongest(picture, tick) >= 3
    sensors, picture = picture_of(replace(pages.sensors(), theme=theme))
    assert sensors.report is not None
    for panel in sensors.report.gauges:
        for box in (panel.contact, panel.counts, panel.lamp, panel.trace.inset(-4)):
            assert box is None or strongest(picture, box) >= 3
    chart, picture = picture_of(replace(pages.chart(), theme=theme))
    assert chart.report is not None
    assert chart.report.chart is not None
    ground = theme_of(theme).ground
    for bar in chart.report.chart.bars:
        found = colours(picture, bar)
        assert max(contrast(colour, ground) for colour in found) >= 3
        assert len([colour for colour, count in found.most_common(3) if count > 100]) >= 2  # striped


# ---- few colours or none ------------------------------------------------------------------------------------------


def area(arranged: Arrangement, id: str) -> Box:
    assert arranged.figure is not None
    label = next(placed.label for placed in arranged.figure.areas if placed.area.id == id)
    assert label is not None
    return label.box


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_lit_and_dark_are_told_apart_with_any_sight(theme: str, sight: str):
    arranged, picture = picture_of(samples.play(theme=theme))
    lit, dark = (colours(picture, area(arranged, id)).most_common(1)[0][0] for id in ("left", "right"))
    assert contrast(seen(lit, sight), seen(dark, sight)) >= 3
    for id in ("left", "right"):
        assert strongest(picture, area(arranged, id), sight) >= 7  # mark and words


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_with_any_sight(theme: str, sight: str):
    arranged, picture = picture_of(samples.play(theme=theme))
    for words in (*arranged.side, *arranged.captions):
        assert strongest(picture, words.box, sight) >= 7


@pytest.mark.parametrize("sight", ["", *SIGHTS])
@pytest.mark.parametrize("mood", ["calm", "won"])
@pytest.mark.parametrize("theme", THEMES)
def test_the_ring_of_focus_is_seen_on_its_ground_with_any_sight(theme: str, mood: str, sight: str):
    board = replace(samples.won() if mood == "won" else pages.speeds(), theme=theme)
    arranged, picture = picture_of(board)
    card = next(card for card in (*arranged.cards, *arranged.actions) if card.id == board.focus)
    found = colours(picture, Box(card.box.right + 1, card.box.centre[1] - 4, 20 * arranged.unit, 8))
    look = theme_of(theme, mood)
    assert {look.focus, look.ground} <= set(found)
    ring, ground = (seen(one, sight) if sight else one for one in (look.focus, look.ground))
    assert contrast(ring, ground) >= 3


def test_a_row_that_is_scanned_has_a_ring_on_each_of_its_places_and_on_no_other():
    board = pages.row_scan()
    arranged, picture = picture_of(board)
    assert arranged.figure is not None
    ring = theme_of(board.theme).ring
    ringed = [
        disc.place.id for disc in arranged.figure.discs if colours(picture, disc.circle.box.inset(-14))[ring] > 99
    ]
    assert ringed == ["p2", "p3", "p4"]


def test_cards_of_a_row_that_is_scanned_have_rings():
    board = replace(pages.profile(), focus=None, marked=("s1", "s2"))
    arranged, picture = picture_of(board)
    focus = theme_of(board.theme).focus
    ringed = [card.id for card in arranged.cards if colours(picture, card.box.inset(-7))[focus] > 500]
    assert ringed == ["s1", "s2"]


# ---- letters ------------------------------------------------------------------------------------------------------


def letters(language: str) -> list[str]:
    """Every character of a language's messages."""
    files = (Path(kiosk.languages.__file__).parent / language).glob("*.ftl")
    found = {character for file in files for character in file.read_text(encoding="utf-8")}
    return sorted(character for character in found if not character.isspace() and character.isprintable())


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
@pytest.mark.parametrize("weight", [Weight.MEDIUM, Weight.BOLD], ids=lambda weight: weight.name)
def test_no_letter_is_drawn_as_the_box_of_a_letter_that_is_missing(language: str, weight: Weight):
    boxes = {pygame.image.tobytes(empty(file), "RGBA") for file in weight.value}
    found = letters(language)
    assert len(found) > 40
    assert [letter for letter in found if drawn(letter, weight) in boxes] == []


def empty(file: str) -> pygame.Surface:
    """What a font draws where it has no letter: nothing is ever U+FFFE."""
    pygame.font.init()
    return trimmed(pygame.font.Font(str(folder() / file), 32).render("\ufffe", True, (255, 255, 255)))


def drawn(letter: str, weight: Weight) -> bytes:
    assert len(runs(letter, weight)) == 1
    return pygame.image.tobytes(trimmed(rendered(letter, 32, weight, (255, 255, 255))), "RGBA")


def trimmed(surface: pygame.Surface) -> pygame.Surface:
    return surface.subsurface(surface.get_bounding_rect()).copy()


def test_the_box_of_a_missing_letter_is_recognised():
    boxes = {pygame.image.tobytes(empty(file), "RGBA") for file in Weight.MEDIUM.value}
    assert drawn("\U0001f600", Weight.MEDIUM) in boxes


# ---- areas of more than two states --------------------------------------------------------------------------------

STATES = ("dark", "lit", "red", "blue", "white", "black")
OTHERS = ("captured", "hidden", "blocked", "empty", "may-choose")


def pairs(words: tuple[str, ...]) -> list[tuple[str, str]]:
    return list(itertools.combinations(words, 2))


def patch(word: str, theme: str, text: str = "") -> tuple[pygame.Surface, Box]:
    """A square area in this state, drawn, and where its mark is."""
    board = areas_of((word,), theme, text)
    arranged, picture = picture_of(board)
    assert arranged.figure is not None
    placed = arranged.figure.areas[0]
    assert placed.label is not None
    return picture, placed.label.mark


def areas_of(words: tuple[str, ...], theme: str, text: str = "") -> Board:
    """Areas side by side in these states, between two points."""
    wide = 1 / len(words)
    areas = []
    for n, word in enumerate(words):
        left, right = n * wide, (n + 1) * wide
        corners = ((left, 0.0), (right, 0.0), (right, 0.5), (left, 0.5))
        areas.append(ShownArea(f"a{n}", "ABCDEF"[n], word, word, (left + right) / 2, 0.25, corners, False, text))
    places = (ShownPlace("p1", "1", 0.0, 0.0, 0.05, "point"), ShownPlace("p2", "2", 1.0, 0.5, 0.05, "point"))
    return replace(samples.play(theme=theme), picture=Picture(places, tuple(areas)), focus=None)


def grain(word: str, theme: str) -> list[list[float]]:
    """How light it is on a patch beside the mark, point by point, as one with no sense of colour sees it."""
    picture, mark = patch(word, theme)
    left, top = round(mark.x) - 100, round(mark.centre[1])
    return [[luminance(picture.get_at((left + x, top + y))[:3]) for x in range(48)] for y in range(48)]


def alike(one: list[list[float]], other: list[list[float]]) -> bool:
    """True if they cannot be told apart: about as light, and light and dark in the same places."""
    light = contrast_of(mean(one), mean(other)) < 1.2
    return (
        light
        and mean([[abs(a - b) for a, b in zip(*rows, strict=True)] for rows in zip(one, other, strict=True)]) < 0.004
    )


def mean(rows: list[list[float]]) -> float:
    return sum(map(sum, rows)) / sum(map(len, rows))


def contrast_of(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@pytest.mark.parametrize("theme", THEMES)
def test_six_states_are_told_apart_in_grey_by_their_ground_alone(theme: str):
    grains = {word: grain(word, theme) for word in STATES}
    assert [pair for pair in pairs(STATES) if alike(grains[pair[0]], grains[pair[1]])] == []


@pytest.mark.parametrize("word", [*STATES, *OTHERS])
@pytest.mark.parametrize("theme", THEMES)
def test_words_and_marks_of_every_state_have_a_contrast_of_seven_on_its_ground(theme: str, word: str):
    ground = ground_of(word, theme_of(theme))
    assert contrast(ground.on, ground.fill) >= 7
    if ground.pattern:
        assert contrast(ground.on, ground.stripe) >= (3 if ground.stripe == theme_of(theme).hatch else 7)
    picture, mark = patch(word, theme)
    assert strongest(picture, mark.inset(-20)) >= 7


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_marks_and_words_of_six_states_are_read_with_any_sight(theme: str, sight: str):
    for word in STATES:
        ground = ground_of(word, theme_of(theme))
        assert contrast(seen(ground.on, sight), seen(ground.fill, sight)) >= 7, word


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("theme", THEMES)
def test_no_two_states_have_ground_and_pattern_in_common_with_any_sight(theme: str, sight: str):
    grounds = {word: ground_of(word, theme_of(theme)) for word in STATES}
    for one, other in pairs(STATES):
        a, b = grounds[one], grounds[other]
        apart = contrast(seen(a.fill, sight), seen(b.fill, sight))
        assert a.pattern != b.pattern or apart >= 1.4, (one, other, apart)


def test_no_two_states_have_the_same_mark():
    found = [ground_of(word, theme_of("night")).mark for word in (*STATES, *OTHERS)]
    assert len(set(found)) == len(found)
    drawn = {pygame.image.tobytes(marks.mark(one, 60, (255, 255, 255)), "RGBA") for one in found}
    assert len(drawn) == len(found)


@pytest.mark.parametrize("word", STATES)
def test_the_letter_of_a_state_is_written_on_its_mark_and_can_be_read(word: str):
    plain, mark = patch(word, "night")
    lettered, same = patch(word, "night", "W")
    assert mark == same
    middle = mark.inset(mark.w * 0.25)
    before, after = colours(plain, middle), colours(lettered, middle)
    ground = ground_of(word, theme_of("night"))
    changed = sum((after - before).values())
    assert changed > 30
    assert {ground.fill, ground.on} <= set(after)


def test_without_letters_nothing_is_drawn_otherwise():
    board = samples.play()
    assert board.picture is not None
    assert {area.text for area in board.picture.areas} == {""}
    assert ground_of("lit", theme_of("night")).pattern == ""
    assert ground_of("dark", theme_of("night")).stripe == theme_of("night").hatch


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_on_red_and_blue_pieces_can_be_read(theme: str):
    look = theme_of(theme)
    assert contrast(look.on_piece, look.red) >= 6
    assert contrast(look.on_piece, look.blue) >= 6


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
@pytest.mark.parametrize("scale", [1.0, 2.0, 3.0])
def test_a_game_of_four_states_with_three_goals_at_its_side_is_drawn_whole(language: str, scale: float):
    options = {"figure": "seven-four", "start_by": "random", "rule": "cyclic", "states": 4, "goal_change": "yes"}
    game = games.load("region_select")
    table, _ = play.begin(game, options, 3, 0.0)
    board = game_board(table, Sentences(language), 1, "do:goal-red", 0)
    assert board.picture is not None
    assert {area.text for area in board.picture.areas} <= set("UVWX")
    arranged, picture = arrange(board, SIZE, scale), render(board, SIZE, text_scale=scale)
    assert len(arranged.actions) == 7
    boxes = [card.box for card in arranged.actions]
    assert all(not a.overlaps(b) for a, b in itertools.combinations(boxes, 2))
    for card in arranged.actions:
        assert strongest(picture, card.text.box) >= 7
        assert card.text.fitted.size >= 12
