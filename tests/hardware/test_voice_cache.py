"""What was said before is found again; what is broken is not; what is too much goes, the least used first."""

import array
import os

import pytest

from hardware.voice_cache import Phrase, SpeechCache
from hardware.voice_engines import write_speech

THREE = Phrase("Three on", "en", 160, 50)


@pytest.fixture
def cache(tmp_path):
    return opened(tmp_path / "voice")


def opened(folder, **options):
    made = SpeechCache(folder, **options)
    made.load()
    return made


def keep(cache, phrase, frames=1000):
    part = cache.part()
    write_speech(part, 22050, array.array("h", [1000] * frames))
    return cache.keep(phrase, part)


def test_what_was_kept_is_found_now_and_at_the_next_start(cache):
    cache.made_by("engine-1")
    assert cache.find(THREE) is None
    path = keep(cache, THREE)
    assert cache.find(THREE) == path
    again = opened(cache.folder)
    assert again.engine == "engine-1"
    assert again.find(THREE) == path


@pytest.mark.parametrize("other", [
    Phrase("Three off", "en", 160, 50), Phrase("Three on", "uk", 160, 50),
    Phrase("Three on", "en", 161, 50), Phrase("Three on", "en", 160, 51),
    Phrase("Three on", "en", 160, 50, "f2"),
])  # fmt: skip
def test_other_words_or_another_way_are_another_file(cache, other):
    cache.made_by("engine-1")
    keep(cache, THREE)
    assert cache.find(other) is None


def test_a_file_of_another_engine_is_found_only_by_its_name(cache):
    cache.made_by("engine-1")
    path = keep(cache, THREE)
    cache.made_by("engine-2")
    assert cache.find(THREE) is None
    assert cache.find(THREE, "engine-1") == path
    cache.made_by("engine-1")
    assert cache.find(THREE) is not None


@pytest.mark.parametrize("break_it", [
    lambda path: path.unlink(),
    lambda path: path.write_bytes(b""),
    lambda path: path.write_bytes(path.read_bytes()[:-2]),
    lambda path: path.write_bytes(bytes(path.stat().st_size)),
], ids=["gone", "empty", "short", "zeros"])  # fmt: skip
def test_a_broken_file_is_not_found_and_can_be_made_again(cache, break_it):
    cache.made_by("engine-1")
    break_it(keep(cache, THREE))
    assert cache.find(THREE) is None
    keep(cache, THREE)
    assert cache.find(THREE) is not None


def test_a_file_that_was_cut_before_the_start_is_not_found(cache):
    cache.made_by("engine-1")
    path = keep(cache, THREE)
    path.write_bytes(path.read_bytes()[:500])
    assert opened(cache.folder).find(THREE) is None


def test_the_least_used_go_first(tmp_path):
    cache = opened(tmp_path, most_bytes=3 * (2000 + 44))
    cache.made_by("engine-1")
    phrases = [THREE._replace(text=f"Point {n}") for n in range(4)]
    for phrase in phrases[:3]:
        keep(cache, phrase)
    cache.find(phrases[0])
    keep(cache, phrases[3])
    assert [cache.find(phrase) is not None for phrase in phrases] == [True, False, True, True]
    assert sum(entry.stat().st_size for entry in os.scandir(tmp_path) if entry.name.endswith(".wav")) <= 3 * 2044


def test_the_use_is_remembered_over_a_restart(tmp_path):
    cache = opened(tmp_path, most_bytes=2 * 2044)
    cache.made_by("engine-1")
    first, second = (keep(cache, THREE._replace(text=text)) for text in ("one", "two"))
    os.utime(second, ns=(1, 1))
    os.utime(first, ns=(2, 2))
    again = opened(tmp_path, most_bytes=2 * 2044)
    keep(again, THREE)
    assert (first.exists(), second.exists()) == (True, False)


def test_what_a_crash_left_half_made_is_thrown_away(cache):
    part = cache.part()
    part.write_bytes(b"half")
    opened(cache.folder)
    assert not part.exists()


def test_a_folder_that_cannot_be_written_to_is_replaced(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    cache = opened(tmp_path / "file" / "voice")
    cache.made_by("engine-1")
    keep(cache, THREE)
    assert cache.find(THREE) is not None
    cache.find(THREE).unlink()


def test_a_strange_engine_file_does_no_harm(cache):
    (cache.folder / "engine.txt").write_bytes(b"\xff\xfe\x00")
    assert opened(cache.folder).engine == ""
