"""A player who hears and never looks wins every figure, with what she has: pads, keys, a keypad, one switch or two.

Nothing but what the loudspeaker says reaches her, and of what is cut only as much as was said. She finds out what each
point touches ("what is here"), thinks, chooses, is told that she has won, and ends the visit.
"""

import pytest
from agents import Arrows, Ears, OneSwitch, Pads, Rows, SmallFloor, TwoSwitches, Typing, answer, language
from bench import CROSS, EXTRA, KEYS, Bench

from config.profile import Profile
from kiosk.intents.pipeline import Binding, DeviceInput, Timing

FIGURES = ("trefoil", "figure-eight", "trefoil-curl", "three-twist", "figure-eight-curl", "cinquefoil")
"""All figures of up to five areas."""
QUICK = Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0)
PADS = {str(n): Binding(label=str(n), cursor=CROSS.get(str(n), "")) for n in range(1, 6)}
MAT = DeviceInput("mat", "direct", Timing(), PADS)
KEYBOARD = DeviceInput("keyboard", "cursor", QUICK, {key: Binding(control=KEYS[key]) for key in
                       ("up", "right", "down", "left", "space")})  # fmt: skip
BY_ROWS = DeviceInput("pair", "row-column", QUICK, EXTRA["pair"].bindings)
ALONE = DeviceInput("switch", "row-column", QUICK, EXTRA["switch"].bindings)

WAYS = {
    "five pads": (MAT, Pads),
    "five pads as arrows": (MAT, SmallFloor),
    "arrow keys": (KEYBOARD, Arrows),
    "keypad": (EXTRA["keypad"], Typing),
    "two switches": (EXTRA["pair"], TwoSwitches),
    "two switches, by rows": (BY_ROWS, Rows),
    "one switch": (EXTRA["switch"], OneSwitch),
    "one switch, by rows": (ALONE, OneSwitch),
}
ABOUT = ("point-lit", "point-dark", "point-both")
FIVE_POINTS = ("trefoil", "trefoil-curl")


def room(folder, way, figure, *, speaks="en", verbosity="normal", seed=1):
    """A kiosk with one device, and somebody at it who hears."""
    device, hands = WAYS[way]
    profile = Profile(verbosity=verbosity, language=speaks)
    options = {"figure": figure, "start_by": "random"}
    bench = Bench(folder, inputs=(device,), options=options, seed=seed, language=speaks, profile=profile)
    ears = Ears(bench, language(speaks, verbosity))
    return ears, hands(bench, ears)


def begin(ears, hands):
    """From the title into the game; return how many points there are, and what is lit."""
    if ears.speaks.verbosity == "normal":
        ears.wait_for("title-invites")
    ears.listen()
    ears.puzzling.clear()  # the first words are a guest's; from now on they are this player's
    hands.start()
    points = ears.wait_for("begin-areas").args["points"]
    return points, set(ears.wait_for("begin-lit").args["lit"])


def explore(ears, hands, points):
    """Find out which areas each point touches; nothing is chosen meanwhile."""
    labels = [str(n) for n in range(1, points + 1)]
    asks = hands.explores_by_asking
    if asks:
        done(ears, hands.ask, "ring-asks")
        done(ears, lambda: hands.choose_item(ears.name("ask-look")), "exploring-begins")
    touches = {}
    for label in labels:
        if asks:
            told = done(ears, lambda label=label: hands.choose(label), *ABOUT)
        else:
            hands.look(label)
            told = ears.last(*ABOUT)
        assert told.args["point"] == label
        touches[label] = {*told.get("lit"), *told.get("dark")}
    if asks:
        done(ears, hands.ask, "exploring-ends")
    return touches


def done(ears, act, *keys):
    """Do something, and return what was then said of it."""
    since = len(ears.told)
    act()
    return ears.wait_for(*keys, since=since)


def step(ears, hands, point, lit, touches):
    """Choose a point; what is told is what was to be expected. Return what is lit then."""
    told = done(ears, lambda: hands.choose(point), "step-lit", "step-dark", "step-both")
    assert told.args["point"] == point
    assert set(told.get("lit")) == touches[point] - lit
    assert set(told.get("dark")) == touches[point] & lit
    return lit ^ touches[point]


def end(ears, hands):
    """From the question what next to the title."""
    ears.wait_for("ended-asks")
    since = len(ears.told)
    done(ears, lambda: hands.choose_item(ears.name("ask-end")), "goodbye")
    ears.wait_for("title-invites", since=since)


def visit(ears, hands):
    """A whole visit; return how many steps were told at the end."""
    points, lit = begin(ears, hands)
    touches = explore(ears, hands, points)
    chosen = answer(touches, lit)
    for point in chosen:
        lit = step(ears, hands, point, lit, touches)
    won = ears.wait_for("won", "won-fewest")
    end(ears, hands)
    assert "won-fewest" in won.keys
    assert won.args["count"] == len(chosen)
    assert ears.puzzling == []
    return chosen


PLAYED = [
    *(("five pads" if figure in FIVE_POINTS else "five pads as arrows", figure) for figure in FIGURES),
    *((way, figure) for way in ("one switch", "keypad", "arrow keys") for figure in FIGURES),
    *(("two switches", figure) for figure in FIGURES[:3]),
    *(("two switches, by rows", figure) for figure in FIGURES[3:]),
    *(("one switch, by rows", figure) for figure in FIGURES[1::2]),
]


@pytest.mark.parametrize(("way", "figure"), PLAYED, ids=lambda one: one.replace(" ", "-").replace(",", ""))
def test_whoever_only_hears_wins_every_figure(way, figure, tmp_path):
    ears, hands = room(tmp_path, way, figure, seed=sum(map(ord, way + figure)))
    visit(ears, hands)
    assert {sensor.partition(".")[0] for sensor in hands.used} == {WAYS[way][0].name}


@pytest.mark.parametrize(("speaks", "way", "figure"), [
    ("uk", "five pads as arrows", "three-twist"),
    ("uk", "one switch", "trefoil"),
    ("uk", "keypad", "figure-eight"),
    ("ja", "one switch", "trefoil"),
    ("ja", "five pads", "trefoil-curl"),
    ("ja", "two switches, by rows", "figure-eight"),
], ids=lambda one: one.replace(" ", "-").replace(",", ""))  # fmt: skip
def test_it_is_won_by_ear_in_every_language(speaks, way, figure, tmp_path):
    visit(*room(tmp_path, way, figure, speaks=speaks, seed=3))


@pytest.mark.parametrize(("speaks", "way", "figure"), [
    ("en", "one switch", "trefoil"),
    ("uk", "keypad", "figure-eight"),
], ids=lambda one: one.replace(" ", "-"))  # fmt: skip
def test_it_is_won_by_ear_in_the_knot_view(speaks, way, figure, tmp_path):
    ears, hands = room(tmp_path, way, figure, speaks=speaks)
    ears.bench.installation.session.drawing = "knot"
    visit(ears, hands)


@pytest.mark.parametrize("verbosity", ["short", "full"])
@pytest.mark.parametrize("speaks", ["en", "uk", "ja"])
def test_few_words_and_many_tell_enough_to_win(verbosity, speaks, tmp_path):
    visit(*room(tmp_path, "two switches", "figure-eight", speaks=speaks, verbosity=verbosity, seed=5))


def test_whoever_takes_every_hint_wins_without_thinking(tmp_path):
    ears, hands = room(tmp_path, "keypad", "cinquefoil", seed=11)
    begin(ears, hands)
    won = left = None
    while not won:
        done(ears, hands.ask, "ring-asks")
        hint = done(ears, lambda: hands.choose_item(ears.name("ask-hint")), "hint")
        assert left in (None, hint.args["left"] + 1)
        left = hint.args["left"]
        done(ears, lambda point=hint.args["point"]: hands.choose(point), "step-lit", "step-dark", "step-both")
        won = ears.last("won", "won-fewest")
    end(ears, hands)
    assert "won-fewest" in won.keys


def test_another_start_is_won_in_the_same_visit_by_one_switch(tmp_path):
    ears, hands = room(tmp_path, "one switch", "trefoil", seed=7)
    _, lit = begin(ears, hands)
    touches = explore(ears, hands, 5)
    for _ in range(2):
        since = len(ears.told)
        for point in answer(touches, lit):
            lit = step(ears, hands, point, lit, touches)
        ears.wait_for("ended-asks", since=since)
        again = done(ears, lambda: hands.choose_item(ears.name("menu-again")), "begin-lit")
        lit = set(again.args["lit"])
