"""What a board does, with a given clock: this is the firmware's rule book."""

from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.board_side import BoardSide
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

HELLO = Hello(1, "mat", "M1", "1.0", 5, 3, 5)


class Bench:
    """A board and a hand-driven host."""

    def __init__(self, *, served: bool = True, safe_lamps: int = 0) -> None:
        self.board = BoardSide(HELLO, 0.0, safe_lamps=safe_lamps)
        self._ear = Decoder("board")
        self._sequence = 0
        if served:
            self.tell(AskHello())
            self.says()

    def tell(self, *messages: Message, now: float = 0.0, lost: int = 0) -> None:
        self._sequence += lost
        for message in messages:
            self.board.hear(encode(message, self._sequence), now)
            self._sequence += 1

    def says(self) -> list[Message]:
        return [message for _, message in self._ear.feed(b"".join(self.board.to_send()))]

    def until(self, end: float) -> list[tuple[float, Message]]:
        """Return what it says by itself until `end`, with the times."""
        said: list[tuple[float, Message]] = []
        now = 0.0
        while (now := max(now, self.board.due(now))) <= end:
            self.board.tick(now)
            said += [(round(now, 3), message) for message in self.says()]
        return said


def test_switched_on_it_says_hello_and_lights_its_safe_lamps():
    bench = Bench(served=False, safe_lamps=0b100)
    assert bench.board.to_send() == [b"\n", encode(HELLO, 0)]
    assert bench.board.lit == 0b100


def test_alone_it_says_nothing():
    bench = Bench(served=False)
    bench.says()
    bench.board.touch(1, True, 1.0)
    assert bench.until(100.0) == []
    assert bench.says() == []


def test_asked_who_it_is_it_answers_and_tells_its_state():
    bench = Bench(served=False)
    bench.says()
    bench.board.touch(2, True, 0.5)
    bench.tell(AskHello(), now=1.0)
    assert bench.says() == [HELLO, State(0b00010, 0, 0)]


def test_served_it_tells_its_state_four_times_a_second_and_lives_twice_a_second():
    bench = Bench()
    bench.board.touch(1, True, 0.0)
    bench.says()
    said = bench.until(1.0)
    assert [at for at, message in said if isinstance(message, State)] == [0.25, 0.5, 0.75, 1.0]
    assert [message for _, message in said if isinstance(message, Beat)] == [Beat(500), Beat(1000)]


def test_a_press_is_told_at_once_with_the_boards_own_time():
    bench = Bench()
    bench.board.touch(3, True, 1.5)
    bench.board.touch(3, False, 70.0)
    assert bench.says() == [Down(3, 1500), Up(3, 70000 % 65536)]


def test_a_bounce_within_the_settling_time_is_not_told():
    bench = Bench()
    for at, down in ((1.0, True), (1.001, False), (1.002, True), (1.003, False), (1.004, True)):
        bench.board.touch(3, down, at)
    bench.board.tick(1.1)
    assert [message for message in bench.says() if isinstance(message, Down | Up)] == [Down(3, 1000)]


def test_a_tap_shorter_than_the_settling_time_is_told_whole():
    bench = Bench()
    bench.board.touch(3, True, 0.1)
    bench.board.touch(3, False, 0.101)
    assert bench.says() == [Down(3, 100)]
    assert (0.105, Up(3, 105)) in bench.until(0.2)


def test_lamps_are_answered_with_the_number_of_their_line():
    bench = Bench()
    bench.tell(SetLamps(0b101))
    assert bench.says() == [Ack(1)]
    assert bench.board.lit == 0b101


def test_lamps_that_it_does_not_have_stay_dark():
    bench = Bench()
    bench.tell(SetLamps(0b11111), AskState())
    assert bench.says()[-1] == State(0, 0b111, 0b111)


def test_after_a_lost_line_it_tells_its_state():
    bench = Bench()
    bench.tell(HostBeat(), lost=1)
    assert bench.says() == [State(0, 0, 0)]


def test_two_seconds_after_the_hosts_last_line_it_shows_its_safe_lamps_and_is_silent():
    bench = Bench(safe_lamps=0b010)
    bench.tell(SetLamps(0b101), now=0.5)
    bench.until(2.499)
    assert bench.board.lit == 0b101
    bench.until(2.5)
    assert (bench.board.lit, bench.board.alone) == (0b010, True)
    assert bench.until(60.0) == []


def test_damaged_lines_do_not_keep_it_from_its_safe_lamps():
    bench = Bench()
    bench.tell(SetLamps(0b101), now=0.0)
    bench.board.hear(b"l015ZZZZ\n", 1.9)
    bench.until(2.0)
    assert bench.board.alone


def test_any_good_line_serves_it_again_and_it_tells_its_state_first():
    bench = Bench()
    bench.until(2.0)
    bench.tell(SetLamps(0b001), now=9.0)
    assert bench.says() == [State(0, 0, 0), Ack(1)]


def test_what_it_tells_after_a_long_night_is_right():
    bench = Bench()
    bench.until(2.0)
    bench.board.touch(4, True, 3.0)
    bench.tell(HostBeat(), now=9.0)
    assert bench.says() == [State(0b01000, 0, 0)]


@given(st.lists(st.tuples(st.floats(0.0, 0.7), st.integers(0, 7)), min_size=1, max_size=60))
def test_whatever_the_host_asks_no_lamp_changes_more_than_three_times_a_second(frames):
    bench = Bench()
    now, lit, changes = 0.0, 0, {bit: list[float]() for bit in (1, 2, 4)}

    def note() -> None:
        nonlocal lit
        for bit in changes:
            if (bench.board.lit ^ lit) & bit:
                changes[bit].append(now)
        lit = bench.board.lit

    for wait_s, lamps in frames:
        end = now + wait_s
        while (due := bench.board.due(now)) < end:
            now = max(now, due)
            bench.board.tick(now)
            note()
        now = end
        bench.tell(SetLamps(lamps), now=now)
        note()
    for times in changes.values():
        assert all(later - earlier >= 1.0 for earlier, later in zip(times, times[3:], strict=False))
    bench.tell(HostBeat(), now=now)
    bench.board.tick(now + 1.001)  # now + 1.0 may be rounded to less than a second after
    assert bench.board.lit == frames[-1][1]


@given(st.lists(st.binary(max_size=100)))
def test_whatever_comes_never_raises(pieces):
    bench = Bench()
    for piece in pieces:
        bench.board.hear(piece, 0.0)
        bench.board.tick(0.0)
        bench.board.to_send()
