"""Which foot means something, and how long it has to stand."""

from hardware.facts import PressDown, PressUp
from kiosk.intents.debounce import Contact
from kiosk.intents.dwell import Dwell
from kiosk.intents.feet import Feet
from kiosk.intents.health import Health
from kiosk.intents.intent import Noticed

NEAR = {"mat.1": frozenset({"mat.3"}), "mat.3": frozenset({"mat.1"})}


def down(sensor, at):
    return Contact(sensor, True, at)


def up(sensor, at, ghost=False):
    return Contact(sensor, False, at, ghost)


def test_one_stay_chooses_once():
    dwell = Dwell(dwell_s=1.0)
    dwell.hear(PressDown("pad-4", 0.0), now=0.0)
    assert [dwell.chosen(now=t) for t in (0.9, 1.0, 9.0)] == [None, "pad-4", None]


def test_dwell_of_nothing_chooses_at_once():
    dwell = Dwell(dwell_s=0.0)
    dwell.hear(PressDown("key.a", 5.0), now=5.0)
    assert dwell.chosen(now=5.0) == "key.a"


def test_a_stay_that_is_too_short_chooses_nothing():
    dwell = Dwell(dwell_s=0.2)
    dwell.hear(PressDown("mat.1", 0.0), now=0.0)
    dwell.hear(PressUp("mat.1", 0.1), now=0.1)
    assert dwell.chosen(now=1.0) is None
    assert dwell.due() is None


def test_the_same_place_is_locked_out_for_a_while():
    dwell = Dwell(dwell_s=0.0, lock_out_s=0.5)
    chosen = []
    for at in (0.0, 0.3, 0.6):
        dwell.hear(PressDown("mat.1", at), now=at)
        chosen.append(dwell.chosen(now=at))
        dwell.hear(PressUp("mat.1", at + 0.1), now=at + 0.1)
    assert chosen == ["mat.1", None, "mat.1"]


def test_a_lock_out_does_not_hold_back_another_place():
    dwell = Dwell(dwell_s=0.0, lock_out_s=0.5)
    dwell.hear(PressDown("mat.1", 0.0), now=0.0)
    assert dwell.chosen(now=0.0) == "mat.1"
    dwell.hear(PressDown("mat.2", 0.1), now=0.1)
    assert dwell.chosen(now=0.1) == "mat.2"


def test_holding_is_told_once_and_only_after_a_choice():
    dwell = Dwell(dwell_s=0.2, hold_s=3.0)
    dwell.hear(PressDown("mat.1", 0.0), now=0.0)
    assert dwell.chosen(now=0.2) == "mat.1"
    assert [dwell.held(now=t) for t in (2.9, 3.0, 4.0)] == [None, "mat.1", None]


def test_who_stands_when_a_screen_opens_counts_only_after_stepping_off():
    dwell = Dwell(dwell_s=0.2)
    dwell.hear(PressDown("mat.1", 0.0), now=0.0)
    dwell.feet.scene()
    assert dwell.chosen(now=9.0) is None
    dwell.hear(PressUp("mat.1", 9.0), now=9.0)
    dwell.hear(PressDown("mat.1", 9.5), now=9.5)
    assert dwell.chosen(now=9.7) == "mat.1"


def test_a_foot_on_the_edge_of_two_pads_is_the_one_that_stays():
    dwell = Dwell(dwell_s=0.2, feet=Feet(two_feet_s=0.12, adjacent=NEAR))
    dwell.hear(down("mat.1", 0.0), now=0.0)
    dwell.hear(down("mat.3", 0.05), now=0.05)
    dwell.hear(up("mat.1", 0.15), now=0.15)
    assert [dwell.chosen(now=t) for t in (0.2, 0.25, 1.0)] == [None, "mat.3", None]


def test_a_foot_that_stays_on_both_pads_chooses_one_of_them():
    dwell = Dwell(dwell_s=0.2, feet=Feet(two_feet_s=0.12, adjacent=NEAR))
    dwell.hear(down("mat.1", 0.0), now=0.0)
    dwell.hear(down("mat.3", 0.05), now=0.05)
    assert [dwell.chosen(now=t) for t in (0.2, 0.25, 1.0)] == ["mat.1", None, None]


def test_two_feet_far_apart_the_second_counts_after_it_is_lifted():
    dwell = Dwell(dwell_s=0.2, feet=Feet(two_feet_s=0.12, adjacent=NEAR))
    dwell.hear(down("mat.1", 0.0), now=0.0)
    dwell.hear(down("mat.5", 0.05), now=0.05)
    assert [dwell.chosen(now=t) for t in (0.2, 0.3)] == ["mat.1", None]
    dwell.hear(up("mat.5", 1.0), now=1.0)
    dwell.hear(down("mat.5", 1.2), now=1.2)
    assert dwell.chosen(now=1.4) == "mat.5"


def test_one_foot_may_rest_while_the_other_plays():
    dwell = Dwell(dwell_s=0.2, feet=Feet(two_feet_s=0.12))
    dwell.hear(down("mat.1", 0.0), now=0.0)
    assert dwell.chosen(now=0.2) == "mat.1"
    dwell.hear(down("mat.5", 2.0), now=2.0)
    assert dwell.chosen(now=2.2) == "mat.5"


def test_a_pad_that_is_held_while_others_are_used_is_stuck_and_said_once():
    health = Health(stuck_s=20.0)
    assert health.hear(down("mat.3", 0.0)) == []
    assert health.hear(down("mat.1", 19.0)) == []
    assert health.hear(up("mat.1", 19.5)) == []
    assert health.hear(down("mat.1", 20.0)) == [Noticed("stuck", "mat.3", 20.0)]
    assert health.hear(down("mat.2", 21.0)) == []
    assert health.stuck == {"mat.3"}
    health.hear(up("mat.3", 30.0))
    assert health.stuck == set()


def test_a_pad_with_five_ghosts_in_a_minute_is_noisy():
    health = Health()
    found = [health.hear(up("mat.2", 10.0 * i, ghost=True)) for i in range(5)]
    assert found == [[], [], [], [], [Noticed("noisy", "mat.2", 40.0)]]
    assert health.hear(up("mat.2", 45.0, ghost=True)) == []


def test_five_ghosts_in_more_than_a_minute_are_nothing():
    health = Health()
    assert [health.hear(up("mat.2", 20.0 * i, ghost=True)) for i in range(9)] == [[]] * 9


def test_holding_chooses_again_only_where_repeat_is_on_and_at_most_once_in_two_seconds():
    plain, repeating = Dwell(dwell_s=0.2), Dwell(dwell_s=0.2, repeat_s=2.0)
    for dwell in (plain, repeating):
        dwell.hear(PressDown("mat.1", 0.0), now=0.0)
    times = (0.2, 1.0, 2.1, 2.2, 3.0, 4.2, 4.3)
    assert [plain.chosen(now=t) for t in times] == ["mat.1"] + [None] * 6
    assert [repeating.chosen(now=t) for t in times] == ["mat.1", None, None, "mat.1", None, "mat.1", None]
    repeating.hear(PressUp("mat.1", 5.0), now=5.0)
    assert repeating.due() is None
