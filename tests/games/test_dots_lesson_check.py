"""Lesson files as a teacher writes them: what is understood, what is found wrong, and where."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.dots.lesson_check import check
from games.dots.lesson_file import read_lesson
from games.dots.rules import Act, Dot

WORDS = 'en = "One."\nuk = "Один."\nja = "ひとつ。"\n'
FIELD = """
.....
..R..
.RB..
..R..
.....
"""


def step(goal='goal = "capture"', accepted='accepted = ["4 3"]', more="", hint='point = "4 3"', wrong='kind = "else"'):
    wrongs = f"[[step.wrong]]\n{wrong}\n{WORDS}" if wrong else ""
    return f"[[step]]\n{goal}\n{accepted}\n{more}\n[step.task]\n{WORDS}[step.hint]\n{hint}\n{WORDS}{wrongs}"


def lesson(*steps, field=FIELD, head=""):
    texts = "".join(f"[{key}]\n{WORDS}" for key in ("title", "text", "learned"))
    return f'id = "mine"\nfield = """{field}"""\n{head}\n{texts}' + "".join(steps or (step(),))


def faults(*steps, **more):
    return check(read_lesson(lesson(*steps, **more)))


def refused(text):
    with pytest.raises(ValueError, match=r".+") as error:
        read_lesson(text)
    return str(error.value)


# ---- what is understood ---------------------------------------------------------------------------------------------


def test_a_small_lesson_is_right():
    assert faults() == []


def test_points_are_column_and_row_from_one_and_may_be_ranges():
    (only,) = read_lesson(lesson(step(accepted='accepted = ["4 3"]'))).lesson.steps
    assert only.accepted == {Dot(2, 3)}
    (only,) = read_lesson(lesson(step(accepted='accepted = ["1-2 1", "stop"]'))).lesson.steps
    assert only.accepted == {Dot(0, 0), Dot(0, 1), Act.STOP}
    (only,) = read_lesson(lesson(step(accepted='accepted = ["all"]\nbut = ["1-5 1-4"]'))).lesson.steps
    assert only.accepted == {Dot(4, column) for column in range(5)}


def test_the_same_lesson_as_toml_and_as_json_is_one():
    setup = read_lesson(lesson())
    assert setup.source.startswith('{"id":"mine"')
    assert read_lesson(setup.source) == setup
    assert read_lesson(json.dumps(json.loads(setup.source), indent=2)) == setup


def test_line_breaks_in_texts_are_only_for_who_writes():
    long = (
        lesson().replace('ja = "ひとつ。"', 'ja = """\nひとつ。\nふたつ。"""').replace('"One."', '"""One.\n  Two."""')
    )
    title = read_lesson(long).lesson.title
    assert (title.en, title.ja) == ("One. Two.", "ひとつ。ふたつ。")


# ---- what is no lesson ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('id = "mine"', 'id = "My lesson"', "id: is not a name"),
        ('id = "mine"', "id = 3", "id: is not a text"),
        (".RB..", ".RBZ.", "field: 'Z' in row 3"),
        (".RB..", ".RB.", "field: row 3 has 4 points, not 5"),
        (".RB..", ".RBR.", "field: the dot at 3 3 is inside a line: write it as a small letter"),
        (".RB..", ".Rb..", "field: there is no line of red round what it has captured"),
        ('"4 3"]', '"9 9"]', "step 1, accepted: '9 9' is not on the field"),
        ('"4 3"]', '"c4"]', "step 1, accepted: 'c4' is no point"),
        ('point = "4 3"', 'point = "1-2 3"', "step 1, hint, point: '1-2 3' is not one point"),
        ('goal = "capture"', 'goal = "win"', "step 1, goal: 'win' is none of first, link"),
        ('goal = "capture"', 'goal = "capture"\nleast = 0', "step 1, least: is not a whole number from 1 to 99"),
        ('goal = "capture"', 'goal = "capture"\nlaest = 2', "step 1, laest: means nothing in a lesson"),
        ('kind = "else"', 'kind = "bad"', "step 1, wrong 1, kind: 'bad' is none of points"),
        ('kind = "else"', 'kind = "else"\npoints = ["1 1"]', "step 1, wrong 1, kind: either points are named"),
        ('uk = "Один."', "", "title, uk: is missing"),
        ('uk = "Один."', 'uk = "Один ы."', "title, uk: 'ы' is no Ukrainian letter"),
        ('uk = "Один."', 'uk = "One."', "title, uk: has letters of en"),
        ('en = "One."', 'en = "Один."', "title, en: has no letters of en"),
        ('ja = "ひとつ。"', 'ja = "一つ。"', "title, ja_speech: is missing"),
        ('ja = "ひとつ。"', 'ja = "一つ。"\nja_speech = "一つ。"', "title, ja_speech: the voice cannot read '一'"),
        ("[learned]", "[leaned]", "learned, en: is missing"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(old, new, says):
    text = lesson()
    assert old in text
    assert says in refused(text.replace(old, new))


def test_there_is_a_field_or_a_size():
    assert "either a picture" in refused(lesson(head='size = "5x5"'))
    assert "3 to 50" in refused(lesson().replace(f'field = """{FIELD}"""', 'size = "60x5"'))


@given(st.text(max_size=60))
def test_any_text_is_a_lesson_or_a_value_error(text):
    for one in (text, "{" + text, lesson().replace("One.", text)):
        with contextlib.suppress(ValueError):
            read_lesson(one)


KEYS = st.sampled_from(["id", "field", "title", "step", "goal", "wrong", "hint", "accepted", "en"])
THINGS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


@given(THINGS)
def test_any_data_is_a_lesson_or_a_value_error(data):
    whole = json.loads(read_lesson(lesson()).source)
    for one in (data, {**whole, **data} if isinstance(data, dict) else {**whole, "step": data}):
        with contextlib.suppress(ValueError):
            read_lesson(json.dumps(one))


# ---- what the engine does not confirm -------------------------------------------------------------------------------


def test_a_move_that_does_not_reach_the_goal_is_not_accepted():
    assert faults(step(accepted='accepted = ["4 3", "5 5"]')) == ["step 1: accepted: 5 5 does not reach the goal"]


def test_a_move_that_nobody_can_make_is_not_accepted():
    assert faults(step(accepted='accepted = ["4 3", "3 3"]')) == ["step 1: accepted: 3 3 is not possible"]


def test_every_move_that_reaches_the_goal_has_to_be_there():
    two = ".........\n..R...R..\n.RB..RB..\n..R...R..\n........."
    assert faults(field=two) == ["step 1: accepted: 8 3 reaches the goal, too"]


def test_the_first_moves_have_to_be_listed():
    assert faults(step(accepted="")) == ["step 1: accepted: the right moves of the first step have to be listed"]


def test_a_goal_that_no_move_reaches_and_one_that_every_move_reaches():
    assert "step 1: no move reaches the goal" in faults(step(goal='goal = "capture"\nleast = 2'))
    every = step(goal='goal = "safe"', accepted='accepted = ["all"]')
    assert "step 1: every move reaches the goal, so there is nothing to find" in faults(every)


def test_the_hint_points_at_a_right_move():
    assert faults(step(hint='point = "5 5"')) == ["step 1: hint: 5 5 does not reach the goal"]


def test_what_is_called_wrong_is_wrong_and_possible():
    named = step(wrong='points = ["4 3", "3 3"]')
    assert faults(named) == [
        "step 1: wrong: 3 3 is not possible",
        "step 1: wrong: 4 3 is right",
        "step 1: wrong: nothing is said about 1 1 and 19 more",
    ]


def test_a_kind_of_wrong_move_that_there_is_not():
    more = f'[[step.wrong]]\nkind = "few"\n{WORDS}'
    assert faults(step() + more) == ["step 1: wrong: no move is wrong in this way: few"]


def test_something_is_said_about_every_wrong_move():
    assert faults(step(wrong="")) == ["step 1: wrong: nothing is said about 1 1 and 19 more"]


def test_between_two_steps_the_other_side_moves():
    again = step(goal='goal = "keep"', accepted="", hint="")
    assert faults(step(), again) == ["step 2: the other side has the turn: step 1 needs a reply"]
    assert faults(step(more='reply = "4 3"'), again) == ["step 1: reply: after 4 3, 4-3 is not possible: refused-dot"]


def test_who_plays_alone_has_a_goal_of_their_own():
    assert faults(head="alone = true") == [
        "step 1: the goal lone belongs to who plays alone after STOP, and nobody else"
    ]
    lone = step(goal='goal = "lone"\nleast = 3', accepted="", hint="", wrong="")
    assert faults(lone, head="alone = true") == ["step 1: least: 1 dots can be captured, not 3"]


def test_stop_is_right_only_where_it_wins():
    stop = step(goal='goal = "stop"', accepted='accepted = ["stop"]', hint='point = "stop"')
    assert "step 1: accepted: stop does not reach the goal" in faults(stop)


def test_an_attack_that_does_not_go_through_is_no_lesson():
    forced = step(goal='goal = "forced"\nwithin = 2', accepted='accepted = ["4 2"]', hint="")
    far = ".......\n.......\n...R...\n..RB...\n.......\n.......\n......."
    assert "step 1: no move reaches the goal" in faults(forced, field=far)
