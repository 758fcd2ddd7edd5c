"""How one player plays: what a caregiver chooses for them. What is not chosen is as the installation has it.

The fields describe themselves like all settings (`config/described.py`), so the caregiver's page, the web page and the
command line are built from this one table.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field

from config.model import Mode, Settings, Table

MODES: tuple[Mode, ...] = ("direct", "cursor", "step-scan", "auto-scan", "row-column", "coordinates")
Verbosity = Literal["short", "normal", "full"]


def _own(description: str, **limits: Any) -> Any:
    return Field(None, description=description, json_schema_extra={"audience": "caregiver"}, **limits)


class Profile(Table):
    """A player's own ways. None: as the installation has it."""

    language: Literal["en", "uk", "ja"] | None = _own("The language that is spoken and shown.")
    voice: str | None = _own("The voice: a variant of the language's voice, such as f2 or m3.", max_length=20)
    rate_wpm: int | None = _own("How fast the voice speaks.", ge=80, le=400)
    pitch: int | None = _own("How high the voice is.", ge=0, le=100)
    speech_volume: float | None = _own("How loud the voice is.", ge=0.0, le=1.0)
    cue_volume: float | None = _own("How loud the earcons are.", ge=0.0, le=1.0)
    lamps: Literal["on", "off"] | None = _own("Whether the lamps light.")
    ears: Literal["both", "mono", "left", "right"] | None = _own("Which ears hear: both, one sound for both, or one.")
    verbosity: Verbosity | None = _own("How much is said.")
    text_scale: float | None = _own("How large words are.", ge=0.8, le=3.0)
    theme: Literal["night", "day", "contrast"] | None = _own("The colours.")
    reduced_motion: bool | None = _own("Whether changes on the screen are shown at once.")
    mode: Mode | None = _own("How pads, keys and switches choose.")
    dwell_s: float | None = _own("Standing on a place this long chooses it.", ge=0.0, le=3.0)
    lock_out_s: float | None = _own("The same place again counts only after this.", ge=0.0, le=5.0)
    scan_interval_s: float | None = _own("How long the scan stays on each item.", ge=0.1, le=8.0)
    side: Literal["left", "right"] | None = _own("The side of the screen where the actions stand.")
    mirrored: bool | None = _own("Whether left and right are exchanged.")
    turned: Literal[0, 90, 180, 270] | None = _own("From which side the player looks at the floor, in degrees.")

    def over(self, other: Profile) -> Profile:
        """Return this profile, with what it does not say taken from `other`."""
        own = {name: value for name in type(self).model_fields if (value := getattr(self, name)) is not None}
        return other.model_copy(update=own)


def installed(settings: Settings) -> Profile:
    """Return how the installation plays with a guest: every field but those of single devices has a value.

    `mode` and `dwell_s` stay None: each device has its own.
    """
    return Profile(
        language=settings.kiosk.language,
        voice="",
        rate_wpm=settings.voice.rate_wpm,
        pitch=settings.voice.pitch,
        speech_volume=settings.voice.volume,
        cue_volume=settings.sound.volume,
        lamps="on",
        ears="mono" if settings.sound.mono else "both",
        verbosity=settings.voice.verbosity,
        text_scale=settings.window.text_scale,
        theme=settings.window.theme,
        reduced_motion=settings.window.reduced_motion,
        lock_out_s=settings.input.lock_out_s,
        scan_interval_s=settings.input.scan_interval_s,
        side=settings.window.side,
        mirrored=settings.floor.mirrored,
        turned=settings.floor.turned,
    )
