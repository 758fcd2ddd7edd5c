"""Pitfall 4: whatever piles up on the queue, no press is lost, and the newest board is what a slow screen gets."""

from fault_bench import playing

from hardware.facts import LampsSeen, PressDown, PressUp


def test_a_press_behind_seventy_thousand_facts_is_answered(tmp_path):
    bench = playing(tmp_path)
    bench.seen.clear()
    noise = LampsSeen("mat", frozenset(), bench.now)
    for _ in range(70_000):
        bench.installation.queue.put(noise)
    bench.installation.queue.put(PressDown("keyboard.2", bench.now))
    bench.installation.queue.put(PressUp("keyboard.2", bench.now))
    bench.settle()
    assert bench.seen[:4] == ["lamps around", "hush", "earcon mixed", "keep move"]
