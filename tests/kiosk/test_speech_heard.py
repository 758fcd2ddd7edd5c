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
from real_sound import NullSink
from waiting import until

from hardware.audio import Mixer
from hardware.facts import DeviceBack, DeviceLost, SpeechReady
from hardware.voice import Voice
from hardware.voice_engines import write_speech
from kiosk.cues import Priority, Utterance
from kiosk.speaker import Speaker
from sounds.recipe import path_of


class ToneVoice:
    """Makes a tone of one second of each text; the text is how loud."""

    name = "voice"

    def __init__(self, folder):
        self.folder, self.post = folder, None

    def open(self, post):
        self.post = post

    def close(self):
        pass

    def make(self, ticket, text, *, language, rate, pitch, voice=""):
        path = self.folder / f"{text}.wav"
        loud = float(text) * 32767
        write_speech(path, 22050, array.array("h", (round(loud * math.sin(n * 0.2)) for n in range(22050))))
        self.post(SpeechReady(ticket, str(path), time.monotonic()))

    def forget(self, ticket):
        pass


class Room:
    """A speaker in a room with a microphone. Its loop is the core's: one queue, woken by facts and due times."""

    def __init__(self, sink, voice):
        self.sink, self.facts, self.queue = sink, [], queue.SimpleQueue()
        self.mixer, self.voice = Mixer(), voice
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


@pytest.fixture
def sink(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    ours = not pygame.display.get_init()
    if ours:
        pygame.display.init()
    with NullSink() as sink:
        for name, value in sink.environment.items():
            monkeypatch.setenv(name, value)
        yield sink
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
    assert spans[-1][1] == pytest.approx(one.ended - 0.12, abs=0.1)


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
