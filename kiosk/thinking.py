"""What a game answers to a question, in plain values: the same in the core and in the thinker's process. Pure."""

from __future__ import annotations

from typing import Any

from games.game import Game, Options, complete


def think(game: Game[Any, Any, Any], kind: str, view: Any, budget: int, level: int = 0, seed: int = 0) -> Any:
    """Return what the game answers to this view: moves as texts, and the reason as an event, or None. Plain values."""
    if kind == "solve":
        solution = game.solve(view, budget)
        return None if solution is None else ([game.format(move) for move in solution.moves], None)
    found = game.reply(view, level, seed, budget) if kind == "reply" else game.hint(view, budget)
    return None if found is None else ([game.format(found.move)], found.reason)


def made(game: Game[Any, Any, Any], options: Options, seed: int) -> Any:
    """Return what a game begins with as an answer: the text of its position; None for options that begin none."""
    try:
        return [game.text(game.new(complete(game, options), seed))], None
    except ValueError:
        return None
