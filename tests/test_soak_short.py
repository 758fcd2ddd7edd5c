"""The simulated day (`make soak`) for a quarter of an hour: nothing is lost, every press is answered."""

import json
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))
import soak
import soak_day
import soak_hall


@pytest.mark.parametrize("seed", [3, 11])
def test_a_quarter_of_an_hour_with_faults_loses_nothing_and_answers_every_press(seed, capsys):
    status = soak.main(["--hours", "0.25", "--seed", str(seed)])
    *_, last = capsys.readouterr().out.splitlines()
    figures = json.loads(last)
    assert status == 0, figures
    assert figures["presses"] > 40
    assert (figures["rows_lost"], figures["unanswered"], figures["k0"]) == (0, 0, 0)


def test_what_should_not_be_is_told():
    good = {"rows_lost": 0, "unanswered": 0, "k0": 0, "longest_silence_s": 0.1, "rss_mb_per_hour": 0.0}
    assert list(soak.wrong(good)) == []
    for worse in ({"rows_lost": 1}, {"unanswered": 2}, {"k0": 1}, {"longest_silence_s": 2.0, "longest_silence": "?"},
                  {"rss_mb_per_hour": 9.0}, {"kills_lost": 1}):  # fmt: skip
        assert len(list(soak.wrong({**good, **worse}))) == 1


def test_a_press_that_is_swallowed_is_counted(tmp_path):
    day = soak_day.Day(tmp_path, 1)
    day.way = "keys"
    day.bench.installation.session.hear = lambda intent, now: []
    day.press("keyboard.space")
    assert sum(day.figures.unanswered.values()) == 1
    day.stop(cut=False)


def test_a_row_that_is_lost_is_missing(tmp_path):
    day = soak_day.Day(tmp_path, 1)
    day.way = "keys"
    day.bench.key("space")
    day.bench.key("1")
    day.stop(cut=False)
    assert sum((day.figures.rows - soak_hall.rows_of(day.path)).values()) == 0
    day.figures.rows["move"] += 1
    assert sum((day.figures.rows - soak_hall.rows_of(day.path)).values()) == 1
