"""How fast the engine of Dots is, beside a plain model in the same run, and whether the two agree.

    .venv/bin/python benchmarks/dots_engine.py           # 15 s; --long tries 200 000 moves instead of 50 000

Games by chance on 38 x 31 points until the field is full, the same ones for both, closing at once as records do; the
quickest of three rounds, in processor time. Then both play on small fields, and whatever is tried has to come out the
same. The model is `tests/games/dots_reference.py`: dictionaries, sets, and floods that stop at the edge.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "games")]

from dots_judge import judged  # noqa: E402
from dots_reference import Reference  # noqa: E402

from games.dots.board import board, points  # noqa: E402
from games.dots.field import Closing, Field  # noqa: E402
from games.dots.rules import Dot, Position, Setup, begin, legal, play  # noqa: E402

WIDTH, HEIGHT = 38, 31
ROUNDS = 3
GAMES, MODEL_GAMES = 100, 3
SEED_EACH = 1000


def orders(width: int, height: int, count: int) -> list[list[int]]:
    """Return the orders in which points are tried, one for each game."""
    found = []
    for seed in range(count):
        order = list(points(board(width, height).field))
        random.Random(seed).shuffle(order)
        found.append(order)
    return found


def by_engine(order: list[int], width: int, height: int) -> tuple[int, tuple[int, int]]:
    """Play a game; return how many dots were put and the score."""
    field, player, puts = Field(width, height, Closing.IMMEDIATE), 0, 0
    taken, bit = field.taken, field.board.bit
    for point in order:
        if not (taken[0] | taken[1]) & bit[point]:
            field.put(point, player)
            player ^= 1
            puts += 1
    return puts, field.score


def by_engine_and_back(order: list[int], width: int, height: int) -> tuple[int, tuple[int, int]]:
    """The same, each dot put, taken back and put again, as a search does."""
    field, player, puts = Field(width, height, Closing.IMMEDIATE), 0, 0
    taken, bit = field.taken, field.board.bit
    for point in order:
        if not (taken[0] | taken[1]) & bit[point]:
            field.put(point, player)
            field.undo()
            field.put(point, player)
            player ^= 1
            puts += 1
    return puts, field.score


def by_model(order: list[int], width: int, height: int) -> tuple[int, tuple[int, int]]:
    """Play the same game with the plain model."""
    cell, model, player = board(width, height).cell, Reference(width, height, immediate=True), 0
    for point in order:
        player ^= model.put(cell(point), player)
    return len(model.dots), model.score()


def measured(
    play_one: Callable[[list[int], int, int], tuple[int, tuple[int, int]]],
    games: list[list[int]],
    side: tuple[int, int],
) -> tuple[float, float, list[tuple[int, tuple[int, int]]]]:
    """Return games a second and moves a second in the quickest round, and how the games ended."""
    best, ended = float("inf"), []
    for _ in range(ROUNDS):
        began = time.process_time()
        ended = [play_one(order, *side) for order in games]
        best = min(best, time.process_time() - began)
    return len(games) / best, sum(puts for puts, _ in ended) / best, ended


def one_move_ms() -> float:
    """Return how long the rules take for a move of a game of 200 (the forest is made anew each time)."""
    position, chance = begin(Setup(WIDTH, HEIGHT)), random.Random(1)
    shape, taken = position.setup.board, 0.0
    for _ in range(200):
        x, y = shape.cell(chance.choice(list(points(legal(position)))))
        began = time.process_time()
        after = play(position, Dot(y, x))
        taken += time.process_time() - began
        assert isinstance(after, Position)
        position = after
    return taken / 200 * 1000


def agreed(attempts: int) -> int:
    """Try so many moves with both; stop the benchmark where they differ."""
    return sum(judged(SEED_EACH + seed, attempts // 20) for seed in range(20))


def main() -> None:
    """Measure and print the table; the last line is one JSON object."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--long", action="store_true", help="try 200 000 moves with both")
    attempts = 200_000 if parser.parse_args().long else 50_000
    whole, small = orders(WIDTH, HEIGHT, GAMES), orders(20, 20, GAMES)
    ours = measured(by_engine, whole, (WIDTH, HEIGHT))
    rows = [
        ("engine, 38 x 31", ours),
        ("the same, each put taken back once", measured(by_engine_and_back, whole, (WIDTH, HEIGHT))),
        ("engine, 20 x 20", measured(by_engine, small, (20, 20))),
        ("plain model, 38 x 31", measured(by_model, whole[:MODEL_GAMES], (WIDTH, HEIGHT))),
    ]
    model = rows[-1][1]
    assert model[2] == ours[2][:MODEL_GAMES], "the model and the engine end the same games differently"
    print(f"{'games by chance until the field is full':40}{'games/s':>10}{'moves/s':>10}")
    for name, (games, moves, _) in rows:
        print(f"{name:40}{games:10.1f}{moves:10.0f}")
    move_ms = one_move_ms()
    print(f"one move by the rules: {move_ms:.2f} ms")
    began = time.process_time()
    tried = agreed(attempts)
    print(f"{tried} moves tried by both: no difference ({time.process_time() - began:.0f} s)")
    result = {
        "games_per_s": round(ours[0], 1),
        "reference_games_per_s": round(model[0], 2),
        "ratio": round(ours[0] / model[0], 1),
        "moves_per_s": round(ours[1]),
        "move_by_rules_ms": round(move_ms, 3),
        "attempts_agreed": tried,
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main()
