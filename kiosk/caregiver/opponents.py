"""Who plays: people, or the installation at some strength; and where the person sits, or looks on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.game import Event, Game
from kiosk.caregiver.common import FILE, tells, told_first
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.cues import Cue
from kiosk.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from kiosk.caregiver.game import Plan
    from kiosk.session import Session

WATCH = "watch"


class Level(CaregiverPage):
    """How strongly the installation plays the other seats, or whether people do."""

    def __init__(self, session: Session, desk: Desk, plan: Plan) -> None:
        super().__init__(session, desk)
        self.plan = plan

    def menu(self) -> Menu:
        levels = range(self.plan.game.LEVELS + 1)
        entries = tuple(Entry(str(one), level_text(one), chosen=one == self.plan.level) for one in levels)
        return Menu("caregiver-level", Event("game-level"), entries, FILE, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        self.plan.level = int(id)
        told = tells("game-level-set") if self.plan.level else tells("game-level-people")
        return told_first(told, self.session.close(now))


class Seats(CaregiverPage):
    """Which side is the person's, or that nobody's is: then the installation plays by itself."""

    def __init__(self, session: Session, desk: Desk, plan: Plan) -> None:
        super().__init__(session, desk)
        self.plan = plan

    def menu(self) -> Menu:
        plan = self.plan
        seats: list[tuple[str, int | None]] = [*((str(seat), seat) for seat in range(plan.seats)), (WATCH, None)]
        entries = []
        for id, seat in seats:
            file, text = seat_text(plan.game, seat)
            entries.append(Entry(id, text, file, chosen=seat == plan.seat))
        return Menu("caregiver-seat", Event("game-seat"), tuple(entries), FILE, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        self.plan.seat = None if id == WATCH else int(id)
        return told_first(tells("game-seat-set"), self.session.close(now))


def level_text(level: int) -> Event:
    """Return a level as a sentence of the kiosk's."""
    return Event("value-level", (("count", level),)) if level else Event("value-level-people")


def seat_text(game: Game[Any, Any, Any], seat: int | None) -> tuple[str, Event]:
    """Return (language file, text) of where the person sits: the game's own, where it names its seats."""
    if seat is None:
        return FILE, Event("game-seat-watch")
    if f"seat-{seat}" in game.EVENTS:
        return game.NAME, Event(f"seat-{seat}")
    return FILE, Event("game-seat-number", (("count", seat + 1),))
