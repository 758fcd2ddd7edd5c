"""The PIN of the caregiver's door: four digits, kept as a salted scrypt hash, with a wait that grows with wrong ones.

Ten thousand PINs are soon tried by a program that has the file; the hash keeps them from being read, the wait keeps
them from being tried at the door. A wrong one is on disk before it is answered, so pulling the plug forgives nothing.
Where the record cannot be used there are no players to protect, and who could repair it must come in: no PIN is asked.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import os
import sqlite3
from typing import Literal

from kiosk.store import Store

LOG = logging.getLogger("footlights.pin")

DIGITS = 4
FREE_TRIES = 3
FIRST_WAIT_S = 30.0
LONGEST_WAIT_S = 600.0
_HASH, _WRONG = "pin", "pin.wrong"
_COST, _BLOCK, _LANES = 2**14, 8, 1
"""What OWASP's password storage page gives for scrypt at 16 MB; about 60 ms."""

State = Literal["none", "set", "unreadable"]


class Pin:
    """The PIN of a record. `now` is of a clock that does not jump; one `Pin` lives as long as the program.

    After a restart the whole wait counts again, from the first time that it is asked for.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._until: float | None = None
        self._wrong_here = 0

    def state(self) -> State:
        """`none`: the next opening sets one. `unreadable`: the record cannot be used, nothing can be asked or set."""
        try:
            return "set" if self.is_set() else "none"
        except sqlite3.Error:
            return "unreadable"

    def set(self, digits: str, salt: bytes | None = None) -> None:
        """Set the PIN; wrong ones are forgiven. Raises ValueError for what is not four digits, sqlite3.Error."""
        if not well_formed(digits):
            raise ValueError(f"a PIN has {DIGITS} digits")
        salt = salt or os.urandom(16)
        self._store.keep_value(_HASH, f"scrypt:{_COST}:{salt.hex()}:{_hashed(digits, salt, _COST).hex()}")
        self._forgive()

    def is_set(self) -> bool:
        """True if there is a PIN. Raises sqlite3.Error when the record cannot be read; see `state`."""
        return _understood(self._store.kept(_HASH)) is not None

    def check(self, digits: str, now: float) -> bool:
        """True if this is the PIN. While `wait_s` is not over it is not even looked at, nor counted as wrong.

        About 60 ms, most of it the hash.
        """
        if self.wait_s(now) > 0:
            return False
        try:
            kept = _understood(self._store.kept(_HASH))
        except sqlite3.Error:
            kept = None
        if kept is None:
            return False
        self._count(self._wrong() + 1)
        cost, salt, right = kept
        if well_formed(digits) and hmac.compare_digest(_hashed(digits, salt, cost), right):
            self._forgive()
            return True
        self._until = now + _wait_s(self._wrong())
        return False

    def wait_s(self, now: float) -> float:
        """Return how long no PIN is looked at, from now on; 0.0 when one may be given."""
        try:
            if self._store.kept(_HASH) == "":
                return 0.0
        except sqlite3.Error:
            return 0.0
        if self._until is None:
            self._until = now + _wait_s(self._wrong())
        return max(0.0, self._until - now)

    def reset(self) -> bool:
        """Take the PIN away: the next opening of the door sets one. Return whether there was one."""
        self._wrong_here, self._until = 0, None
        return reset(self._store)

    def _wrong(self) -> int:
        """Return how many were wrong in a row: what is on disk; what could not be written counts here."""
        try:
            text = self._store.kept(_WRONG, "0")
        except sqlite3.Error:
            text = "0"
        return max(self._wrong_here, int(text) if text.isdecimal() else 0)

    def _count(self, wrong: int) -> None:
        self._wrong_here = wrong
        try:
            self._store.keep_value(_WRONG, str(wrong))
        except sqlite3.Error as error:
            LOG.warning("K7 record: a PIN that was tried could not be counted on disk (%s)", error)

    def _forgive(self) -> None:
        self._count(0)
        self._until = None


def well_formed(digits: str) -> bool:
    """True for four of the digits 0 to 9."""
    return len(digits) == DIGITS and digits.isascii() and digits.isdecimal()


def reset(store: Store) -> bool:
    """Take the PIN away, for the installer; return whether there was one. Raises sqlite3.Error."""
    was = store.kept(_HASH) != ""
    store.keep_value(_HASH, None)
    store.keep_value(_WRONG, None)
    return was


def _wait_s(wrong: int) -> float:
    """Return 0 for the first two wrong ones, then 30, 60, 120, 240, 480, and 600 s from there on."""
    doublings = wrong - FREE_TRIES
    return 0.0 if doublings < 0 else min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** min(doublings, 10))


def _hashed(digits: str, salt: bytes, cost: int) -> bytes:
    return hashlib.scrypt(digits.encode(), salt=salt, n=cost, r=_BLOCK, p=_LANES, dklen=32)


def _understood(text: str) -> tuple[int, bytes, bytes] | None:
    """Return (cost, salt, hash); None where there is none or damage has left no hash."""
    parts = text.split(":")
    try:
        if len(parts) != 4 or parts[0] != "scrypt" or int(parts[1]) not in (2**12, 2**13, _COST):
            raise ValueError
        return int(parts[1]), bytes.fromhex(parts[2]), bytes.fromhex(parts[3])
    except ValueError:
        if text:
            LOG.warning("K7 record: the PIN's hash is damaged; the next opening of the door sets a new one")
        return None
