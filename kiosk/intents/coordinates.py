"""A number that is typed: digits, then enter; two of them for a place with a column and a row. Pure.

A label of one number ("12") is typed as it stands. A label of two ("5 7", "E4") is typed as a number, enter, a number,
enter; a letter counts as its column, A is 1.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

LONGEST = 6
"""No label has more digits; a key that sticks does not fill the screen."""
LARGE = 200
"""So many labels are not gone through at each key."""

_TWO = re.compile(r"([0-9]+(?=[^0-9])|[A-Za-z])[ ,.:/-]*([0-9]+)")


class Number:
    """What has been typed so far; `shown` is what is seen and said of it. `touched_at` is when the last key came."""

    def __init__(self) -> None:
        self.first, self.typed = "", ""
        self.touched_at = 0.0

    @property
    def shown(self) -> str:
        return f"{self.first} {self.typed}" if self.first else self.typed

    def clear(self) -> None:
        self.first, self.typed = "", ""

    def type(self, digit: str) -> bool:
        """Take a digit; False where no label is so long: then nothing is typed any more."""
        if len(self.typed) >= LONGEST:
            self.clear()
            return False
        self.typed += digit
        return True

    def take_back(self) -> None:
        """Take the last digit back; behind the first of two numbers, that number's last digit."""
        if not self.typed:
            self.first, self.typed = "", self.first
        self.typed = self.typed[:-1]

    def meant(self, labels: Mapping[str, str]) -> str | None:
        """Return the target that is meant: "" for a number that is none, None where a second number has to follow."""
        if not self.first and self.typed in labels:
            return labels[self.typed]
        pairs = two_parts(labels)
        if not self.first and any(column == self.typed for column, _ in pairs):
            return None
        return labels.get(pairs.get((self.first, self.typed), ""), "")

    def go_on(self) -> None:
        """What was typed is the first of two numbers."""
        self.first, self.typed = self.typed, ""


def two_parts(labels: Iterable[str]) -> Mapping[tuple[str, str], str]:
    """Return the labels that have two numbers, by these. Boards that leave the letter I out count without it."""
    return _parts(labels).pairs


def signs(labels: Iterable[str]) -> frozenset[str] | None:
    """Return the digits that one needs to type any of these labels; None where there is one that cannot be typed."""
    return _parts(labels).signs


@dataclass(frozen=True, slots=True)
class _Parts:
    pairs: Mapping[tuple[str, str], str]
    signs: frozenset[str] | None


_large: list[tuple[object, _Parts]] = []
"""The labels of large boards, by identity: a board's own do not change, and 2500 of them take 5 ms."""


def _parts(labels: Iterable[str]) -> _Parts:
    for known, found in _large:
        if known is labels:
            return found
    all_labels = list(labels)
    pairs = _pairs(all_labels)
    made = _Parts(pairs, _signs(all_labels, pairs))
    if len(all_labels) >= LARGE and isinstance(labels, MappingProxyType):  # what nobody can change stays so
        _large[:] = [(labels, made), *_large[:3]]
    return made


def _pairs(labels: Iterable[str]) -> dict[tuple[str, str], str]:
    split = [(match, label) for label in labels if not label.isdecimal() and (match := _TWO.fullmatch(label))]
    letters = {match[1].upper() for match, _ in split if match[1].isalpha()}
    without_i = "I" not in letters and any(letter > "I" for letter in letters)
    return {(_column(match[1].upper(), without_i), match[2]): label for match, label in split}


def _signs(labels: Iterable[str], pairs: Mapping[tuple[str, str], str]) -> frozenset[str] | None:
    whole = {label for label in labels if label.isdecimal()}
    if whole.union(pairs.values()) != set(labels):
        return None
    return frozenset("".join([*whole, *(part for pair in pairs for part in pair)]))


def _column(column: str, without_i: bool) -> str:
    if not column.isalpha():
        return column
    return str(ord(column) - ord("A") + 1 - (without_i and column > "I"))
