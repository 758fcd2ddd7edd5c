"""The record: every visit, game, step, refusal and hint, in SQLite, written before it is spoken of.

WAL with synchronous=FULL: a commit is on disk when `write` returns (NORMAL loses all of it in a power cut). After a
kill at any moment `unfinished` gives the game as its last row left it. A damaged file is set aside, never deleted.
"""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kiosk.cues import Keep
from kiosk.table import Saved

LOG = logging.getLogger("footlights.record")

VERSION = 2
_SCHEMA = """
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
"""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that was cut off: what `kiosk.play.resume` needs."""

    game: str
    rules: int
    options: dict[str, Any]
    seed: int
    start: str
    language: str
    steps: tuple[Saved, ...]


class Store:
    """The record in one file. `wall_ms` gives milliseconds since 1970.

    `failed` says why the file cannot be opened, "" if it can; it is tried again at each `write`. `write` raises
    sqlite3.Error where the file cannot be opened or the disk is full or read-only; nothing is half written then, and
    the same row may be written again later. `set_aside` is where a damaged file went.
    """

    def __init__(self, path: Path, wall_ms: Callable[[], int], installation: str = "") -> None:
        self.path, self._wall_ms, self._installation = path, wall_ms, installation
        self.set_aside: Path | None = None
        self.failed = ""
        self._open: sqlite3.Connection | None = None
        self._visit: int | None = None
        self._game: int | None = None
        try:
            self._join_unfinished(self._db)
        except sqlite3.Error as error:
            self.failed = str(error) or type(error).__name__

    @property
    def _db(self) -> sqlite3.Connection:
        """The open file. Raises sqlite3.Error if it cannot be opened."""
        if self._open is None:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise sqlite3.OperationalError(str(error)) from error
            self._open = self._opened()
            self.failed = ""
        return self._open

    def write(self, row: Keep) -> None:
        """Write a row and return when it is on disk. One transaction."""
        with self._db:
            if row.kind == "visit":
                self._write_visit(row)
            elif row.kind == "game":
                self._write_game(row)
            elif row.kind == "end":
                self._close()
            elif row.kind == "language":
                self._db.execute("UPDATE visits SET language = ? WHERE id = ?", (row.detail, self._visit))
            elif row.kind == "outcome":
                self._db.execute(
                    "UPDATE games SET ended_ms = ?, outcome = ? WHERE id = ?", (self._wall_ms(), row.detail, self._game)
                )
            elif self._game is not None:
                self._db.execute(
                    "INSERT INTO steps (game, kind, move, position, detail, at_ms, reaction_ms, played_ms)"
                    " VALUES (?,?,?,?,?,?,?,?)",
                    (
                        self._game,
                        row.kind,
                        row.move,
                        row.position,
                        row.detail,
                        self._wall_ms(),
                        row.reaction_ms,
                        row.played_ms,
                    ),
                )

    def unfinished(self) -> Unfinished | None:
        """Return the newest game if neither it nor its visit has ended; None when there is nothing to go on with."""
        if self._game is None:
            return None
        row = self._db.execute(
            "SELECT game, rules, options, seed, start, language FROM games JOIN visits ON visits.id = visit"
            " WHERE games.id = ? AND outcome IS NULL",
            (self._game,),
        ).fetchone()
        if row is None:
            return None
        game, rules, options, seed, start, language = row
        rows = self._db.execute("SELECT kind, position, played_ms FROM steps WHERE game = ? ORDER BY id", (self._game,))
        return Unfinished(game, rules, json.loads(options), seed, start, language, tuple(Saved(*row) for row in rows))

    def close(self) -> None:
        """Close the file; may be called twice."""
        if self._open is not None:
            self._open.close()

    def _write_visit(self, row: Keep) -> None:
        self._close()
        language = json.loads(row.detail)["language"]
        values = (self._wall_ms(), language, self._installation)
        cursor = self._db.execute("INSERT INTO visits (began_ms, language, installation) VALUES (?, ?, ?)", values)
        self._visit = cursor.lastrowid

    def _write_game(self, row: Keep) -> None:
        detail = json.loads(row.detail)
        options = json.dumps(detail["options"], ensure_ascii=False)
        values = (self._visit, detail["game"], detail["rules"], options, detail["seed"], row.position, self._wall_ms())
        cursor = self._db.execute(
            "INSERT INTO games (visit, game, rules, options, seed, start, began_ms) VALUES (?,?,?,?,?,?,?)", values
        )
        self._game = cursor.lastrowid

    def _close(self) -> None:
        now = self._wall_ms()
        self._db.execute("UPDATE games SET ended_ms = coalesce(ended_ms, ?) WHERE visit = ?", (now, self._visit))
        self._db.execute("UPDATE visits SET ended_ms = coalesce(ended_ms, ?) WHERE id = ?", (now, self._visit))
        self._visit = self._game = None

    def _join_unfinished(self, db: sqlite3.Connection) -> None:
        """After a kill: rows go on in the visit that was cut off."""
        row = db.execute("SELECT id, ended_ms FROM visits ORDER BY id DESC LIMIT 1").fetchone()
        if row is None or row[1] is not None:
            return
        self._visit = row[0]
        game = db.execute(
            "SELECT id FROM games WHERE visit = ? AND outcome IS NULL ORDER BY id DESC LIMIT 1", (self._visit,)
        ).fetchone()
        self._game = game[0] if game else None

    def _opened(self) -> sqlite3.Connection:
        try:
            return _connect(self.path)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError) and "malformed" not in str(error):
                raise
            self.set_aside = _free_name(self.path)
            LOG.error("K7 record: %s is damaged (%s); set aside as %s", self.path, error, self.set_aside.name)
            for end in ("", "-wal", "-shm"):
                part = self.path.with_name(self.path.name + end)
                if part.exists():
                    part.rename(self.set_aside.with_name(self.set_aside.name + end))
            return _connect(self.path)


def _connect(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level="IMMEDIATE", timeout=2.0)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        if db.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("quick_check failed")
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version == 0:
            db.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
        elif version != VERSION:
            raise sqlite3.DatabaseError(f"written by version {version} of the record, this is version {VERSION}")
    except sqlite3.Error:
        db.close()
        raise
    return db


def _free_name(path: Path) -> Path:
    number = 1
    while (name := path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")).exists():
        number += 1
    return name
