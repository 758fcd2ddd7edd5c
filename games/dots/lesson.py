"""What a lesson is: a small field, steps with a goal each, and words in three languages.

A teacher writes lessons as files (`lesson_file.py`, docs/lessons.md); `lesson_goals.py` says what reaches a goal,
`lesson_play.py` how a lesson is played, `lesson_check.py` whether the engine confirms what a lesson says.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

from games.dots.board import Board, board
from games.dots.field import Player, State
from games.dots.rules import Move, Phase, Position, Setup
from games.game import Event, SoundWord, event

GoalKind = Literal["first", "link", "capture", "house", "keep", "safe", "home", "forced", "ground", "stop", "lone"]
"""What a step wants; `lesson_goals.py` has the meaning of each."""
GOALS: tuple[GoalKind, ...] = get_args(GoalKind)

WrongKind = Literal[
    "points", "dot", "area", "middle", "stop", "done", "lost", "few", "house", "danger", "later", "else"
]
"""What can be wrong with a move: it is one of the points named; a dot or a captured area is there already, or it is not
in the middle; STOP or DONE was said; own dots are lost with it; too little is captured; it only makes a house; the
other side can capture next; it is not the first of an attack; anything else."""
WRONGS: tuple[WrongKind, ...] = get_args(WrongKind)
NO_MOVES: tuple[WrongKind, ...] = ("dot", "area", "middle")
"""Points where no dot may be put by the rules: a lesson that says why lets them be chosen, too."""


@dataclass(frozen=True, slots=True)
class Words:
    """A text in each language; `aloud` is the Japanese as it is spoken, empty where it is spoken as it is written."""

    en: str
    uk: str
    ja: str
    aloud: str = ""

    def told(self, key: str = "said", places: tuple[str, ...] = (), sound: SoundWord = "") -> Event:
        """Return the event that tells this text in the listener's language."""
        return event(key, places=places, sound=sound, words=(self.en, self.uk, self.ja, self.aloud or self.ja))


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is told about some wrong moves. `moves` are those of kind `points`."""

    kind: WrongKind
    words: Words
    moves: frozenset[Move] = frozenset()


@dataclass(frozen=True, slots=True)
class Goal:
    """What a step wants: `least` dots (of a capture, or brought home), `within` so many own moves, `quiet` of them no
    threats; `safe` against as many moves of the other side."""

    kind: GoalKind
    least: int = 1
    within: int = 1
    quiet: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """One task. `accepted` are all moves that are right at first (empty: whatever reaches the goal). When the goal is
    reached, `right` is told and the other side does `reply`; `text` is told when the step begins.
    """

    goal: Goal
    task: Words
    hint: Words
    wrong: tuple[Wrong, ...]
    accepted: frozenset[Move] = frozenset()
    point: Move | None = None
    """What the hint points at."""
    reply: Move | None = None
    text: Words | None = None
    right: Words | None = None

    def offers(self, kind: WrongKind) -> bool:
        """Return whether the lesson has something to say about wrong moves of this kind."""
        return any(wrong.kind == kind for wrong in self.wrong)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson. The learner has the side `learner` and the turn; `alone`: the other side has said STOP."""

    id: str
    title: Words
    text: Words
    learned: Words
    state: State
    learner: Player
    steps: tuple[Step, ...]
    alone: bool = False
    middle: bool = False

    def begin(self) -> Position:
        """Return how the field stands when the lesson begins. Dots that stand there count as put."""
        setup = Setup(self.state.width, self.state.height, box=self.middle, first=self.learner)
        puts = (self.state.dots[0] | self.state.dots[1]).bit_count()
        return Position(setup, self.state, self.learner, Phase.LONE if self.alone else Phase.PLAY, puts)


@dataclass(frozen=True, slots=True)
class LessonSetup:
    """What no move changes: the lesson, and the text that it was read from, as short as it can be."""

    lesson: Lesson = field(compare=False)
    source: str

    @property
    def width(self) -> int:
        """How many columns the field has."""
        return self.lesson.state.width

    @property
    def height(self) -> int:
        """How many rows the field has."""
        return self.lesson.state.height

    @property
    def board(self) -> Board:
        """The shape of the field."""
        return board(self.width, self.height)
