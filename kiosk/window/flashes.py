"""No part of the screen flashes, whatever boards come: its lightness goes back and forth at most three times a second.

WCAG 2.2 (2.3.1) allows three flashes a second, a flash being a pair of opposing changes of a tenth of the full
lightness or more. We count single changes, as for lamps, so that no reading of the rule is broken. What counts is the
lightness of an area as large as the rule has it (a quarter of ten degrees of sight: 2.8 % of a screen); the screen is
looked at in such areas that overlap by half. What another cut of the screen would see between two of them turns with
one and with the other; so what turns near an area counts as its own. Going on in the same direction is no new change.
Pure: frames and times are arguments.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence

import pygame

from kiosk.window.theme import luminance

COLUMNS, ROWS = 16, 9
"""Two by two of these are one area."""
MOST = 3
"""So many changes in `WITHIN_S`, for each area."""
WITHIN_S = 1.25
"""A second, and the ease of 0.2 s by which a change may be seen later than it began."""
NEAR = 2
"""Areas that are up to so many half areas apart share a part of the screen."""
STEP = 0.1
"""A change of relative luminance that counts."""


def lightness(frame: pygame.Surface) -> tuple[float, ...]:
    """Return the relative luminance of each area of a frame, row by row. 2.5 ms for 1920 x 1080 pixels."""
    small = pygame.transform.smoothscale(frame, (COLUMNS, ROWS))
    rows = [[_luminance_at(small, x, y) for x in range(COLUMNS)] for y in range(ROWS)]
    return tuple(
        (above[x] + above[x + 1] + below[x] + below[x + 1]) / 4
        for above, below in itertools.pairwise(rows)
        for x in range(COLUMNS - 1)
    )


def _luminance_at(frame: pygame.Surface, x: int, y: int) -> float:
    red, green, blue, _ = frame.get_at((x, y))
    return luminance((red, green, blue))


class _Area:
    """One area: the last turn of its lightness and which way it goes; `turns` is when it or one near it turned."""

    __slots__ = ("extreme", "rising", "turns")

    def __init__(self, level: float) -> None:
        self.extreme = level
        self.rising: bool | None = None
        self.turns: list[float] = []

    def turning(self, level: float) -> bool:
        """True if this level would be a change that counts."""
        if abs(level - self.extreme) < STEP:
            return False
        return self.rising is None or (level > self.extreme) != self.rising

    def free_at(self, now: float) -> float:
        """Return when something near may turn: `now`, or later."""
        self.turns = [at for at in self.turns if at > now - WITHIN_S]
        return now if len(self.turns) < MOST else self.turns[-MOST] + WITHIN_S

    def shown(self, level: float) -> None:
        if self.turning(level):
            self.rising, self.extreme = level > self.extreme, level
        elif self.rising is not None and (level > self.extreme) == self.rising:
            self.extreme = level


class Flashes:
    """What each area of the screen has done lately. Ask `free_at` before a frame is shown, and tell `shown` after."""

    def __init__(self) -> None:
        self._areas: list[_Area] = []

    def free_at(self, levels: Sequence[float], now: float) -> float:
        """Return the earliest time at which a frame of this lightness may be shown: `now` when it may at once."""
        return max((area.free_at(now) for area in self._touched(levels)), default=now)

    def shown(self, levels: Sequence[float], now: float) -> None:
        """Say that a frame of this lightness is shown from now on."""
        if not self._areas:
            self._areas = [_Area(level) for level in levels]
        for area in self._touched(levels):
            area.turns.append(now)
        for area, level in zip(self._areas, levels, strict=True):
            area.shown(level)

    def _touched(self, levels: Sequence[float]) -> list[_Area]:
        """Return the areas that turn with this frame, and all that overlap with one that does."""
        turning = [at for at, area in enumerate(self._areas) if area.turning(levels[at])]
        touched = {near for at in turning for near in _near(at)}
        return [area for at, area in enumerate(self._areas) if at in touched]


@functools.cache
def _near(at: int) -> tuple[int, ...]:
    """Return the places of the areas that are up to `NEAR` away. All areas of a screen are `COLUMNS` - 1 in a row."""
    row, column = divmod(at, COLUMNS - 1)
    rows = range(max(0, row - NEAR), min(ROWS - 1, row + NEAR + 1))
    columns = range(max(0, column - NEAR), min(COLUMNS - 1, column + NEAR + 1))
    return tuple((COLUMNS - 1) * y + x for y in rows for x in columns)
