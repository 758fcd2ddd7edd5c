"""What is true: the rules of every game, their solvers and opponents.

Law: pure values in, pure values out. No clock, no chance of its own, no threads, files, pygame, `kiosk` or
`hardware`. The state of chance is inside the position; time and seeds are arguments.

A game is a folder here with a `GAME` object that keeps the contract of `games/game.py`. Adding its name to `NAMES`
is all that the kiosk, the command line and `tests/test_every_game.py` need.
"""

from importlib import import_module
from typing import Any

from games.game import Game

NAMES: tuple[str, ...] = ("region_select", "dots", "null_game")


def load(name: str) -> Game[Any, Any, Any]:
    """Return the game called `name` (a folder of this package). Raises KeyError if there is none."""
    if name not in NAMES:
        raise KeyError(name)
    game: Game[Any, Any, Any] = import_module(f"games.{name}").GAME
    return game
