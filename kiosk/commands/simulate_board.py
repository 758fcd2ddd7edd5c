"""`footlights simulate-board`: a serial board on a pseudo-terminal, with faults. Its options are its own."""

from __future__ import annotations

import argparse
from typing import Any

NAME = "simulate-board"


def add(commands: Any) -> None:
    one = commands.add_parser(NAME, help="a serial board on a pseudo-terminal, with faults (--help tells more)")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Without any option: the board as it is by default."""
    return run_with([])


def run_with(arguments: list[str]) -> int:
    """Run the board with its own options; it tells its own mistakes."""
    from hardware import board_simulator

    return board_simulator.main(arguments)
