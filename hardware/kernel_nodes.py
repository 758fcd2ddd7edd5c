"""Where the kernel keeps its input devices: who they are (sysfs, readable for all), and how a node is asked and kept.

`/sys/class/input/event7/device/` has name, phys (the port's path), uniq (a serial number), id/vendor, id/product and
capabilities/key; `/dev/input/event7` has the events. Nothing is opened to find a device, so none is woken, and a device
that may not be read is still known by its name. Both folders are arguments, `Asking` is what a test replaces.
"""

from __future__ import annotations

import contextlib
import fcntl
import re
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hardware.kernel_events import AXES, LONG_BYTES, Range

NODES = Path("/dev/input")
CLASSES = Path("/sys/class/input")

_NUMBERS = re.compile(r"([0-9a-f]{4}):([0-9a-f]{4})(?::(\S+))?", re.IGNORECASE)

# The kernel's ioctls (uapi/linux/input.h) as `_IOC(direction, 'E', number, size)` makes them on ARM and on PCs.
_READ, _WRITE = 2, 1
_KEY_BYTES = 0x300 // 8


def request(direction: int, number: int, size: int) -> int:
    """Return the number of an ioctl of the input system."""
    return direction << 30 | size << 16 | ord("E") << 8 | number


EVIOCGRAB = request(_WRITE, 0x90, 4)
EVIOCGKEY = request(_READ, 0x18, _KEY_BYTES)


def eviocgabs(axis: int) -> int:
    """Return the request for one axis: six ints, of which the first three are value, lowest and highest."""
    return request(_READ, 0x40 + axis, 24)


@dataclass(frozen=True, slots=True)
class About:
    """A node as sysfs tells it. `node` is its file's name (event7); `codes` are the keys and buttons that it has."""

    node: str
    name: str
    vendor: str
    product: str
    uniq: str
    phys: str
    codes: frozenset[int]
    axes: frozenset[int]

    @property
    def stem(self) -> str:
        """The port without the part after its last slash: the nodes of one device share it."""
        return self.phys.rpartition("/")[0] or self.phys or self.node

    def is_called(self, identity: str) -> bool:
        """True if it is what an installer calls it: a name, vendor:product, vendor:product:serial, or these and a name.

        Capitals and runs of spaces do not matter.
        """
        first, _, rest = identity.strip().partition(" ")
        numbers = _NUMBERS.fullmatch(first)
        if numbers is None:
            return _plain(identity) == _plain(self.name)
        vendor, product, uniq = numbers.groups()
        same = (vendor.lower(), product.lower()) == (self.vendor, self.product)
        return same and uniq in (None, self.uniq) and (not rest.strip() or _plain(rest) == _plain(self.name))

    def is_at(self, port: str) -> bool:
        """True if it is plugged in there; anywhere is right for an empty port."""
        return port in ("", self.phys, self.stem)


def _plain(text: str) -> str:
    return " ".join(text.split()).lower()


def everything(classes: Path = CLASSES) -> Iterator[About]:
    """Yield every input device of now. One that goes away while it is looked at is left out."""
    with contextlib.suppress(OSError):
        for folder in sorted(classes.glob("event*")):
            with contextlib.suppress(OSError, ValueError):
                yield _read(folder.name, folder / "device")


def _read(node: str, folder: Path) -> About:
    def text(name: str) -> str:
        try:
            return (folder / name).read_text(encoding="utf-8", errors="replace").strip()
        except FileNotFoundError:  # uniq and phys are not there for every device
            return ""

    name = (folder / "name").read_text(encoding="utf-8", errors="replace").strip()
    return About(
        node, name, text("id/vendor").lower(), text("id/product").lower(), text("uniq"), text("phys"),
        bits(text("capabilities/key")), bits(text("capabilities/abs")),
    )  # fmt: skip


def bits(text: str, long_bytes: int = LONG_BYTES) -> frozenset[int]:
    """Return the numbers of the set bits of a bitmap as sysfs writes it: longs in hex, the highest first."""
    value = 0
    for word in text.split():
        value = value << 8 * long_bytes | int(word, 16)
    return frozenset(at for at in range(value.bit_length()) if value >> at & 1)


class Asking:
    """What is asked of an open node. Every call may raise OSError: the device may be gone."""

    def __init__(self, ioctl: Callable[[int, int, Any], Any] = fcntl.ioctl) -> None:
        self._ioctl = ioctl

    def grab(self, handle: int) -> None:
        """Have its events alone: it types nothing in any window. EBUSY where another program has it already."""
        self._ioctl(handle, EVIOCGRAB, 1)

    def keys(self, handle: int) -> frozenset[int]:
        """Return the keys and buttons that are down."""
        got = self._ioctl(handle, EVIOCGKEY, bytes(_KEY_BYTES))
        assert isinstance(got, bytes)
        value = int.from_bytes(got, "little")
        return frozenset(at for at in range(value.bit_length()) if value >> at & 1)

    def axes(self, handle: int, axes: frozenset[int]) -> dict[int, Range]:
        """Return where those of the axes are that are directions."""
        found = {}
        for axis in sorted(axes & AXES.keys()):
            got = self._ioctl(handle, eviocgabs(axis), bytes(24))
            assert isinstance(got, bytes)
            found[axis] = Range(*struct.unpack("=3i12x", got))
        return found
