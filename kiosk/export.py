"""Everything of one player as files to take away: one JSON file with all that the record has, and a CSV beside it.

The JSON file has the name, on purpose: it is the player's own data. The CSV has the lines of `kiosk/results.py`, with
the number only. Both are whole or not there.
"""

from __future__ import annotations

import io
import json
import sqlite3
from collections.abc import Mapping
from datetime import tzinfo
from pathlib import Path
from typing import Any

from kiosk.players import PlayerError, Players
from kiosk.record.files import trouble, write_whole
from kiosk.results import local, write_csv
from kiosk.store import Store

FORMAT = 1
"""Of the JSON file; it grows when a key changes its meaning."""


def export(store: Store, id: int, folder: Path, tz: tzinfo | None = None) -> Path:
    """Write a player's files into the folder and return the JSON file; those of the same day are replaced.

    Raises PlayerError (player-gone), StorageError with what to tell, sqlite3.Error of the record.
    """
    everything = _everything(store, id, tz)
    sheet = io.StringIO(newline="")
    write_csv(store, sheet, id, tz=tz)
    today = local(store.wall_ms(), tz)
    day = f"-{today:%Y-%m-%d}" if today else ""
    path = folder / f"footlights-player-{id}{day}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        # A spreadsheet takes a CSV for UTF-8 only when it begins with a mark.
        write_whole(path.with_suffix(".csv"), ("\ufeff" + sheet.getvalue()).encode())
        write_whole(path, (json.dumps(everything, ensure_ascii=False, indent=1) + "\n").encode())
    except OSError as error:
        raise trouble(error) from error
    return path


def _everything(store: Store, id: int, tz: tzinfo | None) -> Mapping[str, Any]:
    player = Players(store).get(id)
    if player is None:
        raise PlayerError("player-gone")
    return {
        "format": FORMAT,
        "player": {"number": id, "name": player.name, "spoken": player.spoken, "archived": player.archived},
        "profile": player.profile.model_dump(exclude_none=True),
        "visits": store.read(lambda db: _visits(db, id, tz)),
    }


def _visits(db: sqlite3.Connection, player: int, tz: tzinfo | None) -> list[dict[str, Any]]:
    rows = db.execute("SELECT id, began_ms, ended_ms, language FROM visits WHERE player = ? ORDER BY id", (player,))
    return [
        {"number": id, "began": _when(began, tz), "ended": _when(ended, tz), "language": language,
         "games": _games(db, id, tz)}
        for id, began, ended, language in rows.fetchall()
    ]  # fmt: skip


def _games(db: sqlite3.Connection, visit: int, tz: tzinfo | None) -> list[dict[str, Any]]:
    names = ("number", "game", "rules", "options", "seed", "start", "began", "ended", "outcome")
    columns = "id, game, rules, options, seed, start, began_ms, ended_ms, outcome"
    games = []
    for row in db.execute(f"SELECT {columns} FROM games WHERE visit = ? ORDER BY id", (visit,)).fetchall():
        game = dict(zip(names, row, strict=True))
        game |= {"began": _when(row[6], tz), "ended": _when(row[7], tz), "steps": _steps(db, row[0], tz)}
        games.append(game)
    return games


def _steps(db: sqlite3.Connection, game: int, tz: tzinfo | None) -> list[dict[str, Any]]:
    columns = ("kind", "move", "position", "detail", "at_ms", "reaction_ms", "played_ms")
    rows = db.execute(f"SELECT {', '.join(columns)} FROM steps WHERE game = ? ORDER BY id", (game,)).fetchall()
    return [{**dict(zip(columns, row, strict=True)), "at": _when(row[4], tz)} for row in rows]


def _when(ms: int | None, tz: tzinfo | None) -> str | None:
    at = None if ms is None else local(ms, tz)
    return None if at is None else at.isoformat(timespec="seconds")
