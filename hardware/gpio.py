"""Pads and lamps on the pins of a Raspberry Pi, by gpiozero.

    pad:   pin ---- contact ---- ground          (pull_up=True: the pin is high until the contact closes)
    lamp:  pin ---- driver (ULN2803, MOSFET) ---- lamp       (never a lamp without a driver: a pin gives 16 mA)

Law: the pin library is chosen by name; another one, least of all the mock, is never taken instead. Debounce is not done
here (gpiozero's differs from library to library, and adds its time to every press): edges go up as they come.
"""

from __future__ import annotations

import contextlib
import importlib
import logging
import os
import tempfile
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

import gpiozero

from hardware.devices import Clock, Frame, Post
from hardware.facts import Fault
from hardware.lamp_guard import LampGuard, lamps_off_command
from hardware.reporter import Reporter

RETRY_S = 3.0  # pins that cannot be had are tried again this often
COMPARE_S = 0.25  # pins are compared with what was told this often: no lost edge leaves a pad stuck or deaf

_FACTORIES = {
    "lgpio": (
        "gpiozero.pins.lgpio",
        "LGPIOFactory",
        "run on a Raspberry Pi, as a user in the group gpio, with the package lgpio; no other program may use the pins",
    ),
    "rpigpio": (
        "gpiozero.pins.rpigpio",
        "RPiGPIOFactory",
        "install RPi.GPIO (on a Pi 5 it does not work: set the pin library to lgpio)",
    ),
    "pigpio": ("gpiozero.pins.pigpio", "PiGPIOFactory", "install pigpio and start its daemon: systemctl start pigpiod"),
    "native": ("gpiozero.pins.native", "NativeFactory", "run on a Raspberry Pi, as a user who may write /dev/gpiomem"),
    "mock": ("gpiozero.pins.mock", "MockFactory", "it needs nothing"),
}


class NoPins(Exception):
    """The pins cannot be had. The text names the remedy."""


def make_factory(name: str) -> Any:
    """Return a gpiozero pin factory: lgpio, rpigpio, pigpio, native or mock. Raises NoPins. About 50 ms."""
    if name not in _FACTORIES:
        raise NoPins(f"there is no pin library {name}; there are {', '.join(_FACTORIES)}")
    module, made_by, remedy = _FACTORIES[name]
    # lgpio puts a pipe into its working folder when it is imported; the folder of a kiosk cannot be written.
    os.environ.setdefault("LG_WD", os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir())
    try:
        return getattr(importlib.import_module(module), made_by)()
    except Exception as error:  # each library has its own, and some raise bare ones
        raise NoPins(f"the pins cannot be had by {name} ({_text(error)}): {remedy}") from error


class GpioMat:
    """Pads and lamps on pins. `pads` and `lamps` give each channel its pin, by GPIO number.

    `factory` is the pin library: lgpio (what a Pi should use), rpigpio, pigpio, native, or mock; `pin_factory` is one
    that exists already. What cannot be had is reported once as DeviceLost (Fault.PADS, with the remedy) and tried again
    every 3 s. Pads that are down already are reported as pressed right after DeviceBack. gpiozero's threads only stamp
    and post an edge. With `guard`, a small process turns the lamps off if this one is killed.
    """

    def __init__(
        self,
        name: str,
        *,
        factory: str = "lgpio",
        pads: Mapping[str, int],
        lamps: Mapping[str, int],
        pull_up: bool = True,
        active_high_lamps: bool = True,
        pin_factory: Any = None,
        guard: bool | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        """`guard` left out means: with every library but the mock."""
        self.name = name
        self.sensors = tuple(pads)
        self.lamps = tuple(lamps)
        self._pad_pins = dict(pads)
        self._lamp_pins = dict(lamps)
        self._factory_name = factory
        self._given = pin_factory
        self._pull_up = pull_up
        self._active_high = active_high_lamps
        self._guarded = (factory != "mock" if guard is None else guard) and bool(lamps)
        self._log = logging.getLogger(f"footlights.{name}")
        self._reporter = Reporter(name, clock)
        self._lock = threading.RLock()  # the pins, and the wish: show() comes from another thread
        self._factory: Any = None
        self._inputs: dict[str, Any] = {}
        self._outputs: dict[str, Any] = {}
        self._guard: LampGuard | None = None
        self._wish: dict[str, bool] = {}
        self._strange: dict[str, bool] = {}  # contacts that were not as told when they were last compared
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    # ---- what the core calls ---------------------------------------------------------------------------------------

    def open(self, post: Post) -> None:
        """Start to take the pins. Returns at once; a second open without close does nothing."""
        if self._thread is not None:
            return
        self._stop.clear()
        self._reporter.start(post)
        self._thread = threading.Thread(target=self._live, name=self.name, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Lamps off, pins free, held pads released. May be called twice."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        self._stop.set()
        thread.join(5.0)
        with self._lock:
            self._wish = {}
        self._release_pins()
        self._reporter.stop()

    def show(self, frame: Frame) -> None:
        """Light exactly these lamps, before this returns (20 us a lamp that changes)."""
        try:
            with self._lock:
                self._wish = {lamp: bool(frame.get(lamp, False)) for lamp in self.lamps}
                self._light()
        except Exception as error:  # pigpio's daemon may have gone; the thread finds it again
            self._reporter.lost(Fault.PADS, f"a lamp cannot be set ({_text(error)})")

    # ---- its thread ------------------------------------------------------------------------------------------------

    def _live(self) -> None:
        wait_s = 0.0
        while not self._stop.wait(wait_s):
            try:
                if not self._reporter.there:
                    self._release_pins()
                    self._take_pins()
                self._compare()
                wait_s = COMPARE_S
            except NoPins as error:
                self._reporter.lost(Fault.PADS, str(error))
                wait_s = RETRY_S
            except Exception as error:  # a library that is not there any more may raise anything
                self._log.debug("%s", self.name, exc_info=True)
                self._reporter.lost(Fault.PADS, f"the pins do not answer ({_text(error)})")
                wait_s = RETRY_S

    def _take_pins(self) -> None:
        """Raises NoPins, with nothing taken."""
        with self._lock:
            try:
                self._factory = self._given if self._given is not None else make_factory(self._factory_name)
                for channel, pin in self._lamp_pins.items():
                    self._outputs[channel] = self._taken(channel, pin, self._make_output)
                for channel, pin in self._pad_pins.items():
                    self._inputs[channel] = self._taken(channel, pin, self._make_input)
                if self._guarded:
                    self._guard = LampGuard(self._off_command())
                    self._guard.start()
                self._light()
            except BaseException:
                self._release_pins()
                raise
        self._reporter.back(f"{len(self.sensors)} pads and {len(self.lamps)} lamps by {self._factory_name}")
        self._strange = {}
        for channel, contact in self._inputs.items():
            self._listen(channel, contact)
            if contact.is_active:  # somebody stands there
                self._reporter.down(channel)
            if not contact.is_active:  # and has stepped off in this very moment
                self._reporter.up(channel)

    def _taken(self, channel: str, pin: int, make: Callable[[int], Any]) -> Any:
        try:
            return make(pin)
        except Exception as error:
            reason = f"pin {pin} for {channel} cannot be had ({_text(error)})"
            raise NoPins(f"{reason}: see that no other program uses it, and correct the settings") from error

    def _make_output(self, pin: int) -> Any:
        high = self._active_high
        return gpiozero.DigitalOutputDevice(pin, active_high=high, initial_value=False, pin_factory=self._factory)

    def _make_input(self, pin: int) -> Any:
        return gpiozero.DigitalInputDevice(pin, pull_up=self._pull_up, bounce_time=None, pin_factory=self._factory)

    def _listen(self, channel: str, contact: Any) -> None:
        contact.when_activated = lambda: self._reporter.down(channel)
        contact.when_deactivated = lambda: self._reporter.up(channel)

    def _compare(self) -> None:
        """Tell edges that were lost: what differs from what was told, seen twice, so that no edge is overtaken."""
        self._reporter.flush()
        held = self._reporter.held()
        now = {channel: bool(contact.is_active) for channel, contact in self._inputs.items()}
        strange = {channel: down for channel, down in now.items() if down != (channel in held)}
        for channel, down in strange.items():
            if self._strange.get(channel) is down:
                (self._reporter.down if down else self._reporter.up)(channel)
        self._strange = strange

    # ---- shared ----------------------------------------------------------------------------------------------------

    def _light(self) -> None:
        for channel, lamp in self._outputs.items():
            wish = self._wish.get(channel, False)
            if bool(lamp.value) != wish:
                lamp.on() if wish else lamp.off()

    def _release_pins(self) -> None:
        """Lamps off and pins free, whatever state they are in. May be called twice."""
        with self._lock:
            for lamp in self._outputs.values():
                with contextlib.suppress(Exception):
                    lamp.off()
            for device in (*self._outputs.values(), *self._inputs.values()):
                with contextlib.suppress(Exception):
                    device.close()
            self._outputs, self._inputs = {}, {}
            if self._factory is not None and self._factory is not self._given:
                with contextlib.suppress(Exception):
                    self._factory.close()
            self._factory = None
            guard, self._guard = self._guard, None
        if guard is not None:
            guard.goodbye()

    def _off_command(self) -> list[str]:
        return lamps_off_command(self._factory_name, tuple(self._lamp_pins.values()), self._active_high)


def _text(error: BaseException) -> str:
    return str(error) or type(error).__name__
