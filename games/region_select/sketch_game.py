"""The drawing phase in the words of the contract (`games/game.py`), but for what begins it: see `whole.py`."""

from __future__ import annotations

from functools import cache

from games.game import (
    Choice,
    Direction,
    Event,
    Hint,
    Layout,
    Line,
    Look,
    Looks,
    Mark,
    Outcome,
    Place,
    Refusal,
    Seat,
    Solution,
)
from games.region_select import given, sketch_notation, sketch_telling, walking
from games.region_select.freehand import Reading
from games.region_select.rules import RegionRefusal
from games.region_select.sketch_notation import point_id
from games.region_select.sketching import (
    Act,
    Go,
    Sketching,
    SketchMove,
    SketchSetup,
    Trouble,
    acts,
    found,
    on_sheet,
    pieces,
    play,
    point_spot,
    points,
)

DRAWING = "sketch"
_RADIUS = {3: 0.1, 5: 0.07}
FREE, ON_LINE, HERE = Look("point"), Look("dark"), Look("lit", lamp=True)

MORE, LOOKED_AT = 3, 100
"""A way home goes over so many more points at most; so many steps are tried for it."""
TREFOIL = (4, 6, 1, 8, 3)
"""A trefoil on the grid of nine points: the middle, bottom left, top, bottom right, left, and back."""


class SketchGame:
    """See `games.game.Game`; what is not here is the whole game's."""

    def layout(self, setup: SketchSetup, drawing: str = "") -> Layout:
        """Return the grid. Raises ValueError for another drawing."""
        if drawing not in ("", DRAWING):
            raise ValueError(f"there is no drawing {drawing!r}")
        return _layout(setup.grid)

    def looks(self, position: Sketching, seat: Seat) -> Looks:
        """Return the grid points, the line (cleaned where it could be read) and the signs over it."""
        looks = dict.fromkeys(map(point_id, range(position.setup.grid**2)), FREE)
        looks |= dict.fromkeys(map(point_id, position.walked), ON_LINE)
        if position.walked and not position.done:
            looks[point_id(position.walked[-1])] = HERE
        lines, marks = _shown(position)
        goes_on = not position.accepted
        return Looks(looks, (0,) if goes_on else (), lines=lines, marks=marks, takes_line=goes_on)

    def status(self, position: Sketching, seat: Seat) -> tuple[Event, ...]:
        return sketch_telling.status(position)

    def choices(self, position: Sketching, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[SketchMove], ...]:
        if position.accepted or so_far or seat != 0:
            return ()
        return (*map(_point_choice, points(position)), *map(_act_choice, acts(position)))

    def play(self, position: Sketching, move: SketchMove) -> Sketching | Refusal:
        return play(position, move)

    def why_not(self, position: Sketching, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        move = self.parse(position, target)
        refused = move if isinstance(move, Refusal) else play(position, move)
        return refused if isinstance(refused, Refusal) else RegionRefusal.NO_POINT

    def format(self, move: SketchMove) -> str:
        return sketch_notation.format_move(move)

    def parse(self, position: Sketching, text: str) -> SketchMove | RegionRefusal:
        return sketch_notation.parse_move(position, text)

    def outcome(self, position: Sketching) -> Outcome | None:
        """Return the figure that was drawn, as a word; laying it out is for the game that begins with it."""
        return _outcome(position) if position.accepted else None

    def text(self, position: Sketching) -> str:
        return sketch_notation.write(position)

    def read(self, text: str) -> Sketching:
        return sketch_notation.read(text)

    def events(self, before: Sketching, move: SketchMove, after: Sketching, seat: Seat) -> tuple[Event, ...]:
        return sketch_telling.events(before, move, after)

    def begin(self, position: Sketching, seat: Seat) -> tuple[Event, ...]:
        return sketch_telling.begin(position)

    def describe(self, position: Sketching, seat: Seat, place: str) -> tuple[Event, ...]:
        """Return what a grid point is. Raises KeyError for an id that the layout does not have."""
        for point in range(position.setup.grid**2):
            if place == point_id(point):
                return sketch_telling.describe(position, point)
        raise KeyError(place)

    def hint(self, view: Sketching, budget: int) -> Hint[SketchMove] | None:
        """Return the next step of a known walk, a way back to the start, or to begin anew where none is near."""
        moves = self._on(view)
        return Hint(moves[0], sketch_telling.hint(view, moves[0])) if moves else None

    def solve(self, view: Sketching, budget: int) -> Solution[SketchMove] | None:
        """Return how a figure could be drawn from here. No walk is called the shortest."""
        moves = self._on(view)
        return Solution(moves, least=False) if moves else None

    def _on(self, position: Sketching) -> tuple[SketchMove, ...]:
        if position.accepted:
            return ()
        if position.done:
            known = isinstance(found(position), Reading)
            return (Act.ACCEPT,) if known else (Act.AGAIN, *_known(position.setup.grid), Act.ACCEPT)
        return _way_on(position) or (Act.AGAIN, *_known(position.setup.grid), Act.ACCEPT)


def _known(grid: int) -> tuple[Go, ...]:
    """Return the walk of a trefoil, larger where the grid is."""
    apart = (grid - 1) // 2
    there = [walking.spot_of(3, point) for point in TREFOIL]
    walk = [Go(spot.y * apart * grid + spot.x * apart) for spot in there]
    return (*walk, walk[0])


def _way_on(position: Sketching) -> tuple[SketchMove, ...]:
    """Return the rest of the known walk, or the shortest walk back to the start; () for none."""
    known = tuple(go.point for go in _known(position.setup.grid))
    size = len(position.walked)
    if known[:size] == position.walked:
        return (*map(Go, known[size:]), Act.ACCEPT)
    return _way_home(position)


def _way_home(position: Sketching) -> tuple[SketchMove, ...]:
    """Return the shortest walk back to the start, over `MORE` points at most; () for none.

    Up to `LOOKED_AT` steps are tried, a millisecond or two; always in the same order.
    """
    home, looked = Go(position.walked[0]), 0
    ways: list[tuple[Sketching, tuple[Go, ...]]] = [(position, ())]
    for _ in range(MORE + 1):
        longer: list[tuple[Sketching, tuple[Go, ...]]] = []
        for at, way in ways:
            if isinstance(play(at, home), Sketching):
                return (*way, home, Act.ACCEPT)
            for point in range(position.setup.grid**2):
                looked += 1
                after = play(at, Go(point)) if looked <= LOOKED_AT else None
                if isinstance(after, Sketching) and not after.done:
                    longer.append((after, (*way, Go(point))))
        ways = longer
    return ()


def _outcome(position: Sketching) -> Outcome:
    read = found(position)
    assert isinstance(read, Reading)
    word = given.raw_word(read.stroke, read.line, read.crossings)
    return Outcome((0,), Event("sketch-done", sound="on"), then=(("figure", "draw"), ("given", word)))


def _shown(position: Sketching) -> tuple[tuple[Line, ...], tuple[Mark, ...]]:
    """Return the line and its signs: crossings, what is doubted (a question mark), what is wrong."""
    read = found(position)
    if isinstance(read, Reading):
        doubts = tuple(Mark(*place, "wrong", "?") for _, place in read.doubts)
        return (Line((*read.line, read.line[0])),), (*(Mark(*place) for place in read.crossings), *doubts)
    line = pieces(position)
    lines = (Line(line),) if len(line) > 1 else ()
    if isinstance(read, Trouble):
        return lines, () if read.place is None else (Mark(*read.place, "wrong"),)
    grid = position.setup.grid
    crossed = (on_sheet(grid, place) for place in walking.crossings(grid, position.walked))
    numbers = {point_spot(grid, point) for point in range(grid * grid)}  # a sign would hide one
    return lines, tuple(Mark(*place) for place in crossed if place not in numbers)


@cache
def _point_choice(point: int) -> Choice[SketchMove]:
    move = Go(point)
    return Choice(point_id(point), sketch_telling.choice(move), place=point_id(point), move=move)


@cache
def _act_choice(act: Act) -> Choice[SketchMove]:
    return Choice(act.value, sketch_telling.choice(act), move=act)


@cache
def _layout(grid: int) -> Layout:
    places = tuple(_place(grid, point) for point in range(grid * grid))
    return Layout(places, drawing=DRAWING, drawings=(DRAWING,))


def _place(grid: int, point: int) -> Place:
    x, y = point_spot(grid, point)
    ways: dict[Direction, str] = {}
    if point >= grid:
        ways["up"] = point_id(point - grid)
    if point % grid < grid - 1:
        ways["right"] = point_id(point + 1)
    if point < grid * (grid - 1):
        ways["down"] = point_id(point + grid)
    if point % grid:
        ways["left"] = point_id(point - 1)
    return Place(point_id(point), sketch_telling.number(point), x, y, _RADIUS[grid], neighbours=ways)
