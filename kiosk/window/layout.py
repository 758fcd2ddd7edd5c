"""Where everything on a screen stands: from a board and a size to boxes. Pure; nothing is cut, nothing overlaps.

Landscape: how it stands at the left, the figure (or the menu) in the middle, actions at the right, the caption below.
Portrait: the same, one under the other. All sizes are those of a screen of 1080 lines times `unit`. The caption bar
keeps its height while a caption fits into it, so that the figure and its targets stay where they are.
"""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.board import Board, Item
from kiosk.window import figure as figures
from kiosk.window.figure import Figure
from kiosk.window.fitting import fit
from kiosk.window.fonts import Weight
from kiosk.window.geometry import Box, Circle, middle_box
from kiosk.window.parts import Block, Card, CardStyle, Progress, Words, cards, grid, stack

TEXT_SCALES = (0.8, 3.0)
_GAP = 44
_CARD_GAP = 40
"""More than twice the focus ring and its gap, so that the rings of two neighbours do not touch."""


@dataclass(frozen=True, slots=True)
class Notice:
    """The line that says what is wrong with the installation."""

    box: Box
    mark: Box
    words: Words


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A board on a screen of `size`. `unit` is how large a pixel of a 1080-line screen is here.

    `veil` is the box that is dimmed (the figure under a menu or a pause), `overlay` the panel of a menu over it,
    `pause_mark` the two bars of a pause without a menu.
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


@dataclass(frozen=True, slots=True)
class _Page:
    """The measures of one page."""

    w: int
    h: int
    unit: float
    text: float
    """The size of one text pixel: `unit` times the text scale."""
    portrait: bool

    @property
    def margin(self) -> float:
        return min(72 * self.unit, self.w * 0.045)


def arrange(board: Board, size: tuple[int, int], text_scale: float = 1.0) -> Arrangement:
    """Return where everything stands on a screen of `size` pixels. `text_scale` makes words larger, 0.8 to 3.0."""
    page = _page(size, text_scale)
    bar, captions = _caption(board, page)
    notice = _notice(board, page)
    top = max(96 * page.unit, notice.box.bottom + 20 * page.unit if notice else 0.0)
    body = Box(page.margin, top, page.w - 2 * page.margin, bar.y - 48 * page.unit - top)
    arranged = _portrait(board, page, body) if page.portrait else _landscape(board, page, body)
    side, progress, middle, actions = arranged
    figure = _figure(board, page, middle)
    overlay = _overlay(board, page, middle, body) if board.overlay and board.items and not _beside(board) else None
    veil = middle if figure is not None and (overlay is not None or board.mood == "paused") else None
    pause = middle_box(*middle.centre, *(min(middle.w, middle.h) * 0.34,) * 2) if veil and not overlay else None
    room = overlay.inset(44 * page.unit, 36 * page.unit) if overlay else middle
    if _beside(board):
        items = actions
        actions = ()
    else:
        items = _menu(board.items, page, room) if board.items and (overlay or figure is None) else ()
    return Arrangement(
        size, page.unit, side, progress, figure, items, actions, bar, captions, notice, veil, overlay, pause
    )


def _beside(board: Board) -> bool:
    """True if items stand where actions would: beside a figure that is to be seen, most of all when it is all lit."""
    if board.picture is None or not board.items or board.actions:
        return False
    return not board.overlay or board.mood == "won"


def _page(size: tuple[int, int], text_scale: float) -> _Page:
    w, h = size
    portrait = h > w * 1.1
    unit = min(w / 1080, h / 1760) if portrait else min(w / 1700, h / 1080)
    low, high = TEXT_SCALES
    return _Page(w, h, unit, unit * min(high, max(low, text_scale)), portrait)


# ---- the caption and the notice -----------------------------------------------------------------------------------


def _caption(board: Board, page: _Page) -> tuple[Box, tuple[Words, ...]]:
    room = round(page.w - 2 * page.margin)
    size = (72 if board.mood == "won" else 58) * page.text
    high, most = 0.175 * page.h * min(1.6, page.text / page.unit), (0.36 if board.notice else 0.42) * page.h
    pad, between = 24 * page.unit, 2 * page.unit
    small = fit(board.caption_small, room, round(most * 0.4), round(36 * page.text), Weight.MEDIUM)
    small_high = small.height + between if board.caption_small else 0
    large = fit(board.caption, room, round(high - 2 * pad - small_high), round(size), Weight.SEMIBOLD)
    if large.size < 42 * page.text:
        large = fit(board.caption, room, round(most - 2 * pad - small_high), round(46 * page.text), Weight.SEMIBOLD)
        high = max(high, large.height + small_high + 2 * pad)
    bar = Box(0, page.h - high, page.w, high)
    y = bar.y + (bar.h - large.height - small_high) / 2
    words = []
    if board.caption:
        words.append(Words(Box(page.margin, y, large.width, large.height), large, "ink"))
    if board.caption_small:
        y += large.height + between if board.caption else between
        words.append(Words(Box(page.margin, y, small.width, small.height), small, "soft"))
    return bar, tuple(words)


def _notice(board: Board, page: _Page) -> Notice | None:
    if not board.notice:
        return None
    unit = page.unit
    room = page.w - 2 * page.margin - 112 * unit
    high = min(50 * page.text, 0.12 * page.h)
    words = fit(board.notice, round(room), round(high), round(34 * page.text), Weight.MEDIUM)
    if words.size < 24 * page.text:
        words = fit(board.notice, round(room), round(0.12 * page.h), round(28 * page.text), Weight.MEDIUM)
    box = Box(page.margin, 15 * unit, page.w - 2 * page.margin, max(60 * unit, words.height + 10 * unit))
    side = 44 * unit
    mark = Box(box.x + 22 * unit, box.centre[1] - side / 2, side, side)
    text = Box(mark.right + 20 * unit, box.centre[1] - words.height / 2, words.width, words.height)
    return Notice(box, mark, Words(text, words, "ink"))


# ---- the two pages ------------------------------------------------------------------------------------------------


def _column(board: Board) -> tuple[Item, ...]:
    """What stands in the column at the right (in portrait: below the figure)."""
    return board.items if _beside(board) else board.actions


_Sides = tuple[tuple[Words, ...], Progress | None, Box, tuple[Card, ...]]


def _landscape(board: Board, page: _Page, body: Box) -> _Sides:
    gap = _GAP * page.unit
    wider = min(1.35, max(1.0, page.text / page.unit))
    left = Box(body.x, body.y, round(0.183 * page.w * wider), body.h)
    column = board.actions or board.overlay or _beside(board)  # kept free under a menu: the figure stays where it is
    right_w = round((0.19 if page.w > 1.6 * page.h else 0.21) * page.w * wider) if column else 0
    middle_w = body.w - left.w - gap - (right_w + gap if right_w else 0)
    middle = Box(left.right + gap, body.y, middle_w, body.h)
    right = Box(body.right - right_w, body.y, right_w, body.h)
    shown = stack(_heading(board, page) + _standing(board, page), board.progress, left, page.text)
    return shown.words, shown.progress, middle, _actions(_column(board), page, right, 1)


def _portrait(board: Board, page: _Page, body: Box) -> _Sides:
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
    columns = 2
    rows = -(-len(_column(board)) // columns)
    apart = min(_CARD_GAP * page.unit, 0.03 * body.h)
    button = min(116 * page.unit * min(1.5, max(1.0, page.text / page.unit)), (0.3 * body.h) / max(1, rows) - apart)
    below = rows * (button + apart)
    middle = Box(body.x, body.y + high + gap, body.w, body.h - high - gap - below)
    room = Box(body.x, middle.bottom + apart, body.w, below - apart)
    return first.words + second.words, second.progress, middle, _actions(_column(board), page, room, columns)


def _heading(board: Board, page: _Page) -> list[Block]:
    text = page.text
    blocks = [Block(board.title, 42 * text, Weight.SEMIBOLD, "ink")]
    if board.subtitle:
        blocks.append(Block(board.subtitle, 34 * text, gap=6 * text))
    return blocks


def _standing(board: Board, page: _Page) -> list[Block]:
    text = page.text
    blocks = []
    if board.big:
        blocks.append(Block(board.big, 150 * text, Weight.SEMIBOLD, "ink", gap=40 * text, tight=True))
    if board.big_text:
        blocks.append(Block(board.big_text, 34 * text, gap=22 * text))
    for i, line in enumerate(board.status):
        blocks.append(Block(line, 34 * text, gap=(34 if i == 0 else 14) * text))
    return blocks


# ---- figure, menu, actions ----------------------------------------------------------------------------------------


def _figure(board: Board, page: _Page, middle: Box) -> Figure | None:
    if board.picture is None:
        return None
    return figures.arrange(board.picture, middle, page.unit, text_scale=min(1.6, page.text / page.unit))


def _actions(items: tuple[Item, ...], page: _Page, box: Box, columns: int) -> tuple[Card, ...]:
    if not items:
        return ()
    unit = page.unit
    rows = -(-len(items) // columns)
    gap = min(_CARD_GAP * unit, box.h * 0.3 / rows)
    most = 116 * unit * min(1.5, max(1.0, page.text / page.unit))
    boxes = grid(box, len(items), columns, gap, most)
    lift = boxes[0].y - box.y
    boxes = [one._replace(y=one.y - lift) for one in boxes]
    style = CardStyle(24 * unit, 58 * unit, 48 * unit, 37 * page.text)
    return cards(items, boxes, style, unit)


def _overlay(board: Board, page: _Page, middle: Box, body: Box) -> Box:
    """The panel of a menu over the figure: as high as its items need; a long one takes the free column as well."""
    unit = page.unit
    columns = 1 if len(board.items) <= 5 else 2
    rows = -(-len(board.items) // columns)
    high = min(middle.h - 8 * unit, rows * 152 * unit + 48 * unit)
    if columns == 1 or page.portrait:
        wide = min(middle.w - (60 if columns == 1 else 0) * unit, 680 * columns * max(unit, page.text * 0.8))
        return middle_box(*middle.centre, wide, high)
    right = middle.right if board.actions else body.right
    return Box(middle.x, middle.centre[1] - high / 2, right - middle.x, high)


def _menu(items: tuple[Item, ...], page: _Page, box: Box) -> tuple[Card, ...]:
    """The items as large cards, in the number of columns in which their words are largest."""
    unit = page.unit
    pictures = any(item.picture is not None for item in items)
    gap = (_CARD_GAP if len(items) <= 5 else 28) * unit
    style = CardStyle(30 * unit, 80 * unit, 64 * unit, (44 if pictures else 48) * page.text)
    best: tuple[float, tuple[Card, ...]] | None = None
    for columns in range(1, min(6, len(items)) + 1):
        boxes = grid(box, len(items), columns, gap, (430 if pictures else 150) * unit * min(1.5, page.text / unit))
        if boxes[0].h < 44 or boxes[0].w < 44:
            continue
        placed = cards(items, boxes, style, unit)
        score = _score(placed[0], unit, pictures) - 0.01 * columns - (items[0].icon != placed[0].icon)
        if best is None or score > best[0]:
            best = (score, placed)
    if best is None:  # more items than any grid of touchable cards holds: as many columns as rows
        columns = max(1, round(len(items) ** 0.5))
        return cards(items, grid(box, len(items), columns, gap * 0.3, 150 * unit), style, unit)
    return best[1]


def _score(card: Card, unit: float, pictures: bool) -> float:
    """How well a card reads: its words first, then its height, then the size of its picture."""
    words = card.text.fitted.size / unit / 48
    high = min(1.0, card.box.h / (112 * unit))
    picture = min(card.figure.frame.w, card.figure.frame.h) / (260 * unit) if pictures and card.figure else 0.0
    return 2 * words + high + 3 * min(1.2, picture)


def targets(board: Board, size: tuple[int, int], text_scale: float = 1.0) -> dict[str, Box | Circle]:
    """Return what a finger can hit, by id: actions, items, and the places of the figure unless a menu covers them."""
    return targets_of(arrange(board, size, text_scale))


def targets_of(arranged: Arrangement) -> dict[str, Box | Circle]:
    """Return the targets of an arrangement."""
    found: dict[str, Box | Circle] = {card.id: card.box for card in (*arranged.cards, *arranged.actions)}
    if arranged.figure is not None and arranged.veil is None:
        for disc in arranged.figure.discs:
            found[disc.place.id] = figures.hit_circle(arranged.figure, disc)
    return found


def hit(found: dict[str, Box | Circle], x: float, y: float) -> str | None:
    """Return the id of the target at this point of the screen, or None."""
    return next((id for id, shape in found.items() if shape.holds(x, y)), None)
