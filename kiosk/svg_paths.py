"""The line of a drawing in SVG, as points: the first path, polyline or polygon of a file. Text in, points out; pure.

Law: any text gives points or a ValueError that says why, and where. Read are all commands of path data (M L H V C S Q T
A Z, relative and absolute; SVG 2, chapter 9) in their whole grammar. Transforms, units, strokes and styles are ignored:
a figure stays the same figure when it is moved, stretched or turned, and places are in the path's own coordinates. What
only may be drawn (in `defs`, `clipPath`, `mask`, `marker`, `pattern`, `symbol`) is passed over.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from xml.parsers import expat

from kiosk.svg_lines import Spot, arc, evenly

LONGEST_TEXT = 4_000_000
MOST_SEGMENTS = 20_000
FARTHEST = 1e9
"""Coordinates are at most so far from zero: farther out nothing could be told apart."""
_CURVE_STEPS = 48
_SHAPES = {"path": "d", "polyline": "points", "polygon": "points"}
_NOT_DRAWN = frozenset({"defs", "clipPath", "mask", "marker", "pattern", "symbol"})
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_GAP = re.compile(r"[ \t\r\n\f]*,?[ \t\r\n\f]*")
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def first_line(text: str) -> list[Spot]:
    """Return the samples of the first drawn line of an SVG document, at even distances.

    Raises ValueError. Linear in the text and the length of the line: 16 ms for 100 curves across the whole drawing.
    """
    kind, data = _first_shape(text)
    points = path_points(data) if kind == "path" else listed_points(data, closed=kind == "polygon")
    return evenly(points)


# ---- the document ---------------------------------------------------------------------------------------------------


def _first_shape(text: str) -> tuple[str, str]:
    """Return (element, data) of the first shape that is drawn. Entities are refused: they can grow without end."""
    if len(text) > LONGEST_TEXT:
        raise ValueError(f"the file is longer than {LONGEST_TEXT} characters")
    found: list[tuple[str, str]] = []
    hidden: list[str] = []

    def begins(tag: str, attributes: dict[str, str]) -> None:
        name = tag.rpartition(":")[2]
        if name in _NOT_DRAWN:
            hidden.append(tag)
        if not hidden and not found and name in _SHAPES:
            found.append((name, attributes.get(_SHAPES[name], "")))

    def ends(tag: str) -> None:
        if hidden and hidden[-1] == tag:
            hidden.pop()

    def refuses(*_: object) -> None:
        raise ValueError("the file has entities of its own, which are not read")

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.EndElementHandler, parser.EntityDeclHandler = begins, ends, refuses
    try:
        parser.Parse(text.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        says = expat.errors.messages[error.code]
        raise ValueError(f"not an SVG file: {says}, line {error.lineno}, column {error.offset + 1}") from None
    if not found:
        raise ValueError("the file has no path, polyline or polygon")
    return found[0]


# ---- path data ------------------------------------------------------------------------------------------------------


class _Reader:
    """Reads numbers and commands, one after the other; `at` is where."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, _GAP.match(text).end()  # type: ignore[union-attr]  # it matches nothing, too

    def done(self) -> bool:
        return self.at >= len(self.text)

    def wrong(self, wanted: str) -> ValueError:
        there = repr(self.text[self.at : self.at + 12]) if not self.done() else "the end"
        return ValueError(f"{wanted} is wanted at character {self.at + 1} of the path, not {there}")

    def command(self) -> str:
        """Return the letter that stands here, "" where none does."""
        letter = self.text[self.at : self.at + 1]
        if letter.upper() not in _COUNTS or not letter.isascii():
            return ""
        self._go_on(self.at + 1)
        return letter

    def number(self) -> float:
        found = _NUMBER.match(self.text, self.at)
        if found is None:
            raise self.wrong("a number")
        value = float(found[0])
        if not abs(value) <= FARTHEST:
            raise self.wrong(f"a number of at most {FARTHEST:g}")
        self._go_on(found.end())
        return value

    def flag(self) -> bool:
        """Return a flag of an arc: one digit, which needs no space after it."""
        sign = self.text[self.at : self.at + 1]
        if sign not in ("0", "1"):
            raise self.wrong("0 or 1")
        self._go_on(self.at + 1)
        return sign == "1"

    def _go_on(self, at: int) -> None:
        gap = _GAP.match(self.text, at)
        self.at = at if gap is None else gap.end()


def path_points(data: str) -> list[Spot]:
    """Return the corners of path data, its curves in short straight steps. Raises ValueError; one piece is read."""
    reader, line = _Reader(data), _Line()
    letter = reader.command()
    if letter not in ("M", "m"):
        raise reader.wrong("M")
    while letter:
        line.draw(letter, reader)
        letter = _following(letter, reader)
    return line.points


def _following(letter: str, reader: _Reader) -> str:
    """Return the next command: one that stands there, or the last one again; after M come lines. "" at the end."""
    if reader.done():
        return ""
    found = reader.command()
    if not found and letter in "Zz":
        raise reader.wrong("a command")
    return found or {"M": "L", "m": "l"}.get(letter, letter)


class _Line:
    """The pen: where it is, where the piece began, and the last control point for curves that go on smoothly."""

    def __init__(self) -> None:
        self.points: list[Spot] = []
        self.at = self.start = self.control = (0.0, 0.0)
        self.before = ""
        self.segments = 0
        self.moved = False

    def draw(self, letter: str, reader: _Reader) -> None:
        """Draw one command. Raises ValueError, also for a second piece: a figure is one line."""
        self.segments += 1
        if self.segments > MOST_SEGMENTS:
            raise ValueError(f"the path has more than {MOST_SEGMENTS} segments")
        if letter in "Zz":
            self._to(self.start)
            self.before, self.moved = "Z", True
            return
        if letter in "Mm":
            self._move(self._spot(reader, letter == "m"))
        else:
            if self.moved and self.points and self.before in ("Z", "M"):
                raise ValueError("the path has more than one piece; a figure is one line")
            self._segment(letter, reader)
        self.before = letter.upper()

    def _move(self, spot: Spot) -> None:
        self.at = self.start = self.control = spot
        if not self.points:
            self.points.append(spot)
        elif len(self.points) == 1:
            self.points = [spot]
        else:
            self.moved = True

    def _segment(self, letter: str, reader: _Reader) -> None:
        near = letter.islower()
        match letter.upper():
            case "L":
                self._to(self._spot(reader, near))
            case "H":
                self._to((reader.number() + (self.at[0] if near else 0.0), self.at[1]))
            case "V":
                self._to((self.at[0], reader.number() + (self.at[1] if near else 0.0)))
            case "C":
                first, second, end = (self._spot(reader, near) for _ in range(3))
                self._cubic(first, second, end)
            case "S":
                second, end = self._spot(reader, near), self._spot(reader, near)
                self._cubic(self._mirrored("CS"), second, end)
            case "Q":
                middle, end = self._spot(reader, near), self._spot(reader, near)
                self._quadratic(middle, end)
            case "T":
                middle = self._mirrored("QT")
                self._quadratic(middle, self._spot(reader, near))
            case "A":
                self._arc(reader, near)

    def _spot(self, reader: _Reader, near: bool) -> Spot:
        x, y = reader.number(), reader.number()
        return (x + self.at[0], y + self.at[1]) if near else (x, y)

    def _mirrored(self, kinds: str) -> Spot:
        """Return the last control point on the other side, where the command before was of these kinds."""
        if self.before not in kinds or not self.before:
            return self.at
        return 2 * self.at[0] - self.control[0], 2 * self.at[1] - self.control[1]

    def _to(self, spot: Spot) -> None:
        if not (abs(spot[0]) <= FARTHEST and abs(spot[1]) <= FARTHEST):
            raise ValueError(f"the path goes farther than {FARTHEST:g} from zero")
        self.points.append(spot)
        self.at = self.control = spot

    def _curve(self, of: Callable[[float], Spot], end: Spot, control: Spot) -> None:
        self.points.extend(of(n / _CURVE_STEPS) for n in range(1, _CURVE_STEPS))
        self._to(end)
        self.control = control

    def _cubic(self, b: Spot, c: Spot, d: Spot) -> None:
        a = self.at

        def of(t: float) -> Spot:
            s = 1 - t
            p, q, r, u = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
            return p * a[0] + q * b[0] + r * c[0] + u * d[0], p * a[1] + q * b[1] + r * c[1] + u * d[1]

        self._curve(of, d, c)

    def _quadratic(self, b: Spot, c: Spot) -> None:
        a = self.at

        def of(t: float) -> Spot:
            s = 1 - t
            return s * s * a[0] + 2 * s * t * b[0] + t * t * c[0], s * s * a[1] + 2 * s * t * b[1] + t * t * c[1]

        self._curve(of, c, b)

    def _arc(self, reader: _Reader, near: bool) -> None:
        wide, high, turned = abs(reader.number()), abs(reader.number()), math.radians(reader.number())
        large, sweep = reader.flag(), reader.flag()
        end = self._spot(reader, near)
        if not wide or not high or end == self.at:
            self._to(end)
            return
        of = arc(self.at, end, (wide, high), turned, large, sweep)
        self._curve(of, end, end)


def listed_points(data: str, *, closed: bool) -> list[Spot]:
    """Return the corners of a polyline; a polygon (`closed`) comes back to its first. Raises ValueError."""
    reader = _Reader(data)
    points: list[Spot] = []
    while not reader.done():
        points.append((reader.number(), reader.number()))
        if len(points) > MOST_SEGMENTS:
            raise ValueError(f"the line has more than {MOST_SEGMENTS} corners")
    return [*points, points[0]] if closed and points else points
