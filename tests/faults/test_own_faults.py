"""Faults of our own: one part of a step that fails takes nothing else with it, and does not fill the log."""

from bench import Bench

from hardware.facts import LampsSeen, PressDown

START_A = {"figure": "trefoil", "start_by": "number", "start": 1}


def turns(bench, count, seconds=0.1):
    for _ in range(count):
        bench.now += seconds
        bench.installation.queue.put(LampsSeen("mat", frozenset(), bench.now))  # so that the loop does not wait
        bench.installation.turn()


def playing(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(4)
    bench.tap("2")
    bench.run(8)
    return bench


def fails(*_):
    raise RuntimeError("a fault of our own")


def test_a_screen_that_fails_at_every_turn_silences_nothing_else(tmp_path, monkeypatch, caplog):
    bench = playing(tmp_path)
    monkeypatch.setattr(bench.installation.session, "tick", fails)
    bench.seen.clear()
    bench.installation.queue.put(PressDown("keyboard.1", bench.now))
    turns(bench, 100)
    assert bench.seen[:4] == ["lamps B around", "hush", "earcon mixed", "keep move"]
    assert any(line.startswith("say Point 1.") for line in bench.seen), "the voice goes on, too"


def test_a_fault_at_every_turn_is_logged_once_a_minute(tmp_path, monkeypatch, caplog):
    bench = playing(tmp_path)
    monkeypatch.setattr(bench.installation.session, "tick", fails)
    turns(bench, 500)  # 50 s
    assert caplog.text.count("K0") == 1
    turns(bench, 200)
    assert caplog.text.count("K0") == 2


def test_whoever_looks_on_and_fails_at_facts_and_cues_disturbs_nobody(tmp_path, caplog):
    bench = playing(tmp_path)
    seen = []
    bench.installation.watchers[:] = [fails, lambda thing, now: seen.append(thing)]
    bench.seen.clear()
    bench.tap("1")
    assert "keep move" in bench.seen
    assert any(isinstance(thing, PressDown) for thing in seen), "who looks on beside it sees everything"
