"""`footlights check`: everything that is wrong with the settings, and what this machine lacks, with what to do."""

from __future__ import annotations

import argparse
import json
import os
from typing import Any

from config import settings as settings_file
from config.checks import Problem
from kiosk.commands import DONE, WRONG_INPUT, add_config, examined, say, settings_path
from kiosk.commands.here import remarks


def add(commands: Any) -> None:
    one = commands.add_parser("check", help="tell everything that is wrong with the settings and this machine")
    add_config(one)
    one.add_argument("--json", action="store_true", help="print one JSON object")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """Tell every mistake in the settings, in plain words, and what is missing here; only mistakes change the status."""
    path = settings_path(options.config)
    settings, problems = examined(path)
    here = remarks(settings, path, os.environ, options.wall())
    if path is not None:
        here = [*settings_file.old_names(path), *here]
    if options.json:
        told = {"ok": not problems, "problems": _plain(problems), "here": _plain(here)}
        print(json.dumps(told, ensure_ascii=False))
        return WRONG_INPUT if problems else DONE
    for one in problems:
        say(f"{one.code} {_sentence(one.says)} {one.do}")
    if not problems:
        say("The settings are in order." if path is None else f"The settings in {path} are in order.")
    if here:
        say("\nOn this machine:")
    for one in here:
        say(f"{one.code} {_sentence(one.says)} {one.do}")
    return WRONG_INPUT if problems else DONE


def _sentence(text: str) -> str:
    return text if text.endswith(".") else text + "."


def _plain(problems: tuple[Problem, ...] | list[Problem]) -> list[dict[str, str]]:
    return [{"code": one.code, "path": one.path, "says": one.says, "do": one.do} for one in problems]
