"""What the player meets: the screens, one after the other, and what each intent does on them.

One session is one kiosk's life: title, game, end, title. It is pure: intents and times in, cues out. A game that is
being played is a `Table` (`kiosk/table.py`); every other screen is a `Menu` (`kiosk/screens/menu.py`).
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping
from typing import Any

from games.game import Event, Game, OptionValue
from hardware.facts import Thought
from kiosk import play
from kiosk.board import Board
from kiosk.cues import Cue, Hush, Keep, Lamps, Play, Priority, Repeat, Say, Show
from kiosk.intents.intent import Ask, Back, Choose, Intent, Next, Noticed, Pick, Step
from kiosk.intents.pipeline import Scene
from kiosk.screens import menu as menus
from kiosk.screens.focus import beside, in_turn
from kiosk.screens.menu import Menu
from kiosk.screens.presenter import ACTIONS, Words, action_id, game_board, menu_board
from kiosk.table import Table

THINKING_S = 1.0
"""A player who has waited this long is told that the installation thinks."""

LOG = logging.getLogger("footlights.session")


class Session:
    """The screens. `words` gives the sentences of a language; `seeds` gives a new seed for each game.

    `languages` are those that the ring offers, the first is the installation's. `page_size` is how many numbered items
    the floor can choose from. `unfinished` gives a game that the record says was cut off, and the player's language:
    it is offered first. `opponents` gives the level of each seat that the installation plays.
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
        opponents: Mapping[int, int] | None = None,
    ) -> None:
        self.game, self._words, self._seeds = game, words, seeds
        self.options = dict(options or {})
        self.languages, self.page_size, self.theme = languages, page_size, theme
        self.language = languages[0]
        self.table: Table | None = None
        self.menu: Menu | None = menus.title()
        self.focus: str | None = None
        self.generation = 1
        self.visiting = False
        self._unfinished = unfinished
        self.opponents = dict(opponents or {})
        self.seats: Mapping[str, int] = {}
        """Which devices are one seat's own; any other plays for whoever is to move."""
        self._ticket = 0
        self._game_focus: str | None = None
        self._chose_at: float | None = None
        self._thinks_from: float | None = None

    @property
    def words(self) -> Words:
        return self._words(self.language)

    # -- what the pipeline and the screens need ---------------------------------------------------------------------

    def scene(self) -> Scene:
        """Return what can be chosen now by the labels that are painted on the floor."""
        if self.menu is not None:
            return Scene(self.generation, {str(n): e.id for n, e in enumerate(self.menu.shown, start=1)})
        assert self.table is not None
        return Scene(self.generation, {place.label: place.id for place in self.table.layout.places})

    def board(self, seat: int | None = None) -> Board:
        """Return all that a screen shows now, without the caption: a seat's own, or the room's."""
        below = None
        if self.table is not None:
            seat = self.table.listener if seat is None else seat
            below = game_board(self.table, self.words, self.generation, self.focus, seat, theme=self.theme)
        if self.menu is None:
            assert below is not None
            return below
        return menu_board(
            self.menu, below, self.game, self.options, self.words, self.generation, self.focus, theme=self.theme
        )

    def menu_is(self, name: str) -> bool:
        """True if that menu is on the screen."""
        return self.menu is not None and self.menu.name == name

    def open(self) -> list[Cue]:
        """Return the first cues: the invitation."""
        return self._shown(self._open_title())

    def hear(self, intent: Intent, now: float) -> list[Cue]:
        """Return what the player gets for this intent; nothing for one that was made for another screen."""
        if isinstance(intent, Noticed):
            return self._shown(self._notice(intent))
        if intent.generation != self.generation:
            LOG.info("stale intent dropped: %s", intent)
            return []
        self._think_no_more()
        if self.menu is not None:
            return self._shown(self._hear_menu(self.menu, intent, now))
        return self._shown(self._hear_game(intent, now))

    def hear_thought(self, fact: Thought, now: float) -> list[Cue]:
        """Return what the thinker's answer gives; a late answer to an older question is dropped."""
        asked = None if self.table is None else self.table.asked
        if self.table is None or asked is None or asked.ticket != fact.ticket:
            return []
        self._thinks_from = None
        if asked.kind == "reply":
            return self._shown(self._played(play.replied(self.table, fact.answer, now)))
        cues = play.thought(self.table, asked.kind, fact.answer)
        if asked.kind == "hint":
            self._look_at(cues)
        return self._shown(cues)

    def _think_no_more(self) -> None:
        """The next intent cancels a hint that is still being looked for; the installation's own move goes on."""
        if self.table is not None and self.table.asked is not None and self.table.asked.kind != "reply":
            self.table.asked, self._thinks_from = None, None

    def tick(self, now: float) -> list[Cue]:
        """Say that the thinker thinks, once, when it has been asked for longer than a second."""
        if self._thinks_from is None or now < self._thinks_from:
            return []
        self._thinks_from = None
        if self.table is None or self.table.asked is None:
            return []
        return self._shown([Say("kiosk", (Event("thinking"),), Priority.ANSWER, topic="thinking")])

    def due(self) -> float | None:
        """Return when `tick` has something to do, or None."""
        return self._thinks_from

    def invitation(self) -> list[Cue]:
        """Return the title's words again, where the title is on: something else was said over them."""
        return [self._menu_says()] if self.menu_is("title") else []

    def _leave(self) -> list[Cue]:
        """The visit ends: the record is closed, and the title comes back in the installation's language."""
        cues: list[Cue] = [Keep("end")] if self.visiting else []
        goodbye = Say("kiosk", (Event("goodbye"),), language=self.language, again=False)
        self.visiting, self.table, self.language = False, None, self.languages[0]
        lamps, invitation = self._open_title()
        return [lamps, Hush(), Play("turn"), *cues, goodbye, invitation]

    def _shown(self, cues: list[Cue]) -> list[Cue]:
        return [*cues, Show()] if cues else []

    # -- menus ------------------------------------------------------------------------------------------------------

    def _open_title(self) -> list[Cue]:
        self.table = None
        self._turn_to(menus.title())
        return [Lamps(()), self._menu_says()]

    def _turn_to(self, menu: Menu | None) -> None:
        if self.menu is None:
            self._game_focus = self.focus
        self.menu, self.focus = menu, None
        self.generation += 1

    def _open_menu(self, menu: Menu) -> list[Cue]:
        self._turn_to(menu)
        return [Hush(), Play("turn"), self._menu_says()]

    def _menu_says(self) -> Say:
        """Title and numbered entries, as one thing to tell: the ear gets what the eye gets."""
        assert self.menu is not None
        told = (self.menu.title,)
        return Say(self.menu.game, told, topic="menu", entries=self._numbered(), again=False)

    def _numbered(self) -> tuple[tuple[str, Event], ...]:
        assert self.menu is not None
        return tuple((entry.game, entry.text) for entry in self.menu.shown)

    def _hear_menu(self, menu: Menu, intent: Intent, now: float) -> list[Cue]:
        ids = [entry.id for entry in menu.shown]
        if menu.name == "title":
            asks = isinstance(intent, Ask) and intent.question in ("language", "stop")
            return self._ask(intent, now) if asks else self._start_visit(now)  # type: ignore[arg-type]
        if menu.name == "stopped" and isinstance(intent, Ask | Back):
            return [Hush(), self._menu_says()]
        if isinstance(intent, Step | Next) and ids:
            back = isinstance(intent, Step) and intent.direction in ("up", "left")
            return self._focus_menu(ids, -1 if back or (isinstance(intent, Next) and intent.by < 0) else 1)
        if isinstance(intent, Back) or (isinstance(intent, Ask) and intent.question == "ask"):
            return self._close_menu(menu, now)
        if isinstance(intent, Ask):
            return self._ask(intent, now)
        if isinstance(intent, Pick) and self.focus not in ids:
            return self._focus_menu(ids, 1)
        target = self.focus if isinstance(intent, Pick) else getattr(intent, "target", "")
        if target not in ids:
            return [Hush(), Play("refused"), Say("kiosk", (Event("no-such-number"),), Priority.ANSWER)]
        return self._chosen(menu, target, now)

    def _focus_menu(self, ids: list[str], by: int) -> list[Cue]:
        self.focus = in_turn(ids, self.focus, by)
        assert self.menu is not None
        entry = self.menu.shown[ids.index(self.focus)]
        return [Hush(), Play("step"), Say(entry.game, (entry.text,), Priority.ANSWER, topic="focus", again=False)]

    def _close_menu(self, menu: Menu, now: float) -> list[Cue]:
        """Go back to where the menu was opened from."""
        if menu.name in ("ring", "paused") and self.table is not None:
            return self._to_game(now)
        if menu.name == "option" and self.table is not None:
            return self._open_menu(menus.ended())
        if menu.name == "ended":  # nobody leaves by the way back
            return [Hush(), self._menu_says()]
        return self._leave()

    def _to_game(self, now: float) -> list[Cue]:
        assert self.table is not None
        rested: list[Cue] = [Keep("go-on")] if self.menu is not None and self.menu.name in ("paused", "stopped") else []
        lamps = play.lamps_of(self.table)
        if self.table.outcome is not None:
            return [lamps, *rested, *self._open_menu(menus.ended())]
        self.table.watch.start(now)
        self._back_to_game()
        return [lamps, Hush(), Play("turn"), *rested, *play.where(self.table)[1:]]

    def _back_to_game(self) -> None:
        """The game is on the screen again, the focus where it was."""
        self._turn_to(None)
        self.focus = self._game_focus

    def _chosen(self, menu: Menu, id: str, now: float) -> list[Cue]:
        """Return what choosing an entry of a menu does."""
        if id == "more":
            return self._open_menu(menu.turned())
        if id in ("go-on", "back") and self.table is None:
            return self._resume(now) if menu.name == "resume" else self._open_title()
        if id in ("go-on", "back"):
            return self._to_game(now)
        if id == "end":
            return self._leave()
        if menu.name == "ring":
            return self._from_ring(id, now)
        if menu.name == "option":
            entry = next(one for one in menu.entries if one.id == id)
            return self._choose_options({**menu.settled, **(entry.options or {})}, now)
        if id == "other":
            return self._choose_options({}, now)
        if id == "again":
            return self._another_start(now)
        return self._start_game(self.options, now=now)

    def _from_ring(self, id: Any, now: float) -> list[Cue]:
        """A question of the ring: the game is there again, and the question is answered."""
        if id in ("pause", "language", "end"):
            return self._ask_now(id, now)
        self._back_to_game()
        return self._ask_now(id, now)

    def _choose_options(self, settled: Mapping[str, OptionValue], now: float) -> list[Cue]:
        """Ask for the next option, or start when all are settled."""
        option = menus.next_option(self.game, settled)
        if option is None:
            return self._start_game(menus.with_configured(self.game, self.options, settled), now=now)
        return self._open_menu(menus.option_menu(self.game, option, settled, self.page_size))

    # -- beginning --------------------------------------------------------------------------------------------------

    def _start_visit(self, now: float) -> list[Cue]:
        """Any step from the title: go on with what was cut off, or begin the first game."""
        if self._unfinished is not None:
            return self._open_menu(menus.resuming(self.game.NAME))
        return self._start_game(self.options, now=now)

    def _visit(self) -> list[Cue]:
        if self.visiting:
            return []
        self.visiting = True
        return [Keep("visit", detail=json.dumps({"language": self.language}))]

    def _start_game(self, options: Mapping[str, OptionValue], seed: int | None = None, *, now: float) -> list[Cue]:
        seed = self._seeds() if seed is None else seed
        table, cues = play.begin(self.game, options, seed, now, opponents=self.opponents)
        self._unfinished, self.table, self._chose_at = None, table, None
        return self._at_table(cues, self._visit())

    def _another_start(self, now: float) -> list[Cue]:
        """The same figure with another start: every option stays but those that chance may choose."""
        assert self.table is not None
        return self._start_game(*play.another(self.table, self._seeds), now=now)

    def _resume(self, now: float) -> list[Cue]:
        assert self._unfinished is not None
        try:
            self.table, cues, self.language = self._unfinished(now)
        except (ValueError, KeyError, IndexError) as error:
            LOG.error("the game that was cut off cannot be read and is set aside: %s", error)
            self._unfinished = None
            return [Say("kiosk", (Event("resume-failed"),), Priority.ANSWER), *self._start_game(self.options, now=now)]
        self._unfinished = None
        self.visiting = True
        if self.table.outcome is not None:
            kept = Keep("outcome", detail=self.table.outcome.text.key)
            return [*cues[:1], kept, *cues[1:], *self._open_menu(menus.ended())[2:]]
        return self._at_table(cues, [])

    def _at_table(self, cues: list[Cue], visit: list[Cue]) -> list[Cue]:
        self._turn_to(None)
        at = next((i for i, cue in enumerate(cues) if isinstance(cue, Keep)), len(cues))
        return [*cues[:at], *visit, *cues[at:]]

    # -- playing ----------------------------------------------------------------------------------------------------

    def _hear_game(self, intent: Intent, now: float) -> list[Cue]:
        table = self.table
        assert table is not None
        if isinstance(intent, Choose):
            return self._choose(intent.target, intent, now)
        if isinstance(intent, Pick):
            return self._choose(self.focus, intent, now) if self.focus else self._focus_game(self._order()[0])
        if isinstance(intent, Step):
            return self._step(intent)
        if isinstance(intent, Next):
            return self._focus_game(in_turn(self._order(), self.focus, intent.by))
        if isinstance(intent, Back):
            return play.back(table) or play.undo(table, now)
        return self._ask(intent, now) if isinstance(intent, Ask) else []

    def _order(self) -> list[str]:
        assert self.table is not None
        return [place.id for place in self.table.layout.places] + [action_id(one) for one in ACTIONS]

    def _choose(self, target: str, intent: Choose | Pick, now: float) -> list[Cue]:
        """Choose for the seat that is to move; a device that is another seat's is told to wait."""
        assert self.table is not None
        at, whose = intent.at, self.seats.get(intent.device, self.table.seat)
        if target.startswith("ask:"):
            return self._ask_now(target.removeprefix("ask:"), now)
        if self.table.seat in self.table.opponents or whose != self.table.seat:
            return [Hush(), Play("refused"), Say("kiosk", (Event("not-your-turn"),), Priority.ANSWER)]
        before = (self.table.position, self.table.so_far)
        cues = play.choose(self.table, target, at, now)
        moved = before != (self.table.position, self.table.so_far)
        self._chose_at = at if moved else None
        self._thinks_from = now + THINKING_S if self.table.asked is not None else None
        return self._played(cues)

    def _played(self, cues: list[Cue]) -> list[Cue]:
        """After a move: the end of the game opens its menu; a move that is thought about is waited for."""
        assert self.table is not None
        if self.table.outcome is not None:
            self._turn_to(menus.ended())
            return [*cues, self._menu_says()]
        return cues

    def _step(self, intent: Step) -> list[Cue]:
        assert self.table is not None
        actions = [action_id(one) for one in ACTIONS]
        following = beside(self.table.layout, actions, self.focus, intent.direction)
        if following is None:
            return [Hush(), Play("refused"), Say("kiosk", (Event("edge"),), Priority.ANSWER, topic="focus")]
        return self._focus_game(following)

    def _focus_game(self, target: str) -> list[Cue]:
        assert self.table is not None
        self.focus = target
        if target.startswith("ask:"):
            text = Event(f"ask-{target.removeprefix('ask:')}")
            return [Hush(), Play("step"), Say("kiosk", (text,), Priority.ANSWER, topic="focus")]
        return play.describe(self.table, target)

    def _ask(self, intent: Ask, now: float) -> list[Cue]:
        """A question; one that was asked by holding a place takes back what that stay had chosen."""
        before: list[Cue] = []
        if intent.held and self.menu is None and self.table is not None and self._chose_at == intent.at:
            before = [cue for cue in play.undo(self.table, now) if not isinstance(cue, Say)]
        return [*before, *self._ask_now(intent.question, now)]

    def _ask_now(self, question: str, now: float) -> list[Cue]:
        if question == "end":
            return self._leave() if self.visiting else [Hush(), self._menu_says()]
        if question == "stop":
            return self._pause(menus.stopped(), now)
        if question == "repeat":
            return [Hush(), Repeat()] if self.menu is None else [Hush(), self._menu_says()]
        if question == "language":
            return self._next_language()
        if self.table is None or (self.menu is not None and question != "pause"):
            return [Hush(), self._menu_says()]
        if question == "ask":
            return self._open_menu(menus.ring(self.page_size))
        if question == "pause":
            return self._pause(menus.paused(), now)
        return self._asked_game(question, now)

    def _asked_game(self, question: str, now: float) -> list[Cue]:
        table = self.table
        assert table is not None
        self._ticket += 1
        answers: dict[str, Callable[[], list[Cue]]] = {
            "undo": lambda: play.undo(table, now),
            "redo": lambda: play.redo(table, now),
            "again": lambda: play.restart(table, now),
            "hint": lambda: play.hint(table, self._ticket),
            "answer": lambda: play.answer(table, self._ticket),
            "where": lambda: play.where(table),
            "help": lambda: [Hush(), Say(table.game.NAME, (Event("help"),), Priority.ANSWER), _keys_help()],
        }
        cues = answers[question]()
        if question == "hint":
            self._look_at(cues)
        self._thinks_from = now + THINKING_S if table.asked is not None else None
        return cues

    def _look_at(self, cues: list[Cue]) -> None:
        """The ring of the focus shows the place that a hint is about."""
        assert self.table is not None
        ids = {place.id for place in self.table.layout.places}
        told = (one for cue in cues if isinstance(cue, Say) for event in cue.events for one in event.places)
        self.focus = next((place for place in told if place in ids), self.focus)

    def _pause(self, menu: Menu, now: float) -> list[Cue]:
        """Play rests. The emergency stop is silent, and all lamps are lit, until someone goes on."""
        if self.menu is not None and menu.name == self.menu.name == "paused":
            return self._to_game(now)
        if self.menu is not None and menu.name == "paused" and self.menu.name == "ended":
            return [Hush(), self._menu_says()]
        if self.table is not None:
            self.table.watch.stop(now)
        hush, earcon, said = self._open_menu(menu)
        if menu.name == "stopped":
            labels: list[str] = []
            if self.table is not None:
                labels += [area.label for area in self.table.layout.areas]
                labels += [place.label for place in self.table.layout.places]
            return [Lamps(tuple((label, True) for label in labels)), hush, Keep("pause"), said]
        return [hush, earcon, Keep("pause"), said]

    def _next_language(self) -> list[Cue]:
        at = self.languages.index(self.language)
        self.language = self.languages[(at + 1) % len(self.languages)]
        told = Say("kiosk", (Event("language-is"),), Priority.ANSWER)
        kept: list[Cue] = [Keep("language", detail=self.language)] if self.visiting else []
        return [Hush(), Play("turn"), *kept, told]

    def _notice(self, intent: Noticed) -> list[Cue]:
        if intent.kind == "step-off" and (self.menu is None or self.menu.name == "title"):
            return []
        if intent.kind == "too-fast":
            return [Play("refused")]
        args = () if intent.kind == "step-off" else (("sensor", intent.label),)
        return [Say("kiosk", (Event(f"noticed-{intent.kind}", args),), Priority.HINT, topic=intent.sensor)]


def _keys_help() -> Say:
    return Say("kiosk", (Event("help-keys"),), Priority.HINT)
