"""A recording is played again: the same cues, the same position, the same each time; damage is named by its line."""

import json
import math
import shutil

import pytest

import games
from config.model import Kiosk, Settings
from hardware.facts import (
    DeviceLost,
    Drawn,
    Fault,
    LampsSeen,
    PressDown,
    PressUp,
    SpeechReady,
    Thought,
    Touched,
)
from kiosk import thinking
from kiosk.__main__ import main
from kiosk.installation import Installation
from kiosk.recording import Recorder, heading
from kiosk.replaying import still_parts
from kiosk.store import Store

SEED = 7
SETTINGS = Settings(kiosk=Kiosk(ask_language="never"))
STEPS = ("1", "2", "3", "2")


class Visit:
    """A kiosk on a given clock whose facts are recorded, and whose every cue is kept."""

    def __init__(self, folder, file, *, settings=SETTINGS, most_bytes=50_000_000, unfinished=None):
        self.now = 100.0
        folder.mkdir()
        self.installation = Installation(still_parts(settings, folder, SEED, lambda: self.now), clock=lambda: self.now)
        self.recorder = Recorder(file, heading(SEED, settings, unfinished, self.now), most_bytes)
        self.installation.watchers.append(self.recorder)
        self.installation.open()
        self.hear()

    def hear(self, *facts):
        for fact in facts or (None,):
            self.installation.step(fact, self.now)
        while not self.installation.queue.empty():
            self.installation.step(self.installation.queue.get(), self.now)

    def run(self, seconds):
        """As the loop does: to each timer, and on."""
        until = self.now + seconds
        while self.now < until:
            self.now = min(until, self.now + max(0.001, self.installation._wait_s(self.now)))
            self.hear()

    def tap(self, pad):
        self.hear(PressDown(f"mat.{pad}", self.now))
        self.run(0.3)
        self.hear(PressUp(f"mat.{pad}", self.now))
        self.run(0.9)

    @property
    def position(self):
        table = self.installation.session.table
        return table.game.text(table.position)

    def close(self):
        self.installation.close()
        self.recorder.close()


@pytest.fixture
def recorded(tmp_path):
    """Return a recording of a visit that was cut off in its first game, and the position that it had."""
    file = tmp_path / "visit.jsonl"
    visit = Visit(tmp_path / "there", file)
    for pad in STEPS:
        visit.tap(pad)
    position = visit.position
    visit.close()
    return file, position


def replayed(capsys, *arguments):
    status = main(["replay", *map(str, arguments)])
    return status, capsys.readouterr()


def test_a_recorded_visit_comes_to_the_same_position(recorded, capsys):
    file, position = recorded
    status, said = replayed(capsys, file)
    assert (status, said.err) == (0, "")
    assert said.out.splitlines()[-1] == f"end: region_select {position}"
    assert "mat.1 down (1)" in said.out
    assert said.out.count("> keep move") == len(STEPS) - 1  # the first step begins the game


def test_the_same_file_gives_the_same_output_each_time(recorded, capsys):
    file, _ = recorded
    first, second = (replayed(capsys, file, "--json")[1].out for _ in range(2))
    assert first == second
    lines = [json.loads(line) for line in first.splitlines()]
    assert {"fact", "cue", "end"} == {kind for line in lines for kind in ("fact", "cue", "end") if kind in line}
    assert not any("text" in line for line in lines if "cue" in line)


def test_chance_falls_as_it_did(tmp_path, capsys):
    settings = SETTINGS.model_copy(update={"options": {"start_by": "random", "figure": "figure-eight"}})
    file = tmp_path / "visit.jsonl"
    visit = Visit(tmp_path / "there", file, settings=settings)
    visit.tap("1")
    position = visit.position
    visit.close()
    assert replayed(capsys, file)[1].out.splitlines()[-1] == f"end: region_select {position}"


def test_a_drawn_figure_and_a_start_that_was_made_meanwhile_come_again(tmp_path, capsys):
    settings = SETTINGS.model_copy(update={"options": {"figure": "draw"}})
    file = tmp_path / "visit.jsonl"
    visit = Visit(tmp_path / "there", file, settings=settings)
    visit.tap("1")
    loop = tuple((0.5 + 0.3 * math.sin(t), 0.5 + 0.3 * math.sin(t) * math.cos(t)) for t in (n / 10 for n in range(63)))
    visit.hear(Drawn("window", loop, visit.installation.session.generation, visit.now))
    visit.run(1)
    visit.hear(Touched("do:accept", visit.installation.session.generation, visit.now))
    visit.run(20)
    question = visit.installation.session.pages[-1].question
    made = thinking.made(games.load("region_select"), json.loads(question.view), question.seed)
    visit.hear(Thought(question.ticket, made, visit.now))
    position = visit.position
    visit.close()
    out = replayed(capsys, file)[1].out
    assert out.splitlines()[-1] == f"end: region_select {position}"
    assert "think new region_select" in out


def test_a_game_that_was_cut_off_before_is_gone_on_with(tmp_path, capsys):
    file = tmp_path / "second.jsonl"
    first = Visit(tmp_path / "there", tmp_path / "first.jsonl")
    for pad in STEPS:
        first.tap(pad)
    position = first.position
    first.recorder.close()  # the power is cut: nothing is closed
    record = Store(tmp_path / "there" / "record.db", wall_ms=lambda: 0)
    unfinished = record.unfinished()
    record.close()
    assert unfinished is not None
    shutil.copytree(tmp_path / "there", tmp_path / "here" / "x")
    second = Visit.__new__(Visit)
    second.now = 500.0
    folder = tmp_path / "here" / "x"
    second.installation = Installation(
        still_parts(SETTINGS, folder, SEED, lambda: second.now), clock=lambda: second.now
    )
    second.recorder = Recorder(file, heading(SEED, SETTINGS, unfinished, second.now))
    second.installation.watchers.append(second.recorder)
    second.installation.open()
    second.hear()
    second.tap("1")  # asks whether to go on
    second.tap("1")  # goes on
    assert second.position == position
    second.close()
    assert replayed(capsys, file)[1].out.splitlines()[-1] == f"end: region_select {position}"


def test_other_settings_may_be_tried_on_it(recorded, tmp_path, capsys):
    file, _ = recorded
    other = tmp_path / "other.toml"
    other.write_text('[kiosk]\nask_language = "never"\nlanguage = "uk"\n')
    assert "Точка" in replayed(capsys, file, "--config", other)[1].out


def test_a_line_that_is_damaged_is_named_and_the_rest_goes_on(recorded, capsys):
    file, position = recorded
    lines = file.read_text().splitlines()
    torn = [*lines[:2], '{"fact": "PressDown", "now": 1', "[]", '{"fact": "Jump", "now": 3}', *lines[2:]]
    file.write_text("\n".join(torn) + "\n")
    status, said = replayed(capsys, file)
    assert status == 2
    assert [line.split(": ")[0] for line in said.err.splitlines()] == [f"{file}:3", f"{file}:4", f"{file}:5"]
    assert said.out.splitlines()[-1] == f"end: region_select {position}"
    bad = [json.loads(line) for line in replayed(capsys, file, "--json")[1].out.splitlines() if '"bad"' in line]
    assert [one["bad"] for one in bad] == [3, 4, 5]


def test_times_that_go_back_or_leap_are_damage_too(recorded, capsys):
    file, _ = recorded
    with file.open("a") as more:
        more.write('{"now": 1.0, "fact": "PressDown", "sensor": "mat.1", "at": 1.0}\n')
        more.write('{"now": 1e15, "fact": "PressDown", "sensor": "mat.1", "at": 1e15}\n')
    status, said = replayed(capsys, file)
    assert status == 2
    assert len(said.err.splitlines()) == 2


@pytest.mark.parametrize("text", ["", "hello\n", "{}\n", '{"footlights": 99}\n', '{"footlights": 1}\n'])
def test_what_is_no_recording_is_told_in_one_line(tmp_path, capsys, text):
    file = tmp_path / "no.jsonl"
    file.write_text(text)
    status, said = replayed(capsys, file)
    assert (status, said.out) == (2, "")
    assert len(said.err.splitlines()) == 1
    assert f"{file}:1: this is no recording" in said.err


def test_a_file_that_is_not_there_is_told_in_one_line(tmp_path, capsys):
    assert replayed(capsys, tmp_path / "none")[0] == 2
    assert replayed(capsys, tmp_path)[0] == 2


# ---- the recorder ---------------------------------------------------------------------------------------------------


def press(n):
    return PressDown("mat.1", float(n)), float(n)


def test_a_long_recording_is_put_aside_and_played_from_its_beginning(tmp_path, capsys):
    file = tmp_path / "visit.jsonl"
    head = heading(SEED, SETTINGS, None, 100.0)
    most = len(json.dumps(head)) + 400
    visit = Visit(tmp_path / "there", file, most_bytes=most)
    for pad in STEPS:
        visit.tap(pad)
    position = visit.position
    visit.close()
    assert file.with_name("visit.jsonl.1").exists()
    status, said = replayed(capsys, file)
    assert status == 0, said.err
    assert said.out.splitlines()[-1] == f"end: region_select {position}"
    file.with_name("visit.jsonl.1").unlink()
    status, said = replayed(capsys, file)
    assert status == 2
    assert "part 2" in said.err


def test_a_full_disk_does_not_stop_the_game_and_is_tried_again(tmp_path, monkeypatch, caplog):
    file = tmp_path / "visit.jsonl"
    recorder = Recorder(file, {"footlights": 1, "part": 1})
    full = [True]
    import kiosk.recording as recording

    really = recording.os.write
    monkeypatch.setattr(recording.os, "write", lambda fd, data: really(fd, data[:9] if full[0] else data))
    for n in range(3):
        recorder(*press(n))
    assert caplog.text.count("K7 recording") == 1
    full[0] = False
    recorder(*press(9))
    recorder.close()
    assert json.loads(file.read_text().splitlines()[-1])["now"] == 9.0


def test_what_a_replay_makes_by_itself_is_not_kept(tmp_path):
    file = tmp_path / "visit.jsonl"
    recorder = Recorder(file, {"footlights": 1, "part": 1})
    recorder(SpeechReady(1, "/tmp/a.wav", 1.0), 1.0)
    for lit in ("1", "1", "2"):
        recorder(LampsSeen("board", frozenset(lit), 1.0), 1.0)
    recorder(DeviceLost("board", Fault.BOARD, "gone", 2.0), 2.0)
    recorder.close()
    kinds = [json.loads(line).get("fact") for line in file.read_text().splitlines()]
    assert kinds == [None, "LampsSeen", "LampsSeen", "DeviceLost"]


def test_a_recording_says_nothing_of_anyone(recorded):
    file, _ = recorded
    assert "player" not in file.read_text()
    assert oct(file.stat().st_mode & 0o777) == "0o600"


def test_a_replay_touches_nothing_of_this_machine(recorded, tmp_path, monkeypatch, capsys):
    home = tmp_path / "home"
    home.mkdir()
    for name in ("HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(home))
    replayed(capsys, recorded[0])
    assert list(home.iterdir()) == []
