"""Captured areas one by one, and the line of dots round each: for drawing, telling and records."""

from __future__ import annotations

from games.dots.board import Mask, Point
from games.dots.field import Player, State

_CLOCKWISE = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""The eight steps (right, down) round a point, y down."""


def areas(state: State, player: Player) -> tuple[Mask, ...]:
    """Return the captured areas of a player, the one with the lowest point first.

    Two that only touch at a corner are two. Holes that islands of own dots fence off belong to the area around them.
    """
    shape, live = state.board, state.live[player]
    whole = [shape.enclosed(piece, live) for piece in shape.pieces(state.taken[player])]
    outermost = [one for one in whole if not any(one != other and one & other == one for other in whole)]
    return tuple(sorted(set(outermost), key=lambda area: area & -area))


def area_at(state: State, point: Point) -> Mask:
    """Return the captured area that a point is in, 0 for none."""
    bit = state.board.bit[point]
    for player in (0, 1):
        if state.taken[player] & bit:
            return next(area for area in areas(state, player) if area & bit)
    return 0


def chain(state: State, area: Mask) -> tuple[Point, ...]:
    """Return the dots of the line round an area, in order, clockwise from the topmost, leftmost one.

    Each touches the next and the last touches the first, straight or slanted. No dot comes twice: the area hangs
    together by straight steps and every dot of its border is beside it, so the border is nowhere pinched.
    """
    shape = state.board
    owner = 0 if state.taken[0] & area else 1
    solid = area | shape.spread(area) & state.live[owner]
    space = shape.field & ~solid
    inside = shape.field & ~shape.flood(shape.edge & space, space)
    first = (inside & -inside).bit_length() - 1
    found, at, heading = [first], first, 3
    while True:
        for turn in range(8):
            way = (heading + 5 + turn) % 8
            right, down = _CLOCKWISE[way]
            beyond = at + right + down * shape.stride
            if inside >> beyond & 1:
                break
        at, heading = beyond, way
        if at == first:
            return tuple(found)
        found.append(at)
