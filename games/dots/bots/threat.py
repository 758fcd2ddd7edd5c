"""Exact search for attacks: what one side can capture by force, whatever the other side does.

An **attack** is a row of own moves each of which is a threat: if the other side did nothing, the next dot would reach
the goal. **Quiet** moves are no threats by themselves, only the start of an attack (nets need them); so many of them as
`quiet` says may be among the `depth` own moves. The other side may answer anything, or wait. Within these bounds the
answer is exact, because nothing is left out that could matter:

- Against a threat only two kinds of answers can help. What a dot captures is decided by the live dots of its own side;
  so an answer either takes the point where the threat closes, or captures something. Two points that close need no
  answer of the first kind to be tried. (A dot in a house of the attacker helps nobody but the attacker.)
- A threat needs two dots that close a line together: `pairs.candidates` has all of these. Only new ones are looked for
  after a move that joins nothing.
- After a quiet move all answers are tried, but only if the attack goes through when nobody answers: to wait is allowed,
  and no answer that helps the attacker has to be played. An answer that is on no point of the attack (`zone`) and
  touches neither such a point nor another dot of its side is not tried. It could help only in a line that captures; two
  dots of that line would touch it, and all that its side puts later are on points of the attack but for the last one.

Cost: a node is a dot that is put and taken back, about 25 us with all that belongs to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.dots.board import Mask, Point, points
from games.dots.bots.pairs import Pair, candidates
from games.dots.bots.scan import beside, closing, trees
from games.dots.field import Closing, Field, Player, State


@dataclass(frozen=True, slots=True)
class Goal:
    """What an attack is for: the dot at `target`, or `least` captured dots more than at the start.

    `lead`: what the other side captures on the way, and own dots that are freed, count too.
    """

    least: int = 1
    target: Point | None = None
    lead: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the search found. `won` is None when the nodes ran out before it was known.

    `line` is an attack that works: own moves at even places, between them the answers that hold out the longest, and
    at the end the dot that reaches the goal. Where nothing needs to be answered (two threats at once) the answer is
    the first point that closes. `zone` are the points that are played in the proof: a dot of the other side on one of
    them mostly stops this attack (but so may others, which build a capture).
    """

    won: bool | None
    line: tuple[Point, ...] = ()
    zone: frozenset[Point] = frozenset()
    nodes: int = 0


class _Spent(Exception):
    """No nodes are left."""


Line = tuple[Point, ...]
_Before = tuple[frozenset[Pair], Mask]
_Key = tuple[tuple[int, ...], int, int]


def solve(state: State, player: Player, goal: Goal, depth: int, nodes: int, quiet: int = 0) -> Verdict:
    """Return whether `player`, whose turn it is, reaches the goal in at most `depth` own moves by force."""
    return solve_on(Field.at(state, Closing.DELAYED), player, goal, depth, nodes, quiet)


def solve_on(
    field: Field, player: Player, goal: Goal, depth: int, nodes: int, quiet: int = 0, calm: Mask = -1
) -> Verdict:
    """The same on a field that closes delayed; it stands as before afterwards. The shortest attack is found first.

    Quiet moves are looked for on the points of `calm` alone; on all of them the search is exact.
    """
    search, stood = Attack(field, player, goal, nodes, calm), field.undoable
    try:
        for moves in range(1, depth + 1):
            line = search.attack(moves, min(quiet, max(0, moves - 2)), None)
            if line is not None:
                return Verdict(True, line, frozenset(search.zone) | frozenset(line), search.used)
        return Verdict(False, nodes=search.used)
    except _Spent:
        return Verdict(None, nodes=search.used)
    finally:
        while field.undoable > stood:
            field.undo()


def firsts(state: State, player: Player, goal: Goal, depth: int, nodes: int, quiet: int = 0) -> frozenset[Point] | None:
    """Return every first move that reaches the goal by force; `nodes` are for each move. None: the nodes ran out."""
    field = Field.at(state, Closing.DELAYED)
    found = set()
    for point in points(field.legal_mask(player)):
        search, stood = Attack(field, player, goal, nodes), field.undoable
        try:
            if search.first_wins(point, depth, quiet):
                found.add(point)
        except _Spent:
            return None
        finally:
            while field.undoable > stood:
                field.undo()
    return frozenset(found)


class Attack:
    """One search. `attack` and what it calls leave the field as it was, except when the nodes run out."""

    def __init__(self, field: Field, player: Player, goal: Goal, nodes: int, calm: Mask = -1) -> None:
        self.field, self.me, self.foe, self.goal, self.nodes = field, player, 1 - player, goal, nodes
        self.calm = calm
        self.used = 0
        self.zone: set[Point] = set()
        self._mine, self._theirs = field.score[player], field.score[1 - player]
        self._known: dict[_Key, Line | None] = {}

    def reached(self) -> bool:
        """Return whether the goal is reached as it stands."""
        goal, score = self.goal, self.field.score
        if goal.target is not None:
            return bool(self.field.taken[self.me] >> goal.target & 1)
        gain = score[self.me] - self._mine - (score[self.foe] - self._theirs if goal.lead else 0)
        return gain >= goal.least

    def attack(self, depth: int, quiet: int, before: _Before | None) -> Line | None:
        """Return an attack of at most `depth` own moves, None when there is none.

        `before` are the candidates before the last own move, and where there may be new ones; None: anywhere.
        """
        field, settled = self.field, bool(self.field.entered[self.me])
        if settled:
            field.settle(self.me)
            before = None
        try:
            if self.reached():
                return ()
            if depth == 0:
                return None
            key = ((*field.dots, *field.taken, *field.entered), depth, quiet)
            if key not in self._known:
                self._known[key] = self._attack(depth, quiet, before)
            return self._known[key]
        finally:
            if settled:
                field.undo()

    def _attack(self, depth: int, quiet: int, before: _Before | None) -> Line | None:
        closers = self._closers()
        if closers or depth == 1:
            return closers[:1] or None
        if before is None:
            pairs = frozenset(candidates(self.field, self.me))
        else:
            old, near = before
            kept = [pair for pair in old if self.field.free >> pair[0] & self.field.free >> pair[1] & 1]
            pairs = frozenset([*kept, *candidates(self.field, self.me, near)])
        threats = self._threats(pairs)
        for move, ends in sorted(threats.items(), key=lambda item: (-len(item[1]), item[0])):
            line = self._threatened(move, ends, depth, quiet, pairs)
            if line is not None:
                return line
        if quiet and depth > 2:
            for move in self._quiet(threats):
                line = self._calm(move, depth, quiet)
                if line is not None:
                    return line
        return None

    def first_wins(self, move: Point, depth: int, quiet: int) -> bool:
        """Return whether an attack works that begins with this dot."""
        field = self.field
        self._put(move, self.me)
        if self.reached():
            return True
        if depth == 1:
            return False
        if field.entered[self.foe]:
            field.settle(self.foe)
        ends = self._closers()
        if ends:
            return self._answered(ends, depth, min(quiet, depth - 2), None) is not None
        return quiet > 0 and depth > 2 and self._holds(depth, quiet) is not None

    # ---- threats ----------------------------------------------------------------------------------------------------

    def _closers(self) -> Line:
        """Return the points where one dot reaches the goal."""
        found = []
        for point in closing(self.field, self.me):
            if self._put(point, self.me) and self.reached():
                found.append(point)
            self.field.undo()
        return tuple(found)

    def _threats(self, pairs: Iterable[Pair]) -> dict[Point, list[Point]]:
        """Return the moves that threaten to reach the goal, and for each the points that would do it."""
        field, me = self.field, self.me
        partly = set(self._catches(me))
        doomed = field.houses[self.foe]  # who steps in there without a capture is captured before the next own turn
        found: dict[Point, list[Point]] = {}
        for pair in sorted(pairs):
            one, other = pair if pair[0] not in partly else pair[::-1]
            if one in partly:
                continue
            self._put(one, me)
            if self._put(other, me) and self.reached():
                if not doomed >> one & 1:
                    found.setdefault(one, []).append(other)
                if not doomed >> other & 1 and other not in partly:
                    found.setdefault(other, []).append(one)
            field.undo()
            field.undo()
        for move in sorted(partly):
            self._put(move, me)
            ends = self._closers()
            field.undo()
            if ends:
                found[move] = list(ends)
        return found

    def _threatened(
        self, move: Point, ends: list[Point], depth: int, quiet: int, pairs: frozenset[Pair]
    ) -> Line | None:
        """Return the attack that begins with this threat, None when an answer helps against it."""
        field = self.field
        joined = len(set(trees(field, move, field.live[self.me]))) > 1
        near = -1 if joined else beside(field.board, field.board.bit[move])
        before = None if self._put(move, self.me) else (pairs, near)
        rest = self._answered(ends, depth, quiet, before)
        field.undo()
        return None if rest is None else (move, *rest)

    def _answered(self, ends: Iterable[Point], depth: int, quiet: int, before: _Before | None) -> Line | None:
        """Return the answer that holds out the longest and how it goes on, None when one helps."""
        field, ends = self.field, tuple(ends)
        helps = self._catches(self.foe)
        if len(ends) == 1 and ends[0] not in helps:
            helps.append(ends[0])
        longest: Line = (ends[0], *ends[1:2]) if len(ends) > 1 else ()
        for answer in helps:
            caught = self._put(answer, self.foe)
            rest = self.attack(depth - 1, min(quiet, max(0, depth - 3)), None if caught else before)
            field.undo()
            if rest is None:
                return None
            self.zone.update((answer, *rest))
            if len(rest) >= len(longest):
                longest = (answer, *rest)
        self.zone.update(ends, longest)
        return longest

    # ---- quiet moves ------------------------------------------------------------------------------------------------

    def _quiet(self, threats: Iterable[Point]) -> Iterator[Point]:
        """Yield the moves that threaten nothing yet, those near the dots of the other side first."""
        field, shape = self.field, self.field.board
        left = field.free & self.calm & ~field.houses[self.foe] & ~shape.mask(threats)
        near = field.live[self.foe]
        while left and near:
            near |= beside(shape, near)
            yield from points(left & near)
            left &= ~near

    def _calm(self, move: Point, depth: int, quiet: int) -> Line | None:
        """Return the attack that begins with this quiet move."""
        self._put(move, self.me)
        rest = self._holds(depth, quiet)
        self.field.undo()
        return None if rest is None else (move, *rest)

    def _holds(self, depth: int, quiet: int) -> Line | None:
        """Return the longest answer to a quiet move, None when waiting or any other answer helps."""
        line = self.attack(depth - 1, min(quiet - 1, max(0, depth - 3)), None)
        if line is None:
            return None
        field, shape, longest = self.field, self.field.board, line
        self.zone.update(line)
        rests_on = shape.mask(self.zone) | field.dots[self.foe]
        free = field.legal_mask(self.foe) & (rests_on | beside(shape, rests_on))
        first = [point for point in line if free >> point & 1]
        answers = [*first, *(point for point in points(free) if point not in first)]
        for answer in answers:
            self._put(answer, self.foe)
            rest = self.attack(depth - 1, min(quiet - 1, max(0, depth - 3)), None)
            field.undo()
            if rest is None:
                return None
            if len(rest) >= len(longest) or longest is line:
                longest = (answer, *rest)
            self.zone.update(rest)
        self.zone.update(answers)
        return longest

    def _catches(self, player: Player) -> list[Point]:
        """Return where one dot of `player` captures anything."""
        found = []
        for point in closing(self.field, player):
            if self._put(point, player):
                found.append(point)
            self.field.undo()
        return found

    def _put(self, point: Point, player: Player) -> int:
        self.used += 1
        if self.used > self.nodes:
            raise _Spent
        return self.field.put(point, player)
