"""Imports point one way: the table of docs/architecture.md, read off the source of every module.

Every import counts, also one inside a function or an `if`. Threads and processes start only where the table says, and
only the main loop and what runs beside it reads the clock.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
OURS = ("games", "hardware", "kiosk", "config", "sounds")


@dataclass(frozen=True)
class Layer:
    """What a folder may import of ours and of others, and what it must leave alone in the standard library."""

    ours: tuple[str, ...]
    libraries: tuple[str, ...] = ()
    never: tuple[str, ...] = ()


CLOCK = ("time", "sched", "timeit")
STARTERS = ("threading", "multiprocessing", "subprocess", "concurrent", "asyncio", "_thread", "socketserver")
FILES = ("os", "io", "pathlib", "shutil", "tempfile", "glob", "sqlite3", "socket", "fileinput", "dbm", "shelve")

LAYERS = {
    "games": Layer(("games",), ("shapely",), (*CLOCK, *STARTERS, *FILES, "datetime", "random", "secrets", "uuid")),
    "hardware": Layer(
        ("hardware",), ("gpiozero", "lgpio", "serial", "pyttsx3", "espeakng_loader", "pygame", "evdev"), ("sqlite3",)
    ),
    "kiosk": Layer(OURS, ("pygame", "fluent", "starlette", "uvicorn", "jinja2", "segno", "fpdf"), STARTERS),
    "config": Layer(("config",), ("pydantic", "pydantic_core", "tomlkit"), (*CLOCK, *STARTERS)),
    "sounds": Layer(("sounds",), (), (*CLOCK, *STARTERS)),
}
MAY_START = ("kiosk/window/", "kiosk/hub/", "kiosk/thinker.py", "kiosk/text_window.py")
"""Where the kiosk starts threads or processes. In `hardware/` every driver may."""
MAY_READ_THE_CLOCK = (*MAY_START, "kiosk/installation.py", "kiosk/wiring.py", "kiosk/__main__.py")
"""The main loop, what runs beside it, and where the clock is handed to the parts."""
SEEDED = ("random", "random.Random")
"""What a game may import of `random`; of the module it may use only Random, and only with a seed."""
STARTING_CALLS = ("os.fork", "os.forkpty", "os.system", "os.popen", "os.posix_spawn", "os.posix_spawnp")
BLIND_DISPLAY = ("init", "quit", "get_init", "get_driver")
"""What a driver may have of pygame.display: SDL tells of a lost sound device only through an open (dummy) display."""


def wrong_ways(root: Path) -> list[str]:
    """Return every import and call that points the wrong way, as `games/x.py:3: ...`."""
    found = []
    for package, layer in LAYERS.items():
        for file in sorted((root / package).rglob("*.py")):
            name = file.relative_to(root).as_posix()
            tree = ast.parse(file.read_text(encoding="utf-8"), filename=name)
            for line, says in sorted({*_imports(tree, name, package, layer), *_calls(tree, name, package)}):
                found.append(f"{name}:{line}: {says}")
    return found


def _imports(tree: ast.Module, name: str, package: str, layer: Layer) -> Iterator[tuple[int, str]]:
    for line, module in _imported(tree, name):
        top = module.split(".")[0]
        if top in OURS:
            right = top in layer.ours
        elif top in sys.stdlib_module_names:
            right = module in SEEDED or top not in layer.never or _excepted(name, top)
            right = right and (package != "kiosk" or top not in CLOCK or name.startswith(MAY_READ_THE_CLOCK))
        else:
            right = top in layer.libraries
        if not right:
            yield line, f"imports {module}"
        if package == "hardware" and module.startswith("pygame.display"):
            yield line, f"imports {module}"


def _excepted(name: str, top: str) -> bool:
    return top in STARTERS and name.startswith(MAY_START)


def _imported(tree: ast.Module, name: str) -> Iterator[tuple[int, str]]:
    """Yield (line, dotted name) of what a module imports; `from a import b` is `a.b`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                base = ".".join((*Path(name).parts[: -node.level], *([base] if base else [])))
            for alias in node.names:
                yield node.lineno, f"{base}.{alias.name}"
        elif isinstance(node, ast.Call) and _dotted(node.func).endswith(("import_module", "__import__")):
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield node.lineno, first.value


def _calls(tree: ast.Module, name: str, package: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = _dotted(node.func)
            if package == "games" and called in ("open", "input"):
                yield node.lineno, f"calls {called}()"
            if package == "games" and called.split(".")[-1] == "Random" and not (node.args or node.keywords):
                yield node.lineno, "calls Random() without a seed"
            if called in STARTING_CALLS and package != "hardware" and not name.startswith(MAY_START):
                yield node.lineno, f"calls {called}()"
        elif isinstance(node, ast.Attribute):
            used = _dotted(node)
            if package == "games" and used.startswith("random.") and used != "random.Random":
                yield node.lineno, f"uses {used}"
            if package == "hardware" and used.startswith("pygame.display.") and node.attr not in BLIND_DISPLAY:
                yield node.lineno, f"uses {used}"


def _dotted(node: ast.AST) -> str:
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


# ---- ours ---------------------------------------------------------------------------------------------------------


def test_no_import_points_the_wrong_way():
    assert wrong_ways(ROOT) == []


def test_every_folder_of_the_table_is_there():
    for package in LAYERS:
        assert list((ROOT / package).rglob("*.py")), package


# ---- the test itself finds what it is for -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "line", "says"),
    [
        ("games/a.py", "import kiosk.play", "imports kiosk.play"),
        ("games/go/rules.py", "from hardware import facts", "imports hardware.facts"),
        ("games/go/rules.py", "from ...kiosk import play", "imports kiosk.play"),
        ("games/a.py", "import time", "imports time"),
        ("games/a.py", "from random import choice", "imports random.choice"),
        ("games/a.py", "import random; random.shuffle(cards)", "uses random.shuffle"),
        ("games/a.py", "import random; r = random.Random()", "calls Random() without a seed"),
        ("games/a.py", "import pygame", "imports pygame"),
        ("games/a.py", "from pathlib import Path", "imports pathlib.Path"),
        ("games/a.py", "text = open('x').read()", "calls open()"),
        ("games/a.py", "from random import Random; r = Random()", "calls Random() without a seed"),
        ("games/a.py", "import importlib; importlib.import_module('kiosk.play')", "imports kiosk.play"),
        ("hardware/a.py", "import games.game", "imports games.game"),
        ("hardware/a.py", "from pygame import display", "imports pygame.display"),
        ("hardware/a.py", "import pygame; pygame.display.set_mode()", "uses pygame.display.set_mode"),
        ("config/a.py", "from kiosk.cues import Say", "imports kiosk.cues.Say"),
        ("config/a.py", "import pygame", "imports pygame"),
        ("sounds/a.py", "import config", "imports config"),
        ("sounds/a.py", "import numpy", "imports numpy"),
        ("kiosk/a.py", "import threading", "imports threading"),
        ("kiosk/screens/a.py", "from subprocess import run", "imports subprocess.run"),
        ("kiosk/a.py", "import os; os.fork()", "calls os.fork()"),
        ("kiosk/play.py", "from time import monotonic", "imports time.monotonic"),
        ("kiosk/a.py", "import gpiozero", "imports gpiozero"),
        ("kiosk/a.py", "import serial", "imports serial"),
    ],
)
def test_a_planted_wrong_way_is_found(tmp_path, file, line, says):
    planted = tmp_path / file
    planted.parent.mkdir(parents=True)
    planted.write_text(f"def late():\n    if True:\n        {line}\n")
    assert wrong_ways(tmp_path) == [f"{file}:3: {says}"]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("games/go/a.py", "import functools, games.game; from .rules import play"),
        ("games/a.py", "from random import Random; r = Random(seed)"),
        ("games/a.py", "import random; r = random.Random(seed)"),
        ("games/a.py", "from shapely.geometry import Polygon"),
        ("hardware/a.py", "import threading, time, subprocess, gpiozero, serial, pygame.mixer"),
        ("hardware/a.py", "import pygame; pygame.display.init()"),
        ("kiosk/window/a.py", "import pygame, multiprocessing, time"),
        ("kiosk/thinker.py", "import subprocess"),
        ("kiosk/installation.py", "import time, config.model, sounds, hardware.facts, games.game"),
        ("config/a.py", "import os, tomlkit, pydantic; from config import model"),
        ("sounds/a.py", "import wave, math, pathlib"),
    ],
)
def test_a_right_way_is_left_alone(tmp_path, file, line):
    planted = tmp_path / file
    planted.parent.mkdir(parents=True)
    planted.write_text(line + "\n")
    assert wrong_ways(tmp_path) == []
