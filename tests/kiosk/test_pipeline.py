"""From facts to intents: modes, bindings, the floor that is too small, and what time alone makes of a foot."""

import dataclasses
import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from input_room import play, scene_of, tap

from config.model import Settings
from config.settings import INSTALLATIONS, load
from games.game import Place, with_neighbours
from hardware.facts import DeviceLost, Fault, PressDown, Touched
from kiosk.intents.intent import Ask, Choose, Next, Noticed, Pick, Step
from kiosk.intents.pipeline import Binding, DeviceInput, Pipeline, Scene, Timing
from kiosk.wiring import device_input

CROSS = {"1": "up", "2": "left", "3": "choose", "4": "right", "5": "down"}
MAT = DeviceInput("mat", bindings={pad: Binding(label=pad, cursor=control) for pad, control in CROSS.items()})
KEYS = DeviceInput(
    "keyboard",
    timing=Timing(dwell_s=0.0, lock_out_s=0.0, choices_per_s=50.0),
    bindings={
        **{str(n): Binding(label=str(n)) for n in range(1, 10)},
        "left": Binding(control="left"),
        "space": Binding(control="choose"),
        "h": Binding(control="hint"),
        "a": Binding(control="ask"),
    },
)
FIVE = Scene(7, {str(n): f"p{n}" for n in range(1, 6)})
SEVEN = Scene(8, {str(n): f"p{n}" for n in range(1, 8)})


def pipeline(*devices, scene=FIVE):
    made = Pipeline(devices or (MAT, KEYS))
    made.show(scene, 0.0)
    return made


def test_standing_on_a_pad_chooses_its_place_with_the_time_the_foot_came_down():
    assert play(pipeline(), tap("mat.4", 1.0)) == [Choose("p4", 7, 1.0, "mat")]


def test_a_key_chooses_at_once():
    assert pipeline().hear(PressDown("keyboard.4", 1.0), 1.0) == [Choose("p4", 7, 1.0, "keyboard")]


def test_a_foot_lifted_before_the_dwell_is_over_chooses_nothing():
    assert play(pipeline(), tap("mat.4", 1.0, stay=0.19)) == []


def test_a_foot_that_rolls_during_the_dwell_chooses_once():
    edges = [(1.0, "mat.4", True), (1.1, "mat.4", False), (1.14, "mat.4", True), (2.0, "mat.4", False)]
    assert play(pipeline(), edges) == [Choose("p4", 7, 1.0, "mat")]


def test_keys_move_and_choose_in_every_mode():
    found = play(pipeline(), tap("keyboard.left", 1.0) + tap("keyboard.space", 2.0) + tap("keyboard.h", 3.0))
    assert found == [Step("left", 7, 1.0, "keyboard"), Pick(7, 2.0, "keyboard"), Ask("hint", 7, 3.0, "keyboard")]


def test_a_figure_with_more_points_than_the_floor_is_played_by_cursor_on_the_same_pads():
    small = pipeline(scene=SEVEN)
    assert small.fallback() == ("cursor", "small")
    found = play(small, tap("mat.4", 1.0) + tap("mat.3", 2.0))
    assert found == [Step("right", 8, 1.0, "mat"), Pick(8, 2.0, "mat")]


def test_a_device_in_cursor_mode_never_chooses_directly():
    cursor = DeviceInput("mat", "cursor", bindings=MAT.bindings)
    assert play(pipeline(cursor), tap("mat.1", 1.0)) == [Step("up", 7, 1.0, "mat")]
    assert pipeline(cursor).fallback() is None


def test_holding_a_pad_asks_where_nothing_else_does():
    found = play(pipeline(MAT), tap("mat.4", 1.0, stay=3.5))
    assert found == [Choose("p4", 7, 1.0, "mat"), Ask("ask", 7, 1.0, "mat", held=True)]


def test_holding_asks_nothing_where_there_is_an_ask_key():
    assert play(pipeline(), tap("keyboard.4", 1.0, stay=9.0)) == [Choose("p4", 7, 1.0, "keyboard")]


def test_in_cursor_mode_only_the_choosing_pad_asks_when_held():
    found = play(pipeline(scene=SEVEN), tap("mat.4", 1.0, stay=5.0) + tap("mat.3", 10.0, stay=5.0))
    assert found == [Step("right", 8, 1.0, "mat"), Pick(8, 10.0, "mat"), Ask("ask", 8, 10.0, "mat", held=True)]


def test_a_label_that_the_screen_does_not_have_is_told_as_a_choice_of_nothing():
    menu = Scene(9, {"1": "again", "2": "end"})
    assert play(pipeline(scene=menu), tap("mat.5", 1.0)) == [Choose("", 9, 1.0, "mat")]


def test_who_stands_long_after_a_change_of_screen_is_asked_to_step_off_once():
    made = pipeline()
    play(made, [(1.0, "mat.4", True), (1.0, "mat.2", True)], until=2.0)
    made.show(SEVEN, 2.0)
    assert play(made, [], until=10.0) == [Noticed("step-off", "mat.4", 8.0)]
    assert [one for one in play(made, [], until=50.0) if isinstance(one, Noticed)] == []


def test_who_steps_off_in_time_is_not_asked_to():
    made = pipeline()
    play(made, [(1.0, "mat.4", True)], until=2.0)
    made.show(SEVEN, 2.0)
    assert play(made, [(4.0, "mat.4", False)], until=50.0) == []


def test_a_held_key_is_not_asked_to_step_off():
    made = pipeline()
    made.hear(PressDown("keyboard.4", 1.0), 1.0)
    made.show(SEVEN, 2.0)
    assert play(made, [], until=10.0) == []


def test_never_more_choices_in_a_second_than_the_settings_say():
    fast = DeviceInput("k", timing=Timing(dwell_s=0, lock_out_s=0, choices_per_s=4.0), bindings=KEYS.bindings)
    edges = [edge for i in range(40) for edge in tap(f"k.{i % 5 + 1}", 1.0 + 0.05 * i, stay=0.03)]
    found = play(pipeline(fast), sorted(edges))
    chosen = [one.at for one in found if isinstance(one, Choose)]
    assert len(chosen) >= 7
    assert any(one.kind == "too-fast" for one in found if isinstance(one, Noticed)), "no press is swallowed in silence"
    assert all(later - earlier >= 0.2499 for earlier, later in itertools.pairwise(chosen))


def test_a_stuck_pad_is_left_out_and_the_others_play_on():
    made = pipeline()
    found = play(made, [(1.0, "mat.3", True), *tap("mat.1", 30.0), *tap("mat.2", 32.0)], until=60.0)
    assert Noticed("stuck", "mat.3", 30.0, "3") in found
    assert [one.target for one in found if isinstance(one, Choose)] == ["p3", "p1", "p2"]
    made.show(SEVEN, 61.0)
    assert play(made, [], until=90.0) == []


def test_a_touch_on_the_screen_carries_its_own_generation():
    assert pipeline().hear(Touched("p2", 3, 1.0), 1.0) == [Choose("p2", 3, 1.0, "screen")]


@pytest.mark.parametrize("fact", [PressDown("unknown.1", 1.0), PressDown("mat.77", 1.0), PressDown("", 1.0),
                                  DeviceLost("mat", Fault.BOARD, "gone", 1.0)])  # fmt: skip
def test_what_is_bound_to_nothing_means_nothing(fact):
    assert pipeline().hear(fact, 1.0) == []
    assert play(pipeline(), [], until=5.0) == []


def test_a_menu_has_as_many_numbers_as_the_smallest_floor():
    assert pipeline(MAT, KEYS).reach() == 5
    assert pipeline(KEYS).reach() == 9
    assert Pipeline(()).reach() == 9


def test_any_key_means_something_where_there_is_nothing_to_choose():
    title = pipeline(scene=Scene(1))
    assert title.hear(PressDown("keyboard.z", 1.0), 1.0) == [Choose("", 1, 1.0, "keyboard")]
    assert pipeline().hear(PressDown("keyboard.z", 1.0), 1.0) == []


def test_holding_across_a_change_of_screen_asks_nothing():
    made = pipeline(MAT)
    assert play(made, [(1.0, "mat.4", True)], until=2.0) == [Choose("p4", 7, 1.0, "mat")]
    made.show(SEVEN, 2.0)
    assert [one.question for one in play(made, [], until=60.0) if isinstance(one, Ask)] == ["caregiver"], "the door"


def test_a_mat_whose_pads_are_too_close_is_played_by_cursor_and_its_player_is_told():
    narrow = dataclasses.replace(MAT, narrow=True)
    made = pipeline(narrow)
    assert made.fallback() == ("cursor", "narrow")
    assert play(made, tap("mat.1", 1.0)) == [Step("up", 7, 1.0, "mat")]


def test_nobody_is_told_of_a_simulated_mat():
    assert pipeline(dataclasses.replace(MAT, announced=False), scene=SEVEN).fallback() is None


def test_a_key_that_a_caregiver_presses_does_not_make_the_mat_stuck():
    made = pipeline()
    found = play(made, [(1.0, "mat.3", True), *tap("keyboard.h", 30.0)], until=60.0)
    assert not any(isinstance(one, Noticed) for one in found)


def test_where_holding_repeats_it_does_not_ask_and_each_repeat_has_its_own_time():
    mat = dataclasses.replace(MAT, timing=Timing(repeat_s=2.0))
    found = play(pipeline(mat), tap("mat.4", 1.0, stay=5.0))
    assert [(type(one), one.at) for one in found] == [(Choose, 1.0), (Choose, 3.2), (Choose, 5.2)]


# -- the page of times: each row with its default -------------------------------------------------------------------


def test_the_times_of_the_pipeline_are_those_of_the_settings():
    times, given_times = Timing(), Settings().input
    both = "lock_s ghost_s bridge_s two_feet_s lock_out_s choices_per_s hold_to_ask_s stuck_s"
    for name in f"{both} scan_interval_s scan_rounds acceptance_s door_hold_s".split():
        assert getattr(times, name) == getattr(given_times, name), name
    assert times.dwell_s == Settings().devices["mat"].dwell_s == 0.2
    assert times.repeat_s == 0.0
    assert times.entry_s == 0.0, "no time limit"


def test_edge_and_first_edge_a_key_counts_at_its_first_edge_and_bounces_for_20_ms():
    edges = [(1.0, "keyboard.4", True), (1.005, "keyboard.4", False), (1.019, "keyboard.4", True)]
    assert play(pipeline(), [*edges, (1.3, "keyboard.4", False)]) == [Choose("p4", 7, 1.0, "keyboard")]
    again = [(1.0, "keyboard.4", True), (1.01, "keyboard.4", False), (1.04, "keyboard.4", True)]
    assert len(play(pipeline(), [*again, (1.3, "keyboard.4", False)])) == 2


def test_ghost_a_foot_rolls_for_60_ms_and_a_mat_trembles_for_10():
    def rolls(gap):
        edges = [(1.0, "mat.4", True), (1.1, "mat.4", False), (1.1 + gap, "mat.4", True), (2.0, "mat.4", False)]
        return [one.at for one in play(pipeline(), edges)]

    assert rolls(0.055) == [1.0]
    assert rolls(0.065) == [1.165], "that was another step"
    assert play(pipeline(), tap("mat.4", 1.0, 0.009)) == []


def test_ghost_where_dwell_is_nothing_a_press_counts_at_once():
    quick = dataclasses.replace(MAT, timing=Timing(dwell_s=0.0))
    assert play(pipeline(quick), tap("mat.4", 1.0, 0.009)) == [Choose("p4", 7, 1.0, "mat")]


NEAR = dataclasses.replace(MAT, adjacent=frozenset({("1", "3")}))


@pytest.mark.parametrize(
    ("edges", "chosen"),
    [
        ([(1.0, "1", True), (1.1, "3", True), (1.15, "1", False), (2.0, "3", False)], ["p3"]),  # the one that stays
        ([(1.0, "1", True), (1.1, "3", True), (2.0, "1", False), (2.0, "3", False)], ["p1"]),  # one foot, one choice
        ([(1.0, "1", True), (1.1, "5", True), (2.0, "1", False), (2.0, "5", False)], ["p1"]),  # the second not at all
        (
            [
                (1.0, "1", True),
                (1.1, "5", True),
                (2.0, "5", False),
                (2.2, "5", True),
                (2.9, "1", False),
                (3.0, "5", False),
            ],
            ["p1", "p5"],
        ),
        ([(1.0, "1", True), (1.13, "5", True), (2.0, "1", False), (2.0, "5", False)], ["p1", "too-fast"]),
        ([(1.0, "1", True), (1.3, "5", True), (2.0, "1", False), (2.0, "5", False)], ["p1", "p5"]),  # two steps
    ],
)
def test_two_feet_within_120_ms_are_one_on_the_edge_or_one_too_many(edges, chosen):
    found = play(pipeline(NEAR), [(at, f"mat.{pad}", down) for at, pad, down in edges])
    assert [one.target if isinstance(one, Choose) else one.kind for one in found] == chosen


def test_standing_still_is_no_choice_until_lifted():
    made = pipeline()
    assert play(made, [(0.5, "mat.4", True)], until=0.6) == []
    made.show(SEVEN, 0.6)
    made.show(FIVE, 0.7)
    assert play(made, [(2.0, "mat.4", False), *tap("mat.4", 2.2)], until=5.0) == [Choose("p4", 7, 2.2, "mat")]


def test_dwell_lock_out_and_rate_have_their_defaults():
    assert play(pipeline(MAT), tap("mat.4", 1.0, 0.19) + tap("mat.4", 2.0, 0.21)) == [Choose("p4", 7, 2.0, "mat")]
    twice = tap("mat.4", 1.0, 0.3) + tap("mat.4", 1.6, 0.3)  # chosen at 1.2; another counts from 1.7 on
    assert [one.at for one in play(pipeline(MAT), twice)] == [1.0]
    twice = tap("mat.4", 1.0, 0.3) + tap("mat.4", 1.71, 0.3)
    assert [one.at for one in play(pipeline(MAT), twice)] == [1.0, 1.71]


def test_who_needs_long_to_choose_may_step_off_before_it_asks():
    slow = dataclasses.replace(MAT, timing=Timing(dwell_s=3.0))
    assert play(pipeline(slow), tap("mat.4", 1.0, 8.9)) == [Choose("p4", 7, 1.0, "mat")]
    assert play(pipeline(slow), tap("mat.4", 1.0, 9.5))[1:] == [Ask("ask", 7, 1.0, "mat", held=True)]


def test_repeat_is_off_and_where_on_never_sooner_than_2_s():
    assert [one for one in play(pipeline(MAT), tap("mat.4", 1.0, 9.0)) if isinstance(one, Choose)] == [
        Choose("p4", 7, 1.0, "mat")
    ]
    eager = dataclasses.replace(MAT, timing=Timing(repeat_s=0.1))
    found = [one.at for one in play(pipeline(eager), tap("mat.4", 1.0, 7.0)) if isinstance(one, Choose)]
    assert found == pytest.approx([1.0, 3.2, 5.2, 7.2])


# -- a floor that cannot show the screen ----------------------------------------------------------------------------

LABELS = DeviceInput("mat", bindings={str(n): Binding(str(n)) for n in range(1, 6)})
EIGHT = scene_of(8)


def test_a_floor_that_is_too_small_is_played_by_what_pads_it_has():
    one = dataclasses.replace(LABELS, bindings={"1": Binding("1")})
    buttons = dataclasses.replace(LABELS, bindings={"1": Binding("1"), "n": Binding(control="next"),
                                                    "c": Binding(control="choose")})  # fmt: skip
    for device, found in ((MAT, ("cursor", "small")), (LABELS, ("step-scan", "small")), (one, ("auto-scan", "small")),
                          (buttons, None)):  # fmt: skip
        assert pipeline(device, scene=EIGHT).fallback() == found
        assert pipeline(device, scene=scene_of(1)).fallback() is None


def test_a_narrow_mat_without_cursor_pads_is_stepped_through():
    narrow = dataclasses.replace(LABELS, narrow=True)
    assert pipeline(narrow, scene=scene_of(3)).fallback() == ("step-scan", "narrow")


def test_the_pads_of_such_a_floor_can_be_told():
    assert pipeline(scene=EIGHT).pads() == {"up": "1", "left": "2", "choose": "3", "right": "4", "down": "5"}
    turned = dataclasses.replace(MAT, turned=180)
    assert pipeline(turned, scene=EIGHT).pads() == {"down": "1", "right": "2", "choose": "3", "left": "4", "up": "5"}
    assert pipeline(LABELS, scene=EIGHT).pads() == {"next": "1", "choose": "2"}
    assert pipeline().pads() == {}


def test_a_pin_is_typed_on_the_keypad_whose_zero_is_the_tenth_place():
    settings = load(INSTALLATIONS / "keypad12-serial.toml")
    keypad = pipeline(
        device_input("keypad", settings),
        scene=Scene(8, {d: d for d in "1234567890"}, (*"1234567890", "erase", "back")),
    )
    found = play(keypad, [edge for at, key in enumerate("2580", 1) for edge in tap(f"keypad.{key}", at)])
    assert [one.target for one in found] == ["2", "5", "8", "0"]
    ten = pipeline(device_input("keypad", settings), scene=scene_of(10))
    assert play(ten, tap("keypad.0", 1.0)) == [Choose("p10", 5, 1.0, "keypad")]


def test_keys_with_arrows_choose_what_has_no_number_by_their_arrows():
    keys = dataclasses.replace(KEYS, bindings={**KEYS.bindings, "right": Binding(control="right")})
    many = pipeline(keys, scene=scene_of(20))
    assert many.fallback() is None
    found = play(many, tap("keyboard.9", 1.0) + tap("keyboard.right", 2.0) + tap("keyboard.space", 3.0))
    assert found == [Choose("p9", 5, 1.0, "keyboard"), Step("right", 5, 2.0, "keyboard"), Pick(5, 3.0, "keyboard")]


def test_two_boards_that_make_one_floor_are_played_directly():
    boards = [DeviceInput(name, bindings={str(n): Binding(str(n)) for n in numbers})
              for name, numbers in (("near", range(1, 5)), ("far", range(5, 9)))]  # fmt: skip
    made = pipeline(*boards, scene=EIGHT)
    assert made.fallback() is None
    assert [one.target for one in play(made, tap("near.2", 1.0) + tap("far.7", 2.0))] == ["p2", "p7"]
    apart = [dataclasses.replace(board, seat=seat) for seat, board in enumerate(boards)]
    assert pipeline(*apart, scene=EIGHT).fallback() == ("step-scan", "small")


# -- whatever is pressed --------------------------------------------------------------------------------------------

traces = st.lists(st.tuples(st.floats(0.0, 0.6), st.sampled_from("12345"), st.booleans()), max_size=60)
MODES = st.sampled_from(["direct", "cursor", "step-scan", "auto-scan", "row-column", "coordinates"])


def edges_of(trace):
    at, found = 1.0, []
    for gap, pad, down in trace:
        at += gap
        found.append((at, f"mat.{pad}", down))
    return found


@settings(max_examples=80, deadline=None)
@given(traces, st.sampled_from([0.0, 0.2, 1.0]))
def test_nothing_is_chosen_where_nobody_stood_long_enough(trace, dwell_s):
    device = dataclasses.replace(NEAR, timing=Timing(dwell_s=dwell_s))
    edges = edges_of(trace)
    for one in play(pipeline(device), edges):
        if isinstance(one, Choose):
            pad = one.target.removeprefix("p")
            assert (one.at, f"mat.{pad}", True) in edges, "it is stamped with the moment that its foot came down"
            gone = [at for at, sensor, down in edges if sensor == f"mat.{pad}" and not down and at > one.at]
            bounced = [at for at in gone if at - one.at < max(dwell_s, 0.0) - 0.06]
            if dwell_s and bounced:  # then it was back on the pad before anyone could tell
                back = [at for at, sensor, down in edges if sensor == f"mat.{pad}" and down and at > one.at]
                assert any(at - bounced[0] <= 0.06 + 1e-9 for at in back)


@settings(max_examples=80, deadline=None)
@given(traces, MODES, st.booleans(), st.integers(0, 9))
def test_in_every_mode_any_trace_is_taken_and_the_loop_may_sleep(trace, mode, mirrored, items):
    device = dataclasses.replace(NEAR, mode=mode, mirrored=mirrored)
    made = pipeline(device, scene=scene_of(items) if items else Scene(1))
    found = play(made, edges_of(trace), until=300.0)
    assert all(isinstance(one, Noticed) or one.generation == made.scene.generation for one in found)
    assert (due := made.due()) is None or due > 300.0
    targets = {*made.scene.order, ""}
    assert {one.target for one in found if isinstance(one, Choose)} <= targets


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.sampled_from("12345"), st.floats(0.31, 2.0), st.floats(0.6, 3.0)), max_size=20), MODES)
def test_n_clean_presses_mean_n_things(presses, mode):
    if mode == "coordinates":
        return  # tests/kiosk/test_coordinates.py
    asks = Binding(control="ask")  # so that holding asks nothing
    device = dataclasses.replace(MAT, mode=mode, bindings={**MAT.bindings, "a": asks},
                                 timing=Timing(scan_rounds=0))  # fmt: skip
    at, edges = 1.0, []
    for pad, stay, rest in presses:
        edges += tap(f"mat.{pad}", at, stay)
        at += stay + rest
    found = play(pipeline(device, scene=scene_of(5)), edges, at)
    meant = [one for one in found if not isinstance(one, Noticed) and not (isinstance(one, Next) and one.brief)]
    assert [one.at for one in meant] == [one[0] for one in edges if one[2]]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 9)), min_size=1, max_size=12, unique=True), st.data())
def test_every_place_is_reached_by_cursor_and_asking_by_holding(spots, data):
    places = with_neighbours(tuple(Place(f"p{n}", str(n), x / 9, y / 9) for n, (x, y) in enumerate(spots, start=1)))
    target = data.draw(st.sampled_from([place.id for place in places]))
    ways, todo = {places[0].id: ()}, [places[0]]
    for place in todo:
        for direction, to in place.neighbours.items():
            if to not in ways:
                ways[to] = (*ways[place.id], direction)
                todo.append(next(one for one in places if one.id == to))
    pads = {word: pad for pad, word in CROSS.items()}
    keys = [*ways[target], "choose"]
    made = pipeline(dataclasses.replace(MAT, mode="cursor"), scene=scene_of(len(places)))
    focus = places[0]
    found = play(made, [edge for at, key in enumerate(keys) for edge in tap(f"mat.{pads[key]}", 1.0 + at)], 99.0)
    for one in found[:-1]:
        focus = next(place for place in places if place.id == focus.neighbours[one.direction])
    assert focus.id == target
    assert isinstance(found[-1], Pick)
    assert isinstance(play(made, tap("mat.3", 100.0, 4.0), 110.0)[-1], Ask)


@given(st.integers(1, 9), st.data())
def test_every_place_has_its_pad_and_its_spot_on_the_screen(count, data):
    n = data.draw(st.integers(1, count))
    keys = dataclasses.replace(KEYS, timing=Timing(dwell_s=0.0))
    assert play(pipeline(keys, scene=scene_of(count)), tap(f"keyboard.{n}", 1.0)) == [
        Choose(f"p{n}", 5, 1.0, "keyboard")
    ]
    touch = pipeline(keys, scene=scene_of(count)).hear(Touched(f"p{n}", 5, 1.0), 1.0)
    assert touch == [Choose(f"p{n}", 5, 1.0, "screen")]
