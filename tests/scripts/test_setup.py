"""The installer on machines of every kind: stand-ins for apt, dpkg, sudo and Python write down what they were asked."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ["bash", "cat", "cksum", "cp", "dirname", "env", "head", "ls", "mkdir", "rm", "sed", "tail", "tr"]
ALL_FOR_RUN = "espeak-ng fonts-inter fonts-morisawa-bizud-gothic"

STAND_INS = {
    "id": 'echo "$UID_HERE"',
    "sudo": '[ -n "$SUDO_HERE" ] || exit 1\n[ "$2" = true ] && exit 0\nshift; exec "$@"',
    "dpkg-query": 'for package in $(cat "$HERE/installed"); do echo "$package installed"; done',
    "apt-get": """
echo "apt-get $*" >> "$HERE/asked"
case " $* " in
*" install "*)
  for word in "$@"; do
    case "$word" in -*|install) ;;
    *) case " $NOT_IN_DEBIAN " in *" $word "*) exit 100 ;; esac ;;
    esac
  done
  for word in "$@"; do case "$word" in -*|install) ;; *) echo "$word" >> "$HERE/installed" ;; esac; done ;;
esac""",
    "python3": """
case "$*" in
-V) echo "Python $VERSION_HERE" ;;
*version_info*3,*) [ "$VERSION_HERE" != 3.9.2 ] ;;
*version_info*) echo 3.11 ;;
"-m venv --clear .venv")
  grep -q venv "$HERE/installed" || exit 1
  rm -rf .venv/bin; mkdir -p .venv/bin; cp "$HERE/bin/python3" .venv/bin/python ;;
"-m pip --version") grep -q venv "$HERE/installed" ;;
"-m pip install "*)
  echo "pip $*" >> "$HERE/asked"
  [ -z "$OFFLINE" ] || exit 1
  case "$*" in *"[pi"*) [ -z "$NO_LGPIO" ] ;; esac ;;
-m*) exit 1 ;;
esac""",
}


@dataclass
class Machine:
    """A machine where setup.sh can be run: `installed` Debian packages, and variables that say what it is like."""

    folder: Path

    @property
    def project(self) -> Path:
        return self.folder / "a checkout"

    def has(self, packages: str) -> None:
        (self.folder / "installed").write_text("".join(f"{package}\n" for package in packages.split()))

    def asked(self, program: str) -> list[str]:
        log = self.folder / "asked"
        lines = log.read_text().splitlines() if log.exists() else []
        return [line for line in lines if line.startswith(program)]

    def setup(self, what: str = "run", **like: str) -> tuple[int, str]:
        """Run it; return its exit status and all that it said."""
        here = {"UID_HERE": "1000", "SUDO_HERE": "", "OFFLINE": "", "NO_LGPIO": "", "NOT_IN_DEBIAN": ""}
        here |= {"VERSION_HERE": "3.11.2", "HERE": str(self.folder), "PATH": str(self.folder / "bin")}
        done = subprocess.run(
            [str(self.folder / "bin" / "bash"), str(self.project / "scripts" / "setup.sh"), what],
            env=here | like,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=60,
        )
        return done.returncode, done.stdout


@pytest.fixture
def machine(tmp_path):
    (tmp_path / "bin").mkdir()
    for tool in [*TOOLS, "grep"]:
        found = shutil.which(tool)
        assert found, tool
        os.symlink(found, tmp_path / "bin" / tool)
    for name, body in STAND_INS.items():
        program = tmp_path / "bin" / name
        program.write_text(f"#!/bin/sh\n{body}\n")
        program.chmod(0o755)
    machine = Machine(tmp_path)
    (machine.project / "scripts").mkdir(parents=True)
    shutil.copy(ROOT / "scripts" / "setup.sh", machine.project / "scripts")
    shutil.copy(ROOT / "pyproject.toml", machine.project)
    machine.has(f"python3.11-venv {ALL_FOR_RUN}")
    return machine


def test_where_all_is_there_only_python_packages_are_fetched(machine):
    assert machine.setup() == (0, "Making a virtual environment in .venv\nFetching Python packages\nReady.\n")
    assert machine.asked("apt-get") == []
    assert len(machine.asked("pip")) == 1


def test_the_second_time_nothing_is_said_and_nothing_done(machine):
    machine.setup()
    assert machine.setup() == (0, "")
    assert len(machine.asked("pip")) == 1


def test_what_the_tests_need_is_enough_for_playing_but_not_the_other_way_round(machine):
    machine.setup("run")
    assert "Ready." in machine.setup("test")[1]
    assert machine.setup("run") == machine.setup("test") == (0, "")


def test_new_needs_of_the_project_are_fetched(machine):
    machine.setup()
    with (machine.project / "pyproject.toml").open("a") as file:
        file.write("# one more\n")
    assert "Fetching" in machine.setup()[1]


def test_a_folder_that_was_moved_gets_a_new_environment(machine):
    machine.setup()
    made_in = machine.project / ".venv" / "made-in"
    made_in.write_text("/somewhere/else\n")
    (machine.project / ".venv" / "ready-for-run").write_text("old")
    assert "Making a virtual environment" in machine.setup()[1]
    assert made_in.read_text() == f"{machine.project}\n"


def test_root_gets_debian_packages_after_one_line_that_says_so(machine):
    machine.has("python3.11-venv fonts-inter")
    status, said = machine.setup(UID_HERE="0")
    assert status == 0
    assert "Installing with apt: espeak-ng fonts-morisawa-bizud-gothic \n" in said
    [install] = [line for line in machine.asked("apt-get") if " install " in line]
    assert install.endswith("--no-install-recommends espeak-ng fonts-morisawa-bizud-gothic")


def test_so_does_whoever_may_use_sudo_without_a_password(machine):
    machine.has("python3.11-venv")
    assert f"Installing with apt: {ALL_FOR_RUN} \n" in machine.setup(SUDO_HERE="yes")[1]
    assert machine.asked("apt-get")


def test_anyone_else_is_told_what_is_used_instead(machine):
    machine.has("python3.11-venv fonts-inter")
    status, said = machine.setup()
    assert status == 0
    assert machine.asked("apt-get") == []
    assert "Without espeak-ng the voice of the Python package espeakng-loader is used." in said
    assert "Without Debian's fonts those in this folder are used." in said
    assert "sudo apt install espeak-ng fonts-morisawa-bizud-gothic" in said


def test_a_package_that_debian_does_not_have_keeps_no_other_away(machine):
    machine.has("python3.11-venv")
    status, said = machine.setup(UID_HERE="0", NOT_IN_DEBIAN="fonts-inter")
    assert status == 0
    assert "apt could not install: fonts-inter " in said
    assert {"espeak-ng", "fonts-morisawa-bizud-gothic"} <= set((machine.folder / "installed").read_text().split())


def test_the_tests_need_more_packages_than_playing(machine):
    said = machine.setup("test", UID_HERE="0")[1]
    assert "Installing with apt: xvfb xdotool pulseaudio pulseaudio-utils sox imagemagick \n" in said
    assert machine.asked("pip")[0].endswith("-e .[pi,test]")


def test_root_gets_the_module_venv_where_it_is_missing(machine):
    machine.has(ALL_FOR_RUN)
    status, said = machine.setup(UID_HERE="0")
    assert status == 0
    assert "Installing with apt: python3.11-venv\n" in said


def test_without_the_module_venv_anyone_else_is_told_exactly_what_to_do(machine):
    machine.has(ALL_FOR_RUN)
    status, said = machine.setup()
    assert status == 3
    assert "sudo apt install python3.11-venv" in said


def test_where_lgpio_has_no_wheel_the_installation_goes_on(machine):
    status, said = machine.setup(NO_LGPIO="yes")
    assert status == 0
    assert "lgpio is not to be had for this machine" in said
    assert machine.asked("pip")[1].endswith("-e .")


def test_without_a_network_it_says_so_and_tries_again_the_next_time(machine):
    status, said = machine.setup(OFFLINE="yes")
    assert status == 3
    assert "is there a network?" in said
    assert machine.setup()[0] == 0


def test_an_old_python_is_told_apart(machine):
    status, said = machine.setup(VERSION_HERE="3.9.2")
    assert status == 3
    assert "needs Python 3.11 or newer; here is Python 3.9.2" in said


def test_anything_else_is_a_wrong_use(machine):
    assert machine.setup("rnu") == (2, "usage: bash scripts/setup.sh run|test\n")
