"""How it went: a table, each game by itself, and a chart."""

import sqlite3
from datetime import UTC, datetime

import pytest
from office_bench import Bench

import games
from games.game import event
from kiosk.board import Board, plain, read
from kiosk.caregiver.results import BARS, HEADINGS, MOST, ROWS, Results, date_event
from kiosk.languages import LANGUAGES, sentences
from kiosk.results import GameResult


@pytest.fixture
def bench(tmp_path):
    return Bench(tmp_path, game="region_select", others=["null_game"])


def rows(bench):
    return bench.shown.grid.rows


def test_no_games_is_said(bench):
    bench.choose("Results")
    assert "No games yet." in bench.heard
    assert bench.shown.grid is None


def test_the_table_has_the_newest_first(bench):
    bench.played(seconds=80, moves=5, undone=2, hints=1)
    bench.played(game="region_select", seconds=65, done=False)
    bench.choose("Results")
    newest, oldest = rows(bench)
    assert newest[1:] == ("Diamond, 3 areas", "not finished", "3", "0", "0", "1:05", "0.9 s")
    practice = sentences("en").text("null_game", event("title"))
    assert oldest[1:] == (practice, "done", "5", "2", "1", "1:20", "0.9 s")
    assert len(newest) == len(HEADINGS)
    assert bench.shown.grid.headings == ("Day", "Figure", "Result", "Selections", "Undone", "Hints", "Time", "Reaction")


def test_the_days_are_those_of_the_clock_and_unknown_where_it_was_not_set(bench):
    bench.played(ms=1_000)
    bench.played(ms=1_780_000_000_000)
    bench.choose("Results")
    assert [row[0] for row in rows(bench)] == ["28 May", "–"]


def test_a_table_goes_on_over_pages(bench):
    for number in range(ROWS + 3):
        bench.played(seconds=10 + number)
    bench.choose("Results")
    assert len(rows(bench)) == ROWS
    assert "Newer" not in bench.every_name
    bench.choose("Older")
    assert len(rows(bench)) == 3
    assert "Older" not in bench.every_name
    bench.choose("Newer")
    assert len(rows(bench)) == ROWS


def test_the_ear_gets_how_many_the_last_and_the_quickest(bench):
    for seconds in (100, 61, 80):
        bench.played(game="region_select", seconds=seconds, moves=5)
    bench.choose("Results")
    assert "3 games. The last one: Diamond, 3 areas. done, 5 selections, one minute 20 seconds." in bench.heard
    assert "The quickest time with this figure: one minute one second." in bench.heard


def test_each_game_is_told_whole(bench):
    bench.played(game="region_select", seconds=80, moves=5, undone=1, hints=2, ms=1_780_000_000_000)
    bench.choose("Results", "One by one")
    assert bench.shown.items[0].value == "done, 5 selections, one minute 20 seconds"
    bench.choose("Diamond, 3 areas")
    assert bench.heard == (
        "May 28, 2026. Diamond, 3 areas. done, 5 selections, one minute 20 seconds. Undone once, 2 hints. "
        "Reaction: 0.9 seconds"
    )


def test_results_of_players_guests_and_all_are_kept_apart(bench):
    oak, river = bench.players.add("Oak"), bench.players.add("River")
    bench.played(player=oak.id, seconds=10)
    bench.played(player=river.id, seconds=20)
    bench.played(seconds=30)
    bench.choose("Results")
    assert [row[6] for row in rows(bench)] == ["0:30"], "without a player: those of guests"
    for name, times in (("Oak", ["0:10"]), ("River", ["0:20"]), ("Everybody", ["0:30", "0:20", "0:10"])):
        bench.choose("Whose results", name)
        assert [row[6] for row in rows(bench)] == times
        assert bench.shown.lines[0] == name
    bench.choose("Whose results")
    assert bench.ticked == ["Everybody"]


def test_the_present_players_results_are_first(bench):
    oak = bench.players.add("Oak")
    bench.played(player=oak.id, seconds=10)
    bench.choose("Next player")
    bench.open_home()
    bench.choose("Results")
    assert bench.shown.lines == ("Oak", "One game.")


def test_only_so_many_are_looked_at_and_that_is_said(bench):
    bench.choose("Results")
    page = bench.session.pages[-1]
    one = GameResult(1, 1, None, None, "null_game", {}, "done", 1, 0, 0, 0, 0, 0, 0, 0, 1, 1.0, None)
    page.games = (one,) * MOST
    assert bench.shown.lines[1] == f"The last {MOST} games."


# ---- the chart -----------------------------------------------------------------------------------------------------


def test_the_chart_has_the_last_twelve_finished_games_the_oldest_first(bench):
    for number in range(BARS + 2):
        bench.played(seconds=10 + number)
    bench.played(seconds=99, done=False)
    bench.choose("Results", "Chart")
    chart = bench.shown.chart
    assert [bar.value for bar in chart.bars] == [float(12 + n) for n in range(BARS)]
    assert chart.title == "Seconds that each game took"
    assert "From the oldest to the newest: 12 seconds. 13 seconds." in bench.heard


def test_the_chart_can_show_selections_over_the_fewest(bench):
    game = games.load("region_select")
    start = game.new({"figure": "trefoil", "start_by": "number", "start": 1}, 1)
    least = len(game.solve(start, 1000).moves)
    for over in (3, 0):
        bench.played(game="region_select", moves=least + over, start=game.text(start))
    bench.choose("Results", "Chart", "Selections more than the fewest")
    assert [bar.value for bar in bench.shown.chart.bars] == [3.0, 0.0]
    assert bench.ticked == ["Selections more than the fewest"]


def test_a_start_that_other_rules_wrote_has_no_fewest_and_stops_nothing(bench):
    bench.played(game="region_select", start="region-select 99 nothing")
    bench.choose("Results", "Chart")
    assert bench.every_name == ["Seconds that each game took"]
    assert len(bench.shown.chart.bars) == 1


def test_a_game_that_this_kiosk_does_not_have_is_still_in_the_table(bench):
    bench.played()
    bench.store.change(lambda db: db.execute("UPDATE games SET game = 'chess'"))
    bench.choose("Results")
    assert rows(bench)[0][1] == "Another game"
    bench.choose("Chart")
    assert len(bench.shown.chart.bars) == 1


def test_without_finished_games_the_chart_says_so(bench):
    bench.played(done=False)
    bench.choose("Results", "Chart")
    assert bench.shown.chart is None
    assert "No finished games" in bench.heard


# ---- words ---------------------------------------------------------------------------------------------------------


def on(day):
    return GameResult(
        1, 1, None, datetime(2026, *day, 12, tzinfo=UTC), "", {}, "", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.0, None
    )


@pytest.mark.parametrize(
    ("day", "shown", "spoken"),
    [
        ((4, 1), "2026年4月1日", "しがつ ついたち"), ((7, 20), "2026年7月20日", "しちがつ はつか"),
        ((9, 14), "2026年9月14日", "くがつ じゅうよっか"),
        ((12, 31), "2026年12月31日", "じゅうにがつ さんじゅういちにち"),
    ],
)  # fmt: skip
def test_days_are_read_in_japanese_as_people_read_them(day, shown, spoken):
    words = sentences("ja")
    assert words.text("caregiver", date_event(on(day))) == shown
    assert words.speech("caregiver", date_event(on(day))).replace(" ", "") == (
        "にせんにじゅうろくねん" + spoken.replace(" ", "")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_day_of_a_year_is_called_differently(language):
    words = sentences(language)
    days = [(month, day) for month in range(1, 13) for day in range(1, 29)]
    assert len({words.speech("caregiver", date_event(on(day))) for day in days}) == len(days)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_boards_can_go_to_any_screen(tmp_path, language):
    bench = Bench(tmp_path, language=language, game="region_select", others=["null_game"])
    bench.played(game="region_select")
    bench.choose_id("results")
    assert isinstance(bench.session.pages[-1], Results)
    for id in ("each", "back", "chart"):
        assert read(plain(bench.shown)) == bench.shown
        assert isinstance(bench.shown, Board)
        bench.choose_id(id)
    assert read(plain(bench.shown)).chart == bench.shown.chart


def test_a_record_that_cannot_be_read_is_said(bench):
    def broken(work):
        raise sqlite3.OperationalError("disk I/O error")

    bench.store.read = broken
    bench.choose("Results")
    assert "cannot be read" in bench.heard


@pytest.mark.parametrize("page_size", [2, 5])
def test_one_switch_hears_each_game_on_a_small_floor(tmp_path, page_size):
    bench = Bench(tmp_path, game="region_select", page_size=page_size)
    bench.played(game="region_select", moves=4)
    for name in ("Results", "One by one", "Diamond, 3 areas"):
        told = bench.scan_to(name)
    assert "4 selections" in told[-1]
