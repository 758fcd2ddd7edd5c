"""The documents lead somewhere: links, anchors, files that they name, and commands that they tell to type."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("games", "hardware", "kiosk", "sounds", "config", "tests", "docs", "benchmarks", "scripts")
DOCUMENTS = sorted(
    path.relative_to(ROOT).as_posix()
    for pattern in ("*.md", "docs/**/*.md", *(f"{folder}/**/*.md" for folder in FOLDERS))
    for path in set(ROOT.glob(pattern))
)
LINK = re.compile(r"(?<!`)!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
NAMED = re.compile(rf"`((?:{'|'.join(FOLDERS)})/[\w./-]*)`")
MAKE = re.compile(r"(?:^\s*(?:\$ )?|`|&& )make ([a-z][a-z-]*)(?=`|\s|$)", re.MULTILINE)


def without_code(text: str) -> str:
    """Return a document without its fenced blocks, which may show links that lead nowhere."""
    return re.sub(r"^(```|~~~).*?^\1", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(text: str) -> set[str]:
    """Return the anchors of a document's headings, as the usual renderers name them."""
    found: dict[str, int] = {}
    for heading in re.findall(r"^#{1,6}\s+(.*?)\s*#*$", without_code(text), re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", words.lower()).replace(" ", "-")
        found[slug] = found.get(slug, -1) + 1
    return {f"{slug}-{n}" if n else slug for slug, last in found.items() for n in range(last + 1)}


def dead_links(document: Path) -> list[str]:
    """Return the relative links of a document that lead nowhere."""
    text = document.read_text(encoding="utf-8")
    dead = []
    for link in LINK.findall(without_code(text)):
        if re.match(r"[a-z][a-z0-9+.-]*:", link):
            continue
        where, _, anchor = link.partition("#")
        target = document.parent / where if where else document
        if not target.exists() or (
            anchor and target.suffix == ".md" and anchor not in anchors(target.read_text(encoding="utf-8"))
        ):
            dead.append(link)
    return dead


def make_targets(makefile: str) -> set[str]:
    return set(re.findall(r"^([a-z][a-z-]*):(?!=)", makefile, re.MULTILINE))


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_the_documents_that_everybody_looks_for_are_there(name):
    assert name in DOCUMENTS


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document):
    assert dead_links(ROOT / document) == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_file_that_a_document_names_is_there(document):
    named = set(NAMED.findall((ROOT / document).read_text(encoding="utf-8")))
    assert sorted(name for name in named if not (ROOT / name).exists()) == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_make_command_is_one(document):
    asked = set(MAKE.findall((ROOT / document).read_text(encoding="utf-8")))
    assert asked - make_targets((ROOT / "Makefile").read_text(encoding="utf-8")) == set()


def test_the_readme_tells_the_two_commands():
    asked = set(MAKE.findall((ROOT / "README.md").read_text(encoding="utf-8")))
    assert {"run", "test"} <= asked


# ---- the test itself finds what it is for -------------------------------------------------------------------------


def test_a_link_that_leads_nowhere_is_found(tmp_path):
    (tmp_path / "other.md").write_text("# Two words, twice\n## Two words, twice\n```\n# not a heading\n```\n")
    page = tmp_path / "page.md"
    page.write_text(
        "# Here\n[a](none.md) [b](other.md#nowhere) [c](other.md#two-words-twice-1) [d](#here) [e](#there)\n"
        "![picture](none.png) <https://example.org> [f](https://example.org/none.md)\n```\n[g](none.md)\n```\n"
    )
    assert dead_links(page) == ["none.md", "other.md#nowhere", "#there", "none.png"]


def test_make_commands_are_found_in_lines_and_in_code_but_not_in_prose():
    assert MAKE.findall("We make figures.\n    make run\n`make test` and\n$ make check\n") == ["run", "test", "check"]
    assert make_targets("run: setup\n\tx\nA := 1\nsetup-test:\n") == {"run", "setup-test"}
