"""Which lessons a player has done, as the record has it.

A lesson is a row of `games` whose first step is the note `lesson <id>`; when its aim is reached the note `learned <id>`
follows, before the row is ended. So progress is in every backup and export, and goes with the player; `results.py`
leaves these rows out.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from datetime import datetime, tzinfo

from kiosk.results import local
from kiosk.store import Store
from kiosk.table import LEARNED, LESSON

_ASK = f"""
SELECT done.detail, done.at_ms FROM visits
JOIN games ON games.visit = visits.id
JOIN steps AS first ON first.id = (SELECT min(id) FROM steps WHERE game = games.id)
JOIN steps AS done ON done.game = games.id AND done.kind = 'note' AND done.detail GLOB '{LEARNED}*'
WHERE {{whose}} AND games.game = ? AND first.kind = 'note' AND first.detail GLOB '{LESSON}*'
ORDER BY done.id
"""
"""The first step alone is looked at in games that are no lessons."""


def learned(store: Store, player: int | None, game: str, tz: tzinfo | None = None) -> Mapping[str, datetime | None]:
    """Return the ids of the lessons that are done, in the order of doing, each with when it was done first.

    `player` None is the guest of the visit that is on. None for a time: the clock was not set. Raises sqlite3.Error.
    """
    whose, who = ("visits.player = ?", player) if player is not None else ("visits.id = ?", store.visit)
    if who is None:
        return {}

    def ask(db: sqlite3.Connection) -> dict[str, datetime | None]:
        found: dict[str, datetime | None] = {}
        for detail, at_ms in db.execute(_ASK.format(whose=whose), (who, game)):
            found.setdefault(str(detail).removeprefix(LEARNED), local(at_ms, tz))
        return found

    return store.read(ask)
