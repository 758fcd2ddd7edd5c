"""A plan cut into sheets of paper that are glued together: which part is on which sheet. Pure geometry."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import Literal

from kiosk.plan.measures import FloorPlan

Paper = Literal["a4", "a3"]
SIZES_CM: dict[Paper, tuple[float, float]] = {"a4": (21.0, 29.7), "a3": (29.7, 42.0)}
MARGIN_CM = 1.0
"""What most printers leave white at each side."""
OVERLAP_CM = 1.0
"""So much of each sheet lies under the next one."""
LABEL_CM = 4.5
"""A lamp with its label needs so much room round its middle."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet: its name (`B3` is the third of the second row), what it shows, whether anything is on it."""

    name: str
    x: float
    y: float
    width: float
    height: float
    used: bool


def sheets(plan: FloorPlan, paper: Paper) -> tuple[Sheet, ...]:
    """Return the sheets in rows from the top left; the paper stands or lies, whichever needs fewer.

    Each point of the plan, with the marks and labels round it, is on at least one sheet that is used.
    """
    tall = SIZES_CM[paper]
    return min((_cut(plan, size) for size in (tall, tall[::-1])), key=lambda found: sum(one.used for one in found))


def _cut(plan: FloorPlan, size: tuple[float, float]) -> tuple[Sheet, ...]:
    wide, high = (side - 2 * MARGIN_CM for side in size)
    across = max(1, math.ceil((plan.width - OVERLAP_CM) / (wide - OVERLAP_CM)))
    down = max(1, math.ceil((plan.height - OVERLAP_CM) / (high - OVERLAP_CM)))
    found = []
    for row in range(down):
        for column in range(across):
            x, y = column * (wide - OVERLAP_CM), row * (high - OVERLAP_CM)
            found.append(Sheet(f"{_letter(row)}{column + 1}", x, y, wide, high, _used(plan, x, y, wide, high)))
    return tuple(found)


def _letter(row: int) -> str:
    """A to Z, then AA, AB ..."""
    return (_letter(row // 26 - 1) if row >= 26 else "") + chr(ord("A") + row % 26)


def _used(plan: FloorPlan, x: float, y: float, wide: float, high: float) -> bool:
    """True if a pad, a line or a label reaches into this part."""
    spots = [(pad.x, pad.y, pad.radius) for pad in plan.pads]
    spots += [(light.x, light.y, LABEL_CM) for light in plan.lights]
    for at_x, at_y, reach in spots:
        if x - reach <= at_x <= x + wide + reach and y - reach <= at_y <= y + high + reach:
            return True
    for line in plan.lines:
        for start, end in itertools.pairwise(line):
            if crosses(start, end, x, y, wide, high):
                return True
    return False


def crosses(start: tuple[float, float], end: tuple[float, float], x: float, y: float, wide: float, high: float) -> bool:
    """True if a piece of line has a part within the box (Liang and Barsky's clipping)."""
    enter, leave = 0.0, 1.0
    for at, step, low, top in (
        (start[0], end[0] - start[0], x, x + wide),
        (start[1], end[1] - start[1], y, y + high),
    ):
        if step == 0:
            if not low <= at <= top:
                return False
            continue
        one, other = sorted(((low - at) / step, (top - at) / step))
        enter, leave = max(enter, one), min(leave, other)
    return enter <= leave
