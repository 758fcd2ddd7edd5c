"""What is told of Region Select with two states, as events: keys of the game's Fluent files with labels as arguments.

Areas are told in the order of their letters, the surrounding area last.
"""

from __future__ import annotations

from games.game import Event, Layout, SoundWord, event
from games.region_select.figures import Figure
from games.region_select.notation import format_move
from games.region_select.rules import Point, Position, fewest, solution
from games.region_select.starts import mask_of

PARTS = ("lit", "dark", "both")
"""Which of two lists has areas in it: those that are or turn lit, those that are or turn dark."""

EVENTS = frozenset(
    {
        "choose-point",
        "hint",
        "begin-areas",
        "begin-lit",
        "fewest-left",
        "fewest",
        "lit-count",
        "start-number",
        "won",
        "won-fewest",
        "area-lit",
        "area-dark",
        "around-lit",
        "around-dark",
        "where-around",
        "where-around-in-knot",
        "around-lit-in-knot",
        "around-dark-in-knot",
        "area-points",
        "would-win",
        "step-none",
        "rule-freeze",
        "help-with-rule-freeze",
        "begin-areas-only",
        "area-touching",
        *(f"step-{part}" for part in PARTS),
        *(f"point-{part}" for part in PARTS),
        *(f"would-{part}" for part in PARTS),
    }
)


def labels(figure: Figure, areas: int) -> tuple[str, ...]:
    """Return the labels of the areas in a bit mask, in their order."""
    return tuple(label for area, label in enumerate(figure.area_labels) if areas >> area & 1)


def ids(figure: Figure, areas: int) -> tuple[str, ...]:
    """Return the ids of the areas in a bit mask, in their order."""
    return tuple(f"a{area}" for area in range(figure.areas) if areas >> area & 1)


def choice(figure: Figure, point: Point) -> Event:
    """Return the name of a choice."""
    return event("choose-point", places=(format_move(point),), point=figure.labels[point])


def step(before: Position, point: Point, after: Position) -> Event:
    """Return what a step did: first the point, then what turned lit, then what turned dark."""
    figure = before.figure
    changed = before.lit ^ after.lit
    lit, dark = changed & after.lit, changed & before.lit
    if not changed:  # turned round, a point that touches every area changes none
        return event("step-none", sound="step", point=figure.labels[point])
    sound: SoundWord = "mixed" if lit and dark else "on" if lit else "off"
    places = (*ids(figure, lit), *ids(figure, dark))
    return _lists("step", figure, lit, dark, places=places, sound=sound, point=figure.labels[point])


def _lists(
    key: str, figure: Figure, lit: int, dark: int, *, places: tuple[str, ...], sound: SoundWord = "", point: str
) -> Event:
    """Return an event with a list of areas for `lit` and one for `dark`; its key says which of them are not empty."""
    part = "both" if lit and dark else "lit" if lit else "dark"
    args = {name: labels(figure, areas) for name, areas in (("lit", lit), ("dark", dark)) if areas}
    return event(f"{key}-{part}", places=places, sound=sound, point=point, **args)


def won(position: Position) -> Event:
    """Return the end: how many selections it took, beside the fewest."""
    needed = fewest(position.setup) or 0
    if position.selections == needed:
        return event("won-fewest", sound="win", count=position.selections)
    return event("won", sound="win", count=position.selections, fewest=needed)


def status(position: Position) -> tuple[Event, ...]:
    """Return what stands at the side, the most important first."""
    return (
        event("fewest", count=fewest(position.setup) or 0),
        event("lit-count", count=position.lit.bit_count(), of=position.figure.areas),
        event("start-number", number=mask_of(position.setup)),
    )


def begin(position: Position) -> tuple[Event, ...]:
    """Return how it stands: areas and points, what is lit, and the fewest selections from here."""
    figure = position.figure
    if position.won:
        return (won(position),)
    frozen = position.setup.ruling.kind == "freeze"
    key = "begin-areas-only" if frozen else "begin-areas"
    return (
        event(key, areas=figure.areas, points=len(position.setup.points)),
        *((event("rule-freeze"),) if frozen else ()),
        event("begin-lit", places=ids(figure, position.lit), lit=labels(figure, position.lit)),
        event("fewest-left", count=len(solution(position)[0])),
    )


def about_point(position: Position, layout: Layout, id: str) -> tuple[Event, ...]:
    """Return what a point touches and what choosing it would do.

    Raises KeyError for an id that the layout does not have.
    """
    place = layout.place(id)
    point = int(id.removeprefix("p"))
    touched, changing = position.figure.touches[point], position.setup.changes(point)
    lit, dark = touched & position.lit, touched & ~position.lit
    areas = (*ids(position.figure, lit), *ids(position.figure, dark))
    told = [_lists("point", position.figure, lit, dark, places=(id, *areas), point=place.label)]
    if changing == position.lit:
        told.append(event("would-win", places=(id,), point=place.label))
    elif not position.won and changing:
        off, on = changing & position.lit, changing & ~position.lit
        changed = (*ids(position.figure, off), *ids(position.figure, on))
        told.append(_lists("would", position.figure, on, off, places=changed, point=place.label))
    return tuple(told)


def about_area(position: Position, area: int) -> tuple[Event, ...]:
    """Return the state of an area and which points touch it; of the surrounding one also that it is outside."""
    figure = position.figure
    label, id, around = figure.area_labels[area], f"a{area}", area == figure.areas - 1
    state = "lit" if position.lit >> area & 1 else "dark"
    touching = tuple(point for point in figure.touching(area) if point not in position.setup.left_out)
    named = event(f"{'around' if around else 'area'}-{state}", places=(id,), area=label)
    outside = (event("where-around", places=(id,)),) if around else ()
    points = event(
        "area-touching" if position.setup.ruling.kind == "freeze" else "area-points",
        places=tuple(format_move(point) for point in touching),
        points=tuple(figure.labels[point] for point in touching),
    )
    return (named, *outside, points)


def hint(figure: Figure, point: Point, left: int) -> Event:
    """Return the reason of a hint: it is a point of a least answer, and so many are left with it."""
    return event("hint", places=(format_move(point),), sound="hint", point=figure.labels[point], left=left)
