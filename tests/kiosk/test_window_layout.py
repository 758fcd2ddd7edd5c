"""Where everything stands: nothing is cut, nothing overlaps, everything can be touched, and it stays where it is."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

import pytest
import window_samples as samples

from kiosk.board import Board, Item, Picture
from kiosk.window.geometry import Box, Circle
from kiosk.window.layout import Arrangement, arrange, hit, targets

LANDSCAPE = [(1920, 1080), (1280, 720), (1024, 768), (3840, 2160), (800, 480)]
SIZES = [*LANDSCAPE, (1080, 1920), (768, 1024)]
LANGUAGES = ("en", "uk", "ja")

LONG_UK = "Найнеймовірніші перетворення навколишніх областей тривають, доки хтось стоїть на одинадцятій точці підлоги. "
LONG_JA = "この図形では、点に立つたびに、その点に接しているすべての領域の状態が入れ替わります。"


def long_board(text: str) -> Board:
    """Every text is as long as nobody would write it."""
    board = samples.notice("uk")
    assert board.picture is not None
    return replace(
        board,
        title=text[:60],
        subtitle=text[:80],
        big_text=text[:50],
        status=(text, text[:70], text[:40]),
        progress=(7, 40),
        caption=text * 2,
        caption_small=text * 2,
        notice=text * 2,
        actions=tuple(Item(f"a{i}", text[: 20 + 6 * i], label=str(i), icon="help") for i in range(6)),
    )


def boards() -> Iterator[tuple[str, Board]]:
    for language in LANGUAGES:
        for make in (samples.play, samples.notice, samples.won, samples.menu, samples.paused):
            yield f"{make.__name__}-{language}", make(language)
    yield "pictures", samples.menu("uk", pictures=True)
    yield "stones", samples.stones()
    yield "wheel", samples.play(picture=samples.wheel())
    yield "ended", replace(samples.won("uk"), actions=(), items=samples.paused("uk").items, overlay=True)
    yield "long-uk", long_board(LONG_UK)
    yield "long-ja", long_board(LONG_JA)
    many = tuple(Item(f"i{i}", LONG_UK[i : i + 12 + i], label=str(i)) for i in range(24))
    yield "many-items", replace(samples.menu(), items=many)
    yield "bare", Board(0, "en", "")


EVERY = [pytest.param(board, id=name) for name, board in boards()]


@lru_cache(maxsize=1000)
def arranged_once(board: Board, size: tuple[int, int], text_scale: float) -> Arrangement:
    """An arrangement that several tests look at."""
    return arrange(board, size, text_scale)


def parts(arranged: Arrangement) -> list[tuple[str, Box]]:
    """All boxes that may not overlap each other."""
    found = [(f"side {i}", words.box) for i, words in enumerate(arranged.side)]
    found += [(f"caption {i}", words.box) for i, words in enumerate(arranged.captions)]
    found += [(f"action {card.id}", card.box) for card in arranged.actions]
    found += [("progress", arranged.progress.box)] if arranged.progress else []
    found += [("notice", arranged.notice.box)] if arranged.notice else []
    found += [("figure", arranged.figure.frame)] if arranged.figure else []
    if arranged.veil is None:
        found += [(f"item {card.id}", card.box) for card in arranged.cards]
    return found


@pytest.mark.parametrize("text_scale", [1.0, 1.5, 3.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("board", EVERY)
def test_nothing_overlaps_and_everything_is_on_the_screen(board: Board, size: tuple[int, int], text_scale: float):
    arranged = arranged_once(board, size, text_scale)
    screen = Box(0, 0, *size)
    found = parts(arranged)
    assert [name for name, box in found if not box.inside(screen)] == []
    clashes = [(a, b) for (a, one), (b, other) in itertools.combinations(found, 2) if one.overlaps(other)]
    assert clashes == []
    assert [words for words in arranged.captions if not words.box.inside(arranged.bar)] == []


@pytest.mark.parametrize("text_scale", [1.0, 3.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("board", EVERY)
def test_words_are_within_their_boxes_and_parts_within_their_buttons(
    board: Board, size: tuple[int, int], text_scale: float
):
    arranged = arranged_once(board, size, text_scale)
    for words in (*arranged.side, *arranged.captions):
        assert words.fitted.width <= words.box.w + 1, words.fitted.lines
    for card in (*arranged.cards, *arranged.actions):
        assert card.text.fitted.width <= card.text.box.w + 1
        inside = card.parts()
        assert all(part.inside(card.box) for part in inside), card
        assert not any(one.overlaps(other) for one, other in itertools.combinations(inside, 2)), card


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("picture", [*map(samples.trefoil, LANGUAGES), samples.wheel()], ids=[*LANGUAGES, "wheel"])
def test_marks_and_words_of_areas_are_clear_of_discs_lines_and_each_other(picture: Picture, size: tuple[int, int]):
    figure = arrange(samples.play(picture=picture), size).figure
    assert figure is not None
    labels = [placed.label.box for placed in figure.areas if placed.label is not None]
    assert len(labels) == len(picture.areas)
    assert not any(one.overlaps(other) for one, other in itertools.combinations(labels, 2))
    for label, disc in itertools.product(labels, figure.discs):
        assert not any(disc.circle.holds(*point) for point in edge_of(label))
    assert all(label.inside(figure.frame) for label in labels)
    for label, line in itertools.product(labels, figure.lines):
        assert not any(label.holds(*point) for point in along(line))


def edge_of(box: Box) -> Iterator[tuple[float, float]]:
    corners = ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom), (box.x, box.y))
    for one, other in itertools.pairwise(corners):
        yield from along((one, other))


def along(line: tuple[tuple[float, float], ...]) -> Iterator[tuple[float, float]]:
    (x1, y1), (x2, y2) = line[0], line[-1]
    yield from ((x1 + (x2 - x1) * i / 200, y1 + (y2 - y1) * i / 200) for i in range(201))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_area_has_its_name_and_the_word_of_its_state_on_a_large_screen(language: str):
    figure = arrange(samples.play(language), (1920, 1080)).figure
    assert figure is not None
    for placed in figure.areas:
        assert placed.label is not None
        assert placed.label.name is not None
        assert placed.label.name.lines == (placed.area.name,)
        assert placed.state is not None
        assert placed.state.lines == (placed.area.state,)
        assert placed.state.width <= placed.label.box.w + 1


def test_a_dot_of_progress_for_each_area():
    arranged = arrange(samples.play(), (1920, 1080))
    assert arranged.progress is not None
    assert len(arranged.progress.dots) == 3


def test_many_steps_of_progress_are_a_bar():
    arranged = arrange(samples.play(progress=(7, 40)), (1920, 1080))
    assert arranged.progress is not None
    assert arranged.progress.bar


# ---- sizes that can be read from afar -----------------------------------------------------------------------------


def test_sizes_on_a_screen_of_1080_lines():
    arranged = arrange(samples.play(), (1920, 1080))
    assert arranged.captions[0].fitted.size == 58
    assert arranged.captions[1].fitted.size == 36
    assert max(words.fitted.size for words in arranged.side) == 150
    assert min(words.fitted.size for words in arranged.side) >= 34
    assert min(card.text.fitted.size for card in arranged.actions) >= 34
    assert arranged.figure is not None
    assert {round(2 * disc.circle.r) for disc in arranged.figure.discs} == {100}


def test_the_word_of_a_game_that_is_won_is_larger():
    assert arrange(samples.won(), (1920, 1080)).captions[0].fitted.size == 72


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)], ids=str)
def test_larger_text_is_larger(size: tuple[int, int]):
    sizes = [arrange(samples.play(), size, scale).captions[0].fitted.size for scale in (1.0, 1.5, 2.0, 3.0)]
    assert sizes == sorted(sizes)
    assert sizes[-1] >= 1.5 * sizes[0]


# ---- targets ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("board", [samples.play("uk"), samples.menu("uk"), samples.paused("ja"), samples.won()])
def test_targets_are_at_least_112_high_at_1080_lines(board: Board):
    for id, shape in targets(board, (1920, 1080)).items():
        assert high(shape) >= 112, id


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_targets_are_at_least_44_high_everywhere(language: str, size: tuple[int, int]):
    for make in (samples.play, samples.menu, samples.paused, samples.won):
        for id, shape in targets(make(language), size).items():
            assert high(shape) >= 44, id


def high(shape: Box | Circle) -> float:
    return shape.h if isinstance(shape, Box) else 2 * shape.r


def test_targets_are_places_items_and_actions():
    assert set(targets(samples.play(), (1280, 720))) == {
        "p1",
        "p2",
        "p3",
        "p4",
        "p5",
        "help",
        "undo",
        "repeat",
        "pause",
    }
    assert set(targets(samples.menu(), (1280, 720))) == {f"game-{i}" for i in range(1, 6)}


def test_a_menu_over_the_figure_covers_its_places():
    found = set(targets(samples.paused(), (1280, 720)))
    assert {"go-on", "again", "figure", "end", "help"} <= found
    assert not found & {"p1", "p2", "p3", "p4", "p5"}


def test_a_menu_after_a_win_stands_beside_the_figure_that_is_lit():
    board = replace(samples.won(), actions=(), items=samples.paused().items, overlay=True)
    arranged = arrange(board, (1920, 1080))
    assert arranged.veil is None
    assert [card.id for card in arranged.cards] == ["go-on", "again", "figure", "end"]
    assert arranged.figure is not None
    assert not any(card.box.overlaps(arranged.figure.frame) for card in arranged.cards)


def test_a_menu_over_the_figure_leaves_it_where_it_was():
    playing, pausing = samples.play(), replace(samples.paused(), actions=())
    one, other = arrange(playing, (1920, 1080)).figure, arrange(pausing, (1920, 1080)).figure
    assert one is not None
    assert other is not None
    assert one.frame == other.frame


def test_every_area_of_a_tight_figure_has_its_name_and_the_discs_are_still_large():
    figure = arrange(samples.play(picture=samples.wheel()), (1920, 1080)).figure
    assert figure is not None
    assert [placed.area.name for placed in figure.areas if placed.label is None or placed.label.name is None] == []
    assert all(disc.circle.r >= 34 for disc in figure.discs)


def test_a_finger_hits_the_nearest_place_and_no_other():
    found = targets(samples.stones(), (1920, 1080))
    for id, shape in found.items():
        x, y = (shape.x, shape.y) if isinstance(shape, Circle) else shape.centre
        assert hit(found, x, y) == id
    assert hit(found, 2, 2) is None


# ---- still targets ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", LANDSCAPE, ids=str)
def test_a_step_moves_nothing(size: tuple[int, int]):
    before = samples.play("uk")
    picture = samples.trefoil("uk", left=False, right=True, around=True)
    after = samples.play(
        "uk", picture=picture, big="12", focus="p1", caption="Точка 1.", caption_small="", generation=8
    )
    assert targets(before, size) == targets(after, size)
    one, other = arrange(before, size).figure, arrange(after, size).figure
    assert one is not None
    assert other is not None
    assert [placed.label for placed in one.areas] == [placed.label for placed in other.areas]


def test_a_notice_does_not_move_the_figure():
    assert targets(samples.play("en"), (1920, 1080)) == targets(samples.notice("en"), (1920, 1080))
