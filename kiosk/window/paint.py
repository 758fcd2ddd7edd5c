"""Draws an arrangement onto any surface: pure drawing, no display, no clock."""

from __future__ import annotations

import pygame

from kiosk.board import Board
from kiosk.window import fonts, shapes
from kiosk.window.figure_paint import paint_figure
from kiosk.window.fitting import Fitted
from kiosk.window.fonts import ASCENT, CAP, LEADING
from kiosk.window.geometry import Box
from kiosk.window.layout import Arrangement, Notice, arrange
from kiosk.window.marks import mark
from kiosk.window.parts import Card, Progress, Words
from kiosk.window.theme import Colour, Theme, theme_of

FOCUS_GAP, FOCUS_WIDTH = 7, 9


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
    if arranged.figure is not None:
        edge = theme.edge if board.mood != "won" else theme.on_lit
        paint_figure(surface, arranged.figure, calm, board.focus if arranged.veil is None else None, edge)
    if arranged.veil is not None:
        _veil(surface, arranged, theme)
    for card in (*arranged.cards, *arranged.actions):
        _card(surface, card, theme, calm, arranged.unit, card.id == board.focus)
    if arranged.notice is not None:
        _notice(surface, arranged.notice, theme, arranged.unit)


# ---- words --------------------------------------------------------------------------------------------------------


def put_words(surface: pygame.Surface, words: Words, theme: Theme) -> None:
    """Draw a text in its box."""
    colour: Colour = getattr(theme, words.role)
    top = words.box.y - (round((ASCENT - CAP) * words.fitted.size) if words.tight else 0)
    put_lines(surface, words.fitted, Box(words.box.x, top, words.box.w, words.box.h), colour, centred=words.centred)


def put_lines(surface: pygame.Surface, fitted: Fitted, box: Box, colour: Colour, *, centred: bool = False) -> None:
    """Draw lines under each other from the top of a box."""
    for i, line in enumerate(fitted.lines):
        drawn = fonts.rendered(line, fitted.size, fitted.weight, colour)
        x = box.x + (box.w - drawn.get_width()) / 2 if centred else box.x
        surface.blit(drawn, (round(x), round(box.y + i * LEADING * fitted.size)))


def put_middle(surface: pygame.Surface, fitted: Fitted, x: float, y: float, colour: Colour) -> None:
    """Draw one line so that the middle of its capital letters is at (x, y)."""
    drawn = fonts.rendered(fitted.lines[0], fitted.size, fitted.weight, colour)
    surface.blit(drawn, (round(x - drawn.get_width() / 2), round(y - (ASCENT - CAP / 2) * fitted.size)))


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


def _card(surface: pygame.Surface, card: Card, theme: Theme, calm: Theme, unit: float, focused: bool) -> None:
    radius = min(30 * unit, card.box.h * 0.3)
    shapes.put_rounded(surface, card.box, radius, theme.panel, theme.edge, max(2.0, 2.5 * unit))
    if focused:
        _focus(surface, card.box, radius, theme, unit)
    put_words(surface, card.text, theme)
    if card.icon_box is not None and card.icon:
        side = round(card.icon_box.w)
        shapes.put(surface, mark(card.icon, side, theme.ink), *card.icon_box.centre)
    if card.label_circle is not None and card.label is not None:
        circle = card.label_circle
        shapes.put(surface, shapes.disc(circle.r, theme.ink), circle.x, circle.y)
        put_middle(surface, card.label, circle.x, circle.y, theme.ground)
    if card.figure is not None:
        paint_figure(surface, card.figure, calm, None, theme.edge)


def _focus(surface: pygame.Surface, box: Box, radius: float, theme: Theme, unit: float) -> None:
    gap, width = FOCUS_GAP * unit, max(3.0, FOCUS_WIDTH * unit)
    rect = shapes.rect_of(box.inset(-gap - width))
    surface.blit(shapes.rounded(rect.w, rect.h, radius + gap + width, theme.focus, width), rect)


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
