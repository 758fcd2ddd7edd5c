"""Floor plans: where everything goes, how it is cut into sheets, what fingers feel, and the command."""

import itertools
import math
import re
import xml.etree.ElementTree as Tree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from games.game import Layout as FigureLayout
from games.game import Line, Place, complete
from games.region_select.given import figure_of
from kiosk.__main__ import main
from kiosk.plan import braille, svg
from kiosk.plan.measures import cables, plan_of
from kiosk.plan.tiles import sheets

REGION = games.load("region_select")
SVG = "{http://www.w3.org/2000/svg}"


def trefoil(width=200.0, **more):
    return plan_of(REGION.layout(REGION.new(complete(REGION, {"figure": "trefoil"}), 0).setup), width, **more)


def layout(*spots):
    places = tuple(Place(f"p{n}", str(n + 1), x, y) for n, (x, y) in enumerate(spots))
    return FigureLayout(places, lines=(Line(tuple(spots)),) if len(spots) > 1 else ())


# ---- measures -----------------------------------------------------------------------------------------------------


def test_points_are_where_the_figure_has_them_in_centimetres():
    assert [(pad.label, pad.x, pad.y) for pad in plan_of(layout((0.25, 0.5), (0.75, 0.5)), 200).pads] == [
        ("1", 50.0, 100.0),
        ("2", 150.0, 100.0),
    ]


def test_points_closer_than_35_cm_are_not_for_a_foot_each():
    assert plan_of(layout((0.2, 0.5), (0.4, 0.5)), 176).direct
    assert not plan_of(layout((0.2, 0.5), (0.4, 0.5)), 174).direct


def test_the_floor_can_be_painted_as_any_drawing_and_its_lamps_keep_their_cables():
    setup = REGION.new(complete(REGION, {"figure": "six-three"}), 0).setup
    figure, larger, knot = (plan_of(REGION.layout(setup, name), 200) for name in ("figure", "figure-cut", "knot"))
    assert larger.closest >= 1.04 * figure.closest
    assert {pad.label for pad in figure.pads} == {pad.label for pad in larger.pads} == {pad.label for pad in knot.pads}
    assert [(light.label, light.name, light.around) for light in knot.lights][-1] == ("around", "F", False)
    (*_, last) = cables(knot, (0, 0), {"lamp around": "mat.around"})[1]
    assert (last.name, last.plug) == ("F", "mat.around")


def test_the_plan_of_a_drawing_is_asked_for_by_its_name(tmp_path, capsys):
    path = tmp_path / "plan.svg"
    assert main(["plan", "region", "trefoil", "--drawing", "knot", "--svg", "-o", str(path)]) == 0
    assert path.read_text().count("<circle") >= 5
    assert main(["plan", "region", "trefoil", "--drawing", "figure-cut", "--svg", "-o", str(path)]) != 0
    assert "figure, knot" in capsys.readouterr().err


def test_a_stretched_figure_is_less_deep():
    plan = trefoil(stretch=1.6)
    assert (plan.width, plan.height) == (200, 125)


@pytest.mark.parametrize("width", [0, -1, math.inf, math.nan])
def test_a_width_that_is_none_is_refused(width):
    with pytest.raises(ValueError, match="wide"):
        trefoil(width)


def test_a_cable_goes_along_the_sides_and_has_slack():
    (one, other), _ = cables(plan_of(layout((0.25, 0.5), (0.75, 0.5)), 200), (0, 0), {"sensor 2": "mat.2 GPIO17"})
    assert (one.length, other.length) == (200, 300)
    assert (one.plug, other.plug) == ("", "mat.2 GPIO17")


# ---- sheets -------------------------------------------------------------------------------------------------------

spots = st.tuples(st.floats(0, 1), st.floats(0, 1))


@given(st.lists(spots, min_size=1, max_size=6), st.floats(20, 400), st.sampled_from(["a4", "a3"]))
def test_everything_is_on_a_sheet_that_is_printed(places, width, paper):
    plan = plan_of(layout(*places), width)
    printed = [one for one in sheets(plan, paper) if one.used]
    wanted = [(pad.x, pad.y) for pad in plan.pads]
    for line in plan.lines:
        for (ax, ay), (bx, by) in itertools.pairwise(line):
            wanted += [(ax + (bx - ax) * t / 20, ay + (by - ay) * t / 20) for t in range(21)]
    for x, y in wanted:
        inside = (s.x - 1e-6 <= x <= s.x + s.width + 1e-6 and s.y - 1e-6 <= y <= s.y + s.height + 1e-6 for s in printed)
        assert any(inside), (x, y)


def test_empty_sheets_are_not_printed_and_names_are_unique():
    found = sheets(trefoil(), "a4")
    assert len({one.name for one in found}) == len(found)
    assert 10 < sum(one.used for one in found) < len(found)


# ---- Braille ------------------------------------------------------------------------------------------------------


def test_numbers_have_their_sign_once_and_letters_their_capital():
    number, capital = frozenset({3, 4, 5, 6}), frozenset({6})
    a, b = frozenset({1}), frozenset({1, 2})
    assert braille.cells("12") == (number, a, b)
    assert braille.cells("A") == (capital, a)
    assert braille.cells("b") == (b,)
    assert braille.cells("0")[1] == frozenset({2, 4, 5})
    assert braille.cells("é") == ()


def test_no_two_characters_feel_the_same():
    signs = "abcdefghijklmnopqrstuvwxyz"
    assert len({braille.cells(one) for one in signs}) == len(signs)


# ---- files --------------------------------------------------------------------------------------------------------


def test_the_cut_file_is_at_its_true_size():
    tree = Tree.fromstring(svg.cut(trefoil(150)))
    assert (tree.get("width"), tree.get("height")) == ("1540mm", "1540mm")
    pads = [(float(c.get("cx")), float(c.get("cy"))) for c in tree.iter(f"{SVG}circle")]
    assert pads[0] == (750.0, 234.0)
    assert len(pads) == 5


@pytest.mark.parametrize("figure", next(one.values for one in REGION.options({}) if one.name == "figure"))
def test_what_fingers_feel_lies_apart_and_on_the_sheet(figure):
    plan = plan_of(REGION.layout(REGION.new(complete(REGION, {"figure": figure}), 0).setup), 200)
    tree = Tree.fromstring(svg.tactile(plan))
    dots = [(float(c.get("cx")), float(c.get("cy"))) for c in tree.iter(f"{SVG}circle") if c.get("class") == "dot"]
    assert len(dots) == sum(len(braille.dots(pad.label)) for pad in plan.pads) + sum(
        len(braille.dots("0" if light.around else light.label)) for light in plan.lights
    )
    assert all(5 < x < 205 and 5 < y < 292 for x, y in dots)
    apart = min(math.dist(a, b) for n, a in enumerate(dots) for b in dots[:n])
    assert apart >= 2.4


def pages(pdf):
    return [tuple(map(float, found)) for found in re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)]


def test_the_sheets_are_a4_and_the_one_page_is_the_figure(tmp_path):
    for paper in ("a4", "one"):
        path = tmp_path / f"{paper}.pdf"
        assert main(["plan", "region", "trefoil", "--width", "1.2m", "--paper", paper, "-o", str(path)]) == 0
        found = pages(path.read_bytes())
        wide, high = (round(side * 2.54 / 72, 1) for side in found[-1])
        assert {wide, high} == ({21.0, 29.7} if paper == "a4" else {122.0})


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
def test_the_same_plan_gives_the_same_file_in_every_language(tmp_path, language):
    made = []
    for name in ("one.pdf", "two.pdf"):
        wanted = [
            "plan",
            "region",
            "figure-eight",
            "--width",
            "80cm",
            "--language",
            language,
            "-o",
            str(tmp_path / name),
        ]
        assert main(wanted) == 0
        made.append((tmp_path / name).read_bytes())
    assert made[0] == made[1]
    assert made[0].startswith(b"%PDF-")


# ---- the command --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess", "x"], "chess is not one game"),
        (["region", "no-such"], "not possible"),
        (["region", "trefoil", "--width", "5cm"], "between 10cm and 20m"),
        (["region", "trefoil", "--width", "wide"], "is not a width"),
        (["region", "trefoil", "--box", "corner"], "is not a place"),
        (["region", "trefoil", "--stretch", "9"], "not between"),
        (["null_game", "x"], "no figures"),
    ],
)
def test_wrong_words_are_one_line_and_status_2(words, told, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["plan", *words]) == 2
    captured = capsys.readouterr()
    assert told in captured.err
    assert captured.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_figure_that_is_given_as_a_word_has_a_plan_too(tmp_path):
    word = figure_of("1 1 2 2").id
    assert main(["plan", "region", word, "--svg", "-o", str(tmp_path / "plan.svg")]) == 0
    assert (tmp_path / "plan.svg").read_text("utf-8").startswith("<")
    assert main(["plan", "region", word[:-1], "--svg", "-o", str(tmp_path / "other.svg")]) == 2
    assert not (tmp_path / "other.svg").exists()


@pytest.mark.parametrize(
    ("name", "id"), [("figure eight", "figure-eight"), ("7_5b", "seven-five"), ("4_1", "figure-eight")]
)
def test_a_figure_may_be_called_by_the_name_of_its_knot(name, id, tmp_path):
    for called, file in ((name, "one.svg"), (id, "other.svg")):
        assert main(["plan", "region", called, "--svg", "-o", str(tmp_path / file)]) == 0
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "other.svg").read_bytes()


def test_a_file_that_cannot_be_written_is_told(tmp_path, capsys):
    assert main(["plan", "region", "trefoil", "--svg", "-o", str(tmp_path / "no" / "plan.svg")]) == 3
    assert "cannot be written" in capsys.readouterr().err
