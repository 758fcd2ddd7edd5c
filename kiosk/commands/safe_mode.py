"""`footlights safe-mode`: what stands in for a kiosk that does not start, again and again.

It says in each language that the installer is needed and shows the same words, until it is told to stop. Law: it needs
neither settings nor record nor game, for one of them may be why the kiosk does not start; what it cannot have (a
screen, a voice) it does without, and looks for it all the while.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import os
import queue
import signal
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.commands import DONE, NOT_HERE, STOPPED, say

if TYPE_CHECKING:
    from hardware.devices import Clock, ScreenDevice, SoundDevice, VoiceDevice
    from hardware.facts import Fact

BETWEEN_S = 4.0
"""Between two languages."""
REST_S = 60.0
"""After all languages: somebody in the room has heard it, and goes on with the day."""
MAKE_S = 10.0
"""The voice has so long for a sentence; then the words are only shown."""
READ_S = 8.0
"""Words that are not spoken stand for so long, for somebody who reads slowly."""
SCREEN_S = 10.0
"""So long the screen may take to say whether it is there."""
RATE_WPM, PITCH = 140, 50


def add(commands: Any) -> None:
    one = commands.add_parser("safe-mode", help="say and show that the kiosk does not start, until it is stopped")
    one.add_argument("--once", action="store_true", help="say it once in each language, and end")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Say it again and again. 3 if there is neither a voice nor a screen, with --once; else it goes on looking."""
    from hardware.facts import Closed
    from kiosk.commands.run import prepare_sdl
    from kiosk.service import Watchdog

    facts: queue.SimpleQueue[Fact] = queue.SimpleQueue()
    stopped: list[int] = []

    def stop(number: int, frame: object) -> None:
        stopped.append(number)
        facts.put(Closed("signal", options.clock()))

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    with contextlib.suppress(Exception):  # without it a sound device that goes is not noticed; no more
        prepare_sdl()
    watchdog = Watchdog(os.environ)
    with tempfile.TemporaryDirectory(prefix="footlights-safe-") as folder:
        safe = SafeMode(*devices(Path(folder), options.clock), options.clock, facts)
        try:
            safe.open()
            watchdog.ready()
            watchdog.status("safe mode: the kiosk does not start")
            safe.go_on(once=options.once, beat=watchdog.beat)
        finally:
            safe.close()
    if signal.SIGINT in stopped:
        return STOPPED
    return DONE if safe.heard or safe.seen or not options.once else NOT_HERE


def devices(folder: Path, clock: Clock) -> tuple[VoiceDevice, SoundDevice, ScreenDevice]:
    """Return the voice, the sound and the screen of this machine; silence where a driver itself is broken."""
    from hardware.silence import Silence, Voiceless

    voice: VoiceDevice = Voiceless()
    sound: SoundDevice = Silence()
    try:
        from hardware.audio import Mixer
        from hardware.voice import Voice

        voice, sound = Voice(cache_folder=folder, clock=clock), Mixer(clock=clock)
    except Exception as error:
        say(f"footlights: no voice: {error}")
    from kiosk.window.device import WindowDevice

    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return voice, sound, WindowDevice(fullscreen=bool(display), theme="contrast", text_scale=1.5, clock=clock)


@dataclass(slots=True)
class SafeMode:
    """Says and shows the same words in one language after the other. `heard` and `seen` say what has come out."""

    voice: VoiceDevice
    sound: SoundDevice
    screen: ScreenDevice
    clock: Clock
    facts: queue.SimpleQueue[Fact]
    heard: bool = False
    seen: bool = False
    _tickets: Any = field(default_factory=lambda: itertools.count(1))
    _closed: bool = False
    _beat: Any = None

    def open(self) -> None:
        for device in (self.sound, self.voice, self.screen):
            with contextlib.suppress(Exception):
                device.open(self.facts.put)

    def close(self) -> None:
        for device in (self.screen, self.voice, self.sound):
            with contextlib.suppress(Exception):
                device.close()

    def go_on(self, *, once: bool, beat: Any) -> None:
        """Until a signal comes, or (once) all languages have had their turn."""
        from kiosk.languages import LANGUAGES

        self._beat = beat
        self._wait_for_screen()
        while not self._closed:
            for language in LANGUAGES:
                self._tell(language)
                self._wait(BETWEEN_S if not once else 0.0)
                if self._closed:
                    return
            if once:
                return
            self._wait(REST_S)

    def _tell(self, language: str) -> None:
        """Show the words, then say them: made by the voice, played by the mixer."""
        text, speech = words(language)
        self.screen.show(board(language))
        ticket = next(self._tickets)
        self.voice.make(ticket, speech, language=language, rate=RATE_WPM, pitch=PITCH)
        path = self._made(ticket)
        length_s = self.sound.play("urgent", path) if path else 0.0
        self.heard = self.heard or length_s > 0
        if not length_s:
            say(f"footlights: {text}")
        self._wait(length_s or (READ_S if self.seen else 0.0))

    def _wait_for_screen(self) -> None:
        """Wait until the screen has said that it is there, or that it is not."""
        from hardware.facts import DeviceBack, DeviceLost

        until = self.clock() + SCREEN_S
        while not self._closed and self.clock() < until:
            fact = self._next(until)
            if isinstance(fact, DeviceBack | DeviceLost) and fact.device == self.screen.name:
                return

    def _made(self, ticket: int) -> str:
        """Return the sound file of this ticket, "" if there is none in time."""
        from hardware.facts import SpeechFailed, SpeechReady

        until = self.clock() + MAKE_S
        while not self._closed and self.clock() < until:
            fact = self._next(until)
            if isinstance(fact, SpeechReady) and fact.ticket == ticket:
                return fact.path
            if isinstance(fact, SpeechFailed) and fact.ticket == ticket:
                return ""
        return ""

    def _wait(self, seconds: float) -> None:
        until = self.clock() + seconds
        while not self._closed and self.clock() < until:
            self._next(until)

    def _next(self, until: float) -> Fact | None:
        """Wait for a fact, at most half a second, and look after the sound and the watchdog meanwhile."""
        from hardware.facts import Closed, DeviceBack

        now = self.clock()
        with contextlib.suppress(Exception):
            self.sound.poll(now)
        if self._beat is not None:
            self._beat(now)
        try:
            fact = self.facts.get(timeout=max(0.0, min(0.5, until - now)))
        except queue.Empty:
            return None
        if isinstance(fact, Closed) and fact.device == "signal":
            self._closed = True
        if isinstance(fact, DeviceBack) and fact.device == self.screen.name:
            self.seen = True
        return fact


def words(language: str) -> tuple[str, str]:
    """Return what is shown and what is spoken in a language."""
    from games.game import Event
    from kiosk.languages import sentences

    return sentences(language).both("kiosk", (Event("safe-mode-says"),))


def board(language: str) -> dict[str, Any]:
    """Return what the screen shows while this language is spoken: its words large, those of the others below."""
    from games.game import Event
    from kiosk.board import Board, plain
    from kiosk.languages import LANGUAGES, sentences

    others = tuple(words(other)[0] for other in LANGUAGES if other != language)
    title = sentences(language).text("kiosk", Event("safe-mode-title"))
    return plain(
        Board(generation=0, language=language, title=title, caption=words(language)[0], lines=others, theme="contrast")
    )
