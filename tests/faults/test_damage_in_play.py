"""A record whose bytes are overwritten while the kiosk plays: said aloud, the game goes on, later rows are kept."""

import random

import pytest
from bench import Bench
from fault_bench import START, at_home, kinds, moves, playing

SAID = "The record was damaged. What could be read was carried into a new one, and the game goes on. (K7)"
NOTHING = "The old record was damaged and has been put aside. A new one has begun. (K7)"
PAGE = 4096


def overwrite(bench, first, last=None):
    """Overwrite pages of the file while it is open, the log emptied into it before."""
    path = bench.record.path
    bench.record._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    bench.record._db.execute("PRAGMA cache_size = 0")
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.seek(first * PAGE)
        file.write(random.Random(1).randbytes((size if last is None else last * PAGE) - first * PAGE))


@pytest.mark.parametrize(
    ("first", "last", "said"), [(0, 1, SAID), (1, None, NOTHING)], ids=["the first page", "all the others"]
)
def test_bytes_that_are_overwritten_while_the_kiosk_plays(tmp_path, first, last, said):
    bench = playing(tmp_path)
    moves(bench, "2", "3", "2")
    overwrite(bench, first, last)
    bench.seen.clear()
    moves(bench, "3")
    assert bench.seen[0].startswith("lamps"), "the step is answered as ever"
    assert any(line.startswith("say Point 3.") for line in bench.seen)
    assert bench.spoken.count(said) == 1
    assert said in at_home(bench), "who was not there finds it on the first page"
    assert list(tmp_path.glob("record.damaged-*.db")), "the old file is kept"
    moves(bench, "2", "3")
    kept = kinds(tmp_path / "record.db").count("move")
    assert kept >= 3, "the step that met the damage, and those after it"
    if first == 0:
        assert kept == 6, "no row was on the first page: all are carried over"
    bench.record.close()

    again = Bench(tmp_path, options=START, desk=True)
    found = again.record.unfinished()
    assert again.record.set_aside is None, "the new one is whole"
    assert found.steps[-1].position == bench.installation.session.game.text(bench.position)


def test_a_record_that_is_damaged_at_the_start_is_said_and_found_at_home(tmp_path):
    bench = playing(tmp_path)
    moves(bench, "2", "3")
    bench.installation.close()
    with (tmp_path / "record.db").open("r+b") as file:
        file.write(bytes(PAGE))
    again = Bench(tmp_path, options=START, desk=True)
    again.run(12)
    assert SAID in again.spoken
    again.key("space")
    again.run(8)
    again.key("1")
    again.run(8)
    assert SAID in at_home(again)
