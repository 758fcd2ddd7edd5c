"""Visits that go another way than the straight one: held feet, pauses, thinkers, opponents, odd moments."""

import dataclasses

from bench import Bench
from hidden_hand import GAME as HIDDEN_HAND

import games
from kiosk.cues import Think
from kiosk.thinker import Thinker

START_A = {"figure": "trefoil", "start_by": "number", "start": 1}


def playing(tmp_path, **more):
    bench = Bench(tmp_path, **{"options": START_A, **more})
    bench.run(4)
    bench.tap("2")
    bench.run(8)
    return bench


def won(tmp_path, **more):
    bench = playing(tmp_path, **more)
    for pad in ("1", "4"):
        bench.tap(pad)
        bench.run(12)
    assert bench.installation.session.menu.name == "ended"
    return bench


def menu(bench):
    found = bench.installation.session.menu
    return None if found is None else found.name


def test_who_stays_on_the_winning_pad_to_listen_stays_in_the_visit(tmp_path):
    bench = playing(tmp_path)
    bench.tap("1")
    bench.run(6)
    bench.mat.press("4")
    bench.run(30)
    assert menu(bench) == "ended"
    assert "keep end" not in bench.seen
    bench.mat.release("4")
    bench.run(1)
    bench.tap("1")
    assert menu(bench) is None


def test_who_stands_at_the_title_for_long_is_in_the_first_game_without_a_menu(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(4)
    bench.mat.press("2")
    bench.run(12)
    assert menu(bench) is None


def test_pause_and_back_at_the_end_say_the_menu_again(tmp_path):
    bench = won(tmp_path)
    for key in ("p", "a"):
        bench.key(key)
        bench.run(8)
        assert menu(bench) == "ended"
    assert "keep end" not in bench.seen


def test_pause_in_the_ring_pauses(tmp_path):
    bench = playing(tmp_path)
    bench.key("a")
    assert menu(bench) == "ring"
    bench.key("p")
    assert menu(bench) == "paused"
    assert bench.installation.session.table.watch.since is None


def test_another_figure_with_configured_options_starts_whatever_is_chosen(tmp_path):
    for choices in (("2", "1", "2"), ("2", "1", "1", "3"), ("2", "1", "3", "1")):
        bench = won(tmp_path / "".join(choices))
        for pad in choices:
            bench.tap(pad)
            bench.run(3)
        assert menu(bench) is None, choices
        assert bench.installation.session.table.counts.steps == 0


def test_a_refused_step_that_is_held_takes_back_nothing(tmp_path):
    bench = Bench(tmp_path, game="null_game", options={"points": 5})
    bench.run(4)
    bench.tap("1")
    bench.run(3)
    bench.tap("2")
    bench.run(3)
    bench.mat.press("2")
    bench.run(4)
    assert bench.position.chosen == {1}
    assert "keep undo" not in bench.seen


def choose(bench, target):
    """Step on the number that chooses this, turning the pages of the menu where it is on a later one."""
    session = bench.installation.session
    while target not in session.scene().labels.values():
        choose(bench, "more")
    bench.tap(next(label for label, one in session.scene().labels.items() if one == target))


def test_repeat_from_the_ring_says_the_last_step_and_not_the_ring(tmp_path):
    bench = playing(tmp_path)
    bench.tap("1")
    bench.run(8)
    bench.mat.press("2")
    bench.run(3.5)
    bench.mat.release("2")
    bench.run(1)
    assert menu(bench) == "ring"
    choose(bench, "repeat")
    bench.run(12)
    assert menu(bench) is None
    assert bench.spoken[-1] == "Point 2. Now lit: A. Now dark: around."


def test_any_key_begins(tmp_path):
    bench = Bench(tmp_path, options=START_A)
    bench.run(4)
    bench.key("z")
    assert menu(bench) is None


def test_quick_fingers_on_a_keyboard_lose_no_press(tmp_path):
    bench = Bench(tmp_path, game="null_game", options={"points": 9})
    bench.run(4)
    bench.key("space")
    from hardware.facts import PressDown, PressUp

    for key in "1234567":
        bench.installation.queue.put(PressDown(f"keyboard.{key}", bench.now))
        bench.installation.queue.put(PressUp(f"keyboard.{key}", bench.now))
    bench.run(1)
    assert len(bench.position.chosen) == 7


def test_after_the_emergency_stop_at_the_end_the_lamps_are_as_they_were(tmp_path):
    bench = won(tmp_path)
    bench.installation.pipeline._channels["keyboard"].device.bindings["q"] = _control("stop")
    bench.key("q")
    assert bench.mat.lit == {"A", "B", "around"}
    assert menu(bench) == "stopped"
    bench.run(3)
    bench.key("p")
    assert menu(bench) == "stopped", "only going on goes on"
    bench.tap("1")
    bench.run(2)
    assert bench.mat.lit == set()
    assert menu(bench) == "ended"
    assert bench.seen.count("keep pause") == bench.seen.count("keep go-on") == 1


def _control(word):
    from kiosk.intents.pipeline import Binding

    return Binding(control=word)


def test_the_emergency_stop_is_silent_but_for_its_word(tmp_path):
    bench = playing(tmp_path)
    bench.installation.pipeline._channels["keyboard"].device.bindings["q"] = _control("stop")
    at = len(bench.seen)
    bench.key("q")
    bench.run(5)
    assert not any(line.startswith("earcon") for line in bench.seen[at:])
    assert bench.seen[at].startswith("lamps 1 2 3 4 5 A B around")


def test_the_number_of_steps_is_that_of_the_position(tmp_path):
    bench = playing(tmp_path)
    for pad in ("2", "3"):
        bench.tap(pad)
        bench.run(4)
    assert bench.board["big"] == "2"
    bench.installation.session.hear(_ask(bench, "again"), bench.now)
    bench.tap("3")
    bench.run(2)
    assert bench.board["big"] == "1"
    assert bench.position.selections == 1
    for _ in range(2):
        bench.key("u")
    assert bench.board["big"] == "2"


def _ask(bench, question):
    from kiosk.intents.intent import Ask

    return Ask(question, bench.installation.session.generation, bench.now)


def test_a_laptop_is_not_told_of_a_floor_that_nobody_stands_on(tmp_path):
    from kiosk.intents.pipeline import DeviceInput

    inputs = Bench.inputs(None, 0.2)
    quiet = (dataclasses.replace(inputs[0], announced=False), *inputs[1:])
    assert isinstance(quiet[0], DeviceInput)
    for devices, told in ((inputs, 1), (quiet, 0)):
        bench = Bench(tmp_path / str(told), options={"figure": "figure-eight"}, inputs=devices)
        bench.run(4)
        bench.tap("3")
        bench.run(12)
        bench.key("i")
        bench.run(12)
        bench.key("p")
        bench.run(5)
        bench.key("space")
        bench.key("space")
        bench.run(12)
        assert sum("more points than the floor" in line for line in bench.spoken) == told


def test_choosing_in_a_menu_without_a_focus_goes_to_the_first_item(tmp_path):
    bench = playing(tmp_path)
    bench.key("p")
    bench.key("space")
    assert bench.board["focus"] == "go-on"
    bench.key("space")
    assert menu(bench) is None


def test_the_focus_is_where_it_was_after_a_question(tmp_path):
    bench = playing(tmp_path)
    for key in ("right", "right"):
        bench.key(key)
    focus = bench.board["focus"]
    bench.key("p")
    bench.key("space")
    bench.key("space")
    assert bench.board["focus"] == focus is not None


def test_goodbye_is_said_in_the_players_language(tmp_path):
    bench = playing(tmp_path)
    session = bench.installation.session
    bench.installation._give(session.hear(_ask(bench, "language"), bench.now), bench.now)
    bench.run(4)
    bench.installation._give(session.hear(_ask(bench, "end"), bench.now), bench.now)
    bench.run(12)
    assert bench.spoken[-2:] == [
        "Дякуємо за гру.",
        "Welcome to Footlights. Step on any place, or press any key, to begin.",
    ]


def test_what_ends_with_a_line_ends_with_its_full_stop(tmp_path):
    bench = Bench(tmp_path, desk=True)
    bench.installation._give(bench.installation.session.caregiver(bench.now), bench.now)
    bench.run(8)
    assert bench.spoken[-1] == "A new PIN. Choose four digits. Nothing you choose is said aloud."


def test_a_notice_follows_the_language(tmp_path):
    bench = playing(tmp_path)
    bench.lose("board")
    assert "not answering" in bench.board["notice"]
    session = bench.installation.session
    bench.installation._give(session.hear(_ask(bench, "language"), bench.now), bench.now)
    assert "не відповідає" in bench.board["notice"]


def test_another_start_is_never_the_same_start(tmp_path):
    for seed in range(6):
        bench = won(tmp_path / str(seed), options={"figure": "trefoil", "start_by": "number", "start": 1}, seed=seed)
        session = bench.installation.session
        session.table.options = {"figure": "trefoil", "start_by": "random"}
        bench.tap("1")
        assert bench.position.setup.start != 1


# ---- games that think, and opponents --------------------------------------------------------------------------------


class SlowGame:
    """The null game, as if its hints took long."""

    def __init__(self):
        self._game = games.load("null_game")

    QUICK = False

    def __getattr__(self, name):
        return getattr(self._game, name)


def test_a_hint_that_takes_long_is_thought_about_elsewhere_and_told(tmp_path):
    bench = Bench(tmp_path, game=SlowGame(), options={"points": 3}, real_time=True)
    installation = bench.installation
    assert isinstance(installation.thinker, Thinker)
    installation.session.hear(_choose(bench), bench.now)
    installation._give(installation.session.hear(_ask(bench, "hint"), bench.now), bench.now)
    bench.until(lambda: any(line.startswith("say Try point 1") for line in bench.seen))
    assert installation.session.table.counts.hints == 1
    installation.close()


def _choose(bench):
    from kiosk.intents.intent import Choose

    return Choose("", bench.installation.session.generation, bench.now)


def test_the_next_intent_cancels_a_hint_and_its_late_answer_is_dropped(tmp_path):
    from hardware.facts import Thought

    bench = Bench(tmp_path, game=SlowGame(), options={"points": 3})
    session = bench.installation.session
    bench.installation.thinker = bench.installation.outputs.thinker = _Asked()
    session.hear(_choose(bench), bench.now)
    bench.installation._give(session.hear(_ask(bench, "hint"), bench.now), bench.now)
    (question,) = bench.installation.thinker.asked
    bench.key("p")
    assert session.hear_thought(Thought(question.ticket, (["2"], None), bench.now), bench.now) == []
    assert session.table.counts.hints == 0


def test_a_player_who_waits_for_a_second_is_told_that_it_thinks(tmp_path):
    bench = Bench(tmp_path, game=SlowGame(), options={"points": 3})
    bench.installation.thinker = bench.installation.outputs.thinker = _Asked()
    session = bench.installation.session
    session.hear(_choose(bench), bench.now)
    bench.installation._give(session.hear(_ask(bench, "hint"), bench.now), bench.now)
    bench.run(0.9)
    assert not any("thinking" in line for line in bench.spoken)
    bench.run(8)
    assert sum("thinking" in line for line in bench.spoken) == 1


class _Asked:
    def __init__(self):
        self.asked = []

    def ask(self, question):
        self.asked.append(question)

    def open(self, post):
        pass

    def close(self):
        pass


def answered(bench):
    """Answer what the thinker was asked last, as its process would."""
    from hardware.facts import Thought
    from kiosk.thinking import think

    question = bench.installation.thinker.asked[-1]
    assert isinstance(question, Think)
    view = HIDDEN_HAND.read_view(question.view)
    found = think(HIDDEN_HAND, question.kind, view, question.budget, question.level, question.seed)
    bench.installation.queue.put(Thought(question.ticket, found, bench.now))
    bench.settle()
    return question


def test_the_installation_plays_a_seat_from_what_that_seat_may_know(tmp_path):
    bench = Bench(tmp_path, game=HIDDEN_HAND, opponents={1: 1})
    bench.installation.thinker = bench.installation.outputs.thinker = _Asked()
    session = bench.installation.session
    session.hear(_choose(bench), bench.now)
    table = session.table
    while table.outcome is None:
        assert table.listener == 0, "one person alone hears all that is theirs"
        first = HIDDEN_HAND.choices(table.position, 0)[0].id
        for target in (first, "heapA"):
            intent = dataclasses.replace(_choose(bench), target=target)
            bench.installation._give(session.hear(intent, bench.now), bench.now)
        if table.outcome is None:
            assert table.seat == 1
            wrong = dataclasses.replace(_choose(bench), target=first)
            before = table.position
            bench.installation._give(session.hear(wrong, bench.now), bench.now)
            assert table.position == before, "a person does not move for the installation"
            question = answered(bench)
            assert question.view == HIDDEN_HAND.view_text(HIDDEN_HAND.view(before, 1))
    assert menu(bench) == "ended"


def test_undo_takes_back_the_installations_reply_too(tmp_path):
    bench = Bench(tmp_path, game=HIDDEN_HAND, opponents={1: 1})
    bench.installation.thinker = bench.installation.outputs.thinker = _Asked()
    session = bench.installation.session
    session.hear(_choose(bench), bench.now)
    start = session.table.position
    for target in (HIDDEN_HAND.choices(start, 0)[0].id, "heapA"):
        bench.installation._give(session.hear(dataclasses.replace(_choose(bench), target=target), bench.now), bench.now)
    answered(bench)
    after = session.table.position
    session.hear(_ask(bench, "undo"), bench.now)
    assert session.table.position == start
    session.hear(_ask(bench, "redo"), bench.now)
    assert session.table.position == after


def test_where_several_listen_neither_a_step_of_a_path_nor_a_hint_is_said_aloud(tmp_path):
    bench = Bench(tmp_path, game=HIDDEN_HAND)
    bench.installation.thinker = bench.installation.outputs.thinker = _Asked()
    session = bench.installation.session
    session.hear(_choose(bench), bench.now)
    card = HIDDEN_HAND.choices(session.table.position, 0)[0].id
    bench.installation._give(session.hear(dataclasses.replace(_choose(bench), target=card), bench.now), bench.now)
    bench.run(5)
    assert "One step. Go on choosing." in bench.spoken
    assert not any(f"card {card.removeprefix('card')}" in line for line in bench.spoken)
    bench.installation._give(session.hear(_ask(bench, "hint"), bench.now), bench.now)
    answered(bench)
    bench.run(5)
    assert "Hints are not said aloud while others listen." in bench.spoken


def test_each_seats_own_screen_shows_that_seats_hand_and_the_room_shows_none(tmp_path):
    bench = Bench(tmp_path, game=HIDDEN_HAND)
    session = bench.installation.session
    session.hear(_choose(bench), bench.now)
    hands = session.table.position.hands
    for seat in (0, 1, None):
        shown = {one.label for one in session.board(seat).picture.places if one.word == "may-choose"}
        assert shown == (set() if seat is None else {str(card) for card in hands[seat]})


def test_a_game_can_begin_from_a_position(tmp_path):
    from kiosk import play

    table, _ = play.begin(games.load("null_game"), {"points": 5}, 1, 0.0, start="null_game 1 5 1,2")
    assert table.position.chosen == {0, 1}
    assert table.counts.steps == 0


def test_a_device_that_is_one_seats_own_moves_for_that_seat_alone(tmp_path):
    mat, keyboard = Bench.inputs(None, 0.2)
    bench = Bench(tmp_path, game=HIDDEN_HAND, inputs=(dataclasses.replace(mat, seat=1), keyboard))
    session = bench.installation.session
    session.hear(_choose(bench), bench.now)
    card = HIDDEN_HAND.choices(session.table.position, 0)[0].id
    for device, taken in (("mat", False), ("keyboard", True)):
        intent = dataclasses.replace(_choose(bench), target=card, device=device)
        bench.installation._give(session.hear(intent, bench.now), bench.now)
        assert bool(session.table.so_far) == taken
        bench.run(16)
        assert any("not your turn" in line.lower() for line in bench.spoken)


def test_a_player_chooses_the_goal_where_the_caregiver_leaves_it_to_her(tmp_path):
    set_up = {"goal_by": "player", "rule": "cyclic", "states": 3, "goal": "red"}  # by letters, as a record keeps them
    bench = Bench(tmp_path, options={"figure": "trefoil", **set_up})
    bench.tap("1")
    bench.run(15)
    session = bench.installation.session
    assert session.table.position.goal.all_in == 2, "the first game has what is set"
    bench.installation._give(session.visit.choose_options(bench.now), bench.now)
    choose(bench, "trefoil")
    choose(bench, "random")
    assert session.pages[-1].option.name == "goal"
    choose(bench, "alike")
    assert menu(bench) is None
    assert session.table.position.goal.alike
    assert session.table.position.setup.ruling.states == 3


def test_where_the_goal_is_set_the_player_is_not_asked_for_it_and_it_holds(tmp_path):
    set_up = {"goal": "no-lit", "goal_by": "set", "rule": "cyclic", "states": 3}
    bench = Bench(tmp_path, options={"figure": "trefoil", **set_up})
    bench.tap("1")
    bench.run(15)
    session = bench.installation.session
    bench.installation._give(session.visit.choose_options(bench.now), bench.now)
    choose(bench, "figure-eight")
    choose(bench, "random")
    assert menu(bench) is None
    assert session.table.options["goal"] == "no-lit"
