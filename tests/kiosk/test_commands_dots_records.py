"""`footlights dots replay` and `footlights dots play`: records for machines and people, games in the terminal."""

import io
import json
from pathlib import Path

import pytest

from kiosk.__main__ import main
from kiosk.commands import DONE, WRONG_INPUT

DATA = Path(__file__).parents[1] / "data" / "dots"
RECORDS = DATA / "records"


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command; return (status, lines of standard output, lines of standard error)."""

    def told(*words, feed=b""):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(feed)))
        status = main(["dots", *map(str, words)])
        said = capsys.readouterr()
        return status, said.out.splitlines(), said.err.splitlines()

    return told


# ---- replay ---------------------------------------------------------------------------------------------------------


def test_a_record_is_told_step_by_step_and_at_the_end_as_a_game_of_the_data_is(run):
    status, out, err = run("replay", RECORDS / "zagram_stop.sgf", "--json")
    told = [json.loads(line) for line in out]
    assert (status, err, len(told)) == (DONE, [], 345)
    assert told[0]["dot"] == [18, 14]
    assert told[306] | {"unplayable_empty": 0, "score": 0} == {
        "game": 0, "step": 307, "player": "B", "dot": None, "says": "stop", "captured": [], "freed": [],
        "unplayable_empty": 0, "score": 0}  # fmt: skip
    same = json.loads(run("games", DATA / "games" / "zagramSaraskin2023.json", "--json")[1][0])
    assert {key: told[-1][key] for key in ("score_changes", "final_captured_by", "margin")} == {
        key: same[key] for key in ("score_changes", "final_captured_by", "margin")
    }
    assert told[-1]["stop"] == {"by": "B", "lone_moves_from": 306}


def test_captured_dots_and_points_where_none_can_be_put(run):
    told = [json.loads(line) for line in run("replay", RECORDS / "star.sav", "--json")[1]]
    assert [one["captured"] for one in told[:7]] == [[]] * 6 + [[[18, 15]]]
    assert told[6]["unplayable_empty"] == []
    assert told[6]["score"] == {"R": 1, "B": 0}


def test_names_are_told_only_to_who_asks(run):
    for words in ((), ("--json",)):
        assert "second" not in "".join(run("replay", RECORDS / "zagram_stop.sgf", *words)[1])
        assert "second" in "".join(run("replay", RECORDS / "zagram_stop.sgf", "--names", *words)[1])


def test_in_words(run):
    status, out, _ = run("replay", RECORDS / "ours_stop.sgf")
    assert status == DONE
    assert out == [
        "game 1: 9 x 8 points, 10 steps",
        "   1  R  5-4",
        "   2  B  9-1",
        "   3  R  1-8",
        "   4  B  8-1",
        "   5  R  stop",
        "   6  B  1-1",
        "   7  B  5-3",
        "   8  B  4-4",
        "   9  B  6-4",
        "  10  B  5-5     captured 1: R 0, B 1",
        "STOP by R; then 5 dots put alone",
        "end: R 0, B 1, margin -1; the file says W+1",
    ]


def test_the_field_after_some_steps_or_at_the_end(run):
    at = run("replay", RECORDS / "ours_stop.sgf", "--at", "1")[1]
    assert at[0] == "game 1, after step 1 of 10: R 0, B 0"
    assert at[4] == "....R...."
    end = json.loads(run("replay", RECORDS / "ours_stop.sgf", "--at", "-1", "--json")[1][0])
    assert (end["step"], end["field"][2:5]) == (10, ["....B....", "...BrB...", "....B...."])


def test_of_several_games_the_good_ones_are_played(run):
    text = (
        b"(;GM[40]FF[4]SZ[5];B[aa];W[aa])(;GM[40]FF[4]SZ[5]\n;B[zz])"
        b"(;GM[40]FF[4]SZ[5];B[aa])"
    )  # fmt: skip
    status, out, err = run("replay", "-", "--json", feed=text)
    told = [json.loads(line) for line in out]
    assert status == WRONG_INPUT
    assert [(one["game"], one.get("step"), one.get("line"), one.get("column")) for one in told] == [
        (0, 1, None, None), (0, None, 1, 27), (1, None, 2, 4), (2, 1, None, None), (2, None, None, None)]  # fmt: skip
    assert [line.split(": ")[:3] for line in err] == [
        ["footlights", "standard input", "game 1"], ["footlights", "standard input", "game 2"]]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "place"), [(b"no record", "line 1, column 1"), (b"y" + bytes(60), "byte 58"), (b"", "line 1, column 1")]
)
def test_a_broken_file_has_its_reason_and_place_in_one_line(run, tmp_path, data, place):
    file = tmp_path / ("x.sav" if data.startswith(b"y") else "x.sgf")
    file.write_bytes(data)
    status, out, err = run("replay", file, "--json")
    assert (status, len(out), len(err)) == (WRONG_INPUT, 1, 1)
    assert f"{file}: {place}: " in err[0]
    assert set(json.loads(out[0])) >= {"error"}
    assert run("replay", tmp_path / "missing.sgf")[0] == WRONG_INPUT


def test_any_record_can_be_written_as_sgf_with_all_that_is_in_it(run, tmp_path):
    out = tmp_path / "out.sgf"
    assert run("replay", RECORDS / "long.sav", "--sgf", out)[0] == DONE
    assert run("replay", out)[1][-1].startswith("end: R 179, B 20")
    assert run("replay", RECORDS / "branches.sgf", "--sgf", out)[0] == DONE
    assert all(part in out.read_text(encoding="utf-8") for part in ("XY[kept]", "(;B[ee])(;B[ff])", "LB[cd:a]"))


# ---- play -----------------------------------------------------------------------------------------------------------


def test_the_installation_plays_itself_and_the_same_seed_gives_the_same_game(run, tmp_path):
    words = ("play", "--size", "7x7", "--first", "level2", "--second", "level1", "--json")
    record = tmp_path / "game.sgf"
    status, out, err = run(*words, "--seed", "3", "--record", record)
    told = [json.loads(line) for line in out]
    assert (status, err) == (DONE, [])
    assert [one["player"] for one in told[:3]] == ["R", "B", "R"]
    assert told[0]["level"] == 2
    assert told[0]["reason"]
    assert told[-1]["over"]
    assert told[-1]["moves"] == len(told) - 1
    assert run(*words, "--seed", "3")[1] == out
    assert run(*words, "--seed", "4")[1] != out
    end = json.loads(run("replay", record, "--json")[1][-1])
    assert (end["final_captured_by"], end["remarks"]) == (told[-1]["score"], [])


def test_a_person_types_points_and_words(run):
    feed = b"4 4\n1 1\nfield\nhm\n9-9\n3,3\n\nstop\nfinish\n"
    status, out, err = run("play", "--size", "7x7", "--second", "human", "--box", "off", feed=feed)
    assert status == DONE
    assert out == [
        "   1  R  4-4",
        "   2  B  1-1",
        "   3  R  3-3",
        "   4  B  stop",
        "end (stopped): R 0, B 0, a draw",
    ]
    assert "B......" in err
    assert sum("No such point" in line for line in err) == 2


def test_what_the_rules_refuse_is_said_and_asked_again(run):
    feed = b"1 1\n4 4\n4 4\nquit\n"
    status, out, err = run("play", "--size", "7x7", "--second", "human", "--json", feed=feed)
    told = [json.loads(line) for line in out]
    assert status == DONE
    assert [one.get("text") for one in told] == ["4-4", None]
    assert told[-1] | {"phase": "play", "over": False, "winner": None} == told[-1]
    assert any(line.startswith("Middle first") for line in err)
    assert any(line.startswith("Taken") for line in err)


def test_after_stop_the_other_side_puts_dots_alone(run):
    feed = b"4 4\n1 1\n7 7\n1 2\nstop\n4 3\nfinish\n"
    out = run("play", "--size", "7x7", "--second", "human", "--box", "off", feed=feed)[1]
    assert out[-2:] == ["   7  B  finish      captured 1: R 0, B 1", "end (stopped): R 0, B 1, B wins"]


def test_it_ends_after_so_many_moves(run):
    out = run("play", "--size", "9x9", "--first", "level1", "--second", "level1", "--moves", "3")[1]
    assert len(out) == 4
    assert out[-1] == "end (play): R 0, B 0, not ended"


@pytest.mark.parametrize(
    "words",
    [("--size", "4x9"), ("--size", "51x9"), ("--size", "big"), ("--first", "level7"), ("--second", "me"),
     ("--size", "7x7", "--cross", "four")],
)  # fmt: skip
def test_what_cannot_be_played_is_said_in_one_line(run, words):
    status, out, err = run("play", *words)
    assert (status, out, len(err)) == (WRONG_INPUT, [], 1)
