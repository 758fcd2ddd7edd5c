"""Region Select as a game of the contract: what the kiosk, the terminals and the tests ask, in their words."""

from __future__ import annotations

import random
from functools import cache

from games.game import (
    Area,
    Choice,
    Event,
    Game,
    Hint,
    Layout,
    Line,
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
    with_neighbours,
)
from games.region_select import rules, telling
from games.region_select.figures import FIGURES, Figure, figure
from games.region_select.geometry import distance, from_line
from games.region_select.rules import Move, Position, RegionRefusal, Setup

DRAWING = "figure"
MOST_RADIUS = 0.09
LIT, DARK = Look("lit", lamp=True), Look("dark")


class RegionSelect:
    """See `games.game.Game`; one player, no secrets, no opponent."""

    NAME = rules.WORD
    RULES_VERSION = rules.VERSION
    EVENTS = telling.EVENTS
    REFUSALS: type[Refusal] = RegionRefusal
    LEVELS = 0
    QUICK = True
    SECRETS = False

    def options(self, settled: Options) -> tuple[Option, ...]:
        """Return the figure and how the start is found; then its number, or its least number, where that is asked."""
        played = figure(str(settled.get("figure", FIGURES[0])))
        asked = [
            Option("figure", "option-figure", "choice", default=FIGURES[0], values=FIGURES),
            Option("start_by", "option-start-by", "choice", default="number", values=("number", "random", "least")),
        ]
        if settled.get("start_by") == "number":
            asked.append(Option("start", "option-start", "number", default=1, low=1, high=rules.starts(played)))
        if settled.get("start_by") == "least":
            most = rules.largest_least(played)
            asked.append(Option("least", "option-least", "number", default=1, low=1, high=most))
        return tuple(asked)

    def new(self, options: Options, seed: int) -> Position:
        played = figure(str(options["figure"]))
        if options["start_by"] == "number":
            return rules.begin(played, int(options["start"]))
        needed = int(options["least"]) if options["start_by"] == "least" else None
        return rules.begin(played, rules.draw_start(played, random.Random(seed), needed))

    def another(self, options: Options, seed: int) -> dict[str, OptionValue]:
        """Return the options of the same figure with another start; a number asked for gives way to another number."""
        other = dict(options)
        if "start" in other:
            numbers = range(1, rules.starts(figure(str(other["figure"]))) + 1)
            other["start"] = random.Random(seed).choice([number for number in numbers if number != other["start"]])
        return other

    def seats(self, position: Position) -> int:
        return 1

    def layout(self, setup: Setup, drawing: str = "") -> Layout:
        """Return the figure's drawing; there is one. Raises ValueError for another."""
        if drawing not in ("", DRAWING):
            raise ValueError(f"there is no drawing {drawing!r}")
        return _layout(setup.figure)

    def looks(self, position: Position, seat: Seat) -> Looks:
        played = position.figure
        looks = dict(_point_looks(played))
        for area in range(played.areas):
            looks[f"a{area}"] = LIT if position.lit >> area & 1 else DARK
        # As in the picture of the look: a lamp at the side for each area, on for each that is lit.
        lamps = (position.lit.bit_count(), played.areas)
        return Looks(looks, () if position.won else (0,), lamps)

    def status(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        return telling.status(position)

    def choices(self, position: Position, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[Move], ...]:
        if position.won or so_far or seat != 0:
            return ()
        return _choices(position.figure)

    def play(self, position: Position, move: Move) -> Position | Refusal:
        return rules.play(position, move)

    def why_not(self, position: Position, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        if position.won:
            return RegionRefusal.OVER
        answer = rules.parse_move(position, target)
        return answer if isinstance(answer, RegionRefusal) else RegionRefusal.NO_POINT

    def format(self, move: Move) -> str:
        return rules.format_move(move)

    def parse(self, position: Position, text: str) -> Move | Refusal:
        return rules.parse_move(position, text)

    def outcome(self, position: Position) -> Outcome | None:
        return Outcome((0,), telling.won(position)) if position.won else None

    def text(self, position: Position) -> str:
        return rules.write(position)

    def read(self, text: str) -> Position:
        return rules.read(text)

    def view(self, position: Position, seat: Seat) -> Position:
        return position

    def view_text(self, view: Position) -> str:
        return rules.write(view)

    def read_view(self, text: str) -> Position:
        return rules.read(text)

    def events(self, before: Position, move: Move, after: Position, seat: Seat) -> tuple[Event, ...]:
        step = telling.step(before, move, after)
        return (step, telling.won(after)) if after.won else (step,)

    def begin(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        return telling.begin(position)

    def describe(self, position: Position, seat: Seat, place: str) -> tuple[Event, ...]:
        """Return what a point or an area is. Raises KeyError for an id that the layout does not have."""
        for area in range(position.figure.areas):
            if place == f"a{area}":
                return telling.about_area(position, area)
        return telling.about_point(position, _layout(position.figure), place)

    def hint(self, view: Position, budget: int) -> Hint[Move] | None:
        if view.won:
            return None
        solution = self.solve(view, budget)
        point = solution.moves[0]
        return Hint(point, telling.hint(view.figure, point, left=len(solution.moves)))

    def reply(self, view: Position, level: int, seed: int, budget: int) -> Hint[Move] | None:
        return None

    def solve(self, view: Position, budget: int) -> Solution[Move]:
        """Return a least answer from the position as it is now, its points in the order of their labels. O(areas)."""
        points = rules.least(view.figure, view.lit)
        return Solution(tuple(sorted(points, key=lambda point: int(view.figure.labels[point]))), least=True)


@cache
def _point_looks(played: Figure) -> dict[str, Look]:
    return {rules.format_move(point): Look("point") for point in played.points}


@cache
def _choices(played: Figure) -> tuple[Choice[Move], ...]:
    return tuple(_choice(played, point) for point in played.points)


def _choice(played: Figure, point: Move) -> Choice[Move]:
    id = rules.format_move(point)
    return Choice(id, telling.choice(played, point), place=id, move=point)


@cache
def _layout(played: Figure) -> Layout:
    areas = range(played.areas)
    return Layout(
        places=with_neighbours(tuple(_place(played, point) for point in played.points)),
        lines=tuple(Line(corners) for corners in played.lines),
        areas=tuple(
            Area(
                id=f"a{area}",
                label=played.area_labels[area],
                x=played.marks[area][0],
                y=played.marks[area][1],
                polygon=played.polygons[area] if area < played.areas - 1 else (),
                around=area == played.areas - 1,
            )
            for area in areas
        ),
        drawing=DRAWING,
        drawings=(DRAWING,),
    )


def _place(played: Figure, point: Move) -> Place:
    """Return a point with the room that it has: half way to the next point, or to a line that passes it by."""
    spot = played.spots[point]
    assert spot is not None
    apart = [distance(spot, other) for other in played.spots if other is not None and other != spot]
    passing = [from_line(spot, line) for line in played.lines if spot not in (line[0], line[-1])]
    radius = min(MOST_RADIUS, *(gap / 2 for gap in (*apart, *passing)))
    return Place(rules.format_move(point), played.labels[point], spot[0], spot[1], round(radius, 4))


GAME: Game[Position, Move, Position] = RegionSelect()
