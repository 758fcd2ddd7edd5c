"""`footlights region list --width 200cm`: which figures have room for a foot on each point, in which drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.region_select import drawings
from games.region_select.eights import EIGHTS
from games.region_select.figures import FIGURES, Figure, build, figure
from kiosk.walking import DIRECT_CM, apart


def floors(width_cm: float) -> Iterator[dict[str, Any]]:
    """Yield for each shipped figure how close two of its points come at this width, in cm, by drawing.

    `direct` are the drawings in which it is played by stepping (35 cm or more); in the others pads move a cursor.
    """
    for one in _figures():
        names = drawings.drawings(one, frozenset())
        closest = {name: _closest(one, name, width_cm) for name in names}
        direct = [name for name, cm in closest.items() if cm >= DIRECT_CM]
        yield {"figure": one.id, "areas": one.areas, "points": len(one.points), "closest_cm": closest, "direct": direct}


def row(told: dict[str, Any]) -> str:
    """Return it as a line: what can be played by stepping has a star."""
    marks = (f"{name} {int(cm)} cm{'*' if name in told['direct'] else ''}" for name, cm in told["closest_cm"].items())
    return f"{told['figure']:18} {told['areas']:2} areas, {told['points']:2} points  {'  '.join(marks)}"


def _figures() -> Iterator[Figure]:
    yield from map(figure, FIGURES)
    yield from map(build, EIGHTS)


def _closest(one: Figure, drawing: str, width_cm: float) -> float:
    """Rounded down to a tenth, so that what is printed as 35 is enough."""
    units = apart(drawings.layout(one, frozenset(), drawing)) or 0.0
    return int(units * width_cm * 10 + 1e-6) / 10
