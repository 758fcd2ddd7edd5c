"""From settings to parts: which driver, which mode, which times, and which screens where there is a display or not."""

import pytest

from config.model import Settings
from config.settings import INSTALLATIONS, load
from hardware.gpio import GpioMat
from hardware.serial_board import SerialBoard
from hardware.simulated import SimulatedMat
from kiosk.intents.pipeline import Binding
from kiosk.wiring import device_input, make_devices, make_screens, players, spare_screen, wire


def clock():
    return 0.0


def changed(table, **values):
    settings = Settings()
    return settings.model_copy(update={table: getattr(settings, table).model_copy(update=values)})


@pytest.mark.parametrize(
    ("name", "driver"), [("laptop", SimulatedMat), ("mat5-gpio", GpioMat), ("keypad12-serial", SerialBoard)]
)
def test_each_example_installation_has_its_driver(name, driver):
    settings = load(INSTALLATIONS / f"{name}.toml")
    devices = make_devices(settings, clock)
    assert any(isinstance(device, driver) for device in devices)
    assert {device.name for device in devices} | {"keyboard"} >= set(settings.devices)


def test_no_example_uses_pins_that_are_only_a_mock():
    for path in INSTALLATIONS.glob("*.toml"):
        for device in load(path).devices.values():
            assert getattr(device, "factory", "") != "mock", path.name


def test_a_mat_dwells_and_a_key_does_not():
    settings = Settings()
    mat, keyboard = device_input("mat", settings), device_input("keyboard", settings)
    assert (mat.timing.dwell_s, keyboard.timing.dwell_s) == (0.2, 0.0)
    assert mat.bindings["3"] == Binding(label="3", cursor="choose")
    assert ("1", "3") in mat.adjacent
    assert keyboard.bindings["h"] == Binding(control="help")


def test_a_mat_whose_pads_are_too_close_for_feet_is_played_by_cursor():
    assert device_input("mat", changed("floor", spacing_cm=34.9)).narrow
    assert not device_input("mat", changed("floor", spacing_cm=35.0)).narrow
    assert not device_input("keyboard", changed("floor", spacing_cm=10.0)).narrow


def test_where_the_floor_has_a_width_its_places_have_to_be_35_cm_apart():
    assert device_input("mat", Settings()).apart == 0.0, "the floor's width is not known"
    assert device_input("mat", changed("floor", width_cm=200.0)).apart == pytest.approx(0.175)
    assert device_input("mat", changed("floor", width_cm=200.0, stretch=0.5)).apart == pytest.approx(0.0875)
    assert device_input("keyboard", changed("floor", width_cm=200.0)).apart == 0.0


def test_the_way_is_measured_where_the_floor_has_a_width(tmp_path):
    def floor_cm(**floor):
        settings = changed("floor", **floor)
        settings = settings.model_copy(
            update={"kiosk": settings.kiosk.model_copy(update={"state_folder": str(tmp_path)})}
        )
        parts = wire(settings, {}, terminal=True)
        parts.record.close()
        return parts.session.floor_cm

    assert floor_cm() == 0.0
    assert floor_cm(width_cm=180.0) == 180.0
    assert floor_cm(width_cm=180.0, stretch=0.5) == 360.0


def test_repeat_is_off_unless_asked_for():
    assert device_input("mat", Settings()).timing.repeat_s == 0.0
    assert device_input("mat", changed("input", repeat="on")).timing.repeat_s == 2.0


@pytest.mark.parametrize(
    ("environ", "terminal", "names"),
    [
        ({"DISPLAY": ":0"}, True, ["window"]),
        ({"WAYLAND_DISPLAY": "wayland-0"}, False, ["window"]),
        ({}, True, ["text"]),
        ({}, False, ["window"]),  # it says that there is no screen, and opens when there is one
    ],
)
def test_without_a_display_the_terminal_is_the_screen(environ, terminal, names):
    assert [screen.name for screen in make_screens(Settings(), environ, terminal, clock)] == names


def test_the_terminal_can_be_asked_for_beside_the_window():
    screens = make_screens(changed("text", enabled="always"), {"DISPLAY": ":0"}, False, clock)
    assert [screen.name for screen in screens] == ["window", "text"]


def test_a_simulated_mat_is_nothing_to_play_with():
    assert set(players(Settings(), ["window"])) == {"keys of the window"}


def test_every_setting_of_times_reaches_the_pipeline():
    settings = changed(
        "input", lock_s=0.05, ghost_s=0.02, bridge_s=0.1, two_feet_s=0.2, lock_out_s=0.7, choices_per_s=2.0,
        hold_to_ask_s=5.0, stuck_s=30.0,
    )  # fmt: skip
    times = device_input("mat", settings).timing
    found = (times.lock_s, times.ghost_s, times.bridge_s, times.two_feet_s, times.lock_out_s, times.choices_per_s)
    assert found == (0.05, 0.02, 0.1, 0.2, 0.7, 2.0)
    assert (times.hold_to_ask_s, times.stuck_s) == (5.0, 30.0)


def test_the_parts_of_a_laptop(tmp_path):
    parts = wire(Settings(), {"XDG_STATE_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path)}, terminal=False)
    assert parts.sound.name == "sound"
    assert parts.voice.name == "voice"
    assert [wired.channels for wired in parts.lamps] == [{"A": "A", "B": "B", "around": "around"}]
    assert (tmp_path / "footlights" / "record.db").exists()


def test_the_terminal_waits_for_a_window_that_cannot_be_opened():
    window = make_screens(Settings(), {"DISPLAY": ":99"}, True, clock)
    assert spare_screen(Settings(), window, True, clock).name == "text"
    assert spare_screen(Settings(), window, False, clock) is None
    assert spare_screen(changed("text", enabled="never"), window, True, clock) is None
    assert spare_screen(Settings(), make_screens(Settings(), {}, True, clock), True, clock) is None
