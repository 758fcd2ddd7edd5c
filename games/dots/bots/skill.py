"""What makes a level strong or weak."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """What one level does.

    `wild` is how often it puts a dot anywhere; `misses` how often it overlooks a capture, its own and the other side's;
    `jitter` how far it misjudges the shape of a quiet point. Attacks of `depth` own moves are searched with `nodes`
    (depth 0: none); where it `guards`, attacks of the other side too. `plans`: it looks at what two dots in a row could
    capture. `nets` are the nodes for attacks that begin with a quiet move. `fences`: how much it cares for narrow
    fences round the other side's dots, and round its own.
    """

    wild: float = 0.0
    misses: float = 0.0
    jitter: float = 0.3
    depth: int = 0
    nodes: int = 0
    guards: bool = False
    plans: bool = False
    nets: int = 0
    fences: tuple[float, float] = (0.0, 0.0)


SKILLS: dict[int, Skill] = {
    1: Skill(wild=0.25, misses=0.6, jitter=2.5),
    2: Skill(misses=0.4, jitter=2.0),
    3: Skill(jitter=0.8, fences=(1.0, 1.0)),
    4: Skill(depth=2, nodes=2_000, fences=(4.0, 4.0)),
    5: Skill(depth=3, nodes=6_000, guards=True, plans=True),
    6: Skill(depth=6, nodes=8_000, guards=True, plans=True, nets=15_000, fences=(10.0, 10.0)),
}
LEVELS = len(SKILLS)
HINT_LEVEL = 5
