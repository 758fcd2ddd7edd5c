"""Screens as data: a menu is a title and things to choose. One presenter draws, speaks and numbers all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from games.game import Event, Game, Option, OptionValue
from kiosk.board import Icon
from kiosk.cues import Named

LEAST_FOR_BACK = 4
"""On a floor with fewer pads the way back is only on the last page: else nothing else would find room."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to choose. `game` is the language file of its text; `options` is what choosing it settles.

    `value` is what it is set to now, or what it is called (a sentence of `value_game`'s file); `chosen`: it is the one
    that holds now, or it is done. `label` is given where the number that chooses it is not its place in the list.
    `language` is the one that its name is in.
    """

    id: str
    text: Event
    game: str = "kiosk"
    icon: Icon = ""
    options: Mapping[str, OptionValue] | None = None
    value: Event | None = None
    chosen: bool = False
    label: str = ""
    language: str = ""
    value_game: str = "kiosk"

    def named(self, number: int = 0) -> Named:
        """Return it as it is told, by its number; 0: without."""
        return Named(number, self.game, self.text, self.value, self.value_game)


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu, and which page of it is on: a page has as many items as the floor has numbers. No entry may be `more`.

    `lines` are (language file, sentence) over the items, told after the title. `back` is on every page, as is `more`
    where there are several; both keep their numbers. `overlay` keeps the game under it on the screen. `about` is the
    option that it chooses, `settled` are those before. `entered` is shown as it is entered. `silent`: the focus moves
    without words (a PIN), so that nobody in the room hears what is chosen. `whole`: all on one page; what has no
    label of its own then has none (it is reached by the focus, or by touch).
    """

    name: str
    title: Event
    entries: tuple[Entry, ...] = ()
    game: str = "kiosk"
    overlay: bool = False
    lines: tuple[tuple[str, Event], ...] = ()
    back: Entry | None = None
    about: str = ""
    settled: Mapping[str, OptionValue] = field(default_factory=dict)
    entered: str = ""
    silent: bool = False
    whole: bool = False
    page: int = 0
    page_size: int = 9

    @property
    def pages(self) -> int:
        """How many pages there are."""
        pinned = () if self.back is None else (self.back,)
        if self.whole or len(self.entries) + len(pinned) <= self.page_size:
            return 1
        return -(-len(self._paged) // self._per_page)

    @property
    def numbered(self) -> tuple[tuple[str, Entry], ...]:
        """The entries of this page, each with the label that chooses it."""
        pinned = () if self.back is None else (self.back,)
        if self.whole:
            return tuple((entry.label, entry) for entry in (*self.entries, *pinned))
        if self.pages == 1:
            return tuple((entry.label or str(n), entry) for n, entry in enumerate((*self.entries, *pinned), start=1))
        at = self.page % self.pages * self._per_page
        here = self._paged[at : at + self._per_page]
        found = [(entry.label or str(n), entry) for n, entry in enumerate(here, start=1)]
        if self._pins_back and self.back is not None:
            found.append((str(self.page_size - 1), self.back))
        found.append((str(self.page_size), Entry("more", Event("menu-more"), icon="go-on")))
        return tuple(found)

    @property
    def shown(self) -> tuple[Entry, ...]:
        """The entries of this page."""
        return tuple(entry for _, entry in self.numbered)

    @property
    def _pins_back(self) -> bool:
        return self.back is not None and self.page_size >= LEAST_FOR_BACK

    @property
    def _per_page(self) -> int:
        return self.page_size - 1 - (1 if self._pins_back else 0)

    @property
    def _paged(self) -> tuple[Entry, ...]:
        return self.entries if self._pins_back or self.back is None else (*self.entries, self.back)


def option_entries(game: Game[Any, Any, Any], option: Option) -> tuple[Entry, ...]:
    """Return the values of one option as entries; choosing one settles it."""
    if option.kind == "number":
        numbers = range(option.low, option.high + 1)
        key = f"{option.key}-value"
        return tuple(Entry(str(n), Event(key, (("count", n),)), game.NAME, options={option.name: n}) for n in numbers)
    return tuple(
        Entry(value, Event(f"{option.key}-{value}"), game.NAME, options={option.name: value}) for value in option.values
    )


def with_configured(
    game: Game[Any, Any, Any], configured: Mapping[str, OptionValue], settled: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Return what the player has settled, and of the installation's own options those that still apply.

    A word is for what is configured before it: whoever chooses to draw a figure does not get the one that is given.
    """
    chosen = dict(settled)
    while True:  # in the order of the game: what there is to choose may depend on what comes before
        open_ones = (one for one in game.options(chosen) if one.name not in chosen and one.name in configured)
        asked = (one for one in open_ones if one.kind != "word" or not settled)
        option = next((one for one in asked if one.allows(configured[one.name])), None)
        if option is None:
            return chosen
        chosen[option.name] = configured[option.name]


def next_option(
    game: Game[Any, Any, Any], settled: Mapping[str, OptionValue], configured: Mapping[str, OptionValue] | None = None
) -> Option | None:
    """Return the next option that a player chooses, or None when all are settled; those of one value are not asked.

    What is not for players is as `configured`, or as it is by default.
    """
    so_far = dict(settled)
    while True:
        option = next((one for one in game.options(so_far) if one.name not in so_far), None)
        if option is None:
            return None
        several = option.low < option.high or len(option.values) > 1
        if option.audience == "player" and option.kind != "word" and several:
            return option
        value = (configured or {}).get(option.name, option.default)
        so_far[option.name] = value if option.allows(value) else option.default
