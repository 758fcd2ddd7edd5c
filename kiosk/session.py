"""What the player meets: the screens, one over the other, and what each intent does on them.

One session is one kiosk's life: title, game, end, title. It is pure: intents and times in, cues out. A game that is
being played is a `Table` (`kiosk/table.py`, heard by `kiosk/playing.py`); every other screen is a `Page`
(`kiosk/screens/page.py`). Pages lie on a stack over the game; the one on top is met.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from config.profile import Profile
from games.game import Event, Game, OptionValue
from hardware.facts import Fact, Thought
from kiosk import play
from kiosk.board import Board
from kiosk.choosing import Choosing
from kiosk.course import Courses
from kiosk.cues import Adapt, Cue, Hush, Keep, Lamps, Named, Play, Priority, Repeat, Say, Show
from kiosk.intents.intent import Ask, Choose, Entered, Intent, Next, Noticed, Pick
from kiosk.intents.pipeline import Scene
from kiosk.learning import Learning
from kiosk.office import DRAWING, NoOffice, Office, Patient
from kiosk.playing import Playing
from kiosk.screens import offers, visit
from kiosk.screens.focus import RowScan, rows_of_items
from kiosk.screens.making import Making
from kiosk.screens.menu import Menu
from kiosk.screens.page import Page
from kiosk.screens.presenter import Words, game_board, menu_board
from kiosk.table import Table
from kiosk.visiting import Visiting

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
    caregiver's first page where there is one. `floor_cm` is how wide a picture is on the floor (`walking.unit_cm`; 0:
    not known). `courses` are the lessons of each game.
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
        floor_cm: float = 0.0,
        courses: Courses | None = None,
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
        self.stretch, self.floor_cm = stretch, floor_cm
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
        self._before_door: Profile | None = None
        """How the player plays, while a caregiver is behind the door with the installation's own manner."""
        self._owed: Adapt | None = None
        self.unfinished, self.unfinished_player = unfinished, unfinished_player
        self.opponents = dict(opponents or {})
        self.seats: Mapping[str, int] = {}
        """Which devices (and screens) are one seat's own; any other plays for whoever is to move."""
        self.scanned = False
        """True where everything that a person plays with is scanned by itself."""
        self.playing, self.choosing, self.visit = Playing(self), Choosing(self), Visiting(self)
        self.learning = Learning(self, courses or Courses())
        self.pads, self.scans = 0, False
        """How many pads choose the cells of a large board, and whether a switch goes through them."""
        self._game_focus: str | None = None
        self.drawing = self.office.kept(DRAWING)
        """The drawing that is looked at in this visit, "" for a game's first; it begins with a caregiver's choice."""
        self.door_from: tuple[float, str] | None = None
        self.chosen_by: tuple[float, str] = (0.0, "")
        """When and by which device something was last chosen on a page."""
        self.active_at: float | None = None
        """When somebody last did something; None when nobody is expected to."""
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
        return (*lines, *(entry.named(number) for number, entry in items))

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
            return self._shown(self.choosing.enter(intent))
        if isinstance(intent, Choose) and intent.target == "ask:caregiver":
            return self._shown(self.caregiver(now))
        if isinstance(intent, Choose | Pick):  # what has been typed of a number stays while something else is asked
            self.entered = ""
        if self.pages:
            return self._shown(self.choosing.hear(self.pages[-1], intent, now))
        return self._shown(self.playing.hear(intent, now))

    def hear_fact(self, fact: Fact, now: float) -> list[Cue] | None:
        """Let the page on top have a raw fact; None: it goes on to the pipeline as ever."""
        cues = self.pages[-1].heard(fact, now) if self.pages else None
        if cues is not None:
            self.active_at = now
        return None if cues is None else self._shown(cues)

    def hear_thought(self, fact: Thought, now: float) -> list[Cue]:
        """Return what the thinker's answer gives; a late answer to an older question is dropped."""
        for page in self.pages:
            if isinstance(page, Making) and page.question.ticket == fact.ticket:
                return self._shown(page.made(fact, now))
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
        """When a player who does nothing is asked: in a game and on all pages before and in it, never in a pause."""
        ask_s = self.manner.leave_ask_s
        if ask_s <= 0 or self.active_at is None or any(page.waits for page in self.pages):
            return None
        if self.pages and isinstance(self.pages[-1], visit.Title | visit.Leaving):
            return None
        return self.active_at + ask_s

    def invitation(self) -> list[Cue]:
        """Return the title's words again, where the title is on: something else was said over them."""
        return self.pages[-1].says() if self.menu_is("title") else []

    def _shown(self, cues: list[Cue]) -> list[Cue]:
        if self._owed is not None:
            cues, self._owed = [self._owed, *cues], None
        if not cues:  # the screen stays as it is: so it is at most turns of the loop
            return cues
        if self.table is not None and not self.pages:
            self.playing.let_go()
        ids = tuple(entry.id for entry in self.menu.shown) if self.menu is not None else ()
        if ids != self._shown_ids:  # what the numbers mean has changed: who stands steps off first
            self._shown_ids = ids
            self._new_screen()
        return [*cues, Show()] if cues[-1] != Show() else cues

    def _new_screen(self) -> None:
        self.generation += 1
        self.scan, self.entered = RowScan(), ""

    def _notice(self, intent: Noticed) -> list[Cue]:
        if intent.kind == "step-off" and (self.menu is None or self.menu.name == "title"):
            return []
        if intent.kind == "too-fast":  # who does not hear the tone reads it
            told = Event("noticed-too-fast")
            return [Play("refused"), Say("kiosk", (told,), Priority.HINT, topic="too-fast", again=False)]
        args = () if intent.kind in ("step-off", "rests") else (("sensor", intent.label),)
        return [Say("kiosk", (Event(f"noticed-{intent.kind}", args),), Priority.HINT, topic=intent.sensor)]

    # -- pages ------------------------------------------------------------------------------------------------------

    def go_to(self, page: Page) -> list[Cue]:
        """Put a page on top: silence, its sound, its words."""
        if not self.pages:
            self._game_focus = self.focus
        self.pages.append(page)
        self.met()
        return [Hush(), Play("turn"), *page.says()]

    def met(self) -> None:
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
        if not any(one.caregivers for one in self.pages):
            self._give_back()
        if isinstance(page, visit.Stopped | visit.Resting) and self.pages:
            left.append(self.lamps())
        if self.pages:
            self.met()
            return [*left, Hush(), Play("turn"), *rows, *self.pages[-1].says()]
        if self.table is None:
            return [*left, *self.to_title(now), *rows]
        return [*left, *self._to_game(now, rows)]

    def _to_game(self, now: float, rows: tuple[Cue, ...]) -> list[Cue]:
        assert self.table is not None
        lamps = play.lamps_of(self.table)
        if self.table.outcome is not None:
            return [lamps, *rows, *self.go_to(self.visit.end_page())]
        self.table.watch.start(now)
        self.back_to_game()
        return [lamps, Hush(), Play("turn"), *rows, *play.where(self.table)[1:]]

    def lamps(self) -> Lamps:
        """Return the lamps as they are to be: those of the game on the table, else none."""
        return Lamps(()) if self.table is None else play.lamps_of(self.table)

    def back_to_game(self) -> None:
        """The game is on the screen again, the focus where it was; what was counted for the pages is forgotten."""
        self.met()
        self.focus = self._game_focus

    def met_by(self, pads: int, *, scanned: bool) -> None:
        """So many pads choose the cells of a large board; `scanned`: a switch goes through them."""
        if (pads, scanned) == (self.pads, self.scans):
            return
        self.pads, self.scans = pads, scanned
        if self.table is not None:
            self.turn_table()
            self._new_screen()

    def renumbered(self) -> None:
        """The numbers of the game mean something else now: where it is on, it is a new screen."""
        if not self.pages:
            self._new_screen()

    @property
    def game_focus(self) -> str | None:
        """What has the focus in the game, also under a page."""
        return self._game_focus if self.pages else self.focus

    @game_focus.setter
    def game_focus(self, focus: str | None) -> None:
        if self.pages:
            self._game_focus = focus
        else:
            self.focus = focus

    def redrawn(self, cues: list[Cue]) -> list[Cue]:
        """The game is on in another drawing: it stays for the games of this visit, and the focus where it was."""
        assert self.table is not None
        self.drawing = self.table.drawing
        self._new_screen()
        return cues

    def to_title(self, now: float) -> list[Cue]:
        """All pages are left, whatever was on; first come the lamps."""
        left = [cue for page in reversed(self.pages) for cue in page.closed(now)]
        self.table, self.pages = None, [visit.Title(self)]
        self.drawing = self.office.kept(DRAWING)
        self._give_back()
        self.met()
        return [Lamps(()), *left, *self.pages[-1].says()]

    # -- the caregiver's door ---------------------------------------------------------------------------------------

    def _at_the_door(self, intent: Ask, now: float) -> list[Cue]:
        """The door opens for a key, a code, a corner; a hold counts only where it began on the ring's last item."""
        if intent.held and self.door_from != (intent.at, intent.device):
            return []
        return self.caregiver(now, own=intent.held)

    def caregiver(self, now: float, *, own: bool = False) -> list[Cue]:
        """Open the caregiver's door over whatever is on; nothing where there is no caregiver's screen.

        Behind it all is as it is installed, whatever the present player needs. `own`: it was opened with what the
        player plays with (a hold of the one switch), so that has to go on working.
        """
        self.door_from, self.active_at = None, now
        if any(page.caregivers for page in self.pages) or self.door is None:
            return []
        if self.table is not None:
            self.table.watch.stop(now)
        adapted: list[Cue] = []
        if not own and self.profile != self.base:
            before, adapted = self.profile, self.adapt(Profile())
            self._before_door = before
        return [*adapted, *self.go_to(self.door(self, now))]

    def _give_back(self) -> None:
        """The door is closed: the player plays as before, or as has been chosen for them meanwhile."""
        before, self._before_door = self._before_door, None
        if before is not None:
            self._owed = Adapt(before)
            self.adapt(before)

    def close_caregiver(self, now: float, *, goes_on: bool = True) -> list[Cue]:
        """All of the caregiver's pages are left, and an emergency stop with them where somebody wants to go on."""
        first = next(n for n, page in enumerate(self.pages) if page.caregivers)
        left = self._left(first + 1, now)
        if goes_on and first > 0 and isinstance(self.pages[first - 1], visit.Stopped):
            del self.pages[first - 1]
            left += [self.lamps(), Keep("go-on")]
        return [*left, *self.close(now)]

    def _left(self, first: int, now: float) -> list[Cue]:
        """Take this page and all over it away; return what they give back."""
        left: list[Cue] = []
        while len(self.pages) > first:
            left += self.pages.pop().closed(now)
        return left

    # -- questions --------------------------------------------------------------------------------------------------

    def answer(self, question: str, now: float) -> list[Cue]:
        """Answer a question wherever it is asked."""
        if question == "end":
            return self.visit.leave(now) if self.visiting else [Hush(), *self.pages[-1].says()]
        if question == "stop":
            return self._stop(now)
        if question == "language":
            at = self.languages.index(self.language)
            told = Say("kiosk", (Event("language-is"),), Priority.ANSWER)
            cues = self.speak(self.languages[(at + 1) % len(self.languages)])
            return [Hush(), Play("turn"), *cues, told]
        if question == "volume":
            return self.refreshed() if self.menu_is("volume") else self.go_to(visit.Volume(self))
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
        """The emergency stop is silent, and all lamps are lit, until someone goes on.

        A caregiver's page that is on is left: with the stop over it nobody could come to the door.
        """
        if any(isinstance(page, visit.Stopped) for page in self.pages):
            return []
        first = next((n for n, page in enumerate(self.pages) if page.caregivers), len(self.pages))
        if first < len(self.pages):
            left = self._left(first, now)
            self.focus = None if self.pages else self._game_focus
            return [*left, *self._stop(now)]
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
        self.profile, self.entered = profile.over(self.base), ""
        if self._before_door is not None:
            self._before_door = self.profile
        self.language = self.profile.language or self.languages[0]
        if self.table is not None:
            self.turn_table()
        return [Adapt(self.profile)]

    def speak(self, language: str) -> list[Cue]:
        """Speak this language until the visit ends."""
        kept: list[Cue] = [Keep("language", detail=language)] if self.visiting else []
        return [*self._change(language=language), *kept]

    def _change(self, **fields: Any) -> list[Cue]:
        """Change single things of how it is now, and of how the player plays."""
        before = self._before_door
        cues = self.adapt(self.profile.model_copy(update=fields))
        if before is not None:
            self._before_door = before.model_copy(update=fields)
        return cues

    @property
    def own(self) -> Profile:
        """How the present player plays, also while a caregiver is behind the door."""
        return self._before_door or self.profile

    def settle_language(self, language: str) -> None:
        """From now on this is the installation's language."""
        self.office.keep("language", language)
        self.base = self.base.model_copy(update={"language": language})
        self.languages = (language, *(one for one in self.languages if one != language))

    def set_volume(self, level: float) -> list[Cue]:
        """Set voice and tones together, between a whisper and all, until the visit ends."""
        level = round(min(1.0, max(0.1, level)), 2)
        cues = min(1.0, level * (self.base.cue_volume or 0.8) / max(0.1, self.base.speech_volume or 1.0))
        return self._change(speech_volume=level, cue_volume=cues)

    def turn_table(self) -> None:
        assert self.table is not None
        self.table.drawing, self.table.floor = self.drawing, self.office.kept(DRAWING)
        self.table.turned = (bool(self.profile.mirrored), int(self.profile.turned or 0), self.stretch)
        self.table.walk.unit_cm = self.floor_cm
        self.table.at_side = offers.room(self.profile.text_scale or 1.0)
        self.table.met_by(self.pads, scanned=self.scans)
