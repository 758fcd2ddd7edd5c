"""Pages on which the pads are the thing itself and choose nothing. Law: nobody is trapped there.

Whoever has only the pads gets them back by staying on one for three seconds (not on the one that was asked for: there
she may rest), or when nobody has stepped for a while; an entry takes them again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from config.model import Settings
from games.game import Event, SoundWord, Value
from hardware.facts import Fact, PressDown, PressUp
from kiosk.caregiver.assigned import ASSIGNED, OUT, apply_assignments, floor_devices, read_left_out
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import CaregiverPage
from kiosk.cues import Cue, Hush, Play, Priority, Say
from kiosk.screens.menu import Entry

if TYPE_CHECKING:
    from kiosk.session import Session

FILE = "devices"
"""The language file of these pages."""
ACCEPT_S = 0.1
"""A foot that stays so long has stepped; one that is off sooner has, too, unless it was a ghost."""
HOLD_S = 3.0
QUIET_S = 20.0
ASLEEP_S = 2.0
"""The loop ticks the page on top at least twice a second."""


def sentence(key: str, **args: Value) -> Event:
    """Return a sentence of these pages."""
    return Event(key, tuple(args.items()))


def current(desk: Desk) -> Settings:
    """Return the settings with what was assigned since."""
    return apply_assignments(desk.settings, desk.kept(ASSIGNED))


def left_out(desk: Desk) -> frozenset[str]:
    """Return the sensors that are left out."""
    return read_left_out(desk.kept(OUT))


@dataclass(frozen=True, slots=True)
class Stepped:
    """A foot is on a sensor (`down`) or off it, bounce and trembling left out."""

    sensor: str
    down: bool
    at: float


class Steps:
    """From raw edges to steps, as the pipeline does it: ghosts are none, a gap while a foot rolls is none."""

    def __init__(self, *, ghost_s: float, bridge_s: float) -> None:
        self.ghost_s, self.bridge_s = ghost_s, bridge_s
        self._came: dict[str, float] = {}
        self._on: set[str] = set()
        self._lifted: dict[str, float] = {}

    def hear(self, fact: PressDown | PressUp) -> list[Stepped]:
        """Take an edge; return the steps that it settles at once."""
        sensor, at = fact.sensor, fact.at
        found = self.tick(at)
        if isinstance(fact, PressDown):
            self._lifted.pop(sensor, None)
            if sensor not in self._on:
                self._came.setdefault(sensor, at)
            return found
        came = self._came.pop(sensor, None)
        if came is not None and at - came >= self.ghost_s:
            self._on.add(sensor)
            found.append(Stepped(sensor, True, came))
        if sensor in self._on:
            self._lifted[sensor] = at
        return found

    def tick(self, now: float) -> list[Stepped]:
        """Return what time alone has settled."""
        found = [Stepped(sensor, True, at) for sensor, at in self._came.items() if now >= at + ACCEPT_S]
        for step in found:
            del self._came[step.sensor]
            self._on.add(step.sensor)
        ended = [Stepped(sensor, False, at) for sensor, at in self._lifted.items() if now >= at + self.bridge_s]
        for step in ended:
            del self._lifted[step.sensor]
            self._on.discard(step.sensor)
        return found + ended

    def due(self) -> float | None:
        """Return when `tick` has something to do next, or None."""
        times = [at + ACCEPT_S for at in self._came.values()]
        times += [at + self.bridge_s for at in self._lifted.values()]
        return min(times, default=None)


class DevicePage(CaregiverPage):
    """A page with sentences of its own file.

    `settings` are those of now, with what was assigned, `out` the sensors that are left out; both are read again when
    the page is met.
    """

    def __init__(self, session: Session, desk: Desk) -> None:
        super().__init__(session, desk)
        self.reread()

    def reread(self) -> None:
        """Take what is kept now."""
        self.settings, self.out = current(self.desk), left_out(self.desk)

    def says(self) -> list[Cue]:
        self.reread()
        return super().says()

    def tell(self, key: str, *, sound: SoundWord = "step", **args: Value) -> list[Cue]:
        """Say one sentence, the page staying as it is."""
        return [Hush(), Play(sound), Say(FILE, (sentence(key, **args),), Priority.ANSWER, topic="told")]

    def closing(self, now: float, *told: Cue) -> list[Cue]:
        """Close the page; what it has `told` comes before the words of the page that is met then."""
        met = [cue for cue in self.session.close(now) if not isinstance(cue, Hush | Play)]
        return [*told, *met]

    def text(self, key: str, **args: Value) -> str:
        """Return a sentence as it is shown."""
        return self.session.words.text(FILE, sentence(key, **args))


class SteppingPage(DevicePage):
    """A page that takes the steps on the pads for itself. Subclasses give `stepped`."""

    quiet_s = QUIET_S

    def __init__(self, session: Session, desk: Desk) -> None:
        super().__init__(session, desk)
        self.pads = frozenset(floor_devices(self.settings))
        self.hears = self.pads
        self._told: tuple[tuple[str, str], ...] = ()
        self._begin()

    def _begin(self) -> None:
        times = self.desk.settings.input
        self.steps = Steps(ghost_s=times.ghost_s, bridge_s=times.bridge_s)
        self._quiet_since: float | None = None
        self._held: dict[str, float] = {}
        self._awake_at: float | None = None

    def stepped(self, step: Stepped, now: float) -> list[Cue]:
        """Return what a step gives."""
        raise NotImplementedError

    def label_of(self, sensor: str) -> str:
        """Return what is painted on a sensor, else its channel, "" for one that the settings do not know."""
        device, _, channel = sensor.partition(".")
        known = self.settings.devices.get(device)
        one = None if known is None else known.sensors.get(channel)
        return "" if one is None else one.label or channel

    def renumbered(self) -> bool:
        """True where what can be chosen, or by which number, is not what it was when this was asked last."""
        before, self._told = self._told, tuple((label, one.id) for label, one in self.session.turned(self).numbered)
        return before != self._told

    def rests(self, sensor: str) -> None:
        """Who stands here may stay: it was asked for."""
        self._held.pop(sensor, None)

    # -- pads to and fro --------------------------------------------------------------------------------------------

    @property
    def taking(self) -> tuple[Entry, ...]:
        """The entry that takes the pads again, where they have been given back."""
        if self.hears or not self.pads:
            return ()
        return (Entry("take", sentence("pads-take"), FILE, icon="sensors"),)

    def take(self, now: float) -> list[Cue]:
        """The pads are the page's own again."""
        self._own(self.pads, now)
        return self.session.refreshed(Play("turn"))

    def give(self, now: float) -> list[Cue]:
        """The pads choose again, as they do everywhere."""
        self._own(frozenset(), now)
        hush, *said = self.session.refreshed()
        return [hush, Play("turn"), Say(FILE, (sentence("pads-choose"),), Priority.ANSWER), *said]

    def _own(self, devices: frozenset[str], now: float) -> None:
        self._begin()
        self.hears, self._quiet_since = devices, now
        self.session.focus = None

    # -- hearing ----------------------------------------------------------------------------------------------------

    def says(self) -> list[Cue]:
        self._quiet_since = None  # it begins to be quiet when this has been met
        return super().says()

    def _wake(self, now: float) -> None:
        """Where another page was on top for a while, steps were not heard: begin anew."""
        if self._awake_at is not None and now > self._awake_at + ASLEEP_S:
            self.woke(now)
        self._awake_at = now

    def woke(self, now: float) -> None:
        """This page is met again after another."""
        self._begin()

    def heard(self, fact: Fact, now: float) -> list[Cue] | None:
        self._wake(now)
        if not isinstance(fact, PressDown | PressUp) or fact.sensor.partition(".")[0] not in self.hears:
            return None
        return self._take(self.steps.hear(fact), now) or None

    def tick(self, now: float) -> list[Cue]:
        closing = super().tick(now)
        self._wake(now)
        if closing or not self.hears:
            return closing
        cues = self._take(self.steps.tick(now), now)
        if cues:
            return cues
        if self._quiet_since is None:
            self._quiet_since = now
        due = self._give_at()
        return self.give(now) if due is not None and now >= due else []

    def due(self) -> float | None:
        own = [self.steps.due(), self._give_at()] if self.hears else []
        return min((at for at in (super().due(), *own) if at is not None), default=None)

    def _give_at(self) -> float | None:
        times = [at + HOLD_S for at in self._held.values()]
        if self._quiet_since is not None:
            times.append(self._quiet_since + self.quiet_s)
        return min(times, default=None)

    def _take(self, steps: list[Stepped], now: float) -> list[Cue]:
        cues: list[Cue] = []
        for step in steps:
            self._quiet_since = self.session.active_at = now
            if step.down:
                self._held[step.sensor] = step.at
            else:
                self._held.pop(step.sensor, None)
            cues += self.session.answer("stop", now) if self._stops(step) else self.stepped(step, now)
        return cues

    def _stops(self, step: Stepped) -> bool:
        """True for the emergency pad: it is what it is everywhere."""
        device, _, channel = step.sensor.partition(".")
        known = self.settings.devices.get(device)
        one = None if known is None else known.sensors.get(channel)
        return step.down and one is not None and one.control == "stop"
