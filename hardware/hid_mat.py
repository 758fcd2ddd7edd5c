"""A USB or Bluetooth mat, pad or switch, read from the kernel (`/dev/input`): also what SDL takes for no joystick.

SDL knows a device as a joystick only if it has axes; most dance mats have buttons and nothing else. Others act as a
keyboard, and would type into every window: each node is kept for ourselves alone (EVIOCGRAB) while we read it.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import select
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hardware.devices import Clock, Post
from hardware.directions import Change
from hardware.facts import Fault
from hardware.kernel_events import Contacts, Decoder, Range, channels_of
from hardware.kernel_nodes import CLASSES, NODES, About, Asking, everything
from hardware.reporter import Reporter

LOOK_S = 1.0
"""A mat that is not there is looked for this often: one listing and five small files for each input device."""


class Missing(Exception):
    """The mat cannot be had. `fault` is its code, the text a line for the installer with the remedy."""

    def __init__(self, fault: Fault, reason: str) -> None:
        super().__init__(reason)
        self.fault = fault


@dataclass(slots=True)
class _Open:
    """A node that is read."""

    about: About
    handle: int
    contacts: Contacts
    channels: tuple[str, ...]
    decoder: Decoder = field(default_factory=Decoder)


class HidMat:
    """A mat found by `identity`: its name, vendor:product or vendor:product:serial (`About.is_called`), at any port.

    `port` is its phys, where two are alike; without it two alike are a fault (BOARD_TWICE) and neither is taken. One
    device may have several nodes (`usb-1/input0`, `usb-1/input1`): all are read, buttons are counted on from one to
    the next. What is absent, may not be read (the group input) or is lost is Fault.BOARD, told once, and looked for
    every second. What is held then is released; what is down when it comes is pressed right after DeviceBack.

    `sensors` are the channels that the settings name: one that the mat has not is a line in the log.
    """

    def __init__(
        self,
        name: str,
        *,
        identity: str,
        port: str = "",
        sensors: Sequence[str] = (),
        nodes: Path = NODES,
        classes: Path = CLASSES,
        asking: Asking | None = None,
        clock: Clock = time.monotonic,
    ) -> None:
        self.name = name
        self.sensors = tuple(sensors)
        self._identity, self._port = identity, port
        self._nodes, self._classes, self._asking = nodes, classes, asking or Asking()
        self._log = logging.getLogger(f"footlights.{name}")
        self._reporter = Reporter(name, clock)
        self._open: list[_Open] = []
        self._reason = ""
        self._thread: threading.Thread | None = None
        self._wake = -1

    # ---- what the core calls ---------------------------------------------------------------------------------------

    def open(self, post: Post) -> None:
        """Start to look for it. Returns at once; a second open without close does nothing."""
        if self._thread is not None:
            return
        self._reporter.start(post)
        ended, self._wake = os.pipe()
        self._thread = threading.Thread(target=self._live, args=(ended,), name=self.name, daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the thread, held pads released. May be called twice."""
        thread, self._thread = self._thread, None
        if thread is None:
            return
        os.close(self._wake)  # the other end of the pipe becomes readable, whatever the thread waits for
        thread.join(5.0)
        self._reporter.stop()

    # ---- its thread ------------------------------------------------------------------------------------------------

    def _live(self, ended: int) -> None:
        wait_s = 0.0
        try:
            while not select.select([ended], [], [], wait_s)[0]:
                wait_s = LOOK_S
                try:
                    self._take()
                    self._hear(ended)
                except Missing as missing:
                    self._lost(missing.fault, str(missing))
                except Exception as error:  # whatever a broken device brings about, the thread lives
                    self._log.debug("%s", self.name, exc_info=True)
                    self._lost(Fault.BOARD, f"{self._identity} cannot be read ({error!r})")
                finally:
                    self._let_go()
                self._reporter.flush()
        finally:
            os.close(ended)

    def _lost(self, fault: Fault, reason: str) -> None:
        """Tell the loss, once; where only the reason has changed since, the installer's log has it."""
        if reason != self._reason and not self._reporter.there and self._reason:
            self._log.info("%s %s: %s", fault.value, self.name, reason)
        self._reason = reason
        self._reporter.lost(fault, reason)

    def _take(self) -> None:
        """Find it and keep it. Raises Missing."""
        first = 0
        for about in self._find():
            channels = channels_of(about.codes, first)
            first += sum(not channel.startswith("key-") for channel in channels.values())
            self._open.append(self._keep(about, channels))
        known = {channel for node in self._open for channel in node.channels}
        where = ", ".join(f"{node.about.node} at {node.about.phys or 'an unknown port'}" for node in self._open)
        unknown = [channel for channel in self.sensors if channel not in known]
        if unknown:
            self._log.warning("K2 %s: has no %s; it has %s", self.name, ", ".join(unknown), ", ".join(sorted(known)))
        down = [(node, *self._state(node)) for node in self._open]
        self._reporter.back(f"{self._open[0].about.name}, {where}")
        for node, keys, axes in down:
            self._tell(node, node.contacts.compare(keys, axes))

    def _find(self) -> list[About]:
        found = [a for a in everything(self._classes) if a.is_called(self._identity) and a.is_at(self._port)]
        found = [about for about in found if channels_of(about.codes) or about.axes]
        places = sorted({about.stem for about in found})
        if not places:
            where = f" at {self._port}" if self._port else ""
            raise Missing(
                Fault.BOARD, f"no input device is called {self._identity}{where}; setting devices.{self.name}"
            )
        if len(places) > 1:
            raise Missing(
                Fault.BOARD_TWICE,
                f"{len(places)} devices are called {self._identity}, at {' and '.join(places)}; unplug one, or set "
                f"devices.{self.name}.port to one of these",
            )
        return sorted(found, key=lambda about: about.phys)

    def _keep(self, about: About, channels: dict[int, str]) -> _Open:
        path = self._nodes / about.node
        handle = -1
        try:
            handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
            self._asking.grab(handle)
            axes = self._asking.axes(handle, about.axes)
        except OSError as error:
            if handle >= 0:
                os.close(handle)
            raise Missing(Fault.BOARD, _why(path, about, error)) from error
        directions = ("up", "right", "down", "left") if axes else ()
        return _Open(about, handle, Contacts(channels, axes), (*channels.values(), *directions))

    def _hear(self, ended: int) -> None:
        """Tell what is pressed until it is lost (raises Missing) or the end."""
        by_handle = {node.handle: node for node in self._open}
        while True:
            readable, _, _ = select.select([ended, *by_handle], [], [])
            if ended in readable:
                return
            for handle in readable:
                self._read(by_handle[handle])
            self._reporter.flush()

    def _read(self, node: _Open) -> None:
        try:
            data = os.read(node.handle, 64 * 24)
        except BlockingIOError:
            return
        except OSError as error:
            raise Missing(Fault.BOARD, _why(self._nodes / node.about.node, node.about, error)) from error
        if not data:
            raise Missing(Fault.BOARD, f"{node.about.name} ({node.about.node}) has ended")
        for event in node.decoder.feed(data):
            self._tell(node, node.contacts.hear(event))
            if node.contacts.stale:
                self._log.info("%s: the kernel dropped events; its state is read again", self.name)
                self._tell(node, node.contacts.compare(*self._state(node)))

    def _state(self, node: _Open) -> tuple[frozenset[int], dict[int, Range]]:
        """Return what is down now; the kernel forgets the key events that it has for us before. Raises Missing."""
        try:
            return self._asking.keys(node.handle), self._asking.axes(node.handle, node.about.axes)
        except OSError as error:
            raise Missing(Fault.BOARD, _why(self._nodes / node.about.node, node.about, error)) from error

    def _tell(self, node: _Open, changes: list[Change]) -> None:
        for channel, down in changes:
            (self._reporter.down if down else self._reporter.up)(channel)

    def _let_go(self) -> None:
        """Close the nodes; the kernel ends the grab with them."""
        nodes, self._open = self._open, []
        for node in nodes:
            with contextlib.suppress(OSError):
                os.close(node.handle)


def _why(path: Path, about: About, error: OSError) -> str:
    """Return why a node cannot be had, with the remedy, for the installer."""
    known = f"{about.name} ({path})"
    if error.errno in (errno.EACCES, errno.EPERM):
        return f"{known} may not be read: add the kiosk's user to the group input (sudo usermod -aG input $USER)"
    if error.errno == errno.EBUSY:
        return f"{known} is kept by another program: end it"
    if error.errno in (errno.ENODEV, errno.ENOENT, errno.ENXIO):
        return f"{known} is gone: see that its plug is in"
    return f"{known} cannot be read ({error.strerror or error})"
