"""A day in the life of a kiosk: every kind of visit and of fault on a given clock, and real kills of the real program.

    .venv/bin/python benchmarks/soak.py [--hours H] [--seed S] [--kills N] [--kill-seconds S]

The day is `soak_day.py`, the kills are `soak_kills.py`. Exit status 1 where a row was lost, a press had no answer, a
step of the loop raised, or memory grew. The last line is one JSON object.
"""

from __future__ import annotations

import argparse
import json
import logging
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[1] / "tests"), str(Path(__file__).parent)]

from soak_day import Day
from soak_hall import rows_of
from soak_kills import kills

MOST_GROWTH_MB_PER_HOUR = 0.5
MOST_SILENCE_S = 0.5


def main(argv: list[str] | None = None) -> int:
    """Play the day, kill the kiosk, print the table; the last line is one JSON object."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--hours", type=float, default=1.0, help="how long the simulated day is")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kills", type=int, default=0, help="how often the real program is killed")
    parser.add_argument("--kill-seconds", type=float, default=360.0, help="no more kills after so long")
    options = parser.parse_args(argv)
    logging.getLogger("footlights").propagate = False
    logging.getLogger("footlights").setLevel(logging.WARNING)
    result = a_day(options.hours, options.seed)
    if options.kills:
        result |= kills(options.kills, options.seed, options.kill_seconds)
    result["ok"] = not (problems := list(wrong(result)))
    for key, value in result.items():
        print(f"{key:28} {value}")
    for one in problems:
        print(f"NOT AS IT SHOULD BE: {one}")
    print(json.dumps(result))
    return 1 if problems else 0


def a_day(hours: float, seed: int) -> dict[str, Any]:
    """Return the figures of a simulated day."""
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="footlights-soak-") as folder:
        day = Day(Path(folder), seed)
        figures = day.play(hours)
        found = rows_of(day.path)
        size_mb = day.path.stat().st_size / 2**20
    missing = sum((figures.rows - found).values())
    costs = sorted(figures.costs_ms)
    return {
        "hours": hours, "seed": seed, "took_s": round(time.perf_counter() - began, 1),
        "visits": figures.visits, "ways": dict(sorted(figures.ways.items())), "presses": figures.presses,
        "moves": figures.rows["move"], "rows": sum(figures.rows.values()),
        "faults": dict(sorted(figures.faults.items())),
        "rows_missing": missing, "rows_on_overwritten_pages": figures.destroyed,
        "rows_lost": max(0, missing - figures.destroyed),
        "unanswered": sum(figures.unanswered.values()), "unanswered_where": dict(figures.unanswered.most_common(8)),
        "longest_silence_s": round(figures.longest_s, 3), "longest_silence": figures.longest,
        "step_ms_median": round(statistics.median(costs), 2), "step_ms_p99": round(costs[int(len(costs) * 0.99)], 2),
        "step_ms_max": round(costs[-1], 1),
        "k0": day.alarms.codes["K0"], "k0_first": day.alarms.worst[:2], "codes": dict(sorted(day.alarms.codes.items())),
        "rss_mb": figures.rss_mb, "rss_mb_per_hour": slope(figures.rss_mb[1:]), "record_mb": round(size_mb, 2),
    }  # fmt: skip


def slope(values: list[float]) -> float:
    """Return by how much these grow from one to the next, by least squares; 0.0 for fewer than three."""
    if len(values) < 3:
        return 0.0
    return round(statistics.linear_regression(range(len(values)), values).slope, 3)


def wrong(result: dict[str, Any]) -> Any:
    """Yield what is not as it should be."""
    for name in ("rows_lost", "unanswered", "k0", "kills_lost"):
        if result.get(name):
            yield f"{name} is {result[name]}"
    if result["longest_silence_s"] > MOST_SILENCE_S:
        yield f"a press waited {result['longest_silence_s']} s: {result['longest_silence']}"
    if result["rss_mb_per_hour"] > MOST_GROWTH_MB_PER_HOUR:
        yield f"memory grows by {result['rss_mb_per_hour']} MB an hour"


if __name__ == "__main__":
    sys.exit(main())
