"""`footlights dots`: what the rules of Dots say about positions and games in files, for scripts and for people.

    footlights dots positions FILE      what is captured, what is closed, where a dot may be put next
    footlights dots games FILE          when the score changed, and how it ended
    footlights dots replay, play        records and whole games (`dots_records.py`, `dots_play.py`)
    footlights dots lessons             the lessons of the course (`dots_lessons.py`)

FILE is JSON as in `tests/data/dots/`; `-` is standard input. Points are [x, y], x to the right, y down, from 0; R and B
are the players. Figures are by immediate closing; `delayed` shows what comment 1 of the rules means between two moves:
what counts before the owner of a house that was stepped into has the turn, and after (null if there is no turn left).
After STOP the moves of the other side are played as they stand; where there are none, all that is loose is counted.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.commands import DONE, WRONG_INPUT, stop

if TYPE_CHECKING:
    from games.dots.board import Mask
    from games.dots.field import Field

PLAYERS = "RB"


class WrongFile(ValueError):
    """A file, or one thing in it, that cannot be answered; its text says what is wrong and where."""


def add(commands: Any) -> None:
    one = commands.add_parser("dots", help="what the rules of Dots say about positions and games")
    parts = one.add_subparsers(title="what is asked", metavar="WHAT", required=True)
    for name, says, answer in (
        ("positions", "what is captured and closed in each position", position_told),
        ("games", "when the score changed in each game, and how it ended", game_told),
    ):
        part = parts.add_parser(name, help=says)
        part.add_argument("file", metavar="FILE", help="JSON; - is standard input")
        part.add_argument("--json", action="store_true", help="print one JSON object a line")
        part.add_argument("--box", choices=("on", "off"), default="off",
                          help="on: the first dot of each side goes to the middle (off)")  # fmt: skip
        part.set_defaults(command=run, kind=name, answer=answer)
    from kiosk.commands import dots_lessons, dots_play, dots_records  # they print as is done here

    dots_records.add(parts)
    dots_play.add(parts)
    dots_lessons.add(parts)


def run(options: argparse.Namespace) -> int:
    """Answer everything in a file, a line each; 2 if anything is wrong, which has `error` and its line in its place."""
    told, wrong = "standard input" if options.file == "-" else options.file, []
    try:
        things = _things(options.file, options.kind)
    except WrongFile as error:
        return stop(f"{told}: {error}", WRONG_INPUT)
    for index, thing in enumerate(things):
        id = thing.get("id", index) if isinstance(thing, dict) else index
        try:
            answer = {"id": id, **options.answer(thing, options.box == "on")}
        except WrongFile as error:
            answer = {"id": id, "error": str(error), "line": index + 1}
            wrong.append(f"{told}: {options.kind} {id}: {error}")
        if options.kind == "games":
            answer["index"] = index
        print_line(json.dumps(answer) if options.json else _in_words(answer))
    if not wrong:
        return DONE
    return stop(wrong[0] + (f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""), WRONG_INPUT)


def print_line(text: str) -> None:
    """Print a line; when nobody reads on, that is all right."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whoever read us has enough


def _things(name: str, kind: str) -> list[Any]:
    try:
        text = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        whole = json.loads(text)
    except OSError as error:
        raise WrongFile(f"cannot be read: {error.strerror}") from None
    except (ValueError, RecursionError) as error:
        raise WrongFile(f"is not JSON: {error}") from None
    found = whole.get(kind, [whole]) if isinstance(whole, dict) else whole
    if not isinstance(found, list):
        raise WrongFile(f"{kind} is not a list")
    return found


# ---- positions ------------------------------------------------------------------------------------------------------


def position_told(given: Any, box: bool) -> dict[str, Any]:
    """Return what is said about one position. Raises WrongFile."""
    from games.dots.board import points
    from games.dots.field import Closing

    at_once = _played(given, Closing.IMMEDIATE, box)
    later = _played(given, Closing.DELAYED, box)
    before, waiting = _score(later), any(later.entered)
    later.settle(0)
    later.settle(1)
    after = None if waiting and not later.free else _score(later)
    cell = at_once.board.cell
    empty = at_once.board.field & ~(at_once.dots[0] | at_once.dots[1])
    moves = [*given.get("setup", []), *given.get("moves", [])]
    next_one = 1 - PLAYERS.index(moves[-1][0]) if moves else 0
    legal = at_once.free & _allowed(at_once, next_one, box)
    return {
        "expected": {
            "captured_by": _score(at_once),
            "unplayable_empty": sorted(cell(point) for point in points(empty & ~at_once.free)),
        },
        "delayed": {"before_owner_turn": before, "after_owner_turn": after},
        "legal": sorted(cell(point) for point in points(legal)),
    }


def _played(given: Any, closing: Any, box: bool) -> Field:
    field = _empty(given, closing)
    for _ in _put_all(field, given, "setup", box=False):
        pass
    for _ in _put_all(field, given, "moves", box):
        pass
    return field


# ---- games ----------------------------------------------------------------------------------------------------------


def game_told(given: Any, box: bool) -> dict[str, Any]:
    """Return how the score changed in one game, and how it ended. Raises WrongFile."""
    from games.dots.field import Closing
    from games.dots.grounding import after_stop

    field = _empty(given, Closing.IMMEDIATE)
    for _ in _put_all(field, given, "setup", box=False):
        pass
    stopper, lone_from = _stop(given)
    changes: list[list[int]] = []
    if lone_from == 0:
        field.closing = Closing.DELAYED
    for after in _put_all(field, given, "moves", box):
        if after == lone_from:  # who stopped has no turn any more: their houses never close
            field.closing = Closing.DELAYED
        score = list(field.score)
        if not changes or changes[-1][1:] != score:
            changes.append([after, *score])
    red, blue = field.score
    if stopper is not None and lone_from >= len(given["moves"]):
        red, blue = after_stop(field.state(), stopper)
    return {"score_changes": changes, "final_captured_by": {"R": red, "B": blue}, "margin": red - blue}


def _stop(given: dict[str, Any]) -> tuple[int | None, int]:
    """Return who said STOP, None for nobody, and after how many moves."""
    moves, said = given.get("moves"), given.get("stop")
    if not isinstance(moves, list):
        raise WrongFile("moves is not a list")
    if said is None:
        return None, len(moves)
    if not isinstance(said, dict) or said.get("by") not in ("R", "B"):
        raise WrongFile("stop.by is neither R nor B")
    return PLAYERS.index(said["by"]), _whole(said, ("lone_moves_from",), 0, len(moves), len(moves))


# ---- fields and moves of a file -------------------------------------------------------------------------------------


def _empty(given: Any, closing: Any) -> Field:
    from games.dots.board import MOST_SIDE
    from games.dots.field import Field

    if not isinstance(given, dict):
        raise WrongFile("is not a JSON object")
    return Field(_whole(given, ("width", "w"), 1, MOST_SIDE), _whole(given, ("height", "h"), 1, MOST_SIDE), closing)


def _whole(given: dict[str, Any], keys: tuple[str, ...], low: int, high: int, default: int | None = None) -> int:
    value = next((given[key] for key in keys if key in given), default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise WrongFile(f"{keys[0]} is not a whole number from {low} to {high}")
    return value


def _put_all(field: Field, given: dict[str, Any], key: str, box: bool) -> Iterator[int]:
    """Put the dots of a list one by one; yield after each how many there were."""
    dots = given.get(key, [])
    if not isinstance(dots, list):
        raise WrongFile(f"{key} is not a list")
    for number, dot in enumerate(dots, start=1):
        player, x, y = _dot(dot, f"{key} {number}", field.board.has)
        bit = field.board.bit[field.board.at(x, y)]
        if not field.legal_mask(player) & bit:
            raise WrongFile(f"{key} {number}: {dot[0]} may not put a dot on {x}, {y}")
        if not _allowed(field, player, box) & bit:
            raise WrongFile(f"{key} {number}: the first dot of {dot[0]} is not in the middle: {x}, {y}")
        field.put(field.board.at(x, y), player)
        yield number


def _dot(dot: Any, where: str, has: Callable[[int, int], bool]) -> tuple[int, int, int]:
    right = isinstance(dot, list) and len(dot) == 3 and dot[0] in ("R", "B")
    if not right or not all(isinstance(one, int) and not isinstance(one, bool) for one in dot[1:]):
        raise WrongFile(f'{where} is not like ["R", x, y]')
    if not has(dot[1], dot[2]):
        raise WrongFile(f"{where}: {dot[1]}, {dot[2]} is not on the field")
    return PLAYERS.index(dot[0]), dot[1], dot[2]


def _allowed(field: Field, player: int, box: bool) -> Mask:
    """Return where a dot may be because of the middle: with `box` the first dot of a player goes there."""
    from games.dots.starts import middle

    if box and not field.dots[player]:
        return middle(field.board.width, field.board.height)
    return field.board.field


def _score(field: Field) -> dict[str, int]:
    return dict(zip(PLAYERS, field.score, strict=True))


def _in_words(answer: dict[str, Any]) -> str:
    if "error" in answer:
        return f"{answer['id']}: {answer['error']}"
    if "margin" in answer:
        told, changes = answer["final_captured_by"], len(answer["score_changes"])
        return f"{answer['id']}: R {told['R']}, B {told['B']}, margin {answer['margin']:+}; {changes} scores"
    expected = answer["expected"]
    told, closed = expected["captured_by"], " ".join(f"{x},{y}" for x, y in expected["unplayable_empty"])
    return f"{answer['id']}: R {told['R']}, B {told['B']}; closed: {closed or 'none'}; legal: {len(answer['legal'])}"
