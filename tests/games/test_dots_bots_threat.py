"""The exact search for attacks: what it finds, what it refuses, and that nothing is left out."""

import random
from itertools import islice

import pytest
from dots_attacks import Judge, field_of
from dots_data import TURNS, load, turned

from games.dots.board import points
from games.dots.bots.pairs import candidates
from games.dots.bots.scan import catches, splitting, trees
from games.dots.bots.threat import Goal, firsts, solve, solve_on
from games.dots.field import Field

ATTACKS = load("attacks.json")
ENOUGH = 1_000_000
LADDER = next(one for one in ATTACKS["course"] if one["id"] == "course-ladder")


def goal_of(attack):
    return Goal(lead=attack["lead"])


def cells(field, some):
    return sorted(field.board.cell(point) for point in some)


def by_chance(seed, width=7, height=7, share=0.5):
    """Fields of a game by chance, one after each dot; `share` of the dots are red."""
    chance, field = random.Random(seed), Field(width, height)
    order = list(points(field.board.field))
    chance.shuffle(order)
    for point in order:
        player = int(chance.random() >= share)
        if field.legal_mask(player) >> point & 1:
            field.put(point, player)
            field.settle(0)
            field.settle(1)
            yield field


# ---- what one dot and two dots can do -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(30))
def test_captures_with_one_dot_are_those_that_trying_everything_finds(seed):
    for field in by_chance(seed):
        for player in (0, 1):
            before, found = field.score, {}
            for point in points(field.free):
                field.put(point, player)
                caught, freed = field.score[player] - before[player], before[1 - player] - field.score[1 - player]
                field.undo()
                if caught or freed:
                    found[point] = caught, freed
            assert {one.point: (one.caught, one.freed) for one in catches(field, player)} == found


@pytest.mark.parametrize("seed", range(10))
def test_a_point_is_splitting_where_the_dots_around_it_are_in_two_groups(seed):
    for field in by_chance(seed):
        found = splitting(field.board, field.live[0], field.free)
        apart = [point for point in points(field.free) if len(trees(field, point, field.live[0])) > 1]
        assert list(points(found)) == apart


@pytest.mark.parametrize("seed", range(8))
def test_no_two_dots_that_capture_together_are_left_out(seed):
    for field in by_chance(seed):
        alone = {one.point for one in catches(field, 0)}
        pairs = set(candidates(field, 0))
        for one in points(field.free):
            if one in alone:
                continue
            field.put(one, 0)
            for other in points(field.free):
                if other not in alone and field.put(other, 0):
                    assert tuple(sorted((one, other))) in pairs
                if other not in alone:
                    field.undo()
            field.undo()


# ---- attacks ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", ATTACKS["course"] + ATTACKS["own"], ids=lambda one: one["id"])
def test_attacks_are_found_with_every_first_move_that_works(attack):
    field = field_of(attack["diagram"])
    verdict = solve(field.state(), 0, goal_of(attack), attack["depth"], ENOUGH, attack["quiet"])
    assert verdict.won is attack["won"]
    found = firsts(field.state(), 0, goal_of(attack), attack["depth"], ENOUGH, attack["quiet"])
    assert cells(field, found) == sorted(map(tuple, attack["firsts"]))


@pytest.mark.parametrize("attack", ATTACKS["own"], ids=lambda one: one["id"])
def test_plain_trying_of_every_move_and_answer_says_the_same(attack):
    field = field_of(attack["diagram"])
    judge = Judge(field, 0, goal_of(attack))
    assert cells(field, judge.firsts(attack["depth"], attack["quiet"])) == sorted(map(tuple, attack["firsts"]))


@pytest.mark.parametrize("attack", ATTACKS["course"] + ATTACKS["own"], ids=lambda one: one["id"])
def test_the_line_of_an_attack_is_legal_and_reaches_the_goal(attack):
    field = field_of(attack["diagram"])
    before = field.score
    line = solve_on(field, 0, goal_of(attack), attack["depth"], ENOUGH, attack["quiet"]).line
    assert bool(line) is attack["won"]
    for number, point in enumerate(line):
        assert field.legal_mask(number % 2) >> point & 1
        field.put(point, number % 2)
    assert not line or len(line) % 2 == 1
    assert (field.score[0] > before[0]) is attack["won"]


@pytest.mark.parametrize("turn", TURNS)
def test_an_attack_works_on_a_field_that_is_turned(turn):
    plain = field_of(LADDER["diagram"])
    field = Field(11, 11)
    for player in (0, 1):
        for x, y in cells(plain, points(plain.live[player])):
            field.put(field.board.at(*turned(turn, 11, 11, x, y)), player)
    expected = [turned(turn, 11, 11, *LADDER["firsts"][0])]
    assert cells(field, firsts(field.state(), 0, Goal(), LADDER["depth"], ENOUGH)) == expected


def test_a_ladder_needs_its_far_dot_and_all_its_moves():
    without = [row.replace("r", ".") if y == 8 else row for y, row in enumerate(LADDER["diagram"])]
    assert solve(field_of(without).state(), 0, Goal(), LADDER["depth"], ENOUGH).won is False
    assert solve(field_of(LADDER["diagram"]).state(), 0, Goal(), LADDER["depth"] - 1, ENOUGH).won is False


def test_a_net_needs_its_quiet_move():
    net = next(one for one in ATTACKS["course"] if one["id"] == "course-net")
    assert solve(field_of(net["diagram"]).state(), 0, Goal(), net["depth"], ENOUGH, quiet=0).won is False


@pytest.mark.parametrize("seed", range(60))
def test_the_search_agrees_with_plain_trying_on_fields_by_chance(seed):
    chance = random.Random(seed)
    depth, quiet, width = chance.choice(((2, 0, 6), (2, 0, 6), (3, 0, 5), (3, 1, 4)))
    goal = chance.choice((Goal(), Goal(2), Goal(lead=True), Goal(2, lead=True)))
    field = next(islice(by_chance(seed, width, 5, 0.65), 9 if depth == 2 else 11, None))
    state = field.state()
    assert solve_on(field, 0, goal, depth, ENOUGH, quiet).won == Judge(field, 0, goal).wins(depth, quiet)
    assert field.state() == state


def test_a_target_is_one_dot_and_no_other():
    field = field_of((".r.....", "rb..r..", ".r.rb..", "....r..", "......."))
    at = field.board.at
    for target, wins in (((1, 1), (2, 1)), ((4, 2), (5, 2))):
        assert cells(field, firsts(field.state(), 0, Goal(target=at(*target)), 1, ENOUGH)) == [wins]


def test_what_the_other_side_captures_on_the_way_counts_only_for_the_lead():
    broken = [one for one in ATTACKS["own"] if one["id"].startswith("broken")]
    assert broken
    assert all(solve(field_of(one["diagram"]).state(), 0, Goal(), 2, ENOUGH).won is False for one in broken)


def test_when_the_nodes_run_out_it_says_that_it_does_not_know():
    field = field_of(LADDER["diagram"])
    state = field.state()
    verdict = solve_on(field, 0, Goal(), LADDER["depth"], 50)
    assert (verdict.won, verdict.line, verdict.nodes) == (None, (), 51)
    assert field.state() == state
    assert firsts(state, 0, Goal(), LADDER["depth"], 50) is None
