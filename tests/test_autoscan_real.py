"""The real program on a real screen, played by one key: the scan goes by itself, the key chooses where the ring is.

The player sees the screen's pixels and nothing else. She lets the ring go round once, so she knows where each item is;
the places come first, in the order of their numbers.
"""

import itertools
import time

import pygame
from real_kiosk import Kiosk
from real_screen import RealScreen
from waiting import until

from kiosk.window.theme import THEMES

INTERVAL_S = 0.5
"""Slow enough to look in between: a look took 0.1 s on two busy cores."""
SETTINGS = f"""
[kiosk]
leave_ask_s = 0.0
[options]
figure = "trefoil"
start_by = "number"
start = 1
[voice]
enabled = false
[sound]
enabled = false
[window]
fullscreen = true
[input]
scan_interval_s = {INTERVAL_S}
scan_rounds = 0
[devices.keyboard]
kind = "keyboard"
mode = "auto-scan"
[devices.keyboard.sensors]
space = {{ control = "choose" }}
"""
PLACES, ACTIONS = 5, 4
WINS = ("1", "4")
"""Start 1 of the diamond is won by these two points (see test_whole_game)."""
PATIENCE_S = 60.0
NEAR_PX = 12


class Watcher:
    """Looks at the screen, and tells when the ring has just come to something."""

    def __init__(self, screen):
        self.screen = screen
        self.at = None
        self.order = []
        self._looked_at = time.monotonic()

    def look(self):
        """Return which item, in the order of the first round, the ring has come to just now; None where it stays."""
        before, self._looked_at = self._looked_at, time.monotonic()
        mask = pygame.mask.from_threshold(self.screen.glance(), THEMES["night"].ring, (2, 2, 2, 255))
        spot = mask.centroid() if mask.count() > 100 else None
        moved, self.at = spot is not None and not _near(spot, self.at), spot
        in_time = time.monotonic() - before < 0.8 * INTERVAL_S  # else it may be about to go on
        if not moved:
            return None
        known = next((n for n, one in enumerate(self.order) if _near(one, spot)), None)
        if known is None:
            self.order.append(spot)
        return known if in_time else None


def _near(one, other):
    return other is not None and abs(one[0] - other[0]) + abs(one[1] - other[1]) < NEAR_PX


def test_one_key_wins_a_game_on_a_real_screen(tmp_path):
    with RealScreen((640, 400)) as screen, Kiosk(tmp_path, SETTINGS, environment=screen.env) as kiosk:
        until(lambda: "window: up" in kiosk.log, "a window")
        until(lambda: screen.key("space") or kiosk.rows("start", "games"), "a game")
        watcher, end = Watcher(screen), time.monotonic() + PATIENCE_S
        wanted = list(WINS)
        while wanted:
            assert time.monotonic() < end, f"not won in time; ring at {watcher.order}, record {kiosk.kinds()}"
            item = watcher.look()
            if len(watcher.order) == PLACES + ACTIONS and item is not None and str(item + 1) in wanted:
                screen.key("space")
                moves = 1 + len(WINS) - len(wanted)
                until(lambda moves=moves: len(kiosk.kinds()) == moves, "a move")
                wanted.remove(str(item + 1))
        until(lambda: kiosk.rows("outcome", "games") == [("won-fewest",)], "the end of the game")
        assert kiosk.kinds() == ["move", "move"]
        assert kiosk.children("kiosk.window")
        assert "K0" not in kiosk.log
        assert "Traceback" not in kiosk.log
        assert kiosk.stop() == 0
    assert "Traceback" not in kiosk.errors


FAST = SETTINGS.replace(f"scan_interval_s = {INTERVAL_S}", "scan_interval_s = 0.1").replace(
    """[options]
figure = "trefoil"
start_by = "number"
start = 1
""", """game = "null_game"
[options]
points = 1
""",
)  # fmt: skip
PRESSES_S = (0.37, 0.61, 0.43, 0.79, 0.53, 0.97, 0.71)
"""Apart by times that have nothing to do with the round of the scan: who cannot follow it presses at some time."""


def test_at_a_tenth_of_a_second_every_press_still_counts(tmp_path):
    """Ten items a second: nobody can aim, so the key is pressed at some time or other, until a game is won by it."""
    with RealScreen((640, 400)) as screen, Kiosk(tmp_path, FAST, environment=screen.env) as kiosk:
        until(lambda: "window: up" in kiosk.log, "a window")
        end = time.monotonic() + PATIENCE_S
        for pause_s in itertools.cycle(PRESSES_S):
            assert time.monotonic() < end, f"not won in time; record {kiosk.kinds()}"
            screen.key("space")
            time.sleep(pause_s)
            if any(outcome for (outcome,) in kiosk.rows("outcome", "games")):
                break
        assert "move" in kiosk.kinds()
        assert kiosk.children("kiosk.window")
        assert "K0" not in kiosk.log
        assert "Traceback" not in kiosk.log
        assert kiosk.stop() == 0
    assert "Traceback" not in kiosk.errors
