"""`footlights results` and `footlights pin`, beside a kiosk that may be playing."""

import csv
import io
import os
import subprocess
import sys

import pytest

from config.profile import Profile
from kiosk.__main__ import main
from kiosk.cues import Keep
from kiosk.pin import Pin
from kiosk.players import Players
from kiosk.store import Store


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "state" / "footlights"


@pytest.fixture
def store(folder):
    """A record with one player, and a visit of a guest."""
    made = Store(folder / "record.db", wall_ms=lambda: 1_750_000_000_000)
    Players(made).add("Olena", profile=Profile())
    game = '{"game": "region_select", "rules": 1, "options": {"figure": "trefoil"}, "seed": 1}'
    for row in (
        Keep("visit", detail='{"language": "en"}'),
        Keep("game", position="region_select 1 trefoil 1 100 0", detail=game),
        Keep("move", "p3", "region_select 1 trefoil 1 001 1", reaction_ms=900, played_ms=900),
        Keep("outcome", detail="won"),
        Keep("end"),
    ):
        made.write(row)
    yield made
    made.close()


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_the_results_are_a_table_without_names(store, capsys):
    assert main(["results", "--csv"]) == 0
    told = capsys.readouterr().out
    assert len(rows(told)) == 1
    assert "Olena" not in told


def test_a_line_for_each_step(store, capsys):
    assert main(["results", "--csv", "--steps"]) == 0
    assert [row["move"] for row in rows(capsys.readouterr().out)] == ["p3"]


def test_the_results_of_one_player(store, capsys):
    assert main(["results", "--csv", "--player", "1"]) == 0
    assert rows(capsys.readouterr().out) == []
    assert main(["results", "--csv", "--player", "99"]) == 3
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_pin_is_forgotten_beside_the_open_record(store, capsys):
    pin = Pin(store)
    pin.set("1234")
    assert main(["pin", "--reset"]) == 0
    assert capsys.readouterr().out.startswith("The PIN is forgotten.")
    assert not pin.is_set()
    assert main(["pin", "--reset"]) == 0
    assert capsys.readouterr().out.startswith("There was no PIN.")


@pytest.mark.parametrize("command", [["results", "--csv"], ["pin", "--reset"]])
def test_without_a_record_it_says_so_and_makes_none(folder, capsys, command):
    assert main(command) == 3
    said = capsys.readouterr()
    assert (said.out, len(said.err.splitlines())) == ("", 1)
    assert not folder.exists()


@pytest.mark.parametrize("command", [["results", "--csv"], ["pin", "--reset"]])
def test_a_damaged_record_is_left_as_it_is(folder, capsys, command):
    folder.mkdir(parents=True)
    record = folder / "record.db"
    record.write_bytes(b"not a record" * 1000)
    assert main(command) == 3
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert record.read_bytes() == b"not a record" * 1000


@pytest.mark.parametrize("command", [["results"], ["pin"], ["results", "--csv", "--player", "many"]])
def test_what_is_not_meant_is_told_with_2(command):
    with pytest.raises(SystemExit) as end:
        main(command)
    assert end.value.code == 2


def test_a_reader_that_has_enough_is_no_fault(store):
    command = f"{sys.executable} -m kiosk results --csv --steps | head -c 1"
    run = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, env=os.environ, check=False)
    assert b"Traceback" not in run.stderr
