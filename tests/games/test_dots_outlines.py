"""Captured areas and the lines of dots round them."""

import random

from dots_data import POSITIONS, TURNS, Turned, drawn, shuffled

from games.dots.board import points
from games.dots.field import Closing, Field
from games.dots.outlines import area_at, areas, chain


def cells(field, some):
    return [field.board.cell(point) for point in some]


def touching(field, one, other):
    (a, b), (c, d) = field.board.cell(one), field.board.cell(other)
    return max(abs(a - c), abs(b - d)) == 1


def check(field):
    """Each area has a closed line of live dots, none twice; the areas are apart and are all that is captured."""
    state, found = field.state(), 0
    for player in (0, 1):
        whole = 0
        for area in areas(state, player):
            line = chain(state, area)
            assert len(set(line)) == len(line) >= 4
            assert all(touching(field, a, b) for a, b in zip(line, (*line[1:], line[0]), strict=True))
            assert all(field.live[player] >> point & 1 for point in line)
            assert not area & (whole | field.board.mask(line))
            assert inside(field, line) & ~field.board.mask(line) & ~field.live[player] == area & ~field.live[player]
            whole |= area
            found += 1
        assert whole == field.taken[player]
    return found


def inside(field, line):
    """What the line fences off: no straight step crosses it from the edge."""
    shape = field.board
    space = shape.field & ~shape.mask(line)
    return shape.field & ~shape.flood(shape.edge & space, space)


def test_the_line_round_one_dot_goes_clockwise_from_the_top():
    field = drawn("..R.. .RBR. ..R..")
    (area,) = areas(field.state(), 0)
    assert cells(field, points(area)) == [(2, 1)]
    assert cells(field, chain(field.state(), area)) == [(2, 0), (3, 1), (2, 2), (1, 1)]


def test_two_areas_that_touch_at_a_corner_are_two():
    field = drawn(".R... RBR.. .RBR. ..R..")
    first, second = areas(field.state(), 0)
    shared = set(chain(field.state(), first)) & set(chain(field.state(), second))
    assert cells(field, sorted(shared)) == [(2, 1), (1, 2)]
    assert area_at(field.state(), field.board.at(2, 2)) == second
    assert area_at(field.state(), field.board.at(0, 0)) == 0


def test_a_hole_inside_belongs_to_the_area_and_the_line_goes_round_all():
    given = next(one for one in POSITIONS["positions"] if one["id"] == "L04")
    field = Turned(given).set_up("setup", "moves").field
    (area,) = areas(field.state(), 0)
    assert area >> field.board.at(4, 3) & 1
    assert len(chain(field.state(), area)) == 20


def test_positions_of_the_data_however_they_lie():
    for given in POSITIONS["positions"]:
        for turn in TURNS:
            check(Turned(given, turn).set_up("setup", "moves").field)


def test_games_by_chance():
    chance, found = random.Random(9), 0
    for _ in range(60):
        field, player = Field(chance.randint(5, 14), chance.randint(5, 14), Closing.IMMEDIATE), 0
        for point in shuffled(field, chance):
            if field.free >> point & 1:
                field.put(point, player)
                player = 1 - player
        found += check(field)
    assert found > 100
