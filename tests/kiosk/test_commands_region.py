"""`footlights region`: what machines read, line by line; whatever is fed to it, it answers or says what is wrong."""

import io
import json
import random
import tomllib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.game import complete
from games.region_select import GAME
from games.region_select.figures import figure
from games.region_select.names import NAMES, by_name
from games.region_select.solver import Walk
from games.region_select.stroke import read_stroke
from kiosk.__main__ import main
from kiosk.commands import DONE, WRONG_INPUT, region_floor
from kiosk.commands.region_lines import WrongLine, answer, answered

TREFOIL = [[1, 5, 2, 4], [3, 1, 4, 6], [5, 3, 6, 2]]
LINE = {"pd": TREFOIL, "flip": 4, "states": 2, "rule": "single", "forbid": []}


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command; return (status, lines of standard output, lines of standard error)."""

    def told(*words, feed=b""):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(feed)))
        try:
            status = main(["region", *words])
        except SystemExit as stopped:
            status = stopped.code
        said = capsys.readouterr()
        return status, said.out.splitlines(), said.err.splitlines()

    return told


def batch(*lines):
    return b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)


def asked(**changes):
    return {**LINE, **changes}


def says(line):
    """What is wrong with a line."""
    with pytest.raises(WrongLine) as wrong:
        answer(line if isinstance(line, bytes) else json.dumps(line).encode())
    return str(wrong.value)


# ---- one start -------------------------------------------------------------------------------------------------------


def test_the_bits_have_area_0_on_the_left_and_1_must_still_change(run):
    status, out, err = run("solve", "--pd", json.dumps(TREFOIL), "--start", "001", "--json")
    assert (status, err) == (DONE, [])
    assert [json.loads(line) for line in out] == [answer(json.dumps(LINE).encode())]


@pytest.mark.parametrize("given", [("--dt", "4 6 2"), ("--knot", "3_1"), ("--knot", "trefoil")])
def test_where_no_pd_was_given_it_is_printed_because_the_points_are_numbered_by_it(run, given):
    _, (line,), _ = run("solve", *given, "--start", "110", "--json")
    told = json.loads(line)
    stroke, changed = read_stroke(told["pd"]), 0
    for point in told["answer"]:
        changed ^= stroke.touches[point]
    assert (changed, told["least"], told["areas"], told["points"]) == (0b011, 1, 3, 5)


def test_in_words_for_people(run):
    _, out, err = run("solve", "--pd", "PD[X[1,5,2,4], X[3,1,4,6], X[5,3,6,2]]", "--start", "001")
    assert out == ["3 areas, 5 points", "least: 2", "points: 0 1", "answers: 4"]
    assert err == []
    assert run("solve", "--knot", "trefoil", "--start", "000")[1][-2] == "points: none, it is done"


def test_a_figure_of_one_area_is_told_in_the_singular(run):
    assert run("solve", "--pd", "[[1,2,2,1]]", "--start", "1")[1][0] == "1 area, 3 points"


def test_points_that_are_forbidden_are_not_in_the_answer(run):
    words = ("solve", "--pd", json.dumps(TREFOIL), "--start", "001", "--json", "--forbid")
    told = json.loads(run(*words, "0")[1][0])
    assert told["answers"] == 2
    assert 0 not in told["answer"]
    none = json.loads(run(*words, "0", "1", "2", "3", "4")[1][0])
    assert (none["least"], none["answer"], none["answers"]) == (None, None, 0)
    assert run(*words[:-2], "--forbid", "0", "1", "2", "3", "4")[1][-1] == "no answer without the forbidden points"


def test_points_that_are_forbidden_one_option_after_the_other_are_all_forbidden(run):
    words = ("solve", "--pd", json.dumps(TREFOIL), "--start", "001", "--json")
    once = run(*words, "--forbid", "0", "3")
    assert run(*words, "--forbid", "0", "--forbid", "3") == once
    assert not {0, 3} & set(json.loads(once[1][0])["answer"])


def test_with_one_point_of_the_trefoil_left_out_the_largest_least_number_is_3():
    told = [answer(json.dumps(asked(flip=flip, forbid=[point])).encode()) for flip in range(8) for point in range(5)]
    assert {one["answers"] for one in told} == {2}
    assert max(one["least"] for one in told) == 3


def test_with_more_states_the_digits_say_what_each_area_must_gain(run):
    _, (line,), _ = run("solve", "--pd", json.dumps(TREFOIL), "--start", "120", "--states", "3", "--json")
    told = json.loads(line)
    total = [0, 0, 0]
    for point in told["answer"]:
        for area in range(3):
            total[area] += read_stroke(TREFOIL).touches[point] >> area & 1
    assert [number % 3 for number in total] == [1, 2, 0]
    assert told["answers"] == 9
    assert told == {**answer(json.dumps({"pd": TREFOIL, "add": [1, 2, 0], "states": 3}).encode())}


@pytest.mark.parametrize(
    ("words", "about"),
    [
        (("--pd", "[[1,5,2,4]]", "--start", "1"), "label"),
        (("--pd", "nonsense", "--start", "1"), ""),
        (("--dt", "4 6 3", "--start", "1"), "3"),
        (("--knot", "tref oil", "--start", "1"), "tref oil"),
        (("--knot", "trefoil"), "--start is missing"),
        (("--knot", "trefoil", "--start", "01"), "--start '01'"),
        (("--knot", "trefoil", "--start", "012"), "--start '012'"),
        (("--knot", "trefoil", "--start", "٠٠١"), "--start"),
        (("--knot", "trefoil", "--start", "001", "--states", "11"), "--states 11"),
        (("--knot", "trefoil", "--start", "001", "--forbid", "5"), "--forbid 5"),
        (("--batch", "/no/such/file"), "/no/such/file cannot be read"),
        (("--batch", "."), ". cannot be read"),
    ],
)
def test_what_is_wrong_is_one_line_and_status_2(run, words, about):
    status, out, (line,) = run("solve", *words)
    assert (status, out) == (WRONG_INPUT, [])
    assert line.startswith("footlights: ")
    assert about in line


def test_an_option_that_there_is_not_is_status_2(run):
    for words in ((), ("solve",), ("solve", "--pd", "x", "--dt", "y"), ("solve", "--knot", "3_1", "--rule", "half")):
        status, out, err = run(*words)
        assert (status, out) == (WRONG_INPUT, [])
        assert err


# ---- batches ---------------------------------------------------------------------------------------------------------


def test_the_example_of_the_help(run):
    status, (line,), err = run("solve", "--batch", "-", feed=batch(LINE))
    assert (status, err) == (DONE, [])
    told = json.loads(line)
    assert list(told) == ["areas", "points", "least", "answer", "answers"]
    assert (told["areas"], told["points"], told["least"], told["answers"]) == (3, 5, 2, 4)


def test_a_bad_line_has_its_error_in_its_place_and_the_others_are_answered(run, tmp_path):
    file = tmp_path / "starts"
    file.write_bytes(batch(LINE, b"{", asked(flip=9), b"", asked(flip=7)))
    status, out, err = run("solve", "--batch", str(file))
    told = [json.loads(line) for line in out]
    assert [one.get("least") for one in told] == [2, None, None, 1]
    assert [one.get("line") for one in told] == [None, 2, 3, None]
    assert status == WRONG_INPUT
    assert err == [f"footlights: {file}:2: {told[1]['error']} (and 1 more)"]


def test_an_empty_batch_is_done(run):
    assert run("solve", "--batch", "-", feed=b"\n") == (DONE, [], [])


def test_what_may_be_left_out_and_the_id_that_comes_back():
    short = {"pd": TREFOIL, "flip": 4}
    assert answer(json.dumps(short).encode()) == answer(json.dumps(LINE).encode())
    assert answer(json.dumps({"id": "a", **short}).encode())["id"] == "a"


@pytest.mark.parametrize(
    ("line", "about"),
    [
        (b"{", "not JSON at column 2"),
        (b"\xff{}", "not UTF-8 at byte 0"),
        (b"[" * 100_000, "not JSON that can be read"),
        (b'{"pd": ' + b"9" * 5000 + b"}", "not JSON that can be read"),
        (b"[1]", "not an object"),
        ({"flip": 4}, "pd: a list of rows"),
        (asked(pd=[[1, 5, 2]]), "pd: crossing 0"),
        (asked(pd=[[1, 5, 2, 4], [3, 1, 4, 6], [5, 3, 6, True]]), "pd: crossing 2"),
        (asked(pd=[[1, 5, 2, 4], [3, 1, 4, 6], [5, 3, 6, 2.0]]), "pd: crossing 2"),
        (asked(pd=[[1, 5, 2, 4], [3, 1, 4, 6], [5, 3, 6, 7]]), "label"),
        (asked(pd=[]), "pd: nothing crosses"),
        (asked(pd=[[4, 1, 3, 2], [2, 3, 1, 4]]), "more than one closed strand"),
        (asked(pd=[[1, 1, 2, 2]] * 10_001), "10001 areas"),
        ({"pd": TREFOIL}, "flip is missing"),
        (asked(flip=8), "flip: 8 is not a whole number from 0 to 7"),
        (asked(flip=-1), "flip: -1"),
        (asked(flip=True), "flip: true"),
        (asked(flip=1.5), "flip: 1.5"),
        (asked(add=[0, 0, 0]), "add: with 2 states flip"),
        (asked(states=3), "flip: with 3 states add"),
        ({"pd": TREFOIL, "states": 3}, "add is missing"),
        ({"pd": TREFOIL, "states": 3, "add": [0, 1]}, "add: 2 numbers for 3 areas"),
        ({"pd": TREFOIL, "states": 3, "add": [0, 1, 3]}, "add: 3 is not"),
        (asked(states=1), "states: 1"),
        (asked(states="2"), 'states: "2"'),
        (asked(rule="triple"), "rule:"),
        (asked(rule=["single"]), "rule:"),
        (asked(forbid=[5]), "forbid: 5"),
        (asked(forbid=1), "forbid: 1 is not a list"),
        (asked(forbiden=[1]), '"forbiden" is no key'),
    ],
)
def test_what_is_wrong_with_a_line_is_said_by_its_key(line, about):
    said = says(line)
    assert about in said
    assert len(said) < 300
    assert "\n" not in said


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just(TREFOIL),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)
LINES = st.one_of(
    st.binary(max_size=40).map(lambda line: line.replace(b"\n", b"")),
    JSON.map(lambda value: json.dumps(value).encode()),
    st.fixed_dictionaries({}, optional=dict.fromkeys(("pd", "flip", "add", "states", "rule", "forbid"), JSON)).map(
        lambda value: json.dumps(value).encode()
    ),
    st.fixed_dictionaries(
        {"pd": st.just(TREFOIL)},
        optional={
            "flip": st.integers(-2, 9) | JSON,
            "add": st.lists(st.integers(-1, 4), max_size=4) | JSON,
            "states": st.integers(0, 5) | JSON,
            "rule": st.sampled_from(["single", "double", "both"]) | JSON,
            "forbid": st.lists(st.integers(-1, 6), max_size=3) | JSON,
        },
    ).map(lambda value: json.dumps(value).encode()),
)


@settings(max_examples=120, deadline=None)
@given(st.lists(LINES, max_size=5))
def test_any_lines_at_all_are_answered_each_in_its_place(lines):
    wrong = []
    told = list(answered(lines, lambda line, says: wrong.append((line, says))))
    assert len(told) == sum(bool(line.strip()) for line in lines)
    assert wrong == [(one["line"], one["error"]) for one in told if "error" in one]
    for one in told:
        assert json.loads(json.dumps(one)) == one
        assert one.keys() >= {"error", "line"} or one.keys() >= {"areas", "points", "least", "answer", "answers"}


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(NAMES), st.data())
def test_an_answer_of_a_batch_changes_what_it_should(name, data):
    stroke = by_name(name)
    flip = data.draw(st.integers(0, 2**stroke.crossings - 1))
    told = answer(json.dumps({"pd": stroke.pd, "flip": flip}).encode())
    changed = 0
    for point in told["answer"]:
        changed ^= stroke.touches[point]
    assert changed == flip
    assert told["least"] == len(told["answer"]) == Walk(stroke).least(flip).least


# ---- names and new figures -------------------------------------------------------------------------------------------


def test_every_name_of_the_list_can_be_solved(run):
    _, out, _ = run("list", "--json")
    listed = [json.loads(line) for line in out]
    assert [one["name"] for one in listed] == list(NAMES)
    for one in random.Random(1).sample(listed, 5):
        assert run("solve", "--knot", one["name"], "--start", "1" * one["areas"])[0] == DONE
        assert read_stroke(one["pd"]).crossings == one["areas"]
    assert listed[0]["figures"] == ["trefoil"]
    assert len(run("list")[1]) == len(listed)


def test_figures_with_room_for_feet_are_told_by_drawing(run, monkeypatch):
    monkeypatch.setattr(region_floor, "_figures", lambda: map(figure, ("trefoil", "figure-eight-curl")))
    told = [json.loads(line) for line in run("list", "--width", "2m", "--json")[1]]
    assert [one["figure"] for one in told] == ["trefoil", "figure-eight-curl"]
    for one in told:
        assert one["closest_cm"].keys() >= {"figure", "knot"}
        assert one["direct"] == [name for name, cm in one["closest_cm"].items() if cm >= 35]
    assert told[0]["direct"] == ["figure", "knot"]
    assert told[0]["closest_cm"]["figure"] == pytest.approx(2 * 34.4, abs=0.1), "the unit of the picture is its width"
    narrow = [json.loads(line) for line in run("list", "--width", "60cm", "--json")[1]]
    assert all(not one["direct"] for one in narrow)
    assert "figure 68 cm*" in run("list", "--width", "200cm")[1][0]


def test_a_width_that_is_none_is_status_2(run):
    status, _, (line,) = run("list", "--width", "wide")
    assert status == WRONG_INPUT
    assert "--width wide" in line


def test_a_new_figure_has_as_many_areas_and_needs_as_many_selections_as_was_asked(run):
    _, (line,), _ = run("generate", "--areas", "30", "--least", "9", "--seed", "5", "--json")
    made = json.loads(line)
    assert (made["areas"], made["points"], made["least"]) == (30, 32, 9)
    told = answer(json.dumps({"pd": made["pd"], "flip": made["flip"]}).encode())
    assert told["least"] == 9
    assert run("generate", "--areas", "30", "--least", "9", "--seed", "5", "--json")[1] == [line]
    _, out, _ = run("generate", "--areas", "30", "--least", "9", "--seed", "5")
    assert out[-1] == f"start: {made['start']}"
    code = out[1].removeprefix("pd: ")
    assert run("solve", "--pd", code, "--start", made["start"])[1][1] == "least: 9"


@pytest.mark.parametrize(("areas", "least"), [("2", "1"), ("100000", "1"), ("5", "-1"), ("5", "4"), ("-1", "1")])
def test_a_figure_that_there_is_not_is_status_2(run, areas, least):
    status, out, (line,) = run("generate", "--areas", areas, "--least", least, "--seed", "1")
    assert (status, out) == (WRONG_INPUT, [])
    assert areas in line or least in line or "largest" in line


# ---- figures for a settings file ------------------------------------------------------------------------------------


@pytest.mark.parametrize("given", [("--knot", "7_4"), ("--dt", "6 10 12 14 4 2 8")])
def test_a_figure_that_ships_is_named_by_its_id(run, given):
    status, out, err = run("figure", *given)
    assert (status, err) == (DONE, [])
    assert out[-2:] == ["[options]", 'figure = "seven-four"']


def test_a_figure_that_was_drawn_is_a_word_that_a_settings_file_takes(run, drawing):
    status, out, err = run("figure", "--svg", drawing(STAR))
    assert (status, err) == (DONE, [])
    options = tomllib.loads("\n".join(out))["options"]
    position = GAME.new(complete(GAME, options), 1)
    assert position.figure.areas == 5
    assert "5 areas, 7 points" in out[0]
    told = json.loads(run("figure", "--svg", drawing(STAR), "--json")[1][0])
    assert told["given"] == options["given"] == position.figure.id
    assert told["least_mat_cm"] == pytest.approx(35 / told["apart"], abs=1)


def test_a_figure_with_a_curl_is_laid_out(run):
    told = json.loads(run("figure", "--gauss", "1 1 2 2", "--json")[1][0])
    assert (told["figure"], told["areas"], told["points"]) == ("draw", 2, 3)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (("--areas", "17"), "--areas 17"),
        (("--knot", "9_99"), "9_99"),
        (("--pd", "[[1,2]]"), "crossing 0"),
        (("--svg", "no.svg"), "cannot be read"),
    ],
)
def test_what_is_no_figure_is_status_2_and_says_why(run, given, says):
    status, out, (line,) = run("figure", *given)
    assert (status, out) == (WRONG_INPUT, [])
    assert says in line


# ---- drawings --------------------------------------------------------------------------------------------------------

STAR = "M50 5 79 95 3 39 97 39 21 95Z"


@pytest.fixture
def drawing(tmp_path):
    """Write a file with this path; return its name."""

    def written(data, text="<svg xmlns='http://www.w3.org/2000/svg'><path transform='rotate(9)' d='{}'/></svg>"):
        file = tmp_path / "drawing.svg"
        file.write_bytes(text if isinstance(text, bytes) else text.format(data).encode())
        return str(file)

    return written


def test_a_drawing_is_told_with_its_name_and_where_its_areas_are(run, drawing):
    status, (line,), err = run("read", drawing(STAR), "--json")
    told = json.loads(line)
    assert (status, err) == (DONE, [])
    assert list(told) == ["areas", "points", "name", "pd", "crossings", "doubts"]
    assert (told["areas"], told["points"], told["name"], told["doubts"]) == (5, 7, "5_1", [])
    assert read_stroke(told["pd"]).crossings == 5
    assert [round(x) for x, _ in told["crossings"]] == [61, 68, 50, 32, 39]


def test_a_drawing_in_words(run, drawing):
    status, out, err = run("read", drawing(STAR))
    assert (status, err) == (DONE, [])
    assert out[:2] == ["5 areas, 7 points", "name: 5_1"]
    assert out[3] == "area 0 at 60.96, 39"


def test_what_is_to_be_asked_about_a_drawing_is_told_with_its_place(run, drawing):
    data = drawing("M50 5 79 95 3 39 97 39 21 95 44 24")
    _, (line,), _ = run("read", data, "--json")
    (doubt,) = json.loads(line)["doubts"]
    assert doubt["doubt"] == "drawing-bridged"
    assert len(doubt["place"]) == 2
    assert run("read", data)[1][-1].endswith("A gap was closed here. Is this how you meant it?")


def test_a_drawing_is_solved_as_its_code_is(run, drawing):
    file = drawing(STAR)
    pd = json.loads(run("read", file, "--json")[1][0])["pd"]
    _, (drawn,), _ = run("solve", "--svg", file, "--start", "10101", "--json")
    _, (coded,), _ = run("solve", "--pd", json.dumps(pd), "--start", "10101", "--json")
    assert json.loads(drawn) == {**json.loads(coded), "pd": pd}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("M0 0C90 0 90 90 0 90C-90 90-90 0 0 0Z", "drawing-nothing-crossed: Nothing crosses yet."),
        ("M0 90C0-40 90-40 90 90", "drawing-open at"),
        ("M0 0 90 90 90 0 0 90 0 45 90 45 100 100 -20 100Z", "drawing-three-strands at 45"),
        ("M0 0L4", "a number is wanted at character 7 of the path"),
        ("", "M is wanted"),
    ],
)
def test_a_drawing_that_is_none_is_one_line_with_the_reason_and_the_place(run, drawing, data, says):
    file = drawing(data)
    for words in (("read", file), ("read", file, "--json"), ("solve", "--svg", file, "--start", "1")):
        status, out, err = run(*words)
        assert (status, out, len(err)) == (WRONG_INPUT, [], 1)
        assert f"{file}: {says}" in err[0]


@pytest.mark.parametrize("text", [b"", b"\xff\xfe<", b"<svg/>", b"no", b"\x00"])
def test_a_file_that_is_no_drawing_is_one_line(run, drawing, text):
    status, out, err = run("read", drawing("", text))
    assert (status, out, len(err)) == (WRONG_INPUT, [], 1)


def test_a_file_that_is_not_there_is_one_line(run, tmp_path):
    for name in (tmp_path / "none.svg", tmp_path):
        status, out, err = run("read", str(name))
        assert (status, out, len(err)) == (WRONG_INPUT, [], 1)
        assert "cannot be read" in err[0]


def test_every_reason_and_every_doubt_has_a_sentence():
    from games.game import Event
    from games.region_select.freehand import Doubt, DrawingProblem
    from kiosk.languages import Sentences

    for language in ("en", "uk", "ja"):
        for one in (*DrawingProblem, *Doubt):
            assert len(Sentences(language).text("region_select", Event(one.value))) > 9
