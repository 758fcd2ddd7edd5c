"""The drawing phase: a figure of the player's own is drawn by hand, or walked over a grid of points, then played.

A preparation (`Game.prepares`). The line is one of two: drawn by hand as a whole and read by `freehand.py`, or walked
piece by piece by the exact law of `walking.py` until it comes back to its first point. A line that was read is accepted
or drawn again; a new line by hand takes the place of what was there. What is told is in `sketch_telling.py`.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, replace
from functools import lru_cache

from games.game import Option, Options
from games.region_select import walking
from games.region_select.freehand import DrawingError, Reading, read_drawing
from games.region_select.rules import RegionRefusal
from games.region_select.walking import Point, Walked

GRIDS = (3, 5)
"""Points in a row of the grid: three for a floor of nine pads, five for arrow keys. Stars can be walked on either."""
MOST_AREAS = 12
UNIT = 10_000
"""Spots of a drawn line are whole numbers, so many to the side of the picture."""
MOST_SPOTS = 4000
_EDGE = {3: 0.16, 5: 0.1}

Spot = tuple[float, float]
Drawn = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class SketchSetup:
    """What no move changes: how many grid points stand in a row (and in a column)."""

    grid: int = GRIDS[0]


@dataclass(frozen=True, slots=True)
class Sketching:
    """The line as made so far: `walked` over grid points, or `drawn` by hand; one of them is empty."""

    setup: SketchSetup
    walked: Walked = ()
    drawn: Drawn = ()
    accepted: bool = False

    @property
    def done(self) -> bool:
        """True if the line is whole: it came back, or was drawn by hand; whether it could be read or not."""
        return bool(self.drawn) or walking.closed(self.walked)


@dataclass(frozen=True, slots=True)
class Go:
    """The move to a grid point: the start of the line, a straight piece to there, or back to the start."""

    point: Point


@dataclass(frozen=True, slots=True)
class Draw:
    """The move that draws a whole line by hand."""

    line: Drawn


class Act(enum.Enum):
    """What is chosen at the side. The value is the move's text."""

    CLOSE = "close"
    ACCEPT = "accept"
    AGAIN = "again"


SketchMove = Go | Draw | Act


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a drawn line is no figure: a text key, and where (None where it is the whole). `count`: its areas, if any."""

    key: str
    place: Spot | None = None
    count: int = 0


TOO_MANY = "sketch-too-many"


def options() -> tuple[Option, ...]:
    """Return what a caregiver may set for the drawing phase: the grid."""
    grids = tuple(map(str, GRIDS))
    return (Option("grid", "option-grid", "choice", default=grids[0], values=grids, audience="caregiver"),)


def begin(chosen: Options | None = None) -> Sketching:
    """Return the empty sheet, with the grid of these options. There is no chance in it."""
    return Sketching(SketchSetup(int((chosen or {}).get("grid", GRIDS[0]))))


# ---- what the line is -----------------------------------------------------------------------------------------------


def found(position: Sketching) -> Reading | Trouble | None:
    """Return what was read (in the unit square), why nothing was, or None while the line is not whole.

    20 ms the first time that a line by hand is asked for, then none.
    """
    if position.drawn:
        return _read(position.drawn)
    return _walked(position.setup.grid, position.walked) if walking.closed(position.walked) else None


@lru_cache(maxsize=64)
def _read(drawn: Drawn) -> Reading | Trouble:
    try:
        reading = read_drawing((x / UNIT, y / UNIT) for x, y in drawn)
    except DrawingError as error:
        return Trouble(error.problem.value, error.place)
    areas = reading.stroke.crossings
    return reading if areas <= MOST_AREAS else Trouble(TOO_MANY, count=areas)


@lru_cache(maxsize=64)
def _walked(grid: int, walked: Walked) -> Reading:
    reading = walking.reading(grid, walked)
    return replace(
        reading,
        line=tuple(on_sheet(grid, spot) for spot in reading.line),
        crossings=tuple(on_sheet(grid, spot) for spot in reading.crossings),
    )


def on_sheet(grid: int, spot: tuple[float, float]) -> Spot:
    """Return where column and row of the grid are in the unit square."""
    edge = _EDGE[grid]
    apart = (1 - 2 * edge) / (grid - 1)
    return round(edge + spot[0] * apart, 6), round(edge + spot[1] * apart, 6)


def point_spot(grid: int, point: Point) -> Spot:
    """Return where a grid point is in the unit square."""
    return on_sheet(grid, walking.spot_of(grid, point))


def pieces(position: Sketching) -> tuple[Spot, ...]:
    """Return the line as it was made, in the unit square."""
    if position.drawn:
        return tuple((x / UNIT, y / UNIT) for x, y in position.drawn)
    return tuple(point_spot(position.setup.grid, point) for point in position.walked)


# ---- moves ----------------------------------------------------------------------------------------------------------


def play(position: Sketching, move: SketchMove) -> Sketching | RegionRefusal:
    """Return the position after a move, or why it is refused."""
    if position.accepted:
        return RegionRefusal.DRAWN_OVER
    if isinstance(move, Draw):
        return replace(position, walked=(), drawn=move.line)
    if isinstance(move, Go):
        return _gone(position, move.point)
    if move is Act.CLOSE:
        return _gone(position, position.walked[0]) if position.walked else RegionRefusal.NOTHING_DRAWN
    if move is Act.AGAIN:
        empty = not (position.walked or position.drawn)
        return RegionRefusal.NOTHING_DRAWN if empty else replace(position, walked=(), drawn=())
    is_read = isinstance(found(position), Reading)
    return replace(position, accepted=True) if is_read else RegionRefusal.NOTHING_DRAWN


def _gone(position: Sketching, point: Point) -> Sketching | RegionRefusal:
    grid, walked = position.setup.grid, position.walked
    if not 0 <= point < grid * grid:
        return RegionRefusal.NO_POINT
    if position.done:
        return RegionRefusal.DRAWN
    new = walking.step(grid, walked, point)
    if isinstance(new, RegionRefusal):
        return new
    crossed = len(walking.crossings(grid, walked)) + len(new)
    if crossed > MOST_AREAS:
        return RegionRefusal.MANY_AREAS
    after = (*walked, point)
    if walking.closed(after) and not crossed:
        return RegionRefusal.NOT_CROSSED
    return replace(position, walked=after)


@lru_cache(maxsize=256)
def points(position: Sketching) -> tuple[Point, ...]:
    """Return the grid points that may be chosen now. A millisecond on the grid of 25 points."""
    every = range(position.setup.grid**2)
    return tuple(point for point in every if isinstance(play(position, Go(point)), Sketching))


def acts(position: Sketching) -> tuple[Act, ...]:
    """Return what may be chosen at the side now."""
    return tuple(act for act in Act if isinstance(play(position, act), Sketching))
