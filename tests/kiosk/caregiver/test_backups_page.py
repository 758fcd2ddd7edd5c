"""Backups: made and checked, listed, brought back after one more question, and every trouble is a sentence."""

import shutil

import pytest
from office_bench import Bench

from kiosk.backup import backups


@pytest.fixture
def stick(tmp_path):
    folder = tmp_path / "STICK"
    folder.mkdir()
    return folder


@pytest.fixture
def bench(tmp_path, stick):
    (tmp_path / "state").mkdir()
    return Bench(tmp_path / "state", sticks=(stick,))


def back_up(bench):
    bench.choose("Backup", "Back up now", "Memory stick 1: STICK")


def test_a_backup_is_made_where_it_was_asked_for_and_said_to_be_checked(bench, stick):
    bench.players.add("Oak")
    back_up(bench)
    (made,) = backups(stick)
    assert made.readable
    assert made.counts["players"] == 1
    assert bench.heard.startswith("Backed up and checked.")
    assert bench.shown.subtitle == "Backup"


def test_the_installations_own_folder_is_always_a_place(bench, tmp_path):
    bench.choose("Backup", "Back up now")
    assert bench.every_name[:2] == ["Memory stick 1: STICK", "In this kiosk"]
    bench.choose("In this kiosk")
    assert len(backups(tmp_path / "state" / "backups")) == 1


def test_a_stick_that_is_plugged_in_meanwhile_is_found_by_looking_again(tmp_path):
    (tmp_path / "state").mkdir()
    bench = Bench(tmp_path / "state", sticks=(tmp_path / "LATE",))
    bench.choose("Backup", "Back up now")
    assert "Memory stick 1: LATE" not in bench.every_name
    (tmp_path / "LATE").mkdir()
    bench.choose("Look again")
    assert "Memory stick 1: LATE" in bench.every_name


def test_the_newest_backup_is_first_and_each_is_called_by_its_time(bench):
    back_up(bench)
    bench.ms += 3_600_000
    bench.choose("Back up now", "In this kiosk")
    bench.choose("Bring a backup back")
    first, second = bench.every_name
    assert first.startswith("May 28, 2026, at ")
    assert second.startswith("May 28, 2026, at ")
    assert first > second


def test_bringing_back_asks_with_the_safe_answer_first_and_says_what_happens(bench):
    bench.players.add("Oak")
    back_up(bench)
    bench.choose("Bring a backup back")
    bench.choose(bench.names[0])
    assert bench.names[0] == "No, leave everything as it is"
    assert "One player, 0 games." in bench.heard
    assert "set aside, not lost" in bench.heard
    bench.players.add("River")
    bench.choose("No, leave everything as it is")
    assert len(bench.players.all()) == 2


def test_bringing_back_gives_the_old_record_and_keeps_the_one_before(bench):
    bench.players.add("Oak")
    back_up(bench)
    bench.players.add("River")
    bench.choose("Bring a backup back")
    bench.choose(bench.names[0], "Yes, bring it back")
    assert [one.name for one in bench.players.all()] == ["Oak"]
    assert bench.heard.startswith("Brought back. What was here before is set aside.")
    assert len(list(bench.store.path.parent.glob("record.before-restore-*.db"))) == 1


def test_after_bringing_back_everybody_is_a_guest_at_the_title_and_the_next_visit_is_written(bench):
    bench.players.add("Oak")
    back_up(bench)
    bench.back()
    bench.choose("Players", "Oak", "Play now")
    bench.choose_id("")  # the visit begins, its game is on
    bench.open_home()
    bench.choose("Backup", "Bring a backup back")
    bench.choose(bench.names[0], "Yes, bring it back")
    assert bench.session.menu_is("title")
    assert bench.session.player is None
    assert not bench.session.visiting
    bench.choose_id("")
    rows = bench.store.read(lambda db: db.execute("SELECT player, ended_ms FROM visits").fetchall())
    assert rows == [(None, None)]


def test_a_damaged_backup_says_so_in_the_list_and_is_not_brought_back(bench, stick):
    back_up(bench)
    (made,) = backups(stick)
    content = bytearray((made.path / "record.db").read_bytes())
    content[4096:8192] = b"\xaa" * 4096
    (made.path / "record.db").write_bytes(content)
    bench.choose("Bring a backup back")
    assert bench.names[0].startswith("Cannot be used: ")
    bench.choose(bench.names[0])
    assert bench.heard == "This backup is damaged. Please take another one."


def test_a_stick_that_is_gone_by_the_last_answer_is_a_sentence_and_the_record_stays(bench, stick):
    bench.players.add("Oak")
    back_up(bench)
    bench.choose("Bring a backup back")
    bench.choose(bench.names[0])
    shutil.rmtree(stick)
    bench.choose("Yes, bring it back")
    assert bench.heard == "The memory stick is gone. Please plug it in again."
    assert [one.name for one in bench.players.all()] == ["Oak"]
    assert bench.shown.subtitle == "Bring this backup back?"


def test_no_backups_says_what_to_do(bench):
    bench.choose("Backup", "Bring a backup back")
    assert "No backups were found." in bench.heard


@pytest.mark.parametrize("page_size", [2, 5])
def test_one_switch_backs_up_on_a_small_floor(tmp_path, stick, page_size):
    (tmp_path / "state").mkdir()
    bench = Bench(tmp_path / "state", sticks=(stick,), page_size=page_size)
    for name in ("Backup", "Back up now", "Memory stick 1: STICK"):
        assert all(bench.scan_to(name))
    assert len(backups(stick)) == 1
