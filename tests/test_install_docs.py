"""The installer's pages: every command can be typed, every file is there, every code has its line."""

import itertools
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

import config
from config.settings import INSTALLATIONS
from hardware.facts import Fault
from hardware.gpio import GpioMat
from kiosk.__main__ import COMMANDS, parser
from kiosk.languages import LANGUAGES, sentences

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs" / "install").glob("*.md"))
FAULTS = (ROOT / "docs" / "install" / "faults.md").read_text(encoding="utf-8")
TYPED = ("sudo", "apt-get", "footlights", "cat", "ls", "ln", "cp", "cd", "make", "git", "mkdir", "tar", "diff", "echo",
         "speaker-test", "alsamixer", "espeak-ng", "xset", "systemctl", "journalctl", "python3",
         ".venv/bin/footlights", "/opt/")  # fmt: skip
TABLE = re.compile(r"^\[[a-z.]+\]$|^[\w\"*#]+ = |^Environment=|^UnsetEnvironment=|^\[Service\]$|^LABEL=|^ENV\{")


def blocks(text: str) -> list[list[str]]:
    """Return the indented blocks of a page, each as its lines."""
    found, block = [], []
    for line in [*text.splitlines(), ""]:
        if line.startswith("    "):
            block.append(line[4:])
        elif block:
            found.append(block)
            block = []
    return found


def commands(text: str) -> list[str]:
    """Return the lines of a page that an installer types."""
    return [line for block in blocks(text) if block[0].startswith(TYPED) for line in block if line.strip()]


def spoken(text: str) -> list[str]:
    """Return the commands of ours in a page's lines of prose."""
    return re.findall(r"`(footlights(?: [^`]*)?)`", text)


def ours(line: str) -> list[str] | None:
    """Return the arguments of a line that calls footlights, as another user or not; else None."""
    words = line.split()
    if words[:1] == ["sudo"]:
        words = words[3:] if words[1:2] == ["-u"] else words[1:]
    words = list(itertools.dropwhile(lambda word: re.match(r"[A-Z_]+=", word), words))
    called = bool(words) and (words[0] == "footlights" or words[0].endswith("bin/footlights"))
    return words[1:] if called else None


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_block_is_something_that_the_shell_understands_or_a_table_or_a_drawing(page):
    for block in blocks(page.read_text(encoding="utf-8")):
        if block[0].startswith(TYPED):
            done = subprocess.run(["bash", "-n"], input="\n".join(block), capture_output=True, text=True, check=False)
            assert done.returncode == 0, (block, done.stderr)
        elif all(TABLE.match(line) for line in block if line):
            continue
        else:
            assert "o--" in "".join(block) or "2 3 4" in "".join(block), f"what is this? {block}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_of_ours_exists_with_its_options(page):
    text = page.read_text(encoding="utf-8")
    for line in (*commands(text), *spoken(text)):
        arguments = ours(line)
        if arguments is None:
            continue
        if arguments[:1] == ["simulate-board"]:
            from hardware.board_simulator import _parser

            _parser().parse_args(arguments[1:])
        else:
            parser().parse_args(arguments)  # a slip ends the test with SystemExit


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_file_of_ours_that_is_copied_is_there(page):
    for name in re.findall(r"(?<![\w./])config/[\w./-]+\w", page.read_text(encoding="utf-8")):
        assert (ROOT / name).exists(), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_table_of_settings_is_toml_that_the_kiosk_knows(page):
    for block in blocks(page.read_text(encoding="utf-8")):
        if re.match(r"^\[(kiosk|window|sound|devices|floor|input)", block[0]):
            tomllib.loads("\n".join(block))


def test_the_first_page_leads_to_all_others():
    first = (ROOT / "docs" / "install" / "README.md").read_text(encoding="utf-8")
    assert [page.name for page in PAGES if page.name != "README.md" and f"({page.name})" not in first] == []
    assert "docs/install" in (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_command_has_a_line_in_the_readme():
    table = (ROOT / "README.md").read_text(encoding="utf-8")
    names = [command.__name__.rsplit(".", 1)[-1].replace("_", "-") for command in COMMANDS]
    assert [name for name in names if name != "run" and f"`footlights {name}" not in table] == []


# ---- codes ----------------------------------------------------------------------------------------------------------


def rows(text: str) -> dict[str, list[str]]:
    """Return the table rows that begin with a code, by their code."""
    found = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split(" | ")]
        if re.fullmatch(r"[KSH]\d+", cells[0]):
            assert cells[0] not in found, cells[0]
            found[cells[0]] = cells[1:]
    return found


def codes_in(*files: str) -> set[str]:
    return {code for name in files for code in re.findall(r'"([SH]\d+)"', (ROOT / name).read_text(encoding="utf-8"))}


def test_every_fault_has_a_row_and_every_row_a_fault():
    told = {code for code in rows(FAULTS) if code.startswith("K")}
    assert told == {fault.value for fault in Fault} | {"K0"}


def test_every_mistake_in_settings_has_a_row_and_every_row_a_mistake():
    package = Path(config.__file__).parent
    found = codes_in(*(f"config/{file.name}" for file in package.glob("*.py")), "kiosk/commands/__init__.py")
    found |= codes_in("kiosk/commands/here.py")
    assert {code for code in rows(FAULTS) if code[0] in "SH"} == found


def test_every_row_says_what_happened_and_what_to_do():
    for code, cells in rows(FAULTS).items():
        assert len(cells) == (3 if code.startswith("K") else 2), code
        assert all(cells), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_its_sentence_for_the_caregiver(language):
    words = sentences(language)
    assert [fault.value for fault in Fault if not words.has("kiosk", f"fault-{fault.value}")] == []


# ---- the wiring table is that of the settings -----------------------------------------------------------------------


def test_the_wires_of_the_mat_are_the_pins_of_its_settings():
    text = (ROOT / "docs" / "install" / "mat5-gpio.md").read_text(encoding="utf-8")
    wired = {what: int(pin) for what, pin in re.findall(r"^\| (pad \d|lamp \w+) \| (\d+) \|", text, re.MULTILINE)}
    mat = tomllib.loads((INSTALLATIONS / "mat5-gpio.toml").read_text())["devices"]["mat"]
    pins = {f"pad {channel}": sensor["pin"] for channel, sensor in mat["sensors"].items()}
    pins |= {f"lamp {channel}": lamp["pin"] for channel, lamp in mat["lamps"].items()}
    assert wired == pins


HEADER = {17: 11, 27: 13, 22: 15, 23: 16, 24: 18, 5: 29, 6: 31, 13: 33}
"""Where these pins are on the 40-pin header (gpiozero's own table says the same, below)."""


def test_the_places_on_the_header_are_those_of_the_board():
    text = (ROOT / "docs" / "install" / "mat5-gpio.md").read_text(encoding="utf-8")
    told = {int(pin): int(place) for pin, place in re.findall(r"^\| (?:pad|lamp) \w+ \| (\d+) \| (\d+) \|", text, re.M)}
    assert told == HEADER
    from gpiozero.pins.mock import MockFactory

    factory = MockFactory()
    header = factory.board_info.headers["J8"]
    names = {position: pin.name for position, pin in header.pins.items()}
    factory.close()
    assert {pin: names[place] for pin, place in told.items()} == {pin: f"GPIO{pin}" for pin in told}


def test_lamps_that_are_lit_while_low_are_so_at_the_pins():
    from config.model import Gpio, PinLamp, Settings
    from kiosk.wiring import make_devices

    for low in (False, True):
        mat = Gpio(kind="gpio", factory="mock", lamps_active_low=low, lamps={"A": PinLamp(label="A", pin=5)})
        (device,) = make_devices(Settings(devices={"mat": mat}), lambda: 0.0)
        assert isinstance(device, GpioMat)
        assert device._active_high is not low


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_a_slip_in_a_command_would_be_found():
    with pytest.raises(SystemExit):
        parser().parse_args(ours("footlights chek") or [])
    assert ours("sudo -u footlights XDG_STATE_HOME=/var/lib footlights monitor") is not None
