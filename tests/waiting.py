"""Waiting for what a real component brings about, without a time that a test would assert."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")


def until(condition: Callable[[], Found], what: str = "", patience_s: float = 30.0) -> Found:
    """Wait until `condition()` is true and return what it gave; fail with `what` was waited for."""
    end = time.monotonic() + patience_s
    while not (found := condition()):
        assert time.monotonic() < end, f"waited {patience_s:.0f} s for {what or condition}"
        time.sleep(0.02)
    return found
