"""When a press counts: the table of presses and releases, and that one who slips off has chosen nothing."""

import pytest
from input_room import Room, scene_of

from hardware.facts import PressDown, PressUp
from kiosk.intents.pipeline import Binding, DeviceInput, Timing
from kiosk.window.pointer import Pointer

SCENE = scene_of(5)
PADS = {str(n): Binding(label=str(n)) for n in range(1, 6)}
MAT = DeviceInput("mat", timing=Timing(dwell_s=0.3), bindings=PADS, adjacent=frozenset({("1", "3"), ("3", "4")}))
KEYS = DeviceInput("keys", timing=Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0), bindings=PADS)
SWITCH = DeviceInput("switch", "auto-scan", Timing(dwell_s=0.0, acceptance_s=0.5), {"1": Binding(control="choose")})


@pytest.mark.parametrize(
    ("what", "device", "edges", "chosen"),
    [
        ("a stay counts when it has been long enough, before the foot leaves", MAT, [(0, "1", 1)], ["p1"]),
        ("and the release adds nothing", MAT, [(0, "1", 1), (0.5, "1", 0)], ["p1"]),
        ("who leaves too soon has chosen nothing", MAT, [(0, "1", 1), (0.2, "1", 0)], []),
        ("who slips to the next pad chooses the pad she stays on", MAT,
         [(0, "1", 1), (0.1, "3", 1), (0.2, "1", 0), (1.0, "3", 0)], ["p3"]),
        ("who walks over a pad chooses where she stops", MAT,
         [(0, "1", 1), (0.2, "1", 0), (0.3, "2", 1), (0.45, "2", 0), (0.6, "5", 1), (1.2, "5", 0)], ["p5"]),
        ("a key counts when it goes down", KEYS, [(0, "2", 1)], ["p2"]),
        ("and not again when it comes up", KEYS, [(0, "2", 1), (0.4, "2", 0)], ["p2"]),
        ("and not again while it is held", KEYS, [(0, "2", 1), (30, "2", 0)], ["p2"]),
        ("a switch that is let go too soon has chosen nothing", SWITCH, [(1.2, "1", 1), (1.5, "1", 0)], []),
        ("a switch that is held long enough chooses once", SWITCH, [(1.2, "1", 1), (1.9, "1", 0)], ["p1"]),
    ],
)  # fmt: skip
def test_a_press_counts_as_the_table_says(what, device, edges, chosen):
    room = Room(device, scene=SCENE)
    for at, sensor, down in edges:
        room.until(at)
        fact = (PressDown if down else PressUp)(f"{device.name}.{sensor}", at)
        room._hear(room.pipeline.hear(fact, at))
    room.until(edges[-1][0] + (0.6 if edges[-1][2] else 0.05))
    assert room.chosen == chosen, what


@pytest.mark.parametrize(
    ("way", "touched"),
    [
        ("down", None),  # a finger that is down has chosen nothing yet
        ("down up", "left"),
        ("down slide up", None),  # slid off: nothing
        ("down slide back up", "left"),  # and back on: it is meant after all
    ],
)
def test_a_finger_chooses_where_it_leaves_the_screen_and_may_slide_off(way, touched):
    pointer, x, found = Pointer(lambda x, y: "left" if x < 500 else "right"), 200.0, None
    for word in way.split():
        if word == "down":
            pointer.down(x, 400, 0.0, generation=3, height=720, finger=True)
        elif word in ("slide", "back"):
            x = 900.0 if word == "slide" else 210.0
            pointer.moved(x, 400, height=720, finger=True)
        else:
            found = pointer.up(x, 400, finger=True)
    assert found == (None if touched is None else (touched, 3))
