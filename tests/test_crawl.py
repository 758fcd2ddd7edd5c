"""Every entry of every screen is chosen: with one switch, with four keys, and by who only hears.

Nobody says where anything is: the crawler (`crawler.py`) finds screens by going there, and never begins anew, so every
screen has a way back. What it met is compared with the list of all pages that the program has.
"""

import random

import bench
import pytest
from crawled_kiosk import Kiosk, all_pages
from crawler import PIN, Explorer
from crawler_hears import ByEar
from crawler_looks import FourKeys, OneSwitch

from config.profile import Profile
from kiosk.caregiver.door import Door
from kiosk.screens.visit import Window

OTHERS = {OneSwitch: ("switch",), FourKeys: ("four",), ByEar: ()}
"""What there is beside the floor and the keyboard."""
OF_LARGE_BOARDS = {Window}
"""The crawler's games are too small for them; they are met in `tests/kiosk/test_large_boards.py`."""
SOUND_ALIKE = {"Lessons done: # of #.", "What next?", "behind: Goal."}
"""Titles of pages to which the way leads through what sounds as another does (a lesson as a game, a rule as another):
who only hears comes there, but does not come back for each entry. The hands that look choose all of these."""
KEYS = (*"123456789", "tab", "space", "backspace", "a", "escape")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """A PIN that is soon compared, and a voice that is soon done: neither is what is asked here."""
    monkeypatch.setattr("kiosk.pin._COST", 2**4)
    monkeypatch.setattr(bench, "LETTERS_PER_S", 60.0)


def explored(hand):
    """Do everything; return what is known then. On the way nothing was silent, unnamed, unseen, or a fault in the log.

    What a hand notes as a fault: no sound and no word after a press, a focus that is not on the board or was not named
    as it is shown there, a focus that never comes, a menu that was told otherwise than shown.
    """
    explorer = Explorer(hand)
    explorer.explore()
    hand.kiosk.finish()
    assert hand.kiosk.errors == []
    assert list(dict.fromkeys(hand.faults)) == []
    return explorer


def is_home(page):
    return page[0] in ("Title", "Playing") or page[1] in ("title", "game")


@pytest.mark.parametrize("hand", [OneSwitch, FourKeys, ByEar])
def test_every_entry_of_every_screen_can_be_chosen_and_leads_on(tmp_path, hand):
    Kiosk(tmp_path).cut_off()
    explorer = explored(hand(Kiosk(tmp_path, others=OTHERS[hand])))
    assert sorted(page.__name__ for page in all_pages() - OF_LARGE_BOARDS - explorer.hand.pages) == []
    # A game is cut off once, and one of the two answers to that is chosen.
    left = [one for one in explorer.left() if one[2] not in ("anew", "A new game") and one[0] != "Resume"]
    assert [one for one in left if hand is not ByEar or one[1] not in SOUND_ALIKE] == []
    assert explorer.trapped(is_home) == set()


@pytest.mark.parametrize("pads", [2, 5])
@pytest.mark.parametrize("hand", [OneSwitch, FourKeys])
def test_every_page_of_a_visit_is_there_on_a_small_floor_too(tmp_path, hand, pads):
    explorer = explored(hand(Kiosk(tmp_path, pads=pads, others=OTHERS[hand]), outside=True))
    visits = {page for page in all_pages() - OF_LARGE_BOARDS if not page.caregivers}
    assert sorted(page.__name__ for page in visits - explorer.hand.pages) == ["Resume"]
    assert explorer.left() == []
    assert explorer.trapped(is_home) == set()


@pytest.mark.parametrize("seed", [1])
def test_who_presses_anything_for_an_hour_is_never_behind_the_door_nor_kept_at_it(tmp_path, seed):
    kiosk, chance = Kiosk(tmp_path), random.Random(seed)
    kiosk.desk.pin.set(PIN)
    met, end = 0, kiosk.now + 3600
    while kiosk.now < end:
        sensor = chance.choice((f"keyboard.{chance.choice(KEYS)}", f"mat.{chance.choice('123456789')}", "switch.press",
                                f"four.{chance.choice(('left', 'right', 'choose', 'back'))}"))  # fmt: skip
        kiosk.press(sensor, stay=chance.choice((0.05, 0.3, 0.3, 0.3, 11.0)))
        if chance.random() < 0.05:  # the ring's last item, held
            kiosk.press("keyboard.a")
            label = next((one["label"] for one in kiosk.board["items"] if one["id"] == "back"), "1")
            kiosk.press(f"keyboard.{label}", stay=11.0)
        behind = [page for page in kiosk.session.pages if page.caregivers]
        assert all(type(page) is Door for page in behind)
        met += bool(behind)
        kiosk.run(chance.choice((0.05, 0.5, 4.0)))
    kiosk.run(40.0)
    assert not any(page.caregivers for page in kiosk.session.pages), "the door closes by itself"
    assert met >= 3, "the door was met, else this would show nothing"
    assert kiosk.errors == []
    kiosk.finish()


def test_the_door_waits_for_the_slowest_scan(tmp_path):
    kiosk = Kiosk(tmp_path, others=("switch",))
    hand = OneSwitch(kiosk)
    kiosk.touch("keyboard.a")
    kiosk.installation._give(kiosk.session.adapt(Profile(scan_interval_s=8.0)), kiosk.now)
    kiosk.installation._give(kiosk.session.caregiver(kiosk.now), kiosk.now)
    for _ in range(2):  # the first PIN is entered twice
        hand.enter_pin()
    kiosk.wait()
    assert kiosk.session.menu_is("home")
    kiosk.finish()
