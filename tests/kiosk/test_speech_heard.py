"""Speech as the room hears it: a real voice, a real mixer, a real sound server, and a microphone at its end."""

import array
import math
import os
import queue
import signal
import time
from itertools import groupby

import pygame
import pytest
from real_sound import LOUD, NullSink
from waiting import until

from hardware.audio import Mixer
from hardware.facts import DeviceBack, DeviceLost, SpeechReady
from hardware.voice import Voice
from hardware.voice_engines import read_speech, write_speech
from kiosk.cues import Priority, Utterance
from kiosk.speaker import ALARM_LEAST, Speaker
from sounds.recipe import path_of

TONE_FRAMES = 11025


class ToneVoice:
    """Makes a tone of half a second of each text; the text begins with how loud."""

    name = "voice"

    def __init__(self, folder):
        self.folder, self.post = folder, None

    def open(self, post):
        self.post = post

    def close(self):
        pass

    def make(self, ticket, text, *, language, rate, pitch, voice=""):
        path = self.folder / f"{text}.wav"
        loud = float(text.split()[0]) * 32767
        tone = array.array("h", (round(loud * math.sin(n * 0.2)) for n in range(TONE_FRAMES)))
        write_speech(path, 22050, tone)
        self.post(SpeechReady(ticket, str(path), time.monotonic()))

    def forget(self, ticket):
        pass


class Room:
    """A speaker in a room with a microphone. Its loop is the core's: one queue, woken by facts and due times."""

    def __init__(self, sink, voice):
        self.sink, self.facts, self.queue = sink, [], queue.SimpleQueue()
        self.mixer, self.voice = Mixer(buffer_frames=1024), voice  # also on a busy machine
        self.mixer.open(self.queue.put)
        voice.open(self.queue.put)
        self.speaker = Speaker(voice, self.mixer)

    def close(self):
        self.voice.close()
        self.mixer.close()

    def say(self, text, priority=Priority.STEP):
        self.speaker.say(Utterance(text, text, "en", priority), time.monotonic())

    def turn(self, ahead_s=0.0):
        """One turn of the loop; the sound device is looked for as if it were so much later."""
        due = self.speaker.due(time.monotonic())
        try:
            fact = self.queue.get(timeout=max(0.0, min(0.02, (due or math.inf) - time.monotonic())))
        except queue.Empty:
            fact = None
        now = time.monotonic()
        if fact is not None:
            self.facts.append(fact)
            self.speaker.hear(fact, now)
        self.speaker.tick(now)
        self.mixer.poll(now + ahead_s)

    def run(self, condition, what, ahead_s=0.0):
        until(lambda: self.turn(ahead_s) or condition(), what)

    def until_said(self):
        self.run(lambda: not self.speaker.busy and self.sink.quiet_for(0.2), "the end of all words")

    def has(self, kind, device):
        return any(isinstance(fact, kind) and fact.device == device for fact in self.facts)


@pytest.fixture(scope="module")
def server():
    """One sound server for all that is heard here; who kills it starts it again."""
    with NullSink() as sink:
        yield sink


@pytest.fixture
def sink(server, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for name, value in server.environment.items():
        monkeypatch.setenv(name, value)
    ours = not pygame.display.get_init()
    if ours:
        pygame.display.init()
    yield server
    if ours:
        pygame.display.quit()


@pytest.fixture
def room(sink, tmp_path):
    made = Room(sink, Voice(cache_folder=tmp_path / "voice"))
    yield made
    made.close()


@pytest.fixture
def tones(sink, tmp_path):
    made = Room(sink, ToneVoice(tmp_path))
    yield made
    made.close()


def levels(sink, since):
    """How loud it was, in the order in which it changed; what lasted under 20 ms (a drop-out) is left out."""
    found = []
    for at, left, _ in sink.peaks():
        level = round(left / 32768, 1)
        if at < since:
            continue
        if found and found[-1][0] == level:
            found[-1][1] += 1
        else:
            found.append([level, 1])
    lasting = [level for level, count in found if count > 20 and level > 0]
    return [level for level, _ in groupby(lasting)]


@pytest.mark.parametrize(
    ("language", "text"), [("en", "Point three is on."), ("uk", "Точка три світиться."), ("ja", "てん さん。")]
)
def test_words_are_heard_for_as_long_as_the_log_says(room, language, text):
    began = time.perf_counter()
    room.speaker.say(Utterance(text, text, language), time.monotonic())
    room.until_said()
    (one,) = room.speaker.log
    spans = room.sink.spans(began, gap_s=0.3)
    assert one.how == "finished"
    assert spans[0][0] >= one.began
    assert spans[-1][1] == pytest.approx(one.ended - 0.12, abs=0.4)  # a busy machine ends late, not early


def test_three_sentences_in_a_row_are_heard_one_after_the_other(tones):
    began = time.perf_counter()
    for text in ("0.1", "0.3", "0.5"):
        tones.say(text)
    tones.until_said()
    assert levels(tones.sink, began) == [0.1, 0.3, 0.5]


def test_the_old_words_end_before_the_new_ones_begin(tones):
    began = time.perf_counter()
    tones.say("0.1")
    tones.run(lambda: levels(tones.sink, began), "the old words")
    tones.speaker.hush(time.monotonic())
    tones.say("0.5")
    tones.until_said()
    assert levels(tones.sink, began) == [0.1, 0.5]
    assert [one.how for one in tones.speaker.log] == ["cut", "finished"]


def test_an_alarm_is_heard_in_place_of_other_words(tones):
    began = time.perf_counter()
    tones.say("0.1")
    tones.run(lambda: levels(tones.sink, began), "the words")
    tones.say("0.5", Priority.ALARM)
    tones.until_said()
    assert levels(tones.sink, began) == [0.1, 0.5]


def test_a_burst_of_news_is_heard_as_one_sentence(tones):
    """Five things that others did within 0.15 s: one utterance, one span of sound."""
    began = time.perf_counter()
    for number in range(5):
        tones.speaker.say(Utterance(f"0.3 {number}", f"0.3 {number}", "en", Priority.OTHER), time.monotonic())
    tones.until_said()
    assert [one.text for one in tones.speaker.log] == ["0.3 0 0.3 1 0.3 2 0.3 3 0.3 4"]
    assert levels(tones.sink, began) == [0.3]
    spans = tones.sink.spans(began, gap_s=0.3)
    assert len(spans) == 1


def test_a_voice_that_is_turned_off_is_silent_and_an_alarm_is_still_heard(tones):
    tones.speaker.volume = 0.0
    began = time.perf_counter()
    tones.say("0.5")
    tones.until_said()
    assert tones.sink.spans(began) == []
    assert tones.speaker.log[-1].how == "finished"
    tones.say("0.9", Priority.ALARM)
    tones.until_said()
    assert levels(tones.sink, began) == [pytest.approx(0.9 * ALARM_LEAST, abs=0.1)]


def test_the_first_tenth_of_a_second_is_heard_as_it_was_made(room):
    """After a silence, when a sink might sleep: the recording begins as the voice's file does."""
    room.run(lambda: room.sink.quiet_for(0.5), "some silence")
    began = time.perf_counter()
    room.say("Point three is on.")
    room.until_said()
    path = next(fact.path for fact in room.facts if isinstance(fact, SpeechReady))
    rate_hz, samples = read_speech(path)
    made = [max(map(abs, samples[round(ms * rate_hz / 1000) :][: rate_hz // 1000])) for ms in range(200)]
    heard = [left for at, left, _ in room.sink.peaks() if at >= began]
    first = next(at for at, peak in enumerate(made) if peak > LOUD)
    begin = next(at for at, peak in enumerate(heard) if peak > LOUD)
    likeness = [alike(rough(made[first:]), rough(heard[begin + late :])) for late in (0, 1, 2)]
    assert max(likeness) > 0.95, likeness
    assert max(alike(rough(made[first + 50 :]), rough(heard[begin + late :])) for late in (0, 1, 2)) < 0.95


def rough(peaks):
    """How loud each 5 ms of the first 100 ms are."""
    return [max(peaks[at : at + 5]) for at in range(0, 100, 5)]


def alike(one, other):
    """How alike two lists are, 1 for the same but for loudness."""
    return sum(a * b for a, b in zip(one, other, strict=True)) / (math.hypot(*one) * math.hypot(*other))


def test_an_earcon_is_heard_before_the_words_and_with_them(room):
    began = time.perf_counter()
    room.mixer.play("cue", str(path_of("on", 0.5)), pan=-1.0)
    room.say("Point three is on.")
    room.until_said()
    first = room.sink.spans(began)[0][0]
    left, right = room.sink.loudness(first, first + 0.01)
    assert left > right
    assert [one.how for one in room.speaker.log] == ["finished"]


def test_a_sound_server_that_dies_is_told_and_words_are_heard_again_when_it_is_back(room):
    room.say("Point three is on.")
    room.until_said()
    room.sink.kill()
    room.run(lambda: room.has(DeviceLost, "sound"), "the loss")
    room.say("Point four is on.")
    room.run(lambda: not room.speaker.busy, "the time to read")
    assert room.speaker.log[-1].how == "unspoken"
    room.facts.clear()
    room.sink.start()
    room.run(lambda: room.has(DeviceBack, "sound"), "the return", ahead_s=60.0)
    began = time.perf_counter()
    room.say("Point five is on.")
    room.until_said()
    assert room.sink.spans(began)
    assert room.speaker.log[-1].how == "finished"


def test_a_voice_whose_process_is_killed_in_mid_game_is_heard_again(room):
    room.say("Point three is on.")
    room.until_said()
    os.kill(room.voice._process._process.pid, signal.SIGKILL)
    began = time.perf_counter()
    room.say("Point four is on.")
    room.until_said()
    assert room.sink.spans(began)
    assert [one.how for one in room.speaker.log] == ["finished", "finished"]
    assert not room.has(DeviceLost, "voice")


def test_without_any_engine_words_are_shown_and_earcons_are_heard(sink, tmp_path):
    def none():
        raise OSError("no espeak-ng")

    room = Room(sink, Voice(cache_folder=tmp_path, command=["/nonexistent"], alone=none))
    began = time.perf_counter()
    shown = []
    room.speaker.on_caption = shown.append
    room.say("Point three is on.")
    room.run(lambda: room.has(DeviceLost, "voice") and shown, "the loss")
    room.mixer.play("cue", str(path_of("on")))
    room.until_said()
    assert sink.spans(began)
    assert (shown, room.speaker.log[0].how) == (["Point three is on."], "unspoken")
    room.close()
