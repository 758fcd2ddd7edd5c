"""Sleeping until something happens, at next to no cost.

`pygame.event.wait` looks a thousand times a second (2.7 % of a core, measured). This waits for the display server's own
socket instead (0.1 %), and answers as fast. Where there is none to wait for (no X or Wayland), it looks every 8 ms.
"""

from __future__ import annotations

import contextlib
import os
import select
from collections.abc import Sequence

_POLL_S = 0.008
_LOOK_S = 0.25
"""However sure of its sockets, it looks at least so often: Xlib may have read an event on its own account."""
_IN_VAIN = 50
"""Woken so often for nothing, it does not trust the sockets any more: one of them is not the display's."""


def open_sockets() -> frozenset[int]:
    """Return the sockets that this process has open (none where there is no /proc)."""
    found = set()
    with contextlib.suppress(OSError):
        for name in os.listdir("/proc/self/fd"):
            with contextlib.suppress(OSError):
                if os.readlink(f"/proc/self/fd/{name}").startswith("socket:"):
                    found.add(int(name))
    return frozenset(found)


class Waiter:
    """Waits for sockets and for `wake`, which may be called from any thread or signal handler."""

    def __init__(self, sockets: Sequence[int]) -> None:
        self._sockets = list(sockets)
        self._read, self._wake = os.pipe()
        os.set_blocking(self._wake, False)
        os.set_blocking(self._read, False)
        self._in_vain = 0

    def wake(self) -> None:
        """End the wait, or the next one."""
        with contextlib.suppress(BlockingIOError):
            os.write(self._wake, b".")

    def wait(self, most_s: float) -> None:
        """Sleep until there may be something to do, at most so long."""
        most_s = min(most_s, _LOOK_S if self._sockets else _POLL_S)
        readable, _, _ = select.select([self._read, *self._sockets], [], [], max(0.0, most_s))
        if self._read in readable:
            with contextlib.suppress(BlockingIOError):
                os.read(self._read, 4096)
        if any(socket in readable for socket in self._sockets):
            self._in_vain += 1
            if self._in_vain > _IN_VAIN:
                self._sockets = []

    def useful(self) -> None:
        """Say that the last wait was not in vain."""
        self._in_vain = 0
