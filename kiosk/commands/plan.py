"""`footlights plan`: a figure at its true size, to lay tape on a floor, to cut, or to feel."""

from __future__ import annotations

import argparse
import math
import re
import sys
from pathlib import Path
from typing import Any

import games
from config.model import Gpio, Keyboard, Settings
from games.game import Event, Layout, Option, OptionError, OptionValue, complete
from kiosk.commands import DONE, NOT_HERE, WRONG_INPUT, add_config, settings_path, stop
from kiosk.commands import examined as examined_settings

UNITS_CM = {"mm": 0.1, "cm": 1.0, "m": 100.0, "": 1.0}
NARROWEST_CM, WIDEST_CM = 10.0, 2000.0


def add(commands: Any) -> None:
    one = commands.add_parser("plan", help="draw a figure at its true size: for tape on a floor, to cut, to feel")
    add_config(one)
    one.add_argument("game", help=f"the game: {', '.join(games.NAMES)}, or the beginning of one")
    one.add_argument("figure", nargs="?", default="", help="the figure, as the game calls it, or a word or a name "
                     "that the game reads (figure eight, 7_5b); the first one without it")  # fmt: skip
    one.add_argument("--drawing", default="", help="which drawing of it: figure, figure-cut (larger) or knot, say")
    one.add_argument("--width", default="200cm", metavar="N", help="how wide the figure is, such as 200cm or 1.5m")
    one.add_argument("--stretch", type=float, default=1.0, help="width to depth; 1.5 for a wheelchair, say")
    one.add_argument(
        "--box", default="0,0", metavar="X,Y", help="where the cables begin, in cm from the top left corner"
    )
    one.add_argument("--paper", choices=("a4", "a3", "one"), default="a4", help="sheets to glue together, or one page")
    kind = one.add_mutually_exclusive_group()
    kind.add_argument("--svg", action="store_true", help="an SVG file for cutting, in millimetres")
    kind.add_argument("--tactile", action="store_true", help="an SVG sheet of A4 for swell paper, with Braille")
    one.add_argument("--language", choices=("en", "uk", "ja"), default=None, help="the language of what is written")
    one.add_argument("-o", "--output", type=Path, help="the file; without it plan.pdf or plan.svg here")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Write the plan; 2 for a figure or a measure that is not possible, 3 where the file cannot be written."""
    settings, _ = examined_settings(settings_path(options.config))  # a mistake elsewhere keeps no plan away
    language = options.language or settings.kiosk.language
    try:
        width, box = centimetres(options.width), _spot(options.box)
        if not 0.25 <= options.stretch <= 4.0:
            raise ValueError(f"--stretch {options.stretch} is not between 0.25 and 4")
        game, layout, figure = _layout(options.game, options.figure, options.drawing)
    except (ValueError, OptionError) as error:
        return stop(str(error), WRONG_INPUT)
    content = _made(options, settings, game, layout, figure, (width, box, language))
    if isinstance(content, str):
        return stop(content, NOT_HERE)
    path = options.output or Path("plan.svg" if options.svg or options.tactile else "plan.pdf")
    try:
        path.write_bytes(content)
    except OSError as error:
        return stop(f"{path} cannot be written: {error.strerror}", NOT_HERE)
    print(f"{path} is written.", file=sys.stderr)
    return DONE


def _made(
    options: argparse.Namespace,
    settings: Settings,
    game: Any,
    layout: Layout,
    figure: Event | None,
    rest: tuple[float, tuple[float, float], str],
) -> bytes | str:
    """Return the file, or why it cannot be made here."""
    from kiosk.languages import sentences
    from kiosk.plan import svg
    from kiosk.plan.measures import cables, plan_of

    width, box, language = rest
    plan = plan_of(layout, width, options.stretch)
    if options.svg or options.tactile:
        return (svg.cut(plan) if options.svg else svg.tactile(plan)).encode()
    try:
        from kiosk.plan.pdf import Told, pdf
    except ImportError:
        return "the Python package fpdf2 is missing: pip install fpdf2"
    words = sentences(language, (game.NAME,))
    title = words.text(game.NAME, Event("title"))
    called = "" if figure is None else words.text(game.NAME, figure)
    pads, lamps = cables(plan, box, plugs(settings))
    return pdf(
        plan, Told(game.NAME, title, called, pads, lamps, box), words, None if options.paper == "one" else options.paper
    )


def _layout(name: str, figure: str, drawing: str) -> tuple[Any, Layout, Event | None]:
    """Return the game, the layout of its figure, and the figure's name. Raises ValueError, OptionError."""
    found = [one for one in games.NAMES if one == name] or [one for one in games.NAMES if one.startswith(name)]
    if len(found) != 1:
        raise ValueError(f"{name} is not one game; there are {', '.join(games.NAMES)}")
    game = games.load(found[0])
    choice = next((one for one in game.options({}) if one.kind == "choice"), None)
    if figure and choice is None:
        raise ValueError(f"{found[0]} has no figures to choose from, so not {figure}")
    chosen = _chosen(game, choice, figure)
    layout = game.layout(setup := game.new(chosen, 0).setup)
    if drawing and drawing not in layout.drawings:
        raise ValueError(f"there is no drawing {drawing}; there are {', '.join(layout.drawings)}")
    layout = game.layout(setup, drawing)
    named = choice is not None and (not figure or figure in choice.values)
    return game, layout, Event(f"{choice.key}-{chosen[choice.name]}") if choice is not None and named else None


def _chosen(game: Any, choice: Option | None, figure: str) -> dict[str, OptionValue]:
    """Return the options with this figure: one that can be chosen, or one given as a word where the game takes such."""
    if choice is None or not figure:
        return complete(game, {})
    try:
        return complete(game, {choice.name: figure})
    except OptionError as error:
        for value in choice.values:
            for option in game.options({choice.name: value}):
                if option.kind == "word":
                    return _given(game, {choice.name: value, option.name: figure}, error)
        raise error


def _given(game: Any, given: dict[str, OptionValue], error: OptionError) -> dict[str, OptionValue]:
    """Return the options with a figure as a word, or a name that the game reads as one (`7_5b`).

    Raises OptionError: of a word why it does not hold, of a name the first error, which says what there is.
    """
    try:
        return complete(game, given)
    except OptionError:
        if str(list(given.values())[-1]).startswith(("~", "=")):
            raise
        raise error from None


def plugs(settings: Settings) -> dict[str, str]:
    """Return what is plugged in where: `sensor 3` and `lamp A` to the device, the channel, and its pin."""
    found: dict[str, str] = {}
    for name, device in settings.devices.items():
        if isinstance(device, Keyboard):
            continue
        for kind, wires in (("sensor", device.sensors), ("lamp", getattr(device, "lamps", {}))):
            for channel, wire in wires.items():
                pin = f" GPIO{wire.pin}" if isinstance(device, Gpio) and hasattr(wire, "pin") else ""
                if wire.label:
                    found.setdefault(f"{kind} {wire.label}", f"{name}.{channel}{pin}")
    return found


def centimetres(text: str) -> float:
    """Return a width such as `200cm` in centimetres. Raises ValueError."""
    found = re.fullmatch(r"(\d{1,5}(?:\.\d{1,3})?) ?(mm|cm|m|)", text.strip())
    width = float(found[1]) * UNITS_CM[found[2]] if found else math.nan
    if not NARROWEST_CM <= width <= WIDEST_CM:
        raise ValueError(f"--width {text} is not a width such as 200cm, between 10cm and 20m")
    return width


def _spot(text: str) -> tuple[float, float]:
    found = re.fullmatch(r"(-?\d{1,5}(?:\.\d+)?),(-?\d{1,5}(?:\.\d+)?)", text.strip())
    if not found:
        raise ValueError(f"--box {text} is not a place such as 0,0")
    return float(found[1]), float(found[2])
