"""What a record says about a game, whatever kind of file it stood in, and where a file is broken.

`sgf_read` and `sav` make a `Record`, `sgf_write` writes one, `replay` plays it. Nothing here is checked against the
rules. Player 0 is the first colour: red here, B (black) in SGF, whatever a server painted it.
"""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass, field

from games.dots.field import Player

Cell = tuple[int, int]
"""Column and row, from 0."""

Border = tuple[Cell, ...]
"""The dots of a line round an area, in order, each once."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a file: line and column from 1, or in a file without lines the number of a byte from 0."""

    line: int = 0
    column: int = 0
    byte: int | None = None

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}" if self.byte is None else f"byte {self.byte}"


NOWHERE = Place()


class BrokenRecord(ValueError):
    """A file, or one game in it, that cannot be read or played: the reason and the place."""

    def __init__(self, reason: str, place: Place) -> None:
        super().__init__(f"{place}: {reason}" if place != NOWHERE else reason)
        self.reason, self.place = reason, place


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that is told about a record and does not keep it from being played."""

    says: str
    place: Place = NOWHERE

    def __str__(self) -> str:
        return f"{self.place}: {self.says}" if self.place != NOWHERE else self.says


class Says(enum.Enum):
    """What a record has in the place of a dot. The value is the word that is written."""

    STOP = "stop"
    PASS = "pass"
    END = "end"
    """Both agreed to count it as it stood."""
    DRAW = "draw"
    DONE = "done"
    """Who put dots alone had put all that they wanted to."""
    RESIGN = "resign"
    TIME = "time"
    """Whose time ran out."""
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing done: a dot on `cell`, or something said, or (neither) areas closed by hand.

    `borders` are the lines that the file says close with it, of either side. `node` tells dots of one node of the file
    from those of another. `left_s`: the time that the player had left. `after_s`: since the first dot.
    """

    player: Player
    cell: Cell | None = None
    says: Says | None = None
    borders: tuple[Border, ...] = ()
    comment: str = ""
    left_s: float | None = None
    after_s: float | None = None
    node: int = field(default=0, compare=False)
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Stop:
    """`by` said STOP; the entries from `lone_from` on are what the other side put alone."""

    by: Player
    lone_from: int


@dataclass(frozen=True, slots=True)
class Record:
    """A record. `setup` are dots that stand there before the first move. `by_hand`: areas close only where it says so.
    `komi` counts for the second player.

    `result` is what the file says about it. `info` are its other words about the game by property, `own` what this
    program wrote about its own setup. `names` are told only to who asks for them. `variations` counts the moves, or
    branches of moves, beside the main line; they are not in `entries`.
    """

    width: int
    height: int
    setup: tuple[Entry, ...] = ()
    entries: tuple[Entry, ...] = ()
    stop: Stop | None = None
    by_hand: bool = False
    komi: float = 0.0
    result: str = ""
    names: tuple[str, str] = ("", "")
    comment: str = ""
    info: tuple[tuple[str, str], ...] = ()
    own: str = ""
    variations: int = 0
    remarks: tuple[Remark, ...] = field(default=(), compare=False)


def stop_in(entries: Sequence[Entry], may_be_silent: bool = True) -> Stop | None:
    """Return where somebody said STOP.

    Some files say it. Others (`may_be_silent`) only show that one side puts dots alone up to the end: all in one node,
    or in nodes of their own, of which the first is then a move like others. A side that was alone from the start, as in
    a problem, has no STOP before it.
    """
    for index, entry in enumerate(entries):
        if entry.says is Says.STOP:
            return Stop(entry.player, index + 1)
    dots = [index for index, entry in enumerate(entries) if entry.cell is not None]
    if not (may_be_silent and dots):
        return None
    last = entries[dots[-1]]
    run = [index for index in dots if all(entries[one].player == last.player for one in dots if one >= index)]
    if len(run) == len(dots):
        return None
    in_node = [index for index in run if entries[index].node == last.node]
    if len(in_node) > 1:
        return Stop(1 - last.player, in_node[0])
    return Stop(1 - last.player, run[1]) if len(run) > 1 else None
