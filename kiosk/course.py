"""Courses: the lesson files of each game, found and read once, and listed in their order.

They lie in `games/<game>/lessons/`, a teacher's own in `<state folder>/lessons/<game>/`; the order is that of the file
names, those that came with the game first. A teacher's lesson of the same id stands in the place of the one that came.
Only the game itself knows what is in a file (`Game.lesson`). A file that cannot be used is left out, told to the
caregiver by its name and to the log with code, place and reason (L1); the others work.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import games
from games.game import Event, Game, LessonCard, complete

LOG = logging.getLogger("footlights.course")

ENDINGS = (".toml", ".json")
MOST_BYTES = 65_536
"""A longer file is none that a person wrote: it is not read."""
FOLDER = "lessons"

AnyGame = Game[Any, Any, Any]
Folders = Callable[[str], tuple[Path, ...]]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of a course; `number` counts from 1 and is what people call it by."""

    number: int
    card: LessonCard

    @property
    def id(self) -> str:
        """What progress is kept by."""
        return self.card.id


@dataclass(frozen=True, slots=True)
class BadLesson:
    """A file that cannot be used, and why (for the installer, in English)."""

    file: str
    reason: str


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of one game in their order, and the files that gave none."""

    game: str
    lessons: tuple[Lesson, ...] = ()
    bad: tuple[BadLesson, ...] = ()

    def get(self, id: str) -> Lesson | None:
        """Return the lesson of that id, None where there is none (any more)."""
        return next((one for one in self.lessons if one.id == id), None)

    def title(self, id: str) -> Event | None:
        """Return what a lesson is called, in the language file of its game."""
        found = self.get(id)
        return None if found is None else found.card.title

    def following(self, done: Iterable[str], after: str = "") -> Lesson | None:
        """Return the next lesson that is not done: the first after that one, else the first of all."""
        left = [one for one in self.lessons if one.id not in set(done)]
        here = self.get(after)
        return next((one for one in left if here is not None and one.number > here.number), next(iter(left), None))


def folders(state: Path) -> Folders:
    """Return where the lesson files of a game lie: those that came with it, then a teacher's own."""
    came = Path(games.__file__).parent
    return lambda game: (came / game / FOLDER, state / FOLDER / game)


class Courses:
    """The courses of all games. Each is read when it is first asked for: about 1 ms for a file."""

    def __init__(self, where: Folders = lambda game: ()) -> None:
        self._where = where
        self._read: dict[str, Course] = {}

    def of(self, game: AnyGame) -> Course:
        """Return the course of a game; one without lessons where there are no files."""
        if game.NAME not in self._read:
            self._read[game.NAME] = read(game, self._where(game.NAME))
        return self._read[game.NAME]

    def look_again(self, game: AnyGame) -> Course:
        """Read the files anew: a teacher has added one."""
        self._read.pop(game.NAME, None)
        return self.of(game)


def read(game: AnyGame, places: Iterable[Path]) -> Course:
    """Return the course in these folders; what is wrong with a file goes to the log. Never raises."""
    cards: dict[str, LessonCard] = {}
    bad: list[BadLesson] = []
    for place in places:
        here: set[str] = set()
        for file in _files(place):
            try:
                card = _card(game, file)
                if card.id in here:
                    raise ValueError(f"another file in this folder has the id {card.id!r}")
                here.add(card.id)
                cards[card.id] = card
            except (OSError, ValueError, KeyError, IndexError, TypeError, AttributeError, RecursionError) as error:
                bad.append(BadLesson(file.name, str(error)))
                LOG.warning("L1 lesson: %s cannot be used: %s", file, error)
    lessons = tuple(Lesson(number, card) for number, card in enumerate(cards.values(), start=1))
    return Course(game.NAME, lessons, tuple(bad))


def _files(folder: Path) -> tuple[Path, ...]:
    try:
        found = [one for one in folder.iterdir() if one.suffix in ENDINGS and not one.name.startswith(".")]
    except OSError:  # most games have none
        return ()
    return tuple(sorted(found, key=lambda one: one.name))


def _card(game: AnyGame, file: Path) -> LessonCard:
    """Read one lesson and begin it, so that no player meets one that cannot be begun. Raises ValueError, OSError."""
    if file.stat().st_size > MOST_BYTES:
        raise ValueError(f"it has more than {MOST_BYTES} bytes")
    card = game.lesson(file.read_text(encoding="utf-8"))
    chosen = complete(game, dict(card.options))
    if not game.slow(chosen):
        game.new(chosen, 0)
    return card
