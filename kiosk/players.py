"""The players: names as written and as spoken, and how each one plays. They live in the record.

What is wrong with a name is a `PlayerError` with a text key. A database that cannot be used raises sqlite3.Error, as
everywhere in the record. The log names players by their number only.
"""

from __future__ import annotations

import json
import logging
import sqlite3
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from config.profile import Profile
from games.game import Event
from kiosk.record.rescue import keep_gaps
from kiosk.record.schema import GAPPY
from kiosk.store import Store

LOG = logging.getLogger("footlights.players")

LONGEST_NAME = 40
LONGEST_SPOKEN = 80


class PlayerError(ValueError):
    """Something about a player cannot be done. `key` is the sentence for the caregiver.

    Keys: player-name-empty, player-name-long, player-name-taken, player-gone.
    """

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True, slots=True)
class Player:
    """A person who plays. `spoken` is the name for the voice (kana, or as it is pronounced); `id` never changes."""

    id: int
    name: str
    spoken: str
    profile: Profile = field(default_factory=Profile)
    archived: bool = False

    def told(self, key: str) -> Event:
        """Return a sentence with the name in it, as written (`name`) and for the voice (`spoken`)."""
        return Event(key, (("name", self.name), ("spoken", self.spoken)))


class Players:
    """The players of a record."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._told: set[tuple[int, str]] = set()

    def all(self, archived: bool = False) -> tuple[Player, ...]:
        """Return those in the list, or with `archived` those put away, in the order of the alphabet."""
        rows = self._store.read(lambda db: db.execute(f"{_ASK} WHERE archived = ?", (int(archived),)).fetchall())
        return tuple(sorted((self._player(row) for row in rows), key=_alphabetic))

    def get(self, id: int) -> Player | None:
        """Return a player, also one who was put away; None where there is none of this number."""
        row = self._store.read(lambda db: db.execute(f"{_ASK} WHERE id = ?", (id,)).fetchone())
        return None if row is None else self._player(row)

    def add(self, name: str, spoken: str = "", profile: Profile | None = None) -> Player:
        """Add a player; without `spoken` the name is spoken as it is written. Raises PlayerError."""
        profile = profile or Profile()
        name = _name(name)
        spoken = _spoken(name, spoken)

        def work(db: sqlite3.Connection) -> int:
            _free(db, name, 0)
            values = (name, spoken, _text(profile), self._store.wall_ms())
            columns = "name, spoken, profile, archived, added_ms"
            return db.execute(f"INSERT INTO players ({columns}) VALUES (?,?,?,0,?)", values).lastrowid or 0

        return Player(self._store.change(work), name, spoken, profile)

    def save(self, player: Player) -> Player:
        """Keep a player as given, and return them as kept (names trimmed). Raises PlayerError.

        What an other version of the program has put into the profile stays there.
        """
        name = _name(player.name)
        player = replace(player, name=name, spoken=_spoken(name, player.spoken))

        def work(db: sqlite3.Connection) -> None:
            row = db.execute("SELECT profile FROM players WHERE id = ?", (player.id,)).fetchone()
            if row is None:
                raise PlayerError("player-gone")
            _free(db, name, player.id)
            values = (name, player.spoken, _text(player.profile, row[0]), int(player.archived), player.id)
            db.execute("UPDATE players SET name = ?, spoken = ?, profile = ?, archived = ? WHERE id = ?", values)

        self._store.change(work)
        return player

    def archive(self, id: int, archived: bool = True) -> None:
        """Put a player away, results and all; nothing is lost. Raises PlayerError."""
        done = self._store.change(
            lambda db: db.execute("UPDATE players SET archived = ? WHERE id = ?", (int(archived), id)).rowcount
        )
        if not done:
            raise PlayerError("player-gone")

    def unarchive(self, id: int) -> None:
        """Take a player into the list again. Raises PlayerError."""
        self.archive(id, archived=False)

    def delete(self, id: int) -> None:
        """Delete a player for good: name, profile, visits, games, steps, settings of theirs. Raises PlayerError.

        Nothing of it is left in the record's file or its log: deleted rows are overwritten, then the file is written
        anew (0.13 s for 100,000 steps). Copies that were made before still have it: backups, exports, and
        `Store.older_copies()`.
        """

        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM kept WHERE key GLOB ?", (f"player.{id}.*",))
            visits = "SELECT id FROM visits WHERE player = ?"
            games = f"SELECT id FROM games WHERE visit IN ({visits})"
            db.execute(f"DELETE FROM steps WHERE game IN ({games})", (id,))
            db.execute(f"DELETE FROM games WHERE visit IN ({visits})", (id,))
            db.execute("DELETE FROM visits WHERE player = ?", (id,))
            if not db.execute("DELETE FROM players WHERE id = ?", (id,)).rowcount:
                raise PlayerError("player-gone")
            for table in GAPPY:
                gaps = f"SELECT coalesce(max(id), 0) - count(*) FROM {table} WHERE id > 0"
                keep_gaps(db, table, db.execute(gaps).fetchone()[0])

        self._store.change(work)
        self._store.forget(id)
        self._store.sweep()
        LOG.info("record: player %d was deleted for good", id)

    def export(self, id: int, folder: Path) -> Path:
        """Write all of a player into the folder, JSON and CSV; see `kiosk/export.py`."""
        from kiosk.export import export  # which needs this module

        return export(self._store, id, folder)

    def next_after(self, id: int | None) -> Player | None:
        """Return who comes next in the list, round and round; the first for a guest, None where the list is empty."""
        there = self.all()
        if id is None or not there:
            return there[0] if there else None
        here = self.get(id)
        later = [one for one in there if here is not None and _alphabetic(one) > _alphabetic(here)]
        return (later or there)[0]

    def _player(self, row: tuple[Any, ...]) -> Player:
        id, name, spoken, text, archived = row
        profile, problems = understood(text)
        for problem in problems:
            if (id, problem) not in self._told:
                self._told.add((id, problem))
                LOG.warning("record: the profile of player %d: %s; as the installation has it", id, problem)
        return Player(id, name, spoken, profile, bool(archived))


_ASK = "SELECT id, name, spoken, profile, archived FROM players"


def understood(text: str) -> tuple[Profile, tuple[str, ...]]:
    """Return the profile that a text means, as far as it can be understood, and what is wrong with the rest.

    Each value is looked at alone, so one bad value (out of range, of an other version) costs no other. Never raises.
    """
    values, problems = _values(text)
    good: dict[str, Any] = {}
    known = Profile.model_fields
    for key, value in values.items():
        try:
            Profile.model_validate({key: value})
            good[key] = value
        except ValueError:  # of pydantic
            problems.append(f"{key} cannot be {str(value)[:40]!r}" if key in known else f"{key} is not known here")
    return Profile.model_validate(good), tuple(problems)


def _values(text: str) -> tuple[Mapping[str, Any], list[str]]:
    try:
        values = json.loads(text)
    except (ValueError, RecursionError):
        return {}, ["it is no JSON"]
    return (values, []) if isinstance(values, dict) else ({}, ["it is no table"])


def _text(profile: Profile, before: str = "{}") -> str:
    """Return the profile as JSON; keys of `before` that this version does not know stay."""
    unknown = {key: value for key, value in _values(before)[0].items() if key not in Profile.model_fields}
    return json.dumps(unknown | profile.model_dump(exclude_none=True), ensure_ascii=False)


def _name(name: str) -> str:
    """Return a name as it is kept: composed letters, single blanks, nothing invisible. Raises PlayerError."""
    name = _clean(name)
    if not name:
        raise PlayerError("player-name-empty")
    if len(name) > LONGEST_NAME:
        raise PlayerError("player-name-long")
    return name


def _spoken(name: str, spoken: str) -> str:
    return _clean(spoken)[:LONGEST_SPOKEN].strip() or name


def _clean(text: str) -> str:
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(letter for letter in composed if letter.isspace() or not _unseen(letter)).split())


def _unseen(letter: str) -> bool:
    """True for what no eye sees and no voice says; what joins letters (ZWJ, ZWNJ) belongs to names of some scripts."""
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs") and letter not in "\u200c\u200d"


def _free(db: sqlite3.Connection, name: str, own: int) -> None:
    """Raise PlayerError if another player, also one put away, has this name; capital letters make no difference."""
    others = db.execute("SELECT name FROM players WHERE id <> ?", (own,))
    if any(_folded(one) == _folded(name) for (one,) in others):
        raise PlayerError("player-name-taken")


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", name.casefold())


_UKRAINIAN = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"


def _alphabetic(player: Player) -> tuple[list[tuple[int, str]], str, int]:
    """Return the place in the alphabet: Ukrainian letters in their own order, accents aside, kanji by their kana."""
    name = player.name
    if any("\u3400" <= letter <= "\u9fff" for letter in name):
        name = player.spoken
    return [place for letter in name.casefold() for place in _places(letter)], name.casefold(), player.id


def _places(letter: str) -> list[tuple[int, str]]:
    if letter in _UKRAINIAN:
        return [(0x430, chr(0x430 + _UKRAINIAN.index(letter)))]
    if "\u30a1" <= letter <= "\u30f6":
        letter = chr(ord(letter) - 0x60)  # katakana stands with hiragana
    plain = [one for one in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(one)]
    return [(min(ord(one), 0x430) if "\u0400" <= one <= "\u04ff" else ord(one), one) for one in plain]
