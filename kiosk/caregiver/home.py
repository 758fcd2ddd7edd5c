"""The first page behind the door: who plays, what is played, how it went, and whether everything works."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from importlib import metadata
from typing import TYPE_CHECKING

from games.game import Event
from kiosk.board import Icon
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.door import Door
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.cues import Cue
from kiosk.screens import visit
from kiosk.screens.menu import Entry, Menu
from kiosk.screens.page import Page

if TYPE_CHECKING:
    from kiosk.session import Session


def _version() -> tuple[int, ...]:
    """Return the three numbers of this version; zeros where the program runs without being installed."""
    try:
        found = metadata.version("footlights")
    except metadata.PackageNotFoundError:
        found = ""
    numbers = [int(one) for one in re.findall(r"[0-9]+", found)]
    return tuple([*numbers, 0, 0, 0][:3])


VERSION = _version()


def door(desk: Desk) -> Callable[[Session, float], Page]:
    """Return what makes the first page: the door, and behind it the home page."""
    return lambda session, now: Door(session, desk, lambda: Home(session, desk))


class Home(CaregiverPage):
    """Everything that a caregiver does, as one menu; the most frequent first."""

    def menu(self) -> Menu:
        entries = [
            self._entry("next-player", "player"),
            self._entry("players", "players"),
            self._entry("game", "figure"),
            self._entry("results", "results"),
            self._entry("volume", "volume"),
            self._entry("pause", "pause") if self.session.table is not None else self._entry("start", "go-on"),
            self._entry("hint", "hint"),
            self._entry("end", "end"),
            self._entry("sensors", "sensors"),
            self._entry("self-test", "test"),
            self._entry("backup", "backup"),
            self._entry("pin", "lock"),
            self._entry("about", "help"),
        ]
        if not self.session.visiting:
            entries = [one for one in entries if one.id not in ("end", "hint")]
        leave = Entry("back", Event("home-leave"), icon="back")
        return Menu("home", Event("home-title"), tuple(entries), lines=self._lines(), back=leave)

    def _entry(self, id: str, icon: Icon) -> Entry:
        return Entry(id, Event(f"home-{id}"), icon=icon)

    def _lines(self) -> tuple[tuple[str, Event], ...]:
        """Who plays, and what is wrong now."""
        player = self.session.player
        nobody = Event("home-guest" if self.session.visiting else "home-nobody")
        who = nobody if player is None else player.told("home-player")
        wrong = self.desk.faults()
        faults = tuple(("kiosk", Event(f"fault-{code}", (("device", device),))) for device, code in wrong.items())
        return (("kiosk", who), *faults, *self._set_aside())

    def _set_aside(self) -> tuple[tuple[str, Event], ...]:
        """A damaged record was put aside since the start: it was said once, and stands here for who was not there."""
        store = self.desk.store
        if store.set_aside is None:
            return ()
        saved = store.rescued is not None and store.rescued.games > 0
        return (("kiosk", Event("record-rescued" if saved else "record-set-aside")),)

    def back(self, now: float) -> list[Cue]:
        return self.session.close_caregiver(now)

    def chosen(self, id: str, now: float) -> list[Cue]:
        session, desk = self.session, self.desk
        if id == "volume":
            return session.go_to(CaregiverVolume(session, desk))
        if id == "start":
            session.close_caregiver(now)
            return session.visit.start_game(session.options, now)
        if id == "pause":
            session.close_caregiver(now)
            return session.answer("pause", now)
        if id == "hint":
            session.close_caregiver(now)
            return session.answer("hint", now)
        if id == "end":
            session.close_caregiver(now)
            return session.visit.leave(now)
        if id == "pin":
            return session.go_to(Door(session, desk, lambda: Home(session, desk), change=True))
        if id == "next-player":
            return self._next_player(now)
        return session.go_to(self._page(id, now))

    def _next_player(self, now: float) -> list[Cue]:
        """The next patient in one action: the visit of the one before ends, the title greets the next."""
        now_id = None if self.session.player is None else self.session.player.id
        try:
            following = self.desk.players.next_after(now_id)
        except sqlite3.Error as error:
            return self.not_saved(error)
        if following is None:
            return self.told("players-none", sound="refused")
        self.session.close_caregiver(now)
        return self.session.visit.welcome(following, now)

    def _page(self, id: str, now: float) -> Page:
        from kiosk.caregiver import backups, devices, game, players, results, self_test

        session, desk = self.session, self.desk
        pages: dict[str, Callable[[], Page]] = {
            "players": lambda: players.Patients(session, desk),
            "game": lambda: game.first_page(session, desk),
            "results": lambda: results.Results(session, desk),
            "sensors": lambda: devices.Sensors(session, desk),
            "self-test": lambda: self_test.SelfTest(session, desk, now),
            "backup": lambda: backups.Backups(session, desk),
            "about": lambda: About(session, desk),
        }
        return pages[id]()


class CaregiverVolume(visit.Volume, CaregiverPage):
    """How loud it is now, from behind the door."""

    def __init__(self, session: Session, desk: Desk) -> None:
        CaregiverPage.__init__(self, session, desk)


class About(CaregiverPage):
    """What this is, as sentences; from here leads the way to everything that can be set, each with its value."""

    def menu(self) -> Menu:
        numbers = zip(("major", "minor", "patch"), VERSION, strict=True)
        lines = (
            Event("about-version", tuple(numbers)),
            *(Event(f"about-{one}") for one in ("modes", "profile", "ask")),
        )
        told = tuple(("kiosk", line) for line in lines)
        everything = Entry("everything", Event("about-everything"), icon="help")
        return Menu("about", Event("home-about"), (everything,), lines=told, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        from kiosk.caregiver.profile import ProfilePage

        here = self.session.player
        try:
            player = None if here is None else self.desk.players.get(here.id)
        except sqlite3.Error as error:
            return self.not_saved(error)
        return self.session.go_to(ProfilePage(self.session, self.desk, player))
