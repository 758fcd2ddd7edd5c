"""Words into boxes: wrapped, then shrunk, never cut.

Lines break at spaces, and in Japanese between any two characters, except before a closing mark or a small kana and
after an opening mark. Pure: the same words and box give the same lines on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kiosk.window.fonts import LEADING, Weight, width
from kiosk.window.measures import CAP

SMALLEST_PX = 6
"""Below this nothing can be read; a text that still does not fit is wrapped between any characters at this size."""

_SHRINK = 0.94
_MAY_BREAK_WORDS = 0.5
"""A word that is wider than the box is broken only when the text has shrunk to this part of its size."""

_NOT_FIRST = set("、。，．・：；？！ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ）］｝」』】〉》〕”’…‥)]},.!?:;%")
_PAUSES = set(" 　、。，．！？")
_NOT_LAST = set("（［｛「『【〈《〔“‘([{")


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text as lines of one size. `width` and `height` in pixels are those of all lines together."""

    lines: tuple[str, ...]
    size: int
    weight: Weight

    @property
    def width(self) -> int:
        return max((width(line, self.size, self.weight) for line in self.lines), default=0)

    @property
    def height(self) -> int:
        return round(len(self.lines) * LEADING * self.size)


def _ideographic(character: str) -> bool:
    return "\u3000" <= character <= "\u9fff" or "\uf900" <= character <= "\ufaff" or "\uff00" <= character <= "\uffef"


@lru_cache(maxsize=2048)
def pieces(text: str) -> tuple[str, ...]:
    """Return the text cut where a line may break; joined together they are the text again."""
    cut: list[str] = []
    for character in text:
        if cut and not _may_break(cut[-1][-1], character):
            cut[-1] += character
        else:
            cut.append(character)
    return tuple(cut)


def _may_break(before: str, after: str) -> bool:
    if after.isspace():
        return False
    if before.isspace():
        return True
    if after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return _ideographic(before) or _ideographic(after)


@lru_cache(maxsize=2048)
def phrases(text: str) -> tuple[str, ...]:
    """Return the text cut only at spaces and after Japanese stops and commas: where a reader would pause."""
    joined: list[str] = []
    for piece in pieces(text):
        if joined and joined[-1][-1] not in _PAUSES:
            joined[-1] += piece
        else:
            joined.append(piece)
    return tuple(joined)


def wrap(
    text: str, room: int, size: int, weight: Weight, *, break_words: bool = False, at_pauses: bool = False
) -> tuple[str, ...] | None:
    """Return the text as lines that are at most `room` pixels wide, or None when a word is wider than that.

    With `at_pauses` a Japanese phrase counts as a word.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in phrases(paragraph) if at_pauses else pieces(paragraph):
            if not line or width((line + piece).rstrip(), size, weight) <= room:
                line += piece
            else:
                lines.append(line.rstrip())
                line = piece
            while width(line.rstrip(), size, weight) > room:
                if not break_words or len(line) < 2:
                    return None
                head = _head(line, room, size, weight)
                lines.append(line[:head])
                line = line[head:]
        lines.append(line.rstrip())
    return tuple(lines)


def _head(line: str, room: int, size: int, weight: Weight) -> int:
    """How many characters of the line fit, at least one."""
    count = 1
    while count < len(line) and width(line[: count + 1], size, weight) <= room:
        count += 1
    return count


def _balanced(text: str, lines: tuple[str, ...], room: int, size: int, weight: Weight) -> tuple[str, ...]:
    """The same number of lines with ends as even as can be, so that no single word is left alone in the last."""
    gentle = wrap(text, room, size, weight, at_pauses=True)
    if gentle is not None and gentle != lines and len(gentle) <= len(lines):
        return gentle
    low, high = room // 2, room
    while high - low > max(2, size // 6):
        middle = (low + high) // 2
        tried = wrap(text, middle, size, weight)
        if tried is not None and len(tried) <= len(lines):
            lines, high = tried, middle
        else:
            low = middle
    return lines


@lru_cache(maxsize=2048)
def fit(text: str, room: int, height: int, size: int, weight: Weight, most_lines: int = 99) -> Fitted:
    """Return the text as large as it goes into `room` x `height` pixels, at most `size`.

    It is wrapped first, then shrunk; words are broken only when it would shrink below half its size. At 6 px it is
    given as it is, however high.
    """
    tried = max(SMALLEST_PX, size)
    while True:
        breaking = tried <= max(SMALLEST_PX, size * _MAY_BREAK_WORDS)
        lines = wrap(text, room, tried, weight, break_words=breaking)
        if lines is not None and len(lines) <= most_lines and _high(len(lines), tried) <= height:
            if 1 < len(lines) <= 3 and not breaking:
                lines = _balanced(text, lines, room, tried, weight)
            return Fitted(lines, tried, weight)
        if tried <= SMALLEST_PX:
            return Fitted(lines or (text,), tried, weight)
        tried = max(SMALLEST_PX, min(tried - 1, round(tried * _SHRINK)))


def _high(lines: int, size: int) -> int:
    return round(lines * LEADING * size)


def fit_alike(texts: tuple[str, ...], room: int, height: int, size: int, weight: Weight) -> tuple[Fitted, ...]:
    """Return all texts at the one size at which each fits into a box of its own."""
    if not texts:
        return ()
    least = min(fit(text, room, height, size, weight).size for text in texts)
    return tuple(fit(text, room, height, least, weight) for text in texts)


def cap_height(size: int) -> int:
    """The height of a number of this size, without the room for what hangs below the line."""
    return round(CAP * size)
