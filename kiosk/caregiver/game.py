"""What is played: any game with any of its options, now or from now on.

A game's options are asked for one after the other, those for a caregiver too; what is not asked is as configured.
What is kept for the installation: `game` (its name), `options` (JSON), `opponents` (JSON: seat to level) and
`drawing` (which of a figure's drawings is begun with, and is on the floor).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from games.game import Event, Game, Layout, Option, OptionError, OptionValue, complete
from kiosk.caregiver.common import FILE, tells, told_first
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.lessons import CourseLessons
from kiosk.caregiver.opponents import Level, Seats, level_text, seat_text
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.cues import Cue
from kiosk.office import DRAWING
from kiosk.screens.menu import Entry, Menu, option_entries, with_configured
from kiosk.screens.turning import turned
from kiosk.walking import DIRECT_CM, apart

if TYPE_CHECKING:
    from kiosk.screens.page import Page
    from kiosk.session import Session

KEPT_GAME, KEPT_OPTIONS, KEPT_OPPONENTS = "game", "options", "opponents"

Settled = Mapping[str, OptionValue]
AnyGame = Game[Any, Any, Any]


def first_page(session: Session, desk: Desk) -> Page:
    """Return where a game is chosen, or what is set for the only one."""
    return Games(session, desk) if len(session.games) > 1 else Plan(session, desk, session.game)


def next_option(game: AnyGame, settled: Settled) -> Option | None:
    """Return the next option that is not settled, whoever it is for; those of one value are not asked."""
    for option in game.options(settled):
        if option.name not in settled and (len(option.values) > 1 or option.low < option.high):
            return option
    return None


class Games(CaregiverPage):
    """Which game."""

    def menu(self) -> Menu:
        now = self.session.game.NAME
        entries = tuple(
            Entry(name, Event("title"), name, "figure", chosen=name == now) for name in sorted(self.session.games)
        )
        return Menu("caregiver-games", Event("games-title"), entries, FILE, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.session.go_to(Plan(self.session, self.desk, self.session.games[id]))


class Plan(CaregiverPage):
    """What is set for the next game: start it, set its options one by one, keep it for this installation."""

    def __init__(self, session: Session, desk: Desk, game: AnyGame) -> None:
        super().__init__(session, desk)
        self.game = game
        self.settled: dict[str, OptionValue] = {}
        kept = session.opponents if game is session.game else {}
        self.level = max(kept.values(), default=0)
        self.seat: int | None = 0
        """Where the person sits when the installation plays the others; None: it plays all, and people look on."""
        if kept:
            self.seat = next((seat for seat in range(self.seats) if seat not in kept), None)

    @property
    def options(self) -> dict[str, OptionValue]:
        """What has been settled here, and what is configured for the rest."""
        return with_configured(self.game, self.session.options if self.game is self.session.game else {}, self.settled)

    @property
    def whole(self) -> dict[str, OptionValue]:
        """All options of the game as it would start now; the game's own where what is configured cannot be."""
        try:
            return complete(self.game, self.options)
        except OptionError:
            return complete(self.game, {})

    def opponents(self) -> dict[int, int]:
        """Return the level of each seat that the installation plays: all but the person's."""
        return {seat: self.level for seat in range(self.seats) if seat != self.seat} if self.level else {}

    @property
    def seats(self) -> int:
        """How many sit at what is planned; of the game by itself, where that would have to be made first."""
        return self.game.seats(self.game.new(self._at_hand, 0))

    @property
    def _at_hand(self) -> dict[str, OptionValue]:
        whole = self.whole
        made = self.game.slow(whole) or self.game.prepares(whole)
        return complete(self.game, {}) if made else whole

    @property
    def layout(self) -> Layout:
        """Where everything is in what is planned; of the game by itself, where that would have to be made first."""
        return self.game.layout(self.game.new(self._at_hand, 0).setup)

    @property
    def drawing(self) -> str:
        """The drawing that games are begun in."""
        kept, layout = self.desk.kept(DRAWING), self.layout
        return kept if kept in layout.drawings else layout.drawing

    def _drawing_line(self) -> tuple[tuple[str, Event], ...]:
        several = len(self.layout.drawings) > 1
        return ((self.game.NAME, Event(f"drawing-{self.drawing}")),) if several else ()

    def _floor_line(self) -> tuple[tuple[str, Event], ...]:
        """Whether a figure that is drawn has room for feet on the floor, where its size is known."""
        unit_cm, whole = self.session.floor_cm, self.whole
        if unit_cm <= 0 or self.game.slow(whole) or self.game.prepares(whole):
            return ()
        setup = self.game.new(whole, 0).setup
        units = apart(turned(self.game.layout(setup, self.drawing), stretch=self.session.stretch))
        if units is None:
            return ()
        return ((FILE, Event("game-floor-feet" if units * unit_cm >= DIRECT_CM else "game-floor-narrow")),)

    def menu(self) -> Menu:
        entries = [Entry("start", Event("game-start"), FILE, "go-on")]
        if next_option(self.game, {}) is not None:
            entries.append(Entry("options", Event("game-options"), FILE, "settings"))
        if len(self.layout.drawings) > 1:
            entries.append(Entry("drawing", Event("game-drawing"), FILE, "figure"))
        if self.game.LEVELS:
            entries.append(Entry("level", Event("game-level"), FILE, "player", value=level_text(self.level)))
        if self.level and self.seats > 1:
            entries.append(Entry("seat", Event("game-seat"), FILE, "player"))
        course = self.session.learning.course(self.game)
        if course.lessons or course.bad:
            entries.append(Entry("lessons", Event("game-lessons"), FILE, "help"))
        entries.append(Entry("keep", Event("game-keep"), FILE, "lock"))
        seat = (seat_text(self.game, self.seat),) if self.level and self.seats > 1 else ()
        lines = (*settled_lines(self.game, self.whole, brief=True), *seat, *self._drawing_line(), *self._floor_line())
        name = self.game.NAME
        return Menu("caregiver-game", Event("title"), tuple(entries), name, lines=lines, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        session = self.session
        if id == "start":
            return self.start(now)
        if id == "keep":
            return self._keep()
        if id == "level":
            return session.go_to(Level(session, self.desk, self))
        if id == "seat":
            return session.go_to(Seats(session, self.desk, self))
        if id == "drawing":
            return session.go_to(Drawings(session, self.desk, self))
        if id == "lessons":
            return session.go_to(CourseLessons(session, self.desk, self.game))
        return session.go_to(OptionPage(session, self.desk, self, {}))

    def start(self, now: float) -> list[Cue]:
        """Start the game that is planned, in place of one that is being played."""
        session, options = self.session, self.whole
        opponents = self.opponents()
        session.close_caregiver(now)
        session.visit.choose_game(self.game.NAME)
        session.opponents = opponents
        return session.visit.start_game(options, now)

    def _keep(self) -> list[Cue]:
        session, options = self.session, self.options
        session.visit.choose_game(self.game.NAME)
        session.options, session.opponents = dict(options), self.opponents()
        told = {
            KEPT_GAME: self.game.NAME,
            KEPT_OPTIONS: json.dumps(options, sort_keys=True),
            KEPT_OPPONENTS: json.dumps(session.opponents, sort_keys=True),
        }
        for key, value in told.items():
            self.desk.keep(key, value)
        if told.keys() & self.desk.unwritten.keys():
            return self.told("not-saved", sound="refused")  # it holds until the program ends
        return tells("game-kept", "win")


class OptionPage(CaregiverPage):
    """The values of one option; the next option follows, and after the last the plan is met again.

    What is chosen holds at once: who goes back has chosen it, and the options that come after it are as configured.
    """

    def __init__(self, session: Session, desk: Desk, plan: Plan, settled: Settled) -> None:
        super().__init__(session, desk)
        self.plan, self.settled = plan, dict(settled)
        option = next_option(plan.game, settled)
        assert option is not None
        self.option = option

    @property
    def now(self) -> OptionValue:
        """The value that would be played now."""
        planned = self.plan.whole.get(self.option.name)
        return planned if planned is not None and self.option.allows(planned) else self.option.default

    def menu(self) -> Menu:
        game, option, planned = self.plan.game, self.option, {self.option.name: self.now}
        values = tuple(
            Entry(one.id, one.text, one.game, options=one.options, chosen=one.options == planned)
            for one in option_entries(game, option)
        )
        start = Entry("start-now", Event("game-start"), FILE, "go-on")
        about = option.name if game is self.session.game else ""  # pictures are those of the session's game
        lines = settled_lines(game, self.settled)
        return Menu(
            "caregiver-option", Event(option.key), (start, *values), game.NAME, lines=lines, back=BACK, about=about,
            settled=self.settled,
        )  # fmt: skip

    def chosen(self, id: str, now: float) -> list[Cue]:
        session, plan = self.session, self.plan
        if id == "start-now":
            plan.settled = dict(self.settled)
            return plan.start(now)
        entry = next(one for one in self.menu().entries if one.id == id)
        plan.settled = settled = {**self.settled, **(entry.options or {})}
        if next_option(plan.game, settled) is not None:
            return session.go_to(OptionPage(session, self.desk, plan, settled))
        del session.pages[session.pages.index(plan) + 2 :]  # the first option's page is left, to be closed
        return session.close(now)


class Drawings(CaregiverPage):
    """In which drawing games are begun from now on, this visit's too. The floor is painted in the same one."""

    def __init__(self, session: Session, desk: Desk, plan: Plan) -> None:
        super().__init__(session, desk)
        self.plan = plan

    def menu(self) -> Menu:
        game, now = self.plan.game.NAME, self.plan.drawing
        entries = tuple(
            Entry(name, Event(f"drawing-{name}"), game, "figure", chosen=name == now)
            for name in self.plan.layout.drawings
        )
        return Menu("caregiver-drawing", Event("game-drawing"), entries, FILE, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        self.desk.keep(DRAWING, id)
        self.session.drawing = id
        if self.session.table is not None:
            self.session.turn_table()
        told = tells("not-saved", "refused") if DRAWING in self.desk.unwritten else tells("game-drawing-kept")
        return told_first(told, self.session.close(now))


def settled_lines(game: AnyGame, settled: Settled, *, brief: bool = False) -> tuple[tuple[str, Event], ...]:
    """Return what is settled, in the game's own words, in the order of its options; a word says nothing to people.

    With `brief` the first option and what is not as usual: a game with many options would give lines too small to read.
    """
    lines: list[tuple[str, Event]] = []
    for option in game.options(settled):
        value = settled.get(option.name)
        if brief and lines and value == option.default:
            continue
        if value is not None and option.kind != "word" and option.allows(value):
            number = isinstance(value, int)
            told = Event(f"{option.key}-value", (("count", value),)) if number else Event(f"{option.key}-{value}")
            lines.append((game.NAME, told))
    return tuple(lines)
