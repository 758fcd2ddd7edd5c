"""Where the focus goes: over a figure and on to the actions at its side, round a list, or by rows. Pure."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from games.game import Direction, Layout

IN_A_ROW = 3
"""So many items of a menu are scanned as one row."""
LEAVE = "leave-row"
"""After the last item of a row: back to the rows."""


def in_turn(order: Sequence[str], focus: str | None, by: int) -> str:
    """Return what comes `by` (1 or -1) after the focus, round and round; without a focus the first, or the last."""
    at = order.index(focus) if focus in order else (-1 if by > 0 else 0)
    return order[(at + by) % len(order)]


def beside(layout: Layout, actions: Sequence[str], focus: str | None, direction: Direction) -> str | None:
    """Return what is beside the focus in this direction; None at an edge.

    The actions stand at the right of the figure, one below the other: right of its last place is the first of them,
    left of them its rightmost place. A focus that is gone (what could be chosen has changed) is none.
    """
    if focus in actions and focus is not None:
        if direction == "left":
            return max(layout.places, key=lambda place: place.x).id
        by = {"up": -1, "down": 1, "right": 0}[direction]
        return actions[(actions.index(focus) + by) % len(actions)]
    here = next((place for place in layout.places if place.id == focus), None)
    if here is None:
        return layout.places[0].id
    following = here.neighbours.get(direction)
    return actions[0] if following is None and direction == "right" else following


def rows_of(layout: Layout) -> tuple[tuple[str, ...], ...]:
    """Return the places in rows from the top, each row from the left: what lies within half a step is one row.

    A board's rows are its own; a figure's points are gathered so that there are about as many rows as places in one.
    """
    places = sorted(layout.places, key=lambda place: (place.y, place.x))
    heights = sorted({round(place.y, 3) for place in places})
    step = (heights[-1] - heights[0]) / max(1, round(len(places) ** 0.5)) if len(heights) > 1 else 1.0
    apart = min((b - a for a, b in itertools.pairwise(heights)), default=1.0)
    near = max(step / 2, apart / 2) if len(heights) ** 2 > 4 * len(places) else apart / 2
    rows: list[list[str]] = []
    top = -1.0
    spots = {place.id: place.x for place in places}
    for place in places:
        if not rows or place.y - top > near:
            rows.append([])
            top = place.y
        rows[-1].append(place.id)
    return tuple(tuple(sorted(row, key=spots.__getitem__)) for row in rows)


def rows_of_items(ids: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Return the items of a list in rows of three."""
    return tuple(tuple(ids[at : at + IN_A_ROW]) for at in range(0, len(ids), IN_A_ROW))


@dataclass(slots=True)
class RowScan:
    """The scan by rows: which row has the focus, and whether it is open.

    A row of one item is that item. `marked` are the ids with the ring while a whole row has the focus.
    """

    rows: tuple[tuple[str, ...], ...] = ()
    at: int = -1
    open: bool = False

    @property
    def marked(self) -> tuple[str, ...]:
        row = self.rows[self.at] if 0 <= self.at < len(self.rows) and not self.open else ()
        return row if len(row) > 1 else ()

    def next(self, focus: str | None, by: int) -> str | None:
        """Move on; return the item that has the focus now, None where it is a row."""
        if self.open:
            return in_turn((*self.rows[self.at], LEAVE), focus, by)
        self.at = (self.at + by) % len(self.rows) if self.at >= 0 or by > 0 else len(self.rows) - 1
        return self.rows[self.at][0] if len(self.rows[self.at]) == 1 else None

    def enter(self) -> str:
        """Open the row that has the focus; return its first item."""
        self.open = True
        return self.rows[self.at][0]

    def leave(self) -> None:
        """Back to the rows: the same one has the focus again."""
        self.open = False
