"""An open serial port, and nothing else: bytes out, bytes in, and one exception for everything that a loose cable does.

Law: ports are opened exclusively and never block; the modem lines are left as they are, because many boards reset when
DTR moves.
"""

from __future__ import annotations

import contextlib
import logging
import os
import stat
import termios
from pathlib import Path

import serial

from hardware.serial_line import BAUD

# A dead port raises all of these: pyserial's exceptions are OSErrors, its flushes raise termios.error, and a close
# under a reader's feet gives TypeError or ValueError.
_BROKEN = (OSError, termios.error, TypeError, ValueError)

_log = logging.getLogger("footlights.ports")


class LinkLost(Exception):
    """A port cannot be opened, read or written; the text is for the installer and names a remedy."""


class Link:
    """An open port. Everything that a dead port can raise leaves here as LinkLost, and `close` never raises.

    `path` is what it was opened by, `key` the device behind it (two names of one device have the same key).
    """

    def __init__(self, path: str) -> None:
        """Open the port. Raises LinkLost."""
        self.path = path
        self.key = os.path.realpath(path)
        self._torn = False  # the last line was not written to its end
        try:
            self._port = serial.Serial(path, BAUD, timeout=0, write_timeout=0, exclusive=True)
            self._fd = self._port.fileno()
        except _BROKEN as error:
            raise LinkLost(_why_not_open(path, error)) from error
        self._keep_dtr()
        self._hurry()

    def fileno(self) -> int:
        """Return the descriptor to wait on."""
        return self._fd

    def read(self) -> bytes:
        """Return what has come (b"" if nothing has). Call it when the descriptor is ready. Raises LinkLost."""
        try:
            data = os.read(self._fd, 4096)
        except BlockingIOError:
            return b""
        except _BROKEN as error:
            raise LinkLost(f"{self.path} is gone ({_short(error)})") from error
        if not data:
            raise LinkLost(f"{self.path} is gone (end of file)")
        return data

    def write(self, data: bytes) -> None:
        """Write at once as much as the kernel takes; the rest is dropped, and its owner says it again. Raises LinkLost.

        Never waits: a full buffer is the sign of a board that does not listen.
        """
        if not data:
            return
        if self._torn:
            data = b"\n" + data
        try:
            written = os.write(self._fd, data)
        except BlockingIOError:
            return
        except _BROKEN as error:
            raise LinkLost(f"{self.path} is gone ({_short(error)})") from error
        self._torn = written < len(data)

    def close(self) -> None:
        """Release the port. What is not written yet is dropped: the kernel would wait for it. May be called twice."""
        with contextlib.suppress(*_BROKEN):
            termios.tcflush(self._port.fileno(), termios.TCOFLUSH)
        with contextlib.suppress(*_BROKEN):
            self._port.close()

    def _keep_dtr(self) -> None:
        """Without HUPCL the kernel leaves DTR alone at close, so that the next open does not reset the board."""
        with contextlib.suppress(*_BROKEN):
            settings = termios.tcgetattr(self._fd)
            settings[2] &= ~termios.HUPCL
            termios.tcsetattr(self._fd, termios.TCSANOW, settings)

    def _hurry(self) -> None:
        """Ask an FTDI chip not to wait 16 ms for more bytes; say what to do if it goes on waiting."""
        timer = Path("/sys/class/tty", Path(self.key).name, "device", "latency_timer")
        if not timer.exists():
            return
        with contextlib.suppress(*_BROKEN):
            self._port.set_low_latency_mode(True)
        with contextlib.suppress(*_BROKEN):
            wait_ms = int(timer.read_text())
            if wait_ms > 2:
                _log.warning("%s waits %d ms before it hands bytes on: write 1 into %s", self.path, wait_ms, timer)


def _short(error: BaseException) -> str:
    number = getattr(error, "errno", None)
    return f"errno {number}" if number else type(error).__name__


def _why_not_open(path: str, error: BaseException) -> str:
    number = getattr(error, "errno", None)
    if not os.path.exists(path):
        return f"{path} is not there"
    if number == 13:
        return f"{path} may not be opened: put this user into the group dialout and log in again"
    if number in (11, 16):
        return f"{path} is used by another program: stop that program"
    with contextlib.suppress(OSError):
        if not stat.S_ISCHR(os.stat(path).st_mode):
            return f"{path} is not a serial port: correct the setting"
    return f"{path} cannot be opened ({error})"
