"""Where files are, by the environment given."""

from pathlib import Path

from config.paths import cache_folder, settings_places, state_folder

HOME = {"HOME": "/home/olena"}


def test_results_are_kept_in_the_state_folder_of_the_person_who_runs_it():
    assert state_folder(HOME) == Path("/home/olena/.local/state/footlights")
    assert state_folder(HOME | {"XDG_STATE_HOME": "/data"}) == Path("/data/footlights")


def test_the_setting_wins():
    assert state_folder(HOME | {"XDG_STATE_HOME": "/data"}, "/var/kiosk") == Path("/var/kiosk")
    assert state_folder(HOME, "~/results") == Path("/home/olena/results")


def test_a_relative_folder_in_the_environment_is_ignored():
    assert state_folder(HOME | {"XDG_STATE_HOME": "data"}) == Path("/home/olena/.local/state/footlights")


def test_a_service_without_a_home_keeps_its_state_where_services_do():
    assert state_folder({}) == cache_folder({}) == Path("/var/lib/footlights")


def test_sound_files_are_in_the_cache():
    assert cache_folder(HOME) == Path("/home/olena/.cache/footlights")


def test_settings_are_looked_for_at_home_first():
    assert settings_places(HOME) == (
        Path("/home/olena/.config/footlights/kiosk.toml"),
        Path("/etc/footlights/kiosk.toml"),
    )
