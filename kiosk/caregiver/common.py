"""What the caregiver's pages for people, games and results share: their own sentences, a last question, places."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from games.game import Event, SoundWord, Value
from kiosk.backup import ROOTS, places
from kiosk.caregiver.desk import Desk
from kiosk.caregiver.page import BACK, CaregiverPage
from kiosk.cues import Cue, Hush, Play, Priority, Say
from kiosk.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from kiosk.session import Session

FILE = "caregiver"
"""The file of their sentences."""

Act = Callable[[float], list[Cue]]


def tells(key: str, sound: SoundWord = "step", **args: Value) -> list[Cue]:
    """Return one sentence of these pages with its sound."""
    return [Hush(), Play(sound), Say(FILE, (Event(key, tuple(args.items())),), Priority.ANSWER)]


def told_first(told: Iterable[Cue], after: Iterable[Cue]) -> list[Cue]:
    """Return both: the sentence comes first, and what follows it neither silences it nor sounds over it."""
    return [*told, *(cue for cue in after if not isinstance(cue, Hush | Play))]


class Sure(CaregiverPage):
    """Asks once more before something that cannot be taken back. The safe answer is the first."""

    def __init__(
        self, session: Session, desk: Desk, title: Event, yes: Event, then: Act, lines: tuple[Event, ...] = ()
    ) -> None:
        super().__init__(session, desk)
        self.title, self.yes, self.then, self.lines = title, yes, then, lines

    def menu(self) -> Menu:
        entries = (Entry("no", Event("sure-no"), FILE, icon="back"), Entry("yes", self.yes, FILE))
        return Menu("sure", self.title, entries, FILE, lines=tuple((FILE, line) for line in self.lines))

    def chosen(self, id: str, now: float) -> list[Cue]:
        return self.then(now) if id == "yes" else self.back(now)


class Places(CaregiverPage):
    """Where something is to be written (or read): memory sticks and the installation's own folder, as they are now."""

    def __init__(self, session: Session, desk: Desk, title: Event, then: Callable[[Path, float], list[Cue]]) -> None:
        super().__init__(session, desk)
        self.title, self.then = title, then
        self.places = places_of(desk)

    def menu(self) -> Menu:
        entries = tuple(Entry(str(n), named_place(self.desk, self.places, n), FILE) for n in range(len(self.places)))
        again = Entry("again", Event("places-again"), FILE, icon="again")
        lines = () if self.places else ((FILE, Event("places-none")),)
        return Menu("places", self.title, (*entries, again), FILE, lines=lines, back=BACK)

    def chosen(self, id: str, now: float) -> list[Cue]:
        if id != "again":
            return self.then(self.places[int(id)], now)
        self.places = places_of(self.desk)
        return self.session.refreshed(Play("turn"))


def places_of(desk: Desk) -> tuple[Path, ...]:
    """Return where copies can go now, memory sticks first."""
    roots = ROOTS if desk.roots is None else desk.roots
    return places(str(own_folder(desk)), desk.environ, roots, desk.mounted)


def own_folder(desk: Desk) -> Path:
    """Return the folder of the settings, else one beside the record."""
    setting = desk.settings.kiosk.backup_folder
    home = desk.environ.get("HOME", "")
    if setting.startswith("~/") and home:
        return Path(home) / setting[2:]
    return Path(setting) if setting else desk.store.path.parent / "backups"


def named_place(desk: Desk, all: tuple[Path, ...], number: int) -> Event:
    """Return what a place is called: memory sticks are counted, so that the ear can tell them apart."""
    if all[number] == own_folder(desk):
        return Event("place-own")
    return Event("place-stick", (("count", number + 1), ("device", all[number].name)))
