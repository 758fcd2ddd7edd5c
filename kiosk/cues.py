"""What a player gets, as data: the one ordered list that a test compares.

After a move: lamps first, then the earcon, then the record, then the voice and the picture. The foot must feel
answered at once; a move counts as confirmed when its sentence is spoken, and by then it is on disk.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Literal

from config.profile import Profile
from games.game import Event, SoundWord


class Priority(enum.IntEnum):
    """Whose words come first. A lower number is more urgent."""

    ALARM = 0  # the installation itself: an emergency, a fault that stops play
    ANSWER = 1  # the answer to a question of the player
    STEP = 2  # the result of the player's own step
    OTHER = 3  # what another player or the installation changed
    HINT = 4  # offers, invitations, notices


KeepKind = Literal[
    "visit",
    "game",
    "move",
    "undo",
    "redo",
    "restart",
    "refusal",
    "hint",
    "answer",
    "pause",
    "go-on",
    "language",
    "player",
    "note",
    "outcome",
    "end",
]
"""`player` says whose visit this is (`detail`), `note` is a happening for the therapist (rested, asked whether still
there); `visit` and `game` begin one, `outcome` ends a game that was finished, `end` ends the visit."""


@dataclass(frozen=True, slots=True)
class Lamps:
    """All lamps at once: (label, lit) for each area or place that has one. What is left out is off.

    In an `emergency` the lamps light also for a player who plays without them, and in the middle of a lamp's test.
    """

    frame: tuple[tuple[str, bool], ...]
    emergency: bool = False


@dataclass(frozen=True, slots=True)
class Play:
    """An earcon. x and y in the unit square give pan and pitch (y down: 0 is the highest pitch); None is the middle."""

    sound: SoundWord
    x: float | None = None
    y: float | None = None


@dataclass(frozen=True, slots=True)
class Keep:
    """One row of the record, written before it is spoken of.

    `move` and `position` are the game's own texts; `reaction_ms` is the time from the lamps to the step, as the
    driver stamped it; `played_ms` is the time of play without pauses. `detail` is JSON for the kinds visit and game,
    else a word (a refusal, a language).
    """

    kind: KeepKind
    move: str = ""
    position: str = ""
    detail: str = ""
    reaction_ms: int | None = None
    played_ms: int = 0


@dataclass(frozen=True, slots=True)
class Think:
    """A question for the thinker: what `game` has to say to this view (its text). The answer is a `Thought`.

    For "new" the view is the complete options as JSON, and the answer has the text of the position that begins so.
    """

    ticket: int
    kind: Literal["hint", "reply", "solve", "new"]
    game: str
    view: str
    level: int = 0
    seed: int = 0
    budget: int = 100_000


@dataclass(frozen=True, slots=True)
class Named:
    """A numbered item of a menu as it is told: its name, and what it is set to (`value`, of `value_game`'s file)."""

    number: int
    game: str
    text: Event
    value: Event | None = None
    value_game: str = "kiosk"


@dataclass(frozen=True, slots=True)
class Say:
    """Something to tell: the sentences of these events in their order, in the player's language.

    `game` is the language file that they are in (`kiosk` for the kiosk's own). A newer Say of the same `topic` takes
    the place of one that waits; one that has not begun after `deadline_s` is dropped (0: never). `entries` are a
    menu's items; they are told after the events with their numbers (number 0: without). `language` is
    given where it is not the one of now. What is not to be said `again` is left out when a player asks for a repeat.
    """

    game: str
    events: tuple[Event, ...]
    priority: Priority = Priority.STEP
    topic: str = ""
    deadline_s: float = 0.0
    entries: tuple[Named, ...] = ()
    language: str = ""
    again: bool = True


@dataclass(frozen=True, slots=True)
class Repeat:
    """Say once more what was said last, slower."""


@dataclass(frozen=True, slots=True)
class Show:
    """Every screen shows the board as it is now. It is made when its turn comes, so that no lamp waits for it."""


@dataclass(frozen=True, slots=True)
class Hush:
    """Every voice but an alarm stops at once: the player has stepped."""


@dataclass(frozen=True, slots=True)
class Adapt:
    """From now on everything is as this player needs it: language, voice, volumes, theme, input mode, times, layout."""

    profile: Profile


@dataclass(frozen=True, slots=True)
class TryLamp:
    """Light one lamp of one device, whatever the frame says (to find and test it); "" gives the frame back."""

    device: str
    channel: str = ""


Cue = Lamps | Play | Keep | Say | Show | Hush | Repeat | Think | Adapt | TryLamp


@dataclass(frozen=True, slots=True)
class Utterance:
    """What the speaker gets: words as shown (`text`) and as spoken (`speech`), in one language; see `Say`."""

    text: str
    speech: str
    language: str
    priority: Priority = Priority.STEP
    topic: str = ""
    deadline_s: float = 0.0
    again: bool = True
