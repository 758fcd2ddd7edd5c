"""What the host answers, and when: with a given clock and no port."""

from binascii import crc_hqx

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.board_side import BoardSide
from hardware.line_faults import Faults
from hardware.serial_host import HostSide, Lit, Pressed, Released
from hardware.serial_line import (
    Ack,
    AskHello,
    AskState,
    Beat,
    Decoder,
    Down,
    Hello,
    HostBeat,
    Message,
    SetLamps,
    State,
    Up,
    encode,
)

settings.register_profile("no deadline", deadline=None)
settings.load_profile("no deadline")

HELLO = Hello(1, "mat", "M1", "1.0", 5, 3, 2)


class Desk:
    """A host and a hand-driven board on one desk: `says` gives what the host has said since it was asked last."""

    def __init__(self, hello: Hello | None = HELLO) -> None:
        self.host = HostSide(0.0)
        self._ear = Decoder("host")
        self._sequence = 0
        self.numbers: list[int] = []
        if hello is not None:
            self.hear(hello)
            self.host.tick(0.0)
            self.host.to_send()

    def hear(self, *messages: Message, now: float = 0.0, lost: int = 0) -> list[object]:
        self._sequence += lost
        data = b""
        for message in messages:
            data += encode(message, self._sequence)
            self._sequence += 1
        return list(self.host.hear(data, now))

    def says(self, now: float = 0.0) -> list[Message]:
        self.host.tick(now)
        heard = self._ear.feed(self.host.to_send())
        self.numbers += [sequence for sequence, message in heard if isinstance(message, SetLamps)]
        return [message for _, message in heard if not isinstance(message, HostBeat)]

    def until(self, end: float, now: float = 1.0) -> list[tuple[float, Message]]:
        """Return what the host says by itself from `now` until `end`, with the times; nothing is answered."""
        said: list[tuple[float, Message]] = []
        while (now := max(now, self.host.due)) <= end:
            if self.host.silent(now):
                self.hear(Beat(0), now=now)
            said += [(round(now, 6), message) for message in self.says(now)]
        return said


# ---- hello -------------------------------------------------------------------------------------------------------


def test_it_asks_who_is_there_every_half_second_and_gives_up_after_three():
    host = HostSide(100.0)
    asked = []
    while not host.silent(host.due):
        now = host.due
        host.tick(now)
        asked += [now] * host.to_send().count(b"h")
    assert asked == [100.0, 100.5, 101.0, 101.5, 102.0, 102.5]
    assert host.due == 103.0


def test_its_first_line_ends_the_noise_before_it():
    host = HostSide(0.0)
    host.tick(0.0)
    assert host.to_send() == b"\n" + encode(AskHello(), 0)


def test_nothing_counts_before_hello():
    desk = Desk(hello=None)
    assert desk.hear(Down(1, 0), State(7, 7, 7), Up(2, 0)) == []
    assert desk.hear(HELLO) == [HELLO]


def test_pads_that_are_down_at_hello_are_told_by_the_state_after_it():
    assert Desk(hello=None).hear(HELLO, State(0b10010, 0, 0)) == [HELLO, Pressed(2), Pressed(5)]


# ---- pads --------------------------------------------------------------------------------------------------------


def test_presses_and_releases_are_told_in_their_order():
    desk = Desk()
    assert desk.hear(Down(1, 0), Down(3, 5), Up(1, 9)) == [Pressed(1), Pressed(3), Released(1)]
    assert desk.host.pads == 0b00100


def test_a_lost_release_leaves_no_stuck_pad():
    desk = Desk()
    desk.hear(Down(3, 0))
    assert desk.hear(State(0, 0, 0), lost=1) == [Released(3)]


def test_a_lost_press_leaves_no_deaf_pad():
    desk = Desk()
    assert desk.hear(State(0b00100, 0, 0), lost=1) == [Pressed(3)]
    assert desk.hear(State(0b00100, 0, 0)) == []


def test_a_step_counts_although_the_line_of_its_press_was_lost():
    assert Desk().hear(Up(3, 0), lost=1) == [Pressed(3), Released(3)]


def test_two_presses_count_although_the_release_between_them_was_lost():
    assert Desk().hear(Down(3, 0), Down(3, 90)) == [Pressed(3), Released(3), Pressed(3)]


def test_after_a_lost_line_it_asks_for_the_state():
    desk = Desk()
    desk.hear(Beat(0), lost=2)
    assert desk.says() == [AskState()]


# ---- lamps -------------------------------------------------------------------------------------------------------


def test_a_frame_is_sent_once_when_it_is_answered():
    desk = Desk()
    desk.host.show(0b101, 1.0)
    assert desk.says(1.0) == [SetLamps(0b101)]
    desk.hear(Ack(desk.numbers[-1]), now=1.01)
    assert desk.until(1.9) == []


def test_a_frame_without_an_answer_is_sent_again_after_30_60_and_120_ms():
    desk = Desk()
    desk.host.show(0b101, 1.0)
    assert desk.until(1.9) == [(at, SetLamps(0b101)) for at in (1.0, 1.03, 1.09, 1.21)]
    assert desk.host.unanswered == 1


@pytest.mark.parametrize("which", [0, 1])
def test_any_of_its_sendings_may_be_answered(which):
    desk = Desk()
    desk.host.show(0b101, 1.0)
    desk.until(1.03)
    desk.hear(Ack(desk.numbers[which]), now=1.04)
    assert desk.host.answered
    assert desk.until(1.9) == []


def test_the_answer_to_an_older_frame_does_not_count_for_the_newest():
    desk = Desk()
    desk.host.show(0b001, 1.0)
    desk.says(1.0)
    desk.host.show(0b010, 1.01)
    desk.says(1.01)
    desk.hear(Ack(desk.numbers[0]), now=1.02)
    assert not desk.host.answered
    assert desk.until(1.05) == [(1.04, SetLamps(0b010))]


def test_the_same_frame_again_is_not_sent_again():
    desk = Desk()
    for _ in range(3):
        desk.host.show(0b101, 1.0)
    assert desk.says(1.0) == [SetLamps(0b101)]


def test_before_anybody_has_wished_the_lamps_are_left_as_they_are():
    desk = Desk(hello=None)
    desk.hear(HELLO, State(0, 0b111, 0b111))
    assert [message for message in desk.says() if isinstance(message, SetLamps)] == []


def test_the_newest_frame_is_sent_at_once_when_the_board_says_hello_again():
    desk = Desk()
    desk.host.show(0b001, 1.0)
    desk.host.show(0b110, 1.0)
    desk.says(1.0)
    desk.hear(HELLO, now=1.5)
    assert desk.says(1.5) == [SetLamps(0b110)]


def test_lamps_that_the_board_does_not_have_are_not_asked_for():
    desk = Desk()
    desk.host.show(0b11111, 1.0)
    assert desk.says(1.0) == [SetLamps(0b00111)]
    desk.hear(Ack(desk.numbers[-1]), State(0, 0b111, 0b111), now=1.1)
    assert desk.host.repairs == 0


def answered_desk() -> Desk:
    """Return a desk on which lamp 1 was wished for, and heard."""
    desk = Desk()
    desk.host.show(0b001, 1.0)
    desk.says(1.0)
    desk.hear(Ack(desk.numbers[-1]), now=1.0)
    return desk


def test_a_board_that_wishes_for_something_else_is_told_and_repaired():
    desk = answered_desk()
    assert desk.hear(State(0, 0b111, 0b111), now=1.2) == [Lit(0b111, 0b001)]
    assert desk.says(1.2) == [SetLamps(0b001)]
    desk.hear(Ack(desk.numbers[-1]), now=1.21)
    assert desk.hear(State(0, 0b001, 0b001), now=1.4) == [Lit(0b001, 0b001)]
    assert desk.host.repairs == 1


def test_a_state_from_before_the_answer_is_no_reason_to_repair():
    desk = answered_desk()
    desk.host.show(0b010, 2.0)
    assert desk.hear(State(0, 0b001, 0b001), now=2.001) == []


def test_a_lamp_that_is_held_back_for_its_limit_is_no_fault_until_a_second_has_passed():
    desk = answered_desk()
    told = [desk.hear(State(0, 0, 0b001), now=now) for now in (1.25, 1.5, 2.0, 2.25, 2.5)]
    assert told == [[], [], [], [Lit(0, 0b001)], []]


# ---- life --------------------------------------------------------------------------------------------------------


def test_a_board_is_lost_after_a_second_of_silence():
    desk = Desk()
    desk.hear(Beat(0), now=5.0)
    assert [desk.host.silent(at) for at in (5.5, 5.999, 6.0)] == [False, False, True]


def test_garbage_is_no_sign_of_life_and_a_letter_of_a_later_version_is():
    desk = Desk()
    desk.host.hear(b"D02031A2B12F8\n" * 9, 5.0)
    assert desk.host.silent(5.0)
    desk.host.hear(b"Q01%04X\n" % crc_hqx(b"Q01", 0xFFFF), 5.0)
    assert not desk.host.silent(5.0)


def test_it_is_heard_every_half_second():
    host = HostSide(0.0)
    host.hear(encode(HELLO, 0), 0.0)
    beats = []
    for now in (0.1 * tenth for tenth in range(31)):
        host.tick(now)
        host.hear(encode(HELLO, 0), now)
        beats += [round(now, 1)] * host.to_send().count(b"p")
    assert beats == [0.5, 1.0, 1.5, 2.0, 2.5, 3.0]


@given(st.lists(st.binary(max_size=100)))
def test_whatever_comes_never_raises(pieces):
    host = HostSide(0.0)
    host.hear(encode(HELLO, 0), 0.0)
    for piece in pieces:
        host.hear(piece, 0.0)
        host.tick(0.0)
        host.to_send()


# ---- both halves -------------------------------------------------------------------------------------------------

STEPS = st.lists(st.tuples(st.floats(0.001, 0.5), st.integers(1, 5), st.integers(0, 7)), max_size=15)


@given(
    STEPS, st.randoms(use_true_random=False), st.sampled_from([Faults(), Faults(loss=0.3, garbage=0.2, wrong_crc=0.2)])
)
def test_on_any_line_pads_and_lamps_agree_in_the_end(steps, chance, faults):
    """Feet and lamps change at random times over a bad line; when it is good and calm again, both sides agree."""
    now = 0.0
    host, board = HostSide(now), BoardSide(HELLO, now)
    feet, told = set[int](), set[int]()

    def run(until: float, weather: Faults) -> None:
        nonlocal now
        while now < until:
            host.tick(now)
            board.tick(now)
            board.hear(weather.lose(host.to_send(), chance), now)
            for line in board.to_send():
                for one in host.hear(weather.spoil(line, chance), now):
                    match one:
                        case Pressed(pad=pad):
                            assert pad not in told
                            told.add(pad)
                        case Released(pad=pad):
                            told.remove(pad)
            now += 0.01

    run(1.0, Faults())
    for wait_s, pad, lamps in steps:
        feet ^= {pad}
        board.touch(pad, pad in feet, now)
        host.show(lamps, now)
        run(now + wait_s, faults)
    run(now + 3.0, Faults())
    assert told == feet
    assert board.lit == (steps[-1][2] if steps else 0)
