"""The mouse or the finger on the window: what it touches, and the lines that it draws; events in, facts out.

A press on an action, an item or the caregiver's corner is a touch as ever. A press on the paper of a picture that takes
a line is a touch as long as it does not slide, and then a line (`ink.py`).
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from kiosk.window.ink import Ink
from kiosk.window.pointer import Pointer, Touch
from kiosk.window.screen import Screen


class Hand:
    """One hand at a time. `say` tells a fact; `tick` and `show_ink` are called after the events of a turn."""

    def __init__(self, screen: Screen, say: Callable[..., None]) -> None:
        self.screen, self._say = screen, say
        self.pointer, self.ink = Pointer(screen.target), Ink()
        self._inked: pygame.Rect | None = None
        """Which part of the screen has new ink."""

    def hear(self, event: pygame.event.Event, now: float) -> None:
        """Take an event of a mouse button or of a motion."""
        self._look(now)
        x, y = event.pos
        height, finger, board = self.screen.surface.get_height(), bool(event.touch), self.screen.board
        if event.type == pygame.MOUSEMOTION:
            if self.pointer.moved(x, y, height=height, finger=finger):
                self._moved(event, now)
        elif event.button != 1 or board is None:
            return
        elif event.type == pygame.MOUSEBUTTONDOWN:
            if self.pointer.down(x, y, now, generation=board.generation, height=height, finger=finger):
                self._line_ends(now)
                self._line_begins(x, y, board.generation)
        elif self.pointer.moved(x, y, height=height, finger=finger):
            self._goes_on(x, y, now)
            self._line_ends(now)
            self._touched(self.pointer.up(x, y, finger=finger), now)

    def lost(self, now: float) -> None:
        """The window has no pointer any more: a line is as far as it was drawn, and nothing is touched."""
        self._line_ends(now)
        self.pointer.lost()

    def resizes(self, now: float) -> None:
        """The paper will be another one."""
        self._line_ends(now)

    def tick(self, now: float) -> None:
        """Look after the board that has come, and the caregiver's corner."""
        self._look(now)
        if self.screen.board is not None:
            self._touched(self.pointer.tick(now, self.screen.board.generation), now)

    def due(self) -> float | None:
        """Return when `tick` has something to do, or None."""
        return self.pointer.due()

    def show_ink(self) -> None:
        """Bring what is new of the line to the display; all else stays as it is."""
        if self._inked is not None:
            pygame.display.update(self._inked)
            self._inked = None

    def _look(self, now: float) -> None:
        """With another screen the line is gone; where only the paper has moved it is as far as it was drawn."""
        board, sheet = self.screen.board, self.screen.sheet()
        if self.ink.sheet is None or board is None:
            return
        if sheet is None or board.generation != self.ink.generation:
            self.ink.drop()
            self.screen.ink_ends(now)
        elif sheet != self.ink.sheet:
            self._line_ends(now)

    def _line_begins(self, x: float, y: float, generation: int) -> None:
        sheet = self.screen.sheet()
        if sheet is not None and sheet.room.holds(x, y) and not self.pointer.at_the_door:
            self.ink.down(x, y, sheet, generation)

    def _moved(self, event: pygame.event.Event, now: float) -> None:
        """The line goes on; or it ends, where a letting go outside of the window was not heard."""
        if event.buttons[0] or event.touch:
            self._goes_on(event.pos[0], event.pos[1], now)
        elif self.ink.drawing:
            self.lost(now)

    def _goes_on(self, x: float, y: float, now: float) -> None:
        slid = self.ink.drawing
        if not self.ink.moved(x, y):
            return
        if not slid:
            self.pointer.slid()
            if self.screen.wipe(now):
                self._inked = self.screen.surface.get_rect()
        changed = self.screen.ink(self.ink.points)
        self._inked = changed if self._inked is None else self._inked.union(changed)

    def _line_ends(self, now: float) -> None:
        """Tell the line, if there is one; what was a tap is none."""
        generation, line = self.ink.generation, self.ink.end()
        if line:
            self.screen.ink_ends(now)
            self._say("drawn", now, points=line, generation=generation)

    def _touched(self, touch: Touch | None, now: float) -> None:
        if touch is not None:
            self._say("touched", now, target=touch[0], generation=touch[1])
