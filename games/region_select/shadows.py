"""All prime shadows to eight crossings, named by the alternating knots that have them.

Made by `scripts/region_shadows.py`, which says how; tests find the shadows and the names again. `dt` is a
Dowker-Thistlethwaite code (see `codes.py`), KnotInfo's for the knot where the name has no letter or the letter a.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shadow:
    """A prime shadow. `knot` is the alternating knot of it; several shadows of one knot have a letter in their name."""

    name: str
    knot: str
    dt: tuple[int, ...]


SHADOWS: tuple[Shadow, ...] = (
    Shadow("3_1", "3_1", (4, 6, 2)),
    Shadow("4_1", "4_1", (4, 6, 8, 2)),
    Shadow("5_1", "5_1", (6, 8, 10, 2, 4)),
    Shadow("5_2", "5_2", (4, 8, 10, 2, 6)),
    Shadow("6_1", "6_1", (4, 8, 12, 10, 2, 6)),
    Shadow("6_2", "6_2", (4, 8, 10, 12, 2, 6)),
    Shadow("6_3", "6_3", (4, 8, 10, 2, 12, 6)),
    Shadow("7_1", "7_1", (8, 10, 12, 14, 2, 4, 6)),
    Shadow("7_2", "7_2", (4, 10, 14, 12, 2, 8, 6)),
    Shadow("7_3", "7_3", (6, 10, 12, 14, 2, 4, 8)),
    Shadow("7_4", "7_4", (6, 10, 12, 14, 4, 2, 8)),
    Shadow("7_5a", "7_5", (4, 10, 12, 14, 2, 8, 6)),
    Shadow("7_5b", "7_5", (4, 10, 14, 12, 2, 6, 8)),
    Shadow("7_6a", "7_6", (4, 8, 12, 2, 14, 6, 10)),
    Shadow("7_6b", "7_6", (4, 8, 12, 10, 2, 14, 6)),
    Shadow("7_7a", "7_7", (4, 8, 10, 12, 2, 14, 6)),
    Shadow("7_7b", "7_7", (4, 8, 12, 14, 2, 6, 10)),
    Shadow("8_1", "8_1", (4, 10, 16, 14, 12, 2, 8, 6)),
    Shadow("8_2", "8_2", (4, 10, 12, 14, 16, 2, 6, 8)),
    Shadow("8_3", "8_3", (6, 12, 10, 16, 14, 4, 2, 8)),
    Shadow("8_4", "8_4", (6, 10, 12, 16, 14, 4, 2, 8)),
    Shadow("8_5", "8_5", (6, 8, 12, 2, 14, 16, 4, 10)),
    Shadow("8_6a", "8_6", (4, 10, 14, 16, 12, 2, 8, 6)),
    Shadow("8_6b", "8_6", (4, 10, 16, 12, 14, 2, 8, 6)),
    Shadow("8_7", "8_7", (4, 10, 12, 14, 2, 16, 6, 8)),
    Shadow("8_8a", "8_8", (4, 8, 12, 2, 16, 14, 6, 10)),
    Shadow("8_8b", "8_8", (4, 10, 8, 14, 2, 16, 6, 12)),
    Shadow("8_9", "8_9", (6, 10, 12, 14, 16, 4, 2, 8)),
    Shadow("8_10", "8_10", (4, 8, 12, 2, 14, 16, 6, 10)),
    Shadow("8_11a", "8_11", (4, 10, 12, 14, 16, 2, 8, 6)),
    Shadow("8_11b", "8_11", (4, 10, 12, 16, 14, 2, 6, 8)),
    Shadow("8_12a", "8_12", (4, 8, 14, 10, 2, 16, 6, 12)),
    Shadow("8_12b", "8_12", (4, 8, 16, 12, 2, 14, 6, 10)),
    Shadow("8_12c", "8_12", (4, 10, 8, 14, 12, 2, 16, 6)),
    Shadow("8_13a", "8_13", (4, 10, 12, 14, 2, 16, 8, 6)),
    Shadow("8_13b", "8_13", (4, 10, 14, 12, 2, 16, 6, 8)),
    Shadow("8_14a", "8_14", (4, 8, 10, 14, 2, 16, 6, 12)),
    Shadow("8_14b", "8_14", (4, 8, 12, 16, 2, 14, 6, 10)),
    Shadow("8_14c", "8_14", (4, 10, 8, 14, 16, 2, 6, 12)),
    Shadow("8_15a", "8_15", (4, 8, 12, 2, 14, 6, 16, 10)),
    Shadow("8_15b", "8_15", (4, 8, 14, 2, 12, 16, 6, 10)),
    Shadow("8_16", "8_16", (6, 8, 14, 12, 4, 16, 2, 10)),
    Shadow("8_17", "8_17", (6, 8, 12, 14, 4, 16, 2, 10)),
    Shadow("8_18", "8_18", (6, 8, 10, 12, 14, 16, 2, 4)),
)
