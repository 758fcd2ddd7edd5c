"""What all pages behind the caregiver's door have in common."""

from __future__ import annotations

import logging
import sqlite3
from typing import TYPE_CHECKING

from games.game import Event
from kiosk.caregiver.desk import Desk
from kiosk.cues import Cue, Hush, Play, Priority, Say
from kiosk.screens.menu import Entry
from kiosk.screens.page import Page

if TYPE_CHECKING:
    from kiosk.session import Session

LOG = logging.getLogger("footlights.caregiver")

CLOSE_S = 300.0
"""A page that nobody uses closes so long after the last step, so that no player is left behind the door."""

BACK = Entry("back", Event("menu-step-back"), icon="back")


class CaregiverPage(Page):
    """A page behind the door. `desk` is what it reaches."""

    caregivers = waits = True
    close_s = CLOSE_S

    def __init__(self, session: Session, desk: Desk) -> None:
        super().__init__(session)
        self.desk = desk

    def tick(self, now: float) -> list[Cue]:
        if self.session.active_at is None:
            self.session.active_at = now
        if now < self.session.active_at + self.close_s:
            return []
        return self.session.close_caregiver(now, goes_on=False)

    def due(self) -> float | None:
        at = self.session.active_at
        return None if at is None else at + self.close_s

    def asked(self, question: str, now: float) -> list[Cue] | None:
        """The volume has a page behind the door, which closes as all of them do."""
        from kiosk.caregiver.home import CaregiverVolume

        if question != "volume" or isinstance(self, CaregiverVolume):
            return None
        return self.session.go_to(CaregiverVolume(self.session, self.desk))

    def told(self, key: str, *, sound: str = "step", **args: int | str) -> list[Cue]:
        """Say one sentence of the kiosk's, the page staying as it is."""
        return [Hush(), Play(sound), Say("kiosk", (Event(key, tuple(args.items())),), Priority.ANSWER)]  # type: ignore[arg-type]

    def not_saved(self, error: sqlite3.Error) -> list[Cue]:
        """Say that the record could not be written."""
        LOG.warning("K7 record: %s", error)
        return self.told("not-saved", sound="refused")
