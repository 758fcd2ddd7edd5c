"""The screens one after the other: what each intent does on them, and what is told."""

import itertools

import pytest

import games
from games.game import Event
from kiosk import play
from kiosk.board import plain, read
from kiosk.cues import Hush, Keep, Lamps, Repeat, Say, Show
from kiosk.intents.intent import Ask, Back, Choose, Next, Noticed, Pick, Step
from kiosk.languages import Sentences
from kiosk.session import Manner, Session
from kiosk.table import Saved

NULL = games.load("null_game")


def session(**arguments):
    made = Session(NULL, Sentences, seeds=itertools.count().__next__, **arguments)
    made.open()
    return made


def at_game(points=3):
    made = session(options={"points": points})
    do(made, Choose, "")
    return made


def do(made, kind, *arguments, now=1.0, **more):
    """One intent for the screen that is on."""
    if kind in (Next, Pick, Back):
        intent = kind(made.generation, now, *arguments, **more)
    else:
        intent = kind(*arguments, made.generation, now, **more)
    return made.hear(intent, now)


def said(cues):
    return [one.key for cue in cues if isinstance(cue, Say) for one in cue.events]


def kept(cues):
    return [cue.kind for cue in cues if isinstance(cue, Keep)]


@pytest.mark.parametrize("intent", [(Choose, ""), (Choose, "1"), (Pick,), (Step, "up"), (Next,), (Ask, "ask"), (Back,)])
def test_any_step_from_the_title_starts_the_first_game(intent):
    made = session()
    cues = do(made, *intent)
    assert made.menu is None
    assert made.table is not None
    assert kept(cues) == ["visit", "game"]
    assert isinstance(cues[-1], Show)


def test_the_title_invites_and_all_lamps_are_off():
    made = Session(NULL, Sentences, seeds=lambda: 1)
    cues = made.open()
    assert Lamps(()) in cues
    assert said(cues) == ["title-invites"]


def test_an_intent_for_another_screen_is_dropped():
    made = at_game()
    stale = made.generation - 1
    assert made.hear(Choose("p0", stale, 1.0), 1.0) == []
    assert made.table.counts.steps == 0


def test_the_same_number_on_the_floor_is_a_point_in_the_game_and_an_item_in_a_menu():
    made = at_game()
    assert made.scene().labels == {"1": "p0", "2": "p1", "3": "p2"}
    do(made, Ask, "pause")
    assert made.scene().labels == {"1": "go-on", "2": "end"}


def test_a_won_game_says_so_and_offers_again_another_and_the_end():
    made = at_game(points=1)
    cues = do(made, Choose, "p0")
    assert said(cues) == ["chosen", "done", "ended-asks"]
    assert [entry.id for entry in made.menu.shown] == ["again", "other", "end"]
    assert made.board().mood == "won"
    assert made.board().picture is not None


def test_again_is_a_new_game_in_the_same_visit():
    made = at_game(points=1)
    do(made, Choose, "p0")
    cues = do(made, Choose, "again")
    assert kept(cues) == ["game"]
    assert made.menu is None
    assert made.table.options == {"points": 1}


def test_another_figure_asks_for_each_option_that_a_player_may_choose():
    made = at_game(points=1)
    do(made, Choose, "p0")
    do(made, Choose, "other")
    assert made.menu.name == "option"
    assert [entry.id for entry in made.menu.shown] == [*(str(n) for n in range(1, 8)), "back", "more"]
    do(made, Choose, "more")
    assert [(label, entry.id) for label, entry in made.menu.numbered] == [
        ("1", "8"), ("2", "9"), ("8", "back"), ("9", "more")
    ]  # fmt: skip
    do(made, Choose, "more")
    cues = do(made, Choose, "4")
    assert kept(cues) == ["game"]
    assert len(made.table.layout.places) == 4


def test_end_ends_the_visit_and_goes_to_the_title():
    made = at_game(points=1)
    do(made, Choose, "p0")
    cues = do(made, Choose, "end")
    assert kept(cues) == ["end"]
    assert said(cues) == ["goodbye", "title-invites"]
    assert made.menu.name == "title"
    assert Lamps(()) in cues


def test_questions_are_answered_without_leaving_the_game():
    made = at_game()
    for question, key in [("help", "help"), ("hint", "hint"), ("where", "left"), ("undo", "nothing-to-undo")]:
        assert key in said(do(made, Ask, question))
        assert made.menu is None


def test_repeat_repeats_what_was_said_last():
    assert Repeat() in do(at_game(), Ask, "repeat")


def test_the_ring_has_every_question_on_pages_that_the_floor_can_choose_from():
    made = at_game()
    made.page_size = 5
    do(made, Ask, "ask")
    seen = on_all_pages(made)
    assert {"help", "undo", "hint", "repeat", "where", "look", "pause", "volume", "language", "end"} <= seen
    while "further" not in [entry.id for entry in made.menu.shown]:
        do(made, Choose, "more")
    do(made, Choose, "further")
    assert {"changed", "can", "answer", "redo", "again"} <= on_all_pages(made)
    do(made, Choose, "back")
    do(made, Choose, "back")
    assert made.menu is None


def on_all_pages(made):
    """Turn the pages once round; each has what the floor has numbers for, and the way back."""
    seen = set()
    for _ in range(made.menu.pages):
        ids = [entry.id for entry in made.menu.shown]
        assert len(ids) <= made.page_size
        assert "back" in ids
        seen |= set(ids)
        do(made, Choose, "more")
    return seen


def test_a_question_of_the_ring_is_answered_in_the_game():
    made = at_game()
    do(made, Ask, "ask")
    assert "hint" in said(do(made, Choose, "hint"))
    assert made.menu is None


def test_a_held_place_asks_and_takes_back_what_the_same_stay_had_chosen():
    made = at_game()
    do(made, Choose, "p1", now=5.0)
    assert made.table.counts.steps == 1
    cues = do(made, Ask, "ask", now=5.0, held=True)
    assert made.table.counts.steps == 0
    assert kept(cues) == ["undo"]
    assert made.menu.name == "ring"


def test_a_held_place_takes_nothing_back_that_another_step_had_chosen():
    made = at_game()
    do(made, Choose, "p1", now=5.0)
    do(made, Ask, "ask", now=9.0, held=True)
    assert made.table.counts.steps == 1


def test_pause_stops_the_watch_and_going_on_starts_it():
    made = at_game()
    do(made, Ask, "pause", now=10.0)
    assert made.menu.name == "paused"
    do(made, Choose, "go-on", now=100.0)
    assert made.table.watch.read(105.0) == pytest.approx(14.0)


def test_the_emergency_key_lights_every_lamp_and_is_silent_until_someone_goes_on():
    made = at_game()
    cues = do(made, Ask, "stop")
    assert made.menu.name == "stopped"
    assert Hush() in cues
    do(made, Choose, "go-on")
    assert made.menu is None


def test_the_language_changes_at_once_and_goes_back_after_the_visit():
    made = at_game()
    do(made, Ask, "language")
    assert made.language == "uk"
    assert made.board().title == "Усі точки"
    do(made, Ask, "end")
    assert made.language == "en"


def test_the_focus_moves_over_the_figure_and_on_to_the_actions_at_the_side():
    made = at_game()
    assert "point-free" in said(do(made, Step, "right"))
    seen = [made.focus]
    for direction in ("right", "right", "right", "down", "left"):
        do(made, Step, direction)
        seen.append(made.focus)
    assert seen == ["p0", "p1", "p2", "ask:undo", "ask:repeat", "p2"]
    do(made, Pick)
    assert made.table.position.chosen == {2}


def test_next_goes_round_everything_that_can_be_chosen():
    made = at_game()
    seen = []
    for _ in range(8):
        do(made, Next)
        seen.append(made.focus)
    assert seen == ["p0", "p1", "p2", "ask:undo", "ask:repeat", "ask:pause", "ask:ask", "p0"]


def test_the_focus_moves_over_a_menu_and_is_spoken():
    made = at_game()
    do(made, Ask, "pause")
    assert said(do(made, Step, "down")) == ["menu-go-on"]
    assert said(do(made, Step, "down")) == ["ask-end"]
    assert said(do(made, Step, "up")) == ["menu-go-on"]
    do(made, Pick)
    assert made.menu is None


def test_a_number_that_the_menu_does_not_have_is_told_and_nothing_happens():
    made = at_game()
    do(made, Ask, "pause")
    generation = made.generation
    assert said(do(made, Choose, "")) == ["no-such-number"]
    assert made.generation == generation


def test_an_edge_is_told():
    made = at_game()
    do(made, Step, "right")
    assert said(do(made, Step, "up")) == ["edge"]


def test_a_game_that_was_cut_off_is_offered_and_gone_on_with():
    table, _ = play.begin(NULL, {"points": 3}, 1, 0.0)
    play.choose(table, "p1", 1.0, 1.0)
    saved = [Saved("move", NULL.text(table.position))]
    made = session(
        unfinished=lambda now: (*play.resume(NULL, table.options, 1, "null_game 1 3 -", saved, now), "uk"),
    )
    assert said(do(made, Choose, "")) == ["resume-asks"]
    cues = do(made, Choose, "go-on")
    assert made.table.position == table.position
    assert made.language == "uk", "it goes on in the player's language"
    assert kept(cues) == []
    assert kept(do(made, Choose, "p0")) == ["move"]


def test_a_cut_off_game_may_be_left_for_a_new_one():
    made = session(unfinished=lambda now: (*play.begin(NULL, {}, 1, now), "en"))
    do(made, Choose, "")
    assert kept(do(made, Choose, "anew")) == ["visit", "game"]


def test_a_cut_off_game_that_cannot_be_read_gives_a_new_one_and_says_so():
    def broken(now):
        raise ValueError("other rules")

    made = session(unfinished=broken)
    do(made, Choose, "")
    cues = do(made, Choose, "go-on")
    assert said(cues)[0] == "resume-failed"
    assert made.menu is None


def test_whoever_goes_back_from_a_new_game_can_still_go_on_with_the_one_that_was_cut_off():
    offered = {name: games.load(name) for name in ("null_game", "region_select")}
    cut_off = play.begin(NULL, {}, 1, 0.0)
    made = session(unfinished=lambda now: (*cut_off, "en"), games=offered, manner=Manner(choose_game=True))
    do(made, Choose, "")
    do(made, Choose, "anew")
    assert made.menu_is("games")
    do(made, Choose, "back")
    assert made.menu_is("resume")
    do(made, Choose, "go-on")
    assert made.menu is None
    assert made.table.game is NULL


def test_what_the_pipeline_noticed_is_told():
    made = at_game()
    assert said(made.hear(Noticed("stuck", "mat.3", 1.0, "3"), 1.0)) == ["noticed-stuck"]


def test_step_off_is_asked_in_a_menu_and_not_after_a_step_in_the_game():
    made = at_game()
    assert made.hear(Noticed("step-off", "mat.3", 1.0), 1.0) == []
    do(made, Ask, "pause")
    assert said(made.hear(Noticed("step-off", "mat.3", 1.0), 1.0)) == ["noticed-step-off"]


def test_every_screen_has_a_board_that_survives_the_pipe():
    made = at_game()
    for question in ("", "ask", "pause", "stop"):
        if question:
            do(made, Ask, question)
        board = made.board()
        assert read(plain(board)) == board
        do(made, Back)


def test_a_board_has_words_in_the_language_and_numbers_on_its_items():
    made = at_game()
    board = made.board()
    assert (board.title, board.big, board.big_text) == ("All the points", "0", "steps so far")
    assert [item.text for item in board.actions] == ["Undo", "Repeat", "Pause", "Ask"]
    do(made, Ask, "pause")
    assert [(item.label, item.text) for item in made.board().items] == [("1", "Go on"), ("2", "End")]


def test_every_sentence_of_the_screens_exists():
    made = at_game()
    spoken = []
    for intent in [(Ask, "ask"), (Back,), (Ask, "pause"), (Choose, "go-on"), (Ask, "stop"), (Back,), (Ask, "help")]:
        spoken += [(cue.game, one) for cue in do(made, *intent) if isinstance(cue, Say) for one in cue.events]
    for language in ("en", "uk", "ja"):
        words = Sentences(language)
        for game, one in spoken:
            assert isinstance(one, Event)
            assert words.has(game, one.key)


def test_back_in_a_menu_of_figures_goes_to_the_end_of_the_game_again():
    made = at_game(points=1)
    do(made, Choose, "p0")
    do(made, Choose, "other")
    do(made, Choose, "more")
    do(made, Choose, "back")
    assert made.menu.name == "ended"


def test_the_pause_key_goes_on_too():
    made = at_game()
    do(made, Ask, "pause")
    do(made, Ask, "pause")
    assert made.menu is None


def test_after_undo_it_is_told_how_it_stands_and_a_hint_shows_its_place():
    made = at_game()
    do(made, Choose, "p1")
    assert said(do(made, Ask, "undo")) == ["undone", "left"]
    do(made, Ask, "hint")
    assert made.board().focus == "p0"
