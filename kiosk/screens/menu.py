"""Screens as data: a menu is a title and things to choose. One presenter draws, speaks and numbers all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from games.game import Event, Game, Option, OptionValue
from kiosk.board import Icon
from kiosk.intents.intent import Question

MenuName = Literal["title", "resume", "option", "ended", "ring", "paused", "stopped"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to choose. `game` is the language file of its text; `options` is what choosing it settles."""

    id: str
    text: Event
    game: str = "kiosk"
    icon: Icon = ""
    options: Mapping[str, OptionValue] | None = None


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu. `about` is the option that it chooses, `settled` are those before; a page has as many as the floor."""

    name: MenuName
    title: Event
    entries: tuple[Entry, ...] = ()
    game: str = "kiosk"
    overlay: bool = False
    about: str = ""
    settled: Mapping[str, OptionValue] = field(default_factory=dict)
    page: int = 0
    page_size: int = 9

    @property
    def shown(self) -> tuple[Entry, ...]:
        """The entries of this page, the last of them `more` when there are more pages."""
        if len(self.entries) <= self.page_size:
            return self.entries
        size = self.page_size - 1
        page = self.entries[self.page * size : (self.page + 1) * size]
        return (*page, Entry("more", Event("menu-more"), icon="go-on"))

    def turned(self) -> Menu:
        """Return the next page; after the last one the first."""
        size = self.page_size - 1
        pages = -(-len(self.entries) // size)
        return replace(self, page=(self.page + 1) % pages)


_RING_ICONS: dict[Question, Icon] = {
    "help": "help",
    "undo": "undo",
    "redo": "redo",
    "hint": "hint",
    "repeat": "repeat",
    "where": "where",
    "pause": "pause",
    "again": "again",
    "end": "end",
}
RING: tuple[Question, ...] = ("help", "undo", "hint", "repeat", "where", "answer", "redo", "again", "pause", "end")


def title() -> Menu:
    """The invitation: any step starts."""
    return Menu("title", Event("title-invites"))


def resuming(game: str) -> Menu:
    """After a power cut: go on from the last move, or begin anew."""
    entries = (Entry("go-on", Event("menu-go-on"), icon="go-on"), Entry("anew", Event("menu-anew"), icon="again"))
    return Menu("resume", Event("resume-asks"), entries)


def ring(page_size: int, languages: bool = True) -> Menu:
    """All that can be asked."""
    entries = [Entry(question, Event(f"ask-{question}"), icon=_RING_ICONS.get(question, "")) for question in RING]
    if languages:
        entries.insert(-1, Entry("language", Event("ask-language")))
    entries.append(Entry("back", Event("menu-back"), icon="go-on"))
    return Menu("ring", Event("ring-asks"), tuple(entries), overlay=True, page_size=page_size)


def paused() -> Menu:
    """Play rests; any of these goes on or ends."""
    entries = (Entry("go-on", Event("menu-go-on"), icon="go-on"), Entry("end", Event("ask-end"), icon="end"))
    return Menu("paused", Event("paused"), entries, overlay=True)


def stopped() -> Menu:
    """The emergency key: silence and all lamps on until a caregiver goes on."""
    return Menu("stopped", Event("stopped"), (Entry("go-on", Event("menu-go-on"), icon="go-on"),), overlay=True)


def ended() -> Menu:
    """The game is done: the same figure with another start, another figure, or the end."""
    entries = (
        Entry("again", Event("menu-again"), icon="again"),
        Entry("other", Event("menu-other"), icon="figure"),
        Entry("end", Event("ask-end"), icon="end"),
    )
    return Menu("ended", Event("ended-asks"), entries, overlay=True)


def option_menu(game: Game[Any, Any, Any], option: Option, settled: Mapping[str, OptionValue], page_size: int) -> Menu:
    """The values of one option that a player may choose, each with the picture of its start where it changes that."""
    if option.kind == "number":
        numbers = range(option.low, option.high + 1)
        key = f"{option.key}-value"
        entries = [Entry(str(n), Event(key, (("count", n),)), game.NAME, options={option.name: n}) for n in numbers]
    else:
        entries = [
            Entry(value, Event(f"{option.key}-{value}"), game.NAME, options={option.name: value})
            for value in option.values
        ]
    entries.append(Entry("back", Event("menu-step-back"), icon="go-on"))
    return Menu(
        "option", Event(option.key), tuple(entries), game.NAME, about=option.name, settled=settled, page_size=page_size
    )


def with_configured(
    game: Game[Any, Any, Any], configured: Mapping[str, OptionValue], settled: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Return what the player has settled, and of the installation's own options those that still apply."""
    chosen = dict(settled)
    for name, value in configured.items():
        if name not in chosen and any(one.name == name and one.allows(value) for one in game.options(chosen)):
            chosen[name] = value
    return chosen


def next_option(game: Game[Any, Any, Any], settled: Mapping[str, OptionValue]) -> Option | None:
    """Return the next option that a player chooses, or None when all are settled; those of one value are not asked."""
    for option in game.options(settled):
        if option.name in settled or option.audience != "player":
            continue
        if (option.kind == "choice" and len(option.values) > 1) or option.low < option.high:
            return option
    return None
