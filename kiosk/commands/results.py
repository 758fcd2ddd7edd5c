"""`footlights results --csv`: what was played, for a table program or a study. Players are numbers, never names."""

from __future__ import annotations

import argparse
import os
import sqlite3
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from config.model import Settings
from kiosk.commands import DONE, NOT_HERE, add_config, folder_of, settings_path, stop
from kiosk.commands import examined as examined_settings

if TYPE_CHECKING:
    from kiosk.store import Store


def add(commands: Any) -> None:
    one = commands.add_parser("results", help="print the results as a table, without names")
    add_config(one)
    one.add_argument("--csv", action="store_true", required=True, help="comma-separated values, with a heading")
    one.add_argument("--player", type=int, metavar="N", help="only this player's (the number on the caregiver's page)")
    one.add_argument("--steps", action="store_true", help="a line for each step instead of each game")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Print the results; 3 if there is no record, or no such player in it."""
    from kiosk.players import Players
    from kiosk.results import Who, write_csv

    settings, _ = examined_settings(settings_path(options.config))  # a wrong setting elsewhere hides no result
    store = opened(settings, options.wall)
    if isinstance(store, str):
        return stop(store, NOT_HERE)
    try:
        if options.player is not None and Players(store).get(options.player) is None:
            return stop(f"there is no player {options.player} in {store.path}", NOT_HERE)
        who: Who = "all" if options.player is None else options.player
        write_csv(store, sys.stdout, who=who, each_step=options.steps)
        sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whoever read us has enough
        return DONE
    except sqlite3.Error as error:
        return stop(f"{store.path} cannot be read: {error}", NOT_HERE)
    finally:
        store.close()
    return DONE


def opened(settings: Settings, wall: Any) -> Store | str:
    """Return the record of these settings, or why there is none. It may be in use: nothing in it is repaired."""
    from kiosk.store import Store
    from kiosk.wiring import RECORD

    path: Path = folder_of(settings) / RECORD
    if not path.is_file():
        return f"there is no record in {path.parent}"
    store = Store(path, wall_ms=lambda: round(wall() * 1000), installation=settings.kiosk.name, repair=False)
    return f"{path} cannot be opened: {store.failed}" if store.failed else store
