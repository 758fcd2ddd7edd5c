"""The kiosk in a terminal: lines that can be read aloud, keys from a terminal and from a pipe."""

from __future__ import annotations

import io
import os
import pty
import termios
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest
import window_pages as pages
import window_samples as samples
from hypothesis import given
from hypothesis import strategies as st
from waiting import until

from hardware.devices import ScreenDevice
from hardware.facts import Closed, DeviceBack, DeviceLost, Fact, PressDown, PressUp
from kiosk.board import plain
from kiosk.board_lines import lines_of
from kiosk.terminal_keys import KeyParser, key_of, keys_of_line
from kiosk.text_window import MOST_LINES, TextWindow

# ---- lines --------------------------------------------------------------------------------------------------------


def test_a_first_board_is_told_from_its_title_to_its_caption():
    assert lines_of(samples.play(), None) == [
        "Region Select. three areas",
        "Help, Undo, Repeat, Pause",
        "left: lit; right: dark; around: dark",
        "1 step so far",
        "2 is the fewest",
        "1 of 3 lit",
        "Point 3. Left is lit, right is dark.",
        "Standing on 3 flips left and right.",
    ]


def test_nothing_new_is_no_line():
    assert lines_of(samples.play(generation=8), samples.play()) == []
    assert lines_of(samples.play(focus="p1"), samples.play()) == []


def test_a_step_tells_what_changed_and_nothing_else():
    after = samples.play(
        picture=samples.trefoil(left=False),
        big="2",
        status=("2 is the fewest", "none lit"),
        caption="Point 1. Left is dark.",
    )
    assert lines_of(after, samples.play()) == [
        "2 step so far",
        "none lit",
        "Point 1. Left is dark.",
        after.caption_small,
    ]


def test_a_menu_lists_its_items_with_their_numbers_when_it_opens():
    assert lines_of(samples.menu(), samples.play())[1:4] == ["1: Region Select", "2: Life on the board", "3: Dots"]
    moved = replace(samples.menu(), focus="game-3", caption="Dots.")
    assert lines_of(moved, samples.menu()) == ["Dots."]


def test_a_notice_comes_first_and_once():
    assert lines_of(samples.notice(), samples.play()) == [f"! {samples.notice().notice}"]
    assert lines_of(samples.notice(), samples.notice()) == []
    assert lines_of(samples.play(), samples.notice()) == []


def test_only_the_small_print_changed():
    assert lines_of(samples.play(caption_small="More."), samples.play()) == ["More."]


def test_areas_are_told_again_when_the_figure_is_another():
    other = samples.play("uk")
    assert "ліва: світиться; права: темна; навколо: темна" in lines_of(other, samples.play())


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
def test_lines_hold_no_cursor_tricks(language: str):
    for make in (samples.play, samples.menu, samples.won, samples.paused, samples.notice):
        for line in lines_of(make(language), None):
            assert line.isprintable()
            assert line.strip() == line


# ---- lines of a caregiver's pages ---------------------------------------------------------------------------------


def test_a_setting_is_told_with_what_it_is_set_to_and_again_only_when_that_changes():
    before = pages.profile()
    lines = lines_of(before, None)
    assert "What you choose holds from her next game on." in lines
    assert lines[2:5] == [
        "1: Language: English",
        "2: How the pads choose: by standing on them",
        "3: Size of words: 150 %",
    ]
    items = tuple(replace(one, value="200 %") if one.id == "s3" else one for one in before.items)
    assert lines_of(replace(before, items=items), before) == ["3: Size of words: 200 %"]


def test_the_one_that_holds_has_a_tick():
    lines = lines_of(pages.speeds(), None)
    assert "2: As usual ✓" in lines
    assert "1: Slow" in lines


def test_of_a_secret_only_the_number_of_its_characters_is_told():
    assert lines_of(pages.door(entered="•••"), pages.door(entered="••")) == ["•••"]
    assert lines_of(pages.door(entered=""), pages.door(entered="•")) == []


def test_keys_of_a_keypad_are_told_once_and_not_twice_over():
    lines = lines_of(pages.door(), None)
    assert "5" in lines
    assert "5: 5" not in lines
    assert lines_of(replace(pages.door(), focus="key-6"), pages.door()) == []


def test_a_table_is_its_headings_and_its_rows():
    lines = lines_of(pages.results(), None)
    assert "Day, Game, Games, Steps, Fewest, Reaction" in lines
    assert "30.11., Region Select, 3, 7, 5, 1.1" in lines
    assert lines_of(pages.results(count=9), pages.results(count=8)) == ["22.11., Region Select, 3, 14, 7, 1.1"]


def test_a_chart_is_its_title_and_each_bar_with_its_name():
    lines = lines_of(pages.chart(), None)
    at = lines.index(pages.chart().chart.title)
    assert lines[at + 1 : at + 3] == ["23.11.: 1.9", "24.11.: 1.7"]
    assert lines_of(pages.chart(), pages.chart()) == []


def test_sensors_are_told_once_and_then_only_those_whose_state_changes():
    before = pages.sensors()
    assert "2: free. 24 presses, shortest 0.18 s, 2 bounces" in lines_of(before, None)
    pressed = replace(before.gauges[1], raw=True, accepted=True, state="down, counts", text="25 presses")
    running = replace(before.gauges[0], trace=((0.0, 0.1),), text="24 presses, shortest 0.17 s")
    after = replace(before, gauges=(running, pressed, *before.gauges[2:]))
    assert lines_of(after, before) == ["2: down, counts"]


# ---- keys ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        (b"3", ["3"]),
        (b"H", ["h"]),
        (b"\n", ["return"]),
        (b" \x7f\t", ["space", "backspace", "tab"]),
        (b"\x1b[A\x1b[D", ["up", "left"]),
        (b"\x1bOB", ["down"]),
        (b"\x1b[11~\x1bOQ", ["f1", "f2"]),
        (b"\x1b[200~a", ["a"]),
        ("ф".encode(), ["a"]),
        ("３".encode(), ["3"]),
        (b"\x00\x01", []),
        (b"\x1bx", ["escape", "x"]),
    ],
)
def test_what_a_terminal_sends(sent: bytes, keys: list[str]):
    assert KeyParser().feed(sent) == keys


def test_an_escape_that_nothing_follows_is_the_escape_key():
    parser = KeyParser()
    assert parser.feed(b"\x1b") == []
    assert parser.unfinished
    assert parser.pause() == ["escape"]
    assert not parser.unfinished


@given(st.lists(st.sampled_from(["a", "3", "\x1b[A", "\x1bOB", "\n", "ї", "\x1b[21~"]), max_size=8), st.data())
def test_where_the_bytes_are_cut_does_not_matter(sent: list[str], data: st.DataObject):
    stream = "".join(sent).encode()
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=6)))
    parser, keys = KeyParser(), []
    for start, end in zip([0, *cuts], [*cuts, len(stream)], strict=True):
        keys += parser.feed(stream[start:end])
    assert keys == KeyParser().feed(stream)


@given(st.binary(max_size=40))
def test_no_bytes_break_the_parser(stream: bytes):
    parser = KeyParser()
    assert all(key == key.strip() and key for key in [*parser.feed(stream), *parser.pause()])


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("3", ["3"]),
        ("left", ["left"]),
        ("", ["return"]),
        ("12", ["1", "2"]),
        ("Escape\r\n", ["escape"]),
        ("F1", ["f1"]),
    ],
)
def test_a_line_from_a_pipe(line: str, keys: list[str]):
    assert keys_of_line(line) == keys


def test_a_character_without_a_key_has_none():
    assert key_of("\x00") == ""


# ---- the device on pipes ------------------------------------------------------------------------------------------


class Pipes:
    """A TextWindow on pipes: `type` into it, read what it wrote, see its facts."""

    def __init__(self) -> None:
        read, self._write = os.pipe()
        self.stdin = os.fdopen(read, "r")
        self.stdout = io.StringIO()
        self.facts: list[Fact] = []
        self.window = TextWindow(stdin=self.stdin, stdout=self.stdout, clock=lambda: 4.0)
        self.window.open(self.facts.append)

    def type(self, text: str) -> None:
        os.write(self._write, text.encode())

    def end(self) -> None:
        if self._write >= 0:
            os.close(self._write)
            self._write = -1

    def written(self) -> list[str]:
        return self.stdout.getvalue().splitlines()


@pytest.fixture
def pipes() -> Iterator[Pipes]:
    one = Pipes()
    yield one
    one.end()
    one.window.close()
    one.stdin.close()


def test_it_is_a_screen_device():
    assert isinstance(TextWindow(), ScreenDevice)


def test_keys_from_a_pipe_are_pressed_and_released(pipes: Pipes):
    pipes.type("3\nleft\n")
    until(lambda: len(pipes.facts) >= 5, "two keys")
    assert pipes.facts == [
        DeviceBack("text", 4.0),
        PressDown("keyboard.3", 4.0),
        PressUp("keyboard.3", 4.0),
        PressDown("keyboard.left", 4.0),
        PressUp("keyboard.left", 4.0),
    ]


def test_the_end_of_a_pipe_is_the_end_of_the_keys_only(pipes: Pipes):
    pipes.type("q")
    pipes.end()
    until(lambda: len(pipes.facts) >= 3, "the last key, without its Return")
    pipes.window.show(plain(samples.play()))
    until(lambda: len(pipes.written()) >= 8, "the board")
    assert not any(isinstance(fact, Closed) for fact in pipes.facts)


def test_boards_become_lines_once(pipes: Pipes):
    for generation in range(5):
        pipes.window.show(plain(samples.play("ja", generation=generation)))
    pipes.window.show(plain(samples.won("ja")))
    until(lambda: samples.won("ja").caption_small in pipes.written(), "the last caption")
    assert pipes.written().count(samples.play("ja").caption) == 1


def test_close_writes_what_waits_and_may_be_called_twice(pipes: Pipes):
    pipes.window.show(plain(samples.menu()))
    pipes.window.close()
    pipes.window.close()
    assert pipes.written()[-1] == samples.menu().caption
    assert [fact for fact in pipes.facts if not isinstance(fact, DeviceBack)] == []


class Stuck(io.StringIO):
    """A terminal that takes no words until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.free = threading.Event()

    def write(self, text: str) -> int:
        self.free.wait(60)
        return super().write(text)


def test_show_does_not_wait_for_a_terminal_that_takes_nothing():
    stuck = Stuck()
    window = TextWindow(stdin=None, stdout=stuck)
    window.open(lambda fact: None)
    for i in range(MOST_LINES * 3):
        window.show(plain(samples.play(caption=f"caption {i}")))
    stuck.free.set()
    until(lambda: f"caption {MOST_LINES * 3 - 1}" in stuck.getvalue(), "the newest caption")
    window.close()


class Gone(io.StringIO):
    def write(self, text: str) -> int:
        raise BrokenPipeError


def test_an_output_that_is_gone_is_a_lost_screen_told_once():
    facts: list[Fact] = []
    window = TextWindow(stdin=None, stdout=Gone())
    window.open(facts.append)
    window.show(plain(samples.play()))
    until(lambda: any(isinstance(fact, DeviceLost) for fact in facts), "the loss")
    window.show(plain(samples.won()))
    window.close()
    assert len([fact for fact in facts if isinstance(fact, DeviceLost)]) == 1


def test_an_old_terminal_gets_question_marks_and_not_an_error():
    raw = io.BytesIO()
    window = TextWindow(stdin=None, stdout=io.TextIOWrapper(raw, encoding="ascii"))
    window.open(lambda fact: None)
    window.show(plain(samples.play("uk")))
    window.close()
    assert b"?" in raw.getvalue()


# ---- the device on a terminal -------------------------------------------------------------------------------------


class Terminal:
    """A pseudo-terminal with a TextWindow on it; `person` is the end where somebody types."""

    def __init__(self) -> None:
        self.person, self.line = pty.openpty()
        self.before = termios.tcgetattr(self.line)
        self.stream = os.fdopen(self.line, "r")
        self.facts: list[Fact] = []
        self.window = TextWindow(stdin=self.stream, stdout=io.StringIO())
        self.window.open(self.facts.append)

    def type(self, data: bytes) -> None:
        os.write(self.person, data)

    def sensors(self) -> list[str]:
        return [fact.sensor for fact in self.facts if isinstance(fact, PressDown)]


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    one = Terminal()
    yield one
    one.window.close()
    one.stream.close()
    if one.person >= 0:
        os.close(one.person)


def test_keys_of_a_terminal_count_without_return(terminal: Terminal):
    terminal.type(b"3")
    until(lambda: terminal.sensors() == ["keyboard.3"], "the key")
    terminal.type(b"\x1b[C\n")
    until(lambda: terminal.sensors()[1:] == ["keyboard.right", "keyboard.return"], "arrow and Return")
    terminal.type(b"\x1b")
    until(lambda: terminal.sensors()[3:] == ["keyboard.escape"], "Escape")


def test_keys_are_not_echoed_and_control_c_stays_an_interrupt(terminal: Terminal):
    flags = termios.tcgetattr(terminal.line)[3]
    assert not flags & (termios.ECHO | termios.ICANON)
    assert flags & termios.ISIG


def test_close_gives_the_terminal_back_as_it_was(terminal: Terminal):
    terminal.window.close()
    assert termios.tcgetattr(terminal.line) == terminal.before


def test_a_terminal_that_is_closed_is_closed(terminal: Terminal):
    os.close(terminal.person)
    terminal.person = -1
    until(lambda: any(isinstance(fact, Closed) for fact in terminal.facts), "the close")
    terminal.window.close()  # and gives back what is no more, without an error


def test_a_terminal_that_is_closed_before_anybody_reads_is_closed():
    person, line = pty.openpty()
    facts: list[Fact] = []
    with os.fdopen(line, "r") as stream:
        window = TextWindow(stdin=stream, stdout=io.StringIO())
        os.close(person)
        window.open(facts.append)
        until(lambda: any(isinstance(fact, Closed) for fact in facts), "the close", 5.0)
        window.close()


def test_control_d_closes(terminal: Terminal):
    terminal.type(b"\x04")
    until(lambda: any(isinstance(fact, Closed) for fact in terminal.facts), "the close")
