"""Where a caregiver's pages and long menus stand: nothing is cut, nothing overlaps, rows are left out only at need."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
import window_pages as pages
import window_samples as samples
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.board import Bar, Board, Chart, Grid, Item
from kiosk.window.geometry import Box
from kiosk.window.layout import Arrangement, arrange, targets

SIZES = [(1280, 720), (3840, 2160), (1080, 1920)]
FULL = (1920, 1080)
LANGUAGES = ("en", "uk", "ja")


def twelve(language: str = "uk") -> Board:
    """A menu as full as it may be: twelve items with icon, number, value, one of them chosen."""
    texts = pages.WORDS[language]["settings"]
    items = tuple(
        Item(f"i{i}", texts[i % 9][0], str(i + 1), icon="volume", value=texts[i % 9][1], chosen=i == 3)
        for i in range(12)
    )
    return pages.board(language, "Menu", lines=(pages.WORDS[language]["profile"][2],) * 2, items=items)


def both(language: str = "uk") -> Board:
    """A chart, a table and gauges on one page, with more buttons than a person would want."""
    page = replace(pages.results(language), chart=pages.chart(language).chart, gauges=pages.sensors(language).gauges)
    return replace(page, items=twelve(language).items[:9], status=("34", "56"), entered="••")


def over(language: str = "uk") -> Board:
    """A menu over the figure, with a sentence."""
    return replace(samples.paused(language), actions=(), lines=(pages.WORDS[language]["profile"][2],))


BOARDS = {
    "door": pages.door,
    "profile": pages.profile,
    "speeds": pages.speeds,
    "results": pages.results,
    "sixty rows": lambda language="uk": pages.results(language, 60),
    "chart": pages.chart,
    "forty bars": lambda language="uk": pages.chart(language, 40),
    "sensors": pages.sensors,
    "thirty sensors": lambda language="uk": pages.sensors(language, 30),
    "twelve": twelve,
    "both": both,
    "over": over,
    "row": pages.row_scan,
    "left": lambda language="uk": samples.play(language, side="left", entered="B"),
}


def parts(arranged: Arrangement) -> list[tuple[str, Box]]:
    """All boxes that may not overlap each other."""
    found = [(f"side {i}", words.box) for i, words in enumerate(arranged.side)]
    found += [(f"caption {i}", words.box) for i, words in enumerate(arranged.captions)]
    found += [(f"line {i}", words.box) for i, words in enumerate(arranged.lines)]
    found += [(card.id, card.box) for card in (*arranged.cards, *arranged.actions)]
    found += [("field", arranged.field.box)] if arranged.field else []
    found += [("figure", arranged.figure.frame)] if arranged.figure and arranged.veil is None else []
    if arranged.report is not None:
        found += [(f"report {i}", box) for i, box in enumerate(arranged.report.boxes())]
    return found


def nothing_is_cut(board: Board, size: tuple[int, int], scale: float) -> None:
    arranged = arrange(board, size, scale)
    screen = Box(0, 0, size[0], arranged.bar.y)
    found = parts(arranged)
    assert [name for name, box in found if not box.inside(screen) and "caption" not in name] == []
    assert [(a, b) for (a, one), (b, other) in itertools.combinations(found, 2) if one.overlaps(other)] == []
    for card in (*arranged.cards, *arranged.actions):
        each_within(card.parts(), card.box)
        for words in (card.text, card.value):
            assert words is None or words.fitted.width <= words.box.w + 1
    if arranged.field is not None:
        each_within([dot.box for dot in arranged.field.dots], arranged.field.box)
    reported(arranged)


def each_within(inside: list[Box], box: Box) -> None:
    assert [part for part in inside if not part.inside(box)] == []
    assert [pair for pair in itertools.combinations(inside, 2) if pair[0].overlaps(pair[1])] == []


def reported(arranged: Arrangement) -> None:
    if arranged.report is None:
        return
    report = arranged.report
    if report.table is not None:
        each_within([words.box for words in report.table.words], report.table.box)
    if report.chart is not None:
        each_within([*(words.box for words in report.chart.words), *report.chart.bars], report.chart.box)
    for panel in report.gauges:
        each_within(panel.parts(), panel.box)
        assert all(span.inside(panel.trace) for span in panel.spans)


@pytest.mark.parametrize("scale", [0.8, 1.0, 3.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", BOARDS)
def test_nothing_is_cut_and_nothing_overlaps(name: str, size: tuple[int, int], scale: float):
    nothing_is_cut(BOARDS[name]("uk"), size, scale)


@settings(deadline=None, max_examples=30)
@given(
    st.sampled_from(sorted(BOARDS)),
    st.sampled_from(LANGUAGES),
    st.tuples(st.integers(1080, 3840), st.integers(720, 2160)),
    st.floats(0.8, 3.0),
)
def test_whatever_the_screen_nothing_is_cut(name: str, language: str, size: tuple[int, int], scale: float):
    nothing_is_cut(BOARDS[name](language), size, scale)


# ---- menus --------------------------------------------------------------------------------------------------------


def test_twelve_items_show_every_word_at_three_times_the_size():
    board = twelve()
    cards = arrange(board, (1280, 720), 3.0).cards
    assert ["".join(card.text.fitted.lines).replace(" ", "") for card in cards] == [
        item.text.replace(" ", "") for item in board.items
    ]
    assert all(card.value is not None or not item.value for card, item in zip(cards, board.items, strict=True))
    assert min(card.text.fitted.size for card in cards) >= 9


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_a_menu_do_not_become_smaller_when_they_are_to_be_larger(language: str):
    one, three = (arrange(pages.profile(language), (1920, 1080), scale).cards for scale in (1.0, 3.0))
    larger = sum(b.text.fitted.size > a.text.fitted.size for a, b in zip(one, three, strict=True))
    assert larger >= 5


def test_a_value_ends_at_the_right_and_all_values_end_at_one_line():
    cards = arrange(pages.profile(), FULL).cards
    ends = {round(card.box.right - card.value.box.right) for card in cards if card.value is not None}
    assert len(ends) == 1


def test_only_the_chosen_one_has_a_tick_and_all_words_leave_room_for_it():
    cards = arrange(pages.speeds(), FULL).cards
    assert [card.id for card in cards if card.chosen_box is not None] == ["v2"]
    tick = cards[1].chosen_box
    assert tick is not None
    assert all(card.text.box.right <= tick.x for card in cards)


def test_keys_of_a_keypad_are_in_rows_of_three_and_do_not_move_while_digits_are_entered():
    first = targets(pages.door(entered=""), FULL)
    assert first == targets(pages.door(entered="•••"), FULL)
    rows = {round(box.y) for box in first.values() if isinstance(box, Box)}
    assert len(rows) == 4


def test_a_dot_for_each_digit():
    field = arrange(pages.door(entered="•••"), FULL).field
    assert field is not None
    assert len(field.dots) == 3
    assert field.words is None


def test_what_is_entered_and_no_secret_is_seen_as_it_is():
    field = arrange(pages.door(entered="B"), FULL).field
    assert field is not None
    assert field.words is not None
    assert field.words.fitted.lines == ("B",)


def test_half_a_name_of_a_place_stands_beside_the_figure():
    lines = [words.fitted.lines for words in arrange(samples.play(entered="B"), FULL).side]
    assert ("B",) in lines


# ---- side ---------------------------------------------------------------------------------------------------------


def test_actions_stand_at_the_side_that_is_asked_for():
    for side, left in (("left", True), ("right", False)):
        arranged = arrange(samples.play(side=side), FULL)
        figure = arranged.figure
        assert figure is not None
        assert all((card.box.right < figure.frame.x) == left for card in arranged.actions)
        assert all((words.box.x > figure.frame.right) == left for words in arranged.side)


def test_a_page_has_its_buttons_at_the_side_that_is_asked_for():
    left = arrange(replace(pages.results(), side="left"), FULL)
    assert left.report is not None
    assert left.report.table is not None
    assert all(card.box.right < left.report.table.box.x for card in left.cards)


# ---- reports ------------------------------------------------------------------------------------------------------


def shown_rows(board: Board, size: tuple[int, int] = FULL) -> tuple[list[str], int]:
    table = arrange(board, size).report.table
    assert table is not None
    return [words.fitted.lines[0] for words in table.words], table.left_out


def test_a_table_shows_all_rows_that_can_be_read():
    words, left_out = shown_rows(pages.results())
    assert left_out == 0
    assert "23.11." in words
    assert "…" not in words


def test_rows_that_find_no_room_are_told_by_dots():
    words, left_out = shown_rows(pages.results(count=60))
    assert left_out > 0
    assert words[-1] == "…"
    assert words.count("Region Select") == 60 - left_out


def test_rows_are_left_out_before_words_become_too_small():
    table = arrange(pages.results(count=60), FULL).report.table
    assert min(words.fitted.size for words in table.words) >= 23


def test_numbers_of_a_column_end_at_one_line():
    table = arrange(pages.results(), FULL).report.table
    ends = {round(words.box.right) for words in table.words if words.fitted.lines[0] in ("1.1", "1.3", "1.9")}
    assert len(ends) == 1


def test_bars_are_as_high_as_their_values_say():
    board = pages.board("en", "T", chart=Chart("C", (Bar("a", 4.0, "4"), Bar("b", 2.0, "2"), Bar("c", 0.0, "0"))))
    four, two, none = arrange(board, FULL).report.chart.bars
    assert abs(four.h - 2 * two.h) < 2
    assert 0 < none.h < 5
    assert four.bottom == two.bottom == none.bottom


def test_a_chart_without_bars_or_with_nothing_but_noughts_is_drawn():
    for bars in ((), (Bar("a", 0.0, "0"),)):
        arrange(pages.board("en", "T", chart=Chart("", bars)), FULL)


def test_an_empty_table_has_its_headings():
    assert shown_rows(pages.board("en", "T", grid=Grid(("Day", "Game"), ()))) == (["Day", "Game"], 0)


def test_names_of_many_bars_are_left_out_evenly_and_can_be_read():
    chart = arrange(pages.chart(count=40), FULL).report.chart
    assert len(chart.bars) == 40
    assert 8 <= len(chart.words) < 80
    assert min(words.fitted.size for words in chart.words) >= 20


def test_the_trace_shows_when_a_sensor_was_down():
    panel = arrange(pages.sensors(), FULL).report.gauges[0]
    starts = [round((span.x - panel.trace.x) / panel.trace.w, 2) for span in panel.spans]
    assert starts == [0.1, 0.4, 0.8]


def test_every_sensor_has_its_words_where_there_is_room():
    for panel in arrange(pages.sensors(), FULL).report.gauges:
        assert panel.state is not None
        assert panel.text is not None
        assert panel.state.fitted.size >= 30
