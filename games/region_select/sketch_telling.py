"""What is told of a figure that is being drawn, as events. Who walks it hears what who draws it sees.

Where something is, is told by the nearest point of the grid: its number is the same however the picture is turned.
"""

from __future__ import annotations

import math

from games.game import Event, SoundWord, event
from games.region_select import walking
from games.region_select.freehand import Doubt, DrawingProblem, Reading
from games.region_select.rules import RegionRefusal
from games.region_select.sketch_notation import point_id
from games.region_select.sketching import (
    TOO_MANY,
    Act,
    Draw,
    Go,
    Sketching,
    SketchMove,
    Spot,
    Trouble,
    found,
    play,
    point_spot,
)

EVENTS = frozenset(
    {
        "help-in-sketch",
        "choose-point",
        *(f"choose-{act.value}" for act in Act),
        "sketch-begin",
        "sketch-begin-by-hand",
        "sketch-line",
        "sketch-crossings",
        "sketch-start",
        "sketch-step",
        "sketch-step-crosses",
        "sketch-closed",
        "sketch-found",
        "sketch-near-point",
        "sketch-accept",
        "sketch-draw-again",
        "sketch-cleared",
        "sketch-done",
        "sketch-points",
        "sketch-point-free",
        "sketch-point-begun",
        "sketch-point-here",
        "sketch-point-on-line",
        "sketch-would-begin",
        "sketch-would-cross",
        "sketch-would-not-cross",
        "sketch-would-close",
        "sketch-hint-point",
        "sketch-hint-close",
        "sketch-hint-accept",
        "sketch-hint-again",
        TOO_MANY,
        *(problem.value for problem in DrawingProblem),
        *(doubt.value for doubt in Doubt),
        *(refusal.value for refusal in RegionRefusal),
    }
)


def number(point: int) -> str:
    """Return what is painted on a grid point."""
    return str(point + 1)


def begin(position: Sketching) -> tuple[Event, ...]:
    """Return how it stands: what to do on an empty sheet, the line so far, or what was found."""
    if position.accepted:
        return (event("sketch-done"),)
    if position.done:
        return _whole(position)
    if not position.walked:
        row = position.setup.grid
        return event("sketch-begin", count=row * row, row=row), event("sketch-begin-by-hand")
    ids = tuple(map(point_id, position.walked))
    line = event("sketch-line", places=ids, points=tuple(map(number, position.walked)))
    return line, event("sketch-crossings", count=_crossed(position))


def _crossed(position: Sketching) -> int:
    return len(walking.crossings(position.setup.grid, position.walked))


def _whole(position: Sketching) -> tuple[Event, ...]:
    """Return what a whole line is: so many areas and what is doubted, or why it is none, and where."""
    read = found(position)
    if isinstance(read, Reading):
        doubts = [one for doubt, place in read.doubts for one in (event(doubt.value), near(position, place))]
        return event("sketch-found", count=read.stroke.crossings), *doubts, event("sketch-accept")
    assert isinstance(read, Trouble)
    reason = event(read.key, count=read.count) if read.count else event(read.key)
    place = () if read.place is None else (near(position, read.place),)
    return reason, *place, event("sketch-draw-again")


def near(position: Sketching, place: Spot) -> Event:
    """Return where a place is: the number of the nearest grid point."""
    grid = position.setup.grid
    nearest = min(range(grid**2), key=lambda point: math.dist(point_spot(grid, point), place))
    return event("sketch-near-point", places=(point_id(nearest),), point=number(nearest))


def events(before: Sketching, move: SketchMove, after: Sketching) -> tuple[Event, ...]:
    """Return what a move did."""
    if move is Act.AGAIN:
        return (event("sketch-cleared", sound="off"),)
    if move is Act.ACCEPT:
        return (event("sketch-done", sound="on"),)
    if isinstance(move, Draw):
        told = _whole(after)
        return Event(told[0].key, told[0].args, told[0].places, _sound(after)), *told[1:]
    point = after.walked[-1]
    step = _step(before, after, point)
    if not after.done:
        return (step,)
    return step, event("sketch-closed", places=(point_id(point),)), *_whole(after)


def _sound(after: Sketching) -> SoundWord:
    return "on" if isinstance(found(after), Reading) else "refused"


def _step(before: Sketching, after: Sketching, point: int) -> Event:
    crossed = _crossed(after) - _crossed(before)
    if not before.walked:
        return event("sketch-start", places=(point_id(point),), sound="step", point=number(point))
    if not crossed:
        return event("sketch-step", places=(point_id(point),), sound="step", point=number(point))
    return event("sketch-step-crosses", places=(point_id(point),), sound="mixed", point=number(point), count=crossed)


def status(position: Sketching) -> tuple[Event, ...]:
    """Return what stands at the side."""
    read = found(position)
    if isinstance(read, Reading):
        return (event("sketch-found", count=read.stroke.crossings),)
    if read is not None:
        return (_whole(position)[0],)
    return event("sketch-points", count=len(position.walked)), event("sketch-crossings", count=_crossed(position))


def describe(position: Sketching, point: int) -> tuple[Event, ...]:
    """Return what a grid point is to the line, and what going there would do."""
    here, label = (point_id(point),), number(point)
    walked = position.walked
    key = "sketch-point-free"
    if walked and not position.done:
        on_line = point in walked
        key = "sketch-point-on-line" if on_line else key
        key = "sketch-point-begun" if point == walked[0] else key
        key = "sketch-point-here" if point == walked[-1] else key
    told = event(key, places=here, point=label)
    if key == "sketch-point-here" or position.done:
        return (told,)
    after = play(position, Go(point))
    if isinstance(after, RegionRefusal):
        return told, event(after.value)
    return told, _would(position, after)


def _would(before: Sketching, after: Sketching) -> Event:
    if not before.walked:
        return event("sketch-would-begin")
    if after.done:
        return event("sketch-would-close", count=_crossed(after))
    crossed = _crossed(after) - _crossed(before)
    return event("sketch-would-cross", count=crossed) if crossed else event("sketch-would-not-cross")


def choice(move: SketchMove) -> Event:
    """Return the name of a choice."""
    if isinstance(move, Go):
        return event("choose-point", places=(point_id(move.point),), point=number(move.point))
    assert isinstance(move, Act)
    return event(f"choose-{move.value}")


def hint(position: Sketching, move: SketchMove) -> Event:
    """Return the reason for a hint."""
    if isinstance(move, Go):
        closes = bool(position.walked) and move.point == position.walked[0]
        key = "sketch-hint-close" if closes else "sketch-hint-point"
        return event(key, places=(point_id(move.point),), sound="hint", point=number(move.point))
    return event("sketch-hint-accept" if move is Act.ACCEPT else "sketch-hint-again", sound="hint")
