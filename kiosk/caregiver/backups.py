"""Copies of the record: make one on a memory stick or in the installation's folder, look at them, bring one back."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from games.game import Event
from kiosk.backup import Backup, backup, backups, restore
from kiosk.caregiver.common import FILE, Places, Sure, named_place, places_of, tells, told_first
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.cues import Cue
from kiosk.record.files import StorageError
from kiosk.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from kiosk.session import Session


class Backups(CaregiverPage):
    """Back up now, or bring a backup back."""

    def menu(self) -> Menu:
        entries = (
            Entry("now", Event("backup-now"), FILE, "backup"),
            Entry("list", Event("backup-list"), FILE, "look"),
        )
        return Menu("backups", Event("backup-title"), entries, FILE, lines=((FILE, Event("backup-why")),), back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        session, desk = self.session, self.desk
        if id == "list":
            return session.go_to(BackupList(session, desk))
        return session.go_to(Places(session, desk, Event("backup-where"), self._back_up))

    def _back_up(self, folder: Path, now: float) -> list[Cue]:
        """The copy is read back and compared before it counts (`kiosk/backup.py`)."""
        desk = self.desk
        try:
            path = backup(desk.store, folder, desk.settings_file)
        except StorageError as error:
            return tells(error.key, "refused")
        except sqlite3.Error as error:
            return self.not_saved(error)
        return told_first(tells("backup-done", "win", device=str(path)), self.session.close(now))


@dataclass(frozen=True, slots=True)
class _Found:
    """A backup and what its place is called."""

    backup: Backup
    place: Event


class BackupList(CaregiverPage):
    """All backups in all places, newest first; one that cannot be used says why."""

    def __init__(self, session: Session, desk: Desk) -> None:
        super().__init__(session, desk)
        places = places_of(desk)
        found = [
            _Found(one, named_place(desk, places, number))
            for number, place in enumerate(places)
            for one in backups(place)
        ]
        self.found = tuple(sorted(found, key=_age, reverse=True))

    def menu(self) -> Menu:
        entries = tuple(Entry(str(n), _named(one.backup), FILE, "backup") for n, one in enumerate(self.found))
        lines = () if self.found else ((FILE, Event("backup-none")),)
        return Menu("backup-list", Event("backup-list"), entries, FILE, lines=lines, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        one = self.found[int(id)]
        if not one.backup.readable:
            return tells(one.backup.problem, "refused")
        counts = one.backup.counts
        has = Event("backup-has", (("players", counts.get("players", 0)), ("games", counts.get("games", 0))))
        lines = (_named(one.backup), one.place, has, Event("restore-aside"))
        asks = Sure(self.session, self.desk, Event("restore-title"), Event("restore-yes"),
                    lambda at: self._restore(one.backup, at), lines)  # fmt: skip
        return self.session.go_to(asks)

    def _restore(self, one: Backup, now: float) -> list[Cue]:
        """Another record is another visit: everybody is a guest at the title, and no old game is offered."""
        if not one.path.is_dir():
            return tells("storage-gone", "refused")  # pulled out since the list was made
        try:
            restored = restore(self.desk.store, one.path)
        except StorageError as error:
            return tells(error.key, "refused")
        except sqlite3.Error as error:
            return self.not_saved(error)
        session = self.session
        session.unfinished, session.visiting = None, False
        session.close_caregiver(now)
        self.desk.begin_anew()
        told = tells("restore-done" if restored.aside is not None else "restore-done-first", "win")
        return told_first(told, session.visit.welcome(None, now))


def _named(one: Backup) -> Event:
    """Return when it was made, or that it cannot be used."""
    key = "backup-of" if one.readable else "backup-broken"
    if one.made is None:
        return Event(f"{key}-unknown")
    made = one.made
    return Event(
        key,
        (("year", made.year), ("month", made.month), ("day", made.day), ("hour", made.hour), ("minute", made.minute)),
    )


def _age(found: _Found) -> tuple[float, str]:
    made = found.backup.made
    return (0.0 if made is None else made.timestamp(), found.backup.path.name)
