"""Joysticks and mats of the kernel from the settings to their drivers."""

from config.model import Settings
from config.settings import INSTALLATIONS, load
from hardware.hid_mat import HidMat
from kiosk.intents.pipeline import Binding
from kiosk.wiring import device_input, joysticks, make_devices, make_screens, players

STICKS = Settings.model_validate(
    {
        "devices": {
            "right": {"kind": "joystick", "index": 2, "seat": 1, "sensors": {"0": {"label": "1"}}},
            "left": {"kind": "joystick", "dwell_s": 0.2, "sensors": {"up": {"control": "up"}}},
        }
    }
)


def clock() -> float:
    return 0.0


def test_joysticks_have_no_driver_of_their_own_and_their_names_by_number():
    assert make_devices(STICKS, clock) == []
    assert joysticks(STICKS) == {1: "left", 2: "right"}


def test_a_joystick_is_played_as_soon_as_it_is_there_and_the_window_is():
    assert players(STICKS, ["window"]) == {
        "right by the window": ("right", "window"),
        "left by the window": ("left", "window"),
        "keys of the window": ("window",),
    }
    assert set(players(STICKS, ["text"])) == {"keys of the text"}


def test_a_gamepad_is_as_quick_as_keys_and_a_mat_that_is_a_joystick_is_a_mat():
    right, left = device_input("right", STICKS), device_input("left", STICKS)
    assert (right.timing.choices_per_s, left.timing.choices_per_s) == (0.0, 4.0)
    assert left.bindings["up"] == Binding(control="up")


def test_the_window_knows_the_joysticks_of_the_settings():
    (window,) = make_screens(STICKS, {"DISPLAY": ":0"}, False, clock)
    assert window._joysticks == {"joystick": "left", "joystick2": "right"}


def test_a_dance_mat_is_read_from_the_kernel():
    devices = make_devices(load(INSTALLATIONS / "dancemat-usb.toml"), clock)
    assert [type(device) for device in devices] == [HidMat]
    assert devices[0].sensors == tuple("0123456789")
