"""docs/faults-tested.md names a test for each fault; each of them is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROWS = re.findall(
    r"^\| (\w+) \| .* \| .* \| (.*) \|$", (ROOT / "docs/faults-tested.md").read_text("utf-8"), re.MULTILINE
)
NAMED = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


@pytest.mark.parametrize(("number", "tests"), [row for row in ROWS if row[0] != "number"])
def test_the_tests_of_a_fault_are_there(number, tests):
    named = NAMED.findall(tests)
    assert named, "a fault without a test"
    assert len(named) == tests.count("::")
    for file, name in named:
        assert f"def {name}(" in (ROOT / file).read_text("utf-8"), f"{file} has no {name}"


def test_every_test_of_this_folder_that_makes_a_fault_is_on_the_page():
    page = {name for _, tests in ROWS for _, name in NAMED.findall(tests)}
    for file in Path(__file__).parent.glob("test_*.py"):
        names = set(re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.MULTILINE))
        assert file.name == Path(__file__).name or names & page, f"{file.name} is nowhere on the page"
