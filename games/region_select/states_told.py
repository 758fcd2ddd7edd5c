"""What is told of Region Select with more states or another goal, as events, as `telling.py` does for the shipped rule.

States are labels (`red`, and `Red` where a sentence begins with it) that the Fluent files put into words; areas are
told by state, in the order of the states, and within one in the order of their letters.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.game import Event, Layout, SoundWord, event
from games.region_select.figures import Figure
from games.region_select.goals import Condition, Goal
from games.region_select.notation import format_move
from games.region_select.rules import Aim, Move, Point, Position, fewest, play, solution
from games.region_select.states import WORDS, areas_of
from games.region_select.telling import ids, labels

EVENTS = frozenset(
    {
        "choose-goal",
        "help-with-rule-cyclic",
        "help-with-rule-fixed",
        "help-with-rule-random",
        "begin-areas-only",
        "rule-cyclic",
        "rule-fixed",
        "rule-random",
        "state-has",
        "state-now",
        "state-would",
        "step-point",
        "goal-all",
        "goal-least",
        "goal-exactly",
        "goal-between",
        "goal-none",
        "goal-each",
        "goal-one-each",
        "goal-alike",
        "fewest",
        "fewest-left",
        "selections-left",
        "area-touching",
        "point-touches",
        "would-reach",
        "where-around",
        "reached",
        "reached-fewest",
        "reached-over",
        "hint-state",
        *(f"area-{word}" for word in WORDS),
        *(f"around-{word}" for word in WORDS),
        *(f"around-{word}-in-knot" for word in WORDS),
    }
)


def aim_choice(aim: Aim) -> Event:
    """Return the name of the choice of another goal."""
    return event("choose-goal", state=WORDS[aim.state])


def events(before: Position, move: Move, after: Position) -> tuple[Event, ...]:
    """Return what a move did: the point, what the areas are now by state, and the end; or the goal that holds now."""
    if isinstance(move, Aim):
        return goal(after.goal, after.figure.areas)
    changed = before.setup.changes(move)
    nearer = before.away & ~after.away, after.away & ~before.away
    sound: SoundWord = "off" if nearer[0] and not nearer[1] else "on" if nearer[1] and not nearer[0] else "mixed"
    point = event("step-point", places=ids(before.figure, changed), sound=sound, point=before.figure.labels[move])
    end = (won(after),) if after.won else ()
    return (point, *_by_state("state-now", after, changed), *end)


def _by_state(key: str, position: Position, areas: int) -> Iterable[Event]:
    """Yield an event for each state that some of these areas are in."""
    figure, states = position.figure, position.states
    for state in range(position.setup.ruling.states):
        those = sum(1 << area for area in areas_of(areas) if states[area] == state)
        if those:
            yield event(key, places=ids(figure, those), state=WORDS[state].capitalize(), areas=labels(figure, those))


def goal(aimed: Goal, areas: int) -> tuple[Event, ...]:
    """Return what the goal is."""
    if aimed.all_in is not None:
        return (event("goal-all", state=WORDS[aimed.all_in]),)
    if aimed.alike:
        return (event("goal-alike"),)
    bounds = {(one.low, one.high) for one in aimed.conditions}
    if len(aimed.conditions) > 1 and bounds in ({(1, 1)}, {(1, areas)}):
        each = "goal-one-each" if bounds == {(1, 1)} else "goal-each"
        return (event(each, states=tuple(WORDS[one.state] for one in aimed.conditions)),)
    return tuple(_condition(one, areas) for one in aimed.conditions)


def _condition(one: Condition, areas: int) -> Event:
    word = WORDS[one.state]
    if one.high == 0:
        return event("goal-none", state=word)
    if one.low == one.high:
        return event("goal-exactly", state=word, count=one.low)
    if one.high == areas:
        return event("goal-least", state=word, count=one.low)
    return event("goal-between", state=word, low=one.low, high=one.high)


def won(position: Position) -> Event:
    """Return the end; the fewest is told where it is known and the goal is what it was."""
    count, needed = position.selections, fewest(position.setup) if position.goal == position.setup.goal else None
    if needed is None:
        return event("reached", sound="win", count=count)
    if count == needed:
        return event("reached-fewest", sound="win", count=count)
    return event("reached-over", sound="win", count=count, fewest=needed)


def status(position: Position) -> tuple[Event, ...]:
    """Return what stands at the side, the most important first."""
    needed = fewest(position.setup) if position.goal == position.setup.goal else None
    told = () if needed is None else (event("fewest", count=needed),)
    return (*told, *goal(position.goal, position.figure.areas))


def begin(position: Position) -> tuple[Event, ...]:
    """Return how it stands: areas and points, the rule, the states, the goal, and how many selections are enough."""
    figure, setup = position.figure, position.setup
    if position.won:
        return (won(position),)
    points, is_least = solution(position)
    return (
        event("begin-areas-only", areas=figure.areas, points=len(setup.points)),
        event(f"rule-{setup.ruling.kind}", states=WORDS[: setup.ruling.states]),
        *goal(position.goal, figure.areas),
        *_by_state("state-has", position, (1 << figure.areas) - 1),
        event("fewest-left" if is_least else "selections-left", count=len(points)),
    )


def about_point(position: Position, layout: Layout, id: str) -> tuple[Event, ...]:
    """Return what a point touches and what choosing it would do. Raises KeyError for an id that the layout has not."""
    place = layout.place(id)
    point: Point = int(id.removeprefix("p"))
    figure, touched = position.figure, position.figure.touches[point]
    areas = ids(figure, touched)
    told = event("point-touches", places=(id, *areas), point=place.label, areas=labels(figure, touched))
    after = play(position, point)
    if not isinstance(after, Position):
        return (told,)
    end = (event("would-reach", places=(id,), point=place.label),) if after.won else ()
    return (told, *_by_state("state-would", after, touched), *end)


def about_area(position: Position, area: int) -> tuple[Event, ...]:
    """Return the state of an area and which points touch it; of the surrounding one also that it is outside."""
    figure, word, id = position.figure, WORDS[position.states[area]], f"a{area}"
    touching = tuple(point for point in figure.touching(area) if point not in position.setup.left_out)
    points = event(
        "area-touching",
        places=tuple(format_move(point) for point in touching),
        points=tuple(figure.labels[point] for point in touching),
    )
    if area == figure.areas - 1:
        named = event(f"around-{word}", places=(id,), area=figure.area_labels[area])
        return (named, event("where-around", places=(id,)), points)
    return (event(f"area-{word}", places=(id,), area=figure.area_labels[area]), points)


def hint(figure: Figure, point: Point, left: int) -> Event:
    """Return the reason of a hint: so many selections are left with it."""
    return event("hint-state", places=(format_move(point),), sound="hint", point=figure.labels[point], left=left)
