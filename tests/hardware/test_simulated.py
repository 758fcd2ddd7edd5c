"""A mat in memory keeps the promises of a real one."""

import pytest
from fact_inbox import Inbox

from hardware.devices import LampDevice
from hardware.facts import DeviceBack, DeviceLost, Fault, PressDown, PressUp
from hardware.simulated import SimulatedMat


def mat(inbox: Inbox | None = None) -> SimulatedMat:
    made = SimulatedMat("mat", sensors=("1", "2", "3"), lamps=("a", "b"), clock=lambda: 7.0)
    if inbox is not None:
        made.open(inbox.post)
    return made


def test_it_is_a_device_with_lamps():
    assert isinstance(mat(), LampDevice)


def test_a_step_is_a_press_and_a_release_with_their_times():
    inbox = Inbox()
    mat(inbox).tap("2")
    assert inbox.all() == [DeviceBack("mat", 7.0), PressDown("mat.2", 7.0), PressUp("mat.2", 7.0)]


def test_somebody_who_stands_there_already_is_reported_at_open():
    made, inbox = mat(), Inbox()
    made.press("3")
    made.open(inbox.post)
    assert inbox.steps() == ["mat.3 down"]


def test_frames_are_what_its_lamps_showed():
    made = mat(Inbox())
    for frame in ({"a": True}, {"a": True, "b": False}, {"b": True, "x": True}, {}):
        made.show(frame)
    assert list(made.frames) == [{"a"}, {"b"}, set()]
    assert made.lit == set()


def test_a_loss_darkens_its_lamps_and_releases_its_pads():
    inbox = Inbox()
    made = mat(inbox)
    made.show({"a": True})
    made.press("1")
    made.lose("a mouse has bitten the cable")
    made.press("2")
    assert made.lit == set()
    assert inbox.steps() == ["mat.1 down", "mat.1 up"]
    assert inbox.of(DeviceLost) == [DeviceLost("mat", Fault.PADS, "a mouse has bitten the cable", 7.0)]


def test_back_again_it_shows_the_newest_frame_and_tells_who_stands_there():
    inbox = Inbox()
    made = mat(inbox)
    made.lose()
    made.press("2")
    made.show({"b": True})
    made.come_back()
    assert made.lit == {"b"}
    assert inbox.steps() == ["mat.2 down"]
    assert len(inbox.of(DeviceBack)) == 2


def test_a_pad_that_it_does_not_have_is_a_mistake_of_the_caller():
    with pytest.raises(ValueError, match="no sensor 9"):
        mat(Inbox()).press("9")
