"""The installation: everything that is plugged in, and the one loop that brings a step from the floor to the lamps.

The core waits on one queue. A fact wakes it at once: the pipeline says what the player means, the session what the
player gets for it, and the outputs give it. This is the only place that reads the clock.
"""

from __future__ import annotations

import gc
import logging
import queue
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from config.profile import Profile
from games.game import Event
from hardware.devices import Clock, Device, ScreenDevice, SoundDevice, VoiceDevice
from hardware.facts import Closed, DeviceBack, DeviceLost, Fact, Fault, SpeechFailed, SpeechReady, Thought
from kiosk.caregiver.assigned import ASSIGNED, OUT, meanings
from kiosk.caregiver.desk import Desk
from kiosk.cues import Cue, Priority, Say, Show
from kiosk.intents.intent import Intent
from kiosk.intents.pipeline import Binding, DeviceInput, Pipeline
from kiosk.kept import chosen_game, kept_opponents
from kiosk.languages import Sentences, sentences
from kiosk.outputs import Outputs, Record, WiredLamps
from kiosk.session import Session
from kiosk.speaker import Speaker
from kiosk.table import Table
from kiosk.thinker import Thinker
from sounds.recipe import FOLDER

LOG = logging.getLogger("footlights.installation")

LONGEST_WAIT_S = 0.5
"""The loop looks after the sound device at least this often."""

OFTEN = ("title-invites", "goodbye", "paused", "undone", "redone", "restarted", "nothing-to-undo", "edge")
"""Sentences of the kiosk that are the same every time."""

TELL_AGAIN_S = 60.0
"""A fault that comes at every turn is logged so often."""

STUMBLED_S = 0.02
"""After a fault of our own the loop rests so long, in case it comes again at once; a fact still wakes it."""

SETTLE_S = 2.0
"""So long after the start it is said when there is nothing to play with."""


@dataclass(slots=True)
class Parts:
    """What an installation is made of. `inputs` is how each device is played; `players` are the devices with sensors
    that a person can reach, by name, each with the device whose loss silences it (a keyboard is as alive as its
    window). `seats` gives the seat of each screen that is one player's own; the others are the room's.
    `spare_screen` is opened when the window cannot be.
    """

    session: Session
    inputs: tuple[DeviceInput, ...]
    devices: list[Device]
    lamps: list[WiredLamps]
    screens: list[ScreenDevice]
    sound: SoundDevice
    voice: VoiceDevice
    record: Record
    door_code: tuple[str, ...] = ()
    desk: Desk | None = None
    self_test: bool = False
    players: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    seats: Mapping[str, int] = field(default_factory=dict)
    spare_screen: ScreenDevice | None = None
    thinker: Thinker | None = None


class Installation:
    """Runs the kiosk. `step` does one turn of the loop, so that a test can give the clock and the facts."""

    def __init__(self, parts: Parts, *, clock: Clock = time.monotonic) -> None:
        self.parts, self.clock = parts, clock
        self.queue: queue.SimpleQueue[Fact] = queue.SimpleQueue()
        self.session = parts.session
        self.pipeline = Pipeline(parts.inputs, door_code=parts.door_code)
        self._fit_session()
        self.session.seats = {device.name: device.seat for device in parts.inputs if device.seat is not None}
        self.speaker = Speaker(parts.voice, parts.sound)
        self.thinker = parts.thinker or Thinker(clock=clock)
        self.outputs = Outputs(
            lamps=parts.lamps,
            sound=parts.sound,
            speaker=self.speaker,
            screens=parts.screens,
            record=parts.record,
            words=self.words,
            thinker=self.thinker,
            board=self.session.board,
            seats=parts.seats,
            post=self.queue.put,
        )
        self.speaker.on_caption = self.outputs.on_caption
        self.outputs.on_adapt = self._adapt
        self.watchers: list[Callable[[Fact | Cue, float], None]] = []
        """Called with each fact that is taken and each cue that is given: a monitor, a recording."""
        self.outputs.watchers.append(self._watch)
        self.lost: dict[str, Fault] = {}
        self._told_floor: tuple[Table | None, tuple[str, str] | None] = (None, None)
        """The game for which it was said how the floor is played, and what was said; None: as ever."""
        self.closed = False
        self.opened_at = 0.0
        self._told_aside: Path | None = None
        self.each_turn: Callable[[float], None] = lambda now: None
        """Called at the end of each turn of the loop: the demonstration presses its pads here."""
        self.on_ready: Callable[[], None] = lambda: None
        """Called once, when every screen has said that it is there or that it is not."""
        self._unreported = {screen.name for screen in parts.screens}
        self._stumbled = False
        self._faults: dict[str, float] = {}
        """Faults of our own, and when each is logged again."""
        self._ready = False

    def words(self, language: str) -> Sentences:
        """Return the sentences of a language."""
        return sentences(language, (self.session.game.NAME,))

    # -- the loop ---------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the window is closed or the program is told to stop. However it ends, lamps go off."""
        try:
            self.open()
            while not self.closed:
                self.turn()
        finally:
            self.close()

    def open(self) -> None:
        """Open every device, sound first: it can report everything else."""
        self.opened_at = self.clock()
        for device in self._all_devices():
            device.open(self.queue.put)
        self.thinker.open(self.queue.put)
        if self.parts.record.failed:
            self.queue.put(DeviceLost("record", Fault.RECORD, self.parts.record.failed, self.opened_at))
        self._lend_desk()
        self._give(self.session.open(), self.clock())
        if self.parts.self_test and self.parts.desk is not None:
            from kiosk.caregiver.self_test import at_start

            page = at_start(self.session, self.parts.desk)
            self._give([*self.session.go_to(page), Show()], self.clock())
        self._prepare()
        if self.parts.record.newer:
            self.outputs.say("record-newer", self.clock(), topic="record")
        gc.collect()
        gc.freeze()

    def _lend_desk(self) -> None:
        """The caregiver's pages see the devices as they are now, and what they assigned before holds again."""
        desk = self.parts.desk
        if desk is None:
            return
        desk.sensors, desk.rebind = self.pipeline.sensors, self._rebind
        desk.relamp, desk.voices = self.outputs.lamps.relamp, self.parts.voice.voices
        desk.faults = lambda: {device: fault.value for device, fault in self.lost.items()}
        desk.settle, desk.begin_anew = lambda: self.outputs.flush(self.clock()), self._begin_anew
        if desk.kept(ASSIGNED) or desk.kept(OUT):
            from kiosk.caregiver.assign import use_kept  # a caregiver's pages are no part of a start

            use_kept(desk)

    def _begin_anew(self) -> None:
        """A backup has been restored: nothing of the record before goes into it, and what was chosen on it holds."""
        from kiosk.caregiver.assign import use_kept

        desk = self.parts.desk
        assert desk is not None
        self.outputs.forget()
        desk.unwritten.clear()
        name, options = chosen_game(desk.settings, desk)
        session = self.session
        session.game, session.options = session.games.get(name, session.game), options
        session.opponents = kept_opponents(desk)
        if language := desk.kept("language"):
            session.settle_language(language)
        for device, bindings in meanings(desk.settings).items():
            desk.rebind(device, bindings)
        use_kept(desk)

    def _rebind(self, device: str, bindings: Mapping[str, Binding]) -> None:
        self.pipeline.rebind(device, bindings)
        self._fit_session()

    def _fit_session(self) -> None:
        """Menus and large boards fit what there is to play with."""
        session, pipeline = self.session, self.pipeline
        session.page_size, session.scanned = pipeline.reach(), pipeline.scans_alone()
        session.met_by(pipeline.choosing_pads(), scanned=pipeline.scans_large())

    def _prepare(self) -> None:
        """Have at hand what will be heard often: the earcons, and the sentences of the screens."""
        words = self.words(self.session.language)
        self.parts.sound.preload(sorted(str(path) for path in FOLDER.iterdir()))
        often = (words.speech("kiosk", Event(key)) for key in OFTEN)
        voice = self.speaker
        language = self.session.language
        self.parts.voice.prepare(often, language=language, rate=voice.rate, pitch=voice.pitch, voice=voice.variant)

    def turn(self) -> None:
        """Wait for the next fact or timer, and do what it asks for. A fault in one step is logged; the game goes on."""
        fact: Fact | None = None
        wait_s = max(self._wait_s(self.clock()), STUMBLED_S if self._stumbled else 0.0)
        try:
            fact = self.queue.get(timeout=wait_s) if wait_s > 0 else self.queue.get_nowait()
        except queue.Empty:
            fact = None
        now, self._stumbled = self.clock(), False
        for part in self._work(fact, now):
            try:
                part()
            except Exception:
                self._stumbled = True
                self._log_fault(fact, now)

    def step(self, fact: Fact | None, now: float) -> None:
        """One step of the whole way: fact, intents, cues. `None` is the passing of time."""
        for part in self._work(fact, now):
            part()

    def _work(self, fact: Fact | None, now: float) -> Iterator[Callable[[], None]]:
        """Yield what a step does, in parts that do without each other: a fault in one silences none of the others."""
        if fact is not None:
            yield lambda: self._hear(fact, now)
            yield lambda: self._look_after(fact, now)
        yield lambda: self._mean_all(self.pipeline.tick(now), now)
        yield lambda: self._give(self.session.tick(now), now)
        yield lambda: self.speaker.tick(now)
        yield lambda: self.session.playing.listen(self.speaker.busy, now)
        yield lambda: self.pipeline.listen(self.speaker.telling, self.speaker.naming, now)
        yield lambda: self.outputs.tick(now)
        yield lambda: self.parts.sound.poll(now)
        yield lambda: self._check_players(now)
        yield lambda: self._check_record(now)
        yield self._check_ready
        yield lambda: self.each_turn(now)

    def _check_ready(self) -> None:
        if not self._ready and not self._unreported:
            self._ready = True
            self.on_ready()

    def _log_fault(self, fact: Fact | None, now: float) -> None:
        """Log the fault of our own that is being handled; the same again, at every turn maybe, once a minute."""
        text = traceback.format_exc()
        if now >= self._faults.get(text, 0.0):
            self._faults = {one: until for one, until in self._faults.items() if now < until}
            self._faults[text] = now + TELL_AGAIN_S
            LOG.error("K0 step: %s could not be answered; the game goes on\n%s", fact, text)

    def _hear(self, fact: Fact, now: float) -> None:
        """Let the page on top have the fact first; what it does not take goes to the pipeline."""
        self._watch(fact, now)
        taken = self.session.hear_fact(fact, now)
        intents = self.pipeline.hear(fact, now)
        if taken is not None:
            self._give(taken, now)
            return
        self._mean_all(intents, now)

    def close(self) -> None:
        """Lamps off, devices closed. May be called twice."""
        self.outputs.dark()
        self.outputs.flush(self.clock())
        self.parts.record.close()
        for device in reversed(self._all_devices()):
            try:
                device.close()
            except Exception:
                LOG.exception("K0 %s could not be closed", device.name)
        self.thinker.close()

    def _all_devices(self) -> list[Device]:
        return [self.parts.sound, self.parts.voice, *self.parts.devices, *self.parts.screens]

    def _wait_s(self, now: float) -> float:
        dues = (self.pipeline.due(), self.speaker.due(now), self.outputs.due(now), self.session.due())
        times = [due for due in dues if due is not None]
        return min(LONGEST_WAIT_S, max(0.0, min(times) - now)) if times else LONGEST_WAIT_S

    def _mean_all(self, intents: Iterable[Intent], now: float) -> None:
        for intent in intents:
            self._mean(intent, now)

    def _mean(self, intent: Intent, now: float) -> None:
        self._give(self.session.hear(intent, now), now)

    def _watch(self, seen: Fact | Cue, now: float) -> None:
        for watch in self.watchers:
            try:
                watch(seen, now)
            except Exception:
                LOG.exception("K0 a watcher could not take %s; the game goes on", seen)

    def _adapt(self, profile: Profile) -> None:
        """Pads and keys are as this player needs them."""
        self.pipeline.adapt(profile, self.session.base)
        self._fit_session()
        if self._ready:
            self._prepare()

    def _give(self, cues: list[Cue], now: float) -> None:
        """Give the player these cues; when they opened another screen, what stands on the floor waits."""
        language = self.outputs.language
        self.outputs.perform(cues, now)
        if self.outputs.language != language:
            self._put_notice()
        if self.session.generation == self.pipeline.scene.generation:
            return
        self.pipeline.show(self.session.scene(), now)
        if self.session.menu is None and self.session.table is not None:
            self._tell_floor(self.session.table, now)

    def _tell_floor(self, table: Table, now: float) -> None:
        """Say how the pads are played where that is another way than their own; once for a game and a way.

        Another drawing of the same figure may have room for feet where the one before had none, so it is said, too,
        when each pad is its own place again.
        """
        game, before = self._told_floor
        before = before if game is table else None
        fallback = self.pipeline.fallback()
        if fallback == before or (fallback is None and not self.pipeline.by_places()):
            return
        self._told_floor = table, fallback
        mode, why = fallback or ("direct", "")
        key = "floor-narrow" if why == "narrow" else "floor-too-small"
        key = key if mode == "cursor" else f"floor-{mode}"
        key = f"floor-ask-{mode}" if why == "ask" else key
        self.outputs.say(key, now, Priority.OTHER, "floor", **self.pipeline.pads())

    # -- devices ----------------------------------------------------------------------------------------------------

    def _look_after(self, fact: Fact, now: float) -> None:
        match fact:
            case SpeechReady() | SpeechFailed():
                self.speaker.hear(fact, now)
            case Thought():
                self._give(self.session.hear_thought(fact, now), now)
            case DeviceLost():
                self.speaker.hear(fact, now)
                self._lose(fact, now)
            case DeviceBack():
                self.speaker.hear(fact, now)
                self._find(fact, now)
            case Closed():
                self.closed = True

    def _lose(self, fact: DeviceLost, now: float) -> None:
        """Say once what is missing, by what there is: voice, caption, notice, log."""
        self._unreported.discard(fact.device)
        if fact.fault is Fault.SCREEN and self.parts.spare_screen is not None:
            self._open_spare_screen()
        if self.lost.get(fact.device) == fact.fault:
            return
        LOG.warning("%s %s: %s", fact.fault.value, fact.device, fact.reason)
        self.lost[fact.device] = fact.fault
        self._say_fault("fault", fact.device, fact.fault, now)

    def _open_spare_screen(self) -> None:
        """There is no window: the terminal is the screen from now on."""
        assert self.parts.spare_screen is not None
        screen, self.parts.spare_screen = self.parts.spare_screen, None
        self.parts.screens.append(screen)
        self.parts.players = {**self.parts.players, f"keys of the {screen.name}": (screen.name,)}
        self.outputs.screens.append(screen)
        screen.open(self.queue.put)
        self._give([Show()], self.clock())

    def _find(self, fact: DeviceBack, now: float) -> None:
        self._unreported.discard(fact.device)
        fault = self.lost.pop(fact.device, None)
        if fault is None:
            return
        LOG.warning("%s %s: is answering again", fault.value, fact.device)
        self._say_fault("over", fact.device, fault, now)

    def _say_fault(self, kind: str, device: str, fault: Fault, now: float) -> None:
        self.outputs.say(f"{kind}-{fault.value}", now, Priority.OTHER, topic=f"device {device}", device=device)
        for cue in self.session.invitation():
            if isinstance(cue, Say):  # after the fault, so that the last words are what to do
                self.outputs.perform([replace(cue, priority=Priority.OTHER, topic="invitation")], now)
        self._put_notice()

    def _put_notice(self) -> None:
        words = self.words(self.session.language)
        notices = [words.text("kiosk", _fault_event(*one)) for one in self.lost.items()]
        self.outputs.put_notice(notices[-1] if notices else "")

    def _check_record(self, now: float) -> None:
        """Say once when a damaged record was set aside, at the start or in the middle, and what was carried over."""
        aside = self.parts.record.set_aside
        if aside is None or aside == self._told_aside:
            return
        self._told_aside = aside
        rescued = self.parts.record.rescued
        saved = rescued is not None and rescued.games > 0
        self.outputs.say("record-rescued" if saved else "record-set-aside", now, topic="record")

    def _check_players(self, now: float) -> None:
        """Say when there is nothing to play with: no pad, no key, no window that takes a touch."""
        if now - self.opened_at < SETTLE_S:
            return
        missing = bool(self.parts.players) and all(
            any(one in self.lost for one in needs) for needs in self.parts.players.values()
        )
        if missing and "input" not in self.lost:
            self._lose(DeviceLost("input", Fault.INPUT, "no pad, keypad or keyboard answers", now), now)
        elif not missing and "input" in self.lost:
            self._find(DeviceBack("input", now), now)


def _fault_event(device: str, fault: Fault) -> Event:
    return Event(f"fault-{fault.value}", (("device", device),))
