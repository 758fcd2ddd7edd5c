"""A floor with cables that can be wrong: a whole installation on a given clock, a caregiver's page on its screen.

`wired` says which channel lies under which painted place; a place that is not in it is dead. The person reads the
screen or hears the voice, and steps on painted places.
"""

from __future__ import annotations

from dataclasses import replace

from bench import Bench

from config.model import Keyboard, Lamp, Sensor, Settings, Simulated
from hardware.simulated import SimulatedMat
from kiosk import wiring
from kiosk.caregiver.desk import Desk
from kiosk.cues import Show
from kiosk.pin import Pin
from kiosk.players import Players

CURSOR = {"1": "up", "2": "left", "3": "choose", "4": "right", "5": "down"}


def mat(lamps=("A", "B"), pads=CURSOR):
    """Return a simulated mat of five pads as the settings say it."""
    return Simulated(
        kind="simulated",
        sensors={pad: Sensor(label=pad, cursor=control) for pad, control in pads.items()},
        lamps={lamp: Lamp(label=lamp) for lamp in lamps},
    )


def keyboard():
    keys = {str(n): Sensor(label=str(n)) for n in range(1, 10)}
    keys |= {"space": Sensor(control="choose"), "tab": Sensor(control="next"), "backspace": Sensor(control="back")}
    return Keyboard(kind="keyboard", sensors=keys)


def settings_of(**devices):
    return Settings(devices=devices or {"mat": mat(), "keyboard": keyboard()})


class Floor(Bench):
    """The installation, its desk and its floor."""

    def __init__(self, folder, *, settings=None, wired=None, **more):
        self.settings = settings or settings_of()
        self.wired = {pad: pad for pad in CURSOR} | (wired or {})
        devices = wiring.make_devices(self.settings, self.clock)
        # people stand on this simulated mat, so menus are as short as it is
        made = (wiring.device_input(name, self.settings) for name in self.settings.devices)
        inputs = tuple(replace(one, announced=True) for one in made)
        super().__init__(folder, game="null_game", devices=devices, inputs=inputs, desk=True, **more)
        found = [one for one in devices if isinstance(one, SimulatedMat)]
        self.mat = found[0] if found else self.mat
        self.relamped = []
        self.desk.relamp = lambda device, labels: self.relamped.append((device, dict(labels)))
        self.seen.clear()

    def _desk(self):
        return Desk(self.record, Players(self.record), Pin(self.record), self.settings)

    @property
    def session(self):
        return self.installation.session

    @property
    def page(self):
        return self.session.pages[-1]

    def meet(self, page):
        """Open a page, as the caregiver's home does."""
        self.session.active_at = self.now
        self.installation._give([*self.session.go_to(page(self.session, self.desk)), Show()], self.now)
        self.settle()
        return self.page

    def stand(self, place):
        """Step on a painted place, where its pad answers."""
        if self.wired[place]:
            self.mat.press(self.wired[place])
        self.settle()

    def leave(self, place):
        if self.wired[place]:
            self.mat.release(self.wired[place])
        self.settle()

    def step(self, place, stay=0.4):
        """Step on a painted place and off again."""
        self.stand(place)
        self.run(stay)
        self.leave(place)
        self.run(0.3)

    def item(self, id):
        """Choose an item by the key of its number, on whichever page of the menu it is."""
        while id not in self.ids():
            self.item("more")
        number = next(item["label"] for item in self.board["items"] if item["id"] == id)
        self.key(number)

    def ids(self):
        return [item["id"] for item in self.board["items"]]

    @property
    def title(self):
        return self.board["subtitle"]

    @property
    def asked(self):
        """What the screen asks for now."""
        return self.board["lines"][0]

    @property
    def said(self):
        """Everything that was said, as one text."""
        return " ".join(self.spoken)
