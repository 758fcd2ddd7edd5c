"""Layouts made for a foot: how roomy a figure is, figures laid out without a hand, and the knot view."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from region_strokes import pd_of_polygon
from test_region_figures import faces_of_the_drawing, shown_edges, turned

from games.region_select.catalogue import CATALOGUE
from games.region_select.eights import EIGHTS
from games.region_select.enumeration import all_spherical, prime
from games.region_select.figures import build, reading_order
from games.region_select.generation import generate
from games.region_select.geometry import signed_area, simple
from games.region_select.knot_drawings import KNOT_VIEWS
from games.region_select.knot_view import draw, from_circles, roominess_of, view, view_faults
from games.region_select.layouts import as_data, faults, good_enough, lay_out, mark_room, rim_of
from games.region_select.names import by_name
from games.region_select.roominess import for_direct, least_mat_cm, measure, roominess
from games.region_select.settling import Settling, crosses_itself
from games.region_select.shadows import SHADOWS
from games.region_select.stroke import read_stroke, shape
from scripts.region_layouts import ROUNDS, as_text
from scripts.region_layouts import row as layout_row
from scripts.region_pictures import figure_svg, figures, knot_svg

SQUARE = ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9))
SHIPPED = {drawn.id: drawn for drawn in (*CATALOGUE, *EIGHTS)}
VIEWS = {drawn.id: drawn for drawn in KNOT_VIEWS}


@pytest.fixture(params=[drawn.id for drawn in EIGHTS])
def eight(request):
    return SHIPPED[request.param]


@pytest.fixture(params=SHIPPED)
def shown(request):
    """The knot view of a figure."""
    return view_of(request.param)


@cache
def view_of(id):
    return view(VIEWS[id], read_stroke(SHIPPED[id].pd))


# ---- how roomy a figure is -------------------------------------------------------------------------------------------


def test_roominess_is_in_shares_of_the_width_and_in_cm_of_the_mat():
    room = measure(SQUARE, [(*SQUARE, SQUARE[0])], [SQUARE])
    assert room.width == pytest.approx(0.8)
    assert room.apart == pytest.approx(1.0)
    assert room.radius == pytest.approx(0.5, abs=0.002)
    assert room.cm(200) == pytest.approx((80, 160, room.off_line * 160), abs=0.3)


def test_the_shipped_figures_have_room_for_a_foot():
    for drawn in CATALOGUE:
        assert good_enough(drawn, radius=0.079, apart=0.21), drawn.id
        assert for_direct(drawn, 200), drawn.id
    least = least_mat_cm(SHIPPED["septafoil"])
    assert [for_direct(SHIPPED["septafoil"], least + more) for more in (-1, 1)] == [False, True]


def test_a_polygon_is_simple_when_its_sides_meet_only_at_their_corners():
    assert simple(SQUARE)
    assert not simple((SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3])), "a bow tie"
    assert not simple((*SQUARE, (0.5, 0.1))), "a corner on another side"
    assert not simple(((0.0, 0.0), (1.0, 0.0), (0.5, 0.0), (0.5, 1.0))), "there and back"
    assert crosses_itself((SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]))
    assert not crosses_itself(SQUARE)


# ---- laid out without a hand -----------------------------------------------------------------------------------------


def shows_its_stroke(drawn):
    """Faces found from the drawn lines alone: a judge that knows nothing of polygons or layouts."""
    figure = build(drawn)
    shown = set(shown_edges(figure))
    return faces_of_the_drawing(figure) == {turned(tuple(e for e in row if e in shown)) for row in figure.stroke.pd}


def test_a_drawing_that_does_not_show_its_stroke_is_told_from_one_that_does():
    for drawn in CATALOGUE:
        assert faults(drawn) == []
    plain = SHIPPED["six-two"]
    swapped = {**plain.spots, 4: plain.spots[5], 5: plain.spots[4]}
    assert faults(replace(plain, spots=swapped))
    assert faults(replace(plain, bulges={9: 3.0}))
    mirrored = {region: (1 - x, y) for region, (x, y) in plain.spots.items()}
    assert "the rim is not a simple closed line" in faults(replace(plain, spots=mirrored))


@given(seed=st.integers(0, 10**6), areas=st.integers(3, 9), data=st.data())
@settings(deadline=None, max_examples=10)
def test_any_prime_stroke_round_any_crossing_is_drawn_without_a_crossing_line(seed, areas, data):
    stroke = generate(seed, areas)
    around = data.draw(st.integers(0, areas - 1))
    settling = Settling(stroke, around, seed)
    before = settling.cost()
    settling.settle(60)
    drawn = as_data(settling, "drawn", "")
    assert settling.cost() <= before
    assert drawn is not None
    assert faults(drawn) == []
    assert shows_its_stroke(drawn)
    assert shape(read_stroke(drawn.pd)) == shape(stroke)
    assert reading_order(drawn.marks[:-1]) == list(range(areas - 1))


def test_a_figure_with_two_lines_between_two_points_is_laid_out_too():
    granny = next(stroke for stroke in all_spherical(6) if stroke.reduced and not prime(stroke))
    layout = lay_out(granny, "granny", rounds=150, finals=1)
    assert good_enough(layout.drawn)
    assert shows_its_stroke(layout.drawn)
    assert layout.drawn.bulges, "lines that bend"


@pytest.mark.parametrize("name", ["3_1", "4_1", "5_1"])
def test_a_short_layout_has_room_for_a_foot_and_is_always_the_same(name):
    layout = lay_out(by_name(name), name, rounds=100, finals=1)
    assert good_enough(layout.drawn)
    assert layout.worst > 0.5
    assert lay_out(by_name(name), name, rounds=100, finals=1) == layout
    assert name in layout_row(layout.drawn)


def test_a_stroke_with_a_curl_is_not_laid_out():
    with pytest.raises(ValueError, match="curl"):
        lay_out(read_stroke(SHIPPED["trefoil-curl"].pd), "curl")


# ---- the figures of eight areas --------------------------------------------------------------------------------------


def test_every_prime_shadow_of_eight_crossings_is_drawn_once_under_its_name():
    shadows = {shadow.name: shadow for shadow in SHADOWS if len(shadow.dt) == 8}
    assert [drawn.id for drawn in EIGHTS] == list(shadows)
    for drawn in EIGHTS:
        assert drawn.knot == shadows[drawn.id].knot
        assert shape(read_stroke(drawn.pd)) == shape(by_name(drawn.id))


def test_a_figure_of_eight_areas_shows_its_stroke(eight):
    assert faults(eight) == []
    assert shows_its_stroke(eight)
    figure = build(eight)
    assert figure.area_labels == (*"ABCDEFG", "around")
    assert reading_order(figure.marks[:-1]) == list(range(7))
    assert signed_area(rim_of(figure)) < 0


def test_a_figure_of_eight_areas_has_room_for_a_foot(eight):
    room = roominess(eight)
    assert room.radius >= 0.066
    assert room.apart >= 0.18
    assert room.off_line >= 0.09
    assert mark_room(eight) >= 0.045


def test_a_figure_of_eight_areas_comes_out_as_roomy_when_it_is_made_again():
    shipped = SHIPPED["8_18"]
    stroke = by_name("8_18")
    around = stroke.pd.index(shipped.pd[-1])
    settling = Settling(stroke, around, 0)
    settling.settle(4 * ROUNDS)
    again = as_data(settling, "8_18", "8_18")
    assert again is not None
    assert roominess(again).apart >= 0.9 * roominess(shipped).apart
    assert roominess(again).radius >= 0.9 * roominess(shipped).radius
    assert "pd=(" in as_text(again)


# ---- the knot view ---------------------------------------------------------------------------------------------------


def stroke_that_is_seen(shown):
    """The stroke of a drawn strand, read off its crossing lines alone (y up)."""
    strand = [(x, -y) for x, y in shown.strand() if (x, y) not in shown.spots]
    return read_stroke(pd_of_polygon(strand))


@pytest.mark.parametrize("crossings", [1, 2])
def test_circles_draw_every_stroke_with_every_region_outside(crossings):
    for stroke in all_spherical(crossings):
        for outer in range(len(stroke.regions)):
            shown = from_circles(stroke, "any", outer)
            assert view_faults(shown) == []
            assert shape(stroke_that_is_seen(shown)) == shape(stroke)


@given(seed=st.integers(0, 10**6), areas=st.integers(4, 9), curls=st.integers(0, 1))
@settings(deadline=None, max_examples=5)
def test_circles_draw_generated_strokes(seed, areas, curls):
    stroke = generate(seed, areas, curls=curls)
    shown = from_circles(stroke, "any")
    assert view_faults(shown) == []
    assert shape(stroke_that_is_seen(shown)) == shape(stroke)


def test_a_view_that_is_wrong_is_told():
    stroke = read_stroke(SHIPPED["figure-eight"].pd)
    right = VIEWS["figure-eight"]
    assert view_faults(view(right, stroke)) == []
    assert view_faults(view(replace(right, spots=right.spots[::-1]), stroke))
    assert view_faults(view(replace(right, outer=(right.outer + 1) % 6), stroke))


def test_every_shipped_figure_has_a_knot_view():
    assert list(VIEWS) == list(SHIPPED)
    assert len(KNOT_VIEWS) == 46


def test_a_knot_view_shows_the_stroke_of_its_figure(shown):
    assert view_faults(shown) == []
    assert shape(stroke_that_is_seen(shown)) == shape(shown.stroke)
    turns = Counter(spot for spot in shown.strand() if spot in shown.spots)
    assert turns == dict.fromkeys(shown.spots, 2), "the strand passes every crossing twice"


def test_a_knot_view_has_room(shown):
    room = roominess_of(shown)
    hidden = build(SHIPPED[shown.id]).hidden
    assert room.apart >= LEAST_APART
    if not hidden:
        assert room.radius >= LEAST_RADIUS
    assert all(0.0 < along < 1.0 for spot in (*shown.spots, *shown.places) for along in spot)


LEAST_RADIUS, LEAST_APART = 0.04, 0.15


def test_a_view_is_drawn_anew_and_always_the_same():
    stroke = by_name("4_1")
    drawn = draw(stroke, "4_1", rounds=150, tries=1)
    assert drawn == draw(stroke, "4_1", rounds=150, tries=1)
    assert view_faults(view(drawn, stroke)) == []


# ---- pictures --------------------------------------------------------------------------------------------------------


def test_the_pictures_are_those_of_the_data(request):
    folder = request.config.rootpath / "docs/figures"
    for drawn in figures()[::9]:
        figure = build(drawn)
        assert (folder / f"{drawn.id}.svg").read_text("utf-8") == figure_svg(figure)
        assert (folder / f"{drawn.id}-knot.svg").read_text("utf-8") == knot_svg(
            view(VIEWS[drawn.id], figure.stroke), figure
        )
    assert {path.stem.removesuffix("-knot") for path in folder.glob("*.svg")} == set(SHIPPED)
