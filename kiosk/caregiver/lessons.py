"""A game's course, for the caregiver: start a lesson for who is here, offer lessons to players or not, what is done."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Any

from games.game import Event, Game
from kiosk.caregiver.common import FILE, tells
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.cues import Cue, Hush, Named, Play, Priority, Say
from kiosk.learned import learned
from kiosk.screens.learn import how_many, lesson_entry, lesson_id
from kiosk.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from kiosk.session import Session

AnyGame = Game[Any, Any, Any]
Done = Mapping[str, datetime | None]


class CourseLessons(CaregiverPage):
    """The lessons of a game, ticked for who is here; the files are read anew, so that what a teacher adds is there."""

    def __init__(self, session: Session, desk: Desk, game: AnyGame) -> None:
        super().__init__(session, desk)
        self.game = game
        self.course = session.learning.courses.look_again(game)
        self.done = session.learning.done(game)

    def menu(self) -> Menu:
        learning, name = self.session.learning, self.game.NAME
        entries = [lesson_entry(one, name, done=one.id in self.done) for one in self.course.lessons]
        lines = [(FILE, Event("lessons-bad", (("name", one.file),))) for one in self.course.bad]
        if entries:
            value = Event("value-on" if learning.offered(self.game) else "value-off")
            entries.insert(0, Entry("offered", Event("lessons-offered"), FILE, "settings", value=value))
            lines.insert(0, ("kiosk", how_many(self.course, self.done)))
        return Menu("caregiver-lessons", Event("game-lessons"), tuple(entries), FILE, lines=tuple(lines), back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        session, learning = self.session, self.session.learning
        if id == "offered":
            on = not learning.offered(self.game)
            learning.offer(self.game, on)
            return tells("lessons-offered-on" if on else "lessons-offered-off")
        lesson = next(one for one in self.course.lessons if lesson_id(one) == id)
        session.close_caregiver(now)
        return session.visit.start_lesson(self.game, lesson, now)


class LessonsDone(CaregiverPage):
    """What a player has learned: every course, and each lesson that is done, told with its day."""

    def __init__(self, session: Session, desk: Desk, player: int) -> None:
        super().__init__(session, desk)
        self.found = done_by(session, desk, player)

    def menu(self) -> Menu:
        entries = tuple(
            lesson_entry(lesson, game.NAME, id=f"{game.NAME} {lesson.id}", done=True)
            for game, done in self.found
            for lesson in self.session.learning.course(game).lessons
            if lesson.id in done
        )
        lines = lines_of(self.session, self.found)
        return Menu("results-lessons", Event("results-lessons-each"), entries, FILE, lines=lines, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        from kiosk.caregiver.results import day_event

        entry = next(one for one in self.menu().entries if one.id == id)
        name, _, lesson = id.partition(" ")
        day = next(done[lesson] for game, done in self.found if name == game.NAME)
        told = (entry.named(), Named(0, FILE, day_event(day)))
        return [Hush(), Play("step"), Say("kiosk", (), Priority.ANSWER, entries=told)]


Found = tuple[tuple[AnyGame, Done], ...]


def done_by(session: Session, desk: Desk, player: int) -> Found:
    """Return each game that has a course, and what this player has done of it; nothing where it cannot be read."""
    games = [game for game in session.games.values() if session.learning.course(game).lessons]
    try:
        return tuple((game, learned(desk.store, player, game.NAME)) for game in games)
    except sqlite3.Error:
        return ()


def lines_of(session: Session, found: Found) -> tuple[tuple[str, Event], ...]:
    """Return how many lessons are done of each course; where there are several each after the name of its game."""
    lines: list[tuple[str, Event]] = []
    for game, done in found:
        lessons = session.learning.course(game).lessons
        count = sum(one.id in done for one in lessons)
        name = [(game.NAME, Event("title"))] if len(found) > 1 else []
        lines += [*name, (FILE, Event("results-lessons", (("count", count), ("all", len(lessons)))))]
    return tuple(lines)
