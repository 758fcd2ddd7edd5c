"""Dots as a game of the contract: what the kiosk, the terminals and the tests ask, in their words.

Seat 0 is red, seat 1 is blue, whoever begins. There are no secrets: a view is the position.
"""

from __future__ import annotations

from functools import lru_cache

from games.dots import bots, choosing, describing, notation, picture, rules, telling
from games.dots.board import Board, Mask, Point, points
from games.dots.rules import Dot, DotsRefusal, Move, Position, Setup
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
    event,
)


class Dots:
    """See `games.game.Game`; two players, no secrets, opponents of six levels."""

    NAME = notation.WORD
    RULES_VERSION = notation.VERSION
    EVENTS = telling.EVENTS | describing.EVENTS | bots.REASONS
    REFUSALS: type[Refusal] = DotsRefusal
    LEVELS = len(bots.SKILLS)
    QUICK = False
    SECRETS = False

    def options(self, settled: Options) -> tuple[Option, ...]:
        """Return the field and who begins, then what is for the caregiver; see `choosing.py`."""
        return choosing.options(settled)

    def new(self, options: Options, seed: int) -> Position:
        return choosing.begun(options)

    def slow(self, options: Options) -> bool:
        return False

    def prepares(self, options: Options) -> bool:
        return False

    def another(self, options: Options, seed: int, first: Position) -> dict[str, OptionValue]:
        """Return the same options: the same field, and the same side begins. Chance has no part in this game."""
        return dict(options)

    def lesson(self, text: str) -> LessonCard:
        raise ValueError("this game has no course")

    def seats(self, position: Position) -> int:
        return 2

    def layout(self, setup: Setup, drawing: str = "") -> Layout:
        return picture.layout(setup.width, setup.height)

    def looks(self, position: Position, seat: Seat) -> Looks:
        return picture.looks(position)

    def status(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        return describing.status(position, seat)

    def choices(self, position: Position, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[Move], ...]:
        """Return the free points, then what puts no dot: STOP, offers, answers."""
        if position.phase.over or seat != position.to_move:
            return ()
        acts = telling.act_choices(position, rules.acts(position), so_far)
        return acts if so_far else _dots(position.setup.board, rules.legal(position)) + acts

    def play(self, position: Position, move: Move) -> Position | Refusal:
        return rules.play(position, move)

    def why_not(self, position: Position, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        if position.phase.over:
            return DotsRefusal.OVER
        if so_far:
            return DotsRefusal.SURE
        point = picture.points_by_id(position.setup.board).get(target)
        if point is None:
            return DotsRefusal.NO_POINT
        column, row = position.setup.board.cell(point)
        return rules.why_not(position, Dot(row, column)) or DotsRefusal.NOT_NOW

    def format(self, move: Move) -> str:
        return notation.format_move(move)

    def parse(self, position: Position, text: str) -> Move | Refusal:
        return notation.parse_move(position, text)

    def outcome(self, position: Position) -> Outcome | None:
        if not position.phase.over:
            return None
        winners = () if position.winner is None else (position.winner,)
        return Outcome(winners, telling.ended(position, None))

    def clocks(self, position: Position) -> tuple[Clock[Move], ...]:
        return rules.clocks(position)

    def text(self, position: Position) -> str:
        return notation.write(position)

    def read(self, text: str) -> Position:
        return notation.read(text)

    def view(self, position: Position, seat: Seat) -> Position:
        return position

    def view_text(self, view: Position) -> str:
        return notation.write(view)

    def read_view(self, text: str) -> Position:
        return notation.read(text)

    def events(self, before: Position, move: Move, after: Position, seat: Seat) -> tuple[Event, ...]:
        return telling.happened(before, move, after, seat)

    def begin(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        return describing.begins(position, seat)

    def describe(self, position: Position, seat: Seat, place: str) -> tuple[Event, ...]:
        """Return what a point is. Raises KeyError for an id that the field does not have."""
        return describing.about(position, seat, place)

    def hint(self, view: Position, budget: int) -> Hint[Move] | None:
        return None if view.phase.over else Hint(*bots.hint(view, budget))

    def reply(self, view: Position, level: int, seed: int, budget: int) -> Hint[Move] | None:
        return None if view.phase.over else Hint(*bots.reply(view, level, seed, budget))

    def solve(self, view: Position, budget: int) -> Solution[Move] | None:
        return None


@lru_cache(maxsize=64)
def _dots(shape: Board, some: Mask) -> tuple[Choice[Move], ...]:
    all_of_them = _every(shape)
    return tuple(all_of_them[point] for point in points(some))


@lru_cache(maxsize=8)
def _every(shape: Board) -> dict[Point, Choice[Move]]:
    """Return the choice of each point; most of them are asked for at each step."""
    found: dict[Point, Choice[Move]] = {}
    for point, id in picture.ids(shape).items():
        column, row = shape.cell(point)
        named = event("choose-point", places=(id,), column=column + 1, row=row + 1)
        found[point] = Choice(id, named, place=id, move=Dot(row, column))
    return found


GAME: Game[Position, Move, Position] = Dots()
