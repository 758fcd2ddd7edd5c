"""A board of cells in the window: where its parts stand, what a finger hits, and that nothing is told by colour."""

import itertools

import pygame
import pytest
import window_samples as samples

from kiosk.board import Board, Cells, Map, Picture
from kiosk.window.geometry import Box
from kiosk.window.layout import arrange, hit, targets
from kiosk.window.paint import render
from kiosk.window.theme import THEMES

SIZES = ((1920, 1080), (1280, 720), (1080, 1920))
LOOKS = (
    ("free", ""), ("red", ""), ("blue", ""), ("red-dead", ""), ("blue-dead", ""), ("red-area", ""), ("blue-area", ""),
    ("red-house", ""), ("blue-house", ""), ("red", "•"), ("blue", "•"), ("captured", ""), ("blocked", ""),
)  # fmt: skip
MOVES = tuple((one, f"ask:{one}") for one in ("up", "right", "down", "left", "larger", "smaller"))


def cells(columns: int = 15, rows: int = 11, of: str = "", **fields: object) -> Cells:
    """A part of a board; each cell free, or as `of` says."""
    ids = tuple(f"c{row}-{column}" for row in range(rows) for column in range(columns))
    names = tuple(str(n) for n in range(20, 20 + columns)), tuple(str(n) for n in range(7, 7 + rows))
    return Cells(columns, rows, ids, LOOKS, of or "0" * (columns * rows), *names, **fields)  # type: ignore[arg-type]


def part(**fields: object) -> Cells:
    whole = Map(60, 50, "0" * 3000, (19, 6, 15, 11))
    return cells(map=whole, moves=MOVES, pane=(6, 4, 3, 3), pads=(("c4-6", "1"), ("c4-7", "2")), **fields)


def board(shown: Cells, **fields: object) -> Board:
    return samples.play(picture=Picture((), cells=shown), focus=None, **fields)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("shown", [cells(), cells(38, 31), cells(5, 5), cells(50, 50), part()])
def test_board_buttons_and_map_are_in_the_frame_and_do_not_overlap(shown: Cells, size: tuple[int, int]):
    figure = arrange(board(shown), size).figure
    assert figure is not None
    placed = figure.cells
    assert placed is not None
    boxes = [placed.board, *(one.box for one in placed.buttons), *([placed.map] if placed.map else [])]
    assert [box for box in boxes if not box.inside(figure.frame)] == []
    assert [pair for pair in itertools.combinations(boxes, 2) if pair[0].overlaps(pair[1])] == []
    names = [Box(x - w / 2, y - h / 3, w, h / 1.5) for (x, y), w, h in
             ((one.at, one.words.width, one.words.size) for one in placed.names)]  # fmt: skip
    assert [name for name in names if not name.inside(figure.frame)] == []
    assert [pair for pair in itertools.combinations([*names, *boxes], 2) if pair[0].overlaps(pair[1])] == []


@pytest.mark.parametrize(("shown", "named"), [(part(), 26), (cells(38, 31), 14)])
def test_each_column_and_row_is_named_or_where_there_is_no_room_each_fifth(shown: Cells, named: int):
    figure = arrange(board(shown), (1920, 1080)).figure
    assert figure is not None
    assert figure.cells is not None
    assert len(figure.cells.names) == named
    assert min(one.words.size for one in figure.cells.names) >= 24


def test_a_finger_hits_each_cell_in_all_of_its_square_and_each_button():
    shown = part()
    found = targets(board(shown), (1920, 1080))
    assert set(shown.ids) | {id for _, id in MOVES} <= set(found)
    first = found["c0-0"]
    assert isinstance(first, Box)
    assert first.w > 40, "as large as a finger on a screen of 1080 lines"
    assert hit(found, first.x + 1, first.y + 1) == "c0-0"
    assert hit(found, first.right + 1, first.y + 1) == "c0-1"
    larger = found["ask:larger"]
    assert isinstance(larger, Box)
    assert min(larger.w, larger.h) >= 44


def test_a_menu_over_the_board_covers_its_cells():
    found = targets(board(part(), items=samples.play().actions, overlay=True, actions=()), (1920, 1080))
    assert "c0-0" not in found


def drawn(look: int, theme: str) -> bytes:
    """A cell of this look, in grey, on a board where all others are free."""
    shown = cells(5, 5, "0" * 12 + "0123456789abc"[look] + "0" * 12)
    one = board(shown, theme=theme)
    figure = arrange(one, (1280, 720)).figure
    assert figure is not None
    assert figure.cells is not None
    surface = pygame.transform.grayscale(render(one, (1280, 720)))
    x, y = figure.cells.middle(12)
    half = round(figure.cells.side / 2)
    return pygame.image.tobytes(surface.subsurface((round(x) - half, round(y) - half, 2 * half, 2 * half)), "RGB")


@pytest.mark.parametrize("theme", THEMES)
def test_no_two_looks_are_alike_without_colour(theme: str):
    seen = {LOOKS[n]: drawn(n, theme) for n in range(len(LOOKS))}
    differ = {
        (one, other): sum(abs(a - b) > 24 for a, b in zip(seen[one], seen[other], strict=True)) / len(seen[one])
        for one, other in itertools.combinations(seen, 2)
    }
    assert {pair: share for pair, share in differ.items() if share < 0.01} == {}


def test_a_border_and_what_it_closes_in_are_of_its_side():
    ring = ((2.5, 1.5), (3.5, 2.5), (2.5, 3.5), (1.5, 2.5), (2.5, 1.5))
    plain, red, blue = (
        pygame.image.tobytes(render(board(cells(5, 5, borders=borders)), (640, 480)), "RGB")
        for borders in ((), (("red", ring),), (("blue", ring),))
    )
    assert len({plain, red, blue}) == 3


def test_a_board_on_a_card_has_no_names_and_no_buttons():
    from kiosk.window.figure import arrange as placed

    figure = placed(Picture((), cells=cells(38, 31)), Box(0, 0, 260, 200), 1.0, small=True)
    assert figure.cells is not None
    assert (figure.cells.names, figure.cells.buttons) == ((), ())
