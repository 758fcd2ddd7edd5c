"""What can be asked at any time, in every game and every language: the table of questions and answers."""

import pytest
from bench import Bench

import games
from games.game import Event

QUESTIONS = ("repeat", "where", "can", "changed", "help", "hint", "look")


@pytest.mark.parametrize("language", ["en", "uk", "ja"])
@pytest.mark.parametrize("name", games.NAMES)
def test_every_question_has_its_answer_in_every_game_and_language(tmp_path, name, language):
    bench = Bench(tmp_path, game=name, language=language)
    bench.key("1")
    bench.run(20)
    bench.key("2")
    bench.run(20)
    answers = {}
    for question in QUESTIONS:
        at = len(bench.seen)
        bench.installation._give(bench.installation.session.answer(question, bench.now), bench.now)
        bench.run(40)
        answers[question] = [line for line in bench.seen[at:] if line.startswith("say ")]
    assert all(answers.values()), answers
    assert len({tuple(one) for question, one in answers.items() if question not in ("repeat", "changed")}) == 5
    words = bench.installation.words(language)
    assert words.speech("kiosk", Event("exploring-begins")) in answers["look"][0]


def test_what_was_said_last_is_said_again(tmp_path):
    bench = Bench(tmp_path, options={"figure": "trefoil", "start_by": "number", "start": 1})
    bench.key("1")
    bench.run(20)
    bench.key("1")
    bench.run(20)
    told = bench.spoken[-1]
    bench.key("r")
    bench.run(20)
    assert bench.spoken[-2:] == [told, told]


@pytest.mark.parametrize("place", ["ring", "pause", "end of the game"])
def test_the_same_pads_reach_the_questions_the_menus_and_the_game(tmp_path, place):
    """Feet alone, one pad at a time: into the ring, through a pause, to the end of the game and out of the visit."""
    bench = Bench(tmp_path, options={"figure": "trefoil", "start_by": "number", "start": 1})
    session = bench.installation.session
    bench.tap("1")
    bench.run(15)
    if place == "end of the game":
        for pad in ("1", "4"):
            bench.tap(pad)
            bench.run(15)
        assert session.menu_is("ended")
    else:
        bench.tap("2", stay=3.5)
        assert session.menu_is("ring")
        if place == "ring":
            choose(bench, "help")
            assert session.menu is None
        else:
            choose(bench, "pause")
            assert session.menu_is("paused")
            bench.tap("1")
            assert session.menu is None
        bench.tap("2", stay=3.5)
    choose(bench, "end")
    assert session.menu_is("title")


def choose(bench, target):
    """Stand on the number of an item, turning pages where it is on a further one."""
    session = bench.installation.session
    for _ in range(6):
        numbers = {entry.id: label for label, entry in session.menu.numbered}
        if target in numbers:
            bench.tap(numbers[target])
            bench.run(4)
            return
        bench.tap(numbers["more"])
        bench.run(1)
    raise AssertionError(f"no {target}")
