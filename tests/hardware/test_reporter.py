"""What a driver tells the core: everything once, nothing twice, and no release lost."""

from fact_inbox import Inbox

from hardware.facts import DeviceBack, DeviceLost, Fact, Fault, PressDown, PressUp
from hardware.reporter import Reporter


def reporter(inbox: Inbox) -> Reporter:
    made = Reporter("mat", lambda: 1.0)
    made.start(inbox.post)
    return made


def test_a_press_that_is_told_twice_is_one_press():
    inbox = Inbox()
    mat = reporter(inbox)
    for tell in (mat.down, mat.down, mat.up, mat.up):
        tell("3")
    assert inbox.all() == [PressDown("mat.3", 1.0), PressUp("mat.3", 1.0)]


def test_a_loss_releases_what_is_held_and_is_told_once():
    inbox = Inbox()
    mat = reporter(inbox)
    mat.back()
    mat.down("3")
    mat.lost(Fault.BOARD, "gone")
    mat.lost(Fault.BOARD, "gone, still")
    assert inbox.all() == [
        DeviceBack("mat", 1.0),
        PressDown("mat.3", 1.0),
        PressUp("mat.3", 1.0),
        DeviceLost("mat", Fault.BOARD, "gone", 1.0),
    ]


def test_another_fault_of_a_lost_device_is_told():
    inbox = Inbox()
    mat = reporter(inbox)
    mat.lost(Fault.BOARD, "gone")
    mat.lost(Fault.BOARD_TWICE, "two of them")
    mat.lost(Fault.BOARD_TWICE, "two of them")
    assert [lost.fault for lost in inbox.of(DeviceLost)] == [Fault.BOARD, Fault.BOARD_TWICE]


def test_before_start_and_after_stop_nothing_is_told():
    inbox = Inbox()
    mat = Reporter("mat", lambda: 1.0)
    for tell in (mat.back, lambda: mat.down("3"), lambda: mat.lost(Fault.PADS, "")):
        tell()
    mat.start(inbox.post)
    mat.down("3")
    mat.stop()
    mat.stop()
    mat.down("4")
    assert inbox.steps() == ["mat.3 down", "mat.3 up"]


def test_a_queue_that_refuses_a_fact_gets_it_again_before_the_next_one():
    taken: list[Fact] = []
    refuse = [True]

    def post(fact: Fact) -> None:
        if refuse[0]:
            raise RuntimeError("full")
        taken.append(fact)

    mat = Reporter("mat", lambda: 1.0)
    mat.start(post)
    mat.down("3")
    mat.up("3")
    assert taken == []
    refuse[0] = False
    mat.flush()
    assert taken == [PressDown("mat.3", 1.0), PressUp("mat.3", 1.0)]
