"""The mouse and the first finger: what is touched, and the corner that is the caregiver's door."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import window_samples as samples
from hypothesis import given
from hypothesis import strategies as st
from real_screen import RealScreen
from virtual_joystick import Hand
from waiting import until

from hardware.facts import Closed, DeviceBack, DeviceLost, Fact, PressDown, PressUp, Touched
from kiosk.board import plain
from kiosk.window.device import WindowDevice
from kiosk.window.geometry import Circle
from kiosk.window.layout import targets
from kiosk.window.pointer import DOOR, Pointer, in_corner

SIZE = (1280, 720)


def places(x: float, y: float) -> str | None:
    """The board of these tests: p1 on the left half below the corner, p2 on the right."""
    if y < 100:
        return None
    return "p1" if x < 640 else "p2"


@pytest.fixture
def pointer() -> Pointer:
    return Pointer(places)


def press(pointer: Pointer, x: float, y: float, now: float = 0.0, *, generation: int = 7, finger: bool = False) -> None:
    pointer.down(x, y, now, generation=generation, height=720, finger=finger)


# ---- touching -----------------------------------------------------------------------------------------------------


def test_press_and_release_on_a_target_touches_it(pointer):
    press(pointer, 100, 300)
    assert pointer.up(120, 320) == ("p1", 7)
    assert pointer.up(120, 320) is None  # once


def test_sliding_off_touches_nothing(pointer):
    press(pointer, 100, 300)
    assert pointer.up(900, 300) is None


def test_a_window_that_lost_the_pointer_is_touched_by_nothing(pointer):
    press(pointer, 100, 300)
    pointer.lost()
    assert pointer.up(100, 300) is None


def test_a_mouse_that_presses_meanwhile_does_not_end_the_fingers_press(pointer):
    press(pointer, 100, 300, finger=True)
    press(pointer, 900, 300)
    assert pointer.up(900, 300) is None
    assert pointer.up(100, 300, finger=True) == ("p1", 7)
    press(pointer, 900, 300)
    assert pointer.up(900, 300) == ("p2", 7)


# ---- the door -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "height", "is_in"),
    [(0, 0, 1080, True), (85, 85, 1080, True), (87, 10, 1080, False), (10, 87, 1080, False),
     (59, 59, 480, True), (60, 10, 480, False), (-1, 5, 1080, False)],
)  # fmt: skip
def test_the_corner_is_eight_parts_of_a_hundred_high_and_at_least_as_large_as_a_finger(x, y, height, is_in):
    assert in_corner(x, y, height) is is_in


def test_the_corner_held_three_seconds_is_the_door_once_even_without_letting_go(pointer):
    press(pointer, 10, 10)
    assert pointer.due() == 3.0
    assert [pointer.tick(now, 9) for now in (0.5, 2.99, 3.0, 3.1, 60.0)] == [None, None, (DOOR, 9), None, None]
    assert pointer.due() is None
    assert pointer.up(10, 10) is None


def test_a_short_press_in_the_corner_is_nothing(pointer):
    press(pointer, 10, 10)
    assert pointer.up(10, 10) is None
    assert pointer.tick(100.0, 7) is None


def test_moving_out_of_the_corner_ends_the_hold_for_good(pointer):
    press(pointer, 10, 10)
    pointer.moved(30, 30, height=720)
    assert pointer.due() is not None
    pointer.moved(70, 30, height=720)
    pointer.moved(10, 10, height=720)
    assert pointer.tick(100.0, 7) is None


def test_a_mouse_that_moves_does_not_end_the_fingers_hold(pointer):
    press(pointer, 10, 10, finger=True)
    pointer.moved(900, 300, height=720)
    assert pointer.tick(3.0, 7) == (DOOR, 7)


def test_a_lost_pointer_holds_nothing(pointer):
    press(pointer, 10, 10)
    pointer.lost()
    assert pointer.tick(100.0, 7) is None


def test_a_target_in_the_corner_can_be_touched_and_held_it_is_the_door():
    pointer = Pointer(lambda x, y: "p1")
    press(pointer, 10, 10)
    assert pointer.up(10, 10) == ("p1", 7)
    press(pointer, 10, 10)
    assert pointer.tick(3.0, 7) == (DOOR, 7)
    assert pointer.up(10, 10) is None


steps = st.tuples(
    st.sampled_from(("down", "moved", "up", "lost")), st.integers(0, 140), st.integers(0, 140), st.booleans(),
    st.floats(0, 5),
)  # fmt: skip


@given(st.lists(steps, max_size=30))
def test_the_door_opens_only_where_one_pointer_stayed_in_the_corner_for_three_seconds(some):
    pointer, now, stays = Pointer(places), 0.0, None
    for kind, x, y, finger, pause in some:
        if kind == "down":
            if stays is None or stays[1] is finger:
                stays = (now, finger, in_corner(x, y, 720))
            press(pointer, x, y, now, finger=finger)
        elif kind == "moved":
            if stays is not None and stays[1] is finger and not in_corner(x, y, 720):
                stays = (now, finger, False)
            pointer.moved(x, y, height=720, finger=finger)
        elif kind == "up":
            stays = None if stays is not None and stays[1] is finger else stays
            pointer.up(x, y, finger=finger)
        else:
            stays = None
            pointer.lost()
        now += pause
        opened = pointer.tick(now, 1)
        assert (opened is not None) == (stays is not None and stays[2] and now >= stays[0] + 3.0)
        if opened:
            stays = (now, stays[1], False)


# ---- the real window ----------------------------------------------------------------------------------------------


@pytest.fixture
def facts() -> list[Fact]:
    return []


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    one = Hand(tmp_path / "hand")
    yield one
    one.close()


def middle(place: str) -> tuple[int, int]:
    shape = targets(samples.play(), SIZE)[place]
    assert isinstance(shape, Circle)
    return round(shape.x), round(shape.y)


def test_the_first_finger_touches_whatever_a_second_finger_does(facts, hand):
    """Events as SDL gives them for a touch screen: finger events for each, mouse events for the first alone."""
    window = WindowDevice(size=SIZE, command=[*hand.command, "--size", "1280x720"], env={"SDL_VIDEODRIVER": "dummy"})
    window.open(facts.append)
    try:
        window.show(plain(samples.play()))
        until(lambda: bool(facts), "the window")
        at = middle("p4")
        finger = "touch_id=1, dx=0.0, dy=0.0, pressure=1.0"
        before = [
            f"post('MOUSEBUTTONDOWN', pos={at}, button=1, touch=True)",
            f"post('FINGERDOWN', finger_id=0, x=0.5, y=0.5, {finger})",
            f"post('FINGERDOWN', finger_id=1, x=0.1, y=0.1, {finger})",
            f"post('FINGERMOTION', finger_id=1, x=0.2, y=0.1, {finger})",
            f"post('MOUSEBUTTONUP', pos={at}, button=1, touch=True)",
            f"post('FINGERUP', finger_id=0, x=0.5, y=0.5, {finger})",
            f"post('FINGERUP', finger_id=1, x=0.2, y=0.1, {finger})",
        ]

        def touched() -> bool:  # the board may not be there yet at the first try
            hand.does(*before)
            return any(isinstance(fact, Touched) for fact in facts)

        until(touched, "the touch")
        hand.does("post('MOUSEBUTTONDOWN', pos=(5, 5), button=1, touch=True)")
        until(lambda: facts[-1].target == DOOR, "the door")
    finally:
        window.close()
    assert {fact.target for fact in facts if isinstance(fact, Touched)} == {"p4", DOOR}


def test_on_a_screen_the_corner_is_held_and_no_keys_lead_out(facts):
    with RealScreen(SIZE) as screen:
        window = WindowDevice(fullscreen=True, env=screen.env)
        window.show(plain(samples.play()))
        window.open(facts.append)
        try:
            until(lambda: bool(facts), "the window")
            until(lambda: tuple(screen.picture().get_at((20, 700)))[:3] == (0x18, 0x1E, 0x29), "the board")
            for keys in ("ctrl+alt+q", "ctrl+q", "alt+F4", "ctrl+c", "super"):
                screen.key(keys)
            screen.click(20, 20)  # a short press is nothing
            screen.press(20, 20)
            until(lambda: any(isinstance(fact, Touched) for fact in facts), "the door")
            screen.release(20, 20)
            screen.click(*middle("p4"))
            until(lambda: facts[-1] == Touched("p4", 7, facts[-1].at), "a touch after it")
        finally:
            window.close()
    assert [fact.target for fact in facts if isinstance(fact, Touched)] == [DOOR, "p4"]
    assert {type(fact) for fact in facts} == {DeviceBack, PressDown, PressUp, Touched}
    assert not any(isinstance(fact, Closed | DeviceLost) for fact in facts)
