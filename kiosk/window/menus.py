"""Menus: sentences over them, a field for what is entered, large buttons; the panel over a figure. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.board import Board, Item
from kiosk.window.cards import Card, CardStyle, cards, centred
from kiosk.window.fitting import fit
from kiosk.window.fonts import Weight
from kiosk.window.geometry import Box, Circle, middle_box
from kiosk.window.measures import Page
from kiosk.window.parts import Block, Words, cells, stack

CARD_GAP = 40
"""More than twice the focus ring and its gap, so that the rings of two neighbours do not touch."""
SECRET = frozenset("•●∙*＊")
"""What stands for a character that is not to be seen: drawn as a large dot."""
_SLOTS = 4
"""A field has room for so many dots before it grows."""


@dataclass(frozen=True, slots=True)
class Field:
    """What has been entered: a dot for each secret character, or the words themselves."""

    box: Box
    dots: tuple[Circle, ...] = ()
    words: Words | None = None


@dataclass(frozen=True, slots=True)
class Menu:
    """The parts of a menu, from the top: sentences, field, buttons."""

    lines: tuple[Words, ...] = ()
    field: Field | None = None
    cards: tuple[Card, ...] = ()


def place(board: Board, page: Page, room: Box) -> Menu:
    """Return a menu placed in its room. The buttons keep at least half of it."""
    gap = 32 * page.unit
    keys = is_keypad(board.items)
    top = room.y
    words: tuple[Words, ...] = ()
    if board.lines:
        most = (1.0 if not board.items else 0.34 if len(board.items) <= 6 or keys else 0.22) * room.h
        words = stack(sentences(board.lines, page), None, room._replace(h=most), page.text).words
        top = words[-1].box.bottom + gap
    field = None
    if board.entered or any(item.icon == "erase" for item in board.items):  # kept while empty: keys stay in place
        high = min(0.16 * room.h, 104 * page.unit * min(1.4, page.scale))
        field = _field(board.entered, Box(room.x, top, room.w, high), page)
        top = field.box.bottom + gap
    rest = Box(room.x, top, room.w, max(1.0, room.bottom - top))
    return Menu(words, field, buttons(board.items, page, rest, keys=keys) if board.items else ())


def sentences(lines: Sequence[str], page: Page) -> list[Block]:
    """Return sentences as blocks: the first is what it is about."""
    return [
        Block(line, (42 if i == 0 else 36) * page.text, role="ink" if i == 0 else "soft", gap=14 * page.text)
        for i, line in enumerate(lines)
    ]


def _field(entered: str, box: Box, page: Page) -> Field:
    pad = box.h * 0.3
    if entered and not set(entered) <= SECRET:
        fitted = fit(entered, round(box.w - 2 * pad), round(box.h - 8), round(56 * page.text), Weight.BOLD, 1)
        box = box._replace(w=min(box.w, max(box.h * 3.2, fitted.width + 2 * pad)))
        at = Box(box.x + pad, box.centre[1] - fitted.height / 2, fitted.width, fitted.height)
        return Field(box, words=Words(at, fitted, "ink"))
    count = len(entered)
    pitch = min(box.h * 0.72, (box.w - 2 * pad) / max(_SLOTS, count))
    r = pitch * 0.3
    box = box._replace(w=max(_SLOTS, count) * pitch + 2 * pad)
    return Field(box, tuple(Circle(box.x + pad + pitch * (i + 0.5), box.centre[1], r) for i in range(count)))


# ---- buttons ------------------------------------------------------------------------------------------------------


def is_keypad(items: Sequence[Item]) -> bool:
    """True if most items are single characters, as the keys of a keypad are."""
    return len(items) >= 9 and sum(len(item.text) == 1 for item in items) * 2 > len(items)


def buttons(items: tuple[Item, ...], page: Page, box: Box, *, keys: bool = False) -> tuple[Card, ...]:
    """The items as large buttons, in the number of columns in which their words are largest; keys in three."""
    unit = page.unit
    pictures = any(item.picture is not None for item in items)
    gap = min((CARD_GAP if len(items) <= 5 else 28) * unit, box.h * 0.06)
    style = CardStyle(30 * unit, 80 * unit, 64 * unit, (44 if pictures else 48) * page.text)
    tallest = (430 if pictures else 150) * unit * min(1.5, page.scale)
    best: tuple[float, tuple[Card, ...]] | None = None
    if keys:
        return _keypad(items, page, box, gap)
    for columns in range(1, min(6, len(items)) + 1):
        boxes = cells(box, len(items), columns, gap, tallest)
        if boxes[0].h < 44 or boxes[0].w < 44:
            continue
        placed = cards(items, boxes, style, unit)
        score = _score(placed, unit, pictures) - 0.01 * columns - (items[0].icon != placed[0].icon)
        if best is None or score > best[0]:
            best = (score, placed)
    if best is None:  # more items than any rows of touchable buttons hold: as many columns as rows
        columns = max(1, round(len(items) ** 0.5))
        return cards(items, cells(box, len(items), columns, gap * 0.3, tallest), style, unit)
    return best[1]


def _keypad(items: tuple[Item, ...], page: Page, box: Box, gap: float) -> tuple[Card, ...]:
    """Keys in rows of three, as on a telephone, where they can then be touched; else in wider rows."""
    unit = page.unit
    style = CardStyle(30 * unit, 80 * unit, 56 * unit, 52 * page.text)
    for columns in (3, 4, 6):
        room = box._replace(w=min(box.w, columns * 320 * unit + (columns - 1) * gap))
        boxes = cells(room, len(items), columns, gap, 150 * unit * min(1.5, page.scale))
        if boxes[0].h >= 80 * unit:
            break
    lift = boxes[0].y - box.y
    boxes = [one._replace(y=one.y - lift) for one in boxes]
    return tuple(centred(card) for card in cards(items, boxes, style, unit))


def _score(placed: Sequence[Card], unit: float, pictures: bool) -> float:
    """How well buttons read: their words first, then their height, then the size of their picture."""
    sizes = [card.text.fitted.size for card in placed]
    words = (min(sizes) + sum(sizes) / len(sizes)) / 2 / unit / 48
    high = min(1.0, placed[0].box.h / (112 * unit))
    figure = placed[0].figure
    picture = min(figure.frame.w, figure.frame.h) / (260 * unit) if pictures and figure else 0.0
    return 2 * words + high + 3 * min(1.2, picture)


def column(items: tuple[Item, ...], page: Page, box: Box, columns: int) -> tuple[Card, ...]:
    """The actions under each other at the side, or in `columns` below the figure."""
    if not items:
        return ()
    unit = page.unit
    rows = -(-len(items) // columns)
    gap = min(CARD_GAP * unit, box.h * 0.3 / rows)
    boxes = cells(box, len(items), columns, gap, 116 * unit * min(1.5, max(1.0, page.scale)))
    lift = boxes[0].y - box.y
    boxes = [one._replace(y=one.y - lift) for one in boxes]
    return cards(items, boxes, CardStyle(24 * unit, 58 * unit, 48 * unit, 37 * page.text), unit)


def overlay(board: Board, page: Page, middle: Box, body: Box) -> Box:
    """The panel of a menu over the figure: as high as its items need; a long one takes the free column as well."""
    unit = page.unit
    columns = 1 if len(board.items) <= 5 else 2
    rows = -(-len(board.items) // columns)
    more = 96 * page.text * len(board.lines) + (140 * unit if board.entered else 0)
    high = min(middle.h - 8 * unit, rows * 152 * unit + 48 * unit + more)
    if columns == 1 or page.portrait:
        wide = min(middle.w - (60 if columns == 1 else 0) * unit, 680 * columns * max(unit, page.text * 0.8))
        return middle_box(*middle.centre, wide, high)
    if board.actions:
        left, right = middle.x, middle.right
    else:
        left, right = (body.x, middle.right) if board.side == "left" else (middle.x, body.right)
    return Box(left, middle.centre[1] - high / 2, right - left, high)
