"""The options of Region Select as data, and the game that they begin.

The player chooses the figure and how the start is found; the rest is the caregiver's (`caregivers.py`), and by default
the game is the shipped one. What is asked for later depends on what was settled before.
"""

from __future__ import annotations

import random

from games.game import Option, Options
from games.region_select import caregivers, rules, starts
from games.region_select.figures import FIGURES, figure
from games.region_select.rules import Position, begin_with


def options(settled: Options) -> tuple[Option, ...]:
    """Return the figure and how the start is found; then its number, or its least number, where that is asked.

    Then what is for the caregiver.
    """
    played = figure(str(settled.get("figure", FIGURES[0])))
    asked = [
        Option("figure", "option-figure", "choice", default=FIGURES[0], values=FIGURES),
        Option("start_by", "option-start-by", "choice", default="number", values=("number", "random", "least")),
    ]
    if settled.get("start_by") == "number":
        asked.append(Option("start", "option-start", "number", default=1, low=1, high=rules.starts(played)))
    if settled.get("start_by") == "least":
        most = rules.largest_least(played)
        asked.append(Option("least", "option-least", "number", default=1, low=1, high=most))
    return (*asked, *caregivers.options(settled, played))


def begun(chosen: Options, seed: int) -> Position:
    """Return the position that a game with these complete options begins with; all chance comes from `seed`."""
    played, chance = figure(str(chosen["figure"])), random.Random(seed)
    setup = caregivers.setup_of(chosen, played, chance)
    if chosen["start_by"] == "number":
        setup = starts.numbered(setup, int(chosen["start"]))
    elif chosen["start_by"] == "least":
        setup = starts.exact(setup, int(chosen["least"]), chance)
    else:
        setup = starts.at_random(setup, chance)
    return begin_with(setup, chance.getrandbits(32))
