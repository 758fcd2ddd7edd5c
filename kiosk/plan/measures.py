"""A figure in centimetres: where each pad, line and lamp goes, how far apart pads are, and how much cable they need."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from dataclasses import dataclass

from games.game import Layout
from kiosk.walking import DIRECT_CM

Spot = tuple[float, float]

FOOT_CM = 12.0
"""A pad is drawn as large as its place allows, but not larger than a foot needs: 12 cm round its middle."""
SLACK_CM = 50.0
"""So much longer is each cable than its way, for the plug and for the loop at the box."""


@dataclass(frozen=True, slots=True)
class Pad:
    """A point on the floor: its painted label, its middle, the radius of the pad."""

    label: str
    x: float
    y: float
    radius: float


@dataclass(frozen=True, slots=True)
class Light:
    """A lamp: the area that it shows, and where its mark is. `around` is the area outside all lines.

    `name` is what is painted there, where this drawing calls the area otherwise.
    """

    label: str
    x: float
    y: float
    around: bool
    name: str = ""


@dataclass(frozen=True, slots=True)
class FloorPlan:
    """The whole figure. `width` and `height` are those of the square that it was drawn in."""

    width: float
    height: float
    pads: tuple[Pad, ...]
    lines: tuple[tuple[Spot, ...], ...]
    lights: tuple[Light, ...]

    @property
    def closest(self) -> float:
        """The shortest way from one pad's middle to another's; infinite for a single pad."""
        pairs = itertools.combinations(self.pads, 2)
        return min((math.hypot(a.x - b.x, a.y - b.y) for a, b in pairs), default=math.inf)

    @property
    def direct(self) -> bool:
        """True if each pad has room for a foot of its own."""
        return self.closest >= DIRECT_CM


@dataclass(frozen=True, slots=True)
class Cable:
    """One cable: what it goes to, where that is, how long it is to be, and where it is plugged in ("" if not known).

    `name` is what is painted there, where that is not the label.
    """

    label: str
    x: float
    y: float
    length: int
    plug: str
    name: str = ""


def plan_of(layout: Layout, width: float, stretch: float = 1.0) -> FloorPlan:
    """Return the figure at `width` centimetres; its height is the width divided by `stretch`.

    Raises ValueError for a width that is not positive.
    """
    if not (width > 0 and stretch > 0 and math.isfinite(width)):
        raise ValueError(f"a figure cannot be {width} cm wide")
    height = width / stretch
    scale = min(width, height)
    pads = tuple(Pad(p.label, p.x * width, p.y * height, min(FOOT_CM, p.radius * scale)) for p in layout.places)
    lines = tuple(tuple((x * width, y * height) for x, y in line.corners) for line in layout.lines)
    lights = tuple(Light(a.label, a.x * width, a.y * height, a.around, a.name) for a in layout.areas if a.lamp)
    return FloorPlan(width, height, pads, lines, lights)


def cables(plan: FloorPlan, box: Spot, plugs: Mapping[str, str]) -> tuple[tuple[Cable, ...], tuple[Cable, ...]]:
    """Return the cables of the pads and those of the lamps, from the box at `box`.

    A cable goes along the walls of the square (first sideways, then down), so that nobody stumbles over it, and has
    50 cm of slack; its length is rounded up to 10 cm. `plugs` gives what the settings say of a label.
    """

    def cable(label: str, x: float, y: float, kind: str, name: str = "") -> Cable:
        way = abs(x - box[0]) + abs(y - box[1]) + SLACK_CM
        return Cable(label, x, y, math.ceil(way / 10) * 10, plugs.get(f"{kind} {label}", ""), name)

    pads = tuple(cable(pad.label, pad.x, pad.y, "sensor") for pad in plan.pads)
    return pads, tuple(cable(light.label, light.x, light.y, "lamp", light.name) for light in plan.lights)
