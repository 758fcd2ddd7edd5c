"""The floor from another side: the laws of turning, and where up is then."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from input_room import play, tap

import games
from games.game import COMPASS, DIRECTIONS, Area, Layout, Line, Place, complete, with_neighbours
from kiosk import play as playing
from kiosk.intents.intent import Step
from kiosk.intents.pipeline import Binding, DeviceInput, Pipeline, Scene, Timing
from kiosk.screens import turning
from kiosk.screens.turning import paper, turned, turned_back, turned_direction, turned_spot, turned_word

QUARTERS = st.sampled_from([0, 90, 180, 270])
LIES = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}
unit = st.floats(0.0, 1.0).map(lambda value: round(value, 3))


@st.composite
def layouts(draw):
    spots = draw(st.lists(st.tuples(unit, unit), min_size=1, max_size=9, unique=True))
    places = tuple(Place(f"p{n}", str(n), x, y) for n, (x, y) in enumerate(spots, start=1))
    corners = draw(st.lists(st.tuples(unit, unit), min_size=3, max_size=6))
    return Layout(
        with_neighbours(places),
        (Line(tuple(corners)),),
        (Area("a1", "A", *corners[0], tuple(corners)), Area("a2", "around", 0.5, 0.05, around=True)),
    )


def spots(layout):
    found = [(place.x, place.y) for place in layout.places]
    found += [corner for line in layout.lines for corner in line.corners]
    for area in layout.areas:
        found += [(area.x, area.y), *area.polygon]
    return [value for spot in found for value in spot]


def same(one, other):
    """The same floor: every spot within rounding, everything else exactly."""
    ways = [[(place.id, place.label, place.group, place.neighbours) for place in each.places] for each in (one, other)]
    return ways[0] == ways[1] and spots(one) == pytest.approx(spots(other), abs=1e-9)


def test_turned_by_a_quarter_what_was_far_is_at_the_right():
    floor = Layout((Place("far", "1", 0.5, 0.1, neighbours={"down": "near"}), Place("near", "2", 0.5, 0.9)))
    far, near = turned(floor, degrees=90).places
    assert (far.x, far.y, near.x, near.y) == (0.9, 0.5, 0.1, 0.5)
    assert far.neighbours == {"left": "near"}
    assert (far.id, far.label) == ("far", "1")


def test_a_mirror_exchanges_left_and_right_and_nothing_else():
    floor = Layout((Place("a", "1", 0.2, 0.3, neighbours={"right": "b", "up": "b"}), Place("b", "2", 0.7, 0.1)))
    a, _ = turned(floor, mirrored=True).places
    assert (a.x, a.y, a.neighbours) == (0.8, 0.3, {"left": "b", "up": "b"})


@settings(deadline=None)
@given(layouts())
def test_four_quarter_turns_are_none(layout):
    found = layout
    for _ in range(4):
        found = turned(found, degrees=90)
    assert same(found, layout)


@settings(deadline=None)
@given(layouts(), QUARTERS, QUARTERS)
def test_turns_add_up(layout, one, other):
    assert same(turned(turned(layout, degrees=one), degrees=other), turned(layout, degrees=one + other))
    assert same(turned(turned(layout, degrees=one), degrees=-one), layout)


@settings(deadline=None)
@given(layouts(), QUARTERS)
def test_the_mirror_twice_is_none_and_turns_the_other_way(layout, degrees):
    assert same(turned(turned(layout, mirrored=True), mirrored=True), layout)
    mirrored = turned(layout, mirrored=True, degrees=degrees)
    assert same(turned(turned(layout, degrees=-degrees), mirrored=True), mirrored)


@settings(deadline=None)
@given(layouts(), st.booleans(), QUARTERS, st.sampled_from([0.5, 1.0, 1.5, 2.0]))
def test_going_up_leads_to_what_lies_up_and_everything_stays_in_the_square(layout, mirrored, degrees, stretch):
    plain = {place.id: place for place in layout.places}
    found = turned(layout, mirrored=mirrored, degrees=degrees, stretch=stretch)
    assert all(-1e-9 <= value <= 1 + 1e-9 for value in spots(found))
    for place in found.places:
        before = {turned_direction(way, mirrored=mirrored, degrees=degrees): to
                  for way, to in plain[place.id].neighbours.items()}  # fmt: skip
        assert place.neighbours == before
        for way, to in place.neighbours.items():
            dx, dy = LIES[way]
            along = (found.place(to).x - place.x) * dx + (found.place(to).y - place.y) * dy
            was = next(old for old, new in plain[place.id].neighbours.items() if new == to and
                       turned_direction(old, mirrored=mirrored, degrees=degrees) == way)  # fmt: skip
            ox, oy = LIES[was]
            lay = (plain[to].x - plain[place.id].x) * ox + (plain[to].y - plain[place.id].y) * oy
            assert (along > 1e-9) == (lay > 1e-9), "what lay that way lies that way"


@pytest.mark.parametrize("name", games.NAMES)
def test_on_every_games_floor_up_is_up_from_every_side(name):
    game = games.load(name)
    layout = game.layout(game.new(complete(game, {}), 0).setup)
    plain = {place.id: place for place in layout.places}
    for degrees in (0, 90, 180, 270):
        found = turned(layout, mirrored=True, degrees=degrees)
        for place in found.places:
            for way, to in place.neighbours.items():
                dx, dy = LIES[way]
                along = (found.place(to).x - place.x) * dx + (found.place(to).y - place.y) * dy
                old = next(d for d in DIRECTIONS if turned_direction(d, mirrored=True, degrees=degrees) == way)
                ox, oy = LIES[old]
                lay = (plain[to].x - plain[place.id].x) * ox + (plain[to].y - plain[place.id].y) * oy
                assert along == pytest.approx(lay)


def test_stretched_a_floor_is_wider_than_deep_and_no_two_places_come_to_overlap():
    floor = Layout(tuple(Place(str(n), str(n), x, y, 0.2) for n, (x, y) in
                         enumerate([(0.1, 0.1), (0.9, 0.1), (0.1, 0.9), (0.9, 0.9)])))  # fmt: skip
    for stretch in (0.5, 1.5, 2.0):
        a, b, c, _ = turned(floor, stretch=stretch).places
        assert (b.x - a.x) / (c.y - a.y) == pytest.approx(stretch)
        assert a.radius * 2 <= min(b.x - a.x, c.y - a.y)


@pytest.mark.parametrize(("degrees", "stretch"), [(45, 1.0), (90, 0.0), (0, -1.0)])
def test_a_floor_is_turned_by_quarters(degrees, stretch):
    with pytest.raises(ValueError, match="quarters"):
        turned(Layout(()), degrees=degrees, stretch=stretch)


def test_nothing_to_turn_costs_nothing():
    layout = Layout((Place("a", "1", 0.2, 0.3),))
    assert turned(layout, degrees=360) is layout


def test_words_that_are_no_direction_stay():
    assert [turned_word(word, mirrored=True, degrees=90) for word in ("choose", "next", "", "ask")] == [
        "choose", "next", "", "ask",
    ]  # fmt: skip


# -- pads that move -------------------------------------------------------------------------------------------------

CROSS = {"1": "up", "2": "left", "3": "choose", "4": "right", "5": "down"}


def steps(**ways):
    """Where each pad of the cross leads, for a player who stands so."""
    quick = Timing(dwell_s=0.0, lock_out_s=0.0)
    mat = DeviceInput("mat", "cursor", quick, {pad: Binding(pad, cursor=word) for pad, word in CROSS.items()}, **ways)
    pipeline = Pipeline((mat,))
    pipeline.show(Scene(1, {"1": "p1"}), 0.0)
    found = play(pipeline, [edge for at, pad in enumerate("1245") for edge in tap(f"mat.{pad}", 1.0 + at)], 20.0)
    return [one.direction for one in found if isinstance(one, Step)]


def test_the_pad_that_is_far_from_her_is_up_wherever_she_stands():
    assert steps() == ["up", "left", "right", "down"]
    assert steps(turned=180) == ["down", "right", "left", "up"], "from the other side pad 5 is far"
    assert steps(turned=90) == ["right", "up", "down", "left"]
    assert steps(turned=270) == ["left", "down", "up", "right"]
    assert steps(mirrored=True) == ["up", "right", "left", "down"]


def test_keys_in_her_hand_do_not_turn():
    assert steps(turned=180, mirrored=True, on_floor=False) == ["up", "left", "right", "down"]


@settings(deadline=None)
@given(st.booleans(), QUARTERS)
def test_pads_and_picture_turn_alike(mirrored, degrees):
    """Stepping on the pad that lies that way moves the focus that way."""
    pads = {"1": (0.5, 0.0), "2": (0.0, 0.5), "4": (1.0, 0.5), "5": (0.5, 1.0)}
    floor = Layout(tuple(Place(pad, pad, x, y) for pad, (x, y) in pads.items()))
    for place, way in zip(turned(floor, mirrored=mirrored, degrees=degrees).places,
                          steps(mirrored=mirrored, turned=degrees), strict=True):  # fmt: skip
        dx, dy = LIES[way]
        assert (place.x - 0.5) * dx + (place.y - 0.5) * dy == pytest.approx(0.5)


@given(unit, unit, QUARTERS, st.booleans(), st.sampled_from([0.5, 1.0, 1.6]))
def test_what_is_drawn_on_the_turned_floor_is_where_the_player_drew_it(x, y, degrees, mirrored, stretch):
    shown = turned_spot((x, y), mirrored=mirrored, degrees=degrees, stretch=stretch)
    (back,) = turned_back([shown], mirrored=mirrored, degrees=degrees, stretch=stretch)
    assert back == pytest.approx((x, y), abs=1e-9)


def test_paper_is_all_of_the_unit_square_as_it_is_stretched():
    assert paper(1.0) == (0.0, 0.0, 1.0, 1.0)
    assert paper(2.0) == pytest.approx((0.0, 0.25, 1.0, 0.5))
    assert paper(0.5) == pytest.approx((0.25, 0.0, 0.5, 1.0))


# ---- ways that a game tells -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_ways_that_a_game_tells_lead_where_the_player_sees_them(mirrored, degrees):
    ways = turning.turned_ways(mirrored=mirrored, degrees=degrees)
    assert sorted(ways.values()) == sorted(COMPASS)
    for direction in DIRECTIONS:
        assert ways[direction] == turning.turned_direction(direction, mirrored=mirrored, degrees=degrees)
    for way in ("up-right", "down-right", "down-left", "up-left"):
        parts = {turning.turned_direction(one, mirrored=mirrored, degrees=degrees) for one in way.split("-")}
        assert set(ways[way].split("-")) == parts


def test_who_looks_from_the_other_side_hears_ways_as_they_see_them_in_their_order():
    game = games.load("dots")
    start = "dots 1 5x5 none anywhere delayed lone 0,0,0 R play R 4 - 3-2 5/2R2/1RB2/4B/5"
    table, _ = playing.begin(game, complete(game, {"field": "5x5"}), 1, 0.0, start=start)
    (plain,) = [one for one in table.worded(game.describe(table.position, None, "c2-2")) if one.key == "near-red"]
    assert dict(plain.args)["where"] == ("up", "left")
    table.turned = (False, 180, 1.0)
    (turned,) = [one for one in table.worded(game.describe(table.position, None, "c2-2")) if one.key == "near-red"]
    assert dict(turned.args)["where"] == ("right", "down")
