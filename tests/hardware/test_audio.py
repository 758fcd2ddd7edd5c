"""The one open mixer: what it plays, what it says when its device goes, and that it is heard again afterwards.

Most of it runs on SDL's dummy driver with a given clock; what only a sound server can show runs on a private one.
"""

import array
import itertools
import math
import os
import signal
import socket
import statistics
import threading
import time
import wave

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from real_sound import LOUD, NullSink
from waiting import until

from hardware.audio import AGAIN_S, AWAKE_LEVEL, LOOK_S, STUCK_S, Mixer, Sounds
from hardware.devices import SoundDevice
from hardware.ears import sides
from hardware.facts import DeviceBack, DeviceLost, Fault
from hardware.sound_ports import Probe, device_likely, server_hangs
from sounds.recipe import path_of

NOBODY = {"SDL_AUDIODRIVER": "pulseaudio", "PULSE_SERVER": "unix:/nonexistent/native"}


class Bench:
    """A mixer with a clock of its own; `facts` is what it told."""

    def __init__(self, **options):
        self.now, self.facts = 100.0, []
        self.mixer = Mixer(clock=lambda: self.now, **options)

    def open(self):
        self.mixer.open(self.facts.append)
        return self

    def after(self, seconds):
        self.now += seconds
        self.mixer.poll(self.now)
        return self.told()

    def told(self):
        told, self.facts[:] = [type(fact).__name__ for fact in self.facts], []
        return told

    def until_told(self, kind):
        """A process was started: it needs real time, though not by the mixer's clock."""
        until(lambda: self.mixer.poll(self.now) or self.facts, kind)
        assert self.told() == [kind]


@pytest.fixture
def bench(monkeypatch, request):
    """A mixer on the dummy driver, closed at the end; options by `@pytest.mark.parametrize(..., indirect=True)`."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    ours = not pygame.display.get_init()
    if ours:
        pygame.display.init()
    made = Bench(**getattr(request, "param", {}))
    yield made
    made.mixer.close()
    if ours:
        pygame.display.quit()


def tone(path, seconds=0.5, hz=440, loud=0.5, rate_hz=22050):
    count = round(seconds * rate_hz)
    samples = (round(loud * 32767 * math.sin(2 * math.pi * hz * n / rate_hz)) for n in range(count))
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, rate_hz, count, "NONE", ""))
        file.writeframes(b"".join(sample.to_bytes(2, "little", signed=True) for sample in samples))
    return str(path)


def removed(which=2, iscapture=0):
    pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=iscapture))


def test_it_keeps_the_protocol():
    assert isinstance(Mixer(), SoundDevice)


# ---- playing ------------------------------------------------------------------------------------------------------


def test_playing_returns_the_length(bench, tmp_path):
    bench.open()
    assert bench.told() == ["DeviceBack"]
    assert bench.mixer.play("speech", tone(tmp_path / "a.wav", 0.75)) == pytest.approx(0.75, abs=0.01)


@pytest.mark.parametrize("bench", [{"rate_hz": 22050}, {"rate_hz": 44100}, {"buffer_frames": 1024}], indirect=True)
def test_the_length_is_right_at_every_rate(bench, tmp_path):
    assert bench.open().mixer.play("cue", tone(tmp_path / "a.wav", 0.75)) == pytest.approx(0.75, abs=0.01)


def test_a_file_that_is_missing_or_broken_is_silence_and_no_exception(bench, tmp_path):
    bench.open()
    (tmp_path / "broken.wav").write_bytes(b"RIFF....WAVE")
    assert bench.mixer.play("cue", str(tmp_path / "none.wav")) == 0.0
    assert bench.mixer.play("cue", str(tmp_path / "broken.wav")) == 0.0


def test_a_file_that_was_made_again_is_read_again(bench, tmp_path):
    bench.open()
    path = tone(tmp_path / "a.wav", 0.25)
    assert bench.mixer.play("speech", path) == pytest.approx(0.25, abs=0.01)
    tone(path, 0.5)
    assert bench.mixer.play("speech", path) == pytest.approx(0.5, abs=0.01)


def test_loaded_sounds_are_kept_up_to_a_size_the_last_used_ones(bench, tmp_path):
    bench.open()
    paths = [tone(tmp_path / f"{n}.wav", 0.1) for n in range(4)]
    sounds = Sounds(most_bytes=3 * round(0.1 * 48_000 * 4) + 10)
    first = [sounds.get(path) for path in paths[:3]]
    assert sounds.get(paths[0]) is first[0]
    sounds.get(paths[3])
    assert sounds.get(paths[0]) is first[0]
    assert sounds.get(paths[1]) is not first[1]


def test_before_opening_and_after_closing_nothing_sounds_and_nothing_raises(bench, tmp_path):
    path = tone(tmp_path / "a.wav")
    for act in (lambda: None, bench.open, bench.mixer.close, bench.mixer.close):
        act()
        opened = pygame.mixer.get_init() is not None
        assert (bench.mixer.play("cue", path) > 0) == opened
        bench.mixer.stop("cue")
        bench.mixer.duck("cue", 0.5)
        bench.mixer.poll(bench.now)


def test_it_is_opened_once_and_may_be_opened_again(bench):
    bench.open().open()
    assert bench.told() == ["DeviceBack"]
    bench.mixer.close()
    bench.open()
    assert bench.told() == ["DeviceBack"]


def test_files_are_loaded_ahead_bit_by_bit(bench, tmp_path):
    bench.open()
    paths = [tone(tmp_path / f"{n}.wav", 0.1) for n in range(5)]
    bench.mixer.preload([*paths, str(tmp_path / "none.wav")])
    for _ in range(6):
        bench.after(0.1)
    loaded = bench.mixer._sounds
    for path in paths:
        os.utime(path, ns=(1, 1))  # a file whose time changed would be read again: none is
        assert path in loaded._kept


# ---- left and right -----------------------------------------------------------------------------------------------


@given(st.floats(-2, 2))
def test_a_sound_is_as_loud_wherever_it_is_and_never_lost_to_one_ear(pan):
    left, right = sides(pan)
    assert left**2 + right**2 == pytest.approx(1.0)
    assert min(left, right) > 0.15


@given(st.floats(-0.8, 0.8), st.floats(-0.8, 0.8))
def test_what_is_more_to_the_right_is_louder_on_the_right(a, b):
    if a + 1e-6 < b:
        assert sides(a)[1] < sides(b)[1]
        assert sides(a)[0] > sides(b)[0]


@given(st.floats(-2, 2))
def test_for_one_ear_nothing_is_in_the_other_and_nothing_is_quieter(pan):
    assert sides(pan, "left") == (1.0, 0.0)
    assert sides(pan, "right") == (0.0, 1.0)


@given(st.floats(-2, 2))
def test_in_mono_both_sides_get_the_same(pan):
    left, right = sides(pan, "mono")
    assert left == pytest.approx(right)


# ---- the device goes ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bench", [{"environ": NOBODY}], indirect=True)
def test_without_a_device_it_says_so_once_and_plays_nothing(bench, tmp_path):
    bench.open()
    (fact,) = bench.facts
    assert (fact.fault, fact.device, fact.at) == (Fault.SOUND, "sound", 100.0)
    bench.told()
    assert bench.mixer.play("cue", tone(tmp_path / "a.wav")) == 0.0
    assert [bench.after(LOOK_S) for _ in range(50)] == [[]] * 50


@pytest.mark.parametrize("bench", [{"probe": ["true"]}], indirect=True)
def test_a_device_that_goes_is_told_once_and_again_when_it_is_back(bench, tmp_path):
    path = tone(tmp_path / "a.wav")
    bench.open().told()
    bench.mixer.play("cue", path)
    removed()
    assert bench.after(0.1) == ["DeviceLost"]
    assert bench.mixer.play("cue", path) == 0.0
    assert bench.after(AGAIN_S[0] - 0.2) == []
    bench.now += 0.3
    bench.until_told("DeviceBack")
    assert bench.mixer.play("cue", path) == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize("event", [{"which": 0}, {"which": 3, "iscapture": 1}])
def test_other_devices_may_go(bench, event):
    bench.open().told()
    removed(**event)
    assert bench.after(0.1) == []


def test_a_sound_that_does_not_end_says_that_the_device_hangs(bench, tmp_path):
    bench.open().told()
    bench.mixer.play("speech", tone(tmp_path / "a.wav", 30.0, rate_hz=8000))
    assert bench.after(30.0 + STUCK_S - 0.1) == []
    assert bench.after(0.2) == ["DeviceLost"]


def test_a_sound_that_was_stopped_hangs_nowhere(bench, tmp_path):
    bench.open().told()
    bench.mixer.play("speech", tone(tmp_path / "a.wav", 30.0, rate_hz=8000))
    bench.mixer.stop("speech")
    assert bench.after(1000.0) == []


@pytest.mark.parametrize("bench", [{"probe": ["false"]}], indirect=True)
def test_a_device_that_cannot_be_opened_is_tried_less_and_less_often(bench, monkeypatch):
    tried = []
    monkeypatch.setattr("hardware.audio.Probe", lambda *a: tried.append(bench.now) or Probe(*a))
    bench.open().told()
    removed()
    assert bench.after(0.0) == ["DeviceLost"]
    until(lambda: not bench.mixer._closing.is_alive(), "the old device is closed")
    while bench.now < 200:
        bench.after(0.5)
        until(lambda: bench.mixer._probe is None or bench.mixer.poll(bench.now), "the probe's end")
    waits = [round(b - a) for a, b in zip([100.0, *tried], tried, strict=False)]
    assert waits[:6] == [2, 4, 8, 15, 15, 15]
    assert bench.told() == []


def test_a_probe_that_hangs_is_ended():
    probe = Probe(48_000, 256, now=0.0, command=["sleep", "1000"])
    assert probe.says(now=1.0) is None
    assert probe.says(now=11.0) is False
    probe.end()


# ---- is there a device at all? ------------------------------------------------------------------------------------


@pytest.fixture
def server(tmp_path):
    """A socket that takes connections; `answers.set()` makes it say something to each."""
    answers, path = threading.Event(), str(tmp_path / "native")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(path)
        listening.listen(8)

        def serve():
            lines = []
            while True:
                try:
                    lines.append(listening.accept()[0])
                except OSError:
                    return
                if answers.is_set() and lines[-1].recv(4096):
                    lines[-1].sendall(b"no")

        threading.Thread(target=serve, daemon=True).start()
        yield path, answers
        listening.shutdown(socket.SHUT_RDWR)


def test_a_server_or_a_card_is_worth_a_try(server, tmp_path):
    path, _ = server
    none, card = tmp_path / "none", tmp_path / "cards"
    card.write_text(" 0 [Headphones     ]: bcm2835 - bcm2835 Headphones\n                      bcm2835 Headphones\n")
    empty = tmp_path / "empty"
    empty.write_text("--- no soundcards ---\n")
    nowhere = {"PULSE_SERVER": "unix:/nonexistent"}
    assert device_likely({"PULSE_SERVER": f"unix:{path}"}, none)
    assert device_likely({"PULSE_SERVER": path}, none)
    assert device_likely({"PULSE_SERVER": "tcp:far.away:4713"}, none)
    assert device_likely(nowhere, card)
    assert not device_likely(nowhere, none)
    assert not device_likely(nowhere, empty)
    assert device_likely({"SDL_AUDIODRIVER": "dummy"}, none)
    assert not device_likely({"SDL_AUDIODRIVER": "alsa", "PULSE_SERVER": f"unix:{path}"}, none)
    assert not device_likely({"SDL_AUDIODRIVER": "pulseaudio", **nowhere}, card)


def test_the_servers_usual_socket_is_known(server, tmp_path):
    path, _ = server
    (tmp_path / "pulse").mkdir()
    os.link(path, tmp_path / "pulse" / "native")
    assert device_likely({"XDG_RUNTIME_DIR": str(tmp_path)}, tmp_path / "none")
    assert device_likely({"PULSE_RUNTIME_PATH": str(tmp_path)}, tmp_path / "none")


def test_a_server_that_takes_a_connection_and_is_silent_hangs(server):
    path, answers = server
    assert server_hangs({"PULSE_SERVER": f"unix:{path}"})
    answers.set()
    assert not server_hangs({"PULSE_SERVER": f"unix:{path}"})


def test_no_server_does_not_hang():
    assert not server_hangs(NOBODY)


# ---- on a real server ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def server_of_all():
    """One sound server for all tests here; who kills it starts it again."""
    with NullSink() as sink:
        yield sink


@pytest.fixture
def heard(bench, monkeypatch, server_of_all):
    """(the sink that listens, a mixer that plays into it by the real clock)."""
    for name, value in server_of_all.environment.items():
        monkeypatch.setenv(name, value)
    bench.mixer._clock = time.monotonic
    bench.open()
    assert bench.told() == ["DeviceBack"]
    yield server_of_all, bench
    bench.mixer.close()


def play(sink, bench, *arguments, **options):
    """Play, and return (begin, end) of what was heard of it."""
    began = time.perf_counter()
    assert bench.mixer.play(*arguments, **options) > 0
    until(lambda: sink.spans(began) and sink.quiet_for(0.15), "a sound and its end")
    return sink.spans(began)[-1]


STEADY = {"buffer_frames": 2048}
steady = pytest.mark.parametrize("bench", [STEADY], indirect=True)
"""A large buffer: these tests ask what is heard and not when, also on a machine that is busy with something else."""


def level(sink, span):
    """How loud left and right are in a span, 0 to 1: the median, which a drop-out of a busy machine does not change."""
    inside = [(left, right) for at, left, right in sink.peaks() if span[0] <= at < span[1]]
    return statistics.median(left for left, _ in inside) / 32768, statistics.median(r for _, r in inside) / 32768


@steady
def test_a_sound_is_heard_as_long_as_it_is_and_a_stop_stops_it(heard, tmp_path):
    sink, bench = heard
    begin, end = play(sink, bench, "speech", tone(tmp_path / "a.wav", 0.5))
    assert end - begin == pytest.approx(0.5, abs=0.06)
    began = time.perf_counter()
    bench.mixer.play("speech", tone(tmp_path / "long.wav", 30.0, rate_hz=8000))
    until(lambda: sink.spans(began), "a sound")
    bench.mixer.stop("speech")
    until(lambda: sink.quiet_for(0.3), "silence")
    assert sink.spans(began)[-1][1] - began < 20


def test_a_newer_sound_takes_the_place_of_an_older_one_on_its_track(heard, tmp_path):
    sink, bench = heard
    bench.mixer.play("speech", tone(tmp_path / "long.wav", 30.0, rate_hz=8000))
    play(sink, bench, "speech", tone(tmp_path / "a.wav", 0.3))


@steady
def test_left_is_louder_on_the_left_and_ducked_is_a_quarter(heard, tmp_path):
    sink, bench = heard
    path = tone(tmp_path / "a.wav", 0.4)

    def loud(**options):
        return level(sink, play(sink, bench, "cue", path, **options))

    left = loud(pan=-1.0)
    assert left[0] > 5 * left[1] > 0
    middle = loud()
    assert middle[0] == pytest.approx(middle[1], rel=0.05)
    bench.mixer.duck("cue", 0.25)
    ducked = loud()
    assert 20 * math.log10(ducked[0] / middle[0]) == pytest.approx(-12, abs=1.5)
    bench.mixer.duck("cue", 1.0)
    assert loud(volume=0.5)[0] / middle[0] == pytest.approx(0.5, abs=0.05)


@steady
def test_each_ear_hears_what_it_is_to_hear(heard, tmp_path):
    """Left and right of what is recorded, for words and for an earcon that happens far on the right."""
    sink, bench = heard
    path = tone(tmp_path / "a.wav", 0.12)
    levels = {}
    for ears in ("both", "mono", "left", "right"):
        bench.mixer.ears = ears
        for track in ("speech", "cue"):
            levels[ears, track] = level(sink, play(sink, bench, track, path, pan=0.8))
    loud = levels["both", "speech"][0]
    assert levels["both", "speech"] == (pytest.approx(loud), pytest.approx(loud, rel=0.02))
    assert levels["both", "cue"][1] > 4 * levels["both", "cue"][0] > 0
    assert levels["mono", "cue"][0] == pytest.approx(levels["mono", "cue"][1], rel=0.02)
    for track in ("speech", "cue"):
        left, right = levels["left", track], levels["right", track]
        assert left[0] == pytest.approx(loud, rel=0.1)
        assert left[0] > 300 * left[1], "50 dB and more"
        assert right[1] == pytest.approx(loud, rel=0.1)
        assert right[1] > 300 * right[0]


@steady
def test_ears_may_change_while_something_sounds(heard, tmp_path):
    sink, bench = heard
    bench.mixer.play("speech", tone(tmp_path / "long.wav", 30.0, rate_hz=8000))
    bench.mixer.ears = "left"
    until(lambda: _only(sink, 0), "nothing but left")
    bench.mixer.ears = "right"
    until(lambda: _only(sink, 1), "nothing but right")
    bench.mixer.stop("speech")
    until(lambda: sink.quiet_for(0.1), "silence")


def _only(sink, side):
    """True if the last 50 ms are loud on this side alone."""
    last = sink.peaks()[-50:]
    return bool(last) and all(both[1 + side] > 5000 and both[2 - side] < 100 for both in last)


@steady
@pytest.mark.parametrize("track", ["speech", "cue"])
def test_volumes_are_what_is_heard_in_decibels(heard, tmp_path, track):
    sink, bench = heard
    path = tone(tmp_path / "a.wav", 0.12)
    full, half, tenth = (level(sink, play(sink, bench, track, path, volume=v))[0] for v in (1.0, 0.5, 0.1))
    assert 20 * math.log10(half / full) == pytest.approx(-6, abs=0.7)
    assert 20 * math.log10(tenth / full) == pytest.approx(-20, abs=1.5)


@steady
def test_the_place_of_a_sound_is_heard_further_right_the_further_right_it_is(heard):
    """Recorded: the part that is on the right, and the pitch, for pads from bottom left to top right."""
    sink, bench = heard
    parts, pitches = [], []
    for along in (0.0, 0.25, 0.5, 0.75, 1.0):
        span = play(sink, bench, "cue", str(path_of("step", 1.0 - along)), pan=2 * along - 1)
        left, right = sink.loudness(*span)
        parts.append(right / (left + right))
        pitches.append(_pitch(sink, span))
    assert parts == sorted(parts)
    assert all(later - before > 0.1 for before, later in itertools.pairwise(parts))
    assert parts[2] == pytest.approx(0.5, abs=0.02)
    assert all(later > 1.2 * before for before, later in itertools.pairwise(pitches))


def _pitch(sink, span):
    """The pitch of the recording of a span: the median way from one upward crossing of zero to the next."""
    begin, end = (next(at for at, peak in enumerate(sink.peaks()) if peak[0] >= one) for one in span)
    raw, ms = b"".join(sink._recorder.raw), len(sink.peaks())
    samples = array.array("h", raw)[2 * 48 * (begin - ms) : 2 * 48 * (end - ms)]
    both = [left + right for left, right in zip(samples[::2], samples[1::2], strict=True)]
    ups, below = [], False
    for at, sample in enumerate(both):
        if below and sample > LOUD:
            ups.append(at)
        below = sample < -LOUD or (below and sample <= LOUD)
    return 48_000 / statistics.median(b - a for a, b in itertools.pairwise(ups))


# ---- a sink that falls asleep -------------------------------------------------------------------------------------

ASLEEP_AFTER_S, WAKES_IN_S = 0.5, 0.3


def through_a_sleepy_sink(samples, rate_hz=48_000):
    """What is heard behind a sink that sleeps after half a second of zeros and needs 0.3 s to wake: a pure model."""
    heard, zeros, waking = array.array("h"), 0, 0
    for sample in samples:
        if sample == 0:
            zeros += 1
        else:
            if zeros >= ASLEEP_AFTER_S * rate_hz:
                waking = round(WAKES_IN_S * rate_hz)
            zeros = 0
        heard.append(0 if waking > 0 else sample)
        waking -= 1
    return heard


def seconds_of_words(samples):
    return sum(abs(sample) > 3000 for sample in samples) / 48_000


@pytest.mark.parametrize(
    ("bench", "lost"),
    [({"keep_awake": False, **STEADY}, True), ({"keep_awake": True, **STEADY}, False)],
    indirect=["bench"],
)
def test_a_sink_that_sleeps_swallows_no_word_because_it_never_sleeps(heard, tmp_path, lost):
    sink, bench = heard
    path = tone(tmp_path / "a.wav", 0.4)
    until(lambda: sink.quiet_for(2 * ASLEEP_AFTER_S), "some silence")
    before = len(sink.peaks())
    play(sink, bench, "speech", path)
    played = array.array("h", b"".join(sink._recorder.raw))[::2]
    played = played[-48 * (len(sink.peaks()) - before + round(2000 * ASLEEP_AFTER_S)) :]
    kept = seconds_of_words(through_a_sleepy_sink(played)) / seconds_of_words(played)
    assert (kept < 0.5) == lost
    assert lost or kept == 1.0


@steady
def test_what_keeps_a_sink_awake_is_far_below_what_is_heard(heard):
    sink, _ = heard

    def last():
        return [max(left, right) for _, left, right in sink.peaks()[-100:]]

    until(lambda: sum(peak > 0 for peak in last()) > 80, "a hiss that goes on, but for a drop-out")
    assert max(last()) <= AWAKE_LEVEL + 1
    assert 20 * math.log10(AWAKE_LEVEL / 32768) < -75


# ---- it goes and comes back ---------------------------------------------------------------------------------------


def test_a_server_that_dies_while_nothing_plays_is_noticed_too(heard):
    sink, bench = heard
    until(lambda: sink.quiet_for(0.2), "silence")
    sink.kill()
    until(lambda: bench.mixer.poll(time.monotonic()) or bench.facts, "the loss")
    assert bench.told() == ["DeviceLost"]
    sink.start()
    until(lambda: bench.mixer.poll(time.monotonic() + 60) or bench.facts, "the return")
    assert bench.told() == ["DeviceBack"]
    until(lambda: sink.peaks()[-1][1] > 0, "what keeps the sink awake, after the return, too")


def test_a_server_that_dies_is_noticed_and_when_it_is_back_all_is_heard_again(heard, tmp_path):
    sink, bench = heard
    path = tone(tmp_path / "a.wav", 0.4)
    play(sink, bench, "cue", path)
    sink.kill()
    until(lambda: bench.mixer.poll(time.monotonic()) or bench.facts, "the loss")
    assert isinstance(bench.facts[0], DeviceLost)
    assert bench.mixer.play("cue", path) == 0.0
    sink.start()
    until(lambda: bench.mixer.poll(time.monotonic() + 60) or len(bench.facts) > 1, "the return")
    assert isinstance(bench.facts[1], DeviceBack)
    play(sink, bench, "cue", path)


def test_a_server_that_hangs_is_noticed_and_never_blocks_the_loop(heard, tmp_path):
    sink, bench = heard
    os.kill(sink.pid, signal.SIGSTOP)
    bench.mixer.play("cue", tone(tmp_path / "a.wav", 0.4))
    bench.mixer.poll(time.monotonic() + 10)
    assert bench.told() == ["DeviceLost"]
    assert bench.mixer._closing.is_alive()
    for minute in range(10):
        bench.mixer.poll(time.monotonic() + 60 * minute)
    assert bench.told() == []
    os.kill(sink.pid, signal.SIGCONT)
    until(lambda: bench.mixer.poll(time.monotonic() + 60) or bench.facts, "the return")
    assert bench.told() == ["DeviceBack"]


def test_a_server_that_hangs_at_the_start_is_not_waited_for(bench, monkeypatch):
    with NullSink(record=False) as sink:
        for name, value in sink.environment.items():
            monkeypatch.setenv(name, value)
        os.kill(sink.pid, signal.SIGSTOP)
        assert bench.open().told() == ["DeviceLost"]
        os.kill(sink.pid, signal.SIGCONT)
        bench.now += 60
        bench.until_told("DeviceBack")
        bench.mixer.close()
