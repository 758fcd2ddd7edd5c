"""Every number of `tests/data/region_vectors.json`, asked as a machine asks: by lines of a batch."""

import json

import pytest
from test_region_stroke import CURVES, VECTORS, double, single

from games.region_select.cyclic import CyclicWalk
from games.region_select.solver import Walk
from games.region_select.stroke import read_stroke
from kiosk.commands.region_lines import WrongLine, answer

TABLES = {"single": single, "double": double}


@pytest.fixture(params=[(name, rule) for name in CURVES for rule in TABLES], ids=lambda one: f"{one[0]}-{one[1]}")
def asked(request):
    name, rule = request.param
    return CURVES[name], rule, TABLES[rule](CURVES[name])


def told(curve, **wish):
    return answer(json.dumps({"pd": curve["pd"], **wish}).encode())


def test_least_numbers_their_distribution_and_the_largest(asked):
    curve, rule, table = asked
    answers = [told(curve, flip=flip, rule=rule) for flip in range(2 ** curve["crossings"])]
    least = [one["least"] for one in answers]
    assert least == table["min_moves_by_flip_mask"]
    assert [least.count(number) for number in range(len(table["distribution"]))] == table["distribution"]
    assert max(least) == table["max_min_moves"]
    assert {(one["areas"], one["points"], one["answers"]) for one in answers} == {
        (curve["crossings"], curve["n_regions"], 4)
    }


def test_the_points_of_an_answer_are_one_of_the_four(asked):
    curve, rule, table = asked
    for flip, solution in table["solutions"].items():
        one = told(curve, flip=int(flip), rule=rule)
        assert one["answer"] in solution["all_four"]
        assert one["least"] == solution["minimum"]


def test_what_changes_nothing(asked):
    curve, rule, table = asked
    stroke = read_stroke(curve["pd"])
    for walk in (Walk(stroke, rule).answers(0), CyclicWalk(stroke, 2, rule).answers([0] * stroke.crossings)):
        assert sorted(sum(1 << point for point in points) for points in walk) == table["kernel"]


def test_by_either_walk_and_with_each_point_forbidden_the_answers_are_those_without_it(asked):
    curve, rule, table = asked
    for flip, solution in table["solutions"].items():
        for point in range(curve["n_regions"]):
            without = [points for points in solution["all_four"] if point not in points]
            one = told(curve, flip=int(flip), rule=rule, forbid=[point])
            assert one["answers"] == len(without) == 2
            assert one["answer"] in without
            assert one["least"] == min(map(len, without))


@pytest.mark.parametrize("link", VECTORS["links"], ids=lambda link: link["name"])
def test_figures_of_several_strokes_are_refused(link):
    with pytest.raises(WrongLine, match="more than one closed strand"):
        told(link, flip=0)
