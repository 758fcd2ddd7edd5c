"""Speech files: each is checked before anyone hears it, and made again, or by another engine, where it is wrong."""

import array
import io
import json
import math
import subprocess
import sys
import wave

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.voice_engines import (
    MOST_LEAD_S,
    MOST_TAIL_S,
    VOICES,
    Espeak,
    check_and_trim,
    least_s,
    read_speech,
    write_speech,
)
from hardware.voice_worker import MAKERS, TRIES, Maker, answer

RATE_HZ = 22050


def sound(*parts):
    """Samples from (seconds, loudness): a tone where it is loud."""
    samples = array.array("h")
    for seconds, loud in parts:
        count = round(seconds * RATE_HZ)
        samples.extend(round(loud * 20000 * math.sin(n * 0.3)) for n in range(count))
    return samples


def length_s(path):
    rate_hz, samples = read_speech(path)
    return len(samples) / rate_hz


# ---- what is wrong with a file --------------------------------------------------------------------------------------


def test_silence_around_the_words_is_cut(tmp_path):
    path = tmp_path / "a.wav"
    write_speech(path, RATE_HZ, sound((0.5, 0), (1.0, 1), (0.8, 0)))
    check_and_trim(str(path), "Three on", 160)
    assert length_s(path) == pytest.approx(MOST_LEAD_S + 1.0 + MOST_TAIL_S, abs=0.02)


def test_a_file_without_much_silence_is_left_as_it_is(tmp_path):
    path = tmp_path / "a.wav"
    write_speech(path, RATE_HZ, sound((0.002, 0), (1.0, 1), (0.1, 0)))
    before = path.read_bytes()
    check_and_trim(str(path), "Three on", 160)
    assert path.read_bytes() == before


def test_silence_between_words_is_kept(tmp_path):
    path = tmp_path / "a.wav"
    write_speech(path, RATE_HZ, sound((0.5, 1), (2.0, 0), (0.5, 1)))
    check_and_trim(str(path), "Three on", 160)
    assert length_s(path) == pytest.approx(3.0, abs=0.01)


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        (((0.0, 0),), "silent"),
        (((3.0, 0),), "silent"),
        (((0.1, 1), (3.0, 0)), "0.10 s for 23 characters"),
    ],
)
def test_a_file_that_cannot_be_the_words_is_refused(tmp_path, parts, says):
    path = tmp_path / "a.wav"
    write_speech(path, RATE_HZ, sound(*parts))
    with pytest.raises(ValueError, match=says):
        check_and_trim(str(path), "Point three changes two", 160)


def test_no_file_and_half_a_file_are_refused(tmp_path):
    whole = tmp_path / "whole.wav"
    write_speech(whole, RATE_HZ, sound((1.0, 1)))
    for name, data in (("a", b""), ("b", b"RIFF"), ("c", whole.read_bytes()[:30]), ("d", b"\0" * 4000)):
        (tmp_path / name).write_bytes(data)
        with pytest.raises(ValueError, match="no sound file"):
            check_and_trim(str(tmp_path / name), "One", 160)
    with pytest.raises(ValueError, match="no sound file"):
        check_and_trim(str(tmp_path / "none"), "One", 160)


def test_faster_words_may_be_shorter():
    assert least_s("Point three", 400) < least_s("Point three", 80)
    assert least_s("", 160) > 0


@settings(max_examples=30, deadline=None)
@given(st.lists(st.tuples(st.floats(0, 0.3), st.sampled_from([0.0, 0.001, 0.5, 1.0])), max_size=6))
def test_trimming_never_takes_what_is_loud(tmp_path_factory, parts):
    path = tmp_path_factory.mktemp("trim") / "a.wav"
    samples = sound(*parts)
    write_speech(path, RATE_HZ, samples)
    try:
        check_and_trim(str(path), "", 160)
    except ValueError:
        return
    loud = [sample for sample in samples if abs(sample) > 100]
    assert [sample for sample in read_speech(path)[1] if abs(sample) > 100] == loud


# ---- who makes it ---------------------------------------------------------------------------------------------------


class FakeEngine:
    """Writes what `files` says, one after the other: seconds of sound, or an exception to raise."""

    def __init__(self, name, files):
        self.name, self.files, self.asked = name, files, 0

    def make(self, text, language, rate, pitch, path, voice=""):
        self.asked += 1
        file = self.files.pop(0) if len(self.files) > 1 else self.files[0]
        if isinstance(file, Exception):
            raise file
        write_speech(path, RATE_HZ, sound((file, 1)))


def maker(**engines):
    return Maker(tuple(engines), {name: lambda engine=engine: engine for name, engine in engines.items()})


def made(maker, tmp_path):
    return maker.make("Point three", "en", 160, 50, str(tmp_path / "a.wav"))


def test_a_wrong_file_is_made_again(tmp_path):
    engine = FakeEngine("first", [0.0, 0.0, 1.0])
    assert made(maker(first=engine), tmp_path) == ("first", "")
    assert engine.asked == 3
    assert length_s(tmp_path / "a.wav") == pytest.approx(1.0, abs=0.01)


def test_an_engine_that_goes_on_failing_is_replaced_and_the_reason_is_told(tmp_path):
    bad, good = FakeEngine("bad", [0.0]), FakeEngine("good", [1.0])
    both = maker(bad=bad, good=good)
    assert made(both, tmp_path) == ("good", "bad: a silent sound file of 0 frames")
    assert bad.asked == TRIES
    assert made(both, tmp_path) == ("good", "bad: a silent sound file of 0 frames")
    assert bad.asked == TRIES  # it rests


def test_an_engine_that_has_rested_is_tried_again(tmp_path, monkeypatch):
    monkeypatch.setattr("hardware.voice_worker.AGAIN_S", 0.0)
    both = maker(bad=FakeEngine("bad", [ImportError("none"), 1.0]), good=FakeEngine("good", [1.0]))
    assert made(both, tmp_path) == ("good", "bad: none")
    assert made(both, tmp_path) == ("bad", "")


def test_when_none_can_all_reasons_are_told_and_it_is_tried_again_at_once(tmp_path):
    last = FakeEngine("last", [OSError("no such program"), 1.0])
    both = maker(first=FakeEngine("first", [ImportError("no pyttsx3")]), last=last)
    with pytest.raises(ValueError, match="first: no pyttsx3; last: no such program"):
        made(both, tmp_path)
    assert made(both, tmp_path)[0] == "last"


def test_an_answer_says_what_was_wrong_and_never_raises(tmp_path):
    asked = {"text": "a", "language": "xx", "rate": 160, "pitch": 50, "path": "x"}
    assert answer(maker(), asked) == {"engine": "", "why": "there is no voice for the language xx"}
    assert answer(maker(), {})["engine"] == ""


# ---- the real ones --------------------------------------------------------------------------------------------------

WORDS = {"en": "Point three. Two areas changed.", "uk": "Точка три. Світиться.", "ja": "てん さん。"}


class Worker:
    """The worker's process; `ask` returns its answer."""

    def __init__(self, engine):
        command = [sys.executable, "-m", "hardware.voice_worker", "--engine", engine]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.first = json.loads(self.process.stdout.readline())

    def ask(self, path, text="Point three is on", language="en", rate=160, pitch=50, voice=""):
        line = {"text": text, "language": language, "rate": rate, "pitch": pitch, "voice": voice, "path": str(path)}
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


@pytest.fixture(params=["pyttsx3", "pyttsx3-wheel", "espeak-ng"])
def worker(request):
    made = Worker(request.param)
    yield made
    made.process.communicate()
    assert made.process.returncode == 0


def pitch_hz(path):
    """The pitch of the middle of a file, by autocorrelation."""
    rate_hz, samples = read_speech(path)
    piece = samples[len(samples) // 2 :][:3000]

    def alike(lag):
        return sum(piece[n] * piece[n + lag] for n in range(0, len(piece) - lag, 2)) / (len(piece) - lag)

    return rate_hz / max(range(rate_hz // 300, rate_hz // 60), key=alike)


def test_every_engine_says_its_name_and_speaks_every_language(worker, tmp_path):
    assert "espeak-ng-1." in worker.first["engine"]
    assert worker.first["why"] == ""
    assert set(WORDS) == set(VOICES)
    for language, text in WORDS.items():
        path = tmp_path / f"{language}.wav"
        assert worker.ask(path, text, language) == worker.first
        assert length_s(path) > 0.5


def test_rate_and_pitch_are_heard_and_nothing_is_left_of_the_phrase_before(worker, tmp_path):
    usual, fast, slow, high, again = (tmp_path / f"{n}.wav" for n in range(5))
    worker.ask(usual)
    worker.ask(fast, rate=320)
    worker.ask(slow, rate=80)
    worker.ask(high, text="aaaaa maaaaaa maaaaa", pitch=90)
    worker.ask(tmp_path / "uk.wav", WORDS["uk"], "uk")
    worker.ask(again)
    assert length_s(fast) < 0.7 * length_s(usual) < 0.7 * 0.7 * length_s(slow)
    assert length_s(again) == pytest.approx(length_s(usual), rel=0.03)
    low = tmp_path / "low.wav"
    worker.ask(low, text="aaaaa maaaaaa maaaaa", pitch=10)
    assert pitch_hz(high) > 1.3 * pitch_hz(low)


@pytest.mark.parametrize("language", WORDS)
def test_every_rate_from_80_to_400_makes_words_shorter_by_as_much(worker, tmp_path, language):
    """espeak-ng's own rates are not exact: 400 is between 3.5 and 7.5 times as fast as 80, by language and version."""
    lengths = []
    for rate in range(80, 401, 40):
        path = tmp_path / f"{rate}.wav"
        assert worker.ask(path, WORDS[language] * 2, language, rate=rate)["engine"], rate
        lengths.append(length_s(path))
    assert lengths == sorted(set(lengths), reverse=True)
    assert 3.5 < lengths[0] / lengths[-1] < 7.5
    assert 1.4 < lengths[0] / lengths[2] < 2.2, "160 is about twice 80"


def test_a_voice_is_another_voice_and_one_that_is_not_there_is_the_languages_own(worker, tmp_path):
    text = "aaaaa maaaaaa maaaaa"
    for voice in ("", "f2", "m1", "nobody"):
        assert worker.ask(tmp_path / f"{voice}.wav", text, voice=voice)["engine"], voice
    own, woman, man, nobody = (pitch_hz(tmp_path / f"{voice}.wav") for voice in ("", "f2", "m1", "nobody"))
    assert woman > 1.3 * own > 1.3 * man
    assert nobody == pytest.approx(own, rel=0.03)


def test_the_words_are_the_same_whoever_makes_them(tmp_path):
    for engine in MAKERS:
        one = Worker(engine)
        one.ask(tmp_path / f"{engine}.wav")
        one.process.communicate()
    lengths = [length_s(tmp_path / f"{engine}.wav") for engine in MAKERS]
    assert max(lengths) < 1.1 * min(lengths)


def test_text_that_looks_like_an_option_or_markup_is_spoken(worker, tmp_path):
    for number, text in enumerate(("--version three", "-v xx point", "<b>three</b> & [[four]]")):
        assert worker.ask(tmp_path / f"{number}.wav", text)["engine"], text


def test_a_worker_ends_with_its_input(tmp_path):
    one = Worker("pyttsx3")
    one.process.stdin.close()
    assert one.process.wait(10) == 0


def test_a_missing_program_is_an_oserror():
    with pytest.raises(OSError, match="no-espeak"):
        Espeak("no-espeak")


def test_a_speech_file_can_be_read_by_others(tmp_path):
    write_speech(tmp_path / "a.wav", RATE_HZ, sound((0.1, 1)))
    with wave.open(io.BytesIO((tmp_path / "a.wav").read_bytes())) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE_HZ)
