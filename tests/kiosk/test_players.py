"""Players: names that are unique and clean, profiles that survive other versions, and deletion that leaves nothing."""

import csv
import json
import logging
import sqlite3
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from config.profile import Profile
from kiosk.cues import Keep
from kiosk.languages import sentences
from kiosk.players import Player, PlayerError, Players, understood
from kiosk.record.files import StorageError
from kiosk.store import Store

TODAY_MS = 1_760_000_000_000
GAME = json.dumps({"game": "g", "rules": 1, "options": {"a": 1}, "seed": 7})


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "record.db", lambda: TODAY_MS)


@pytest.fixture
def players(store):
    return Players(store)


def names(players, **how):
    return [one.name for one in players.all(**how)]


def play(store, player, moves=3, word="position"):
    store.write(Keep("visit", detail=json.dumps({"language": "en", "player": player})))
    store.write(Keep("game", position="start", detail=GAME))
    for number in range(moves):
        store.write(Keep("move", str(number), f"{word} {number}", reaction_ms=700, played_ms=number * 1000))


def wrong(call, *args):
    with pytest.raises(PlayerError) as error:
        call(*args)
    return error.value.key


# ---- names --------------------------------------------------------------------------------------------------------


def test_a_name_is_trimmed_and_spoken_as_it_is_written_unless_said_otherwise(players):
    assert players.add("  Anna   Maria ", " ").spoken == "Anna Maria"
    added = players.add("山田", " やまだ ")
    assert (added.name, added.spoken) == ("山田", "やまだ")
    assert players.get(added.id) == added


@pytest.mark.parametrize(("name", "key"), [("", "empty"), (" \t\n", "empty"), ("\0\x07", "empty"), ("x" * 41, "long")])
def test_a_name_has_1_to_40_letters(players, name, key):
    assert wrong(players.add, name) == f"player-name-{key}"
    assert names(players) == []
    assert players.add("x" * 40)


@pytest.mark.parametrize("same", ["Олена", "олена", " ОЛЕНА ", "Олена\u200b"])
def test_two_players_never_have_the_same_name_not_even_one_that_was_put_away(players, same):
    first = players.add("Олена")
    other = players.add("Анна")
    assert wrong(players.add, same) == "player-name-taken"
    assert wrong(players.save, replace(other, name=same)) == "player-name-taken"
    players.archive(first.id)
    assert wrong(players.add, same) == "player-name-taken"
    assert players.save(replace(first, name="ОЛЕНА")).name == "ОЛЕНА", "her own name is free for her"


def test_composed_and_decomposed_letters_are_the_same_name(players):
    players.add("Андрі\u0439")
    assert wrong(players.add, "Андрі\u0438\u0306") == "player-name-taken"


@settings(max_examples=40, deadline=None)
@given(text=st.text(max_size=60))
def test_whatever_is_typed_is_a_clean_name_or_a_clear_mistake(tmp_path_factory, text):
    store = Store(tmp_path_factory.mktemp("names") / "record.db", lambda: TODAY_MS)
    players = Players(store)
    try:
        added = players.add(text, text)
    except PlayerError as error:
        refused = error.key
    else:
        refused = ""
        assert players.get(added.id) == added
        assert 1 <= len(added.name) <= 40
        assert added.name == " ".join(added.name.split())
        assert added.spoken
        assert wrong(players.add, text) == "player-name-taken"
    assert refused in ("", "player-name-empty", "player-name-long")
    store.close()


def test_the_list_is_in_the_order_of_the_alphabet(players):
    for name in ("Яна", "Іван", "їжак", "Ганна", "Ґанна", "zoe", "Éva", "Eva", "Fred", "たなか"):
        players.add(name)
    players.add("山田", "やまだ")
    players.add("鈴木", "スズキ")
    assert names(players) == ["Eva", "Éva", "Fred", "zoe", "Ганна", "Ґанна", "Іван", "їжак", "Яна",
                              "鈴木", "たなか", "山田"]  # fmt: skip


def test_a_name_reaches_the_sentences_as_written_and_as_spoken():
    player = Player(1, "山田", "やまだ")
    shown, spoken = sentences("en").both("kiosk", [player.told("title-player")])
    assert (shown, spoken) == ("山田", "やまだ")


# ---- the list -----------------------------------------------------------------------------------------------------


def test_the_next_patient_comes_round_and_round(players):
    ids = {name: players.add(name).id for name in ("Cora", "Anna", "Berta")}
    order, at = [], None
    for _ in range(5):
        at = players.next_after(at).id
        order.append(players.get(at).name)
    assert order == ["Anna", "Berta", "Cora", "Anna", "Berta"]
    players.archive(ids["Berta"])
    assert players.next_after(ids["Anna"]).name == "Cora"
    assert players.next_after(ids["Berta"]).name == "Cora", "from where she was"
    assert players.next_after(999).name == "Anna"


def test_without_players_nobody_is_next(players):
    assert players.next_after(None) is None
    assert players.next_after(3) is None


def test_one_who_is_put_away_keeps_all_and_can_come_back(store, players):
    anna = players.add("Anna", profile=Profile(theme="day"))
    play(store, anna.id)
    players.archive(anna.id)
    assert (names(players), names(players, archived=True)) == ([], ["Anna"])
    assert players.get(anna.id).archived
    players.unarchive(anna.id)
    assert players.all() == (anna,)


def test_one_who_is_not_there_is_gone(players):
    gone = Player(7, "Anna", "Anna")
    assert players.get(7) is None
    assert [wrong(call, arg) for call, arg in ((players.save, gone), (players.archive, 7), (players.delete, 7))] == [
        "player-gone"
    ] * 3


# ---- profiles -----------------------------------------------------------------------------------------------------

PROFILES = st.builds(
    Profile,
    language=st.sampled_from([None, "en", "uk", "ja"]),
    rate_wpm=st.none() | st.integers(80, 400),
    dwell_s=st.none() | st.floats(0, 3),
    turned=st.sampled_from([None, 0, 90, 180, 270]),
    mirrored=st.none() | st.booleans(),
    voice=st.none() | st.text(max_size=20),
)


@settings(max_examples=30, deadline=None)
@given(profile=PROFILES)
def test_a_profile_comes_back_as_it_was_kept(tmp_path_factory, profile):
    store = Store(tmp_path_factory.mktemp("profiles") / "record.db", lambda: TODAY_MS)
    added = Players(store).add("Anna", profile=profile)
    assert Players(store).get(added.id).profile == profile
    changed = replace(added, profile=Profile(theme="contrast"))
    assert Players(store).save(changed) == changed == Players(store).get(added.id)
    store.close()


def test_one_bad_value_costs_no_other(store, players, caplog):
    anna = players.add("Anna")
    text = '{"rate_wpm": 9999, "dwell_s": 1, "theme": "pink", "turned": 90, "smell": "roses", "voice": 3}'
    store.change(lambda db: db.execute("UPDATE players SET profile = ?", (text,)))
    for _ in range(3):
        assert players.get(anna.id).profile == Profile(dwell_s=1.0, turned=90)
    assert len(caplog.records) == 4, "each is logged once"
    assert "Anna" not in caplog.text


def test_what_another_version_keeps_in_a_profile_stays_there(store, players):
    anna = players.add("Anna")
    store.change(lambda db: db.execute("UPDATE players SET profile = ?", ('{"smell": "roses", "theme": "day"}',)))
    players.save(replace(players.get(anna.id), profile=Profile(dwell_s=2.0)))
    assert json.loads(store.read(lambda db: db.execute("SELECT profile FROM players").fetchone()[0])) == {
        "smell": "roses",
        "dwell_s": 2.0,
    }


@given(st.text() | st.recursive(st.none() | st.integers() | st.floats() | st.text(), st.lists).map(json.dumps)
       | st.dictionaries(st.sampled_from(sorted(Profile.model_fields)), st.none() | st.floats() | st.text()
                         | st.integers()).map(json.dumps))  # fmt: skip
def test_no_text_in_the_place_of_a_profile_raises(text):
    profile, _ = understood(text)
    assert isinstance(profile, Profile)


def test_brackets_without_end_are_no_profile():
    assert understood("[" * 100_000)[0] == Profile()


# ---- deletion -----------------------------------------------------------------------------------------------------


def bytes_of(folder):
    return b"".join(one.read_bytes() for one in sorted(folder.iterdir()))


@pytest.mark.parametrize("length", [0, 3, 300])
def test_who_is_deleted_leaves_no_byte_in_the_file_or_its_log(store, players, tmp_path, length):
    anna = players.add("Anna")
    for number in range(length):
        players.add(f"Person {number}")
        if number % 2:
            players.archive(number)
    gone = players.add("Квітослава", "Kvitoslava", Profile(voice="unmistakable"))
    for one in (anna, gone, anna, gone):
        play(store, one.id, moves=40, word="secret" if one == gone else "open")
    store.keep_value(f"player.{gone.id}.level", "tell-tale")
    signs = [word.encode() for word in ("Квітослава", "Kvitoslava", "unmistakable", "tell-tale", "secret")]
    assert all(sign in bytes_of(tmp_path) for sign in signs)
    players.delete(gone.id)
    assert [sign.decode() for sign in signs if sign in bytes_of(tmp_path)] == []
    counts = [store.read(lambda db, t=t: db.execute(f"SELECT count(*) FROM {t}").fetchone()[0]) for t in TABLES]
    assert counts == [1 + length, 2, 2, 80]
    assert players.get(gone.id) is None


TABLES = ("players", "visits", "games", "steps")


def test_the_number_of_one_who_is_deleted_is_never_anothers(players):
    first = players.add("Anna")
    players.delete(first.id)
    assert players.add("Berta").id > first.id


def test_one_who_is_deleted_while_she_plays_leaves_a_guest(store, players):
    anna = players.add("Anna")
    play(store, anna.id)
    players.delete(anna.id)
    store.write(Keep("move", "9", "p"))
    store.write(Keep("game", position="start", detail=GAME))
    store.write(Keep("move", "1", "p"))
    assert store.unfinished().player is None
    assert store.read(lambda db: db.execute("SELECT count(*) FROM steps").fetchone()[0]) == 1


def test_no_name_is_in_the_log(store, players, caplog):
    caplog.set_level(logging.DEBUG)
    anna = players.add("Квітослава")
    play(store, anna.id)
    players.save(replace(anna, profile=Profile(theme="day")))
    players.delete(anna.id)
    assert "Квітослава" not in caplog.text


def test_a_deletion_that_cannot_be_written_deletes_nothing(store, players):
    anna = players.add("Anna")
    play(store, anna.id)
    store.read(lambda db: db.execute("PRAGMA query_only = ON"))
    with pytest.raises(sqlite3.Error):
        players.delete(anna.id)
    store.read(lambda db: db.execute("PRAGMA query_only = OFF"))
    assert players.all() == (anna,)
    store.write(Keep("move", "9", "p"))
    assert len(store.unfinished().steps) == 4, "her game goes on"


# ---- taking it away -----------------------------------------------------------------------------------------------


def test_all_of_a_player_is_in_one_file_and_its_table_beside_it(store, players, tmp_path):
    anna = players.add("Олена", profile=Profile(theme="day"))
    other = players.add("Somebody else")
    for one in (anna, other, anna):
        play(store, one.id)
    path = players.export(anna.id, tmp_path / "stick")
    assert path.name == "footlights-player-1-2025-10-09.json"
    whole = json.loads(path.read_text(encoding="utf-8"))
    assert whole["player"]["name"] == "Олена"
    assert whole["profile"] == {"theme": "day"}
    assert [len(game["steps"]) for visit in whole["visits"] for game in visit["games"]] == [3, 3]
    assert "Олена" in path.read_text(encoding="utf-8"), "readable by people"
    assert "Somebody" not in path.read_text(encoding="utf-8")
    table = path.with_suffix(".csv").read_text(encoding="utf-8-sig")
    assert [row["player"] for row in csv.DictReader(table.splitlines())] == ["1", "1"]
    assert "Олена" not in table
    assert sorted(one.suffix for one in path.parent.iterdir()) == [".csv", ".json"]


def test_a_folder_that_is_a_file_or_a_player_who_is_gone_is_told(store, players, tmp_path):
    anna = players.add("Anna")
    (tmp_path / "stick").write_text("")
    with pytest.raises(StorageError) as error:
        players.export(anna.id, tmp_path / "stick" / "deep")
    assert error.value.key == "storage-gone"
    assert wrong(players.export, 99, tmp_path) == "player-gone"
