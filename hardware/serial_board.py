"""A board with pads and lamps on a serial port: threads, the port and the facts; the rules of the line are elsewhere.

`serial_line` says what lines mean, `serial_host` what the host answers, `serial_ports` finds the board.
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import threading
import time
from collections.abc import Iterable

from hardware.devices import Clock, Frame, Post
from hardware.facts import Fault
from hardware.reporter import Reporter
from hardware.serial_host import HostSide, Lit, News, Pressed, Released
from hardware.serial_line import BOARD_LOST_S, Hello
from hardware.serial_link import Link, LinkLost
from hardware.serial_ports import LOOK_AGAIN_S, Found, Ports

EVERY_PORT = Ports()
"""The finder of boards that are given none of their own: it looks at every USB port."""

_GOODBYE_S = 0.35  # how long close() waits for the board to answer that its lamps are off
_RESTART_S = 0.5


class SerialBoard:
    """A board that speaks the Footlights line protocol (docs/serial-protocol.md) and says that it is `identity`.

    `sensors` and `lamps` name its channels: the first is pad 1, lamp 1, and so on. A thread reads the port, stamps what
    it hears on arrival (some 0.1 ms after the byte) and tells it. When the board is silent for 1 s, unplugged, or mute,
    pads that were held are reported as released, DeviceLost is told once, the port is closed, and the same identity is
    looked for at once and then every 2 s, on whatever port. Two ports that say the same identity are both refused
    (Fault.BOARD_TWICE). LampsSeen is told when the board's lamps are not what was wanted, and when they are again.
    """

    def __init__(
        self,
        name: str,
        *,
        identity: str,
        sensors: Iterable[str] = (),
        lamps: Iterable[str] = (),
        ports: Ports | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.name = name
        self.identity = identity
        self.sensors = tuple(sensors)
        self.lamps = tuple(lamps)
        self._ports = ports if ports is not None else EVERY_PORT
        self._clock = clock
        self._log = logging.getLogger(f"footlights.{name}")
        self._reporter = Reporter(name, clock)
        self._lock = threading.Lock()  # the conversation, the port and the wish: show() comes from another thread
        self._link: Link | None = None
        self._talk: HostSide | None = None
        self._wish = 0
        self._closing = threading.Event()
        self._thread: threading.Thread | None = None
        self._alarm = (-1, -1)  # a pipe that ends the reader's wait

    # ---- what the core calls ---------------------------------------------------------------------------------------

    def open(self, post: Post) -> None:
        """Start looking for the board. Returns at once; a second open without close does nothing."""
        if self._thread is not None:
            return
        self._closing.clear()
        self._reporter.start(post)
        self._alarm = os.pipe()
        os.set_blocking(self._alarm[0], False)
        os.set_blocking(self._alarm[1], False)
        self._thread = threading.Thread(target=self._live, name=self.name, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Turn the lamps off, release held pads and the port. Takes up to 0.4 s. May be called twice."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._closing.set()
        self._ring()
        self._ports.wake()
        thread.join(5.0)
        self._reporter.stop()
        with self._lock:
            alarm, self._alarm = self._alarm, (-1, -1)
            self._wish = 0
        for end in alarm:
            os.close(end)

    def show(self, frame: Frame) -> None:
        """Light exactly these lamps: written before this returns, in the caller's thread, without waiting (20 us).

        Sent again by the board's own thread until it is answered, and at once when a lost board comes back.
        """
        mask = 0
        for bit, lamp in enumerate(self.lamps):
            if frame.get(lamp, False):
                mask |= 1 << bit
        with self._lock:
            if mask == self._wish:
                return
            self._wish = mask
            if self._talk is None:
                return
            self._talk.show(mask, self._clock())
            self._write()
        self._ring()

    # ---- the board's thread ----------------------------------------------------------------------------------------

    def _live(self) -> None:
        """Look for the board and serve it, for ever; a fault of our own ends neither."""
        while not self._closing.is_set():
            try:
                found = self._find()
                if found is not None:
                    self._serve(found)
            except Exception as error:
                self._log.exception("the reader of %s stopped; it starts again", self.name)
                self._reporter.lost(Fault.BOARD, f"its reader stopped ({error!r}) and starts again")
                self._closing.wait(_RESTART_S)

    def _find(self) -> Found | None:
        with self._ports.search(self.identity) as search:
            while not self._closing.is_set():
                found = search.wait(LOOK_AGAIN_S)
                if found is not None:
                    return found
                if (trouble := search.trouble) is not None:
                    self._reporter.lost(trouble.fault, trouble.reason)
                self._reporter.flush()
        return None

    def _serve(self, found: Found) -> None:
        with self._lock:
            self._link, self._talk = found.link, found.talk
            self._talk.show(self._wish, self._clock())
            self._write()
        try:
            self._reporter.back(_describe(found))
            self._tell(found.news)
            self._listen(found.link, found.talk)
            reason = ""
        except LinkLost as error:
            reason = str(error)
        finally:
            with self._lock:
                self._link = self._talk = None
            self._ports.give_back(found.link)
        if reason:
            self._reporter.lost(Fault.BOARD, f"{reason}; {_weather(found.talk)}; looked for every {LOOK_AGAIN_S:.0f} s")

    def _listen(self, link: Link, talk: HostSide) -> None:
        """Read and answer until close() has been answered. Raises LinkLost."""
        poll = select.poll()
        poll.register(link.fileno(), select.POLLIN)
        poll.register(self._alarm[0], select.POLLIN)
        leave_at: float | None = None
        while leave_at is None or not (talk.answered or self._clock() >= leave_at):
            for fd, _ in poll.poll(max(0.0, 1000 * (talk.due - self._clock()))):
                if fd == self._alarm[0]:
                    os.read(fd, 4096)
                else:
                    self._hear(link.read(), talk)
            if self._clock() >= talk.due or self._closing.is_set():
                leave_at = self._keep(link, talk, leave_at)

    def _hear(self, data: bytes, talk: HostSide) -> None:
        with self._lock:
            news = talk.hear(data, self._clock())
        if news:  # told without the lock: whoever hears it may want to light a lamp at once
            self._tell(news)

    def _keep(self, link: Link, talk: HostSide, leave_at: float | None) -> float | None:
        """Do what is due; return until when to wait for the last answer, once close() was called. Raises LinkLost."""
        now = self._clock()
        self._reporter.flush()
        with self._lock:
            if leave_at is None and self._closing.is_set():
                leave_at = now + _GOODBYE_S
                talk.show(0, now)
            talk.tick(now)
            silent = talk.silent(now)
            link.write(talk.to_send())
        if silent:
            raise LinkLost(f"{link.path} has been silent for {BOARD_LOST_S:.0f} s")
        return leave_at

    def _tell(self, news: Iterable[News]) -> None:
        for one in news:
            match one:
                case Pressed(pad=pad) if pad <= len(self.sensors):
                    self._reporter.down(self.sensors[pad - 1])
                case Released(pad=pad) if pad <= len(self.sensors):
                    self._reporter.up(self.sensors[pad - 1])
                case Lit(lamps=lamps, wanted=wanted):
                    self._tell_lamps(lamps, wanted)
                case Hello():
                    self._check(one)

    def _tell_lamps(self, mask: int, wanted: int) -> None:
        lit, wish = self._names(mask), self._names(wanted)
        if lit == wish:
            self._log.info("%s: the lamps are as wanted again", self.name)
        else:
            text = "%s: the board lights [%s], wanted is [%s]; told again"
            self._log.warning(text, self.name, " ".join(sorted(lit)), " ".join(sorted(wish)))
        self._reporter.lamps(lit)

    def _check(self, hello: Hello) -> None:
        """Say in the log what does not fit. Raises LinkLost if another board has come to this port."""
        if hello.identity != self.identity:
            raise LinkLost(f"the port says now that it is {hello.identity}")
        for what, has, named in (("pads", hello.pads, self.sensors), ("lamps", hello.lamps, self.lamps)):
            if has < len(named):
                text = "%s: the board %s has %d %s, the settings name %d; the last ones stay dead"
                self._log.warning(text, self.name, self.identity, has, what, len(named))

    def _names(self, mask: int) -> frozenset[str]:
        return frozenset(lamp for bit, lamp in enumerate(self.lamps) if mask >> bit & 1)

    # ---- shared ----------------------------------------------------------------------------------------------------

    def _write(self) -> None:
        """Write what waits. With the lock held; a dead port is noticed by the reader."""
        if self._link is not None and self._talk is not None:
            try:
                self._link.write(self._talk.to_send())
            except LinkLost as error:
                self._log.debug("%s: %s", self.name, error)

    def _ring(self) -> None:
        """End the reader's wait: there is something new to be done."""
        with self._lock:
            if self._alarm[1] >= 0:
                with contextlib.suppress(BlockingIOError):  # it is ringing already
                    os.write(self._alarm[1], b"!")


def _describe(found: Found) -> str:
    hello = found.hello
    what = f"{hello.kind} {hello.identity}, firmware {hello.firmware}, {hello.pads} pads, {hello.lamps} lamps"
    return f"{what}, settles in {hello.settling_ms} ms, on {found.link.path}"


def _weather(talk: HostSide) -> str:
    """What the line was like, for the log."""
    seen = talk.counters
    bad = f"{seen.bad_check} damaged, {seen.too_long} too long, {seen.malformed} malformed, {seen.missing} missing"
    return f"{seen.good} good lines, {bad}; {talk.unanswered} lamp lines unanswered, {talk.repairs} repaired"
