"""The kiosk in a terminal: one more screen device, for a screen reader, a slow line, or a script.

Lines only: no cursor is moved, nothing is told by colour, and a line is written once, when what it says has changed.
So a screen reader reads what a player hears, in the same words.

Keys are those of the keyboard. On a terminal each key counts at once (no Return), and arrows, Return, Escape and
function keys have their names. From a pipe, a line that is the name of a key (`left`, `return`, `f1`) is that key, an
empty line is Return, and of any other line each character is a key. A terminal tells no release, so each press is
released at once.

Control-C interrupts as everywhere. The end of a terminal (it was closed, or Control-D) is Closed: the kiosk is to
stop. The end of a pipe is only the end of the keys: a script may give a few and then listen.
"""

from __future__ import annotations

import atexit
import codecs
import collections
import contextlib
import logging
import os
import select
import sys
import termios
import threading
import time
import tty
from collections.abc import Callable, Mapping
from typing import Any, TextIO

from hardware.devices import Clock, Post
from hardware.facts import Closed, DeviceBack, DeviceLost, Fault, PressDown, PressUp
from kiosk.board import Board, read
from kiosk.board_lines import lines_of
from kiosk.terminal_keys import KeyParser, keys_of_line

log = logging.getLogger("footlights.text")

MOST_LINES = 400
"""Lines that wait for a terminal that does not take them; older ones are dropped."""
STUMBLED_S = 0.2
"""After a fault of our own a thread rests so long, in case it comes again at once."""
_ESCAPE_S = 0.05
"""An Escape that nothing follows for so long is the Escape key."""


class TextWindow:
    """A screen device on a terminal or a pair of pipes; see the module for what it writes and hears.

    A reader thread posts keys as `keyboard.<key>`; a writer thread writes lines, so that `show` never blocks. The
    terminal's own settings come back at `close`, and at the latest when Python ends. DeviceBack is posted at `open`;
    DeviceLost (K6) once when the output is gone.
    """

    def __init__(
        self,
        name: str = "text",
        *,
        stdin: TextIO | None = None,
        stdout: TextIO | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.name = name
        self._in = sys.stdin if stdin is None else stdin
        self._out = sys.stdout if stdout is None else stdout
        self._clock = clock
        self._post: Post = _nowhere
        self._before: Board | None = None
        self._lines: collections.deque[str] = collections.deque(maxlen=MOST_LINES)
        self._mail = threading.Condition()
        self._stopped = False
        self._threads: list[threading.Thread] = []
        self._settings: list[Any] | None = None
        self._handle = _handle(self._in)
        # Asked once: one that has been closed meanwhile says that it is none, and its end would be no end.
        self._terminal = self._handle is not None and os.isatty(self._handle)
        self._wake_read, self._wake_write = os.pipe()

    def open(self, post: Post) -> None:
        """Start hearing keys and writing lines."""
        self._post = post
        if self._handle is not None and self._terminal:
            self._take_terminal(self._handle)
        post(DeviceBack(self.name, self._clock()))
        for work in (self._read, self._write):
            name = f"{self.name}-{work.__name__.strip('_')}"
            thread = threading.Thread(target=self._keep_on, args=(work,), name=name, daemon=True)
            self._threads.append(thread)
            thread.start()

    def show(self, board: Mapping[str, object]) -> None:
        """Write what is new on this board."""
        newest = read(board)
        with self._mail:
            self._lines += lines_of(newest, self._before)
            self._before = newest
            self._mail.notify_all()

    def close(self) -> None:
        """Write what waits, give the terminal back, end the threads."""
        with self._mail:
            self._stopped = True
            self._mail.notify_all()
        with contextlib.suppress(OSError):
            os.write(self._wake_write, b".")
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(timeout=2.0)
        self._threads.clear()
        self._give_terminal_back()

    def _take_terminal(self, handle: int) -> None:
        """Let each key count at once and unseen; Control-C stays what it is."""
        try:
            self._settings = termios.tcgetattr(handle)
            atexit.register(self._give_terminal_back)
            tty.setcbreak(handle, termios.TCSADRAIN)
        except termios.error as error:
            log.warning("%s: the terminal takes no single keys (%s)", self.name, error)

    def _give_terminal_back(self) -> None:
        settings, self._settings = self._settings, None
        if settings is not None and self._handle is not None:
            with contextlib.suppress(termios.error, OSError):
                termios.tcsetattr(self._handle, termios.TCSADRAIN, settings)
            atexit.unregister(self._give_terminal_back)

    def _keep_on(self, work: Callable[[], None]) -> None:
        """Work until it is done; a fault of our own ends neither keys nor lines."""
        while not self._stopped:
            try:
                work()
                return
            except Exception:
                log.exception("K6 %s: a fault of its own; it goes on", self.name)
                with self._mail:
                    self._mail.wait_for(lambda: self._stopped, STUMBLED_S)

    # ---- reading --------------------------------------------------------------------------------------------------

    def _read(self) -> None:
        if self._handle is None:
            return
        if self._terminal:
            self._read_terminal(self._handle)
        else:
            self._read_pipe(self._handle)

    def _read_terminal(self, handle: int) -> None:
        parser = KeyParser()
        while not self._stopped:
            data = self._next(handle, _ESCAPE_S if parser.unfinished else None)
            if data is None:
                self._press(parser.pause())
            elif not data or b"\x04" in data or b"\x03" in data:
                if not self._stopped:
                    self._post(Closed(self.name, self._clock()))
                return
            else:
                self._press(parser.feed(data))

    def _read_pipe(self, handle: int) -> None:
        decoder = codecs.getincrementaldecoder("utf-8")("replace")
        waiting = ""
        while not self._stopped:
            data = self._next(handle, None)
            waiting += decoder.decode(data or b"", final=not data)
            *lines, waiting = waiting.split("\n")
            for line in lines:
                self._press(keys_of_line(line))
            if not data:
                if waiting and not self._stopped:
                    self._press(keys_of_line(waiting))
                return

    def _next(self, handle: int, patience_s: float | None) -> bytes | None:
        """Return what comes next, b"" at the end (or when closed), None when nothing came in time."""
        try:
            readable, _, _ = select.select([handle, self._wake_read], [], [], patience_s)
            if self._wake_read in readable:
                return b""
            return os.read(handle, 4096) if readable else None
        except OSError:  # a terminal that is gone gives an error where a pipe would end
            return b""

    def _press(self, keys: list[str]) -> None:
        for key in keys:
            now = self._clock()
            self._post(PressDown(f"keyboard.{key}", now))
            self._post(PressUp(f"keyboard.{key}", now))

    # ---- writing --------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        while True:
            with self._mail:
                while not self._lines and not self._stopped:
                    self._mail.wait()
                if not self._lines:
                    return
                line = self._lines.popleft()
            try:
                self._out.write(_encodable(line, self._out) + "\n")
                self._out.flush()
            except (OSError, ValueError) as error:
                log.warning("K6 %s: nothing more can be written (%s)", self.name, error)
                if not self._stopped:
                    self._post(DeviceLost(self.name, Fault.SCREEN, "the terminal takes no more words", self._clock()))
                return


def _nowhere(fact: object) -> None:
    """Where facts go before `open`."""


def _handle(stream: TextIO | None) -> int | None:
    """The file descriptor to read keys from, None if there is none."""
    try:
        return None if stream is None else stream.fileno()
    except (OSError, ValueError):
        return None


def _encodable(text: str, stream: TextIO) -> str:
    """The text with question marks for what the terminal's encoding does not have."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return text.encode(encoding, "replace").decode(encoding)
