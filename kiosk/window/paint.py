"""Draws an arrangement onto any surface: pure drawing, no display, no clock."""

from __future__ import annotations

import pygame

from kiosk.board import Board
from kiosk.window import shapes
from kiosk.window.captions import Notice
from kiosk.window.card_paint import paint_card, paint_field
from kiosk.window.figure_paint import paint_figure
from kiosk.window.layout import Arrangement, arrange
from kiosk.window.marks import mark
from kiosk.window.parts import Progress
from kiosk.window.report_paint import paint_report
from kiosk.window.theme import Theme, theme_of
from kiosk.window.words_paint import put_words


def render(board: Board, size: tuple[int, int], *, text_scale: float = 1.0) -> pygame.Surface:
    """Return the board as a picture of `size` pixels, in the board's own theme. Needs no display."""
    surface = pygame.Surface(size)
    draw(board, surface, text_scale=text_scale)
    return surface


def draw(board: Board, surface: pygame.Surface, *, text_scale: float = 1.0) -> Arrangement:
    """Draw the board over all of the surface and return where everything stands."""
    arranged = arrange(board, surface.get_size(), text_scale)
    paint(arranged, board, surface, theme_of(board.theme, board.mood), theme_of(board.theme))
    return arranged


def paint(arranged: Arrangement, board: Board, surface: pygame.Surface, theme: Theme, calm: Theme) -> None:
    """Draw an arrangement. The figure keeps the `calm` theme whatever the mood: its states must stay the same."""
    surface.fill(theme.ground)
    surface.fill(theme.panel, shapes.rect_of(arranged.bar))
    for words in (*arranged.side, *arranged.captions):
        put_words(surface, words, theme)
    if arranged.progress is not None:
        _progress(surface, arranged.progress, theme)
    rings = frozenset((*board.marked, *((board.focus,) if board.focus else ())))
    if arranged.figure is not None:
        edge = theme.edge if board.mood != "won" else theme.on_lit
        paint_figure(surface, arranged.figure, calm, edge, rings if arranged.veil is None else frozenset())
    if arranged.veil is not None:
        _veil(surface, arranged, theme)
    for words in arranged.lines:
        put_words(surface, words, theme)
    if arranged.field is not None:
        paint_field(surface, arranged.field, theme, arranged.unit)
    if arranged.report is not None:
        paint_report(surface, arranged.report, theme, arranged.unit, rings)
    for card in (*arranged.cards, *arranged.actions):
        paint_card(surface, card, theme, calm, arranged.unit, card.id in rings)
    if arranged.notice is not None:
        _notice(surface, arranged.notice, theme, arranged.unit)


# ---- parts --------------------------------------------------------------------------------------------------------


def _progress(surface: pygame.Surface, progress: Progress, theme: Theme) -> None:
    if progress.bar:
        box = progress.box
        shapes.put_rounded(surface, box, box.h / 2, theme.ground, theme.soft, max(2.0, box.h * 0.14))
        part = min(1.0, progress.done / progress.total)
        if part > 0:
            inner = box.inset(box.h * 0.26)
            shapes.put_rounded(surface, inner._replace(w=max(inner.h, inner.w * part)), inner.h / 2, theme.ink)
        return
    filled = theme.lit if theme.lit != theme.panel else theme.ink
    for i, dot in enumerate(progress.dots):
        if i < progress.done:
            shapes.put(surface, shapes.disc(dot.r, filled), dot.x, dot.y)
        else:
            shapes.put(surface, shapes.ring(dot.r * 0.95, dot.r * 0.26, theme.soft), dot.x, dot.y)


def _veil(surface: pygame.Surface, arranged: Arrangement, theme: Theme) -> None:
    assert arranged.veil is not None
    rect = shapes.rect_of(arranged.veil.inset(-2 * arranged.unit))
    veil = pygame.Surface(rect.size)
    veil.fill(theme.ground)
    veil.set_alpha(205)
    surface.blit(veil, rect)
    if arranged.overlay is not None:
        unit = arranged.unit
        shapes.put_rounded(surface, arranged.overlay, 52 * unit, theme.ground, theme.edge, max(2.0, 3 * unit))
    elif arranged.pause_mark is not None:
        box = arranged.pause_mark
        shapes.put(surface, mark("pause", round(box.w), theme.ink), *box.centre)


def _notice(surface: pygame.Surface, notice: Notice, theme: Theme, unit: float) -> None:
    shapes.put_rounded(surface, notice.box, 20 * unit, theme.panel, theme.warning, max(2.0, 3 * unit))
    shapes.put(surface, mark("warning", round(notice.mark.w), theme.warning), *notice.mark.centre)
    put_words(surface, notice.words, theme)
