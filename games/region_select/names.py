"""Names of shadows: from a name to its stroke, and from a stroke to its name.

A prime shadow to eight crossings is called by the alternating knot that has it, `7_4`. Where a knot has several, they
are `7_5a`, `7_5b`; `7_5` alone is the first, the one that the knot tables print. Some knots have a name in words, too.
"""

from __future__ import annotations

import difflib
import re
from functools import cache

from games.region_select.codes import from_dt, from_gauss, from_pd
from games.region_select.shadows import SHADOWS, Shadow
from games.region_select.stroke import Stroke, StrokeError, StrokeProblem, shape

WORDS = {
    "trefoil": "3_1",
    "figure eight": "4_1",
    "cinquefoil": "5_1",
    "three twist": "5_2",
    "stevedore": "6_1",
    "septafoil": "7_1",
    "endless knot": "7_4",
    "carrick mat": "8_18",
}
"""Names in words. Sources: Rolfsen, Knots and Links (1976); C. C. Adams, The Knot Book (1994); the Knot Atlas."""

NAMES: tuple[str, ...] = tuple(shadow.name for shadow in SHADOWS)
"""The names of all shipped shadows, fewer crossings first."""

_LONGEST = 40
_NUMBERED = re.compile(r"\s*[0-9]+_[0-9]+[a-z]?\s*")
_BEGINS = re.compile(r"\s*[A-Za-z]+")
_SEVERAL = re.compile(r"[\])}][\s,;]*[\[({]|^\s*[\[({]\s*[\[({]")


def by_name(name: str) -> Stroke:
    """Return the stroke with that name; capitals, spaces, hyphens and low lines do not matter.

    Raises StrokeError: NO_SUCH_NAME, with a name that is near if there is one, or EMPTY for the circle, `0_1`.
    """
    asked = _plain(name)
    if asked in ("0 1", "unknot", "circle"):
        raise StrokeError(StrokeProblem.EMPTY, "nothing crosses", label=name)
    found = _by_plain_name().get(asked)
    if found is None:
        near = difflib.get_close_matches(asked, [*WORDS, *map(_plain, NAMES)], 1) if len(asked) < _LONGEST else []
        says = f"no shadow has the name {name[:_LONGEST]!r}" + "".join(
            f" (did you mean {_shown(one)}?)" for one in near
        )
        raise StrokeError(StrokeProblem.NO_SUCH_NAME, says, label=name[:_LONGEST])
    return from_dt(found.dt)


def read_code(text: str) -> Stroke:
    """Return the stroke of a name or of a code of any kind, which is told by its form. Raises StrokeError.

    A beginning says what it is (`PD`, `X`, `DT`, `Gauss`, `O`, `U`); several brackets are a PD code. Of numbers alone,
    different even ones are a DT code, others a Gauss code; of letters alone, each twice, a Gauss code, others a name.
    """
    if _NUMBERED.fullmatch(text) or _plain(text) in WORDS:
        return by_name(text)
    begins = _BEGINS.match(text)
    begin = begins[0].strip().lower() if begins else ""
    if begin in ("pd", "x", "xp", "xm") or (not begin and _SEVERAL.search(text)):
        return from_pd(text)
    numbers = re.findall("[0-9]+", text)
    if begin.startswith("dt"):
        return from_dt(text)
    if numbers and not begin and len(set(numbers)) == len(numbers) and all(one[-1] in "02468" for one in numbers):
        return from_dt(text)
    letters = text.strip()
    paired = letters.isascii() and letters.isalpha() and all(letters.count(one) == 2 for one in set(letters))
    return from_gauss(text) if numbers or not begin or paired else by_name(text)


def shadow_of(stroke: Stroke) -> Shadow | None:
    """Return the shipped shadow that the stroke is, turned or mirrored; None where it is none."""
    return _by_shape().get(shape(stroke)) if stroke.crossings <= len(SHADOWS[-1].dt) else None


def _plain(name: str) -> str:
    return " ".join(re.split(r"[\s_\-]+", name[: 2 * _LONGEST].lower())).strip().removesuffix(" knot")


def _shown(plain: str) -> str:
    return plain if plain in WORDS else plain.replace(" ", "_")


@cache
def _by_plain_name() -> dict[str, Shadow]:
    named = {_plain(shadow.knot): shadow for shadow in reversed(SHADOWS)}  # the first of a knot's comes last and stays
    named |= {_plain(shadow.name): shadow for shadow in SHADOWS}
    return named | {_plain(word): named[_plain(knot)] for word, knot in WORDS.items()}


@cache
def _by_shape() -> dict[tuple[int, ...], Shadow]:
    """0.02 s, once."""
    return {shape(from_dt(shadow.dt)): shadow for shadow in SHADOWS}
