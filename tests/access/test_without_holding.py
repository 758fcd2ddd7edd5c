"""No hold is needed: where holding asks nothing, every question is reached by stepping, whatever one plays with.

The matrix: each mode, on the devices that it is for, with `hold_to_ask_s = 0`.
"""

from dataclasses import replace
from itertools import product

import pytest
from bench import CROSS, EXTRA, KEYS, Bench

from kiosk.intents.pipeline import Binding, DeviceInput, Timing

MODES = ("direct", "cursor", "step-scan", "auto-scan", "row-column", "coordinates")
NO_HOLD = Timing(dwell_s=0.2, hold_to_ask_s=0.0)
MAT = DeviceInput("mat", bindings={pad: Binding(label=pad, cursor=control) for pad, control in CROSS.items()})
PLAIN = DeviceInput("mat", bindings={pad: Binding(label=pad) for pad in CROSS})
PAIR = DeviceInput("mat", bindings={"1": Binding(control="next"), "2": Binding(control="choose")})
SWITCH = DeviceInput("mat", bindings={"1": Binding(control="choose")})
KEYPAD = replace(EXTRA["keypad"], name="mat")
DIGITS_ONLY = replace(KEYPAD, bindings={key: one for key, one in KEYPAD.bindings.items() if key != "*"})
DEVICES = {"mat": MAT, "plain mat": PLAIN, "two switches": PAIR, "one switch": SWITCH, "keypad": KEYPAD,
           "keypad without a star": DIGITS_ONLY}  # fmt: skip


def quick(*devices, **times):
    return tuple(replace(one, timing=replace(NO_HOLD, **times)) for one in devices)


def reach_the_ring(bench, device):
    """Press what there is, never for longer than half a second, as one who looks for the questions."""
    session = bench.installation.session
    pads = [pad for pad, one in device.bindings.items() if one.control != "ask"]
    stars = [pad for pad, one in device.bindings.items() if one.control == "ask"]
    for pad in stars:
        bench.press(f"mat.{pad}", 0.5)
        if session.menu_is("ring"):
            return True
    for _ in range(60):
        if session.focus == "ask:ask":
            chooser = next(pad for pad in pads if word(bench, pad) == "choose")
            bench.press(f"mat.{chooser}", 0.5)
            return session.menu_is("ring")
        onward = next((pad for pad in pads if word(bench, pad) in ways(session.focus)), None)
        if onward is None:  # it goes by itself: rows are entered where they have the questions
            rows = session.scan.marked
            if "ask:ask" in rows:
                bench.press(f"mat.{pads[0]}", 0.3)
            bench.run(0.2)
            for _ in range(80):
                if session.focus == "ask:ask" or "ask:ask" in session.scan.marked:
                    break
                bench.run(0.25)
        elif session.scan.marked and "ask:ask" in session.scan.marked:
            bench.press(f"mat.{next(pad for pad in pads if word(bench, pad) == 'choose')}", 0.5)
        else:
            bench.press(f"mat.{onward}", 0.5)
            bench.run(0.6)
    return False


def ways(focus):
    """By cursor the questions stand at the right, one under the other, the last of them asks for all the others."""
    return ("down", "next") if (focus or "").startswith("ask:") else ("right", "next")


def word(bench, pad):
    from kiosk.intents.modes import word_of

    channel = bench.installation.pipeline._channels["mat"]
    return word_of(channel.device, channel.way, pad, channel.device.bindings[pad])


@pytest.mark.parametrize(
    ("name", "mode"),
    [pair for pair in product(DEVICES, MODES) if pair != ("one switch", "direct")],  # it is nobody's pad
)
def test_where_holding_asks_nothing_the_questions_are_reached_by_stepping(tmp_path, name, mode):
    device = replace(DEVICES[name], mode=mode)
    bench = Bench(tmp_path, inputs=quick(device), options={"figure": "trefoil", "start_by": "number", "start": 1})
    session = bench.installation.session
    bench.press(f"mat.{next(iter(device.bindings))}", 0.5)
    bench.run(15)
    assert session.menu is None
    steps = session.table.counts.steps
    assert reach_the_ring(bench, device)
    assert session.table.counts.steps == steps, "looking for the questions chose nothing"


@pytest.mark.parametrize("times", [{"hold_to_ask_s": 0.0}, {"repeat_s": 2.0, "hold_to_ask_s": 3.0}], ids=str)
def test_a_player_on_such_a_mat_is_told_what_the_pads_do(tmp_path, times):
    bench = Bench(tmp_path, inputs=quick(MAT, **times))
    bench.tap("1")
    bench.run(25)
    assert "The questions are at the side, so the pads move: 1 up, 2 left, 4 right, 5 down. 3 chooses." in bench.spoken


def test_where_the_mat_has_a_pad_that_asks_each_place_keeps_its_pad(tmp_path):
    asks = replace(MAT, bindings={**MAT.bindings, "6": Binding(control="ask")})
    bench = Bench(tmp_path, inputs=quick(asks))
    bench.tap("1")
    bench.run(15)
    assert bench.installation.pipeline.fallback() is None
    bench.press("mat.6", 0.5)
    assert bench.installation.session.menu_is("ring")


def test_a_key_that_asks_is_out_of_the_reach_of_feet_and_a_pad_beside_the_mat_is_not(tmp_path):
    keys = {key: Binding(control=control) for key, control in KEYS.items()}
    keyboard = DeviceInput("keyboard", timing=Timing(dwell_s=0.0), bindings=keys, on_floor=False)
    beside = DeviceInput("button", timing=Timing(dwell_s=0.2), bindings={"1": Binding(control="ask")})
    for other, found in ((keyboard, ("cursor", "ask")), (beside, None)):
        bench = Bench(tmp_path / other.name, inputs=(*quick(MAT), other))
        bench.tap("1")
        bench.run(15)
        assert bench.installation.pipeline.fallback() == found


def test_in_a_menu_every_item_keeps_its_pad(tmp_path):
    """A menu has its questions among its items: nothing has to be reached by holding there."""
    bench = Bench(tmp_path, inputs=quick(MAT))
    bench.tap("1")
    bench.run(15)
    bench.installation._give(bench.installation.session.answer("ask", bench.now), bench.now)
    bench.run(1)
    assert bench.installation.pipeline.fallback() is None
