"""Input devices without a kernel: folders like sysfs's, a FIFO in place of each node, and what ioctl would answer.

world = InputWorld(tmp_path)
mat = world.plug("event3", Mat("Dance Mat"))
mat.key(0x120, 1)
world.unplug("event3")
"""

from __future__ import annotations

import errno
import os
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from hardware.kernel_events import EV_ABS, EV_KEY, EV_SYN, SYN_DROPPED, SYN_REPORT, Range
from hardware.kernel_nodes import Asking

RECORD = struct.Struct("@llHHi")
BUTTONS = tuple(range(0x120, 0x12A))
"""Ten buttons from BTN_JOYSTICK, as most mats have."""


@dataclass
class Mat:
    """What a device says of itself."""

    name: str = "USB Dance Mat"
    vendor: str = "0079"
    product: str = "0011"
    uniq: str = ""
    phys: str = "usb-0000:00:14.0-2/input0"
    codes: tuple[int, ...] = BUTTONS
    axes: tuple[int, ...] = ()


def bitmap(bits: Iterable[int]) -> str:
    """Return bits as sysfs writes them: words of a long, the highest first."""
    value, width, words = sum(1 << bit for bit in set(bits)), 8 * struct.calcsize("l"), []
    while value or not words:
        words.append(f"{value & (1 << width) - 1:x}")
        value >>= width
    return " ".join(reversed(words))


class Plugged:
    """A device that is plugged in, from the foot's side."""

    def __init__(self, path: Path, mat: Mat) -> None:
        self.mat, self.down, self.at = mat, set[int](), {axis: Range(128, 0, 255) for axis in mat.axes}
        os.mkfifo(path)
        self._pipe = os.open(path, os.O_RDWR | os.O_NONBLOCK)  # both ends, so that a reader sees no end of it

    def key(self, code: int, value: int) -> None:
        """A key goes down (1), up (0) or repeats (2)."""
        (self.down.add if value else self.down.discard)(code)
        self.send((EV_KEY, code, value), (EV_SYN, SYN_REPORT, 0))

    def axis(self, code: int, value: int) -> None:
        self.at[code] = self.at[code]._replace(value=value)
        self.send((EV_ABS, code, value), (EV_SYN, SYN_REPORT, 0))

    def overflow(self, *lost: int) -> None:
        """The kernel's buffer is full: that these keys are down now, and no others, is told by no event."""
        self.down = set(lost)
        self.send((EV_SYN, SYN_DROPPED, 0), (EV_KEY, 0x121, 1), (EV_SYN, SYN_REPORT, 0))

    def send(self, *events: tuple[int, int, int]) -> None:
        os.write(self._pipe, b"".join(RECORD.pack(7, 0, *event) for event in events))

    def close(self) -> None:
        os.close(self._pipe)


class InputWorld(Asking):
    """The machine: `nodes` and `classes` are its folders; it answers for the kernel. `kept` are the nodes grabbed."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.nodes, self.classes = folder / "dev", folder / "sys"
        self.nodes.mkdir()
        self.classes.mkdir()
        self.kept: list[str] = []
        self.busy = False
        self._plugged: dict[str, Plugged] = {}

    def plug(self, node: str, mat: Mat | None = None) -> Plugged:
        mat = mat or Mat()
        folder = self.classes / node / "device"
        for name, text in {
            "name": mat.name,
            "phys": mat.phys,
            "uniq": mat.uniq,
            "id/vendor": mat.vendor,
            "id/product": mat.product,
            "capabilities/key": bitmap(mat.codes),
            "capabilities/abs": bitmap(mat.axes),
        }.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text + "\n")
        self._plugged[node] = Plugged(self.nodes / node, mat)
        return self._plugged[node]

    def unplug(self, node: str) -> None:
        (self.classes / node / "device" / "name").unlink()
        (self.nodes / node).unlink()
        self._plugged.pop(node).close()

    def close(self) -> None:
        for node in tuple(self._plugged):
            self.unplug(node)

    def _of(self, handle: int) -> Plugged:
        node = Path(os.readlink(f"/proc/self/fd/{handle}").removesuffix(" (deleted)")).name
        if node not in self._plugged:
            raise OSError(errno.ENODEV, "No such device")
        return self._plugged[node]

    def grab(self, handle: int) -> None:
        if self.busy:
            raise OSError(errno.EBUSY, "Device or resource busy")
        self.kept.append(self._of(handle).mat.name)

    def keys(self, handle: int) -> frozenset[int]:
        return frozenset(self._of(handle).down)

    def axes(self, handle: int, axes: frozenset[int]) -> dict[int, Range]:
        return {axis: range_ for axis, range_ in self._of(handle).at.items() if axis in axes}
