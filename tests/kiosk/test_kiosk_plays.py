"""The installation plays one side, the other, or both: it moves when it has the turn, and who looks on hears it all."""

import itertools

import pytest
from at_once import AtOnce
from bench import Bench

from config.profile import Profile
from hardware.facts import Touched
from kiosk.playing import AGAIN_S, WATCH_S


def dots(folder, opponents, **more):
    bench = Bench(folder, game="dots", options={"field": "5x5"}, opponents=opponents, **more)
    return bench, AtOnce(bench)


def choose(bench, target):
    bench.installation.queue.put(Touched(target, bench.board["generation"], bench.now))
    bench.run(6)


def puts(bench):
    return bench.position.puts


def test_it_answers_a_persons_move_once(tmp_path):
    bench, asked = dots(tmp_path, {1: 1})
    bench.key("1")
    bench.run(10)
    assert puts(bench) == 0
    choose(bench, "c2-2")
    assert puts(bench) == 2
    assert len(asked.asked) == 1


def test_it_begins_where_the_first_seat_is_its_own(tmp_path):
    bench, _ = dots(tmp_path, {0: 1})
    bench.key("1")
    bench.run(3)
    assert puts(bench) == 1
    assert bench.installation.session.table.listener == 1


@pytest.mark.parametrize("question", ["undo", "again"])
def test_it_begins_anew_when_a_person_has_gone_back_to_the_start(tmp_path, question):
    bench, _ = dots(tmp_path, {0: 1})
    bench.key("1")
    bench.run(3)
    choose(bench, f"ask:{question}")
    bench.run(3)
    assert bench.seen.count("keep move") == 2, "it moved once more"
    assert puts(bench) == 1


def test_a_move_that_it_did_not_find_is_asked_for_again_later(tmp_path):
    bench, asked = dots(tmp_path, {1: 1})
    bench.key("1")
    bench.run(10)
    asked.broken = True
    choose(bench, "c2-2")
    assert puts(bench) == 1
    assert len(asked.asked) == 1, "not at once, over and over"
    asked.broken = False
    bench.run(AGAIN_S)
    assert puts(bench) == 2


def test_why_it_moved_is_told_to_who_asks_what_changed(tmp_path):
    bench, _ = dots(tmp_path, {1: 1})
    bench.key("1")
    bench.run(10)
    choose(bench, "c2-2")
    assert not any(" I " in line for line in bench.spoken)
    choose(bench, "ask:changed")
    assert any(line.startswith("Blue") and " I " in line for line in bench.spoken)


def test_who_wants_all_words_hears_the_reason_at_once(tmp_path):
    bench, _ = dots(tmp_path, {1: 1}, profile=Profile(verbosity="full"))
    bench.key("1")
    bench.run(25)
    choose(bench, "c2-2")
    bench.run(10)
    assert any(line.startswith("Blue") and " I " in line for line in bench.spoken)


def test_it_plays_a_whole_game_by_itself_and_each_move_is_heard_to_its_end(tmp_path):
    bench, _ = dots(tmp_path, {0: 1, 1: 1})
    said = []
    play = bench.sound.play

    def played(track, path, **how):
        length = play(track, path, **how)
        if track != "cue":
            said.append((bench.now, bench.now + length, puts(bench) if bench.installation.session.table else 0))
        return length

    bench.sound.play = played
    bench.key("1")
    for _ in range(120):
        bench.run(5)
        if bench.installation.session.menu_is("ended"):
            break
    assert bench.installation.session.menu_is("ended")
    moves = [one for one in said if one[2] > 0]
    for before, after in itertools.pairwise(moves):
        if after[2] > before[2]:
            assert after[0] >= before[1] + WATCH_S - 0.01, "the next move waits until all has been said, and longer"


def test_a_pause_stops_what_is_looked_at_and_it_goes_on_afterwards(tmp_path):
    bench, _ = dots(tmp_path, {0: 1, 1: 1})
    bench.key("1")
    bench.run(40)
    bench.key("p")
    stood = puts(bench)
    bench.run(60)
    assert puts(bench) == stood
    assert stood > 0
    bench.key("1")
    bench.run(20)
    assert puts(bench) > stood


def test_who_looks_on_and_chooses_a_place_is_told_what_can_be_done(tmp_path):
    bench, _ = dots(tmp_path, {0: 1, 1: 1})
    bench.key("1")
    bench.run(10)
    before = bench.seen.count("keep move")
    choose(bench, "c0-0")
    assert any(line.startswith("Watching") for line in bench.spoken)
    assert bench.seen.count("keep refusal") == 0
    bench.run(20)
    assert bench.seen.count("keep move") > before


def test_help_on_a_board_says_how_to_move(tmp_path):
    bench, _ = dots(tmp_path, {})
    bench.key("1")
    bench.run(10)
    bench.key("h")
    bench.run(30)
    assert "Arrow keys move, and the space bar chooses." in bench.spoken[-1]
