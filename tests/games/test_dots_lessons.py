"""Lessons in Dots as a learner meets them: every lesson of the course, and what right and wrong moves do."""

from pathlib import Path

import pytest

import games
from games.dots import GAME, lesson_goals
from games.dots.lesson_check import check
from games.dots.lesson_file import read_lesson
from games.dots.lesson_play import LessonPosition
from games.dots.notation import format_move
from games.dots.rules import Act, Dot, DotsRefusal
from games.game import OptionError, Refusal, complete
from kiosk.languages import LANGUAGES, sentences

FILES = sorted((Path(games.__file__).parent / "dots" / "lessons").glob("*.toml"))
FILE = {path.stem[3:]: path for path in FILES}
WORDS = sentences("en", ("dots",))


def begin(id):
    card = GAME.lesson(FILE[id].read_text(encoding="utf-8"))
    return GAME.new(complete(GAME, dict(card.options)), 0)


def told(events, language="en", spoken=False):
    words = sentences(language, ("dots",))
    return words.both("dots", events)[spoken]


def play(position, text):
    """Make a move; return the lesson after it and what is told in English."""
    move = GAME.parse(position, text)
    after = GAME.play(position, move)
    assert not isinstance(after, Refusal), after
    return after, told(GAME.events(position, move, after, 0))


def through(position):
    """Yield (before, move, after) of the moves that the hints give, to the end of the lesson."""
    while GAME.outcome(position) is None:
        move = GAME.hint(position, 0).move
        after = GAME.play(position, move)
        yield position, move, after
        position = after


# ---- the course -----------------------------------------------------------------------------------------------------


def test_there_are_twenty_lessons_or_more_each_with_an_id_of_its_own():
    ids = [GAME.lesson(path.read_text(encoding="utf-8")).id for path in FILES]
    assert len(set(ids)) == len(ids) >= 20
    assert ids == [path.stem[3:] for path in FILES]


def test_small_fields_come_first_and_the_whole_field_last():
    sizes = [read_lesson(path.read_text(encoding="utf-8")) for path in FILES]
    assert all(max(one.width, one.height) <= 11 for one in sizes[:-1])
    assert (sizes[-1].width, sizes[-1].height) == (38, 31)


@pytest.mark.parametrize("id", FILE)
def test_the_engine_confirms_all_that_a_lesson_says(id):
    assert check(read_lesson(FILE[id].read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("id", FILE)
def test_the_hints_lead_to_the_end_and_the_answer_is_the_same(id):
    start = begin(id)
    steps = list(through(start))
    end = steps[-1][2]
    assert GAME.outcome(end).winners == (0,)
    assert GAME.looks(end, 0).to_move == GAME.choices(end, 0) == ()
    assert GAME.solve(start, 0).moves == tuple(move for _, move, _ in steps)
    assert all(after.tries == 0 for _, _, after in steps)


@pytest.mark.parametrize("id", FILE)
def test_every_position_of_a_lesson_is_read_back_from_its_text(id):
    for before, move, after in through(begin(id)):
        wrong = next((one for one in offered(before) if isinstance(after_of(before, one), LessonPosition)
                      and after_of(before, one).tried is not None), move)  # fmt: skip
        for position in (before, after, after_of(before, wrong)):
            text = GAME.text(position)
            assert "\n" not in text
            assert GAME.read(text) == position
            assert hash(GAME.read(text)) == hash(position)
            assert GAME.layout(position.setup) is GAME.layout(before.setup)


def offered(position):
    """All moves that may be chosen now; STOP and done are chosen twice."""
    for choice in GAME.choices(position, 0):
        yield choice.move if choice.move is not None else GAME.choices(position, 0, (choice.id,))[0].move


def after_of(position, move):
    return GAME.play(position, move)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_course_is_told_in_words(language):
    for id in FILE:
        for before, move, after in through(begin(id)):
            wrong = next(iter(offered(before)))
            events = [*GAME.begin(before, 0), *GAME.status(before, 0), *GAME.events(before, move, after, 0),
                      *GAME.events(before, wrong, after_of(before, wrong), 0), GAME.hint(before, 0).reason]  # fmt: skip
            assert all(one.key in GAME.EVENTS for one in events)
            for one in events:
                words = sentences(language, ("dots",))
                assert all(text and "{" not in text and text != one.key
                           for text in (words.text("dots", one), words.speech("dots", one)))  # fmt: skip


def test_a_lesson_fits_into_an_option():
    assert max(len(dict(GAME.lesson(path.read_text(encoding="utf-8")).options)["lesson"]) for path in FILES) < 4000


# ---- right and wrong moves ------------------------------------------------------------------------------------------


def test_a_lesson_begins_with_its_text_then_the_field_and_the_task_last():
    says = told(GAME.begin(begin("first-capture"), 0))
    assert says.startswith("A line that is closed round blue dots captures them")
    assert "Row 3: your dot in column 2. " in says
    assert "Row 3: blue dot in column 3. " in says
    assert says.endswith("Close the line round the blue dot.")


def test_a_right_move_is_put_and_the_lesson_is_done():
    after, says = play(begin("first-capture"), "4-3")
    assert after.field.score == (1, 0)
    assert says.startswith("Column 4, row 3: your dot. Captured: one dot.")
    assert "Well done." in says
    assert GAME.outcome(after).text.key == "lesson-done"


def test_a_wrong_move_is_no_refusal_leaves_the_field_as_it_was_and_is_counted():
    start = begin("first-capture")
    after, says = play(start, "1-1")
    assert says == "Still open: on its right the blue dot can get out."
    assert after.field == start.field
    assert GAME.looks(after, 0).of == GAME.looks(start, 0).of
    again, _ = play(after, "2-2")
    assert (after.tries, again.tries) == (1, 2)
    assert "Not yet right: 2 tries." in told(GAME.status(again, 0))
    assert GAME.outcome(again) is None


def test_after_a_wrong_move_the_task_is_told_first():
    after, _ = play(begin("first-capture"), "1-1")
    assert told(GAME.begin(after, 0)).startswith("Close the line round the blue dot.")


def test_a_small_capture_where_a_larger_one_is_wanted_is_wrong_for_a_reason_of_its_own():
    _, says = play(begin("take-more"), "4-3")
    assert says.startswith("One dot would be yours there.")


def test_who_leaves_a_dot_in_danger_hears_where_it_would_be_taken():
    _, says = play(begin("use-the-gap"), "1-1")
    assert says == "Not safe yet. Column 5, row 3 is where the other side would capture one of your dots."


def test_a_point_that_the_lesson_names_has_its_own_words():
    _, says = play(begin("take-a-link"), "5-4")
    assert says.startswith("That saves your dot.")
    _, says = play(begin("out-of-play"), "2-3")
    assert "is captured and no link" in says


def test_stepping_into_a_house_is_wrong_where_it_loses_and_right_where_it_captures():
    lost, says = play(begin("stay-out"), "3-3")
    assert says.startswith("Lost there")
    assert lost.field.score == (0, 0)
    won, _ = play(begin("step-in"), "2-3")
    assert won.field.score == (1, 0)


def test_what_the_rules_forbid_is_told_by_the_lesson_where_it_has_words_for_it():
    _, says = play(begin("neighbours"), "3-3")
    assert says.startswith("Taken: your dot is there already.")
    _, says = play(begin("first-dot"), "1-1")
    assert says.startswith("Not there yet")


def test_and_refused_where_it_has_not():
    start = begin("first-capture")
    assert GAME.play(start, Dot(2, 2)) is DotsRefusal.DOT
    assert GAME.why_not(start, 0, (), "c2-2") is DotsRefusal.DOT
    assert GAME.play(start, Act.STOP) is DotsRefusal.NOT_NOW
    assert all(choice.place is not None for choice in GAME.choices(start, 0))


def test_the_other_side_shows_what_the_new_house_is_good_for():
    after, says = play(begin("empty-house"), "4-5")
    assert "House made, with 4 free points in it. Nothing is captured yet. Now blue steps in." in says
    assert "Inside your house: it closes. Captured: one dot." in says
    assert GAME.outcome(after)


def test_a_fork_is_answered_and_the_other_dot_is_captured():
    position, says = play(begin("fork"), "6-4")
    assert "Blue: column" in says
    assert GAME.outcome(position) is None
    wrong, says = play(position, "1-1")
    assert says.startswith("Capture now")
    right = GAME.hint(wrong, 0)
    assert right.reason.key == "lesson-next"
    after, _ = play(wrong, format_move(right.move))
    assert GAME.outcome(after)


@pytest.mark.parametrize(("id", "moves"), [("fork", 2), ("ladder", 6), ("net", 3)])
def test_an_attack_takes_as_many_moves_as_it_says_against_the_best_defence(id, moves):
    start = begin(id)
    assert len(list(through(start))) == start.setup.lesson.steps[0].goal.within == moves


def test_without_the_far_dot_the_ladder_fails():
    text = FILE["ladder"].read_text(encoding="utf-8").replace("........R..", "...........")
    task = GAME.new(complete(GAME, {"lesson": GAME.lesson(text).options[0][1]}), 0).task
    assert not any(lesson_goals.judged(task, move) for move in lesson_goals.possible(task))


def test_a_lesson_of_two_steps_goes_on_where_the_first_one_ended():
    start = begin("ground-first")
    wrong, says = play(start, "stop")
    assert says.startswith("Not yet: blue would capture your four loose dots.")
    position, says = play(wrong, "3-1")
    assert says.endswith("Blue: column 6, row 5. Now say STOP.")
    assert GAME.looks(position, 0).progress == (1, 2)
    assert "Step 2 of 2." in told(GAME.status(position, 0))
    after, _ = play(position, "stop")
    assert GAME.outcome(after)


def test_stop_is_asked_about_once_more():
    (stop,) = (choice for choice in GAME.choices(begin("say-stop"), 0) if choice.place is None)
    assert stop.move is None
    assert [one.move for one in GAME.choices(begin("say-stop"), 0, (stop.id,))] == [Act.STOP]


def test_who_plays_alone_may_close_in_the_loose_dots_in_any_order_and_any_ring():
    position = begin("play-alone")
    for number, spot in enumerate(("6-6", "3-3", "2-3", "4-2", "1-2", "3-1"), start=1):
        position, says = play(position, spot)
        assert "2 dots are loose" in says, number
    position, says = play(position, "2-1")
    assert "Captured: 2 dots." in says
    assert GAME.outcome(position)


def test_a_point_is_described_without_giving_the_answer_away():
    start = begin("first-capture")
    assert told(GAME.describe(start, 0, "c2-3")).startswith("Column 4, row 3: free.")
    assert not any(one.key.startswith("would-") for one in GAME.describe(start, 0, "c2-3"))


def test_a_lesson_has_one_seat_and_no_other_options_matter():
    start = begin("fork")
    assert GAME.seats(start) == 1
    assert GAME.choices(start, 1) == ()
    assert GAME.another(complete(GAME, {"lesson": start.setup.source}), 5, start)["lesson"] == start.setup.source


# ---- texts that are none --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "id = 3", "{", "nonsense", '{"id": "x"}', "[" * 2000, "{" + '"a":[' * 3000])
def test_a_text_that_is_no_lesson_is_refused_with_its_place(text):
    with pytest.raises(ValueError, match=r".+"):
        GAME.lesson(text)
    if text:
        with pytest.raises(OptionError, match="lesson"):
            GAME.new(complete(GAME, {"lesson": text}), 0)


def test_a_position_that_is_cut_off_or_changed_is_not_read():
    position, _ = play(begin("fork"), "6-4")
    good = GAME.text(position)
    broken = [good[:cut] for cut in range(0, len(good), 37)]
    broken += [good + " ", good.replace("6-4", "4-4", 1), good.replace("lesson 1 0", "lesson 1 7 x"),
               good.replace(" - ", " 1-1 ", 1), good.replace("6-4,", "6-4,6-4,", 1), good.replace("{", "{ ", 1),
               good.replace("lesson 1 0 -", "lesson 1 00 -"), good.replace("6-4,5-5", "6-4,5-5//", 1)]  # fmt: skip
    for text in broken:
        try:
            read = GAME.read(text)
        except ValueError:
            continue
        assert GAME.text(read) == text
