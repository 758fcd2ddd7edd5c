"""From the state of a screen to a board: the one presenter for every menu and every game. Pure."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal, Protocol

from games.game import Event, Game, Line, Look, OptionError, Options, OptionValue, Seat, complete
from kiosk.board import Board, Item, Picture, ShownArea, ShownPlace
from kiosk.screens.menu import Menu
from kiosk.table import Table

ACTIONS: tuple[Literal["help", "undo", "repeat", "pause"], ...] = ("help", "undo", "repeat", "pause")
"""What stands at the side of a game, four at most; the ring of questions has them all."""


class Words(Protocol):
    """Sentences in one language (`kiosk/languages`)."""

    language: str

    def text(self, game: str, event: Event) -> str: ...

    def label(self, game: str, label: str) -> str: ...


def action_id(question: str) -> str:
    """Return the id of an action at the side; it cannot be a place's id."""
    return f"ask:{question}"


def game_board(
    table: Table, words: Words, generation: int, focus: str | None, seat: Seat, *, theme: str = "night"
) -> Board:
    """Return the board of a game that is being played (or has just ended), as far as this seat may know it."""
    game, name = table.game, table.game.NAME
    looks = table.looks(seat)
    steps = "steps-so-far" if table.outcome is None else "steps-taken"
    actions = (Item(action_id(one), words.text("kiosk", Event(f"ask-{one}")), icon=one) for one in ACTIONS)
    return Board(
        generation=generation,
        language=words.language,
        title=words.text(name, Event("title")),
        subtitle=_subtitle(table, words),
        big=str(table.counts.steps),
        big_text=words.text("kiosk", Event(steps, (("count", table.counts.steps),))),
        status=tuple(words.text(name, one) for one in game.status(table.position, seat)),
        progress=looks.progress,
        picture=picture(table, words, seat),
        actions=() if table.outcome else tuple(actions),
        focus=focus,
        mood="won" if table.outcome else "calm",
        theme=theme,
    )


def menu_board(
    menu: Menu,
    below: Board | None,
    game: Game[Any, Any, Any],
    options: Options,
    words: Words,
    generation: int,
    focus: str | None,
    *,
    theme: str = "night",
) -> Board:
    """Return the board of a menu. An overlay keeps what the game `below` it shows; the title shows the first figure."""
    base = below if menu.overlay else None
    if base is None:
        first = _figure(game, options, words) if menu.name == "title" else None
        base = Board(generation, words.language, words.text("kiosk", Event("name")), picture=first, theme=theme)
    items = (
        Item(
            entry.id,
            words.text(entry.game, entry.text).rstrip(".。"),
            str(number),
            entry.icon,
            _figure(game, {**menu.settled, **entry.options}, words) if entry.options else None,
        )
        for number, entry in enumerate(menu.shown, start=1)
    )
    moods: dict[str, Any] = {"paused": "paused", "stopped": "paused", "ended": "won"}
    mood = moods.get(menu.name, "calm")
    return replace(base, items=tuple(items), overlay=menu.overlay, actions=(), focus=focus, mood=mood)


def picture(table: Table, words: Words, seat: Seat) -> Picture:
    """Return the figure as it looks now to this seat."""
    looks = table.looks(seat)
    return _picture(table.game, table.position.setup, looks.of, words, looks.lines)


def _picture(
    game: Game[Any, Any, Any], setup: Any, looks: Mapping[str, Look], words: Words, lines: tuple[Line, ...] = ()
) -> Picture:
    layout, name = game.layout(setup), game.NAME
    places = (
        ShownPlace(p.id, words.label(name, p.label), p.x, p.y, p.radius, looks[p.id].word, looks[p.id].text)
        for p in layout.places
    )
    areas = (
        ShownArea(
            a.id,
            words.label(name, a.label),
            _state(looks[a.id], words),
            looks[a.id].word,
            a.x,
            a.y,
            a.polygon,
            a.around,
        )
        for a in layout.areas
    )
    return Picture(tuple(places), tuple(areas), tuple(line.corners for line in (*layout.lines, *lines)))


def _state(look: Look, words: Words) -> str:
    return words.text("kiosk", Event(f"look-{look.word}"))


def _subtitle(table: Table, words: Words) -> str:
    """Return the name of the first value that was chosen: the figure."""
    for option in table.game.options(table.options):
        if option.kind == "choice":
            return words.text(table.game.NAME, Event(f"{option.key}-{table.options[option.name]}"))
    return ""


def _figure(game: Game[Any, Any, Any], options: Options, words: Words) -> Picture | None:
    """Return the picture of the start that these options give; None where they give none."""
    try:
        chosen = complete(game, options)
    except OptionError:
        return None
    start = _first(game, tuple(sorted(chosen.items())))  # type: ignore[arg-type]  # games are hashed by identity
    return _picture(game, start.setup, game.looks(start, None).of, words)


@functools.lru_cache(maxsize=256)
def _first(game: Any, options: tuple[tuple[str, OptionValue], ...]) -> Any:
    return game.new(dict(options), 0)
