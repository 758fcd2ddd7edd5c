"""Find all prime shadows to eight crossings, name them, and print the module that ships them.

    .venv/bin/python -m scripts.region_shadows > /tmp/shadows.py && mv /tmp/shadows.py games/region_select/

How the names are found. Over and under put in turns on a prime shadow gives an alternating diagram without a nugatory
crossing, so of a prime knot with that many crossings (Kauffman, Murasugi and Thistlethwaite 1987; Menasco 1984), the
same one up to its mirror image whichever strand goes over first. Its Jones polynomial is computed from all states of
Kauffman's bracket and looked up among the published ones of the alternating knots (tests/data/knots_to_eight.json),
which all differ. Several shadows belong to one knot when a flype turns a part of the diagram over (Menasco and
Thistlethwaite 1993): then the one whose code the table prints gets the letter a, the others b, c ... by least code.

Takes about 12 s.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

from games.region_select.codes import from_dt, least_dt
from games.region_select.enumeration import all_prime
from games.region_select.stroke import Stroke, shape

ROOT = Path(__file__).parents[1]
MOST = 8
HEAD = '''"""All prime shadows to eight crossings, named by the alternating knots that have them.

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


SHADOWS: tuple[Shadow, ...] = ('''


def knots() -> list[dict[str, Any]]:
    """Return the published facts: name, dt, determinant, jones (coefficients, lowest power first)."""
    facts: list[dict[str, Any]] = json.loads((ROOT / "tests/data/knots_to_eight.json").read_text("utf-8"))["knots"]
    return facts


def jones(stroke: Stroke) -> tuple[int, ...]:
    """Return the coefficients of the Jones polynomial of the alternating knot with this shadow.

    Up to the power of t in front and up to the mirror image: of the list and its reverse the lesser one. In a knot's
    polynomial the coefficients add up to 1, which gives the sign. In an alternating diagram the smoothings that
    Kauffman calls A join the regions of one colour at every crossing. O(2^c c).
    """
    terms: Counter[int] = Counter()
    for state in product((1, -1), repeat=stroke.crossings):
        loops = _loops(stroke, state) - 1
        power = sum(state)
        for up in range(loops + 1):  # (-A^2 - A^-2)^loops
            terms[power + 2 * loops - 4 * up] += (-1) ** loops * _choose(loops, up)
    powers = [power for power, count in terms.items() if count]
    found = [terms[power] for power in range(min(powers), max(powers) + 1, 4)]
    found = [sum(found) * one for one in found]
    return min(tuple(found), tuple(found[::-1]))


def _choose(of: int, many: int) -> int:
    result = 1
    for one in range(many):
        result = result * (of - one) // (one + 1)
    return result


def _loops(stroke: Stroke, state: tuple[int, ...]) -> int:
    """Return how many loops are left when the crossings are opened: 1 joins the regions of colour 0, -1 the others."""
    leader = {label: label for label in stroke.sides}

    def find(label: int) -> int:
        while leader[label] != label:
            label = leader[label]
        return label

    for x, (row, way) in enumerate(zip(stroke.pd, state, strict=True)):
        first_joins = (stroke.regions[stroke.region_at[x][0]].colour == 0) == (way == 1)
        # Corner k is between places k and k + 1: joining corners 0 and 2 leaves arcs round corners 1 and 3.
        for k in (1, 3) if first_joins else (0, 2):
            leader[find(row[k])] = find(row[(k + 1) % 4])
    return sum(label == head for label, head in leader.items())


def named(crossings: int) -> list[tuple[str, str, tuple[int, ...]]]:
    """Return (name, knot, dt) of every prime shadow with so many crossings, in the order of the knots."""
    rows = []
    for fact in knots():
        if len(fact["dt"]) != crossings:
            continue
        coefficients = tuple(fact["jones"])
        wanted = min(coefficients, coefficients[::-1])
        printed = tuple(fact["dt"])
        home = shape(from_dt(printed))
        ours = [one for one in all_prime(crossings) if jones(one) == wanted]
        others = sorted(least_dt(one) for one in ours if shape(one) != home)
        assert len(ours) == len(others) + 1, "the published code has one of the shadows with this polynomial"
        for letter, dt in zip("abcdefgh" if others else [""], [printed, *others], strict=False):
            rows.append((fact["name"] + letter, fact["name"], dt))
    assert len(rows) == len(all_prime(crossings)), "every shadow has a name"
    return rows


def main() -> None:
    """Print the module."""
    print(HEAD)
    for crossings in range(3, MOST + 1):
        for name, knot, dt in named(crossings):
            print(f'    Shadow("{name}", "{knot}", {dt}),')
    print(")")


if __name__ == "__main__":
    main()
