"""Mats read from the kernel: bytes to channels whatever is cut or dropped, and one mat found again by what it is."""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from fact_inbox import Inbox, wait_until
from fake_input import BUTTONS, InputWorld, Mat
from hypothesis import given
from hypothesis import strategies as st

from hardware import hid_mat
from hardware.directions import HORIZONTAL, Sources
from hardware.facts import DeviceBack, DeviceLost, Fault, PressDown, PressUp
from hardware.hid_mat import HidMat
from hardware.kernel_events import EV_ABS, EV_KEY, EV_SYN, Contacts, Decoder, Event, Range, channels_of
from hardware.kernel_nodes import EVIOCGKEY, EVIOCGRAB, About, Asking, bits, everything, eviocgabs

REPORT, DROPPED = Event(EV_SYN, 0, 0), Event(EV_SYN, 3, 0)


# ---- the codec ----------------------------------------------------------------------------------------------------

events = st.builds(Event, st.integers(0, 0x1F), st.integers(0, 0x2FF), st.integers(-(2**31), 2**31 - 1))


def packed(long_bytes: int, *some: Event) -> bytes:
    long = {4: "i", 8: "q"}[long_bytes]
    return b"".join(struct.pack(f"={long}{long}HHi", 12, 34, *event) for event in some)


@given(st.lists(events, max_size=20), st.sampled_from((4, 8)), st.data())
def test_where_the_bytes_are_cut_does_not_matter(some, long_bytes, data):
    stream, decoder, found = packed(long_bytes, *some), Decoder(long_bytes), []
    while stream:
        cut = data.draw(st.integers(1, len(stream)))
        found += decoder.feed(stream[:cut])
        stream = stream[cut:]
    assert found == some


def test_a_record_is_as_long_as_the_kernels():
    assert Decoder().feed(struct.pack("@llHHi", 1, 2, EV_KEY, 0x120, 1)) == [Event(EV_KEY, 0x120, 1)]


# ---- names of channels --------------------------------------------------------------------------------------------


def test_buttons_are_counted_as_jstest_counts_them_and_keys_have_names():
    assert channels_of([0x121, 0x120, 0x130]) == {0x120: "0", 0x121: "1", 0x130: "2"}
    assert channels_of([0x110, 0x120]) == {0x120: "0", 0x110: "1"}  # the mouse's buttons come last
    assert channels_of([30, 103, 2, 240]) == {2: "key-1", 30: "key-a", 103: "key-up", 240: "key-240"}
    assert channels_of([0x120], first=10) == {0x120: "10"}


# ---- what is down -------------------------------------------------------------------------------------------------


def hear(contacts: Contacts, *some: Event) -> list[tuple[str, bool]]:
    return [change for event in some for change in contacts.hear(event)]


def test_a_button_goes_down_and_up_and_its_repeat_is_nothing():
    contacts = Contacts(channels_of(BUTTONS), {})
    assert hear(contacts, Event(EV_KEY, 0x122, 1), REPORT) == [("2", True)]
    assert hear(contacts, Event(EV_KEY, 0x122, 2), REPORT, Event(EV_KEY, 0x122, 2), REPORT) == []
    assert hear(contacts, Event(EV_KEY, 0x122, 0), REPORT) == [("2", False)]


def test_after_a_drop_nothing_counts_until_it_was_compared():
    contacts = Contacts(channels_of(BUTTONS), {})
    hear(contacts, Event(EV_KEY, 0x120, 1), REPORT)
    assert hear(contacts, DROPPED, Event(EV_KEY, 0x125, 1)) == []
    assert not contacts.stale
    assert hear(contacts, REPORT) == []
    assert contacts.stale
    assert contacts.compare({0x121}, {}) == [("0", False), ("1", True)]
    assert not contacts.stale
    assert hear(contacts, Event(EV_KEY, 0x121, 0)) == [("1", False)]


@given(st.lists(st.one_of(events, st.builds(Event, st.just(EV_KEY), st.sampled_from(BUTTONS), st.integers(0, 3)),
                          st.sampled_from((REPORT, DROPPED)))))  # fmt: skip
def test_each_channel_goes_down_and_up_in_turn_whatever_comes(some):
    contacts = Contacts(channels_of(BUTTONS), {0: Range(0, -127, 127)})
    down: dict[str, bool] = {}
    for channel, is_down in hear(contacts, *some):
        assert down.get(channel, False) is not is_down
        down[channel] = is_down
    left = contacts.compare((), {0: Range(0, -127, 127)})
    assert sorted(left) == sorted((channel, False) for channel, is_down in down.items() if is_down)


def test_an_axis_is_two_directions_with_a_threshold_that_does_not_flutter():
    contacts = Contacts({}, {0: Range(128, 0, 255)})
    heard = [hear(contacts, Event(EV_ABS, 0, value)) for value in (150, 195, 180, 175, 170, 60, 0, 255, 128)]
    assert heard == [
        [], [("right", True)], [], [], [("right", False)], [("left", True)], [], [("left", False), ("right", True)],
        [("right", False)],
    ]  # fmt: skip


def test_an_axis_without_a_range_is_in_the_middle():
    assert hear(Contacts({}, {0: Range(0, 0, 0)}), Event(EV_ABS, 0, 500)) == []


def test_a_channel_is_down_as_long_as_one_source_holds_it():
    sources = Sources()
    assert sources.lean("axis", HORIZONTAL, 0.9) == [("right", True)]
    assert sources.put("hat", "right", True) == []
    assert sources.lean("axis", HORIZONTAL, 0.0) == []
    assert sources.put("hat", "right", False) == [("right", False)]


@given(st.lists(st.floats(-1, 1), min_size=1))
def test_an_axis_never_leans_both_ways_and_within_the_inner_threshold_not_at_all(values):
    sources = Sources()
    for value in values:
        sources.lean("axis", HORIZONTAL, value)
        held = [channel for _, channel in sources.held()]
        assert len(held) <= 1
        if abs(value) < 0.35:
            assert held == []
        if abs(value) >= 0.5:
            assert held == ["right" if value > 0 else "left"]


# ---- who it is ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("identity", "is_it"),
    [
        ("USB Dance Mat", True),
        ("usb  dance mat ", True),
        ("Dance", False),
        ("0079:0011", True),
        ("0079:0012", False),
        ("0079:0011:A7", True),
        ("0079:0011:A8", False),
        ("0079:0011 USB Dance Mat", True),
        ("0079:0011 Another", False),
    ],
)
def test_it_is_called_by_its_name_or_its_numbers(identity, is_it):
    about = About("event3", "USB Dance Mat", "0079", "0011", "A7", "usb-1/input0", frozenset(), frozenset())
    assert about.is_called(identity) is is_it


def test_devices_are_read_from_a_folder_like_the_kernels(tmp_path: Path):
    world = InputWorld(tmp_path)
    world.plug("event3", Mat(uniq="A7", axes=(0, 1)))
    (about,) = everything(world.classes)
    assert (about.node, about.name, about.vendor, about.product, about.uniq) == (
        "event3", "USB Dance Mat", "0079", "0011", "A7",
    )  # fmt: skip
    assert (about.codes, about.axes, about.stem) == (frozenset(BUTTONS), frozenset((0, 1)), "usb-0000:00:14.0-2")
    world.close()
    assert list(everything(world.classes)) == []
    assert list(everything(tmp_path / "no such folder")) == []


def test_a_bitmap_has_the_highest_long_first():
    assert bits("3ff 0 0 0 0", 8) == set(range(4 * 64, 4 * 64 + 10))
    assert bits("1 80000000", 4) == {31, 32}


def test_the_requests_are_those_of_the_kernels_header():
    """As `gcc` makes them from linux/input.h on ARM and on a PC."""
    assert (EVIOCGRAB, EVIOCGKEY, eviocgabs(1)) == (0x40044590, 0x80604518, 0x80184541)


def test_what_the_kernel_answers_is_understood():
    asked = []

    def ioctl(handle: int, request: int, argument: bytes | int) -> bytes | int:
        asked.append((handle, request, argument if isinstance(argument, int) else len(argument)))
        if request == EVIOCGKEY:
            return bytes(0x120 // 8) + b"\x05" + bytes(0x60 - 0x120 // 8 - 1)
        return struct.pack("=6i", 3, 0, 255, 0, 15, 0) if request == eviocgabs(1) else 0

    asking = Asking(ioctl)
    asking.grab(9)
    assert asking.keys(9) == {0x120, 0x122}
    assert asking.axes(9, frozenset((1, 5))) == {1: Range(3, 0, 255)}  # axis 5 is no direction
    assert asked == [(9, EVIOCGRAB, 1), (9, EVIOCGKEY, 96), (9, eviocgabs(1), 24)]


# ---- the driver ---------------------------------------------------------------------------------------------------


@pytest.fixture
def world(tmp_path, monkeypatch) -> Iterator[InputWorld]:
    monkeypatch.setattr(hid_mat, "LOOK_S", 0.02)
    one = InputWorld(tmp_path)
    yield one
    one.close()


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
def opened(world: InputWorld, inbox: Inbox) -> Iterator[object]:
    mats: list[HidMat] = []

    def open_with(name: str = "mat", identity: str = "0079:0011", **more: object) -> HidMat:
        mat = HidMat(name, identity=identity, nodes=world.nodes, classes=world.classes, asking=world, **more)
        mats.append(mat)
        mat.open(inbox.post)
        return mat

    yield open_with
    for mat in mats:
        mat.close()


def test_steps_on_a_mat_are_told_and_it_is_kept_from_typing(world, inbox, opened):
    plugged = world.plug("event3")
    opened()
    inbox.wait_for(DeviceBack)
    assert world.kept == ["USB Dance Mat"]
    plugged.key(0x120, 1)
    plugged.key(0x128, 1)
    plugged.key(0x120, 0)
    inbox.wait_for(PressUp)
    assert inbox.steps() == ["mat.0 down", "mat.8 down", "mat.0 up"]


def test_plugged_in_again_as_another_node_it_is_found_again(world, inbox, opened):
    plugged = world.plug("event3")
    opened()
    inbox.wait_for(DeviceBack)
    plugged.key(0x121, 1)
    inbox.wait_for(PressDown)
    world.unplug("event3")
    assert inbox.wait_for(DeviceLost).fault is Fault.BOARD
    again = world.plug("event11", Mat(phys="usb-0000:00:14.0-4/input0"))
    inbox.wait_for(DeviceBack)
    again.key(0x124, 1)
    inbox.wait_for(PressDown)
    assert [type(fact) for fact in inbox.facts] == [DeviceBack, PressDown, PressUp, DeviceLost, DeviceBack, PressDown]
    assert inbox.steps() == ["mat.1 down", "mat.1 up", "mat.4 down"]


def test_who_stands_on_it_when_it_comes_is_told(world, inbox, opened):
    world.plug("event3").down = {0x123}
    opened()
    assert inbox.wait_for(PressDown).sensor == "mat.3"


def test_after_dropped_events_nothing_stays_down_and_nothing_is_missed(world, inbox, opened):
    plugged = world.plug("event3")
    opened()
    plugged.key(0x120, 1)
    inbox.wait_for(PressDown)
    plugged.overflow(0x122)
    inbox.wait_for(PressDown)
    assert inbox.steps() == ["mat.0 down", "mat.0 up", "mat.2 down"]


def test_two_that_are_alike_are_a_fault_and_neither_is_taken(world, inbox, opened):
    world.plug("event3", Mat(phys="usb-1/input0"))
    world.plug("event4", Mat(phys="usb-2/input0"))
    opened()
    lost = inbox.wait_for(DeviceLost)
    assert lost.fault is Fault.BOARD_TWICE
    assert "usb-1 and usb-2" in lost.reason
    assert world.kept == []
    world.unplug("event4")
    inbox.wait_for(DeviceBack)


def test_two_that_are_alike_are_told_apart_by_their_ports(world, inbox, opened):
    world.plug("event3", Mat(phys="usb-1/input0"))
    second = world.plug("event4", Mat(phys="usb-1.2/input0"))
    opened("left", port="usb-1")
    opened("right", port="usb-1.2/input0")
    inbox.wait_for(DeviceBack)
    inbox.wait_for(DeviceBack)
    second.key(0x120, 1)
    assert inbox.wait_for(PressDown).sensor == "right.0"


def test_one_device_of_several_nodes_is_one_mat_and_its_buttons_are_counted_on(world, inbox, opened):
    world.plug("event3", Mat(phys="usb-1/input0"))
    second = world.plug("event4", Mat(phys="usb-1/input1", codes=(103, 0x120)))
    opened()
    inbox.wait_for(DeviceBack)
    second.key(0x120, 1)
    second.key(103, 1)
    inbox.wait_for(PressDown)
    inbox.wait_for(PressDown)
    assert inbox.steps() == ["mat.10 down", "mat.key-up down"]


def test_a_direction_is_told(world, inbox, opened):
    plugged = world.plug("event3", Mat(axes=(0, 1)))
    opened()
    inbox.wait_for(DeviceBack)
    plugged.axis(1, 0)
    plugged.axis(1, 255)
    plugged.axis(1, 128)
    inbox.wait_for(PressUp)
    inbox.wait_for(PressUp)
    assert inbox.steps() == ["mat.up down", "mat.up up", "mat.down down", "mat.down up"]


def test_a_mat_that_may_not_be_read_names_the_group(world, inbox, opened, monkeypatch):
    world.plug("event3")
    allowed = False
    really = os.open

    def refused(path, *arguments, **named):
        if not allowed and str(path).startswith(str(world.nodes)):
            raise PermissionError(13, "Permission denied")
        return really(path, *arguments, **named)

    monkeypatch.setattr(hid_mat.os, "open", refused)  # root, as whom tests may run, may read everything
    opened()
    lost = inbox.wait_for(DeviceLost)
    assert lost.fault is Fault.BOARD
    assert "group input" in lost.reason
    assert "USB Dance Mat" in lost.reason
    allowed = True
    inbox.wait_for(DeviceBack)


def test_a_mat_that_another_program_keeps_is_said_to_be(world, inbox, opened):
    world.plug("event3")
    world.busy = True
    opened()
    assert "another program" in inbox.wait_for(DeviceLost).reason
    world.busy = False
    inbox.wait_for(DeviceBack)


def test_an_absent_mat_is_named_with_its_setting(world, inbox, opened):
    opened(identity="No Such Mat")
    lost = inbox.wait_for(DeviceLost)
    assert "no input device is called No Such Mat" in lost.reason
    assert "devices.mat" in lost.reason


def test_a_channel_of_the_settings_that_the_mat_has_not_is_in_the_log(world, inbox, opened, caplog):
    world.plug("event3")
    opened(sensors=("0", "12"))
    inbox.wait_for(DeviceBack)
    assert "mat: has no 12; it has 0, 1" in caplog.text


def test_facts_carry_the_clock_it_was_made_with(world, inbox, opened):
    plugged = world.plug("event3")
    opened(clock=lambda: 41.207)
    inbox.wait_for(DeviceBack)
    plugged.key(0x120, 1)
    assert inbox.wait_for(PressDown).at == 41.207


def test_close_wakes_a_thread_that_waits_for_a_step(world, inbox, opened, monkeypatch):
    world.plug("event3")
    mat = opened()
    inbox.wait_for(DeviceBack)
    thread = mat._thread
    mat.close()
    wait_until(lambda: not thread.is_alive())
