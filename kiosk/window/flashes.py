"""No part of the screen flashes, whatever boards come: its lightness goes back and forth at most three times a second.

WCAG 2.2 (2.3.1) allows three flashes a second, a flash being a pair of opposing changes of a tenth of the full
lightness or more. We count single changes, as for lamps, so that no reading of the rule is broken. The screen is
looked at in 16 x 9 parts, each much smaller than what the rule calls an area (a quarter of ten degrees of sight); a
change in one part is enough. Going on in the same direction is no new change. Pure: frames and times are arguments.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from kiosk.window.theme import luminance

COLUMNS, ROWS = 16, 9
MOST = 3
"""So many changes in `WITHIN_S`, for each part of the screen."""
WITHIN_S = 1.0
STEP = 0.1
"""A change of relative luminance that counts."""


def lightness(frame: pygame.Surface) -> tuple[float, ...]:
    """Return the relative luminance of each part of a frame, row by row. 1.5 ms for 1920 x 1080 pixels."""
    small = pygame.transform.smoothscale(frame, (COLUMNS, ROWS))
    found = []
    for y in range(ROWS):
        for x in range(COLUMNS):
            red, green, blue, _ = small.get_at((x, y))
            found.append(luminance((red, green, blue)))
    return tuple(found)


class _Part:
    """One part of the screen: the last turn of its lightness, which way it goes, and when it turned."""

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
    """What each part of the screen has done lately. Ask `free_at` before a frame is shown, and tell `shown` after."""

    def __init__(self) -> None:
        self._parts: list[_Part] = []

    def free_at(self, levels: Sequence[float], now: float) -> float:
        """Return the earliest time at which a frame of this lightness may be shown: `now` when it may at once."""
        pairs = zip(self._parts, levels, strict=False)
        return max((part.free_at(level, now) for part, level in pairs), default=now)

    def shown(self, levels: Sequence[float], now: float) -> None:
        """Say that a frame of this lightness is shown from now on."""
        if not self._parts:
            self._parts = [_Part(level) for level in levels]
        for part, level in zip(self._parts, levels, strict=True):
            part.shown(level, now)
