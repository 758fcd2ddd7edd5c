"""Lamps go off however the program ends, kill -9 too: a small process that outlives it by a moment.

The guard holds the reading end of a pipe. While the program lives nothing happens. The program says goodbye when it has
turned its lamps off itself; when it dies without that, the guard runs a command that turns them off, again and again
while the pins are still busy, and ends. It runs in a session of its own and ignores the signals that end the program.
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

GOODBYE = b"goodbye\n"
TRIES = 40
TRY_AGAIN_S = 0.25

_log = logging.getLogger("footlights.lamp-guard")
_ROOT = Path(__file__).resolve().parent.parent


class LampGuard:
    """Runs `turn_off` (a command and its arguments) if this process ends without `goodbye`.

    A guard that cannot be started is a line in the log and nothing else: the lamps work without it.
    """

    def __init__(self, turn_off: Sequence[str]) -> None:
        self._turn_off = tuple(turn_off)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int | None:
        """The guard's process id, or None."""
        return None if self._process is None else self._process.pid

    def start(self) -> None:
        """Start the guard. About 5 ms; it watches some 50 ms later, and what happens before that it still sees."""
        command = [sys.executable, "-m", "hardware.lamp_guard", "watch", str(os.getpid()), *self._turn_off]
        try:
            self._process = subprocess.Popen(
                command, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True
            )
        except OSError as error:
            _log.warning("the lamps have no guard (%s): they may stay lit if the program is killed", error)

    def goodbye(self) -> None:
        """End the guard: the lamps are off. Waits until it has gone (at most 2 s). May be called twice."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with contextlib.suppress(OSError):
            process.stdin.write(GOODBYE)
            process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(2.0)
            return
        process.kill()
        process.wait()


def lamps_off_command(factory: str, pins: Sequence[int], active_high: bool) -> list[str]:
    """Return the command that turns lamps on these pins off, and fails while it cannot."""
    level = "low" if active_high else "high"
    return [sys.executable, "-m", "hardware.lamp_guard", "off", factory, level, *map(str, pins)]


def watch(parent: int, turn_off: Sequence[str], pipe: IO[bytes]) -> int:
    """Wait for the program's goodbye or its death; after a death run `turn_off` until it succeeds.

    Return 0 if the lamps are off, 1 if `turn_off` failed every time (10 s).
    """
    for end in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(end, signal.SIG_IGN)
    if _last_words(parent, pipe).endswith(GOODBYE):
        return 0
    for _ in range(TRIES):
        with contextlib.suppress(OSError):
            if subprocess.run(turn_off, cwd=_ROOT, stdin=subprocess.DEVNULL, check=False).returncode == 0:
                return 0
        time.sleep(TRY_AGAIN_S)
    return 1


def _last_words(parent: int, pipe: IO[bytes]) -> bytes:
    """Return what the program has said until its end. A forked child of it may hold the pipe open, so the process
    itself is watched too, where the system can do that (Linux 5.3)."""
    poll = select.poll()
    fd = pipe.fileno()
    poll.register(fd, select.POLLIN)
    with contextlib.suppress(OSError, AttributeError):
        poll.register(os.pidfd_open(parent), select.POLLIN)
    said = b""
    while True:
        orphan = os.getppid() != parent
        ready = [one for one, _ in poll.poll(0 if orphan else None)]
        piece = os.read(fd, 4096) if fd in ready else b""
        if not piece:
            return said  # the pipe has ended, or the program has and all that it said is read
        said += piece


def turn_lamps_off(factory: str, level: str, pins: Sequence[int]) -> int:
    """Drive the pins to the level at which their lamps are off. Return 0, or 1 if the pins cannot be had (yet)."""
    from hardware.gpio import make_factory  # gpiozero is not needed to watch

    try:
        made = make_factory(factory)
        for number in pins:
            made.pin(number).output_with_state(level == "high")
    except Exception as error:  # busy, or not there: each library has its own
        print(f"lamp guard: {error}", file=sys.stderr)
        return 1
    return 0


def main(argv: Sequence[str]) -> int:
    """`watch PARENT COMMAND...` or `off FACTORY low|high PIN...`."""
    match list(argv):
        case ["watch", parent, *turn_off]:
            return watch(int(parent), turn_off, sys.stdin.buffer)
        case ["off", factory, level, *pins]:
            return turn_lamps_off(factory, level, [int(pin) for pin in pins])
    print("usage: lamp_guard watch PARENT COMMAND... | off FACTORY low|high PIN...", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
