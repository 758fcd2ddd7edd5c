"""Another record in the place of the one before: nothing of the old one goes into it; what was chosen on it holds."""

import sqlite3

import pytest
from bench import Bench

from config.profile import Profile
from kiosk.backup import backup, restore
from kiosk.cues import Keep


@pytest.fixture
def bench(tmp_path):
    return Bench(tmp_path, desk=True, game="null_game", options={"points": 3})


def fill_disk(bench, monkeypatch):
    """From now on nothing can be written."""

    def full(row):
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(bench.record, "write", full)


def test_rows_that_wait_do_not_go_into_the_restored_record(bench, tmp_path, monkeypatch):
    desk = bench.desk
    kept = backup(desk.store, tmp_path / "stick", None)
    bench.tap("1")
    with monkeypatch.context() as patched:
        fill_disk(bench, patched)
        bench.tap("1")
        bench.tap("2")
    restore(desk.store, kept)
    desk.begin_anew()
    bench.installation.outputs.keep(Keep("visit", detail='{"language": "en"}'), bench.now)
    visits, steps = desk.store.read(lambda db: [db.execute(f"SELECT count(*) FROM {one}").fetchone()[0]
                                                for one in ("visits", "steps")])  # fmt: skip
    assert (visits, steps) == (1, 0)


def test_what_was_chosen_on_the_restored_record_holds_at_once(bench, tmp_path):
    desk = bench.desk
    desk.keep("language", "uk")
    desk.keep("options", '{"points": 2}')
    desk.keep("game", "null_game")
    kept = backup(desk.store, tmp_path / "stick", None)
    desk.keep("language", "ja")
    desk.keep("options", '{"points": 5}')
    restore(desk.store, kept)
    desk.begin_anew()
    session = bench.installation.session
    bench.installation._give(session.visit.welcome(None, bench.now), bench.now)
    assert (session.language, session.options) == ("uk", {"points": 2})


def test_a_player_is_not_deleted_while_rows_of_theirs_wait(bench, monkeypatch):
    desk = bench.desk
    player = desk.players.add("Oak", "Oak", Profile())
    bench.installation._give(bench.installation.session.visit.welcome(player, bench.now), bench.now)
    bench.tap("1")
    with monkeypatch.context() as patched:
        fill_disk(bench, patched)
        bench.tap("1")
        assert not desk.settle()
    assert desk.settle()
