"""The same curve under other labels: how one stroke is laid on another, and a drawing carried along."""

from __future__ import annotations

from dataclasses import replace

from games.region_select.catalogue import Drawn
from games.region_select.figures import reading_order
from games.region_select.geometry import Spot
from games.region_select.stroke import End, Stroke, read_stroke


def laid_on(stroke: Stroke, other: Stroke) -> tuple[dict[End, End], bool] | None:
    """Return where each end of an edge of `stroke` goes on `other`, and whether it is mirrored; None if they differ.

    A way that is not mirrored comes first. O(c^2), mostly less.
    """
    if stroke.crossings != other.crossings:
        return None
    for mirrored in (False, True):
        for x in range(other.crossings):
            for k in range(4):
                image = _carried(stroke.other_ends(), other.other_ends(), (x, k), mirrored)
                if image is not None:
                    return image, mirrored
    return None


def _carried(mates: dict[End, End], others: dict[End, End], to: End, mirrored: bool) -> dict[End, End] | None:
    step = -1 if mirrored else 1
    image: dict[End, End] = {}
    todo: list[tuple[End, End]] = [((0, 0), to)]
    while todo:
        (x, k), (to_x, to_k) = todo.pop()
        if (x, k) in image:
            if image[x, k] != (to_x, to_k):
                return None
            continue
        for place in range(4):
            at, goes = (x, (k + place) % 4), (to_x, (to_k + step * place) % 4)
            image[at] = goes
            todo.append((mates[at], others[goes]))
    return image if len(set(image.values())) == len(image) else None


def carried(drawn: Drawn, stroke: Stroke, id: str) -> Drawn | None:
    """Return a drawing of `stroke` that looks as `drawn` does, or as its mirror image; None if it is another curve.

    The rows are those of `stroke`, in the order of the areas.
    """
    own = read_stroke(drawn.pd)
    found = laid_on(own, stroke)
    if found is None:
        return None
    image, mirrored = found
    marks = [_mirrored(mark) if mirrored else mark for mark in drawn.marks]
    marks[-1] = drawn.marks[-1]  # that of the surrounding area stays in its corner
    areas = reading_order(marks[:-1]) if mirrored else list(range(len(marks) - 1))
    rows = [image[area, 0][0] for area in (*areas, len(marks) - 1)]
    new = read_stroke([stroke.pd[x] for x in rows])
    row_of = {x: row for row, x in enumerate(rows)}
    regions = {}
    for number, region in enumerate(own.regions):
        x, k = region.corners[0]
        to_x, to_k = image[x, k]
        regions[number] = new.region_at[row_of[to_x]][(to_k - 1) % 4 if mirrored else to_k]
    bulges = {}
    for label, bulge in drawn.bulges.items():
        x, k = next((x, k) for x, row in enumerate(own.pd) for k in range(4) if row[k] == label)
        to_x, to_k = image[x, k]
        low, high = (regions[region] for region in sorted(own.sides[label]))
        bulges[stroke.pd[to_x][to_k]] = -bulge if (low > high) != mirrored else bulge
    return replace(
        drawn,
        id=id,
        pd=new.pd,
        spots={regions[region]: _mirrored(spot) if mirrored else spot for region, spot in drawn.spots.items()},
        marks=(*(marks[area] for area in areas), marks[-1]),
        bulges=bulges,
    )


def _mirrored(spot: Spot) -> Spot:
    return round(1 - spot[0], 6), spot[1]
