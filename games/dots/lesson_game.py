"""A lesson of Dots in the words of the contract: one seat, the learner's, and the looks of the game itself."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from games.dots import describing, lesson_play, lesson_telling, notation, picture, telling
from games.dots.lesson import LessonSetup
from games.dots.lesson_file import dot, read_lesson
from games.dots.lesson_goals import acts, possible
from games.dots.lesson_play import LessonPosition
from games.dots.rules import Dot, DotsRefusal, Move
from games.dots.rules import why_not as why_no_dot
from games.game import (
    Choice,
    Event,
    Hint,
    Layout,
    LessonCard,
    Looks,
    OptionError,
    Outcome,
    Refusal,
    Seat,
    Solution,
    event,
)

MOST_MOVES = 60
"""So many own moves a whole answer has at most."""


class LessonGame:
    """See `games.game.Game`: the part of it that differs when a lesson is played."""

    EVENTS = lesson_telling.EVENTS

    def card(self, text: str) -> LessonCard:
        """Return what a list shows of a lesson file. Raises ValueError with the reason and the place."""
        setup = read_lesson(text)
        return LessonCard(setup.lesson.id, setup.lesson.title.told(), (("lesson", setup.source),))

    def new(self, text: str) -> LessonPosition:
        try:
            return lesson_play.begin(read_lesson(text))
        except ValueError as error:
            raise OptionError("lesson", f"lesson: {error}") from None

    def seats(self, position: LessonPosition) -> int:
        return 1

    def layout(self, setup: LessonSetup, drawing: str = "") -> Layout:
        return picture.layout(setup.width, setup.height)

    def looks(self, position: LessonPosition, seat: Seat) -> Looks:
        """Return the looks of the field; the steps of the lesson are its progress, where it has several."""
        looks = picture.looks(position.field)
        done, of = len(position.reached), len(position.setup.lesson.steps)
        to_move = () if position.over else (0,)
        return replace(looks, to_move=to_move, scores=(), progress=(done, of) if of > 1 else None)

    def status(self, position: LessonPosition, seat: Seat) -> tuple[Event, ...]:
        return lesson_telling.status(position)

    def choices(self, position: LessonPosition, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[Move], ...]:
        """Return the free points, the points that the lesson has something to say about, then STOP or DONE."""
        if position.over or seat != 0:
            return ()
        task = position.task
        said = telling.act_choices(position.field, acts(task), so_far)
        if so_far:
            return said
        moves = (*possible(task), *lesson_play.talked_about(position))
        return tuple(_choice(move) for move in moves if isinstance(move, Dot)) + said

    def play(self, position: LessonPosition, move: Move) -> LessonPosition | Refusal:
        return lesson_play.play(position, move)

    def why_not(self, position: LessonPosition, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        if position.over:
            return DotsRefusal.OVER
        if so_far:
            return DotsRefusal.SURE
        point = picture.points_by_id(position.setup.board).get(target)
        if point is None:
            return DotsRefusal.NO_POINT
        return why_no_dot(position.field, dot(position.setup.board, point)) or DotsRefusal.NOT_NOW

    def parse(self, position: LessonPosition, text: str) -> Move | Refusal:
        return notation.parse_move(position.field, text)

    def outcome(self, position: LessonPosition) -> Outcome | None:
        return Outcome((0,), lesson_telling.ended(position)) if position.over else None

    def text(self, position: LessonPosition) -> str:
        return lesson_play.write(position)

    def read(self, text: str) -> LessonPosition:
        return lesson_play.read(text)

    def events(self, before: LessonPosition, move: Move, after: LessonPosition, seat: Seat) -> tuple[Event, ...]:
        return lesson_telling.happened(before, move, after, seat)

    def begin(self, position: LessonPosition, seat: Seat) -> tuple[Event, ...]:
        return lesson_telling.begins(position, seat)

    def describe(self, position: LessonPosition, seat: Seat, place: str) -> tuple[Event, ...]:
        """Return what a point is; what a dot there would do is for the learner to find out."""
        told = describing.about(position.field, lesson_telling.player_of(position, seat), place)
        return tuple(one for one in told if not one.key.startswith("would-"))

    def hint(self, view: LessonPosition, budget: int) -> Hint[Move] | None:
        return lesson_telling.hint(view)

    def solve(self, view: LessonPosition, budget: int) -> Solution[Move] | None:
        """Return the right moves to the end of the lesson, one after the other."""
        moves: list[Move] = []
        position = view
        while not position.over and len(moves) < MOST_MOVES:
            found = lesson_telling.hint(position)
            after = lesson_play.play(position, found.move) if found else DotsRefusal.NOT_NOW
            if found is None or isinstance(after, Refusal) or after.tried is not None:
                return None
            position = after
            moves.append(found.move)
        return Solution(tuple(moves), least=False) if position.over and moves else None


@lru_cache(maxsize=2500)
def _choice(move: Dot) -> Choice[Move]:
    id = picture.place_id(move.row, move.column)
    named = event("choose-point", places=(id,), column=move.column + 1, row=move.row + 1)
    return Choice(id, named, place=id, move=move)
