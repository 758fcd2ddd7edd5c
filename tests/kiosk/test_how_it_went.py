"""How it went: the time, and the way that was walked on a floor whose size is known; told, kept, and read again."""

import csv
import io
import itertools
import math
from dataclasses import replace

import pytest
from bench import CROSS, Bench

import games
from games.game import Event, Layout, Place, complete
from hardware.facts import Touched
from kiosk.caregiver.results import Results
from kiosk.intents.pipeline import Binding, DeviceInput, Scene, Timing
from kiosk.languages import sentences
from kiosk.results import games as results
from kiosk.results import write_csv
from kiosk.screens.visit import went
from kiosk.walking import Walk, apart, kept, metres, read_kept, unit_cm

WIDTH_CM = 200.0
MAT = DeviceInput(
    "mat", timing=Timing(), bindings={pad: Binding(label=pad, cursor=word) for pad, word in CROSS.items()}
)
KEYS = DeviceInput(
    "keyboard",
    timing=Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=0.0),
    bindings={str(n): Binding(label=str(n)) for n in range(1, 6)} | {"u": Binding(control="undo")},
    on_floor=False,
)
REGION = games.load("region_select")
TREFOIL = REGION.layout(REGION.new(complete(REGION, {}), 1).setup)


def way(*labels):
    """Return the centimetres from label to label on the mat of these tests."""
    spots = [next((place.x, place.y) for place in TREFOIL.places if place.label == label) for label in labels]
    return sum(math.dist(one, other) for one, other in itertools.pairwise(spots)) * WIDTH_CM


def playing(folder, *, width_cm=WIDTH_CM, mat=MAT, start=3):
    """Return a mat on which the trefoil is being played, from a start that no way of these tests brings to its end."""
    bench = Bench(folder, inputs=(mat, KEYS), options={"figure": "trefoil", "start": start})
    bench.installation.session.floor_cm = width_cm
    bench.tap("3")
    return bench


def walked_cm(bench):
    return bench.installation.session.table.walk.cm


def last(bench):
    return next(line for line in reversed(bench.seen) if line.startswith("say "))


# ---- the way ------------------------------------------------------------------------------------------------------


def test_the_way_goes_straight_from_each_place_that_is_stood_on_to_the_next(tmp_path):
    bench = playing(tmp_path)
    for pad in ("1", "2", "5"):
        bench.tap(pad)
    assert walked_cm(bench) == pytest.approx(way("1", "2", "5"))


def test_who_takes_a_step_back_has_walked_it_all_the_same(tmp_path):
    bench = playing(tmp_path)
    bench.tap("1")
    bench.tap("5")
    bench.key("u")
    bench.tap("1")
    assert walked_cm(bench) == pytest.approx(way("1", "5", "1"))


def test_nothing_is_walked_with_keys_and_on_a_touched_screen(tmp_path):
    bench = playing(tmp_path)
    bench.key("1")
    bench.installation.queue.put(Touched("p2", bench.installation.session.generation, bench.now))
    bench.settle()
    assert bench.installation.session.table.counts.steps == 2
    assert walked_cm(bench) == 0.0


def test_nothing_is_walked_by_pads_that_only_move_a_cursor(tmp_path):
    bench = playing(tmp_path, mat=replace(MAT, narrow=True))
    for pad in ("3", "3", "5", "3"):
        bench.tap(pad)
    assert bench.installation.session.table.counts.steps > 1
    assert walked_cm(bench) == 0.0


def test_on_a_floor_of_unknown_size_nothing_is_measured(tmp_path):
    bench = playing(tmp_path, width_cm=0.0)
    bench.tap("1")
    bench.tap("5")
    assert walked_cm(bench) == 0.0
    assert read_kept(kept(bench.installation.session.table.walk)) is None


def test_in_another_drawing_the_way_begins_anew_from_the_next_place():
    here = Layout((Place("a", "1", 0.0, 0.0), Place("b", "2", 1.0, 0.0)))
    there = Layout((Place("a", "1", 0.0, 1.0), Place("b", "2", 0.5, 1.0)))
    walk = Walk(100.0)
    for layout, place in ((here, "a"), (here, "b"), (there, "a"), (there, "b"), (there, "nowhere"), (there, "a")):
        walk.to(layout, place)
    assert walk.cm == pytest.approx(100 + 50 + 50)


def test_a_narrow_floor_is_measured_by_its_longer_side():
    assert unit_cm(200.0, 1.0) == unit_cm(200.0, 1.5) == 200.0
    assert unit_cm(200.0, 0.5) == 400.0, "a picture that is made narrower fills the height of its square"


def test_the_shortest_way_between_two_places():
    assert apart(TREFOIL) == pytest.approx(way("1", "3") / WIDTH_CM, abs=0.2)
    assert apart(Layout((Place("a", "1", 0.5, 0.5),))) is None


# ---- what is told -------------------------------------------------------------------------------------------------


def test_at_the_end_the_time_and_the_way_are_told_before_the_question(tmp_path):
    bench = playing(tmp_path, start=1)
    while bench.installation.session.menu is None:
        table = bench.installation.session.table
        move = REGION.hint(table.position, 100).move
        bench.tap(next(place.label for place in table.layout.places if place.id == REGION.format(move)))
        if bench.installation.session.menu is None and table.counts.steps < 8:
            for pad in ("1", "5", "1", "5"):  # there and back changes nothing
                bench.tap(pad)
    bench.run(60.0)
    told = last(bench)
    metres_walked = metres(walked_cm(bench))
    assert metres_walked > 4
    assert told.startswith("say Played for ")
    assert f" Walked about {metres_walked} metres. What next? 1: " in told
    assert f"Walked about {metres_walked} metres." in bench.screen.boards[-1]["lines"]


@pytest.mark.parametrize(
    ("played_s", "cm", "told"),
    [
        (0.0, 0.0, []),
        (0.3, 60.0, [("ended-time", (0, 1))]),
        (130.4, 0.0, [("ended-time", (2, 10))]),
        (60.0, 1430.0, [("ended-time", (1, 0)), ("ended-walked", (14,))]),
    ],
)
def test_what_is_not_known_and_a_step_or_two_are_not_told(played_s, cm, told, tmp_path):
    table = playing(tmp_path).installation.session.table
    table.watch.stop(0.0)
    table.watch.played_s, table.walk.cm = played_s, cm
    assert [(one.key, tuple(value for _, value in one.args)) for one in went(table)] == told
    assert went(None) == ()


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Played for 2 minutes. Walked about one metre."),
        ("uk", "Ви грали 2 хвилини. Пройдено близько 1 метра."),
        ("ja", "遊んだ時間は2分です。 歩いた長さは約1メートルです。"),
    ],
)
def test_whole_minutes_have_no_seconds(language, told):
    words = sentences(language)
    time, walked = Event("ended-time", (("minutes", 2), ("seconds", 0))), Event("ended-walked", (("metres", 1),))
    assert f"{words.text('kiosk', time)} {words.text('kiosk', walked)}" == told


# ---- what is kept -------------------------------------------------------------------------------------------------


def test_the_way_outlives_a_power_cut(tmp_path):
    bench = playing(tmp_path)
    for pad in ("1", "5", "2"):
        bench.tap(pad)
    before = walked_cm(bench)
    bench.record.close()
    again = playing(tmp_path)
    again.tap("1")  # go on
    assert walked_cm(again) == pytest.approx(before, abs=1.0)
    again.tap("2")
    again.tap("1")
    assert walked_cm(again) == pytest.approx(before + way("2", "1"), abs=1.0), "where she was then nobody knows"


def test_results_and_lists_have_the_way(tmp_path):
    bench = playing(tmp_path)
    for pad in ("1", "5", "2", "1"):
        bench.tap(pad)
    (game,) = results(bench.record)
    assert game.walked_cm == round(way("1", "5", "2", "1"))
    out = io.StringIO()
    write_csv(bench.record, out)
    out.seek(0)
    assert next(csv.DictReader(out))["walked_m"] == f"{game.walked_cm / 100:.1f}"


def test_the_caregivers_table_has_a_column_for_it_where_somebody_walked(tmp_path):
    def shown(width_cm):
        bench = playing(tmp_path / str(width_cm), width_cm=width_cm)
        for pad in ("1", "5", "2", "1"):
            bench.tap(pad)
        page = Results(bench.installation.session, bench._desk(), "all")
        bench.installation.session.pages.append(page)
        grid = page.dressed(bench.installation.session.board()).grid
        return grid.headings[-1], grid.rows[0][-1]

    assert shown(WIDTH_CM) == ("Walked", f"{metres(way('1', '5', '2', '1'))} m")
    assert shown(0.0)[0] == "Reaction"


@pytest.mark.parametrize(
    "detail", ["", "walked_cm=", "walked_cm=-4", "walked_cm=1.5", "refused-over", b"walked_cm=4", None]
)
def test_what_is_no_way_is_not_taken_for_one(detail):
    assert read_kept(detail) is None


# ---- feet, or a cursor --------------------------------------------------------------------------------------------

ANNOUNCED = replace(MAT, apart=35.0 / WIDTH_CM)


def test_each_figure_says_itself_whether_it_has_room_for_feet(tmp_path):
    bench = playing(tmp_path, mat=replace(ANNOUNCED, narrow=True))
    bench.tap("1")
    assert bench.installation.session.table.counts.steps == 1, (
        "whatever the pads' own distance is: this picture has room"
    )
    assert bench.installation.pipeline.fallback() is None


def test_a_figure_without_room_is_played_by_cursor_and_its_player_is_told(tmp_path):
    bench = playing(tmp_path, mat=replace(MAT, apart=0.9))
    bench.run(30.0)
    assert bench.installation.pipeline.fallback() == ("cursor", "narrow")
    assert any("The pads are close together, so they move: 1 up" in line for line in bench.seen)


def test_a_menu_has_no_picture_so_the_pads_own_distance_counts():
    menu = Scene(1, {"1": "a", "2": "b"}, ("a", "b"))
    assert not replace(MAT, apart=0.9).narrow_for(menu)
    assert replace(MAT, apart=0.1, narrow=True).narrow_for(menu)


def test_when_another_drawing_has_room_again_that_is_told_too(tmp_path, monkeypatch):
    bench = playing(tmp_path, mat=replace(MAT, apart=0.9))
    bench.run(30.0)
    session = bench.installation.session
    roomy = replace(session.scene(), generation=session.generation + 1, apart=0.95)
    monkeypatch.setattr(session.playing, "scene", lambda: roomy)
    bench.seen.clear()
    session.met()
    bench.installation._give([], bench.now)
    bench.run(30.0)
    assert "say Each pad chooses its own place again." in bench.seen
