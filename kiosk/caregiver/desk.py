"""All that the caregiver's pages reach: the record, players, PIN, settings, and the devices as they are now.

One desk for each kiosk, made in `kiosk/wiring.py`; the installation gives it the devices when they are opened.
"""

from __future__ import annotations

import logging
import os
import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from config.model import Settings

if TYPE_CHECKING:
    from kiosk.intents.device import Binding, SensorState
    from kiosk.pin import Pin
    from kiosk.players import Players
    from kiosk.store import Store

LOG = logging.getLogger("footlights.desk")


@dataclass(slots=True)
class Desk:
    """What is behind the caregiver's door.

    `sensors(now)` are all sensors as they are now; `lamps` are (device, channel, label) of every lamp; `rebind` gives a
    device's sensors other meanings, at once, `relamp` its lamps other labels (by channel); `faults()` are (device,
    code) of what is wrong now. `voices()` are those to choose from, "" (the language's own) first. `environ`, `roots`
    (None: the usual ones) and `mounted` say where memory sticks are.
    """

    store: Store
    players: Players
    pin: Pin
    settings: Settings
    settings_file: Path | None = None
    environ: Mapping[str, str] = field(default_factory=dict)
    roots: tuple[str, ...] | None = None
    mounted: Callable[[Path], bool] = os.path.ismount
    lamps: tuple[tuple[str, str, str], ...] = ()
    sensors: Callable[[float], tuple[SensorState, ...]] = lambda now: ()
    rebind: Callable[[str, Mapping[str, Binding]], None] = lambda device, bindings: None
    relamp: Callable[[str, Mapping[str, str]], None] = lambda device, labels: None
    faults: Callable[[], Mapping[str, str]] = dict
    voices: Callable[[], tuple[str, ...]] = lambda: ("",)
    settle: Callable[[], bool] = lambda: True
    """Write every row that still waits; False if the record cannot be written now."""
    begin_anew: Callable[[], None] = lambda: None
    """Another record is in place: rows that wait for the old one are dropped, and what was chosen on it holds."""
    unwritten: dict[str, str] = field(default_factory=dict)
    """What could not be kept yet: it holds until the program ends, and is written with the next that can be."""

    def kept(self, key: str) -> str:
        """Return a small setting of the kiosk ("" for none, or where the record cannot be read)."""
        if key in self.unwritten:
            return self.unwritten[key]
        try:
            return self.store.kept(key)
        except sqlite3.Error as error:
            LOG.warning("K7 record: %s cannot be read: %s", key, error)
            return ""

    def keep(self, key: str, value: str) -> None:
        """Keep a small setting, at once; where the record cannot be written it holds until the program ends."""
        self.unwritten[key] = value
        try:
            for name, waiting in tuple(self.unwritten.items()):
                self.store.keep_value(name, waiting)
                del self.unwritten[name]
        except sqlite3.Error as error:
            LOG.warning("K7 record: %s cannot be kept: %s", key, error)

    def learned(self, player: int | None, game: str) -> frozenset[str]:
        """Return the ids of the lessons that are done (see `Office`); none where the record cannot be read."""
        from kiosk.learned import learned  # not at the start

        try:
            return frozenset(learned(self.store, player, game))
        except sqlite3.Error as error:
            LOG.warning("K7 record: the lessons that are done cannot be read: %s", error)
            return frozenset()

    def has_pin(self) -> bool:
        """True if a PIN has been set."""
        try:
            return self.pin.is_set()
        except sqlite3.Error:
            return False
