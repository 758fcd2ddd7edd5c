"""The window's own process: boards in, facts out. See `python -m kiosk.window --help`.

Law: it knows no game and no rule, and nothing is lost when it dies: the core keeps the newest board and starts it
again. A reader thread keeps only the newest board; the main loop sleeps until something happens. When the pipe from
the core ends, so does the window.

Lines in: boards as JSON (`kiosk.board.plain`). Lines out, each with `at` (`time.monotonic()` of this machine):
`ready`, `alive` (once a second from the main loop, with the number of frames drawn), `down` and `up` (a sensor),
`touched` (a target and the generation it was drawn from), `drawn` (the points of a line that was drawn by hand, in the
unit square of the picture, and the generation), `joysticks` (the names of those that are there), `closed`.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import sys
import threading
import time
from dataclasses import dataclass
from typing import IO

import pygame

from kiosk.board import Board, read
from kiosk.window import joysticks
from kiosk.window.display import open_display
from kiosk.window.hand import Hand
from kiosk.window.keys import key_name
from kiosk.window.screen import Screen
from kiosk.window.waiting import Waiter, open_sockets

log = logging.getLogger("footlights.window")

ALIVE_S = 1.0
CURSOR_S = 4.0
"""In fullscreen the pointer is hidden until it moves, and again so long after it last moved."""


class Mailbox:
    """Holds the newest board that has come; an older one that nobody took is forgotten."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._newest: Board | None = None

    def put(self, line: bytes) -> None:
        """Keep the board of this line instead of one that waits. A line that is none is logged and changes nothing."""
        try:
            board = read(json.loads(line))
        except (ValueError, TypeError, KeyError) as error:
            log.warning("a board could not be read: %r", error)
            return
        with self._lock:
            self._newest = board

    def take(self) -> Board | None:
        """Return the newest board and forget it; None if there is none."""
        with self._lock:
            board, self._newest = self._newest, None
        return board


class Facts:
    """Writes facts as lines. A core that is gone is noticed by the reader, not here."""

    def __init__(self, out: IO[bytes]) -> None:
        self._out = out

    def say(self, fact: str, at: float, **more: object) -> None:
        with contextlib.suppress(OSError, ValueError):
            self._out.write(json.dumps({"fact": fact, "at": at, **more}).encode() + b"\n")
            self._out.flush()


def read_boards(source: IO[bytes], mailbox: Mailbox, window: Window) -> None:
    """Runs in a thread until the pipe ends. A main loop that then does not end within 2 s is hung: end anyway."""
    try:
        for line in source:
            if line.strip():
                mailbox.put(line)
                window.waiter.wake()
    except (OSError, ValueError) as error:
        log.info("the pipe from the core broke: %s", error)
    window.end()
    time.sleep(2.0)
    os._exit(0)


class Window:
    """The main loop's state: the screen, what is held, what is pressed, which joysticks there are."""

    def __init__(self, screen: Screen, facts: Facts, mailbox: Mailbox, waiter: Waiter, *, fullscreen: bool) -> None:
        self.screen = screen
        self.facts = facts
        self.mailbox = mailbox
        self.waiter = waiter
        self.fullscreen = fullscreen
        self.held: dict[int, str] = {}
        self.hand = Hand(screen, facts.say)
        self.joysticks = joysticks.Joysticks(facts.say)
        self.alive_at = -ALIVE_S
        self.moved_at = 0.0
        self.ended = False
        pygame.mouse.set_visible(not fullscreen)

    def run(self) -> None:
        """Sleep, hear, draw, until the window is closed or the core is gone."""
        self.screen.resized(self.screen.surface, time.monotonic())
        pygame.display.flip()
        self.facts.say(
            "ready", time.monotonic(), driver=pygame.display.get_driver(), size=self.screen.surface.get_size()
        )
        while not self.ended:
            now = time.monotonic()
            self._tell_alive(now)
            events = pygame.event.get()
            for event in events:
                self._hear(event)
            if events:
                self.waiter.useful()
                self.hand.show_ink()
            self._after_events(time.monotonic())
            drawn = self._draw_newest(time.monotonic()) or self.screen.tick(time.monotonic())
            if drawn:
                pygame.display.flip()
            if not events and not drawn:  # else look again: flipping may have brought events into Xlib's own queue
                self.waiter.wait(self._wait_s(time.monotonic()))

    def end(self) -> None:
        """Let the main loop end; from any thread or signal handler."""
        self.ended = True
        self.waiter.wake()

    def _wait_s(self, now: float) -> float:
        door = self.hand.due()
        waits = (
            self.alive_at + ALIVE_S - now,
            self.screen.wait_s(now),
            None if door is None else door - now,
            self.joysticks.wait_s(),
        )
        return max(0.0, min(wait for wait in waits if wait is not None))

    def _after_events(self, now: float) -> None:
        self.joysticks.tell(now)
        self.hand.tick(now)

    def _tell_alive(self, now: float) -> None:
        if now >= self.alive_at + ALIVE_S:
            self.alive_at = now
            self.facts.say("alive", now, frames=self.screen.frames)
            if self.fullscreen and pygame.mouse.get_visible() and now > self.moved_at + CURSOR_S:
                pygame.mouse.set_visible(False)

    def _hear(self, event: pygame.event.Event) -> None:
        now = time.monotonic()
        if self.joysticks.hear(event, now):
            return
        if event.type == pygame.QUIT and not self.fullscreen:  # a kiosk is not closed by Alt and F4
            self.facts.say("closed", now)
            self.ended = True
        elif event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._key(event, now)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            self._pointer(event, now)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._release_all(now)
        elif event.type == pygame.WINDOWSIZECHANGED:
            self._resized(now)
        elif event.type == pygame.WINDOWEXPOSED:
            self.screen.uncovered()
            pygame.display.flip()

    def _draw_newest(self, now: float) -> bool:
        board = self.mailbox.take()
        return board is not None and self.screen.show(board, now)

    def _resized(self, now: float) -> None:
        surface = pygame.display.get_surface()
        if surface is not None and surface.get_size() != self.screen.size():
            self.hand.resizes(now)
            self.screen.resized(surface, now)
            pygame.display.flip()

    def _key(self, event: pygame.event.Event, now: float) -> None:
        if event.type == pygame.KEYUP:
            name = self.held.pop(event.scancode, "")
            if name:
                self.facts.say("up", now, sensor=f"keyboard.{name}")
            return
        name = key_name(event.key, event.scancode)
        if name and event.scancode not in self.held:
            self.held[event.scancode] = name
            self.facts.say("down", now, sensor=f"keyboard.{name}")

    def _release_all(self, now: float) -> None:
        for name in self.held.values():
            self.facts.say("up", now, sensor=f"keyboard.{name}")
        self.held.clear()
        self.hand.lost(now)

    def _pointer(self, event: pygame.event.Event, now: float) -> None:
        if event.type == pygame.MOUSEMOTION:
            self.moved_at = now
            if self.fullscreen and not pygame.mouse.get_visible():
                pygame.mouse.set_visible(True)
        self.hand.hear(event, now)


@dataclass(frozen=True, slots=True)
class Wishes:
    """How the window is to be: from its command line."""

    size: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    theme: str = "night"
    text_scale: float = 1.0
    reduced_motion: bool = False


def run(source: IO[bytes], out: IO[bytes], wishes: Wishes) -> None:
    """Open the window and stay until it is closed or `source` ends. Raises NoScreen."""
    before = open_sockets()
    surface = open_display(wishes.size, wishes.fullscreen)
    mailbox, waiter = Mailbox(), Waiter(sorted(open_sockets() - before))
    joysticks.start()
    screen = Screen(surface, wishes.text_scale, wishes.theme, wishes.reduced_motion)
    window = Window(screen, Facts(out), mailbox, waiter, fullscreen=wishes.fullscreen)
    signal.signal(signal.SIGTERM, lambda number, frame: window.end())
    threading.Thread(target=read_boards, args=(source, mailbox, window), name="boards", daemon=True).start()
    window.run()
    pygame.joystick.quit()
    pygame.display.quit()


def separate_output() -> IO[bytes]:
    """Return a stream to where standard output went, and send whatever else is printed to standard error."""
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return out
