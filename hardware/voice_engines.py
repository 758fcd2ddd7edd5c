"""Two makers of speech files: pyttsx3 over espeak-ng, and the program espeak-ng alone. What they made is not trusted.

pyttsx3 2.99 is used only to write files, each checked and made again where it is wrong:
- Its event loop begins with a Cancel that throws away whatever espeak still has to do: a voice, a rate or a pitch that
  was set just before is lost, and the file may be empty. So values are set when they change, and espeak is waited for.
- `runAndWait` ends before the file is written, after a sleep of 10 ms. It sleeps until the file is there instead.
- It prints, and it has a call that plays with `aplay`: never used.
"""

from __future__ import annotations

import array
import contextlib
import ctypes
import os
import re
import subprocess
import sys
import threading
import time
import types
import wave
from collections.abc import Callable
from importlib import import_module, metadata
from pathlib import Path
from typing import Any, Protocol

VOICES = {"en": "en", "uk": "uk", "ja": "ja"}
"""What espeak-ng calls the voice of each language. (`uk` is Ukrainian; British English is `en-gb`.)"""

WRITE_S = 5.0
"""So long a file may take after the engine said that it is done, and espeak to take a setting."""
LEAST_S_PER_LETTER = 0.02
"""No language here is faster at 160 words a minute (measured: 0.06 and more); a shorter file was cut."""
QUIET = 100  # of 32767
MOST_LEAD_S = 0.003
MOST_TAIL_S = 0.12

_LIBRARY = "libespeak-ng.so.1"


class Engine(Protocol):
    """Makes speech files. `name` with its version is part of a file's name in the cache."""

    name: str

    def make(self, text: str, language: str, rate: int, pitch: int, path: str, voice: str = "") -> None:
        """Write the file. Raises any exception; whether the file is right is for the caller to see."""


class Pyttsx3:
    """pyttsx3 as a maker of files: 2 ms for a short phrase, 5 ms for four seconds of speech, 25 ms after a change.

    `library` is "system" (Debian's espeak-ng), "wheel" (that of the package espeakng-loader), or "" for what there is.
    Making one raises ImportError, OSError or RuntimeError where a part of it is missing. Where espeak's data is missing
    espeak ends the process.
    """

    def __init__(self, library: str = "") -> None:
        load_espeak(library)
        import pyttsx3

        self._engine: Any = pyttsx3.init("espeak")
        self._espeak: Any = import_module("pyttsx3.drivers._espeak")
        self._done = threading.Event()
        self._engine.connect("finished-utterance", lambda **_: self._done.set())
        _let_it_sleep(import_module("pyttsx3.drivers.espeak"), self._done.wait)
        self._engine.runAndWait()  # before its first loop pyttsx3 only remembers what is set
        self._set: dict[str, object] = {}
        self.name = f"pyttsx3-{metadata.version('pyttsx3')}+espeak-ng-{espeak_version(self._espeak.dll)}"

    def make(self, text: str, language: str, rate: int, pitch: int, path: str, voice: str = "") -> None:
        """Write the file; it is there when this returns, or the engine is broken."""
        self._want({"voice": voice_name(language, voice), "rate": rate, "pitch": pitch})
        self._done.clear()
        self._engine.save_to_file(text, path)
        self._engine.runAndWait()
        if not self._done.wait(WRITE_S):
            raise RuntimeError("pyttsx3 did not finish")

    def reset(self) -> None:
        """Set everything anew at the next phrase: something went wrong."""
        self._set.clear()

    def _want(self, values: dict[str, object]) -> None:
        if values == self._set:
            return
        for name, value in values.items():
            self._engine.setProperty(name, value)
        until = time.monotonic() + WRITE_S
        while self._espeak.IsPlaying() and time.monotonic() < until:
            time.sleep(0.0005)
        self._set = values


def _let_it_sleep(driver: types.ModuleType, wait: Callable[[float], object]) -> None:
    """The driver's loop sleeps 10 ms at a time: wake it when the file is written. Without effect on other versions."""
    if hasattr(driver, "time"):
        driver.time = types.SimpleNamespace(sleep=wait)  # type: ignore[attr-defined]


class Espeak:
    """The program espeak-ng: 20 ms a phrase. Making one raises OSError where it is missing."""

    def __init__(self, program: str = "espeak-ng") -> None:
        self._program = program
        says = subprocess.run([program, "--version"], capture_output=True, timeout=10, text=True, check=False).stdout
        found = re.search(r"\d[\w.]*", says)
        self.name = f"espeak-ng-{found.group() if found else 'unknown'}"

    def make(self, text: str, language: str, rate: int, pitch: int, path: str, voice: str = "") -> None:
        """Write the file. Raises OSError or subprocess.SubprocessError."""
        settings = ("-v", voice_name(language, voice), "-s", str(rate), "-p", str(pitch), "-b", "1")
        command = [self._program, *settings, "-w", path, "--stdin"]
        subprocess.run(command, input=text.encode(), check=True, timeout=WRITE_S, capture_output=True)


def voice_name(language: str, voice: str = "") -> str:
    """Return what espeak-ng calls a variant of a language's voice. It takes one that it does not have for its own."""
    return f"{VOICES[language]}+{voice}" if voice else VOICES[language]


def load_espeak(library: str = "") -> None:
    """Load espeak-ng under the name that pyttsx3 asks for. Raises OSError or ImportError.

    The package's library is found only when it is loaded for all (RTLD_GLOBAL), and its data only by the environment.
    """
    if library != "wheel":
        try:
            ctypes.CDLL(_LIBRARY, mode=ctypes.RTLD_GLOBAL)
        except OSError:
            if library == "system":
                raise
        else:
            return
    import espeakng_loader

    os.environ.setdefault("ESPEAK_DATA_PATH", espeakng_loader.get_data_path())
    ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)


def espeak_version(library: Any) -> str:
    """Return the version of a loaded espeak-ng."""
    with contextlib.suppress(AttributeError):
        library.espeak_Info.restype = ctypes.c_char_p
        return str(library.espeak_Info(None).decode()).split(" ")[0]
    return "unknown"


# ---- what they made -----------------------------------------------------------------------------------------------


def read_speech(path: str | Path) -> tuple[int, array.array[int]]:
    """Return the rate in Hz and the samples of a file: mono, 16 bits. Raises OSError, EOFError or wave.Error."""
    with wave.open(str(path)) as file:
        if file.getnchannels() != 1 or file.getsampwidth() != 2:
            raise wave.Error("not mono with 16 bits")
        samples = array.array("h", file.readframes(file.getnframes()))
        rate_hz = file.getframerate()
    if sys.byteorder == "big":
        samples.byteswap()
    return rate_hz, samples


def write_speech(path: str | Path, rate_hz: int, samples: array.array[int]) -> None:
    """Write a file that `read_speech` reads. Raises OSError."""
    if sys.byteorder == "big":
        samples = samples[:]
        samples.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate_hz)
        file.writeframes(samples.tobytes())


def least_s(text: str, rate: int) -> float:
    """Return how long these words take at the very least."""
    letters = sum(letter.isalnum() for letter in text)
    return max(0.03, letters * LEAST_S_PER_LETTER * 160 / max(rate, 1))


def check_and_trim(path: str, text: str, rate: int) -> None:
    """Cut the silence before and after the words: they come sooner and end when they end.

    Before: 3 ms are left (espeak closes the lips for 50 ms before a P); after: 120 ms, because a last consonant is
    soft. Raises ValueError with the reason when the file cannot be these words.
    """
    try:
        rate_hz, samples = read_speech(path)
    except (OSError, EOFError, wave.Error) as error:
        raise ValueError(f"no sound file: {error or type(error).__name__}") from error
    loud = loud_part(samples, rate_hz)
    if loud is None:
        raise ValueError(f"a silent sound file of {len(samples)} frames")
    begin = max(0, loud[0] - round(MOST_LEAD_S * rate_hz))
    end = min(len(samples), loud[1] + round(MOST_TAIL_S * rate_hz))
    if (loud[1] - loud[0]) / rate_hz < least_s(text, rate):
        raise ValueError(f"a sound file of {(loud[1] - loud[0]) / rate_hz:.2f} s for {len(text)} characters")
    if begin > 0 or end < len(samples):
        write_speech(path, rate_hz, samples[begin:end])


def loud_part(samples: array.array[int], rate_hz: int) -> tuple[int, int] | None:
    """Return where it is louder than QUIET: first and last piece of 5 ms; None for silence. 0.1 ms for a second."""
    step = max(1, rate_hz // 200)
    starts = range(0, len(samples), step)

    def loud(start: int) -> bool:
        piece = samples[start : start + step]
        return max(max(piece), -min(piece)) > QUIET

    first = next((start for start in starts if loud(start)), None)
    if first is None:
        return None
    last = next(start for start in reversed(starts) if loud(start))
    return first, min(len(samples), last + step)
