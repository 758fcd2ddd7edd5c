"""Rows read off the pages of a damaged SQLite file, one page at a time, whatever is wrong with the others.

After the file format (sqlite.org/fileformat2.html): a page of type 13 is a leaf of a table and holds whole rows, so
every leaf that is intact gives its rows, also where the way to it is lost. Pages in the write-ahead log are newer than
those in the file. Nothing here raises for what it reads.
"""

from __future__ import annotations

import itertools
import struct
import sys
from array import array
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

LEAF = 13
_SIZES = tuple(2**power for power in range(9, 17))
USUAL_PAGE_BYTES = 4096

Value = int | float | str | bytes | None


@dataclass(frozen=True, slots=True)
class Frame:
    """One page in the log. `commits`: how many pages the file has after it, where it ends a transaction, else 0."""

    page: int
    commits: int
    content: bytes
    whole: bool


def rows(path: Path) -> Iterator[tuple[int, tuple[Value, ...]]]:
    """Yield (row id, values) of every row on an intact leaf of a table, the tables mixed; raises only OSError."""
    pages = _pages(path)
    for number in sorted(pages):
        yield from _rows_of(pages[number], 100 if number == 1 else 0, pages)


def broken_log(path: Path) -> bool:
    """True if whole transactions follow a damaged place in the log: SQLite would drop them without a word.

    A torn last transaction is no damage: it was never confirmed. Each commit is on disk before the next begins, so
    two commits behind a broken frame prove that it was whole once.
    """
    log = path.with_name(path.name + "-wal")
    if not (log.exists() and path.exists() and log.stat().st_size > 32):
        return False
    if path.stat().st_size == 0:
        return True  # SQLite would throw the log away
    frames = _frames(log.read_bytes())
    behind = itertools.dropwhile(lambda frame: frame.whole, frames)
    return sum(frame.whole and frame.commits > 0 for frame in behind) > 1


def _pages(path: Path) -> Mapping[int, bytes]:
    data = path.read_bytes()
    log = path.with_name(path.name + "-wal")
    frames = _frames(log.read_bytes()) if log.exists() else []
    size = len(frames[0].content) if frames else _page_bytes(data)
    pages = {at // size + 1: data[at : at + size] for at in range(0, len(data), size)}
    ends = [number for number, frame in enumerate(frames) if frame.whole and frame.commits]
    for frame in frames[: ends[-1] + 1] if ends else ():
        if frame.whole:
            pages[frame.page] = frame.content
    last = frames[ends[-1]].commits if ends else max(pages, default=0)
    return {number: page for number, page in pages.items() if number <= last and len(page) == size}


def _page_bytes(data: bytes) -> int:
    said = int.from_bytes(data[16:18], "big")
    said = 65536 if said == 1 else said
    return said if data.startswith(b"SQLite format 3\0") and said in _SIZES else USUAL_PAGE_BYTES


def _frames(log: bytes) -> list[Frame]:
    """Return the frames of the log's present round. Each is checked from the sum that the one before it has."""
    if len(log) < 32 or log[:3] != b"\x37\x7f\x06":
        return []
    magic, _, size, _, salt, before = struct.unpack(">IIII8s8s", log[:32])
    if size not in _SIZES:
        return []
    big = bool(magic & 1)
    frames: list[Frame] = []
    for at in range(32, len(log) - size - 23, size + 24):
        page, commits, its_salt, its_sum = struct.unpack(">II8s8s", log[at : at + 24])
        content = log[at + 24 : at + 24 + size]
        whole = its_salt == salt and _sum(log[at : at + 8] + content, before, big) == its_sum
        if its_salt != salt and not frames:
            break
        frames.append(Frame(page, commits, content, whole))
        before = its_sum
    return frames


def _sum(data: bytes, seed: bytes, big: bool) -> bytes:
    one, two = struct.unpack(">II", seed)
    words = array("I", data)
    if big != (sys.byteorder == "big"):
        words.byteswap()
    for at in range(0, len(words), 2):
        one = (one + words[at] + two) & 0xFFFFFFFF
        two = (two + words[at + 1] + one) & 0xFFFFFFFF
    return struct.pack(">II", one, two)


def _rows_of(page: bytes, at: int, pages: Mapping[int, bytes]) -> Iterator[tuple[int, tuple[Value, ...]]]:
    if len(page) < at + 8 or page[at] != LEAF:
        return
    count = int.from_bytes(page[at + 3 : at + 5], "big")
    for place in range(at + 8, min(at + 8 + 2 * count, len(page) - 1), 2):
        try:
            yield _row(page, int.from_bytes(page[place : place + 2], "big"), pages)
        except (IndexError, KeyError, ValueError, struct.error):
            continue


def _row(page: bytes, at: int, pages: Mapping[int, bytes]) -> tuple[int, tuple[Value, ...]]:
    """Return the row in the cell at this offset. Raises for a cell that is none."""
    length, at = _varint(page, at)
    row, at = _varint(page, at)
    room = len(page)
    here = length
    if length > room - 35:
        least = (room - 12) * 32 // 255 - 23
        here = least + (length - least) % (room - 4)
        here = here if here <= room - 35 else least
    payload = page[at : at + here]
    if here < length:
        payload += _overflow(page[at + here : at + here + 4], length - here, pages)
    if len(payload) != length:
        raise ValueError("a row that is cut off")
    return row - (1 << 64) if row >> 63 else row, _values(payload)


def _overflow(link: bytes, wanted: int, pages: Mapping[int, bytes]) -> bytes:
    """Return the rest of a long row, from the chain of pages that begins here."""
    found = bytearray()
    while len(found) < wanted:
        page = pages[int.from_bytes(link, "big")]
        link = page[:4]
        found += page[4:]
        if len(found) > len(pages) * len(page):
            raise ValueError("a chain that never ends")
    return bytes(found[:wanted])


def _values(payload: bytes) -> tuple[Value, ...]:
    end, at = _varint(payload, 0)
    kinds = []
    while at < end:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    if at != end:
        raise ValueError("a header that is none")
    values = []
    for kind in kinds:
        value, at = _value(payload, at, kind)
        values.append(value)
    if at != len(payload):
        raise ValueError("a row longer than its values")
    return tuple(values)


def _value(payload: bytes, at: int, kind: int) -> tuple[Any, int]:
    if kind == 0:
        return None, at
    if kind in (8, 9):
        return kind - 8, at
    size = (0, 1, 2, 3, 4, 6, 8, 8)[kind] if kind < 8 else (kind - 12) // 2
    content = payload[at : at + size]
    if kind in (10, 11) or len(content) != size:
        raise ValueError("a value that is cut off")
    if kind < 7:
        return int.from_bytes(content, "big", signed=True), at + size
    if kind == 7:
        return struct.unpack(">d", content)[0], at + size
    return content.decode("utf-8", "replace") if kind % 2 else content, at + size


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """Return the number at this offset and the offset after it: 7 bits a byte, the ninth has 8."""
    number = 0
    for _ in range(8):
        byte = data[at]
        at += 1
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, at
    return number << 8 | data[at], at + 1
