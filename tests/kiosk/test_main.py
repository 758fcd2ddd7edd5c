"""The command line, as a person and a script meet it: exit statuses, one JSON object, no stack trace."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from config.settings import INSTALLATIONS


def footlights(*arguments, folder, **more):
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "PULSE_SERVER")}
    environment |= {"XDG_STATE_HOME": str(folder), "XDG_CACHE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [sys.executable, "-m", "kiosk", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          timeout=60, check=False, **more)  # fmt: skip


def test_the_demonstration_plays_a_whole_game_by_itself(tmp_path):
    run = footlights("demo", "--fast", folder=tmp_path)
    assert (run.returncode, run.stdout) == (0, "")
    assert "Traceback" not in run.stderr


def test_the_demonstration_does_not_touch_the_record_of_players(tmp_path):
    footlights("demo", "--fast", folder=tmp_path)
    assert not list(tmp_path.rglob("record.db"))


@pytest.mark.parametrize("name", ["laptop", "mat5-gpio", "keypad12-serial"])
def test_the_examples_are_in_order(tmp_path, name):
    run = footlights("check", "--config", str(INSTALLATIONS / f"{name}.toml"), "--json", folder=tmp_path)
    assert run.returncode == 0
    assert json.loads(run.stdout) == {"ok": True, "problems": []}


def test_every_mistake_is_told_at_once_with_its_path(tmp_path):
    path = tmp_path / "kiosk.toml"
    path.write_text('[voice]\nrate_wpm = 900\n[floor]\nspacing_c = 3.0\n[kiosk]\ngame = "chess"\n')
    run = footlights("check", "--config", str(path), "--json", folder=tmp_path)
    told = json.loads(run.stdout)
    assert run.returncode == 2
    assert not told["ok"]
    assert {one["path"] for one in told["problems"]} == {"voice.rate_wpm", "floor.spacing_c", "kiosk.game"}
    assert all(set(one) == {"code", "path", "says", "do"} and one["says"] for one in told["problems"])


def test_playing_with_wrong_settings_tells_them_and_ends_with_2(tmp_path):
    path = tmp_path / "kiosk.toml"
    path.write_text("[voice]\nrate_wpm = 900\n")
    run = footlights("run", "--config", str(path), folder=tmp_path)
    assert run.returncode == 2
    assert "voice.rate_wpm" in run.stderr
    assert "Traceback" not in run.stderr


def test_an_option_that_the_game_does_not_have_is_told_before_it_starts(tmp_path):
    path = tmp_path / "kiosk.toml"
    path.write_text('[options]\nfigure = "circle"\n')
    for command in ("run", "check"):
        run = footlights(command, "--config", str(path), folder=tmp_path)
        assert run.returncode == 2
        assert "figure" in run.stderr
        assert "Traceback" not in run.stderr


def test_a_record_that_cannot_be_made_is_told_with_3(tmp_path):
    (tmp_path / "footlights").write_text("a file where the folder should be")
    run = footlights("run", folder=tmp_path)
    assert run.returncode == 3
    assert len(run.stderr.strip().splitlines()) == 1


def test_a_word_that_is_no_command_is_told_with_2(tmp_path):
    assert footlights("dance", folder=tmp_path).returncode == 2


def test_the_command_is_installed_by_its_name():
    assert (Path(sys.executable).parent / "footlights").exists()


def test_the_simulated_board_is_reached_by_the_same_command(tmp_path):
    run = footlights("simulate-board", "--help", folder=tmp_path)
    assert run.returncode == 0
    assert "--loss" in run.stdout
