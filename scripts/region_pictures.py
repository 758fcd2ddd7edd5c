"""Draw every figure of Region Select twice for docs/figures: the game's figure, and the knot view of the same stroke.

    .venv/bin/python -m scripts.region_pictures [FOLDER]
    .venv/bin/python -m scripts.region_pictures gallery     # the tables of README.md and docs/figures/README.md

Points (what is chosen) are rings with their number, areas have their letter; in the knot view lamps at the crossings
have the letter, regions their number. The pictures are made from the data alone.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from games.game import Event
from games.region_select.catalogue import CATALOGUE, Drawn
from games.region_select.eights import EIGHTS
from games.region_select.figures import Figure, build
from games.region_select.geometry import Line
from games.region_select.knot_drawings import KNOT_VIEWS
from games.region_select.knot_view import KnotView, view
from kiosk.languages import sentences

SIZE = 480
PAPER, INK, LAMP, LINE = "#faf7f0", "#23303d", "#f2c14e", "#6b7f92"
AROUND = "○"


ROOT = Path(__file__).parents[1]
BEGIN, END = "<!-- figures -->", "<!-- /figures -->"
GALLERIES = {"README.md": ("docs/figures/", 5, 76), "docs/figures/README.md": ("", 3, 128)}
"""Where the tables are: where the pictures are from there, how many figures in a row, how wide each picture is."""


def main(arguments: list[str]) -> None:
    if arguments == ["gallery"]:
        for page, (to, columns, wide) in GALLERIES.items():
            path = ROOT / page
            path.write_text(with_gallery(path.read_text("utf-8"), gallery(to, columns, wide)), "utf-8")
        return
    folder = Path(arguments[0]) if arguments else ROOT / "docs/figures"
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


def gallery(to: str, columns: int, wide: int) -> str:
    """Return a table in HTML: each figure in both drawings, its name below."""
    cells = [cell(drawn.id, to, wide) for drawn in figures()]
    rows = (cells[first : first + columns] for first in range(0, len(cells), columns))
    return "\n".join(["<table>", *(f"<tr>{chr(10)}{chr(10).join(row)}{chr(10)}</tr>" for row in rows), "</table>"])


def cell(id: str, to: str, wide: int) -> str:
    """Return the cell of a figure; alternative texts are for who does not see the pictures."""
    name = called(id)
    pictures = "".join(
        f'<img src="{to}{id}{end}.svg" width="{wide}" alt="{name}, {drawing}">'
        for end, drawing in (("", "figure"), ("-knot", "knot view"))
    )
    return f'<td align="center">{pictures}<br>{name}</td>'


def called(id: str) -> str:
    """Return what the menu calls a figure in English; the name of its shadow where it has no other."""
    key = f"option-figure-{id}"
    words = sentences("en", ("region_select",))
    named = words.text("region_select", Event(key)) if words.has("region_select", key) else id
    return named.split(",")[0]


def with_gallery(page: str, table: str) -> str:
    """Return the page with this table in the place of the one before. Raises ValueError where there is none."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"there is no place for a table between {BEGIN} and {END}")
    return f"{before}{BEGIN}\n{table}\n{END}{after}"


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
