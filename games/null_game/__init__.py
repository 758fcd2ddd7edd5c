"""The smallest game there is: choose every point once. Copy this folder to begin a new game.

It keeps the whole contract of `games/game.py` in one file and has no secrets, no chance and no opponent. CONTRIBUTING
says what to rename; `tests/test_every_game.py` tells what is still missing.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass, replace

from games.game import (
    Choice,
    Clock,
    Event,
    Game,
    Hint,
    Layout,
    LessonCard,
    Look,
    Looks,
    Option,
    Options,
    OptionValue,
    Outcome,
    Place,
    Refusal,
    Seat,
    Solution,
    event,
    with_neighbours,
)


class NullRefusal(Refusal):
    """Why a point cannot be chosen."""

    NO_POINT = "refused-no-point"
    CHOSEN = "refused-chosen"
    OVER = "refused-over"


@dataclass(frozen=True, slots=True)
class Setup:
    """How many points there are."""

    points: int


@dataclass(frozen=True, slots=True)
class Position:
    """Which points (from 0) are chosen."""

    setup: Setup
    chosen: frozenset[int] = frozenset()


Move = int
"""A point, from 0. Its text is its label, from 1."""


class NullGame:
    """See the module."""

    NAME = "null_game"
    RULES_VERSION = 1
    EVENTS = frozenset({"choose-point", "chosen", "left", "point-free", "point-chosen", "hint", "done"})
    REFUSALS: type[Refusal] = NullRefusal
    LEVELS = 0
    QUICK = True
    SECRETS = False

    def options(self, settled: Options) -> tuple[Option, ...]:
        return (Option("points", "option-points", "number", default=5, low=1, high=9),)

    def new(self, options: Options, seed: int) -> Position:
        return Position(Setup(int(options["points"])))

    def slow(self, options: Options) -> bool:
        return False

    def prepares(self, options: Options) -> bool:
        return False

    def another(self, options: Options, seed: int, first: Position) -> dict[str, OptionValue]:
        return dict(options)

    def lesson(self, text: str) -> LessonCard:
        raise ValueError("this game has no course")

    def seats(self, position: Position) -> int:
        return 1

    def layout(self, setup: Setup, drawing: str = "") -> Layout:
        return _layout(setup.points)

    def looks(self, position: Position, seat: Seat) -> Looks:
        done, of = len(position.chosen), position.setup.points
        looks = {
            f"p{n}": Look("dark" if n in position.chosen else "lit", lamp=n not in position.chosen) for n in range(of)
        }
        return Looks(looks, () if done == of else (0,), (done, of))

    def status(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        return (event("left", count=position.setup.points - len(position.chosen)),)

    def choices(self, position: Position, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[Move], ...]:
        if self.outcome(position) or so_far or seat != 0:
            return ()
        free = (n for n in range(position.setup.points) if n not in position.chosen)
        return tuple(Choice(f"p{n}", event("choose-point", point=str(n + 1)), place=f"p{n}", move=n) for n in free)

    def play(self, position: Position, move: Move) -> Position | Refusal:
        if self.outcome(position):
            return NullRefusal.OVER
        if not 0 <= move < position.setup.points:
            return NullRefusal.NO_POINT
        if move in position.chosen:
            return NullRefusal.CHOSEN
        return replace(position, chosen=position.chosen | {move})

    def why_not(self, position: Position, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        if self.outcome(position):
            return NullRefusal.OVER
        return NullRefusal.CHOSEN if target in self.looks(position, seat).of else NullRefusal.NO_POINT

    def format(self, move: Move) -> str:
        return str(move + 1)

    def parse(self, position: Position, text: str) -> Move | Refusal:
        if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= position.setup.points):
            return NullRefusal.NO_POINT
        return int(text) - 1

    def outcome(self, position: Position) -> Outcome | None:
        all_chosen = len(position.chosen) == position.setup.points
        return Outcome((0,), event("done", sound="win")) if all_chosen else None

    def clocks(self, position: Position) -> tuple[Clock[Move], ...]:
        return ()

    def text(self, position: Position) -> str:
        chosen = ",".join(str(n + 1) for n in sorted(position.chosen))
        return f"null_game 1 {position.setup.points} {chosen or '-'}"

    def read(self, text: str) -> Position:
        words = text.split(" ")
        if len(words) != 4 or words[:2] != ["null_game", "1"] or not words[2].isdecimal():
            raise ValueError(f"not a position of the null game: {text!r}")
        chosen = frozenset() if words[3] == "-" else frozenset(int(n) - 1 for n in words[3].split(","))
        points = int(words[2])
        if not (1 <= points <= 9 and all(0 <= n < points for n in chosen)):
            raise ValueError(f"a point is not there: {text!r}")
        return Position(Setup(points), chosen)

    def view(self, position: Position, seat: Seat) -> Position:
        return position

    view_text = text
    read_view = read

    def events(self, before: Position, move: Move, after: Position, seat: Seat) -> tuple[Event, ...]:
        told = (event("chosen", places=(f"p{move}",), sound="off", point=str(move + 1)),)
        outcome = self.outcome(after)
        return (*told, outcome.text) if outcome else told

    def begin(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        return self.status(position, seat)

    def describe(self, position: Position, seat: Seat, place: str) -> tuple[Event, ...]:
        number = int(place.removeprefix("p"))
        key = "point-chosen" if number in position.chosen else "point-free"
        return (event(key, places=(place,), point=str(number + 1)),)

    def hint(self, view: Position, budget: int) -> Hint[Move] | None:
        solution = self.solve(view, budget)
        if not solution or not solution.moves:
            return None
        move = solution.moves[0]
        return Hint(move, event("hint", places=(f"p{move}",), sound="hint", point=str(move + 1)))

    def reply(self, view: Position, level: int, seed: int, budget: int) -> Hint[Move] | None:
        return None

    def solve(self, view: Position, budget: int) -> Solution[Move] | None:
        return Solution(tuple(n for n in range(view.setup.points) if n not in view.chosen), least=True)


@functools.cache
def _layout(points: int) -> Layout:
    places = (Place(f"p{n}", str(n + 1), (n + 0.5) / points, 0.5, 0.4 / points) for n in range(points))
    return Layout(with_neighbours(tuple(places)))


GAME: Game[Position, Move, Position] = NullGame()
