"""What is told of Region Select, as events: keys of the game's Fluent files with labels as arguments.

Areas are told in the order of their letters, the surrounding area last.
"""

from __future__ import annotations

from games.game import Event, Layout, SoundWord, event
from games.region_select.figures import Figure
from games.region_select.rules import Move, Position, format_move, least

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
        "area-points",
        "would-win",
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


def choice(figure: Figure, point: Move) -> Event:
    """Return the name of a choice."""
    return event("choose-point", places=(format_move(point),), point=figure.labels[point])


def step(before: Position, point: Move, after: Position) -> Event:
    """Return what a step did: first the point, then what turned lit, then what turned dark."""
    figure = before.figure
    changed = before.lit ^ after.lit
    lit, dark = changed & after.lit, changed & before.lit
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
    fewest = len(least(position.figure, position.setup.start))
    if position.selections == fewest:
        return event("won-fewest", sound="win", count=position.selections)
    return event("won", sound="win", count=position.selections, fewest=fewest)


def status(position: Position) -> tuple[Event, ...]:
    """Return what stands at the side, the most important first."""
    figure = position.figure
    return (
        event("fewest", count=len(least(figure, position.setup.start))),
        event("lit-count", count=position.lit.bit_count(), of=figure.areas),
        event("start-number", number=position.setup.start),
    )


def begin(position: Position) -> tuple[Event, ...]:
    """Return how it stands: areas and points, what is lit, and the fewest selections from here."""
    figure = position.figure
    if position.won:
        return (won(position),)
    return (
        event("begin-areas", areas=figure.areas, points=len(figure.points)),
        event("begin-lit", places=ids(figure, position.lit), lit=labels(figure, position.lit)),
        event("fewest-left", count=len(least(figure, position.lit))),
    )


def about_point(position: Position, layout: Layout, id: str) -> tuple[Event, ...]:
    """Return what a point touches and what choosing it would do.

    Raises KeyError for an id that the layout does not have.
    """
    place = layout.place(id)
    touched = position.figure.touches[int(id.removeprefix("p"))]
    lit, dark = touched & position.lit, touched & ~position.lit
    areas = (*ids(position.figure, lit), *ids(position.figure, dark))
    told = [_lists("point", position.figure, lit, dark, places=(id, *areas), point=place.label)]
    if touched == position.lit:
        told.append(event("would-win", places=(id,), point=place.label))
    elif not position.won:
        told.append(_lists("would", position.figure, dark, lit, places=areas, point=place.label))
    return tuple(told)


def about_area(position: Position, area: int) -> tuple[Event, ...]:
    """Return the state of an area and which points touch it; of the surrounding one also that it is outside."""
    figure = position.figure
    label, id, around = figure.area_labels[area], f"a{area}", area == figure.areas - 1
    state = "lit" if position.lit >> area & 1 else "dark"
    touching = figure.touching(area)
    named = event(f"around-{state}", places=(id,)) if around else event(f"area-{state}", places=(id,), area=label)
    outside = (event("where-around", places=(id,)),) if around else ()
    points = event(
        "area-points",
        places=tuple(format_move(point) for point in touching),
        points=tuple(figure.labels[point] for point in touching),
    )
    return (named, *outside, points)


def hint(figure: Figure, point: Move, left: int) -> Event:
    """Return the reason of a hint: it is a point of a least answer, and so many are left with it."""
    return event("hint", places=(format_move(point),), sound="hint", point=figure.labels[point], left=left)
