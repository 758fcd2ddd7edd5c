"""The drawings of a figure: the same points and areas, looked at in another way, and what each must keep."""

import itertools
import math

import pytest

from games.region_select import GAME, cutting, rules
from games.region_select.catalogue import CATALOGUE
from games.region_select.cuts import CUT as CUTS
from games.region_select.cutting import GAIN, MARK_ROOM, ROOM
from games.region_select.drawings import layout as layout_of
from games.region_select.eights import EIGHTS
from games.region_select.figures import build, figure
from games.region_select.freehand import read_drawing
from games.region_select.geometry import distance, from_line, inside, room
from games.region_select.given import figure_of, knot_view_of, raw_word

FIGURES = {drawn.id: build(drawn) for drawn in (*CATALOGUE, *EIGHTS)}
NOBODY = frozenset()
NINE = (
    "~1.2.7I81I2H34E3FBGAF1627HCGB5C6D594A8E9D..r73fRBZQ7MJVgLlK9No65aCFKsrgolBUogtspV5jAXpSsESHeSCFSjOFOeuPKEuX0Sq"
    "ZSJOj4iiii5e5e.1Vn06VZ2AWN0BWafCVTeFWlcGVpm.2P9czgcpYaeRrfFKGDjjknnECKMDyWFHtOtRk.5NQceLcclI7e3FHgWEJi2BfzrRen"
    "syd6u5b3uuW6vWQguyLPtMH1qsFOpKEEncDelk3gmlEfme-dpYk03PEEHSJEuUmGDCBZix9qha8Vfl7adY70b26pYJ7PSa9CM-C3IEDrGOFqE_"
    "I0E93NOg3KdiPHFjj4PUbGPNZkNuUVO5TA1TWKk2YyHWXIHR3i3KHkfJHmgHFBnlC2n3ABlo8ck27JfR5bZ_50UR5ZPU7FNU8VLuA2KpBs3KVI"
    "QLNMLMtPX3XuSqUfTCRTSt3c9QpdaPAeWNC3gMHLiIFKkrEGBiupTk_oZmvmyodklrMf0t5YDtjRFt6K_sJIQrAGMpfEw4Rfe8TrfnblnSe0on"
    ".FWW0J0gS4O4OQen8X4ZukuTiVCPCb8MGPGIycSBujSHO.tOrV"
)
"""A figure of nine areas that was made from a seed."""
CUT = [id for id, one in FIGURES.items() if cutting.cut(one, NOBODY) is not None]


def drawn(id, drawing, left_out=NOBODY):
    return layout_of(FIGURES[id], left_out, drawing)


# ---- all drawings ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", FIGURES)
def test_every_drawing_has_the_same_points_and_areas_with_the_same_labels(id):
    first = drawn(id, "")
    assert (first.drawing, first.drawings[0], first.drawings[-1]) == ("figure", "figure", "knot")
    for name in first.drawings:
        other = drawn(id, name)
        assert (other.drawing, other.drawings) == (name, first.drawings)
        assert [(one.id, one.label) for one in other.places] == [(one.id, one.label) for one in first.places]
        assert [(one.id, one.label) for one in other.areas] == [(one.id, one.label) for one in first.areas]
        assert all(0 <= value <= 1 for one in (*other.places, *other.areas) for value in (one.x, one.y))


def test_a_position_looks_the_same_in_each_drawing():
    position = rules.begin(figure("six-three"), 11)
    for drawing in GAME.layout(position.setup).drawings:
        layout = GAME.layout(position.setup, drawing)
        assert GAME.looks(position, 0).of.keys() == {one.id for one in (*layout.places, *layout.areas)}


@pytest.mark.parametrize("drawing", ["figure", "figure-cut", "knot"])
def test_a_point_that_is_left_out_is_in_no_drawing(drawing):
    layout = drawn("six-three", drawing, frozenset({0}))
    assert "p0" not in [one.id for one in layout.places]
    assert len(layout.places) == len(FIGURES["six-three"].points) - 1


@pytest.mark.parametrize("drawing", ["figure", "knot"])
def test_a_hidden_point_is_in_no_drawing(drawing):
    (hidden,) = FIGURES["trefoil-curl"].hidden
    assert f"p{hidden}" not in [one.id for one in drawn("trefoil-curl", drawing).places]


# ---- the knot view ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", FIGURES)
def test_in_the_knot_view_each_place_lies_in_its_region_with_all_its_room(id):
    layout, view = drawn(id, "knot"), knot_view_of(FIGURES[id])
    for place in layout.places:
        region = int(place.id.removeprefix("p"))
        assert inside((place.x, place.y), view.outlines[region]) == (region != view.outer)
        assert place.radius >= 0.02
        for line in layout.lines:
            assert from_line((place.x, place.y), line.corners) >= place.radius
        assert place.radius <= min(place.x, place.y, 1 - place.x, 1 - place.y) + 1e-9


@pytest.mark.parametrize("id", FIGURES)
def test_in_the_knot_view_the_discs_of_crossings_lie_on_no_place_on_no_other_disc_and_on_no_foreign_strand(id):
    layout = drawn(id, "knot")
    discs = [((one.x, one.y), distance(one.polygon[0], (one.x, one.y))) for one in layout.areas]
    for (middle, radius), (other, more) in itertools.combinations(discs, 2):
        assert distance(middle, other) > radius + more
    for middle, radius in discs:
        assert radius >= 0.025
        assert all(distance(middle, (one.x, one.y)) > radius + one.radius for one in layout.places)
        touching = [line for line in layout.lines if from_line(middle, line.corners) < radius + 0.005]
        ends = [
            end
            for line in touching
            for end in (line.corners[0], line.corners[-1])
            if distance(end, middle) < radius + 1e-6
        ]
        assert len(ends) == 4, "two strands cross here: four ends, and nothing else"
        assert all(from_line(middle, line.corners) > radius - 1e-6 for line in layout.lines)


@pytest.mark.parametrize("id", FIGURES)
def test_a_disc_is_beside_exactly_the_places_that_touch_its_area(id):
    """Each corner of a crossing lies in a region; those regions are the points that touch the area."""
    played, view = FIGURES[id], knot_view_of(FIGURES[id])
    for area, (x, y) in enumerate(view.spots):
        ends = [line.corners for line in drawn(id, "knot").lines]
        turns = sorted(
            math.atan2(end[1] - y, end[0] - x)
            for line in ends
            for end in (line[0], line[-1])
            if distance(end, (x, y)) < distance(drawn(id, "knot").areas[area].polygon[0], (x, y)) + 1e-6
        )
        middles = [(a + b) / 2 for a, b in itertools.pairwise([*turns, turns[0] + math.tau])]
        corners = [(x + 0.012 * math.cos(turn), y + 0.012 * math.sin(turn)) for turn in middles]
        found = {
            next(
                (n for n, outline in enumerate(view.outlines) if n != view.outer and inside(corner, outline)),
                view.outer,
            )
            for corner in corners
        }
        assert found == {point for point, touched in enumerate(played.touches) if touched >> area & 1}


def test_in_the_knot_view_the_surrounding_area_is_a_crossing_like_the_others_with_a_letter_and_its_own_lamp():
    layout = drawn("trefoil", "knot")
    assert [(one.label, one.name, one.around) for one in layout.areas] == [
        ("A", "", False), ("B", "", False), ("around", "C", False),
    ]  # fmt: skip
    assert all(one.lamp and len(one.polygon) >= 3 for one in layout.areas)
    assert layout.wide


def test_a_figure_that_was_made_has_a_knot_view_too_with_its_discs_apart():
    layout = layout_of(figure(NINE), NOBODY, "knot")
    discs = [((one.x, one.y), distance(one.polygon[0], (one.x, one.y))) for one in layout.areas]
    assert (layout.areas[-1].label, layout.areas[-1].name) == ("around", "I")
    assert all(one.radius > 0 for one in layout.places)
    for (middle, radius), (other, more) in itertools.combinations(discs, 2):
        assert distance(middle, other) > radius + more


def pinched(turn):
    """A trefoil drawn so that two of its crossings are close together."""
    x, y = math.sin(turn) + 2 * math.sin(2 * turn), math.cos(turn) - 2 * math.cos(2 * turn)
    return x * (0.15 + 0.85 * min(1, (y + 0.75) ** 2)), y


def test_where_two_crossings_are_close_together_the_others_can_still_be_read():
    read = read_drawing(pinched(math.tau * n / 200) for n in range(200))
    layout = layout_of(figure_of(raw_word(read.stroke, read.line, read.crossings)), NOBODY, "knot")
    sizes = sorted(distance(one.polygon[0], (one.x, one.y)) for one in layout.areas)
    assert sizes[0] < 0.02
    assert sizes[-1] > 0.04


# ---- the cut drawing -------------------------------------------------------------------------------------------------


def test_most_figures_can_be_cut():
    assert len(CUT) > len(FIGURES) * 2 / 3
    assert "trefoil" not in CUT, "a rim of straight lines hides nothing between two points"


@pytest.mark.parametrize("id", CUT)
def test_a_cut_brings_points_farther_apart(id):
    def closest(layout):
        return min(math.dist((a.x, a.y), (b.x, b.y)) for a, b in itertools.combinations(layout.places, 2))

    assert closest(drawn(id, "figure-cut")) >= GAIN * closest(drawn(id, "figure"))
    sides = cutting.cut(FIGURES[id], NOBODY).sides
    assert len(sides) == 1 or set(sides) not in ({"left", "right"}, {"top", "bottom"})


@pytest.mark.parametrize("id", CUT)
def test_in_a_cut_drawing_every_point_stays_with_its_room_and_every_mark_with_its_own(id):
    layout = drawn(id, "figure-cut")
    assert all(ROOM - 1e-9 <= value <= 1 - ROOM + 1e-9 for one in layout.places for value in (one.x, one.y))
    for area in layout.areas:
        assert room((area.x, area.y), area.polygon, (), 0.0) >= MARK_ROOM - 1e-9
        assert all(0 <= value <= 1 for value in (area.x, area.y))
    assert all(one.radius >= 0.04 for one in layout.places)


@pytest.mark.parametrize("id", CUT)
def test_cut_or_not_the_surrounding_area_is_one_piece_in_the_picture(id):
    """Judged by filling in: the picture as squares; what no other area covers must hang together."""
    layout = drawn(id, "figure-cut")
    squares, whole = pieces([one.polygon for one in layout.areas if not one.around], 90)
    assert len(squares) == 1
    (around,) = (one for one in layout.areas if one.around)
    free = sum(inside(middle, around.polygon) for middle in whole)
    assert free == pytest.approx(len(squares[0]), rel=0.03), "its polygon is what no other area covers"


@pytest.mark.parametrize("id", CUT[::4])
def test_in_a_cut_drawing_every_square_of_the_picture_is_in_one_area_only(id):
    layout = drawn(id, "figure-cut")
    for middle in middles(41):
        covered = [one.label for one in layout.areas if inside(middle, one.polygon)]
        edge = min(from_line(middle, (*one.polygon, one.polygon[0])) for one in layout.areas)
        assert len(covered) == 1 or edge < 0.005


def test_a_cut_that_would_leave_the_surrounding_area_in_two_pieces_is_not_made():
    """Of the globe the most would be gained at two sides whose lines stand out on both sides of a point."""
    found = cutting.cut(FIGURES["cinquefoil"], NOBODY)
    assert found is None or found.gain < 1.18


def test_without_a_point_that_is_left_out_more_can_be_cut():
    played = FIGURES["six-three"]
    gains = [cutting.cut(played, frozenset({point})) for point in played.points]
    assert max(one.gain for one in gains if one) > cutting.cut(played, NOBODY).gain


@pytest.mark.parametrize("id", [*FIGURES][::6])
def test_what_ships_of_cuts_is_what_is_found(id):
    played = FIGURES[id]
    again, known = cutting.found(played, [played.spots[point] for point in played.points]), cutting.cut(played, NOBODY)
    assert (again and (again.turn, again.sides, again.polygons)) == (
        known and (known.turn, known.sides, known.polygons)
    )


def test_every_shipped_figure_has_its_cut_as_data():
    assert CUTS.keys() == FIGURES.keys()


def middles(count):
    steps = [(n + 0.5) / count for n in range(count)]
    return itertools.product(steps, steps)


def pieces(polygons, count):
    """Return the connected pieces of what no polygon covers, as sets of squares, and the middles of all squares."""
    whole = list(middles(count))
    free = {
        divmod(n, count) for n, middle in enumerate(whole) if not any(inside(middle, polygon) for polygon in polygons)
    }
    found = []
    while free:
        todo, piece = [free.pop()], set()
        while todo:
            at = todo.pop()
            piece.add(at)
            for step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                near = at[0] + step[0], at[1] + step[1]
                if near in free:
                    free.remove(near)
                    todo.append(near)
        found.append(piece)
    return [piece for piece in found if len(piece) > 3], whole
