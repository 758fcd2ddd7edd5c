"""Settings of an older version: understood under their old names, and told. The renames here are made up."""

from config import settings as settings_file
from config.checks import Mistake
from config.renames import RENAMES, Rename, modern

OURS = (Rename("sound.loud", "sound.volume", "it is 0 to 1 now"), Rename("devices.*.stay_s", "devices.*.dwell_s"))


def test_an_old_name_is_read_as_the_new_one_and_told():
    found, notes = modern({"sound": {"loud": 0.5}}, OURS)
    assert found == {"sound": {"volume": 0.5}}
    assert notes == [
        Mistake("S23", ("sound", "loud"), "is called sound.volume now: it is 0 to 1 now", "Write sound.volume.")
    ]


def test_a_star_is_every_device():
    found, notes = modern({"devices": {"mat": {"stay_s": 0.3}, "keys": {}}}, OURS)
    assert found == {"devices": {"mat": {"dwell_s": 0.3}, "keys": {}}}
    assert [one.path for one in notes] == [("devices", "mat", "stay_s")]


def test_where_both_names_stand_the_new_one_counts():
    assert modern({"sound": {"loud": 0.5, "volume": 0.2}}, OURS)[0] == {"sound": {"volume": 0.2}}


def test_odd_data_is_left_for_the_checks_that_follow():
    for data in ({}, {"sound": 3}, {"devices": 3}, {"devices": {"mat": 3}}):
        assert modern(data, OURS) == (data, [])


def test_a_file_of_an_older_version_still_starts(tmp_path, monkeypatch):
    file = tmp_path / "kiosk.toml"
    file.write_text("[sound]\nloud = 0.5\n")
    assert [one.code for one in settings_file.examine(file)[1]] == ["S3"]
    monkeypatch.setattr(settings_file, "modern", lambda data: modern(data, OURS))
    settings, problems = settings_file.examine(file)
    assert (settings.sound.volume, problems) == (0.5, ())
    assert [one.code for one in settings_file.old_names(file)] == ["S23"]


def test_every_rename_leads_to_a_setting_of_now():
    from config.described import describe
    from config.model import KINDS

    known = {one.path for one in describe()}
    known |= {one.path for kind in KINDS.values() for one in describe(kind, "devices.*.")}
    assert [one.new for one in RENAMES if one.new not in known] == []
