"""Plans as SVG in millimetres: to cut, and to feel (swell paper). Text only, no library needed."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from xml.sax.saxutils import escape

from kiosk.plan import braille
from kiosk.plan.measures import FloorPlan, Spot
from kiosk.plan.tiles import crosses

MARGIN_MM = 20.0
A4_MM = (210.0, 297.0)
RAISED_MM = 1.4
"""A line on swell paper is at least so wide: thinner ones hardly rise."""
POINT_MM, AREA_MM = 4.0, 3.2
"""Radius of the disc of a point, and of the ring of an area."""
CLEAR_MM = 3.0
"""So much is kept free round each raised sign, or fingers cannot tell it from the line."""


def cut(plan: FloorPlan) -> str:
    """Return the figure at its true size: layer `cut` has pads and lines, layer `write` the labels."""
    width, height = (10 * side + 2 * MARGIN_MM for side in (plan.width, plan.height))
    body = ['<g id="cut" fill="none" stroke="#000" stroke-width="0.5">']
    for line in plan.lines:
        body.append(f'<polyline points="{_points((10 * x, 10 * y) for x, y in line)}"/>')
    body += [f'<circle cx="{_n(10 * p.x)}" cy="{_n(10 * p.y)}" r="{_n(10 * p.radius)}"/>' for p in plan.pads]
    body.append('</g><g id="write" font-family="Inter, sans-serif" font-size="60" text-anchor="middle">')
    for label, x, y in _labels(plan):
        body.append(f'<text x="{_n(10 * x)}" y="{_n(10 * y + 21)}">{escape(label)}</text>')
    body.append("</g>")
    return _svg(width, height, f'<g transform="translate({_n(MARGIN_MM)} {_n(MARGIN_MM)})">', body, "</g>")


def tactile(plan: FloorPlan) -> str:
    """Return the figure on one sheet of A4 for swell paper: raised lines, raised discs, labels in Braille.

    Points are filled discs, areas are rings; each has its label beside it, the area around is 0.
    """
    room = A4_MM[0] - 2 * MARGIN_MM, A4_MM[1] - 2 * MARGIN_MM
    scale = min(room[0] / plan.width, room[1] / plan.height)
    left, top = ((side - scale * own) / 2 for side, own in zip(A4_MM, (plan.width, plan.height), strict=True))

    def at(x: float, y: float) -> tuple[float, float]:
        return left + scale * x, top + scale * y

    body = [f'<g fill="none" stroke="#000" stroke-width="{RAISED_MM}" stroke-linecap="round">']
    body += [f'<polyline points="{_points(at(x, y) for x, y in line)}"/>' for line in plan.lines]
    body.append("</g>")
    signs = [(pad.label, *at(pad.x, pad.y), POINT_MM) for pad in plan.pads]
    signs += [
        ("0" if light.around else light.name or light.label, *at(light.x, light.y), AREA_MM) for light in plan.lights
    ]
    for _, x, y, radius in signs:
        filled = radius == POINT_MM
        paint = 'fill="#000"' if filled else f'fill="none" stroke="#000" stroke-width="{RAISED_MM}"'
        body += _disc(x, y, radius, paint)
    lines = [(at(*a), at(*b)) for line in plan.lines for a, b in itertools.pairwise(line)]
    taken = [(x - radius, y - radius, x + radius, y + radius) for _, x, y, radius in signs]
    for label, x, y, radius in signs:
        left_of, top_of = _free(label, x, y, radius, taken, lines)
        taken.append(_room(label, left_of, top_of))
        body += _sign(label, left_of, top_of)
    return _svg(*A4_MM, "<g>", body, "</g>")


Room = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def _room(label: str, x: float, y: float) -> Room:
    """Return the room of a label whose top left dot is at (x, y)."""
    return x, y, x + braille.width_mm(label), y + 2 * braille.APART_MM


def _free(label: str, x: float, y: float, radius: float, taken: list[Room], lines: list[tuple[Spot, Spot]]) -> Spot:
    """Return where a label goes beside its sign: the first of eight places where it is clear of all others.

    Where none is clear it is the one that is nearest to being so; one that interrupts a line comes after those that
    do not.
    """
    wide, high, reach = braille.width_mm(label), 2 * braille.APART_MM, radius + CLEAR_MM
    across = (x + reach, x - wide / 2, x - reach - wide)
    places = [(left, y + reach) for left in across] + [(left, y - reach - high) for left in across]
    places += [(x + reach, y - high / 2), (x - reach - wide, y - high / 2)]

    def worth(place: Spot) -> float:
        room = _room(label, *place)
        free = min(CLEAR_MM, _apart(room, taken))
        box = (room[0] - 1, room[1] - 1, wide + 2, high + 2)
        return free - (CLEAR_MM / 2 if any(crosses(*line, *box) for line in lines) else 0.0)

    return max(places, key=worth)


def _apart(room: Room, others: list[Room]) -> float:
    """Return how far a room is from the nearest other one and from the margin of the sheet; negative: over it."""
    left, top, right, bottom = room
    edge = min(left - 8, top - 8, A4_MM[0] - 8 - right, A4_MM[1] - 8 - bottom)
    gaps = (max(o[0] - right, left - o[2], o[1] - bottom, top - o[3]) for o in others)
    return min(edge, *gaps) if others else edge


def _disc(x: float, y: float, radius: float, paint: str) -> Iterator[str]:
    """Yield a sign with clear paper round it."""
    yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius + CLEAR_MM)}" fill="#fff"/>'
    yield f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" {paint}/>'


def _sign(label: str, x: float, y: float) -> Iterator[str]:
    """Yield a label in Braille, its top left dot at (x, y), on clear paper."""
    wide, high = braille.width_mm(label) + 2 * CLEAR_MM, 2 * braille.APART_MM + 2 * CLEAR_MM
    corner = f'x="{_n(x - CLEAR_MM)}" y="{_n(y - CLEAR_MM)}"'
    yield f'<rect {corner} width="{_n(wide)}" height="{_n(high)}" fill="#fff"/>'
    for dx, dy in braille.dots(label):
        yield f'<circle class="dot" cx="{_n(x + dx)}" cy="{_n(y + dy)}" r="{braille.DOT_MM / 2}"/>'


def _labels(plan: FloorPlan) -> Iterator[tuple[str, float, float]]:
    for pad in plan.pads:
        yield pad.label, pad.x, pad.y
    for light in plan.lights:
        yield light.name or light.label, light.x, light.y


def _svg(width: float, height: float, opening: str, body: list[str], closing: str) -> str:
    size = f'width="{_n(width)}mm" height="{_n(height)}mm" viewBox="0 0 {_n(width)} {_n(height)}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return "\n".join([head, opening, *body, closing, "</svg>", ""])


def _points(spots: Iterator[tuple[float, float]]) -> str:
    return " ".join(f"{_n(x)},{_n(y)}" for x, y in spots)


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
