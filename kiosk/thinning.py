"""A line that was drawn by hand, with fewer spots. Pure; used by the window (to send it) and the game (to keep it).

Fewer spots cost a reader nothing: of 60 drawings of five figures each way, as many are read as meant from 400 spots
as from 600 or 1500, and a trembling line is read better.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

Spot = tuple[float, float]


def thinned(line: Sequence[Spot], most: int) -> tuple[Spot, ...]:
    """Return the line as it is where it has at most `most` spots, else so many at equal distances along it.

    The first and the last stay; `most` is 2 or more. Costs the number of spots.
    """
    if len(line) <= most:
        return tuple(line)
    lengths = [math.dist(one, other) for one, other in itertools.pairwise(line)]
    whole = sum(lengths)
    found, at, along = [line[0]], 0, 0.0
    for n in range(1, most - 1):
        mark = whole * n / (most - 1)
        while at < len(lengths) - 1 and along + lengths[at] < mark:
            along += lengths[at]
            at += 1
        part = min(1.0, (mark - along) / lengths[at]) if lengths[at] else 0.0
        (ax, ay), (bx, by) = line[at], line[at + 1]
        found.append((ax + (bx - ax) * part, ay + (by - ay) * part))
    return (*found, line[-1])
