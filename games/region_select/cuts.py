"""How the shipped figures are cut, as data: the degrees that they are turned by, and the sides; None for no cut.

Found by `cutting.found`; a test finds some of them again.
"""

from __future__ import annotations

from collections.abc import Mapping

CUT: Mapping[str, tuple[int, tuple[str, ...]] | None] = {
    "trefoil": None,
    "figure-eight": (35, ("top", "right")),
    "trefoil-curl": None,
    "three-twist": (35, ("bottom", "left")),
    "figure-eight-curl": (35, ("top", "right")),
    "cinquefoil": None,
    "stevedore": (20, ("bottom", "left")),
    "six-two": (40, ("left", "top")),
    "six-three": (10, ("left", "top")),
    "seven-two": (20, ("bottom", "left")),
    "seven-three": (30, ("right", "bottom")),
    "seven-four": None,
    "seven-five": (35, ("bottom", "left")),
    "seven-five-turned": (45, ("left", "top")),
    "seven-six": (-35, ("right", "bottom")),
    "seven-six-turned": (25, ("right", "bottom")),
    "seven-seven": (20, ("top", "right")),
    "seven-seven-turned": (-15, ("bottom", "left")),
    "septafoil": None,
    "8_1": (5, ("left", "top")),
    "8_2": (20, ("bottom", "left")),
    "8_3": None,
    "8_4": (20, ("bottom", "left")),
    "8_5": (20, ("left", "top")),
    "8_6a": (-20, ("right", "bottom")),
    "8_6b": (-35, ("top", "right")),
    "8_7": (5, ("top", "right")),
    "8_8a": (-20, ("right", "bottom")),
    "8_8b": (45, ("top", "right")),
    "8_9": (25, ("right", "bottom")),
    "8_10": (-35, ("left", "top")),
    "8_11a": (-25, ("left", "top")),
    "8_11b": (10, ("right", "bottom")),
    "8_12a": (-25, ("bottom", "left")),
    "8_12b": (-40, ("top", "right")),
    "8_12c": (-20, ("bottom", "left")),
    "8_13a": (20, ("left", "top")),
    "8_13b": (20, ("right", "bottom")),
    "8_14a": (30, ("top", "right")),
    "8_14b": (30, ("top", "right")),
    "8_14c": (20, ("right", "bottom")),
    "8_15a": (-25, ("bottom", "left")),
    "8_15b": (30, ("top", "right")),
    "8_16": None,
    "8_17": None,
    "8_18": None,
}
