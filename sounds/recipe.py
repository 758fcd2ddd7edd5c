"""Every earcon from a few lines of data. `python -m sounds.recipe` makes the files in `sounds/wav/` again.

An earcon is a short learned sound: it says what happened before the voice says where. Each word has its own shape in
time and its own timbre, so that it is told from the others without an ear for pitch; the pitch says how high on the
board it happened. Older ears lose the high tones first, so no partial is above 2.4 kHz. Every note swells in and dies
away as half a cosine: nothing clicks.
"""

from __future__ import annotations

import array
import math
import sys
import wave
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

RATE_HZ = 22050
STEPS = 11
TOP_HZ = 2400.0
PEAK = 0.55
"""The loudest sample of a file, where 1 is full scale: the voice is to stay the loudest."""

FOLDER = Path(__file__).with_name("wav")

_SCALE = (1.0, 9 / 8, 5 / 4, 3 / 2, 5 / 3)
_ATTACK_S = 0.006
_LOWEST_HZ = 220.0


@dataclass(frozen=True, slots=True)
class Note:
    """One tone: `ratio` to the pitch of the place, from `at_s` for `length_s`.

    It dies away with `decay_s` (the time to a third), or stands when that is 0. `glide` is the ratio it has reached at
    its end; `swell` is how much of it passes before it is loudest; `tremble_hz` shakes its loudness.
    """

    ratio: float
    at_s: float
    length_s: float
    decay_s: float = 0.0
    level: float = 1.0
    glide: float = 1.0
    swell: float = 0.0
    tremble_hz: float = 0.0


Timbre = tuple[tuple[float, float], ...]
"""(multiple of the pitch, level) of each partial."""

BELL: Timbre = ((1, 1.0), (2, 0.35), (3, 0.12))
PURE: Timbre = ((1, 1.0),)
HOLLOW: Timbre = ((1, 1.0), (3, 0.4), (5, 0.2))
WOOD: Timbre = ((1, 1.0), (2.76, 0.6), (4.1, 0.25))
GLASS: Timbre = ((1, 0.6), (2, 1.0), (3.01, 0.4))
REED: Timbre = ((1, 0.8), (2, 0.9), (3, 0.7), (4, 0.5), (5, 0.35), (6, 0.25))


@dataclass(frozen=True, slots=True)
class Earcon:
    """A timbre and its notes. `base_hz` of a kiosk's own earcon is its pitch; a game's word takes that of its place.

    `loud` is its loudest sample, where 1 is PEAK.
    """

    timbre: Timbre
    notes: tuple[Note, ...]
    base_hz: float = 0.0
    loud: float = 1.0


WORDS: Mapping[str, Earcon] = {
    "on": Earcon(BELL, (Note(1, 0, 0.13, 0.08), Note(5 / 4, 0.09, 0.24, 0.09))),
    "off": Earcon(BELL, (Note(5 / 4, 0, 0.13, 0.08), Note(1, 0.09, 0.24, 0.09))),
    "mixed": Earcon(GLASS, (Note(1, 0, 0.1, 0.06), Note(5 / 4, 0.08, 0.1, 0.06), Note(1, 0.16, 0.2, 0.08))),
    "step": Earcon(PURE, (Note(1, 0, 0.09, 0.04),)),
    "refused": Earcon(REED, (Note(1 / 2, 0, 0.1), Note(1 / 2, 0.14, 0.16))),
    "win": Earcon(BELL, tuple(Note(r, 0.09 * n, 0.2, 0.09) for n, r in enumerate((1, 5 / 4, 3 / 2, 2)))),
    "lose": Earcon(HOLLOW, tuple(Note(r, 0.13 * n, 0.2, 0.12) for n, r in enumerate((3 / 2, 6 / 5, 1)))),
    "turn": Earcon(WOOD, (Note(1, 0, 0.08, 0.018), Note(1, 0.12, 0.1, 0.018), Note(3 / 2, 0.24, 0.12, 0.02))),
    "capture": Earcon(REED, (Note(2, 0, 0.22, glide=0.5), Note(1, 0.2, 0.12, 0.05))),
    "undo": Earcon(HOLLOW, (Note(4 / 3, 0, 0.26, glide=0.75, swell=0.8),)),
    "hint": Earcon(GLASS, (Note(3 / 2, 0, 0.42, swell=0.4, tremble_hz=14),)),
}
"""What a happening in a game sounds like (the words are `games.game.SoundWord`), at the pitch of its place."""

OWN: Mapping[str, Earcon] = {
    "ready": Earcon(BELL, (Note(1, 0, 0.2, 0.12), Note(3 / 2, 0.13, 0.2, 0.12), Note(2, 0.26, 0.23, 0.12)), 330),
    "fault": Earcon(HOLLOW, (Note(1, 0, 0.18), Note(0.84, 0.2, 0.28)), 247.5),
    "back": Earcon(HOLLOW, (Note(0.84, 0, 0.14), Note(1, 0.16, 0.14), Note(5 / 4, 0.32, 0.17)), 330),
    "pause": Earcon(PURE, (Note(1, 0, 0.22, 0.1), Note(2 / 3, 0.24, 0.25, 0.1)), 440),
    "tick": Earcon(WOOD, (Note(1, 0, 0.07, 0.012),), 300, loud=0.4),
    "test": Earcon(PURE, (Note(1, 0, 1.0),), 500),
    "alarm": Earcon(REED, tuple(Note(r, 0.12 * n, 0.11) for n, r in enumerate((4 / 3, 1, 4 / 3, 1))), 660),
}
"""The kiosk's own earcons, which belong to no place. `tick` is the same for every digit of a secret number, and soft;
`test` is a second of 500 Hz, which the oldest ears and the smallest loudspeakers have."""


def hz_of(step: int) -> float:
    """Return the pitch of a step: a pentatonic scale from 220 Hz (0) to 880 Hz (10)."""
    octave, degree = divmod(step, len(_SCALE))
    return float(_LOWEST_HZ * 2**octave * _SCALE[degree])


def step_of(y: float | None) -> int:
    """Return the step for a height in the unit square: 10 at the top (y = 0), 0 at the bottom, 5 for None."""
    inside = 0.5 if y is None else min(1.0, max(0.0, y))
    return round((1.0 - inside) * (STEPS - 1))


def path_of(word: str, y: float | None = None) -> Path:
    """Return the file of a word at a height, or of one of the kiosk's own earcons.

    "" and a word without a recipe sound like a step: a step is always answered.
    """
    if word in OWN:
        return FOLDER / f"{word}.wav"
    return FOLDER / f"{word if word in WORDS else 'step'}-{step_of(y)}.wav"


def render(earcon: Earcon, base_hz: float) -> array.array[int]:
    """Return the samples of an earcon, mono, 16 bits, RATE_HZ. About 20 ms for each tenth of a second."""
    length = round(max(note.at_s + note.length_s for note in earcon.notes) * RATE_HZ)
    mixed = [0.0] * length
    for note in earcon.notes:
        _add(mixed, note, earcon.timbre, base_hz)
    loudest = max(map(abs, mixed))
    return array.array("h", (round(sample / loudest * PEAK * earcon.loud * 32767) for sample in mixed))


def _add(mixed: list[float], note: Note, timbre: Timbre, base_hz: float) -> None:
    pitch = base_hz * note.ratio
    highest = pitch * max(1.0, note.glide)
    partials = [(multiple, level) for multiple, level in timbre if highest * multiple <= TOP_HZ]
    count, start = round(note.length_s * RATE_HZ), round(note.at_s * RATE_HZ)
    turn, phase = 2 * math.pi / RATE_HZ, 0.0
    for number in range(min(count, len(mixed) - start)):
        part = number / count
        wave_now = sum(level * math.sin(multiple * phase) for multiple, level in partials)
        mixed[start + number] += note.level * _loudness(note, number / RATE_HZ) * wave_now
        phase += turn * pitch * (1.0 + (note.glide - 1.0) * part)


def _loudness(note: Note, t: float) -> float:
    """Return how loud a note is after `t` seconds, 0 to 1."""
    rise = max(_ATTACK_S, note.swell * note.length_s)
    fall = max(0.015, 0.25 * note.length_s)
    loud = _ramp(t / rise) * _ramp((note.length_s - t) / fall)
    if note.decay_s:
        loud *= math.exp(-t / note.decay_s)
    if note.tremble_hz:
        loud *= 0.55 + 0.45 * math.cos(2 * math.pi * note.tremble_hz * t)
    return loud


def _ramp(part: float) -> float:
    return 1.0 if part >= 1 else 0.5 - 0.5 * math.cos(math.pi * max(0.0, part))


def everything() -> dict[str, tuple[Earcon, float]]:
    """Return every file's name with its recipe and its pitch in Hz."""
    files = {f"{word}.wav": (earcon, earcon.base_hz) for word, earcon in OWN.items()}
    for word, earcon in WORDS.items():
        files |= {f"{word}-{step}.wav": (earcon, hz_of(step)) for step in range(STEPS)}
    return files


def read(path: Path) -> array.array[int]:
    """Return the samples of a file that `write` made."""
    with wave.open(str(path)) as file:
        samples = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    return samples


def write(path: Path, samples: array.array[int]) -> None:
    """Write samples as a WAV file: mono, 16 bits, RATE_HZ."""
    if sys.byteorder == "big":
        samples = array.array("h", samples)
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE_HZ)
        file.writeframes(samples.tobytes())


def main() -> None:
    """Make every file in `sounds/wav/` again."""
    FOLDER.mkdir(exist_ok=True)
    for name, (earcon, base_hz) in everything().items():
        write(FOLDER / name, render(earcon, base_hz))


if __name__ == "__main__":
    main()
