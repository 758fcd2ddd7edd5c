"""What is told in a lesson: the teacher's words, what stands on the field, and what a move has done.

The words of the lesson file travel in the event `said` (`lesson-done` at the end). The field is read out row by row,
own dots first, so that nobody needs to see it.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.dots import telling
from games.dots.board import Mask
from games.dots.lesson import Wrong
from games.dots.lesson_goals import dangers, first_fitting, helpful
from games.dots.lesson_play import LessonPosition, between
from games.dots.picture import place_id
from games.dots.rules import Dot, Move, Phase
from games.dots.rules import play as put
from games.dots.standing import standing
from games.dots.telling import WHO, who
from games.game import Event, Hint, Refusal, Seat, event

MOST_READ = 40
"""So many dots are read out when a lesson begins."""
EVENTS = frozenset(
    {f"row-{how}-{one}" for how in ("live", "dead") for one in WHO}
    | {"said", "lesson-done", "lesson-step", "lesson-tries", "lesson-empty", "lesson-next", "would-be-taken"}
)


# ---- how it stands --------------------------------------------------------------------------------------------------


def begins(position: LessonPosition, seat: Seat) -> tuple[Event, ...]:
    """Return what is told at the start: the lesson, the field, the task. Later the task comes first."""
    if position.over:
        return (ended(position),)
    lesson, task = position.setup.lesson, task_told(position)
    if not position.reached and not position.moves and not position.tries:
        return (lesson.text.told(), *field_told(position, seat), task)
    return (task, *field_told(position, seat), telling.score(position.field, player_of(position, seat)))


def player_of(position: LessonPosition, seat: Seat) -> Seat:
    """Return the side of the one who learns, who has the only seat; None for the room."""
    return None if seat is None else position.setup.lesson.learner


def task_told(position: LessonPosition) -> Event:
    """Return what there is to do now."""
    return position.step.task.told()


def field_told(position: LessonPosition, seat: Seat) -> Iterator[Event]:
    """Yield the size of the field and, row by row, where dots stand: own ones first, captured ones last."""
    setup, player = position.setup, player_of(position, seat)
    yield event("begin-field", columns=setup.width, rows=setup.height)
    state = standing(position.field)
    dots = (state.dots[0] | state.dots[1]).bit_count()
    if not dots:
        yield event("lesson-empty")
    if not 0 < dots <= MOST_READ:
        return
    learner = setup.lesson.learner
    for how, sides in (("live", state.live), ("dead", state.dead)):
        for side in (learner, 1 - learner):
            yield from _rows(position, sides[side], f"row-{how}-{who(side, player)}")


def _rows(position: LessonPosition, some: Mask, key: str) -> Iterator[Event]:
    shape = position.setup.board
    for row in range(shape.height):
        columns = [column for column in range(shape.width) if some >> shape.at(column, row) & 1]
        if columns:
            places = tuple(place_id(row, column) for column in columns)
            names = tuple(str(column + 1) for column in columns)
            yield event(key, places=places, count=len(columns), row=row + 1, columns=names)


def status(position: LessonPosition) -> tuple[Event, ...]:
    """Return short lines for the side: the task, which step of how many, wrong moves so far."""
    steps, done = len(position.setup.lesson.steps), len(position.reached)
    if position.over:
        return (position.setup.lesson.learned.told(),)
    told = [task_told(position)]
    if steps > 1:
        told.append(event("lesson-step", step=done + 1, of=steps))
    if position.tries:
        told.append(event("lesson-tries", count=position.tries))
    return tuple(told)


def ended(position: LessonPosition) -> Event:
    """Return what has been learned."""
    return position.setup.lesson.learned.told("lesson-done", sound="win")


# ---- what happened --------------------------------------------------------------------------------------------------


def happened(before: LessonPosition, move: Move, after: LessonPosition, seat: Seat) -> tuple[Event, ...]:
    """Return what a move did, right or wrong, in the order of telling."""
    if after.tried is not None:
        return tuple(_wrong_told(before, move, seat))
    return tuple(_right_told(before, move, after, seat))


def _right_told(before: LessonPosition, move: Move, after: LessonPosition, seat: Seat) -> Iterator[Event]:
    player, done = player_of(before, seat), len(after.reached) > len(before.reached)
    for number, (old, one, new) in enumerate(between(before, move, after)):
        yield from (told for told in telling.happened(old, one, new, player) if told.key not in _ENDS)
        if number == 0 and done and before.step.right:
            yield before.step.right.told()
    if after.over:
        yield ended(after)
    elif done:
        if after.step.text:
            yield after.step.text.told()
        yield task_told(after)
    elif after.field.phase is Phase.LONE:
        yield event("loose", count=telling.loose_dots(after.field, 1 - before.setup.lesson.learner))


_ENDS = frozenset({"full", "lost", "draw", "draw-agreed", *(f"won-{one}" for one in WHO)})
"""How a game ends: a lesson ends in its own way."""


def _wrong_told(before: LessonPosition, move: Move, seat: Seat) -> Iterator[Event]:
    places = (place_id(move.row, move.column),) if isinstance(move, Dot) else ()
    wrong = wrong_of(before, move)
    yield wrong.words.told(places=places, sound="refused")
    if wrong.kind != "danger" or not isinstance(move, Dot):
        return
    after = put(before.field, move)
    found = () if isinstance(after, Refusal) else dangers(after, before.setup.lesson.learner)
    for point, count in found[:1]:
        column, row = before.setup.board.cell(point)
        at = (place_id(row, column),)
        yield event("would-be-taken", places=at, column=column + 1, row=row + 1, count=count)


def wrong_of(position: LessonPosition, move: Move) -> Wrong:
    """Return what the lesson says about a wrong move: the first that fits, in the order of the file; else the task."""
    found = first_fitting(position.task, move)
    return found if found is not None else Wrong("else", position.step.task)


# ---- hints ----------------------------------------------------------------------------------------------------------


def hint(position: LessonPosition) -> Hint[Move] | None:
    """Return a move that is right now, with the lesson's hint; in the middle of several moves with the point itself."""
    move = None if position.over else helpful(position.task)
    if move is None:
        return None
    if not isinstance(move, Dot):
        return Hint(move, position.step.hint.told(sound="hint"))
    places = (place_id(move.row, move.column),)
    if position.moves:
        return Hint(move, event("lesson-next", places=places, sound="hint", column=move.column + 1, row=move.row + 1))
    return Hint(move, position.step.hint.told(places=places, sound="hint"))
