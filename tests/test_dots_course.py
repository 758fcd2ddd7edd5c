"""The course of Dots on the kiosk: every lesson file that came is listed and begun, one is played by ear to its end."""

import pytest
from bench import Bench

import games
from games.game import complete
from kiosk import play
from kiosk.course import Courses, folders
from kiosk.cues import Keep
from kiosk.intents.intent import Choose
from kiosk.languages import LANGUAGES, sentences
from kiosk.learned import learned
from kiosk.screens.offers import way_to
from kiosk.session import Manner

DOTS = games.load("dots")


@pytest.fixture(scope="module")
def courses(tmp_path_factory):
    return Courses(folders(tmp_path_factory.mktemp("state")))


def test_every_file_that_came_is_a_lesson(courses):
    course = courses.of(DOTS)
    assert course.bad == ()
    assert len(course.lessons) >= 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_a_short_title_of_its_own_in_each_language(courses, language):
    words = sentences(language)
    titles = [words.text("dots", one.card.title) for one in courses.of(DOTS).lessons]
    assert len(set(titles)) == len(titles)
    assert max(map(len, titles)) <= 40


def test_every_lesson_begins_for_one_player_and_is_not_over(courses):
    for lesson in courses.of(DOTS).lessons:
        begun = DOTS.new(complete(DOTS, dict(lesson.card.options)), 1)
        assert DOTS.seats(begun) == 1, lesson.id
        assert DOTS.outcome(begun) is None, lesson.id


def follow_hints(table, choose):
    """Play the hints of the lesson on the table until it is over, as somebody who asks each time."""
    for _ in range(40):
        if table.outcome is not None:
            return
        hint = DOTS.hint(DOTS.view(table.position, 0), 100_000)
        assert hint is not None
        for choice in way_to(DOTS, table.position, 0, hint.move):
            choose(choice)
    raise AssertionError("the hints lead nowhere")


def test_who_follows_the_hints_reaches_the_aim_of_every_lesson(courses):
    for lesson in courses.of(DOTS).lessons:
        table, got = play.begin(DOTS, dict(lesson.card.options), 1, 0.0, lesson=lesson.id)
        follow_hints(table, lambda choice, table=table, got=got: got.extend(play.choose(table, choice.id, 1.0, 1.0)))
        rows = [cue for cue in got if isinstance(cue, Keep)]
        assert [row.kind for row in rows[-3:]] == ["move", "note", "outcome"], lesson.id
        assert rows[-2].detail == f"learned {lesson.id}"


def test_the_first_lesson_is_learned_and_the_next_one_offered(tmp_path, courses):
    bench = Bench(tmp_path, game="dots", manner=Manner(choose_game=True), courses=courses)
    for key in ("1", "2", "1"):
        bench.key(key)
        bench.run(20)
    first, second = courses.of(DOTS).lessons[:2]
    title = sentences("en").text("dots", first.card.title)
    assert f"Lesson 1. {title}" in bench.spoken
    assert bench.board["subtitle"] == title

    def choose(choice):
        session = bench.installation.session
        chosen = Choose(choice.place or f"do:{choice.id}", session.generation, bench.now, "screen")
        bench.installation._give(session.hear(chosen, bench.now), bench.now)
        bench.run(30)

    follow_hints(bench.installation.session.table, choose)
    assert bench.installation.session.menu.name == "lesson-ended"
    following = f"1: Next: lesson 2: {sentences('en').text('dots', second.card.title)}."
    assert any(following in line for line in bench.spoken)
    assert list(learned(bench.record, None, "dots")) == [first.id]
