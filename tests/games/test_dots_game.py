"""Dots as people play it: what is offered, shown and told, from the first dot to the score."""

import pytest

from games.dots import GAME, notation
from games.dots.rules import Act, Dot, DotsRefusal, Phase
from games.game import COMPASS, OptionError, Refusal, complete
from kiosk.languages import sentences

RED, BLUE, ROOM = 0, 1, None
WORDS = sentences("en", ("dots",))


def new(**chosen):
    return GAME.new(complete(GAME, chosen), 0)


def at(*rows, turn="R", **more):
    """A position on a small field from a picture: R and B are dots, r and b captured ones, . is free."""
    puts = sum(sign not in "." for row in rows for sign in row)
    first = turn if puts % 2 == 0 else "RB"[turn == "R"]
    last = next(f"{x + 1}-{y + 1}" for y, row in enumerate(rows) for x, sign in enumerate(row) if sign != ".")
    width, height = len(rows[0]), len(rows)
    stop = more.get("stop", "lone")
    return GAME.read(
        f"dots 1 {width}x{height} none anywhere delayed {stop} 0,0,0 {first} play {turn} {puts} - {last} "
        + "/".join(_numbers(row) for row in rows)
    )


def _numbers(row):
    found = ""
    for sign in row:
        if sign == "." and found[-1:].isdigit():
            found = found[:-1] + str(int(found[-1]) + 1)
        else:
            found += "1" if sign == "." else sign
    return found


def put(position, column, row, seat=ROOM):
    """Put a dot; return the position after it and the keys of what is told."""
    after = GAME.play(position, Dot(row - 1, column - 1))
    assert not isinstance(after, Refusal), after
    return after, GAME.events(position, Dot(row - 1, column - 1), after, seat)


def keys(told):
    return [one.key for one in told]


def said(told):
    return WORDS.both("dots", told)[1]


# ---- what is set ----------------------------------------------------------------------------------------------------


def test_the_field_of_the_rules_is_played_where_nothing_is_chosen():
    setup = new().setup
    assert (setup.width, setup.height, setup.box, setup.stop) == (38, 31, True, "lone")
    assert setup.times.lone_s == 0, "nobody is hurried who has not asked for it"


def test_another_size_has_columns_and_rows_of_its_own():
    setup = new(field="other", columns=50, rows=5).setup
    assert (setup.width, setup.height) == (50, 5)
    with pytest.raises(OptionError):
        new(field="other", columns=51)
    with pytest.raises(OptionError):
        new(field="7x7", columns=9)


def test_only_crosses_that_fit_are_offered():
    def crosses(field):
        return next(one.values for one in GAME.options({"field": field}) if one.name == "cross")

    assert crosses("5x5") == ("none", "one")
    assert crosses("11x11") == ("none", "one", "four")


def test_who_begins_is_set_and_has_the_turn():
    assert GAME.looks(new(first="blue"), ROOM).to_move == (BLUE,)
    assert GAME.choices(new(first="blue"), RED) == ()


def test_a_game_begins_from_a_position_that_is_given_as_text():
    wanted = at("R....", ".B...", ".....", ".....", ".....")
    assert new(position=GAME.text(wanted)) == wanted
    with pytest.raises(OptionError, match="position: word 3"):
        new(position=GAME.text(wanted).replace("5x5", "5y5"))


# ---- what is offered ------------------------------------------------------------------------------------------------


def test_the_first_dots_are_offered_in_the_middle_only():
    start = new()
    places = [one.place for one in GAME.choices(start, RED) if one.place]
    assert len(places) == 8 * 15
    assert GAME.why_not(start, RED, (), "c0-0") is DotsRefusal.MIDDLE


def test_every_free_point_is_offered_later_and_no_other():
    position = at("R....", ".B...", ".....", ".....", ".....")
    places = {one.place for one in GAME.choices(position, RED) if one.place}
    assert len(places) == 23
    assert GAME.why_not(position, RED, (), "c0-0") is DotsRefusal.DOT


def test_stop_is_asked_about_once_more_with_what_it_costs():
    position = at("RR...", "...B.", ".R...", ".....", "...B.")
    stop = next(one for one in GAME.choices(position, RED) if one.id == "stop")
    assert stop.move is None
    (sure,) = GAME.choices(position, RED, ("stop",))
    assert sure.move is Act.STOP
    assert WORDS.text("dots", sure.text) == "Yes, STOP: one loose dot can be taken from you"
    assert GAME.why_not(position, RED, ("stop",), "c0-4") is DotsRefusal.SURE


def test_a_game_without_stop_offers_none():
    acts = [one.id for one in GAME.choices(new(stop="off"), RED) if one.place is None]
    assert acts == ["offer-end", "offer-draw"]


def test_who_is_offered_a_draw_may_agree_or_play_on():
    position = GAME.play(new(), Act.OFFER_DRAW)
    assert [one.id for one in GAME.choices(position, BLUE)] == ["agree", "decline"]
    assert GAME.why_not(position, BLUE, (), "c15-18") is DotsRefusal.ANSWER
    over = GAME.play(position, Act.AGREE)
    assert keys(GAME.events(position, Act.AGREE, over, RED)) == ["agreed-blue", "draw-agreed"]


# ---- what is told ---------------------------------------------------------------------------------------------------


CAUGHT = ("..R..", ".RB..", "..R..", ".....", "....B")


def test_a_capture_is_told_with_its_number_and_the_score():
    after, told = put(at(*CAUGHT), 4, 2, RED)
    assert said(told) == "Column 4, row 2: your dot. Captured: one dot. Score: you 1, blue 0."
    assert told[0].sound == "capture"
    assert GAME.looks(after, RED).scores == (1, 0)


def test_who_loses_a_dot_hears_whose_it_was_and_the_room_hears_both_colours():
    position = at(*CAUGHT)
    assert said(put(position, 4, 2, BLUE)[1]) == (
        "Red: column 4, row 2. Red captures one of your dots. Score: you 0, red 1."
    )
    assert said(put(position, 4, 2, ROOM)[1]) == "Red: column 4, row 2. Red captures one dot. Score: red 1, blue 0."


def test_a_closed_line_with_nothing_in_it_is_a_house():
    position = at("..R..", ".R...", "..R..", ".....", "BBB.B", turn="R")
    _, told = put(position, 4, 2, RED)
    assert keys(told) == ["put-you", "house-made"]


HOUSE = ("..R..", ".R.R.", "..R..", ".....", "BBBB.")


def test_who_steps_into_a_house_is_told_at_once_that_it_closes():
    position = at(*HOUSE, turn="B")
    after, told = put(position, 3, 2, BLUE)
    assert keys(told) == ["put-you", "entered-red", "lost-red", "score-blue"]
    assert after.score == (0, 0), "by the rules it counts when the turn of the owner begins"
    assert GAME.looks(after, BLUE).scores == (1, 0), "and nobody moves before that"
    assert "c1-2" not in {one.place for one in GAME.choices(after, RED)}


def test_what_was_told_at_once_is_not_told_again_when_the_owner_moves():
    after, _ = put(at(*HOUSE, turn="B"), 3, 2)
    _, told = put(after, 1, 4, RED)
    assert keys(told) == ["put-you"]


def test_a_prisoner_that_is_freed_is_told():
    # Blue holds the red dot in the middle; red closes all of it in.
    rows = ["..RRR..", ".R.B.R.", "R.BrB.R", ".R.B.R.", "..R.R..", ".......", "B......"]
    before = at(*rows)
    after, told = put(before, 4, 5, RED)
    assert "freed-you" in keys(told)
    assert "took-you" in keys(told)
    assert GAME.looks(after, RED).scores == (4, 0)


def test_the_end_is_told_to_who_won_who_lost_and_the_room():
    position, _ = put(at(*CAUGHT), 4, 2)
    over = GAME.play(GAME.play(position, Act.OFFER_END), Act.AGREE)
    before = GAME.play(position, Act.OFFER_END)
    assert GAME.outcome(over).winners == (RED,)
    ends = [GAME.events(before, Act.AGREE, over, seat)[-1] for seat in (RED, BLUE, ROOM)]
    assert keys(ends) == ["won-you", "lost", "won-red"]
    assert [one.sound for one in ends] == ["win", "lose", "win"]


def test_after_stop_the_other_side_is_told_what_is_loose_and_finishes_it():
    position = at("RR...", "...B.", ".R...", ".....", "...B.")
    alone = GAME.play(position, Act.STOP)
    assert alone.phase is Phase.LONE
    told = GAME.events(position, Act.STOP, alone, BLUE)
    assert keys(told) == ["said-stop-red", "alone-you"]
    assert [one.id for one in GAME.choices(alone, BLUE) if one.place is None] == ["finish", "done"]
    assert [keys(GAME.begin(alone, seat))[1] for seat in (RED, BLUE, ROOM)] == ["alone-blue", "alone-you", "alone-blue"]
    over = GAME.play(alone, Act.FINISH)
    assert said(GAME.events(alone, Act.FINISH, over, BLUE)) == (
        "Closed in, all that was loose. Captured: one dot. Score: you 1, red 0. Won, well done: 1 to 0."
    )


def test_how_it_stands_tells_score_turn_chances_and_the_newest_dot():
    told = GAME.begin(at(*CAUGHT), RED)
    assert keys(told) == ["score-red", "turn-you", "chance-you", "last-you", "yours-red", "begin-field"]
    assert keys(GAME.begin(at(*CAUGHT), BLUE))[:3] == ["score-blue", "turn-red", "danger-red"]


# ---- what a point is ------------------------------------------------------------------------------------------------


def described(position, id, seat=RED):
    return said(GAME.describe(position, seat, id))


def test_a_point_tells_what_it_is_what_is_around_it_and_what_it_is_inside_of():
    assert described(at(*CAUGHT), "c1-2") == (
        "Column 3, row 2: blue dot. Yours: above, below and left. Inside nothing. Row: yours at 2."
    )


def test_a_free_point_tells_what_a_dot_there_would_do():
    assert "Captures one dot." in described(at(*CAUGHT), "c1-3")
    assert "Captured at once: one dot." in described(at(*HOUSE, turn="B"), "c1-2", BLUE)
    assert "Makes a house with one free point." in described(at("..R..", ".R...", "..R..", ".....", "BBB.B"), "c1-3")
    assert "Not yet" in described(new(), "c0-0")


def test_the_edge_is_told_and_so_is_a_house():
    assert "Edge of the field." in described(new(), "c0-0")
    assert "Inside your house." in described(at(*HOUSE, turn="B"), "c1-2")
    assert "Inside a house of red." in described(at(*HOUSE, turn="B"), "c1-2", BLUE)


def test_ways_are_told_by_labels_that_the_kiosk_can_turn():
    told = GAME.describe(at(*CAUGHT), RED, "c1-2")
    where = dict(next(one for one in told if one.key == "near-you").args)["where"]
    assert set(where) <= set(COMPASS)


# ---- what is shown --------------------------------------------------------------------------------------------------


def test_what_differs_in_colour_differs_in_its_word_too():
    after, _ = put(at(*CAUGHT), 4, 2)
    looks = GAME.looks(after, ROOM)
    words = {id: look.word for id, look in looks.of.items()}
    assert words["c0-2"] == "red"
    assert words["c1-2"] == "blue-dead"
    assert words["c4-4"] == "blue"
    assert words["c0-0"] == "free"
    assert looks.of["c1-3"].text, "the newest dot is marked"
    assert len(looks.lines) == 1
    assert len(looks.lines[0].corners) == 5, "four dots, and back to the first"


def test_a_house_is_shown_until_it_closes():
    position = at(*HOUSE, turn="B")
    assert GAME.looks(position, ROOM).of["c1-2"].word == "red-house"
    after, _ = put(position, 3, 2)
    assert GAME.looks(after, ROOM).of["c1-2"].word == "blue-dead"


def test_the_board_is_one_of_cells_and_its_labels_are_typed_as_two_numbers():
    layout = GAME.layout(new().setup)
    assert layout.grid == (38, 31)
    assert layout.places[0].label == "1 1"
    assert layout.places[-1].label == "38 31"
    assert layout.place("c6-4").label == "5 7"


def test_a_captured_area_keeps_its_border_when_dots_are_put_elsewhere():
    after, _ = put(at(*CAUGHT), 4, 2)
    later, _ = put(after, 1, 5)
    assert GAME.looks(later, ROOM).lines == GAME.looks(after, ROOM).lines


def test_what_is_read_is_what_was_written():
    position = at(*HOUSE, turn="B")
    after, _ = put(position, 3, 2)
    assert notation.read(GAME.text(after)) == after
