"""The text of a position holds all of it, and what cannot be a position is not read."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.dots.board import points
from games.dots.field import Closing
from games.dots.notation import read, write
from games.dots.rules import Act, Dot, Phase, Position, Setup, Times, begin, legal, play
from games.dots.starts import CROSSES

WORDS = ("dots", "1", "5x4", "none", "anywhere", "delayed", "lone", "0,0,0", "R", "play", "R", "4", "-", "3-3", "")
FIELD = "5/1RB2/1BR2/5"


def text(changes=()):
    """A good text with some of its words (counted from 1) changed."""
    words = [*WORDS[:-1], FIELD]
    for number, word in dict(changes).items():
        words[number - 1] = word
    return " ".join(words)


def random_setup(chance):
    cross = chance.choice(CROSSES)
    low = 8 if cross == "four" else 4
    return Setup(
        width=chance.randint(low, 12),
        height=chance.randint(low, 12),
        cross=cross,
        box=chance.random() < 0.5,
        closing=chance.choice(list(Closing)),
        stop=chance.choice(["lone", "grounded", "off"]),
        times=Times(chance.choice([0, 30]), chance.choice([0, 600]), chance.choice([0, 180])),
        first=chance.randint(0, 1),
    )


def moves_of(position):
    shape = position.setup.board
    return [Dot(y, x) for x, y in map(shape.cell, points(legal(position)))]


def test_all_positions_of_games_by_chance_come_back_and_go_on_the_same():
    """Games to every end, with offers and STOP; each position is read from its text, and play goes on from that."""
    chance, ends = random.Random(2), set()
    for _ in range(60):
        position = begin(random_setup(chance))
        while not position.phase.over:
            acts = [act for act in Act if isinstance(play(position, act), Position)]
            dots = moves_of(position)
            choose_act = acts and (not dots or chance.random() < 0.04)
            move = chance.choice(acts if choose_act else dots)
            new, again = play(position, move), play(read(write(position)), move)
            assert isinstance(new, Position)
            assert new == again
            assert write(new) == write(again)
            position = new
        assert read(write(position)) == position
        ends.add(position.phase)
    assert ends == {Phase.FULL, Phase.AGREED, Phase.DRAWN, Phase.STOPPED}


def test_the_text_is_short_and_can_be_read_by_people():
    position = begin(Setup(width=5, height=4, box=False))
    for move in (Dot(1, 1), Dot(1, 2), Dot(2, 2), Dot(2, 1)):
        position = play(position, move)
    assert write(position) == text({14: "2-3"})
    assert read(text()).state == position.state
    assert len(write(begin(Setup()))) < 180


def test_a_house_that_was_just_stepped_into_is_marked():
    house = text({12: "5", 14: "3-3!", 15: "2R2/1R1R1/2B2/2R2"})
    with pytest.raises(ValueError, match=r"word 11"):
        read(house)
    good = text({9: "B", 11: "R", 12: "5", 14: "3-2!", 15: "2R2/1RBR1/2R2/5"})
    position = read(good)
    assert position.score == (0, 0)
    assert write(position) == good
    assert play(position, Dot(0, 0)).score == (1, 0)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({1: "draughts"}, "word 1"),
        ({2: "2"}, "word 2"),
        ({3: "5x"}, "word 3"),
        ({3: "0x4"}, "word 3"),
        ({3: "999x999"}, "word 3"),
        ({4: "two"}, "word 4"),
        ({4: "four"}, "word 4"),
        ({5: "edge"}, "word 5"),
        ({6: "never"}, "word 6"),
        ({7: "maybe"}, "word 7"),
        ({8: "0,0"}, "word 8"),
        ({8: "0,0,-1"}, "word 8"),
        ({9: "G"}, "word 9"),
        ({10: "pause"}, "word 10"),
        ({10: "lone", 15: "B4/1R3/1RR2/5"}, "word 10"),
        ({10: "full"}, "word 10"),
        ({7: "off", 10: "stopped"}, "word 10"),
        ({11: "B"}, "word 11"),
        ({10: "answer", 13: "offer-end"}, "word 11"),
        ({12: "5"}, "word 12"),
        ({12: "-1"}, "word 12"),
        ({13: "offer-all"}, "word 13"),
        ({10: "answer", 11: "B"}, "word 13"),
        ({10: "drawn", 11: "B", 13: "offer-end"}, "word 13"),
        ({14: "-"}, "word 14"),
        ({14: "1-1"}, "word 14"),
        ({14: "6-1"}, "word 14"),
        ({14: "3-3!"}, "word 14"),
        ({15: "5/1RB2/1BR2"}, "word 15"),
        ({15: "5/1RB2/1BR3/5"}, "word 15"),
        ({15: "5/1RZ2/1BR2/5"}, "word 15"),
        ({15: "5/1RB2/1BR2x/4"}, "word 15"),
        ({15: "5/1rB2/1BR2/5"}, "no line round"),
        ({15: "x4/1RB2/1BR2/5"}, "no line round"),
        ({12: "5", 11: "B", 14: "3-1", 15: "2R2/1RBR1/2R2/5"}, "3-2 is inside a closed line and not captured"),
        ({12: "3", 11: "B", 14: "2-2"}, "word 12"),
    ],
)
def test_what_is_wrong_is_told(changes, says):
    with pytest.raises(ValueError, match=says):
        read(text(changes))


@given(st.text(max_size=60) | st.lists(st.sampled_from([*WORDS, FIELD, "x", "!", "9"]), max_size=17).map(" ".join))
def test_whatever_is_read_there_is_a_position_or_a_reason(words):
    try:
        position = read(words)
    except ValueError as error:
        assert str(error)  # noqa: PT017 - most texts are none, and some are one
    else:
        assert write(position) == words
