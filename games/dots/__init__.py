"""Dots: two sides put dots where lines cross; a closed line of dots captures the enemy's dots inside it.

`board` a field's shape and floods on whole numbers, `field` the engine with undo, `outlines` captured areas and their
borders, `grounding` what STOP costs, `starts` the middle of the field and the crosses, `rules` positions and moves,
`notation` their text. As a game of the contract: `dots_game`, with `choosing` for the options, `standing` and
`picture` for what is shown, `telling` and `describing` for what is told. Lessons are in `lesson*`, played like a game;
`whole` is both together. The rules as they are settled here, and why the engine is right, are in README.md.
"""

from games.dots.whole import GAME

__all__ = ["GAME"]
