"""The tables of the record, version 3, and the opening of its file.

WAL with synchronous=FULL: a commit is on disk when it returns. secure_delete: what is deleted is overwritten with
zeros. Text that is no UTF-8 (damage) is read with marks in it instead of raising.

The version stands twice, in the file's header and in `kept`, so that a damaged header is not taken for a newer file.
Every later version must write both.
"""

from __future__ import annotations

import functools
import sqlite3
from pathlib import Path

from kiosk.record.walk import broken_log

VERSION = 3
APPLICATION = 0x466F6F74
"""`Foot` in the file's header: whose file this is."""
PAGE_BYTES = 4096
VERSION_KEY = "record.version"

TABLES = {
    "players": ("id", "name", "spoken", "profile", "archived", "added_ms"),
    "visits": ("id", "began_ms", "ended_ms", "language", "installation", "player"),
    "games": ("id", "visit", "game", "rules", "options", "seed", "start", "began_ms", "ended_ms", "outcome"),
    "steps": ("id", "game", "kind", "move", "position", "detail", "at_ms", "reaction_ms", "played_ms"),
    "kept": ("key", "value"),
}
"""The columns of each table in their order; a table comes after those that its rows belong to."""

GAPPY = ("visits", "games", "steps")
"""For these `kept` has `gaps.<table>`: how many numbers no row has any more for good reason. A rescue asks for it."""

_SCHEMA = """
CREATE TABLE players (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- the number that stands for the name in lists for others; never used again
    name TEXT NOT NULL,        -- as written
    spoken TEXT NOT NULL,      -- as the voice is to say it
    profile TEXT NOT NULL,     -- JSON
    archived INTEGER NOT NULL, -- 1: not in the list
    added_ms INTEGER NOT NULL
);
CREATE TABLE visits (
    id INTEGER PRIMARY KEY,
    began_ms INTEGER NOT NULL, -- milliseconds since 1970, UTC, as the clock stood: it may jump; the order is by id
    ended_ms INTEGER,
    language TEXT NOT NULL,    -- the one that was spoken last
    installation TEXT NOT NULL,
    player INTEGER REFERENCES players -- NULL for a guest
);
CREATE INDEX visits_of_player ON visits (player, id);
CREATE TABLE games (
    id INTEGER PRIMARY KEY,
    visit INTEGER NOT NULL REFERENCES visits,
    game TEXT NOT NULL,        -- "": its row was lost, its steps were not
    rules INTEGER NOT NULL,    -- version of the rules that wrote the texts
    options TEXT NOT NULL,     -- JSON
    seed INTEGER NOT NULL,
    start TEXT NOT NULL,       -- position, the game's own text
    began_ms INTEGER NOT NULL,
    ended_ms INTEGER,
    outcome TEXT               -- NULL: not finished
);
CREATE INDEX games_of_visit ON games (visit, id);
CREATE TABLE steps (
    id INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games,
    kind TEXT NOT NULL,        -- move, undo, redo, restart, refusal, hint, answer, pause, go-on, note
    move TEXT NOT NULL,
    position TEXT NOT NULL,    -- after the step
    detail TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    reaction_ms INTEGER,       -- from the lamps to the step
    played_ms INTEGER NOT NULL -- since the game began, without pauses
);
CREATE INDEX steps_of_game ON steps (game, id);
CREATE TABLE kept (
    key TEXT PRIMARY KEY,      -- what belongs to one player begins with player.<id>.
    value TEXT NOT NULL
);
"""


class DamagedError(sqlite3.DatabaseError):
    """The file is not as this program leaves it."""


class NewerError(sqlite3.DatabaseError):
    """The file was written by a newer version: it is left as it is."""


class OlderError(sqlite3.DatabaseError):
    """The file was written by version 2, from which it can be brought to this one."""


def is_damage(error: sqlite3.Error) -> bool:
    """True if the file itself is wrong; a full disk or a missing folder is not."""
    code = getattr(error, "sqlite_errorcode", 0)
    of_file = code & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return isinstance(error, DamagedError) or of_file or code in _TORN


_TORN = (sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS)


def create(path: Path) -> sqlite3.Connection:
    """Return a new, empty record at a name that no file has. Raises sqlite3.Error."""
    db = bare(path)
    _create(db)
    return db


def _create(db: sqlite3.Connection) -> None:
    db.execute(f"PRAGMA page_size = {PAGE_BYTES}")
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    own = f"INSERT INTO kept VALUES ('{VERSION_KEY}', '{VERSION}');"
    for table in GAPPY:
        own += f"INSERT INTO kept VALUES ('gaps.{table}', '0');"
    db.executescript(f"BEGIN; {_SCHEMA} {own} PRAGMA user_version = {VERSION}; COMMIT;")


def bare(path: Path, uri: str = "") -> sqlite3.Connection:
    """Return a connection as the record needs it; nothing of the file has been read yet."""
    db = sqlite3.connect(uri or path, uri=bool(uri), isolation_level="IMMEDIATE", timeout=2.0)
    db.text_factory = lambda text: text.decode("utf-8", "replace")
    return db


def connect(path: Path) -> sqlite3.Connection:
    """Open the record, a new one where there is none. 2 ms, and 0.04 s of checking for each 100,000 steps.

    Raises NewerError, OlderError, sqlite3.Error (see `is_damage`); the file is untouched then.
    """
    if broken_log(path):
        raise DamagedError("its log is broken in the middle")
    header = _header(path)
    if 0 < len(header) < 512:
        raise DamagedError("most of it is missing")  # SQLite would begin anew in it
    if header[18:20].strip(b"\1\2"):
        raise DamagedError("its header says that nobody may write it")  # SQLite would take it for read-only
    db = bare(path)
    try:
        fresh = _is_fresh(db)
        if not fresh:
            check_version(db)
        db.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA secure_delete = ON")
        if fresh:
            _create(db)
        elif db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise DamagedError("quick_check failed")
        db.execute("PRAGMA foreign_keys = ON")
    except UnicodeDecodeError as error:  # a message of SQLite's that quotes damaged text
        db.close()
        raise DamagedError(str(error)) from error
    except BaseException:
        db.close()
        raise
    return db


def _header(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(512)
    except OSError:
        return b""


def _is_fresh(db: sqlite3.Connection) -> bool:
    try:
        tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        return not tables and not db.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # such as "unsupported file format"
            raise DamagedError(str(error)) from error
        raise


def check_version(db: sqlite3.Connection) -> None:
    """Raise what stands against using this file as it is."""
    version = db.execute("PRAGMA user_version").fetchone()[0]
    shape = _shape(db)
    if version == VERSION and shape == _right_shape():
        return
    if version > VERSION and _kept_version(db, shape) > VERSION:
        raise NewerError(f"it was written by a newer program (version {version} of the record, this is {VERSION})")
    if version == 2 and "games" in shape:
        raise OlderError("it was written by version 2 of the record")
    raise DamagedError(f"its tables are not those of version {VERSION} (its header says {version})")


def _kept_version(db: sqlite3.Connection, shape: dict[str, str]) -> int:
    row = db.execute("SELECT value FROM kept WHERE key = ?", (VERSION_KEY,)).fetchone() if "kept" in shape else None
    return int(row[0]) if row and row[0].isdecimal() else 0


def _shape(db: sqlite3.Connection) -> dict[str, str]:
    return dict(db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


@functools.cache
def _right_shape() -> dict[str, str]:
    db = sqlite3.connect(":memory:")
    db.executescript(_SCHEMA)
    shape = _shape(db)
    db.close()
    return shape
