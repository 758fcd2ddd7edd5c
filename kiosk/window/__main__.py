"""`python -m kiosk.window`: the window process, or with `--picture` a board drawn into a PNG file.

Exit status: 0 closed or the core ended, 2 wrong arguments or a board that cannot be read, 3 no screen (one line on
standard error says why).
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the window and return the exit status."""
    options = _parser().parse_args(arguments)
    logging.basicConfig(format="%(name)s: %(message)s", level=logging.WARNING)
    if options.picture is not None:
        return _picture(options)
    return _window(options)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m kiosk.window", description="Shows boards, tells keys and touches.")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="size of the window in pixels")
    parser.add_argument("--fullscreen", action="store_true", help="fill the screen")
    parser.add_argument("--theme", default="night", help="night, day or contrast: the ground before the first board")
    parser.add_argument("--text-scale", type=float, default=1.0, help="size of words, over each board's own (1.0)")
    parser.add_argument("--reduced-motion", action="store_true", help="areas change at once, nothing eases")
    parser.add_argument("--picture", type=Path, metavar="PNG", help="draw one board into this file and end")
    parser.add_argument("--board", type=Path, metavar="JSON", help="the board to draw (with --picture)")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdigit() and height.isdigit() and 200 <= int(width) <= 16384 and 200 <= int(height) <= 16384):
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720 (200 to 16384 each)")
    return (int(width), int(height))


def _window(options: argparse.Namespace) -> int:
    from kiosk.window.display import NoScreen
    from kiosk.window.process import Wishes, run, separate_output

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the core, whose end then ends the window
    out = separate_output()
    wishes = Wishes(options.size, options.fullscreen, options.theme, options.text_scale, options.reduced_motion)
    try:
        run(sys.stdin.buffer, out, wishes)
    except NoScreen as reason:
        print(reason, file=sys.stderr)
        return 3
    sys.stderr.flush()
    os._exit(0)  # the thread that reads boards sits in a read that nothing ends; Python would abort over it


def _picture(options: argparse.Namespace) -> int:
    import pygame

    from kiosk.board import read
    from kiosk.window.measures import text_scale_of
    from kiosk.window.paint import render

    try:
        text = sys.stdin.read() if options.board is None else options.board.read_text(encoding="utf-8")
        board = read(json.loads(text))
    except (OSError, ValueError, KeyError, TypeError) as error:
        print(f"{options.board or 'standard input'}: not a board: {error}", file=sys.stderr)
        return 2
    scale = text_scale_of(board.text_scale, options.text_scale)
    pygame.image.save(render(board, options.size, text_scale=scale), str(options.picture))
    return 0


if __name__ == "__main__":
    sys.exit(main())
