"""Telling the kiosk which pad lies where by stepping on it, and which lamp is which by looking.

For an installer who has exchanged two cables and has no computer: each painted place is asked for in turn, its lamp
lights, and the pad that is stepped on carries its label from then on. Nothing is changed before the last place.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from games.game import Event
from kiosk.board import Board
from kiosk.caregiver.assigned import (
    ASSIGNED,
    Assigned,
    apply_assignments,
    lamp_labels,
    meanings,
    read_assigned,
    settle,
    swapped,
)
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK
from kiosk.caregiver.stepping import FILE, Stepped, SteppingPage, current, left_out, sentence
from kiosk.cues import Cue, Hush, Play, Priority, Say, TryLamp
from kiosk.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from kiosk.session import Session

__all__ = ["AssignLamps", "AssignPads", "apply_assignments", "use_kept"]

LOG = logging.getLogger("footlights.assign")


def use_kept(desk: Desk) -> None:
    """Use what was assigned and left out before: at the start, when the desk has its devices. Never raises."""
    installed, out = current(desk), left_out(desk)
    before = meanings(desk.settings)
    for device, bindings in meanings(installed, out).items():
        if bindings != before[device]:
            desk.rebind(device, bindings)
    for device, labels in lamp_labels(installed).items():
        if labels != lamp_labels(desk.settings)[device]:
            desk.relamp(device, labels)


class _Assigning(SteppingPage):
    """Asks for one thing after the other, and changes what was told at the end."""

    kind = ""
    """Its sentences begin with this."""

    def __init__(self, session: Session, desk: Desk) -> None:
        super().__init__(session, desk)
        self.before = self.settings
        self.at = 0
        self.answers: dict[tuple[str, str], str] = {}
        """The label of each (device, channel) that has been told."""
        self.last: tuple[str, str] | None = None
        self.changes: tuple[Event, ...] | None = None
        """What came of it, once all is asked."""
        self._begun = False

    # -- what it asks -----------------------------------------------------------------------------------------------

    def count(self) -> int:
        """How many things are asked for."""
        raise NotImplementedError

    def asks(self) -> Event:
        """Return the question of now."""
        raise NotImplementedError

    def lit(self) -> TryLamp:
        """Return the lamp that is lit for it."""
        raise NotImplementedError

    def own_entries(self) -> tuple[Entry, ...]:
        """Return what else can be chosen."""
        return ()

    @property
    def done(self) -> bool:
        return self.changes is not None

    def menu(self) -> Menu:
        anew = Entry("anew", sentence("assign-anew"), FILE, icon="again")
        if self.changes is not None:
            lines: tuple[tuple[str, Event], ...] = tuple((FILE, one) for one in self.changes)
            entries: tuple[Entry, ...] = (anew, *self._forgetting())
            return Menu(self.kind, sentence(f"{self.kind}-done"), entries, FILE, lines=lines, back=BACK)
        skip = Entry("skip", sentence("assign-skip"), FILE, icon="go-on")
        lines = ((FILE, self.asks()),)
        if self.at == 0:
            lines += ((FILE, sentence(f"{self.kind}-how")),)
        again = (anew,) if self.at else self._forgetting()
        entries = (*self.taking, *self.own_entries(), skip, *again)
        stop = Entry("back", sentence("assign-stop"), FILE, icon="back")
        return Menu(self.kind, sentence(f"{self.kind}-title"), entries, FILE, lines=lines, back=stop)

    def _forgetting(self) -> tuple[Entry, ...]:
        if not self._kept(read_assigned(self.desk.kept(ASSIGNED))):
            return ()
        return (Entry("forget", sentence("assign-forget"), FILE, icon="undo"),)

    def says(self) -> list[Cue]:
        """The question; what else can be chosen only where that is something new, and where pads choose."""
        told = super().says()
        if self.done:
            return [TryLamp(""), *told]
        renumbered = self.renumbered()
        if renumbered or not self._begun or not self.hears:
            self._begun = True
            return [self.lit(), *told]
        return [self.lit(), Say(FILE, (self.asks(),), Priority.ANSWER, topic="menu", again=False)]

    def chosen(self, id: str, now: float) -> list[Cue]:
        if id == "take":
            return self.take(now)
        if id == "anew":
            self._restart(now)
            return self.session.refreshed(Play("turn"))
        if id == "forget":
            return self._forget(now)
        if id == "skip":
            self._take_pads(now)
            return self._goes_on("turn")
        return []

    def _take_pads(self, now: float) -> None:
        if not self.hears and self._hears_at_all():
            self._own(self.pads, now)

    def _hears_at_all(self) -> frozenset[str]:
        return self.pads

    def _restart(self, now: float) -> None:
        self.at, self.answers, self.last, self.changes, self._begun = 0, {}, None, None, False
        self.reread()
        self.before = self.settings
        self._own(self._hears_at_all(), now)

    # -- what it is told --------------------------------------------------------------------------------------------

    def tells(self, which: tuple[str, str], label: str) -> list[Cue]:
        """This one carries this label; the next one is asked for."""
        self.answers[which] = label
        self.last = which
        return self._goes_on("on")

    def _goes_on(self, sound: str) -> list[Cue]:
        self.at += 1
        if self.at >= self.count():
            self.changes = self._change()
            self._own(frozenset(), self.session.active_at or 0.0)
            return self.session.refreshed(Play("win"))
        return self.session.refreshed(Play(sound))  # type: ignore[arg-type]

    def _change(self) -> tuple[Event, ...]:
        """Give every device its labels, keep them, and return what has changed."""
        found: list[Event] = []
        kept = read_assigned(self.desk.kept(ASSIGNED))
        labels = dict(self._kept(kept))
        for device in sorted({device for device, _ in self.answers}):
            before = self._carried(device)
            told = {channel: label for (one, channel), label in self.answers.items() if one == device}
            after = settle(before, told)
            if after == before:
                continue
            labels[device] = after
            pairs, others = swapped(before, after)
            LOG.warning("T3 %s: assigned %s, before %s", device, after, before)
            found += [sentence(f"{self.kind}-swapped", one=one, other=other) for one, other in pairs]
            found += [sentence(f"{self.kind}-moved", label=label) for label in others]
        if found:
            self._settle(self._with(kept, labels))
        return tuple(found) or (sentence(f"{self.kind}-same"),)

    def _settle(self, assigned: Assigned) -> None:
        self.desk.keep(ASSIGNED, assigned.text)
        self.reread()
        self._use()

    def _forget(self, now: float) -> list[Cue]:
        kept = read_assigned(self.desk.kept(ASSIGNED))
        self._settle(self._with(kept, {}))
        LOG.warning("T3 %s: forgotten, the settings hold", self.kind)
        self._restart(now)
        return self.closing(now, *self.tell("assign-forgotten", sound="undo"))

    def closed(self, now: float) -> list[Cue]:
        return [TryLamp("")]

    def asked(self, question: str, now: float) -> list[Cue] | None:
        """Give the frame back before anything takes the page away."""
        if question in ("stop", "end"):
            return [TryLamp(""), *self.session.answer(question, now)]
        return super().asked(question, now)

    # -- pads or lamps ----------------------------------------------------------------------------------------------

    def _kept(self, assigned: Assigned) -> Mapping[str, Mapping[str, str]]:
        raise NotImplementedError

    def _with(self, assigned: Assigned, labels: Mapping[str, Mapping[str, str]]) -> Assigned:
        raise NotImplementedError

    def _carried(self, device: str) -> dict[str, str]:
        """Return the labels that a device's channels carry now."""
        raise NotImplementedError

    def _use(self) -> None:
        """Use what has been kept, at once."""
        raise NotImplementedError


class AssignPads(_Assigning):
    """Each painted place in turn: the pad that is stepped on is this place's."""

    kind = "assign"

    def count(self) -> int:
        return len(self.settings.floor.labels)

    def asks(self) -> Event:
        return sentence("assign-step", label=self.settings.floor.labels[min(self.at, self.count() - 1)])

    def lit(self) -> TryLamp:
        label = self.settings.floor.labels[self.at]
        found = next(((device, channel) for device, channel, one in self.settings.lamps() if one == label), ("", ""))
        return TryLamp(*found)

    def stepped(self, step: Stepped, now: float) -> list[Cue]:
        device, _, channel = step.sensor.partition(".")
        if not step.down or self.done:
            return []
        if device not in self.settings.devices or channel not in self.settings.devices[device].sensors:
            return self.tell("pad-unknown", sound="refused")
        which = (device, channel)
        if which == self.last:  # a foot that comes back
            return [Hush(), Play("step"), *self.says()]
        if which in self.answers:
            hush, earcon, said = self.tell("assign-taken", sound="refused", label=self.answers[which])
            return [hush, earcon, said, Say(FILE, (self.asks(),), Priority.ANSWER, topic="asks", again=False)]
        self.rests(step.sensor)
        return self.tells(which, self.settings.floor.labels[self.at])

    def dressed(self, board: Board) -> Board:
        """Show the label large, for whoever stands on the floor."""
        if self.done:
            return board
        label = self.settings.floor.labels[self.at]
        text = self.session.words.text(FILE, self.asks())
        return replace(board, big=label, big_text=text, progress=(self.at, self.count()))

    def _kept(self, assigned: Assigned) -> Mapping[str, Mapping[str, str]]:
        return assigned.sensors

    def _with(self, assigned: Assigned, labels: Mapping[str, Mapping[str, str]]) -> Assigned:
        return Assigned(labels, assigned.lamps)

    def _carried(self, device: str) -> dict[str, str]:
        return {channel: one.label for channel, one in self.before.devices[device].sensors.items()}

    def _use(self) -> None:
        for device, bindings in meanings(self.settings, self.out).items():
            if device in self.pads:
                self.desk.rebind(device, bindings)


class AssignLamps(_Assigning):
    """Each lamp lights in turn: where it is seen is its label. Stepped on where all labels are places, else chosen."""

    kind = "assign-lamps"

    def __init__(self, session: Session, desk: Desk) -> None:
        super().__init__(session, desk)
        self.lamps = tuple(self.before.lamps())
        self.hears = self._hears_at_all()

    def _hears_at_all(self) -> frozenset[str]:
        labels = {label for _, _, label in self.before.lamps()}
        sensors = [one.label for name, _, one in self.before.sensors() if name in self.pads]
        return self.pads if labels <= set(sensors) else frozenset()

    @property
    def taking(self) -> tuple[Entry, ...]:
        return super().taking if self._hears_at_all() else ()

    def take(self, now: float) -> list[Cue]:
        self._own(self._hears_at_all(), now)
        return self.session.refreshed(Play("turn"))

    def count(self) -> int:
        return len(self.lamps)

    def asks(self) -> Event:
        return sentence("assign-lamps-step" if self.hears else "assign-lamps-which")

    def lit(self) -> TryLamp:
        device, channel, _ = self.lamps[self.at]
        return TryLamp(device, channel)

    def own_entries(self) -> tuple[Entry, ...]:
        """Return the labels of this device's lamps that are not told yet."""
        device = self.lamps[self.at][0]
        told = {label for (one, _), label in self.answers.items() if one == device}
        labels = dict.fromkeys(label for one, _, label in self.lamps if one == device and label not in told)
        return tuple(Entry(f"label {one}", sentence("lamp-where", label=one), FILE, icon="hint") for one in labels)

    def chosen(self, id: str, now: float) -> list[Cue]:
        if not id.startswith("label "):
            return super().chosen(id, now)
        return self._is(id.removeprefix("label "))

    def stepped(self, step: Stepped, now: float) -> list[Cue]:
        if not step.down or self.done:
            return []
        self.rests(step.sensor)
        label = self.label_of(step.sensor)
        if f"label {label}" not in [one.id for one in self.own_entries()]:
            return self.tell("assign-lamps-no-lamp", sound="refused", label=label)
        return self._is(label)

    def _is(self, label: str) -> list[Cue]:
        device, channel, _ = self.lamps[self.at]
        return self.tells((device, channel), label)

    def _kept(self, assigned: Assigned) -> Mapping[str, Mapping[str, str]]:
        return assigned.lamps

    def _with(self, assigned: Assigned, labels: Mapping[str, Mapping[str, str]]) -> Assigned:
        return Assigned(assigned.sensors, labels)

    def _carried(self, device: str) -> dict[str, str]:
        return {channel: label for one, channel, label in self.before.lamps() if one == device}

    def _use(self) -> None:
        for device, labels in lamp_labels(self.settings).items():
            self.desk.relamp(device, labels)
