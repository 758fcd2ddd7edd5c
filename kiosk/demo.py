"""`footlights demo`: the installation plays a whole game on its own simulated mat, as a foot would.

What is no place of the figure (another goal, pass) it chooses at the side of the screen, as a finger would.
"""

from __future__ import annotations

from typing import Any

from config.model import Kiosk, Settings
from games.game import Choice
from hardware.facts import Touched
from hardware.simulated import SimulatedMat
from kiosk.installation import Installation
from kiosk.screens import offers
from kiosk.table import Table

STAY_S = 0.35
"""A foot stays so long on a pad: longer than the dwell."""
REST_S = 0.4
"""After the voice has ended, before the next step."""
FAST_REST_S = 0.55
"""Without waiting for the voice: just over the lock-out."""


def demo_settings(folder: str) -> Settings:
    """Return the laptop's settings with a record of their own, so that no result of a player is touched."""
    return Settings(kiosk=Kiosk(state_folder=folder))


LISTEN_S, END_S = 22.0, 34.0
"""The voice is waited for until so long after the start, the last words a little longer: all is over in 40 s."""


class Demonstration:
    """Presses the pads of the simulated mat, one step whenever the voice has ended, until the visit is over."""

    def __init__(self, *, fast: bool = False) -> None:
        self.fast = fast
        self.finished = False
        self._quiet_since: float | None = None
        self._down: tuple[str, float] | None = None
        self._won = False
        self._began: float | None = None

    def turn(self, installation: Installation, now: float) -> None:
        """Called after each turn of the loop."""
        mat = next(one for one in installation.parts.devices if isinstance(one, SimulatedMat))
        if self._down is not None:
            if now >= self._down[1] + STAY_S:
                mat.release(self._down[0])
                self._down = None
                self._quiet_since = now
            return
        if self._began is None:
            self._began = now
        silent = any(device in installation.lost for device in ("sound", "voice"))
        patience_s = END_S if self._won and installation.session.menu_is("title") else LISTEN_S
        if not self.fast and not silent and installation.speaker.busy and now < self._began + patience_s:
            self._quiet_since = None
            return
        if self._quiet_since is None:
            self._quiet_since = now
        if now < self._quiet_since + (FAST_REST_S if self.fast else REST_S):
            return
        session = installation.session
        if session.menu_is("making"):  # there is nothing to step on but the way back
            return
        if session.menu is None and session.table is not None:
            choice = next_choice(session.table)
            if choice is not None and choice.place is None:
                installation.queue.put(Touched(offers.offer_id(choice), session.generation, now))
                self._quiet_since = now
                return
            label = None if choice is None else session.table.layout.place(choice.place or "").label
        else:
            label = self._next_label(installation)
        if label is None:
            self.finished = self._won
            installation.closed = True
            return
        mat.press(label)
        self._down = (label, now)

    def _next_label(self, installation: Installation) -> str | None:
        """Return the pad to step on where no game is on: any at the title, at the end `end`."""
        session = installation.session
        if session.menu is not None and session.menu.name == "ended":
            self._won = True
            return next(label for label, id in session.scene().labels.items() if id == "end")
        return None if self._won else "1"


def next_choice(table: Table) -> Choice[Any] | None:
    """Return the next step of the path of an answer's first move, None where the game has no answer."""
    game, seat = table.game, table.seat
    solution = game.solve(game.view(table.position, seat), 100_000)
    if solution is None or not solution.moves:
        return None
    way = offers.way_to(game, table.position, seat, solution.moves[0])
    return way[len(table.so_far)] if len(way) > len(table.so_far) else None
