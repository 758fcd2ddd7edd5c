"""Marks and icons, drawn by us in strokes: no emoji, no icon font. Each is drawn in a square from 0 to 1."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from kiosk.window import icons
from kiosk.window.pen import Pen
from kiosk.window.shapes import stamp
from kiosk.window.theme import Colour


def _sun(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.26)
    for i in range(8):
        dx, dy = math.cos(math.pi * i / 4), math.sin(math.pi * i / 4)
        pen.line((0.5 + 0.37 * dx, 0.5 + 0.37 * dy), (0.5 + 0.455 * dx, 0.5 + 0.455 * dy), width=0.08)


def _ring(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.34)
    pen.disc(0.5, 0.5, 0.26, clear=True)


def _triangle(pen: Pen) -> None:
    corners = ((0.5, 0.12), (0.92, 0.84), (0.08, 0.84))
    pen.fill(*corners)
    pen.line(*corners, corners[0], width=0.08)


def _drop(pen: Pen) -> None:
    pen.disc(0.5, 0.6, 0.31)
    pen.fill((0.5, 0.05), (0.775, 0.46), (0.225, 0.46))


def _diamond(pen: Pen) -> None:
    """Four sides round a clear middle."""
    pen.line((0.5, 0.08), (0.92, 0.5), (0.5, 0.92), (0.08, 0.5), (0.5, 0.08), width=0.085)


def _square(pen: Pen) -> None:
    corners = ((0.17, 0.17), (0.83, 0.17), (0.83, 0.83), (0.17, 0.83))
    pen.fill(*corners)
    pen.line(*corners, corners[0], width=0.1)


def _flag(pen: Pen) -> None:
    """Taken: a flag stands on it."""
    pen.line((0.26, 0.1), (0.26, 0.9), width=0.09)
    corners = ((0.3, 0.14), (0.86, 0.32), (0.3, 0.52))
    pen.fill(*corners)
    pen.line(*corners, corners[0], width=0.06)


def _lid(pen: Pen) -> None:
    """A closed eye: not to be seen."""
    turns = [0.07 + 0.86 * i / 24 for i in range(25)]
    pen.line(*((x, 0.42 + 0.26 * math.sin(math.pi * (x - 0.07) / 0.86)) for x in turns), width=0.09)
    for x, y, dx in ((0.2, 0.6, -0.07), (0.4, 0.69, -0.025), (0.6, 0.69, 0.025), (0.8, 0.6, 0.07)):
        pen.line((x, y), (x + dx, y + 0.17), width=0.08)


def _no_entry(pen: Pen) -> None:
    pen.arc(0.5, 0.5, 0.38, 0, 360)
    pen.line((0.24, 0.24), (0.76, 0.76), width=0.1)


def _spot(pen: Pen) -> None:
    pen.disc(0.5, 0.5, 0.12)


def _corners(pen: Pen) -> None:
    """Four corners that wait for something between them."""
    for x, y in ((0.12, 0.12), (0.88, 0.12), (0.88, 0.88), (0.12, 0.88)):
        inward_x, inward_y = (0.22 if x < 0.5 else -0.22), (0.22 if y < 0.5 else -0.22)
        pen.line((x + inward_x, y), (x, y), (x, y + inward_y))


def _chosen(pen: Pen) -> None:
    """A tick: the one that holds now."""
    pen.line((0.16, 0.54), (0.4, 0.78), (0.84, 0.26), width=0.14)


def _open(pen: Pen) -> None:
    """A contact that is open: the lever stands off."""
    _contact(pen, (0.8, 0.2))


def _closed(pen: Pen) -> None:
    _contact(pen, (0.86, 0.58))


def _contact(pen: Pen, end: tuple[float, float]) -> None:
    pen.disc(0.14, 0.58, 0.13)
    pen.disc(0.86, 0.58, 0.13)
    pen.line((0.14, 0.58), end, width=0.12)


def _warning(pen: Pen) -> None:
    pen.line((0.5, 0.12), (0.92, 0.86), (0.08, 0.86), (0.5, 0.12))
    pen.line((0.5, 0.4), (0.5, 0.58))
    pen.disc(0.5, 0.72, 0.058)


def _help(pen: Pen) -> None:
    pen.arc(0.5, 0.32, 0.21, -175, 60)
    pen.line((0.605, 0.502), (0.5, 0.6), (0.5, 0.68))
    pen.disc(0.5, 0.87, 0.07)


def _turn(pen: Pen, mirrored: bool) -> None:
    """A step back: a hook with an arrow head; its mirror is a step forward."""
    side = -1 if mirrored else 1

    def x(value: float) -> float:
        return 0.5 + side * (value - 0.5)

    pen.line((x(0.14), 0.34), (x(0.62), 0.34))
    angles = [math.radians(-90 + 180 * i / 24) for i in range(25)]
    pen.line(*((x(0.62 + 0.24 * math.cos(a)), 0.58 + 0.24 * math.sin(a)) for a in angles))
    pen.line((x(0.62), 0.82), (x(0.34), 0.82))
    pen.line((x(0.34), 0.12), (x(0.13), 0.34), (x(0.34), 0.56))


def _undo(pen: Pen) -> None:
    _turn(pen, mirrored=False)


def _redo(pen: Pen) -> None:
    _turn(pen, mirrored=True)


def _repeat(pen: Pen) -> None:
    """A loudspeaker: say it again."""
    pen.fill((0.08, 0.37), (0.24, 0.37), (0.48, 0.15), (0.48, 0.85), (0.24, 0.63), (0.08, 0.63))
    pen.line(
        (0.08, 0.37), (0.24, 0.37), (0.48, 0.15), (0.48, 0.85), (0.24, 0.63), (0.08, 0.63), (0.08, 0.37), width=0.06
    )
    pen.arc(0.48, 0.5, 0.2, -48, 48)
    pen.arc(0.48, 0.5, 0.4, -48, 48)


def _pause(pen: Pen) -> None:
    pen.line((0.34, 0.2), (0.34, 0.8), width=0.16)
    pen.line((0.66, 0.2), (0.66, 0.8), width=0.16)


def _go_on(pen: Pen) -> None:
    corners = ((0.28, 0.18), (0.8, 0.5), (0.28, 0.82))
    pen.fill(*corners)
    pen.line(*corners, corners[0])


def _window(pen: Pen) -> None:
    """A frame on a board."""
    pen.line((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92), (0.08, 0.08), width=0.05)
    pen.line((0.3, 0.36), (0.72, 0.36), (0.72, 0.7), (0.3, 0.7), (0.3, 0.36), width=0.1)


def _up(pen: Pen) -> None:
    _pointer(pen, 0)


def _right(pen: Pen) -> None:
    _pointer(pen, 1)


def _down(pen: Pen) -> None:
    _pointer(pen, 2)


def _left(pen: Pen) -> None:
    _pointer(pen, 3)


def _pointer(pen: Pen, quarters: int) -> None:
    """An arrow head that points up, turned clockwise."""
    corners = [(0.14, 0.7), (0.5, 0.3), (0.86, 0.7)]
    for _ in range(quarters):
        corners = [(1 - y, x) for x, y in corners]
    pen.line(*corners, width=0.15)


def _hint(pen: Pen) -> None:
    """A bulb."""
    pen.arc(0.5, 0.38, 0.27, 125, 415)
    pen.line((0.345, 0.6), (0.39, 0.72), (0.61, 0.72), (0.655, 0.6))
    pen.line((0.4, 0.9), (0.6, 0.9))


def _again(pen: Pen) -> None:
    """Round, back to the start."""
    pen.arc(0.5, 0.53, 0.34, -48, 240)
    a = math.radians(-48)
    x, y = 0.5 + 0.34 * math.cos(a), 0.53 + 0.34 * math.sin(a)
    along, across = (math.sin(a), -math.cos(a)), (math.cos(a), math.sin(a))
    tip = (x + 0.26 * along[0], y + 0.26 * along[1])
    pen.fill(tip, *((x + side * 0.2 * across[0], y + side * 0.2 * across[1]) for side in (1, -1)))


def _figure(pen: Pen) -> None:
    """A figure with two areas."""
    pen.line((0.5, 0.12), (0.88, 0.5), (0.5, 0.88), (0.12, 0.5), (0.5, 0.12), (0.5, 0.88), width=0.08)
    for x, y in ((0.5, 0.12), (0.88, 0.5), (0.5, 0.88), (0.12, 0.5)):
        pen.disc(x, y, 0.1)


def _end(pen: Pen) -> None:
    pen.line((0.2, 0.2), (0.8, 0.8), width=0.12)
    pen.line((0.8, 0.2), (0.2, 0.8), width=0.12)


def _where(pen: Pen) -> None:
    """A pin on a map."""
    pen.arc(0.5, 0.38, 0.27, 150, 390)
    pen.line((0.266, 0.515), (0.5, 0.92), (0.734, 0.515))
    pen.disc(0.5, 0.38, 0.09)


_DRAWINGS: dict[str, Callable[[Pen], None]] = {
    "lit": _sun,
    "dark": _ring,
    "red": _triangle,
    "blue": _drop,
    "white": _diamond,
    "black": _square,
    "captured": _flag,
    "hidden": _lid,
    "blocked": _no_entry,
    "empty": _spot,
    "may-choose": _corners,
    "warning": _warning,
    "chosen": _chosen,
    "contact-open": _open,
    "contact-closed": _closed,
    "help": _help,
    "undo": _undo,
    "redo": _redo,
    "repeat": _repeat,
    "pause": _pause,
    "go-on": _go_on,
    "hint": _hint,
    "again": _again,
    "figure": _figure,
    "end": _end,
    "where": _where,
    "window": _window,
    "up": _up,
    "right": _right,
    "down": _down,
    "left": _left,
    **icons.DRAWINGS,
}


LETTER_AT: dict[str, tuple[float, bool]] = {
    "lit": (0.5, True),
    "red": (0.62, True),
    "blue": (0.61, True),
    "black": (0.5, True),
}
"""How far down on a mark a letter stands, and whether it stands on what is filled."""


def names() -> frozenset[str]:
    """Return the names of all marks and icons."""
    return frozenset(_DRAWINGS)


@lru_cache(maxsize=128)
def mark(name: str, side: int, colour: Colour) -> pygame.Surface:
    """Return a mark or an icon on a clear square of `side` pixels. Raises KeyError for a name that has none."""
    drawing = _DRAWINGS[name]
    return stamp(side, side, colour, lambda fine, times: drawing(Pen(fine, colour)))
