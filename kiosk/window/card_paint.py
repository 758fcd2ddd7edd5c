"""Draws buttons, the ring of focus round what has corners, and the field of what is entered."""

from __future__ import annotations

import pygame

from kiosk.window import shapes
from kiosk.window.cards import Card
from kiosk.window.figure_paint import paint_figure
from kiosk.window.geometry import Box
from kiosk.window.marks import mark
from kiosk.window.menus import Field
from kiosk.window.theme import Theme
from kiosk.window.words_paint import put_middle, put_words

FOCUS_GAP, FOCUS_WIDTH = 7, 9


def paint_card(surface: pygame.Surface, card: Card, theme: Theme, calm: Theme, unit: float, focused: bool) -> None:
    """Draw a button. The one that is chosen has a stronger edge and a tick on a disc of light."""
    radius = min(30 * unit, card.box.h * 0.3)
    chosen = card.chosen_box is not None
    edge, width = (theme.ink, 4.5) if chosen else (theme.edge, 2.5)
    shapes.put_rounded(surface, card.box, radius, theme.panel, edge, max(2.0, width * unit))
    if focused:
        put_focus(surface, card.box, radius, theme, unit)
    put_words(surface, card.text, theme)
    if card.value is not None:
        put_words(surface, card.value, theme)
    if card.chosen_box is not None:
        side = card.chosen_box.w
        shapes.put(surface, shapes.disc(side / 2, theme.lit), *card.chosen_box.centre)
        shapes.put(surface, mark("chosen", round(side * 0.68), theme.on_lit), *card.chosen_box.centre)
    if card.icon_box is not None and card.icon:
        side = round(card.icon_box.w)
        shapes.put(surface, mark(card.icon, side, theme.ink), *card.icon_box.centre)
    if card.label_circle is not None and card.label is not None:
        circle = card.label_circle
        shapes.put(surface, shapes.disc(circle.r, theme.ink), circle.x, circle.y)
        put_middle(surface, card.label, circle.x, circle.y, theme.ground)
    if card.figure is not None:
        paint_figure(surface, card.figure, calm, theme.edge)


def put_focus(surface: pygame.Surface, box: Box, radius: float, theme: Theme, unit: float) -> None:
    """Draw the ring of focus round a box with round corners, with a gap."""
    gap, width = FOCUS_GAP * unit, max(3.0, FOCUS_WIDTH * unit)
    rect = shapes.rect_of(box.inset(-gap - width))
    surface.blit(shapes.rounded(rect.w, rect.h, radius + gap + width, theme.focus, width), rect)


def paint_field(surface: pygame.Surface, field: Field, theme: Theme, unit: float) -> None:
    """Draw the field of what is entered: dots for what is secret."""
    shapes.put_rounded(surface, field.box, field.box.h * 0.3, theme.ground, theme.soft, max(2.0, 3 * unit))
    for dot in field.dots:
        shapes.put(surface, shapes.disc(dot.r, theme.ink), dot.x, dot.y)
    if field.words is not None:
        put_words(surface, field.words, theme)
