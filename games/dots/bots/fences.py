"""How far the dots of a side are shut in: the narrowest fence that the other side could put round a group of them.

From a group of dots that touch, straight steps lead outwards over all points without a live dot of the other side.
What is reached with so many steps over free points is a ring round the group: it would shut in the group and the dots
that stand there. The shortest ring is the fence: on its points both sides play for the group. It is a rule of thumb: a
shorter fence may lie across the rings.
"""

from __future__ import annotations

from collections.abc import Iterator

from games.dots.board import Board, Mask, points
from games.dots.bots.scan import beside
from games.dots.field import Field, Player

WIDEST = 6
"""Wider fences do not count."""
STEPS = 12


def groups(shape: Board, some: Mask) -> Iterator[Mask]:
    """Yield the parts of a set that hang together, also by slanted steps."""
    while some:
        group, more = 0, some & -some
        while more:
            group |= more
            more = beside(shape, group) & some
        yield group
        some &= ~group


def fence(field: Field, player: Player, group: Mask) -> Mask:
    """Return the narrowest ring round a group of live dots of `player`; 0 where each is wider than WIDEST."""
    shape, theirs = field.board, field.live[1 - player]
    space, free = shape.field & ~theirs, field.free
    inside, best, width = group, 0, WIDEST + 1
    for _ in range(STEPS):
        ring = shape.spread(inside) & space & ~inside
        while ring & ~free:  # dots and closed points are no place for a fence: they are inside
            inside |= ring & ~free
            ring = shape.spread(inside) & space & ~inside
        if inside & shape.edge:
            break
        if ring and ring.bit_count() < width:
            best, width = ring, ring.bit_count()
        inside |= ring
    return best


def narrow(field: Field, player: Player, width: int) -> Mask:
    """Return the points of all fences round the dots of `player` that are no wider than `width`."""
    rings = (fence(field, player, group) for group in groups(field.board, field.live[player]))
    found = 0
    for ring in rings:
        found |= ring if ring.bit_count() <= width else 0
    return found


def fenced(field: Field, player: Player) -> dict[int, float]:
    """Return for points of narrow fences round the dots of `player` how much they matter: more dots, narrower: more."""
    found: dict[int, float] = {}
    for group in groups(field.board, field.live[player]):
        if group & field.board.edge:
            continue
        ring = fence(field, player, group)
        if ring:
            weight = group.bit_count() / ring.bit_count() ** 2
            for point in points(ring):
                found[point] = found.get(point, 0.0) + weight
    return found
