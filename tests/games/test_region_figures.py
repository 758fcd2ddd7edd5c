"""Every shipped figure shows its stroke, has room for a foot, and is the knot that it is called after."""

import math
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest
from region_strokes import cut

from games.region_select.catalogue import CATALOGUE
from games.region_select.figures import FIGURES, figure, reading_order
from games.region_select.geometry import distance, from_line, inside, room, signed_area
from games.region_select.rules import largest_least, starts_by_least
from games.region_select.stroke import read_stroke, shape

DRAWN = {drawn.id: drawn for drawn in CATALOGUE}
PRIME_SHADOWS = {3: 1, 4: 1, 5: 2, 6: 3, 7: 10}
"""How many prime curves with so many crossings a sphere has (either way round, mirrored too)."""
DETERMINANTS = {"3_1": 3, "4_1": 5, "5_1": 5, "5_2": 7, "6_1": 9, "6_2": 11, "6_3": 13}
DETERMINANTS |= {"7_1": 7, "7_2": 11, "7_3": 13, "7_4": 15, "7_5": 17, "7_6": 19, "7_7": 21}


@pytest.fixture(params=FIGURES)
def played(request):
    return figure(request.param)


def shown_edges(played):
    """The edges that a shown line crosses, in the order of `lines`."""
    return [
        label
        for label, regions in sorted(played.stroke.sides.items())
        if not any(region in played.hidden for region in regions)
    ]


def turned(cycle):
    """A cycle, begun at its least entry."""
    first = cycle.index(min(cycle))
    return (*cycle[first:], *cycle[:first])


def faces_of_the_drawing(played):
    """The faces of the drawn lines: for each the edges in order, the face to the left of its way (y up).

    Found from coordinates alone: at each point the lines are sorted by the direction in which they leave.
    """
    ends = {}
    for label, line in zip(shown_edges(played), played.lines, strict=True):
        for way in (line, line[::-1]):
            angle = math.atan2(way[0][1] - way[1][1], way[1][0] - way[0][0])
            ends.setdefault(way[0], []).append((angle, label, way[-1]))
    faces, used = set(), set()
    for spot, leaving in ends.items():
        for _, first, _ in leaving:
            at, label, cycle = spot, first, []
            while (at, label) not in used:
                used.add((at, label))
                cycle.append(label)
                to = next(end for _, other, end in ends[at] if other == label)
                back = next(angle for angle, other, _ in ends[to] if other == label)
                at, label = to, min(ends[to], key=lambda one: ((back - one[0]) % math.tau) or math.tau)[1]
            if cycle:
                faces.add(turned(tuple(cycle)))
    return faces


# ---- the drawing shows the stroke ------------------------------------------------------------------------------------


def test_the_faces_of_the_drawing_are_the_areas_of_the_stroke(played):
    shown = set(shown_edges(played))
    rows = [tuple(label for label in row if label in shown) for row in played.stroke.pd]
    assert faces_of_the_drawing(played) == set(map(turned, rows))


def test_the_surrounding_area_is_the_one_that_is_outside(played):
    shown = set(shown_edges(played))
    lines = dict(zip(shown_edges(played), played.lines, strict=True))
    rim = [spot for label in played.stroke.pd[-1] if label in shown for spot in lines[label]]
    for spot in (spot for line in played.lines for spot in line):
        assert min(x for x, _ in rim) <= spot[0] <= max(x for x, _ in rim)
        assert min(y for _, y in rim) <= spot[1] <= max(y for _, y in rim)


def test_a_line_joins_the_two_regions_of_its_edge(played):
    for label, line in zip(shown_edges(played), played.lines, strict=True):
        assert {line[0], line[-1]} == {played.spots[region] for region in played.stroke.sides[label]}


def test_no_lines_cross(played):
    segments = [(number, a, b) for number, line in enumerate(played.lines) for a, b in pairwise(line)]
    for i, (one, a, b) in enumerate(segments):
        for other, c, d in segments[:i]:
            assert one == other or cut(a, b, c, d) is None


def test_the_polygon_of_an_area_has_its_points_as_corners_in_their_order(played):
    for area, polygon in enumerate(played.polygons):
        around = [played.spots[region] for region in played.stroke.region_at[area] if played.spots[region] is not None]
        corners = [spot for spot in polygon if spot in around]
        assert len(polygon) >= 3
        assert turned(corners) == turned([spot for n, spot in enumerate(around) if spot not in around[:n]])
        assert signed_area(polygon) < 0, "counter-clockwise, like the rows of the code"


def test_a_mark_stands_in_its_area_and_the_surrounding_one_outside(played):
    for mark, polygon in zip(played.marks, played.polygons, strict=False):
        assert inside(mark, polygon)
    assert not any(inside(played.marks[-1], polygon) for polygon in played.polygons)


# ---- room ------------------------------------------------------------------------------------------------------------


def test_points_are_35_cm_apart_on_a_mat_of_two_metres(played):
    spots = [spot for spot in played.spots if spot]
    assert min(distance(p, q) for n, p in enumerate(spots) for q in spots[:n]) >= 0.1795


def test_lines_pass_points_at_a_distance(played):
    spots = [spot for spot in played.spots if spot]
    passing = [from_line(p, line) for line in played.lines for p in spots if p not in (line[0], line[-1])]
    assert min(passing) >= 0.08


def test_every_area_is_seen_at_the_points_that_touch_it(played):
    for spot, touched in zip(played.spots, played.touches, strict=True):
        for area, polygon in enumerate(played.polygons):
            if spot and touched >> area & 1:
                assert seen_round(spot, polygon) >= 15, (played.labels, spot, area)


def seen_round(spot, polygon, near=0.03):
    """How many degrees of a small circle round a spot lie in an area."""
    angles = (math.radians(degree + 0.5) for degree in range(360))
    return sum(inside((spot[0] + near * math.cos(a), spot[1] + near * math.sin(a)), polygon) for a in angles)


def test_marks_have_room_for_a_sign_beside_the_points(played):
    spots = [spot for spot in played.spots if spot]
    for mark, polygon in zip(played.marks, played.polygons, strict=False):
        assert room(mark, polygon, spots, 0.05) >= (0.06 if played.areas < 7 else 0.054)
    around = played.marks[-1]
    assert min(from_line(around, line) for line in played.lines) >= 0.14
    assert all(0.08 <= along <= 0.92 for along in around)


def test_a_figure_fills_the_square_and_keeps_a_margin(played):
    spots = [spot for line in played.lines for spot in line]
    for along in (0, 1):
        low, high = min(spot[along] for spot in spots), max(spot[along] for spot in spots)
        assert low >= 0.079
        assert high <= 0.921
        assert high - low >= 0.68
    assert max(spot[0] for spot in spots) - min(spot[0] for spot in spots) >= 0.81


# ---- what people call it ---------------------------------------------------------------------------------------------


def test_points_and_areas_are_named_in_reading_order(played):
    shown = [played.spots[point] for point in played.points]
    assert reading_order(shown) == list(range(len(shown)))
    assert [played.labels[point] for point in played.points] == [str(n + 1) for n in range(len(shown))]
    assert reading_order(played.marks[:-1]) == list(range(played.areas - 1))
    assert played.area_labels == (*"ABCDEFGH"[: played.areas - 1], "around")


def test_the_three_areas_stand_as_in_the_picture_of_the_look():
    diamond = figure("trefoil")
    top, left, centre, right, bottom = (diamond.spots[point] for point in diamond.points)
    assert top[0] == centre[0] == bottom[0] == 0.5
    assert left[1] == centre[1] == right[1] == 0.5
    assert (centre[0] - left[0]) / (centre[1] - top[1]) == pytest.approx(330 / 270, abs=0.01)
    assert len(diamond.lines) == 6
    assert all(len(line) == 2 for line in diamond.lines), "straight lines"
    assert [diamond.area_labels[area] for area in range(3)] == ["A", "B", "around"]
    touching = [[diamond.labels[point] for point in diamond.touching(area)] for area in range(3)]
    assert touching == [["1", "2", "3", "5"], ["1", "3", "4", "5"], ["1", "2", "4", "5"]]


def test_a_row_is_read_from_the_left_though_its_spots_are_not_quite_level():
    assert reading_order([(0.9, 0.5), (0.1, 0.53), (0.5, 0.1), (0.5, 0.56)]) == [2, 1, 0, 3]


# ---- which figures there are -----------------------------------------------------------------------------------------


def test_every_prime_shadow_to_seven_crossings_is_there_once():
    prime = [figure(id).stroke for id in FIGURES if figure(id).stroke.reduced]
    for stroke in prime:
        pairs = [tuple(sorted(pair)) for pair in stroke.sides.values()]
        assert len(set(pairs)) == len(pairs), "no two regions share two edges"
    assert Counter(stroke.crossings for stroke in prime) == PRIME_SHADOWS
    assert len({shape(stroke) for stroke in prime}) == len(prime)


def determinant_of_the_knot(stroke):
    """How many spanning trees the graph of the black regions has: the determinant of the alternating knot."""
    black = [number for number, region in enumerate(stroke.regions) if region.colour == 0]
    table = [[Fraction(0)] * len(black) for _ in black]
    for corners in stroke.region_at:
        a, b = (black.index(region) for region in corners if region in black)
        table[a][a] += 1
        table[b][b] += 1
        table[a][b] -= 1
        table[b][a] -= 1
    rows, product = [row[1:] for row in table[1:]], Fraction(1)
    while rows:
        pivot = next(row for row in rows if row[0])
        rows.remove(pivot)
        product *= pivot[0]
        rows = [[x - row[0] / pivot[0] * y for x, y in zip(row[1:], pivot[1:], strict=True)] for row in rows]
    return abs(product)


def test_a_figure_is_a_shadow_of_the_knot_that_it_is_called_after(played):
    if played.stroke.reduced:
        assert determinant_of_the_knot(played.stroke) == DETERMINANTS[DRAWN[played.id].knot]


def test_only_the_inside_of_a_curl_is_hidden(played):
    for point in played.hidden:
        corners = played.stroke.regions[point].corners
        assert len(corners) == 1
        assert corners[0][0] in played.stroke.nugatory
    alone = {n for n, region in enumerate(played.stroke.regions) if len(region.corners) == 1}
    assert played.hidden == alone


def test_the_figures_with_a_curl_are_the_ones_with_a_hidden_point():
    assert {id for id in FIGURES if figure(id).hidden} == {"trefoil-curl", "figure-eight-curl"}


def test_the_first_figure_has_three_areas_and_each_is_at_least_as_hard_as_the_one_before():
    def difficulty(id):
        starts = starts_by_least(figure(id))
        mean = Fraction(sum(number * len(one) for number, one in enumerate(starts)), sum(map(len, starts)))
        return figure(id).areas, largest_least(figure(id)), mean

    assert FIGURES[0] == "trefoil"
    assert len(FIGURES) >= 15
    assert [difficulty(id) for id in FIGURES] == sorted(difficulty(id) for id in FIGURES)


def test_a_figure_is_made_once_and_stands_for_its_id():
    assert figure("trefoil") is figure("trefoil")
    assert figure("trefoil") != figure("figure-eight")
    assert read_stroke(DRAWN["trefoil"].pd) == figure("trefoil").stroke
    with pytest.raises(KeyError):
        figure("nonsense")
