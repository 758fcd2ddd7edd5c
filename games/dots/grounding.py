"""What STOP costs: the dots of the side that stops which are not **grounded**.

A dot is grounded that has a way to the edge of the field by straight steps over live dots and captured areas of its own
side. The other side, which now plays alone, can surround every dot that is not, and none that is (the proof is in
README.md); it rests on comment 1, by which a house of the side that stopped never closes any more.
"""

from __future__ import annotations

from games.dots.board import Mask, Point, points
from games.dots.field import Field, Player, State


def loose(state: State, player: Player) -> Mask:
    """Return all points of a player's live dots and captured areas that are not grounded."""
    shape, own = state.board, state.live[player] | state.taken[player]
    return own & ~shape.flood(own & shape.edge, own)


def ungrounded(state: State, player: Player) -> Mask:
    """Return the dots that a player would lose by saying STOP now, on their own turn (that is, after `settle`)."""
    return loose(state, player) & state.live[player]


def after_stop(state: State, stopper: Player) -> tuple[int, int]:
    """Return the score when `stopper` has said STOP and the other side has surrounded all that it can.

    What loose areas of the stopper hold comes free again (comment 2).
    """
    lost = loose(state, stopper)
    freed, caught = (lost & state.dead[1 - stopper]).bit_count(), (lost & state.live[stopper]).bit_count()
    score = list(state.score)
    score[stopper] -= freed
    score[1 - stopper] += caught
    return score[0], score[1]


def finish(field: Field, lone: Player) -> tuple[Point, ...]:
    """Put the dots of `lone` round everything loose of the other side; return the points, in ascending order.

    `field` closes delayed, so that no house of the side that stopped closes. The score is then that of `after_stop`.
    """
    state = field.state()
    beside = state.board.spread(loose(state, 1 - lone))
    put = []
    for point in points(beside & state.free):
        if field.free & state.board.bit[point]:
            field.put(point, lone)
            put.append(point)
    return tuple(put)
