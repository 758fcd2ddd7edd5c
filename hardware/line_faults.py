"""What can be wrong with a board or its cable, as data, and what it does to a line. Pure; chance is an argument."""

from __future__ import annotations

import random
from dataclasses import dataclass


@dataclass(frozen=True)
class Faults:
    """Shares are of lines, 0 to 1 (`loss` in each direction, the others from the board); times are in seconds.

    `unplug_after_s` and `silent_after_s` count from the start, `replug_after_s` from the unplugging. A stuck pad is
    always down; a chattering one fires ghosts of 1 to 8 ms several times a second.
    """

    loss: float = 0.0
    garbage: float = 0.0
    wrong_crc: float = 0.0
    delay_s: float = 0.0
    silent_after_s: float | None = None
    unplug_after_s: float | None = None
    replug_after_s: float | None = None
    stuck: frozenset[int] = frozenset()
    chatter: frozenset[int] = frozenset()

    def lose(self, data: bytes, chance: random.Random) -> bytes:
        """Return what arrives of some lines: each is lost with the same chance."""
        return b"".join(line for line in data.splitlines(keepends=True) if chance.random() >= self.loss)

    def spoil(self, line: bytes, chance: random.Random) -> bytes:
        """Return what becomes of a line on its way: nothing, one bit wrong, noise before it, or what it was."""
        if chance.random() < self.loss:
            return b""
        if chance.random() < self.wrong_crc:
            at = chance.randrange(len(line))
            line = line[:at] + bytes([line[at] ^ 1 << chance.randrange(8)]) + line[at + 1 :]
        if chance.random() < self.garbage:
            line = chance.randbytes(chance.randrange(1, 90)) + line
        return line
