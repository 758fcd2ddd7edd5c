"""What reaches a lesson's goal, what is wrong with a move that does not, and what the other side does about it.

| goal | right is |
|---|---|
| `first` | a dot in the middle of the field |
| `link` | a dot after which all own dots hang together, straight or slanted |
| `capture` | a dot that captures `least` dots or more |
| `house` | a dot that closes a house |
| `keep` | a dot that is not captured by this very move, in a house of the other side |
| `safe` | a dot after which the other side captures nothing with its next dot; nothing by force in `within` moves |
| `home` | a dot that brings `least` own dots or more home |
| `forced` | dots that capture `least` by force, whatever the other side does, in `within` own moves |
| `ground` | a dot after which no own dot is loose |
| `stop` | STOP, where it wins |
| `lone` | any dot of who plays alone, until nothing is loose |

All of it is exact. `forced`, and `safe` against more than one move, rest on the search in `bots/threat.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.dots import grounding, rules
from games.dots.board import Mask, Point, points
from games.dots.bots import threat
from games.dots.bots.scan import catches
from games.dots.field import Field, Player, State
from games.dots.lesson import Goal, Step, Wrong, WrongKind
from games.dots.lesson_file import dot
from games.dots.rules import Act, Dot, DotsRefusal, Move, Phase, Position
from games.dots.standing import houses_of, standing
from games.dots.starts import middle
from games.game import Refusal

NODES = 200_000
"""So much is searched for each move; with more, nobody knows. About a second."""


@dataclass(frozen=True, slots=True)
class Task:
    """A step as it stands: `begun` is how it stood when the step began, `made` how many own moves that is ago."""

    step: Step
    begun: Position
    now: Position
    made: int = 0

    @property
    def learner(self) -> Player:
        """Whose task it is."""
        return self.begun.to_move

    @property
    def missing(self) -> int:
        """How many dots are still to be captured."""
        return self.step.goal.least - _gain(self.begun, self.now, self.learner)


# ---- right moves ----------------------------------------------------------------------------------------------------


def is_right(task: Task, move: Move) -> bool:
    """Return whether a move is right now: what the lesson lists for the first one, else what the engine says."""
    listed = task.step.accepted
    if listed and not task.made:
        return move in listed and not isinstance(rules.play(task.now, move), Refusal)
    return judged(task, move)


def right_moves(task: Task) -> tuple[Move, ...]:
    """Return all moves that are right now, row by row."""
    return tuple(move for move in possible(task) if is_right(task, move))


def possible(task: Task) -> tuple[Move, ...]:
    """Return all moves that the rules allow and a lesson offers: dots, and what the step talks about."""
    shape = task.now.setup.board
    dots = tuple(dot(shape, point) for point in points(rules.legal(task.now)))
    return dots + acts(task)


def acts(task: Task) -> tuple[Act, ...]:
    """Return STOP where the step is about it, and DONE after STOP where the step has something to say about it."""
    step = task.step
    if task.now.phase is Phase.LONE:
        return (Act.DONE,) if step.offers("done") else ()
    return (Act.STOP,) if step.goal.kind == "stop" or step.offers("stop") else ()


def judged(task: Task, move: Move) -> bool:
    """Return whether the engine says that a move reaches the goal, or is on the way to it."""
    kind, player = task.step.goal.kind, task.learner
    after = rules.play(task.now, move)
    if isinstance(after, Refusal):
        return False
    if kind == "stop":
        return move is Act.STOP and _stop_wins(standing(task.now), player)
    if not isinstance(move, Dot):
        return False
    point = task.now.setup.board.at(move.column, move.row)
    if kind == "forced":
        return point in forced(standing(task.now), player, task.step.goal, task.missing, task.made)
    return _reached(task.step.goal, task.now, after, point)


def is_reached(task: Task, after: Position) -> bool:
    """Return whether a right move that led to `after` has reached the goal, so that the step is done."""
    kind, goal = task.step.goal.kind, task.step.goal
    if kind == "forced":
        return _gain(task.begun, after, task.learner) >= goal.least
    return after.phase is Phase.STOPPED if kind == "lone" else True


def _reached(goal: Goal, before: Position, after: Position, point: Point) -> bool:
    player = before.to_move
    old, new = standing(before), standing(after)
    bit = new.board.bit[point]
    match goal.kind:
        case "first":
            return bool(middle(new.width, new.height) & bit)
        case "link":
            return len(_groups(new, player)) == 1
        case "capture":
            return _gain(before, after, player) >= goal.least
        case "house":
            return bool(houses_of(new)[player] & new.free & ~houses_of(old)[player])
        case "keep":
            return bool(new.live[player] & bit)
        case "safe":
            return _loss(before, after, player) <= 0 and is_safe(new, player, goal.within)
        case "home":
            return -_loss(before, after, player) >= goal.least
        case "ground":
            return not grounding.ungrounded(new, player)
        case _:  # lone
            return True


@lru_cache(maxsize=64)
def is_safe(state: State, player: Player, within: int) -> bool:
    """Return whether the other side, whose turn it is, captures nothing: with one dot, or by force in so many moves."""
    if within == 1:
        return not any(one.caught for one in catches(Field.at(state), 1 - player))
    return threat.solve(state, 1 - player, threat.Goal(), within, NODES).won is False


@lru_cache(maxsize=64)
def forced(state: State, player: Player, goal: Goal, missing: int, made: int) -> frozenset[Point]:
    """Return the moves that still capture what is missing by force; none if that cannot be known."""
    return threat.firsts(state, player, threat.Goal(missing), goal.within - made, NODES, goal.quiet) or frozenset()


def _gain(before: Position, after: Position, player: Player) -> int:
    return standing(after).score[player] - standing(before).score[player]


def _loss(before: Position, after: Position, player: Player) -> int:
    return _gain(before, after, 1 - player)


def _stop_wins(state: State, player: Player) -> bool:
    score = grounding.after_stop(state, player)
    return score[player] > score[1 - player]


def _groups(state: State, player: Player) -> list[Mask]:
    """Return the live dots of a side in groups that touch, straight or slanted."""
    left, stride, found = state.live[player], state.board.stride, []
    while left:
        some, more = 0, left & -left
        while more != some:
            some = more
            row = some | some << 1 | some >> 1
            more = (row | row << stride | row >> stride) & state.live[player]
        found.append(some)
        left &= ~some
    return found


# ---- wrong moves ----------------------------------------------------------------------------------------------------


def wrong_kinds(task: Task, move: Move) -> frozenset[WrongKind]:
    """Return all that can be said against a move that is not right."""
    found: set[WrongKind] = {"else", "later"} if task.made else {"else"}
    after = rules.play(task.now, move)
    if move is Act.STOP or move is Act.DONE:
        found.add("stop" if move is Act.STOP else "done")
    elif isinstance(after, Refusal):
        refused: dict[Refusal, WrongKind] = {
            DotsRefusal.DOT: "dot", DotsRefusal.AREA: "area", DotsRefusal.MIDDLE: "middle"
        }  # fmt: skip
        found |= {refused[after]} if after in refused else set()
    else:
        found |= _faults(task, after)
    return frozenset(found)


def first_fitting(task: Task, move: Move) -> Wrong | None:
    """Return what the step says about a wrong move: the first that fits, in the order of the file."""
    kinds = wrong_kinds(task, move)
    fitting = (one for one in task.step.wrong if (move in one.moves if one.moves else one.kind in kinds))
    return next(fitting, None)


def _faults(task: Task, after: Position) -> set[WrongKind]:
    player, before = task.learner, task.now
    old, new = standing(before), standing(after)
    found: set[WrongKind] = set()
    if _loss(before, after, player) > 0:
        found.add("lost")
    if 0 < _gain(before, after, player) < task.missing:
        found.add("few")
    if houses_of(new)[player] & new.free & ~houses_of(old)[player]:
        found.add("house")
    if dangers(after, player):
        found.add("danger")
    return found


@lru_cache(maxsize=64)
def dangers(after: Position, player: Player) -> tuple[tuple[Point, int], ...]:
    """Return where the other side captures with its next dot, and how many, the most first."""
    if after.phase is not Phase.PLAY:
        return ()
    found = [(one.point, one.caught) for one in catches(Field.at(standing(after)), 1 - player) if one.caught]
    return tuple(sorted(found, key=lambda one: (-one[1], one[0])))


# ---- what the other side does, and what helps -----------------------------------------------------------------------


def reply(task: Task, after: Position) -> Move | None:
    """Return what the other side does in the middle of an attack: what holds out the longest."""
    if task.step.goal.kind != "forced" or after.phase is not Phase.PLAY:
        return None
    state, goal = standing(after), task.step.goal
    missing = goal.least - _gain(task.begun, after, task.learner)
    depth = goal.within - task.made - 1
    return dot(state.board, _answer(state, task.learner, missing, depth, goal.quiet, after.last or 0))


@lru_cache(maxsize=64)
def _answer(state: State, player: Player, missing: int, depth: int, quiet: int, last: Point) -> Point:
    """Return the answer after which the attack takes longest, the nearest to the newest dot of several.

    Against a threat only some answers can help at all, so no others are tried.
    """
    field, enemy = Field.at(state), 1 - player
    threats = [one.point for one in catches(field, player) if one.caught]
    some = [*threats, *(one.point for one in catches(field, enemy))] if threats else [*points(state.free)]
    x, y = state.board.cell(last)
    found: list[tuple[int, int, Point]] = []
    for point in some:
        field.put(point, enemy)
        verdict = threat.solve(field.state(), player, threat.Goal(missing), depth, NODES, quiet)
        field.undo()
        column, row = state.board.cell(point)
        length = len(verdict.line) if verdict.won else 99  # it would help, if the lesson were wrong
        found.append((-length, max(abs(column - x), abs(row - y)), point))
    return min(found)[2]


def helpful(task: Task) -> Move | None:
    """Return a right move: the one that the hint points at, where it is still right."""
    point = task.step.point
    if point is not None and is_right(task, point):
        return point
    if task.step.goal.kind == "lone":
        state = standing(task.now)
        needed = state.board.spread(grounding.loose(state, 1 - task.learner)) & rules.legal(task.now)
        return next((dot(state.board, one) for one in points(needed)), None)
    return next(iter(right_moves(task)), None)
