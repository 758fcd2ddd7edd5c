"""`footlights dots play`: a game of Dots in the terminal, by a person and the installation, two people, or by itself.

A person types `5 7` (column and row, from 1) or a word (`stop`, `finish`, ...), `field` to see the field, `quit` to
leave. Each move of the installation comes with its reason. The same seed and the same moves of people give the same
game. With --json what is asked and refused goes to standard error, and each move and the end are a JSON object a line.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.commands import DONE, NOT_HERE, WRONG_INPUT, say, stop
from kiosk.commands.dots import print_line

if TYPE_CHECKING:
    from games.dots.rules import Move, Position, Setup
    from games.game import Event

PLAYERS = "RB"
_NODES = 60_000
"""What a move of the strongest level may take; others take less."""
_SEED_STEP = 1_000_003
"""Each move has its own seed; a prime, so that games with seeds beside each other have no move's seed in common."""


def add(parts: Any) -> None:
    one = parts.add_parser("play", help="play a game in the terminal, or let the installation play itself")
    one.add_argument("--size", default="38x31", metavar="38x31", help="columns and rows, 5x5 to 50x50 (38x31)")
    for place, who in (("first", "human"), ("second", "level3")):
        one.add_argument(f"--{place}", default=who, metavar="WHO", help=f"human, or level1 to level6 ({who})")
    one.add_argument("--seed", type=int, default=0, help="the same seed gives the same game (0)")
    one.add_argument("--cross", choices=("none", "one", "four"), default="none", help="dots at the start (none)")
    one.add_argument("--box", choices=("on", "off"), default="on", help="first dots go to the middle (on)")
    one.add_argument("--stop", choices=("lone", "grounded", "off"), default="lone", help="what STOP does (lone)")
    one.add_argument("--moves", type=int, metavar="N", help="leave after N moves")
    one.add_argument("--record", type=Path, metavar="FILE", help="write the game as SGF")
    one.add_argument("--language", choices=("en", "uk", "ja"), default="en", help="the language of reasons (en)")
    one.add_argument("--json", action="store_true", help="print one JSON object a line")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Play to the end, to --moves, or until the person has no more to say."""
    try:
        setup = _setup(options)
        seats = tuple(_level(name) for name in (options.first, options.second))
    except ValueError as error:
        return stop(str(error), WRONG_INPUT)
    game = _Game(setup, seats, options)
    game.play()
    if options.record is None:
        return DONE
    return _write(options.record, setup, game.moves)


def _setup(options: argparse.Namespace) -> Setup:
    from games.dots.rules import Setup
    from games.dots.starts import crossed

    size = re.fullmatch(r"([0-9]{1,2})x([0-9]{1,2})", options.size)
    if not size or not all(5 <= int(side) <= 50 for side in size.groups()):
        raise ValueError(f"--size {options.size} is not from 5x5 to 50x50")
    setup = Setup(int(size[1]), int(size[2]), options.cross, options.box == "on", stop=options.stop)
    crossed(setup.width, setup.height, setup.cross)
    return setup


def _level(name: str) -> int:
    """Return the level of a seat, 0 for a person."""
    from games.dots.bots import LEVELS

    found = re.fullmatch(r"level([1-9])", name)
    if name != "human" and not (found and int(found[1]) <= LEVELS):
        raise ValueError(f"{name} is neither human nor level1 to level{LEVELS}")
    return int(found[1]) if found else 0


def _write(file: Path, setup: Setup, moves: list[Move]) -> int:
    from games.dots import sgf_write

    try:
        file.write_text(sgf_write.write(sgf_write.recorded(setup, moves)), encoding="utf-8")
    except OSError as error:
        return stop(f"{file} cannot be written: {error.strerror}", NOT_HERE)
    return DONE


@dataclass
class _Game:
    """One game as it is played."""

    setup: Setup
    seats: tuple[int, ...]
    options: argparse.Namespace
    moves: list[Move] = field(default_factory=list)

    def play(self) -> None:
        """Play, printing each move and the end."""
        from games.dots.rules import DotsRefusal, begin, play

        position = begin(self.setup)
        while not position.phase.over and self.options.moves != len(self.moves):
            level = self.seats[position.to_move]
            made = self._thought(position, level) if level else self._asked(position)
            if made is None:
                break
            move, why = made
            after = play(position, move)
            if isinstance(after, DotsRefusal):
                say(self._words(after.value))
                continue
            self.moves.append(move)
            self._tell(position, move, after, why)
            position = after
        self._end(position)

    def _thought(self, position: Position, level: int) -> tuple[Move, Event | None]:
        from games.dots import bots

        return bots.reply(position, level, self.options.seed * _SEED_STEP + len(self.moves), _NODES)

    def _asked(self, position: Position) -> tuple[Move, None] | None:
        """Return the move that a person types, None when there is no more."""
        from games.dots.notation import parse_move
        from games.dots.rules import DotsRefusal, acts

        words = ", ".join(act.value for act in acts(position))
        while True:
            say(f"{PLAYERS[position.to_move]} to move: column and row, or {words}; field; quit")
            line = sys.stdin.readline()
            text = "-".join(re.split(r"[\s,;-]+", line.strip().lower()))
            if not line or text == "quit":
                return None
            if text == "field":
                self._show(position)
                continue
            move = parse_move(position, text)
            if not isinstance(move, DotsRefusal):
                return move, None
            if text:
                say(self._words(move.value))

    def _show(self, position: Position) -> None:
        from games.dots.replay import picture

        say("\n".join(picture(position.state)))

    def _tell(self, before: Position, move: Move, after: Position, why: Event | None) -> None:
        from games.dots.board import points
        from games.dots.notation import format_move
        from games.dots.rules import Dot

        player, shape = before.to_move, self.setup.board
        dead = [mine & ~was for mine, was in zip(after.state.dead, before.state.dead, strict=True)]
        reason = self._reason(why)
        if not self.options.json:
            captured = (dead[0] | dead[1]).bit_count()
            told = f"{len(self.moves):4}  {PLAYERS[player]}  {format_move(move):10}  "
            told += f"captured {captured}: R {after.score[0]}, B {after.score[1]}  " if captured else ""
            print_line(f"{told}{reason}".rstrip())
            return
        told_json = {
            "move": len(self.moves),
            "player": PLAYERS[player],
            "level": self.seats[player] or None,
            "text": format_move(move),
            "dot": [move.column, move.row] if isinstance(move, Dot) else None,
            "captured": sorted(shape.cell(point) for point in points(dead[0] | dead[1])),
            "score": dict(zip(PLAYERS, after.score, strict=True)),
            "why": why.key if why else None,
            "reason": reason or None,
        }
        print_line(json.dumps(told_json, ensure_ascii=False))

    def _end(self, position: Position) -> None:
        (red, blue), winner = position.score, position.winner
        over = position.phase.over
        if self.options.json:
            told = {
                "end": True,
                "phase": position.phase.value,
                "over": over,
                "winner": None if winner is None else PLAYERS[winner],
                "score": {"R": red, "B": blue},
                "margin": red - blue,
                "moves": len(self.moves),
                "puts": position.puts,
                "seed": self.options.seed,
            }
            print_line(json.dumps(told))
            return
        won = f"{PLAYERS[winner]} wins" if winner is not None else "a draw" if over else "not ended"
        print_line(f"end ({position.phase.value}): R {red}, B {blue}, {won}")

    def _reason(self, why: Event | None) -> str:
        return "" if why is None else self._sentences(why)

    def _words(self, key: str) -> str:
        from games.game import Event

        return self._sentences(Event(key))

    @property
    def _sentences(self) -> Callable[[Event], str]:
        from kiosk.languages import sentences

        words = sentences(self.options.language, ("dots",))
        return lambda event: words.text("dots", event)
