"""Small PNG files: at most 256 colours, a byte a pixel. A screen of flat fills and smooth edges loses nothing seen."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from pathlib import Path

MOST = 256


def write(path: Path, size: tuple[int, int], pixels: bytes) -> int:
    """Write RGB pixels as a palette PNG and return its bytes. The rarest colours become the nearest of the others."""
    w, h = size
    triples = [pixels[i : i + 3] for i in range(0, len(pixels), 3)]
    counted = Counter(triples)
    palette = [colour for colour, _ in counted.most_common(MOST)]
    index = {colour: number for number, colour in enumerate(palette)}
    for colour in counted:
        if colour not in index:
            index[colour] = _nearest(colour, palette)
    rows = (bytes([0, *(index[one] for one in triples[y * w : (y + 1) * w])]) for y in range(h))
    data = b"".join((
        b"\x89PNG\r\n\x1a\n",
        _chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 3, 0, 0, 0)),
        _chunk(b"PLTE", b"".join(palette)),
        _chunk(b"IDAT", zlib.compress(b"".join(rows), 9)),
        _chunk(b"IEND", b""),
    ))  # fmt: skip
    path.write_bytes(data)
    return len(data)


def _nearest(colour: bytes, palette: list[bytes]) -> int:
    r, g, b = colour
    return min(
        range(len(palette)),
        key=lambda i: (palette[i][0] - r) ** 2 + (palette[i][1] - g) ** 2 + (palette[i][2] - b) ** 2,
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
