"""Something is being made that the next game begins with: the thinker works, the player hears that it goes on."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from games.game import Event, OptionValue
from hardware.facts import Thought
from kiosk.cues import Cue, Play, Priority, Say, Think
from kiosk.screens.menu import Menu
from kiosk.screens.page import Page
from kiosk.screens.visit import BACK

if TYPE_CHECKING:
    from kiosk.session import Session

FIRST_S, AGAIN_S = 5.0, 10.0
"""So long after it began, and then so often, a player is told that it goes on."""


class Making(Page):
    """The start of a game is being made. The way back gives it up; an answer that comes later is dropped.

    While another page lies over it (a stop, the caregiver's door) an answer waits until it is met again.
    """

    waits = True

    def __init__(
        self, session: Session, options: Mapping[str, OptionValue], seed: int, now: float, lesson: str = ""
    ) -> None:
        super().__init__(session)
        self.game, self.options, self.seed, self.lesson = session.game, dict(options), seed, lesson
        ticket, view = session.playing.next_ticket(), json.dumps(self.options, ensure_ascii=False)
        self.question = Think(ticket, "new", self.game.NAME, view, seed=seed)
        self._again_at = now + FIRST_S
        self._answer: Thought | None = None

    def menu(self) -> Menu:
        return Menu("making", Event("making"), (BACK,), overlay=self.session.table is not None)

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.back(now)

    def back(self, now: float) -> list[Cue]:
        return self.session.visit.unmade(now)

    def asked(self, question: str, now: float) -> list[Cue] | None:
        return self.back(now) if question == "undo" else None

    def made(self, answer: Thought, now: float) -> list[Cue]:
        """Hear the thinker's answer: the text of the first position, or none."""
        self._answer = answer
        return self.tick(now) if self.session.pages[-1] is self else []

    def tick(self, now: float) -> list[Cue]:
        if self._answer is not None:
            return self._begin(self._answer, now)
        if now < self._again_at:
            return []
        self._again_at = now + AGAIN_S
        return [Play("step"), Say("kiosk", (Event("making-still"),), Priority.OTHER, topic="making", again=False)]

    def due(self) -> float | None:
        return self._again_at if self._answer is None else 0.0

    def _begin(self, answer: Thought, now: float) -> list[Cue]:
        if answer.answer is None:
            return self.session.visit.unmade(now, failed=True)
        (start,), _ = cast("tuple[tuple[str], None]", answer.answer)
        return self.session.visit.begin_made(self, start, now)
