"""A figure of one's own: walked over a grid of points, or drawn by hand; then accepted, or drawn again."""

import math
import random

import pytest
from drawn_curves import FIGURES, drawn

import games
from games.game import Refusal, complete
from games.region_select import walking
from games.region_select.freehand import Reading, read_drawing
from games.region_select.names import shadow_of
from games.region_select.rules import RegionRefusal
from games.region_select.sketching import GRIDS, MOST_AREAS, Act, Draw, Sketching, SketchSetup, found
from games.region_select.stroke import shape

GAME = games.load("region_select")

WALKS = {
    (3, "3_1"): "5 7 2 9 4 5",
    (3, "4_1"): "2 3 5 6 3 4 9 2",
    (3, "5_1"): "2 8 4 6 7 2",
    (5, "3_1"): "16 15 13 19 9 16",
    (5, "4_1"): "19 14 22 20 11 2 19",
    (5, "5_1"): "3 23 11 15 21 3",
}
"""By how many points stand in a row: the trefoil, the figure eight and the five-pointed star."""


def empty(grid=3):
    return Sketching(SketchSetup(grid))


def walked(points, grid=3):
    """The position after walking to these points, `5 7 2`, each step as a game's move."""
    position = empty(grid)
    for point in points.split():
        position = step(position, f"g{point}")
    return position


def step(position, text):
    """The position after the move with this text, which is among the choices."""
    move = GAME.parse(position, text)
    if not isinstance(move, Draw):
        assert text in [one.id for one in GAME.choices(position, 0)]
    after = GAME.play(position, move)
    assert not isinstance(after, Refusal), after
    return after


def refusal(position, text):
    move = GAME.parse(position, text)
    return move if isinstance(move, Refusal) else GAME.play(position, move)


def line(curve, **hand):
    """The text of a move that draws this curve over most of the picture, as `drawn_curves.drawn` has it."""
    samples = drawn(curve, 3, **hand)
    left, top = min(x for x, _ in samples), min(y for _, y in samples)
    side = 1.25 * max(max(x for x, _ in samples) - left, max(y for _, y in samples) - top)
    return "line " + " ".join(f"{0.1 + (x - left) / side:.4f},{0.1 + (y - top) / side:.4f}" for x, y in samples)


def keys(events):
    return [one.key for one in events]


def told(before, after, text):
    return GAME.events(before, GAME.parse(before, text), after, 0)


# ---- walking --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("grid", "name"), WALKS)
def test_trefoil_figure_eight_and_star_can_be_walked_on_either_grid(grid, name):
    position = walked(WALKS[grid, name], grid)
    assert shadow_of(found(position).stroke).name == name
    assert found(position).doubts == ()


@pytest.mark.parametrize(("grid", "name"), WALKS)
def test_a_walk_is_read_as_the_same_line_drawn_by_hand_is(grid, name):
    reading = found(walked(WALKS[grid, name], grid))
    by_hand = read_drawing(reading.line)
    assert shape(by_hand.stroke) == shape(reading.stroke)
    assert all(min(math.dist(one, other) for other in by_hand.crossings) < 0.01 for one in reading.crossings)


def test_each_step_tells_the_point_and_how_often_the_new_piece_crosses_the_line():
    before = walked("2 8 4 6")
    after = step(before, "g7")
    (event,) = told(before, after, "g7")
    assert (event.key, dict(event.args)) == ("sketch-step-crosses", {"point": "7", "count": 2})
    before = walked("2 8 4")
    (event,) = told(before, step(before, "g6"), "g6")
    assert (event.key, dict(event.args)) == ("sketch-step-crosses", {"point": "6", "count": 1})
    (event,) = told(empty(), walked("2"), "g2")
    assert (event.key, event.sound) == ("sketch-start", "step")
    before = walked("2")
    assert keys(told(before, walked("2 8"), "g8")) == ["sketch-step"]


def test_choosing_the_first_point_again_or_the_action_closes_the_line_and_tells_what_was_found():
    before = walked("2 8 4 6 7")
    for text in ("g2", "close"):
        after = step(before, text)
        assert after.walked == (1, 7, 3, 5, 6, 1)
        events = told(before, after, text)
        assert keys(events) == ["sketch-step-crosses", "sketch-closed", "sketch-found", "sketch-accept"]
        assert dict(events[2].args) == {"count": 5}


@pytest.mark.parametrize(
    ("before", "point", "reason"),
    [
        ("1 5", 5, RegionRefusal.HERE),
        ("1 5", 1, RegionRefusal.ALONG),
        ("1 3 5", 2, None),
        ("1 2 5", 3, None),
        ("1 5 3 6", 4, RegionRefusal.TOUCHES),
        ("1 9 3 7", 9, None),
        ("1 9 3 7 4", 6, RegionRefusal.THREE),
        ("1 2 6 5", 1, RegionRefusal.NOT_CROSSED),
        ("1 9", 10, RegionRefusal.NO_POINT),
        ("1 5 9", 5, RegionRefusal.ALONG),
        ("1 3", 2, RegionRefusal.ALONG),
    ],
)
def test_what_cannot_be_read_later_cannot_be_walked_now(before, point, reason):
    position = walked(before)
    after = refusal(position, f"g{point}")
    assert after is reason or (reason is None and isinstance(after, Sketching))
    if reason not in (None, RegionRefusal.NO_POINT):
        assert GAME.why_not(position, 0, (), f"g{point}") is reason
        assert f"g{point}" not in [one.id for one in GAME.choices(position, 0)]


@pytest.mark.parametrize("grid", GRIDS)
def test_whoever_walks_at_random_never_comes_to_a_line_that_cannot_be_read(grid):
    chance, closed = random.Random(grid), 0
    for _ in range(60):
        position = empty(grid)
        for _ in range(12):
            choices = [one.move for one in GAME.choices(position, 0) if one.place]
            if not choices:
                break
            position = GAME.play(position, chance.choice(choices))
        if position.done:
            closed += 1
            reading = found(position)
            assert 1 <= reading.stroke.crossings == len(walking.crossings(grid, position.walked)) <= MOST_AREAS
    assert closed > 5


def test_no_more_areas_are_walked_than_can_be_played():
    chance, refused = random.Random(3), 0
    for _ in range(40):
        position = empty(5)
        while not position.done and (choices := [one.move for one in GAME.choices(position, 0) if one.place]):
            assert len(walking.crossings(5, position.walked)) <= MOST_AREAS
            position = GAME.play(position, chance.choice(choices))
        refused += any(refusal(position, f"g{point}") is RegionRefusal.MANY_AREAS for point in range(1, 26))
    assert refused


def test_what_a_place_is_and_what_going_there_would_do_is_told():
    position = walked("2 8 4 6 7")
    assert keys(GAME.describe(position, 0, "g7")) == ["sketch-point-here"]
    assert keys(GAME.describe(position, 0, "g2")) == ["sketch-point-begun", "sketch-would-close"]
    assert keys(GAME.describe(position, 0, "g8")) == ["sketch-point-on-line", "sketch-would-not-cross"]
    assert keys(GAME.describe(position, 0, "g5"))[0] == "sketch-point-free"
    assert keys(GAME.describe(walked("1 9 3 7 4"), 0, "g6")) == ["sketch-point-free", "refused-three"]
    assert keys(GAME.describe(empty(), 0, "g5")) == ["sketch-point-free", "sketch-would-begin"]
    with pytest.raises(KeyError):
        GAME.describe(position, 0, "a1")


def test_crossings_so_far_are_shown_but_none_hides_a_number():
    position = walked("2 8 4 6 7")  # crosses itself at the point 5 and twice between points
    looks = GAME.looks(position, 0)
    assert [one.word for one in looks.marks] == ["crossing"] * 2
    assert [len(one.corners) for one in looks.lines] == [5]
    assert [id for id, look in looks.of.items() if look.lamp] == ["g7"]


# ---- drawing by hand ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FIGURES)
def test_a_line_by_hand_is_read_and_how_many_areas_it_has_is_told(name):
    text = line(FIGURES[name](300))
    position = step(empty(), text)
    assert shadow_of(found(position).stroke).name == ("5_1" if name == "star" else name)
    events = told(empty(), position, text)
    assert keys(events)[0] == "sketch-found"
    assert dict(events[0].args)["count"] == found(position).stroke.crossings
    assert (keys(events)[-1], events[0].sound) == ("sketch-accept", "on")


def test_what_is_doubted_is_asked_about_with_the_nearest_point():
    text = line(FIGURES["3_1"](400), jitter=0.005, over=-0.04)
    position = step(empty(), text)
    asked = keys(told(empty(), position, text))
    assert asked == ["sketch-found", "drawing-bridged", "sketch-near-point", "sketch-accept"]
    marks = GAME.looks(position, 0).marks
    assert [one.word for one in marks] == ["crossing"] * 3 + ["wrong"]
    assert marks[-1].text == "?"


def test_a_line_that_cannot_be_read_stays_and_tells_why_and_where():
    wave = ((n / 100, 0.5 + 0.3 * math.sin(n / 10)) for n in range(10, 91))
    text = "line " + " ".join(f"{x:.4f},{y:.4f}" for x, y in wave)
    position = step(empty(), text)
    assert keys(told(empty(), position, text)) == ["drawing-open", "sketch-near-point", "sketch-draw-again"]
    looks = GAME.looks(position, 0)
    assert [one.word for one in looks.marks] == ["wrong"]
    assert len(looks.lines[0].corners) == 81
    assert looks.takes_line
    assert [one.id for one in GAME.choices(position, 0)] == ["again"]
    assert refusal(position, "accept") is RegionRefusal.NOTHING_DRAWN
    assert refusal(position, "g1") is RegionRefusal.DRAWN


def test_too_many_areas_to_play_are_told():
    waves = [(0.5 + 0.4 * x, 0.5 + 0.4 * y) for x, y in _lissajous(5, 4, 600)]
    text = "line " + " ".join(f"{x:.4f},{y:.4f}" for x, y in waves)
    position = step(empty(), text)
    assert not isinstance(found(position), Reading)
    assert keys(told(empty(), position, text)) == ["sketch-too-many", "sketch-draw-again"]


def _lissajous(a, b, count):
    turns = (math.tau * n / count for n in range(count + 1))
    return [(math.sin(a * t + 0.2), math.sin(b * t)) for t in turns]


def test_another_line_takes_the_place_of_what_was_there():
    star = line(FIGURES["star"](300))
    assert step(walked("1 5 9"), star).walked == ()
    again = step(step(empty(), star), "again")
    assert again == empty()
    assert keys(told(step(empty(), star), again, "again")) == ["sketch-cleared"]


@pytest.mark.parametrize(
    "text",
    ["line", "line ", "line 0.1,0.2", "line 0.1,0.2 2,3", "line 0.1,0.2 0.3", "line 0.1,0.2  0.3,0.4", "line -1,0 0,0",
     "line nan,0 0,0", "line " + "0.1,0.1 " * 5000, "accept ", "g0", "g10", "p1"],
)  # fmt: skip
def test_what_is_no_move_is_refused(text):
    assert isinstance(GAME.parse(empty(), text), RegionRefusal)


# ---- the end of the drawing -----------------------------------------------------------------------------------------


def test_an_accepted_figure_is_what_the_game_begins_with():
    after = step(walked(WALKS[3, "5_1"]), "accept")
    outcome = GAME.outcome(after)
    options = complete(GAME, dict(outcome.then))
    assert options["figure"] == "draw"
    assert not GAME.prepares(options)
    start = GAME.new(options, 1)
    assert start.figure.areas == 5
    assert shadow_of(start.figure.stroke).name == "5_1"
    assert GAME.looks(after, 0).to_move == ()
    assert all(isinstance(GAME.play(after, act), RegionRefusal) for act in Act)
    assert refusal(after, "g1") is RegionRefusal.DRAWN_OVER


def test_a_drawing_without_a_word_prepares_and_has_no_start_to_choose():
    options = complete(GAME, {"figure": "draw", "grid": "5"})
    assert GAME.prepares(options)
    assert not GAME.slow(options)
    assert GAME.new(options, 7) == empty(5)
    assert "start_by" not in options


# ---- texts ----------------------------------------------------------------------------------------------------------


def every_kind():
    star = line(FIGURES["star"](60))
    yield from (empty(), empty(5), walked("2 8 4"), walked(WALKS[3, "4_1"]), step(empty(5), star))
    yield step(walked(WALKS[3, "4_1"]), "accept")
    yield step(step(empty(), star), "accept")


def test_the_text_of_a_sketch_is_read_back_whole_and_damage_is_noticed():
    for position in every_kind():
        text = GAME.text(position)
        assert GAME.read(text) == position
        assert hash(GAME.read(text)) == hash(position)
        assert GAME.read_view(GAME.view_text(GAME.view(position, 0))) == position
        cuts = range(0, len(text), max(1, len(text) // 40))
        for bad in (*(text[:cut] for cut in cuts), text + " x", text.replace("3", "03"), text.replace(",", ";")):
            try:
                read = GAME.read(bad)
            except ValueError:
                continue
            assert GAME.text(read) == bad


@pytest.mark.parametrize(
    "text",
    ["region_sketch 1 4 - - drawing", "region_sketch 2 3 - - drawing", "region_sketch 1 3 1,1 - drawing",
     "region_sketch 1 3 1,10 - drawing", "region_sketch 1 3 1 1,2;3,4 drawing", "region_sketch 1 3 1,2 - accepted",
     "region_sketch 1 3 - 1,2;10001,4 drawing", "region_sketch 1 3 - - done"],
)  # fmt: skip
def test_a_sketch_that_cannot_be_is_no_position(text):
    with pytest.raises(ValueError, match="word"):
        GAME.read(text)


def test_the_text_of_a_line_is_read_back():
    move = GAME.parse(empty(), line(FIGURES["star"](200)))
    assert GAME.parse(empty(), GAME.format(move)) == move


# ---- help on the way ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("begun", ["", "5 7", "1 2", "1 2 3", "4 6 2 5"])
def test_whoever_follows_the_hints_comes_to_a_figure(grid, begun):
    position = walked(begun, grid)
    for _ in range(12):
        hint = GAME.hint(position, 1000)
        if hint is None:
            break
        assert hint.reason.key.startswith("sketch-hint-")
        position = GAME.play(position, hint.move)
    assert position.accepted


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("begun", ["2 8", "1 9", "3 1", "5 1 8"])
def test_a_hint_goes_on_from_a_line_that_has_only_begun(grid, begun):
    assert GAME.hint(walked(begun, grid), 1000).move is not Act.AGAIN


@pytest.mark.parametrize("begun", ["", "1 2 3", "2 8 4 6 7 2"])
def test_an_answer_from_here_ends_the_drawing(begun):
    position = walked(begun)
    for move in GAME.solve(position, 1000).moves:
        position = GAME.play(position, move)
    assert GAME.outcome(position) is not None


def test_help_is_that_for_drawing():
    layout = GAME.layout(empty().setup)
    assert f"help-in-{layout.drawing}" in GAME.EVENTS
    assert [place.label for place in layout.places] == list("123456789")
    assert layout.place("g5").neighbours == {"up": "g2", "right": "g6", "down": "g8", "left": "g4"}
