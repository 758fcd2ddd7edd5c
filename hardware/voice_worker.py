"""The voice's own process: from words to a WAV file, with pyttsx3 over espeak-ng; espeak-ng alone where that fails.

    python -m hardware.voice_worker [--engine auto|pyttsx3|pyttsx3-wheel|espeak-ng]

Lines of JSON. The first one on standard output, {"engine", "why"}, comes when a trial phrase has been made: `engine` is
empty when there is none, `why` says why it is not a better one. Then each {"text", "language", "rate", "pitch",
"voice", "path"} on standard input is answered by {"engine", "why"} when the file is there, or by {"engine": "", "why"}
when it is not.

It plays nothing. It is apart from the core because pyttsx3 hangs, and no version of it can be interrupted.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from typing import IO, Any

from hardware.voice_engines import VOICES, Engine, Espeak, Pyttsx3, check_and_trim

TRIES = 3
AGAIN_S = 30.0
"""An engine that has failed rests so long; then it is tried again."""

MAKERS: Mapping[str, Callable[[], Engine]] = {
    "pyttsx3": Pyttsx3,
    "pyttsx3-wheel": lambda: Pyttsx3("wheel"),
    "espeak-ng": Espeak,
}
AUTO = ("pyttsx3", "espeak-ng")


class Maker:
    """Makes files with the first engine that can; one that failed rests for AGAIN_S and is tried again."""

    def __init__(self, names: tuple[str, ...], makers: Mapping[str, Callable[[], Engine]] = MAKERS) -> None:
        self._names, self._makers = names, makers
        self._engines: dict[str, Engine] = {}
        self._rests: dict[str, tuple[float, str]] = {}

    def make(self, text: str, language: str, rate: int, pitch: int, path: str, voice: str = "") -> tuple[str, str]:
        """Return (engine, why not a better one). Raises ValueError with all reasons when none can."""
        if language not in VOICES:
            raise ValueError(f"there is no voice for the language {language}")
        why = []
        for name in self._names:
            until, reason = self._rests.get(name, (0.0, ""))
            if time.monotonic() < until:
                why.append(reason)
                continue
            try:
                engine = self._engine(name)
                _make_right(engine, text, language, rate, pitch, path, voice)
            except Exception as error:  # pyttsx3 raises what it likes
                why.append(f"{name}: {error or type(error).__name__}")
                self._engines.pop(name, None)
                self._rests[name] = (time.monotonic() + AGAIN_S, why[-1])
                continue
            self._rests.pop(name, None)
            return engine.name, "; ".join(why)
        self._rests.pop(self._names[-1], None)  # the last one is always tried
        raise ValueError("; ".join(why))

    def _engine(self, name: str) -> Engine:
        if name not in self._engines:
            self._engines[name] = self._makers[name]()
        return self._engines[name]


def _make_right(engine: Engine, text: str, language: str, rate: int, pitch: int, path: str, voice: str) -> None:
    """Make the file until it is right, TRIES times at most. Raises the last fault."""
    for left in reversed(range(TRIES)):
        with contextlib.suppress(OSError):
            os.unlink(path)
        try:
            engine.make(text, language, rate, pitch, path, voice)
            check_and_trim(path, text, rate)
        except ValueError:
            if not left:
                raise
            if isinstance(engine, Pyttsx3):
                engine.reset()
            time.sleep(0.01)
        else:
            return


def trial(maker: Maker) -> dict[str, str]:
    """Make a word and throw it away; return what the first line says."""
    with tempfile.TemporaryDirectory(prefix="footlights-voice-") as folder:
        return answer(maker, {"text": "one", "language": "en", "rate": 160, "pitch": 50, "path": f"{folder}/one.wav"})


def answer(maker: Maker, asked: Mapping[str, Any]) -> dict[str, str]:
    """Return the answer to one request."""
    try:
        engine, why = maker.make(**asked)
    except Exception as error:  # the answer is the report
        return {"engine": "", "why": str(error) or type(error).__name__}
    return {"engine": engine, "why": why}


@contextlib.contextmanager
def own_stdout() -> Iterator[IO[str]]:
    """pyttsx3 prints; what it prints goes nowhere, so that answers have standard output alone."""
    with os.fdopen(os.dup(1), "w", buffering=1, encoding="utf-8") as out, open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        yield out


def die_with_the_parent() -> None:
    """A process that hangs must not outlive a core that was killed (Linux: PR_SET_PDEATHSIG is 1)."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def main() -> int:
    """Answer requests until standard input ends."""
    parser = argparse.ArgumentParser("python -m hardware.voice_worker")
    parser.add_argument("--engine", choices=("auto", *MAKERS), default="auto")
    engine = parser.parse_args().engine
    die_with_the_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # of the terminal; the core ends this process
    maker = Maker(AUTO if engine == "auto" else (engine,))
    with own_stdout() as out:
        print(json.dumps(trial(maker)), file=out)
        for line in sys.stdin:
            print(json.dumps(answer(maker, json.loads(line))), file=out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
