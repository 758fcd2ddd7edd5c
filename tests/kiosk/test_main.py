"""The command line, as a person and a script meet it: exit statuses, one JSON object, no stack trace."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from real_kiosk import Kiosk
from waiting import until

from config.settings import INSTALLATIONS
from hardware.simulated_board import SimulatedBoard


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


def test_without_a_record_it_plays_and_says_so_and_saves_when_there_is_one(tmp_path):
    blocked = tmp_path / "state" / "footlights"
    blocked.parent.mkdir()
    blocked.write_text("a file where the folder should be")
    board = SimulatedBoard("floor", link=str(tmp_path / "port"))
    with Kiosk(tmp_path, settings(tmp_path / "port")) as kiosk:
        board.tap(1)
        until(lambda: board.lit == {1}, what="a game without a record")
        blocked.unlink()
        until(lambda: kiosk.rows("id", "games"), what="the game in the record, once there can be one")
    board.close()
    assert "K7 record" in kiosk.errors
    assert "Traceback" not in kiosk.errors


def settings(port):
    return f"""
[text]
enabled = "never"
[window]
enabled = false
[devices.board]
kind = "serial"
identity = "floor"
ports = ["{port}"]
sensors = {{ 1 = {{ label = "1" }}, 2 = {{ label = "2" }} }}
lamps = {{ 1 = {{ label = "A" }}, 2 = {{ label = "B" }}, 3 = {{ label = "around" }} }}
"""


def test_a_second_kiosk_with_the_same_record_says_so_and_ends_with_3(tmp_path):
    with Kiosk(tmp_path, settings(tmp_path / "port")):
        run = footlights("run", folder=tmp_path / "state")
    assert run.returncode == 3
    assert "another kiosk" in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1


def test_a_word_that_is_no_command_is_told_with_2(tmp_path):
    assert footlights("dance", folder=tmp_path).returncode == 2


def test_the_command_is_installed_by_its_name():
    assert (Path(sys.executable).parent / "footlights").exists()


def test_the_simulated_board_is_reached_by_the_same_command(tmp_path):
    run = footlights("simulate-board", "--help", folder=tmp_path)
    assert run.returncode == 0
    assert "--loss" in run.stdout
