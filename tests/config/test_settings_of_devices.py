"""Joysticks and mats of the kernel in the settings: what cannot be, each told with its path."""

import pytest

from config.model import Settings
from config.settings import INSTALLATIONS, examine, load


@pytest.fixture
def told(tmp_path):
    def tell(text: str) -> list[tuple[str, str]]:
        file = tmp_path / "kiosk.toml"
        file.write_text(text, encoding="utf-8")
        _, problems = examine(file, {"region_select"})
        return [(problem.code, problem.says.removeprefix(f"{file}: ")) for problem in problems]

    return tell


STICK = '[devices.{0}]\nkind = "joystick"\nindex = {1}\nsensors.0.label = "1"\n'
MAT = '[devices.{0}]\nkind = "hid"\nidentity = "{1}"\nport = "{2}"\nsensors.0.label = "1"\n'


def test_two_joysticks_have_two_numbers(told):
    assert told(STICK.format("left", 1) + STICK.format("right", 2)) == []
    assert told(STICK.format("left", 2) + STICK.format("right", 2)) == [
        ("S11", "devices.right.index: joystick 2 is devices.left already")
    ]
    assert [code for code, _ in told(STICK.format("left", 0))] == ["S5"]


def test_a_joystick_needs_a_window(told):
    assert told("[window]\nenabled = false\n" + STICK.format("left", 1)) == [
        ("S13", "devices.left: a joystick is heard by the window, and there is none")
    ]


def test_a_mat_needs_an_identity(told):
    assert [code for code, _ in told('[devices.mat]\nkind = "hid"\n')] == ["S6"]


@pytest.mark.parametrize(
    ("first", "second", "right"),
    [
        (("0079:0011", ""), ("0079:0012", ""), True),
        (("0079:0011", "usb-1"), ("0079:0011", "usb-2"), True),
        (("0079:0011", ""), ("0079:0011", "usb-2"), False),
        (("USB Mat", "usb-1"), ("usb mat", "usb-1"), False),
    ],
)
def test_two_mats_that_are_alike_need_both_their_ports(told, first, second, right):
    codes = [code for code, _ in told(MAT.format("left", *first) + MAT.format("right", *second))]
    assert codes == ([] if right else ["S11"])


def test_neither_has_lamps():
    mat = {"kind": "hid", "identity": "0079:0011"}
    settings = Settings.model_validate({"devices": {"mat": mat, "stick": {"kind": "joystick"}}})
    assert list(settings.lamps()) == []


def test_the_dance_mat_has_nine_pads_that_move_and_choose():
    mat = load(INSTALLATIONS / "dancemat-usb.toml").devices["mat"]
    cursor = {sensor.label: sensor.cursor for sensor in mat.sensors.values()}
    assert {label: cursor[label] for label in "84625"} == {
        "8": "up", "4": "left", "6": "right", "2": "down", "5": "choose",
    }  # fmt: skip
    assert set(cursor) == {"", *"123456789"}
