"""Drawings in SVG: every command of path data as SVG 2 has it, and whatever text there is, points or a reason."""

import itertools
import math
import string

import pytest
from drawn_curves import FIGURES, trefoil
from hypothesis import given, settings
from hypothesis import strategies as st

from games.region_select.freehand import read_drawing
from games.region_select.names import shadow_of
from kiosk.svg_lines import SAMPLES_ON_A_SIDE, arc, evenly
from kiosk.svg_paths import first_line, path_points


def svg(inner, head=""):
    return f'<?xml version="1.0" encoding="UTF-8"?>{head}<svg xmlns="http://www.w3.org/2000/svg">{inner}</svg>'


def drawn(points):
    return "M" + " L".join(f"{x:.3f},{y:.3f}" for x, y in points) + "Z"


def read_or_reason(read, text):
    """What a text gives: points, or the reason why not."""
    try:
        return read(text), ""
    except ValueError as error:
        return [], str(error)


def wrong(read, text):
    return read_or_reason(read, text)[1]


# ---- path data -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "corners"),
    [
        ("M1 2L3 4", [(1, 2), (3, 4)]),
        ("m1,2 l2,2", [(1, 2), (3, 4)]),
        ("M1 2 3 4 5 6", [(1, 2), (3, 4), (5, 6)]),
        ("m1 2 3 4 5 6", [(1, 2), (4, 6), (9, 12)]),
        ("M1 2H5V7", [(1, 2), (5, 2), (5, 7)]),
        ("M1 2h5v7", [(1, 2), (6, 2), (6, 9)]),
        ("M1 2h5 5", [(1, 2), (6, 2), (11, 2)]),
        ("M0 0L4 0 4 4Z", [(0, 0), (4, 0), (4, 4), (0, 0)]),
        ("M0 0L4 0 4 4z M9 9", [(0, 0), (4, 0), (4, 4), (0, 0)]),
        ("M9 9M1-2L.5.5-1e1,+2.", [(1, -2), (0.5, 0.5), (-10, 2)]),
    ],
)
def test_straight_commands(data, corners):
    assert path_points(data) == corners


def bezier(corners, t):
    """De Casteljau: the judge of all curves."""
    while len(corners) > 1:
        corners = [tuple(p + (q - p) * t for p, q in zip(a, b, strict=True)) for a, b in itertools.pairwise(corners)]
    return corners[0]


def nearest(spot, points):
    return min(math.dist(spot, one) for one in points)


@pytest.mark.parametrize(
    ("data", "curves"),
    [
        ("M0 0C10 0 10 10 20 10", [[(0, 0), (10, 0), (10, 10), (20, 10)]]),
        ("M1 1c10 0 10 10 20 10", [[(1, 1), (11, 1), (11, 11), (21, 11)]]),
        ("M0 0C0 9 5 9 9 9S20 0 30 0", [[(0, 0), (0, 9), (5, 9), (9, 9)], [(9, 9), (13, 9), (20, 0), (30, 0)]]),
        ("M0 0c0 9 5 9 9 9s11-9 21-9", [[(0, 0), (0, 9), (5, 9), (9, 9)], [(9, 9), (13, 9), (20, 0), (30, 0)]]),
        ("M3 3S9 0 12 3", [[(3, 3), (3, 3), (9, 0), (12, 3)]]),
        ("M0 0Q10 20 20 0", [[(0, 0), (10, 20), (20, 0)]]),
        ("M0 0q10 20 20 0t20 0", [[(0, 0), (10, 20), (20, 0)], [(20, 0), (30, -20), (40, 0)]]),
        ("M0 0Q10 20 20 0T40 0 60 0", [[(0, 0), (10, 20), (20, 0)], [(20, 0), (30, -20), (40, 0)],
                                        [(40, 0), (50, 20), (60, 0)]]),
        ("M0 0C9 9 9 9 5 0T20 0", [[(0, 0), (9, 9), (9, 9), (5, 0)], [(5, 0), (5, 0), (20, 0)]]),
    ],
)  # fmt: skip
def test_curves_go_where_their_control_points_say(data, curves):
    points = path_points(data)
    for corners in curves:
        for n in range(9):
            assert nearest(bezier(corners, n / 8), points) < 0.6
    assert points[-1] == curves[-1][-1]
    wanted = [bezier(corners, n / 400) for corners in curves for n in range(401)]
    assert max(nearest(one, wanted) for one in points) < 0.1


@pytest.mark.parametrize("large", [0, 1])
@pytest.mark.parametrize("sweep", [0, 1])
def test_an_arc_of_a_circle_keeps_its_distance_and_goes_the_way_its_flags_say(large, sweep):
    points = path_points(f"M0 0A5 5 0 {large}{sweep}6 0")
    middle = (3.0, 4.0 if large != sweep else -4.0)  # y goes down: a sweep (growing angles) leaves the left end upwards
    assert all(abs(math.dist(one, middle) - 5) < 1e-9 for one in points[1:])
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    small = 10 * math.asin(0.6)
    assert length == pytest.approx(10 * math.pi - small if large else small, rel=0.01)
    assert (points[1][1] < 0) == (sweep == 1)


def test_an_arc_that_does_not_reach_is_made_to_and_flags_need_no_space():
    assert max(math.dist(one, (3, 0)) for one in path_points("M0 0a1 1 0 016 0")) == pytest.approx(3)
    assert path_points("M0 0a1,1,0,0,1,6,0") == path_points("M0 0A1 1 0 0 1 6 0")
    assert path_points("M0 0A0 5 0 0 1 6 0") == [(0, 0), (6, 0)]
    assert path_points("M0 0A5 5 0 0 1 0 0") == [(0, 0), (0, 0)]


coordinate, radius = st.floats(-50, 50), st.floats(0.1, 40)


@given(*[coordinate] * 4, radius, radius, st.floats(-360, 360), st.booleans(), st.booleans())
@settings(max_examples=80, deadline=None)
def test_every_arc_begins_and_ends_where_it_should(ax, ay, bx, by, wide, high, turned, large, sweep):
    of = arc((ax, ay), (bx, by), (wide, high), math.radians(turned), large, sweep)
    if math.dist((ax, ay), (bx, by)) > 1e-3:
        assert of(0.0) == pytest.approx((ax, ay), abs=1e-5)
        assert of(1.0) == pytest.approx((bx, by), abs=1e-5)


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("", "M is wanted at character 1 of the path, not the end"),
        ("L1 2", "M is wanted"),
        ("M1", "a number is wanted at character 3 of the path, not the end"),
        ("M1 2 3", "a number is wanted"),
        ("M1 2X3", "a number is wanted at character 5 of the path, not 'X3'"),
        ("M1 2Z3", "a command is wanted"),
        ("M1 2A1 1 0 2 0 3 3", "0 or 1 is wanted"),
        ("M1 2L1e999 1", "a number of at most 1e+09"),
        ("M1 2L1,,2", "a number is wanted"),
        ("M0 0L1 1M5 5L6 6", "more than one piece"),
        ("M0 0L1 1Z L6 6", "more than one piece"),
        ("M0 0" + "h9e8" * 9, "farther than"),
        ("M0 0" + "h1" * 20_001, "more than 20000 segments"),
        ("M١ 2", "a number is wanted"),
    ],
)
def test_what_is_wrong_with_a_path_is_said_with_the_place(data, says):
    assert says in wrong(path_points, data)


# ---- documents -------------------------------------------------------------------------------------------------------


def test_the_first_shape_that_is_drawn_is_read_whatever_is_round_it():
    line = '<path d="M0 0L9 0"/>'
    assert first_line(svg(f"<g><defs><path d='M0 0L0 5'/></defs>{line}<path d='X'/></g>"))[-1] == (9, 0)
    assert first_line(svg(f"<svg:path xmlns:svg='s' d='M0 0L8 0'/>{line}"))[-1] == (8, 0)
    assert first_line(svg(line.replace("<path", "<path transform='scale(3)'")))[-1] == (9, 0)
    assert first_line(svg("<polyline points='0,0 3,0, 3 4'/>"))[-1] == (3, 4)
    assert first_line(svg("<polygon points='0,0 3,0 3,4'/>"))[-1] == (0, 0)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not an SVG file: no element found, line 1"),
        ("<svg>", "not an SVG file"),
        ("no", "not an SVG file: syntax error, line 1, column 1"),
        (svg(""), "no path, polyline or polygon"),
        (svg("<defs><path d='M0 0L1 1'/></defs>"), "no path, polyline or polygon"),
        (svg("<path/>"), "M is wanted"),
        (svg("<path d='M0 0'/>"), "only a dot"),
        (svg("<polyline points=''/>"), "no points"),
        (svg("<polyline points='1 2 3'/>"), "a number is wanted"),
        (svg("<path d='&a;'/>", '<!DOCTYPE svg [<!ENTITY a "M0 0L1 1">]>'), "entities of its own"),
        (svg("<polyline points='" + "0,0 1,0 " * 100 + "'/>"), "longer than 120 times its size"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(text, says):
    assert says in wrong(first_line, text)


def test_entities_that_grow_are_refused_at_once():
    laughs = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10 if n else "ha"}">' for n in range(12))
    assert "entities" in wrong(first_line, svg("<path d='&a11;'/>", f"<!DOCTYPE svg [{laughs}]>"))


def test_deep_nests_are_no_matter():
    assert first_line("<g>" * 50_000 + "<path d='M0 0L1 1'/>" + "</g>" * 50_000)[-1] == (1, 1)


@given(st.text(st.sampled_from("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE, \n\tX"), max_size=60))
@settings(max_examples=300, deadline=None)
def test_any_path_gives_points_or_a_reason(data):
    points, reason = read_or_reason(path_points, data)
    assert bool(points) != bool(reason)
    assert all(math.isfinite(x) and math.isfinite(y) for x, y in points)


number = st.floats(-1e3, 1e3).map(lambda value: f"{value:g}")
COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2}
command = st.sampled_from([*COUNTS, *map(str.lower, COUNTS)])
segment = command.flatmap(
    lambda letter: st.lists(number, min_size=COUNTS[letter.upper()], max_size=COUNTS[letter.upper()]).map(
        lambda values: letter + " ".join(values)
    )
)


@given(st.lists(segment, max_size=12), st.sampled_from(["", "Z"]))
@settings(max_examples=150, deadline=None)
def test_any_file_of_good_commands_gives_even_samples_or_a_reason(segments, end):
    line, reason = read_or_reason(first_line, svg(f"<path d='M0 0{''.join(segments)}{end}'/>"))
    if not line:
        assert any(word in reason for word in ("piece", "dot", "longer"))
        return
    side = max(max(values) - min(values) for values in zip(*line, strict=True))
    assert all(math.dist(a, b) <= 1.3 * side / SAMPLES_ON_A_SIDE + 1e-9 or len(line) == 9
               for a, b in itertools.pairwise(line))  # fmt: skip


@given(st.text(max_size=80) | st.text(string.printable, max_size=80).map(svg) | st.binary(max_size=60).map(repr))
@settings(max_examples=150, deadline=None)
def test_any_text_gives_points_or_a_reason(text):
    points, reason = read_or_reason(first_line, text)
    assert bool(points) != bool(reason)


# ---- what it is for --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FIGURES)
def test_known_figures_are_read_from_their_drawings(name):
    line = first_line(svg(f"<path d='{drawn(FIGURES[name](400))}'/>"))
    found = shadow_of(read_drawing(line).stroke)
    assert found is not None
    assert found.name == ("5_1" if name == "star" else name)


def test_a_figure_of_few_curves_is_read():
    star = "M50 5 79 95 3 39 97 39 21 95Z"
    assert shadow_of(read_drawing(first_line(svg(f"<path d='{star}'/>"))).stroke).name == "5_1"
    corners = [(100 * x, 100 * y) for x, y in trefoil(13)[:-1]]
    smooth = "M" + " ".join(f"{v:.2f}" for v in corners[0])
    for n, (x, y) in enumerate(corners[1:] + corners[:1], start=1):  # Catmull-Rom, as drawing programs do
        (ax, ay), (bx, by) = corners[n - 2], corners[(n + 1) % 12]
        (px, py) = corners[n - 1]
        smooth += f"C{px + (x - ax) / 6:.2f} {py + (y - ay) / 6:.2f} {x - (bx - px) / 6:.2f} {y - (by - py) / 6:.2f} "
        smooth += f"{x:.2f} {y:.2f}"
    assert shadow_of(read_drawing(first_line(svg(f"<path d='{smooth}Z'/>"))).stroke).name == "3_1"


def test_samples_are_even_and_keep_the_ends():
    line = evenly([(0.0, 0.0), (10.0, 0.0), (10.0, 1.0)])
    assert (line[0], line[-1]) == ((0, 0), (10, 1))
    assert len(line) == math.ceil(1.1 * SAMPLES_ON_A_SIDE) + 1
    assert max(math.dist(a, b) for a, b in itertools.pairwise(line)) < 0.07
