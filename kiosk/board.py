"""A board: all that a screen shows at one moment, as data. Whole boards only; the newest is the one that matters.

The window (`kiosk/window/`), the terminal (`kiosk/text_window.py`) and a browser draw it; none of them knows a game.
All words in it are already in the player's language.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Icon = Literal[
    "", "help", "undo", "redo", "repeat", "pause", "go-on", "hint", "again", "figure", "end", "where", "ask", "look",
    "volume", "language", "player", "players", "results", "sensors", "test", "backup", "settings", "lock", "rest",
    "add", "more", "less", "back", "erase", "window", "up", "right", "down", "left",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class ShownPlace:
    """A place to choose, in the unit square (y down). `radius` is the room that it has; `word` a theme word."""

    id: str
    label: str
    x: float
    y: float
    radius: float
    word: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class ShownArea:
    """An area with its state. `name` is its name in words, `state` the state in words (told by fill, mark and word).

    `text` is what is written on its mark: a letter for its state, where there are more than two.
    """

    id: str
    name: str
    state: str
    word: str
    x: float
    y: float
    polygon: tuple[tuple[float, float], ...]
    around: bool
    text: str = ""


@dataclass(frozen=True, slots=True)
class ShownMark:
    """A sign at a spot that is no place and no area: `crossing`, where lines cross, or `wrong`. `text` stands on it."""

    x: float
    y: float
    word: str = "crossing"
    text: str = ""


@dataclass(frozen=True, slots=True)
class Map:
    """All of a large board, small: each cell one digit of `of`, which look of `Cells.looks` it has, row by row.

    `frame` (left, top, columns, rows) is what the picture shows of it.
    """

    columns: int
    rows: int
    of: str
    frame: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Cells:
    """What is shown of a board of cells: `columns` x `rows` of them, side by side.

    `ids` and `of` are row by row from the top left; `of` holds digits of base 36: which of `looks` (theme word, text) a
    cell has. `across` and `down` name columns and rows at the edges. Corners of `borders` (theme word, corners) count
    in cells from the left and the top edge of what is shown; they may lie beyond it. `pads` are the labels of a floor
    on the cells that it chooses now, `pane` (left, top, columns, rows) is the frame round these. `moves` are ids of
    what moves the picture, by direction; `map` is there where this is not all of the board.
    """

    columns: int
    rows: int
    ids: tuple[str, ...]
    looks: tuple[tuple[str, str], ...]
    of: str
    across: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    borders: tuple[tuple[str, tuple[tuple[float, float], ...]], ...] = ()
    pads: tuple[tuple[str, str], ...] = ()
    pane: tuple[int, int, int, int] | None = None
    moves: tuple[tuple[str, str], ...] = ()
    map: Map | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """The figure in the middle.

    `cells`: it is a board of cells, and there are no places, areas or lines.

    `draws`: a line may be drawn on it by hand, within `paper` (left, top, width, height in the unit square: less than
    all of it where the picture is stretched). All of the paper is then shown, with its edge. `wide`: the lines are
    themselves what is seen (a strand), and no borders.
    """

    places: tuple[ShownPlace, ...]
    areas: tuple[ShownArea, ...] = ()
    lines: tuple[tuple[tuple[float, float], ...], ...] = ()
    marks: tuple[ShownMark, ...] = ()
    draws: bool = False
    paper: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0)
    wide: bool = False
    cells: Cells | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """A thing to choose in a menu or at the side. `label` is the number on the floor that chooses it ("" if none).

    `value` is what it is set to now; `chosen` says that it is the one of its menu that holds now (a tick is drawn).
    """

    id: str
    text: str
    label: str = ""
    icon: Icon = ""
    picture: Picture | None = None
    value: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of results: headings and rows of as many cells."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Bars from left to right, each with its name under it and its number (`told`) over it. `value` is not negative."""

    title: str
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar of a chart."""

    name: str
    value: float
    told: str


@dataclass(frozen=True, slots=True)
class Gauge:
    """One sensor (or lamp) as it is now. `raw` is the contact, `accepted` what counts after debounce; `lamp` its lamp,
    None where it has none. `state` is the state in words, `text` its statistics; `trace` are the spans (from, to) in
    which it was down in the last ten seconds, 0 being ten seconds ago and 1 now.
    """

    id: str
    label: str
    raw: bool
    accepted: bool
    state: str = ""
    text: str = ""
    lamp: bool | None = None
    trace: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """One moment of a screen.

    `picture` is the figure (None on a menu); `items` fill the middle when there is no picture, or stand over it as a
    menu (`overlay`); `actions` stand at the right. `focus` is the id of the place, item or action with the ring.
    `big` is a number to see from afar with `big_text` under it; `status` lines follow. `mood` changes the ground:
    `won` makes the whole frame light. `generation` comes back with each touch. `said` counts what was said: words that
    are said twice are a caption twice.

    `lines` are sentences over the items of a menu; `entered` is what has been entered there (dots for a secret).
    `grid`, `chart` and `gauges` fill the middle of a caregiver's page, the items then stand beside them. `marked` are
    further ids with the ring of the focus: a row that is being scanned. `text_scale`, `reduced_motion`, `theme` and
    `side` (where the actions stand) are the player's.
    """

    generation: int
    language: str
    title: str
    subtitle: str = ""
    big: str = ""
    big_text: str = ""
    status: tuple[str, ...] = ()
    progress: tuple[int, int] | None = None
    picture: Picture | None = None
    items: tuple[Item, ...] = ()
    overlay: bool = False
    actions: tuple[Item, ...] = ()
    focus: str | None = None
    caption: str = ""
    caption_small: str = ""
    notice: str = ""
    said: int = 0
    mood: Literal["calm", "won", "paused"] = "calm"
    theme: str = "night"
    lines: tuple[str, ...] = ()
    entered: str = ""
    grid: Grid | None = None
    chart: Chart | None = None
    gauges: tuple[Gauge, ...] = ()
    marked: tuple[str, ...] = ()
    text_scale: float = 1.0
    reduced_motion: bool = False
    side: Literal["left", "right"] = "right"


def plain(board: Board) -> dict[str, Any]:
    """Return the board as plain data that JSON can hold. Nothing is copied that cannot change: 0.1 ms a figure."""
    found: dict[str, Any] = _plain(board)
    return found


def _plain(value: Any) -> Any:
    names = _FIELDS.get(type(value))
    if names is not None:
        return {name: _plain(getattr(value, name)) for name in names}
    if isinstance(value, tuple) and value and type(value[0]) in _FIELDS:
        return [_plain(one) for one in value]
    return value


_FIELDS: dict[type, tuple[str, ...]] = {
    kind: tuple(one.name for one in dataclasses.fields(kind))
    for kind in (Board, Picture, Cells, Map, ShownPlace, ShownArea, ShownMark, Item, Grid, Chart, Bar, Gauge)
}


def read(data: Mapping[str, Any]) -> Board:
    """Return the board from plain data. Raises TypeError or KeyError for data that `plain` did not make."""
    rest = dict(data)
    picture = rest.pop("picture")
    items = tuple(_item(one) for one in rest.pop("items"))
    actions = tuple(_item(one) for one in rest.pop("actions"))
    progress = rest.pop("progress")
    for name in ("status", "lines", "marked"):
        rest[name] = tuple(rest[name])
    rest["grid"] = _grid(rest["grid"])
    rest["chart"] = _chart(rest["chart"])
    rest["gauges"] = tuple(Gauge(**{**one, "trace": _corners(one["trace"])}) for one in rest["gauges"])
    return Board(
        **rest,
        picture=_picture(picture),
        items=items,
        actions=actions,
        progress=None if progress is None else (progress[0], progress[1]),
    )


def _grid(data: Mapping[str, Any] | None) -> Grid | None:
    return None if data is None else Grid(tuple(data["headings"]), tuple(tuple(row) for row in data["rows"]))


def _chart(data: Mapping[str, Any] | None) -> Chart | None:
    return None if data is None else Chart(data["title"], tuple(Bar(**bar) for bar in data["bars"]))


def _item(data: Mapping[str, Any]) -> Item:
    return Item(**{**data, "picture": _picture(data["picture"])})


def _picture(data: Mapping[str, Any] | None) -> Picture | None:
    if data is None:
        return None
    return Picture(
        places=tuple(ShownPlace(**place) for place in data["places"]),
        areas=tuple(ShownArea(**{**area, "polygon": _corners(area["polygon"])}) for area in data["areas"]),
        lines=tuple(_corners(line) for line in data["lines"]),
        marks=tuple(ShownMark(**mark) for mark in data["marks"]),
        draws=data["draws"],
        paper=tuple(data["paper"]),
        wide=data["wide"],
        cells=_cells(data["cells"]),
    )


def _cells(data: Mapping[str, Any] | None) -> Cells | None:
    if data is None:
        return None
    rest = dict(data)
    for name in ("ids", "across", "down"):
        rest[name] = tuple(rest[name])
    for name in ("looks", "pads", "moves"):
        rest[name] = tuple(tuple(pair) for pair in rest[name])
    rest["borders"] = tuple((word, _corners(corners)) for word, corners in rest["borders"])
    rest["pane"] = None if rest["pane"] is None else tuple(rest["pane"])
    rest["map"] = None if rest["map"] is None else Map(**{**rest["map"], "frame": tuple(rest["map"]["frame"])})
    return Cells(**rest)


def _corners(data: Any) -> tuple[tuple[float, float], ...]:
    return tuple((x, y) for x, y in data)
