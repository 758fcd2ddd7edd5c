"""Labels in Braille (literary, uncontracted): digits after the number sign, letters, a capital sign before a capital.

Cells as in ISO 11548-1: dots 1 2 3 down the left column, 4 5 6 down the right. Sizes are those of Marburg Medium:
2.5 mm between the dots of a cell, 6.0 mm from cell to cell, dots of 1.5 mm.
"""

from __future__ import annotations

Cell = frozenset[int]

DOT_MM, APART_MM, CELL_MM = 1.5, 2.5, 6.0

_LETTERS = (
    "1", "12", "14", "145", "15", "124", "1245", "125", "24", "245", "13", "123", "134",
    "1345", "135", "1234", "12345", "1235", "234", "2345", "136", "1236", "2456", "1346", "13456", "1356",
)  # fmt: skip
"""The dots of a to z."""
_NUMBER, _CAPITAL = frozenset({3, 4, 5, 6}), frozenset({6})
_SIGNS = {"-": frozenset({3, 6}), ".": frozenset({2, 5, 6}), " ": frozenset[int]()}


def cells(label: str) -> tuple[Cell, ...]:
    """Return the cells of a label; a character that has none here is left out."""
    found: list[Cell] = []
    number = False
    for character in label:
        if character.isdecimal() and character.isascii():
            found += [] if number else [_NUMBER]
            found.append(_letter("jabcdefghi"[int(character)]))
            number = True
            continue
        number = False
        if character.isascii() and character.isalpha():
            found += [_CAPITAL] if character.isupper() else []
            found.append(_letter(character.lower()))
        elif character in _SIGNS:
            found.append(_SIGNS[character])
    return tuple(found)


def dots(label: str) -> tuple[tuple[float, float], ...]:
    """Return the middle of each dot in millimetres, from the top left dot of the first cell."""
    places: list[tuple[float, float]] = []
    for number, cell in enumerate(cells(label)):
        for dot in sorted(cell):
            column, row = divmod(dot - 1, 3)
            places.append((number * CELL_MM + column * APART_MM, row * APART_MM))
    return tuple(places)


def width_mm(label: str) -> float:
    """Return how wide the label is, from the first column of dots to the last."""
    return max(0.0, (len(cells(label)) - 1) * CELL_MM + APART_MM)


def _letter(letter: str) -> Cell:
    return frozenset(map(int, _LETTERS[ord(letter) - ord("a")]))
