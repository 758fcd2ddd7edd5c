"""A room to press in: traces of presses on a given clock, and the focus as a session keeps it."""

from hardware.facts import PressDown, PressUp
from kiosk.intents.intent import Choose, Next, Noticed, Pick
from kiosk.intents.pipeline import Pipeline, Scene
from kiosk.screens.focus import LEAVE, RowScan, in_turn


def play(pipeline, edges, until=100.0):
    """All intents of a trace of (time, sensor, down), the clock going to every due time."""
    found = []
    for at, sensor, down in [*edges, (until, "", None)]:
        while (due := pipeline.due()) is not None and due <= at:
            found += pipeline.tick(due)
        if down is not None:
            found += pipeline.hear(PressDown(sensor, at) if down else PressUp(sensor, at), at)
    return found


def tap(sensor, at, stay=0.4):
    return [(at, sensor, True), (at + stay, sensor, False)]


def scene_of(count, generation=5, in_a_row=3):
    """A screen of so many places with numbers, and the way to ask at the end."""
    order = (*(f"p{n}" for n in range(1, count + 1)), "ask")
    rows = tuple(order[at : at + in_a_row] for at in range(0, len(order), in_a_row))
    return Scene(generation, {str(n): f"p{n}" for n in range(1, count + 1)}, order, rows)


class Room:
    """One screen that goes on and on: `focus` moves, what is chosen lands in `chosen`, all intents in `heard`."""

    def __init__(self, *devices, scene, door_code=(), at=0.0):
        self.pipeline = Pipeline(devices, door_code)
        self.scene, self.now = scene, at
        self.focus, self.scan = None, RowScan(scene.rows)
        self.chosen, self.heard = [], []
        self.pipeline.show(scene, at)

    def _hear(self, intents):
        for intent in intents:
            self.heard.append(intent)
            if not isinstance(intent, Noticed) and intent.generation != self.scene.generation:
                continue
            match intent:
                case Next() if intent.rows:
                    self.focus = self.scan.next(self.focus, intent.by)
                case Next():
                    self.focus = in_turn(self.scene.order, self.focus, intent.by)
                case Pick() if intent.rows and self.scan.marked:
                    self.focus = self.scan.enter()
                case Pick() if self.focus == LEAVE:
                    self.scan.leave()
                    self.focus = None
                case Pick():
                    self._choose(self.focus)
                case Choose():
                    self._choose(intent.target)

    def _choose(self, target):
        self.chosen.append(target)
        self.scan = RowScan(self.scene.rows)
        if self.scene.rows:
            self.focus = None

    def until(self, at):
        """Let time pass, waking when the pipeline asks for it."""
        while (due := self.pipeline.due()) is not None and due <= at:
            self.now = max(self.now, due)
            self._hear(self.pipeline.tick(self.now))
        self.now = max(self.now, at)

    def wake(self):
        """Sleep until the pipeline asks to be woken."""
        due = self.pipeline.due()
        assert due is not None, "the loop would sleep for ever"
        self.until(due)

    def press(self, sensor, stay=0.3, rest=0.7):
        """Press, hold, release, rest."""
        self._hear(self.pipeline.hear(PressDown(sensor, self.now), self.now))
        self.until(self.now + stay)
        self._hear(self.pipeline.hear(PressUp(sensor, self.now), self.now))
        self.until(self.now + rest)

    def of(self, kind):
        return [intent for intent in self.heard if isinstance(intent, kind)]
