"""The last drivers of sound and voice: silence. Used where the settings switch them off, and by tests as a base."""

from __future__ import annotations

import time
from collections.abc import Iterable

from hardware.devices import Clock, Ears, Post, Track
from hardware.facts import SpeechFailed


class Silence:
    """A sound device that plays nothing. It is never lost: that is how it was meant."""

    def __init__(self, name: str = "sound") -> None:
        self.name = name
        self.ears: Ears = "both"

    def open(self, post: Post) -> None:
        """Nothing to open."""

    def close(self) -> None:
        """Nothing to close."""

    def play(self, track: Track, path: str, *, volume: float = 1.0, pan: float = 0.0) -> float:
        """Play nothing; the length is 0."""
        return 0.0

    def stop(self, track: Track) -> None:
        """Nothing sounds."""

    def duck(self, track: Track, level: float) -> None:
        """Nothing sounds."""

    def preload(self, paths: Iterable[str]) -> None:
        """Nothing to load."""

    def poll(self, now: float) -> None:
        """Nothing can be lost."""


class Voiceless:
    """A voice that makes no sound files: every request fails at once, and the words are read instead."""

    def __init__(self, name: str = "voice", *, clock: Clock = time.monotonic) -> None:
        self.name, self._clock = name, clock
        self._post: Post = lambda fact: None

    def open(self, post: Post) -> None:
        """Take the queue for the answers."""
        self._post = post

    def close(self) -> None:
        """Nothing to close."""

    def make(self, ticket: int, text: str, *, language: str, rate: int, pitch: int, voice: str = "") -> None:
        """Answer that there is no voice."""
        self._post(SpeechFailed(ticket, "the voice is switched off", self._clock()))

    def prepare(self, texts: Iterable[str], *, language: str, rate: int, pitch: int, voice: str = "") -> None:
        """Nothing is made."""

    def voices(self) -> tuple[str, ...]:
        """Return no choice: silence has one voice."""
        return ("",)

    def forget(self, ticket: int) -> None:
        """Nothing waits."""
