"""The record: rows are on disk when `write` returns; a game that was cut off is found again; damage is set aside."""

import json
import sqlite3

import pytest

from kiosk.cues import Keep
from kiosk.store import Store

GAME = Keep("game", position="start", detail=json.dumps({"game": "g", "rules": 1, "options": {"a": 1}, "seed": 7}))
VISIT = Keep("visit", detail=json.dumps({"language": "uk"}))


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "record.db"


def opened(path, start=1000):
    times = iter(range(start, start + 10_000))
    return Store(path, wall_ms=lambda: next(times))


def rows(path, table):
    with sqlite3.connect(path) as db:
        return db.execute(f"SELECT * FROM {table} ORDER BY id").fetchall()


def test_every_kind_of_row_is_kept_with_its_time_and_reaction(path):
    store = opened(path)
    for row in (VISIT, GAME, Keep("move", "3", "pos-1", reaction_ms=812), Keep("refusal", "9", detail="refused-x")):
        store.write(row)
    store.write(Keep("outcome", detail="done"))
    store.write(Keep("end"))
    steps = rows(path, "steps")
    assert [(s[2], s[3], s[4], s[5], s[7]) for s in steps] == [
        ("move", "3", "pos-1", "", 812),
        ("refusal", "9", "", "refused-x", None),
    ]
    assert steps[0][6] < steps[1][6]
    assert rows(path, "games")[0][9] == "done"
    assert rows(path, "visits")[0][2] is not None
    assert rows(path, "visits")[0][3] == "uk"


def test_a_row_is_in_the_file_when_write_returns(path):
    store = opened(path)
    store.write(VISIT)
    store.write(GAME)
    store.write(Keep("move", "3", "pos-1"))
    assert len(rows(path, "steps")) == 1  # another connection sees it; nothing was closed


def test_moves_are_written_with_full_synchronisation(path):
    store = opened(path)
    assert store._db.execute("PRAGMA synchronous").fetchone()[0] == 2
    assert store._db.execute("PRAGMA journal_mode").fetchone()[0] == "wal"


def test_a_game_that_was_cut_off_is_found_with_its_steps(path):
    store = opened(path)
    for row in (VISIT, GAME, Keep("move", "3", "pos-1"), Keep("undo", position="start")):
        store.write(row)
    again = opened(path, start=5000)  # the first is never closed: as after a kill
    found = again.unfinished()
    assert (found.game, found.options, found.seed, found.start) == ("g", {"a": 1}, 7, "start")
    assert [(s.kind, s.position) for s in found.steps] == [("move", "pos-1"), ("undo", "start")]
    again.write(Keep("move", "4", "pos-2"))
    assert [row[1] for row in rows(path, "steps")] == [1, 1, 1]


def test_nothing_is_unfinished_after_a_visit_that_ended_or_in_a_new_record(path):
    store = opened(path)
    assert store.unfinished() is None
    for row in (VISIT, GAME, Keep("move", "3", "pos-1"), Keep("end")):
        store.write(row)
    assert opened(path).unfinished() is None


def test_a_finished_game_is_not_gone_on_with(path):
    store = opened(path)
    for row in (VISIT, GAME, Keep("move", "3", "pos-1"), Keep("outcome", detail="done")):
        store.write(row)
    assert opened(path).unfinished() is None


@pytest.mark.parametrize("damage", [b"this is no database at all, not even nearly" * 50, b""])
def test_a_damaged_record_is_set_aside_and_a_new_one_begins(path, damage):
    store = opened(path)
    store.write(VISIT)
    store.close()
    content = path.read_bytes()
    path.write_bytes(damage or content[:100] + b"\x00garbage" * 400 + content[3300:])
    again = opened(path)
    assert again.set_aside is not None
    assert again.set_aside.exists()
    again.write(VISIT)
    assert len(rows(path, "visits")) == 1


@pytest.mark.parametrize("version", [1, 99])
def test_a_record_of_another_version_is_set_aside_whole(path, version):
    store = opened(path)
    store.write(VISIT)
    store.close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {version}")
    again = opened(path)
    assert again.unfinished() is None
    assert len(rows(again.set_aside, "visits")) == 1


def test_what_cannot_be_written_raises_and_leaves_nothing_half(path):
    store = opened(path)
    store.write(VISIT)
    store.write(GAME)
    store._db.execute("PRAGMA query_only = ON")
    with pytest.raises(sqlite3.Error):
        store.write(Keep("move", "3", "pos-1"))
    store._db.execute("PRAGMA query_only = OFF")
    store.write(Keep("move", "3", "pos-1"))
    assert len(rows(path, "steps")) == 1
