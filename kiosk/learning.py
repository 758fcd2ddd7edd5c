"""The course in a visit: which lessons there are for this player, which are done, and which is next. Pure.

What is done comes from the record (`Office.learned`); what was reached in this visit counts even where the record
cannot be written.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from games.game import Event, Game
from kiosk.course import Course, Courses
from kiosk.cues import Cue, Named, Say
from kiosk.office import COURSES_OFF

if TYPE_CHECKING:
    from kiosk.session import Session
    from kiosk.table import Table

AnyGame = Game[Any, Any, Any]


class Learning:
    """The courses of a kiosk, and how far the present player is. Its session holds who that is."""

    def __init__(self, session: Session, courses: Courses) -> None:
        self.session, self.courses = session, courses
        self._reached: set[tuple[str, str]] = set()

    def course(self, game: AnyGame) -> Course:
        """Return a game's course, offered or not."""
        return self.courses.of(game)

    def offered(self, game: AnyGame) -> bool:
        """True if players can choose lessons of this game: there are some, and no caregiver has switched them off."""
        return bool(self.course(game).lessons) and game.NAME not in self._off()

    def offer(self, game: AnyGame, on: bool) -> None:
        """Offer the course of a game to players from now on, or no more."""
        off = {*self._off(), game.NAME} - ({game.NAME} if on else set())
        self.session.office.keep(COURSES_OFF, json.dumps(sorted(off)))

    def done(self, game: AnyGame) -> frozenset[str]:
        """Return the ids of what this player has done; a guest's in this visit. One question to the record."""
        player = self.session.player
        known = self.session.office.learned(None if player is None else player.id, game.NAME)
        return known | {id for name, id in self._reached if name == game.NAME}

    def called(self, table: Table) -> tuple[Cue, ...]:
        """Return what tells which lesson begins: its number and what it is called; of a game nothing."""
        lesson = self.course(table.game).get(table.lesson)
        if lesson is None:
            return ()
        number = Event("lesson-number", (("number", lesson.number),))
        return (Say("kiosk", (number,), topic="lesson", entries=(Named(0, table.game.NAME, lesson.card.title),)),)

    def met(self, table: Table) -> None:
        """A lesson is on the table: what it is called. One that has ended is done, where its aim was reached."""
        if not table.lesson:
            return
        table.heading = self.course(table.game).title(table.lesson)
        if table.outcome is not None and table.outcome.winners:
            self._reached.add((table.game.NAME, table.lesson))

    def forget(self) -> None:
        """The visit is over."""
        self._reached.clear()

    def _off(self) -> frozenset[str]:
        try:
            found = json.loads(self.session.office.kept(COURSES_OFF) or "[]")
        except ValueError:
            return frozenset()
        return frozenset(str(one) for one in found) if isinstance(found, list) else frozenset()
