"""What the player means. Made from facts by the pipeline; every game and every menu is played with these alone.

`generation` is that of the screen that the intent was made for: a stale one is dropped. `at` is when the foot came
down, as the driver stamped it; `device` is whose foot it was.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

from games.game import Direction

Question = Literal[
    "ask", "help", "undo", "redo", "hint", "repeat", "where", "look", "drawing", "changed", "can", "answer", "pause",
    "again", "volume", "language", "end", "stop", "caregiver", "window", "window-up", "window-right", "window-down",
    "window-left", "window-newest", "window-where", "larger", "smaller",
]  # fmt: skip
"""What can be asked at any time; `ask` opens the ring of them; `look` explores without moving (what is here);
`drawing` goes to the next drawing of the figure; `window` opens what moves the part of a large board that is met, and
`larger` and `smaller` are its cells; `stop` is the emergency key; `caregiver` the door.
"""

QUESTIONS: tuple[Question, ...] = get_args(Question)


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose this target: a place of the figure, an item of a menu, an action at the side.

    `stood`: somebody stands on it, on the floor. It is the same choice in every other way.
    """

    target: str
    generation: int
    at: float
    device: str = ""
    stood: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Draw:
    """Play this line, drawn by hand on the picture as it was shown: spots of its unit square, y down."""

    points: tuple[tuple[float, float], ...] = field(repr=False)
    generation: int
    at: float
    device: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """Move the focus one place in a direction; nothing is chosen."""

    direction: Direction
    generation: int
    at: float
    device: str = ""


@dataclass(frozen=True, slots=True)
class Next:
    """Move the focus to the next target in scanning order (`by` -1: the one before); `rows`: by rows, then in a row.

    `brief`: only its name is told, because the scan goes on by itself.
    """

    generation: int
    at: float
    by: int = 1
    device: str = ""
    rows: bool = False
    brief: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """Choose what has the focus; with `rows` that may be a row, which is then scanned."""

    generation: int
    at: float
    device: str = ""
    rows: bool = False


@dataclass(frozen=True, slots=True)
class Entered:
    """A part of a number was typed in coordinates mode: it is shown and told; "" when it was given up."""

    typed: str
    generation: int
    at: float
    device: str = ""


@dataclass(frozen=True, slots=True)
class Back:
    """One step back: inside a move's path, out of a menu."""

    generation: int
    at: float
    device: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question, or `ask` for the ring of all questions.

    `held`: asked by holding a place that had already been chosen by the same stay; that choice is taken back. The
    caregiver's door is asked for so by any long stay, with the `at` of its choice: whether it opens is for the session
    to say, which knows what was chosen then.
    """

    question: Question
    generation: int
    at: float
    device: str = ""
    held: bool = False


@dataclass(frozen=True, slots=True)
class Noticed:
    """Not the player's wish, but what the pipeline noticed: `step-off` first, a `stuck`, `noisy` or `dead` sensor, a
    choice that came `too-fast` after another, a scan that `rests` (its sensor is then the name of the device). `label`
    is what is painted on the sensor.
    """

    kind: Literal["step-off", "stuck", "noisy", "dead", "too-fast", "rests"]
    sensor: str
    at: float
    label: str = ""


Intent = Choose | Draw | Step | Next | Pick | Entered | Back | Ask | Noticed
