"""`footlights region read`: which figure a drawing is, from the first line of an SVG file.

    footlights region read DRAWING.svg [--json]

Places are in the coordinates of the drawn path; a transform is ignored, for it makes no other figure. What the line
could also mean is told as doubts. A drawing that is no figure is one line on standard error: the reason and the place.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.commands import DONE, WRONG_INPUT, stop

if TYPE_CHECKING:
    from games.region_select.freehand import Reading, Spot

MOST_BYTES = 4_000_000


class Unread(ValueError):
    """A file that is no drawing of a figure; its text says which and why."""


def add(parts: Any) -> None:
    one = parts.add_parser("read", help="which figure a drawing is: the first line of an SVG file")
    one.add_argument(
        "file", metavar="FILE.svg", help="its first path, polyline or polygon is read; transforms are ignored"
    )
    one.add_argument("--json", action="store_true", help="print one JSON object")
    one.set_defaults(command=read)


def read(options: argparse.Namespace) -> int:
    """Tell what the drawing is; 2 if it is none."""
    try:
        reading = reading_of(options.file)
    except Unread as error:
        return stop(str(error), WRONG_INPUT)
    told = _told(reading)
    print(json.dumps(told) if options.json else _in_words(told), flush=True)
    return DONE


def reading_of(name: str) -> Reading:
    """Return the reading of a file's first line. Raises Unread."""
    from games.region_select.freehand import DrawingError, read_drawing
    from kiosk.svg_paths import first_line

    try:
        line = first_line(_text(name))
    except ValueError as error:
        raise Unread(f"{name}: {error}") from None
    try:
        return read_drawing(line)
    except DrawingError as error:
        place = "" if error.place is None else f" at {_shown(error.place)}"
        raise Unread(f"{name}: {error.problem.value}{place}: {_sentence(error.problem.value)}") from None


def _text(name: str) -> str:
    try:
        with Path(name).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise Unread(f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > MOST_BYTES:
        raise Unread(f"more than {MOST_BYTES} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unread(f"not UTF-8 at byte {error.start}") from None


def _told(reading: Reading) -> dict[str, Any]:
    from games.region_select.names import shadow_of

    shadow = shadow_of(reading.stroke)
    return {
        "areas": reading.stroke.crossings,
        "points": len(reading.stroke.regions),
        "name": None if shadow is None else shadow.name,
        "pd": reading.stroke.pd,
        "crossings": [_place(spot) for spot in reading.crossings],
        "doubts": [{"doubt": doubt.value, "place": _place(spot)} for doubt, spot in reading.doubts],
    }


def counted(told: Mapping[str, Any]) -> str:
    """Return how many areas and points there are, for people."""
    areas, points = told["areas"], told["points"]
    return f"{areas} area{'s' * (areas != 1)}, {points} point{'s' * (points != 1)}"


def _in_words(told: dict[str, Any]) -> str:
    lines = [counted(told), f"name: {told['name'] or 'none that is known'}"]
    lines += [f"pd: {json.dumps(told['pd'])}"]
    lines += [f"area {number} at {_shown(place)}" for number, place in enumerate(told["crossings"])]
    lines += [f"doubt at {_shown(one['place'])}: {_sentence(one['doubt'])}" for one in told["doubts"]]
    return "\n".join(lines)


def _place(spot: Spot) -> list[float]:
    return [float(f"{value:.6g}") for value in spot]


def _shown(spot: Any) -> str:
    return ", ".join(f"{value:.4g}" for value in spot)


def _sentence(key: str) -> str:
    from games.game import Event
    from kiosk.languages import Sentences

    return Sentences("en").text("region_select", Event(key))
