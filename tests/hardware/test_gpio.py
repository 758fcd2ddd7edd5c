"""Pads and lamps on pins: edges as they come, nothing lost, nothing pretended. gpiozero's mock pins are the wires."""

import pytest
from fact_inbox import Inbox, wait_until
from gpiozero.pins.mock import MockFactory, MockPin

from hardware import gpio
from hardware.devices import LampDevice
from hardware.facts import DeviceBack, DeviceLost, Fact, Fault, PressDown, PressUp
from hardware.gpio import GpioMat, NoPins, make_factory

PADS, LAMPS = {"1": 5, "2": 6}, {"a": 17, "b": 27}


@pytest.fixture
def pins():
    factory = MockFactory()
    yield factory
    factory.close()


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
def opened(pins, inbox):
    made = GpioMat("mat", factory="mock", pads=PADS, lamps=LAMPS, pin_factory=pins)
    made.open(inbox.post)
    inbox.wait_for(DeviceBack)
    wait_until(lambda: all(pins.pin(number).when_changed is not None for number in PADS.values()))
    yield made
    made.close()


def lit(pins) -> list[bool]:
    return [bool(pins.pin(number).state) for number in LAMPS.values()]


def test_it_is_a_device_with_lamps():
    assert isinstance(GpioMat("mat", factory="mock", pads=PADS, lamps=LAMPS), LampDevice)


def test_a_contact_to_ground_is_a_press(opened, pins, inbox):
    pins.pin(5).drive_low()
    assert inbox.wait_for(PressDown).sensor == "mat.1"
    pins.pin(5).drive_high()
    assert inbox.wait_for(PressUp).sensor == "mat.1"


def test_without_a_pull_up_a_contact_to_the_supply_is_a_press(pins, inbox):
    made = GpioMat("mat", factory="mock", pads=PADS, lamps={}, pull_up=False, pin_factory=pins)
    made.open(inbox.post)
    inbox.wait_for(DeviceBack)
    pins.pin(6).drive_high()
    assert inbox.wait_for(PressDown).sensor == "mat.2"
    made.close()


def test_every_edge_goes_up_because_debounce_is_done_elsewhere(opened, pins, inbox):
    for _ in range(5):
        pins.pin(5).drive_low()
        pins.pin(5).drive_high()
    assert inbox.steps() == ["mat.1 down", "mat.1 up"] * 5


class StoodOnPin(MockPin):
    """A contact that is closed whatever the pull-up does (a plain mock pin follows its pull-up when it is set)."""

    def _set_pull(self, value):
        super()._set_pull(value)
        if value == "up":
            self.drive_low()


def test_who_stands_there_already_is_told_after_it_answers(inbox):
    pins = MockFactory()
    pins.pin(6, pin_class=StoodOnPin)
    made = GpioMat("mat", factory="mock", pads=PADS, lamps=LAMPS, pin_factory=pins)
    made.open(inbox.post)
    assert inbox.wait_for(PressDown).sensor == "mat.2"
    assert [type(fact) for fact in inbox.facts] == [DeviceBack, PressDown]
    made.close()


def test_an_edge_that_the_library_lost_is_told_all_the_same(opened, pins, inbox):
    pins.pin(5).drive_low()
    inbox.wait_for(PressDown)
    pins.pin(5)._state = True  # the level changes, and no edge is reported
    assert inbox.wait_for(PressUp).sensor == "mat.1"


def test_a_queue_that_fails_once_loses_no_release(pins, inbox):
    failed: list[Fact] = []

    def post(fact: Fact) -> None:
        if isinstance(fact, PressUp) and not failed:
            failed.append(fact)
            raise RuntimeError("full")
        inbox.post(fact)

    made = GpioMat("mat", factory="mock", pads=PADS, lamps=LAMPS, pin_factory=pins)
    made.open(post)
    inbox.wait_for(DeviceBack)
    pins.pin(5).drive_low()
    inbox.wait_for(PressDown)
    pins.pin(5).drive_high()
    assert inbox.wait_for(PressUp) == failed[0]
    made.close()


# ---- lamps -------------------------------------------------------------------------------------------------------


def test_lamps_light_as_the_frame_says(opened, pins):
    opened.show({"a": True})
    assert lit(pins) == [True, False]
    opened.show({"b": True, "not one of its own": True})
    assert lit(pins) == [False, True]


def test_lamps_that_light_at_low_level_are_dark_at_high(pins, inbox):
    made = GpioMat("mat", factory="mock", pads={}, lamps=LAMPS, active_high_lamps=False, pin_factory=pins)
    made.open(inbox.post)
    inbox.wait_for(DeviceBack)
    assert lit(pins) == [True, True]
    made.show({"a": True})
    assert lit(pins) == [False, True]
    made.close()


def test_a_frame_from_before_open_is_shown_at_open(pins, inbox):
    made = GpioMat("mat", factory="mock", pads=PADS, lamps=LAMPS, pin_factory=pins)
    made.show({"b": True})
    made.open(inbox.post)
    inbox.wait_for(DeviceBack)
    assert lit(pins) == [False, True]
    made.close()


def test_closed_its_lamps_are_off_its_pads_released_and_its_pins_free(opened, pins, inbox):
    opened.show({"a": True, "b": True})
    seen = [pins.pin(number).states for number in LAMPS.values()]
    pins.pin(5).drive_low()
    opened.close()
    opened.close()
    assert [[state.state for state in states][-1] for states in seen] == [False, False]
    assert inbox.steps() == ["mat.1 down", "mat.1 up"]
    again = Inbox()
    opened.open(again.post)
    again.wait_for(DeviceBack)


# ---- what cannot be had ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["lgpio", "rpigpio", "pigpio", "native"])
def test_pins_that_cannot_be_had_are_lost_once_with_the_remedy_and_never_mocked(name, inbox, monkeypatch):
    monkeypatch.setattr(gpio, "RETRY_S", 0.01)
    tries = []

    def no_module(module: str) -> object:
        tries.append(module)
        raise ImportError(f"No module named {module}")

    monkeypatch.setattr("hardware.gpio.importlib.import_module", no_module)
    made = GpioMat("mat", factory=name, pads=PADS, lamps=LAMPS)
    made.open(inbox.post)
    lost = inbox.wait_for(DeviceLost)
    wait_until(lambda: len(tries) > 3)
    assert (lost.device, lost.fault) == ("mat", Fault.PADS)
    assert "No module named" in lost.reason
    assert gpio._FACTORIES[name][2] in lost.reason
    assert inbox.facts == inbox.all()
    made.show({"a": True})
    made.close()


def test_a_pin_that_is_taken_is_named_and_had_when_it_is_free(pins, inbox, monkeypatch):
    monkeypatch.setattr(gpio, "RETRY_S", 0.01)
    other = gpio.gpiozero.LED(27, pin_factory=pins)
    made = GpioMat("mat", factory="mock", pads=PADS, lamps=LAMPS, pin_factory=pins)
    made.open(inbox.post)
    assert "pin 27 for b" in inbox.wait_for(DeviceLost).reason
    other.close()
    inbox.wait_for(DeviceBack)
    assert len(inbox.of(DeviceLost)) == 1
    made.close()


def test_a_library_that_stops_answering_is_lost_and_had_again(opened, pins, inbox, monkeypatch):
    monkeypatch.setattr(gpio, "RETRY_S", 0.01)
    pins.pin(5).drive_low()
    inbox.wait_for(PressDown)

    def gone(*_: object) -> None:
        raise ConnectionError("the daemon has gone")

    monkeypatch.setattr(type(pins.pin(17)), "_set_state", gone)
    opened.show({"a": True})
    lost = inbox.wait_for(DeviceLost)
    assert "the daemon has gone" in lost.reason
    assert inbox.steps() == ["mat.1 down", "mat.1 up"]
    monkeypatch.undo()
    inbox.wait_for(DeviceBack)
    wait_until(lambda: lit(pins) == [True, False])


def test_a_library_that_nobody_knows_is_refused_with_those_there_are():
    with pytest.raises(NoPins, match="lgpio, rpigpio, pigpio, native, mock"):
        make_factory("gpio")


def test_a_library_is_never_a_fallback_for_another():
    assert type(make_factory("mock")) is MockFactory
    for name in ("lgpio", "native"):
        try:
            made = make_factory(name)
        except NoPins:
            continue
        assert type(made).__name__ == gpio._FACTORIES[name][1]  # on a real Pi
        made.close()


# ---- the guard ---------------------------------------------------------------------------------------------------


def test_while_it_has_its_pins_its_lamps_are_guarded(pins, inbox):
    made = GpioMat("mat", factory="mock", pads=PADS, lamps=LAMPS, pin_factory=pins, guard=True)
    made.open(inbox.post)
    inbox.wait_for(DeviceBack)
    assert made._guard is not None
    guard = made._guard
    assert guard.pid is not None
    made.close()
    assert guard.pid is None
    assert lit(pins) == [False, False]
