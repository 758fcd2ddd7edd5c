"""What the player meets: the screens, one over the other, and what each intent does on them.

One session is one kiosk's life: title, game, end, title. It is pure: intents and times in, cues out. A game that is
being played is a `Table` (`kiosk/table.py`, heard by `kiosk/playing.py`); every other screen is a `Page`
(`kiosk/screens/page.py`). Pages lie on a stack over the game; the one on top is met.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from config.profile import Profile
from games.game import Event, Game, OptionValue
from hardware.facts import Fact, Thought
from kiosk import play
from kiosk.board import Board
from kiosk.cues import Adapt, Cue, Hush, Keep, Lamps, Named, Play, Priority, Repeat, Say, Show
from kiosk.intents.intent import Ask, Back, Choose, Entered, Intent, Next, Noticed, Pick, Step
from kiosk.intents.pipeline import Scene
from kiosk.office import NoOffice, Office, Patient
from kiosk.playing import Playing
from kiosk.screens import visit
from kiosk.screens.focus import LEAVE, RowScan, in_turn, rows_of_items
from kiosk.screens.menu import Menu, with_configured
from kiosk.screens.page import Page
from kiosk.screens.presenter import Words, game_board, menu_board
from kiosk.table import Table

LOG = logging.getLogger("footlights.session")


@dataclass(frozen=True, slots=True)
class Manner:
    """How a visit goes; see the settings of the same names. Times in seconds, 0: never."""

    ask_language: str = "never"
    choose_game: bool = False
    attract_s: float = 0.0
    leave_ask_s: float = 0.0
    leave_end_s: float = 0.0
    rest_after_s: float = 0.0


class Session:
    """The screens. `words` gives the sentences of a language; `seeds` gives a new seed for each game.

    `languages` are those that are offered, the first is the installation's. `page_size` is how many numbered items
    the floor can choose from. `unfinished` gives a game that the record says was cut off, and the player's language:
    it is offered first; `unfinished_player` is whose it was. `opponents` gives the level of each seat that the
    installation plays. `base` is how a guest plays, `office` is what is kept for all visits, `door` makes the
    caregiver's first page where there is one.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any],
        words: Callable[[str], Words],
        *,
        seeds: Callable[[], int],
        options: Mapping[str, OptionValue] | None = None,
        languages: tuple[str, ...] = ("en", "uk", "ja"),
        page_size: int = 9,
        theme: str = "night",
        unfinished: Callable[[float], tuple[Table, list[Cue], str]] | None = None,
        unfinished_player: Patient | None = None,
        opponents: Mapping[int, int] | None = None,
        games: Mapping[str, Game[Any, Any, Any]] | None = None,
        base: Profile | None = None,
        manner: Manner | None = None,
        office: Office | None = None,
        door: Callable[[Session, float], Page] | None = None,
        stretch: float = 1.0,
    ) -> None:
        self.game, self._words, self.seeds = game, words, seeds
        self.games = dict(games or {game.NAME: game})
        self.options = dict(options or {})
        self.languages, self.page_size = languages, page_size
        plain = Profile(language=languages[0], theme=theme, speech_volume=1.0, cue_volume=0.8)  # type: ignore[arg-type]
        self.base = (base or Profile()).over(plain)
        self.manner = manner or Manner()
        self.office = office or NoOffice()
        self.door = door
        self.stretch = stretch
        self.profile = self.base
        self.language = self.profile.language or languages[0]
        self.player: Patient | None = None
        self.table: Table | None = None
        self.pages: list[Page] = []
        self.focus: str | None = None
        self.scan = RowScan()
        self.entered = ""
        self.generation = 1
        self.visiting = False
        self.unfinished, self._unfinished_player = unfinished, unfinished_player
        self.opponents = dict(opponents or {})
        self.seats: Mapping[str, int] = {}
        """Which devices (and screens) are one seat's own; any other plays for whoever is to move."""
        self.playing = Playing(self)
        self._game_focus: str | None = None
        self._door_from: tuple[float, str] | None = None
        self.active_at: float | None = None
        """When somebody last did something; None when nobody is expected to."""
        self._played_s = 0.0
        self._shown_ids: tuple[str, ...] = ()
        self.pages.append(visit.Title(self))

    @property
    def words(self) -> Words:
        return self._words(self.language)

    @property
    def menu(self) -> Menu | None:
        """The menu that is on the screen, None where the game itself is."""
        return self.turned(self.pages[-1]) if self.pages else None

    def turned(self, page: Page) -> Menu:
        """Return a page's menu, the page of it that is on."""
        return replace(page.menu(), page=page.at, page_size=self.page_size)

    # -- what the pipeline and the screens need ---------------------------------------------------------------------

    def scene(self) -> Scene:
        """Return what can be chosen now by the labels on the floor, and in which order it is scanned."""
        if self.menu is not None:
            labels = {label: entry.id for label, entry in self.menu.numbered if label}
            order = tuple(entry.id for entry in self.menu.shown)
            return Scene(self.generation, labels, order, rows_of_items(order))
        return self.playing.scene()

    def board(self, seat: int | None = None) -> Board:
        """Return all that a screen shows now, without the caption: a seat's own, or the room's."""
        below = None
        if self.table is not None:
            seat = self.table.listener if seat is None else seat
            below = game_board(self.table, self.words, self.generation, self.focus, seat)
            if self.playing.exploring:
                below = replace(below, subtitle=self.words.text("kiosk", Event("exploring")))
        menu = self.menu
        if menu is None:
            assert below is not None
            shown = below
        else:
            made = menu_board(menu, below, self.game, self.options, self.words, self.generation, self.focus)
            shown = self.pages[-1].dressed(made)
        return replace(shown, marked=self.scan.marked, entered=shown.entered or self.entered, **self._manners())

    def _manners(self) -> dict[str, Any]:
        """How this player's boards look."""
        own = self.profile
        return {
            "theme": own.theme or "night",
            "text_scale": own.text_scale or 1.0,
            "reduced_motion": bool(own.reduced_motion),
            "side": own.side or "right",
        }

    def menu_is(self, name: str) -> bool:
        """True if that menu is on the screen."""
        return bool(self.pages) and self.pages[-1].menu().name == name

    def under(self, page: Page) -> Page | None:
        """Return the page that lies under this one."""
        at = self.pages.index(page)
        return self.pages[at - 1] if at > 0 else None

    def told(self, menu: Menu) -> tuple[Named, ...]:
        """Return what a menu tells after its title: the ear gets what the eye gets, but for secrets."""
        lines = tuple(Named(0, game, text) for game, text in menu.lines)
        if menu.silent:
            return lines
        items = ((int(label or 0), entry) for label, entry in menu.numbered)
        return (*lines, *(Named(number, entry.game, entry.text, entry.value) for number, entry in items))

    # -- hearing ----------------------------------------------------------------------------------------------------

    def open(self) -> list[Cue]:
        """Return the first cues: the invitation, or the question for the language at the very first start."""
        cues: list[Cue] = [Adapt(self.profile), Lamps(())]
        if self.manner.ask_language == "first" and not self.office.kept("language"):
            self.pages.append(visit.Languages(self))
        return self._shown([*cues, *self.pages[-1].says()])

    def hear(self, intent: Intent, now: float) -> list[Cue]:
        """Return what the player gets for this intent; nothing for one that was made for another screen."""
        if isinstance(intent, Noticed):
            return self._shown(self._notice(intent))
        if isinstance(intent, Ask) and intent.question == "caregiver":
            return self._shown(self._at_the_door(intent, now))
        if self.pages and intent.device in self.pages[-1].hears:
            return []
        if intent.generation != self.generation:
            LOG.info("stale intent dropped: %s", intent)
            return []
        self.playing.think_no_more()
        if not (isinstance(intent, Next) and intent.brief):
            self.active_at = now
        if isinstance(intent, Entered):
            return self._shown(self._enter(intent))
        if isinstance(intent, Choose) and intent.target == "ask:caregiver":
            return self._shown(self.caregiver(now))
        self.entered = ""
        if self.pages:
            return self._shown(self._hear_page(self.pages[-1], intent, now))
        return self._shown(self.playing.hear(intent, now))

    def hear_fact(self, fact: Fact, now: float) -> list[Cue] | None:
        """Let the page on top have a raw fact; None: it goes on to the pipeline as ever."""
        cues = self.pages[-1].heard(fact, now) if self.pages else None
        if cues is not None:
            self.active_at = now
        return None if cues is None else self._shown(cues)

    def hear_thought(self, fact: Thought, now: float) -> list[Cue]:
        """Return what the thinker's answer gives; a late answer to an older question is dropped."""
        return self._shown(self.playing.hear_thought(fact, now))

    def tick(self, now: float) -> list[Cue]:
        """What time alone brings: a page's own, a thinker that takes long, a player who is gone."""
        cues = self.pages[-1].tick(now) if self.pages else self.playing.tick(now)
        away = self._away_at()
        if not cues and away is not None and now >= away:
            self.active_at = None
            if self.table is not None:
                self.table.watch.stop(now)
            cues = [Keep("note", detail="asked-whether-there"), *self.go_to(visit.Leaving(self, now))]
        return self._shown(cues)

    def due(self) -> float | None:
        """Return when `tick` has something to do, or None."""
        own = self.pages[-1].due() if self.pages else self.playing.due()
        times = [one for one in (own, self._away_at()) if one is not None]
        return min(times, default=None)

    def _away_at(self) -> float | None:
        """When a player who does nothing is asked: in a game and on the pages of a visit, never in a pause."""
        ask_s = self.manner.leave_ask_s
        if ask_s <= 0 or self.active_at is None or not self.visiting:
            return None
        if self.pages and self.menu is not None and self.menu.name in WAITS_FOR_EVER:
            return None
        if any(page.caregivers for page in self.pages):
            return None
        return self.active_at + ask_s

    def invitation(self) -> list[Cue]:
        """Return the title's words again, where the title is on: something else was said over them."""
        return self.pages[-1].says() if self.menu_is("title") else []

    def _shown(self, cues: list[Cue]) -> list[Cue]:
        ids = tuple(entry.id for entry in self.menu.shown) if self.menu is not None else ()
        if ids != self._shown_ids:  # what the numbers mean has changed: who stands steps off first
            self._shown_ids = ids
            self._new_screen()
        return [*cues, Show()] if cues and cues[-1] != Show() else cues

    def _new_screen(self) -> None:
        self.generation += 1
        self.scan = RowScan()

    def _enter(self, intent: Entered) -> list[Cue]:
        """A number grows: it is shown and told; where the room must not hear it, there is a tick."""
        if self.menu is not None and self.menu.silent:
            return [Hush(), Play("tick")]
        self.entered = intent.typed
        if not intent.typed:
            return [Hush(), Play("undo")]
        told = Event("entered", (("typed", intent.typed),))
        return [Hush(), Play("step"), Say("kiosk", (told,), Priority.ANSWER, topic="focus", again=False)]

    def _notice(self, intent: Noticed) -> list[Cue]:
        if intent.kind == "step-off" and (self.menu is None or self.menu.name == "title"):
            return []
        if intent.kind == "too-fast":  # who does not hear the tone reads it
            told = Event("noticed-too-fast")
            return [Play("refused"), Say("kiosk", (told,), Priority.HINT, topic="too-fast", again=False)]
        args = () if intent.kind in ("step-off", "rests") else (("sensor", intent.label),)
        return [Say("kiosk", (Event(f"noticed-{intent.kind}", args),), Priority.HINT, topic=intent.sensor)]

    # -- pages ------------------------------------------------------------------------------------------------------

    def _hear_page(self, page: Page, intent: Intent, now: float) -> list[Cue]:
        menu = self.turned(page)
        ids = [entry.id for entry in menu.shown]
        if isinstance(intent, Ask):
            return self._ask_page(page, intent, now)
        by_itself = isinstance(intent, Next) and intent.brief
        if (page.any_step or not ids) and not by_itself:  # the title has nothing but the step
            return page.back(now) if isinstance(intent, Back) else page.chosen(ids[0] if ids else "", now)
        if isinstance(intent, Back):
            return page.back(now)
        if isinstance(intent, Step | Next):
            return self._move(menu, ids, intent)
        if isinstance(intent, Pick) and intent.rows and self.scan.marked:
            return self._tell(menu, self.scan.enter())
        if isinstance(intent, Pick) and self.focus == LEAVE:
            self.scan.leave()
            return self._tell_row(menu)
        if isinstance(intent, Pick) and self.focus not in ids:
            return self._tell(menu, ids[0])
        target = self.focus if isinstance(intent, Pick) else getattr(intent, "target", "")
        if target not in ids:
            return [Hush(), Play("refused"), Say("kiosk", (Event("no-such-number"),), Priority.ANSWER)]
        self.scan = RowScan()
        if target == "more":
            page.at = (page.at + 1) % menu.pages
            self.focus = None
            return [Hush(), Play("turn"), *page.says()]
        if menu.name == "ring" and target == "back":
            self._door_from = (intent.at, intent.device)  # type: ignore[union-attr]
        if menu.back is not None and target == menu.back.id:
            return page.back(now)
        return page.chosen(target, now)

    def _move(self, menu: Menu, ids: list[str], intent: Step | Next) -> list[Cue]:
        """The focus goes on: by one item, or by rows."""
        if isinstance(intent, Next) and intent.rows:
            if not self.scan.rows:
                self.scan = RowScan(rows_of_items(ids))
            focus = self.scan.next(self.focus, intent.by)
            return self._tell_row(menu) if focus is None else self._tell(menu, focus)
        back = intent.direction in ("up", "left") if isinstance(intent, Step) else intent.by < 0
        return self._tell(menu, in_turn(ids, self.focus, -1 if back else 1))

    def _tell(self, menu: Menu, focus: str) -> list[Cue]:
        """The focus is on this item: its ring and its name."""
        self.focus = focus
        if menu.silent:
            return [Hush(), Play("tick")]
        if focus == LEAVE:
            return [Hush(), Play("step"), Say("kiosk", (Event("row-leave"),), Priority.ANSWER, "focus", again=False)]
        entry = next(one for one in menu.shown if one.id == focus)
        say = Say(entry.game, (entry.text,), Priority.ANSWER, "focus", language=entry.language, again=False)
        if entry.value is not None:
            told = (Named(0, entry.game, entry.text, entry.value),)
            say = Say("kiosk", (), Priority.ANSWER, "focus", entries=told, again=False)
        return [Hush(), Play("step"), say]

    def _tell_row(self, menu: Menu) -> list[Cue]:
        """A row has the focus: the names of its items."""
        self.focus = None
        if menu.silent:
            return [Hush(), Play("tick")]
        names = (entry for entry in menu.shown if entry.id in self.scan.marked)
        told = tuple(Named(0, entry.game, entry.text, entry.value) for entry in names)
        return [Hush(), Play("step"), Say("kiosk", (), Priority.ANSWER, "focus", entries=told, again=False)]

    def _ask_page(self, page: Page, intent: Ask, now: float) -> list[Cue]:
        own = page.asked(intent.question, now)
        if own is not None:
            return own
        if intent.question in ("end", "stop", "language", "volume"):
            return self.answer(intent.question, now)
        if intent.question == "ask" and not self.menu_is("title"):
            return page.back(now)
        if intent.question == "pause" and self.table is not None and not isinstance(page, visit.Ended):
            return self.answer("pause", now)
        return [Hush(), *page.says()]

    def go_to(self, page: Page) -> list[Cue]:
        """Put a page on top: silence, its sound, its words."""
        if not self.pages:
            self._game_focus = self.focus
        self.pages.append(page)
        self._met()
        return [Hush(), Play("turn"), *page.says()]

    def _met(self) -> None:
        """Another screen is on."""
        self.focus = None
        self._new_screen()
        self._shown_ids = tuple(entry.id for entry in self.menu.shown) if self.menu is not None else ()

    def refreshed(self, *before: Cue) -> list[Cue]:
        """The page on top has changed: it is told again, after what comes `before`."""
        return [Hush(), *before, *self.pages[-1].says()]

    def close(self, now: float, *rows: Cue) -> list[Cue]:
        """Take the page on top away; what was under it is met again: a page, or the game. `rows` go to the record."""
        page = self.pages.pop()
        left = page.closed(now)
        if isinstance(page, visit.Stopped | visit.Resting) and self.pages:
            left.append(self.lamps())
        if self.pages:
            self._met()
            return [*left, Hush(), Play("turn"), *rows, *self.pages[-1].says()]
        if self.table is None:
            return [*left, *self._to_title(), *rows]
        return [*left, *self._to_game(now, rows)]

    def _to_game(self, now: float, rows: tuple[Cue, ...]) -> list[Cue]:
        assert self.table is not None
        lamps = play.lamps_of(self.table)
        if self.table.outcome is not None:
            return [lamps, *rows, *self.go_to(visit.Ended(self))]
        self.table.watch.start(now)
        self.back_to_game()
        return [lamps, Hush(), Play("turn"), *rows, *play.where(self.table)[1:]]

    def lamps(self) -> Lamps:
        """Return the lamps as they are to be: those of the game on the table, else none."""
        return Lamps(()) if self.table is None else play.lamps_of(self.table)

    def back_to_game(self) -> None:
        """The game is on the screen again, the focus where it was; what was counted for the pages is forgotten."""
        self._met()
        self.focus = self._game_focus

    def _to_title(self) -> list[Cue]:
        self.table, self.pages = None, [visit.Title(self)]
        self._met()
        return [Lamps(()), *self.pages[-1].says()]

    # -- the caregiver's door ---------------------------------------------------------------------------------------

    def _at_the_door(self, intent: Ask, now: float) -> list[Cue]:
        """The door opens for a key, a code, a corner; a hold counts only where it began on the ring's last item."""
        if intent.held and self._door_from != (intent.at, intent.device):
            return []
        return self.caregiver(now)

    def caregiver(self, now: float) -> list[Cue]:
        """Open the caregiver's door over whatever is on; nothing where there is no caregiver's screen."""
        self._door_from, self.active_at = None, now
        if any(page.caregivers for page in self.pages) or self.door is None:
            return []
        if self.table is not None:
            self.table.watch.stop(now)
        return self.go_to(self.door(self, now))

    def close_caregiver(self, now: float) -> list[Cue]:
        """All of the caregiver's pages are left, and an emergency stop with them."""
        left: list[Cue] = []
        while len(self.pages) > 1 and self.pages[-2].caregivers:
            left += self.pages.pop().closed(now)
        if len(self.pages) > 1 and isinstance(self.pages[-2], visit.Stopped):
            del self.pages[-2]
            left.append(Keep("go-on"))
        return [*left, *self.close(now)]

    # -- questions --------------------------------------------------------------------------------------------------

    def answer(self, question: str, now: float) -> list[Cue]:
        """Answer a question wherever it is asked."""
        if question == "end":
            return self.leave(now) if self.visiting else [Hush(), *self.pages[-1].says()]
        if question == "stop":
            return self._stop(now)
        if question == "language":
            at = self.languages.index(self.language)
            told = Say("kiosk", (Event("language-is"),), Priority.ANSWER)
            cues = self.speak(self.languages[(at + 1) % len(self.languages)])
            return [Hush(), Play("turn"), *cues, told]
        if question == "volume":
            return self.go_to(visit.Volume(self))
        if question == "repeat":
            return [Hush(), Repeat()] if not self.pages else [Hush(), *self.pages[-1].says()]
        if self.table is None:
            return [Hush(), *self.pages[-1].says()]
        if question == "ask":
            return self.go_to(visit.Ring(self))
        if question == "pause":
            self.table.watch.stop(now)
            hush, earcon, *said = self.go_to(visit.Paused(self))
            return [hush, earcon, Keep("pause"), *said]
        return self.playing.answer(question, now)

    def _stop(self, now: float) -> list[Cue]:
        """The emergency stop is silent, and all lamps are lit, until someone goes on."""
        if self.menu_is("stopped"):
            return []
        labels: list[str] = []
        if self.table is not None:
            self.table.watch.stop(now)
            labels += [area.label for area in self.table.layout.areas]
            labels += [place.label for place in self.table.layout.places]
        hush, _, *said = self.go_to(visit.Stopped(self))
        return [Lamps(tuple((label, True) for label in labels), emergency=True), hush, Keep("pause"), *said]

    # -- how this player plays --------------------------------------------------------------------------------------

    @property
    def volume(self) -> float:
        """How loud the voice is now, 0 to 1."""
        return 1.0 if self.profile.speech_volume is None else self.profile.speech_volume

    def adapt(self, profile: Profile) -> list[Cue]:
        """From now on everything is as this profile says, and as for a guest where it says nothing."""
        self.profile = profile.over(self.base)
        self.language = self.profile.language or self.languages[0]
        if self.table is not None:
            self._turn_table()
        return [Adapt(self.profile)]

    def speak(self, language: str) -> list[Cue]:
        """Speak this language until the visit ends."""
        kept: list[Cue] = [Keep("language", detail=language)] if self.visiting else []
        return [*self.adapt(self.profile.model_copy(update={"language": language})), *kept]

    def settle_language(self, language: str) -> None:
        """From now on this is the installation's language."""
        self.office.keep("language", language)
        self.base = self.base.model_copy(update={"language": language})
        self.languages = (language, *(one for one in self.languages if one != language))

    def set_volume(self, level: float) -> list[Cue]:
        """Set voice and tones together, between a whisper and all, until the visit ends."""
        level = round(min(1.0, max(0.1, level)), 2)
        cues = min(1.0, level * (self.base.cue_volume or 0.8) / max(0.1, self.base.speech_volume or 1.0))
        return self.adapt(self.profile.model_copy(update={"speech_volume": level, "cue_volume": cues}))

    def _turn_table(self) -> None:
        assert self.table is not None
        self.table.turned = (bool(self.profile.mirrored), int(self.profile.turned or 0), self.stretch)

    # -- the visit --------------------------------------------------------------------------------------------------

    def begin_visit(self, now: float) -> list[Cue]:
        """Any step from the title: go on with what was cut off, or begin."""
        if self.unfinished is not None:
            return self.go_to(visit.Resume(self))
        if self.manner.ask_language == "always":
            return self.go_to(visit.Languages(self))
        return self.after_language(now)

    def after_language(self, now: float) -> list[Cue]:
        """The language is settled: choose a game where there is a choice, or begin the first one."""
        if self.manner.choose_game and len(self.games) > 1:
            return self.go_to(visit.ChooseGame(self))
        return self.start_game(self.options, now)

    def begin_anew(self, now: float) -> list[Cue]:
        """What was cut off is not gone on with."""
        self.unfinished = None
        return self.begin_visit(now) if self.manner.choose_game else self.start_game(self.options, now)

    def choose_game(self, name: str) -> None:
        """The next game is this one."""
        if name != self.game.NAME:
            self.game, self.options = self.games[name], {}

    def choose_options(self, now: float) -> list[Cue]:
        """Ask for each option that a player may choose, then start."""
        page = visit.Options(self, self.game, {})
        if page.option is None:
            return self.start_game(self.options, now)
        return self.go_to(page)

    def _visit(self) -> list[Cue]:
        if self.visiting:
            return []
        self.visiting, self._played_s = True, 0.0
        player = None if self.player is None else self.player.id
        return [Keep("visit", detail=json.dumps({"language": self.language, "player": player}))]

    def start_game(self, options: Mapping[str, OptionValue], now: float, seed: int | None = None) -> list[Cue]:
        """Start a game; the first of a visit begins the visit."""
        self._count_played(now)
        seed = self.seeds() if seed is None else seed
        chosen = with_configured(self.game, {}, options)
        table, cues = play.begin(self.game, chosen, seed, now, opponents=self.opponents)
        self.unfinished = None
        return self._at_table(table, cues, self._visit(), now)

    def another_start(self, now: float) -> list[Cue]:
        """The same figure with another start: every option stays but those that chance may choose."""
        assert self.table is not None
        options, seed = play.another(self.table, self.seeds)
        return self.start_game(options, now, seed)

    def resume(self, now: float) -> list[Cue]:
        """Go on with the game that was cut off; one that cannot be read is set aside, and a new one begins."""
        assert self.unfinished is not None
        try:
            table, cues, language = self.unfinished(now)
        except (ValueError, KeyError, IndexError) as error:
            LOG.error("the game that was cut off cannot be read and is set aside: %s", error)
            self.unfinished = None
            return [Say("kiosk", (Event("resume-failed"),), Priority.ANSWER), *self.start_game(self.options, now)]
        self.unfinished, self.visiting = None, True
        table.opponents = dict(self.opponents)
        self.player = self._unfinished_player
        own = Profile() if self.player is None else self.player.profile
        adapted = self.adapt(own.model_copy(update={"language": language}))
        if table.outcome is not None:
            kept = Keep("outcome", detail=table.outcome.text.key)
            self._at_table(table, [], [], now)
            return [*adapted, *cues[:1], kept, *cues[1:], *self.go_to(visit.Ended(self))[2:]]
        return [*adapted, *self._at_table(table, cues, [], now)]

    def _at_table(self, table: Table, cues: list[Cue], begun: list[Cue], now: float) -> list[Cue]:
        """The game is on the screen, nothing over it."""
        self.table, self.pages, self.game = table, [], table.game
        self.active_at = now
        self._turn_table()
        self.playing.begin()
        self._met()
        at = next((i for i, cue in enumerate(cues) if isinstance(cue, Keep)), len(cues))
        return [*cues[:at], *begun, *cues[at:]]

    def _count_played(self, now: float) -> None:
        if self.table is not None:
            self._played_s += self.table.watch.read(now)

    def rest_is_due(self, now: float) -> bool:
        """True if this visit has lasted so long that a rest would do good."""
        played = self._played_s + (0.0 if self.table is None else self.table.watch.read(now))
        return 0 < self.manner.rest_after_s <= played

    def rested(self, now: float) -> None:
        """The rest was offered: it is not offered again before as long a play."""
        self._played_s = 0.0 if self.table is None else -self.table.watch.read(now)

    def leave(self, now: float) -> list[Cue]:
        """The visit ends: the record is closed, and the title comes back as it is for a guest."""
        cues: list[Cue] = [Keep("end")] if self.visiting else []
        goodbye = Say("kiosk", (Event("goodbye"),), language=self.language, again=False)
        self.visiting, self.player, self.active_at = False, None, None
        lamps, *invitation = self._to_title()
        return [lamps, Hush(), Play("turn"), *cues, goodbye, *self.adapt(Profile()), *invitation]

    def welcome(self, player: Patient | None, now: float) -> list[Cue]:
        """Whose turn it is now: a visit that is on ends, and the title greets the next player."""
        cues: list[Cue] = [Keep("end")] if self.visiting else []
        self.visiting, self.player, self.active_at = False, player, None
        adapted = self.adapt(Profile() if player is None else player.profile)
        lamps, *said = self._to_title()
        return [lamps, Hush(), Play("turn"), *cues, *adapted, *said]


WAITS_FOR_EVER = frozenset({"title", "paused", "stopped", "resting", "leaving", "language", "resume", "self-test"})
"""Pages on which nobody is asked whether they are still there."""
