"""Draws the gallery of docs/screenshots/: every board is one that a real installation showed, on a given clock.

    .venv/bin/python scripts/screenshots.py [name ...]      # all, or those whose names begin so

The hardware is simulated, the record is a temporary one with a few made-up visits. No display is needed.
"""

from __future__ import annotations

import math
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import palette_png
import pygame
from gallery import Gallery

from kiosk.board import Board
from kiosk.window.paint import render

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "screenshots"
WIDE, TALL, LARGE = (1280, 720), (1080, 1920), (3840, 2160)
SHOWN = {WIDE: WIDE, TALL: (540, 960), LARGE: WIDE}


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: its file, what is to be seen, and the size that it is drawn at."""

    name: str
    about: str
    board: Board
    size: tuple[int, int] = WIDE


def shots(folder: Path) -> Iterator[Shot]:
    """Yield all pictures."""
    kiosk = Gallery(folder / "en", "en", pads=9)
    yield Shot("title", "Any step starts.", kiosk.board())
    kiosk.begin()
    kiosk.start("trefoil")
    kiosk.step("3")
    play = kiosk.board()
    yield Shot(
        "play", "The play screen: how it stands, the figure, four actions, word for word what the voice says.", play
    )
    yield Shot("play-day", "The same by day.", replace(play, theme="day"))
    yield Shot("play-contrast", "The same in high contrast.", replace(play, theme="contrast"))
    yield Shot("play-left", "Actions at the left, for who reaches with the left hand.", replace(play, side="left"))
    yield Shot("play-300", "Words three times as large.", replace(play, text_scale=3.0))
    yield Shot("play-portrait", "On a screen that stands upright.", play, TALL)
    yield Shot("play-4k", "On a screen of 3840 by 2160 pixels, shown at a third.", play, LARGE)
    places = tuple(place.id for place in play.picture.places[1:4]) if play.picture else ()
    yield Shot("row-scan", "One switch: a row of places has the ring.", replace(play, focus=None, marked=places))
    kiosk.ask("drawing")
    yield Shot("play-knot", "The same game, looked at as a knot: lamps where the line crosses itself.", kiosk.board())
    kiosk.ask("drawing")
    kiosk.ask("ask")
    yield Shot("ring", "All that can be asked.", kiosk.board())
    kiosk.choose("volume")
    yield Shot("volume", "A setting: a tick on the one that holds.", kiosk.board())
    kiosk.to_game()
    kiosk.ask("pause")
    yield Shot("paused", "Paused: the figure rests under its menu.", kiosk.board())
    kiosk.choose("go-on")
    kiosk.win()
    yield Shot("won", "Won: all of the frame becomes light.", kiosk.board())
    kiosk.choose("other")
    yield Shot("menu-figures", "Which figure? Each is shown, numbered like the floor.", kiosk.board())
    kiosk.choose("draw")
    for pad in ("1", "6", "7"):
        kiosk.step(pad)
    yield Shot("walked", "A figure of the player's own, walked from pad to pad.", kiosk.board())
    kiosk.ask("again")
    kiosk.line(*_trefoil())
    yield Shot("drawn", "The same drawn by hand: what was found, and a spot that is asked about.", kiosk.board())
    yield from _dots(folder)
    yield from _elsewhere(folder)
    yield from _caregiver(folder)


DOTS = "20 15,21 15,20 14,19 15,21 16,20 16,22 15,22 14,21 14,18 14,18 13,19 13,17 14,17 15,18 16,19 14,19 17,16 13"
"""A beginning of Dots in which both sides capture."""


def _dots(folder: Path) -> Iterator[Shot]:
    """Dots, on pads and on a screen that is touched."""
    about = "Dots: nine pads choose in the part with the frame; buttons and a map lead to the rest."
    for name, pads in (("dots-pads", 9), ("dots", 0)):
        kiosk = Gallery(folder / name, "en", pads=max(5, pads), game="dots", options={"box": "off"})
        kiosk.begin()
        kiosk.start("38x31")
        for point in DOTS.split(","):
            column, row = map(int, point.split())
            kiosk.touch(f"c{row - 1}-{column - 1}")
        yield Shot(name, about, kiosk.board())
        about = "The same on five pads: two of them scan the part with the frame."
    yield Shot("dots-day", "The same by day.", replace(kiosk.board(), theme="day"))
    kiosk.touch("ask:smaller")
    kiosk.touch("ask:smaller")
    yield Shot("dots-whole", "All of the field.", replace(kiosk.board(), theme="contrast"))


def _trefoil() -> Iterator[tuple[float, float]]:
    """Yield the spots of a trefoil that does not quite come back to its start."""
    for turn in (math.tau * 0.99 * part / 200 for part in range(201)):
        x, y = math.sin(turn) + 2 * math.sin(2 * turn), math.cos(turn) - 2 * math.cos(2 * turn)
        yield 0.5 + 0.12 * x, 0.5 + 0.12 * y


def _elsewhere(folder: Path) -> Iterator[Shot]:
    for language, about in (("uk", "Українською."), ("ja", "日本語で。")):
        kiosk = Gallery(folder / language, language, pads=9)
        kiosk.begin()
        kiosk.start("trefoil")
        kiosk.step("3")
        yield Shot(f"play-{language}", about, kiosk.board())
        kiosk.ask("ask")
        yield Shot(f"ring-{language}", about, kiosk.board())


def _caregiver(folder: Path) -> Iterator[Shot]:
    kiosk = Gallery(folder / "caregiver", "en", visits=14, pads=9)
    kiosk.open_door()
    kiosk.choose("4", "2")
    yield Shot("caregiver-pin", "The door: four digits, by any input, never spoken.", kiosk.board())
    kiosk.enter_pin()
    yield Shot("caregiver-home", "Everything that a caregiver does.", kiosk.board())
    kiosk.choose("players")
    yield Shot("caregiver-players", "Who plays.", kiosk.board())
    kiosk.choose("player 1")
    yield Shot("caregiver-player", "One player.", kiosk.board())
    kiosk.choose("profile")
    profile = kiosk.board()
    yield Shot("caregiver-profile", "How one player plays: each setting with what it is set to.", profile)
    yield Shot("caregiver-profile-300", "The same with words three times as large.", replace(profile, text_scale=3.0))
    kiosk.back()
    kiosk.choose("results")
    yield Shot("caregiver-results", "How it went.", kiosk.board())
    yield Shot("caregiver-results-portrait", "The same on a screen that stands upright.", kiosk.board(), TALL)
    kiosk.choose("chart")
    yield Shot("caregiver-chart", "The last games as bars.", kiosk.board())
    kiosk.home()
    kiosk.choose("sensors")
    kiosk.stand("1", 0.5)
    kiosk.stand("4", 0.4)
    kiosk.hold("3")
    yield Shot("caregiver-sensors", "Pads and lamps as they are now.", kiosk.board())
    kiosk.home()
    kiosk.choose("self-test")
    yield Shot("caregiver-self-test", "The self-test, by feet and voice.", kiosk.board())


def draw(shot: Shot) -> int:
    """Draw one picture into its file and return its bytes."""
    surface = render(shot.board, shot.size, text_scale=shot.board.text_scale)
    shown = SHOWN[shot.size]
    if shown != shot.size:
        surface = pygame.transform.smoothscale(surface, shown)
    return palette_png.write(FOLDER / f"{shot.name}.png", shown, pygame.image.tobytes(surface, "RGB"))


def main(names: list[str]) -> int:
    """Draw the gallery and its page; return the exit status."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    wanted: Callable[[str], Any] = lambda name: not names or any(name.startswith(one) for one in names)  # noqa: E731
    with tempfile.TemporaryDirectory() as folder:
        found = list(shots(Path(folder)))
    total = sum(draw(shot) for shot in found if wanted(shot.name))
    if not names:
        page = [
            "# What it looks like",
            "",
            "Drawn by `make screenshots`: boards that an installation with simulated pads showed.",
            "",
        ]
        for shot in found:
            page += [f"## {shot.about}", "", f"![{shot.about}]({shot.name}.png)", ""]
        (FOLDER / "README.md").write_text("\n".join(page), encoding="utf-8")
    print(f"{len(found)} pictures, {total / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
