"""One game at the table: where it stands, what was before and after, what was counted. State only; `play.py` acts.

A position is never changed: undo and redo go to other ones.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.game import COMPASS, Choice, Event, Game, Layout, Looks, Options, Outcome, Seat, Value
from kiosk.cues import Think
from kiosk.screens import turning
from kiosk.screens.grids import CellMap, cells_of
from kiosk.screens.panes import Panes
from kiosk.timing import Clocks
from kiosk.walking import Walk

LESSON, LEARNED = "lesson ", "learned "
"""Notes in the record: the first step of a lesson, and the one that says that its aim was reached. Its id follows
(`kiosk/learned.py`)."""


@dataclass(slots=True)
class Counts:
    """What the player has done so far in this game. `steps` are the moves that stand (an undone one does not)."""

    steps: int = 0
    undone: int = 0
    hints: int = 0
    refused: int = 0


@dataclass(slots=True)
class Watch:
    """Time of play in seconds, without the pauses."""

    played_s: float = 0.0
    since: float | None = None

    def start(self, now: float) -> None:
        """Begin or go on."""
        if self.since is None:
            self.since = now

    def stop(self, now: float) -> None:
        """Pause."""
        if self.since is not None:
            self.played_s += max(0.0, now - self.since)
            self.since = None

    def read(self, now: float) -> float:
        """Return the seconds played up to `now`."""
        return self.played_s + (0.0 if self.since is None else max(0.0, now - self.since))


@dataclass(frozen=True, slots=True)
class Saved:
    """A step as the record holds it, for resuming."""

    kind: str
    position: str
    played_ms: int = 0
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Stand:
    """A position, and how many steps led to it: none to the start, however often it was gone back to."""

    position: Any
    steps: int


@dataclass(slots=True)
class Table:
    """The state of one game at the table. `past` and `future` are where undo and redo go to.

    `opponents` gives the level of each seat that the installation plays.
    """

    game: Game[Any, Any, Any]
    options: Options
    seed: int
    position: Any
    opponents: Mapping[int, int] = field(default_factory=dict)
    past: list[Stand] = field(default_factory=list)
    future: list[Stand] = field(default_factory=list)
    so_far: tuple[str, ...] = ()
    counts: Counts = field(default_factory=Counts)
    watch: Watch = field(default_factory=Watch)
    walk: Walk = field(default_factory=Walk)
    clocks: Clocks = field(default_factory=Clocks)
    lamps_at: float | None = None
    asked: Think | None = None
    turned: tuple[bool, int, float] = (False, 0, 1.0)
    """How the player looks at the figure: mirrored, degrees clockwise, width to depth."""
    drawing: str = ""
    """The drawing that is looked at, "" for the first; where a figure does not have it, the first is."""
    floor: str = ""
    """The drawing that is on the floor, so that feet walk over it."""
    lesson: str = ""
    """The id of the lesson that this is; no game then, and no result."""
    heading: Event | None = None
    """What the lesson is called, in the game's language file."""
    at_side: int = 3
    """So many of what a game offers that is no place stand at the side one by one, for this player (`offers.py`)."""
    panes: Panes = field(default_factory=Panes)
    """Which part of a board of cells is met."""
    told: tuple[Event, ...] = ()
    """What the last change was, as the game tells it."""
    lately: dict[int, tuple[Any, Event]] = field(default_factory=dict)
    """By identity of a position that a move led to: it, and what that move is told as first."""
    _looked: tuple[Any, dict[Seat, Looks]] | None = None
    _heard: tuple[Any, Seat] | None = None
    _laid: tuple[Any, tuple[bool, int, float], str, Layout] | None = None
    _fitted: CellMap | None = None
    _offered: tuple[Any, tuple[str, ...], tuple[Choice[Any], ...]] | None = None

    def looks(self, seat: Seat) -> Looks:
        """How it looks to a seat; asked of the game once for each position."""
        if self._looked is None or self._looked[0] is not self.position:
            self._looked = (self.position, {})
        looked = self._looked[1]
        if seat not in looked:
            looked[seat] = self.game.looks(self.position, seat)
        return looked[seat]

    @property
    def seat(self) -> int:
        """The seat whose turn it is (0 when the game has ended)."""
        return next(iter(self.looks(self.listener).to_move), 0)

    @property
    def choices(self) -> tuple[Choice[Any], ...]:
        """What the seat whose turn it is may choose next on its path; asked of the game once for each step of it."""
        known = self._offered
        if known is None or known[0] is not self.position or known[1] != self.so_far:
            found = self.game.choices(self.position, self.seat, self.so_far)
            known = self._offered = self.position, self.so_far, found
        return known[2]

    @property
    def secret(self) -> bool:
        """True if the room must not hear what one seat alone may know."""
        return self.game.SECRETS and self.listener is None

    @property
    def stand(self) -> Stand:
        return Stand(self.position, self.counts.steps)

    def go_to(self, stand: Stand) -> None:
        """Stand there now."""
        self.position, self.counts.steps = stand.position, stand.steps
        self.so_far, self.asked = (), None

    @property
    def listener(self) -> Seat:
        """For whom the room's voice speaks: one player alone hears all that is theirs; several what all may know."""
        if self._heard is None or self._heard[0] is not self.opponents:  # asked for many times in a step
            people = [seat for seat in range(self.game.seats(self.position)) if seat not in self.opponents]
            self._heard = self.opponents, people[0] if len(people) == 1 else None
        return self._heard[1]

    @property
    def watched(self) -> bool:
        """True where the installation plays every seat, and people look on."""
        return len(self.opponents) >= self.game.seats(self.position)

    @property
    def waits_for_reply(self) -> bool:
        """True where the next move is the installation's, and the thinker has not been asked for it."""
        return self.asked is None and bool(self.opponents) and self.seat in self.opponents and self.outcome is None

    @property
    def layout(self) -> Layout:
        """Where everything is, as this player looks at it; computed once for a setup and a way of looking."""
        setup, laid = self.position.setup, self._laid
        if laid is None or laid[0] is not setup or laid[1:3] != (self.turned, self.drawing):
            laid = self._laid = setup, self.turned, self.drawing, self._drawn(self.drawing)
        return laid[3]

    @property
    def cells(self) -> CellMap | None:
        """The board of cells as this player looks at it, None where the figure is none; panes and view fit it."""
        cells = cells_of(self.layout)
        if cells is not None and self._fitted is not cells:
            self.panes.settle(cells)
            self._fitted = cells
        return cells

    def met_by(self, pads: int, *, scanned: bool) -> None:
        """So many pads choose the cells of a large board; `scanned`: a switch goes through them."""
        self.panes.pads, self.panes.scanned, self._fitted = pads, scanned, None

    @property
    def floor_layout(self) -> Layout:
        """Where everything is on the floor, whichever drawing is looked at."""
        return self.layout if self.floor == self.drawing else self._drawn(self.floor)

    def _drawn(self, drawing: str) -> Layout:
        return _layout(self.game, self.position.setup, drawing, self.turned)  # type: ignore[arg-type]  # by identity

    @property
    def help(self) -> Event:
        """What there is to do: for an option's value that has its own (`help-with-<option>-<value>`), that."""
        own = (f"help-with-{name}-{value}" for name, value in self.options.items())
        return Event(next((key for key in own if key in self.game.EVENTS), "help"))

    def worded(self, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return what is told as it reads here: a drawing's own sentences and names, and ways as the player looks."""
        layout = self.layout
        names = {area.label: area.name for area in layout.areas if area.name}
        if self.turned[:2] != (False, 0):
            names |= turning.turned_ways(mirrored=self.turned[0], degrees=self.turned[1])
        return tuple(_worded(one, names, f"-in-{layout.drawing}", self.game.EVENTS) for one in events)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.position)


def _worded(told: Event, names: Mapping[str, str], ending: str, known: frozenset[str]) -> Event:
    key = told.key + ending if told.key + ending in known else told.key
    return told if key == told.key and not names else Event(key, _named(told, names), told.places, told.sound)


def _named(told: Event, names: Mapping[str, str]) -> tuple[tuple[str, Value], ...]:
    """Return the arguments of a sentence with other names for some labels; listed ways stay in their order."""

    def named(value: Value) -> Value:
        if isinstance(value, tuple):
            return tuple(sorted((names.get(label, label) for label in value), key=_way_order))
        return names.get(value, value) if isinstance(value, str) else value

    return tuple((name, named(value)) for name, value in told.args)


def _way_order(label: str) -> int:
    """Ways are told clockwise from the top; other labels stay where they are, before them."""
    return COMPASS.index(label) if label in COMPASS else -1


@functools.lru_cache(maxsize=64)
def _layout(game: Any, setup: Any, drawing: str, turned: tuple[bool, int, float]) -> Layout:
    layout: Layout = game.layout(setup)
    if drawing in layout.drawings:
        layout = game.layout(setup, drawing)
    mirrored, degrees, stretch = turned
    if turned == (False, 0, 1.0):
        return layout
    return turning.turned(layout, mirrored=mirrored, degrees=degrees, stretch=stretch)
