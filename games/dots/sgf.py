"""SGF FF[4] as text: games, nodes and properties, without what they mean.

A file is read into flat lists of nodes, each with the number of the node that it follows, so that no depth of
variations can break anything. All that is in the games is kept, unknown properties too, and `write` gives it back:
reading that again gives the same. Every property and value knows its line and column.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from games.dots.record import NOWHERE, BrokenRecord, Place, Remark

MOST_BYTES, MOST_NODES = 4_000_000, 100_000
"""Larger files are no records of games; they are refused before they take the memory of a small machine."""

_SPACE = re.compile(r"\s*")
_START = re.compile(r"\(\s*;")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]{0,63}")
_VALUE = re.compile(r"\[([^\]\\]*(?:\\.[^\]\\]*)*)\]", re.DOTALL)
_LINE_END = re.compile(r"\r\n|\n\r|\r|\n")
_CHARSET = re.compile(rb"CA\s*\[\s*([A-Za-z0-9_:.-]{1,40})\s*\]")
_CHARSETS = {
    "utf8": "utf-8", "ascii": "utf-8", "usascii": "utf-8", "windows1250": "cp1250", "cp1250": "cp1250",
    "windows1251": "cp1251", "cp1251": "cp1251", "windows1252": "cp1252", "cp1252": "cp1252", "koi8r": "koi8_r",
    "koi8u": "koi8_u", "iso88591": "latin_1", "latin1": "latin_1", "iso88592": "iso8859_2", "iso88595": "iso8859_5",
    "ibm866": "cp866", "cp866": "cp866", "shiftjis": "cp932", "sjis": "cp932", "eucjp": "euc_jp", "gb2312": "gb18030",
    "gbk": "gb18030", "gb18030": "gb18030", "big5": "big5", "euckr": "euc_kr",
}  # fmt: skip
_WIDTH = 100


@dataclass(frozen=True, slots=True)
class Value:
    """One value, `raw` as it stands between the brackets; `text` and `simple` are what it means."""

    raw: str
    place: Place = field(default=NOWHERE, compare=False)

    @property
    def text(self) -> str:
        """Several lines of text: escapes undone, soft line breaks left out."""
        lines = _LINE_END.sub("\n", self.raw)
        return re.sub(r"\\(.)", lambda found: found[1].strip("\n"), lines, flags=re.DOTALL).replace("\t", " ")

    @property
    def simple(self) -> str:
        """The same as one line without space around it."""
        return self.text.replace("\n", " ").strip()


@dataclass(frozen=True, slots=True)
class Property:
    """A name and at least one value."""

    name: str
    values: tuple[Value, ...]
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Node:
    """A node; `parent` is the number of the node that it follows, -1 for the first of a game."""

    properties: tuple[Property, ...]
    parent: int
    place: Place = field(default=NOWHERE, compare=False)


@dataclass(frozen=True, slots=True)
class Tree:
    """One game: its nodes in the order of the file, which puts every branch whole before the next."""

    nodes: tuple[Node, ...]

    def main_line(self) -> Iterator[Node]:
        """Yield the nodes from the first one on, at every fork the first branch."""
        for number, node in enumerate(self.nodes):
            if node.parent != number - 1:
                return
            yield node

    @property
    def variations(self) -> int:
        """How many branches there are beside the main line and beside each other."""
        return sum(node.parent != number - 1 for number, node in enumerate(self.nodes))


@dataclass(frozen=True, slots=True)
class Collection:
    """A file: one game or more, and what is to be told about it."""

    trees: tuple[Tree, ...]
    charset: str = "utf-8"
    remarks: tuple[Remark, ...] = ()


def value(text: str) -> Value:
    """Return the value that means `text`."""
    return Value(re.sub(r"([\]\\])", r"\\\1", text))


# ---- reading --------------------------------------------------------------------------------------------------------


def read(data: bytes) -> Collection:
    """Return what is in a file. Raises BrokenRecord."""
    if len(data) > MOST_BYTES:
        raise BrokenRecord(f"the file has more than {MOST_BYTES} bytes", Place(1, 1))
    text, charset, remarks = decoded(data)
    reader = _Reader(text)
    trees = tuple(reader.trees())
    return Collection(trees, charset, (*remarks, *reader.remarks))


def decoded(data: bytes) -> tuple[str, str, tuple[Remark, ...]]:
    """Return the text of a file and its charset: by its first bytes, else as CA says, else UTF-8, else windows-1251.

    Most records without CA that are no UTF-8 come from Ukraine and Russia, hence the last.
    """
    for mark, charset in ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        if data.startswith(mark):
            return data[len(mark) :].decode(charset, "replace"), charset, ()
    said = _CHARSET.search(data)
    name = said[1].decode("ascii") if said else ""
    known = _CHARSETS.get(re.sub(r"[^a-z0-9]", "", name.lower()))
    remarks = (Remark(f"the charset {name} is not known here"),) if said and known is None else ()
    for charset in (known, "utf-8") if known else ("utf-8",):
        try:
            return data.decode(charset), charset, remarks
        except UnicodeDecodeError:
            remarks = (Remark(f"the file is not in the charset {name}"),) if said else ()
    return data.decode("cp1251", "replace"), "cp1251", (*remarks, Remark("read as windows-1251"))


class _Reader:
    """Reads one text; `at` is how far it has come."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.remarks: list[Remark] = []
        self._ends = [found.end() for found in _LINE_END.finditer(text)]
        self._nodes = 0

    def trees(self) -> Iterator[Tree]:
        """Yield the games. What stands before the first and after the last is left out, and told."""
        start = _START.search(self.text)
        if not start:
            raise BrokenRecord("there is no game in it: no (; anywhere", Place(1, 1))
        self._left_out(self.text[: start.start()], 0)
        self.at = start.start()
        while self.at < len(self.text):
            yield self._tree()
            self._skip()
            if not self.text.startswith("(", self.at):
                if _START.search(self.text, self.at):
                    raise self._broken(f"{self.text[self.at]!r} stands between two games")
                self._left_out(self.text[self.at :], self.at)
                return

    def place(self, at: int) -> Place:
        """Return line and column of a character."""
        line = bisect_right(self._ends, at)
        return Place(line + 1, at - (self._ends[line - 1] if line else 0) + 1)

    def _broken(self, reason: str, at: int | None = None) -> BrokenRecord:
        return BrokenRecord(reason, self.place(self.at if at is None else at))

    def _left_out(self, text: str, at: int) -> None:
        if text.strip("\0\x1a \t\r\n"):
            self.remarks.append(Remark("what stands here is no game and was left out", self.place(at)))

    def _skip(self) -> None:
        found = _SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def _tree(self) -> Tree:
        nodes: list[Node] = []
        follows: list[int] = []  # for each ( that is open, the node before it
        last, may_be = -1, "("
        while True:
            self._skip()
            found = self.text[self.at : self.at + 1]
            if not found:
                raise self._broken("the file ends inside a game: ) is missing")
            if found not in may_be:
                raise self._broken(f"{found!r} where {' or '.join(may_be)} should be")
            self.at += 1
            if found == "(":
                follows.append(last)
                may_be = ";"
            elif found == ";":
                nodes.append(self._node(last))
                last, may_be = len(nodes) - 1, ";()"
            else:
                last, may_be = follows.pop(), "()"
                if not follows:
                    return Tree(tuple(nodes))

    def _node(self, parent: int) -> Node:
        at = self.at - 1
        found: list[Property] = []
        self._nodes += 1
        if self._nodes > MOST_NODES:
            raise self._broken(f"there are more than {MOST_NODES} nodes", at)
        while True:
            self._skip()
            name = _NAME.match(self.text, self.at)
            if not name:
                return Node(tuple(found), parent, self.place(at))
            self.at = name.end()
            found.append(Property(name[0], tuple(self._values(name)), self.place(name.start())))

    def _values(self, name: re.Match[str]) -> Iterator[Value]:
        self._skip()
        if not self.text.startswith("[", self.at):
            raise self._broken(f"{name[0]} has no value: [ is missing")
        while self.text.startswith("[", self.at):
            found = _VALUE.match(self.text, self.at)
            if not found:
                raise self._broken(f"the value of {name[0]} does not end: ] is missing")
            yield Value(found[1], self.place(self.at))
            self.at = found.end()
            self._skip()


# ---- writing --------------------------------------------------------------------------------------------------------


def write(trees: Iterable[Tree]) -> str:
    """Return the text of a file, to be written as UTF-8: where CA names another charset, it is changed."""
    return "\n".join(_wrapped(_pieces(tree)) for tree in trees) + "\n"


def _pieces(tree: Tree) -> Iterator[str]:
    """Yield the nodes as text, with the brackets before and after them."""
    children = [0] * len(tree.nodes)
    for node in tree.nodes[1:]:
        children[node.parent] += 1
    opened: list[int] = []
    for node in tree.nodes:
        brackets = ""
        if node.parent < 0 or children[node.parent] > 1:
            while opened and opened[-1] >= node.parent:
                opened.pop()
                brackets += ")"
            opened.append(node.parent)
            brackets += "("
        yield brackets + ";" + "".join(map(_written, _utf8(node).properties))
    yield ")" * len(opened)


def _written(one: Property) -> str:
    return one.name + "".join(f"[{each.raw}]" for each in one.values)


def _utf8(node: Node) -> Node:
    if node.parent >= 0:
        return node
    changed = (replace(one, values=(Value("UTF-8"),)) if one.name == "CA" else one for one in node.properties)
    return replace(node, properties=tuple(changed))


def _wrapped(pieces: Iterable[str]) -> str:
    lines = [""]
    for piece in pieces:
        if lines[-1] and len(lines[-1]) + len(piece) > _WIDTH:
            lines.append("")
        lines[-1] += piece
    return "\n".join(lines)
