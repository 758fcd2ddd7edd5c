"""A real screen for tests: an X server without a monitor (Xvfb), with keys and clicks as a person gives them.

    with RealScreen((1280, 720)) as screen:
        window = WindowDevice(env=screen.env)
        ...
        screen.key("Left"); screen.click(640, 360)
        screen.picture().get_at((10, 10))

Fails, and does not skip, where Xvfb, xdotool or ImageMagick's `import` are missing (Debian: xvfb xdotool imagemagick).
"""

from __future__ import annotations

import ctypes
import io
import os
import shutil
import subprocess
from types import TracebackType

import pygame


class RealScreen:
    """An Xvfb of a given size on a display number of its own. `env` is what a program needs to find it."""

    def __init__(self, size: tuple[int, int] = (1280, 720)) -> None:
        for program in ("Xvfb", "xdotool", "import"):
            assert shutil.which(program), f"{program} is needed for tests on a real screen"
        self.size = size
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"],
            pass_fds=(write,),
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        self.display = f":{number}"
        self.env = {"DISPLAY": self.display, "WAYLAND_DISPLAY": ""}

    def __enter__(self) -> RealScreen:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def kill(self) -> None:
        """Pull the plug: every window on this screen loses its server. May be called twice."""
        self._server.terminate()  # and not SIGKILL, after which its lock would keep the number from the next
        self._server.wait(timeout=20)

    def restart(self) -> None:
        """Start a server again under the same number."""
        self.kill()
        width, height = self.size
        self._server = subprocess.Popen(
            ["Xvfb", self.display, "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
            stderr=subprocess.DEVNULL,
        )

    # ---- a person -------------------------------------------------------------------------------------------------

    def key(self, name: str) -> None:
        """Press and release a key; the name is X's (`Left`, `Return`, `3`, `KP_3`)."""
        self._xdotool("key", name)

    def key_down(self, name: str) -> None:
        self._xdotool("keydown", name)

    def key_up(self, name: str) -> None:
        self._xdotool("keyup", name)

    def move(self, x: float, y: float) -> None:
        """Move the pointer."""
        self._xdotool("mousemove", str(round(x)), str(round(y)))

    def click(self, x: float, y: float) -> None:
        """Press and release at a point of the screen."""
        self._xdotool("mousemove", str(round(x)), str(round(y)), "click", "1")

    def press(self, x: float, y: float) -> None:
        """Press at a point and hold."""
        self._xdotool("mousemove", str(round(x)), str(round(y)), "mousedown", "1")

    def release(self, x: float, y: float) -> None:
        """Let go at a point."""
        self._xdotool("mousemove", str(round(x)), str(round(y)), "mouseup", "1")

    def draw(self, *points: tuple[float, float]) -> None:
        """Press at the first point, slide over the others, let go at the last: as fast as the server takes it."""
        (first, *others) = [("mousemove", str(round(x)), str(round(y))) for x, y in points]
        slides = [word for other in others for word in other]
        self._xdotool(*first, "mousedown", "1", *slides, "mouseup", "1")

    def close_window(self) -> None:
        """Close the window in the middle as its title bar's button does (there is no window manager to click on)."""
        _ask_to_close(self.display, int(self._window()))

    def resize_window(self, width: int, height: int) -> None:
        """Give the window in the middle another size, at the top left."""
        self._xdotool("windowmove", self._window(), "0", "0")
        self._xdotool("windowsize", self._window(), str(width), str(height))

    def _window(self) -> str:
        """The number of the window under the middle of the screen (without a window manager no search finds it)."""
        self.move(self.size[0] / 2, self.size[1] / 2)
        for line in self._xdotool("getmouselocation", "--shell").splitlines():
            if line.startswith("WINDOW="):
                return line.removeprefix("WINDOW=")
        raise AssertionError("there is no window in the middle of the screen")

    def _xdotool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env={**os.environ, **self.env}, capture_output=True, text=True, timeout=20
        )
        assert done.returncode == 0, f"xdotool {arguments}: {done.stderr}"
        return done.stdout

    # ---- what is to be seen ---------------------------------------------------------------------------------------

    def png(self) -> bytes:
        """Return the whole screen as a PNG file."""
        command = ["import", "-silent", "-window", "root", "png:-"]
        return subprocess.run(
            command, env={**os.environ, **self.env}, capture_output=True, check=True, timeout=20
        ).stdout

    def picture(self) -> pygame.Surface:
        """Return the whole screen as a surface to read pixels from."""
        loaded = pygame.image.load(io.BytesIO(self.png()), "screen.png")
        picture = pygame.Surface(loaded.get_size(), depth=32)
        picture.blit(loaded, (0, 0))
        return picture

    def glance(self) -> pygame.Surface:
        """Return the same without starting a program for it: some milliseconds, to look many times a second."""
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XOpenDisplay.restype = x11.XGetImage.restype = ctypes.c_void_p
        x11.XDefaultRootWindow.restype = ctypes.c_ulong
        x11.XDefaultRootWindow.argtypes = x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
        x11.XGetImage.argtypes = (ctypes.c_void_p, ctypes.c_ulong, *(ctypes.c_int,) * 2, *(ctypes.c_uint,) * 2,
                                  ctypes.c_ulong, ctypes.c_int)  # fmt: skip
        server = x11.XOpenDisplay(self.display.encode())
        assert server, f"the display {self.display} does not answer"
        every_plane, by_pixels = ctypes.c_ulong(-1), 2
        found = x11.XGetImage(server, x11.XDefaultRootWindow(server), 0, 0, *self.size, every_plane, by_pixels)
        assert found, "the screen cannot be read"
        image = ctypes.cast(found, ctypes.POINTER(_Image)).contents
        pixels = ctypes.string_at(image.data, image.bytes_per_line * image.height)
        image.destroy(found)
        x11.XCloseDisplay(server)
        raw, picture = pygame.image.frombuffer(pixels, self.size, "BGRA"), pygame.Surface(self.size, depth=32)
        raw.set_alpha(None)
        picture.blit(raw, (0, 0))
        return picture


class _Image(ctypes.Structure):
    """An XImage, as far as it is needed here. Its server gives 32 bits a pixel: blue, green, red, nothing."""

    _fields_ = (
        *((name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")),
        ("data", ctypes.c_void_p),
        *((name, ctypes.c_int) for name in ("byte_order", "unit", "bit_order", "pad", "depth", "bytes_per_line",
                                            "bits_per_pixel")),
        *((name, ctypes.c_ulong) for name in ("red", "green", "blue")),
        ("more", ctypes.c_void_p),
        ("create", ctypes.c_void_p),
        ("destroy", ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)),
    )  # fmt: skip


class _ClientMessage(ctypes.Structure):
    """An XClientMessageEvent, as large as any XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 12),
    )


def _ask_to_close(display: str, window: int) -> None:
    """Send a window the message WM_DELETE_WINDOW (older versions of xdotool cannot)."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    server = x11.XOpenDisplay(display.encode())
    assert server, f"the display {display} does not answer"
    kind, delete = (x11.XInternAtom(server, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW"))
    message = _ClientMessage(type=33, window=window, message_type=kind, format=32)
    message.data[0] = delete
    x11.XSendEvent(server, window, 0, 0, ctypes.byref(message))
    x11.XCloseDisplay(server)
