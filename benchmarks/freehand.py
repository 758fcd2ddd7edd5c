"""How many drawings are read right: known figures drawn with trembling, tails, gaps and lost samples.

    python benchmarks/freehand.py [--count N]

For each figure and each way of drawing: the share read right, read right but asked about (counted in `right`, too),
refused with a reason, and read wrong. A wrong reading is always told before it is played ("I found four areas").
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "games")]

from drawn_curves import FIGURES, drawn  # noqa: E402

from games.region_select.freehand import DrawingError, read_drawing  # noqa: E402
from games.region_select.names import shadow_of  # noqa: E402

WAYS = {
    "calm": {},
    "jitter .005, 4 % over": {"jitter": 0.005, "over": 0.04},
    "jitter .005, 4 % gap": {"jitter": 0.005, "over": -0.04},
    "jitter .01, 4 % over": {"jitter": 0.01, "over": 0.04},
    "jitter .01, 4 % gap": {"jitter": 0.01, "over": -0.04},
    "fast: 1 of 5 samples": {"jitter": 0.003, "over": 0.02, "lost": 0.8},
}
SAMPLES = 400


def measure(name: str, way: dict[str, float], count: int) -> Counter[str]:
    """Return how `count` drawings were read."""
    wanted = "5_1" if name == "star" else name
    found: Counter[str] = Counter()
    for seed in range(count):
        try:
            reading = read_drawing(drawn(FIGURES[name](SAMPLES), seed, **way))
        except DrawingError:
            found["refused"] += 1
            continue
        shadow = shadow_of(reading.stroke)
        right = shadow is not None and shadow.name == wanted
        found["right" if right else "wrong"] += 1
        found["asked"] += right and bool(reading.doubts)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--count", type=int, default=60, help="drawings of each figure in each way")
    count = parser.parse_args().count
    table: dict[str, dict[str, dict[str, float]]] = {}
    print(f"{'figure':7} {'way':24} {'right':>6} {'asked':>6} {'refused':>8} {'wrong':>6}")
    began, read = time.perf_counter(), 0
    for name in FIGURES:
        for label, way in WAYS.items():
            found = measure(name, way, count)
            read += count
            shares = {key: found[key] / count for key in ("right", "asked", "refused", "wrong")}
            table.setdefault(name, {})[label] = shares
            print(f"{name:7} {label:24} " + " ".join(f"{shares[key]:6.0%}" for key in shares))
    print(
        json.dumps({"each": count, "ms_each": round(1000 * (time.perf_counter() - began) / read, 1), "shares": table})
    )


if __name__ == "__main__":
    main()
