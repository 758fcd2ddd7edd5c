"""A line that is drawn with a finger, a mouse or a pen: from the press to the letting go. Pure.

Where a board takes a line, a press on its paper may begin one. As long as it has not moved by `TAP` of the paper it may
still be a tap, which touches what is there. Past the edge of the paper the line goes along the edge; it ends when it is
let go, and also where the pointer is lost, with what was drawn until then.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from kiosk.thinning import thinned
from kiosk.window.geometry import Box, Point

TAP = 0.02
"""So far, as a part of the paper, may a finger slide in a tap."""
MOST_SENT = 4000
"""No line has more spots; of a longer one they are taken evenly."""
_MOST_HELD = 5 * MOST_SENT


@dataclass(frozen=True, slots=True)
class Sheet:
    """The paper on a screen: its box in pixels, and where the unit square's corner is; `scale` pixels are its side."""

    box: Box
    corner: Point
    scale: float
    room: Box
    """A press within this begins a line: the paper, and a finger's breadth round it within the picture's frame."""

    def clipped(self, x: float, y: float) -> Point:
        """Return the nearest point of the paper."""
        return (min(self.box.right, max(self.box.x, x)), min(self.box.bottom, max(self.box.y, y)))

    def unit(self, point: Point) -> Point:
        """Return where in the unit square a point of the screen is: four digits are finer than any screen."""
        (x, y), (left, top) = point, self.corner
        return (round((x - left) / self.scale, 4), round((y - top) / self.scale, 4))


class Ink:
    """The line of now. `points` are pixels; `drawing` is False while it may still be a tap.

    `generation` is that of the board on which it was begun.
    """

    def __init__(self) -> None:
        self.sheet: Sheet | None = None
        self.generation = 0
        self.points: list[Point] = []
        self.drawing = False

    def down(self, x: float, y: float, sheet: Sheet, generation: int) -> None:
        """Pressed on the paper, on the board of this generation."""
        self.sheet, self.generation = sheet, generation
        self.points, self.drawing = [sheet.clipped(x, y)], False

    def moved(self, x: float, y: float) -> bool:
        """Return True where the line has gone on, and is one."""
        if self.sheet is None:
            return False
        point = self.sheet.clipped(x, y)
        if point == self.points[-1]:
            return False
        self.points.append(point)
        if len(self.points) > _MOST_HELD:
            self.points = list(thinned(self.points, MOST_SENT))
        if not self.drawing:
            tap = TAP * max(self.sheet.box.w, self.sheet.box.h)
            self.drawing = math.dist(self.points[0], point) >= tap
        return self.drawing

    def end(self) -> tuple[Point, ...]:
        """The line is let go, or the pointer is lost: return it in the unit square; () where it was none."""
        line: tuple[Point, ...] = ()
        if self.sheet is not None and self.drawing:
            line = tuple(self.sheet.unit(point) for point in thinned(self.points, MOST_SENT))
        self.drop()
        return line

    def drop(self) -> None:
        """Another screen is on: there is no line any more."""
        self.sheet, self.points, self.drawing = None, [], False
