"""The line: what a message looks like, what a reader makes of anything, and that the document tells the truth."""

import re
from binascii import crc_hqx
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware import serial_line
from hardware.serial_line import (
    Ack,
    AskHello,
    AskState,
    Beat,
    Decoder,
    Down,
    Gap,
    Heard,
    Hello,
    HostBeat,
    SetLamps,
    State,
    Up,
    encode,
)

settings.register_profile("no deadline", deadline=None)
settings.load_profile("no deadline")

DOCUMENT = (Path(__file__).parents[2] / "docs" / "serial-protocol.md").read_text(encoding="utf-8")

MASKS = st.integers(0, 2**64 - 1)
PADS, CLOCKS = st.integers(1, 64), st.integers(0, 0xFFFF)
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
HELLOS = st.builds(
    Hello,
    version=st.integers(0, 99),
    kind=st.text("abcxyz-09", min_size=1, max_size=8),
    identity=st.text(LETTERS + "-", min_size=1, max_size=16),
    firmware=st.text(LETTERS + ".", min_size=1, max_size=8),
    pads=st.integers(0, 64),
    lamps=st.integers(0, 64),
    settling_ms=st.integers(0, 99),
    capabilities=st.text("abcxyz", max_size=8),
)
FROM_BOARD = st.one_of(
    HELLOS,
    st.builds(Down, PADS, CLOCKS),
    st.builds(Up, PADS, CLOCKS),
    st.builds(State, MASKS, MASKS, MASKS),
    st.builds(Ack, st.integers(0, 255)),
    st.builds(Beat, st.integers(0, 2**32 - 1)),
)
FROM_HOST = st.one_of(
    st.builds(AskHello, st.integers(0, 99)),
    st.builds(SetLamps, MASKS),
    st.just(AskState()),
    st.just(HostBeat()),
)
BOARD_HELLO = Hello(1, "mat", "KIOSK-MAT-1", "1.2", 5, 3, 2)


def line(body: bytes) -> bytes:
    """Return a line with a right check, whatever is in it."""
    return body + b"%04X\n" % crc_hqx(body, 0xFFFF)


def heard(data: bytes, sender: serial_line.Sender = "board") -> list[object]:
    return [message for _, message in Decoder(sender).feed(data)]


# ---- what a line is ----------------------------------------------------------------------------------------------


def test_a_press_of_pad_three_is_fourteen_bytes():
    assert encode(Down(3, 0x1A2B), 2) == b"D02031A2B12F7\n"


@given(FROM_BOARD, st.integers(0, 1000))
def test_what_a_board_says_is_heard_as_it_was_meant(message, sequence):
    assert Decoder("board").feed(encode(message, sequence)) == [Heard(sequence % 256, message)]


@given(FROM_HOST, st.integers(0, 1000))
def test_what_a_host_says_is_heard_as_it_was_meant(message, sequence):
    assert Decoder("host").feed(encode(message, sequence)) == [Heard(sequence % 256, message)]


@given(st.one_of(FROM_BOARD, FROM_HOST))
def test_a_line_is_printable_and_has_at_most_64_bytes(message):
    sent = encode(message, 255)
    assert len(sent) <= 64
    assert re.fullmatch(rb"[ -~]+\n", sent)


@pytest.mark.parametrize(
    "message",
    [
        Gap(1),
        Down(0, 0),
        Down(65, 0),
        Up(1, 0x10000),
        State(2**64, 0, 0),
        SetLamps(-1),
        Hello(1, "mat", "NO SPACES", "1", 5, 3, 2),
        Hello(1, "mat", "A" * 17, "1", 5, 3, 2),
        Hello(1, "mat", "Київ", "1", 5, 3, 2),
        Hello(1, "mat", "A", "1", 65, 3, 2),
    ],
)
def test_what_does_not_fit_on_a_line_is_refused(message):
    with pytest.raises(ValueError, match="line"):
        encode(message, 0)


# ---- what a reader makes of it -----------------------------------------------------------------------------------


@given(
    st.one_of(st.binary(), st.lists(st.one_of(FROM_BOARD.map(lambda m: encode(m, 7)), st.binary())).map(b"".join)),
    st.data(),
)
def test_where_the_bytes_are_cut_does_not_matter(stream, data):
    whole, cut = Decoder("board"), Decoder("board")
    expected = whole.feed(stream)
    pieces, at = [], 0
    while at < len(stream):
        size = data.draw(st.integers(1, 80))
        pieces += cut.feed(stream[at : at + size])
        at += size
    assert pieces == expected
    assert cut.counters == whole.counters


@given(st.binary(max_size=500))
def test_garbage_never_raises_and_never_hides_what_follows(garbage):
    decoder = Decoder("board")
    decoder.feed(garbage)
    assert decoder.feed(b"\n" + encode(BOARD_HELLO, 9))[-1] == Heard(9, BOARD_HELLO)


@given(FROM_BOARD, st.integers(0, 62), st.integers(0, 7))
def test_one_wrong_bit_is_never_believed(message, at, bit):
    sent = bytearray(encode(message, 7))
    sent[at % len(sent)] ^= 1 << bit
    decoder = Decoder("board")
    assert decoder.feed(bytes(sent) + b"\n") == []


def test_a_wrong_check_is_dropped_and_counted():
    decoder = Decoder("board")
    assert decoder.feed(b"D02031A2B12F8\n" + encode(Up(3, 7), 3)) == [Heard(3, Up(3, 7))]
    assert (decoder.counters.good, decoder.counters.bad_check) == (1, 1)


def test_a_line_that_is_too_long_ends_at_its_newline_and_is_counted_once():
    decoder = Decoder("board")
    assert decoder.feed(b"X" * 200) == []
    assert decoder.feed(b"X" * 200 + b"\n" + encode(Up(3, 7), 3)) == [Heard(3, Up(3, 7))]
    assert decoder.counters.too_long == 1


def test_the_longest_line_has_64_bytes():
    assert heard(line(b"Z00" + b"x" * 57)) == []
    decoder = Decoder("board")
    decoder.feed(line(b"Z00" + b"x" * 56) + line(b"Z01" + b"x" * 57))
    assert (decoder.counters.unknown, decoder.counters.too_long) == (1, 1)


def test_lines_may_end_as_on_some_boards_and_may_be_empty():
    assert heard(b"\n\r\n\n" + encode(Ack(1), 0)[:-1] + b"\r\n") == [Ack(1)]


def test_an_unknown_letter_is_ignored_and_counted():
    decoder = Decoder("board")
    assert decoder.feed(encode(Ack(1), 0) + line(b"Q01anything") + encode(Ack(2), 2)) == [
        Heard(0, Ack(1)),
        Heard(2, Ack(2)),
    ]
    assert decoder.counters.unknown == 1


def test_fields_of_a_later_version_are_ignored():
    assert heard(line(b"S005,1,3,FFFF") + line(b"H011,mat,M,1,5,3,2,ab,99")) == [
        State(5, 1, 3),
        Hello(1, "mat", "M", "1", 5, 3, 2, "ab"),
    ]


@pytest.mark.parametrize(
    "body", [b"D00411234", b"D000012", b"D00030x12", b"D0x031234", b"S0012", b"A00g1", b"P00+0000001", b"!00"]
)
def test_a_right_check_over_nonsense_is_counted_as_a_fault_of_the_other_side(body):
    decoder = Decoder("board")
    assert decoder.feed(line(body)) == []
    assert decoder.counters.malformed == 1


@pytest.mark.parametrize(
    "sent", [b"l075ad71\n", b"l075AD71\n".replace(b"07", b" 7"), b"\xff\xff\xff\xff\xff\xff\xff\xff\n"]
)
def test_hex_is_in_capitals_and_nothing_else_passes_for_it(sent):
    assert heard(sent, "host") == []


def test_its_own_echo_is_no_message_and_no_gap():
    decoder = Decoder("board")
    decoder.feed(encode(Ack(1), 0))
    assert decoder.feed(encode(SetLamps(5), 77) + encode(Ack(2), 1)) == [Heard(1, Ack(2))]
    assert decoder.counters.echoed == 1


# ---- lost lines --------------------------------------------------------------------------------------------------


def test_a_missing_number_is_told_before_the_line_that_shows_it():
    assert heard(encode(Ack(1), 4) + encode(Ack(2), 7)) == [Ack(1), Gap(2), Ack(2)]


def test_after_255_comes_0():
    assert heard(encode(Ack(1), 255) + encode(Ack(2), 0)) == [Ack(1), Ack(2)]


def test_hello_begins_a_new_count():
    assert heard(encode(Ack(1), 200) + encode(BOARD_HELLO, 0) + encode(Ack(2), 1)) == [Ack(1), BOARD_HELLO, Ack(2)]
    assert heard(encode(HostBeat(), 9) + encode(AskHello(), 0), "host") == [HostBeat(), AskHello()]


@given(st.lists(FROM_BOARD, min_size=2, max_size=30), st.data())
def test_every_lost_line_between_two_others_is_counted(messages, data):
    messages = [BOARD_HELLO, *(one for one in messages if not isinstance(one, Hello)), Ack(0)]
    lost = data.draw(st.sets(st.integers(1, len(messages) - 2))) if len(messages) > 2 else set()
    decoder = Decoder("board")
    for number, message in enumerate(messages):
        if number not in lost:
            decoder.feed(encode(message, number))
    assert decoder.counters.missing == len(lost)


# ---- the document ------------------------------------------------------------------------------------------------


def examples() -> list[tuple[str, str]]:
    """Return (line, what it says) from the document's list of examples."""
    return re.findall(r"^    (\S{7,}) +([A-Z]\w+\(.*\))$", DOCUMENT, re.MULTILINE)


def test_the_examples_of_the_document_are_what_the_code_says():
    assert {letter for letter, *_ in (text for text, _ in examples())} == set("HDUSAPhlsp")
    for text, meaning in examples():
        sender: serial_line.Sender = "board" if text[0].isupper() else "host"
        [(sequence, message)] = Decoder(sender).feed(text.encode() + b"\n")
        assert repr(message) == meaning
        assert encode(message, sequence) == text.encode() + b"\n"


def test_every_line_in_the_document_has_a_right_check():
    lines = re.findall(r"(?<![\w.])([HDUSAPhlsp][0-9A-F]{2}[\w,.\-]*[0-9A-F]{4})(?![\w.])", DOCUMENT)
    assert len(lines) >= 20
    for text in lines:
        assert text[-4:] == f"{crc_hqx(text[:-4].encode(), 0xFFFF):04X}", text


def test_the_check_of_the_document_is_worked_out_rightly():
    assert "29B1" in DOCUMENT
    assert crc_hqx(b"123456789", 0xFFFF) == 0x29B1
    [row] = re.findall(r"crc after ((?:[0-9A-F]{4} *)+)", DOCUMENT)
    crc, steps = 0xFFFF, []
    for byte in b"l075":
        crc ^= byte << 8  # as in the document's C
        for _ in range(8):
            crc = (crc << 1 ^ 0x1021 if crc & 0x8000 else crc << 1) & 0xFFFF
        steps.append(f"{crc:04X}")
    assert row.split() == steps


def test_the_times_of_the_document_are_those_of_the_code():
    table = dict(re.findall(r"^\| ([a-z ]+) \| (?:board|host|both) \| (.*) \|$", DOCUMENT, re.MULTILINE))
    numbers = {what: tuple(map(float, re.findall(r"\d+\.\d+", text))) for what, text in table.items()}
    assert numbers["state"] == (serial_line.STATE_S,)
    assert numbers["beat"] == (serial_line.BEAT_S,)
    assert numbers["ask hello again"] == (serial_line.ASK_HELLO_S,)
    assert numbers["give up waiting for hello"] == (serial_line.HELLO_GIVE_UP_S,)
    assert numbers["lamps sent again"] == serial_line.RESEND_S
    assert numbers["the board is lost"] == (serial_line.BOARD_LOST_S,)
    assert numbers["the host is lost"] == (serial_line.HOST_LOST_S,)
