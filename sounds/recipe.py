"""Earcons: short learned sounds, each made from one line of data. `python -m sounds.recipe` writes `sounds/wav/` anew.

What happened is in the figure of notes (on rises a third, off falls a third), where it happened in the pitch: the top
of the picture is high, the bottom low, on a pentatonic scale from 220 to 880 Hz, so that any two go together. All is
below 2.5 kHz, where older ears still hear well, begins softly and ends without a click. 16 bits, mono, 22 050 Hz.
"""

from __future__ import annotations

import array
import math
import sys
import wave
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

RATE_HZ = 22_050
FOLDER = Path(__file__).with_name("wav")
SCALE_HZ = (220.0, 261.63, 293.66, 329.63, 392.0, 440.0, 523.25, 587.33, 659.26, 783.99, 880.0)
"""A minor pentatonic over two octaves (equal temperament, A4 = 440 Hz), low to high: eleven heights."""
MIDDLE = 5
ATTACK_S = 0.008
RELEASE_S = 0.03
PEAK = 0.6  # of full scale: room for speech in the same mix


@dataclass(frozen=True, slots=True)
class Note:
    """A tone: how many semitones from the base it begins and ends (a glide), when, how long, how loud (0 to 1)."""

    semitones: float
    start_s: float
    length_s: float
    loud: float = 1.0
    to: float | None = None


@dataclass(frozen=True, slots=True)
class Recipe:
    """The notes of an earcon, the strengths of its harmonics, and how fast it fades (1/s).

    A `placed` one is made at every height; the others at the middle one only.
    """

    notes: tuple[Note, ...]
    harmonics: tuple[float, ...] = (1.0, 0.25, 0.08)
    fade: float = 7.0
    placed: bool = True


SOFT = (1.0, 0.1)
REED = (1.0, 0.0, 0.45, 0.0, 0.25)
BELL = (1.0, 0.0, 0.0, 0.5)

RECIPES: dict[str, Recipe] = {
    "on": Recipe((Note(0, 0.0, 0.12), Note(4, 0.1, 0.2))),
    "off": Recipe((Note(0, 0.0, 0.12), Note(-4, 0.1, 0.2))),
    "mixed": Recipe((Note(0, 0.0, 0.1), Note(4, 0.08, 0.1), Note(0, 0.16, 0.16))),
    "step": Recipe((Note(0, 0.0, 0.09, 0.6),), SOFT, fade=18.0),
    "refused": Recipe((Note(-12, 0.0, 0.14), Note(-12, 0.17, 0.18)), REED, fade=5.0),
    "capture": Recipe((Note(7, 0.0, 0.07), Note(3, 0.06, 0.07), Note(0, 0.12, 0.07), Note(-5, 0.18, 0.2)), REED),
    "hint": Recipe((Note(7, 0.0, 0.32, 0.7), Note(7, 0.2, 0.28, 0.5)), BELL, fade=9.0),
    "undo": Recipe((Note(0, 0.0, 0.3, to=-12),), SOFT, fade=4.0, placed=False),
    "turn": Recipe((Note(0, 0.0, 0.18), Note(7, 0.14, 0.26)), SOFT, fade=5.0, placed=False),
    "win": Recipe(
        (Note(0, 0.0, 0.14), Note(4, 0.1, 0.14), Note(7, 0.2, 0.14), Note(12, 0.3, 0.19)), fade=4.0, placed=False
    ),
    "lose": Recipe((Note(0, 0.0, 0.2), Note(-1, 0.16, 0.2), Note(-5, 0.3, 0.19)), SOFT, fade=4.0, placed=False),
    "fault": Recipe((Note(-7, 0.0, 0.2), Note(-13, 0.2, 0.28)), REED, fade=4.0, placed=False),
    "back": Recipe((Note(-7, 0.0, 0.16), Note(0, 0.14, 0.3)), REED, fade=5.0, placed=False),
}
"""For each SoundWord of games/game.py, and for devices that go and come back, how it sounds."""


def path_of(word: str, y: float | None = None) -> Path:
    """Return the WAV file of an earcon at a height: y in the unit square, 0 the top, None the middle.

    A word that has no recipe sounds as a step.
    """
    name = word if word in RECIPES else "step"
    return _path(name, height_of(y) if RECIPES[name].placed else MIDDLE)


@cache
def _path(name: str, height: int) -> Path:
    return FOLDER / f"{name}-{height}.wav"


def height_of(y: float | None) -> int:
    """Return the step of the scale for a height in the picture: 10 at the top, 0 at the bottom."""
    if y is None:
        return MIDDLE
    return round((1.0 - min(1.0, max(0.0, y))) * (len(SCALE_HZ) - 1))


def samples(word: str, height: int) -> list[int]:
    """Return an earcon's samples, -32768 to 32767. 10 to 40 ms."""
    recipe = RECIPES[word]
    length = round(max(note.start_s + note.length_s for note in recipe.notes) * RATE_HZ)
    mixed = [0.0] * length
    for note in recipe.notes:
        _add(mixed, note, recipe, SCALE_HZ[height])
    strongest = max(abs(value) for value in mixed) or 1.0
    return [round(value / strongest * PEAK * 32767) for value in mixed]


def _add(mixed: list[float], note: Note, recipe: Recipe, base_hz: float) -> None:
    first, count = round(note.start_s * RATE_HZ), round(note.length_s * RATE_HZ)
    end = note.semitones if note.to is None else note.to
    phase = 0.0
    for at in range(min(count, len(mixed) - first)):
        share = at / count
        hz = base_hz * 2 ** ((note.semitones + (end - note.semitones) * share) / 12)
        phase += 2 * math.pi * hz / RATE_HZ
        tone = sum(
            strength * math.sin(phase * number)
            for number, strength in enumerate(recipe.harmonics, start=1)
            if strength and hz * number < 2500
        )
        mixed[first + at] += tone * note.loud * _envelope(at / RATE_HZ, note.length_s, recipe.fade)


def _envelope(at_s: float, length_s: float, fade: float) -> float:
    """Return how loud a note is: a soft rise, a fade, and an end at nothing."""
    rise = 0.5 - 0.5 * math.cos(math.pi * min(1.0, at_s / ATTACK_S))
    fall = 0.5 - 0.5 * math.cos(math.pi * min(1.0, max(0.0, length_s - at_s) / RELEASE_S))
    return rise * fall * math.exp(-fade * at_s)


def write(folder: Path) -> None:
    """Write every earcon into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for word, recipe in RECIPES.items():
        for height in range(len(SCALE_HZ)) if recipe.placed else (MIDDLE,):
            _write(folder / f"{word}-{height}.wav", samples(word, height))


def _write(path: Path, values: Sequence[int]) -> None:
    data = array.array("h", values)
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(data.tobytes())


if __name__ == "__main__":
    write(FOLDER)
