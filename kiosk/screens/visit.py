"""The pages of a visit, from the invitation to the goodbye."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from games.game import Event, Game, OptionValue
from kiosk import play
from kiosk.board import Icon
from kiosk.cues import Cue, Hush, Keep, Lamps, Play, Priority, Say
from kiosk.intents.intent import Question
from kiosk.screens import offers
from kiosk.screens.menu import Entry, Menu, next_option, option_entries, with_configured
from kiosk.screens.page import Page
from kiosk.walking import metres

if TYPE_CHECKING:
    from kiosk.session import Session
    from kiosk.table import Table

BACK = Entry("back", Event("menu-step-back"), icon="back")
TO_GAME = Entry("back", Event("menu-back"), icon="back")
GO_ON = Entry("go-on", Event("menu-go-on"), icon="go-on")
END = Entry("end", Event("ask-end"), icon="end")
LESSONS = Entry("learn", Event("lessons-title"), icon="help")

RING: tuple[Question, ...] = ("help", "undo", "hint", "repeat", "where", "look", "pause", "volume", "language")
FURTHER: tuple[Question, ...] = ("changed", "can", "answer", "redo", "again", "drawing")
"""What else can be asked, behind one item of the ring, so that a round of the ring is not longer than twelve."""
WINDOW: tuple[Question, ...] = (
    "smaller", "window-up", "larger", "window-left", "window-newest", "window-right", "window-where", "window-down",
)  # fmt: skip
_ICONS: Mapping[str, Icon] = {
    "help": "help", "undo": "undo", "redo": "redo", "hint": "hint", "repeat": "repeat", "where": "where",
    "look": "look", "pause": "pause", "again": "again", "volume": "volume", "language": "language", "choices": "more",
    "drawing": "figure", "window": "window", "window-up": "up", "window-right": "right", "window-down": "down",
    "window-left": "left", "window-newest": "look", "window-where": "where", "larger": "more", "smaller": "less",
}  # fmt: skip


def question(name: str) -> Entry:
    """Return a question of the ring as an entry."""
    return Entry(name, Event(f"ask-{name}"), icon=_ICONS.get(name, ""))


class Title(Page):
    """The invitation: any step starts. It is said again from time to time."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._again_at: float | None = None

    def menu(self) -> Menu:
        player = self.session.player
        lines = () if player is None else (("kiosk", player.told("title-player")),)
        return Menu("title", Event("title-invites"), lines=lines)

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.session.visit.begin_visit(now)

    def back(self, now: float) -> list[Cue]:
        return self.session.visit.begin_visit(now)

    def asked(self, question: str, now: float) -> list[Cue] | None:
        return None if question in ("language", "stop", "caregiver") else self.session.visit.begin_visit(now)

    def tick(self, now: float) -> list[Cue]:
        every_s = self.session.manner.attract_s
        if every_s <= 0:
            return []
        if self._again_at is None:
            self._again_at = now + every_s
        if now < self._again_at:
            return []
        self._again_at = now + every_s
        return self.says()

    def due(self) -> float | None:
        return self._again_at if self.session.manner.attract_s > 0 else None


class Languages(Page):
    """The language, each offered in its own words. At the very first start it comes before everything, and waits."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.waits = session.manner.ask_language == "first"

    def menu(self) -> Menu:
        session = self.session
        entries = tuple(
            Entry(one, Event(f"language-{one}"), language=one, chosen=one == session.language)
            for one in session.languages
        )
        return Menu("language", Event("language-asks"), entries)

    def says(self) -> list[Cue]:
        return [
            Say("kiosk", (Event("language-offer", (("number", number),)),), topic=f"language {one}", language=one,
                again=False)
            for number, one in enumerate(self.session.languages, start=1)
        ]  # fmt: skip

    def chosen(self, id: str, now: float) -> list[Cue]:
        session = self.session
        cues = session.speak(id)
        if session.manner.ask_language == "first":
            session.settle_language(id)
        told: list[Cue] = [Say("kiosk", (Event("language-is"),), Priority.ANSWER)]
        if session.manner.ask_language == "always":
            return [*cues, *session.visit.after_language(now)]
        return [*cues, *session.close(now)[:2], *told, *session.invitation()]

    def back(self, now: float) -> list[Cue]:
        return [Hush(), *self.says()]


class Resume(Page):
    """After a power cut: go on from the last move, or begin anew."""

    def menu(self) -> Menu:
        anew = Entry("anew", Event("menu-anew"), icon="again")
        return Menu("resume", Event("resume-asks"), (GO_ON, anew))

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.session.visit.resume(now) if id == "go-on" else self.session.visit.begin_anew(now)


class ChooseGame(Page):
    """Which game."""

    def menu(self) -> Menu:
        entries = tuple(Entry(name, Event("title"), name) for name in self.session.games)
        return Menu("games", Event("games-ask"), entries, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        self.session.visit.choose_game(id)
        return self.session.visit.play_or_learn(now)


class Options(Page):
    """The values of one option that a player may choose; the next option follows, then the game."""

    def __init__(self, session: Session, game: Game[Any, Any, Any], settled: Mapping[str, OptionValue]) -> None:
        super().__init__(session)
        self.game, self.settled = game, settled
        self.option = next_option(game, settled, session.options if game is session.game else {})

    def menu(self) -> Menu:
        assert self.option is not None
        title, entries = Event(self.option.key), option_entries(self.game, self.option)
        return Menu("option", title, entries, self.game.NAME, back=BACK, about=self.option.name, settled=self.settled)

    def chosen(self, id: str, now: float) -> list[Cue]:
        entry = next(one for one in self.menu().entries if one.id == id)
        settled = {**self.settled, **(entry.options or {})}
        following = Options(self.session, self.game, settled)
        if following.option is not None:
            return self.session.go_to(following)
        self.session.visit.choose_game(self.game.NAME)  # behind the door another may have been chosen meanwhile
        configured = self.session.options
        return self.session.visit.start_game(with_configured(self.game, configured, settled), now)


def went(table: Table | None) -> tuple[Event, ...]:
    """Return how a game went beside what the game itself tells: the time of play, and the way on the floor.

    What is not known (the size of the floor), and a way of a step or two, is not told.
    """
    told: list[Event] = []
    if table is not None and table.watch.played_s > 0:
        minutes, seconds = divmod(max(1, round(table.watch.played_s)), 60)
        told.append(Event("ended-time", (("minutes", minutes), ("seconds", seconds))))
    if table is not None and metres(table.walk.cm):
        told.append(Event("ended-walked", (("metres", metres(table.walk.cm)),)))
    return tuple(told)


_ONCE_MORE: tuple[tuple[str, Icon], ...] = (("again", "again"), ("other", "figure"))


class Ended(Page):
    """The game is done: the same figure with another start, another figure, or the end."""

    def menu(self) -> Menu:
        own = self.session.game
        entries = [
            Entry(id, Event(f"menu-{id}"), own.NAME if f"menu-{id}" in own.EVENTS else "kiosk", icon)
            for id, icon in _ONCE_MORE
        ]
        if self.session.manner.choose_game and len(self.session.games) > 1:
            entries.append(Entry("games", Event("menu-games"), icon="figure"))
        if self.session.learning.offered(self.session.game):
            entries.append(Entry("learn", Event("menu-learn"), icon="help"))
        lines = tuple(("kiosk", line) for line in self.how())
        return Menu("ended", Event("ended-asks"), (*entries, END), overlay=True, lines=lines)

    def says(self) -> list[Cue]:
        """How it went comes before the question: whoever knows what to choose need not hear on."""
        menu = replace(self.session.turned(self), lines=())
        told = (*self.how(), menu.title)
        return [Say("kiosk", told, topic="menu", entries=self.session.told(menu), again=False)]

    def chosen(self, id: str, now: float) -> list[Cue]:
        session = self.session
        if id == "end":
            return session.visit.leave(now)
        if session.visit.rest_is_due(now):
            return session.go_to(Rest(session, then=id))
        return self.go(id, now)

    def how(self) -> tuple[Event, ...]:
        """Return how it went beside what the game itself tells."""
        return went(self.session.table)

    def go(self, id: str, now: float) -> list[Cue]:
        """Go on with what was chosen here."""
        if id == "learn":
            return self.session.visit.learn(self.session.game)
        if id == "again":
            return self.session.visit.another_start(now)
        if id == "games":
            return self.session.go_to(ChooseGame(self.session))
        return self.session.visit.choose_options(now)

    def back(self, now: float) -> list[Cue]:
        return [Hush(), *self.says()]  # nobody leaves by the way back

    def asked(self, question: str, now: float) -> list[Cue] | None:
        return self.back(now) if question in ("pause", "ask") else None


class Rest(Page):
    """A rest is offered between two games: go on, rest, or end."""

    def __init__(self, session: Session, then: str) -> None:
        super().__init__(session)
        self.then = then

    def menu(self) -> Menu:
        rest = Entry("rest", Event("menu-rest"), icon="rest")
        return Menu("rest", Event("rest-asks"), (rest, GO_ON, END), overlay=True)

    def chosen(self, id: str, now: float) -> list[Cue]:
        session = self.session
        session.visit.rested(now)
        if id == "end":
            return session.visit.leave(now)
        kept = Keep("note", detail="rested" if id == "rest" else "rest-declined")
        if id == "rest":
            session.pages.pop()
            return [kept, *session.go_to(Resting(session))]
        ended = session.under(self)
        session.pages.pop()
        return [kept, *(ended.go(self.then, now) if isinstance(ended, Ended) else session.close(now))]


class Resting(Page):
    """The player rests: lamps dark, nothing is asked, any step goes on."""

    waits = any_step = True

    def menu(self) -> Menu:
        return Menu("resting", Event("resting"), (GO_ON,), overlay=True)

    def says(self) -> list[Cue]:
        return [Lamps(()), *super().says()]

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.session.close(now)


class Ring(Page):
    """All that can be asked. Holding what chose its last item opens the caregiver's door (specs of input)."""

    def menu(self) -> Menu:
        table = self.session.table
        game = ("choices",) if table is not None and offers.offers(table) else ()
        window = ("window",) if table is not None and offers.has_window(table) else ()
        asked = map(question, (*RING[:1], *game, *window, *RING[1:]))
        entries = (*asked, Entry("further", Event("ask-further"), icon="ask"), END)
        return Menu("ring", Event("ring-asks"), entries, overlay=True, back=TO_GAME)

    def chosen(self, id: str, now: float) -> list[Cue]:
        session = self.session
        if id == "further":
            return session.go_to(Further(session))
        return _ask_from_ring(session, id, now)


class Further(Page):
    """The questions that are asked less often."""

    def menu(self) -> Menu:
        table = self.session.table
        several = table is not None and len(table.layout.drawings) > 1
        asked = (one for one in FURTHER if several or one != "drawing")
        entries = (*map(question, asked), *((LESSONS,) if self._learns() else ()))
        return Menu("further", Event("ring-asks"), entries, overlay=True, back=BACK)

    def _learns(self) -> bool:
        """Lessons are offered where no game is lost by it: from a lesson, and before the first step of a game."""
        table, learning = self.session.table, self.session.learning
        if table is None or not (table.lesson or not table.past):
            return False
        return learning.offered(table.game)

    def chosen(self, id: str, now: float) -> list[Cue]:
        return _ask_from_ring(self.session, id, now)


class Window(Page):
    """What moves the part of a large board that is met, and makes its cells larger; on nine pads each way lies where
    it leads. The page stays until the way back is chosen, so that one can go far."""

    def menu(self) -> Menu:
        entries = tuple(map(question, WINDOW))
        return Menu("window", Event("window-asks"), entries, overlay=True, back=TO_GAME)

    def chosen(self, id: str, now: float) -> list[Cue]:
        if id == "back":
            return self.back(now)
        return self.session.playing.paning.answer(id)


class Choices(Page):
    """What the game offers that is no place of the figure: all of it, by number, also for who has only pads.

    `on_path`: a step that was chosen here goes on here; who leaves takes it back.
    """

    def __init__(self, session: Session, *, on_path: bool = False) -> None:
        super().__init__(session)
        self.on_path = on_path

    def menu(self) -> Menu:
        table = self.session.table
        assert table is not None
        ids = map(offers.offer_id, offers.offers(table))
        names = ((id, offers.named(table, id, table.listener)) for id in ids)
        entries = tuple(Entry(id, name[1], name[0], icon="go-on") for id, name in names if name is not None)
        return Menu("choices", Event("choices-ask"), entries, overlay=True, back=TO_GAME)

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.session.playing.offered(id, now)

    def back(self, now: float) -> list[Cue]:
        cues = super().back(now)
        if self.on_path and self.session.table is not None:
            play.back(self.session.table)
        return cues


def _ask_from_ring(session: Session, id: str, now: float) -> list[Cue]:
    """Answer with the game on the screen again; what opens a page of its own opens it in the ring's place."""
    if id == "back":
        return session.close(now)
    if id == "end":
        return session.visit.leave(now)
    while session.pages and session.pages[-1].menu().name in ("ring", "further"):
        session.pages.pop()
    session.back_to_game()
    if id == "learn" and session.table is not None:
        return session.visit.learn(session.table.game)
    return session.answer(id, now)


class Volume(Page):
    """How loud voice and tones are, until the visit ends."""

    def menu(self) -> Menu:
        entries = (
            Entry("louder", Event("volume-louder"), icon="more"),
            Entry("softer", Event("volume-softer"), icon="less"),
        )
        lines = (("kiosk", Event("volume-is", (("count", round(100 * self.session.volume)),))),)
        return Menu("volume", Event("volume-asks"), entries, overlay=True, lines=lines, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        if id == "back":
            return self.back(now)
        cues = self.session.set_volume(self.session.volume + (0.1 if id == "louder" else -0.1))
        told = Event("volume-is", (("count", round(100 * self.session.volume)),))
        return [*cues, Hush(), Play("step"), Say("kiosk", (told,), Priority.ANSWER, topic="volume")]


class Paused(Page):
    """Play rests; any of these goes on or ends."""

    waits = True

    def menu(self) -> Menu:
        return Menu("paused", Event("paused"), (GO_ON, END), overlay=True)

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.session.visit.leave(now) if id == "end" else self.back(now)

    def back(self, now: float) -> list[Cue]:
        return self.session.close(now, Keep("go-on"))

    def asked(self, question: str, now: float) -> list[Cue] | None:
        return self.back(now) if question in ("pause", "ask") else None


class Stopped(Page):
    """The emergency key: silence and all lamps on until a caregiver goes on."""

    waits = True

    def menu(self) -> Menu:
        entries: tuple[Entry, ...] = (GO_ON,)
        if self.session.office.has_pin():
            entries = (Entry("caregiver", Event("menu-caregiver"), icon="lock"),)
        return Menu("stopped", Event("stopped"), entries, overlay=True)

    def chosen(self, id: str, now: float) -> list[Cue]:
        if id == "caregiver":
            return self.session.caregiver(now)
        return self.session.close(now, Keep("go-on"))

    def back(self, now: float) -> list[Cue]:
        return [Hush(), *self.says()]

    def asked(self, question: str, now: float) -> list[Cue] | None:
        return None if question in ("caregiver", "language") else self.back(now)


class Leaving(Page):
    """Nobody has stepped for a while: is the player still there? Any step goes on; without one the visit ends.

    Whatever is asked but the end, the door and the emergency is such a step. Met again after another page, the time
    begins again.
    """

    any_step = True

    def __init__(self, session: Session, now: float) -> None:
        super().__init__(session)
        self._ends_at: float | None = None
        self._warned = False
        self._begin(now)

    def _begin(self, now: float) -> None:
        end_s = self.session.manner.leave_end_s
        self._ends_at, self._warned, self._asleep = now + end_s if end_s > 0 else None, False, False

    def menu(self) -> Menu:
        return Menu("leaving", Event("leaving-asks"), (GO_ON,), overlay=True)

    def says(self) -> list[Cue]:
        self._asleep = True  # the next tick begins to count
        return super().says()

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.session.close(now)

    def asked(self, question: str, now: float) -> list[Cue] | None:
        return None if question in ("end", "stop", "caregiver") else self.session.close(now)

    def tick(self, now: float) -> list[Cue]:
        if self._asleep:
            self._begin(now)
        if self._ends_at is None or now < (self.due() or 0.0):
            return []
        if not self._warned:
            self._warned = True
            return [Play("step"), Say("kiosk", (Event("leaving-soon"),), Priority.ANSWER)]
        return [Keep("note", detail="left"), *self.session.visit.leave(now)]

    def due(self) -> float | None:
        if self._ends_at is None:
            return None
        return self._ends_at if self._warned else self._ends_at - WARNING_S


WARNING_S = 20.0
"""So long before a visit ends by itself the player is warned (WCAG 2.2.1)."""
