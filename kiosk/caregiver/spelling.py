"""Spells a name: first a group of letters, then the letter. A keyboard types straight in.

After a letter from the keyboard the space bar is a space and Return means done; an arrow or Tab goes back to choosing,
where they mean what they mean everywhere. Digits always choose, they are in a group of their own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from games.game import Event
from hardware.facts import Fact, PressDown
from kiosk.caregiver.alphabets import changed, finished, groups, in_kana, key_letter, written
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.cues import Cue, Hush, Play, Priority, Say
from kiosk.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from kiosk.session import Session

FILE = "caregiver"
LEAST_IN_A_GROUP = 4
"""On a floor with fewer labels a group goes over several pages."""

Done = Callable[[str, float], list[Cue]]


class Spelling(CaregiverPage):
    """What is spelled goes to `then` when it is done; `title` says what it is for."""

    def __init__(
        self, session: Session, desk: Desk, title: Event, then: Done, *, text: str = "", longest: int = 40
    ) -> None:
        super().__init__(session, desk)
        self.title, self.then, self.text, self.longest = title, then, text, longest
        self.group: int | None = None
        self.sounds = ""
        """Latin letters that do not make a kana yet."""
        self._typing = False

    @property
    def groups(self) -> tuple[tuple[str, ...], ...]:
        return groups(self.session.language, max(LEAST_IN_A_GROUP, self.session.page_size - 1))

    def menu(self) -> Menu:
        entered = self.text + self.sounds
        if self.group is not None:
            letters = tuple(Entry(f"letter {one}", _letter(one), FILE) for one in self.groups[self.group])
            return Menu("spelling-letters", self.title, letters, FILE, entered=entered, back=BACK)
        entries = [Entry(f"group {n}", _named(letters), FILE) for n, letters in enumerate(self.groups)]
        if self.session.language == "ja":
            entries.append(Entry("form", Event("spell-form"), FILE))
        entries.append(Entry("erase", Event("spell-erase"), FILE, icon="erase"))
        entries.append(Entry("done", Event("spell-done"), FILE, icon="go-on"))
        return Menu("spelling", self.title, tuple(entries), FILE, entered=entered, back=BACK)

    def says(self) -> list[Cue]:
        """What has been spelled is told after the title."""
        menu = self.session.turned(self)
        so_far = (self._so_far(),) if self.group is None else ()
        told = self.session.told(menu)
        return [Say(FILE, (menu.title, *so_far), topic="menu", entries=told, again=False)]

    def back(self, now: float) -> list[Cue]:
        if self.group is None:
            return super().back(now)
        self._to(None)
        return self.session.refreshed(Play("turn"))

    def chosen(self, id: str, now: float) -> list[Cue]:
        self._typing = False
        self._finish()
        kind, _, value = id.partition(" ")
        if kind == "done":
            return self.then(self.text, now)
        if kind == "group":
            self._to(int(value))
            return self.session.refreshed(Play("turn"))
        if kind == "letter":
            self._write(written(self.text, value))
            self._to(None)
            return self.session.refreshed(Play("step"))
        self.text = changed(self.text) if kind == "form" else self.text[:-1]
        return self._counted("step" if kind == "form" else "undo")

    def heard(self, fact: Fact, now: float) -> list[Cue] | None:
        """Take what a keyboard types."""
        if not isinstance(fact, PressDown) or not fact.sensor.startswith("keyboard."):
            return None
        key = fact.sensor.removeprefix("keyboard.")
        letter = key_letter(self.session.language, key)
        if letter:
            return self._type(letter)
        if key == "backspace":
            return self._erase()
        if self._typing and key == "space":
            self._finish()
            self._write(self.text.rstrip() + " ")
            return self._counted("step")
        if self._typing and key == "return":
            self._finish()
            return self.then(self.text, now)
        self._typing = False
        return None

    def _type(self, letter: str) -> list[Cue]:
        """The groups are on again, whichever of them was being looked at."""
        self._typing = True
        self._to(None)
        if self.session.language != "ja":
            self._write(written(self.text, letter))
        else:
            kana, self.sounds = in_kana(self.sounds + letter)
            self._write(self.text + kana)
        return self._counted("step")

    def _erase(self) -> list[Cue]:
        self._to(None)
        if self.sounds:
            self.sounds = self.sounds[:-1]
        else:
            self.text = self.text[:-1]
        return self._counted("undo")

    def _finish(self) -> None:
        self.text, self.sounds = finished(self.text, self.sounds)[: self.longest], ""

    def _write(self, text: str) -> None:
        self.text = text[: self.longest]

    def _to(self, group: int | None) -> None:
        if group != self.group:
            self.group, self.at, self.session.focus = group, 0, None

    def _so_far(self) -> Event:
        if not self.text:
            return Event("spell-nothing")
        return Event("spell-so-far", (("value", self.text),))

    def _counted(self, sound: str) -> list[Cue]:
        """Tell what it is now, the page staying as it is."""
        say = Say(FILE, (self._so_far(),), Priority.ANSWER, topic="focus", again=False)
        return [Hush(), Play(sound), say]  # type: ignore[arg-type]


def _named(letters: tuple[str, ...]) -> Event:
    """Return a group's name: its first and last letter, and whether the signs are in it."""
    ends = letters[-1] == " "
    shown = [one for one in letters if one.isalnum() or one == "ー"]
    if len(shown) < 2:
        return Event("spell-group-signs", (("value", "".join(shown)),))
    return Event("spell-group-end" if ends else "spell-group", (("name", shown[0]), ("value", shown[-1])))


def _letter(letter: str) -> Event:
    if letter in _SIGNS:
        return Event(_SIGNS[letter])
    return Event("spell-letter", (("value", letter),))


_SIGNS = {" ": "spell-space", "-": "spell-hyphen", "’": "spell-apostrophe", "ー": "spell-long"}
