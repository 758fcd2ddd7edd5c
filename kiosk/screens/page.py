"""A page: a screen that is a menu, and what choosing on it does. Every screen but the game itself is one.

Pages lie on a stack (`kiosk/session.py`): the one on top is what the player meets, closing it brings back what was
under it, at the bottom the title or a game. A page answers with cues, and opens, swaps and closes pages through the
session. Pages are pure like the session: times are given, and what they read from the record comes from the office.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hardware.facts import Fact
from kiosk.board import Board
from kiosk.cues import Cue, Say
from kiosk.screens.menu import Menu

if TYPE_CHECKING:
    from kiosk.session import Session


class Page:
    """The screen of one menu. Subclasses give `menu` and `chosen`, and what else is theirs."""

    caregivers = False
    """True for the pages behind the caregiver's door."""
    waits = False
    """True where nobody is asked whether they are still there, also on a page over it."""
    any_step = False
    """Any step at all chooses its first entry, but one that is on an entry chooses that one."""
    hears: frozenset[str] = frozenset()
    """Devices whose steps are the page's own: it takes their raw facts, and nothing is chosen with them."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.at = 0
        """Which page of the menu is on."""

    def menu(self) -> Menu:
        """Return what is on it now. Asked for often: 0.1 ms."""
        raise NotImplementedError

    def chosen(self, id: str, now: float) -> list[Cue]:
        """Return what choosing this entry gives."""
        raise NotImplementedError

    def back(self, now: float) -> list[Cue]:
        """One step back: to what this page was opened from."""
        return self.session.close(now)

    def says(self) -> list[Cue]:
        """Return what is told when the page opens: title, lines and numbered entries, as one thing."""
        menu = self.session.turned(self)
        told = Say(menu.game, (menu.title,), topic="menu", entries=self.session.told(menu), again=False)
        return [told]

    def heard(self, fact: Fact, now: float) -> list[Cue] | None:
        """Take a raw fact (a pad that is stepped on); None: it means here what it means everywhere."""
        return None

    def asked(self, question: str, now: float) -> list[Cue] | None:
        """Answer a question; None: it is answered as on every page."""
        return None

    def dressed(self, board: Board) -> Board:
        """Return the board with what only this page has: a table, a chart, gauges."""
        return board

    def tick(self, now: float) -> list[Cue]:
        """Do what time alone brings."""
        return []

    def due(self) -> float | None:
        """Return when `tick` has something to do next, or None."""
        return None

    def closed(self, now: float) -> list[Cue]:
        """The page is left, whichever way: give back what it had taken."""
        return []
