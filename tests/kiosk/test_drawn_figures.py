"""A figure of one's own at the kiosk: walked by keys, by pads, with one switch and by ear, or drawn; then played."""

import re

import pytest
from bench import Bench
from drawn_curves import FIGURES, drawn

from hardware.facts import Drawn, Touched
from kiosk import results
from kiosk.intents.pipeline import Binding, DeviceInput, Timing
from kiosk.store import Store

PATIENCE_S = 120.0
STAR = "2 8 4 6 7 2"


def begun(folder, **more):
    """A kiosk that is set to drawing, after the first step."""
    bench = Bench(folder, options={"figure": "draw"}, **more)
    bench.key("1")
    bench.run(30)
    return bench


def key(bench, name):
    """Press a key, and return all that is heard of it."""
    heard = len(bench.spoken)
    bench.key(name)
    bench.run(20)
    return " ".join(bench.spoken[heard:])


def touch(bench, target):
    """Touch something on the screen."""
    heard = len(bench.spoken)
    bench.installation.queue.put(Touched(target, bench.board["generation"], bench.now))
    bench.settle()
    bench.run(20)
    return " ".join(bench.spoken[heard:])


def draw(bench, curve, **hand):
    """Draw a curve on the screen with a finger."""
    spots = drawn(curve, 3, **hand)
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    line = tuple((0.1 + 0.7 * (x - left), 0.1 + 0.7 * (y - top)) for x, y in spots)
    heard = len(bench.spoken)
    bench.installation.queue.put(Drawn("screen", line, bench.board["generation"], bench.now))
    bench.settle()
    bench.run(20)
    return " ".join(bench.spoken[heard:])


def walk(bench, points):
    return [key(bench, point) for point in points.split()]


def figure(bench):
    return bench.position.setup.figure


def win(bench, choose):
    """Choose the points of an answer; return what is heard at the end."""
    table = bench.installation.session.table
    said = ""
    for move in table.game.solve(bench.position, 1000).moves:
        said = choose(table.layout.place(table.game.format(move)).label)
    return said


# ---- walking --------------------------------------------------------------------------------------------------------


def test_a_star_is_walked_by_keys_accepted_and_won(tmp_path):
    bench = begun(tmp_path)
    said = walk(bench, STAR)
    assert said[0] == "Point 2. Your line begins."
    assert said[3] == "Point 6. It crosses your line once."
    assert said[-1].endswith("Closed. I found 5 areas. Accept it, or draw again.")
    said = touch(bench, "do:accept")
    assert said.startswith("Well done, your figure is drawn. 5 areas, 7 points.")
    assert figure(bench).areas == 5
    assert "All dark" in win(bench, lambda label: key(bench, label))
    assert [(one.options["figure"], one.outcome) for one in results.games(bench.record)] == [("draw", "won-fewest")]


def test_the_next_start_of_a_drawn_figure_is_of_the_same_figure(tmp_path):
    bench = begun(tmp_path)
    walk(bench, STAR)
    touch(bench, "do:accept")
    first = figure(bench)
    win(bench, lambda label: key(bench, label))
    key(bench, "1")
    assert figure(bench) == first


def test_what_cannot_be_walked_is_told_and_the_walk_goes_on(tmp_path):
    bench = begun(tmp_path)
    walk(bench, "1 9")
    assert key(bench, "5").startswith("Along your own line")
    assert key(bench, "1").startswith("Along your own line")
    assert "Line so far: 1 and 9." in key(bench, "w")
    assert "Line so far: 1." in key(bench, "u")


def test_a_star_is_walked_with_nine_pads_under_the_feet(tmp_path):
    pads = {str(n): Binding(label=str(n)) for n in range(1, 10)}
    mat = DeviceInput("keyboard", "direct", Timing(dwell_s=0.2), pads)
    bench = Bench(tmp_path, options={"figure": "draw"}, inputs=(mat,))
    for pad in ("1", *STAR.split()):
        bench.press(f"keyboard.{pad}", stay=0.4)
        bench.run(20)
    assert bench.board["status"] == ("I found 5 areas.",)


def hear(bench, words, since):
    """Let time pass until somebody who listens has heard this; return it."""
    end = bench.now + PATIENCE_S
    while bench.now < end:
        for said in bench.spoken[since:]:
            if re.match(words, said):
                return said
        bench.run(0.1)
    raise AssertionError(f"never heard {words!r}, but {bench.spoken[since:]}")


def pick(bench, name, then):
    """With one switch: press when the scan says this name; return what is heard of it."""
    hear(bench, rf"{name}\.?$", len(bench.spoken))
    since = len(bench.spoken)
    bench.press("switch.press")
    return hear(bench, then, since)


def test_who_has_one_switch_and_only_hears_walks_a_star_and_wins(tmp_path):
    bench = Bench(tmp_path, options={"figure": "draw"}, extra=("switch",))
    bench.press("switch.press")
    told = hear(bench, "A figure of your own", 0)
    assert "over 9 points in rows of 3" in told
    for point in STAR.split():
        said = pick(bench, point, rf"Point {point}\.")
    assert "Closed. I found 5 areas." in said
    said = pick(bench, "Accept this figure", "5 areas, 7 points")
    assert figure(bench).areas == 5
    assert "All dark, well done" in win(bench, lambda label: pick(bench, label, rf"Point {label}\."))


# ---- drawing by hand ------------------------------------------------------------------------------------------------


def test_a_line_by_hand_is_told_accepted_and_played(tmp_path):
    bench = begun(tmp_path)
    assert draw(bench, FIGURES["5_2"](300)) == "I found 5 areas. Accept it, or draw again."
    assert [mark["word"] for mark in bench.board["picture"]["marks"]] == ["crossing"] * 5
    touch(bench, "do:accept")
    assert figure(bench).areas == 5


def test_what_is_doubted_is_asked_about_and_drawn_again(tmp_path):
    bench = begun(tmp_path)
    said = draw(bench, FIGURES["3_1"](400), jitter=0.005, over=-0.04)
    assert re.fullmatch(r"I found 3 areas\. A gap was closed here\..+ Near point \d\. Accept it, or draw again\.", said)
    assert touch(bench, "do:again") == "Empty again. Begin a new line."
    assert "Near point" not in draw(bench, FIGURES["3_1"](400))


def test_what_cannot_be_read_is_told_with_its_place_and_undone(tmp_path):
    bench = begun(tmp_path)
    said = draw(bench, FIGURES["3_1"](400)[:200])
    assert re.match(r"(Open|Nothing crosses).+Draw again, or take it back\.$", said)
    assert "A figure of your own" in key(bench, "u")


def test_even_a_line_that_crosses_once_is_a_figure(tmp_path):
    bench = begun(tmp_path)
    walk(bench, "1 9 3 7 1")
    assert "I am making your figure" in touch(bench, "do:accept")
    bench.until_settled(lambda: bench.installation.session.menu is None)  # no figure like it ships
    assert figure(bench).areas == 1
    assert "All dark" in win(bench, lambda label: key(bench, label))


# ---- visits ---------------------------------------------------------------------------------------------------------


def cut(bench, folder):
    """The power goes, and comes again; whoever is there goes on."""
    bench.record.close()
    again = Bench(folder, options={"figure": "draw"}, record=Store(folder / "record.db", wall_ms=lambda: 1))
    key(again, "1")
    key(again, "1")
    return again


def test_a_power_cut_loses_neither_the_walk_nor_the_figure(tmp_path):
    bench = begun(tmp_path)
    walk(bench, "2 8 4 6")
    bench = cut(bench, tmp_path)
    assert "Line so far: 2, 8, 4 and 6." in key(bench, "w")
    walk(bench, "7 2")
    touch(bench, "do:accept")
    drawn_figure = figure(bench)
    bench = cut(bench, tmp_path)
    assert figure(bench) == drawn_figure
    assert "All dark" in win(bench, lambda label: key(bench, label))


def test_after_a_drawn_figure_another_one_can_be_chosen(tmp_path):
    bench = begun(tmp_path)
    walk(bench, STAR)
    touch(bench, "do:accept")
    win(bench, lambda label: key(bench, label))
    key(bench, "2")
    touch(bench, "trefoil")
    touch(bench, "random")
    assert figure(bench).id == "trefoil"


@pytest.mark.parametrize("language", ["uk", "ja"])
def test_it_is_told_in_every_language(tmp_path, language):
    bench = begun(tmp_path, language=language)
    for said in (*walk(bench, STAR), key(bench, "h"), key(bench, "w"), key(bench, "i")):
        assert said
        assert not re.search(r"[{}]|sketch-|refused-", said)
