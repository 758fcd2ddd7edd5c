"""What a stroke is, and each way of being none."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from region_strokes import pd_of_polygon, random_pd, star_pd

from games.region_select.stroke import StrokeError, StrokeProblem, read_stroke, shape

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "region_vectors.json").read_text(encoding="utf-8"))
CURVES = {one["name"]: one for one in (*VECTORS["knots"], *VECTORS["curves_with_nugatory"])}
TREFOIL = CURVES["3_1"]["pd"]


def single(curve):
    return curve["rules"].get("single") or curve["rules"]["single_and_double_agree"]


def double(curve):
    return curve["rules"].get("double") or curve["rules"]["single_and_double_agree"]


@pytest.fixture(params=CURVES)
def curve(request):
    return CURVES[request.param]


def problem(pd):
    with pytest.raises(StrokeError) as caught:
        read_stroke(pd)
    return caught.value.problem, caught.value.crossing


# ---- regions ---------------------------------------------------------------------------------------------------------


def test_regions_are_numbered_and_coloured_by_the_convention(curve):
    stroke = read_stroke(curve["pd"])
    assert len(stroke.regions) == curve["n_regions"] == stroke.crossings + 2
    for region, told in zip(stroke.regions, curve["regions"], strict=True):
        assert [list(corner) for corner in region.corners] == told["corners"]
        assert list(region.edges) == told["edges"]
        assert region.colour == told["colour"]


def test_a_region_touches_a_crossing_once_by_the_single_rule_and_by_corners_by_the_double(curve):
    stroke = read_stroke(curve["pd"])
    assert list(stroke.touches) == single(curve)["region_masks"]
    assert list(stroke.odd_touches) == double(curve)["region_masks"]


def test_a_crossing_is_nugatory_when_one_region_has_two_of_its_corners(curve):
    stroke = read_stroke(curve["pd"])
    twice = {
        int(crossing): number
        for number, region in enumerate(curve["regions"])
        for crossing, corners in region["touch_count"].items()
        if corners == 2
    }
    assert stroke.nugatory == twice
    assert stroke.reduced == curve["reduced"]


@given(st.integers(0, 10_000), st.integers(4, 14))
def test_every_drawn_curve_is_a_stroke_whose_two_sides_differ_in_colour(seed, corners):
    pd = random_pd(seed, corners)
    if not pd:
        return
    stroke = read_stroke(pd)
    assert sum(len(region.corners) for region in stroke.regions) == 4 * stroke.crossings
    assert all(stroke.regions[a].colour != stroke.regions[b].colour for a, b in stroke.sides.values())
    passed = [crossing for crossing, _ in stroke.path]
    assert all(passed.count(crossing) == 2 for crossing in range(stroke.crossings))


def test_labels_may_be_any_whole_numbers():
    moved = read_stroke([[label * 7 - 40 for label in row] for row in TREFOIL])
    assert moved.touches == read_stroke(TREFOIL).touches


# ---- no strokes ------------------------------------------------------------------------------------------------------


def test_a_curve_that_crosses_nothing_is_none():
    assert problem([]) == (StrokeProblem.EMPTY, None)


@pytest.mark.parametrize("row", [[1, 2, 3], [1, 2, 3, 4, 5], [], [1, 2, "3", 4], [1, 2, 3.0, 4], [1, 2, True, 4]])
def test_a_crossing_has_four_edges_with_whole_numbers(row):
    assert problem([TREFOIL[0], row]) == (StrokeProblem.NOT_FOUR, 1)


def test_every_edge_has_two_ends():
    once = [[1, 5, 2, 4], [3, 1, 4, 6], [5, 3, 7, 2]]
    assert problem(once) == (StrokeProblem.LABEL_NOT_TWICE, 1)
    thrice = [[1, 5, 2, 4], [3, 1, 4, 5], [5, 3, 6, 2]]
    assert problem(thrice) == (StrokeProblem.LABEL_NOT_TWICE, 0)


@pytest.mark.parametrize("link", VECTORS["links"], ids=lambda link: link["name"])
def test_a_link_is_more_than_one_strand(link):
    assert problem(link["pd"]) == (StrokeProblem.MANY_STRANDS, None)


def test_two_curves_apart_are_not_connected():
    apart = [[label + 6 for label in row] for row in TREFOIL]
    assert problem([*TREFOIL, *apart]) == (StrokeProblem.IN_PIECES, 3)


def test_a_code_that_no_plane_holds_is_refused():
    assert problem([[1, 3, 2, 4], [2, 1, 3, 4]])[0] in (StrokeProblem.NOT_PLANAR, StrokeProblem.MANY_STRANDS)
    turned_over = [[5, 2, 4, 1], *TREFOIL[1:]]
    mirrored_in_place = [list(reversed(TREFOIL[0])), *TREFOIL[1:]]
    assert read_stroke(turned_over)  # where a row begins does not matter
    assert problem(mirrored_in_place) == (StrokeProblem.NOT_PLANAR, None)


def test_the_error_says_what_is_wrong_and_where():
    with pytest.raises(StrokeError, match="crossing 1: label 6 is there 1 times"):
        read_stroke([[1, 5, 2, 4], [3, 1, 4, 6], [5, 3, 7, 2]])


@given(st.lists(st.lists(st.integers(1, 8), min_size=3, max_size=5), max_size=4))
def test_whatever_comes_is_a_stroke_or_has_a_problem(rows):
    try:
        stroke = read_stroke(rows)
    except StrokeError:
        return
    assert len(stroke.regions) == len(rows) + 2


# ---- the same curve --------------------------------------------------------------------------------------------------


@given(st.integers(0, 2_000), st.integers(4, 9), st.integers(0, 30))
def test_a_curve_keeps_its_shape_when_it_is_turned_mirrored_or_begun_elsewhere(seed, corners, shift):
    pd = random_pd(seed, corners)
    if not pd:
        return
    edges = 2 * len(pd)
    begun = [[(label - 1 + shift) % edges + 1 for label in row] for row in reversed(pd)]
    mirrored = [list(reversed(row)) for row in pd]
    backwards = [[edges + 1 - label for label in row] for row in pd]
    turned = [row[2:] + row[:2] for row in pd]
    assert {shape(read_stroke(other)) for other in (begun, mirrored, backwards, turned)} == {shape(read_stroke(pd))}


def test_other_curves_have_other_shapes():
    shapes = [shape(read_stroke(one["pd"])) for one in CURVES.values()]
    assert len(set(shapes)) == len(shapes)


def test_a_five_pointed_star_is_the_shadow_of_the_knot_5_1():
    assert shape(read_stroke(star_pd(5, 2))) == shape(read_stroke(CURVES["5_1"]["pd"]))
    pentagon = [(0, 3), (2, -3), (-3, 1), (3, 1), (-2, -3)]
    assert shape(read_stroke(pd_of_polygon(pentagon))) == shape(read_stroke(star_pd(5, 2)))
