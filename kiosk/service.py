"""What the service manager is told (sd_notify's protocol: one datagram to $NOTIFY_SOCKET), and its watchdog.

systemd ends a service that has not said WATCHDOG=1 for $WATCHDOG_USEC microseconds, and starts it again. Law: only the
main loop says it, once a turn, and only when what it looks after is alive; so a hung loop falls silent by itself.
"""

from __future__ import annotations

import contextlib
import logging
import os
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

LOG = logging.getLogger("footlights.service")

STALE_S = 4.0
"""A press that waited so long on the queue has no answer in time; the loop is behind for as long as every one has."""

Age = Callable[[float], float | None]
"""Asked with the time of now: how many seconds ago something gave a sign of life; None while it has not to."""


def notify(message: str, environ: Mapping[str, str]) -> None:
    """Send a message such as READY=1 to the service manager; nothing happens where there is none. Never waits."""
    path = environ.get("NOTIFY_SOCKET", "")
    if not path:
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
        out.setblocking(False)
        out.sendto(message.encode(), "\0" + path[1:] if path.startswith("@") else path)


def managed(environ: Mapping[str, str]) -> bool:
    """True where a service manager started this program."""
    return bool(environ.get("NOTIFY_SOCKET"))


def interval_s(environ: Mapping[str, str], pid: int | None = None) -> float:
    """Return the watchdog's time in seconds; 0.0 where there is none, or where it is another process's."""
    mine = environ.get("WATCHDOG_PID", "")
    if mine and mine != str(os.getpid() if pid is None else pid):
        return 0.0
    try:
        return max(0.0, int(environ.get("WATCHDOG_USEC", "0")) / 1e6)
    except ValueError:
        return 0.0


@dataclass(slots=True)
class Watchdog:
    """Says WATCHDOG=1 at half of the service manager's time. `beat` is called once in each turn of the main loop.

    `ages` are what must be alive too, each with the most seconds that it may have been silent; one that is late keeps
    the sign back, is logged once, and stands in STATUS=. `queued` is told of each fact when the loop takes it.
    """

    environ: Mapping[str, str]
    ages: Mapping[str, tuple[Age, float]] = field(default_factory=dict)
    send: Callable[[str, Mapping[str, str]], None] = notify
    _interval_s: float = field(init=False)
    _told_at: float | None = field(init=False, default=None)
    _waited_s: float = field(init=False, default=0.0)
    _late: tuple[str, ...] = field(init=False, default=())
    _status: str = field(init=False, default="")

    def __post_init__(self) -> None:
        self._interval_s = interval_s(self.environ)

    def queued(self, at: float, now: float) -> None:
        """A fact that was stamped `at` is taken now: the freshest of a turn says how far behind the loop is."""
        self._waited_s = now - at

    def beat(self, now: float) -> None:
        """The main loop has come round. Costs 20 us when there is something to say, else nothing."""
        waited_s, self._waited_s = self._waited_s, 0.0
        if not self._interval_s or (self._told_at is not None and now < self._told_at + self._interval_s / 2):
            return
        late = tuple(self._too_old(now, waited_s))
        if late != self._late:
            self._late = late
            self._tell_late(late)
        if not late:
            self._told_at = now
            self.send("WATCHDOG=1", self.environ)

    def status(self, text: str) -> None:
        """Say what the kiosk does, for `systemctl status`; the same again costs nothing."""
        if text != self._status:
            self._status = text
            self.send(f"STATUS={text}", self.environ)

    def ready(self) -> None:
        """Every screen has said that it is there, or that it is not."""
        self.send("READY=1", self.environ)

    def stopping(self) -> None:
        """The kiosk was told to end: it needs no sign of life any more."""
        self.send("STOPPING=1", self.environ)

    def _too_old(self, now: float, waited_s: float) -> list[str]:
        late = [f"the queue ({waited_s:.1f} s behind)"] if waited_s > STALE_S else []
        for name, (age, most_s) in self.ages.items():
            silent_s = age(now)
            if silent_s is not None and silent_s > most_s:
                late.append(f"{name} (silent for {silent_s:.1f} s)")
        return late

    def _tell_late(self, late: tuple[str, ...]) -> None:
        if late:
            LOG.error("K0 watchdog: not fed because of %s", ", ".join(late))
            self.status("late: " + ", ".join(late))
        else:
            LOG.warning("K0 watchdog: fed again")
            self.status("playing")
