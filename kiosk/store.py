"""The record: every player, visit, game, step, refusal and hint, in SQLite, written before it is spoken of.

A commit is on disk when `write` returns (`kiosk/record/schema.py`). After a kill at any moment `unfinished` gives the
game as its last row left it. A damaged file is set aside, never deleted, and its rows are carried to a new one, also
when the damage is met in the middle of a game. A file of a newer version is not touched: the game goes on unsaved, as
with a full disk, until there is a record that this version can read.

Order is by id; the wall clock may be wrong and may jump. Times of play come from the steps.
"""

from __future__ import annotations

import json
import logging
import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from kiosk.cues import Keep
from kiosk.record.files import free_name, replace_record
from kiosk.record.rescue import Rescued, Row, migrate, rescue
from kiosk.record.schema import DamagedError, NewerError, OlderError, connect, is_damage
from kiosk.table import LESSON, Saved

LOG = logging.getLogger("footlights.record")

CLOCK_SET_MS = 1_704_067_200_000
"""The beginning of 2024: a clock that says less was never set."""
PREPARING = "preparing"
"""The first step of what is played like a game and is none: a figure is drawn that the next game is played with."""

Done = TypeVar("Done")


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that was cut off: what `kiosk.play.resume` needs, and whose it is (None: a guest's)."""

    game: str
    rules: int
    options: dict[str, Any]
    seed: int
    start: str
    language: str
    steps: tuple[Saved, ...]
    player: int | None = None


@dataclass(frozen=True, slots=True)
class _On:
    """The visit and the game that rows now belong to, with their own rows, in case the file loses them."""

    visit: int | None = None
    game: int | None = None
    rows: tuple[Row, ...] = ()


class Store:
    """The record in one file. `wall_ms` gives milliseconds since 1970.

    `failed` says why the file cannot be opened, "" if it can; it is tried again at each use. `newer`: because a newer
    version wrote it. `write` raises sqlite3.Error where the file cannot be opened or the disk is full or read-only;
    nothing is half written then, and the same row may be written again later. A row that makes no sense (a player who
    is not there) never raises. `set_aside` is where a damaged file went, `rescued` what was carried from it; both may
    change at any use. With `repair=False` (a command beside a running kiosk) nothing is set aside or brought to this
    version; the file is then as one that cannot be opened.
    """

    def __init__(self, path: Path, wall_ms: Callable[[], int], installation: str = "", *, repair: bool = True) -> None:
        self.path, self.wall_ms, self._installation, self._repair = path, wall_ms, installation, repair
        self.set_aside: Path | None = None
        self.rescued: Rescued | None = None
        self.failed, self.newer = "", False
        self._open: sqlite3.Connection | None = None
        self._file: tuple[int, int] | None = None
        self._on = _On()
        try:
            self._on = self.read(_cut_off)
        except sqlite3.Error as error:
            if not self.failed:
                self._fail(error)

    # -- rows -------------------------------------------------------------------------------------------------------

    def write(self, row: Keep) -> None:
        """Write a row and return when it is on disk. One transaction."""
        self._on = self.change(lambda db: self._written(db, row, self._on))

    @property
    def visit(self) -> int | None:
        """The visit that is on."""
        return self._on.visit

    def unfinished(self) -> Unfinished | None:
        """Return the newest game if neither it nor its visit has ended; None when there is nothing to go on with."""
        try:
            return None if self._on.game is None else self.read(lambda db: _unfinished(db, self._on.game))
        except (sqlite3.Error, ValueError, TypeError) as error:
            LOG.warning("K7 record: the game that was cut off cannot be read (%s)", error)
            return None

    def kept(self, key: str, default: str = "") -> str:
        """Return a small setting of the kiosk. Raises sqlite3.Error when the record cannot be read."""
        row = self.read(lambda db: db.execute("SELECT value FROM kept WHERE key = ?", (key,)).fetchone())
        return default if row is None else str(row[0])

    def keep_value(self, key: str, value: str | None) -> None:
        """Keep a small setting, on disk when this returns; None takes it away. Keys: small letters, digits, . and -.

        What belongs to one player begins with `player.<id>.` and goes with them. Raises sqlite3.Error.
        """
        if value is None:
            self.change(lambda db: db.execute("DELETE FROM kept WHERE key = ?", (key,)))
        else:
            self.change(lambda db: db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (key, value)))

    def forget(self, player: int) -> None:
        """The player is being deleted: if the visit that is on is theirs, it is no more."""
        if self._on.visit is not None and any(name == "visits" and row[5] == player for name, row in self._on.rows):
            self._on = _On()

    def sweep(self) -> None:
        """Write the file anew without what was deleted, and empty its log. A full disk is no fault here: the deleted
        rows themselves were overwritten with zeros, only the file does not become smaller. Raises no sqlite3.Error.
        """
        try:
            db = self._db
            db.execute("PRAGMA temp_store = MEMORY")
            db.execute("VACUUM")
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            LOG.warning("K7 record: the file could not be written anew (%s)", error)

    # -- the file ---------------------------------------------------------------------------------------------------

    def change(self, work: Callable[[sqlite3.Connection], Done]) -> Done:
        """Do this in one transaction, on disk when it returns; where the file is damaged, once more in a new one.

        Raises sqlite3.Error; nothing of the work is left then.
        """
        try:
            with self._db as db:
                return work(db)
        except UnicodeDecodeError as error:  # a message of SQLite's that quotes damaged text
            damage: sqlite3.Error = DamagedError(str(error))
        except sqlite3.DatabaseError as error:
            damage = error
        if not is_damage(damage) or not self._repair:
            raise damage
        self._mend(damage)
        with self._db as db:
            return work(db)

    read = change
    """Ask something. The same: a question, too, may meet damage, and only a write begins a transaction."""

    def close(self) -> None:
        """Close the file; may be called twice. It is opened again when it is used again."""
        if self._open is not None:
            db, self._open = self._open, None
            db.close()

    def replace(self, new: Path, label: str) -> Path:
        """Put this whole record in the place of the present one, which is set aside; return where.

        Raises OSError and changes nothing then. No visit is on afterwards.
        """
        try:
            self.close()
        except sqlite3.Error as error:
            LOG.warning("K7 record: closed with an error (%s)", error)
        aside = free_name(self.path, label)
        replace_record(self.path, new, aside)
        self._on = _On()
        return aside

    def older_copies(self) -> tuple[Path, ...]:
        """Return the files beside the record that were set aside: they still have who was deleted since."""
        labels = ("damaged", "version-2", "before-restore")
        stem, end = self.path.stem, self.path.suffix
        found = [one for label in labels for one in self.path.parent.glob(f"{stem}.{label}-*{end}*")]
        return tuple(sorted(found))

    @property
    def _db(self) -> sqlite3.Connection:
        """The open file. Raises sqlite3.Error if it cannot be opened."""
        try:
            if self._open is not None and _identity(self.path) != self._file:
                self._follow(self._open)
            if self._open is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._open = self._opened()
                self._file = _identity(self.path)
                self.failed, self.newer = "", False
        except OSError as error:
            self._fail(sqlite3.OperationalError(str(error)))
            raise sqlite3.OperationalError(str(error)) from error
        except sqlite3.Error as error:
            self._fail(error)
            raise
        return self._open

    def _opened(self) -> sqlite3.Connection:
        try:
            return connect(self.path)
        except OlderError as older:
            if not self._repair:
                raise
            try:
                aside = migrate(self.path)
                LOG.info("record: brought from version 2 to this one; the old file is kept as %s", aside.name)
            except sqlite3.DatabaseError as error:
                if not is_damage(error):
                    raise
                self._mend(older)
        except sqlite3.DatabaseError as error:
            if not is_damage(error) or not self._repair:
                raise
            self._mend(error)
        return connect(self.path)

    def _mend(self, error: sqlite3.Error) -> None:
        """Set the damaged file aside and begin a new one with all that can be read. Raises sqlite3.Error."""
        try:
            self.close()
        except sqlite3.Error as also:
            LOG.warning("K7 record: the damaged file was closed with an error (%s)", also)
        try:
            self.set_aside, self.rescued = rescue(self.path, self._on.rows)
        except OSError as also:
            raise sqlite3.OperationalError(str(also)) from also
        LOG.error(
            "K7 record: %s is damaged (%s); set aside as %s; carried over: %s",
            self.path, error, self.set_aside.name, self.rescued,
        )  # fmt: skip

    def _follow(self, old: sqlite3.Connection) -> None:
        """The file at the path is not the one that is open. One that was taken away is written again as it was."""
        if not self.path.exists():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            new = self.path.with_name(self.path.name + ".new")
            new.unlink(missing_ok=True)
            copy = sqlite3.connect(new)
            try:
                old.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
            finally:
                copy.close()
            LOG.warning("K7 record: %s was taken away; it is written again", self.path)
            self.close()
            replace_record(self.path, new, free_name(self.path, "damaged"))
        else:
            LOG.warning("K7 record: another file is at %s now", self.path)
            self.close()
            self._on = _On()

    def _fail(self, error: sqlite3.Error) -> None:
        """Remember why there is no record; the log tells each reason once."""
        why = str(error) or type(error).__name__
        if why != self.failed:
            LOG.error("K7 record: %s cannot be used: %s", self.path, why)
        self.failed, self.newer = why, isinstance(error, NewerError)

    # -- what a row does --------------------------------------------------------------------------------------------

    def _written(self, db: sqlite3.Connection, row: Keep, on: _On) -> _On:
        """Write the row; return what is on after it. Nothing of the store changes before the commit."""
        now = self.wall_ms()
        match row.kind:
            case "visit":
                _end(db, on, now)
                return _noted(db, self._begin_visit(db, row.detail, now), None)
            case "game":
                visit = on.visit if on.visit is not None else self._begin_visit(db, "{}", now)
                return _noted(db, visit, _begin_game(db, visit, row, now))
            case "end":
                _end(db, on, now)
                return _On()
            case "language":
                db.execute("UPDATE visits SET language = ? WHERE id = ?", (row.detail, on.visit))
                return _noted(db, on.visit, on.game)
            case "player":
                db.execute("UPDATE visits SET player = ? WHERE id = ?", (_player(db, row.detail), on.visit))
                return _noted(db, on.visit, on.game)
            case "outcome":
                values = (now, row.detail, on.game)
                db.execute("UPDATE games SET ended_ms = max(began_ms, ?), outcome = ? WHERE id = ?", values)
                return _noted(db, on.visit, on.game)
            case _:
                if on.game is not None:
                    _step(db, on.game, row, now)
                return on

    def _begin_visit(self, db: sqlite3.Connection, detail: str, now: int) -> int:
        said = json.loads(detail)
        language, player = said.get("language", "en"), _player(db, said.get("player"))
        cursor = db.execute(
            "INSERT INTO visits (began_ms, language, installation, player) VALUES (?, ?, ?, ?)",
            (now, language, self._installation, player),
        )
        return cursor.lastrowid or 0


def dated(began_ms: int) -> bool:
    """True if the clock had been set when this was written."""
    return began_ms >= CLOCK_SET_MS


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _begin_game(db: sqlite3.Connection, visit: int, row: Keep, now: int) -> int:
    detail = json.loads(row.detail)
    options = json.dumps(detail["options"], ensure_ascii=False)
    values = (visit, detail["game"], detail["rules"], options, detail["seed"], row.position, now)
    cursor = db.execute(
        "INSERT INTO games (visit, game, rules, options, seed, start, began_ms) VALUES (?,?,?,?,?,?,?)", values
    )
    id = cursor.lastrowid or 0
    if detail.get("preparing"):
        _step(db, id, Keep("note", detail=PREPARING), now)
    if detail.get("lesson"):
        _step(db, id, Keep("note", detail=LESSON + detail["lesson"]), now)
    return id


def _step(db: sqlite3.Connection, game: int, row: Keep, now: int) -> None:
    values = (game, row.kind, row.move, row.position, row.detail, now, row.reaction_ms, row.played_ms)
    columns = "game, kind, move, position, detail, at_ms, reaction_ms, played_ms"
    db.execute(f"INSERT INTO steps ({columns}) VALUES (?,?,?,?,?,?,?,?)", values)


def _end(db: sqlite3.Connection, on: _On, now: int) -> None:
    """End the visit and its games. A clock that went back meanwhile gives no end before the beginning."""
    for table, column in (("games", "visit"), ("visits", "id")):
        db.execute(
            f"UPDATE {table} SET ended_ms = coalesce(ended_ms, max(began_ms, ?)) WHERE {column} = ?", (now, on.visit)
        )


def _player(db: sqlite3.Connection, said: object) -> int | None:
    """Return the number of a player who is there; whoever is not is a guest, so that no row is refused for it."""
    if said is None or said == "":
        return None
    row = db.execute("SELECT id FROM players WHERE id = ?", (str(said),)).fetchone()
    if row is None:
        LOG.warning("record: there is no player %s; the visit is a guest's", said)
    return None if row is None else int(row[0])


def _noted(db: sqlite3.Connection, visit: int | None, game: int | None) -> _On:
    rows: list[Row] = []
    for table, number in (("visits", visit), ("games", game)):
        found = db.execute(f"SELECT * FROM {table} WHERE id = ?", (number,)).fetchone()
        rows += [] if found is None else [(table, tuple(found))]
    return _On(visit, game, tuple(rows))


def _cut_off(db: sqlite3.Connection) -> _On:
    """Return the visit that was cut off by a kill: rows go on in it."""
    row = db.execute("SELECT id, ended_ms FROM visits ORDER BY id DESC LIMIT 1").fetchone()
    if row is None or row[1] is not None:
        return _On()
    game = db.execute("SELECT id, outcome FROM games WHERE visit = ? ORDER BY id DESC LIMIT 1", row[:1]).fetchone()
    return _noted(db, row[0], game[0] if game and game[1] is None else None)


def _unfinished(db: sqlite3.Connection, game: int | None) -> Unfinished | None:
    row = db.execute(
        "SELECT game, rules, options, seed, start, language, player FROM games JOIN visits ON visits.id = visit"
        " WHERE games.id = ? AND outcome IS NULL AND game <> ''",
        (game,),
    ).fetchone()
    if row is None:
        return None
    name, rules, options, seed, start, language, player = row
    chosen = json.loads(options)
    if not isinstance(chosen, dict):
        raise ValueError("its options are none")
    steps = _replayable(db.execute(_STEPS, (game,)))
    return Unfinished(name, rules, chosen, seed, start, language, steps, player)


_STEPS = "SELECT kind, position, played_ms, detail FROM steps WHERE game = ? ORDER BY id"


def _replayable(rows: sqlite3.Cursor) -> tuple[Saved, ...]:
    """Return the steps so that they can be gone through again, also where some between them were lost.

    An undo of a step that is not there is a move to where it led. Rows without a time of play have the one before.
    """
    past = future = played_ms = 0
    steps = []
    for kind, position, played, detail in rows:
        played_ms = max(played_ms, played)
        if (kind == "undo" and not past) or (kind == "redo" and not future):
            kind = "move"
        if kind in ("move", "restart"):
            past, future = past + 1, 0
        elif kind in ("undo", "redo"):
            step = 1 if kind == "redo" else -1
            past, future = past + step, future - step
        steps.append(Saved(kind, position, played_ms, detail))
    return tuple(steps)
