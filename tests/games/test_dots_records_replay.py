"""Records played again: the dialects of SGF, forward and back, lines that differ, by hand, and games of ours."""

import random

import pytest
from dots_data import RECORDS as GAMES
from dots_records import RECORDS, katago, ours, playdots, zagram

from games.dots import sgf, sgf_read, sgf_write
from games.dots.board import points
from games.dots.field import Closing
from games.dots.record import BrokenRecord, Entry, Record, Says, Stop
from games.dots.replay import picture, replayed
from games.dots.rules import Act, Dot, DotsRefusal, Phase, Setup, Times, begin, legal, play


def read(text):
    return sgf_read.record(sgf.read(text.encode()).trees[0])


def sample(name):
    return replayed(sgf_read.record(sgf.read((RECORDS / name).read_bytes()).trees[0]))


def game(moves, root="SZ[7]"):
    return replayed(read(f"(;GM[40]FF[4]{root}{moves})"))


def says(replay):
    return [remark.says for remark in replay.remarks]


# ---- as other programs write ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", GAMES, ids=lambda given: given["id"])
@pytest.mark.parametrize("dialect", [zagram, playdots], ids=lambda dialect: dialect.__name__)
def test_every_game_of_the_data_ends_as_its_record_says(given, dialect):
    replay = replayed(read(dialect(given, "")))
    assert replay.problem is None
    assert replay.score == (given["final_captured_by"]["R"], given["final_captured_by"]["B"])
    stop = given.get("stop")
    assert stop is None or dialect is playdots or replay.record.stop.by == "RB".index(stop["by"])


@pytest.mark.parametrize("given", [one for one in GAMES if "komi" in one], ids=lambda given: given["id"])
def test_katago_says_stop_without_a_point_and_counts_komi(given):
    replay = replayed(read(katago(given, given["record_result"])))
    assert replay.record.stop.by == "RB".index(given["stop"]["by"])
    assert replay.score == (0, 0)
    assert not replay.remarks


SAMPLES = {
    "zagram_stop.sgf": ((12, 64), Stop(1, 307)),
    "playdots_many_dots.sgf": ((0, 93), Stop(0, 183)),
    "playdots_short.sgf": ((3, 2), Stop(0, 24)),
    "katago_no_point.sgf": ((0, 0), Stop(1, 24)),
    "no_charset_cp1251.sgf": ((0, 31), None),
    "notago_grounded.sgf": ((1, 0), Stop(0, 8)),
    "ours_stop.sgf": ((0, 1), Stop(0, 5)),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_the_samples_end_as_they_say(name):
    replay = sample(name)
    assert (replay.score, replay.record.stop) == SAMPLES[name]
    assert replay.problem is None
    assert not replay.remarks


# ---- forward and back -----------------------------------------------------------------------------------------------


def test_forward_and_back_and_not_beyond_the_ends():
    replay = sample("ours_stop.sgf")
    assert replay.here.entry is None
    assert replay.step(1).here.entry == Entry(0, (4, 3))
    assert replay.step(4).step(-3) == replay.step(1)
    assert replay.step(-1) == replay
    assert replay.step(1000) == replay.step(10)
    assert replay.step(1000).here.score == (0, 1)


def test_what_each_dot_captures_and_where_none_can_be_put():
    replay = game(";B[cb];W[cc];B[bc];W[gg];B[bd];W[gf];B[cf];W[ge];B[dc];W[gd];B[be];W[gc];B[de];W[gb];B[dd]")
    last = replay.step(99).here
    shape = last.state.board
    assert replay.step(14).here.dead == 0
    assert list(points(last.dead)) == [shape.at(2, 2)]
    assert sorted(shape.cell(point) for point in points(last.unplayable)) == [(2, 3), (2, 4)]
    assert picture(last.state)[1:6] == ["..R...B", ".RbR..B", ".R,R..B", ".R,R..B", "..R...B"]


def test_dots_that_come_free_are_told():
    captured = ";B[db];W[dc];B[cc];W[cb];B[ec];W[eb];B[dd]"
    replay = game(captured + ";W[bc];B[gg];W[cd];B[gf];W[fc];B[ge];W[ed];B[gd];W[da];B[gc];W[de]")
    shape = replay.here.state.board
    assert list(points(replay.step(7).here.dead)) == [shape.at(3, 2)]
    assert list(points(replay.step(99).here.freed)) == [shape.at(3, 2)]
    assert replay.score == (0, 4)


def test_a_dot_that_cannot_be_put_ends_it_there():
    replay = game(";B[aa];W[bb];B[bb];W[cc]")
    assert len(replay.steps) == 3
    assert str(replay.problem) == (
        "line 1, column 33: R cannot put a dot on column 2, row 2: there is a dot or a captured area"
    )
    assert game("", "SZ[7]AB[aa][aa]").problem.place.column == 25
    assert game("", "SZ[7]AB[aa]AW[aa]").problem.place.column == 27


def test_who_said_stop_puts_no_more_dots():
    assert game(";B[aa];W[];B[bb];W[cc]").problem.reason == "B has said STOP and puts a dot"


def test_what_stands_there_closes_when_all_of_it_stands():
    replay = game("", "SZ[5]AB[cb][bc][dc][cd]AW[cc]")
    assert replay.score == (1, 0)
    two = game("", "SZ[7]AB[cb][db][bc][ec][cd][dd]AW[cc][dc]")
    assert two.score == (2, 0)


# ---- STOP -----------------------------------------------------------------------------------------------------------

LOOSE = ";B[dd];W[aa];B[ga];W[ac]"


def test_without_dots_put_alone_all_that_is_loose_is_lost():
    assert game(LOOSE).score == (0, 0)
    assert game(LOOSE + ";B[]").score == (0, 1)
    assert game(LOOSE + ";B[]", "SZ[7]RE[W+1]").remarks == ()
    assert says(game(LOOSE + ";B[]", "SZ[7]RE[0]")) == ["the file says 0, the dots say W+1"]


def test_dots_put_alone_are_what_counts():
    assert game(LOOSE + ";B[];W[dc]").score == (0, 0)
    assert game(LOOSE + ";B[];W[dc][cd][ed][de]").score == (0, 1)


def test_who_plays_alone_steps_into_houses_unharmed():
    house = ";B[cb];W[ga];B[bc];W[gb];B[dc];W[gc];B[cd];W[gd]"
    assert game(house + ";B[ee];W[cc]").score == (1, 0)
    assert game(house + ";B[];W[cc]").score == (0, 0)


# ---- lines ----------------------------------------------------------------------------------------------------------

STAR = ";B[cb];W[cc];B[bc];W[aa];B[dc];W[ab]"


def test_lines_that_say_what_the_rules_say_are_not_mentioned():
    assert game(STAR + ";B[cd.cbdccdbccb]").remarks == ()
    assert game(STAR + ";B[cd.bccdcdcb]").problem is None


@pytest.mark.parametrize(
    ("last", "told"),
    [
        (";B[cd];W[ae];B[gg.cbdccdbccb]", "the rules close 1 points that the file leaves open"),
        (";B[gg.cbdcbccb]", "a line does not go from dot to dot round an area"),
        (";B[cd.aadccdbcaa]", "a line goes over points where no dot of its side is"),
        (";B[cd.cbdccb]", "a line does not go from dot to dot round an area"),
    ],
)
def test_a_line_that_differs_is_told_and_the_game_goes_on(last, told):
    replay = game(STAR + last)
    assert told in says(replay)
    assert replay.problem is None


def test_a_house_that_a_file_closes_though_it_is_empty():
    replay = game(";B[cb];W[aa];B[bc];W[ab];B[dc];W[ac];B[cd.cbdccdbccb]")
    assert says(replay) == ["the file closes 1 points that the rules leave open"]
    assert replay.score == (0, 0)


def test_by_hand_only_the_lines_of_the_file_close():
    replay = sample("by_hand.sgf")
    assert [step.score for step in replay.steps[-3:]] == [(0, 0), (0, 0), (1, 0)]
    assert says(replay) == ["MustSurr=0: areas close only where the record says so"]
    assert not replay.step(99).here.state.free >> replay.here.state.board.at(3, 3) & 1
    blocked = game(";B[cb];W[cc];B[bc];W[aa];B[dc];W[ab];B[cd];W[cc]", "SZ[7]RU[MustSurr=0]")
    assert blocked.problem.place.column > 0


# ---- games of ours --------------------------------------------------------------------------------------------------


def by_chance(seed):
    """A setup, the moves of a game by chance, and how it stands at its end or where it was left."""
    chance = random.Random(seed)
    size = chance.randint(4, 9), chance.randint(4, 9)
    times = Times(chance.choice([0, 20]), chance.choice([0, 60]), chance.choice([0, 180]))
    setup = Setup(*size, chance.choice(["none", "one"]), chance.random() < 0.5, chance.choice(list(Closing)),
                  chance.choice(["lone", "grounded", "off"]), times, chance.choice([0, 1]))  # fmt: skip
    position, moves, most = begin(setup), [], chance.choice([5, 30, 1000])
    while not position.phase.over and len(moves) < most:
        free = list(points(legal(position)))
        if not free or chance.random() < 0.05:
            move = chance.choice(list(Act))
        else:
            x, y = setup.board.cell(chance.choice(free))
            move = Dot(y, x)
        after = play(position, move)
        if not isinstance(after, DotsRefusal):
            moves.append(move)
            position = after
    return setup, moves, position


def test_games_of_ours_are_written_read_and_played_again_the_same():
    seen = set()
    for seed in range(80):
        setup, moves, position = by_chance(seed)
        record = sgf_write.recorded(setup, moves, ("a]b\\", "Їжак"))
        again = read(sgf_write.write(record))
        assert again == record, seed
        replay = replayed(again)
        assert (replay.remarks, replay.problem) == ((), None), seed
        back, moves_back = sgf_write.game(again)
        end = begin(back)
        for move in moves_back:
            end = play(end, move)
        assert back == setup, seed
        if position.phase.over:
            assert (end, replay.score) == (position, position.score), seed
        elif position.phase in (Phase.PLAY, Phase.LONE):
            assert (end.state, end.phase, end.to_move) == (position.state, position.phase, position.to_move), seed
        seen.add(position.phase)
    assert seen >= {Phase.PLAY, Phase.FULL, Phase.STOPPED, Phase.AGREED, Phase.DRAWN}


def test_the_lines_that_we_write_are_those_round_the_areas():
    text = sgf_write.write(ours())
    assert "C[B pressed STOP];W[aa]" in text
    assert "W[ee.ecfdeeddec]" in text


def test_who_plays_alone_may_leave_dots():
    moves = [Dot(3, 4), Dot(0, 8), Dot(7, 0), Dot(0, 7), Act.STOP, Dot(0, 0), Act.DONE]
    record = read(sgf_write.write(sgf_write.recorded(Setup(9, 8, box=False), moves)))
    assert record.entries[-1].says is Says.DONE
    assert replayed(record).score == (0, 0)
    assert sgf_write.game(record)[1] == tuple(moves)


def test_a_record_of_another_program_becomes_a_game_where_the_rules_allow_it():
    setup, moves = sgf_write.game(sample("notago_grounded.sgf").record)
    assert (setup.width, setup.box, len(moves), moves[-1]) == (8, False, 9, Act.STOP)
    loose = game(";B[dd];W[aa];B[ga];W[gg];B[]").record
    assert sgf_write.game(loose)[1][-2:] == (Act.STOP, Act.FINISH)


NO_GAMES = {
    "no_charset_cp1251.sgf": "the other side has the turn",
    "by_hand.sgf": "nobody may pass",
    "playdots_short.sgf": "other dots than crosses",
}


@pytest.mark.parametrize("name", NO_GAMES)
def test_and_where_they_do_not_it_is_said_why(name):
    with pytest.raises(BrokenRecord, match=NO_GAMES[name]):
        sgf_write.game(sample(name).record)


def test_a_field_too_large_for_the_letters_is_not_written():
    with pytest.raises(ValueError, match="52 points a side"):
        sgf_write.write(Record(53, 10))
