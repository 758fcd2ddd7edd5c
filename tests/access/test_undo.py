"""Every step can be taken back, in every game: as many undos as steps lead to where it began, lamps and words too."""

import pytest
from bench import Bench
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from games.game import complete
from hardware.facts import Touched
from kiosk import play


@pytest.mark.parametrize("name", games.NAMES)
@given(turns=st.lists(st.integers(0, 8), max_size=8), seed=st.integers(0, 5))
@settings(max_examples=20, deadline=None)
def test_as_many_undos_as_steps_lead_to_the_start_and_as_many_redos_back(name, turns, seed):
    game = games.load(name)
    table, _ = play.begin(game, {}, seed, 0.0)
    stands, lamps = [table.position], [play.lamps_of(table)]
    for turn in turns:
        offered = game.choices(table.position, table.seat, table.so_far)
        if not offered:
            break
        play.choose(table, offered[turn % len(offered)].id, 0.0, 0.0)
        stands.append(table.position)
        lamps.append(play.lamps_of(table))
    for before, lit in zip(stands[-2::-1], lamps[-2::-1], strict=True):
        play.undo(table, 0.0)
        assert (table.position, play.lamps_of(table)) == (before, lit)
    for after in stands[1:]:
        play.redo(table, 0.0)
        assert table.position == after


@pytest.mark.parametrize("name", games.NAMES)
def test_whoever_undoes_is_told_and_sees_the_lamps_as_they_were(tmp_path, name):
    game = games.load(name)
    layout = game.layout(game.new(complete(game, {}), 0).setup)
    bench = Bench(tmp_path, game=name, lamps=tuple(one.label for one in (*layout.areas, *layout.places)))
    bench.key("1")
    bench.run(15)
    before = [line for line in bench.seen if line.startswith("lamps")][-1]
    table = bench.installation.session.table
    target = next(one.place for one in game.choices(table.position, table.seat) if one.place)
    bench.installation.queue.put(Touched(target, bench.board["generation"], bench.now))
    bench.run(15)
    assert [line for line in bench.seen if line.startswith("lamps")][-1] != before
    bench.key("u")
    bench.run(15)
    assert [line for line in bench.seen if line.startswith("lamps")][-1] == before
    assert any(line.startswith("Undone.") for line in bench.spoken)
    assert bench.seen.count("keep undo") == 1
