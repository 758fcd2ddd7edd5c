"""The clock on the wall jumps in the middle of a visit, or was never set: nobody who plays notices."""

import pytest
from bench import Bench
from fault_bench import START, at_home, kinds, moves, playing

from kiosk.results import visits
from kiosk.store import Store

DAY_MS = 86_400_000
NOON_MS = 1_790_000_000_000


class Wall:
    """A clock that goes with the bench's, and jumps."""

    def __init__(self):
        self.now_ms = NOON_MS
        self.bench = None

    def __call__(self):
        return self.now_ms + (0 if self.bench is None else round(self.bench.now * 1000))


def told(bench):
    """What the player got, without what the record was told."""
    return [line for line in bench.seen if not line.startswith("keep")]


def visit(folder, jump_ms):
    """Two steps, a jump of the clock, two steps; return the bench and what the player got."""
    wall = Wall()
    bench = playing(folder, record=Store(folder / "record.db", wall))
    wall.bench = bench
    moves(bench, "2", "3")
    wall.now_ms += jump_ms
    moves(bench, "2", "3")
    return bench, wall


@pytest.mark.parametrize("jump_ms", [DAY_MS, -DAY_MS, -NOON_MS], ids=["a day on", "a day back", "to 1970"])
def test_a_clock_that_jumps_in_mid_visit_changes_nothing_for_the_player(tmp_path, jump_ms):
    (tmp_path / "usual").mkdir()
    (tmp_path / "jump").mkdir()
    usual, _ = visit(tmp_path / "usual", 0)
    bench, wall = visit(tmp_path / "jump", jump_ms)
    assert told(bench) == told(usual)
    assert bench.installation.session.table.watch.read(bench.now) == pytest.approx(
        usual.installation.session.table.watch.read(usual.now)
    ), "how long was played does not come from the clock on the wall"
    assert at_home(bench)
    assert kinds(bench.record.path) == ["move"] * 4, "the order is that of the steps"
    bench.record.close()

    again = Bench(tmp_path / "jump", options=START, desk=True, record=Store(tmp_path / "jump" / "record.db", wall))
    found = again.record.unfinished()
    assert [step.position for step in found.steps][-1] == bench.installation.session.game.text(bench.position)
    again.record.close()


@pytest.mark.parametrize("jump_ms", [DAY_MS, -DAY_MS, -NOON_MS], ids=["a day on", "a day back", "to 1970"])
def test_results_of_a_visit_with_a_jump_can_be_read_and_end_not_before_they_began(tmp_path, jump_ms):
    bench, _ = visit(tmp_path, jump_ms)
    bench.installation._give(bench.installation.session.visit.leave(bench.now), bench.now)
    assert list(visits(bench.record))
    began, ended = (kinds(tmp_path / "record.db", "visits", column) for column in ("began_ms", "ended_ms"))
    assert all(end >= begin for begin, end in zip(began, ended, strict=True))


def test_a_kiosk_whose_clock_was_never_set_plays_and_keeps(tmp_path):
    wall = Wall()
    wall.now_ms = 0
    bench = playing(tmp_path, record=Store(tmp_path / "record.db", wall))
    moves(bench, "2", "3")
    assert kinds(tmp_path / "record.db") == ["move"] * 2
    assert not [line for line in bench.spoken if "(K" in line]
