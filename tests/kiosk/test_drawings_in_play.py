"""Another drawing of the same position, looked at during play: by keys, by the ring, by one switch, by ear."""

import itertools

import pytest
from bench import Bench

import games
from games.game import Event
from kiosk.board import plain, read
from kiosk.board_lines import lines_of
from kiosk.cues import Lamps, Say
from kiosk.intents.intent import Ask, Choose, Next, Pick
from kiosk.languages import LANGUAGES, Sentences, sentences
from kiosk.office import DRAWING, NoOffice
from kiosk.play import lamps_of
from kiosk.session import Session

REGION, NULL = games.load("region_select"), games.load("null_game")


def session(figure="six-three", game=REGION, office=None):
    options = {"figure": figure, "start_by": "number", "start": 5} if game is REGION else {}
    made = Session(game, Sentences, seeds=itertools.count().__next__, options=options, office=office)
    made.open()
    made.hear(Choose("", made.generation, 1.0), 1.0)
    return made


def ask(made, question="drawing"):
    return made.hear(Ask(question, made.generation, 2.0), 2.0)


def choose(made, target):
    return made.hear(Choose(target, made.generation, 2.0), 2.0)


def from_ring(made, target):
    """Choose an item of the menu, turning its pages."""
    for _ in range(made.menu.pages):
        if target in [entry.id for entry in made.menu.shown]:
            return choose(made, target)
        choose(made, "more")
    raise AssertionError(target)


def told(cues):
    return [one for cue in cues if isinstance(cue, Say) for one in cue.events]


def keys(cues):
    return [one.key for one in told(cues)]


def in_the_knot_view(figure="six-three"):
    made = session(figure)
    while made.table.layout.drawing != "knot":
        ask(made)
    return made


# ---- going to the next -----------------------------------------------------------------------------------------------


def test_each_time_it_is_asked_the_next_drawing_is_there_with_the_same_position():
    made = session()
    position = made.table.position
    seen = []
    for _ in range(4):
        seen.append(made.table.layout.drawing)
        ask(made)
    assert seen == ["figure", "figure-cut", "knot", "figure"]
    assert made.table.position is position
    assert made.table.counts.steps == 0


def test_its_name_is_told_and_what_there_is_to_know_of_it_and_how_it_stands():
    made = session("trefoil")
    assert keys(ask(made))[:5] == ["drawing-knot", "drawing-knot-about", "drawing-calls", "begin-areas", "begin-lit"]
    assert keys(ask(made))[:2] == ["drawing-figure", "begin-areas"]


def test_the_letter_of_an_area_that_is_called_otherwise_is_spoken_as_letters_are_in_each_language():
    calls = next(one for one in told(ask(session("trefoil"))) if one.key == "drawing-calls")
    spoken = {
        language: sentences(language, ("region_select",)).speech("region_select", calls) for language in LANGUAGES
    }
    assert spoken["en"].startswith("C is the area")
    assert spoken["uk"].startswith("це – ділянка")
    assert spoken["ja"].startswith("シー が、")


def test_the_focus_stays_on_its_place_and_the_lamps_stay_as_they_are():
    made = session()
    made.hear(Next(made.generation, 1.0), 1.0)
    focus, lamps = made.focus, lamps_of(made.table)
    assert focus
    before = made.generation
    ask(made)
    assert made.focus == focus
    assert lamps_of(made.table) == lamps
    assert made.generation > before, "what was touched on the old picture is not meant on the new one"


def test_a_step_in_the_other_drawing_is_the_same_step():
    one, other = session(), in_the_knot_view()
    label = one.table.layout.places[2].label
    assert one.scene().labels == other.scene().labels
    for made in (one, other):
        choose(made, made.scene().labels[label])
    assert one.table.position == other.table.position
    assert lamps_of(one.table) == lamps_of(other.table)


def test_where_there_is_one_drawing_none_is_offered_and_whoever_asks_is_told():
    made = session(game=NULL)
    ask(made, "ask")
    from_ring(made, "further")
    assert "drawing" not in [entry.id for entry in made.menu.entries]
    assert keys(ask(session(game=NULL))) == ["no-other-drawing"]


def test_it_is_among_the_further_questions_of_the_ring():
    made = session()
    ask(made, "ask")
    from_ring(made, "further")
    cues = from_ring(made, "drawing")
    assert keys(cues)[0] == "drawing-figure-cut"
    assert made.menu is None
    assert made.table.layout.drawing == "figure-cut"


def test_one_switch_reaches_it():
    """Scanned item by item, each chosen when it is named: ask, further questions, another drawing."""
    made = session()
    for wanted in ("ask:ask", "more", "further", "drawing"):
        for _ in range(20):
            if made.focus == wanted:
                break
            made.hear(Next(made.generation, 3.0, brief=True), 3.0)
        made.hear(Pick(made.generation, 3.0), 3.0)
    assert made.table.layout.drawing == "figure-cut"


def test_the_d_key_and_any_sensor_can_have_it(tmp_path):
    from config.model import Sensor, default_devices

    assert default_devices()["keyboard"].sensors["d"].control == "drawing"
    assert Sensor(control="drawing").control == "drawing"


# ---- how long it stays -----------------------------------------------------------------------------------------------


def test_it_stays_for_the_next_games_of_the_visit_and_not_for_the_next_player():
    made = in_the_knot_view()
    made.visit.start_game({"figure": "trefoil"}, 3.0)
    assert made.table.layout.drawing == "knot"
    ask(made, "end")
    choose(made, "")
    assert made.table.layout.drawing == "figure"


def test_a_figure_without_that_drawing_is_shown_in_its_first_and_the_wish_stays():
    made = session()
    ask(made)
    assert made.table.layout.drawing == "figure-cut"
    made.visit.start_game({"figure": "trefoil"}, 3.0)
    assert made.table.layout.drawing == "figure"
    made.visit.start_game({"figure": "six-three"}, 3.0)
    assert made.table.layout.drawing == "figure-cut"


def test_what_the_caregiver_has_kept_is_what_a_visit_begins_with_and_what_feet_walk_over():
    office = NoOffice()
    office.keep(DRAWING, "knot")
    made = session(office=office)
    assert made.table.layout.drawing == "knot"
    ask(made)
    assert made.table.layout.drawing == "figure"
    assert made.table.floor_layout.drawing == "knot"


# ---- what is told and shown there ------------------------------------------------------------------------------------


def test_in_the_knot_view_the_surrounding_area_is_told_and_shown_by_its_letter():
    made = in_the_knot_view("trefoil")
    names = [area.name for area in made.board().picture.areas]
    assert names == ["A", "B", "C"]
    chosen = choose(made, "p2")
    assert ("lit", ("around",)) not in [arg for one in told(chosen) for arg in one.args]
    heard = [label for one in told(chosen) for _, value in one.args if isinstance(value, tuple) for label in value]
    assert set(heard) <= {"A", "B", "C"}
    assert "C" in heard
    assert made.table.layout.areas[-1].label == "around"
    assert isinstance(chosen[0], Lamps)
    assert "around" in dict(chosen[0].frame), "its lamp is wired as ever"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_it_is_reads_otherwise_in_the_knot_view(language):
    words = sentences(language, ("region_select",))
    made = in_the_knot_view("trefoil")
    ask(made, "look")
    (said,) = [cue for cue in choose(made, "a2") if isinstance(cue, Say)]
    assert [one.key for one in said.events][:2] == ["around-lit-in-knot", "where-around-in-knot"]
    shown, spoken = words.both("region_select", said.events)
    alike = words.text("region_select", Event("area-lit", (("area", "C"),)))
    assert shown.startswith(alike)
    assert spoken
    made.hear(Ask("help", made.generation, 2.0), 2.0)


def test_help_in_the_knot_view_speaks_of_crossings():
    assert "help-in-knot" in keys(ask(in_the_knot_view(), "help"))
    assert "help" in keys(ask(session(), "help"))


@pytest.mark.parametrize("rule", ["cyclic", "fixed", "random", "freeze"])
def test_help_says_what_a_point_does_by_the_rule_that_is_played(rule):
    made = Session(REGION, Sentences, seeds=itertools.count().__next__, options={"figure": "six-three", "rule": rule})
    made.open()
    made.hear(Choose("", made.generation, 1.0), 1.0)
    assert keys(ask(made, "help"))[0] == f"help-with-rule-{rule}"


def test_what_has_changed_is_told_in_the_words_of_the_drawing_that_is_on_now():
    made = session("trefoil")
    choose(made, "p2")
    in_figure = told(ask(made, "changed"))[0]
    ask(made)
    in_knot = told(ask(made, "changed"))[0]
    assert in_figure.key == in_knot.key
    assert [value for _, value in in_knot.args] == [
        tuple("C" if label == "around" else label for label in value) if isinstance(value, tuple) else value
        for _, value in in_figure.args
    ]


def test_a_terminal_writes_the_areas_anew_when_they_are_called_otherwise():
    made = session("trefoil")
    before = made.board()
    ask(made)
    lines = lines_of(made.board(), before)
    assert "A: lit; B: dark; C: lit" in lines


def test_a_board_of_the_knot_view_comes_back_whole_from_plain_data():
    board = in_the_knot_view().board()
    assert board.picture.wide
    assert read(plain(board)) == board


def test_a_game_that_is_gone_on_with_reads_as_in_the_drawing_that_is_kept(tmp_path):
    bench = Bench(tmp_path, options={"figure": "trefoil", "start_by": "number", "start": 5}, desk=True)
    bench.desk.keep(DRAWING, "knot")
    bench.installation.session.drawing = "knot"
    bench.key("1")
    bench.run(20)
    assert any("Lit: A and C." in line for line in bench.seen)
