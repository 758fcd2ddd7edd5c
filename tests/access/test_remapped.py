"""Whatever pad carries a number: the number is what counts. Pads exchanged, turned or mirrored change no selection."""

import pytest
from bench import CROSS, Bench
from hypothesis import given
from hypothesis import strategies as st

from config.profile import Profile
from hardware.facts import PressDown, PressUp
from kiosk.intents.pipeline import Binding, DeviceInput, Pipeline, Scene

PADS = tuple(CROSS)
START = {"figure": "trefoil", "start_by": "number", "start": 1}
VISIT = "2 1 5 2 1 4 1"
"""Numbers painted on the floor, from the title on."""
FIVE = Scene(7, {pad: f"p{pad}" for pad in PADS})


def visit(folder, carries=None, **more):
    """Play the visit on a mat whose channel `carries[number]` has that number painted on it; return what was got."""
    carries = carries or dict(zip(PADS, PADS, strict=True))
    folder.mkdir(exist_ok=True)
    bench = Bench(folder, options=START, **more)
    painted = {carries[n]: Binding(label=n, cursor=CROSS[n]) for n in PADS}
    bench.installation._rebind("mat", painted)
    for number in VISIT.split():
        bench.tap(carries[number])
        bench.run(9)
    bench.installation.close()
    return bench.seen


@pytest.mark.parametrize("order", ["21345", "54321", "23451"])
def test_with_pads_exchanged_the_same_numbers_give_the_same_visit_word_for_word(tmp_path, order):
    usual = visit(tmp_path / "usual")
    assert visit(tmp_path / "exchanged", dict(zip(PADS, order, strict=True))) == usual
    assert sum(line == "keep move" for line in usual) >= 2


@given(st.permutations(PADS), st.lists(st.sampled_from(PADS), max_size=8))
def test_whatever_pads_are_exchanged_the_same_numbers_are_chosen(order, numbers):
    def chosen(carries):
        bindings = {carries[n]: Binding(label=n, cursor=CROSS[n]) for n in PADS}
        made, found = Pipeline((DeviceInput("mat", bindings=bindings),)), []
        made.show(FIVE, 0.0)
        for turn, number in enumerate(numbers, start=1):
            sensor = f"mat.{carries[number]}"
            made.hear(PressDown(sensor, float(turn)), float(turn))
            found += [intent.target for intent in made.tick(turn + 0.3)]
            made.hear(PressUp(sensor, turn + 0.4), turn + 0.4)
            made.tick(turn + 0.9)
        return found

    assert chosen(dict(zip(PADS, order, strict=True))) == chosen(dict(zip(PADS, PADS, strict=True)))


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("turned", [0, 90, 180, 270])
def test_from_whichever_side_one_looks_a_number_stays_the_same_choice(tmp_path, turned, mirrored):
    """Labels stay with the floor: the lamps, the record and the words of a step are the same, only ways differ."""
    here = visit(tmp_path / "here")
    there = visit(tmp_path / "there", profile=Profile(turned=turned, mirrored=mirrored))
    first = there.index("hush")  # what the profile brought before the visit is not of it
    assert there[first - 1 :] == here[here.index("hush") - 1 :]


def test_a_player_has_her_own_way_to_choose_on_the_same_pads(tmp_path):
    """The cross that chooses directly for one moves the ring for another."""
    bench = Bench(tmp_path, options=START, profile=Profile(mode="cursor"))
    bench.tap("1")
    bench.run(12)
    bench.tap("4")
    assert bench.installation.session.focus is not None
    assert "keep move" not in bench.seen
    bench.tap("3")
    assert "keep move" in bench.seen
