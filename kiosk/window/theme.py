"""Themes as data: roles have names, themes give them colours.

A theme has two grounds: the calm one, and the light one of a game that is won. Contrast is checked in
`tests/kiosk/test_window_theme.py`, from these values and from pixels.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

Colour = tuple[int, int, int]


def _hex(text: str) -> Colour:
    value = int(text.lstrip("#"), 16)
    return (value >> 16 & 255, value >> 8 & 255, value & 255)


@dataclass(frozen=True, slots=True)
class Theme:
    """One colour for each role.

    `ground` is behind everything, `panel` behind the caption and in buttons; `ink` and `soft` are words on either.
    `lit` and `dark` fill areas, `hatch` are the stripes that tell dark in greyscale, `on_lit` and `on_dark` the marks
    and words on them. `edge` outlines what can be touched, `focus` is the ring round items and actions, `ring` the one
    inside the picture (always on `casing`), `warning` the mark of a notice.
    `point` and `on_point` are a disc and its number; `casing` is the gap round discs, lines and the ring, dark
    in every theme where they are light. `black`, `white`, `red` and `blue` are
    the pieces of two sides.
    """

    ground: Colour
    panel: Colour
    ink: Colour
    soft: Colour
    lit: Colour
    on_lit: Colour
    dark: Colour
    on_dark: Colour
    hatch: Colour
    edge: Colour
    focus: Colour
    ring: Colour
    warning: Colour
    point: Colour
    on_point: Colour
    casing: Colour
    black: Colour
    white: Colour
    red: Colour
    blue: Colour

    @property
    def on_piece(self) -> Colour:
        """What is written on a red or blue piece."""
        return self.casing if contrast(self.casing, self.red) > contrast(self.point, self.red) else self.point

    @property
    def lit_stripe(self) -> Colour:
        """The stripes of a bar on a chart: light, but not as light as an area that is lit."""
        return mixed(self.lit, self.on_lit, 0.32)


NIGHT = Theme(
    ground=_hex("#10141C"),
    panel=_hex("#181E29"),
    ink=_hex("#F4F1EA"),
    soft=_hex("#A9B2C3"),
    lit=_hex("#F5B84A"),
    on_lit=_hex("#2A1B00"),
    dark=_hex("#27303F"),
    on_dark=_hex("#D5DBE6"),
    hatch=_hex("#36425A"),
    edge=_hex("#6E7B93"),
    focus=_hex("#7CC7FF"),
    ring=_hex("#7CC7FF"),
    warning=_hex("#FF9B85"),
    point=_hex("#F4F1EA"),
    on_point=_hex("#10141C"),
    casing=_hex("#10141C"),
    black=_hex("#05070A"),
    white=_hex("#F4F1EA"),
    red=_hex("#FF8A78"),
    blue=_hex("#8AB8FF"),
)

DAY = Theme(
    ground=_hex("#F6F3EC"),
    panel=_hex("#FFFFFF"),
    ink=_hex("#161B24"),
    soft=_hex("#434C5E"),
    lit=_hex("#FFCE5C"),
    on_lit=_hex("#2A1B00"),
    dark=_hex("#3A465C"),
    on_dark=_hex("#FFFFFF"),
    hatch=_hex("#4B5A76"),
    edge=_hex("#5F6B80"),
    focus=_hex("#005FB8"),
    ring=_hex("#7CC7FF"),
    warning=_hex("#A32A12"),
    point=_hex("#FFFFFF"),
    on_point=_hex("#161B24"),
    casing=_hex("#161B24"),
    black=_hex("#161B24"),
    white=_hex("#FFFFFF"),
    red=_hex("#A32A12"),
    blue=_hex("#0B4FA8"),
)

CONTRAST = Theme(
    ground=_hex("#000000"),
    panel=_hex("#000000"),
    ink=_hex("#FFFFFF"),
    soft=_hex("#FFFFFF"),
    lit=_hex("#FFE500"),
    on_lit=_hex("#000000"),
    dark=_hex("#000000"),
    on_dark=_hex("#FFFFFF"),
    hatch=_hex("#4A4A4A"),
    edge=_hex("#FFFFFF"),
    focus=_hex("#00E5FF"),
    ring=_hex("#00E5FF"),
    warning=_hex("#FFE500"),
    point=_hex("#FFFFFF"),
    on_point=_hex("#000000"),
    casing=_hex("#000000"),
    black=_hex("#000000"),
    white=_hex("#FFFFFF"),
    red=_hex("#FF8A78"),
    blue=_hex("#8AB8FF"),
)

THEMES = {"night": NIGHT, "day": DAY, "contrast": CONTRAST}


def theme_of(name: str, mood: str = "calm") -> Theme:
    """Return the theme of that name (night for a name that is not known), as it is in this mood of a board."""
    theme = THEMES.get(name, NIGHT)
    return won(theme) if mood == "won" else theme


def won(theme: Theme) -> Theme:
    """Return the theme when a game is won: the whole frame becomes light, its words stay as strong as before."""
    light = mixed(theme.lit, (255, 255, 255), 0.62)
    return replace(
        theme,
        ground=light,
        panel=theme.lit,
        ink=theme.on_lit,
        soft=mixed(theme.on_lit, light, 0.08),
        edge=mixed(theme.on_lit, light, 0.35),
        focus=_hex("#00438A"),
        warning=_hex("#8A1C08"),
    )


def mixed(one: Colour, other: Colour, part: float) -> Colour:
    """Return the colour that is this part of the way from one to the other."""
    r, g, b = (round(x + (y - x) * part) for x, y in zip(one, other, strict=True))
    return (r, g, b)


def luminance(colour: Colour) -> float:
    """Return the relative luminance of an sRGB colour, 0 to 1 (WCAG 2.2)."""
    red, green, blue = (_linear(value / 255) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.2)."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
