"""The caption bar at the foot, word for word what the voice says, and the notice at the top. Pure.

The bar keeps its height while a caption fits into it, so that the figure and its targets stay where they are. On a menu
it always does: the items are on the screen in their own size, and a finger's target must not move under it.
"""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.board import Board
from kiosk.window.fitting import fit
from kiosk.window.fonts import Weight
from kiosk.window.geometry import Box
from kiosk.window.measures import CAPTION, Page
from kiosk.window.parts import Words

MENU_BAR = 0.22
"""The bar under a menu is at most this part of the screen."""


@dataclass(frozen=True, slots=True)
class Notice:
    """The line that says what is wrong with the installation."""

    box: Box
    mark: Box
    words: Words


def caption(board: Board, page: Page) -> tuple[Box, tuple[Words, ...]]:
    """Return the bar and the words in it."""
    room = round(page.w - 2 * page.margin)
    size = (72 if board.mood == "won" else CAPTION) * page.text
    high, most = 0.175 * page.h * min(1.6, page.text / page.unit), (0.36 if board.notice else 0.42) * page.h
    if board.items:
        most = high = min(high, MENU_BAR * page.h)
    pad, between = 24 * page.unit, 2 * page.unit
    small = fit(
        board.caption_small, room, round(most * (0.36 if board.items else 0.4)), round(36 * page.text), Weight.MEDIUM
    )
    small_high = small.height + between if board.caption_small else 0
    large = fit(board.caption, room, round(high - 2 * pad - small_high), round(size), Weight.SEMIBOLD)
    if large.size < 42 * page.text and not board.items:
        large = fit(board.caption, room, round(most - 2 * pad - small_high), round(46 * page.text), Weight.SEMIBOLD)
        high = max(high, large.height + small_high + 2 * pad)
    if board.items and small.size > 0.8 * large.size:  # the first line stays the larger one
        small = fit(board.caption_small, room, small.height, round(0.8 * large.size), Weight.MEDIUM)
        small_high = small.height + between if board.caption_small else 0
    bar = Box(0, page.h - high, page.w, high)
    y = bar.y + (bar.h - large.height - small_high) / 2
    words = []
    if board.caption:
        words.append(Words(Box(page.margin, y, large.width, large.height), large, "ink"))
    if board.caption_small:
        y += large.height + between if board.caption else between
        words.append(Words(Box(page.margin, y, small.width, small.height), small, "soft"))
    return bar, tuple(words)


def notice(board: Board, page: Page) -> Notice | None:
    """Return the notice, None where nothing is wrong."""
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
