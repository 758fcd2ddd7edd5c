"""An installation for the gallery: simulated hardware, a given clock, a record with made-up visits."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from pathlib import Path

import games
from config.model import Kiosk, Lamp, Sensor, Settings, Simulated, Sound, Voice
from games.game import complete
from hardware.facts import Drawn, Fact, PressDown, PressUp, Touched
from kiosk import wiring
from kiosk.board import Board, read
from kiosk.cues import Keep
from kiosk.installation import Installation
from kiosk.intents.intent import Ask, Back, Intent
from kiosk.players import Players
from kiosk.store import Store

FIRST_MS = 1_792_400_000_000
"""The first of the made-up visits: 19 October 2026."""
DAY_MS = 86_400_000
PIN = "4271"


class _Screen:
    """A screen that keeps the newest board."""

    name = "window"

    def __init__(self) -> None:
        self.newest: Mapping[str, object] = {}

    def open(self, post: object) -> None:
        pass

    def close(self) -> None:
        pass

    def show(self, board: Mapping[str, object]) -> None:
        self.newest = dict(board)


class Gallery:
    """See the module. `choose` touches what is on the screen, `step` stands on a pad; `board()` is what is shown."""

    def __init__(self, folder: Path, language: str, *, visits: int = 0, pads: int = 5,
                 game: str = "region_select", options: Mapping[str, int | str] | None = None) -> None:  # fmt: skip
        logging.disable(logging.WARNING)
        folder.mkdir(parents=True)
        self.now = 100.0
        if visits:
            _remember(folder, visits)
        kiosk = Kiosk(language=language, state_folder=str(folder), ask_language="never", game=game)  # type: ignore[arg-type]
        lamps = {name: Lamp(label=name) for name in ("A", "B", "around")}
        sensors = {str(n): Sensor(label=str(n)) for n in range(1, pads + 1)}
        mat = Simulated(kind="simulated", sensors=sensors, lamps=lamps)
        settings = Settings(kiosk=kiosk, voice=Voice(enabled=False), sound=Sound(enabled=False), devices={"mat": mat},
                            options=dict(options or {}))  # fmt: skip
        parts = wiring.wire(settings, {}, terminal=False, clock=lambda: self.now, seeds=lambda: 5)
        self.screen = _Screen()
        parts.screens[:] = [self.screen]
        parts.players = {}
        self.installation = Installation(parts, clock=lambda: self.now)
        self.installation.open()
        self.run(0.5)

    @property
    def _session(self):  # type: ignore[no-untyped-def]
        return self.installation.session

    def board(self) -> Board:
        """Return what the screen shows now."""
        self.run(0.1)
        return read(self.screen.newest)

    # -- time and facts -----------------------------------------------------------------------------------------------

    def run(self, seconds: float) -> None:
        """Let time pass, twenty times a second."""
        end = self.now + seconds
        while self.now < end:
            self._answer()
            self.now = min(end, self.now + 0.05)
        self._answer()

    def _answer(self) -> None:
        while not self.installation.queue.empty():
            self.installation.step(self.installation.queue.get_nowait(), self.now)
        self.installation.step(None, self.now)

    def _hear(self, fact: Fact) -> None:
        self.installation.step(fact, self.now)
        self.run(0.6)

    def _mean(self, intent: Intent) -> None:
        self.installation._mean(intent, self.now)
        self.run(0.6)

    # -- what a person does -------------------------------------------------------------------------------------------

    def choose(self, *ids: str) -> None:
        """Touch items by their ids, turning pages where one is further on."""
        for id in ids:
            for _ in range(6):
                shown = {item.id for item in self.board().items}
                if id in shown or "more" not in shown:
                    break
                self.touch("more")
            assert id in {item.id for item in self.board().items}, (id, [item.id for item in self.board().items])
            self.touch(id)

    def touch(self, id: str) -> None:
        """Touch what has this id on the screen."""
        self._hear(Touched(id, self._session.generation, self.now))

    def line(self, *spots: tuple[float, float]) -> None:
        """Draw a line on the picture by hand."""
        self._hear(Drawn("window", spots, self._session.generation, self.now))

    def back(self) -> None:
        self._mean(Back(self._session.generation, self.now, "keyboard"))

    def ask(self, question: str) -> None:
        self._mean(Ask(question, self._session.generation, self.now, "keyboard"))  # type: ignore[arg-type]

    def step(self, pad: str) -> None:
        """Stand on a pad long enough to choose, and step off."""
        self.stand(pad, 0.6)

    def stand(self, pad: str, seconds: float) -> None:
        self.hold(pad, seconds)
        self._hear(PressUp(f"mat.{pad}", self.now))

    def hold(self, pad: str, seconds: float = 0.6) -> None:
        self.installation.step(PressDown(f"mat.{pad}", self.now), self.now)
        self.run(seconds)

    # -- the way to a place -------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """From the title to the first question."""
        self.step("1")

    def start(self, value: str) -> None:
        """Answer every question with this value where it is offered, else with the first, until a game has begun."""
        while self._session.menu is not None:
            offered = [item.id for item in self.board().items]
            self.choose(value if value in offered else offered[0])

    def to_game(self) -> None:
        """Go back from a menu until the game is there again."""
        for _ in range(4):
            if self._session.menu is None:
                return
            self.back()

    def win(self) -> None:
        """Solve the game."""
        table = self._session.table
        for _ in range(20):
            if self._session.menu is not None:
                return
            view = table.game.view(table.position, 0)
            move = table.game.solve(view, 100_000).moves[0]
            choice = next(one for one in table.game.choices(table.position, 0) if one.move == move)
            self.step(table.layout.place(choice.place).label)

    def open_door(self) -> None:
        """Set a PIN at the first opening, then open the door again."""
        self.ask("caregiver")
        self.choose(*PIN, *PIN)
        self.back()
        self.ask("caregiver")

    def enter_pin(self) -> None:
        """Enter what is left of the PIN."""
        self.choose(*PIN[2:])

    def home(self) -> None:
        """Go back until the caregiver's first page."""
        for pad in ("1", "3"):
            self.installation.step(PressUp(f"mat.{pad}", self.now), self.now)
        for _ in range(8):
            if self._session.menu_is("home"):
                return
            self.back()


def _remember(folder: Path, visits: int) -> None:
    """Put players and visits into the record: a player who becomes quicker."""
    at = [FIRST_MS]
    record = Store(folder / wiring.RECORD, wall_ms=lambda: at[0])
    people = Players(record)
    for name in ("Maria", "Petro", "Hanako"):
        people.add(name)
    game = games.load("region_select")
    options = complete(game, {"figure": "trefoil"})
    start = game.text(game.new(options, 5))
    for visit in range(visits):
        at[0] = FIRST_MS + visit * 2 * DAY_MS
        record.write(Keep("visit", detail=json.dumps({"language": "en", "player": 1})))
        detail = json.dumps({"game": game.NAME, "rules": game.RULES_VERSION, "options": options, "seed": 5})
        record.write(Keep("game", position=start, detail=detail))
        moves = (5, 4, 6, 4, 3, 4, 2)[visit % 7]
        pace_ms = 2100 - 70 * visit + 130 * (visit % 3)
        for move in range(1, moves + 1):
            record.write(Keep("move", move="1", position=start, reaction_ms=pace_ms, played_ms=move * (pace_ms + 900)))
        record.write(Keep("outcome", detail="done"))
        record.write(Keep("end"))
    record.close()
