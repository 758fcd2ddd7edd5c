"""How strong the levels of Dots are: each plays against the one below.

    .venv/bin/python benchmarks/dots_strength.py           # 4 games a pair, 25 s
    .venv/bin/python benchmarks/dots_strength.py --long    # 200 games a pair, 20 minutes to an hour (docs/strength.md)

20 x 20 points with one cross, 160 dots at most, no STOP. Games come in pairs: the same seed with the colours exchanged.
More captured dots win; a draw counts half. The interval is the usual one of 95 %, by the games as they came out.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from games.dots.bots.mind import Mind
from games.dots.bots.skill import LEVELS, SKILLS
from games.dots.field import Field
from games.dots.starts import crossed

SIDE, MOVES = 20, 160
FEW, MANY = 4, 200
AIM = 0.65


@dataclass(slots=True)
class Pair:
    """What came of the games of two levels, as the stronger one has it."""

    strong: int
    weak: int
    margins: list[int] = field(default_factory=list)
    spent_s: dict[int, float] = field(default_factory=dict)
    longest_s: dict[int, float] = field(default_factory=dict)
    dots: dict[int, int] = field(default_factory=dict)

    def counted(self) -> dict[str, float]:
        """Return the row of the table."""
        games, won = len(self.margins), sum(one > 0 for one in self.margins)
        drawn = self.margins.count(0)
        points = [1.0 if one > 0 else 0.5 if one == 0 else 0.0 for one in self.margins]
        share = sum(points) / games
        spread = 1.96 * (sum((point - share) ** 2 for point in points) / games / games) ** 0.5
        return {
            "strong": self.strong,
            "weak": self.weak,
            "games": games,
            "won": won,
            "drawn": drawn,
            "lost": games - won - drawn,
            "share": round(share, 3),
            "plus_minus": round(spread, 3),
            "margin": round(sum(self.margins) / games, 1),
            "ms": round(1000 * self.spent_s[self.strong] / self.dots[self.strong], 1),
            "ms_weak": round(1000 * self.spent_s[self.weak] / self.dots[self.weak], 1),
            "ms_most": round(1000 * self.longest_s[self.strong]),
        }

    def play(self, levels: tuple[int, int], seed: int) -> int:
        """Play a game of the levels of red and blue; return the lead of red at the end."""
        board, chance, last, player = Field(SIDE, SIDE), Random(seed), None, 0
        for point, whose in crossed(SIDE, SIDE, "one"):
            board.put(point, whose)
        for _ in range(MOVES):
            board.settle(player)
            if not board.free:
                break
            level, began = levels[player], time.perf_counter()
            mind = Mind(board, player, last, board.free, SKILLS[level], chance.getrandbits(32))
            last = mind.choose().point
            spent = time.perf_counter() - began
            self.spent_s[level] = self.spent_s.get(level, 0.0) + spent
            self.longest_s[level] = max(self.longest_s.get(level, 0.0), spent)
            self.dots[level] = self.dots.get(level, 0) + 1
            board.put(last, player)
            player = 1 - player
        board.settle(0)
        board.settle(1)
        return board.score[0] - board.score[1]


def played(strong: int, weak: int, games: int) -> Pair:
    """Play the games of a pair, each seed with both colours."""
    pair = Pair(strong, weak)
    for number in range(games):
        seed = 1000 * strong + number // 2
        if number % 2:
            pair.margins.append(-pair.play((weak, strong), seed))
        else:
            pair.margins.append(pair.play((strong, weak), seed))
    return pair


def told(rows: Iterable[dict[str, float]]) -> None:
    """Print the table, each row as soon as it is there."""
    print(f"{'levels':>8}{'games':>7}{'won':>6}{'drawn':>7}{'lost':>6}{'share':>15}{'margin':>8}{'ms':>8}{'most':>7}")
    for row in rows:
        share = f"{100 * row['share']:.1f} +- {100 * row['plus_minus']:.1f}"
        print(
            f"{row['strong']:>6}-{row['weak']}{row['games']:>7}{row['won']:>6}{row['drawn']:>7}{row['lost']:>6}"
            f"{share:>15}{row['margin']:>8}{row['ms']:>8}{row['ms_most']:>7}",
            flush=True,
        )


def main() -> None:
    """Play and print the table; the last line is one JSON object."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--long", action="store_true", help=f"{MANY} games a pair")
    parser.add_argument("--games", type=int, help="so many games a pair")
    parser.add_argument("--levels", default=f"2-{LEVELS}", help="the stronger levels, such as 2-6 or 6")
    asked = parser.parse_args()
    low, high = (int(one) for one in (asked.levels.split("-") * 2)[:2])
    games = asked.games or (MANY if asked.long else FEW)
    rows = []

    def each() -> Iterable[dict[str, float]]:
        for level in range(low, high + 1):
            rows.append(played(level, level - 1, games).counted())
            yield rows[-1]

    told(each())
    print(json.dumps({"pairs": rows, "aim": AIM, "reached": all(row["share"] >= AIM for row in rows)}))


if __name__ == "__main__":
    main()
