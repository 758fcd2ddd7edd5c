"""What a terminal or a pipe sends, as the stable names of keys. Pure.

On a terminal each key counts at once, and arrows, Return, Escape and function keys have their names. From a pipe, a
line that is the name of a key (`left`, `return`, `f1`) is that key, an empty line is Return, and of any other line each
character is a key.
"""

from __future__ import annotations

import codecs
import unicodedata

_SEQUENCES = {
    "[A": "up",
    "[B": "down",
    "[C": "right",
    "[D": "left",
    "[H": "home",
    "[F": "end",
    "[2~": "insert",
    "[3~": "delete",
    "[5~": "page-up",
    "[6~": "page-down",
    **{f"O{letter}": name for letter, name in zip("ABCD", ("up", "down", "right", "left"), strict=True)},
    **{f"O{letter}": f"f{number}" for number, letter in enumerate("PQRS", start=1)},
    **{f"[{code}~": f"f{n}" for n, code in enumerate((11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24), start=1)},
}

_CHARACTERS = {" ": "space", "\r": "return", "\n": "return", "\t": "tab", "\x7f": "backspace", "\x08": "backspace"}

_CYRILLIC = dict(zip("йцукенгшщзхїфівапролджєячсмитьбю", "qwertyuiop[]asdfghjkl;'zxcvbnm,.", strict=True))
"""What an English keyboard has in the place of a Ukrainian letter: keys keep their names on either layout."""

_NAMED = frozenset({*_SEQUENCES.values(), *_CHARACTERS.values(), "escape"})


def key_of(character: str) -> str:
    """Return the stable name of the key that gives this character, "" for one that is none."""
    if character in _CHARACTERS:
        return _CHARACTERS[character]
    plain = unicodedata.normalize("NFKC", character).lower()  # full-width digits of a Japanese keyboard too
    plain = _CYRILLIC.get(plain, plain)
    return plain if plain.isprintable() and len(plain) == 1 else ""


def keys_of_line(line: str) -> list[str]:
    """Return the keys that a line from a pipe stands for."""
    text = line.rstrip("\r\n")
    if not text:
        return ["return"]
    if text.strip().lower() in _NAMED:
        return [text.strip().lower()]
    return [key for key in map(key_of, text) if key]


class KeyParser:
    """Turns what a terminal sends into names of keys, however the pieces are cut."""

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._waiting = ""

    @property
    def unfinished(self) -> bool:
        """True while an Escape waits for what may follow it."""
        return bool(self._waiting)

    def feed(self, data: bytes) -> list[str]:
        """Return the keys that are complete now."""
        keys: list[str] = []
        for character in self._decoder.decode(data):
            keys += self._take(character)
        return keys

    def pause(self) -> list[str]:
        """Return what the waiting characters mean, now that nothing has followed them for a while."""
        waiting, self._waiting = self._waiting, ""
        return ["escape"] if waiting == "\x1b" else []

    def _take(self, character: str) -> list[str]:
        if character == "\x1b":
            before = self.pause()
            self._waiting = "\x1b"
            return before
        if not self._waiting:
            return [key for key in (key_of(character),) if key]
        self._waiting += character
        sequence = self._waiting[1:]
        if sequence in _SEQUENCES:
            self._waiting = ""
            return [_SEQUENCES[sequence]]
        if any(one.startswith(sequence) for one in _SEQUENCES):
            return []
        if sequence[0] == "[" and not (len(sequence) > 1 and "@" <= character <= "~"):
            return []  # a sequence that we do not know goes on to its final letter
        self._waiting = ""
        return [] if sequence[0] in "[O" else ["escape", *filter(None, (key_of(character),))]
