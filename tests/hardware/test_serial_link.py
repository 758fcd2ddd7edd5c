"""A port: whatever a loose cable does comes out as one exception, with words for the installer."""

import contextlib
import os
import tty
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from hardware import serial_link
from hardware.serial_link import Link, LinkLost


@pytest.fixture
def pair() -> Iterator[tuple[int, str]]:
    """The far end of a line, and the name of the near one."""
    master, slave = os.openpty()
    tty.setraw(slave)
    yield master, os.ttyname(slave)
    os.close(slave)
    with contextlib.suppress(OSError):  # the test may have pulled it out
        os.close(master)


def test_what_is_written_arrives_and_what_arrives_is_read(pair):
    master, name = pair
    link = Link(name)
    link.write(b"to the board\n")
    assert os.read(master, 100) == b"to the board\n"
    os.write(master, b"from the board\n")
    assert link.read() == b"from the board\n"
    link.close()


def test_a_port_that_is_pulled_out_is_lost_at_the_next_read_and_write(pair):
    master, name = pair
    link = Link(name)
    os.close(master)
    with pytest.raises(LinkLost, match="is gone"):
        link.read()
    with pytest.raises(LinkLost, match="is gone"):
        link.write(b"x\n")
    link.close()
    link.close()


@pytest.mark.parametrize(
    "error", [OSError(5, "gone"), TypeError("closed"), ValueError("closed"), serial_link.termios.error(5)]
)
def test_everything_that_a_dead_port_raises_is_a_loss(pair, monkeypatch, error):
    link = Link(pair[1])

    def fail(*_: object) -> bytes:
        raise error

    monkeypatch.setattr(serial_link, "os", SimpleNamespace(read=fail, write=fail))
    with pytest.raises(LinkLost):
        link.read()
    with pytest.raises(LinkLost):
        link.write(b"x\n")
    monkeypatch.undo()
    link.close()


def test_a_port_is_opened_by_one_only(pair):
    link = Link(pair[1])
    with pytest.raises(LinkLost, match="used by another program"):
        Link(pair[1])
    link.close()
    Link(pair[1]).close()


def test_two_names_of_one_device_have_the_same_key(pair, tmp_path):
    os.symlink(pair[1], tmp_path / "by-id")
    link = Link(str(tmp_path / "by-id"))
    assert (link.path, link.key) == (str(tmp_path / "by-id"), pair[1])
    link.close()


def test_what_is_no_port_is_refused_with_the_reason(tmp_path):
    (tmp_path / "file").write_text("")
    for path, reason in ((tmp_path / "nothing", "is not there"), (tmp_path / "file", "is not a serial port")):
        with pytest.raises(LinkLost, match=reason):
            Link(str(path))
    with pytest.raises(LinkLost, match="/dev/null"):
        Link("/dev/null")


def test_a_line_that_was_torn_by_a_full_buffer_does_not_spoil_the_next(pair):
    master, name = pair
    link = Link(name)
    line = b"l" * 62 + b"\n"
    for _ in range(5000):  # more than the kernel buffers
        link.write(line)
    os.set_blocking(master, False)
    arrived = b""
    try:
        while True:
            arrived += os.read(master, 65536)
    except BlockingIOError:
        pass
    link.write(b"next\n")
    arrived += os.read(master, 100)
    assert b"next" in arrived.splitlines()
    link.close()
