"""Which part of a board is met: the pane that pads and switches choose from, the view that a screen shows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.game import Layout, Line, Place
from kiosk.screens.grids import Span, cells_of
from kiosk.screens.panes import LEAST_PADS, Panes, pane_size, sizes
from kiosk.screens.turning import turned

LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


def layout(columns, rows, label="{x} {y}"):
    """A board of cells that are called by numbers from 1, or by a letter and a number."""
    side = max(columns, rows)
    places = (
        Place(f"{x}/{y}", label.format(x=x + 1, y=y + 1, letter=LETTERS[x % 25]), (x + 0.5) / side, (y + 0.5) / side)
        for y in range(rows)
        for x in range(columns)
    )
    return Layout(tuple(places), grid=(columns, rows))


def met(columns, rows, **fields):
    cells = cells_of(layout(columns, rows))
    panes = Panes(**fields)
    panes.settle(cells)
    return panes, cells


@pytest.mark.parametrize(
    ("pads", "size"), [(9, (3, 3)), (10, (3, 3)), (12, (4, 3)), (16, (4, 4)), (20, (5, 4)), (25, (5, 5)), (99, (11, 9))]
)
def test_a_pane_is_as_large_as_there_are_pads_and_rather_wide_than_deep(pads, size):
    assert pane_size(38, 31, pads) == size


@given(st.integers(5, 50), st.integers(5, 50), st.integers(LEAST_PADS, 120))
def test_a_pane_has_no_more_cells_than_there_are_pads_and_is_on_the_board(columns, rows, pads):
    wide, deep = pane_size(columns, rows, pads)
    assert wide * deep <= pads
    assert wide <= columns
    assert deep <= rows


def test_a_small_board_is_scanned_whole_and_a_large_one_in_parts():
    assert pane_size(8, 8, 0) == (8, 8)
    assert pane_size(19, 19, 0) == (5, 5)


def test_a_board_that_is_no_board_of_cells_has_none():
    assert cells_of(Layout((Place("p", "1", 0.5, 0.5),))) is None


def test_columns_are_called_as_the_game_calls_them():
    go = cells_of(layout(19, 19, "{letter}{y}"))
    assert go.across[:9] == tuple("ABCDEFGHJ")
    assert go.down[-1] == "19"
    assert go.named(Span(3, 8, 3, 3)) == ("D", "F", "9", "11")


def test_on_a_turned_board_columns_are_told_as_they_are_called():
    plain = layout(7, 5)
    seen = cells_of(turned(plain, degrees=90))
    assert (seen.columns, len(seen.rows)) == (5, 7)
    assert seen.across == ("5", "4", "3", "2", "1"), "its rows, the far one at the right"
    assert seen.down == ("1", "2", "3", "4", "5", "6", "7")
    assert seen.named(Span(0, 0, 2, 3)) == ("1", "3", "4", "5")


def test_corners_of_lines_count_in_cells_from_what_is_shown():
    cells = cells_of(layout(10, 10))
    assert cells.cornered(Line(((0.05, 0.05), (0.35, 0.15))), Span(2, 1, 3, 3)) == ((-1.5, -0.5), (1.5, 0.5))


DO = st.one_of(
    st.tuples(st.just("move"), st.sampled_from(("up", "right", "down", "left"))),
    st.tuples(st.just("resize"), st.sampled_from((-1, 1))),
    st.tuples(st.just("follow"), st.tuples(st.integers(0, 11), st.integers(0, 18))),
    st.tuples(st.just("show"), st.tuples(st.integers(0, 11), st.integers(0, 18))),
)


@given(st.sampled_from(((0, False), (0, True), (9, False), (12, True))), st.lists(DO, max_size=12))
def test_whatever_is_done_the_pane_is_in_the_view_and_both_are_on_the_board(met_by, todo):
    pads, scanned = met_by
    panes, cells = met(12, 19, pads=pads, scanned=scanned)
    for name, what in todo:
        getattr(panes, name)(what, cells)
        assert panes.pane.within(panes.view)
        assert panes.view.within(cells.whole)
        if name == "follow":
            assert panes.pane.holds(what)
        if not panes.framed:
            assert panes.pane == panes.view


@pytest.mark.parametrize(("pads", "scanned"), [(0, False), (0, True), (9, False)])
def test_sent_on_and_on_it_reaches_every_cell(pads, scanned):
    panes, cells = met(38, 31, pads=pads, scanned=scanned)
    while panes.move("up", cells) or panes.move("left", cells):
        pass
    seen = set()
    while True:
        way = "right"
        while True:
            seen.update(cells.ids(panes.pane))
            if not panes.move(way, cells):
                break
        if not panes.move("down", cells):
            break
        while panes.move("left", cells):
            pass
    assert seen == set(cells.spots)


def test_larger_and_smaller_cells_end_with_all_of_the_board():
    panes, cells = met(38, 31)
    assert (panes.view.columns, panes.view.rows) == (15, 11)
    while panes.resize(1, cells):
        pass
    assert panes.view == cells.whole
    assert panes.can_resize(cells) == ("larger",)
    while panes.resize(-1, cells):
        pass
    assert (panes.view.columns, panes.view.rows) == sizes(cells)[0] == (9, 7)
