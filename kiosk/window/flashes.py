"""No part of the screen flashes, whatever boards come: its lightness goes back and forth at most three times a second.

WCAG 2.2 (2.3.1) allows three flashes a second, a flash being a pair of opposing changes of a tenth of the full
lightness or more. We count single changes, as for lamps, so that no reading of the rule is broken. What counts is the
lightness of an area as large as the rule has it (a quarter of ten degrees of sight: 2.8 % of a screen); the screen is
looked at in such areas that overlap by half. Going on in the same direction is no new change. Pure: frames and times
are arguments.
"""

from __future__ import annotations

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
    """One area: the last turn of its lightness, which way it goes, and when it turned."""

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

    def free_at(self, level: float, now: float) -> float:
        """Return when this level may be shown: `now`, or later."""
        self.turns = [at for at in self.turns if at > now - WITHIN_S]
        if len(self.turns) < MOST or not self.turning(level):
            return now
        return self.turns[-MOST] + WITHIN_S

    def shown(self, level: float, now: float) -> None:
        if self.turning(level):
            self.turns.append(now)
            self.rising, self.extreme = level > self.extreme, level
        elif self.rising is not None and (level > self.extreme) == self.rising:
            self.extreme = level


class Flashes:
    """What each area of the screen has done lately. Ask `free_at` before a frame is shown, and tell `shown` after."""

    def __init__(self) -> None:
        self._areas: list[_Area] = []

    def free_at(self, levels: Sequence[float], now: float) -> float:
        """Return the earliest time at which a frame of this lightness may be shown: `now` when it may at once."""
        pairs = zip(self._areas, levels, strict=False)
        return max((area.free_at(level, now) for area, level in pairs), default=now)

    def shown(self, levels: Sequence[float], now: float) -> None:
        """Say that a frame of this lightness is shown from now on."""
        if not self._areas:
            self._areas = [_Area(level) for level in levels]
        for area, level in zip(self._areas, levels, strict=True):
            area.shown(level, now)
