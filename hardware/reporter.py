"""What a driver tells the core: each sensor's change once, a loss once, and nothing twice.

Every driver with sensors has one. It may be called from any thread (gpiozero calls from its own); a queue that refuses
a fact gets it again before the next one, so that no release is lost.
"""

from __future__ import annotations

import logging
import threading
from collections import deque

from hardware.devices import Clock, Post
from hardware.facts import DeviceBack, DeviceLost, Fact, Fault, LampsSeen, PressDown, PressUp

_MOST_KEPT = 1000  # facts that a broken queue has not taken


class Reporter:
    """Tells `post` about device `name`: `down` and `up` of its channels, `lost` and `back`.

    A press of a channel that is down already, and a release of one that is up, are not told. `lost` releases what is
    held first and is told once for each fault until `back`. Before `start` and after `stop` nothing is told. Nothing
    here raises or blocks.
    """

    def __init__(self, name: str, clock: Clock) -> None:
        self._name = name
        self._clock = clock
        self._log = logging.getLogger(f"footlights.{name}")
        self._lock = threading.RLock()  # the core's post may end in a call of ours in a test
        self._post: Post | None = None
        self._held: set[str] = set()
        self._there: bool | None = None  # None: not known yet
        self._fault: Fault | None = None
        self._kept: deque[Fact] = deque(maxlen=_MOST_KEPT)

    @property
    def there(self) -> bool:
        """True between `back` and `lost`."""
        return self._there is True

    def held(self) -> frozenset[str]:
        """Return the channels that are down."""
        with self._lock:
            return frozenset(self._held)

    def start(self, post: Post) -> None:
        """Tell `post` from now on."""
        with self._lock:
            self._post, self._there, self._fault = post, None, None
            self._held.clear()

    def stop(self) -> None:
        """Report what is held as released, then tell nothing more."""
        with self._lock:
            self._release_all()
            self._post = None
            self._kept.clear()

    def down(self, channel: str) -> None:
        """The contact closed."""
        with self._lock:
            if channel not in self._held and self._post is not None:
                self._held.add(channel)
                self._tell(PressDown(f"{self._name}.{channel}", self._clock()))

    def up(self, channel: str) -> None:
        """The contact opened."""
        with self._lock:
            if channel in self._held:
                self._held.discard(channel)
                self._tell(PressUp(f"{self._name}.{channel}", self._clock()))

    def back(self, detail: str = "") -> None:
        """The device answers, for the first time or again. `detail` is for the log."""
        with self._lock:
            if self._there or self._post is None:
                return
            self._there, self._fault = True, None
            self._log.info("%s answers%s", self._name, detail and f": {detail}")
            self._tell(DeviceBack(self._name, self._clock()))

    def lost(self, fault: Fault, reason: str) -> None:
        """The device does not answer. `reason` is for the installer and names a remedy where there is one."""
        with self._lock:
            if self._post is None or (self._there is False and self._fault is fault):
                return
            self._release_all()
            self._there, self._fault = False, fault
            self._log.debug("%s %s: %s", fault.value, self._name, reason)  # the core's log has the line, once
            self._tell(DeviceLost(self._name, fault, reason, self._clock()))

    def lamps(self, lit: frozenset[str]) -> None:
        """The device says which lamps are lit."""
        with self._lock:
            self._tell(LampsSeen(self._name, lit, self._clock()))

    def flush(self) -> None:
        """Offer again what the queue has refused. Costs nothing when there is nothing."""
        if self._kept:
            with self._lock:
                self._deliver()

    def _release_all(self) -> None:
        for channel in sorted(self._held):
            self.up(channel)

    def _tell(self, fact: Fact) -> None:
        if self._post is not None:
            self._kept.append(fact)
            self._deliver()

    def _deliver(self) -> None:
        while self._kept and self._post is not None:
            try:
                self._post(self._kept[0])
            except Exception:
                self._log.exception("%s: the queue did not take %s; it is offered again", self._name, self._kept[0])
                return
            self._kept.popleft()
