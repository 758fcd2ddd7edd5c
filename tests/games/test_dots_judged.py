"""The engine beside a plain model that was written from the rule alone, and comment 1 as it was meant to be."""

import random

import pytest
from dots_data import drawn, shuffled
from dots_judge import judged
from dots_reference import Reference

from games.dots.board import points
from games.dots.field import Closing, Field
from games.dots.grounding import after_stop, finish


@pytest.mark.parametrize("seed", range(4))
def test_the_engine_agrees_with_the_model_on_every_move_that_is_tried(seed):
    assert judged(seed, 5000) >= 5000


def test_delayed_and_immediate_agree_at_the_start_of_every_turn():
    """Comment 1 changes what is seen between two moves, and nothing else in a game by turns."""
    chance, entered = random.Random(11), 0
    for _ in range(300):
        width, height = chance.randint(4, 9), chance.randint(4, 9)
        at_once, later = Field(width, height, Closing.IMMEDIATE), Field(width, height, Closing.DELAYED)
        player = 0
        for point in shuffled(at_once, chance):
            assert at_once.free == later.legal_mask(player)
            entered += any(later.entered)
            later.settle(player)
            assert (at_once.live, at_once.taken, at_once.score) == (later.live, later.taken, later.score)
            if at_once.free >> point & 1:
                at_once.put(point, player)
                later.put(point, player)
                player = 1 - player
    assert entered > 40


def middle_of_a_game(chance):
    """A field after some moves by turns, the side to move having begun its turn; and the side to move."""
    field = Field(chance.randint(3, 9), chance.randint(3, 9))
    order, player = shuffled(field, chance), 0
    for point in order[: chance.randint(3, len(order))]:
        if field.legal_mask(player) >> point & 1:
            field.put(point, player)
            player = 1 - player
    field.settle(player)
    return field, player


def test_alone_every_order_reaches_the_exact_count_and_so_does_finishing():
    """Who plays alone fills all points in an order by chance, in the model, where no house of the other side closes."""
    chance, gains = random.Random(5), 0
    for _ in range(150):
        field, stopper = middle_of_a_game(chance)
        state, cell = field.state(), field.board.cell
        expected = after_stop(state, stopper)
        model = Reference(state.width, state.height)
        model.dots = {cell(p): field.dot_at(p) for p in shuffled(field, chance) if field.dot_at(p) is not None}
        model.owner = {cell(p): field.owner_at(p) for p in shuffled(field, chance) if field.owner_at(p) is not None}
        assert model.score() == field.score
        for point in shuffled(field, chance):
            model.put(cell(point), 1 - stopper)
        assert model.score() == expected
        gains += expected != field.score
        finish(field, 1 - stopper)
        assert field.score == expected
    assert gains > 50


def test_by_immediate_closing_the_lone_player_would_not_always_get_it():
    """Who steps into a house of the side that stopped is caught where houses close at once: so comment 1 is needed."""
    house = """ .......
                ..RR...
                .R..RRR
                ..RR...
                ....... """
    for closing, score in ((Closing.DELAYED, (0, 5)), (Closing.IMMEDIATE, (1, 0))):
        field = drawn(house, closing)
        assert after_stop(field.state(), 0) == (0, 5)
        for point in (field.board.at(3, 2), *points(field.free)):
            if field.free >> point & 1:
                field.put(point, 1)
        assert field.score == score
