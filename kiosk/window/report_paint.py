"""Draws what fills the middle of a caregiver's page: a table, a chart, the panels of sensors.

Nothing is told by colour alone: bars and the times that a sensor was down are striped, states have marks and words.
"""

from __future__ import annotations

import pygame

from kiosk.window import shapes
from kiosk.window.card_paint import put_focus
from kiosk.window.charts import PlacedChart
from kiosk.window.gauges import Panel
from kiosk.window.geometry import Box
from kiosk.window.layout import Report
from kiosk.window.marks import mark
from kiosk.window.tables import Table
from kiosk.window.theme import Colour, Theme
from kiosk.window.words_paint import put_middle, put_words


def paint_report(surface: pygame.Surface, report: Report, theme: Theme, unit: float, rings: frozenset[str]) -> None:
    """Draw table, chart and gauges, whichever there are; `rings` are the ids of gauges with a ring."""
    if report.table is not None:
        _table(surface, report.table, theme, unit)
    if report.chart is not None:
        _chart(surface, report.chart, theme, unit)
    for panel in report.gauges:
        _panel(surface, panel, theme, unit, panel.gauge.id in rings)


def _table(surface: pygame.Surface, table: Table, theme: Theme, unit: float) -> None:
    for band in table.bands:
        shapes.put_rounded(surface, band, 12 * unit, theme.panel)
    surface.fill(theme.edge, shapes.rect_of(table.rule))
    for words in table.words:
        put_words(surface, words, theme)


def _chart(surface: pygame.Surface, chart: PlacedChart, theme: Theme, unit: float) -> None:
    for bar in chart.bars:
        _striped(surface, bar, min(14 * unit, bar.w / 4), theme.lit, theme.lit_stripe, theme.ink, unit)
    surface.fill(theme.soft, shapes.rect_of(chart.base))
    for words in chart.words:
        put_words(surface, words, theme)


def _striped(
    surface: pygame.Surface, box: Box, radius: float, fill: Colour, stripe: Colour, edge: Colour, unit: float
) -> None:
    """A box with stripes and an edge."""
    rect = shapes.rect_of(box)
    width = max(1, round(2.5 * unit))
    if rect.w <= 3 * width or rect.h <= 3 * width:
        surface.fill(fill, rect)
        return
    surface.blit(shapes.rounded(rect.w, rect.h, radius, edge), rect)
    inner = rect.inflate(-2 * width, -2 * width)
    mask = shapes.rounded(inner.w, inner.h, max(0.0, radius - width), (255, 255, 255))
    surface.blit(shapes.masked(shapes.hatch(inner.w, inner.h, 18 * unit, fill, stripe), mask), inner)


def _panel(surface: pygame.Surface, panel: Panel, theme: Theme, unit: float, focused: bool) -> None:
    radius = min(26 * unit, panel.box.h * 0.2)
    edge, width = (theme.ink, 4.5) if panel.gauge.accepted else (theme.edge, 2.5)
    shapes.put_rounded(surface, panel.box, radius, theme.panel, edge, max(2.0, width * unit))
    if focused:
        put_focus(surface, panel.box, radius, theme, unit)
    _disc(surface, panel, theme)
    contact = "contact-closed" if panel.gauge.raw else "contact-open"
    _mark(surface, contact, panel.contact, theme.ink)
    _mark(surface, "chosen" if panel.gauge.accepted else "less", panel.counts, theme.ink)
    if panel.lamp is not None:
        _lamp(surface, panel.lamp, bool(panel.gauge.lamp), theme)
    _trace(surface, panel, theme, unit)
    for words in (panel.state, panel.text):
        if words is not None:
            put_words(surface, words, theme)


def _disc(surface: pygame.Surface, panel: Panel, theme: Theme) -> None:
    """The label: filled while the sensor counts as down, else open."""
    x, y, r = panel.disc
    shapes.put(surface, shapes.disc(r, theme.ink), x, y)
    if not panel.gauge.accepted:
        shapes.put(surface, shapes.disc(r * 0.88, theme.panel), x, y)
    put_middle(surface, panel.label, x, y, theme.panel if panel.gauge.accepted else theme.ink)


def _mark(surface: pygame.Surface, name: str, box: Box, colour: Colour) -> None:
    shapes.put(surface, mark(name, max(4, round(box.w)), colour), *box.centre)


def _lamp(surface: pygame.Surface, box: Box, lit: bool, theme: Theme) -> None:
    """A lamp: a sun on light, or a ring."""
    side = max(4, round(box.w))
    if lit:
        shapes.put(surface, shapes.disc(side / 2, theme.lit), *box.centre)
        shapes.put(surface, mark("lit", round(side * 0.86), theme.on_lit), *box.centre)
    else:
        shapes.put(surface, shapes.disc(side / 2, theme.dark), *box.centre)
        shapes.put(surface, mark("dark", side, theme.on_dark), *box.centre)


def _trace(surface: pygame.Surface, panel: Panel, theme: Theme, unit: float) -> None:
    """The last ten seconds: a line, and over it a block for each time that the sensor was down."""
    box = panel.trace
    line = max(2.0, 3 * unit)
    surface.fill(theme.edge, shapes.rect_of(Box(box.x, box.bottom - line, box.w, line)))
    for span in panel.spans:
        surface.fill(theme.ink, shapes.rect_of(span))
