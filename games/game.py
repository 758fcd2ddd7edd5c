"""The contract that every game keeps.

One interface, used by the kiosk, the terminals, the command line and the tests. From it alone the kiosk draws,
lights, scans, speaks, maps the floor and saves: there is no line about one game outside `games/<name>/` and
`kiosk/languages/<lang>/<name>.ftl`.

Words (style.md): a **position** is frozen and holds the state of chance; a **move** is the game's own value and has a
text form; a **refusal** is an enum value, never a sentence; an **event** is data with a text key. Seats count from 0;
seat `None` is the room: its voice may speak only what all may know.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, Protocol, TypeVar

Seat = int | None
Value = int | str | tuple[str, ...]
"""An argument of a sentence: a number, a label, or a list of labels. Never a noun: Ukrainian has cases."""

Direction = Literal["up", "right", "down", "left"]
DIRECTIONS: tuple[Direction, ...] = ("up", "right", "down", "left")
COMPASS = ("up", "up-right", "right", "down-right", "down", "down-left", "left", "up-left")
"""Labels of ways, straight and slanted. In a list of labels they are as the floor lies: the kiosk turns them to how the
player looks at it. Each needs `label-<way>` in the files of a game that tells ways."""

OptionValue = int | str

SoundWord = Literal[
    "", "on", "off", "mixed", "step", "refused", "win", "lose", "turn", "capture", "undo", "hint", "tick", "test"
]  # fmt: skip
"""What a happening sounds like. `sounds/` has a recipe for each; the kiosk adds pan and pitch from `places`.

`tick` and `test` are the kiosk's, and belong to no place: a digit of a secret number, and a tone to try a loudspeaker.
"""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a person can be told: a text key, its arguments, and where it is.

    `key` is the id of a message in `kiosk/languages/<lang>/<game>.ftl`. `places` are ids of places or areas of the
    layout, in the order of telling. `sound` is the earcon that goes with it.
    """

    key: str
    args: tuple[tuple[str, Value], ...] = ()
    places: tuple[str, ...] = ()
    sound: SoundWord = ""


def event(key: str, *, places: Iterable[str] = (), sound: SoundWord = "", **args: Value) -> Event:
    """Return an Event; keyword arguments become the arguments of its sentence."""
    return Event(key, tuple(args.items()), tuple(places), sound)


class Refusal(enum.Enum):
    """Why a move was refused. Each game has its own subclass; the value of a member is its text key."""


# ---- what does not change during a game ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Place:
    """A thing that can be chosen: a point, a cell, a card, an action.

    `id` belongs to the figure (`p3`) and is the same in every drawing; `label` is what is painted on the floor and
    spoken (`3`). x and y are in a unit square, y down. `radius` in the same unit is the room that a foot or finger has.
    `neighbours` says where the cursor goes; every place of a layout can be reached from every other.
    """

    id: str
    label: str
    x: float
    y: float
    radius: float = 0.05
    group: str = "board"
    neighbours: Mapping[Direction, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is only looked at: two or more corners in the unit square.

    On a board of cells `word` is a theme word that says whose border it is (`red`): what it closes in is filled so.
    """

    corners: tuple[tuple[float, float], ...]
    word: str = ""


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the picture that has a state, a mark at (x, y), a name and perhaps a lamp.

    `polygon` has at least three corners, in order; the surrounding area has `around=True`, is drawn as a frame round
    everything else and has an empty polygon, or one where the drawing is cut and the frame is open at a side. `label`
    is a letter, or `around`; `name` is the label that it is shown and told by where this drawing has another.
    """

    id: str
    label: str
    x: float
    y: float
    polygon: tuple[tuple[float, float], ...] = ()
    around: bool = False
    lamp: bool = True
    name: str = ""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything is, in one drawing. The order of `places` is the order of scanning.

    `groups` names the groups of places in their order (board, hand, actions); `drawing` is one of `drawings`, each of
    which has the text `drawing-<name>` where there are several (and `drawing-calls`, with `label` and `called`, where
    an area has a name of its own there). Among `EVENTS`, `drawing-<name>-about` is what there is to know of a drawing,
    and `<key>-in-<name>` what is told there instead of `key`. `wide`: the lines are themselves what is seen, no
    borders. `grid` is (columns, rows) of a board of cells: its places are these cells, row by row, and `describe`
    itself tells what is around one. Labels are unique, ids are unique over places and areas together.
    """

    places: tuple[Place, ...]
    lines: tuple[Line, ...] = ()
    areas: tuple[Area, ...] = ()
    groups: tuple[str, ...] = ("board",)
    drawing: str = "board"
    drawings: tuple[str, ...] = ("board",)
    wide: bool = False
    grid: tuple[int, int] | None = None

    def place(self, id: str) -> Place:
        """Return the place with that id. Raises KeyError."""
        for place in self.places:
            if place.id == id:
                return place
        raise KeyError(id)


# ---- what changes -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Look:
    """How a place or an area looks now: a word that the theme knows, a text painted on it, and its lamp.

    Words: point, lit, dark, black, white, red, blue, captured, hidden, empty, may-choose, blocked; of cells also free,
    and red or blue with -dead (captured), -area (empty, in a captured area) and -house (empty, in a closed line).
    """

    word: str
    text: str = ""
    lamp: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A sign at a spot of the picture that is no place and no area: where lines cross, or where something is wrong.

    `word` is `crossing` or `wrong`; `text` is painted beside it. What it tells is told in words as well.
    """

    x: float
    y: float
    word: Literal["crossing", "wrong"] = "crossing"
    text: str = ""


@dataclass(frozen=True, slots=True)
class Looks:
    """How everything looks to one seat: only what that seat may know.

    `of` has an entry for each place and area of the layout. `to_move` are the seats that may move now; empty when the
    game has ended. `progress` is (how many, of how many), or None: what a row of dots at the side counts. `scores`
    are by seat; `lines` are those that moves have made, over the layout's own, `marks`
    are signs over them. `takes_line`: the picture takes a line now that is drawn on it by hand, a move with the text
    `line 0.1200,0.3300 0.1250,0.3310 ...`, spots of the unit square of the layout. Looks are asked for at every step
    before the lamps are lit, so they have to be quick (0.1 ms).
    """

    of: Mapping[str, Look]
    to_move: tuple[int, ...] = (0,)
    progress: tuple[int, int] | None = None
    scores: tuple[int, ...] = ()
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()
    takes_line: bool = False


MoveT = TypeVar("MoveT")
PositionT = TypeVar("PositionT", bound="HasSetup")
ViewT = TypeVar("ViewT")


class HasSetup(Protocol):
    """A position: frozen, hashable, comparable; `setup` is the part of it that no move changes."""

    @property
    def setup(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class Choice(Generic[MoveT]):
    """One step of a move's path: a place of the layout, or an action (`place` is None).

    `text` names it in a menu or a scan. A choice that completes the path carries the `move`; otherwise the path goes
    on with `choices(position, seat, so_far + (id,))`.
    """

    id: str
    text: Event
    place: str | None = None
    move: MoveT | None = None


@dataclass(frozen=True, slots=True)
class Hint(Generic[MoveT]):
    """A move and the reason for it, as data that can be spoken."""

    move: MoveT
    reason: Event


@dataclass(frozen=True, slots=True)
class Clock(Generic[MoveT]):
    """A time limit that is on now: `seat` has `seconds` in all for what is counted under `key`.

    The time under a key adds up over the whole game: a limit for each move has another key at each move, one for all
    moves of a side has one. `over` is the move that the kiosk makes when the time is over; None: it is only told.
    """

    key: str
    seat: int
    seconds: int
    over: MoveT | None = None


@dataclass(frozen=True, slots=True)
class Solution(Generic[MoveT]):
    """An answer: moves that end the game from here. `least` says that no answer has fewer moves."""

    moves: tuple[MoveT, ...]
    least: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended. `winners` is empty for a draw.

    `then` are options that a preparation has settled (see `Game.prepares`): the game itself begins with them.
    """

    winners: tuple[int, ...]
    text: Event
    then: tuple[tuple[str, OptionValue], ...] = ()


@dataclass(frozen=True, slots=True)
class LessonCard:
    """One lesson of a course as a page lists it. `id` is what progress is kept by; `options` begin the lesson."""

    id: str
    title: Event
    options: tuple[tuple[str, OptionValue], ...]


# ---- options as data ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Option:
    """A setting of a game that a menu, a page and the command line build themselves from.

    `values` for kind "choice" (each value v has the text `<key>-<v>`), `low` and `high` for kind "number" (both
    included). A "word" is a text that no menu offers: the game fills it in (`Game.another`, `Outcome.then`), or a
    settings file does. `key` is the text key of the name. `audience` says who may see it.
    """

    name: str
    key: str
    kind: Literal["choice", "number", "word"]
    default: OptionValue
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    audience: Literal["player", "caregiver"] = "player"

    def allows(self, value: OptionValue) -> bool:
        """True if `value` is one of the values, within the range, or a text; whether a word holds `Game.new` says."""
        if self.kind == "word":
            return isinstance(value, str) and len(value) <= MOST_WORD
        if self.kind == "choice":
            return value in self.values
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high


Options = Mapping[str, OptionValue]

MOST_WORD = 8000
"""So many characters an option of kind "word" may have."""


class OptionError(ValueError):
    """An option that a game does not have, or a value that it does not take. `name` is the option."""

    def __init__(self, name: str, message: str) -> None:
        super().__init__(message)
        self.name = name


def complete(game: Game[Any, Any, Any], chosen: Options) -> dict[str, OptionValue]:
    """Return all options of `game` with what was chosen and the defaults for the rest.

    Options may depend on earlier ones (how many starts there are depends on the figure), so each is asked for with
    what is settled so far. Raises OptionError for an unknown name or a value out of range.
    """
    settled: dict[str, OptionValue] = {}
    while True:
        declared = game.options(settled)
        option = next((one for one in declared if one.name not in settled), None)
        if option is None:
            break
        value = chosen.get(option.name, option.default)
        if not option.allows(value):
            numbers, words = f"{option.low} to {option.high}", f"a text of at most {MOST_WORD} characters"
            allowed = {"number": numbers, "word": words}.get(option.kind, ", ".join(option.values))
            raise OptionError(option.name, f"{option.name}: {value!r} is not possible; {allowed}")
        settled[option.name] = value
    for name in chosen:
        if name not in settled:
            raise OptionError(name, f"{name} is not an option; there are {', '.join(settled)}")
    return settled


# ---- the game itself ----------------------------------------------------------------------------------------------


class Game(Protocol[PositionT, MoveT, ViewT]):
    """A game. Every method is pure and deterministic, the same under any PYTHONHASHSEED.

    `EVENTS` are the keys of every event, status line, reason, outcome and choice text that the game can produce: each
    has a sentence in every language, as have `title`, `help` and all options; among them `help-with-<option>-<value>`
    is the help where an option has this value, `seat-<number>` says that a person plays this seat, where seats have
    names, and `menu-again` and `menu-other` are what is offered after the end where a game has no starts and figures.
    `RULES_VERSION` is saved with each move; it goes up when an old position's text would be read differently.
    `LEVELS` is the number of strengths of `reply` (0: no opponent). `QUICK` says that `hint` and `solve` answer in
    under a millisecond and may run in the core; otherwise the thinker is asked. `SECRETS` says that seats know
    different things: then the room's voice says neither the steps of a path nor a hint.
    """

    NAME: str
    RULES_VERSION: int
    EVENTS: frozenset[str]
    REFUSALS: type[Refusal]
    LEVELS: int
    QUICK: bool
    SECRETS: bool

    def options(self, settled: Options) -> tuple[Option, ...]:
        """Return the options, the ranges of later ones depending on the `settled` earlier ones."""

    def new(self, options: Options, seed: int) -> PositionT:
        """Return the start of a game. `options` are complete (see `complete`); all chance comes from `seed`.

        Raises OptionError for a word that does not hold.
        """

    def slow(self, options: Options) -> bool:
        """Return whether `new` takes more than some milliseconds with these options: then the thinker is asked for it,
        and the player is told that something is being made."""

    def prepares(self, options: Options) -> bool:
        """Return whether `new` begins a preparation: something is made (a figure is drawn) that the game is then
        played with. It is played like a game, but it is none: its outcome has `then`, and it is not among results."""

    def another(self, options: Options, seed: int, first: PositionT) -> dict[str, OptionValue]:
        """Return the options of the same game with another start (the same figure, say), chosen by `seed`.

        `first` is the position that the last one began with.
        """

    def lesson(self, text: str) -> LessonCard:
        """Return what the text of one lesson file holds. Files lie in `games/<NAME>/lessons/`, a teacher's own in the
        state folder; a lesson is played like a game, reached when its outcome has winners, and no result is kept.

        Raises ValueError with the reason and the place; a game without a course raises it for every text.
        """

    def seats(self, position: PositionT) -> int:
        """Return how many players sit at this game, 1 to 4."""

    def layout(self, setup: Any, drawing: str = "") -> Layout:
        """Return where everything is. Computed once for a setup (`functools.cache`); "" is the first drawing."""

    def looks(self, position: PositionT, seat: Seat) -> Looks:
        """Return how everything looks to `seat`: no more than it may know."""

    def status(self, position: PositionT, seat: Seat) -> tuple[Event, ...]:
        """Return short sentences for the side panel, the most important first: `2 is the fewest`, `1 of 3 lit`."""

    def choices(self, position: PositionT, seat: int, so_far: tuple[str, ...] = ()) -> tuple[Choice[MoveT], ...]:
        """Return what may be chosen next on the path `so_far` of choice ids; () when `seat` may not move."""

    def play(self, position: PositionT, move: MoveT) -> PositionT | Refusal:
        """Return the position after `move`, or why it is refused. A finished game refuses every move."""

    def why_not(self, position: PositionT, seat: int, so_far: tuple[str, ...], target: str) -> Refusal:
        """Return why `target` (any id of the layout, or none at all) cannot be chosen now by `seat` on this path."""

    def format(self, move: MoveT) -> str:
        """Return the move's text: one line, without spaces at its ends."""

    def parse(self, position: PositionT, text: str) -> MoveT | Refusal:
        """Return the move that `text` means in this position, or why it means none."""

    def outcome(self, position: PositionT) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

    def clocks(self, position: PositionT) -> tuple[Clock[MoveT], ...]:
        """Return the time limits that are on in this position, () without any: the kiosk counts, tells and shows."""

    def text(self, position: PositionT) -> str:
        """Return all of the position as text, secrets too: `read(text(p)) == p`. It is what a save holds."""

    def read(self, text: str) -> PositionT:
        """Return the position. Raises ValueError with the reason and the place."""

    def view(self, position: PositionT, seat: Seat) -> ViewT:
        """Return what `seat` may know."""

    def view_text(self, view: ViewT) -> str:
        """Return the view as text; it holds no secret. `read_view(view_text(v)) == v`."""

    def read_view(self, text: str) -> ViewT:
        """Return the view. Raises ValueError."""

    def events(self, before: PositionT, move: MoveT, after: PositionT, seat: Seat) -> tuple[Event, ...]:
        """Return what happened, in the order of telling, as far as `seat` may know it."""

    def begin(self, position: PositionT, seat: Seat) -> tuple[Event, ...]:
        """Return what is told when a game starts, is gone on with, or when a player asks how it stands."""

    def describe(self, position: PositionT, seat: Seat, place: str) -> tuple[Event, ...]:
        """Return what this place or area is, and what choosing it would do.

        What is beside it and where it is the kiosk tells itself, because a player may look at the layout turned.
        """

    def hint(self, view: ViewT, budget: int) -> Hint[MoveT] | None:
        """Return a good move, or None. `budget` is in nodes, never seconds."""

    def reply(self, view: ViewT, level: int, seed: int, budget: int) -> Hint[MoveT] | None:
        """Return an opponent's move at `level` (1 is the weakest), or None if it has none."""

    def solve(self, view: ViewT, budget: int) -> Solution[MoveT] | None:
        """Return an answer, or None where the game has none or the budget does not reach."""


def names_of(game: Game[Any, Any, Any], position: Any, seat: int, move: Any) -> tuple[Event, ...]:
    """Return how the steps of this move's path are called, in order; () for a move that is not offered now."""
    todo: list[tuple[tuple[str, ...], tuple[Event, ...]]] = [((), ())]
    while todo:
        so_far, names = todo.pop()
        for choice in game.choices(position, seat, so_far):
            if choice.move == move:
                return (*names, choice.text)
            if choice.move is None:
                todo.append(((*so_far, choice.id), (*names, choice.text)))
    return ()


# ---- helpers for layouts ------------------------------------------------------------------------------------------


def with_neighbours(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Return the places with `neighbours` filled from their coordinates.

    In each direction the nearest place within 60 degrees of it; sideways distance counts double. A direction with no
    such place wraps to nothing. Where that leaves a place that cannot be reached, the nearest reached one gets a way
    to it in a direction that it has free (or that leads elsewhere twice). O(n^2), n below 100; boards make their own.
    """
    ways: dict[str, dict[Direction, str]] = {place.id: {} for place in places}
    for place in places:
        for direction, (dx, dy) in _STEPS.items():
            best = _nearest(place, places, dx, dy)
            if best is not None:
                ways[place.id][direction] = best.id
    _connect(places, ways)
    return tuple(Place(p.id, p.label, p.x, p.y, p.radius, p.group, dict(ways[p.id])) for p in places)


_STEPS: dict[Direction, tuple[int, int]] = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


def _nearest(place: Place, places: tuple[Place, ...], dx: int, dy: int) -> Place | None:
    best: Place | None = None
    best_cost = 0.0
    for other in places:
        along = (other.x - place.x) * dx + (other.y - place.y) * dy
        across = abs((other.x - place.x) * dy) + abs((other.y - place.y) * dx)
        if along <= 1e-9 or across > along * 1.7321:
            continue
        cost = along + 2 * across
        if best is None or cost < best_cost - 1e-9:
            best, best_cost = other, cost
    return best


def _connect(places: tuple[Place, ...], ways: dict[str, dict[Direction, str]]) -> None:
    """Add ways until every place reaches every other: both from and to the first place."""
    if not places:
        return
    first = places[0].id

    def reached(forward: bool) -> set[str]:
        seen, todo = {first}, [first]
        while todo:
            at = todo.pop()
            step = ways[at].values() if forward else [p for p in ways if at in ways[p].values()]
            for other in step:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return seen

    for forward in (True, False):
        while len(seen := reached(forward)) < len(places):
            pairs = [
                (abs(a.x - b.x) + abs(a.y - b.y), a, b)
                for a in places
                for b in places
                if (a.id in seen) == forward and (b.id in seen) != forward and a is not b
            ]
            for _, a, b in sorted(pairs, key=lambda pair: (pair[0], pair[1].id, pair[2].id)):
                free = [d for d in DIRECTIONS if d not in ways[a.id]]
                if free:
                    ways[a.id][_towards(a, b, free)] = b.id
                    break
            else:
                raise ValueError("this layout has a place that no cursor can reach")


def _towards(a: Place, b: Place, free: list[Direction]) -> Direction:
    return max(free, key=lambda d: (b.x - a.x) * _STEPS[d][0] + (b.y - a.y) * _STEPS[d][1])
