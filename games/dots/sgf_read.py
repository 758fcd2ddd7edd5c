"""Games of Dots from SGF: GM[40], as zagram.org, playdots.ru, notAgo, katago and we write them.

B is the first player, whatever the colour was. What differs between the programs:

- STOP: a node without a point (katago), the words "W pressed STOP" in a comment (zagram), or only that one side puts
  dots alone: in nodes of its own (zagram) or all in one (playdots). RE[B+G] (notAgo): B wins with its loose dots lost.
- Areas: by the rules, or (RU with MustSurr=0) only where a line follows the dot. TB and TW may hold such lines, too.
- Rules that are not the rules here (RU) are told; the game is played by ours.

Only the main line is played; the other branches are counted. The whole tree can be written again (`sgf.write`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from games.dots.field import Player
from games.dots.record import Border, BrokenRecord, Entry, Place, Record, Remark, Says, Stop, stop_in
from games.dots.sgf import Node, Property, Tree, Value
from games.dots.sgf_points import MOST_SIDE, Points

GAME = "40"
OWN = "FT"
"""A property of ours: in the first node what SGF has no word for (`sgf_write`), later one of these words."""
OWN_WORDS = (Says.END, Says.DRAW, Says.DONE)
INFO = ("AP", "GN", "DT", "EV", "RO", "PC", "SO", "ON", "TM", "OT", "RU", "BR", "WR", "BT", "WT", "HA", "AN", "US")

_STOPPED = re.compile(r"\b([BW]) pressed STOP\b")
_NUMBER = re.compile(r"[+-]?[0-9]{1,9}(\.[0-9]{0,9})?")
_LIKE_HERE = {"Punish": "0", "Holes": "1", "AddTurn": "0", "MinArea": "1", "ScoreTerr": "0", "Border": "0",
              "BaseMode": "0", "dotsCaptureEmptyBase": "0", "dotsFreeCapturedDots": "1"}  # fmt: skip
"""Tags of RU with the value under which the game is played as here."""
_RUN_ON = re.compile(r"(dotsCaptureEmptyBase|dotsFreeCapturedDots|startPosIsRandom|sui)([01])")
"""Katago writes its tags without anything between them."""
_COLOURS = "BW"
_SETUP = {"AB": 0, "AW": 1}
_TERRITORY = {"TB": 0, "TW": 1}
_LEFT = {"BL": 0, "WL": 1}


def record(tree: Tree) -> Record:
    """Return the record in a game. Raises BrokenRecord."""
    root = tree.nodes[0]
    width, height = _size(root)
    tags = _tags(_said(root, "RU"))
    reader = _Reader(Points(width, height), Says.PASS if tags.get("Pass") == "1" else Says.STOP)
    for number, node in enumerate(tree.main_line()):
        reader.read(node, number)
    remarks = [*_root_remarks(root), *_rules_remarks(tags, root), *reader.remarks]
    if tree.variations:
        remarks.append(Remark(f"only the main line is played; branches beside it: {tree.variations}"))
    komi = _said(root, "KM")
    if komi and not _NUMBER.fullmatch(komi):
        remarks.append(Remark(f"KM[{komi}] is no number", _place(root, "KM")))
    result, entries = _said(root, "RE"), tuple(reader.entries)
    alone = tags.get("Stop") != "0" and tags.get("AddTurn") != "1"
    return Record(
        width=width,
        height=height,
        setup=tuple(reader.setup),
        entries=entries,
        stop=stop_in(entries, alone) or _grounded(result, len(entries)),
        by_hand=tags.get("MustSurr") == "0",
        komi=float(komi) if _NUMBER.fullmatch(komi) else 0.0,
        result=result,
        names=(_said(root, "PB"), _said(root, "PW")),
        comment=_comment(root),
        info=tuple((name, _said(root, name)) for name in INFO if _said(root, name)),
        own=_said(root, OWN),
        variations=tree.variations,
        remarks=tuple(remarks),
    )


# ---- the first node -------------------------------------------------------------------------------------------------


def _values(node: Node, name: str) -> Iterator[Value]:
    for one in node.properties:
        if _name(one) == name:
            yield from one.values


def _name(one: Property) -> str:
    """Return the name without its small letters, which the oldest SGF has and which mean nothing."""
    return "".join(letter for letter in one.name if not letter.islower())


def _said(node: Node, name: str) -> str:
    return next((value.simple for value in _values(node, name)), "")


def _text(node: Node, name: str) -> str:
    return "\n".join(value.text for value in _values(node, name))


def _comment(node: Node) -> str:
    return _STOPPED.sub("", _text(node, "C")).strip()


def _place(node: Node, name: str) -> Place:
    return next((value.place for value in _values(node, name)), node.place)


def _size(root: Node) -> tuple[int, int]:
    game = _said(root, "GM")
    if game != GAME:
        says = f"GM[{game}] is another game, Dots is GM[40]" if game else "GM[40] is missing, this is no game of Dots"
        raise BrokenRecord(says, _place(root, "GM"))
    size = _said(root, "SZ")
    found = re.fullmatch(r"([0-9]{1,3})(?::([0-9]{1,3}))?", size)
    if not found:
        says = f"SZ[{size}] is no size like 39:32 or 20" if size else "SZ, the size of the field, is missing"
        raise BrokenRecord(says, _place(root, "SZ"))
    width, height = int(found[1]), int(found[2] or found[1])
    if not (1 <= width <= MOST_SIDE and 1 <= height <= MOST_SIDE):
        raise BrokenRecord(f"SZ[{size}]: a side has 1 to {MOST_SIDE} points", _place(root, "SZ"))
    return width, height


def _root_remarks(root: Node) -> Iterator[Remark]:
    if _said(root, "FF") != "4":
        yield Remark(f"FF[{_said(root, 'FF')}] is read as FF[4]", _place(root, "FF"))
    for name in ("GM", "SZ", "RU", "RE", "KM", "PB", "PW"):
        for again in list(_values(root, name))[1:]:
            yield Remark(f"{name} is there again; the first counts", again.place)


def _tags(rules: str) -> dict[str, str]:
    """Return the tags of RU with their values; a word that is no tag is among them and has the value 1."""
    tags = dict(_RUN_ON.findall(rules))
    if tags:
        return tags
    pairs = (tag.partition("=") for tag in rules.split(","))
    return {name.strip(): value.strip() if equals else "1" for name, equals, value in pairs if name.strip()}


def _rules_remarks(tags: dict[str, str], root: Node) -> Iterator[Remark]:
    by_hand = tags.get("MustSurr") == "0"
    for name, value in tags.items():
        if name in _LIKE_HERE and value != _LIKE_HERE[name] and not (by_hand and name in ("Holes", "MinArea")):
            yield Remark(f"{name}={value} is a rule that is not played here", _place(root, "RU"))
    if by_hand:
        yield Remark("MustSurr=0: areas close only where the record says so", _place(root, "RU"))


def _grounded(result: str, entries: int) -> Stop | None:
    """Return the STOP that RE[B+G] means: who wins could say it, and wins even if all that is loose is lost."""
    return Stop(_COLOURS.index(result[0]), entries) if result in ("B+G", "W+G") else None


# ---- nodes ----------------------------------------------------------------------------------------------------------


@dataclass
class _Reader:
    """Walks over the nodes of the main line."""

    points: Points
    empty: Says
    setup: list[Entry] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)

    def read(self, node: Node, number: int) -> None:
        """Read one node: its properties in their order, then what is told about the moves in it."""
        before, left = len(self.entries), dict[int, float]()
        for one in node.properties:
            name = _name(one)
            if name in _SETUP:
                self._set_up(_SETUP[name], one)
            elif name in _COLOURS:
                self._move(_COLOURS.index(name), one, number)
            elif name in _TERRITORY:
                self._territory(_TERRITORY[name], one, number)
            elif name in _LEFT:
                left.update(_time(_LEFT[name], one))
            elif name == "AE":
                raise BrokenRecord("AE: dots are never taken away", one.place)
        if number:
            self._said_beside(node, number, before, left)
        self._stopped(node, number)

    def _set_up(self, player: Player, one: Property) -> None:
        if self.entries:
            raise BrokenRecord(f"{one.name}: dots are set up only before the first move", one.place)
        for value in one.values:
            self.setup += (Entry(player, cell, place=value.place) for cell in self.points.cells(value))

    def _move(self, player: Player, one: Property, number: int) -> None:
        for value in one.values:
            done = self.points.done(value, self.empty)
            self.entries.append(
                Entry(player, done.cell, done.says, done.borders, node=number, place=value.place)
            )  # fmt: skip

    def _territory(self, player: Player, one: Property, number: int) -> None:
        """Lines close areas; points that are only counted close nothing."""
        borders: list[Border] = []
        for value in one.values:
            if value.simple.startswith("."):
                borders += self.points.done(value).borders
        if borders:
            self.entries.append(Entry(player, borders=tuple(borders), node=number, place=one.place))

    def _said_beside(self, node: Node, number: int, before: int, left: dict[int, float]) -> None:
        """Put the comment to the last thing done in this node, and the time left to the moves of each player."""
        comment, new = _comment(node), self.entries[before:]
        for index, entry in enumerate(new):
            words = comment if index == len(new) - 1 else ""
            new[index] = _with(entry, words, left.get(entry.player))
        self.entries[before:] = new

    def _stopped(self, node: Node, number: int) -> None:
        """Find STOP in the comment, and the way a game of ours was agreed to end."""
        found = _STOPPED.search(_text(node, "C"))
        if found:
            player = _COLOURS.index(found[1])
            self.entries.append(Entry(player, says=Says.STOP, node=number, place=_place(node, "C")))
        own = _said(node, OWN)
        for says in OWN_WORDS:
            if number and own == says.value:
                last = self.entries[-1] if self.entries else Entry(1)
                player = 1 - last.player if last.says is Says.STOP else last.player
                self.entries.append(Entry(player, says=says, node=number, place=_place(node, OWN)))


def _time(player: Player, one: Property) -> dict[int, float]:
    text = one.values[0].simple
    return {player: float(text)} if _NUMBER.fullmatch(text) else {}


def _with(entry: Entry, comment: str, left_s: float | None) -> Entry:
    return Entry(entry.player, entry.cell, entry.says, entry.borders, comment, left_s, None, entry.node, entry.place)
