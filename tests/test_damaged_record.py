"""A record that is damaged anywhere: it is set aside, all that can be read goes on in a new one, and so does the game.

Pages are overwritten one after the other, and at places that chance finds; the log, too, and under a running kiosk.
"""

import json
import random
import shutil
import sqlite3

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kiosk.cues import Keep
from kiosk.players import Players
from kiosk.record.rescue import Rescued
from kiosk.record.walk import rows as walked
from kiosk.store import Store

PAGE = 4096
GAMES, STEPS = 12, 40
LONG = "x" * 9000  # a position that needs further pages


def wall_ms():
    return 1_760_000_000_000


def opened(path, **more):
    return Store(path, wall_ms, "hall", **more)


def visit(player=None, language="uk"):
    return Keep("visit", detail=json.dumps({"language": language, "player": player}))


def game(number):
    detail = {"game": "g", "rules": 1, "options": {"a": number}, "seed": number}
    return Keep("game", position=f"start {number}", detail=json.dumps(detail))


def move(number, text=""):
    return Keep("move", str(number), text or f"position {number} " + "." * 60, reaction_ms=500, played_ms=number * 1000)


def fill(store):
    """Two players, some visits, the last game cut off."""
    players = Players(store)
    ids = [players.add("Олена Ткачук").id, players.add("Anna").id]
    for number in range(GAMES):
        if number % 3 == 0:
            store.write(visit(ids[number // 3 % 2]))
        store.write(game(number))
        for step in range(STEPS):
            store.write(move(step, LONG if step == 7 else ""))
        if number < GAMES - 1:
            store.write(Keep("outcome", detail="done"))
    store.keep_value("language", "ja")


@pytest.fixture(scope="module")
def full(tmp_path_factory):
    """A record that was closed, and its rows."""
    path = tmp_path_factory.mktemp("full") / "record.db"
    store = opened(path)
    fill(store)
    store.close()
    return path, dump(path)


@pytest.fixture(scope="module")
def original(full):
    return full[0]


def dump(path):
    with sqlite3.connect(path) as db:
        rows = {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in TABLES}
    db.close()
    return rows


TABLES = ("players", "visits", "games", "steps")


def missing(before, after):
    """How many rows of each table have no row of their number any more."""
    return {name: len({row[0] for row in before[name]} - {row[0] for row in after[name]}) for name in TABLES}


def plays_on(store):
    """The record takes rows and gives them back."""
    for row in (visit(), game(99), move(1, "after")):
        store.write(row)
    assert store.unfinished().steps[-1].position == "after"
    Players(store).all()


def overwrite(path, at, content):
    with path.open("r+b") as file:
        file.seek(at)
        file.write(content)


def test_every_row_is_found_on_the_pages_of_a_record_that_is_whole(full):
    path, before = full
    found = [(number, *values[1:]) for number, values in walked(path)]
    for name in TABLES:
        for row in before[name]:
            assert row in found, f"{name} {row[0]}"


def test_each_page_in_turn_overwritten_loses_only_what_was_on_it(full, tmp_path):
    original, before = full
    pages = original.stat().st_size // PAGE
    lost_most, healed = 0, 0
    for page in range(pages):
        path = tmp_path / f"{page}.db"
        shutil.copyfile(original, path)
        overwrite(path, page * PAGE, random.Random(page).randbytes(PAGE))
        store = opened(path)
        assert not store.failed
        healed += store.set_aside is not None
        after = dump(path)
        lost = sum(missing(before, after).values())
        lost_most = max(lost_most, lost)
        if store.set_aside is not None:
            assert store.set_aside.stat().st_size == original.stat().st_size
            assert store.rescued.steps == len(before["steps"]) - missing(before, after)["steps"]
        plays_on(store)
        store.close()
    assert healed >= pages - GAMES * 2, "damage goes unnoticed only on pages of nothing but a long text"
    assert lost_most < 60, "one page holds less than so many rows"


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.data())
def test_whatever_bytes_are_where_the_record_opens_and_the_game_is_kept(original, tmp_path, data):
    path = tmp_path / "record.db"
    for old in tmp_path.iterdir():
        old.unlink()
    shutil.copyfile(original, path)
    size = original.stat().st_size
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, size - 1) | st.integers(0, 200))
        overwrite(path, at, data.draw(st.binary(min_size=1, max_size=300)))
    if data.draw(st.integers(0, 5)) == 0:
        with path.open("r+b") as file:
            file.truncate(data.draw(st.integers(0, size)))
    store = opened(path)
    store.unfinished()
    if not store.newer:
        plays_on(store)
    store.close()


def test_a_game_that_was_cut_off_is_offered_also_after_damage(full, tmp_path):
    """The first page, and with it every way to the rows, is gone."""
    path = tmp_path / "record.db"
    shutil.copyfile(full[0], path)
    overwrite(path, 0, bytes(PAGE))
    store = opened(path)
    assert store.set_aside.name == "record.damaged-1.db"
    found = store.unfinished()
    assert (found.options, found.start, found.language, len(found.steps)) == ({"a": 11}, "start 11", "uk", STEPS)
    assert [one.name for one in Players(store).all()] == ["Anna", "Олена Ткачук"]
    assert store.kept("language") == "ja"
    assert store.rescued == Rescued(players=2, visits=4, games=GAMES, steps=GAMES * STEPS, lost=0)


def test_damage_under_a_running_game_costs_no_step_of_it(tmp_path):
    path = tmp_path / "record.db"
    store = opened(path)
    fill(store)
    store.change(lambda db: db.execute("PRAGMA user_version").fetchone())
    store._open.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    store._open.execute("PRAGMA cache_size = 0")
    size = path.stat().st_size
    overwrite(path, PAGE, random.Random(1).randbytes(size - PAGE))  # all but the first page, while the file is open
    store.write(move(100, "the newest"))
    assert store.set_aside is not None
    found = store.unfinished()
    assert (found.game, found.start, found.steps[-1].position) == ("g", "start 11", "the newest")
    again = opened(path)
    assert again.set_aside is None
    assert again.unfinished() == found


def test_damage_that_a_question_meets_is_mended_and_the_question_answered(full, tmp_path):
    path = tmp_path / "record.db"
    shutil.copyfile(full[0], path)
    store = opened(path)
    store._open.execute("PRAGMA cache_size = 0")
    overwrite(path, PAGE, bytes(path.stat().st_size - PAGE))
    assert [one.name for one in Players(store).all()] == ["#2"], "of the visit that is on, the kiosk knows the number"
    assert store.set_aside is not None


def test_rows_whose_owner_is_lost_get_one_that_says_so(full, tmp_path):
    path = tmp_path / "record.db"
    shutil.copyfile(full[0], path)
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM players WHERE id = 1")
        db.execute("DELETE FROM games WHERE id = 3")
        db.execute("DELETE FROM visits WHERE id = 2")
    db.close()
    overwrite(path, 0, bytes(100))
    store = opened(path)
    assert [one.name for one in Players(store).all()] == ["#1", "Anna"]
    after = dump(path)
    assert [row[:3] for row in after["games"] if row[0] == 3] == [(3, 0, "")]
    assert len(after["steps"]) == GAMES * STEPS
    assert store.rescued.lost == 2
    assert store.unfinished() is not None


def test_what_was_deleted_does_not_count_as_lost(full, tmp_path):
    path = tmp_path / "record.db"
    shutil.copyfile(full[0], path)
    store = opened(path)
    Players(store).delete(1)
    store.close()
    overwrite(path, 0, bytes(100))
    store = opened(path)
    assert store.rescued.lost == 0
    assert [one.name for one in Players(store).all()] == ["Anna"]
    assert b"\xd0\xa2\xd0\xba\xd0\xb0\xd1\x87\xd1\x83\xd0\xba" not in path.read_bytes(), "nothing comes back"


def killed_with_log(path, folder):
    """Return the record as a kill leaves it, with all its rows in the log, and its number of steps."""
    store = opened(path)
    store.write(visit())
    store.write(game(1))
    for step in range(30):
        store.write(move(step))
    folder.mkdir()
    for end in ("", "-wal"):
        shutil.copyfile(f"{path}{end}", folder / f"record.db{end}")
    store.close()
    return folder / "record.db"


@pytest.mark.parametrize("part", [0.3, 0.5, 0.8])
def test_a_log_that_is_damaged_in_the_middle_does_not_swallow_what_was_confirmed_after_it(tmp_path, part):
    path = killed_with_log(tmp_path / "record.db", tmp_path / "after")
    log = path.with_name("record.db-wal")
    overwrite(log, int(log.stat().st_size * part), b"damage!" * 9)
    store = opened(path)
    assert store.set_aside is not None
    assert store.unfinished().steps[-1].position == move(29).position
    assert len(store.unfinished().steps) == 30
    assert store.set_aside.with_name(store.set_aside.name + "-wal").exists()


def test_a_torn_last_transaction_is_no_damage(tmp_path):
    path = killed_with_log(tmp_path / "record.db", tmp_path / "after")
    log = path.with_name("record.db-wal")
    with log.open("r+b") as file:
        file.truncate(log.stat().st_size - 1000)
    store = opened(path)
    assert store.set_aside is None
    assert len(store.unfinished().steps) == 29


def test_a_command_beside_the_kiosk_repairs_nothing(full, tmp_path):
    path = tmp_path / "record.db"
    shutil.copyfile(full[0], path)
    overwrite(path, 0, bytes(200))
    before = path.read_bytes()
    store = opened(path, repair=False)
    assert store.failed
    with pytest.raises(sqlite3.DatabaseError):
        store.kept("language")
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == ["record.db"]


def test_where_there_is_no_room_for_a_new_record_the_damaged_one_stays(full, tmp_path, monkeypatch):
    path = tmp_path / "record.db"
    shutil.copyfile(full[0], path)
    overwrite(path, PAGE, bytes(PAGE))
    before = path.read_bytes()

    def no_room(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("kiosk.record.files.os.replace", no_room)
    store = opened(path)
    assert "No space" in store.failed
    with pytest.raises(sqlite3.Error):
        store.write(visit())
    assert path.read_bytes() == before
    monkeypatch.undo()
    store.write(visit())
    assert not store.failed
    assert store.rescued.games >= GAMES - 1
