"""What a caregiver has changed for a player is on disk when the kiosk says so: kill -9 takes nothing of it."""

import signal
import subprocess
import sys
from contextlib import closing

from config.profile import Profile
from kiosk.players import Players
from kiosk.store import Store

SAVES = """
import sys, time
from dataclasses import replace
from config.profile import Profile
from kiosk.players import Players
from kiosk.store import Store
store = Store(__import__("pathlib").Path(sys.argv[1]), wall_ms=lambda: 1)
players = Players(store)
one = players.add("Rose")
players.save(replace(one, profile=Profile(language="uk", dwell_s=1.5, mode="cursor", text_scale=2.0)))
store.keep_value("language", "uk")
print(one.id, flush=True)
time.sleep(600)
"""


def test_a_profile_that_was_saved_outlasts_a_kill(tmp_path):
    path = tmp_path / "record.db"
    life = subprocess.Popen([sys.executable, "-c", SAVES, str(path)], stdout=subprocess.PIPE, text=True)
    number = int(life.stdout.readline())
    life.send_signal(signal.SIGKILL)
    life.wait()
    life.stdout.close()
    with closing(Store(path, wall_ms=lambda: 2)) as store:
        found = Players(store).get(number)
        assert (found.name, store.kept("language")) == ("Rose", "uk")
        assert found.profile == Profile(language="uk", dwell_s=1.5, mode="cursor", text_scale=2.0)
