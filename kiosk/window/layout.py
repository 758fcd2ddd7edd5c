"""Where everything on a screen stands: from a board and a size to boxes. Pure; nothing is cut, nothing overlaps.

Landscape: how it stands at the left, the figure (or the menu) in the middle, actions at the right, the caption below;
`board.side` exchanges left and right. Portrait: the same, one under the other. A page with a table, a chart or gauges
has its heading over them and its items beside them. All sizes are those of a screen of 1080 lines times `unit`.
"""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.board import Board, Item
from kiosk.window import charts, gauges, menus, tables
from kiosk.window import figure as figures
from kiosk.window.captions import Notice, caption, notice
from kiosk.window.cards import Card
from kiosk.window.charts import PlacedChart
from kiosk.window.figure import Figure
from kiosk.window.fonts import Weight
from kiosk.window.gauges import Panel
from kiosk.window.geometry import Box, Circle, middle_box
from kiosk.window.measures import Page, page_of
from kiosk.window.menus import CARD_GAP, Field
from kiosk.window.parts import Block, Progress, Words, stack
from kiosk.window.tables import Table

_GAP = 44
_READABLE = 30
"""Buttons beside a report get a wider column when their words would be smaller than this."""


@dataclass(frozen=True, slots=True)
class Report:
    """What fills the middle of a caregiver's page."""

    table: Table | None = None
    chart: PlacedChart | None = None
    gauges: tuple[Panel, ...] = ()

    def boxes(self) -> list[Box]:
        """Return the boxes of all that it has: none overlaps another."""
        found = [self.table.box] if self.table else []
        found += [self.chart.box] if self.chart else []
        return found + [panel.box for panel in self.gauges]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A board on a screen of `size`. `unit` is how large a pixel of a 1080-line screen is here.

    `veil` is the box that is dimmed (the figure under a menu or a pause), `overlay` the panel of a menu over it,
    `pause_mark` the two bars of a pause without a menu. `lines` and `field` belong to the menu.
    """

    size: tuple[int, int]
    unit: float
    side: tuple[Words, ...]
    progress: Progress | None
    figure: Figure | None
    cards: tuple[Card, ...]
    actions: tuple[Card, ...]
    bar: Box
    captions: tuple[Words, ...]
    notice: Notice | None = None
    veil: Box | None = None
    overlay: Box | None = None
    pause_mark: Box | None = None
    lines: tuple[Words, ...] = ()
    field: Field | None = None
    report: Report | None = None


def arrange(board: Board, size: tuple[int, int], text_scale: float = 1.0) -> Arrangement:
    """Return where everything stands on a screen of `size` pixels. `text_scale` makes words larger, 0.8 to 3.0."""
    page = page_of(size, text_scale)
    bar, captions = caption(board, page)
    warned = notice(board, page)
    top = max(96 * page.unit, warned.box.bottom + 20 * page.unit if warned else 0.0)
    body = Box(page.margin, top, page.w - 2 * page.margin, bar.y - 48 * page.unit - top)
    if _has_report(board):
        words, report, items = _report(board, page, body)
        return Arrangement(size, page.unit, words, None, None, items, (), bar, captions, notice=warned, report=report)
    side, progress, middle, actions = (_portrait if page.portrait else _landscape)(board, page, body)
    figure = _figure(board, page, middle)
    overlay = menus.overlay(board, page, middle, body) if board.overlay and board.items and not _beside(board) else None
    veil = middle if figure is not None and (overlay is not None or board.mood == "paused") else None
    pause = middle_box(*middle.centre, *(min(middle.w, middle.h) * 0.34,) * 2) if veil and not overlay else None
    if _beside(board):
        menu, actions = menus.Menu(cards=actions), ()
    elif overlay is not None:
        menu = menus.place(board, page, overlay.inset(44 * page.unit, 36 * page.unit))
    else:
        menu = menus.place(board, page, middle) if figure is None else menus.Menu()
    return Arrangement(
        size, page.unit, side, progress, figure, menu.cards, actions, bar, captions, warned, veil, overlay, pause,
        menu.lines, menu.field,
    )  # fmt: skip


def _beside(board: Board) -> bool:
    """True if items stand where actions would: beside a figure that is to be seen, most of all when it is all lit."""
    if board.picture is None or not board.items or board.actions:
        return False
    return not board.overlay or board.mood == "won"


def _has_report(board: Board) -> bool:
    return board.grid is not None or board.chart is not None or bool(board.gauges)


# ---- the two pages ------------------------------------------------------------------------------------------------


def _column(board: Board) -> tuple[Item, ...]:
    """What stands in the column at the right (in portrait: below the figure)."""
    return board.items if _beside(board) else board.actions


_Sides = tuple[tuple[Words, ...], Progress | None, Box, tuple[Card, ...]]


def _landscape(board: Board, page: Page, body: Box) -> _Sides:
    gap = _GAP * page.unit
    wider = min(1.35, max(1.0, page.scale))
    told_w = round(0.183 * page.w * wider)
    column = board.actions or board.overlay or _beside(board)  # kept free under a menu: the figure stays where it is
    acting_w = _column_width(page, wider) if column else 0
    middle_w = body.w - told_w - gap - (acting_w + gap if acting_w else 0)
    if board.side == "left":
        acting = Box(body.x, body.y, acting_w, body.h)
        middle = Box(acting.right + gap if acting_w else body.x, body.y, middle_w, body.h)
        told = Box(body.right - told_w, body.y, told_w, body.h)
    else:
        told = Box(body.x, body.y, told_w, body.h)
        middle = Box(told.right + gap, body.y, middle_w, body.h)
        acting = Box(body.right - acting_w, body.y, acting_w, body.h)
    shown = stack(_heading(board, page) + _standing(board, page), board.progress, told, page.text)
    return shown.words, shown.progress, middle, menus.column(_column(board), page, acting, 1)


def _column_width(page: Page, wider: float) -> int:
    return round((0.19 if page.w > 1.6 * page.h else 0.21) * page.w * wider)


def _portrait(board: Board, page: Page, body: Box) -> _Sides:
    gap = _GAP * page.unit
    high = min(0.34 * body.h, 380 * page.text)
    left = Box(body.x, body.y, body.w * 0.56, high)
    right = Box(left.right + gap, body.y, body.w - left.w - gap, high)
    heading, standing = _heading(board, page), _standing(board, page)
    number = [block for block in standing if block.tight or block.text == board.big_text]
    rest = [block for block in standing if block not in number]
    first = stack(heading + rest, None, left, page.text)
    second = stack(number, board.progress, right, page.text)
    if board.picture is None:  # a menu takes what is left; a figure stays where it is
        bottoms = [words.box.bottom for words in first.words + second.words]
        high = max([*bottoms, second.progress.box.bottom if second.progress else 0.0]) - body.y
    middle, room = _above_buttons(page, body._replace(y=body.y + high + gap, h=body.h - high - gap), _column(board))
    return first.words + second.words, second.progress, middle, menus.column(_column(board), page, room, 2)


def _above_buttons(page: Page, body: Box, items: tuple[Item, ...]) -> tuple[Box, Box]:
    """Return the room over the buttons at the foot of a portrait page, and theirs: two beside each other."""
    rows = -(-len(items) // 2)
    apart = min(CARD_GAP * page.unit, 0.03 * body.h)
    button = min(116 * page.unit * min(1.5, max(1.0, page.scale)), (0.34 * body.h) / max(1, rows) - apart)
    below = rows * (button + apart)
    middle = body._replace(h=body.h - below)
    return middle, Box(body.x, middle.bottom + apart, body.w, max(1.0, below - apart))


def _heading(board: Board, page: Page) -> list[Block]:
    text = page.text
    alone = board.picture is not None and not (board.subtitle or board.big or board.status or board.progress)
    blocks = [Block(board.title, (62 if alone else 42) * text, Weight.SEMIBOLD, "ink")]
    if board.subtitle:
        blocks.append(Block(board.subtitle, 34 * text, gap=6 * text))
    return blocks


def _standing(board: Board, page: Page) -> list[Block]:
    """What stands beside the figure: the number, the status, and the sentences that have no menu to stand over."""
    text = page.text
    blocks = []
    if board.big:
        blocks.append(Block(board.big, 150 * text, Weight.SEMIBOLD, "ink", gap=40 * text, tight=True))
    if board.big_text:
        blocks.append(Block(board.big_text, 34 * text, gap=22 * text))
    no_menu = board.picture is not None and (not board.overlay or _beside(board) or not board.items)
    for i, line in enumerate((*board.status, *(board.lines if no_menu else ()))):
        blocks.append(Block(line, 34 * text, gap=(34 if i == 0 else 14) * text))
    if board.entered and no_menu:  # the first half of a place's name
        blocks.append(Block(board.entered, 84 * text, Weight.SEMIBOLD, "ink", gap=24 * text))
    return blocks


def _figure(board: Board, page: Page, middle: Box) -> Figure | None:
    if board.picture is None:
        return None
    return figures.arrange(board.picture, middle, page.unit, text_scale=min(1.6, page.scale))


# ---- a caregiver's page -------------------------------------------------------------------------------------------


def _report(board: Board, page: Page, body: Box) -> tuple[tuple[Words, ...], Report, tuple[Card, ...]]:
    """Heading and sentences across the top, then the report with the buttons beside it (in portrait below it)."""
    items = board.items + board.actions
    blocks = _heading(board, page)
    number = f"{board.big} {board.big_text}".strip()
    told = [line for line in (number, *board.status, *board.lines, board.entered) if line]
    blocks += [Block(line, 34 * page.text, gap=(20 if i == 0 else 8) * page.text) for i, line in enumerate(told)]
    middle, buttons = _buttons_of_report(board, page, body, items)
    words = stack(blocks, None, middle._replace(h=0.26 * middle.h), page.text).words
    top = words[-1].box.bottom + 30 * page.unit
    report = _contents(board, page, Box(middle.x, top, middle.w, max(1.0, middle.bottom - top)))
    return words, report, buttons


def _buttons_of_report(board: Board, page: Page, body: Box, items: tuple[Item, ...]) -> tuple[Box, tuple[Card, ...]]:
    """Return the room for the report, and the buttons beside it: in a wider column where long words need it."""
    if page.portrait or not items:
        middle, room = _above_buttons(page, body, items)
        return middle, menus.column(items, page, room, 2)
    gap = _GAP * page.unit
    for wider in (1.0, 1.25, 1.5):
        wide = _column_width(page, wider * min(1.35, max(1.0, page.scale)))
        left = board.side == "left"
        middle = Box(body.x + (wide + gap if left else 0), body.y, body.w - wide - gap, body.h)
        buttons = menus.column(items, page, Box(body.x if left else body.right - wide, body.y, wide, body.h), 1)
        if min(card.text.fitted.size for card in buttons) >= _READABLE * page.unit:
            break
    return middle, buttons


def _contents(board: Board, page: Page, box: Box) -> Report:
    """A chart and gauges get an equal share of the height, a table the last."""
    kinds = [kind for kind in ("gauges", "chart", "grid") if getattr(board, kind)]
    gap = 36 * page.unit
    high = (box.h - gap * (len(kinds) - 1)) / max(1, len(kinds))
    rooms = {kind: box._replace(y=box.y + i * (high + gap), h=max(1.0, high)) for i, kind in enumerate(kinds)}
    return Report(
        tables.place(board.grid, page, rooms["grid"]) if board.grid is not None else None,
        charts.place(board.chart, page, rooms["chart"]) if board.chart is not None else None,
        gauges.place(board.gauges, page, rooms["gauges"]) if board.gauges else (),
    )


# ---- targets ------------------------------------------------------------------------------------------------------


def targets(board: Board, size: tuple[int, int], text_scale: float = 1.0) -> dict[str, Box | Circle]:
    """Return what a finger can hit, by id: actions, items, and the places of the figure unless a menu covers them."""
    return targets_of(arrange(board, size, text_scale))


def targets_of(arranged: Arrangement) -> dict[str, Box | Circle]:
    """Return the targets of an arrangement."""
    found: dict[str, Box | Circle] = {card.id: card.box for card in (*arranged.cards, *arranged.actions)}
    if arranged.figure is not None and arranged.veil is None:
        if arranged.figure.cells is not None:
            found |= arranged.figure.cells.boxes()
        for disc in arranged.figure.discs:
            found[disc.place.id] = figures.hit_circle(arranged.figure, disc)
    return found


def hit(found: dict[str, Box | Circle], x: float, y: float) -> str | None:
    """Return the id of the target at this point of the screen, or None."""
    return next((id for id, shape in found.items() if shape.holds(x, y)), None)
