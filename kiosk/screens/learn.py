"""The pages of a course: play or learn, all lessons in their order, and what follows a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.game import Event, Game
from kiosk.course import Course, Lesson
from kiosk.cues import Cue
from kiosk.screens import visit
from kiosk.screens.menu import Entry, Menu
from kiosk.screens.page import Page

if TYPE_CHECKING:
    from kiosk.session import Session

PLAY = Entry("play", Event("menu-play"), icon="go-on")
LEARN = Entry("learn", Event("menu-learn"), icon="help")
NEXT = "next"


def lesson_entry(lesson: Lesson, game: str, key: str = "lesson-number", *, id: str = "", done: bool = False) -> Entry:
    """Return a lesson as an entry: its number, what it is called, and in words and with a tick that it is done."""
    told = Event(f"{key}-done" if done else key, (("number", lesson.number),))
    return Entry(id or lesson_id(lesson), told, value=lesson.card.title, value_game=game, chosen=done)


def lesson_id(lesson: Lesson) -> str:
    """Return the id of its entry; it cannot be that of another entry."""
    return f"lesson {lesson.id}"


class PlayOrLearn(Page):
    """The game has a course: play, or learn it."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.game = session.game

    def menu(self) -> Menu:
        return Menu("course", Event("course-asks"), (PLAY, LEARN), back=visit.BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        visiting = self.session.visit
        visiting.choose_game(self.game.NAME)  # behind the door another may have been chosen meanwhile
        return visiting.learn(self.game) if id == "learn" else visiting.choose_options(now)


class Lessons(Page):
    """All lessons in their order; the one that is next stands first once more."""

    def __init__(self, session: Session, game: Game[Any, Any, Any]) -> None:
        super().__init__(session)
        self.game = game
        self.course = session.learning.course(game)
        self.done = session.learning.done(game)

    def says(self) -> list[Cue]:
        self.done = self.session.learning.done(self.game)
        return super().says()

    def menu(self) -> Menu:
        name, following = self.game.NAME, self.course.following(self.done)
        entries = [lesson_entry(one, name, done=one.id in self.done) for one in self.course.lessons]
        if following is not None:
            key = "lesson-go-on" if following.number > 1 or self.done else "lesson-begin"
            entries.insert(0, lesson_entry(following, name, key, id=NEXT))
        lines = (("kiosk", how_many(self.course, self.done)),)
        return Menu("lessons", Event("lessons-title"), tuple(entries), lines=lines, back=visit.BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        following = self.course.following(self.done)
        lesson = following if id == NEXT else next((o for o in self.course.lessons if lesson_id(o) == id), None)
        if lesson is None:
            return self.session.refreshed()
        return self.session.visit.start_lesson(self.game, lesson, now)


def how_many(course: Course, done: frozenset[str]) -> Event:
    """Return how many lessons are done, of how many."""
    count = sum(one.id in done for one in course.lessons)
    if count == len(course.lessons):
        return Event("lessons-all-done")
    return Event("lessons-count", (("count", count), ("all", len(course.lessons))))


class LessonEnded(visit.Ended):
    """A lesson is over: the next one, this one again, all of them, the game itself, or the end."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        table, learning = session.table, session.learning
        assert table is not None
        assert table.outcome is not None
        self.game, self.lesson = table.game, table.lesson
        self.reached = bool(table.outcome.winners)
        self.offered = learning.offered(self.game)
        course, done = learning.course(self.game), learning.done(self.game)
        self.following = course.following(done, self.lesson) if self.offered else None
        self.told = (how_many(course, done),) if self.offered else ()

    def menu(self) -> Menu:
        entries = [Entry("again", Event("lesson-again"), icon="again")]
        if self.following is not None and self.following.id != self.lesson:
            following = lesson_entry(self.following, self.game.NAME, "lesson-next", id=NEXT)
            entries.insert(0 if self.reached else 1, following)
        if self.offered:
            entries.append(Entry("list", Event("lessons-title"), icon="help"))
        entries.append(PLAY)
        lines = tuple(("kiosk", line) for line in self.told)
        return Menu("lesson-ended", Event("ended-asks"), (*entries, visit.END), overlay=True, lines=lines)

    def how(self) -> tuple[Event, ...]:
        """A lesson has no time; how many are done is what counts."""
        return self.told

    def go(self, id: str, now: float) -> list[Cue]:
        visiting = self.session.visit
        visiting.choose_game(self.game.NAME)
        if id == "list":
            return visiting.learn(self.game)
        lesson = self.following if id == NEXT else self.session.learning.course(self.game).get(self.lesson)
        if id in (NEXT, "again") and lesson is not None:
            return visiting.start_lesson(self.game, lesson, now)
        return visiting.choose_options(now) if id == "play" else visiting.lesson_again(now)
