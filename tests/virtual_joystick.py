"""The window with joysticks that nobody holds: SDL's own virtual ones, moved by lines that come through a FIFO.

    python tests/virtual_joystick.py <fifo>              (the window's process: boards in, facts out)

Lines are Python expressions of `Hands`: `plug(1)`, `button(1, 3, 1)`, `axis(1, 0, -0.9)`, `hat(1, 'up')`, `unplug(1)`,
`post('MOUSEBUTTONDOWN', pos=(9, 9), button=1, touch=True)`.
`Hand` is the test's end: `hand.does("plug(1)")`.
"""

from __future__ import annotations

import ctypes
import glob
import os
import sys
import threading
from pathlib import Path

ROOT = Path(__file__).parent.parent
MODELS = {1: (0x1111, 0x0001), 2: (0x2222, 0x0002), 3: (0x1111, 0x0001)}
"""Vendor and product of joysticks that can be plugged in: 1 and 3 are alike."""


class Hand:
    """Moves the joysticks of a window that runs this program."""

    def __init__(self, fifo: Path) -> None:
        os.mkfifo(fifo)
        self.command = [sys.executable, __file__, str(fifo)]
        self._fifo = os.open(fifo, os.O_RDWR)

    def does(self, *lines: str) -> None:
        os.write(self._fifo, "".join(f"{line}\n" for line in lines).encode())

    def close(self) -> None:
        os.close(self._fifo)


class Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc of SDL 2.24 and later: version, type, counts, numbers, masks, name, callbacks."""

    _fields_ = (
        *((name, ctypes.c_uint16) for name in ("version", "type", "axes", "buttons", "hats", "vendor", "product", "_")),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("callbacks", ctypes.c_void_p * 7),
    )


class Hands:
    """What a line may say."""

    def __init__(self) -> None:
        import pygame

        folder = os.path.dirname(pygame.__file__)
        self._sdl = ctypes.CDLL(glob.glob(f"{folder}.libs/libSDL2-2*")[0])
        self._sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        self._sdl.SDL_JoystickAttachVirtualEx.argtypes = (ctypes.c_void_p,)
        self._sdl.SDL_JoystickSetVirtualAxis.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_int16)
        for name in ("Button", "Hat"):
            function = getattr(self._sdl, f"SDL_JoystickSetVirtual{name}")
            function.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8)
        self._plugged: dict[int, int] = {}

    def plug(self, which: int) -> None:
        vendor, product = MODELS[which]
        about = Description(1, 4, 4, 10, 1, vendor, product, 0, 0, 0, b"Virtual mat")
        index = self._sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(about))
        assert index >= 0
        self._plugged[which] = self._sdl.SDL_JoystickGetDeviceInstanceID(index)

    def unplug(self, which: int) -> None:
        instance = self._plugged.pop(which)
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == instance:
                self._sdl.SDL_JoystickDetachVirtual(index)
                return

    def button(self, which: int, button: int, down: int) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._opened(which), button, down)

    def axis(self, which: int, axis: int, value: float) -> None:
        self._sdl.SDL_JoystickSetVirtualAxis(self._opened(which), axis, round(value * 32767))

    def hat(self, which: int, direction: str) -> None:
        value = {"": 0, "up": 1, "right": 2, "down": 4, "left": 8}[direction]
        self._sdl.SDL_JoystickSetVirtualHat(self._opened(which), 0, value)

    def post(self, kind: str, **what: object) -> None:
        import pygame

        pygame.event.post(pygame.event.Event(getattr(pygame, kind), what))

    def _opened(self, which: int) -> int:
        """SDL's joystick; there is one as soon as the window has opened it."""
        while True:
            joystick = self._sdl.SDL_JoystickFromInstanceID(self._plugged[which])
            if joystick:
                return int(joystick)
            threading.Event().wait(0.005)


def obey(fifo: str) -> None:
    import pygame

    while not pygame.joystick.get_init():
        threading.Event().wait(0.005)
    hands = Hands()
    with open(fifo) as lines:
        for line in lines:
            eval(line, {"__builtins__": {}, **{name: getattr(hands, name) for name in dir(hands)}})


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))
    from kiosk.window import __main__ as window

    threading.Thread(target=obey, args=(sys.argv[1],), daemon=True).start()
    sys.exit(window.main(sys.argv[2:]))
