"""A player who sees and never hears wins every figure: voice and sound never answer, only the boards reach her.

What a point touches she sees in the picture: the areas whose edge goes through it; the surrounding one where there is
none. She plays with a finger on the screen, with four keys, with one switch, and ends the visit.
"""

import math

import pytest
from agents import Arrows, Eyes, OneSwitch, Rows, Touch, TwoSwitches, Typing, answer
from bench import EXTRA, KEYS, Bench

from config.profile import Profile
from kiosk.intents.pipeline import Binding, DeviceInput, Timing
from kiosk.languages import sentences

FIGURES = ("trefoil", "figure-eight", "trefoil-curl", "three-twist", "figure-eight-curl", "cinquefoil")
QUICK = Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0)
ARROWS = {key: Binding(control=KEYS[key]) for key in ("up", "right", "down", "left", "space")}
NEAR, ROUND = 0.01, 48
"""How far from a point is still at it, in the unit of the picture; and in how many directions one looks from it."""

WAYS = {
    "a finger": (DeviceInput("none"), Touch),
    "four keys": (DeviceInput("keyboard", "cursor", QUICK, ARROWS), Arrows),
    "one switch": (EXTRA["switch"], OneSwitch),
    "one switch, by rows": (DeviceInput("switch", "row-column", QUICK, EXTRA["switch"].bindings), OneSwitch),
    "two switches": (EXTRA["pair"], TwoSwitches),
    "two switches, by rows": (DeviceInput("pair", "row-column", QUICK, EXTRA["pair"].bindings), Rows),
    "keypad": (EXTRA["keypad"], Typing),
}


# -- what can be seen -----------------------------------------------------------------------------------------------


def is_inside(x, y, polygon):
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def touched(place, areas):
    """Return the names of the areas that one sees close round a point."""
    found = set()
    for turn in range(ROUND):
        angle = 2 * math.pi * (turn + 0.5) / ROUND
        x, y = place["x"] + NEAR * math.cos(angle), place["y"] + NEAR * math.sin(angle)
        inside = [area["name"] for area in areas if area["polygon"] and is_inside(x, y, area["polygon"])]
        found |= set(inside) or {area["name"] for area in areas if area["around"]}
    return found


def lit(board):
    return {area["name"] for area in board["picture"]["areas"] if area["word"] == "lit"}


# -- a visit --------------------------------------------------------------------------------------------------------


def room(folder, way, figure, *, reads="en", seed=1):
    """A kiosk with one device, without voice and sound, and somebody at it who sees."""
    device, hands = WAYS[way]
    options = {"figure": figure, "start_by": "random"}
    bench = Bench(folder, inputs=(device,), options=options, seed=seed, language=reads, profile=Profile(language=reads))
    bench.voice.works = False
    bench.sound.play = lambda *_, **__: 0.0
    eyes = Eyes(bench, sentences(reads, ("region_select",)))
    return eyes, hands(bench, eyes)


def visit(eyes, hands):
    """A whole visit, from the title to the title."""
    bench = eyes.bench
    title = eyes.board["title"]
    bench.run(5)
    heard = len(bench.spoken)
    hands.start()
    picture = eyes.board["picture"]
    touches = {place["label"]: touched(place, picture["areas"]) for place in picture["places"]}
    for point in answer(touches, lit(eyes.board)):
        expected = lit(eyes.board) ^ touches[point]
        hands.choose(point)
        assert lit(eyes.board) == expected
    assert (lit(eyes.board), eyes.board["mood"]) == (set(), "won")
    hands.choose_item(eyes.name("ask-end"))
    assert (eyes.board["title"], len(eyes.board["items"]), eyes.board["mood"]) == (title, 0, "calm")
    assert len(bench.spoken) == heard


@pytest.mark.parametrize("figure", FIGURES)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.replace(" ", "-").replace(",", ""))
def test_whoever_only_sees_wins_every_figure(way, figure, tmp_path):
    eyes, hands = room(tmp_path, way, figure, seed=sum(map(ord, way + figure)))
    visit(eyes, hands)


@pytest.mark.parametrize("reads", ["uk", "ja"])
@pytest.mark.parametrize("way", ["a finger", "one switch"])
def test_it_is_won_by_eye_in_every_language(way, reads, tmp_path):
    visit(*room(tmp_path, way, "figure-eight", reads=reads, seed=4))


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.replace(" ", "-").replace(",", ""))
def test_whoever_only_sees_asks_and_undoes(way, tmp_path):
    eyes, hands = room(tmp_path, way, "trefoil", seed=2)
    eyes.bench.run(5)
    hands.start()
    before, picture = lit(eyes.board), eyes.board["picture"]
    hands.choose(next(one["label"] for one in picture["places"] if touched(one, picture["areas"]) != before))
    assert lit(eyes.board) != before
    hands.ask()
    assert eyes.board["overlay"]
    hands.choose_item(eyes.name("ask-undo"))
    assert (lit(eyes.board), len(eyes.board["items"])) == (before, 0)
