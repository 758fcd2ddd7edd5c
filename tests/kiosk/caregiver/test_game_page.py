"""What is played: any game, any of its options, now or from now on."""

import json
import sqlite3
from pathlib import Path

import pytest
from hidden_hand import HiddenHand
from office_bench import Bench

import games
from games.game import Event, Option, complete
from kiosk.caregiver.game import next_option


@pytest.fixture(params=["null_game", "region_select", "hidden_hand"])
def any_game(request):
    return HiddenHand() if request.param == "hidden_hand" else games.load(request.param)


def ids(bench):
    return [entry.id for entry in bench.session.pages[-1].menu().entries]


def play_options(bench, pick):
    """Choose a value of every option that is asked for; return how many were."""
    asked = 0
    bench.choose_id("options")
    while bench.session.menu_is("caregiver-option"):
        page = bench.session.pages[-1]
        values = [entry for entry in page.menu().entries if entry.options]
        bench.choose_page_of(pick(values).id)
        asked += 1
    return asked


@pytest.fixture
def bench_of(tmp_path: Path):
    class GameBench(Bench):
        def choose_page_of(self, id):
            """Turn pages until the entry is there, and choose it."""
            for _ in range(self.session.menu.pages):
                if any(item.id == id for item in self.shown.items):
                    return self.choose_id(id)
                self.choose_id("more")
            raise AssertionError(id)

    return lambda game="null_game", **more: GameBench(tmp_path, game=game, **more)


def test_any_game_starts_with_what_is_configured(bench_of, any_game):
    bench = bench_of(any_game)
    bench.choose_id("game")
    bench.choose_id("start")
    assert bench.session.pages == []
    assert bench.session.table.game is any_game
    assert bench.session.table.options == complete(any_game, {})


@pytest.mark.parametrize("which", [0, -1])
def test_every_option_of_any_game_is_asked_for_and_the_game_begins_with_the_answers(bench_of, any_game, which):
    bench = bench_of(any_game)
    bench.choose_id("game")
    chosen = {}

    def pick(values):
        chosen.update(values[which].options)
        return values[which]

    assert play_options(bench, pick) >= 1
    assert bench.session.menu_is("caregiver-game")
    bench.choose_id("start")
    assert chosen.items() <= bench.session.table.options.items()
    asked = {one.name for one in any_game.options(chosen) if len(one.values) > 1 or one.low < one.high}
    assert set(chosen) == asked


def test_an_option_for_caregivers_is_asked_for_here_too():
    class Two:
        def options(self, settled):
            return (Option("a", "option-a", "number", 1, low=1, high=1),
                    Option("b", "option-b", "choice", "x", ("x", "y"), audience="caregiver"))  # fmt: skip

    assert next_option(Two(), {}).name == "b"
    assert next_option(Two(), {"b": "x"}) is None


def test_the_page_says_what_is_settled_and_the_list_ticks_what_would_be_played(bench_of):
    bench = bench_of("region_select")
    bench.choose("Game", "Choose what is played")
    assert bench.ticked == ["Diamond, 3 areas"]
    bench.choose("Round window, 4 areas")
    assert bench.shown.lines == ("Round window, 4 areas",)
    bench.choose("By number")
    assert bench.shown.lines[:2] == ("Round window, 4 areas", "By number")
    bench.choose_page_of("3")
    assert bench.shown.lines[0] == "Round window, 4 areas"
    assert len(bench.shown.lines) == 3


def test_starts_are_shown_as_pictures(bench_of):
    bench = bench_of("region_select")
    bench.choose("Game", "Choose what is played")
    assert all(item.picture for item in bench.shown.items if item.id in ("trefoil", "figure-eight"))


def test_starting_from_the_middle_of_the_options_takes_the_rest_as_configured(bench_of):
    bench = bench_of("region_select")
    bench.choose("Game", "Choose what is played", "Round window, 4 areas", "Start now")
    assert bench.session.table.options["figure"] == "figure-eight"


def test_back_goes_from_option_to_option_and_keeps_what_was_chosen(bench_of):
    bench = bench_of("region_select")
    bench.choose("Game", "Choose what is played", "Round window, 4 areas", "By number")
    bench.back()
    assert bench.session.menu_is("caregiver-option")
    bench.back()
    assert bench.ticked == ["Round window, 4 areas"]
    bench.back()
    assert bench.session.menu_is("caregiver-game")
    assert bench.shown.lines[0] == "Round window, 4 areas"
    bench.choose("Start now")
    assert bench.session.table.options["figure"] == "figure-eight"


def test_only_what_is_not_as_usual_is_told_of_a_game_with_many_options(bench_of):
    bench = bench_of("dots")
    bench.choose("Game")
    assert bench.shown.lines == ("The whole field, 38 by 31",)
    bench.choose("Choose what is played", "A small field, 11 by 11", "No dots at the start", "Blue begins")
    for _ in range(4):
        bench.back()
    assert bench.shown.lines == ("A small field, 11 by 11", "Blue begins")


def test_back_without_a_choice_changes_nothing(bench_of):
    bench = bench_of("region_select")
    bench.choose("Game", "Choose what is played")
    bench.back()
    assert bench.shown.lines[0] == "Diamond, 3 areas"


def test_a_game_that_is_being_played_gives_way_in_the_same_visit(bench_of):
    bench = bench_of()
    bench.choose_id("game")
    bench.choose_id("start")
    bench.open_home()
    bench.choose_id("game")
    bench.choose_id("start")
    rows = bench.store.read(lambda db: db.execute("SELECT visit FROM games").fetchall())
    assert rows == [(1,), (1,)]


def test_with_several_games_the_game_is_chosen_first(bench_of):
    bench = bench_of("null_game", others=["region_select"])
    bench.choose_id("game")
    assert bench.session.menu_is("caregiver-games")
    assert len(bench.ticked) == 1
    bench.choose("Region Select")
    bench.choose("Start now")
    assert bench.session.table.game.NAME == "region_select"


def test_a_game_with_opponents_asks_who_plays_the_other_side(bench_of):
    bench = bench_of(HiddenHand())
    bench.choose("Game", "Who plays the other side", "the kiosk, strength 1")
    assert "The kiosk plays the other side." in bench.heard
    bench.choose("Start now")
    assert bench.session.table.opponents == {1: 1}


def test_a_person_may_sit_at_any_side_and_the_kiosk_plays_the_other(bench_of):
    bench = bench_of("dots")
    bench.choose("Game", "Who plays the other side", "the kiosk, strength 2", "Where the person sits")
    bench.choose("A person plays blue")
    assert "A person plays blue" in bench.shown.lines
    bench.choose("Start now")
    assert bench.session.table.opponents == {0: 2}
    assert bench.session.table.listener == 1


def test_the_kiosk_may_play_all_sides_while_people_look_on(bench_of):
    bench = bench_of("dots")
    bench.choose("Game", "Who plays the other side", "the kiosk, strength 1", "Where the person sits")
    bench.choose("Nobody plays: the kiosk plays all, and people watch")
    bench.choose("Keep for all visits")
    assert bench.session.opponents == {0: 1, 1: 1}
    bench.choose("Start now")
    assert bench.session.table.watched


def test_where_people_play_nobody_asks_where_they_sit(bench_of):
    bench = bench_of("dots")
    bench.choose("Game")
    assert "seat" not in ids(bench)


def test_a_game_without_opponents_does_not_ask(bench_of):
    bench = bench_of()
    bench.choose("Game")
    assert "level" not in ids(bench)


def test_keeping_writes_down_game_options_and_opponents_and_the_next_visit_begins_with_them(bench_of):
    bench = bench_of(HiddenHand(), others=["null_game"])
    bench.choose_id("game")
    bench.choose_page_of("hidden_hand")
    play_options(bench, lambda values: values[0])
    bench.choose("Who plays the other side", "the kiosk, strength 1", "Keep for all visits")
    assert "Kept." in bench.heard
    assert bench.desk.kept("game") == "hidden_hand"
    assert json.loads(bench.desk.kept("options")) == {"cards": 4}
    assert json.loads(bench.desk.kept("opponents")) == {"1": 1}
    bench.perform(bench.session.close_caregiver(bench.now))
    bench.choose_id("")
    assert bench.session.table.options == {"cards": 4}
    assert bench.session.table.opponents == {1: 1}


def test_options_that_another_version_configured_do_not_stop_the_start(bench_of):
    bench = bench_of()
    bench.session.options = {"points": 99, "gone": "x"}
    bench.choose_id("game")
    bench.choose_id("start")
    assert bench.session.table.options == {"points": 5}


@pytest.mark.parametrize("page_size", [2, 5])
def test_one_switch_starts_a_chosen_figure_on_a_small_floor(bench_of, page_size):
    bench = bench_of("region_select", page_size=page_size)
    for name in ("Game", "Choose what is played", "Owl, 6 areas", "Start now"):
        assert all(bench.scan_to(name))
    assert bench.session.table.options["figure"] == "six-two"


def test_what_cannot_be_kept_is_told_and_holds_until_the_program_ends(bench_of):
    bench = bench_of()
    bench.choose("Game")

    def full(key, value):
        raise sqlite3.OperationalError("database or disk is full")

    bench.store.keep_value = full
    bench.session.pages[-1].settled = {"points": 3}
    bench.choose("Keep for all visits")
    assert "Not saved" in bench.heard
    assert bench.session.options == {"points": 3}


def test_where_the_floor_has_a_size_it_says_whether_the_figure_has_room_for_feet(bench_of):
    bench = bench_of("region_select")
    told = {}
    for cm in (0.0, 200.0, 60.0):
        bench.session.floor_cm = cm
        bench.choose_id("game")
        told[cm] = [line for line in bench.shown.lines if "this floor" in line]
        bench.choose_id("back")
    assert told == {
        0.0: [],
        200.0: ["On this floor: by stepping on the points"],
        60.0: ["On this floor: too close for feet, so the pads move"],
    }


def test_in_which_drawing_figures_are_shown_is_chosen_and_kept(bench_of):
    bench = bench_of("region_select")
    bench.choose_id("game")
    bench.choose_page_of("drawing")
    assert [(entry.id, entry.chosen) for entry in bench.session.menu.entries] == [("figure", True), ("knot", False)]
    bench.choose_id("knot")
    assert bench.desk.kept("drawing") == "knot"
    assert ("region_select", Event("drawing-knot")) in bench.session.menu.lines
    bench.choose_id("start")
    assert bench.session.table.layout.drawing == "knot"


def test_a_game_of_one_drawing_asks_for_none(bench_of):
    bench = bench_of("null_game")
    bench.choose_id("game")
    assert "drawing" not in ids(bench)


@pytest.mark.parametrize("figure", ["new", "draw"])
def test_every_line_of_a_plan_has_a_sentence(bench_of, figure, caplog):
    bench = bench_of("region_select")
    bench.session.options = complete(bench.session.game, {"figure": figure})
    bench.choose_id("game")
    assert bench.shown.lines
    assert "no sentence" not in caplog.text
