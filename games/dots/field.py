"""The engine of Dots: dots are put, lines close, areas are captured, and every put can be taken back.

The rule (see README.md): after a side puts a dot, look from each of the four points beside it at the region of points
that have no live dot of this side and hang together by straight steps. A region that reaches the edge is open. A closed
one with a live enemy dot in it is captured with all inside its border; a closed one without is a **house**. If nothing
was captured and the dot stands in a house of the enemy, that house closes for the enemy: at once, or by comment 1 of
the rules (`Closing`) at the start of its owner's next turn.

Why it is quick: dots that touch are joined in a forest (each joined tree hangs on the larger one, so joins can be taken
back). A line can close only where a new dot touches two groups that are one tree already; only then regions are
flooded, all at once and by turns, until the small ones are done. Dead dots stay joined: that costs a flood now and
then, never a mistake. A put takes 2 to 3 us on 38 x 31, `undo` under 1 us.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from games.dots.board import Board, Mask, Point, board, points

Player = int
"""0 is the first colour (red, R), 1 the second (blue, B)."""

Pair = tuple[Mask, Mask]
"""One set for each player."""


class Closing(enum.Enum):
    """When a house that the enemy has stepped into closes."""

    DELAYED = "delayed"
    """At the start of its owner's next turn (comment 1): while its owner has no turn, never."""
    IMMEDIATE = "immediate"
    """At once, as servers and records have it. At the start of every turn it is the same."""


@dataclass(frozen=True, slots=True)
class State:
    """All of a field that counts. `Field.at` goes on from it, `Field.state` gives it.

    `dots` are all dots put; `taken` the points of each player's captured areas; `entered` the dots of the other side
    that stand in a player's house, which closes at the start of this player's next turn.
    """

    width: int
    height: int
    dots: Pair = (0, 0)
    taken: Pair = (0, 0)
    entered: Pair = (0, 0)

    @property
    def board(self) -> Board:
        """The shape of the field."""
        return board(self.width, self.height)

    @property
    def live(self) -> Pair:
        """The dots that make lines: those in no area of the other side."""
        return self.dots[0] & ~self.taken[1], self.dots[1] & ~self.taken[0]

    @property
    def dead(self) -> Pair:
        """The captured dots of each player."""
        return self.dots[0] & self.taken[1], self.dots[1] & self.taken[0]

    @property
    def free(self) -> Mask:
        """The points where a dot may be put: without a dot and in no captured area, whose ever it is."""
        return self.board.field & ~(self.dots[0] | self.dots[1] | self.taken[0] | self.taken[1])

    @property
    def score(self) -> tuple[int, int]:
        """How many enemy dots each player holds now. A dot that comes free again counts no more (comment 2)."""
        red, blue = self.dead
        return blue.bit_count(), red.bit_count()


_Past = tuple[Mask, Player, int, tuple[list[Mask], ...] | None]
"""What was put, by whom, how many joins there were, and how all stood where more than this dot changed."""


class Field:
    """A field that is played on: `put`, and `undo` what was put. See the module for the rule and the cost.

    `dots`, `taken`, `entered` as in `State`; `live` and `houses` by player too, kept up to date. `houses` are all
    points of closed regions that have captured nothing; cut with `free`, what can be stepped into. Read them, do not
    write them. `closing` may be changed between puts.
    """

    __slots__ = (
        "_joined", "_parent", "_past", "_size", "board", "closing", "dots", "entered", "houses", "live", "taken"
    )  # fmt: skip

    def __init__(self, width: int, height: int, closing: Closing = Closing.DELAYED) -> None:
        self.board, self.closing = board(width, height), closing
        self.dots, self.live, self.taken, self.houses, self.entered = [0, 0], [0, 0], [0, 0], [0, 0], [0, 0]
        self._parent = list(range(len(self.board.bit)))
        self._size = [1] * len(self._parent)
        self._joined: list[Point] = []
        self._past: list[_Past] = []

    @classmethod
    def at(cls, state: State, closing: Closing = Closing.DELAYED) -> Field:
        """Return a field that stands so; it cannot be undone to before. 0.3 ms for an empty field, 1 ms for a full."""
        field = cls(state.width, state.height, closing)
        field.dots, field.taken, field.entered = list(state.dots), list(state.taken), list(state.entered)
        field.live = list(state.live)
        for player in (0, 1):
            seen = 0
            for point in points(field.live[player]):
                field._join(point, player, seen)
                seen |= field.board.bit[point]
            field.houses[player] = houses(state, player)
        field._joined.clear()
        return field

    def state(self) -> State:
        """Return how it stands now."""
        shape = self.board
        dots, taken, entered = self.dots, self.taken, self.entered
        return State(shape.width, shape.height, (dots[0], dots[1]), (taken[0], taken[1]), (entered[0], entered[1]))

    # ---- what is ----------------------------------------------------------------------------------------------------

    @property
    def free(self) -> Mask:
        """The points where a dot may be put now. A side's own turn begins with `settle`, which `put` does by itself;
        whoever asks what it may do asks after `settle`."""
        return self.board.field & ~(self.dots[0] | self.dots[1] | self.taken[0] | self.taken[1])

    @property
    def score(self) -> tuple[int, int]:
        """How many enemy dots each player holds now."""
        dots, taken = self.dots, self.taken
        return (dots[1] & taken[0]).bit_count(), (dots[0] & taken[1]).bit_count()

    @property
    def dead(self) -> Pair:
        """The captured dots of each player."""
        return self.dots[0] & self.taken[1], self.dots[1] & self.taken[0]

    def legal_mask(self, player: Player) -> Mask:
        """Return where `player` may put a dot at the start of their turn: as `free` after `settle`, without changing
        anything. The middle of the field for first moves is a matter of `rules`."""
        if not self.entered[player]:
            return self.free
        self.settle(player)
        free = self.free
        self.undo()
        return free

    def owner_at(self, point: Point) -> Player | None:
        """Return in whose captured area a point is, None outside all."""
        bit = self.board.bit[point]
        return 0 if self.taken[0] & bit else 1 if self.taken[1] & bit else None

    def dot_at(self, point: Point) -> Player | None:
        """Return whose dot, live or dead, stands on a point, None for a point without one."""
        bit = self.board.bit[point]
        return 0 if self.dots[0] & bit else 1 if self.dots[1] & bit else None

    def tree(self, point: Point) -> Point:
        """Return what all dots of one tree have in common. Dots that touch are in one; so may be some that no longer
        do, because a dead dot was between them."""
        parent = self._parent
        while parent[point] != point:
            point = parent[point]
        return point

    @property
    def undoable(self) -> int:
        """How many puts and settlings can be taken back."""
        return len(self._past)

    # ---- what is done -----------------------------------------------------------------------------------------------

    def put(self, point: Point, player: Player) -> Mask:
        """Put a dot of `player` and return the points that this put into captured areas, whoever owns them; 0: none.

        The houses of `player` that were stepped into close first (what they catch is not in the answer), which may
        close the point itself: ask `legal_mask`. Neither the turn nor the legality is checked here; a point that is
        not free spoils the field. `undo` takes back the dot and what closed before it.
        """
        enemy, bit, houses_ = 1 - player, self.board.bit[point], self.houses
        stands = None
        if self.entered[player]:
            stands = self._standing()
            self._settle(player)
        mine, joins = self.live[player], len(self._joined)
        ring = self._join(point, player, mine)
        in_house = (houses_[0] | houses_[1]) & bit
        if stands is None and (ring or in_house):
            stands = self._standing()
        self._past.append((bit, player, joins, stands))
        self.dots[player] |= bit
        self.live[player] = mine | bit
        if in_house & houses_[player]:
            houses_[player] ^= bit
        elif ring:
            caught = self._close(point, player)
            if caught:
                return caught
        if in_house & houses_[enemy]:
            self.entered[enemy] |= bit
            if self.closing is Closing.IMMEDIATE:
                return self._settle(enemy)
        return 0

    def settle(self, player: Player) -> Mask:
        """Close the houses of `player` that were stepped into, as their turn begins; return the points that closed.

        `undo` takes it back, also when nothing closed.
        """
        self._past.append((0, player, len(self._joined), self._standing()))
        return self._settle(player)

    def undo(self) -> None:
        """Take back the last `put` or `settle`. Raises IndexError when there is none."""
        bit, player, joins, stands = self._past.pop()
        if stands is None:
            self.dots[player] ^= bit
            self.live[player] ^= bit
        else:
            (self.dots[:], self.live[:], self.taken[:], self.houses[:], self.entered[:]) = stands
        parent, size, joined = self._parent, self._size, self._joined
        while len(joined) > joins:
            child = joined.pop()
            size[parent[child]] -= size[child]
            parent[child] = child

    def _standing(self) -> tuple[list[Mask], ...]:
        """Return all that `undo` brings back when more than one dot changes."""
        return self.dots[:], self.live[:], self.taken[:], self.houses[:], self.entered[:]

    def _join(self, point: Point, player: Player, mine: Mask) -> bool:
        """Join a new dot to the dots of `mine` around it; return whether two groups of them were one tree already.

        Only then can a line close: a dot that joins nothing, or only trees that were apart, leaves the points around it
        connected with each other, round the end of a tree.
        """
        shape, parent, size = self.board, self._parent, self._size
        root, ring = point, False
        for step in shape.groups[mine >> point - shape.stride - 1 & shape.around]:
            other = point + step
            while parent[other] != other:
                other = parent[other]
            if other == root:
                ring = True
                continue
            if size[other] < size[root]:
                other, root = root, other
            parent[root] = other
            size[other] += size[root]
            self._joined.append(root)
            root = other
        return ring

    def _close(self, point: Point, player: Player) -> Mask:
        """Capture the closed regions beside a new dot that have an enemy dot; the others become houses."""
        shape, enemy = self.board, 1 - player
        regions = self._closed_beside(point, player)
        full = [region for region in regions if region & self.live[enemy]]
        areas = [shape.enclosed(region, self.live[player]) for region in full]  # before a freed dot changes anything
        caught = 0
        for area in areas:
            caught |= area
            self._capture(player, area)
        for region in regions:
            if not region & caught:
                self.houses[player] |= region
        return caught

    def _closed_beside(self, point: Point, player: Player) -> list[Mask]:
        """Return the closed regions beside a dot that `player` has put into an open one.

        They are flooded by turns, a step each. At least one of them is open, so when one is left and none was open, it
        is that one, and the long flood is never finished. Regions that turn out to be one are flooded together.
        """
        shape, stride, edge = self.board, self.board.stride, self.board.edge
        space = shape.field & ~self.live[player]
        seeds = (1 << point + 1, 1 << point - 1, 1 << point + stride, 1 << point - stride)
        floods = [seed for seed in seeds if seed & space]
        closed: list[Mask] = []
        one_is_open, found = bool(self.board.bit[point] & edge), 0
        while floods and (one_is_open or len(floods) > 1):
            going: list[Mask] = []
            seen = 0
            for some in floods:
                if some & found:
                    continue
                if some & seen:
                    some |= _taken_out(going, some)
                more = (some | some << 1 | some >> 1 | some << stride | some >> stride) & space
                if more & edge:
                    found, one_is_open = found | more, True
                elif more == some:
                    found |= more
                    closed.append(more)
                else:
                    going.append(more)
                    seen |= more
            floods = going
        return closed

    def _settle(self, player: Player) -> Mask:
        shape, caught = self.board, 0
        entered, self.entered[player] = self.entered[player] & self.live[1 - player], 0
        while entered:
            lowest = entered & -entered
            region = shape.closed(lowest, shape.field & ~self.live[player])
            if region:
                area = shape.enclosed(region, self.live[player])
                self._capture(player, area)
                caught |= area
            entered &= ~(region | lowest)
        return caught

    def _capture(self, player: Player, area: Mask) -> None:
        """Give an area to `player`: enemy dots in it die, own ones live again, enemy areas in it change their owner."""
        enemy = 1 - player
        self.taken[player] |= area
        self.taken[enemy] &= ~area
        self.live[enemy] &= ~area
        self.live[player] |= self.dots[player] & area
        self.houses[0] &= ~area
        self.houses[1] &= ~area
        shape, space = self.board, self.board.field & ~self.live[enemy]
        broken = shape.spread(area) & self.houses[enemy]
        while broken:
            lowest = broken & -broken
            if shape.closed(lowest, space):
                broken ^= lowest
                continue
            opened = shape.flood(lowest, space)
            self.houses[enemy] &= ~opened
            broken &= ~opened


def _taken_out(going: list[Mask], some: Mask) -> Mask:
    """Take out those that overlap with `some` and return them as one."""
    met = [other for other in going if other & some]
    going[:] = [other for other in going if not other & some]
    whole = 0
    for other in met:
        whole |= other
    return whole


def houses(state: State, player: Player) -> Mask:
    """Return the points of all closed regions of a player that are no captured area of theirs."""
    shape, live = state.board, state.live[player]
    space = shape.field & ~live
    return space & ~shape.flood(shape.edge & space, space) & ~state.taken[player]
