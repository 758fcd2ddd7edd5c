"""What the window shows from moment to moment: the newest board, and the short ease from the one before.

Time is an argument. Nothing is drawn unless a board, the size or the ease has changed; `frames` counts what was drawn.
When areas change state their fill eases over 200 ms, within the figure only; when a game is won all of the screen
eases to light. Everything else changes at once. With reduced motion (the window's or the board's) nothing eases.

Boards that would make a part of the screen flash (`flashes.py`) are held back; of those that come meanwhile the newest
is shown when it may be.

A line that is drawn by hand is painted over all this at once. Nothing moves the paper under the hand: a board that
would (a long caption takes room from the picture) is shown when the line has been let go. The line itself stays until
it is answered: by a board of another generation, with other lines or marks, or with something that was said.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame

from kiosk.board import Board
from kiosk.window.figure import shape
from kiosk.window.flashes import Flashes, lightness
from kiosk.window.geometry import Box, Circle, Point
from kiosk.window.ink import Sheet
from kiosk.window.ink_paint import WetInk
from kiosk.window.layout import Arrangement, hit, targets_of
from kiosk.window.measures import text_scale_of
from kiosk.window.paint import draw
from kiosk.window.shapes import rect_of
from kiosk.window.theme import theme_of

EASE_S = 0.2
_STEP_S = 1 / 60


@dataclass
class Screen:
    """A surface's worth of state. `surface` is what to draw on: the display, or any other.

    `text_scale` comes over each board's own: how much larger the distance needs words to be. `theme` is the ground
    before the first board; a board brings its own. `board` is the one that is shown, not one that is held back.
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
    _flashes: Flashes = field(default_factory=Flashes)
    _held: Board | None = None
    _free_at: float = 0.0
    _ink: WetInk | None = None
    _wet: bool = False
    _moves: Board | None = None
    """It would move the paper, and waits until the line is let go."""

    def show(self, board: Board, now: float) -> bool:
        """Draw this board; return False, with nothing drawn, if it looks as what is shown, or has to wait."""
        if self._held is not None and now < self._free_at:
            self._held = board
            return False
        self._held = self._moves = None
        dries = self._ink is not None and self.board is not None and self._answered(self.board, board)
        if not dries and self.board is not None and self._new is not None and _same_look(self.board, board):
            self.board = board
            return False
        frame = pygame.Surface(self.surface.get_size())
        arranged = draw(board, frame, text_scale=text_scale_of(board.text_scale, self.text_scale))
        if self._wet and not dries and _sheet_of(arranged) != self.sheet():
            self._moves = board
            return False
        levels = lightness(frame)
        free_at = self._flashes.free_at(levels, now)
        if free_at > now:
            self._held, self._free_at = board, free_at
            return False
        self._flashes.shown(levels, now)
        if dries:
            self._ink = None
        self._take(board, frame, arranged, now)
        return True

    def _take(self, board: Board, frame: pygame.Surface, arranged: Arrangement, now: float) -> None:
        self._settle()
        before, self.board = self.board, board
        old, self._new = self._new, frame
        self._arranged, self._targets = arranged, targets_of(arranged)
        self._easing = None if before is None or old is None else self._what_eases(before, board)
        self._old, self._began = old, now
        self._put(now)

    def resized(self, surface: pygame.Surface, now: float) -> None:
        """Draw the newest board anew on a surface of another size."""
        self.surface = surface
        self._new = self._old = self._easing = self._ink = None
        board, self.board = self._held or self._moves or self.board, None
        self._held = self._moves = None
        self._flashes = Flashes()  # parts of another size are other parts; a person pulls at the window
        if board is not None:
            self.show(board, now)
        else:
            self.surface.fill(theme_of(self.theme).ground)

    def uncovered(self) -> None:
        """Put the last picture on the surface again: something had been over it."""
        if self._new is not None:
            self._put(self._began + EASE_S)

    def size(self) -> tuple[int, int] | None:
        """Return the size that was drawn for, None before the first board."""
        return None if self._new is None else self._new.get_size()

    def tick(self, now: float) -> bool:
        """Go on with the ease, or show what was held back; return True if something was drawn."""
        if self._moves is not None and not self._wet:
            return self.show(self._moves, now)
        if self._held is not None and now >= self._free_at:
            return self.show(self._held, now)
        if self._easing is None or now < self._drawn_at + _STEP_S:
            return False
        self._put(now)
        return True

    def wait_s(self, now: float) -> float | None:
        """Return the seconds until `tick` has something to do, or None while nothing moves."""
        times = [self._drawn_at + _STEP_S] if self._easing is not None else []
        times += [self._free_at] if self._held is not None else []
        times += [now] if self._moves is not None and not self._wet else []
        return max(0.0, min(times) - now) if times else None

    def target(self, x: float, y: float) -> str | None:
        """Return the id of what can be chosen at this point of the surface, or None."""
        return hit(self._targets, x, y)

    # ---- a line that is drawn by hand -----------------------------------------------------------------------------

    def sheet(self) -> Sheet | None:
        """Return the paper that a line may be drawn on now; None where nothing is drawn, or a menu covers it."""
        return None if self._arranged is None else _sheet_of(self._arranged)

    def ink(self, points: Sequence[Point]) -> pygame.Rect:
        """Paint what is new of this line; return which part of the surface changed."""
        sheet = self.sheet()
        if not self._wet or self._ink is None:
            assert sheet is not None
            assert self.board is not None
            assert self._arranged is not None
            self._ink, self._wet = WetInk(sheet.box, self._arranged.unit, theme_of(self.board.theme)), True
        changed = self._ink.add(points)
        self._ink.put(self.surface, changed)
        return changed

    def ink_ends(self, now: float) -> None:
        """The line was let go: it stays until it is answered."""
        if self._wet:
            self._wet = False
            self._flashes.shown(lightness(self.surface), now)

    def wipe(self, now: float) -> bool:
        """Take away a line that nobody has answered, unless that would flash; return True if something was drawn."""
        if self._ink is None or self._wet or self._new is None:
            return False
        levels = lightness(self._new)
        if self._flashes.free_at(levels, now) > now:
            return False
        self._flashes.shown(levels, now)
        self._ink = None
        self._put(self._began + EASE_S)
        return True

    def _answered(self, before: Board, board: Board) -> bool:
        """True if the line that is on the screen is to go with this board."""
        if self._wet:
            return board.generation != before.generation or board.picture is None or not board.picture.draws
        return _drawing(before) != _drawing(board) or before.said != board.said

    def _what_eases(self, before: Board, board: Board) -> pygame.Rect | None:
        if self.reduced_motion or board.reduced_motion:
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
        if self._ink is not None:
            self._ink.put(self.surface)
        self._drawn_at = now
        self.frames += 1

    def _settle(self) -> None:
        self._old = self._easing = None


def _sheet_of(arranged: Arrangement) -> Sheet | None:
    return None if arranged.figure is None or arranged.veil else arranged.figure.sheet


def _drawing(board: Board) -> tuple[object, ...]:
    """What a line that is drawn by hand changes."""
    picture = board.picture
    return (board.generation, *(() if picture is None else (picture.lines, picture.marks, picture.draws)))


def _same_look(one: Board, other: Board) -> bool:
    """True if the two boards differ in nothing but their generation."""
    return one == replace(other, generation=one.generation)
