"""The mouse or the first finger: what is touched, and the caregiver's door. Pure, with a given clock.

SDL makes mouse events of the first finger on a touch screen; other fingers make none, and the kiosk hears no finger
events. So there is one press at a time; a mouse and a finger at once do not mix: the first that presses has it.

The caregiver's door is the top left corner: pressed there, and held there for 3 s. A short press there is nothing of
its own, and moving out ends the hold.
"""

from __future__ import annotations

from collections.abc import Callable

DOOR = "ask:caregiver"
"""The target that the door touches."""
DOOR_S = 3.0
_PART, _LEAST_PX = 0.08, 60
"""How large the corner is: so much of the screen's height, and never less pixels than a finger needs."""

Touch = tuple[str, int]
"""A target, and the generation of the board that it was drawn from."""


def in_corner(x: float, y: float, height: int) -> bool:
    """True for a point of the corner of a window that is so many pixels high."""
    side = max(_PART * height, _LEAST_PX)
    return 0 <= x < side and 0 <= y < side


class Pointer:
    """One pointer. `target(x, y)` says what is there on the board of now, None: nothing.

    `down`, `moved` and `up` take points of a window that is `height` pixels high; `finger` tells a finger from a mouse.
    """

    def __init__(self, target: Callable[[float, float], str | None]) -> None:
        self._target = target
        self._by: bool | None = None
        self._pressed: Touch | None = None
        self._corner_since: float | None = None

    def down(self, x: float, y: float, now: float, *, generation: int, height: int, finger: bool = False) -> bool:
        """Pressed, on the board of this generation. False: not heard, because the other kind of pointer presses."""
        if self._by not in (None, finger):
            return False
        target = self._target(x, y)
        self._by = finger
        self._pressed = None if target is None else (target, generation)
        self._corner_since = now if in_corner(x, y, height) else None
        return True

    def moved(self, x: float, y: float, *, height: int, finger: bool = False) -> bool:
        """Out of the corner the door is let go. Return True for the pointer that presses."""
        if self._by is not finger:
            return False
        if not in_corner(x, y, height):
            self._corner_since = None
        return True

    @property
    def at_the_door(self) -> bool:
        """True while the corner is held."""
        return self._corner_since is not None

    def slid(self) -> None:
        """It is no touch any more: something is drawn."""
        self._pressed = None

    def up(self, x: float, y: float, *, finger: bool = False) -> Touch | None:
        """Let go: return what was touched; sliding off before letting go touches nothing."""
        if self._by is not finger:
            return None
        pressed = self._pressed
        self.lost()
        return pressed if pressed is not None and pressed[0] == self._target(x, y) else None

    def lost(self) -> None:
        """The window has no pointer any more: what was pressed touches nothing."""
        self._by = self._pressed = self._corner_since = None

    def tick(self, now: float, generation: int) -> Touch | None:
        """Return the door when the corner has been held long enough, once for a hold; letting go is then nothing."""
        if self._corner_since is None or now < self._corner_since + DOOR_S:
            return None
        self._pressed = self._corner_since = None
        return (DOOR, generation)

    def due(self) -> float | None:
        """Return when `tick` has something to do, or None."""
        return None if self._corner_since is None else self._corner_since + DOOR_S
