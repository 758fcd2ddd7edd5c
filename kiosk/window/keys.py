"""Stable names of keys: the same on every layout and keyboard.

Digits are digits, on the keypad too. A Latin letter is that letter; on a layout with other letters (Cyrillic) a key is
called by what an English keyboard has in its place. Named keys: left, right, up, down, return, space, escape,
backspace, tab, f1 ... f12.
"""

from __future__ import annotations

import string

import pygame

_PLAIN = set(string.ascii_lowercase + string.digits)

_NAMES = {
    pygame.K_KP_ENTER: "return",
    pygame.K_KP_PLUS: "+",
    pygame.K_KP_MINUS: "-",
    pygame.K_KP_MULTIPLY: "*",
    pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".",
    **{getattr(pygame, f"K_KP{digit}"): str(digit) for digit in range(10)},
}

_PLACES = {
    **{getattr(pygame, f"KSCAN_{letter.upper()}"): letter for letter in string.ascii_lowercase},
    **{getattr(pygame, f"KSCAN_{digit}"): str(digit) for digit in range(10)},
}
"""By where the key is (a USB usage number), for layouts whose letters or digits are not Latin."""


def key_name(key: int, scancode: int) -> str:
    """Return the stable name of a pygame key, "" for one that has none."""
    if key in _NAMES:
        return _NAMES[key]
    name = pygame.key.name(key)
    if name in _PLAIN:
        return name
    if scancode in _PLACES:
        return _PLACES[scancode]
    return name.replace(" ", "-").lower()
