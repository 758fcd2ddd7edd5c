"""Draw the knot views of Region Select's figures, and print the module that ships them, or how roomy they are.

    .venv/bin/python -m scripts.region_knot_views > /tmp/views.py
    mv /tmp/views.py games/region_select/knot_drawings.py
    .venv/bin/python -m scripts.region_knot_views table

About 10 s for each of the 46 figures.
"""

from __future__ import annotations

import sys

from games.region_select.catalogue import CATALOGUE
from games.region_select.eights import EIGHTS
from games.region_select.knot_view import KnotDrawn, draw, roominess_of, view
from games.region_select.stroke import read_stroke

SEED, ROUNDS = 0, 1500
BETTER = {
    "seven-five-turned": (3, 0, 1), "8_3": (2, 0, 4), "8_6b": (3, 0, 3), "8_9": (5, 0, 2), "8_10": (6, 0, 3),
}  # fmt: skip
"""Figures with regions that are tight as they are drawn by default, and what was found better: the region outside, the
seed, how often it settles. Of up to 36 ways of each the one whose tightest measure is roomiest; half an hour in all."""
HEAD = '''"""The knot views of the shipped figures, drawn by `knot_view.py`.

Made by `scripts/region_knot_views.py`, with nothing moved by hand; tests check that each shows its stroke, and make one
again. The crossings are in the order of the areas of the figure with that id (`catalogue.py`, `eights.py`).
"""

from __future__ import annotations

from games.region_select.knot_view import KnotDrawn

# fmt: off
KNOT_VIEWS: tuple[KnotDrawn, ...] = ('''


def main(arguments: list[str]) -> None:
    figures = {drawn.id: drawn for drawn in (*CATALOGUE, *EIGHTS)}
    if arguments == ["table"]:
        from games.region_select.knot_drawings import KNOT_VIEWS

        for one in KNOT_VIEWS:
            print(row(one, figures[one.id].pd))
        return
    print(HEAD)
    for id, drawn in figures.items():
        if not arguments or id in arguments:
            stroke = read_stroke(drawn.pd)
            rounds = ROUNDS if stroke.reduced else 4 * ROUNDS  # a curl grows slowly
            if id in BETTER:
                outer, seed, times = BETTER[id]
                found = draw(stroke, id, seed=seed, rounds=rounds, tries=1, outer=outer, times=times)
            else:
                found = draw(stroke, id, seed=SEED, rounds=rounds)
            print(as_text(found), flush=True)
    print(")\n# fmt: on")


def row(drawn: KnotDrawn, pd: tuple[tuple[int, int, int, int], ...]) -> str:
    """Return what was measured, in shares of the width."""
    room = roominess_of(view(drawn, read_stroke(pd)))
    return f"{drawn.id:18} radius {room.radius:.3f} crossings apart {room.apart:.3f} places apart {room.places:.3f}"


def as_text(drawn: KnotDrawn) -> str:
    """Return a knot view as source."""
    lines = [f'    KnotDrawn(id="{drawn.id}", outer={drawn.outer},']
    for name, parts in (("spots", drawn.spots), ("turns", drawn.turns), ("handles", drawn.handles)):
        lines.append(f"              {name}=(")
        for part in parts:
            if len(lines[-1]) + len(str(part)) > 114:
                lines[-1] = lines[-1].rstrip()
                lines.append(" " * 20)
            lines[-1] += f"{part}, "
        lines[-1] = lines[-1].removesuffix(" ") + "),"
    lines[-1] = lines[-1][:-1] + "),"
    return "\n".join(lines)


if __name__ == "__main__":
    main(sys.argv[1:])
