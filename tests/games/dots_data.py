"""The data of the tests of Dots, turned and mirrored as wished, and how a field is filled from them."""

import json
import random
from pathlib import Path

from games.dots.board import points
from games.dots.field import Closing, Field

DATA = Path(__file__).parents[1] / "data" / "dots"
PLAYERS = "RB"
TURNS = range(8)


def load(name):
    return json.loads((DATA / name).read_text(encoding="utf-8"))


POSITIONS = load("positions.json")
RANDOM = load("random_games.json")["games"]
RECORDS = [json.loads(file.read_text(encoding="utf-8")) for file in sorted((DATA / "games").glob("*.json"))]


def turned(turn, width, height, x, y):
    """Where (x, y) comes to lie: `turn` has bit 0 for mirrored, 1 for upside down, 2 for rows as columns."""
    x = width - 1 - x if turn & 1 else x
    y = height - 1 - y if turn & 2 else y
    return (y, x) if turn & 4 else (x, y)


class Turned:
    """One position or game of the data on a field that is turned."""

    def __init__(self, given, turn=0, closing=Closing.IMMEDIATE):
        self.given, self.turn = given, turn
        self.width, self.height = given.get("width", given.get("w")), given.get("height", given.get("h"))
        size = (self.height, self.width) if turn & 4 else (self.width, self.height)
        self.field = Field(*size, closing)

    def point(self, x, y):
        return self.field.board.at(*turned(self.turn, self.width, self.height, x, y))

    def mask(self, cells):
        return self.field.board.mask(self.point(x, y) for x, y in cells)

    def put(self, dots):
        """Put dots of the data, each of which has to be legal; yield after each."""
        for whose, x, y in dots:
            player, point = PLAYERS.index(whose), self.point(x, y)
            assert self.field.legal_mask(player) >> point & 1
            self.field.put(point, player)
            yield

    def set_up(self, *keys):
        for key in keys:
            for _ in self.put(self.given.get(key, [])):
                pass
        return self


def drawn(picture, closing=Closing.DELAYED):
    """A field from a drawing: R and B dots are put in the order of reading, `.` is free."""
    rows = picture.split()
    field = Field(len(rows[0]), len(rows), closing)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in PLAYERS:
                field.put(field.board.at(x, y), PLAYERS.index(letter))
    return field


def picture(field):
    """The field as the data draw it: dead dots small, a comma for a free point of an area."""
    dead = field.dead
    letters = []
    for y in range(field.board.height):
        row = ""
        for x in range(field.board.width):
            point = field.board.at(x, y)
            dot = field.dot_at(point)
            if dot is None:
                row += "." if field.owner_at(point) is None else ","
            else:
                row += PLAYERS[dot].lower() if dead[dot] >> point & 1 else PLAYERS[dot]
        letters.append(row)
    return letters


def shuffled(field, chance: random.Random):
    """All points of a field, in an order by chance."""
    order = list(points(field.board.field))
    chance.shuffle(order)
    return order


def all_of(field):
    """All that undo has to bring back."""
    return (field.state(), field.live[:], field.houses[:], field._parent[:], field._size[:], field.free, field.score)
