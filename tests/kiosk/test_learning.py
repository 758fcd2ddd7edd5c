"""A visit to a course: play or learn, lessons in their order, what follows one, and what is kept of it."""

import json

import pytest
from bench import Bench
from lesson_game import GAME, THREE, write

from config.profile import Profile
from games.null_game import GAME as NULL_GAME
from hardware.facts import Thought
from kiosk import results
from kiosk.course import Courses, folders
from kiosk.export import export
from kiosk.intents.intent import Ask, Back, Choose
from kiosk.learned import learned
from kiosk.office import NoOffice
from kiosk.session import Manner
from kiosk.store import Store
from kiosk.thinking import made


class Kiosk(Bench):
    """A kiosk at its title; `hear(keys)` chooses by number and returns all that is said then."""

    def hear(self, *keys):
        heard = len(self.seen)
        for key in keys:
            self.key(key)
            self.run(15)
        return [line.removeprefix("say ") for line in self.seen[heard:] if line.startswith("say ")]

    def give(self, intent):
        self.installation._give(self.session.hear(intent, self.now), self.now)
        self.run(15)

    def choose_id(self, id):
        """Turn pages until it is there, and choose it."""
        while id not in [one.id for one in self.session.menu.shown]:
            self.choose_id("more")
        self.give(Choose(id, self.session.generation, self.now, "screen"))

    def back(self):
        self.give(Back(self.session.generation, self.now, "keyboard"))

    @property
    def session(self):
        return self.installation.session

    @property
    def page(self):
        return "" if self.session.menu is None else self.session.menu.name

    @property
    def items(self):
        return [(item["text"], item["value"], item["chosen"]) for item in self.board["items"]]

    @property
    def lesson(self):
        return self.session.table.lesson


def kiosk(folder, lessons=THREE, game=GAME, **more):
    courses = Courses(folders(write(folder, *lessons)))
    manner = more.pop("manner", Manner(choose_game=True))
    return Kiosk(folder, game=game, manner=manner, courses=courses, desk=True, **more)


def at_lessons(folder, **more):
    bench = kiosk(folder, **more)
    bench.hear("1", "2")
    return bench


def done(bench, player=None):
    return list(learned(bench.record, player, "null_game"))


# ---- play or learn --------------------------------------------------------------------------------------------------


def test_a_game_with_a_course_asks_whether_to_play_or_to_learn(tmp_path):
    bench = kiosk(tmp_path)
    assert bench.hear("1")[-1] == "Play or learn? 1: Play. 2: Learn. 3: Back."
    bench.hear("1")
    assert bench.page == "option"
    bench.hear("3")
    assert (bench.lesson, bench.position.setup.points) == ("", 3)


def test_a_game_without_lessons_does_not_ask(tmp_path):
    bench = kiosk(tmp_path, lessons=())
    bench.hear("1")
    assert bench.page == ""


def test_where_no_game_is_chosen_any_step_still_begins_it_and_its_end_offers_to_learn(tmp_path):
    bench = kiosk(tmp_path, manner=Manner(), options={"points": 2})
    bench.hear("1", "2")
    assert "4: End." in bench.hear("1")[-1]
    assert [text for text, _, _ in bench.items] == ["Another start", "Another figure", "Learn", "End"]
    bench.hear("3")
    assert bench.page == "lessons"


def test_the_way_back_leads_back(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("5")
    assert bench.page == "course"
    bench.hear("3")
    assert bench.page == "title"


# ---- the list -------------------------------------------------------------------------------------------------------


def test_the_first_lesson_is_offered_first_then_all_in_their_order(tmp_path):
    bench = kiosk(tmp_path)
    bench.hear("1")
    assert bench.hear("2") == [
        "All lessons. No lesson done yet, of 3. 1: Begin with lesson 1: 2 points. 2: Lesson 1: 2 points. "
        "3: Lesson 2: 3 points. 4: Lesson 3: 4 points. 5: Back."
    ]
    assert bench.items[:2] == [("Begin with lesson 1", "2 points", False), ("Lesson 1", "2 points", False)]


def test_what_is_done_has_a_tick_and_is_told_and_the_next_one_is_offered_first(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("1", "2", "1")
    told = bench.hear("3")[-1]
    assert "Lessons done: 1 of 3. 1: Go on with lesson 2: 3 points. 2: Lesson 1, done: 2 points. 3: Lesson 2" in told
    assert [chosen for _, _, chosen in bench.items] == [False, True, False, False, False]


def test_any_lesson_can_be_chosen_before_its_turn(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("4")
    assert bench.lesson == "three"
    assert bench.position.setup.points == 4


def test_when_all_are_done_none_is_offered_first(tmp_path):
    bench = at_lessons(tmp_path, lessons=THREE[:2])
    bench.hear("1", "2", "1", "1", "2", "3", "1")
    assert [text for text, _, _ in bench.items] == ["This lesson again", "All lessons", "Play", "End"]
    told = bench.hear("2")[-1]
    assert told.startswith("All lessons. All lessons are done. Well done! 1: Lesson 1, done: 2 points.")


def test_with_one_switch_each_lesson_is_told_as_its_turn_comes(tmp_path):
    bench = kiosk(tmp_path, extra=("switch",), profile=Profile(scan_interval_s=3.0))
    for _ in range(2):
        bench.press("switch.press")
        bench.run(5)
    assert bench.page == "course"
    bench.run(4)
    while "Learn" not in bench.spoken[-1]:
        bench.run(0.5)
    bench.press("switch.press")
    bench.run(30)
    assert bench.page == "lessons"
    assert "Begin with lesson 1: 2 points" in bench.spoken
    assert "Lesson 3: 4 points" in bench.spoken


# ---- a lesson, and what follows it ----------------------------------------------------------------------------------


def test_a_lesson_begins_with_its_own_options_and_is_called_by_its_name(tmp_path):
    bench = at_lessons(tmp_path, options={"points": 7}, opponents={0: 3})
    heard = bench.hear("1")
    assert heard[:2] == ["Lesson 1. 2 points", "2 points are left."]
    assert bench.board["subtitle"] == "2 points"
    assert bench.session.table.opponents == {}
    bench.hear("2", "1", "4")
    assert bench.page == "option"
    bench.session.visit.start_game(bench.session.options, bench.now)
    assert bench.position.setup.points == 7


def test_the_end_of_a_lesson_offers_the_next_this_one_again_the_list_and_the_game(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("1", "2")
    heard = bench.hear("1")
    assert heard[-1] == (
        "Lessons done: 1 of 3. What next? 1: Next: lesson 2: 3 points. 2: This lesson again. 3: All lessons. "
        "4: Play. 5: End."
    )
    bench.hear("2")
    assert (bench.lesson, bench.position.chosen) == ("one", frozenset())
    bench.hear("2", "1", "1")
    assert bench.lesson == "two"


def test_a_lesson_that_was_not_reached_is_offered_again_first_and_is_not_done_but_nobody_is_stuck_in_it(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("1")
    heard = bench.hear("1")
    assert bench.page == "lesson-ended"
    assert "No lesson done yet, of 3. What next? 1: This lesson again." in heard[-1]
    assert [text for text, _, _ in bench.items] == [
        "This lesson again", "Next: lesson 2", "All lessons", "Play", "End",
    ]  # fmt: skip
    assert done(bench) == []


def test_out_of_turn_the_next_is_the_one_after(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("3", "3", "2", "1", "1")
    assert bench.lesson == "three"
    bench.hear("4", "3", "2", "1", "1")
    assert bench.lesson == "one"


def test_a_rest_is_offered_between_lessons_too(tmp_path):
    bench = at_lessons(tmp_path, manner=Manner(choose_game=True, rest_after_s=20))
    bench.hear("1")
    bench.run(30)
    bench.hear("2", "1", "1")
    assert bench.page == "rest"
    bench.hear("2")
    assert bench.lesson == "two"


def test_a_lesson_that_takes_long_to_make_is_made_by_the_thinker(tmp_path):
    class Asked:
        def open(self, post): ...
        def close(self): ...
        def ask(self, question):
            self.question = question

    bench = kiosk(tmp_path, lessons=(("1.toml", "one", 2, "slow"),))
    bench.installation.thinker = bench.installation.outputs.thinker = thinker = Asked()
    bench.hear("1", "2", "1")
    assert bench.page == "making"
    found = made(GAME, json.loads(thinker.question.view), thinker.question.seed)
    bench.installation.queue.put(Thought(thinker.question.ticket, found, bench.now))
    bench.run(5)
    bench.hear("2", "1")
    assert done(bench) == ["one"]


def ask_further(bench):
    """Ask, and ask for more; return what can be asked there."""
    bench.give(Ask("ask", bench.session.generation, bench.now, "keyboard"))
    bench.choose_id("further")
    return [entry.id for entry in bench.session.pages[-1].menu().entries]


def test_nobody_is_held_in_a_lesson_all_of_them_can_be_asked_for(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("1", "2")
    assert ask_further(bench)[-1] == "learn"
    bench.choose_id("learn")
    assert bench.page == "lessons"
    bench.back()
    assert (bench.page, bench.lesson, len(bench.position.chosen)) == ("", "one", 1)
    ask_further(bench)
    bench.choose_id("learn")
    bench.hear("4")
    assert bench.lesson == "three"


def test_before_the_first_step_of_a_game_lessons_can_be_asked_for_later_the_game_is_not_to_be_lost(tmp_path):
    bench = kiosk(tmp_path, manner=Manner(), options={"points": 3})
    bench.hear("1")
    assert "learn" in ask_further(bench)
    bench.back()
    bench.back()
    bench.hear("2")
    assert "learn" not in ask_further(bench)


# ---- what is kept ---------------------------------------------------------------------------------------------------


def as_player(bench, name="Heron"):
    player = bench.desk.players.add(name)
    bench.installation._give(bench.session.visit.welcome(player, bench.now), bench.now)
    bench.run(5)
    return player


def test_a_guests_progress_lasts_as_long_as_the_visit(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("1", "2", "1")
    assert done(bench) == ["one"]
    bench.hear("5", "1")
    assert "No lesson done yet" in bench.hear("2")[-1]


def test_a_players_progress_is_there_at_the_next_visit_and_nobody_elses(tmp_path):
    bench = kiosk(tmp_path)
    heron = as_player(bench)
    bench.hear("1", "2", "1", "2", "1", "5")
    wren = as_player(bench, "Wren")
    bench.hear("1")
    assert "No lesson done yet" in bench.hear("2")[-1]
    bench.installation._give(bench.session.visit.welcome(heron, bench.now), bench.now)
    bench.hear("1")
    assert "Go on with lesson 2" in bench.hear("2")[-1]
    assert (done(bench, heron.id), done(bench, wren.id)) == (["one"], [])


def test_lessons_are_no_results_and_games_beside_them_are(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("1", "2", "1", "4", "1", "1")  # a lesson, then a game of one point
    assert bench.page == "ended"
    (game,) = results.games(bench.record)
    assert (game.options["points"], game.options["lesson"]) == (1, "")
    (visit,) = results.visits(bench.record)
    assert visit.games == 1
    with open(tmp_path / "steps.csv", "w", newline="") as out:
        assert results.write_csv(bench.record, out, each_step=True) == 1


def test_what_is_done_is_in_the_export_and_goes_with_the_player(tmp_path):
    bench = kiosk(tmp_path)
    heron = as_player(bench)
    bench.hear("1", "2", "1", "2", "1", "5")
    everything = json.loads(export(bench.record, heron.id, tmp_path).read_text(encoding="utf-8"))
    (game,) = everything["visits"][0]["games"]
    notes = [step["detail"] for step in game["steps"] if step["kind"] == "note"]
    assert notes == ["lesson one", "learned one"]
    bench.desk.players.delete(heron.id)
    assert done(bench, heron.id) == []


def test_a_lesson_that_was_cut_off_is_gone_on_with_as_a_lesson(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("2", "2")
    bench.record.close()
    again = kiosk(tmp_path, record=Store(tmp_path / "record.db", wall_ms=lambda: round(bench.now * 1000)))
    again.hear("1", "1")
    assert again.lesson == "one"
    assert again.board["subtitle"] == "2 points"
    again.hear("1")
    assert again.page == "lesson-ended"
    assert done(again) == ["one"]


@pytest.mark.parametrize("lost", ["learned one", "done"])
def test_a_cut_between_the_last_step_and_its_end_loses_no_lesson(tmp_path, lost):
    bench = at_lessons(tmp_path)
    write_row = bench.record.write

    class CutError(Exception):
        pass

    def cut(row):
        if row.detail == lost:
            raise CutError
        write_row(row)

    bench.hear("2", "2")
    bench.record.write = cut
    with pytest.raises(CutError):
        bench.hear("1")
    bench.record.close()
    again = kiosk(tmp_path, record=Store(tmp_path / "record.db", wall_ms=lambda: round(bench.now * 1000)))
    again.hear("1", "1")
    assert again.page == "lesson-ended"
    assert done(again) == ["one"]
    assert again.record.unfinished() is None


def test_a_lesson_whose_file_is_gone_meanwhile_can_still_be_played_to_its_end_and_again(tmp_path):
    bench = at_lessons(tmp_path)
    bench.hear("1")
    for file in (tmp_path / "lessons" / "null_game").iterdir():
        file.unlink()
    bench.session.learning.courses.look_again(GAME)
    bench.hear("2", "1")
    assert [text for text, _, _ in bench.items] == ["This lesson again", "Play", "End"]
    bench.hear("1")
    assert (bench.lesson, bench.position.chosen) == ("one", frozenset())


def test_what_was_reached_counts_in_this_visit_though_the_record_cannot_be_read(tmp_path):
    bench = at_lessons(tmp_path)
    bench.session.office = NoOffice()
    bench.hear("1", "2", "1")
    assert "Lesson 1, done" in bench.hear("3")[-1]


def test_the_page_of_a_game_without_a_course_is_as_ever(tmp_path):
    bench = kiosk(tmp_path, game=NULL_GAME, manner=Manner(), options={"points": 1})
    bench.hear("1", "1")
    assert [text for text, _, _ in bench.items] == ["Another start", "Another figure", "End"]
