"""Plane geometry, and sketches of figures that nobody has drawn."""

import math

import pytest
from region_strokes import cut

from games.region_select.drawing import CENTRE, RADIUS, Sketcher, symmetries
from games.region_select.figures import figure
from games.region_select.geometry import arc, distance, from_line, inside, room, roomiest, signed_area

SQUARE = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))


# ---- geometry --------------------------------------------------------------------------------------------------------


def test_an_arc_without_a_bulge_is_a_straight_line():
    assert arc((0.1, 0.2), (0.5, 0.6), 0) == ((0.1, 0.2), (0.5, 0.6))


@pytest.mark.parametrize("turn", [0.3, 1.2, -0.9, math.pi / 2])
def test_an_arc_stays_on_its_circle_from_end_to_end(turn):
    ends = [(0.5 + 0.4 * math.cos(angle), 0.5 + 0.4 * math.sin(angle)) for angle in (0.7, 0.7 + turn)]
    line = arc(*ends, math.tan(turn / 4))
    assert (line[0], line[-1]) == tuple(ends)
    assert all(distance(spot, (0.5, 0.5)) == pytest.approx(0.4) for spot in line)
    assert len(line) > 2


def test_the_bulge_is_to_the_right_of_who_walks_there_on_the_screen_when_it_is_negative():
    assert min(y for _, y in arc((0.0, 0.5), (1.0, 0.5), 0.4)) < 0.4
    assert max(y for _, y in arc((0.0, 0.5), (1.0, 0.5), -0.4)) > 0.6


def test_the_distance_from_a_line_ends_at_its_ends():
    assert from_line((0.5, 1.0), ((0.0, 0.0), (1.0, 0.0))) == 1.0
    assert from_line((4.0, 4.0), ((0.0, 0.0), (1.0, 0.0))) == 5.0


def test_a_polygon_has_an_inside_and_a_sense():
    assert inside((0.5, 0.5), SQUARE)
    assert not inside((1.5, 0.5), SQUARE)
    assert signed_area(SQUARE) == 1.0
    assert signed_area(SQUARE[::-1]) == -1.0


def test_the_roomiest_spot_keeps_off_borders_and_points():
    spot, most = roomiest(SQUARE, (), 0.0)
    assert distance(spot, (0.5, 0.5)) < 0.01
    assert most == pytest.approx(0.5, abs=0.005)
    spot, most = roomiest(SQUARE, ((0.0, 0.0),), 0.5)
    assert min(spot) > 0.5
    assert most == room(spot, SQUARE, ((0.0, 0.0),), 0.5) > 0.3
    assert room((2.0, 0.5), SQUARE, (), 0.0) == -1.0


# ---- sketches --------------------------------------------------------------------------------------------------------


def test_the_diamond_has_the_symmetries_of_a_rectangle():
    assert len(symmetries(figure("trefoil").stroke, 2)) == 4
    assert symmetries(figure("six-three").stroke, 5)[0].regions == tuple(range(8))


@pytest.mark.parametrize("id", ["trefoil", "figure-eight", "seven-six"])
def test_a_sketch_is_a_drawing_without_crossing_lines_and_always_the_same(id):
    stroke = figure(id).stroke
    sketch = Sketcher(stroke, stroke.crossings - 1).sketch(seed=1, rounds=40)
    assert sketch == Sketcher(stroke, stroke.crossings - 1).sketch(seed=1, rounds=40)
    assert sketch.worst > 0
    ends = [(sketch.spots[a], sketch.spots[b]) for a, b in stroke.sides.values()]
    for n, one in enumerate(ends):
        assert all(cut(*one, *other) is None for other in ends[:n])
    for region in stroke.region_at[-1]:
        assert distance(sketch.spots[region], (CENTRE, CENTRE)) == pytest.approx(RADIUS)


def test_a_sketch_is_symmetric_where_the_stroke_is():
    stroke = figure("seven-four").stroke
    spots = Sketcher(stroke, 6).sketch(seed=3, rounds=60).spots
    mirrored = {(round(1 - x, 6), round(y, 6)) for x, y in spots}
    assert mirrored == {(round(x, 6), round(y, 6)) for x, y in spots}


def test_more_rounds_make_a_sketch_roomier():
    stroke = figure("six-two").stroke
    assert Sketcher(stroke, 5).sketch(1, 100).worst > Sketcher(stroke, 5).sketch(1, 0).worst


def test_a_figure_with_a_curl_is_not_sketched():
    with pytest.raises(ValueError, match="two lines between"):
        Sketcher(figure("trefoil-curl").stroke, 3)
