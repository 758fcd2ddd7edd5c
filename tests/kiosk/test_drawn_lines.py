"""A line that was drawn by hand, from the fact to the move: like any move, for whoever may move, where one is taken."""

import itertools

import pytest
from bench import Bench
from hypothesis import given, settings
from hypothesis import strategies as st
from line_pad import GAME

import games
from config.profile import Profile
from games.game import Event
from hardware.facts import Drawn
from kiosk import play
from kiosk.board import Picture, ShownMark, plain, read
from kiosk.cues import Hush, Keep, Lamps, Play, Priority, Say
from kiosk.intents.intent import Ask, Choose, Draw
from kiosk.intents.pipeline import Pipeline
from kiosk.languages import Sentences
from kiosk.screens.turning import turned_spot
from kiosk.session import Session

ACROSS = ((0.05, 0.5), (0.35, 0.5))
"""Passes points 1 (at .1) and 2 (at .3) of five, by samples that are on neither."""


def at_game(game=GAME, **more):
    """A game that is on the screen."""
    made = Session(game, Sentences, seeds=itertools.count(3).__next__, languages=("en",), **more)
    made.open()
    made.hear(Choose("", made.generation, 0.0), 0.0)
    return made


def draw(made, points, **more):
    return made.hear(Draw(points, made.generation, 1.0, **more), 1.0)


def told(cues):
    return [one.key for cue in cues if isinstance(cue, Say) for one in cue.events]


# ---- a move ----------------------------------------------------------------------------------------------------------


def test_a_line_is_a_move_as_any_other():
    table, _ = play.begin(GAME, {}, seed=1, now=0.0)
    cues = play.draw(table, ((0.1, 0.5), (0.31, 0.5)), at=2.0, now=2.5)
    assert cues == [
        Lamps((("3", True), ("4", True), ("5", True))),
        Hush(),
        Play("off"),
        Keep("move", "line 0.1,0.5 0.31,0.5", "null_game 1 5 1,2", reaction_ms=2000, played_ms=2500),
        Say("null_game", (Event("chosen", (("point", "1"),), ("p0",), "off"),)),
    ]
    assert play.undo(table, 3.0)
    assert table.position.chosen == frozenset()


def test_a_refused_line_is_kept_as_a_refusal_and_not_spot_by_spot():
    table, _ = play.begin(GAME, {}, seed=1, now=0.0)
    cues = play.draw(table, ((0.1, 0.0),) * 300, at=1.0, now=1.0)
    assert cues[2:] == [Keep("refusal", "line", detail="refused-chosen"), Say("null_game", (Event("refused-chosen"),))]
    assert table.counts.refused == 1


def test_of_a_long_line_at_most_400_spots_are_kept():
    table, _ = play.begin(GAME, {}, seed=1, now=0.0)
    line = tuple((0.1 + 0.8 * n / 3999, 0.5) for n in range(4000))
    kept = next(cue for cue in play.draw(table, line, 1.0, 1.0) if isinstance(cue, Keep))
    _, *spots = kept.move.split(" ")
    assert (len(spots), spots[0], spots[-1]) == (400, "0.1,0.5", "0.9,0.5")
    assert len(kept.move) < 6000


@settings(deadline=None)
@given(st.booleans(), st.sampled_from([0, 90, 180, 270]), st.sampled_from([0.6, 1.0, 1.8]))
def test_however_the_player_looks_at_it_the_line_is_where_the_points_are(mirrored, degrees, stretch):
    table, _ = play.begin(GAME, {}, seed=1, now=0.0)
    table.turned = (mirrored, degrees, stretch)
    seen = {one.id: (one.x, one.y) for one in table.layout.places}
    play.draw(table, (seen["p3"], seen["p4"]), 1.0, 1.0)
    assert table.position.chosen == {3, 4}
    shown = play_picture(table)
    corners = [turned_spot(spot, mirrored=mirrored, degrees=degrees, stretch=stretch) for spot in table.position.line]
    assert shown.lines == (tuple(corners),)
    assert shown.marks == (ShownMark(*corners[0], "wrong"),)


def play_picture(table):
    from kiosk.screens.presenter import picture

    return picture(table, Sentences("en"), 0)


def test_what_is_drawn_past_the_edge_is_at_the_edge():
    table, _ = play.begin(GAME, {}, seed=1, now=0.0)
    play.draw(table, ((-0.2, 0.5), (0.1, 0.5), (0.3, 1.7)), 1.0, 1.0)
    assert table.position.line == ((0.0, 0.5), (0.1, 0.5), (0.3, 1.0))


# ---- who and when ----------------------------------------------------------------------------------------------------


def test_a_line_on_the_screen_is_played():
    made = at_game()
    assert told(draw(made, ((0.1, 0.5), (0.3, 0.5)))) == ["chosen"]
    assert made.board().picture.draws


def test_a_line_on_a_screen_that_is_gone_is_dropped():
    made = at_game()
    old = made.generation
    made.hear(Ask("pause", made.generation, 0.5), 0.5)
    assert made.hear(Draw(ACROSS, old, 1.0), 1.0) == []
    assert made.table.position.chosen == frozenset()


@pytest.mark.parametrize("question", ["pause", "ask"])
def test_on_a_page_nothing_is_drawn(question):
    made = at_game()
    made.hear(Ask(question, made.generation, 0.5), 0.5)
    page = made.pages[-1]
    assert told(draw(made, ACROSS)) == ["no-line"]
    assert made.pages[-1] is page


def test_while_places_are_only_described_a_line_is_told_so():
    made = at_game()
    made.hear(Ask("look", made.generation, 0.5), 0.5)
    assert told(draw(made, ACROSS)) == ["exploring-begins"]
    assert made.table.position.chosen == frozenset()


def test_on_another_seats_turn_a_line_waits():
    made = at_game()
    made.seats = {"window": 1}
    assert told(draw(made, ACROSS, device="window")) == ["not-your-turn"]


def test_a_game_that_takes_no_line_says_what_can_be_done_instead():
    made = at_game(games.load("null_game"))
    cues = draw(made, ACROSS)
    assert cues[:3] == [Hush(), Play("refused"), Say("kiosk", (Event("no-line"),), Priority.ANSWER)]
    assert not made.board().picture.draws


def test_the_line_that_ends_the_game_opens_its_page():
    made = at_game()
    cues = draw(made, tuple((n / 10, 0.5) for n in range(11)))
    assert "done" in told(cues)
    assert made.menu_is("ended")
    assert not made.board().picture.draws


def test_drawing_is_doing_something():
    made = at_game()
    made.hear(Draw(ACROSS, made.generation, 7.0), 7.0)
    assert made.active_at == 7.0


# ---- the whole way ---------------------------------------------------------------------------------------------------


def test_the_pipeline_makes_an_intent_of_the_fact():
    line = Drawn("window", ACROSS, 3, 1.0)
    assert Pipeline(()).hear(line, 1.1) == [Draw(ACROSS, 3, 1.0, "window")]


def test_from_the_window_to_the_lamps_the_record_and_the_board(tmp_path):
    bench = Bench(tmp_path, game=GAME, lamps=("1", "2", "3", "4", "5"))
    bench.key("1")
    bench.seen.clear()
    generation = bench.installation.session.generation
    bench.installation.queue.put(Drawn("window", ((0.1, 0.5), (0.3, 0.5)), generation, bench.now))
    bench.run(3.0)
    assert [line.partition(" ")[0] for line in bench.seen[:5]] == ["lamps", "hush", "earcon", "keep", "say"]
    assert bench.seen[0] == "lamps 3 4 5"
    picture = read(bench.board).picture
    assert (picture.draws, len(picture.marks), picture.lines) == (True, 1, (((0.1, 0.5), (0.3, 0.5)),))
    (move,) = [step for step in bench.record.unfinished().steps if step.kind == "move"]
    assert move.position == "null_game 1 5 1,2"


def test_the_paper_of_a_stretched_picture_is_as_stretched():
    made = at_game(stretch=2.0, base=Profile())
    assert made.board().picture.paper == pytest.approx((0.0, 0.25, 1.0, 0.5))


def test_marks_and_paper_reach_the_screen_as_plain_data():
    made = at_game()
    draw(made, ((0.1, 0.5), (0.3, 0.5)))
    board = made.board()
    assert read(plain(board)) == board
    assert isinstance(board.picture, Picture)
    assert board.picture.marks == (ShownMark(0.1, 0.5, "wrong"),)
