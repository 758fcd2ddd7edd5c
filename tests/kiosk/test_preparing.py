"""What prepares a game is played like one and leads into it; what takes long to make is made elsewhere meanwhile."""

import json

import pytest
from bench import Bench
from preparing_game import GAME, PREPARES

from hardware.facts import Thought
from kiosk import results
from kiosk.screens.making import AGAIN_S, FIRST_S
from kiosk.session import Manner
from kiosk.store import Store
from kiosk.thinking import made


class Asked:
    """A thinker whose questions are answered by the test."""

    def __init__(self):
        self.asked = []

    def ask(self, question):
        self.asked.append(question)

    def open(self, post):
        pass

    def close(self):
        pass


def kiosk(folder, points=PREPARES, **more):
    """A kiosk at its title, the game with so many points."""
    bench = Bench(folder, game=GAME, options={"points": points}, **more)
    bench.thinker = bench.installation.thinker = bench.installation.outputs.thinker = Asked()
    return bench


def begun(folder, points=PREPARES, **more):
    bench = kiosk(folder, points, **more)
    bench.key("1")
    bench.run(10)
    return bench


def choose(bench, label):
    """Choose by key, and hear all that is said to it."""
    heard = len(bench.seen)
    bench.key(label)
    bench.run(12)
    return bench.seen[heard:]


def answer(bench, found=None):
    """The thinker answers the last question: as it would, or with this."""
    question = bench.thinker.asked[-1]
    if found is None:
        found = made(GAME, json.loads(question.view), question.seed)
    heard = len(bench.seen)
    bench.installation.queue.put(Thought(question.ticket, found, bench.now))
    bench.settle()
    bench.run(12)
    return bench.seen[heard:]


def page(bench):
    menu = bench.installation.session.menu
    return "" if menu is None else menu.name


def points(bench):
    return bench.position.setup.points


# ---- a preparation --------------------------------------------------------------------------------------------------


def test_a_preparation_leads_into_its_game_at_once_without_a_page_of_how_it_went(tmp_path):
    bench = begun(tmp_path)
    got = choose(bench, "3")
    assert points(bench) == 3
    assert page(bench) == ""
    assert [line for line in got if line.startswith("say ")] == [
        "say Point 3 is chosen. Done. All the points are chosen.",
        "say 3 points are left.",
    ]
    assert [line for line in got if line.startswith("keep ")] == ["keep move", "keep outcome", "keep game"]


def test_in_the_game_steps_and_time_begin_anew_and_undo_does_not_lead_back(tmp_path):
    bench = begun(tmp_path)
    bench.run(100)
    choose(bench, "3")
    table = bench.installation.session.table
    assert table.counts.steps == 0
    assert table.watch.read(bench.now) < 15
    choose(bench, "u")
    assert points(bench) == 3


def test_a_preparation_is_met_like_a_game_and_what_follows_ends_like_one(tmp_path):
    bench = begun(tmp_path)
    assert "say 9 points are left." in bench.seen
    assert any(line.startswith("say Try point 1") for line in choose(bench, "i"))
    choose(bench, "4")
    for label in "1234":
        choose(bench, label)
    assert page(bench) == "ended"


def test_what_only_prepared_is_not_among_results(tmp_path):
    bench = begun(tmp_path)
    choose(bench, "1")
    choose(bench, "1")
    assert page(bench) == "ended"
    (game,) = results.games(bench.record)
    assert (game.options["points"], game.selections, game.outcome) == (1, 1, "done")
    (visit,) = results.visits(bench.record)
    assert visit.games == 1
    with open(tmp_path / "games.csv", "w", newline="") as out:
        assert results.write_csv(bench.record, out) == 1
    with open(tmp_path / "steps.csv", "w", newline="") as out:
        assert results.write_csv(bench.record, out, each_step=True) == 1


def test_the_end_page_offers_another_start_of_the_game_not_of_its_preparation(tmp_path):
    bench = begun(tmp_path)
    choose(bench, "2")
    for label in "12":
        choose(bench, label)
    assert page(bench) == "ended"
    choose(bench, "1")
    assert page(bench) == ""
    assert points(bench) == 2


def test_what_was_prepared_in_vain_is_told_and_comes_back_as_it_was(tmp_path):
    bench = begun(tmp_path)
    got = choose(bench, "6")
    assert points(bench) == PREPARES
    assert not bench.position.chosen
    assert page(bench) == ""
    said = [line for line in got if line.startswith("say ")]
    assert said[1] == "say Sorry, no figure came of it. Please try another."
    assert choose(bench, "2")
    assert points(bench) == 2


# ---- a start that takes long ----------------------------------------------------------------------------------------


def test_a_slow_start_is_told_and_made_by_the_thinker(tmp_path):
    bench = begun(tmp_path, points=8)
    assert page(bench) == "making"
    assert any(line.startswith("say One moment, I am making your figure.") for line in bench.seen)
    (question,) = bench.thinker.asked
    assert (question.kind, question.game) == ("new", "null_game")
    got = answer(bench)
    assert points(bench) == 8
    assert page(bench) == ""
    assert [line for line in got if line.startswith("keep ")] == ["keep visit", "keep game"]


def test_who_waits_hears_now_and_then_that_it_goes_on(tmp_path):
    bench = kiosk(tmp_path, points=8)
    bench.key("1")
    bench.run(FIRST_S - 1)
    assert not any("Still making" in line for line in bench.spoken)
    bench.run(2 + 2 * AGAIN_S)
    assert sum("Still making" in line for line in bench.spoken) == 3


def test_nobody_is_asked_whether_they_are_there_while_it_is_made(tmp_path):
    bench = begun(tmp_path, points=8, manner=Manner(leave_ask_s=30, leave_end_s=10))
    bench.run(200)
    assert page(bench) == "making"


def test_a_failure_is_told_and_the_choice_comes_back(tmp_path):
    bench = begun(tmp_path, points=7)
    got = answer(bench)
    assert "earcon refused" in got
    assert any(line.startswith("say Sorry, no figure came of it") for line in got)
    assert page(bench) == "option"
    choose(bench, "2")
    assert points(bench) == 2


def test_a_thinker_that_is_lost_is_told_as_a_failure(tmp_path):
    bench = begun(tmp_path, points=8)
    bench.installation.queue.put(Thought(bench.thinker.asked[0].ticket, None, bench.now))
    bench.settle()
    assert page(bench) == "option"


def test_an_answer_that_is_no_position_is_a_failure(tmp_path):
    bench = begun(tmp_path, points=8)
    answer(bench, (["nonsense"], None))
    assert page(bench) == "option"


def test_the_way_back_gives_it_up_and_a_late_answer_is_dropped(tmp_path):
    bench = begun(tmp_path, points=8)
    choose(bench, "1")
    assert page(bench) == "option"
    answer(bench)
    assert page(bench) == "option"
    choose(bench, "3")
    assert points(bench) == 3


def test_an_answer_waits_while_the_installation_is_stopped(tmp_path):
    bench = begun(tmp_path, points=8)
    session = bench.installation.session
    bench.installation._give(session.answer("stop", bench.now), bench.now)
    answer(bench)
    assert page(bench) == "stopped"
    choose(bench, "1")
    assert page(bench) == ""
    assert points(bench) == 8


def test_after_a_preparation_the_way_back_gives_the_preparation_back(tmp_path):
    bench = begun(tmp_path)
    choose(bench, "8")
    assert page(bench) == "making"
    choose(bench, "1")
    assert page(bench) == ""
    assert points(bench) == PREPARES
    assert not bench.position.chosen
    choose(bench, "2")
    assert points(bench) == 2


def test_after_a_preparation_a_failure_gives_the_preparation_back(tmp_path):
    bench = begun(tmp_path)
    choose(bench, "7")
    got = answer(bench)
    assert points(bench) == PREPARES
    assert (
        next(line for line in got if line.startswith("say ")) == "say Sorry, no figure came of it. Please try another."
    )


def test_another_start_of_what_is_slow_is_made_elsewhere_too(tmp_path):
    bench = begun(tmp_path, points=8)
    answer(bench)
    for label in "12345678":
        choose(bench, label)
    assert page(bench) == "ended"
    choose(bench, "1")
    assert page(bench) == "making"
    choose(bench, "1")
    assert page(bench) == "ended"
    choose(bench, "1")
    answer(bench)
    assert page(bench) == ""
    assert not bench.position.chosen


# ---- a power cut ----------------------------------------------------------------------------------------------------


def cut(bench, folder):
    """The power goes, and comes again; whoever is there goes on."""
    bench.record.close()
    again = kiosk(folder, record=Store(folder / "record.db", wall_ms=lambda: 1))
    again.key("1")
    again.run(6)
    assert page(again) == "resume"
    again.key("1")
    again.run(12)
    return again


def test_a_cut_in_the_middle_of_a_preparation_gives_it_back(tmp_path):
    bench = cut(begun(tmp_path), tmp_path)
    assert points(bench) == PREPARES
    choose(bench, "2")
    assert points(bench) == 2


def test_a_cut_while_the_game_is_made_loses_nothing_that_was_prepared(tmp_path):
    bench = begun(tmp_path)
    choose(bench, "8")
    bench = cut(bench, tmp_path)
    assert page(bench) == "making"
    answer(bench)
    assert points(bench) == 8
    for label in "12345678":
        choose(bench, label)
    assert [one.options["points"] for one in results.games(bench.record)] == [8]


def test_a_cut_in_the_game_goes_on_in_the_game(tmp_path):
    bench = begun(tmp_path)
    choose(bench, "3")
    choose(bench, "2")
    bench = cut(bench, tmp_path)
    assert points(bench) == 3
    assert bench.position.chosen == {1}


@pytest.mark.parametrize("device", ["mat", "switch"])
def test_making_is_left_by_pads_and_by_one_switch(tmp_path, device):
    bench = begun(tmp_path, points=8, extra=("switch",))
    if device == "mat":
        bench.tap("1")
    else:
        for _ in range(2):
            bench.press("switch.press")
            bench.run(2)
    bench.run(3)
    assert page(bench) == "option"


def test_who_gives_up_a_new_game_that_is_being_made_can_go_on_with_the_one_that_was_cut_off(tmp_path):
    bench = begun(tmp_path, points=3)
    choose(bench, "2")
    bench.record.close()
    bench = kiosk(tmp_path, points=8, record=Store(tmp_path / "record.db", wall_ms=lambda: 1))
    choose(bench, "1")
    choose(bench, "2")
    assert page(bench) == "making"
    choose(bench, "1")
    assert page(bench) == "resume"
    choose(bench, "1")
    assert (points(bench), set(bench.position.chosen)) == (3, {1})


def test_a_cut_off_game_that_cannot_be_read_is_not_offered_again(tmp_path):
    bench = begun(tmp_path, points=3)
    bench.record.close()
    bench = kiosk(tmp_path, points=8, record=Store(tmp_path / "record.db", wall_ms=lambda: 1))

    def broken(now):
        raise ValueError("other rules")

    bench.installation.session.unfinished = broken
    choose(bench, "1")
    choose(bench, "1")
    assert page(bench) == "making"
    choose(bench, "1")
    assert page(bench) != "resume"
