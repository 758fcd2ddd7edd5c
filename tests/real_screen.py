"""A real screen for tests: an X server without a monitor (Xvfb), with keys and clicks as a person gives them.

    with RealScreen((1280, 720)) as screen:
        window = WindowDevice(env=screen.env)
        ...
        screen.key("Left"); screen.click(640, 360)
        screen.picture().get_at((10, 10))

Fails, and does not skip, where Xvfb, xdotool or ImageMagick's `import` are missing (Debian: xvfb xdotool imagemagick).
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import time
from collections.abc import Callable
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
        if self._server.poll() is None:
            self._server.kill()
        self._server.wait()

    def restart(self) -> None:
        """Start a server again under the same number."""
        self.kill()
        width, height = self.size
        lock = f"/tmp/.X{self.display[1:]}-lock"
        for left in (lock, f"/tmp/.X11-unix/X{self.display[1:]}"):
            if os.path.exists(left):
                os.unlink(left)
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

    def close_window(self, name: str = "Footlights") -> None:
        """Close a window as its title bar's button does (there is no window manager: the message is sent to it)."""
        found = self._xdotool("search", "--name", name).split()
        assert found, f"there is no window called {name}"
        self._xdotool("windowquit", found[0])

    def _xdotool(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments], env={**os.environ, **self.env}, capture_output=True, text=True, timeout=20
        )
        assert done.returncode == 0 or arguments[0] == "search", f"xdotool {arguments}: {done.stderr}"
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
        return pygame.image.load(io.BytesIO(self.png()), "screen.png")


def until(condition: Callable[[], bool], what: str, patience_s: float = 30.0) -> None:
    """Wait for a condition that a real component brings about; fail with `what` was waited for."""
    end = time.monotonic() + patience_s
    while not condition():
        assert time.monotonic() < end, f"waited {patience_s:.0f} s for {what}"
        time.sleep(0.02)
