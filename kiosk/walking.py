"""Feet on the floor: how far apart places are, and how far a person has walked over them. Pure."""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass

from games.game import Layout

DIRECT_CM = 35.0
"""Places that are closer than this are not for one foot each: such a figure is played by moving and choosing."""
TOLD_FROM_CM = 100.0
"""A shorter way is not told: a step or two is no walk."""

_KEPT = re.compile(r"walked_cm=([0-9]{1,9})")


@dataclass(slots=True)
class Walk:
    """The way over the places that a person has chosen by standing on them, straight from each to the next.

    What was undone was walked, too. `unit_cm` is the side of the square that the picture is drawn in; 0: not known, and
    then nothing is measured. `cm` is the way so far.
    """

    unit_cm: float = 0.0
    cm: float = 0.0
    _layout: Layout | None = None
    _at: tuple[float, float] | None = None

    def to(self, layout: Layout, id: str) -> None:
        """The person stands on this place now. In another drawing the place before is nowhere; what is no place of
        the layout changes nothing."""
        spot = next(((place.x, place.y) for place in layout.places if place.id == id), None)
        if spot is None or self.unit_cm <= 0:
            return
        if self._at is not None and self._layout is layout:
            self.cm += math.dist(self._at, spot) * self.unit_cm
        self._layout, self._at = layout, spot


def metres(cm: float) -> int:
    """Return whole metres, as a way is told; 0 for what is not worth telling."""
    return 0 if cm < TOLD_FROM_CM else round(cm / 100)


def unit_cm(width_cm: float, stretch: float) -> float:
    """Return the side of the square that a player's picture is drawn in: the longer one, see `turning.turned`."""
    return width_cm / min(1.0, stretch)


def apart(layout: Layout) -> float | None:
    """Return the shortest way between two places, in the unit of the layout; None where there are no two."""
    pairs = itertools.combinations(layout.places, 2)
    return min((math.hypot(a.x - b.x, a.y - b.y) for a, b in pairs), default=None)


def kept(walk: Walk) -> str:
    """Return what the record keeps of the way so far, beside a move; "" where nothing was walked."""
    return f"walked_cm={round(walk.cm)}" if walk.cm > 0 else ""


def read_kept(detail: object) -> int | None:
    """Return the centimetres that `kept` wrote; None for anything else that a record may have there."""
    found = _KEPT.fullmatch(detail) if isinstance(detail, str) else None
    return None if found is None else int(found[1])
