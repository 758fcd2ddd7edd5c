"""`footlights region`: the answers, names and figures of Region Select, for scripts and for people.

    footlights region solve --knot 7_4 --start 1010010
    footlights region solve --batch FILE        (`-` is standard input; see region_lines.py)
    footlights region solve --svg DRAWING.svg --start 101
    footlights region read DRAWING.svg          (which figure it is; see region_drawings.py)
    footlights region figure --svg DRAWING.svg  (the lines for a settings file; see region_figures.py)
    footlights region list
    footlights region generate --areas 12 --least 4 --seed 7

Areas and points are numbered from 0 in the order of the planar diagram code (`pd`), which is printed where it was not
given. BITS have area 0 on the left; 1 means that it must still change. With more than two states they are digits: what
each area must gain.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from kiosk.commands import DONE, WRONG_INPUT, region_drawings, region_figures, stop
from kiosk.commands.region_drawings import counted

if TYPE_CHECKING:
    from games.region_select.stroke import Stroke

MOST_STATES = 10
"""With more, a digit would not say what an area must gain; a batch takes more."""


def add(commands: Any) -> None:
    one = commands.add_parser("region", help="solve, name and make figures of Region Select")
    parts = one.add_subparsers(title="what is asked", metavar="WHAT", required=True)
    _add_solve(parts)
    region_drawings.add(parts)
    region_figures.add(parts)
    listing = parts.add_parser("list", help="the names that figures have")
    listing.add_argument("--width", metavar="N", help="instead: which figures can be played by stepping on a floor so "
                         "wide, such as 200cm, and how close their points come")  # fmt: skip
    listing.add_argument("--json", action="store_true", help="print one JSON object a line")
    listing.set_defaults(command=list_names)
    making = parts.add_parser("generate", help="a new figure and a start of it, from a seed")
    making.add_argument("--areas", type=int, required=True, metavar="N", help="how many areas, 3 or more")
    making.add_argument("--least", type=int, required=True, metavar="M", help="how many selections it needs")
    making.add_argument("--seed", type=int, required=True, metavar="S", help="the same seed gives the same figure")
    making.add_argument("--json", action="store_true", help="print one JSON object")
    making.set_defaults(command=generated)


def _add_solve(parts: Any) -> None:
    one = parts.add_parser("solve", help="a least answer: which points to choose")
    given = one.add_mutually_exclusive_group(required=True)
    given.add_argument("--pd", metavar="CODE", help="planar diagram code: [[1,5,2,4],[3,1,4,6],[5,3,6,2]]")
    given.add_argument("--dt", metavar="CODE", help="Dowker-Thistlethwaite code: 4 6 2")
    given.add_argument("--svg", metavar="FILE", help="a drawing: the first line of an SVG file (see region read)")
    given.add_argument("--knot", metavar="NAME", help="a name: trefoil, 7_4 (see region list)")
    given.add_argument(
        "--batch", metavar="FILE", help="answer each line of a file of JSON objects; - is standard input"
    )
    one.add_argument("--start", metavar="BITS", help="for each area 1 if it must still change, else 0")
    one.add_argument("--states", type=int, default=2, metavar="K", help="how many states an area has (2)")
    one.add_argument("--forbid", type=int, nargs="+", action="extend", default=[], metavar="POINT",
                     help="points not to be chosen; more than one at once, or the option again")  # fmt: skip
    one.add_argument("--rule", choices=("single", "double"), default="single",
                     help="an area that a point touches at two corners changes once (single) or twice")  # fmt: skip
    one.add_argument("--json", action="store_true", help="print one JSON object")
    one.set_defaults(command=solve)


# ---- solve ----------------------------------------------------------------------------------------------------------


def solve(options: argparse.Namespace) -> int:
    """Answer one start, or every line of a batch; 2 if anything in it is wrong."""
    if options.batch is not None:
        return _batch(options.batch)
    from games.region_select.stroke import StrokeError
    from kiosk.commands.region_lines import solved

    try:
        stroke = _given(options)
        told = solved(stroke, _start(options, stroke), options.states, options.rule, _forbidden(options, stroke))
    except (StrokeError, _Wrong, region_drawings.Unread) as error:
        return stop(str(error), WRONG_INPUT)
    if options.pd is None:
        told["pd"] = stroke.pd
    _print(json.dumps(told) if options.json else _in_words(told))
    return DONE


class _Wrong(ValueError):
    """An option that does not fit; its text says which and why."""


def _given(options: argparse.Namespace) -> Stroke:
    from games.region_select.codes import from_dt, from_pd
    from games.region_select.names import by_name

    if options.pd is not None:
        return from_pd(options.pd)
    if options.svg is not None:
        return region_drawings.reading_of(options.svg).stroke
    return from_dt(options.dt) if options.dt is not None else by_name(options.knot)


def _start(options: argparse.Namespace, stroke: Stroke) -> tuple[int, ...]:
    if not 2 <= options.states <= MOST_STATES:
        raise _Wrong(f"--states {options.states} is not between 2 and {MOST_STATES}")
    digits = options.start
    if digits is None:
        raise _Wrong(f"--start is missing: {stroke.crossings} times 0 or 1")
    allowed = "0123456789"[: options.states]
    if len(digits) != stroke.crossings or set(digits) - set(allowed):
        raise _Wrong(f"--start {digits[:80]!r} is not {stroke.crossings} of the digits {' '.join(allowed)}")
    return tuple(map(int, digits))


def _forbidden(options: argparse.Namespace, stroke: Stroke) -> list[int]:
    forbidden: list[int] = options.forbid
    for point in forbidden:
        if not 0 <= point < len(stroke.regions):
            raise _Wrong(f"--forbid {point}: there are the points 0 to {len(stroke.regions) - 1}")
    return forbidden


def _in_words(told: dict[str, Any]) -> str:
    lines = [counted(told)]
    if "pd" in told:
        lines.append(f"pd: {json.dumps(told['pd'])}")
    if told["answer"] is None:
        return "\n".join([*lines, "no answer without the forbidden points"])
    points = " ".join(map(str, told["answer"])) or "none, it is done"
    return "\n".join([*lines, f"least: {told['least']}", f"points: {points}", f"answers: {told['answers']}"])


def _batch(name: str) -> int:
    from kiosk.commands.region_lines import answered

    wrong: list[str] = []
    told = "standard input" if name == "-" else name

    def note(line: int, says: str) -> None:
        wrong.append(f"{told}:{line}: {says}")

    try:
        with _opened(name) as file:
            for one in answered(file, note):
                _print(json.dumps(one))
    except OSError as error:
        return stop(f"{told} cannot be read: {error.strerror}", WRONG_INPUT)
    if not wrong:
        return DONE
    more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
    return stop(wrong[0] + more, WRONG_INPUT)


@contextlib.contextmanager
def _opened(name: str) -> Iterator[IO[bytes]]:
    if name == "-":
        yield sys.stdin.buffer
        return
    with Path(name).open("rb") as file:
        yield file


def _print(text: str) -> None:
    """Print at once, so that whoever feeds us line by line is answered line by line."""
    try:
        print(text, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # whoever read us has enough


# ---- names and new figures ------------------------------------------------------------------------------------------


def list_names(options: argparse.Namespace) -> int:
    """Print every name with its areas and the largest least number; and the shipped figures that have this shadow."""
    from games.region_select.difficulty import starts_of_each
    from games.region_select.figures import FIGURES, figure
    from games.region_select.names import NAMES, by_name, shadow_of

    if options.width is not None:
        return _list_floors(options.width, options.json)
    figures: dict[str, list[str]] = {}
    for id in FIGURES:
        shadow = shadow_of(figure(id).stroke)
        if shadow is not None:
            figures.setdefault(shadow.name, []).append(id)
    for name in NAMES:
        stroke = by_name(name)
        told = {
            "name": name,
            "areas": stroke.crossings,
            "points": len(stroke.regions),
            "most_least": len(starts_of_each(stroke)) - 1,
            "figures": figures.get(name, []),
            "pd": stroke.pd,
        }
        row = f"{name:6} {told['areas']:2} areas, at most {told['most_least']:2}  {' '.join(figures.get(name, []))}"
        _print(json.dumps(told) if options.json else row.rstrip())
    return DONE


def _list_floors(width: str, as_json: bool) -> int:
    from kiosk.commands.plan import centimetres
    from kiosk.commands.region_floor import floors, row

    try:
        width_cm = centimetres(width)
    except ValueError as error:
        return stop(str(error), WRONG_INPUT)
    for told in floors(width_cm):
        _print(json.dumps(told) if as_json else row(told))
    return DONE


def generated(options: argparse.Namespace) -> int:
    """Print a figure with so many areas and a start that needs exactly so many selections; 2 if there is none."""
    from games.region_select.difficulty import draw_exact
    from games.region_select.generation import generate

    try:
        stroke = generate(options.seed, options.areas)
        flip = draw_exact(stroke, options.least, random.Random(options.seed))
    except ValueError as error:
        return stop(str(error), WRONG_INPUT)
    start = f"{flip:0{stroke.crossings}b}"[::-1]
    told = {"areas": stroke.crossings, "points": len(stroke.regions), "least": options.least, "pd": stroke.pd,
            "flip": flip, "start": start}  # fmt: skip
    if options.json:
        _print(json.dumps(told))
    else:
        _print(f"{counted(told)}, least: {told['least']}")
        _print(f"pd: {json.dumps(stroke.pd)}\nstart: {start}")
    return DONE
