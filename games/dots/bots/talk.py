"""The reasons of a move as data: a text key and its arguments. The sentences are in the language files.

`why-...` is said by the installation about its own move, `hint-...` to a learner about a move that is offered. Sides
are told by their colour, because both may be the installation's.
"""

from __future__ import annotations

from games.dots.board import Board, Point
from games.dots.bots.mind import Thought
from games.dots.field import Player
from games.game import Event, event

COLOURS = ("red", "blue")
OF_DOTS = ("close", "save", "fork", "attack")
"""What is about a number of dots: of the other side, or with `save` of one's own."""
OF_POINTS = ("guard", "join", "cut", "edge", "near", "room", "open", "ground")
OF_ACTS = (
    "stop",
    "finish",
    "done",
    "agree-end",
    "agree-draw",
    "decline-end",
    "decline-draw",
    "offer-end",
    "offer-draw",
)

REASONS: frozenset[str] = frozenset(
    [f"{kind}-{why}-{colour}" for kind in ("why", "hint") for why in OF_DOTS for colour in COLOURS]
    + [f"{kind}-{why}" for kind in ("why", "hint") for why in (*OF_POINTS, *OF_ACTS)]
)
"""The keys of all events that the bots make."""

_ROWS = (("up-left", "up", "up-right"), ("left", "middle", "right"), ("down-left", "down", "down-right"))


def part(shape: Board, point: Point) -> str:
    """Return the label of the ninth of the field that a point is in: the eight ways, or `middle`."""
    x, y = shape.cell(point)
    return _ROWS[3 * y // shape.height][3 * x // shape.width]


def of_thought(shape: Board, player: Player, thought: Thought, kind: str) -> Event:
    """Return why `player` puts this dot; `kind` is `why` or `hint`."""
    x, y = shape.cell(thought.point)
    places, key = (f"c{y}-{x}",), f"{kind}-{thought.why}"
    about = part(shape, thought.point if thought.about is None else thought.about)
    if thought.why in OF_DOTS:
        colour = COLOURS[player if thought.why == "save" else 1 - player]
        if kind == "hint":
            return event(f"{key}-{colour}", places=places, column=x + 1, row=y + 1, count=thought.count)
        return event(f"{key}-{colour}", places=places, count=thought.count, where=about)
    if kind == "hint":
        return event(key, places=places, column=x + 1, row=y + 1)
    return event(key, places=places, where=about)


def of_act(why: str, kind: str, count: int) -> Event:
    """Return the reason of a move that puts no dot; what `count` counts is in `stopping.py`."""
    return event(f"{kind}-{why}", count=count)
