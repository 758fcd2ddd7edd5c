"""Records of PointsXT: bytes in their places, and what is broken where."""

import pytest
from dots_records import ALONE, RECORDS, STAR, given, sav
from hypothesis import given as for_all
from hypothesis import strategies as st

from games.dots import sav as reader
from games.dots import sgf, sgf_read, sgf_write
from games.dots.record import BrokenRecord, Stop
from games.dots.replay import replayed


def test_dots_colours_names_and_times():
    record = reader.record((RECORDS / "star.sav").read_bytes())
    assert (record.width, record.height, record.names) == (39, 32, ("one", "two"))
    assert [["RB"[entry.player], *entry.cell] for entry in record.entries] == STAR
    assert [entry.after_s for entry in record.entries[:3]] == [0, 10, 20]
    assert replayed(record).score == (1, 0)


def test_a_long_game_ends_as_its_test_says_and_its_names_are_cyrillic():
    record = reader.record((RECORDS / "long.sav").read_bytes())
    expected = given("pointsxt_VeryLongGame")["final_captured_by"]
    assert replayed(record).score == (expected["R"], expected["B"])
    assert record.names == ("Перша", "Другий")
    assert not record.remarks


def test_dots_put_alone_at_the_end_show_stop():
    record = reader.record((RECORDS / "alone.sav").read_bytes())
    assert record.stop == Stop(0, 4)
    assert replayed(record).score == (0, 1)


def test_it_can_be_written_as_sgf():
    record = reader.record(sav(ALONE))
    again = sgf_read.record(sgf.read(sgf_write.write(record).encode()).trees[0])
    assert [entry.cell for entry in again.entries if entry.cell] == [entry.cell for entry in record.entries]
    assert replayed(again).score == (0, 1)


def test_the_samples_are_what_the_writer_here_makes():
    assert (RECORDS / "star.sav").read_bytes() == sav(STAR, ("one", "two"))
    assert reader.is_sav(sav(STAR))
    assert not reader.is_sav(b"(;GM[40]FF[4]SZ[7])")


WHOLE = sav(STAR)


@pytest.mark.parametrize(
    ("data", "byte", "reason"),
    [
        (b"", 0, "begins with the letter y"),
        (b"x" + WHOLE[1:], 0, "begins with the letter y"),
        (WHOLE[:40], 40, "the first part has 58 bytes"),
        (WHOLE[:-1], 136, "dot 7 is cut off after 12 of 13 bytes"),
        (WHOLE[:71] + b"\x27" + WHOLE[72:], 71, "dot 2 in column 40, row 16 is outside"),
        (WHOLE[:74] + b"\x01" + WHOLE[75:], 74, "dot 2 has no colour"),
    ],
)
def test_a_broken_file_says_what_is_wrong_and_at_which_byte(data, byte, reason):
    with pytest.raises(BrokenRecord, match=reason) as told:
        reader.record(data)
    assert told.value.place.byte == byte
    assert str(told.value).startswith(f"byte {byte}: ")


def test_a_wrong_count_is_only_told():
    record = reader.record(WHOLE[:1] + b"\x09" + WHOLE[2:])
    assert [str(remark) for remark in record.remarks] == ["byte 1: the file says that it has 10 dots, it has 7"]
    assert len(record.entries) == 7


@for_all(st.integers(0, len(WHOLE)), st.integers(0, 3), st.binary(max_size=3))
def test_no_damage_to_a_file_breaks_it(at, out, put_in):
    data = WHOLE[:at] + put_in + WHOLE[at + out :]
    try:
        place = replayed(reader.record(data)).problem
    except BrokenRecord as error:
        place = error
    assert place is None or 0 <= place.place.byte <= len(data)
