"""How fast a least answer is found: the walk beside elimination, in the same run, every answer checked.

    .venv/bin/python benchmarks/region_solver.py                 # 30 s; --long also runs slow peers on large figures
    .venv/bin/python benchmarks/region_solver.py --peers FOLDER  # `pip install --target FOLDER numpy galois` before

Figures are generated; above 1000 areas several are joined into one. Each method gets the same random starts one after
the other, in five rounds, and has to give a least answer: elimination finds one answer and the kernel, and takes the
least of the four.

`walk` has its orders ready, which depend on the figure alone; the eliminations have the table ready and eliminate for
each start. `walk, first start` has nothing ready but the stroke; `big-int, kept` has eliminated once for the figure.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import compress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from games.region_select.generation import generate
from games.region_select.solver import Walk
from games.region_select.stroke import Stroke, read_stroke

SIZES = (10, 30, 100, 300, 1000, 3000, 5000)
STARTS = {10: 200, 30: 200, 100: 100, 300: 50, 1000: 25, 3000: 7, 5000: 5}
ROUNDS = 5
PIECE = 1000
SLOW_ABOVE = {"big-int, row by row": 1000, "numpy, packed bits": 1000, "galois": 1000}
"""Where a peer takes seconds for a start; `--long` runs it all the same."""
BITS = bytes(byte % 2 for byte in range(256))  # "0" and "1" are 48 and 49
Points = tuple[int, ...]
Solve = Callable[[int], Points]


def figure(areas: int) -> Stroke:
    """Return a generated stroke of so many areas; a large one is joined from generated ones."""
    whole = generate(1, min(areas, PIECE))
    seed = 2
    while whole.crossings < areas:
        whole = joined(whole, generate(seed, min(areas - whole.crossings, PIECE)))
        seed += 1
    return whole


def joined(one: Stroke, other: Stroke) -> Stroke:
    """Return both strokes as one: each strand is opened at its first edge and goes on with the other's."""
    beyond = max(map(max, one.pd)) + 1
    rows = [[*row] for row in one.pd] + [[label + beyond for label in row] for row in other.pd]
    strands = (0, one.path), (one.crossings, other.path)
    arrives = [(shift + path[0][0], path[0][1]) for shift, path in strands]
    leaves = [(shift + path[-1][0], (path[-1][1] + 2) % 4) for shift, path in strands]
    fresh = 2 * beyond + max(map(max, other.pd)) + 1
    for label, (out, into) in enumerate(((leaves[0], arrives[1]), (leaves[1], arrives[0])), start=fresh):
        rows[out[0]][out[1]] = rows[into[0]][into[1]] = label
    return read_stroke(rows)


# ---- the methods ----------------------------------------------------------------------------------------------------


def least_of_four(one: int, kernel: Iterable[int]) -> Points:
    """Return the smallest of the answers, as points; bit p for point p."""
    first, second = kernel
    smallest = min((one, one ^ first, one ^ second, one ^ first ^ second), key=int.bit_count)
    bits = f"{smallest:b}"[::-1].encode().translate(BITS)
    return tuple(compress(range(len(bits)), bits))


def walk(stroke: Stroke) -> Solve:
    """Ours: the stroke is made ready once."""
    ready = Walk(stroke)
    return lambda flip: found.points if (found := ready.least(flip)) else ()


def walk_first(stroke: Stroke) -> Solve:
    """Ours, when it is the first start of a figure."""
    return lambda flip: found.points if (found := Walk(stroke).least(flip)) else ()


def _reduced(stroke: Stroke) -> tuple[dict[int, int], list[int]]:
    """Eliminate point by point: rows by their highest area, each a mask of areas above and of points below."""
    points = len(stroke.regions)
    rows: dict[int, int] = {}
    kernel = []
    for point, touched in enumerate(stroke.touches):
        row = touched << points | 1 << point
        while (high := row.bit_length()) > points:
            other = rows.get(high)
            if other is None:
                rows[high] = row
                break
            row ^= other
        else:
            kernel.append(row)
    return rows, kernel


def _by_rows(rows: dict[int, int], kernel: list[int], points: int, flip: int) -> Points:
    row = flip << points
    while (high := row.bit_length()) > points:
        row ^= rows[high]
    return least_of_four(row, kernel)


def big_int(stroke: Stroke) -> Solve:
    """Elimination with whole numbers as rows, point by point, for each start."""
    return lambda flip: _by_rows(*_reduced(stroke), len(stroke.regions), flip)


def big_int_kept(stroke: Stroke) -> Solve:
    """The same, eliminated once for the figure."""
    rows, kernel = _reduced(stroke)
    return lambda flip: _by_rows(rows, kernel, len(stroke.regions), flip)


def big_int_rows(stroke: Stroke) -> Solve:
    """The reduced row echelon form of the whole table, area by area, with whole numbers.

    The usual way to solve Lights Out, in our own writing.
    """
    points, areas = len(stroke.regions), range(stroke.crossings)
    table = [sum(1 << p for p, touched in enumerate(stroke.touches) if touched >> area & 1) for area in areas]

    def solve(flip: int) -> Points:
        rows = [row << 1 | flip >> area & 1 for area, row in enumerate(table)]
        leading = []
        for point in range(points):
            at = next((n for n in range(len(leading), len(rows)) if rows[n] >> point + 1 & 1), None)
            if at is None:
                continue
            rows[at], rows[len(leading)] = rows[len(leading)], rows[at]
            pivot, bit = rows[len(leading)], 1 << point + 1
            rows = [row ^ pivot if row & bit and row is not pivot else row for row in rows]
            leading.append(point)
        free = [point for point in range(points) if point not in leading]
        one = sum(1 << point for point, row in zip(leading, rows, strict=True) if row & 1)
        kernel = [
            1 << lone | sum(1 << point for point, row in zip(leading, rows, strict=True) if row >> lone + 1 & 1)
            for lone in free
        ]
        return least_of_four(one, kernel)

    return solve


def numpy_packed(stroke: Stroke) -> Solve:
    """The table in numpy with 64 points to a word, every row below and above at once."""
    np: Any = importlib.import_module("numpy")
    points = len(stroke.regions)
    words = points // 64 + 1
    table = np.zeros((stroke.crossings, words * 64), dtype=np.uint8)
    for point, touched in enumerate(stroke.touches):
        for area in range(stroke.crossings):
            table[area, point] = touched >> area & 1

    def solve(flip: int) -> Points:
        whole = table.copy()
        whole[:, points] = [flip >> area & 1 for area in range(stroke.crossings)]
        rows = np.packbits(whole, axis=1, bitorder="little").view(np.uint64)
        leading: list[int] = []
        for point in range(points):
            column = (rows[:, point // 64] >> np.uint64(point % 64)) & np.uint64(1)
            below = np.flatnonzero(column[len(leading) :])
            if not below.size:
                continue
            n, at = len(leading), len(leading) + int(below[0])
            rows[[n, at]] = rows[[at, n]]
            column[[n, at]] = column[[at, n]]
            column[n] = 0
            rows[column.astype(bool)] ^= rows[n]
            leading.append(point)
        return _of_table(np.unpackbits(rows.view(np.uint8), axis=1, bitorder="little"), leading, points)

    return solve


def galois_reduce(stroke: Stroke) -> Solve:
    """The row reduction of the package galois over its GF(2)."""
    np: Any = importlib.import_module("numpy")
    field: Any = importlib.import_module("galois").GF(2)
    points, areas = len(stroke.regions), range(stroke.crossings)
    table = np.array([[touched >> area & 1 for touched in stroke.touches] for area in areas], dtype=np.uint8)

    def solve(flip: int) -> Points:
        wish = np.array([[flip >> area & 1] for area in areas], dtype=np.uint8)
        reduced = field(np.hstack([table, wish])).row_reduce()
        leading = [int(np.flatnonzero(row)[0]) for row in np.asarray(reduced)]
        return _of_table(np.asarray(reduced), leading, points)

    return solve


def _of_table(reduced: Any, leading: list[int], points: int) -> Points:
    """Return the least answer from a table in reduced row echelon form; the wish is the column after the points."""
    free = sorted(set(range(points)) - set(leading))
    columns = [[(point, int(row[column])) for point, row in zip(leading, reduced, strict=False)]
               for column in (points, *free)]  # fmt: skip
    one, *kernel = (sum(1 << point for point, bit in column if bit) for column in columns)
    return least_of_four(one, [way | 1 << lone for way, lone in zip(kernel, free, strict=True)])


@dataclass(frozen=True)
class Method:
    """How a start is solved; `per_start` means that it eliminates for each start."""

    name: str
    make: Callable[[Stroke], Solve]
    per_start: bool = False


METHODS = (
    Method("walk (ours)", walk),
    Method("walk, first start", walk_first),
    Method("big-int, point by point", big_int, per_start=True),
    Method("big-int, kept", big_int_kept),
    Method("big-int, row by row", big_int_rows, per_start=True),
    Method("numpy, packed bits", numpy_packed, per_start=True),
    Method("galois", galois_reduce, per_start=True),
)

# ---- measuring ------------------------------------------------------------------------------------------------------


def measured(areas: int, long: bool) -> dict[str, float | str]:
    """Return the milliseconds of each method for a start with so many areas, or why there are none.

    The quickest of the rounds for each start, because other programs only make it slower; the median of the starts.
    """
    stroke, chance = figure(areas), random.Random(areas)
    assert stroke.crossings == areas
    flips = [chance.getrandbits(areas) for _ in range(STARTS[areas])]
    found: dict[str, float | str] = {}
    ready: dict[str, Solve] = {}
    for method in METHODS:
        if areas > SLOW_ABOVE.get(method.name, areas) and not long:
            found[method.name] = "too slow (--long)"
            continue
        try:
            ready[method.name] = method.make(stroke)
            ready[method.name](flips[0])  # what is made ready at the first call is ready
        except ImportError as error:
            found[method.name] = f"not here: {error}"
    times: dict[str, dict[int, float]] = {name: {} for name in ready}
    least: dict[int, set[int]] = {flip: set() for flip in flips}
    for _ in range(ROUNDS):
        for name, solve in ready.items():
            for flip in flips[: 2 if name in SLOW_ABOVE and areas >= 300 else None]:
                began = time.perf_counter()
                points = solve(flip)
                taken = (time.perf_counter() - began) * 1000
                times[name][flip] = min(taken, times[name].get(flip, taken))
                check(stroke, flip, points, name)
                least[flip].add(len(points))
    assert all(len(sizes) == 1 for sizes in least.values()), f"{areas} areas: not all answers are least"
    return found | {name: statistics.median(taken.values()) for name, taken in times.items()}


def check(stroke: Stroke, flip: int, points: Points, name: str) -> None:
    """Choose the points; stop the benchmark if not exactly the wanted areas change."""
    for point in points:
        flip ^= stroke.touches[point]
    assert flip == 0, f"{name} gave a wrong answer for {stroke.crossings} areas"


def main() -> None:
    """Measure and print the table; the last line is one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--long", action="store_true", help="run slow peers on large figures, too: many minutes")
    parser.add_argument("--peers", metavar="FOLDER", help="where numpy and galois are installed")
    options = parser.parse_args()
    if options.peers:
        sys.path.append(options.peers)
    found = {areas: measured(areas, options.long) for areas in SIZES}
    print(f"{'ms for a start':26}" + "".join(f"{areas:>10}" for areas in SIZES))
    for method in METHODS:
        cells = [found[areas][method.name] for areas in SIZES]
        reasons = sorted({cell for cell in cells if isinstance(cell, str)})
        row = "".join(f"{cell:10.3f}" if isinstance(cell, float) else f"{'-':>10}" for cell in cells)
        print(f"{method.name:26}{row}  {'; '.join(reasons)}".rstrip())
    print(f"{'python-lightsout':26}not measured: pip found no version for Python 3.11 (2026-11-30); see row by row")
    at = found[1000]
    ours = float(at["walk (ours)"])
    best = min(float(at[m.name]) for m in METHODS if m.per_start and isinstance(at[m.name], float))
    result = {
        "ms": {str(areas): {name: round(ms, 4) for name, ms in one.items() if isinstance(ms, float)}
               for areas, one in found.items()},
        "speedup_over_best_elimination_1000": round(best / ours, 1),
        "speedup_over_kept_elimination_1000": round(float(at["big-int, kept"]) / ours, 2),
        "speedup_of_first_start_1000": round(best / float(at["walk, first start"]), 2),
    }  # fmt: skip
    print(json.dumps(result))


if __name__ == "__main__":
    main()
