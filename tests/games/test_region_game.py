"""Region Select as the kiosk meets it: what is told, shown, hinted and offered."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_region_rules import after, lit, point, positions, start

from games.game import OptionError, complete, event
from games.region_select import GAME, rules
from games.region_select.figures import FIGURES, figure
from kiosk.languages import LANGUAGES, Sentences


def told(position, *labels):
    """What is told after choosing the last of these points."""
    before = after(position, *labels[:-1])
    chosen = point(position.figure.id, labels[-1])
    return GAME.events(before, chosen, GAME.play(before, chosen), 0)


def said(events, language="en"):
    return Sentences(language).both(GAME.NAME, events)


# ---- options ---------------------------------------------------------------------------------------------------------


def test_without_a_wish_it_is_the_first_start_of_the_three_areas():
    assert complete(GAME, {}) == {
        "figure": "trefoil", "start_by": "number", "start": 1, "rule": "two", "left_out": "none",
    }  # fmt: skip


def test_a_surprise_can_be_any_start():
    options = complete(GAME, {"start_by": "random"})
    assert {GAME.new(options, seed).setup.start for seed in range(60)} == set(range(1, 8))


def test_a_start_can_be_asked_for_by_number_as_many_as_the_figure_has():
    options = complete(GAME, {"figure": "six-two", "start_by": "number", "start": 63})
    assert GAME.new(options, 5).setup.start == 63
    with pytest.raises(OptionError, match="1 to 7"):
        complete(GAME, {"start_by": "number", "start": 8})


def test_a_start_can_be_asked_for_by_its_least_number():
    for id in FIGURES:
        most = rules.largest_least(figure(id))
        for needed in range(1, most + 1):
            options = complete(GAME, {"figure": id, "start_by": "least", "least": needed})
            position = GAME.new(options, 7)
            assert len(GAME.solve(position, 0).moves) == needed
        with pytest.raises(OptionError, match=f"1 to {most}"):
            complete(GAME, {"figure": id, "start_by": "least", "least": most + 1})


def test_the_same_figure_with_another_start_never_has_the_same_number():
    options = complete(GAME, {"figure": "trefoil", "start_by": "number", "start": 3})
    others = {GAME.another(options, seed, GAME.new(options, 0))["start"] for seed in range(40)}
    assert others == {1, 2, 4, 5, 6, 7}


# ---- what is seen ----------------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(positions())
def test_the_lamp_of_an_area_is_on_while_it_is_lit(position):
    looks = GAME.looks(position, 0)
    for area, label in enumerate(position.figure.area_labels):
        look = looks.of[f"a{area}"]
        assert (look.word, look.lamp) == (("lit", True) if label in lit(position) else ("dark", False))
    assert all(looks.of[f"p{chosen}"].word == "point" for chosen in position.figure.points)
    assert looks.progress == (len(lit(position)), position.figure.areas)


def test_at_the_side_stand_the_fewest_of_the_start_how_many_are_lit_and_the_start():
    position = after(start("trefoil", "B"), "1")
    texts = [Sentences("en").text(GAME.NAME, one) for one in GAME.status(position, 0)]
    assert texts == ["2 is the fewest", "2 of 3 lit", "Start 2"]


@pytest.mark.parametrize("id", FIGURES)
def test_a_point_has_half_the_room_to_the_next_point_or_line(id):
    layout = GAME.layout(rules.begin(figure(id), 1).setup)
    for one in layout.places:
        assert 0.04 <= one.radius <= 0.09
        for other in layout.places:
            apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
            assert one is other or one.radius + other.radius <= apart + 1e-3


def test_a_hidden_point_is_neither_a_place_nor_a_choice_nor_spoken_of():
    position = start("trefoil-curl", "A", "B", "C", "around")
    (hidden,) = position.figure.hidden
    layout = GAME.layout(position.setup)
    assert f"p{hidden}" not in [place.id for place in layout.places]
    assert f"p{hidden}" not in [choice.id for choice in GAME.choices(position, 0)]
    assert f"p{hidden}" not in GAME.looks(position, 0).of
    with pytest.raises(KeyError):
        GAME.describe(position, 0, f"p{hidden}")
    spoken = [one for id in GAME.looks(position, 0).of for one in GAME.describe(position, 0, id)]
    assert not any(f"p{hidden}" in one.places for one in spoken)


def test_a_drawing_that_the_figure_does_not_have_is_refused():
    setup = start("trefoil", "A").setup
    assert GAME.layout(setup, "figure") is GAME.layout(setup)
    with pytest.raises(ValueError, match="braid"):
        GAME.layout(setup, "braid")


# ---- a step ----------------------------------------------------------------------------------------------------------


def test_a_step_tells_the_point_what_is_lit_and_what_is_dark():
    (step,) = told(start("trefoil", "A"), "3")
    assert step == event("step-both", places=("a1", "a0"), sound="mixed", point="3", lit=("B",), dark=("A",))
    assert said([step])[0] == "Point 3. Now lit: B. Now dark: A."


def test_a_step_that_only_lights_or_only_puts_out_sounds_so():
    (step,) = told(start("trefoil", "around"), "3")
    assert (step.key, step.sound, step.places) == ("step-lit", "on", ("a0", "a1"))
    assert said([step])[0] == "Point 3. Now lit: A and B."
    (step,) = told(start("trefoil", "A", "B", "around"), "2")
    assert (step.key, step.sound, step.places) == ("step-dark", "off", ("a0", "a2"))
    assert said([step])[0] == "Point 2. Now dark: A and around."


def test_the_last_step_tells_the_end_too():
    step, end = told(start("trefoil", "A", "B"), "3")
    assert (step.key, end.key, end.sound) == ("step-dark", "won-fewest", "win")
    assert said([end])[0] == "All dark, well done. One step, and fewer is not possible."
    _, end = told(start("trefoil", "A", "B"), "1", "1", "3")
    assert said([end])[0] == "All dark, well done. You took 3 steps. The fewest is 1."


@settings(deadline=None)
@given(positions(), st.data())
def test_the_places_of_a_step_are_the_areas_that_changed(position, data):
    if position.won:
        return
    chosen = data.draw(st.sampled_from(position.figure.points))
    changed = GAME.play(position, chosen)
    step = GAME.events(position, chosen, changed, 0)[0]
    names = {f"a{area}" for area in range(position.figure.areas) if (position.lit ^ changed.lit) >> area & 1}
    assert set(step.places) == names
    assert len(step.places) == len(names)
    assert (GAME.outcome(changed) is None) == bool(changed.lit)


# ---- asked -----------------------------------------------------------------------------------------------------------


def test_how_it_stands_is_told_in_three_sentences():
    text, _ = said(GAME.begin(start("trefoil", "A", "around"), 0))
    assert text == "3 areas, 5 points. Lit: A and around. One step is enough from here."


def test_a_point_tells_what_it_touches_and_what_it_would_do():
    position = start("trefoil", "A", "around")
    middle = f"p{point('trefoil', '3')}"
    assert said(GAME.describe(position, 0, middle))[0] == (
        "Point 3. It touches, lit: A. Dark: B. Choosing it lights: B. It puts out: A."
    )
    left = f"p{point('trefoil', '2')}"
    assert "Choosing it puts everything out." in said(GAME.describe(position, 0, left))[0]


def test_an_area_tells_its_state_where_it_is_and_its_points():
    position = start("trefoil", "A", "around")
    assert said(GAME.describe(position, 0, "a0"))[0] == ("Area A: lit. Points that touch it: 1, 2, 3 and 5.")
    assert said(GAME.describe(position, 0, "a2"))[0] == (
        "The area around the figure is lit. It lies outside all the lines. Points that touch it: 1, 2, 4 and 5."
    )


def test_what_is_not_there_cannot_be_asked_about():
    with pytest.raises(KeyError):
        GAME.describe(start("trefoil", "A"), 0, "a3")


def test_why_something_cannot_be_chosen():
    position = start("trefoil", "A", "B")
    assert GAME.why_not(position, 0, (), "a0") is rules.RegionRefusal.AREA
    assert GAME.why_not(position, 0, (), "p9") is rules.RegionRefusal.NO_POINT
    assert GAME.why_not(after(position, "3"), 0, (), "p0") is rules.RegionRefusal.OVER


# ---- hints -----------------------------------------------------------------------------------------------------------


@settings(deadline=None)
@given(positions())
def test_hint_after_hint_ends_the_game_in_the_least_number(position):
    hint, needed = GAME.hint(position, 0), len(rules.least(position.figure, position.lit))
    while hint is not None:
        assert dict(hint.reason.args)["left"] == needed
        assert hint.move not in position.figure.hidden
        position, needed = GAME.play(position, hint.move), needed - 1
        hint = GAME.hint(position, 0)
    assert position.won
    assert needed == 0


def test_a_hint_is_for_the_position_as_it_is_now():
    position = start("trefoil", "A", "B")
    assert said([GAME.hint(position, 0).reason])[0] == "Try point 3. Then all is dark."
    strayed = after(position, "1")
    assert dict(GAME.hint(strayed, 0).reason.args)["left"] == 2


def test_the_whole_answer_is_a_least_one_in_the_order_of_the_labels():
    position = start("seven-four", "A", "F")
    solution = GAME.solve(position, 0)
    labels = [int(position.figure.labels[chosen]) for chosen in solution.moves]
    assert solution.least
    assert labels == sorted(labels)
    assert len(labels) == len(rules.least(position.figure, position.setup.start))


def test_nobody_plays_against_the_player():
    assert GAME.LEVELS == 0
    assert GAME.reply(start("trefoil", "A"), 1, 0, 100) is None


# ---- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_has_a_name_of_its_own(language):
    words = Sentences(language)
    names = [words.text(GAME.NAME, event(f"option-figure-{id}")) for id in FIGURES]
    assert len(set(names)) == len(names)
    assert all(str(figure(id).areas) in name for id, name in zip(FIGURES, names, strict=True))


@pytest.mark.parametrize(
    ("language", "text", "speech"),
    [
        ("en", "Point 3. Now lit: B. Now dark: A.", "Point 3. Now lit: B. Now dark: A."),
        ("uk", "Точка 3. Засвітилося: B. Погасло: A.", "Точка 3. Засвітилося: бе. Погасло: а."),
        ("ja", "点3。つきました、B。消えました、A。", "てん さん。つきました、ビー。きえました、エー。"),
    ],
)
def test_a_step_is_told_in_every_language(language, text, speech):
    assert said(told(start("trefoil", "A"), "3"), language) == (text, speech)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Point 2. Now dark: A and around."),
        ("uk", "Точка 2. Погасло: A і навколо."),
        ("ja", "点2。消えました、A、まわり。"),
    ],
)
def test_the_surrounding_area_has_a_name_in_every_language(language, text):
    assert said(told(start("trefoil", "A", "B", "around"), "2"), language)[0] == text
