"""The voice's own process: from words to a WAV file, with pyttsx3 over espeak-ng; espeak-ng alone where that fails.

    python -m hardware.voice_worker [--engine auto|pyttsx3|espeak-ng]

Lines of JSON on standard input, {"ticket", "text", "language", "rate", "pitch", "path"}, are answered by lines on
standard output, {"ticket", "ok", "engine", "reason"}; the first line says {"ready": version}. It plays nothing.

pyttsx3 2.99 writes an empty file now and then (one process in twenty, once each), so every file is checked and made
again, three times at most. It is apart from the core because it hangs, and no version of it can be interrupted.
"""

from __future__ import annotations

import argparse
import array
import contextlib
import ctypes
import ctypes.util
import importlib.metadata
import json
import os
import shutil
import subprocess
import sys
import time
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TRIES = 3
AGAIN_S = 30.0
"""After pyttsx3 has failed, espeak-ng alone is used for so long; then pyttsx3 is tried again."""
VOICES = {"en": "en", "uk": "uk", "ja": "ja"}
"""What espeak-ng calls the voice of each language. (`uk` is Ukrainian; British English is `en-gb`.)"""
LEAST_S_PER_LETTER = 0.012
"""At 160 words a minute no language is faster than this; a shorter file was cut."""
QUIET = 200  # of 32767
MOST_LEAD_S = 0.02


class Pyttsx3:
    """pyttsx3 as a maker of files. Raises whatever pyttsx3 raises where it or espeak-ng is missing."""

    name = "pyttsx3"

    def __init__(self) -> None:
        _find_espeak()
        import pyttsx3

        self._engine: Any = pyttsx3.init()

    def make(self, text: str, language: str, rate: int, pitch: int, path: str) -> None:
        """Write the file; whether it is right is for the caller to see."""
        for name, value in (("voice", VOICES.get(language, language)), ("rate", rate), ("pitch", pitch)):
            self._engine.setProperty(name, value)
        self._engine.save_to_file(text, path)
        self._engine.runAndWait()


class Espeak:
    """The program espeak-ng. Raises OSError where there is none, CalledProcessError where it fails."""

    name = "espeak-ng"

    def make(self, text: str, language: str, rate: int, pitch: int, path: str) -> None:
        """Write the file."""
        command = ["espeak-ng", "-v", VOICES.get(language, language), "-s", str(rate), "-p", str(pitch), "-w", path]
        subprocess.run([*command, "--stdin"], input=text.encode(), check=True, timeout=10, capture_output=True)


def _find_espeak() -> None:
    """Where Debian's library is absent, load the one of the wheel; without its data it would end the process."""
    if ctypes.util.find_library("espeak-ng"):
        return
    import espeakng_loader

    os.environ["ESPEAK_DATA_PATH"] = espeakng_loader.get_data_path()
    ctypes.CDLL(espeakng_loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)


class Maker:
    """Makes files with the first engine that can, and tries a better one again after a while."""

    def __init__(self, engine: str = "auto") -> None:
        self._wanted = engine
        self._pyttsx3: Pyttsx3 | None = None
        self._rest_until = 0.0

    def make(self, text: str, language: str, rate: int, pitch: int, path: str) -> tuple[str, str]:
        """Return (engine, why not a better one). Raises RuntimeError with the reasons when none can."""
        reasons = []
        for name in ("pyttsx3", "espeak-ng"):
            if self._wanted not in ("auto", name) or (name == "pyttsx3" and time.monotonic() < self._rest_until):
                continue
            try:
                self._make_right(self._engine(name), text, language, rate, pitch, path)
            except Exception as error:  # pyttsx3 raises what it likes
                reasons.append(f"{name}: {error or type(error).__name__}")
                if name == "pyttsx3" and self._wanted == "auto":
                    self._pyttsx3, self._rest_until = None, time.monotonic() + AGAIN_S
                continue
            return name, "; ".join(reasons)
        raise RuntimeError("; ".join(reasons) or "pyttsx3 rests")

    def _engine(self, name: str) -> Pyttsx3 | Espeak:
        if name == "espeak-ng":
            return Espeak()
        if self._pyttsx3 is None:
            self._pyttsx3 = Pyttsx3()
        return self._pyttsx3

    def _make_right(self, engine: Pyttsx3 | Espeak, text: str, language: str, rate: int, pitch: int, path: str) -> None:
        wrong = ""
        for _ in range(TRIES):
            with contextlib.suppress(OSError):
                os.unlink(path)
            engine.make(text, language, rate, pitch, path)
            wrong = what_is_wrong(path, text, rate)
            if not wrong:
                trim(path)
                return
            time.sleep(0.01)
        raise RuntimeError(wrong)


def what_is_wrong(path: str, text: str, rate: int) -> str:
    """Return why a WAV file cannot be these words, "" if it can: it can be read, and is long and loud enough."""
    try:
        with wave.open(path) as file:
            frames, hz = file.getnframes(), file.getframerate()
            data = file.readframes(frames)
    except (OSError, EOFError, wave.Error) as error:
        return f"no sound file: {error}"
    letters = sum(letter.isalnum() for letter in text)
    if not frames or frames / hz < letters * LEAST_S_PER_LETTER * 160 / rate:
        return f"a sound file of {frames} frames for {letters} letters"
    if letters and not any(data):
        return "a silent sound file"
    return ""


def trim(path: str) -> None:
    """Cut silence before the first sound where there is more than 20 ms of it: the answer comes sooner."""
    with wave.open(path) as file:
        parameters, data = file.getparams(), file.readframes(file.getnframes())
    if parameters.sampwidth != 2 or parameters.nchannels != 1:
        return
    values = array.array("h", data)
    first = next((at for at, value in enumerate(values) if abs(value) > QUIET), 0)
    if first <= MOST_LEAD_S * parameters.framerate:
        return
    with wave.open(path, "wb") as file:
        file.setparams(parameters)
        file.writeframes(data[2 * (first - parameters.framerate // 200) :])


@contextlib.contextmanager
def _own_stdout() -> Iterator[Any]:
    """pyttsx3 prints; what it prints goes to standard error, so that answers have standard output alone."""
    out = os.fdopen(os.dup(1), "w", buffering=1, encoding="utf-8")
    os.dup2(2, 1)
    with out:
        yield out


def version() -> str:
    """Return what made the files, as part of their name in the cache."""
    try:
        return f"pyttsx3-{importlib.metadata.version('pyttsx3')}"
    except importlib.metadata.PackageNotFoundError:
        return "espeak-ng" if shutil.which("espeak-ng") else "none"


def main() -> int:
    """Answer requests until standard input ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", choices=("auto", "pyttsx3", "espeak-ng"), default="auto")
    maker = Maker(parser.parse_args().engine)
    with _own_stdout() as out:
        print(json.dumps({"ready": version()}), file=out)
        for line in sys.stdin:
            print(json.dumps(_answer(maker, json.loads(line))), file=out)
    return 0


def _answer(maker: Maker, asked: dict[str, Any]) -> dict[str, Any]:
    path = asked["path"]
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        engine, reason = maker.make(asked["text"], asked["language"], asked["rate"], asked["pitch"], path)
    except Exception as error:  # the answer is the report
        return {"ticket": asked["ticket"], "ok": False, "engine": "", "reason": str(error)}
    return {"ticket": asked["ticket"], "ok": True, "engine": engine, "reason": reason}


if __name__ == "__main__":
    sys.exit(main())
