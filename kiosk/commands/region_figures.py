"""`footlights region figure`: any figure, ready for a settings file.

    footlights region figure --knot 7_4
    footlights region figure --svg DRAWING.svg
    footlights region figure --areas 12 --seed 7

Prints the lines for `[options]`. The word in them holds the whole figure with both its drawings, so a kiosk begins it
at once. A figure that ships is named by its id.
"""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from kiosk.commands import DONE, WRONG_INPUT, region_drawings, stop

if TYPE_CHECKING:
    from games.region_select.figures import Figure


def add(parts: Any) -> None:
    one = parts.add_parser("figure", help="any figure, as the lines for a settings file")
    given = one.add_mutually_exclusive_group(required=True)
    given.add_argument("--pd", metavar="CODE", help="planar diagram code: [[1,5,2,4],[3,1,4,6],[5,3,6,2]]")
    given.add_argument("--dt", metavar="CODE", help="Dowker-Thistlethwaite code: 4 6 2")
    given.add_argument("--gauss", metavar="CODE", help="Gauss code: 1 2 3 1 2 3")
    given.add_argument("--knot", metavar="NAME", help="a name: trefoil, 7_4 (see region list)")
    given.add_argument("--svg", metavar="FILE", help="a drawing: the first line of an SVG file (see region read)")
    given.add_argument("--areas", type=int, metavar="N", help="a new figure with so many areas, 3 to 16")
    one.add_argument("--seed", type=int, default=0, metavar="S", help="of a new figure: the same seed gives the same")
    one.add_argument("--json", action="store_true", help="print one JSON object: the word, and how roomy the figure is")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Print the figure; 2 if what was given is none."""
    try:
        figure = _figure(options)
    except (ValueError, region_drawings.Unread) as error:
        return stop(str(error), WRONG_INPUT)
    told = _told(figure)
    print(json.dumps(told) if options.json else _lines(told), flush=True)
    return DONE


def _figure(options: argparse.Namespace) -> Figure:
    from games.region_select import codes, names
    from games.region_select.given import MOST_AREAS, figure_of, generated, raw_word

    if options.areas is not None:
        if not 3 <= options.areas <= MOST_AREAS:
            raise ValueError(f"--areas {options.areas} is not between 3 and {MOST_AREAS}")
        return generated(options.seed, options.areas)
    if options.svg is not None:
        reading = region_drawings.reading_of(options.svg)
        return figure_of(raw_word(reading.stroke, reading.line, reading.crossings))
    for kind, read in (("pd", codes.from_pd), ("dt", codes.from_dt), ("gauss", codes.from_gauss)):
        if getattr(options, kind) is not None:
            return figure_of(raw_word(read(getattr(options, kind))))
    return figure_of(raw_word(names.by_name(options.knot)))


def _told(figure: Figure) -> dict[str, Any]:
    from games.region_select.figures import ALL
    from games.region_select.given import knot_view_of
    from games.region_select.knot_view import roominess_of
    from games.region_select.roominess import APART_CM, measure

    told: dict[str, Any] = {"figure": figure.id} if figure.id in ALL else {"figure": "draw", "given": figure.id}
    told |= {"areas": figure.areas, "points": len(figure.points), "pd": figure.stroke.pd}
    if figure.areas > 1:
        room = measure([spot for spot in figure.spots if spot], figure.lines, figure.polygons)
        told |= {"apart": round(room.apart * room.width, 3), "radius": round(room.radius * room.width, 3),
                 "least_mat_cm": round(APART_CM / (room.apart * room.width))}  # fmt: skip
    told["apart_knot"] = round(roominess_of(knot_view_of(figure)).places, 3)
    return told


def _lines(told: dict[str, Any]) -> str:
    lines = [f"# {region_drawings.counted(told)}"]
    if "least_mat_cm" in told:
        lines.append(f"# its points have room for feet on a mat from {told['least_mat_cm']} cm wide")
    lines += ["[options]", f'figure = "{told["figure"]}"']
    return "\n".join([*lines, f'given = "{told["given"]}"'] if "given" in told else lines)
