"""Records as other programs write them, made of the games in the data; the sample files come from here.

.venv/bin/python tests/games/dots_records.py     # writes tests/data/dots/records anew
"""

import json
import string
import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from games.dots import sgf_write
from games.dots.rules import Act, Dot, Setup, Times

DATA = Path(__file__).parents[1] / "data" / "dots"
RECORDS = DATA / "records"
LETTERS = string.ascii_letters
ZAGRAM_RULES = "Punish=0,Holes=1,AddTurn=0,MustSurr=1,MinArea=1,Pass=0,Stop=1,LastSafe=0,ScoreTerr=0,InstantWin=0"


def given(name):
    """A game of the data."""
    return json.loads((DATA / "games" / f"{name}.json").read_text(encoding="utf-8"))


def point(x, y):
    return LETTERS[x] + LETTERS[y]


def colour(player):
    """SGF calls the first player B: R in the data."""
    return {"R": "B", "B": "W"}[player]


def setup(game):
    dots = {"B": "", "W": ""}
    for player, x, y in game["setup"]:
        dots[colour(player)] += f"[{point(x, y)}]"
    return "".join(f"A{side}{points}" for side, points in dots.items() if points)


def parts(game):
    """The moves by turns, those put alone, and who said STOP."""
    stop = game.get("stop")
    if not stop:
        return game["moves"], [], None
    return game["moves"][: stop["lone_moves_from"]], game["moves"][stop["lone_moves_from"] :], colour(stop["by"])


def nodes(moves, after=""):
    return "".join(f";{colour(player)}[{point(x, y)}]{after and colour(player) + after}" for player, x, y in moves)


def zagram(game, result):
    """A node for each dot with the time left; STOP in a comment."""
    moves, alone, stopper = parts(game)
    head = f"(;FF[4]GM[40]CA[UTF-8]AP[zagram.org]SZ[{game['width']}:{game['height']}]RU[{ZAGRAM_RULES}]"
    head += f"{setup(game)}PB[first]PW[second]TM[60]OT[0+7]BL[75]WL[72]DT[2026-01-02]RE[{result}]"
    said = f"C[{stopper} pressed STOP]" if stopper else ""
    return f"{head}{nodes(moves, 'L[59.5]')}{said}{nodes(alone, 'L[41.2]')})"


def playdots(game, result):
    """All dots that are put alone in one node; first crosses are moves."""
    moves, alone, _ = parts(game)
    head = f"(;AP[Спортивные Точки (playdots.ru)]GM[40]FF[4]CA[UTF-8]SZ[{game['width']}:{game['height']}]RU[russian]\n"
    head += "PB[Перший гравець]\nPW[Друга гравчиня]\nBR[Второй разряд, 1500]\nTM[300]\nOT[20 sec / move]\n"
    head += f"RE[{result}]\nC[без территории, с заземлением]{setup(game)}\n"
    last = f";{colour(alone[0][0])}" + "".join(f"[{point(x, y)}]" for _, x, y in alone) if alone else ""
    return f"{head}{nodes(moves)}\n{last})"


def katago(game, result):
    """STOP is a node without a point; tags of the rules run on."""
    moves, _, stopper = parts(game)
    head = f"(;FF[4]GM[40]CA[UTF-8]AP[katago]SZ[{game['width']}:{game['height']}]"
    head += f"RU[dotsCaptureEmptyBase0sui1startPosIsRandom0]KM[{game['komi']}]PB[net]PW[net]RE[{result}]{setup(game)}"
    return f"{head}{nodes(moves)};{stopper}[])"


def sav(moves, names=("", "")):
    """A file of PointsXT."""
    head = bytearray(58)
    head[0:3] = b"y" + (len(moves) - 1).to_bytes(2, "little")
    for at, name in zip((11, 20), names, strict=True):
        head[at : at + 9] = name.encode("cp1251").ljust(9)[:9]
    dots = (
        bytes((x, y, number % 3))
        + (b"\xff\xff" if player == "R" else b"\0\0")
        + struct.pack("<d", 46000 + number / 8640)
        for number, (player, x, y) in enumerate(moves)
    )
    return bytes(head) + b"".join(dots)


STAR = [["R", 18, 14], ["B", 18, 15], ["R", 17, 15], ["B", 30, 4], ["R", 19, 15], ["B", 30, 5], ["R", 18, 16]]
ALONE = [["R", 18, 14], ["B", 0, 15], ["R", 2, 2], ["B", 17, 14], ["B", 18, 13], ["B", 19, 14], ["B", 18, 15]]
"""R says STOP after two dots, B takes the first alone; B's move before STOP is 0, 15."""


def ours():
    """A game of ours: red says STOP with a loose dot, which blue takes alone."""
    setup = Setup(9, 8, box=False, times=Times(lone_s=180))
    moves = [Dot(3, 4), Dot(0, 8), Dot(7, 0), Dot(0, 7), Act.STOP, Dot(0, 0), Act.FINISH]
    return sgf_write.recorded(setup, moves, ("one", "two"))


def samples():
    """The sample files that are made here; the others there are written by hand."""
    yield "zagram_stop.sgf", zagram(given("zagramSaraskin2023"), "W+52").encode()
    yield "playdots_many_dots.sgf", playdots(given("playdots1592550"), "W+93").encode()
    yield "playdots_short.sgf", playdots(given("playdots962686"), "B+1").encode()
    yield "katago_no_point.sgf", katago(given("katagodots_selfplay_0"), "W+0.5").encode()
    yield "no_charset_cp1251.sgf", playdots(given("playdots110044"), "W+31").replace("CA[UTF-8]", "").encode("cp1251")
    yield "ours_stop.sgf", sgf_write.write(ours()).encode()
    yield "long.sav", sav(given("pointsxt_VeryLongGame")["moves"], ("Перша", "Другий"))
    yield "star.sav", sav(STAR, ("one", "two"))
    yield "alone.sav", sav(ALONE)


def main():
    for name, data in samples():
        (RECORDS / name).write_bytes(data)
        print(f"{name}: {len(data)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
