"""How a position stands for people: what is shown, told and offered between two moves, and what a dot would do.

A house that the last dot stepped into closes when its owner's turn begins (comment 1), which is at once: nobody moves
in between. So all that people see and hear is as the turn has begun, and what is shown as free is what may be chosen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.dots.board import Mask, Point
from games.dots.field import Closing, Field, Player, State, houses
from games.dots.rules import Phase, Position


@lru_cache(maxsize=256)
def standing(position: Position) -> State:
    """Return the field as the turn has begun; while an offer waits, as it stood for who made it."""
    if position.phase.over or not any(position.state.entered):
        return position.state
    field = Field.at(position.state)
    for player in (0, 1):
        field.settle(player)
    return field.state()


@lru_cache(maxsize=512)
def houses_of(state: State) -> tuple[Mask, Mask]:
    """Return the points of each side's houses; where houses of both lie over each other, the inner one has them."""
    red, blue = houses(state, 0), houses(state, 1)
    both = red & blue
    while both:
        lowest = both & -both
        mine, theirs = (state.board.flood(lowest, state.board.field & ~state.live[player]) for player in (0, 1))
        shared = mine & theirs
        if mine & ~theirs:  # the region of red is wider, so the other lies in it
            red &= ~shared
        else:
            blue &= ~shared
        both &= ~(shared | lowest)
    return red, blue


@dataclass(frozen=True, slots=True)
class Effect:
    """What a dot does: enemy dots `caught`, own ones `freed`, own ones `lost` with it, free points in a `house`."""

    caught: int = 0
    freed: int = 0
    lost: int = 0
    house: int = 0


@lru_cache(maxsize=4)
def tried(state: State) -> Field:
    """Return a field to try things on; whoever puts a dot takes it back."""
    return Field.at(state, Closing.DELAYED)


def effect(position: Position, point: Point) -> Effect:
    """Return what a dot of the side to move would do there, where it may be put. Trying it takes some microseconds."""
    player, field = position.to_move, tried(standing(position))
    enemy, before, had = 1 - player, field.score, field.houses[player] & field.free
    field.put(point, player)
    caught, freed = field.score[player] - before[player], before[enemy] - field.score[enemy]
    house = field.houses[player] & field.free & ~had
    lost = 0
    if field.entered[enemy] and position.phase is not Phase.LONE:
        field.settle(enemy)
        lost = field.score[enemy] - before[enemy]
        field.undo()
    field.undo()
    return Effect(caught, freed, lost, house.bit_count())


def side_score(state: State, player: Player) -> tuple[int, int]:
    """Return what a side holds, and what the other holds of it."""
    score = state.score
    return score[player], score[1 - player]
