"""Icons of menus and of the caregiver's pages, drawn by us like the marks (`marks.py` knows them all)."""

from __future__ import annotations

import math
from collections.abc import Callable

from kiosk.window.pen import Pen


def _ask(pen: Pen) -> None:
    """A bubble of speech with three dots."""
    pen.line(
        (0.2, 0.14), (0.8, 0.14), (0.92, 0.26), (0.92, 0.56), (0.8, 0.68), (0.46, 0.68), (0.26, 0.88), (0.26, 0.68),
        (0.2, 0.68), (0.08, 0.56), (0.08, 0.26), (0.2, 0.14), width=0.09,
    )  # fmt: skip
    for x in (0.28, 0.5, 0.72):
        pen.disc(x, 0.41, 0.065)


def _look(pen: Pen) -> None:
    """An eye."""
    lid = [(0.07 + 0.86 * i / 24, 0.5 - 0.27 * math.sin(math.pi * i / 24)) for i in range(25)]
    pen.line(*lid, *((x, 1 - y) for x, y in reversed(lid)), width=0.09)
    pen.disc(0.5, 0.5, 0.14)


def _volume(pen: Pen) -> None:
    """A small loudspeaker and a staircase."""
    corners = ((0.06, 0.4), (0.16, 0.4), (0.34, 0.22), (0.34, 0.78), (0.16, 0.6), (0.06, 0.6))
    pen.fill(*corners)
    pen.line(*corners, corners[0], width=0.05)
    for x, high in ((0.52, 0.13), (0.7, 0.24), (0.88, 0.35)):
        pen.line((x, 0.5 - high), (x, 0.5 + high))


def _language(pen: Pen) -> None:
    """A globe."""
    pen.arc(0.5, 0.5, 0.4, 0, 360)
    pen.line((0.1, 0.5), (0.9, 0.5), width=0.07)
    turns = [2 * math.pi * i / 36 for i in range(37)]
    pen.line(*((0.5 + 0.17 * math.cos(a), 0.5 + 0.4 * math.sin(a)) for a in turns), width=0.07)


def _person(pen: Pen, x: float, y: float, size: float) -> None:
    """A head, and shoulders that are cut off straight at the foot."""
    pen.disc(x, y + 0.22 * size, 0.19 * size)
    turns = [math.pi + math.pi * i / 24 for i in range(25)]
    pen.fill(*((x + 0.36 * size * math.cos(a), y + (0.9 + 0.42 * math.sin(a)) * size) for a in turns))


def _player(pen: Pen) -> None:
    _person(pen, 0.5, 0.02, 1.0)


def _players(pen: Pen) -> None:
    _person(pen, 0.27, 0.14, 0.72)
    _person(pen, 0.77, 0.3, 0.52)


def _results(pen: Pen) -> None:
    """Three bars on a line."""
    pen.line((0.1, 0.88), (0.9, 0.88), width=0.08)
    for x, top in ((0.24, 0.56), (0.5, 0.36), (0.76, 0.14)):
        pen.line((x, top), (x, 0.72), width=0.15)


def _sensors(pen: Pen) -> None:
    """A point that is felt: waves to both sides."""
    pen.disc(0.5, 0.5, 0.11)
    for r in (0.25, 0.41):
        pen.arc(0.5, 0.5, r, -48, 48)
        pen.arc(0.5, 0.5, r, 132, 228)


def _test(pen: Pen) -> None:
    """A list of which the first two are ticked."""
    for y, done in ((0.2, True), (0.5, True), (0.8, False)):
        pen.line((0.46, y), (0.9, y))
        if done:
            pen.line((0.08, y), (0.17, y + 0.1), (0.32, y - 0.11), width=0.085)
        else:
            pen.disc(0.2, y, 0.06)


def _backup(pen: Pen) -> None:
    """An arrow down into a tray."""
    pen.line((0.5, 0.1), (0.5, 0.6))
    pen.line((0.3, 0.42), (0.5, 0.62), (0.7, 0.42))
    pen.line((0.1, 0.62), (0.1, 0.88), (0.9, 0.88), (0.9, 0.62))


def _settings(pen: Pen) -> None:
    """Three sliders."""
    for y, x in ((0.2, 0.66), (0.5, 0.32), (0.8, 0.58)):
        pen.line((0.08, y), (0.92, y), width=0.08)
        pen.disc(x, y, 0.13)


def _lock(pen: Pen) -> None:
    pen.arc(0.5, 0.36, 0.2, 180, 360)
    pen.line((0.3, 0.36), (0.3, 0.5))
    pen.line((0.7, 0.36), (0.7, 0.5))
    body = ((0.2, 0.52), (0.8, 0.52), (0.8, 0.88), (0.2, 0.88))
    pen.fill(*body)
    pen.line(*body, body[0], width=0.08)
    pen.disc(0.5, 0.7, 0.075, clear=True)


def _rest(pen: Pen) -> None:
    """A cup of tea."""
    body = ((0.14, 0.42), (0.7, 0.42), (0.64, 0.84), (0.2, 0.84))
    pen.fill(*body)
    pen.line(*body, body[0], width=0.08)
    pen.arc(0.7, 0.58, 0.15, -95, 95)
    for x in (0.32, 0.52):
        pen.line((x, 0.28), (x + 0.03, 0.2), (x, 0.12), width=0.075)


def _add(pen: Pen) -> None:
    """A plus in a circle: something new."""
    pen.arc(0.5, 0.5, 0.4, 0, 360)
    pen.line((0.5, 0.3), (0.5, 0.7))
    pen.line((0.3, 0.5), (0.7, 0.5))


def _more(pen: Pen) -> None:
    pen.line((0.5, 0.14), (0.5, 0.86), width=0.14)
    pen.line((0.14, 0.5), (0.86, 0.5), width=0.14)


def _less(pen: Pen) -> None:
    pen.line((0.14, 0.5), (0.86, 0.5), width=0.14)


def _back(pen: Pen) -> None:
    pen.line((0.12, 0.5), (0.88, 0.5))
    pen.line((0.42, 0.2), (0.12, 0.5), (0.42, 0.8))


def _erase(pen: Pen) -> None:
    """The key that takes the last one away."""
    pen.line((0.36, 0.2), (0.92, 0.2), (0.92, 0.8), (0.36, 0.8), (0.08, 0.5), (0.36, 0.2), width=0.09)
    pen.line((0.5, 0.39), (0.73, 0.61), width=0.09)
    pen.line((0.73, 0.39), (0.5, 0.61), width=0.09)


DRAWINGS: dict[str, Callable[[Pen], None]] = {
    "ask": _ask,
    "look": _look,
    "volume": _volume,
    "language": _language,
    "player": _player,
    "players": _players,
    "results": _results,
    "sensors": _sensors,
    "test": _test,
    "backup": _backup,
    "settings": _settings,
    "lock": _lock,
    "rest": _rest,
    "add": _add,
    "more": _more,
    "less": _less,
    "back": _back,
    "erase": _erase,
}
