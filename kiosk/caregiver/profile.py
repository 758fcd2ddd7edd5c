"""How one player plays, as pages that build themselves from `config/profile.py`: every field, then its values.

A change is saved at once; where it is the present player's it is heard and seen at once, too. A guest's holds until
the visit ends.
"""

from __future__ import annotations

import math
import sqlite3
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from config.described import Described, describe
from config.profile import Profile
from games.game import Event
from kiosk.caregiver.common import FILE, tells
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.cues import Cue, Hush, Play, Priority, Say
from kiosk.languages import Unit, measure
from kiosk.players import Player, PlayerError
from kiosk.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from kiosk.session import Session

FIELDS: Mapping[str, Described] = {one.path: one for one in describe(Profile)}
STEPS: Mapping[str, float] = {
    "rate_wpm": 10, "pitch": 5, "speech_volume": 0.1, "cue_volume": 0.1, "text_scale": 0.25, "dwell_s": 0.1,
    "lock_out_s": 0.1, "scan_interval_s": 0.1,
}  # fmt: skip
"""By how much one step changes a number."""
UNITS: Mapping[str, tuple[Unit, int]] = {
    "rate_wpm": ("wpm", 1), "pitch": ("percent", 1), "speech_volume": ("percent", 100), "cue_volume": ("percent", 100),
    "text_scale": ("percent", 100), "dwell_s": ("seconds", 1), "lock_out_s": ("seconds", 1),
    "scan_interval_s": ("seconds", 1), "turned": ("degrees", 1),
}  # fmt: skip
"""In which unit a number is told, and how many of it one is."""
HEARD = frozenset({"language", "voice", "rate_wpm", "pitch", "speech_volume", "cue_volume", "ears", "verbosity"})
"""After a change of these a sample is spoken."""


def value_event(field: str, value: Any) -> Event:
    """Return what a setting is set to, as a sentence of the kiosk's."""
    if value is None:
        return Event("value-as-installed")
    if isinstance(value, bool):
        return Event("value-on" if value else "value-off")
    if field in UNITS:
        unit, times = UNITS[field]
        return measure(unit, round(value * times, 2))
    return Event(f"value-{field.replace('_', '-')}-{value or 'own'}")


def stepped(field: str, value: float, by: int) -> float | int:
    """Return the next number on the ladder of steps, up (1) or down (-1), within what the setting may be."""
    about, step = FIELDS[field], STEPS[field]
    rungs = value / step
    at = math.floor(rungs + 1e-6) + 1 if by > 0 else math.ceil(rungs - 1e-6) - 1
    low, high = about.low or 0.0, about.high if about.high is not None else math.inf
    found = round(min(high, max(low, at * step)), 2)
    return round(found) if about.kind == "int" else found


class Own:
    """A player's profile, or the guest's who is here, as the pages change it."""

    def __init__(self, session: Session, desk: Desk, player: Player | None) -> None:
        self.session, self.desk, self.player = session, desk, player

    @property
    def present(self) -> bool:
        here = self.session.player
        return (None if here is None else here.id) == (None if self.player is None else self.player.id)

    @property
    def profile(self) -> Profile:
        """What is chosen for this player; None where it is as the installation has it."""
        if self.player is not None:
            return self.player.profile
        now, base = self.session.own, self.session.base
        return Profile(**{one: getattr(now, one) for one in FIELDS if getattr(now, one) != getattr(base, one)})

    def installed(self, field: str) -> Any:
        """Return what holds where nothing is chosen; None where each device has its own."""
        if field == "dwell_s":
            return max((device.dwell_s for device in self.desk.settings.devices.values()), default=None)
        return getattr(self.session.base, field)

    def change(self, field: str, value: Any) -> list[Cue]:
        """Set one field, on disk when this returns. Raises sqlite3.Error, PlayerError; nothing is changed then."""
        profile = self.profile.model_copy(update={field: value})
        if self.player is not None:
            self.player = self.desk.players.save(replace(self.player, profile=profile))
        if not self.present:
            return []
        if self.player is not None:
            self.session.player = self.player
        return self.session.adapt(profile)


class ProfilePage(CaregiverPage):
    """Every setting of a player with its value."""

    def __init__(self, session: Session, desk: Desk, player: Player | None) -> None:
        super().__init__(session, desk)
        self.own = Own(session, desk, player)

    def menu(self) -> Menu:
        profile = self.own.profile
        entries = tuple(self._entry(one, getattr(profile, one.path)) for one in FIELDS.values())
        player = self.own.player
        lines = ((FILE, Event("profile-guest") if player is None else player.told("profile-of")),)
        return Menu("profile", Event("profile-title"), entries, FILE, lines=lines, back=BACK)

    def _entry(self, about: Described, own: Any) -> Entry:
        """A setting with what holds now; ticked where it is this player's own."""
        holds = self.own.installed(about.path) if own is None else own
        return Entry(
            about.path, Event(about.text_key), FILE, value=value_event(about.path, holds), chosen=own is not None
        )

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.session.go_to(ValuePage(self.session, self.desk, self.own, FIELDS[id]))


class ValuePage(CaregiverPage):
    """The values of one setting: a list, or for a number more and less."""

    def __init__(self, session: Session, desk: Desk, own: Own, about: Described) -> None:
        super().__init__(session, desk)
        self.own, self.about = own, about

    @property
    def value(self) -> Any:
        return getattr(self.own.profile, self.about.path)

    @property
    def values(self) -> tuple[Any, ...]:
        """The values of a list; () for a number."""
        if self.about.kind == "bool":
            return (True, False)
        if self.about.kind == "text":
            return self.desk.voices()
        return self.about.values

    def menu(self) -> Menu:
        field, now = self.about.path, self.value
        if field in STEPS:
            entries = [
                Entry("raise", Event("profile-more"), FILE, "more"),
                Entry("lower", Event("profile-less"), FILE, "less"),
            ]
        else:
            entries = [
                Entry(f"value {n}", value_event(field, one), chosen=now is not None and one == now)
                for n, one in enumerate(self.values)
            ]
        known = self.own.installed(field)
        value = None if known is None else value_event(field, known)
        entries.append(Entry("installed", Event("value-as-installed"), value=value, chosen=now is None))
        lines = (("kiosk", value_event(field, now)),)
        return Menu("profile-value", Event(self.about.text_key), tuple(entries), FILE, lines=lines, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        field = self.about.path
        if id in ("raise", "lower"):
            return self._step(1 if id == "raise" else -1)
        return self._set(None if id == "installed" else self.values[int(id.removeprefix("value "))], field)

    def _step(self, by: int) -> list[Cue]:
        field = self.about.path
        start = self.value if self.value is not None else self.own.installed(field)
        before = start if start is not None else self.about.low or 0.0
        after = stepped(field, before, by)
        if after == self.value:
            return tells("profile-most" if by > 0 else "profile-least", "refused")
        return self._set(after, field)

    def _set(self, value: Any, field: str) -> list[Cue]:
        try:
            adapted = self.own.change(field, value)
        except sqlite3.Error as error:
            return self.not_saved(error)
        except PlayerError as error:
            return tells(error.key, "refused")
        cues = [*adapted, Hush(), Play("step"), Say("kiosk", (value_event(field, value),), Priority.ANSWER, "focus")]
        if field in HEARD and self.own.present:
            cues.append(Say(FILE, (Event("profile-sample"),), Priority.ANSWER, topic="sample"))
        return cues
