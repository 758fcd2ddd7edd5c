"""Results: what a caregiver and a therapist read of each game; lists without names that no spreadsheet runs."""

import csv
import io
import json
import random
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games as registered
from kiosk import play
from kiosk.cues import Keep
from kiosk.players import Players
from kiosk.results import GAME_COLUMNS, STEP_COLUMNS, games, local, series, slope, visits, write_csv
from kiosk.store import Store

NOON_MS = 1_760_000_400_000


class Wall:
    """A wall clock that a test sets."""

    def __init__(self, ms=NOON_MS):
        self.ms = ms

    def __call__(self):
        return self.ms


@pytest.fixture
def wall():
    return Wall()


@pytest.fixture
def store(tmp_path, wall):
    return Store(tmp_path / "record.db", wall)


def visit(player=None):
    return Keep("visit", detail=json.dumps({"language": "en", "player": player}))


def game(name="g", options=None):
    detail = {"game": name, "rules": 1, "options": options or {"a": 1}, "seed": 7}
    return Keep("game", position="start", detail=json.dumps(detail))


def move(reaction_ms=None, played_s=0.0):
    return Keep("move", "1", "p", reaction_ms=reaction_ms, played_ms=round(played_s * 1000))


DONE = Keep("outcome", detail="done")
REFUSED = Keep("refusal", "9", detail="refused-x")


def write(store, *kept):
    for row in kept:
        store.write(row)


def table(store, **how):
    out = io.StringIO(newline="")
    write_csv(store, out, tz=UTC, **how)
    return list(csv.DictReader(io.StringIO(out.getvalue(), newline="")))


# ---- one game -----------------------------------------------------------------------------------------------------


def test_one_game_in_numbers(store):
    write(store, visit(), game(), move(800, 1), move(1200, 4), REFUSED, Keep("hint"), Keep("undo", played_ms=6000),
          move(3000, 7.5), Keep("answer"), DONE)  # fmt: skip
    (one,) = games(store, tz=UTC)
    assert (one.game, one.options, one.outcome, one.player) == ("g", {"a": 1}, "done", None)
    assert one.began == datetime(2025, 10, 9, 9, 0, tzinfo=UTC)
    assert (one.steps, one.undone, one.hints, one.answers, one.refused, one.selections) == (2, 1, 1, 1, 1, 4)
    assert (one.played_s, one.reaction_ms) == (7.5, 1200)


def test_a_game_without_a_step_has_no_reaction_and_took_no_time(store):
    write(store, visit(), game())
    (one,) = games(store)
    assert (one.outcome, one.steps, one.played_s, one.reaction_ms) == ("", 0, 0.0, None)


def test_a_pause_is_no_reaction(store):
    away = Keep("note", detail="asked-whether-there")
    write(store, visit(), game(), move(500), Keep("pause"), Keep("go-on"), move(90_000), move(700), away, move(60_000),
          move(900))  # fmt: skip
    assert games(store)[0].reaction_ms == 700
    assert visits(store)[0].reactions_ms == (500, 700, 900)


def test_newest_first_of_one_player_of_guests_or_of_all_and_no_more_than_asked_for(store):
    anna = Players(store).add("Anna").id
    for player in (anna, None, anna, None):
        write(store, visit(player), game(), DONE)
    assert [one.id for one in games(store)] == [4, 3, 2, 1]
    assert [one.id for one in games(store, anna)] == [3, 1]
    assert [one.id for one in games(store, "guests")] == [4, 2]
    assert [one.id for one in games(store, "guests", limit=1)] == [4]
    assert [one.id for one in visits(store, anna)] == [3, 1]
    assert games(store, 99) == ()


@settings(max_examples=25, deadline=None)
@given(chances=st.randoms(use_true_random=False))
def test_the_steps_that_stand_are_those_that_the_player_was_told(tmp_path_factory, chances):
    """What the kiosk counts at the table, and what is read off the record afterwards, are the same."""
    store = Store(tmp_path_factory.mktemp("counts") / "record.db", lambda: NOON_MS)
    store.write(visit())
    plays = registered.load("region_select")
    at, cues = play.begin(plays, {}, 3, 0.0)
    for now in range(1, 25):
        store_all(store, cues)
        does = chances.choice(("choose", "choose", "choose", "undo", "redo", "restart", "hint"))
        if does == "choose" and at.outcome is None:
            cues = play.choose(at, chances.choice(at.layout.places).id, now, now)
        elif does == "hint":
            cues = play.hint(at, now)
        elif does in ("undo", "redo", "restart"):
            cues = getattr(play, does)(at, now)
        else:
            cues = []
    store_all(store, cues)
    (one,) = games(store)
    counts = at.counts
    assert (one.steps, one.undone, one.refused) == (counts.steps, counts.undone, counts.refused)
    store.close()


def store_all(store, cues):
    for cue in cues:
        if isinstance(cue, Keep):
            store.write(cue)


def test_a_game_of_which_only_steps_are_left_is_no_result(store):
    write(store, visit(), game(), move(500))
    store.change(lambda db: db.execute("UPDATE games SET game = ''"))
    assert games(store) == ()


# ---- the clock ----------------------------------------------------------------------------------------------------


def test_where_the_clock_was_not_set_there_is_no_date_and_the_order_is_that_of_play(store, wall):
    for wall.ms in (NOON_MS, 5_000, NOON_MS - 10**9, NOON_MS):
        write(store, visit(), game(), move(None, 30), DONE)
    assert [one.id for one in games(store)] == [4, 3, 2, 1]
    assert [one.began is None for one in games(store)] == [False, False, True, False]
    assert table(store)[1]["began"] == ""


def test_a_clock_that_jumps_in_a_game_does_not_change_how_long_it_took(store, wall):
    write(store, visit(), game(), move(500, 10))
    for wall.ms in (NOON_MS + 10**10, 7_000, NOON_MS - 10**9):
        write(store, move(500, 20))
    write(store, DONE, Keep("end"))
    assert games(store)[0].played_s == 20.0
    began, ended = store.read(lambda db: db.execute("SELECT began_ms, ended_ms FROM games").fetchone())
    assert ended == began


@given(st.integers(-(2**63), 2**63 - 1))
def test_no_number_in_the_place_of_a_time_raises(ms):
    found = local(ms, UTC)
    assert found is None or found.year >= 2024


# ---- fatigue ------------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(st.floats(-50, 50), st.integers(300, 3000), st.integers(5, 40))
def test_reactions_that_grow_by_the_same_have_that_slope(steepness, first, count):
    assert slope([first + steepness * number for number in range(count)]) == pytest.approx(steepness, abs=1e-6)


def test_one_long_rest_is_no_fatigue():
    steady = [800 + 5 * (number % 3) for number in range(20)]
    assert abs(slope([*steady[:10], 60_000, *steady[10:]])) < 1.0


def test_a_few_steps_say_nothing_about_fatigue():
    assert slope([500, 600, 700, 800]) is None
    assert slope([500] * 5) == 0.0


def test_the_slope_goes_over_all_games_of_a_visit(store):
    write(store, visit())
    for first in (500, 530):
        write(store, game(), *(move(first + 10 * number) for number in range(3)), DONE)
    assert visits(store)[0].slope_ms == 10.0
    assert visits(store)[0].games == 2


# ---- a chart ------------------------------------------------------------------------------------------------------


def test_a_chart_has_the_last_games_of_one_kind_the_oldest_first(store):
    write(store, visit())
    for number in range(20):
        write(
            store, game("g" if number % 2 else "other"), move(500 + number, number), *([DONE] if number != 19 else [])
        )
    shown = series(store, "guests", "g", last=4)
    assert [(one.number, one.value) for one in shown] == [(1, 11.0), (2, 13.0), (3, 15.0), (4, 17.0)]
    assert [one.value for one in series(store, "guests", "g", "reaction_ms", 2, finished=False)] == [517, 519]
    assert series(store, "guests", "none") == ()


# ---- lists --------------------------------------------------------------------------------------------------------


def test_the_list_has_a_line_for_each_game_and_a_number_for_each_player(store):
    anna = Players(store).add("Квітослава").id
    write(store, visit(), game(), move(500, 2), DONE, visit(anna), game(), *(move(500 + n) for n in range(5)), DONE)
    first, second = table(store)
    assert tuple(first) == GAME_COLUMNS
    assert (first["player"], first["began"], first["played_s"], first["visit_slope_ms"]) == (
        "guest", "2025-10-09 09:00:00+00:00", "2.0", "",
    )  # fmt: skip
    assert (second["player"], second["steps"], second["reaction_ms"], second["visit_slope_ms"]) == (
        str(anna), "5", "502", "1.0",
    )  # fmt: skip
    assert [row["player"] for row in table(store, player=anna)] == [str(anna)]
    assert "Квітослава" not in str(table(store)) + str(table(store, each_step=True))


def test_the_list_of_steps_has_every_row_in_its_order(store):
    write(store, visit(), game(), move(500, 2), REFUSED, Keep("note", detail="rested"))
    lines = table(store, each_step=True)
    assert tuple(lines[0]) == STEP_COLUMNS
    assert [(row["kind"], row["detail"], row["reaction_ms"], row["played_s"]) for row in lines] == [
        ("move", "", "500", "2.0"), ("refusal", "refused-x", "", ""), ("note", "rested", "", ""),
    ]  # fmt: skip


def test_a_player_who_is_not_there_has_no_list(store):
    with pytest.raises(KeyError):
        table(store, player=5)


TEXTS = st.text(st.sampled_from("=+-@\t\r\n,;\"' a1|%＝\0é") | st.characters(codec="utf-8"), max_size=12)


@settings(max_examples=40, deadline=None)
@given(rows=st.lists(st.tuples(TEXTS, TEXTS, TEXTS), min_size=1, max_size=5))
def test_no_cell_is_a_formula_and_every_line_can_be_read_back(tmp_path_factory, rows):
    store = Store(tmp_path_factory.mktemp("cells") / "record.db", lambda: NOON_MS)
    store.write(visit())
    for name, said, detail in rows:
        write(store, game(name + "g", {"a": said}), Keep("move", said, "p", detail), DONE)
        store.write(Keep("outcome", detail=detail))
    for how in ({}, {"each_step": True}):
        lines = table(store, **how)
        assert len(lines) == len(rows)
        for cell in (cell for line in lines for cell in line.values()):
            assert not cell.strip().startswith(tuple("=+-@＝＋－＠|%")) or isinstance(float(cell), float)
            assert "\0" not in cell
    store.close()


def test_what_is_written_can_be_told_from_its_slope_by_a_program(store):
    """Reaction times that grow, with noise: the visit's slope in the list is near what was put in."""
    chance = random.Random(4)
    write(store, visit(), game(), *(move(round(700 + 12 * n + chance.gauss(0, 40))) for n in range(60)), DONE)
    assert 10 < float(table(store)[0]["visit_slope_ms"]) < 14
