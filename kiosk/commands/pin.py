"""`footlights pin --reset`: the caregiver has forgotten the number of the door; the next one who comes chooses it."""

from __future__ import annotations

import argparse
import sqlite3
from typing import Any

from kiosk.commands import DONE, NOT_HERE, add_config, settings_path, stop
from kiosk.commands import examined as examined_settings
from kiosk.commands.results import opened


def add(commands: Any) -> None:
    one = commands.add_parser("pin", help="the number that opens the caregiver's pages")
    add_config(one)
    one.add_argument("--reset", action="store_true", required=True, help="forget it: the next caregiver chooses one")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Forget the PIN and say so; 3 if there is no record."""
    from kiosk.pin import reset

    settings, _ = examined_settings(settings_path(options.config))
    store = opened(settings, options.wall)
    if isinstance(store, str):
        return stop(store, NOT_HERE)
    try:
        was = reset(store)
    except sqlite3.Error as error:
        return stop(f"{store.path} cannot be written: {error}", NOT_HERE)
    finally:
        store.close()
    before = "The PIN is forgotten." if was else "There was no PIN."
    print(f"{before} Whoever opens the caregiver's pages next chooses a new one.")
    return DONE
