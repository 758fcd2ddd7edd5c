"""Games of Dots from PointsXT: files `.sav`.

58 bytes, then 13 for each dot. In the first part: byte 0 is `y`; 1 and 2 the number of the last dot, counted from 0;
from 11 and from 20 nine letters each of the names, in windows-1251. A dot: column, row, a byte that says nothing about
the game, FFFF for the first player or 0000 for the second, and when it was put, in days, as a double. Numbers have the
lowest byte first. The field is 39 x 32 points. No STOP and no result are in it; dots put alone at the end show STOP.
"""

from __future__ import annotations

import math
import struct

from games.dots.field import Player
from games.dots.record import BrokenRecord, Entry, Place, Record, Remark, stop_in

WIDTH, HEIGHT = 39, 32
HEAD, EACH = 58, 13
MARK = b"y"
MOST_DOTS = WIDTH * HEIGHT
_NAMES = ((11, 20), (20, 29))
_DAY_S = 86_400
_PLAYERS: dict[bytes, Player] = {b"\xff\xff": 0, b"\x00\x00": 1}


def is_sav(data: bytes) -> bool:
    """Return whether this is such a file, whole: what it says about its length is right."""
    right = len(data) >= HEAD and data.startswith(MARK) and (len(data) - HEAD) % EACH == 0
    return right and int.from_bytes(data[1:3], "little") + 1 == (len(data) - HEAD) // EACH


def record(data: bytes) -> Record:
    """Return the record in a file. Raises BrokenRecord."""
    if not data.startswith(MARK):
        raise BrokenRecord("a file of PointsXT begins with the letter y", Place(byte=0))
    if len(data) < HEAD:
        raise BrokenRecord(f"the first part has {HEAD} bytes; the file ends in it", Place(byte=len(data)))
    count, rest = divmod(len(data) - HEAD, EACH)
    if rest:
        raise BrokenRecord(f"dot {count + 1} is cut off after {rest} of {EACH} bytes", Place(byte=HEAD + count * EACH))
    if count > MOST_DOTS:
        raise BrokenRecord(f"more dots than the {MOST_DOTS} points of the field", Place(byte=HEAD + MOST_DOTS * EACH))
    entries = tuple(_entry(data, number) for number in range(count))
    said, remarks = int.from_bytes(data[1:3], "little") + 1, []
    if said != count:
        remarks.append(Remark(f"the file says that it has {said} dots, it has {count}", Place(byte=1)))
    one, other = (data[first:end].decode("cp1251", "replace").strip("\0 ") for first, end in _NAMES)
    return Record(
        WIDTH,
        HEIGHT,
        entries=entries,
        stop=stop_in(entries),
        names=(one, other),
        info=(("AP", "PointsXT"),),
        remarks=tuple(remarks),
    )


def _entry(data: bytes, number: int) -> Entry:
    at = HEAD + number * EACH
    x, y, player = data[at], data[at + 1], _PLAYERS.get(data[at + 3 : at + 5])
    if x >= WIDTH or y >= HEIGHT:
        says = f"dot {number + 1} in column {x + 1}, row {y + 1} is outside the field of {WIDTH} x {HEIGHT} points"
        raise BrokenRecord(says, Place(byte=at))
    if player is None:
        raise BrokenRecord(f"dot {number + 1} has no colour: neither FFFF nor 0000", Place(byte=at + 3))
    after_s = (_days(data, number) - _days(data, 0)) * _DAY_S
    after = round(after_s, 3) if math.isfinite(after_s) else None
    return Entry(player, (x, y), after_s=after, node=number, place=Place(byte=at))


def _days(data: bytes, number: int) -> float:
    (days,) = struct.unpack_from("<d", data, HEAD + number * EACH + 5)
    return float(days)
