"""A figure drawn with the mouse on the real window: from the paper to the signs on its crossings, and to its game.

The window is the real process on a real X server, the core is the real one, in this process and in real time.
"""

from __future__ import annotations

import pytest
from bench import Bench
from drawn_curves import drawn, trefoil
from real_screen import RealScreen
from waiting import until

from games.region_select.freehand import Reading
from games.region_select.names import shadow_of
from games.region_select.rules import Position
from games.region_select.sketching import found
from hardware.facts import DeviceBack, PressDown, PressUp
from kiosk.board import read
from kiosk.window.device import WindowDevice
from kiosk.window.layout import arrange
from kiosk.window.signs import sign_circle
from kiosk.window.theme import NIGHT

SIZE = (1280, 720)


@pytest.fixture
def screen():
    with RealScreen(SIZE) as one:
        yield one


@pytest.fixture
def bench(tmp_path, screen):
    """A kiosk with the drawing on its screen."""
    one = Bench(tmp_path, options={"figure": "draw"}, real_time=True)
    window, facts = WindowDevice(fullscreen=True, env=screen.env), []
    one.installation.watchers.append(lambda thing, now: facts.append(thing))
    one.installation.outputs.screens.append(window)
    window.open(one.installation.queue.put)
    try:
        one.until(lambda: any(isinstance(thing, DeviceBack) and thing.device == "window" for thing in facts))
        for press in (PressDown("keyboard.1", one.now), PressUp("keyboard.1", one.now)):
            one.installation.queue.put(press)
        one.until(lambda: one.board["picture"] is not None and one.board["picture"]["draws"])
        yield one
    finally:
        window.close()
        one.installation.close()


def placed(bench):
    """Where everything stands on the screen."""
    figure = arrange(read(bench.board), SIZE).figure
    assert figure is not None
    return figure


def seen(screen, colour, spots):
    picture = screen.glance()
    return all(tuple(picture.get_at((round(x), round(y))))[:3] == colour for x, y in spots)


def draw(bench, screen, curve):
    """Draw this on the paper, as soon as it is seen."""
    discs = [disc.circle for disc in placed(bench).discs]
    until(lambda: seen(screen, NIGHT.point, [(one.x - 0.8 * one.r, one.y) for one in discs]), "the points")
    screen.draw(*(placed(bench).at(0.08 + 0.84 * x, 0.08 + 0.84 * y) for x, y in curve))


def test_a_trefoil_that_is_drawn_is_found_with_its_three_crossings_and_then_played(bench, screen):
    draw(bench, screen, drawn(trefoil(60), 5, jitter=0.002, over=0.02))
    bench.until(lambda: isinstance(found(bench.position), Reading))
    reading = found(bench.position)
    assert (shadow_of(reading.stroke).name, len(reading.crossings)) == ("3_1", 3)
    rings = [sign_circle(sign, placed(bench).unit) for sign in placed(bench).marks if sign.mark.word == "crossing"]
    assert len(rings) == 3
    until(lambda: seen(screen, NIGHT.point, [(one.x, one.y - one.r + 2) for one in rings]), "a ring on each crossing")
    bench.until(lambda: any(said.startswith("I found 3 areas") for said in bench.spoken))
    cards = {card.text.fitted.lines: card.box for card in arrange(read(bench.board), SIZE).actions}
    screen.click(*next(box.centre for lines, box in cards.items() if " ".join(lines).startswith("Accept")))
    bench.until(lambda: isinstance(bench.position, Position))
    assert bench.position.figure.areas == 3
    assert shadow_of(bench.position.figure.stroke).name == "3_1"


def test_a_line_whose_ends_are_far_apart_is_told_so_and_the_place_is_marked(bench, screen):
    draw(bench, screen, drawn(trefoil(60), 3, over=-0.3))
    bench.until(lambda: any(said.startswith("Open") for said in bench.spoken))
    assert [sign.mark.word for sign in placed(bench).marks] == ["wrong"]
