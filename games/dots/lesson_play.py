"""Playing a lesson: right moves are put and answered, wrong ones are told and leave the field as it was.

A position holds all moves since the start, so its text is short and says all:

    lesson 1 2 5-3 4-3,5-5/6-4 {"id":"dots-14",...}

game and version, wrong moves so far, the wrong move that was just tried (`-`: none), the moves of both sides with `/`
after each step that was reached, and the lesson. It is read by putting the dots; goals are not judged again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from games.dots import notation, rules
from games.dots.board import Mask, points
from games.dots.lesson import NO_MOVES, LessonSetup, Step, WrongKind
from games.dots.lesson_file import dot, read_lesson
from games.dots.lesson_goals import Task, is_reached, is_right, possible, reply, wrong_kinds
from games.dots.rules import Dot, DotsRefusal, Move, Position
from games.game import Refusal

WORD, VERSION = "lesson", 1
_WORDS = 6
_MOST_TRIES = 9_999


@dataclass(frozen=True, slots=True)
class LessonPosition:
    """How a lesson stands. `reached` are the moves of each step that is done, `moves` those of the step that is on.

    `tried` is the wrong move that was just made, `tries` how many there were. `begun` and `field` follow from the rest:
    how the step began, and how it stands now.
    """

    setup: LessonSetup
    begun: Position
    field: Position
    reached: tuple[tuple[Move, ...], ...] = ()
    moves: tuple[Move, ...] = ()
    tried: Move | None = None
    tries: int = 0

    @property
    def over(self) -> bool:
        """True when all steps are done."""
        return len(self.reached) == len(self.setup.lesson.steps)

    @property
    def step(self) -> Step:
        """The step that is on; the last one after the end."""
        steps = self.setup.lesson.steps
        return steps[min(len(self.reached), len(steps) - 1)]

    @property
    def task(self) -> Task:
        """The step as it stands. Both sides move by turns, except after STOP."""
        alone = self.field.phase is rules.Phase.LONE
        return Task(self.step, self.begun, self.field, len(self.moves) // (1 if alone else 2))


def begin(setup: LessonSetup) -> LessonPosition:
    """Return the start of a lesson."""
    first = setup.lesson.begin()
    return LessonPosition(setup, first, first)


@lru_cache(maxsize=64)
def play(position: LessonPosition, move: Move) -> LessonPosition | Refusal:
    """Return the lesson after a move. A wrong move is no refusal; only what is not offered is refused."""
    if position.over:
        return DotsRefusal.OVER
    task = position.task
    if is_right(task, move):
        return _on(position, move)
    if move in possible(task) or _is_talked_about(task, move):
        return replace(position, tried=move, tries=min(_MOST_TRIES, position.tries + 1))
    why = rules.play(position.field, move) if isinstance(move, Dot) else DotsRefusal.NOT_NOW
    return why if isinstance(why, Refusal) else DotsRefusal.NOT_NOW


def _is_talked_about(task: Task, move: Move) -> bool:
    """Return whether the rules forbid a dot there and the lesson says why."""
    kinds = wrong_kinds(task, move) & set(NO_MOVES)
    return any(task.step.offers(kind) for kind in kinds)


def talked_about(position: LessonPosition) -> tuple[Move, ...]:
    """Return the points where no dot may be put, and the lesson says why when somebody tries."""
    task, shape = position.task, position.setup.board
    state, may = rules.at_turn(task.now), rules.legal(task.now)
    dots, areas = state.dots[0] | state.dots[1], state.taken[0] | state.taken[1]
    kinds: tuple[tuple[WrongKind, Mask], ...] = (
        ("dot", dots), ("area", areas & ~dots), ("middle", state.free & ~may)
    )  # fmt: skip
    some = 0
    for kind, where in kinds:
        some |= where if task.step.offers(kind) else 0
    return tuple(dot(shape, point) for point in points(some))


def _on(position: LessonPosition, move: Move) -> LessonPosition:
    """Put a right move; when the goal is reached begin the next step, else let the other side answer."""
    task, moves = position.task, (*position.moves, move)
    field = _played(position.field, move)
    done = is_reached(task, field)
    answer = task.step.reply if done else reply(task, field)
    if answer is not None:
        field, moves = _played(field, answer), (*moves, answer)
    on = replace(position, field=field, moves=moves, tried=None)
    return replace(on, begun=field, reached=(*position.reached, moves), moves=()) if done else on


def _played(field: Position, move: Move) -> Position:
    after = rules.play(field, move)
    if isinstance(after, Refusal):
        raise ValueError(f"{notation.format_move(move)} is not possible: {after.value}")
    return after


def between(before: LessonPosition, move: Move, after: LessonPosition) -> tuple[tuple[Position, Move, Position], ...]:
    """Return what was put on the field by a right move: the dot, and the answer, each with how it stood."""
    done = after.reached[-1] if len(after.reached) > len(before.reached) else after.moves
    found, field = [], before.field
    for one in done[len(before.moves) :]:
        found.append((field, one, _played(field, one)))
        field = found[-1][2]
    return tuple(found)


# ---- text -----------------------------------------------------------------------------------------------------------


def write(position: LessonPosition) -> str:
    """Return all of the position as text."""
    steps = [*position.reached, position.moves]
    moves = "/".join(",".join(notation.format_move(move) for move in step) for step in steps)
    tried = "-" if position.tried is None else notation.format_move(position.tried)
    return f"{WORD} {VERSION} {position.tries} {tried} {moves or '-'} {position.setup.source}"


def is_lesson(text: str) -> bool:
    """Return whether a position's text is that of a lesson."""
    return text.startswith(f"{WORD} ")


def read(text: str) -> LessonPosition:
    """Return the position that `write` wrote. Raises ValueError."""
    words = text.split(" ", _WORDS - 1)
    if len(words) != _WORDS or words[:2] != [WORD, str(VERSION)]:
        raise ValueError(f"this is no lesson of version {VERSION}")
    setup = read_lesson(words[5])
    position = begin(setup)
    steps = [] if words[4] == "-" else words[4].split("/")
    for number, step in enumerate(steps, start=1):
        position = _step_put(position, step, number < len(steps))
    tries = int(words[2]) if words[2].isdecimal() else -1
    tried = None if words[3] == "-" else notation.parse_move(position.field, words[3])
    if isinstance(tried, Refusal):
        raise ValueError(f"word 4: {words[3]!r} is no move")
    found = replace(position, tries=tries, tried=tried)
    if write(found) != text or (tried is not None and not tries):
        raise ValueError("this lesson's text was not written here")
    return found


def _step_put(position: LessonPosition, text: str, done: bool) -> LessonPosition:
    """Return the position after the moves of one step; `done`: the step was reached with them."""
    if position.over and text:
        raise ValueError("word 5: moves after the end of the lesson")
    for word in text.split(",") if text else ():
        move = notation.parse_move(position.field, word)
        if isinstance(move, Refusal):
            raise ValueError(f"word 5: {word!r} is no move")
        position = replace(position, field=_played(position.field, move), moves=(*position.moves, move))
    if not done:
        return position
    if position.over or not position.moves:
        raise ValueError("word 5: there are more steps than the lesson has")
    return replace(position, begun=position.field, reached=(*position.reached, position.moves), moves=())
