"""A game for tests that takes lines: the null game, where a line chooses every point that it passes; nothing else.

Its position knows the line that was drawn last, so that it is seen; a mark shows where the line began.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from games.game import Game, Line, Looks, Mark
from games.null_game import NullGame, NullRefusal, Setup

Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Position:
    setup: Setup
    chosen: frozenset[int] = frozenset()
    line: tuple[Spot, ...] = ()


class LinePad(NullGame):
    """Points as in the null game, by number or by a line that passes them. A line that passes none is refused."""

    def new(self, options, seed):
        return Position(Setup(int(options["points"])))

    def looks(self, position, seat):
        looks = super().looks(position, seat)
        lines = (Line(position.line),) if position.line else ()
        marks = (Mark(*position.line[0], "wrong"),) if position.line else ()
        return Looks(looks.of, looks.to_move, looks.progress, lines=lines, marks=marks, takes_line=bool(looks.to_move))

    def passed(self, position, line):
        """The points that a line comes near to."""
        places = enumerate(self.layout(position.setup).places)
        return frozenset(n for n, one in places if any(math.dist(spot, (one.x, one.y)) < one.radius for spot in line))

    def play(self, position, move):
        if isinstance(move, int):
            return super().play(position, move)
        found = self.passed(position, move) - position.chosen
        if not found:
            return NullRefusal.CHOSEN
        return replace(position, chosen=position.chosen | found, line=move)

    def format(self, move):
        return super().format(move) if isinstance(move, int) else " ".join(["line", *(f"{x},{y}" for x, y in move)])

    def parse(self, position, text):
        word, *spots = text.split(" ")
        if word != "line":
            return super().parse(position, text)
        return tuple((float(x), float(y)) for x, y in (spot.split(",") for spot in spots))

    def events(self, before, move, after, seat):
        return super().events(before, min(after.chosen - before.chosen), after, seat)

    def read(self, text):
        plain = super().read(text)
        return Position(plain.setup, plain.chosen)


GAME: Game = LinePad()
