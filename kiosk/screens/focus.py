"""Where the focus goes: over a figure and on to the actions at its side, or round a list. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from games.game import Direction, Layout


def in_turn(order: Sequence[str], focus: str | None, by: int) -> str:
    """Return what comes `by` (1 or -1) after the focus, round and round; without a focus the first, or the last."""
    at = order.index(focus) if focus in order else (-1 if by > 0 else 0)
    return order[(at + by) % len(order)]


def beside(layout: Layout, actions: Sequence[str], focus: str | None, direction: Direction) -> str | None:
    """Return what is beside the focus in this direction; None at an edge.

    The actions stand at the right of the figure, one below the other: right of its last place is the first of them,
    left of them its rightmost place.
    """
    if focus in actions and focus is not None:
        if direction == "left":
            return max(layout.places, key=lambda place: place.x).id
        by = {"up": -1, "down": 1, "right": 0}[direction]
        return actions[(actions.index(focus) + by) % len(actions)]
    if focus is None:
        return layout.places[0].id
    following = layout.place(focus).neighbours.get(direction)
    return actions[0] if following is None and direction == "right" else following
