"""The voices to choose from: variants that espeak-ng makes of each language's own voice, found by its data.

espeak-ng says nothing when it does not have a variant, and speaks with the language's own. So it is looked up here.
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

LOG = logging.getLogger("footlights.voice")

OFFERED = ("f1", "f2", "f3", "m1", "m3", "m7")
"""Of the hundred that espeak-ng has: women at about 190, 210 and 220 Hz, men at 105, 115 and 125 (measured on an
English sentence). At most 2 dB quieter than the language's own; versions 1.51 and 1.52 both have them."""


class Variants:
    """What there is, looked up when it is first asked for (4 ms), and whether a wish can be met."""

    def __init__(self, find: Callable[[], frozenset[str]] | None = None) -> None:
        self._find = find or all_variants
        self._found: frozenset[str] | None = None
        self._told: set[str] = set()

    @property
    def offered(self) -> tuple[str, ...]:
        """The language's own ("") and those of OFFERED that espeak-ng has here."""
        return ("", *(one for one in OFFERED if one in self._all))

    def known(self, voice: str) -> str:
        """Return this voice, or "" for one that espeak-ng does not have; the log tells once of each."""
        if not voice or voice in self._all:
            return voice
        if voice not in self._told:
            self._told.add(voice)
            LOG.warning("there is no voice %r here; the language's own speaks", voice)
        return ""

    @property
    def _all(self) -> frozenset[str]:
        if self._found is None:
            self._found = self._find()
        return self._found


def all_variants() -> frozenset[str]:
    """Return all variants that espeak-ng has here; none where its data is not found.

    Both engines look at the same data: Debian's where there is that, else that of the package espeakng-loader.
    """
    for data in _data_folders():
        with contextlib.suppress(OSError):
            return frozenset(os.listdir(data / "voices" / "!v"))
    return frozenset()


def _data_folders() -> Iterator[Path]:
    if os.environ.get("ESPEAK_DATA_PATH"):
        yield Path(os.environ["ESPEAK_DATA_PATH"])
    with contextlib.suppress(OSError, subprocess.SubprocessError):
        told = subprocess.run(["espeak-ng", "--version"], capture_output=True, timeout=10, text=True, check=False)
        if found := re.search(r"Data at: (.+)", told.stdout):
            yield Path(found[1].strip())
    with contextlib.suppress(ImportError, OSError):
        import espeakng_loader

        yield Path(espeakng_loader.get_data_path())
