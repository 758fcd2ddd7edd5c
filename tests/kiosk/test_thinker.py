"""The thinker: a real process, plain values in and out, cancelled by the next question, started again when it dies."""

import queue

import pytest

import games
from games.game import Event
from hardware.facts import DeviceLost, Thought
from kiosk.cues import Think
from kiosk.thinker import Thinker, answer
from kiosk.thinking import think

NULL = games.load("null_game")
VIEW = "null_game 1 5 1"


@pytest.fixture
def asked():
    facts = queue.SimpleQueue()
    made = Thinker()
    made.open(facts.put)
    yield made, lambda: facts.get(timeout=30)
    made.close()
    made.close()


def test_a_hint_comes_back_as_the_move_and_its_reason(asked):
    made, fact = asked
    made.ask(Think(7, "hint", "null_game", VIEW))
    found = fact()
    assert isinstance(found, Thought)
    assert found.ticket == 7
    assert found.answer == (["2"], Event("hint", (("point", "2"),), ("p1",), "hint"))


def test_an_answer_comes_back_as_its_moves(asked):
    made, fact = asked
    made.ask(Think(8, "solve", "null_game", VIEW))
    assert fact().answer == (["2", "3", "4", "5"], None)


def test_a_question_that_has_no_answer_gives_none(asked):
    made, fact = asked
    made.ask(Think(9, "reply", "null_game", VIEW))
    assert fact().answer is None


def test_a_start_comes_back_as_the_text_of_its_position(asked):
    made, fact = asked
    made.ask(Think(5, "new", "null_game", '{"points": 4}', seed=3))
    assert fact().answer == (["null_game 1 4 -"], None)


@pytest.mark.parametrize("options", ['{"points": 99}', '{"wrong": 1}'])
def test_options_that_begin_no_game_give_none_and_the_process_lives(asked, options):
    made, fact = asked
    made.ask(Think(5, "new", "null_game", options))
    assert fact().answer is None
    made.ask(Think(6, "new", "null_game", "{}"))
    assert fact().answer == (["null_game 1 5 -"], None)


def test_a_new_question_cancels_the_one_that_is_thought_about(asked):
    made, fact = asked
    made.ask(Think(1, "solve", "null_game", VIEW))
    made.ask(Think(2, "solve", "null_game", VIEW))
    tickets = [fact().ticket]
    while tickets[-1] != 2:
        tickets.append(fact().ticket)
    assert tickets in ([2], [1, 2])


def test_a_process_that_dies_at_a_question_is_told_and_the_next_question_is_answered(asked):
    made, fact = asked
    made.ask(Think(3, "solve", "no such game", VIEW))
    found = [fact(), fact()]
    assert {type(one) for one in found} == {DeviceLost, Thought}
    assert next(one.answer for one in found if isinstance(one, Thought)) is None
    made.ask(Think(4, "solve", "null_game", VIEW))
    found = fact()
    while not isinstance(found, Thought):
        found = fact()
    assert found.answer == (["2", "3", "4", "5"], None)


def test_the_same_question_has_the_same_answer_in_the_process_and_in_the_core():
    line = '["solve", "null_game", "null_game 1 5 1", 0, 0, 1000, 5]'
    assert answer(line) == '[5, [["2", "3", "4", "5"], null]]'
    assert think(NULL, "solve", NULL.read_view(VIEW), 1000) == (["2", "3", "4", "5"], None)
