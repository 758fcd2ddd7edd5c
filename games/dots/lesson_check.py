"""Whether the engine confirms what a lesson says: `footlights dots lessons --check`.

Reading a file has checked its words. Here the lesson is played: at each step every move is tried, along every right
move. What is accepted has to be exactly what reaches the goal. What is called wrong has to be wrong, and possible. The
hint has to point at a right move, the answers have to be legal, and nobody may get stuck.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.dots import grounding, notation, rules
from games.dots.bots import threat
from games.dots.lesson import LessonSetup, WrongKind
from games.dots.lesson_goals import NODES, Task, first_fitting, judged, possible, right_moves, wrong_kinds
from games.dots.lesson_play import LessonPosition, begin, play, talked_about
from games.dots.rules import Dot, Move, Phase
from games.dots.standing import standing
from games.game import MOST_WORD, Refusal

MOST_POSITIONS = 2_000
"""So many positions of a lesson are looked at; one with more has too many right moves one after the other."""


def check(setup: LessonSetup) -> list[str]:
    """Return what is wrong with a lesson, each with its step; nothing when the engine confirms all of it."""
    if len(setup.source) > MOST_WORD:
        return [f"the lesson has {len(setup.source)} characters; {MOST_WORD} are possible"]
    return list(dict.fromkeys(_faults(setup)))


def _faults(setup: LessonSetup) -> Iterator[str]:
    start = begin(setup)
    todo, seen = [start], {start}
    while todo:
        position = todo.pop()
        number = len(position.reached) + 1
        wrong = list(_step_faults(position))
        yield from (f"step {number}: {one}" for one in wrong)
        if wrong:
            return
        for move in _followed(position):
            try:
                after = play(position, move)
            except ValueError as error:  # the answer that the lesson gives
                yield f"step {number}: reply: after {said(move)}, {error}"
                return
            if isinstance(after, LessonPosition) and not after.over and after not in seen:
                seen.add(after)
                todo.append(after)
        if len(seen) > MOST_POSITIONS:
            yield "there are too many ways through this lesson to try them all"
            return


def _followed(position: LessonPosition) -> Iterable[Move]:
    """Return the right moves that are tried further. Who plays alone may put dots in any order: one is enough."""
    moves = right_moves(position.task)
    return moves[:1] if position.step.goal.kind == "lone" else moves


def said(move: Move) -> str:
    """Return a move as a lesson file has it."""
    return f"{move.column + 1} {move.row + 1}" if isinstance(move, Dot) else notation.format_move(move)


# ---- one step -------------------------------------------------------------------------------------------------------


def _step_faults(position: LessonPosition) -> Iterator[str]:
    task = position.task
    if fault := _turn_fault(position):
        yield fault
        return
    if task.made:  # in the middle of an attack
        if not right_moves(task):
            yield "nothing is right any more in the middle of the attack"
        return
    yield from _accepted_faults(position, task)
    yield from _hint_faults(task)
    yield from _wrong_faults(position, task)
    if task.step.goal.kind == "lone":
        yield from _lone_faults(task)


def _turn_fault(position: LessonPosition) -> str:
    """Return why the learner cannot move here, or not with this goal."""
    field, step, number = position.field, position.step, len(position.reached) + 1
    if field.phase.over:
        return "the game is over before this step"
    if field.to_move != position.setup.lesson.learner:
        return f"the other side has the turn: step {number - 1} needs a reply"
    if (step.goal.kind == "lone") != (field.phase is Phase.LONE):
        return "the goal lone belongs to who plays alone after STOP, and nobody else"
    if step.goal.kind == "forced" and len(position.reached) + 1 < len(position.setup.lesson.steps) and not step.reply:
        return "the other side has the turn after this step: it needs a reply"
    return ""


def _accepted_faults(position: LessonPosition, task: Task) -> Iterator[str]:
    goal, listed = task.step.goal, task.step.accepted
    if goal.kind == "forced" and _unknown(task):
        yield f"the search does not find out within {NODES} nodes; make the field smaller, or within less"
        return
    moves = possible(task)
    right = {move for move in moves if judged(task, move)}
    if not right:
        yield "no move reaches the goal"
    if right == set(moves) and goal.kind not in ("lone", "first"):
        yield "every move reaches the goal, so there is nothing to find"
    if not listed:
        if not position.reached and goal.kind != "lone":
            yield "accepted: the right moves of the first step have to be listed"
        return
    first = not position.reached
    for move in _sorted(listed - right):
        if move in moves or first:
            yield f"accepted: {said(move)} " + ("does not reach the goal" if move in moves else "is not possible")
    for move in _sorted(right - listed):
        yield f"accepted: {said(move)} reaches the goal, too"


def _unknown(task: Task) -> bool:
    goal, state = task.step.goal, standing(task.now)
    return threat.firsts(state, task.learner, threat.Goal(goal.least), goal.within, NODES, goal.quiet) is None


def _hint_faults(task: Task) -> Iterator[str]:
    point = task.step.point
    if point is not None and not judged(task, point):
        yield f"hint: {said(point)} does not reach the goal"


def _wrong_faults(position: LessonPosition, task: Task) -> Iterator[str]:
    """Yield what is said about moves that nobody can make, or that are right."""
    moves = [*possible(task), *talked_about(position)]
    wrong = {move: wrong_kinds(task, move) for move in moves if not judged(task, move)}
    for one in task.step.wrong:
        for move in _sorted(one.moves):
            if move not in wrong:
                why = "is right" if judged(task, move) else "is not possible"
                yield f"wrong: {said(move)} {why}"
        if one.kind not in ("points", "later", "else") and not any(one.kind in kinds for kinds in wrong.values()):
            yield f"wrong: no move is wrong in this way: {one.kind}" + _nearest(one.kind)

    if task.step.offers("later") and task.step.goal.within == 1:
        yield "wrong: the kind later belongs to a goal of several moves"
    silent = [move for move in wrong if first_fitting(task, move) is None]
    if silent:
        yield f"wrong: nothing is said about {said(silent[0])}" + f" and {len(silent) - 1} more" * (len(silent) > 1)


def _nearest(kind: WrongKind) -> str:
    return " (STOP is only offered in turns, done after STOP)" if kind in ("stop", "done") else ""


def _lone_faults(task: Task) -> Iterator[str]:
    """Yield where the number of dots that can be surrounded is another one."""
    learner = task.learner
    gain = grounding.after_stop(task.now.state, 1 - learner)[learner] - task.now.score[learner]
    if gain != task.step.goal.least:
        yield f"least: {gain} dots can be captured, not {task.step.goal.least}"
    field = task.now
    while field.phase is Phase.LONE:
        needed = field.state.board.spread(grounding.loose(field.state, 1 - learner)) & rules.legal(field)
        if not needed:
            yield "what is loose cannot be surrounded"
            return
        column, row = field.setup.board.cell((needed & -needed).bit_length() - 1)
        after = rules.play(field, Dot(row, column))
        assert not isinstance(after, Refusal)
        field = after


def _sorted(moves: Iterable[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: (move.row, move.column) if isinstance(move, Dot) else (-1, -1))
