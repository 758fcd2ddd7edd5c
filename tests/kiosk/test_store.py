"""The record: rows are on disk when `write` returns; a game that was cut off is found again; older and newer files."""

import contextlib
import json
import shutil
import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.cues import Keep
from kiosk.players import Players
from kiosk.store import Store, dated

GAME = Keep("game", position="start", detail=json.dumps({"game": "g", "rules": 1, "options": {"a": 1}, "seed": 7}))
VISIT = Keep("visit", detail=json.dumps({"language": "uk"}))

SCHEMA_2 = """
CREATE TABLE visits (
    id INTEGER PRIMARY KEY,
    began_ms INTEGER NOT NULL, -- milliseconds since 1970, UTC
    ended_ms INTEGER,
    language TEXT NOT NULL,    -- the one that was spoken last
    installation TEXT NOT NULL,
    player TEXT                -- a pseudonym, or NULL for a guest
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    visit INTEGER NOT NULL REFERENCES visits,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,    -- version of the rules that wrote the texts
    options TEXT NOT NULL,     -- JSON
    seed INTEGER NOT NULL,
    start TEXT NOT NULL,       -- position, the game's own text
    began_ms INTEGER NOT NULL,
    ended_ms INTEGER,
    outcome TEXT               -- NULL: not finished
);
CREATE TABLE steps (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games,
    kind TEXT NOT NULL,        -- move, undo, redo, restart, refusal, hint, answer, pause, go-on
    move TEXT NOT NULL,
    position TEXT NOT NULL,    -- after the step
    detail TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    reaction_ms INTEGER,       -- from the lamps to the step
    played_ms INTEGER NOT NULL -- since the game began, without pauses
);
CREATE INDEX steps_of_game ON steps (game, id);
PRAGMA user_version = 2;
"""


@pytest.fixture
def path(tmp_path):
    return tmp_path / "deep" / "record.db"


def opened(path, start=1000):
    times = iter(range(start, start + 10_000))
    return Store(path, wall_ms=lambda: next(times))


def rows(path, table):
    with contextlib.closing(sqlite3.connect(path)) as db:
        return db.execute(f"SELECT * FROM {table} ORDER BY id").fetchall()


def visit_of(player, language="en"):
    return Keep("visit", detail=json.dumps({"language": language, "player": player}))


def write(store, *kept):
    for row in kept:
        store.write(row)


# ---- rows ---------------------------------------------------------------------------------------------------------


def test_every_kind_of_row_is_kept_with_its_time_and_reaction(path):
    store = opened(path)
    write(store, VISIT, GAME, Keep("move", "3", "pos-1", reaction_ms=812), Keep("refusal", "9", detail="refused-x"))
    write(store, Keep("note", detail="rested"), Keep("outcome", detail="done"), Keep("end"))
    steps = rows(path, "steps")
    assert [(s[2], s[3], s[4], s[5], s[7]) for s in steps] == [
        ("move", "3", "pos-1", "", 812),
        ("refusal", "9", "", "refused-x", None),
        ("note", "", "", "rested", None),
    ]
    assert steps[0][6] < steps[1][6]
    assert rows(path, "games")[0][9] == "done"
    assert rows(path, "visits")[0][2] is not None
    assert rows(path, "visits")[0][3] == "uk"


def test_a_note_without_a_game_is_no_row(path):
    store = opened(path)
    write(store, Keep("note", detail="asked"), VISIT, Keep("note", detail="asked"))
    assert rows(path, "steps") == []


def test_a_row_is_in_the_file_when_write_returns(path):
    store = opened(path)
    write(store, VISIT, GAME, Keep("move", "3", "pos-1"))
    assert len(rows(path, "steps")) == 1  # another connection sees it; nothing was closed


def test_moves_are_written_with_full_synchronisation_and_deleted_rows_are_overwritten(path):
    store = opened(path)
    asked = {name: store.read(lambda db, name=name: db.execute(f"PRAGMA {name}").fetchone()[0]) for name in PRAGMAS}
    assert asked == PRAGMAS


PRAGMAS = {"synchronous": 2, "journal_mode": "wal", "secure_delete": 1, "foreign_keys": 1}


def test_a_visit_is_a_guests_or_a_players_and_may_be_given_to_another(path):
    store = opened(path)
    anna, olena = Players(store).add("Anna"), Players(store).add("Олена")
    write(store, VISIT, visit_of(None), visit_of(anna.id), Keep("player", detail=str(olena.id)), visit_of(anna.id))
    assert [row[5] for row in rows(path, "visits")] == [None, None, olena.id, anna.id]
    store.write(Keep("player"))
    assert rows(path, "visits")[-1][5] is None


@pytest.mark.parametrize("player", [7, "7", "Anna", -1, 10**30, 1.5, [], {}])
def test_a_player_who_is_not_there_is_a_guest_and_no_row_waits_for_ever(path, player):
    store = opened(path)
    write(store, visit_of(player), Keep("player", detail=str(player)), GAME)
    assert rows(path, "visits")[0][5] is None
    assert len(rows(path, "games")) == 1


def test_a_game_without_a_visit_begins_one_of_a_guest(path):
    store = opened(path)
    write(store, GAME, Keep("move", "1", "p"))
    assert [row[5] for row in rows(path, "visits")] == [None]
    assert store.unfinished().language == "en"


def test_small_settings_are_kept_at_once(path):
    store = opened(path)
    assert store.kept("language") == ""
    assert store.kept("language", "en") == "en"
    store.keep_value("language", "ja")
    assert opened(path).kept("language", "en") == "ja"
    store.keep_value("language", None)
    assert opened(path).kept("language", "en") == "en"


# ---- a game that was cut off --------------------------------------------------------------------------------------


def test_a_game_that_was_cut_off_is_found_with_its_steps_and_its_player(path):
    store = opened(path)
    anna = Players(store).add("Anna")
    write(store, visit_of(anna.id), GAME, Keep("move", "3", "pos-1"), Keep("undo", position="start"))
    again = opened(path, start=5000)  # the first is never closed: as after a kill
    found = again.unfinished()
    assert (found.game, found.options, found.seed, found.start, found.player) == ("g", {"a": 1}, 7, "start", anna.id)
    assert [(s.kind, s.position) for s in found.steps] == [("move", "pos-1"), ("undo", "start")]
    again.write(Keep("move", "4", "pos-2"))
    assert [row[1] for row in rows(path, "steps")] == [1, 1, 1]


def test_nothing_is_unfinished_after_a_visit_that_ended_or_in_a_new_record(path):
    store = opened(path)
    assert store.unfinished() is None
    write(store, VISIT, GAME, Keep("move", "3", "pos-1"), Keep("end"))
    assert opened(path).unfinished() is None


@pytest.mark.parametrize("before", [(), (GAME,)])
def test_a_finished_game_is_not_gone_on_with_nor_the_one_before_it(path, before):
    store = opened(path)
    write(store, VISIT, *before, GAME, Keep("move", "3", "pos-1"), Keep("outcome", detail="done"))
    assert opened(path).unfinished() is None


def test_steps_that_do_not_say_the_time_do_not_set_the_watch_back(path):
    store = opened(path)
    write(store, VISIT, GAME, Keep("move", "3", "pos-1", played_ms=9000), Keep("refusal", "9"))
    assert [step.played_ms for step in store.unfinished().steps] == [9000, 9000]


def test_steps_can_be_gone_through_where_some_of_them_were_lost(path):
    store = opened(path)
    kinds = ("undo", "move", "undo", "undo", "redo", "redo", "move", "redo")
    write(store, VISIT, GAME, *(Keep(kind, position=f"p{n}") for n, kind in enumerate(kinds)))
    depth = 0
    for step in store.unfinished().steps:
        depth += {"move": 1, "undo": -1, "redo": 1}[step.kind]
        assert depth >= 0
    assert [step.position for step in store.unfinished().steps] == [f"p{n}" for n in range(len(kinds))]


@pytest.mark.parametrize("options", ["{", "[1]", "", "nothing", "\ufffd"])
def test_a_game_whose_row_makes_no_sense_is_not_offered_and_nothing_is_raised(path, options):
    store = opened(path)
    write(store, VISIT, GAME)
    store.change(lambda db: db.execute("UPDATE games SET options = ?", (options,)))
    assert opened(path).unfinished() is None


# ---- the clock ----------------------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(times=st.lists(st.integers(-(10**9), 4 * 10**12), min_size=1, max_size=12))
def test_whatever_the_wall_clock_does_the_order_stays_and_nothing_ends_before_it_began(tmp_path_factory, times):
    clock = [0]
    store = Store(tmp_path_factory.mktemp("clock") / "record.db", wall_ms=lambda: clock[0])
    for number, clock[0] in enumerate(times):
        for row in (VISIT, GAME, Keep("move", str(number), "p"), Keep("outcome", detail="done")):
            store.write(row)
    store.write(Keep("end"))
    asked = "SELECT began_ms, ended_ms FROM visits UNION ALL SELECT began_ms, ended_ms FROM games"
    for began, ended in store.read(lambda db: db.execute(asked).fetchall()):
        assert ended >= began
    moves = [row[0] for row in store.read(lambda db: db.execute("SELECT move FROM steps ORDER BY id").fetchall())]
    assert moves == [str(number) for number in range(len(times))]
    store.close()


def test_a_clock_before_2024_was_never_set():
    assert [dated(ms) for ms in (0, 1_704_067_199_999, 1_704_067_200_000)] == [False, False, True]


# ---- files that are older, newer, or gone -------------------------------------------------------------------------


def version_2(path):
    """A record as version 2 left it after a kill: one visit that ended, one that was cut off."""
    path.parent.mkdir(parents=True)
    db = sqlite3.connect(path)
    db.execute("PRAGMA journal_mode = WAL")
    db.executescript(SCHEMA_2)
    with db:
        visits = [(1, 1000, 2000, "en", "hall", None), (2, 3000, None, "uk", "hall", None),
                  (3, 4000, None, "uk", "hall", "Anna")]  # fmt: skip
        db.executemany("INSERT INTO visits VALUES (?,?,?,?,?,?)", visits)
        for number, visit, outcome in ((1, 1, "done"), (2, 3, None)):
            db.execute("INSERT INTO games VALUES (?,?,'g',1,'{\"a\": 1}',7,'start',1,2,?)", (number, visit, outcome))
        steps = [(n, 1 + n // 30, "move", str(n), f"p{n}" * n, "", 5000 + n, n or None, n * 10) for n in range(1, 60)]
        db.executemany("INSERT INTO steps VALUES (?,?,?,?,?,?,?,?,?)", steps)
    kept = {name: db.execute(f"SELECT * FROM {name}").fetchall() for name in ("visits", "games", "steps")}
    for end in ("", "-wal"):
        shutil.copyfile(f"{path}{end}", f"{path}{end}.copy")
    db.close()
    for end in ("", "-wal"):
        shutil.move(f"{path}{end}.copy", f"{path}{end}")
    return kept


def test_a_record_of_version_2_keeps_every_row_and_the_old_file_stays_beside_it(path):
    before = version_2(path)
    store = opened(path)
    assert (store.failed, store.set_aside) == ("", None)
    after = {name: rows(path, name) for name in before}
    assert after["steps"] == before["steps"]
    assert after["games"] == before["games"]
    assert [row[:5] for row in after["visits"]] == [row[:5] for row in before["visits"]]
    assert [(one.id, one.name) for one in Players(store).all()] == [(1, "Anna")]
    assert [row[5] for row in after["visits"]] == [None, None, 1]
    copy = path.with_name("record.version-2-1.db")
    assert rows(copy, "steps") == before["steps"]
    assert store.older_copies() == (copy,)
    store.close()
    assert opened(path).unfinished().steps[-1].position == "p59" * 59


def test_a_power_cut_while_it_is_brought_to_this_version_leaves_the_old_or_the_new_one(path, monkeypatch):
    before = version_2(path)

    def cut(*_):
        raise OSError(5, "the power is gone")

    monkeypatch.setattr("kiosk.record.files.os.replace", cut)
    assert "power" in opened(path).failed
    assert rows(path, "steps") == before["steps"]
    monkeypatch.undo()
    assert opened(path).failed == ""
    assert rows(path, "steps") == before["steps"]


def as_newer(path, header, kept):
    store = opened(path)
    write(store, VISIT, GAME)
    store.keep_value("record.version", str(kept))
    store.close()
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {header}")
    db.close()


def test_a_record_of_a_newer_version_is_left_as_it_is_and_the_game_goes_on_unsaved(path, caplog):
    as_newer(path, 4, 4)
    before = path.read_bytes()
    store = opened(path)
    assert store.newer
    assert "newer program (version 4" in store.failed
    assert store.unfinished() is None
    for _ in range(3):
        with pytest.raises(sqlite3.DatabaseError):
            store.write(VISIT)
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == ["record.db"]
    assert sum("newer program" in one.getMessage() for one in caplog.records) == 1, "the log tells it once"


def test_a_header_that_only_looks_newer_is_damage(path):
    as_newer(path, 99, 3)
    store = opened(path)
    assert store.set_aside is not None
    assert store.unfinished() is not None


def test_a_file_of_another_program_is_set_aside_whole(path):
    path.parent.mkdir()
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE bookmarks (id INTEGER PRIMARY KEY, place TEXT)")
        db.execute("INSERT INTO bookmarks VALUES (1, 'here')")
    db.close()
    store = opened(path)
    store.write(VISIT)
    assert rows(store.set_aside, "bookmarks") == [(1, "here")]


@pytest.mark.parametrize(
    "damage", [b"this is no database at all, not even nearly" * 50, b"\0" * 30_000, b"x", b"SQLite format 3\0"]
)
def test_what_is_no_database_is_set_aside_and_a_new_one_begins(path, damage):
    path.parent.mkdir()
    path.write_bytes(damage)
    store = opened(path)
    assert store.set_aside.read_bytes() == damage
    store.write(VISIT)
    assert len(rows(path, "visits")) == 1


def test_what_cannot_be_written_raises_and_leaves_nothing_half(path):
    store = opened(path)
    write(store, VISIT, GAME)
    store.read(lambda db: db.execute("PRAGMA query_only = ON"))
    for row in (Keep("move", "3", "pos-1"), GAME, VISIT, Keep("end"), Keep("player", detail="1")):
        with pytest.raises(sqlite3.Error):
            store.write(row)
    store.read(lambda db: db.execute("PRAGMA query_only = OFF"))
    store.write(Keep("move", "3", "pos-1"))
    assert [row[1] for row in rows(path, "steps")] == [1]
    assert len(rows(path, "visits")) == 1


def test_a_disk_that_is_full_in_the_middle_of_a_visit_loses_nothing_once_there_is_room(path):
    store = opened(path)
    write(store, VISIT, GAME)
    pages = store.read(lambda db: db.execute("PRAGMA page_count").fetchone()[0])
    store.read(lambda db: db.execute(f"PRAGMA max_page_count = {pages}"))
    long = Keep("move", "3", "p" * 50_000)
    for row in (long, long):
        with pytest.raises(sqlite3.Error, match="full"):
            store.write(row)
    store.read(lambda db: db.execute("PRAGMA max_page_count = 100000"))
    write(store, long, VISIT)
    assert len(rows(path, "steps")) == 1
    assert [row[2] is None for row in rows(path, "visits")] == [False, True], "the visit before has its end"


def test_a_folder_that_cannot_be_made_is_a_fault_until_it_can(path):
    path.parent.write_text("in the way")
    store = opened(path)
    assert store.failed
    with pytest.raises(sqlite3.Error):
        store.write(VISIT)
    path.parent.unlink()
    store.write(VISIT)
    assert store.failed == ""


def test_a_record_that_is_taken_away_under_the_kiosk_is_written_again_with_all_its_rows(path):
    store = opened(path)
    write(store, VISIT, GAME, Keep("move", "1", "p1"))
    shutil.rmtree(path.parent)
    store.write(Keep("move", "2", "p2"))
    assert [row[4] for row in rows(path, "steps")] == ["p1", "p2"]
    assert opened(path).unfinished() == store.unfinished()


def test_a_record_that_is_exchanged_under_the_kiosk_is_the_record_from_then_on(path, tmp_path):
    other = opened(tmp_path / "other.db")
    other.keep_value("language", "ja")
    other.close()
    store = opened(path)
    write(store, VISIT, GAME)
    for end in ("-wal", "-shm"):
        path.with_name(path.name + end).unlink()
    (tmp_path / "other.db").replace(path)
    write(store, Keep("move", "1", "p"), GAME)
    assert store.kept("language") == "ja"
    assert [len(rows(path, name)) for name in ("visits", "games", "steps")] == [1, 1, 0]


def test_closing_twice_is_allowed_and_a_closed_record_opens_again(path):
    store = opened(path)
    store.close()
    store.close()
    store.write(VISIT)
    assert len(rows(path, "visits")) == 1
