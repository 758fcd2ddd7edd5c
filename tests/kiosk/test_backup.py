"""Backups: what has the name of one can be read back; restoring loses nothing; every fault has a sentence."""

import json
import os
import shutil
import sqlite3

import pytest
from test_store import GAME, VISIT, rows, version_2

from kiosk import backup as backup_module
from kiosk.backup import backup, backups, places, restore
from kiosk.cues import Keep
from kiosk.pin import Pin
from kiosk.players import Players
from kiosk.record.files import StorageError, trouble, write_whole
from kiosk.store import Store

TODAY_MS = 1_760_000_400_000
TABLES = ("players", "visits", "games", "steps")


class Wall:
    def __init__(self):
        self.ms = TODAY_MS

    def __call__(self):
        return self.ms


@pytest.fixture
def wall():
    return Wall()


@pytest.fixture
def store(tmp_path, wall):
    made = Store(tmp_path / "state" / "record.db", wall)
    Players(made).add("Олена")
    for row in (VISIT, GAME, Keep("move", "1", "p1"), Keep("move", "2", "p2" * 5000)):
        made.write(row)
    return made


@pytest.fixture
def stick(tmp_path):
    return tmp_path / "stick"


def content(path):
    """All rows; whether a visit has ended aside, as those of a restored record all have."""
    found = {name: rows(path, name) for name in TABLES}
    return {**found, "visits": [row[:2] + row[3:] for row in found["visits"]]}


def key_of(call, *args):
    with pytest.raises(StorageError) as error:
        call(*args)
    return error.value.key


# ---- making -------------------------------------------------------------------------------------------------------


def test_a_backup_has_every_row_and_the_settings_and_is_one_dated_folder(store, stick, tmp_path):
    (tmp_path / "mine.toml").write_text("[kiosk]\nname = 'hall'\n")
    done = []
    path = backup(store, stick, tmp_path / "mine.toml", progress=done.append)
    assert path.parent == stick
    assert path.name.startswith("footlights-2025-10-09-")
    assert content(path / "record.db") == content(store.path)
    assert (path / "kiosk.toml").read_text() == "[kiosk]\nname = 'hall'\n"
    assert sorted(one.name for one in path.iterdir()) == ["backup.json", "kiosk.toml", "record.db"]
    assert done[-1] == 1.0
    store.write(Keep("move", "3", "p3"))  # the game has gone on


def test_two_of_the_same_minute_have_names_of_their_own(store, stick):
    made = {backup(store, stick) for _ in range(3)}
    assert len(made) == 3
    assert {one.path for one in backups(stick)} == made


def test_the_list_is_newest_first_and_those_without_a_clock_come_last(store, stick, wall):
    made = []
    for wall.ms in (5_000, TODAY_MS, TODAY_MS + 10**8):
        made.append(backup(store, stick))
    assert [one.path for one in backups(stick)] == made[::-1]
    assert [one.made is None for one in backups(stick)] == [False, False, True]
    assert made[0].name == "footlights-undated"
    assert dict(backups(stick)[0].counts) == {"players": 1, "visits": 1, "games": 1, "steps": 2, "kept": 4}


def test_a_stick_that_is_pulled_out_leaves_nothing_that_looks_like_a_backup(store, stick, monkeypatch):
    for step in ("sync", "write_whole", "_verify"):
        monkeypatch.setattr(backup_module, step, gone)
        assert key_of(backup, store, stick) == "storage-gone"
        assert backups(stick) == ()
        monkeypatch.undo()
    half = stick / "footlights-2025-10-09-0900.part"
    half.mkdir()
    (half / "record.db").write_bytes(b"half")
    backup(store, stick)
    assert not half.exists(), "what a power cut has left is swept"
    assert len(backups(stick)) == 1


def gone(*_):
    raise OSError(19, "No such device")


def test_what_cannot_be_read_back_is_no_backup(store, stick, monkeypatch):
    real = backup_module._copy_record

    def bad_stick(db, path, progress):
        counts = real(db, path, progress)
        with path.open("r+b") as file:
            file.seek(4096 * 3)
            file.write(os.urandom(4096))
        return counts

    monkeypatch.setattr(backup_module, "_copy_record", bad_stick)
    assert key_of(backup, store, stick) == "backup-damaged"
    assert list(stick.iterdir()) == []


def test_every_fault_of_a_stick_has_its_sentence(store, stick, tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    assert key_of(backup, store, tmp_path / "file" / "deep") == "storage-gone"
    full = shutil.disk_usage(tmp_path)._replace(free=1000)
    monkeypatch.setattr(backup_module.shutil, "disk_usage", lambda _: full)
    assert key_of(backup, store, stick) == "storage-no-room"
    assert [trouble(OSError(number, "")).key for number in (28, 30, 13, 19, 5, 99)] == [
        "storage-no-room", "storage-read-only", "storage-read-only", "storage-gone", "storage-gone", "storage-failed",
    ]  # fmt: skip


def test_a_full_or_read_only_database_has_its_sentence_too(tmp_path):
    db = sqlite3.connect(tmp_path / "full.db")
    db.execute("CREATE TABLE t (x)")
    db.execute("PRAGMA max_page_count = 3")
    with pytest.raises(sqlite3.Error) as full:
        db.execute("INSERT INTO t VALUES (zeroblob(100000))")
    db.execute("PRAGMA query_only = ON")
    with pytest.raises(sqlite3.Error) as read_only:
        db.execute("INSERT INTO t VALUES (1)")
    db.close()
    assert [trouble(one.value).key for one in (full, read_only)] == ["storage-no-room", "storage-read-only"]


def test_a_record_that_cannot_be_opened_cannot_be_copied(stick, tmp_path):
    (tmp_path / "state").write_text("in the way")
    assert key_of(backup, Store(tmp_path / "state" / "record.db", lambda: TODAY_MS), stick) == "storage-failed"


# ---- the way back -------------------------------------------------------------------------------------------------


def test_restoring_brings_every_row_back_and_sets_the_present_record_aside(store, stick):
    before = content(store.path)
    path = backup(store, stick)
    Players(store).add("Anna")
    store.write(Keep("move", "3", "p3"))
    now = content(store.path)
    done = restore(store, path)
    assert content(store.path) == before
    assert content(done.aside) == now
    assert done.aside in store.older_copies()
    assert [one.name for one in Players(store).all()] == ["Олена"]
    assert Store(store.path, lambda: TODAY_MS).unfinished() is None, "a game of long ago is not offered"
    store.write(GAME)
    assert len(rows(store.path, "games")) == 2
    assert sorted(one.name for one in path.iterdir()) == ["backup.json", "record.db"], "the backup is as it was"


def test_what_was_restored_can_be_taken_back(store, stick):
    path = backup(store, stick)
    Players(store).add("Anna")
    now = content(store.path)
    aside = restore(store, path).aside
    store.close()
    shutil.copyfile(aside, store.path)
    assert content(store.path) == now


def test_the_pin_of_now_stays(store, stick):
    Pin(store).set("1111")
    path = backup(store, stick)
    Pin(store).set("2222")
    restore(store, path)
    assert Pin(store).check("2222", 0.0)
    assert reset_and_restore(store, path) == "none", "a PIN on a stick opens nothing"


def reset_and_restore(store, path):
    Pin(store).reset()
    restore(store, path)
    return Pin(store).state()


def as_backup(record, folder):
    path = folder / "footlights-2024-01-01-1200"
    path.mkdir(parents=True)
    shutil.copyfile(record, path / "record.db")
    return path


def test_a_backup_of_version_2_is_brought_to_this_one(store, stick, tmp_path):
    before = version_2(tmp_path / "old" / "record.db")
    with sqlite3.connect(tmp_path / "old" / "record.db") as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    Pin(store).set("1111")
    path = as_backup(tmp_path / "old" / "record.db", stick)
    assert [(one.path, one.readable) for one in backups(stick)] == [(path, True)]
    restore(store, path)
    assert rows(store.path, "steps") == before["steps"]
    assert Pin(store).check("1111", 0.0)


def test_a_backup_of_a_newer_version_is_refused(store, stick):
    path = as_backup(backup(store, stick / "made") / "record.db", stick)
    with sqlite3.connect(path / "record.db") as db:
        db.execute("PRAGMA user_version = 4")
        db.execute("UPDATE kept SET value = '4' WHERE key = 'record.version'")
    db.close()
    refuses(store, path, "backup-newer")


@pytest.mark.parametrize("page", range(1, 6))
def test_a_damaged_backup_is_refused(store, stick, page):
    path = backup(store, stick)
    with (path / "record.db").open("r+b") as file:
        file.seek(4096 * page)
        file.write(bytes(range(256)) * 16)
    refuses(store, path, "backup-damaged")


def test_a_backup_with_fewer_rows_than_it_says_is_refused(store, stick):
    path = backup(store, stick)
    about = json.loads((path / "backup.json").read_text())
    about["counts"]["steps"] += 1
    (path / "backup.json").write_text(json.dumps(about))
    refuses(store, path, "backup-damaged")


@pytest.mark.parametrize("content", [b"", b"no database", b"x" * 10_000, None])
def test_what_is_no_backup_is_refused(store, stick, content):
    path = stick / "footlights-2024-01-01-1200"
    path.mkdir(parents=True)
    if content is not None:
        (path / "record.db").write_bytes(content)
    refuses(store, path, "backup-not-one")


def test_another_programs_database_is_no_backup(store, stick, tmp_path):
    with sqlite3.connect(tmp_path / "other.db") as db:
        db.execute("CREATE TABLE bookmarks (id INTEGER PRIMARY KEY, place TEXT)")
    db.close()
    refuses(store, as_backup(tmp_path / "other.db", stick), "backup-not-one")


def refuses(store, path, key):
    """It is told in the list and when it is chosen; the record is as it was and goes on."""
    before, beside = content(store.path), sorted(store.path.parent.iterdir())
    assert [(one.readable, one.problem) for one in backups(path.parent)] == [(False, key)]
    assert key_of(restore, store, path) == key
    assert content(store.path) == before
    assert sorted(store.path.parent.iterdir()) == beside
    store.write(Keep("move", "3", "p3"))
    assert store.unfinished().steps[-1].position == "p3"


def test_a_record_that_is_damaged_or_gone_can_be_replaced(store, stick):
    before = content(store.path)
    path = backup(store, stick)
    store.close()
    store.path.write_bytes(b"damaged" * 1000)
    newly = Store(store.path, lambda: TODAY_MS, repair=False)
    assert newly.failed
    restore(newly, path)
    assert newly.failed == ""
    assert content(store.path) == before
    newly.close()
    store.path.unlink()
    assert restore(newly, path).aside is None
    assert content(store.path) == before


def test_no_room_for_the_restored_record_leaves_the_present_one(store, stick, monkeypatch):
    path = backup(store, stick)
    store.write(Keep("move", "3", "p3"))
    now = content(store.path)

    def full(*_):
        raise OSError(28, "No space left on device")

    for place in ("kiosk.backup.shutil.copyfile", "kiosk.record.files.os.replace"):
        monkeypatch.setattr(place, full)
        assert key_of(restore, store, path) == "storage-no-room"
        monkeypatch.undo()
        assert content(store.path) == now
        store.write(GAME)
        now = content(store.path)


# ---- places -------------------------------------------------------------------------------------------------------


def test_sticks_that_are_mounted_come_first_then_the_folder_of_the_settings(tmp_path):
    for name in ("media/anna/STICK", "media/anna/empty", "mnt/disk", "home/anna"):
        (tmp_path / name).mkdir(parents=True)
    roots = (f"{tmp_path}/media/*/*", f"{tmp_path}/mnt/*")
    environ = {"HOME": str(tmp_path / "home" / "anna")}
    found = places("~/copies", environ, roots, mounted=lambda path: path.name in ("STICK", "disk"))
    assert [one.relative_to(tmp_path).as_posix() for one in found] == [
        "media/anna/STICK",
        "mnt/disk",
        "home/anna/copies",
    ]


def test_where_nothing_can_be_written_there_is_no_place(tmp_path, monkeypatch):
    assert places("", {}, ()) == ()
    (tmp_path / "file").write_text("")
    assert places(str(tmp_path / "file"), {}, ()) == ()
    monkeypatch.setattr("kiosk.backup.os.access", lambda path, mode: False)
    assert places(str(tmp_path), {}, ()) == ()
    assert places("/proc/footlights", {}, ()) == ()


def test_a_folder_that_is_not_there_has_no_backups(tmp_path):
    assert backups(tmp_path / "none") == ()


def test_a_file_is_whole_or_as_it_was(tmp_path, monkeypatch):
    write_whole(tmp_path / "one", b"first")
    monkeypatch.setattr("kiosk.record.files.os.fsync", gone)
    with pytest.raises(OSError, match="device"):
        write_whole(tmp_path / "one", b"second")
    assert [(one.name, one.read_bytes()) for one in tmp_path.iterdir()] == [("one", b"first")]
