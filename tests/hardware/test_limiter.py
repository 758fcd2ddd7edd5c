"""No lamp changes more than three times in any second, and the last wish always arrives."""

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.limiter import Limiter

settings.register_profile("no deadline", deadline=None)
settings.load_profile("no deadline")

FRAMES = st.dictionaries(st.sampled_from("abc"), st.booleans())
WAITS = st.one_of(st.just(0.0), st.floats(0.0, 2.0), st.sampled_from([0.1, 1 / 3, 0.5, 1.0, math.nextafter(1.0, 0)]))
STARTS = st.sampled_from([0.0, 0.1, 12345.678, 1e6, -5.0])


def changes(limiter: Limiter, start: float, wishes: list[tuple[float, dict[str, bool]]]) -> dict[str, list[float]]:
    """Play the wishes, follow what waits when it is due, to the end; return when each lamp changed."""
    now, shown, times = start, dict[str, bool](), {name: list[float]() for name in "abc"}

    def show(frame: dict[str, bool]) -> None:
        for name, lit in limiter.allow(frame, now).items():
            if lit != shown.get(name, False):
                times[name].append(now)
            shown[name] = lit

    def follow(end: float) -> None:
        nonlocal now
        while (due := limiter.due(now)) is not None and due < end:
            assert due >= now
            before = sum(map(len, times.values()))
            now = due
            show(limiter.wish)
            assert sum(map(len, times.values())) > before  # at the time that is due, a lamp does change

    for wait_s, frame in wishes:
        follow(now + wait_s)
        now += wait_s
        show(frame)
    follow(math.inf)
    assert shown == limiter.wish
    return times


@given(STARTS, st.lists(st.tuples(WAITS, FRAMES), max_size=60), st.sampled_from([1.0, 2.5, 3.0, 7.0]))
def test_no_sequence_of_frames_makes_a_lamp_change_too_often(start, wishes, rate):
    most = int(rate)
    for times in changes(Limiter(rate), start, wishes).values():
        assert all(later - earlier >= 1.0 for earlier, later in zip(times, times[most:], strict=False))


@given(STARTS, st.lists(st.tuples(WAITS, FRAMES), max_size=30))
def test_a_slow_limit_is_one_change_in_its_window(start, wishes):
    for times in changes(Limiter(0.5), start, wishes).values():
        assert all(later - earlier >= 2.0 for earlier, later in itertools.pairwise(times))


@given(st.lists(st.tuples(WAITS, FRAMES), min_size=1, max_size=30))
def test_the_last_wish_always_arrives(wishes):
    limiter = Limiter()
    changes(limiter, 0.0, wishes)
    wish = wishes[-1][1]
    assert {name for name, lit in limiter.wish.items() if lit} == {name for name, lit in wish.items() if lit}


def test_the_first_change_after_a_rest_passes_at_once():
    limiter = Limiter()
    assert limiter.allow({"a": True, "b": False}, 5.0) == {"a": True, "b": False}
    assert limiter.allow({"a": False, "b": True}, 9.0) == {"a": False, "b": True}
    assert limiter.due(9.0) is None


def test_the_fourth_change_in_a_second_waits_until_the_second_is_over():
    limiter = Limiter()
    shown = [limiter.allow({"a": lit}, now)["a"] for now, lit in ((0.0, True), (0.1, False), (0.2, True), (0.3, False))]
    assert shown == [True, False, True, True]
    assert limiter.due(0.3) == 1.0
    assert limiter.allow(limiter.wish, 0.999)["a"] is True
    assert limiter.allow(limiter.wish, 1.0)["a"] is False
    assert limiter.due(1.0) is None


def test_a_wish_that_is_taken_back_while_it_waits_is_forgotten():
    limiter = Limiter()
    for now, lit in ((0.0, True), (0.1, False), (0.2, True), (0.3, False), (0.4, True)):
        limiter.allow({"a": lit}, now)
    assert limiter.due(0.4) is None


def test_a_lamp_does_not_wait_for_another():
    limiter = Limiter()
    for now, lit in ((0.0, True), (0.1, False), (0.2, True), (0.3, False)):
        limiter.allow({"a": lit}, now)
    assert limiter.allow({"a": False, "b": True}, 0.4) == {"a": True, "b": True}


def test_a_lamp_that_a_frame_leaves_out_goes_dark():
    limiter = Limiter()
    limiter.allow({"a": True}, 0.0)
    assert limiter.allow({"b": True}, 0.5) == {"a": False, "b": True}


def test_a_clock_that_goes_back_gains_nothing():
    limiter = Limiter()
    for lit in (True, False, True, False):
        limiter.allow({"a": lit}, 10.0)
    assert limiter.allow({"a": False}, 3.0) == {"a": True}


@pytest.mark.parametrize("rate", [0.0, -1.0, math.nan])
def test_a_limit_is_above_nothing(rate):
    with pytest.raises(ValueError, match="above 0"):
        Limiter(rate)
