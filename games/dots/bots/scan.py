"""What a side can do on a field with one dot: where lines close, and what that captures.

All of it is exact: a dot can close something only where the dots around it are in two groups or more (`splitting`), and
only where two of these groups hang together already (`closing`). So few points are tried, each with a put and an undo.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.dots.board import Board, Mask, Point, points
from games.dots.field import Field, Player


@dataclass(frozen=True, slots=True)
class Catch:
    """What a dot at `point` captures: `caught` enemy dots, and `freed` own ones that live again."""

    point: Point
    caught: int
    freed: int

    @property
    def gain(self) -> int:
        """By how much the lead grows."""
        return self.caught + self.freed


def beside(shape: Board, some: Mask) -> Mask:
    """Return the points that touch these, also slanted; outside the field, too."""
    across = some | some << 1 | some >> 1
    return (across | across << shape.stride | across >> shape.stride) & ~some


def splitting(shape: Board, live: Mask, free: Mask) -> Mask:
    """Return the free points where a dot would touch two groups of `live` dots, or more.

    Around a point there are as many groups as there are places where an empty point straight beside it is followed,
    going round, by a dot at the next corner or beside the next side.
    """
    stride = shape.stride
    left, right, above, below = live << 1, live >> 1, live << stride, live >> stride
    at_left, at_right = ~left & (left << stride | above), ~right & (right >> stride | below)
    at_top, at_bottom = ~above & (above >> 1 | right), ~below & (below << 1 | left)
    twice = (at_left | at_right) & (at_top | at_bottom) | at_left & at_right | at_top & at_bottom
    return twice & free


def trees(field: Field, point: Point, live: Mask) -> list[Point]:
    """Return the tree of each group of `live` dots around a point; the same one twice where a line closes."""
    shape = field.board
    return [field.tree(point + step) for step in shape.groups[live >> point - shape.stride - 1 & shape.around]]


def closing(field: Field, player: Player) -> list[Point]:
    """Return the free points where a dot of `player` may close a line, whatever is inside."""
    live = field.live[player]
    found = []
    for point in points(splitting(field.board, live, field.free)):
        around = trees(field, point, live)
        if len(set(around)) < len(around):
            found.append(point)
    return found


def catches(field: Field, player: Player) -> list[Catch]:
    """Return all captures that `player` can make now with one dot, their houses that were stepped into being closed."""
    enemy, found = 1 - player, []
    mine, theirs = field.score[player], field.score[enemy]
    for point in closing(field, player):
        if field.put(point, player):
            score = field.score
            found.append(Catch(point, score[player] - mine, theirs - score[enemy]))
        field.undo()
    return found
