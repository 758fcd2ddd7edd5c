"""One game being played: what a step gives and in which order, undo to the last field, resuming from the record."""

import pytest
from hidden_hand import GAME as HIDDEN_HAND

import games
from games.game import Event, OptionError, complete
from kiosk import play
from kiosk.cues import Hush, Keep, Lamps, Play, Priority, Say, Think
from kiosk.table import Saved
from kiosk.thinking import think

NULL = games.load("null_game")
GAMES = [*(games.load(name) for name in games.NAMES), HIDDEN_HAND]


def started(game=NULL, **options):
    return play.begin(game, options, seed=1, now=0.0)[0]


def kinds(cues):
    return [type(cue).__name__ for cue in cues]


def kept(cues):
    return [cue for cue in cues if isinstance(cue, Keep)]


def test_a_step_gives_lamps_then_silence_then_the_earcon_then_the_record_then_the_voice():
    table = started()
    cues = play.choose(table, "p2", at=5.0, now=5.01)
    assert cues == [
        Lamps((("1", True), ("2", True), ("4", True), ("5", True))),
        Hush(),
        Play("off", 0.5, 0.5),
        Keep("move", "3", "null_game 1 5 3", reaction_ms=5000, played_ms=5010),
        Say("null_game", (Event("chosen", (("point", "3"),), ("p2",), "off"),)),
    ]


def test_the_time_from_the_lamps_to_the_step_is_kept_in_milliseconds():
    table = started()
    play.choose(table, "p0", at=2.0, now=2.1)
    assert kept(play.choose(table, "p1", at=3.35, now=3.4))[0].reaction_ms == 1250


def test_a_refusal_has_its_sentence_and_sound_and_changes_nothing():
    table = started()
    play.choose(table, "p2", 1.0, 1.0)
    before = table.position
    cues = play.choose(table, "p2", 2.0, 2.0)
    assert kinds(cues) == ["Hush", "Play", "Keep", "Say"]
    assert cues[1].sound == "refused"
    assert cues[3].events == (Event("refused-chosen"),)
    assert table.position == before
    assert (table.counts.steps, table.counts.refused) == (1, 1)


def test_the_last_step_ends_the_game_with_its_sound_and_its_row():
    table = started(points=1)
    cues = play.choose(table, "p0", 1.0, 1.0)
    assert kinds(cues) == ["Lamps", "Hush", "Play", "Keep", "Keep", "Say"]
    assert cues[2].sound == "win"
    assert [row.kind for row in kept(cues)] == ["move", "outcome"]
    assert table.outcome is not None
    assert kinds(play.choose(table, "p0", 2.0, 2.0)) == ["Hush", "Play", "Keep", "Say"]


def test_a_move_that_is_a_path_is_chosen_step_by_step_and_back_takes_one_back():
    table = started(HIDDEN_HAND)
    card = next(iter(HIDDEN_HAND.choices(table.position, 0))).id
    start = table.position
    assert kinds(play.choose(table, card, 1.0, 1.0)) == ["Hush", "Play", "Say"]
    assert table.position == start
    play.back(table)
    assert table.so_far == ()
    play.choose(table, card, 2.0, 2.0)
    cues = play.choose(table, "heapB", 3.0, 3.0)
    assert kept(cues)[0].move == f"{card.removeprefix('card')} on B"
    assert play.back(table) == []


def test_the_room_hears_only_what_all_may_know():
    table = started(HIDDEN_HAND)
    card = next(iter(HIDDEN_HAND.choices(table.position, 0))).id
    play.choose(table, card, 1.0, 1.0)
    told = play.choose(table, "heapA", 2.0, 2.0)[-1].events
    assert [one.key for one in told] == ["placed", "turn"]


def test_a_slow_game_asks_the_thinker_with_a_view_and_not_the_secret():
    table = started(HIDDEN_HAND)
    cues = play.hint(table, ticket=4)
    question = next(cue for cue in cues if isinstance(cue, Think))
    assert question.view == HIDDEN_HAND.view_text(HIDDEN_HAND.view(table.position, 0))
    assert HIDDEN_HAND.text(table.position) not in question.view
    found = think(HIDDEN_HAND, "hint", HIDDEN_HAND.read_view(question.view), question.budget)
    assert kept(play.thought(table, "hint", found))[0].kind == "hint"
    assert table.counts.hints == 1


def test_a_hint_is_told_as_an_answer():
    cues = play.hint(started(), ticket=1)
    assert cues[-1] == Say("null_game", (Event("hint", (("point", "1"),), ("p0",), "hint"),), Priority.ANSWER)


def test_an_answer_names_every_move_that_is_left():
    table = started(points=3)
    play.choose(table, "p1", 1.0, 1.0)
    said = play.answer(table, ticket=1)[-1]
    assert [dict(one.args)["point"] for one in said.events] == ["1", "3"]


def playing(game, steps=6):
    """A table with some moves behind it, and what was kept of them."""
    table = started(game)
    rows = []
    for _ in range(steps):
        path = table.so_far
        for choice in game.choices(table.position, table.seat, path):
            rows += kept(play.choose(table, choice.id, 1.0, 1.0))
            break
    return table, rows


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_undo_restores_every_field_and_redo_does_it_again(game):
    table, _ = playing(game)
    start, end, stack = started(game).position, table.position, len(table.past)
    seen = []
    while table.past:
        seen.append(table.position)
        play.undo(table, 2.0)
    assert table.position == start
    assert game.text(table.position) == game.text(start)
    for position in reversed(seen):
        play.redo(table, 3.0)
        assert table.position == position
    assert table.position == end
    assert table.counts.steps == stack == len(table.past)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_resuming_reads_texts_and_gives_the_same_table(game):
    table, rows = playing(game)
    rows += kept(play.undo(table, 2.0)) + kept(play.undo(table, 2.0)) + kept(play.redo(table, 2.0))
    rows += kept(play.restart(table, 3.0)) + kept(play.undo(table, 3.0)) + kept(play.hint(table, 1))
    saved = [Saved(row.kind, row.position) for row in rows]
    again, _ = play.resume(game, table.options, table.seed, game.text(started(game).position), saved, now=9.0)
    assert (again.position, again.past, again.future) == (table.position, table.past, table.future)
    assert again.counts == table.counts or not game.QUICK


def test_resuming_from_a_text_of_other_rules_is_a_value_error():
    with pytest.raises(ValueError, match="not a position"):
        play.resume(NULL, complete(NULL, {}), 1, "null_game 99 5 -", [], now=0.0)


def test_restart_goes_to_the_first_position_and_can_be_undone():
    table, _ = playing(NULL, steps=2)
    before = table.position
    play.restart(table, 2.0)
    assert table.position == started().position
    play.undo(table, 2.0)
    assert table.position == before


def test_there_is_nothing_to_undo_at_the_start_nor_to_redo():
    table = started()
    assert play.undo(table, 1.0)[-1].events == (Event("nothing-to-undo"),)
    assert play.redo(table, 1.0)[-1].events == (Event("nothing-to-redo"),)


def test_the_watch_does_not_count_pauses():
    table = started()
    table.watch.stop(10.0)
    table.watch.start(100.0)
    assert table.watch.read(105.0) == 15.0


def test_options_that_the_game_does_not_take_are_refused_by_name():
    with pytest.raises(OptionError, match="points"):
        started(points=99)
