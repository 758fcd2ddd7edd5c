"""A whole installation on a given clock: simulated mat, a voice and a sound that answer at once, one ordered list.

`Bench.seen` is what a player got, in order: `lamps A around`, `hush`, `earcon on`, `keep move`, `say Point 3. ...`. The
core is the real one; only the clock, the voice and the sound device are ours.
"""

from __future__ import annotations

import itertools
import queue
import time
import types
from pathlib import Path

import games
import kiosk.installation as core
from config.model import Settings
from config.profile import Profile
from hardware.facts import DeviceLost, Fault, PressDown, PressUp, SpeechReady
from hardware.limiter import Limiter
from hardware.simulated import SimulatedMat
from kiosk import play
from kiosk.installation import Installation, Parts
from kiosk.intents.pipeline import Binding, DeviceInput, Timing
from kiosk.languages import sentences
from kiosk.outputs import WiredLamps
from kiosk.session import Session
from kiosk.store import Store

# A kiosk freezes what it has at its start. Here hundreds of them live in one process: each is to be forgotten with its
# files, and a full collection at each start would go through all that the tests before have left.
core.gc = types.SimpleNamespace(collect=lambda: None, freeze=lambda: None)

CROSS = {"1": "up", "2": "left", "3": "choose", "4": "right", "5": "down"}
KEYS = {"left": "left", "right": "right", "up": "up", "down": "down", "space": "choose", "h": "help", "i": "hint",
        "u": "undo", "y": "redo", "r": "repeat", "w": "where", "p": "pause", "a": "ask", "tab": "next"}  # fmt: skip
LETTERS_PER_S = 15.0
EXTRA = {
    "switch": DeviceInput("switch", "auto-scan", Timing(dwell_s=0.0), {"press": Binding(control="choose")}),
    "keypad": DeviceInput(
        "keypad", "coordinates", Timing(dwell_s=0.0),
        {str(n): Binding(label=str(n)) for n in range(10)}
        | {"*": Binding(control="ask"), "#": Binding(control="enter")},
    ),
    "pair": DeviceInput(
        "pair", "step-scan", Timing(dwell_s=0.0), {"1": Binding(control="next"), "2": Binding(control="choose")}
    ),
}  # fmt: skip
"""Other things to play with: one switch, a keypad for numbers, two switches."""


class FakeVoice:
    """Makes a 'file' of any text at once; the path is the text, so that the sound can tell what it plays."""

    def __init__(self, clock, name="voice"):
        self.name, self.clock = name, clock
        self.works = True
        self.post = None

    def open(self, post):
        self.post = post

    def close(self):
        pass

    def make(self, ticket, text, *, language, rate, pitch, voice=""):
        if self.works:
            self.post(SpeechReady(ticket, text, self.clock()))

    def prepare(self, texts, *, language, rate, pitch, voice=""):
        pass

    def forget(self, ticket):
        pass

    def voices(self):
        return ("", "f2", "m3")


class FakeSound:
    """Plays into the list. Speech lasts as long as its letters."""

    def __init__(self, seen, name="sound"):
        self.name, self.seen, self.ears = name, seen, "both"

    def open(self, post):
        pass

    def close(self):
        pass

    def play(self, track, path, *, volume=1.0, pan=0.0):
        if track == "cue":
            self.seen.append(f"earcon {Path(path).stem.rpartition('-')[0]}")
            return 0.2
        self.seen.append(f"say {path}")
        return len(path) / LETTERS_PER_S

    def stop(self, track):
        pass

    def duck(self, track, level):
        pass

    def preload(self, paths):
        pass

    def poll(self, now):
        pass


class Screen:
    """Keeps the boards that it was shown."""

    def __init__(self, name="screen"):
        self.name, self.boards = name, []

    def open(self, post):
        pass

    def close(self):
        pass

    def show(self, board):
        self.boards.append(dict(board))


class Bench:
    """An installation under test. `press`, `tap`, `key` act; `run(s)` lets time pass; `seen` is what the player got."""

    def __init__(self, folder, *, game="region_select", options=None, language="en", dwell_s=0.2, mode="direct",
                 devices=None, inputs=None, lamps=("A", "B", "around"), record=None, seed=1, faults=None,
                 real_time=False, opponents=None, extra=(), profile=None, manner=None, desk=False,
                 seats=None, courses=None):  # fmt: skip
        self.real_time, self.courses = real_time, courses
        self._now = 100.0
        self.seen: list[str] = []
        self.mat = SimulatedMat("mat", sensors=tuple(CROSS), lamps=tuple(lamps), clock=self.clock)
        self.sound, self.voice, self.screen = FakeSound(self.seen), FakeVoice(self.clock), Screen()
        self.screens = {name: Screen(name) for name in seats or {}}
        self.record = record or Store(Path(folder) / "record.db", wall_ms=lambda: round(self.now * 1000))
        self.game = games.load(game) if isinstance(game, str) else game
        devices = [self.mat] if devices is None else devices
        self.desk = self._desk() if desk else None
        base = Profile(language=language, speech_volume=1.0, cue_volume=0.8)
        parts = Parts(
            session=self._session(options, base, seed, opponents, manner),
            inputs=inputs or (*self.inputs(dwell_s, mode), *(EXTRA[name] for name in extra)),
            devices=devices,
            lamps=[WiredLamps(one, {lamp: lamp for lamp in one.lamps}, Limiter()) for one in devices],
            screens=[self.screen, *self.screens.values()],
            seats=seats or {},
            sound=self.sound,
            voice=self.voice,
            record=self.record,
            desk=self.desk,
        )
        self.installation = Installation(parts, clock=self.clock)
        self._listen(faults)
        self.installation.open()
        if profile is not None:  # somebody who plays so has been chosen
            self.installation._give(self.installation.session.adapt(profile), self.now)
        self.settle()

    def inputs(self, dwell_s, mode="direct"):
        pads = {pad: Binding(label=pad, cursor=control) for pad, control in CROSS.items()}
        keys = {str(n): Binding(label=str(n)) for n in range(1, 10)}
        keys |= {key: Binding(control=control) for key, control in KEYS.items()}
        return (
            DeviceInput("mat", mode, Timing(dwell_s=dwell_s), pads, frozenset()),
            DeviceInput("keyboard", "direct", Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0), keys),
        )

    def _desk(self):
        from kiosk.caregiver.desk import Desk
        from kiosk.pin import Pin
        from kiosk.players import Players

        players = Players(self.record)
        return Desk(self.record, players, Pin(self.record), Settings())

    def _session(self, options, base, seed, opponents, manner):
        found = self.record.unfinished() if hasattr(self.record, "unfinished") else None
        unfinished = None
        if found is not None:

            def unfinished(now):
                resumed = play.resume(self.game, found.options, found.seed, found.start, found.steps, now)
                return (*resumed, found.language)

        others = [one for one in ("en", "uk", "ja") if one != base.language]
        return Session(self.game, lambda one: sentences(one, (self.game.NAME,)), options=options or {},
                       seeds=itertools.count(seed).__next__, languages=(base.language, *others), base=base,
                       unfinished=unfinished, opponents=opponents, manner=manner, office=self.desk,
                       door=None if self.desk is None else self._door(), courses=self.courses)  # fmt: skip

    def _door(self):
        from kiosk.caregiver.home import door

        return door(self.desk)

    def _listen(self, faults):
        """Put lamps, silence, record and boards into the one list; `faults(name)` may raise at any of them."""
        outputs, faults = self.installation.outputs, faults or (lambda name: None)

        def heard(owner, method, name):
            inner = getattr(owner, method)

            def outer(*arguments, **more):
                faults(f"before {method}")
                line = name(*arguments)
                if line:
                    self.seen.append(line)
                answer = inner(*arguments, **more)
                faults(f"after {method}")
                return answer

            setattr(owner, method, outer)

        heard(outputs.lamps, "light", lambda lit, *_: " ".join(["lamps", *sorted(k for k, v in lit.items() if v)]))
        heard(self.installation.speaker, "hush", lambda now: "hush")
        heard(outputs, "keep", lambda row, now: f"keep {row.kind}")
        heard(self.record, "write", lambda row: "")
        heard(self.sound, "play", lambda *a: "")
        heard(self.screen, "show", lambda board: "")

    @property
    def now(self):
        return time.monotonic() if self.real_time else self._now

    @now.setter
    def now(self, value):
        assert not self.real_time
        self._now = value

    def clock(self):
        return self.now

    def until(self, seen, patience_s=20.0):
        """In real time: turn the loop until something is seen."""
        end = time.monotonic() + patience_s
        while not seen():
            assert time.monotonic() < end, f"never seen; so far: {self.seen[-12:]}"
            self.installation.turn()

    def settle(self):
        """Answer everything that is on the queue, and everything that this puts there."""
        while True:
            try:
                fact = self.installation.queue.get_nowait()
            except queue.Empty:
                break
            self.installation.step(fact, self.now)
        self.installation.step(None, self.now)

    def until_settled(self, seen, patience_s=20.0):
        """On the given clock: answer facts until something that a driver's thread does is seen."""
        end = time.monotonic() + patience_s
        while not seen():
            assert time.monotonic() < end, "never seen"
            self.settle()
            time.sleep(0.005)
        self.settle()

    def run(self, seconds):
        """Let time pass, waking at every due time as the loop does."""
        until = self.now + seconds
        while self.now < until:
            self.settle()
            wait = self.installation._wait_s(self.now)
            self.now = min(until, self.now + max(wait, 0.001))
        self.settle()

    def tap(self, pad, stay=0.3):
        """Stand on a pad and step off again."""
        self.mat.press(pad)
        self.run(stay)
        self.mat.release(pad)
        self.run(0.6)

    def key(self, key):
        """Press and release a key."""
        self.press(f"keyboard.{key}")
        self.run(0.2)

    def press(self, sensor, stay=0.05):
        """Press and release any sensor, such as `switch.press`."""
        self.down(sensor)
        self.run(stay)
        self.up(sensor)
        self.run(0.05)

    def down(self, sensor):
        self.installation.queue.put(PressDown(sensor, self.now))
        self.settle()

    def up(self, sensor):
        self.installation.queue.put(PressUp(sensor, self.now))
        self.settle()

    def lose(self, device, fault=Fault.BOARD):
        self.installation.queue.put(DeviceLost(device, fault, "test", self.now))
        self.run(0.1)

    @property
    def board(self):
        return self.screen.boards[-1]

    @property
    def spoken(self):
        return [line.removeprefix("say ") for line in self.seen if line.startswith("say ")]

    @property
    def position(self):
        return self.installation.session.table.position
