"""A recording is played again: a fresh installation, a given clock, devices that do nothing, a voice that is ready at
once. The same file gives the same cues each time; nothing waits, nothing of this machine's record is touched.

What a recording cannot give again: how long the voice really spoke, and players and results that stood in the record.
"""

from __future__ import annotations

import dataclasses
import json
import queue
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from config.model import Settings
from config.understanding import understand
from hardware.devices import Ears, Frame, Post, Track
from hardware.facts import Fact, SpeechReady
from hardware.limiter import Limiter
from kiosk.cues import Cue, Keep, Think
from kiosk.facts_text import read_fact
from kiosk.installation import Installation, Parts
from kiosk.outputs import WiredLamps
from kiosk.recording import VERSION
from kiosk.store import Store
from kiosk.thinker import Thinker
from kiosk.watching import told
from kiosk.wiring import RECORD, wire

LETTERS_PER_S = 15.0
"""So fast the replay's voice is taken to speak."""
EARCON_S = 0.2
LONGEST_GAP_S = 7 * 24 * 3600.0
"""A file whose times leap further is damaged: the timers in between would never end."""


class BadRecording(ValueError):
    """Nothing of the file can be played. The text is one line for the installer."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What a start of the kiosk began with."""

    part: int
    now: float
    seed: int
    settings: Settings
    unfinished: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Taken:
    """A fact, when the loop took it, and where it stands."""

    fact: Fact
    now: float
    file: Path
    line: int


@dataclass(frozen=True, slots=True)
class Bad:
    """A line that could not be understood, and why. The rest goes on without it."""

    file: Path
    line: int
    why: str


Entry = Heading | Taken | Bad


def entries(path: Path) -> Iterator[Entry]:
    """Yield what stands in a recording, FILE.1 before FILE where the one goes on with the other.

    Raises OSError, or BadRecording where the beginning is missing.
    """
    older = path.with_name(path.name + ".1")
    first = _first(path)
    files = [path]
    if first.part > 1:
        if not older.exists() or _first(older).part != first.part - 1:
            raise BadRecording(f"{path}:1: this is part {first.part}, and the part before it is not here")
        if first.part > 2:
            raise BadRecording(f"{older}:1: this is part {first.part - 1}, and the beginning is gone")
        files = [older, path]
    for file in files:
        yield from _entries(file)


def _first(path: Path) -> Heading:
    with path.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                entry = _entry(path, number, line)
                if isinstance(entry, Heading):
                    return entry
                why = entry.why if isinstance(entry, Bad) else "it does not begin with a heading"
                raise BadRecording(f"{path}:{number}: this is no recording: {why}")
    raise BadRecording(f"{path}:1: this is no recording: it is empty")


def _entries(path: Path) -> Iterator[Entry]:
    with path.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            if line.strip():
                yield _entry(path, number, line)


def _entry(path: Path, number: int, line: bytes) -> Entry:
    try:
        data = json.loads(line)
        if not isinstance(data, dict):
            return Bad(path, number, "it is not a JSON object")
        return _heading(data) if "footlights" in data else Taken(*read_fact(data), path, number)
    except (ValueError, RecursionError) as error:
        return Bad(path, number, str(error))


def _heading(data: Mapping[str, Any]) -> Heading:
    """Raises ValueError for one that this version cannot play."""
    if data["footlights"] != VERSION:
        raise ValueError(f"it was made by version {data['footlights']} of recording; this is version {VERSION}")
    try:
        part, seed, now = int(data["part"]), int(data["seed"]), float(data["now"])
        settings, mistakes = understand(data["settings"])
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"its heading is damaged: {error}") from error
    if mistakes:
        raise ValueError(f"its settings are not those of this version: {mistakes[0].path} {mistakes[0].what}")
    return Heading(part, now, seed, settings, data.get("unfinished"))


# ---- an installation that touches nothing -----------------------------------------------------------------------


@dataclass(slots=True)
class Still:
    """A device with pads and lamps that does nothing by itself: what it saw comes from the file."""

    name: str
    sensors: tuple[str, ...] = ()
    lamps: tuple[str, ...] = ()

    def open(self, post: Post) -> None:
        """Nothing to report."""

    def close(self) -> None:
        """Nothing to leave."""

    def show(self, frame: Mapping[str, object] | Frame) -> None:
        """Whoever replays looks at the cues."""


class ReadyVoice:
    """A voice whose every file is there at once; the path is the text itself."""

    name = "voice"

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._post: Post = lambda fact: None

    def open(self, post: Post) -> None:
        self._post = post

    def close(self) -> None:
        """Nothing to leave."""

    def make(self, ticket: int, text: str, *, language: str, rate: int, pitch: int, voice: str = "") -> None:
        self._post(SpeechReady(ticket, text, self._clock()))

    def prepare(self, texts: Iterable[str], *, language: str, rate: int, pitch: int, voice: str = "") -> None:
        """Everything is at hand already."""

    def voices(self) -> tuple[str, ...]:
        return ("",)

    def forget(self, ticket: int) -> None:
        """It was answered at once."""


class QuietSound:
    """A sound device that only knows how long things last."""

    name = "sound"

    def __init__(self) -> None:
        self.ears: Ears = "both"

    def open(self, post: Post) -> None:
        """Nothing to report."""

    def close(self) -> None:
        """Nothing to leave."""

    def play(self, track: Track, path: str, *, volume: float = 1.0, pan: float = 0.0) -> float:
        return EARCON_S if track == "cue" else len(path) / LETTERS_PER_S

    def stop(self, track: Track) -> None:
        """Nothing is heard here."""

    def duck(self, track: Track, level: float) -> None:
        """Nothing is heard here."""

    def preload(self, paths: Iterable[str]) -> None:
        """Nothing is heard here."""

    def poll(self, now: float) -> None:
        """It is always there."""


class StillThinker(Thinker):
    """Its answers come from the file, at the times when they came."""

    def ask(self, question: Think) -> None:
        """The answer is in the file."""


def still_parts(settings: Settings, folder: Path, seed: int, clock: Callable[[], float]) -> Parts:
    """Return the parts of an installation with these settings that touches nothing outside `folder`."""
    kiosk = settings.kiosk.model_copy(update={"state_folder": str(folder), "backup_folder": ""})
    settings = settings.model_copy(update={"kiosk": kiosk})
    environ = {"HOME": str(folder), "XDG_STATE_HOME": str(folder), "XDG_CACHE_HOME": str(folder)}
    parts = wire(settings, environ, terminal=False, clock=clock, seeds=seeds_of(seed))
    lamps = [WiredLamps(Still(one.device.name), one.channels, Limiter()) for one in parts.lamps]
    devices = {one.device.name: one.device for one in lamps}
    return dataclasses.replace(
        parts,
        devices=[devices.get(device.name, Still(device.name)) for device in parts.devices],
        lamps=lamps,
        screens=[Still(screen.name) for screen in parts.screens],
        sound=QuietSound(),
        voice=ReadyVoice(clock),
        spare_screen=None if parts.spare_screen is None else Still(parts.spare_screen.name),
        thinker=StillThinker(clock=clock),
    )


def seeds_of(seed: int) -> Callable[[], int]:
    """Return seeds that follow from one: the run that is recorded and its replay draw the same."""
    chance = random.Random(seed)
    return lambda: chance.randrange(2**32)


def _put_unfinished(folder: Path, data: Mapping[str, Any]) -> None:
    """Write the game that was cut off into the replay's own record, so that it can be gone on with."""
    store = Store(folder / RECORD, wall_ms=lambda: 0)
    store.write(Keep("visit", detail=json.dumps({"language": data["language"]})))
    game = {name: data[name] for name in ("game", "rules", "options", "seed")}
    store.write(Keep("game", position=data["start"], detail=json.dumps(game)))
    for step in data["steps"]:
        detail = str(step.get("detail", ""))  # recordings of before have none
        store.write(Keep(step["kind"], position=step["position"], detail=detail, played_ms=int(step["played_ms"])))
    store.close()


class Replay:
    """One start of the kiosk, played again. `seen` is told of each fact and cue with its time."""

    def __init__(self, heading: Heading, folder: Path, seen: Callable[[dict[str, Any]], None]) -> None:
        self.now = heading.now
        if heading.unfinished is not None:
            _put_unfinished(folder, heading.unfinished)
        self.installation = Installation(
            still_parts(heading.settings, folder, heading.seed, self.clock), clock=self.clock
        )
        self._seen = seen
        self._labels = sensor_labels(heading.settings)
        self.installation.watchers.append(self._watch)
        self.installation.open()
        self._settle()

    def clock(self) -> float:
        return self.now

    def hear(self, fact: Fact, now: float) -> None:
        """Let the time come, with every timer on the way, and take the fact."""
        if not self.now - 1.0 <= now <= self.now + LONGEST_GAP_S:
            raise ValueError(f"its time is {now:.3f} after {self.now:.3f}")
        self.wait(now)
        self.installation.step(fact, self.now)
        self._settle()

    def wait(self, until: float) -> None:
        """Let time pass as the loop does: to the next timer, and again."""
        while self.now < until:
            wait_s = self.installation._wait_s(self.now)
            self.now = min(until, self.now + max(wait_s, 0.001))
            self._settle()

    def position(self) -> tuple[str, str]:
        """Return the game on the table and the text of its position; both "" where there is none."""
        table = self.installation.session.table
        return ("", "") if table is None else (table.game.NAME, table.game.text(table.position))

    def close(self) -> None:
        self.installation.close()

    def _settle(self) -> None:
        """Do what is on the queue, and what that puts there."""
        while True:
            try:
                fact = self.installation.queue.get_nowait()
            except queue.Empty:
                break
            self.installation.step(fact, self.now)
        self.installation.step(None, self.now)

    def _watch(self, thing: Fact | Cue, now: float) -> None:
        if not isinstance(thing, SpeechReady):
            words = self.installation.words(self.installation.session.language)
            self._seen(told(thing, now, words, self._labels))


def sensor_labels(settings: Settings) -> dict[str, str]:
    """Return what is painted on each sensor, by its name."""
    return {f"{name}.{channel}": one.label for name, channel, one in settings.sensors() if one.label}
