"""What each intent does on a page: the focus moves and is told, an entry is chosen, a question is answered. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.game import Event
from kiosk.cues import Cue, Hush, Play, Priority, Say
from kiosk.intents.intent import Ask, Back, Choose, Draw, Entered, Intent, Next, Pick, Step
from kiosk.screens import visit
from kiosk.screens.focus import LEAVE, RowScan, in_turn, rows_of_items
from kiosk.screens.menu import Menu
from kiosk.screens.page import Page

if TYPE_CHECKING:
    from kiosk.session import Session


class Choosing:
    """Choosing on the page on top. Its session holds the pages and the focus."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def hear(self, page: Page, intent: Intent, now: float) -> list[Cue]:
        """Return what the player gets for this intent on this page."""
        session = self.session
        if isinstance(intent, Ask):
            return self._ask_page(page, intent, now)
        if isinstance(intent, Draw):
            return [Hush(), Play("refused"), Say("kiosk", (Event("no-line"),), Priority.ANSWER)]
        menu = session.turned(page)
        ids = [entry.id for entry in menu.shown]
        by_itself = isinstance(intent, Next) and intent.brief
        if (page.any_step or not ids) and not by_itself:  # the title has nothing but the step
            return page.back(now) if isinstance(intent, Back) else page.chosen(ids[0] if ids else "", now)
        if isinstance(intent, Back):
            return page.back(now)
        if isinstance(intent, Step | Next):
            return self._move(menu, ids, intent)
        if isinstance(intent, Pick):
            if intent.rows and session.scan.marked:
                return self._tell(menu, session.scan.enter())
            if session.focus == LEAVE:
                session.scan.leave()
                return self._tell_row(menu)
            if session.focus not in ids:
                return self._tell(menu, ids[0])
        target = session.focus if isinstance(intent, Pick) else getattr(intent, "target", "")
        if target not in ids:
            return [Hush(), Play("refused"), Say("kiosk", (Event("no-such-number"),), Priority.ANSWER)]
        return self._choose(page, menu, target, intent, now)

    def _choose(self, page: Page, menu: Menu, target: str, intent: Intent, now: float) -> list[Cue]:
        """An entry is chosen: the next page of the menu, the way back, or what the page makes of it."""
        session = self.session
        session.scan = RowScan()
        if isinstance(intent, Choose | Pick):
            session.chosen_by = (intent.at, intent.device)
        if target == "more":
            page.at = (page.at + 1) % menu.pages
            session.focus = None
            return [Hush(), Play("turn"), *page.says()]
        if isinstance(intent, Choose | Pick) and menu.name == "ring" and target == "back":
            session.door_from = (intent.at, intent.device)
        if menu.back is not None and target == menu.back.id:
            return page.back(now)
        return page.chosen(target, now)

    def _move(self, menu: Menu, ids: list[str], intent: Step | Next) -> list[Cue]:
        """The focus goes on: by one item, or by rows."""
        session = self.session
        if isinstance(intent, Next) and intent.rows:
            if not session.scan.rows:
                session.scan = RowScan(rows_of_items(ids))
            focus = session.scan.next(session.focus, intent.by)
            return self._tell_row(menu) if focus is None else self._tell(menu, focus)
        back = intent.direction in ("up", "left") if isinstance(intent, Step) else intent.by < 0
        return self._tell(menu, in_turn(ids, session.focus, -1 if back else 1))

    def _tell(self, menu: Menu, focus: str) -> list[Cue]:
        """The focus is on this item: its ring and its name."""
        session = self.session
        session.focus = focus
        if menu.silent:
            return [Hush(), Play("tick")]
        if focus == LEAVE:
            return [Hush(), Play("step"), Say("kiosk", (Event("row-leave"),), Priority.ANSWER, "focus", again=False)]
        entry = next(one for one in menu.shown if one.id == focus)
        say = Say(entry.game, (entry.text,), Priority.ANSWER, "focus", language=entry.language, again=False)
        if entry.value is not None:
            told = (entry.named(),)
            say = Say("kiosk", (), Priority.ANSWER, "focus", entries=told, again=False)
        return [Hush(), Play("step"), say]

    def _tell_row(self, menu: Menu) -> list[Cue]:
        """A row has the focus: the names of its items."""
        session = self.session
        session.focus = None
        if menu.silent:
            return [Hush(), Play("tick")]
        names = (entry for entry in menu.shown if entry.id in session.scan.marked)
        told = tuple(entry.named() for entry in names)
        return [Hush(), Play("step"), Say("kiosk", (), Priority.ANSWER, "row", entries=told, again=False)]

    def _ask_page(self, page: Page, intent: Ask, now: float) -> list[Cue]:
        session = self.session
        own = page.asked(intent.question, now)
        if own is not None:
            return own
        if intent.question in ("end", "stop", "language", "volume"):
            return session.answer(intent.question, now)
        if intent.question == "ask" and not session.menu_is("title"):
            return page.back(now)
        pauses = session.table is not None and not page.caregivers and not isinstance(page, visit.Ended)
        if intent.question == "pause" and pauses:
            return session.answer("pause", now)
        return [Hush(), *page.says()]

    def enter(self, intent: Entered) -> list[Cue]:
        """A number grows: it is shown and told; where the room must not hear it, there is a tick."""
        session = self.session
        if session.menu is not None and session.menu.silent:
            return [Hush(), Play("tick")]
        session.entered = intent.typed
        if not intent.typed:
            return [Hush(), Play("undo")]
        told = Event("entered", (("typed", intent.typed),))
        return [Hush(), Play("step"), Say("kiosk", (told,), Priority.ANSWER, topic="focus", again=False)]
