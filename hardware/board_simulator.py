"""The command `footlights simulate-board`: a board on a pseudo-terminal that is played by typing.

    footlights simulate-board --id DEMO --link /run/user/1000/board
    press 3

It prints `port PATH` when it is plugged in, `lamps 1 3` whenever its lamps change, and `?` with the reason for what it
does not understand.
"""

from __future__ import annotations

import argparse
import contextlib
import signal
import sys
import threading
from collections.abc import Sequence
from typing import NoReturn

from hardware.line_faults import Faults
from hardware.simulated_board import SimulatedBoard

__all__ = ["Faults", "SimulatedBoard", "main"]

COMMANDS = "press N, release N, tap N, lamps, mislight N..., unplug, replug, restart, silence, speak, quit"


def main(argv: Sequence[str]) -> int:
    """Run until `quit`, the end of the input (with --stay: a signal). Return 0, or 2 if it could not start."""
    try:
        wanted = _parser().parse_args(argv)
    except SystemExit as end:
        return int(end.code or 0)
    try:
        board = _make(wanted)
    except (OSError, ValueError) as error:
        print(f"simulate-board: {error}", file=sys.stderr)
        return 2
    before = None
    with contextlib.suppress(ValueError):  # not in the main thread
        before = signal.signal(signal.SIGTERM, _leave)
    with board, contextlib.suppress(KeyboardInterrupt):
        print(f"port {board.path}", flush=True)
        _obey(board, stay=wanted.stay)
    if before is not None:
        signal.signal(signal.SIGTERM, before)
    return 0


def _make(wanted: argparse.Namespace) -> SimulatedBoard:
    faults = Faults(
        loss=wanted.loss,
        garbage=wanted.garbage,
        wrong_crc=wanted.wrong_crc,
        delay_s=wanted.delay,
        silent_after_s=wanted.silent_after,
        unplug_after_s=wanted.unplug_after,
        replug_after_s=wanted.replug_after,
        stuck=frozenset(wanted.stuck),
        chatter=frozenset(wanted.chatter),
    )
    return SimulatedBoard(
        wanted.id,
        pads=wanted.pads,
        lamps=wanted.lamps,
        link=wanted.link,
        faults=faults,
        seed=wanted.seed,
        on_lamps=_print_lamps,
    )


def _obey(board: SimulatedBoard, *, stay: bool) -> None:
    if stay:
        threading.Event().wait()
    for line in sys.stdin:
        if line.strip() == "quit":
            return
        answer = _answer(board, line.split())
        if answer:
            print(answer, flush=True)


def _answer(board: SimulatedBoard, words: list[str]) -> str:
    """Do what a line says; return what to print."""
    try:
        match words:
            case ["press" | "release" | "tap" as what, number]:
                if not number.isdecimal():
                    return f"? pads are numbered from 1, in the order of the settings; {number} is none"
                getattr(board, what)(int(number))
            case ["unplug" | "restart" | "silence" | "speak" as what]:
                getattr(board, what)()
            case ["replug"]:
                board.replug()
                return f"port {board.path}"
            case ["mislight", *numbers]:
                board.mislight(map(int, numbers))
            case ["lamps"]:
                return _lamps_line(board.lit)
            case []:
                pass
            case _:
                return f"? {COMMANDS}"
    except (ValueError, OSError) as error:
        return f"? {error}"
    return ""


def _lamps_line(lit: frozenset[int]) -> str:
    return " ".join(["lamps", *map(str, sorted(lit))])


def _print_lamps(lit: frozenset[int]) -> None:
    print(_lamps_line(lit), flush=True)


def _leave(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def _share(text: str) -> float:
    share = float(text)
    if not 0 <= share <= 1:
        raise argparse.ArgumentTypeError(f"{text} is not a share from 0 to 1")
    return share


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds < float("inf"):
        raise argparse.ArgumentTypeError(f"{text} is not a time in seconds")
    return seconds


def _channels(text: str) -> int:
    number = int(text)
    if not 0 <= number <= 64:
        raise argparse.ArgumentTypeError(f"{text}: a board has 0 to 64 of them")
    return number


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="footlights simulate-board",
        description="A board with pads and lamps on a pseudo-terminal, without hardware.",
        epilog=f"Commands, one a line: {COMMANDS}.",
    )
    parser.add_argument("--id", default="DEMO", help="what the board says it is (letters, digits, hyphens; at most 16)")
    parser.add_argument("--pads", type=_channels, default=5, metavar="N")
    parser.add_argument("--lamps", type=_channels, default=3, metavar="N")
    parser.add_argument("--link", metavar="PATH", help="a symbolic link to the port, the same after each replug")
    parser.add_argument("--stay", action="store_true", help="read no commands; run until a signal")
    parser.add_argument("--seed", type=int, default=0, help="of the chance in the faults")
    faults = parser.add_argument_group("faults")
    faults.add_argument("--loss", type=_share, default=0.0, metavar="SHARE", help="of the lines, each way")
    faults.add_argument("--garbage", type=_share, default=0.0, metavar="SHARE", help="of the lines have noise before")
    faults.add_argument("--wrong-crc", type=_share, default=0.0, metavar="SHARE", help="of the lines have a wrong bit")
    faults.add_argument("--delay", type=_seconds, default=0.0, metavar="S", help="of everything, each way")
    faults.add_argument("--silent-after", type=_seconds, metavar="S", help="hang, with the port open")
    faults.add_argument("--unplug-after", type=_seconds, metavar="S")
    faults.add_argument("--replug-after", type=_seconds, metavar="S", help="after the unplugging")
    faults.add_argument("--stuck", type=int, action="append", default=[], metavar="PAD", help="always down")
    faults.add_argument("--chatter", type=int, action="append", default=[], metavar="PAD", help="fires ghosts")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
