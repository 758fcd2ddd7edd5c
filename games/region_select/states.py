"""How areas change: two states, k states in a circle, k states towards a goal, or everything but what is touched.

States are numbers from 0; `WORDS` are what the theme and the sentences call them. For a whole figure they are also one
number in base k, the digit i for area i: with two states that is a bit mask, 1 for lit.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

Kind = Literal["two", "cyclic", "fixed", "random", "freeze"]
"""two: each change is to the other of two states. freeze: likewise, but what does *not* touch the point changes.
cyclic: one state on, the first after the last. fixed and random are directed to a goal (JP5804412B2, the last
paragraph of the description): an area that is elsewhere goes to the goal state, one that is there goes to another,
the next in a fixed rotation (B, A, C, A, B ...), or by chance."""
KINDS: tuple[Kind, ...] = get_args(Kind)
WORDS = ("dark", "lit", "red", "blue", "white", "black")
LETTERS = "UVWXYZ"
"""A letter for each state, to tell it without colour; the first letters of the alphabet are the areas'."""
MOST_STATES = len(WORDS)


@dataclass(frozen=True, slots=True)
class Ruling:
    """The rule that is played, with how many states, and whether the player may change the goal during the game."""

    kind: Kind = "two"
    states: int = 2
    free: bool = False

    @property
    def directed(self) -> bool:
        """True if an area that is not at the goal goes there: then only that counts, as if there were two states."""
        return self.kind in ("fixed", "random")

    @property
    def modulus(self) -> int:
        """Modulo what the selections of a point count."""
        return self.states if self.kind == "cyclic" else 2


TWO = Ruling()


def digits(number: int, states: int, areas: int) -> tuple[int, ...]:
    """Return the state of each area in a number."""
    found = []
    for _ in range(areas):
        number, digit = divmod(number, states)
        found.append(digit)
    return tuple(found)


def number_of(found: Sequence[int], states: int) -> int:
    """Return the number of these states."""
    number = 0
    for digit in reversed(found):
        number = number * states + digit
    return number


def areas_of(mask: int) -> tuple[int, ...]:
    """Return the areas of a bit mask, ascending."""
    return tuple(area for area in range(mask.bit_length()) if mask >> area & 1)


def rotated(state: int, last: int, goal: int, states: int) -> tuple[int, int]:
    """Return the state after one change in a fixed rotation, and the state other than the goal that it last had.

    `last` is what it had before it came to the goal, the goal itself where it began there.
    """
    if state != goal:
        return goal, state
    following = (last + 1) % states
    return (following if following != goal else (following + 1) % states), last


def by_chance(state: int, goal: int, states: int, chance: random.Random) -> int:
    """Return the state after one change: the goal, or from there any other, each as likely."""
    if state != goal:
        return goal
    other = chance.randrange(states - 1)
    return other if other < goal else other + 1
