"""Dots is played to its end by somebody who only hears, with two keys, against the installation.

The player is a program that knows nothing but what the voice has said: what the next point is, whether it is free,
whether a dot there would be captured at once, what was answered. One key goes on, one chooses.
"""

import re

import pytest
from at_once import AtOnce
from bench import Bench

AT = {"en": r"Column (\d), row (\d): (\w+)", "uk": r"Стовпець (\d), рядок (\d): (\w+)"}
FREE = {"en": "free", "uk": "вільно"}
LOST = {"en": "Captured at once", "uk": "Одразу буде оточено"}
NOT_YET = {"en": "Not yet", "uk": "Ще ні"}
AGREE = {"en": "Agree", "uk": "Погодитися"}
END = {"en": "What next?", "uk": "Що далі?"}


class Listener:
    """Presses keys, and hears what is said after each."""

    def __init__(self, folder, language):
        self.bench = Bench(folder, game="dots", options={"field": "5x5"}, opponents={1: 1}, language=language)
        AtOnce(self.bench)
        self.language, self.heard = language, 0

    def press(self, key, seconds=8.0):
        self.bench.key(key)
        self.bench.run(seconds)
        words = " ".join(self.bench.spoken[self.heard :])
        self.heard = len(self.bench.spoken)
        return words

    def play(self):
        """Go round the field, and put a dot wherever it is free; where it would be lost only in the second round."""
        language, told, rounds = self.language, self.press("1", 30.0), 0
        for _ in range(400):
            told = self.press("tab", 4.0)
            found = re.search(AT[language], told)
            rounds += found is not None and found.group(1, 2) == ("1", "1")
            free = found is not None and found[3] == FREE[language] and NOT_YET[language] not in told
            if told == AGREE[language] or (free and (LOST[language] not in told or rounds > 1)):
                told = self.press("space", 12.0)
                rounds = 0
                if END[language] in told:
                    return told
        raise AssertionError(f"it never ended; the last that was heard: {told}")


@pytest.mark.parametrize("language", ["en", "uk"])
def test_who_only_hears_plays_a_game_to_its_end(tmp_path, language):
    listener = Listener(tmp_path, language)
    assert END[language] in listener.play()
    assert listener.bench.seen.count("keep outcome") == 1
    assert listener.bench.seen.count("keep refusal") == 0, "all that was needed to put dots was said"
