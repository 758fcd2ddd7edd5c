"""The pipes and the end of the window's process, seen from the core."""

from __future__ import annotations

import collections
import contextlib
import logging
import os
import select
import subprocess
from collections.abc import Callable, Iterator

log = logging.getLogger("footlights.window")


def lines(process: subprocess.Popen[bytes], patience_s: Callable[[], float]) -> Iterator[bytes | None]:
    """Yield the lines that the window writes; None when it has been silent for longer than `patience_s()`."""
    assert process.stdout is not None
    handle = process.stdout.fileno()
    buffer = b""
    while True:
        readable, _, _ = select.select([handle], [], [], patience_s())
        if not readable:
            yield None
            return
        read = os.read(handle, 65536)
        if not read:
            return
        *lines, buffer = (buffer + read).split(b"\n")
        yield from lines


def keep_words(process: subprocess.Popen[bytes], words: collections.deque[str]) -> None:
    """Keep the last lines of what the window says in words (its standard error)."""
    assert process.stderr is not None
    for line in process.stderr:
        text = line.decode(errors="replace").strip()
        if text:
            log.debug("window: %s", text)
            words.append(text)


def end(process: subprocess.Popen[bytes], grace_s: float = 0.0) -> int:
    """End the window and return its exit status: wait for it, then SIGTERM, then SIGKILL. It has nothing to save."""
    for patience_s, insist in ((grace_s, None), (2.0, process.terminate), (2.0, process.kill)):
        if insist is not None and process.poll() is None:
            insist()
        try:
            return process.wait(timeout=patience_s)
        except subprocess.TimeoutExpired:
            pass
    return process.wait()


def close_pipes(process: subprocess.Popen[bytes]) -> None:
    for pipe in (process.stdin, process.stdout, process.stderr):
        with contextlib.suppress(OSError, ValueError):
            if pipe is not None:
                pipe.close()


def status(status: int) -> str:
    return f"signal {-status}" if status < 0 else f"exit status {status}"
