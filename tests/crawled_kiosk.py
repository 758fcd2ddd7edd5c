"""An installation with all its pages, as a crawler goes through it: games, players, results, copies of a record."""

from __future__ import annotations

import itertools
import json
import logging
import pkgutil
from importlib import import_module
from pathlib import Path

from bench import CROSS, Bench
from lesson_game import GAME as LESSON_GAME
from lesson_game import write

import kiosk.caregiver
import kiosk.screens
from config.model import Keyboard, Lamp, Sensor, Settings, Simulated
from games.game import Choice, event
from kiosk import wiring
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.home import door
from kiosk.course import Courses, folders
from kiosk.cues import Keep
from kiosk.languages import sentences
from kiosk.pin import Pin
from kiosk.players import Players
from kiosk.screens.page import Page
from kiosk.session import Manner, Session

MANNER = Manner(ask_language="always", choose_game=True, leave_ask_s=150.0, leave_end_s=60.0, rest_after_s=8.0)


def settings_of(pads: int, others=("switch", "four")) -> Settings:
    """Return a floor of so many pads, a keyboard, and of others one switch, four keys."""
    floor = {
        str(n): Sensor(label=str(n), cursor=CROSS.get(str(n), "") if pads == 5 else "") for n in range(1, pads + 1)
    }
    mat = Simulated(kind="simulated", sensors=floor, lamps={one: Lamp(label=one) for one in ("A", "B")})
    keys = {str(n): Sensor(label=str(n)) for n in range(1, 10)}
    keys |= {key: Sensor(control=word) for key, word in
             {"tab": "next", "space": "choose", "backspace": "back", "a": "ask", "escape": "stop"}.items()}  # fmt: skip
    four = {"left": Sensor(cursor="left"), "right": Sensor(cursor="right"), "choose": Sensor(cursor="choose"),
            "back": Sensor(control="back")}  # fmt: skip
    more = {
        "switch": Simulated(kind="simulated", mode="auto-scan", dwell_s=0.0,
                            sensors={"press": Sensor(control="choose")}),
        "four": Keyboard(kind="keyboard", mode="step-scan", sensors=four),
    }  # fmt: skip
    keyboard = Keyboard(kind="keyboard", sensors=keys)
    return Settings(devices={"mat": mat, "keyboard": keyboard, **{name: more[name] for name in others}})


class Levelled(type(LESSON_GAME)):
    """The smallest game with levels, with a second seat that never moves, with what is no place (some points by name),
    with a course and with a start that takes long, so that their pages are met."""

    LEVELS = 2

    def seats(self, position):
        return 2

    def slow(self, options):
        return options["points"] == 2

    def choices(self, position, seat, so_far=()):
        places = super().choices(position, seat, so_far)
        named = itertools.islice(itertools.cycle(places), 4)
        return (*places, *(Choice(f"name {n}", event("hint", point=str(n)), None, one.move)
                           for n, one in enumerate(named, start=1)))  # fmt: skip


class NeverDone:
    """A thinker that goes on thinking."""

    def open(self, post):
        pass

    def ask(self, question):
        pass

    def close(self):
        pass


class Kiosk(Bench):
    """An installation with all its pages: two games, players, results, copies; it remembers what was shown and told."""

    def __init__(self, folder, *, pads=9, others=("switch", "four"), people=("Oak", "Birch", "Ash"), record=None):
        self.settings = settings_of(pads, others)
        self.people, self.manner = people, MANNER
        self.errors: list[str] = []
        self._errors = _Errors(self.errors)
        logging.getLogger("footlights").addHandler(self._errors)
        inputs = tuple(wiring.device_input(name, self.settings) for name in self.settings.devices)
        drivers = wiring.make_devices(self.settings, self.clock)
        lessons = write(Path(folder), ("1.toml", "one", 1), ("2.toml", "two", 1))
        super().__init__(folder, game="region_select", devices=drivers, inputs=inputs, desk=True, record=record,
                         options={"figure": "trefoil", "start_by": "number", "start": 1},
                         courses=Courses(folders(lessons)))  # fmt: skip
        self.installation.thinker = self.installation.outputs.thinker = NeverDone()
        self.captions: list[str] = []
        shown = self.installation.speaker.on_caption
        self.installation.speaker.on_caption = lambda text: (self.captions.append(text), shown(text))

    def _desk(self):
        players = Players(self.record)
        for name in self.people if not players.all() else ():
            self._learns(players.add(name).id)
        lamps = tuple(self.settings.lamps())
        return Desk(self.record, players, Pin(self.record), self.settings, lamps=lamps, roots=())  # no memory sticks

    def _learns(self, player):
        """This player has done a lesson before."""
        game = {"game": "null_game", "rules": 1, "options": {}, "seed": 1, "lesson": "one"}
        self.record.write(Keep("visit", detail=json.dumps({"language": "en", "player": player})))
        self.record.write(Keep("game", position="null_game 1 1 -", detail=json.dumps(game)))
        self.record.write(Keep("note", detail="learned one"))
        self.record.write(Keep("outcome", detail="done"))
        self.record.write(Keep("end"))

    def _session(self, options, base, seed, opponents, manner):
        names = {"region_select": self.game, "null_game": Levelled()}
        return Session(
            self.game, lambda one: sentences(one, tuple(names)), options=options, games=names, office=self.desk,
            seeds=itertools.count(seed).__next__, base=wiring.installed(self.settings), manner=self.manner,
            door=door(self.desk), unfinished=wiring._resumer(self.record.unfinished()), courses=self.courses,
        )  # fmt: skip

    @property
    def session(self):
        return self.installation.session

    @property
    def page(self):
        """The page on top, None in the game."""
        return self.session.pages[-1] if self.session.pages else None

    def touch(self, sensor):
        """Press and release, as quickly as the player of now may; time goes on a little."""
        self.down(sensor)
        dwell_s = self.session.profile.dwell_s
        if dwell_s:
            self.run(dwell_s)
        self.now += 0.05
        self.up(sensor)
        self.now += 0.1
        self.settle()

    def wait(self):
        """Let time pass until something is due."""
        self.now += max(0.001, self.installation._wait_s(self.now))
        self.settle()
        if not self.installation.queue.empty():
            self.settle()
        del self.screen.boards[:-1]

    def cut_off(self):
        """Begin a game, and cut the power off."""
        self.touch("keyboard.space")
        for _ in range(8):
            if self.page is None:
                break
            self.touch("keyboard.1")
        self.touch("keyboard.1")
        self.finish()

    def finish(self):
        logging.getLogger("footlights").removeHandler(self._errors)
        self.installation.close()


class _Errors(logging.Handler):
    """Keeps what was logged as an error: K0 is one that nobody thought of."""

    def __init__(self, found):
        super().__init__(logging.ERROR)
        self.found = found

    def emit(self, record):
        self.found.append(record.getMessage())


def all_pages():
    """Return every page that there is in the program, but those that only others are made of (`_Assigning`)."""
    for folder in (kiosk.caregiver, kiosk.screens):
        for one in pkgutil.iter_modules(folder.__path__, f"{folder.__name__}."):
            import_module(one.name)
    found, queue = set(), [Page]
    while queue:
        queue += (under := queue.pop().__subclasses__())
        found |= set(under)
    own = {one for one in found if one.__module__.startswith("kiosk.") and one.menu is not Page.menu}
    return {one for one in own if not one.__name__.startswith("_")}
