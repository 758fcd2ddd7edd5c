"""Time limits: off by default; what is left is told at half, 30 and 10 seconds, shown, and goes on after a cut."""

import pytest
from bench import Bench

from games.dots import GAME
from games.dots.rules import Act, Phase
from games.game import complete
from hardware.facts import Touched
from kiosk import play, timing

LOOSE = "dots 1 5x5 none anywhere delayed lone {times} R play R 6 - 1-1 RR3/3B1/1R3/3B1/3B1"
"""Red has the turn, and one of its dots is loose."""


def table_at(text, now=0.0, opponents=None):
    table, _ = play.begin(GAME, complete(GAME, {"field": "5x5"}), 1, now, start=text, opponents=opponents)
    return table


def told(cues):
    return [one.key for cue in cues if hasattr(cue, "events") for one in cue.events]


def passing(table, until, since=0, step=1.0):
    """Let time pass; return what was told, by the second, and the move that was made."""
    found, now = [], since
    while now < until:
        now += step
        cues, over = timing.tick(table, now)
        found += [(now, key) for key in told(cues)]
        if over is not None:
            return found, over
    return found, None


def test_without_limits_nothing_is_told_shown_or_waited_for():
    table = table_at(LOOSE.format(times="0,0,0"))
    assert passing(table, 4000) == ([], None)
    assert timing.due(table) is None
    assert timing.lines(table) == ()


def test_half_thirty_and_ten_seconds_are_told_and_then_that_it_is_over():
    table = table_at(LOOSE.format(times="0,120,0"))
    found, over = passing(table, 300)
    assert found == [(60, "time-left"), (90, "time-left"), (110, "time-left"), (120, "time-over")]
    assert over is None, "the time for moves is told, and nobody is made to move"


def test_a_pause_does_not_count():
    table = table_at(LOOSE.format(times="0,120,0"))
    passing(table, 50)
    table.watch.stop(50)
    assert timing.due(table) is None
    table.watch.start(1000)
    found, _ = passing(table, 1011, since=1000)
    assert found == [(1010, "time-left")]


def test_it_is_due_when_there_is_something_to_tell():
    table = table_at(LOOSE.format(times="0,120,0"), now=7.0)
    timing.tick(table, 7.0)
    assert timing.due(table) == pytest.approx(17.0), "what is shown changes each ten seconds"
    timing.tick(table, 66.0)
    assert timing.due(table) == pytest.approx(67.0)


def test_each_move_has_its_own_time_and_a_side_one_for_all_its_moves():
    table = table_at(LOOSE.format(times="30,300,0"))
    passing(table, 20)
    play.choose(table, "c0-4", 20, 20)
    turn, side = timing.running(table)
    assert (timing.left_s(table, turn), timing.left_s(table, side)) == (30, 300)
    passing(table, 25, since=20)
    play.choose(table, "c4-4", 25, 25)
    turn, side = timing.running(table)
    assert (timing.left_s(table, turn), timing.left_s(table, side)) == (30, 280)


def test_what_the_installation_thinks_is_nobodys_time():
    table = table_at(LOOSE.format(times="0,120,0"), opponents={0: 1})
    assert passing(table, 300) == ([], None)


def test_after_stop_the_game_ends_when_the_time_is_over(tmp_path):
    bench = Bench(tmp_path, game="dots", options={"position": LOOSE.format(times="0,0,60")})
    bench.key("1")
    bench.run(10)
    for target in ("do:stop", "do:stop-yes"):
        bench.installation.queue.put(Touched(target, bench.board["generation"], bench.now))
        bench.run(3)
    assert bench.position.phase is Phase.LONE
    bench.run(20)
    assert any("Time left: " in line for line in bench.board["status"])
    bench.run(60)
    assert bench.position.phase is Phase.STOPPED
    assert bench.installation.session.menu_is("ended")
    assert bench.seen.count("keep outcome") == 1
    heard = " ".join(bench.spoken)
    assert 0 < heard.find("Time is over") < heard.find("is done") < heard.find("What next?"), "why comes before what"
    assert sum(line.startswith("Time left") for line in bench.spoken) == 2


def test_who_has_done_before_is_not_told_of_time():
    table = table_at(LOOSE.format(times="0,0,60"))
    position = GAME.play(table.position, Act.STOP)
    assert [one.over for one in GAME.clocks(position)] == [Act.DONE]
    assert GAME.clocks(GAME.play(position, Act.DONE)) == ()


def test_a_game_that_is_gone_on_with_has_the_time_that_was_left(tmp_path):
    options = {"position": LOOSE.format(times="0,120,0")}
    bench = Bench(tmp_path, game="dots", options=options)
    bench.key("1")
    bench.run(40)
    for target in ("c0-4", "c4-4"):
        bench.installation.queue.put(Touched(target, bench.board["generation"], bench.now))
        bench.run(1)
    used = dict(bench.installation.session.table.clocks.used)
    bench.installation.outputs.flush(bench.now)
    found = bench.record.unfinished()
    table, _ = play.resume(GAME, found.options, found.seed, found.start, found.steps, 0.0)
    assert table.clocks.used["side-0"] == pytest.approx(used["side-0"], abs=1.1), "but what was not written down"
    assert 35 < table.clocks.used["side-0"] < 45


def test_a_game_that_begins_anew_has_all_its_time():
    table = table_at(LOOSE.format(times="0,120,0"))
    passing(table, 100)
    play.restart(table, 100)
    (side,) = timing.running(table)
    assert timing.left_s(table, side) == 120
