"""How loud a sound is left and right: by where it happened, and by which ears hear. Pure."""

from __future__ import annotations

import math

from hardware.devices import Ears

MOST_PAN = 0.8


def ears_of(ears: Ears) -> tuple[float, float]:
    """Return how loud words are left and right."""
    return {"left": (1.0, 0.0), "right": (0.0, 1.0)}.get(ears, (1.0, 1.0))


def sides(pan: float, ears: Ears = "both") -> tuple[float, float]:
    """Return how loud left and right are, 0 to 1: constant power, at most 0.8 to a side, both the same in mono.

    The middle is 0.71 on each side, so a sound is as loud wherever it is. With both ears neither side is ever silent:
    nothing is lost to one ear, or where both are mixed to one loudspeaker. For one ear all of it is in that one.
    """
    if ears in ("left", "right"):
        return ears_of(ears)
    side = 0.0 if ears == "mono" else max(-MOST_PAN, min(MOST_PAN, pan))
    angle = (side + 1.0) * math.pi / 4.0
    return math.cos(angle), math.sin(angle)
