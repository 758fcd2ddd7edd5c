"""Voices to choose from: only those that espeak-ng has, and a wish for another one falls back and is told once."""

import logging

import pytest

from hardware import voice_variants
from hardware.voice_variants import OFFERED, Variants, all_variants


def test_the_languages_own_voice_is_first_and_what_is_not_there_is_not_offered():
    assert Variants(lambda: frozenset({"m3", "f2", "whisper"})).offered == ("", "f2", "m3")
    assert Variants(frozenset).offered == ("",)


def test_a_voice_that_is_not_offered_may_still_be_wished_for():
    assert Variants(lambda: frozenset({"whisper"})).known("whisper") == "whisper"


def test_an_unknown_voice_falls_back_to_the_languages_own_and_is_told_once(caplog):
    some = Variants(lambda: frozenset({"f2"}))
    with caplog.at_level(logging.WARNING):
        assert [some.known(voice) for voice in ("darth", "darth", "", "f2", "../f2")] == ["", "", "", "f2", ""]
    assert [record.getMessage() for record in caplog.records] == [
        f"there is no voice {voice!r} here; the language's own speaks" for voice in ("darth", "../f2")
    ]


def test_it_is_looked_up_once():
    looked = []
    some = Variants(lambda: looked.append(1) or frozenset({"f2"}))
    assert not looked
    assert [some.known("f2"), some.offered, some.known("m9")] == ["f2", ("", "f2"), ""]
    assert looked == [1]


def test_this_machine_has_all_that_are_offered():
    assert set(OFFERED) <= all_variants()


def test_without_the_program_the_packages_data_is_looked_at(monkeypatch):
    def none(*args, **options):
        raise FileNotFoundError("espeak-ng")

    monkeypatch.delenv("ESPEAK_DATA_PATH", raising=False)
    monkeypatch.setattr(voice_variants.subprocess, "run", none)
    assert set(OFFERED) <= all_variants()


def test_where_there_is_no_data_there_is_no_choice_and_no_exception(monkeypatch, tmp_path):
    monkeypatch.setattr(voice_variants, "_data_folders", lambda: iter([tmp_path / "nowhere"]))
    assert all_variants() == frozenset()


@pytest.mark.parametrize("layout", ["environment", "program"])
def test_data_that_lies_elsewhere_is_found(monkeypatch, tmp_path, layout):
    folder = tmp_path / "data" / "voices" / "!v"
    folder.mkdir(parents=True)
    (folder / "own").touch()
    monkeypatch.delenv("ESPEAK_DATA_PATH", raising=False)
    if layout == "environment":
        monkeypatch.setenv("ESPEAK_DATA_PATH", str(tmp_path / "data"))
    else:
        program = tmp_path / "espeak-ng"
        program.write_text(f"#!/bin/sh\necho 'eSpeak NG text-to-speech: 9.9  Data at: {tmp_path}/data'\n")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    assert all_variants() == {"own"}
