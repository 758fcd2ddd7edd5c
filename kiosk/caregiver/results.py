"""How it went: a table of games, each told by itself, and a chart of the last twelve."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

from games.game import Event, Game
from kiosk import results as record
from kiosk.board import Bar, Board, Chart, Grid
from kiosk.caregiver.common import FILE
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.lessons import Found, LessonsDone, done_by, lines_of
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.cues import Cue, Hush, Named, Play, Priority, Say
from kiosk.languages import measure
from kiosk.players import Player
from kiosk.results import GameResult, Who
from kiosk.screens.menu import Entry, Menu
from kiosk.walking import metres

if TYPE_CHECKING:
    from kiosk.session import Session

ROWS = 8
"""So many games stand on one page of the table."""
MOST = 200
"""So many games are looked at: reading them took 17 ms on a desktop, at twelve steps each."""
BARS = 12
BUDGET_NODES = 100_000
HEADINGS = ("date", "figure", "result", "selections", "undone", "hints", "time", "reaction")

Measured = Literal["time", "over"]


class Results(CaregiverPage):
    """The games of one player, of guests or of all, newest first, a page of the table at a time."""

    def __init__(self, session: Session, desk: Desk, who: Who | None = None) -> None:
        super().__init__(session, desk)
        here = session.player
        self.who: Who = who if who is not None else ("guests" if here is None else here.id)
        self.readable = True
        self.games: tuple[GameResult, ...] = ()
        self.lessons: Found = ()
        self.first = 0
        self.look()

    def look(self) -> None:
        """Read the games from the record."""
        self.first = 0
        try:
            found = record.games(self.desk.store, self.who, MOST)
            # One that somebody began on the way to the door, and never touched, is no result.
            self.games, self.readable = tuple(one for one in found if one.outcome or one.selections), True
            self.lessons = done_by(self.session, self.desk, self.who) if isinstance(self.who, int) else ()
        except sqlite3.Error:
            self.games, self.readable, self.lessons = (), False, ()

    @property
    def here(self) -> tuple[GameResult, ...]:
        """The games on this page of the table."""
        return self.games[self.first : self.first + ROWS]

    def menu(self) -> Menu:
        entries = []
        if self.games:
            entries = [
                Entry("each", Event("results-each"), FILE, "look"),
                Entry("chart", Event("results-chart"), FILE, "results"),
            ]
        if self.first + ROWS < len(self.games):
            entries.append(Entry("older", Event("results-older"), FILE, "less"))
        if self.first > 0:
            entries.append(Entry("newer", Event("results-newer"), FILE, "more"))
        if any(done for _, done in self.lessons):
            entries.append(Entry("lessons", Event("results-lessons-each"), FILE, "help"))
        entries.append(Entry("who", Event("results-who"), FILE, "players"))
        lines = ((FILE, self._whose()), (FILE, self._count()), *lines_of(self.session, self.lessons))
        return Menu("results", Event("results-title"), tuple(entries), FILE, lines=lines, back=BACK)

    def _whose(self) -> Event:
        if not isinstance(self.who, int):
            return Event(f"results-of-{self.who}")
        player = _player(self.desk, self.who)
        return Event("results-of-number", (("count", self.who),)) if player is None else player.told("results-of")

    def _count(self) -> Event:
        if not self.readable:
            return Event("record-unreadable")
        key = "results-last" if len(self.games) == MOST else "results-count"
        return Event(key, (("count", len(self.games)),))

    def says(self) -> list[Cue]:
        """The ear gets the last game and the quickest; the other rows are told one by one."""
        menu = self.session.turned(self)
        lines = tuple(Named(0, file, line) for file, line in menu.lines)
        entries = (*lines, *self._summary(), *self.session.told(menu)[len(lines) :])
        return [Say(FILE, (menu.title,), topic="menu", entries=entries, again=False)]

    def _summary(self) -> tuple[Named, ...]:
        if not self.games:
            return ()
        last = self.games[0]
        told = [
            Named(0, FILE, Event("results-newest")),
            Named(0, *figure_of(self.session, last)),
            Named(0, "kiosk", result_event(last)),
        ]
        alike = [
            one for one in self.games if one.outcome and figure_of(self.session, one) == figure_of(self.session, last)
        ]
        if len(alike) > 1:
            told.append(Named(0, FILE, Event("results-quickest", _clock(min(one.played_s for one in alike)))))
        return tuple(told)

    def dressed(self, board: Board) -> Board:
        words = self.session.words
        walked = any(one.walked_cm for one in self.here)  # of no use where nobody plays on a floor whose size is known
        names = (*HEADINGS, "walked") if walked else HEADINGS
        headings = tuple(words.text(FILE, Event(f"results-head-{one}")) for one in names)
        rows = tuple((*self._row(one), *((_metres(words, one),) if walked else ())) for one in self.here)
        return replace(board, grid=Grid(headings, rows)) if rows else board

    def _row(self, one: GameResult) -> tuple[str, ...]:
        words = self.session.words
        minutes, seconds = divmod(round(one.played_s), 60)
        reaction = "" if one.reaction_ms is None else _short_seconds(words, one.reaction_ms / 1000)
        done = words.text(FILE, Event("results-done" if one.outcome else "results-stopped"))
        day = "–" if one.began is None else _short_day(words, one, 0)
        return (
            day, words.text(*figure_of(self.session, one)), done, str(one.selections), str(one.undone),
            str(one.hints), f"{minutes}:{seconds:02}", reaction,
        )  # fmt: skip

    def chosen(self, id: str, now: float) -> list[Cue]:
        session = self.session
        if id in ("older", "newer"):
            self.first += ROWS if id == "older" else -ROWS
            return session.refreshed(Play("turn"))
        if id == "each":
            return session.go_to(Rows(session, self.desk, self.here))
        if id == "chart":
            return session.go_to(ChartPage(session, self.desk, self.games))
        if id == "lessons" and isinstance(self.who, int):
            return session.go_to(LessonsDone(session, self.desk, self.who))
        return session.go_to(Whose(session, self.desk, self))


class Rows(CaregiverPage):
    """The games of one page of the table, each told whole when it is chosen."""

    def __init__(self, session: Session, desk: Desk, games: Sequence[GameResult]) -> None:
        super().__init__(session, desk)
        self.games = games

    def menu(self) -> Menu:
        entries = []
        for one in self.games:
            file, figure = figure_of(self.session, one)
            entries.append(Entry(str(one.id), figure, file, "figure", value=result_event(one)))
        return Menu("results-each", Event("results-each"), tuple(entries), FILE, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        one = next(game for game in self.games if str(game.id) == id)
        told = [
            Named(0, FILE, date_event(one)),
            Named(0, *figure_of(self.session, one)),
            Named(0, "kiosk", result_event(one)),
        ]
        told.append(Named(0, FILE, Event("results-more", (("undone", one.undone), ("hints", one.hints)))))
        if one.reaction_ms is not None:
            reaction = measure("seconds", one.reaction_ms / 1000)
            told.append(Named(0, FILE, Event("results-head-reaction"), reaction))
        if metres(one.walked_cm or 0):
            told.append(Named(0, "kiosk", Event("ended-walked", (("metres", metres(one.walked_cm or 0)),))))
        return [Hush(), Play("step"), Say("kiosk", (), Priority.ANSWER, entries=tuple(told))]


class ChartPage(CaregiverPage):
    """The last games as bars: how long each took, or how many selections it had over the fewest that there are."""

    def __init__(self, session: Session, desk: Desk, games: Sequence[GameResult]) -> None:
        super().__init__(session, desk)
        self.games = tuple(reversed([one for one in games if one.outcome][:BARS]))
        self.over = over_fewest(session.games, desk, self.games)
        self.measured: Measured = "time"

    def _values(self) -> tuple[tuple[GameResult, int], ...]:
        if self.measured == "time":
            return tuple((one, round(one.played_s)) for one in self.games)
        both = zip(self.games, self.over, strict=True)
        return tuple((one, over) for one, over in both if over is not None)

    def menu(self) -> Menu:
        names: list[Measured] = ["time", "over"] if any(one is not None for one in self.over) else ["time"]
        entries = tuple(Entry(one, Event(f"chart-{one}"), FILE, chosen=one == self.measured) for one in names)
        lines = () if self._values() else ((FILE, Event("chart-nothing")),)
        return Menu("results-chart", Event("results-chart"), entries, FILE, lines=lines, back=BACK)

    def says(self) -> list[Cue]:
        """The ear gets every bar, the oldest first."""
        menu = self.session.turned(self)
        bars = [Named(0, FILE, Event(f"chart-{self.measured}-from-oldest"))] if self._values() else []
        for _, value in self._values():
            event = (
                Event("chart-over-value", (("count", value),)) if self.measured == "over" else measure("seconds", value)
            )
            bars.append(Named(0, FILE, event))
        return [Say(FILE, (menu.title,), topic="menu", entries=(*bars, *self.session.told(menu)), again=False)]

    def dressed(self, board: Board) -> Board:
        words = self.session.words
        bars = tuple(
            Bar(_short_day(words, one, number), float(value), str(value))
            for number, (one, value) in enumerate(self._values(), start=1)
        )
        title = words.text(FILE, Event(f"chart-{self.measured}")).rstrip(".。")
        return replace(board, chart=Chart(title, bars)) if bars else board

    def chosen(self, id: str, now: float) -> list[Cue]:
        self.measured = "over" if id == "over" else "time"
        return self.session.refreshed(Play("turn"))


class Whose(CaregiverPage):
    """Whose results: a player's, those of guests, or of all."""

    def __init__(self, session: Session, desk: Desk, over: Results) -> None:
        super().__init__(session, desk)
        self.over = over
        try:
            self.people = desk.players.all()
        except sqlite3.Error:
            self.people = ()

    def menu(self) -> Menu:
        who = self.over.who
        entries = [
            Entry(f"player {one.id}", one.told("player-name"), FILE, "player", chosen=who == one.id)
            for one in self.people
        ]
        entries.append(Entry("guests", Event("results-guests"), FILE, "player", chosen=who == "guests"))
        entries.append(Entry("all", Event("results-all"), FILE, "players", chosen=who == "all"))
        return Menu("results-who", Event("results-who"), tuple(entries), FILE, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        others: dict[str, Who] = {"guests": "guests", "all": "all"}
        self.over.who = others[id] if id in others else int(id.removeprefix("player "))
        self.over.look()
        return self.session.close(now)


# ---- what a result is called --------------------------------------------------------------------------------------


def figure_of(session: Session, one: GameResult) -> tuple[str, Event]:
    """Return (file, sentence) of what was played: its first choice (the figure), else the game's name."""
    game = session.games.get(one.game)
    if game is None:
        return FILE, Event("results-other-game")
    settled: dict[str, Any] = {}
    for option in game.options(settled):
        value = one.options.get(option.name)
        if option.kind == "choice" and option.allows(value):  # type: ignore[arg-type]
            return game.NAME, Event(f"{option.key}-{value}")
    return game.NAME, Event("title")


def date_event(one: GameResult) -> Event:
    """Return the day as a sentence of these pages."""
    return day_event(one.began)


def day_event(at: datetime | None) -> Event:
    """Return a day as a sentence of these pages; None: the clock was not set."""
    if at is None:
        return Event("date-unknown")
    return Event("date", (("year", at.year), ("month", at.month), ("day", at.day)))


def result_event(one: GameResult) -> Event:
    """Return how it ended, as a sentence of the kiosk's: selections and time."""
    key = "value-result-done" if one.outcome else "value-result-stopped"
    return Event(key, (("count", one.selections), *_clock(one.played_s)))


def over_fewest(games: Any, desk: Desk, results: Sequence[GameResult]) -> tuple[int | None, ...]:
    """Return for each game how many selections it had over the fewest; None where nobody knows the fewest.

    Only games whose answer is quick are asked (`QUICK`): 0.1 ms each.
    """
    return tuple(_over(games.get(one.game), desk, one) for one in results)


def _over(game: Game[Any, Any, Any] | None, desk: Desk, one: GameResult) -> int | None:
    if game is None or not game.QUICK:
        return None
    try:
        row = desk.store.read(lambda db: db.execute("SELECT start FROM games WHERE id = ?", (one.id,)).fetchone())
        found = game.solve(game.view(game.read(row[0]), 0), BUDGET_NODES)
    except (sqlite3.Error, ValueError, KeyError, IndexError, TypeError):
        return None  # written by other rules, or not there any more
    return max(0, one.selections - len(found.moves)) if found is not None and found.least else None


def _clock(seconds: float) -> tuple[tuple[str, int], ...]:
    minutes, rest = divmod(round(seconds), 60)
    return (("minutes", minutes), ("seconds", rest))


def _short_seconds(words: Any, seconds: float) -> str:
    """Return seconds as a table has room for them: `1.3 s`."""
    text: str = words.text(FILE, Event("seconds-short", measure("seconds", round(seconds, 1)).args))
    return text


def _metres(words: Any, one: GameResult) -> str:
    """Return how far was walked as a table has room for it: `14 m`."""
    if one.walked_cm is None:
        return ""
    text: str = words.text(FILE, Event("metres-short", (("count", round(one.walked_cm / 100)),)))
    return text


def _short_day(words: Any, one: GameResult, number: int) -> str:
    """Return day and month; where the clock was not set the number of the game."""
    if one.began is None:
        return str(number)
    text: str = words.text(FILE, Event("date-short", (("month", one.began.month), ("day", one.began.day))))
    return text


def _player(desk: Desk, id: int) -> Player | None:
    try:
        return desk.players.get(id)
    except sqlite3.Error:
        return None
