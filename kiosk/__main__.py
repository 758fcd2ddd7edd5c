"""The command `footlights`: who reads the words that were typed. Each command is a module of `kiosk/commands/`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from kiosk.commands import (
    STOPPED,
    check,
    demo,
    dots,
    monitor,
    pin,
    plan,
    region,
    replay,
    results,
    run,
    safe_mode,
    simulate_board,
)

COMMANDS = (run, demo, check, monitor, replay, results, region, dots, pin, plan, safe_mode, simulate_board)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; return its exit status (0 done, 2 wrong input, 3 not possible here, 130 stopped)."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == [simulate_board.NAME]:  # its options are its own
        return simulate_board.run_with(arguments[1:])
    options = parser().parse_args(arguments)
    options.clock, options.wall = time.monotonic, time.time
    command: Callable[[argparse.Namespace], int] = options.command
    try:
        return command(options)
    except KeyboardInterrupt:
        return STOPPED


def parser() -> argparse.ArgumentParser:
    """Return what knows every command and option; without a command it is `run`."""
    whole = argparse.ArgumentParser("footlights", description="A game installation that anyone can play.")
    whole.add_argument("--config", type=Path, help="the settings file of this installation")
    run.add_options(whole)
    whole.set_defaults(command=run.run)
    commands = whole.add_subparsers(title="commands", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    return whole


if __name__ == "__main__":
    sys.exit(main())
