"""A new record from the rows of an old one: of version 2, or of a file that is damaged.

The new file is built beside the old one; see `kiosk/record/files.py` for how it takes its place.
"""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kiosk.record.files import free_name, replace_record
from kiosk.record.schema import GAPPY, TABLES, VERSION_KEY, DamagedError, bare, create
from kiosk.record.walk import Value, rows

Row = tuple[str, tuple[Any, ...]]
"""A table's name and the values of its columns."""

_SHAPES = {
    "-iIssI": "visits",
    "-sssii": "players",
    "-isisisiIS": "games",
    "-issssiIi": "steps",
    "ss": "kept",
    "-iIssS": "visits",  # of version 2: the player's name, or NULL
}
"""What the values of a row are: i a whole number, s text, I and S: or NULL; - is the id (NULL in the row itself)."""
_KEY = re.compile(r"[a-z][\w.:-]{0,79}")


@dataclass(frozen=True, slots=True)
class Rescued:
    """How many rows were carried over. `lost` are those known to be missing: numbers that no row between others has.

    None: it cannot be known. Rows after the last one that was found leave no gap and are not counted.
    """

    players: int
    visits: int
    games: int
    steps: int
    lost: int | None


def rescue(path: Path, known: Iterable[Row] = ()) -> tuple[Path, Rescued]:
    """Put a new record in the place of a damaged one, with every row that can still be read; return the old one's name.

    `known` are rows of the game that is on, kept in memory: they stand in where theirs are lost. Nobody has the file
    open. Raises sqlite3.Error or OSError, and nothing is changed then. 2.3 s for 100,000 steps.
    """
    found = (row for number, values in rows(path) if (row := _recognised(number, values)) is not None)
    new, rescued = _built(path, found, known)
    aside = free_name(path, "damaged")
    replace_record(path, new, aside)
    return aside, rescued


def migrate(path: Path) -> Path:
    """Put a record of this version in the place of one of version 2, with all its rows; return the old one's name.

    Raises sqlite3.Error or OSError, and nothing is changed then.
    """
    old = bare(path)
    try:
        if old.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            raise DamagedError("quick_check failed")
        old.execute("PRAGMA journal_mode = DELETE")
        names = ("visits", "games", "steps")
        count = sum(old.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names)
        found = ((name, tuple(row)) for name in names for row in old.execute(f"SELECT * FROM {name} ORDER BY id"))
        new, carried = _built(path, found, ())
        if carried.visits + carried.games + carried.steps < count:
            raise DamagedError("not every row could be read")
    finally:
        old.close()
    aside = free_name(path, "version-2")
    replace_record(path, new, aside)
    return aside


def _recognised(number: int, values: tuple[Value, ...]) -> Row | None:
    for shape, table in _SHAPES.items():
        if len(shape) == len(values) and all(map(_fits, shape, values)):
            if table == "kept":
                return (table, values) if _KEY.fullmatch(str(values[0])) else None
            return (table, (number, *values[1:])) if number >= 0 else None
    return None


def _fits(kind: str, value: Value) -> bool:
    if value is None:
        return kind in "-IS"
    return kind != "-" and isinstance(value, int if kind in "iI" else str)


def _built(path: Path, found: Iterable[Row], known: Iterable[Row]) -> tuple[Path, Rescued]:
    new = path.with_name(path.name + ".new")
    for end in ("", "-journal", "-wal", "-shm"):
        new.with_name(new.name + end).unlink(missing_ok=True)
    db = create(new)
    try:
        db.execute("PRAGMA synchronous = FULL")
        with db:
            db.execute("DELETE FROM kept WHERE key LIKE 'gaps.%'")
            _fill(db, found)
            rescued = _counted(db)
            _fill(db, known)
            _stand_in(db)
        if db.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise DamagedError("rows without the row that they belong to")
    except BaseException:
        db.close()
        new.unlink(missing_ok=True)
        raise
    db.close()
    return new, rescued


def _fill(db: sqlite3.Connection, found: Iterable[Row]) -> None:
    """Insert rows; the first with a number wins. A row that cannot be one (damage that looks like a row) is dropped."""
    for table, values in _named(db, found):
        marks = ",".join("?" * len(values))
        # What the new file says of itself is right already.
        how = "REPLACE" if table == "kept" and values[0] != VERSION_KEY else "IGNORE"
        db.execute(f"INSERT OR {how} INTO {table} ({','.join(TABLES[table])}) VALUES ({marks})", values)


def _named(db: sqlite3.Connection, found: Iterable[Row]) -> Iterator[Row]:
    """Yield the rows; a name in a visit (version 2) becomes a player."""
    numbers: dict[str, int] = {}
    for table, values in found:
        if table == "visits" and isinstance(values[5], str):
            name = values[5]
            if name not in numbers:
                added = db.execute(
                    "INSERT INTO players (name, spoken, profile, archived, added_ms) VALUES (?,?,'{}',0,?)",
                    (name, name, values[1]),
                )
                numbers[name] = added.lastrowid or 0
            yield table, (*values[:5], numbers[name])
        else:
            yield table, values


def _counted(db: sqlite3.Connection) -> Rescued:
    """Count what was carried and what is missing, and keep the gaps, so that they are not counted once more."""
    kept: Mapping[str, str] = dict(db.execute("SELECT key, value FROM kept"))
    counts, missing = {}, 0
    known = all(kept.get(f"gaps.{table}", "").isdecimal() for table in GAPPY)
    for table in ("players", *GAPPY):
        count, last = db.execute(f"SELECT count(*), coalesce(max(id), 0) FROM {table} WHERE id > 0").fetchone()
        counts[table] = count
        if table in GAPPY:
            before = int(kept[f"gaps.{table}"]) if known else 0
            missing += max(0, last - count - before)
            keep_gaps(db, table, last - count)
    return Rescued(**counts, lost=missing if known else None)


def keep_gaps(db: sqlite3.Connection, table: str, gaps: int) -> None:
    """Note how many numbers of a table no row has any more for good reason."""
    db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (f"gaps.{table}", json.dumps(gaps)))


def _stand_in(db: sqlite3.Connection) -> None:
    """Give rows whose owner is lost another one: a player by number, a visit of a guest, a game without a name.

    Nobody knows whose a game without a name was: it is in visit 0, which comes before all others.
    """
    db.execute(
        "INSERT INTO players SELECT DISTINCT player, '#' || player, '#' || player, '{}', 0, 0 FROM visits"
        " WHERE player > 0 AND player NOT IN (SELECT id FROM players)"
    )
    db.execute("UPDATE visits SET player = NULL WHERE player NOT IN (SELECT id FROM players)")
    db.execute(
        "INSERT INTO games SELECT game, 0, '', 0, '{}', 0, '', min(at_ms), max(at_ms), NULL FROM steps"
        " WHERE game > 0 AND game NOT IN (SELECT id FROM games) GROUP BY game"
    )
    db.execute("DELETE FROM steps WHERE game NOT IN (SELECT id FROM games)")
    db.execute(
        "INSERT INTO visits SELECT visit, min(began_ms),"
        " CASE WHEN sum(ended_ms IS NULL) THEN NULL ELSE max(ended_ms) END,"
        " coalesce((SELECT language FROM visits ORDER BY id DESC LIMIT 1), 'en'), '', NULL FROM games"
        " WHERE visit >= 0 AND visit NOT IN (SELECT id FROM visits) GROUP BY visit"
    )
    db.execute("DELETE FROM steps WHERE game IN (SELECT id FROM games WHERE visit NOT IN (SELECT id FROM visits))")
    db.execute("DELETE FROM games WHERE visit NOT IN (SELECT id FROM visits)")
