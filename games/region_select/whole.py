"""Region Select with its drawing phase: what a position is decides which of the two answers."""

from __future__ import annotations

from games.game import Game, LessonCard, Option, Options, OptionValue
from games.parted import Parted
from games.region_select import sketch_notation, sketch_telling
from games.region_select.region_game import RegionSelect
from games.region_select.rules import Move, Position
from games.region_select.sketch_game import SketchGame
from games.region_select.sketching import Act, Draw, Go, Sketching, SketchMove, SketchSetup

AnyPosition = Position | Sketching
AnyMove = Move | SketchMove

PLAY, SKETCH = RegionSelect(), SketchGame()


class Whole(Parted):
    """See `games.game.Game`. With which options which of the two begins is in `choosing.py`."""

    NAME = PLAY.NAME
    RULES_VERSION = PLAY.RULES_VERSION
    EVENTS = PLAY.EVENTS | sketch_telling.EVENTS
    REFUSALS = PLAY.REFUSALS
    LEVELS = PLAY.LEVELS
    QUICK = PLAY.QUICK
    SECRETS = PLAY.SECRETS

    def __init__(self) -> None:
        super().__init__(PLAY, SKETCH, (Sketching, SketchSetup), sketch_notation.is_sketch)

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

    def format(self, move: AnyMove) -> str:
        return SKETCH.format(move) if isinstance(move, Go | Draw | Act) else PLAY.format(move)


GAME: Game[AnyPosition, AnyMove, AnyPosition] = Whole()
