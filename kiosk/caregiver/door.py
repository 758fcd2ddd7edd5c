"""The caregiver's door: a PIN of four digits, set at its first opening, entered by choosing and never spoken.

Wrong tries make the wait before the next one longer (`kiosk/pin.py`). The way back is always there, and the door
closes by itself after half a minute, so a player who came here by chance is back in the game.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TYPE_CHECKING

from games.game import Event
from hardware.facts import Fact, PressDown
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.cues import Cue, Hush, Play, Priority, Say
from kiosk.screens.menu import Entry, Menu
from kiosk.screens.page import Page

if TYPE_CHECKING:
    from kiosk.session import Session

DIGITS = 4
DOOR_CLOSE_S = 30.0
ROUNDS = 2
"""Who scans has so many rounds for each digit, however slow her scan is, before the door closes."""


class Door(CaregiverPage):
    """Enters a PIN, or sets the first one (twice the same). `then` makes the page behind it."""

    close_s = DOOR_CLOSE_S

    def __init__(self, session: Session, desk: Desk, then: Callable[[], Page], *, change: bool = False) -> None:
        super().__init__(session, desk)
        self.then = then
        self.typed = ""
        self.first = ""
        self.sets = change or not desk.has_pin()
        round_s = len(self.menu().shown) * (session.profile.scan_interval_s or 0.0)
        self.close_s = max(DOOR_CLOSE_S, ROUNDS * round_s)

    def menu(self) -> Menu:
        digits = [Entry(d, Event("pin-digit", (("digit", d),)), label=d) for d in "1234567890"]
        digits.insert(9, Entry("erase", Event("pin-erase"), icon="erase"))  # as on a telephone: beside the 0
        title = ("pin-set" if not self.first else "pin-again") if self.sets else "pin-asks"
        lines = (("kiosk", Event("pin-how")),)
        return Menu("door", Event(title), tuple(digits), lines=lines, back=BACK, entered="•" * len(self.typed),
                    silent=True, whole=True)  # fmt: skip

    def heard(self, fact: Fact, now: float) -> list[Cue] | None:
        """Take Backspace as what takes a digit back."""
        if isinstance(fact, PressDown) and fact.sensor == "keyboard.backspace" and self.typed:
            return self.chosen("erase", now)
        return None

    def asked(self, question: str, now: float) -> list[Cue] | None:
        """Nothing is opened over the door: it could not close by itself then."""
        return self.session.refreshed() if question == "volume" else None

    def chosen(self, id: str, now: float) -> list[Cue]:
        if id == "erase":
            self.typed = self.typed[:-1]
            return self._counted("undo")
        wait_s = 0.0 if self.sets else self.desk.pin.wait_s(now)
        if wait_s > 0:
            self.typed = ""
            return self.told("pin-wait", sound="refused", count=max(1, round(wait_s)))
        self.typed += id
        if len(self.typed) < DIGITS:
            return self._counted("tick")
        typed, self.typed = self.typed, ""
        return self._set(typed, now) if self.sets else self._entered(typed, now)

    def _counted(self, sound: str) -> list[Cue]:
        """How many digits there are is told, never which."""
        told = Event("pin-count", (("count", len(self.typed)), ("of", DIGITS)))
        return [Hush(), Play(sound), Say("kiosk", (told,), Priority.ANSWER, topic="pin", again=False)]  # type: ignore[arg-type]

    def _entered(self, typed: str, now: float) -> list[Cue]:
        try:
            if self.desk.pin.check(typed, now):
                return self._open()
        except sqlite3.Error as error:
            return self.not_saved(error)
        wait_s = self.desk.pin.wait_s(now)
        if wait_s > 0:
            return self.told("pin-wait", sound="refused", count=max(1, round(wait_s)))
        return self.told("pin-wrong", sound="refused")

    def _set(self, typed: str, now: float) -> list[Cue]:
        if not self.first:
            self.first = typed
            return self.session.refreshed(Play("turn"))
        first, self.first = self.first, ""
        if first != typed:
            return self.session.refreshed(Play("refused"), *self.told("pin-differs", sound="refused")[2:])
        try:
            self.desk.pin.set(typed)
        except sqlite3.Error as error:  # no reason to keep a caregiver from the page that says what is wrong
            return [*self.not_saved(error), *self._open()[1:]]
        return [*self.told("pin-is-set", sound="win"), *self._open()[1:]]

    def _open(self) -> list[Cue]:
        """The page behind takes the door's place."""
        self.session.pages.pop()
        return self.session.go_to(self.then())
