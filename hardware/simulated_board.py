"""A board without a board: the real line protocol on a pseudo-terminal, with every fault that a real line has.

For whoever has no board at hand, for whoever writes a host, and for tests. `board_simulator` is its command.
"""

from __future__ import annotations

import contextlib
import heapq
import itertools
import logging
import math
import os
import random
import select
import threading
import time
import tty
from collections import deque
from collections.abc import Callable, Iterable

from hardware.board_side import BoardSide
from hardware.devices import Clock
from hardware.line_faults import Faults
from hardware.serial_line import VERSION, Hello, encode

_log = logging.getLogger("footlights.simulated-board")
_TAP_S = 0.12  # a quick step


class SimulatedBoard:
    """A board that is plugged in from the start until `close`. `path` is its port: `link`, a symbolic link that follows
    it, or else the pseudo-terminal of the moment. All methods may be called from any thread.

    `changes` has each change of the lamps as (time, the lamps that are lit); `on_lamps` is called with the latter.
    Raises OSError if there is no pseudo-terminal or the link cannot be made, ValueError for an identity that does not
    fit on a line.
    """

    def __init__(
        self,
        identity: str,
        *,
        pads: int = 5,
        lamps: int = 3,
        link: str | None = None,
        faults: Faults | None = None,
        seed: int = 0,
        on_lamps: Callable[[frozenset[int]], None] | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.hello = Hello(VERSION, "sim", identity, "1.0", pads, lamps, settling_ms=2)
        encode(self.hello, 0)
        self.faults = faults or Faults()
        for pad in self.faults.stuck | self.faults.chatter:
            self._demand(pad)
        self.changes: list[tuple[float, frozenset[int]]] = []
        self._link = link
        self._on_lamps = on_lamps
        self._clock = clock
        self._chance = random.Random(seed)
        self._lock = threading.RLock()
        self._side: BoardSide | None = None  # None: without current
        self._master = self._slave = -1
        self._lit = frozenset[int]()
        self._feet = set(self.faults.stuck)
        self._mute = False
        self._ending = False
        self._later: deque[tuple[float, Callable[[bytes], None], bytes]] = deque()  # what a slow cable still holds
        self._plan: list[tuple[float, int, Callable[[], None]]] = []
        self._order = itertools.count()
        self._alarm = os.pipe()  # ends the thread's wait
        os.set_blocking(self._alarm[1], False)
        self.replug()
        self._make_plan()
        self._thread = threading.Thread(target=self._live, name=f"simulated {identity}", daemon=True)
        self._thread.start()

    # ---- what a person does to it ----------------------------------------------------------------------------------

    @property
    def path(self) -> str:
        """The port; "" while it is unplugged and has no link."""
        with self._lock:
            return self._link or (os.ttyname(self._slave) if self._slave >= 0 else "")

    @property
    def lit(self) -> frozenset[int]:
        """The lamps that are lit, from 1."""
        return self._lit

    def press(self, pad: int) -> None:
        """Close a contact. Raises ValueError if there is no such pad."""
        self._touch(pad, True)

    def release(self, pad: int) -> None:
        """Open a contact. Raises ValueError if there is no such pad."""
        self._touch(pad, pad in self.faults.stuck)

    def tap(self, pad: int, down_s: float = _TAP_S) -> None:
        """Press now and release after `down_s`; returns at once."""
        self.press(pad)
        self._after(down_s, lambda: self.release(pad))

    def unplug(self) -> None:
        """Pull the plug: the port goes, the lamps are dark."""
        with self._lock:
            if self._side is None:
                return
            self._side = None
            self._later.clear()
            self._remove_link()
            for fd in (self._master, self._slave):
                os.close(fd)
            self._master = self._slave = -1
            self._note_lamps()
        self._ring()

    def replug(self) -> None:
        """Put the plug in again: a new port, and a board that has just been switched on."""
        with self._lock:
            if self._side is not None or self._ending:
                return
            self._master, self._slave = os.openpty()
            tty.setraw(self._slave)
            os.set_blocking(self._master, False)
            self._make_link()
            self._switch_on()
        self._ring()

    def restart(self) -> None:
        """Switch off and on without touching the port, as after a dip of the supply."""
        with self._lock:
            if self._side is not None:
                self._side = None
                self._note_lamps()
                self._switch_on()
        self._ring()

    def silence(self) -> None:
        """Hang: the port stays open and the lamps as they are, but nothing is heard or said."""
        with self._lock:
            self._mute = True

    def speak(self) -> None:
        """Go on after `silence`."""
        with self._lock:
            self._mute = False
            for pad in range(1, self.hello.pads + 1):
                self._touch(pad, pad in self._feet)

    def mislight(self, lamps: Iterable[int]) -> None:
        """Light these lamps by itself, as a confused board would; the host finds out and repairs it."""
        mask = sum(1 << (lamp - 1) for lamp in set(lamps))
        with self._lock:
            if self._side is not None:
                self._side.light(mask, self._clock())
                self._settle()
        self._ring()

    def close(self) -> None:
        """Unplug for good. May be called twice."""
        self.unplug()
        self._end()

    def kill(self) -> None:
        """Die as a killed process does: the port goes, the link stays and leads nowhere."""
        self._link = None
        self.close()

    def __enter__(self) -> SimulatedBoard:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _end(self) -> None:
        with self._lock:
            if self._ending:
                return
            self._ending = True
        self._ring()
        self._thread.join()
        with self._lock:
            alarm, self._alarm = self._alarm, (-1, -1)
        for fd in alarm:
            os.close(fd)

    def _demand(self, pad: int) -> None:
        if not 1 <= pad <= self.hello.pads:
            raise ValueError(f"there is no pad {pad}; there are {self.hello.pads}")

    def _switch_on(self) -> None:
        self._side = BoardSide(self.hello, self._clock())
        for pad in sorted(self._feet):
            self._side.touch(pad, True, self._clock())
        self._settle()

    def _touch(self, pad: int, down: bool) -> None:
        self._demand(pad)
        with self._lock:
            (self._feet.add if down else self._feet.discard)(pad)
            if self._side is not None and not self._mute:
                self._side.touch(pad, down, self._clock())
                self._settle()
        self._ring()

    # ---- what happens by itself ------------------------------------------------------------------------------------

    def _make_plan(self) -> None:
        faults = self.faults
        if faults.silent_after_s is not None:
            self._after(faults.silent_after_s, self.silence)
        if faults.unplug_after_s is not None:
            self._after(faults.unplug_after_s, self.unplug)
            if faults.replug_after_s is not None:
                self._after(faults.unplug_after_s + faults.replug_after_s, self.replug)
        for pad in sorted(faults.chatter):
            self._after(0.0, lambda pad=pad: self._ghost(pad))  # type: ignore[misc]

    def _ghost(self, pad: int) -> None:
        if pad not in self._feet:
            self.tap(pad, self._chance.uniform(0.001, 0.008))
        self._after(self._chance.uniform(0.05, 0.3), lambda: self._ghost(pad))

    def _after(self, wait_s: float, action: Callable[[], None]) -> None:
        with self._lock:
            heapq.heappush(self._plan, (self._clock() + wait_s, next(self._order), action))
        self._ring()

    def _live(self) -> None:
        while not self._ending:
            master = self._wait()
            with self._lock:
                if master and self._master == master[0]:
                    self._receive(master[0])
                now = self._clock()
                self._do_what_is_due(now)

    def _do_what_is_due(self, now: float) -> None:
        while self._plan and self._plan[0][0] <= now:
            action = heapq.heappop(self._plan)[2]
            try:
                action()
            except OSError as error:  # no pseudo-terminal, or the folder of the link is gone
                _log.warning("the simulated board %s: %s", self.hello.identity, error)
        while self._later and self._later[0][0] <= now:
            _, arrive, data = self._later.popleft()
            arrive(data)
        if self._side is not None and not self._mute:
            self._side.tick(now)
            self._settle()

    def _wait(self) -> list[int]:
        """Sleep until something happens or is due; return the port in a list if something has come."""
        poll = select.poll()
        poll.register(self._alarm[0], select.POLLIN)
        with self._lock:
            master = self._master
            now = self._clock()
            due = min(self._plan[0][0] if self._plan else math.inf, self._later[0][0] if self._later else math.inf)
            if self._side is not None:
                poll.register(master, select.POLLIN)
                if not self._mute:
                    due = min(due, self._side.due(now))
        ready = [fd for fd, _ in poll.poll(None if due == math.inf else max(0.0, 1000 * (due - now)))]
        if self._alarm[0] in ready:
            os.read(self._alarm[0], 4096)
        return [master] if master in ready else []

    def _ring(self) -> None:
        with self._lock, contextlib.suppress(OSError):  # full: it is ringing already; closed: nobody waits
            os.write(self._alarm[1], b"!")

    # ---- the cable -------------------------------------------------------------------------------------------------

    def _receive(self, master: int) -> None:
        try:
            data = os.read(master, 4096)
        except OSError:
            return
        self._pass_on(self._hear, self.faults.lose(data, self._chance))

    def _hear(self, data: bytes) -> None:
        if self._side is not None and not self._mute:
            self._side.hear(data, self._clock())

    def _settle(self) -> None:
        """Note what the lamps do, and write what the board says."""
        self._note_lamps()
        if self._side is not None:
            for line in self._side.to_send():
                self._pass_on(self._write, self.faults.spoil(line, self._chance))

    def _pass_on(self, arrive: Callable[[bytes], None], data: bytes) -> None:
        if self.faults.delay_s > 0:
            self._later.append((self._clock() + self.faults.delay_s, arrive, data))
        else:
            arrive(data)

    def _write(self, data: bytes) -> None:
        with contextlib.suppress(OSError):  # nobody reads: a real line loses it too
            os.write(self._master, data)

    def _note_lamps(self) -> None:
        mask = self._side.lit if self._side is not None else 0
        lit = frozenset(lamp for lamp in range(1, self.hello.lamps + 1) if mask >> (lamp - 1) & 1)
        if lit != self._lit:
            self._lit = lit
            self.changes.append((self._clock(), lit))
            if self._on_lamps is not None:
                self._on_lamps(lit)

    def _make_link(self) -> None:
        if self._link is not None:
            fresh = f"{self._link}.{os.getpid()}"
            os.symlink(os.ttyname(self._slave), fresh)
            os.replace(fresh, self._link)

    def _remove_link(self) -> None:
        if self._link is not None:
            with contextlib.suppress(OSError):
                os.unlink(self._link)
