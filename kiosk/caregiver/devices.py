"""Sensors and lamps as they are now, for whoever stands beside the floor: live, by eye and by ear.

A pad that is stepped on says its name; a lamp that is chosen lights alone; a broken pad is left out until it is
brought back. While such a page is open it looks at the sensors five times a second (0.4 ms for eight), and shows what
has changed.
"""

from __future__ import annotations

import dataclasses
import json
import logging
from typing import TYPE_CHECKING

from config.model import Keyboard
from games.game import Event
from hardware.facts import Fact, LampsSeen
from kiosk import play
from kiosk.board import Board, Gauge
from kiosk.caregiver.assigned import OUT, meanings
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK
from kiosk.caregiver.stepping import FILE, DevicePage, Stepped, SteppingPage, current, left_out, sentence
from kiosk.cues import Cue, Play, Show, TryLamp
from kiosk.intents.device import SensorState
from kiosk.intents.health import LATELY_S
from kiosk.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from kiosk.session import Session

LOG = logging.getLogger("footlights.sensors")

LOOK_S = 0.2
ON_A_PAGE = 8


class Live(DevicePage):
    """A page with gauges that follow the sensors. Subclasses say which: `watched`."""

    def __init__(self, session: Session, desk: Desk) -> None:
        super().__init__(session, desk)
        self.now = session.active_at or 0.0
        self._look_at = 0.0
        self._seen: tuple[Gauge, ...] = ()
        self._lit: dict[str, frozenset[str]] = {}

    def watched(self, states: tuple[SensorState, ...]) -> tuple[SensorState, ...]:
        """Return those that have a gauge now."""
        raise NotImplementedError

    def gauges(self) -> tuple[Gauge, ...]:
        """Return the gauges of now. 0.05 ms for each."""
        states = self.watched(self.desk.sensors(self.now))
        return tuple(self._gauge(one, self._lamps()) for one in states)

    def dressed(self, board: Board) -> Board:
        return dataclasses.replace(board, gauges=self.gauges())

    def heard(self, fact: Fact, now: float) -> list[Cue] | None:
        self.now = now
        if isinstance(fact, LampsSeen):
            self._lit[fact.device] = fact.lit
        return super().heard(fact, now)

    def tick(self, now: float) -> list[Cue]:
        self.now = now
        cues = super().tick(now)
        if cues or now < self._look_at:
            return cues
        self._look_at = now + LOOK_S
        before, self._seen = self._seen, self.gauges()
        return [Show()] if self._seen != before else []

    def due(self) -> float | None:
        own = super().due()
        return self._look_at if own is None else min(own, self._look_at)

    def _lamps(self) -> dict[str, bool]:
        """Return which labels have a lamp, and whether it is lit: as its board says, else as the game wants it."""
        table = self.session.table
        wanted = {} if table is None else dict(play.lamps_of(table).frame)
        found: dict[str, bool] = {}
        for device, channel, label in self.settings.lamps():
            lit = channel in self._lit[device] if device in self._lit else wanted.get(label, False)
            found[label] = found.get(label, False) or lit
        return found

    def _gauge(self, one: SensorState, lamps: dict[str, bool]) -> Gauge:
        start = self.now - LATELY_S
        trace = tuple(((down - start) / LATELY_S, (up - start) / LATELY_S) for down, up in one.spans)
        painted = self._painted(one)
        lamp = lamps.get(painted) if painted else None
        state, text = self.text(self._state(one)), self.session.words.text(FILE, self._counted(one))
        return Gauge(one.name, painted or one.channel, one.raw, one.accepted, state, text, lamp, trace)

    def _painted(self, one: SensorState) -> str:
        """Return the label of a sensor, also of one that is left out and means nothing now."""
        device = self.settings.devices.get(one.device)
        sensor = None if device is None else device.sensors.get(one.channel)
        return one.label or ("" if sensor is None else sensor.label)

    def _state(self, one: SensorState) -> str:
        """Return the key of its state: what is wrong with it comes before what it does."""
        if one.device in self.desk.faults():
            return "gauge-lost"
        if one.name in self.out:
            return "gauge-out"
        return f"gauge-{one.ill}" if one.ill else ("gauge-down" if one.accepted else "gauge-up")

    def _counted(self, one: SensorState) -> Event:
        """Return its statistics; when it was used last is told roughly, so that a quiet page stays as it is."""
        ago = None if one.last_at is None else max(0.0, self.now - one.last_at)
        if ago is None:
            return sentence("gauge-text-never")
        if ago < 5.0 or one.accepted:
            return sentence("gauge-text-now", presses=one.presses, ghosts=one.ghosts)
        key, when = ("seconds", int(ago) // 5 * 5) if ago < 60.0 else ("minutes", int(ago) // 60)
        return sentence(f"gauge-text-{key}", presses=one.presses, ghosts=one.ghosts, when=when)


class Sensors(Live, SteppingPage):
    """All sensors, live; stepping on a pad says its name and state."""

    def __init__(self, session: Session, desk: Desk) -> None:
        super().__init__(session, desk)
        self.first = 0
        """Which eight gauges are on."""

    def menu(self) -> Menu:
        entries = [*self.taking]
        if len(self._present(self.desk.sensors(self.now))) > ON_A_PAGE:
            entries.append(self._entry("further", "more"))
        entries += [self._entry("lamps", "hint"), self._entry("one", "sensors"), self._entry("assign", "settings")]
        if len(tuple(self.settings.lamps())) > 1:
            entries.append(self._entry("assign-lamps", "settings"))
        lines = ((FILE, sentence("sensors-how" if self.hears else "sensors-look")),)
        return Menu("sensors", sentence("sensors-title"), tuple(entries), FILE, lines=lines, back=BACK)

    def _entry(self, id: str, icon: str) -> Entry:
        return Entry(id, sentence(f"sensors-{id}"), FILE, icon=icon)  # type: ignore[arg-type]

    def chosen(self, id: str, now: float) -> list[Cue]:
        from kiosk.caregiver.assign import AssignLamps, AssignPads

        if id == "take":
            return self.take(now)
        if id == "further":
            count = len(self._present(self.desk.sensors(now)))
            self.first = 0 if self.first + ON_A_PAGE >= count else self.first + ON_A_PAGE
            return self.session.refreshed(Play("turn"))
        pages = {"lamps": LampTrial, "one": ChooseSensor, "assign": AssignPads, "assign-lamps": AssignLamps}
        return self.session.go_to(pages[id](self.session, self.desk))

    def stepped(self, step: Stepped, now: float) -> list[Cue]:
        label = self.label_of(step.sensor)
        if not label:
            return self.tell("pad-unknown", sound="refused")
        key, sound = ("pad-down", "on") if step.down else ("pad-up", "off")
        return [*self.tell(key, sound=sound, label=label)]  # type: ignore[arg-type]

    def watched(self, states: tuple[SensorState, ...]) -> tuple[SensorState, ...]:
        present = self._present(states)
        first = self.first if self.first < len(present) else 0
        return present[first : first + ON_A_PAGE]

    def _present(self, states: tuple[SensorState, ...]) -> tuple[SensorState, ...]:
        return tuple(one for one in states if not self._idle_key(one))

    def _idle_key(self, one: SensorState) -> bool:
        """True for a key of a keyboard that nobody has used lately: there are too many of them."""
        if not isinstance(self.settings.devices.get(one.device), Keyboard):
            return False
        return not one.accepted and (one.last_at is None or self.now - one.last_at > LATELY_S)


class ChooseSensor(DevicePage):
    """Which sensor: those of keyboards are left to the keyboard."""

    def menu(self) -> Menu:
        entries = []
        for name, device in self.settings.devices.items():
            for channel, sensor in device.sensors.items() if not isinstance(device, Keyboard) else ():
                key = "sensor-named-out" if f"{name}.{channel}" in self.out else "sensor-named"
                text = sentence(key, label=sensor.label or channel, device=name)
                entries.append(Entry(f"{name}.{channel}", text, FILE, icon="sensors"))
        return Menu("sensor-list", sentence("sensor-list-title"), tuple(entries), FILE, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.session.go_to(OneSensor(self.session, self.desk, id))


class OneSensor(Live):
    """One sensor: its statistics, and whether it counts. `name` is `mat.3`."""

    def __init__(self, session: Session, desk: Desk, name: str) -> None:
        super().__init__(session, desk)
        self.name = name

    def menu(self) -> Menu:
        entry = Entry("bring-back", sentence("sensor-bring-back"), FILE, icon="add")
        if self.name not in self.out:
            entry = Entry("leave-out", sentence("sensor-leave-out"), FILE, icon="erase")
        state = next((one for one in self.desk.sensors(self.now) if one.name == self.name), None)
        lines: tuple[tuple[str, Event], ...] = ()
        if state is not None:
            lines = ((FILE, sentence(self._state(state))), (FILE, self._counted(state)))
        return Menu("sensor", sentence("sensor-title", label=self._label()), (entry,), FILE, lines=lines, back=BACK)

    def _chooses(self, out: frozenset[str]) -> bool:
        """True if something can be chosen with this device when these are left out: whoever has only it needs that."""
        bound = meanings(self.settings, out)[self.name.partition(".")[0]].values()
        return any(one.label or one.cursor == "choose" or one.control in ("", "choose") for one in bound)

    def _label(self) -> str:
        device, _, channel = self.name.partition(".")
        sensor = self.settings.devices[device].sensors[channel]
        return sensor.label or channel

    def watched(self, states: tuple[SensorState, ...]) -> tuple[SensorState, ...]:
        return tuple(one for one in states if one.name == self.name)

    def chosen(self, id: str, now: float) -> list[Cue]:
        before = left_out(self.desk)
        after = before | {self.name} if id == "leave-out" else before - {self.name}
        if id == "leave-out" and not self._chooses(after) and self._chooses(before):
            return self.tell("sensor-only", sound="refused", label=self._label())
        self.desk.keep(OUT, json.dumps(sorted(after)))
        device = self.name.partition(".")[0]
        self.desk.rebind(device, meanings(current(self.desk), after)[device])
        LOG.warning("T9 %s: %s", self.name, "left out by the caregiver" if id == "leave-out" else "brought back")
        sound, key = ("off", "sensor-is-out") if id == "leave-out" else ("on", "sensor-is-back")
        return self.closing(now, *self.tell(key, sound=sound, label=self._label()))  # type: ignore[arg-type]


class LampTrial(DevicePage):
    """All lamps: the one that is chosen lights, alone, until the next one or until the page is left."""

    def __init__(self, session: Session, desk: Desk) -> None:
        super().__init__(session, desk)
        self.lamps = tuple(self.settings.lamps())
        self.tried = ("", "")

    def menu(self) -> Menu:
        entries = tuple(
            Entry(f"{device}.{channel}", sentence("lamp-named", label=label, device=device), FILE, icon="hint",
                  chosen=(device, channel) == self.tried)
            for device, channel, label in self.lamps
        )  # fmt: skip
        key = "lamps-how" if self.lamps else "lamps-none"
        return Menu("lamps", sentence("lamps-title"), entries, FILE, lines=((FILE, sentence(key)),), back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        device, channel, label = next(one for one in self.lamps if f"{one[0]}.{one[1]}" == id)
        self.tried = (device, channel)
        key = "lamp-lost" if device in self.desk.faults() else "lamp-lit"
        return [TryLamp(device, channel), *self.tell(key, sound="on", label=label)]

    def closed(self, now: float) -> list[Cue]:
        return [TryLamp("")]

    def asked(self, question: str, now: float) -> list[Cue] | None:
        """Give the frame back before anything takes the page away."""
        if question in ("stop", "end"):
            return [TryLamp(""), *self.session.answer(question, now)]
        return super().asked(question, now)
