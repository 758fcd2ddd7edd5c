"""What the tests of faults share: a game that is on, and what a caregiver finds on the first page behind the door."""

import sqlite3

from bench import Bench

from hardware.facts import Touched

START = {"figure": "trefoil", "start_by": "number", "start": 1}
PIN = "2580"


def playing(folder, **more):
    """A bench with a caregiver's door, in the first game."""
    bench = Bench(folder, **{"options": START, "desk": True, **more})
    if not bench.desk.has_pin():
        bench.desk.pin.set(PIN)
    bench.run(4)
    bench.key("space")
    bench.run(8)
    return bench


def moves(bench, *keys):
    """Choose these points, waiting for the words of each."""
    for key in keys:
        bench.key(key)
        bench.run(8)


def touch(bench, target):
    bench.installation.queue.put(Touched(target, bench.installation.session.generation, bench.now))
    bench.settle()


def at_home(bench):
    """Open the door with the PIN, return the lines of the first page, and close it again."""
    session = bench.installation.session
    touch(bench, "ask:caregiver")
    for digit in PIN if bench.desk.has_pin() else PIN + PIN:  # a record that cannot be read has no PIN
        touch(bench, digit)
    assert session.menu_is("home"), "a caregiver gets in, whatever is wrong"
    lines = bench.board["lines"]
    touch(bench, "back")
    bench.run(1)
    assert session.menu is None, "the game is on again"
    return lines


def kinds(path, table="steps", column="kind"):
    """What the record has, read from outside."""
    with sqlite3.connect(path) as db:
        found = [row[0] for row in db.execute(f"SELECT {column} FROM {table} ORDER BY id")]
    db.close()
    return found
