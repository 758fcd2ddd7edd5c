"""A board on a serial port: found by what it says, lost and back without a word too many, lamps that hold.

The boards are simulated ones: the real protocol on pseudo-terminals, read and written by the real driver.
"""

import os
import tty
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
import serial
from fact_inbox import Inbox, wait_until

from hardware.devices import LampDevice
from hardware.facts import DeviceBack, DeviceLost, Fact, Fault, LampsSeen, PressDown, PressUp
from hardware.line_faults import Faults
from hardware.serial_board import SerialBoard
from hardware.serial_host import HostSide
from hardware.serial_ports import Ports
from hardware.simulated_board import SimulatedBoard

PADS, LAMPS = ("1", "2", "3", "4", "5"), ("a", "b", "c")


class Room:
    """Boards are plugged in here, drivers look for them here, and all is tidied up at the end."""

    def __init__(self, folder: str, stack: ExitStack) -> None:
        self.folder = folder
        self.stack = stack
        self.ports = Ports(self.list_ports)

    def list_ports(self) -> list[str]:
        """Return what is plugged in: the names say nothing about who is there."""
        return sorted(os.path.join(self.folder, name) for name in os.listdir(self.folder))

    def board(self, identity: str, name: str, **kinds: object) -> SimulatedBoard:
        path = os.path.join(self.folder, name)
        return self.stack.enter_context(SimulatedBoard(identity, link=path, **kinds))  # type: ignore[arg-type]

    def driver(self, identity: str, inbox: Inbox, name: str = "mat") -> SerialBoard:
        made = SerialBoard(name, identity=identity, sensors=PADS, lamps=LAMPS, ports=self.ports)
        self.stack.callback(made.close)
        made.open(inbox.post)
        return made


@pytest.fixture
def room(tmp_path) -> Iterator[Room]:
    with ExitStack() as stack:
        yield Room(str(tmp_path), stack)


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


# ---- steps and lamps ---------------------------------------------------------------------------------------------


def test_it_is_a_device_with_lamps():
    assert isinstance(SerialBoard("mat", identity="M", lamps=LAMPS), LampDevice)


def test_steps_become_facts_with_the_name_of_device_and_channel(room, inbox):
    board = room.board("M1", "tty0")
    room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    board.press(3)
    assert inbox.wait_for(PressDown).sensor == "mat.3"
    board.release(3)
    assert inbox.wait_for(PressUp).sensor == "mat.3"


def test_who_stands_on_it_already_is_told_after_it_answers(room, inbox):
    room.board("M1", "tty0").press(4)
    room.driver("M1", inbox)
    assert inbox.wait_for(PressDown).sensor == "mat.4"
    assert [type(fact) for fact in inbox.facts] == [DeviceBack, PressDown]


def test_lamps_light_as_the_frame_says(room, inbox):
    board = room.board("M1", "tty0")
    driver = room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    driver.show({"a": True, "c": True, "not one of its own": True})
    wait_until(lambda: board.lit == {1, 3})
    driver.show({"b": True})
    wait_until(lambda: board.lit == {2})


def test_a_frame_from_before_it_was_found_is_shown_when_it_is(room, inbox):
    driver = room.driver("M1", inbox)
    driver.show({"b": True})
    board = room.board("M1", "tty0")
    wait_until(lambda: board.lit == {2})


def test_a_board_with_fewer_pads_and_lamps_than_named_serves_those_it_has(room, inbox, caplog):
    board = room.board("M1", "tty0", pads=2, lamps=1)
    driver = room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    driver.show({"a": True, "b": True})
    wait_until(lambda: board.lit == {1})
    assert "has 2 pads, the settings name 5" in caplog.text


# ---- lost and back -----------------------------------------------------------------------------------------------


def test_what_is_absent_is_lost_once_and_found_when_it_is_plugged_in(room, inbox):
    room.driver("M1", inbox)
    lost = inbox.wait_for(DeviceLost)
    assert (lost.device, lost.fault) == ("mat", Fault.BOARD)
    assert "M1" in lost.reason
    room.board("M1", "tty7")
    inbox.wait_for(DeviceBack)
    assert len(inbox.of(DeviceLost)) == 1


def test_unplugged_its_held_pads_are_released_before_it_is_lost_and_back_its_lamps_are_as_wanted(room, inbox):
    board = room.board("M1", "tty0")
    driver = room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    board.press(2)
    inbox.wait_for(PressDown)
    board.unplug()
    inbox.wait_for(DeviceLost)
    assert [type(fact) for fact in inbox.facts] == [DeviceBack, PressDown, PressUp, DeviceLost]
    driver.show({"c": True})
    board.release(2)
    board.replug()
    inbox.wait_for(DeviceBack)
    wait_until(lambda: board.lit == {3})
    assert len(inbox.of(DeviceLost)) == 1


def test_it_is_found_again_under_another_name_of_the_port(room, inbox):
    board = room.board("M1", "ttyUSB0")
    room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    board.close()
    inbox.wait_for(DeviceLost)
    room.board("M1", "ttyUSB1").press(1)
    assert inbox.wait_for(PressDown).sensor == "mat.1"


def test_a_board_that_hangs_is_lost_its_port_released_and_found_when_it_speaks_again(room, inbox):
    board = room.board("M1", "tty0")
    room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    board.silence()
    assert "silent" in inbox.wait_for(DeviceLost).reason
    board.speak()
    inbox.wait_for(DeviceBack)


def test_a_port_that_opens_but_is_mute_is_no_board_and_is_released(room, inbox):
    board = room.board("M1", "tty0")
    board.silence()
    room.driver("M1", inbox)
    assert "nothing says hello" in inbox.wait_for(DeviceLost).reason
    board.speak()
    inbox.wait_for(DeviceBack)


def test_after_a_restart_of_the_board_in_mid_game_its_lamps_are_told_again(room, inbox):
    board = room.board("M1", "tty0")
    driver = room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    driver.show({"a": True})
    wait_until(lambda: board.lit == {1})
    board.restart()
    wait_until(lambda: [lit for _, lit in board.changes] == [{1}, set(), {1}])
    assert inbox.of(DeviceLost) == []


def test_closed_its_lamps_are_off_and_its_port_is_free(room, inbox):
    board = room.board("M1", "tty0")
    driver = room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    driver.show({"a": True})
    wait_until(lambda: board.lit == {1})
    board.press(1)
    inbox.wait_for(PressDown)
    driver.close()
    driver.close()
    assert board.lit == set()
    assert inbox.steps() == ["mat.1 down", "mat.1 up"]
    serial.Serial(board.path, exclusive=True).close()


def test_closed_it_can_be_opened_again(room, inbox):
    board = room.board("M1", "tty0")
    driver = room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    driver.close()
    driver.open(inbox.post)
    inbox.wait_for(DeviceBack)
    board.press(1)
    inbox.wait_for(PressDown)


# ---- who is who --------------------------------------------------------------------------------------------------


def test_each_driver_finds_its_own_board_whatever_the_ports_are_called(room):
    blue, red = Inbox(), Inbox()
    drivers = [room.driver("BLUE", blue, "blue"), room.driver("RED", red, "red")]
    boards = {"RED": room.board("RED", "tty0"), "BLUE": room.board("BLUE", "tty1")}
    for inbox, lamps in ((blue, {"a": True}), (red, {"b": True})):
        inbox.wait_for(DeviceBack)
        drivers.pop(0).show(lamps)
    wait_until(lambda: boards["BLUE"].lit == {1} and boards["RED"].lit == {2})
    boards["RED"].press(5)
    assert red.wait_for(PressDown).sensor == "red.5"
    assert blue.steps() == []


def test_boards_that_change_places_are_not_mistaken_for_each_other(room):
    blue, red = Inbox(), Inbox()
    first, second = room.board("BLUE", "tty0"), room.board("RED", "tty1")
    room.driver("BLUE", blue, "blue")
    room.driver("RED", red, "red")
    blue.wait_for(DeviceBack)
    red.wait_for(DeviceBack)
    first.close()
    second.close()
    blue.wait_for(DeviceLost)
    red.wait_for(DeviceLost)
    room.board("RED", "tty0").press(1)
    room.board("BLUE", "tty1").press(2)
    assert blue.wait_for(PressDown).sensor == "blue.2"
    assert red.wait_for(PressDown).sensor == "red.1"


def test_a_search_for_one_board_does_not_disturb_another(room, inbox):
    board = room.board("M1", "tty0")
    room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    searching = Inbox()
    room.driver("NOBODY", searching, "nobody")
    searching.wait_for(DeviceLost)
    board.press(1)
    inbox.wait_for(PressDown)
    assert inbox.of(DeviceLost) == []


def test_two_boards_that_say_the_same_are_both_refused_until_one_is_gone(room, inbox):
    room.board("M1", "tty0")
    twin = room.board("M1", "tty1")
    room.driver("M1", inbox)
    lost = inbox.wait_for(DeviceLost)
    assert lost.fault is Fault.BOARD_TWICE
    assert "tty0" in lost.reason
    assert "tty1" in lost.reason
    twin.close()
    inbox.wait_for(DeviceBack)


def test_a_thing_that_is_no_board_is_left_alone(room, inbox):
    master, slave = os.openpty()
    tty.setraw(slave)
    os.symlink(os.ttyname(slave), os.path.join(room.folder, "printer"))
    os.symlink("/dev/null", os.path.join(room.folder, "nothing"))
    os.write(master, b"$GPGGA,123519,4807.038,N*47\r\n\xff\xfe start\r\n")
    room.driver("M1", inbox)
    reason = inbox.wait_for(DeviceLost).reason
    assert "printer opens, but nothing says hello there" in reason
    room.board("M1", "tty0")
    inbox.wait_for(DeviceBack)
    os.close(master)
    os.close(slave)


def test_a_port_of_another_program_is_not_taken_and_the_reason_says_so(room, inbox):
    board = room.board("M1", "tty0")
    other = serial.Serial(board.path, exclusive=True)
    room.driver("M1", inbox)
    assert "used by another program" in inbox.wait_for(DeviceLost).reason
    other.close()
    inbox.wait_for(DeviceBack)


# ---- bad lines ---------------------------------------------------------------------------------------------------


def test_over_a_bad_line_no_pad_sticks_and_the_lamps_come_right(room, inbox):
    board = room.board("M1", "tty0", faults=Faults(loss=0.1, garbage=0.1, wrong_crc=0.1), seed=4)
    driver = room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    for step in range(20):
        pad = PADS[step % 5]
        board.press(int(pad))
        assert inbox.wait_for(PressDown).sensor == f"mat.{pad}"
        driver.show({LAMPS[step % 3]: True})
        board.release(int(pad))
        assert inbox.wait_for(PressUp).sensor == f"mat.{pad}"
    wait_until(lambda: board.lit == {19 % 3 + 1})


def test_a_slow_line_loses_nothing(room, inbox):
    board = room.board("M1", "tty0", faults=Faults(delay_s=0.1))
    driver = room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    driver.show({"a": True})
    wait_until(lambda: board.lit == {1})  # and so the board knows its host: what was tapped before is nobody's
    for pad in (1, 2, 3):
        board.press(pad)
        board.release(pad)
    wait_until(lambda: len(inbox.steps()) == 6)
    assert inbox.of(LampsSeen) == []


def test_lamps_that_are_not_as_wanted_are_told_repaired_and_told_again(room, inbox, caplog):
    board = room.board("M1", "tty0")
    driver = room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    driver.show({"a": True})
    wait_until(lambda: board.lit == {1})
    board.mislight({2, 3})
    assert inbox.wait_for(LampsSeen).lit == {"b", "c"}
    assert inbox.wait_for(LampsSeen).lit == {"a"}
    assert board.lit == {1}
    assert "the board lights [b c], wanted is [a]" in caplog.text


def test_a_board_that_does_not_read_holds_nobody_up(room, inbox):
    board = room.board("M1", "tty0")
    driver = room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    board.silence()
    for number in range(5000):  # far more than the kernel buffers
        driver.show({"a": number % 2 == 0})
    inbox.wait_for(DeviceLost)


# ---- faults of our own -------------------------------------------------------------------------------------------


def test_a_reader_that_fails_is_reported_and_starts_again(room, inbox, monkeypatch, caplog):
    board = room.board("M1", "tty0")
    room.driver("M1", inbox)
    inbox.wait_for(DeviceBack)
    right = HostSide.hear
    monkeypatch.setattr(HostSide, "hear", lambda *_: 1 / 0)
    board.press(1)
    assert "its reader stopped" in inbox.wait_for(DeviceLost).reason
    monkeypatch.setattr(HostSide, "hear", right)
    inbox.wait_for(DeviceBack)
    assert "the reader of mat stopped; it starts again" in caplog.text


def test_a_queue_that_fails_once_loses_no_release(room):
    taken, failed = Inbox(), []

    def post(fact: Fact) -> None:
        if isinstance(fact, PressUp) and not failed:
            failed.append(fact)
            raise RuntimeError("full")
        taken.post(fact)

    board = room.board("M1", "tty0")
    driver = SerialBoard("mat", identity="M1", sensors=PADS, ports=room.ports)
    room.stack.callback(driver.close)
    driver.open(post)
    taken.wait_for(DeviceBack)
    board.press(1)
    taken.wait_for(PressDown)
    board.release(1)
    assert taken.wait_for(PressUp) == failed[0]
