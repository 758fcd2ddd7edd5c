"""A session at the caregiver's home page, with a real record, players and sentences; a person who reads and chooses.

`choose("Players")` chooses what stands on the page under that name, turning pages as a person does; `heard` is what was
told last, `all_heard` everything; `shown` is the board. Cues are performed only as far as the record goes.
"""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import games
from config.model import Settings
from config.profile import installed
from games.game import complete, event
from hardware.facts import PressDown
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.home import Home
from kiosk.cues import Adapt, Keep, Say
from kiosk.intents.intent import Back, Choose, Next, Pick
from kiosk.languages import sentences
from kiosk.outputs import _named
from kiosk.pin import Pin
from kiosk.players import Players
from kiosk.session import Session
from kiosk.store import Store

NOON_MS = 1_780_000_000_000
"""28 May 2026."""


class Bench:
    """See the module. `game` and `games` are names or games; `sticks` are folders that are memory sticks."""

    def __init__(self, folder: Path, *, game="null_game", others=(), language="en", page_size=9, sticks=(), store=None,
                 courses=None):  # fmt: skip
        self.now, self.ms = 100.0, NOON_MS
        self.store = store or Store(folder / "record.db", lambda: self.ms)
        loaded = [games.load(one) if isinstance(one, str) else one for one in (game, *others)]
        self.players = Players(self.store)
        settings = Settings()
        roots = tuple(str(one) for one in sticks)
        self.desk = Desk(self.store, self.players, Pin(self.store), settings, roots=roots, mounted=lambda path: True,
                         voices=lambda: ("", "f2", "m3"))  # fmt: skip
        languages = (language, *(one for one in ("en", "uk", "ja") if one != language))
        self.session = Session(
            loaded[0], sentences, seeds=itertools.count(1).__next__, languages=languages, page_size=page_size,
            games={one.NAME: one for one in loaded}, office=self.desk,
            base=installed(settings).model_copy(update={"language": language}),
            door=lambda session, now: Home(session, self.desk), courses=courses,
        )  # fmt: skip
        self.cues = []
        self.perform(self.session.open())
        self.open_home()

    def open_home(self):
        self.perform(self.session.caregiver(self.now))

    def perform(self, cues):
        self.cues = list(cues)
        for cue in cues:
            if isinstance(cue, Keep):
                self.store.write(cue)
        return self.cues

    # -- what a person sees and hears -----------------------------------------------------------------------------

    @property
    def words(self):
        return sentences(self.session.language)

    @property
    def shown(self):
        return self.session.board()

    @property
    def names(self):
        """What can be chosen on this page of the menu."""
        return [item.text for item in self.shown.items]

    @property
    def every_name(self):
        """What can be chosen on all pages of the menu but the way back; the first is on afterwards."""
        found = []
        menu = self.session.menu
        for _ in range(menu.pages):
            found += [item.text for item in self.shown.items if item.id not in ("more", "back")]
            if menu.pages > 1:
                self.choose_id("more")
        return found

    @property
    def ticked(self):
        return [item.text for item in self.shown.items if item.chosen]

    def value(self, name):
        """Return what an item is set to."""
        self.find(name)
        return next(item.value for item in self.shown.items if item.text == name)

    @property
    def heard(self):
        return " ".join(self.said(cue) for cue in self.cues if isinstance(cue, Say))

    def said(self, cue):
        """Return what the voice says for a cue, as the outputs put it together."""
        words = sentences(cue.language or self.session.language)
        told = [words.both(cue.game, cue.events)[1]] + [_named(words, one, "normal")[1] for one in cue.entries]
        return words.join(told)

    @property
    def adapted(self):
        return next((cue.profile for cue in self.cues if isinstance(cue, Adapt)), None)

    # -- what a person does ---------------------------------------------------------------------------------------

    def choose_id(self, id):
        self.perform(self.session.hear(Choose(id, self.session.generation, self.now, "screen"), self.now))

    def find(self, name):
        """Turn pages until the item is there; return its id."""
        for _ in range(self.session.menu.pages):
            found = [item.id for item in self.shown.items if item.text == name]
            if found:
                return found[0]
            self.choose_id("more")
        raise AssertionError(f"no {name!r} on the page {self.shown.subtitle!r}: {self.every_name}")

    def choose(self, *names):
        for name in names:
            self.choose_id(self.find(name))

    def back(self):
        self.perform(self.session.hear(Back(self.session.generation, self.now, "keyboard"), self.now))

    def type(self, keys):
        """Type on a keyboard; a fact that the page does not take is the pipeline's and gives nothing here."""
        for key in keys:
            taken = self.session.hear_fact(PressDown(f"keyboard.{key}", self.now), self.now)
            self.perform(taken or [])

    def scan_to(self, name):
        """With one switch: go on until it is this item's turn, and press. Return what was told of each item."""
        told = []
        for _ in range(200):
            self.perform(self.session.hear(Next(self.session.generation, self.now, 1, "switch", brief=True), self.now))
            told.append(self.heard)
            focused = next(item for item in self.shown.items if item.id == self.session.focus)
            if focused.text == name:
                self.perform(self.session.hear(Pick(self.session.generation, self.now, "switch"), self.now))
                return told
            if focused.id == "more":
                self.perform(self.session.hear(Pick(self.session.generation, self.now, "switch"), self.now))
        raise AssertionError(f"never {name!r}: {told}")

    def text(self, key, file="caregiver", **args):
        return self.words.text(file, event(key, **args)).rstrip(".。")

    # -- what was before ------------------------------------------------------------------------------------------

    def played(self, *, player=None, moves=3, undone=0, hints=0, seconds=30, done=True, game="null_game", options=None,
               start="", ms=None):  # fmt: skip
        """Put a visit with one game into the record."""
        self.ms = ms if ms is not None else self.ms + 86_400_000
        self.store.write(Keep("visit", detail=json.dumps({"language": "en", "player": player})))
        loaded = games.load(game)
        chosen = complete(loaded, options or {})
        first = start or loaded.text(loaded.new(chosen, 1))
        detail = json.dumps({"game": game, "rules": 1, "options": chosen, "seed": 1})
        self.store.write(Keep("game", position=first, detail=detail))
        for number in range(moves):
            played_ms = round(1000 * seconds * (number + 1) / moves)
            self.store.write(Keep("move", move="1", position=first, reaction_ms=900, played_ms=played_ms))
        for _ in range(undone):
            self.store.write(Keep("undo", position=first, played_ms=1000 * seconds))
        for _ in range(hints):
            self.store.write(Keep("hint", played_ms=1000 * seconds))
        if done:
            self.store.write(Keep("outcome", detail="done"))
        self.store.write(Keep("end"))
