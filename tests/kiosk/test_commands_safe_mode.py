"""When the kiosk does not start: three languages, by ear and by eye, whatever is missing; it needs nothing of ours."""

import itertools
import os
import queue
import re
import subprocess
import sys

import pytest

from hardware.facts import Closed, DeviceBack, DeviceLost, Fault, SpeechFailed, SpeechReady
from kiosk.commands.safe_mode import MAKE_S, READ_S, REST_S, SafeMode, board, words
from kiosk.languages import LANGUAGES


class Clock:
    """Goes on a little each time that it is looked at, so that nothing waits."""

    def __init__(self):
        self.now = 0.0

    def __call__(self):
        self.now += 0.05
        return self.now


class Machine:
    """A voice, a sound and a screen in one; each may be missing. `told` is what came out, in its order."""

    name = "screen"

    def __init__(self, clock, *, voice=True, sound=True, screen=True):
        self.clock, self.has_voice, self.has_sound, self.has_screen = clock, voice, sound, screen
        self.told, self.post = [], None
        self.says = itertools.count()

    def open(self, post):
        self.post = post
        there = DeviceBack(self.name, 0.0) if self.has_screen else DeviceLost(self.name, Fault.SCREEN, "none", 0.0)
        post(there)

    def close(self):
        self.told.append("closed")

    def make(self, ticket, text, *, language, rate, pitch, voice=""):
        path = f"{language} {text}"
        fact = SpeechReady(ticket, path, 0.0) if self.has_voice else SpeechFailed(ticket, "no engine", 0.0)
        self.post(fact)

    def play(self, track, path, **how):
        if not self.has_sound:
            return 0.0
        self.told.append(f"say {path}")
        return 2.0

    def poll(self, now):
        pass

    def show(self, shown):
        self.told.append(f"show {shown['title']}")


def safe_mode(**like):
    clock = Clock()
    machine = Machine(clock, **like)
    made = SafeMode(machine, machine, machine, clock, queue.SimpleQueue())
    made.facts = Quick(clock)
    made.open()
    return made, machine, clock


class Quick(queue.SimpleQueue):
    """A queue on the given clock: waiting for nothing takes no time."""

    def __new__(cls, clock):
        made = super().__new__(cls)
        made.clock = clock
        return made

    def __init__(self, clock):
        super().__init__()

    def get(self, timeout):
        try:
            return self.get_nowait()
        except queue.Empty:
            self.clock.now += timeout
            raise


def test_it_is_shown_and_said_in_every_language():
    safe, machine, _ = safe_mode()
    safe.go_on(once=True, beat=lambda now: None)
    assert [line.split()[0] for line in machine.told] == ["show", "say"] * len(LANGUAGES)
    assert [line.split()[1] for line in machine.told if line.startswith("say")] == list(LANGUAGES)
    assert (safe.heard, safe.seen) == (True, True)


def test_without_a_voice_or_a_sound_it_is_shown(capsys):
    for like in ({"voice": False}, {"sound": False}):
        safe, machine, _ = safe_mode(**like)
        safe.go_on(once=True, beat=lambda now: None)
        assert sum(line.startswith("show") for line in machine.told) == len(LANGUAGES)
        assert not safe.heard
        assert "Please call the installer" in capsys.readouterr().err


def test_a_voice_that_never_answers_is_not_waited_for_for_ever():
    safe, machine, clock = safe_mode()
    machine.make = lambda *arguments, **more: None
    safe.go_on(once=True, beat=lambda now: None)
    assert len(machine.told) == len(LANGUAGES)
    assert clock.now < len(LANGUAGES) * (MAKE_S + READ_S + 2.0)


def test_words_that_are_not_spoken_stand_long_enough_to_be_read():
    safe, _, clock = safe_mode(sound=False)
    safe.go_on(once=True, beat=lambda now: None)
    assert clock.now >= len(LANGUAGES) * READ_S


def test_where_nothing_can_be_seen_or_heard_nothing_is_waited_for():
    safe, _, clock = safe_mode(sound=False, screen=False)
    safe.go_on(once=True, beat=lambda now: None)
    assert clock.now < READ_S
    assert (safe.heard, safe.seen) == (False, False)


def test_it_goes_on_until_it_is_stopped_and_is_alive_all_the_while():
    safe, machine, _ = safe_mode()
    beats = []

    def beat(now):
        beats.append(now)
        if now > 3 * REST_S:
            safe.facts.put(Closed("signal", now))

    safe.go_on(once=False, beat=beat)
    assert sum(line.startswith("say en") for line in machine.told) >= 2
    assert max(later - before for before, later in itertools.pairwise(beats)) < 1.0, "the watchdog is fed"


def test_closing_the_window_does_not_end_it():
    safe, machine, _ = safe_mode()
    safe.facts.put(Closed("window", 0.0))
    safe.go_on(once=True, beat=lambda now: None)
    assert len(machine.told) == 2 * len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_has_the_words_that_are_spoken_and_those_of_the_others(language):
    shown = board(language)
    assert shown["caption"] == words(language)[0]
    assert sorted(shown["lines"]) == sorted(words(other)[0] for other in LANGUAGES if other != language)
    assert shown["language"] == language


def test_the_words_say_what_to_do_and_the_code_that_the_installer_looks_up():
    for language in LANGUAGES:
        assert re.search(r"\(K0\)$", words(language)[0])
    assert "call the installer" in words("en")[0]


def test_the_command_needs_neither_settings_nor_record_nor_screen_nor_sound(tmp_path):
    config = tmp_path / "footlights" / "kiosk.toml"
    config.parent.mkdir()
    config.write_bytes(b"\x00\xff")
    (tmp_path / "state").write_text("a file where the folder should be")
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"XDG_CONFIG_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path / "state")}
    environment |= {"PULSE_SERVER": "/nowhere", "SDL_AUDIODRIVER": "pulse"}
    command = [sys.executable, "-m", "kiosk", "safe-mode", "--once"]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=100, check=False)
    assert run.returncode == 3
    assert [words(language)[0] in run.stderr for language in LANGUAGES] == [True] * len(LANGUAGES)
    assert "Traceback" not in run.stderr
