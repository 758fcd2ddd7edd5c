"""What a machine lacks: made-up machines as folders, with their /dev, /proc and /sys."""

import argparse
import json
import os

import pytest

from config.model import Gpio, Hid, Lamp, PinLamp, PinSensor, Sensor, Serial, Settings
from kiosk.commands import check, here
from kiosk.commands.here import SENSIBLE_S, remarks, shown_labels

NOW_S = SENSIBLE_S + 1.0
MAT = Gpio(kind="gpio", sensors={"1": PinSensor(label="1", pin=17)}, lamps={"A": PinLamp(label="A", pin=5)})
BOARD = Serial(kind="serial", identity="floor", sensors={"1": Sensor(label="1")})
USB_MAT = Hid(kind="hid", identity="0079:0011", sensors={"0": Sensor(label="1")})


class Machine:
    """A machine as a folder. It has everything until something is taken away."""

    def __init__(self, folder, monkeypatch):
        self.root, self.patch = folder / "root", monkeypatch
        self.file = folder / "kiosk.toml"
        self.environ = {"DISPLAY": ":0", "SDL_AUDIODRIVER": "disk", "XDG_STATE_HOME": str(folder / "state")}
        for name in ("dev/ttyUSB0", "dev/gpiochip0", "dev/input/event3"):
            self.has(name)
        self.file.write_text("")
        self.file.chmod(0o644)
        monkeypatch.setattr(here.shutil, "which", lambda name: f"/usr/bin/{name}")

    def has(self, name, text=""):
        (self.root / name).parent.mkdir(parents=True, exist_ok=True)
        (self.root / name).write_text(text)

    def closes(self, name):
        """Root may open everything, so closed files are told apart by name."""
        opens = os.access
        self.patch.setattr(here.os, "access", lambda path, how: str(path) != str(self.root / name) and opens(path, how))

    def lacks(self, *devices, wall_s=NOW_S):
        settings = Settings(devices={f"d{n}": device for n, device in enumerate(devices)}) if devices else Settings()
        return [(one.code, one.says) for one in remarks(settings, self.file, self.environ, wall_s, self.root)]

    def codes(self, *devices, **more):
        return [code for code, _ in self.lacks(*devices, **more)]


@pytest.fixture
def machine(tmp_path, monkeypatch):
    return Machine(tmp_path, monkeypatch)


def test_a_machine_that_has_everything_is_not_remarked_on(machine):
    assert machine.lacks(MAT, BOARD, USB_MAT) == []
    assert machine.lacks() == []


def test_without_a_voice(machine, monkeypatch):
    monkeypatch.setattr(here.shutil, "which", lambda name: None)
    monkeypatch.setattr(here.importlib.util, "find_spec", lambda name: None)
    assert machine.codes() == ["H1"]


def test_without_letters(machine, tmp_path, monkeypatch):
    monkeypatch.setattr(here, "FONT_FOLDER", tmp_path)
    ((code, says),) = machine.lacks()
    assert code == "H2"
    assert "BIZUDPGothic-Regular.ttf" in says


def test_without_sound_and_without_a_screen(machine):
    machine.environ = {"XDG_STATE_HOME": machine.environ["XDG_STATE_HOME"], "XDG_RUNTIME_DIR": "/nowhere"}
    machine.environ["SDL_AUDIODRIVER"] = "alsa"
    assert machine.codes() == ["H3", "H4"]


def test_a_serial_board_that_is_not_there_or_closed(machine):
    machine.closes("dev/ttyUSB0")
    ((code, says),) = machine.lacks(BOARD)
    assert (code, "ttyUSB0" in says) == ("H5", True)
    (machine.root / "dev/ttyUSB0").unlink()
    assert machine.codes(BOARD) == ["H5"]
    assert machine.codes(MAT) == []  # nobody asks for a serial board


def test_pins_that_are_not_there_or_closed(machine):
    machine.closes("dev/gpiochip0")
    assert machine.codes(MAT) == ["H6"]
    (machine.root / "dev/gpiochip0").unlink()
    assert machine.codes(MAT) == ["H6"]


def test_buttons_of_a_usb_mat_that_are_not_there_or_closed(machine):
    machine.closes("dev/input/event3")
    assert machine.codes(USB_MAT) == ["H7"]
    (machine.root / "dev/input/event3").unlink()
    assert machine.codes(USB_MAT) == ["H7"]


def test_a_serial_chip_that_waits(machine):
    machine.has("sys/bus/usb-serial/devices/ttyUSB0/latency_timer", "16\n")
    machine.has("sys/bus/usb-serial/devices/ttyUSB1/latency_timer", "1\n")
    machine.has("sys/bus/usb-serial/devices/ttyUSB2/latency_timer", "?\n")
    ((code, says),) = machine.lacks()
    assert (code, says) == ("H8", "ttyUSB0 waits up to 16 ms before it hands a step on")


def test_a_state_folder_that_cannot_be_written(machine, tmp_path):
    (tmp_path / "state").write_text("a file where the folder should be")
    assert machine.codes() == ["H9"]


def test_little_room(machine, monkeypatch):
    usage = here.shutil.disk_usage("/")
    monkeypatch.setattr(here.shutil, "disk_usage", lambda path: usage._replace(free=99 * 2**20))
    ((code, says),) = machine.lacks()
    assert (code, "99 MB" in says) == ("H10", True)


def test_a_clock_that_was_never_set(machine):
    assert machine.codes(wall_s=0.0) == ["H11"]


def test_settings_that_only_the_installer_may_read(machine):
    machine.file.chmod(0o600)
    assert machine.codes() == ["H12"]


def test_a_lamp_that_no_game_lights(machine):
    board = Serial(kind="serial", identity="b", lamps={"1": Lamp(label="A"), "2": Lamp(label="Z")})
    ((code, says),) = machine.lacks(board)
    assert (code, says) == ("S17", "devices.d0.lamps.2.label: no game lights a lamp Z")


def test_every_area_and_place_of_every_figure_has_a_label_for_a_lamp():
    assert {"1", "5", "A", "B", "around"} <= shown_labels("region_select")


# ---- the command ----------------------------------------------------------------------------------------------------


def checked(file, *, as_json=False):
    return check.run(argparse.Namespace(config=file, json=as_json, wall=lambda: NOW_S))


def test_remarks_alone_do_not_make_it_wrong(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(check, "remarks", lambda *_: [here._remark("H4", "display", "There is no display", "Look.")])
    file = tmp_path / "kiosk.toml"
    file.write_text("[kiosk]\n")
    assert checked(file) == 0
    assert "are in order" in (told := capsys.readouterr().err)
    assert "H4 There is no display. Look." in told
    assert checked(file, as_json=True) == 0
    assert json.loads(capsys.readouterr().out) == {
        "ok": True,
        "problems": [],
        "here": [{"code": "H4", "path": "here.display", "says": "There is no display", "do": "Look."}],
    }


def test_mistakes_and_remarks_are_told_at_once(tmp_path, capsys):
    file = tmp_path / "kiosk.toml"
    file.write_text("[voice]\nrate_wpm = 900\n[window]\nscreen_cm = 30.0\n")
    assert checked(file, as_json=True) == 2
    told = json.loads(capsys.readouterr().out)
    assert [one["code"] for one in told["problems"]] == ["S5", "S22"]
    assert isinstance(told["here"], list)
    assert checked(file) == 2
    assert "S5" in capsys.readouterr().err


def test_the_folder_that_does_not_exist_yet_is_no_fault(machine):
    machine.environ["XDG_STATE_HOME"] = str(machine.root / "a" / "b" / "c")
    assert machine.codes() == []
