"""Settings: all mistakes at once by dotted path, defaults that the shipped file tells, comments that survive."""

import tomllib

import pytest

from config.described import describe, keys_at
from config.model import KINDS, Settings
from config.settings import DEFAULT, INSTALLATIONS, SettingsError, examine, load, save
from config.understanding import understand

GAMES = {"region_select", "null_game"}
MAT = """
[devices.mat]
kind = "gpio"
[devices.mat.sensors]
1 = { label = "1", pin = 17 }
2 = { label = "2", pin = 27 }
"""


@pytest.fixture
def told(tmp_path):
    """Return what is told about a settings file with that text: (code, sentence) for each mistake."""

    def tell(text: str) -> list[tuple[str, str]]:
        file = tmp_path / "kiosk.toml"
        file.write_text(text, encoding="utf-8")
        _, problems = examine(file, GAMES)
        assert all(problem.says.startswith(f"{file}: ") and problem.do.endswith((".", "...")) for problem in problems)
        return [(problem.code, problem.says.removeprefix(f"{file}: ")) for problem in problems]

    return tell


def test_without_a_file_the_defaults_stand():
    assert load() == Settings()
    assert load(games=GAMES).kiosk.game == "region_select"


def test_a_file_says_only_what_differs(tmp_path):
    file = tmp_path / "kiosk.toml"
    file.write_text('[kiosk]\nlanguage = "uk"\n[options]\nstart = 3\nfigure = "trefoil"\n')
    settings = load(file, GAMES)
    assert settings.kiosk.language == "uk"
    assert settings.options == {"start": 3, "figure": "trefoil"}
    assert (settings.input, settings.devices) == (Settings().input, Settings().devices)


def test_a_file_with_devices_has_all_of_them(tmp_path):
    file = tmp_path / "kiosk.toml"
    file.write_text(MAT)
    assert list(load(file).devices) == ["mat"]


# ---- one mistake at a time ----------------------------------------------------------------------------------------


def test_an_unknown_key_gets_its_path_and_a_guess(told):
    assert told("[floor]\nspacing_c = 40.0\n") == [
        ("S3", "floor.spacing_c is not a setting (did you mean spacing_cm?)")
    ]
    assert told("[voic]\nrate_wpm = 100\n") == [("S3", "voic is not a setting (did you mean voice?)")]
    assert told("[window]\nxyzzy = 1\n") == [("S3", "window.xyzzy is not a setting")]


def test_a_key_that_belongs_elsewhere_is_said_to():
    _, mistakes = understand({"floor": {"dwel_s": 0.3}})
    assert mistakes[0].what == "is not a setting (did you mean devices.<name>.dwell_s?)"


def test_a_key_of_another_kind_of_device_is_not_a_setting_of_this_one(told):
    text = '[devices.keypad]\nkind = "serial"\nidentity = "k"\nfactory = "lgpio"\nsensors.1.labl = "1"\n'
    assert told(text) == [
        ("S3", "devices.keypad.factory is not a setting (did you mean devices.<name>.factory?)"),
        ("S3", "devices.keypad.sensors.1.labl is not a setting (did you mean label?)"),
    ]


@pytest.mark.parametrize(
    ("text", "code", "says"),
    [
        ("[window]\nenabled = 1", "S4", "window.enabled must be true or false, not 1"),
        ('[window]\nwidth_px = "wide"', "S4", 'window.width_px must be a whole number, not "wide"'),
        ("[window]\nwidth_px = 1280.5", "S4", "window.width_px must be a whole number, not 1280.5"),
        ("[input]\nlock_s = true", "S4", "input.lock_s must be a number, not true"),
        ("[kiosk]\nname = 3", "S4", "kiosk.name must be text in quotes, not 3"),
        ('[floor]\nlabels = "12345"', "S4", 'floor.labels must be a list in brackets, not "12345"'),
        ("[options]\nstart = 1.5", "S4", "options.start must be a whole number or text in quotes"),
        ("voice = 3", "S4", "voice is a table"),
        ("[voice]\nrate_wpm = 900", "S5", "voice.rate_wpm cannot be 900"),
        ('[kiosk]\nlanguage = "de"', "S5", 'kiosk.language cannot be "de"'),
        ("[input]\nlock_s = nan", "S5", "input.lock_s cannot be nan"),
        ('[devices.mat]\nkind = "gpo"', "S5", "devices.mat.kind: gpo is no kind of device"),
        ('[devices."Big Mat"]\nkind = "keyboard"', "S5", "devices.Big Mat is no name"),
        ('[devices.mat]\nmode = "direct"', "S6", "devices.mat.kind is missing"),
        ('[devices.k]\nkind = "serial"', "S6", "devices.k.identity is missing"),
        ('[devices.m]\nkind = "gpio"\nsensors.1.label = "1"', "S6", "devices.m.sensors.1.pin is missing"),
        ('[floor]\nadjacent = [["1"]]', "S6", "floor.adjacent.0 must be two labels"),
        ('[kiosk]\ngame = "chess"', "S10", "kiosk.game: chess is not a game"),
        ("[devices]", "S13", "devices: there is no device to play with"),
        ('[floor]\nlabels = ["1", "1"]\nadjacent = []', "S14", "floor.labels.1: 1 is painted twice"),
        ('[floor]\nadjacent = [["1", "8"]]', "S14", "floor.adjacent.0: 8 is not painted"),
    ],
)
def test_each_mistake_has_its_code_and_sentence(told, text, code, says):
    assert told(text) == [(code, says)]


def test_what_to_do_names_the_range_the_unit_and_the_values():
    def do(text: str) -> str:
        return understand(tomllib.loads(text))[1][0].do

    assert do("[voice]\nrate_wpm = 900") == "Choose from 80 to 400 words a minute."
    assert do("[input]\nlock_s = 3.0") == "Choose from 0 to 0.2 s."
    assert do('[kiosk]\nlanguage = "de"') == "Choose one of: en, uk, ja."
    assert do('[devices.mat]\nkind = "keyboard"\ndwell_s = 9.0') == "Choose from 0 to 5 s."
    assert do('[devices.mat]\nkind = "gpio"\nsensors.1 = { label = "1", pin = 99 }').startswith("It must be less than")


def test_a_file_that_is_not_toml_gets_the_line(told):
    [(code, says)] = told('[kiosk]\nname = "a"\nlanguage = en\n')
    assert code == "S2"
    assert "line 3" in says


def test_a_file_that_is_not_there_is_said_so(tmp_path):
    with pytest.raises(SettingsError, match="cannot be read: No such file"):
        load(tmp_path / "none.toml")


def test_a_file_that_is_not_text_is_said_so(tmp_path):
    (tmp_path / "kiosk.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SettingsError, match="UTF-8"):
        load(tmp_path / "kiosk.toml")


# ---- between settings ---------------------------------------------------------------------------------------------


def test_one_pin_cannot_be_used_twice(told):
    assert told(MAT + '[devices.mat.lamps]\nA = { label = "A", pin = 17 }\n') == [
        ("S7", "devices.mat.lamps.A.pin: pin 17 is used by devices.mat.sensors.1 too")
    ]
    assert told(MAT + '[devices.other]\nkind = "gpio"\nsensors.5 = { label = "5", pin = 27 }\n') == [
        ("S7", "devices.other.sensors.5.pin: pin 27 is used by devices.mat.sensors.2 too")
    ]


def test_one_device_shows_a_label_with_one_lamp(told):
    lamps = 'A = { label = "A", pin = 5 }\nB = { label = "A", pin = 6 }\n'
    assert told(MAT + "[devices.mat.lamps]\n" + lamps) == [
        ("S8", "devices.mat.lamps.B.label: lamp A of this device shows A too")
    ]


def test_two_devices_may_show_the_same_label(told):
    board = '[devices.{0}]\nkind = "serial"\nidentity = "{0}"\nlamps.1.label = "A"\n'
    assert told(board.format("left") + board.format("right")) == []


def test_a_sensor_must_mean_something(told):
    assert told(MAT + "3 = { pin = 5 }\n") == [("S9", "devices.mat.sensors.3: this sensor means nothing")]


def test_two_boards_cannot_have_one_identity(told):
    board = '[devices.{}]\nkind = "serial"\nidentity = "keypad-12"\n'
    assert told(board.format("left") + board.format("right")) == [
        ("S11", "devices.right.identity: keypad-12 is the identity of devices.left too")
    ]


def test_a_device_in_cursor_mode_needs_a_sensor_that_chooses(told):
    text = MAT.replace('kind = "gpio"', 'kind = "gpio"\nmode = "cursor"')
    assert told(text) == [("S12", "devices.mat.mode: a device in cursor mode needs a sensor that chooses")]
    assert told(text + '3 = { cursor = "choose", pin = 5 }\n') == []
    assert told(text + '3 = { control = "choose", pin = 5 }\n') == []


# ---- all at once --------------------------------------------------------------------------------------------------


def test_all_mistakes_are_told_at_once_from_top_to_bottom(told):
    text = """
[kiosk]
game = "chess"
languag = "uk"
[voice]
rate_wpm = 5
[devices.mat]
kind = "gpio"
pul_up = true
sensors.1 = { label = "1", pin = 17 }
sensors.2 = { label = "2", pin = 17 }
"""
    assert told(text) == [
        ("S3", "kiosk.languag is not a setting (did you mean language?)"),
        ("S5", "voice.rate_wpm cannot be 5"),
        ("S3", "devices.mat.pul_up is not a setting (did you mean pull_up?)"),
        ("S7", "devices.mat.sensors.2.pin: pin 17 is used by devices.mat.sensors.1 too"),
        ("S10", "kiosk.game: chess is not a game"),
    ]


def test_what_only_follows_from_a_mistake_is_not_told(told):
    assert told(MAT + '3 = { labl = "3", pin = 5 }\n') == [
        ("S3", "devices.mat.sensors.3.labl is not a setting (did you mean label?)")
    ]
    assert told('[devices.mat]\nkind = "gpo"\n') == [("S5", "devices.mat.kind: gpo is no kind of device")]


def test_what_can_be_used_is_used(tmp_path):
    file = tmp_path / "kiosk.toml"
    file.write_text('[kiosk]\nlanguage = "uk"\ngame = 7\n[voice]\nrate_wpm = 5\npitch = 60\n')
    settings, problems = examine(file)
    assert len(problems) == 2
    assert (settings.kiosk.language, settings.kiosk.game, settings.voice.pitch) == ("uk", "region_select", 60)


# ---- saving -------------------------------------------------------------------------------------------------------


def test_a_save_keeps_comments_and_order_and_changes_only_what_differs(tmp_path):
    file = tmp_path / "kiosk.toml"
    text = '# ours\n[voice] # calm\nrate_wpm = 120 # slow for Olena\n\n[kiosk]\nlanguage = "uk"\n'
    file.write_text(text)
    settings = load(file)
    save(file, settings)
    assert file.read_text() == text
    save(file, settings.model_copy(update={"voice": settings.voice.model_copy(update={"rate_wpm": 140})}))
    assert file.read_text() == text.replace("120", "140")


@pytest.mark.parametrize("example", [DEFAULT, *sorted(INSTALLATIONS.glob("*.toml"))], ids=lambda path: path.stem)
def test_saving_anything_over_anything_and_loading_gives_it_back(tmp_path, example):
    file = tmp_path / "deep" / "kiosk.toml"
    for source in (example, None, INSTALLATIONS / "mat5-gpio.toml", example):
        save(file, load(source))
        assert load(file) == load(source)
    assert [path.name for path in file.parent.iterdir()] == ["kiosk.toml"]


def test_a_file_that_is_not_toml_is_not_written_over(tmp_path):
    file = tmp_path / "kiosk.toml"
    file.write_text("not toml")
    with pytest.raises(SettingsError):
        save(file, Settings())
    assert file.read_text() == "not toml"


# ---- the settings as data -----------------------------------------------------------------------------------------


def test_a_setting_tells_a_screen_all_that_it_needs():
    rate = next(one for one in describe() if one.path == "voice.rate_wpm")
    assert (rate.kind, rate.default, rate.low, rate.high, rate.unit) == ("int", 160, 80, 400, "words a minute")
    assert (rate.text_key, rate.audience) == ("setting-voice-rate-wpm", "caregiver")
    theme = next(one for one in describe() if one.path == "window.theme")
    assert (theme.kind, theme.values) == ("choice", ("night", "day", "contrast"))
    assert next(one for one in describe() if one.path == "input.choices_per_s").unit == "a second"


def test_every_setting_is_described_and_every_number_has_its_range():
    tables = [describe(), *(describe(kind) for kind in KINDS.values())]
    for one in (setting for table in tables for setting in table):
        assert one.description.endswith("."), one.path
        if one.kind in ("int", "float"):
            assert one.low is not None, one.path
            assert one.high is not None, one.path


def test_the_keys_of_a_table_are_known_by_the_kind_of_its_device():
    data = {"devices": {"mat": {"kind": "gpio"}}}
    assert keys_at(("devices", "mat", "sensors", "3"), data) == ("label", "control", "cursor", "pin")
    assert keys_at(("devices", "mat", "lamps", "A"), data) == ("label", "pin")
    assert keys_at(("options",), data) == ()
