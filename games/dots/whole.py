"""Dots and its lessons as one game of the contract: a lesson is begun by the option `lesson` and played like a game."""

from __future__ import annotations

from typing import Any

from games.dots import lesson_play
from games.dots.dots_game import Dots
from games.dots.lesson import LessonSetup
from games.dots.lesson_game import LessonGame
from games.dots.lesson_play import LessonPosition
from games.dots.rules import Move, Position, Setup
from games.game import (
    Choice,
    Clock,
    Event,
    Game,
    Hint,
    Layout,
    LessonCard,
    Looks,
    Option,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
    Solution,
)

AnyPosition = Position | LessonPosition

PLAY, LESSON = Dots(), LessonGame()


def _of(position: AnyPosition) -> Any:
    """Return which of the two knows this position."""
    return LESSON if isinstance(position, LessonPosition) else PLAY


def _of_text(text: str) -> Any:
    return LESSON if lesson_play.is_lesson(text) else PLAY


class Whole:
    """See `games.game.Game`."""

    NAME = PLAY.NAME
    RULES_VERSION = PLAY.RULES_VERSION
    EVENTS = PLAY.EVENTS | LESSON.EVENTS
    REFUSALS = PLAY.REFUSALS
    LEVELS = PLAY.LEVELS
    QUICK = PLAY.QUICK
    SECRETS = PLAY.SECRETS

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

    def seats(self, position: AnyPosition) -> int:
        seats: int = _of(position).seats(position)
        return seats

    def layout(self, setup: Setup | LessonSetup, drawing: str = "") -> Layout:
        return LESSON.layout(setup, drawing) if isinstance(setup, LessonSetup) else PLAY.layout(setup, drawing)

    def looks(self, position: AnyPosition, seat: Seat) -> Looks:
        looks: Looks = _of(position).looks(position, seat)
        return looks

    def status(self, position: AnyPosition, seat: Seat) -> tuple[Event, ...]:
        told: tuple[Event, ...] = _of(position).status(position, seat)
        return told

    def choices(self, position: AnyPosition, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[Move], ...]:
        found: tuple[Choice[Move], ...] = _of(position).choices(position, seat, so_far)
        return found

    def play(self, position: AnyPosition, move: Move) -> AnyPosition | Refusal:
        after: AnyPosition | Refusal = _of(position).play(position, move)
        return after

    def why_not(self, position: AnyPosition, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        why: Refusal = _of(position).why_not(position, seat, so_far, target)
        return why

    def format(self, move: Move) -> str:
        return PLAY.format(move)

    def parse(self, position: AnyPosition, text: str) -> Move | Refusal:
        move: Move | Refusal = _of(position).parse(position, text)
        return move

    def outcome(self, position: AnyPosition) -> Outcome | None:
        outcome: Outcome | None = _of(position).outcome(position)
        return outcome

    def clocks(self, position: AnyPosition) -> tuple[Clock[Move], ...]:
        return () if isinstance(position, LessonPosition) else PLAY.clocks(position)

    def text(self, position: AnyPosition) -> str:
        text: str = _of(position).text(position)
        return text

    def read(self, text: str) -> AnyPosition:
        position: AnyPosition = _of_text(text).read(text)
        return position

    def view(self, position: AnyPosition, seat: Seat) -> AnyPosition:
        return position

    def view_text(self, view: AnyPosition) -> str:
        return self.text(view)

    def read_view(self, text: str) -> AnyPosition:
        return self.read(text)

    def events(self, before: AnyPosition, move: Move, after: AnyPosition, seat: Seat) -> tuple[Event, ...]:
        told: tuple[Event, ...] = _of(before).events(before, move, after, seat)
        return told

    def begin(self, position: AnyPosition, seat: Seat) -> tuple[Event, ...]:
        told: tuple[Event, ...] = _of(position).begin(position, seat)
        return told

    def describe(self, position: AnyPosition, seat: Seat, place: str) -> tuple[Event, ...]:
        told: tuple[Event, ...] = _of(position).describe(position, seat, place)
        return told

    def hint(self, view: AnyPosition, budget: int) -> Hint[Move] | None:
        found: Hint[Move] | None = _of(view).hint(view, budget)
        return found

    def reply(self, view: AnyPosition, level: int, seed: int, budget: int) -> Hint[Move] | None:
        """Return the installation's move; a lesson's learner has no opponent but the lesson, so it plays the hint."""
        if isinstance(view, LessonPosition):
            return LESSON.hint(view, budget)
        return PLAY.reply(view, level, seed, budget)

    def solve(self, view: AnyPosition, budget: int) -> Solution[Move] | None:
        found: Solution[Move] | None = _of(view).solve(view, budget)
        return found


GAME: Game[AnyPosition, Move, AnyPosition] = Whole()
