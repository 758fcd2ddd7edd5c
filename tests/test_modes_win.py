"""Every game can be finished in every way of playing, with that way's own means; and everything else can be asked.

The players see the boards and use one device each. Two who play against one another have a device and a screen each:
whose turn it is not changes nothing.
"""

import dataclasses
import tempfile

import pytest
from agents import Arrows, Cross, Eyes, OneSwitch, Pads, Rows, Touch, TwoSwitches, Typing, answer
from bench import CROSS, EXTRA, Bench
from hidden_hand import GAME as HIDDEN_HAND
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_by_eye import ARROWS, QUICK, lit, touched

from kiosk.intents.pipeline import Binding, DeviceInput, Timing
from kiosk.languages import sentences

NINE = {str(n): Binding(label=str(n)) for n in range(1, 10)}
FIVE = {pad: Binding(label=pad, cursor=word) for pad, word in CROSS.items()}
SWITCH, PAIR, KEYPAD = (EXTRA[name].bindings for name in ("switch", "pair", "keypad"))


class NinePads(Pads):
    """Asks on a pad that is not a winning one."""

    asks_on = "9"


WAYS = {
    "a finger": (Touch, DeviceInput("none")),
    "nine pads": (NinePads, DeviceInput("mat", "direct", Timing(), NINE)),
    "five pads as arrows": (Cross, DeviceInput("mat", "cursor", Timing(), FIVE)),
    "four keys": (Arrows, DeviceInput("keyboard", "cursor", QUICK, ARROWS)),
    "one switch": (OneSwitch, DeviceInput("switch", "auto-scan", QUICK, SWITCH)),
    "one switch, by rows": (OneSwitch, DeviceInput("switch", "row-column", QUICK, SWITCH)),
    "two switches": (TwoSwitches, DeviceInput("pair", "step-scan", QUICK, PAIR)),
    "two switches, by rows": (Rows, DeviceInput("pair", "row-column", QUICK, PAIR)),
    "keypad": (Typing, DeviceInput("keypad", "coordinates", QUICK, KEYPAD)),
}
few = settings(max_examples=3, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])


def named(way):
    return way.replace(" ", "-").replace(",", "")


def sit_down(folder, way, game, options):
    """Return who plays so, at a kiosk with the one device that this needs."""
    hands, device = WAYS[way]
    bench = Bench(folder, game=game, options=options, inputs=(device,))
    bench.run(6)
    return hands(bench, Eyes(bench, sentences("en", (game,))))


def finish(hands):
    """Ask for the questions, go back, and end the visit from the page that follows a game."""
    eyes = hands.sense
    assert eyes.board["mood"] == "won"
    hands.choose_item(eyes.name("ask-end"))
    assert not eyes.board["overlay"]
    assert "keep end" in eyes.bench.seen


def ask_and_go_back(hands):
    eyes = hands.sense
    before = [area["word"] for area in eyes.board["picture"]["areas"]]
    hands.ask()
    assert eyes.board["overlay"]
    hands.choose_item(eyes.name("menu-back"))
    assert not eyes.board["overlay"]
    assert [area["word"] for area in eyes.board["picture"]["areas"]] == before


@pytest.mark.parametrize("way", WAYS, ids=named)
def test_the_null_game_is_finished_in_every_way(way):
    @few
    @given(points=st.integers(1, 9), chance=st.randoms(use_true_random=False))
    def with_any_number_of_points_in_any_order(points, chance):
        with tempfile.TemporaryDirectory() as folder:
            hands = sit_down(folder, way, "null_game", {"points": points})
            hands.start()
            ask_and_go_back(hands)
            labels = [place["label"] for place in hands.sense.board["picture"]["places"]]
            assert len(labels) == points
            for label in chance.sample(labels, points):
                hands.choose(label)
            finish(hands)

    with_any_number_of_points_in_any_order()


@pytest.mark.parametrize("way", WAYS, ids=named)
def test_region_select_is_won_from_every_kind_of_start_in_every_way(way):
    @few
    @given(start=st.integers(1, 7))
    def from_any_start(start):
        with tempfile.TemporaryDirectory() as folder:
            options = {"figure": "trefoil", "start_by": "number", "start": start}
            hands = sit_down(folder, way, "region_select", options)
            hands.start()
            ask_and_go_back(hands)
            picture = hands.sense.board["picture"]
            touches = {one["label"]: touched(one, picture["areas"]) for one in picture["places"]}
            for point in answer(touches, lit(hands.sense.board)):
                hands.choose(point)
            finish(hands)

    from_any_start()


# -- two who play against one another -------------------------------------------------------------------------------

PAIRS = {
    "two mats as arrows": (Cross, DeviceInput("mat", "cursor", Timing(), FIVE)),
    "two keyboards": (Arrows, DeviceInput("keyboard", "cursor", QUICK, ARROWS)),
    "a switch each": (OneSwitch, DeviceInput("switch", "auto-scan", QUICK, SWITCH)),
    "a switch each, by rows": (OneSwitch, DeviceInput("switch", "row-column", QUICK, SWITCH)),
    "two switches each": (TwoSwitches, DeviceInput("pair", "step-scan", QUICK, PAIR)),
}


def sit_opposite(folder, pair):
    """Return two players, each with a device and a screen of their own."""
    hands, device = PAIRS[pair]
    inputs = tuple(dataclasses.replace(device, name=name, seat=seat) for seat, name in enumerate(("near", "far")))
    seats = {"near-screen": 0, "far-screen": 1}
    bench = Bench(folder, game=HIDDEN_HAND, inputs=inputs, options={"cards": 4}, seats=seats)
    bench.run(6)
    words = sentences("en", (HIDDEN_HAND.NAME,))
    return [hands(bench, Eyes(bench, words, bench.screens[f"{name}-screen"]), name) for name in ("near", "far")]


def hand_of(player):
    """The cards that a player sees to be her own."""
    return [one["label"] for one in player.sense.board["picture"]["places"] if one["word"] == "may-choose"]


def played(player):
    return [(one["label"], one["text"]) for one in player.sense.board["picture"]["places"] if one["text"]]


@pytest.mark.parametrize("pair", PAIRS, ids=named)
def test_two_players_finish_a_game_of_hidden_hands_and_each_moves_only_in_turn(pair, tmp_path):
    players = sit_opposite(tmp_path, pair)
    players[0].start()
    assert set(hand_of(players[0])).isdisjoint(hand_of(players[1]))
    for turn in range(4):
        mine, other = players[turn % 2], players[1 - turn % 2]
        before = (hand_of(mine), hand_of(other), played(mine))
        other.choose(before[1][0] if before[1] else before[0][0])
        assert (hand_of(mine), hand_of(other), played(mine)) == before
        mine.choose(before[0][0])
        other.choose("A")  # nobody else goes on with what one has begun
        assert played(mine) == before[2]
        mine.choose("B")
        assert played(mine) != before[2]
        assert hand_of(mine) == before[0][1:]
    assert {player.sense.board["mood"] for player in players} == {"won"}
    finish(players[1])
