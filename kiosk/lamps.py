"""All lamps of all devices: the frame of now, a lamp that is being tried, and players who play without lamps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from hardware.devices import Frame, LampDevice
from hardware.limiter import Limiter


@dataclass(slots=True)
class WiredLamps:
    """A device's lamps: which channel shows which label, and the limit that no frame can pass."""

    device: LampDevice
    channels: Mapping[str, str]
    limiter: Limiter

    def show(self, lit: Mapping[str, bool], now: float) -> None:
        """Light the channels whose labels are lit, as far as the limiter lets them change now."""
        self._allow({channel: lit.get(label, False) for channel, label in self.channels.items()}, now)

    def show_alone(self, channel: str, now: float) -> None:
        """Light this channel and no other; "" is none. The limiter holds here, too."""
        self._allow({one: one == channel for one in {*self.channels, *self.device.lamps}}, now)

    def _allow(self, frame: Frame, now: float) -> None:
        self.device.show(self.limiter.allow(frame, now))


class AllLamps:
    """What is lit. In this order: an emergency's frame; the one lamp that is tried, alone in the whole installation;
    nothing, where `on` is False; the frame. An emergency ends a trial.
    """

    def __init__(self, wired: Iterable[WiredLamps]) -> None:
        self.wired = list(wired)
        self.on = True
        self._lit: Mapping[str, bool] = {}
        self._emergency = False
        self._tried = ("", "")

    def light(self, lit: Mapping[str, bool], emergency: bool, now: float) -> None:
        """Show this frame, by labels."""
        self._lit, self._emergency = lit, emergency
        if emergency:
            self._tried = ("", "")
        self.again(now)

    def try_one(self, device: str, channel: str, now: float) -> None:
        """Light one channel of one device and nothing else, to find it; "" gives the frame back."""
        self._tried = (device, channel) if channel else ("", "")
        self.again(now)

    def relamp(self, device: str, labels: Mapping[str, str]) -> None:
        """A device's channels show other labels from the next frame on."""
        for wired in self.wired:
            if wired.device.name == device:
                wired.channels = {**wired.channels, **labels}

    def again(self, now: float) -> None:
        """Show what is to be lit, after `on` was set."""
        for wired in self.wired:
            self._show(wired, now)

    def tick(self, now: float) -> None:
        """Light what the limiter has held back."""
        for wired in self.wired:
            due = wired.limiter.due(now)
            if due is not None and due <= now:
                self._show(wired, now)

    def due(self, now: float) -> float | None:
        """Return when `tick` has something to do, or None."""
        times = [at for wired in self.wired if (at := wired.limiter.due(now)) is not None]
        return min(times, default=None)

    def dark(self) -> None:
        """All lamps off: the program ends."""
        for wired in self.wired:
            wired.device.show({})

    def _show(self, wired: WiredLamps, now: float) -> None:
        device, channel = self._tried
        if channel:
            wired.show_alone(channel if wired.device.name == device else "", now)
        else:
            lit = dict.fromkeys(wired.channels.values(), True) if self._emergency else self._lit
            wired.show(lit if self.on or self._emergency else {}, now)
