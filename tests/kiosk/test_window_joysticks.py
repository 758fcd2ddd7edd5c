"""Joysticks in the window: which is which, what they mean, and what comes and goes.

At the end the real window, without focus on a screen that nobody sees, with joysticks that SDL itself invents.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from virtual_joystick import Hand
from waiting import until

from hardware.facts import DeviceBack, DeviceLost, Fact, Fault, PressDown, PressUp
from kiosk.window import joysticks
from kiosk.window.device import WindowDevice
from kiosk.window.joysticks import Joysticks, Slots

# ---- which is which -----------------------------------------------------------------------------------------------


def test_the_first_is_one_and_the_second_two():
    slots = Slots()
    assert [slots.plug(7, "mat"), slots.plug(9, "pad")] == [1, 2]
    assert slots.there() == (1, 2)


def test_two_different_ones_do_not_change_places_in_whatever_order_they_come_back():
    slots = Slots()
    slots.plug(0, "mat")
    slots.plug(1, "pad")
    slots.unplug(0)
    slots.unplug(1)
    assert [slots.plug(2, "pad"), slots.plug(3, "mat")] == [2, 1]


def test_another_one_takes_the_place_of_a_broken_one():
    slots = Slots()
    slots.plug(0, "mat")
    slots.plug(1, "pad")
    slots.unplug(0)
    assert slots.plug(2, "a new one") == 1


def test_told_twice_it_is_there_once():
    slots = Slots()
    assert slots.plug(4, "mat") == slots.plug(4, "mat") == 1
    assert slots.there() == (1,)


@given(st.lists(st.tuples(st.booleans(), st.integers(0, 5), st.sampled_from("abc"))))
def test_no_two_have_one_number_whatever_comes_and_goes(steps):
    slots, there = Slots(), set()
    for comes, instance, guid in steps:
        if comes:
            slots.plug(instance, guid)
            there.add(instance)
        else:
            slots.unplug(instance)
            there.discard(instance)
        assert len(set(slots.there())) == len(slots.there()) == len(there)


# ---- what they mean, by the events of pygame ----------------------------------------------------------------------


class Stick:
    """What pygame gives for a joystick that is plugged in."""

    def __init__(self, index: int) -> None:
        self.index = index

    def get_instance_id(self) -> int:
        return 10 + self.index

    def get_guid(self) -> str:
        return "0300abcd"

    def get_name(self) -> str:
        return "a mat"


class Said(list[tuple[object, ...]]):
    def say(self, fact: str, at: float, **more: object) -> None:
        self.append((fact, *more.values()))


@pytest.fixture
def said() -> Said:
    return Said()


@pytest.fixture
def sticks(said: Said, monkeypatch: pytest.MonkeyPatch) -> Joysticks:
    """Two joysticks, with the numbers 10 and 11 for SDL."""
    monkeypatch.setattr(joysticks.pygame.joystick, "Joystick", Stick)
    two = Joysticks(said.say)
    for index in (0, 1):
        assert two.hear(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=index), 0.0)
    return two


def hear(sticks: Joysticks, kind: int, instance: int = 10, **what: object) -> None:
    assert sticks.hear(pygame.event.Event(kind, instance_id=instance, **what), 1.0)


def test_a_button_has_its_number_and_its_joystick(sticks, said):
    hear(sticks, pygame.JOYBUTTONDOWN, button=3)
    hear(sticks, pygame.JOYBUTTONDOWN, 11, button=3)
    hear(sticks, pygame.JOYBUTTONUP, button=3)
    assert said == [("down", "joystick.3"), ("down", "joystick2.3"), ("up", "joystick.3")]


@pytest.mark.parametrize(
    ("axis", "value", "channel"), [(0, -1, "left"), (0, 1, "right"), (1, -1, "up"), (1, 1, "down")]
)
def test_the_first_two_axes_are_directions(sticks, said, axis, value, channel):
    for part in (0.49, 0.51, 0.4, 0.36, 0.34):  # it does not let go where it had taken hold
        hear(sticks, pygame.JOYAXISMOTION, axis=axis, value=value * part)
    assert said == [("down", f"joystick.{channel}"), ("up", f"joystick.{channel}")]


def test_a_trigger_is_no_direction(sticks, said):
    hear(sticks, pygame.JOYAXISMOTION, axis=2, value=-1.0)
    assert said == []


def test_a_hat_goes_from_one_direction_to_the_next_letting_go_first(sticks, said):
    for value in ((0, 1), (1, 0), (0, 0)):
        hear(sticks, pygame.JOYHATMOTION, hat=0, value=value)
    assert said == [
        ("down", "joystick.up"), ("up", "joystick.up"), ("down", "joystick.right"), ("up", "joystick.right"),
    ]  # fmt: skip


def test_a_hat_and_an_axis_are_one_direction(sticks, said):
    hear(sticks, pygame.JOYHATMOTION, hat=0, value=(0, 1))
    hear(sticks, pygame.JOYAXISMOTION, axis=1, value=-1.0)
    hear(sticks, pygame.JOYHATMOTION, hat=0, value=(0, 0))
    assert said == [("down", "joystick.up")]
    hear(sticks, pygame.JOYAXISMOTION, axis=1, value=0.0)
    assert said[1:] == [("up", "joystick.up")]


def test_which_there_are_is_told_once_and_when_it_changes(sticks, said):
    sticks.tell(1.0)
    sticks.tell(2.0)
    hear(sticks, pygame.JOYDEVICEREMOVED)
    sticks.tell(3.0)
    assert said == [("joysticks", ["joystick", "joystick2"]), ("joysticks", ["joystick2"])]


def test_that_there_are_none_is_told_too(said):
    Joysticks(said.say).tell(0.0)
    assert said == [("joysticks", [])]


def test_one_that_goes_lets_go_and_then_says_nothing(sticks, said):
    hear(sticks, pygame.JOYBUTTONDOWN, button=1)
    hear(sticks, pygame.JOYAXISMOTION, axis=0, value=-1.0)
    hear(sticks, pygame.JOYHATMOTION, hat=0, value=(-1, 0))
    hear(sticks, pygame.JOYDEVICEREMOVED)
    hear(sticks, pygame.JOYBUTTONUP, button=1)
    hear(sticks, pygame.JOYDEVICEREMOVED)
    ups = [one for one in said if one[0] == "up"]
    assert sorted(ups) == [("up", "joystick.1"), ("up", "joystick.left")]


def test_one_that_is_gone_before_it_could_be_opened_is_none(said, monkeypatch):
    def gone(index: int) -> Stick:
        raise pygame.error("Invalid joystick device number")

    monkeypatch.setattr(joysticks.pygame.joystick, "Joystick", gone)
    sticks = Joysticks(said.say)
    sticks.hear(pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0), 0.0)
    sticks.tell(0.0)
    assert said == [("joysticks", [])]
    assert sticks.wait_s() is None


def test_other_events_are_not_theirs(said):
    assert not Joysticks(said.say).hear(pygame.event.Event(pygame.KEYDOWN, key=1), 0.0)


# ---- the real window ----------------------------------------------------------------------------------------------


class Facts(list[Fact]):
    def of(self, kind: type) -> list[Fact]:
        return [fact for fact in self if isinstance(fact, kind)]

    def steps(self) -> list[str]:
        words = {PressDown: "down", PressUp: "up"}
        return [f"{fact.sensor} {words[type(fact)]}" for fact in self if isinstance(fact, PressDown | PressUp)]


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    one = Hand(tmp_path / "hand")
    yield one
    one.close()


def test_two_joysticks_come_and_press_and_go_while_the_window_has_no_focus(hand: Hand):
    """On the dummy driver no window has the focus, where SDL would drop what a joystick does."""
    facts = Facts()
    window = WindowDevice(joysticks={1: "stick", 2: "pad"}, command=hand.command, env={"SDL_VIDEODRIVER": "dummy"})
    window.open(facts.append)
    try:
        until(lambda: len(facts.of(DeviceLost)) == 2, "that no joystick is there")
        assert {(fact.device, fact.fault) for fact in facts.of(DeviceLost)} == {
            ("stick", Fault.BOARD), ("pad", Fault.BOARD),
        }  # fmt: skip
        hand.does("plug(1)", "plug(2)")
        until(lambda: [fact.device for fact in facts.of(DeviceBack)] == ["window", "stick", "pad"], "both")
        hand.does("button(1, 3, 1)", "button(2, 3, 1)")
        until(lambda: len(facts.steps()) == 2, "buttons")
        assert sorted(facts.steps()) == ["pad.3 down", "stick.3 down"]
        hand.does("button(1, 3, 0)")
        until(lambda: facts.steps()[-1] == "stick.3 up", "the release")
        hand.does("axis(1, 1, -0.9)")
        until(lambda: facts.steps()[-1] == "stick.up down", "the axis")
        hand.does("unplug(1)")
        until(lambda: len(facts.of(DeviceLost)) == 3, "the loss")
        assert facts.steps()[-1] == "stick.up up"
        assert facts.index(facts.of(PressUp)[-1]) < facts.index(facts.of(DeviceLost)[-1])
        hand.does("unplug(2)")
        until(lambda: len(facts.of(DeviceLost)) == 4, "the loss of the other")
        hand.does("plug(2)", "plug(1)", "button(1, 0, 1)")  # in the other order
        until(lambda: facts.steps()[-1] == "stick.0 down", "the first one's button")
        hand.does("hat(2, 'left')")
        until(lambda: facts.steps()[-1] == "pad.left down", "the hat")
        assert "pad.3 up" in facts.steps()  # it went while it was held
    finally:
        window.close()
    assert facts.steps()[-2:] == ["stick.0 up", "pad.left up"]
