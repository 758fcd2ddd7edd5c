"""The floor as it looks from another side, in a mirror, or wider than deep. Pure; whoever needs it often keeps it.

Turned by 90 degrees clockwise, what was far is at the right: so sees it who stands where the right side was. A mirror
exchanges left and right before that. Ids and labels stay: they are painted on the floor.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.game import COMPASS, DIRECTIONS, Area, Direction, Layout, Line, Place

Point = tuple[float, float]


def turned(layout: Layout, *, mirrored: bool = False, degrees: int = 0, stretch: float = 1.0) -> Layout:
    """Return the layout mirrored, then turned clockwise by `degrees` (a multiple of 90), then stretched.

    `stretch` is width to depth, as the player sees it: over 1 makes the depth less, under 1 the width, so that all
    stays in the unit square; the room of each place shrinks with it, so that none overlap that did not. Raises
    ValueError for degrees that are not a multiple of 90 and for a stretch that is not above 0.
    """
    if degrees % 90 or stretch <= 0:
        raise ValueError(f"a floor is turned by quarters and stretched by more than 0, not {degrees} and {stretch}")
    if not mirrored and degrees % 360 == 0 and stretch == 1.0:
        return layout
    room = min(stretch, 1 / stretch)

    def point(x: float, y: float) -> Point:
        return turned_spot((x, y), mirrored=mirrored, degrees=degrees, stretch=stretch)

    def place(one: Place) -> Place:
        x, y = point(one.x, one.y)
        ways = {turned_direction(way, mirrored=mirrored, degrees=degrees): to for way, to in one.neighbours.items()}
        ordered = {way: ways[way] for way in DIRECTIONS if way in ways}
        return replace(one, x=x, y=y, radius=one.radius * room, neighbours=ordered)

    def area(one: Area) -> Area:
        x, y = point(one.x, one.y)
        return replace(one, x=x, y=y, polygon=tuple(point(*corner) for corner in one.polygon))

    return replace(
        layout,
        places=tuple(place(one) for one in layout.places),
        lines=tuple(Line(tuple(point(*corner) for corner in line.corners), line.word) for line in layout.lines),
        areas=tuple(area(one) for one in layout.areas),
    )


def turned_spot(spot: Point, *, mirrored: bool = False, degrees: int = 0, stretch: float = 1.0) -> Point:
    """Return where one spot of the floor is on the turned one."""
    return _stretched(_turned_point(*spot, mirrored, degrees), stretch)


def turned_back(
    points: Iterable[Point], *, mirrored: bool = False, degrees: int = 0, stretch: float = 1.0
) -> tuple[Point, ...]:
    """Return where on the floor these points of the turned one are: what `turned` does with the same, undone."""
    wide, deep = min(1.0, stretch), min(1.0, 1 / stretch)

    def point(x: float, y: float) -> Point:
        x, y = 0.5 + (x - 0.5) / wide, 0.5 + (y - 0.5) / deep
        x, y = _turned_point(x, y, False, -degrees)
        return (_other(x) if mirrored else x), y

    return tuple(point(*one) for one in points)


def paper(stretch: float) -> tuple[float, float, float, float]:
    """Return where the unit square is when it is stretched: left, top, width, height."""
    left, top = _stretched((0.0, 0.0), stretch)
    return left, top, 1.0 - 2 * left, 1.0 - 2 * top


def turned_direction(direction: Direction, *, mirrored: bool = False, degrees: int = 0) -> Direction:
    """Return where a direction of the floor leads on the turned one: a pad that was `up` is then, say, `right`."""
    at = DIRECTIONS.index(direction)
    if mirrored and direction in ("left", "right"):
        at += 2
    return DIRECTIONS[(at + degrees // 90) % 4]


def turned_ways(*, mirrored: bool = False, degrees: int = 0) -> dict[str, str]:
    """Return where each of the eight ways of the floor leads on the turned one, by its label."""
    step = degrees // 45
    return {
        way: COMPASS[((len(COMPASS) - at if mirrored else at) + step) % len(COMPASS)] for at, way in enumerate(COMPASS)
    }


def turned_word(word: str, *, mirrored: bool = False, degrees: int = 0) -> str:
    """Return the control word of a pad on the turned floor; a word that is no direction stays as it is."""
    for direction in DIRECTIONS:
        if word == direction:
            return turned_direction(direction, mirrored=mirrored, degrees=degrees)
    return word


def _turned_point(x: float, y: float, mirrored: bool, degrees: int) -> Point:
    if mirrored:
        x = _other(x)
    for _ in range(degrees // 90 % 4):
        x, y = _other(y), x
    return x, y


def _other(value: float) -> float:
    """Return the same distance from the other side; rounded, so that the other side of the other side is this one."""
    return round(1.0 - value, 12)


def _stretched(point: Point, stretch: float) -> Point:
    if stretch == 1.0:
        return point
    x, y = point
    return (0.5 + (x - 0.5) * min(1.0, stretch), 0.5 + (y - 0.5) * min(1.0, 1 / stretch))
