"""The voice: each request gets its answer, whatever becomes of the process that makes the files."""

import array
import os
import signal
import sys
import textwrap
import time
from itertools import count
from pathlib import Path

import pytest
from fact_inbox import Inbox, wait_until

from hardware.devices import VoiceDevice
from hardware.facts import DeviceBack, DeviceLost, Fault, SpeechFailed, SpeechReady
from hardware.voice import Voice
from hardware.voice_engines import read_speech, write_speech

ROOT = Path(__file__).parents[2]

FAKE = """
    import array, json, math, os, sys, time
    folder, mode = sys.argv[1:3]
    def log(word):
        with open(folder + "/log", "a") as file:
            file.write(word + chr(10))
    def once(word):
        path = folder + "/was-" + word
        if os.path.exists(path):
            return False
        open(path, "w").close()
        return True
    log("start %d" % os.getpid())
    if mode == "dies" or os.path.exists(folder + "/broken"):
        print("no module named espeak", file=sys.stderr)
        sys.exit(7)
    if mode == "no-engine":
        print(json.dumps({"engine": "", "why": "nothing can speak"}), flush=True)
        time.sleep(1000)
    if mode == "nonsense":
        print("hello, I am not JSON", flush=True)
        time.sleep(1000)
    print(json.dumps({"engine": "fake", "why": ""}), flush=True)
    for line in sys.stdin:
        asked = json.loads(line)
        text = asked["text"]
        log(text)
        while "wait" in text and not os.path.exists(folder + "/go"):
            time.sleep(0.005)
        if "hang" in text and ("always" in text or once(text)):
            time.sleep(1000)
        if "die" in text and ("always" in text or once(text)):
            os.kill(os.getpid(), 11)
        if "fail" in text:
            print(json.dumps({"engine": "", "why": "cannot say it"}), flush=True)
            continue
        sys.path.insert(0, sys.argv[3])
        from hardware.voice_engines import write_speech
        write_speech(asked["path"], 22050, array.array("h", [9000, -9000] * 5000))
        print(json.dumps({"engine": "fake", "why": ""}), flush=True)
"""


class Alone:
    """espeak-ng without its process: writes a file that is told by its length."""

    name = "alone"

    def make(self, text, language, rate, pitch, path, voice=""):
        write_speech(path, 22050, array.array("h", [9000, -9000] * 11025))


def nobody():
    raise OSError("there is no espeak-ng")


class Bench:
    """A voice over a process that can be told to misbehave. `say` asks, `answer` waits for the answer."""

    def __init__(self, folder):
        self.folder, self.inbox, self.tickets = folder, Inbox(), count(1)
        (folder / "fake.py").write_text(textwrap.dedent(FAKE))
        self.voice = None

    def open(self, mode="good", alone=nobody, **options):
        command = [sys.executable, "-S", str(self.folder / "fake.py"), str(self.folder), mode, str(ROOT)]
        self.voice = Voice(cache_folder=self.folder / "cache", **{"command": command, "alone": alone, **options})
        self.voice.open(self.inbox.post)
        return self

    def say(self, text, language="en", rate=160, pitch=50, voice=""):
        ticket = next(self.tickets)
        self.voice.make(ticket, text, language=language, rate=rate, pitch=pitch, voice=voice)
        return ticket

    def answers(self, *tickets):
        """Wait for the answers to all these tickets; return them in the order in which they came."""
        wait_until(lambda: {fact.ticket for fact in self._answers()} >= set(tickets))
        return [fact for fact in self._answers() if fact.ticket in tickets]

    def _answers(self):
        return [fact for fact in self.inbox.all() if isinstance(fact, SpeechReady | SpeechFailed)]

    def answer(self, text, **how):
        (fact,) = self.answers(self.say(text, **how))
        return fact

    def told(self):
        return [type(fact) for fact in self.inbox.all() if isinstance(fact, DeviceLost | DeviceBack)]

    def log(self):
        path = self.folder / "log"
        return path.read_text().splitlines() if path.exists() else []

    def asked(self):
        return [line for line in self.log() if not line.startswith("start ")]

    def pids(self):
        return [int(line.split()[1]) for line in self.log() if line.startswith("start ")]

    def made_alone(self, fact):
        return isinstance(fact, SpeechReady) and len(read_speech(fact.path)[1]) == 22050


@pytest.fixture
def bench(tmp_path):
    made = Bench(tmp_path)
    yield made
    if made.voice is not None:
        made.voice.close()


@pytest.fixture
def no_waits(monkeypatch):
    """The process is started again at once, however often it died."""
    monkeypatch.setattr("hardware.voice.AGAIN_S", (0.0, 0.02))


def alive(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_it_keeps_the_protocol(tmp_path):
    assert isinstance(Voice(cache_folder=tmp_path), VoiceDevice)


# ---- asking and being answered --------------------------------------------------------------------------------------


def test_words_become_a_file(bench):
    bench.open()
    fact = bench.answer("Three on")
    assert isinstance(fact, SpeechReady)
    assert read_speech(fact.path)[0] == 22050
    assert bench.told() == [DeviceBack]


def test_what_was_said_before_is_answered_before_make_returns(bench):
    bench.open()
    first = bench.answer("Three on")
    ticket = bench.say("Three on")
    again = bench.inbox.all()[-1]
    assert (again.ticket, again.path) == (ticket, first.path)
    assert bench.asked() == ["Three on"]


def test_the_next_start_needs_no_process_for_what_was_said_before(bench):
    first = bench.open().answer("Three on")
    bench.voice.close()
    bench.open(mode="dies")
    ticket = bench.say("Three on")
    assert bench.inbox.all()[-1] == SpeechReady(ticket, first.path, bench.inbox.facts[-1].at)


def test_another_voice_is_another_file_and_one_that_is_not_there_is_the_languages_own(bench):
    bench.open()
    own, woman = bench.answer("Three on"), bench.answer("Three on", voice="f2")
    assert own.path != woman.path
    assert bench.answer("Three on", voice="nobody").path == own.path
    assert bench.voice.voices()[:2] == ("", "f1")
    assert bench.asked() == ["Three on", "Three on"]


def test_a_broken_file_is_made_again(bench):
    bench.open()
    path = bench.answer("Three on").path
    os.truncate(path, 100)
    again = bench.answer("Three on")
    assert isinstance(again, SpeechReady)
    assert os.path.getsize(path) > 100
    assert bench.asked() == ["Three on", "Three on"]


def test_the_newest_request_goes_next(bench):
    bench.open()
    first = bench.say("wait")
    wait_until(lambda: bench.asked() == ["wait"])
    older, newer = bench.say("Three on"), bench.say("Four on")
    (bench.folder / "go").touch()
    assert [fact.ticket for fact in bench.answers(first, older, newer)] == [first, newer, older]


def test_a_forgotten_request_is_neither_made_nor_answered(bench):
    bench.open()
    first = bench.say("wait")
    wait_until(lambda: bench.asked() == ["wait"])
    forgotten, kept = bench.say("Three on"), bench.say("Four on")
    bench.voice.forget(forgotten)
    bench.voice.forget(first)
    (bench.folder / "go").touch()
    bench.answers(kept)
    assert bench.asked() == ["wait", "Four on"]
    assert {fact.ticket for fact in bench._answers()} == {kept}
    assert isinstance(bench.answer("wait"), SpeechReady)  # it was made all the same
    assert bench.asked() == ["wait", "Four on"]


def test_the_same_words_asked_for_twice_are_made_once(bench):
    bench.open()
    tickets = [bench.say("wait"), bench.say("wait")]
    (bench.folder / "go").touch()
    assert len({fact.path for fact in bench.answers(*tickets)}) == 1
    assert bench.asked() == ["wait"]


def test_prepared_words_are_made_in_idle_time_and_asked_words_go_first(bench):
    bench.open()
    bench.voice.prepare(["One", "Two"], language="en", rate=160, pitch=50)
    bench.answer("Three on")
    wait_until(lambda: len(bench.asked()) == 3)
    assert bench.asked() == ["Three on", "One", "Two"]
    bench.answer("Four on")  # one at a time: by now what was prepared is in its place
    ticket = bench.say("Two")
    assert bench.inbox.all()[-1].ticket == ticket
    assert len(bench._answers()) == 3  # nobody is told of prepared words


@pytest.mark.parametrize(("text", "language"), [("", "en"), ("...", "en"), (" ", "ja"), ("One", "xx")])
def test_what_cannot_be_said_fails_at_once_and_the_voice_is_not_lost(bench, text, language):
    bench.open()
    ticket = bench.say(text, language)
    assert bench.inbox.all()[-1].ticket == ticket
    assert isinstance(bench.answer("One"), SpeechReady)
    assert DeviceLost not in bench.told()


def test_after_closing_nothing_runs_and_nothing_is_told(bench):
    bench.open().answer("One")
    bench.say("hang always")
    bench.voice.close()
    bench.voice.close()
    told = len(bench.inbox.all())
    assert not any(alive(pid) for pid in bench.pids())
    assert len(bench.inbox.all()) == told
    bench.say("Two")
    assert isinstance(bench.inbox.all()[-1], SpeechFailed)


def test_it_can_be_opened_again(bench):
    bench.open().answer("One")
    bench.voice.close()
    bench.voice.open(bench.inbox.post)
    assert isinstance(bench.answer("Two"), SpeechReady)


# ---- the process misbehaves -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["hang", "die"])
def test_a_process_that_hangs_or_dies_is_started_again_and_the_words_are_asked_for_again(bench, text):
    bench.open()
    fact = bench.answer(text)
    assert isinstance(fact, SpeechReady)
    assert not bench.made_alone(fact)
    assert bench.asked() == [text, text]
    assert len(bench.pids()) == 2
    assert not alive(bench.pids()[0])
    assert DeviceLost not in bench.told()


@pytest.mark.parametrize("text", ["hang always", "die always", "fail"])
def test_words_that_the_process_cannot_say_are_said_by_espeak_alone(bench, text, no_waits):
    bench.open(alone=Alone)
    assert bench.made_alone(bench.answer(text))
    wait_until(lambda: bench.voice._process.runs)
    assert not bench.made_alone(bench.answer("One"))
    assert DeviceLost not in bench.told()


@pytest.mark.parametrize("text", ["die always", "fail"])
def test_words_that_nobody_can_say_fail_and_the_voice_is_lost_until_the_next_ones(bench, text, no_waits):
    bench.open()
    fact = bench.answer(text)
    assert isinstance(fact, SpeechFailed)
    assert "there is no espeak-ng" in fact.reason
    wait_until(lambda: isinstance(bench.answer("One"), SpeechReady))
    assert bench.told() == [DeviceBack, DeviceLost, DeviceBack]


def test_a_process_that_dies_while_nobody_talks_is_started_again(bench):
    bench.open().answer("One")
    os.kill(bench.pids()[0], signal.SIGKILL)
    wait_until(lambda: len(bench.pids()) == 2)
    assert isinstance(bench.answer("Two"), SpeechReady)
    assert bench.told() == [DeviceBack]


@pytest.mark.parametrize("mode", ["dies", "no-engine", "nonsense"])
def test_without_a_process_espeak_alone_speaks_and_the_voice_is_not_lost(bench, mode, caplog):
    bench.open(mode=mode, alone=Alone)
    facts = [bench.answer(text) for text in ("One", "Two", "Three")]
    assert all(bench.made_alone(fact) for fact in facts)
    assert bench.told() == [DeviceBack]
    assert "words are made by alone because of: " in caplog.text
    assert {"dies": "no module named espeak", "no-engine": "nothing can speak", "nonsense": "JSON"}[mode] in caplog.text


def test_without_a_process_the_files_of_before_are_still_used(bench):
    first = bench.open().answer("One")
    bench.voice.close()
    bench.open(mode="dies", alone=Alone)
    assert bench.made_alone(bench.answer("Two"))
    assert bench.answer("One").path == first.path


def test_a_program_that_is_missing_is_no_exception(bench):
    bench.open(command=["/nonexistent/python"], alone=Alone)
    assert bench.made_alone(bench.answer("One"))


def test_without_both_every_request_fails_at_once_and_the_loss_is_told_once_with_its_reason(bench, no_waits):
    bench.open(mode="dies")
    facts = [bench.answer(text) for text in ("One", "Two", "Three")]
    assert all(isinstance(fact, SpeechFailed) for fact in facts)
    wait_until(lambda: len(bench.pids()) > 4)
    (lost,) = [fact for fact in bench.inbox.all() if isinstance(fact, DeviceLost)]
    assert (lost.device, lost.fault) == ("voice", Fault.VOICE)
    assert "ended with status 7 (no module named espeak)" in lost.reason


def test_without_both_the_loss_is_told_before_anything_is_asked(bench, no_waits):
    bench.open(mode="no-engine")
    assert "nothing can speak" in bench.inbox.wait_for(DeviceLost).reason


def test_an_engine_that_comes_back_is_told(bench, no_waits):
    (bench.folder / "broken").touch()
    bench.open()
    bench.inbox.wait_for(DeviceLost)
    (bench.folder / "broken").unlink()
    bench.inbox.wait_for(DeviceBack)
    assert isinstance(bench.answer("One"), SpeechReady)


def test_a_process_that_cannot_live_is_started_less_and_less_often(bench):
    began = time.monotonic()
    bench.open(mode="dies", alone=Alone).answer("One")
    wait_until(lambda: bench.voice._start_at - began > 5.0)
    assert len(bench.pids()) == 3


# ---- the real one ---------------------------------------------------------------------------------------------------


@pytest.fixture
def real(tmp_path):
    made = Bench(tmp_path)
    made.voice = Voice(cache_folder=tmp_path / "cache")
    made.voice.open(made.inbox.post)
    yield made
    made.voice.close()


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Point three is on."), ("uk", "Точка три світиться."), ("ja", "てん さん。")]
)
def test_real_words_in_every_language(real, language, text):
    fact = real.answer(text, language=language)
    assert isinstance(fact, SpeechReady)
    rate_hz, samples = read_speech(fact.path)
    assert len(samples) / rate_hz > 0.5


def test_a_long_help_text_is_made_whole(real):
    text = "This is help. Step on any point: every area that touches it changes. " * 10
    short, long = real.answer("This is help."), real.answer(text)
    assert len(read_speech(long.path)[1]) > 30 * len(read_speech(short.path)[1])


def test_without_pyttsx3_the_process_uses_espeak_alone(bench):
    without = (
        "import sys; sys.modules['pyttsx3'] = None; from hardware import voice_worker; sys.exit(voice_worker.main())"
    )
    bench.open(command=[sys.executable, "-c", without])
    assert isinstance(bench.answer("Point three"), SpeechReady)
    assert bench.told() == [DeviceBack]
    assert (bench.folder / "cache" / "engine.txt").read_text().startswith("espeak-ng-")
