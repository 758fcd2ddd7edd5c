"""People: who is in the list, who is added, named, put away, taken along and deleted."""

import json
import sqlite3

import pytest
from office_bench import Bench

from config.profile import Profile
from kiosk.caregiver.players import Patients


@pytest.fixture
def bench(tmp_path):
    return Bench(tmp_path)


def with_people(bench, *names):
    return [bench.players.add(name) for name in names]


def test_the_list_is_alphabetic_and_ends_with_what_is_not_a_player(bench):
    with_people(bench, "River", "Oak", "Maple")
    bench.choose("Players")
    assert bench.every_name[:6] == ["Maple", "Oak", "River", "A guest", "Add a player", "Players who were put away"]


def test_the_guest_is_ticked_until_a_player_is_present(bench):
    (oak,) = with_people(bench, "Oak")
    bench.choose("Players")
    assert bench.ticked == ["A guest"]
    bench.choose("Oak", "Play now")
    assert bench.session.player.id == oak.id
    bench.open_home()
    bench.choose("Players")
    assert bench.ticked == ["Oak"]


def test_an_empty_list_says_so(bench):
    bench.choose("Players")
    assert "There is nobody in the list yet." in bench.heard


def test_playing_now_closes_the_door_greets_by_name_and_adapts_everything(bench):
    bench.players.add("Oak", "Oke", Profile(theme="day", rate_wpm=120))
    bench.choose("Players", "Oak", "Play now")
    assert bench.session.menu_is("title")
    assert not any(page.caregivers for page in bench.session.pages)
    assert "Oke" in bench.heard
    assert bench.adapted.rate_wpm == 120
    assert bench.shown.theme == "day"


def test_the_visit_of_who_is_welcomed_is_theirs_in_the_record(bench):
    (oak,) = with_people(bench, "Oak")
    bench.choose("Players", "Oak", "Play now")
    bench.choose_id("")  # any step from the title begins
    visits = bench.store.read(lambda db: db.execute("SELECT player FROM visits").fetchall())
    assert visits == [(oak.id,)]


def test_a_visit_that_is_on_ends_when_the_next_one_is_welcomed(bench):
    with_people(bench, "Oak", "River")
    bench.choose("Players", "Oak", "Play now")
    bench.choose_id("")
    bench.open_home()
    bench.choose("Players", "River", "Play now")
    ended = bench.store.read(lambda db: db.execute("SELECT ended_ms IS NOT NULL FROM visits").fetchall())
    assert ended == [(1,)]
    assert bench.session.table is None


def test_the_next_player_is_one_choice_from_home(bench):
    with_people(bench, "Oak", "River")
    bench.choose("Next player")
    assert bench.session.player.name == "Oak"
    bench.open_home()
    bench.choose("Next player")
    assert bench.session.player.name == "River"


# ---- adding --------------------------------------------------------------------------------------------------------


def test_a_kind_word_is_suggested_and_one_choice_adds_it(bench):
    bench.choose("Players", "Add a player", "Oak")
    assert [one.name for one in bench.players.all()] == ["Oak"]
    assert bench.shown.subtitle == "Oak"
    assert "Added: Oak" in bench.heard


def test_a_word_that_somebody_has_is_not_suggested_again_also_when_they_were_put_away(bench):
    oak, _ = with_people(bench, "OAK", "River")
    bench.players.archive(oak.id)
    bench.choose("Players", "Add a player")
    seen = []
    for _ in range(30):
        seen.append(bench.names[0])
        bench.choose("Another word")
    assert "Maple" in seen
    assert "Oak" not in seen
    assert "River" not in seen
    assert len(set(seen)) == 22


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
def test_every_language_has_24_different_words(tmp_path, language):
    bench = Bench(tmp_path, language=language)
    bench.choose_id("players")
    bench.choose_id("add")
    assert len(set(bench.session.pages[-1].names)) == 24


def test_when_all_words_are_taken_they_are_numbered(bench):
    bench.choose("Players", "Add a player")
    for name in bench.session.pages[-1].names:
        bench.players.add(name)
    bench.back()
    bench.choose("Add a player")
    assert bench.names[0] == "Oak 2"


def test_a_spelled_name_is_added(bench):
    bench.choose("Players", "Add a player", "Spell a name")
    bench.type([*"ann", "return"])
    assert [one.name for one in bench.players.all()] == ["Ann"]
    bench.back()
    assert "Ann" in bench.every_name, "back from the new player's page is the list"


@pytest.mark.parametrize(
    ("keys", "says"), [("oak", "Somebody has this name already"), ("", "needs at least one letter")]
)
def test_a_name_that_cannot_be_is_refused_and_can_be_mended(bench, keys, says):
    with_people(bench, "Oak")
    bench.choose("Players", "Add a player", "Spell a name")
    bench.type(keys)
    bench.choose("Done")
    assert says in bench.heard
    bench.type([*"s", "return"])
    assert len(bench.players.all()) == 2


# ---- names ---------------------------------------------------------------------------------------------------------


def test_a_new_name_is_spoken_as_it_is_written_until_that_is_changed(bench):
    bench.players.add("Oak", "Oke")
    bench.choose("Players", "Oak", "Change the name", "As it is written")
    bench.type(["backspace"] * 3 + [*"lev", "return"])
    assert bench.value("As it is written") == bench.value("As it is spoken") == "Lev"
    bench.choose("As it is spoken")
    bench.type(["backspace", *"ff", "return"])
    (player,) = bench.players.all()
    assert (player.name, player.spoken) == ("Lev", "Leff")


def test_the_present_player_is_called_by_the_new_name_at_once(bench):
    with_people(bench, "Oak")
    bench.choose("Players", "Oak", "Play now")
    bench.open_home()
    bench.choose("Players", "Oak", "Change the name", "As it is written")
    bench.type([*"s", "return"])
    assert bench.session.player.name == "Oaks"


# ---- away, along, gone ---------------------------------------------------------------------------------------------


def test_who_is_put_away_is_in_another_list_and_comes_back(bench):
    with_people(bench, "Oak")
    bench.choose("Players", "Oak", "Put away")
    assert "Nothing is lost" in bench.heard
    assert "Bring back" in bench.names
    bench.back()
    assert "Oak" not in bench.every_name
    bench.choose("Players who were put away", "Oak", "Bring back")
    bench.back()
    bench.back()
    assert "Oak" in bench.every_name


def test_deleting_says_what_goes_and_asks_with_the_safe_answer_first(bench):
    (oak,) = with_people(bench, "Oak")
    bench.played(player=oak.id)
    bench.played(player=oak.id)
    bench.choose("Players", "Oak", "Delete for good")
    assert bench.names[0] == "No, leave everything as it is"
    assert "2 games will be gone." in bench.heard
    bench.choose("No, leave everything as it is")
    assert bench.players.all()
    assert bench.shown.subtitle == "Oak"


def test_deleting_takes_player_and_games_and_comes_back_to_the_list(bench):
    (oak,) = with_people(bench, "Oak")
    bench.played(player=oak.id)
    bench.choose("Players", "Oak", "Delete for good", "Yes, delete for good")
    assert bench.players.all() == ()
    assert "Deleted for good." in bench.heard
    assert bench.store.read(lambda db: db.execute("SELECT count(*) FROM games").fetchone()) == (0,)
    assert bench.shown.subtitle == "Players"
    assert "Oak" not in bench.every_name


def test_deleting_who_is_playing_ends_the_visit_and_the_title_is_for_a_guest(bench):
    bench.players.add("Oak", profile=Profile(theme="day"))
    bench.choose("Players", "Oak", "Play now")
    bench.choose_id("")
    bench.open_home()
    bench.choose("Players", "Oak", "Delete for good", "Yes, delete for good")
    assert bench.session.menu_is("title")
    assert bench.session.player is None
    assert not bench.session.visiting
    assert bench.shown.theme == "night"
    assert "Deleted for good." in bench.heard
    bench.choose_id("")  # the next visit is a guest's
    assert bench.store.read(lambda db: db.execute("SELECT player FROM visits").fetchall()) == [(None,)]


def test_a_players_data_go_to_the_stick_that_is_chosen(tmp_path):
    stick = tmp_path / "STICK"
    stick.mkdir()
    bench = Bench(tmp_path, sticks=(stick,))
    (oak,) = with_people(bench, "Oak")
    bench.played(player=oak.id)
    bench.choose("Players", "Oak", "Take the data along", "Memory stick 1: STICK")
    (path,) = stick.glob("*.json")
    assert json.loads(path.read_text())["player"]["name"] == "Oak"
    assert path.with_suffix(".csv").exists()
    assert bench.heard.startswith("Saved.")
    assert bench.shown.subtitle == "Oak"


def test_a_stick_that_was_pulled_out_is_a_sentence_and_nothing_is_lost(tmp_path):
    stick = tmp_path / "STICK"
    stick.mkdir()
    bench = Bench(tmp_path, sticks=(stick,))
    with_people(bench, "Oak")
    bench.choose("Players", "Oak", "Take the data along")
    stick.rmdir()
    stick.write_text("no folder any more")
    bench.choose("Memory stick 1: STICK")
    assert "memory stick" in bench.heard
    assert bench.shown.subtitle == "Where should the data go?"


# ---- a record that cannot be used ----------------------------------------------------------------------------------


class Broken:
    """Players of a record that cannot be used now."""

    def __init__(self, players):
        self._players, self.broken = players, False

    def __getattr__(self, name):
        if self.broken:
            raise sqlite3.OperationalError("disk I/O error")
        return getattr(self._players, name)


def test_a_record_that_cannot_be_used_is_told_on_every_page_and_nothing_ends(bench):
    with_people(bench, "Oak")
    bench.desk.players = Broken(bench.players)
    bench.choose("Players", "Oak")
    bench.desk.players.broken = True
    bench.choose("Put away")
    assert "Not saved" in bench.heard
    bench.choose("Change the name", "As it is written")
    bench.type([*"s", "return"])
    assert "Not saved" in bench.heard
    for _ in range(3):
        bench.back()
    assert "cannot be read" in bench.heard
    assert isinstance(bench.session.pages[-1], Patients)
    bench.choose("Add a player", "Oak")
    assert "Not saved" in bench.heard


# ---- every way of playing ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page_size", [2, 5, 9])
def test_one_switch_adds_a_player_on_any_floor(tmp_path, page_size):
    bench = Bench(tmp_path, page_size=page_size)
    bench.scan_to("Players")
    bench.scan_to("Add a player")
    bench.scan_to("Oak")
    assert [one.name for one in bench.players.all()] == ["Oak"]


def test_guest_page_offers_no_way_to_delete_anybody(bench):
    bench.choose("Players", "A guest")
    assert bench.names == ["Play now", "How they play", "Results", "Back"]
