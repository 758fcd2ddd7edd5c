"""Attacks in Dots by plain trying: every move, every answer, and waiting. The judge of the exact search."""

from games.dots.board import points
from games.dots.field import Field


def field_of(diagram):
    """The field that a diagram shows: r and b are dots; who would capture something in it has captured it."""
    field = Field(len(diagram[0]), len(diagram))
    for letter, player in (("r", 0), ("b", 1)):
        for y, row in enumerate(diagram):
            for x, found in enumerate(row):
                if found == letter:
                    field.put(field.board.at(x, y), player)
    field.settle(0)
    field.settle(1)
    return Field.at(field.state())


class Judge:
    """Says whether `me`, whose turn it is, reaches `goal` by force, as `threat` defines it."""

    def __init__(self, field, me, goal):
        self.field, self.me, self.foe, self.goal = field, me, 1 - me, goal
        self.start = field.score

    def reached(self):
        if self.goal.target is not None:
            return bool(self.field.taken[self.me] >> self.goal.target & 1)
        mine, theirs = (self.field.score[player] - self.start[player] for player in (self.me, self.foe))
        return mine - (theirs if self.goal.lead else 0) >= self.goal.least

    def wins(self, depth, quiet=0):
        field = self.field
        field.settle(self.me)
        won = self.reached() or (depth > 0 and any(self.wins_with(point, depth, quiet) for point in points(field.free)))
        field.undo()
        return won

    def wins_with(self, point, depth, quiet=0):
        field = self.field
        field.put(point, self.me)
        won = self.reached()
        if not won and depth > 1:
            field.settle(self.foe)
            won = self._holds(depth, quiet)
            field.undo()
        field.undo()
        return won

    def _holds(self, depth, quiet):
        if not self.wins(1):  # no threat: it is a quiet move
            if not quiet or not self.wins(depth - 1, quiet - 1):
                return False
            quiet -= 1
        return all(self._beats(answer, depth, quiet) for answer in points(self.field.free))

    def _beats(self, answer, depth, quiet):
        self.field.put(answer, self.foe)
        won = self.wins(depth - 1, quiet)
        self.field.undo()
        return won

    def firsts(self, depth, quiet=0):
        return {point for point in points(self.field.free) if self.wins_with(point, depth, quiet)}
