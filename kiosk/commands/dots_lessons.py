"""`footlights dots lessons [FILE ...]`: the lessons of the course in Dots, listed, and with --check confirmed or not.

Without FILE the lessons that came with the game are meant. With --check every move of every lesson is tried: what a
lesson says has to be so (docs/lessons.md). A fault is a line on standard error with its file and place, and the exit
status is 2. In JSON points are [x, y] from 0; STOP is "stop".
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.commands import DONE, WRONG_INPUT, say

if TYPE_CHECKING:
    from games.dots.lesson import LessonSetup

MOST_BYTES = 65_536


def add(parts: Any) -> None:
    one = parts.add_parser("lessons", help="list the lessons of the course, or check them")
    one.add_argument("files", metavar="FILE", nargs="*", help="lesson files; the course's own when there is none")
    one.add_argument("--check", action="store_true", help="try every move: is it so, what the lesson says?")
    one.add_argument("--json", action="store_true", help="print one JSON object a line")
    one.set_defaults(command=run)


def run(options: argparse.Namespace) -> int:
    """List the lessons; 2 if a file cannot be read, two have the same id, or the engine does not confirm one."""
    from kiosk.commands.dots import print_line

    status, seen = DONE, dict[str, str]()
    for number, path in enumerate([Path(name) for name in options.files] or _own(), start=1):
        setup, faults = _read(path)
        if setup is not None:
            faults += _checked(setup) if options.check else []
            if setup.lesson.id in seen:
                faults.append(f"id: {setup.lesson.id} is also that of {seen[setup.lesson.id]}")
            seen[setup.lesson.id] = path.name
        about = _about(number, path, setup, faults)
        print_line(json.dumps(about, ensure_ascii=False) if options.json else _in_words(about))
        for fault in faults:
            status = WRONG_INPUT
            say(f"{path}: {fault}")
    return status


def _own() -> list[Path]:
    import games

    return sorted((Path(games.__file__).parent / "dots" / "lessons").glob("*.toml"))


def _read(path: Path) -> tuple[LessonSetup | None, list[str]]:
    from games.dots.lesson_file import read_lesson

    try:
        if path.stat().st_size > MOST_BYTES:
            return None, ["this is too long for a lesson"]
        return read_lesson(path.read_text(encoding="utf-8")), []
    except OSError as error:
        return None, [f"cannot be read: {error.strerror}"]
    except UnicodeDecodeError:
        return None, ["is not text in UTF-8"]
    except ValueError as error:
        return None, [str(error)]


def _checked(setup: LessonSetup) -> list[str]:
    from games.dots.lesson_check import check

    return check(setup)


def _about(number: int, path: Path, setup: LessonSetup | None, faults: list[str]) -> dict[str, Any]:
    about: dict[str, Any] = {"number": number, "file": path.name}
    if setup is not None:
        lesson, title = setup.lesson, setup.lesson.title
        about |= {
            "id": lesson.id,
            "title": {"en": title.en, "uk": title.uk, "ja": title.ja},
            "size": f"{setup.width}x{setup.height}",
            "goals": [step.goal.kind for step in lesson.steps],
            "accepted": [_points(step.accepted) for step in lesson.steps],
        }
    return {**about, "faults": faults}


def _points(moves: Any) -> list[Any]:
    from games.dots.rules import Dot

    dots = sorted([move.column, move.row] for move in moves if isinstance(move, Dot))
    return [*dots, *sorted(move.value for move in moves if not isinstance(move, Dot))]


def _in_words(about: dict[str, Any]) -> str:
    if "id" not in about:
        return f"{about['number']:2} {about['file']}: cannot be used"
    told = f"{about['number']:2} {about['title']['en']} ({about['id']}, {about['size']}): {', '.join(about['goals'])}"
    return told + (": not right" if about["faults"] else "")
