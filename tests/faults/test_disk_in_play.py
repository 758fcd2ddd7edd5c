"""A disk that is full or may not be written in mid visit: the game goes on, says so, and is saved later."""

import os
import subprocess

import pytest
from fact_inbox import wait_until
from fault_bench import at_home, kinds, moves, playing

from hardware import voice_cache
from hardware.facts import SpeechFailed, SpeechReady
from hardware.voice import Voice

FULL = "The record cannot be written. The game goes on, and is saved when there is room. (K7)"
ROOM = "The record is saved again."


class SmallDisk:
    """A real file system of half a megabyte."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir()
        done = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=512k", "none", folder], capture_output=True)
        if done.returncode:
            pytest.skip(f"no file system can be mounted here: {done.stderr.decode().strip()}")

    def fill(self, bench):
        with open(self.folder / "filler", "wb", buffering=0) as filler:
            for size in (4096, 1):
                try:
                    while True:
                        filler.write(b"x" * size)
                except OSError:
                    pass

    def empty(self, bench):
        os.unlink(self.folder / "filler")

    def close(self):
        subprocess.run(["umount", "-l", self.folder], check=True)


class ReadOnlyDisk(SmallDisk):
    """The same, of which the kernel has found that it had better not be written any more."""

    def fill(self, bench):
        bench.record.close()  # what is open for writing keeps it writable
        subprocess.run(["mount", "-o", "remount,ro", self.folder], check=True)

    def empty(self, bench):
        subprocess.run(["mount", "-o", "remount,rw", self.folder], check=True)


class FullFile:
    """SQLite's own `database or disk is full`, where nothing can be mounted."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir()

    def fill(self, bench):
        bench.record._db.execute("PRAGMA max_page_count = 1")

    def empty(self, bench):
        bench.record._db.execute("PRAGMA max_page_count = 1000000")

    def close(self):
        pass


@pytest.fixture(params=[SmallDisk, ReadOnlyDisk, FullFile])
def disk(request, tmp_path):
    made = request.param(tmp_path / "disk")
    yield made
    made.close()


def play_on_until_told(bench):
    """Points 2 and 3 in turn never end this game. A full disk may still have room in pages that are its own."""
    for number in range(200):
        moves(bench, "23"[number % 2])
        if FULL in " ".join(bench.spoken):
            return
    raise AssertionError("it was never said")


def test_a_disk_that_cannot_be_written_in_mid_visit(disk):
    bench = playing(disk.folder)
    moves(bench, "2", "3")
    disk.fill(bench)
    play_on_until_told(bench)
    bench.seen.clear()
    moves(bench, "2")
    assert bench.seen[0].startswith("lamps"), "lamps, sound and words go on as ever"
    assert any(line.startswith("say Point 2.") for line in bench.seen)
    assert FULL in at_home(bench), "the caregiver finds it"
    assert FULL not in " ".join(bench.spoken[:1]), "it is said once, not at every step"
    handed = bench.installation.session.table.counts.steps
    disk.empty(bench)
    bench.run(12)  # nobody steps: it is written by itself
    assert ROOM in " ".join(bench.spoken)
    assert FULL not in at_home(bench)
    moves(bench, "3")
    bench.installation.close()
    assert kinds(bench.record.path).count("move") == handed + 1


def test_a_kiosk_that_ends_while_the_disk_is_full_loses_only_what_was_told_as_not_saved(disk):
    bench = playing(disk.folder)
    moves(bench, "2", "3")
    disk.fill(bench)
    play_on_until_told(bench)
    bench.installation.close()  # raises nothing
    disk.empty(bench)
    assert kinds(bench.record.path).count("move") >= 2


def test_a_disk_that_becomes_full_does_not_take_the_voice(tmp_path, monkeypatch):
    disk = SmallDisk(tmp_path / "disk")
    monkeypatch.setattr(voice_cache, "_ROOM", 100_000)
    facts = []
    voice = Voice(cache_folder=disk.folder / "voice")
    voice.open(facts.append)
    try:
        for ticket, words in enumerate(("one", "a sentence that was never said before")):
            voice.make(ticket, words, language="en", rate=160, pitch=50)
            wait_until(lambda ticket=ticket: len([f for f in facts if isinstance(f, SpeechReady)]) > ticket)
            disk.fill(None)
        assert not [fact for fact in facts if isinstance(fact, SpeechFailed)]
    finally:
        voice.close()
        disk.close()
