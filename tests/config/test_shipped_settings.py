"""The shipped files: default.toml says what the model says, and every example is right."""

import itertools
import re
import tomllib

import pytest

from config.described import describe
from config.model import KINDS, Keyboard, Settings
from config.settings import DEFAULT, INSTALLATIONS, load

TEXT = DEFAULT.read_text(encoding="utf-8")
SHOWN = tomllib.loads(TEXT)
OFFERED = tomllib.loads("\n".join(re.findall(r"^# (\w+ = .*|\[devices\..*\])$", TEXT, re.MULTILINE)))
"""The kinds of devices that the file only shows as comments, with their "# " taken away."""


def value_at(path: str):
    at = SHOWN
    for step in path.split("."):
        at = at[step]
    return at


def paths(data, prefix=""):
    for key, value in data.items():
        yield from paths(value, f"{prefix}{key}.") if isinstance(value, dict) else [prefix + key]


def plain(value):
    return [plain(one) for one in value] if isinstance(value, tuple) else value


@pytest.mark.parametrize("one", [one for one in describe() if one.path != "devices"], ids=lambda one: one.path)
def test_the_file_has_every_setting_at_its_default(one):
    assert value_at(one.path) == plain(one.default)


def test_the_file_has_no_setting_that_the_model_has_not():
    known = {one.path for one in describe()}
    assert [path for path in paths(SHOWN) if not path.startswith("devices.") and path not in known] == []


def test_the_file_is_the_defaults():
    assert load(DEFAULT) == Settings()


def test_every_key_of_every_kind_of_device_is_shown_at_its_default():
    devices = SHOWN["devices"] | OFFERED["devices"]
    assert {device["kind"] for device in devices.values()} == set(KINDS)
    for device in devices.values():
        declared = {one.path: one for one in describe(KINDS[device["kind"]])}
        assert set(device) == set(declared)
        for key in ("mode", "dwell_s", "factory", "pull_up", "ports", "index", "port"):
            if key in declared:
                assert device[key] == plain(declared[key].default)


def test_the_devices_that_are_offered_are_right():
    assert set(Settings.model_validate(OFFERED).devices) == {"pads", "keypad", "stick", "usb-mat"}


def test_every_key_has_a_comment_above_it():
    lines = TEXT.splitlines()
    bare = []
    for before, line in itertools.pairwise(lines):
        named = re.match(r"(\[|[a-z_]+ = )", line) and "{" not in line
        if named and not before.startswith("#"):
            bare.append(line)
    # The first tables follow the file's own heading.
    assert bare == ["[kiosk]"]


@pytest.mark.parametrize("file", sorted(INSTALLATIONS.glob("*.toml")), ids=lambda file: file.stem)
def test_every_example_is_right(file):
    settings = load(file, {"region_select"})
    assert settings.kiosk.name == file.stem
    painted = set(settings.floor.labels)
    chosen = {s.label for name, _, s in settings.sensors() if not isinstance(settings.devices[name], Keyboard)}
    assert painted == chosen - {""}


def test_the_laptop_is_the_default_with_a_name():
    laptop = load(INSTALLATIONS / "laptop.toml")
    assert laptop.model_copy(update={"kiosk": Settings().kiosk}) == Settings()


def test_the_mat_on_pins_has_five_pads_and_three_lamps():
    mat = load(INSTALLATIONS / "mat5-gpio.toml").devices["mat"]
    assert (mat.kind, mat.factory, list(mat.sensors), list(mat.lamps)) == (
        "gpio",
        "lgpio",
        ["1", "2", "3", "4", "5"],
        ["A", "B", "around"],
    )


def test_the_keypad_has_twelve_keys_a_star_that_asks_and_a_hash_that_chooses():
    keypad = load(INSTALLATIONS / "keypad12-serial.toml").devices["keypad"]
    assert len(keypad.sensors) == 12
    assert (keypad.sensors["*"].control, keypad.sensors["#"].control) == ("ask", "choose")
    assert keypad.identity == "keypad-12"
