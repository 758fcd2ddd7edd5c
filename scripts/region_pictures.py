"""Draw every figure of Region Select twice for docs/figures: the game's figure, and the knot view of the same stroke.

    .venv/bin/python -m scripts.region_pictures [FOLDER]

Points (what is chosen) are rings with their number, areas have their letter; in the knot view lamps at the crossings
have the letter, regions their number. The pictures are made from the data alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from games.region_select.catalogue import CATALOGUE, Drawn
from games.region_select.eights import EIGHTS
from games.region_select.figures import Figure, build
from games.region_select.geometry import Line
from games.region_select.knot_drawings import KNOT_VIEWS
from games.region_select.knot_view import KnotView, view

SIZE = 480
PAPER, INK, LAMP, LINE = "#faf7f0", "#23303d", "#f2c14e", "#6b7f92"
AROUND = "○"


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0]) if arguments else Path(__file__).parents[1] / "docs/figures"
    folder.mkdir(parents=True, exist_ok=True)
    views = {one.id: one for one in KNOT_VIEWS}
    for drawn in figures():
        figure = build(drawn)
        (folder / f"{drawn.id}.svg").write_text(figure_svg(figure), "utf-8")
        if drawn.id in views:
            (folder / f"{drawn.id}-knot.svg").write_text(
                knot_svg(view(views[drawn.id], figure.stroke), figure), "utf-8"
            )


def figures() -> tuple[Drawn, ...]:
    """Return every figure that ships, the easiest first."""
    return (*CATALOGUE, *EIGHTS)


def figure_svg(figure: Figure) -> str:
    """Return the picture of the dual: lines, numbered points, lettered areas."""
    parts = [path(line, LINE, 5) for line in figure.lines]
    for mark, label in zip(figure.marks, figure.area_labels, strict=True):
        parts += [disc(mark, 15, LAMP, "none"), text(mark, letter(label), 17)]
    for point in figure.points:
        spot = figure.spots[point]
        if spot is not None:
            parts += [disc(spot, 19, PAPER, INK), text(spot, figure.labels[point], 19)]
    return svg(f"Figure {figure.id}", parts)


def knot_svg(shown: KnotView, figure: Figure) -> str:
    """Return the picture of the stroke: one strand, lettered lamps at the crossings, numbered regions."""
    parts = [path((*shown.strand(), shown.strand()[0]), LINE, 6)]
    for spot, label in zip(shown.spots, figure.area_labels, strict=True):
        parts += [disc(spot, 13, LAMP, INK), text(spot, letter(label), 15)]
    for region, place in enumerate(shown.places):
        if figure.labels[region]:
            parts.append(text(place, figure.labels[region], 19))
    return svg(f"Knot view of {figure.id}", parts)


def letter(label: str) -> str:
    """Return the sign of an area; the surrounding one has a ring."""
    return AROUND if label == "around" else label


def path(line: Line, colour: str, width: int) -> str:
    way = " ".join(f"{SIZE * x:.1f},{SIZE * y:.1f}" for x, y in line)
    return f'<polyline points="{way}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'


def disc(spot: tuple[float, float], radius: int, fill: str, stroke: str) -> str:
    at = f'cx="{SIZE * spot[0]:.1f}" cy="{SIZE * spot[1]:.1f}"'
    return f'<circle {at} r="{radius}" fill="{fill}" stroke="{stroke}" stroke-width="3"/>'


def text(spot: tuple[float, float], says: str, size: int) -> str:
    at = f'x="{SIZE * spot[0]:.1f}" y="{SIZE * spot[1] + 0.35 * size:.1f}"'
    return f'<text {at} font-size="{size}" font-family="sans-serif" text-anchor="middle" fill="{INK}">{says}</text>'


def svg(title: str, parts: Iterable[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}">',
            f"<title>{title}</title>",
            f'<rect width="{SIZE}" height="{SIZE}" fill="{PAPER}"/>',
            *parts,
            "</svg>\n",
        ]
    )


if __name__ == "__main__":
    main(sys.argv[1:])
