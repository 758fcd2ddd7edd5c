"""A new figure from a seed: the topology of a stroke with as many areas as wanted.

A figure with up to eight areas is one of all prime shadows that there are (`shadows.py`), each as likely. A larger one
begins as one of them and grows by one crossing at a time so that it stays prime (`growth.py`): one strand, no crossing
nugatory, no two lines between the same two points. Curls, if wanted, come last.

For each new crossing a few places are drawn by chance and the one is taken that makes the regions most alike in size:
points with very many lines, and areas squeezed between two points, are hard to stand on. Measured at 600 areas, 20
seeds: with two places no region has more than 11 edges and 16 in 100 have two; with one place 21 and 26 in 100. More
places make figures more alike: of 1000 seeds at 12 areas 900, 817 and 669 curves are different with one, two, three.
At nine areas 3000 seeds gave every prime shadow but one (the star 9_1, which does not grow), at ten 341.
"""

from __future__ import annotations

import random

from games.region_select.codes import from_dt
from games.region_select.growth import Curve
from games.region_select.shadows import SHADOWS
from games.region_select.stroke import Stroke

AREAS = range(3, 1001)
"""How many areas a figure may have."""
PLACES = 2
"""How many places are looked at for each new crossing."""

_ALL_SHIPPED = max(len(shadow.dt) for shadow in SHADOWS)


def generate(seed: int, areas: int, *, curls: int = 0, places: int = PLACES) -> Stroke:
    """Return a stroke with so many crossings, the same for the same arguments.

    `curls` of the crossings are curls: loops of the strand with nothing inside; without them the stroke is prime, so
    reduced. `places` is how many places are looked at for each new crossing: 1 makes wilder figures. 0.1 s for 600
    areas. Raises ValueError where fewer than 3 areas are not curls, or for more than `AREAS` has.
    """
    if areas not in AREAS or not 0 <= curls <= areas - AREAS.start or places < 1:
        raise ValueError(f"no figure of {areas} areas with {curls} curls: {AREAS.start} to {AREAS.stop - 1} areas, "
                         f"{AREAS.start} of them not curls, places from 1")  # fmt: skip
    chance = random.Random(seed)
    plain = areas - curls
    begin = [shadow for shadow in SHADOWS if len(shadow.dt) == plain or plain > _ALL_SHIPPED]
    curve = Curve(from_dt(chance.choice(begin).dt))
    while curve.crossings < plain:
        curve.grow(*min((_place(curve, chance) for _ in range(places)), key=lambda place: _unevenness(curve, place)))
    while curve.crossings < areas:
        _curl(curve, chance)
    return curve.stroke()


def _place(curve: Curve, chance: random.Random) -> tuple[int, int]:
    """Return two edges of a region that may be crossed. In a prime curve every region with three edges has such."""
    while True:
        first = chance.randrange(len(curve.mates))
        others = [end for end in curve.along(first)[1:] if curve.arrives[end] == curve.arrives[first]]
        if others:
            return first, chance.choice(others)


def _unevenness(curve: Curve, place: tuple[int, int]) -> int:
    """Return by how much the sum of the squares of the regions' numbers of edges grows when a place is crossed."""
    ends = curve.along(place[0])
    near = ends.index(place[1]) + 1
    behind = [len(curve.along(curve.mates[end])) for end in place]
    return near**2 + (len(ends) + 2 - near) ** 2 - len(ends) ** 2 + sum(2 * size + 1 for size in behind)


def _curl(curve: Curve, chance: random.Random) -> None:
    """Add a curl to an edge that is not the loop of a curl itself."""
    while True:
        end = chance.randrange(len(curve.mates))
        if end // 4 != curve.mates[end] // 4:
            curve.grow(end, end)
            return
