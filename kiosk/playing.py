"""What each intent does while a game is on the screen. Pure; the game's own rules are asked through `kiosk/play.py`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from games.game import Event
from hardware.facts import Thought
from kiosk import play, timing
from kiosk.cues import Cue, Hush, Named, Play, Priority, Say
from kiosk.intents.intent import Ask, Back, Choose, Draw, Intent, Next, Pick, Step
from kiosk.intents.pipeline import Scene
from kiosk.paning import Paning
from kiosk.screens import offers, visit
from kiosk.screens.focus import LEAVE, RowScan, beside, in_turn, rows_of
from kiosk.screens.presenter import ACTIONS, action_id
from kiosk.walking import apart

if TYPE_CHECKING:
    from kiosk.session import Session
    from kiosk.table import Table

THINKING_S = 1.0
"""A player who has waited this long is told that the installation thinks."""
WATCH_S = 2.0
"""Who looks on while the installation plays by itself has so long, after all has been said, before the next move."""
AGAIN_S = 10.0
"""A move that the thinker did not find is asked for again after so long."""
ACTION_IDS = tuple(action_id(one) for one in ACTIONS)


class Playing:
    """The game on the screen: focus, choosing, looking round, questions. Its session holds the table."""

    def __init__(self, session: Session) -> None:
        self.session, self.paning = session, Paning(session)
        self.exploring = False
        """True while places are only described: nothing is chosen."""
        self._ways = True
        self._chose_at: float | None = None
        self._thinks_from: float | None = None
        self._reply_from = 0.0
        """Before this the installation's own move is not asked for."""
        self._quiet_from: float | None = 0.0
        """Since when nothing is said; None while something is."""
        self._ticket = 0

    @property
    def table(self) -> Table:
        assert self.session.table is not None
        return self.session.table

    def begin(self) -> None:
        """Another game is on the table."""
        self.exploring, self._chose_at, self._thinks_from = False, None, None
        self.paning.begin()
        self._reply_from = 0.0

    def scene(self) -> Scene:
        """Return the labels of the places, and the order of the scan: places, what else the game offers, then actions.

        The last of them asks.
        """
        layout, cells = self.table.layout, self.table.cells
        if cells is not None:
            scene = self.paning.scene(cells, self._side_rows())
            return replace(scene, order=self._side(), rows=self._side_rows()) if self._path_of_offers() else scene
        labels = {place.label: place.id for place in layout.places}
        return Scene(
            self.session.generation, labels, tuple(self._order()), self._rows(), apart(self.table.floor_layout)
        )

    def _path_of_offers(self) -> bool:
        """True where a path goes on with offers alone: then they come first, and nothing of the figure is scanned."""
        left = len(offers.offers(self.table))
        return bool(self.table.so_far) and 0 < left == len(self.table.choices)

    def _order(self) -> list[str]:
        if self._path_of_offers():
            return list(self._side())
        if self.table.cells is not None:
            return [id for row in self._rows() for id in row]
        return [*(place.id for place in self.table.layout.places), *self._side()]

    def _taken(self) -> set[str]:
        """Return what a scan passes over: of a board of cells those that cannot be chosen now.

        It has time for a name alone: who cannot see what stands there hears by it that there is room for a move.
        """
        cells = self.table.cells
        if cells is None or self.exploring:
            return set()
        return set(cells.spots) - {one.place for one in self.table.choices if one.place is not None}

    def _side(self) -> tuple[str, ...]:
        return tuple(id for row in self._side_rows() for id in row)

    def _side_rows(self) -> tuple[tuple[str, ...], ...]:
        own = offers.at_side(self.table)
        return (*((own,) if own else ()), ACTION_IDS)

    def _rows(self) -> tuple[tuple[str, ...], ...]:
        if self._path_of_offers():
            return self._side_rows()
        cells = self.table.cells
        if cells is not None:
            return self.paning.rows(cells, self._side_rows())
        return (*rows_of(self.table.layout), *self._side_rows())

    def let_go(self) -> None:
        """What the game offers has changed: a focus on what is gone is none, and rows are scanned from the first."""
        self.paning.follow(self.session.focus)
        focus, scan = self.session.focus, self.session.scan
        if focus is not None and (offers.is_offer(focus) or focus == offers.MORE) and focus not in self._side():
            self.session.focus = None
        if scan.rows and scan.rows != self._rows():
            self.session.scan = RowScan()
            self.session.focus = None if focus == LEAVE else self.session.focus

    # -- intents ----------------------------------------------------------------------------------------------------

    def hear(self, intent: Intent, now: float) -> list[Cue]:
        """Return what the player gets."""
        session = self.session
        match intent:
            case Choose(target):
                return self._choose(target, intent, now)
            case Draw():
                return self._draw(intent, now)
            case Pick():
                return self._pick(intent, now)
            case Step(direction):
                self._ways = True
                cells = self.table.cells
                if cells is not None:
                    following = self.paning.beside(cells, self._side(), direction)
                else:
                    following = beside(self.table.layout, self._side(), session.focus, direction)
                if following is None:
                    return [Hush(), Play("refused"), Say("kiosk", (Event("edge"),), Priority.ANSWER, topic="focus")]
                return self._look_at(following)
            case Next() if intent.rows:
                return self._next_row(intent)
            case Next():
                self._ways = False  # what lies to the right helps nobody who goes round in turn
                order, taken = self._order(), self._taken() if intent.brief else ()
                following = in_turn(order, session.focus, intent.by)
                while following in taken:
                    following = in_turn(order, following, intent.by)
                return self._look_at(following, brief=intent.brief)
            case Back():
                if self.exploring:
                    return self._explore(False)
                return play.back(self.table) or play.undo(self.table, now)
            case Ask():
                return self._ask(intent, now)
        return []

    def _pick(self, intent: Pick, now: float) -> list[Cue]:
        session = self.session
        if intent.rows and session.scan.marked:
            return self._look_at(self._in_row(session.scan.enter(), 1), brief=True)
        if session.focus == LEAVE:
            session.scan.leave()
            return self._tell_row()
        if session.focus is None:
            return self._look_at(self._order()[0])
        session.scan = RowScan()
        return self._choose(session.focus, intent, now)

    def _next_row(self, intent: Next) -> list[Cue]:
        scan = self.session.scan
        if not scan.rows:
            scan = self.session.scan = RowScan(self._rows())
        focus = scan.next(self.session.focus, intent.by)
        return self._tell_row() if focus is None else self._look_at(self._in_row(focus, intent.by), brief=True)

    def _in_row(self, focus: str, by: int) -> str:
        """Return this item of the row that is scanned, or the next that can be chosen; after the last one leaves it."""
        taken = self._taken()
        while focus in taken:
            focus = self.session.scan.next(focus, by) or LEAVE
        return focus

    def _tell_row(self) -> list[Cue]:
        self.session.focus = None
        told = tuple(self._name(one) for one in self.session.scan.marked)
        return [Hush(), Play("step"), Say("kiosk", (), Priority.ANSWER, "row", entries=told, again=False)]

    def _name(self, target: str) -> Named:
        """Return what a place or an action is called."""
        if target.startswith("ask:"):
            return Named(0, "kiosk", Event(f"ask-{target.removeprefix('ask:')}"))
        if offers.is_offer(target):
            gone = "kiosk", Event("ask-choices")
            return Named(0, *(offers.named(self.table, target, self.table.listener) or gone))
        if target == LEAVE:
            return Named(0, "kiosk", Event("row-leave"))
        return Named(0, "kiosk", Event("place-name", (("label", self.table.layout.place(target).label),)))

    def _look_at(self, target: str, *, brief: bool = False) -> list[Cue]:
        """The focus goes to a place or an action: it is named (`brief`: the scan goes on by itself), or described."""
        self.session.focus = target
        window = self.paning.follow(target)
        if brief or target.startswith("ask:") or offers.is_offer(target) or target == LEAVE:
            named = self._name(target)
            earcon = Play("step", *self._spot(target))
            return [Hush(), earcon, Say(named.game, (named.text,), Priority.ANSWER, "focus", again=not brief)]
        lamps = [cue for cue in window if not isinstance(cue, Say)]
        told = [cue for cue in window if isinstance(cue, Say)]
        return [*lamps, *play.describe(self.table, target, ways=self._ways), *told]

    def _spot(self, target: str) -> tuple[float | None, float | None]:
        return next(((one.x, one.y) for one in self.table.layout.places if one.id == target), (None, None))

    def _choose(self, target: str, intent: Choose | Pick, now: float) -> list[Cue]:
        """Choose for the seat that is to move; a device that is another seat's is told to wait."""
        table, at = self.table, intent.at
        if target.startswith("ask:"):
            question = target.removeprefix("ask:")
            return self._explore(False) if self.exploring and question == "ask" else self.session.answer(question, now)
        if self.exploring and offers.is_offer(target):
            return self._look_at(target)
        if self.exploring:
            known = {one.id for one in table.layout.places} | {one.id for one in table.layout.areas}
            if target not in known:
                return [Hush(), Play("refused"), Say("kiosk", (Event("no-such-number"),), Priority.ANSWER)]
            self.session.focus = target
            return play.describe(table, target, ways=self._ways)
        if self._waits(intent.device):
            return self._told_to_wait()
        before = (table.position, table.so_far)
        if isinstance(intent, Choose) and intent.stood and table.cells is None:
            table.walk.to(table.floor_layout, target)
        cues = play.choose(table, offers.meant(target), at, now)
        moved = before != (table.position, table.so_far)
        if moved:
            self.paning.newest()
        self._chose_at = at if moved else None
        self._thinks_from = now + THINKING_S if table.asked is not None else None
        return self._played(cues, now)

    def _draw(self, intent: Draw, now: float) -> list[Cue]:
        """Play a drawn line, where one is taken now; elsewhere it is told calmly what can be done instead."""
        table = self.table
        if self.exploring:
            return [Hush(), Play("refused"), Say("kiosk", (Event("exploring-begins"),), Priority.ANSWER)]
        if self._waits(intent.device):
            return self._told_to_wait()
        if not table.looks(table.listener).takes_line:
            return [Hush(), Play("refused"), Say("kiosk", (Event("no-line"),), Priority.ANSWER)]
        cues = play.draw(table, intent.points, intent.at, now)
        self._chose_at = None
        self._thinks_from = now + THINKING_S if table.asked is not None else None
        return self._played(cues, now)

    def _waits(self, device: str) -> bool:
        """True if it is the installation's turn, or another seat's than that of this device."""
        table = self.table
        return table.seat in table.opponents or self.session.seats.get(device, table.seat) != table.seat

    def _told_to_wait(self) -> list[Cue]:
        key = "only-watching" if self.table.watched else "not-your-turn"
        return [Hush(), Play("refused"), Say("kiosk", (Event(key),), Priority.ANSWER)]

    def offered(self, target: str, now: float) -> list[Cue]:
        """Choose what the page of offers gave: the game is on the screen again, unless the path goes on there."""
        session, before = self.session, self.table.so_far
        session.pages.pop()
        session.back_to_game()
        at, device = session.chosen_by
        cues = self._choose(target, Choose(target, session.generation, at, device), now)
        if self.table.so_far != before and self._path_of_offers():
            told = [cue for cue in cues if not (isinstance(cue, Say) and cue.topic == play.PATH)]
            return [*told, *session.go_to(visit.Choices(session, on_path=True))[2:]]
        return cues

    def _played(self, cues: list[Cue], now: float) -> list[Cue]:
        """After a move: what was prepared begins, the end of a game opens its page, a thinking reply is waited for."""
        outcome = self.table.outcome
        if outcome is not None and outcome.then:
            return [*cues, *self.session.visit.prepared(now)]
        if outcome is not None:
            return [*cues, *self.session.go_to(self.session.visit.end_page())[2:]]
        return cues

    # -- questions --------------------------------------------------------------------------------------------------

    def _ask(self, intent: Ask, now: float) -> list[Cue]:
        """A question; one that was asked by holding a place takes back what that stay had chosen."""
        before: list[Cue] = []
        if intent.held and self._chose_at == intent.at:
            before = [cue for cue in play.undo(self.table, now) if not isinstance(cue, Say)]
        exploring = self.exploring and intent.question == "ask"
        cues = self._explore(False) if exploring else self.session.answer(intent.question, now)
        if before:  # that it was taken back is told with the answer
            at = next((n for n, cue in enumerate(cues) if isinstance(cue, Say)), len(cues))
            cues.insert(at, Say("kiosk", (Event("undone"),), again=False))
        return [*before, *cues]

    def answer(self, question: str, now: float) -> list[Cue]:
        """Answer a question about this game."""
        table, ticket = self.table, self.next_ticket()
        answers: dict[str, Callable[[], list[Cue]]] = {
            "undo": lambda: play.undo(table, now),
            "redo": lambda: play.redo(table, now),
            "again": lambda: play.restart(table, now),
            "hint": lambda: play.hint(table, ticket),
            "answer": lambda: play.answer(table, ticket),
            "where": lambda: play.where(table),
            "changed": lambda: play.changed(table),
            "can": lambda: [*play.can(table), _keys_help(table)],
            "choices": lambda: self.session.go_to(visit.Choices(self.session)),
            "look": lambda: self._explore(not self.exploring),
            "window": lambda: self.session.go_to(visit.Window(self.session)),
            "drawing": lambda: self.session.redrawn(play.redraw(table)),
            "help": lambda: [
                Hush(),
                Say(table.game.NAME, table.worded((table.help,)), Priority.ANSWER),
                _keys_help(table),
            ],
        }
        cues = answers[question]() if question in answers else self.paning.answer(question)
        if question == "hint":
            self._show_hint(cues)
        self._thinks_from = now + THINKING_S if table.asked is not None else None
        return cues

    def _explore(self, on: bool) -> list[Cue]:
        """Look round: places are described and nothing is chosen, until it is asked again."""
        self.exploring = on
        key = "exploring-begins" if on else "exploring-ends"
        return [Hush(), Play("turn"), Say("kiosk", (Event(key),), Priority.ANSWER)]

    def _show_hint(self, cues: list[Cue]) -> None:
        """The ring of the focus shows the place that a hint is about."""
        ids = {place.id for place in self.table.layout.places}
        told = (one for cue in cues if isinstance(cue, Say) for event in cue.events for one in event.places)
        self.session.focus = next((place for place in told if place in ids), self.session.focus)

    def next_ticket(self) -> int:
        """Return a ticket that no question to the thinker had."""
        self._ticket += 1
        return self._ticket

    # -- thinking ---------------------------------------------------------------------------------------------------

    def hear_thought(self, fact: Thought, now: float) -> list[Cue]:
        """Return what the thinker's answer gives; a late answer to an older question is dropped."""
        table = self.session.table
        asked = None if table is None else table.asked
        if table is None or asked is None or asked.ticket != fact.ticket:
            return []
        self._thinks_from = None
        if asked.kind == "reply" and self.session.pages and table.watched:
            table.asked = None  # who has paused misses nothing: it is asked for again
            return []
        if asked.kind == "reply":
            self._reply_from = now + (AGAIN_S if fact.answer is None else WATCH_S if table.watched else 0.0)
            cues = play.replied(table, fact.answer, now, why=self._tells_why())
            self.paning.newest()
            return cues if self.session.pages and table.outcome is None else self._played(cues, now)
        cues = play.thought(table, asked.kind, fact.answer)
        if asked.kind == "hint":
            self._show_hint(cues)
        return cues

    def _tells_why(self) -> bool:
        """True for who hears the reason of each move: who looks on, and who wants to be told everything."""
        words = self.session.profile.verbosity
        return words == "full" or (self.table.watched and words != "short")

    def think_no_more(self) -> None:
        """The next intent cancels a hint that is still being looked for; the installation's own move goes on."""
        table = self.session.table
        if table is not None and table.asked is not None and table.asked.kind != "reply":
            table.asked, self._thinks_from = None, None

    def listen(self, busy: bool, now: float) -> None:
        """Take in whether something is said now: who looks on hears all of it before the next move."""
        if busy:
            self._quiet_from = None
        elif self._quiet_from is None:
            self._quiet_from = now

    def _reply_due(self) -> float | None:
        """From when on the thinker is to be asked for the installation's own move; None where it is not, yet."""
        table = self.session.table
        if table is None or not table.waits_for_reply:
            return None
        if not table.watched:
            return self._reply_from
        return None if self._quiet_from is None else max(self._reply_from, self._quiet_from + WATCH_S)

    def tick(self, now: float) -> list[Cue]:
        """Ask for the installation's own move where nothing else has; say, once, that the thinker thinks for long."""
        due = self._reply_due()
        if due is not None and now >= due:
            self._thinks_from = now + THINKING_S
            return play.reply(self.table)
        told, over = ([], None) if self.session.table is None else timing.tick(self.table, now)
        if over is not None:
            return self._played([*told, *play.time_over(self.table, over, now)], now)
        if told or self._thinks_from is None or now < self._thinks_from:
            return told
        self._thinks_from = None
        if self.session.table is None or self.session.table.asked is None:
            return []
        return [Say("kiosk", (Event("thinking"),), Priority.ANSWER, topic="thinking")]

    def due(self) -> float | None:
        """Return when `tick` has something to do, or None."""
        limit = None if self.session.table is None else timing.due(self.table)
        times = [one for one in (self._thinks_from, self._reply_due(), limit) if one is not None]
        return min(times, default=None)


def _keys_help(table: Table) -> Say:
    """How to ask; on a board of cells first how to move, since the number keys are no places there."""
    cells = (Event("help-cells"),) if table.layout.grid is not None else ()
    return Say("kiosk", (*cells, Event("help-keys")), Priority.HINT)
