"""Lesson files: where they are found, in which order they stand, and what becomes of those that cannot be used."""

import logging

from lesson_game import GAME, THREE, write

from games.null_game import GAME as NULL_GAME
from kiosk.course import Courses, folders, read


def course(*places):
    return read(GAME, [place / "lessons" / "null_game" for place in places])


def ids(course):
    return [one.id for one in course.lessons]


def test_lessons_stand_in_the_order_of_their_file_names(tmp_path):
    found = course(write(tmp_path, *reversed(THREE)))
    assert [(one.number, one.id) for one in found.lessons] == [(1, "one"), (2, "two"), (3, "three")]
    assert found.bad == ()


def test_a_teachers_lessons_follow_those_that_came(tmp_path):
    came, own = write(tmp_path / "a", *THREE), write(tmp_path / "b", ("0-own.toml", "own", 5))
    assert ids(course(came, own)) == ["one", "two", "three", "own"]


def test_a_teachers_lesson_of_the_same_id_stands_in_the_place_of_the_one_that_came(tmp_path):
    came, own = write(tmp_path / "a", *THREE), write(tmp_path / "b", ("9.toml", "two", 5))
    found = course(came, own)
    assert ids(found) == ["one", "two", "three"]
    assert dict(found.get("two").card.options)["points"] == 5


def test_a_file_that_cannot_be_used_is_left_out_and_logged_with_code_place_and_reason(tmp_path, caplog):
    bad = (("2-bad.toml", "bad", "many"), ("4-far.toml", "far", 99), ("5-not.toml", "not", 3, "impossible"))
    with caplog.at_level(logging.WARNING):
        found = course(write(tmp_path, *THREE, *bad))
    assert ids(found) == ["one", "two", "three"]
    assert [one.file for one in found.bad] == ["2-bad.toml", "4-far.toml", "5-not.toml"]
    assert found.bad[0].reason == "line 2: 'many' is not a number"
    assert all(line.startswith("L1 lesson: ") and "lessons/null_game" in line for line in caplog.messages)
    assert len(caplog.messages) == 3


def test_two_files_of_one_folder_cannot_have_the_same_id(tmp_path):
    found = course(write(tmp_path, *THREE, ("4.toml", "two", 7)))
    assert ids(found) == ["one", "two", "three"]
    assert "id 'two'" in found.bad[0].reason


def test_files_that_are_no_text_or_far_too_long_are_left_out(tmp_path):
    place = write(tmp_path, *THREE) / "lessons" / "null_game"
    (place / "5-picture.toml").write_bytes(b"\xff\xd8\xff\xe0")
    (place / "6-long.toml").write_text("long\n5\n" + "x" * 70_000)
    (place / "7-folder.toml").mkdir()
    found = course(tmp_path)
    assert ids(found) == ["one", "two", "three"]
    assert [one.file for one in found.bad] == ["5-picture.toml", "6-long.toml", "7-folder.toml"]


def test_other_files_are_nobodys_business(tmp_path):
    place = write(tmp_path, *THREE) / "lessons" / "null_game"
    for name in ("README.md", ".1-one.toml", "1-one.toml~"):
        (place / name).write_text("something else")
    assert course(tmp_path).bad == ()


def test_a_game_without_lesson_files_has_a_course_without_lessons(tmp_path):
    assert Courses(folders(tmp_path)).of(NULL_GAME).lessons == ()
    assert Courses().of(NULL_GAME).lessons == ()


def test_files_are_read_once_and_again_when_a_caregiver_looks(tmp_path):
    courses = Courses(folders(write(tmp_path, *THREE)))
    assert ids(courses.of(GAME)) == ["one", "two", "three"]
    write(tmp_path, ("4.toml", "four", 5))
    assert ids(courses.of(GAME)) == ["one", "two", "three"]
    assert ids(courses.look_again(GAME)) == ["one", "two", "three", "four"]
    assert ids(courses.of(GAME)) == ["one", "two", "three", "four"]


def test_the_next_lesson_is_the_first_after_this_one_that_is_not_done_then_any_before(tmp_path):
    found = course(write(tmp_path, *THREE))
    assert found.following(()).id == "one"
    assert found.following({"one"}).id == "two"
    assert found.following({"two"}, after="two").id == "three"
    assert found.following({"two", "three"}, after="three").id == "one"
    assert found.following({"one", "two", "three"}, after="two") is None
    assert found.following({"one"}, after="not there any more").id == "two"
