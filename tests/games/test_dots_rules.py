"""A game of Dots by its rules: turns, the middle, agreement, STOP, the end."""

import random
from dataclasses import replace

import pytest
from dots_data import POSITIONS, drawn

from games.dots import grounding
from games.dots.board import board, points
from games.dots.field import Closing
from games.dots.notation import format_move, parse_move
from games.dots.rules import Act, Dot, DotsRefusal, Phase, Position, Setup, at_turn, begin, legal, play
from games.dots.starts import crossed, middle


def cells(mask, shape):
    return {shape.cell(point) for point in points(mask)}


def after(position, *moves):
    """The position after moves: "3-2" (column and row from 1) puts a dot; each has to be possible."""
    for text in moves:
        move = parse_move(position, text)
        assert not isinstance(move, DotsRefusal), text
        position = play(position, move)
        assert isinstance(position, Position), (text, position)
    return position


def refused(position, text):
    move = parse_move(position, text)
    return move if isinstance(move, DotsRefusal) else play(position, move)


def small(width=5, height=5, **more):
    return begin(Setup(width, height, box=False, **more))


def standing(picture, to_move=0, **more):
    """A position from a drawing, as if its dots had been put by moves."""
    field = drawn(picture)
    shape = field.board
    setup = Setup(shape.width, shape.height, box=False, **more)
    dots = field.dots[0] | field.dots[1]
    last = None if not dots else next(points(dots))
    return Position(setup, field.state(), to_move, puts=dots.bit_count(), last=last)


# ---- the field and the first moves ----------------------------------------------------------------------------------


def test_the_field_has_38_x_31_points_and_its_middle_8_x_15():
    (given,) = POSITIONS["first_move"]
    position = begin(Setup())
    shape = position.setup.board
    assert (shape.width, shape.height, shape.field.bit_count()) == (38, 31, 38 * 31)
    (left, right), (top, bottom) = given["central_box"]["x"], given["central_box"]["y"]
    assert cells(legal(position), shape) == {(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)}
    for x, y in given["legal_first"]:
        assert isinstance(play(position, Dot(y, x)), Position)
    for x, y in given["illegal_first"]:
        assert play(position, Dot(y, x)) is DotsRefusal.MIDDLE


@pytest.mark.parametrize("given", POSITIONS["sequences"], ids=lambda one: one["id"])
def test_sequences_of_legal_and_illegal_moves(given):
    position = begin(Setup(given["width"], given["height"]))
    for number, ((whose, x, y), is_legal) in enumerate(zip(given["moves"], given["legal"], strict=True), start=1):
        has_the_turn = "RB"[position.to_move] == whose
        new = play(position, Dot(y, x))
        assert (has_the_turn and isinstance(new, Position)) == is_legal
        if not is_legal:
            break
        position = new
        expected = given.get("captured_after", {}).get(str(number))
        assert expected is None or position.score == (expected["R"], expected["B"])


def test_the_third_dot_may_be_anywhere():
    position = after(begin(Setup()), "16-9", "23-23")
    assert legal(position).bit_count() == 38 * 31 - 2


@pytest.mark.parametrize(
    ("width", "height", "across", "down"),
    [(38, 31, 8, 15), (39, 32, 9, 16), (20, 20, 4, 10), (5, 5, 1, 3), (50, 50, 10, 24), (9, 9, 1, 5), (2, 2, 2, 2)],
)
def test_the_middle_of_other_fields_is_exactly_in_the_middle(width, height, across, down):
    shape = board(width, height)
    inside = cells(middle(width, height), shape)
    assert len(inside) == across * down
    assert inside == {(width - 1 - x, height - 1 - y) for x, y in inside}


def test_where_the_middle_is_full_the_first_dot_may_be_anywhere():
    """The middle of one point is taken by the first dot, and nobody may pass."""
    position = after(begin(Setup(3, 2)), "2-1")
    assert legal(position)
    position = after(begin(Setup(1, 3)), "1-2")
    assert cells(legal(position), position.setup.board) == {(0, 0), (0, 2)}


def test_crosses():
    def rows(width, height, cross):
        shape = board(width, height)
        dots = dict(crossed(width, height, cross))
        return ["".join(".RB"[1 + dots.get(shape.at(x, y), -1)] for x in range(width)) for y in range(height)]

    assert rows(5, 4, "none") == ["....."] * 4
    assert rows(5, 4, "one") == [".....", ".RB..", ".BR..", "....."]
    eight = rows(8, 8, "four")
    assert eight == ["........", ".RB..RB.", ".BR..BR.", "........", "........", ".RB..RB.", ".BR..BR.", "........"]
    assert begin(Setup(8, 8, "four")).state.dots[0].bit_count() == 8
    assert begin(Setup(39, 32, "four")).score == (0, 0)
    with pytest.raises(ValueError, match="too small"):
        begin(Setup(7, 8, "four"))


def test_the_second_side_may_begin():
    position = begin(Setup(5, 5, box=False, first=1))
    assert position.to_move == 1
    assert after(position, "1-1").to_move == 0


# ---- turns ----------------------------------------------------------------------------------------------------------


def test_why_a_dot_cannot_be_put():
    position = standing(
        """ ......
            ..RR..
            .RB.R.
            ..RR..
            ...... """,
        to_move=1,
    )
    assert refused(position, "4-3") is refused(replace(position, to_move=0), "4-3") is DotsRefusal.AREA
    assert refused(position, "3-3") is refused(position, "3-2") is DotsRefusal.DOT
    assert refused(position, "7-1") is refused(position, "0-1") is refused(position, "pass") is DotsRefusal.NO_POINT
    assert play(position, Dot(-1, 0)) is play(position, Dot(0, 6)) is DotsRefusal.NO_POINT
    assert refused(position, "done") is refused(position, "agree") is DotsRefusal.NOT_NOW


def test_a_house_closes_at_the_start_of_its_owners_turn_wherever_the_owner_then_moves():
    """Comment 1: until then its points are free and nothing counts; comment 4: it costs the owner no move."""
    position = standing(
        """ ......
            ..RR..
            .R..R.
            ..RR..
            ...... """,
        to_move=1,
    )
    entered = after(position, "3-3")
    assert entered.score == (0, 0)
    assert entered.state.free >> entered.setup.board.at(3, 2) & 1
    assert at_turn(entered).score == (1, 0)
    assert refused(entered, "4-3") is DotsRefusal.AREA
    assert after(entered, "1-1").score == (1, 0)
    at_once = after(standing("""..R..
                                .R.R.
                                ..R..""", to_move=1, closing=Closing.IMMEDIATE), "3-2")  # fmt: skip
    assert at_once.score == (1, 0)


def test_a_house_that_the_very_last_dot_steps_into_counts():
    position = standing("RRR R.R RRR", to_move=1)
    over = after(position, "2-2")
    assert (over.phase, over.score, over.winner) == (Phase.FULL, (1, 0), 0)
    assert refused(over, "1-1") is refused(over, "stop") is DotsRefusal.OVER


def test_when_no_free_point_is_left_it_is_over_and_equal_is_a_draw():
    over = after(small(2, 2), "1-1", "2-1", "2-2", "1-2")
    assert (over.phase, over.score, over.winner, legal(over)) == (Phase.FULL, (0, 0), None, 0)


def test_the_points_of_a_closed_area_are_not_waited_for():
    position = standing(
        """ BRRB
            R.BR
            R..R
            BRR. """
    )
    over = after(position, "4-4")
    assert (over.phase, over.winner) == (Phase.FULL, 0)


# ---- agreement ------------------------------------------------------------------------------------------------------


def test_ending_by_agreement():
    offered = after(small(), "1-1", "offer-end")
    assert (offered.phase, offered.to_move) == (Phase.ANSWER, 0)
    assert refused(offered, "2-2") is refused(offered, "stop") is refused(offered, "offer-draw") is DotsRefusal.ANSWER
    over = after(offered, "agree")
    assert (over.phase, over.winner) == (Phase.AGREED, None)


def test_what_was_declined_is_offered_again_only_after_a_move():
    declined = after(small(), "1-1", "offer-draw", "decline")
    assert (declined.phase, declined.to_move) == (Phase.PLAY, 1)
    assert refused(declined, "offer-end") is DotsRefusal.OFFERED
    assert refused(declined, "decline") is DotsRefusal.NOT_NOW
    later = after(declined, "2-2", "offer-end")
    assert (later.phase, later.to_move) == (Phase.ANSWER, 1)


def test_agreeing_on_a_draw_is_a_draw_whatever_the_score_is():
    ahead = standing(
        """ ..R..
            .RBR.
            ..R.. """
    )
    assert ahead.score == (1, 0)
    assert after(ahead, "offer-draw", "agree").winner is None
    assert after(ahead, "offer-end", "agree").winner == 0


# ---- STOP -----------------------------------------------------------------------------------------------------------

LOOSE = """ .......
            ..RR...
            .RB.R..
            ..RR...
            ....... """


def test_after_stop_the_other_side_plays_alone_in_any_order_and_areas_that_are_loose_fall():
    alone = after(standing(LOOSE), "stop")
    assert (alone.phase, alone.to_move, alone.stopper, alone.score) == (Phase.LONE, 1, 0, (1, 0))
    moves = ["3-1", "4-1", "2-2", "5-2", "1-3", "6-3", "2-4", "5-4", "3-5", "4-5"]
    random.Random(3).shuffle(moves)
    for move in moves:
        assert alone.phase is Phase.LONE
        assert alone.to_move == 1
        alone = after(alone, move)
    assert (alone.phase, alone.score, alone.winner) == (Phase.STOPPED, (0, 6), 1)


def test_finishing_is_the_same_by_itself_and_at_once_where_that_is_the_rule():
    for over in (after(standing(LOOSE), "stop", "finish"), after(standing(LOOSE, stop="grounded"), "stop")):
        assert (over.phase, over.score, over.winner) == (Phase.STOPPED, (0, 6), 1)
        assert grounding.loose(over.state, 0) == 0


def test_done_ends_it_as_it_stands():
    over = after(standing(LOOSE), "stop", "3-1", "done")
    assert (over.phase, over.score, over.winner) == (Phase.STOPPED, (1, 0), 0)


def test_where_nothing_is_loose_stop_ends_it():
    grounded = standing("..R.. ..R.. ..... ..B.. .....")
    over = after(grounded, "stop")
    assert (over.phase, over.stopper, over.winner) == (Phase.STOPPED, 0, None)


@pytest.mark.parametrize("closing", Closing)
def test_the_lone_player_may_not_stop_or_offer_and_steps_into_houses_unharmed(closing):
    house = standing(
        """ .......
            ..RR...
            .R..RRR
            ..RR...
            ....... """,
        closing=closing,
    )
    alone = after(house, "stop")
    assert refused(alone, "stop") is refused(alone, "offer-end") is DotsRefusal.NOT_NOW
    inside = after(alone, "3-3", "4-3")
    assert inside.score == (0, 0)
    assert after(inside, "finish").score == (0, 5)


def test_a_house_stepped_into_before_stop_closes_as_the_turn_has_begun():
    """STOP is said on one's own turn, and with the start of that turn the house has closed."""
    house = """ ..R..
                .R.R.
                ..R.. """
    assert after(standing(house, to_move=1), "3-2", "stop").score[0] == 1


def test_where_stop_is_off_nobody_can_say_it():
    assert refused(small(stop="off"), "stop") is DotsRefusal.NO_STOP


def test_what_was_before_stop_is_there_to_go_back_to():
    before = standing(LOOSE)
    text = (before.score, before.state, legal(before))
    after(before, "stop", "finish")
    assert (before.score, before.state, legal(before)) == text
    assert after(before, "1-1").phase is Phase.PLAY


def test_positions_are_values():
    one, other = (after(small(), "1-1", "2-2") for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != after(small(), "1-1")


def test_the_texts_of_moves():
    position = begin(Setup())
    for move in (Dot(8, 16), Dot(0, 0), Dot(30, 37), *Act):
        assert parse_move(position, format_move(move)) == move
    assert format_move(Dot(8, 16)) == "17-9"
    for wrong in ("", "17", "17-", "39-1", "1-32", "01-1", "-1-1", "1-1 ", "a-b", "STOP", "٣-١"):
        assert parse_move(position, wrong) is DotsRefusal.NO_POINT
