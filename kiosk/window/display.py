"""Opening the window, or saying why there is none."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator

import pygame

from kiosk.window import joysticks

_SHOWING = frozenset({"x11", "wayland", "KMSDRM", "kmsdrm", "windows", "cocoa", "directfb", "fbcon"})


class NoScreen(Exception):
    """There is nothing to show a window on. The text is one sentence for the installer."""


def open_display(size: tuple[int, int], fullscreen: bool) -> pygame.Surface:
    """Open the window. Raises NoScreen where SDL has nothing that a person could see.

    Without any display SDL quietly takes its driver `offscreen`; `dummy` counts only when it was asked for.
    """
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")  # without a GPU 25 times cheaper, with one no loss
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # else SIGTERM would look like a person closing the window
    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "1"  # the first finger is the mouse
    joysticks.prepare()
    try:
        with _quiet():
            pygame.display.init()
        driver = pygame.display.get_driver()
        if driver not in _SHOWING and not (driver == "dummy" and asked == "dummy"):
            raise NoScreen(_why_no_screen(driver))
        pygame.display.set_caption("Footlights")
        pygame.key.stop_text_input()
        if fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        raise NoScreen(_why_no_screen(str(error))) from error


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Libraries that SDL tries print what is no fault (no Wayland here); what matters comes as an error."""
    kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


def _why_no_screen(detail: str) -> str:
    display = os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY")
    if not display:
        return f"no screen: neither DISPLAY nor WAYLAND_DISPLAY is set (SDL: {detail})"
    return f"no screen: the display {display} does not answer (SDL: {detail})"
