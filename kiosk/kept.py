"""What a caregiver has chosen on the kiosk itself: it goes over the settings file, at the start and after a restore."""

from __future__ import annotations

import json
import logging

import games
from config.model import Settings
from games.game import OptionValue, complete
from kiosk.caregiver.desk import Desk

LOG = logging.getLogger("footlights.kept")


def chosen_game(settings: Settings, desk: Desk) -> tuple[str, dict[str, OptionValue]]:
    """Return the game that starts and its options: a caregiver's, where they still hold, else those of the settings."""
    name, kept = desk.kept("game"), desk.kept("options")
    if name not in games.NAMES:
        return settings.kiosk.game, dict(settings.options)
    try:
        options = json.loads(kept or "{}")
        complete(games.load(name), options)
    except (ValueError, TypeError, AttributeError) as error:
        LOG.warning("the options that were chosen for %s do not hold any more: %s", name, error)
        options = {}
    return name, options


def kept_opponents(desk: Desk) -> dict[int, int]:
    """Return the level of each seat that the installation plays, as a caregiver has chosen it."""
    try:
        return {int(seat): int(level) for seat, level in json.loads(desk.kept("opponents") or "{}").items()}
    except (ValueError, TypeError, AttributeError):
        LOG.warning("what was kept of opponents cannot be read; there are none")
        return {}
