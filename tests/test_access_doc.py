"""docs/access.md is true: every feature has its row, and what works names tests that exist and are collected."""

import ast
import functools
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "access.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (F\d\d) \| (.+?) \| (.+) \|$", re.MULTILINE)
ROWS = {id: (what, state) for id, what, state in ROW.findall(PAGE)}
STATE = re.compile(r"^\*(works|not applicable|later)\*(?:: |, because )(.+)$")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)(?:\[(\w+)\])?`")

NEVER_WITHOUT = {
    "both channels": ("F01", "F28"),
    "play by ear": ("F02", "F20", "F21", "F24", "F26", "F29", "F30", "F33", "F39"),
    "play by eye": ("F03",),
    "one switch": ("F04", "F06", "F14", "F16"),
    "feet": ("F05", "F07", "F08", "F09", "F10", "F12", "F50", "F61"),
    "seen from afar": ("F34", "F35", "F36", "F40"),
    "undo": ("F13",),
    "time limits": ("F11", "F15", "F43"),
    "flashing": ("F37", "F38"),
    "languages": ("F27",),
    "the caregiver's door": ("F45",),
}
"""Without these somebody cannot play at all, or not safely: none of them may wait."""


@functools.cache
def collected(file: str) -> tuple[str, ...]:
    """Return the names of the tests that pytest collects from a file: those at its top level that nothing skips."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return tuple(one.name for one in tree.body if isinstance(one, ast.FunctionDef) and not always_skipped(one))


def always_skipped(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(one).startswith(("pytest.mark.skip(", "pytest.mark.xfail")) or
               ast.unparse(one) == "pytest.mark.skip" for one in function.decorator_list)  # fmt: skip


def what_is_wrong(state: str) -> list[str]:
    """Return what is wrong with a row's state: no state, no reason, no test, or a test that is not there."""
    found = STATE.match(state)
    if found is None:
        return [f"no state: {state}"]
    kind, why = found.groups()
    tests = TEST.findall(why)
    if kind != "works":
        return [] if len(why.split()) >= 5 else [f"no reason: {state}"]
    wrong = [] if tests else [f"no test: {state}"]
    for file, name, case in tests:
        if not Path(file).name.startswith("test_") or not (ROOT / file).is_file():
            wrong.append(f"no such file: {file}")
        elif collected(file).count(name) != 1:
            wrong.append(f"not collected: {file}::{name}")
        elif case and not (ROOT / "tests" / "scenarios" / f"{case}.txt").is_file():
            wrong.append(f"no such visit: {case}")
    return wrong


def test_all_sixty_two_are_there_in_their_order_once():
    assert [id for id, _, _ in ROW.findall(PAGE)] == [f"F{number:02}" for number in range(1, 63)]


@pytest.mark.parametrize("id", ROWS)
def test_a_row_says_what_it_is_and_its_state_holds(id):
    what, state = ROWS[id]
    assert what.endswith(".")
    assert what_is_wrong(state) == []


@pytest.mark.parametrize("about", NEVER_WITHOUT)
def test_what_nobody_can_play_without_works(about):
    assert [id for id in NEVER_WITHOUT[about] if not ROWS[id][1].startswith("*works*")] == []


def test_every_test_in_the_folder_of_access_is_named_by_some_row():
    """What was written for a feature is found from its row."""
    files = {f"tests/access/{path.name}" for path in (ROOT / "tests" / "access").glob("test_*.py")}
    assert files - {file for file, _, _ in TEST.findall(PAGE)} == set()


# ---- the test itself finds what it is for -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "wrong"),
    [
        ("*works*: `tests/test_docs.py::test_every_link_leads_somewhere`", []),
        ("works", ["no state: works"]),
        ("*works*: surely", ["no test: *works*: surely"]),
        ("*works*: `tests/test_docs.py::test_none`", ["not collected: tests/test_docs.py::test_none"]),
        ("*works*: `tests/test_none.py::test_none`", ["no such file: tests/test_none.py"]),
        ("*works*: `tests/test_scenarios.py::test_a_visit_gives_what_is_written[none]`", ["no such visit: none"]),
        ("*later*: soon", ["no reason: *later*: soon"]),
        ("*not applicable*, because there is no such thing here", []),
    ],
)
def test_what_is_wrong_is_found(state, wrong):
    assert what_is_wrong(state) == wrong
