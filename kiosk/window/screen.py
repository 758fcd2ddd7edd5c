"""What the window shows from moment to moment: the newest board, and the short ease from the one before.

Time is an argument. Nothing is drawn unless a board, the size or the ease has changed; `frames` counts what was drawn.
When areas change state their fill eases over 200 ms, within the figure only; when a game is won all of the screen
eases to light. Everything else changes at once. With reduced motion nothing eases.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import pygame

from kiosk.board import Board
from kiosk.window.figure import shape
from kiosk.window.geometry import Box, Circle
from kiosk.window.layout import Arrangement, hit, targets_of
from kiosk.window.paint import draw
from kiosk.window.shapes import rect_of

EASE_S = 0.2
_STEP_S = 1 / 60


@dataclass
class Screen:
    """A surface's worth of state. `surface` is what to draw on: the display, or any other.

    `theme` is that of the installation, for boards that do not ask for another than the usual one.
    """

    surface: pygame.Surface
    text_scale: float = 1.0
    theme: str = "night"
    reduced_motion: bool = False
    board: Board | None = None
    frames: int = 0
    _arranged: Arrangement | None = None
    _new: pygame.Surface | None = None
    _old: pygame.Surface | None = None
    _easing: pygame.Rect | None = None
    _began: float = 0.0
    _drawn_at: float = -1.0
    _targets: dict[str, Box | Circle] = field(default_factory=dict)

    def show(self, board: Board, now: float) -> bool:
        """Draw this board; return False, with nothing drawn, if it looks the same as the one before."""
        if board.theme == "night" and self.theme != "night":
            board = replace(board, theme=self.theme)
        before = self.board
        self.board = board
        if before is not None and _same_look(before, board) and self._new is not None:
            return False
        self._settle()
        old, self._new = self._new, pygame.Surface(self.surface.get_size())
        self._arranged = draw(board, self._new, text_scale=self.text_scale)
        self._targets = targets_of(self._arranged)
        self._easing = None if before is None or old is None else self._what_eases(before, board)
        self._old, self._began = old, now
        self._put(now)
        return True

    def resized(self, surface: pygame.Surface, now: float) -> None:
        """Draw the board anew on a surface of another size."""
        self.surface = surface
        self._new = self._old = self._easing = None
        board, self.board = self.board, None
        if board is not None:
            self.show(board, now)
        else:
            self.surface.fill((16, 20, 28))

    def uncovered(self) -> None:
        """Put the last picture on the surface again: something had been over it."""
        if self._new is not None:
            self._put(self._began + EASE_S)

    def size(self) -> tuple[int, int] | None:
        """Return the size that was drawn for, None before the first board."""
        return None if self._new is None else self._new.get_size()

    def tick(self, now: float) -> bool:
        """Go on with the ease; return True if something was drawn."""
        if self._easing is None or now < self._drawn_at + _STEP_S:
            return False
        self._put(now)
        return True

    def wait_s(self, now: float) -> float | None:
        """Return the seconds until `tick` has something to do, or None while nothing moves."""
        return None if self._easing is None else max(0.0, self._drawn_at + _STEP_S - now)

    def target(self, x: float, y: float) -> str | None:
        """Return the id of what can be chosen at this point of the surface, or None."""
        return hit(self._targets, x, y)

    def _what_eases(self, before: Board, board: Board) -> pygame.Rect | None:
        if self.reduced_motion:
            return None
        if (before.mood == "won") != (board.mood == "won"):
            return self.surface.get_rect()
        if before.picture is None or board.picture is None or self._arranged is None or before.items != board.items:
            return None
        if shape(before.picture) != shape(board.picture) or before.picture == board.picture:
            return None
        return rect_of(self._arranged.figure.frame) if self._arranged.figure is not None else None

    def _put(self, now: float) -> None:
        assert self._new is not None
        part = min(1.0, max(0.0, (now - self._began) / EASE_S))
        self.surface.blit(self._new, (0, 0))
        if self._easing is not None and self._old is not None and part < 1.0:
            self._old.set_alpha(round(255 * (1 - part) ** 2))
            self.surface.blit(self._old, self._easing, self._easing)
        else:
            self._settle()
        self._drawn_at = now
        self.frames += 1

    def _settle(self) -> None:
        self._old = self._easing = None


def _same_look(one: Board, other: Board) -> bool:
    """True if the two boards differ in nothing but their generation."""
    return one == replace(other, generation=one.generation)
