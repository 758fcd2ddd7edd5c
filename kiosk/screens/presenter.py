"""From the state of a screen to a board: the one presenter for every menu and every game. Pure."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, Protocol

from games.game import Event, Game, Layout, Line, Look, OptionError, Options, OptionValue, Seat, complete
from kiosk import timing
from kiosk.board import Board, Icon, Item, Picture, ShownArea, ShownMark, ShownPlace
from kiosk.screens import cell_picture, offers, turning
from kiosk.screens.grids import cells_of
from kiosk.screens.menu import Entry, Menu
from kiosk.table import Table

ACTIONS: tuple[Literal["undo", "repeat", "pause", "ask"], ...] = ("undo", "repeat", "pause", "ask")
"""What stands at the side of every game, under what the game itself has there; the last asks for all the others, as in
every round of a scan."""

SEEDS = 4
"""So many starts are looked at to see whether chance makes the layout."""


class Words(Protocol):
    """Sentences in one language (`kiosk/languages`)."""

    language: str

    def text(self, game: str, event: Event) -> str: ...

    def label(self, game: str, label: str) -> str: ...


def action_id(question: str) -> str:
    """Return the id of an action at the side; it cannot be a place's id."""
    return f"ask:{question}"


def game_board(table: Table, words: Words, generation: int, focus: str | None, seat: Seat) -> Board:
    """Return the board of a game that is being played (or has just ended), as far as this seat may know it."""
    game, name = table.game, table.game.NAME
    looks = table.looks(seat)
    steps = "steps-so-far" if table.outcome is None else "steps-taken"
    return Board(
        generation=generation,
        language=words.language,
        title=words.text(name, Event("title")),
        subtitle=_subtitle(table, words),
        big=str(table.counts.steps),
        big_text=words.text("kiosk", Event(steps, (("count", table.counts.steps),))),
        status=(
            *(words.text(name, one) for one in table.worded(game.status(table.position, seat))),
            *(words.text("kiosk", one) for one in timing.lines(table)),
        ),
        progress=looks.progress,
        picture=picture(table, words, seat),
        actions=() if table.outcome else _actions(table, words, seat),
        focus=focus,
        mood="won" if table.outcome else "calm",
    )


def _actions(table: Table, words: Words, seat: Seat) -> tuple[Item, ...]:
    """Return what stands at the side: what the game has there, as this seat may read it, then undo, repeat ..."""
    found = []
    for id in offers.at_side(table):
        file, text = offers.named(table, id, seat) or ("kiosk", Event("ask-choices"))
        found.append(Item(id, words.text(file, text).rstrip(".。"), icon="more" if id == offers.MORE else "go-on"))
    own = (Item(action_id(one), words.text("kiosk", Event(f"ask-{one}")), icon=one) for one in ACTIONS)
    return (*found, *own)


def menu_board(
    menu: Menu,
    below: Board | None,
    game: Game[Any, Any, Any],
    options: Options,
    words: Words,
    generation: int,
    focus: str | None,
) -> Board:
    """Return the board of a menu. An overlay keeps what the game `below` it shows; the title shows the first figure."""
    base = below if menu.overlay else None
    if base is None:
        first = _figure(game, options, words) if menu.name == "title" else None
        base = Board(generation, words.language, words.text("kiosk", Event("name")), picture=first)
    items = tuple(_item(menu, label, entry, game, words) for label, entry in menu.numbered)
    lines = tuple(words.text(file, line) for file, line in menu.lines)
    shown = replace(
        base, items=items, overlay=menu.overlay, actions=(), focus=focus, mood=_MOODS.get(menu.name, "calm")
    )
    if menu.overlay or menu.name == "title":
        return replace(shown, lines=lines, entered=menu.entered)
    title = words.text(menu.game, menu.title).rstrip(".。")
    return replace(shown, subtitle=title, lines=lines, entered=menu.entered)


_MOODS: Mapping[str, Literal["calm", "won", "paused"]] = {
    "paused": "paused",
    "stopped": "paused",
    "resting": "paused",
    "ended": "won",
    "lesson-ended": "won",
    "rest": "won",
}


def _item(menu: Menu, label: str, entry: Entry, game: Game[Any, Any, Any], words: Words) -> Item:
    wanted = bool(entry.options and menu.about)
    picture = _figure(game, {**menu.settled, **(entry.options or {})}, words) if wanted else None
    icon: Icon = "figure" if wanted and picture is None else entry.icon
    value = "" if entry.value is None else words.text(entry.value_game, entry.value)
    text = words.text(entry.game, entry.text).rstrip(".。")
    return Item(entry.id, text, label, icon, picture, value, entry.chosen)


def picture(table: Table, words: Words, seat: Seat) -> Picture:
    """Return the figure as it looks now to this seat."""
    looks = table.looks(seat)
    if table.cells is not None:
        return cell_picture.of_table(table, table.cells, looks)
    if not (looks.lines or looks.marks or looks.takes_line):
        return _picture(table.game.NAME, table.layout, looks.of, words)
    mirrored, degrees, stretch = table.turned
    at = functools.partial(turning.turned_spot, mirrored=mirrored, degrees=degrees, stretch=stretch)
    lines = tuple(Line(tuple(at(corner) for corner in line.corners)) for line in looks.lines)
    shown = _picture(table.game.NAME, table.layout, looks.of, words, lines)
    marks = tuple(ShownMark(*at((one.x, one.y)), one.word, one.text) for one in looks.marks)
    return replace(shown, marks=marks, draws=looks.takes_line, paper=turning.paper(stretch))


def _picture(
    name: str, layout: Layout, looks: Mapping[str, Look], words: Words, lines: tuple[Line, ...] = ()
) -> Picture:
    places = (
        ShownPlace(p.id, words.label(name, p.label), p.x, p.y, p.radius, looks[p.id].word, looks[p.id].text)
        for p in layout.places
    )
    areas = (
        ShownArea(
            a.id,
            words.label(name, a.name or a.label),
            _state(looks[a.id], words),
            looks[a.id].word,
            a.x,
            a.y,
            a.polygon,
            a.around,
            looks[a.id].text,
        )
        for a in layout.areas
    )
    drawn = tuple(line.corners for line in (*layout.lines, *lines))
    return Picture(tuple(places), tuple(areas), drawn, wide=layout.wide)


def _state(look: Look, words: Words) -> str:
    return words.text("kiosk", Event(f"look-{look.word}"))


def _subtitle(table: Table, words: Words) -> str:
    """Return the name of the first value that was chosen: the figure; of a lesson its own name."""
    if table.lesson:
        return "" if table.heading is None else words.text(table.game.NAME, table.heading)
    for option in table.game.options(table.options):
        if option.kind == "choice":
            return words.text(table.game.NAME, Event(f"{option.key}-{table.options[option.name]}"))
    return ""


def _figure(game: Game[Any, Any, Any], options: Options, words: Words) -> Picture | None:
    """Return the picture of the start that these options give; None where they give none, or none yet.

    Where chance makes the layout there is none yet: whoever chose it would get another.
    """
    try:
        chosen = complete(game, options)
        if game.slow(chosen) or game.prepares(chosen):
            return None
        every = tuple(sorted(chosen.items()))
        start, *others = (_first(game, every, seed) for seed in range(SEEDS))  # type: ignore[arg-type]  # by identity
    except OptionError:
        return None
    if any(game.layout(other.setup) != game.layout(start.setup) for other in others):
        return None
    layout, looks = game.layout(start.setup), game.looks(start, None)
    cells = cells_of(layout)
    if cells is not None:
        return cell_picture.whole(cells, looks)
    return _picture(game.NAME, layout, looks.of, words)


@functools.lru_cache(maxsize=512)
def _first(game: Any, options: tuple[tuple[str, OptionValue], ...], seed: int) -> Any:
    return game.new(dict(options), seed)
