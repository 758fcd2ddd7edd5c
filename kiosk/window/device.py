"""The core's side of the window: a screen device like any other. Imports no pygame.

The window is a process of its own, because a display server that dies takes its process with it. This side keeps the
newest board, starts the window again when it is gone, and turns its lines into facts.
"""

from __future__ import annotations

import collections
import json
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence

from hardware.devices import Clock, Post
from hardware.directions import joystick_name
from hardware.facts import Closed, DeviceBack, DeviceLost, Drawn, Fault, PressDown, PressUp, Touched
from kiosk.window import child

log = logging.getLogger("footlights.window")

HUNG_S = 5.0
"""A window whose main loop has said nothing for so long is hung, and ended."""
START_S = 20.0
"""How long a window may take to say that it is up: a slow machine that starts everything at once."""
AGAIN_S = (0.3, 2.0, 4.0, 7.0, 10.0)
"""How long to wait before each new start; the last for ever after."""
STEADY_S = 10.0
"""A window that stayed up so long has started well: the next start is a first one again."""


class WindowDevice:
    """The kiosk's window, in a process of its own (`python -m kiosk.window`).

    `open` starts it and returns at once. DeviceBack is posted whenever it is up, DeviceLost (K6) once when it ends or
    hangs, with keys that were held reported as released first; it is then started again after 0.3 s, 2 s ... 10 s and
    shows the newest board. A person who closes it gives Closed, and it stays closed. `show` never blocks: a slow
    window skips boards. `close` may be called twice.

    `joysticks` are those of the settings: 1 for the first, 2 for the second, with the device's name. Their facts have
    that name (others joystick, joystick2 ...), and one that is not there is lost by itself (K2), told when it is back.

    `command` replaces the command line; `env` is added to this process's environment, of which SDL_VIDEODRIVER=dummy
    is not passed on (the core sets it for its own mixer): ask for it in `env`.
    """

    def __init__(
        self,
        name: str = "window",
        *,
        size: tuple[int, int] = (1280, 720),
        fullscreen: bool = False,
        theme: str = "night",
        text_scale: float = 1.0,
        reduced_motion: bool = False,
        joysticks: Mapping[int, str] | None = None,
        command: Sequence[str] | None = None,
        env: Mapping[str, str] | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.name = name
        options = ["--size", f"{size[0]}x{size[1]}", "--theme", theme, "--text-scale", str(text_scale)]
        options += ["--fullscreen"] if fullscreen else []
        options += ["--reduced-motion"] if reduced_motion else []
        self._command = list(command) if command is not None else [sys.executable, "-m", "kiosk.window", *options]
        self._env = dict(env or {})
        self._clock = clock
        self._post: Post = _nowhere
        self._stop = threading.Event()
        self._told_lost = False
        self._held: dict[str, None] = {}
        self._joysticks = {joystick_name(index): name for index, name in (joysticks or {}).items()}
        self._there: dict[str, bool] = {}
        self._ready_at: float | None = None
        self._mail = threading.Condition()
        self._newest: bytes | None = None
        self._unsent = False
        self._process: subprocess.Popen[bytes] | None = None
        self._threads: list[threading.Thread] = []

    def open(self, post: Post) -> None:
        """Start the window; facts go to `post` from now on."""
        self._post = post
        for work in (self._watch, self._write):
            thread = threading.Thread(target=work, name=f"{self.name}-{work.__name__.strip('_')}", daemon=True)
            self._threads.append(thread)
            thread.start()

    def show(self, board: Mapping[str, object]) -> None:
        """Show this board as soon as the window can take it; an older one that waits is forgotten."""
        line = json.dumps(board, ensure_ascii=False).encode() + b"\n"
        with self._mail:
            self._newest, self._unsent = line, True
            self._mail.notify_all()

    def close(self) -> None:
        """End the window and the threads."""
        self._stop.set()
        with self._mail:
            self._mail.notify_all()
            process = self._process
        if process is not None:
            child.end(process)
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(timeout=5.0)
        self._threads.clear()

    @property
    def pid(self) -> int | None:
        """The process of the window, None while there is none."""
        process = self._process
        return None if process is None else process.pid

    # ---- the thread that starts, hears and starts again -----------------------------------------------------------

    def _watch(self) -> None:
        failures = 0
        while not self._stop.is_set():
            self._ready_at = None
            reason = self._live()
            if reason is None or self._stop.is_set():
                self._release_all()
                return
            steady = self._ready_at is not None and self._clock() - self._ready_at >= STEADY_S
            failures = 0 if steady else failures
            self._lost(reason)
            self._stop.wait(AGAIN_S[min(failures, len(AGAIN_S) - 1)])
            failures += 1

    def _live(self) -> str | None:
        """Start the window and hear it until it ends; return why it ended, or None if a person closed it."""
        try:
            process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=self._environment(),
            )
        except OSError as error:
            return f"the window cannot be started: {error.strerror or error}"
        words: collections.deque[str] = collections.deque(maxlen=8)
        listener = threading.Thread(
            target=child.keep_words, args=(process, words), name=f"{self.name}-errors", daemon=True
        )
        listener.start()
        with self._mail:
            self._process = process
        closed, hung = self._hear(process)
        with self._mail:
            self._process = None
        status = child.end(process, 0.0 if hung else 2.0)
        listener.join(timeout=1.0)
        child.close_pipes(process)
        if closed:
            return None
        if hung:
            return f"the window did not answer for {HUNG_S:.0f} s"
        if status == 3 and words:
            return words[-1]
        return f"the window ended ({child.status(status)}) {' '.join(words)}".strip()

    def _hear(self, process: subprocess.Popen[bytes]) -> tuple[bool, bool]:
        """Post what the window says until it ends or hangs; return (closed by a person, hung)."""
        for line in child.lines(process, lambda: HUNG_S if self._ready_at is not None else START_S):
            if line is None:
                return (False, True)
            try:
                data = json.loads(line)
                if self._heard(data):
                    return (True, False)
            except (ValueError, KeyError, TypeError) as error:
                log.warning("%s said something that is not a fact: %s", self.name, error)
        return (False, False)

    def _heard(self, data: Mapping[str, object]) -> bool:
        """Turn one line into a fact; return True if the window was closed."""
        fact, at = data["fact"], float(str(data["at"]))
        if fact == "down":
            sensor = self._named(str(data["sensor"]))
            self._held[sensor] = None
            self._post(PressDown(sensor, at))
        elif fact == "up":
            sensor = self._named(str(data["sensor"]))
            if self._held.pop(sensor, 0) is None:
                self._post(PressUp(sensor, at))
        elif fact == "touched":
            self._post(Touched(str(data["target"]), int(str(data["generation"])), at))
        elif fact == "drawn":
            self._post(Drawn(self.name, _points(data["points"]), int(str(data["generation"])), at))
        elif fact == "joysticks":
            self._joysticks_are(data["there"])
        elif fact == "ready":
            self._up(data)
        elif fact == "closed":
            self._release_all()
            self._post(Closed(self.name, at))
            return True
        return False

    def _named(self, sensor: str) -> str:
        """Return the sensor with the name that its joystick has in the settings."""
        device, dot, channel = sensor.partition(".")
        return self._joysticks.get(device, device) + dot + channel

    def _joysticks_are(self, there: object) -> None:
        """Tell which joysticks of the settings have come and gone. One that was never there is lost, too."""
        if not isinstance(there, list):
            raise TypeError(f"{there!r} is no list of joysticks")
        for called, name in self._joysticks.items():
            is_there = called in there
            if self._there.get(name) is is_there:
                continue
            self._there[name] = is_there
            if is_there:
                log.info("K2 %s: is there (%s)", name, called)
                self._post(DeviceBack(name, self._clock()))
            else:
                reason = f"{called} is not plugged in, or SDL takes it for none; setting devices.{name}"
                self._post(DeviceLost(name, Fault.BOARD, reason, self._clock()))

    def _up(self, data: Mapping[str, object]) -> None:
        log.info("K6 %s: up (%s, %s)", self.name, data.get("driver"), data.get("size"))
        self._ready_at = self._clock()
        self._told_lost = False
        with self._mail:
            self._unsent = self._newest is not None
            self._mail.notify_all()
        self._post(DeviceBack(self.name, self._clock()))

    def _lost(self, reason: str) -> None:
        self._release_all()
        if self._told_lost:
            log.debug("K6 %s: still %s", self.name, reason)
            return
        self._told_lost = True
        log.warning("K6 %s: %s; starting it again after %s to %s s", self.name, reason, AGAIN_S[0], AGAIN_S[-1])
        self._post(DeviceLost(self.name, Fault.SCREEN, reason, self._clock()))

    def _release_all(self) -> None:
        for sensor in self._held:
            self._post(PressUp(sensor, self._clock()))
        self._held.clear()

    def _environment(self) -> dict[str, str]:
        environment = dict(os.environ)
        if environment.get("SDL_VIDEODRIVER") == "dummy":
            del environment["SDL_VIDEODRIVER"]
        return {**environment, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **self._env}

    # ---- the thread that writes boards ----------------------------------------------------------------------------

    def _write(self) -> None:
        while True:
            with self._mail:
                while not self._stop.is_set() and not (self._unsent and self._process and self._ready_at is not None):
                    self._mail.wait()
                if self._stop.is_set():
                    return
                line, process, self._unsent = self._newest, self._process, False
            assert line is not None
            assert process is not None
            assert process.stdin is not None
            try:
                process.stdin.write(line)
                process.stdin.flush()
            except (OSError, ValueError):
                log.debug("%s did not take a board", self.name)  # it has ended; the next one gets the newest


def _points(said: object) -> tuple[tuple[float, float], ...]:
    if not isinstance(said, list):
        raise TypeError(f"{said!r} is no line")
    return tuple((float(x), float(y)) for x, y in said)


def _nowhere(fact: object) -> None:
    """Where facts go before `open`."""
