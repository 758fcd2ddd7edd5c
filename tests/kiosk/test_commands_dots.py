"""`footlights dots`: positions and games of files, answered in lines; what is wrong is said in one."""

import io
import json
from pathlib import Path

import pytest

import games
from kiosk.__main__ import main
from kiosk.commands import DONE, WRONG_INPUT

DATA = Path(__file__).parents[1] / "data" / "dots"
POSITIONS = json.loads((DATA / "positions.json").read_text(encoding="utf-8"))["positions"]
GAMES = json.loads((DATA / "random_games.json").read_text(encoding="utf-8"))["games"]
STAR = {"id": "star", "width": 5, "height": 3, "setup": [["R", 2, 0], ["R", 1, 1], ["B", 2, 1], ["R", 2, 2]],
        "moves": [["R", 3, 1]]}  # fmt: skip


@pytest.fixture
def run(capsys, monkeypatch):
    """Run the command; return (status, lines of standard output, lines of standard error)."""

    def told(*words, feed=None):
        text = feed if isinstance(feed, bytes) else json.dumps(feed).encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text)))
        status = main(["dots", *map(str, words)])
        said = capsys.readouterr()
        return status, said.out.splitlines(), said.err.splitlines()

    return told


def test_positions_are_answered_with_the_keys_that_their_file_has(run):
    status, out, err = run("positions", DATA / "positions.json", "--json")
    assert (status, err, len(out)) == (DONE, [], len(POSITIONS))
    for given, line in zip(POSITIONS, out, strict=True):
        told = json.loads(line)
        assert told["id"] == given["id"]
        assert told["expected"] == given["expected"]
        assert all(cell in told["legal"] for cell in given["legal_next"])
        assert not any(cell in told["legal"] for cell in given["illegal_next"])
        for when in ("before_owner_turn", "after_owner_turn"):
            assert "delayed" not in given or told["delayed"][when] == given["delayed"][when]


def test_random_games(run):
    status, out, err = run("games", DATA / "random_games.json", "--json")
    assert (status, err) == (DONE, [])
    told = [json.loads(line) for line in out]
    assert [one["index"] for one in told] == list(range(len(GAMES)))
    assert [one["score_changes"] for one in told] == [one["score_changes"] for one in GAMES]


@pytest.mark.parametrize("file", sorted((DATA / "games").glob("*.json")), ids=lambda file: file.stem)
def test_a_file_with_one_game(run, file):
    given = json.loads(file.read_text(encoding="utf-8"))
    status, (line,), _ = run("games", file, "--json")
    told = json.loads(line)
    assert (status, told["id"], told["final_captured_by"]) == (DONE, given["id"], given["final_captured_by"])
    assert told["margin"] == given.get("expected_margin_R_minus_B", told["margin"])


def test_where_nobody_plays_on_after_stop_what_is_loose_is_counted(run):
    game = {**STAR, "moves": [*STAR["moves"], ["B", 0, 0]], "stop": {"by": "R"}}
    assert json.loads(run("games", "-", "--json", feed=game)[1][0])["margin"] == 1
    loose = {**game, "width": 7, "height": 5, "setup": [["R", 3, 2]], "moves": [["B", 0, 0]]}
    told = json.loads(run("games", "-", "--json", feed=loose)[1][0])
    assert (told["final_captured_by"], told["margin"]) == ({"R": 0, "B": 1}, -1)


def test_the_lone_player_steps_into_houses_unharmed(run):
    house = [["R", *cell] for cell in ((2, 1), (1, 2), (3, 2), (2, 3))]
    game = {"width": 5, "height": 5, "setup": house, "moves": [["B", 2, 2]]}
    assert json.loads(run("games", "-", "--json", feed=game)[1][0])["margin"] == 1
    game["stop"] = {"by": "R", "lone_moves_from": 0}
    assert json.loads(run("games", "-", "--json", feed=game)[1][0])["margin"] == 0


def test_in_words(run):
    assert run("positions", "-", feed={"positions": [STAR]})[1] == ["star: R 1, B 0; closed: none; legal: 10"]
    assert run("games", "-", feed=[STAR])[1] == ["star: R 1, B 0, margin +1; 1 scores"]


def test_with_the_box_the_first_dots_go_to_the_middle(run):
    game = {"width": 38, "height": 31, "moves": [["R", 15, 8], ["B", 3, 3]]}
    assert run("games", "-", feed=game)[0] == DONE
    status, out, err = run("games", "-", "--box", "on", feed=game)
    assert (status, len(err)) == (WRONG_INPUT, 1)
    assert out == ["0: moves 2: the first dot of B is not in the middle: 3, 3"]
    begun = {"id": 1, "width": 38, "height": 31, "moves": game["moves"][:1]}
    told = json.loads(run("positions", "-", "--json", "--box", "on", feed=begun)[1][0])
    assert len(told["legal"]) == 8 * 15 - 1


@pytest.mark.parametrize(
    "changes",
    [
        {"width": 0},
        {"width": True},
        {"height": "3"},
        {"height": 10**9},
        {"setup": 5},
        {"moves": {}},
        {"moves": [["G", 0, 0]]},
        {"moves": [["R", 0]]},
        {"moves": [["R", 5, 0]]},
        {"moves": [["R", 2, -1]]},
        {"moves": [["R", 2, 1]]},
        {"moves": [["R", 3, 1], ["B", 3, 1]]},
        {"moves": ["R31"]},
    ],
)
@pytest.mark.parametrize("kind", ["positions", "games"])
def test_a_wrong_one_has_an_error_in_its_place_and_the_rest_is_answered(run, kind, changes):
    status, out, err = run(kind, "-", "--json", feed=[STAR, {**STAR, **changes, "id": "bad"}, STAR])
    told = [json.loads(line) for line in out]
    assert (status, len(err)) == (WRONG_INPUT, 1)
    assert ["error" in one for one in told] == [False, True, False]
    assert told[1]["line"] == 2
    assert told[1]["id"] == "bad"
    assert told[1]["error"] in err[0]


@pytest.mark.parametrize("stop", [{"by": "G"}, "R", {"by": "R", "lone_moves_from": 2}])
def test_a_wrong_stop(run, stop):
    status, _, err = run("games", "-", feed={**STAR, "stop": stop})
    assert (status, len(err)) == (WRONG_INPUT, 1)


@pytest.mark.parametrize("feed", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b'{"positions": 3}', b"7"])
def test_what_is_no_file_of_positions_is_told_in_one_line(run, feed):
    status, out, err = run("positions", "-", feed=feed)
    assert (status, out, len(err)) == (WRONG_INPUT, [], 1)


def test_a_file_that_is_not_there(run, tmp_path):
    status, out, err = run("games", tmp_path / "none.json")
    assert (status, out, len(err)) == (WRONG_INPUT, [], 1)
    assert "none.json" in err[0]


# ---- lessons --------------------------------------------------------------------------------------------------------


def test_the_lessons_of_the_course_are_listed(run):
    status, out, err = run("lessons", "--json")
    assert (status, err) == (DONE, [])
    first, *_, last = [json.loads(line) for line in out]
    assert len(out) >= 20
    assert (first["number"], first["id"], first["size"]) == (1, "first-dot", "5x5")
    assert first["accepted"] == [[[2, 1], [2, 2], [2, 3]]]
    assert set(last["title"]) == {"en", "uk", "ja"}
    status, out, err = run("lessons")
    assert (status, err) == (DONE, [])
    assert out[0] == " 1 Your first dot (first-dot, 5x5): first"


def test_a_lesson_that_the_engine_does_not_confirm_is_said_in_a_line_a_fault(run, tmp_path):
    own = next(Path(games.__file__).parent.glob("dots/lessons/*first-capture.toml")).read_text(encoding="utf-8")
    good, bad, none = (tmp_path / name for name in ("good.toml", "bad.toml", "none.toml"))
    good.write_text(own, encoding="utf-8")
    bad.write_text(own.replace('accepted = ["4 3"]', 'accepted = ["5 5"]'), encoding="utf-8")
    none.write_text("id = ", encoding="utf-8")
    assert run("lessons", "--check", good) == (DONE, [" 1 Your first capture (first-capture, 5x5): capture"], [])
    status, out, err = run("lessons", "--check", "--json", bad, good, none, tmp_path / "gone.toml")
    told = [json.loads(line) for line in out]
    assert status == WRONG_INPUT
    assert told[0]["faults"] == [
        "step 1: accepted: 5 5 does not reach the goal",
        "step 1: accepted: 4 3 reaches the goal, too",
    ]
    assert told[1]["faults"] == ["id: first-capture is also that of bad.toml"]
    assert told[2]["faults"][0].startswith("this cannot be read as TOML or JSON")
    assert told[3]["faults"] == ["cannot be read: No such file or directory"]
    assert len(err) == 5
    assert all(str(tmp_path) in line for line in err)
