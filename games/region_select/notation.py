"""Positions and moves of Region Select as text.

A position of the shipped game has six words: `region_select 1 trefoil 5 101 0`, the game and the version of its rules,
the figure (its id, or a word `~...` that holds all of one, see `words.py`), the number of the start, the states of the
areas from A to the surrounding one (1 is lit), the selections. Any other game has eight more:
`cyclic 3 all-0 set - all-0 - -`, the rule, how many states, the first goal, whether it may be changed (`free`) or not
(`set`), the points left out (`p1,p4`), the goal now, the last states of a fixed rotation, and where chance goes on.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.region_select import freezing
from games.region_select.figures import Figure, figure
from games.region_select.goals import Goal, read_goal, write_goal
from games.region_select.rules import (
    VERSION,
    WORD,
    Aim,
    Move,
    Position,
    RegionRefusal,
    Setup,
    begin_with,
    cyclic_walk,
    starts,
)
from games.region_select.states import KINDS, MOST_STATES, TWO, WORDS, Ruling, digits, number_of

MOST_SELECTIONS = 10**9 - 1
MOST_CHANCE = 2**32 - 1
_SHORT, _LONG = 6, 14
_FREE = {"set": False, "free": True}

# ---- moves ----------------------------------------------------------------------------------------------------------


def format_move(move: Move) -> str:
    """Return the text of a move: the id of the point, `p3`, or the goal, `goal-red`."""
    return f"goal-{WORDS[move.state]}" if isinstance(move, Aim) else f"p{move}"


def parse_move(position: Position, text: str) -> Move | RegionRefusal:
    """Return the move with that text, if the figure has such a point and it is in play."""
    if text in (f"a{area}" for area in range(position.figure.areas)):
        return RegionRefusal.AREA
    for point in range(len(position.figure.touches)):
        if text == format_move(point):
            return RegionRefusal.HIDDEN if point in position.setup.out else point
    for state in range(position.setup.ruling.states if position.setup.ruling.free else 0):
        if text == format_move(Aim(state)):
            return Aim(state)
    return RegionRefusal.NO_POINT


# ---- positions ------------------------------------------------------------------------------------------------------


def write(position: Position) -> str:
    """Return the position as text."""
    setup, ruling = position.setup, position.setup.ruling
    areas = "".join(map(str, position.states))
    words: list[object] = [WORD, VERSION, setup.figure.id, setup.start, areas, position.selections]
    if ruling != TWO or setup.left_out:
        left_out = ",".join(format_move(point) for point in sorted(setup.left_out)) or "-"
        free = "free" if ruling.free else "set"
        words += [ruling.kind, ruling.states, write_goal(setup.goal), free, left_out, write_goal(position.goal)]
        last = digits(position.last, ruling.states, setup.figure.areas)
        words.append("".join(map(str, last)) if ruling.kind == "fixed" else "-")
        words.append(position.chance if ruling.kind == "random" else "-")
    return " ".join(map(str, words))


def read(text: str) -> Position:
    """Return the position that `write` wrote. Raises ValueError with the number of the word that is wrong."""
    words = text.split(" ")
    if len(words) not in (_SHORT, _LONG):
        raise ValueError(f"{len(words)} words, a position of Region Select has {_SHORT} or {_LONG}")
    if words[0] != WORD:
        raise ValueError(f"word 1: {words[0]!r} is not {WORD}")
    if words[1] != str(VERSION):
        raise ValueError(f"word 2: version {words[1]!r} is not {VERSION}")
    try:
        played = figure(words[2])
    except KeyError:
        raise ValueError(f"word 3: there is no figure {words[2]!r}") from None
    except ValueError as error:
        raise ValueError(f"word 3: {error}") from None
    position = _shipped(words, played) if len(words) == _SHORT else _other(words, played)
    if not _reachable(position):
        raise ValueError(f"word 6: {words[5]} selections do not lead from start {words[3]} to {words[4]}")
    return position


def _shipped(words: Sequence[str], played: Figure) -> Position:
    start = _number(words, 4, 1, starts(played))
    stand = _digits(words, 5, 2, played.areas)
    return Position(Setup(played, start), stand, _number(words, 6, 0, MOST_SELECTIONS))


def _other(words: Sequence[str], played: Figure) -> Position:
    ruling = _ruling(words)
    setup = Setup(
        figure=played,
        start=_number(words, 4, 0, ruling.states**played.areas - 1),
        ruling=ruling,
        goal=_goal(words, 9, played.areas, ruling.states),
        left_out=_left_out(words, played),
    )
    if ruling == TWO and not setup.left_out:
        raise ValueError("word 7: the shipped rule has no more words")
    try:
        first = begin_with(setup)
    except ValueError as error:
        raise ValueError(f"words 4 to 11: {error}") from None
    position = Position(
        setup=setup,
        stand=_digits(words, 5, ruling.states, played.areas),
        selections=_number(words, 6, 0, MOST_SELECTIONS),
        goal=_goal(words, 12, played.areas, ruling.states),
        last=_digits(words, 13, ruling.states, played.areas) if ruling.kind == "fixed" else _none(words, 13),
        chance=_number(words, 14, 0, MOST_CHANCE) if ruling.kind == "random" else _none(words, 14),
    )
    if position.goal != setup.goal and not ruling.free:
        raise ValueError(f"word 12: {words[11]} is not the goal, and it does not change")
    if not position.selections and position.last != first.last:
        raise ValueError(f"word 13: {words[12]} is not what a game begins with")
    return position


def _ruling(words: Sequence[str]) -> Ruling:
    kind = next((kind for kind in KINDS if kind == words[6]), None)
    if kind is None:
        raise ValueError(f"word 7: there is no rule {words[6]!r}")
    states = _number(words, 8, 2, MOST_STATES)
    if words[9] not in _FREE:
        raise ValueError(f"word 10: {words[9]!r} is neither set nor free")
    return Ruling(kind, states, _FREE[words[9]])


def _goal(words: Sequence[str], place: int, areas: int, states: int) -> Goal:
    try:
        return read_goal(words[place - 1], areas, states)
    except ValueError as error:
        raise ValueError(f"word {place}: {error}") from None


def _left_out(words: Sequence[str], played: Figure) -> frozenset[int]:
    if words[10] == "-":
        return frozenset()
    points = [point for point in range(len(played.touches)) if format_move(point) in words[10].split(",")]
    if not points or ",".join(map(format_move, points)) != words[10]:
        raise ValueError(f"word 11: {words[10]!r} are not points of the figure in their order")
    return frozenset(points)


def _none(words: Sequence[str], place: int) -> int:
    if words[place - 1] != "-":
        raise ValueError(f"word {place}: {words[place - 1]!r} is not -, as by this rule")
    return 0


def _digits(words: Sequence[str], place: int, states: int, areas: int) -> int:
    word = words[place - 1]
    if len(word) != areas or set(word) - set("0123456789"[:states]):
        raise ValueError(f"word {place}: {word!r} is not {areas} times {' or '.join('012345'[:states])}")
    return number_of([int(digit) for digit in word], states)


def _number(words: Sequence[str], place: int, low: int, high: int) -> int:
    word = words[place - 1]
    # A start of a large figure has hundreds of digits; Python reads so many as `high` has.
    if not (word.isascii() and word.isdecimal() and len(word) <= len(str(high)) and str(int(word)) == word):
        raise ValueError(f"word {place}: {word!r} is not a number up to {high}")
    if not low <= int(word) <= high:
        raise ValueError(f"word {place}: {word} is not between {low} and {high}")
    return int(word)


def _reachable(position: Position) -> bool:
    """Return whether exactly so many selections can lead from the start to here.

    Where the goal may have changed on the way that is not known; then only the start has to be the start.
    """
    setup, selections = position.setup, position.selections
    if not selections and (position.stand != setup.start or position.won):
        return False
    if setup.ruling.free:
        return True
    states, out = setup.ruling.states, setup.out
    if setup.ruling.kind == "cyclic":
        start = digits(setup.start, states, setup.figure.areas)
        added = [(now - then) % states for now, then in zip(position.states, start, strict=True)]
        answers = cyclic_walk(setup.figure.stroke, states).answers(added, out)
    else:
        first = Position(setup, setup.start, goal=setup.goal)
        changed = first.away ^ position.away
        walk = setup.figure.walk
        frozen = setup.ruling.kind == "freeze"
        answers = freezing.answers(walk, changed, out) if frozen else walk.answers(changed, out)
    turn = setup.ruling.modulus
    return any(len(points) <= selections and (selections - len(points)) % turn == 0 for points in answers)
