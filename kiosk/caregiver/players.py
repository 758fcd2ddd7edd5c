"""The caregiver's pages for people: who is there, who comes next, names, and what can be done with one player."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from games.game import Event
from kiosk import results as record
from kiosk.caregiver.common import FILE, Places, Sure, tells, told_first
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.caregiver.profile import ProfilePage
from kiosk.caregiver.results import Results
from kiosk.caregiver.spelling import Spelling
from kiosk.cues import Cue
from kiosk.export import export
from kiosk.players import LONGEST_NAME, LONGEST_SPOKEN, Player, PlayerError
from kiosk.record.files import StorageError
from kiosk.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from kiosk.session import Session


class Patients(CaregiverPage):
    """The list of players; with `archived` that of those who were put away."""

    def __init__(self, session: Session, desk: Desk, *, archived: bool = False) -> None:
        super().__init__(session, desk)
        self.archived = archived
        self.people: tuple[Player, ...] = ()
        self.readable = True
        self._load()

    def _load(self) -> None:
        try:
            self.people, self.readable = self.desk.players.all(self.archived), True
        except sqlite3.Error:
            self.people, self.readable = (), False

    def says(self) -> list[Cue]:
        self._load()  # a page over this one may have changed them
        return super().says()

    def menu(self) -> Menu:
        here = self.session.player
        entries = [
            Entry(f"player {one.id}", one.told("player-name"), FILE, "player",
                  chosen=here is not None and here.id == one.id)
            for one in self.people
        ]  # fmt: skip
        if not self.archived:
            entries.append(Entry("guest", Event("players-guest"), FILE, "player", chosen=here is None))
            entries.append(Entry("add", Event("players-add"), FILE, "add"))
            entries.append(Entry("archived", Event("players-archived"), FILE, "players"))
        lines: tuple[tuple[str, Event], ...] = ()
        if not self.readable:
            lines = ((FILE, Event("record-unreadable")),)
        elif not self.people:
            lines = ((FILE, Event("players-none-archived" if self.archived else "players-empty")),)
        title = Event("players-archived" if self.archived else "players-title")
        return Menu("players", title, tuple(entries), FILE, lines=lines, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        session, desk = self.session, self.desk
        if id == "guest":
            return session.go_to(Person(session, desk, None))
        if id == "add":
            return session.go_to(Add(session, desk))
        if id == "archived":
            return session.go_to(Patients(session, desk, archived=True))
        player = next(one for one in self.people if id == f"player {one.id}")
        return session.go_to(Person(session, desk, player))


class Person(CaregiverPage):
    """One player, or (None) a guest."""

    def __init__(self, session: Session, desk: Desk, player: Player | None) -> None:
        super().__init__(session, desk)
        self.player = player

    @property
    def present(self) -> bool:
        """True if it is this player's turn now."""
        here = self.session.player
        return (None if here is None else here.id) == (None if self.player is None else self.player.id)

    def says(self) -> list[Cue]:
        try:
            if self.player is not None:
                self.player = self.desk.players.get(self.player.id) or self.player
        except sqlite3.Error:
            pass  # as it was known; what is chosen here will say that the record cannot be used
        return super().says()

    def menu(self) -> Menu:
        player = self.player
        names = ["play"]
        if player is not None or self.present:
            names.append("profile")
        names.append("results")
        if player is not None:
            names += ["rename", "unarchive" if player.archived else "archive", "export", "delete"]
        entries = tuple(Entry(one, Event(f"player-{one}"), FILE, _ICONS.get(one, "")) for one in names)  # type: ignore[arg-type]
        title = Event("players-guest") if player is None else player.told("player-name")
        lines = [(FILE, Event("player-is-playing"))] if self.present and self.session.visiting else []
        if player is not None and player.archived:
            lines.append((FILE, Event("player-is-archived")))
        return Menu("player", title, entries, FILE, lines=tuple(lines), back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        session, desk, player = self.session, self.desk, self.player
        if id == "play":
            session.close_caregiver(now)
            return session.visit.welcome(player, now)
        if id == "profile":
            return session.go_to(ProfilePage(session, desk, player))
        if id == "results":
            return session.go_to(Results(session, desk, who="guests" if player is None else player.id))
        assert player is not None
        if id == "rename":
            return session.go_to(Rename(session, desk, player))
        if id in ("archive", "unarchive"):
            return self._put_away(player, id == "archive")
        if id == "export":
            return session.go_to(Places(session, desk, Event("export-where"), self._export))
        return self._ask_delete(player)

    def _put_away(self, player: Player, away: bool) -> list[Cue]:
        try:
            self.desk.players.archive(player.id, away)
        except sqlite3.Error as error:
            return self.not_saved(error)
        except PlayerError as error:
            return tells(error.key, "refused")
        told = tells("player-archived" if away else "player-unarchived")
        return told_first(told, self.says())

    def _export(self, folder: Path, now: float) -> list[Cue]:
        assert self.player is not None
        try:
            path = export(self.desk.store, self.player.id, folder)
        except sqlite3.Error as error:
            return self.not_saved(error)
        except (StorageError, PlayerError) as error:
            return tells(error.key, "refused")
        return told_first(tells("export-done", "win", device=str(path)), self.session.close(now))

    def _ask_delete(self, player: Player) -> list[Cue]:
        try:
            count = len(record.games(self.desk.store, player.id))
        except sqlite3.Error as error:
            return self.not_saved(error)
        lines = (Event("delete-games", (("count", count),)), Event("delete-copies"))
        yes = Event("delete-yes")
        return self.session.go_to(Sure(self.session, self.desk, player.told("delete-title"), yes, self._delete, lines))

    def _delete(self, now: float) -> list[Cue]:
        assert self.player is not None
        try:
            if not self.desk.settle():  # a row that waits would bring the player's steps back
                return tells("not-saved", "refused")
            self.desk.players.delete(self.player.id)
        except sqlite3.Error as error:
            return self.not_saved(error)
        except PlayerError as error:
            return tells(error.key, "refused")
        cut_off = self.session.unfinished_player
        if cut_off is not None and cut_off.id == self.player.id:
            self.session.unfinished = None  # their game is gone, too
        told = tells("player-deleted")
        if self.present:  # the visit was theirs: it is gone, too, and the title is for a guest
            self.session.close_caregiver(now)
            return told_first(told, self.session.visit.welcome(None, now))
        self.session.pages.pop()  # the question
        return told_first(told, self.session.close(now))


_ICONS = {
    "play": "go-on", "profile": "settings", "results": "results", "rename": "player", "archive": "players",
    "unarchive": "players", "export": "backup", "delete": "end",
}  # fmt: skip


class Rename(CaregiverPage):
    """The name as it is written, and as the voice says it."""

    def __init__(self, session: Session, desk: Desk, player: Player) -> None:
        super().__init__(session, desk)
        self.player = player

    def menu(self) -> Menu:
        player = self.player
        written, spoken = (Event("value-words", (("value", one),)) for one in (player.name, player.spoken))
        entries = (
            Entry("name", Event("rename-written"), FILE, value=written),
            Entry("spoken", Event("rename-spoken"), FILE, value=spoken),
        )
        return Menu("rename", Event("rename-title"), entries, FILE, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        session, desk, player = self.session, self.desk, self.player
        if id == "name":
            title, then = Event("rename-written"), self._rename
            return session.go_to(Spelling(session, desk, title, then, text=player.name, longest=LONGEST_NAME))
        title, then = Event("rename-spoken"), self._respeak
        return session.go_to(Spelling(session, desk, title, then, text=player.spoken, longest=LONGEST_SPOKEN))

    def _rename(self, text: str, now: float) -> list[Cue]:
        """A new name is spoken as it is written: a pronunciation of the old one would call somebody else."""
        return self._save(replace(self.player, name=text, spoken=text), now)

    def _respeak(self, text: str, now: float) -> list[Cue]:
        return self._save(replace(self.player, spoken=text), now)

    def _save(self, player: Player, now: float) -> list[Cue]:
        try:
            self.player = self.desk.players.save(player)
        except sqlite3.Error as error:
            return self.not_saved(error)
        except PlayerError as error:
            return tells(error.key, "refused")
        here = self.session.player
        if here is not None and here.id == self.player.id:
            self.session.player = self.player
        return told_first(tells("rename-done"), self.session.close(now))


class Add(CaregiverPage):
    """A new player: a kind word as the name, so that the record holds nobody's real one, or a name that is spelled."""

    def __init__(self, session: Session, desk: Desk) -> None:
        super().__init__(session, desk)
        self.turn = 0
        self.names = self._free_names()

    def _free_names(self) -> tuple[str, ...]:
        """Return the words that nobody is called yet; when all are, each with the next free number."""
        try:
            both = (*self.desk.players.all(), *self.desk.players.all(archived=True))
        except sqlite3.Error:
            both = ()
        taken = {one.name.casefold() for one in both}
        words = re.split(r"[,、]\s*", self.session.words.text(FILE, Event("pseudonyms")))
        number, free = 1, tuple(word for word in words if word.casefold() not in taken)
        while not free:
            number += 1
            free = tuple(f"{word} {number}" for word in words if f"{word} {number}".casefold() not in taken)
        return free

    def menu(self) -> Menu:
        name = self.names[self.turn % len(self.names)]
        entries = [Entry("take", Event("add-take", (("value", name),)), FILE, "player")]
        if len(self.names) > 1:
            entries.append(Entry("another", Event("add-another"), FILE, "again"))
        entries.append(Entry("spell", Event("add-spell"), FILE, "add"))
        return Menu("add", Event("players-add"), tuple(entries), FILE, lines=((FILE, Event("add-why")),), back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        session = self.session
        if id == "another":
            self.turn += 1
            name = self.names[self.turn % len(self.names)]
            return tells("add-take", value=name)
        if id == "spell":
            return session.go_to(Spelling(session, self.desk, Event("add-spell"), self._add, longest=LONGEST_NAME))
        return self._add(self.names[self.turn % len(self.names)], now)

    def _add(self, name: str, now: float) -> list[Cue]:
        """The new player's page takes the place of this one (and of the spelling over it)."""
        try:
            player = self.desk.players.add(name)
        except sqlite3.Error as error:
            return self.not_saved(error)
        except PlayerError as error:
            return tells(error.key, "refused")
        session = self.session
        del session.pages[session.pages.index(self) :]
        opened = session.go_to(Person(session, self.desk, player))
        return told_first(tells("add-done", "win", name=player.name, spoken=player.spoken), opened)
