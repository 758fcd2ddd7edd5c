"""A reaction is from the lamps to the foot, as the driver stamped it: how busy the kiosk is does not count."""

import contextlib
import sqlite3

from bench import Bench
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.facts import PressDown, PressUp

START = {"figure": "trefoil", "start_by": "number", "start": 1}
GOES_ON = ("2", "3")
"""Points that do not end this game, in turn."""


def kept(folder):
    with contextlib.closing(sqlite3.connect(folder / "record.db")) as db:
        return [ms for (ms,) in db.execute("SELECT reaction_ms FROM steps WHERE kind = 'move' ORDER BY id")]


@given(st.lists(st.tuples(st.floats(0.6, 9.0), st.floats(0.0, 0.5)), min_size=1, max_size=5))
@settings(max_examples=8, deadline=None)
def test_known_delays_are_in_the_record_to_five_milliseconds(tmp_path_factory, delays):
    """Each step comes a known time after the lamps, and is heard late by a loop that was busy."""
    folder = tmp_path_factory.mktemp("reaction")
    bench = Bench(folder, options=START)
    bench.tap("1")
    bench.run(3)
    for turn, (delay_s, busy_s) in enumerate(delays):
        lit_at = bench.installation.session.table.lamps_at
        bench.run(max(0.0, lit_at + delay_s - bench.now))
        came, sensor = bench.now, f"mat.{GOES_ON[turn % 2]}"
        delays[turn] = (came - lit_at, busy_s)
        bench.now += busy_s  # the loop hears of it only now
        bench.installation.queue.put(PressDown(sensor, came))
        bench.run(0.3)
        bench.installation.queue.put(PressUp(sensor, bench.now))
        bench.run(0.2)
    found = kept(folder)
    bench.installation.close()
    assert len(found) == len(delays)
    assert all(abs(ms - 1000 * delay_s) <= 5 for ms, (delay_s, _) in zip(found, delays, strict=True)), (found, delays)


def test_standing_long_before_it_counts_is_no_part_of_the_reaction(tmp_path):
    """The foot came after two seconds; that this player has to stand for 1.5 s does not make her slower."""
    bench = Bench(tmp_path, options=START, dwell_s=1.5)
    bench.tap("1", stay=2.0)
    bench.run(3)
    lit_at = bench.installation.session.table.lamps_at
    bench.run(lit_at + 5.0 - bench.now)
    bench.tap("2", stay=2.0)
    assert kept(tmp_path) == [5000]
