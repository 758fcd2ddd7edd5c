"""From cues to the world: lamps that never flash, a record that may be full, captions that are what is spoken."""

import sqlite3

from bench import Bench
from hypothesis import given
from hypothesis import strategies as st

from hardware.limiter import Limiter
from hardware.simulated import SimulatedMat
from kiosk.cues import Keep, Lamps
from kiosk.outputs import WiredLamps, split_caption

START_A = {"figure": "trefoil", "start_by": "number", "start": 1}


class Full:
    """A record on a disk that is full, until there is room."""

    def __init__(self):
        self.rows, self.full = [], False
        self.failed, self.set_aside = "", None

    def write(self, row):
        if self.full:
            raise sqlite3.OperationalError("database or disk is full")
        self.rows.append(row)

    def close(self):
        pass


def test_what_cannot_be_written_waits_in_order_and_the_game_goes_on(tmp_path):
    record = Full()
    bench = Bench(tmp_path, options=START_A, record=record)
    bench.run(4)
    bench.tap("2")
    bench.run(6)
    record.full = True
    for pad in ("1", "2", "4"):
        bench.tap(pad)
        bench.run(1)
    assert bench.installation.session.table.counts.steps == 3
    bench.run(30)
    assert sum("(K7)" in line for line in bench.spoken) == 1, "the fault is said once"
    record.full = False
    bench.run(20)
    assert [row.kind for row in record.rows] == ["visit", "game", "move", "move", "move"], "saved when there is room"
    assert any("saved again" in line for line in bench.spoken)
    assert bench.board["notice"] == ""


def test_a_lamp_that_had_to_wait_follows_by_itself(tmp_path):
    bench = Bench(tmp_path, options=START_A, dwell_s=0.0)
    bench.run(3)
    outputs, mat = bench.installation.outputs, bench.mat
    for lit in (True, False, True, False):
        outputs.perform([Lamps((("A", lit),))], bench.now)
    assert mat.lit == {"A"}, "the fourth change in a moment waits"
    bench.run(1.2)
    assert mat.lit == set()


@given(st.lists(st.tuples(st.sampled_from(["A", "B"]), st.booleans(), st.floats(0.0, 0.4)), max_size=60))
def test_whatever_the_game_asks_no_lamp_changes_four_times_in_a_second(frames):
    mat = SimulatedMat("mat", sensors=(), lamps=("A", "B"), clock=lambda: now)
    now, changes, before = 0.0, {"A": [], "B": []}, set()
    wired = WiredLamps(mat, {"A": "A", "B": "B"}, Limiter())
    mat.open(lambda fact: None)
    wanted = {"A": False, "B": False}
    for label, lit, wait in frames:
        now += wait
        wanted[label] = lit
        wired.show(wanted, now)
        for lamp in set(mat.lit) ^ before:
            changes[lamp].append(now)
        before = set(mat.lit)
    for times in changes.values():
        assert all(later - first >= 1.0 for first, later in zip(times, times[3:], strict=False))


def test_the_caption_is_word_for_word_what_is_spoken(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(2)
    seen = len(bench.spoken)
    for pad in ("2", "1", "4"):
        bench.tap(pad)
        bench.run(12)
    assert len(bench.spoken) > seen + 2
    shown = [f"{board['caption']} {board['caption_small']}".strip() for board in bench.screen.boards]
    for words in bench.spoken:
        assert words in shown


@given(st.text(max_size=300))
def test_no_word_of_a_caption_is_lost(text):
    large, small = split_caption(text)
    assert "".join((large + small).split()) == "".join(text.split())


def test_a_long_menu_is_split_between_its_sentences():
    large, small = split_caption(
        "What next? 1: Another start. 2: Another figure. 3: End. " + "4: More words here. " * 4
    )
    assert large.endswith(".")
    assert small.startswith(("3", "4"))


def test_lamps_go_dark_when_the_program_ends(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(3)
    bench.tap("2")
    assert bench.mat.lit == {"A"}
    bench.installation.close()
    bench.installation.close()
    assert bench.mat.lit == set()


def test_a_fault_in_one_step_is_logged_and_the_next_step_is_played(tmp_path, monkeypatch, caplog):
    bench = Bench(tmp_path, options=START_A, real_time=False)
    bench.run(3)
    bench.tap("2")
    session = bench.installation.session
    hear = session.hear

    def broken(intent, now):
        monkeypatch.setattr(session, "hear", hear)
        raise RuntimeError("a fault of our own")

    monkeypatch.setattr(session, "hear", broken)
    bench.mat.press("1")
    for _ in range(3):
        bench.now += 0.3
        bench.installation.turn()
    assert "a fault of our own" in caplog.text
    bench.mat.release("1")
    bench.run(1)
    bench.tap("4")
    assert session.table.counts.steps == 1
    assert Keep("end") not in bench.seen


def test_words_that_are_said_twice_are_a_caption_twice(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(3)
    bench.tap("2")
    bench.run(8)
    said = []
    for _ in range(2):
        bench.key("w")
        bench.run(8)
        said.append((bench.board["said"], bench.board["caption"]))
    assert said[0][1] == said[1][1]
    assert said[0][0] < said[1][0]


def test_after_a_fault_at_the_title_the_invitation_is_said_again(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(4)
    bench.lose("keypad")
    bench.run(20)
    assert bench.spoken[-1].index("(K2)") < bench.spoken[-1].index("to begin")
