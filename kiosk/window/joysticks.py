"""Joysticks, gamepads, and dance mats that SDL takes for one: they are heard in the window's process.

The first is `joystick`, the others `joystick2`, `joystick3` ...; a button's channel is its number, the first two axes
and all hats are `up`, `right`, `down`, `left`. SDL says nothing of a joystick while its window is not in front, unless
it is asked to before it begins (`prepare`). SDL looks at joysticks only when it is asked for events, so while there is
one the main loop looks every `POLL_S`.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from hardware.directions import HORIZONTAL, VERTICAL, Change, Sources, joystick_name

log = logging.getLogger("footlights.window")

POLL_S = 0.008

_EVENTS = frozenset(
    {
        pygame.JOYDEVICEADDED,
        pygame.JOYDEVICEREMOVED,
        pygame.JOYBUTTONDOWN,
        pygame.JOYBUTTONUP,
        pygame.JOYAXISMOTION,
        pygame.JOYHATMOTION,
    }
)


def prepare() -> None:
    """Ask SDL for joysticks' events whether the window is in front or not. To be called before SDL begins."""
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"


def start() -> None:
    """Begin to look for joysticks; what is plugged in already comes as an event. Without any the window works too."""
    try:
        pygame.joystick.init()
    except pygame.error as error:
        log.warning("joysticks cannot be heard: %s", error)


class Slots:
    """Which joystick is which. Pure.

    `guid` is what kind of joystick it is (make and model; two equal ones share it). One that is plugged in again has
    the number that its kind had before if that is free, so that two different ones never change places; a new kind
    takes the lowest free number, that of a broken one, say.
    """

    def __init__(self) -> None:
        self._was: dict[int, str] = {}
        self._now: dict[int, int] = {}

    def plug(self, instance: int, guid: str) -> int:
        """Return the number of this joystick, from 1. `instance` is SDL's, new for each plugging in."""
        if instance in self._now:
            return self._now[instance]
        taken = set(self._now.values())
        free = [number for number in range(1, len(self._was) + 2) if number not in taken]
        known = [number for number in free if self._was.get(number) == guid]
        number = (known or free)[0]
        self._was[number] = guid
        self._now[instance] = number
        return number

    def unplug(self, instance: int) -> None:
        """It is gone; what it was is remembered."""
        self._now.pop(instance, None)

    def there(self) -> tuple[int, ...]:
        """Return the numbers of those that are plugged in."""
        return tuple(sorted(self._now.values()))


@dataclass(slots=True)
class _Stick:
    """One that is plugged in. It stays open in SDL as long as `keeps` lives."""

    name: str
    keeps: object
    sources: Sources = field(default_factory=Sources)


class Joysticks:
    """All joysticks: pygame's events in, facts out by `say(fact, at, **more)`.

    Facts are `down` and `up` with a sensor, and `joysticks` with the names of those that are there: after the first
    `tell`, and whenever that changes. One that goes releases what it held first.
    """

    def __init__(self, say: Callable[..., None]) -> None:
        self._say = say
        self._slots = Slots()
        self._sticks: dict[int, _Stick] = {}
        self._told: list[str] | None = None

    def wait_s(self) -> float | None:
        """Return how long the main loop may sleep, None: as long as it likes."""
        return POLL_S if self._sticks else None

    def tell(self, now: float) -> None:
        """Say which joysticks there are, if that has changed since it was said."""
        there = [joystick_name(number) for number in self._slots.there()]
        if there != self._told:
            self._told = there
            self._say("joysticks", now, there=there)

    def hear(self, event: pygame.event.Event, now: float) -> bool:
        """Take an event; return False if it is not a joystick's."""
        if event.type not in _EVENTS:
            return False
        if event.type == pygame.JOYDEVICEADDED:
            self._plug(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._unplug(event.instance_id, now)
        elif (stick := self._sticks.get(event.instance_id)) is not None:
            for channel, down in _changes(stick.sources, event):
                self._say("down" if down else "up", now, sensor=f"{stick.name}.{channel}")
        return True

    def _plug(self, index: int) -> None:
        try:
            stick = pygame.joystick.Joystick(index)
            instance, guid, called = stick.get_instance_id(), stick.get_guid(), stick.get_name()
        except pygame.error as error:  # it is gone again already
            log.info("a joystick cannot be opened: %s", error)
            return
        name = joystick_name(self._slots.plug(instance, guid))
        self._sticks.setdefault(instance, _Stick(name, stick))
        log.info("%s is %s (%s)", name, called, guid)

    def _unplug(self, instance: int, now: float) -> None:
        stick = self._sticks.pop(instance, None)
        self._slots.unplug(instance)
        if stick is not None:
            for channel in dict.fromkeys(channel for _, channel in stick.sources.held()):
                self._say("up", now, sensor=f"{stick.name}.{channel}")


def _changes(sources: Sources, event: pygame.event.Event) -> list[Change]:
    """Return what a button, an axis or a hat changes. Axes after the second (triggers) are no directions."""
    if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        return sources.put(("button", event.button), str(event.button), event.type == pygame.JOYBUTTONDOWN)
    if event.type == pygame.JOYAXISMOTION:
        ends = {0: HORIZONTAL, 1: VERTICAL}.get(event.axis)
        return [] if ends is None else sources.lean(("axis", event.axis), ends, event.value)
    right, up = event.value
    across = sources.lean(("hat", event.hat, 0), HORIZONTAL, right)
    along = sources.lean(("hat", event.hat, 1), VERTICAL, -up)
    return sorted(across + along, key=lambda change: change[1])
