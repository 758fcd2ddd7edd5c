"""Mistakes between settings: floors, modes, seats, the door's code, the screen's size. And files that are none."""

import os

import pytest

from config.model import Settings
from config.settings import INSTALLATIONS, examine, load, save

MAT = '[devices.mat]\nkind = "gpio"\n[devices.mat.sensors]\n1 = { label = "1", pin = 17 }\n'


@pytest.fixture
def told(tmp_path):
    """Return what is told about a settings file with that text: (code, path) for each mistake."""

    def tell(text: str | bytes) -> list[tuple[str, str]]:
        file = tmp_path / "kiosk.toml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        _, problems = examine(file)
        assert all(one.says.startswith(f"{file}: ") and one.do.endswith(".") for one in problems)
        return [(one.code, one.path) for one in problems]

    return tell


def test_a_pad_is_where_something_is_painted(told):
    assert told(MAT) == []
    assert told(MAT + '2 = { label = "l", pin = 27 }\n') == [("S16", "devices.mat.sensors.2.label")]


def test_the_digits_of_keypads_and_keys_need_no_paint(told):
    keypad = '[devices.k]\nkind = "serial"\nidentity = "k"\nsensors.1 = { label = "10" }\n'
    assert told(keypad) == []
    assert told('[devices.keyboard]\nkind = "keyboard"\nsensors.9 = { label = "99" }\n') == []
    assert told(keypad + "dwell_s = 0.2\n") == [("S16", "devices.k.sensors.1.label")]


def device(mode, *sensors):
    lines = "".join(f'{n} = {{ control = "{control}" }}\n' for n, control in enumerate(sensors))
    return f'[devices.keyboard]\nkind = "keyboard"\nmode = "{mode}"\n[devices.keyboard.sensors]\n{lines}'


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (device("auto-scan"), ["S19"]),
        (device("auto-scan", "choose"), []),
        (device("row-column"), ["S19"]),
        (device("step-scan", "choose"), ["S19"]),
        (device("step-scan", "next", "choose"), []),
        (device("coordinates", "ask"), ["S18"]),
        (device("coordinates", "enter"), []),
        (device("coordinates", "ask") + '"#" = { label = "#" }\n', []),
        (device("cursor", "up"), ["S12"]),
        (device("direct"), []),
    ],
)
def test_every_mode_has_the_sensors_that_it_needs(told, text, codes):
    assert [code for code, _ in told(text)] == codes


def test_a_mat_that_was_copied_with_its_seat_is_found(told):
    mat = '[devices.{}]\nkind = "serial"\nidentity = "{}"\nseat = {}\nsensors.1 = {{ label = "1" }}\n'
    assert told(mat.format("a", "a", 0) + mat.format("b", "b", 0)) == [("S20", "devices.b.seat")]
    assert told(mat.format("a", "a", 0) + mat.format("b", "b", 1)) == []
    assert told(mat.format("a", "a", -1) + mat.format("b", "b", -1)) == []


def test_a_mat_and_a_switch_may_be_one_players(told):
    mat = '[devices.a]\nkind = "serial"\nidentity = "a"\nseat = 0\nsensors.1 = { label = "1" }\n'
    assert told(mat + '[devices.keyboard]\nkind = "keyboard"\nseat = 0\nsensors.space = { control = "choose" }\n') == []


def test_a_door_code_of_ones_own_can_be_entered(told):
    assert told('[input]\ndoor_code = ["1", "5"]\n') == []
    assert told('[input]\ndoor_code = ["1", "A"]\n') == [("S21", "input.door_code.1")]
    assert told("[input]\ndoor_code = []\n") == []


def test_a_keyboard_of_another_name_would_not_be_heard(told):
    assert told('[devices.switch]\nkind = "keyboard"\nsensors.space = { control = "choose" }\n') == [
        ("S24", "devices.switch")
    ]
    assert told('[devices.keyboard]\nkind = "keyboard"\nsensors.space = { control = "choose" }\n') == []


def test_the_size_of_the_screen_and_the_distance_come_together(told):
    assert told("[window]\nscreen_cm = 60.0\ndistance_cm = 300.0\n") == []
    assert told("[window]\nscreen_cm = 60.0\n") == [("S22", "window.screen_cm")]
    assert told("[window]\ndistance_cm = 300.0\n") == [("S22", "window.distance_cm")]


@pytest.mark.parametrize("file", sorted(INSTALLATIONS.glob("*.toml")), ids=lambda file: file.stem)
def test_every_example_passes(file):
    assert examine(file)[1] == ()


# ---- files that are none --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "S2"),
        (b" \n\n", "S2"),
        (b"[kiosk]\nname = \x00\x00\x00\n", "S2"),
        (b"\x00" * 4096, "S2"),
        (b"[kiosk\nname = 'a'", "S2"),
        ("[kiosk]\nname = 'Пол'".encode("utf-16"), "S1"),
        ("[kiosk]\nname = 'Höhe'".encode("latin-1"), "S1"),
        (b"a = " + b"[" * 5000, "S2"),
        (b"x" * 2_000_000, "S1"),
    ],
    ids=["empty", "blank", "torn", "nulls", "half", "utf-16", "latin-1", "deep", "huge"],
)
def test_a_file_that_is_damaged_is_told_and_the_defaults_stand(tmp_path, data, code):
    file = tmp_path / "kiosk.toml"
    file.write_bytes(data)
    settings, problems = examine(file)
    assert settings == Settings()
    assert [one.code for one in problems] == [code]


def test_a_folder_or_a_pipe_in_its_place_is_told(tmp_path):
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name in ("folder", "pipe", "nothing"):
        assert [one.code for one in examine(tmp_path / name)[1]] == ["S1"], name


def test_settings_that_are_all_defaults_are_saved_and_read(tmp_path):
    file = tmp_path / "kiosk.toml"
    save(file, Settings())
    assert load(file) == Settings()
