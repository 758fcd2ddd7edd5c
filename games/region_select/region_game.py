"""Region Select as a game of the contract: what the kiosk, the terminals and the tests ask, in their words."""

from __future__ import annotations

from functools import lru_cache

from games.game import (
    Choice,
    Event,
    Hint,
    Layout,
    Look,
    Looks,
    Option,
    Options,
    OptionValue,
    Outcome,
    Refusal,
    Seat,
    Solution,
)
from games.region_select import choosing, conditions, drawings, notation, rules, states_told, telling
from games.region_select.figures import Figure
from games.region_select.rules import Aim, Move, Point, Position, RegionRefusal, Setup
from games.region_select.sketching import Sketching
from games.region_select.states import LETTERS, WORDS

LIT, DARK = Look("lit", lamp=True), Look("dark")


class RegionSelect:
    """See `games.game.Game`; one player, no secrets, no opponent."""

    NAME = rules.WORD
    RULES_VERSION = rules.VERSION
    EVENTS = telling.EVENTS | states_told.EVENTS | drawings.EVENTS
    REFUSALS: type[Refusal] = RegionRefusal
    LEVELS = 0
    QUICK = True
    SECRETS = False

    def options(self, settled: Options) -> tuple[Option, ...]:
        """Return the figure and the start, then what is for the caregiver; see `choosing.py`."""
        return choosing.options(settled)

    def new(self, options: Options, seed: int) -> Position | Sketching:
        return choosing.begun(options, seed)

    def slow(self, options: Options) -> bool:
        return choosing.slow(options)

    def prepares(self, options: Options) -> bool:
        return choosing.prepares(options)

    def another(self, options: Options, seed: int, first: Position) -> dict[str, OptionValue]:
        """Return the options of the same figure with another start; a number asked for gives way to another number."""
        return choosing.another(options, seed, first)

    def seats(self, position: Position) -> int:
        return 1

    def layout(self, setup: Setup, drawing: str = "") -> Layout:
        """Return one of the figure's drawings (`drawings.py`). Raises ValueError for one that it does not have."""
        return drawings.layout(setup.figure, setup.left_out, drawing)

    def looks(self, position: Position, seat: Seat) -> Looks:
        """Return points and areas. The lamp of an area is on while it must change, by the shipped rule: while lit."""
        played = position.figure
        looks = dict(_point_looks(position.setup.points))
        away = position.away
        if _plain(position):
            for area in range(played.areas):
                looks[f"a{area}"] = LIT if away >> area & 1 else DARK
        else:
            for area, state in enumerate(position.states):
                looks[f"a{area}"] = Look(WORDS[state], LETTERS[state], lamp=bool(away >> area & 1))
        # As in the picture of the look: a lamp at the side for each area, on for each that is lit.
        lamps = (away.bit_count(), played.areas)
        return Looks(looks, () if position.won else (0,), lamps)

    def status(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        return telling.status(position) if _plain(position) else states_told.status(position)

    def choices(self, position: Position, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[Move], ...]:
        if position.won or so_far or seat != 0:
            return ()
        aims = tuple(_aim_choice(aim) for aim in rules.aims(position))
        return (*_choices(position.figure, position.setup.points), *aims)

    def play(self, position: Position, move: Move) -> Position | Refusal:
        return rules.play(position, move)

    def why_not(self, position: Position, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        move = notation.parse_move(position, target)
        if isinstance(move, RegionRefusal) and not position.won:
            return move
        refused = rules.play(position, move if not isinstance(move, RegionRefusal) else -1)
        return refused if isinstance(refused, RegionRefusal) else RegionRefusal.NO_POINT

    def format(self, move: Move) -> str:
        return notation.format_move(move)

    def parse(self, position: Position, text: str) -> Move | Refusal:
        return notation.parse_move(position, text)

    def outcome(self, position: Position) -> Outcome | None:
        if not position.won:
            return None
        return Outcome((0,), telling.won(position) if _plain(position) else states_told.won(position))

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
        if isinstance(move, Aim) or not _plain(before):
            return states_told.events(before, move, after)
        step = telling.step(before, move, after)
        return (step, telling.won(after)) if after.won else (step,)

    def begin(self, position: Position, seat: Seat) -> tuple[Event, ...]:
        return telling.begin(position) if _plain(position) else states_told.begin(position)

    def describe(self, position: Position, seat: Seat, place: str) -> tuple[Event, ...]:
        """Return what a point or an area is. Raises KeyError for an id that the layout does not have."""
        plain, layout = _plain(position), self.layout(position.setup)
        for area in range(position.figure.areas):
            if place == f"a{area}":
                return telling.about_area(position, area) if plain else states_told.about_area(position, area)
        if plain:
            return telling.about_point(position, layout, place)
        return states_told.about_point(position, layout, place)

    def hint(self, view: Position, budget: int) -> Hint[Move] | None:
        if view.won:
            return None
        points = self._answer(view, budget)[0]
        tell = telling if _plain(view) else states_told
        return Hint(points[0], tell.hint(view.figure, points[0], left=len(points)))

    def reply(self, view: Position, level: int, seed: int, budget: int) -> Hint[Move] | None:
        return None

    def solve(self, view: Position, budget: int) -> Solution[Move]:
        """Return an answer from the position as it is now, its points in the order of their labels.

        It is least, and O(areas), but for goals of conditions: those are searched for, `budget` patterns at most.
        """
        points, is_least = self._answer(view, budget)
        return Solution(points, least=is_least)

    def _answer(self, view: Position, budget: int) -> tuple[tuple[Point, ...], bool]:
        points, is_least = rules.solution(view, max(1, min(budget, conditions.SEARCH_NODES)))
        return tuple(sorted(points, key=lambda point: int(view.figure.labels[point]))), is_least


def _plain(position: Position) -> bool:
    """True where there are two states and all dark is the goal: those games are told as the shipped one is."""
    return position.setup.ruling.kind in ("two", "freeze")


@lru_cache(maxsize=256)
def _point_looks(points: tuple[Point, ...]) -> dict[str, Look]:
    return {notation.format_move(point): Look("point") for point in points}


@lru_cache(maxsize=256)
def _choices(played: Figure, points: tuple[Point, ...]) -> tuple[Choice[Move], ...]:
    return tuple(_choice(played, point) for point in points)


def _choice(played: Figure, point: Point) -> Choice[Move]:
    id = notation.format_move(point)
    return Choice(id, telling.choice(played, point), place=id, move=point)


def _aim_choice(aim: Aim) -> Choice[Move]:
    return Choice(notation.format_move(aim), states_told.aim_choice(aim), move=aim)
