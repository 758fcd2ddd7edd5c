"""Plans as PDF at their true size: an overview, the list of cables, then the sheets to glue together (or one page)."""

from __future__ import annotations

import datetime
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from fpdf import FPDF

from games.game import Event
from kiosk.plan.measures import Cable, FloorPlan
from kiosk.plan.tiles import MARGIN_CM, Paper, Sheet, sheets

logging.getLogger("fontTools").setLevel(logging.ERROR)  # what it tells of subsets is nothing for an installer

FONTS = Path(__file__).parent.parent / "window" / "fonts"
FILE = "plan"
A4 = (21.0, 29.7)
SIDE_CM = 1.8
INK, SOFT = 20, 120
NO_DATE = datetime.datetime(1970, 1, 1, tzinfo=datetime.UTC)
"""A plan is the same whenever it is made."""


class Words(Protocol):
    """Sentences in one language (`kiosk/languages`)."""

    language: str

    def text(self, game: str, event: Event) -> str: ...

    def label(self, game: str, label: str) -> str: ...


@dataclass(frozen=True, slots=True)
class Told:
    """What is written on the plan besides the figure: the game's language file, titles, and the cables."""

    game: str
    title: str
    figure: str
    pads: Sequence[Cable]
    lamps: Sequence[Cable]
    box: tuple[float, float]


def pdf(plan: FloorPlan, told: Told, words: Words, paper: Paper | None) -> bytes:
    """Return the document; `paper` None: the figure on one page of its own size, for a large printer.

    The same plan gives the same bytes.
    """
    book = _Book(plan, told, words)
    parts = () if paper is None else sheets(plan, paper)
    book.overview(parts)
    book.cables()
    if paper is None:
        book.whole()
    for part in parts:
        if part.used:
            book.sheet(part)
    return book.bytes()


class _Book:
    """The document while it is written. Lengths are centimetres."""

    def __init__(self, plan: FloorPlan, told: Told, words: Words) -> None:
        self.plan, self.told, self.words = plan, told, words
        self.file = FPDF(unit="cm", format="A4")
        self.file.set_auto_page_break(False)
        self.file.set_creation_date(NO_DATE)
        self.file.set_title(f"{told.title}: {told.figure}")
        self.file.set_lang(words.language)
        japanese = words.language == "ja"
        self.file.add_font("plain", "", FONTS / ("BIZUDPGothic-Regular.ttf" if japanese else "Inter-Medium.otf"))
        self.file.add_font("plain", "B", FONTS / ("BIZUDPGothic-Bold.ttf" if japanese else "Inter-Bold.otf"))

    def bytes(self) -> bytes:
        return bytes(self.file.output())

    def say(self, key: str, **args: Any) -> str:
        return self.words.text(FILE, Event(key, tuple(args.items())))

    def write(self, x: float, y: float, text: str, size: float = 11, *, bold: bool = False, soft: bool = False) -> None:
        self.file.set_font("plain", "B" if bold else "", size)
        self.file.set_text_color(SOFT if soft else INK)
        self.file.text(x, y, text)

    # -- pages ------------------------------------------------------------------------------------------------------

    def overview(self, parts: Sequence[Sheet]) -> None:
        """The figure small, which sheet is where, and what to know before the tape is laid."""
        plan = self.plan
        self.file.add_page()
        self.write(SIDE_CM, 2.4, f"{self.told.title}: {self.told.figure}", 22, bold=True)
        y = 3.4
        for line in self._facts(parts):
            y = self._paragraph(y, line)
        room = A4[0] - 2 * SIDE_CM, A4[1] - y - 2.0
        scale = min(room[0] / plan.width, room[1] / plan.height)
        left = (A4[0] - plan.width * scale) / 2
        for part in parts:
            self._tile(part, left, y + 0.4, scale)
        self._figure(left, y + 0.4, scale, small=True)

    def _facts(self, parts: Sequence[Sheet]) -> list[str]:
        plan = self.plan
        closest = round(plan.closest) if len(plan.pads) > 1 else 0
        facts = [self.say("plan-size", width=round(plan.width), height=round(plan.height))]
        if closest:
            facts.append(self.say("plan-direct" if plan.direct else "plan-close", closest=closest))
        if parts:
            used = sum(part.used for part in parts)
            facts.append(self.say("plan-sheets", count=used))
        return [*facts, self.say("plan-check")]

    def _paragraph(self, y: float, text: str) -> float:
        self.file.set_font("plain", "", 11)
        self.file.set_text_color(INK)
        self.file.set_xy(SIDE_CM, y)
        self.file.multi_cell(A4[0] - 2 * SIDE_CM, 0.55, text, align="L")
        return self.file.get_y() + 0.15

    def _tile(self, part: Sheet, left: float, top: float, scale: float) -> None:
        wide = min(part.width, self.plan.width - part.x) * scale
        high = min(part.height, self.plan.height - part.y) * scale
        self.file.set_draw_color(190)
        self.file.set_line_width(0.02)
        self.file.set_fill_color(235)
        style = "D" if part.used else "DF"
        self.file.rect(left + part.x * scale, top + part.y * scale, wide, high, style=style)
        self.write(left + part.x * scale + 0.1, top + part.y * scale + 0.38, part.name, 8, soft=True)

    def cables(self) -> None:
        """What is wired to what, where it is, and how long its cable is to be."""
        self.file.add_page()
        self.write(SIDE_CM, 2.4, self.say("plan-cables"), 18, bold=True)
        x, y = self.told.box
        y = self._paragraph(3.1, self.say("plan-box", left=round(x), top=round(y)))
        y = self._table(y + 0.4, "plan-pad", self.told.pads)
        self._table(y + 0.8, "plan-lamp", self.told.lamps)

    def _table(self, y: float, name: str, cables: Sequence[Cable]) -> float:
        """Write a table and return where it ends; it goes on over as many pages as it needs."""
        columns = (SIDE_CM, 5.4, 9.0, 12.6, 16.2)
        heads = [self.say(key) for key in (name, "plan-left", "plan-top", "plan-length", "plan-plug")]

        def head(at: float) -> float:
            for column, text in zip(columns, heads, strict=True):
                self.write(column, at, text, 10, bold=True)
            self.file.set_draw_color(INK)
            self.file.set_line_width(0.02)
            self.file.line(SIDE_CM, at + 0.15, A4[0] - SIDE_CM, at + 0.15)
            return at + 0.7

        y = head(y)
        for cable in cables:
            if y > A4[1] - 2.0:
                self.file.add_page()
                y = head(2.4)
            label = self.words.label(self.told.game, cable.label)
            label = f"{self.words.label(self.told.game, cable.name)} ({label})" if cable.name else label
            row = (label, f"{cable.x:.1f}", f"{cable.y:.1f}", str(cable.length), cable.plug)
            for column, text in zip(columns, row, strict=True):
                self.write(column, y, text, 10)
            y += 0.6
        return y

    def whole(self) -> None:
        """The figure on one page."""
        self.file.add_page(format=(self.plan.width + 2 * MARGIN_CM, self.plan.height + 2 * MARGIN_CM))
        self._figure(MARGIN_CM, MARGIN_CM, 1.0)

    def sheet(self, part: Sheet) -> None:
        """One sheet of the figure: what is on it, marks to lay it on the next, a rule to check the size."""
        self.file.add_page(format=(part.width + 2 * MARGIN_CM, part.height + 2 * MARGIN_CM))
        with self.file.rect_clip(MARGIN_CM, MARGIN_CM, part.width, part.height):
            self._figure(MARGIN_CM - part.x, MARGIN_CM - part.y, 1.0)
        self.file.set_draw_color(SOFT)
        self.file.set_line_width(0.02)
        self.file.set_dash_pattern(dash=0.2, gap=0.2)
        self.file.rect(MARGIN_CM, MARGIN_CM, part.width, part.height)
        self.file.set_dash_pattern()
        bottom = MARGIN_CM + part.height
        self.write(MARGIN_CM + 0.2, bottom - 0.2, f"{self.told.figure}  {part.name}", 9, soft=True)
        right = MARGIN_CM + part.width
        self.file.line(right - 10.2, bottom - 0.3, right - 0.2, bottom - 0.3)
        for x in (right - 10.2, right - 0.2):
            self.file.line(x, bottom - 0.45, x, bottom - 0.15)
        self.write(right - 6.0, bottom - 0.5, "10 cm", 9, soft=True)

    # -- the figure -------------------------------------------------------------------------------------------------

    def _figure(self, left: float, top: float, scale: float, *, small: bool = False) -> None:
        """Draw lines, lamps and pads; at its true size also the middle of each pad as a cross."""
        file = self.file
        file.set_draw_color(INK)
        file.set_line_width(0.05 if small else 0.2)
        for line in self.plan.lines:
            file.polyline([(left + x * scale, top + y * scale) for x, y in line])
        for light in self.plan.lights:
            self._lamp(left + light.x * scale, top + light.y * scale, light.name or light.label, small)
        for pad in self.plan.pads:
            x, y, radius = left + pad.x * scale, top + pad.y * scale, max(pad.radius * scale, 0.32)
            file.set_fill_color(255)
            file.set_line_width(0.05 if small else 0.1)
            file.circle(x, y, radius, style="DF")
            self._middle(x, y if small else y + 0.5 * radius, pad.label, 12 if small else 96)
            if not small:
                file.set_line_width(0.03)
                file.line(x - 0.5, y, x + 0.5, y)
                file.line(x, y - 0.5, x, y + 0.5)

    def _lamp(self, x: float, y: float, label: str, small: bool) -> None:
        radius = 0.2 if small else 1.0
        self.file.set_line_width(0.03 if small else 0.1)
        self.file.circle(x, y, radius, style="D")
        self.file.line(x - 0.7 * radius, y - 0.7 * radius, x + 0.7 * radius, y + 0.7 * radius)
        self.file.line(x - 0.7 * radius, y + 0.7 * radius, x + 0.7 * radius, y - 0.7 * radius)
        name = self.words.label(self.told.game, label)
        self._middle(x, y + (0.5 if small else 2.6), name, 10 if small else 48)

    def _middle(self, x: float, y: float, text: str, size: float) -> None:
        """Write one line with its middle at (x, y). 0.36 of its size is half the height of a capital letter."""
        self.file.set_font("plain", "B", size)
        self.file.set_text_color(INK)
        self.file.text(x - self.file.get_string_width(text) / 2, y + 0.36 * size * 2.54 / 72, text)
