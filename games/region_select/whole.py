"""Region Select with its drawing phase: what a position is decides which of the two answers."""

from __future__ import annotations

from typing import Any

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
from games.region_select import sketch_notation, sketch_telling
from games.region_select.region_game import RegionSelect
from games.region_select.rules import Move, Position, Setup
from games.region_select.sketch_game import SketchGame
from games.region_select.sketching import Act, Draw, Go, Sketching, SketchMove, SketchSetup

AnyPosition = Position | Sketching
AnyMove = Move | SketchMove

PLAY, SKETCH = RegionSelect(), SketchGame()


def _of(position: AnyPosition) -> Any:
    """Return which of the two knows this position."""
    return SKETCH if isinstance(position, Sketching) else PLAY


def _of_text(text: str) -> Any:
    return SKETCH if sketch_notation.is_sketch(text) else PLAY


class Whole:
    """See `games.game.Game`. With which options which of the two begins is in `choosing.py`."""

    NAME = PLAY.NAME
    RULES_VERSION = PLAY.RULES_VERSION
    EVENTS = PLAY.EVENTS | sketch_telling.EVENTS
    REFUSALS = PLAY.REFUSALS
    LEVELS = PLAY.LEVELS
    QUICK = PLAY.QUICK
    SECRETS = PLAY.SECRETS

    def options(self, settled: Options) -> tuple[Option, ...]:
        return PLAY.options(settled)

    def new(self, options: Options, seed: int) -> AnyPosition:
        return PLAY.new(options, seed)

    def slow(self, options: Options) -> bool:
        return PLAY.slow(options)

    def prepares(self, options: Options) -> bool:
        return PLAY.prepares(options)

    def another(self, options: Options, seed: int, first: AnyPosition) -> dict[str, OptionValue]:
        """Return the options of the same figure with another start; after a sketch there is only another sketch."""
        return dict(options) if isinstance(first, Sketching) else PLAY.another(options, seed, first)

    def lesson(self, text: str) -> LessonCard:
        raise ValueError("this game has no course")

    def seats(self, position: AnyPosition) -> int:
        return 1

    def layout(self, setup: Setup | SketchSetup, drawing: str = "") -> Layout:
        return SKETCH.layout(setup, drawing) if isinstance(setup, SketchSetup) else PLAY.layout(setup, drawing)

    def looks(self, position: AnyPosition, seat: Seat) -> Looks:
        looks: Looks = _of(position).looks(position, seat)
        return looks

    def status(self, position: AnyPosition, seat: Seat) -> tuple[Event, ...]:
        told: tuple[Event, ...] = _of(position).status(position, seat)
        return told

    def choices(self, position: AnyPosition, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[AnyMove], ...]:
        found: tuple[Choice[AnyMove], ...] = _of(position).choices(position, seat, so_far)
        return found

    def play(self, position: AnyPosition, move: AnyMove) -> AnyPosition | Refusal:
        after: AnyPosition | Refusal = _of(position).play(position, move)
        return after

    def why_not(self, position: AnyPosition, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        refused: Refusal = _of(position).why_not(position, seat, so_far, target)
        return refused

    def format(self, move: AnyMove) -> str:
        return SKETCH.format(move) if isinstance(move, Go | Draw | Act) else PLAY.format(move)

    def parse(self, position: AnyPosition, text: str) -> AnyMove | Refusal:
        move: AnyMove | Refusal = _of(position).parse(position, text)
        return move

    def outcome(self, position: AnyPosition) -> Outcome | None:
        outcome: Outcome | None = _of(position).outcome(position)
        return outcome

    def clocks(self, position: AnyPosition) -> tuple[Clock[Any], ...]:
        return ()

    def text(self, position: AnyPosition) -> str:
        return str(_of(position).text(position))

    def read(self, text: str) -> AnyPosition:
        position: AnyPosition = _of_text(text).read(text)
        return position

    def view(self, position: AnyPosition, seat: Seat) -> AnyPosition:
        return position

    def view_text(self, view: AnyPosition) -> str:
        return self.text(view)

    def read_view(self, text: str) -> AnyPosition:
        return self.read(text)

    def events(self, before: AnyPosition, move: AnyMove, after: AnyPosition, seat: Seat) -> tuple[Event, ...]:
        told: tuple[Event, ...] = _of(before).events(before, move, after, seat)
        return told

    def begin(self, position: AnyPosition, seat: Seat) -> tuple[Event, ...]:
        told: tuple[Event, ...] = _of(position).begin(position, seat)
        return told

    def describe(self, position: AnyPosition, seat: Seat, place: str) -> tuple[Event, ...]:
        told: tuple[Event, ...] = _of(position).describe(position, seat, place)
        return told

    def hint(self, view: AnyPosition, budget: int) -> Hint[AnyMove] | None:
        found: Hint[AnyMove] | None = _of(view).hint(view, budget)
        return found

    def reply(self, view: AnyPosition, level: int, seed: int, budget: int) -> Hint[AnyMove] | None:
        return None

    def solve(self, view: AnyPosition, budget: int) -> Solution[AnyMove] | None:
        found: Solution[AnyMove] | None = _of(view).solve(view, budget)
        return found


GAME: Game[AnyPosition, AnyMove, AnyPosition] = Whole()
