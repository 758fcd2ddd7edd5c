"""`footlights demo`: the kiosk plays a whole game by itself on simulated hardware, with the voice if there is one."""

from __future__ import annotations

import argparse
import tempfile
from typing import Any

from kiosk.commands import NOT_HERE
from kiosk.commands.run import play


def add(commands: Any) -> None:
    one = commands.add_parser("demo", help="play a whole game by itself, on simulated hardware")
    one.add_argument("--fast", action="store_true", help="do not wait for the voice")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Play it with a record of its own; 3 if it could not be played to the end."""
    from kiosk.demo import Demonstration, demo_settings

    demonstration = Demonstration(fast=options.fast)
    with tempfile.TemporaryDirectory(prefix="footlights-demo-") as folder:
        status = play(demo_settings(folder), options.clock, each_turn=demonstration.turn)
    return status if demonstration.finished or status else NOT_HERE
