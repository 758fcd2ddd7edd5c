"""Figures that do not ship: given as a word, made anew, drawn. Each shows its stroke, and every start is solved."""

import math
import random
from dataclasses import replace
from functools import cache

import pytest
from drawn_curves import FIGURES as DRAWN_CURVES
from hypothesis import given, settings
from hypothesis import strategies as st
from region_strokes import pd_of_polygon
from test_region_figures import shown_edges

from games.game import OptionError, complete
from games.region_select import GAME
from games.region_select import given as giving
from games.region_select.catalogue import CATALOGUE
from games.region_select.choosing import surely_least
from games.region_select.codes import from_dt, to_pd
from games.region_select.eights import EIGHTS
from games.region_select.enumeration import all_spherical
from games.region_select.figures import ALL, FIGURES, build, figure, reading_order
from games.region_select.freehand import read_drawing
from games.region_select.generation import generate
from games.region_select.given import figure_of, generated, knot_view_of, numbered, raw_word
from games.region_select.knot_view import view_faults
from games.region_select.layouts import faults, insides, quick
from games.region_select.matching import carried
from games.region_select.roominess import roominess
from games.region_select.rules import largest_least, least, starts
from games.region_select.shadows import SHADOWS
from games.region_select.stroke import read_stroke, shape
from games.region_select.words import MOST_AREAS, _checked, read, write

SHIPPED = {drawn.id: drawn for drawn in (*CATALOGUE, *EIGHTS)}
CURLED = "1 1 2 2 3 4 4 3"
"""A Gauss code with curls that is laid out in a second."""


@cache
def curled():
    return figure_of(CURLED)


@cache
def drawn_by_hand(name):
    reading = read_drawing(DRAWN_CURVES[name](300))
    return reading, figure_of(raw_word(reading.stroke, reading.line, reading.crossings))


def least_turn(cycle):
    """A cycle, begun where it is least; an edge with the same area on both sides is in it twice."""
    return min((*cycle[n:], *cycle[:n]) for n in range(len(cycle)))


def faces_of(played):
    """The faces of the drawn lines, found from their coordinates alone, as cycles of edges."""
    leaving = {}
    for label, line in zip(shown_edges(played), played.lines, strict=True):
        for n, way in enumerate((line, line[::-1])):
            angle = math.atan2(way[0][1] - way[1][1], way[1][0] - way[0][0])
            leaving.setdefault(way[0], []).append((angle, label, n, way[-1]))
    faces, used = [], set()
    for first in [one for ways in leaving.values() for one in ways]:
        at, cycle = first, []
        while at[1:3] not in used:
            used.add(at[1:3])
            cycle.append(at[1])
            back = next(one for one in leaving[at[3]] if one[1] == at[1] and one[2] != at[2])
            at = min(leaving[at[3]], key=lambda one: (back[0] - one[0]) % math.tau or math.tau)
        if cycle:
            faces.append(least_turn(cycle))
    return sorted(faces)


def shows_its_stroke(played):
    shown = set(shown_edges(played))
    rows = [tuple(label for label in row if label in shown) for row in played.stroke.pd]
    return faces_of(played) == sorted(least_turn(row) for row in rows)


def relabelled(stroke, chance):
    """The same curve, its rows in another order, each begun at another place, its labels others."""
    labels = list(stroke.sides)
    new = dict(zip(labels, chance.sample(range(100), len(labels)), strict=True))
    rows = [[new[label] for label in row] for row in stroke.pd]
    chance.shuffle(rows)
    turns = [chance.randrange(4) for _ in rows]
    mirrored = chance.random() < 0.5
    return read_stroke(
        [(row[turn:] + row[:turn])[:: -1 if mirrored else 1] for row, turn in zip(rows, turns, strict=True)]
    )


# ---- which figure a stroke is ----------------------------------------------------------------------------------------


def test_a_prime_curve_to_eight_crossings_is_the_shipped_figure_however_it_is_labelled():
    chance = random.Random(1)
    for shadow in SHADOWS:
        stroke = from_dt(shadow.dt)
        found = figure_of(f"knot {shadow.name}")
        assert found.id in ALL
        assert shape(found.stroke) == shape(stroke)
        assert figure_of(to_pd(relabelled(stroke, chance))) is found
        assert not giving.slow(f"dt {' '.join(map(str, shadow.dt))}")


@pytest.mark.parametrize("id", ["trefoil", "three-twist", "trefoil-curl", "six-two", "seven-five", "8_5", "8_14b"])
def test_a_shipped_drawing_is_carried_to_any_labels_and_to_the_mirror_image(id):
    chance = random.Random(2)
    for _ in range(12):
        stroke = relabelled(read_stroke(SHIPPED[id].pd), chance)
        drawn = carried(SHIPPED[id], stroke, "carried")
        assert sorted(drawn.pd) == sorted(stroke.pd)
        assert faults(drawn) == []
        assert shows_its_stroke(build(drawn))
        assert reading_order(drawn.marks[:-1]) == list(range(stroke.crossings - 1))


def test_a_drawing_is_not_carried_to_another_curve():
    assert carried(SHIPPED["cinquefoil"], read_stroke(SHIPPED["three-twist"].pd), "x") is None
    assert carried(SHIPPED["cinquefoil"], read_stroke(SHIPPED["trefoil"].pd), "x") is None


# ---- laid out --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stroke", [*(s for n in (1, 2, 3, 4) for s in all_spherical(n)), *all_spherical(5)[::9]])
def test_every_curve_becomes_a_figure_that_shows_it_and_whose_every_start_is_solved(stroke):
    drawn = quick(stroke, "any", searched=60, settled=100).drawn
    played = build(drawn)
    assert faults(drawn) == []
    assert shows_its_stroke(played)
    assert shape(played.stroke) == shape(stroke)
    for start in range(1, starts(played) + 1):
        changed = 0
        for point in least(played, start):
            assert played.labels[point], "a point that is shown"
            changed ^= played.touches[point]
        assert changed == start


def test_only_insides_of_curls_are_hidden_and_never_more_than_every_rule_can_do_without():
    for stroke in all_spherical(4):
        hidden = insides(stroke)
        assert len(hidden) <= 2
        assert all(len(stroke.regions[region].corners) == 1 for region in hidden)
    two_curls_at_one_point = read_stroke([(1, 2, 2, 3), (3, 4, 4, 1)])
    assert len(insides(two_curls_at_one_point)) == 1, "without both, one area alone could not be changed"


def test_what_lines_do_wrong_in_a_figure_with_curls_is_told():
    good = quick(numbered(figure("trefoil-curl").stroke), "curl", searched=60, settled=100).drawn
    assert faults(good) == []
    turned = {region: (1 - x, y) for region, (x, y) in good.spots.items()}
    assert faults(replace(good, spots=turned))
    first, second, *_ = good.spots
    swapped = {**good.spots, first: good.spots[second], second: good.spots[first]}
    assert faults(replace(good, spots=swapped))


def test_a_figure_of_nine_areas_that_is_made_while_somebody_waits_has_room():
    room = roominess(quick(generate(3, 9), "quick").drawn)
    assert room.apart >= 0.15
    assert room.radius >= 0.06


# ---- drawn by hand ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", DRAWN_CURVES)
def test_a_drawn_line_is_the_knot_view_of_its_figure(name):
    reading, played = drawn_by_hand(name)
    shown = knot_view_of(played)
    assert view_faults(shown) == []
    assert shape(played.stroke) == shape(reading.stroke)
    strand = [(x, -y) for x, y in shown.strand() if (x, y) not in shown.spots]
    assert read_stroke(pd_of_polygon(strand)).crossings == reading.stroke.crossings
    corners = sum(len(line) - 2 for line in shown.lines.values()) + reading.stroke.crossings
    assert corners <= 150
    assert shows_its_stroke(played)


def test_a_line_that_was_drawn_looks_as_it_was_drawn():
    reading, played = drawn_by_hand("5_1")
    left, right = (pick(x for x, _ in reading.line) for pick in (min, max))
    top, bottom = (pick(y for _, y in reading.line) for pick in (min, max))
    scale = 0.84 / max(right - left, bottom - top)
    shown = knot_view_of(played)
    rows = {row: x for x, row in enumerate(reading.stroke.pd)}
    for row, spot in zip(played.stroke.pd, shown.spots, strict=True):
        x, y = reading.crossings[rows[row]]
        assert spot[0] == pytest.approx(0.5 + scale * (x - (left + right) / 2), abs=0.001)
        assert spot[1] == pytest.approx(0.5 + scale * (y - (top + bottom) / 2), abs=0.001)


def test_a_line_that_does_not_belong_to_its_stroke_is_left_away():
    reading, _ = drawn_by_hand("4_1")
    word = raw_word(reading.stroke, reading.line, reading.crossings[::-1])
    assert read(word).strand is None
    assert shape(read(word).stroke) == shape(reading.stroke)


# ---- words -----------------------------------------------------------------------------------------------------------


def words():
    reading, played = drawn_by_hand("4_1")
    return [
        curled().id,
        played.id,
        raw_word(reading.stroke, reading.line, reading.crossings),
        raw_word(curled().stroke),
    ]


def test_a_word_is_short_has_no_space_and_is_written_again_as_it_was_read():
    for word in words():
        assert word.isascii()
        assert not set(word) & set(" \t\n\"'\\")
        assert len(word) < 1000
        assert write(read(word)) == word


@given(st.data())
@settings(deadline=None)
def test_a_damaged_word_is_refused_with_the_place(data):
    word = data.draw(st.sampled_from(words()))
    at = data.draw(st.integers(0, len(word) - 1))
    sign = data.draw(st.sampled_from("0aZ-_.~=? é"))
    damaged = data.draw(st.sampled_from([word[:at], word[:at] + sign + word[at:], word[:at] + sign + word[at + 1 :]]))
    if damaged != word:
        with pytest.raises(ValueError, match=r"character [0-9]+: "):
            read(damaged)


@given(st.lists(st.text("0123456789abc-_rs", max_size=30), max_size=9), st.sampled_from(["~1", "=1"]))
@settings(deadline=None)
def test_a_word_that_adds_up_but_says_nonsense_is_refused_too(parts, kind):
    word = _checked(".".join([kind, *parts]))
    with pytest.raises(ValueError, match=r"character [0-9]+: "):
        read(word)


def test_a_made_word_is_its_figure_and_is_found_again():
    assert figure(curled().id) == curled()
    assert figure(curled().id).id == curled().id
    with pytest.raises(ValueError, match="character"):
        figure("~1.nonsense")
    with pytest.raises(ValueError, match="areas"):
        figure_of(to_pd(generate(1, MOST_AREAS + 1)))
    with pytest.raises(ValueError, match="areas"):
        raw_word(generate(1, MOST_AREAS + 1))


# ---- played ----------------------------------------------------------------------------------------------------------


def test_a_new_figure_to_eight_areas_is_one_that_ships_and_always_the_same_for_a_seed():
    for areas in range(3, 9):
        found = {generated(seed, areas).id for seed in range(12)}
        assert found <= ALL
        assert {figure(id).areas for id in found} == {areas}
    options = complete(GAME, {"figure": "new", "areas": 7})
    assert GAME.new(options, 5) == GAME.new(options, 5)
    assert len({GAME.new(options, seed).figure for seed in range(20)}) > 4


def test_which_starts_take_time_and_which_begin_with_drawing():
    def told(**chosen):
        options = complete(GAME, chosen)
        return GAME.slow(options), GAME.prepares(options)

    assert told(figure="trefoil") == told(figure="8_3") == told(figure="new", areas=8) == (False, False)
    assert told(figure="new", areas=9) == told(figure="new", given=CURLED) == (True, False)
    assert told(figure="draw") == (False, True)
    assert told(figure="draw", given="knot 8_17") == told(figure="draw", given=curled().id) == (False, False)


def test_a_new_figure_and_ones_own_are_offered_right_after_the_figures_up_to_five_areas():
    values = GAME.options({})[0].values
    own = values.index("new")
    assert values[own + 1] == "draw"
    assert [figure(id).areas for id in values[:own]] == [3, 4, 4, 5, 5, 5]
    assert min(figure(id).areas for id in values[own + 2 :]) == 6


@pytest.mark.parametrize("word", ["knot 9_99", "~1.2.abc", "=1", "pd [[1,2,3]]", "dt 4 6 8", "4 6 2 x", "~"])
def test_a_word_that_does_not_hold_is_an_error_of_its_option(word):
    for name in ("new", "draw"):
        with pytest.raises(OptionError) as wrong:
            complete(GAME, {"figure": name, "given": word})
        assert wrong.value.name == "given"


def test_a_game_with_a_made_figure_goes_on_from_its_text_alone_and_begins_again_with_the_same_figure():
    options = complete(GAME, {"figure": "draw", "given": CURLED, "start_by": "least", "least": 2})
    first = GAME.new(options, 3)
    after = GAME.play(first, GAME.solve(first, 0).moves[0])
    assert first.figure == curled()
    assert GAME.read(GAME.text(after)) == after
    again = GAME.another(options, 4, first)
    assert again["given"] == curled().id
    assert complete(GAME, again) == again
    assert not GAME.slow(again)
    assert GAME.new(again, 9).figure == first.figure
    assert set(GAME.layout(first.setup).drawings) >= {"figure", "knot"}


@pytest.mark.parametrize("areas", range(3, 9))
def test_the_most_steps_that_are_offered_before_a_figure_is_known_are_possible_in_each(areas):
    figures = [figure(id) for id in ALL if figure(id).areas == areas and figure(id).stroke.reduced]
    assert min(map(largest_least, figures)) >= surely_least(areas)


def test_starts_of_a_large_figure_are_not_offered_by_number():
    large = {option.name: option for option in GAME.options({"figure": "new", "areas": 12, "given": ""})}
    small = {option.name: option for option in GAME.options({"figure": "new", "areas": 8, "given": ""})}
    assert large["start_by"].values == ("random", "least")
    assert small["start_by"].values == ("number", "random", "least")
    assert large["start_by"].default == small["start_by"].default == "random"


def test_the_rule_and_the_points_left_out_are_offered_before_a_figure_is_known():
    chosen = {"figure": "new", "areas": 6, "rule": "cyclic", "states": 3, "left_out": "two"}
    position = GAME.new(complete(GAME, chosen), 4)
    assert len(position.setup.left_out) == 2
    assert "freeze" not in next(o for o in GAME.options({"figure": "new", "areas": 6}) if o.name == "rule").values
    assert FIGURES[0] == complete(GAME, {})["figure"]
