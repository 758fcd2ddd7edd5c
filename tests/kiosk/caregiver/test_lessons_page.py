"""A course for the caregiver: starting a lesson, whether players may choose one, and what a player has done."""

import json

import pytest
from lesson_game import GAME, THREE, write
from office_bench import Bench

from kiosk.course import Courses, folders
from kiosk.cues import Keep


@pytest.fixture
def office(tmp_path):
    def make(lessons=THREE, **more):
        return Bench(tmp_path, game=GAME, courses=Courses(folders(write(tmp_path, *lessons))), **more)

    return make


def learn(bench, player, *ids, reached=True):
    """Put a visit into the record in which this player has begun these lessons, and reached their aim."""
    bench.ms += 86_400_000
    bench.store.write(Keep("visit", detail=json.dumps({"language": "en", "player": player})))
    for id in ids:
        detail = {"game": "null_game", "rules": 1, "options": {}, "seed": 1, "lesson": id}
        bench.store.write(Keep("game", position="null_game 1 1 -", detail=json.dumps(detail)))
        bench.store.write(Keep("move", "1", "null_game 1 1 1"))
        if reached:
            bench.store.write(Keep("note", detail=f"learned {id}"))
        bench.store.write(Keep("outcome", detail="done"))
    bench.store.write(Keep("end"))


def test_a_game_without_a_course_has_no_entry_for_lessons(office):
    bench = office(lessons=())
    bench.choose("Game")
    assert "Lessons" not in bench.every_name


def test_a_lesson_is_started_for_who_is_here(office):
    bench = office()
    heron = bench.players.add("Heron")
    bench.perform(bench.session.visit.welcome(heron, bench.now))
    bench.open_home()
    bench.choose("Game", "Lessons", "Lesson 2")
    assert bench.session.pages == []
    assert (bench.session.table.lesson, bench.session.table.position.setup.points) == ("two", 3)
    assert bench.store.read(lambda db: db.execute("SELECT player FROM visits").fetchall()) == [(heron.id,)]


def test_lessons_that_the_present_player_has_done_are_ticked_and_told(office):
    bench = office()
    heron = bench.players.add("Heron")
    learn(bench, heron.id, "two")
    bench.perform(bench.session.visit.welcome(heron, bench.now))
    bench.open_home()
    bench.choose("Game", "Lessons")
    assert bench.ticked == ["Lesson 2, done"]
    assert "Lessons done: 1 of 3." in bench.heard
    assert "Lesson 2, done: 3 points." in bench.heard


def test_the_course_is_switched_off_and_on_for_players_at_once_and_for_all_visits(office):
    bench = office()
    bench.choose("Game", "Lessons")
    assert bench.value("Lessons for players") == "on"
    bench.choose("Lessons for players")
    assert bench.heard.startswith("Off.")
    assert bench.value("Lessons for players") == "off"
    assert not bench.session.learning.offered(GAME)
    assert json.loads(bench.store.kept("courses-off")) == ["null_game"]
    bench.choose("Lesson 1")  # a caregiver can still start one
    assert bench.session.table.lesson == "one"
    bench.open_home()
    bench.choose("Game", "Lessons", "Lessons for players")
    assert bench.heard.startswith("On.")
    assert bench.session.learning.offered(GAME)


def test_while_it_is_off_the_end_of_a_lesson_offers_only_itself_and_the_game(office):
    bench = office()
    bench.choose("Game", "Lessons", "Lessons for players", "Lesson 1")
    bench.choose_id("p1")
    bench.choose_id("p0")
    assert bench.names == ["This lesson again", "Play", "End"]


def test_a_file_that_cannot_be_used_is_told_by_its_name(office):
    bench = office(lessons=(*THREE, ("4-net.toml", "net", "many")))
    bench.choose("Game", "Lessons")
    assert "A lesson file cannot be used: 4-net.toml." in bench.heard
    assert "4-net.toml" in " ".join(bench.shown.lines)
    assert bench.names[1:4] == ["Lesson 1", "Lesson 2", "Lesson 3"]


def test_where_no_file_can_be_used_this_is_told_too(office):
    bench = office(lessons=(("net.toml", "net", "many"),))
    bench.choose("Game", "Lessons")
    assert "A lesson file cannot be used: net.toml." in bench.heard
    assert bench.names == ["Back"]


def test_a_lesson_that_a_teacher_adds_is_there_when_the_page_is_opened(office, tmp_path):
    bench = office()
    bench.choose("Game", "Lessons")
    bench.back()
    write(tmp_path, ("4.toml", "four", 6))
    bench.choose("Lessons", "Lesson 4")
    assert bench.session.table.position.setup.points == 6


def test_results_say_how_many_lessons_a_player_has_done_and_which_on_which_day(office):
    bench = office()
    heron = bench.players.add("Heron")
    learn(bench, heron.id, "one", "three")
    learn(bench, heron.id, "one")
    learn(bench, heron.id, "two", reached=False)
    bench.played(player=heron.id)
    bench.perform(bench.session.visit.welcome(heron, bench.now))
    bench.open_home()
    bench.choose("Results")
    assert "One game. Lessons done: 2 of 3." in bench.heard
    bench.choose("Lessons done, each with its day")
    assert bench.names == ["Lesson 1, done", "Lesson 3, done", "Back"]
    bench.choose("Lesson 1, done")
    assert bench.heard == "Lesson 1, done: 2 points. May 29, 2026"


def test_results_of_guests_say_nothing_of_lessons(office):
    bench = office()
    bench.played()
    bench.choose("Results")
    assert "Lessons" not in bench.heard


def test_results_of_a_player_where_no_game_has_a_course_say_nothing_of_lessons(office):
    bench = office(lessons=())
    heron = bench.players.add("Heron")
    bench.perform(bench.session.visit.welcome(heron, bench.now))
    bench.open_home()
    bench.choose("Results")
    assert "Lessons" not in bench.heard


def test_a_lesson_that_is_not_there_any_more_is_not_counted(office):
    bench = office(lessons=THREE[:1])
    heron = bench.players.add("Heron")
    learn(bench, heron.id, "one", "two")
    bench.perform(bench.session.visit.welcome(heron, bench.now))
    bench.open_home()
    bench.choose("Results")
    assert "Lessons done: 1 of 1." in bench.heard
