"""Letters to spell a name with: those of each language, how they are gathered, and what a keyboard's keys write.

Names of keys are those of an English layout (`kiosk/window/keys.py`): Ukrainian letters go by where the key is,
Japanese is typed as it sounds in Latin letters. Pure.
"""

from __future__ import annotations

LATIN = tuple("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
UKRAINIAN = tuple("АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ")
SIGNS = ("-", "’", " ")
"""What else stands in names; they end the last group of letters."""
KANA_ROWS = ("あいうえお", "かきくけこ", "さしすせそ", "たちつてと", "なにぬねの", "はひふへほ", "まみむめも",
             "やゆよ", "らりるれろ", "わをんー ")  # fmt: skip
DIGITS = tuple("0123456789")

FORMS = (
    "あぁ", "いぃ", "うぅゔ", "えぇ", "おぉ", "かが", "きぎ", "くぐ", "けげ", "こご", "さざ", "しじ",
    "すず", "せぜ", "そぞ", "ただ", "ちぢ", "つっづ", "てで", "とど", "はばぱ", "ひびぴ", "ふぶぷ", "へべぺ",
    "ほぼぽ", "やゃ", "ゆゅ", "よょ", "わゎ",
)  # fmt: skip
"""Each kana with its other forms (voiced, small), as the key for them goes round on every telephone in Japan."""

_POSITIONS = dict(zip("qwertyuiop[]asdfghjkl;'zxcvbnm,.\\`", "йцукенгшщзхїфівапролджєячсмитьбюґ’", strict=True))
"""The Ukrainian layout, by the English name of each key."""

SOUNDS = {
    "": "あいうえお", "k": "かきくけこ", "s": "さしすせそ", "t": "たちつてと", "n": "なにぬねの", "h": "はひふへほ",
    "m": "まみむめも", "y": "や　ゆ　よ", "r": "らりるれろ", "w": "わ　　　を", "g": "がぎぐげご", "z": "ざじずぜぞ",
    "d": "だぢづでど", "b": "ばびぶべぼ", "p": "ぱぴぷぺぽ", "sh": "　し　　　", "ch": "　ち　　　", "ts": "　　つ　　",
    "f": "　　ふ　　", "j": "　じ　　　",
}  # fmt: skip
"""For each consonant what it makes with a, i, u, e and o; a wide blank: nothing."""
_GLIDES = {"ky": "き", "sh": "し", "sy": "し", "ch": "ち", "ty": "ち", "ny": "に", "hy": "ひ", "my": "み", "ry": "り",
           "gy": "ぎ", "j": "じ", "jy": "じ", "zy": "じ", "by": "び", "py": "ぴ"}  # fmt: skip
_SMALL = {"a": "ゃ", "u": "ゅ", "o": "ょ"}
VOWELS = "aiueo"
_BEGINNINGS = frozenset(SOUNDS) | frozenset(_GLIDES)
_UNFINISHED = frozenset(one[:end] for one in _BEGINNINGS for end in range(1, len(one) + 1))


def groups(language: str, most: int) -> tuple[tuple[str, ...], ...]:
    """Return the letters in groups of at most `most`, as equal in size as they can be; kana in their rows."""
    if language == "ja":
        return (*(tuple(row) for row in KANA_ROWS), DIGITS)
    letters = (*(UKRAINIAN if language == "uk" else LATIN), *SIGNS)
    count = -(-len(letters) // max(1, most))
    size, larger = divmod(len(letters), count)
    found, at = [], 0
    for number in range(count):
        end = at + size + (1 if number < larger else 0)
        found.append(letters[at:end])
        at = end
    return (*found, DIGITS)


def written(text: str, letter: str) -> str:
    """Return the text with one letter more: large at the beginning of each word, small elsewhere."""
    begins = not text or text[-1] in " -"
    return text + (letter.upper() if begins else letter.lower())


def changed(text: str) -> str:
    """Return the text with the next form of its last kana (か, が; つ, っ, づ); as it is where that has none."""
    for forms in FORMS:
        if text and text[-1] in forms:
            return text[:-1] + forms[(forms.index(text[-1]) + 1) % len(forms)]
    return text


def key_letter(language: str, key: str) -> str:
    """Return the letter that a key writes in this language, "" for none. For Japanese that is a Latin letter yet."""
    if language == "uk":
        letter = _POSITIONS.get(key, key if len(key) == 1 else "")
        return letter if letter.upper() in UKRAINIAN or letter in SIGNS else ""
    if len(key) == 1 and (key.upper() in LATIN or key == "-"):
        return key
    return "’" if key in ("'", "’") and language != "ja" else ""


def in_kana(sounds: str) -> tuple[str, str]:
    """Return what these Latin letters sound like, and the letters at the end that do not make a sound yet.

    `kyo` is きょ, `nn`, `n'` and an n before another consonant ん, a doubled consonant っ, `-` ー. What makes no sound
    at all is dropped.
    """
    made = ""
    while sounds:
        kana, used = _first(sounds)
        if not used:
            return made, sounds
        made, sounds = made + kana, sounds[used:]
    return made, ""


def _first(sounds: str) -> tuple[str, int]:
    """Return the first kana and how many letters it took; 0: more letters are needed."""
    if sounds[0] == "-":
        return "ー", 1
    length = next((n for n, letter in enumerate(sounds) if letter in VOWELS), None)
    if length is not None and sounds[:length] in _BEGINNINGS:
        kana = _syllable(sounds[:length], sounds[length])
        return kana, length + 1
    if sounds[:2] in ("n'", "n’"):
        return "ん", 2
    if sounds[:2] == "nn" and len(sounds) > 2:
        return "ん", 1 if sounds[2] in "aiueoy" else 2  # anna is あんな, whoever types annna means it, too
    if sounds[0] == "n" and len(sounds) > 1 and sounds[1] not in "ny":
        return "ん", 1
    doubled = len(sounds) > 1 and sounds[0] == sounds[1] and sounds[0] in _BEGINNINGS - {"n"}
    if doubled or sounds[:2] == "tc":
        return "っ", 1
    return ("", 0) if sounds in _UNFINISHED or sounds == "nn" else ("", 1)


def finished(text: str, sounds: str) -> str:
    """Return the text when nothing more is typed: an n that waits for a vowel is ん, other letters are dropped."""
    return text + "ん" if sounds in ("n", "nn") else text


def _syllable(consonant: str, vowel: str) -> str:
    kana = SOUNDS.get(consonant, "　" * len(VOWELS))[VOWELS.index(vowel)]
    if kana != "　":
        return kana
    return _GLIDES[consonant] + _SMALL[vowel] if consonant in _GLIDES and vowel in _SMALL else ""
