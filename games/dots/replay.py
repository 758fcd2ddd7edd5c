"""A record played again, forward and back: what each dot captured, where no dot can be put, the score, the end.

The engine closes areas at once, as servers do; after STOP the houses of the side that stopped close no more (comment
1). Lines that the file gives are compared with what the engine closed, and a difference is told. A record by hand
(`Record.by_hand`) closes exactly what it says, whatever the rules would close.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from games.dots.board import Board, Mask
from games.dots.field import Closing, Field, Player, State
from games.dots.grounding import after_stop
from games.dots.record import Border, BrokenRecord, Entry, Record, Remark, Says, Stop

PLAYERS = "RB"
"""As in the data and on the command line: R is the first colour, B in SGF."""

_MARGIN = re.compile(r"([BW])\+([0-9]{1,6}(?:\.[0-9]{1,6})?)")
_LEAST_BORDER = 4


@dataclass(frozen=True, slots=True)
class Step:
    """How it stands after one entry; the first step of a replay has none. `caught` are the points that fell into
    captured areas with it, `dead` and `freed` the dots that were captured and that came free again."""

    state: State
    entry: Entry | None = None
    caught: Mask = 0
    dead: Mask = 0
    freed: Mask = 0

    @property
    def score(self) -> tuple[int, int]:
        """How many enemy dots each player holds."""
        return self.state.score

    @property
    def unplayable(self) -> Mask:
        """The points without a dot where none can be put: those in captured areas."""
        state = self.state
        return state.board.field & ~state.free & ~(state.dots[0] | state.dots[1])


@dataclass(frozen=True, slots=True)
class Replay:
    """A record with all its steps, and how far one has come: `step` goes on or back. `problem` is why it ends early."""

    record: Record
    steps: tuple[Step, ...]
    remarks: tuple[Remark, ...] = ()
    problem: BrokenRecord | None = None
    at: int = 0

    @property
    def here(self) -> Step:
        """The step that it stands at."""
        return self.steps[self.at]

    def step(self, by: int) -> Replay:
        """Return it so many steps further, or back when negative; at both ends it stops."""
        return replace(self, at=max(0, min(len(self.steps) - 1, self.at + by)))

    @property
    def score(self) -> tuple[int, int]:
        """The score at the end. After STOP without dots put alone, all that is loose is lost."""
        state, stop = self.steps[-1].state, self.record.stop
        if stop is None or self.problem or self.record.by_hand or self._played_on(stop):
            return state.score
        return after_stop(state, stop.by)

    @property
    def margin(self) -> int:
        """How many more dots the first player holds at the end than the second."""
        red, blue = self.score
        return red - blue

    def _played_on(self, stop: Stop) -> bool:
        """Return whether dots were put alone, or whoever could put them did not want to."""
        return any(entry.cell is not None or entry.says is Says.DONE for entry in self.record.entries[stop.lone_from :])


def replayed(record: Record) -> Replay:
    """Play a record. What cannot be played ends it there, with `problem`."""
    player: _ByRule | _ByHand = _ByHand(record) if record.by_hand else _ByRule(record)
    steps, problem = [], None
    try:
        before = player.start()
        steps.append(Step(before))
        for number, entry in enumerate(record.entries):
            caught = player.play(entry, number)
            state = player.state()
            dead, was = state.dead[0] | state.dead[1], before.dead[0] | before.dead[1]
            steps.append(Step(state, entry, caught, dead & ~was, was & ~dead))
            before = state
    except BrokenRecord as error:
        problem = error
        steps = steps or [Step(State(record.width, record.height))]
    found = Replay(record, tuple(steps), (*record.remarks, *player.remarks), problem)
    return replace(found, remarks=(*found.remarks, *_result_remarks(found)))


class _ByRule:
    """Plays with the engine."""

    def __init__(self, record: Record) -> None:
        self.record, self.field = record, Field(record.width, record.height)
        self.remarks: list[Remark] = []
        self._stopped: Player | None = None
        self._has_borders = any(entry.borders for entry in record.entries)

    def start(self) -> State:
        """Put what stands there before the first move: all dots of a side, then those of the other; then it closes."""
        shape, field = self.field.board, self.field
        for entry in self.record.setup:
            field.put(_free_point(shape, field.free, entry), entry.player)
        field.settle(0)
        field.settle(1)
        field.closing = Closing.IMMEDIATE
        return field.state()

    def state(self) -> State:
        """Return how it stands."""
        return self.field.state()

    def play(self, entry: Entry, number: int) -> Mask:
        """Play one entry; return the points that were captured."""
        stop = self.record.stop
        if stop and number >= stop.lone_from:
            self.field.closing, self._stopped = Closing.DELAYED, stop.by
        caught = 0
        if entry.cell is not None:
            if entry.player == self._stopped:
                raise BrokenRecord(f"{PLAYERS[entry.player]} has said STOP and puts a dot", entry.place)
            point = _free_point(self.field.board, self.field.legal_mask(entry.player), entry)
            caught = self.field.put(point, entry.player)
        if entry.borders or (caught and self._has_borders):
            self._compare(entry, caught)
        return caught

    def _compare(self, entry: Entry, caught: Mask) -> None:
        """Tell where the lines of the file are not what closed. Dots of the owner's may lie inside a thick wall or in
        it: that makes no difference in play."""
        shape, dots = self.field.board, self.field.dots
        said, told = [0, 0], len(self.remarks)
        for border in entry.borders:
            owner, inside, why = _inside(shape, self.field.state(), border)
            if why:
                self.remarks.append(Remark(why, entry.place))
                continue
            said[owner] |= inside & ~dots[owner]
        whole = said[0] | said[1]
        missing = (said[0] & ~self.field.taken[0]) | (said[1] & ~self.field.taken[1])
        more = caught & ~whole & ~(dots[0] & self.field.taken[0]) & ~(dots[1] & self.field.taken[1])
        if (missing or more) and len(self.remarks) == told:
            says = f"the file closes {missing.bit_count()} points that the rules leave open, " if missing else ""
            says += f"the rules close {more.bit_count()} points that the file leaves open" if more else ""
            self.remarks.append(Remark(says.strip(" ,"), entry.place))


class _ByHand:
    """Plays without the engine: only the lines of the file close anything."""

    def __init__(self, record: Record) -> None:
        self.record, self._state = record, State(record.width, record.height)
        self.remarks: list[Remark] = []

    def start(self) -> State:
        """Put what stands there before the first move."""
        for entry in self.record.setup:
            self._put(entry)
        return self._state

    def state(self) -> State:
        """Return how it stands."""
        return self._state

    def play(self, entry: Entry, number: int) -> Mask:
        """Play one entry; return the points that were captured."""
        before = self._state.taken
        if entry.cell is not None:
            self._put(entry)
        for border in entry.borders:
            owner, inside, why = _inside(self._state.board, self._state, border)
            if why:
                self.remarks.append(Remark(why, entry.place))
                continue
            taken = [area & ~inside for area in self._state.taken]
            taken[owner] = self._state.taken[owner] | inside
            self._state = replace(self._state, taken=(taken[0], taken[1]))
        now = self._state.taken
        return (now[0] & ~before[0]) | (now[1] & ~before[1])

    def _put(self, entry: Entry) -> None:
        point = _free_point(self._state.board, self._state.free, entry)
        dots = list(self._state.dots)
        dots[entry.player] |= 1 << point
        self._state = replace(self._state, dots=(dots[0], dots[1]))


def _free_point(shape: Board, free: Mask, entry: Entry) -> int:
    assert entry.cell is not None
    point = shape.at(*entry.cell)
    if not free >> point & 1:
        says = f"{PLAYERS[entry.player]} cannot put a dot on {_told(entry.cell)}: there is a dot or a captured area"
        raise BrokenRecord(says, entry.place)
    return point


def _inside(shape: Board, state: State, border: Border) -> tuple[Player, Mask, str]:
    """Return whose line that is, the points inside it, and why it is none ("" if it is one)."""
    line = shape.mask(shape.at(*cell) for cell in border)
    owner = 0 if state.dots[0] >> shape.at(*border[0]) & 1 else 1
    if line & ~state.dots[owner]:
        return owner, 0, "a line goes over points where no dot of its side is"
    steps = zip(border, (*border[1:], border[0]), strict=True)
    if len(border) < _LEAST_BORDER or any(max(abs(a - c), abs(b - d)) != 1 for (a, b), (c, d) in steps):
        return owner, 0, "a line does not go from dot to dot round an area"
    space = shape.field & ~line
    inside = space & ~shape.flood(shape.edge & space, space)
    return owner, inside, "" if inside else "a line has nothing inside"


def _result_remarks(found: Replay) -> Iterator[Remark]:
    """Compare what the file says about the end with the dots."""
    record = found.record
    agreed = any(entry.says is Says.DRAW for entry in record.entries)
    if found.problem or agreed or any(remark.says.startswith("ScoreTerr") for remark in record.remarks):
        return
    said = _MARGIN.fullmatch(record.result)
    if said or record.result in ("0", "Draw"):
        wanted = float(said[2]) * (1 if said[1] == "B" else -1) if said else 0.0
        counted = found.margin - record.komi
        if abs(wanted - counted) > 1e-6:
            yield Remark(f"the file says {record.result}, the dots say {result(counted)}")


def result(margin: float) -> str:
    """Return a margin of the first player as SGF writes it."""
    return "0" if not margin else f"{'B' if margin > 0 else 'W'}+{abs(margin):g}"


def _told(cell: tuple[int, int]) -> str:
    return f"column {cell[0] + 1}, row {cell[1] + 1}"


def picture(state: State) -> list[str]:
    """Return the field as rows of letters: R and B are dots, r and b captured ones, a comma a free point of an area."""
    shape, rows = state.board, []
    letters = (("R", state.live[0]), ("B", state.live[1]), ("r", state.dead[0]), ("b", state.dead[1]),
               (",", state.taken[0] | state.taken[1]), (".", shape.field))  # fmt: skip
    for y in range(shape.height):
        bits = (shape.bit[shape.at(x, y)] for x in range(shape.width))
        rows.append("".join(next(letter for letter, some in letters if some & bit) for bit in bits))
    return rows
