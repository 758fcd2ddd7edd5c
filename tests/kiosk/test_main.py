"""The command line, as a person and a script meet it: exit statuses, one JSON object, no stack trace."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from real_kiosk import Kiosk
from waiting import until

from config.settings import INSTALLATIONS
from hardware.simulated_board import SimulatedBoard
from kiosk.commands.good_settings import keep_good, last_good


def footlights(*arguments, folder, **more):
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "PULSE_SERVER")}
    environment |= {"XDG_STATE_HOME": str(folder), "XDG_CACHE_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [sys.executable, "-m", "kiosk", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL,
                          timeout=60, check=False, **more)  # fmt: skip


def test_the_demonstration_plays_a_whole_game_by_itself_and_touches_no_players_record(tmp_path):
    run = footlights("demo", "--fast", folder=tmp_path)
    assert (run.returncode, run.stdout) == (0, "")
    assert "Traceback" not in run.stderr
    assert not list(tmp_path.rglob("record.db"))


@pytest.mark.parametrize("file", sorted(INSTALLATIONS.glob("*.toml")), ids=lambda file: file.stem)
def test_the_examples_are_in_order(tmp_path, file):
    run = footlights("check", "--config", str(file), "--json", folder=tmp_path)
    assert run.returncode == 0
    told = json.loads(run.stdout)
    assert (told["ok"], told["problems"]) == (True, [])


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
    run = footlights("run", "--strict", "--config", str(path), folder=tmp_path)
    assert run.returncode == 2
    assert "voice.rate_wpm" in run.stderr
    assert "Traceback" not in run.stderr


def test_an_installer_at_a_terminal_is_told_instead_of_a_game(tmp_path):
    path = tmp_path / "kiosk.toml"
    path.write_text("[voice]\nrate_wpm = 900\n")
    master, slave = pty.openpty()
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "DISPLAY": ""}
    environment.pop("NOTIFY_SOCKET", None)
    command = [sys.executable, "-m", "kiosk", "run", "--config", str(path)]
    run = subprocess.run(command, env=environment, stdin=slave, stdout=slave, stderr=slave, timeout=60, check=False)
    assert run.returncode == 2
    assert b"voice.rate_wpm" in os.read(master, 4096)
    os.close(master)
    os.close(slave)


def test_an_option_that_the_game_does_not_have_is_told_before_it_starts(tmp_path):
    path = tmp_path / "kiosk.toml"
    path.write_text('[options]\nfigure = "circle"\n')
    for command in (("run", "--strict"), ("check",)):
        run = footlights(*command, "--config", str(path), folder=tmp_path)
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
[kiosk]
ask_language = "never"
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


# ---- nobody is there who could correct the settings -----------------------------------------------------------------


@pytest.mark.parametrize("damage", [b"\x00" * 512, b"[voice]\nrate_wpm = 9\n"], ids=["nulls", "mistake"])
def test_a_kiosk_whose_settings_are_damaged_plays_with_those_that_worked_last(tmp_path, damage):
    board = SimulatedBoard("floor", link=str(tmp_path / "port"))
    kiosk = Kiosk(tmp_path, settings(tmp_path / "port")).start()
    assert kiosk.stop() == 0
    kiosk.settings.write_bytes(damage)
    kiosk.start()
    board.tap(1)
    until(lambda: board.lit == {1}, what="a game on the floor that the settings had")
    assert kiosk.stop() == 0
    board.close()
    assert "K10 settings" in kiosk.log
    assert str(kiosk.settings) in kiosk.log
    assert "Traceback" not in kiosk.errors


def test_the_settings_that_worked_last_are_those_of_the_same_file(tmp_path):
    environ = {"XDG_STATE_HOME": str(tmp_path)}
    ours, other = tmp_path / "a.toml", tmp_path / "b.toml"
    ours.write_text('[kiosk]\nname = "ours"\n')
    keep_good(ours, environ)
    settings, _ = last_good(ours, environ)
    assert settings.kiosk.name == "ours"
    assert last_good(other, environ) is None
    assert last_good(None, environ) is None


def test_a_copy_that_is_damaged_too_is_not_taken(tmp_path):
    environ, path = {"XDG_STATE_HOME": str(tmp_path)}, tmp_path / "a.toml"
    path.write_text("")
    keep_good(path, environ)
    copy = tmp_path / "footlights" / "kiosk.toml.good"
    copy.write_bytes(copy.read_bytes() + b"\x00\x00")
    assert last_good(path, environ) is None
    copy.write_bytes(b"\xff\xfe")
    assert last_good(path, environ) is None


def test_a_state_folder_that_cannot_be_written_does_not_stop_anything(tmp_path):
    (tmp_path / "footlights").write_text("")
    path = tmp_path / "a.toml"
    path.write_text("[kiosk]\n")
    keep_good(path, {"XDG_STATE_HOME": str(tmp_path)})


def test_a_second_kiosk_with_the_same_record_says_so_and_ends_with_3(tmp_path):
    with Kiosk(tmp_path, settings(tmp_path / "port")):
        run = footlights("run", folder=tmp_path / "state")
    assert run.returncode == 3
    assert "another kiosk" in run.stderr
    assert len(run.stderr.strip().splitlines()) == 1


def test_a_recording_that_cannot_be_written_is_told_before_the_game(tmp_path):
    run = footlights("run", "--record", str(tmp_path / "none" / "visit.jsonl"), folder=tmp_path)
    assert run.returncode == 3
    assert "visit.jsonl cannot be written" in run.stderr
    assert "Traceback" not in run.stderr


def test_a_word_that_is_no_command_is_told_with_2(tmp_path):
    assert footlights("dance", folder=tmp_path).returncode == 2


def test_the_command_is_installed_by_its_name():
    assert (Path(sys.executable).parent / "footlights").exists()


def test_the_simulated_board_is_reached_by_the_same_command(tmp_path):
    run = footlights("simulate-board", "--help", folder=tmp_path)
    assert run.returncode == 0
    assert "--loss" in run.stdout
