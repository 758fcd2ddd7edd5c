"""From axes and hats to four contacts: up, right, down, left. Pure; for joysticks and for mats that the kernel tells.

An axis counts as a contact where it is leant past 0.5 and until it is back within 0.35 of the middle, so that a hand
that trembles at the edge does not press again and again. Several sources (two buttons, an axis and a hat) may mean one
channel: it is down as long as any of them is.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator

LEANT = 0.5
UPRIGHT = 0.35

HORIZONTAL = ("left", "right")
VERTICAL = ("up", "down")

Change = tuple[str, bool]
"""A channel, and whether it is down now."""


def joystick_name(index: int) -> str:
    """Return what facts call a joystick: joystick for the first (1), then joystick2, joystick3 ..."""
    return "joystick" if index == 1 else f"joystick{index}"


class Sources:
    """Which sources hold which channel. `put` returns the changes that the core is to hear."""

    def __init__(self) -> None:
        self._by: dict[str, set[Hashable]] = {}

    def put(self, source: Hashable, channel: str, down: bool) -> list[Change]:
        """The source holds the channel, or not any more."""
        holders = self._by.setdefault(channel, set())
        before = bool(holders)
        (holders.add if down else holders.discard)(source)
        return [(channel, bool(holders))] if bool(holders) != before else []

    def lean(self, source: Hashable, channels: tuple[str, str], value: float) -> list[Change]:
        """An axis is at `value`, -1 to 1: the first channel is its negative end. Releases come before presses."""
        negative, positive = channels
        leans = {negative: -value, positive: value}
        down = {channel: far >= (UPRIGHT if self.holds(source, channel) else LEANT) for channel, far in leans.items()}
        changes: list[Change] = []
        for channel in sorted(channels, key=lambda channel: down[channel]):
            changes += self.put(source, channel, down[channel])
        return changes

    def holds(self, source: Hashable, channel: str) -> bool:
        """True if this source holds this channel."""
        return source in self._by.get(channel, ())

    def held(self) -> Iterator[tuple[Hashable, str]]:
        """Yield each (source, channel) that is down."""
        for channel, holders in self._by.items():
            for source in tuple(holders):
                yield source, channel
