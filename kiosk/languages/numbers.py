"""Numbers and letters as they are read aloud in Japanese.

The voice reads kana; everything else it spells in English.
"""

from __future__ import annotations

import re


def _list(words: str) -> tuple[str, ...]:
    return tuple(words.split(","))


DIGITS = _list("ゼロ,いち,に,さん,よん,ご,ろく,なな,はち,きゅう")
_TENS = _list(",じゅう,にじゅう,さんじゅう,よんじゅう,ごじゅう,ろくじゅう,ななじゅう,はちじゅう,きゅうじゅう")
_HUNDREDS = _list(",ひゃく,にひゃく,さんびゃく,よんひゃく,ごひゃく,ろっぴゃく,ななひゃく,はっぴゃく,きゅうひゃく")
_THOUSANDS = _list(",せん,にせん,さんぜん,よんせん,ごせん,ろくせん,ななせん,はっせん,きゅうせん")
_MYRIADS = ("", "まん", "おく", "ちょう")
_BEFORE_CHOU = (("いち", "いっ"), ("はち", "はっ"), ("じゅう", "じゅっ"))

_LETTER_NAMES = (
    "エー,ビー,シー,ディー,イー,エフ,ジー,エイチ,アイ,ジェー,ケー,エル,エム,エヌ,オー,ピー,キュー,アール,エス,"
    "ティー,ユー,ブイ,ダブリュー,エックス,ワイ,ゼット"
)
LETTERS = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", _LETTER_NAMES.split(","), strict=True))


def kana(number: int) -> str:
    """Return how a number is read: 4 よん, 300 さんびゃく, 1178 せんひゃくななじゅうはち, 10000 いちまん.

    Raises ValueError from 10 to the 16th up, where the units are strange to everybody.
    """
    if abs(number) >= 10**16:
        raise ValueError(f"{number} has no reading here")
    if number < 0:
        return "マイナス" + kana(-number)
    if number == 0:
        return DIGITS[0]
    groups = [number // 10_000**power % 10_000 for power in range(4)]
    return "".join(_group(groups[power], power) for power in (3, 2, 1, 0))


def aloud(words: str) -> str:
    """Return a Japanese sentence with its numbers and its Latin letters in kana: `D4` is ディーよん."""
    words = re.sub(r"[0-9]{1,16}", lambda digits: kana(int(digits[0])), words)
    return re.sub(r"[A-Za-z]", lambda letter: LETTERS[letter[0].upper()], words)


def _group(number: int, power: int) -> str:
    """Return the reading of four digits with their unit: 1 at power 1 is いちまん, 1000 is いっせんまん."""
    if number == 0:
        return ""
    thousands, hundreds, tens, ones = (number // 10**place % 10 for place in (3, 2, 1, 0))
    reading = "いっせん" if power and thousands == 1 else _THOUSANDS[thousands]
    reading += _HUNDREDS[hundreds] + _TENS[tens] + (DIGITS[ones] if ones else "")
    if power == 3:
        for end, doubled in _BEFORE_CHOU:
            if reading.endswith(end):
                reading = reading.removesuffix(end) + doubled
                break
    return reading + _MYRIADS[power]
