"""What the session knows of what is kept for all visits. The whole of it is `kiosk/caregiver/desk.py`.

A session without a desk (a test, a demonstration) has `NoOffice`.
"""

from __future__ import annotations

from typing import Protocol

from config.profile import Profile
from games.game import Event

DRAWING = "drawing"
"""What is kept by this name is the drawing that games are begun in, as a caregiver has chosen it ("" for the first)."""


COURSES_OFF = "courses-off"
"""What is kept by this name are the games whose courses are not offered to players (a JSON list)."""


class Patient(Protocol):
    """A player as the session needs one (`kiosk/players.py`)."""

    @property
    def id(self) -> int: ...

    @property
    def profile(self) -> Profile: ...

    def told(self, key: str) -> Event: ...


class Office(Protocol):
    """What is kept for all visits."""

    def kept(self, key: str) -> str:
        """Return a small setting of the kiosk ("" for none)."""

    def keep(self, key: str, value: str) -> None:
        """Keep a small setting, at once. A record that cannot be written is said elsewhere; nothing is raised."""

    def has_pin(self) -> bool:
        """True if a PIN has been set."""

    def learned(self, player: int | None, game: str) -> frozenset[str]:
        """Return the ids of the lessons that a player has done, or (None) the guest of the visit that is on."""


class NoOffice:
    """No players; what is kept is kept until the program ends."""

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}

    def kept(self, key: str) -> str:
        return self._kept.get(key, "")

    def keep(self, key: str, value: str) -> None:
        self._kept[key] = value

    def has_pin(self) -> bool:
        return False

    def learned(self, player: int | None, game: str) -> frozenset[str]:
        return frozenset()
