"""Drawing on the picture with a mouse, a finger or a pen: what is a line, what a tap, what is told, what is seen."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from typing import Any

import pygame
import pytest
import window_samples as samples
from drawn_curves import drawn, even, trefoil

from games.region_select.freehand import read_drawing
from games.region_select.names import shadow_of
from kiosk.board import Board, Picture, ShownMark, ShownPlace
from kiosk.window.geometry import Box, Circle
from kiosk.window.hand import Hand
from kiosk.window.ink import MOST_SENT
from kiosk.window.layout import arrange, targets
from kiosk.window.screen import Screen
from kiosk.window.theme import THEMES, contrast, theme_of

SIZE = (1280, 720)
GRID = tuple(
    ShownPlace(f"g{row}{column}", str(3 * row + column + 1), (column + 0.5) / 3, (row + 0.5) / 3, 0.1, "empty")
    for row in range(3)
    for column in range(3)
)


def board(**more: Any) -> Board:
    """A board that takes a line: nine places on its paper, actions at the side."""
    fields = {"marks": more.pop("marks", ()), "lines": more.pop("lines", ()), "draws": more.pop("draws", True)}
    return samples.play(**{"picture": Picture(GRID, **fields), "focus": None, **more})


class Person:
    """A hand on a window: it presses, slides and lets go; `facts` is what the window tells."""

    def __init__(self, shown: Board | None = None, *, finger: bool = False) -> None:
        self.screen = Screen(pygame.Surface(SIZE))
        self.screen.show(shown or board(), 0.0)
        self.facts: list[dict[str, Any]] = []
        self.hand = Hand(self.screen, self._say)
        self.finger, self.now = finger, 1.0

    def _say(self, fact: str, at: float, **more: Any) -> None:
        self.facts.append({"fact": fact, **more})

    @property
    def paper(self) -> Box:
        sheet = self.screen.sheet()
        assert sheet is not None
        return sheet.box

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a point of the unit square."""
        return round(self.paper.x + x * self.paper.w), round(self.paper.y + y * self.paper.h)

    def does(self, kind: int, pos: tuple[float, float], **more: Any) -> None:
        event = pygame.event.Event(kind, {"pos": pos, "touch": self.finger, **more})
        self.now += 0.01
        self.hand.hear(event, self.now)
        self.hand.tick(self.now)

    def press(self, pos: tuple[float, float], button: int = 1) -> None:
        self.does(pygame.MOUSEBUTTONDOWN, pos, button=button)

    def slide(self, *points: tuple[float, float], held: bool = True) -> None:
        for pos in points:
            self.does(pygame.MOUSEMOTION, pos, buttons=(int(held), 0, 0), rel=(0, 0))

    def release(self, pos: tuple[float, float]) -> None:
        self.does(pygame.MOUSEBUTTONUP, pos, button=1)

    def draw(self, *points: tuple[float, float]) -> None:
        self.press(points[0])
        self.slide(*points[1:])
        self.release(points[-1])

    @property
    def lines(self) -> list[tuple[tuple[float, float], ...]]:
        return [fact["points"] for fact in self.facts if fact["fact"] == "drawn"]

    @property
    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.screen.surface, "RGB")


@pytest.fixture(params=["mouse", "finger"])
def person(request: pytest.FixtureRequest) -> Person:
    return Person(finger=request.param == "finger")


# ---- a line ----------------------------------------------------------------------------------------------------------


def test_what_is_drawn_is_told_when_it_is_let_go_in_the_unit_square_of_the_picture(person: Person):
    person.press(person.at(0.25, 0.25))
    person.slide(person.at(0.5, 0.25), person.at(0.5, 0.75))
    assert person.facts == []
    person.release(person.at(0.5, 0.75))
    (fact,) = person.facts
    assert (fact["fact"], fact["generation"]) == ("drawn", 7)
    for spot, wanted in zip(fact["points"], ((0.25, 0.25), (0.5, 0.25), (0.5, 0.75)), strict=True):
        assert spot == pytest.approx(wanted, abs=0.002)


def test_fast_strokes_with_samples_60_pixels_apart_are_drawn_as_they_came(person: Person):
    curve = [person.at(0.05 + 0.9 * x, 0.05 + 0.9 * y) for x, y in drawn(even(trefoil(44)), 5)]
    assert max(math.dist(a, b) for a, b in itertools.pairwise(curve)) > 60 / 650 * person.paper.w  # of a full screen
    person.draw(*curve)
    (line,) = person.lines
    assert len(line) == len(curve)
    shadow = shadow_of(read_drawing(line).stroke)
    assert shadow is not None
    assert shadow.name == "3_1"


def test_past_the_edge_of_the_paper_the_line_goes_along_the_edge(person: Person):
    person.draw(person.at(0.5, 0.5), person.at(1.4, 0.5), person.at(1.2, 0.9), person.at(0.5, 2.0), person.at(0.2, 0.8))
    (line,) = person.lines
    assert [spot[0] for spot in line] == pytest.approx([0.5, 1.0, 1.0, 0.5, 0.2], abs=0.002)
    assert [spot[1] for spot in line] == pytest.approx([0.5, 0.5, 0.9, 1.0, 0.8], abs=0.002)


def test_a_finger_that_begins_a_little_beside_the_paper_draws_from_its_edge(person: Person):
    x, y = person.at(0.0, 0.5)
    person.draw((x - 12, y), person.at(0.4, 0.5))
    assert person.lines[0][0] == pytest.approx((0.0, 0.5), abs=0.002)


def test_far_beside_the_paper_nothing_begins(person: Person):
    x, y = person.at(0.0, 0.5)
    person.draw((x - 60, y), person.at(0.4, 0.5), person.at(0.6, 0.6))
    assert person.facts == []


def test_a_line_is_sent_with_4000_spots_at_most():
    person = Person()
    turns = (n / 300 for n in range(9000))
    person.draw(*(person.at(0.5 + 0.3 * math.cos(t) + t / 500, 0.5 + 0.3 * math.sin(t)) for t in turns))
    (line,) = person.lines
    assert 2000 < len(line) <= MOST_SENT
    assert line[0] == pytest.approx((0.8, 0.5), abs=0.002)


# ---- a tap, and what is beside the paper -----------------------------------------------------------------------------


def test_a_press_that_hardly_slides_touches_the_place(person: Person):
    x, y = person.at(0.5, 0.5)
    person.draw((x, y), (x + 4, y - 3), (x + 6, y))
    assert person.facts == [{"fact": "touched", "target": "g11", "generation": 7}]


def test_a_line_that_ends_where_it_began_is_a_line_and_no_touch(person: Person):
    person.draw(person.at(0.5, 0.5), person.at(0.8, 0.5), person.at(0.5, 0.8), person.at(0.5, 0.5))
    assert [fact["fact"] for fact in person.facts] == ["drawn"]


def test_a_drag_that_begins_on_an_action_draws_nothing(person: Person):
    shape = targets(board(), SIZE)["help"]
    assert isinstance(shape, Box)
    before = person.pixels
    person.draw(shape.centre, person.at(0.9, 0.5), person.at(0.2, 0.5))
    assert person.facts == []
    assert person.pixels == before
    person.draw(shape.centre, shape.centre)
    assert person.facts == [{"fact": "touched", "target": "help", "generation": 7}]


def test_where_no_line_is_taken_a_slide_is_what_it_was(person: Person):
    person.screen.show(samples.play(), 2.0)
    place = targets(samples.play(), SIZE)["p3"]
    assert isinstance(place, Circle)
    person.draw((place.x, place.y), (place.x + 15, place.y))
    assert person.facts == [{"fact": "touched", "target": "p3", "generation": 7}]


def test_another_button_draws_nothing(person: Person):
    person.press(person.at(0.3, 0.3), button=3)
    person.slide(person.at(0.6, 0.6), held=False)
    person.release(person.at(0.6, 0.6))
    assert person.facts == []


def test_a_second_pointer_changes_nothing_of_the_line():
    person = Person(finger=True)
    person.press(person.at(0.2, 0.5))
    person.slide(person.at(0.4, 0.5))
    person.finger = False  # the mouse is moved and clicked meanwhile
    person.press(person.at(0.9, 0.9))
    person.slide(person.at(0.8, 0.1), held=False)
    person.release(person.at(0.8, 0.1))
    person.finger = True
    person.release(person.at(0.6, 0.5))
    (line,) = person.lines
    assert [spot[0] for spot in line] == pytest.approx([0.2, 0.4, 0.6], abs=0.002)


# ---- what is lost, and what comes meanwhile --------------------------------------------------------------------------


def test_a_pointer_that_is_lost_leaves_the_line_as_it_was_drawn(person: Person):
    person.press(person.at(0.2, 0.2))
    person.slide(person.at(0.6, 0.2))
    person.hand.lost(2.0)
    assert len(person.lines) == 1
    person.release(person.at(0.9, 0.9))
    assert len(person.facts) == 1


def test_a_letting_go_that_was_not_heard_ends_the_line_at_the_next_motion():
    person = Person()
    person.press(person.at(0.2, 0.2))
    person.slide(person.at(0.6, 0.2))
    person.slide(person.at(0.9, 0.9), held=False)
    (line,) = person.lines
    assert line[-1] == pytest.approx((0.6, 0.2), abs=0.002)


def test_another_screen_takes_the_line_with_it(person: Person):
    person.press(person.at(0.2, 0.2))
    person.slide(person.at(0.6, 0.2), person.at(0.6, 0.6))
    person.screen.show(board(generation=8), 2.0)
    person.release((400, 300))
    assert person.lines == []
    assert person.pixels == Person(board(generation=8)).pixels


def test_a_caption_that_comes_meanwhile_changes_nothing_of_the_line(person: Person):
    person.press(person.at(0.2, 0.2))
    person.slide(person.at(0.6, 0.2))
    person.screen.show(board(caption="Go on.", said=3), 2.0)
    person.slide(person.at(0.6, 0.6))
    person.release(person.at(0.2, 0.6))
    assert len(person.lines[0]) == 4


def test_nothing_moves_the_paper_under_the_hand(person: Person):
    long = board(caption="A long caption. " * 6, caption_small="It goes on and on. " * 12, said=1)
    person.press(person.at(0.2, 0.2))
    person.slide(person.at(0.6, 0.2))
    paper = person.paper
    assert not person.screen.show(long, 2.0)
    assert person.paper == paper
    person.slide(person.at(0.6, 0.6))
    person.release(person.at(0.2, 0.6))
    assert len(person.lines[0]) == 4
    assert person.screen.wait_s(3.0) == 0.0
    assert person.screen.tick(3.0)
    assert person.paper != paper
    assert person.pixels == Person(long).pixels


def test_another_screen_does_not_wait_for_the_hand(person: Person):
    person.press(person.at(0.2, 0.2))
    person.slide(person.at(0.6, 0.2))
    person.screen.show(board(caption="A long caption. " * 6, caption_small="It goes on and on. " * 12), 2.0)
    menu = replace(samples.menu(), generation=8)
    person.screen.show(menu, 3.0)
    person.screen.tick(9.0)
    assert person.pixels == Person(menu).pixels


# ---- seen ------------------------------------------------------------------------------------------------------------


def inked(person: Person, x: float, y: float) -> bool:
    return tuple(person.screen.surface.get_at(person.at(x, y)))[:3] == theme_of("night").ink


def test_the_line_is_seen_at_once_and_until_it_is_answered(person: Person):
    person.press(person.at(0.2, 0.25))
    assert not inked(person, 0.25, 0.25)
    person.slide(person.at(0.4, 0.25))
    assert inked(person, 0.3, 0.25)
    person.release(person.at(0.6, 0.25))
    assert inked(person, 0.5, 0.25)
    person.screen.show(board(focus="help"), 3.0)  # a ring moves
    assert inked(person, 0.3, 0.25)
    person.screen.show(board(lines=(((0.1, 0.9), (0.9, 0.9)),)), 4.0)
    person.screen.tick(9.0)
    assert not inked(person, 0.3, 0.25)
    assert inked(person, 0.33, 0.9)  # the line that was read is as strong


@pytest.mark.parametrize(
    "answer", [{"generation": 8}, {"marks": (ShownMark(0.9, 0.9),)}, {"said": 1}, {"draws": False}], ids=str
)
def test_what_answers_a_line_takes_it_away(person: Person, answer: dict[str, Any]):
    person.draw(person.at(0.2, 0.25), person.at(0.6, 0.25))
    person.screen.show(board(**answer), 5.0)
    person.screen.tick(9.0)
    assert person.pixels == Person(board(**answer)).pixels


def test_a_new_line_takes_an_old_one_away(person: Person):
    person.draw(person.at(0.2, 0.25), person.at(0.6, 0.25))
    person.now = 9.0
    person.draw(person.at(0.2, 0.9), person.at(0.6, 0.9))
    assert inked(person, 0.4, 0.9)
    assert not inked(person, 0.4, 0.25)


def test_a_window_of_another_size_has_no_old_ink(person: Person):
    person.press(person.at(0.2, 0.25))
    person.slide(person.at(0.6, 0.25))
    person.hand.resizes(2.0)
    person.screen.resized(pygame.Surface((900, 700)), 2.0)
    assert len(person.lines) == 1
    other = Screen(pygame.Surface((900, 700)))
    other.show(board(), 0.0)
    assert person.pixels == pygame.image.tobytes(other.surface, "RGB")


def test_all_of_the_paper_is_shown_whatever_is_on_it():
    few = replace(board(), picture=Picture(GRID[4:5], draws=True))
    for one in (board(), few, board(lines=(((0.4, 0.4), (0.5, 0.5)),))):
        figure = arrange(one, SIZE).figure
        assert figure is not None
        assert figure.sheet is not None
        assert figure.sheet.box.w == pytest.approx(figure.sheet.box.h)
        assert figure.sheet.box.w > 0.6 * SIZE[1]
        assert all(disc.circle.box.inside(figure.frame) for disc in figure.discs)
    wide = replace(board(), picture=replace(few.picture, paper=(0.0, 0.25, 1.0, 0.5)))  # type: ignore[type-var]
    figure = arrange(wide, SIZE).figure
    assert figure is not None
    assert figure.sheet is not None
    assert figure.sheet.box.w == pytest.approx(2 * figure.sheet.box.h)


@pytest.mark.parametrize("theme", THEMES)
def test_ink_and_marks_stand_out_from_the_paper(theme: str):
    colours = theme_of(theme)
    assert contrast(colours.ink, colours.panel) >= 7
    assert contrast(colours.point, colours.casing) >= 7
    assert contrast(colours.lit, colours.casing) >= 7


def test_a_crossing_and_what_is_wrong_differ_by_shape():
    """Without any colour: a whole ring here, gaps in it there."""

    def ring(word: str) -> set[bool]:
        shown = Person(replace(board(), picture=Picture((), marks=(ShownMark(0.5, 0.5, word),), draws=True)))  # type: ignore[arg-type]
        figure = arrange(shown.screen.board, SIZE).figure  # type: ignore[arg-type]
        assert figure is not None
        x, y = figure.at(0.5, 0.5)
        from kiosk.window.signs import sign_circle

        r = sign_circle(figure.marks[0], figure.unit).r - 2
        turns = (2 * math.pi * n / 90 for n in range(10, 80))
        points = ((round(x + r * math.cos(turn)), round(y + r * math.sin(turn))) for turn in turns)
        return {sum(shown.screen.surface.get_at(point)[:3]) > 300 for point in points}

    assert ring("crossing") == {True}
    assert ring("wrong") == {True, False}
