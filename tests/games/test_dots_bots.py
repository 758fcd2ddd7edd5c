"""The opponents in Dots: legal moves with a reason at every level, what each level sees, STOP, offers, hints."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from dots_attacks import field_of
from dots_data import load

from games.dots import bots
from games.dots.bots.fences import fence
from games.dots.bots.mind import Mind
from games.dots.bots.skill import SKILLS, Skill
from games.dots.field import Field
from games.dots.rules import Act, Dot, Phase, Position, Setup, begin, legal, play
from games.dots.starts import middle
from kiosk.languages import LANGUAGES, sentences

BUDGET = 100_000
ALL = [*load("attacks.json")["course"], *load("attacks.json")["own"]]
LADDER = next(one for one in ALL if one["id"] == "course-ladder")
FORK = next(one for one in ALL if one["id"] == "course-fork")


def position_of(*diagram, to_move=0, stop="lone", puts=None, phase=Phase.PLAY, offer=None):
    """The position that a diagram shows; half the field counts as played, so that a bot may end the game."""
    state = field_of(diagram).state()
    setup = Setup(state.width, state.height, box=False, stop=stop)
    return Position(setup, state, to_move, phase, state.width * state.height if puts is None else puts, None, offer)


def cell(move):
    return move.column, move.row


def chosen(position, level, seed=0):
    return bots.reply(position, level, seed, BUDGET)


def best(skill, *diagram, player=0):
    field = field_of(diagram)
    thought = Mind(field, player, None, field.free, skill, 0).choose()
    return field.board.cell(thought.point), thought.why


# ---- every level --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", range(1, bots.LEVELS + 1))
@pytest.mark.parametrize(("size", "cross"), [((5, 5), "none"), ((9, 8), "four"), ((12, 12), "one")])
def test_every_level_plays_legal_moves_with_a_reason_to_the_end(level, size, cross):
    position, moves = begin(Setup(*size, cross=cross)), 0
    while not position.phase.over:
        move, why = chosen(position, level, seed=moves)
        assert why.key in bots.REASONS
        assert not isinstance(move, Dot) or why.places == (f"c{move.row}-{move.column}",)
        position = play(position, move)
        assert isinstance(position, Position)
        moves += 1
    with pytest.raises(ValueError, match="over"):
        chosen(position, level)


@pytest.mark.parametrize("level", range(1, bots.LEVELS + 1))
def test_the_first_dots_go_to_the_middle(level):
    position = begin(Setup())
    for _ in range(2):
        move, why = chosen(position, level)
        assert middle(38, 31) >> position.setup.board.at(*cell(move)) & 1
        position = play(position, move)
    assert why.key.startswith("why-")


def test_there_are_six_levels_and_no_other():
    assert sorted(SKILLS) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(KeyError):
        chosen(begin(Setup(5, 5)), 7)


def test_the_same_seed_gives_the_same_move_and_others_give_others():
    position = begin(Setup(20, 20, cross="one"))
    for level in SKILLS:
        assert chosen(position, level, 7) == chosen(position, level, 7)
    assert len({chosen(position, 1, seed)[0] for seed in range(10)}) > 3


def test_the_same_game_under_any_hash_seed():
    game = (
        "from games.dots import bots\nfrom games.dots.rules import *\n"
        "position = begin(Setup(9, 9, cross='one'))\n"
        "for number in range(24):\n"
        "    move, why = bots.reply(position, 1 + number % 6, number, 20000)\n"
        "    print(move, why)\n"
        "    position = play(position, move)\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", game],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "12345")
    }
    assert len(said) == 1
    assert said.pop().count("\n") == 24


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language):
    assert [key for key in sorted(bots.REASONS) if not sentences(language, ("dots",)).has("dots", key)] == []


# ---- what the levels see ------------------------------------------------------------------------------------------

TWO_CAPTURES = ("..........", ".r....rr..", "rb...rbbr.", ".r....r...", "..........", "..........")


@pytest.mark.parametrize("level", range(3, bots.LEVELS + 1))
def test_from_level_3_the_larger_capture_is_taken(level):
    move, why = chosen(position_of(*TWO_CAPTURES, puts=30), level)
    assert cell(move) == (7, 3)
    assert (why.key, dict(why.args)) == ("why-close-blue", {"count": 2, "where": "middle"})


def test_level_2_overlooks_captures_now_and_then():
    found = [cell(chosen(position_of(*TWO_CAPTURES, puts=30), 2, seed)[0]) for seed in range(40)]
    assert 8 < found.count((7, 3)) < 36


SURROUNDED = (".......", "...b...", "..br...", "...b...", ".......")


@pytest.mark.parametrize("level", range(3, bots.LEVELS + 1))
def test_from_level_3_a_dot_that_can_be_captured_is_saved(level):
    move, why = chosen(position_of(*SURROUNDED, puts=4), level)
    assert cell(move) == (4, 2)
    assert (why.key, dict(why.args)["count"]) == ("why-save-red", 1)


def test_forks_are_seen_from_level_4():
    place, why = best(SKILLS[4], *FORK["diagram"])
    assert (list(place), why) == (FORK["firsts"][0], "fork")
    assert best(SKILLS[3], *FORK["diagram"])[1] != "fork"


def test_the_course_s_ladder_is_seen_by_the_strongest_level_and_not_by_the_one_below():
    place, why = best(SKILLS[6], *LADDER["diagram"])
    assert (list(place), why) == (LADDER["firsts"][0], "attack")
    assert best(SKILLS[5], *LADDER["diagram"])[1] != "attack"


@pytest.mark.parametrize("attack", [one for one in ALL if one["won"]], ids=lambda one: one["id"])
def test_the_strongest_level_begins_every_fork_ladder_and_net_rightly(attack):
    place, why = best(SKILLS[6], *attack["diagram"])
    assert list(place) in attack["firsts"]
    assert why in ("fork", "attack")


@pytest.mark.parametrize("level", [5, 6])
def test_the_high_levels_stop_an_attack_before_it_begins(level):
    diagram = [row.translate(str.maketrans("rb", "br")) for row in FORK["diagram"]]
    place, why = best(SKILLS[level], *diagram)
    field = field_of(diagram)
    field.put(field.board.at(*place), 0)
    after = Mind(field, 1, None, field.free, replace(SKILLS[level], guards=False), 0)
    assert after.choose().why not in ("fork", "attack")
    assert why in ("guard", "save", "fork", "attack")


@pytest.mark.parametrize("level", range(3, bots.LEVELS + 1))
def test_from_level_3_nobody_steps_into_a_house_while_there_is_another_point(level):
    diagram = (".......", "..bb...", ".b..b..", ".b..b..", "..bb...", ".......")
    inside = {(2, 2), (3, 2), (2, 3), (3, 3)}
    assert all(cell(chosen(position_of(*diagram, puts=4), level, seed)[0]) not in inside for seed in range(6))


def test_a_smaller_budget_sees_less():
    position = position_of(*LADDER["diagram"], puts=6)
    assert bots.reply(position, 6, 0, BUDGET)[1].key == "why-attack-blue"
    assert bots.reply(position, 6, 0, 30)[1].key != "why-attack-blue"


def test_a_mind_leaves_the_field_as_it_was():
    field = Field(12, 12)
    for number, point in enumerate((40, 41, 53, 54, 66, 55, 43, 80, 69, 92)):
        field.put(point, number % 2)
    state, undoable = field.state(), field.undoable
    for skill in SKILLS.values():
        Mind(field, 0, 92, field.free, skill, 5).choose()
        assert (field.state(), field.undoable) == (state, undoable)


def test_where_no_point_is_left_there_is_nothing_to_choose():
    with pytest.raises(ValueError, match="no point"):
        Mind(Field(3, 3), 0, None, 0, Skill(), 0).choose()


def test_a_fence_is_the_narrowest_ring_and_there_is_none_for_who_stands_at_the_edge():
    field = field_of((".........", "..rrrr...", "..r.b.r..", "..r...r..", ".........", "........."))
    ring = fence(field, 1, 1 << field.board.at(4, 2))
    assert {field.board.cell(point) for point in range(200) if ring >> point & 1} == {(3, 2), (5, 2), (4, 3)}
    edge = field_of(("..b..", ".....", "....."))
    assert fence(edge, 1, edge.live[1]) == 0


# ---- STOP and offers ----------------------------------------------------------------------------------------------

LEADS = (".......", "..r....", ".rbr...", "..r....", "..r....", "..r....")
LOOSE = (".......", "..r....", ".rbr...", "..r....", ".......", ".......")


def test_stop_is_said_by_who_leads_by_more_than_all_that_is_loose():
    move, why = chosen(position_of(*LEADS), 4)
    assert (move, why.key, dict(why.args)) == (Act.STOP, "why-stop", {"count": 0})


def test_stop_is_not_said_by_who_would_lose_by_it_and_not_where_it_is_off():
    assert isinstance(chosen(position_of(*LOOSE), 4)[0], Dot)
    assert chosen(position_of(*LEADS, stop="off", puts=60), 4)[0] is Act.OFFER_END
    assert isinstance(chosen(position_of(*LEADS, to_move=1), 4)[0], Dot)


def test_stop_is_not_said_while_something_can_be_captured_nor_early():
    assert isinstance(chosen(position_of(*LEADS, puts=5), 4)[0], Dot)
    still = (".......", "..r....", ".rbr...", "..r...r", "..r..rb", "..r....")
    assert isinstance(chosen(position_of(*still), 4)[0], Dot)


def test_who_leads_and_is_loose_joins_the_edge():
    why = chosen(position_of(*LOOSE), 6)[1]
    assert why.key in ("why-ground", "why-join", "why-near", "why-room", "why-edge")
    field = Field(9, 9)
    for x, y, player in ((3, 1, 0), (2, 2, 0), (3, 2, 1), (4, 2, 0), (3, 3, 0), (8, 8, 1)):
        field.put(field.board.at(x, y), player)
    thought = Mind(field, 0, None, field.free, SKILLS[5], 0).choose()
    assert (field.board.cell(thought.point), thought.why) == ((3, 0), "ground")


def test_who_plays_alone_closes_in_what_is_loose():
    lone = position_of(*LOOSE, to_move=1, phase=Phase.LONE)
    move, why = chosen(lone, 1)
    assert (move, why.key, dict(why.args)) == (Act.FINISH, "why-finish", {"count": 4})
    assert play(lone, move).score == (0, 4)


@pytest.mark.parametrize(
    ("offer", "to_move", "answer"),
    [
        (Act.OFFER_END, 0, Act.AGREE),
        (Act.OFFER_DRAW, 0, Act.DECLINE),
        (Act.OFFER_END, 1, Act.AGREE),  # behind, but nothing is left to win
        (Act.OFFER_DRAW, 1, Act.AGREE),
    ],
)
def test_offers_are_answered_by_the_count(offer, to_move, answer):
    move, why = chosen(position_of(*LEADS, to_move=to_move, phase=Phase.ANSWER, offer=offer), 3)
    assert move is answer
    assert why.key in bots.REASONS


def test_who_is_behind_plays_on_while_something_can_be_won():
    open_still = (".......", "..r..b.", ".rbrbr.", "..r....", ".......", ".......")
    for offer in (Act.OFFER_END, Act.OFFER_DRAW):
        move, _ = chosen(position_of(*open_still, to_move=1, phase=Phase.ANSWER, offer=offer), 3)
        assert move is Act.DECLINE


def test_a_draw_is_offered_when_it_is_even_and_nothing_is_left_and_not_again_at_once():
    even = position_of("......", "r.....", "......", "....b.", "......", puts=40)
    move, why = chosen(even, 5)
    assert (move, why.key) == (Act.OFFER_DRAW, "why-offer-draw")
    declined = play(play(even, move), Act.DECLINE)
    assert isinstance(chosen(declined, 5)[0], Dot)
    assert isinstance(chosen(replace(even, puts=45), 5)[0], Dot)


# ---- hints and threats --------------------------------------------------------------------------------------------


def test_a_hint_names_the_point_and_why():
    move, why = bots.hint(position_of(*TWO_CAPTURES, puts=30), BUDGET)
    assert cell(move) == (7, 3)
    assert (why.key, dict(why.args)) == ("hint-close-blue", {"column": 8, "row": 4, "count": 2})
    assert bots.hint(position_of(*LEADS), BUDGET)[1].key == "hint-stop"


def test_what_can_be_captured_at_once_is_told_for_both_sides_the_largest_first():
    position = position_of(
        "..........", ".r....rr..", "rb...rbbr.", ".r....r...", ".bb.......", "brrb......", ".b........"
    )
    board, found = position.setup.board, bots.threats(position)
    assert [(board.cell(one.point), one.caught) for one in found.of(0)] == [((7, 3), 2), ((2, 2), 1)]
    assert [(board.cell(one.point), one.caught) for one in found.of(1)] == [((2, 6), 2)]


def test_threats_of_a_field_without_dots_are_none():
    assert bots.threats(begin(Setup(7, 7))) == bots.Threats((), ())
    assert legal(begin(Setup(7, 7)))
