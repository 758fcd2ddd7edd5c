"""A visit: how it begins, which game follows which, when a rest is offered, and how it ends. Pure; times are given."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from config.profile import Profile
from games.game import Event, Game, OptionError, OptionValue, complete
from kiosk import play
from kiosk.cues import Cue, Hush, Keep, Play, Priority, Say
from kiosk.office import Patient
from kiosk.screens import visit
from kiosk.screens.learn import LessonEnded, Lessons, PlayOrLearn
from kiosk.screens.making import Making
from kiosk.screens.menu import with_configured
from kiosk.table import Table

if TYPE_CHECKING:
    from kiosk.course import Lesson
    from kiosk.screens.page import Page
    from kiosk.session import Session

LOG = logging.getLogger("footlights.session")
AnyGame = Game[Any, Any, Any]


class Visiting:
    """The visit of the one who plays now. Its session holds who that is, the game, and the screens."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._played_s = 0.0

    def begin_visit(self, now: float) -> list[Cue]:
        """Any step from the title: go on with what was cut off, or begin."""
        session = self.session
        if session.unfinished is not None:
            return session.go_to(visit.Resume(session))
        return self._first_question(now)

    def _first_question(self, now: float) -> list[Cue]:
        session = self.session
        if session.manner.ask_language == "always":
            return session.go_to(visit.Languages(session))
        return self.after_language(now)

    def after_language(self, now: float) -> list[Cue]:
        """The language is settled: choose a game where there is a choice, or begin the first one."""
        session = self.session
        if session.manner.choose_game and len(session.games) > 1:
            return session.go_to(visit.ChooseGame(session))
        if session.manner.choose_game and session.learning.offered(session.game):
            return session.go_to(PlayOrLearn(session))
        return self.start_game(session.options, now)

    def begin_anew(self, now: float) -> list[Cue]:
        """What was cut off is not gone on with; until another game begins, the way back leads to it again."""
        session = self.session
        return self._first_question(now) if session.manner.choose_game else self.start_game(session.options, now)

    def choose_game(self, name: str) -> None:
        """The next game is this one."""
        session = self.session
        if name != session.game.NAME:
            session.game, session.options = session.games[name], {}

    def play_or_learn(self, now: float) -> list[Cue]:
        """The game is chosen: where it has a course it can be learned, else it is played."""
        session = self.session
        if session.learning.offered(session.game):
            return session.go_to(PlayOrLearn(session))
        return self.choose_options(now)

    def learn(self, game: AnyGame) -> list[Cue]:
        """List the lessons of a game."""
        return self.session.go_to(Lessons(self.session, game))

    def choose_options(self, now: float) -> list[Cue]:
        """Ask for each option that a player may choose, then start."""
        session = self.session
        page = visit.Options(session, session.game, {})
        if page.option is None:
            return self.start_game(session.options, now)
        return session.go_to(page)

    def _visit(self) -> list[Cue]:
        session = self.session
        if session.visiting:
            return []
        session.visiting, self._played_s = True, 0.0
        player = None if session.player is None else session.player.id
        return [Keep("visit", detail=json.dumps({"language": session.language, "player": player}))]

    def start_game(self, options: Mapping[str, OptionValue], now: float, seed: int | None = None) -> list[Cue]:
        """Start a game, or have its start made where that takes long; the first of a visit begins the visit."""
        session = self.session
        seed = session.seeds() if seed is None else seed
        return self._start(complete(session.game, with_configured(session.game, {}, options)), seed, now)

    def start_lesson(self, game: AnyGame, lesson: Lesson, now: float) -> list[Cue]:
        """Begin a lesson. Its file was tried when it was read, so its options hold."""
        self.choose_game(game.NAME)
        return self._start(complete(game, dict(lesson.card.options)), self.session.seeds(), now, lesson.id)

    def lesson_again(self, now: float) -> list[Cue]:
        """Begin the lesson on the table again, also one whose file is not there any more."""
        table = self.session.table
        assert table is not None
        return self._start(table.options, table.seed, now, table.lesson)

    def _start(self, chosen: Mapping[str, OptionValue], seed: int, now: float, lesson: str = "") -> list[Cue]:
        session = self.session
        if not session.game.slow(chosen):
            return self._begin(chosen, seed, now, lesson=lesson)
        page = Making(session, chosen, seed, now, lesson)
        return [*session.go_to(page), page.question]

    def _begin(
        self, chosen: Mapping[str, OptionValue], seed: int, now: float, start: str = "", lesson: str = ""
    ) -> list[Cue]:
        session = self.session
        opponents = {} if lesson else session.opponents  # a lesson has its own replies
        table, cues = play.begin(session.game, chosen, seed, now, start=start, opponents=opponents, lesson=lesson)
        self._count_played(now)
        cues = [one for cue in cues for one in ([*self._settled(now), cue] if isinstance(cue, Keep) else [cue])]
        words = next(n for n, cue in enumerate(cues) if isinstance(cue, Say))
        cues[words:words] = session.learning.called(table)
        session.unfinished = None
        begun = self._visit()
        if begun:  # who is new hears how to ask; any step takes it away
            help = Event("first-help-scan" if session.scanned else "first-help")
            cues.append(Say("kiosk", (help,), Priority.HINT, topic="first-help", again=False))
        return self._at_table(table, cues, begun, now)

    def _settled(self, now: float) -> list[Cue]:
        """What was prepared is being played now: only then is its row ended, so that until then no cut loses it."""
        before = self.session.table
        outcome = None if before is None else before.outcome
        if before is None or outcome is None or not outcome.then:
            return []
        text, played_ms = before.game.text(before.position), round(before.watch.read(now) * 1000)
        return [Keep("outcome", position=text, detail=outcome.text.key, played_ms=played_ms)]

    # -- what is prepared, and what is made ------------------------------------------------------------------------

    def prepared(self, now: float) -> list[Cue]:
        """A preparation is done: the game that it was for begins at once. Its words follow those of the last step."""
        table = self.session.table
        assert table is not None
        assert table.outcome is not None
        wanted = {**self.session.options, **table.options, **dict(table.outcome.then)}
        try:
            cues = self.start_game(with_configured(table.game, wanted, {}), now)
        except OptionError as error:
            LOG.warning("what was prepared cannot be played: %s", error)
            cues = self.unmade(now, failed=True)
        return [cue for cue in cues if not isinstance(cue, Hush | Play)]

    def begin_made(self, page: Making, start: str, now: float) -> list[Cue]:
        """The start has been made: the game begins."""
        self.choose_game(page.game.NAME)  # behind the door another may have been chosen meanwhile
        try:
            return self._begin(page.options, page.seed, now, start, page.lesson)
        except ValueError as error:
            LOG.error("what the thinker made cannot be read: %s", error)
            return self.unmade(now, failed=True)

    def unmade(self, now: float, *, failed: bool = False) -> list[Cue]:
        """Nothing is made: the choice comes back, or the preparation as it was before it was accepted."""
        session = self.session
        table, under = session.table, [page for page in session.pages if not isinstance(page, Making)]
        if table is not None and not under and table.outcome is not None and table.outcome.then:
            session.pages.clear()
            session.back_to_game()
            cues = play.undo(table, now)
        elif under and isinstance(under[-1], visit.Title):
            session.pages.pop()
            cues = self._choose_anew(now)
        else:
            cues = session.close(now)
        if not failed:
            return cues
        told = Say("kiosk", (Event("making-failed"),))
        return [Hush(), Play("refused"), told, *(cue for cue in cues if not isinstance(cue, Hush | Play))]

    def _choose_anew(self, now: float) -> list[Cue]:
        """The installation's own game could not be begun: the player chooses, where there is something to choose."""
        session = self.session
        page = visit.Options(session, session.game, {})
        return session.to_title(now) if page.option is None else session.go_to(page)

    def another_start(self, now: float) -> list[Cue]:
        """The same figure with another start: every option stays but those that chance may choose."""
        session = self.session
        assert session.table is not None
        options, seed = play.another(session.table, session.seeds)
        return self.start_game(options, now, seed)

    def resume(self, now: float) -> list[Cue]:
        """Go on with the game that was cut off; one that cannot be read is set aside, and a new one begins."""
        session = self.session
        assert session.unfinished is not None
        try:
            table, cues, language = session.unfinished(now)
        except (ValueError, KeyError, IndexError) as error:
            LOG.error("the game that was cut off cannot be read and is set aside: %s", error)
            session.unfinished = None
            session.pages = [page for page in session.pages if not isinstance(page, visit.Resume)]
            return [Say("kiosk", (Event("resume-failed"),), Priority.ANSWER), *self.start_game(session.options, now)]
        session.unfinished, session.visiting = None, True
        table.opponents = {} if table.lesson else dict(session.opponents)
        session.player = session.unfinished_player
        own = Profile() if session.player is None else session.player.profile
        adapted = session.adapt(own.model_copy(update={"language": language}))
        if table.outcome is not None and table.outcome.then:
            self._at_table(table, [], [], now)
            return [*adapted, *cues, *self.prepared(now)]
        if table.outcome is not None:
            kept = play.ended(table)
            self._at_table(table, [], [], now)
            return [*adapted, *cues[:1], *kept, *cues[1:], *session.go_to(self.end_page())[2:]]
        return [*adapted, *self._at_table(table, cues, [], now)]

    def end_page(self) -> Page:
        """Return what is met when the game on the table has ended."""
        session = self.session
        assert session.table is not None
        session.learning.met(session.table)
        return LessonEnded(session) if session.table.lesson else visit.Ended(session)

    def _at_table(self, table: Table, cues: list[Cue], begun: list[Cue], now: float) -> list[Cue]:
        """The game is on the screen, nothing over it."""
        session = self.session
        session.table, session.pages, session.game = table, [], table.game
        session.active_at = now
        session.learning.met(table)
        session.turn_table()
        session.playing.begin()
        session.met()
        cues = [*(_worded(cue, table) for cue in cues), *(session.playing.paning.begins() if cues else ())]
        at = next((i for i, cue in enumerate(cues) if isinstance(cue, Keep)), len(cues))
        return [*cues[:at], *begun, *cues[at:]]

    def _count_played(self, now: float) -> None:
        session = self.session
        if session.table is not None:
            self._played_s += session.table.watch.read(now)

    def rest_is_due(self, now: float) -> bool:
        """True if this visit has lasted so long that a rest would do good."""
        session = self.session
        played = self._played_s + (0.0 if session.table is None else session.table.watch.read(now))
        return 0 < session.manner.rest_after_s <= played

    def rested(self, now: float) -> None:
        """The rest was offered: it is not offered again before as long a play."""
        session = self.session
        self._played_s = 0.0 if session.table is None else -session.table.watch.read(now)

    def leave(self, now: float) -> list[Cue]:
        """The visit ends: the record is closed, and the title comes back as it is for a guest."""
        session = self.session
        cues: list[Cue] = [Keep("end")] if session.visiting else []
        goodbye = Say("kiosk", (Event("goodbye"),), language=session.language, again=False)
        session.visiting, session.player, session.active_at = False, None, None
        session.learning.forget()
        lamps, *invitation = session.to_title(now)
        return [lamps, Hush(), Play("turn"), *cues, goodbye, *session.adapt(Profile()), *invitation]

    def welcome(self, player: Patient | None, now: float) -> list[Cue]:
        """Whose turn it is now: a visit that is on ends, and the title greets the next player."""
        session = self.session
        cues: list[Cue] = [Keep("end")] if session.visiting else []
        whose = None if session.unfinished_player is None else session.unfinished_player.id
        if whose != (None if player is None else player.id):
            session.unfinished = None  # what was cut off is somebody else's
        session.visiting, session.player, session.active_at = False, player, None
        session.learning.forget()
        adapted = session.adapt(Profile() if player is None else player.profile)
        lamps, *said = session.to_title(now)
        return [lamps, Hush(), Play("turn"), *cues, *adapted, *said]


def _worded(cue: Cue, table: Table) -> Cue:
    """Return the cue as it reads in the drawing that is looked at."""
    told = isinstance(cue, Say) and cue.game == table.game.NAME
    return replace(cue, events=table.worded(cue.events)) if told and isinstance(cue, Say) else cue
