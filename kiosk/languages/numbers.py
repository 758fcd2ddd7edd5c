"""Numbers, what they count, and letters as they are read aloud in Japanese.

The voice reads kana; everything else it spells in English. A number changes its sound before what it counts, and what
is counted changes, too: いっかい, さんぼん, はっぴゃく. `aloud` does this for each number that stands before a counter
in a sentence's spoken form: `3 ほん` becomes さんぼん.
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

THINGS = _list(",ひとつ,ふたつ,みっつ,よっつ,いつつ,むっつ,ななつ,やっつ,ここのつ,とお")
"""One thing to ten things; from eleven on things are counted with plain numbers."""
PEOPLE = _list(",ひとり,ふたり")

_SHORTENED = (("いち", "いっ"), ("ろく", "ろっ"), ("はち", "はっ"), ("じゅう", "じゅっ"), ("ゃく", "ゃっ"))
"""How a number's end is cut short before a hard sound."""
_K, _S = (0, 1, 2, 3, 4), (0, 2, 3)
_COUNTERS: dict[str, tuple[tuple[int, ...], dict[str, str]]] = {
    "かい": (_K, {}),  # times
    "こ": (_K, {}),  # pieces
    "ほ": (_K, {"っ": "ぽ", "ん": "ぽ"}),  # steps
    "ほん": (_K, {"っ": "ぽん", "さん": "ぼん", "せん": "ぼん", "まん": "ぼん"}),  # long things: lines
    "ふん": (_K, {"っ": "ぷん", "ん": "ぷん"}),  # minutes
    "てん": (_S, {}),  # points
    "さい": (_S, {}),  # years of age
    "センチ": (_S, {}),
    "パーセント": (_S, {}),
    "ばん": ((), {}),  # a number in a row
    "びょう": ((), {}),  # seconds
    "ど": ((), {}),  # degrees
    "めい": ((), {}),  # people, politely
}
"""For each counter which of _SHORTENED it brings about, and what becomes of it after an ending."""

_PARTICLE = r"(?=[でをはがのもにとだへや。、,.!?！？)）\s]|から|まで|ずつ|いじょう|$)"
_COUNTED = re.compile(
    r"([0-9]{1,16}) ?(つ|にん|" + "|".join(sorted(_COUNTERS, key=len, reverse=True)) + ")" + _PARTICLE
)
_DECIMAL = re.compile(r"([0-9]{1,16})\.([0-9]+)")
_AS_IS = re.compile("\ue000(.*?)\ue001", re.DOTALL)


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


def decimal(whole: int, digits: str) -> str:
    """Return how a number with decimals is read: 0.2 れいてんに, 1.5 いってんご, 10.25 じゅってんにご."""
    before = "れい" if whole == 0 else counted(whole, "てん").removesuffix("てん")
    return f"{before}てん{''.join('れい' if digit == '0' else DIGITS[int(digit)] for digit in digits)}"


def counted(number: int, counter: str) -> str:
    """Return so many of something: 1 かい いっかい, 3 ほん さんぼん, 2 つ ふたつ, 1 にん ひとり.

    A counter that is not known here is put after the number as it is.
    """
    if counter == "つ":
        return THINGS[number] if 0 < number < len(THINGS) else kana(number)
    if counter == "にん":
        return PEOPLE[number] if 0 < number < len(PEOPLE) else re.sub("よん$", "よ", kana(number)) + "にん"
    shortened, becomes = _COUNTERS.get(counter, ((), {}))
    reading = kana(number)
    for end, short in (_SHORTENED[at] for at in shortened):
        if reading.endswith(end):
            reading = reading.removesuffix(end) + short
            break
    for end, word in becomes.items():
        if reading.endswith(end):
            return reading + word
    return reading + counter


def as_is(words: str) -> str:
    """Return words that `aloud` leaves as they are: what a player is called."""
    return f"\ue000{words}\ue001"


def aloud(words: str) -> str:
    """Return a Japanese sentence with its numbers and its Latin letters in kana: `D4` is ディーよん."""
    pieces = _AS_IS.split(words)  # every second one is to stay as it is
    return "".join(piece if number % 2 else _aloud(piece) for number, piece in enumerate(pieces))


def _aloud(words: str) -> str:
    words = _DECIMAL.sub(lambda found: decimal(int(found[1]), found[2]), words)
    words = _COUNTED.sub(lambda found: counted(int(found[1]), found[2]), words)
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
