"""A mat without hardware: what a laptop plays on, and what tests press. It keeps every promise of a real one."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Iterable

from hardware.devices import Clock, Frame, Post
from hardware.facts import Fault
from hardware.reporter import Reporter

_FRAMES_KEPT = 1000


class SimulatedMat:
    """Pads and lamps in memory. `press`, `release` and `tap` are steps; `lose` and `come_back` are its cable.

    `lit` are the lamps that are lit now, `frames` the last 1000 that it has shown, oldest first, each as the set of
    its lit lamps; a frame that changes nothing is not shown again. Facts are posted before the call returns, in the
    caller's thread. A channel that it does not have raises ValueError.
    """

    def __init__(
        self,
        name: str,
        *,
        sensors: Iterable[str] = (),
        lamps: Iterable[str] = (),
        clock: Clock = time.monotonic,
    ) -> None:
        self.name = name
        self.sensors = tuple(sensors)
        self.lamps = tuple(lamps)
        self.frames: deque[frozenset[str]] = deque(maxlen=_FRAMES_KEPT)
        self.lit = frozenset[str]()
        self._reporter = Reporter(name, clock)
        self._lock = threading.RLock()
        self._wish = frozenset[str]()
        self._open = False
        self._absent: tuple[Fault, str] | None = None
        self._feet: set[str] = set()

    # ---- what the core calls ---------------------------------------------------------------------------------------

    def open(self, post: Post) -> None:
        """Report that it is there (or, after `lose`, that it is not), and the pads that are stood on."""
        with self._lock:
            if self._open:
                return
            self._open = True
            self._reporter.start(post)
            if self._absent is None:
                self._answer()
            else:
                self._reporter.lost(*self._absent)

    def close(self) -> None:
        """Lamps off, held pads released. May be called twice."""
        with self._lock:
            self._wish = frozenset()
            self._light()
            self._open = False
            self._reporter.stop()

    def show(self, frame: Frame) -> None:
        """Light exactly these lamps; what is lost shows the newest frame when it comes back."""
        with self._lock:
            self._wish = frozenset(lamp for lamp in self.lamps if frame.get(lamp, False))
            self._light()

    # ---- what a person does ----------------------------------------------------------------------------------------

    def press(self, channel: str) -> None:
        """Step on a pad."""
        self._demand(channel)
        with self._lock:
            self._feet.add(channel)
            if self._reporter.there:
                self._reporter.down(channel)

    def release(self, channel: str) -> None:
        """Step off a pad."""
        self._demand(channel)
        with self._lock:
            self._feet.discard(channel)
            self._reporter.up(channel)

    def tap(self, channel: str) -> None:
        """Step on a pad and off again, in no time."""
        self.press(channel)
        self.release(channel)

    def lose(self, reason: str = "the cable is out", fault: Fault = Fault.PADS) -> None:
        """Pull the cable: lamps dark, held pads released, DeviceLost."""
        with self._lock:
            self._absent = (fault, reason)
            self._light()
            self._reporter.lost(fault, reason)

    def come_back(self) -> None:
        """Put the cable in again: DeviceBack, the newest frame, and the pads that are stood on."""
        with self._lock:
            self._absent = None
            if self._open:
                self._answer()

    def _answer(self) -> None:
        self._reporter.back()
        self._light()
        for channel in self.sensors:
            if channel in self._feet:
                self._reporter.down(channel)

    def _light(self) -> None:
        lit = self._wish if self._open and self._absent is None else frozenset[str]()
        if lit != self.lit:
            self.lit = lit
            self.frames.append(lit)

    def _demand(self, channel: str) -> None:
        if channel not in self.sensors:
            raise ValueError(f"{self.name} has no sensor {channel}; it has {', '.join(self.sensors)}")
