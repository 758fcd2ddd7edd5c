"""Opponents in Dots, in six levels, hints, and what can be captured at once.

`scan` what one dot can do, `pairs` what two can, `threat` the exact search for attacks, `shape` quiet points, `skill`
what each level has of these, `mind` how a level chooses, `stopping` STOP and offers, `talk` the reasons as data.
Chance comes from the seed alone; budgets are nodes, a dot put and taken back (about 25 us with all).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.dots.board import Point
from games.dots.bots import talk
from games.dots.bots.mind import Mind, Thought
from games.dots.bots.scan import Catch, catches
from games.dots.bots.skill import HINT_LEVEL, LEVELS, SKILLS, Skill
from games.dots.bots.stopping import decided
from games.dots.bots.talk import REASONS
from games.dots.field import Field
from games.dots.rules import Dot, Move, Position, at_turn, legal
from games.game import Event

__all__ = ["LEVELS", "REASONS", "SKILLS", "Threats", "hint", "reply", "threats"]


@dataclass(frozen=True, slots=True)
class Threats:
    """What each side could capture with one dot if it were its turn, the largest first."""

    red: tuple[Catch, ...]
    blue: tuple[Catch, ...]

    def of(self, player: int) -> tuple[Catch, ...]:
        """Return those of one side."""
        return self.blue if player else self.red


def reply(position: Position, level: int, seed: int, budget: int) -> tuple[Move, Event]:
    """Return the move of a level from 1 to 6 and why. The same seed and budget give the same move.

    `budget` are nodes, and at most: a level takes no more than it has (`SKILLS`). Raises ValueError in a finished game,
    KeyError for another level.
    """
    return _moved(position, _within(SKILLS[level], budget), seed, "why")


def hint(position: Position, budget: int) -> tuple[Move, Event]:
    """Return a good move for a learner whose turn it is, and why. Raises ValueError in a finished game."""
    return _moved(position, _within(replace(SKILLS[HINT_LEVEL], jitter=0.0), budget), 0, "hint")


def threats(position: Position) -> Threats:
    """Return what can be captured at once. About 0.5 ms."""
    field = Field.at(at_turn(position))
    for player in (0, 1):
        field.settle(player)
    red, blue = (sorted(catches(field, player), key=lambda one: (-one.gain, one.point)) for player in (0, 1))
    return Threats(tuple(red), tuple(blue))


def thought_of(position: Position, skill: Skill, seed: int) -> Thought:
    """Return where this skill puts a dot. Raises ValueError where none may be put."""
    last: Point | None = position.last
    return Mind(Field.at(at_turn(position)), position.to_move, last, legal(position), skill, seed).choose()


def _within(skill: Skill, budget: int) -> Skill:
    return replace(skill, nodes=min(skill.nodes, budget), nets=min(skill.nets, budget))


def _moved(position: Position, skill: Skill, seed: int, kind: str) -> tuple[Move, Event]:
    if position.phase.over:
        raise ValueError("the game is over")
    decision = decided(position)
    if decision:
        act, why, count = decision
        return act, talk.of_act(why, kind, count)
    thought = thought_of(position, skill, seed)
    shape = position.setup.board
    x, y = shape.cell(thought.point)
    return Dot(y, x), talk.of_thought(shape, position.to_move, thought, kind)
