"""How a level finds its move: captures, attacks, what the other side could do, and quiet points.

Every move that is looked at gets a value in dots: what it captures, or begins to capture by force, less what the other
side can capture then. Among moves of about the same value their shape decides (`shape.py`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random

from games.dots.board import Mask, Point, points
from games.dots.bots.fences import fenced, narrow
from games.dots.bots.scan import Catch, beside, catches, trees
from games.dots.bots.shape import GROUNDED, joining_edge, near, promised, shapes
from games.dots.bots.skill import Skill
from games.dots.bots.threat import Goal, solve_on
from games.dots.field import Field, Player

QUIET = 8
"""So many quiet points are looked at closer."""
PARRIES = 12
"""So many moves are checked for what the other side could capture by force afterwards."""
MOST_FENCE = 4.0
NET_DEPTH, NET_WIDTH = 4, 4
"""So many own moves a net may take, and so wide a fence may be where its first one is looked for."""
SHAPE = 0.1
"""What shape counts in dots."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A move and why: `why` is a key of `talk.py` without what stands before it, `count` dots are meant, at `about`."""

    point: Point
    why: str
    count: int = 0
    about: Point | None = None
    value: float = 0.0


class Mind:
    """One side at its turn. The field closes delayed, is settled for that side, and stands as before afterwards."""

    def __init__(self, field: Field, player: Player, last: Point | None, legal: Mask, skill: Skill, seed: int) -> None:
        self.field, self.me, self.foe, self.last, self.legal = field, player, 1 - player, last, legal
        self.skill, self.chance = skill, Random(seed)
        self._grounds: Mask = 0
        everywhere = points(field.free) if skill.misses else ()
        self._blind = field.board.mask(point for point in everywhere if self.chance.random() < skill.misses)

    def choose(self) -> Thought:
        """Return the move of this level. Raises ValueError where no point is legal."""
        if not self.legal:
            raise ValueError("no point is left")
        if self.skill.wild and self.chance.random() < self.skill.wild:
            return self._wild()
        moves = self._looked_at()
        if self.skill.depth:
            moves += self._attacks()
        moves.sort(key=lambda one: (-one.value, one.point))
        return self._guarded(moves) if self.skill.guards else moves[0]

    # ---- captures and quiet points ----------------------------------------------------------------------------------

    def _wild(self) -> Thought:
        """Return any point, but no house if there is another."""
        field = self.field
        outside = self.legal & ~(field.houses[0] | field.houses[1]) or self.legal
        return Thought(self.chance.choice(list(points(outside))), "room")

    def _looked_at(self) -> list[Thought]:
        """Return the captures of both sides and the quiet points of the best shape, with their values."""
        field, skill = self.field, self.skill
        some = near(field, self.legal)
        shape = shapes(field, self.me, self.last, some)
        if skill.plans:
            for point, value in promised(field, self.me).items():
                if point in shape:
                    shape[point] += value
            if self._lead() > 0:
                self._grounds = joining_edge(field, self.me)
                for point in points(self._grounds & some):
                    shape[point] += GROUNDED
        for player, weight in zip((self.foe, self.me), skill.fences, strict=True):
            if weight:
                for point, value in fenced(field, player).items():
                    if point in shape:
                        shape[point] += min(MOST_FENCE, weight * value)
        for point in shape:
            shape[point] += skill.jitter * self.chance.random()
        best = sorted(shape, key=lambda point: (-shape[point], point))[:QUIET]
        theirs = self._seen(catches(field, self.foe))
        sharp = [one.point for one in (*self._seen(catches(field, self.me)), *theirs) if self.legal >> one.point & 1]
        loss = max((one.gain for one in theirs), default=0)
        return [self._judged(point, shape.get(point, 0.0), loss, theirs) for point in dict.fromkeys((*sharp, *best))]

    def _seen(self, found: Iterable[Catch]) -> list[Catch]:
        """Leave out what this level overlooks."""
        return [one for one in found if not self._blind >> one.point & 1]

    def _judged(self, point: Point, shape: float, loss: int, theirs: list[Catch]) -> Thought:
        """Return what a dot at this point is worth: its capture, less the largest of the other side that is left."""
        field, before = self.field, self._lead()
        caught = field.put(point, self.me)
        gain = self._lead() - before
        seen = 0 if self._blind >> point & 1 else gain
        settled = bool(field.entered[self.foe])
        if settled:
            field.settle(self.foe)
        stepped_in = before + gain - self._lead()
        left = stepped_in + max((one.gain for one in self._seen(catches(field, self.foe))), default=0)
        if settled:
            field.undo()
        field.undo()
        value = seen - left + SHAPE * shape
        if seen > 0:
            dead = caught & field.live[self.foe]
            return Thought(point, "close", dead.bit_count(), (dead & -dead).bit_length() - 1, value)
        if left < loss:
            about = max(theirs, key=lambda one: (one.gain, -one.point)).point
            return Thought(point, "save", loss - left, about, value)
        return Thought(point, self._quiet_why(point), 0, point, value)

    def _quiet_why(self, point: Point) -> str:
        field, shape = self.field, self.field.board
        if not field.dots[0] | field.dots[1]:
            return "open"
        if self._grounds >> point & 1:
            return "ground"
        if len(set(trees(field, point, field.live[self.me]))) > 1:
            return "join"
        if len(trees(field, point, field.live[self.foe])) > 1:
            return "cut"
        if shape.edge >> point & 1:
            return "edge"
        if self.last is not None and beside(shape, shape.bit[self.last]) >> point & 1:
            return "near"
        return "room"

    def _lead(self) -> int:
        score = self.field.score
        return score[self.me] - score[self.foe]

    # ---- attacks ----------------------------------------------------------------------------------------------------

    def _attacks(self) -> list[Thought]:
        """Return the first move of the attack that wins the most, if there is one of two moves or more."""
        found: list[Thought] = []
        gain, left = 0, self.skill.nodes
        while left > 0:
            verdict = solve_on(self.field, self.me, Goal(gain + 1, lead=True), self.skill.depth, left)
            left -= verdict.nodes
            if not verdict.won or not verdict.line or not self.legal >> verdict.line[0] & 1:
                break
            begun = self._begun(verdict.line)
            gain = begun.count
            if len(verdict.line) > 1:
                found.append(begun)
        if not gain and self.skill.nets:
            calm = narrow(self.field, self.foe, NET_WIDTH) & self.legal
            verdict = solve_on(self.field, self.me, Goal(lead=True), NET_DEPTH, self.skill.nets, 1, calm)
            if verdict.won and len(verdict.line) > 1 and self.legal >> verdict.line[0] & 1:
                found.append(self._begun(verdict.line))
        return found

    def _begun(self, line: tuple[Point, ...]) -> Thought:
        """Return the first move of an attack; `count` is what it wins."""
        gain, then, dead = self._played(line)
        about = (dead & -dead).bit_length() - 1 if dead else line[-1]
        return Thought(line[0], "fork" if len(line) == 3 else "attack", gain, about, gain - then + SHAPE)

    def _played(self, line: tuple[Point, ...]) -> tuple[int, int, Mask]:
        """Return what an attack wins, what the other side can capture at its end, and where the captured dots are."""
        field, before, live = self.field, self._lead(), self.field.live[self.foe]
        stood = field.undoable
        for number, point in enumerate(line):
            field.put(point, self.foe if number % 2 else self.me)
        gain, dead = self._lead() - before, live & ~field.live[self.foe]
        field.settle(self.foe)
        then = max((one.gain for one in catches(field, self.foe)), default=0)
        while field.undoable > stood:
            field.undo()
        return gain, then, dead

    # ---- what the other side could begin ----------------------------------------------------------------------------

    def _guarded(self, moves: list[Thought]) -> Thought:
        """Return the best move when what the other side could capture by force afterwards is taken off.

        The values only get less by that, so it ends as soon as the next one is no better than one that was checked.
        """
        depth, each = self.skill.depth, self.skill.nodes // PARRIES
        threat = solve_on(self.field, self.foe, Goal(lead=True), depth, self.skill.nodes)
        if threat.won:
            moves = self._with_parries(moves, threat.zone)
        best: Thought | None = None
        for one in moves[:PARRIES]:
            if best and one.value <= best.value:
                break
            danger = 0 if one.why in ("attack", "fork") else self._danger(one.point, depth, each)
            checked = replace(one, value=one.value - danger)
            if threat.won and not danger and one.why in ("join", "cut", "edge", "near", "room", "ground"):
                checked = replace(checked, why="guard")
            if best is None or checked.value > best.value:
                best = checked
        assert best is not None
        return best

    def _with_parries(self, moves: list[Thought], zone: frozenset[Point]) -> list[Thought]:
        known = {one.point for one in moves}
        theirs = self._seen(catches(self.field, self.foe))
        loss = max((one.gain for one in theirs), default=0)
        some = [point for point in sorted(zone) if self.legal >> point & 1 and point not in known]
        shape = shapes(self.field, self.me, self.last, self.field.board.mask(some))
        more = [self._judged(point, shape[point], loss, theirs) for point in some]
        return sorted([*more, *moves], key=lambda one: (-one.value, one.point))

    def _danger(self, point: Point, depth: int, nodes: int) -> int:
        """Return what the other side wins by force, in more than one move, after a dot here."""
        field, stood = self.field, self.field.undoable
        field.put(point, self.me)
        field.settle(self.foe)
        now = max((one.gain for one in catches(field, self.foe)), default=0)
        verdict = solve_on(field, self.foe, Goal(now + 1, lead=True), depth, nodes)
        while field.undoable > stood:
            field.undo()
        return 1 if verdict.won else 0
