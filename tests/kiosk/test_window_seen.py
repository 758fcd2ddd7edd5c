"""What people see who see few colours or none, in every theme, and that no letter is an empty box. Read from pixels."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import pygame
import pytest
import window_pages as pages
import window_samples as samples

import kiosk.languages
from kiosk.board import Board
from kiosk.window.fonts import Weight, folder, rendered, runs
from kiosk.window.geometry import Box
from kiosk.window.layout import Arrangement, arrange
from kiosk.window.paint import render
from kiosk.window.theme import THEMES, Colour, contrast, theme_of

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
