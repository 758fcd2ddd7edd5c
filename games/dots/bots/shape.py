"""How a point looks when nothing is to be won at once: a number for each, larger is better.

Rules of thumb: stay near the newest dot, join own dots or stand a jump away from them, get between dots of the other
side, do not crowd, do not step into a house. The numbers were tried, not proved (docs/strength.md).
"""

from __future__ import annotations

from games.dots.board import Board, Mask, Point, points
from games.dots.bots.pairs import candidates
from games.dots.bots.scan import beside, splitting, trees
from games.dots.field import Field, Player
from games.dots.grounding import loose

LAST_BESIDE, LAST_NEAR = 2.0, 1.2
OWN_JOINED, FOE_PARTED = 1.6, 1.3
OWN_JUMP, OWN_CROWDED, FOE_NEAR = 0.35, -0.7, 0.25
ON_EDGE, NEXT_TO_EDGE = -1.2, -0.4
IN_THEIR_HOUSE, IN_OWN_HOUSE = -50.0, -20.0
GROUNDED = 3.0
PROMISE_OWN, PROMISE_FOE, MOST_PROMISE = 0.35, 0.35, 4.0


def near(field: Field, legal: Mask) -> Mask:
    """Return the legal points at most two steps from a dot; all of them where there is none."""
    dots = field.dots[0] | field.dots[1]
    close = beside(field.board, dots) | dots
    return legal & (close | beside(field.board, close)) or legal


def shapes(field: Field, player: Player, last: Point | None, some: Mask) -> dict[Point, float]:
    """Return how these points look for `player` after a dot at `last`."""
    shape, enemy = field.board, 1 - player
    mine, theirs = field.live[player], field.live[enemy]
    once = shape.bit[last] if last is not None else 0
    beside_last = beside(shape, once)
    near_last = beside(shape, beside_last | once) if once else 0
    joining, parting = splitting(shape, mine, some), splitting(shape, theirs, some)
    outer = _inward(shape, shape.edge)
    values = {}
    for point in points(some):
        bit = shape.bit[point]
        value = LAST_BESIDE if beside_last & bit else LAST_NEAR if near_last & bit else 0.0
        if joining & bit:
            value += OWN_JOINED * (len(set(trees(field, point, mine))) > 1)
        if parting & bit:
            value += FOE_PARTED
        around, ring = beside(shape, bit), _jump(shape, bit)
        value += OWN_JUMP * min(3, (mine & ring).bit_count()) + FOE_NEAR * min(3, (theirs & around).bit_count())
        value += OWN_CROWDED * max(0, (mine & around).bit_count() - 2)
        value += ON_EDGE if shape.edge & bit else NEXT_TO_EDGE if outer & bit else 0.0
        value += IN_THEIR_HOUSE if field.houses[enemy] & bit else IN_OWN_HOUSE if field.houses[player] & bit else 0.0
        values[point] = value
    return values


def promised(field: Field, player: Player) -> dict[Point, float]:
    """Return how much better points look for what two dots in a row, there and elsewhere, could capture: for `player`
    to begin it, or to be in the way of the other side. 2 to 8 ms on 20 x 20."""
    found: dict[Point, float] = {}
    for side, weight in ((player, PROMISE_OWN), (1 - player, PROMISE_FOE)):
        for point, gain in _in_two(field, side).items():
            found[point] = found.get(point, 0.0) + weight * min(gain, MOST_PROMISE)
    return found


def joining_edge(field: Field, player: Player) -> Mask:
    """Return the free points where a dot would join loose dots of `player` to the edge, so that STOP costs less."""
    shape, state = field.board, field.state()
    away = loose(state, player)
    own = state.live[player] | state.taken[player]
    safe = shape.edge | shape.spread(own & ~away)
    return shape.spread(away) & safe & field.free


def _in_two(field: Field, player: Player) -> dict[Point, int]:
    """Return for each point what it and one more dot could capture, all such second dots together."""
    found: dict[Point, int] = {}
    before = field.score[player]
    for one, other in candidates(field, player):
        if not field.put(one, player):
            if field.put(other, player):
                gain = field.score[player] - before
                found[one] = found.get(one, 0) + gain
                found[other] = found.get(other, 0) + gain
            field.undo()
        field.undo()
    return found


def _inward(shape: Board, some: Mask) -> Mask:
    return beside(shape, some) & shape.field


def _jump(shape: Board, bit: Mask) -> Mask:
    """Return the points two steps away."""
    inner = beside(shape, bit)
    return beside(shape, inner | bit)
