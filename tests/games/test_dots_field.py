"""The engine of Dots on the positions and games of the data, turned and mirrored, and taken back."""

import random

import pytest
from dots_data import POSITIONS, RANDOM, RECORDS, TURNS, Turned, all_of, drawn, picture, shuffled

from games.dots.board import points
from games.dots.field import Closing, Field, houses
from games.dots.grounding import after_stop, finish, ungrounded

ONE = {"R": 0, "B": 1}


def by_name(score):
    return dict(zip("RB", score, strict=True))


def those_with(key=""):
    """Every position of the data that has this key, on a field that lies in each of eight ways."""
    chosen = [one for one in POSITIONS["positions"] if not key or key in one]
    every = [pytest.param(one, turn, id=f"{one['id']}-{turn}") for one in chosen for turn in TURNS]
    return pytest.mark.parametrize(("given", "turn"), every)


# ---- positions ------------------------------------------------------------------------------------------------------


@those_with()
def test_what_is_captured_and_what_is_closed_however_the_field_lies(given, turn):
    after = Turned(given, turn).set_up("setup", "moves")
    field, expected = after.field, given["expected"]
    assert by_name(field.score) == expected["captured_by"]
    empty = field.board.field & ~(field.dots[0] | field.dots[1])
    assert empty & ~field.free == after.mask(expected["unplayable_empty"])
    assert after.mask(given["legal_next"]) & ~field.free == 0
    assert after.mask(given["illegal_next"]) & field.free == 0


@those_with("delayed")
def test_by_delayed_closing_the_owner_of_the_house_has_it_at_the_start_of_their_turn(given, turn):
    after = Turned(given, turn, Closing.DELAYED).set_up("setup", "moves")
    expected, field = given["delayed"], after.field
    assert by_name(field.score) == expected["before_owner_turn"]
    assert after.mask(expected.get("free_before_owner_turn", [])) & ~field.free == 0
    owner = 1 - ONE[given["moves"][-1][0]]
    field.settle(owner)
    assert by_name(field.score) == (expected["after_owner_turn"] or given["expected"]["captured_by"])
    field.undo()
    assert by_name(field.score) == expected["before_owner_turn"]


@those_with("stop")
def test_what_stop_costs(given, turn):
    field = Turned(given, turn, Closing.DELAYED).set_up("setup", "moves").field
    stopper, before = ONE[given["stop"]["by"]], field.score
    assert ungrounded(field.state(), stopper).bit_count() == given["stop"]["lone_player_max_gain"]
    after = after_stop(field.state(), stopper)
    assert after[1 - stopper] - before[1 - stopper] == given["stop"]["lone_player_max_gain"]
    assert before[stopper] - after[stopper] == given["stop"]["stopper_loses_captures"]
    finish(field, 1 - stopper)
    assert field.score == after


# ---- games ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", [0, 5])
def test_random_games_to_the_full_field(turn):
    for number, given in enumerate(RANDOM):
        game, changes = Turned(given, turn), []
        for after, _ in enumerate(game.put(given["moves"]), start=1):
            score = list(game.field.score)
            if not changes or changes[-1][1:] != score:
                changes.append([after, *score])
        assert changes == given["score_changes"], number
        if turn == 0:
            assert picture(game.field) == given["final"], number


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("given", RECORDS, ids=lambda one: one["id"])
def test_records_end_as_they_say(given, turn):
    game = Turned(given, turn).set_up("setup")
    lone_from = (given.get("stop") or {}).get("lone_moves_from")
    checkpoints = {after: [red, blue] for after, red, blue in given.get("checkpoints", [])}
    for after, _ in enumerate(game.put(given["moves"]), start=1):
        if after == lone_from:
            game.field.closing = Closing.DELAYED
        assert list(game.field.score) == checkpoints.get(after, list(game.field.score))
    red, blue = game.field.score
    assert by_name((red, blue)) == given["final_captured_by"]
    assert red - blue == given.get("expected_margin_R_minus_B", red - blue)
    if "ungrounded_of_stopper" in given:
        assert ungrounded(game.field.state(), ONE[given["stop"]["by"]]) == given["ungrounded_of_stopper"] == 0


def test_after_stop_the_record_reaches_what_is_counted_at_once():
    """1:9 and then 84 of a side that is not grounded; 3:64 and nine: the players took just what the count says."""
    for id, before, gain in (("playdots1592550", (1, 9), 84), ("zagramSaraskin2023", (3, 64), 9)):
        given = next(one for one in RECORDS if one["id"] == id)
        game, stopper = Turned(given).set_up("setup"), ONE[given["stop"]["by"]]
        for _ in game.put(given["moves"][: given["stop"]["lone_moves_from"]]):
            pass
        assert game.field.score == before
        assert ungrounded(game.field.state(), stopper).bit_count() == gain
        assert by_name(after_stop(game.field.state(), stopper)) == given["final_captured_by"]


# ---- faults that such programs had ----------------------------------------------------------------------------------


def put_all(field, moves):
    for whose, x, y in moves:
        field.put(field.board.at(x, y), ONE[whose])
    return field


FREED = [
    *(("B", x, y) for x, y in ((2, 1), (1, 2), (3, 2), (5, 2), (2, 3))),
    *(("R", x, y) for x, y in ((2, 0), (1, 1), (3, 1), (5, 1), (0, 2), (6, 2), (1, 3), (3, 3), (5, 3), (2, 4))),
    *(("R", x, y) for x, y in ((2, 2), (4, 2))),
]


def test_two_areas_at_once_one_of_which_frees_a_dot():
    assert put_all(Field(9, 5, Closing.IMMEDIATE), FREED).score == (5, 0)


def test_undo_gives_a_house_back_to_its_owner():
    walls = [("B", 2, 0), ("B", 3, 1), ("B", 2, 2), ("R", 1, 0), ("R", 0, 1), ("R", 1, 2)]
    field = put_all(Field(4, 3, Closing.IMMEDIATE), walls)
    before = all_of(field)
    put_all(field, [("B", 1, 1)])
    inside = field.board.bit[field.board.at(2, 1)]
    assert field.houses[1] & inside
    field.undo()
    assert all_of(field) == before
    assert field.score == (0, 0)
    assert field.free & inside


def test_who_lost_a_dot_in_a_house_has_no_loose_dot_left():
    moves = [("R", 0, 3), ("B", 0, 1), ("R", 2, 3), ("B", 1, 3), ("R", 2, 0), ("B", 0, 2), ("R", 1, 0), ("B", 1, 1),
             ("R", 0, 0), ("B", 2, 2), ("R", 1, 2)]  # fmt: skip
    field = put_all(Field(3, 4, Closing.IMMEDIATE), moves)
    assert field.score == (0, 1)
    assert [ungrounded(field.state(), player) for player in (0, 1)] == [0, 0]


def test_a_ring_through_a_dot_that_the_owner_put_into_the_own_house():
    field = drawn(
        """ ..R....
            .R.RRR.
            R..R.B.
            .R.RRR.
            ..R.... """
    )
    house = field.board.bit[field.board.at(2, 2)]
    assert field.houses[0] & house
    put_all(field, [("R", 2, 2)])
    assert not field.houses[0] & house
    put_all(field, [("R", 6, 2)])
    assert field.score == (1, 0)


# ---- undo, copies, what is kept up to date --------------------------------------------------------------------------


@pytest.mark.parametrize("closing", Closing)
def test_undo_restores_everything_and_a_copy_goes_on_the_same(closing):
    chance = random.Random(7)
    for _ in range(40):
        field = Field(chance.randint(2, 9), chance.randint(2, 9), closing)
        copy, history, player = Field.at(field.state(), closing), [], 0
        for point in shuffled(field, chance):
            history.append(all_of(field))
            if not field.legal_mask(player) >> point & 1:
                history.pop()
                continue
            assert field.put(point, player) == copy.put(point, player)
            assert (field.state(), field.houses) == (copy.state(), copy.houses)
            assert field.houses == [houses(field.state(), one) for one in (0, 1)]
            if chance.random() < 0.2:
                copy = Field.at(field.state(), closing)
                assert (field.live, field.houses) == (copy.live, copy.houses)
            player = 1 - player if chance.random() < 0.8 else player
        for before in reversed(history):
            field.undo()
            assert all_of(field) == before
        with pytest.raises(IndexError):
            field.undo()


def test_undo_after_the_lone_phase():
    field = drawn(
        """ ......
            ..RR..
            .RB.R.
            ..RR..
            ...... """
    )
    before = all_of(field)
    put = finish(field, 1)
    assert field.score == (0, 6)
    for _ in put:
        field.undo()
    assert all_of(field) == before
    assert field.score == (1, 0)


def test_put_tells_what_has_closed():
    field = drawn(
        """ .....
            ..R..
            .RB..
            ..R..
            ..... """
    )
    caught = field.put(field.board.at(3, 2), 0)
    assert [field.board.cell(point) for point in points(caught)] == [(2, 2)]
    assert field.put(field.board.at(0, 0), 1) == 0
