"""`footlights replay FILE`: play a recording again, as fast as it goes, and print what the kiosk gave for each fact.

The same file gives the same output each time. Lines that cannot be understood are told, the rest goes on, and the exit
status is 2.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import logging
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from config.model import Settings
from kiosk.commands import DONE, NOT_HERE, WRONG_INPUT, add_config, say, stop, usable

if TYPE_CHECKING:
    from kiosk.replaying import Bad, Heading, Replay


def add(commands: Any) -> None:
    one = commands.add_parser("replay", help="play a recording (run --record FILE) again, and print what came of it")
    add_config(one)
    one.add_argument("file", type=Path, metavar="FILE", help="the recording")
    one.add_argument("--json", action="store_true", help="print one JSON object a line")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Play each start of the kiosk that is in the file. With --config those settings stand for the recorded ones."""
    from kiosk.replaying import BadRecording

    settings: Settings | None = None
    if options.config is not None:
        settings, right = usable(options.config)
        if not right:
            return WRONG_INPUT
    logging.getLogger("footlights").addHandler(logging.NullHandler())  # what the kiosk logs is in the output already
    try:
        return Player(settings, json_lines=options.json).play(options.file)
    except BadRecording as error:
        return stop(str(error), WRONG_INPUT)
    except OSError as error:
        missing = isinstance(error, FileNotFoundError | IsADirectoryError)
        return stop(f"{options.file} cannot be read: {error.strerror}", WRONG_INPUT if missing else NOT_HERE)


class Player:
    """Prints what a recording gives."""

    def __init__(self, settings: Settings | None, *, json_lines: bool) -> None:
        self.settings, self.json_lines = settings, json_lines
        self.bad = False
        self._start = 0.0

    def play(self, file: Path) -> int:
        """Play all of the file; return the exit status."""
        from kiosk.replaying import Bad, Heading, entries

        replay: Replay | None = None
        with tempfile.TemporaryDirectory(prefix="footlights-replay-") as folder:
            for number, entry in enumerate(entries(file)):
                if isinstance(entry, Bad):
                    self._tell_bad(entry)
                elif isinstance(entry, Heading):
                    if entry.part == 1:
                        self._end(replay)
                        replay = self._begin(entry, Path(folder) / str(number))
                elif replay is not None:
                    try:
                        replay.hear(entry.fact, entry.now)
                    except ValueError as error:
                        self._tell_bad(Bad(entry.file, entry.line, str(error)))
            self._end(replay)
        return WRONG_INPUT if self.bad else DONE

    def _begin(self, heading: Heading, folder: Path) -> Replay:
        from kiosk.replaying import Replay

        if self.settings is not None:
            heading = dataclasses.replace(heading, settings=self.settings)
        folder.mkdir()
        self._start = heading.now
        return Replay(heading, folder, self._print)

    def _end(self, replay: Replay | None) -> None:
        if replay is None:
            return
        game, position = replay.position()
        replay.close()
        if self.json_lines:
            print(json.dumps({"end": True, "game": game, "position": position}, ensure_ascii=False))
        else:
            print(f"end: {game} {position}" if game else "end: no game")

    def _print(self, line: dict[str, Any]) -> None:
        from kiosk.watching import shown

        if self.json_lines:
            line.pop("text", None)
            print(json.dumps(line, ensure_ascii=False))
        else:
            print(shown(line, self._start))

    def _tell_bad(self, bad: Bad) -> None:
        self.bad = True
        if self.json_lines:
            print(json.dumps({"bad": bad.line, "why": bad.why}, ensure_ascii=False))
        say(f"{bad.file}:{bad.line}: {bad.why}")
