"""What a game offers that is no place of its figure: chosen in every mode, by eye and by ear, also behind one item."""

import itertools
from dataclasses import replace

import pytest
from bench import Bench
from hidden_hand import HiddenHand

import games
from config.profile import Profile
from games.game import Choice, event
from games.region_select.goals import Goal
from games.region_select.states import Ruling
from hardware.facts import Touched
from kiosk import play
from kiosk.cues import Say
from kiosk.demo import next_choice
from kiosk.intents.intent import Ask, Back, Choose, Next, Pick, Step
from kiosk.languages import Sentences
from kiosk.screens import offers
from kiosk.screens.focus import beside
from kiosk.screens.presenter import ACTIONS, action_id
from kiosk.session import Session

REGION = games.load("region_select")
OPTIONS = {"figure": "trefoil", "start_by": "random", "rule": "cyclic", "goal_change": "yes"}
OWN = tuple(map(action_id, ACTIONS))


def at_game(states=3, language="en", game=REGION, options=None, **more):
    """A game that is on the screen."""
    options = {**OPTIONS, "states": states} if options is None else options
    made = Session(game, Sentences, seeds=itertools.count(3).__next__, options=options, languages=(language,), **more)
    made.open()
    made.hear(Choose("", made.generation, 0.0), 0.0)
    return made


def do(made, kind, *arguments, **more):
    return made.hear(kind(*arguments, generation=made.generation, at=1.0, **more), 1.0)


def said(cues):
    return [one for cue in cues if isinstance(cue, Say) for one in cue.events]


def goal(made):
    return made.table.position.goal.all_in


def side(made):
    return [one.id for one in made.board().actions]


# ---- where they stand ------------------------------------------------------------------------------------------------


def test_a_game_without_any_has_the_four_actions_of_every_game_and_no_entry_in_the_ring():
    made = at_game(options={"figure": "trefoil"})
    assert side(made) == list(OWN)
    do(made, Ask, "ask")
    assert "choices" not in [one.id for one in made.menu.entries]


def test_three_at_most_stand_at_the_side_before_undo_in_the_board_the_scan_and_the_rows():
    made = at_game(states=4)
    goals = [f"do:goal-{one}" for one in ("lit", "red", "blue")]
    assert side(made) == [*goals, *OWN]
    assert [one.text for one in made.board().actions[:2]] == ["New goal: lit", "New goal: red"]
    scene = made.scene()
    assert scene.order[-7:] == (*goals, *OWN)
    assert scene.rows[-2:] == (tuple(goals), OWN)


def test_more_than_three_stand_behind_one_item_and_on_a_page_of_their_own():
    made = at_game(states=6)
    assert side(made) == ["ask:choices", *OWN]
    assert made.board().actions[0].text == "More choices"
    do(made, Choose, "ask:choices")
    assert [one.id for one in made.menu.entries] == [f"do:goal-{n}" for n in ("lit", "red", "blue", "white", "black")]
    assert made.board().items[1].text == "New goal: red"
    cues = do(made, Choose, "do:goal-red")
    assert made.menu is None
    assert goal(made) == 2
    assert [one.key for one in said(cues)] == ["goal-all"]


@pytest.mark.parametrize("scale", [1.5, 3.0])
def test_who_reads_large_words_has_one_at_most_at_the_side(scale):
    made = at_game(states=3, base=Profile(text_scale=scale))
    assert side(made) == ["ask:choices", *OWN]
    made.table.position = replace(made.table.position, setup=replace(made.table.position.setup, ruling=Ruling()))
    assert side(made) == list(OWN)
    assert offers.room(1.4) == 3


def test_the_way_back_from_the_page_leads_to_the_game_and_changes_nothing():
    made = at_game(states=6)
    for back in (lambda: do(made, Choose, "back"), lambda: do(made, Back)):
        do(made, Choose, "ask:choices")
        back()
        assert (made.menu, goal(made)) == (None, 0)


# ---- every mode ------------------------------------------------------------------------------------------------------


def test_by_a_finger():
    made = at_game()
    cues = do(made, Choose, "do:goal-red")
    assert goal(made) == 2
    assert made.table.counts.steps == 1
    assert said(cues)[0].key == "goal-all"
    assert side(made)[:2] == ["do:goal-dark", "do:goal-lit"]


@pytest.mark.parametrize("states", [3, 6])
def test_by_scanning_with_two_switches_each_is_named_before_it_is_chosen(states):
    made = at_game(states=states)
    wanted = ["do:goal-red"] if states == 3 else ["ask:choices", "do:goal-red"]
    for target in wanted:
        for _ in range(20):
            cues = do(made, Next)
            if made.focus == target:
                break
        assert made.focus == target
        assert said(cues)[0].key == ("ask-choices" if target == "ask:choices" else "choose-goal")
        do(made, Pick)
    assert goal(made) == 2


def test_by_rows_the_offers_are_a_row_of_their_own():
    made = at_game()
    for _ in range(10):
        told = do(made, Next, rows=True)
        if made.scan.marked == ("do:goal-lit", "do:goal-red"):
            break
    assert [entry.text.key for cue in told if isinstance(cue, Say) for entry in cue.entries] == ["choose-goal"] * 2
    do(made, Pick, rows=True)
    do(made, Next, rows=True)
    do(made, Pick, rows=True)
    assert goal(made) == 2
    assert made.scan.rows == ()


def test_by_four_keys_they_are_right_of_the_figure_over_undo():
    made = at_game()
    for _ in range(9):
        if made.focus == "do:goal-lit":
            break
        do(made, Step, "right")
    assert made.focus == "do:goal-lit"
    do(made, Step, "down")
    do(made, Step, "down")
    assert made.focus == "ask:undo"
    do(made, Step, "up")
    do(made, Pick)
    assert goal(made) == 2


def test_by_pads_through_the_ring():
    made = at_game()
    do(made, Ask, "ask")
    number = made.scene().labels
    assert "choices" in number.values()
    do(made, Choose, "choices")
    assert set(made.scene().labels.items()) == {("1", "do:goal-lit"), ("2", "do:goal-red"), ("3", "back")}
    do(made, Choose, "do:goal-red")
    assert (made.menu, goal(made)) == (None, 2)


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
def test_a_whole_installation_where_only_the_mat_is_used(tmp_path, language):
    bench = Bench(tmp_path, options={**OPTIONS, "states": 3}, language=language)
    bench.tap("1")
    bench.run(20.0)
    bench.key("a")
    for id in ("choices", "do:goal-red"):
        labels = bench.installation.session.scene().labels
        for _ in range(4):
            pad = next((label for label, one in labels.items() if one == id), None)
            if pad in ("1", "2", "3", "4", "5"):
                break
            bench.tap(next(label for label, one in labels.items() if one == "more"))
            labels = bench.installation.session.scene().labels
        bench.tap(pad)
        bench.run(20.0)
    assert bench.position.goal == Goal(2)
    assert bench.installation.session.menu is None
    bench.installation.close()


def test_a_touch_on_the_screen_of_an_installation(tmp_path):
    bench = Bench(tmp_path, options={**OPTIONS, "states": 3})
    bench.tap("1")
    session = bench.installation.session
    bench.installation.queue.put(Touched("do:goal-red", session.generation, bench.now))
    bench.run(8.0)
    assert bench.position.goal == Goal(2)
    assert "The goal: all red." in bench.spoken[-1]
    bench.installation.close()


# ---- what changes ----------------------------------------------------------------------------------------------------


def test_what_is_gone_has_no_focus_and_is_refused_kindly():
    made = at_game()
    while made.focus != "do:goal-red":
        do(made, Next)
    do(made, Pick)
    assert made.focus is None
    assert made.board().focus is None
    cues = do(made, Choose, "do:goal-red")
    assert said(cues)[0].key == "refused-same-goal"
    assert do(made, Next)
    assert made.focus == made.table.layout.places[0].id


def test_undo_brings_back_what_could_be_chosen():
    made = at_game()
    before = side(made)
    do(made, Choose, "do:goal-red")
    do(made, Choose, "ask:undo")
    assert side(made) == before
    assert goal(made) == 0


def test_looking_round_only_names_it():
    made = at_game()
    do(made, Ask, "look")
    cues = do(made, Choose, "do:goal-red")
    assert goal(made) == 0
    assert said(cues)[0].key == "choose-goal"


def test_a_focus_that_is_gone_is_none_for_the_arrows():
    made = at_game()
    layout = made.table.layout
    assert beside(layout, OWN, "do:goal-red", "down") == layout.places[0].id


# ---- paths, seats and secrets ----------------------------------------------------------------------------------------


class ByName(HiddenHand):
    """The hidden hand, with its cards as cards, and each heap named or pressed: five offers, then two with heaps."""

    def choices(self, position, seat, so_far=()):
        found = super().choices(position, seat, so_far)
        if so_far:
            return tuple(Choice(one.id, one.text, None, one.move) for one in found)
        return (*found, *(Choice(one.id, one.text) for one in found))[len(found) :]


@pytest.fixture
def by_name():
    made = at_game(game=ByName(), options={"cards": 8})
    assert made.table.secret
    return made


def test_on_a_path_they_are_those_of_the_next_step(by_name):
    hand = [f"do:card{n}" for n in by_name.table.position.hands[0]]
    assert side(by_name)[:2] == hand
    do(by_name, Choose, hand[0])
    assert by_name.table.so_far == (hand[0].removeprefix("do:"),)
    assert side(by_name)[:2] == ["do:heapA", "do:heapB"]
    do(by_name, Back)
    assert side(by_name)[:2] == hand
    do(by_name, Choose, hand[0])
    do(by_name, Choose, "do:heapB")
    assert by_name.table.position.to_move == 1


def test_the_rooms_voice_and_screen_tell_no_secret_and_ones_own_screen_does(by_name):
    table = by_name.table
    first = offers.at_side(table)[0]
    assert offers.named(table, first, None) == ("kiosk", event("choice-number", number=1))
    assert offers.named(table, first, 1) == ("kiosk", event("choice-number", number=1))
    assert offers.named(table, first, 0) == ("hidden_hand", event("choose-card", card=table.position.hands[0][0]))
    assert by_name.board().actions[0].text == "Choice 1"
    while by_name.focus != first:
        cues = do(by_name, Next)
    assert [one.key for one in said(cues)] == ["choice-number"]


class Many(HiddenHand):
    """Six heaps' worth of names: after a card more than three offers and no place, so the page goes on."""

    def choices(self, position, seat, so_far=()):
        found = super().choices(position, seat, so_far)
        every = found * 3 if so_far else found
        return tuple(Choice(f"{one.id}.{n}", one.text, None, one.move) for n, one in enumerate(every)) if so_far else (
            tuple(Choice(one.id, one.text) for one in every) * 2
        )  # fmt: skip


def test_a_path_that_goes_on_with_more_than_three_goes_on_on_the_page():
    made = at_game(game=Many(), options={"cards": 8})
    do(made, Choose, "ask:choices")
    do(made, Choose, made.menu.entries[0].id)
    assert made.menu_is("choices")
    assert [one.id for one in made.menu.entries][:2] == ["do:heapA.0", "do:heapB.1"]
    do(made, Choose, "do:heapB.1")
    assert (made.menu, made.table.position.to_move) == (None, 1)


DOTS = games.load("dots")


def asked_twice(**how):
    """A field of Dots, on which STOP is asked about once more."""
    return at_game(game=DOTS, options={"field": "5x5", "box": "off"}, **how)


def test_what_a_path_goes_on_with_is_told_where_it_is_no_place():
    made = asked_twice()
    do(made, Next)
    cues = do(made, Choose, "do:stop")
    assert [one.key for one in said(cues)] == ["choose-stop", "path-then"]
    assert [[one.text.key for one in cue.entries] for cue in cues if isinstance(cue, Say)] == [[], ["choose-stop-yes"]]
    do(made, Next)
    assert made.focus == side(made)[0], "the next step of the focus is to it, and not over the field"
    assert made.scene().order == tuple(side(made)), "nor does one switch scan the field"
    do(made, Back)
    assert made.scene().order[0] == "c0-0"
    assert "path-then" not in [one.key for one in said(do(made, Choose, "c0-0"))]


def test_a_path_that_was_begun_on_the_page_goes_on_there_and_who_leaves_takes_it_back():
    made = asked_twice()
    for _ in range(2):
        do(made, Choose, "ask:choices" if made.menu is None else "back")
        if made.menu is None:
            do(made, Choose, "ask:choices")
        cues = do(made, Choose, "do:stop")
        assert [one.key for one in said(cues)] == ["choose-stop", "choices-ask"]
        assert [one.text.key for one in made.menu.entries] == ["choose-stop-yes"]
    do(made, Choose, "back")
    assert (made.menu, made.table.so_far) == (None, ())
    do(made, Choose, "c0-0")
    assert made.table.counts.steps == 1, "the field takes dots again"


def test_what_is_offered_after_the_end_is_in_the_words_of_the_game():
    made = asked_twice()
    for one in ("do:offer-draw", "do:agree"):
        do(made, Choose, one)
    assert made.menu_is("ended")
    words = [Sentences("en", ("dots",)).text(one.game, one.text) for one in made.menu.entries[:2]]
    assert words == ["Another game", "Another field"], "a field has neither starts nor figures"


def test_how_it_stands_tells_the_last_moves_of_who_plays():
    made = asked_twice()
    for one in ("c0-0", "c0-1", "c0-2", "c0-3"):
        do(made, Choose, one)
    cues = do(made, Ask, "where")
    assert "last-blue" in [one.key for one in said(cues)]
    told = [one.text for cue in cues if isinstance(cue, Say) for one in cue.entries]
    assert [(one.key, dict(one.args)["column"]) for one in told] == [("put-red", 3), ("put-blue", 2)]
    do(made, Back)
    told = [one.text for cue in do(made, Ask, "where") if isinstance(cue, Say) for one in cue.entries]
    assert [dict(one.args)["column"] for one in told] == [2, 1], "what was undone is none of them"
    do(made, Ask, "again")
    assert not [one for cue in do(made, Ask, "where") if isinstance(cue, Say) for one in cue.entries]


def test_another_seats_device_chooses_nothing_on_the_page_either():
    made = at_game(game=Many(), options={"cards": 8})
    made.seats = {"theirs": 1}
    do(made, Choose, "ask:choices")
    cues = do(made, Choose, made.menu.entries[0].id, device="theirs")
    assert said(cues)[0].key == "not-your-turn"
    assert made.table.so_far == ()


def test_while_the_installation_moves_nothing_is_offered():
    made = at_game(game=ByName(), options={"cards": 8}, opponents={1: 1})
    do(made, Choose, side(made)[0])
    do(made, Choose, "do:heapA")
    assert made.table.seat == 1
    assert side(made) == list(OWN)


# ---- the installation that plays by itself ---------------------------------------------------------------------------


class ByGoal(type(REGION)):
    """Region Select whose answer begins with another goal."""

    def solve(self, view, budget):
        found = super().solve(view, budget)
        aims = [one.move for one in self.choices(view, 0) if one.place is None]
        return type(found)((aims[0], *found.moves), least=False)


def test_the_demonstration_knows_the_way_to_a_move_without_a_place():
    table, _ = play.begin(ByGoal(), {**OPTIONS, "states": 3}, 1, 0.0)
    choice = next_choice(table)
    assert choice.place is None
    table, _ = play.begin(REGION, {"figure": "trefoil"}, 1, 0.0)
    assert next_choice(table).place is not None
    table, _ = play.begin(HiddenHand(), {}, 1, 0.0)
    assert next_choice(table) is None
    table, _ = play.begin(ByName(), {}, 1, 0.0)
    way = offers.way_to(table.game, table.position, 0, table.game.hint(table.game.view(table.position, 0), 1).move)
    assert [one.id[:4] for one in way] == ["card", "heap"]
