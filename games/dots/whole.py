"""Dots and its lessons as one game of the contract: a lesson is begun by the option `lesson` and played like a game."""

from __future__ import annotations

from games.dots import lesson_play
from games.dots.dots_game import Dots
from games.dots.lesson import LessonSetup
from games.dots.lesson_game import LessonGame
from games.dots.lesson_play import LessonPosition
from games.dots.rules import Move, Position
from games.game import Clock, Game, Hint, LessonCard, Option, Options, OptionValue
from games.parted import Parted

AnyPosition = Position | LessonPosition

PLAY, LESSON = Dots(), LessonGame()


class Whole(Parted):
    """See `games.game.Game`."""

    NAME = PLAY.NAME
    RULES_VERSION = PLAY.RULES_VERSION
    EVENTS = PLAY.EVENTS | LESSON.EVENTS
    REFUSALS = PLAY.REFUSALS
    LEVELS = PLAY.LEVELS
    QUICK = PLAY.QUICK
    SECRETS = PLAY.SECRETS

    def __init__(self) -> None:
        super().__init__(PLAY, LESSON, (LessonPosition, LessonSetup), lesson_play.is_lesson)

    def options(self, settled: Options) -> tuple[Option, ...]:
        return (*PLAY.options(settled), Option("lesson", "option-lesson", "word", ""))

    def new(self, options: Options, seed: int) -> AnyPosition:
        return LESSON.new(str(options["lesson"])) if options["lesson"] else PLAY.new(options, seed)

    def slow(self, options: Options) -> bool:
        return PLAY.slow(options)

    def prepares(self, options: Options) -> bool:
        return PLAY.prepares(options)

    def another(self, options: Options, seed: int, first: AnyPosition) -> dict[str, OptionValue]:
        """Return the same options: a lesson is begun once more."""
        return dict(options) if isinstance(first, LessonPosition) else PLAY.another(options, seed, first)

    def lesson(self, text: str) -> LessonCard:
        return LESSON.card(text)

    def format(self, move: Move) -> str:
        return PLAY.format(move)

    def clocks(self, position: AnyPosition) -> tuple[Clock[Move], ...]:
        return () if isinstance(position, LessonPosition) else PLAY.clocks(position)

    def reply(self, view: AnyPosition, level: int, seed: int, budget: int) -> Hint[Move] | None:
        """Return the installation's move; a lesson's learner has no opponent but the lesson, so it plays the hint."""
        if isinstance(view, LessonPosition):
            return LESSON.hint(view, budget)
        return PLAY.reply(view, level, seed, budget)


GAME: Game[AnyPosition, Move, AnyPosition] = Whole()
