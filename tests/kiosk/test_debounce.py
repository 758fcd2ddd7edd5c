"""The first edge counts, then the line is locked; ghosts are withdrawn and gaps bridged where dwell is longer."""

from hypothesis import given
from hypothesis import strategies as st

from hardware.facts import PressDown, PressUp
from kiosk.intents.debounce import Contact, Debouncer


def heard(debouncer, edges, until=10.0):
    """The contacts that a trace of (time, down) edges on one pad gives, with the clock going to every due time."""
    found = []
    for at, down in [*edges, (until, None)]:
        while (due := debouncer.due()) is not None and due <= at:
            found += debouncer.tick(due)
        if down is not None:
            found += debouncer.hear(PressDown("mat.1", at) if down else PressUp("mat.1", at))
    return found


def simple():
    return Debouncer(lock_s=0.02)


def patient():
    return Debouncer(lock_s=0.02, ghost_s=0.01, bridge_s=0.06)


def test_a_press_counts_at_its_first_edge():
    assert simple().hear(PressDown("mat.1", 1.0)) == [Contact("mat.1", True, 1.0)]


def test_bounces_within_the_lock_are_no_presses():
    edges = [(1.000, True), (1.002, False), (1.004, True), (1.006, False), (1.008, True), (1.5, False)]
    assert heard(simple(), edges) == [Contact("mat.1", True, 1.0), Contact("mat.1", False, 1.5)]


def test_a_release_within_the_lock_is_told_when_the_lock_ends():
    debouncer = simple()
    assert debouncer.hear(PressDown("mat.1", 1.0))
    assert debouncer.hear(PressUp("mat.1", 1.005)) == []
    assert debouncer.due() == 1.02
    assert debouncer.tick(1.02) == [Contact("mat.1", False, 1.005)]


def test_a_tremble_of_the_mat_is_withdrawn():
    assert heard(patient(), [(1.0, True), (1.006, False)])[-1] == Contact("mat.1", False, 1.006, ghost=True)


def test_a_foot_that_rolls_from_heel_to_toe_is_one_press():
    edges = [(1.0, True), (1.2, False), (1.24, True), (1.6, False)]
    assert heard(patient(), edges) == [Contact("mat.1", True, 1.0), Contact("mat.1", False, 1.6)]


def test_a_gap_that_is_long_enough_is_two_presses():
    edges = [(1.0, True), (1.2, False), (1.3, True), (1.6, False)]
    assert [one.down for one in heard(patient(), edges)] == [True, False, True, False]


def test_a_foot_in_the_air_is_known_while_its_gap_may_be_bridged():
    debouncer = patient()
    debouncer.hear(PressDown("mat.1", 1.0))
    debouncer.hear(PressUp("mat.1", 1.2))
    assert debouncer.lifted() == {"mat.1"}
    debouncer.hear(PressDown("mat.1", 1.24))
    assert debouncer.lifted() == set()


times = st.floats(min_value=0.0, max_value=0.3)


@given(st.integers(1, 8), st.floats(0, 0.05), st.floats(0, 0.05), st.floats(0, 0.1))
def test_n_clean_presses_in_are_n_out_for_all_settings(n, lock_s, ghost_s, bridge_s):
    debouncer = Debouncer(lock_s=lock_s, ghost_s=ghost_s, bridge_s=bridge_s)
    long_enough = lock_s + ghost_s + bridge_s + 0.01
    edges = [(1 + 2 * i * long_enough + long_enough * down, down == 0) for i in range(n) for down in (0, 1)]
    found = heard(debouncer, edges, until=100.0)
    assert [one.down for one in found] == [True, False] * n
    assert not any(one.ghost for one in found)


@given(st.lists(st.tuples(st.floats(0.0, 0.05), st.booleans()), max_size=40))
def test_contacts_alternate_and_end_as_the_line_is_whatever_the_noise(gaps):
    at, edges = 1.0, []
    for gap, down in gaps:
        at += gap
        edges.append((at, down))
    for debouncer in (simple(), patient()):
        found = heard(debouncer, edges, until=100.0)
        assert [one.down for one in found] == [i % 2 == 0 for i in range(len(found))]
        down_at_last = bool(edges) and edges[-1][1]
        assert (bool(found) and found[-1].down) == down_at_last
