"""The measures of a page, and how large words must be where people look from afar. Pure; imports no pygame.

All sizes in this package are those of a screen of 1080 lines; a page's `unit` makes pixels of them.
"""

from __future__ import annotations

from dataclasses import dataclass

TEXT_SCALES = (0.8, 3.0)
CAPTION = 58
"""The size of the caption in em, on a screen of 1080 lines."""
CAP = 0.727
"""The height of a capital letter or a digit, in em."""
LEAST_MM = 4.8
"""A capital letter of the caption is at least so high, however near people are (US 508, 402.4)."""
LETTERS_AWAY = 100
"""And at least one part in so many of the distance (Xbox Accessibility Guideline 101)."""


@dataclass(frozen=True, slots=True)
class Page:
    """The measures of one page. `text` is the size of one pixel of words: `unit` times the text scale."""

    w: int
    h: int
    unit: float
    text: float
    portrait: bool

    @property
    def margin(self) -> float:
        return min(72 * self.unit, self.w * 0.045)

    @property
    def scale(self) -> float:
        return self.text / self.unit


def page_of(size: tuple[int, int], text_scale: float) -> Page:
    """Return the measures of a page of `size` pixels, with the text scale kept within 0.8 and 3.0."""
    w, h = size
    low, high = TEXT_SCALES
    unit = _unit(size)
    return Page(w, h, unit, unit * min(high, max(low, text_scale)), _is_portrait(size))


def _is_portrait(size: tuple[int, int]) -> bool:
    return size[1] > size[0] * 1.1


def _unit(size: tuple[int, int]) -> float:
    w, h = size
    return min(w / 1080, h / 1760) if _is_portrait(size) else min(w / 1700, h / 1080)


def distance_scale(screen_cm: float, distance_cm: float, size: tuple[int, int]) -> float:
    """Return the text scale at which a capital letter of the caption is high enough to be read from where people are.

    That is 4.8 mm, or a hundredth of the distance where that is more. `screen_cm` is the height of the visible screen,
    `size` its pixels. From 1.0 (never smaller than the look has it; also where the screen is not known) to 3.0.
    """
    if screen_cm <= 0:
        return 1.0
    needed_mm = max(LEAST_MM, 10 * distance_cm / LETTERS_AWAY)
    there_mm = CAP * CAPTION * _unit(size) * 10 * screen_cm / size[1]
    return min(TEXT_SCALES[1], max(1.0, needed_mm / there_mm))


def text_scale_of(own: float, distance: float) -> float:
    """Return what a player's own text scale and that of the distance make together, 0.8 to 3.0."""
    low, high = TEXT_SCALES
    return min(high, max(low, own * distance))
