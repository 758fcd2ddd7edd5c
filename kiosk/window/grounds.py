"""How an area looks by the word of its state: fill, stripes, mark, and the colour of words on it; as data.

Six states have to be told apart in grey. In the order black, dark, blue, red, lit, white each fill is lighter than the
one before, by a contrast of 1.28 to 3.75; only dark and blue by day (1.06) and black and dark at high contrast (both
black) are as light. Stripes, mark and letter tell all of them. Words have a contrast of 8.7 or more on every fill and
10.7 on its stripes, on those of dark 6.9.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from kiosk.window.theme import Colour, Theme, mixed

Pattern = Literal["", "rising", "falling", "level", "upright", "dots", "crossed"]

RED, BLUE = (242, 139, 122), (12, 70, 150)
"""The red and the blue of areas: light and deep, so that they differ in grey; the pieces of two sides have others."""
_INK, _PAPER = (0, 0, 0), (255, 255, 255)


@dataclass(frozen=True, slots=True)
class Ground:
    """The fill of an area, its pattern in `stripe`, the colour `on` it, and the name of its mark ("": it has none)."""

    fill: Colour
    on: Colour
    mark: str = ""
    pattern: Pattern = ""
    stripe: Colour = _INK


@lru_cache(maxsize=256)
def ground_of(word: str, theme: Theme) -> Ground:
    """Return how an area looks in this state; a word that is not known has the panel's plain ground and no mark."""
    night = theme.dark
    return {
        "lit": Ground(theme.lit, theme.on_lit, "lit"),
        "dark": Ground(night, theme.on_dark, "dark", "rising", theme.hatch),
        "red": Ground(RED, _INK, "red", "falling", mixed(RED, _PAPER, 0.22)),
        "blue": Ground(BLUE, _PAPER, "blue", "level", mixed(BLUE, _INK, 0.35)),
        "white": Ground(theme.white, _INK, "white", "dots", mixed(theme.white, _INK, 0.16)),
        "black": Ground(theme.black, theme.on_dark, "black"),
        "captured": Ground(night, theme.on_dark, "captured", "upright", theme.hatch),
        "hidden": Ground(night, theme.on_dark, "hidden", "dots", theme.hatch),
        "blocked": Ground(night, theme.on_dark, "blocked", "crossed", theme.hatch),
        "empty": Ground(theme.panel, theme.ink, "empty"),
        "may-choose": Ground(theme.panel, theme.ink, "may-choose", "dots", mixed(theme.panel, theme.ink, 0.12)),
        "point": Ground(theme.point, theme.on_point, "empty"),
    }.get(word, Ground(theme.panel, theme.ink))
