"""Measure the shipped drawings of Region Select, and draw the figures of eight areas.

    .venv/bin/python -m scripts.region_layouts table                 # how roomy the drawings are that ship
    .venv/bin/python -m scripts.region_layouts try 3 7               # prime shadows of 3 to 7 crossings, drawn anew
    .venv/bin/python -m scripts.region_layouts eights > /tmp/eights.py && mv /tmp/eights.py games/region_select/

`eights` takes about 15 s for each of the 27 shadows; one name or more after it draws only those. Figures of nine areas:
`try 9 9` finds the prime shadows that grow from smaller ones (100 of 101) and draws every tenth.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from games.region_select.catalogue import CATALOGUE, Drawn
from games.region_select.codes import from_dt
from games.region_select.enumeration import primes_grown
from games.region_select.layouts import lay_out, mark_room
from games.region_select.roominess import for_direct, least_mat_cm, roominess
from games.region_select.shadows import SHADOWS
from games.region_select.stroke import Stroke

SEEDS, ROUNDS, MAT_CM = range(4), 1500, 200.0
HEAD = '''"""The figures of eight areas: the 27 prime shadows with eight crossings, drawn by `layouts.py`.

Made by `scripts/region_layouts.py` (eights), with nothing moved by hand; tests check that each drawing shows its stroke
and how roomy it is, and make one again. The names are those of `shadows.py`.
"""

from __future__ import annotations

from games.region_select.catalogue import Drawn

# fmt: off
EIGHTS: tuple[Drawn, ...] = ('''


def main(arguments: list[str]) -> None:
    match arguments:
        case ["eights", *names]:
            print(HEAD)
            for shadow in SHADOWS:
                if len(shadow.dt) == 8 and (not names or shadow.name in names):
                    print(as_text(eight(shadow.name)), flush=True)
            print(")\n# fmt: on")
        case ["try", first, last]:
            for name, stroke in strokes(int(first), int(last)):
                begun = time.perf_counter()
                layout = lay_out(stroke, name, seed=SEEDS[0], rounds=ROUNDS // 2, finals=1)
                print(row(layout.drawn), f"{layout.worst:5.2f} {time.perf_counter() - begun:5.1f} s", flush=True)
        case _:
            for drawn in shipped():
                print(row(drawn))


def shipped() -> tuple[Drawn, ...]:
    """Return every drawing that ships."""
    try:
        from games.region_select.eights import EIGHTS
    except ImportError:  # before they are made
        return CATALOGUE
    return (*CATALOGUE, *EIGHTS)


def strokes(first: int, last: int) -> Iterator[tuple[str, Stroke]]:
    """Yield prime shadows: all that ship, and every tenth of the larger ones."""
    for shadow in SHADOWS:
        if first <= len(shadow.dt) <= last:
            yield shadow.name, from_dt(shadow.dt)
    for crossings in range(max(9, first), last + 1):
        for number, stroke in enumerate(primes_grown(crossings)[::10]):
            yield f"{crossings} no. {10 * number}", stroke


def eight(name: str) -> Drawn:
    """Return the drawing that ships of a shadow of eight crossings, made anew.

    The first seed that gives points to stand on directly on a mat of two metres, or the one that comes nearest.
    """
    shadow = next(shadow for shadow in SHADOWS if shadow.name == name)
    made: list[Drawn] = []
    for seed in SEEDS:
        made.append(lay_out(from_dt(shadow.dt), shadow.name, shadow.knot, seed=seed, rounds=ROUNDS).drawn)
        if for_direct(made[-1], MAT_CM):
            return made[-1]
    return min(made, key=least_mat_cm)


def row(drawn: Drawn) -> str:
    """Return what was measured: shares of the width; cm of a radius and of points apart on a mat of 2 m."""
    room = roominess(drawn)
    radius, apart, _ = room.cm(MAT_CM)
    return (
        f"{drawn.id:18} radius {room.radius:.3f} apart {room.apart:.3f} off line {room.off_line:.3f} "
        f"mark {mark_room(drawn):.3f} | {radius:4.1f} cm {apart:4.1f} cm, mat from {least_mat_cm(drawn):.0f} cm"
    )


def as_text(drawn: Drawn) -> str:
    """Return a drawing as source."""
    spots = [f"{region}: {spot}" for region, spot in sorted(drawn.spots.items())]
    lines = [f'    Drawn(id="{drawn.id}", knot="{drawn.knot}",']
    lines += _packed("pd=(", map(str, drawn.pd), "),")
    lines += _packed("spots={", spots, "},")
    lines += _packed("marks=(", map(str, drawn.marks), "),")
    if drawn.bulges:
        lines += _packed("bulges={", (f"{label}: {bulge}" for label, bulge in sorted(drawn.bulges.items())), "},")
    lines[-1] = lines[-1][:-1] + "),"
    return "\n".join(lines)


def _packed(begin: str, parts: Iterator[str] | list[str], end: str) -> list[str]:
    """Return the parts in lines of at most 118 characters."""
    lines = [f"          {begin}"]
    for part in parts:
        if len(lines[-1]) + len(part) > 112:
            lines[-1] = lines[-1].rstrip()
            lines.append("                 ")
        lines[-1] += f"{part}, "
    lines[-1] = lines[-1].removesuffix(", ") + end
    return lines


if __name__ == "__main__":
    main(sys.argv[1:])
