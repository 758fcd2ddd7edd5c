"""Which port is whose: one place opens ports, asks who is there, and hands each board to the driver that wants it.

Law: a port's name means nothing; what answers hello does. All boards of an installation share one finder, so that two
drivers never steal each other's board. A port that stays mute or is somebody else's is closed and left alone a while.
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from serial.tools import list_ports

from hardware.devices import Clock
from hardware.facts import Fault
from hardware.serial_host import HostSide, News
from hardware.serial_line import VERSION, Hello
from hardware.serial_link import Link, LinkLost

LOOK_AGAIN_S = 2.0  # a wanted board is looked for this often
TWIN_S = 0.2  # so long a second board with the same identity may still turn up
_STRANGER_S = 10.0  # a board that nobody wants is left alone for so long
_LONGEST_REST_S = 16.0  # and what is no board at all, after several tries
_SLICE_S = 0.1  # a new search waits at most so long for one that is under way

_log = logging.getLogger("footlights.ports")


@dataclass(frozen=True)
class Found:
    """A board that answered. `news` is what it has told so far, hello first."""

    link: Link
    talk: HostSide
    hello: Hello
    news: tuple[News, ...]


@dataclass(frozen=True)
class Trouble:
    """Why a look found nothing. `reason` is for the installer."""

    fault: Fault
    reason: str


@dataclass(eq=False)
class Search:
    """One driver's wish for a board. Use it as a context; `wait` gives the board when there is one.

    `trouble` is what stands in the way, once a look has found nothing.
    """

    ports: Ports
    identity: str
    trouble: Trouble | None = None
    found: Found | None = field(default=None, repr=False)

    def wait(self, timeout_s: float) -> Found | None:
        """Return the board, or None after `timeout_s`, or earlier when something has changed."""
        with self.ports.changed:
            if self.found is None:
                self.ports.changed.wait(timeout_s)
            found, self.found = self.found, None
            return found

    def __enter__(self) -> Search:
        self.ports.begin(self)
        return self

    def __exit__(self, *_: object) -> None:
        self.ports.end(self)


@dataclass(eq=False)
class _Trial:
    """A port that was opened to see who is there."""

    link: Link
    talk: HostSide
    news: list[News] = field(default_factory=list)
    hello_at: float = 0.0

    @property
    def identity(self) -> str | None:
        return None if self.talk.hello is None else self.talk.hello.identity


def usb_ports() -> list[str]:
    """Return the USB serial ports of this machine, the lasting names of /dev/serial/by-id first. A few ms.

    A UART on a header is not in it: nobody knows what is wired there, so an installation names it (`Ports(also=...)`).
    """
    by_id = Path("/dev/serial/by-id")
    named = sorted(str(path) for path in by_id.iterdir()) if by_id.is_dir() else []
    return named + sorted(port.device for port in list_ports.comports() if port.vid is not None)


class Ports:
    """The ports of one installation, shared by all its serial boards.

    `find` lists candidates, `also` are ports that are always tried (a UART, a simulated board). A thread runs only
    while somebody searches. What several threads touch is touched with `changed` held; trials are the thread's own.
    """

    def __init__(
        self,
        find: Callable[[], Iterable[str]] = usb_ports,
        *,
        also: Iterable[str] = (),
        clock: Clock = time.monotonic,
    ) -> None:
        self.changed = threading.Condition()
        self._find = find
        self._also = tuple(also)
        self._clock = clock
        self._searches: list[Search] = []
        self._in_use: dict[str, str] = {}  # port -> identity of the board on it
        self._thread: threading.Thread | None = None
        self._begun = False  # a new search: its first look is at once, and at everything
        self._look_at = 0.0
        self._trials: list[_Trial] = []
        self._known: dict[str, str] = {}  # port -> who answered there last
        self._rest_until: dict[str, float] = {}
        self._rest_s: dict[str, float] = {}
        self._said: dict[str, str] = {}  # port -> what was wrong with it

    def search(self, identity: str) -> Search:
        """Return a search for the board that says it is `identity`; it begins when the context is entered."""
        return Search(self, identity)

    def give_back(self, link: Link) -> None:
        """Close a port that a search has found, and let others look at it. May be called twice."""
        link.close()
        with self.changed:
            self._in_use.pop(link.key, None)

    def wake(self) -> None:
        """Let every `Search.wait` return now, because an owner wants to stop."""
        with self.changed:
            self.changed.notify_all()

    def begin(self, search: Search) -> None:
        """Look for this search's board too (`Search` calls it)."""
        with self.changed:
            self._searches.append(search)
            self._begun = True
            self.changed.notify_all()
            if self._thread is None:
                self._thread = threading.Thread(target=self._live, name="ports", daemon=True)
                self._thread.start()

    def end(self, search: Search) -> None:
        """Look no more; a board that was found and never taken is given back (`Search` calls it)."""
        with self.changed:
            if search in self._searches:
                self._searches.remove(search)
            found, search.found = search.found, None
            self.changed.notify_all()
        if found is not None:
            self.give_back(found.link)

    # ---- the finder's thread ---------------------------------------------------------------------------------------

    def _live(self) -> None:
        while True:
            try:
                self._look()
            except Exception:
                _log.exception("the search for boards stopped by a fault of its own; it starts again")
                time.sleep(LOOK_AGAIN_S)
            with self.changed:
                if not self._searches:
                    self._thread = None
                    return

    def _look(self) -> None:
        try:
            while self._searches:
                self._open_candidates()
                self._listen()
                self._judge()
                self._pause()
        finally:
            for trial in self._trials:
                trial.link.close()
            self._trials.clear()

    def _open_candidates(self) -> None:
        now = self._clock()
        with self.changed:
            if self._begun:
                self._begun, self._look_at = False, now
                self._rest_until.clear()
            if now < self._look_at:
                return
            self._look_at = now + LOOK_AGAIN_S
            for search in self._searches:
                search.trouble = None
        seen: set[str] = set()
        for path in (*self._also, *self._candidates()):
            key = os.path.realpath(path)
            if key not in seen:
                seen.add(key)
                self._try(path, key, now)
        for memory in (self._rest_until, self._rest_s, self._said):
            for key in memory.keys() - seen:  # unplugged: what comes there next is new
                memory.pop(key)

    def _candidates(self) -> list[str]:
        try:
            return list(self._find())
        except Exception as error:  # a driver of the system may do anything
            _log.warning("the list of ports cannot be had: %s", error)
            return []

    def _try(self, path: str, key: str, now: float) -> None:
        with self.changed:
            busy = key in self._in_use or any(trial.link.key == key for trial in self._trials)
        if busy or now < self._rest_until.get(key, now):
            return
        try:
            self._trials.append(_Trial(Link(path), HostSide(now)))
        except LinkLost as error:
            self._said[key] = str(error)

    def _listen(self) -> None:
        """Ask, and wait until somebody answers or something is due."""
        if not self._trials:
            return
        poll = select.poll()
        for trial in self._trials:
            self._advance(trial, b"")
            poll.register(trial.link.fileno(), select.POLLIN)
        by_fd = {trial.link.fileno(): trial for trial in self._trials}
        wait_s = min(trial.talk.due for trial in self._trials) - self._clock()
        for fd, _ in poll.poll(1000 * max(0.001, min(_SLICE_S, wait_s))):
            try:
                self._advance(by_fd[fd], by_fd[fd].link.read())
            except LinkLost as error:
                self._drop(by_fd[fd], str(error), 0.0)

    def _advance(self, trial: _Trial, data: bytes) -> None:
        now = self._clock()
        if data:
            trial.news += trial.talk.hear(data, now)
            if trial.talk.hello is not None and not trial.hello_at:
                trial.hello_at = now
        trial.talk.tick(now)
        with contextlib.suppress(LinkLost):  # the next read will say so
            trial.link.write(trial.talk.to_send())

    def _judge(self) -> None:
        now = self._clock()
        for trial in list(self._trials):
            hello = trial.talk.hello
            if trial not in self._trials:
                pass  # dropped as a twin of an earlier one
            elif trial.talk.silent(now):
                self._drop_mute(trial)
            elif hello is not None and hello.version > VERSION:
                text = f"{hello.identity} speaks version {hello.version} of the line, this program {VERSION}"
                self._drop(trial, f"{text}: update this program", _STRANGER_S)
            elif hello is not None:
                self._match(trial, hello, now)

    def _drop_mute(self, trial: _Trial) -> None:
        key = trial.link.key
        rest_s = 0.0
        if self._known.get(key) not in {search.identity for search in self._searches}:
            rest_s = min(_LONGEST_REST_S, self._rest_s.get(key, LOOK_AGAIN_S / 2) * 2)
            self._rest_s[key] = rest_s
        self._drop(trial, f"{trial.link.path} opens, but nothing says hello there", rest_s)

    def _match(self, trial: _Trial, hello: Hello, now: float) -> None:
        """Hand a board over, unless nobody wants it or it has a twin."""
        identity, path = hello.identity, trial.link.path
        self._known[trial.link.key] = identity
        with self.changed:
            search = next((one for one in self._searches if one.identity == identity), None)
            used = next((key for key, name in self._in_use.items() if name == identity), None)
        twins = [one for one in self._trials if one.identity == identity]
        if used is not None:
            _log.warning("%s %s and %s both say that they are %s", Fault.BOARD_TWICE.value, path, used, identity)
            self._drop(trial, f"{path} says that it is {identity}, like {used}", _STRANGER_S)
        elif search is None:
            self._drop(trial, f"{path} is {identity}", _STRANGER_S)
        elif len(twins) > 1:
            self._refuse(search, twins)
        elif now - trial.hello_at >= TWIN_S or all(one.identity is not None for one in self._trials):
            self._hand_over(search, trial, hello)

    def _hand_over(self, search: Search, trial: _Trial, hello: Hello) -> None:
        self._trials.remove(trial)
        self._rest_s.pop(trial.link.key, None)
        self._said.pop(trial.link.key, None)
        with self.changed:
            if search not in self._searches:  # it was given up a moment ago
                trial.link.close()
                return
            self._searches.remove(search)
            self._in_use[trial.link.key] = hello.identity
            search.found = Found(trial.link, trial.talk, hello, tuple(trial.news))
            self.changed.notify_all()

    def _refuse(self, search: Search, twins: list[_Trial]) -> None:
        paths = " and ".join(sorted(trial.link.path for trial in twins))
        for trial in twins:
            self._drop(trial, f"{trial.link.path} says that it is {search.identity}", 0.0)
        with self.changed:
            reason = f"{paths} both say that they are {search.identity}: unplug one of them"
            search.trouble = Trouble(Fault.BOARD_TWICE, reason)
            self.changed.notify_all()

    def _drop(self, trial: _Trial, reason: str, rest_s: float) -> None:
        self._trials.remove(trial)
        trial.link.close()
        self._said[trial.link.key] = reason
        self._rest_until[trial.link.key] = self._clock() + rest_s

    def _pause(self) -> None:
        """With nothing to listen to, say what stands in the way and wait for the next look."""
        if self._trials:
            return
        with self.changed:
            for search in self._searches:
                search.trouble = search.trouble or Trouble(Fault.BOARD, self._why_not(search.identity))
            self.changed.notify_all()
            if self._searches and not self._begun:
                self.changed.wait(max(0.0, self._look_at - self._clock()))

    def _why_not(self, identity: str) -> str:
        told = list(self._said.values())
        if identity in self._in_use.values():
            told.insert(0, "another device of this installation has it already")
        return f"no port answers as {identity}: {'; '.join(told) or 'no port is there'}"
